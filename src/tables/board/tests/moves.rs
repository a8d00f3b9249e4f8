//! Moving, cities on the way, occupied spaces, ways (BT01 to BT03, BT32, BT42, BT71, BT82, BT89).

use super::super::command::Command;
use super::super::data::Hm;
use super::super::event::Event;
use super::super::state::Task;
use super::{skill, table};
use crate::tables::TurnGame as _;

#[test]
fn bt01_more_than_one_space_costs_a_coin_for_each() {
    let mut table = table(2);
    table.at(0, 4);
    table.game.players[0].coins = 0;
    assert_eq!(table.game.route(0, 5).unwrap().cost, 0);
    table.game.players[0].coins = 4;
    assert_eq!(table.game.route(0, 7).unwrap().cost, 3);
    table.game.players[0].coins = 1;
    assert_eq!(table.refused(Command::Move(6)), "R07");
}

#[test]
fn bt02_coins_come_back_at_the_end_of_a_move_through_a_city() {
    let mut table = table(2);
    table.at(0, 6);
    table.say(Command::Move(10)).unwrap();
    assert!(table.told.contains(&Event::Moved(0, 6, 10, 4)));
    assert_eq!(table.game.players[0].coins, 4);
    let mut table = super::table(2);
    table.at(0, 7);
    table.game.players[0].coins = 1;
    assert_eq!(table.refused(Command::Move(9)), "R07");
}

#[test]
fn bt03_who_would_end_on_a_taken_space_goes_on() {
    let mut table = table(4);
    let ends = |table: &super::Table, to| table.game.route(0, to).unwrap().ends;
    table.at(0, 4).at(1, 6);
    assert_eq!(ends(&table, 6), 7);
    table.at(2, 7);
    assert_eq!(ends(&table, 6), 8);
    table.at(0, 7).at(1, 9).at(2, 10);
    assert_eq!(ends(&table, 9), 8);
    table.at(3, 8);
    assert_eq!(ends(&table, 8), 8);
}

#[test]
fn bt32_hms_are_for_others_than_starters_and_beginners_and_gates_hold() {
    let mut table = table(2);
    let starter = table.game.players[0].hand[0].id;
    let pink = table.gets(0, "Pidgey");
    let surf = table.gets_item(0, "HM Surf");
    let teach = |on| Command::Item {
        card: surf,
        on: Some(on),
    };
    assert_eq!(table.refused(teach(starter)), "R14");
    assert_eq!(table.refused(teach(pink)), "R14");
    let green = table.gets(0, "Oddish");
    table.say(teach(green)).unwrap();
    table.at(0, 8);
    table.first_badges(0, 2);
    assert_eq!(table.refused(Command::Way(Hm::Surf, 21)), "R17");
    table.first_badges(0, 4);
    table.game.turn.hm = true;
    assert_eq!(table.refused(Command::Way(Hm::Surf, 21)), "R14");
    table.game.turn.hm = false;
    assert_eq!(table.refused(Command::Way(Hm::Dig, 16)), "R14");
    assert_eq!(table.game.may_take_way(0, Hm::Surf, 21), Ok(()));
}

#[test]
fn bt42_trips_take_the_turn_after_the_one_in_which_one_arrives() {
    let mut table = table(2);
    table.first_badges(0, 2);
    table.at(0, 19);
    table.game.players[0].visited.extend([13, 18]);
    table.game.players[0]
        .regions
        .insert(super::super::data::Label::Green);
    let item = table.gets_item(0, "Potion");
    table.say(Command::Move(20)).unwrap();
    // The turn is over: it is the other's.
    assert_eq!(table.game.prompt().unwrap().seat, 1);
    assert!(table.say_as(0, Command::Boat { to: 13, item }).is_err());
    table.game.at = 0;
    table.game.players[0].items.clear();
    assert_eq!(table.refused(Command::Boat { to: 13, item }), "R73");
    table.game.players[0].items.push(item);
    let flipped = table.gets(0, "Pidgey");
    table.flip(0, flipped);
    table.say(Command::Boat { to: 13, item }).unwrap();
    table.dice(&[1]);
    table.say(Command::Service { better: false }).unwrap();
    assert_eq!(table.game.players[0].space, 13);
    assert!(table.is_active(0, flipped));
}

