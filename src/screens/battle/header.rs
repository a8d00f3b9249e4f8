//! The line above the board: the phase of a League round, the weather, and everything about the
//! square under the pointer.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, RichText};

use super::clock::{self, ThinkingTime};
use crate::battle::{PromptKind, SideId, SlotState};
use crate::data::level::{CombatantKind, Context};
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;
use crate::view::palette;
use crate::words::{field_lines, objectives, square_words, weather_line};

/// How much of the board the line covers up, so that its words stand out.
const VEIL: f32 = 0.88;

/// Shows the line.
pub(super) fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    clock: Res<ThinkingTime>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).header;
    theme::line_at(&ctx, "header", rect, |ui| {
        // A board that is zoomed in lies under the line.
        let [red, green, blue, _] = palette::TABLE.to_srgba().to_u8_array();
        let veil = egui::Color32::from_rgb(red, green, blue).gamma_multiply(VEIL);
        ui.painter().rect_filled(rect, 8.0, veil);
        ui.with_layout(egui::Layout::left_to_right(Align::Center), |ui| {
            goal(ui, &params);
            if let Some(phase) = phase(&params) {
                ui.label(RichText::new(phase).color(theme::ACCENT));
                ui.add_space(12.0);
            }
            let weather = weather_line(params.battle()).into_iter();
            for weather in weather.chain(field_lines(params.battle())) {
                let (name, hint) = weather.split_once(';').unwrap_or((&weather, ""));
                ui.label(RichText::new(name).color(theme::WARN))
                    .on_hover_text(hint.trim());
                ui.add_space(12.0);
            }
            if params.settings.clock {
                thinking(ui, &params, &clock);
            }
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                let pointed = params.flow.pointed;
                let words = pointed.and_then(|cell| square_words(params.battle(), cell));
                let words = RichText::new(words.unwrap_or_default()).size(16.0);
                ui.add(egui::Label::new(words.color(theme::QUIET)).truncate());
            });
        });
    });
    Ok(())
}

/// How long whoever is asked has thought in this turn; all sides under the pointer.
fn thinking(ui: &mut egui::Ui, params: &PanelParams, clock: &ThinkingTime) {
    if params.flow.prompt().is_none() {
        return;
    }
    let words = format!("Thinking {}", clock::written(clock.in_turn()));
    let all = clock::told(clock, &params.game);
    ui.label(RichText::new(words).size(16.0).color(theme::TEXT))
        .on_hover_text(all.join("\n"));
    ui.add_space(12.0);
    if let Some(alarm) = &params.alarm {
        alarm.ring_in(Duration::from_secs(1));
    }
}

/// The share of the line that the goal may take beside a square.
const GOAL: f32 = 0.62;

/// What the battle is about for whoever looks: the first on the line, all under the pointer.
fn goal(ui: &mut egui::Ui, params: &PanelParams) {
    let battle = params.battle();
    let people = (0..battle.level().sides.len()).map(|side| SideId(side as u8));
    let person = people
        .into_iter()
        .find(|side| params.table.is_person(*side));
    let Some(side) = params.flow.side().or(person) else {
        return;
    };
    if battle.outcome().is_some() {
        return;
    }
    let all = objectives(battle, side);
    let words = RichText::new(on_the_line(&all)).size(16.0);
    let room = match params.flow.pointed {
        Some(_) => ui.available_width() * GOAL,
        None => (ui.available_width() - 60.0).max(0.0),
    };
    ui.scope(|ui| {
        ui.set_max_width(room);
        ui.add(egui::Label::new(words.color(theme::TEXT)).truncate())
            .on_hover_text(all.join("\n"));
    });
    ui.add_space(12.0);
}

/// The first goal, and how many there are.
fn on_the_line(all: &[String]) -> String {
    let first = all.first().map_or("", String::as_str);
    match all.len() {
        0 | 1 => format!("Goal: {first}"),
        count => format!("Goals ({count}): {first}"),
    }
}

/// The phases of a League round: all declare, then trainers act, then Pokémon.
fn phase(params: &PanelParams) -> Option<&'static str> {
    let battle = params.battle();
    if battle.level().context != Context::League || battle.outcome().is_some() {
        return None;
    }
    if let Some(PromptKind::Declare { .. }) = battle.prompt().map(|prompt| &prompt.kind) {
        return Some("Trainers declare");
    }
    let order = battle.order();
    let active = order.iter().find(|slot| slot.state == SlotState::Active)?;
    Some(match battle.sheet(active.who)?.kind {
        CombatantKind::Trainer => "Trainers act",
        CombatantKind::Pokemon => "Pokémon act",
    })
}
