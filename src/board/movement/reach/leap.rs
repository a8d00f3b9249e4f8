//! The jumps of a search: looked at only where the board has something to jump over.

use std::ops::Range;

use smallvec::SmallVec;

use crate::board::movement::jump;
use crate::board::movement::reach::{Ahead, Reach, STEPS, Seen, Square, StepBack, refill};
use crate::board::movement::step::{on_foot, split};
use crate::board::movement::{Leaps, Mover, RUN, SLOPE};
use crate::board::{Cell, grid, sight};

/// Farthest jump that is looked at, in squares: what [`StepBack`] has room for.
const FARTHEST: i32 = 12;

/// How many jumps a search may look at, by and large: a decision on the largest board then takes less
/// than 50 milliseconds. Boards of up to 25 by 25 squares never come to it; on larger ones the longest
/// jumps are left out first, sooner where several capabilities mix.
const LOOKS: usize = 5_000_000;

/// Hard squares are few where no more than one in so many is.
const FEW: usize = 64;
/// Jumps are few where there are no more than those over two metres.
const FEW_JUMPS: usize = 20;

/// A jump by so many columns and rows.
#[derive(Clone, Copy)]
struct Jump {
    dx: i16,
    dy: i16,
    /// Whether it has an odd number of diagonals.
    odd: u8,
    /// What it adds to the index of a square.
    shift: isize,
    /// The squares it passes, as offsets in [`Jumps::between`].
    between: (usize, usize),
}

/// Jumps of the list that lead to squares side by side.
#[derive(Clone)]
struct JumpRow {
    /// Which of the list.
    jumps: Range<usize>,
    /// Where the first leads.
    dx: i16,
    dy: i16,
}

/// A state of the search that jumps are looked at from.
struct Takeoff {
    square: usize,
    cell: Cell,
    /// How high the body stands.
    height: i32,
    /// How high it gets.
    high: i32,
    parity: u8,
    mask: u8,
    cost: u16,
}

/// The jumps of a mover; kept for the next search.
#[derive(Clone, Default)]
pub(super) struct Jumps {
    list: Vec<Jump>,
    between: Vec<isize>,
    /// The list as squares side by side.
    runs: Vec<JumpRow>,
    /// `Jump::across` of the list: with an even and with an odd number of diagonals before it.
    across: [Vec<u16>; 2],
    /// By mask and square: the most that a landing there from a state of this mask may cost to be
    /// news, and one more; too much rather than too little. 0 where nobody lands. Made where
    /// [`Jumps::over`] is not.
    news: Vec<u16>,
    /// Width of the board, metres across, and whether hops are among them.
    made_for: (usize, i32, bool),
    /// Whether this search jumps.
    pub(super) on: bool,
    /// Whether it would with other leave to jump, by [`Leaps`].
    on_with: [bool; 4],
    /// Whether a jump was worth while that would hurt.
    pub(super) harmful: bool,
    /// Whether [`Jumps::over`] says which jumps are looked at.
    picks: bool,
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

    /// Whether it is known that no jump from a square is worth while.
    pub(super) fn picks_none(&self, square: usize) -> bool {
        let words = self.words();
        self.picks
            && self.over[square * words..][..words]
                .iter()
                .all(|word| *word == 0)
    }

    /// The jumps from a square that may be worth while, in order.
    pub(super) fn picked(&self, square: usize) -> impl Iterator<Item = usize> + use<> {
        let words = self.words();
        let words: SmallVec<[u64; 8]> = SmallVec::from_slice(&self.over[square * words..][..words]);
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
        self.runs.clear();
        self.between.clear();
        self.across.iter_mut().for_each(Vec::clear);
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
                let beside = |run: &JumpRow| run.dy == dy && run.dx + run.jumps.len() as i16 == dx;
                let number = self.list.len();
                match self.runs.last_mut().filter(|run| beside(run)) {
                    Some(run) => run.jumps.end += 1,
                    None => self.runs.push(JumpRow {
                        jumps: number..number + 1,
                        dx,
                        dy,
                    }),
                }
                let (_, diagonals) = jump::across(dx, dy, 0);
                for odd in [0, 1] {
                    // No longer than [`FARTHEST`] and a half.
                    self.across[odd].push(jump::across(dx, dy, odd as u8).0 as u16);
                }
                self.list.push(Jump {
                    dx,
                    dy,
                    odd: diagonals & 1,
                    shift: index(dx, dy),
                    between: (first, self.between.len()),
                });
            }
        }
    }
}

