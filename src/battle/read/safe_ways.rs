//! Ways for people: of those that lead to a square within one Shift, one on which nobody may strike
//! (combat-R110), even where it is longer. A computer picks its own ways.

use std::cell::OnceCell;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::mobility::{self, Walker};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::{Choice, Options};
use crate::battle::kernel::verb::Role;
use crate::battle::kernel::world::Access;
use crate::battle::questions::vision;
use crate::battle::reactions::attack_of_opportunity;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, Grid, GroundFor};
use crate::battle::verbs::acts::Shift;
use crate::board::movement::Leaps;
use crate::board::{Body, Cell, Extent, Footprint, Ground, Mover, Occupancy, Reach, Terrain};

/// Puts safer ways in the place of those that somebody may strike on.
pub(crate) fn prefer(world: &World, options: &mut Options) {
    let actor = options.prompt.actor;
    let mut entries = options.entries.iter_mut();
    let Some(walk) = entries.find(|it| it.key.verb.card().role == Role::Walk) else {
        return;
    };
    let Some((body, walker)) = who_may_go_round(world, actor) else {
        return;
    };
    let strikers = Strikers::around(world, actor);
    let choices = walk.choices.iter_mut();
    let mut risky = choices
        .filter(|choice| strikers.is_risky(body.anchor, &choice.cells))
        .peekable();
    if risky.peek().is_none() {
        return;
    }
    let shunned = strikers.squares(world.the::<Board>());
    let from = (actor, body.anchor);
    let detours = Detours::explore(Extent::default(), world, walker, from, shunned);
    for choice in risky {
        if let Some(better) = detours.instead_of(choice) {
            *choice = better;
        }
    }
}

/// A way to the end of this one on which nobody may strike, where somebody may on this one.
pub(crate) fn in_place_of(world: &World, actor: CombatantId, way: &[Cell]) -> Option<Vec<Cell>> {
    let (body, walker) = who_may_go_round(world, actor)?;
    let strikers = Strikers::around(world, actor);
    if !strikers.is_risky(body.anchor, way) {
        return None;
    }
    let shunned = strikers.squares(world.the::<Board>());
    let from = (actor, body.anchor);
    let detours = Detours::explore(Extent::default(), world, walker, from, shunned);
    detours.way(*way.last()?)
}

/// Where somebody gets within one Shift without leaving any of the squares that it shuns but the one that it stands on.
/// The search goes into `room`.
pub(crate) fn shunning(
    world: &World,
    actor: CombatantId,
    shunned: impl IntoIterator<Item = Cell>,
    room: Extent,
) -> Option<Detours<'_>> {
    let (body, walker) = who_may_go_round(world, actor)?;
    let squares = Squares::of(world.the::<Board>(), shunned);
    let from = (actor, body.anchor);
    Some(Detours::explore(room, world, walker, from, squares))
}

/// Whoever goes round foes: large bodies, boards without a map and those who see nothing go as they always do.
fn who_may_go_round(world: &World, actor: CombatantId) -> Option<(Body, Walker<'_>)> {
    let (body, walker) = (place::body(world, actor)?, Walker::new(world, actor)?);
    let simple = body.footprint == Footprint::ONE
        && !GroundFor::new(world, actor).has_landmarks()
        && !vision::totally_blind(world, actor);
    simple.then_some((body, walker))
}

/// Who may strike at somebody on its way: one bit for each, by id.
#[derive(Clone, Copy, Default)]
struct Foes([u64; 4]);

impl Foes {
    fn add(&mut self, id: CombatantId) {
        self.0[usize::from(id.0) / 64] |= 1 << (id.0 % 64);
    }

    fn and(self, more: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | more.0[word]))
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

/// The squares beside foes that may strike whoever leaves them.
struct Strikers {
    width: i16,
    by_square: Vec<Foes>,
}

