//! Who can be aimed at, and whom an aim touches.
//!
//! [`each`] enumerates the legal targets of an attack from any square (options, controllers and
//! the check of a command all use it); [`resolve`] says whom a target touches.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::condition::Case;
use crate::battle::deeds::attack::definition::definition;
use crate::battle::deeds::attack::shape::{
    AttackReach, Sight, blocked_on, in_line, in_reach, origin, shape, shape_in, stance,
    whole_landmarks,
};
use crate::battle::deeds::attack::stealth;
use crate::battle::deeds::{leap, mobility, scenery};
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::Lasting;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::board::Board;
use crate::battle::state::budget;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::memory;
use crate::battle::state::place::{self, Grid, GroundFor, Place, Whereabouts};
use crate::battle::state::{presence, traits};
use crate::board::areas::{self, Area, AreaAim};
use crate::board::movement::Ground;
use crate::board::{Body, Cell, Direction, Occupancy};
use crate::data::moves::{Keyword, Range};
use crate::data::{Dex, MoveId};

/// What lies between a square and everybody, by id; filled as it is asked for.
pub(crate) type Sights = SmallVec<[Sight; 16]>;

/// Whom an aim touches, by id.
pub type Hits = SmallVec<[CombatantId; 4]>;

/// Whom an aim touches, and which squares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aimed {
    pub(crate) hits: Hits,
    pub(crate) cells: Vec<Cell>,
}

impl Aimed {
    /// Squares, and nobody on them that matters.
    fn squares(cells: Vec<Cell>) -> Self {
        Self {
            hits: SmallVec::new(),
            cells,
        }
    }

    /// One combatant.
    fn one(id: CombatantId) -> Self {
        Self {
            hits: SmallVec::from_slice(&[id]),
            cells: Vec::new(),
        }
    }
}

/// What is wanted to know about an aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Whom it touches. Of the squares of areas only those are told where somebody is: that is
    /// quicker.
    Hits,
    /// All its squares as well.
    Squares,
}

/// Calls `found` for every legal target of an attack if its user stood at `from`.
pub(crate) fn each(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    from: Cell,
    wanted: Wanted,
    found: impl FnMut(Target, Aimed),
) {
    Aimer::of(world, user).each(kind, from, wanted, found);
}

/// Calls `found` for every legal target from where the user is: on its square, or beside a League board.
pub(crate) fn each_from_here(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    wanted: Wanted,
    found: impl FnMut(Target, Aimed),
) {
    Aimer::of(world, user).each_from_here(kind, wanted, found);
}

/// Whoever looks for targets, with what every attack of it asks about looked up once.
#[derive(Clone, Copy)]
pub(crate) struct Aimer<'w> {
    world: &'w World,
    user: CombatantId,
    board: &'w Board,
    grid: &'w Grid,
    dex: &'w Dex,
    /// What lasts on the user.
    lasting: Lasting<'w>,
    /// Whom an aim at one alone is wanted at; `None` where that is anybody.
    whom: Option<&'w dyn Fn(CombatantId) -> bool>,
}

impl<'w> Aimer<'w> {
    /// A combatant, as the battle is now.
    pub(crate) fn of(world: &'w World, user: CombatantId) -> Self {
        Self {
            world,
            user,
            board: world.the::<Board>(),
            grid: world.the::<Grid>(),
            dex: world.dex(),
            lasting: Lasting::of(world, user),
            whom: None,
        }
    }

    /// An end of a blow that is about to aim, for those who have looked around and at it already.
    pub(crate) fn within(around: &Surroundings<'w>, by: &End<'w>) -> Self {
        Self {
            world: around.world,
            user: by.id,
            board: around.board,
            grid: around.grid.grid(),
            dex: around.dex,
            lasting: by.asked(around.world),
            whom: None,
        }
    }

    /// How an attack of it reaches.
    pub(crate) fn shape(&self, kind: AttackKind) -> AttackReach {
        shape_in(self.dex, self.lasting, kind)
    }

    /// Leaves out aims at one alone where nobody wants that one.
    pub(crate) fn wanting(self, whom: &'w dyn Fn(CombatantId) -> bool) -> Self {
        Self {
            whom: Some(whom),
            ..self
        }
    }

    /// Calls `found` for every legal target of an attack if its user stood at `from`.
    pub(crate) fn each(
        &self,
        kind: AttackKind,
        from: Cell,
        wanted: Wanted,
        found: impl FnMut(Target, Aimed),
    ) {
        self.each_seen(kind, (from, &mut Sights::new()), wanted, found);
    }

    /// Calls `found` for every legal target of an attack, for those who ask for several from one square and keep what
    /// is seen from there.
    pub(crate) fn each_seen(
        &self,
        kind: AttackKind,
        from: (Cell, &mut Sights),
        wanted: Wanted,
        found: impl FnMut(Target, Aimed),
    ) {
        self.each_shaped((kind, &self.shape(kind)), from, wanted, found);
    }

