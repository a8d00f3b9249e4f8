//! The cases of Hit Points, Injuries and death.

use crate::rules::health::*;

const RULES: InjuryRules = InjuryRules {
    injuries: true,
    death: true,
    league: false,
    massive_counts_temp: false,
    heavily_injured_after: false,
    steady: false,
    strains: true,
    leaves_one: false,
    heedless: false,
    dies_at: 200,
};

fn vitals(hp: i32, max: i32, injuries: i32) -> Vitals {
    Vitals {
        max,
        hp,
        temp: 0,
        injuries,
    }
}

fn hit(before: Vitals, amount: i32) -> LossOutcome {
    take(before, amount, LossKind::Damage, true, &RULES)
}

#[test]
fn damage_of_the_cases() {
    // (case, before, damage, Hit Points after, Injuries after, massive)
    for (case, before, amount, hp, injuries, massive) in [
        ("C088 just short", vitals(60, 60, 0), 29, 31, 0, false),
        ("C088 massive", vitals(60, 60, 0), 30, 30, 2, true),
        ("C089 just short", vitals(53, 53, 0), 26, 27, 0, false),
        ("C089 massive", vitals(53, 53, 0), 27, 26, 2, true),
        ("C091", vitals(30, 60, 1), 5, 25, 1, false),
        ("C092", vitals(40, 40, 0), 100, -60, 6, true),
        ("C097", vitals(30, 60, 1), 4, 26, 1, false),
        ("C098 first", vitals(48, 60, 2), 17, 31, 2, false),
        ("C098 second", vitals(31, 60, 2), 1, 30, 3, false),
        ("C110", vitals(28, 60, 5), 10, 13, 5, false),
        ("C112", vitals(36, 60, 4), 8, 28, 5, false),
        ("C259", vitals(5, 60, 0), 13, -8, 1, false),
        (
            "C317 before the fall's own",
            vitals(31, 40, 0),
            51,
            -20,
            4,
            true,
        ),
    ] {
        let out = hit(before, amount);
        assert_eq!(
            (out.after.hp, out.after.injuries, out.massive),
            (hp, injuries, massive),
            "{case}"
        );
        assert_eq!(
            out.after.injuries - before.injuries,
            out.injuries_gained,
            "{case}"
        );
    }
}

#[test]
fn a_fall_adds_its_injuries_without_a_heavy_loss() {
    // C317, A040: 4 from the hit, 4 from the fall; alive.
    let fall = take(vitals(31, 40, 0), 51, LossKind::Damage, false, &RULES);
    let after = add_injuries(fall.after, 4, &RULES);
    assert_eq!(
        (after.after.hp, after.after.injuries, after.dead),
        (-20, 8, false)
    );
    // G143: 15 m from full.
    let long = take(Vitals::full(40), 135, LossKind::Damage, false, &RULES);
    let after = add_injuries(long.after, 7, &RULES);
    assert_eq!(
        (long.markers, after.after.hp, after.after.injuries),
        (6, -95, 14)
    );
    assert!(long.dead && after.dead);
}

#[test]
fn a_fall_may_lower_the_cap_below_the_rest() {
    // C307.
    let fall = take(Vitals::full(60), 13, LossKind::Damage, false, &RULES);
    let out = add_injuries(fall.after, 4, &RULES);
    assert_eq!((fall.after.hp, out.after.hp, out.clamp_lost), (47, 36, 11));
    assert_eq!((out.markers, out.injuries_gained), (0, 4));
}

#[test]
fn the_cap_is_tenths_of_the_true_maximum() {
    // C094, G146.
    for (max, injuries, cap) in [(57, 1, 51), (53, 2, 42), (50, 3, 35), (60, 12, 0)] {
        assert_eq!(vitals(0, max, injuries).cap(), cap, "{max} with {injuries}");
    }
}

#[test]
fn healing_stops_at_the_cap() {
    // C095, C097, C115, C116.
    for (hp, max, injuries, amount, after, healed) in [
        (20, 50, 3, 30, 35, 15),
        (28, 60, 1, 2, 30, 2),
        (-4, 60, 0, 20, 16, 20),
        (40, 60, 0, -3, 40, 0),
    ] {
        let (v, got) = heal(vitals(hp, max, injuries), amount);
        assert_eq!((v.hp, got, v.injuries), (after, healed, injuries));
    }
}

