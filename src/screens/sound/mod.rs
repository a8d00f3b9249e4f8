//! Sound: effects and quiet music, worked out by a small synthesiser; there are no recordings.
//!
//! | file | part |
//! |---|---|
//! | `synth` | notes in, samples out |
//! | `effects` | the short sounds |
//! | `music` | two pieces that go round |
//! | `heard` | what is heard of which event, and when |
//! | `queue` | what waits for its moment |
//! | `player` | plays them; the only file that needs the cargo feature `audio` |

pub mod effects;
pub mod heard;
pub mod music;
#[cfg(feature = "audio")]
mod player;
mod queue;
pub mod synth;

use bevy::prelude::*;

use self::effects::Effect;
use self::music::Piece;
use crate::view::{AppState, Game};

/// Whether this program was built with sound.
pub const BUILT_IN: bool = cfg!(feature = "audio");

/// A sound whose moment has come.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due(pub Effect);

/// Adds everything, where the program was built with it.
pub fn plugin(app: &mut App) {
    #[cfg(feature = "audio")]
    app.add_plugins((listen, player::plugin));
    let _ = app;
}

/// Adds what is heard and when, without what plays it.
pub fn listen(app: &mut App) {
    app.init_resource::<queue::Waiting>()
        .add_message::<Due>()
        .add_systems(
            Update,
            (
                queue::what_happens.run_if(resource_exists::<Game>),
                queue::what_is_done,
                queue::due,
            )
                .chain(),
        );
}

/// The music of a screen, where this piece is being played; `None` where it is silent.
#[must_use]
pub fn piece_of(state: AppState, now: Option<Piece>) -> Option<Piece> {
    match state {
        AppState::Loading | AppState::Failed => None,
        AppState::Battle => Some(Piece::Contest),
        // What is opened from a battle leaves its music on.
        AppState::Settings | AppState::Help | AppState::Glossary => {
            Some(now.unwrap_or(Piece::Meadow))
        }
        AppState::Menu | AppState::Levels | AppState::Results | AppState::Records => {
            Some(Piece::Meadow)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn menus_and_battles_have_their_piece_and_settings_keep_it() {
        assert_eq!(piece_of(AppState::Loading, None), None);
        assert_eq!(piece_of(AppState::Menu, None), Some(Piece::Meadow));
        let battle = piece_of(AppState::Battle, Some(Piece::Meadow));
        assert_eq!(battle, Some(Piece::Contest));
        assert_eq!(piece_of(AppState::Settings, battle), battle);
        assert_eq!(piece_of(AppState::Results, battle), Some(Piece::Meadow));
    }
}
