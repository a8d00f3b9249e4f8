//! What one given path costs, and the first thing that is wrong with it.

use thiserror::Error;

use crate::board::movement::jump::leap_ways;
use crate::board::movement::step::{self, Barred, MASKS, Means, Ways};
use crate::board::movement::{Ground, Leaps, Mover, RUN};
use crate::board::{Body, Cell};

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
    /// Further than it jumps (G038).
    #[error("it jumps {reach} m, and {cell} is {metres} m away")]
    TooWide {
        /// Where to.
        cell: Cell,
        /// Metres across.
        metres: i32,
        /// Its Long Jump.
        reach: i32,
    },
    /// Higher than it jumps (G038).
    #[error("it jumps {reach} m high, and {cell} is {rise} m up")]
    TooHigh {
        /// Where to.
        cell: Cell,
        /// Metres up.
        rise: i32,
        /// Its High Jump.
        reach: i32,
    },
    /// A jump does not pass it (combat-R061).
    #[error("something is in the way at {0}")]
    InTheWay(Cell),
    /// A jump ends where nobody could stand (A023).
    #[error("there is no room at {0}")]
    NoRoom(Cell),
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
    pub(super) fn at(cell: Cell, refused: Barred) -> Self {
        match refused {
            Barred::OffBoard => Self::OffBoard(cell),
            Barred::Blocked => Self::Blocked(cell),
            Barred::NeedsOverland => Self::NeedsOverland(cell),
            Barred::NeedsSwim => Self::NeedsSwim(cell),
            Barred::NeedsBurrow => Self::NeedsBurrow(cell),
            Barred::Occupied => Self::Occupied(cell),
        }
    }
}

/// Metres no path has.
const NEVER: i32 = i32::MAX;

/// Metres a path takes and how many diagonal steps it has (those of earlier movement not
/// counted). The path leaves out the square it starts from and names the top-left square
/// of the body at each step. Where two squares that follow each other lie apart, or a ledge
/// between them is too high for a stride, it jumps, if [`Mover::leaps`] lets it (G038).
///
/// # Errors
/// The first thing that is wrong, from start to end; [`StepFault::TooFar`] comes last.
pub fn path_cost(
    ground: &impl Ground,
    mover: &Mover,
    from: Cell,
    path: &[Cell],
) -> Result<(i32, u8), StepFault> {
    cost_of(ground, mover, from, path, true)
}

/// What a part of a path costs: whether one may end there is not asked.
///
/// # Errors
/// What stands against it.
pub fn part_cost(
    ground: &impl Ground,
    mover: &Mover,
    from: Cell,
    path: &[Cell],
) -> Result<(i32, u8), StepFault> {
    cost_of(ground, mover, from, path, false)
}

fn cost_of(
    ground: &impl Ground,
    mover: &Mover,
    from: Cell,
    path: &[Cell],
    ends: bool,
) -> Result<(i32, u8), StepFault> {
    let end = *path.last().ok_or(StepFault::Empty)?;
    let means = Means::of(mover);
    if means.available == 0 {
        return Err(StepFault::CannotMove);
    }
    let mut costs = [NEVER; MASKS];
    costs[0] = 0;
    let mut diagonals = 0_u8;
    let mut strides = 0_u8;
    let mut at = from;
    for &cell in path {
        let now = Mover {
            diagonals: (mover.diagonals & 1) ^ (diagonals & 1),
            ..*mover
        };
        let mut leg = leg(ground, &now, means.available, at, cell);
        let apart = at.x.abs_diff(cell.x).max(at.y.abs_diff(cell.y)) > 1;
        let jumps = apart || matches!(leg, Err(StepFault::TooSteep(_)));
        if jumps && mover.leaps != Leaps::Never {
            if at != from {
                may_end(ground, mover, &means, at)?;
            }
            let found = leap_ways(ground, &now, at, cell, strides >= RUN);
            leg = match (found, apart) {
                (Ok((leap, ways)), _) => Ok(PathLeg {
                    ways,
                    metres: leap.metres,
                    diagonals: leap.diagonals,
                    doubles: false,
                    least: 0,
                }),
                (Err(StepFault::TooHigh { .. }), false) => leg,
                (Err(fault), _) => Err(fault),
            };
        }
        let leg = leg?;
        strides = if jumps { 0 } else { strides.saturating_add(1) };
        costs = advance(&costs, &leg, &means);
        diagonals = diagonals.wrapping_add(leg.diagonals);
        at = cell;
    }
    if ends {
        may_end(ground, mover, &means, end)?;
    }
    affordable(&costs, &means).map(|cost| (cost, diagonals))
}

