//! With what somebody attacks by these rules, and how that is written.

use serde::Serialize;

use crate::battle::kernel::args::phrases;
use crate::battle::kernel::command::ObjectId;
use crate::battle::kernel::names::Maneuver;
use crate::data::{ImprovisedId, ItemId, MoveId};
use crate::rules::Element;

/// An attack: a move, or Struggle in one of its forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum AttackKind {
    /// A known move.
    Move(MoveId),
    /// Struggle.
    Struggle,
    /// Struggle as a capability allows it. `Normal` is the Telekinetic one, at a
    /// distance.
    StruggleAs {
        /// Its type.
        element: Element,
        /// Special Attack against Special Defense.
        special: bool,
    },
    /// Struggle with a prop that gives it its type and breaks.
    StruggleWith(ItemId),
    /// An attack with what lies around.
    Improvised(ImprovisedId),
    /// What can be set off with an object, if the check succeeds.
    SetPiece(ObjectId),
    /// The accuracy roll of a maneuver; chosen through the verb of that name.
    Maneuver(Maneuver),
    /// A thrown ball; chosen through the verb of that name.
    Ball(ItemId),
}

phrases!(AttackKind:
    Move(id: MoveId),
    Struggle,
    StruggleAs { element: Element, special: bool },
    StruggleWith(item: ItemId),
    Improvised(how: ImprovisedId),
    SetPiece(object: ObjectId),
    Maneuver(maneuver: Maneuver),
    Ball(item: ItemId),
);

phrases!(as argument Element:
    Normal, Fire, Water, Electric, Grass, Ice, Fighting, Poison, Ground, Flying, Psychic, Bug, Rock,
    Ghost, Dragon, Dark, Steel, Fairy
);
