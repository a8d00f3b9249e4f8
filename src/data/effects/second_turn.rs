//! `SecondTurn`: one Pokémon more of the user's has a turn in this round.

use serde::Deserialize;

use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Purpose, Word};

/// One Pokémon more of the user's has a turn in this round, which takes a Swift Action too.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SecondTurn;

impl Word for SecondTurn {
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    fn purpose(&self) -> Purpose {
        Purpose::Help
    }
}
