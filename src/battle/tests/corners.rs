//! Small rules that no worked case covers.

use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, builtin, cell, dex, duel, on_tape};
use crate::battle::{AttackKind, Battle, Choosable as _, Event, act};
use crate::data::ItemEffect;
use crate::data::moves::{Capability, Duration};
use crate::rules::status::AfflictionClass;
use crate::rules::{Element, StageStat, Status};

/// Ana alone on side A, in this state; Bob far away.
fn alone(start: &str) -> Scene {
    Scene::open(12, 3)
        .mon(
            "Ana",
            "A",
            (3, 1),
            60,
            [5, 5, 5, 5, 20],
            &format!("start: ({start})"),
        )
        .mon("Bob", "B", (11, 1), 60, [5, 5, 5, 5, 3], "")
}

#[test]
fn g010_trainers_pass_an_item_on_with_their_shift() {
    let mut battle = Scene::open(9, 3)
        .trainer(
            "Eva",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "items: { \"Potion\": 2 }",
        )
        .trainer("Tom", "A", (3, 0), 60, [4, 4, 4, 4, 10], "")
        .mon("Pip", "A", (0, 1), 60, [4, 4, 4, 4, 5], "trainer: \"Eva\"")
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    let potion = battle.item_id("Potion");
    let to = |battle: &Battle, name: &str| act::HandOver(potion, battle.id(name));
    let (tom, pip) = (to(&battle, "Tom"), to(&battle, "Pip"));
    assert!(battle.refused("Eva", tom.clone()).contains("not adjacent"));
    assert!(battle.refused("Eva", pip).contains("between trainers"));
    battle.go("Eva", &[(1, 0), (2, 0)]);
    battle.act("Eva", tom);
    assert_eq!(battle.see("Eva").items, [(potion, 1)]);
    assert_eq!(battle.see("Tom").items, [(potion, 1)]);
    // It costs nothing beyond the Shift.
    let budget = battle.see("Eva").budget;
    assert_eq!((budget.standard, budget.swift), (1, 1));
}

#[test]
fn g020_g021_a_level_may_give_more_pokemon_turns() {
    for (turns, round) in [(1, 2), (2, 1)] {
        let mut battle = Scene::open(9, 3)
            .turns(turns)
            .trainer("Eva", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
            .mon("Pip", "A", (1, 0), 60, [4, 4, 4, 4, 15], "trainer: \"Eva\"")
            .mon("Pop", "A", (2, 0), 60, [4, 4, 4, 4, 10], "trainer: \"Eva\"")
            .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 25], "")
            .play(&[]);
        battle.pass(&["Bob", "Eva", "Pip"]);
        assert_eq!(battle.round(), round, "{turns} turns");
    }
}

#[test]
fn g088_moves_bring_capabilities_along() {
    let battle = duel(PLAIN, "moves: [\"Ember\"]", PLAIN, "").play(&[]);
    assert!(
        battle
            .see("Ana")
            .capabilities
            .contains(&Capability::Firestarter)
    );
    let fire = act::UseAttack::key_of(AttackKind::StruggleAs {
        element: Element::Fire,
        special: false,
    });
    assert!(battle.options().unwrap().entry(fire).is_some());
    let battle = duel(PLAIN, "moves: [\"Tackle\"]", PLAIN, "").play(&[]);
    assert!(battle.options().unwrap().entry(fire).is_none());
}

#[test]
fn g125_sleepers_roll_for_nothing_but_sleep() {
    // One die in the whole turn: the save against Sleep.
    let battle = alone("statuses: [Asleep, Confused, Infatuated, Enraged]").play(&[2]);
    battle.used_up();
    assert_eq!(battle.asked(), "Bob");
    assert!(battle.is("Ana", Status::Confused) && battle.is("Ana", Status::Enraged));
}

