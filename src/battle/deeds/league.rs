//! The trainer phase of a League round (combat-R037, G005, G006, A094, A095): declarations from
//! the slowest to the fastest, in public; then the actions from the fastest to the slowest.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{initiative, switching};
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Declaration, Event};
use crate::battle::kernel::prompt::{Cost, PromptKind};
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::budget::{self, Actions};
use crate::battle::state::declared::{Plan, declared};
use crate::battle::state::turn_stage::TurnStage;
use crate::battle::state::{presence, setting};

/// Whether a declared action of a trainer's turn has fizzled (A094).
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Fizzled(bool);

impl Fizzled {
    /// A turn begins, of which nothing has fizzled.
    pub(crate) fn turn_begun(&mut self) {
        self.0 = false;
    }
}

/// Trainers declare, slowest first (combat-R037).
static DECLARE: FrameKind = FrameKind::new("declarations", ask);
/// What a trainer declared is carried out, one action after the other.
static CARRY_OUT: FrameKind = FrameKind::new("what was declared", resolve);

/// Who declares, and how many have been asked.
#[derive(Clone, Debug)]
struct Declarations {
    order: Vec<CombatantId>,
    next: usize,
}

fn declares(world: &World, id: CombatantId) -> bool {
    setting::league_trainer(world, id)
}

/// Puts the declarations of a League round on the agenda.
pub(crate) fn begin(world: &mut World) {
    let mut order: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| declares(world, *id) && initiative::can_still_act(world, *id))
        .collect();
    if order.is_empty() {
        return;
    }
    order.sort_by(|one, other| initiative::compare(world, *other, *one));
    world.push(Frame::new(&DECLARE).with(Declarations { order, next: 0 }));
}

/// Asks the next trainer for its declaration.
fn ask(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let Some(mut round) = frame.into_data::<Declarations>() else {
        return;
    };
    let Some(who) = round.order.get(round.next).copied() else {
        return;
    };
    world.part_mut::<Plan>(who).clear();
    round.next += 1;
    world.push(Frame::new(&DECLARE).with(round));
    // A referee may have taken it out of the battle since the round began.
    if initiative::can_still_act(world, who) {
        world.part_mut::<Actions>(who).renew();
        prompt(world, who);
    }
}

/// Asks a trainer to declare (more), unless what it has just done has felled it.
pub(crate) fn prompt(world: &mut World, who: CombatantId) {
    if !initiative::can_still_act(world, who) {
        return;
    }
    let so_far = declared(world, who).to_vec();
    world.ask(who, PromptKind::Declare { so_far });
}

/// Takes one declared action down. There is nothing more to declare once the actions are spent.
pub(crate) fn note(world: &mut World, who: CombatantId, action: &Action, cost: Cost) {
    if action.ends_turn() {
        return;
    }
    budget::pay(world, who, cost);
    action.noted(world, who);
    world.part_mut::<Plan>(who).add(action.clone());
    world.log(Event::Declared {
        who,
        action: action.clone(),
        fate: Declaration::Planned,
    });
    let spent = world.part::<Actions>(who).are_spent();
    if !spent || switching::may_replace(world, who) {
        prompt(world, who);
    }
}

/// A turn whose gates are open: a League trainer carries out its plan, everybody else chooses.
pub(crate) fn take_up(world: &mut World, who: CombatantId) {
    world.push(TurnStage::Act.frame(who));
    if declares(world, who) {
        let rest = world.part_mut::<Plan>(who).take();
        world.push(Frame::new(&CARRY_OUT).of(who).with(rest));
    }
}

/// Carries out the next declared action. What has become impossible fizzles: its cost is spent,
/// and the trainer may use what is left of its turn (A094). A plan that went through ends it.
fn resolve(engine: &mut Engine, frame: Frame) {
    let Some(who) = frame.who else {
        return;
    };
    let mut rest = frame.into_data::<Vec<Action>>().unwrap_or_default();
    if rest.is_empty() {
        let world = &mut engine.world;
        if !world.part::<Fizzled>(who).0 {
            world.the_mut::<Agenda>().pop();
            world.push(TurnStage::End.frame(who));
        }
        // Only declared actions may use the Standard Action.
        world.part_mut::<Actions>(who).forgo_standard();
        return;
    }
    // What it did first may have felled it.
    if !presence::present(&engine.world, who) {
        return;
    }
    let action = rest.remove(0).with_room(&engine.world, who);
    engine.world.push(Frame::new(&CARRY_OUT).of(who).with(rest));
    match action.plan(&engine.world, who) {
        Ok(cost) => action.perform(engine, who, cost),
        Err(refused) => {
            let world = &mut engine.world;
            let cost = action.price(world, who);
            if budget::lacking(world, who, cost).is_none() {
                budget::pay(world, who, cost);
            }
            world.part_mut::<Fizzled>(who).0 = true;
            let fate = Declaration::Fizzled(refused.told(world, who).into());
            world.log(Event::Declared { who, action, fate });
        }
    }
}
