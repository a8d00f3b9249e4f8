//! What the panels of all screens share: when they are drawn, and where "back" leads.

use bevy::prelude::*;

use crate::view::AppState;

/// Systems that draw panels.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScreenPanels;

/// A screen asks something: the key that leads back takes the question away first.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Question(pub(super) bool);

/// Where "back" leads from a screen that several others open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameFrom(pub AppState);
