//! Where a movement may end: Dijkstra over squares, over whether the next diagonal counts
//! one or two, and over the capabilities used so far.
//!
//! The simulator explores boards all the time, so everything lies in flat arrays that are
//! used again, costs sort themselves into as many buckets as a leg may cost, and where one
//! capability is all that matters the capabilities used are not tracked. Jumps are looked at
//! only where the board has something to jump over.

use std::fmt;
use std::ops::{Range, RangeInclusive};

use smallvec::SmallVec;

use crate::board::movement::step::{
    self, AIR, BURROW, DOUBLE, MASKS, Means, OVERLAND, SWIM, Ways, split,
};
use crate::board::movement::{Ground, Mover, Occupancy};
use crate::board::{Body, Cell, Direction, Footprint, Terrain};
use leap::Jumps;

pub(super) mod extent;
mod leap;
#[cfg(test)]
pub(crate) mod work;

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

/// The [`StepBack`]s of [`STEPS`] where capabilities are not tracked.
const PLAIN: [StepBack; 8] = {
    let mut origins = [StepBack(0); 8];
    let mut step = 0;
    while step < origins.len() {
        let (dx, dy) = STEPS[step].delta();
        origins[step] = StepBack::new(dx, dy, 0, false);
        step += 1;
    }
    origins
};

/// Kinds of squares that a search remembers.
const KINDS: usize = 6;

/// Squares of a search that counts as large.
const LARGE: usize = 25 * 25;

/// No leg may take as many metres.
const LONGEST_LEG: i32 = 32;
/// Costs that are kept apart, with the metres that are left: a leg leads no farther away from a goal
/// than it takes.
const BUCKETS: usize = 2 * LONGEST_LEG as usize;

/// States that are waiting, by what they cost with the metres that are left.
#[derive(Clone)]
struct Buckets([Vec<u32>; BUCKETS]);

impl Default for Buckets {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Vec::new()))
    }
}

/// Where a search is to get.
trait Ahead {
    /// Whether that is nowhere in particular.
    const NOWHERE: bool = false;

    /// The metres to there at least from a place, which is a square with a diagonal parity; no leg
    /// makes them less by more than it takes.
    fn metres(&self, place: usize) -> u16;
}

/// Nowhere in particular.
struct Everywhere;

impl Ahead for Everywhere {
    const NOWHERE: bool = true;

    fn metres(&self, _: usize) -> u16 {
        0
    }
}

/// To somewhere near a body: the metres that are left from each place.
struct Toward(Vec<u16>);

impl Toward {
    /// To within so many metres of a body.
    fn new(reach: &Reach, goal: &Body, metres: i32) -> Self {
        let of = |place: usize| {
            let here = Body::new(reach.cell(place / 2), reach.footprint);
            let (columns, rows) = here.gaps(goal);
            let odd = (place & 1) as i32;
            let away = columns.max(rows) + (columns.min(rows) + odd) / 2;
            // With an odd number of diagonals before, a metre further than what counts as distance.
            u16::try_from(away - metres - 1).unwrap_or(0)
        };
        Self((0..reach.squares.len() * 2).map(of).collect())
    }
}

impl Ahead for Toward {
    fn metres(&self, place: usize) -> u16 {
        self.0[place]
    }
}

/// A square as the search sees it.
#[derive(Clone, Copy, Default, PartialEq)]
struct Square {
    ways: Ways,
    taken: bool,
    /// Not even a jump passes it.
    blocks: bool,
}

impl Square {
    /// Whether one would rather jump over it.
    fn is_hard(self) -> bool {
        self.ways.0[0] == 0 || self.ways.0[0] & DOUBLE != 0
    }
}

/// The squares that a body covers whose top-left square this is.
#[derive(Clone, Copy, Default)]
struct Footing {
    /// The ways on to all of them.
    ways: Ways,
    /// How high the body stands: on the highest of them.
    height: i8,
    /// What the least yielding of them takes from a fall.
    yields: i8,
    /// A movement may end here.
    free: bool,
    /// Every way is slow.
    slow: bool,
    /// Not even a jump passes one of them.
    blocks: bool,
    /// One would rather jump over one of them.
    hard: bool,
}

impl Footing {
    /// On one square alone.
    fn on(square: Square, height: i8, yields: i8) -> Self {
        Self {
            ways: square.ways,
            height: height.max(0),
            yields,
            free: !square.taken,
            slow: square.ways.open().all(|(_, times, _)| times == 2),
            blocks: square.blocks,
            hard: square.is_hard(),
        }
    }
}

/// How a state was reached: the mask before in the low four bits, then the columns and the rows
/// of the leg, each with 16 added, and whether it was a jump.
#[derive(Clone, Copy, Default)]
struct StepBack(u16);

impl StepBack {
    const fn new(dx: i16, dy: i16, mask: u8, jump: bool) -> Self {
        let leg = ((dx + 16) as u16) << 4 | ((dy + 16) as u16) << 9;
        Self(mask as u16 | leg | (jump as u16) << 14)
    }