    /// Calls `found` for every legal target of an attack, for those who know how it reaches.
    pub(crate) fn each_shaped(
        &self,
        attack: (AttackKind, &AttackReach),
        (from, sights): (Cell, &mut Sights),
        wanted: Wanted,
        mut found: impl FnMut(Target, Aimed),
    ) {
        let Some(to) = self.lasting.must_strike(attack.0) else {
            return self.every(attack, (from, sights), wanted, found);
        };
        let bound = self.could_strike(attack, from, to);
        self.every(attack, (from, sights), wanted, |target, aimed| {
            if !bound || self.obeys(&aimed, to) {
                found(target, aimed);
            }
        });
    }

    /// Calls `found` for every legal target from where the user is: on its square, or beside a League board.
    pub(crate) fn each_from_here(
        &self,
        kind: AttackKind,
        wanted: Wanted,
        found: impl FnMut(Target, Aimed),
    ) {
        match self.grid.body(self.user) {
            Some(body) => self.each(kind, body.anchor, wanted, found),
            None if is_beside(self.world, self.user) => self.each_from_beside(kind, found),
            None => {}
        }
    }

    /// Every aim of a League trainer: it stands nowhere, and reaches its own side wherever that is (A102, AX-47).
    fn each_from_beside(&self, kind: AttackKind, mut found: impl FnMut(Target, Aimed)) {
        let figures = self.grid.figures().iter().map(|it| it.id);
        let mut reached = figures.filter(|id| self.reaches_from_beside(kind, *id));
        match shape_in(self.dex, self.lasting, kind).range {
            Range::User | Range::Field => found(Target::None, Aimed::default()),
            Range::Melee | Range::Ranged { .. } => {
                reached.for_each(|id| found(Target::One(id), Aimed::one(id)));
            }
            Range::Area(_) if reached.next().is_some() => {
                found(Target::None, self.all_from_beside(kind));
            }
            _ => {}
        }
    }

    /// Whether a use of a League trainer reaches somebody: of its own side, on the board, and of those whom that can
    /// be aimed at.
    fn reaches_from_beside(&self, kind: AttackKind, other: CombatantId) -> bool {
        let (world, user) = (self.world, self.user);
        usize::from(other.0) < world.roster().len()
            && other != user
            && self.grid.allied(other, user)
            && self.grid.body(other).is_some()
            && takes(world, user, kind, other)
            && may_be_aimed_at(world, user, kind, other).is_ok()
    }

    /// All of its side whom it reaches.
    fn all_from_beside(&self, kind: AttackKind) -> Aimed {
        let figures = self.grid.figures().iter();
        let reached = figures.filter(|it| self.reaches_from_beside(kind, it.id));
        let mut aimed = Aimed::default();
        for figure in reached {
            aimed.hits.push(figure.id);
            aimed.cells.extend(figure.body.iter().flat_map(Body::cells));
        }
        aimed
    }

    /// Whom a target touches from beside a League board, or `None` where it is no legal target.
    fn find_from_beside(&self, kind: AttackKind, target: &Target) -> Option<Aimed> {
        let all = match target {
            Target::None => &[],
            Target::One(other) => std::slice::from_ref(other),
            Target::Many(list) => list.as_slice(),
            _ => return None,
        };
        let most = match shape_in(self.dex, self.lasting, kind).range {
            Range::User | Range::Field => 0,
            Range::Area(_) if all.is_empty() => return Some(self.all_from_beside(kind)),
            Range::Melee => 1,
            Range::Ranged { targets, .. } => usize::from(targets),
            _ => return None,
        };
        let reached = |id: &CombatantId| self.reaches_from_beside(kind, *id);
        let few = all.len() <= most && all.is_empty() == (most == 0) && are_different(all);
        (few && all.iter().all(reached)).then(|| Aimed {
            hits: all.iter().copied().collect(),
            cells: Vec::new(),
        })
    }

    /// Whether an aim strikes this one, or none of its user's foes.
    fn obeys(&self, aimed: &Aimed, to: CombatantId) -> bool {
        let foe = |id: &CombatantId| !self.grid.allied(*id, self.user);
        aimed.hits.contains(&to) || !aimed.hits.iter().any(foe)
    }

    /// Whether an attack could strike this one from a square, or from where its user could still shift in its
    /// turn (DX-40).
    fn could_strike(
        &self,
        attack: (AttackKind, &AttackReach),
        from: Cell,
        to: CombatantId,
    ) -> bool {
        let (world, user) = (self.world, self.user);
        let anybody = Self {
            whom: None,
            ..*self
        };
        let strikes = |cell| {
            let mut any = false;
            let from = (cell, &mut Sights::new());
            anybody.every(attack, from, Wanted::Hits, |_, aimed| {
                any |= aimed.hits.contains(&to)
            });
            any
        };
        let here = self.grid.body(user).is_some_and(|body| body.anchor == from);
        let turn = world.clock().turn_of == Some(user);
        let shifts = || here && turn && budget::no_movement(world, user).is_none();
        strikes(from) || shifts() && mobility::reaches(world, user, strikes)
    }

