//! Attacks: pools, damage, effects, single moves.

use super::super::event::Event;
use super::super::kinds::{Item, Screen, Status, Type, Weather};
use super::super::math;
use super::super::state::Strike;
use super::*;

/// As DT12: level 50, power 80, 100 against 100, no STAB, neutral. Body Slam of a Pikachu at an Eevee has
/// power 85, so the strike is given its power.
fn twelve(dice: &[u16]) -> (Table, Strike) {
    let mons = mon(
        "P",
        "Pikachu",
        "A",
        50,
        (1, 1),
        "moves: [\"Strength\", \"Ember\"], ability: \"Run Away\"",
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "ability: \"Run Away\"");
    let mut it = stood(&mons, "", dice);
    it.stats(0, [100; 5]);
    it.stats(1, [100; 5]);
    it.max(1, 500);
    let which = it.battle.mon(0).moves[0].unwrap().id;
    let strike = it.battle.strike(0, 1, which, false);
    assert_eq!(strike.power, 80);
    (it, strike)
}

#[test]
fn dt09_disadvantage_keeps_the_worst() {
    let mons = mon("P", "Pikachu", "A", 50, (1, 1), "moves: [\"Hypnosis\"]")
        + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[12, 3, 18, 7]);
    it.battle.mon_mut(0).vol.stages[5] = -3;
    let which = it.battle.mon(0).moves[0].unwrap().id;
    let strike = it.battle.strike(0, 1, which, false);
    assert_eq!(it.battle.number(&strike), Some(8));
    assert_eq!(
        it.with(|battle, cx| battle.throw(cx, &strike)),
        (false, 3, false)
    );
    it.done();
}

#[test]
fn dt08_advantage_keeps_the_best() {
    let (mut it, strike) = twelve(&[4, 17, 9]);
    it.battle.mon_mut(0).vol.stages[5] = 3;
    it.battle.mon_mut(1).vol.stages[6] = 1;
    assert_eq!(
        it.with(|battle, cx| battle.throw(cx, &strike)),
        (true, 17, false)
    );
    it.done();
}

#[test]
fn dt11_dodge_lasts_one_round() {
    let (mut it, strike) = twelve(&[15, 6]);
    it.battle.mon_mut(1).vol.dodging = true;
    let came = it.with(|battle, cx| battle.assault(cx, &strike));
    assert_eq!((came.die, came.dealt), (6, math::times(37, (86, 100))));
    it.end();
    assert_eq!(it.battle.net(&strike), 0);
    it.done();
}

#[test]
fn dt12_dt14_a_plain_strike_and_a_critical() {
    let (it, strike) = twelve(&[]);
    assert_eq!(
        (
            it.battle.damage(&strike, 10, false),
            it.battle.damage(&strike, 20, true)
        ),
        (33, 74)
    );
}

#[test]
fn criticals_ignore_what_is_against_them() {
    let (mut it, strike) = twelve(&[]);
    it.battle.mon_mut(0).vol.stages[0] = -2;
    it.battle.mon_mut(1).vol.stages[1] = 2;
    assert_eq!(it.battle.damage(&strike, 20, true), 74);
    it.battle.mon_mut(0).vol.stages[0] = 2;
    it.battle.mon_mut(1).vol.stages[1] = -1;
    let base = math::base_damage(50, 80, 200, 66);
    assert_eq!(it.battle.damage(&strike, 20, true), base * 2);
}

#[test]
fn dt20_serene_grace_and_sheer_force() {
    let (mut it, _) = twelve(&[]);
    let which = it.battle.dex.find_move("Body Slam").unwrap();
    let strike = it.battle.strike(0, 1, which, false);
    assert_eq!(it.battle.effect(&strike, 30), Some(15));
    it.battle.mon_mut(0).ability = super::super::kinds::Ability::SereneGrace;
    assert_eq!(it.battle.effect(&strike, 30), Some(9));
    let plain = it.battle.damage(&strike, 10, false);
    it.battle.mon_mut(0).ability = super::super::kinds::Ability::SheerForce;
    assert_eq!(it.battle.effect(&strike, 30), None);
    assert_eq!(
        it.battle.damage(&strike, 10, false),
        math::times(plain, (13, 10))
    );
}

