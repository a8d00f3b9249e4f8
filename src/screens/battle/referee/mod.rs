//! The referee's panel: anything in a running battle can be set right with the mouse. It takes
//! the place of the log; a click on the board chooses whom or which square it is about.
//!
//! Computers wait while it is open. What it does goes through the same command as everywhere
//! else, so it is in the log and in the record, and can be taken back.

mod battle;
mod body;
mod states;
mod things;
mod turns;
mod widgets;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::flow::referee::{Draft, TABS, Tab};
pub(super) use super::params::PanelParams;

use super::flow::Intent;
use super::layout::Layout;
use crate::battle::{CombatantId, Correction, Sheet};
use crate::input::BattleAction;
use crate::rules::Status;
use crate::screens::theme;

/// Shows the panel while it is open.
pub(super) fn show(mut contexts: EguiContexts, mut params: PanelParams) -> Result {
    if params.flow.referee.is_none() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).lower;
    if params.flow.referee.as_ref().is_some_and(|it| it.sealed) {
        let frame = theme::card().inner_margin(egui::Margin::same(18));
        egui::Modal::new(egui::Id::new("referee seal"))
            .frame(frame)
            .show(&ctx, |ui| {
                ui.set_width(theme::room(ui.ctx(), 460.0));
                seal(ui, &mut params);
            });
        return Ok(());
    }
    theme::card_at(&ctx, "referee", rect, |ui| {
        head(ui, &mut params);
        tabs(ui, &mut params);
        let below = if params
            .flow
            .referee
            .as_ref()
            .is_some_and(|it| it.said.is_some())
        {
            46.0
        } else {
            0.0
        };
        let height = (ui.available_height() - below).max(24.0);
        egui::ScrollArea::vertical()
            .id_salt("referee")
            .auto_shrink([false, false])
            .max_height(height)
            .min_scrolled_height(24.0)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 5.0;
                content(ui, &mut params);
                theme::follow_the_focus(ui);
            });
        said(ui, &params);
    });
    let typing = ctx.memory(|memory| memory.focused().is_some());
    if let Some(referee) = &mut params.flow.bypass_change_detection().referee {
        referee.typing = typing;
    }
    Ok(())
}

fn head(ui: &mut Ui, params: &mut PanelParams) {
    let key = params.bindings.label(BattleAction::Referee);
    ui.horizontal(|ui| {
        ui.label(theme::title("Referee").color(theme::ACCENT));
        match subject(params) {
            Some(sheet) => {
                theme::side_badge(ui, sheet.side.0);
                ui.add(egui::Label::new(RichText::new(&sheet.name).size(18.0)).truncate());
            }
            None => {
                ui.label(theme::small("Pick somebody on the board."));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if theme::hinted(ui.small_button("Close"), &key, "Back to the game").clicked() {
                params.send(Intent::Referee);
            }
        });
    });
}

/// What the panel would show, before it does.
fn seal(ui: &mut Ui, params: &mut PanelParams) {
    ui.label(theme::title("Referee").color(theme::ACCENT));
    let words = "This battle hides numbers. The referee's panel shows them to everybody at this screen: \
                 Hit Points, statuses, Combat Stages, moves and bags of all sides. The log will say to \
                 all that it was opened.";
    ui.add(egui::Label::new(theme::small(words)).wrap());
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        let key = params.bindings.label(BattleAction::Confirm);
        let hint = "Shows what is hidden, and says so in the log";
        if theme::key_button(ui, "Show all of it", &key, hint).clicked() {
            params.send(Intent::Confirm);
        }
        let key = params.bindings.label(BattleAction::Cancel);
        if theme::accent_button(ui, "Leave it closed", &key, "").clicked() {
            params.send(Intent::Cancel);
        }
    });
}

