//! What one given path costs, and the first thing that is wrong with it.

use thiserror::Error;

use super::step::{self, MASKS, Means, Refused, Ways};
use super::{Ground, Mover};
use crate::rules::{Body, Cell};

/// Why a path is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum StepFault {
    /// There is no step in it.
    #[error("the path is empty")]
    Empty,
    /// Blocking terrain (combat-R061).
    #[error("{0} is blocked")]
    Blocked(Cell),
    /// Outside the board.
    #[error("{0} is off the board")]
    OffBoard(Cell),
    /// Dry ground without a capability to cross it.
    #[error("{0} is dry ground, which needs Overland, Sky or Levitate")]
    NeedsOverland(Cell),
    /// Underwater without Swim, Sky or Levitate (combat-R061).
    #[error("{0} is underwater, which needs Swim, Sky or Levitate")]
    NeedsSwim(Cell),
    /// Earth without Burrow (combat-R061).
    #[error("{0} is solid earth, which needs Burrow")]
    NeedsBurrow(Cell),
    /// Up or down a ledge that is too high for it (G038, G140).
    #[error("the ledge at {0} is too high to take in a stride")]
    TooSteep(Cell),
    /// A conscious enemy stands in the way (A023).
    #[error("an enemy stands on {0}")]
    Occupied(Cell),
    /// Nobody may end on an occupied square (A023).
    #[error("the path ends on {0}, which is not free")]
    EndsOnOccupied(Cell),
    /// Not one of the eight neighbours of the square before.
    #[error("{0} is not next to the square before it")]
    NotAdjacentStep(Cell),
    /// Longer than the movement that is left (combat-R055).
    #[error("the path takes {cost} m and {limit} m are left")]
    TooFar {
        /// Metres the path takes.
        cost: i32,
        /// Metres that are left for the capabilities it uses.
        limit: i32,
    },
    /// No movement capability is left, e.g. Stuck (combat-R059).
    #[error("it cannot move")]
    CannotMove,
}

impl StepFault {
    fn at(cell: Cell, refused: Refused) -> Self {
        match refused {
            Refused::OffBoard => Self::OffBoard(cell),
            Refused::Blocked => Self::Blocked(cell),
            Refused::NeedsOverland => Self::NeedsOverland(cell),
            Refused::NeedsSwim => Self::NeedsSwim(cell),
            Refused::NeedsBurrow => Self::NeedsBurrow(cell),
            Refused::Occupied => Self::Occupied(cell),
        }
    }
}

/// Metres no path has.
const NEVER: i32 = i32::MAX;

/// Metres a path takes and how many diagonal steps it has (those of earlier movement not
/// counted). The path leaves out the square it starts from and names the top-left square
/// of the body at each step.
///
/// # Errors
/// The first thing that is wrong, from start to end; [`StepFault::TooFar`] comes last.
pub fn path_cost(
    ground: &impl Ground,
    mover: &Mover,
    from: Cell,
    path: &[Cell],
) -> Result<(i32, u8), StepFault> {
    let end = *path.last().ok_or(StepFault::Empty)?;
    let means = Means::of(mover);
    if means.available == 0 {
        return Err(StepFault::CannotMove);
    }
    let mut costs = [NEVER; MASKS];
    costs[0] = 0;
    let mut diagonals = 0_u8;
    let mut at = from;
    for &cell in path {
        let diagonal = is_diagonal(at, cell)?;
        let odd = (mover.diagonals & 1) ^ (diagonals & 1);
        let metres = if diagonal { 1 + i32::from(odd) } else { 1 };
        let mut ways = ways(ground, mover, means.available, at, cell)?;
        if !ground.is_level() && is_ledge(ground, mover, at, cell) {
            ways = ways.over_a_ledge();
            if ways.closed() {
                return Err(StepFault::TooSteep(cell));
            }
        }
        costs = advance(&costs, ways, metres);
        diagonals = diagonals.wrapping_add(u8::from(diagonal));
        at = cell;
    }
    may_end(ground, mover, end)?;
    affordable(&costs, &means).map(|cost| (cost, diagonals))
}

/// Whether the step is diagonal.
fn is_diagonal(from: Cell, to: Cell) -> Result<bool, StepFault> {
    let (dx, dy) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
    match dx.max(dy) {
        1 => Ok(dx == dy),
        _ => Err(StepFault::NotAdjacentStep(to)),
    }
}

/// The ways into all squares that a body newly covers with this step.
fn ways(
    ground: &impl Ground,
    mover: &Mover,
    available: u8,
    from: Cell,
    to: Cell,
) -> Result<Ways, StepFault> {
    let old = Body::new(from, mover.footprint);
    let mut all: Option<Ways> = None;
    for cell in Body::new(to, mover.footprint)
        .cells()
        .filter(|cell| !old.contains(*cell))
    {
        let ways = step::enter(
            ground.terrain(cell),
            ground.occupancy(cell),
            mover,
            available,
        )
        .map_err(|refused| StepFault::at(cell, refused))?;
        let joined = all.map_or(ways, |all| all.and(ways));
        if joined.closed() {
            return Err(StepFault::NeedsOverland(cell));
        }
        all = Some(joined);
    }
    all.ok_or(StepFault::NotAdjacentStep(to))
}

/// Whether a step goes up or down more than a walker can.
fn is_ledge(ground: &impl Ground, mover: &Mover, from: Cell, to: Cell) -> bool {
    let body = |anchor| Body::new(anchor, mover.footprint);
    let height = |anchor| {
        let heights = body(anchor).cells().map(|cell| ground.height(cell));
        heights.max().unwrap_or(0)
    };
    let yields = body(to)
        .cells()
        .map(|cell| ground.terrain(cell).map_or(0, |it| i32::from(it.yields)));
    let rise = height(to) - height(from);
    step::steep(rise, yields.min().unwrap_or(0), mover.speeds.high_jump)
}

/// Cheapest cost by mask after one more step.
fn advance(costs: &[i32; MASKS], ways: Ways, metres: i32) -> [i32; MASKS] {
    let mut next = [NEVER; MASKS];
    for (capabilities, times) in ways.open() {
        for (mask, cost) in costs.iter().enumerate().filter(|(_, cost)| **cost != NEVER) {
            let slot = &mut next[mask | usize::from(capabilities)];
            *slot = (*slot).min(cost.saturating_add(metres * times).min(NEVER - 1));
        }
    }
    next
}

fn may_end(ground: &impl Ground, mover: &Mover, end: Cell) -> Result<(), StepFault> {
    let taken = |cell: &Cell| step::taken(ground.terrain(*cell), ground.occupancy(*cell));
    match Body::new(end, mover.footprint).cells().find(taken) {
        Some(cell) => Err(StepFault::EndsOnOccupied(cell)),
        None => Ok(()),
    }
}

/// The cheapest cost that some mix of capabilities carries.
fn affordable(costs: &[i32; MASKS], means: &Means) -> Result<i32, StepFault> {
    let reached = || {
        costs
            .iter()
            .zip(means.limit)
            .filter(|(cost, _)| **cost != NEVER)
    };
    if let Some(cost) = reached()
        .filter(|(cost, limit)| **cost <= *limit)
        .map(|(c, _)| *c)
        .min()
    {
        return Ok(cost);
    }
    let (cost, limit) = reached()
        .min_by_key(|(cost, limit)| **cost - limit)
        .map_or((0, 0), |(c, l)| (*c, l));
    Err(StepFault::TooFar {
        cost,
        limit: limit.max(0),
    })
}
