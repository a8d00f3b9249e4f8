//! Evolutions (BT26, BT60, BT62, BT63, BT65, BT87).

use super::super::battle::Foe;
use super::super::command::{Command, Entry};
use super::super::options::Options;
use super::super::state::Task;
use super::{Table, table, with};

fn world(players: usize) -> Table {
    with(
        players,
        Options {
            world: true,
            ..Options::default()
        },
    )
}

/// Gives whole XP and closes the turn, with these dice; the round's die last.
fn close(table: &mut Table, seat: usize, id: u16, xp: u16, dice: &[u16]) {
    if let Some(mon) = table.game.mon_mut(seat, id) {
        mon.halves = xp * 2;
    }
    table.game.tasks = vec![Task::Close { asked: Vec::new() }];
    table.dice(dice);
    table.run();
}

#[test]
fn bt60_evolving_by_xp() {
    let mut table = table(2);
    let id = table.game.players[0].hand[0].id;
    table.game.mon_mut(0, id).unwrap().halves = 10;
    table.inside(|game, cx| game.give_xp(0, id, 2, cx));
    table.game.tasks = vec![Task::Close { asked: Vec::new() }];
    table.run();
    // A starter may wait.
    assert!(matches!(table.game.tasks.last(), Some(Task::Evolve { .. })));
    let mut waits = table.game.clone();
    let charmeleon = table.chip("Charmeleon");
    table.say(Command::Become(charmeleon)).unwrap();
    assert_eq!(
        (table.name(0, id).as_str(), table.halves(0, id)),
        ("Charmeleon", 0)
    );
    let mut dice = crate::tables::TableDice::new(&crate::tables::DiceFrom::Seeded(1));
    crate::tables::TurnGame::submit(&mut waits, 0, &Command::No, &mut dice, &mut Vec::new())
        .unwrap();
    assert_eq!(waits.current(), 1);

    let mut table = super::table(2);
    let [pidgey, abra]: [u16; 2] = table.hand(0, &["Pidgey", "Abra"]).try_into().unwrap();
    table.flip(0, pidgey);
    close(&mut table, 0, pidgey, 13, &[]);
    assert_eq!(table.name(0, pidgey), "Pidgey");
    close(&mut table, 0, abra, 6, &[1, 1, 1, 1]);
    assert_eq!(
        (table.name(0, abra).as_str(), table.halves(0, abra)),
        ("Kadabra", 0)
    );
}

#[test]
fn what_is_over_stays_and_a_bags_chip_goes_back() {
    let mut table = table(2);
    let id = table.hand(0, &["Pidgey", "Ekans"])[0];
    let pidgey = table.chip("Pidgey");
    table.game.bags[0].retain(|chip| *chip != pidgey);
    table.game.mon_mut(0, id).unwrap().from_bag = true;
    close(&mut table, 0, id, 8, &[]);
    assert_eq!(
        (table.name(0, id).as_str(), table.halves(0, id)),
        ("Pidgeotto", 4)
    );
    assert!(table.game.bags[0].contains(&pidgey));
}

#[test]
fn bt26_snorunt() {
    let mut table = world(2);
    let id = table.hand(0, &["Snorunt", "Ekans"])[0];
    table.game.players[0].affinity = crate::rules::Element::Fire;
    close(&mut table, 0, id, 10, &[]);
    assert_eq!(
        (table.name(0, id).as_str(), table.halves(0, id)),
        ("Glalie", 0)
    );
    let mut table = world(2);
    let id = table.hand(0, &["Snorunt", "Ekans"])[0];
    close(&mut table, 0, id, 16, &[]);
    assert_eq!(table.refused(Command::No), "R50");
    let froslass = table.chip("Froslass");
    table.say(Command::Become(froslass)).unwrap();
    assert_eq!(table.halves(0, id), 0);
    let mut table = world(2);
    let id = table.hand(0, &["Snorunt", "Ekans"])[0];
    let stone = table.gets_item(0, "Evolution Stone");
    table
        .say(Command::Item {
            card: stone,
            on: Some(id),
        })
        .unwrap();
    assert_eq!(table.name(0, id), "Froslass");
    let mut table = world(2);
    let id = table.hand(0, &["Snorunt", "Ekans"])[0];
    table.flip(0, id);
    close(&mut table, 0, id, 16, &[]);
    assert_eq!(table.name(0, id), "Snorunt");
}

