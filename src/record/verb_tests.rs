//! Every verb of the table is written and read again; a verb that only tests know is planned, offered,
//! recorded, told and playable as text.

use std::sync::Arc;

use super::*;
use crate::battle::every_verb;
use crate::battle::{
    Action, Arg, ArgKind, Args, AttackKind, Choosable as _, CombatantId, Command, ObjectId, Target,
    TaskId, act,
};
use crate::board::Cell;
use crate::data::{Dex, Level, nearest};
use crate::rules::DiceSource;

const TEXT: &str = r#"(
    name: "Verbs",
    map: (legend: { '.': "short grass" }, rows: ["....", "...."]),
    sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
    objects: [(name: "North Door", kind: "door", at: (1, 0))],
    combatants: [
        (name: "Whistler", side: "A", species: "Rattata", level: 20, at: (0, 0), initiative_bonus: 50),
        (name: "Bob", side: "B", species: "Rattata", level: 5, moves: ["Tackle"], at: (3, 1)),
    ],
    tasks: [(name: "the lock", skill: Stealth, dc: 7, action: Shift)],
)"#;

/// Every choice that the phrases give a kind of argument, with some value of each plain kind.
fn some(kind: &ArgKind) -> Vec<Args> {
    let one = |arg| vec![Args::from_iter([arg])];
    match kind {
        ArgKind::Combatant => one(Arg::Combatant(CombatantId(1))),
        ArgKind::Many => one(Arg::Many(vec![CombatantId(0), CombatantId(1)])),
        ArgKind::Side => one(Arg::Side(crate::battle::SideId(1))),
        ArgKind::Object => one(Arg::Object(ObjectId(0))),
        ArgKind::Task => one(Arg::Task(TaskId(0))),
        ArgKind::Item => one(Arg::Item(crate::data::ItemId(3))),
        ArgKind::Ability => one(Arg::Ability(crate::data::AbilityId(7))),
        ArgKind::Move => one(Arg::Move(crate::data::MoveId(5))),
        ArgKind::Ground => one(Arg::Ground(crate::data::TerrainId(1))),
        ArgKind::Improvised => one(Arg::Improvised(crate::data::ImprovisedId(0))),
        ArgKind::Attack => vec![
            Args::from_iter([Arg::Attack(AttackKind::Struggle)]),
            Args::from_iter([Arg::Attack(AttackKind::Move(crate::data::MoveId(2)))]),
        ],
        ArgKind::Target => vec![
            Args::from_iter([Arg::Target(Target::None)]),
            Args::from_iter([Arg::Target(Target::Many(vec![CombatantId(1)]))]),
            Args::from_iter([Arg::Target(Target::Squares(vec![Cell::new(1, 0)]))]),
        ],
        ArgKind::Square => one(Arg::Square(Cell::new(1, 1))),
        ArgKind::Path => one(Arg::Path(vec![Cell::new(1, 1), Cell::new(2, 0)])),
        ArgKind::Number(least, most) => one(Arg::Number(7.clamp(*least, *most))),
        ArgKind::Flag => one(Arg::Flag(true)),
        ArgKind::Text => one(Arg::Text("some words".to_owned())),
        ArgKind::OneOf(phrases) => (0_u8..)
            .zip(*phrases)
            .map(|(at, phrase)| {
                let mut args = Args::from_iter([Arg::Name(at)]);
                args.extend(
                    phrase
                        .slots
                        .iter()
                        .flat_map(|slot| some(&slot.kind)[0].clone()),
                );
                args
            })
            .collect(),
        ArgKind::Maybe(kind) => {
            let mut there = Args::from_iter([Arg::Flag(true)]);
            there.extend(some(kind)[0].clone());
            vec![there, Args::from_iter([Arg::Flag(false)])]
        }
    }
}

