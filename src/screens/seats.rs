//! The row that says who plays a side; the level list and the pause menu share it.

use bevy_egui::egui::{self, Align, Ui};

use super::table::PERSON;
use super::theme;

/// Who can play a side: name, words, hint.
pub(super) const PLAYERS: [(&str, &str, &str); 3] = [
    (PERSON, "Person", "Somebody at this screen decides"),
    ("wild", "Wild", "The computer: attacks by expected damage, moves sensibly, may flee"),
    ("random", "Random", "The computer: any legal action, by chance"),
];

/// Shows a side and who can play it; answers who was chosen, if somebody was.
pub(super) fn row(ui: &mut Ui, index: usize, side: &str, now: &str) -> Option<String> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        theme::side_badge(ui, index as u8);
        ui.label(side);
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            for (name, words, hint) in PLAYERS.iter().rev() {
                let button = egui::Button::selectable(now == *name, *words).frame(true);
                if ui.add(button).on_hover_text(*hint).clicked() && now != *name {
                    chosen = Some((*name).to_owned());
                }
            }
        });
    });
    chosen
}
