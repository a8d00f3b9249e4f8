//! Afflictions and conditions (cases, section 5).

use crate::battle::kernel::refused::Refused;
use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, aim, blow, cell, duel};
use crate::battle::{Battle, Cause, Event, RollFor, Target, Whereabouts, act, maneuver};
use crate::data::moves::Duration;
use crate::rules::{StageStat, Status};

/// Ana with a start, Zoe far away; Ana can use Rock Polish without anybody near.
fn alone(start: &str) -> Scene {
    alone_with("", start)
}

fn alone_with(fields: &str, start: &str) -> Scene {
    Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [12, 8, 4, 5, 40],
            &format!(
                "moves: [\"Rock Polish\", \"Focus Energy\", \"Quick Attack\"], {fields} start: ({start})"
            ),
        )
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
}

fn use_splash(battle: &mut Battle) {
    let kind = battle.kind("Focus Energy");
    battle.act("Ana", act::UseAttack(kind, Target::None));
}

#[test]
fn c127_a_burn_ticks_after_a_standard_action() {
    let mut battle = alone("hp: 40, statuses: [Burned]").play(&[]);
    use_splash(&mut battle);
    assert_eq!(battle.body("Ana"), (40, 0));
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (34, 0));
    assert_eq!(battle.lost(), [("Ana".into(), 6, "Burned".into())]);
    // Defense 8 at two stages down is 6.
    assert_eq!(battle.see("Ana").staged.defense, 6);
}

#[test]
fn a068_no_tick_without_a_standard_action() {
    let mut battle = alone("hp: 40, statuses: [Burned, Poisoned]").play(&[]);
    battle.go("Ana", &[(2, 1)]);
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (40, 0));
}

#[test]
fn c128_a_burn_ticks_on_a_sleeper() {
    let battle = alone("hp: 40, statuses: [Burned, Asleep]").play(&[5]);
    battle.used_up();
    assert_eq!(battle.asked(), "Zoe");
    assert_eq!(battle.body("Ana"), (34, 0));
    assert!(battle.is("Ana", Status::Asleep));
}

#[test]
fn c130_a_breather_is_a_standard_action_too() {
    let mut battle = alone("hp: 40, statuses: [Burned]").play(&[]);
    // Nothing is left to do, so the turn ends.
    breathe(&mut battle);
    assert_eq!(battle.asked(), "Zoe");
    assert_eq!(battle.body("Ana"), (34, 0));
    assert!(battle.is("Ana", Status::Burned));
}

/// Ana takes a Breather on the first square on offer.
fn breathe(battle: &mut Battle) {
    let options = battle.options().unwrap();
    let action = options
        .actions()
        .find(|action| action.is::<act::Breather>())
        .expect("a Breather")
        .clone();
    battle.act("Ana", action);
}

#[test]
fn c131_a_tick_can_cross_a_marker() {
    let mut battle = alone("hp: 33, statuses: [Burned]").play(&[]);
    use_splash(&mut battle);
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (27, 1));
}

#[test]
fn c133_burn_and_poison_tick_one_after_the_other() {
    let mut battle = alone("hp: 40, statuses: [Poisoned, Burned, Cursed]").play(&[]);
    use_splash(&mut battle);
    battle.end("Ana");
    // A072: Burn, Poison, Curse.
    let why: Vec<_> = battle
        .lost()
        .into_iter()
        .map(|(_, hp, why)| (hp, why))
        .collect();
    assert_eq!(
        why,
        [
            (6, "Burned".into()),
            (6, "Poisoned".into()),
            (12, "Cursed".into())
        ]
    );
    assert_eq!(battle.body("Ana"), (16, 1));
}

