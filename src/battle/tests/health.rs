//! Hit Points, Injuries, fainting and death (cases, section 4).

use crate::battle::deeds::health::{self, Loss};
use crate::battle::state::origin::Origin;
use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, aim, blow, duel};
use crate::battle::{
    Action, Battle, Cause, Correction, Event, Lasts, OwnEvent, PtuEvent, Wounding, act,
};
use crate::rules::{LossKind, StageStat, Status};

/// Bob takes an attack's damage; his Hit Points and Injuries after it.
fn hurt(battle: &mut Battle, amount: i32) -> (i32, i32) {
    take(battle, amount, LossKind::Damage)
}

fn take(battle: &mut Battle, amount: i32, kind: LossKind) -> (i32, i32) {
    let cause = Loss {
        cause: Cause::new("the test", "combat-R019"),
        kind,
        active: true,
        origin: Origin::Story,
    };
    let bob = battle.id("Bob");
    health::lose(&mut battle.engine.world, bob, amount, cause);
    battle.body("Bob")
}

fn bob(max: i32, start: &str) -> Battle {
    Scene::open(8, 3)
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon("Zoe", "B", (7, 0), 60, [4, 4, 4, 4, 4], "")
        .mon(
            "Bob",
            "B",
            (1, 0),
            max,
            [4, 4, 4, 4, 3],
            &format!("start: ({start})"),
        )
        .play(&[])
}

#[test]
fn c086_a_tick_is_a_tenth_of_the_maximum() {
    for (max, tick) in [(53, 5), (57, 5), (60, 6)] {
        let mut battle = bob(max, "statuses: [Burned]");
        battle.pass(&["Ana", "Zoe"]);
        battle.act("Bob", act::TradeForSwift);
        battle.end("Bob");
        assert_eq!(battle.body("Bob").0, max - tick);
    }
}

#[test]
fn c088_c089_half_of_the_maximum_at_once_is_massive() {
    assert_eq!(hurt(&mut bob(60, ""), 29), (31, 0));
    assert_eq!(hurt(&mut bob(60, ""), 30), (30, 2));
    assert_eq!(hurt(&mut bob(53, ""), 26), (27, 0));
    let mut battle = bob(53, "");
    assert_eq!(hurt(&mut battle, 27), (26, 2));
    let told = battle.journal().iter().find_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Injured {
            gained,
            total,
            massive,
            ..
        })) => Some((*gained, *total, *massive)),
        _ => None,
    });
    assert_eq!(told, Some((2, 2, 1)));
}

#[test]
fn c091_whoever_sits_on_a_marker_does_not_cross_it() {
    assert_eq!(hurt(&mut bob(60, "hp: 30, injuries: 1"), 5), (25, 1));
}

#[test]
fn c092_from_full_to_minus_one_and_a_half_costs_six_injuries() {
    let mut battle = bob(40, "");
    assert_eq!(hurt(&mut battle, 100), (-60, 6));
    assert!(battle.see("Bob").fainted && !battle.see("Bob").dead);
}

#[test]
fn c094_injuries_lower_the_cap() {
    assert_eq!(bob(57, "injuries: 1").see("Bob").cap, 51);
    assert_eq!(bob(53, "injuries: 2").see("Bob").cap, 42);
}

#[test]
fn c097_c098_markers_count_from_above_and_ignore_the_cap() {
    assert_eq!(hurt(&mut bob(60, "hp: 30, injuries: 1"), 4), (26, 1));
    let mut battle = bob(60, "hp: 48, injuries: 2");
    assert_eq!(hurt(&mut battle, 17), (31, 2));
    assert_eq!(hurt(&mut battle, 1), (30, 3));
}

#[test]
fn c101_c100_losses_are_never_massive_but_cross_markers() {
    assert_eq!(take(&mut bob(60, ""), 8, LossKind::Loss), (52, 0));
    assert_eq!(take(&mut bob(60, ""), 50, LossKind::Loss), (10, 1));
}

#[test]
fn c103_c104_temporary_hit_points_go_first_and_do_not_make_damage_massive() {
    let mut battle = bob(60, "temp_hp: 10");
    assert_eq!(hurt(&mut battle, 24), (46, 0));
    assert_eq!(battle.see("Bob").temp_hp, 0);
    assert_eq!(hurt(&mut bob(60, "temp_hp: 20"), 40), (40, 0));
}

