//! League battles: declarations, the two phases, who may act after a switch (cases, section 6
//! and 7).

use crate::battle::{Action, Battle, Command, Declaration, Event, PromptKind, act};
use crate::kit::{Play as _, Scene, cell};

fn league(width: usize) -> Scene {
    Scene::open(width, 5).top("context: League")
}

/// Fast Hoppip and Sandshrew of Ann's, Charmander and Slowpoke of Ben's.
fn example() -> Scene {
    league(12)
        .beside("Ann", "A", 8, "")
        .beside("Ben", "B", 14, "")
        .mon(
            "Hoppip",
            "A",
            (4, 2),
            20,
            [40, 4, 4, 4, 20],
            "trainer: \"Ann\", moves: [\"Tackle\"]",
        )
        .in_ball(
            "Sandshrew",
            "A",
            "Ann",
            40,
            [4, 4, 4, 4, 12],
            "moves: [\"Scratch\"]",
        )
        .mon(
            "Charmander",
            "B",
            (5, 2),
            40,
            [20, 4, 4, 4, 11],
            "trainer: \"Ben\", moves: [\"Scratch\"]",
        )
        .in_ball(
            "Slowpoke",
            "B",
            "Ben",
            40,
            [4, 4, 60, 4, 5],
            "moves: [\"Water Gun\"]",
        )
}

fn switch(battle: &Battle, recall: &str, release: &str, at: (i16, i16)) -> Action {
    act::Switch {
        recall: battle.id(recall),
        release: battle.id(release),
        at: cell(at.0, at.1),
    }
    .into()
}

fn turns_started(battle: &Battle) -> Vec<String> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::TurnStarted { who } => Some(Battle::name(battle, *who).to_owned()),
            _ => None,
        })
        .collect()
}

fn started_since(battle: &Battle, from: usize) -> Vec<String> {
    turns_started(battle).split_off(from)
}

#[test]
fn c193_g005_declarations_rise_actions_fall_and_then_the_pokemon() {
    let mut battle = league(12)
        .beside("Ann", "A", 8, "")
        .beside("Ben", "B", 14, "")
        .mon("aa", "A", (4, 2), 60, [4, 4, 4, 4, 20], "trainer: \"Ann\"")
        .mon("bb", "B", (9, 2), 60, [4, 4, 4, 4, 11], "trainer: \"Ben\"")
        .play(&[]);
    assert_eq!(battle.asked(), "Ann (declare)");
    battle.end("Ann");
    assert_eq!(battle.asked(), "Ben (declare)");
    battle.end("Ben");
    assert_eq!(battle.asked(), "aa");
    assert_eq!(turns_started(&battle), ["Ben", "Ann", "aa"]);
    battle.end("aa");
    assert_eq!(battle.asked(), "bb");
    battle.end("bb");
    assert_eq!(
        (battle.asked(), battle.round()),
        ("Ann (declare)".into(), 2)
    );
}

#[test]
fn c194_a094_a_declared_action_that_became_impossible_fizzles() {
    let mut battle = league(12)
        .beside("Slow", "A", 8, "items: { \"Potion\": 1 }")
        .beside("Fast", "A", 14, "")
        .mon("own", "A", (2, 2), 60, [4, 4, 4, 4, 9], "trainer: \"Slow\"")
        .mon(
            "partner",
            "A",
            (4, 2),
            60,
            [4, 4, 4, 4, 7],
            "trainer: \"Fast\", start: (hp: 20)",
        )
        .mon("foe", "B", (11, 2), 60, [4, 4, 4, 4, 5], "")
        .play(&[]);
    // Slow declares first, in public.
    let potion = battle.item("Potion", "partner");
    battle.act("Slow", potion.clone());
    let slow = battle.id("Slow");
    let told = battle.journal().iter().any(|event| match event {
        Event::Declared { who, action, fate } => {
            (*who, action, fate) == (slow, &potion, &Declaration::Planned)
        }
        _ => false,
    });
    assert!(told);
    battle.end("Slow");
    let recall = act::Recall(battle.id("partner"));
    battle.act("Fast", recall);
    battle.end("Fast");
    let fizzled = battle.journal().iter().any(|event| match event {
        Event::Declared { action, fate, .. } => {
            matches!(fate, Declaration::Fizzled(_)) && *action == potion
        }
        _ => false,
    });
    assert!(fizzled);
    // The Standard is spent, Shift and Swift remain.
    assert_eq!(battle.asked(), "Slow");
    let budget = battle.see("Slow").budget;
    assert_eq!((budget.standard, budget.shift, budget.swift), (0, 1, 1));
    assert_eq!(battle.see("Slow").items[0].1, 1);
    battle.end("Slow");
    assert_eq!(battle.asked(), "own");
}

