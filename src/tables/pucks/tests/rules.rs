//! Rules of a battle that look inside it.

use std::collections::BTreeMap;

use super::*;
use crate::tables::pucks::battle::{Stage, sum};
use crate::tables::pucks::command::Command;
use crate::tables::pucks::computer;
use crate::tables::pucks::dex::Class;
use crate::tables::pucks::kinds::{PowerType, Status};
use crate::tables::pucks::options::{GameKind, Throws};
use crate::tables::pucks::rating;
use crate::tables::pucks::throw::Style;
use crate::tables::{TableDice, TurnGame as _};

fn health(count: u8) -> BTreeMap<String, u8> {
    BTreeMap::from([("Sandbag".to_owned(), count)])
}

fn team(slammer: &str, sandbags: u8) -> Team {
    Team {
        slammer: Some(slammer.to_owned()),
        health: health(sandbags),
        ..Team::default()
    }
}

fn plain(slammer: &str) -> Team {
    Team {
        slammer: Some(slammer.to_owned()),
        ..Team::default()
    }
}

fn refused(options: Options, names: &[&str]) -> &'static str {
    match session(options, names) {
        Err(Fault::Refused(refusal)) => refusal.rule,
        other => panic!("it was not refused: {other:?}"),
    }
}

/// Throws that settle the order as the seats sit: all of it by the computer.
fn to_the_first_turn(session: &mut Session<Pucks>) {
    while session.game().battle().is_some_and(|it| it.turns == 0) {
        let prompt = session.game().prompt().unwrap();
        let command = session.advice(Strength::Middle).unwrap();
        session.submit(prompt.seat, &command).unwrap();
    }
}

#[test]
fn kt05_weak_and_resistant_to_the_same_type() {
    let mut battle = standing(&[("Charmander", &[]), ("Bulbasaur", &[])]);
    let mut dex = (*battle.dex).clone();
    let target = battle.players[1].slammer.unwrap().kind;
    let Class::Slammer(slammer) = &mut dex.kinds[usize::from(target.0)].class else {
        panic!("a slammer");
    };
    slammer.types = Some([PowerType::Grass, PowerType::Fire, PowerType::Fire]);
    battle.dex = dex.into();
    assert_eq!(sum(&battle.attack_parts()), 1);
}

#[test]
fn kt18_whose_health_runs_out_is_critical() {
    let mut battle = standing(&[("Charmander", &[]), ("Bulbasaur", &[])]);
    battle.players[0].health.truncate(1);
    battle.players[0].statuses.add(Status::Confused);
    battle.arena.truncate(6);
    let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(1)), Vec::new());
    let missed = Command::ThrowAt {
        offset: 1200,
        power: 50,
    };
    while battle.current == 0 {
        battle.submit(0, &missed, &mut dice, &mut told).unwrap();
    }
    assert!(battle.critical(0) && !battle.critical(1));
    assert_eq!((battle.arena.len(), battle.players[1].health.len()), (7, 9));
}

#[test]
fn kt24_what_a_wild_battle_begins_with() {
    let wild = |own: Team| Options {
        kind: GameKind::Wild,
        players: vec![own, plain("Onix")],
        ..Options::default()
    };
    let own = || plain("Pikachu");
    let six = Team {
        power: health(6),
        ..own()
    };
    let spare = |names: &[&str]| Team {
        spare: names.iter().map(|it| (*it).to_owned()).collect(),
        ..own()
    };
    assert_eq!(refused(wild(six), &["A", "B"]), "R26");
    assert_eq!(
        refused(wild(spare(&["Great Ball", "Ultra Ball"])), &["A", "B"]),
        "R26"
    );
    assert_eq!(refused(wild(spare(&["Onix"])), &["A", "B"]), "R26");
    let begun = session(wild(spare(&["Great Ball"])), &["A", "B"]).unwrap();
    let battle = begun.game().battle().unwrap();
    assert!(battle.critical(0) && battle.critical(1));
}

