//! The drawers over the column beside the board: lists of actions, and lists of choices that no
//! square tells apart. What lies in them and what their rows do is `flow/list.rs`.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, RichText, ScrollArea, Ui, vec2};

use super::aim;
use super::explain::explain;
use super::flow::{Drawer, Intent, entries, listed};
use crate::battle::{OptionEntry, Pairing, PromptKind, Role};
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::{glossary, theme};
use crate::words::Narrator;

/// Shows the open drawer or list.
pub(super) fn show(mut contexts: EguiContexts, mut params: PanelParams) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // These have their buttons where the cards stand.
    let in_the_bar = params.flow.prompt().is_some_and(|prompt| {
        matches!(
            prompt.kind,
            PromptKind::Reaction(_) | PromptKind::Replace { .. }
        )
    });
    let Some(rows) = listed(&params.flow).filter(|_| !in_the_bar) else {
        return Ok(());
    };
    // A list of another size is another card: it would start where the last one ended.
    let what = params.flow.aim.as_ref().map(|aim| aim.key);
    let id = egui::Id::new((
        "drawer",
        params.flow.drawer.map(Drawer::name),
        what,
        rows.len(),
    ));
    floating(&ctx, id, |ui| match rows.first() {
        Some(Intent::Settle(_)) => pair_rows(ui, &mut params),
        Some(Intent::Pick(_)) => choice_rows(ui, &mut params, &rows),
        _ => entry_rows(ui, &mut params),
    });
    Ok(())
}

/// A card over the column beside the board, as high as it needs to be: so it covers neither the
/// board nor what is asked.
fn floating(ctx: &egui::Context, id: egui::Id, content: impl FnOnce(&mut Ui)) {
    let column = Layout::of(ctx).column();
    let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::ACCENT));
    let inner = column.size() - frame.total_margin().sum();
    egui::Area::new(id)
        .fixed_pos(column.right_bottom())
        .pivot(Align2::RIGHT_BOTTOM)
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(inner.x);
                ScrollArea::vertical()
                    .max_height(inner.y)
                    .min_scrolled_height(inner.y)
                    .show(ui, content);
            });
        });
}

fn entry_rows(ui: &mut Ui, params: &mut PanelParams) {
    let Some(drawer) = params.flow.drawer else {
        return;
    };
    ui.label(theme::title(drawer.name()));
    let rows: Vec<OptionEntry> = entries(&params.flow, drawer).into_iter().cloned().collect();
    if rows.is_empty() {
        ui.label(theme::small("There is nothing of this kind."));
    }
    for (index, entry) in rows.iter().enumerate() {
        entry_row(ui, params, entry, index);
    }
}

fn entry_row(ui: &mut Ui, params: &mut PanelParams, entry: &OptionEntry, index: usize) {
    let usable = entry.reason.is_none();
    let color = if usable { theme::TEXT } else { theme::QUIET };
    let tail = format!("{}  {}", glossary::cost(entry.cost), number(index));
    let at = params.flow.row == Some(index);
    let label = match (entry.key.verb.card().role, entry.choices.first()) {
        // What a switch would be turned to.
        (Role::Toggle, Some(choice)) => {
            format!("{}: {}", entry.label, choice.label)
        }
        _ => entry.label.clone(),
    };
    let button = egui::Button::new(RichText::new(label).color(color))
        .shortcut_text(theme::small(tail))
        .selected(at)
        .truncate()
        .min_size(vec2(ui.available_width(), 30.0));
    let response = ui.add(button);
    theme::tell_left(&response, |ui| explain(ui, params, entry));
    if at {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        params.send(Intent::Choose(entry.key));
    }
    if let Some(reason) = &entry.reason {
        ui.horizontal(|ui| {
            ui.add_space(8.0);
            ui.add(egui::Label::new(theme::small(reason)).wrap());
        });
    }
}

fn choice_rows(ui: &mut Ui, params: &mut PanelParams, rows: &[Intent]) {
    let Some(entry) = params.flow.entry().cloned() else {
        return;
    };
    ui.label(theme::title(&entry.label));
    for (index, intent) in rows.iter().enumerate() {
        let Intent::Pick(pick) = intent else { continue };
        let label = match entry.choices.get(*pick) {
            Some(choice) if !choice.label.is_empty() => &choice.label,
            _ => &entry.label,
        };
        row(ui, params, label, index, intent.clone());
    }
    if rows.len() < entry.choices.len() {
        ui.label(theme::small("Or click a square to drag it there."));
    }
}

fn pair_rows(ui: &mut Ui, params: &mut PanelParams) {
    let Some(entry) = params.flow.entry().cloned() else {
        return;
    };
    ui.label(theme::title(&entry.label));
    for (index, pair) in aim::pairs(&entry).into_iter().enumerate() {
        let label = pair_words(params, &entry, pair);
        row(ui, params, &label, index, Intent::Settle(pair));
    }
}

/// Who comes back and who goes out, in words.
pub(super) fn pair_words(params: &PanelParams, entry: &OptionEntry, pair: Pairing) -> String {
    let narrator = Narrator::of(params.battle());
    let choices = entry.choices.iter();
    let mut actions = choices.map(|choice| &choice.action);
    let found = actions.find(|action| action.pair() == Some(pair));
    found.map_or_else(String::new, |action| action.pair_words(&narrator.names()))
}

fn row(ui: &mut Ui, params: &mut PanelParams, label: &str, index: usize, intent: Intent) {
    let at = params.flow.row == Some(index);
    let button = egui::Button::new(label)
        .shortcut_text(theme::small(number(index)))
        .selected(at)
        .wrap()
        .min_size(vec2(ui.available_width(), 32.0));
    let response = ui.add(button);
    if at {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        params.send(intent);
    }
}

fn number(index: usize) -> String {
    match index {
        0..=8 => (index + 1).to_string(),
        9 => "0".into(),
        _ => String::new(),
    }
}
