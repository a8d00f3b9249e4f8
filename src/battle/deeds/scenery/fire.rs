//! Fire: what burns, for how long, whom it hurts and where it spreads (G110).

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health, Loss};
use crate::battle::deeds::height;
use crate::battle::deeds::scenery::Fire;
use crate::battle::deeds::scenery::Objects;
use crate::battle::deeds::scenery::def;
use crate::battle::deeds::scenery::placed;
use crate::battle::deeds::scenery::power;
use crate::battle::deeds::scenery::remains;
use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::event::{Cause, Event, ObjectEnd, TerrainChange};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::origin::Origin;
use crate::battle::state::setting::Setting;
use crate::battle::state::{place, presence, traits};
use crate::board::{Body, Cell, Direction};
use crate::data::objects::Burning;
use crate::rules::stats::tick;
use crate::rules::{Element, LossKind};

/// Sets an object on fire, if it burns.
pub(crate) fn ignite(world: &mut World, id: ObjectId) {
    let Some(burning) = def(world, id).burns else {
        return;
    };
    let scenery = world.the::<Objects>();
    if !scenery.stands(id) || scenery.burns(id) {
        return;
    }
    let cells = placed(world, id).cells.clone();
    if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
        thing.burning = burning.rounds;
    }
    blaze(world, Some(id), burning, cells);
}

/// Sets ground on fire where the level lets it burn.
fn ignite_ground(world: &mut World, cells: &[Cell]) {
    if !world.the::<Setting>().wildfire() {
        return;
    }
    for cell in cells {
        if world.the::<Objects>().fires.iter().any(|it| it.at == *cell) {
            continue;
        }
        let ground = world.the::<Board>().ground(*cell);
        let burns = ground.and_then(|ground| world.dex().terrain(ground).burns);
        if let Some(burning) = burns {
            blaze(world, None, burning, vec![*cell]);
        }
    }
}

/// Flames over these squares.
fn blaze(world: &mut World, object: Option<ObjectId>, burning: Burning, cells: Vec<Cell>) {
    for cell in &cells {
        world
            .the_mut::<Board>()
            .set_cover(*cell, Some(burning.fire));
        let mut scenery = world.the_mut::<Objects>();
        scenery.fires.retain(|it| it.at != *cell);
        scenery.fires.push(Fire {
            at: *cell,
            left: burning.rounds,
            spreads: burning.spreads,
            into: burning.into,
        });
    }
    let fire = burning.fire;
    world.log(Event::TerrainChanged {
        cells,
        now: TerrainChange::Fire { object, fire },
        cause: Cause::new("fire", "G110"),
    });
}

/// Puts out what burns on these squares; an object is put out as a whole.
pub(crate) fn douse(world: &mut World, cells: &[Cell]) {
    let scenery = world.the::<Objects>();
    if scenery.fires.is_empty() {
        return;
    }
    let mut wet: Vec<Cell> = cells.to_vec();
    let burning: Vec<ObjectId> = scenery
        .ids()
        .filter(|id| scenery.burns(*id))
        .filter(|id| placed(world, *id).cells.iter().any(|it| cells.contains(it)))
        .collect();
    for id in burning {
        wet.extend_from_slice(&placed(world, id).cells);
        if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
            thing.burning = 0;
        }
    }
    let out = take_out(world, |fire| wet.contains(&fire.at));
    go_out(world, out);
}

/// Takes fires off the list.
fn take_out(world: &mut World, mut over: impl FnMut(&Fire) -> bool) -> Vec<Fire> {
    let mut out = Vec::new();
    world.the_mut::<Objects>().fires.retain(|fire| {
        let gone = over(fire);
        if gone {
            out.push(*fire);
        }
        !gone
    });
    out
}

/// The flames are gone from these squares.
fn go_out(world: &mut World, fires: Vec<Fire>) {
    if fires.is_empty() {
        return;
    }
    let cells: Vec<Cell> = fires.iter().map(|fire| fire.at).collect();
    for cell in &cells {
        world.the_mut::<Board>().set_cover(*cell, None);
    }
    world.log(Event::TerrainChanged {
        cells,
        now: TerrainChange::FireOut,
        cause: Cause::new("fire", "G110"),
    });
}

