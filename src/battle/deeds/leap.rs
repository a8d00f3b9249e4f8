//! Movement that leaves the ground out: jumps (G038) and teleports.

use bevy_ecs::prelude::*;

use crate::battle::deeds::hazard;
use crate::battle::deeds::mobility::{self, DARING_DC};
use crate::battle::deeds::relocate;
use crate::battle::deeds::scenery;
use crate::battle::deeds::walk::Walk;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::vision;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, GroundFor, Place, Whereabouts};
use crate::battle::state::{budget, done, traits};
use crate::board::movement::{self, Leap, Mover, StepFault};
use crate::board::{Body, Cell, sight};
use crate::data::level::Deed;
use crate::data::moves::Capability;
use crate::rules::Skill;

/// Where a combatant stands, the body it would have at the target, and the metres between.
fn way(world: &World, id: CombatantId, to: Cell) -> Result<(Body, Body, i32), Refused> {
    if let Some(refused) = mobility::immobile(world, id) {
        return Err(refused);
    }
    apart(world, id, to)
}

/// Where a combatant stands, its body at the target and the metres between, whatever keeps it from moving.
fn apart(world: &World, id: CombatantId, to: Cell) -> Result<(Body, Body, i32), Refused> {
    let Some(here) = place::body(world, id) else {
        return Err(Refused::new("it is not on the board", "combat-R055"));
    };
    let there = Body::new(to, here.footprint);
    // From anchor to anchor, so that a large body goes no further than a small one.
    let anchor = |body: &Body| Body::new(body.anchor, crate::board::Footprint::ONE);
    let metres = anchor(&here).distance(&anchor(&there));
    if metres == 0 {
        return Err(Refused::new("it stands there already", "combat-R055"));
    }
    Ok((here, there, metres))
}

/// Whether nothing Blocking lies between two squares.
fn clear(world: &World, from: Cell, to: Cell) -> bool {
    let board = world.the::<Board>();
    sight::line(from, to)
        .iter()
        .all(|cell| board.terrain(*cell).is_some_and(|it| !it.blocking))
}

/// How far a combatant teleports and jumps now, in metres, a metre by a check among them;
/// anybody can hop one metre.
pub(crate) fn ranges(world: &World, id: CombatantId) -> (i32, i32) {
    let speeds = mobility::mover(world, id).speeds;
    let dice = traits::of(world, id).skills.get(Skill::Acrobatics);
    let able = i32::from(dice.dice) * 6 + dice.bonus >= DARING_DC;
    let jump = speeds.long_jump + i32::from(able && speeds.long_jump > 0);
    (speeds.teleporter, jump.max(1))
}

/// A teleport goes to a free square in sight within the capability; returns its metres.
pub(crate) fn plan_teleport(world: &World, id: CombatantId, to: Cell) -> Result<i32, Refused> {
    if !can::can(world, id, Can::TakeShiftActions) {
        return Err(Refused::new(
            "it is Grappled: its teleport gets it out of the hold as a Slip",
            "combat-R115",
        ));
    }
    if let Some(refused) = mobility::immobile(world, id) {
        return Err(refused);
    }
    plan_blink(world, id, to)
}

/// The metres of a teleport by a move, which takes no Shift Action; or why it cannot go there.
pub(crate) fn plan_blink(world: &World, id: CombatantId, to: Cell) -> Result<i32, Refused> {
    let (here, _, metres) = apart(world, id, to)?;
    let (reach, _) = ranges(world, id);
    if reach == 0 {
        return Err(Refused::new("it cannot teleport", "combat-R055"));
    }
    if metres > reach {
        return Err(Refused::new(
            format!("it teleports {reach} m, and this is {metres} m away"),
            "combat-R055",
        ));
    }
    if vision::totally_blind(world, id) || !clear(world, here.anchor, to) {
        return Err(Refused::new("it does not see the place", "combat-R055"));
    }
    if !place::fits(world, id, to) {
        return Err(Refused::new("there is no room there", "A023"));
    }
    Ok(metres)
}

/// Is there, without the squares between: it provokes nobody.
pub(crate) fn teleport(world: &mut World, id: CombatantId, to: Cell) {
    let Ok(metres) = plan_teleport(world, id, to) else {
        return;
    };
    let Whereabouts::Board(from) = world.part::<Place>(id).at() else {
        return;
    };
    budget::pay_movement(world, id, metres, 0);
    done::did(world, id, Deed::Shift);
    appear(world, id, (from, to), metres);
}