impl Reach {
    /// Whether the search would have come to the same with this leave to jump.
    pub(crate) fn is_the_same_with(&self, leaps: Leaps) -> bool {
        let jumps = &self.jumps;
        let risks_the_same = !jumps.on || !jumps.harmful || jumps.risky == (leaps == Leaps::Risky);
        jumps.on_with[leaps as usize] == jumps.on && risks_the_same
    }

    /// Before a search: nothing is known of jumps.
    pub(super) fn forget_jumps(&mut self) {
        (self.jumps.on, self.jumps.on_with) = (false, [false; 4]);
        self.jumps.harmful = false;
    }

    /// Decides whether there is anything to jump, and how.
    pub(super) fn plan_jumps(&mut self, mover: &Mover, seen: &Seen) {
        let ledges = self.ledges.is_some();
        let far = jump::far(mover);
        // Whoever flies anyway has nothing to jump over.
        let worth = |hard: bool| (ledges || hard && far > 1) && self.ways != (1, 1);
        let (ground, bodies) = (worth(seen.ditch), worth(seen.ditch || seen.bodies));
        self.jumps.on_with = [false, ground, bodies, bodies];
        self.jumps.on = self.jumps.on_with[mover.leaps as usize];
        if self.jumps.on {
            let stride = self.stride();
            let far = far.min(self.farthest_looked_at());
            self.jumps.prepare(stride, far, ledges);
            self.jumps.high = [jump::high(mover, false), jump::high(mover, true)];
            self.jumps.high_jump = mover.speeds.high_jump;
            self.jumps.risky = mover.leaps == Leaps::Risky;
            let covered: SmallVec<[isize; 4]> = self
                .covered()
                .map(|(x, y)| (y * stride + x) as isize)
                .collect();
            // To note what passes a hard square takes longer than to look at every jump, where many
            // squares are hard.
            let (columns, rows) = &self.window;
            let seen = columns.len() * rows.len();
            let few = self.jumps.hard.len() * covered.len() <= seen / FEW;
            self.jumps.picks = !ledges && (few || self.jumps.list.len() <= FEW_JUMPS);
            if self.jumps.picks {
                self.jumps.look_over(self.squares.len(), &covered);
            }
        }
    }

    /// How far jumps are looked at, in metres, so that a search ends soon.
    fn farthest_looked_at(&self) -> i32 {
        let (columns, rows) = &self.window;
        // Of the sixteen sets of capabilities used so far about three remain at a square.
        let ways = if self.filter == 0 { 1 } else { 3 };
        let states = (columns.len() * rows.len() * 2 * ways).max(1);
        let side = (LOOKS / states).isqrt();
        i32::try_from(side.saturating_sub(1) / 2)
            .unwrap_or(FARTHEST)
            .max(2)
    }

    /// Whether it is known from where which jumps are worth while, or there are none.
    pub(super) fn jumps_are_few(&self) -> bool {
        !self.jumps.on || self.jumps.picks
    }

    /// Where a jump leads from a square with such a parity, whether that changes it, and the metres that it takes; for
    /// bodies of one square on level ground. `None` where it is impossible or not worth while.
    pub(super) fn landing(
        &self,
        (square, parity): (usize, usize),
        index: usize,
    ) -> Option<(usize, usize, usize)> {
        let jump = self.jumps.list[index];
        if !self.holds(self.cell(square).offset(jump.dx, jump.dy)) {
            return None;
        }
        let to = square.wrapping_add_signed(jump.shift);
        let land = self.squares[to];
        let between = &self.jumps.between[jump.between.0..jump.between.1];
        let passed = between
            .iter()
            .map(|passed| self.squares[square.wrapping_add_signed(*passed)]);
        let lands = !land.taken && land.ways.0[self.ways.0] != 0;
        if !lands || passed.clone().any(|it| it.blocks) || !passed.clone().any(Square::is_hard) {
            return None;
        }
        let slow = land.ways.open().all(|(_, times, _)| times == 2);
        let metres = usize::from(self.jumps.across[parity][index]) + usize::from(slow);
        Some((to, usize::from(jump.odd), metres))
    }

