//! `types.ron` and `natures.ron`.

use serde::Deserialize;

use crate::data::locate::Path;
use crate::data::natures::NatureDef;
use crate::data::source::Faults;
use crate::rules::{Element, Matchup, TypeChart};

/// One attacking type.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "type")]
pub(super) struct RawType {
    #[serde(rename = "type")]
    pub(super) element: Element,
    strong: Vec<Element>,
    weak: Vec<Element>,
    none: Vec<Element>,
}

/// Validates the chart: every type attacks once, and names no defender twice.
pub(super) fn validate_chart(raw: &[RawType], faults: &mut Faults) -> TypeChart {
    let mut chart = TypeChart::default();
    for attack in Element::ALL {
        for defend in Element::ALL {
            chart.set(attack, defend, Matchup::Neutral);
        }
    }
    let mut seen: Vec<Element> = Vec::new();
    for (index, row) in raw.iter().enumerate() {
        let path = Path::top().index(index);
        faults.entry("type", row.element.name());
        seen.push(row.element);
        validate_row(row, &path, &mut chart, faults);
    }
    faults.entry("", "");
    // A type that stands twice is told already.
    let left_out = Element::ALL.iter().find(|element| !seen.contains(element));
    if let (Some(left_out), true) = (left_out, raw.len() < Element::COUNT) {
        faults.add(
            &Path::top(),
            format!("the type {} is missing", left_out.name()),
            None,
        );
    }
    chart
}

fn validate_row(row: &RawType, path: &Path, chart: &mut TypeChart, faults: &mut Faults) {
    let mut named: Vec<Element> = Vec::new();
    for (field, list, matchup) in [
        ("strong", &row.strong, Matchup::Weak),
        ("weak", &row.weak, Matchup::Resisted),
        ("none", &row.none, Matchup::Immune),
    ] {
        for (index, defender) in list.iter().enumerate() {
            if named.contains(defender) {
                let problem = format!("names {} twice", defender.name());
                faults.add(&path.field(field).index(index), problem, None);
            }
            named.push(*defender);
            chart.set(row.element, *defender, matchup);
        }
    }
}

/// Validates natures: both stats or neither.
pub(super) fn validate_natures(raw: &[NatureDef], faults: &mut Faults) -> Vec<NatureDef> {
    for (index, nature) in raw.iter().enumerate() {
        faults.entry("nature", &nature.name);
        if nature.up.is_some() != nature.down.is_some() {
            let hint = "give both `up` and `down`, or neither";
            faults.add(
                &Path::top().index(index),
                "changes one stat only",
                Some(hint.into()),
            );
        }
    }
    raw.to_vec()
}
