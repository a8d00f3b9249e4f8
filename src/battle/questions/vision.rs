//! Blindness, whatever it comes from: a status, or the darkness somebody stands in (A027,
//! A028, G132, G134). Darkness is no status of its own: it is read off the board whenever it
//! matters, so it begins and ends with a step. The penalties of both kinds are added here,
//! since Total Blindness replaces Blindness (A024).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifier;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Question};
use crate::battle::questions::blow::End;
use crate::battle::questions::can::Can;
use crate::battle::questions::kind::{Effects, Kind, Kinds};
use crate::battle::state::board::Board;
use crate::battle::state::flight::modifier;
use crate::battle::state::place::{self, Grid, Standing};
use crate::battle::state::traits::{self, Traits};
use crate::board::{Body, Light};
use crate::data::clauses::Knack;
use crate::data::moves::Capability;
use crate::rules::{Skill, Status, darkness};

/// What an attacker's blindness costs its Accuracy Roll (combat-R105, combat-R106).
pub(crate) fn penalty(
    world: &World,
    (board, standing): (&Board, Standing),
    user: &End,
    at: Option<&End>,
) -> Option<Modifier> {
    let dark = darkness_around(world, board, user.id, || standing.body(user.id));
    let kind = worst(world, user.effects, dark)?;
    if at.is_some_and(|at| feels(world, standing, user, at)) {
        return None;
    }
    Some(modifier(kind.name, kind.answers.blinds?, kind.rule))
}

/// How far Tremorsense reaches, in metres.
const TREMORS: i32 = 5;

/// Whether somebody feels by the ground where another is (Tremorsense, core p.308): whoever touches that and is near
/// enough.
fn feels(world: &World, standing: Standing, user: &End, at: &End) -> bool {
    if !user.traits.capabilities.contains(&Capability::Tremorsense) || at.traits.airborne() {
        return false;
    }
    let farther = answers::has_knack(world, user.id, Knack::FeelsFarther);
    let more = if farther {
        user.traits.skills.rank(Skill::Perception)
    } else {
        0
    };
    let bodies = standing.body(user.id).zip(standing.body(at.id));
    bodies.is_some_and(|(one, other)| place::distance(world, &one, &other) <= TREMORS + more)
}

/// What the light makes of somebody who is where this body is.
fn darkness_around(
    world: &World,
    board: &Board,
    id: CombatantId,
    body: impl FnOnce() -> Option<Body>,
) -> Option<Status> {
    if !board.is_dark() {
        return None;
    }
    let body = body()?;
    let dark = darkens(board, traits::of(world, id), &body)?;
    (!glows_at(world, id, &body)).then_some(dark)
}

/// Whether somebody lights the squares of a body: itself, wherever that is thought of, or one beside it.
fn glows_at(world: &World, id: CombatantId, body: &Body) -> bool {
    let glows = |id| {
        let capabilities = &traits::of(world, id).capabilities;
        capabilities.contains(&Capability::Glow)
    };
    let figures = world.the::<Grid>().figures().iter();
    let mut others = figures.filter(|figure| figure.id != id && !figure.down);
    glows(id)
        || others.any(|figure| {
            let near = figure.body.is_some_and(|it| it.distance(body) <= 1);
            near && glows(figure.id)
        })
}

/// What the light makes of a body. Of a large body the brightest square counts: there it has
/// its eyes.
fn darkens(board: &Board, traits: &Traits, body: &Body) -> Option<Status> {
    let light: Light = body.cells().map(|cell| board.light(cell)).min()?;
    let has = |capability| traits.capabilities.contains(&capability);
    darkness::blinds(
        light,
        has(Capability::Darkvision),
        has(Capability::Blindsense),
    )
}

/// What blinds whoever has these effects: of them and of what the dark makes of it the worst (A024).
fn worst(world: &World, effects: &Effects, dark: Option<Status>) -> Option<&'static Kind> {
    let of_dark = dark.and_then(|status| world.the::<Kinds>().of_status(status));
    if !effects.asked().has(Question::Blinds) {
        return of_dark;
    }
    let own = effects.iter().map(|case| case.kind);
    let all = own.chain(of_dark);
    all.filter(|kind| kind.answers.blinds.is_some())
        .min_by_key(|kind| kind.answers.blinds)
}

/// What blinds a combatant that gets to where this body is.
pub(crate) fn blinding(
    world: &World,
    id: CombatantId,
    body: Option<Body>,
) -> Option<&'static Kind> {
    let board = world.the::<Board>();
    let dark = darkness_around(world, board, id, || body);
    worst(world, world.part::<Effects>(id), dark)
}

/// What blinds a combatant just now.
fn blinding_now(world: &World, id: CombatantId) -> Option<&'static Kind> {
    let board = world.the::<Board>();
    let dark = darkness_around(world, board, id, || place::body(world, id));
    worst(world, world.part::<Effects>(id), dark)
}

/// The status that a combatant's blindness amounts to just now.
pub(crate) fn blindness(world: &World, id: CombatantId) -> Option<Status> {
    blinding_now(world, id)?.status()
}

/// Whether a kind takes all sight.
pub(crate) fn is_total(kind: &Kind) -> bool {
    kind.bars.iter().any(|bar| bar.from.contains(&Can::See))
}

/// Whether a combatant is Totally Blinded just now.
pub(crate) fn totally_blind(world: &World, id: CombatantId) -> bool {
    blinding_now(world, id).is_some_and(is_total)
}
