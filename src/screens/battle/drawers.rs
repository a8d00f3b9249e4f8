//! The drawers over the action bar: lists of actions, and lists of choices that no square tells
//! apart. While a drawer is open the number keys pick its rows.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, RichText, Ui, vec2};

use super::action_bar::explain;
use super::aim::{self, Pair, Style};
use super::flow::{Drawer, Flow, Intent};
use super::{Desk, Layout};
use crate::battle::{OptionEntry, PromptKind, Verb};
use crate::screens::{glossary, theme};

/// What the rows of the open list would do; `None` where no list is open.
pub(super) fn listed(flow: &Flow) -> Option<Vec<Intent>> {
    if let Some(entry) = flow.entry() {
        let aim = flow.aim.as_ref()?;
        let pairs = aim::pairs(entry);
        if aim.pair.is_none() && pairs.len() > 1 {
            return Some(pairs.into_iter().map(Intent::Settle).collect());
        }
        if aim::style(entry) == Style::List {
            return Some((0..entry.choices.len()).map(Intent::Pick).collect());
        }
    }
    let drawer = flow.drawer?;
    let rows = entries(flow, drawer).into_iter();
    Some(rows.map(|entry| Intent::Choose(entry.verb)).collect())
}

fn entries(flow: &Flow, drawer: Drawer) -> Vec<&OptionEntry> {
    let Some(options) = &flow.options else {
        return Vec::new();
    };
    let inside = options
        .entries
        .iter()
        .filter(|entry| Drawer::of(entry.verb) == Some(drawer));
    let (usable, not): (Vec<_>, Vec<_>) = inside.partition(|entry| entry.reason.is_none());
    usable.into_iter().chain(not).collect()
}

/// Shows the open drawer or list.
pub(super) fn show(mut contexts: EguiContexts, mut desk: Desk) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(options) = &desk.flow.options else {
        return Ok(());
    };
    let special = matches!(
        options.prompt.kind,
        PromptKind::PushOn { .. } | PromptKind::Replace { .. }
    );
    let Some(rows) = listed(&desk.flow) else {
        if special {
            push_on(&ctx, &mut desk);
        }
        return Ok(());
    };
    floating(&ctx, "drawer", |ui| match rows.first() {
        Some(Intent::Settle(_)) => pair_rows(ui, &mut desk),
        Some(Intent::Pick(_)) => choice_rows(ui, &mut desk),
        _ => entry_rows(ui, &mut desk),
    });
    Ok(())
}

/// A card whose lower right corner sits on the action bar.
fn floating(ctx: &egui::Context, id: &str, content: impl FnOnce(&mut Ui)) {
    let bar = Layout::of(ctx).actions;
    egui::Area::new(egui::Id::new(id))
        .fixed_pos(bar.right_top() - vec2(0.0, 8.0))
        .pivot(Align2::RIGHT_BOTTOM)
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            theme::card().show(ui, |ui| {
                ui.set_width(430.0);
                let height = ctx.viewport_rect().height() * 0.5;
                egui::ScrollArea::vertical()
                    .max_height(height)
                    // The card remembers how high the last list was; a longer one takes its room.
                    .min_scrolled_height(height)
                    .show(ui, content);
            });
        });
}

fn entry_rows(ui: &mut Ui, desk: &mut Desk) {
    let Some(drawer) = desk.flow.drawer else {
        return;
    };
    ui.label(theme::title(drawer.name()));
    let rows: Vec<OptionEntry> = entries(&desk.flow, drawer).into_iter().cloned().collect();
    for (index, entry) in rows.iter().enumerate() {
        let usable = entry.reason.is_none();
        let color = if usable { theme::TEXT } else { theme::QUIET };
        let key = number(index);
        let tail = format!("{}  {key}", glossary::cost(entry.cost));
        let button = egui::Button::new(RichText::new(&entry.label).color(color))
            .shortcut_text(theme::small(tail))
            .min_size(vec2(ui.available_width(), 32.0));
        let response = ui.add(button).on_hover_ui(|ui| explain(ui, desk, entry));
        if response.clicked() {
            desk.send(Intent::Choose(entry.verb));
        }
        if let Some(reason) = &entry.reason {
            ui.label(theme::small(format!("   {reason}")));
        }
    }
}

fn choice_rows(ui: &mut Ui, desk: &mut Desk) {
    let Some(entry) = desk.flow.entry().cloned() else {
        return;
    };
    ui.label(theme::title(&entry.label));
    for (index, choice) in entry.choices.iter().enumerate() {
        let label = if choice.label.is_empty() {
            &entry.label
        } else {
            &choice.label
        };
        row(ui, desk, label, index, Intent::Pick(index));
    }
}

fn pair_rows(ui: &mut Ui, desk: &mut Desk) {
    let Some(entry) = desk.flow.entry().cloned() else {
        return;
    };
    ui.label(theme::title(&entry.label));
    for (index, pair) in aim::pairs(&entry).into_iter().enumerate() {
        let label = match (entry.verb, pair) {
            (Verb::Along, (_, Some(who))) => format!("Take {} along", desk.name(who)),
            _ => pair_words(desk, pair),
        };
        row(ui, desk, &label, index, Intent::Settle(pair));
    }
    let prompt = desk.flow.prompt().map(|prompt| &prompt.kind);
    if matches!(prompt, Some(PromptKind::Replace { .. })) {
        let nobody = egui::Button::new("Nobody").min_size(vec2(ui.available_width(), 32.0));
        if ui.add(nobody).clicked() {
            desk.send(Intent::Choose(Verb::Decline));
        }
    }
}

fn pair_words(desk: &Desk, pair: Pair) -> String {
    match pair {
        (Some(back), Some(out)) => format!("{} back, {} out", desk.name(back), desk.name(out)),
        (None, Some(out)) => format!("Send out {}", desk.name(out)),
        (Some(back), None) => format!("Call {} back", desk.name(back)),
        (None, None) => String::new(),
    }
}

fn row(ui: &mut Ui, desk: &mut Desk, label: &str, index: usize, intent: Intent) {
    let button = egui::Button::new(label)
        .shortcut_text(theme::small(number(index)))
        .min_size(vec2(ui.available_width(), 32.0));
    if ui.add(button).clicked() {
        desk.send(intent);
    }
}

fn number(index: usize) -> String {
    match index {
        0..=8 => (index + 1).to_string(),
        9 => "0".into(),
        _ => String::new(),
    }
}

/// A Push that was won: further, or enough. A Pokémon driven off: another, or nobody.
fn push_on(ctx: &egui::Context, desk: &mut Desk) {
    let Some(options) = desk.flow.options.clone() else {
        return;
    };
    floating(ctx, "push on", |ui| {
        let title = match options.prompt.kind {
            PromptKind::Replace { .. } => "Another one?",
            _ => "The push holds",
        };
        ui.label(theme::title(title));
        for entry in options
            .entries
            .iter()
            .filter(|entry| entry.reason.is_none())
        {
            let button = egui::Button::new(&entry.label).min_size(vec2(ui.available_width(), 32.0));
            if ui.add(button).clicked() {
                desk.send(Intent::Choose(entry.verb));
            }
        }
    });
}
