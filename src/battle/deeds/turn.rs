//! Rounds and turns: whose turn it is, what it may do with it, and what comes after it. What happens as a
//! round or a turn begins and ends are the systems of `phases/`.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::initiative::{
    InitiativeRank, TRAINER_PHASE, can_still_act, compare, sorted, told, waiting,
};
use crate::battle::deeds::out_of_turn::{self, spend_standard};
use crate::battle::deeds::phases::round_start::{Announced, with_initiative};
use crate::battle::deeds::phases::turn_end::Ending;
use crate::battle::deeds::tasks::{self, Tasks};
use crate::battle::deeds::{
    along, attack, digestion, extra, items, league, reacting, script, switching, uses,
};
use crate::battle::effect::moments;
use crate::battle::effect::{self, activation, clock, stance};
use crate::battle::kernel::agenda::{Frame, FrameKind};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::prompt::PromptKind;
use crate::battle::kernel::schedule::Step;
use crate::battle::kernel::world::{Access, Clock, Engine};
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Effects;
use crate::battle::questions::moments::Moment;
use crate::battle::state::budget::Actions;
use crate::battle::state::gate::Gate;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::outcome;
use crate::battle::state::presence::{self, present};
use crate::battle::state::turn_stage::TurnStage;
use crate::battle::state::turns::Turns;
use crate::data::level::{CombatantKind, TaskAction};

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundStage {
    Begin,
    Next,
    End,
}

/// The round: always at the bottom of the agenda.
static ROUND: FrameKind = FrameKind::new("round", round);
impl RoundStage {
    const ALL: [Self; 3] = [Self::Begin, Self::Next, Self::End];

    fn of(frame: &Frame) -> Self {
        Self::ALL[usize::from(frame.stage)]
    }

    /// The round at this stage.
    pub(crate) fn frame(self) -> Frame {
        Frame::new(&ROUND).at(self as u8)
    }
}

/// What the start of a turn allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// It may act.
    Open,
    /// It may do nothing.
    Lost,
    /// It strikes itself instead (A039).
    HitsItself,
}

/// Before whose turn Priority was last offered, so that it is offered once.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct PriorityAsked(pub(crate) Option<(u32, CombatantId)>);

/// Whoever can do nothing more has no actions left of the turn that it is in (A068).
pub(crate) fn stop(world: &mut World, who: CombatantId) {
    let in_turn = world.clock().turn_of == Some(who);
    if in_turn || world.part::<Hurry>(who).is_hurried() {
        world.part_mut::<Actions>(who).stop();
    }
}

/// Plays the round frame.
fn round(engine: &mut Engine, frame: Frame) {
    if outcome::decide(&mut engine.world) {
        return;
    }
    match RoundStage::of(&frame) {
        RoundStage::Begin => begin_round(engine),
        RoundStage::Next => next_turn(engine),
        RoundStage::End => {
            if let Some(who) = waits_for_end(&engine.world) {
                let world = &mut engine.world;
                world.push(RoundStage::End.frame());
                world.push(TurnStage::Late.frame(who));
                return;
            }
            if !waiting(&engine.world).is_empty() {
                // A replacement that came out just now still has the turn of the other one.
                engine.world.push(RoundStage::Next.frame());
                return;
            }
            engine.run(Step::RoundEnd);
            engine.world.push(RoundStage::Begin.frame());
        }
    }
}

fn begin_round(engine: &mut Engine) {
    let world = &mut engine.world;
    if world.clock().round >= world.house().round_limit {
        outcome::draw(world, "the round limit is reached");
        return;
    }
    engine.run(Step::RoundStart);
    let world = &mut engine.world;
    world.push(RoundStage::Next.frame());
    league::begin(world);
    if world.clock().round == 1 {
        for who in world.ids() {
            if present(world, who) {
                moments::sent_out(world, who);
            }
        }
    }
}

/// Tells the journal when those who still wait now act in another order than was announced, or
/// when somebody has joined them (A065, combat-R053).
fn announce(world: &mut World, order: &[(CombatantId, InitiativeRank)]) {
    if world.the_mut::<Announced>().renew(order) {
        let order = with_initiative(order);
        world.log(Event::OrderChanged { order });
    }
}

fn next_turn(engine: &mut Engine) {
    let world = &mut engine.world;
    // Whether anybody has won was asked before this frame; only the script may have changed that.
    if script::look(world) && outcome::decide(world) {
        return;
    }
    let order = sorted(world);
    announce(world, &order);
    let Some((next, (trainer_phase, count, ..))) = order.first().copied() else {
        world.push(RoundStage::End.frame());
        return;
    };
    let count = count + if trainer_phase { TRAINER_PHASE } else { 0 };
    let mut clock = world.the_mut::<Clock>();
    // Whoever joins late acts at the count at hand: it never goes up in a round (A091).
    let count = count.min(clock.count);
    clock.count = count;
    let round = clock.round;
    clock::count_reached(world, round, count);
    world.push(RoundStage::Next.frame());
    if world.the::<PriorityAsked>().0 != Some((round, next)) {
        world.the_mut::<PriorityAsked>().0 = Some((round, next));
        if reacting::before_turn(world, next) {
            return;
        }
    }
    world.push(TurnStage::Begin.frame(next));
}

