//! The drawers over the column beside the board: lists of actions, and lists of choices that no
//! square tells apart. While a list is open the number keys pick its rows, arrows and Tab go from row to row.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, RichText, ScrollArea, Ui, vec2};

use super::action_bar::explain;
use super::aim::{self, Style};
use super::flow::{Drawer, Flow, Intent};
use crate::battle::{OptionEntry, Pairing, PromptKind, Role};
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::{glossary, theme};
use crate::words::Narrator;

/// Whether it is still open who comes back and who goes out.
pub(super) fn unsettled(flow: &Flow) -> bool {
    let open = flow.aim.as_ref().is_some_and(|aim| aim.pair.is_none());
    open && flow
        .entry()
        .is_some_and(|entry| aim::pairs(entry).len() > 1)
}

/// What the rows of the open list would do; `None` where no list is open.
pub(super) fn listed(flow: &Flow) -> Option<Vec<Intent>> {
    if let Some(drawer) = flow.drawer {
        let rows = entries(flow, drawer).into_iter();
        return Some(rows.map(|entry| Intent::Choose(entry.key)).collect());
    }
    let entry = flow.entry()?;
    if unsettled(flow) {
        let pairs = aim::pairs(entry).into_iter();
        return Some(pairs.map(Intent::Settle).collect());
    }
    let words = |index: &usize| aim::endpoint(&entry.choices[*index].action).is_none();
    match aim::style(entry) {
        Style::List => Some((0..entry.choices.len()).map(Intent::Pick).collect()),
        Style::ListOrSquare => {
            let rows = (0..entry.choices.len()).filter(words);
            Some(rows.map(Intent::Pick).collect())
        }
        _ => None,
    }
}

/// The rows that arrows and Tab go through; not where the arrows have a square to find.
pub(super) fn rows(flow: &Flow) -> Option<Vec<Intent>> {
    let squares = flow.drawer.is_none()
        && flow
            .entry()
            .is_some_and(|entry| aim::style(entry) == Style::ListOrSquare);
    if squares { None } else { listed(flow) }
}

/// The rows of a drawer. Whatever cannot be chosen now keeps its place, and so every row its number.
pub(super) fn entries(flow: &Flow, drawer: Drawer) -> Vec<&OptionEntry> {
    let entries = flow.options.iter().flat_map(|options| &options.entries);
    entries
        .filter(|entry| Drawer::of(entry) == Some(drawer))
        .collect()
}

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
