//! A turn begins, or an action beside one: its actions, what answers its beginning, whether whoever has it may
//! act, the saves and what takes Hit Points. What has answered the start of this turn before does not do so
//! again (G007).

use bevy_ecs::prelude::*;

use crate::battle::deeds::league::Fizzled;
use crate::battle::deeds::{hazard, moves, scenery, script, uses};
use crate::battle::effect::moments;
use crate::battle::effect::timers::Timers;
use crate::battle::effect::{self, clock};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::schedule::{Registrar, Set};
use crate::battle::kernel::world::{Access, Clock, Journal, seat};
use crate::battle::questions::bars::Bar;
use crate::battle::questions::can::Can;
use crate::battle::questions::kind::Effects;
use crate::battle::questions::moments::Moment;
use crate::battle::state::budget::{self, Actions};
use crate::battle::state::gate::Gate;
use crate::battle::state::memory;
use crate::battle::state::owed::Owed;
use crate::battle::state::turns::Turns;
use crate::rules::Status;

pub(crate) fn register(registrar: &mut Registrar) {
    registrar.add(Set::TurnOpened, memory::turn_begins);
    registrar.add(Set::TurnOpened, open);
    registrar.add(Set::ActionsGiven, give_actions);
    registrar.add(Set::TurnBegun, run_out);
    let why = "what answers the beginning of a turn may do anything, and so may a script";
    registrar.add_exclusive(Set::TurnBegun, why, begin);
    let why = "what lies on the ground, or acts first, may do anything to anybody";
    registrar.add_exclusive(Set::ActsFirst, why, act_first);
    registrar.add(Set::Gates, gate.pipe(shut));
    let why = "a save ends what lasts, and whatever heeds that may do anything";
    registrar.add_exclusive(Set::StartSaves, why, start_saves);
    let why = "what takes Hit Points may fell, and whatever heeds that may do anything";
    registrar.add_exclusive(Set::StartTicks, why, start_ticks);
}

/// A turn opens, unless it is an action beside one.
fn open(
    clock: Res<Clock>,
    mut gate: ResMut<Gate>,
    mut journal: ResMut<Journal>,
    mut turns: Query<&mut Turns>,
) {
    let Some(who) = clock.turn_of.filter(|_| gate.begins()) else {
        return;
    };
    let resumes = turns
        .get_mut(seat(who))
        .is_ok_and(|mut it| it.stop_holding());
    journal.add(Event::TurnStarted { who });
    if !resumes {
        gate.begin_anew();
    }
}

/// A turn that has not begun before has all its actions, less what is owed, and nothing of it has fizzled.
fn give_actions(
    clock: Res<Clock>,
    gate: Res<Gate>,
    mut all: Query<(&mut Owed, &mut Actions, &mut Turns, &mut Fizzled)>,
) {
    let Some(who) = clock.turn_of.filter(|_| gate.is_new()) else {
        return;
    };
    if let Ok((mut owed, mut actions, mut turns, mut fizzled)) = all.get_mut(seat(who)) {
        fizzled.turn_begun();
        budget::begin_turn(clock.round, &mut owed, &mut actions, &mut turns);
    }
}

/// What lasts until this turn has run out.
fn run_out(clock: Res<Clock>, gate: Res<Gate>, mut timers: ResMut<Timers>) {
    if let Some(who) = clock.turn_of.filter(|_| gate.is_new()) {
        timers.turn_begins(who);
    }
}

/// What answers the beginning of a turn that has not begun before, and the script's part in it.
fn begin(world: &mut World) {
    let is_new = world.the::<Gate>().is_new();
    if let Some(who) = world.clock().turn_of.filter(|_| is_new) {
        clock::lapse_all(world);
        effect::fire(world, who, Moment::TurnBegun, |it| it.turn_begun);
        script::turn_started(world, who);
    }
}

/// What the ground does to whoever begins its turn, and what it does itself before it acts.
fn act_first(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    if world.the::<Gate>().begins() {
        hazard::stood_on(world, who);
    }
    effect::fire(world, who, Moment::Acts, |it| it.acts);
}

/// What an effect leaves of the actions of whoever begins its turn.
enum Left {
    /// The moves for the Asleep, and nothing else.
    SleepMoves,
    /// What ends that it may not act, and the moves for the Asleep if it has any (G127).
    Waking(bool),
    /// Nothing.
    Nothing(&'static Bar),
}

/// Whether an effect allows whoever begins its turn no action.
fn gate(world: &World) -> Option<(CombatantId, Left)> {
    let who = world.clock().turn_of?;
    let effects = world.part::<Effects>(who);
    if !effects.bars(Can::Act) {
        return None;
    }
    let bars = effects.iter().flat_map(|case| case.kind.bars);
    let bar = bars.into_iter().find(|bar| bar.from.contains(&Can::Act))?;
    let sleeps = bar.rule == Status::Asleep.rule();
    let has_a_move = sleeps && moves::acts_asleep(world, who);
    if world.resource::<Gate>().begins() && uses::frees(world, who) {
        return Some((who, Left::Waking(has_a_move)));
    }
    if has_a_move {
        return Some((who, Left::SleepMoves));
    }
    Some((who, Left::Nothing(bar)))
}

/// Shuts the gate of whoever is allowed no action.
fn shut(
    In(found): In<Option<(CombatantId, Left)>>,
    mut gate: ResMut<Gate>,
    mut all: Query<&mut Actions>,
) {
    let Some((who, left)) = found else {
        return;
    };
    if let Ok(mut actions) = all.get_mut(seat(who)) {
        match left {
            Left::SleepMoves => actions.one_action(),
            Left::Waking(has_a_move) => actions.doze(has_a_move),
            Left::Nothing(bar) => gate.close(&mut actions, bar.why, bar.rule),
        }
    }
}

fn start_saves(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    // Whoever may only end what keeps it from acting saves against nothing (G125, A063).
    if !world.part::<Actions>(who).dozes() {
        let turn = world.part::<Turns>(who).so_far();
        moments::turn_saves(world, who, turn);
    }
}

fn start_ticks(world: &mut World) {
    if let Some(who) = world.clock().turn_of {
        let turn = world.part::<Turns>(who).so_far();
        moments::start_ticks(world, who, turn);
        scenery::clinging::turn_begins(world, who);
    }
}
