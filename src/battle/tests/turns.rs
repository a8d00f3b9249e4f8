//! Rounds, turns and the action economy (cases, section 6), tapes, records of commands.

use crate::battle::read::snapshot::usable_attacks;
use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, aim, builtin, cell, dex, duel};
use crate::battle::whole::Beginning;
use crate::battle::{
    Action, Battle, Command, Event, Refusal, Standing, Target, Whereabouts, act, reaction,
};
use crate::data::moves::Duration;
use crate::rules::{Dice, StageStat, Status, rolls};

/// Pokémon far apart, by name, side and Speed.
fn apart(who: &[(&str, &str, i32)]) -> Scene {
    let mut scene = Scene::open(30, 3);
    for (index, (name, side, speed)) in who.iter().enumerate() {
        let at = (index as i16 * 4, 1);
        scene = scene.mon(name, side, at, 60, [4, 4, 4, 4, *speed], "");
    }
    scene
}

fn order(battle: &Battle) -> Vec<String> {
    let round = battle.journal().iter().rev().find_map(|event| match event {
        Event::RoundStarted { order, .. } => Some(order),
        _ => None,
    });
    round
        .unwrap()
        .iter()
        .map(|(id, _)| battle.name(*id).to_owned())
        .collect()
}

#[test]
fn c188_in_full_contact_everybody_goes_by_speed() {
    let battle = Scene::open(12, 3)
        .trainer("Tom", "A", (0, 0), 60, [4, 4, 4, 4, 10], "")
        .mon("Pip", "A", (2, 0), 60, [4, 4, 4, 4, 14], "trainer: \"Tom\"")
        .mon("Wild", "B", (9, 2), 60, [4, 4, 4, 4, 12], "")
        .play(&[]);
    assert_eq!(order(&battle), ["Pip", "Wild", "Tom"]);
}

#[test]
fn c190_an_initiative_bonus_counts() {
    let battle = Scene::open(12, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 16],
            "initiative_bonus: 4",
        )
        .mon("Bob", "B", (9, 2), 60, [4, 4, 4, 4, 18], "")
        .play(&[]);
    assert_eq!(order(&battle), ["Ana", "Bob"]);
    assert_eq!(battle.see("Ana").initiative, 20);
    // It is no Speed: Evasion stays.
    assert_eq!(battle.see("Ana").evasion.speed, 3);
}

#[test]
fn c191_a_stage_change_moves_those_who_still_wait() {
    let mut battle = apart(&[("X", "A", 20), ("Y", "B", 18), ("Z", "B", 16)]).play(&[5]);
    assert_eq!(battle.asked(), "X");
    battle.inflict("Y", Status::Paralysed, "X");
    assert_eq!(battle.see("Y").initiative, 10);
    battle.end("X");
    assert_eq!(battle.asked(), "Z");
    battle.end("Z");
    assert_eq!(battle.asked(), "Y");
    battle.used_up();
}

#[test]
fn r039_a090_ties_are_rolled_off_once_and_again_among_equals() {
    let scene = apart(&[("X", "A", 10), ("Y", "B", 10), ("Z", "B", 10)]);
    let mut battle = scene.play(&[7, 12, 7, 3, 9]);
    battle.used_up();
    assert_eq!(order(&battle), ["Y", "Z", "X"]);
    // Kept in the next round.
    battle.pass(&["Y", "Z", "X"]);
    assert_eq!(order(&battle), ["Y", "Z", "X"]);
    battle.used_up();
}