/// Some actions of every verb: each choice of each argument at least once.
fn actions() -> Vec<Action> {
    let mut found = Vec::new();
    for verb in every_verb() {
        let ways: Vec<Vec<Args>> = verb
            .phrase()
            .slots
            .iter()
            .map(|slot| some(&slot.kind))
            .collect();
        let most = ways.iter().map(Vec::len).max().unwrap_or(1);
        for at in 0..most {
            let args: Args = ways
                .iter()
                .flat_map(|way| way[at % way.len()].clone())
                .collect();
            found.push(Action::of(verb, args).unwrap_or_else(|| panic!("{verb:?}")));
        }
    }
    found
}

fn record(dex: &Dex) -> Record {
    let level = LevelRef {
        name: "verbs.ron".to_owned(),
        text: TEXT.to_owned(),
    };
    assert!(level.level(dex).is_ok(), "{:?}", level.level(dex).err());
    Record {
        level,
        seats: Vec::new(),
        house: None,
        dice: DiceSource::Streams(1),
        commands: Vec::new(),
        seal: Seal::default(),
    }
}

#[test]
fn every_verb_is_written_and_read_again() {
    let dex = Dex::builtin().unwrap();
    let mut record = record(dex);
    let actions = actions();
    assert!(actions.len() > 100, "{}", actions.len());
    let all = actions.into_iter();
    record.commands = all
        .map(|action| Command::new(CombatantId(0), action))
        .collect();
    let text = record.to_text(dex).unwrap();
    let again = Record::parse("verbs.ron", &text, dex)
        .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    assert_eq!(again.commands, record.commands);
}

#[test]
fn an_unknown_verb_is_told_with_its_place_and_the_nearest_known_one() {
    let dex = Dex::builtin().unwrap();
    let record = record(dex);
    let text = record.to_text(dex).unwrap().replace(
        "commands: [",
        "commands: [\n        (actor: \"Bob\", action: Shfit([(1, 1)])),",
    );
    let faults = Record::parse("verbs.ron", &text, dex).unwrap_err();
    let told = faults[0].to_string();
    assert!(
        told.contains("there is no action Shfit; did you mean Shift?"),
        "{told}"
    );
    let before = text.split("(actor: \"Bob\", action: Shfit").next().unwrap();
    assert_eq!(faults[0].line, before.matches('\n').count() + 1, "{told}");
    let words = every_verb().map(crate::battle::VerbName::word);
    assert_eq!(nearest("Shfit", words), Some("Shift"));
}

#[test]
fn a_verb_that_only_tests_know_is_planned_offered_recorded_told_and_typed() {
    let dex = Dex::builtin().unwrap().clone();
    let level = Arc::new(Level::parse("verbs.ron", TEXT, &dex).unwrap());
    let level_ref = record(&dex).level;
    let mut session = Session::new(&dex, &level, level_ref, DiceSource::Streams(1));
    let options = session.battle().options().unwrap();
    let entry = options.entry(act::Whistle::key()).expect("offered");
    assert_eq!(entry.label, "Whistle");
    assert_eq!(
        entry.group,
        crate::battle::Group::More,
        "it has a drawer in the window"
    );
    let action = entry.choices[0].action.clone();
    assert_eq!(action.square(), Some(Cell::new(0, 0)));
    assert_eq!(entry.key.verb.card().typed, ["tweet"]);
    let before = session.battle().sheet(CombatantId(0)).unwrap().budget.swift;
    session
        .submit(&Command::new(CombatantId(0), action.clone()))
        .unwrap();
    let after = session.battle().sheet(CombatantId(0)).unwrap().budget.swift;
    assert_eq!((before, after), (1, 0), "it is paid");
    assert!(session.text().unwrap().contains("Whistle((0, 0))"));
    let names = crate::battle::Naming {
        dex: &dex,
        level: &level,
    };
    let told = action.told(CombatantId(0), &names);
    assert_eq!(told.as_deref(), Some("Whistler whistles at (0, 0)."));
    let other = Command::new(CombatantId(0), act::Whistle(Cell::new(0, 0)));
    assert!(
        session.battle().check(&other).is_err(),
        "there is one Swift Action"
    );
}
