//! Catching (BT18, BT20, BT40, BT54, BT55, BT57, BT77, BT91).

use super::super::battle::{Foe, Source, Wild};
use super::super::command::Command;
use super::super::data::Label;
use super::super::mon::Skill;
use super::super::options::{Easier, Master, Options};
use super::super::state::{Catch, Task};
use super::{BOARD, is_catch, skill, table, with};

/// A catch of this one by seat 0, after a battle that Charmander fought.
fn catch(table: &mut super::Table, name: &str) {
    let wild = table.wild(name);
    let by = table.game.players[0].hand.first().map(|mon| mon.id);
    for bag in &mut table.game.bags {
        bag.retain(|chip| *chip != wild.chip);
    }
    table.game.tasks = vec![
        Task::Close { asked: Vec::new() },
        Task::Catch(Box::new(Catch {
            seat: 0,
            wild,
            by,
            missed: false,
            plus: 0,
            again: false,
            first_win: true,
            place: 0,
        })),
    ];
}

fn has(table: &super::Table, name: &str) -> bool {
    let chip = table.chip(name);
    table.game.players[0]
        .hand
        .iter()
        .any(|mon| mon.chip == chip)
}

#[test]
fn bt18_a_catch_needs_a_slot() {
    let mut table = table(2);
    table.hand(0, &["Pidgey"; 6]);
    catch(&mut table, "Oddish");
    assert_eq!(table.refused(Command::Roll), "R42");
}

#[test]
fn bt18_after_a_double_knock_out_another_must_be_active() {
    for (more, offered) in [(true, true), (false, false)] {
        let mut table = table(2);
        let id = table.hand(0, &["Squirtle"])[0];
        if more {
            table.gets(0, "Pidgey");
        }
        table.against("Psyduck", id);
        table.fighter(0).lp = 1;
        table.fighter(1).lp = 1;
        table.dice(&[8, 1, 8, 1]).strike();
        assert_eq!(is_catch(&table), offered);
    }
}

#[test]
fn bt20_ghosts_are_closed_until_the_silph_scope() {
    let mut table = table(2);
    catch(&mut table, "Gastly");
    assert_eq!(table.refused(Command::Roll), "R46");
    table.badges(0, &["Ghost Marowak"]);
    table.dice(&[4]);
    table.say(Command::Roll).unwrap();
    assert!(has(&table, "Gastly"));
}

#[test]
fn bt40_a_spot_becomes_a_ball_space() {
    let of = |caught: Option<bool>| {
        let mut table = table(2);
        let id = table.hand(0, &["Sandslash"])[0];
        let other = table.gets(0, "Pidgey");
        table.at(0, 5);
        table.game.players[0].coins = 0;
        table.say(Command::Move(6)).unwrap();
        table.say(Command::Send(id, Default::default())).unwrap();
        assert_eq!(table.fighter(1).name, "Pikachu");
        // Ground on Electric: a d6 on; Electric on Ground: a d6 off.
        match caught {
            Some(caught) => {
                table.fighter(1).lp = 1;
                table.dice(&[5, 1, 1, 1]).strike();
                table.dice(&[6]);
                table
                    .say(if caught { Command::Roll } else { Command::Done })
                    .unwrap();
            }
            None => {
                table.flip(0, other);
                table.fighter(0).lp = 1;
                table.dice(&[1, 1, 8, 1]).strike();
            }
        }
        table.game.spot(6).is_some()
    };
    assert!(!of(Some(true)));
    assert!(!of(Some(false)));
    assert!(of(None));
}

#[test]
fn bt54_berries_and_balls() {
    let mut table = table(2);
    catch(&mut table, "Oddish");
    table.dice(&[3]);
    table.say(Command::Roll).unwrap();
    assert!(is_catch(&table) && !has(&table, "Oddish"));

    let mut table = super::table(2);
    let berry = table.gets_item(0, "Berry");
    catch(&mut table, "Oddish");
    table
        .say(Command::Item {
            card: berry,
            on: None,
        })
        .unwrap();
    table.dice(&[3]);
    table.say(Command::Roll).unwrap();
    assert!(has(&table, "Oddish"));

    let mut table = super::table(2);
    let ball = table.gets_item(0, "Great Ball");
    catch(&mut table, "Oddish");
    assert_eq!(
        table.refused(Command::Item {
            card: ball,
            on: None
        }),
        "R43"
    );
    table.dice(&[2]);
    table.say(Command::Roll).unwrap();
    assert_eq!(table.refused(Command::Roll), "R43");
    table.dice(&[3]);
    table
        .say(Command::Item {
            card: ball,
            on: None,
        })
        .unwrap();
    assert!(has(&table, "Oddish"));
}

