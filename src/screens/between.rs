//! Between two battles of a level: a panel of the results screen that shows what every way to
//! recover would give before it is taken, and leads on to the next battle.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::table::Table;
use super::theme;
use crate::battle::{Battle, Command, Gain, Onward, Respite};
use crate::words::{Narrator, barred, gain_words, time_words};

/// What was chosen in the panel.
pub(super) enum CampStep {
    /// A way to recover.
    Recover(Command),
    /// The next battle.
    On(Command),
}

/// The panel; nothing where no battle follows.
pub(super) fn panel(ui: &mut Ui, battle: &Battle, table: &Table) -> Option<CampStep> {
    let onward = battle.onward()?;
    let mut step = None;
    theme::card()
        .fill(theme::RAISED)
        .stroke(egui::Stroke::new(1.5, theme::ACCENT))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(theme::title(format!("Next: {}", onward.name)));
            ui.label(&onward.story);
            ui.label(theme::small(time_left(&onward)));
            ui.add_space(4.0);
            for side in &onward.sides {
                if !table.is_person(*side) && table.people() > 0 {
                    continue;
                }
                let respites = battle.respites(*side);
                for respite in respites.iter().filter(|it| it.reason.is_none()) {
                    if let Some(chosen) = row(ui, battle, respite) {
                        step = Some(chosen);
                    }
                }
                for line in barred(&respites) {
                    ui.label(theme::small(line));
                }
            }
        });
    step
}

fn time_left(onward: &Onward) -> String {
    match (onward.minutes_left, onward.camp.minutes) {
        (_, 0) => "There is no time to rest.".to_owned(),
        (0, _) => "The time to rest is over.".to_owned(),
        (left, _) => format!("{} are left to rest.", time_words(left)),
    }
}

/// The button that leads to the next battle: it stays in sight, however long the page is.
pub(super) fn on(ui: &mut Ui, onward: &Onward) -> Option<CampStep> {
    let button =
        egui::Button::new(RichText::new("Next battle").color(theme::ON_ACCENT)).fill(theme::ACCENT);
    let response = ui.add_enabled(onward.reason.is_none(), button);
    if let Some(reason) = &onward.reason {
        response.on_disabled_hover_text(reason);
        return None;
    }
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    theme::ring(ui, &response);
    response
        .clicked()
        .then(|| CampStep::On(onward.command.clone()))
}

fn row(ui: &mut Ui, battle: &Battle, respite: &Respite) -> Option<CampStep> {
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        let button = egui::Button::new(respite.label).min_size(vec2(250.0, 30.0));
        if ui.add(button).clicked() {
            chosen = Some(CampStep::Recover(respite.command.clone()));
        }
        let time = RichText::new(time_words(respite.minutes)).color(theme::QUIET);
        ui.label(time.small());
        let gains = gains(battle, &respite.gains);
        let color = if gains.is_empty() {
            theme::QUIET
        } else {
            theme::GOOD
        };
        let words = if gains.is_empty() {
            "helps nobody".to_owned()
        } else {
            gains
        };
        ui.add(egui::Label::new(RichText::new(words).color(color)).wrap());
    });
    chosen
}

/// What everybody it helps would get.
fn gains(battle: &Battle, gains: &[Gain]) -> String {
    let narrator = Narrator::of(battle);
    let words: Vec<String> = gains
        .iter()
        .filter(|gain| gain.helps())
        .filter_map(|gain| Some((gain.who?, gain)))
        .map(|(who, gain)| format!("{}: {}", narrator.who(who), gain_words(&narrator, gain)))
        .collect();
    words.join("   ")
}
