//! Where a movement may end: Dijkstra over squares, over whether the next diagonal counts
//! one or two, and over the capabilities used so far.
//!
//! The simulator explores boards all the time, so everything lies in flat arrays that are
//! used again, costs sort themselves into eight buckets (no step costs more than 4), and
//! where one capability is all that matters the capabilities used are not tracked.

use std::fmt;

use super::step::{self, AIR, BURROW, MASKS, Means, OVERLAND, SWIM, Ways, split};
use super::{Ground, Mover};
use crate::rules::{Body, Cell, Direction, Footprint};

const UNREACHED: u16 = u16::MAX;
const NOWHERE: u32 = u32::MAX;
/// Cardinal steps first: among equal paths those look straighter.
const STEPS: [Direction; 8] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
    Direction::NorthEast,
    Direction::SouthEast,
    Direction::SouthWest,
    Direction::NorthWest,
];
/// Index in [`STEPS`] of the first diagonal.
const FIRST_DIAGONAL: usize = 4;

/// A square as the search sees it.
#[derive(Clone, Copy, Default)]
struct Square {
    ways: Ways,
    taken: bool,
}

/// The squares a mover can reach, what they cost, and how to get there. Keep one and
/// explore with it again and again: it allocates only when a board is larger than any
/// before.
///
/// The arrays have a closed border of one square around the board, so that a step off the
/// board needs no test of its own.
#[derive(Clone, Default)]
pub struct Reach {
    width: i16,
    height: i16,
    footprint: Footprint,
    /// Squares of the bordered board.
    squares: Vec<Square>,
    /// Cost by state; a state is (square, diagonal parity, mask).
    cost: Vec<u16>,
    /// How a state was reached: step in the low three bits, mask before it above.
    origin: Vec<u8>,
    /// Best state in which a movement may end, by square.
    best: Vec<u32>,
    buckets: [Vec<u32>; 8],
    /// 0 where a single capability matters, else all bits.
    filter: u8,
    /// Which of the ways of a square count: the first and the last.
    ways: (usize, usize),
    /// Height and yielding of the squares in metres; unused on a level board.
    heights: Vec<(i8, i8)>,
    /// High Jump of the mover where the board has heights; `None` on a level one.
    ledges: Option<i32>,
    /// Metres a path may take that has used a mask, or may come to use.
    bound: [i32; MASKS],
    /// Metres a path may take that ends with a mask.
    limit: [i32; MASKS],
}

impl fmt::Debug for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.cells()).finish()
    }
}

impl Reach {
    /// Explores a board of this many columns and rows from a square. A mover that cannot
    /// move at all reaches just the square it stands on.
    pub fn explore(
        &mut self,
        ground: &impl Ground,
        width: i16,
        height: i16,
        mover: &Mover,
        from: Cell,
    ) {
        self.clear(width, height, mover.footprint);
        if !self.holds(from) {
            return;
        }
        let means = Means::of(mover);
        let seen = self.survey(ground, mover, &means, from);
        self.plan(&means, seen);
        self.spread(mover.diagonals & 1, from);
    }

    /// Metres to a square where the movement may end; 0 for the square it starts from,
    /// `None` out of reach. A large body is where its top-left square is.
    #[must_use]
    pub fn cost(&self, cell: Cell) -> Option<i32> {
        let state = self.best_state(cell)?;
        Some(i32::from(self.cost[state]))
    }

