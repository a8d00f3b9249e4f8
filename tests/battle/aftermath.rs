//! What comes after a battle: the end of the encounter, rest, Centers, experience (combat-R098,
//! combat-R126 to combat-R129, G122, G128, G175).

use crate::battle::{
    Battle, Cause, Command, Event, Lasts, OwnEvent, PtuEvent, Recovery, SideId, act, maneuver,
};
use crate::kit::{PLAIN, Play as _, Scene, duel};
use crate::rules::{Dice, StageStat, Status};

/// Ana, whose start is given, in a battle that is over as soon as it begins.
fn over(start: &str) -> Battle {
    duel(PLAIN, &format!("start: ({start}),"), PLAIN, "")
        .top("script: [(when: Round(1), then: [End(None)])]")
        .play(&[])
}

/// A trainer and her Pokémon in a battle that is over as soon as it begins.
fn camp(trainer: &str, pokemon: &str) -> Battle {
    Scene::open(8, 3)
        .trainer("Ina", "A", (0, 0), 40, [4, 4, 4, 4, 9], trainer)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 5], pokemon)
        .mon("Bob", "B", (5, 1), 60, [4, 4, 4, 4, 4], "")
        .top("script: [(when: Round(1), then: [End(None)])]")
        .play(&[])
}

fn recover(battle: &mut Battle, name: &str, how: Recovery) {
    battle.act(name, act::Recover(how));
}

/// Half hours that counted, Hit Points healed, half hours of today.
fn rested(battle: &Battle) -> Vec<(i32, i32, i32)> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Healed {
                amount,
                rest: Some(rest),
                ..
            } => Some((rest.steps, *amount, rest.today)),
            _ => None,
        })
        .collect()
}

/// Injuries removed, left, and removed today.
fn mended(battle: &Battle) -> Vec<(i32, i32, i32)> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Mended {
                removed,
                total,
                today: Some(today),
                ..
            })) => Some((*removed, *total, *today)),
            _ => None,
        })
        .collect()
}

/// Minutes of everything that was done.
fn minutes(battle: &Battle) -> Vec<i32> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Recovering { minutes, .. })) => Some(*minutes),
            _ => None,
        })
        .collect()
}

#[test]
fn c173_r098_the_end_of_an_encounter_leaves_wounds_and_persistent_afflictions() {
    let battle = over("statuses: [Confused, Burned], stages: (speed: 2), injuries: 2");
    let ana = battle.see("Ana");
    assert_eq!(ana.injuries, 2);
    assert!(battle.is("Ana", Status::Burned) && !battle.is("Ana", Status::Confused));
    assert_eq!(ana.stages.get(StageStat::Speed), 0);
    // What a Burn holds down stays down.
    assert_eq!(ana.stages.get(StageStat::Defense), -2);
    let over: Vec<_> = battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::EffectChanged {
                what: Lasts::Encounter(what),
                cause,
                ..
            } => Some((*what, cause.rule)),
            _ => None,
        })
        .collect();
    assert_eq!(
        over,
        [
            ("Confused", "combat-R098"),
            ("combat stages", "combat-R071")
        ]
    );
}

#[test]
fn r098_conditions_of_the_moment_end_and_slowed_waits_to_be_seen_to() {
    // G135, G136: an Extended Action once the Scene is over.
    let mut battle = over("statuses: [Slowed, Stuck, Tripped, Vulnerable, Trapped, Frozen]");
    for status in [Status::Tripped, Status::Vulnerable, Status::Trapped] {
        assert!(!battle.is("Ana", status), "{status:?}");
    }
    for status in [Status::Slowed, Status::Stuck, Status::Frozen] {
        assert!(battle.is("Ana", status), "{status:?}");
    }
    recover(&mut battle, "Ana", Recovery::Tend);
    assert!(battle.see("Ana").statuses.is_empty());
    assert_eq!(minutes(&battle), [5]);
    let why = battle.refused("Ana", act::Recover(Recovery::Tend));
    assert!(why.contains("neither Frozen"), "{why}");
}

#[test]
fn g122_after_the_fight_the_frozen_are_thawed() {
    let mut battle = over("statuses: [Frozen]");
    recover(&mut battle, "Ana", Recovery::Tend);
    assert!(!battle.is("Ana", Status::Frozen));
    // Sleepers have woken with the end of the fight.
    assert!(!over("statuses: [Asleep]").is("Ana", Status::Asleep));
}

