//! Hit Points, Injuries, consciousness, and where somebody is.

use bevy_egui::egui::Ui;

use super::widgets::{hold, number, pick, press, row};
use super::{PanelParams, correct};
use crate::battle::{Correction, Fate, Sheet, Whereabouts};
use crate::screens::theme;

pub(super) fn show(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    let who = sheet.id;
    let least = -sheet.max_hp;
    if let Some(hp) = row(ui, "Hit Points", |ui| {
        number(ui, "hp", sheet.hp, least.min(sheet.hp)..=sheet.cap, 5)
    }) {
        correct(params, who, Correction::Hp(hp));
    }
    ui.label(theme::small(match sheet.injuries {
        0 => format!("of {}", sheet.max_hp),
        _ => format!(
            "of {}; its Injuries leave at most {}",
            sheet.max_hp, sheet.cap
        ),
    }));
    if !params.battle().corrects(&Correction::TempHp(0)) {
        return place(ui, params, sheet);
    }
    if let Some(temp) = row(ui, "Temporary", |ui| {
        number(ui, "temp", sheet.temp_hp, 0..=999, 5)
    }) {
        correct(params, who, Correction::TempHp(temp));
    }
    if params.battle().house().injuries
        && let Some(injuries) = row(ui, "Injuries", |ui| {
            number(ui, "injuries", sheet.injuries, 0..=9, 1)
        })
    {
        correct(params, who, Correction::Injuries(injuries));
    }
    row(ui, "Condition", |ui| {
        let up = !sheet.fainted && !sheet.dead;
        for (name, fate, on) in [
            ("Conscious", Fate::Up, up),
            ("Fainted", Fate::Down, sheet.fainted && !sheet.dead),
            ("Dead", Fate::Dead, sheet.dead),
        ] {
            if pick(ui, name, on) {
                correct(params, who, Correction::Fate(fate));
            }
        }
    });
    place(ui, params, sheet);
}

fn place(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    let place = match sheet.place {
        Whereabouts::Board(cell) => cell.to_string(),
        Whereabouts::Ball => "In its ball".to_owned(),
        Whereabouts::Beside => "Beside the board".to_owned(),
        Whereabouts::Later => "Not here yet".to_owned(),
        Whereabouts::Caught(_) => "Caught".to_owned(),
        Whereabouts::Fled => "Gone".to_owned(),
        Whereabouts::Away => "Away".to_owned(),
    };
    let placing = params.flow.referee.as_ref().is_some_and(|it| it.placing);
    row(ui, "Place", |ui| {
        ui.label(theme::small(place));
        let here = matches!(sheet.place, Whereabouts::Board(_) | Whereabouts::Beside);
        let set_down = if here { "Move…" } else { "Bring on…" };
        if sheet.place != Whereabouts::Beside
            && hold(ui, set_down, placing)
            && let Some(referee) = &mut params.flow.referee
        {
            referee.placing = !placing;
            // Arrows and Enter are for the board now.
            if let Some(focus) = ui.memory(|memory| memory.focused()) {
                ui.memory_mut(|memory| memory.surrender_focus(focus));
            }
        }
        let hint = "A trainer's Pokémon goes into its ball, everybody else leaves the battle";
        let may_leave = here && params.battle().corrects(&Correction::Leave);
        if may_leave && press(ui, "Take off", hint) {
            correct(params, sheet.id, Correction::Leave);
        }
    });
    if placing {
        ui.label(theme::small("Now pick the square. Esc goes back.").color(theme::ACCENT));
    }
}