#[test]
fn dt21_dt22_types() {
    let mons = mon(
        "P",
        "Pikachu",
        "A",
        50,
        (1, 1),
        "moves: [\"Thunder Shock\"]",
    ) + &mon("Q", "Quagsire", "W", 50, (2, 1), "ability: \"Damp\"");
    let mut it = stood(&mons, "", &[20]);
    it.uses(0, 0, 1);
    assert!(
        it.told
            .iter()
            .any(|event| matches!(event, Event::Struck(1, 0, ..)))
    );
    assert!(it.battle.mon(1).status.is_none());
    assert_eq!(
        it.battle.mon(0).moves[0].unwrap().pp,
        it.battle.mon(0).moves[0].unwrap().max - 1
    );
    it.done();
    for (attacking, defending, quarters) in [
        (Type::Ground, [Type::Steel, Type::Rock], 16),
        (Type::Fighting, [Type::Psychic, Type::Flying], 1),
        (Type::Grass, [Type::Water, Type::Flying], 4),
        (Type::Electric, [Type::Water, Type::Ground], 0),
    ] {
        it.battle.mon_mut(1).vol.types = Some(defending.map(Some));
        let strike = Strike {
            kind: Some(attacking),
            ..it.battle.struggle(0, 1)
        };
        assert_eq!(
            it.battle.factor(&strike),
            quarters,
            "{attacking:?} on {defending:?}"
        );
    }
}

#[test]
fn dt23_struggle() {
    let mons = mon(
        "P",
        "Pikachu",
        "A",
        50,
        (1, 1),
        "moves: [\"Tackle\"], start: (pp: {\"Tackle\": 0})",
    ) + &mon("G", "Gastly", "W", 50, (2, 1), "moves: [\"Lick\"]");
    let mut it = table(&mons, "", &[]);
    it.max(0, 150);
    it.wait();
    // Gastly has 80 base Speed, Pikachu 90.
    assert_eq!(it.battle.ask, Ask::Turn(0));
    it.dice(&[12]);
    it.act(Does::Struggle(Target::Mon(1)));
    assert_eq!(it.hp(0), 150 - 37);
    assert!(it.hp(1) < it.battle.mon(1).max());
    it.dice(&[1]);
    it.with(|battle, cx| battle.do_struggle(cx, 0, 1));
    assert_eq!(it.hp(0), 150 - 37);
    it.done();
    let mut it = table(&mons.replace("\"Tackle\": 0", "\"Tackle\": 1"), "", &[]);
    it.wait();
    assert_eq!(
        refused(&mut it, &Command::Act(None, Does::Struggle(Target::Mon(1)))),
        "d20-R16"
    );
}

#[test]
fn dt56_bonemerang_and_dt68_fixed() {
    let (mut it, _) = twelve(&[2, 20]);
    let bone = it.battle.dex.find_move("Bonemerang").unwrap();
    let strike = it.battle.strike(0, 1, bone, false);
    let came = it.with(|battle, cx| battle.assault(cx, &strike));
    assert_eq!(came.dealt, 19 + 48);
    let fixed = |it: &mut Table, name: &str, kind: Type, hp: i32| {
        let which = it.battle.dex.find_move(name).unwrap();
        it.battle.mon_mut(1).vol.types = Some([Some(kind), None]);
        it.battle.mon_mut(1).hp = hp;
        let strike = it.battle.strike(0, 1, which, false);
        it.dice(&[20]);
        it.with(|battle, cx| battle.assault(cx, &strike)).dealt
    };
    it.battle.mon_mut(0).level = 37;
    assert_eq!(fixed(&mut it, "Night Shade", Type::Dark, 200), 37);
    assert_eq!(fixed(&mut it, "Night Shade", Type::Normal, 200), 0);
    assert_eq!(fixed(&mut it, "Super Fang", Type::Water, 45), 22);
    assert_eq!(fixed(&mut it, "Dragon Rage", Type::Fairy, 200), 0);
}