#[test]
fn a090_whoever_joins_a_tie_rolls_against_those_who_have_rolled() {
    let scene = apart(&[("X", "A", 10), ("Y", "B", 10), ("Z", "B", 7)]);
    let mut battle = scene.play(&[5, 15, 10]);
    assert_eq!(order(&battle), ["Y", "X", "Z"]);
    battle.pass(&["Y", "X", "Z"]);
    assert_eq!(battle.asked(), "Y");
    // 7 at +3 is 11; at +2 it is 9; 8 at +2 is 11: so use a bonus of one stage on 9.
    assert_eq!(battle.dice_left(), 1);
    let mut battle = Scene::open(30, 3)
        .mon("X", "A", (0, 1), 60, [4, 4, 4, 4, 12], "")
        .mon("Y", "B", (8, 1), 60, [4, 4, 4, 4, 12], "")
        .mon("Z", "B", (16, 1), 60, [4, 4, 4, 4, 10], "")
        .play(&[5, 15, 10]);
    battle.change_stage("Z", StageStat::Speed, 1);
    battle.pass(&["Y"]);
    // Z has 12 now and rolls a 10 against the 5 of X.
    battle.used_up();
    assert_eq!(battle.asked(), "Z");
    battle.pass(&["Z", "X"]);
    assert_eq!(order(&battle), ["Y", "Z", "X"]);
}

#[test]
fn c196_c007_holding_is_for_whole_turns_once_a_round_to_a_lower_count() {
    let mut battle = apart(&[("X", "A", 20), ("Y", "B", 12), ("Z", "B", 8)]).play(&[]);
    battle.refused("X", act::HoldTurn(20));
    battle.act("X", act::HoldTurn(9));
    assert_eq!(battle.asked(), "Y");
    battle.end("Y");
    assert_eq!(battle.asked(), "X");
    assert!(battle.refused("X", act::HoldTurn(5)).contains("once"));
    battle.go("X", &[(0, 0)]);
    battle.end("X");
    assert_eq!(battle.asked(), "Z");
    battle.end("Z");
    // A new round, a new chance; but not once the turn has been used.
    battle.go("X", &[(0, 1)]);
    assert!(battle.refused("X", act::HoldTurn(5)).contains("whole turn"));
}

#[test]
fn a092_a093_a_held_turn_follows_the_owners_of_its_count_and_the_round_s_last() {
    let mut battle = apart(&[("X", "A", 20), ("Y", "B", 12), ("Z", "B", 8)]).play(&[]);
    battle.act("X", act::HoldTurn(12));
    battle.end("Y");
    assert_eq!(battle.asked(), "X");
    battle.pass(&["X", "Z"]);
    battle.act("X", act::HoldTurn(-50));
    battle.pass(&["Y", "Z"]);
    assert_eq!((battle.asked(), battle.round()), ("X".to_owned(), 2));
}

#[test]
fn c197_one_full_round_ends_on_its_count_of_the_next_round() {
    let mut battle = apart(&[("X", "A", 20), ("Y", "A", 14), ("Z", "B", 8)]).play(&[]);
    battle.end("X");
    battle.inflict_for("Z", Status::Slowed, Duration::FullRound, "Y");
    battle.pass(&["Y", "Z"]);
    // Round 2, count 20: still there. On count 14 it ends.
    assert!(battle.is("Z", Status::Slowed));
    battle.end("X");
    assert_eq!(battle.asked(), "Y");
    assert!(!battle.is("Z", Status::Slowed));
}

#[test]
fn r041_one_full_round_ends_with_the_round_where_nobody_reaches_its_count() {
    let mut battle = apart(&[("X", "A", 20), ("Y", "A", 14), ("Z", "B", 8)]).play(&[]);
    battle.pass(&["X", "Y"]);
    battle.inflict_for("X", Status::Slowed, Duration::FullRound, "Z");
    battle.end("Z");
    // Z is now faster than its count of the last round, and so is everybody.
    battle.change_stage("Z", StageStat::Speed, 6);
    battle.pass(&["X", "Z", "Y"]);
    assert_eq!(battle.round(), 3);
    assert!(!battle.is("X", Status::Slowed));
}

#[test]
fn c199_a_standard_action_can_be_traded_for_a_swift_one() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    battle.act("Ana", act::TradeForSwift);
    let budget = battle.see("Ana").budget;
    assert_eq!((budget.standard, budget.shift, budget.swift), (0, 1, 2));
    battle.refused("Ana", act::TradeForSwift);
    let strike = battle.strike("Struggle", "Bob");
    assert!(battle.refused("Ana", strike).contains("Standard"));
}

