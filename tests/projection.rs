//! What the outside sees keeps its shape: every event has the fields that
//! `tallgrass::battle::projection::EVENTS` promises, commands keep the form they have in journals, and
//! the final state tells the board.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::Value;
use tallgrass::ai::Seats;
use tallgrass::battle::Battle;
use tallgrass::battle::projection::{self, EVENTS, Shape};
use tallgrass::data::{Dex, Level, builtin_levels};
use tallgrass::record::Record;
use tallgrass::rules::Dice;
use tallgrass::sim;

/// What is not as a shape says.
fn odd(shape: Shape, value: &Value, at: &str, found: &mut BTreeSet<String>) {
    let fits = match (shape, value) {
        (Shape::Maybe(_), Value::Null) | (Shape::Free, _) => true,
        (Shape::Maybe(inner), _) => return odd(*inner, value, at, found),
        (Shape::List(inner), Value::Array(all)) => {
            return all.iter().for_each(|it| odd(*inner, it, at, found));
        }
        (Shape::Pair(one, other), Value::Array(two)) if two.len() == 2 => {
            odd(*one, &two[0], at, found);
            odd(*other, &two[1], at, found);
            true
        }
        (Shape::Parts(fields), Value::Object(parts)) => {
            for (name, shape) in fields {
                odd(*shape, &parts[*name], &format!("{at}.{name}"), found);
            }
            parts.len() == fields.len()
        }
        (Shape::OneOf(words), Value::String(word)) => words.contains(&word.as_str()),
        (Shape::Text | Shape::Status, Value::String(_)) | (Shape::Flag, Value::Bool(_)) => true,
        (Shape::Square, Value::Array(two)) => two.len() == 2 && two.iter().all(Value::is_i64),
        (
            Shape::Number
            | Shape::Who
            | Shape::Move
            | Shape::Item
            | Shape::Ground
            | Shape::Species
            | Shape::Object
            | Shape::Task,
            Value::Number(_),
        ) => true,
        _ => false,
    };
    if !fits {
        found.insert(format!("{at} is {value}, no {shape:?}"));
    }
}

/// What an event has that it should not have, or has not.
fn odd_event(event: &Value, found: &mut BTreeSet<String>) {
    let name = event["event"].as_str().unwrap();
    let Some(kind) = EVENTS.iter().find(|kind| kind.name == name) else {
        found.insert(format!("{name} is not in EVENTS"));
        return;
    };
    for (field, value) in event.as_object().unwrap() {
        match kind.field(field) {
            _ if field == "event" => {}
            Some(shape) => odd(shape, value, &format!("{name}.{field}"), found),
            None => {
                found.insert(format!("{name}.{field} is not in EVENTS"));
            }
        }
    }
    for (field, _) in kind.fields {
        // Left out where there are none.
        let may_lack = [("attack_declared", "objects"), ("saved", "meaning")];
        let may_lack = may_lack.contains(&(name, *field));
        if event.get(field).is_none() && !may_lack {
            found.insert(format!("{name} lacks {field}"));
        }
    }
}

/// Some random play on a level.
fn play(level: &Arc<Level>, seed: u64, commands: usize) -> Battle {
    let mut seats = Seats::all(level, "random", seed).unwrap();
    let mut battle = Battle::new(Dex::builtin().unwrap(), level, Dice::seeded(seed));
    for _ in 0..commands {
        let Some(command) = seats.answer(&battle) else {
            break;
        };
        battle.submit(&command).unwrap();
    }
    battle
}

#[test]
fn every_event_has_the_fields_that_are_promised() {
    let dex = Dex::builtin().unwrap();
    let builtin = builtin_levels().iter().map(|(name, text)| {
        let level = Level::parse(name, text, dex).unwrap();
        Arc::new(level)
    });
    let generated = (0..24).map(|seed| sim::generate(dex, seed).unwrap().1);
    let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for (seed, level) in builtin.chain(generated).enumerate() {
        let battle = play(&level, seed as u64, 120);
        for event in battle.journal() {
            let event = battle.told(event);
            odd_event(&event, &mut found);
            seen.insert(event["event"].as_str().unwrap().to_owned());
        }
        let state: Value = serde_json::from_str(&battle.state_json()).unwrap();
        assert_eq!(
            state["state"]["combatants"].as_array().unwrap().len(),
            level.combatants.len()
        );
    }
    assert!(
        found.is_empty(),
        "{}",
        found.into_iter().collect::<Vec<_>>().join("\n")
    );
    assert!(seen.len() > 50, "only {seen:?}");
}

