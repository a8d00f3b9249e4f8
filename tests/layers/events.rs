//! Kinds of events are few and general: one for what changes, which says by a part of its own what that
//! is, in place of one for each effect.

use crate::code::{code_of, texts};

/// So many kinds there are at most.
const MOST: usize = 59;

/// Those of them that only Pokémon Tabletop United has. The list only shrinks: a new kind is any game's, or part of
/// one that there is (`docs/design.md`, "Where the cut is").
const OWN: &[&str] = &[
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
    let bare = |line: &str| line.trim_end_matches([' ', '{', ',']).to_owned();
    named.map(bare).collect()
}

#[test]
fn kinds_of_events_are_few() {
    let texts = texts();
    let found = variants(&texts["battle::kernel::event"], "Event");
    assert!(found.iter().any(|name| name == "Moved"), "{found:?}");
    let count = found.len();
    assert!(
        count <= MOST,
        "{count} kinds of events: an effect that is like others is a part of their event"
    );
    let own = |name: &&String| OWN.contains(&name.as_str());
    assert_eq!(
        found.iter().filter(own).count(),
        OWN.len(),
        "OWN is out of date"
    );
}

#[test]
fn variants_are_counted_by_their_names() {
    let text = "pub enum Event {\n    /// It begins.\n    Begun,\n    Moved {\n        who: Who,\n    },\n}\nenum Other {\n    No,\n}\n";
    assert_eq!(variants(text, "Event"), ["Begun", "Moved"]);
}
