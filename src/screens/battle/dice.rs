//! The table rolls its own dice: a question for every die that is needed.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Key, Ui, vec2};

use crate::rules::Dice;
use crate::screens::battle::params::PanelParams;
use crate::screens::seed::fresh_seed;
use crate::screens::theme;
use crate::words::Narrator;

/// Dice with up to so many sides have a button for each.
const BUTTONS: u16 = 20;

/// Asks for the die that is missing.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    mut typed: Local<String>,
    mut menu_was_open: Local<bool>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(shortage) = params.game.missing_die() else {
        typed.clear();
        return Ok(());
    };
    if params.table.paused || params.playback.busy() {
        *menu_was_open = params.table.paused;
        return Ok(());
    }
    // The Esc that has closed the menu does not open it again.
    let menu_key = !std::mem::take(&mut *menu_was_open);
    let pad = params.bindings.pad_in_hand();
    let narrator = Narrator::seen(params.battle(), params.eyes.0);
    let wanted = match params.game.die_wanted() {
        Some(missing) => narrator.missing_die(&missing),
        None => format!("Roll a d{} for {}", shortage.sides, shortage.roll),
    };
    let frame = theme::card().inner_margin(egui::Margin::same(18));
    let chosen = egui::Modal::new(egui::Id::new("dice"))
        .frame(frame)
        .show(&ctx, |ui| {
            ui.set_width(theme::room(ui.ctx(), 520.0));
            question(ui, (shortage.sides, &wanted), &mut typed, (pad, menu_key))
        })
        .inner;
    match chosen {
        Some(DiceAnswer::Value(value)) => params.game.roll(value),
        Some(DiceAnswer::Computer) => {
            let value = Dice::seeded(fresh_seed()).roll(shortage.roll, shortage.sides);
            params.game.roll(value);
        }
        Some(DiceAnswer::TakeBack) => {
            params.game.take_back_waiting();
        }
        Some(DiceAnswer::Menu) => params.table.paused = true,
        None => return Ok(()),
    }
    typed.clear();
    // The battle stands where it stood, or further on: what may be chosen is asked anew.
    params.flow.clear();
    Ok(())
}

enum DiceAnswer {
    Value(u16),
    Computer,
    TakeBack,
    Menu,
}

fn question(
    ui: &mut Ui,
    (sides, wanted): (u16, &str),
    typed: &mut String,
    (pad, menu_key): (bool, bool),
) -> Option<DiceAnswer> {
    ui.label(theme::title(wanted));
    let mut chosen = None;
    if sides <= BUTTONS {
        ui.horizontal_wrapped(|ui| {
            for value in 1..=sides {
                let button = egui::Button::new(value.to_string()).min_size(vec2(44.0, 36.0));
                if ui.add(button).clicked() {
                    chosen = Some(DiceAnswer::Value(value));
                }
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        ui.label("What it shows:");
        let field = ui.add(egui::TextEdit::singleline(typed).desired_width(70.0));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered && let Some(value) = read(typed, sides) {
            chosen = Some(DiceAnswer::Value(value));
        }
        // Nothing can be typed on a gamepad: its focus goes to the buttons.
        if !pad && (!entered || read(typed, sides).is_none()) {
            field.request_focus();
        }
        if !typed.is_empty() && read(typed, sides).is_none() {
            ui.label(theme::small(format!("from 1 to {sides}")));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let own = "The computer rolls this one";
        if ui.button("Roll it for us").on_hover_text(own).clicked() {
            chosen = Some(DiceAnswer::Computer);
        }
        let back = "Decide otherwise; nothing has happened yet";
        if ui.button("Take it back").on_hover_text(back).clicked() {
            chosen = Some(DiceAnswer::TakeBack);
        }
        let escaped = menu_key && ui.input(|input| input.key_pressed(Key::Escape));
        if ui.button("Menu").clicked() || escaped {
            chosen = Some(DiceAnswer::Menu);
        }
    });
    chosen
}

/// A value that a die with so many sides can show.
fn read(typed: &str, sides: u16) -> Option<u16> {
    let value = typed.trim().parse().ok()?;
    (1..=sides).contains(&value).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn only_what_the_die_can_show_is_taken() {
        assert_eq!(read(" 20 ", 20), Some(20));
        assert_eq!(read("1", 6), Some(1));
        for wrong in ["0", "7", "", "six", "-1"] {
            assert_eq!(read(wrong, 6), None, "{wrong}");
        }
    }
}
