//! What egui gets to hear. It shares the keyboard with the game: in a battle the game has the
//! keys, everywhere else egui moves the focus with Tab and arrows and presses with Enter.

use bevy::prelude::*;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};

use super::battle::flow::Flow;
use super::panels::AsksToClose;
use super::rebind::Rebinding;
use super::table::Table;
use crate::view::{AppState, Game};

/// Adds the filter.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        filter
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

fn filter(
    mut inputs: Query<&mut EguiInput>,
    state: Res<State<AppState>>,
    table: Option<Res<Table>>,
    flow: Option<Res<Flow>>,
    rebinding: Option<Res<Rebinding>>,
    game: Option<Res<Game>>,
    closing: Option<Res<AsksToClose>>,
    mut known: Local<Option<Modifiers>>,
) {
    // Numbers are typed into the referee's panel, and where the table rolls its own dice.
    let typing = flow.is_some_and(|flow| flow.referee.as_ref().is_some_and(|it| it.typing))
        || game.is_some_and(|game| game.missing_die().is_some())
        || closing.is_some_and(|asks| asks.0);
    let playing =
        *state.get() == AppState::Battle && table.is_some_and(|table| !table.paused) && !typing;
    // The next key is the answer to a question of the settings.
    let asked = rebinding.is_some_and(|it| it.listens());
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            // bevy_egui repeats this in every frame, and egui would draw without end.
            Event::ModifiersChanged(now) => known.replace(*now) != Some(*now),
            Event::Key { .. } | Event::Text(_) => !playing && !asked,
            _ => true,
        });
    }
}