#[test]
fn c134_c137_c148_c152_c371_types_are_immune_to_their_own_afflictions() {
    for (types, status) in [
        ("Fire", Status::Burned),
        ("Poison", Status::Poisoned),
        ("Steel", Status::Poisoned),
        ("Poison", Status::BadlyPoisoned),
        ("Ice", Status::Frozen),
        ("Electric", Status::Paralysed),
        ("Ghost", Status::Stuck),
        ("Ghost", Status::Trapped),
    ] {
        let mut battle = alone_with(&format!("types: [{types}],"), "").play(&[]);
        assert!(!battle.inflict("Ana", status, "Zoe"), "{types}, {status:?}");
        assert!(!battle.is("Ana", status));
        let told = matches!(
            battle.journal().last(),
            Some(Event::NoEffect {
                status: Some(_),
                cause: Cause {
                    rule: "combat-R033",
                    ..
                },
                ..
            })
        );
        assert!(told, "{types}, {status:?}");
        let mut battle = alone_with("types: [Normal],", "").play(&[]);
        assert!(battle.inflict("Ana", status, "Zoe"), "{status:?}");
    }
}

#[test]
fn c136_poison_lowers_special_defense_and_the_cure_gives_it_back() {
    let mut battle = alone("statuses: [Poisoned], stages: (special_defense: -5)").play(&[]);
    assert_eq!(battle.see("Ana").stages.get(StageStat::SpecialDefense), -6);
    // A066.
    crate::battle::deeds::status::end(
        &mut battle.engine.world,
        crate::battle::CombatantId(0),
        Status::Poisoned,
        "cured",
    );
    assert_eq!(battle.see("Ana").stages.get(StageStat::SpecialDefense), -5);
    let battle = alone("statuses: [Poisoned]").play(&[]);
    assert_eq!(battle.see("Ana").staged.special_defense, 4);
}

fn turn_with_standard(battle: &mut Battle) {
    battle.act("Ana", act::TradeForSwift);
    battle.pass(&["Ana", "Zoe"]);
}

#[test]
fn r091_bad_poison_doubles_and_c139_starts_anew_after_a_round_without() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            100,
            [4, 4, 4, 4, 40],
            "start: (statuses: [BadlyPoisoned])",
        )
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "");
    let mut battle = scene.play(&[]);
    turn_with_standard(&mut battle);
    assert_eq!(battle.body("Ana").0, 95);
    turn_with_standard(&mut battle);
    assert_eq!(battle.body("Ana").0, 85);
    battle.pass(&["Ana", "Zoe"]);
    assert_eq!(battle.body("Ana").0, 85);
    turn_with_standard(&mut battle);
    assert_eq!(battle.body("Ana").0, 80);
    turn_with_standard(&mut battle);
    assert_eq!(battle.body("Ana").0, 70);
}

#[test]
fn a075_bad_poison_replaces_poison_at_once() {
    let mut battle = alone("statuses: [Poisoned]").play(&[]);
    assert!(battle.inflict("Ana", Status::BadlyPoisoned, "Zoe"));
    assert!(!battle.is("Ana", Status::Poisoned));
    assert_eq!(battle.see("Ana").stages.get(StageStat::SpecialDefense), -2);
    turn_with_standard(&mut battle);
    assert_eq!(battle.lost(), [("Ana".into(), 5, "Badly Poisoned".into())]);
    assert!(!battle.inflict("Ana", Status::Poisoned, "Zoe"));
}

