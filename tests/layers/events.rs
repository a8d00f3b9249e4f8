//! Kinds of events are few and general: one for what changes, which says by a part of its own what that
//! is, in place of one for each effect.

use crate::code::{code_of, texts};

/// So many kinds any game has at most, with the one that holds those of rule-sets.
const MOST: usize = 34;

/// So many kinds Pokémon Tabletop United has at most beside them.
const MOST_OF_PTU: usize = 26;

/// What the engine's kinds may not be: those of one game stand with it (`docs/design.md`, "Where the cut is").
const OF_ONE_GAME: &[&str] = &[
    "ActionPaid",
    "Bumped",
    "Burrowed",
    "Fell",
    "AttackDeclared",
    "Accuracy",
    "Damage",
    "TempHp",
    "Injured",
    "Scanned",
    "Revealed",
    "Lifted",
    "ManeuverDone",
    "StageChanged",
    "StagesReset",
    "Blessed",
    "Spared",
    "OrderSet",
    "ObjectAimed",
    "ObjectStruck",
    "WillStart",
    "Experience",
    "FirstCatch",
    "Recovering",
    "Mended",
    "MovesRegained",
];

/// The variants of an enum.
fn variants(text: &str, name: &str) -> Vec<String> {
    let code = code_of(text);
    let head = format!("pub enum {name} {{");
    let lines = code.lines().skip_while(|line| line.trim() != head).skip(1);
    let body = lines.take_while(|line| !line.starts_with('}'));
    let own = body.filter_map(|line| line.strip_prefix("    "));
    let named = own.filter(|line| line.starts_with(char::is_uppercase));
    let bare = |line: &str| {
        let end = line.find(|it: char| !it.is_alphanumeric());
        line[..end.unwrap_or(line.len())].to_owned()
    };
    named.map(bare).collect()
}

/// The kinds that the engine has.
fn of_the_engine() -> Vec<String> {
    variants(&texts()["battle::kernel::event"], "Event")
}

/// The kinds of one rule-set: where they stand, and the enum.
fn of_rules(module: &str, name: &str) -> Vec<String> {
    variants(&texts()[module], name)
}

#[test]
fn kinds_of_events_are_few() {
    let found = of_the_engine();
    assert!(found.iter().any(|name| name == "Moved"), "{found:?}");
    let own = of_rules("battle::state::ptu_event", "PtuEvent");
    assert!(own.iter().any(|name| name == "Injured"), "{own:?}");
    for (found, most) in [(found.len(), MOST), (own.len(), MOST_OF_PTU)] {
        assert!(
            found <= most,
            "{found} kinds of events: an effect that is like others is a part of their event"
        );
    }
}

#[test]
fn what_one_game_has_is_no_kind_of_the_engine() {
    let found = of_the_engine();
    assert!(found.iter().any(|name| name == "Own"), "{found:?}");
    for (module, name) in [
        ("battle::state::ptu_event", "PtuEvent"),
        ("battle::toy::event", "ToyEvent"),
    ] {
        let own = of_rules(module, name);
        assert!(!own.is_empty(), "{name}");
        let both: Vec<&String> = own.iter().filter(|it| found.contains(it)).collect();
        assert!(both.is_empty(), "of the engine and of {name}: {both:?}");
    }
    let back: Vec<&&str> = OF_ONE_GAME
        .iter()
        .filter(|it| found.iter().any(|name| name == **it))
        .collect();
    assert!(back.is_empty(), "these are one game's: {back:?}");
}

#[test]
fn variants_are_counted_by_their_names() {
    let text = "pub enum Event {\n    /// It begins.\n    Begun,\n    Moved {\n        who: Who,\n    },\n    Own(Other),\n}\nenum Other {\n    No,\n}\n";
    assert_eq!(variants(text, "Event"), ["Begun", "Moved", "Own"]);
}