#[test]
fn no_kind_of_event_and_no_field_stands_twice() {
    let names: BTreeSet<&str> = EVENTS.iter().map(|kind| kind.name).collect();
    assert_eq!(names.len(), EVENTS.len());
    for kind in EVENTS {
        let fields: BTreeSet<&str> = kind.fields.iter().map(|(name, _)| *name).collect();
        assert_eq!(fields.len(), kind.fields.len(), "{}", kind.name);
    }
}

/// Every form of command as records write it (`docs/records.md`).
const COMMANDS: &str = r#"
Shift([(1, 2), (2, 2)])
Jump((4, 2))
Teleport((4, 2))
ComeDown((4, 2))
Ride((4, 2))
Turn((4, 2), [(4, 3)])
Disengage((1, 2))
StandUp
Attack(Move("Tackle"), None)
Attack(Move("Tackle"), One("Bob"))
Attack(Move("Tackle"), Object("door"))
Attack(Move("Tackle"), Many(["Ana", "Bob"]))
Attack(Move("Tackle"), Cell((3, 2)))
Attack(Move("Tackle"), Direction(NorthEast))
Attack(Move("Tackle"), Squares([(3, 2), (3, 3)]))
Attack(Struggle, One("Bob"))
Attack(StruggleAs(element: Fire, special: true), One("Bob"))
Attack(StruggleWith("Burning Torch"), One("Bob"))
Attack(Improvised("Thrown Sand"), One("Bob"))
Attack(SetPiece("door"), Direction(East))
CoupDeGrace(Move("Tackle"), "Bob")
Maneuver(Trip, "Bob")
PushOn
Grapple(End)
Grapple(Secure)
Grapple(Attack)
Grapple(Drag([(1, 2)]))
Grapple(Contest)
Grapple(Break)
Grapple(Slip)
Assist("Bob")
HandOver("Potion", "Bob")
Along("Bob", [(1, 2)])
SpendPoint
Sprint
Breather([(0, 2)])
Wake("Bob")
Untie("Bob")
Try("the lock")
Lift(Items((1, 2)), (2, 2))
Lift(Body("Bob"), (2, 2))
Draw("Quarterstaff")
Scan("Bob")
Choose("Bob", (2, 2))
Item("Potion", "Bob")
Ball("Basic Ball", "Bob")
Switch(recall: "Ana", release: "Bob", at: (1, 3))
Recall("Ana")
Release("Ana", (1, 3))
RecallTwo("Ana", "Bob")
ReleaseTwo(first: "Ana", at: (1, 3), second: "Bob", beside: (2, 3))
Willing(true)
HoldBack(true)
TradeForShift
TradeForSwift
DropItem
PickUp((3, 2))
UseAbility("Static", "Bob")
CopyAbility("Static", "Bob")
ReadyShield
ThreadTo("door")
ThreadItem((3, 2))
TurnOver
Activate("Potion")
Brace
LetRest("Static", true)
Inflate
Deflate
ShapeGround(rough: [(1, 1)], slow: [(0, 1)], both: [], flat: [])
Uncoil
GetOut
Shove((4, 2))
TakeOver("Tackle")
Hold(8)
Flee
EndTurn
React
Answer("Tackle")
Decline
Recover(Rest(2))
Camp(Center)
StartWith("Ana", "Bob")
NextBattle
Order(AttackOfOpportunity, Never)
Referee(Hp(3))
Referee(Fate(Dead))
Referee(Inflict(status: Poisoned, by: Some("Bob"), lasting: UntilCured, overrule: true))
Referee(Disable("Tackle"))
Referee(Cure(Poisoned))
Referee(Stage(SpecialAttack, -2))
Referee(Move((1, 1)))
Referee(Leave)
Referee(Enter((1, 1)))
Referee(Uses("Tackle", 1))
Referee(Points(2))
Referee(Action(Standard, false))
Referee(Turn(true))
Referee(Item("Potion", 2))
Referee(Held(Some("Potion")))
Referee(Ground((1, 1), "rock"))
Referee(Weather(Rainy))
Referee(Light(Dark))
Referee(House(rule: "set_damage", value: "true"))
Referee(End(Some("Left")))
"#;

/// Numbers of the data would change whenever something joins it.
fn without_data_numbers(dex: &Dex, told: &str) -> String {
    let tackle = dex.find_move("Tackle").unwrap().id.0.to_string();
    let mut told = told.replace(&format!("\"Move\":{tackle}"), "\"Move\":<Tackle>");
    for word in ["Answer", "Disable", "TakeOver"] {
        told = told.replace(
            &format!("\"{word}\":{tackle}"),
            &format!("\"{word}\":<Tackle>"),
        );
    }
    told = told.replace(&format!("\"Uses\":[{tackle},"), "\"Uses\":[<Tackle>,");
    let known = dex.find_ability("Static").unwrap().id.0;
    told = told.replace(&format!("\"LetRest\":[{known},"), "\"LetRest\":[<Static>,");
    for name in ["Burning Torch", "Quarterstaff", "Potion", "Basic Ball"] {
        let id = dex.find_item(name).unwrap().id.0;
        told = told.replace(&format!(":{id}}}"), &format!(":<{name}>}}"));
        told = told.replace(&format!(":{id},"), &format!(":<{name}>,"));
        told = told.replace(&format!("[{id},"), &format!("[<{name}>,"));
    }
    told
}

