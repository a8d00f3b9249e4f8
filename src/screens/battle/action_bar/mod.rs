//! The action bar: what is expected now, what is left of the turn, and everything one can do.

mod buttons;
mod cards;
mod special;
mod words;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Color32, RichText, Ui, vec2};

use self::cards::Tints;
pub(super) use self::cards::explain;
use super::aim;
use super::desk::Desk;
use super::flow::Intent;
use super::layout::Layout;
use crate::battle::Budget;
use crate::input::BattleAction;
use crate::screens::theme;

/// Shows the bar.
pub(super) fn show(mut contexts: EguiContexts, mut desk: Desk, mut tints: Local<Tints>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).actions;
    tints.refresh(&mut desk);
    theme::card_at(&ctx, "actions", rect, |ui| {
        ui.horizontal(|ui| {
            ui.set_height(34.0);
            prompt_line(ui, &desk);
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                history(ui, &mut desk);
                if desk.flow.entry().is_some_and(aim::takes_squares) {
                    one_by_one(ui, &mut desk);
                } else {
                    budget(ui, &desk);
                }
            });
        });
        ui.add_space(2.0);
        let asked = desk.flow.prompt().map(|prompt| prompt.kind.clone());
        let judging = desk.flow.referee.is_some();
        if let Some(kind) = asked.as_ref().filter(|kind| special::is(kind)) {
            if !judging {
                special::show(ui, &mut desk, kind);
            }
        } else if asked.is_some() {
            ui.horizontal(|ui| {
                let buttons = 256.0;
                let room = ui.available_width() - buttons;
                ui.allocate_ui_with_layout(
                    vec2(room, 110.0),
                    egui::Layout::left_to_right(Align::Min),
                    |ui| {
                        ui.set_min_width(room);
                        cards::show(ui, &mut desk, &tints, room);
                    },
                );
                ui.vertical(|ui| {
                    ui.set_width(buttons - 8.0);
                    ui.spacing_mut().item_spacing.y = 5.0;
                    ui.spacing_mut().button_padding.x = 8.0;
                    buttons::show(ui, &mut desk);
                });
            });
        }
    });
    Ok(())
}

fn prompt_line(ui: &mut Ui, desk: &Desk) {
    if let Some(side) = desk
        .flow
        .side()
        .or_else(|| Some(desk.battle().prompt()?.side))
    {
        theme::side_badge(ui, side.0);
    }
    let color = if desk.flow.refusal.is_some() {
        theme::WARN
    } else {
        theme::TEXT
    };
    let room = (ui.available_width() - 400.0).max(200.0);
    let words = words::sentence(desk);
    let font = egui::TextStyle::Body.resolve(ui.style());
    let wide = ui
        .painter()
        .layout_no_wrap(words.clone(), font, color)
        .size()
        .x;
    let words = RichText::new(words).color(color);
    // What does not fit on the line takes two small ones.
    let line = if wide > room {
        egui::Label::new(words.small()).wrap()
    } else {
        egui::Label::new(words).truncate()
    };
    let size = vec2(room, 30.0);
    ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(Align::Center), |ui| {
        ui.set_width(room);
        ui.add(line);
    });
}

fn budget(ui: &mut Ui, desk: &Desk) {
    let sheet = desk.flow.actor().and_then(|actor| desk.sheet(actor));
    let Some(Budget {
        standard,
        shift,
        swift,
        ..
    }) = sheet.map(|sheet| sheet.budget)
    else {
        return;
    };
    for (name, left, hint) in [
        ("Swift", swift, "Swift Actions left this turn"),
        (
            "Shift",
            shift,
            "Shift Actions left this turn: movement and switching",
        ),
        (
            "Standard",
            standard,
            "Standard Actions left this turn: moves, items, maneuvers",
        ),
    ] {
        let (rect, response) = ui.allocate_exact_size(vec2(16.0, 16.0), egui::Sense::hover());
        let line = egui::Stroke::new(1.5, theme::QUIET);
        let fill = if left > 0 {
            theme::ACCENT
        } else {
            Color32::TRANSPARENT
        };
        ui.painter().circle(rect.center(), 6.0, fill, line);
        response.on_hover_text(format!("{left} left"));
        let color = if left > 0 { theme::TEXT } else { theme::QUIET };
        ui.label(RichText::new(name).small().color(color))
            .on_hover_text(hint);
        ui.add_space(6.0);
    }
}

/// Squares of an attack one by one, by mouse.
fn one_by_one(ui: &mut Ui, desk: &mut Desk) {
    let squares = desk.flow.aim.as_ref().and_then(|aim| aim.squares.as_ref());
    let chosen = squares.map(Vec::len);
    if chosen.is_some_and(|count| count > 0)
        && theme::accent_button(ui, "Do it", "", "On the squares chosen so far").clicked()
    {
        desk.send(Intent::Commit);
    }
    let key = desk.bindings.label(BattleAction::Squares);
    let words = match chosen {
        None => "Square by square",
        Some(_) => "Ready-made patches",
    };
    let hint = "Choose every square yourself, or a patch that is offered";
    if theme::key_button(ui, words, &key, hint).clicked() {
        desk.send(Intent::Squares);
    }
}

fn history(ui: &mut Ui, desk: &mut Desk) {
    let redo = desk.bindings.label(BattleAction::Redo);
    let undo = desk.bindings.label(BattleAction::Undo);
    let can_redo = desk.game.session().can_redo();
    let label = desk.table.undo_label(&desk.game);
    ui.add_enabled_ui(can_redo, |ui| {
        let button = ui.button("Redo");
        if theme::hinted(button, &redo, "Redo").clicked() {
            desk.send(Intent::Redo);
        }
    });
    ui.add_enabled_ui(label.is_some(), |ui| {
        let button = ui.button(label.unwrap_or("Undo"));
        let hint = "Takes the last decision back. Free while it revealed nothing; after dice or \
                    another's decision it is a rewind.";
        if theme::hinted(button, &undo, hint).clicked() {
            desk.send(Intent::Undo);
        }
    });
}