    /// Pushes where jumps lead that get further than steps do.
    pub(super) fn leap(&mut self, state: usize, cost: u16, ahead: &impl Ahead) -> usize {
        let (square, parity, mask) = self.unpack(state);
        if self.jumps.picks_none(square) {
            return 0;
        }
        if square != self.home() && !self.stands[square].free {
            return 0;
        }
        let from = Takeoff {
            square,
            cell: self.cell(square),
            height: i32::from(self.stands[square].height),
            high: self.jumps.high[usize::from(self.ledges.is_some() && self.has_run(state))],
            parity,
            mask,
            cost,
        };
        if self.jumps.picks {
            let picked = self.jumps.picked(square);
            return picked.map(|index| self.leap_by(&from, index, ahead)).sum();
        }
        let count = self.jumps.runs.len();
        (0..count)
            .map(|run| self.leap_along(&from, run, ahead))
            .sum()
    }

    /// Pushes where the jumps of a run lead that get further than steps do; how many they are.
    fn leap_along(&mut self, from: &Takeoff, run: usize, ahead: &impl Ahead) -> usize {
        let JumpRow { jumps, dx, dy } = self.jumps.runs[run].clone();
        // The part of it that the body has room for on the board.
        let first = from.cell.offset(dx, dy);
        let room = |at: i16, size: u8, end: i16| i32::from(end) - i32::from(size) - i32::from(at);
        let (own, length) = (self.footprint, jumps.len() as i32);
        let skipped = i32::from(-first.x).clamp(0, length) as usize;
        let last = (room(first.x, own.width, self.width) + 1).clamp(0, length) as usize;
        if first.y < 0 || room(first.y, own.height, self.height) < 0 || skipped >= last {
            return 0;
        }
        let (to, count) = (self.index(first.offset(skipped as i16, 0)), last - skipped);
        let jumps = jumps.start + skipped..jumps.start + last;
        let plane = usize::from(from.mask) * self.squares.len();
        let news = &self.jumps.news[plane + to..][..count];
        let across = &self.jumps.across[usize::from(from.parity)][jumps.clone()];
        #[cfg(test)]
        super::work::add(count);
        // All at once: mostly none of them gets anywhere sooner than something before did.
        let gain = |(news, across): (&u16, &u16)| news.saturating_sub(from.cost + across);
        if news
            .iter()
            .zip(across)
            .map(gain)
            .fold(0, |all, one| all | one)
            == 0
        {
            return 0;
        }
        let mut pushed = 0;
        for (at, index) in jumps.enumerate() {
            if self.is_news(from, index, to + at) {
                pushed += self.leap_by(from, index, ahead);
            }
        }
        pushed
    }

    /// Whether a landing would be sooner than any before it; corrects what is known of that.
    fn is_news(&mut self, from: &Takeoff, index: usize, to: usize) -> bool {
        let slot = usize::from(from.mask) * self.squares.len() + to;
        let cost = from.cost + self.jumps.across[usize::from(from.parity)][index];
        if self.jumps.news[slot] <= cost {
            return false;
        }
        let news = self.news_of(to, from.mask);
        self.jumps.news[slot] = news;
        news > cost
    }

    /// What [`Jumps::news`] says of a square and a mask as things are.
    fn news_of(&self, to: usize, mask: u8) -> u16 {
        let ways = self.stands[to].ways;
        let next = |way: usize| (mask | split(ways.0[way]).0) & self.filter;
        (self.ways.0..=self.ways.1)
            .filter(|way| ways.0[*way] != 0)
            .map(next)
            .map(|mask| {
                let costs = [0, 1].map(|parity| self.cost[self.state(to, parity, mask)]);
                let bound = u16::try_from(self.bound[usize::from(mask)] + 1).unwrap_or(0);
                costs[0].max(costs[1]).min(bound)
            })
            .max()
            .unwrap_or(0)
    }