/// What an attack does to the land of its area: fire lights it, water puts it out.
pub(crate) fn swept(world: &mut World, element: Option<Element>, area: &[Cell]) {
    match element {
        Some(Element::Fire) => ignite_ground(world, area),
        Some(Element::Water) => douse(world, area),
        _ => {}
    }
}

/// A round is over: devices count down, fires spread and burn down.
pub(crate) fn round_over(world: &mut World) {
    let scenery = world.the::<Objects>();
    if scenery.is_empty() && scenery.fires.is_empty() {
        return;
    }
    power::count_down(world);
    if world.the::<Objects>().fires.is_empty() {
        return;
    }
    let (objects, land) = sparks(world);
    burn_down(world);
    for id in objects {
        ignite(world, id);
    }
    ignite_ground(world, &land);
}

/// What the fires that spread reach: objects and squares beside them.
fn sparks(world: &World) -> (Vec<ObjectId>, Vec<Cell>) {
    let scenery = world.the::<Objects>();
    let mut land: Vec<Cell> = scenery
        .fires
        .iter()
        .filter(|fire| fire.spreads)
        .flat_map(|fire| {
            Direction::ALL.into_iter().map(|direction| {
                let (dx, dy) = direction.delta();
                fire.at.offset(dx, dy)
            })
        })
        .filter(|cell| scenery.fires.iter().all(|fire| fire.at != *cell))
        .collect();
    land.sort_by_key(|cell| (cell.y, cell.x));
    land.dedup();
    let objects = scenery
        .ids()
        .filter(|id| scenery.stands(*id) && !scenery.burns(*id))
        .filter(|id| placed(world, *id).cells.iter().any(|it| land.contains(it)))
        .collect();
    (objects, land)
}

/// Every fire burns a round less; what has burnt down leaves other ground.
fn burn_down(world: &mut World) {
    for fire in &mut world.the_mut::<Objects>().fires {
        fire.left = fire.left.saturating_sub(1);
    }
    let mut burnt: Vec<ObjectId> = Vec::new();
    let ids = world.the::<Objects>().ids();
    for id in ids {
        if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id)
            && thing.burning > 0
        {
            thing.burning -= 1;
            if thing.burning == 0 {
                burnt.push(id);
            }
        }
    }
    let out = take_out(world, |fire| fire.left == 0);
    go_out(world, out.clone());
    for id in burnt {
        remains::remove(world, id, ObjectEnd::Burnt);
    }
    for fire in out {
        if let Some(ground) = fire.into {
            remains::lay(world, &[fire.at], ground, "burnt down");
        }
    }
}

/// What ground that hurts, flames too, takes from somebody whose turn ends on it, and what it is called: nothing
/// from those of its type, nor from those in the air.
fn hurts<'w>(world: &'w World, who: CombatantId, body: &Body) -> Option<(i32, &'w str)> {
    let board = world.the::<Board>();
    if !board.has_hazards() {
        return None;
    }
    let worst = body
        .cells()
        .flat_map(|cell| [board.cover(cell), board.ground(cell)])
        .flatten()
        .filter_map(|ground| {
            let def = world.dex().terrain(ground);
            let (element, ticks) = def.hurts?;
            Some((ticks, element, def.name.as_str()))
        })
        .max_by_key(|(ticks, ..)| *ticks);
    let (ticks, element, name) = worst?;
    if traits::of(world, who).typing.has(element) || height::aloft(world, who) {
        return None;
    }
    let amount = ticks * tick(world.part::<Health>(who).vitals().max);
    Some((amount, name))
}

/// Hit Points that somebody loses if its turn ends with its body here.
pub(crate) fn lost_on(world: &World, who: CombatantId, body: &Body) -> i32 {
    hurts(world, who, body).map_or(0, |(amount, _)| amount)
}

/// A turn is over: whoever stands in flames, or on other ground that hurts, loses Hit Points.
pub(crate) fn turn_over(world: &mut World, who: CombatantId) {
    if !presence::conscious(world, who) {
        return;
    }
    let Some(body) = place::body(world, who) else {
        return;
    };
    let Some((amount, name)) = hurts(world, who, &body) else {
        return;
    };
    let name = name.to_owned();
    let cause = Loss {
        cause: Cause {
            source: Cow::Owned(name),
            rule: "G110",
        },
        kind: LossKind::Loss,
        active: true,
        origin: Origin::Ground,
    };
    health::lose(world, who, amount, cause);
}