    /// Calls `found` for every legal target, whoever draws the attacks of its user.
    fn every(
        &self,
        (kind, shape): (AttackKind, &AttackReach),
        (from, sights): (Cell, &mut Sights),
        wanted: Wanted,
        mut found: impl FnMut(Target, Aimed),
    ) {
        let (world, board, grid, user) = (self.world, self.board, self.grid, self.user);
        // What is set off strikes from elsewhere.
        let mut apart = Sights::new();
        let (body, sights) = match kind {
            AttackKind::SetPiece(object) => (scenery::body(world, object), &mut apart),
            _ => (Body::new(from, grid.footprint(user)), sights),
        };
        match shape.range {
            // As far as the weapon reaches, or a throw, an attack has that reach already.
            Range::Weapon { .. } | Range::Thrown { .. } => {}
            Range::User | Range::Field => found(Target::None, Aimed::default()),
            Range::Patch { count, metres } => {
                if shape.at_will {
                    found(Target::None, Aimed::default());
                }
                for cells in patches(board, &body, count, metres) {
                    found(Target::Squares(cells.clone()), Aimed::squares(cells));
                }
            }
            Range::Walls { count } => {
                for cells in walls(world, &body, count) {
                    found(Target::Squares(cells.clone()), Aimed::squares(cells));
                }
            }
            Range::Blink => {
                for to in leap::blinks(world, user) {
                    found(Target::Cell(to), Aimed::squares(vec![to]));
                }
            }
            Range::Leap => {
                for to in leap::landings(world, user, LEAP_BONUS) {
                    found(Target::Cell(to), Aimed::squares(vec![to]));
                }
                // Or without a jump.
                found(Target::None, Aimed::default());
            }
            Range::Melee | Range::Ranged { .. } => {
                self.singles(kind, shape, (&body, sights), &mut found);
                if shape.pass {
                    dashes(world, user, &body, &mut found);
                }
            }
            Range::Area(area) => {
                let stance = stance(board, area, body);
                for aim in areas::aims(area, stance, board.width(), board.height()) {
                    if in_sight(board, shape, (area, aim), body) {
                        let aimed = self.area_aim((kind, shape), (area, aim), body, wanted);
                        found(target_of(aim), aimed);
                    }
                }
            }
        }
    }

    /// Everybody in reach, one by one.
    fn singles(
        &self,
        kind: AttackKind,
        shape: &AttackReach,
        (body, sights): (&Body, &mut Sights),
        found: &mut impl FnMut(Target, Aimed),
    ) {
        if sights.is_empty() {
            sights.resize(self.grid.figures().len(), Sight::default());
        }
        let origins = self.lasting.origins(kind, body);
        let from_there = |to: &Body| {
            let mut origins = origins.iter();
            origins.any(|cell| in_reach(self.board, shape, &Body::at(*cell), to))
        };
        let wanted = |id| self.whom.is_none_or(|whom| whom(id));
        let figures = self.grid.figures().iter().zip(sights);
        for (figure, sight) in figures.filter(|(figure, _)| wanted(figure.id)) {
            let aside = figure.aside_in(shape.reaches);
            let to = figure.body.or(aside).filter(|_| figure.id != self.user);
            let reached =
                to.is_some_and(|to| sight.lets(shape, self.board, (body, &to)) || from_there(&to));
            let by = (self.user, body);
            if reached
                && !stealth::hides(self.world, by, (kind, shape), figure.id)
                && (!shape.choosy || takes(self.world, self.user, kind, figure.id))
                && may_be_aimed_at(self.world, self.user, kind, figure.id).is_ok()
            {
                found(Target::One(figure.id), Aimed::one(figure.id));
            }
        }
        if shape.into_balls {
            let others = self.grid.figures().iter().map(|figure| figure.id);
            let waits = |id: &CombatantId| waits_beside(self.world, self.user, *id);
            for other in others.filter(|id| wanted(*id) && waits(id)) {
                found(Target::One(other), Aimed::one(other));
            }
        }
    }

