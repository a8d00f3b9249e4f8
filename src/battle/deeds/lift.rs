//! Lifting by telekinesis (G085): what lies on a square, somebody Fainted or a willing ally, as
//! if with a Power equal to the Focus Rank, from and to squares within eight metres in sight.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::shape::blocked;
use crate::battle::deeds::attack::struggle::mind;
use crate::battle::deeds::checks;
use crate::battle::kernel::command::{CombatantId, Lifted};
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::orders;
use crate::battle::state::place::{self, Whereabouts};
use crate::battle::state::presence::conscious;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::traits;
use crate::board::{Body, Cell, Size};
use crate::data::ItemId;
use crate::data::moves::Capability;
use crate::rules::Skill;
use crate::rules::skills::{
    TELEKINETIC_DC, TELEKINETIC_RANGE, drag_lb, heavy_lifting_lb, staggering_lb,
};

/// Whether somebody has the capability.
pub(crate) fn telekinetic(world: &World, id: CombatantId) -> bool {
    traits::of(world, id)
        .capabilities
        .contains(&Capability::Telekinetic)
}

fn spot(cell: Cell) -> Body {
    Body::new(cell, Size::Medium.footprint())
}

/// The items that lie on a square.
fn lying(world: &World, cell: Cell) -> SmallVec<[ItemId; 2]> {
    let items = world.the::<Board>().items();
    items
        .iter()
        .filter(|(at, _)| *at == cell)
        .map(|(_, item)| *item)
        .collect()
}

/// Everything that could be lifted: squares with items, the Fainted, willing allies.
pub(crate) fn things(world: &World, actor: CombatantId) -> Vec<Lifted> {
    let mut found: Vec<Lifted> = Vec::new();
    for (cell, _) in world.the::<Board>().items() {
        let what = Lifted::Items(*cell);
        if !found.contains(&what) {
            found.push(what);
        }
    }
    let bodies = world.ids().into_iter().filter(|id| *id != actor);
    found.extend(
        bodies
            .filter(|id| yields(world, actor, *id))
            .map(Lifted::Body),
    );
    found
}

/// Whether a body can be lifted at all: it does not resist.
fn yields(world: &World, actor: CombatantId, id: CombatantId) -> bool {
    let willing = orders::willing(world, id, actor);
    place::body(world, id).is_some() && (willing || !conscious(world, id))
}

/// What is lifted together weighs so much, in pounds (G085: the weights are summed).
fn weight(world: &World, what: Lifted) -> i32 {
    match what {
        Lifted::Items(cell) => lying(world, cell)
            .iter()
            .map(|item| world.dex().item(*item).weight_lb)
            .sum(),
        Lifted::Body(id) => traits::of(world, id).weight_lb,
    }
}

/// Whether the weight makes the lifter stagger, so that a Focus check decides.
fn staggers(world: &World, actor: CombatantId, what: Lifted) -> bool {
    weight(world, what) > heavy_lifting_lb(mind(world, actor))
}

/// Whether something can be lifted and put down there.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    what: Lifted,
    to: Cell,
) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "G085"));
    if !telekinetic(world, actor) {
        return refuse("it is not Telekinetic");
    }
    let Some(here) = place::body(world, actor) else {
        return refuse("it is not on the board");
    };
    let from = match what {
        Lifted::Items(cell) if lying(world, cell).is_empty() => {
            return refuse("nothing lies there");
        }
        Lifted::Items(cell) => spot(cell),
        Lifted::Body(id) => {
            let known = usize::from(id.0) < world.roster().len() && id != actor;
            match known.then(|| place::body(world, id)).flatten() {
                Some(body) if yields(world, actor, id) => body,
                _ => return refuse("only the Fainted and willing allies can be lifted"),
            }
        }
    };
    let goal = Body::new(to, from.footprint);
    let free = match what {
        Lifted::Items(_) => world
            .the::<Board>()
            .terrain(to)
            .is_some_and(|terrain| !terrain.blocking),
        Lifted::Body(id) => place::fits(world, id, to),
    };
    if from.anchor == to || !free {
        return refuse("there is no room for that there");
    }
    let within = |body: &Body| place::distance(world, &here, body) <= TELEKINETIC_RANGE;
    if !within(&from) || !within(&goal) {
        return refuse("telekinesis reaches 8 metres");
    }
    if blocked(world, &here, &from) || blocked(world, &here, &goal) {
        return refuse("something is in the way");
    }
    let (load, power) = (weight(world, what), mind(world, actor));
    let most = staggering_lb(power);
    if load > most {
        let why = format!("that weighs {load} lb, and {most} lb is the most that can be lifted");
        return Err(Refused::new(why, "G085"));
    }
    if staggers(world, actor, what) && from.distance(&goal) > 1 {
        return refuse("a weight that heavy moves one metre at a time");
    }
    Ok(())
}

/// The chance to lift it; `None` where no check is needed.
pub(crate) fn chance(world: &World, actor: CombatantId, what: Lifted) -> Option<f64> {
    staggers(world, actor, what).then(|| checks::chance(world, actor, Skill::Focus, TELEKINETIC_DC))
}

/// Lifts it; the costs are paid.
pub(crate) fn perform(world: &mut World, actor: CombatantId, what: Lifted, to: Cell) {
    let load = weight(world, what);
    let items: Vec<ItemId> = match what {
        Lifted::Items(cell) => lying(world, cell).to_vec(),
        Lifted::Body(_) => Vec::new(),
    };
    let moved = !staggers(world, actor, what)
        || checks::against(
            world,
            actor,
            Skill::Focus,
            TELEKINETIC_DC,
            "lifting a Staggering weight",
            "G085",
        );
    world.log(PtuEvent::Lifted {
        who: actor,
        what,
        items,
        to,
        weight_lb: load,
        moved,
        traces: load >= drag_lb(traits::of(world, actor).power),
        rule: "G085",
    });
    if !moved {
        return;
    }
    match what {
        Lifted::Items(cell) => world.the_mut::<Board>().move_items(cell, to),
        Lifted::Body(id) => {
            let from = place::body(world, id).map_or(to, |body| body.anchor);
            place::put(world, id, Whereabouts::Board(to));
            world.log(Event::Moved {
                who: id,
                from,
                path: vec![to],
                cost: 0,
                forced: true,
                cause: Cause::new("Lift", "G085"),
            });
        }
    }
}
