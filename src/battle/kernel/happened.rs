//! What only one rule-set has among the things that happen: what the engine and front ends ask of it
//! without knowing it.

use crate::battle::kernel::command::{AttackKind, CombatantId, Naming};
use crate::battle::kernel::event::{Cause, Die, RuleId};

/// What is asked of an event of a rule-set's own. What most have nothing to say to is answered with nothing.
pub trait Happened {
    /// What brought it about, where it changes something.
    fn cause(&self) -> Option<&Cause> {
        None
    }

    /// The rule that it names, where it has no cause.
    fn rule(&self) -> Option<RuleId> {
        None
    }

    /// The dice that fell in it.
    fn dice(&self) -> &[Die] {
        &[]
    }

    /// Who rolled them.
    fn roller(&self) -> Option<CombatantId> {
        None
    }

    /// Whether its die decides about others as well, each of whom has an event of its own.
    fn decides_with_others(&self) -> bool {
        false
    }

    /// The attack that begins with it, and whose that is.
    fn attack(&self) -> Option<(CombatantId, AttackKind)> {
        None
    }

    /// Whether what it says of its numbers adds up.
    fn adds_up(&self) -> bool {
        true
    }

    /// It in a sentence, for rule-sets that nobody else has words for.
    fn sentence(&self, _: &Naming) -> Option<String> {
        None
    }

    /// What is called out over somebody on the board, for the same rule-sets.
    fn cry(&self) -> Option<(CombatantId, &'static str)> {
        None
    }
}
