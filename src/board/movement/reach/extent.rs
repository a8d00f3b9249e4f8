//! Where a movement may end and what that costs, without the ways there: the squares that cost no more than so many
//! metres are a set, and from metre to metre the sets grow, a whole row of squares at once.

use std::ops::RangeInclusive;

use crate::board::Cell;
use crate::board::movement::reach::{DOUBLE, Reach, refill};
use crate::board::movement::{Ground, Mover};

/// What is known of each number of metres, as places of sets: the squares that cost no more, with an even and with an
/// odd number of diagonals on the way; those beside them, straight on and across; and where jumps land.
const WITHIN: usize = 0;
const STRAIGHT: usize = 2;
const ACROSS: usize = 4;
const LANDED: usize = 6;
const SETS: usize = 8;
/// Empty sets before the first number of metres, for as many as a step takes at most.
const BEFORE: usize = 4;

/// The most columns that a board may have whose rows are one word each, with a border.
const WIDEST: i16 = 62;

/// The squares where a movement may end. Keep one and explore with it again and again.
#[derive(Clone, Default)]
pub struct Extent {
    /// Room for what it takes to look there; holds the search where it goes by its ways.
    room: Reach,
    /// Whether what is in reach has grown metre by metre.
    grown: bool,
    /// A word for each row of the board with its border, a bit for each square; so are all sets.
    ends: Vec<u64>,
    /// A row of all sets for each number of metres and each row of the board, [`BEFORE`] empty ones first.
    rings: Vec<[u64; SETS]>,
    /// Squares that are entered at the usual price.
    quick: Vec<u64>,
    /// Squares that are entered at twice the price.
    slow: Vec<u64>,
    /// Squares where somebody stands, or where nobody can.
    taken: Vec<u64>,
    /// Squares where a jump may begin.
    springs: Vec<u64>,
}

impl Extent {
    /// Explores a board of this many columns and rows from a square, as [`Reach::explore`] does.
    pub fn explore(
        &mut self,
        ground: &impl Ground,
        (width, height): (i16, i16),
        mover: &Mover,
        from: Cell,
    ) {
        let room = &mut self.room;
        let stands = room.look_around(ground, (width, height), (mover, from));
        self.grown = stands && room.width <= WIDEST && room.is_usual() && room.jumps_are_few();
        match self.grown {
            true => self.spread(usize::from(mover.diagonals & 1), from),
            false => room.find_ways(stands, (mover, from)),
        }
    }

