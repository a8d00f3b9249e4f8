//! The menu behind Esc: who plays which side, saving, settings, help, leaving.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use super::flow::Intent;
use crate::battle::SideId;
use crate::input::BattleAction;
use crate::screens::battle::desk::Desk;
use crate::screens::table::save_in_words;
use crate::screens::{seats, theme};
use crate::view::AppState;

/// Shows the menu while the battle is paused.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut desk: Desk,
    mut next: ResMut<NextState<AppState>>,
    mut notice: Local<Option<String>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !desk.table.paused {
        *notice = None;
        return Ok(());
    }
    let frame = theme::card().inner_margin(egui::Margin::same(24));
    egui::Modal::new(egui::Id::new("pause"))
        .frame(frame)
        .show(&ctx, |ui| {
            ui.set_width(600.0);
            ui.heading("Paused");
            let name = desk.battle().level().name.clone();
            ui.label(theme::small(name));
            ui.add_space(8.0);
            who_plays(ui, &mut desk);
            ui.add_space(12.0);
            let key = desk.bindings.label(BattleAction::Cancel);
            let back = theme::accent_button(ui, "Back to the battle", &key, "");
            if ui.memory(|memory| memory.focused().is_none()) {
                back.request_focus();
            }
            if back.clicked() {
                desk.table.paused = false;
            }
            ui.horizontal(|ui| {
                if ui.button("Settings").clicked() {
                    next.set(AppState::Settings);
                }
                if ui.button("Help").clicked() {
                    next.set(AppState::Help);
                }
                let key = desk.bindings.label(BattleAction::Referee);
                let referee = ui.button("Referee");
                if theme::hinted(referee, &key, "Correct anything in the battle").clicked() {
                    desk.table.paused = false;
                    desk.send(Intent::Referee);
                }
                if ui.button("Save record").clicked() {
                    *notice = Some(save_in_words(&desk.game));
                }
                if ui.button("Leave the battle").clicked() {
                    desk.table.paused = false;
                    next.set(AppState::Levels);
                }
            });
            if let Some(words) = notice.as_ref() {
                ui.label(theme::small(words));
            }
        });
    Ok(())
}

fn who_plays(ui: &mut egui::Ui, desk: &mut Desk) {
    ui.label(theme::title("Who plays"));
    let sides: Vec<String> = desk
        .battle()
        .level()
        .sides
        .iter()
        .map(|side| side.name.clone())
        .collect();
    for (index, side) in sides.iter().enumerate() {
        let id = SideId(index as u8);
        let now = desk.table.name_of(id).to_owned();
        if let Some(chosen) = seats::row(ui, index, side, &now) {
            desk.table.take_seat(id, &chosen);
            desk.flow.clear();
        }
    }
}