    /// Before anything is reached: a landing is news wherever the body has room.
    pub(super) fn expect_news(&mut self) {
        if self.jumps.picks {
            return;
        }
        let (masks, squares) = (self.masks(), self.squares.len());
        let mut news = std::mem::take(&mut self.jumps.news);
        refill(&mut news, masks * squares, 0);
        let (first, others) = news.split_at_mut(squares);
        for (news, land) in first.iter_mut().zip(&self.stands) {
            if land.free && !land.ways.closed() {
                *news = u16::MAX;
            }
        }
        for plane in others.chunks_exact_mut(squares) {
            plane.copy_from_slice(first);
        }
        self.jumps.news = news;
    }

    /// Pushes where this jump leads, if it gets further than steps do.
    fn leap_by(&mut self, from: &Takeoff, index: usize, ahead: &impl Ahead) -> usize {
        #[cfg(test)]
        super::work::add(1);
        let jump = self.jumps.list[index];
        if self.jumps.picks && !self.holds(from.cell.offset(jump.dx, jump.dy)) {
            return 0;
        }
        let to = from.square.wrapping_add_signed(jump.shift);
        let land = self.stands[to];
        let rise = i32::from(land.height) - from.height;
        if !land.free || land.ways.closed() || rise > from.high {
            return 0;
        }
        let across = i32::from(self.jumps.across[usize::from(from.parity)][index]);
        let metres = across.max(rise) + i32::from(land.slow);
        let next_parity = from.parity ^ jump.odd;
        let next_of = |way: usize| {
            let next_mask = (from.mask | split(land.ways.0[way]).0) & self.filter;
            (self.state(to, next_parity, next_mask), next_mask)
        };
        let left = ahead.metres(to * 2 + usize::from(next_parity));
        // What a jump is worth costs much less to know than whether it is possible.
        let gained = |way: usize| {
            let next = (land.ways.0[way] != 0).then(|| next_of(way));
            next.filter(|it| self.is_cheaper(*it, (from.cost, metres, left)))
        };
        let one = gained(self.ways.0);
        let other = match self.ways.0 == self.ways.1 {
            true => None,
            false => gained(self.ways.1),
        };
        if one.is_none() && other.is_none() || !self.may_leap(from, to, jump) {
            return 0;
        }
        let origin = StepBack::new(jump.dx, jump.dy, from.mask, true);
        let mut pushed = 0;
        for next in one.into_iter().chain(other) {
            pushed += usize::from(self.push(next, (from.cost, metres, left), origin));
        }
        pushed
    }

    /// Whether a jump on to a free square that is not too high is possible and worth while; and
    /// whether it does no harm, or that is risked.
    fn may_leap(&mut self, from: &Takeoff, to: usize, jump: Jump) -> bool {
        let land = self.stands[to];
        let rise = i32::from(land.height) - from.height;
        let harms = rise < -SLOPE && -rise > self.jumps.high_jump + i32::from(land.yields);
        self.jumps.harmful |= harms;
        if harms && !self.jumps.risky {
            return false;
        }
        let between = &self.jumps.between[jump.between.0..jump.between.1];
        if between.is_empty() && !self.is_too_steep(from.square, to, jump) {
            return false;
        }
        let mut worth = rise.abs() > SLOPE;
        for passed in between {
            let over = &self.stands[from.square.wrapping_add_signed(*passed)];
            let up = i32::from(over.height) - from.height;
            if over.blocks || up > from.high {
                return false;
            }
            worth |= over.hard || up.abs() > SLOPE;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_are_looked_at_less_far_only_where_a_search_would_take_long() {
        let mut reach = Reach::default();
        let mut far = |side: i16, filter: u8| {
            reach.window = (0..side, 0..side);
            reach.filter = filter;
            reach.farthest_looked_at()
        };
        assert!(far(40, 0) >= FARTHEST && far(25, 15) >= FARTHEST);
        assert_eq!((far(100, 0), far(100, 15)), (7, 4));
    }
}
