//! The jumps of a search: looked at only where the board has something to jump over.

use smallvec::SmallVec;

use crate::board::movement::jump;
use crate::board::movement::reach::{Origin, Reach, STEPS, Seen, refill};
use crate::board::movement::step::{Ways, on_foot, split};
use crate::board::movement::{Leaps, Mover, RUN, SLOPE};
use crate::board::{Cell, grid, sight};

/// Farthest jump that is looked at, in squares: what [`Origin`] has room for.
const FARTHEST: i32 = 12;

/// A jump by so many columns and rows.
#[derive(Clone, Copy)]
struct Jump {
    dx: i16,
    dy: i16,
    /// What it adds to the index of a square.
    shift: isize,
    /// The squares it passes, as offsets in [`Jumps::between`].
    between: (usize, usize),
}

/// The jumps of a mover; kept for the next search.
#[derive(Clone, Default)]
pub(super) struct Jumps {
    list: Vec<Jump>,
    between: Vec<isize>,
    /// Width of the board, metres across, and whether hops are among them.
    made_for: (usize, i32, bool),
    /// Whether this search jumps.
    pub(super) on: bool,
    /// The squares that one would rather jump over.
    pub(super) hard: Vec<usize>,
    /// On a level board: by square, a bit for every jump from there that passes a hard one. No
    /// other jump is worth while there.
    over: Vec<u64>,
    /// How high without and with a running start.
    high: [i32; 2],
    /// High Jump, which takes the harm from a drop.
    high_jump: i32,
    /// Also down where it hurts.
    risky: bool,
}

impl Jumps {
    /// How many words of [`Jumps::over`] a square has.
    fn words(&self) -> usize {
        self.list.len().div_ceil(64)
    }

    /// Notes from where which jump passes a hard square, for a board of so many squares and a body
    /// that covers these.
    fn look_over(&mut self, squares: usize, covered: &[isize]) {
        let words = self.words();
        refill(&mut self.over, squares * words, 0);
        for hard in &self.hard {
            for (number, jump) in self.list.iter().enumerate() {
                let between = &self.between[jump.between.0..jump.between.1];
                for (passed, part) in between
                    .iter()
                    .flat_map(|at| covered.iter().map(move |part| (at, part)))
                {
                    // Where this leaves its row, the jump is found impossible when it is tried.
                    let from = hard.wrapping_add_signed(-passed - part);
                    if from < squares {
                        self.over[from * words + number / 64] |= 1 << (number % 64);
                    }
                }
            }
        }
    }

    /// The jumps from a square that may be worth while, in order.
    fn from(&self, square: usize, level: bool) -> impl Iterator<Item = usize> + use<> {
        let words: SmallVec<[u64; 4]> = if level {
            let words = self.words();
            SmallVec::from_slice(&self.over[square * words..][..words])
        } else {
            let all = |word: usize| match self.list.len() - word * 64 {
                left @ 0..64 => (1 << left) - 1,
                _ => u64::MAX,
            };
            (0..self.words()).map(all).collect()
        };
        words.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.checked_sub(1)?;
                Some(index * 64 + bit)
            })
        })
    }

    fn prepare(&mut self, stride: usize, reach: i32, hops: bool) {
        let reach = reach.min(FARTHEST);
        if self.made_for == (stride, reach, hops) {
            return;
        }
        self.made_for = (stride, reach, hops);
        self.list.clear();
        self.between.clear();
        let far = reach as i16;
        let index = |x: i16, y: i16| y as isize * stride as isize + x as isize;
        for dy in -far..=far {
            for dx in -far..=far {
                let metres = grid::metric(i32::from(dx), i32::from(dy));
                let hop = dx.abs().max(dy.abs()) == 1;
                if metres == 0 || metres > reach || hop && !hops {
                    continue;
                }
                let first = self.between.len();
                let line = sight::line(Cell::new(0, 0), Cell::new(dx, dy));
                self.between.extend(line.iter().map(|at| index(at.x, at.y)));
                self.list.push(Jump {
                    dx,
                    dy,
                    shift: index(dx, dy),
                    between: (first, self.between.len()),
                });
            }
        }
    }
}

impl Reach {
    /// Decides whether there is anything to jump, and how.
    pub(super) fn plan_jumps(&mut self, mover: &Mover, seen: &Seen) {
        let ledges = self.ledges.is_some();
        let far = jump::far(mover);
        let bodies = seen.bodies && mover.leaps >= Leaps::Bodies;
        let worth = ledges || (seen.ditch || bodies) && far > 1;
        // Whoever flies anyway has nothing to jump over.
        self.jumps.on = mover.leaps != Leaps::Never && worth && self.ways != (1, 1);
        if self.jumps.on {
            let stride = self.stride();
            self.jumps.prepare(stride, far, ledges);
            self.jumps.high = [jump::high(mover, false), jump::high(mover, true)];
            self.jumps.high_jump = mover.speeds.high_jump;
            self.jumps.risky = mover.leaps == Leaps::Risky;
            if !ledges {
                let covered: SmallVec<[isize; 4]> = self
                    .covered()
                    .map(|(x, y)| (y * stride + x) as isize)
                    .collect();
                self.jumps.look_over(self.squares.len(), &covered);
            }
        }
    }

