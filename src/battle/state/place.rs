//! Where everybody is. Sole writer of [`Place`] and of the [`Grid`] that mirrors it.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::Rules;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::world::{Access, Who};
use crate::battle::state::board::{Board, Landmarks};
use crate::battle::state::in_place::cloned_in_place;
use crate::board::movement::Ground;
use crate::board::{BaseTerrain, Body, Cell, Footprint, Occupancy, Speeds, Terrain};
use crate::data::TerrainId;

/// Where a combatant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// On the board.
    Board(Cell),
    /// In its ball.
    Ball,
    /// Beside a League board (A102).
    Beside,
    /// Has not arrived yet.
    Later,
    /// Caught by a trainer.
    Caught(CombatantId),
    /// Fled.
    Fled,
    /// Belongs to another battle of the level.
    Away,
}

/// How somebody has left its square by a move, until it comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aside {
    /// High above it.
    Above,
    /// Under the ground below it.
    Below,
    /// Where nothing reaches it.
    Out,
}

/// Where a combatant is and how much room it takes.
#[derive(Component, Clone, Copy, Debug)]
#[component(storage = "SparseSet")]
pub(crate) struct Place {
    at: Whereabouts,
    footprint: Footprint,
    aside: Option<Aside>,
}

impl Place {
    pub(crate) fn new(footprint: Footprint) -> Self {
        Self {
            at: Whereabouts::Later,
            footprint,
            aside: None,
        }
    }

    pub(crate) fn at(&self) -> Whereabouts {
        self.at
    }

    /// The squares it covers, if it is on the board.
    pub(crate) fn body(&self) -> Option<Body> {
        self.square().filter(|_| self.aside.is_none())
    }

    /// The squares that are its own, whether it is there or has left them by a move.
    pub(crate) fn square(&self) -> Option<Body> {
        match self.at {
            Whereabouts::Board(cell) => Some(Body::new(cell, self.footprint)),
            _ => None,
        }
    }

    /// How it has left its square by a move.
    pub(crate) fn aside(&self) -> Option<Aside> {
        self.aside
    }
}

const NOBODY: u8 = u8::MAX;

/// Who covers which square; follows [`Place`]. Beside that it holds what is asked about all
/// combatants at once, so that such a question takes one look-up; `audit.rs` compares.
#[derive(Resource, Debug, Default)]
pub(crate) struct Grid {
    width: i16,
    height: i16,
    cells: Vec<u8>,
    figures: Vec<OnGrid>,
    landmarks: Landmarks,
    /// Who is on its way through squares of others just now; a reaction to one may be another's way
    /// (A146).
    passing: Vec<Passing>,
    /// Who cannot get away from where, and by what: all that somebody is tied by holds.
    ties: SmallVec<[(CombatantId, &'static str, Tether); 1]>,
    /// See [`Grid::has_news`].
    has_news: bool,
}

/// Somebody that a reaction stops in a square which is not free.
#[derive(Clone, Debug)]
struct Passing {
    who: CombatantId,
    /// The squares of its way, from where it set out.
    way: Vec<Cell>,
    /// Which of them it has got to.
    at: usize,
}

/// What a [`Grid`] knows about a combatant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnGrid {
    pub(crate) id: CombatantId,
    /// Its team, whose it is, and of what kind.
    pub(crate) who: Who,
    /// Fainted; `health.rs` tells.
    pub(crate) down: bool,
    /// The squares it covers, if it is on the board.
    pub(crate) body: Option<Body>,
    /// How it has left its squares by a move, and which those are.
    aside: Option<(Aside, Body)>,
    /// How many it covers wherever it is.
    footprint: Footprint,
}

impl OnGrid {
    /// Whether it is on the board, or has left its squares by a move and comes back: under the ground, say.
    pub(crate) fn is_out(&self) -> bool {
        self.body.is_some() || self.aside.is_some()
    }

    /// The squares above or below which it is, for what reaches one of these.
    pub(crate) fn aside_in(&self, reached: &[Aside]) -> Option<Body> {
        let (aside, body) = self.aside?;
        reached.contains(&aside).then_some(body)
    }
}

cloned_in_place!(Grid {
    width,
    height,
    cells,
    figures,
    landmarks,
    passing,
    ties,
    has_news,
});

impl Grid {
    pub(crate) fn new(board: &Board, everybody: impl Iterator<Item = Who>) -> Self {
        let (width, height) = (board.width(), board.height());
        let cells = vec![NOBODY; width as usize * height as usize];
        let figure = |(index, who): (usize, Who)| OnGrid {
            id: CombatantId(index as u8),
            who,
            down: false,
            body: None,
            aside: None,
            footprint: Footprint::ONE,
        };
        Self {
            width,
            height,
            cells,
            figures: everybody.enumerate().map(figure).collect(),
            landmarks: board.landmarks().clone(),
            passing: Vec::new(),
            ties: SmallVec::new(),
            has_news: true,
        }
    }

