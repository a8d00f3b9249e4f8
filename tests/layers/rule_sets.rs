//! The cut between the engine and rule-sets: what any game of turns on a board needs knows no game, and no
//! game knows another. `docs/design.md` ("Where the cut is") says where it runs.
//!
//! What crosses it all the same stands in `crossing.txt`, a line per file: the file, then the rule-set that it
//! imports from. The list only shrinks (see `list.rs`).

use std::collections::BTreeSet;

use crate::code::{Arrows, arrows};
use crate::list;

/// The rule-sets with the modules that are theirs.
const RULE_SETS: &[(&str, &[&str])] = &[
    (
        "PTU",
        &[
            "rules",
            "battle::deeds",
            "battle::kinds",
            "battle::verbs",
            "battle::reactions",
            "battle::tabletop_united",
            "battle::effect::activation",
            "battle::effect::blessing",
            "battle::effect::current",
            "battle::effect::field",
            "battle::effect::granted",
            "battle::effect::held",
            "battle::effect::keeping",
            "battle::effect::moments",
            "battle::effect::staging",
            "battle::questions::about",
            "battle::questions::answers",
            "battle::questions::ask",
            "battle::questions::blow",
            "battle::questions::breaking",
            "battle::questions::heard",
            "battle::questions::list",
            "battle::questions::moments",
            "battle::questions::ptu_kind",
            "battle::questions::vision",
            "battle::state::answering",
            "battle::state::attack_kind",
            "battle::state::budget",
            "battle::state::cost",
            "battle::state::diary",
            "battle::state::fed",
            "battle::state::flight",
            "battle::state::gate",
            "battle::state::granted_uses",
            "battle::state::hurry",
            "battle::state::memory",
            "battle::state::move_uses",
            "battle::state::orders",
            "battle::state::owed",
            "battle::state::ptu_event",
            "battle::state::shots",
            "battle::state::stages",
            "battle::state::traits",
            "battle::state::turns",
            "battle::read::audit",
            "battle::read::edges",
            "battle::read::estimates",
            "battle::read::event_rule",
            "battle::read::event_sums",
            "battle::read::foresight",
            "battle::read::glance",
            "battle::read::holdings",
            "battle::read::left",
            "battle::read::object_odds",
            "battle::read::odds",
            "battle::read::offer_odds",
            "battle::read::projection::own",
            "battle::read::projection::ptu_events",
            "battle::read::safe_ways",
            "battle::read::said",
            "battle::read::ptu_sheet",
            "battle::read::projection::ptu_sheet",
            "battle::read::shown::ptu",
            "battle::read::snapshot",
            "battle::read::threats",
            "battle::read::warnings",
        ],
    ),
    ("toy", &["battle::toy"]),
    ("d20", &["rulesets::d20"]),
];

/// What the engine has of `rules/`, which is PTU's otherwise: dice.
const DICE: &[&str] = &["rules::dice", "rules::streams", "rules::distribution"];

/// The engine: what any game needs, and the seam itself. The registry is no part of it, as it lists the rule-sets, nor
/// is `battle/mod.rs`, which names what the rooms of all sides have for those around a battle and has no code.
const ENGINE: &[&str] = &[
    "board",
    "battle::whole",
    "battle::kernel",
    "battle::state",
    "battle::questions",
    "battle::effect",
    "battle::read",
    "battle::rule_set",
];

fn is_in(module: &str, room: &str) -> bool {
    let rest = module.strip_prefix(room);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// The rule-set that a module belongs to.
fn rules_of(module: &str) -> Option<&'static str> {
    if DICE.contains(&module) {
        return None;
    }
    let mut all = RULE_SETS.iter();
    let found = all.find(|(_, rooms)| rooms.iter().any(|room| is_in(module, room)));
    found.map(|(name, _)| *name)
}

fn is_engine(module: &str) -> bool {
    let in_one = |room: &&str| is_in(module, room);
    DICE.contains(&module) || rules_of(module).is_none() && ENGINE.iter().any(in_one)
}

