//! Rounds and turns: everybody rolls for its place (toy-R1), and does one thing in its turn.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::telling;
use crate::battle::kernel::agenda::{Frame, FrameKind};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, DiceShown, Event, Modifier, RollFor};
use crate::battle::kernel::prompt::{PromptKind, Slot, SlotState};
use crate::battle::kernel::world::{Access, Clock, Engine};
use crate::battle::questions::can::{Can, can};
use crate::battle::state::outcome;
use crate::battle::state::presence::on_board;
use crate::battle::toy::dazed;
use crate::battle::toy::nature::{INITIATIVE, MIGHT, Nature, nature};

/// A round: at its start the order is rolled, then whoever is next has its turn.
pub(super) static ROUND: FrameKind = FrameKind::new("toy round", round);
/// A turn: it begins, then it is asked about until something has been done in it.
static TURN: FrameKind = FrameKind::new("toy turn", turn);

/// Rounds after which nobody has won (toy-R9).
const ROUNDS: u32 = 30;
/// The stages of both.
const START: u8 = 0;
const ON: u8 = 1;

fn round(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    if outcome::decide(world) || frame.stage == START && !begin(world) {
        return;
    }
    let next = in_order(world).into_iter().find(|id| {
        let up = on_board(world, *id);
        up && !nature(world, *id).acted
    });
    match next {
        Some(who) => {
            world.push(Frame::new(&ROUND).at(ON));
            world.push(Frame::new(&TURN).of(who));
        }
        None => world.push(Frame::new(&ROUND)),
    }
}

/// A round begins with everybody's roll, unless there have been too many (toy-R1, toy-R9).
fn begin(world: &mut World) -> bool {
    if world.clock().round == ROUNDS {
        outcome::draw(world, "nobody can win");
        return false;
    }
    world.the_mut::<Clock>().round += 1;
    for id in world.ids() {
        world.part_mut::<Nature>(id).acted = false;
        if !on_board(world, id) {
            continue;
        }
        let die = world.die(id, INITIATIVE, 6);
        let might = nature(world, id).might;
        let total = i32::from(die.value) + might;
        world.part_mut::<Nature>(id).initiative = total;
        world.log(Event::Rolled {
            who: id,
            target: None,
            dice: DiceShown::from_iter([die]),
            parts: [Modifier::new(MIGHT.name, might, "toy-R1")]
                .into_iter()
                .collect(),
            total,
            against: None,
            success: true,
            purpose: RollFor::Own("for initiative".into()),
            rule: "toy-R1",
        });
    }
    let round = world.clock().round;
    let up = in_order(world)
        .into_iter()
        .filter(|id| on_board(world, *id));
    let order = up.map(|id| (id, nature(world, id).initiative)).collect();
    world.log(Event::RoundStarted { round, order });
    true
}

/// Everybody by what it has rolled; of equals the first in the level.
fn in_order(world: &World) -> Vec<CombatantId> {
    let mut all = world.ids().into_vec();
    all.sort_by_key(|id| -nature(world, *id).initiative);
    all
}

/// The order of the round, with where everybody's turn stands.
pub(super) fn order(world: &World) -> Vec<Slot> {
    let turn_of = world.clock().turn_of;
    let slot = |who: CombatantId| Slot {
        who,
        initiative: nature(world, who).initiative,
        state: match nature(world, who).acted {
            _ if !on_board(world, who) => SlotState::Out,
            _ if turn_of == Some(who) => SlotState::Active,
            true => SlotState::Acted,
            false => SlotState::Waiting,
        },
    };
    in_order(world).into_iter().map(slot).collect()
}

/// Those of the order who have not acted yet.
pub(super) fn to_come(world: &World) -> SmallVec<[CombatantId; 16]> {
    let order = order(world).into_iter();
    let waiting = order.filter(|slot| slot.state == SlotState::Waiting);
    waiting.map(|slot| slot.who).collect()
}

fn turn(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let Some(who) = frame.who else { return };
    if frame.stage == START && !start(world, who) {
        return;
    }
    // A referee may have had a hand in it since.
    if outcome::decide(world) {
        return;
    }
    if on_board(world, who) && !nature(world, who).acted {
        world.push(Frame::new(&TURN).of(who).at(ON));
        world.ask(who, PromptKind::Turn);
        return;
    }
    over(world, who);
    world.log(Event::TurnEnded { who });
    world.the_mut::<Clock>().turn_of = None;
}

/// Whether a turn begins; the Dazed lose it (toy-R5).
fn start(world: &mut World, who: CombatantId) -> bool {
    if !on_board(world, who) {
        return false;
    }
    if !can(world, who, Can::Act) {
        over(world, who);
        let cause = Cause::new(dazed::KIND.name, dazed::KIND.rule);
        world.log(Event::TurnLost { who, cause });
        telling::end(world, who, &dazed::KIND, "a turn is over");
        return false;
    }
    world.the_mut::<Clock>().turn_of = Some(who);
    world.log(Event::TurnStarted { who });
    true
}

/// Its turn of this round is over.
pub(super) fn over(world: &mut World, who: CombatantId) {
    world.part_mut::<Nature>(who).acted = true;
}
