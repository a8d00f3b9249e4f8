//! The board (section 10): how far somebody walks, whom a move reaches, what gives cover.

use smallvec::SmallVec;

use super::dex::Move;
use super::event::Id;
use super::kinds::{Aim, Flag, Special, Type};
use super::math;
use super::state::Battle;
use super::state::Strike;
use crate::board::{Body, Cell, Footprint, sight};

/// Farthest walk in squares, and the window around a walker.
const FAR: i16 = 8;
const WIDE: i16 = 2 * FAR + 1;
const STATES: usize = (WIDE * WIDE) as usize * 2;
const UNSEEN: u8 = u8::MAX;

/// The steps of a walk, as they are tried.
const STEPS: [(i16, i16); 8] = [
    (0, -1),
    (1, 0),
    (0, 1),
    (-1, 0),
    (1, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
];

/// Where somebody can walk to (R59, R61), found square by square, nearest first.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    start: Cell,
    cost: [u8; STATES],
    from: [u16; STATES],
    /// Squares where it can stay, nearest first.
    pub(crate) cells: SmallVec<[Cell; 96]>,
    near: Near,
    listed: [bool; STATES / 2],
    /// What is to be looked at yet, by what it costs to get there.
    waves: [SmallVec<[u16; 64]>; FAR as usize + 1],
    /// The wave at hand, and how much of it is done.
    spent: i32,
    nth: usize,
    most: i32,
}

fn state(start: Cell, cell: Cell, odd: usize) -> Option<usize> {
    let (x, y) = (cell.x - start.x + FAR, cell.y - start.y + FAR);
    let inside = (0..WIDE).contains(&x) && (0..WIDE).contains(&y);
    inside.then(|| usize::from((y * WIDE + x) as u16) * 2 + odd)
}

fn cell_of(start: Cell, state: usize) -> Cell {
    let at = (state / 2) as i16;
    start.offset(at % WIDE - FAR, at / WIDE - FAR)
}

impl Walk {
    /// A walk of somebody that is still to be gone.
    pub(crate) fn begin(battle: &Battle, id: Id, most: i32) -> Self {
        let start = battle.mon(id).at;
        let most = most.clamp(0, i32::from(FAR));
        let mut walk = Self {
            start,
            cost: [UNSEEN; STATES],
            from: [0; STATES],
            cells: SmallVec::new(),
            near: Near::of(battle, id, most as i16),
            listed: [false; STATES / 2],
            waves: Default::default(),
            spent: 0,
            nth: 0,
            most,
        };
        if let Some(first) = state(start, start, 0) {
            walk.cost[first] = 0;
            walk.waves[0].push(first as u16);
        }
        walk
    }

    /// Goes on to the next square where it can stay.
    fn grow(&mut self) -> Option<Cell> {
        while self.spent <= self.most {
            let Some(from) = self.waves[self.spent as usize].get(self.nth).copied() else {
                self.spent += 1;
                self.nth = 0;
                continue;
            };
            self.nth += 1;
            let from = usize::from(from);
            if i32::from(self.cost[from]) != self.spent {
                continue;
            }
            self.spread(from);
            // Both parities come to a square; it is listed once.
            if !self.listed[from / 2] && !self.near.taken[from / 2] {
                self.listed[from / 2] = true;
                let here = cell_of(self.start, from);
                self.cells.push(here);
                return Some(here);
            }
        }
        None
    }

    /// The squares around one, with what they cost from there.
    fn spread(&mut self, from: usize) {
        let (at, odd) = (from / 2, from % 2);
        let held = i32::from(self.near.held[at]);
        for (nth, (dx, dy)) in STEPS.into_iter().enumerate() {
            let (step, parity) = match (nth >= 4, odd) {
                (false, odd) => (1, odd),
                (true, 0) => (1, 1),
                (true, _) => (2, 0),
            };
            // What lies outside the window is farther than any walk.
            if self.spent + step + held > self.most {
                continue;
            }
            let to = (at as i16 + dx + WIDE * dy) as usize;
            let ground = i32::from(self.near.ground[to]);
            let cost = self.spent + step * ground + held;
            let to = 2 * to + parity;
            if ground == 0 || cost > self.most || i32::from(self.cost[to]) <= cost {
                continue;
            }
            self.cost[to] = cost as u8;
            self.from[to] = from as u16;
            self.waves[cost as usize].push(to as u16);
        }
    }

