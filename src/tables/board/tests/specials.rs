//! Pokémon with rules of their own (BT29, BT35, BT67, BT68, BT70, BT88 to BT90).

use super::super::battle::{Foe, Thrown, Why, Wild};
use super::super::command::{Command, Entry};
use super::super::options::Options;
use super::{Table, is_catch, with};
use crate::rules::Element::{self, Fire, Grass, Ice, Normal, Water};

fn world(players: usize) -> Table {
    with(
        players,
        Options {
            world: true,
            ..Options::default()
        },
    )
}

/// A battle of these two, the first one's own; both with a companion that is active.
fn two(own: &str, beside: &[&str], wild: &str) -> (Table, Vec<u16>) {
    let mut table = world(2);
    let names: Vec<&str> = [own].into_iter().chain(beside.iter().copied()).collect();
    let ids = table.hand(0, &names);
    table.against(wild, ids[0]);
    (table, ids)
}

fn sum(table: &mut Table, side: usize, thrown: Thrown) -> i32 {
    let game = table.game.clone();
    game.blow(table.at_battle(), side, false)
        .unwrap()
        .total(thrown)
}

fn extra(table: &mut Table, side: usize, why: Why) -> Option<i32> {
    let game = table.game.clone();
    let blow = game.blow(table.at_battle(), side, false).unwrap();
    blow.extras
        .iter()
        .find(|(of, _)| *of == why)
        .map(|(_, extra)| *extra)
}

#[test]
fn bt29_wild_ones_that_change() {
    let (mut table, _) = two("Pidgey", &[], "Wishiwashi");
    table.fighter(0).lp = 500;
    // Flying AP 2 on Water: a d8 and nothing else; Water AP 2 on Normal.
    table.dice(&[6, 1]).strike();
    assert_eq!(table.fighter(1).lp, 12);
    table.dice(&[4, 1]).strike();
    let school = table.fighter(1).clone();
    assert_eq!((school.lp, school.lr, school.die), (11, 20, 20));
    table.fighter(1).lp = 1;
    table.dice(&[4, 1]).strike();
    assert!(is_catch(&table));
    table.dice(&[6]);
    table.say(Command::Roll).unwrap();
    let caught = table.game.players[0].hand.last().unwrap();
    assert_eq!(
        (table.game.chip(caught.chip).name(), caught.label),
        ("Wishiwashi", super::super::data::Label::Pink)
    );

    let (mut table, _) = two("Pidgey", &[], "Palafin Zero");
    table.fighter(0).lp = 500;
    table.dice(&[8, 1]).strike();
    assert_eq!((table.fighter(1).lp, table.fighter(1).ap), (45, 8));
}

#[test]
fn bt35_tatsugiri_saves_dondozo_once_each() {
    let (mut table, ids) = two("Dondozo", &["Tatsugiri", "Tatsugiri"], "Pidgey");
    for flipped in 1..=2 {
        table.fighter(0).lp = 1;
        table.fighter(1).lp = 500;
        table.dice(&[1, 8]).strike();
        assert_eq!(table.fighter(0).lp, 1);
        let down = ids[1..]
            .iter()
            .filter(|id| !table.is_active(0, **id))
            .count();
        assert_eq!(down, flipped);
    }
    table.fighter(1).lp = 500;
    table.dice(&[1, 8]).strike();
    assert!(!table.is_active(0, ids[0]));
}

#[test]
fn bt67_copies() {
    let (mut table, _) = two("Ditto", &[], "Arcanine");
    let seen = |table: &mut Table| {
        let own = table.fighter(0).clone();
        (own.ap, own.attack, own.lp, own.lr)
    };
    assert_eq!(seen(&mut table), (6, Fire, 20, 5));
    let caterpie = Wild {
        chip: table.chip("Caterpie"),
        ..table.wild("Caterpie")
    };
    let weaker = table.game.fighter_of_wild(caterpie);
    table.fighter(0).copy(&weaker);
    assert_eq!(seen(&mut table), (6, Fire, 20, 5));
    let (mut table, _) = two("Smeargle", &[], "Charmeleon");
    let own = table.fighter(0).clone();
    assert_eq!((own.ap, own.attack, own.types), (4, Fire, vec![Normal]));
    let (mut table, _) = two("Kecleon", &[], "Lapras");
    let own = table.fighter(0).clone();
    assert_eq!((own.types, own.attack), (vec![Water, Ice], Normal));
}

