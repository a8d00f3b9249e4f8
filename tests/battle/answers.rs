//! Answers with moves: the choice among several, free answers, blessings, the chase of those who
//! get away, and forced switches (C205, C206, C217; combat-R046 to R050, combat-R102).

use crate::battle::{
    Action, Battle, Choosable as _, Command, Correction, Event, PromptKind, Standing, Target, act,
    reaction,
};
use crate::kit::{PLAIN, Play as _, Scene, cell, duel};
use crate::rules::Status;

fn offered(battle: &Battle) -> Vec<String> {
    let options = battle.options().unwrap();
    let entry = options.entry(act::React::key()).unwrap();
    entry
        .choices
        .iter()
        .map(|choice| choice.label.clone())
        .collect()
}

fn answer(battle: &mut Battle, who: &str, name: &str) {
    let named = battle.move_id(name);
    battle.act(who, act::AnswerWith(named));
}

fn use_on_self(battle: &mut Battle, who: &str, name: &str) {
    let kind = battle.kind(name);
    battle.act(who, act::UseAttack(kind, Target::None));
}

#[test]
fn r048_of_several_answers_the_player_chooses() {
    let scene = duel(
        PLAIN,
        "moves: [\"Tackle\"]",
        PLAIN,
        "moves: [\"Protect\", \"Disable\", \"Detect\"]",
    );
    let mut battle = scene.play(&[10]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(offered(&battle), ["Protect", "Disable", "Detect"]);
    let other = battle.move_id("Tackle");
    let refused = battle.refused("Bob", act::AnswerWith(other));
    assert!(refused.contains("no answer"), "{refused}");
    // A Free Action first; then the shield is still on offer.
    answer(&mut battle, "Bob", "Disable");
    assert_eq!(offered(&battle), ["Protect", "Detect"]);
    answer(&mut battle, "Bob", "Detect");
    battle.used_up();
    assert_eq!(battle.body("Bob"), (60, 0));
    let spent = |battle: &Battle, name: &str| {
        let id = battle.move_id(name);
        let sheet = battle.see("Bob");
        sheet.moves.iter().find(|one| one.id == id).unwrap().used
    };
    assert_eq!(
        (spent(&battle, "Protect"), spent(&battle, "Detect")),
        (0, 1)
    );
    battle.end("Ana");
    assert_eq!(battle.see("Bob").budget.standard, 0);
    battle.pass(&["Bob", "Zoe"]);
    let refused = battle.refused("Ana", battle.strike("Tackle", "Bob"));
    assert!(refused.contains("Disabled"), "{refused}");
}

#[test]
fn r102_disable_and_spite_answer_a_hit_for_free() {
    for name in ["Disable", "Spite"] {
        let bob = format!("moves: [{name:?}]");
        let mut battle = duel(PLAIN, "moves: [\"Tackle\"]", PLAIN, &bob).play(&[10, 1]);
        battle.attack("Ana", "Tackle", "Bob");
        battle.act("Bob", act::React);
        // The hit goes on.
        battle.used_up();
        assert!(battle.body("Bob").0 < 60);
        assert!(battle.is("Ana", Status::Disabled));
        battle.end("Ana");
        assert_eq!(battle.see("Bob").budget.standard, 1);
        // Never in its own turn.
        let kind = battle.kind(name);
        assert!(!battle.allows("Bob", act::UseAttack(kind, Target::None)));
    }
}

#[test]
fn endure_leaves_one_hit_point() {
    let scene = duel(
        [30, 4, 4, 4],
        "moves: [\"Tackle\"]",
        PLAIN,
        "start: (hp: 9), moves: [\"Endure\"]",
    );
    let mut battle = scene.play(&[10, 1]);
    battle.attack("Ana", "Tackle", "Bob");
    battle.act("Bob", act::React);
    assert_eq!(battle.body("Bob").0, 1);
    assert!(!battle.see("Bob").fainted);
}

#[test]
fn a_standing_order_takes_the_first_answers_and_comes_to_an_end() {
    let scene = duel(
        PLAIN,
        "moves: [\"Tackle\"]",
        PLAIN,
        "moves: [\"Disable\", \"Endure\", \"Protect\"]",
    );
    let mut battle = scene.play(&[10]);
    battle.end("Ana");
    battle.act("Bob", act::Order(reaction::INTERRUPT, Standing::Always));
    battle.pass(&["Bob", "Zoe"]);
    battle.attack("Ana", "Tackle", "Bob");
    battle.used_up();
    assert_eq!(battle.body("Bob").0, 60);
    assert!(battle.is("Ana", Status::Disabled));
}

#[test]
fn blessings_are_called_up_by_whoever_of_the_team_is_hit() {
    let scene = duel(
        PLAIN,
        "moves: [\"Reflect\", \"Light Screen\", \"Lucky Chant\"]",
        PLAIN,
        "moves: [\"Tackle\", \"Ember\"]",
    );
    // Tackle is DB 5, 1d8+8: a roll of 2 makes 10.
    let mut battle = scene.play(&[10, 2, 10, 2]);
    use_on_self(&mut battle, "Ana", "Reflect");
    battle.end("Ana");
    battle.attack("Bob", "Ember", "Ana");
    // Reflect does not answer a special attack.
    assert_eq!(battle.asked(), "Bob");
    assert_eq!(battle.blows()[0].dealt, 8);
    battle.pass(&["Bob", "Zoe", "Ana"]);
    battle.attack("Bob", "Tackle", "Ana");
    assert_eq!(offered(&battle), ["Reflect"]);
    battle.act("Ana", act::React);
    battle.used_up();
    assert_eq!(battle.blows()[1].dealt, 5);

    // Twice, then it is gone; declining keeps it.
    let mut battle = scene.play(&[10, 2, 10, 2, 10, 2, 10, 2]);
    use_on_self(&mut battle, "Ana", "Reflect");
    for accept in [true, false, true] {
        battle.end("Ana");
        battle.attack("Bob", "Tackle", "Ana");
        let reply = if accept {
            Action::from(act::React)
        } else {
            act::Decline.into()
        };
        battle.act("Ana", reply);
        battle.pass(&["Bob", "Zoe"]);
        // Tackle has pushed Ana off.
        let (x, y) = battle.at("Ana").unwrap();
        let back: Vec<(i16, i16)> = (x + 1..=1).map(|x| (x, y)).collect();
        if !back.is_empty() {
            battle.go("Ana", &back);
        }
    }
    battle.end("Ana");
    battle.attack("Bob", "Tackle", "Ana");
    assert_eq!(battle.asked(), "Bob");

    // A Critical Hit is none.
    let mut battle = scene.play(&[20, 2]);
    use_on_self(&mut battle, "Ana", "Lucky Chant");
    battle.end("Ana");
    battle.attack("Bob", "Tackle", "Ana");
    assert_eq!(offered(&battle), ["Lucky Chant"]);
    battle.act("Ana", act::React);
    battle.used_up();
    assert_eq!(battle.blows()[0].dealt, 10);
}

fn chase(ana_at: (i16, i16)) -> Scene {
    Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            ana_at,
            60,
            [4, 4, 4, 4, 4],
            "moves: [\"Pursuit\"]",
        )
        .trainer("Tom", "B", (10, 1), 60, [4, 4, 4, 4, 40], "")
        .mon(
            "Bob",
            "B",
            (12, 1),
            60,
            [4, 4, 4, 4, 30],
            "trainer: \"Tom\"",
        )
        .in_ball("Cat", "B", "Tom", 60, [4, 4, 4, 4, 3], "")
}

