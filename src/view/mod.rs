//! The board half of the window: tilemap layers, tokens, camera, and the playback of the journal.
//!
//! The view reads the battle and never writes it. Panels and screens live in `screens`, keys in
//! `input`; they talk to the view through the resources and messages re-exported here.

pub mod camera;
pub mod game;
pub mod overlay;
pub mod palette;
pub mod playback;
pub mod state;

pub use camera::{BoardInsets, CameraWish, CellClicked, CellHovered, Hovered};
pub use game::Game;
pub use overlay::{AreaKind, Overlays, ReachKind};
pub use playback::{EventShown, Playback, Speed};
pub use state::{AfterLoading, AppState};
