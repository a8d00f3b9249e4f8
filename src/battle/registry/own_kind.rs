//! What kinds of effects have of the rules alone, of all rule-sets together. Only Pokémon Tabletop United asks its kinds
//! anything besides what they bar; to the others its parts are empty.

use crate::battle::kernel::names::Spoken;
use crate::battle::questions::ask::OfKinds;
use crate::battle::questions::own::OwnWords;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::{list, moments};

impl OwnWords for Spoken {
    type Answers = list::Answers<OfKinds>;
    type Responses = moments::Responses<OfKinds>;
    type Kind = PtuKind;
}