    /// Whether anybody has come, gone, fallen or got up since it was last settled that nobody has won.
    pub(crate) fn has_news(&self) -> bool {
        self.has_news
    }

    /// Notes that there is news, or that it has been looked at.
    pub(crate) fn set_news(&mut self, on: bool) {
        self.has_news = on;
    }

    /// Whether one of the two is only passing through the square of the other (A146).
    pub(crate) fn passes(&self, one: CombatantId, other: CombatantId) -> bool {
        let mut passing = self.passing.iter();
        passing.any(|passing| passing.who == one || passing.who == other)
    }

    /// Takes a body off its squares; they belong to whoever else is there.
    fn lift(&mut self, id: CombatantId, body: Body) {
        for cell in body.cells() {
            if let Some(index) = self.index(cell).filter(|index| self.cells[*index] == id.0) {
                self.cells[index] = NOBODY;
            }
        }
        if self.passing.is_empty() {
            return;
        }
        for index in 0..self.figures.len() {
            let figure = self.figures[index];
            if let Some(there) = figure
                .body
                .filter(|it| figure.id != id && it.overlaps(&body))
            {
                self.fill(there, figure.id.0);
            }
        }
        self.passing.retain(|passing| passing.who != id);
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let inside = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        inside.then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }

    /// Who covers a square.
    pub(crate) fn occupant(&self, cell: Cell) -> Option<CombatantId> {
        let id = self.cells[self.index(cell)?];
        (id != NOBODY).then_some(CombatantId(id))
    }

    fn fill(&mut self, body: Body, id: u8) {
        for cell in body.cells() {
            if let Some(index) = self.index(cell) {
                self.cells[index] = id;
            }
        }
    }

    /// Whether somebody lies on the floor.
    pub(crate) fn is_down(&self, id: CombatantId) -> bool {
        self.figures[usize::from(id.0)].down
    }

    /// Whether somebody has left its squares by a move and comes back.
    pub(crate) fn is_aside(&self, id: CombatantId) -> bool {
        self.figures[usize::from(id.0)].aside.is_some()
    }

    /// Health tells who lies on the floor.
    pub(crate) fn set_down(&mut self, id: CombatantId, down: bool) {
        self.figures[usize::from(id.0)].down = down;
        self.has_news = true;
    }

    /// The squares that somebody covers, if it is on the board.
    pub(crate) fn body(&self, id: CombatantId) -> Option<Body> {
        self.figures[usize::from(id.0)].body
    }

    /// How many columns and rows a combatant covers as it lies now.
    pub(crate) fn footprint(&self, id: CombatantId) -> Footprint {
        self.figures[usize::from(id.0)].footprint
    }

    /// Who a combatant is.
    pub(crate) fn who(&self, id: CombatantId) -> &Who {
        &self.figures[usize::from(id.0)].who
    }

    /// Whether two are of one team.
    pub(crate) fn allied(&self, one: CombatantId, other: CombatantId) -> bool {
        self.who(one).team == self.who(other).team
    }

    /// Everybody, by id.
    pub(crate) fn figures(&self) -> &[OnGrid] {
        &self.figures
    }
}

/// Who is where: as it is, or as if one of them stood elsewhere, which moves nobody.
#[derive(Clone, Copy)]
pub(crate) struct Standing<'a> {
    grid: &'a Grid,
    /// Whoever is thought of elsewhere, and there.
    thought: Option<(CombatantId, Body)>,
}

impl<'a> Standing<'a> {
    /// Everybody where they are.
    pub(crate) fn of(grid: &'a Grid) -> Self {
        let thought = None;
        Self { grid, thought }
    }

