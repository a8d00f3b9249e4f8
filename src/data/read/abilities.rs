//! `abilities.ron`: raw abilities, and the lists in which species name them.

use serde::Deserialize;

use super::common::KnownNames;
use crate::data::abilities::{AbilityAction, AbilityDef, AbilityLists};
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