#[test]
fn kt32_how_a_battle_begins() {
    let with = |sizes: &[u8]| Options {
        players: sizes.iter().map(|size| team("Onix", *size)).collect(),
        health: sizes[0],
        ..Options::default()
    };
    let mut two = session(with(&[14, 14]), &["A", "B"]).unwrap();
    to_the_first_turn(&mut two);
    let battle = two.game().battle().unwrap();
    assert_eq!(battle.arena.len(), 8);
    assert!(
        battle
            .players
            .iter()
            .all(|it| it.health.len() == 8 && it.prize.len() == 2)
    );
    let mut three = session(with(&[14, 14, 14]), &["A", "B", "C"]).unwrap();
    to_the_first_turn(&mut three);
    let battle = three.game().battle().unwrap();
    let left: Vec<usize> = battle
        .order
        .iter()
        .map(|at| battle.players[*at].health.len())
        .collect();
    assert_eq!(left, [9, 9, 10]);
    assert_eq!(refused(with(&[14, 12]), &["A", "B"]), "R09");
    assert_eq!(refused(with(&[7, 7]), &["A", "B"]), "R09");
}

#[test]
fn what_a_stack_may_not_hold_is_refused() {
    let of = |own: Team| Options {
        players: vec![own, team("Onix", 14)],
        ..Options::default()
    };
    let slammer = Team {
        health: BTreeMap::from([("Pikachu".to_owned(), 1), ("Sandbag".to_owned(), 13)]),
        ..team("Onix", 14)
    };
    assert_eq!(refused(of(slammer), &["A", "B"]), "R09");
    let third = Team {
        spare: vec!["Onix".to_owned(), "Abra".to_owned(), "Gastly".to_owned()],
        ..team("Onix", 14)
    };
    assert_eq!(refused(of(third), &["A", "B"]), "R09");
    let none = Team {
        slammer: Some("Sandbag".to_owned()),
        ..team("Onix", 14)
    };
    assert_eq!(refused(of(none), &["A", "B"]), "R09");
    assert_eq!(refused(of(team("Onix", 14)), &["A"]), "R09");
}

#[test]
fn kt39_training_gives_the_box_back() {
    let box_of = Team {
        collection: BTreeMap::from([("Sandbag".to_owned(), 11)]),
        ..team("Onix", 14)
    };
    let options = Options {
        kind: GameKind::Training,
        players: vec![box_of, team("Abra", 13)],
        ..Options::default()
    };
    let options = Options {
        players: options
            .players
            .iter()
            .map(|it| Team {
                health: health(14),
                ..it.clone()
            })
            .collect(),
        ..options
    };
    let mut session = session(options, &["A", "B"]).unwrap();
    let before = session.game().battle().unwrap().all_pucks();
    while let Some(prompt) = session.game().prompt() {
        let command = session.advice(Strength::Middle).unwrap();
        session.submit(prompt.seat, &command).unwrap();
    }
    let battle = session.game().battle().unwrap();
    assert_eq!(battle.players[0].collection.len(), before);
    assert!(battle.players[1].collection.is_empty());
}

fn uses(battle: &Battle, item: &str) -> bool {
    matches!(computer::choose(battle), Some(Command::Use { item: own, .. }) if own == item)
}

#[test]
fn kt61_computer_players() {
    let mut battle = standing(&[("Charmander", &["Energy*2", "Berry"]), ("Bulbasaur", &[])]);
    assert!(uses(&battle, "Energy"));
    let mut low = standing(&[("Squirtle", &["Potion", "Sandbag*2"]), ("Pidgeot", &[])]);
    assert_eq!(low.step(), Some(1));
    low.players[0].health.truncate(3);
    assert!(uses(&low, "Potion"));
    low.players[0].health.extend([low.arena[0]; 4]);
    assert_eq!(computer::choose(&low), Some(Command::GoOn));
    // Off by half: 20 · 12 / 2.
    battle.players[0].strength = Some(Strength::High);
    let offset = Style::Firm.offset(12, battle.players[0].steadiness());
    assert_eq!(offset, 120);
}

