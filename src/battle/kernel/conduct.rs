//! What the engine asks of the rules of a battle while it is played. The whole of a rule-set stands in
//! `battle/rule_set.rs`; this is the part that lower layers need, handed to them as a resource.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::verb::VerbEntry;

/// The rules that the battle is played by.
#[derive(Resource, Clone, Copy)]
pub(crate) struct Rules(pub(crate) &'static Conduct);

/// The part of a rule-set that is asked in the middle of a battle.
pub(crate) struct Conduct {
    /// Its name in level files.
    pub(crate) name: &'static str,
    /// What can be chosen by it, in the order in which options are listed.
    pub(crate) verbs: &'static [VerbEntry],
    /// Pays what a verb costs; its plan has found that it can be paid.
    pub(crate) pay: fn(&mut World, CombatantId, Cost),
    /// The numbers of its own that it keeps of everybody, beside Hit Points.
    pub(crate) numbers: &'static [&'static Number],
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
