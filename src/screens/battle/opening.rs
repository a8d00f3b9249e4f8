//! The cover over the screen: while a trainer chooses in secret whom to send out first (A103), or
//! the turn of another side begins in a battle that hides what sides know, the others look away.
//! It tells whoever comes back what happened since they decided last.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use super::since::LastDecided;
use crate::battle::PromptKind;
use crate::input::BattleAction;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;

/// Covers everything until whoever is asked says so.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    last: Res<LastDecided>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(prompt) = params.flow.prompt().cloned() else {
        return Ok(());
    };
    if !params.flow.covered(params.table.people()) || params.table.paused {
        return Ok(());
    }
    let name = params.name(prompt.actor);
    let secret = prompt.kind == PromptKind::Opening;
    let sides = &params.battle().level().sides;
    let side = sides.get(usize::from(prompt.side.0));
    let side = side.map_or_else(String::new, |side| side.name.clone());
    let frame = theme::card().inner_margin(egui::Margin::same(28));
    let key = params.bindings.label(BattleAction::Confirm);
    let lifted = egui::Modal::new(egui::Id::new("secret choice"))
        .backdrop_color(theme::BACKDROP)
        .frame(frame)
        .show(&ctx, |ui| {
            ui.set_width(theme::room(ui.ctx(), 520.0));
            ui.horizontal(|ui| {
                theme::side_badge(ui, prompt.side.0);
                ui.label(theme::title(match secret {
                    true => format!("{name} chooses in secret"),
                    false => format!("{side}: your turn"),
                }));
            });
            ui.label(match secret {
                true => "Everybody else looks away. What is chosen shows when all have chosen."
                    .to_owned(),
                false => format!("Everybody else looks away: what comes now is for {side} alone."),
            });
            if !secret {
                since(ui, &last.since(&params, prompt.side));
            }
            ui.add_space(12.0);
            let whose = if secret { &name } else { &side };
            let words = match secret {
                true => format!("I choose for {whose}"),
                false => format!("I play {whose}"),
            };
            let button = theme::accent_button(ui, &words, &key, "");
            if ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            button.clicked()
        });
    if lifted.inner {
        params.flow.lift_cover();
    }
    Ok(())
}

/// What happened meanwhile; the latest is in sight.
fn since(ui: &mut egui::Ui, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    ui.separator();
    ui.label(theme::small("Since your last decision:"));
    let height = (ui.ctx().viewport_rect().height() - 260.0).clamp(60.0, 320.0);
    egui::ScrollArea::vertical()
        .max_height(height)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for line in lines {
                ui.add(egui::Label::new(line).wrap());
            }
        });
}
