//! The second rule-set: the battle mathematics of the video games on one twenty-sided die, on the grid.

pub(crate) mod dex;
pub(crate) mod event;
pub(crate) mod ground;
pub(crate) mod kinds;
pub(crate) mod level;
pub(crate) mod math;
pub(crate) mod state;