#[test]
fn r130_points_and_moves_of_the_scene_come_back_and_drained_points_do_not() {
    let battle = camp(
        "start: (spent_ap: 2, drained_ap: 1),",
        "moves: [\"Hypnosis\", \"Synthesis\"], start: (used: { \"Hypnosis\": 2, \"Synthesis\": 1 }),",
    );
    assert_eq!(battle.see("Ina").action_points, Some((5, 6)));
    let back: Vec<_> = battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::MovesRegained { moves, .. })) => Some(moves.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(back, [vec![battle.move_id("Hypnosis")]]);
    // Daily x2 with one use: one is left for the next Scene.
    let spent: Vec<_> = battle
        .see("Ana")
        .moves
        .iter()
        .map(|known| known.spent.clone())
        .collect();
    assert_eq!(spent, [None, None]);
}

#[test]
fn c304_the_first_breath_after_the_battle_heals_suffocation_alone() {
    let mut battle = over("injuries: 2, without_air: 9");
    assert_eq!(battle.see("Ana").injuries, 5);
    recover(&mut battle, "Ana", Recovery::Wait(1));
    assert_eq!(battle.see("Ana").injuries, 2);
    assert!(
        mended(&battle).is_empty(),
        "it does not count towards the day"
    );
}

#[test]
fn c319_rest_heals_a_sixteenth_per_half_hour_up_to_the_cap() {
    let mut battle = over("hp: 40, injuries: 1");
    recover(&mut battle, "Ana", Recovery::Rest(1));
    assert_eq!(battle.body("Ana"), (43, 1));
    let mut battle = over("hp: 40, injuries: 1");
    recover(&mut battle, "Ana", Recovery::Rest(16));
    assert_eq!(battle.body("Ana"), (54, 1));
    assert_eq!(rested(&battle), [(16, 14, 16)]);
    assert_eq!(minutes(&battle), [480]);
}

#[test]
fn c320_ten_hours_of_rest_count_for_eight() {
    let mut battle = over("hp: 10");
    recover(&mut battle, "Ana", Recovery::Rest(20));
    assert_eq!(battle.body("Ana"), (58, 0));
    assert_eq!(rested(&battle), [(16, 48, 16)]);
    // And in pieces.
    let mut battle = over("hp: 10, day: (rested: 14)");
    recover(&mut battle, "Ana", Recovery::Rest(1));
    recover(&mut battle, "Ana", Recovery::Rest(4));
    assert_eq!(battle.body("Ana"), (16, 0));
    assert_eq!(rested(&battle), [(1, 3, 15), (1, 3, 16)]);
}

#[test]
fn r126_the_heavily_injured_regain_nothing_by_rest() {
    let mut battle = over("hp: 10, injuries: 5");
    recover(&mut battle, "Ana", Recovery::Rest(4));
    assert_eq!(battle.body("Ana"), (10, 5));
    assert!(
        battle
            .journal()
            .iter()
            .any(|event| matches!(event, Event::NoEffect { cause: Cause { rule, .. }, ..  } if *rule == "combat-R126"))
    );
}

#[test]
fn c322_an_extended_rest_returns_points_cures_poison_and_gives_yesterdays_moves_back() {
    let mut battle = Scene::open(8, 3)
        .trainer("Ina", "A", (0, 0), 40, [4, 4, 4, 4, 9], "start: (drained_ap: 3),")
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 5],
            "moves: [\"Synthesis\"], start: (statuses: [Poisoned], used_yesterday: { \"Synthesis\": 2 }),",
        )
        .mon(
            "Amy",
            "A",
            (2, 1),
            60,
            [4, 4, 4, 4, 6],
            "moves: [\"Synthesis\"], start: (used_today: { \"Synthesis\": 2 }),",
        )
        .mon("Bob", "B", (5, 1), 60, [4, 4, 4, 4, 4], "")
        .top("script: [(when: Round(1), then: [End(None)])]")
        .play(&[]);
    let spent = |battle: &Battle, name: &str| battle.see(name).moves[0].spent.is_some();
    assert!(spent(&battle, "Ana") && spent(&battle, "Amy"));
    battle.act("Ina", act::CampTogether(Recovery::ExtendedRest(4)));
    assert_eq!(battle.see("Ina").action_points, Some((6, 6)));
    assert!(!battle.is("Ana", Status::Poisoned));
    assert!(!spent(&battle, "Ana"));
    assert!(spent(&battle, "Amy"), "it was used today");
    assert_eq!(minutes(&battle), [240; 3]);
    // The next day it has been used the day before.
    recover(&mut battle, "Amy", Recovery::Wait(24 * 60));
    assert!(spent(&battle, "Amy"));
    recover(&mut battle, "Amy", Recovery::Rest(8));
    assert!(!spent(&battle, "Amy"));
}

