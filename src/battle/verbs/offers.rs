//! What only the verbs of these rules put on the list, and ask of it.

use crate::battle::deeds::mobility;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::prompt::{Choice, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::OptionKey;
use crate::battle::kernel::world::Access;
use crate::battle::state::cost;
use crate::board::movement::Leaps;
use crate::board::{Body, Cell, Reach};

impl Offers<'_> {
    /// Help for an adjacent ally in some state.
    pub(crate) fn helping(
        &mut self,
        key: OptionKey,
        label: &str,
        choices: Vec<Choice>,
        state: &str,
        rule: RuleId,
    ) {
        let (kept, reason) = self.keep(choices);
        let nobody = Refused::new(format!("no adjacent ally is {state}"), rule);
        self.entry(key, label, cost::STANDARD, kept, reason.or(Some(nobody)));
    }

    /// The landmark of a square in front of its numbers, where there are landmarks.
    pub(crate) fn landmark(&self, cell: Cell) -> String {
        let found = self.world.level().zones.at(&Body::at(cell));
        found.map_or_else(String::new, |landmark| format!("{} ", landmark.name))
    }

    /// Where the actor can walk, jumps over bodies included.
    pub(crate) fn walks(&self) -> &Reach {
        self.walks.get_or_init(|| self.explored(Leaps::Bodies))
    }

    /// Where it can walk with this leave to jump; explored once, and only where that makes a
    /// difference.
    pub(crate) fn reach(&self, leaps: Leaps) -> &Reach {
        let walks = self.walks();
        if walks.is_the_same_with(leaps) {
            return walks;
        }
        let others = match leaps {
            Leaps::Risky => &self.risks,
            _ => &self.shifts,
        };
        others.get_or_init(|| self.explored(leaps))
    }

    fn explored(&self, leaps: Leaps) -> Reach {
        let mut reach = Reach::default();
        mobility::explore_leaping(self.world, self.actor, leaps, &mut reach);
        reach
    }
}
