//! What of somebody's sheet a battle does nothing with, in a line a level: features and edges that are known by name, and
//! items that are of no use. These are no faults: they go with a sheet.

use std::collections::BTreeSet;

use crate::data::features::FeatureSort;
use crate::data::ids::{FeatureId, ItemId};
use crate::data::level::CombatantDef;
use crate::data::{Dex, FeatureDef, ItemDef, ItemEffect, Level, files};

/// The lines of a level that a file or a name stands for; none where everything plays.
pub(super) fn lines(file: &str, level: &Level, dex: &Dex) -> Vec<String> {
    [features(file, level, dex), items(file, level, dex)]
        .into_iter()
        .flatten()
        .collect()
}

/// The features and edges that are known and not played.
fn features(file: &str, level: &Level, dex: &Dex) -> Option<String> {
    let all = level.combatants.iter().flat_map(|one| &one.features);
    let all: BTreeSet<FeatureId> = all.copied().collect();
    let on_sheets = |def: &&FeatureDef| def.sort != FeatureSort::Capability;
    let all: Vec<&FeatureDef> = (all.iter().map(|id| dex.feature(*id)))
        .filter(on_sheets)
        .collect();
    let waiting = all.iter().filter(|def| !def.is_played());
    let names: Vec<&str> = waiting.map(|def| def.name.as_str()).collect();
    (!names.is_empty()).then(|| {
        let (file, count) = (files::plain(file), names.len());
        let of = match all.len() {
            1 => "one feature or edge".to_owned(),
            all => format!("{all} features and edges"),
        };
        let names = names.join(", ");
        format!("Known and not played in {file}, {count} of its {of}: {names}")
    })
}

/// What somebody carries, holds or wears that is of no use in a battle.
fn items(file: &str, level: &Level, dex: &Dex) -> Option<String> {
    let of = |one: &CombatantDef| {
        let carried: Vec<ItemId> = one.items.iter().map(|(id, _)| *id).collect();
        let on_it = one.held.into_iter().chain(one.held_too);
        carried.into_iter().chain(on_it).chain(one.worn.clone())
    };
    let all: BTreeSet<ItemId> = level.combatants.iter().flat_map(of).collect();
    let all = all.into_iter().map(|id| dex.item(id));
    let useless = |def: &&ItemDef| matches!(def.effect, ItemEffect::Useless(_));
    let names: Vec<&str> = all.filter(useless).map(|def| def.name.as_str()).collect();
    (!names.is_empty()).then(|| {
        let (file, names) = (files::plain(file), names.join(", "));
        format!("Of no use in a battle in {file}: {names}")
    })
}