#[test]
fn pursuit_catches_whoever_is_switched_out() {
    // Eleven metres with five more: one short of the far corner, near enough here.
    for (from, hit) in [((11, 1), true), ((3, 3), true), ((0, 4), false)] {
        let mut battle = chase(from).play(&[10, 1, 1]);
        let switch = act::Switch {
            recall: battle.id("Bob"),
            release: battle.id("Cat"),
            at: cell(12, 1),
        };
        battle.act("Tom", switch);
        if !hit {
            assert_eq!(battle.asked(), "Tom");
            assert_eq!(battle.at("Cat"), Some((12, 1)));
            continue;
        }
        assert_eq!(
            battle.question(),
            Some(("Ana".into(), "is getting away from"))
        );
        battle.act("Ana", act::React);
        // Tom could step in.
        while battle.asked() == "Tom (reaction)" {
            battle.act("Tom", act::Decline);
        }
        battle.used_up();
        // DB 8, and then Bob is gone.
        assert_eq!(battle.blows()[0].base, 8);
        assert!(battle.body("Bob").0 < 60);
        assert_eq!(battle.at("Bob"), None);
        assert_eq!(battle.at("Cat"), Some((12, 1)));
        battle.end("Tom");
        // Its Standard Action is gone.
        while battle.asked() != "Ana" {
            let name = battle.asked();
            battle.end(&name);
        }
        assert_eq!(battle.see("Ana").budget.standard, 0);
    }
}

