//! Looking up cards and rules at the table.

use bevy_egui::egui::{self, Ui, vec2};

use super::stage::OnScreen;
use crate::input::MenuAction;
use crate::screens::{hints, theme};

/// Shows the cards whose names begin with or hold what is typed; whether it is to be closed.
pub(super) fn show<G: OnScreen>(ui: &mut Ui, rules: &G::Rules, typed: &mut String) -> bool {
    let mut close = false;
    ui.horizontal(|ui| {
        ui.label(theme::title("Look up"));
        let field = egui::TextEdit::singleline(typed).hint_text("a name, or a rule such as R14");
        let width = (ui.available_width() - 120.0).max(90.0);
        let field = ui.add(field.desired_width(width));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let key = hints::menu_key(ui.ctx(), MenuAction::Back);
        close = theme::key_button(ui, "Close", &key, "").clicked();
    });
    let height = (ui.ctx().viewport_rect().height() - 170.0).max(80.0);
    let wanted = typed.trim().to_lowercase();
    let names = G::card_names(rules);
    let fits = |name: &String| name.to_lowercase().contains(&wanted);
    let exact = names.iter().find(|name| name.to_lowercase() == wanted);
    let found: Vec<&String> = names.iter().filter(|name| fits(name)).collect();
    theme::page_by_keys(ui, "cards", height, |ui| {
        ui.set_max_width(ui.available_width() - 14.0);
        if let Some(rule) = G::rule(rules, &typed.trim().to_uppercase()) {
            ui.label(rule);
            return;
        }
        if let Some(name) = exact.or_else(|| found.first().copied().filter(|_| found.len() == 1)) {
            for line in G::card(rules, name).unwrap_or_default() {
                ui.label(line);
            }
            ui.add_space(6.0);
        }
        ui.horizontal_wrapped(|ui| {
            for name in found {
                let button = egui::Button::new(name.as_str()).min_size(vec2(60.0, 30.0));
                if ui.add(button).clicked() {
                    name.clone_into(typed);
                }
            }
        });
    });
    close
}
