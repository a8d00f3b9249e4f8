//! The order of the view within a frame.

use bevy::prelude::*;

/// The systems of the view in `Update`, in this order. Whoever answers clicks runs after
/// [`ViewSystems::Camera`]; whoever fills [`super::Overlays`] runs before [`ViewSystems::Overlay`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Camera and picking; writes [`super::CellHovered`] and [`super::CellClicked`].
    Camera,
    /// Ground and grid.
    Board,
    /// Reach, threat, area, path.
    Overlay,
    /// Tokens come and go.
    Tokens,
    /// Bars, marks and names.
    Plates,
    /// Movement, blows, floating numbers.
    Effects,
}