/// Plays a turn frame.
pub(crate) fn turn(engine: &mut Engine, frame: Frame) {
    let Some(who) = frame.who else {
        return;
    };
    match TurnStage::of(&frame) {
        TurnStage::Begin => begin_turn(engine, who),
        TurnStage::Act => act(&mut engine.world, who),
        TurnStage::Early => early(engine, who),
        TurnStage::Late => late(engine, who),
        TurnStage::End => end_turn(engine, who),
        TurnStage::Extra => extra_action(&mut engine.world, who),
    }
}

fn begin_turn(engine: &mut Engine, who: CombatantId) {
    match enter(engine, who, true) {
        Start::Open => league::take_up(&mut engine.world, who),
        shut => miss(&mut engine.world, who, shut),
    }
}

/// The one way into a turn, be it whole, held, begun early, or an action beside it: the gates, the
/// saves and what else answers its start. What has answered the start of this turn before does not
/// do so again (G007). An action beside a turn `begins` none; it belongs to the last one.
fn enter(engine: &mut Engine, who: CombatantId, begins: bool) -> Start {
    let world = &mut engine.world;
    world.the_mut::<Clock>().turn_of = Some(who);
    *world.the_mut::<Gate>() = Gate::of(begins);
    engine.run(Step::TurnStart);
    let world = &mut engine.world;
    let gate = *world.the::<Gate>();
    if let Some((why, rule)) = gate.closed() {
        let why = Cow::Borrowed(why);
        world.log(Event::TurnLost {
            who,
            cause: Cause { source: why, rule },
        });
        return Start::Lost;
    }
    if gate.hits_itself() {
        Start::HitsItself
    } else {
        Start::Open
    }
}

/// Goes on to the end of a turn in which its bearer may not act as it likes.
fn miss(world: &mut World, who: CombatantId, shut: Start) {
    world.push(TurnStage::End.frame(who));
    if shut == Start::HitsItself {
        world.part_mut::<Actions>(who).take_standard();
        attack::launch_self_hit(world, who);
    }
}

/// Whether there is anything left that the combatant could want to decide.
fn something_left(world: &World, who: CombatantId) -> bool {
    let actions = world.part::<Actions>(who);
    // Who may not act does what costs nothing as little as the rest, but for what ends that.
    if actions.are_spent() && !can::can(world, who, Can::Act) {
        return actions.dozes() && uses::frees(world, who);
    }
    let coil = stance::of(world, who).is_some() && actions.left().swift > 0;
    let free = actions.free_maneuver().is_some_and(|(_, target)| {
        presence::touching(world, who, target) && present(world, target)
    });
    free || !actions.are_spent()
        || answers::shoves(world, who).is_some()
        || world
            .ids()
            .into_iter()
            .any(|id| answers::beckoned(world, id, who).is_some())
        || answers::takes_over(world, who).is_some()
        || answers::comes_down(world, who).is_some_and(|(_, cells)| !cells.is_empty())
        || coil
        || activation::left(world, who)
        || uses::left(world, who)
        || loose_ends(world, who)
}

/// What costs neither a Standard nor a Shift Action, or belongs to the Shift just taken: a quick
/// task, replacing a Fainted Pokémon (A154), handing something over (G010), taking Pokémon along (A105).
fn loose_ends(world: &World, who: CombatantId) -> bool {
    let mut tasks = world.the::<Tasks>().open();
    if tasks
        .any(|(task, def)| def.action == TaskAction::Swift && tasks::plan(world, who, task).is_ok())
    {
        return true;
    }
    let mut cases = world.part::<Effects>(who).iter();
    let to_use = cases.any(|case| case.kind.is_activated() && case.uses != Some(0));
    if to_use || items::drops_freely(world, who) || digestion::may_trade_any(world, who) {
        return true;
    }
    if world.who(who).kind != CombatantKind::Trainer {
        return false;
    }
    if switching::may_replace(world, who) {
        return true;
    }
    let left = world.part::<Actions>(who).left();
    if !left.moved {
        return false;
    }
    !left.handed_over && items::somebody_to_hand_to(world, who)
        || world
            .ids()
            .iter()
            .any(|id| along::possible(world, who, *id).is_ok())
}

fn act(world: &mut World, who: CombatantId) {
    strain(world, who);
    script::look(world);
    if outcome::decide(world) {
        return;
    }
    if world.part::<Actions>(who).dozes() && can::can(world, who, Can::Act) {
        world.part_mut::<Actions>(who).wake();
    }
    if !present(world, who) || !something_left(world, who) {
        world.push(TurnStage::End.frame(who));
        return;
    }
    ask(world, who, TurnStage::Act);
}