#[test]
fn a044_the_harsh_switch_counts_what_temporary_hit_points_absorbed() {
    let mut battle = Scene::open(8, 3)
        .top("house: (harsh_massive_damage: true)")
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon(
            "Bob",
            "B",
            (1, 0),
            60,
            [4, 4, 4, 4, 3],
            "start: (temp_hp: 20)",
        )
        .play(&[]);
    assert_eq!(hurt(&mut battle, 40), (40, 1));
}

#[test]
fn c106_temporary_hit_points_absorb_a_tick() {
    let mut battle = bob(60, "temp_hp: 4, statuses: [Poisoned]");
    battle.pass(&["Ana", "Zoe"]);
    battle.act("Bob", act::TradeForSwift);
    battle.end("Bob");
    assert_eq!(battle.body("Bob"), (58, 0));
    assert_eq!(battle.see("Bob").temp_hp, 0);
}

#[test]
fn c109_the_heavily_injured_pay_for_a_standard_action() {
    let mut battle = duel(
        PLAIN,
        "moves: [\"Rock Polish\"], start: (hp: 30, injuries: 5)",
        PLAIN,
        "",
    )
    .play(&[]);
    let kind = battle.kind("Rock Polish");
    battle.act("Ana", act::UseAttack(kind, crate::battle::Target::None));
    // Before the turn is over, and once.
    assert_eq!(battle.body("Ana"), (25, 5));
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (25, 5));
}

#[test]
fn a052_a_traded_standard_action_counts_as_well() {
    let mut battle = duel(PLAIN, "start: (hp: 30, injuries: 5)", PLAIN, "").play(&[]);
    battle.act("Ana", act::TradeForSwift);
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (25, 5));
}

#[test]
fn c110_c112_the_heavily_injured_lose_more_from_an_attack() {
    assert_eq!(hurt(&mut bob(60, "hp: 28, injuries: 5"), 10), (13, 5));
    assert_eq!(hurt(&mut bob(60, "hp: 36, injuries: 4"), 8), (28, 5));
}

#[test]
fn c113_a_shift_costs_the_heavily_injured_nothing() {
    let mut battle = Scene::open(8, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 40],
            "start: (hp: 28, injuries: 5)",
        )
        .mon("Bob", "B", (7, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    battle.go("Ana", &[(1, 0)]);
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (28, 5));
}

/// Eva the trainer beside her fainted Pokémon Pip.
fn fainted(items: &str) -> Battle {
    Scene::open(9, 3)
        .trainer("Eva", "A", (0, 0), 60, [4, 4, 4, 4, 20], items)
        .mon(
            "Pip",
            "A",
            (1, 0),
            60,
            [4, 4, 4, 4, 10],
            "trainer: \"Eva\", start: (hp: -4)",
        )
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[])
}