impl Strikers {
    /// The squares beside the foes of a combatant of one square, on a board with a map.
    fn around(world: &World, actor: CombatantId) -> Self {
        let (board, grid) = (world.the::<Board>(), world.the::<Grid>());
        let (width, height) = (board.width(), board.height());
        let mut by_square = vec![Foes::default(); width as usize * height as usize];
        let team = grid.who(actor).team;
        let foes = grid.figures().iter();
        for foe in foes.filter(|it| it.who.team != team && !it.down) {
            let Some(body) = foe
                .body
                .filter(|_| attack_of_opportunity::able(world, foe.id))
            else {
                continue;
            };
            let Footprint {
                width: wide,
                height: high,
            } = body.footprint;
            let (left, top) = (body.anchor.x - 1, body.anchor.y - 1);
            let rows = top..=body.anchor.y + i16::from(high);
            let around = rows.flat_map(|y| {
                let columns = left..=body.anchor.x + i16::from(wide);
                columns.map(move |x| Cell::new(x, y))
            });
            for cell in
                around.filter(|cell| board.contains(*cell) && body.adjacent(&Body::at(*cell)))
            {
                by_square[cell.y as usize * width as usize + cell.x as usize].add(foe.id);
            }
        }
        Self { width, by_square }
    }

    /// The foes beside a square of the board.
    fn beside(&self, cell: Cell) -> Foes {
        let index = cell.y as usize * self.width as usize + cell.x as usize;
        self.by_square.get(index).copied().unwrap_or_default()
    }

    /// The squares beside any of them.
    fn squares(&self, board: &Board) -> Squares {
        let beside = |cell: &Cell| self.beside(*cell).count() > 0;
        Squares::of(board, board.cells().filter(beside))
    }

    /// Whether anybody may strike on a path but those beside its beginning, who may whichever way it goes.
    fn is_risky(&self, from: Cell, path: &[Cell]) -> bool {
        self.along(from, path) > self.beside(from).count()
    }

    /// How many may strike on a path; its last square is not left.
    fn along(&self, from: Cell, path: &[Cell]) -> u32 {
        let left = path.split_last().map_or(&[][..], |(_, left)| left);
        let squares = left.iter().map(|cell| self.beside(*cell));
        squares.fold(self.beside(from), Foes::and).count()
    }
}

/// Where one gets without leaving a square that is shunned, such as those beside foes who may strike.
pub struct Detours<'w> {
    ground: Shunned<'w>,
    mover: Mover,
    walker: Walker<'w>,
    from: Cell,
    extent: Extent,
    /// The ways there, once they are asked for.
    reach: OnceCell<Box<Reach>>,
}

impl<'w> Detours<'w> {
    /// Looks where one gets; the search goes into `extent`.
    fn explore(
        mut extent: Extent,
        world: &'w World,
        walker: Walker<'w>,
        (actor, from): (CombatantId, Cell),
        shunned: Squares,
    ) -> Self {
        let mover = Mover {
            leaps: Leaps::Never,
            ..mobility::mover(world, actor)
        };
        let ground = Shunned {
            shunned: shunned.without(from),
            ground: GroundFor::new(world, actor),
        };
        extent.explore(&ground, ground.size(), &mover, from);
        Self {
            ground,
            mover,
            walker,
            from,
            extent,
            reach: OnceCell::new(),
        }
    }

    /// Gives the room of the search back.
    #[must_use]
    pub fn into_room(self) -> Extent {
        self.extent
    }

    /// The search with its ways.
    fn reach(&self) -> &Reach {
        let search = || {
            let mut reach = Box::new(Reach::default());
            let (width, height) = self.ground.size();
            reach.explore(&self.ground, width, height, &self.mover, self.from);
            reach
        };
        let known = self.extent.with_ways();
        known.unwrap_or_else(|| self.reach.get_or_init(search))
    }

    /// How many metres it is to a square; the last step may end on one that is shunned. `None` where there is no such
    /// way.
    #[must_use]
    pub fn metres(&self, end: Cell) -> Option<i32> {
        let known = self.extent.cost(end);
        known.or_else(|| match self.walker.a_step_beyond(&self.extent, end) {
            Some(metres) => metres,
            None => self.shortest(end).map(|(metres, _)| metres),
        })
    }