/// Every file of the engine that imports from a rule-set, and every one of a rule-set that imports from another.
fn crossing(arrows: &Arrows) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (from, all) in arrows {
        let own = rules_of(from);
        if own.is_none() && !is_engine(from) {
            continue;
        }
        for to in all.iter().filter_map(|to| rules_of(to)) {
            if own != Some(to) {
                found.insert(format!("{from} -> {to}"));
            }
        }
    }
    found
}

#[test]
fn the_engine_knows_no_rule_set_and_none_knows_another() {
    let faults = list::faults("crossing.txt", &crossing(&arrows()));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What no file of the kernel says, not even in a comment: names of one game and of its rules.
const UNSPOKEN: &[&str] = &[
    "combat-R", "core p.", "core ch.", "Pokémon", "Pokemon", "League", "Swift",
];

/// The words of a text that look like the id of a ruling, such as `G042` and `A107`.
fn rulings(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|it: char| !it.is_ascii_alphanumeric());
    words.filter(|word| {
        let number = word.strip_prefix(['A', 'G']);
        number.is_some_and(|it| it.len() == 3 && it.bytes().all(|it| it.is_ascii_digit()))
    })
}

#[test]
fn the_kernel_names_no_game_and_no_rule() {
    let mut faults = Vec::new();
    let texts = crate::code::texts();
    for (module, text) in texts.iter().filter(|(it, _)| is_in(it, "battle::kernel")) {
        let named = UNSPOKEN.iter().copied().filter(|it| text.contains(it));
        faults.extend(
            named
                .chain(rulings(text))
                .map(|it| format!("{module}: {it}")),
        );
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(rulings("by G042, A107 and A1").count(), 2);
}

#[test]
fn every_module_of_a_rule_set_is_there() {
    let texts = crate::code::texts();
    let rooms = RULE_SETS.iter().flat_map(|(_, rooms)| *rooms);
    for room in rooms.chain(DICE).chain(ENGINE) {
        let there = texts.keys().any(|module| is_in(module, room));
        assert!(there, "{room} is listed and is not there");
    }
    // Nobody but PTU's own files, the registry and the toy stands beside the engine in `battle/`.
    for module in texts.keys().filter(|it| it.starts_with("battle::")) {
        let placed = rules_of(module).is_some() || is_engine(module);
        assert!(
            placed || is_in(module, "battle::registry"),
            "{module} stands on no side"
        );
    }
}

#[test]
fn crossings_are_found() {
    let mut arrows = Arrows::new();
    let mut arrow = |from: &str, to: &str| {
        let from = arrows.entry(from.to_owned()).or_default();
        from.insert(to.to_owned());
    };
    arrow("battle::kernel::prompt", "battle::toy::blow");
    arrow("battle::kernel::world", "rules::dice");
    arrow("battle::kernel::event", "rules::status");
    arrow("battle::toy::blow", "battle::deeds::health");
    arrow("battle::toy::blow", "battle::kernel::agenda");
    arrow("battle::deeds::health", "battle::toy");
    arrow("battle::deeds::health", "rules::health");
    arrow("battle::registry", "battle::toy");
    arrow("battle", "battle::deeds");
    arrow("battle::whole", "battle::deeds");
    arrow("words::people", "battle::deeds");
    let found: Vec<String> = crossing(&arrows).into_iter().collect();
    assert_eq!(
        found,
        [
            "battle::deeds::health -> toy",
            "battle::kernel::event -> PTU",
            "battle::kernel::prompt -> toy",
            "battle::toy::blow -> PTU",
            "battle::whole -> PTU",
        ]
    );
}

#[test]
fn the_list_of_names_has_no_code() {
    let texts = crate::code::texts();
    let code = crate::code::code_of(&texts["battle"]);
    let mut lines = code.lines().map(str::trim);
    let coded = lines.find(|line| {
        ["fn ", "impl ", "struct "]
            .iter()
            .any(|it| line.contains(it))
    });
    assert_eq!(coded, None, "battle/mod.rs names what others have");
}
