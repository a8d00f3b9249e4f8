//! What somebody holds and carries.

use bevy_egui::egui::Ui;

use super::widgets::{list, number, row};
use super::{PanelParams, correct};
use crate::battle::{Correction, Sheet};
use crate::data::ItemId;
use crate::data::level::CombatantKind;
use crate::screens::theme;

pub(super) fn show(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    let dex = params.game.dex().clone();
    let items = dex.items.iter();
    let named: Vec<(String, Option<ItemId>)> = std::iter::once(("nothing".to_owned(), None))
        .chain(items.map(|def| (def.name.clone(), Some(def.id))))
        .collect();
    let held = row(ui, "Holds", |ui| {
        list(ui, "held", 170.0, &sheet.held, &named)
    });
    if let Some(held) = held {
        correct(params, sheet.id, Correction::Held(held));
    }
    if sheet.kind != CombatantKind::Trainer {
        return;
    }
    ui.separator();
    ui.label(theme::small("In the bag"));
    for (item, count) in &sheet.items {
        let name = &dex.item(*item).name;
        let now = i32::try_from(*count).unwrap_or(i32::MAX);
        let to = row(ui, name, |ui| number(ui, name, now, 0..=999, 1));
        if let Some(to) = to {
            let to = u32::try_from(to).unwrap_or(0);
            correct(params, sheet.id, Correction::Item(*item, to));
        }
    }
    let missing: Vec<(String, Option<ItemId>)> = named
        .into_iter()
        .filter(|(_, item)| !sheet.items.iter().any(|(has, _)| Some(*has) == *item))
        .collect();
    let added = row(ui, "Put in", |ui| {
        list(ui, "put in", 170.0, &None, &missing)
    });
    if let Some(Some(item)) = added {
        correct(params, sheet.id, Correction::Item(item, 1));
    }
}