    /// Whom an area touches from a body.
    fn area_aim(
        &self,
        (kind, shape): (AttackKind, &AttackReach),
        (area, aim): (Area, AreaAim),
        body: Body,
        wanted: Wanted,
    ) -> Aimed {
        let (board, grid, user) = (self.board, self.grid, self.user);
        let own_team = grid.who(user).team;
        let mut aimed = Aimed::default();
        // A blast spreads from its own middle, everything else from the user.
        let origin = match (area, aim) {
            (Area::RangedBlast { size, .. }, AreaAim::At(cell)) => {
                let middle = i16::from((size.max(1) - 1) / 2);
                Body::new(
                    cell.offset(middle, middle),
                    crate::board::Size::Medium.footprint(),
                )
            }
            _ => body,
        };
        let quick = wanted == Wanted::Hits && !board.has_landmarks() && shape.reaches.is_empty();
        let somebody = |cell| grid.occupant(cell).is_some_and(|id| id != user);
        let open = |cell| {
            !board.blocks(cell)
                && (shape.groundsource
                    || origin.contains(cell)
                    || !blocked_on(board, &origin, &Body::at(cell)))
        };
        let stance = stance(board, area, body);
        let surrounds = |cell| areas::surrounds(area, &stance, cell);
        // Those who are there are fewer than the squares.
        let others = grid.figures().iter().filter(|figure| figure.id != user);
        let mut others = others.filter_map(|figure| figure.body);
        if let Some(metres) = areas::surrounds_within(area).filter(|_| quick) {
            for there in others.filter(|there| stance.distance(there) <= metres) {
                for cell in there.cells() {
                    let touched = surrounds(cell) == Some(true) && somebody(cell);
                    if touched && open(cell) && !aimed.cells.contains(&cell) {
                        aimed.cells.push(cell);
                    }
                }
            }
        } else if quick && !others.any(|there| areas::may_cover(area, &stance, aim, &there)) {
            return aimed;
        } else {
            let cells = areas::cells(area, stance, aim).into_iter();
            let cells = cells.filter(|cell| !quick || somebody(*cell));
            aimed.cells.extend(cells.filter(|cell| open(*cell)));
        }
        whole_landmarks(board, &mut aimed.cells);
        for cell in aimed.cells.iter().copied() {
            if let Some(id) = grid.occupant(cell)
                && id != user
                && !aimed.hits.contains(&id)
                && !(shape.friendly && grid.who(id).team == own_team)
                && !(shape.open_middle && self.stands_in_the_middle(id, &origin))
                && (!shape.choosy || takes(self.world, user, kind, id))
                && !(shape.allies && grid.who(id).team != own_team)
                && may_be_aimed_at(self.world, user, kind, id).is_ok()
            {
                aimed.hits.push(id);
            }
        }
        if !shape.reaches.is_empty() {
            let aside = self.aside((kind, shape), &aimed.cells);
            aimed.hits.extend(aside);
        }
        aimed.hits.sort();
        aimed
    }

    /// Those whom a move has taken above or below these squares and whom this one reaches there.
    fn aside(&self, (kind, shape): (AttackKind, &AttackReach), cells: &[Cell]) -> Hits {
        let own_team = self.grid.who(self.user).team;
        let aside = self.grid.figures().iter().filter(|figure| {
            let touched = |body: Body| body.cells().any(|cell| cells.contains(&cell));
            figure.id != self.user
                && !figure.down
                && figure.aside_in(shape.reaches).is_some_and(touched)
                && !(shape.friendly && figure.who.team == own_team)
                && may_be_aimed_at(self.world, self.user, kind, figure.id).is_ok()
        });
        aside.map(|figure| figure.id).collect()
    }

    /// Whether somebody who is Small or Medium stands in the middle of a blast.
    fn stands_in_the_middle(&self, who: CombatantId, middle: &Body) -> bool {
        let little = traits::of(self.world, who).size <= crate::board::Size::Medium;
        little && self.grid.occupant(middle.anchor) == Some(who)
    }
}

/// Whether somebody stands beside a League board.
fn is_beside(world: &World, user: CombatantId) -> bool {
    world.part::<Place>(user).at() == Whereabouts::Beside
}

/// Whether somebody is another Pokémon of the same trainer that waits in its ball.
fn waits_beside(world: &World, user: CombatantId, other: CombatantId) -> bool {
    let owner = world.who(user).owner;
    other != user
        && owner.is_some()
        && world.who(other).owner == owner
        && presence::in_ball(world, other)
}

/// Whether a move takes somebody for a target at all, as far as its data say.
fn takes(world: &World, user: CombatantId, kind: AttackKind, target: CombatantId) -> bool {
    let def = definition(world, kind);
    let only_at = def.and_then(|def| def.only_at.as_ref());
    let case = Case {
        world,
        user,
        target: Some(target),
        attack: None,
        with: def.map(|def| def.id),
    };
    let pledge = def.filter(|def| def.has(Keyword::Pledge));
    case.allows(only_at) && pledge.is_none_or(|def| is_pledged_at(world, user, def.id, target))
}

/// Whether a Pledge that is used at once is aimed at whom the one before it was (DX-46).
fn is_pledged_at(world: &World, user: CombatantId, with: MoveId, target: CombatantId) -> bool {
    let at_once = world.part::<Hurry>(user).only() == Some(with);
    let before = memory::pledged_at(world, user, with).filter(|_| at_once);
    before.is_none_or(|it| it == target)
}

/// The target that lays an area so.
fn target_of(aim: AreaAim) -> Target {
    match aim {
        AreaAim::None => Target::None,
        AreaAim::Direction(direction) => Target::Direction(direction),
        AreaAim::At(cell) => Target::Cell(cell),
    }
}

