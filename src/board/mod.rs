//! The geometry of any game on squares: cells, bodies, areas, sight, light, terrain, movement. No
//! rules of any game, no Bevy, no I/O.
//!
//! | module | what it answers |
//! |---|---|
//! | [`grid`] | cells, footprints, bodies, the 1-2-1 metric |
//! | [`terrain`] | basic terrain, its modifiers, habitats |
//! | [`movement`] | reachable cells and what a path costs |
//! | [`areas`] | bursts, blasts, cones, lines |
//! | [`sight`] | the cells between two bodies |
//! | [`light`] | levels of light |

pub mod areas;
pub mod grid;
pub mod light;
pub mod movement;
pub mod sight;
pub mod terrain;

pub use areas::{Area, AreaAim};
pub use grid::{Body, Cell, Direction, Footprint, Size};
pub use light::Light;
pub use movement::{Extent, Ground, Mover, Occupancy, Reach, Speeds, StepFault, Trails};
pub use terrain::{BaseTerrain, Habitat, HabitatSet, Terrain};
