//! `abilities.ron`: raw abilities, and the lists in which species name them.

use serde::Deserialize;

use super::clauses::RawClause;
use super::common::KnownNames;
use crate::data::abilities::{AbilityAction, AbilityDef, AbilityLists, Written};
use crate::data::ids::AbilityId;
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::Frequency;

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

impl RawAbility {
    /// What it does, where that is plain data.
    fn written(&self, at: &Path, faults: &mut Faults) -> Option<Written> {
        let clauses = super::clauses::validate(&self.clauses, &at.field("clauses"), faults);
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