    /// Pushes where jumps lead that get further than steps do.
    pub(super) fn leap(&mut self, state: usize, cost: u16) -> usize {
        let (square, parity, mask) = self.unpack(state);
        if square != self.home() && !self.may_end(square) {
            return 0;
        }
        let stride = self.stride();
        let here = Cell::new((square % stride) as i16 - 1, (square / stride) as i16 - 1);
        let high = self.jumps.high[usize::from(self.ledges.is_some() && self.has_run(state))];
        let mut pushed = 0;
        for index in self.jumps.from(square, self.ledges.is_none()) {
            let jump = self.jumps.list[index];
            if !self.holds(here.offset(jump.dx, jump.dy)) {
                continue;
            }
            let to = square.wrapping_add_signed(jump.shift);
            let ways = self
                .covered()
                .map(|(x, y)| self.squares[to + y * stride + x].ways)
                .reduce(Ways::and)
                .unwrap_or_default();
            if ways.closed() {
                continue;
            }
            let (rise, yields) = match self.ledges {
                Some(_) => self.ledge(square, to),
                None => (0, 0),
            };
            let slow = ways.open().all(|(_, times, _)| times == 2);
            let (metres, diagonals) = jump::across(jump.dx, jump.dy, parity);
            let metres = metres.max(rise) + i32::from(slow);
            let next_parity = parity ^ (diagonals & 1);
            let next_of = |way: usize| {
                let next_mask = (mask | split(ways.0[way]).0) & self.filter;
                (self.state(to, next_parity, next_mask), next_mask)
            };
            let open = (self.ways.0..=self.ways.1).filter(|way| ways.0[*way] != 0);
            // What a jump is worth costs much less to know than whether it is possible.
            let nexts: SmallVec<[(usize, u8); 2]> = open
                .map(next_of)
                .filter(|(next, mask)| self.is_cheaper(*next, *mask, cost, metres))
                .collect();
            if nexts.is_empty() || !self.may_leap(square, to, jump, (rise, yields, high)) {
                continue;
            }
            let origin = Origin::new(jump.dx, jump.dy, mask, true);
            for (next, next_mask) in nexts {
                pushed += usize::from(self.push(next, next_mask, cost, metres, origin));
            }
        }
        pushed
    }

    /// Whether a jump is possible and worth while that rises by so many metres on to ground that
    /// yields so many, for somebody who gets so high; and whether it does no harm, or that is risked.
    fn may_leap(
        &self,
        from: usize,
        to: usize,
        jump: Jump,
        (rise, yields, high): (i32, i32, i32),
    ) -> bool {
        let level = self.ledges.is_none();
        let harms = rise < -SLOPE && -rise > self.jumps.high_jump + yields;
        if rise > high || harms && !self.jumps.risky || !self.may_end(to) {
            return false;
        }
        let between = &self.jumps.between[jump.between.0..jump.between.1];
        if between.is_empty() && !self.is_too_steep(from, to, jump) {
            return false;
        }
        let start = if level { 0 } else { self.height(from) };
        let mut worth = rise.abs() > SLOPE;
        for passed in between {
            let anchor = from.wrapping_add_signed(*passed);
            for (x, y) in self.covered() {
                let square = self.squares[anchor + y * self.stride() + x];
                if square.blocks {
                    return false;
                }
                worth |= square.is_hard();
            }
            if !level {
                let up = self.height(anchor) - start;
                if up > high {
                    return false;
                }
                worth |= up.abs() > SLOPE;
            }
        }
        worth
    }

    /// Whether a ledge closes the step that a hop would replace.
    fn is_too_steep(&self, from: usize, to: usize, jump: Jump) -> bool {
        let step = STEPS
            .iter()
            .position(|step| step.delta() == (jump.dx, jump.dy));
        let (Some(step), Some(mover)) = (step, &self.ledges) else {
            return false;
        };
        let (rise, yields) = self.ledge(from, to);
        let foot = on_foot(rise, yields, mover);
        let ways = self.ways_into(to, step).over_a_ledge(rise, foot, mover);
        ways.closed()
    }

    /// Whether a state was reached with a running start: the last legs were steps.
    fn has_run(&self, mut state: usize) -> bool {
        for _ in 0..RUN {
            if state == self.start || self.origin[state].is_jump() {
                return false;
            }
            state = self.before(state, self.origin[state]);
        }
        true
    }
}
