//! The row that says who plays a side; the level list and the pause menu share it.

use bevy_egui::egui::{self, Align, Ui};

use super::theme;
use crate::ai::{description, names, title};

/// Shows a side and who can play it; answers who was chosen, if somebody was.
pub(super) fn row(ui: &mut Ui, index: usize, side: &str, now: &str) -> Option<String> {
    let mut chosen = None;
    let narrow = ui.available_width() < 640.0;
    let mut players = |ui: &mut Ui, order: &mut dyn Iterator<Item = &&'static str>| {
        for name in order {
            let button = egui::Button::selectable(now == *name, title(name));
            let hint = theme::sentence(description(name));
            let button = button.frame_when_inactive(true);
            if ui.add(button).on_hover_text(hint).clicked() && now != *name {
                chosen = Some((*name).to_owned());
            }
        }
    };
    ui.horizontal(|ui| {
        theme::side_badge(ui, index as u8);
        ui.add(egui::Label::new(side).truncate());
        if !narrow {
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                players(ui, &mut names().iter().rev());
            });
        }
    });
    if narrow {
        // Name and players do not fit on one line.
        ui.horizontal_wrapped(|ui| players(ui, &mut names().iter()));
    }
    chosen
}