/// Where the teleport of a move may lead.
pub(crate) fn blinks(world: &World, id: CombatantId) -> Vec<Cell> {
    let Some(body) = place::body(world, id) else {
        return Vec::new();
    };
    let far = ranges(world, id).0;
    let cells = within(body.anchor, far).filter(|to| plan_blink(world, id, *to).is_ok());
    cells.collect()
}

/// Teleports by a move.
pub(crate) fn blink(world: &mut World, id: CombatantId, to: Cell) {
    let from = place::body(world, id).map(|body| body.anchor);
    if let (Some(from), Ok(_)) = (from, plan_blink(world, id, to)) {
        appear(world, id, (from, to), 0);
    }
}

/// How far apart the Odd Keystones may be between which somebody goes, in metres (Keystone Warp, core p.305).
const KEYSTONES: i32 = 10;

/// What an Odd Keystone is called among the objects of a level.
const KEYSTONE: &str = "odd keystone";

/// Where Keystone Warp may take somebody: on the free squares beside an Odd Keystone.
pub(crate) fn warps(world: &World, id: CombatantId) -> Vec<Cell> {
    let able = traits::of(world, id)
        .capabilities
        .contains(&Capability::KeystoneWarp);
    let Some(here) = place::body(world, id).filter(|_| able) else {
        return Vec::new();
    };
    let stones = scenery::near(world, KEYSTONE, &here, KEYSTONES);
    let beside = |cell: &Cell| {
        let there = Body::new(*cell, here.footprint);
        stones
            .iter()
            .any(|stone| there.distance(&Body::at(*stone)) == 1)
    };
    let far = KEYSTONES + 1 + i32::from(here.footprint.width);
    within(here.anchor, far)
        .filter(|cell| *cell != here.anchor && beside(cell) && place::fits(world, id, *cell))
        .collect()
}

/// Whether Keystone Warp takes somebody there.
pub(crate) fn plan_warp(world: &World, id: CombatantId, to: Cell) -> Result<(), Refused> {
    if !can::can(world, id, Can::TakeShiftActions) {
        return Err(Refused::new("it is held fast", "core p.305"));
    }
    if warps(world, id).contains(&to) {
        return Ok(());
    }
    let why = "there is no room there beside an Odd Keystone within 10 m";
    Err(Refused::new(why, "core p.305"))
}

/// Is there, without the squares between.
pub(crate) fn warp(world: &mut World, id: CombatantId, to: Cell) {
    let from = place::body(world, id).map(|body| body.anchor);
    if let (Some(from), Ok(())) = (from, plan_warp(world, id, to)) {
        appear(world, id, (from, to), 0);
    }
}

fn appear(world: &mut World, id: CombatantId, (from, to): (Cell, Cell), metres: i32) {
    place::put(world, id, Whereabouts::Board(to));
    world.log(Event::Moved {
        who: id,
        from,
        path: vec![to],
        cost: metres,
        forced: false,
        cause: Cause::new("Teleport", "combat-R055"),
    });
    hazard::entered(world, id, &[to]);
    let touching = |other: &CombatantId| {
        let there = place::body(world, *other);
        let old = Body::new(from, place::footprint(world, id));
        there.is_some_and(|there| there.distance(&old) <= 1)
    };
    let others = world.ids().into_iter().filter(touching);
    let along: Vec<_> = others
        .filter_map(|other| Some((other, answers::comes_along(world, other, id)?)))
        .collect();
    for (other, kind) in along {
        telling::end(world, other, kind, "it is there");
        follow(world, id, other);
    }
}

/// Somebody who has been taken along is beside the other one.
fn follow(world: &mut World, id: CombatantId, other: CombatantId) {
    let (Some(there), Some(old)) = (place::body(world, id), place::body(world, other)) else {
        return;
    };
    let beside = |cell: &Cell| {
        let body = Body::new(*cell, old.footprint);
        body.distance(&there) <= 1 && place::fits(world, other, *cell)
    };
    let found = within(there.anchor, 4).find(beside);
    if let Some(to) = found {
        let cause = Cause::new("Transporter", "core p.333");
        relocate::along(world, other, (old.anchor, vec![to]), false, cause);
    }
}

