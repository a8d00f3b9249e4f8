//! What one rule-set alone knows of a combatant, of all rule-sets together.

use crate::battle::read::projection::ptu_sheet;
use crate::battle::read::projection::values::Fields;
use crate::battle::read::ptu_sheet::PtuSheet;
use crate::battle::read::sheet::Sheet;

/// What only the rules know that a combatant is played by.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnSheet {
    /// Pokémon Tabletop United.
    Ptu(Box<PtuSheet>),
    /// Rules that keep all they know of somebody in their numbers.
    Nothing,
}

impl OwnSheet {
    /// How the whole sheet is told outside, where these rules have their own order for that.
    pub(crate) fn told(&self, sheet: &Sheet) -> Option<Fields> {
        match self {
            Self::Ptu(own) => Some(ptu_sheet::told(sheet, own)),
            Self::Nothing => None,
        }
    }
}