#[test]
fn bt68_forms() {
    let mut table = world(2);
    let ids = table.hand(0, &["Castform", "Rotom"]);
    let types = |table: &Table, weather: &str| {
        let mut game = table.game.clone();
        game.weather = game
            .board()
            .tables
            .weather
            .iter()
            .position(|row| row.name == weather);
        game.fighter_of(0, game.mon(0, ids[0]).unwrap()).types
    };
    assert_eq!(types(&table, "Blizzard"), [Ice]);
    assert_eq!(types(&table, "Fog"), [Normal]);
    let wash = Entry {
        form: Some(3),
        ..Entry::default()
    };
    let wild = table.wild("Pidgey");
    table.battle(Foe::Wild(wild), 0);
    table.say(Command::Send(ids[1], wash)).unwrap();
    assert_eq!(table.fighter(0).types, [Element::Electric, Water]);
    assert_eq!(table.refused(Command::Send(ids[1], wash)), "R60");
}

#[test]
fn bt70_companions_orbs_and_riders() {
    let (mut table, _) = two("Okidogi", &["Pecharunt"], "Pidgey");
    assert_eq!(extra(&mut table, 0, Why::Beside), Some(5));
    let (mut table, _) = two("Okidogi", &[], "Pidgey");
    assert_eq!(extra(&mut table, 0, Why::Beside), None);

    let (mut table, _) = two("Terapagos", &[], "Pidgey");
    for (label, lp, die) in [("blue", 40, 12), ("red", 50, 20)] {
        let orb = table.gets_item(0, "Tera Orb");
        table
            .say(Command::Item {
                card: orb,
                on: None,
            })
            .unwrap();
        let own = table.fighter(0).clone();
        assert_eq!((own.lp, own.die), (lp, die), "{label}");
        assert_eq!(own.ap + extra(&mut table, 0, Why::Orb).unwrap(), 14);
    }

    let mut table = world(2);
    let ids = table.hand(0, &["Calyrex", "Spectrier", "Pidgey"]);
    let ride = Entry {
        ride: Some(1),
        ..Entry::default()
    };
    let wild = table.wild("Rattata");
    table.battle(Foe::Wild(wild), 0);
    table.say(Command::Send(ids[0], ride)).unwrap();
    table.fighter(0).lp = 1;
    table.fighter(1).lp = 500;
    // Psychic on Normal; Normal on Psychic/Ghost: nothing for the second type.
    table.dice(&[1, 8]).strike();
    assert_eq!(
        [0, 1, 2].map(|at| table.is_active(0, ids[at])),
        [false, false, true]
    );
}

#[test]
fn bt88_gigantamax() {
    let mut table = world(2);
    let ids = table.hand(0, &["Butterfree", "Pidgey"]);
    let wild = Wild {
        alpha: true,
        ..table.wild("Oddish")
    };
    table.battle(Foe::Wild(wild), 0);
    table.say(Command::Giant(ids[0])).unwrap();
    // Green by green: an Alpha counts by its back.
    assert_eq!(table.halves(0, ids[0]), 4);
    assert!(!table.is_active(0, ids[0]) && is_catch(&table));
    table.game.mon_mut(0, ids[0]).unwrap().active = true;
    table.battle(Foe::Wild(wild), 0);
    assert_eq!(table.refused(Command::Giant(ids[0])), "R55");
}

#[test]
fn bt89_bonuses_against_certain_opponents() {
    let (mut table, _) = two("Durant", &[], "Charizard");
    assert_eq!(extra(&mut table, 0, Why::Opponent), Some(5));
    table.fighter(1).types = vec![Element::Dark, Fire];
    assert_eq!(extra(&mut table, 0, Why::Opponent), Some(3));
    let (mut table, _) = two("Pawniard", &[], "Tinkaton");
    assert_eq!(extra(&mut table, 0, Why::Opponent), Some(3));
    assert_eq!(extra(&mut table, 1, Why::Opponent), Some(3));
    let (mut table, _) = two("Seviper", &[], "Zangoose");
    assert_eq!(extra(&mut table, 0, Why::Opponent), Some(5));
    assert_eq!(extra(&mut table, 1, Why::Opponent), Some(5));
}

