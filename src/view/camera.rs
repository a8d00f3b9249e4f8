//! The camera over the board: fitting, panning, zooming; and which square the mouse is on.

use bevy::prelude::*;

use crate::rules::Cell;

/// Logical pixels of the window that panels cover on each side; the fitted board keeps clear
/// of them. The screens set it.
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

/// What the player asks of the camera this frame; input adds to it, the camera takes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CameraWish {
    /// Keys: direction of travel, each part -1 to 1; y is up.
    pub pan: Vec2,
    /// Dragging: logical pixels the board should follow the mouse by; y is down.
    pub drag: Vec2,
    /// Zoom steps; positive is closer.
    pub zoom: f32,
    /// Fit the whole board again.
    pub reset: bool,
}

/// The mouse moved to another square, or off the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellHovered(pub Option<Cell>);

/// A mouse button was clicked (pressed and released without dragging) on a square.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellClicked {
    /// Where.
    pub cell: Cell,
    /// With what.
    pub button: MouseButton,
}

/// The square under the mouse now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hovered(pub Option<Cell>);
