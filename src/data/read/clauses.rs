//! Clauses as people write them, wherever a line of the data has some.

use serde::Deserialize;

use super::common::KnownNames;
use crate::data::clauses::{Addition, Asks, Clause, Deed, Near, Part, Role, Saying, Test, When};
use crate::data::kind_name::Sort;
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::StageStat;

/// A clause as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "clause")]
pub(super) struct RawClause {
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
    near: Option<Near>,
    /// Of what a feature does for Pokémon: their trainer is asked, and pays this.
    asks: Option<Asks>,
}

impl RawClause {
    /// The clause; `None` where it is none, or several.
    fn validate(&self) -> Option<Clause> {
        let deeds = !self.does.is_empty() || !self.to_other.is_empty();
        let part = match (&self.says, self.holds.is_empty(), self.on) {
            (Some(saying), true, None) if !deeds && self.asks.is_none() => Part::Says {
                saying: saying.clone(),
                role: self.role.unwrap_or(saying.usual_role()),
            },
            (None, false, None) if !deeds && self.role.is_none() => Part::Holds(self.holds.clone()),
            (None, true, Some(moment)) if deeds && self.role.is_none() => Part::On {
                moment,
                does: self.does.clone(),
                to_other: self.to_other.clone(),
                asks: self.asks,
            },
            _ => return None,
        };
        Some(Clause {
            tests: self.tests.clone(),
            part,
            near: self.near,
        })
    }
}

/// Finds what a clause names of what lasts.
fn find_kinds(clause: &mut Clause, at: &Path, names: &KnownNames, faults: &mut Faults) {
    match &mut clause.part {
        Part::Says {
            saying: Saying::LaysAs(hazard, _),
            ..
        } => {
            let at = at.field("says").index(0);
            names.find_kind(&at, "hazard", &[Sort::Ground], hazard, faults);
        }
        Part::Says {
            saying: Saying::Adds(added),
            ..
        } => {
            if let Addition::Begin(kind, _) = &mut added.what {
                let at = at.field("says").index(0).field("what").index(0);
                names.find_kind(&at, "kind", &Sort::TIMED, kind, faults);
            }
        }
        Part::On { does, to_other, .. } => {
            for (list, field) in [(does, "does"), (to_other, "to_other")] {
                for (index, deed) in list.iter_mut().enumerate() {
                    let (kind, sorts): (_, &[Sort]) = match deed {
                        Deed::Begin(kind, _) => (kind, &Sort::TIMED),
                        Deed::End(kind) | Deed::Bind(kind) => (kind, &Sort::LEFT),
                        _ => continue,
                    };
                    let at = at.field(field).index(index).index(0);
                    names.find_kind(&at, "kind", sorts, kind, faults);
                }
            }
        }
        Part::Says { .. } | Part::Holds(_) => {}
    }
}

/// The clauses that stand there; what is none is a fault.
pub(super) fn validate(
    raw: &[RawClause],
    at: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for (index, raw) in raw.iter().enumerate() {
        match raw.validate() {
            Some(mut clause) => {
                find_kinds(&mut clause, &at.index(index), names, faults);
                clauses.push(clause);
            }
            None => faults.add(
                &at.index(index),
                "is not one clause",
                Some("it has `says`, or `holds`, or `on` with `does` or `to_other`".into()),
            ),
        }
    }
    clauses
}
