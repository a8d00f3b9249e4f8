//! Screens and panels: menu, level list, battle, results, settings, help.
//!
//! Panels read the battle and send intents; they never decide a rule. The board itself is
//! painted by `view`, keys come from `input`.

pub mod battle;
mod between;
mod egui_input;
mod glossary;
mod help;
mod launch;
mod levels;
mod library;
mod menu;
mod minimap;
mod narration;
mod pictures;
mod rebind;
mod results;
mod seats;
pub mod settings;
mod settings_screen;
pub mod table;
mod tally;
pub mod theme;

pub use launch::{
    display_missing, furnish, open_battle, open_menu, open_replay, picture, screenshot,
};

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::view::AppState;

/// Systems that draw panels.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScreenPanels;

/// Where "back" leads from a screen that several others open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameFrom(pub AppState);

/// Adds every screen.
pub fn plugin(app: &mut App) {
    let (settings, notice) = settings::load();
    app.insert_resource(settings.bindings.clone())
        .insert_resource(settings)
        .insert_resource(notice)
        .insert_resource(CameFrom(AppState::Menu))
        .configure_sets(EguiPrimaryContextPass, ScreenPanels)
        .add_plugins((
            crate::input::plugin,
            theme::plugin,
            egui_input::plugin,
            pictures::plugin,
            menu::plugin,
            levels::plugin,
            battle::plugin,
            results::plugin,
            settings_screen::plugin,
            help::plugin,
        ))
        .add_systems(Update, (settings::save_changed, remember, menu::keys));
}

/// Remembers where settings and help were opened from.
fn remember(
    mut changes: MessageReader<StateTransitionEvent<AppState>>,
    mut from: ResMut<CameFrom>,
) {
    for change in changes.read() {
        let aside = |state: &AppState| matches!(state, AppState::Settings | AppState::Help);
        if let (Some(exited), Some(entered)) = (&change.exited, &change.entered)
            && aside(entered)
            && !aside(exited)
        {
            from.0 = *exited;
        }
    }
}