#[test]
fn dt64_screens() {
    let (mut it, strike) = twelve(&[]);
    it.battle.sides[1].screens[Screen::Reflect as usize] = 5;
    assert_eq!(
        (
            it.battle.damage(&strike, 10, false),
            it.battle.damage(&strike, 20, true)
        ),
        (16, 74)
    );
    let mons = mon("P", "Pikachu", "A", 50, (1, 1), "moves: [\"Strength\"]")
        + &mon("E", "Eevee", "W", 50, (2, 1), "ability: \"Run Away\"")
        + &mon("F", "Eevee", "W", 50, (5, 1), "");
    let mut two = stood(&mons, "", &[]);
    two.stats(0, [100; 5]);
    two.stats(1, [100; 5]);
    two.battle.sides[1].screens[Screen::Reflect as usize] = 5;
    assert_eq!(
        two.battle.damage(
            &two.battle.strike(0, 1, strike.which.unwrap(), false),
            10,
            false
        ),
        22
    );
}

#[test]
fn dt66_super_luck_scope_lens_night_slash() {
    let mons = mon(
        "A",
        "Absol",
        "A",
        50,
        (1, 1),
        "moves: [\"Night Slash\"], ability: \"Super Luck\", item: \"Scope Lens\"",
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let it = stood(&mons, "", &[]);
    let strike = it
        .battle
        .strike(0, 1, it.battle.mon(0).moves[0].unwrap().id, false);
    assert!(it.battle.is_critical(&strike, 17) && !it.battle.is_critical(&strike, 16));
}

#[test]
fn dt69_screech() {
    for (die, stage) in [(2, 0), (3, -2), (20, -2)] {
        let mons = mon("P", "Pikachu", "A", 50, (1, 1), "moves: [\"Screech\"]")
            + &mon("E", "Eevee", "W", 50, (2, 1), "");
        let mut it = stood(&mons, "", &[die]);
        it.uses(0, 0, 1);
        assert_eq!(it.battle.mon(1).vol.stages[1], stage);
        it.done();
    }
}

#[test]
fn dt73_a_forecast_in_full() {
    let mons = mon("C", "Charmeleon", "A", 30, (1, 1), "moves: [\"Ember\"]")
        + &mon("Oddish", "Oddish", "W", 30, (4, 1), "");
    let it = stood(&mons, "", &[]);
    assert_eq!(
        (
            it.battle.mon(0).stats[3],
            it.battle.mon(1).stats[4],
            it.hp(1)
        ),
        (57, 48, 71)
    );
    let strike = it
        .battle
        .strike(0, 1, it.battle.mon(0).moves[0].unwrap().id, false);
    let line = it.battle.forecast_line(&strike);
    assert_eq!(
        line,
        "Ember on Oddish (71 HP): DC 0, one die, 95.0% hit, 36-42 (mean with criticals 41.5), critical 20: 90 (5.0%), Burn on 19+ (10.0%), KO 5.0%"
    );
}

#[test]
fn dt88_two_sources_of_criticals() {
    let mons = mon("S", "Scyther", "A", 50, (1, 1), "moves: [\"Slash\"]")
        + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[]);
    it.battle.mon_mut(0).vol.focus = true;
    let strike = it
        .battle
        .strike(0, 1, it.battle.mon(0).moves[0].unwrap().id, false);
    assert!(it.battle.is_critical(&strike, 18) && !it.battle.is_critical(&strike, 17));
}

#[test]
fn dt95_held_items_in_numbers() {
    let (mut it, strike) = twelve(&[10]);
    it.battle.mon_mut(0).item = Some(Item::LifeOrb);
    it.max(0, 105);
    it.uses(0, 0, 1);
    assert_eq!((it.hp(1), it.hp(0)), (500 - 42, 95));
    it.battle.mon_mut(0).item = Some(Item::ChoiceBand);
    assert_eq!(it.battle.damage(&strike, 10, false), 48);
    it.battle.mon_mut(0).item = None;
    it.battle.mon_mut(1).ability = super::super::kinds::Ability::ThickFat;
    let fire = Strike {
        kind: Some(Type::Fire),
        ..strike
    };
    assert_eq!(it.battle.damage(&fire, 10, false), 16);
    it.battle.mon_mut(1).item = Some(Item::FocusSash);
    it.max(1, 80);
    let dealt = it.with(|battle, cx| battle.hurt(cx, &strike, 95, 4, false));
    assert_eq!((dealt, it.hp(1), it.battle.mon(1).item), (79, 1, None));
}

