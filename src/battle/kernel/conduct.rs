//! What the engine asks of the rules of a battle while it is played. The whole of a rule-set stands in
//! `battle/rule_set.rs`; this is the part that lower layers need, handed to them as a resource.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::prompt::{Cost, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Action, Manner, VerbEntry};
use crate::battle::kernel::world::{Access, Engine};
use crate::board::Speeds;
use crate::data::MoveId;

/// The rules that the battle is played by.
#[derive(Resource, Clone, Copy)]
pub(crate) struct Rules(pub(crate) &'static Conduct);

/// The part of a rule-set that is asked in the middle of a battle.
pub(crate) struct Conduct {
    /// Its name in level files.
    pub(crate) name: &'static str,
    /// What can be chosen by it, in the order in which options are listed.
    pub(crate) verbs: &'static [VerbEntry],
    /// The rules behind what the engine says itself.
    pub(crate) grounds: Grounds,
    /// What most actions cost.
    pub(crate) usual: Cost,
    /// Whether somebody is free for a verb: asked of all of them alike, before its plan.
    pub(crate) ready: fn(&World, CombatantId, &dyn Doing) -> Result<(), Refused>,
    /// Whether what it costs is not meant for something else: asked after its plan.
    pub(crate) affordable: fn(&World, CombatantId, &dyn Doing, Cost) -> Result<(), Refused>,
    /// Pays what a verb costs; its plan has found that it can be paid.
    pub(crate) pay: fn(&mut World, CombatantId, Cost, Manner),
    /// What to say to a command that is no answer to a prompt.
    pub(crate) no_answer: fn(&PromptKind) -> Refused,
    /// Takes what somebody says beforehand that it will do.
    pub(crate) declare: fn(&mut Engine, CombatantId, &Action, Cost),
    /// How much somebody can still take.
    pub(crate) condition: fn(&World, CombatantId) -> Condition,
    /// Sets its Hit Points, as a referee does; whether it is down follows from them.
    pub(crate) set_hp: fn(&mut World, CombatantId, i32),
    /// How somebody moves now.
    pub(crate) speeds: fn(&World, CombatantId) -> Speeds,
    /// Whether a team has found out all about somebody.
    pub(crate) identified: fn(&World, u8, CombatantId) -> bool,
    /// Those whom somebody rolls a tie off with.
    pub(crate) tied: fn(&World, CombatantId) -> Vec<CombatantId>,
    /// The numbers of its own that it keeps of everybody, beside Hit Points.
    pub(crate) numbers: &'static [&'static Number],
}

/// How much somebody can still take, as every game shows it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Condition {
    /// Hit Points.
    pub(crate) hp: i32,
    /// The most that it can have.
    pub(crate) max: i32,
    /// Temporary ones on top of them.
    pub(crate) temp: i32,
    /// Injuries.
    pub(crate) injuries: i32,
    /// It is down.
    pub(crate) down: bool,
    /// It is dead.
    pub(crate) dead: bool,
}

/// How much somebody can still take.
pub(crate) fn condition(world: &World, id: CombatantId) -> Condition {
    (world.the::<Rules>().0.condition)(world, id)
}

/// The rules that the engine names where it refuses something itself.
#[derive(Clone, Copy)]
pub(crate) struct Grounds {
    /// What somebody may do in its turn.
    pub(crate) acting: RuleId,
    /// How what is asked is answered.
    pub(crate) answering: RuleId,
    /// What is for the time after a battle.
    pub(crate) afterwards: RuleId,
}

/// What is said where an answer comes that nobody has asked for.
pub(crate) const NOTHING_ASKED: &str = "there is nothing to answer just now";

/// A verb as far as a rule-set asks the same of all of them.
pub(crate) trait Doing {
    /// What the rule-set has words for.
    fn manner(&self) -> Manner;

    /// Whether it ends the turn.
    fn ends(&self) -> bool;

    /// Whether it makes an attack.
    fn strikes(&self) -> bool;

    /// The move it announces or uses, where that is all it does.
    fn about(&self) -> Option<MoveId>;

    /// Whether it waits with everything else while somebody is bound to what it announced.
    fn waits(&self) -> bool;
}

/// A number that a rule-set keeps of everybody: sheets show it, and a referee may set it.
pub(crate) struct Number {
    /// What it is called.
    pub(crate) name: &'static str,
    /// What it is good for, in a line.
    pub(crate) says: &'static str,
    /// The rule behind it.
    pub(crate) rule: RuleId,
    /// Why somebody has none, where not everybody has it.
    pub(crate) lacks: &'static str,
    /// What it is; `None` for whoever has none.
    pub(crate) of: fn(&World, CombatantId) -> Option<i32>,
    /// The most that it can be. The least is 0.
    pub(crate) most: fn(&World, CombatantId) -> i32,
    /// Sets it to something within these bounds.
    pub(crate) set: fn(&mut World, CombatantId, i32),
}

impl Conduct {
    /// The number of this name.
    pub(crate) fn number(&self, name: &str) -> Option<&'static Number> {
        self.numbers.iter().find(|it| it.name == name).copied()
    }
}