    /// Whether the movement may end on this square.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        let room = &self.room;
        let inside = (0..room.width).contains(&cell.x) && (0..room.height).contains(&cell.y);
        match self.grown {
            true => inside && has(&self.ends, cell),
            false => room.best_state(cell).is_some(),
        }
    }

    /// Whether the movement may end on any of these squares of a row.
    #[must_use]
    pub fn ends_in_row(&self, columns: RangeInclusive<i16>, y: i16) -> bool {
        if !self.grown {
            return self.room.ends_in_row(columns, y);
        }
        let (left, right) = (*columns.start().max(&0), *columns.end());
        let right = right.min(self.room.width - 1);
        if !(0..self.room.height).contains(&y) || left > right {
            return false;
        }
        let squares = (u64::MAX >> (63 - (right - left))) << (left + 1);
        self.ends[y as usize + 1] & squares != 0
    }

    /// Metres to a square where the movement may end; `None` out of reach.
    #[must_use]
    pub fn cost(&self, cell: Cell) -> Option<i32> {
        self.way(cell).map(|(metres, _)| metres)
    }

    /// The search with its ways, where it took one.
    pub(crate) fn with_ways(&self) -> Option<&Reach> {
        (!self.grown).then_some(&self.room)
    }

    /// Metres to a square that is not in reach by a last step from one that is; nothing inside where there is none, and
    /// `None` where only a look at the whole way tells.
    #[allow(
        clippy::option_option,
        reason = "that there is no such step is an answer"
    )]
    pub(crate) fn a_step_beyond(
        &self,
        ground: &impl Ground,
        mover: &Mover,
        end: Cell,
    ) -> Option<Option<i32>> {
        let known = |cell| self.way(cell);
        self.room.a_step_beyond(ground, mover, end, known)
    }

    /// Metres to a square where the movement may end, and whether the diagonals of the way there are odd.
    fn way(&self, cell: Cell) -> Option<(i32, bool)> {
        if let Some(reach) = self.with_ways() {
            let state = reach.best_state(cell)?;
            let (_, parity, _) = reach.unpack(state);
            return Some((i32::from(reach.cost[state]), parity == 1));
        }
        if !self.holds(cell) {
            return None;
        }
        let (rows, row) = (self.ends.len(), cell.y as usize + 1);
        let rings = self.rings[BEFORE * rows + row..].iter().step_by(rows);
        rings.zip(0..).find_map(|([even, odd, ..], metres)| {
            let [even, odd] = [even, odd].map(|set| set >> (cell.x + 1) & 1 == 1);
            (even || odd).then_some((metres, !even))
        })
    }

    /// Lets what is in reach grow metre by metre.
    fn spread(&mut self, parity: usize, from: Cell) {
        let rows = self.room.height as usize + 2;
        let metres = usize::try_from(self.room.bound[0]).unwrap_or(0);
        self.take_ground(rows, from);
        self.rings.clear();
        self.rings.resize((metres + 1 + BEFORE) * rows, [0; SETS]);
        let (home, bit) = (from.y as usize + 1, 1 << (from.x + 1));
        self.rings[BEFORE * rows + home][LANDED + parity] = bit;
        let window = &self.room.window.1;
        let (first, last) = (window.start as usize + 1, window.end as usize);
        // No metre leads farther than to the next row.
        let near = |far: usize| first.max(home.saturating_sub(far))..=last.min(home + far);
        for far in 0..=metres {
            near(far).for_each(|row| self.grow(far, row));
            if far < metres {
                near(far + 1).for_each(|row| self.look_beside(far, row));
                if self.room.jumps.on {
                    near(far).for_each(|row| self.jump(far, row));
                }
            }
        }
        let all = (metres + BEFORE) * rows;
        for row in near(metres) {
            let [even, odd, ..] = self.rings[all + row];
            self.ends[row] = (even | odd) & !self.taken[row];
        }
        self.ends[home] |= bit;
    }

    /// Sorts the squares that the search has seen by what it takes to enter them.
    fn take_ground(&mut self, rows: usize, from: Cell) {
        for set in [
            &mut self.ends,
            &mut self.quick,
            &mut self.slow,
            &mut self.taken,
            &mut self.springs,
        ] {
            refill(set, rows, 0);
        }
        let room = &self.room;
        let (columns, window) = room.window.clone();
        for y in window {
            let first = room.index(Cell::new(columns.start, y));
            let row = y as usize + 1;
            let (mut quick, mut slow, mut taken) = (0, 0, 0);
            for (square, at) in room.squares[first..].iter().zip(columns.clone()) {
                let bit = 1_u64 << (at + 1);
                let way = square.ways.0[room.ways.0];
                match way & DOUBLE {
                    _ if way == 0 => {}
                    0 => quick |= bit,
                    _ => slow |= bit,
                }
                taken |= if square.taken { bit } else { 0 };
            }
            (self.quick[row], self.slow[row], self.taken[row]) = (quick, slow, taken);
            if room.jumps.on {
                let spring = |at: &i16| {
                    let square = room.index(Cell::new(*at, y));
                    !room.jumps.picks_none(square)
                };
                let springs = columns.clone().filter(spring);
                self.springs[row] = springs.fold(0, |row, at| row | 1 << (at + 1));
            }
        }
        for (springs, taken) in self.springs.iter_mut().zip(&self.taken) {
            *springs &= !taken;
        }
        if room.jumps.on && !room.jumps.picks_none(room.index(from)) {
            self.springs[from.y as usize + 1] |= 1 << (from.x + 1);
        }
    }

    /// What costs no more than so many metres of a row, by what costs less: a diagonal with an odd number of them before
    /// counts double, slow ground doubles again.
    fn grow(&mut self, far: usize, row: usize) {
        let rows = self.ends.len();
        let (quick, slow) = (self.quick[row], self.slow[row]);
        let at = (far + BEFORE) * rows + row;
        let (one, two) = (&self.rings[at - rows], &self.rings[at - 2 * rows]);
        let mut even = one[WITHIN] | quick & (one[STRAIGHT] | two[ACROSS + 1]);
        let mut odd = one[WITHIN + 1] | quick & (one[STRAIGHT + 1] | one[ACROSS]);
        if slow != 0 {
            let four = &self.rings[at - 4 * rows];
            even |= slow & (two[STRAIGHT] | four[ACROSS + 1]);
            odd |= slow & (two[STRAIGHT + 1] | two[ACROSS]);
        }
        let ring = &mut self.rings[at];
        ring[WITHIN] = even | ring[LANDED];
        ring[WITHIN + 1] = odd | ring[LANDED + 1];
    }

    /// Notes the squares of a row beside those that cost no more than so many metres.
    fn look_beside(&mut self, far: usize, row: usize) {
        let at = (far + BEFORE) * self.ends.len() + row;
        let [above, own, below] = &mut self.rings[at - 1..at + 2] else {
            return;
        };
        for parity in WITHIN..WITHIN + 2 {
            let others = above[parity] | below[parity];
            let within = own[parity];
            own[STRAIGHT + parity] = within << 1 | within >> 1 | others;
            own[ACROSS + parity] = others << 1 | others >> 1;
        }
    }

    /// Notes where the jumps lead that begin on squares of a row which cost just so many metres.
    fn jump(&mut self, far: usize, row: usize) {
        if self.springs[row] == 0 {
            return;
        }
        let rows = self.ends.len();
        let at = (far + BEFORE) * rows + row;
        for parity in 0..2 {
            let known = self.rings[at - rows][WITHIN + parity];
            let mut new = self.rings[at][WITHIN + parity] & !known & self.springs[row];
            while new != 0 {
                let column = new.trailing_zeros() as i16 - 1;
                new &= new - 1;
                let from = self.room.index(Cell::new(column, row as i16 - 1));
                for index in self.room.jumps.picked(from) {
                    let Some((to, odd, metres)) = self.room.landing((from, parity), index) else {
                        continue;
                    };
                    let to = self.room.cell(to);
                    let lands = (far + metres + BEFORE) * rows + to.y as usize + 1;
                    if let Some(ring) = self.rings.get_mut(lands) {
                        ring[LANDED + (parity ^ odd)] |= 1 << (to.x + 1);
                    }
                }
            }
        }
    }
}

fn has(set: &[u64], cell: Cell) -> bool {
    set[cell.y as usize + 1] >> (cell.x + 1) & 1 == 1
}