/// Eva with Pip on the board and Rex in the ball; Bob far away.
fn team(pip: &str) -> Scene {
    Scene::open(12, 5)
        .trainer("Eva", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
        .mon(
            "Pip",
            "A",
            (1, 1),
            100,
            [4, 4, 4, 4, 10],
            &format!("trainer: \"Eva\", {pip}"),
        )
        .in_ball("Rex", "A", "Eva", 60, [4, 4, 4, 4, 12], "")
        .mon("Bob", "B", (11, 4), 60, [4, 4, 4, 4, 3], "")
}

#[test]
fn c140_a_recall_starts_bad_poison_anew() {
    let mut battle = team("start: (statuses: [BadlyPoisoned])").play(&[]);
    for hp in [95, 85] {
        battle.end("Eva");
        battle.act("Pip", act::TradeForSwift);
        battle.pass(&["Pip", "Bob"]);
        assert_eq!(battle.body("Pip").0, hp);
    }
    let pip = battle.id("Pip");
    battle.act("Eva", act::Recall(pip));
    battle.pass(&["Eva", "Bob"]);
    battle.act("Eva", act::Release(pip, cell(1, 1)));
    battle.end("Eva");
    assert!(battle.is("Pip", Status::BadlyPoisoned));
    battle.act("Pip", act::TradeForSwift);
    battle.end("Pip");
    assert_eq!(battle.body("Pip").0, 80);
}

#[test]
fn c142_whoever_pays_for_its_own_switch_suffers_its_poison_first() {
    let mut battle = team("start: (hp: 40, statuses: [Poisoned])").play(&[]);
    let (pip, rex) = (battle.id("Pip"), battle.id("Rex"));
    battle.end("Eva");
    battle.act(
        "Pip",
        act::Switch {
            recall: pip,
            release: rex,
            at: cell(1, 1),
        },
    );
    let sheet = battle.see("Pip");
    assert_eq!((sheet.hp, sheet.place), (30, Whereabouts::Ball));
    assert!(battle.is("Pip", Status::Poisoned));
    // The player has no Pokémon turn left.
    assert_eq!(battle.asked(), "Bob");
    assert_eq!(battle.at("Rex"), Some((1, 1)));
}

#[test]
fn c143_c145_frozen_saves_need_sixteen_and_look_at_the_weather() {
    for (weather, die, thawed) in [
        ("Clear", 15, false),
        ("Clear", 16, true),
        ("Sunny", 12, true),
        ("Hail", 17, false),
        ("Hail", 18, true),
    ] {
        let battle = alone("statuses: [Frozen]")
            .top(&format!("weather: {weather}"))
            .play(&[die]);
        battle.used_up();
        assert_eq!(battle.asked(), "Zoe");
        assert_eq!(battle.is("Ana", Status::Frozen), !thawed, "{weather} {die}");
    }
    // R089: Fire types need 11.
    let battle = alone_with("types: [Fire],", "statuses: [Frozen]").play(&[11]);
    assert!(!battle.is("Ana", Status::Frozen));
}

#[test]
fn c146_fire_thaws() {
    let mut battle = duel(
        [4, 4, 8, 4],
        "moves: [\"Ember\", \"Water Gun\"]",
        PLAIN,
        "start: (hp: 40, statuses: [Frozen])",
    )
    .play(&[10, 2, 10, 2]);
    // 2 + 6 + 8 - 4 = 12.
    battle.attack("Ana", "Ember", "Bob");
    assert_eq!(battle.body("Bob"), (28, 1));
    assert!(!battle.is("Bob", Status::Frozen));
    let mut battle = duel(
        [4, 4, 8, 4],
        "moves: [\"Water Gun\"]",
        PLAIN,
        "start: (hp: 40, statuses: [Frozen])",
    )
    .play(&[10, 2]);
    battle.attack("Ana", "Water Gun", "Bob");
    assert!(battle.is("Bob", Status::Frozen));
}

#[test]
fn c149_paralysis_slows_in_every_way() {
    let battle = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 20],
            "start: (statuses: [Paralysed])",
        )
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
        .play(&[5]);
    battle.used_up();
    let sheet = battle.see("Ana");
    assert_eq!(sheet.staged.speed, 12);
    assert_eq!(sheet.evasion.speed, 2);
    assert_eq!(sheet.speeds.overland, 4);
    assert_eq!(sheet.initiative, 12);
    assert_eq!(battle.asked(), "Ana");
}

#[test]
fn c368_a_failed_paralysis_save_costs_the_turn() {
    let battle = alone("statuses: [Paralysed, Burned]").play(&[4]);
    battle.used_up();
    assert_eq!(battle.asked(), "Zoe");
    assert_eq!(battle.body("Ana").0, 54, "the Burn ticks");
    let lost = battle
        .journal()
        .iter()
        .any(|event| matches!(event, Event::TurnLost { cause: Cause { source: why, .. }, ..  } if why == "Paralysed"));
    assert!(lost);
}

#[test]
fn a063_paralysis_is_rolled_before_confusion_and_infatuation() {
    // A failed Paralysis save: nothing more is rolled.
    let battle = alone("statuses: [Infatuated, Confused, Paralysed]").play(&[4]);
    battle.used_up();
    assert_eq!(battle.asked(), "Zoe");
    // All three, in order.
    let battle = alone("statuses: [Infatuated, Confused, Paralysed]").play(&[5, 9, 11]);
    battle.used_up();
    let saves: Vec<_> = battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Rolled {
                purpose: RollFor::Save(status, _),
                ..
            } => Some(*status),
            _ => None,
        })
        .collect();
    assert_eq!(
        saves,
        [Status::Paralysed, Status::Confused, Status::Infatuated]
    );
}