    /// Everybody where they really are.
    pub(crate) fn grid(self) -> &'a Grid {
        self.grid
    }

    /// Thinks of one of them as standing at another square, if there is one.
    pub(crate) fn with(self, who: CombatantId, at: Option<Cell>) -> Self {
        let body = |cell| (who, Body::new(cell, self.grid.footprint(who)));
        Self {
            thought: at.map(body),
            ..self
        }
    }

    /// The squares that somebody covers, if it is on the board.
    pub(crate) fn body(&self, id: CombatantId) -> Option<Body> {
        match self.thought {
            Some((who, body)) if who == id => Some(body),
            _ => self.grid.body(id),
        }
    }

    /// Who covers a square.
    pub(crate) fn occupant(&self, cell: Cell) -> Option<CombatantId> {
        let there = self.grid.occupant(cell);
        let Some((who, body)) = self.thought else {
            return there;
        };
        if body.contains(cell) {
            return Some(who);
        }
        there.filter(|id| *id != who).or_else(|| {
            // Whoever only passes through has another's square (A146).
            let passes = there.is_some() && !self.grid.passing.is_empty();
            let mut others = self.grid.figures.iter().filter(|it| it.id != who);
            let other = others.find(|it| it.body.is_some_and(|body| body.contains(cell)));
            other.filter(|_| passes).map(|it| it.id)
        })
    }

    /// Whether anybody covers a square of the rectangle that two bodies span, other than somebody who is one of
    /// the two. Where nobody does, nobody stands between them.
    pub(crate) fn may_stand_between(&self, one: &Body, other: &Body) -> bool {
        let all = |a: (i32, i32), b: (i32, i32)| (a.0.min(b.0), a.1.max(b.1));
        let (left, right) = all(one.columns(), other.columns());
        let (top, bottom) = all(one.rows(), other.rows());
        let (thought, there) = self.thought.unzip();
        let mut ends = 0;
        self.grid.figures.iter().any(|figure| {
            let body = match thought == Some(figure.id) {
                true => there,
                false => figure.body,
            };
            let inside = body.filter(|body| {
                let (columns, rows) = (body.columns(), body.rows());
                columns.0 <= right && columns.1 >= left && rows.0 <= bottom && rows.1 >= top
            });
            inside.is_some_and(|body| {
                let end = body == *one || body == *other;
                ends += usize::from(end);
                !end
            })
        }) || ends > 2
    }

    /// Whether somebody lies on the floor.
    pub(crate) fn is_down(&self, id: CombatantId) -> bool {
        self.grid.is_down(id)
    }

    /// Who a combatant is.
    pub(crate) fn who(&self, id: CombatantId) -> &'a Who {
        self.grid.who(id)
    }

    /// Conscious enemies adjacent to a body, by id.
    pub(crate) fn foes_beside(
        self,
        of: CombatantId,
        body: &Body,
    ) -> impl Iterator<Item = (CombatantId, Body)> {
        let (grid, thought) = (self.grid, self.thought);
        let team = grid.who(of).team;
        let foes = move |figure: &&OnGrid| figure.who.team != team && !figure.down;
        grid.figures.iter().filter(foes).filter_map(move |figure| {
            let there = match thought {
                Some((who, body)) if who == figure.id => Some(body),
                _ => figure.body,
            };
            let adjacent = |there: &Body| grid.landmarks.adjacent(there, body);
            there.filter(adjacent).map(|there| (figure.id, there))
        })
    }
}

/// Puts a combatant somewhere.
pub(crate) fn put(world: &mut World, id: CombatantId, at: Whereabouts) {
    change(world, id, |place| {
        place.at = at;
        if !matches!(at, Whereabouts::Board(_)) {
            place.aside = None;
        }
    });
}

/// A combatant leaves its squares by a move, or is there again.
pub(crate) fn set_aside(world: &mut World, id: CombatantId, aside: Option<Aside>) {
    change(world, id, |place| place.aside = aside);
}

/// The one way to change a place: the grid follows.
fn change(world: &mut World, id: CombatantId, alter: impl FnOnce(&mut Place)) {
    let mut place = world.part_mut::<Place>(id);
    let old = place.body();
    alter(&mut place);
    let (new, footprint) = (place.body(), place.footprint);
    let aside = place.aside.zip(place.square());
    let mut grid = world.the_mut::<Grid>();
    let figure = &mut grid.figures[usize::from(id.0)];
    (figure.body, figure.footprint) = (new, footprint);
    figure.aside = aside;
    grid.has_news = true;
    if let Some(body) = old {
        grid.lift(id, body);
    }
    if let Some(body) = new {
        grid.fill(body, id.0);
    }
    // Whoever lets nothing through does so where it stands.
    if world.the::<Board>().is_filled_by(id) {
        world.the_mut::<Board>().fill(id, new);
    }
}

