//! The action bar: what is expected now, what is left of the turn, and everything one can do.

mod buttons;
mod cards;
mod special;
mod words;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Color32, RichText, Ui, vec2};

use self::cards::Tints;
use super::aim;
use super::banner::{self, Banner};
use super::flow::Intent;
use super::layout::Layout;
use super::params::PanelParams;
use super::replay::{self, ReplayWish};
use crate::battle::SideId;
use crate::input::BattleAction;
use crate::screens::theme;
use crate::view::AppState;

/// Shows the bar.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    mut tints: Local<Tints>,
    banner: Res<Banner>,
    mut wishes: MessageWriter<ReplayWish>,
    mut next: ResMut<NextState<AppState>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).actions;
    let slim = rect.width() < SLIM;
    tints.refresh(&mut params);
    let hinted = params.flow.hinted.take();
    theme::card_at(&ctx, "actions", rect, |ui| {
        theme::hint_aside(ui, Layout::of(ui.ctx()).lower);
        top_line(ui, &mut params, slim);
        ui.add_space(2.0);
        let asked = params.flow.prompt().map(|prompt| prompt.kind.clone());
        let judging = params.flow.referee.is_some();
        if let Some(kind) = asked.as_ref().filter(|kind| words::between_turns(kind)) {
            if !judging {
                special::show(ui, &mut params, kind);
            }
        } else if params.table.replay.is_some() && !judging {
            if replay::controls(ui, &params, banner.over, &mut wishes) {
                next.set(AppState::Results);
            }
        } else if banner.over && !judging {
            if banner::ending(ui, &params) {
                next.set(AppState::Results);
            }
        } else if asked.is_some() {
            ui.horizontal_top(|ui| everything(ui, &mut params, &tints, slim));
        }
    });
    if params.flow.hinted != hinted {
        // The board shows the card under the pointer in the next frame.
        ctx.request_repaint();
    }
    Ok(())
}

/// Everything one can do: the cards, and the buttons to the right of them.
fn everything(ui: &mut Ui, params: &mut PanelParams, tints: &Tints, slim: bool) {
    let buttons = if slim { 214.0 } else { 256.0 };
    let room = ui.available_width() - buttons;
    ui.allocate_ui_with_layout(
        vec2(room, 110.0),
        egui::Layout::left_to_right(Align::Min),
        |ui| {
            ui.set_min_width(room);
            cards::show(ui, params, tints, room);
        },
    );
    ui.vertical(|ui| {
        ui.set_width(buttons - 8.0);
        ui.spacing_mut().item_spacing.y = if slim { 3.0 } else { 5.0 };
        ui.spacing_mut().button_padding.x = if slim { 5.0 } else { 8.0 };
        if slim {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.spacing_mut().button_padding.y = 1.0;
        }
        if slim {
            ui.horizontal(|ui| budget(ui, params, 0.0));
        }
        buttons::show(ui, params, slim);
    });
}

/// Below this width of the bar, in points, everything is set narrower.
const SLIM: f32 = 900.0;

/// What is expected, and to the right of it what is left of the turn and the way back.
fn top_line(ui: &mut Ui, params: &mut PanelParams, slim: bool) {
    let row = vec2(ui.available_width(), LINE);
    let layout = egui::Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(row, layout, |ui| {
        ui.set_height(LINE);
        // In a record that is watched there is nothing to take back.
        if !params.table.watching {
            history(ui, params);
        }
        if params.flow.entry().is_some_and(aim::takes_squares) {
            one_by_one(ui, params);
        } else if !slim && !between_turns(params) {
            budget(ui, params, 6.0);
        }
        ui.with_layout(egui::Layout::left_to_right(Align::Center), |ui| {
            prompt_line(ui, params);
        });
    });
}

/// Whether somebody is asked outside a turn: no actions are left to be counted then.
fn between_turns(params: &PanelParams) -> bool {
    let asked = params.flow.prompt().map(|prompt| &prompt.kind);
    asked.is_some_and(words::between_turns)
}

/// Height of the line that says what is expected.
const LINE: f32 = 36.0;