#[test]
fn commands_keep_their_forms() {
    let dex = Dex::builtin().unwrap();
    let level = "(name: \"forms\", map: (legend: {'.': \"short grass\"}, rows: [\"....\", \"....\"]), \
                 sides: [(name: \"Left\", controller: \"human\", team: 0), \
                 (name: \"Right\", controller: \"human\", team: 1)], \
                 objects: [(kind: \"door\", at: (3, 1))], \
                 tasks: [(name: \"the lock\", skill: Stealth, dc: 10, at: (2, 1))], \
                 combatants: [\
                 (name: \"Ana\", side: \"Left\", species: \"Rattata\", level: 5, at: (0, 0), moves: [\"Tackle\"]), \
                 (name: \"Bob\", side: \"Right\", species: \"Rattata\", level: 5, at: (1, 0), moves: [\"Tackle\"])])";
    let mut told = String::new();
    for line in COMMANDS.lines().filter(|line| !line.is_empty()) {
        let text = format!(
            "(level: \"forms.ron\", dice: Seeded(1), commands: [(actor: \"Ana\", action: {line})], \
             level_text: r##\"{level}\"##)"
        );
        let record = Record::parse("forms.ron", &text, dex);
        assert!(record.is_ok(), "{line}: {:?}", record.err());
        let record = record.unwrap();
        let action = projection::action(&record.commands[0].action);
        let action = without_data_numbers(dex, &action.to_string());
        writeln!(told, "{line}\n    {action}").unwrap();
    }
    insta::assert_snapshot!("commands", told);
}

/// What changed on the board and lies on it is told (`docs/records.md`).
#[test]
fn the_final_state_tells_the_board() {
    let level = "(name: \"yard\", map: (legend: {'.': \"short grass\", '~': \"shallow water\"}, \
                 rows: [\"..~.\", \"....\"]), \
                 sides: [(name: \"Left\", controller: \"human\", team: 0), \
                 (name: \"Right\", controller: \"human\", team: 1)], \
                 objects: [(kind: \"crate\", at: (3, 1))], \
                 combatants: [\
                 (name: \"Ana\", side: \"Left\", species: \"Rattata\", level: 5, at: (0, 0), \
                 moves: [\"Smokescreen\", \"Spikes\"], held: \"Oran Berry\"), \
                 (name: \"Bob\", side: \"Right\", species: \"Rattata\", level: 1, at: (0, 1), moves: [\"Tackle\"])])";
    let record = format!(
        "(level: \"yard.ron\", dice: Seeded(1), commands: [\
         (actor: \"Ana\", action: Referee(Ground((1, 0), \"rock\"))), \
         (actor: \"Ana\", action: Referee(Light(Dark))), \
         (actor: \"Ana\", action: DropItem), \
         (actor: \"Ana\", action: Attack(Move(\"Spikes\"), Squares([(1, 1), (2, 1)])))], \
         level_text: r##\"{level}\"##)"
    );
    let mut out = Vec::new();
    tallgrass::cli::run_json("yard.ron", &record, &mut out).unwrap();
    let last = out
        .split(|byte| *byte == b'\n')
        .rfind(|line| !line.is_empty());
    let last: Value = serde_json::from_slice(last.unwrap()).unwrap();
    let state = &last["state"];
    assert_eq!(state["board"]["width"], 4);
    assert_eq!(state["board"]["height"], 2);
    assert_eq!(
        state["board"]["ground"],
        serde_json::json!([[[1, 0], "rock"]])
    );
    assert_eq!(state["board"]["light"].as_array().unwrap().len(), 8);
    assert_eq!(state["on_ground"][0][0], serde_json::json!([0, 0]));
    assert_eq!(state["objects"][0]["name"], "crate");
    assert_eq!(state["objects"][0]["gone"], false);
    let spikes: Vec<&Value> = state["hazards"].as_array().unwrap().iter().collect();
    assert!(
        spikes
            .iter()
            .all(|it| it["hazard"] == "Spikes" && it["team"] == 0),
        "{spikes:?}"
    );
    assert!(!spikes.is_empty());
}
