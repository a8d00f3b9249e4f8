//! What can be set up of the board game: the scenario, and what is made easier or harder.

use bevy_egui::egui::{self, Ui};

use crate::screens::theme;
use crate::tables::board::options::{Easier, Master};
use crate::tables::board::{Options, Scenario};

/// Scenarios with what is said of them.
const SCENARIOS: [(Scenario, &str, &str); 4] = [
    (
        Scenario::Half,
        "Half game",
        "Four badges and the two champions: about half an hour. The best to begin with.",
    ),
    (
        Scenario::Full,
        "Whole game",
        "Eight badges and the whole League: 60 to 90 minutes.",
    ),
    (
        Scenario::Hard,
        "Hard",
        "A quicker plan, stronger leaders, and a restart costs a turn.",
    ),
    (
        Scenario::World,
        "Wide world",
        "Special Pokémon of other maps are in the bags.",
    ),
];

const EASIER: [(Easier, &str); 4] = [
    (Easier::NoWeather, "no weather"),
    (Easier::NoRoute, "no bonus of routes"),
    (Easier::SureCatch, "sure catches at a first win"),
    (Easier::LongPlan, "a longer plan"),
];

const MASTER: [(Master, &str); 3] = [
    (Master::Teams, "teams of two"),
    (Master::Hard, "hard"),
    (Master::Duellists, "challenges in passing"),
];

/// The widgets.
pub(super) fn show(ui: &mut Ui, options: &mut Options) {
    ui.label(theme::title("What is played"));
    let plain = |it: &Options| (it.half, it.world, it.has(Master::Hard));
    ui.horizontal_wrapped(|ui| {
        for (scenario, name, hint) in SCENARIOS {
            let wanted = scenario.options();
            let now = plain(options) == plain(&wanted);
            let button = egui::Button::selectable(now, name).frame_when_inactive(true);
            if ui.add(button).on_hover_text(hint).clicked() {
                *options = wanted;
            }
        }
    });
    let chosen = SCENARIOS
        .iter()
        .find(|(scenario, ..)| plain(&scenario.options()) == plain(options));
    if let Some((_, _, hint)) = chosen {
        ui.label(theme::small(*hint));
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.label("Easier");
        for (rule, name) in EASIER {
            toggle(ui, &mut options.easier, rule, name);
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label("For masters");
        for (rule, name) in MASTER {
            toggle(ui, &mut options.master, rule, name);
        }
    });
    // The half game and the wide world are scenarios; together, or harder, they are no scenario's own.
    ui.horizontal_wrapped(|ui| {
        ui.label("Map");
        ui.checkbox(&mut options.half, "four badges only");
        ui.checkbox(&mut options.world, "with the Pokémon of other maps");
    });
    ui.checkbox(
        &mut options.hidden_cards,
        "cards are seen by their owner only",
    );
}

fn toggle<T: Copy + PartialEq>(ui: &mut Ui, rules: &mut Vec<T>, rule: T, name: &str) {
    let mut there = rules.contains(&rule);
    if ui.checkbox(&mut there, name).changed() {
        rules.retain(|it| *it != rule);
        if there {
            rules.push(rule);
        }
    }
}