/// Metres that a single step on foot, by water or in the air takes, and whether it is
/// diagonal; whether one may end there is not asked.
///
/// # Errors
/// What stands against it.
pub fn step_cost(
    ground: &impl Ground,
    mover: &Mover,
    from: Cell,
    to: Cell,
) -> Result<(i32, u8), StepFault> {
    let means = Means::of(mover);
    if means.available == 0 {
        return Err(StepFault::CannotMove);
    }
    let mut costs = [NEVER; MASKS];
    costs[0] = 0;
    let leg = leg(ground, mover, means.available, from, to)?;
    affordable(&advance(&costs, &leg, &means), &means).map(|cost| (cost, leg.diagonals))
}

/// One leg of a path: a step or a jump.
struct PathLeg {
    ways: Ways,
    metres: i32,
    diagonals: u8,
    /// Whether Slow ground doubles it.
    doubles: bool,
    /// The least it takes on foot, over a ledge.
    least: i32,
}

fn leg(
    ground: &impl Ground,
    mover: &Mover,
    available: u8,
    from: Cell,
    to: Cell,
) -> Result<PathLeg, StepFault> {
    let diagonal = is_diagonal(from, to)?;
    let odd = i32::from(mover.diagonals & 1);
    let mut ways = ways(ground, mover, available, from, to)?;
    let mut least = 0;
    if !ground.is_level() {
        let (rise, yields) = ledge(ground, mover, from, to);
        let foot = step::on_foot(rise, yields, mover);
        ways = ways.over_a_ledge(rise, foot, mover);
        if ways.closed() {
            return Err(StepFault::TooSteep(to));
        }
        least = foot.unwrap_or(0);
    }
    Ok(PathLeg {
        ways,
        metres: match diagonal {
            true => 1 + odd,
            false if within_landmark(ground, from, to) => 0,
            false => 1,
        },
        diagonals: u8::from(diagonal),
        doubles: true,
        least,
    })
}

/// Whether a straight step stays at one landmark, by the top-left squares (G053).
fn within_landmark(ground: &impl Ground, from: Cell, to: Cell) -> bool {
    ground.has_landmarks()
        && ground.landmark(from).is_some()
        && ground.landmark(from) == ground.landmark(to)
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
        let ways = step::enter_at(ground, cell, mover, available)
            .map_err(|refused| StepFault::at(cell, refused))?;
        let joined = all.map_or(ways, |all| all.and(ways));
        if joined.closed() {
            return Err(StepFault::NeedsOverland(cell));
        }
        all = Some(joined);
    }
    all.ok_or(StepFault::NotAdjacentStep(to))
}

/// How far a step goes up (down, if negative), and what the ground there takes from a fall.
fn ledge(ground: &impl Ground, mover: &Mover, from: Cell, to: Cell) -> (i32, i32) {
    let body = |anchor| Body::new(anchor, mover.footprint);
    let height = |anchor| {
        let heights = body(anchor).cells().map(|cell| ground.height(cell));
        heights.max().unwrap_or(0)
    };
    let yields = body(to)
        .cells()
        .map(|cell| ground.terrain(cell).map_or(0, |it| i32::from(it.yields)));
    (height(to) - height(from), yields.min().unwrap_or(0))
}

/// Cheapest cost by mask after one more leg.
fn advance(costs: &[i32; MASKS], leg: &PathLeg, means: &Means) -> [i32; MASKS] {
    // No other mask is ever come to.
    let masks = 0..=usize::from(means.available);
    let mut next = [NEVER; MASKS];
    for (capabilities, times, on_ground) in leg.ways.open() {
        let metres = leg.metres * if leg.doubles { times } else { 1 };
        let metres = metres.max(if on_ground { leg.least } else { 0 });
        for mask in masks.clone() {
            let cost = costs[mask];
            if cost != NEVER {
                let slot = &mut next[mask | usize::from(capabilities)];
                *slot = (*slot).min(cost.saturating_add(metres).min(NEVER - 1));
            }
        }
    }
    next
}

fn may_end(ground: &impl Ground, mover: &Mover, means: &Means, end: Cell) -> Result<(), StepFault> {
    let available = means.available;
    let taken =
        |cell: &Cell| step::taken(ground.terrain(*cell), ground.occupancy(*cell), available);
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