/// Puts a combatant into a square of its way that somebody else covers, for as long as those whom it
/// goes past are asked (A146). `way` begins where it set out; it has got to `at`.
pub(crate) fn pass(world: &mut World, who: CombatantId, way: Vec<Cell>, at: usize) {
    let Some(here) = way.get(at).copied() else {
        return;
    };
    put(world, who, Whereabouts::Board(here));
    let passing = Passing { who, way, at };
    world.the_mut::<Grid>().passing.push(passing);
}

/// Whoever cannot go on from such a square comes to stand or lie on the nearest free square of its
/// way, rather behind it than before it (A146). Answers the two squares, if there was need.
pub(crate) fn step_aside(world: &mut World, who: CombatantId) -> Option<(Cell, Cell)> {
    let mut passing = world.the::<Grid>().passing.iter();
    let Passing { way, at, .. } = passing.find(|passing| passing.who == who)?.clone();
    let free = |index: &usize| fits(world, who, way[*index]);
    let nearest = |index: &usize| (index.abs_diff(at), *index);
    let to = (0..way.len()).filter(free).min_by_key(nearest)?;
    put(world, who, Whereabouts::Board(way[to]));
    Some((way[at], way[to]))
}

/// How many columns and rows a combatant covers as it lies now.
pub(crate) fn footprint(world: &World, id: CombatantId) -> Footprint {
    world.part::<Place>(id).footprint
}

/// Turns a combatant by a quarter: what was its width is its height from now on (G036).
pub(crate) fn turn(world: &mut World, id: CombatantId, anchor: Cell) {
    change(world, id, |place| {
        place.footprint = turned(place.footprint);
        place.at = Whereabouts::Board(anchor);
    });
}

/// A combatant covers other squares from now on, from this one on.
pub(crate) fn reshape(world: &mut World, id: CombatantId, anchor: Cell, footprint: Footprint) {
    change(world, id, |place| {
        place.footprint = footprint;
        place.at = Whereabouts::Board(anchor);
    });
}

/// A footprint of one size smaller.
pub(crate) fn squeezed(footprint: Footprint) -> Footprint {
    let less = |squares: u8| squares.saturating_sub(1).max(1);
    Footprint {
        width: less(footprint.width),
        height: less(footprint.height),
    }
}

/// A footprint turned by a quarter.
pub(crate) fn turned(footprint: Footprint) -> Footprint {
    Footprint {
        width: footprint.height,
        height: footprint.width,
    }
}

/// The squares a combatant covers.
pub(crate) fn body(world: &World, id: CombatantId) -> Option<Body> {
    world.part::<Place>(id).body()
}

/// Whether two bodies are adjacent, or at one landmark (combat-R058, G053).
pub(crate) fn adjacent(world: &World, one: &Body, other: &Body) -> bool {
    world.the::<Board>().adjacent(one, other)
}

/// Metres between two bodies, or between the landmarks they are at (A101, G053).
pub(crate) fn distance(world: &World, one: &Body, other: &Body) -> i32 {
    world.the::<Board>().distance(one, other)
}

/// From what somebody cannot get farther away than so many metres, or nearer to it, whoever moves it; who is outside
/// that already gets no farther out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tether {
    /// From what.
    pub(crate) to: TiedTo,
    /// How near.
    pub(crate) least: i32,
    /// How far.
    pub(crate) metres: i32,
    /// By which rule.
    pub(crate) rule: RuleId,
}

/// What somebody is tied to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TiedTo {
    /// Where it stood, with all of its squares.
    Spot(Body),
    /// Somebody, wherever it goes.
    Combatant(CombatantId),
}

/// Ties somebody by what goes by this name, or undoes that tie and no other.
pub(crate) fn tether(world: &mut World, id: CombatantId, by: &'static str, tether: Option<Tether>) {
    let ties = &mut world.resource_mut::<Grid>().into_inner().ties;
    ties.retain(|(who, of, _)| (*who, *of) != (id, by));
    ties.extend(tether.map(|tether| (id, by, tether)));
}

/// What ties somebody so that it does not get to a square of the board, and the rule.
pub(crate) fn tied_from(
    world: &World,
    id: CombatantId,
    cell: Cell,
) -> Option<(&'static str, RuleId)> {
    let there = world.the::<Board>().contains(cell);
    GroundFor::new(world, id).tied_from(cell).filter(|_| there)
}

/// The ground as one combatant sees it when it moves.
pub(crate) struct GroundFor<'w> {
    board: &'w Board,
    grid: &'w Grid,
    mover: u8,
    team: u8,
    gone: Option<u8>,
    tied: bool,
    /// The ground of all squares, where nothing else lies there and the mover is not tied.
    bare: Option<&'w [TerrainId]>,
}

