//! Jumps: how far and how high, over what, on to what (combat-R055, G038, G140).

use crate::board::movement::path::StepFault;
use crate::board::movement::step::{self, Means, Ways};
use crate::board::movement::{Ground, Mover, Occupancy, SLOPE};
use crate::board::{Body, Cell, grid, sight};

/// One jump that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// Metres of the Shift it takes: across or up, whichever is more, and one more on to Slow
    /// ground.
    pub metres: i32,
    /// Diagonal squares in it, which the count of the turn goes on with (A110).
    pub diagonals: u8,
    /// Metres it goes up; down below 0.
    pub rise: i32,
    /// It goes a metre further than the capability and takes an Acrobatics Check of DC 16.
    pub check: bool,
}

/// Metres across between two squares that lie so far apart, with the first diagonal of the
/// turn to come odd or not (A110).
pub(super) fn across(dx: i16, dy: i16, odd: u8) -> (i32, u8) {
    let (dx, dy) = (i32::from(dx.abs()), i32::from(dy.abs()));
    let diagonals = dx.min(dy);
    let metres = dx.max(dy) + (diagonals + i32::from(odd)) / 2;
    (metres, u8::try_from(diagonals).unwrap_or(u8::MAX))
}

/// How far a mover jumps without a check; a hop of one metre is anybody's.
pub(super) fn far(mover: &Mover) -> i32 {
    mover.speeds.long_jump.max(1)
}

/// How high it jumps without a check; a slope is anybody's.
pub(super) fn high(mover: &Mover, run: bool) -> i32 {
    (mover.speeds.high_jump + i32::from(run)).max(SLOPE)
}

/// Checks a jump from one square to another, after a running start or without one. Bodies
/// name their top-left square and are as high as the highest square they cover.
///
/// # Errors
/// What stands against it.
pub fn leap(
    ground: &impl Ground,
    mover: &Mover,
    from: Cell,
    to: Cell,
    run: bool,
) -> Result<Leap, StepFault> {
    leap_ways(ground, mover, from, to, run).map(|(leap, _)| leap)
}

/// A jump from one square to another, with the ways in which it may land.
pub(super) fn leap_ways(
    ground: &impl Ground,
    mover: &Mover,
    from: Cell,
    to: Cell,
    run: bool,
) -> Result<(Leap, Ways), StepFault> {
    let apart = |to: i16, from: i16| i32::from(to) - i32::from(from);
    let (dx, dy) = (apart(to.x, from.x), apart(to.y, from.y));
    let distance = grid::metric(dx, dy);
    if distance == 0 {
        return Err(StepFault::NotAdjacentStep(to));
    }
    let daring = i32::from(mover.speeds.long_jump > 0);
    let reach = far(mover);
    if distance > reach + daring {
        return Err(StepFault::TooWide {
            cell: to,
            metres: distance,
            reach,
        });
    }
    let (start, end) = (height(ground, mover, from), height(ground, mover, to));
    let (rise, high) = (end - start, high(mover, run));
    let higher = high.max(mover.speeds.high_jump + i32::from(run) + 1);
    if rise > higher || rise > high && distance > reach {
        return Err(StepFault::TooHigh {
            cell: to,
            rise,
            reach: high,
        });
    }
    if let Some(cell) = obstacle(ground, mover, (from, to), start + high) {
        return Err(StepFault::InTheWay(cell));
    }
    let ways = landing(ground, mover, to)?;
    // No longer than a jump, so `i16` holds it.
    let (metres, diagonals) = across(dx as i16, dy as i16, mover.diagonals & 1);
    let slow = ways.open().all(|(_, times, _)| times == 2);
    let leap = Leap {
        metres: metres.max(rise) + i32::from(slow),
        diagonals,
        rise,
        check: distance > reach || rise > high,
    };
    Ok((leap, ways))
}

/// Metres up of a body: those of the highest square it covers.
fn height(ground: &impl Ground, mover: &Mover, anchor: Cell) -> i32 {
    if ground.is_level() {
        return 0;
    }
    let cells = Body::new(anchor, mover.footprint).cells();
    cells.map(|cell| ground.height(cell)).max().unwrap_or(0)
}

/// The first square in the way of a jump that goes so high.
fn obstacle(
    ground: &impl Ground,
    mover: &Mover,
    (from, to): (Cell, Cell),
    high: i32,
) -> Option<Cell> {
    let between = sight::line(from, to);
    let body = |at: usize| Some(Body::new(*between.get(at)?, mover.footprint));
    // What a large body covers at one square it mostly covered at the one before.
    let mut cells = (0..between.len()).flat_map(|at| {
        let before = at.checked_sub(1).and_then(body);
        let cells = body(at).into_iter().flat_map(|body| body.cells());
        cells.filter(move |cell| before.is_none_or(|before| !before.contains(*cell)))
    });
    cells.find(|cell| {
        let blocks = ground
            .terrain(*cell)
            .is_none_or(|terrain| terrain.blocking && !mover.speeds.intangible);
        blocks || !ground.is_level() && ground.height(*cell) > high
    })
}

/// Whether a jump may end here, wherever it comes from.
#[must_use]
pub fn may_land(ground: &impl Ground, mover: &Mover, to: Cell) -> bool {
    landing(ground, mover, to).is_ok()
}

/// The ways on to the squares where a jump ends.
fn landing(ground: &impl Ground, mover: &Mover, to: Cell) -> Result<Ways, StepFault> {
    let available = Means::of(mover).available;
    let mut all: Option<Ways> = None;
    for cell in Body::new(to, mover.footprint).cells() {
        let (terrain, occupancy) = (ground.terrain(cell), ground.occupancy(cell));
        if occupancy != Occupancy::Free {
            return Err(StepFault::NoRoom(cell));
        }
        let ways = step::enter(terrain, occupancy, mover, available)
            .map_err(|refused| StepFault::at(cell, refused))?;
        let joined = all.map_or(ways, |all| all.and(ways));
        if joined.closed() || step::taken(terrain, occupancy, available) {
            return Err(StepFault::NoRoom(cell));
        }
        all = Some(joined);
    }
    all.ok_or(StepFault::NoRoom(to))
}