    fn mask(self) -> u8 {
        (self.0 & 15) as u8
    }

    fn delta(self) -> (i16, i16) {
        let part = |shift: u16| (self.0 >> shift & 31) as i16 - 16;
        (part(4), part(9))
    }

    fn is_jump(self) -> bool {
        self.0 >> 14 != 0
    }

    fn diagonals(self) -> u8 {
        let (dx, dy) = self.delta();
        dx.abs().min(dy.abs()) as u8
    }
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
    /// How a state was reached.
    origin: Vec<StepBack>,
    /// Best state in which a movement may end, by square.
    best: Vec<u32>,
    buckets: Buckets,
    /// 0 where a single capability matters, else all bits.
    filter: u8,
    /// Which of the ways of a square count: the first and the last.
    ways: (usize, usize),
    /// Whether no square is slow for the way that counts, where there is one alone.
    even: bool,
    /// Height and yielding of the squares in metres; unused on a level board.
    heights: Vec<(i8, i8)>,
    /// The squares as places for the whole body; made where there are ledges or jumps.
    stands: Vec<Footing>,
    /// The columns and rows that the search looks at, ends not included.
    window: (Range<i16>, Range<i16>),
    /// Landmark of each square and one more, 0 for none; empty on a board without any (G053).
    landmarks: Vec<u8>,
    /// The state that the search has started from.
    start: usize,
    /// The mover, where the board has heights; `None` on a level one.
    ledges: Option<Mover>,
    jumps: Jumps,
    /// Metres a path may take that has used a mask, or may come to use.
    bound: [i32; MASKS],
    /// Metres a path may take that ends with a mask.
    limit: [i32; MASKS],
    /// By mask, a bit for every other that is as good whatever comes; only in searches that are
    /// large.
    outdone_by: [u16; MASKS],
    /// What the squares around are like.
    seen: Seen,
    /// What the search before went by.
    known: Known,
    /// Looks at every state, however large the search: what others are held against.
    #[cfg(test)]
    thorough: bool,
}

/// Over what ground a search has been, whose it was and from where: over the same ground it finds the same.
#[derive(Clone, Default)]
struct Known {
    /// It is known, and what has been found still stands.
    holds: bool,
    of: (Mover, Cell, (i16, i16), Seen),
    squares: Vec<Square>,
    heights: Vec<(i8, i8)>,
    /// Whether a jump was worth while that would hurt.
    harmful: bool,
}

impl Known {
    /// Whether a search by this one from there has the same ground before it.
    fn is_it(&self, reach: &Reach, (mover, from): (&Mover, Cell)) -> bool {
        self.holds
            && reach.landmarks.is_empty()
            && self.of == (*mover, from, (reach.width, reach.height), reach.seen)
            && self.squares == reach.squares
            && self.heights == reach.heights
    }
}

/// What [`Reach::left_to`] knows of the paths of one search. Whoever searches again forgets it.
#[derive(Clone, Default)]
pub struct Trails(Vec<Option<u64>>);

