//! The board half of the window: tilemap layers, tokens, camera, and the playback of the journal.
//!
//! The view reads the battle and never writes it. Panels and screens live in `screens`, keys in
//! `input`; they talk to the view through the resources and messages re-exported here.
//!
//! Order within a frame: `PreUpdate` plays the journal; `Update` runs [`ViewSystems`] in turn;
//! `PostUpdate` decides whether another frame is needed.

pub mod assets;
pub mod backdrop;
pub mod board;
pub mod camera;
mod capture;
pub mod cue;
pub mod decor;
pub mod displayed;
mod edges;
pub mod effects;
mod floats;
pub mod game;
pub mod grid;
pub mod idle;
mod landmarks;
pub mod launch;
pub mod layers;
mod lettering;
mod light;
pub mod mips;
mod motion;
pub mod name_plate;
pub mod offscreen;
pub mod overlay;
mod pace;
pub mod palette;
mod panel_shader;
mod pictures_source;
pub mod playback;
mod rim;
mod scene;
mod shots;
mod sight;
pub mod state;
mod systems;
pub mod token;
pub mod tokens;

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy_ecs_tilemap::TilemapPlugin;
use bevy_egui::EguiPrimaryContextPass;

pub use assets::{BoardArt, LoadFailure, TokenArt};
pub use backdrop::Backdrop;
pub use board::GridLines;
pub use camera::{
    BoardView, CameraWish, CellClicked, CellHovered, Hovered, WheelTurned, WheelTurns,
};
pub use displayed::{Displayed, Portrait, Prop};
pub use game::Game;
pub use idle::{Alarm, Awake};
pub use name_plate::{ShowNames, status_icon};
pub use overlay::{AreaKind, Overlays, ReachKind};
pub use pictures_source::AssetFolders;
pub use playback::{EventShown, Playback, Speed};
pub use rim::ThickOutlines;
pub use state::{AfterLoading, AppState, BoardInsets, TextScale, Watching};
pub use systems::ViewSystems;

/// Everything of the view; wants bevy's default plugins, see [`launch::app`].
pub fn plugin(app: &mut App) {
    app.init_resource::<TextScale>();
    app.add_plugins(rim::plugin);
    // Where nothing draws there is nobody to hand the tiles to.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(TilemapPlugin);
    }
    app.add_plugins(panel_shader::plugin);
    // The egui pass fails where nobody has added a panel yet.
    app.init_schedule(EguiPrimaryContextPass);
    app.configure_sets(
        Update,
        (
            ViewSystems::Camera,
            ViewSystems::Board,
            ViewSystems::Overlay,
            ViewSystems::Tokens,
            ViewSystems::Plates,
            ViewSystems::Effects,
        )
            .chain(),
    );
    app.add_plugins((
        assets::plugin,
        playback::plugin,
        camera::plugin,
        (board::plugin, backdrop::plugin),
        edges::plugin,
        light::plugin,
        (landmarks::plugin, lettering::plugin),
        overlay::plugin,
        tokens::plugin,
        name_plate::plugin,
        effects::plugin,
        shots::plugin,
        capture::plugin,
        floats::plugin,
        idle::plugin,
    ));
}
