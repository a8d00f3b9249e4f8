//! Actions of the turn, the turn itself, the numbers of the rules (Action Points), uses of moves.

use bevy_egui::egui::Ui;

use super::widgets::{number, pick, row};
use super::{PanelParams, correct};
use crate::battle::{Command, Correction, Sheet, TurnAction, act};
use crate::rules::Frequency;
use crate::screens::theme;

pub(super) fn show(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    let possible = |params: &PanelParams, correction: Correction| {
        let command = Command::new(sheet.id, act::Correct(correction));
        params.battle().check(&command).is_ok()
    };
    let mut in_turn = false;
    for action in TurnAction::ALL {
        let back = possible(params, Correction::Action(action, true));
        let spend = possible(params, Correction::Action(action, false));
        if !back && !spend {
            continue;
        }
        in_turn = true;
        row(ui, action.name(), |ui| {
            for (name, left, on) in [("Left", true, !back), ("Spent", false, !spend)] {
                if pick(ui, name, on) {
                    correct(params, sheet.id, Correction::Action(action, left));
                }
            }
        });
    }
    if !in_turn && params.battle().corrects(&Correction::Turn(true)) {
        let again = possible(params, Correction::Turn(true));
        let over = possible(params, Correction::Turn(false));
        row(ui, "Turn this round", |ui| {
            if !again && !over {
                ui.label(theme::small("has none now"));
                return;
            }
            for (name, to_come, on) in [("To come", true, !again), ("Over", false, !over)] {
                if pick(ui, name, on) {
                    correct(params, sheet.id, Correction::Turn(to_come));
                }
            }
        });
    }
    for of_rules in params.battle().numbers(sheet.id) {
        let (name, most) = (of_rules.name, of_rules.most);
        let to = row(ui, name, |ui| {
            let to = number(ui, name, of_rules.now, 0..=most, 1);
            ui.label(theme::small(format!("of {most}")));
            to
        });
        if let Some(to) = to {
            correct(params, sheet.id, Correction::Number(name.to_owned(), to));
        }
    }
    uses(ui, params, sheet);
}

fn uses(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    let mut told = false;
    for state in &sheet.moves {
        let def = params.game.dex().move_def(state.id);
        let most = match def.frequency {
            Frequency::AtWill | Frequency::Static => continue,
            Frequency::EveryOtherTurn => 99,
            Frequency::Scene(count) | Frequency::Daily(count) => i32::from(count),
        };
        if !told {
            told = true;
            ui.separator();
            ui.label(theme::small("Uses in this Scene"));
        }
        let (name, frequency) = (def.name.clone(), def.frequency.name());
        let to = row(ui, &name, |ui| {
            let to = number(ui, &name, i32::from(state.used), 0..=most, 1);
            ui.label(theme::small(frequency));
            to
        });
        if let Some(to) = to {
            let to = u8::try_from(to).unwrap_or(u8::MAX);
            correct(params, sheet.id, Correction::Uses(state.id, to));
        }
    }
}
