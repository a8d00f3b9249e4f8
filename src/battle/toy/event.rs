//! What happens by the toy rules alone: a hit that is softened.

use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::happened::Happened;
use crate::battle::read::projection::table::events;
use crate::battle::read::shown::combatants::Showing;

/// One thing that happened, which only the toy rules have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToyEvent {
    /// A heavy hit does less to whoever has given ground (toy-R6).
    Softened {
        /// Who was hit.
        who: CombatantId,
        /// By whom.
        by: CombatantId,
        /// What the hit would have done.
        whole: i32,
        /// What it does.
        left: i32,
        /// The rule.
        rule: RuleId,
    },
}

impl Happened for ToyEvent {
    fn rule(&self) -> Option<RuleId> {
        let Self::Softened { rule, .. } = self;
        Some(rule)
    }

    fn adds_up(&self) -> bool {
        let Self::Softened { whole, left, .. } = self;
        // Half of it, rounded up (toy-R6).
        *left == whole - whole / 2
    }

    fn sentence(&self, names: &Naming) -> Option<String> {
        let Self::Softened {
            who, whole, left, ..
        } = self;
        let who = names.who(*who);
        Some(format!(
            "  The hit does {left} to {who} in place of {whole}."
        ))
    }

    fn cry(&self) -> Option<(CombatantId, &'static str)> {
        let Self::Softened { who, .. } = self;
        Some((*who, "Softened"))
    }
}

events! {
    ToyEvent:
    Softened "softened" { who, by, whole, left, rule };
}

impl Showing for ToyEvent {}
