//! What a word of the effect language is in the battle: what it does to whom, what is said of it, and
//! what forecasts and computer players make of it.

use std::borrow::Cow;
use std::fmt;

use bevy_ecs::prelude::*;
use smallvec::{SmallVec, smallvec};

use crate::battle::deeds::health::{self, Loss};
use crate::battle::effect::clock;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::kind::{Duty, Instance, Kinds};
use crate::battle::state::flight::{Attack, FlightId};
use crate::battle::state::origin::Origin;
use crate::data::effects::terms::Duration;
use crate::data::{Dex, MoveDef};
use crate::rules::{LossKind, Status};

/// A word of the effect language as the battle plays it.
pub(crate) trait Deed {
    /// Does it.
    fn comes_true(&self, world: &mut World, to: Consequence<'_>);

    /// What a move does with what it answers.
    fn answers(&self, _: &mut World, _: Answered<'_>) {}

    /// Whether it could do that with this attack.
    fn suits(&self, _: &World, _: &Attack, _who: CombatantId) -> bool {
        true
    }

    /// What it does as an answer, in a line for whoever may answer with it.
    fn promise(&self) -> Option<&'static str> {
        None
    }

    /// Whether its user could do it as things are.
    ///
    /// # Errors
    /// Why not.
    fn possible(&self, _: &World, _user: CombatantId) -> Result<(), Refused> {
        Ok(())
    }

    /// What it does, as a part of a sentence.
    fn clause(&self, said: Said<'_>) -> String;

    /// The statuses that it may give, and how likely each is once it comes true.
    fn statuses(&self) -> SmallVec<[(Status, f64); 2]> {
        SmallVec::new()
    }

    /// How likely it knocks its target out once it comes true.
    fn fells(&self, _: &World, _user: CombatantId, _target: CombatantId) -> f64 {
        0.0
    }

    /// How far it pushes at most, in metres.
    fn pushes(&self) -> Option<i32> {
        None
    }

    /// A rough worth of what it does to a target with this maximum, in Hit Points.
    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, _max: i32) -> f32 {
        0.0
    }
}

/// An effect of a move on its way to somebody.
#[derive(Clone, Copy)]
pub(crate) struct Consequence<'a> {
    /// The attack that it is part of.
    pub(crate) attack: &'a Attack,
    /// The move.
    pub(crate) def: &'a MoveDef,
    /// Whom the move has hit.
    pub(crate) target: CombatantId,
    /// Damage that it has dealt there.
    pub(crate) dealt: i32,
    /// Whom the effect comes to: the target or the user.
    pub(crate) who: CombatantId,
}

impl Consequence<'_> {
    /// Whoever uses the move.
    pub(crate) fn user(self) -> CombatantId {
        self.attack.user
    }

    /// What it is called in the journal.
    pub(crate) fn name(self) -> String {
        self.def.name.clone()
    }

    /// Begins what plays this, for a time: so much of it, and by whom.
    pub(crate) fn begin(
        self,
        world: &mut World,
        duty: Duty,
        amount: i32,
        lasting: Duration,
        by: CombatantId,
    ) {
        if let Some(kind) = world.the::<Kinds>().playing(duty) {
            let case = Instance::of(kind, by).by(amount);
            clock::begin_for(world, self.who, case, lasting, self.name());
        }
    }
}

/// What a move answers.
#[derive(Clone, Copy)]
pub(crate) struct Answered<'a> {
    /// The attack that is answered.
    pub(crate) flight: FlightId,
    /// Who answers.
    pub(crate) who: CombatantId,
    /// Whom the strike that is answered hits: itself, or an ally.
    pub(crate) whom: CombatantId,
    /// Whose attack it is.
    pub(crate) foe: CombatantId,
    /// Which attack.
    pub(crate) used: AttackKind,
    /// The name of the answer.
    pub(crate) name: &'a str,
}