#[test]
fn losses_reach_markers_but_are_never_massive() {
    // (case, before, loss, after, Injuries): C100, C101, C131.
    for (case, before, loss, hp, injuries) in [
        ("C100", vitals(60, 60, 0), 50, 10, 1),
        ("C101", vitals(60, 60, 0), 8, 52, 0),
        ("C131", vitals(33, 60, 0), 6, 27, 1),
    ] {
        let out = take(before, loss, LossKind::Loss, false, &RULES);
        assert_eq!(
            (out.after.hp, out.after.injuries, out.massive),
            (hp, injuries, false),
            "{case}"
        );
    }
    let set = set_hp(vitals(60, 60, 0), 10, &RULES);
    assert_eq!(
        (set.after.hp, set.hp_lost, set.injuries_gained, set.massive),
        (10, 50, 1, false)
    );
}

#[test]
fn setting_passes_by_temporary_points_and_may_raise() {
    let covered = Vitals {
        temp: 9,
        ..vitals(40, 60, 0)
    };
    let down = set_hp(covered, 35, &RULES);
    assert_eq!((down.after.hp, down.after.temp, down.temp_lost), (35, 9, 0));
    let up = set_hp(vitals(10, 60, 2), 60, &RULES);
    assert_eq!((up.after.hp, up.hp_lost), (48, 0));
}

#[test]
fn temporary_points_go_first() {
    // C103, C104, C106.
    let covered = |temp| Vitals {
        temp,
        ..Vitals::full(60)
    };
    let out = hit(covered(10), 24);
    assert_eq!(
        (out.after.temp, out.after.hp, out.temp_lost, out.hp_lost),
        (0, 46, 10, 14)
    );
    let out = hit(covered(20), 40);
    assert_eq!(
        (out.after.hp, out.injuries_gained, out.massive),
        (40, 0, false)
    );
    let harsh = InjuryRules {
        massive_counts_temp: true,
        ..RULES
    };
    let out = take(covered(20), 40, LossKind::Damage, true, &harsh);
    assert_eq!(
        (out.after.hp, out.injuries_gained, out.massive),
        (40, 1, true)
    );
    let tick = take(covered(4), 6, LossKind::Loss, false, &RULES);
    assert_eq!((tick.after.temp, tick.after.hp), (0, 58));
}

#[test]
fn temporary_points_do_not_add_up_and_are_no_hit_points() {
    // G130, C107.
    let v = grant_temp(Vitals::full(60), 10);
    let v = grant_temp(v, 8);
    assert_eq!(v.temp, 10);
    assert_eq!(grant_temp(v, 15).temp, 15);
    assert_eq!(grant_temp(vitals(1, 60, 0), 50).hp, 1);
}

#[test]
fn heavily_injured_actions_cost() {
    // C109, C113.
    let out = action_loss(vitals(30, 60, 5), &RULES).unwrap();
    assert_eq!((out.after.hp, out.heavy_loss, out.hp_lost), (25, 5, 0));
    assert_eq!(action_loss(vitals(30, 60, 4), &RULES), None);
}

#[test]
fn the_heavy_loss_may_injure_but_does_not_repeat() {
    // A051: 8 - 4 = 4, then 5 more crosses 0: a sixth Injury, no second loss.
    let out = hit(vitals(8, 60, 5), 4);
    assert_eq!(
        (
            out.after.hp,
            out.after.injuries,
            out.heavy_loss,
            out.markers
        ),
        (-1, 6, 5, 1)
    );
    assert!(out.fainted_now);
    // A050: amount is what it has after the hit (one marker more).
    let out = hit(vitals(3, 60, 5), 4);
    assert_eq!(
        (out.after.hp, out.after.injuries, out.heavy_loss),
        (-7, 6, 6)
    );
}

#[test]
fn the_switch_judges_after_the_hit_and_spares_the_fainted() {
    // A050.
    let after = InjuryRules {
        heavily_injured_after: true,
        ..RULES
    };
    let out = take(vitals(36, 60, 4), 8, LossKind::Damage, true, &after);
    assert_eq!((out.after.hp, out.heavy_loss), (23, 5));
    let out = take(vitals(3, 60, 5), 4, LossKind::Damage, true, &after);
    assert_eq!((out.after.hp, out.heavy_loss), (-1, 0));
}

