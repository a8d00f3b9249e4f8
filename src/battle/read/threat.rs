//! Threat: who could strike somebody in its next turn, with what and with which odds; and the
//! squares that somebody could strike after moving.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::shape;
use crate::battle::deeds::mobility;
use crate::battle::deeds::moves::Attacker;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::read::forecast::TargetForecast;
use crate::battle::read::odds;
use crate::battle::state::board::Board;
use crate::battle::state::flight::Attack;
use crate::battle::state::place;
use crate::battle::state::presence::{self, conscious};
use crate::board::{Body, Cell, Footprint, Reach};

/// How somebody could strike another in its next turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Threat {
    /// Who.
    pub by: CombatantId,
    /// With the attack that does most on average.
    pub attack: AttackKind,
    /// It has to move first.
    pub moves: bool,
    /// The odds of that attack from the nearest square.
    pub odds: TargetForecast,
}

/// How everybody who is not its ally could strike somebody, by id.
pub(crate) fn on(world: &World, target: CombatantId) -> Vec<Threat> {
    let foes: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| !world.allied(*id, target) && able(world, *id))
        .collect();
    foes.into_iter()
        .filter_map(|foe| worst(world, foe, target))
        .collect()
}

/// Whether somebody takes part at all.
fn able(world: &World, id: CombatantId) -> bool {
    presence::present(world, id) && conscious(world, id)
}

/// The attacks that somebody could do damage with: its moves, and Struggle.
fn attacks(world: &World, id: CombatantId) -> Vec<AttackKind> {
    let attacker = Attacker::of(world, id);
    let harms = |kind: &AttackKind| match kind {
        AttackKind::Move(known) => world.dex().move_def(*known).is_damaging(),
        _ => true,
    };
    let usable = |kind: &AttackKind| harms(kind) && attacker.may_use(*kind).is_ok();
    attacker.own().filter(usable).collect()
}

/// How far an attack strikes, in metres.
fn metres(world: &World, id: CombatantId, kind: AttackKind) -> i32 {
    shape::shape(world, id, kind).range.strikes_within()
}

/// Where somebody could stand in its next turn, the nearest first.
fn stands(world: &World, id: CombatantId, here: Cell) -> Vec<Cell> {
    let mut reach = Reach::default();
    let mut cells: Vec<(i32, Cell)> = vec![(0, here)];
    if mobility::explore(world, id, &mut reach) {
        cells.extend(reach.cells().map(|(cell, cost)| (cost.max(1), cell)));
    }
    cells.sort_unstable_by_key(|(cost, cell)| (*cost, cell.y, cell.x));
    cells.into_iter().map(|(_, cell)| cell).collect()
}

/// The attack of a foe that does most on average, from the nearest square that it works from.
fn worst(world: &World, foe: CombatantId, target: CombatantId) -> Option<Threat> {
    let (from, at) = (place::body(world, foe)?, place::body(world, target)?);
    let cells = stands(world, foe, from.anchor);
    let open: Vec<(AttackKind, Cell)> = attacks(world, foe)
        .into_iter()
        .filter_map(|kind| {
            let far = metres(world, foe, kind);
            let strikes = |cell: &&Cell| {
                let body = Body::new(**cell, from.footprint);
                let near = match far {
                    1 => place::adjacent(world, &body, &at),
                    _ => place::distance(world, &body, &at) <= far,
                };
                near && !shape::blocked(world, &body, &at)
            };
            Some((kind, *cells.iter().find(strikes)?))
        })
        .collect();
    let threats = open.into_iter().filter_map(|(attack, cell)| {
        Some(Threat {
            by: foe,
            attack,
            moves: cell != from.anchor,
            odds: from_there(world, foe, attack, cell, target)?,
        })
    });
    threats.max_by(|one, other| weight(one).total_cmp(&weight(other)))
}

/// Average damage of an attack, misses included.
fn weight(threat: &Threat) -> f64 {
    let damage = threat.odds.damage.as_ref();
    threat.odds.hit * damage.map_or(0.0, |damage| damage.mean)
}

/// The odds of an attack if its user stood there.
fn from_there(
    world: &World,
    foe: CombatantId,
    kind: AttackKind,
    cell: Cell,
    target: CombatantId,
) -> Option<TargetForecast> {
    let from = place::elsewhere(world, foe, cell);
    let attack = Attack::of(world, foe, kind).made_from(from);
    let odds = odds::odds(world, attack.aimed(&[target], Vec::new()));
    odds.targets.into_iter().next()
}

/// The squares that somebody could strike in its next turn with attacks that may be told of: where
/// somebody could stand, never inside walls.
pub(crate) fn squares(
    world: &World,
    id: CombatantId,
    told: &dyn Fn(AttackKind) -> bool,
) -> Vec<Cell> {
    let Some(from) = place::body(world, id).filter(|_| able(world, id)) else {
        return Vec::new();
    };
    let kinds = attacks(world, id).into_iter();
    let kinds = kinds.filter(|kind| *kind == AttackKind::Struggle || told(*kind));
    let Some(far) = kinds.map(|kind| metres(world, id, kind)).max() else {
        return Vec::new();
    };
    let stands: Vec<Body> = stands(world, id, from.anchor)
        .into_iter()
        .map(|cell| Body::new(cell, from.footprint))
        .collect();
    let board = world.resource::<Board>();
    let single = Footprint {
        width: 1,
        height: 1,
    };
    board
        .cells()
        .filter(|cell| !board.blocks(*cell))
        .filter(|cell| {
            let goal = Body::new(*cell, single);
            let mut near = stands.iter().filter(|body| match far {
                1 => place::adjacent(world, body, &goal),
                _ => place::distance(world, body, &goal) <= far,
            });
            near.any(|body| !shape::blocked(world, body, &goal))
        })
        .collect()
}
