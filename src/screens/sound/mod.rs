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

use self::effects::SoundEffect;
use self::music::MusicPiece;
use crate::view::{AppState, Game};

/// Whether this program was built with sound.
pub const BUILT_IN: bool = cfg!(feature = "audio");

/// A sound whose moment has come.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoundsDue(pub SoundEffect);

/// Adds everything, where the program was built with it.
pub fn plugin(app: &mut App) {
    #[cfg(feature = "audio")]
    app.add_plugins((listen, player::plugin));
    let _ = app;
}

/// Adds what is heard and when, without what plays it.
pub fn listen(app: &mut App) {
    app.init_resource::<queue::Waiting>()
        .add_message::<SoundsDue>()
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
pub fn piece_of(state: AppState, now: Option<MusicPiece>) -> Option<MusicPiece> {
    match state {
        AppState::Loading | AppState::Failed => None,
        AppState::Battle => Some(MusicPiece::Contest),
        // What is opened from a battle leaves its music on.
        AppState::Settings | AppState::Help | AppState::Glossary => {
            Some(now.unwrap_or(MusicPiece::Meadow))
        }
        AppState::Menu
        | AppState::Levels
        | AppState::Games
        | AppState::Turns
        | AppState::Results
        | AppState::Records => Some(MusicPiece::Meadow),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn menus_and_battles_have_their_piece_and_settings_keep_it() {
        assert_eq!(piece_of(AppState::Loading, None), None);
        assert_eq!(piece_of(AppState::Menu, None), Some(MusicPiece::Meadow));
        let battle = piece_of(AppState::Battle, Some(MusicPiece::Meadow));
        assert_eq!(battle, Some(MusicPiece::Contest));
        assert_eq!(piece_of(AppState::Settings, battle), battle);
        assert_eq!(
            piece_of(AppState::Results, battle),
            Some(MusicPiece::Meadow)
        );
    }
}