#[test]
fn c151_the_paralysed_make_no_attacks_of_opportunity() {
    let mut battle = duel(PLAIN, "", PLAIN, "start: (statuses: [Paralysed])").play(&[]);
    battle.go("Ana", &[(0, 1)]);
    assert_eq!(battle.asked(), "Ana");
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    battle.go("Ana", &[(0, 1)]);
    assert_eq!(battle.asked(), "Bob (reaction)");
}

#[test]
fn c154_c155_attacks_wake_and_passive_losses_do_not() {
    let mut battle = duel(
        [4, 4, 4, 4],
        "",
        [4, 12, 4, 4],
        "start: (hp: 40, statuses: [Asleep])",
    )
    .play(&[10, 5]);
    // 5 + 6 + 4 - 12.
    battle.attack("Ana", "Struggle", "Bob");
    assert_eq!(battle.body("Bob"), (37, 0));
    assert!(!battle.is("Bob", Status::Asleep));
    let battle = alone("hp: 40, statuses: [Asleep, Poisoned]").play(&[3]);
    battle.used_up();
    assert_eq!(battle.body("Ana"), (34, 0));
    assert!(battle.is("Ana", Status::Asleep));
}

#[test]
fn c157_bad_sleep_costs_two_ticks_with_every_save() {
    for (die, asleep) in [(7, true), (16, false)] {
        let battle = alone("hp: 50, statuses: [Asleep, BadSleep]").play(&[die]);
        battle.used_up();
        assert_eq!(battle.body("Ana"), (38, 0));
        assert_eq!(battle.is("Ana", Status::Asleep), asleep);
        assert_eq!(battle.is("Ana", Status::BadSleep), asleep);
    }
}

#[test]
fn c158_bad_sleep_needs_sleep() {
    let mut battle = alone("").play(&[]);
    assert!(!battle.inflict("Ana", Status::BadSleep, "Zoe"));
}

#[test]
fn c160_the_confused_hit_themselves() {
    let battle = alone("hp: 50, statuses: [Confused, Burned]").play(&[8, 4]);
    battle.used_up();
    // 4 + 6 + 12 - 6 (Defense 8, burned) = 16, halved 8; then the Burn's 6 (A039, A068).
    assert_eq!(battle.blows(), [blow(4, &[4], 16, 8)]);
    assert_eq!(battle.body("Ana"), (36, 0));
    assert_eq!(battle.asked(), "Zoe");
    let battle = alone("hp: 50, statuses: [Confused]").play(&[8, 4]);
    assert_eq!(battle.blows(), [blow(4, &[4], 14, 7)]);
    assert_eq!(battle.body("Ana"), (43, 0));
}

#[test]
fn c161_confusion_has_three_bands() {
    for (die, cured) in [(9, false), (15, false), (16, true)] {
        let battle = alone("statuses: [Confused]").play(&[die]);
        battle.used_up();
        assert_eq!(battle.asked(), "Ana");
        assert_eq!(battle.is("Ana", Status::Confused), !cured, "{die}");
    }
}

#[test]
fn c163_a_curse_costs_only_what_is_really_done() {
    let mut battle = alone("statuses: [Cursed]").play(&[5]);
    use_splash(&mut battle);
    battle.pass(&["Ana"]);
    assert_eq!(battle.body("Ana"), (48, 0));
    assert!(battle.inflict("Ana", Status::Asleep, "Zoe"));
    battle.end("Zoe");
    battle.used_up();
    assert_eq!(battle.asked(), "Zoe");
    assert_eq!(battle.body("Ana"), (48, 0));
}