#[test]
fn dt105_order_of_the_last_factors() {
    let (mut it, strike) = twelve(&[]);
    it.battle.mon_mut(0).item = Some(Item::ChoiceBand);
    it.battle.sides[1].screens[Screen::Reflect as usize] = 5;
    it.battle.mon_mut(1).item = Some(Item::ChilanBerry);
    assert_eq!(it.battle.damage(&strike, 10, false), 12);
}

#[test]
fn dt62_sun() {
    let mons = mon(
        "B",
        "Bulbasaur",
        "A",
        50,
        (1, 1),
        "moves: [\"Sunny Day\", \"Solar Beam\", \"Moonlight\"]",
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[10]);
    it.battle.round = 2;
    it.plain(0, 0);
    for (end, left) in [
        (2, Some(4)),
        (3, Some(3)),
        (4, Some(2)),
        (5, Some(1)),
        (6, None),
    ] {
        if end == 3 {
            it.uses(0, 1, 1);
            assert!(it.hp(1) < it.battle.mon(1).max() && it.battle.mon(0).vol.charging.is_none());
            it.max(0, 90);
            it.battle.mon_mut(0).hp = 10;
            it.plain(0, 2);
            assert_eq!(it.hp(0), 70);
        }
        it.end();
        assert_eq!(
            it.battle.weather.map(|(_, rounds)| rounds),
            left,
            "end of round {end}"
        );
    }
    let (mut it, strike) = twelve(&[]);
    it.battle.weather = Some((Weather::Sun, 5));
    let base = |kind| Strike {
        kind: Some(kind),
        ..strike
    };
    // 37 -> 55 -> 49; 37 -> 18 -> 16.
    assert_eq!(
        (
            it.battle.damage(&base(Type::Fire), 10, false),
            it.battle.damage(&base(Type::Water), 10, false)
        ),
        (49, 16)
    );
}

#[test]
fn dt87_own_type_keeps_a_status_off() {
    for (attack, species) in [
        ("Ember", "Charmander"),
        ("Thunder Shock", "Pikachu"),
        ("Sludge Bomb", "Grimer"),
    ] {
        let mons = mon(
            "M",
            "Mew",
            "A",
            50,
            (1, 1),
            &format!("moves: [\"{attack}\"]"),
        ) + &mon("T", species, "W", 50, (2, 1), "ability: \"Run Away\"");
        let mut it = stood(&mons, "", &[20]);
        it.max(1, 900);
        it.uses(0, 0, 1);
        assert!(
            it.hp(1) < 900 && it.battle.mon(1).status.is_none(),
            "{attack} on {species}"
        );
    }
    let mons = mon("M", "Mew", "A", 50, (1, 1), "moves: [\"Mean Look\"]")
        + &mon("G", "Gastly", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[]);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).vol.trapper, None);
}

#[test]
fn thawing_and_freezing() {
    // DT38.
    let mons = mon(
        "M",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Ember\", \"Ice Beam\", \"Flame Wheel\"]",
    ) + &mon("T", "Eevee", "W", 50, (2, 1), "start: (statuses: [Freeze])");
    let mut it = stood(&mons, "", &[5]);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).status, None);
    it.battle.weather = Some((Weather::Sun, 5));
    it.max(1, 900);
    it.dice(&[20]);
    it.uses(0, 1, 1);
    assert_eq!(it.battle.mon(1).status, None);
    it.battle.weather = None;
    for (die, status) in [(16, Some(Status::Freeze)), (17, None)] {
        it.battle.mon_mut(1).status = Some(Status::Freeze);
        it.dice(&[die]);
        it.end();
        assert_eq!(it.battle.mon(1).status, status);
    }
    it.battle.mon_mut(0).status = Some(Status::Freeze);
    assert!(it.with(|battle, cx| battle.gates(cx, 0)));
    assert!(it.battle.check_slot(0, 0).is_err() && it.battle.check_slot(0, 2).is_ok());
    it.dice(&[10]);
    it.uses(0, 2, 1);
    assert_eq!(it.battle.mon(0).status, None);
}