/// Thousandths of a slammer's throws beyond what its weight gives, in an attack and in an attempt.
fn hits(name: &str, power: &[&str], change: impl Fn(&mut Battle)) -> (i32, i32) {
    let mut battle = standing(&[(name, power), ("Charmander", &[])]);
    change(&mut battle);
    let hit = |knock| battle.aim(0, knock, 0, 75).hit;
    (hit(false), hit(true))
}

#[test]
fn slammers_that_hit_harder_or_worse() {
    let plain = |_: &mut Battle| {};
    assert_eq!(hits("Charmander", &[], plain), (60, 60));
    assert_eq!(hits("Charmander", &["Energy"], plain), (0, 0));
    assert_eq!(hits("Aerodactyl", &[], plain), (60, 60));
    assert_eq!(hits("Ekans", &[], plain), (0, 80));
    assert_eq!(hits("Hitmonlee", &[], plain), (0, 60));
    assert_eq!(hits("Doduo", &[], plain), (-60, -60));
    assert_eq!(hits("Zapdos", &[], plain), (60, 60));
    let status = |status| move |battle: &mut Battle| battle.players[0].statuses.add(status);
    assert_eq!(hits("Psyduck", &[], plain), (0, 0));
    assert_eq!(hits("Psyduck", &[], status(Status::Confused)).0, 120);
    assert_eq!(hits("Cubone", &[], status(Status::Critical)).0, 100);
    assert_eq!(hits("Ponyta", &[], plain).0, 0);
    assert_eq!(hits("Ponyta", &[], |battle| battle.turn.made = 1).0, 80);
    let tauros = standing(&[("Tauros", &[]), ("Charmander", &[])]);
    assert_eq!(
        [84, 85].map(|power| tauros.aim(0, false, 0, power).hit),
        [0, 60]
    );
    let geodude = standing(&[("Geodude", &[]), ("Charmander", &[])]);
    assert_eq!(geodude.aim(0, false, 0, 75).nearer, -10);
}

#[test]
fn slammers_that_guard_themselves() {
    let guard =
        |name: &str, power: &[&str]| standing(&[(name, power), ("Charmander", &[])]).guard(0);
    for (name, wanted) in [
        ("Squirtle", 60),
        ("Onix", 80),
        ("Snorlax", 100),
        ("Sandshrew", 40),
        ("Articuno", 60),
        ("Moltres", 60),
        ("Paras", 0),
    ] {
        assert_eq!(guard(name, &[]), wanted, "{name}");
    }
    assert_eq!(
        (guard("Diglett", &[]), guard("Diglett", &["Switch", "Onix"])),
        (100, 0)
    );
}

#[test]
fn moltres_and_scyther_want_no_energy_and_are_asked_for_discards() {
    let mut battle = standing(&[("Moltres", &["Energy", "Sandbag"]), ("Charmander", &[])]);
    assert_eq!(sum(&battle.attack_parts()), 1);
    assert_eq!(battle.worth_discarding(0), ["Energy"]);
    battle.players[0].power.clear();
    assert_eq!(sum(&battle.attack_parts()), 2);
}

#[test]
fn shields_lower_the_chance_until_it_is_no_longer_worth_it() {
    let battle = standing(&[("Charmander", &[]), ("Bulbasaur", &[])]);
    let chance = |shields| battle.knock_out_chance(1, Style::Firm, shields);
    assert!(chance(0) > chance(1) && chance(1) > chance(3));
}