#[test]
fn c166_a077_the_enraged_attack_or_do_nothing() {
    let mut battle = duel(
        PLAIN,
        "moves: [\"Growl\", \"Bug Bite\"], start: (statuses: [Enraged])",
        PLAIN,
        "",
    )
    .play(&[2, 1, 1, 14, 15]);
    let growl = act::UseAttack(battle.kind("Growl"), Target::None);
    assert!(battle.refused("Ana", growl).contains("Enraged"));
    assert!(
        battle
            .refused("Ana", act::TradeForShift)
            .contains("Enraged")
    );
    assert!(
        battle
            .refused("Ana", act::Breather(vec![]))
            .contains("Enraged")
    );
    assert!(
        battle
            .refused("Ana", battle.maneuver(maneuver::TRIP, "Bob"))
            .contains("Enraged")
    );
    battle.attack("Ana", "Bug Bite", "Bob");
    // DC 15 at the end of each turn.
    battle.end("Ana");
    assert!(battle.is("Ana", Status::Enraged));
    battle.pass(&["Bob", "Zoe", "Ana"]);
    battle.used_up();
    assert!(!battle.is("Ana", Status::Enraged));
}

#[test]
fn c167_a062_flinching_costs_the_turn_of_this_round_only() {
    let scene = duel(
        PLAIN,
        "moves: [\"Bite\"]",
        PLAIN,
        "start: (hp: 60, statuses: [Burned])",
    );
    let mut battle = scene.play(&[15, 1, 1]);
    battle.attack("Ana", "Bite", "Bob");
    let before = battle.body("Bob").0;
    battle.end("Ana");
    assert_eq!(battle.asked(), "Zoe");
    assert_eq!(battle.body("Bob").0, before - 6, "the Burn ticks");
    assert!(!battle.is("Bob", Status::Flinched));
    battle.pass(&["Zoe", "Ana"]);
    assert_eq!(battle.asked(), "Bob");
    // Whoever has acted does not flinch.
    battle.end("Bob");
    assert!(!battle.inflict("Bob", Status::Flinched, "Ana"));
}

#[test]
fn c169_infatuation_has_three_bands() {
    for (die, spares, cured) in [(10, true, false), (11, false, false), (19, false, true)] {
        let mut battle = duel(PLAIN, "", PLAIN, "").play(&[die]);
        battle.inflict("Ana", Status::Infatuated, "Bob");
        battle.pass(&["Ana", "Bob", "Zoe"]);
        battle.used_up();
        assert_eq!(battle.asked(), "Ana");
        assert_eq!(battle.is("Ana", Status::Infatuated), !cured, "{die}");
        let strike = battle.strike("Struggle", "Bob");
        assert_eq!(battle.allows("Ana", strike), !spares, "{die}");
        let trip = battle.maneuver(maneuver::TRIP, "Bob");
        assert_eq!(battle.allows("Ana", trip), !spares, "{die}");
        assert!(battle.allows("Ana", act::Shift(vec![cell(0, 1)])));
    }
}

#[test]
fn a086_infatuation_ends_when_its_source_faints() {
    let mut battle = duel([99, 4, 4, 4], "", PLAIN, "").play(&[10, 8]);
    battle.inflict("Zoe", Status::Infatuated, "Bob");
    battle.inflict("Ana", Status::Infatuated, "Bob");
    battle.attack("Ana", "Struggle", "Bob");
    assert!(battle.see("Bob").fainted);
    assert!(!battle.is("Ana", Status::Infatuated) && !battle.is("Zoe", Status::Infatuated));
}

#[test]
fn c172_sleep_ends_with_a_recall_unless_the_house_says_otherwise() {
    for (house, asleep) in [("false", false), ("true", true)] {
        let mut battle = team("start: (statuses: [Asleep])")
            .top(&format!("house: (video_game_sleep: {house})"))
            .play(&[]);
        let pip = battle.id("Pip");
        battle.act("Eva", act::Recall(pip));
        assert_eq!(battle.is("Pip", Status::Asleep), asleep);
    }
}

#[test]
fn c175_a026_the_blinded_stumble_on_rough_ground() {
    let scene = Scene::map(&["........", ".;......", "........"])
        .mon(
            "Ana",
            "A",
            (0, 1),
            60,
            [4, 4, 4, 4, 40],
            "skills: { Acrobatics: \"2d6\" }, start: (statuses: [Blinded])",
        )
        .mon("Zoe", "B", (7, 0), 60, [4, 4, 4, 4, 4], "");
    let path = [(1, 1), (2, 1), (3, 1), (4, 1)];
    let mut battle = scene.play(&[4, 5]);
    battle.go("Ana", &path);
    battle.used_up();
    assert_eq!(battle.at("Ana"), Some((1, 1)));
    assert!(battle.is("Ana", Status::Tripped));
    let mut battle = scene.play(&[4, 6]);
    battle.go("Ana", &path);
    battle.used_up();
    assert_eq!(battle.at("Ana"), Some((4, 1)));
    assert!(!battle.is("Ana", Status::Tripped));
}