#[test]
fn c115_a_potion_lifts_hit_points_but_wakes_nobody_for_sixty_rounds() {
    let mut battle = fainted("items: { \"Potion\": 1 }");
    battle.act("Eva", battle.item("Potion", "Pip"));
    assert_eq!(battle.body("Pip"), (16, 0));
    let pip = battle.see("Pip");
    assert!(pip.fainted);
    assert_eq!((pip.evasion.physical, pip.evasion.speed), (0, 0));
    for round in 1..=60 {
        assert!(battle.see("Pip").fainted, "round {round}");
        battle.pass(&["Eva", "Bob"]);
    }
    assert!(!battle.see("Pip").fainted);
    // Somebody treated it, so its first turn goes by (G170).
    battle.end("Eva");
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn a_body_that_is_struck_down_again_before_it_wakes_stays_down() {
    let mut battle = fainted("items: { \"Potion\": 1 }");
    battle.act("Eva", battle.item("Potion", "Pip"));
    let cause = Loss {
        cause: Cause::new("the test", "combat-R019"),
        kind: LossKind::Damage,
        active: true,
        origin: Origin::Story,
    };
    let pip = battle.id("Pip");
    health::lose(&mut battle.engine.world, pip, 20, cause);
    for _ in 1..=61 {
        battle.pass(&["Eva", "Bob"]);
    }
    assert!(
        battle.see("Pip").fainted,
        "nobody wakes at {}",
        battle.body("Pip").0
    );
}

#[test]
fn c116_a_revive_wakes() {
    for (item, hp) in [("Revive", 20), ("Revival Herb", 30)] {
        let mut battle = fainted(&format!("items: {{ \"{item}\": 1 }}"));
        battle.act("Eva", battle.item(item, "Pip"));
        assert_eq!(battle.body("Pip"), (hp, 0), "{item}");
        assert!(!battle.see("Pip").fainted);
        assert_eq!(battle.see("Eva").items[0].1, 0);
    }
}

#[test]
fn r042_items_are_refused_where_they_do_nothing() {
    let mut battle = Scene::open(9, 3)
        .trainer(
            "Eva",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "items: { \"Potion\": 1, \"Antidote\": 1, \"Revive\": 1, \"Lake Pebble\": 1 }",
        )
        .mon("Pip", "A", (1, 0), 60, [4, 4, 4, 4, 10], "trainer: \"Eva\"")
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "start: (hp: 5)")
        .play(&[]);
    for (item, target) in [
        ("Potion", "Pip"),
        ("Antidote", "Pip"),
        ("Revive", "Pip"),
        ("Lake Pebble", "Pip"),
        ("Potion", "Bob"),
        ("Super Potion", "Eva"),
    ] {
        battle.refused("Eva", battle.item(item, target));
    }
    battle.end("Eva");
    battle.refused("Pip", battle.item("Potion", "Eva"));
}

#[test]
fn c118_c119_death_comes_at_the_lower_of_minus_fifty_and_minus_double() {
    let mut battle = bob(40, "hp: -70");
    hurt(&mut battle, 9);
    assert_eq!((battle.body("Bob").0, battle.see("Bob").dead), (-79, false));
    hurt(&mut battle, 1);
    assert_eq!((battle.body("Bob").0, battle.see("Bob").dead), (-80, true));
    let mut battle = bob(25, "hp: -40");
    hurt(&mut battle, 10);
    assert!(battle.see("Bob").dead);
}

#[test]
fn c121_ten_injuries_kill_also_in_a_league_battle() {
    for context in ["League", "FullContact"] {
        let mut battle = Scene::open(8, 3)
            .top(&format!("context: {context}"))
            .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "wild: false")
            .mon(
                "Bob",
                "B",
                (1, 0),
                60,
                [4, 4, 4, 4, 3],
                "start: (hp: 1, injuries: 9)",
            )
            .play(&[]);
        hurt(&mut battle, 1);
        assert_eq!(battle.see("Bob").injuries, 10);
        assert!(battle.see("Bob").dead, "{context}");
    }
}

#[test]
fn g154_injuries_and_death_can_be_switched_off() {
    let mut battle = Scene::open(8, 3)
        .top("house: (injuries: false, death: false)")
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (1, 0), 40, [4, 4, 4, 4, 3], "")
        .play(&[]);
    assert_eq!(hurt(&mut battle, 130), (-90, 0));
    assert!(!battle.see("Bob").dead && battle.see("Bob").fainted);
}

