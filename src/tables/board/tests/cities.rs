//! Cities, storage, trades, gyms, the League (BT21, BT38, BT58, BT71, BT83, BT86).

use super::super::battle::Foe;
use super::super::command::Command;
use super::super::state::Task;
use super::{BOARD, table};

#[test]
fn bt21_gyms_ask_for_power() {
    let mut table = table(2);
    let ids = table.hand(0, &["Oddish", "Oddish"]);
    table.in_city(0, 13);
    assert_eq!(table.game.pp(0), 4);
    assert_eq!(table.refused(Command::Gym), "R16");
    table.gets(0, "Pidgey");
    for id in &ids {
        table.flip(0, *id);
    }
    assert_eq!(table.game.pp(0), 5);
    table.say(Command::Gym).unwrap();

    // Lost: in a later turn one may try again; won: not.
    let mut table = super::table(2);
    table.hand(0, &["Oddish", "Oddish", "Pidgey"]);
    table.in_city(0, 13);
    assert!(table.game.check(0, &Command::Gym).is_ok());
    table.badges(0, &["Surge"]);
    assert_eq!(table.refused(Command::Gym), "R16");
}

#[test]
fn a_won_gym_gives_its_badge() {
    let mut table = table(2);
    let id = table.hand(0, &["Squirtle", "Oddish"])[0];
    table.in_city(0, 3);
    table.say(Command::Gym).unwrap();
    table.say(Command::Send(id, Default::default())).unwrap();
    table.at_battle().fighters[1] = table.game.rival_fighter(Foe::Gym(0), 1);
    table.fighter(1).lp = 1;
    table.dice(&[5, 3, 1, 1]).strike();
    assert!(table.game.has_badge(0, "Boulder"));
    // AP 3 of Onix.
    assert_eq!(table.halves(0, id), 6);
}

#[test]
fn bt38_the_storage() {
    let mut table = table(2);
    let starter = table.game.players[0].hand[0].id;
    let ids: Vec<u16> = (0..5).map(|_| table.gets(0, "Pidgey")).collect();
    for _ in 0..4 {
        let id = table.gets(0, "Rattata");
        let at = table.game.players[0]
            .hand
            .iter()
            .position(|mon| mon.id == id)
            .unwrap();
        let mon = table.game.players[0].hand.remove(at);
        table.game.players[0].storage.push(mon);
    }
    table.in_city(0, 3);
    table.say(Command::Store(ids[0])).unwrap();
    assert_eq!(table.refused(Command::Store(ids[1])), "R03");
    assert_eq!(table.refused(Command::Store(starter)), "R03");
    table.game.tasks = vec![Task::Close { asked: Vec::new() }, Task::Act];
    table.at(0, 2);
    assert_eq!(table.refused(Command::Store(ids[1])), "R03");
}

#[test]
fn bt58_services() {
    let revived = |space: usize, nurse: bool| {
        let mut table = table(2);
        let ids = table.hand(0, &["Pidgey", "Rattata", "Ekans", "Zubat", "Geodude"]);
        for id in &ids[1..] {
            table.flip(0, *id);
        }
        if nurse {
            table.gets(0, "Chansey");
        }
        table.in_city(0, space);
        let cards: Vec<u16> = vec![1, 1];
        let items = match space {
            3 => 0,
            13 => 1,
            _ => 2,
        };
        table.dice(&cards[..items]);
        table.say(Command::Service { better: false }).unwrap();
        table.used_up();
        while matches!(table.game.tasks.last(), Some(Task::Revive { .. })) {
            let next = table.game.revivable(0, false)[0];
            table.say(Command::Pick(next)).unwrap();
        }
        let active = ids[1..]
            .iter()
            .filter(|id| table.is_active(0, **id))
            .count();
        (active, table.game.players[0].items.len())
    };
    assert_eq!(revived(3, false), (4, 0));
    assert_eq!(revived(13, false), (2, 1));
    assert_eq!(revived(8, false), (1, 2));
    assert_eq!(revived(8, true), (4, 2));
}