    /// The nearest square where it can stay and that is wanted.
    pub(crate) fn find(&mut self, wanted: impl Fn(Cell) -> bool) -> Option<Cell> {
        if let Some(cell) = self.cells.iter().copied().find(|cell| wanted(*cell)) {
            return Some(cell);
        }
        while let Some(cell) = self.grow() {
            if wanted(cell) {
                return Some(cell);
            }
        }
        None
    }

    /// All of it.
    pub(crate) fn whole(&mut self) -> &Self {
        while self.grow().is_some() {}
        self
    }

    /// The squares on the way to one, the start left out.
    pub(crate) fn path(&self, to: Cell) -> Option<SmallVec<[Cell; 16]>> {
        let best = (0..2)
            .filter_map(|odd| state(self.start, to, odd))
            .min_by_key(|at| self.cost[*at])?;
        if self.cost[best] == UNSEEN {
            return None;
        }
        let mut path = SmallVec::new();
        let mut at = best;
        while cell_of(self.start, at) != self.start || self.cost[at] > 0 {
            path.push(cell_of(self.start, at));
            at = usize::from(self.from[at]);
        }
        path.reverse();
        Some(path)
    }

    /// What a square costs.
    pub(crate) fn cost(&self, to: Cell) -> Option<u8> {
        let costs = (0..2)
            .filter_map(|odd| state(self.start, to, odd))
            .map(|at| self.cost[at]);
        costs.min().filter(|cost| *cost != UNSEEN)
    }
}

/// How many squares somebody may walk this turn (R59, R43).
pub(crate) fn squares(battle: &Battle, id: Id) -> i32 {
    let mon = battle.mon(id);
    if mon.vol.ingrain {
        return 0;
    }
    let all = math::squares(battle.dex.species(mon.species).base[5]);
    if mon.vol.bound > 0 {
        (all / 2).max(1)
    } else {
        all
    }
}

/// What a body pays to stand with its first square there; none where it cannot.
fn ground_cost(battle: &Battle, id: Id, at: Cell) -> Option<i32> {
    let mon = battle.mon(id);
    let map = &battle.level.map;
    let side = i16::from(mon.squares);
    if at.x < 0 || at.y < 0 || at.x + side > map.width || at.y + side > map.height {
        return None;
    }
    if map.open {
        return Some(1);
    }
    let species = battle.dex.species(mon.species);
    let up = species.hovers && battle.gravity == 0 && !mon.vol.smacked;
    let mut cost = 1;
    for cell in Body::new(at, Footprint::square(mon.squares)).cells() {
        let ground = map.at(cell)?;
        let swims = ground.water && species.swims;
        if ground.blocking || ground.pit && !up || ground.deep && !(up || swims) {
            return None;
        }
        if ground.slow && !(up || swims || species.digs && !ground.water) {
            cost = 2;
        }
    }
    Some(cost)
}

/// What ground and others make of the squares around a walker, worked out once for each of them.
#[derive(Clone, Debug)]
struct Near {
    /// What a step there costs; 0 where there is no standing, or a foe stands.
    ground: [u8; STATES / 2],
    /// Somebody stands there.
    taken: [bool; STATES / 2],
    /// A foe beside it holds whoever leaves.
    held: [bool; STATES / 2],
}

impl Near {
    fn of(battle: &Battle, id: Id, most: i16) -> Self {
        let mon = battle.mon(id);
        let size = Footprint::square(mon.squares);
        let sticky = battle.level.raw.house.extras
            && !battle.is_type(id, Type::Ghost)
            && battle.grounded(id);
        let mut near = Self {
            ground: [0; STATES / 2],
            taken: [false; STATES / 2],
            held: [false; STATES / 2],
        };
        near.lay(battle, id, most);
        for other in battle.out().filter(|other| *other != id) {
            let (body, foe) = (battle.mon(other).body(), battle.foe(id, other));
            near.stand(mon.at, size, (&body, foe), sticky);
        }
        near
    }

