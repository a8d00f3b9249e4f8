//! Teams, passing players, restarts with the hard rule, words (R68, R71, section 15).

use super::super::battle::Foe;
use super::super::command::Command;
use super::super::options::{Master, Options};
use super::super::state::{Ending, Task};
use super::{table, with};
use crate::tables::TurnGame as _;

#[test]
fn teams_share_badges_and_win_together() {
    let mut table = with(
        4,
        Options {
            master: vec![Master::Teams],
            ..Options::default()
        },
    );
    table.badges(0, &["Brock"]);
    table.badges(1, &["Misty"]);
    assert_eq!(
        (
            table.game.badges(0).len(),
            table.game.badges(1).len(),
            table.game.badges(2).len()
        ),
        (2, 2, 0)
    );
    table.game.players[1].league.extend(0..5);
    table.first_badges(0, 8);
    let id = table.hand(0, &["Blastoise"; 6])[0];
    table.in_city(0, 44);
    table.say(Command::Member(5)).unwrap();
    table.say(Command::Send(id, Default::default())).unwrap();
    table.at_battle().fighters[1] = table.game.rival_fighter(Foe::League(5), 1);
    table.fighter(1).lp = 1;
    table.dice(&[5, 3, 1, 1, 1]).strike();
    assert_eq!(table.game.ending, Some(Ending::Players(vec![0, 1])));
}

#[test]
fn duellists_may_challenge_whom_they_pass() {
    let mut table = with(
        2,
        Options {
            master: vec![Master::Duellists],
            ..Options::default()
        },
    );
    table.at(0, 2).at(1, 4);
    table.say(Command::Move(6)).unwrap();
    assert!(matches!(table.game.tasks.last(), Some(Task::Passed { .. })));
    table.say(Command::Duel(1)).unwrap();
    table.say_as(1, Command::Yes).unwrap();
    assert!(table.game.battle().is_some());
}

#[test]
fn hard_players_lose_a_turn_by_a_restart() {
    let mut table = with(
        2,
        Options {
            master: vec![Master::Hard],
            ..Options::default()
        },
    );
    table.game.restart(0);
    table.at(0, 9);
    table.game.tasks = vec![Task::Begin];
    table.run();
    assert_eq!((table.game.current(), table.game.players[0].space), (1, 9));
    table.game.at = 0;
    table.game.tasks = vec![Task::Begin];
    table.dice(&[1]);
    table.run();
    assert_eq!((table.game.current(), table.game.players[0].space), (0, 0));
}

#[test]
fn a_tailwind_brings_the_coins_and_keeps_the_turn() {
    let mut table = table(2);
    let card = table.event("Tailwind");
    table.game.players[0].events = vec![card];
    table.game.players[0].coins = 0;
    table.say(Command::Play { card, to: None }).unwrap();
    assert_eq!((table.game.current(), table.game.players[0].coins), (0, 4));
    assert!(matches!(table.game.tasks.last(), Some(Task::Act)));
}

#[test]
fn celebi_revives_and_takes_one_to_a_visited_city() {
    let mut table = table(2);
    let card = table.event("Celebi");
    table.game.players[0].events = vec![card];
    let flipped = table.gets(0, "Pidgey");
    table.flip(0, flipped);
    table.at(0, 9);
    assert_eq!(table.refused(Command::Play { card, to: Some(3) }), "R75");
    table.game.players[0].visited.insert(3);
    table.say(Command::Play { card, to: Some(3) }).unwrap();
    assert!(table.is_active(0, flipped));
    assert_eq!((table.game.players[0].space, table.game.current()), (3, 1));
}

#[test]
fn from_ball_and_event_spaces_one_must_move_on() {
    let mut table = table(2);
    table.at(0, 4);
    assert_eq!(table.refused(Command::Stay), "R09");
    for space in [3, 10, 20, 30] {
        table.at(0, space);
        assert_eq!(table.game.may_stay(0), Ok(()), "{space}");
    }
}

#[test]
fn moves_are_typed_by_their_number_of_spaces() {
    let mut table = table(2);
    table.at(0, 4);
    assert_eq!(table.game.read("move 3"), Some(Ok(Command::Move(7))));
    assert_eq!(table.game.read("move -2"), Some(Ok(Command::Move(2))));
    assert_eq!(table.game.read("move back 1"), Some(Ok(Command::Move(3))));
    assert!(matches!(table.game.read("move far"), Some(Err(_))));
    assert_eq!(table.game.read("service"), None);
}

#[test]
fn every_choice_says_what_it_is_and_why_not() {
    let mut table = table(2);
    table.at(0, 7);
    table.game.players[0].coins = 1;
    let choices = table.game.choices();
    let far = choices
        .iter()
        .find(|choice| choice.command == Command::Move(9))
        .unwrap();
    assert_eq!(far.refused.as_ref().unwrap().rule, "R07");
    let near = choices
        .iter()
        .find(|choice| choice.command == Command::Move(8))
        .unwrap();
    assert!(near.refused.is_none() && near.note.as_ref().unwrap().contains("free"));
    let gate = choices
        .iter()
        .find(|choice| choice.command == Command::Move(11))
        .unwrap();
    assert_eq!(gate.refused.as_ref().unwrap().rule, "R17");
    for choice in &choices {
        assert!(!choice.label.is_empty() && choice.words == choice.words.to_lowercase());
    }
}

#[test]
fn rules_and_cards_are_told() {
    use super::super::BoardGame;
    let text = BoardGame::rule(&super::BOARD, "r36").unwrap();
    assert!(text.starts_with("R36: "), "{text}");
    assert!(
        BoardGame::rule(&super::BOARD, "b20")
            .unwrap()
            .starts_with("B-20: ")
    );
    assert_eq!(BoardGame::rule(&super::BOARD, "R99"), None);
    for name in BoardGame::card_names(&super::BOARD) {
        assert!(
            BoardGame::card(&super::BOARD, &name).is_some_and(|lines| !lines.is_empty()),
            "{name}"
        );
    }
}
