//! What everything is called and what it means: terms, stats, types, statuses, actions, maneuvers,
//! reactions, moves, abilities, items, natures, ground, and the rules behind the ids. All in our own
//! words, for the text table and the window alike; how it is laid out is theirs.

mod entry;
mod rules;
mod terms;
mod things;

pub use entry::{EntryKind, GlossaryEntry};
pub use rules::{rule_words, rules_in};
pub use things::{item_says, maneuver_says, terrain_says, type_lines};

use crate::data::{Dex, nearest};
use crate::rules::{AfflictionClass, Status};

/// Everything that can be looked up.
#[derive(Clone, Debug)]
pub struct Glossary {
    entries: Vec<GlossaryEntry>,
}

impl Glossary {
    /// The glossary of these definitions.
    #[must_use]
    pub fn new(dex: &Dex) -> Self {
        let mut entries: Vec<GlossaryEntry> = [terms::TERMS, terms::STATS, terms::ACTIONS]
            .into_iter()
            .flatten()
            .map(written)
            .collect();
        entries.extend(things::all(dex));
        entries.extend(rules::all().iter().map(|(id, words)| GlossaryEntry {
            family: EntryKind::Rule,
            name: (*id).to_owned(),
            also: &[],
            says: format!("{words}."),
            more: Vec::new(),
            rules: Vec::new(),
        }));
        entries.sort_by(|one, other| {
            let key = |entry: &GlossaryEntry| (entry.family, rank(entry.family, &entry.name));
            key(one).cmp(&key(other))
        });
        Self { entries }
    }

    /// Every entry, by family and name.
    #[must_use]
    pub fn entries(&self) -> &[GlossaryEntry] {
        &self.entries
    }

    /// The entries of a family, by name.
    pub fn of(&self, family: EntryKind) -> impl Iterator<Item = &GlossaryEntry> {
        let within = move |entry: &&GlossaryEntry| entry.family == family;
        self.entries.iter().filter(within)
    }

    /// What is called so: first whatever has exactly this name, else the one whose name begins
    /// with it. Upper and lower case are the same; several where several things share a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Vec<&GlossaryEntry> {
        let name = name.trim();
        if name.is_empty() {
            return Vec::new();
        }
        let exact = self.entries.iter().filter(|entry| entry.is_called(name));
        let exact: Vec<&GlossaryEntry> = exact.collect();
        if !exact.is_empty() {
            return exact;
        }
        let start = name.to_lowercase();
        let begun = self.entries.iter().filter(|it| it.begins_with(&start));
        let begun: Vec<&GlossaryEntry> = begun.collect();
        match begun.len() {
            1 => begun,
            0 => self.of_family(&start),
            _ => Vec::new(),
        }
    }

    /// What a name with its family in front of it or behind it means: "nature bold", "bold nature".
    fn of_family(&self, name: &str) -> Vec<&GlossaryEntry> {
        let entries = self.entries.iter();
        let found = entries.filter(|entry| {
            let family = entry.family.single();
            let before = name
                .strip_prefix(family)
                .and_then(|rest| rest.strip_prefix(' '));
            let behind = name
                .strip_suffix(family)
                .and_then(|rest| rest.strip_suffix(' '));
            let bare = before.or(behind).map(str::trim);
            bare.is_some_and(|bare| entry.is_called(bare))
        });
        found.collect()
    }

    /// The names of everything that begins so, or has a word that does: what else could be meant.
    #[must_use]
    pub fn like(&self, name: &str) -> Vec<&str> {
        let start = name.trim().to_lowercase();
        let begins = |entry: &&GlossaryEntry| {
            let lower = entry.name.to_lowercase();
            let mut words = lower.split(|letter: char| !letter.is_alphanumeric());
            let word = words.any(|word| word.starts_with(&start));
            !entry.is_called(&start) && (word || entry.begins_with(&start))
        };
        let all = self
            .entries
            .iter()
            .filter(|entry| entry.family != EntryKind::Rule);
        match start.len() < 3 {
            true => Vec::new(),
            false => all
                .filter(begins)
                .map(|entry| entry.name.as_str())
                .collect(),
        }
    }

    /// Entries that have these letters in a name or in their words, names first.
    #[must_use]
    pub fn search(&self, letters: &str) -> Vec<&GlossaryEntry> {
        let letters = letters.trim().to_lowercase();
        let named = |entry: &&GlossaryEntry| {
            let also = entry
                .also
                .iter()
                .any(|it| it.to_lowercase().contains(&letters));
            also || entry.name.to_lowercase().contains(&letters)
        };
        let (mut found, rest): (Vec<&GlossaryEntry>, Vec<&GlossaryEntry>) =
            self.entries.iter().partition(named);
        let says = |entry: &&GlossaryEntry| entry.says.to_lowercase().contains(&letters);
        found.extend(rest.into_iter().filter(says));
        found
    }

    /// The name that comes nearest to a slip, if one does.
    #[must_use]
    pub fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.entries.iter().map(|entry| entry.name.as_str()))
    }
}

