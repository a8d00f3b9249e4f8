//! The line above the board: the phase of a League round, the weather, and everything about the
//! square under the pointer.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, RichText};

use crate::battle::{PromptKind, SlotState};
use crate::data::level::{Context, Kind};
use crate::screens::battle::desk::Desk;
use crate::screens::battle::layout::Layout;
use crate::screens::theme;
use crate::words::{field_lines, square_words, weather_line};

/// Shows the line.
pub(super) fn show(mut contexts: EguiContexts, desk: Desk) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).header;
    theme::line_at(&ctx, "header", rect, |ui| {
        ui.with_layout(egui::Layout::left_to_right(Align::Center), |ui| {
            if let Some(phase) = phase(&desk) {
                ui.label(RichText::new(phase).color(theme::ACCENT));
                ui.add_space(12.0);
            }
            let weather = weather_line(desk.battle()).into_iter();
            for weather in weather.chain(field_lines(desk.battle())) {
                let (name, hint) = weather.split_once(';').unwrap_or((&weather, ""));
                ui.label(RichText::new(name).color(theme::WARN))
                    .on_hover_text(hint.trim());
                ui.add_space(12.0);
            }
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                let pointed = desk.flow.pointed;
                let words = pointed.and_then(|cell| square_words(desk.battle(), cell));
                let words = RichText::new(words.unwrap_or_default()).size(16.0);
                ui.add(egui::Label::new(words.color(theme::QUIET)).truncate());
            });
        });
    });
    Ok(())
}

/// The phases of a League round: all declare, then trainers act, then Pokémon.
fn phase(desk: &Desk) -> Option<&'static str> {
    let battle = desk.battle();
    if battle.level().context != Context::League || battle.outcome().is_some() {
        return None;
    }
    if let Some(PromptKind::Declare { .. }) = battle.prompt().map(|prompt| &prompt.kind) {
        return Some("Trainers declare");
    }
    let order = battle.order();
    let active = order.iter().find(|slot| slot.state == SlotState::Active)?;
    Some(match battle.sheet(active.who)?.kind {
        Kind::Trainer => "Trainers act",
        Kind::Pokemon => "Pokémon act",
    })
}
