//! The villains' plan as a clock that everybody sees, with the round and the weather.

use bevy_egui::egui::{Align2, Color32, CornerRadius, FontId, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::super::stage::Showing;
use crate::screens::theme;
use crate::tables::board::options::Master;
use crate::tables::board::{BoardGame, Event};

/// What is left of the plan.
const OPEN: Color32 = Color32::from_rgb(0x33, 0x40, 0x4D);
/// What is done of it.
const DONE: Color32 = Color32::from_rgb(0xC9, 0x5B, 0x6B);

/// Where the plan stands, as far as it has been shown.
fn stands(showing: &Showing<'_, BoardGame>) -> u16 {
    let moved = |event: &Event| match event {
        Event::Plan(at, _) => Some(*at),
        _ => None,
    };
    let now = showing.now.and_then(|(event, _)| moved(event));
    now.or_else(|| showing.passed.iter().rev().find_map(moved))
        .unwrap_or(showing.game.plan)
}

/// Draws it.
pub(super) fn draw(ui: &mut Ui, room: Rect, showing: &Showing<'_, BoardGame>) {
    let game = showing.game;
    let painter = ui.painter().with_clip_rect(room);
    painter.rect_filled(room, CornerRadius::same(8), theme::RAISED);
    let inner = room.shrink2(vec2(10.0, 5.0));
    let at = stands(showing);
    let left = game.track.saturating_sub(at);
    let words = format!("☠ Plan {at} of {}", game.track);
    let color = if left < 4 { theme::BAD } else { theme::TEXT };
    let text = theme::fitted(&painter, &words, (17.0, 12.0), inner.width() * 0.26);
    painter.galley(
        pos2(inner.left(), inner.center().y - text.size().y / 2.0),
        text,
        color,
    );
    let weather = game.weather_name().unwrap_or("no weather");
    let favours = game
        .favoured()
        .map_or(String::new(), |element| format!(" ({} +3)", element.name()));
    let attached = game
        .environment
        .map_or(String::new(), |it| format!(", {}", it.name()));
    let words = format!("Round {}   {weather}{favours}{attached}", game.round);
    let told = theme::fitted(&painter, &words, (15.0, 11.0), inner.width() * 0.32);
    painter.galley(
        pos2(
            inner.right() - told.size().x,
            inner.center().y - told.size().y / 2.0,
        ),
        told,
        theme::QUIET,
    );
    let track = Rect::from_min_max(
        pos2(inner.left() + inner.width() * 0.28, inner.center().y - 11.0),
        pos2(
            inner.right() - inner.width() * 0.34,
            inner.center().y + 11.0,
        ),
    );
    steps(ui, track, (at, game.track), showing);
    let faces = if game.options.has(Master::Hard) { 3 } else { 2 };
    let quiet = if game.round <= game.quiet() {
        format!(" Up to round {} it rests.", game.quiet())
    } else {
        String::new()
    };
    let hint = format!(
        "The villains' plan. At the end of each round a d6 of 1 to {faces} moves it one step.{quiet} A \
         lost battle against them moves it by 2, a beaten one brings it back by 1. At its end \
         everybody has lost."
    );
    ui.interact(room, ui.id().with("the plan"), Sense::hover())
        .on_hover_text(hint);
}

/// The steps of the track: filled ones are done, the next one is ringed.
fn steps(ui: &Ui, track: Rect, (at, of): (u16, u16), showing: &Showing<'_, BoardGame>) {
    let painter = ui.painter();
    let wide = track.width() / f32::from(of.max(1));
    let moves = matches!(showing.now, Some((Event::Plan(..), _)));
    for step in 0..of {
        let cell = Rect::from_min_size(
            pos2(track.left() + wide * f32::from(step), track.top()),
            vec2((wide - 3.0).max(2.0), track.height()),
        );
        let fill = if step < at { DONE } else { OPEN };
        painter.rect_filled(cell, CornerRadius::same(4), fill);
        if step < at && wide > 14.0 {
            let font = FontId::proportional(12.0);
            painter.text(
                cell.center(),
                Align2::CENTER_CENTER,
                "✖",
                font,
                Color32::WHITE,
            );
        }
        if step == at || (moves && step + 1 == at) {
            painter.rect_stroke(
                cell,
                CornerRadius::same(4),
                Stroke::new(2.0, theme::WARN),
                bevy_egui::egui::StrokeKind::Outside,
            );
        }
    }
}