    /// The shortest such way to a square.
    #[must_use]
    pub fn way(&self, end: Cell) -> Option<Vec<Cell>> {
        self.shortest(end).map(|(_, way)| way)
    }

    /// A walk to the same square by another way, with its metres; the last step may end beside a foe.
    fn instead_of(&self, choice: &Choice) -> Option<Choice> {
        let end = *choice.cells.last()?;
        let (new, path) = self.shortest(end)?;
        let old = self.walker.metres(&choice.cells)?;
        let label = choice.label.replace(", with a jump", "");
        Some(Choice {
            action: Shift(path.clone()).into(),
            label: label.replacen(&format!(", {old} m"), &format!(", {new} m"), 1),
            cells: path,
            hits: choice.hits.clone(),
        })
    }

    /// The shortest way to a square and its metres; of several the first by its squares.
    fn shortest(&self, end: Cell) -> Option<(i32, Vec<Cell>)> {
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        let mut last: SmallVec<[(i32, Cell); 9]> = around
            .map(|(dx, dy)| end.offset(dx, dy))
            .filter_map(|cell| Some((self.least(cell, end)?, cell)))
            .collect();
        last.sort_unstable();
        let mut best: Option<(i32, Vec<Cell>)> = None;
        for (least, cell) in last {
            // Whatever else there is takes longer.
            if best.as_ref().is_some_and(|(metres, _)| *metres < least) {
                break;
            }
            best = best.into_iter().chain(self.by(cell, end)).min();
        }
        best
    }

    /// The metres that it takes at least to go to a square by this one.
    fn least(&self, cell: Cell, end: Cell) -> Option<i32> {
        let before = match cell == self.from {
            true => 0,
            false => self.extent.cost(cell)?,
        };
        Some(before + i32::from(cell != end))
    }

    /// The way that leads to its end by this square, and its metres.
    fn by(&self, cell: Cell, end: Cell) -> Option<(i32, Vec<Cell>)> {
        let mut path = match cell == self.from {
            true => Vec::new(),
            false => self.reach().path_to(cell)?,
        };
        if cell != end {
            path.push(end);
        }
        let metres = self.walker.metres(&path)?;
        Some((metres, path))
    }
}

/// Some squares of a board, one bit each.
struct Squares {
    width: i16,
    height: i16,
    bits: SmallVec<[u64; 4]>,
}

impl Squares {
    fn of(board: &Board, cells: impl IntoIterator<Item = Cell>) -> Self {
        let (width, height) = (board.width(), board.height());
        let count = usize::from(width.unsigned_abs()) * usize::from(height.unsigned_abs());
        let mut squares = Self {
            width,
            height,
            bits: smallvec::smallvec![0; count.div_ceil(64)],
        };
        for cell in cells {
            if let Some((word, bit)) = squares.place(cell) {
                squares.bits[word] |= bit;
            }
        }
        squares
    }

    fn without(mut self, cell: Cell) -> Self {
        if let Some((word, bit)) = self.place(cell) {
            self.bits[word] &= !bit;
        }
        self
    }

    /// In which word a square is, and its bit there; `None` off the board.
    #[inline]
    fn place(&self, cell: Cell) -> Option<(usize, u64)> {
        let inside = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        inside.then(|| {
            let index = cell.y as usize * self.width as usize + cell.x as usize;
            (index / 64, 1 << (index % 64))
        })
    }

    #[inline]
    fn holds(&self, cell: Cell) -> bool {
        let place = self.place(cell);
        place.is_some_and(|(word, bit)| self.bits[word] & bit != 0)
    }
}

/// The ground as a mover sees it who keeps away from squares that it shuns.
struct Shunned<'w> {
    shunned: Squares,
    ground: GroundFor<'w>,
}

impl Shunned<'_> {
    /// Columns and rows of the board.
    fn size(&self) -> (i16, i16) {
        (self.shunned.width, self.shunned.height)
    }
}

