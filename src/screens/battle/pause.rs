//! The menu behind Esc: who plays which side, saving, settings, help, leaving.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use super::flow::Intent;
use super::keeping::{Farewell, Keeping};
use crate::battle::SideId;
use crate::input::BattleAction;
use crate::screens::battle::params::PanelParams;
use crate::screens::table::save_in_words;
use crate::screens::{seats, theme};
use crate::view::AppState;

/// Shows the menu while the battle is paused.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    mut next: ResMut<NextState<AppState>>,
    mut notice: Local<Option<String>>,
    mut leaving: Local<Option<Farewell>>,
    mut keeping: ResMut<Keeping>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !params.table.paused {
        *notice = None;
        *leaving = None;
        return Ok(());
    }
    let frame = theme::card().inner_margin(egui::Margin::same(24));
    egui::Modal::new(egui::Id::new("pause"))
        .frame(frame)
        .show(&ctx, |ui| {
            ui.set_width(theme::room(ui.ctx(), 620.0));
            let name = params.battle().level().name.clone();
            ui.label(theme::title(format!("Paused: {name}")));
            ui.add_space(4.0);
            let height = (ui.ctx().viewport_rect().height() - 270.0).max(80.0);
            egui::ScrollArea::vertical()
                .max_height(height)
                .show(ui, |ui| {
                    who_plays(ui, &mut params);
                    theme::follow_the_focus(ui);
                });
            ui.add_space(8.0);
            let key = params.bindings.label(BattleAction::Cancel);
            let back = theme::accent_button(ui, "Back to the battle", &key, "");
            if ui.memory(|memory| memory.focused().is_none()) {
                back.request_focus();
            }
            if back.clicked() {
                params.table.paused = false;
            }
            let asked = ui.horizontal_wrapped(|ui| {
                elsewhere(ui, &mut next);
                for_this_battle(ui, &mut params, &mut next, &mut notice)
            });
            if asked.inner {
                *leaving = Some(keeping.farewell(&params.game));
            }
            if let Some(farewell) = leaving.clone() {
                let stay = really_leave(ui, &farewell.words, &mut params, &mut next, &mut leaving);
                // The keyboard goes to the question.
                if asked.inner {
                    stay.request_focus();
                }
            }
            if let Some(words) = notice.as_ref() {
                ui.label(theme::small(words));
            }
        });
    Ok(())
}

/// Screens that one comes back from.
fn elsewhere(ui: &mut egui::Ui, next: &mut NextState<AppState>) {
    if ui.button("Settings").clicked() {
        next.set(AppState::Settings);
    }
    if ui.button("Help").clicked() {
        next.set(AppState::Help);
    }
    if ui.button("Glossary").clicked() {
        next.set(AppState::Glossary);
    }
}

/// What can be done with this battle: correct, save, leave. Answers whether to ask before it is left.
fn for_this_battle(
    ui: &mut egui::Ui,
    params: &mut PanelParams,
    next: &mut NextState<AppState>,
    notice: &mut Option<String>,
) -> bool {
    let key = params.bindings.label(BattleAction::Referee);
    let referee = ui.button("Referee");
    if theme::hinted(referee, &key, "Correct anything in the battle").clicked() {
        params.table.paused = false;
        params.send(Intent::Referee);
    }
    if ui.button("Save record").clicked() {
        *notice = Some(save_in_words(&params.game));
    }
    let over = params.battle().outcome().is_some() || params.table.watching;
    let wanted = ui.button("Leave the battle").clicked();
    if wanted && over {
        leave(params, next);
    }
    wanted && !over
}

/// Asks once more before the battle is left; answers with the button that stays.
fn really_leave(
    ui: &mut egui::Ui,
    words: &str,
    params: &mut PanelParams,
    next: &mut NextState<AppState>,
    leaving: &mut Option<Farewell>,
) -> egui::Response {
    ui.separator();
    ui.label(format!("Leave now? {words}"));
    ui.horizontal_wrapped(|ui| {
        let stay = theme::accent_button(ui, "Stay", "", "");
        if stay.clicked() {
            *leaving = None;
        }
        if ui.button("Leave").clicked() {
            leave(params, next);
        }
        stay
    })
    .inner
}

fn leave(params: &mut PanelParams, next: &mut NextState<AppState>) {
    params.table.paused = false;
    // Back to where it was chosen.
    next.set(match params.table.watching {
        true => AppState::Records,
        false => AppState::Levels,
    });
}

fn who_plays(ui: &mut egui::Ui, params: &mut PanelParams) {
    // In a record that is watched everybody has played already.
    if params.table.watching {
        return;
    }
    ui.label(theme::title("Who plays"));
    let sides: Vec<String> = params
        .battle()
        .level()
        .sides
        .iter()
        .map(|side| side.name.clone())
        .collect();
    for (index, side) in sides.iter().enumerate() {
        let id = SideId(index as u8);
        let now = params.table.name_of(id).to_owned();
        if let Some(chosen) = seats::row(ui, index, side, &now) {
            params.table.take_seat(id, &chosen);
            params.flow.clear();
        }
    }
}
