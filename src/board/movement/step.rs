//! What entering a square takes: which capability, and whether it counts double. Shared by
//! the search and by the check of a path, so that both always agree.

use crate::board::movement::{Ground, Mover, Occupancy, SLOPE};
use crate::board::{BaseTerrain, Cell, Terrain};

/// Capabilities as bits of a mask. Sky and Levitate are one: the better of the two.
pub(super) const OVERLAND: u8 = 1;
pub(super) const AIR: u8 = 2;
pub(super) const SWIM: u8 = 4;
pub(super) const BURROW: u8 = 8;
/// Number of masks.
pub(super) const MASKS: usize = 16;

const NORMAL: u8 = 0x10;
pub(super) const DOUBLE: u8 = 0x20;
/// The bits of [`Ways`] that name capabilities.
pub(super) const CAPABILITIES: u8 = 0x0f;
/// More metres than any board has; keeps costs inside `u16`.
const FAR: i32 = 20_000;

/// The ways to enter a square (or several at once): first on the ground, second through the
/// air. A way is a mask of the capabilities it needs plus what it costs; 0 is closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ways(pub(super) [u8; 2]);

impl Ways {
    /// Ways that lead into both.
    pub(super) fn and(self, other: Self) -> Self {
        let join = |a: u8, b: u8| if a == 0 || b == 0 { 0 } else { a | b };
        Self([join(self.0[0], other.0[0]), join(self.0[1], other.0[1])])
    }

    pub(super) fn closed(self) -> bool {
        self.0 == [0, 0]
    }

    /// Each open way as its capabilities, its multiplier, 1 or 2, and whether it is the one on
    /// the ground. The most expensive square decides (A114).
    pub(super) fn open(self) -> impl Iterator<Item = (u8, i32, bool)> {
        self.0
            .into_iter()
            .enumerate()
            .filter(|(_, way)| *way != 0)
            .map(|(index, way)| {
                let (capabilities, times) = split(way);
                (capabilities, times, index == 0)
            })
    }
}

/// Capabilities and multiplier of one open way.
pub(super) fn split(way: u8) -> (u8, i32) {
    (way & CAPABILITIES, if way & DOUBLE != 0 { 2 } else { 1 })
}

/// Why a square cannot be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Barred {
    OffBoard,
    Blocked,
    NeedsOverland,
    NeedsSwim,
    NeedsBurrow,
    Occupied,
}

/// The ways into a square for a mover with these capabilities (combat-R061, A023).
pub(super) fn enter(
    terrain: Option<Terrain>,
    occupancy: Occupancy,
    mover: &Mover,
    available: u8,
) -> Result<Ways, Barred> {
    let terrain = terrain.ok_or(Barred::OffBoard)?;
    if terrain.blocking && !mover.speeds.intangible {
        let climbs = mover.speeds.wallclimber && !terrain.tall && available & OVERLAND != 0;
        return if climbs {
            Ok(Ways([OVERLAND | DOUBLE, 0]))
        } else {
            Err(Barred::Blocked)
        };
    }
    if occupancy == Occupancy::Enemy && !mover.pass_enemies {
        return Err(Barred::Occupied);
    }
    let slow = (terrain.slows(mover.naturewalk) || occupancy == Occupancy::Fainted)
        && !mover.speeds.phasing;
    let price = if slow { DOUBLE } else { NORMAL };
    let way = |capability: u8, price: u8| {
        if available & capability == 0 {
            0
        } else {
            capability | price
        }
    };
    let (ways, refused) = match terrain.base {
        BaseTerrain::Regular => (
            Ways([way(OVERLAND, price), way(AIR, NORMAL)]),
            Barred::NeedsOverland,
        ),
        // Whoever flies or floats crosses the water above it.
        BaseTerrain::Underwater => (
            Ways([way(SWIM, price), way(AIR, NORMAL)]),
            Barred::NeedsSwim,
        ),
        BaseTerrain::Earth => (Ways([way(BURROW, price); 2]), Barred::NeedsBurrow),
    };
    if ways.closed() {
        Err(refused)
    } else {
        Ok(ways)
    }
}

