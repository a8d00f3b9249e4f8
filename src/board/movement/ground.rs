//! What a movement needs to know: the ground it goes over, and who moves.

use super::speeds::Speeds;
use crate::board::{Cell, Footprint, HabitatSet, Terrain};

/// Who stands on a square, as the mover sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Occupancy {
    /// Nobody, or the mover itself.
    #[default]
    Free,
    /// Somebody on the mover's side: may be passed (A023).
    Ally,
    /// A conscious enemy: blocks, unless the option of A023 is on.
    Enemy,
    /// Somebody Fainted: is crossed as Slow terrain (A023).
    Fainted,
}

/// A board as movement needs it.
pub trait Ground {
    /// The terrain of a square; `None` off the board.
    fn terrain(&self, cell: Cell) -> Option<Terrain>;
    /// Who stands there. The mover's own squares must be reported [`Occupancy::Free`].
    fn occupancy(&self, cell: Cell) -> Occupancy;
    /// Both at once: searches look at every square around.
    fn look(&self, cell: Cell) -> (Option<Terrain>, Occupancy) {
        (self.terrain(cell), self.occupancy(cell))
    }
    /// A number of what [`Ground::look`] says of a square, where that is known without looking: squares of one number
    /// are alike.
    fn likeness(&self, _cell: Cell) -> Option<u32> {
        None
    }
    /// Whether all squares are equally high; then heights are not asked for.
    fn is_level(&self) -> bool {
        true
    }
    /// Height of the ground of a square in metres. A body stands on the highest it covers.
    fn height(&self, _cell: Cell) -> i32 {
        0
    }
    /// Whether there are landmarks at all; if not, [`Ground::landmark`] is not asked for.
    fn has_landmarks(&self) -> bool {
        false
    }
    /// The landmark of a board without a map that a square belongs to, by its number. Straight
    /// steps from square to square of one landmark take no metres: whoever is there is anywhere
    /// there (G053).
    fn landmark(&self, _cell: Cell) -> Option<u8> {
        None
    }
}

/// Metres up or down between neighbouring squares that are a slope, which everybody walks.
/// More is a ledge: up as high as High Jump, whose metres count, down only where it does no
/// harm (G038, G140); climbers take any ledge at two metres each, fliers do not mind, and
/// whoever floats rises half as high as it is fast.
pub const SLOPE: i32 = 1;

/// Squares on foot right before a jump that make a running start: High Jump is one more.
pub const RUN: u8 = 2;

/// What a movement may jump, at the expense of its metres (combat-R055, G038).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Leaps {
    /// Nothing: feet, fins and wings only. A path with a jump is refused.
    #[default]
    Never,
    /// Searches jump over ground; paths may jump wherever a jump leads.
    Ground,
    /// Searches jump over bodies as well.
    Bodies,
    /// Searches jump down ledges that will hurt, too.
    Risky,
}

/// Who moves, and what is left of its turn's movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mover {
    /// Squares it covers.
    pub footprint: Footprint,
    /// Its movement capabilities as they are now; what weighs on them is in already.
    pub speeds: Speeds,
    /// Diagonal steps it has already made this turn; whether their number is odd decides
    /// what the next one costs (A110).
    pub diagonals: u8,
    /// Metres of this turn's movement that are used up.
    pub spent: i32,
    /// Habitats whose Slow terrain does not slow it.
    pub naturewalk: HabitatSet,
    /// Option of A023: conscious enemies may be passed like allies.
    pub pass_enemies: bool,
    /// Whether it may jump on its way.
    pub leaps: Leaps,
}