#[test]
fn cards_and_rules_are_told_by_any_letters() {
    let dex = dex();
    let card = Pucks::card(&dex, "poké ball").unwrap().join("\n");
    assert!(card.contains("weight 2") && card.contains("R30"), "{card}");
    let card = Pucks::card(&dex, "SNORLAX").unwrap().join("\n");
    assert!(card.contains("Sleep") && card.contains("−100"), "{card}");
    assert!(
        Pucks::card(&dex, "lavender")
            .unwrap()
            .join("\n")
            .contains("PokéFlute")
    );
    assert!(Pucks::rule(&dex, "R14").unwrap().contains("flipped"));
    assert_eq!(Pucks::card(&dex, "Mew"), None);
    for kind in &dex.kinds {
        assert!(
            Pucks::card(&dex, &kind.name).is_some_and(|card| card.len() > 1),
            "{}",
            kind.name
        );
    }
}

/// The rule by which an item in the Power stack of the first player is refused at a step.
fn item_refused(battle: &Battle, name: &str, step: u8) -> Option<&'static str> {
    let items = battle.items_in_power(0);
    let wanted = battle.dex.find(name).unwrap();
    let (kind, rule) = items.into_iter().find(|(it, _)| *it == wanted).unwrap();
    battle.check_item(kind, rule, step).err().map(|it| it.rule)
}

#[test]
fn r59_focus_energy_belongs_before_the_first_pick_up() {
    let mut battle = standing(&[("Doduo", &["Focus Energy"]), ("Charmander", &[])]);
    assert_eq!(item_refused(&battle, "Focus Energy", 4), None);
    battle.turn.picked = 1;
    assert_eq!(item_refused(&battle, "Focus Energy", 4), Some("R59"));
}

#[test]
fn r59_a_berry_helps_at_any_own_step() {
    let mut battle = standing(&[("Doduo", &["Berry"]), ("Charmander", &[])]);
    battle.players[0].statuses.add(Status::Poisoned);
    for step in [1, 3, 4, 5] {
        assert_eq!(item_refused(&battle, "Berry", step), None, "step {step}");
    }
    // A knock-out attempt is the previous player's; a shield one's own (R27).
    assert_eq!(item_refused(&battle, "Berry", 2), Some("R59"));
    battle.stage = Stage::Shield;
    assert_eq!(item_refused(&battle, "Berry", 2), None);
}

#[test]
fn r59_a_potion_heals_with_small_pucks_alone() {
    let only = standing(&[("Doduo", &["Potion", "Onix"]), ("Charmander", &[])]);
    assert_eq!(item_refused(&only, "Potion", 1), Some("R59"));
    let mut battle = standing(&[("Doduo", &["Potion", "Onix", "Berry"]), ("Charmander", &[])]);
    let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(1)), Vec::new());
    let mut with = |on: &str| {
        let potion = Command::Use {
            item: "Potion".to_owned(),
            on: vec![on.to_owned()],
        };
        let mut next = battle.clone();
        let done = next.submit(0, &potion, &mut dice, &mut told);
        let done = done.map_err(|it| it.rule);
        if done.is_ok() {
            battle = next;
        }
        done
    };
    assert_eq!((with("Onix"), with("Berry")), (Err("R59"), Ok(())));
}

#[test]
fn k42_arena_pucks_go_back_to_who_laid_them() {
    let mut battle = standing(&[("Charmander", &[]), ("Bulbasaur", &[])]);
    battle.arena.truncate(2);
    // Won from the first player, and healed with.
    battle.players[1]
        .health
        .iter_mut()
        .for_each(|it| it.from = 0);
    let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(1)), Vec::new());
    let missed = Command::ThrowAt {
        offset: 1200,
        power: 50,
    };
    while battle.current == 0 {
        battle.submit(0, &missed, &mut dice, &mut told).unwrap();
    }
    let off = battle.submit(1, &Command::BreakOff, &mut dice, &mut told);
    off.unwrap();
    let home = |at: usize| battle.players[at].collection.len();
    assert_eq!((home(0), home(1)), (1 + 9 + 2, 1 + 9));
}

#[test]
fn too_many_of_a_thing_are_refused_where_they_are_typed() {
    let game = session(Options::default(), &["A", "B"]).unwrap();
    for line in [
        "stack energy 200 energy 200",
        "stack energy 200, energy 200",
    ] {
        assert!(matches!(game.game().read(line), Some(Err(_))), "{line}");
    }
}

