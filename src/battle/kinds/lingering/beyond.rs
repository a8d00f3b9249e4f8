//! Away: where moves of two turns take their user in between (Fly, Sky Attack, Sky Drop, Dig, Dive, Phantom Force,
//! Shadow Force, core ch.10). Its square is free and hardly anything reaches it; in its next turn it comes back, and
//! at the end of that at the latest (DX-09). The amount is how many shifts it may make before; 0 is as far as it likes.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::{grappling, hazard, mobility};
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::board::Board;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::place::{self, Aside, Place, Whereabouts};
use crate::battle::state::presence::conscious;
use crate::battle::state::turns::Turns;
use crate::board::{BaseTerrain, Body, Cell, Speeds};

/// Where somebody may be.
pub(super) static KINDS: [&Kind; 4] = [&ALOFT, &BELOW, &DEEP, &GONE];

/// What it cannot do in between.
static BARS: [Bar; 1] = [Bar {
    from: &[
        Can::Shift,
        Can::React,
        Can::StrikeOpportunities,
        Can::Intercept,
        Can::Interrupt,
        Can::TakePriority,
        Can::TakeBreather,
        Can::BeRecalled,
        Can::Flee,
    ],
    why: "it is away for its move",
    rule: "core ch.10",
}];

/// High in the air.
static ALOFT: Kind = Kind {
    says: "Is 25 m up in the air, where hardly any attack reaches it, until it comes down beside somebody in its next \
           turn.",
    counted: Some(|shifts| within(shifts, "Overland or Sky")),
    answers: Answers {
        comes_down: Some(|ask| {
            let cells = landings(ask, |speeds| speeds.overland.max(speeds.sky));
            cells
                .into_iter()
                .filter(|to| beside_somebody(ask, *to))
                .collect()
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| goes(world, on.who, Aside::Above)),
        ..RESPONSES
    },
    ..plain("High in the Air")
};

/// Deep under the ground.
static BELOW: Kind = Kind {
    says: "Is 25 m under the ground, where hardly any attack reaches it, until it comes up in its next turn.",
    counted: Some(|shifts| within(shifts, "Overland or Burrow")),
    answers: Answers {
        comes_down: Some(|ask| landings(ask, |speeds| speeds.overland.max(speeds.burrow))),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| goes(world, on.who, Aside::Below)),
        ..RESPONSES
    },
    ..plain("Under the Ground")
};

/// Deep under water.
static DEEP: Kind = Kind {
    says: "Is deep under water, where no attack reaches it, until it comes up in its next turn.",
    counted: Some(|shifts| within(shifts, "Swim")),
    answers: Answers {
        comes_down: Some(|ask| {
            let cells = landings(ask, |speeds| speeds.swim);
            cells.into_iter().filter(|to| is_deep(ask, *to)).collect()
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| goes(world, on.who, Aside::Out)),
        ..RESPONSES
    },
    ..plain("Under Water")
};

/// Nowhere.
static GONE: Kind = Kind {
    says: "Is gone, so that no attack reaches it, until it appears beside somebody in its next turn.",
    answers: Answers {
        comes_down: Some(|ask| {
            let cells = landings(ask, |_| 0);
            cells
                .into_iter()
                .filter(|to| beside_somebody(ask, *to))
                .collect()
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| goes(world, on.who, Aside::Out)),
        ..RESPONSES
    },
    ..plain("Vanished")
};

/// How far somebody may come back from where it left.
fn within(shifts: i32, speed: &str) -> Cow<'static, str> {
    match shifts {
        0 => Cow::Borrowed(", however far away"),
        1 => Cow::Owned(format!(", within one Shift by its {speed} Speed")),
        2 => Cow::Owned(format!(", within two Shifts by its {speed} Speed")),
        more => Cow::Owned(format!(", within {more} Shifts by its {speed} Speed")),
    }
}

const RESPONSES: Responses = Responses {
    ended: Some(|world, on| comes_back(world, on.who)),
    turn_begun: Some(|world, Borne { who, case }| {
        if let Some(named) = case.about {
            world.part_mut::<Hurry>(who).choose(named);
        }
    }),
    turn_over: Some(|world, Borne { who, case }| {
        if case.since < world.part::<Turns>(who).so_far() {
            telling::end(world, who, case.kind, "it comes back");
        }
    }),
    ..Responses::NONE
};

const fn plain(name: &'static str) -> Kind {
    let mut kind = Kind::lingering(name, &FAMILY);
    kind.bars = &BARS;
    kind.ended_by = "until it comes back";
    kind.again = Again::Keep;
    kind.weighs = 0;
    kind
}

fn goes(world: &mut World, who: CombatantId, aside: Aside) {
    grappling::dissolve(world, who);
    place::set_aside(world, who, Some(aside));
}

/// It is there again: on its square, or on the nearest that has room for it.
fn comes_back(world: &mut World, who: CombatantId) {
    comes_down_beside(world, who, who);
}

/// It is there again, as near as may be to the square of another.
pub(super) fn comes_down_beside(world: &mut World, who: CombatantId, other: CombatantId) {
    let Some(own) = world.part::<Place>(who).square() else {
        return;
    };
    let middle = world.part::<Place>(other).square().unwrap_or(own);
    let board = world.the::<Board>();
    let fits = |cell: &Cell| place::fits(world, who, *cell);
    let away = |cell: &Cell| {
        (
            Body::new(*cell, own.footprint).distance(&middle),
            cell.y,
            cell.x,
        )
    };
    let Some(to) = board.cells().filter(fits).min_by_key(away) else {
        return;
    };
    // To its square first, while it covers none: on its own somebody may stand.
    if to != own.anchor {
        place::put(world, who, Whereabouts::Board(to));
    }
    place::set_aside(world, who, None);
    if to != own.anchor {
        world.log(Event::Moved {
            who,
            from: own.anchor,
            path: vec![to],
            cost: 0,
            forced: true,
            cause: Cause::new("comes back", "core ch.10"),
        });
    }
    if conscious(world, who) {
        hazard::entered(world, who, &[to]);
    }
}

/// The squares that have room for somebody within so many shifts of this speed.
fn landings(
    Ask {
        world, who, case, ..
    }: Ask,
    speed: fn(&Speeds) -> i32,
) -> Vec<Cell> {
    // It does not come back in the turn in which it goes.
    let later = case.since < world.part::<Turns>(who).so_far();
    let Some(own) = world.part::<Place>(who).square().filter(|_| later) else {
        return Vec::new();
    };
    let far = speed(&mobility::mover(world, who).speeds) * case.amount;
    let board = world.the::<Board>();
    let near = |cell: &Cell| {
        case.amount == 0 || board.distance(&own, &Body::new(*cell, own.footprint)) <= far
    };
    let fits = |cell: &Cell| near(cell) && place::fits(world, who, *cell);
    board.cells().filter(fits).collect()
}

/// Whether somebody who is on its feet stands beside a square.
fn beside_somebody(Ask { world, who, .. }: Ask, to: Cell) -> bool {
    let there = Body::new(to, place::footprint(world, who));
    let mut others = world
        .ids()
        .into_iter()
        .filter(|id| *id != who && conscious(world, *id));
    others.any(|id| place::body(world, id).is_some_and(|it| place::adjacent(world, &it, &there)))
}

/// Whether a square is deep water.
fn is_deep(Ask { world, who, .. }: Ask, to: Cell) -> bool {
    let board = world.the::<Board>();
    let mut cells = Body::new(to, place::footprint(world, who)).cells();
    cells.all(|cell| {
        board
            .terrain(cell)
            .is_some_and(|it| it.base == BaseTerrain::Underwater)
    })
}
