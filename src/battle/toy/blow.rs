//! A hit: a die decides whether it lands, dice and Might against Guard what it does (toy-R2, toy-R3);
//! whoever is hit hard is asked whether to give ground (toy-R6).

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{
    Cause, Declaration, DiceShown, Event, Modifier, Modifiers, RollFor, RuleId,
};
use crate::battle::kernel::prompt::{PromptKind, Question};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::kind::{Effects, Instance};
use crate::battle::state::place::{self, Whereabouts};
use crate::battle::state::presence::{on_board, touching};
use crate::battle::toy::dazed;
use crate::battle::toy::event::ToyEvent;
use crate::battle::toy::nature::{ACCURACY, DAMAGE, GUARD, MIGHT, hurt, nature};
use crate::board::Cell;

/// A way to hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Blow {
    /// What it is called.
    pub(super) name: &'static str,
    /// Its damage dice, all of six sides.
    pub(super) dice: usize,
    /// The Breath that it takes.
    pub(super) price: u8,
    /// Whoever is hit may give ground.
    pub(super) shoves: bool,
    /// The rule.
    pub(super) rule: RuleId,
}

/// A hit (toy-R2).
pub(super) static LIGHT: Blow = Blow {
    name: "Hit",
    dice: 1,
    price: 1,
    shoves: false,
    rule: "toy-R2",
};
/// A heavy hit (toy-R3).
pub(super) static HEAVY: Blow = Blow {
    name: "Heavy hit",
    dice: 2,
    price: 2,
    shoves: true,
    rule: "toy-R3",
};

/// The foes beside somebody.
pub(super) fn beside(world: &World, actor: CombatantId) -> impl Iterator<Item = CombatantId> {
    let ids = world.ids().into_iter();
    ids.filter(move |id| !world.allied(*id, actor) && on_board(world, *id))
        .filter(move |id| touching(world, *id, actor))
}

/// Whether somebody has the Breath for a hit, and a foe beside it to aim it at.
pub(super) fn can_hit(
    world: &World,
    actor: CombatantId,
    target: CombatantId,
    blow: &Blow,
) -> Result<(), Refused> {
    if !beside(world, actor).any(|id| id == target) {
        return Err(Refused::new("only a foe beside one can be hit", blow.rule));
    }
    has_breath(world, actor, blow)
}

/// Whether somebody has the Breath for a hit.
pub(super) fn has_breath(world: &World, actor: CombatantId, blow: &Blow) -> Result<(), Refused> {
    match nature(world, actor).breath >= i32::from(blow.price) {
        true => Ok(()),
        false => Err(Refused::new(
            "it is out of Breath: a rest gives 2 back",
            "toy-R4",
        )),
    }
}

/// What the die must show on somebody who can dodge.
const DODGED: i32 = 4;
/// How much less that is on somebody without Breath.
const WINDED: i32 = 2;

/// What the die must show to hit somebody, by its parts.
pub(super) fn check(world: &World, target: CombatantId) -> Modifiers {
    let mut parts: Modifiers = [Modifier::new("Dodging", DODGED, "toy-R2")]
        .into_iter()
        .collect();
    if nature(world, target).breath == 0 {
        parts.push(Modifier::new("Out of Breath", -WINDED, "toy-R4"));
    }
    parts
}

/// What is added to the damage dice, by its parts.
pub(super) fn parts(world: &World, actor: CombatantId, target: CombatantId) -> Modifiers {
    let (might, guard) = (nature(world, actor).might, nature(world, target).guard);
    [
        Modifier::new(MIGHT.name, might, MIGHT.rule),
        Modifier::new(GUARD.name, -guard, GUARD.rule),
    ]
    .into_iter()
    .collect()
}

pub(super) fn sum(parts: &Modifiers) -> i32 {
    parts.iter().map(|part| part.amount).sum()
}

/// What dice that come to this do with these parts: 1 at least.
pub(super) fn dealt(dice: i32, parts: &Modifiers) -> i32 {
    (dice + sum(parts)).max(1)
}