#[test]
fn c176_blindsense_is_never_blinded() {
    let mut battle = alone_with("capabilities: [Blindsense],", "").play(&[]);
    assert!(!battle.inflict("Ana", Status::Blinded, "Zoe"));
    assert!(!battle.inflict("Ana", Status::TotallyBlinded, "Zoe"));
    let mut battle = alone_with("capabilities: [Darkvision],", "").play(&[]);
    assert!(battle.inflict("Ana", Status::Blinded, "Zoe"));
}

#[test]
fn c178_the_totally_blinded_have_no_priority_moves() {
    let mut battle = duel(
        PLAIN,
        "moves: [\"Quick Attack\"], start: (statuses: [TotallyBlinded])",
        PLAIN,
        "",
    )
    .play(&[]);
    let strike = battle.strike("Quick Attack", "Bob");
    assert!(battle.refused("Ana", strike).contains("Blind"));
    assert!(battle.allows("Ana", battle.strike("Struggle", "Bob")));
}

#[test]
fn c179_c247_c248_slowed_halves_movement_after_everything_else() {
    let overland = |metres: i32, start: &str| {
        let fields = format!("speeds: (overland: {metres}), start: ({start})");
        Scene::open(16, 5)
            .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
            .trainer("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], &fields)
            .play(&[])
    };
    assert_eq!(
        overland(5, "statuses: [Slowed]").see("Ana").speeds.overland,
        2
    );
    assert_eq!(
        overland(1, "statuses: [Slowed]").see("Ana").speeds.overland,
        1
    );
    let battle = overland(6, "statuses: [Slowed], stages: (speed: -6)");
    assert_eq!(battle.see("Ana").speeds.overland, 1);
    let mut battle = overland(6, "statuses: [Slowed]");
    battle.act("Ana", act::Sprint);
    assert_eq!(battle.see("Ana").speeds.overland, 4);
    let mut battle = Scene::open(16, 5)
        .top("house: (additive_movement: true)")
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "start: (statuses: [Slowed])",
        )
        .play(&[]);
    battle.act("Ana", act::Sprint);
    assert_eq!(battle.see("Ana").speeds.overland, 6);
}

#[test]
fn c181_the_tripped_stand_up_first_and_that_provokes() {
    let mut battle = duel(PLAIN, "start: (statuses: [Tripped])", PLAIN, "").play(&[4, 1]);
    let strike = battle.strike("Struggle", "Bob");
    assert!(battle.refused("Ana", strike.clone()).contains("Tripped"));
    battle.refused("Ana", act::Shift(vec![cell(0, 1)]));
    battle.act("Ana", act::StandUp);
    assert_eq!(battle.question(), Some(("Bob".into(), "stands up")));
    battle.act("Bob", act::Decline);
    assert!(!battle.is("Ana", Status::Tripped));
    battle.refused("Ana", act::Shift(vec![cell(0, 1)]));
    battle.act("Ana", strike);
    battle.used_up();
}

#[test]
fn c182_a_traded_shift_can_stand_up_and_the_own_shift_moves() {
    let mut battle = Scene::open(9, 3)
        .trainer(
            "Eva",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "start: (statuses: [Tripped])",
        )
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    battle.act("Eva", act::TradeForShift);
    battle.act("Eva", act::StandUp);
    battle.go("Eva", &[(1, 0), (2, 0)]);
    let budget = battle.see("Eva").budget;
    assert_eq!((budget.standard, budget.shift), (0, 0));
}

