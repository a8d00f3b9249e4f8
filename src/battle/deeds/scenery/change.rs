//! What becomes of objects: they break, topple, burn, go dead, are made whole (G108, G110).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::scenery::power::{free, raise, switch_off};
use crate::battle::deeds::scenery::remains::{lay, remove};
use crate::battle::deeds::scenery::{Objects, PowerSupply, def, fire, placed};
use crate::battle::deeds::{checks, fall};
use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::event::{Cause, Event, ObjectChange, ObjectEnd};
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, Grid};
use crate::battle::state::presence;
use crate::board::{Body, Cell, Direction};
use crate::data::objects::Toppling;
use crate::rules::{DamageBase, Element, Skill};

/// Takes damage off an object; what is left, `None` where nothing breaks it.
pub(crate) fn wear(world: &mut World, id: ObjectId, dealt: i32) -> Option<i32> {
    def(world, id).hp?;
    let thing = world.the_mut::<Objects>().into_inner().thing_mut(id)?;
    thing.hp = (thing.hp - dealt).max(0);
    Some(thing.hp)
}

/// What a hit of this type does besides damage; an object without Hit Points left is done for.
pub(crate) fn react(world: &mut World, id: ObjectId, element: Option<Element>, by: CombatantId) {
    let kind = def(world, id);
    let (breakable, device) = (kind.hp.is_some(), kind.electronic.is_some());
    let spent = world
        .the::<Objects>()
        .thing(id)
        .is_some_and(|thing| thing.hp == 0);
    if breakable && spent {
        let towards = away(world, id, by);
        fell(world, id, towards);
        return;
    }
    match element {
        Some(Element::Fire) => fire::ignite(world, id),
        Some(Element::Water) => fire::douse(world, &placed(world, id).cells.clone()),
        _ => {}
    }
    if device && matches!(element, Some(Element::Water | Element::Electric)) {
        switch_off(world, id);
    }
}

/// The direction from an attacker to an object.
fn away(world: &World, id: ObjectId, by: CombatantId) -> Option<Direction> {
    let from = place::body(world, by)?;
    let cells = &placed(world, id).cells;
    let nearest = cells
        .iter()
        .min_by_key(|cell| (from.distance(&Body::at(**cell)), cell.y, cell.x))?;
    let start = from.cells().min_by_key(|cell| {
        (
            Body::at(*cell).distance(&Body::at(*nearest)),
            cell.y,
            cell.x,
        )
    })?;
    (start != *nearest).then(|| Direction::between(start, *nearest))
}

/// Breaks an object, or fells it where it topples and there is a direction.
pub(crate) fn fell(world: &mut World, id: ObjectId, towards: Option<Direction>) {
    if !world.the::<Objects>().stands(id) {
        return;
    }
    match (def(world, id).topples, towards) {
        (Some(toppling), Some(direction)) => topple(world, id, toppling, direction),
        _ => {
            let leaves = def(world, id).leaves;
            remove(world, id, ObjectEnd::Broken);
            if let Some(ground) = leaves {
                let cells = placed(world, id).cells.clone();
                lay(world, &cells, ground, "what broke");
            }
        }
    }
}

/// Falls over: hits whoever stands there, as far as nothing Blocking holds it up.
fn topple(world: &mut World, id: ObjectId, toppling: Toppling, direction: Direction) {
    let own = placed(world, id).cells.clone();
    remove(world, id, ObjectEnd::Toppled(direction));
    let (dx, dy) = direction.delta();
    let mut under: Vec<Cell> = Vec::new();
    for cell in &own {
        for step in 1..=i16::from(toppling.metres) {
            let there = cell.offset(dx * step, dy * step);
            if world.the::<Board>().blocks(there) {
                break;
            }
            if !own.contains(&there) && !under.contains(&there) {
                under.push(there);
            }
        }
    }
    under.sort_by_key(|cell| (cell.y, cell.x));
    let name = def(world, id).name.clone();
    for victim in standing(world, &own, &under) {
        crush(world, victim, toppling, &name);
    }
    if let Some(ground) = toppling.leaves {
        lay(world, &own, ground, "what fell over");
        lay(world, &under, ground, "what fell over");
    }
}

/// Who stands on these squares, by id.
fn standing(world: &World, own: &[Cell], under: &[Cell]) -> SmallVec<[CombatantId; 8]> {
    let grid = world.the::<Grid>();
    let mut found: SmallVec<[CombatantId; 8]> = own
        .iter()
        .chain(under)
        .filter_map(|cell| grid.occupant(*cell))
        .collect();
    found.sort();
    found.dedup();
    found
}

fn crush(world: &mut World, victim: CombatantId, toppling: Toppling, name: &str) {
    if let Some(dc) = toppling.dodge
        && presence::conscious(world, victim)
        && checks::against(
            world,
            victim,
            Skill::Acrobatics,
            dc,
            "getting out of the way",
            "G110",
        )
    {
        return;
    }
    let base = DamageBase::new(i32::from(toppling.damage));
    let impact = fall::Impact {
        base,
        branches: 0,
        source: format!("a falling {name}").into(),
        rule: "G110",
    };
    fall::hurt(world, victim, impact);
}

/// Makes an object whole again, where nobody is in the way.
pub(crate) fn repair(world: &mut World, id: ObjectId) {
    if !free(world, id) {
        return;
    }
    fire::douse(world, &placed(world, id).cells.clone());
    let hp = def(world, id).hp.unwrap_or(0);
    if let Some(thing) = world.the_mut::<Objects>().into_inner().thing_mut(id) {
        thing.hp = hp;
        thing.gone = false;
        thing.power = PowerSupply::On;
    }
    raise(world, id);
    world.log(Event::ObjectChanged {
        object: id,
        now: ObjectChange::Whole,
        cause: Cause::new("the scene", "G110"),
    });
}