#[test]
fn a102_a_league_trainer_reaches_its_own_side_with_items_from_beside_the_board() {
    let mut battle = league(12)
        .beside("Ann", "A", 8, "items: { \"Potion\": 1 }")
        .mon(
            "own",
            "A",
            (2, 2),
            60,
            [4, 4, 4, 4, 9],
            "trainer: \"Ann\", start: (hp: 20)",
        )
        .mon("foe", "B", (11, 2), 60, [4, 4, 4, 4, 5], "")
        .play(&[]);
    let refused = battle.refused("Ann", battle.item("Potion", "foe"));
    assert!(refused.contains("adjacent"), "{refused}");
    battle.act("Ann", battle.item("Potion", "own"));
    battle.end("Ann");
    assert_eq!(battle.body("own"), (40, 0));
}

#[test]
fn g001_league_trainers_do_not_attack() {
    let mut battle = example().play(&[]);
    let refused = battle.refused("Ann", battle.strike("Struggle", "Charmander"));
    assert!(refused.contains("League"), "{refused}");
    let entries = battle.options().unwrap().entries;
    assert!(entries.iter().all(|entry| {
        entry
            .choices
            .iter()
            .all(|choice| choice.action.attack().is_none())
    }));
}

#[test]
fn ax47_the_options_of_a_league_trainer_list_its_orders() {
    let battle = league(12)
        .beside(
            "Ann",
            "A",
            8,
            "features: [\"Pinpoint Strike\"], moves: [\"Tackle\"]",
        )
        .mon("own", "A", (2, 2), 60, [4, 4, 4, 4, 9], "trainer: \"Ann\"")
        .mon("foe", "B", (11, 2), 60, [4, 4, 4, 4, 5], "")
        .play(&[]);
    let options = battle.options().unwrap();
    let choices = options.entries.iter().flat_map(|it| &it.choices);
    let attacks: Vec<_> = choices.filter(|it| it.action.attack().is_some()).collect();
    let [order] = attacks.as_slice() else {
        panic!("one order to one: {attacks:?}");
    };
    assert_eq!(order.hits, [battle.id("own")]);
    let command = Command::new(battle.id("Ann"), order.action.clone());
    let forecast = battle.forecast(&command).unwrap();
    assert_eq!(forecast.targets.len(), 1);
}

#[test]
fn c214_after_a_trainers_switch_the_new_one_is_not_commanded() {
    let mut battle = example().play(&[]);
    battle.act("Ann", switch(&battle, "Hoppip", "Sandshrew", (4, 2)));
    battle.end("Ann");
    battle.end("Ben");
    // Sandshrew would be faster than Charmander.
    assert_eq!(battle.asked(), "Charmander");
    assert!(battle.see("Sandshrew").cell().is_some());
    battle.end("Charmander");
    assert_eq!(
        (battle.asked(), battle.round()),
        ("Ann (declare)".into(), 2)
    );
}

#[test]
fn c215_g028_a_pokemons_own_switch_leaves_the_trainers_next_turn_whole() {
    let mut battle = example().play(&[]);
    battle.pass(&["Ann", "Ben"]);
    battle.act("Hoppip", switch(&battle, "Hoppip", "Sandshrew", (4, 2)));
    assert_eq!(battle.asked(), "Charmander");
    battle.end("Charmander");
    assert_eq!(
        (battle.asked(), battle.round()),
        ("Ann (declare)".into(), 2)
    );
    let budget = battle.see("Ann").budget;
    assert_eq!((budget.standard, budget.shift, budget.swift), (1, 1, 1));
}

