//! The menu behind Esc: who plays which side, saving, settings, help, leaving.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use super::flow::{Flow, Intent};
use super::keeping::Keeping;
use crate::battle::SideId;
use crate::input::BattleAction;
use crate::screens::battle::params::PanelParams;
use crate::screens::table::{once_more, save_in_words};
use crate::screens::{seats, theme};
use crate::view::AppState;

/// Shows the menu while the battle is paused.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    mut next: ResMut<NextState<AppState>>,
    mut notice: Local<Option<String>>,
    mut leaving: Local<Option<(Asked, String)>>,
    mut keeping: ResMut<Keeping>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !params.table.paused {
        *notice = None;
        *leaving = None;
        return Ok(());
    }
    let covered = covers(&params);
    modal(covered).show(&ctx, |ui| {
        ui.set_width(theme::room(ui.ctx(), 620.0));
        let name = params.battle().level().name.clone();
        ui.label(theme::title(format!("Paused: {name}")));
        ui.add_space(4.0);
        let height = (ui.ctx().viewport_rect().height() - 270.0).max(80.0);
        egui::ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                match covered {
                    true => drop(ui.label(theme::small(COVERED))),
                    false => who_plays(ui, &mut params),
                }
                theme::follow_the_focus(ui);
            });
        ui.add_space(8.0);
        back_to_it(ui, &mut params);
        let asked = ui.horizontal_wrapped(|ui| {
            elsewhere(ui, &mut next);
            for_this_battle(ui, &mut params, covered, &mut next, &mut notice)
        });
        if let Some(what) = asked.inner {
            *leaving = Some((what, what_becomes(what, &params, &mut keeping)));
        }
        if let Some((what, words)) = leaving.clone() {
            let (stay, sure) = really(ui, what, &words);
            // The keyboard goes to the question.
            if asked.inner.is_some() {
                stay.request_focus();
            }
            match (stay.clicked(), sure, what) {
                (true, ..) => *leaving = None,
                (_, true, Asked::Leave) => leave(&mut params, &mut next),
                (_, true, Asked::Restart) => restart(&mut params, &mut commands),
                _ => {}
            }
        }
        if let Some(words) = notice.as_ref() {
            ui.label(theme::small(words));
        }
    });
    Ok(())
}

/// Whether what is behind the menu is the next person's alone.
fn covers(params: &PanelParams) -> bool {
    let people = params.table.people();
    params.flow.covered(people) || params.flow.curtained(params.battle(), people)
}

/// The menu's place; where the battle is covered nothing is seen behind it.
fn modal(covered: bool) -> egui::Modal {
    let modal = egui::Modal::new(egui::Id::new("pause"));
    let modal = match covered {
        true => modal.backdrop_color(theme::BACKDROP),
        false => modal,
    };
    modal.frame(theme::card().inner_margin(egui::Margin::same(24)))
}

fn back_to_it(ui: &mut egui::Ui, params: &mut PanelParams) {
    let key = params.bindings.label(BattleAction::Cancel);
    let back = theme::accent_button(ui, "Back to the battle", &key, "");
    if ui.memory(|memory| memory.focused().is_none()) {
        back.request_focus();
    }
    if back.clicked() {
        params.table.paused = false;
    }
}

/// What becomes of the battle when that is done.
fn what_becomes(what: Asked, params: &PanelParams, keeping: &mut Keeping) -> String {
    match what {
        Asked::Leave => keeping.farewell(&params.game).words,
        Asked::Restart => {
            let farewell = keeping.farewell(&params.game);
            let kept = match farewell.loses {
                true => farewell.words,
                false => "What has been played so far stays among the records.".to_owned(),
            };
            format!("The level begins anew with new dice. {kept}")
        }
    }
}

/// What is asked about before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Leave,
    Restart,
}

const COVERED: &str = "Who plays is said once the cover is lifted.";

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

/// What can be done with this battle: correct, save, begin anew, leave. Answers what to ask about first.
fn for_this_battle(
    ui: &mut egui::Ui,
    params: &mut PanelParams,
    covered: bool,
    next: &mut NextState<AppState>,
    notice: &mut Option<String>,
) -> Option<Asked> {
    let key = params.bindings.label(BattleAction::Referee);
    let referee = ui.add_enabled(!covered, egui::Button::new("Referee"));
    if theme::hinted(referee, &key, "Correct anything in the battle").clicked() {
        params.table.paused = false;
        params.send(Intent::Referee);
    }
    if ui.button("Save record").clicked() {
        *notice = Some(save_in_words(&params.game));
    }
    let over = params.battle().outcome().is_some() || params.table.watching;
    let hint = "The same level from its beginning, with new dice";
    let restart = !params.table.watching && ui.button("Restart").on_hover_text(hint).clicked();
    let wanted = ui.button("Leave the battle").clicked();
    if wanted && over {
        leave(params, next);
    }
    match (wanted && !over, restart) {
        (true, _) => Some(Asked::Leave),
        (_, true) => Some(Asked::Restart),
        _ => None,
    }
}

/// Asks once more; answers with the button that stays, and whether the other was taken.
fn really(ui: &mut egui::Ui, what: Asked, words: &str) -> (egui::Response, bool) {
    let (question, deed) = match what {
        Asked::Leave => ("Leave now?", "Leave"),
        Asked::Restart => ("Begin anew?", "Begin anew"),
    };
    ui.separator();
    ui.label(format!("{question} {words}"));
    ui.horizontal_wrapped(|ui| {
        let stay = theme::accent_button(ui, "Stay", "", "");
        (stay, ui.button(deed).clicked())
    })
    .inner
}

/// The level from its beginning, with the same players.
fn restart(params: &mut PanelParams, commands: &mut Commands) {
    let (game, table) = once_more(&params.game, &params.table, false);
    commands.insert_resource(game);
    commands.insert_resource(table);
    *params.flow = Flow::default();
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