#[test]
fn bt55_catcher_rolls_once_more_in_a_battle() {
    let mut table = table(2);
    skill(&mut table, 0, Skill::Catcher);
    catch(&mut table, "Oddish");
    assert_eq!(table.refused(Command::Again), "R06");
    table.dice(&[2]);
    table.say(Command::Roll).unwrap();
    table.dice(&[5]);
    table.say(Command::Again).unwrap();
    assert!(has(&table, "Oddish"));

    let mut table = super::table(2);
    skill(&mut table, 0, Skill::Catcher);
    let machine = table.gets_item(0, "Time Machine");
    catch(&mut table, "Oddish");
    for (command, die) in [(Command::Roll, 2), (Command::Again, 1)] {
        table.dice(&[die]);
        table.say(command).unwrap();
    }
    table
        .say(Command::Item {
            card: machine,
            on: None,
        })
        .unwrap();
    let id = table.game.players[0].hand[0].id;
    table.say(Command::Send(id, Default::default())).unwrap();
    assert_eq!(table.fighter(1).lp, 30);
    table.fighter(1).lp = 1;
    table.dice(&[8, 5, 1, 4]).strike();
    table.dice(&[1]);
    table.say(Command::Roll).unwrap();
    assert_eq!(table.refused(Command::Again), "B-44");
}

#[test]
fn bt57_fossils_sleep_until_the_fossil_city() {
    let mut table = table(2);
    catch(&mut table, "Kabuto");
    table.dice(&[6]);
    table.say(Command::Roll).unwrap();
    let id = table.game.players[0].hand.last().unwrap().id;
    let serve = |table: &mut super::Table, space: usize| {
        table.in_city(0, space);
        table.say(Command::Service { better: false }).unwrap();
        table.is_active(0, id)
    };
    assert!(!serve(&mut table, 3));
    assert!(serve(&mut table, 33));
    table.flip(0, id);
    assert!(serve(&mut table, 3));
}

#[test]
fn bt77_bags_by_region() {
    let bag = |region, face| BOARD.tables.bag(region, face);
    assert_eq!(bag(Label::Pink, 12), Some(Label::Green));
    assert_eq!(bag(Label::Blue, 6), Some(Label::Green));
    // The path draws as the red region does.
    let mut table = table(1);
    table.dice(&[10, 1, 19]);
    let wild = table
        .inside(|game, cx| game.draw_wild(game.colour_of(43), cx))
        .unwrap();
    assert_eq!(table.game.chip(wild.chip).label, Label::Red);
    assert!(!wild.alpha);
    table.dice(&[10, 1, 20]);
    assert!(
        table
            .inside(|game, cx| game.draw_wild(game.colour_of(43), cx))
            .unwrap()
            .alpha
    );
}

#[test]
fn bt91_easier_and_hard() {
    let mut table = with(
        2,
        Options {
            easier: vec![Easier::SureCatch],
            ..Options::default()
        },
    );
    catch(&mut table, "Oddish");
    table.say(Command::Roll).unwrap();
    assert!(has(&table, "Oddish"));

    let mut table = with(
        1,
        Options {
            master: vec![Master::Hard],
            ..Options::default()
        },
    );
    let id = table.game.players[0].hand[0].id;
    table.in_city(0, 3);
    table.inside(|game, cx| game.start_battle(Foe::Gym(0), 3, cx));
    table.say(Command::Send(id, Default::default())).unwrap();
    let game = table.game.clone();
    let blow = game.blow(table.at_battle(), 1, false).unwrap();
    assert_eq!(blow.added(2), 1);
    table.in_city(0, 3);
    table.dice(&[3]);
    table.say(Command::Done).unwrap();
    assert_eq!(table.game.plan, 1);
}

#[test]
fn ultra_beasts_are_caught_by_their_balls_alone() {
    let mut table = with(
        2,
        Options {
            world: true,
            ..Options::default()
        },
    );
    catch(&mut table, "Buzzwole");
    assert_eq!(table.refused(Command::Roll), "R27");
    let ball = table.gets_item(0, "Beast Ball");
    table
        .say(Command::Item {
            card: ball,
            on: None,
        })
        .unwrap();
    assert!(has(&table, "Buzzwole"));
}

#[test]
fn chips_that_are_let_go_are_back_in_their_bag() {
    let mut table = table(2);
    catch(&mut table, "Oddish");
    table.say(Command::Done).unwrap();
    let oddish = table.chip("Oddish");
    assert_eq!(
        table
            .game
            .bags
            .iter()
            .flatten()
            .filter(|chip| **chip == oddish)
            .count(),
        1
    );
    let spot = Wild {
        chip: oddish,
        alpha: false,
        source: Source::Spot(6),
    };
    assert_eq!(table.game.catches_from(spot), Some(4));
}