#[test]
fn c184_a_breather_lifts_a_curse_only_away_from_whoever_laid_it() {
    // Ana moves as far away as she can: to the left edge. 12 m are near, 13 m are not.
    for (column, cursed) in [(12, true), (13, false)] {
        let mut battle = Scene::open(15, 1)
            .mon("Ana", "A", (5, 0), 60, [4, 4, 4, 4, 40], "")
            .mon("Zoe", "B", (column, 0), 60, [4, 4, 4, 4, 4], "")
            .play(&[]);
        battle.inflict("Ana", Status::Cursed, "Zoe");
        battle.act(
            "Ana",
            act::Breather((0..5).rev().map(|x| cell(x, 0)).collect()),
        );
        assert_eq!(battle.at("Ana"), Some((0, 0)));
        assert_eq!(battle.is("Ana", Status::Cursed), cursed, "{column} m");
    }
    // A Curse that a level starts with has nobody behind it.
    let mut battle = alone("statuses: [Cursed]").play(&[]);
    breathe(&mut battle);
    assert!(!battle.is("Ana", Status::Cursed));
}

#[test]
fn c185_the_saves_come_before_a_breather() {
    let battle = alone("statuses: [Confused]").play(&[5, 3]);
    battle.used_up();
    assert_eq!(battle.asked(), "Zoe");
    // 3 + 6 + 12 - 8 = 13, halved.
    assert_eq!(battle.body("Ana").0, 54);
}

#[test]
fn r085_a_breather_clears_much_and_leaves_tripped_and_vulnerable() {
    let start = "temp_hp: 9, statuses: [Confused, Slowed, Stuck, Burned, Blinded], \
                 stages: (attack: 3, defense: -1, accuracy: -2, evasion: 2)";
    let mut battle = alone_with("default_stages: (speed: 1),", start).play(&[12]);
    battle.act("Ana", act::Breather(vec![]));
    let sheet = battle.see("Ana");
    assert_eq!(sheet.temp_hp, 0);
    let left: Vec<_> = sheet.statuses.iter().map(|view| view.status).collect();
    for status in [
        Status::Burned,
        Status::Blinded,
        Status::Tripped,
        Status::Vulnerable,
    ] {
        assert!(left.contains(&status), "{status:?}");
    }
    assert_eq!(left.len(), 4, "{left:?}");
    // A067: defaults stay, and so does what the Burn holds down.
    assert_eq!(sheet.stages.get(StageStat::Speed), 1);
    assert_eq!(sheet.stages.get(StageStat::Defense), -2);
    assert_eq!(sheet.stages.get(StageStat::Attack), 0);
    assert_eq!(sheet.stages.get(StageStat::Accuracy), 0);
    assert_eq!(sheet.stages.get(StageStat::Evasion), 0);
    // Vulnerable until the end of the next turn.
    battle.pass(&["Zoe"]);
    assert!(battle.is("Ana", Status::Vulnerable));
    battle.act("Ana", act::StandUp);
    assert!(battle.is("Ana", Status::Vulnerable));
    battle.end("Ana");
    assert!(!battle.is("Ana", Status::Vulnerable));
}

#[test]
fn a080_the_shift_of_a_breather_provokes_and_a_ko_stops_it() {
    let mut battle = duel(
        PLAIN,
        "start: (hp: 3, statuses: [Confused])",
        [20, 4, 4, 4],
        "",
    )
    .play(&[9, 20, 1, 1]);
    breathe(&mut battle);
    assert_eq!(battle.asked(), "Bob (reaction)");
    battle.act("Bob", act::React);
    battle.used_up();
    assert!(battle.see("Ana").fainted);
    assert_eq!(battle.at("Ana"), Some((1, 1)));
    assert!(!battle.is("Ana", Status::Vulnerable));
}

#[test]
fn c230_the_trapped_cannot_be_recalled_until_they_faint() {
    let mut battle = team("start: (statuses: [Trapped])").play(&[]);
    let (pip, rex) = (battle.id("Pip"), battle.id("Rex"));
    let switch = act::Switch {
        recall: pip,
        release: rex,
        at: cell(2, 2),
    };
    assert!(battle.refused("Eva", switch.clone()).contains("Trapped"));
    battle.refused("Eva", act::Recall(pip));
    battle.end("Eva");
    assert!(battle.refused("Pip", switch).contains("Trapped"));
    let mut battle = team("start: (hp: -1, statuses: [Trapped])").play(&[]);
    assert!(battle.allows("Eva", act::Recall(pip)));
    battle.act("Eva", act::Recall(pip));
}