impl<'w> GroundFor<'w> {
    /// Leaves somebody out, as if they were not there.
    pub(crate) fn without(self, id: CombatantId) -> Self {
        Self {
            gone: Some(id.0),
            ..self
        }
    }

    pub(crate) fn new(world: &'w World, mover: CombatantId) -> Self {
        let grid = world.the::<Grid>();
        let figure = &grid.figures[usize::from(mover.0)];
        let board = world.the::<Board>();
        let tied = grid.ties.iter().any(|(who, ..)| *who == mover);
        Self {
            board,
            grid,
            mover: mover.0,
            team: figure.who.team,
            gone: None,
            tied,
            bare: board.bare_grounds().filter(|_| !tied),
        }
    }
}

impl Ground for GroundFor<'_> {
    fn terrain(&self, cell: Cell) -> Option<Terrain> {
        self.board
            .terrain(cell)
            .filter(|_| self.within_tether(cell))
    }

    fn look(&self, cell: Cell) -> (Option<Terrain>, Occupancy) {
        let bare = self.board.bare_terrain(cell).filter(|_| !self.tied);
        let terrain = bare.or_else(|| self.terrain(cell));
        (terrain, self.occupancy(cell))
    }

    #[inline]
    fn likeness(&self, cell: Cell) -> Option<u32> {
        let (bare, at) = (self.bare?, self.grid.index(cell)?);
        let occupancy = match self.grid.cells[at] {
            NOBODY => Occupancy::Free,
            _ => self.occupancy(cell),
        };
        Some(u32::from(bare[at].0) << 8 | occupancy as u32)
    }

    fn is_level(&self) -> bool {
        self.board.is_level()
    }

    fn height(&self, cell: Cell) -> i32 {
        self.board.height_at(cell)
    }

    fn has_landmarks(&self) -> bool {
        self.board.has_landmarks()
    }

    fn landmark(&self, cell: Cell) -> Option<u8> {
        self.board.landmark(cell)
    }

    fn occupancy(&self, cell: Cell) -> Occupancy {
        match self.grid.occupant(cell) {
            None => Occupancy::Free,
            Some(id) if self.leaves_out(id) => self.beneath(cell),
            Some(id) => self.occupied(id),
        }
    }
}

impl GroundFor<'_> {
    /// Whether nothing keeps the mover from getting as far as this square.
    fn within_tether(&self, cell: Cell) -> bool {
        !self.tied || self.tied_from(cell).is_none()
    }

    /// What keeps the mover from getting as far as this square, and the rule.
    fn tied_from(&self, cell: Cell) -> Option<(&'static str, RuleId)> {
        let mut own = self.grid.ties.iter().filter(|it| it.0.0 == self.mover);
        let tie = own.find(|(.., tether)| !self.is_within(tether, cell))?;
        Some((tie.1, tie.2.rule))
    }

    /// Whether a tie lets the mover get as far as this square.
    fn is_within(&self, tether: &Tether, cell: Cell) -> bool {
        let end = match tether.to {
            TiedTo::Spot(spot) => Some(spot),
            TiedTo::Combatant(who) => self.grid.body(who),
        };
        let Some(end) = end else {
            return true;
        };
        let there = self.board.distance(&end, &Body::at(cell));
        let own = self.grid.figures[usize::from(self.mover)].body;
        let here = own.map(|own| self.board.distance(&end, &own));
        let (least, most) = match here {
            Some(here) => (tether.least.min(here), tether.metres.max(here)),
            None => (tether.least, tether.metres),
        };
        (least..=most).contains(&there)
    }

    /// Whether somebody is not in the way: the mover itself, or whoever makes room for it.
    fn leaves_out(&self, id: CombatantId) -> bool {
        id.0 == self.mover || Some(id.0) == self.gone
    }

    /// What a square is that is covered by somebody who is not in the way: one that is only passing
    /// through has another's beneath it (A146).
    fn beneath(&self, cell: Cell) -> Occupancy {
        if self.grid.passing.is_empty() {
            return Occupancy::Free;
        }
        let figures = self.grid.figures.iter();
        let mut others = figures.filter(|it| !self.leaves_out(it.id));
        let there = others.find(|it| it.body.is_some_and(|body| body.contains(cell)));
        there.map_or(Occupancy::Free, |figure| self.occupied(figure.id))
    }

    /// What a square is to the mover that somebody in the way covers.
    fn occupied(&self, id: CombatantId) -> Occupancy {
        match self.grid.figures[usize::from(id.0)] {
            OnGrid { down: true, .. } => Occupancy::Fainted,
            _ if self.board.is_filled_by(id) => Occupancy::Enemy,
            OnGrid { who, .. } if who.team == self.team => Occupancy::Ally,
            _ => Occupancy::Enemy,
        }
    }
}