    /// The ground as far as the walk goes.
    fn lay(&mut self, battle: &Battle, id: Id, most: i16) {
        let (mon, map) = (battle.mon(id), &battle.level.map);
        let (start, side) = (mon.at, i16::from(mon.squares));
        let (left, right) = (most.min(start.x), most.min(map.width - side - start.x));
        if right < -left {
            return;
        }
        for dy in -most.min(start.y)..=most.min(map.height - side - start.y) {
            let row = (dy + FAR) * WIDE + FAR;
            if map.open {
                self.ground[(row - left) as usize..=(row + right) as usize].fill(1);
                continue;
            }
            for dx in -left..=right {
                let cost = ground_cost(battle, id, start.offset(dx, dy));
                self.ground[(row + dx) as usize] = cost.map_or(0, |cost| cost as u8);
            }
        }
    }

    /// Somebody else around whom it walks.
    fn stand(&mut self, start: Cell, size: Footprint, other: (&Body, bool), sticky: bool) {
        let (body, foe) = other;
        let (anchor, its) = (body.anchor, body.footprint);
        for y in anchor.y - i16::from(size.height)..=anchor.y + i16::from(its.height) {
            for x in anchor.x - i16::from(size.width)..=anchor.x + i16::from(its.width) {
                let cell = Cell::new(x, y);
                let Some(at) = state(start, cell, 0) else {
                    continue;
                };
                let own = Body::new(cell, size);
                let over = body.overlaps(&own);
                self.taken[at / 2] |= over;
                if over && foe {
                    self.ground[at / 2] = 0;
                }
                self.held[at / 2] |= sticky && foe && body.adjacent(&own);
            }
        }
    }
}

/// Everywhere somebody can walk to.
pub(crate) fn walk(battle: &Battle, id: Id, most: i32) -> Walk {
    let mut walk = Walk::begin(battle, id, most);
    walk.whole();
    walk
}

/// Whether somebody can walk to a square and stay there.
pub(crate) fn walks_to(battle: &Battle, id: Id, to: Cell, most: i32) -> bool {
    let mon = battle.mon(id);
    let (wide, high) = ((to.x - mon.at.x).abs(), (to.y - mon.at.y).abs());
    // Nothing is nearer than over open ground.
    if i32::from(wide.max(high) + wide.min(high) / 2) > most.min(i32::from(FAR)) {
        return false;
    }
    is_plain(battle, id, to)
        || Walk::begin(battle, id, most)
            .find(|cell| cell == to)
            .is_some()
}

/// Whether nothing at all is in the way to a square: open ground, and nobody in the rectangle between.
fn is_plain(battle: &Battle, id: Id, to: Cell) -> bool {
    let (mon, map) = (battle.mon(id), &battle.level.map);
    let side = i16::from(mon.squares);
    let inside = to.x >= 0 && to.y >= 0 && to.x + side <= map.width && to.y + side <= map.height;
    if !map.open || battle.level.raw.house.extras || !inside {
        return false;
    }
    let first = Cell::new(mon.at.x.min(to.x), mon.at.y.min(to.y));
    let across = (mon.at.x - to.x).unsigned_abs() + side.unsigned_abs();
    let down = (mon.at.y - to.y).unsigned_abs() + side.unsigned_abs();
    let between = Body::new(
        first,
        Footprint {
            width: across as u8,
            height: down as u8,
        },
    );
    battle
        .out()
        .all(|other| other == id || !battle.mon(other).body().overlaps(&between))
}

/// How far a move reaches (R62).
pub(crate) fn range(battle: &Battle, user: Id, def: &Move) -> i32 {
    let large = battle.mon(user).squares >= 3;
    match (def.has(Flag::Contact), def.has(Flag::Distance)) {
        (true, true) => 2,
        (true, false) => 1 + i32::from(large),
        (false, true) => 10,
        _ if def.has(Flag::Pulse) => 10,
        _ if def.has(Flag::Ballistics) => 8,
        _ => 6,
    }
}

/// Whether nothing stops a look from one body to another (R64).
pub(crate) fn sees(battle: &Battle, from: &Body, to: &Body) -> bool {
    battle.level.map.open
        || sight::between(from, to)
            .all(|cell| !battle.ground(cell).is_none_or(|ground| ground.blocking))
}

