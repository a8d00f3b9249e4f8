//! Standard and Full Actions taken in somebody else's turn (Interrupts, Intercepts, being assisted
//! to a Breather) cost what they cost in one's own: the Heavily Injured lose Hit Points once the
//! action is over (A052), and where a whole turn is spent on it, of this round or of the next, Burn,
//! Poison and Curse tick at the end of the turn it was taken in (A068).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::initiative::can_still_act;
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::moments::Moment;
use crate::battle::state::budget::Actions;
use crate::battle::state::owed::Owed;
use crate::battle::state::presence::{self, present};
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::turns::{PokemonTurns, Turns};

/// Who has still to pay for an action in another's turn.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct OutOfTurn {
    /// Loses Hit Points if Heavily Injured.
    strain: SmallVec<[CombatantId; 4]>,
    /// Has no end of a turn of its own in this round any more.
    ticks: SmallVec<[CombatantId; 4]>,
}

/// Notes a Standard Action taken out of turn; `whole` where a whole turn went with it.
pub(crate) fn took(world: &mut World, who: CombatantId, whole: bool) {
    let mut owed = world.the_mut::<OutOfTurn>();
    owed.strain.push(who);
    if whole {
        owed.ticks.push(who);
    }
}

/// The action is over: whoever pays for its efforts does so (A052).
pub(crate) fn strain(world: &mut World) {
    if world.the::<OutOfTurn>().strain.is_empty() {
        return;
    }
    let owed = std::mem::take(&mut world.the_mut::<OutOfTurn>().strain);
    for who in owed {
        if presence::conscious(world, who) {
            effect::fire(world, who, Moment::Exerted, |it| it.exerted);
        }
    }
}

/// The turn in which it was taken is over: what ticks after a Standard Action (A068, A072).
pub(crate) fn tick(world: &mut World) {
    if world.the::<OutOfTurn>().ticks.is_empty() {
        return;
    }
    let owed = std::mem::take(&mut world.the_mut::<OutOfTurn>().ticks);
    for who in owed {
        world.part_mut::<Actions>(who).take_standard();
        effect::fire(world, who, Moment::Ticks, |it| it.ticks);
    }
}

/// A turn that is gone because something out of turn has been paid with it (A107, A127).
pub(crate) fn tell_paid(world: &mut World, who: CombatantId) {
    if present(world, who) {
        world.log(paid(who));
    }
}

/// A turn is gone on something out of turn.
pub(crate) fn paid(who: CombatantId) -> Event {
    Event::TurnLost {
        who,
        cause: Cause::new("It went on an action out of turn", "A107"),
    }
}

/// An action taken early costs the Standard Action of this round's turn, or the whole next turn
/// where this one is over (A107, G023).
pub(crate) fn spend_standard(world: &mut World, who: CombatantId) {
    let coming = can_still_act(world, who) && world.clock().turn_of != Some(who);
    // A turn given up for it does not come, so what follows a Standard Action ticks now (A068).
    took(world, who, !coming);
    if coming {
        world.log(PtuEvent::ActionPaid { who, rule: "A107" });
    }
    if !coming {
        world.part_mut::<Owed>(who).owe_turn();
    } else if answers::costs_turn(world, who) {
        // Something else takes the coming turn; this costs the one after it (A152).
        world.part_mut::<Owed>(who).take_early_after();
    } else if world.part::<Turns>(who).go_on_later() {
        // A held turn goes on with what is left of it.
        world.part_mut::<Actions>(who).spend_standard_out_of_turn();
    } else {
        world.part_mut::<Owed>(who).take_early();
    }
}

/// Whether somebody has a Shift Action that it could take early: that of its coming turn, or of the next.
pub(crate) fn has_shift(world: &World, who: CombatantId) -> bool {
    let held = world.part::<Turns>(who).go_on_later();
    let gone = held && world.part::<Actions>(who).left().shift == 0;
    world.clock().turn_of != Some(who) && !gone && !world.part::<Owed>(who).has_taken_shift()
}

/// A Shift Action taken early is that of the turn that comes next, in this round or the one after (combat-R048).
pub(crate) fn spend_shift(world: &mut World, who: CombatantId) {
    world.log(PtuEvent::ActionPaid { who, rule: "A107" });
    if world.part::<Turns>(who).go_on_later() {
        world.part_mut::<Actions>(who).forgo_shift();
    } else {
        world.part_mut::<Owed>(who).take_shift();
    }
}

/// An Interrupt spends the whole turn of this round, or of the next where this one is gone
/// (A107, A127).
pub(crate) fn spend_turn(world: &mut World, who: CombatantId) {
    let acting = world.clock().turn_of == Some(who);
    let gone = !can_still_act(world, who) || acting;
    // Neither turn comes, so what follows a Standard Action ticks now (A068).
    took(world, who, true);
    if gone {
        world.part_mut::<Owed>(who).owe_turn();
        return;
    }
    world.part_mut::<Turns>(who).end();
    if let Some(trainer) = world.who(who).owner {
        world.part_mut::<PokemonTurns>(trainer).give();
    }
    tell_paid(world, who);
}