/// How a target lays an area; `None` where it lays none.
fn aim_of(target: &Target) -> Option<AreaAim> {
    match target {
        Target::None => Some(AreaAim::None),
        Target::Direction(direction) => Some(AreaAim::Direction(*direction)),
        Target::Cell(cell) => Some(AreaAim::At(*cell)),
        _ => None,
    }
}

/// Metres that the jump of a Leap move is longer and higher than usual.
const LEAP_BONUS: i32 = 1;

/// Ready-made fields for so many squares: rectangles around every square in range, as far as
/// the ground takes them.
fn patches(board: &Board, body: &Body, count: u8, metres: u8) -> Vec<Vec<Cell>> {
    let (count, far) = (i16::from(count), i16::from(metres));
    let mut width = 1;
    while (width + 1) * (width + 1) <= count {
        width += 1;
    }
    while count % width != 0 {
        width -= 1;
    }
    let height = count / width;
    let mut all: Vec<Vec<Cell>> = Vec::new();
    for y in body.anchor.y - far..=body.anchor.y + far {
        for x in body.anchor.x - far..=body.anchor.x + far {
            for (w, h) in [(height, width), (width, height)] {
                let cells: Vec<Cell> = (y..y + h)
                    .flat_map(|y| (x..x + w).map(move |x| Cell::new(x, y)))
                    .collect();
                let open = cells
                    .iter()
                    .all(|cell| board.takes_hazard(*cell) && in_range(board, body, *cell, metres));
                if open && !all.contains(&cells) {
                    all.push(cells);
                }
            }
        }
    }
    all
}

/// Ready-made walls of so many squares: straight ones that begin beside a body, and others across its front.
fn walls(world: &World, body: &Body, count: u8) -> Vec<Vec<Cell>> {
    let (board, count) = (world.the::<Board>(), i16::from(count));
    let near = |cell: &Cell| board.distance(body, &Body::at(*cell)) <= i32::from(count);
    let mut all: Vec<Vec<Cell>> = Vec::new();
    for start in board.cells().filter(near) {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let cells: Vec<Cell> = (0..count)
                .map(|step| start.offset(dx * step, dy * step))
                .collect();
            if takes_walls(world, body, &cells, count as u8) {
                all.push(cells);
            }
        }
    }
    all
}

/// Whether walls can be raised on these squares: not too many, connected, each free, one of them beside a body.
fn takes_walls(world: &World, body: &Body, cells: &[Cell], count: u8) -> bool {
    let board = world.the::<Board>();
    let beside = |cell: &Cell| board.adjacent(body, &Body::at(*cell));
    !cells.is_empty()
        && cells.len() <= usize::from(count)
        && are_different(cells)
        && connected(cells)
        && cells.iter().any(beside)
        && cells.iter().all(|cell| scenery::raised::free(world, *cell))
}

fn in_range(board: &Board, body: &Body, cell: Cell, metres: u8) -> bool {
    board.distance(body, &Body::at(cell)) <= i32::from(metres)
}

/// Whether squares hang together, corners included, and are different ones.
fn connected(cells: &[Cell]) -> bool {
    let mut seen: SmallVec<[Cell; 16]> = cells.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(at) = seen.get(next).copied() {
        next += 1;
        for cell in cells {
            let near = cell.x.abs_diff(at.x) <= 1 && cell.y.abs_diff(at.y) <= 1;
            if near && !seen.contains(cell) {
                seen.push(*cell);
            }
        }
    }
    seen.len() == cells.len()
}

/// Whether an area can be laid from a body; only of a ranged blast that is in question: some square
/// of it lies within range and not behind Blocking Terrain (combat-R061).
fn in_sight(board: &Board, shape: &AttackReach, (area, aim): (Area, AreaAim), body: Body) -> bool {
    let Area::RangedBlast { range, .. } = area else {
        return true;
    };
    shape.groundsource
        || areas::cells(area, stance(board, area, body), aim)
            .into_iter()
            .any(|cell| {
                let single = Body::at(cell);
                board.distance(&body, &single) >= shape.least
                    && in_range(board, &body, cell, range)
                    && !board.blocks(cell)
                    && !blocked_on(board, &body, &single)
            })
}

/// The dashes of a Pass move: straight through enemies to an empty square within 4 metres.
fn dashes(world: &World, user: CombatantId, body: &Body, found: &mut impl FnMut(Target, Aimed)) {
    let grid = world.the::<Grid>();
    let ahead = |direction: &Direction| is_anybody_ahead(grid, user, body, *direction);
    for direction in Direction::ALL.into_iter().filter(ahead) {
        for (end, aimed) in dash(world, user, body, direction) {
            found(Target::Cell(end), aimed);
        }
    }
}