#[test]
fn r059_g136_the_stuck_stay_and_have_no_speed_evasion() {
    let mut battle = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "start: (statuses: [Stuck])",
        )
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    assert_eq!(battle.see("Ana").evasion.speed, 0);
    assert!(
        battle
            .refused("Ana", act::Shift(vec![cell(1, 0)]))
            .contains("Stuck")
    );
    battle.refused("Ana", act::Disengage(cell(1, 0)));
}

#[test]
fn sand_blinds_until_the_end_of_the_next_turn() {
    let mut battle = duel(PLAIN, "moves: [\"Sand Attack\"]", PLAIN, "").play(&[10, 7]);
    battle.attack("Ana", "Sand Attack", "Bob");
    assert!(battle.is("Bob", Status::Blinded));
    battle.end("Ana");
    battle.attack("Bob", "Struggle", "Ana");
    assert_eq!(battle.aims()[1], aim(7, 1, 10, false));
    assert!(battle.is("Bob", Status::Blinded));
    battle.end("Bob");
    assert!(!battle.is("Bob", Status::Blinded));
}

#[test]
fn what_lasts_until_a_turn_of_its_source_does_not_outlive_a_source_that_is_down() {
    let mut battle = Scene::open(9, 3)
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon("Cat", "A", (0, 2), 60, [4, 4, 4, 4, 30], "")
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    let lasting = Duration::EndOfSourcesNextTurn;
    battle.inflict_for("Bob", Status::Vulnerable, lasting, "Ana");
    battle.end("Ana");
    faint(&mut battle, "Ana");
    // Her next turn would have been in round 2.
    battle.pass(&["Cat", "Bob"]);
    assert!(battle.is("Bob", Status::Vulnerable));
    battle.pass(&["Cat", "Bob"]);
    assert!(!battle.is("Bob", Status::Vulnerable));
}

fn faint(battle: &mut Battle, name: &str) {
    let who = battle.id(name);
    let cause = crate::battle::deeds::health::Loss {
        cause: Cause::new("the test", "combat-R019"),
        kind: crate::rules::LossKind::Damage,
        active: true,
        origin: crate::battle::state::origin::Origin::Story,
    };
    crate::battle::deeds::health::lose(&mut battle.engine.world, who, 61, cause);
}

#[test]
fn whoever_falls_asleep_while_holding_does_not_act() {
    let mut battle = alone("").play(&[5, 5]);
    battle.act("Ana", act::HoldTurn(0));
    assert_eq!(battle.asked(), "Zoe");
    battle.inflict("Ana", Status::Asleep, "Zoe");
    battle.end("Zoe");
    battle.used_up();
    assert!(battle.is("Ana", Status::Asleep));
    assert_eq!(
        battle.asked(),
        "Zoe",
        "round 2: Ana slept through her held turn and this one"
    );
}

#[test]
fn a_refusal_is_said_of_whomever_it_is_about_and_no_trainer_is_it() {
    let scene = alone("hp: 40").trainer("Eva", "A", (3, 3), 60, [5; 5], "");
    let battle = scene.play(&[]);
    let (world, ana, eva) = (&battle.engine.world, battle.id("Ana"), battle.id("Eva"));
    let refused = |why| Refused::new(why, "test");
    for (refused, actor, told) in [
        (refused("it is Grappled"), eva, "Eva is Grappled"),
        (refused("it is Grappled").of(ana), eva, "Ana is Grappled"),
        (
            refused("it is Grappled").of(ana).of(eva),
            eva,
            "Ana is Grappled",
        ),
        (
            refused("its turn is over").of(ana),
            eva,
            "Ana's turn is over",
        ),
        (refused("it is in its shell"), ana, "Ana is in its shell"),
        (refused("it is in its shell"), eva, "Eva is in their shell"),
        (
            refused("the only one in its way"),
            eva,
            "the only one in their way",
        ),
        (refused("that comes too late"), ana, "that comes too late"),
        (refused("items lie there"), ana, "items lie there"),
    ] {
        assert_eq!(refused.told(world, actor), told);
    }
}
