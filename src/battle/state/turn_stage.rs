//! How far a turn is, and the frames that say so. Whoever ends a turn or lets one begin pushes such a
//! frame; `deeds/turn.rs` plays it.

use bevy_ecs::prelude::*;

use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;

/// How far a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnStage {
    Begin,
    Act,
    /// One early action and no more (combat-R047).
    Early,
    /// The action that was announced for the end of the round, and a Shift.
    Late,
    End,
    /// An attack at once, beside its turns.
    Extra,
}

/// Somebody's turn; how it is played the registry knows.
pub(crate) static TURN: FrameKind = FrameKind::registered("turn");

impl TurnStage {
    const ALL: [Self; 6] = [
        Self::Begin,
        Self::Act,
        Self::Early,
        Self::Late,
        Self::End,
        Self::Extra,
    ];

    /// How far the turn of a frame is.
    pub(crate) fn of(frame: &Frame) -> Self {
        Self::ALL[usize::from(frame.stage)]
    }

    /// Somebody's turn at this stage.
    pub(crate) fn frame(self, who: CombatantId) -> Frame {
        Frame::new(&TURN).of(who).at(self as u8)
    }
}

/// The stages of somebody's turns that are on the agenda.
pub(crate) fn stages_of(world: &World, who: CombatantId) -> impl Iterator<Item = TurnStage> {
    let turns = move |frame: &&Frame| frame.is(&TURN) && frame.who == Some(who);
    let frames = world.the::<Agenda>().frames();
    frames.filter(turns).map(TurnStage::of)
}

/// Whether a frame is of somebody's turn.
pub(crate) fn is_turn(frame: &Frame) -> bool {
    frame.is(&TURN)
}
