//! Sections 1 to 8 in numbers.

use super::super::kinds::Stat;
use super::super::math::{self, Catch, Chain};

#[test]
fn dt01_hit_points() {
    assert_eq!(math::max_hp(45, 15, 0, 50), 112);
    assert_eq!(
        (math::max_hp(1, 31, 252, 100), math::max_hp(1, 0, 0, 1)),
        (1, 1)
    );
}

#[test]
fn dt03_ev_below_four_give_nothing() {
    assert_eq!(math::stat(49, 1, 3, 5, 10), 9);
    assert_eq!(math::stat(66, 1, 3, 3, 10), 8);
    assert_eq!(math::stat(66, 1, 4, 3, 10), 9);
    assert_eq!(math::stat(100, 0, 0, 100, 10), 205);
}

#[test]
fn dt04_stage_table() {
    let all: Vec<i32> = (-6..=6).map(|stage| math::staged(200, stage)).collect();
    assert_eq!(
        all,
        [50, 58, 66, 80, 100, 132, 200, 300, 400, 500, 600, 700, 800]
    );
}

#[test]
fn dt06_hit_or_miss() {
    assert_eq!(
        [50, 100, 90, 85, 60, 30].map(math::dc),
        [10, 0, 2, 3, 8, 14]
    );
    assert!(math::hits(10, 10) && !math::hits(9, 10));
    assert!(math::hits(2, 0) && !math::hits(1, 0));
    assert!(math::hits(2, 2) && !math::hits(2, 3) && math::hits(3, 3));
    assert!(math::hits(20, 30) && !math::hits(19, 20));
    // D-31: what is no multiple of 5 rounds the DC up.
    assert_eq!((math::dc(52), math::dc(48)), (10, 11));
}

#[test]
fn dt08_pools() {
    assert_eq!([2, -3, 0, 12, -12].map(math::pool), [3, 4, 1, 10, 10]);
}

#[test]
fn dt12_to_dt16_damage() {
    let base = math::base_damage(50, 80, 100, 100);
    assert_eq!(base, 37);
    let plain = Chain::plain(10);
    assert_eq!(plain.damage(base), 33);
    assert_eq!(Chain { stab: 3, ..plain }.damage(base), 49);
    assert_eq!(
        Chain {
            stab: 3,
            kind: 8,
            ..plain
        }
        .damage(base),
        98
    );
    assert_eq!(
        Chain {
            die: 20,
            critical: Some(2),
            stab: 3,
            ..plain
        }
        .damage(base),
        111
    );
    assert_eq!(
        Chain {
            die: 20,
            critical: Some(2),
            stab: 3,
            kind: 8,
            ..plain
        }
        .damage(base),
        222
    );
    assert_eq!(
        Chain {
            burned: true,
            ..plain
        }
        .damage(base),
        16
    );
    assert_eq!(
        Chain {
            weather: (3, 2),
            ..plain
        }
        .damage(base),
        49
    );
    assert_eq!(
        Chain {
            several: true,
            ..plain
        }
        .damage(base),
        24
    );
    assert_eq!(
        Chain {
            badge: true,
            ..plain
        }
        .damage(base),
        36
    );
}

#[test]
fn dt18_effect_numbers() {
    assert_eq!(
        [10, 20, 30, 40, 50, 60, 70, 100, 5].map(math::effect_number),
        [19, 17, 15, 13, 11, 9, 7, 2, 20]
    );
    assert_eq!([10, 20, 30].map(math::chance_number), [19, 17, 15]);
}

#[test]
fn dt27_confusion_strikes_itself() {
    assert_eq!(math::base_damage(20, 40, 50, 40), 12);
    assert_eq!(math::confusion_damage(20, 50, 40, 10, false), 10);
    assert_eq!(math::confusion_damage(20, 50, 40, 20, false), 12);
    assert_eq!(math::confusion_damage(20, 50, 40, 10, true), 5);
}

