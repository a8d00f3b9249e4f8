//! What egui gets to hear. It shares the keyboard with the game: in a battle the game has the
//! keys, everywhere else egui moves the focus with Tab and arrows and presses with Enter.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::CursorLeft;
use bevy_egui::egui::Event;
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
        (filter, tell_that_the_pointer_left)
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

pub(super) fn filter(mut inputs: Query<&mut EguiInput>, hearing: Hearing) {
    let hears = hearing.panels_hear_keys();
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::Key { .. } | Event::Text(_) => hears,
            _ => true,
        });
    }
}

/// bevy_egui says nothing when the pointer leaves the window: what it stood on last would stay lit,
/// with its tooltip, until it comes back.
fn tell_that_the_pointer_left(
    mut left: MessageReader<CursorLeft>,
    mut inputs: Query<&mut EguiInput>,
) {
    if left.read().count() > 0 {
        for mut input in &mut inputs {
            input.events.push(Event::PointerGone);
        }
    }
}
