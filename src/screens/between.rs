//! Between two battles of a level: a panel of the results screen that shows what every way to
//! recover and every item of the bag would give before it is taken, and leads on to the next battle.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::table::Table;
use super::theme;
use crate::battle::{Battle, Command, Gain, Onward, Recovery, Remedy, Respite, SideId};
use crate::words::{Narrator, barred, gain_words, respite_note, time_to_rest, time_words};

/// What was chosen in the panel.
pub(super) enum CampStep {
    /// A way to recover, an item, a choice of who starts.
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
            ui.label(theme::small(time_to_rest(battle, &onward)));
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
                    if matches!(respite.how, Recovery::ExtendedRest(_) | Recovery::Center) {
                        ui.label(theme::small(respite_note(respite.how)));
                    }
                }
                for line in barred(&respites) {
                    ui.label(theme::small(line));
                }
                for remedy in battle.remedies(*side) {
                    if let Some(chosen) = bag_row(ui, battle, &remedy) {
                        step = Some(chosen);
                    }
                }
            }
            let decides = |side| table.is_person(side) || table.people() == 0;
            if let Some(chosen) = starters(ui, battle, &onward, decides) {
                step = Some(chosen);
            }
        });
    step
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
        let button = ui.add(button).on_hover_text(respite_note(respite.how));
        if button.clicked() {
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

/// An item of a bag, and a button for everybody it could be used on.
fn bag_row(ui: &mut Ui, battle: &Battle, remedy: &Remedy) -> Option<CampStep> {
    let mut chosen = None;
    let narrator = Narrator::of(battle);
    ui.horizontal_wrapped(|ui| {
        let name = format!("{} ×{}", narrator.item(remedy.item), remedy.count);
        let whose = format!("In the bag of {}", narrator.who(remedy.trainer));
        ui.add_sized(vec2(250.0, 30.0), egui::Label::new(name))
            .on_hover_text(whose);
        let mut of_use = false;
        for treatment in &remedy.treatments {
            let who = narrator.who(treatment.who);
            if let Some(reason) = &treatment.reason {
                ui.add_enabled(false, egui::Button::new(who))
                    .on_disabled_hover_text(reason);
                continue;
            }
            of_use = true;
            let words = format!("{who}: {}", gain_words(&narrator, &treatment.gain));
            let words = RichText::new(words).color(theme::GOOD);
            if ui.button(words).clicked() {
                chosen = Some(CampStep::Recover(treatment.command.clone()));
            }
        }
        if !of_use {
            ui.label(theme::small("of no use to anybody now"));
        }
    });
    chosen
}

/// Who starts the next battle, and a button for everybody who could in place of another.
fn starters(
    ui: &mut Ui,
    battle: &Battle,
    onward: &Onward,
    decides: impl Fn(SideId) -> bool,
) -> Option<CampStep> {
    let mut chosen = None;
    let narrator = Narrator::of(battle);
    ui.horizontal_wrapped(|ui| {
        let names: Vec<&str> = onward.starters.iter().map(|id| narrator.who(*id)).collect();
        ui.label(format!(
            "On the board when it starts: {}.",
            names.join(", ")
        ));
        for swap in onward.swaps.iter().filter(|swap| decides(swap.side)) {
            let words = format!(
                "{} for {}",
                narrator.who(swap.first),
                narrator.who(swap.instead)
            );
            let hint = "Starts in its place; the other waits in its ball";
            if ui.button(words).on_hover_text(hint).clicked() {
                chosen = Some(CampStep::Recover(swap.command.clone()));
            }
        }
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