/// Where a dash in a direction may end, with whom it passes through.
pub(crate) fn dash(
    world: &World,
    user: CombatantId,
    body: &Body,
    direction: Direction,
) -> SmallVec<[(Cell, Aimed); 4]> {
    let grid = world.the::<Grid>();
    let (dx, dy) = direction.delta();
    let mut ends = SmallVec::new();
    if !is_anybody_ahead(grid, user, body, direction) {
        return ends;
    }
    let ground = GroundFor::new(world, user);
    let mut aimed = Aimed::default();
    let mut at = body.anchor;
    for step in 1..=4 {
        at = at.offset(dx, dy);
        if areas_metric(body.anchor, at) > 4 || step > 4 {
            break;
        }
        let there = Body::new(at, body.footprint);
        let before = Body::new(at.offset(-dx, -dy), body.footprint);
        // It follows the rules of a walk, whoever stands there: ground that carries the user,
        // and no ledge that it could not take in its stride.
        if !place::holds(world, user, &there) || !mobility::strides(world, user, &before, &there) {
            break;
        }
        aimed.cells.push(at);
        for cell in there.cells() {
            if let Some(id) = grid.occupant(cell)
                && id != user
                && !aimed.hits.contains(&id)
            {
                aimed.hits.push(id);
            }
        }
        let free = there
            .cells()
            .all(|cell| ground.occupancy(cell) == Occupancy::Free);
        if free && !aimed.hits.is_empty() && place::fits(world, user, at) {
            ends.push((at, aimed.clone()));
        }
    }
    ends
}

/// Whether a dash in a direction goes through somebody: in most directions there is nobody.
fn is_anybody_ahead(grid: &Grid, user: CombatantId, body: &Body, direction: Direction) -> bool {
    let (dx, dy) = direction.delta();
    let mut ahead = (1..=4).flat_map(|step| {
        let anchor = body.anchor.offset(dx * step, dy * step);
        Body::new(anchor, body.footprint).cells()
    });
    ahead.any(|cell| grid.occupant(cell).is_some_and(|id| id != user))
}

fn areas_metric(from: Cell, to: Cell) -> i32 {
    crate::board::grid::metric(i32::from(to.x - from.x), i32::from(to.y - from.y))
}

/// Whom a (legal) target touches from where the user stands.
pub(crate) fn resolve(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    target: &Target,
) -> Aimed {
    resolve_from(world, user, kind, target, None)
}

/// Whom a (legal) target touches if the user stood at `from`; where it stands, if that is `None`.
pub(crate) fn resolve_from(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    target: &Target,
    from: Option<Cell>,
) -> Aimed {
    find_from(world, user, (kind, from), target, Wanted::Squares).unwrap_or_default()
}

/// Whom a target touches, or `None` where it is no legal target. Several targets of a ranged
/// move are each checked on their own.
pub(crate) fn find(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    target: &Target,
) -> Option<Aimed> {
    find_with(world, user, (kind, target), Wanted::Hits)
}

/// Whom a target touches, with as much of it as is wanted; `None` where it is no legal target.
pub(crate) fn find_with(
    world: &World,
    user: CombatantId,
    (kind, target): (AttackKind, &Target),
    wanted: Wanted,
) -> Option<Aimed> {
    let aimed = find_from(world, user, (kind, None), target, wanted)?;
    is_bound(world, user, kind, &aimed)
        .is_none()
        .then_some(aimed)
}

/// Whom somebody would have to strike instead of those whom an aim touches.
fn is_bound(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    aimed: &Aimed,
) -> Option<CombatantId> {
    let to = Lasting::of(world, user).must_strike(kind)?;
    let aimer = Aimer::of(world, user);
    let here = place::body(world, user)?;
    let attack = (kind, &aimer.shape(kind));
    let bound = !aimer.obeys(aimed, to) && aimer.could_strike(attack, here.anchor, to);
    bound.then_some(to)
}

/// Whether it is a maneuver that a move has left free against this one, wherever that stands.
fn is_free(world: &World, user: CombatantId, kind: AttackKind, target: &Target) -> bool {
    let free = match kind {
        AttackKind::Maneuver(_) => world.part::<budget::Actions>(user).free_maneuver(),
        _ => None,
    };
    free.is_some_and(|(maneuver, other)| {
        kind == AttackKind::Maneuver(maneuver)
            && *target == Target::One(other)
            && place::body(world, other).is_some()
    })
}