/// Where a jump leads that goes so many metres further and higher than usual.
pub(crate) fn landings(world: &World, id: CombatantId, more: i32) -> Vec<Cell> {
    let Some(body) = place::body(world, id) else {
        return Vec::new();
    };
    let Ok(jumper) = Jumper::new(world, id, more) else {
        return Vec::new();
    };
    within(body.anchor, ranges(world, id).1 + more)
        .filter(|to| jumper.onto(*to).is_some_and(|leap| !leap.check))
        .collect()
}

/// Whether such a jump leads to a square.
pub(crate) fn reaches(world: &World, id: CombatantId, to: Cell, more: i32) -> bool {
    check_jump(world, id, to, more).is_ok_and(|leap| !leap.check)
}

/// A jump as the whole Shift Action: straight over anything that is not Blocking, as far as
/// Long Jump (a hop of one metre is anybody's) and up as high as High Jump, a metre further with
/// an Acrobatics Check. How far down is the jumper's own risk (G038, G140).
pub(crate) fn plan_jump(world: &World, id: CombatantId, to: Cell) -> Result<Leap, Refused> {
    check_jump(world, id, to, 0)
}

fn check_jump(world: &World, id: CombatantId, to: Cell, more: i32) -> Result<Leap, Refused> {
    way(world, id, to)?;
    let jumper = Jumper::new(world, id, more)?;
    jumper
        .over(to)
        .map_err(|fault| Refused::new(fault.to_string(), mobility::rule_of(&fault)))
}

/// Somebody who looks at many jumps: what all of them ask about is looked up once.
pub(crate) struct Jumper<'w> {
    ground: GroundFor<'w>,
    mover: Mover,
    from: Cell,
}

impl<'w> Jumper<'w> {
    /// Somebody who jumps so many metres further and higher than usual; why not, where it cannot.
    pub(crate) fn new(world: &'w World, id: CombatantId, more: i32) -> Result<Self, Refused> {
        if let Some(refused) = mobility::immobile(world, id) {
            return Err(refused);
        }
        let Some(here) = place::body(world, id) else {
            return Err(Refused::new("it is not on the board", "combat-R055"));
        };
        if vision::totally_blind(world, id) {
            return Err(Refused::new("it does not see where to jump", "G133"));
        }
        let mut mover = mobility::mover(world, id);
        if more > 0 {
            mover.speeds.long_jump = mover.speeds.long_jump.max(1) + more;
            mover.speeds.high_jump += more;
        }
        Ok(Self {
            ground: GroundFor::new(world, id),
            mover,
            from: here.anchor,
        })
    }

    /// The jump to a square; see [`plan_jump`].
    pub(crate) fn over(&self, to: Cell) -> Result<Leap, StepFault> {
        movement::leap(&self.ground, &self.mover, self.from, to, false)
    }

    /// The jump to a square, for those who need not know why not: there is no room in most squares that are
    /// asked about, which is seen sooner than what lies on the way.
    pub(crate) fn onto(&self, to: Cell) -> Option<Leap> {
        let lands = movement::may_land(&self.ground, &self.mover, to);
        lands.then(|| self.over(to).ok()).flatten()
    }
}

/// The squares that are so many metres away in a row or a column at most.
pub(crate) fn within(from: Cell, far: i32) -> impl Iterator<Item = Cell> {
    let far = far.min(100) as i16;
    let (x, y) = (from.x, from.y);
    (y - far..=y + far).flat_map(move |y| (x - far..=x + far).map(move |x| Cell::new(x, y)))
}

/// Jumps; leaving foes behind provokes them as every Shift does (A117).
pub(crate) fn jump(world: &mut World, id: CombatantId, to: Cell) {
    let leap = plan_jump(world, id, to);
    let (metres, diagonals) = leap.map_or((1, 0), |leap| (leap.metres, leap.diagonals));
    budget::pay_movement(world, id, metres, diagonals);
    done::did(world, id, Deed::Shift);
    world.push(Walk::leap(id, to, metres).frame());
}

/// The jump of a move, which has been paid for.
pub(crate) fn leap(world: &mut World, id: CombatantId, to: Cell) {
    let from = place::body(world, id).map_or(to, |body| body.anchor);
    let metres = Body::new(from, crate::board::Footprint::ONE)
        .distance(&Body::new(to, crate::board::Footprint::ONE));
    done::did(world, id, Deed::Shift);
    world.push(Walk::leap(id, to, metres).surely().frame());
}