#[test]
fn what_a_real_hand_throws_is_said_as_it_lies() {
    let battle = Battle {
        throws: Throws::Table,
        ..standing(&[("Charmander", &[]), ("Bulbasaur", &[])])
    };
    let counted = computer::by_hand(&battle, Command::Throw(Style::Firm), 4);
    assert!(matches!(counted, Command::Counted { .. }), "{counted:?}");
    let lies = computer::by_hand(&battle, Command::Throw(Style::Firm), 5);
    let Command::Lies { lies: all, .. } = &lies else {
        panic!("{lies:?}");
    };
    assert_eq!(all.len(), battle.arena.len());
    for said in [counted, lies] {
        let (mut dice, mut told) = (TableDice::new(&DiceFrom::Tape(Vec::new())), Vec::new());
        let done = battle.clone().submit(0, &said, &mut dice, &mut told);
        assert_eq!(done, Ok(()), "{said:?}");
    }
    // Whoever is played by the program throws by its dice.
    let mut computers = battle;
    computers.players[0].strength = Some(Strength::Low);
    let said = computer::by_hand(&computers, Command::Throw(Style::Firm), 5);
    assert_eq!(said, Command::Throw(Style::Firm));
}

#[test]
fn a_battle_is_unsound_where_a_puck_is_missing() {
    let mut battle = standing(&[("Charmander", &["Energy"]), ("Bulbasaur", &[])]);
    assert_eq!(battle.sound(), Ok(()));
    battle.players[0].power.clear();
    let why = battle.sound().unwrap_err();
    assert!(why.contains("were brought"), "{why}");
}

#[test]
fn slammers_are_worth_their_weight_rules_and_types() {
    let dex = dex();
    let kind = |name| dex.find(name).unwrap();
    let worth = |name| rating::rating(&dex, kind(name));
    assert!(worth("Snorlax") > worth("Lapras") && worth("Mewtwo") > worth("Squirtle"));
    assert!(worth("Heavy Ball") > worth("Poké Ball"));
    // A puck more in every top-off outweighs what Aerodactyl turns over.
    assert!(worth("Aerodactyl") < worth("Squirtle"));
    let against = |own, other| rating::matchup(&dex, kind(own), kind(other));
    assert!(against("Squirtle", "Onix") > 0 && against("Onix", "Squirtle") < 0);
    assert_eq!(against("Poké Ball", "Onix"), 0);
    let all = ["Pikachu", "Squirtle", "Sandbag"].map(kind);
    let best = rating::best_of(&dex, all.into_iter(), Some(kind("Onix")));
    assert_eq!(best.map(|(_, kind)| kind), Some(kind("Squirtle")));
    assert_eq!(
        rating::best_of(&dex, [kind("Sandbag")].into_iter(), None),
        None
    );
}

#[test]
fn the_challenge_of_a_day_is_the_same_for_everybody_and_fair() {
    let dex = dex();
    let of = |day| Pucks::challenge(&dex, day).unwrap();
    assert_eq!(of(20_783), of(20_783));
    let days: Vec<Options> = (0..60).map(|day| of(day).0).collect();
    assert!(days.windows(2).all(|two| two[0] != two[1]));
    for (day, options) in days.into_iter().enumerate() {
        let [one, other] = &*options.players else {
            panic!("a battle of two");
        };
        assert_eq!(one.health, other.health);
        assert_eq!(one.health.values().sum::<u8>(), options.health);
        let mut all: Vec<&String> = one.slammer.iter().chain(&other.slammer).collect();
        all.extend(one.spare.iter().chain(&other.spare));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4, "day {day}: {all:?}");
        let begun = Session::<Pucks>::new(
            &dex,
            options,
            of(0).1,
            DiceFrom::Seeded(u64::try_from(day).unwrap()),
        );
        assert!(begun.is_ok(), "day {day}: {begun:?}");
    }
}
