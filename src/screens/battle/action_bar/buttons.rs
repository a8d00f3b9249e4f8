//! The buttons beside the cards: the drawers and the end of the turn.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::super::flow::{Drawer, Intent};
use crate::battle::{Choosable as _, OptionEntry, Options, PromptKind, Role, act};
use crate::input::BattleAction;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;

/// Shows the buttons.
pub(super) fn show(ui: &mut Ui, params: &mut PanelParams, slim: bool) {
    let Some(options) = params.flow.options.clone() else {
        return;
    };
    egui::Grid::new("drawers")
        .num_columns(2)
        .spacing(if slim { vec2(4.0, 3.0) } else { vec2(6.0, 5.0) })
        .show(ui, |ui| {
            for (index, (drawer, action)) in [
                (Drawer::Maneuvers, BattleAction::Maneuvers),
                (Drawer::Items, BattleAction::Items),
                (Drawer::Switch, BattleAction::Switch),
                (Drawer::More, BattleAction::More),
            ]
            .into_iter()
            .enumerate()
            {
                drawer_button(ui, params, &options, drawer, action, slim);
                if index % 2 == 1 {
                    ui.end_row();
                }
            }
        });
    end_turn(ui, params, &options, slim);
}

fn drawer_button(
    ui: &mut Ui,
    params: &mut PanelParams,
    options: &Options,
    drawer: Drawer,
    action: BattleAction,
    slim: bool,
) {
    let inside = |entry: &&OptionEntry| Drawer::of(entry) == Some(drawer);
    let any = options.entries.iter().any(|entry| inside(&entry));
    let usable = options
        .entries
        .iter()
        .filter(inside)
        .filter(|entry| entry.reason.is_none())
        .count();
    let key = params.bindings.label_of(&[action, BattleAction::RowAbove]);
    let open = params.flow.drawer == Some(drawer);
    let color = if usable > 0 {
        theme::TEXT
    } else {
        theme::QUIET
    };
    let (size, least) = match slim {
        true => (15.0, vec2(101.0, 23.0)),
        false => (16.0, vec2(120.0, 30.0)),
    };
    let mut button = egui::Button::new(RichText::new(drawer.name()).size(size).color(color))
        .selected(open)
        .min_size(least);
    if !slim {
        button = button.shortcut_text(theme::small(&key));
    }
    let response = ui.add_enabled(any, button.wrap_mode(egui::TextWrapMode::Extend));
    let hint = if any {
        format!("{usable} possible now")
    } else {
        "Nothing of this kind".into()
    };
    if theme::hinted(response, &key, &hint).clicked() {
        params.send(Intent::Drawer(drawer));
    }
}

fn end_turn(ui: &mut Ui, params: &mut PanelParams, options: &Options, slim: bool) {
    let turns = options.role(Role::End);
    let Some(entry) = turns.or_else(|| options.role(Role::Pass)) else {
        return;
    };
    let words = match options.prompt.kind {
        PromptKind::Declare { .. } => "That is all",
        _ => entry.label.as_str(),
    };
    let key = params.bindings.label(BattleAction::EndTurn);
    let spent = match options.prompt.kind {
        // Nobody is left to send out.
        PromptKind::Opening => options.entry(act::Choose::key()).is_none(),
        _ => {
            let left = params.battle().left(options.prompt.actor);
            left.iter().filter(|it| it.main).all(|it| it.count == 0)
        }
    };
    let text = if spent { theme::ON_ACCENT } else { theme::TEXT };
    let mut button = egui::Button::new(RichText::new(words).color(text))
        .shortcut_text(RichText::new(&key).small().color(text))
        .min_size(if slim {
            vec2(206.0, 26.0)
        } else {
            vec2(246.0, 34.0)
        });
    if spent {
        button = button.fill(theme::ACCENT);
    }
    let side = params.bindings.label(BattleAction::EndSide);
    let hint = match turns {
        Some(_) => format!(
            "{} {side} or a right click ends those of your side that follow as well.",
            entry.summary
        ),
        None => entry.summary.to_owned(),
    };
    let response = theme::hinted(ui.add(button), &key, &hint);
    if response.clicked() {
        params.send(Intent::Choose(entry.key));
    } else if response.secondary_clicked() {
        params.send(Intent::EndSide);
    }
}