#[test]
fn c200_a_traded_shift_does_not_move_twice_and_never_a_pokemon() {
    let mut battle = Scene::open(9, 3)
        .trainer("Eva", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
        .mon(
            "Pip",
            "A",
            (0, 1),
            60,
            [4, 4, 4, 4, 10],
            "held: \"Oran Berry\"",
        )
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    battle.go("Eva", &[(1, 0)]);
    battle.act("Eva", act::TradeForShift);
    assert!(
        battle
            .refused("Eva", act::Shift(vec![cell(2, 0)]))
            .contains("movement already")
    );
    battle.end("Eva");
    // A109: a Pokémon may use it for other things only.
    battle.go("Pip", &[(0, 2)]);
    battle.act("Pip", act::TradeForShift);
    battle.refused("Pip", act::Shift(vec![cell(0, 1)]));
    battle.act("Pip", act::DropItem);
}

#[test]
fn a109_a_trainer_may_move_with_a_traded_shift_if_the_own_one_was_used_otherwise() {
    let mut battle = Scene::open(9, 3)
        .trainer(
            "Eva",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "held: \"Oran Berry\"",
        )
        .mon(
            "Pip",
            "A",
            (0, 2),
            60,
            [4, 4, 4, 4, 10],
            "held: \"Oran Berry\"",
        )
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    for (who, path, allowed) in [("Eva", cell(1, 0), true), ("Pip", cell(1, 2), false)] {
        battle.act(who, act::DropItem);
        battle.act(who, act::TradeForShift);
        assert_eq!(battle.allows(who, act::Shift(vec![path])), allowed, "{who}");
        battle.end(who);
    }
}

#[test]
fn r043_every_action_once() {
    let mut battle = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "moves: [\"Focus Energy\"]",
        )
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    let focus = act::UseAttack(battle.kind("Focus Energy"), Target::None);
    battle.act("Ana", focus.clone());
    battle.refused("Ana", focus);
    battle.go("Ana", &[(1, 0)]);
    // Nothing to decide is left.
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn c203_priority_takes_the_whole_turn_early() {
    let mut battle = duel(PLAIN, "", PLAIN, "moves: [\"Quick Attack\"]").play(&[8, 1]);
    // Asked before Ana's turn begins.
    assert_eq!(battle.question(), Some(("Bob".into(), "would act first")));
    battle.act("Bob", act::React);
    assert_eq!(battle.asked(), "Bob");
    battle.attack("Bob", "Quick Attack", "Ana");
    battle.end("Bob");
    battle.used_up();
    assert_eq!(battle.aims(), [aim(8, 8, 8, true)]);
    assert_eq!(battle.asked(), "Ana");
    battle.end("Ana");
    // No turn on its own count.
    assert_eq!(battle.asked(), "Zoe");
    // Let it pass: it acts on its count.
    battle.end("Zoe");
    battle.act("Bob", act::Decline);
    battle.end("Ana");
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn r046_priority_needs_somebody_in_reach_and_an_unspent_turn() {
    let battle = apart(&[("X", "A", 20), ("Y", "B", 12)]).play(&[]);
    assert_eq!(battle.asked(), "X");
    let battle = duel(
        PLAIN,
        "",
        PLAIN,
        "moves: [\"Quick Attack\"], start: (acted: true)",
    )
    .play(&[]);
    assert_eq!(battle.asked(), "Ana");
}

#[test]
fn standing_orders_answer_without_asking() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[4]);
    // Each side sets its own.
    let bob = battle.id("Bob");
    let order = |standing| act::Order(reaction::ATTACK_OF_OPPORTUNITY, standing);
    let refusal = battle.submit(&Command::new(bob, order(Standing::Never)));
    assert!(
        matches!(refusal, Err(Refusal::Illegal { .. })),
        "{refusal:?}"
    );
    battle.end("Ana");
    battle.act("Bob", order(Standing::Never));
    // It costs nothing, and the prompt stays.
    assert_eq!(battle.asked(), "Bob");
    battle.act("Zoe", order(Standing::Always));
    battle.pass(&["Bob", "Zoe"]);
    battle.go("Ana", &[(0, 0)]);
    assert_eq!(battle.asked(), "Ana");
    battle.end("Ana");
    battle.go("Bob", &[(1, 1)]);
    // Ana's own order is still to ask; nobody left her side.
    battle.act("Bob", order(Standing::Always));
    battle.pass(&["Bob", "Zoe"]);
    battle.go("Ana", &[(1, 0)]);
    battle.used_up();
    assert_eq!(battle.aims(), [aim(4, 4, 10, false)]);
    let told = battle
        .journal()
        .iter()
        .any(|event| matches!(event, Event::Reacted { who, taken: true, .. } if *who == bob));
    assert!(told);
}

