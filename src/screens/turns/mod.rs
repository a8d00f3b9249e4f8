//! Games beside the battle in the window: one set-up screen, one table, for every [`TurnGame`].
//!
//! `stage` says what a game adds: how long its events are to be seen, and how it is drawn ([`Staged`],
//! `OnScreen`). `table` is a game as the window has it, `flow` what happens to it, `play` its screen with
//! `choices` and what lies over it (`overlays`, `cards`), `set_up` the screen "Games". The folders
//! `pucks` and the like draw one game each.
//!
//! [`TurnGame`]: crate::tables::TurnGame

mod board;
mod cards;
mod choices;
mod d20;
mod flow;
mod games;
mod layout;
mod overlays;
mod play;
mod pucks;
mod set_up;
mod stage;
mod table;
mod tokens;

pub use flow::{KeepsGames, TurnIntent, plugin as table_plugin, sit_down};
pub use stage::Staged;
pub use table::{Asked, Over, OwnDie, TurnTable};

use bevy::prelude::*;

use crate::rulesets::d20::D20;
use crate::tables::board::BoardGame;
use crate::tables::pucks::Pucks;

/// Adds every game.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((game::<Pucks>, game::<BoardGame>, game::<D20>));
}

/// Adds a game.
fn game<G: stage::OnScreen>(app: &mut App) {
    app.add_plugins((set_up::plugin::<G>, table_plugin::<G>, play::plugin::<G>));
}