#[test]
fn r127_three_and_a_half_hours_are_no_extended_rest() {
    let mut battle = over("statuses: [Poisoned]");
    let why = battle.refused("Ana", act::Recover(Recovery::ExtendedRest(3)));
    assert!(why.contains("4 hours"), "{why}");
    recover(&mut battle, "Ana", Recovery::Rest(7));
    assert!(battle.is("Ana", Status::Poisoned));
    recover(&mut battle, "Ana", Recovery::Rest(8));
    assert!(!battle.is("Ana", Status::Poisoned));
}

#[test]
fn c323_a_day_without_new_injuries_heals_one_and_counts_towards_the_three() {
    let mut battle = over("injuries: 2");
    recover(&mut battle, "Ana", Recovery::Wait(24 * 60));
    assert_eq!(battle.see("Ana").injuries, 1);
    assert_eq!(mended(&battle), [(1, 1, 1)]);
    // Hours before the battle count where it brought no Injury.
    let mut battle = over("injuries: 2, day: (unhurt: 20, mended: 3)");
    recover(&mut battle, "Ana", Recovery::Wait(4 * 60));
    assert_eq!(battle.see("Ana").injuries, 2, "three were removed today");
    recover(&mut battle, "Ana", Recovery::Wait(20 * 60));
    assert_eq!(battle.see("Ana").injuries, 1, "a new day");
}