#[test]
fn bt90_arceus_and_regigigas() {
    let (mut table, _) = two("Machop", &[], "Arceus");
    table.fighter(0).ap = 5;
    let thrown = |attack, advantage| Thrown {
        attack,
        rival: None,
        advantage,
    };
    assert_eq!(sum(&mut table, 0, thrown(8, None)), 13);
    table.fighter(0).attack = Element::Ghost;
    assert_eq!(sum(&mut table, 0, thrown(8, Some(2))), 11);
    let (mut table, _) = two("Regigigas", &[], "Tangela");
    assert_eq!(table.fighter(1).types, [Grass]);
    assert_eq!(sum(&mut table, 0, thrown(10, Some(4))), 27);
    let (mut table, _) = two("Regigigas orange", &[], "Tangela");
    assert_eq!(sum(&mut table, 0, thrown(10, Some(4))), 22);
    let (mut table, _) = two("Machop", &[], "Silvally");
    assert_eq!(sum(&mut table, 0, thrown(8, None)), table.fighter(0).ap + 8);
}

#[test]
fn r61_regigigas_is_strong_against_the_primary_type_though_the_secondary_resists() {
    // Fighting alone is super-effective on Normal, and Flying resists it: 8 + 10 + 4 − 2.
    let thrown = Thrown {
        attack: 10,
        rival: None,
        advantage: Some(4),
    };
    let (mut table, _) = two("Regigigas orange", &[], "Pidgey");
    assert_eq!(table.fighter(1).types, [Normal, Element::Flying]);
    assert_eq!(sum(&mut table, 0, thrown), 20);
    let (mut table, _) = two("Regigigas", &[], "Pidgey");
    assert_eq!(sum(&mut table, 0, thrown), 25);
}

#[test]
fn darmanitan_becomes_zen_when_it_is_low() {
    let (mut table, _) = two("Darmanitan", &[], "Pidgey");
    table.fighter(0).lp = 30;
    table.fighter(1).lp = 500;
    // Fire on Normal; Flying on Fire.
    table.dice(&[1, 3]).strike();
    let zen = table.fighter(0).clone();
    assert_eq!((zen.lp, zen.ap, zen.changed), (45, 8, true));
}

#[test]
fn who_copies_sees_a_form_that_changes() {
    let (mut table, _) = two("Ditto", &[], "Darmanitan");
    assert_eq!(table.fighter(0).ap, 7);
    table.fighter(0).lp = 500;
    table.fighter(1).lp = 30;
    // Fire on Fire is resisted both ways: a d4 off each.
    table.dice(&[5, 1, 1, 4]).strike();
    let (own, other) = (table.fighter(0).clone(), table.fighter(1).clone());
    assert!(other.changed && other.ap == 8);
    assert_eq!((own.ap, own.types), (8, other.types));
}

#[test]
fn the_defender_of_a_duel_may_win_it_outright_too() {
    let mut table = world(2);
    let mine = table.hand(0, &["Pidgey", "Rattata"]);
    let theirs = table.hand(1, &["Ekans", "Butterfree", "Victini"]);
    table.battle(Foe::Duel(1), 3);
    let send = |id| Command::Send(id, Entry::default());
    // Nobody stands against it yet (B-34).
    assert_eq!(table.refused(Command::Giant(theirs[1])), "R55");
    table.say(send(theirs[0])).unwrap();
    table.say(send(mine[0])).unwrap();
    table.say(Command::Strike { ultimate: false }).unwrap();
    let offered = |table: &Table, wanted: &Command| {
        let choices = crate::tables::TurnGame::choices(&table.game);
        choices
            .iter()
            .any(|it| it.command == *wanted && it.refused.is_none())
    };
    let giant = Command::Giant(theirs[1]);
    let instead = Command::Instead {
        flip: theirs[2],
        winner: theirs[0],
    };
    assert!(offered(&table, &giant) && offered(&table, &instead));
    table.say(giant.clone()).unwrap();
    assert!(!table.is_active(0, mine[0]) && !table.is_active(1, theirs[1]));
    // Green beats pink, doubled by the duel.
    assert_eq!(table.halves(1, theirs[1]), 4);
    // The other sends its next, and what was said before is forgotten.
    table.say(send(mine[1])).unwrap();
    table.say(send(theirs[0])).unwrap();
    assert_eq!(table.at_battle().says, [None, None]);
    table.strike();
    table.dice(&[1, 1]).strike();
    assert!(!offered(&table, &instead));
}