#[test]
fn g131_cures_of_afflictions_leave_conditions_alone() {
    let cured: Vec<Status> = dex()
        .items
        .iter()
        .filter_map(|item| match &item.effect {
            ItemEffect::Cure(list) => Some(list.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    assert!(!cured.is_empty());
    for status in cured {
        assert_ne!(status.family(), AfflictionClass::Other, "{status:?}");
    }
    // Fainting cures none of them either.
    let scene = alone("hp: 1, statuses: [Burned, Slowed, Stuck, Vulnerable]").mon(
        "Zed",
        "A",
        (0, 0),
        60,
        [5, 5, 5, 5, 1],
        "",
    );
    let mut battle = scene.play(&[]);
    battle.act("Ana", act::TradeForSwift);
    battle.end("Ana");
    assert!(battle.see("Ana").fainted && !battle.is("Ana", Status::Burned));
    for status in [Status::Slowed, Status::Stuck, Status::Vulnerable] {
        assert!(battle.is("Ana", status), "{status:?}");
    }
}

#[test]
fn g160_trainers_walk_as_far_as_their_skills() {
    for (skills, overland) in [
        ("Athletics: \"4d6\", Acrobatics: \"2d6\"", 6),
        ("Athletics: \"4d6\", Acrobatics: \"3d6\"", 6),
        ("Athletics: \"2d6\", Acrobatics: \"2d6\"", 5),
    ] {
        let battle = Scene::open(6, 2)
            .trainer(
                "Eva",
                "A",
                (0, 0),
                60,
                [4, 4, 4, 4, 20],
                &format!("skills: {{ {skills} }}"),
            )
            .mon("Bob", "B", (5, 1), 60, [4, 4, 4, 4, 3], "")
            .play(&[]);
        assert_eq!(battle.see("Eva").speeds.overland, overland, "{skills}");
    }
}

#[test]
fn g161_training_shows_in_the_lakeside_numbers() {
    let battle = on_tape(&builtin("lakeside"), &[]);
    // Agility Training: Speed 16, +4.
    assert_eq!(battle.see("Archie").initiative, 20);
    let archie = battle.see("Archie");
    assert_eq!(archie.stages.get(StageStat::SpecialAttack), 1);
    assert_eq!(
        (archie.stats.special_attack, archie.staged.special_attack),
        (14, 16)
    );
    let sylvana = battle.see("Sylvana");
    for stat in [StageStat::Attack, StageStat::Speed] {
        assert_eq!(sylvana.stages.get(stat), 1);
    }
}

#[test]
fn a071_a_tick_may_knock_out_and_injure() {
    let scene = alone("hp: 5, injuries: 1, statuses: [Burned, Confused]").mon(
        "Zed",
        "A",
        (0, 0),
        60,
        [5, 5, 5, 5, 1],
        "",
    );
    // The save against Confusion comes first: it acts normally.
    let mut battle = scene.play(&[10]);
    battle.act("Ana", act::TradeForSwift);
    assert!(!battle.see("Ana").fainted);
    battle.end("Ana");
    battle.used_up();
    assert!(battle.see("Ana").fainted);
    assert_eq!(battle.body("Ana"), (-1, 2));
    assert!(!battle.is("Ana", Status::Burned) && !battle.is("Ana", Status::Confused));
}

#[test]
fn a079_the_stuck_take_a_breather_where_they_stand() {
    let mut battle = alone("statuses: [Stuck]").play(&[]);
    assert!(!battle.allows("Ana", act::Breather(vec![cell(2, 1)])));
    battle.act("Ana", act::Breather(Vec::new()));
    assert_eq!(battle.at("Ana"), Some((3, 1)));
    assert!(!battle.is("Ana", Status::Stuck));
    assert!(battle.is("Ana", Status::Tripped) && battle.is("Ana", Status::Vulnerable));
}

#[test]
fn a081_the_trapped_may_take_a_breather_and_the_grappled_may_not() {
    let offered = |status| {
        let mut battle = alone("").play(&[]);
        assert!(battle.inflict("Ana", status, "Bob"));
        let options = battle.options().unwrap();
        let breather = options.entry(act::Breather::key()).unwrap();
        !breather.choices.is_empty()
    };
    assert!(offered(Status::Trapped));
    assert!(!offered(Status::Grappled));
}

#[test]
fn a085_the_stuck_can_stand_up() {
    let mut battle = alone("statuses: [Stuck, Tripped]").play(&[]);
    battle.act("Ana", act::StandUp);
    assert!(!battle.is("Ana", Status::Tripped) && battle.is("Ana", Status::Stuck));
    assert!(!battle.allows("Ana", act::Shift(vec![cell(2, 1)])));
}

#[test]
fn a091_an_effect_ends_on_the_count_on_which_it_began() {
    let mut battle = Scene::open(12, 3)
        .mon("Ana", "A", (0, 0), 60, [5, 5, 5, 5, 20], "")
        .mon("Bob", "B", (11, 0), 60, [5, 5, 5, 5, 10], "")
        .mon("Zoe", "B", (11, 2), 60, [5, 5, 5, 5, 5], "")
        .play(&[]);
    // Ana holds to 10 and acts after Bob, whose count that is.
    battle.act("Ana", act::HoldTurn(10));
    battle.end("Bob");
    assert_eq!(battle.asked(), "Ana");
    assert!(battle.inflict_for("Zoe", Status::Slowed, Duration::FullRound, "Ana"));
    battle.pass(&["Ana", "Zoe"]);
    // Her own count of the next round does not end it; the count of 10 does.
    assert_eq!((battle.asked(), battle.round()), ("Ana".to_owned(), 2));
    assert!(battle.is("Zoe", Status::Slowed));
    battle.end("Ana");
    assert_eq!(battle.asked(), "Bob");
    assert!(!battle.is("Zoe", Status::Slowed));
}

#[test]
fn a106_priority_waits_for_the_pokemon_phase_of_a_league_round() {
    let mut battle = Scene::open(12, 5)
        .top("context: League")
        .beside("Ann", "A", 8, "")
        .beside("Ben", "B", 14, "")
        .mon("aa", "A", (4, 2), 60, [4, 4, 4, 4, 20], "trainer: \"Ann\"")
        .mon(
            "bb",
            "B",
            (5, 2),
            60,
            [4, 4, 4, 4, 11],
            "trainer: \"Ben\", moves: [\"Quick Attack\"]",
        )
        .play(&[]);
    battle.act("Ann", act::TradeForSwift);
    battle.end("Ann");
    battle.end("Ben");
    // Both trainers have had their turns before it is offered.
    assert_eq!(battle.asked(), "bb (reaction)");
    let turns: Vec<&str> = battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::TurnEnded { who } => Some(Battle::name(&battle, *who)),
            _ => None,
        })
        .collect();
    assert_eq!(turns, ["Ben", "Ann"]);
}

#[test]
fn g019_a105_who_has_no_turn_follows_and_flanks_nobody() {
    let scene = |out: u8| {
        Scene::open(9, 3)
            .pokemon_out(out)
            .trainer("Eva", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
            .mon("Pip", "A", (2, 1), 60, [4, 4, 4, 4, 15], "trainer: \"Eva\"")
            .mon("Pop", "A", (4, 1), 60, [4, 4, 4, 4, 10], "trainer: \"Eva\"")
            .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 25], "")
            .play(&[])
    };
    assert!(
        scene(1).see("Bob").flanked,
        "with nothing said everybody counts"
    );
    let mut battle = scene(2);
    assert!(!battle.see("Bob").flanked);
    let pop = battle.id("Pop");
    let path = vec![cell(5, 1), cell(6, 1)];
    let along = act::Along(pop, path);
    // Nobody threatens Bob with an Attack of Opportunity but those who are commanded.
    battle.go("Bob", &[(3, 2)]);
    assert_eq!(battle.question(), None);
    battle.end("Bob");
    assert!(battle.refused("Eva", along.clone()).contains("not shifted"));
    battle.go("Eva", &[(0, 1)]);
    let options = battle.options().expect("a prompt");
    let entry = options.entry(act::Along::key()).expect("an entry");
    assert!(
        entry
            .choices
            .iter()
            .any(|choice| choice.label == "Pop to (6, 1), 2 m")
    );
    battle.act("Eva", along.clone());
    if battle.question().is_some() {
        battle.act("Bob", act::Decline);
    }
    assert_eq!(battle.at("Pop"), Some((6, 1)));
    assert!(battle.refused("Eva", along).contains("has had its turn"));
    battle.end("Eva");
    assert_eq!(battle.asked(), "Pip");
    battle.end("Pip");
    assert_eq!(battle.round(), 2, "one turn for two Pokémon");
}
