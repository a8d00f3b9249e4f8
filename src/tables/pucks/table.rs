//! A game of PokéPucks as it stands: a battle alone, or an adventure.

use std::sync::Arc;

use super::adventure::Adventure;
use super::battle::Battle;
use super::dex::PuckDex;

/// What is played.
#[derive(Clone, Debug)]
pub enum Mode {
    /// A battle alone.
    Battle(Box<Battle>),
    /// An adventure.
    Adventure(Box<Adventure>),
}

/// A game of PokéPucks.
#[derive(Clone, Debug)]
pub struct Pucks {
    /// The data.
    pub dex: Arc<PuckDex>,
    /// Names by seat.
    pub names: Vec<String>,
    /// What is played.
    pub mode: Mode,
}

impl Pucks {
    /// The battle that is going on, if one is.
    #[must_use]
    pub fn battle(&self) -> Option<&Battle> {
        match &self.mode {
            Mode::Battle(battle) => Some(battle),
            Mode::Adventure(adventure) => adventure.battle.as_ref().map(|(battle, _)| &**battle),
        }
    }

    /// The adventure, if it is one.
    #[must_use]
    pub fn adventure(&self) -> Option<&Adventure> {
        match &self.mode {
            Mode::Battle(_) => None,
            Mode::Adventure(adventure) => Some(adventure),
        }
    }
}