#[test]
fn bt62_partners_and_badges() {
    let mut table = world(2);
    let [slowpoke, shellder]: [u16; 2] =
        table.hand(0, &["Slowpoke", "Shellder"]).try_into().unwrap();
    close(&mut table, 0, slowpoke, 0, &[]);
    table.dice(&[4]);
    table.say(Command::Yes).unwrap();
    assert_eq!(table.name(0, slowpoke), "Slowking");
    assert!(table.game.mon(0, shellder).is_none());

    let mut table = super::table(2);
    let [slowpoke, _]: [u16; 2] = table.hand(0, &["Slowpoke", "Shellder"]).try_into().unwrap();
    close(&mut table, 0, slowpoke, 0, &[]);
    let slowbro = table.chip("Slowbro");
    table.say(Command::Become(slowbro)).unwrap();
    assert_eq!(table.name(0, slowpoke), "Slowbro");

    let mut table = world(2);
    let [mantyke, _]: [u16; 2] = table.hand(0, &["Mantyke", "Remoraid"]).try_into().unwrap();
    close(&mut table, 0, mantyke, 0, &[]);
    let mantine = table.chip("Mantine");
    table.say(Command::Become(mantine)).unwrap();
    assert_eq!(table.name(0, mantyke), "Mantine");

    let mut table = super::table(2);
    let id = table.hand(0, &["Poliwhirl", "Ekans"])[0];
    table.first_badges(0, 3);
    close(&mut table, 0, id, 14, &[]);
    assert_eq!(table.name(0, id), "Poliwhirl");
    table.first_badges(0, 4);
    close(&mut table, 0, id, 14, &[6, 6, 6]);
    assert_eq!(table.name(0, id), "Poliwrath");
}

#[test]
fn bt63_bt87_eevee_and_tyrogue() {
    let mut table = table(2);
    let id = table.hand(0, &["Eevee", "Ekans"])[0];
    table.first_badges(0, 4);
    close(&mut table, 0, id, 14, &[14]);
    assert_eq!(table.name(0, id), "Jolteon");

    let mut table = super::table(2);
    let id = table.hand(0, &["Eevee", "Ekans"])[0];
    table.first_badges(0, 5);
    close(&mut table, 0, id, 14, &[]);
    let flareon = table.chip("Flareon");
    table.say(Command::Become(flareon)).unwrap();
    assert_eq!(table.name(0, id), "Flareon");

    let mut table = super::table(2);
    let id = table.hand(0, &["Eevee", "Ekans"])[0];
    table.first_badges(0, 4);
    let stone = table.gets_item(0, "Evolution Stone");
    table.dice(&[6]);
    table
        .say(Command::Item {
            card: stone,
            on: Some(id),
        })
        .unwrap();
    assert_eq!(table.name(0, id), "Vaporeon");

    let mut table = world(2);
    let id = table.hand(0, &["Tyrogue", "Ekans"])[0];
    table.first_badges(0, 2);
    close(&mut table, 0, id, 14, &[3]);
    assert_eq!(table.name(0, id), "Hitmonchan");

    let mut table = world(2);
    let id = table.hand(0, &["Alolan Meowth", "Ekans"])[0];
    close(&mut table, 0, id, 14, &[]);
    assert_eq!(table.name(0, id), "Alolan Persian");
}

#[test]
fn bt65_mega_forms() {
    let mut table = table(2);
    let id = table.hand(0, &["Charizard", "Ekans"])[0];
    let mega = Entry {
        mega: true,
        ..Entry::default()
    };
    let wild = table.wild("Pidgey");
    table.battle(Foe::Wild(wild), 0);
    assert_eq!(table.refused(Command::Send(id, mega)), "R54");
    table.game.players[0].key_stone = true;
    table.dice(&[5]);
    table.say(Command::Send(id, mega)).unwrap();
    table.used_up();
    let fighter = table.fighter(0).clone();
    assert_eq!((fighter.ap, fighter.lp, fighter.die), (8, 70, 20));
    assert_eq!(fighter.name, "Mega Charizard X");
    table.battle(Foe::Wild(wild), 0);
    table.say(Command::Send(id, mega)).unwrap();
    assert_eq!(table.fighter(0).name, "Mega Charizard X");
    let after = table.game.fighter_of(0, table.game.mon(0, id).unwrap());
    assert_eq!((after.ap, after.lp), (5, 50));
}

#[test]
fn an_exchange_makes_two_of_them_evolve() {
    let mut table = world(2);
    let mine = table.hand(0, &["Karrablast", "Ekans"])[0];
    let theirs = table.hand(1, &["Shelmet", "Ekans"])[0];
    table.in_city(0, 18).at(1, 18);
    table
        .say(Command::Offer {
            to: 1,
            mine,
            theirs: Some(theirs),
        })
        .unwrap();
    table.say_as(1, Command::Yes).unwrap();
    assert_eq!(
        (table.name(1, mine).as_str(), table.name(0, theirs).as_str()),
        ("Escavalier", "Accelgor")
    );
}

#[test]
fn nincada_leaves_a_shell_where_there_is_room() {
    let mut table = world(2);
    let id = table.hand(0, &["Nincada", "Ekans"])[0];
    close(&mut table, 0, id, 14, &[]);
    let names: Vec<String> = table.game.players[0]
        .hand
        .iter()
        .map(|mon| table.game.name_of(mon))
        .collect();
    assert_eq!(names, ["Ninjask", "Ekans", "Shedinja"]);
}

#[test]
fn a_starter_that_waits_is_asked_at_the_end_of_its_owners_turn_only() {
    let mut table = table(2);
    table.game.players[1].hand[0].halves = 40;
    table.game.at = 0;
    let asked = table.inside(|game, cx| game.evolve_next(Vec::new(), cx));
    assert!(!asked, "it is not its owner's turn");
    table.game.at = 1;
    let asked = table.inside(|game, cx| game.evolve_next(Vec::new(), cx));
    assert!(asked);
}
