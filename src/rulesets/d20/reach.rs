//! The board (section 10): how far somebody walks, whom a move reaches, what gives cover.

use smallvec::SmallVec;

use super::dex::Move;
use super::event::Id;
use super::kinds::{Aim, Flag, Type};
use super::math;
use super::state::Battle;
use super::state::Strike;
use crate::board::{Body, Cell, Footprint, sight};

/// Farthest walk in squares, and the window around a walker.
const FAR: i16 = 8;
const WIDE: i16 = 2 * FAR + 1;
const STATES: usize = (WIDE * WIDE) as usize * 2;
const UNSEEN: u8 = u8::MAX;

/// Where somebody can walk to (R59, R61).
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    start: Cell,
    cost: [u8; STATES],
    from: [u16; STATES],
    /// Squares where it can stay, nearest first.
    pub(crate) cells: SmallVec<[Cell; 96]>,
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
    if mon.vol.ingrain || mon.vol.charging.is_some_and(|_| false) {
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

/// Everywhere somebody can walk to.
pub(crate) fn walk(battle: &Battle, id: Id, most: i32) -> Walk {
    let mon = battle.mon(id);
    let start = mon.at;
    let mut walk = Walk {
        start,
        cost: [UNSEEN; STATES],
        from: [0; STATES],
        cells: SmallVec::new(),
    };
    let others: SmallVec<[(Body, bool); 12]> = battle
        .out()
        .filter(|other| *other != id)
        .map(|other| (battle.mon(other).body(), battle.foe(id, other)))
        .collect();
    let size = Footprint::square(mon.squares);
    let mut waves: [SmallVec<[u16; 64]>; FAR as usize + 1] = Default::default();
    let Some(first) = state(start, start, 0) else {
        return walk;
    };
    walk.cost[first] = 0;
    let mut listed = [false; STATES / 2];
    waves[0].push(first as u16);
    let sticky =
        battle.level.raw.house.extras && !battle.is_type(id, Type::Ghost) && battle.grounded(id);
    for spent in 0..=most.clamp(0, i32::from(FAR)) {
        for nth in 0..waves[spent as usize].len() {
            let from = usize::from(waves[spent as usize][nth]);
            if i32::from(walk.cost[from]) != spent {
                continue;
            }
            let (here, odd) = (cell_of(start, from), from % 2);
            let body = Body::new(here, size);
            // Both parities come to a square; it is listed once.
            if !listed[from / 2] && !others.iter().any(|(other, _)| other.overlaps(&body)) {
                listed[from / 2] = true;
                walk.cells.push(here);
            }
            let held = sticky
                && others
                    .iter()
                    .any(|(other, foe)| *foe && other.adjacent(&body));
            for (dx, dy) in [
                (0, -1),
                (1, 0),
                (0, 1),
                (-1, 0),
                (1, -1),
                (1, 1),
                (-1, 1),
                (-1, -1),
            ] {
                let to = here.offset(dx, dy);
                let diagonal = dx != 0 && dy != 0;
                let (step, parity) = match (diagonal, odd) {
                    (false, odd) => (1, odd),
                    (true, 0) => (1, 1),
                    (true, _) => (2, 0),
                };
                let Some(at) = state(start, to, parity) else {
                    continue;
                };
                // Even on the best of grounds it comes too late, or too far.
                let least = spent + step + i32::from(held);
                if i32::from(walk.cost[at]) <= least || least > most.min(i32::from(FAR)) {
                    continue;
                }
                let Some(ground) = ground_cost(battle, id, to) else {
                    continue;
                };
                let cost = spent + step * ground + i32::from(held);
                if cost > most.min(i32::from(FAR)) {
                    continue;
                }
                let stands = Body::new(to, size);
                if i32::from(walk.cost[at]) <= cost
                    || others
                        .iter()
                        .any(|(other, foe)| *foe && other.overlaps(&stands))
                {
                    continue;
                }
                walk.cost[at] = cost as u8;
                walk.from[at] = from as u16;
                waves[cost as usize].push(at as u16);
            }
        }
    }
    walk
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
    let plain = def.has(Flag::Contact) || def.accuracy.is_none() || def.aim != Aim::One;
    if plain {
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