/// Makes a hit.
pub(super) fn strike(
    world: &mut World,
    actor: CombatantId,
    target: CombatantId,
    blow: &'static Blow,
) {
    let die = world.die(actor, ACCURACY, 6);
    let (total, needed) = (i32::from(die.value), sum(&check(world, target)));
    world.log(Event::Rolled {
        who: actor,
        target: Some(target),
        dice: DiceShown::from_iter([die]),
        parts: Modifiers::new(),
        total,
        against: Some(needed),
        success: total >= needed,
        purpose: RollFor::Own("to hit".into()),
        rule: blow.rule,
    });
    if total < needed {
        return;
    }
    let dice: DiceShown = (0..blow.dice)
        .map(|_| world.die(actor, DAMAGE, 6))
        .collect();
    let fell: i32 = dice.iter().map(|die| i32::from(die.value)).sum();
    let dazes = dice.iter().any(|die| die.value == 6);
    let parts = parts(world, actor, target);
    let total = fell + sum(&parts);
    let landed = Landed {
        blow,
        damage: dealt(fell, &parts),
        dazes,
    };
    world.log(Event::Rolled {
        who: actor,
        target: Some(target),
        dice,
        parts,
        total,
        against: None,
        success: true,
        purpose: RollFor::Own("for damage to".into()),
        rule: blow.rule,
    });
    world.push(Frame::new(&LANDING).of(target).about(actor).with(landed));
}

/// A hit that has landed and not yet hurt.
#[derive(Clone, Copy, Debug)]
struct Landed {
    blow: &'static Blow,
    damage: i32,
    dazes: bool,
}

/// Whoever has been hit takes it, or is asked how.
static LANDING: FrameKind = FrameKind::new("toy blow", land).lapsing(Lapse::WhenGone);

/// Whether somebody who is hit hard stands or gives ground (toy-R6).
pub(super) static STAND_OR_YIELD: Question = Question {
    name: "StandOrYield",
    asks: |who, target| format!("{target} hits {who} hard. Give ground, or stand firm?"),
    wants: ("a heavy hit is coming: give ground or stand firm", "toy-R6"),
};

fn land(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let (Some((target, actor)), Some(landed)) = (frame.both(), frame.data::<Landed>().copied())
    else {
        return;
    };
    if !on_board(world, target) {
        return;
    }
    if !landed.blow.shoves || behind(world, actor, target).is_none() {
        return take(world, target, actor, landed, landed.damage);
    }
    world.push(frame);
    let kind = &STAND_OR_YIELD;
    world.ask(
        target,
        PromptKind::Question {
            kind,
            target: actor,
        },
    );
}

/// The hit that somebody is asked about: who makes it, and what it does to whoever stands firm.
pub(super) fn coming(world: &World) -> Option<(CombatantId, i32)> {
    let top = world.the::<Agenda>().top()?;
    let landed = top.data::<Landed>().filter(|_| top.is(&LANDING))?;
    Some((top.about?, landed.damage))
}

/// What a hit does to whoever gives ground: half of it, rounded up.
pub(super) fn softened(damage: i32) -> i32 {
    (damage + 1) / 2
}

/// Answers the question: gives ground, or stands.
pub(super) fn answer(world: &mut World, action: Action, yields: bool) {
    let Some(frame) = world.the_mut::<Agenda>().pop() else {
        return;
    };
    let (Some((target, actor)), Some(landed)) = (frame.both(), frame.data::<Landed>().copied())
    else {
        return;
    };
    world.log(Event::Declared {
        who: target,
        action,
        fate: Declaration::Done,
    });
    let way = behind(world, actor, target).filter(|_| yields);
    let damage = match way {
        Some(_) => softened(landed.damage),
        None => landed.damage,
    };
    if let Some((from, to)) = way {
        place::put(world, target, Whereabouts::Board(to));
        world.log(Event::Moved {
            who: target,
            from,
            path: vec![to],
            cost: 0,
            forced: true,
            cause: Cause::new("giving ground", "toy-R6"),
        });
        world.log(ToyEvent::Softened {
            who: target,
            by: actor,
            whole: landed.damage,
            left: damage,
            rule: "toy-R6",
        });
    }
    take(world, target, actor, landed, damage);
}

/// Where somebody stands, and the free square behind it as seen from another.
pub(super) fn behind(world: &World, from: CombatantId, who: CombatantId) -> Option<(Cell, Cell)> {
    let (there, here) = (place::body(world, from)?, place::body(world, who)?);
    let (there, here) = (there.anchor, here.anchor);
    let away = |from: i16, to: i16| (to - from).signum();
    let to = here.offset(away(there.x, here.x), away(there.y, here.y));
    place::fits(world, who, to).then_some((here, to))
}

/// Takes Hit Points away; a six dazes whoever is left standing (toy-R5).
fn take(world: &mut World, who: CombatantId, by: CombatantId, landed: Landed, damage: i32) {
    let cause = Cause::new(landed.blow.name, landed.blow.rule);
    hurt(world, who, damage, cause);
    if landed.dazes && on_board(world, who) && !is_dazed(world, who) {
        telling::begin(world, who, Instance::of(&dazed::KIND, by), "a six");
    }
}

pub(super) fn is_dazed(world: &World, who: CombatantId) -> bool {
    world.part::<Effects>(who).get(&dazed::KIND).is_some()
}