#[test]
fn dt30_dt31_dt34_catching() {
    let full = Catch {
        max: 100,
        hp: 100,
        rate: 45,
        ball: (1, 1),
        status: (1, 1),
        badge: false,
    };
    assert_eq!((full.value(), full.target()), (15, 19));
    assert_eq!(format!("{:.1}", full.percent()), "5.9");
    let badge = Catch {
        badge: true,
        ..full
    };
    assert_eq!(
        (badge.target(), format!("{:.1}", badge.percent())),
        (17, "15.9".to_owned())
    );
    let asleep = Catch {
        hp: 1,
        ball: (3, 2),
        status: (2, 1),
        ..full
    };
    assert_eq!(
        (
            asleep.value(),
            asleep.target(),
            format!("{:.1}", asleep.percent())
        ),
        (134, 9, "52.5".to_owned())
    );
    let sure = Catch {
        max: 40,
        hp: 20,
        rate: 190,
        ball: (2, 1),
        status: (1, 1),
        badge: true,
    };
    assert_eq!(
        (
            sure.value(),
            sure.target(),
            format!("{:.1}", sure.percent())
        ),
        (253, 0, "100.0".to_owned())
    );
    assert_eq!(
        format!(
            "{:.1}",
            Catch {
                badge: false,
                ..sure
            }
            .percent()
        ),
        "99.2"
    );
    assert!((sure.true_chance() - 1.0).abs() < 1e-9 && (full.true_chance() - 0.1).abs() < 1e-9);
}

#[test]
fn dt35_shiny() {
    assert!(math::is_shiny([8, 14, 20, 20, 20, 20]));
    assert!(!math::is_shiny([8, 15, 20, 20, 20, 20]) && !math::is_shiny([15, 14, 20, 20, 20, 20]));
}

#[test]
fn dt51_movement_and_footprints() {
    assert_eq!([5, 90, 160, 255].map(math::squares), [3, 5, 8, 8]);
    assert_eq!(
        [4, 20, 51, 145].map(|height| super::super::dex::side_of(None, height)),
        [1, 2, 3, 4]
    );
    assert_eq!(
        [19, 39, 79].map(|height| super::super::dex::side_of(None, height)),
        [1, 2, 3]
    );
}

#[test]
fn dt60_experience() {
    assert_eq!(math::experience(142, 14, false, 2), 142);
    assert_eq!(math::experience(142, 14, true, 1), 426);
    assert_eq!(math::experience(1, 1, false, 6), 1);
}

#[test]
fn dt71_chances() {
    let close = |one: f64, other: f64| (one * 100.0 - other).abs() < 0.05;
    assert!(
        close(math::hit_chance(0, 0), 95.0)
            && close(math::hit_chance(0, -1), 90.2)
            && close(math::hit_chance(0, -5), 73.5)
    );
    assert!(close(math::hit_chance(10, 2), 90.9));
    assert!(close(math::reach_chance(15, 1), 51.0) && close(math::reach_chance(15, -1), 9.0));
    // D-08: even at ten dice of Disadvantage.
    assert!(close(math::hit_chance(0, -9), 59.9));
}

#[test]
fn dt84_stats_fall_by_evolving_only() {
    assert_eq!(
        (math::stat(50, 15, 0, 30, 10), math::stat(40, 15, 0, 30, 10)),
        (39, 33)
    );
    for level in 1..100 {
        assert!(math::stat(50, 15, 0, level + 1, 9) >= math::stat(50, 15, 0, level, 9));
    }
}

#[test]
fn dt86_the_nature_die() {
    let dex = super::dex();
    let name = |die: u16| {
        dex.natures[usize::from(dex.nature_of_die(die))]
            .name
            .clone()
    };
    assert_eq!(
        [3, 13, 21, 24].map(name),
        ["Adamant", "Modest", "Hardy", "Serious"]
    );
    let adamant = dex.natures[usize::from(dex.nature_of_die(3))].changes;
    assert_eq!(adamant, Some((Stat::Attack, Stat::SpecialAttack)));
    assert_eq!(
        (
            math::nature_tenths(adamant, Stat::Attack),
            math::nature_tenths(adamant, Stat::SpecialAttack),
            math::nature_tenths(adamant, Stat::Speed)
        ),
        (11, 9, 10)
    );
    assert!((1..=24).all(|die| name(die) != "Quirky"));
}

#[test]
fn two_to_five_hits() {
    assert_eq!(
        [1, 7, 8, 14, 15, 17, 18, 20].map(math::two_to_five),
        [2, 2, 3, 3, 4, 4, 5, 5]
    );
}