fn prompt_line(ui: &mut Ui, params: &PanelParams) {
    if let Some(side) = params
        .flow
        .side()
        .or_else(|| shown_side(params))
        .or_else(|| Some(params.battle().prompt()?.side))
    {
        theme::side_badge(ui, side.0);
    }
    let color = if params.flow.refusal.is_some() {
        theme::WARN
    } else {
        theme::TEXT
    };
    let words = words::sentence(params);
    let size = vec2(ui.available_width() - 6.0, LINE);
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
    // What does not fit on one line takes two small ones; what is longer still ends in "…".
    let lines = [(18.0, 1), (14.5, 2), (13.0, 2)].map(|(size, rows)| {
        let format = egui::TextFormat::simple(egui::FontId::proportional(size), color);
        let mut job = egui::text::LayoutJob::single_section(words.clone(), format);
        job.wrap = egui::text::TextWrapping {
            max_width: rect.width(),
            max_rows: rows,
            break_anywhere: false,
            overflow_character: Some('…'),
        };
        ui.painter().layout_job(job)
    });
    let [large, small, least] = lines;
    let whole = [&large, &small].into_iter().find(|line| !line.elided);
    let line = whole.unwrap_or(&least).clone();
    let corner = egui::pos2(rect.left(), rect.center().y - line.size().y / 2.0);
    if line.elided {
        let aside = Layout::of(ui.ctx()).lower;
        theme::tell_at(&response, aside, |ui| {
            ui.label(&words);
        });
    }
    ui.painter().galley(corner, line, color);
}

/// The side whose turn the playback has got to.
fn shown_side(params: &PanelParams) -> Option<SideId> {
    let active = params.played()?.active?;
    Some(params.sheet(active)?.side)
}

/// What is left of the turn: a mark each, filled where there is some.
fn budget(ui: &mut Ui, params: &PanelParams, space: f32) {
    let actor = params.flow.actor();
    let mut parts = actor.map_or_else(Vec::new, |actor| params.battle().left(actor));
    // The line above is filled from the right.
    if ui.layout().prefer_right_to_left() || !ui.layout().is_horizontal() {
        parts.reverse();
    }
    ui.spacing_mut().item_spacing.x = 5.0;
    for part in parts {
        let (rect, response) = ui.allocate_exact_size(vec2(16.0, 16.0), egui::Sense::hover());
        let line = egui::Stroke::new(1.5, theme::QUIET);
        let fill = if part.count > 0 {
            theme::ACCENT
        } else {
            Color32::TRANSPARENT
        };
        ui.painter().circle(rect.center(), 6.0, fill, line);
        response.on_hover_text(format!("{} left", part.count));
        let color = if part.count > 0 {
            theme::TEXT
        } else {
            theme::QUIET
        };
        let words = match part.most {
            Some(most) => format!("{} {} of {most}", part.name, part.count),
            None => part.name.to_owned(),
        };
        ui.label(RichText::new(words).small().color(color))
            .on_hover_text(part.says);
        ui.add_space(space);
    }
}

/// Squares of an attack one by one, by mouse.
fn one_by_one(ui: &mut Ui, params: &mut PanelParams) {
    let squares = params
        .flow
        .aim
        .as_ref()
        .and_then(|aim| aim.squares.as_ref());
    let chosen = squares.map(Vec::len);
    if chosen.is_some_and(|count| count > 0)
        && theme::accent_button(ui, "Do it", "", "On the squares chosen so far").clicked()
    {
        params.send(Intent::Commit);
    }
    let key = params.bindings.label(BattleAction::Squares);
    let words = match chosen {
        None => "Square by square",
        Some(_) => "Ready-made patches",
    };
    let hint = "Choose every square yourself, or a patch that is offered";
    if theme::key_button(ui, words, &key, hint).clicked() {
        params.send(Intent::Squares);
    }
}

fn history(ui: &mut Ui, params: &mut PanelParams) {
    let redo = params.bindings.label(BattleAction::Redo);
    let undo = params.bindings.label(BattleAction::Undo);
    let can_redo = params.game.session().can_redo();
    let label = params.table.undo_label(&params.game);
    ui.add_enabled_ui(can_redo, |ui| {
        let button = ui.button("Redo");
        if theme::hinted(button, &redo, "Redo").clicked() {
            params.send(Intent::Redo);
        }
    });
    ui.add_enabled_ui(label.is_some(), |ui| {
        let button = ui.button(label.unwrap_or("Undo"));
        let hint = "Takes the last decision back. Free while it revealed nothing; after dice or \
                    another's decision it is a rewind.";
        if theme::hinted(button, &undo, hint).clicked() {
            params.send(Intent::Undo);
        }
    });
}