/// The ways into a square of the board. Wallclimbers also cross water that they cannot swim
/// in, along a wall beside it.
pub(super) fn enter_at(
    ground: &impl Ground,
    cell: Cell,
    mover: &Mover,
    available: u8,
) -> Result<Ways, Barred> {
    let found = enter(
        ground.terrain(cell),
        ground.occupancy(cell),
        mover,
        available,
    );
    let clings = mover.speeds.wallclimber
        && found == Err(Barred::NeedsSwim)
        && available & OVERLAND != 0
        && [(0, -1), (1, 0), (0, 1), (-1, 0)].iter().any(|(dx, dy)| {
            let beside = ground.terrain(cell.offset(*dx, *dy));
            beside.is_some_and(|terrain| terrain.blocking)
        });
    if clings {
        Ok(Ways([OVERLAND | DOUBLE, 0]))
    } else {
        found
    }
}

/// The least metres a step takes on foot that rises by so many metres (falls, if negative) on
/// to ground that yields so many; `None` where it is too steep (G038, G138 to G140).
pub(super) fn on_foot(rise: i32, yields: i32, mover: &Mover) -> Option<i32> {
    let high_jump = mover.speeds.high_jump;
    let strides = if rise.abs() <= SLOPE {
        return Some(1);
    } else if rise > 0 {
        (rise <= high_jump).then_some(rise)
    } else {
        (-rise <= high_jump + yields).then_some(1)
    };
    let climbs = mover.speeds.wallclimber.then_some(2 * rise.abs());
    let runs = (rise.abs() <= mover.speeds.wallrun).then_some(rise.abs());
    [strides, climbs, runs].into_iter().flatten().min()
}

/// Whether a step that rises by so many metres on to ground that yields so many is one that the
/// mover takes on foot or in the air.
#[must_use]
pub fn takes_in_stride(rise: i32, yields: i32, mover: &Mover) -> bool {
    let available = Means::of(mover).available;
    let ways = Ways([OVERLAND, AIR & available]);
    let foot = on_foot(rise, yields, mover);
    !ways.over_a_ledge(rise, foot, mover).closed()
}

impl Ways {
    /// What is left of them over so high a ledge: feet that can, wings, claws that dig.
    pub(super) fn over_a_ledge(self, rise: i32, foot: Option<i32>, mover: &Mover) -> Self {
        let [ground, air] = self.0;
        let speeds = &mover.speeds;
        let too_high = speeds.sky == 0 && rise > SLOPE.max(speeds.levitate / 2);
        let ground = if foot.is_some() { ground } else { 0 };
        let air = if too_high && air & AIR != 0 { 0 } else { air };
        Self([ground, air])
    }
}

/// Whether nobody with these capabilities may end a movement on the square.
pub(super) fn taken(terrain: Option<Terrain>, occupancy: Occupancy, available: u8) -> bool {
    let holds = |terrain: Terrain| {
        !terrain.blocking
            && (terrain.base != BaseTerrain::Underwater || available & (SWIM | AIR) != 0)
    };
    occupancy != Occupancy::Free || !terrain.is_some_and(holds)
}

/// What a mover has: which capabilities, and how far each mix of them carries it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    /// The capabilities it has.
    pub(super) available: u8,
    /// For each mask the metres that are left (G037, A113): the mean of its capabilities,
    /// rounded down, less what is spent.
    pub(super) limit: [i32; MASKS],
    /// Metres by capability, in the order of the bits.
    pub(super) metres: [i32; 4],
}

impl Means {
    pub(super) fn of(mover: &Mover) -> Self {
        let speeds = &mover.speeds;
        let metres = [
            speeds.overland,
            speeds.sky.max(speeds.levitate),
            speeds.swim,
            speeds.burrow,
        ]
        .map(|metres| metres.clamp(0, FAR));
        let mut available = 0;
        for (bit, metres) in metres.iter().enumerate() {
            available |= u8::from(*metres > 0) << bit;
        }
        let mut limit = [0; MASKS];
        for (mask, limit) in limit.iter_mut().enumerate().skip(1) {
            // What it lacks no path of its own uses.
            if mask & !usize::from(available) == 0 {
                *limit = mean(&metres, mask) - mover.spent.max(0);
            }
        }
        Self {
            available,
            limit,
            metres,
        }
    }

    /// The longest limit that a path may still come under once it has used `mask`, if these
    /// capabilities are all it can add.
    pub(super) fn bound(&self, mask: u8, relevant: u8) -> i32 {
        (1..MASKS as u8)
            .filter(|other| other & mask == mask && other & !relevant == 0)
            .map(|other| self.limit[usize::from(other)])
            .max()
            .unwrap_or(0)
    }
}

fn mean(metres: &[i32; 4], mask: usize) -> i32 {
    let sum: i32 = (0..4)
        .filter(|bit| mask >> bit & 1 == 1)
        .map(|bit| metres[bit])
        .sum();
    sum / mask.count_ones() as i32
}
