//! The board, the house rules and the end of the battle.

use bevy_egui::egui::{RichText, Ui};

use super::widgets::{list, number, pick, press, row};
use super::{PanelParams, correct_battle};
use crate::battle::{Correction, SideId};
use crate::board::Light;
use crate::data::TerrainId;
use crate::data::Weather;
use crate::screens::theme;

pub(super) fn board(ui: &mut Ui, params: &mut PanelParams) {
    let square = params.flow.referee.as_ref().and_then(|it| it.square);
    let ground = square.and_then(|cell| Some((cell, params.battle().board().ground(cell)?)));
    match ground {
        Some((cell, now)) => {
            let dex = params.game.dex().clone();
            let all: Vec<(String, TerrainId)> = dex
                .terrains
                .iter()
                .map(|def| (def.name.clone(), def.id))
                .collect();
            let to = row(ui, &format!("Ground {cell}"), |ui| {
                list(ui, "ground", 180.0, &now, &all)
            });
            if let Some(to) = to {
                correct_battle(params, Correction::Ground(cell, to));
            }
        }
        None => {
            ui.label(theme::small("Pick a square to change its ground."));
        }
    }
    ui.separator();
    if params
        .battle()
        .corrects(&Correction::Weather(Weather::Clear))
    {
        weathers(ui, params);
    }
    ui.label(theme::small("Light of the whole board"));
    let battle = params.battle();
    let same = |light: Light| {
        let board = battle.board();
        board.cells().all(|cell| board.light(cell) == light)
    };
    let lights = [
        ("Lit", Light::Lit),
        ("Dark", Light::Dark),
        ("Pitch dark", Light::PitchDark),
    ]
    .map(|(name, light)| (name, light, same(light)));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (name, light, on) in lights {
            if pick(ui, name, on) {
                correct_battle(params, Correction::Light(light));
            }
        }
    });
}

fn weathers(ui: &mut Ui, params: &mut PanelParams) {
    ui.label(theme::small("Weather"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for weather in Weather::ALL {
            let on = params.battle().weather() == weather;
            let name = theme::sentence(weather.name().trim_start_matches("a "));
            if pick(ui, &name, on) {
                correct_battle(params, Correction::Weather(weather));
            }
        }
    });
}

pub(super) fn rules(ui: &mut Ui, params: &mut PanelParams) {
    let house = params.battle().house().clone();
    let fields = house.fields().into_iter().filter(|(rule, value)| {
        let (rule, value) = (rule.clone(), value.clone());
        params.battle().corrects(&Correction::House { rule, value })
    });
    for (rule, value) in fields.collect::<Vec<_>>() {
        if let Some(value) = one_rule(ui, &rule, &value, house.choices(&rule)) {
            correct_battle(params, Correction::House { rule, value });
        }
    }
    ui.separator();
    ui.label(theme::small("End the battle"));
    ui.horizontal_wrapped(|ui| {
        let sides: Vec<String> = params
            .battle()
            .level()
            .sides
            .iter()
            .map(|side| side.name.clone())
            .collect();
        for (index, side) in sides.iter().enumerate() {
            if press(ui, &format!("{side} wins"), "The battle ends at once") {
                correct_battle(params, Correction::End(Some(SideId(index as u8))));
            }
        }
        if press(ui, "Draw", "The battle ends at once") {
            correct_battle(params, Correction::End(None));
        }
    });
}

/// A switch, a number or a choice; its new value in the words of a level.
fn one_rule(
    ui: &mut Ui,
    rule: &str,
    value: &str,
    choices: &'static [&'static str],
) -> Option<String> {
    let name = rule.replace('_', " ");
    match (value, value.parse::<i32>()) {
        ("true" | "false", _) => {
            let mut on = value == "true";
            let text = RichText::new(name).size(15.5);
            let changed = ui.checkbox(&mut on, text).changed();
            changed.then(|| on.to_string())
        }
        (_, Ok(now)) => {
            row(ui, &name, |ui| number(ui, rule, now, 0..=9999, 1)).map(|to| to.to_string())
        }
        _ => {
            ui.label(RichText::new(name).size(15.5));
            let mut picked = None;
            ui.horizontal_wrapped(|ui| {
                for choice in choices {
                    if pick(ui, &spaced(choice), *choice == value) {
                        picked = Some((*choice).to_owned());
                    }
                }
            });
            picked
        }
    }
}

/// A name that a file writes as one word, such as "PenaltyThenCap", as people read it.
fn spaced(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        match letter.is_uppercase() && !words.is_empty() {
            true => {
                words.push(' ');
                words.extend(letter.to_lowercase());
            }
            false => words.push(letter),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::spaced;

    #[test]
    fn names_of_files_are_read_as_words() {
        assert_eq!(spaced("PenaltyThenCap"), "Penalty then cap");
        assert_eq!(spaced("true"), "true");
    }
}
