//! The row of buttons in the corner: speed, panels, log, threat, advice, menu.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, Ui};

use crate::input::BattleAction;
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;

/// Shows the buttons.
pub(super) fn show(mut contexts: EguiContexts, mut params: PanelParams) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).controls;
    theme::tight_card_at(&ctx, "controls", rect, |ui| {
        ui.spacing_mut().button_padding.x = 5.0;
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.horizontal_centered(|ui| buttons(ui, &mut params));
    });
    Ok(())
}

fn buttons(ui: &mut Ui, params: &mut PanelParams) {
    let speed = params.bindings.label(BattleAction::Speed);
    let name = format!("▶ {}", params.settings.speed_name());
    let hint = "Speed of the animation; hold Shift for faster";
    if button(ui, &name, &speed, hint) {
        params.settings.next_speed();
    }
    let panels = params.bindings.label(BattleAction::Panels);
    let hint = "Show or hide what stands beside the board";
    if switch(ui, "Panels", &panels, params.settings.panels, hint) {
        params.settings.panels = !params.settings.panels;
    }
    let log = params.bindings.label(BattleAction::Log);
    let on = params.settings.log && params.settings.panels;
    if switch(ui, "Log", &log, on, "Show or hide the log") {
        params.settings.log = !on;
        params.settings.panels = true;
    }
    let threat = params.bindings.label(BattleAction::Threat);
    let hint = "Show every square that enemies could strike after moving; point at an enemy for \
                its own, at somebody of yours for who could strike it and how hard";
    if switch(ui, "Threat", &threat, params.flow.threat, hint) {
        params.flow.threat = !params.flow.threat;
    }
    let advice = params.bindings.label(BattleAction::Advice);
    let hint = "The best three things that the tactician thinks of for whoever is asked, and why; where only \
                computers play, what they think of";
    if switch(ui, "Advice", &advice, params.advice.on, hint) {
        params.advice.switch();
    }
    let menu = params.bindings.label(BattleAction::Cancel);
    let hint = "Menu: who plays, save, settings, help, leave";
    // Whoever knows no key finds all of them behind this one.
    let shown = if ui.available_width() >= 92.0 {
        menu.as_str()
    } else {
        ""
    };
    let words = egui::Button::new(RichText::new("Menu").size(16.0).color(theme::TEXT));
    let words = match shown {
        "" => words,
        key => words.shortcut_text(theme::small(key)).gap(6.0),
    };
    if theme::hinted(ui.add(words), &menu, hint).clicked() {
        params.table.paused = true;
    }
}

fn button(ui: &mut Ui, text: &str, key: &str, hint: &str) -> bool {
    switch(ui, text, key, false, hint)
}

fn switch(ui: &mut Ui, text: &str, key: &str, on: bool, hint: &str) -> bool {
    let color = if on { theme::ACCENT } else { theme::TEXT };
    // The key shows on hover: a row of words is all there is room for.
    let button = egui::Button::new(RichText::new(text).size(16.0).color(color));
    theme::hinted(ui.add(button), key, hint).clicked()
}