/// The ground as somebody imagines it who sees nothing and knows no map: like the square it
/// stands on, level and free, up to the edge of the board (G133).
pub(crate) struct Imagined<'w> {
    board: &'w Board,
    terrain: Terrain,
}

impl<'w> Imagined<'w> {
    pub(crate) fn new(world: &'w World, mover: CombatantId) -> Self {
        let board = world.the::<Board>();
        let here = body(world, mover).and_then(|body| board.terrain(body.anchor));
        let terrain = Terrain {
            base: here.map_or_else(Default::default, |terrain| terrain.base),
            ..Terrain::default()
        };
        Self { board, terrain }
    }
}

impl Ground for Imagined<'_> {
    fn terrain(&self, cell: Cell) -> Option<Terrain> {
        self.board.contains(cell).then_some(self.terrain)
    }

    fn occupancy(&self, _cell: Cell) -> Occupancy {
        Occupancy::Free
    }

    fn has_landmarks(&self) -> bool {
        self.board.has_landmarks()
    }

    fn landmark(&self, cell: Cell) -> Option<u8> {
        self.board.landmark(cell)
    }
}

/// Whether a body could stand there: on the board, free, and ground that carries it.
pub(crate) fn fits(world: &World, id: CombatantId, anchor: Cell) -> bool {
    fits_without(world, id, anchor, &[])
}

/// Where somebody would stand that is thought of at a square: there, if it is another one and takes it.
pub(crate) fn elsewhere(world: &World, id: CombatantId, at: Cell) -> Option<Cell> {
    let here = world.part::<Place>(id).at();
    (here != Whereabouts::Board(at) && fits(world, id, at)).then_some(at)
}

/// Whether somebody's body fits at a square once others have left.
pub(crate) fn fits_without(
    world: &World,
    id: CombatantId,
    anchor: Cell,
    leaving: &[CombatantId],
) -> bool {
    let ground = GroundFor::new(world, id);
    let body = Body::new(anchor, ground.grid.footprint(id));
    // Whoever leaves may only be passing through another's square (A146).
    let left = |cell| {
        let there = ground.grid.occupant(cell).filter(|it| leaving.contains(it));
        there.is_some_and(|it| {
            let after = GroundFor::new(world, id).without(it);
            after.occupancy(cell) == Occupancy::Free
        })
    };
    body.cells()
        .all(|cell| ground.occupancy(cell) == Occupancy::Free || left(cell))
        && body.cells().all(|cell| ground.within_tether(cell))
        && holds_on(ground.board, || speeds(world, id), &body)
}

/// Whether the ground under a body is on the board, not Blocking, and carries it.
pub(crate) fn holds(world: &World, id: CombatantId, body: &Body) -> bool {
    holds_on(world.the::<Board>(), || speeds(world, id), body)
}

fn speeds(world: &World, id: CombatantId) -> Speeds {
    (world.the::<Rules>().0.speeds)(world, id)
}

fn holds_on(board: &Board, speeds: impl Fn() -> Speeds, body: &Body) -> bool {
    // Dry land carries everybody.
    let holds = |terrain: Terrain| match terrain.base {
        BaseTerrain::Regular => !terrain.blocking,
        _ => carries(&speeds(), &terrain),
    };
    body.cells()
        .all(|cell| board.terrain(cell).is_some_and(holds))
}

/// Whether ground carries somebody.
pub(crate) fn carries(speeds: &Speeds, terrain: &Terrain) -> bool {
    let airborne = speeds.sky > 0 || speeds.levitate > 0;
    !terrain.blocking
        && match terrain.base {
            BaseTerrain::Regular => true,
            BaseTerrain::Underwater => speeds.swim > 0 || airborne,
            BaseTerrain::Earth => speeds.burrow > 0,
        }
}

/// Conscious enemies adjacent to a body.
pub(crate) fn adjacent_foes(
    world: &World,
    of: CombatantId,
    body: &Body,
) -> SmallVec<[CombatantId; 8]> {
    let standing = Standing::of(world.the::<Grid>());
    let beside = standing.foes_beside(of, body);
    beside.map(|(foe, _)| foe).collect()
}