#[test]
fn bt83_saffrons_better_service() {
    let mut table = table(2);
    let ids = table.hand(0, &["Machamp", "Pidgey", "Rattata", "Ekans"]);
    for id in &ids[1..] {
        table.flip(0, *id);
    }
    for name in ["Potion", "Potion", "Berry", "Berry"] {
        table.gets_item(0, name);
    }
    table.in_city(0, 28);
    table.dice(&[1]);
    table.say(Command::Service { better: true }).unwrap();
    table.used_up();
    assert_eq!(
        (table.game.active(0), table.game.players[0].items.len()),
        (4, 5)
    );

    let mut table = super::table(2);
    table.in_city(0, 28);
    assert_eq!(table.refused(Command::Service { better: true }), "R11");
    table.in_city(0, 3);
    assert_eq!(table.refused(Command::Service { better: true }), "R11");
}

#[test]
fn bt71_the_league() {
    let mut table = table(2);
    table.first_badges(0, 8);
    table.hand(0, &["Oddish", "Fearow", "Fearow", "Lapras", "Lapras"]);
    table.in_city(0, 44);
    assert_eq!(table.game.pp(0), 16);
    assert_eq!(table.refused(Command::Member(0)), "R65");
    table.gets(0, "Pidgey");
    assert_eq!(table.refused(Command::Member(1)), "R65");
    assert_eq!(table.refused(Command::Member(5)), "R65");
    assert!(table.game.check(0, &Command::Member(0)).is_ok());
    // Lorelei stays beaten, and Bruno begins with his first again.
    table.game.players[0].league.insert(0);
    assert_eq!(table.refused(Command::Member(0)), "R65");
    table.say(Command::Member(1)).unwrap();
    assert_eq!(table.fighter(1).name, "Hitmonlee");
    table.in_city(0, 44);
    table.game.players[0].league.extend(0..4);
    for champion in [4, 5] {
        assert!(table.game.check(0, &Command::Member(champion)).is_ok());
    }
}

#[test]
fn bt86_trades_and_releases_are_for_cities() {
    let mut table = table(2);
    let mine = table.hand(0, &["Pidgey", "Ekans"]);
    let theirs = table.hand(1, &["Rattata", "Zubat"]);
    table.in_city(0, 18).at(1, 18);
    let offer = Command::Offer {
        to: 1,
        mine: mine[0],
        theirs: Some(theirs[0]),
    };
    table.say(offer.clone()).unwrap();
    table.say_as(1, Command::Yes).unwrap();
    assert!(table.game.mon(1, mine[0]).is_some() && table.game.mon(0, theirs[0]).is_some());

    let mut table = super::table(2);
    let mine = table.hand(0, &["Pidgey", "Ekans"]);
    let theirs = table.hand(1, &["Rattata"]);
    table.at(0, 19).at(1, 19);
    let offer = Command::Offer {
        to: 1,
        mine: mine[0],
        theirs: Some(theirs[0]),
    };
    assert_eq!(table.refused(offer), "R44");
    table.at(0, 17);
    assert_eq!(table.refused(Command::Release(mine[0])), "R44");
}

#[test]
fn what_is_released_may_be_caught_by_others_there() {
    let mut table = table(2);
    let mine = table.hand(0, &["Pidgey", "Ekans"]);
    table.in_city(0, 18).at(1, 18);
    table.say(Command::Release(mine[0])).unwrap();
    table.dice(&[3]);
    table.say_as(1, Command::Yes).unwrap();
    assert!(table.game.mon(1, mine[0]).is_some_and(|mon| !mon.active));
    assert_eq!(table.refused(Command::Release(mine[1])), "R03");
}

#[test]
fn duels_are_for_the_same_city_and_once_a_round() {
    let mut table = table(2);
    table.in_city(0, 18).at(1, 13);
    assert_eq!(table.refused(Command::Duel(1)), "B-34");
    table.at(1, 18);
    table.say(Command::Duel(1)).unwrap();
    table.say_as(1, Command::Yes).unwrap();
    assert!(table.game.duelled.contains(&(0, 1)));
    table.in_city(0, 18);
    assert_eq!(table.refused(Command::Duel(1)), "B-34");
}

#[test]
fn the_half_game_asks_for_half() {
    let table = super::with(
        1,
        super::Options {
            half: true,
            ..Default::default()
        },
    );
    assert_eq!(table.game.league_asks(), (4, 10));
    let names: Vec<&str> = table
        .game
        .members()
        .iter()
        .map(|(_, member)| member.name.as_str())
        .collect();
    assert_eq!(names.len(), 2);
    assert!(names.iter().all(|name| name.starts_with("Champion")));
    assert_eq!(BOARD.map.gate(41, true), 4);
}
