//! What the screens tell the view: which screen is on, what panels cover, whose eyes are on it.

use bevy::prelude::*;

/// Which screen the window shows.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AppState {
    /// Pictures are being read.
    #[default]
    Loading,
    /// Pictures could not be read; [`super::assets::LoadFailure`] says why.
    Failed,
    /// Main menu.
    Menu,
    /// List of levels.
    Levels,
    /// A battle; needs the resource [`super::Game`] before it is entered.
    Battle,
    /// What a finished battle came to.
    Results,
    /// Saved and kept battles.
    Records,
    /// The games beside the battle: which one, and how.
    Games,
    /// A game beside the battle.
    Turns,
    /// What words mean.
    Glossary,
    /// Settings.
    Settings,
    /// Help.
    Help,
}

/// Where [`AppState::Loading`] leads; insert it before the view's plugin is added
/// (a command line that names a level goes straight to the battle).
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterLoading(pub AppState);

impl Default for AfterLoading {
    fn default() -> Self {
        Self(AppState::Menu)
    }
}

/// Whose eyes are on the screen; what the level hides from them is not shown. The screens set it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watching(pub crate::battle::Eyes);

/// How large text is beside that of a small window (up to 810 pixels high) without enlargement;
/// names, marks and numbers on the board follow it. The screens set it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct TextScale(pub f32);

impl Default for TextScale {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Logical pixels of the window that panels cover on each side; the fitted board keeps clear
/// of them and clicks there never reach the board. The screens set it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardInsets {
    /// From the left edge.
    pub left: f32,
    /// From the right edge.
    pub right: f32,
    /// From the top edge.
    pub top: f32,
    /// From the bottom edge.
    pub bottom: f32,
}
