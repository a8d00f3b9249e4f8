//! Script lines: a box at the foot of the board, with its speaker. Enter or a click goes on,
//! and so does time: a line never holds the battle up for long.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, Sense, vec2};

use super::{Desk, Layout};
use crate::battle::Event;
use crate::input::BattleAction;
use crate::screens::settings::Settings;
use crate::screens::theme;
use crate::view::{EventShown, Game};

/// Lines waiting to be read.
#[derive(Resource, Default)]
pub struct Speech {
    lines: VecDeque<(String, String)>,
    shown_for: f32,
    goes_on: bool,
}

impl Speech {
    /// Whether computers should wait for the reader. Only for as long as reading takes.
    #[must_use]
    pub fn holds(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Whether time is running on a line.
    #[must_use]
    pub fn counting(&self) -> bool {
        self.goes_on && !self.lines.is_empty()
    }

    /// The line that is shown.
    #[must_use]
    pub fn current(&self) -> Option<&(String, String)> {
        self.lines.front()
    }

    /// Goes on to the next line; `false` where none was shown.
    pub fn next(&mut self) -> bool {
        self.shown_for = 0.0;
        self.lines.pop_front().is_some()
    }

    /// How long a line stays, in seconds: two and a half, and a moment per letter.
    fn patience(&self) -> f32 {
        self.lines
            .front()
            .map_or(0.0, |(_, words)| 2.5 + 0.055 * words.chars().count() as f32)
    }
}

/// Takes lines from the events that are shown, and lets time pass.
pub(super) fn listen(
    mut shown: MessageReader<EventShown>,
    mut speech: ResMut<Speech>,
    game: Res<Game>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    for EventShown(index) in shown.read() {
        if let Some(Event::Said { speaker, words }) = game.battle().journal().get(*index) {
            speech.lines.push_back((speaker.clone(), words.clone()));
        }
    }
    if speech.lines.is_empty() {
        return;
    }
    speech.goes_on = settings.lines_go_on;
    speech.shown_for += time.delta_secs();
    if settings.lines_go_on && speech.shown_for > speech.patience() {
        speech.next();
    }
}

/// Shows the line.
pub(super) fn show(mut contexts: EguiContexts, desk: Desk, mut speech: ResMut<Speech>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((speaker, words)) = speech.current().cloned() else {
        return Ok(());
    };
    let board = Layout::of(&ctx).board;
    let width = (board.width() - 60.0).min(820.0);
    let token = desk
        .battle()
        .level()
        .combatants
        .iter()
        .find(|one| one.name == speaker);
    let token = token.map(|one| one.token.clone());
    let rect = egui::Area::new(egui::Id::new("speech"))
        .fixed_pos(board.center_bottom() - vec2(0.0, 14.0))
        .pivot(egui::Align2::CENTER_BOTTOM)
        .order(egui::Order::Foreground)
        .show(&ctx, |ui| {
            theme::card().show(ui, |ui| {
                ui.set_width(width);
                ui.horizontal(|ui| {
                    if let Some(token) = &token {
                        let (spot, _) = ui.allocate_exact_size(vec2(72.0, 72.0), Sense::hover());
                        ui.painter()
                            .circle_filled(spot.center(), 36.0, theme::BACKDROP);
                        desk.pictures
                            .paint_token(ui.painter(), spot, token, Color32::WHITE);
                    }
                    ui.vertical(|ui| {
                        if !speaker.is_empty() {
                            ui.label(theme::title(&speaker).color(theme::ACCENT));
                        }
                        ui.label(&words);
                        let key = desk.bindings.label(BattleAction::Confirm);
                        ui.label(theme::small(format!("Click or {key} to go on")));
                    });
                });
            });
        })
        .response
        .rect;
    let id = egui::Id::new("speech click");
    let clicked = ctx.input(|input| {
        input.pointer.primary_clicked()
            && input
                .pointer
                .interact_pos()
                .is_some_and(|at| rect.contains(at))
    });
    let _ = id;
    if clicked {
        speech.next();
    }
    Ok(())
}