/// Statuses, stats and types stand as the game orders them, everything else by name.
fn rank(family: EntryKind, name: &str) -> (usize, String) {
    let order: Vec<&str> = match family {
        EntryKind::Stat => terms::STATS.iter().map(|stat| stat.name).collect(),
        _ => Vec::new(),
    };
    let place = order.iter().position(|known| *known == name);
    (place.unwrap_or(order.len()), name.to_lowercase())
}

fn written(term: &terms::Term) -> GlossaryEntry {
    GlossaryEntry {
        family: term.family,
        name: term.name.to_owned(),
        also: term.also,
        says: term.says.replace(terms::PERSISTENT, &persistent()),
        more: Vec::new(),
        rules: term.rules.split_whitespace().collect(),
    }
}

/// The statuses that stay after the battle.
fn persistent() -> String {
    let statuses = Status::ALL.into_iter();
    let stay = statuses.filter(|status| status.family() == AfflictionClass::Persistent);
    stay.map(Status::name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary() -> Glossary {
        Glossary::new(Dex::builtin().expect("the built-in dex is sound"))
    }

    #[test]
    fn what_is_persistent_is_listed_from_the_statuses() {
        let glossary = glossary();
        let entry = &glossary.find("Persistent affliction")[0];
        for status in Status::ALL {
            let persistent = status.family() == AfflictionClass::Persistent;
            assert_eq!(entry.says.contains(status.name()), persistent, "{status:?}");
        }
    }

    #[test]
    fn short_and_long_names_lead_to_the_same_entry() {
        let glossary = glossary();
        for (typed, name) in [
            ("AC", "Accuracy Check"),
            ("db", "Damage Base"),
            ("eot", "EOT"),
            ("stab", "STAB"),
            ("trip", "Trip"),
            ("Potion", "Potion"),
            ("burned", "Burned"),
            ("fire", "Fire"),
            ("spd", "Speed"),
            ("adamant", "Adamant"),
            ("let them hit", "Allies' attacks"),
            ("tall grass", "tall grass"),
            ("intercept melee", "Intercept Melee"),
            ("combat-R072", "combat-R072"),
        ] {
            let found = glossary.find(typed);
            assert!(
                found.iter().any(|entry| entry.name == name),
                "{typed}: {found:?}"
            );
        }
        assert!(glossary.find("no such thing").is_empty());
        assert!(glossary.find("").is_empty());
    }

    #[test]
    fn every_entry_says_something_and_cites_rules_that_there_are() {
        let glossary = glossary();
        for entry in glossary.entries() {
            assert!(entry.says.len() > 3, "{}", entry.name);
            assert_eq!(
                entry.rule_lines().count(),
                entry.rules.len(),
                "{}: {:?}",
                entry.name,
                entry.rules
            );
        }
        for family in EntryKind::ALL {
            assert!(glossary.of(family).count() > 4, "{}", family.heading());
        }
    }

    #[test]
    fn a_type_tells_strengths_and_weaknesses() {
        let glossary = glossary();
        let fire = glossary.find("fire")[0].to_string();
        assert!(fire.contains("is weak to: Water, Ground, Rock"), "{fire}");
        assert!(fire.contains("attacks well: "), "{fire}");
    }

    #[test]
    fn rules_have_names_and_are_found_in_texts() {
        assert_eq!(
            rule_words("combat-R021"),
            Some("Same-type bonus: Damage Base +2")
        );
        assert_eq!(rule_words("no rule"), None);
        assert_eq!(
            rules_in("Push (combat-R112, A120), combat-R112"),
            ["combat-R112", "A120"]
        );
    }
}