fn tabs(ui: &mut Ui, params: &mut PanelParams) {
    let narrow = ui.available_width() < 300.0;
    let states = params.battle().corrects(&Correction::Cure(Status::Burned));
    let things = params.battle().corrects(&Correction::Held(None));
    // What the rules do not know has no tab.
    let means = |tab: Tab| match tab {
        Tab::States => states,
        Tab::Things => things,
        _ => true,
    };
    let Some(referee) = &mut params.flow.referee else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 2.0);
        ui.spacing_mut().button_padding = vec2(if narrow { 4.0 } else { 6.0 }, 3.0);
        for (tab, name, hint) in TABS.into_iter().filter(|(tab, ..)| means(*tab)) {
            let on = referee.tab == tab;
            let color = if on { theme::ACCENT } else { theme::TEXT };
            let text = RichText::new(name).size(15.0).color(color);
            let button = egui::Button::selectable(on, text);
            let response = ui.add(button).on_hover_text(hint);
            if on && std::mem::take(&mut referee.entering) {
                // From here Tab and Enter go through the panel, until Esc.
                response.request_focus();
            }
            if response.clicked() {
                referee.tab = tab;
                referee.placing = false;
            }
        }
    });
    ui.separator();
}

fn content(ui: &mut Ui, params: &mut PanelParams) {
    let Some(tab) = params.flow.referee.as_ref().map(|referee| referee.tab) else {
        return;
    };
    match tab {
        Tab::Board => return battle::board(ui, params),
        Tab::Battle => return battle::rules(ui, params),
        _ => {}
    }
    let Some(sheet) = subject(params) else {
        ui.label(theme::small(
            "Click somebody on the board or in the strip of turns; Tab goes from one to the next.",
        ));
        absent(ui, params);
        return;
    };
    match tab {
        Tab::Body => body::show(ui, params, &sheet),
        Tab::States => states::show(ui, params, &sheet),
        Tab::Turn => turns::show(ui, params, &sheet),
        Tab::Things => things::show(ui, params, &sheet),
        Tab::Board | Tab::Battle => {}
    }
    ui.separator();
    absent(ui, params);
}

/// Those whom no click on the board finds.
fn absent(ui: &mut Ui, params: &mut PanelParams) {
    let away: Vec<Sheet> = params
        .battle()
        .ids()
        .filter_map(|id| params.battle().sheet(id))
        .filter(|sheet| sheet.cell().is_none())
        .collect();
    if away.is_empty() {
        return;
    }
    ui.label(theme::small("Not on the board:"));
    ui.horizontal_wrapped(|ui| {
        for sheet in away {
            let on = params
                .flow
                .referee
                .as_ref()
                .is_some_and(|it| it.subject == Some(sheet.id));
            if ui.selectable_label(on, theme::small(&sheet.name)).clicked() {
                choose(params, sheet.id);
            }
        }
    });
}

fn said(ui: &mut Ui, params: &PanelParams) {
    let Some((made, words)) = params.flow.referee.as_ref().and_then(|it| it.said.as_ref()) else {
        return;
    };
    let color = if *made { theme::GOOD } else { theme::WARN };
    ui.add(egui::Label::new(RichText::new(words).small().color(color)).wrap());
}

fn subject(params: &PanelParams) -> Option<Sheet> {
    let id = params.flow.referee.as_ref()?.subject?;
    params.battle().sheet(id)
}

/// Makes somebody the subject.
pub(super) fn choose(params: &mut PanelParams, who: CombatantId) {
    if let Some(referee) = &mut params.flow.referee {
        referee.subject = Some(who);
        referee.placing = false;
        referee.said = None;
    }
}

/// Sends a correction of one combatant.
fn correct(params: &mut PanelParams, who: CombatantId, correction: Correction) {
    params.send(Intent::Correct(who, correction));
}

/// Sends a correction of the board or the battle.
fn correct_battle(params: &mut PanelParams, correction: Correction) {
    let anybody = params
        .battle()
        .prompt()
        .map_or(CombatantId(0), |prompt| prompt.actor);
    params.send(Intent::Correct(anybody, correction));
}
