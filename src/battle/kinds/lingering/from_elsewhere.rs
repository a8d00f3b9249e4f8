//! Clay Cannons (core p.313) and Forest Lord (core p.318): attacks on somebody that start from other squares than those
//! of whoever makes them.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::definition::as_used;
use crate::battle::deeds::scenery;
use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Lasting};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::board::Board;
use crate::battle::state::flight::modifier;
use crate::board::{Body, Cell};
use crate::data::moves::{Duration, Range};
use crate::rules::Element;

/// Both.
pub(super) static KINDS: [&Kind; 2] = [&CANNONS, &FOREST];

/// From any square beside it, until the round is over.
static CANNONS: Kind = Kind {
    says: "May start its ranged moves on somebody from any square beside it.",
    rule: "core p.313",
    answers: Answers {
        origins: Some(beside),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Clay Cannons out", &FAMILY)
};

/// From any tree within 10 m, in this turn.
static FOREST: Kind = Kind {
    says: "May start its Grass and Ghost moves on somebody from any tree within 10 m, with 2 more on their Accuracy Rolls.",
    rule: "core p.318",
    answers: Answers {
        origins: Some(trees),
        accuracy: Some(|ask, blow, parts| {
            let fits = |element| [Element::Grass, Element::Ghost].contains(&element);
            let a_move = matches!(blow.attack.kind, AttackKind::Move(_));
            if ask.bearer == Bearer::User && a_move && blow.attack.element.is_some_and(fits) {
                parts.push(modifier("Forest Lord", 2, FOREST.rule));
            }
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world: &mut World, Borne { who, .. }| {
            telling::end(world, who, &FOREST, "the turn is over");
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("One with the forest", &FAMILY)
};

/// The squares beside its bearer, where a ranged move starts from there.
fn beside(ask: Ask, with: AttackKind, body: &Body) -> Vec<Cell> {
    let dex = ask.world.dex();
    let def = as_used(dex, Lasting::of(ask.world, ask.who), with);
    let a_move = matches!(with, AttackKind::Move(_));
    let ranged = def.is_some_and(|def| matches!(def.range, Range::Ranged { .. }));
    if !a_move || !ranged {
        return Vec::new();
    }
    let board = ask.world.the::<Board>();
    let cells = board.cells().filter(|cell| {
        let there = Body::at(*cell);
        !board.stops(*cell) && body.distance(&there) == 1
    });
    cells.collect()
}

/// The squares of the trees near its bearer, where a Grass or Ghost move starts from there.
fn trees(ask: Ask, with: AttackKind, body: &Body) -> Vec<Cell> {
    let world = ask.world;
    let def = as_used(world.dex(), Lasting::of(world, ask.who), with);
    let fits = def.is_some_and(|def| {
        matches!(def.element, Some(Element::Grass | Element::Ghost))
            && matches!(def.range, Range::Ranged { .. })
    });
    if !fits {
        return Vec::new();
    }
    scenery::near(world, "tree", body, 10)
}
