//! The cover over a secret choice: while a trainer chooses whom to send out first, the other
//! people at the screen look away (A103).

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use super::Desk;
use crate::input::BattleAction;
use crate::screens::theme;

/// Covers everything until whoever is asked says so.
pub(super) fn show(mut contexts: EguiContexts, mut desk: Desk) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(prompt) = desk.flow.prompt().cloned() else {
        return Ok(());
    };
    if !desk.flow.covered(desk.table.people()) || desk.table.paused {
        return Ok(());
    }
    let name = desk.name(prompt.actor);
    let frame = theme::card().inner_margin(egui::Margin::same(28));
    let key = desk.bindings.label(BattleAction::Confirm);
    let lifted = egui::Modal::new(egui::Id::new("secret choice"))
        .backdrop_color(theme::BACKDROP)
        .frame(frame)
        .show(&ctx, |ui| {
            ui.set_width(520.0);
            ui.horizontal(|ui| {
                theme::side_badge(ui, prompt.side.0);
                ui.heading(format!("{name} chooses in secret"));
            });
            ui.label("Everybody else looks away. What is chosen shows when all have chosen.");
            ui.add_space(12.0);
            let button = theme::accent_button(ui, &format!("I am {name}"), &key, "");
            if ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            button.clicked()
        });
    if lifted.inner {
        desk.flow.uncovered = Some(prompt.actor);
    }
    Ok(())
}