fn find_from(
    world: &World,
    user: CombatantId,
    (kind, from): (AttackKind, Option<Cell>),
    target: &Target,
    wanted: Wanted,
) -> Option<Aimed> {
    if is_free(world, user, kind, target)
        && let Target::One(other) = target
    {
        return Some(Aimed::one(*other));
    }
    if is_beside(world, user) {
        return Aimer::of(world, user).find_from_beside(kind, target);
    }
    let body = origin(world, user, kind, from)?;
    let shape = shape(world, user, kind);
    match (target, shape.range) {
        (Target::Object(object), _) => {
            scenery::aim::reaches(world, user, (kind, from), *object).then(Aimed::default)
        }
        (Target::One(other), Range::Melee | Range::Ranged { .. }) => {
            single(world, (user, &body), (kind, &shape), *other)
        }
        (Target::Many(list), Range::Ranged { targets, .. }) => {
            let few = list.len() <= usize::from(targets);
            let legal = !list.is_empty() && few && are_different(list);
            legal.then_some(())?;
            let mut hits = SmallVec::new();
            for other in list {
                hits.extend(single(world, (user, &body), (kind, &shape), *other)?.hits);
            }
            Some(Aimed {
                hits,
                cells: Vec::new(),
            })
        }
        (Target::None, Range::User | Range::Field | Range::Leap) => Some(Aimed::default()),
        (Target::None, Range::Patch { .. }) if shape.at_will => Some(Aimed::default()),
        (Target::Squares(cells), Range::Patch { count, metres }) if shape.at_will => {
            let board = world.the::<Board>();
            let open = |cell: &Cell| !board.blocks(*cell) && in_range(board, &body, *cell, metres);
            let few = cells.len() <= usize::from(count) && are_different(cells);
            (few && cells.iter().all(open)).then(|| Aimed::squares(cells.clone()))
        }
        (Target::Cell(to), Range::Blink) => {
            let there = leap::plan_blink(world, user, *to).is_ok();
            there.then(|| Aimed::squares(vec![*to]))
        }
        (Target::Cell(to), Range::Leap) => {
            leap::reaches(world, user, *to, LEAP_BONUS).then(|| Aimed::squares(vec![*to]))
        }
        (Target::Squares(cells), Range::Patch { count, metres }) => {
            takes_patch(world.the::<Board>(), &body, cells, (count, metres))
                .then(|| Aimed::squares(cells.clone()))
        }
        (Target::Squares(cells), Range::Walls { count }) => {
            takes_walls(world, &body, cells, count).then(|| Aimed::squares(cells.clone()))
        }
        (Target::Cell(end), Range::Melee) if shape.pass => dash_to(world, user, &body, *end),
        (_, Range::Area(area)) => {
            let aim = aim_of(target)?;
            let aimer = Aimer::of(world, user);
            let (board, stance) = (aimer.board, stance(aimer.board, area, body));
            let size = (board.width(), board.height());
            let laid = areas::can_be_aimed(area, stance, size, aim)
                && in_sight(board, &shape, (area, aim), body);
            laid.then(|| aimer.area_aim((kind, &shape), (area, aim), body, wanted))
        }
        _ => None,
    }
}

/// Whether no two of them are the same.
fn are_different<T: PartialEq>(all: &[T]) -> bool {
    let mut one_by_one = all.iter().enumerate();
    one_by_one.all(|(at, one)| !all[..at].contains(one))
}

/// Whether these squares can be chosen freely for a hazard of so many squares, so far away.
fn takes_patch(board: &Board, body: &Body, cells: &[Cell], (count, metres): (u8, u8)) -> bool {
    // Rocks lie where they like, everything else hangs together.
    let loose = count <= 4;
    let open = |cell: &Cell| board.takes_hazard(*cell) && in_range(board, body, *cell, metres);
    !cells.is_empty()
        && cells.len() <= usize::from(count)
        && are_different(cells)
        && (loose || connected(cells))
        && cells.iter().all(open)
}

/// The dash of a Pass move that ends on a square.
fn dash_to(world: &World, user: CombatantId, body: &Body, end: Cell) -> Option<Aimed> {
    let (across, down) = (end.x - body.anchor.x, end.y - body.anchor.y);
    let towards = |it: &Direction| it.delta() == (across.signum(), down.signum());
    let direction = Direction::ALL.into_iter().find(towards)?;
    let mut ends = dash(world, user, body, direction).into_iter();
    let there = ends.find(|(at, _)| *at == end);
    there.map(|(_, aimed)| aimed)
}