    /// Every square where the movement may end with its cost in metres, row by row; the
    /// square it starts from is among them.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, i32)> + '_ {
        (0..self.height)
            .flat_map(move |y| (0..self.width).map(move |x| Cell::new(x, y)))
            .filter_map(|cell| Some((cell, self.cost(cell)?)))
    }

    /// A cheapest path to a square, without the square it starts from; empty for that
    /// square itself, `None` out of reach.
    #[must_use]
    pub fn path_to(&self, cell: Cell) -> Option<Vec<Cell>> {
        let mut path = Vec::new();
        let mut at = cell;
        self.walk_back(cell, |step| {
            path.push(at);
            let (dx, dy) = STEPS[step].delta();
            at = at.offset(-dx, -dy);
        })?;
        path.reverse();
        Some(path)
    }

    /// How many diagonal steps [`Reach::path_to`] has; 0 out of reach.
    #[must_use]
    pub fn diagonals_to(&self, cell: Cell) -> u8 {
        let mut diagonals = 0_u8;
        let reached = self.walk_back(cell, |step| {
            diagonals = diagonals.wrapping_add(u8::from(step >= FIRST_DIAGONAL));
        });
        reached.map_or(0, |()| diagonals)
    }

    fn stride(&self) -> usize {
        self.width as usize + 2
    }

    fn index(&self, cell: Cell) -> usize {
        (cell.y + 1) as usize * self.stride() + (cell.x + 1) as usize
    }

    /// Whether a body whose top-left square is here lies on the board.
    fn holds(&self, cell: Cell) -> bool {
        let Footprint { width, height } = self.footprint;
        let fits =
            |at: i16, size: u8, end: i16| at >= 0 && at as i32 + i32::from(size) <= end as i32;
        width > 0
            && height > 0
            && fits(cell.x, width, self.width)
            && fits(cell.y, height, self.height)
    }

    fn masks(&self) -> usize {
        usize::from(self.filter) + 1
    }

    fn state(&self, square: usize, parity: u8, mask: u8) -> usize {
        (square * 2 + usize::from(parity)) * self.masks() + usize::from(mask & self.filter)
    }

    fn best_state(&self, cell: Cell) -> Option<usize> {
        let inside = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        let state = if inside {
            self.best[self.index(cell)]
        } else {
            NOWHERE
        };
        (state != NOWHERE).then_some(state as usize)
    }

    /// Calls back with each step (index in [`STEPS`]) from a square back to the start.
    fn walk_back(&self, cell: Cell, mut visit: impl FnMut(usize)) -> Option<()> {
        let mut state = self.best_state(cell)?;
        while self.cost[state] != 0 {
            let origin = self.origin[state];
            let step = usize::from(origin & 7);
            let (square, parity, _) = self.unpack(state);
            visit(step);
            let parity = parity ^ u8::from(step >= FIRST_DIAGONAL);
            let before = square.wrapping_add_signed(-self.shift(step));
            state = self.state(before, parity, origin >> 3);
        }
        Some(())
    }

    fn unpack(&self, state: usize) -> (usize, u8, u8) {
        let masks = self.masks();
        let place = state / masks;
        (place / 2, (place & 1) as u8, (state % masks) as u8)
    }

    /// What a step adds to the index of a square.
    fn shift(&self, step: usize) -> isize {
        let (dx, dy) = STEPS[step].delta();
        dy as isize * self.stride() as isize + dx as isize
    }

    fn clear(&mut self, width: i16, height: i16, footprint: Footprint) {
        self.width = width.clamp(0, i16::MAX - 2);
        self.height = height.clamp(0, i16::MAX - 2);
        self.footprint = footprint;
        let count = self.stride() * (self.height as usize + 2);
        refill(&mut self.squares, count, Square::default());
        refill(&mut self.best, count, NOWHERE);
    }

    /// Looks at every square that could be in reach. Returns the capabilities that the
    /// squares ask for, and whether any of them is slow on the ground or closed to it.
    fn survey(
        &mut self,
        ground: &impl Ground,
        mover: &Mover,
        means: &Means,
        from: Cell,
    ) -> (u8, bool) {
        let far = means.bound(0, means.available).max(0);
        let span = |at: i16, size: u8, end: i16| {
            let (at, end) = (i32::from(at), i32::from(end));
            (
                (at - far).max(0) as i16,
                (at + i32::from(size) + far).min(end) as i16,
            )
        };
        let (left, right) = span(from.x, mover.footprint.width, self.width);
        let (top, bottom) = span(from.y, mover.footprint.height, self.height);
        self.ledges = (!ground.is_level()).then_some(mover.speeds.high_jump);
        if self.ledges.is_some() {
            let count = self.squares.len();
            refill(&mut self.heights, count, (0, 0));
        }
        let (mut asked, mut slow) = (0, self.ledges.is_some());
        for y in top..bottom {
            let row = self.index(Cell::new(0, y));
            for x in left..right {
                let cell = Cell::new(x, y);
                let (terrain, occupancy) = (ground.terrain(cell), ground.occupancy(cell));
                let ways = step::enter(terrain, occupancy, mover, means.available);
                let ways = ways.unwrap_or_default();
                let (taken, [on_ground, in_air]) = (step::taken(terrain, occupancy), ways.0);
                self.squares[row + x as usize] = Square { ways, taken };
                if self.ledges.is_some() {
                    let height = ground.height(cell).clamp(0, 100) as i8;
                    let yields = terrain.map_or(0, |terrain| terrain.yields);
                    self.heights[row + x as usize] = (height, yields);
                }
                asked |= (on_ground | in_air) & step::CAPABILITIES;
                // Ground that only the air crosses makes the air worth while as well.
                slow |= if on_ground == 0 {
                    in_air != 0
                } else {
                    split(on_ground).1 == 2
                };
            }
        }
        (asked, slow)
    }

    /// Decides whether one capability will do, and sets limits accordingly.
    fn plan(&mut self, means: &Means, (asked, slow): (u8, bool)) {
        let relevant = undominated(asked, slow, means);
        self.ways = match relevant {
            OVERLAND => (0, 0),
            AIR => (1, 1),
            _ => (0, 1),
        };
        if relevant.count_ones() <= 1 {
            self.filter = 0;
            self.limit[0] = means.limit[usize::from(relevant)];
            self.bound[0] = self.limit[0];
        } else {
            self.filter = MASKS as u8 - 1;
            self.limit = means.limit;
            for mask in 0..MASKS as u8 {
                self.bound[usize::from(mask)] = means.bound(mask, relevant);
            }
        }
    }

    fn spread(&mut self, parity: u8, from: Cell) {
        let states = self.squares.len() * 2 * self.masks();
        refill(&mut self.cost, states, UNREACHED);
        self.origin.resize(states.max(self.origin.len()), 0);
        for bucket in &mut self.buckets {
            bucket.clear();
        }
        let shifts: [isize; 8] = std::array::from_fn(|step| self.shift(step));
        let home = self.index(from);
        let start = self.state(home, parity, 0);
        self.cost[start] = 0;
        self.best[home] = start as u32;
        self.buckets[0].push(start as u32);
        let (mut waiting, mut cost) = (1_usize, 0_u16);
        while waiting > 0 {
            while let Some(state) = self.buckets[usize::from(cost & 7)].pop() {
                waiting -= 1;
                if self.cost[state as usize] == cost {
                    waiting += self.expand(state as usize, cost, &shifts);
                }
            }
            cost += 1;
        }
    }

    /// Settles a state and pushes what is next to it; returns how many it pushed.
    fn expand(&mut self, state: usize, cost: u16, shifts: &[isize; 8]) -> usize {
        let (square, parity, mask) = self.unpack(state);
        self.settle(square, parity, mask, state, cost);
        let mut pushed = 0;
        for (step, shift) in shifts.iter().enumerate() {
            let to = square.wrapping_add_signed(*shift);
            let mut ways = self.ways_into(to, step);
            if ways.closed() {
                continue;
            }
            if let Some(high_jump) = self.ledges
                && self.is_ledge(square, to, high_jump)
            {
                ways = ways.over_a_ledge();
            }
            let diagonal = step >= FIRST_DIAGONAL;
            let metres = if diagonal { 1 + i32::from(parity) } else { 1 };
            let next_parity = parity ^ u8::from(diagonal);
            for way in self.ways.0..=self.ways.1 {
                if ways.0[way] == 0 {
                    continue;
                }
                let (capabilities, times) = split(ways.0[way]);
                let next_mask = (mask | capabilities) & self.filter;
                let next_cost = i32::from(cost) + metres * times;
                let next = self.state(to, next_parity, next_mask);
                if next_cost <= self.bound[usize::from(next_mask)]
                    && next_cost < i32::from(self.cost[next])
                {
                    self.cost[next] = next_cost as u16;
                    self.origin[next] = step as u8 | mask << 3;
                    self.buckets[(next_cost & 7) as usize].push(next as u32);
                    pushed += 1;
                }
            }
        }
        pushed
    }

    /// Notes that a movement may end here, if it may. Costs come in rising order, so the
    /// first to come is the cheapest; among equals an even number of diagonals is better.
    fn settle(&mut self, square: usize, parity: u8, mask: u8, state: usize, cost: u16) {
        let better = match self.best[square] {
            NOWHERE => true,
            old => parity == 0 && self.cost[old as usize] == cost,
        };
        let within = i32::from(cost) <= self.limit[usize::from(mask)];
        if better && within && self.may_end(square) {
            self.best[square] = state as u32;
        }
    }

    fn may_end(&self, square: usize) -> bool {
        if self.footprint == Footprint::ONE {
            return !self.squares[square].taken;
        }
        self.covered()
            .all(|(dx, dy)| !self.squares[square + dy * self.stride() + dx].taken)
    }

    fn covered(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Footprint { width, height } = self.footprint;
        (0..usize::from(height)).flat_map(move |dy| (0..usize::from(width)).map(move |dx| (dx, dy)))
    }

    /// Whether a step goes up or down more than a walker can.
    fn is_ledge(&self, from: usize, to: usize, high_jump: i32) -> bool {
        let under = |square: usize| {
            self.covered()
                .map(move |(dx, dy)| self.heights[square + dy * self.stride() + dx])
        };
        let height = |square| under(square).map(|(height, _)| i32::from(height)).max();
        let rise = height(to).unwrap_or(0) - height(from).unwrap_or(0);
        let yields = under(to)
            .map(|(_, yields)| i32::from(yields))
            .min()
            .unwrap_or(0);
        step::steep(rise, yields, high_jump)
    }

    /// The ways into all squares that the body newly covers with this step (A114).
    fn ways_into(&self, to: usize, step: usize) -> Ways {
        if self.footprint == Footprint::ONE {
            return self.squares[to].ways;
        }
        let (dx, dy) = STEPS[step].delta();
        let home = Body::new(Cell::new(-dx, -dy), self.footprint);
        self.covered()
            .filter(|(x, y)| !home.contains(Cell::new(*x as i16, *y as i16)))
            .map(|(x, y)| self.squares[to + y * self.stride() + x].ways)
            .reduce(Ways::and)
            .unwrap_or_default()
    }
}

/// Of the capabilities that the squares ask for, those that can matter: on dry land alone
/// the faster of ground and air needs no company, as long as slow ground does not make the
/// slower one worth while.
fn undominated(asked: u8, slow: bool, means: &Means) -> u8 {
    let [overland, air, ..] = means.metres;
    if asked & (SWIM | BURROW) != 0 || asked != OVERLAND | AIR {
        asked
    } else if air >= overland {
        AIR
    } else if slow {
        asked
    } else {
        OVERLAND
    }
}

fn refill<T: Copy>(list: &mut Vec<T>, count: usize, value: T) {
    list.clear();
    list.resize(count, value);
}