#[test]
fn c376_the_optional_injury_rule_lowers_a_random_stage() {
    let scene = |house: &str| {
        Scene::open(8, 3)
            .top(house)
            .mon("Ana", "A", (0, 0), 60, [20, 4, 4, 4, 40], "")
            .mon("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 3], "start: (hp: 31)")
            .mon("Zoe", "B", (7, 2), 60, [4, 4, 4, 4, 2], "")
    };
    // 5 of Attack, Defense, Special Attack, Special Defense, Speed.
    let mut battle = scene("house: (injury_locations: true)").play(&[10, 1, 5]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.used_up();
    assert_eq!(battle.body("Bob"), (8, 1));
    assert_eq!(battle.see("Bob").stages.get(StageStat::Speed), -1);
    // It is no stage that a move has changed: a reset does not bring it back, healing does.
    battle.change_stage("Bob", StageStat::Speed, 2);
    assert_eq!(battle.see("Bob").stages.get(StageStat::Speed), 1);
    battle.act("Bob", act::Correct(Correction::Injuries(0)));
    assert_eq!(battle.see("Bob").stages.get(StageStat::Speed), 2);
    let healed = battle.journal().iter().any(|event| {
        matches!(
            event,
            Event::Own(OwnEvent::Ptu(PtuEvent::StageChanged {
                wound: Some(Wounding::Healed),
                by: 1,
                after: 2,
                ..
            }))
        )
    });
    assert!(healed);
    let mut battle = scene("seed: 2").play(&[10, 1]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.used_up();
    assert_eq!(battle.see("Bob").stages.get(StageStat::Speed), 0);
}

#[test]
fn g149_each_injury_gives_back_the_stage_that_it_took() {
    // The first Injury is older than the battle and has taken nothing.
    let mut battle = Scene::open(8, 3)
        .top("house: (injury_locations: true)")
        .mon("Ana", "A", (0, 0), 60, [20, 4, 4, 4, 40], "")
        .mon(
            "Bob",
            "B",
            (1, 0),
            60,
            [4, 4, 4, 4, 3],
            "start: (injuries: 1)",
        )
        .play(&[1, 5, 5]);
    let stages = |battle: &Battle| {
        let stages = battle.see("Bob").stages;
        (stages.get(StageStat::Attack), stages.get(StageStat::Speed))
    };
    let injuries = |count| act::Correct(Correction::Injuries(count));
    battle.act("Bob", injuries(4));
    battle.used_up();
    assert_eq!(stages(&battle), (-1, -2));
    battle.act("Bob", injuries(3));
    assert_eq!(stages(&battle), (-1, -1));
    battle.act("Bob", injuries(1));
    assert_eq!(stages(&battle), (0, 0));
    battle.act("Bob", injuries(0));
    assert_eq!(stages(&battle), (0, 0));
}

#[test]
fn g151_whoever_holds_back_kills_nobody_by_hit_points() {
    // From -110 on, 40 points take Bob past -120, which is -200%.
    let scene = |injuries: i32| {
        Scene::open(16, 5)
            .mon(
                "Ana",
                "A",
                (1, 1),
                60,
                [12, 4, 4, 4, 40],
                "moves: [\"Bug Bite\"]",
            )
            .mon(
                "Bob",
                "B",
                (2, 1),
                60,
                [4, 6, 4, 4, 4],
                &format!("start: (hp: -110, injuries: {injuries})"),
            )
            .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
            .play(&[2, 2, 2, 2, 2])
    };
    let spared = |battle: &Battle| {
        battle
            .journal()
            .iter()
            .any(|event| matches!(event, Event::Own(OwnEvent::Ptu(PtuEvent::Spared { .. }))))
    };
    let mut battle = scene(0);
    let action = coup(&battle);
    battle.act("Ana", action.clone());
    assert!(battle.see("Bob").dead && !spared(&battle));
    let mut battle = scene(0);
    battle.act("Ana", act::HoldBack(true));
    assert!(battle.see("Ana").holds_back);
    battle.act("Ana", action.clone());
    assert!(!battle.see("Bob").dead && spared(&battle));
    assert!(battle.see("Bob").hp <= -120);
    // Ten Injuries kill all the same (G150).
    let mut battle = scene(9);
    battle.act("Ana", act::HoldBack(true));
    battle.act("Ana", action);
    assert!(battle.see("Bob").dead && !spared(&battle));
}

#[test]
fn g151_there_is_nothing_to_hold_back_where_nobody_dies() {
    let mut battle = duel(PLAIN, "", PLAIN, "")
        .top("house: (death: false)")
        .play(&[]);
    assert!(
        battle
            .refused("Ana", act::HoldBack(true))
            .contains("nobody dies")
    );
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    // It is each side's own, at any of its prompts.
    assert!(battle.refused("Bob", act::HoldBack(true)).contains("own"));
    battle.act("Ana", act::HoldBack(true));
    battle.act("Ana", act::HoldBack(false));
    assert!(!battle.see("Ana").holds_back);
}

fn coup(battle: &Battle) -> Action {
    act::CoupDeGrace(battle.kind("Bug Bite"), battle.id("Bob")).into()
}

/// As `duel`, but Bob has 40 Hit Points at most.
fn victim_of_forty(start: &str) -> Scene {
    Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [12, 4, 4, 4, 40],
            "moves: [\"Bug Bite\"]",
        )
        .mon(
            "Bob",
            "B",
            (2, 1),
            40,
            [4, 6, 4, 4, 4],
            &format!("start: ({start})"),
        )
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
}

#[test]
fn c122_a_coup_de_grace_is_a_critical_hit_with_ten_more() {
    let mut battle = victim_of_forty("hp: -3").play(&[2, 2, 2, 2, 2]);
    let action = coup(&battle);
    battle.act("Ana", action);
    battle.used_up();
    assert_eq!(battle.aims(), [aim(2, 2, 2, true)]);
    assert_eq!(battle.blows(), [blow(6, &[2, 2, 2, 2], 40, 40)]);
    assert_eq!(battle.body("Bob").0, -43);
    // A Full Action: nothing but the Swift Action is left.
    let budget = battle.see("Ana").budget;
    assert_eq!((budget.standard, budget.shift), (0, 0));
}

#[test]
fn c124_g152_a_sleeper_can_not_be_finished_off() {
    let mut battle = victim_of_forty("statuses: [Asleep]").play(&[]);
    let action = coup(&battle);
    assert!(battle.refused("Ana", action).contains("Fainted"));
}

#[test]
fn c125_a_coup_de_grace_can_miss_and_the_action_is_spent() {
    let mut battle = victim_of_forty("hp: -3").play(&[1]);
    let action = coup(&battle);
    battle.act("Ana", action);
    battle.used_up();
    assert_eq!(battle.aims(), [aim(1, 1, 2, false)]);
    assert_eq!(battle.body("Bob").0, -3);
    assert_eq!(battle.see("Ana").budget.standard, 0);
}

#[test]
fn a_coup_de_grace_with_a_move_of_two_turns_takes_its_preparation() {
    let scene = |start: &str| {
        Scene::open(16, 5)
            .mon(
                "Ana",
                "A",
                (1, 1),
                60,
                [12, 4, 4, 4, 40],
                &format!("moves: [\"Skull Bash\"], start: ({start})"),
            )
            .mon("Bob", "B", (2, 1), 40, [4, 6, 4, 4, 4], "start: (hp: -3)")
            .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
    };
    let coup = |battle: &Battle| act::CoupDeGrace(battle.kind("Skull Bash"), battle.id("Bob"));
    // It would only be prepared this turn.
    let mut battle = scene("").play(&[]);
    let action = coup(&battle);
    assert!(battle.refused("Ana", action).contains("at once"));
    // Prepared, it has been counted; the Coup de Grâce is its second half.
    let mut battle = scene("prepared: \"Skull Bash\"").play(&[1]);
    let before = battle.see("Ana").moves[0].clone();
    let action = coup(&battle);
    battle.act("Ana", action);
    battle.used_up();
    assert_eq!(battle.see("Ana").moves[0].used, before.used);
    let marks = battle.journal().iter().filter_map(|event| match event {
        Event::EffectChanged {
            what: Lasts::Mark(_),
            on: false,
            cause: Cause { source, .. },
            ..
        } => Some(source.to_string()),
        _ => None,
    });
    assert_eq!(marks.collect::<Vec<_>>(), ["used"]);
}

#[test]
fn c202_a_full_action_needs_the_shift_too() {
    let mut battle = victim_of_forty("hp: -3").play(&[]);
    battle.go("Ana", &[(1, 2)]);
    let action = coup(&battle);
    assert!(battle.refused("Ana", action).contains("Full Action"));
}

#[test]
fn r077_fainting_cures_afflictions_and_keeps_stages() {
    let mut battle = bob(
        60,
        "hp: 5, statuses: [Burned, Confused, Slowed], stages: (attack: 2)",
    );
    hurt(&mut battle, 5);
    let sheet = battle.see("Bob");
    assert!(sheet.fainted);
    assert_eq!(sheet.injuries, 1);
    assert!(!battle.is("Bob", Status::Burned) && !battle.is("Bob", Status::Confused));
    // A058.
    assert_eq!(sheet.stages.get(StageStat::Attack), 2);
    // A057: nothing new takes hold.
    assert!(!battle.inflict("Bob", Status::Poisoned, "Ana"));
}