#[test]
fn r128_a_new_injury_begins_the_wait_anew() {
    let mut battle = duel(
        [40, 4, 4, 4],
        "",
        PLAIN,
        "start: (injuries: 1, day: (unhurt: 23)),",
    )
    .top("script: [(when: Round(2), then: [End(None)])]")
    .play(&[10, 8]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.pass(&["Ana", "Bob", "Zoe"]);
    battle.used_up();
    let hurt = battle.see("Bob").injuries;
    assert!(hurt > 1);
    recover(&mut battle, "Bob", Recovery::Wait(60));
    assert_eq!(battle.see("Bob").injuries, hurt);
    recover(&mut battle, "Bob", Recovery::Wait(23 * 60));
    assert_eq!(battle.see("Bob").injuries, hurt - 1);
}

#[test]
fn r128_a_trainer_drains_two_points_for_an_injury() {
    let mut battle = camp(
        "start: (injuries: 4, drained_ap: 1),",
        "start: (injuries: 1),",
    );
    for left in [3, 2] {
        recover(&mut battle, "Ina", Recovery::DrainPoints);
        assert_eq!(battle.see("Ina").injuries, left);
    }
    assert_eq!(battle.see("Ina").action_points, Some((1, 6)));
    let why = battle.refused("Ina", act::Recover(Recovery::DrainPoints));
    assert!(why.contains("2 Action Points"), "{why}");
    let why = battle.refused("Ana", act::Recover(Recovery::DrainPoints));
    assert!(why.contains("only trainers"), "{why}");
    assert_eq!(mended(&battle), [(1, 3, 1), (1, 2, 2)]);
    // A138: one counter for all means.
    let mut battle = camp("start: (injuries: 4, day: (mended: 3)),", "");
    let why = battle.refused("Ina", act::Recover(Recovery::DrainPoints));
    assert!(why.contains("three"), "{why}");
}

#[test]
fn c325_a_center_heals_two_injuries_in_two_hours() {
    let mut battle = camp(
        "",
        "moves: [\"Synthesis\"], \
         start: (hp: 10, injuries: 2, statuses: [Burned], used_today: { \"Synthesis\": 2 }),",
    );
    recover(&mut battle, "Ana", Recovery::Center);
    assert_eq!(minutes(&battle), [120]);
    assert_eq!(battle.body("Ana"), (60, 0));
    assert!(!battle.is("Ana", Status::Burned));
    assert_eq!(battle.see("Ana").moves[0].spent, None);
}

#[test]
fn c326_a_center_leaves_the_fourth_injury() {
    let mut battle = over("hp: 0, injuries: 4");
    assert!(battle.see("Ana").fainted);
    recover(&mut battle, "Ana", Recovery::Center);
    assert_eq!(minutes(&battle), [180]);
    assert_eq!(battle.body("Ana"), (54, 1));
    assert!(!battle.see("Ana").fainted);
    assert_eq!(mended(&battle), [(3, 1, 3)]);
}

#[test]
fn c328_a_center_counts_what_was_removed_that_day() {
    let mut battle = over("injuries: 3, day: (mended: 1)");
    recover(&mut battle, "Ana", Recovery::Center);
    assert_eq!(battle.see("Ana").injuries, 1);
    assert_eq!(mended(&battle), [(2, 1, 3)]);
}

#[test]
fn g154_a_house_may_let_centers_heal_every_injury() {
    let mut battle = duel(PLAIN, "start: (hp: 5, injuries: 6),", PLAIN, "")
        .top("house: (centers_heal_all: true)")
        .top("script: [(when: Round(1), then: [End(None)])]")
        .play(&[]);
    recover(&mut battle, "Ana", Recovery::Center);
    assert_eq!(battle.body("Ana"), (60, 0));
    assert_eq!(minutes(&battle), [60 + 6 * 60], "A137");
}

#[test]
fn g128_temporary_hit_points_last_five_minutes() {
    let mut battle = over("hp: 40, temp_hp: 9");
    recover(&mut battle, "Ana", Recovery::Wait(4));
    assert_eq!(battle.see("Ana").temp_hp, 9);
    recover(&mut battle, "Ana", Recovery::Wait(5));
    assert_eq!(battle.see("Ana").temp_hp, 0);
}

#[test]
fn a060_whoever_a_potion_healed_comes_round_after_ten_minutes() {
    let mut battle = over("hp: 12, fainted: true, wakes_in: 60");
    recover(&mut battle, "Ana", Recovery::Wait(9));
    assert!(battle.see("Ana").fainted);
    recover(&mut battle, "Ana", Recovery::Wait(1));
    assert!(!battle.see("Ana").fainted);
    // Without a healing nobody comes round by waiting.
    let mut battle = over("hp: -5");
    recover(&mut battle, "Ana", Recovery::Wait(60));
    assert!(battle.see("Ana").fainted);
}

#[test]
fn a_whole_side_rests_but_not_for_no_time_or_for_ever() {
    let mut battle = camp("start: (hp: 20),", "start: (hp: 30),");
    battle.act("Ina", act::CampTogether(Recovery::Rest(2)));
    assert_eq!((battle.see("Ina").hp, battle.see("Ana").hp), (24, 36));
    assert_eq!(battle.see("Bob").hp, 60);
    let mut battle = over("");
    let why = battle.refused("Ana", act::Recover(Recovery::Rest(0)));
    assert!(why.contains("no time"), "{why}");
    let why = battle.refused("Ana", act::Recover(Recovery::Wait(u32::MAX)));
    assert!(why.contains("week"), "{why}");
}

#[test]
fn g013_recovery_waits_for_the_end_and_battle_commands_do_not_come_after_it() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    let why = battle.refused("Ana", act::Recover(Recovery::Rest(1)));
    assert!(why.contains("over"), "{why}");
    assert!(battle.respites(SideId(0)).is_empty());
    let mut battle = over("");
    for action in [
        act::EndTurn.into(),
        act::Willing(true).into(),
        battle.maneuver(maneuver::TRIP, "Bob"),
    ] {
        assert_eq!(battle.refused("Ana", action), "the battle is over");
    }
}

#[test]
fn what_is_offered_says_what_it_will_give() {
    let offered = camp(
        "start: (hp: 11, injuries: 2),",
        "start: (hp: 7, temp_hp: 3, injuries: 1, statuses: [Poisoned]),",
    );
    let respites = offered.respites(SideId(0));
    assert_eq!(respites.len(), 8);
    for respite in &respites {
        let mut battle = camp(
            "start: (hp: 11, injuries: 2),",
            "start: (hp: 7, temp_hp: 3, injuries: 1, statuses: [Poisoned]),",
        );
        let result = battle.submit(&respite.command);
        assert_eq!(
            result.is_ok(),
            respite.reason.is_none(),
            "{}",
            respite.label
        );
        assert_eq!(respite.gains.is_empty(), respite.reason.is_some());
        for gain in &respite.gains {
            let after = battle.sheet(gain.who.unwrap()).unwrap();
            assert_eq!(
                (after.hp, after.injuries, after.temp_hp == 0),
                (
                    gain.hp_after,
                    gain.injuries_after,
                    after.name == "Ina" || gain.temp_lost > 0
                ),
                "{}",
                respite.label
            );
        }
    }
    // One that nobody needs says why not.
    let tend = respites.iter().find(|it| it.label.starts_with("Thaw"));
    assert!(tend.unwrap().reason.as_ref().unwrap().contains("Frozen"));
}