#[test]
fn whoever_a_referee_took_off_the_board_is_not_recalled_a_second_time() {
    let mut battle = chase((11, 1)).play(&[]);
    battle.act("Tom", act::Recall(battle.id("Bob")));
    battle.act("Bob", act::Correct(Correction::Leave));
    // There is nobody left to chase.
    assert_eq!(battle.asked(), "Tom");
    let recalls = battle.journal().iter();
    let recalls = recalls.filter(|event| matches!(event, Event::Left { by: Some(_), .. }));
    assert_eq!(recalls.count(), 0);
    assert_eq!(battle.at("Bob"), None);
}

#[test]
fn pursuit_stays_a_move_of_its_own_and_catches_those_who_flee() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 4],
            "moves: [\"Pursuit\"]",
        )
        .mon("Bob", "B", (0, 1), 8, [4, 4, 4, 4, 30], "")
        .mon("Zoe", "B", (15, 4), 60, [4, 4, 4, 4, 1], "");
    let mut battle = scene.play(&[10, 1, 1]);
    battle.act("Bob", act::Flee);
    // The chase, and the Attack of Opportunity; the chase strikes him down.
    while battle.asked() == "Ana (reaction)" {
        let pursuit = battle.question() == Some(("Ana".into(), "is getting away from"));
        battle.act(
            "Ana",
            if pursuit {
                Action::from(act::React)
            } else {
                act::Decline.into()
            },
        );
    }
    battle.used_up();
    assert!(battle.see("Bob").fainted);
    assert_eq!(battle.at("Bob"), Some((0, 1)));
    let mut battle = scene.play(&[10, 1]);
    battle.end("Bob");
    battle.attack("Ana", "Pursuit", "Bob");
    assert_eq!(battle.blows()[0].base, 4);
}

#[test]
fn r046_of_several_priority_moves_the_player_chooses() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 4],
            "moves: [\"Quick Attack\", \"Tackle\", \"Extreme Speed\"]",
        )
        .mon("Rat", "B", (2, 1), 60, [4, 4, 4, 4, 12], "");
    let mut battle = scene.play(&[]);
    assert_eq!(offered(&battle), ["Quick Attack", "Extreme Speed"]);
    answer(&mut battle, "Ana", "Extreme Speed");
    let budget = battle.see("Ana").budget;
    assert_eq!((budget.standard, budget.shift, budget.swift), (1, 1, 1));
}

/// A long body that has announced its move is not offered a turn of its body either (combat-R047).
#[test]
fn r047_what_is_offered_besides_an_announced_move_is_possible() {
    let scene = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (4, 1),
            60,
            [4, 4, 4, 4, 4],
            "moves: [\"Focus Punch\"], footprint: (2, 1)",
        )
        .mon("Rat", "B", (8, 1), 60, [4, 4, 4, 4, 12], "");
    let mut battle = scene.play(&[]);
    answer(&mut battle, "Ana", "Focus Punch");
    let options = battle.options().unwrap();
    assert_eq!(options.prompt.actor, battle.id("Ana"));
    for action in options.actions() {
        let command = Command::new(options.prompt.actor, action.clone());
        assert_eq!(battle.check(&command), Ok(()), "{command:?}");
    }
    assert!(options.entry(act::TurnBody::key()).is_some());
}

fn roar(league: bool) -> Scene {
    let scene = Scene::open(16, 5);
    let scene = if league {
        scene
            .top("context: League")
            .beside("Tom", "A", 8, "")
            .beside("Ben", "B", 14, "")
    } else {
        scene.trainer("Tom", "A", (6, 1), 60, [4, 4, 4, 4, 2], "")
    };
    let owner = if league { "trainer: \"Ben\", " } else { "" };
    let char = format!("{owner}moves: [\"Roar\", \"Tackle\"]");
    scene
        .mon("Hop", "A", (2, 1), 60, [4, 4, 4, 4, 20], "trainer: \"Tom\"")
        .in_ball("Cat", "A", "Tom", 60, [4, 4, 4, 4, 5], "")
        .in_ball("Dog", "A", "Tom", 60, [4, 4, 4, 4, 5], "")
        .mon("Char", "B", (1, 1), 60, [4, 4, 4, 4, 30], &char)
}