#[test]
fn who_dies() {
    // C118, C119, C121, C305, A053.
    for (case, hp, max, injuries, league, dead) in [
        ("C118 alive", -79, 40, 0, false, false),
        ("C118 dead", -80, 40, 0, false, true),
        ("C118 League", -80, 40, 0, true, false),
        ("C119 alive", -49, 25, 0, false, false),
        ("C119 dead", -50, 25, 0, false, true),
        ("small creature", -49, 14, 0, false, false),
        ("C121", 6, 60, 10, true, true),
        ("C305", 6, 60, 10, false, true),
        ("nine", 6, 60, 9, false, false),
    ] {
        let rules = InjuryRules { league, ..RULES };
        assert_eq!(is_dead(vitals(hp, max, injuries), &rules), dead, "{case}");
        let mortal = InjuryRules {
            death: false,
            ..rules
        };
        assert!(!is_dead(vitals(hp, max, injuries), &mortal), "{case}");
    }
    let tenth = add_injuries(
        vitals(6, 60, 9),
        1,
        &InjuryRules {
            league: true,
            ..RULES
        },
    );
    assert!(tenth.dead);
}

#[test]
fn suffocation_begins_in_the_seventh_round() {
    // C305, A131: 7 Injuries before, 3 more by the end of round 9.
    let gained = (1..=9).filter(|round| suffocates(*round)).count();
    assert_eq!(gained, 3);
    let mut state = vitals(18, 60, 7);
    for round in 1..=9 {
        let out = add_injuries(state, i32::from(suffocates(round)), &RULES);
        assert_eq!(out.dead, round == 9, "round {round}");
        state = out.after;
    }
}

#[test]
fn every_point_is_accounted_for() {
    for max in [14, 53, 60] {
        for injuries in 0..=9 {
            for (hp, temp) in [(1, 0), (max / 2, 7), (max, 0), (max, 30), (-5, 3)] {
                for amount in 0..=2 * max {
                    for kind in [LossKind::Damage, LossKind::Loss] {
                        let before = Vitals {
                            max,
                            hp,
                            temp,
                            injuries,
                        };
                        let out = take(before, amount, kind, true, &RULES);
                        let lost = out.hp_lost + out.heavy_loss + out.clamp_lost;
                        assert_eq!(out.after.hp, hp - lost, "{before:?} {amount} {kind:?}");
                        assert_eq!(out.after.temp, temp - out.temp_lost - out.heavy_temp);
                        assert!((0..=out.injuries_gained).contains(&out.heavy_injuries));
                        assert_eq!(out.after.injuries, injuries + out.injuries_gained);
                        assert_eq!(out.injuries_gained, out.markers + i32::from(out.massive));
                        assert!(out.after.temp >= 0 && out.after.hp <= out.after.cap());
                    }
                }
            }
        }
    }
}

#[test]
fn without_injuries_nothing_but_hit_points_changes() {
    // G154.
    let off = InjuryRules {
        injuries: false,
        ..RULES
    };
    let out = take(Vitals::full(60), 40, LossKind::Damage, true, &off);
    assert_eq!((out.after, out.injuries_gained), (vitals(20, 60, 0), 0));
    assert!(out.massive);
    assert_eq!(
        add_injuries(Vitals::full(60), 3, &off).after,
        Vitals::full(60)
    );
}

#[test]
fn markers_by_counting() {
    // A006, A046, A059: the same as walking down one point at a time.
    for max in [14, 25, 40, 53, 60] {
        let at_marker = |hp: i32| (2 * hp) % max == 0 && 2 * hp <= max;
        let reached = |from: i32, to: i32| {
            let exact = (to..from).filter(|hp| at_marker(*hp)).count();
            // Half an odd maximum lies between two whole numbers.
            let between = (to..from)
                .filter(|hp| (2 * hp + 1) % max == 0 && 2 * hp < max)
                .count();
            i32::try_from(exact + between).unwrap()
        };
        for before in -2 * max..=max {
            for after in -2 * max..=before {
                let want = reached(before, after);
                assert_eq!(
                    markers_crossed(before, after, max),
                    want,
                    "{before} {after} {max}"
                );
            }
        }
    }
}

#[test]
fn without_death_no_loss_goes_beyond_what_is_counted() {
    let rules = InjuryRules {
        death: false,
        massive_counts_temp: true,
        ..RULES
    };
    for max in [1, 3, 9999] {
        let mut vitals = vitals(max, max, 0);
        // Heavily Injured, each action costs as many Hit Points as there are Injuries, and
        // the markers on the way are Injuries again.
        for _ in 0..500 {
            let hit = take(vitals, i32::MAX, LossKind::Damage, true, &rules);
            let acted = action_loss(hit.after, &rules).expect("Heavily Injured");
            vitals = acted.after;
            assert!(!acted.dead, "death is switched off");
            assert!(vitals.hp >= -DEEPEST, "{vitals:?}");
        }
        assert_eq!(vitals.hp, -DEEPEST);
        assert_eq!(vitals.cap(), 0);
    }
}
