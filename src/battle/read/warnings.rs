//! Warnings for forecasts: who may answer an action with an Attack of Opportunity, and what does
//! not happen at once.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::definition::{self, Half};
use crate::battle::deeds::attack::{shape, struggle, targets};
use crate::battle::deeds::items;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::verb::{Action, Exposure};
use crate::battle::kernel::world::Access;
use crate::battle::reactions::attack_of_opportunity;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, Grid, Standing, adjacent_foes};
use crate::battle::verbs::acts::{UseAttack, UseItem};
use crate::board::{Area, Body, Cell};
use crate::data::moves::Range;
use crate::rules::Weapon;

/// One line per enemy that the action would provoke (combat-R110), from where its actor stands, or from
/// where it is thought to.
pub(crate) fn of(
    world: &World,
    actor: CombatantId,
    action: &Action,
    from: Option<Cell>,
) -> Vec<String> {
    let standing = Standing::of(world.the::<Grid>()).with(actor, from);
    let body = standing.body(actor);
    let mut foes: SmallVec<[CombatantId; 8]> = match (action.verb().0.exposure)(action) {
        Exposure::Nobody => SmallVec::new(),
        Exposure::Along(path) => along(world, (actor, body), &path),
        Exposure::Turned(at, path) => turned(world, actor, at, &path),
        Exposure::Around(except) => around(world, (actor, body), except),
        Exposure::Shot(kind, target) => shot(world, (actor, body), (kind, from), &target),
    };
    let own = match action.as_verb() {
        Some(UseAttack(AttackKind::Move(id), _)) => match definition::half(world, actor, id) {
            Half::Prepare => Some("this turn only prepares it; it attacks in the next one"),
            Half::Wait => Some("it happens at the end of the round; no Shift before that"),
            Half::Attack => None,
        },
        _ => None,
    };
    let patient = match action.as_verb() {
        Some(UseItem(_, patient)) if items::costs_patient(world, actor, patient) => Some(format!(
            "{} loses its next turn to being treated (G170)",
            world.name(patient)
        )),
        _ => None,
    };
    foes.retain(|foe| attack_of_opportunity::able(world, *foe));
    foes.sort();
    foes.dedup();
    let foes = foes.into_iter().map(|foe| {
        format!(
            "{} may answer with an Attack of Opportunity",
            world.name(foe)
        )
    });
    let own = own.map(str::to_owned).into_iter().chain(patient);
    own.chain(foes).collect()
}

fn around(
    world: &World,
    (actor, body): (CombatantId, Option<Body>),
    except: Option<CombatantId>,
) -> SmallVec<[CombatantId; 8]> {
    let mut foes = body
        .map(|body| adjacent_foes(world, actor, &body))
        .unwrap_or_default();
    foes.retain(|foe| Some(*foe) != except);
    foes
}

/// The foes that a long body may provoke as it walks: it has turned to lie at the first square.
fn turned(
    world: &World,
    actor: CombatantId,
    at: Cell,
    path: &[Cell],
) -> SmallVec<[CombatantId; 8]> {
    let footprint = place::turned(place::footprint(world, actor));
    let left = path.len().saturating_sub(1);
    let starts = std::iter::once(at).chain(path.iter().take(left).copied());
    if path.is_empty() {
        return SmallVec::new();
    }
    starts
        .flat_map(|anchor| adjacent_foes(world, actor, &Body::new(anchor, footprint)))
        .collect()
}

/// Everybody beside a square that the path leaves; the last one is not left.
fn along(
    world: &World,
    (actor, body): (CombatantId, Option<Body>),
    path: &[Cell],
) -> SmallVec<[CombatantId; 8]> {
    let Some(body) = body else {
        return SmallVec::new();
    };
    let mut foes = SmallVec::new();
    let left = path.len().saturating_sub(1);
    let starts = std::iter::once(body.anchor).chain(path.iter().take(left).copied());
    if path.is_empty() {
        return foes;
    }
    let board = world.the::<Board>();
    for (from, to) in starts.zip(path) {
        let (there, next) = (
            Body {
                anchor: from,
                ..body
            },
            Body {
                anchor: *to,
                ..body
            },
        );
        if !board.stays(&there, &next) {
            foes.extend(adjacent_foes(world, actor, &there));
        }
    }
    foes
}

/// A ranged attack without an adjacent target (A119).
fn shot(
    world: &World,
    (actor, here): (CombatantId, Option<Body>),
    (kind, from): (AttackKind, Option<Cell>),
    target: &Target,
) -> SmallVec<[CombatantId; 8]> {
    let ranged = match shape::shape(world, actor, kind).range {
        // A long pole is no ranged attack.
        Range::Ranged { .. } if struggle::takes_weapon(world, kind) => {
            struggle::wielded(world, actor).is_some_and(Weapon::ranged)
        }
        Range::Ranged { .. } => true,
        Range::Area(area) => matches!(area, Area::RangedBlast { .. }),
        _ => false,
    };
    let Some(body) = here.filter(|_| ranged) else {
        return SmallVec::new();
    };
    let aimed = targets::resolve_from(world, actor, kind, target, from);
    let close = aimed
        .hits
        .iter()
        .any(|hit| place::body(world, *hit).is_some_and(|at| place::adjacent(world, &at, &body)));
    if close {
        SmallVec::new()
    } else {
        around(world, (actor, here), None)
    }
}