#[test]
fn c218_the_league_example_from_beginning_to_end() {
    let mut battle = example().play(&[
        10, 4, // round 1: Charmander's Scratch
        10, 4, // round 2: Sandshrew's Scratch
        10, 4, // round 3: Sandshrew's Scratch
        10, 4, // and Slowpoke's Water Gun
        10, 4, // round 4: Hoppip's attack
        10, 4, // round 5: Charmander's Scratch
    ]);
    // Round 1: nobody declares; Hoppip pays for its own switch.
    battle.pass(&["Ann", "Ben"]);
    battle.act("Hoppip", switch(&battle, "Hoppip", "Sandshrew", (4, 2)));
    battle.attack("Charmander", "Scratch", "Sandshrew");
    battle.end("Charmander");
    // Round 2: Ben switches with his Standard Action.
    let round_two = turns_started(&battle).len();
    battle.end("Ann");
    battle.act("Ben", switch(&battle, "Charmander", "Slowpoke", (5, 2)));
    battle.end("Ben");
    battle.attack("Sandshrew", "Scratch", "Slowpoke");
    battle.end("Sandshrew");
    assert_eq!(
        started_since(&battle, round_two),
        ["Ben", "Ann", "Sandshrew"]
    );
    // Round 3.
    assert_eq!(battle.round(), 3);
    battle.pass(&["Ann", "Ben"]);
    battle.attack("Sandshrew", "Scratch", "Slowpoke");
    battle.end("Sandshrew");
    battle.attack("Slowpoke", "Water Gun", "Sandshrew");
    assert!(battle.see("Sandshrew").fainted);
    battle.end("Slowpoke");
    // Round 4: the Fainted one is replaced with the Shift Action, and Hoppip may act.
    battle.act("Ann", switch(&battle, "Sandshrew", "Hoppip", (4, 2)));
    assert_eq!(battle.see("Ann").budget.standard, 1);
    battle.end("Ann");
    battle.end("Ben");
    battle.attack("Hoppip", "Tackle", "Slowpoke");
    assert!(battle.see("Slowpoke").fainted);
    battle.end("Hoppip");
    // Round 5: no replacement before the trainer phase.
    assert_eq!(battle.round(), 5);
    battle.end("Ann");
    battle.act("Ben", switch(&battle, "Slowpoke", "Charmander", (5, 2)));
    battle.end("Ben");
    battle.end("Hoppip");
    battle.attack("Charmander", "Scratch", "Hoppip");
    let outcome = battle.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.round), (Some(1), 5));
}

#[test]
fn c224_two_shifts_make_a_switch() {
    let mut battle = example().play(&[]);
    let recall = act::Recall(battle.id("Hoppip"));
    let release = act::Release(battle.id("Sandshrew"), cell(3, 2));
    // While Hoppip is out, no second one may come (A105).
    assert!(!battle.allows("Ann", release.clone()));
    battle.act("Ann", recall);
    battle.act("Ann", act::TradeForShift);
    // What has been declared counts: Hoppip will be back by then.
    match &battle.prompt().unwrap().kind {
        PromptKind::Declare { so_far } => assert_eq!(so_far.len(), 2),
        other => panic!("{other:?}"),
    }
    battle.act("Ann", release);
    battle.end("Ben");
    assert_eq!(battle.at("Sandshrew"), Some((3, 2)));
    // The new one may not be commanded.
    assert_eq!(battle.asked(), "Charmander");
}

#[test]
fn a097_a_declared_recall_does_not_bring_the_same_one_back() {
    let mut battle = example().play(&[]);
    battle.act("Ann", act::Recall(battle.id("Hoppip")));
    battle.act("Ann", act::TradeForShift);
    let again = act::Release(battle.id("Hoppip"), cell(3, 2));
    assert!(!battle.allows("Ann", again));
}

#[test]
fn a098_recalled_in_one_round_released_in_the_next_is_no_switch() {
    let mut battle = example().play(&[]);
    battle.act("Ann", act::Recall(battle.id("Hoppip")));
    battle.end("Ann");
    battle.pass(&["Ben", "Charmander"]);
    let release = act::Release(battle.id("Sandshrew"), cell(3, 2));
    battle.act("Ann", release);
    battle.end("Ann");
    battle.end("Ben");
    assert_eq!(battle.asked(), "Sandshrew");
}

#[test]
fn what_costs_nothing_happens_at_once_while_a_trainer_declares() {
    let mut battle = league(12)
        .beside("Ann", "A", 8, "")
        .beside("Ben", "B", 14, "")
        .mon("aa", "A", (4, 2), 60, [4, 4, 4, 4, 20], "trainer: \"Ann\"")
        .mon("bb", "B", (9, 2), 60, [4, 4, 4, 4, 11], "trainer: \"Ben\"")
        .play(&[]);
    let points = battle.see("Ann").action_points.map_or(0, |it| it.0);
    battle.act("Ann", act::SpendPoint);
    assert_eq!(
        battle.see("Ann").action_points.map(|it| it.0),
        Some(points - 1)
    );
    assert_eq!(battle.asked(), "Ann (declare)");
    battle.refused("Ann", act::SpendPoint);
    let noted = battle.journal().iter().any(|event| {
        matches!(
            event,
            Event::Declared {
                fate: Declaration::Planned,
                ..
            }
        )
    });
    assert!(!noted, "a free action is no declaration");
}
