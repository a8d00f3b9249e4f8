//! Options that cost little or nothing: trades of actions, Action Points, holding, ending the turn.

use crate::battle::deeds::turn;
use crate::battle::kernel::command::Action;
use crate::battle::kernel::prompt::{Choice, Cost, Verb};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::stances;
use crate::battle::reactions::{self, Orders};
use crate::battle::read::options::List;
use crate::battle::verbs;
use crate::battle::verbs::items::Bag;
use crate::data::level::Kind;

impl List<'_> {
    pub(in crate::battle) fn rest(&mut self) {
        if let Some(cost) = stances::leaving_cost(self.world, self.actor) {
            let choice = self.plain(Action::Uncoil, "back to normal");
            self.kept(Verb::Uncoil, "Uncoil", cost, vec![choice]);
        }
        let shift = self.plain(Action::TradeForShift, "another Shift Action");
        self.kept(
            Verb::TradeForShift,
            "Standard for Shift",
            Cost::Standard,
            vec![shift],
        );
        let swift = self.plain(Action::TradeForSwift, "another Swift Action");
        self.kept(
            Verb::TradeForSwift,
            "Standard for Swift",
            Cost::Standard,
            vec![swift],
        );
        if self.world.part::<Bag>(self.actor).held().is_some() {
            let choice = self.plain(Action::DropItem, "drop the held item");
            self.kept(Verb::DropItem, "Drop item", Cost::Shift, vec![choice]);
        }
        self.point();
        self.willing();
        self.hold_back();
        self.hold();
        let who = self.world.who(self.actor);
        if who.kind == Kind::Pokemon && who.owner.is_none() {
            let choice = self.plain(Action::Flee, "over the edge of the board");
            self.kept(Verb::Flee, "Flee", Cost::Standard, vec![choice]);
        }
        let end = self.plain(Action::EndTurn, "end the turn");
        self.entry(Verb::EndTurn, "End turn", Cost::Free, vec![end], None);
    }

    pub(in crate::battle) fn point(&mut self) {
        let trained = self.world.who(self.actor).kind == Kind::Trainer
            || self.world.who(self.actor).owner.is_some();
        if trained {
            let choice = self.plain(Action::SpendPoint, "+1 on the next roll");
            self.kept(Verb::SpendPoint, "Action Point", Cost::Free, vec![choice]);
        }
    }

    /// Whether attacks of allies hit it, where there are any (combat-R069).
    pub(in crate::battle) fn willing(&mut self) {
        let world = self.world;
        let company = self
            .others()
            .into_iter()
            .any(|id| world.allied(id, self.actor));
        if company {
            let now = world.part::<Orders>(self.actor).willing();
            let label = if now { "dodge again" } else { "let them hit" };
            let choice = self.plain(Action::Willing(!now), label);
            self.kept(Verb::Willing, "Allies' attacks", Cost::Free, vec![choice]);
        }
    }

    /// Whether its attacks may kill, where anybody can die of lost Hit Points (G151).
    pub(in crate::battle) fn hold_back(&mut self) {
        if reactions::cannot_hold_back(self.world).is_none() {
            let now = self.world.part::<Orders>(self.actor).holds_back();
            let label = if now {
                "fight in earnest again"
            } else {
                "kill nobody"
            };
            let choice = self.plain(Action::HoldBack(!now), label);
            self.kept(Verb::HoldBack, "Hold back", Cost::Free, vec![choice]);
        }
    }

    /// Holding until after each of those who still wait.
    pub(in crate::battle) fn hold(&mut self) {
        let mut choices: Vec<Choice> = Vec::new();
        for slot in turn::slots(self.world) {
            let later = slot.state == crate::battle::read::sheet::SlotState::Waiting;
            let count = slot.initiative;
            if later && count < self.world.clock().count {
                let action = Action::Hold(count);
                if !choices.iter().any(|choice| choice.action == action) {
                    let label = format!("until after {} ({count})", self.name(slot.who));
                    choices.push(self.plain(action, label));
                }
            }
        }
        let (kept, reason) = self.keep(choices);
        let reason = reason
            .or_else(|| verbs::plan_hold(self.world, self.actor, i32::MIN).err())
            .or_else(|| Some(Refused::new("nobody acts after it", "combat-R040")));
        self.entry(Verb::Hold, "Hold", Cost::Free, kept, reason);
    }
}
