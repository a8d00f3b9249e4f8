//! What a feature does for a Pokémon only once the trainer has been asked: the question waits on the agenda until
//! what is under way is over, and is put as an offer (`reactions/feature.rs`).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::points;
use crate::battle::deeds::reacting::offers_in_turn;
use crate::battle::deeds::reaction;
use crate::battle::effect::granted;
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Offer;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::about::About;
use crate::battle::kinds::written::deeds::{act, due_anyhow, would_change};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::state::presence::{conscious, present};
use crate::data::clauses::{Asks, Part, When};

/// Whether a clause does what it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    who: CombatantId,
    kind: &'static Kind,
    nth: usize,
    about: About,
}

impl Question {
    /// About the clause of this place of what lasts on somebody.
    pub(super) fn new(who: CombatantId, kind: &'static Kind, nth: usize, about: About) -> Self {
        Self {
            who,
            kind,
            nth,
            about,
        }
    }

    /// Who is asked: the trainer of whoever it is about.
    fn asked(&self, world: &World) -> Option<CombatantId> {
        world.who(self.who).owner
    }

    /// What it costs.
    pub(crate) fn price(&self) -> i32 {
        match &self.kind.clauses[self.nth].part {
            Part::On { asks, .. } => i32::from(asks.unwrap_or(Asks::default()).points),
            _ => 0,
        }
    }

    /// Whether it is asked before somebody faints who is down.
    fn at_the_fall(&self) -> bool {
        let part = &self.kind.clauses[self.nth].part;
        matches!(part, Part::On { moment, .. } if *moment == When::Falls)
    }

    /// What it is about, in a line for players.
    pub(crate) fn says(&self) -> &'static str {
        self.kind.says
    }

    /// Whether it is still worth asking: the trainer is up and can pay, and something would come of it.
    pub(crate) fn stands(&self, world: &World) -> bool {
        let payable = |trainer| points::require(world, trainer, self.price()).is_ok();
        let up = |trainer| conscious(world, trainer) && present(world, trainer);
        let able = |trainer: &CombatantId| up(*trainer) && payable(*trainer);
        let clause = &self.kind.clauses[self.nth];
        self.asked(world).filter(able).is_some()
            && world.part::<Effects>(self.who).get(self.kind).is_some()
            && granted::could_spend(world, self.who, self.kind)
            && would_change(
                world,
                self.who,
                self.about,
                &due_anyhow(self.who, clause, self.about),
            )
    }

    /// The trainer has said yes.
    pub(crate) fn take(self, world: &mut World) {
        let Some(trainer) = self.asked(world).filter(|_| self.stands(world)) else {
            return;
        };
        points::pay(world, trainer, self.price());
        granted::spend(world, self.who, self.kind);
        let due = due_anyhow(self.who, &self.kind.clauses[self.nth], self.about);
        for (whom, deeds) in due {
            for deed in deeds {
                act(world, (self.who, self.kind, self.about), whom, deed);
            }
        }
    }
}

/// A question to a trainer.
static ASK: FrameKind = FrameKind::new("question", |engine, frame| {
    let world = &mut engine.world;
    let Some(question) = frame.data::<Question>().copied() else {
        return;
    };
    let waits = !question.at_the_fall() || world.part::<Health>(question.who).falling();
    let trainer = question.asked(world);
    let trainer = trainer.filter(|_| waits && question.stands(world));
    let Some(trainer) = trainer.filter(|_| frame.stage == 0) else {
        if question.at_the_fall() {
            health::faint_at_last(world, question.who);
        }
        return;
    };
    world.push(frame.at(1));
    world.push(offers_in_turn(vec![Offer {
        reactor: trainer,
        reaction: reaction::FEATURE,
        trigger: question.who,
        cause: question.kind.name,
        owing: false,
    }]));
});

/// Puts a question on the agenda; whoever is down faints only after it.
pub(super) fn put(world: &mut World, question: Question) {
    if question.stands(world) {
        if question.at_the_fall() {
            health::wait_to_faint(world, question.who);
        }
        world.push(Frame::new(&ASK).about(question.who).with(question));
    }
}

/// The question that the offer on top of the agenda puts.
pub(crate) fn at_hand(world: &World) -> Option<Question> {
    let mut frames = world.the::<Agenda>().frames();
    frames.find_map(|frame| frame.data::<Question>().copied())
}