impl Ground for Shunned<'_> {
    fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let known = self.ground.terrain(cell);
        known.filter(|_| !self.shunned.holds(cell))
    }

    fn occupancy(&self, cell: Cell) -> Occupancy {
        self.ground.occupancy(cell)
    }

    fn look(&self, cell: Cell) -> (Option<Terrain>, Occupancy) {
        match self.shunned.holds(cell) {
            true => (None, self.ground.occupancy(cell)),
            false => self.ground.look(cell),
        }
    }

    fn likeness(&self, cell: Cell) -> Option<u32> {
        match self.shunned.holds(cell) {
            true => Some(u32::MAX - self.ground.occupancy(cell) as u32),
            false => self.ground.likeness(cell),
        }
    }

    fn is_level(&self) -> bool {
        self.ground.is_level()
    }

    fn height(&self, cell: Cell) -> i32 {
        self.ground.height(cell)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::battle::{Battle, Choice, Command, Role};
    use crate::board::Cell;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    /// Ivy on the left, Rat in the middle of the way to the right; the row below is free where
    /// `below` says so.
    fn battle(below: &str) -> Battle {
        let text = format!(
            r#"(
                name: "Lane",
                map: (legend: {{ '.': "short grass", 'o': "rock" }}, rows: ["......", "......", "{below}", "{below}"]),
                sides: [(name: "A", controller: "human"), (name: "B", controller: "wild", team: 1)],
                combatants: [
                    (name: "Ivy", species: "Bulbasaur", side: "A", level: 10, at: (0, 0), initiative_bonus: 50),
                    (name: "Rat", species: "Rattata", side: "B", level: 5, at: (2, 0), moves: ["Tackle"]),
                ],
            )"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Level::parse("lane.ron", &text, dex).unwrap();
        Battle::new(dex, &Arc::new(level), Dice::seeded(1))
    }

    fn way(battle: &Battle, people: bool, to: Cell) -> Option<Choice> {
        let options = match people {
            true => battle.options_for_people(),
            false => battle.options(),
        };
        let options = options.unwrap();
        let walk = options.role(Role::Walk).unwrap();
        let ends = |choice: &&Choice| choice.cells.last() == Some(&to);
        walk.choices.iter().find(ends).cloned()
    }

    fn strikes(battle: &mut Battle, choice: &Choice) -> usize {
        let actor = battle.prompt().unwrap().actor;
        let command = Command::new(actor, choice.action.clone());
        assert_eq!(battle.check(&command), Ok(()));
        battle.forecast(&command).unwrap().notes.len()
    }

    #[test]
    fn a_way_goes_round_whoever_may_strike_where_the_shift_is_long_enough() {
        let mut battle = battle("......");
        let to = Cell { x: 3, y: 2 };
        let straight = way(&battle, false, to).unwrap();
        assert_eq!(strikes(&mut battle, &straight), 1, "{straight:?}");
        let round = way(&battle, true, to).unwrap();
        assert_eq!(strikes(&mut battle, &round), 0, "{round:?}");
        let metres = format!("to (3, 2), {} m", battle_metres(&round));
        assert_eq!(round.label, metres);
        // The last step may end beside the foe.
        let beside = way(&battle, true, Cell { x: 3, y: 1 }).unwrap();
        assert_eq!(strikes(&mut battle, &beside), 0, "{beside:?}");
    }

    #[test]
    fn where_no_way_is_safe_the_shortest_stays() {
        let mut battle = battle("oooooo");
        let to = Cell { x: 4, y: 1 };
        let (straight, people) = (way(&battle, false, to), way(&battle, true, to));
        assert_eq!(straight, people);
        assert_eq!(strikes(&mut battle, &people.unwrap()), 1);
    }

    /// Every second diagonal costs two.
    fn battle_metres(choice: &Choice) -> usize {
        let from = [Cell { x: 0, y: 0 }];
        let steps = from.iter().chain(&choice.cells).zip(&choice.cells);
        let diagonals = steps.filter(|(one, next)| one.x != next.x && one.y != next.y);
        choice.cells.len() + diagonals.count() / 2
    }
}
