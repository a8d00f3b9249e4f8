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
    /// [`SETS`] sets for each number of metres.
    rings: Vec<u64>,
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
        let mut rings = self.rings.chunks_exact(SETS * self.ends.len()).zip(0..);
        rings.find_map(|(ring, metres)| {
            let (even, odd) = ring.split_at(self.ends.len());
            let (even, odd) = (has(even, cell), has(odd, cell));
            (even || odd).then_some((metres, !even))
        })
    }

    /// Lets what is in reach grow metre by metre.
    fn spread(&mut self, parity: usize, from: Cell) {
        let rows = self.room.height as usize + 2;
        let metres = usize::try_from(self.room.bound[0]).unwrap_or(0);
        self.take_ground(rows, from);
        refill(&mut self.rings, (metres + 1) * SETS * rows, 0);
        add(&mut self.rings[(LANDED + parity) * rows..], from);
        let window = &self.room.window.1;
        let seen = window.start as usize + 1..window.end as usize + 1;
        for far in 0..=metres {
            for row in seen.clone() {
                self.grow(far, row);
            }
            if far < metres {
                for row in seen.clone() {
                    self.look_beside(far, row);
                }
                if self.room.jumps.on {
                    seen.clone().for_each(|row| self.jump(far, row));
                }
            }
        }
        refill(&mut self.ends, rows, 0);
        let last = &self.rings[metres * SETS * rows..];
        for row in seen {
            self.ends[row] = (last[row] | last[rows + row]) & !self.taken[row];
        }
        add(&mut self.ends, from);
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
            add(&mut self.springs, from);
        }
    }

    /// What costs no more than so many metres of a row, by what costs less: a diagonal with an odd number of them before
    /// counts double, slow ground doubles again.
    fn grow(&mut self, far: usize, row: usize) {
        let rows = self.ends.len();
        let (quick, slow) = (self.quick[row], self.slow[row]);
        let rings = &self.rings;
        let before = |metres: usize, set: usize| match far.checked_sub(metres) {
            Some(far) => rings[(far * SETS + set) * rows + row],
            None => 0,
        };
        let mut even = before(0, LANDED) | before(1, WITHIN);
        let mut odd = before(0, LANDED + 1) | before(1, WITHIN + 1);
        even |= quick & (before(1, STRAIGHT) | before(2, ACROSS + 1));
        odd |= quick & (before(1, STRAIGHT + 1) | before(1, ACROSS));
        if slow != 0 {
            even |= slow & (before(2, STRAIGHT) | before(4, ACROSS + 1));
            odd |= slow & (before(2, STRAIGHT + 1) | before(2, ACROSS));
        }
        let at = (far * SETS + WITHIN) * rows + row;
        (self.rings[at], self.rings[at + rows]) = (even, odd);
    }

    /// Notes the squares of a row beside those that cost no more than so many metres.
    fn look_beside(&mut self, far: usize, row: usize) {
        let rows = self.ends.len();
        let ring = &mut self.rings[far * SETS * rows..][..SETS * rows];
        for parity in 0..2 {
            let within = &ring[parity * rows..][row - 1..row + 2];
            let (own, others) = (within[1], within[0] | within[2]);
            ring[(STRAIGHT + parity) * rows + row] = own << 1 | own >> 1 | others;
            ring[(ACROSS + parity) * rows + row] = others << 1 | others >> 1;
        }
    }

    /// Notes where the jumps lead that begin on squares of a row which cost just so many metres.
    fn jump(&mut self, far: usize, row: usize) {
        let rows = self.ends.len();
        for parity in 0..2 {
            let within = |far: usize| self.rings[(far * SETS + WITHIN + parity) * rows + row];
            let known = far.checked_sub(1).map_or(0, within);
            let mut new = within(far) & !known & self.springs[row];
            while new != 0 {
                let column = new.trailing_zeros() as i16 - 1;
                new &= new - 1;
                let from = self.room.index(Cell::new(column, row as i16 - 1));
                for index in self.room.jumps.picked(from) {
                    let Some((to, odd, metres)) = self.room.landing((from, parity), index) else {
                        continue;
                    };
                    let set = ((far + metres) * SETS + LANDED + (parity ^ odd)) * rows;
                    if let Some(landed) = self.rings.get_mut(set..set + rows) {
                        add(landed, self.room.cell(to));
                    }
                }
            }
        }
    }
}

fn add(set: &mut [u64], cell: Cell) {
    set[cell.y as usize + 1] |= 1 << (cell.x + 1);
}

fn has(set: &[u64], cell: Cell) -> bool {
    set[cell.y as usize + 1] >> (cell.x + 1) & 1 == 1
}