/// Whether a move of somebody on a square reaches a target.
pub(crate) fn reaches_from(battle: &Battle, user: Id, at: Cell, def: &Move, target: Id) -> bool {
    let own = Body::new(at, Footprint::square(battle.mon(user).squares));
    let body = battle.mon(target).body();
    let range = match def.aim {
        Aim::Opponents | Aim::Allies => 3,
        Aim::Others => return own.distance(&body) <= 2,
        Aim::Random => 1 + i32::from(battle.mon(user).squares >= 3),
        Aim::Ally | Aim::UserOrAlly if def.is(Special::Acupressure) => 1,
        Aim::Ally | Aim::UserOrAlly => 6,
        _ => range(battle, user, def),
    };
    own.distance(&body) <= range && (range == 1 || sees(battle, &own, &body))
}

/// Whether a move of somebody where it stands reaches a target.
pub(crate) fn reaches(battle: &Battle, user: Id, def: &Move, target: Id) -> bool {
    reaches_from(battle, user, battle.mon(user).at, def, target)
}

/// Whether a strike has cover against it (R64).
pub(crate) fn covered(battle: &Battle, strike: &Strike) -> bool {
    let Some(def) = strike.which.map(|which| battle.get(which)) else {
        return false;
    };
    // What was foreseen comes from nowhere.
    let plain = def.has(Flag::Contact) || def.accuracy.is_none() || def.aim != Aim::One;
    if plain || strike.attack.is_some() {
        return false;
    }
    let (from, to) = (
        battle.mon(strike.user).body(),
        battle.mon(strike.target).body(),
    );
    if !battle.level.map.open {
        let rough = |cell: Cell| {
            battle
                .ground(cell)
                .is_some_and(|ground| ground.rough || ground.low)
        };
        if to
            .cells()
            .any(|cell| battle.ground(cell).is_some_and(|ground| ground.rough))
            || sight::between(&from, &to).any(rough)
        {
            return true;
        }
    }
    battle
        .out()
        .filter(|id| *id != strike.user && *id != strike.target)
        .any(|id| {
            let body = battle.mon(id).body();
            sight::between(&from, &to).any(|cell| body.contains(cell))
        })
}

/// Whether the target of a strike stands between the striker and another foe of it (R66).
pub(crate) fn flanked(battle: &Battle, strike: &Strike) -> bool {
    let (me, it) = (
        battle.mon(strike.user).body(),
        battle.mon(strike.target).body(),
    );
    if !me.adjacent(&it) {
        return false;
    }
    let side = |body: &Body| {
        let middle = |body: &Body| {
            (
                2 * body.anchor.x + i16::from(body.footprint.width),
                2 * body.anchor.y + i16::from(body.footprint.height),
            )
        };
        let ((x, y), (own_x, own_y)) = (middle(body), middle(&it));
        ((x - own_x).signum(), (y - own_y).signum())
    };
    let (x, y) = side(&me);
    battle
        .foes(strike.target)
        .filter(|id| *id != strike.user)
        .any(|id| {
            let body = battle.mon(id).body();
            body.adjacent(&it) && side(&body) == (-x, -y)
        })
}

/// The square next to a place, or the place itself, where a body fits; nearest first.
pub(crate) fn free_near(battle: &Battle, id: Id, near: Cell) -> Option<Cell> {
    let size = Footprint::square(battle.mon(id).squares);
    let fits = |cell: &Cell| {
        let body = Body::new(*cell, size);
        ground_cost(battle, id, *cell).is_some()
            && !battle
                .out()
                .any(|other| other != id && battle.mon(other).body().overlaps(&body))
    };
    (0..=6_i16).find_map(|far| {
        let ring = (-far..=far).flat_map(|dy| (-far..=far).map(move |dx| (dx, dy)));
        ring.filter(|(dx, dy)| dx.abs().max(dy.abs()) == far)
            .map(|(dx, dy)| near.offset(dx, dy))
            .find(fits)
    })
}

/// Whether somebody can stand there.
pub(crate) fn fits(battle: &Battle, id: Id, at: Cell) -> bool {
    let body = Body::new(at, Footprint::square(battle.mon(id).squares));
    ground_cost(battle, id, at).is_some()
        && !battle
            .out()
            .any(|other| other != id && battle.mon(other).body().overlaps(&body))
}