#[test]
fn c208_with_the_trainer_down_the_pokemon_fights_on_and_nobody_switches() {
    let mut battle = Scene::open(12, 3)
        .trainer("Eva", "A", (0, 0), 60, [4, 4, 4, 4, 20], "start: (hp: 0)")
        .mon("Pip", "A", (1, 1), 60, [4, 4, 4, 4, 10], "trainer: \"Eva\"")
        .in_ball("Rex", "A", "Eva", 60, [4, 4, 4, 4, 12], "")
        .mon("Bob", "B", (9, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    assert_eq!(battle.asked(), "Pip");
    let action = act::Switch {
        recall: battle.id("Pip"),
        release: battle.id("Rex"),
        at: cell(1, 1),
    };
    assert!(battle.refused("Pip", action).contains("conscious"));
    battle.pass(&["Pip", "Bob", "Pip"]);
}

#[test]
fn c211_whoever_arrives_in_a_round_acts_from_the_next_on() {
    let mut battle = Scene::open(12, 3)
        .top("script: [(when: TurnOf(\"Z\"), then: [Arrive(\"Maya\"), Say(\"Maya\", \"Hello!\")])]")
        .mon("X", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
        .mon("Y", "B", (9, 2), 60, [4, 4, 4, 4, 12], "")
        .mon("Z", "B", (9, 0), 60, [4, 4, 4, 4, 3], "")
        .trainer("Maya", "A", (0, 0), 60, [4, 4, 4, 4, 8], "arrives: true")
        .play(&[]);
    battle.pass(&["X", "Y"]);
    // Her square is taken: she stands on the nearest free one.
    assert_eq!(battle.at("Maya"), Some((1, 0)));
    battle.end("Z");
    assert_eq!(order(&battle), ["X", "Y", "Maya", "Z"]);
    assert_eq!(battle.round(), 2);
}

#[test]
fn scripts_wait_for_states_and_deeds_and_fire_once() {
    let script = "script: [
        (when: Round(2), then: [Say(\"\", \"round two\"), Weather(Hail)]),
        (when: HpAtMost(\"Bob\", 50), then: [Say(\"\", \"half\")]),
        (when: Did(\"A\", Attack), then: [Say(\"\", \"struck\")]),
        (when: Enters(side: \"A\", from: (0, 0), to: (0, 4)), then: [Ground((5, 0), \"rock\")]),
        (when: Out(\"Bob\"), then: [Say(\"\", \"out\"), End(Some(\"B\"))]),
    ]";
    let mut battle = duel([20, 4, 4, 4], "", PLAIN, "start: (hp: 31)")
        .top(script)
        .play(&[10, 1, 10, 1]);
    let said = |battle: &Battle| -> Vec<String> {
        battle
            .journal()
            .iter()
            .filter_map(|event| match event {
                Event::Said { words, .. } => Some(words.clone()),
                _ => None,
            })
            .collect()
    };
    battle.attack("Ana", "Struggle", "Bob");
    assert_eq!(said(&battle), ["half", "struck"]);
    battle.go("Ana", &[(0, 1)]);
    battle.act("Bob", act::Decline);
    let rock = battle.dex().find_terrain("rock").unwrap().id;
    assert_eq!(battle.board().ground(cell(5, 0)), Some(rock));
    battle.pass(&["Bob", "Zoe"]);
    assert_eq!(said(&battle), ["half", "struck", "round two"]);
    battle.go("Ana", &[(1, 1)]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.used_up();
    let outcome = battle.outcome().expect("the story ends");
    assert_eq!(outcome.winner, Some(1));
    assert_eq!(said(&battle).len(), 4);
    assert_eq!(
        battle.submit(&Command::new(battle.id("Ana"), act::EndTurn)),
        Err(Refusal::Over)
    );
}

#[test]
fn the_last_team_standing_wins_and_both_down_is_a_draw() {
    let mut battle = Scene::open(6, 3)
        .mon("Ana", "A", (1, 1), 60, [99, 4, 4, 4, 40], "")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[10, 1]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.used_up();
    assert_eq!(battle.outcome().unwrap().winner, Some(0));
    assert_eq!(battle.prompt(), None);
    // Recoil takes the last one down with its victim.
    let mut battle = Scene::open(6, 3)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [99, 4, 4, 4, 40],
            "moves: [\"Take Down\"], start: (hp: 5)",
        )
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[10, 1, 1]);
    battle.attack("Ana", "Take Down", "Bob");
    assert_eq!(battle.outcome().unwrap().winner, None);
}

#[test]
fn g174_wild_ones_may_flee_over_the_edge() {
    let mut battle = Scene::open(6, 3)
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Zoe", "B", (5, 1), 60, [4, 4, 4, 4, 30], "")
        .mon("Ana", "A", (0, 1), 60, [4, 4, 4, 4, 4], "wild: false")
        .play(&[]);
    assert!(battle.refused("Bob", act::Flee).contains("edge"));
    battle.end("Bob");
    battle.act("Zoe", act::Flee);
    assert_eq!(battle.at("Zoe"), None);
    assert_eq!(battle.occupant(cell(5, 1)), None);
    assert!(battle.outcome().is_none());
}

#[test]
fn a_short_tape_says_which_roll_it_lacks_and_a_long_one_what_is_left() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[10]);
    let strike = Command::new(battle.id("Ana"), battle.strike("Struggle", "Bob"));
    let refusal = battle.submit(&strike).unwrap_err();
    let Refusal::Dice(shortage) = refusal else {
        panic!("{refusal:?}");
    };
    assert_eq!(
        (shortage.roll, shortage.sides, shortage.used),
        (rolls::DAMAGE, 8, 1)
    );
    assert_eq!(battle.prompt(), None);
    assert!(battle.options().is_none());
    assert!(matches!(battle.submit(&strike), Err(Refusal::Dice(_))));
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[10, 9]);
    let refusal = battle.submit(&strike).unwrap_err();
    assert!(matches!(refusal, Refusal::Dice(shortage) if shortage.found == Some(9)));
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[10, 8, 3]);
    battle.submit(&strike).unwrap();
    assert_eq!((battle.shortage(), battle.dice_left()), (None, 1));
}

#[test]
fn illegal_commands_change_nothing() {
    let mut battle = Scene::map(&["........", "...o....", "........"])
        .trainer(
            "Eva",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 30],
            "items: { \"Potion\": 1, \"Basic Ball\": 1 }, moves: [\"Bug Bite\"]",
        )
        .mon("Pip", "A", (0, 1), 60, [4, 4, 4, 4, 10], "trainer: \"Eva\"")
        .mon("Bob", "B", (7, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    let (pip, bob) = (battle.id("Pip"), battle.id("Bob"));
    let nobody = crate::battle::CombatantId(200);
    let bite = battle.kind("Bug Bite");
    let potion = battle.item_id("Potion");
    for action in [
        Action::from(act::Shift(vec![])),
        act::Shift(vec![cell(0, 0)]).into(),
        act::Shift(vec![cell(5, 0)]).into(),
        act::Shift(vec![cell(-1, 0)]).into(),
        act::Shift(vec![cell(0, 1)]).into(),
        act::Disengage(cell(2, 0)).into(),
        act::StandUp.into(),
        act::UseAttack(bite, Target::One(bob)).into(),
        act::UseAttack(bite, Target::None).into(),
        act::UseAttack(bite, Target::One(nobody)).into(),
        act::UseAttack(battle.kind("Growl"), Target::None).into(),
        act::UseAttack(crate::battle::AttackKind::Ball(potion), Target::One(bob)).into(),
        act::CoupDeGrace(bite, pip).into(),
        battle.maneuver(crate::battle::maneuver::TRIP, "Bob"),
        act::PushOn.into(),
        act::Wake(pip).into(),
        act::UseItem(potion, pip).into(),
        act::UseItem(crate::data::ItemId(9999), pip).into(),
        act::UseItem(potion, nobody).into(),
        act::Ball(potion, bob).into(),
        act::Switch {
            recall: pip,
            release: pip,
            at: cell(2, 2),
        }
        .into(),
        act::Recall(bob).into(),
        act::Recall(nobody).into(),
        act::Release(pip, cell(2, 2)).into(),
        act::DropItem.into(),
        act::PickUp(cell(0, 1)).into(),
        act::Uncoil.into(),
        act::HoldTurn(99).into(),
        act::Flee.into(),
        act::React.into(),
        act::Decline.into(),
    ] {
        battle.refused("Eva", action);
    }
    battle.refused("Pip", act::EndTurn);
    let unknown = battle.submit(&Command::new(nobody, act::EndTurn));
    assert!(unknown.is_err());
    // Whatever the options leave out has a reason.
    for entry in &battle.options().unwrap().entries {
        assert_eq!(
            entry.choices.is_empty(),
            entry.reason.is_some(),
            "{entry:?}"
        );
    }
}

#[test]
fn a_reset_gives_the_journal_of_a_new_battle() {
    for name in ["first_steps", "bench3v3", "lakeside"] {
        let level = builtin(name);
        let mut battle = Battle::new(&dex(), &level, Dice::seeded(3));
        let play = |battle: &mut Battle| {
            for turn in 0..120_usize {
                let Some(options) = battle.options() else {
                    break;
                };
                let actions: Vec<_> = options.actions().cloned().collect();
                let action = actions[turn * 7919 % actions.len()].clone();
                battle
                    .submit(&Command::new(options.prompt.actor, action))
                    .unwrap();
            }
            battle.journal().to_vec()
        };
        let first = play(&mut battle);
        battle.reset(Dice::seeded(4));
        let second = play(&mut battle);
        assert_ne!(first, second, "{name}: other dice, another story");
        battle.reset(Dice::seeded(3));
        assert_eq!(play(&mut battle), first, "{name}");
        let mut fresh = Battle::new(&dex(), &level, Dice::seeded(4));
        assert_eq!(play(&mut fresh), second, "{name}");
    }
}

#[test]
fn moves_have_frequencies() {
    let mut battle = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "moves: [\"Rock Polish\", \"Hypnosis\", \"Sweet Scent\", \"Synthesis\"], start: (used: { \"Sweet Scent\": 1 })",
        )
        .mon("Bob", "B", (8, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    let polish = act::UseAttack(battle.kind("Rock Polish"), Target::None);
    let scent = act::UseAttack(battle.kind("Sweet Scent"), Target::None);
    battle.refused("Ana", scent);
    battle.act("Ana", polish.clone());
    battle.pass(&["Ana", "Bob"]);
    // Every other turn.
    battle.refused("Ana", polish.clone());
    battle.pass(&["Ana", "Bob"]);
    battle.act("Ana", polish);
}

#[test]
fn c191_the_journal_tells_when_paralysis_changes_the_order() {
    // A065: 18 falls to 10 by four stages down, behind the 16.
    let mut battle = Scene::open(5, 3)
        .mon(
            "Ana",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "moves: [\"Thunder Wave\"]",
        )
        .mon("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 18], "")
        .mon("Cid", "B", (4, 2), 60, [4, 4, 4, 4, 16], "")
        .play(&[10]);
    battle.attack("Ana", "Thunder Wave", "Bob");
    battle.end("Ana");
    let told: Vec<Vec<String>> = battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::OrderChanged { order } => Some(
                order
                    .iter()
                    .map(|(id, _)| Battle::name(&battle, *id).to_owned())
                    .collect(),
            ),
            _ => None,
        })
        .collect();
    assert_eq!(told, [["Cid", "Bob"]]);
    assert_eq!(battle.asked(), "Cid");
}

#[test]
fn r110_a_forecast_names_who_may_answer() {
    let battle = Scene::open(5, 3)
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 20], "")
        .mon("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 10], "")
        .play(&[]);
    let ana = battle.id("Ana");
    let away = Command::new(ana, act::Shift(vec![cell(0, 1), cell(0, 2)]));
    let notes = battle.forecast(&away).expect("legal").notes;
    assert_eq!(notes, ["Bob may answer with an Attack of Opportunity"]);
    let careful = Command::new(ana, act::Disengage(cell(0, 1)));
    assert!(battle.forecast(&careful).expect("legal").notes.is_empty());
}

#[test]
fn what_was_approved_is_checked_again_once_something_else_has_happened() {
    let mut battle = apart(&[("Ana", "A", 12), ("Bob", "B", 8)]).play(&[]);
    let ana = battle.prompt().unwrap().actor;
    let (walk, end) = (
        Command::new(ana, act::Shift(vec![cell(1, 1)])),
        Command::new(ana, act::EndTurn),
    );
    assert!(battle.approves(&walk));
    battle.submit(&end).unwrap();
    assert!(matches!(
        battle.submit(&walk),
        Err(Refusal::NotAsked { .. })
    ));
    // A refusal is not remembered either, nor what was approved before a reset.
    assert!(!battle.approves(&walk));
    battle.reset(Dice::seeded(1));
    assert!(battle.approves(&walk));
    battle.submit(&walk).unwrap();
    assert!(!battle.approves(&walk));
    assert!(battle.approves(&end));
    battle.reset(Dice::seeded(1));
    battle.submit(&walk).unwrap();
    assert_eq!(battle.see("Ana").place, Whereabouts::Board(cell(1, 1)));
}

#[test]
fn a_level_that_is_put_back_stands_as_it_was_set_up() {
    let mut kept = 0;
    for (name, _) in crate::data::builtin_levels() {
        let level = builtin(name);
        let fresh = Battle::new(&dex(), &level, Dice::seeded(5));
        let mut battle = Battle::new(&dex(), &level, Dice::seeded(1));
        for _ in 0..3 {
            for turn in 0..60_usize {
                let Some(options) = battle.options() else {
                    break;
                };
                let actions: Vec<_> = options.actions().cloned().collect();
                let action = actions[turn * 7919 % actions.len()].clone();
                let command = Command::new(options.prompt.actor, action);
                battle.submit(&command).unwrap();
                // What was found out before that is found out anew.
                let actor = battle.attacker();
                let world = &battle.engine.world;
                let usable = actor
                    .map(|it| usable_attacks(world, it, |_| true))
                    .unwrap_or_default();
                assert_eq!(battle.usable_attacks(), usable, "{name}");
            }
            battle.reset(Dice::seeded(5));
            assert_eq!(battle.digest(), fresh.digest(), "{name}");
            assert_eq!(battle.journal(), fresh.journal(), "{name}");
        }
        kept += usize::from(matches!(battle.beginning, Beginning::Kept(_)));
    }
    assert!(kept > 5, "{kept}");
}