impl Trails {
    /// Forgets everything, and keeps its room.
    pub fn forget(&mut self) {
        self.0.clear();
    }
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
        let stands = self.look_around(ground, (width, height), (mover, from));
        self.find_ways(stands, (mover, from));
    }

    /// Finds all ways, once it is known what the squares are like; where they are as they were the last time, they are
    /// known.
    fn find_ways(&mut self, stands: bool, (mover, from): (&Mover, Cell)) {
        if stands && self.known.is_it(self, (mover, from)) {
            self.jumps.harmful = self.known.harmful;
            return;
        }
        self.known.holds = false;
        if stands {
            let from = (mover.diagonals & 1, from);
            self.look_through(from, &Everywhere, |_, _| false);
        } else {
            self.forget_ends();
        }
        self.remember(stands, (mover, from));
    }

    /// Explores as well, by rising cost: hears of every square where the movement may end and of what it costs, and ends
    /// once `seen_enough`. Nothing that costs more than the last of them is to be asked of it afterwards.
    pub fn explore_until(
        &mut self,
        ground: &impl Ground,
        size: (i16, i16),
        (mover, from): (&Mover, Cell),
        seen_enough: impl FnMut(Cell, i32) -> bool,
    ) {
        self.search(ground, size, (mover, from), &Everywhere, seen_enough);
    }

    /// One that looks at every state, however large the search.
    #[cfg(test)]
    pub(crate) fn thorough() -> Self {
        Self {
            thorough: true,
            ..Self::default()
        }
    }

    /// Whether any square in reach is wanted. The search ends with the first that is, so nothing
    /// else is to be asked of it afterwards.
    pub fn finds(
        &mut self,
        ground: &impl Ground,
        (width, height): (i16, i16),
        mover: &Mover,
        from: Cell,
        mut wanted: impl FnMut(Cell) -> bool,
    ) -> bool {
        let wanted = |cell, _| wanted(cell);
        self.search(ground, (width, height), (mover, from), &Everywhere, wanted)
    }

    /// Shows the squares in reach that a body of the mover's size would be within so many metres of
    /// `goal` on, with their costs; of those the cheapest come first. Ends once `seen_enough`. Little is
    /// looked at that does not lead there, so nothing else is to be asked of it afterwards. Not for
    /// boards with landmarks.
    pub fn approach(
        &mut self,
        ground: &impl Ground,
        (width, height): (i16, i16),
        (mover, from): (&Mover, Cell),
        (goal, metres): (&Body, i32),
        mut seen_enough: impl FnMut(Cell, i32) -> bool,
    ) -> bool {
        self.clear(width, height, mover.footprint);
        let ahead = Toward::new(self, goal, metres);
        let wanted = |cell: Cell, cost: i32| {
            Body::new(cell, mover.footprint).distance(goal) <= metres && seen_enough(cell, cost)
        };
        self.search(ground, (width, height), (mover, from), &ahead, wanted)
    }

    fn search(
        &mut self,
        ground: &impl Ground,
        size: (i16, i16),
        (mover, from): (&Mover, Cell),
        ahead: &impl Ahead,
        wanted: impl FnMut(Cell, i32) -> bool,
    ) -> bool {
        self.known.holds = false;
        let stands = self.look_around(ground, size, (mover, from));
        if !stands {
            self.forget_ends();
        }
        stands && self.look_through((mover.diagonals & 1, from), ahead, wanted)
    }

    /// Notes what this search has found its way by, so that the next one over the same ground need not look again.
    fn remember(&mut self, stands: bool, who: (&Mover, Cell)) {
        let known = &mut self.known;
        known.holds = stands && self.landmarks.is_empty();
        if known.holds {
            known.of = (*who.0, who.1, (self.width, self.height), self.seen);
            known.harmful = self.jumps.harmful;
            known.squares.clone_from(&self.squares);
            known.heights.clone_from(&self.heights);
        }
    }

    /// Looks what the squares around are like and what counts there; whether the mover stands on the board at all.
    fn look_around(
        &mut self,
        ground: &impl Ground,
        (width, height): (i16, i16),
        (mover, from): (&Mover, Cell),
    ) -> bool {
        self.clear(width, height, mover.footprint);
        if !self.holds(from) {
            return false;
        }
        let means = Means::of(mover);
        let seen = self.survey(ground, mover, &means, from);
        self.seen = seen;
        self.plan(&means, (seen.asked, seen.slow));
        // Nothing in the air is slow where nothing but the air is asked for.
        self.even = !seen.slow || self.ways == (1, 1);
        self.compare_masks();
        self.plan_jumps(mover, &seen);
        true
    }

    /// Settles states by rising cost, once it is known what the squares are like.
    fn look_through(
        &mut self,
        from: (u8, Cell),
        ahead: &impl Ahead,
        wanted: impl FnMut(Cell, i32) -> bool,
    ) -> bool {
        self.forget_ends();
        if self.ledges.is_some() || self.jumps.on {
            self.take_stands();
        }
        if self.jumps.on {
            self.expect_news();
        }
        self.spread(from, ahead, wanted)
    }

    /// Metres to a square where the movement may end; 0 for the square it starts from,
    /// `None` out of reach. A large body is where its top-left square is.
    #[must_use]
    pub fn cost(&self, cell: Cell) -> Option<i32> {
        let state = self.best_state(cell)?;
        Some(i32::from(self.cost[state]))
    }

    /// Whether the movement may end on any of these squares of a row.
    #[must_use]
    pub fn ends_in_row(&self, columns: RangeInclusive<i16>, y: i16) -> bool {
        let (left, right) = (*columns.start().max(&0), *columns.end());
        let right = right.min(self.width - 1);
        if !(0..self.height).contains(&y) || left > right {
            return false;
        }
        let row = self.index(Cell::new(0, y));
        let squares = &self.best[row + left as usize..=row + right as usize];
        squares.iter().any(|state| *state != NOWHERE)
    }

    /// Metres to a square that the search did not go to, by a last step from one of those in reach, of which `known` tells
    /// the metres and whether the diagonals on the way are odd; nothing inside where no step leads there. `None` where
    /// only a look at the whole path tells: on ledges, on slow ground, for whoever climbs or mixes capabilities.
    #[allow(
        clippy::option_option,
        reason = "that there is no such step is an answer"
    )]
    fn a_step_beyond(
        &self,
        ground: &impl Ground,
        mover: &Mover,
        end: Cell,
        known: impl Fn(Cell) -> Option<(i32, bool)>,
    ) -> Option<Option<i32>> {
        if !self.is_usual() || self.jumps.on || mover.speeds.wallclimber {
            return None;
        }
        let (terrain, occupancy) = ground.look(end);
        let available = Means::of(mover).available;
        if step::taken(terrain, occupancy, available) {
            return Some(None);
        }
        let ways = step::enter(terrain, occupancy, mover, available).ok()?;
        let alone = [OVERLAND, AIR][self.ways.0];
        if split(ways.0[self.ways.0]) != (alone, 1) {
            return None;
        }
        let steps = STEPS.iter().enumerate().filter_map(|(step, way)| {
            let (dx, dy) = way.delta();
            let (metres, odd) = known(end.offset(-dx, -dy))?;
            Some(metres + 1 + i32::from(step >= FIRST_DIAGONAL && odd))
        });
        Some(steps.min().filter(|metres| *metres <= self.limit[0]))
    }

    /// Every square where the movement may end with its cost in metres, row by row; the
    /// square it starts from is among them.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, i32)> + '_ {
        self.cells_in(0..self.width, 0..self.height)
    }

    /// Those squares in these columns and rows where the movement may end, with its cost in metres, row by row.
    pub fn cells_in(
        &self,
        columns: Range<i16>,
        rows: Range<i16>,
    ) -> impl Iterator<Item = (Cell, i32)> + '_ {
        let clamp = |span: Range<i16>, end| span.start.max(0)..span.end.min(end);
        let (columns, rows) = (clamp(columns, self.width), clamp(rows, self.height));
        rows.flat_map(move |y| {
            let left = self.index(Cell::new(columns.start, y));
            columns.clone().enumerate().filter_map(move |(offset, x)| {
                let state = self.best[left + offset];
                (state != NOWHERE).then(|| (Cell::new(x, y), i32::from(self.cost[state as usize])))
            })
        })
    }

    /// A cheapest path to a square, without the square it starts from; empty for that
    /// square itself, `None` out of reach.
    #[must_use]
    pub fn path_to(&self, cell: Cell) -> Option<Vec<Cell>> {
        let mut path = Vec::new();
        let mut at = cell;
        self.walk_back(cell, |origin| {
            path.push(at);
            let (dx, dy) = origin.delta();
            at = at.offset(-dx, -dy);
        })?;
        path.reverse();
        Some(path)
    }

    /// What there is at all the squares together that one leaves on the path to a square, a bit for each thing; `None` out
    /// of reach. What is known of the beginning of the path since another was asked about is not looked at again.
    pub fn left_to(
        &self,
        cell: Cell,
        known: &mut Trails,
        mut there_is: impl FnMut(Cell) -> u64,
    ) -> Option<u64> {
        let (mut state, mut at) = (self.best_state(cell)?, cell);
        known.0.resize(self.cost.len(), None);
        let mut left: SmallVec<[(usize, Cell); 16]> = SmallVec::new();
        let mut all = loop {
            if state == self.start {
                break 0;
            }
            if let Some(all) = known.0[state] {
                break all;
            }
            let origin = self.origin[state];
            let (dx, dy) = origin.delta();
            at = at.offset(-dx, -dy);
            left.push((state, at));
            state = self.before(state, origin);
        };
        while let Some((state, at)) = left.pop() {
            all |= there_is(at);
            known.0[state] = Some(all);
        }
        Some(all)
    }

    /// How many diagonal steps [`Reach::path_to`] has; 0 out of reach.
    #[must_use]
    pub fn diagonals_to(&self, cell: Cell) -> u8 {
        let mut diagonals = 0_u8;
        let reached = self.walk_back(cell, |origin| {
            diagonals = diagonals.wrapping_add(origin.diagonals());
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

    /// Calls back with each leg from a square back to the start.
    fn walk_back(&self, cell: Cell, mut visit: impl FnMut(StepBack)) -> Option<()> {
        let mut state = self.best_state(cell)?;
        while state != self.start {
            let origin = self.origin[state];
            visit(origin);
            state = self.before(state, origin);
        }
        Some(())
    }

    /// The state before a leg.
    fn before(&self, state: usize, origin: StepBack) -> usize {
        let (square, parity, _) = self.unpack(state);
        let (dx, dy) = origin.delta();
        let parity = parity ^ (origin.diagonals() & 1);
        let square = square.wrapping_add_signed(-self.span(dx, dy));
        self.state(square, parity, origin.mask())
    }

    fn unpack(&self, state: usize) -> (usize, u8, u8) {
        let masks = self.masks();
        let place = state / masks;
        (place / 2, (place & 1) as u8, (state % masks) as u8)
    }

    /// The square that the search has started from.
    fn home(&self) -> usize {
        self.unpack(self.start).0
    }

    /// What a step adds to the index of a square.
    fn shift(&self, step: usize) -> isize {
        let (dx, dy) = STEPS[step].delta();
        self.span(dx, dy)
    }

    fn span(&self, dx: i16, dy: i16) -> isize {
        dy as isize * self.stride() as isize + dx as isize
    }

    fn clear(&mut self, width: i16, height: i16, footprint: Footprint) {
        self.width = width.clamp(0, i16::MAX - 2);
        self.height = height.clamp(0, i16::MAX - 2);
        self.footprint = footprint;
        let count = self.stride() * (self.height as usize + 2);
        refill(&mut self.squares, count, Square::default());
        self.forget_jumps();
    }

    /// Before a search: a movement ends nowhere.
    fn forget_ends(&mut self) {
        refill(&mut self.best, self.squares.len(), NOWHERE);
    }

    /// Looks at every square that could be in reach.
    fn survey(&mut self, ground: &impl Ground, mover: &Mover, means: &Means, from: Cell) -> Seen {
        // Steps at a landmark take no metres, so a search may come all over the board.
        let far = match ground.has_landmarks() {
            true => i32::from(self.width.max(self.height)),
            false => means.bound(0, means.available).max(0),
        };
        let (left, right) = span(from.x, mover.footprint.width, self.width, far);
        let (top, bottom) = span(from.y, mover.footprint.height, self.height, far);
        self.window = (left..right, top..bottom);
        self.lay_out(ground, mover);
        let mut seen = Seen {
            slow: self.ledges.is_some(),
            ..Seen::default()
        };
        // Squares beside each other are mostly alike, but for those who climb along walls.
        let (climbs, mut last) = (mover.speeds.wallclimber, None);
        let plain = !climbs && self.landmarks.is_empty();
        let mut known: SmallVec<[(u32, Square, bool, i8); KINDS]> = SmallVec::new();
        let mut recent = 0;
        for y in top..bottom {
            let row = self.index(Cell::new(0, y));
            for x in left..right {
                let cell = Cell::new(x, y);
                let likeness = if plain { ground.likeness(cell) } else { None };
                let alike = likeness.and_then(|it| match known.get(recent) {
                    Some(known) if known.0 == it => Some(recent),
                    _ => known.iter().position(|known| known.0 == it),
                });
                if let Some(at) = alike {
                    recent = at;
                    let (_, square, hard, yields) = known[at];
                    self.note_square(row + x as usize, square, hard);
                    self.note_height(row + x as usize, ground, cell, yields);
                    continue;
                }
                let (terrain, occupancy) = ground.look(cell);
                let (square, hard) = match last {
                    Some((same, known)) if same == (terrain, occupancy) && !climbs => known,
                    _ => {
                        let (mover, here) = ((mover, means), (terrain, occupancy));
                        let square = square_of(ground, mover, cell, here);
                        seen.notice(&square, occupancy);
                        (square, square.is_hard() && !square.blocks)
                    }
                };
                last = Some(((terrain, occupancy), (square, hard)));
                let yields = terrain.map_or(0, |terrain| terrain.yields);
                if known.len() < KINDS {
                    known.extend(likeness.map(|it| (it, square, hard, yields)));
                }
                self.note_square(row + x as usize, square, hard);
                if let Some(slot) = self.landmarks.get_mut(row + x as usize) {
                    *slot = ground.landmark(cell).map_or(0, |landmark| landmark + 1);
                }
                self.note_height(row + x as usize, ground, cell, yields);
            }
        }
        seen
    }

    /// Notes what a square is like, and whether one would rather jump over it.
    #[inline]
    fn note_square(&mut self, at: usize, square: Square, hard: bool) {
        self.squares[at] = square;
        if hard {
            self.jumps.hard.push(at);
        }
    }

    /// Notes how high a square is, and what its ground takes from a fall, where there are ledges.
    #[inline]
    fn note_height(&mut self, at: usize, ground: &impl Ground, cell: Cell, yields: i8) {
        if self.ledges.is_some() {
            self.heights[at] = (ground.height(cell).clamp(0, 100) as i8, yields);
        }
    }

    /// Makes room for what this ground has: landmarks, ledges, squares that only a jump crosses.
    fn lay_out(&mut self, ground: &impl Ground, mover: &Mover) {
        self.landmarks.clear();
        if ground.has_landmarks() {
            self.landmarks.resize(self.squares.len(), 0);
        }
        self.ledges = (!ground.is_level()).then_some(*mover);
        self.heights.clear();
        if self.ledges.is_some() {
            let count = self.squares.len();
            refill(&mut self.heights, count, (0, 0));
        }
        self.jumps.hard.clear();
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

    /// Notes which capabilities used so far leave as many metres as which others, whatever is used
    /// from then on. A state is not looked at where another of its square and parity is as cheap and
    /// as good: of sixteen masks, two or three remain.
    fn compare_masks(&mut self) {
        self.outdone_by = [0; MASKS];
        let (columns, rows) = &self.window;
        let small = columns.len() * rows.len() <= LARGE;
        #[cfg(test)]
        let small = small || self.thorough;
        if self.filter == 0 || small {
            return;
        }
        for mask in 0..MASKS {
            for other in (0..MASKS).filter(|other| *other != mask) {
                let leave = |used: usize| (0..MASKS).map(move |more| used | more);
                let limits = || leave(other).zip(leave(mask));
                let as_good = limits().all(|(one, two)| self.limit[one] >= self.limit[two]);
                let better = limits().any(|(one, two)| self.limit[one] > self.limit[two]);
                if as_good && (better || other < mask) {
                    self.outdone_by[mask] |= 1 << other;
                }
            }
        }
    }

    /// Whether another state of this square is as cheap and as good.
    fn is_outdone(&self, square: usize, parity: u8, mask: u8, cost: u16) -> bool {
        let mut others = self.outdone_by[usize::from(mask)];
        while others != 0 {
            let other = others.trailing_zeros() as u8;
            if self.cost[self.state(square, parity, other)] <= cost {
                return true;
            }
            others &= others - 1;
        }
        false
    }

    /// Settles states by rising cost until a wanted square is among them, or all are settled.
    fn spread<A: Ahead>(
        &mut self,
        (parity, from): (u8, Cell),
        ahead: &A,
        mut wanted: impl FnMut(Cell, i32) -> bool,
    ) -> bool {
        let states = self.squares.len() * 2 * self.masks();
        refill(&mut self.cost, states, UNREACHED);
        self.origin
            .resize(states.max(self.origin.len()), StepBack::default());
        for bucket in &mut self.buckets.0 {
            bucket.clear();
        }
        let shifts: [isize; 8] = std::array::from_fn(|step| self.shift(step));
        let usual = self.is_usual();
        let halved = A::NOWHERE && usual && self.goes_evenly();
        let home = self.index(from);
        let start = self.state(home, parity, 0);
        self.start = start;
        self.cost[start] = 0;
        self.best[home] = start as u32;
        let mut sum = ahead.metres(home * 2 + usize::from(parity));
        self.buckets.0[usize::from(sum) % BUCKETS].push(start as u32);
        if wanted(from, 0) {
            return true;
        }
        let mut waiting = 1_usize;
        while waiting > 0 {
            while let Some(state) = self.buckets.0[usize::from(sum) % BUCKETS].pop() {
                waiting -= 1;
                let state = state as usize;
                let cost = self.cost[state];
                if cost + ahead.metres(state / self.masks()) != sum {
                    continue;
                }
                let (square, parity, mask) = self.unpack(state);
                if self.is_outdone(square, parity, mask, cost) {
                    continue;
                }
                if self.settle(square, parity, mask, state, cost)
                    && wanted(self.cell(square), i32::from(cost))
                {
                    return true;
                }
                if !(halved && self.is_behind(state, cost)) {
                    waiting += self.expand((state, cost), usual, &shifts, ahead);
                }
            }
            sum += 1;
        }
        false
    }

    /// The square of this index.
    fn cell(&self, square: usize) -> Cell {
        let stride = self.stride();
        Cell::new((square % stride) as i16 - 1, (square / stride) as i16 - 1)
    }

    /// Whether this is a search as most are: for a body of one square with one way of moving that counts, on level
    /// ground without landmarks.
    fn is_usual(&self) -> bool {
        self.filter == 0
            && self.ways.0 == self.ways.1
            && self.footprint == Footprint::ONE
            && self.ledges.is_none()
            && self.landmarks.is_empty()
    }

    /// Whether a step takes a metre, or two where it is every other diagonal, and nothing else. Then one of the two
    /// states of a square is as good as the other wherever it leads.
    fn goes_evenly(&self) -> bool {
        #[cfg(test)]
        if self.thorough {
            return false;
        }
        self.even && !self.jumps.on
    }

    /// Whether the other state of its square is as cheap and better, or cheaper: a diagonal more to come counts two at
    /// once, but a metre is never won by that. So all that a state which is behind leads to is behind as well, and no
    /// cheapest path goes through it. For usual searches that go evenly.
    fn is_behind(&self, state: usize, cost: u16) -> bool {
        let other = self.cost[state ^ 1];
        if state & 1 == 1 {
            other <= cost
        } else {
            other < cost
        }
    }

    /// Pushes what is next to a state; returns how many it pushed.
    fn expand(
        &mut self,
        (state, cost): (usize, u16),
        usual: bool,
        shifts: &[isize; 8],
        ahead: &impl Ahead,
    ) -> usize {
        #[cfg(test)]
        work::add(1);
        let mut pushed = if usual {
            self.step_plainly(state, cost, shifts, ahead)
        } else {
            self.step(state, cost, shifts, ahead)
        };
        if self.jumps.on {
            pushed += self.leap(state, cost, ahead);
        }
        pushed
    }

    /// Pushes the steps from a square in a usual search.
    fn step_plainly(
        &mut self,
        state: usize,
        cost: u16,
        shifts: &[isize; 8],
        ahead: &impl Ahead,
    ) -> usize {
        let room = u16::try_from(self.bound[0] - i32::from(cost)).unwrap_or(0);
        if room == 0 {
            return 0;
        }
        let parity = (state & 1) as u16;
        // Borrowed one by one, so that no push into a bucket makes the compiler look them up again.
        let (squares, lane) = (self.squares.as_slice(), self.ways.0);
        let (costs, origins) = (self.cost.as_mut_slice(), self.origin.as_mut_slice());
        let buckets = &mut self.buckets.0;
        let mut pushed = 0;
        // Straight on, and across: by which the next diagonal counts otherwise.
        let legs = [
            (0..FIRST_DIAGONAL, state, 1),
            (FIRST_DIAGONAL..STEPS.len(), state ^ 1, 1 + parity),
        ];
        // Where there is no room for a diagonal none is looked at.
        let kinds = if parity >= room { 1 } else { legs.len() };
        for (steps, from, easily) in legs.into_iter().take(kinds) {
            for (shift, origin) in shifts[steps.clone()].iter().zip(&PLAIN[steps]) {
                let next = from.wrapping_add_signed(2 * shift);
                // On easy ground; mostly one has been there as soon.
                if costs[next] <= cost + easily {
                    continue;
                }
                let way = squares[next / 2].ways.0[lane];
                if way == 0 {
                    continue;
                }
                let metres = easily << u16::from(way & DOUBLE != 0);
                let (next_cost, left) = (cost + metres, ahead.metres(next));
                if metres + left <= room && next_cost < costs[next] {
                    costs[next] = next_cost;
                    origins[next] = *origin;
                    buckets[usize::from(next_cost + left) % BUCKETS].push(next as u32);
                    pushed += 1;
                }
            }
        }
        pushed
    }

    /// Pushes the steps from a state.
    fn step(&mut self, state: usize, cost: u16, shifts: &[isize; 8], ahead: &impl Ahead) -> usize {
        let (square, parity, mask) = self.unpack(state);
        let mut pushed = 0;
        for (step, shift) in shifts.iter().enumerate() {
            let to = square.wrapping_add_signed(*shift);
            let mut ways = self.ways_into(to, step);
            if ways.closed() {
                continue;
            }
            let (dx, dy) = STEPS[step].delta();
            let diagonal = step >= FIRST_DIAGONAL;
            let metres = match diagonal {
                true => 1 + i32::from(parity),
                false if self.within_landmark(square, to) => 0,
                false => 1,
            };
            let next_parity = parity ^ u8::from(diagonal);
            // Mostly one has been there as soon, whatever the ledge.
            let news = |way: usize| {
                let (capabilities, times) = split(ways.0[way]);
                let next = self.state(to, next_parity, mask | capabilities);
                ways.0[way] != 0 && i32::from(cost) + metres * times < i32::from(self.cost[next])
            };
            if !(self.ways.0..=self.ways.1).any(news) {
                continue;
            }
            let mut least = 0;
            if let Some(mover) = &self.ledges {
                let (rise, yields) = self.ledge(square, to);
                let foot = step::on_foot(rise, yields, mover);
                ways = ways.over_a_ledge(rise, foot, mover);
                least = foot.unwrap_or(0);
            }
            for way in self.ways.0..=self.ways.1 {
                if ways.0[way] == 0 {
                    continue;
                }
                let (capabilities, times) = split(ways.0[way]);
                let metres = (metres * times).max(if way == 0 { least } else { 0 });
                let next_mask = (mask | capabilities) & self.filter;
                let next = self.state(to, next_parity, next_mask);
                let origin = StepBack::new(dx, dy, mask, false);
                let left = ahead.metres(to * 2 + usize::from(next_parity));
                pushed += usize::from(self.push((next, next_mask), (cost, metres, left), origin));
            }
        }
        pushed
    }

    /// Whether so many metres from here are a cheaper way to a state, and not too far, with so many
    /// left from there at least.
    fn is_cheaper(&self, (next, mask): (usize, u8), (cost, metres, left): (u16, i32, u16)) -> bool {
        let next_cost = i32::from(cost) + metres;
        next_cost + i32::from(left) <= self.bound[usize::from(mask)]
            && next_cost < i32::from(self.cost[next])
    }

    /// Notes a cheaper way to a state, if it is one.
    fn push(
        &mut self,
        (next, mask): (usize, u8),
        (cost, metres, left): (u16, i32, u16),
        origin: StepBack,
    ) -> bool {
        if self.is_cheaper((next, mask), (cost, metres, left)) && metres < LONGEST_LEG {
            let next_cost = i32::from(cost) + metres;
            self.cost[next] = next_cost as u16;
            self.origin[next] = origin;
            let sum = next_cost as usize + usize::from(left);
            self.buckets.0[sum % BUCKETS].push(next as u32);
            return true;
        }
        false
    }

    /// Notes that a movement may end here, if it may, and says whether that is news. Costs come in
    /// rising order, so the first to come is the cheapest; among equals an even number of diagonals
    /// is better.
    fn settle(&mut self, square: usize, parity: u8, mask: u8, state: usize, cost: u16) -> bool {
        let old = self.best[square];
        if old == self.start as u32 {
            return false;
        }
        let new = old == NOWHERE;
        let better = new || parity == 0 && self.cost[old as usize] == cost;
        let within = i32::from(cost) <= self.limit[usize::from(mask)];
        let settles = better && within && self.may_end(square);
        if settles {
            self.best[square] = state as u32;
        }
        settles && new
    }

    /// Whether a step stays at one landmark (G053).
    fn within_landmark(&self, from: usize, to: usize) -> bool {
        self.landmarks
            .get(from)
            .is_some_and(|landmark| *landmark != 0 && *landmark == self.landmarks[to])
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

    /// Notes what the squares are like for the whole body.
    fn take_stands(&mut self) {
        let (columns, rows) = self.window.clone();
        let (own, mut stands) = (self.footprint, std::mem::take(&mut self.stands));
        refill(&mut stands, self.squares.len(), Footing::default());
        let fits = |span: Range<i16>, size: u8| span.start..span.end - i16::from(size) + 1;
        for y in fits(rows, own.height) {
            let row = self.index(Cell::new(0, y));
            for x in fits(columns.clone(), own.width) {
                let at = row + x as usize;
                stands[at] = self.stand(at);
            }
        }
        self.stands = stands;
    }

    /// What the squares of the body are like that has its top-left square here.
    fn stand(&self, at: usize) -> Footing {
        if self.footprint == Footprint::ONE {
            let (height, yields) = self.heights.get(at).copied().unwrap_or_default();
            return Footing::on(self.squares[at], height, yields);
        }
        let parts = || {
            self.covered()
                .map(|(dx, dy)| at + dy * self.stride() + dx)
                .map(|part| (self.squares[part], self.heights.get(part).copied()))
        };
        let ways = parts().map(|(square, _)| square.ways).reduce(Ways::and);
        let ways = ways.unwrap_or_default();
        let heights = || parts().filter_map(|(_, height)| height);
        Footing {
            ways,
            height: heights().map(|(height, _)| height).max().unwrap_or(0),
            yields: heights().map(|(_, yields)| yields).min().unwrap_or(0),
            free: !parts().any(|(square, _)| square.taken),
            slow: ways.open().all(|(_, times, _)| times == 2),
            blocks: parts().any(|(square, _)| square.blocks),
            hard: parts().any(|(square, _)| square.is_hard()),
        }
    }

    /// How far a step goes up, and what the ground there takes from a fall.
    fn ledge(&self, from: usize, to: usize) -> (i32, i32) {
        let (from, to) = (&self.stands[from], &self.stands[to]);
        let rise = i32::from(to.height) - i32::from(from.height);
        (rise, i32::from(to.yields))
    }

    /// The ways into all squares that the body newly covers with this step (A114).
    #[inline]
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

/// A square with this ground and this body on it, as the search of a mover sees it.
fn square_of(
    ground: &impl Ground,
    (mover, means): (&Mover, &Means),
    cell: Cell,
    (terrain, occupancy): (Option<Terrain>, Occupancy),
) -> Square {
    let ways = if mover.speeds.wallclimber {
        step::enter_at(ground, cell, mover, means.available)
    } else {
        step::enter(terrain, occupancy, mover, means.available)
    };
    Square {
        ways: ways.unwrap_or_default(),
        taken: step::taken(terrain, occupancy, means.available),
        blocks: terrain.is_none_or(|it| it.blocking) && !mover.speeds.intangible,
    }
}

/// What the squares around a mover are like.
#[derive(Clone, Copy, Default, PartialEq)]
struct Seen {
    /// The capabilities that they ask for.
    asked: u8,
    /// Whether any of them is slow on the ground or closed to it.
    slow: bool,
    /// Whether there is ground that one would rather jump over.
    ditch: bool,
    /// Whether there are bodies in the way.
    bodies: bool,
}

impl Seen {
    /// Takes note of a square.
    fn notice(&mut self, square: &Square, occupancy: Occupancy) {
        if !square.blocks && square.is_hard() {
            if occupancy == Occupancy::Free {
                self.ditch = true;
            } else {
                self.bodies = true;
            }
        }
        let [on_ground, in_air] = square.ways.0;
        self.asked |= (on_ground | in_air) & step::CAPABILITIES;
        // Ground that only the air crosses makes the air worth while as well.
        self.slow |= if on_ground == 0 {
            in_air != 0
        } else {
            split(on_ground).1 == 2
        };
    }
}

/// The squares of a row or a column that lie no farther than that from a body.
fn span(at: i16, size: u8, end: i16, far: i32) -> (i16, i16) {
    let (at, end) = (i32::from(at), i32::from(end));
    let last = at + i32::from(size) + far;
    ((at - far).max(0) as i16, last.min(end) as i16)
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
