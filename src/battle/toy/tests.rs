//! The toy rules play a battle with everything that stands around a battle: records, controllers, the
//! reducer of the journal, and the text table.

use std::sync::Arc;

use crate::ai::Seats;
use crate::battle::{CombatantId, Command, Event, act};
use crate::data::{Dex, Level};
use crate::record::{LevelRef, Record, Session};
use crate::rules::DiceSource;
use crate::text;

const LEVEL: &str = r#"(
    name: "Playground", rules: "toy",
    map: (legend: { '.': "short grass" }, rows: ["...", "..."]),
    sides: [(name: "Red", controller: "human"), (name: "Blue", controller: "human")],
    combatants: [
        (name: "Ann", side: "Red", species: "Rattata", level: 5, at: (0, 0)),
        (name: "Ben", side: "Blue", species: "Rattata", level: 5, at: (1, 0)),
        (name: "Cat", side: "Blue", species: "Rattata", level: 5, at: (1, 1)),
    ],
)"#;

/// The dex with the toy rules among those that levels may ask for.
fn dex() -> Arc<Dex> {
    let mut dex = (**Dex::builtin().unwrap()).clone();
    dex.rule_sets.push("toy".to_owned());
    Arc::new(dex)
}

fn session(dice: DiceSource) -> Session {
    let dex = dex();
    let level = Arc::new(Level::parse("toy.ron", LEVEL, &dex).unwrap());
    let source = LevelRef {
        name: "toy.ron".to_owned(),
        text: LEVEL.to_owned(),
    };
    Session::new(&dex, &level, source, dice)
}

fn hit(actor: u8, target: u8) -> Command {
    Command::new(CombatantId(actor), act::Hit(CombatantId(target)))
}

#[test]
fn only_its_own_verb_is_offered_and_taken() {
    let session = session(DiceSource::Streams(1));
    let options = session.battle().options().unwrap();
    let words: Vec<&str> = options
        .entries
        .iter()
        .map(|it| it.key.verb.word())
        .collect();
    assert_eq!(words, ["Hit"]);
    let walk = Command::new(CombatantId(0), act::EndTurn);
    let refused = session.battle().check(&walk).unwrap_err().to_string();
    assert!(
        refused.contains("these rules know no such action"),
        "{refused}"
    );
    let own = session.battle().check(&hit(0, 0)).unwrap_err().to_string();
    assert!(own.contains("only a foe beside one"), "{own}");
}

#[test]
fn a_six_dazes_and_the_dazed_lose_their_turn() {
    let mut session = session(DiceSource::Tape(vec![6, 2]));
    session.submit(&hit(0, 1)).unwrap();
    let battle = session.battle();
    let lost = |event: &Event| {
        matches!(
            event,
            Event::TurnLost {
                who: CombatantId(1),
                ..
            }
        )
    };
    assert!(battle.journal().iter().any(lost), "{:?}", battle.journal());
    assert_eq!(
        battle.prompt().unwrap().actor,
        CombatantId(2),
        "Ben is passed over"
    );
    let told = |on: bool| {
        let mut all = battle.journal().iter();
        all.any(
            |it| matches!(it, Event::EffectChanged { effect: "Dazed", on: is, .. } if *is == on),
        )
    };
    assert!(told(true) && told(false));
    // Six and its might, less the other's guard.
    let level = battle.level();
    let (ann, ben) = (&level.combatants[0], &level.combatants[1]);
    let dealt = (6 + ann.stats.attack - ben.stats.defense).max(1);
    let sheet = battle.sheet(CombatantId(1)).unwrap();
    assert_eq!(sheet.hp, sheet.max_hp - dealt);
    session.submit(&hit(2, 0)).unwrap();
    assert_eq!(session.battle().dice_left(), 0);
}

#[test]
fn computers_play_it_to_its_end_and_the_record_plays_it_again() {
    let mut session = session(DiceSource::Streams(7));
    let level = session.battle().level().clone();
    let mut seats = Seats::all(&level, "random", 7).unwrap();
    for _ in 0..500 {
        let copy = Session::replay(session.battle().dex(), &session.record()).unwrap();
        let Some(command) = seats.answer(copy.battle()) else {
            break;
        };
        session.submit(&command).unwrap();
    }
    let outcome = session.battle().outcome().expect("somebody wins");
    assert!(outcome.winner.is_some(), "{outcome:?}");
    let text = session.text().unwrap();
    assert!(text.contains("Hit(\"Ben\")"), "{text}");
    let dex = dex();
    let record = Record::parse("toy.ron", &text, &dex).unwrap();
    let again = Session::replay(&dex, &record).unwrap();
    assert_eq!(again.battle().journal(), session.battle().journal());
    assert!(again.battle().respites(crate::battle::SideId(0)).is_empty());
    // The reducer adds the journal up to what is so.
    let battle = again.battle();
    let mut shown = crate::battle::Shown::at_start(battle.level());
    for event in battle.journal() {
        shown.apply(event);
    }
    assert_eq!(shown, battle.shown());
}

#[test]
fn the_text_table_plays_it() {
    let session = session(DiceSource::Tape(vec![3]));
    let level = session.battle().level().clone();
    let seats = Seats::new(&level, &[], 1).unwrap();
    let mut out = Vec::new();
    let mut input = "1\n1\nquit\n".as_bytes();
    text::play(
        session,
        seats,
        &mut input,
        &mut out,
        text::Manners::default(),
    )
    .unwrap();
    let told = String::from_utf8(out).unwrap();
    assert!(told.contains("Ann hits Ben."), "{told}");
    assert!(told.contains("Hit"), "{told}");
}

#[test]
fn a_level_of_unknown_rules_is_refused_and_every_known_name_has_its_rules() {
    let faults = Level::parse("toy.ron", LEVEL, Dex::builtin().unwrap()).unwrap_err();
    let told = faults[0].to_string();
    assert!(told.contains("there is no rule-set \"toy\""), "{told}");
    for name in &dex().rule_sets {
        assert_eq!(crate::battle::registry::rule_set(name).name, name);
    }
}
