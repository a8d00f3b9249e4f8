//! Playing on: frame after frame until somebody must decide.

use crate::battle::kernel::agenda::{Agenda, Engine};
use crate::battle::kernel::world::{Access, DiceBox, Ended, Pending};

/// Plays on until somebody must decide, the battle is over, or the dice have run dry.
pub(crate) fn advance(engine: &mut Engine) {
    let mut first = true;
    loop {
        let mut agenda = engine.world.the_mut::<Agenda>();
        if !agenda.watching().is_empty() {
            for watch in agenda.watching().to_vec() {
                watch(&mut engine.world);
            }
            agenda = engine.world.the_mut::<Agenda>();
        }
        if agenda.take_halt() | std::mem::take(&mut first) {
            if stops(engine) {
                return;
            }
            agenda = engine.world.the_mut::<Agenda>();
        }
        let Some(frame) = agenda.pop() else {
            return;
        };
        if let Some(player) = engine.hooks.player(&frame) {
            player(engine, frame);
        }
    }
}

/// Whether it goes no further just now; whoever asks for that tells the agenda.
pub(crate) fn stops(engine: &mut Engine) -> bool {
    let world = &mut engine.world;
    if world.the::<Ended>().0.is_some() {
        for hook in &engine.hooks.decided {
            hook(world);
        }
        return true;
    }
    world.the::<Pending>().0.is_some() || world.the::<DiceBox>().0.shortage().is_some()
}
