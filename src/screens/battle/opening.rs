//! The cover over the screen: while a trainer chooses in secret whom to send out first (A103), or
//! the turn of another side begins in a battle that hides what sides know, the others look away.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use crate::battle::PromptKind;
use crate::input::BattleAction;
use crate::screens::battle::desk::Desk;
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
    let secret = prompt.kind == PromptKind::Opening;
    let sides = &desk.battle().level().sides;
    let side = sides.get(usize::from(prompt.side.0));
    let side = side.map_or_else(String::new, |side| side.name.clone());
    let frame = theme::card().inner_margin(egui::Margin::same(28));
    let key = desk.bindings.label(BattleAction::Confirm);
    let lifted = egui::Modal::new(egui::Id::new("secret choice"))
        .backdrop_color(theme::BACKDROP)
        .frame(frame)
        .show(&ctx, |ui| {
            ui.set_width(520.0);
            ui.horizontal(|ui| {
                theme::side_badge(ui, prompt.side.0);
                ui.heading(match secret {
                    true => format!("{name} chooses in secret"),
                    false => format!("{side}: your turn"),
                });
            });
            ui.label(match secret {
                true => "Everybody else looks away. What is chosen shows when all have chosen.",
                false => "Everybody else looks away: not all may know what is on the screen now.",
            });
            ui.add_space(12.0);
            let whose = if secret { &name } else { &side };
            let button = theme::accent_button(ui, &format!("I am {whose}"), &key, "");
            if ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            button.clicked()
        });
    if lifted.inner {
        desk.flow.lift_cover();
    }
    Ok(())
}
