//! The agenda: a stack of frames. The top one decides what happens next; a frame that needs
//! something settled first pushes it on top and goes on when it has been popped.

use bevy_ecs::prelude::*;

use crate::battle::deeds::statuses;
use crate::battle::deeds::{aftermath, attack, league, opening, turn};
use crate::battle::kernel::command::{Action, CombatantId};
use crate::battle::kernel::prompt::Offer;
use crate::battle::kernel::world::{Agenda, DiceBox, Ended, Engine, Pending};
use crate::battle::reactions;
use crate::battle::verbs::maneuvers;
use crate::battle::verbs::{deferred, shift, switching, walk};
use crate::board::Cell;
use crate::data::moves::Duration;
use crate::rules::Status;

/// Something that is going on.
#[derive(Clone, Debug)]
pub(in crate::battle) enum Frame {
    /// The round: always at the bottom.
    Round(turn::RoundStage),
    /// Somebody's turn.
    Turn {
        who: CombatantId,
        stage: turn::TurnStage,
    },
    /// Trainers choose in secret whom they send out first (A103).
    Opening {
        order: Vec<CombatantId>,
        next: usize,
    },
    /// League trainers declare, slowest first (combat-R037).
    Declare {
        order: Vec<CombatantId>,
        next: usize,
    },
    /// What a League trainer declared is carried out, one action after the other.
    Declared { who: CombatantId, rest: Vec<Action> },
    /// Voluntary movement, square by square.
    Shift(walk::Walk),
    /// An attack in flight.
    Attack {
        attack: Entity,
        stage: attack::Stage,
    },
    /// Reactions that must be answered first.
    Offers { offers: Vec<Offer>, next: usize },
    /// A Push that was won and may go on (combat-R112).
    Push {
        who: CombatantId,
        target: CombatantId,
    },
    /// One more metre of a Push, once the pusher has followed (A121).
    Shove {
        who: CombatantId,
        target: CombatantId,
        from: Cell,
    },
    /// Something that happens once the reactions to it are settled.
    Then(deferred::Deed),
    /// A Pokémon that paid for its own Switch leaves, its turn being over (A070).
    SwitchOut {
        pokemon: CombatantId,
        trainer: CombatantId,
        release: CombatantId,
        at: Cell,
    },
    /// A Breather's recovery, once its Shift is over.
    Recover(CombatantId),
    /// An ally is calmed, once the helper is there (combat-R086).
    Calm {
        who: CombatantId,
        target: CombatantId,
    },
    /// A status takes hold once what is above has happened.
    Afflict {
        who: CombatantId,
        status: Status,
        lasting: Duration,
    },
    /// A trainer may replace a Pokémon that was driven off.
    Replace {
        trainer: CombatantId,
        gone: CombatantId,
    },
    /// Forced or free steps that end in a square, e.g. the end of a dash.
    Land { who: CombatantId, at: Cell },
}

/// Plays on until somebody must decide, the battle is over, or the dice have run dry.
pub(in crate::battle) fn advance(engine: &mut Engine) {
    loop {
        let world = &mut engine.world;
        maneuvers::grapple::let_go_of_the_far(world);
        if world.resource::<Ended>().0.is_some() {
            aftermath::settle(world);
            return;
        }
        if world.resource::<Pending>().0.is_some()
            || world.resource::<DiceBox>().0.shortage().is_some()
        {
            return;
        }
        let Some(frame) = world.resource_mut::<Agenda>().0.pop() else {
            return;
        };
        match frame {
            Frame::Round(stage) => turn::round(engine, stage),
            Frame::Turn { who, stage } => turn::turn(engine, who, stage),
            Frame::Opening { order, next } => opening::ask(world, order, next),
            Frame::Declare { order, next } => league::ask(world, order, next),
            Frame::Declared { who, rest } => league::resolve(engine, who, rest),
            Frame::Shift(walk) => walk::walk(engine, walk),
            Frame::Attack { attack, stage } => attack::resolve(engine, attack, stage),
            Frame::Offers { offers, next } => reactions::ask(engine, offers, next),
            Frame::Push { who, target } => maneuvers::push::ask(engine, who, target),
            Frame::Shove { who, target, from } => maneuvers::push::shove(world, who, target, from),
            Frame::Then(deed) => deferred::carry_out(engine, deed),
            Frame::SwitchOut {
                pokemon,
                trainer,
                release,
                at,
            } => {
                switching::swap(world, trainer, pokemon, release, at);
            }
            Frame::Recover(who) => maneuvers::breather::recover(engine, who),
            Frame::Calm { who, target } => maneuvers::assisted_breather::calm(world, who, target),
            Frame::Afflict {
                who,
                status,
                lasting,
            } => {
                if turn::present(world, who) {
                    statuses::inflict(world, who, status, lasting, who, "Assisted Breather");
                }
            }
            Frame::Replace { trainer, gone } => {
                switching::ask_replacement(world, trainer, gone);
            }
            Frame::Land { who, at } => shift::land(engine, who, at),
        }
    }
}