/// What a clause is made from.
#[derive(Clone, Copy)]
pub(crate) struct Said<'a> {
    /// The definitions.
    pub(crate) dex: &'a Dex,
    /// What there is that lasts.
    pub(crate) kinds: Kinds,
    /// Whom the effect comes to.
    pub(crate) who: &'a Subject,
}

/// Whom an effect comes to, in words: one, or several of whom each is told of by itself.
#[derive(Clone, Debug)]
pub(crate) struct Subject {
    /// Each of them: "the target", and "every foe beside it".
    parts: SmallVec<[Cow<'static, str>; 2]>,
    /// What it is called has no more words after the name, which can stand in the genitive then.
    plain: bool,
}

impl Subject {
    /// One that is called like this and nothing more: "the target".
    pub(crate) fn named(name: &'static str) -> Self {
        Self {
            plain: true,
            ..Self::described(name)
        }
    }

    /// One, with words after its name: "everybody within 5 m".
    pub(crate) fn described(name: impl Into<Cow<'static, str>>) -> Self {
        Self {
            parts: smallvec![name.into()],
            plain: false,
        }
    }

    /// It, and others.
    pub(crate) fn and(mut self, others: impl Into<Cow<'static, str>>) -> Self {
        self.parts.push(others.into());
        self
    }

    /// Whether it is more than one.
    pub(crate) fn is_several(&self) -> bool {
        self.parts.len() > 1
    }

    /// Something of it: "the target's Speed", "the Speed of the target and of every foe beside it".
    pub(crate) fn owning(&self, thing: &str) -> String {
        if self.plain && !self.is_several() {
            format!("{self}'s {thing}")
        } else {
            format!("the {thing} of {}", self.parts.join(" and of "))
        }
    }
}

impl fmt::Display for Subject {
    /// As what a clause is about; verbs in the singular follow.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts.as_slice() {
            [one] => out.write_str(one),
            several => write!(out, "{},", several.join(", and ")),
        }
    }
}

/// Takes Hit Points that are no damage (combat-R031).
pub(crate) fn lose(
    world: &mut World,
    who: CombatantId,
    amount: i32,
    source: String,
    origin: Origin,
) {
    if amount > 0 {
        let cause = Loss {
            cause: Cause::new(source, "combat-R031"),
            kind: LossKind::Loss,
            active: true,
            origin,
        };
        health::lose(world, who, amount, cause);
    }
}

/// One part in so many, in words.
pub(crate) fn part(parts: i32) -> String {
    match parts {
        1 => "all".to_owned(),
        2 => "half".to_owned(),
        3 => "a third".to_owned(),
        4 => "a quarter".to_owned(),
        parts => format!("1/{parts}"),
    }
}

/// How somebody gets a status, as a verb.
pub(crate) fn struck(status: Status) -> String {
    match status {
        Status::Asleep => "falls Asleep".to_owned(),
        Status::Flinched => "Flinches".to_owned(),
        Status::BadSleep => "suffers from Bad Sleep".to_owned(),
        other => format!("becomes {}", other.name()),
    }
}

/// How long, at the end of a clause.
pub(crate) fn duration(lasting: Duration) -> Cow<'static, str> {
    Cow::Borrowed(match lasting {
        Duration::UntilCured => "",
        Duration::EndOfNextTurn => " until the end of its next turn",
        Duration::EndOfSourcesNextTurn => " until the end of the user's next turn",
        Duration::FullRound => " for one full round",
        Duration::ThisTurn => " for the rest of the turn",
        Duration::ThisRound => " for the rest of the round",
        Duration::StartOfSourcesNextTurn => " until the user's next turn begins",
        Duration::Turns(turns) => return Cow::Owned(format!(" for {turns} turns")),
        Duration::Encounter => " for the encounter",
    })
}

/// A sentence as a part of another.
pub(crate) fn within(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first
        .chain(letters.as_str().trim_end_matches('.').chars())
        .collect()
}
