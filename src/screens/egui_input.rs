//! What egui gets to hear. It shares the keyboard with the game: in a battle the game has the
//! keys, everywhere else egui moves the focus with Tab and arrows and presses with Enter.

use bevy::ecs::system::SystemParam;
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

/// Who has the keys now.
#[derive(SystemParam)]
pub(super) struct Hearing<'w> {
    state: Res<'w, State<AppState>>,
    table: Option<Res<'w, Table>>,
    flow: Option<Res<'w, Flow>>,
    rebinding: Option<Res<'w, Rebinding>>,
    game: Option<Res<'w, Game>>,
    closing: Option<Res<'w, AsksToClose>>,
}

impl Hearing<'_> {
    /// Whether keys are for the panels, and not for the game or for a question of the settings.
    pub(super) fn panels_hear_keys(&self) -> bool {
        // The next key is the answer to a question of the settings.
        let asked = self.rebinding.as_ref().is_some_and(|it| it.listens());
        !asked && !self.plays()
    }

    fn plays(&self) -> bool {
        let referee = self.flow.as_ref().and_then(|flow| flow.referee.as_ref());
        let dice = self.game.as_ref().and_then(|game| game.missing_die());
        // Numbers are typed into the referee's panel, and where the table rolls its own dice.
        let typing = referee.is_some_and(|it| it.typing)
            || dice.is_some()
            || self.closing.as_ref().is_some_and(|asks| asks.0);
        let paused = self.table.as_ref().is_none_or(|table| table.paused);
        *self.state.get() == AppState::Battle && !paused && !typing
    }
}

pub(super) fn filter(
    mut inputs: Query<&mut EguiInput>,
    hearing: Hearing,
    mut known: Local<Option<Modifiers>>,
) {
    let hears = hearing.panels_hear_keys();
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            // bevy_egui repeats this in every frame, and egui would draw without end.
            Event::ModifiersChanged(now) => known.replace(*now) != Some(*now),
            Event::Key { .. } | Event::Text(_) => hears,
            _ => true,
        });
    }
}