#[test]
fn bt42_the_safari_stops_at_the_first_catch() {
    let mut table = table(1);
    let opened = ["Pidgey", "Oddish", "Lapras"].map(|name| table.wild(name));
    for wild in opened {
        for bag in &mut table.game.bags {
            bag.retain(|chip| *chip != wild.chip);
        }
    }
    table.dice(&[2, 5]);
    table.inside(|game, cx| game.catch_one_of(0, opened.to_vec(), cx));
    table.used_up();
    let hand = &table.game.players[0].hand;
    assert_eq!(hand.last().unwrap().chip, opened[1].chip);
    assert!(!hand.last().unwrap().active);
    assert!(
        table
            .game
            .bags
            .iter()
            .any(|bag| bag.contains(&opened[2].chip))
    );
}

#[test]
fn bt71_on_the_path_one_goes_one_space_a_turn() {
    let mut table = table(1);
    table.first_badges(0, 8);
    table.at(0, 41);
    assert_eq!(table.refused(Command::Move(43)), "R65");
    assert_eq!(table.game.route(0, 42).unwrap().cost, 0);
}

#[test]
fn bt82_the_first_turn_leaves_start_for_good() {
    let mut table = table(2);
    assert_eq!(table.game.route(0, 2).unwrap().cost, 2);
    assert_eq!(table.game.route(0, 1).unwrap().cost, 0);
    table.at(0, 1);
    assert_eq!(table.refused(Command::Move(0)), "R09");
}

#[test]
fn bt82_everybody_chooses_one_starter_and_one_skill() {
    let mut dice = crate::tables::TableDice::new(&crate::tables::DiceFrom::Seeded(3));
    let mut told = Vec::new();
    let mut game = super::super::BoardGame::begin(
        &super::BOARD,
        &Default::default(),
        &super::seats(2),
        &mut dice,
        &mut told,
    )
    .unwrap();
    for seat in 0..2 {
        assert_eq!(game.prompt().unwrap().seat, seat);
        game.submit(seat, &Command::Starter(seat), &mut dice, &mut told)
            .unwrap();
        game.submit(
            seat,
            &Command::Skill(super::Skill::Healer),
            &mut dice,
            &mut told,
        )
        .unwrap();
    }
    assert!(matches!(game.tasks.last(), Some(Task::Act)));
    assert!(
        game.players
            .iter()
            .all(|player| player.skills.len() == 1 && player.coins == 4 && player.space == 0)
    );
}

#[test]
fn bt89_a_leap_takes_a_coin() {
    let mut table = super::with(
        1,
        super::Options {
            world: true,
            ..Default::default()
        },
    );
    let ralts = table.gets(0, "Ralts");
    table.at(0, 5);
    table.game.players[0].visited.extend([3]);
    table.game.players[0].coins = 0;
    assert_eq!(table.refused(Command::Travel(ralts)), "R57");
    table.game.players[0].coins = 1;
    assert_eq!(table.game.nearest_visited(0), Some(3));
    assert_eq!(table.game.may_travel(0, ralts), Ok(()));
}

#[test]
fn regions_give_a_skill_when_they_are_entered_for_the_first_time() {
    let mut table = table(1);
    skill(&mut table, 0, super::Skill::Healer);
    table.first_badges(0, 2);
    table.at(0, 14);
    table.say(Command::Move(15)).unwrap();
    assert!(matches!(table.game.tasks.last(), Some(Task::Skill { .. })));
    assert_eq!(table.refused(Command::Skill(super::Skill::Healer)), "R06");
    table.say(Command::Skill(super::Skill::Catcher)).unwrap();
    assert!(matches!(table.game.tasks.last(), Some(Task::City(_))));
}

#[test]
fn healers_give_up_a_turn() {
    let mut table = table(2);
    let flipped = table.gets(0, "Pidgey");
    table.flip(0, flipped);
    assert_eq!(table.refused(Command::Heal(flipped)), "R06");
    skill(&mut table, 0, super::Skill::Healer);
    table.say(Command::Heal(flipped)).unwrap();
    assert!(table.is_active(0, flipped));
    assert_eq!(table.game.current(), 1);
}

#[test]
fn the_boat_is_offered_for_each_item_of_the_hand() {
    let mut table = table(2);
    table.first_badges(0, 2);
    table.at(0, 20);
    table.game.players[0].visited.extend([13, 18]);
    for name in ["Potion", "Berry", "Berry"] {
        table.gets_item(0, name);
    }
    let choices = table.game.choices();
    let boats: Vec<&str> = choices
        .iter()
        .filter(|it| matches!(it.command, Command::Boat { .. }) && it.refused.is_none())
        .map(|it| it.words.as_str())
        .collect();
    assert_eq!(boats.len(), 4, "{boats:?}");
    assert!(boats.contains(&"boat 18 for berry"), "{boats:?}");
}
