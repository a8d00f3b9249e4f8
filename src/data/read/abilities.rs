//! `abilities.ron`: raw abilities, and the lists in which species name them.

use serde::Deserialize;

use super::common::KnownNames;
use crate::data::abilities::{AbilityAction, AbilityDef, AbilityLists, Written};
use crate::data::clauses::{Clause, Deed, Part, Role, Saying, Test, When};
use crate::data::ids::AbilityId;
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::{Frequency, StageStat};

/// An ability as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "ability")]
pub(super) struct RawAbility {
    pub(super) name: String,
    #[serde(default = "works_by_itself")]
    frequency: Frequency,
    action: Option<AbilityAction>,
    #[serde(default)]
    out_of_turn: bool,
    #[serde(default)]
    says: String,
    #[serde(default)]
    rule: String,
    #[serde(default)]
    clauses: Vec<RawClause>,
}

/// A clause as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "clause")]
struct RawClause {
    #[serde(default, rename = "if")]
    tests: Vec<Test>,
    says: Option<Saying>,
    #[serde(rename = "as")]
    role: Option<Role>,
    #[serde(default)]
    holds: Vec<(StageStat, i32)>,
    on: Option<When>,
    #[serde(default)]
    does: Vec<Deed>,
    #[serde(default)]
    to_other: Vec<Deed>,
}

impl RawClause {
    /// The clause; `None` where it is none, or several.
    fn validate(&self) -> Option<Clause> {
        let deeds = !self.does.is_empty() || !self.to_other.is_empty();
        let part = match (&self.says, self.holds.is_empty(), self.on) {
            (Some(saying), true, None) if !deeds => Part::Says {
                saying: saying.clone(),
                role: self.role.unwrap_or(saying.usual_role()),
            },
            (None, false, None) if !deeds && self.role.is_none() => Part::Holds(self.holds.clone()),
            (None, true, Some(moment)) if deeds && self.role.is_none() => Part::On {
                moment,
                does: self.does.clone(),
                to_other: self.to_other.clone(),
            },
            _ => return None,
        };
        Some(Clause {
            tests: self.tests.clone(),
            part,
        })
    }
}

impl RawAbility {
    /// What it does, where that is plain data.
    fn written(&self, at: &Path, faults: &mut Faults) -> Option<Written> {
        let mut clauses = Vec::new();
        for (index, raw) in self.clauses.iter().enumerate() {
            match raw.validate() {
                Some(clause) => clauses.push(clause),
                None => faults.add(
                    &at.field("clauses").index(index),
                    "is not one clause",
                    Some("it has `says`, or `holds`, or `on` with `does` or `to_other`".into()),
                ),
            }
        }
        let told = !self.says.is_empty() && !self.rule.is_empty();
        let silent = self.says.is_empty() && self.rule.is_empty();
        if !(told && !self.clauses.is_empty() || silent && self.clauses.is_empty()) {
            let hint = "what has clauses says in words what they do, and by which rule";
            faults.add(
                at,
                "has one of `clauses`, `says` and `rule` alone",
                Some(hint.into()),
            );
        }
        told.then(|| Written {
            says: self.says.clone(),
            rule: self.rule.clone(),
            clauses,
        })
    }
}

fn works_by_itself() -> Frequency {
    Frequency::Static
}

/// The abilities of a species as a person writes them.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "abilities")]
pub(super) struct RawAbilityLists {
    basic: Vec<String>,
    advanced: Vec<String>,
    high: Vec<String>,
}

/// Validates all abilities; they come out sorted by name.
pub(super) fn validate(raw: &[RawAbility], faults: &mut Faults) -> Vec<AbilityDef> {
    let mut abilities: Vec<AbilityDef> = Vec::with_capacity(raw.len());
    for (index, raw) in raw.iter().enumerate() {
        faults.entry("ability", &raw.name);
        if (raw.frequency == Frequency::Static) == raw.action.is_some() {
            let at = Path::top().index(index).field("action");
            let hint = "what works by itself has neither; what is used has both";
            faults.add(
                &at,
                "has one of `frequency` and `action`",
                Some(hint.into()),
            );
        }
        abilities.push(AbilityDef {
            id: AbilityId(0),
            name: raw.name.clone(),
            frequency: raw.frequency,
            action: raw.action,
            out_of_turn: raw.out_of_turn,
            written: raw.written(&Path::top().index(index), faults),
        });
    }
    abilities.sort_by(|a, b| a.name.cmp(&b.name));
    for (index, def) in abilities.iter_mut().enumerate() {
        def.id = AbilityId(index as u16);
    }
    abilities
}

impl RawAbilityLists {
    pub(super) fn validate(
        &self,
        path: &Path,
        names: &KnownNames,
        faults: &mut Faults,
    ) -> AbilityLists {
        let mut read = |list: &[String], field| {
            let mut ids = Vec::new();
            for (index, name) in list.iter().enumerate() {
                match names.abilities.find(name) {
                    Some(id) => ids.push(AbilityId(id as u16)),
                    None => {
                        let at = path.field(field).index(index);
                        faults.unknown(&at, "ability", name, names.abilities.all());
                    }
                }
            }
            ids
        };
        AbilityLists {
            basic: read(&self.basic, "basic"),
            advanced: read(&self.advanced, "advanced"),
            high: read(&self.high, "high"),
        }
    }
}