#[test]
fn a_battle_that_is_reset_has_no_aftermath() {
    let mut battle = over("hp: 10, injuries: 2, statuses: [Burned]");
    let (journal, sheet) = (battle.journal().to_vec(), battle.see("Ana"));
    let commands = [Recovery::Rest(4), Recovery::Center, Recovery::Wait(60)]
        .map(|how| Command::new(battle.id("Ana"), act::Recover(how)));
    let mut told = Vec::new();
    for _ in 0..2 {
        for command in &commands {
            battle.submit(command).unwrap();
        }
        told.push(battle.journal().to_vec());
        battle.reset(Dice::tape(Vec::new()));
        assert_eq!(
            (battle.journal(), battle.see("Ana")),
            (&journal[..], sheet.clone())
        );
    }
    assert_eq!(told[0], told[1]);
}

/// Two players against a trainer of level 4 and her Pokémon of level 10.
fn field(significance: &str) -> Scene {
    Scene::open(8, 3)
        .trainer("Ina", "A", (0, 0), 40, [4, 4, 4, 4, 9], "")
        .trainer("Ute", "A", (0, 2), 40, [4, 4, 4, 4, 8], "")
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 7], "")
        .mon(
            "Bob",
            "B",
            (2, 1),
            60,
            [4, 4, 4, 4, 4],
            "start: (hp: 0), level: 19,",
        )
        .mon(
            "Ben",
            "B",
            (3, 1),
            60,
            [4, 4, 4, 4, 4],
            "start: (hp: -4), level: 20,",
        )
        .top(significance)
        .top("script: [(when: Round(1), then: [End(\"A\")])]")
}

fn shares(battle: &Battle) -> Vec<(u8, i32, i32)> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Experience {
                team, sum, each, ..
            })) => Some((*team, *sum, *each)),
            _ => None,
        })
        .collect()
}

#[test]
fn g175_experience_is_shared_by_the_players_and_rounded_down() {
    // A142: 39 among two players.
    assert_eq!(shares(&field("seed: 1").play(&[])), [(0, 39, 19)]);
    assert_eq!(shares(&field("significance: 1.5").play(&[])), [(0, 39, 29)]);
    // Whoever still stands has not been defeated.
    let none = duel(PLAIN, "", PLAIN, "").top("script: [(when: Round(1), then: [End(None)])]");
    assert!(shares(&none.play(&[])).is_empty());
}

#[test]
fn g175_trainers_who_fought_count_twice() {
    let battle = Scene::open(8, 3)
        .trainer("Ina", "A", (0, 0), 40, [4, 4, 4, 4, 9], "")
        .trainer("Otto", "B", (5, 0), 40, [4, 4, 4, 4, 4], "start: (hp: 0),")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "start: (hp: 0),")
        .play(&[]);
    assert_eq!(shares(&battle), [(0, 5 * 2 + 10, 20)]);
}

#[test]
fn g175_foes_that_flee_beaten_count_and_the_first_of_a_species_is_rewarded() {
    for (hp, owned, worth) in [(30, "", 10), (31, "", 0), (30, "owned: [\"Rattata\"],", 10)] {
        let mut battle = Scene::open(8, 3)
            .trainer(
                "Ina",
                "A",
                (3, 1),
                40,
                [4, 4, 4, 4, 9],
                &format!("{owned} items: {{ \"Basic Ball\": 2 }},"),
            )
            .mon(
                "Bob",
                "B",
                (0, 1),
                60,
                [4, 4, 4, 4, 4],
                &format!("start: (hp: {hp}),"),
            )
            .mon(
                "Rat",
                "B",
                (5, 1),
                60,
                [4, 4, 4, 4, 3],
                "species: \"Rattata\", moves: [\"Tackle\"],",
            )
            .play(&[20, 1]);
        battle.act("Ina", battle.ball("Basic Ball", "Rat"));
        battle.end("Ina");
        battle.act("Bob", act::Flee);
        battle.used_up();
        assert_eq!(shares(&battle), [(0, 10 + worth, 10 + worth)], "{hp}");
        let firsts = battle
            .journal()
            .iter()
            .filter(|event| {
                matches!(
                    event,
                    Event::Own(OwnEvent::Ptu(PtuEvent::FirstCatch { gained: 1, .. }))
                )
            })
            .count();
        assert_eq!(firsts, usize::from(owned.is_empty()));
    }
}
