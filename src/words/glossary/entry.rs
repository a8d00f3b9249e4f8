//! One thing of the glossary.

use std::fmt;

use crate::words::glossary::rules::rule_words;

/// What kind of thing an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EntryKind {
    /// Words of the rules.
    Term,
    /// The numbers of a body.
    Stat,
    /// Types, with their strengths and weaknesses.
    Type,
    /// Afflictions and conditions.
    Status,
    /// What can be chosen in a turn.
    Action,
    /// Combat maneuvers.
    Maneuver,
    /// Answers to what others do.
    Reaction,
    /// Moves.
    Move,
    /// Abilities.
    Ability,
    /// Items.
    Item,
    /// Natures.
    Nature,
    /// Kinds of ground, and the weather.
    Ground,
    /// Rules by their ids.
    Rule,
}

impl EntryKind {
    /// All families, in the order of a list.
    pub const ALL: [Self; 13] = [
        Self::Term,
        Self::Stat,
        Self::Type,
        Self::Status,
        Self::Action,
        Self::Maneuver,
        Self::Reaction,
        Self::Move,
        Self::Ability,
        Self::Item,
        Self::Nature,
        Self::Ground,
        Self::Rule,
    ];

    /// The heading of the list.
    #[must_use]
    pub fn heading(self) -> &'static str {
        match self {
            Self::Term => "Terms",
            Self::Stat => "Stats",
            Self::Type => "Types",
            Self::Status => "Statuses",
            Self::Action => "Actions",
            Self::Maneuver => "Maneuvers",
            Self::Reaction => "Reactions",
            Self::Move => "Moves",
            Self::Ability => "Abilities",
            Self::Item => "Items",
            Self::Nature => "Natures",
            Self::Ground => "Ground and weather",
            Self::Rule => "Rules",
        }
    }

    /// What one of them is.
    #[must_use]
    pub fn single(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Stat => "stat",
            Self::Type => "type",
            Self::Status => "status",
            Self::Action => "action",
            Self::Maneuver => "maneuver",
            Self::Reaction => "reaction",
            Self::Move => "move",
            Self::Ability => "ability",
            Self::Item => "item",
            Self::Nature => "nature",
            Self::Ground => "ground",
            Self::Rule => "rule",
        }
    }
}

/// One thing and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlossaryEntry {
    /// What kind of thing.
    pub family: EntryKind,
    /// Its name.
    pub name: String,
    /// Other names, short ones above all ("AC").
    pub also: &'static [&'static str],
    /// What it means: a line or two.
    pub says: String,
    /// More, a line each.
    pub more: Vec<String>,
    /// The ids of the rules behind it; [`rule_words`] has their names.
    pub rules: Vec<&'static str>,
}

impl GlossaryEntry {
    pub(super) fn is_called(&self, name: &str) -> bool {
        let also = || self.also.iter().any(|also| also.eq_ignore_ascii_case(name));
        self.name.to_lowercase() == name.to_lowercase() || also()
    }

    pub(super) fn begins_with(&self, start: &str) -> bool {
        let also = || {
            let mut names = self.also.iter();
            names.any(|also| also.to_lowercase().starts_with(start))
        };
        self.name.to_lowercase().starts_with(start) || also()
    }

    /// The name, with the first other one: "Accuracy Check (AC)".
    #[must_use]
    pub fn title(&self) -> String {
        match self.also.first() {
            Some(short) if short.len() <= 4 => format!("{} ({short})", self.name),
            _ => self.name.clone(),
        }
    }

    /// The rules behind it, a line each: "combat-R012: The Accuracy Check: AC plus Evasion".
    pub fn rule_lines(&self) -> impl Iterator<Item = String> + '_ {
        let told = |id: &&'static str| Some(format!("{id}: {}", rule_words(id)?));
        self.rules.iter().filter_map(told)
    }
}

impl fmt::Display for GlossaryEntry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{} [{}]", self.title(), self.family.single())?;
        writeln!(out, "{}", self.says)?;
        for line in &self.more {
            writeln!(out, "- {line}")?;
        }
        for rule in self.rule_lines() {
            writeln!(out, "  {rule}")?;
        }
        Ok(())
    }
}
