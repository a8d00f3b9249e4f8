//! Script lines: a box beside the board, with its speaker. A key of its own or a click goes on, and
//! so does time: a line never holds the battle up for long. The log keeps every line.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, Sense, vec2};

use crate::battle::Event;
use crate::input::BattleAction;
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::settings::Settings;
use crate::screens::theme;
use crate::view::game::Stamp;
use crate::view::{Game, Playback};

/// Lines waiting to be read.
#[derive(Resource, Default)]
pub struct Speech {
    lines: VecDeque<(String, String)>,
    shown_for: f32,
    goes_on: bool,
    heard: usize,
    of: Option<Stamp>,
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
    pub fn go_on(&mut self) -> bool {
        self.shown_for = 0.0;
        self.lines.pop_front().is_some()
    }

    /// Hears the lines up to an event. After a jump in history nothing is said again.
    fn catch_up(&mut self, game: &Game, cursor: usize) {
        let stamp = Some(game.stamp());
        let journal = game.battle().journal();
        let cursor = cursor.min(journal.len());
        if self.of != stamp {
            self.of = stamp;
            self.lines.clear();
            self.heard = if game.plays_from_start() {
                game.battle().began_at()
            } else {
                cursor
            };
        }
        for event in journal.iter().take(cursor).skip(self.heard) {
            if let Event::Said { speaker, words } = event {
                self.lines.push_back((speaker.clone(), words.clone()));
            }
        }
        self.heard = self.heard.max(cursor);
    }

    /// How long a line stays, in seconds: two and a half, and a moment per letter.
    fn patience(&self) -> f32 {
        self.lines
            .front()
            .map_or(0.0, |(_, words)| 2.5 + 0.055 * words.chars().count() as f32)
    }
}

/// Takes lines from what the playback has shown, and lets time pass.
pub(super) fn listen(
    mut speech: ResMut<Speech>,
    game: Res<Game>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    speech.catch_up(&game, playback.cursor);
    if speech.lines.is_empty() {
        return;
    }
    speech.goes_on = settings.lines_go_on;
    speech.shown_for += time.delta_secs().min(LONGEST_FRAME);
    if settings.lines_go_on && speech.shown_for > speech.patience() {
        speech.go_on();
    }
}

/// A sleeping window wakes with all the time it slept; a line should not be over by then.
const LONGEST_FRAME: f32 = 0.25;

/// Shows the line.
pub(super) fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    mut speech: ResMut<Speech>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((speaker, words)) = speech.current().cloned() else {
        return Ok(());
    };
    let layout = Layout::of(&ctx);
    let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::ACCENT));
    let room = layout.lower.size() - frame.total_margin().sum();
    let token = params
        .battle()
        .level()
        .combatants
        .iter()
        .find(|one| one.name == speaker);
    let token = token.map(|one| one.token.clone());
    // Another line is another card: it would lie for a moment where the last one ended.
    let rect = egui::Area::new(egui::Id::new(("speech", &speaker, &words)))
        .fixed_pos(layout.lower.right_bottom())
        .pivot(egui::Align2::RIGHT_BOTTOM)
        .order(egui::Order::Foreground)
        .show(&ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(room.x);
                ui.horizontal(|ui| head(ui, &params, &speaker, token.as_deref()));
                egui::ScrollArea::vertical()
                    .max_height((room.y - 62.0).max(40.0))
                    .show(ui, |ui| ui.label(&words));
            });
        })
        .response
        .rect;
    let clicked = ctx.input(|input| {
        input.pointer.primary_clicked()
            && input
                .pointer
                .interact_pos()
                .is_some_and(|at| rect.contains(at))
    });
    if clicked {
        speech.go_on();
    }
    Ok(())
}

/// Who speaks, and how to go on.
fn head(ui: &mut egui::Ui, params: &PanelParams, speaker: &str, token: Option<&str>) {
    if let Some(token) = token {
        let (spot, _) = ui.allocate_exact_size(vec2(52.0, 52.0), Sense::hover());
        ui.painter()
            .circle_filled(spot.center(), 26.0, theme::BACKDROP);
        params
            .pictures
            .paint_token(ui.painter(), spot, token, Color32::WHITE);
    }
    ui.vertical(|ui| {
        if !speaker.is_empty() {
            let name = theme::title(speaker).color(theme::ACCENT);
            ui.add(egui::Label::new(name).truncate());
        }
        let key = params.bindings.label(BattleAction::GoOn);
        ui.label(theme::small(format!("Click or {key} to go on")));
    });
}