#[test]
fn r050_roar_waits_for_the_end_of_the_round_and_the_trainer_chooses() {
    let mut battle = roar(false).play(&[10]);
    use_on_self(&mut battle, "Char", "Roar");
    // It gives up its Shift, and nothing has happened yet.
    assert_eq!(battle.see("Char").budget.shift, 0);
    battle.pass(&["Hop", "Tom"]);
    assert_eq!((battle.asked(), battle.round()), ("Char".into(), 1));
    // Nothing but a Shift and Roar itself.
    assert!(!battle.allows("Char", battle.strike("Tackle", "Hop")));
    assert!(battle.allows("Char", act::Shift(vec![cell(1, 2)])));
    use_on_self(&mut battle, "Char", "Roar");
    // Hop ran towards Tom, was recalled, and Tom is asked.
    assert_eq!(battle.asked(), "Tom (replace)");
    assert_eq!(battle.at("Hop"), None);
    let (hop, dog) = (battle.id("Hop"), battle.id("Dog"));
    assert!(!battle.allows("Tom", act::Release(hop, cell(5, 2))));
    assert!(!battle.allows("Tom", act::Release(dog, cell(15, 4))));
    assert!(!battle.allows("Tom", act::EndTurn));
    let options = battle.options().unwrap();
    let names: Vec<&str> = options
        .entry(act::Release::key())
        .unwrap()
        .choices
        .iter()
        .map(|choice| &choice.label[..3])
        .collect();
    assert!(names.contains(&"Cat") && names.contains(&"Dog"));
    battle.act("Tom", act::Release(dog, cell(5, 2)));
    assert_eq!(battle.at("Dog"), Some((5, 2)));
    assert_eq!((battle.asked(), battle.round()), ("Char".into(), 2));
    // Tom might also have sent out nobody.
    let mut battle = roar(false).play(&[10]);
    use_on_self(&mut battle, "Char", "Roar");
    battle.pass(&["Hop", "Tom"]);
    use_on_self(&mut battle, "Char", "Roar");
    battle.act("Tom", act::Decline);
    assert_eq!(battle.at("Dog"), None);
    assert_eq!(battle.round(), 2);
}

#[test]
fn roar_only_drives_off_who_is_far_from_its_ball_or_has_none() {
    let scene = Scene::open(20, 5)
        .mon("Hop", "A", (2, 1), 60, [4, 4, 4, 4, 20], "")
        .mon(
            "Char",
            "B",
            (1, 1),
            60,
            [4, 4, 4, 4, 30],
            "moves: [\"Roar\"]",
        );
    let mut battle = scene.play(&[10]);
    use_on_self(&mut battle, "Char", "Roar");
    battle.pass(&["Hop"]);
    use_on_self(&mut battle, "Char", "Roar");
    assert_eq!(battle.at("Hop"), Some((8, 0)));
    assert!(matches!(battle.prompt().unwrap().kind, PromptKind::Turn));
}

#[test]
fn c217_g024_a_forced_switch_bars_nobody() {
    // Cat was switched in and is barred; the one that replaces it by force is not, and acts at
    // once, its count having passed.
    let mut battle = roar(true).play(&[10]);
    let (hop, cat, dog) = (battle.id("Hop"), battle.id("Cat"), battle.id("Dog"));
    battle.act(
        "Tom",
        act::Switch {
            recall: hop,
            release: cat,
            at: cell(2, 1),
        },
    );
    battle.end("Tom");
    battle.end("Ben");
    assert_eq!(battle.asked(), "Char");
    use_on_self(&mut battle, "Char", "Roar");
    assert_eq!((battle.asked(), battle.round()), ("Char".into(), 1));
    use_on_self(&mut battle, "Char", "Roar");
    battle.act("Tom", act::Release(dog, cell(2, 1)));
    assert_eq!((battle.asked(), battle.round()), ("Dog".into(), 1));
    battle.end("Dog");
    assert_eq!(battle.round(), 2);
    // Where the other one had acted, its turn is gone.
    let mut battle = roar(true).play(&[10]);
    battle.pass(&["Tom", "Ben"]);
    use_on_self(&mut battle, "Char", "Roar");
    battle.end("Hop");
    use_on_self(&mut battle, "Char", "Roar");
    battle.act("Tom", act::Release(dog, cell(2, 1)));
    assert_eq!(battle.round(), 2);
}
