//! The cover over the screen: while a trainer chooses in secret whom to send out first (A103), or
//! the turn of another side begins in a battle that hides what sides know, the others look away.
//! Nothing of the battle stands on it: what happened meanwhile is told once it has been lifted.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use crate::battle::PromptKind;
use crate::input::BattleAction;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;

/// Covers everything until whoever is asked says so. The cover itself is painted at once: what stands on it
/// is measured in its first frame and shows in the next.
pub(super) fn show(mut contexts: EguiContexts, mut params: PanelParams) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let people = params.table.people();
    let curtained = params.flow.curtained(params.battle(), people);
    if (curtained || params.flow.covered(people)) && !params.table.paused {
        let layer = egui::LayerId::new(egui::Order::Middle, egui::Id::new("cover"));
        let painter = ctx.layer_painter(layer);
        painter.rect_filled(ctx.viewport_rect(), 0.0, theme::BACKDROP);
    }
    let Some(prompt) = params.flow.prompt().cloned() else {
        if curtained && !params.table.paused {
            curtain(&ctx);
        }
        return Ok(());
    };
    // The menu has a cover of its own.
    if !params.flow.covered(people) || params.table.paused {
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

/// Nobody has lifted the cover yet, and nobody is asked yet.
fn curtain(ctx: &egui::Context) {
    egui::Modal::new(egui::Id::new("curtain"))
        .backdrop_color(theme::BACKDROP)
        .frame(theme::card().inner_margin(egui::Margin::same(28)))
        .show(ctx, |ui| {
            ui.label(theme::title("What comes now is for one side alone."));
        });
}
