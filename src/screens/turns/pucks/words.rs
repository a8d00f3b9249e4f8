//! Words of the drawing of PokéPucks: cards, stacks, sums.

use crate::tables::TurnGame as _;
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::{PuckDex, Pucks};

/// The card of a puck.
#[must_use]
pub(super) fn card(dex: &PuckDex, kind: KindId) -> Vec<String> {
    Pucks::card(dex, dex.name(kind)).unwrap_or_default()
}

/// What lies there after a throw.
#[must_use]
pub(super) fn fallen(touched: bool, up: usize, outside: usize) -> String {
    match (touched, up, outside) {
        (false, ..) => "It misses the top puck".to_owned(),
        (_, up, 0) => format!("{up} face up"),
        (_, up, outside) => format!("{up} face up, {outside} outside"),
    }
}
