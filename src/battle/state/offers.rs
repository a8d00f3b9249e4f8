//! Putting options on the list: entries with labels and choices, kept where the rules allow them.

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::{Choice, Cost, Offers, OptionEntry};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Action, OptionKey};
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::battle::state::{place, presence};
use crate::board::Cell;
use crate::data::ItemId;
use crate::data::level::CombatantKind;

/// A square in a label.
pub(crate) fn square(cell: Cell) -> String {
    format!("to ({}, {})", cell.x, cell.y)
}

impl<'w> Offers<'w> {
    /// Puts an entry on the list: its choices, or the reason why there are none.
    pub(crate) fn entry(
        &mut self,
        key: OptionKey,
        label: impl Into<String>,
        cost: Cost,
        choices: Vec<Choice>,
        reason: Option<Refused>,
    ) {
        let reason = match (choices.is_empty(), reason) {
            (false, _) => None,
            (true, Some(refused)) => Some(refused.told(self.world, self.actor)),
            (true, None) => Some("there is nothing to use it on".to_owned()),
        };
        let card = key.verb.card();
        self.entries.push(OptionEntry {
            key,
            group: card.group,
            summary: card.summary,
            label: label.into(),
            cost,
            choices,
            reason,
        });
    }

    /// Puts an entry with what the rules allow of these choices on the list, or with the first reason why not.
    pub(crate) fn kept(
        &mut self,
        key: OptionKey,
        label: impl Into<String>,
        cost: Cost,
        choices: Vec<Choice>,
    ) {
        let (kept, reason) = self.keep(choices);
        self.entry(key, label, cost, kept, reason);
    }

    /// A choice without a place on the board.
    pub(crate) fn plain(&self, action: impl Into<Action>, label: impl Into<String>) -> Choice {
        Choice {
            action: action.into(),
            label: label.into(),
            cells: Vec::new(),
            hits: Vec::new(),
        }
    }

    /// A choice that is somebody.
    pub(crate) fn on(&self, action: impl Into<Action>, target: CombatantId) -> Choice {
        let cells = place::body(self.world, target).map(|body| body.cells().collect());
        Choice {
            action: action.into(),
            label: self.name(target).to_owned(),
            cells: cells.unwrap_or_default(),
            hits: vec![target],
        }
    }

    /// A choice that is a square.
    pub(crate) fn to(&self, action: impl Into<Action>, cell: Cell, label: String) -> Choice {
        Choice {
            action: action.into(),
            label,
            cells: vec![cell],
            hits: Vec::new(),
        }
    }

    /// A choice that is a way.
    pub(crate) fn along(
        &self,
        action: impl Into<Action>,
        cells: Vec<Cell>,
        label: String,
    ) -> Choice {
        Choice {
            action: action.into(),
            label,
            cells,
            hits: Vec::new(),
        }
    }

    /// Keeps the choices that the rules allow, and the reason of the first that they do not.
    pub(crate) fn keep(&self, mut choices: Vec<Choice>) -> (Vec<Choice>, Option<Refused>) {
        let mut reason = None;
        choices.retain(|choice| match choice.action.plan(self.world, self.actor) {
            Ok(_) => true,
            Err(refused) => {
                reason.get_or_insert(refused);
                false
            }
        });
        (choices, reason)
    }

    /// Somebody's name.
    pub(crate) fn name(&self, id: CombatantId) -> &'w str {
        self.world.name(id)
    }

    /// Whether a trainer decides.
    pub(crate) fn by_trainer(&self) -> bool {
        self.world.who(self.actor).kind == CombatantKind::Trainer
    }

    /// Everybody adjacent.
    pub(crate) fn near(&self) -> Vec<CombatantId> {
        self.world
            .ids()
            .into_iter()
            .filter(|id| *id != self.actor && presence::touching(self.world, *id, self.actor))
            .collect()
    }

    /// Everybody else on the board.
    pub(crate) fn others(&self) -> Vec<CombatantId> {
        let world = self.world;
        world
            .ids()
            .into_iter()
            .filter(|id| *id != self.actor && presence::on_board(world, *id))
            .collect()
    }

    /// What a trainer has at hand, and how many of it.
    pub(crate) fn bag(&self) -> Vec<(ItemId, u32)> {
        if !self.by_trainer() {
            return Vec::new();
        }
        let bag = self.world.part::<Bag>(self.actor).all_at_hand();
        bag.into_iter().filter(|(_, count)| *count > 0).collect()
    }
}
