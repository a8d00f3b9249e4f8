//! A battle by the toy rules at every size and scale, and what its panels say.

use std::sync::Arc;

use tallgrass::battle::{Event, Role};
use tallgrass::data::{Dex, Level};
use tallgrass::record::{LevelRef, Session};
use tallgrass::rules::DiceSource;
use tallgrass::screens::battle::flow::{Flow, Intent};
use tallgrass::screens::measure::Ruler;
use tallgrass::screens::table::Table;
use tallgrass::view::{AppState, Game};

use super::{look, nothing_is_wrong, written};

/// Ann stands beside Ben, so there is somebody to hit.
const LEVEL: &str = r#"(
    name: "Playground", rules: "toy",
    map: (legend: { '.': "short grass" }, rows: ["......", "......", "......", "......"]),
    sides: [(name: "Red", controller: "human"), (name: "Blue", controller: "human")],
    combatants: [
        (name: "Ann", side: "Red", species: "Rattata", level: 8, at: (2, 1)),
        (name: "Ben", side: "Blue", species: "Pidgey", level: 8, at: (3, 1)),
    ],
)"#;

/// The battle with dice with which Ann acts first, hits hard and is answered.
fn session() -> Session {
    let dex = Dex::builtin().unwrap();
    let level = Arc::new(Level::parse("toy.ron", LEVEL, dex).unwrap());
    let reference = LevelRef {
        name: "toy.ron".into(),
        text: LEVEL.into(),
    };
    let dice = DiceSource::Tape(vec![6, 1, 4, 5, 4, 6, 1]);
    Session::new(dex, &level, reference, dice)
}

fn battle() -> Ruler {
    let session = session();
    let people = vec!["human".to_owned(); 2];
    let table = Table::of(session.battle().level(), &people, 1);
    let mut ruler = Ruler::new(Some(session)).unwrap();
    ruler.world().insert_resource(table);
    ruler.go(AppState::Battle);
    ruler.frames(30);
    ruler
}

fn send(ruler: &mut Ruler, intent: Intent) {
    ruler.world().write_message(intent);
    ruler.frames(4);
}

/// Chooses the option of this label.
fn choose(ruler: &mut Ruler, label: &str) {
    let options = ruler.world().resource::<Flow>().options.clone().unwrap();
    let entry = options.entries.iter().find(|it| it.label == label);
    send(ruler, Intent::Choose(entry.unwrap().key));
}

fn says(words: &[String], wanted: &[&str]) {
    for wanted in wanted {
        assert!(
            words.iter().any(|it| it.contains(wanted)),
            "{wanted}: {words:#?}"
        );
    }
}

fn says_nothing_of(words: &[String], foreign: &[&str]) {
    for foreign in foreign {
        let found = words.iter().find(|it| it.contains(foreign));
        assert!(found.is_none(), "{foreign}: {found:?}");
    }
}

const FOREIGN: [&str; 8] = [
    "Injur", "Evasion", "Special", "Standard", "Swift", "Overland", "Shift", "neutral",
];

#[test]
fn the_panels_of_a_battle_by_the_toy_rules_are_its_own() {
    let mut ruler = battle();
    let words = written(&mut ruler);
    says(
        &words,
        &[
            "Might",
            "Guard",
            "Breath 3 of 4",
            "Heavy hit",
            "2 Breath",
            "Step",
            "Rest",
        ],
    );
    says_nothing_of(&words, &FOREIGN);
    choose(&mut ruler, "Heavy hit");
    if ruler.world().resource::<Flow>().choice().is_none() {
        send(&mut ruler, Intent::Step(true));
    }
    let words = written(&mut ruler);
    says(
        &words,
        &[
            "forecast",
            "50%",
            "needs 4 or more on the d6",
            "Dodging",
            "Might",
            "toy-R2",
            "Dazed",
        ],
    );
    says_nothing_of(&words, &FOREIGN);
    send(&mut ruler, Intent::Commit);
    ruler.frames(200);
    let words = written(&mut ruler);
    says(
        &words,
        &[
            "Ann hits Ben hard. Give ground, or stand firm?",
            "Give ground",
            "Stand firm",
        ],
    );
    let options = ruler.world().resource::<Flow>().options.clone().unwrap();
    let take = options.role(Role::Take).unwrap().key;
    send(&mut ruler, Intent::Choose(take));
    ruler.frames(60);
    let battle = ruler.world().resource::<Game>().battle();
    let told = battle.journal().iter();
    let rolls = told.filter(|it| matches!(it, Event::Rolled { .. }));
    assert!(rolls.count() >= 4);
}

#[test]
fn a_battle_by_the_toy_rules_fits_every_window() {
    let mut ruler = battle();
    let mut found = look(&mut ruler, "a turn by the toy rules");
    send(&mut ruler, Intent::Referee);
    found.extend(look(&mut ruler, "the referee of the toy rules"));
    send(&mut ruler, Intent::Referee);
    choose(&mut ruler, "Heavy hit");
    if ruler.world().resource::<Flow>().choice().is_none() {
        send(&mut ruler, Intent::Step(true));
    }
    found.extend(look(&mut ruler, "a heavy hit"));
    send(&mut ruler, Intent::Commit);
    ruler.frames(200);
    found.extend(look(&mut ruler, "the question"));
    nothing_is_wrong(&found);
}