/// Whoever pays for its efforts does so once per Standard Action, after it has been resolved (A052).
pub(crate) fn strain(world: &mut World, who: CombatantId) {
    out_of_turn::strain(world);
    if world.part::<Actions>(who).owes_strain()
        && world.part_mut::<Actions>(who).settle_strain()
        && presence::conscious(world, who)
    {
        effect::fire(world, who, Moment::Exerted, |it| it.exerted);
    }
}

fn end_turn(engine: &mut Engine, who: CombatantId) {
    strain(&mut engine.world, who);
    engine.world.the_mut::<Ending>().0 = Some(who);
    engine.run(Step::TurnEnd);
    let world = &mut engine.world;
    out_of_turn::tick(world);
}

/// Asks for the one early action until it is taken; then it is paid for (combat-R047). Its turn
/// begins with it, and the rest of that comes on its own count; where the turn of this round is
/// over, it gives the next one up for it.
fn early(engine: &mut Engine, who: CombatantId) {
    if !engine.world.part::<Hurry>(who).is_hurried() {
        let coming = can_still_act(&engine.world, who);
        let shut = enter(engine, who, coming);
        let world = &mut engine.world;
        if coming && shut != Start::Open {
            world.part_mut::<Hurry>(who).turn_over();
            miss(world, who, shut);
            return;
        }
        world.part_mut::<Hurry>(who).act_early();
        world.part_mut::<Turns>(who).break_off(coming);
        if !coming {
            world.part_mut::<Actions>(who).one_action();
        }
        world.the_mut::<Clock>().turn_of = None;
        if coming {
            // The rest of it comes on its own count.
            let until = told(world, who);
            world.log(Event::Held { who, until });
        }
        if shut != Start::Open {
            end_early(world, who, true);
            strike_itself(world, who, shut);
            return;
        }
    }
    let world = &mut engine.world;
    let waits = world.part::<Actions>(who).left().standard > 0;
    if !(present(world, who) && waits) {
        end_early(world, who, !waits);
        return;
    }
    ask(world, who, TurnStage::Early);
}

/// Asks for an attack or a Shift beside one's turns until it is made.
fn extra_action(world: &mut World, who: CombatantId) {
    if outcome::decide(world) {
        extra::over(world, who);
        return;
    }
    let able = present(world, who) && can::can(world, who, Can::Act);
    let shifts = world.part::<Hurry>(who).stride().is_some();
    if !able || world.part::<Actions>(who).are_spent() {
        if !shifts {
            strain(world, who);
        }
        extra::over(world, who);
        return;
    }
    ask(world, who, TurnStage::Extra);
}

/// Asks what a combatant does now, and comes back to this stage after it.
fn ask(world: &mut World, who: CombatantId, stage: TurnStage) {
    world.push(stage.frame(who));
    world.ask(who, PromptKind::Turn);
}

/// A Confused one strikes itself instead of an action beside its turn (A039).
fn strike_itself(world: &mut World, who: CombatantId, shut: Start) {
    if shut == Start::HitsItself {
        attack::launch_self_hit(world, who);
    }
}

/// Who has announced a move for the end of the round, the fastest first.
fn waits_for_end(world: &World) -> Option<CombatantId> {
    let waits = |id: &CombatantId| world.part::<Hurry>(*id).waiting().is_some();
    let mut all: SmallVec<[CombatantId; 4]> = world.ids().into_iter().filter(waits).collect();
    all.sort_by(|one, other| compare(world, *one, *other));
    all.first().copied()
}

/// The end of the round for one who has announced a move: it may Shift and use it.
fn late(engine: &mut Engine, who: CombatantId) {
    if engine.world.part_mut::<Hurry>(who).act_late().is_some() {
        engine.world.part_mut::<Actions>(who).one_action_and_shift();
        let present = present(&engine.world, who);
        let shut = if present {
            enter(engine, who, false)
        } else {
            Start::Lost
        };
        let world = &mut engine.world;
        world.the_mut::<Clock>().turn_of = None;
        if shut != Start::Open {
            end_early(world, who, false);
            strike_itself(world, who, shut);
            return;
        }
    }
    let world = &mut engine.world;
    let able = present(world, who) && can::can(world, who, Can::Act);
    if !able || world.part::<Actions>(who).left().standard == 0 {
        end_early(world, who, false);
        return;
    }
    ask(world, who, TurnStage::Late);
}

/// Ends an early action, taken or given up.
pub(crate) fn end_early(world: &mut World, who: CombatantId, taken: bool) {
    let hurry = *world.part::<Hurry>(who);
    if hurry.is_extra() || hurry.stride().is_some() {
        extra::over(world, who);
        return;
    }
    if hurry.is_late() {
        effect::fire(world, who, Moment::Waited, |it| it.waited);
    }
    world.part_mut::<Hurry>(who).settle();
    if world.part::<Turns>(who).go_on_later() {
        // Paid for as it was taken.
        strain(world, who);
        return;
    }
    world.part_mut::<Actions>(who).end();
    if taken {
        spend_standard(world, who);
        out_of_turn::strain(world);
    }
}
