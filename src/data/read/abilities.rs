//! `abilities.ron`: raw abilities, and the lists in which species name them.

use serde::Deserialize;

use super::clauses::RawClause;
use super::common::KnownNames;
use super::riders::{self, RawRider};
use super::uses::{RawUse, Used};
use crate::data::abilities::{AbilityAction, AbilityDef, AbilityLists, Written};
use crate::data::ids::{AbilityId, MoveId};
use crate::data::locate::Path;
use crate::data::moves::{Given, MoveDef};
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
    once_a_scene: bool,
    #[serde(default)]
    out_of_turn: bool,
    #[serde(default)]
    fixed: bool,
    #[serde(default)]
    defensive: bool,
    #[serde(default)]
    optional: bool,
    #[serde(default)]
    says: String,
    #[serde(default)]
    rule: String,
    #[serde(default)]
    clauses: Vec<RawClause>,
    #[serde(default)]
    missing: Vec<String>,
    #[serde(default)]
    uses: Vec<RawUse>,
    #[serde(default)]
    riders: Vec<RawRider>,
}

impl RawAbility {
    /// What it does, where that is plain data.
    fn written(&self, at: &Path, names: &KnownNames, faults: &mut Faults) -> Option<Written> {
        let does = !(self.clauses.is_empty() && self.uses.is_empty() && self.riders.is_empty());
        written(
            (&self.says, &self.rule),
            &self.clauses,
            does,
            at,
            names,
            faults,
        )
    }
}

/// What an ability or a feature does, in words, by which rule, and in clauses; `does`, whether it does anything.
pub(super) fn written(
    (says, rule): (&str, &str),
    raw: &[RawClause],
    does: bool,
    at: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Option<Written> {
    let clauses = super::clauses::validate(raw, &at.field("clauses"), names, faults);
    let told = !says.is_empty() && !rule.is_empty();
    let silent = says.is_empty() && rule.is_empty();
    if !(told && does || silent && !does) {
        let hint = "what has clauses or uses says in words what they do, and by which rule";
        faults.add(
            at,
            "has one of `clauses` or `uses`, `says` and `rule` alone",
            Some(hint.into()),
        );
    }
    told.then(|| Written {
        says: says.to_owned(),
        rule: rule.to_owned(),
        clauses,
        riders: Vec::new(),
    })
}

pub(super) fn works_by_itself() -> Frequency {
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

/// Validates all abilities; they come out sorted by name, and with them what their uses are.
pub(super) fn validate(
    raw: &[RawAbility],
    names: &KnownNames,
    faults: &mut Faults,
) -> (Vec<AbilityDef>, Vec<MoveDef>) {
    let mut abilities: Vec<(AbilityDef, Vec<MoveDef>)> = Vec::with_capacity(raw.len());
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
        let path = Path::top().index(index);
        let at = path.field("riders");
        let swift = raw.action == Some(AbilityAction::Swift);
        let (riders, ready) = riders::validate((&raw.name, swift), &raw.riders, &at, names, faults);
        let mut def = AbilityDef {
            id: AbilityId(0),
            name: raw.name.clone(),
            frequency: raw.frequency,
            action: raw.action,
            once_a_scene: raw.once_a_scene,
            out_of_turn: raw.out_of_turn,
            fixed: raw.fixed,
            defensive: raw.defensive,
            optional: raw.optional,
            missing: raw.missing.clone(),
            written: raw.written(&path, names, faults),
            uses: Vec::new(),
        };
        let used = Used::new(("ability", &raw.name), raw.frequency, raw.action);
        let mut uses = used.validate(&raw.uses, &path.field("uses"), names, faults);
        uses.extend(ready);
        if let Some(written) = &mut def.written {
            written.riders = riders;
        }
        abilities.push((def, uses));
    }
    abilities.sort_by(|a, b| a.0.name.cmp(&b.0.name));
    let mut all = Vec::new();
    let from = names.moves.all().count();
    for (index, (def, uses)) in abilities.iter_mut().enumerate() {
        def.id = AbilityId(index as u16);
        for mut given in uses.drain(..) {
            given.id = MoveId((from + all.len()) as u16);
            given.given = Some(Given::Ability(def.id));
            def.uses.push(given.id);
            all.push(given);
        }
    }
    (abilities.into_iter().map(|(def, _)| def).collect(), all)
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
