//! What the panels of all screens share: when they are drawn, and where "back" leads.

use bevy::prelude::*;

use crate::view::AppState;

/// Systems that draw panels.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScreenPanels;

/// A screen asks something: the key that leads back takes the question away first.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Question(pub(super) bool);

/// The window was asked to close, and asks back. Nothing else hears the keys meanwhile.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct AsksToClose(pub bool);

/// Where "back" leads from a screen that several others open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameFrom(pub AppState);

/// How often the results have been opened, and where "back" leads from them.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultsOpened {
    /// How often.
    pub(super) times: u32,
    /// The screen that opened them.
    pub(super) from: AppState,
}

/// Whether the window asks if it should close.
pub(super) fn asks_to_close(asks: Option<Res<AsksToClose>>) -> bool {
    asks.is_some_and(|asks| asks.0)
}