/// Why a target is none that an attack reaches: too far, too near, or behind something Blocking
/// (combat-R042, combat-R061).
pub(crate) fn why_not(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    target: &Target,
) -> (Cow<'static, str>, RuleId) {
    let usual = (
        Cow::Borrowed("that is no target this can reach from here"),
        "combat-R042",
    );
    let Some(from) = origin(world, user, kind, None) else {
        return why_not_from_beside(world, user, target).unwrap_or(usual);
    };
    let shape = shape(world, user, kind);
    let board = world.the::<Board>();
    let others = match target {
        Target::One(other) => std::slice::from_ref(other),
        Target::Many(list) => list.as_slice(),
        _ => return usual,
    };
    if let Some(why) = never_at(world, shape.range, (user, others)) {
        return (Cow::Borrowed(why), "combat-R042");
    }
    let aimed = Aimed {
        hits: others.iter().copied().collect(),
        cells: Vec::new(),
    };
    if let Some(to) = is_bound(world, user, kind, &aimed) {
        let why = format!("it has to strike {}, whom it can reach", world.name(to));
        return (Cow::Owned(why), "core ch.10");
    }
    let hidden = |other: &CombatantId| stealth::hides(world, (user, &from), (kind, &shape), *other);
    if others.iter().any(hidden) {
        return (Cow::Borrowed(stealth::WHY), stealth::RULE);
    }
    let taken = |other: &CombatantId| takes(world, user, kind, *other);
    if shape.choosy && !others.iter().all(taken) {
        let why = "its card says whom it can be aimed at, and this is nobody of that kind";
        return (Cow::Borrowed(why), "combat-R042");
    }
    let known = |other: &&CombatantId| usize::from(other.0) < world.roster().len();
    let closed = |other| may_be_aimed_at(world, user, kind, other).err();
    if let Some(refused) = others.iter().copied().find_map(closed) {
        return (Cow::Owned(refused.told(world, user)), refused.rule);
    }
    let bodies = others.iter().filter(known);
    let mut bodies = bodies.filter_map(|other| place::body(world, *other));
    let Some(to) = bodies.find(|to| !in_reach(board, &shape, &from, to)) else {
        return usual;
    };
    let (away, most) = match shape.range {
        Range::Ranged { metres, .. } if shape.straight && !in_line(metres, &from, &to) => {
            let why = format!(
                "this is aimed along a straight line of {metres} m, and the target stands in none"
            );
            return (Cow::Owned(why), "A162");
        }
        Range::Ranged { metres, .. } => (board.distance(&from, &to), i32::from(metres)),
        Range::Melee if board.distance(&from, &to) > 1 => {
            let away = board.distance(&from, &to);
            let why = format!("the target is {away} m away, and this reaches only who is adjacent");
            return (Cow::Owned(why), "combat-R042");
        }
        _ => return usual,
    };
    if (shape.least..=most).contains(&away) {
        let why = "Blocking terrain stands between them, and this does not reach through it";
        return (Cow::Borrowed(why), "combat-R061");
    }
    let why = if away > most {
        format!("the target is {away} m away, and this can reach {most} m")
    } else {
        format!("the target is {away} m away, too near for this")
    };
    (Cow::Owned(why), "combat-R042")
}

/// Why a League trainer cannot aim so from beside the board: it aims at nobody but its own side (AX-47).
fn why_not_from_beside(
    world: &World,
    user: CombatantId,
    target: &Target,
) -> Option<(Cow<'static, str>, RuleId)> {
    let others = match target {
        Target::One(other) => std::slice::from_ref(other),
        Target::Many(list) => list.as_slice(),
        _ => return None,
    };
    let known = |other: &CombatantId| usize::from(other.0) < world.roster().len();
    let foe = |other: &CombatantId| known(other) && !world.allied(*other, user);
    let why = if others.iter().any(foe) {
        ("from beside a League board it does nothing to foes", "G001")
    } else if others
        .iter()
        .any(|other| !known(other) || place::body(world, *other).is_none())
    {
        ("the target is not on the board", "combat-R042")
    } else {
        let why = "its card says whom it can be aimed at, and this is nobody of that kind";
        (why, "combat-R042")
    };
    Some((Cow::Borrowed(why.0), why.1))
}

/// Why an attack of such a range is never aimed at these, wherever they stand.
fn never_at(
    world: &World,
    range: Range,
    (user, others): (CombatantId, &[CombatantId]),
) -> Option<&'static str> {
    match range {
        _ if others.contains(&user) => Some("nobody aims this at itself"),
        Range::Area(_) => Some("this takes in an area: it is aimed at a square or in a direction"),
        Range::User | Range::Field => Some("this is aimed at nobody"),
        _ => others
            .iter()
            .any(|other| {
                // Whoever sends a command may name somebody whom there is not.
                let known = usize::from(other.0) < world.roster().len();
                !known || place::body(world, *other).is_none()
            })
            .then_some("the target is not on the board"),
    }
}

/// Whether what lasts on somebody lets an attack be aimed at it, and touch it.
fn may_be_aimed_at(
    world: &World,
    by: CombatantId,
    with: AttackKind,
    other: CombatantId,
) -> Result<(), Refused> {
    Lasting::of(world, other).may_be_aimed_at(by, with)
}

fn single(
    world: &World,
    (user, body): (CombatantId, &Body),
    (kind, shape): (AttackKind, &AttackReach),
    other: CombatantId,
) -> Option<Aimed> {
    let figures = world.the::<Grid>().figures();
    let figure = figures.get(usize::from(other.0));
    let figure = figure.filter(|_| other != user)?;
    if shape.into_balls && waits_beside(world, user, other) {
        return Some(Aimed::one(other));
    }
    let to = figure.body.or(figure.aside_in(shape.reaches))?;
    let board = world.the::<Board>();
    let reached = in_reach(board, shape, body, &to) || {
        let origins = Lasting::of(world, user).origins(kind, body);
        let mut origins = origins.into_iter();
        origins.any(|cell| in_reach(board, shape, &Body::at(cell), &to))
    };
    let hidden = || stealth::hides(world, (user, body), (kind, shape), other);
    let open = || may_be_aimed_at(world, user, kind, other).is_ok();
    let taken = || !shape.choosy || takes(world, user, kind, other);
    (reached && !hidden() && taken() && open()).then(|| Aimed::one(other))
}
