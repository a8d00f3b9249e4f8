//! Icon sheets: statuses and elemental types, 32 units each.

mod glyphs;
mod status;
mod types;

pub(crate) use status::status;
pub(crate) use types::types;

/// An icon's side in units and pixels.
const SIDE: u32 = 32;
