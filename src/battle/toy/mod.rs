//! A rule-set that only tests play: two stats, one verb, one lasting effect. Whoever is up acts in the
//! order of the level and hits somebody beside it; a six dazes. It stands on the same board, agenda,
//! journal, dice, prompts and records as Pokémon Tabletop United, and is known to nobody but its line in
//! `registry.rs` and its verb's in the table.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::outcome;
use crate::battle::effect::telling;
use crate::battle::kernel::agenda::{Frame, FrameKind, Hooks};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::prompt::PromptKind;
use crate::battle::kernel::world::{Access, Clock, Engine};
use crate::battle::questions::can::{Can, can};
use crate::battle::registry::{self, RuleSet};
use crate::battle::state::presence::on_board;
use crate::data::level::CombatantDef;

pub(crate) mod dazed;
pub(crate) mod hit;
mod tests;

/// Its name in level files.
const NAME: &str = "toy";
/// What stands behind everything that happens by it.
const RULE: &str = "toy";
/// Rounds after which nobody has won.
const ROUNDS: u32 = 30;

pub(crate) static RULES: RuleSet = RuleSet {
    name: NAME,
    families: &[&dazed::FAMILY],
    seat,
    open: |world| world.push(Frame::new(&ROUND)),
    hooks: Hooks::default,
    recovers: false,
    parts: &[Part::of_each::<Nature>("nature")],
};

/// What a combatant is like: how hard it hits, and how much of a hit it shrugs off.
#[derive(Component, Clone, Copy, Debug)]
struct Nature {
    might: i32,
    guard: i32,
}

fn seat(world: &mut World, id: CombatantId, def: &CombatantDef) {
    let entity = world.entity_of(id);
    world.entity_mut(entity).insert(Nature {
        might: def.stats.attack,
        guard: def.stats.defense,
    });
    registry::stand(world, id, def);
}

/// A round: everybody in the order of the level; the stage is whose turn is next.
static ROUND: FrameKind = FrameKind::new("toy round", round);

fn round(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    world.resource_mut::<Clock>().turn_of = None;
    if outcome::decide(world) {
        return;
    }
    let Some(who) = world.ids().get(usize::from(frame.stage)).copied() else {
        return world.push(Frame::new(&ROUND));
    };
    if frame.stage == 0 && !begin(world) {
        return;
    }
    world.push(Frame::new(&ROUND).at(frame.stage + 1));
    take_turn(world, who);
}

/// A round begins, unless there have been too many.
fn begin(world: &mut World) -> bool {
    if world.clock().round == ROUNDS {
        outcome::draw(world, "nobody can win");
        return false;
    }
    world.resource_mut::<Clock>().round += 1;
    let round = world.clock().round;
    let order = world.ids().into_iter().map(|id| (id, 0)).collect();
    world.log(Event::RoundStarted { round, order });
    true
}

fn take_turn(world: &mut World, who: CombatantId) {
    if !on_board(world, who) {
        return;
    }
    if !can(world, who, Can::Act) {
        world.log(Event::TurnLost {
            who,
            cause: Cause {
                source: dazed::KIND.name.into(),
                rule: RULE,
            },
        });
        telling::end(world, who, &dazed::KIND, "a turn is over");
        return;
    }
    if hit::targets(world, who).is_empty() {
        return;
    }
    world.resource_mut::<Clock>().turn_of = Some(who);
    world.log(Event::TurnStarted { who });
    world.ask(who, PromptKind::Turn);
}

/// Takes Hit Points away; there is no more to it.
fn hurt(world: &mut World, who: CombatantId, amount: i32) {
    let before = world.part::<Health>(who).vitals().hp;
    let hp = (before - amount).max(0);
    world.log(Event::HpLost {
        who,
        temp_lost: 0,
        hp_lost: before - hp,
        hp_after: hp,
        temp_after: 0,
        cause: Cause::new("Hit", RULE),
    });
    health::set_hp(world, who, hp);
}
