//! The rule behind an event: that of its cause, its own, or the one of these rules that its kind stands for.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::event::{Declaration, Event, ItemPlace, RuleId, Spent, StandingOrder};

impl Event {
    /// The rule behind this event; `None` where there is none (the start of a turn, a spoken
    /// line).
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        let cause = self.cause().map(|cause| cause.rule);
        cause
            .or_else(|| self.own_rule())
            .or_else(|| self.rule_of_kind())
    }

    /// The rule of all events of a kind.
    fn rule_of_kind(&self) -> Option<RuleId> {
        Some(match self {
            Self::RoundStarted { .. } => "combat-R036",
            Self::OrderChanged { .. } => "A065",
            Self::Held { .. } => "combat-R040",
            Self::Declared { fate, .. } => match fate {
                Declaration::Planned => "G006",
                Declaration::Fizzled(_) => "A094",
                Declaration::Done => return None,
            },
            Self::Reacted { reaction, .. } => reaction.rule(),
            Self::AttackDeclared { attack, .. } => match attack {
                AttackKind::Move(_) => "combat-R042",
                AttackKind::Struggle | AttackKind::StruggleAs { .. } => "combat-R082",
                AttackKind::StruggleWith(_) => "G106",
                AttackKind::Improvised(_) => "G103",
                AttackKind::SetPiece(_) => "G107",
                AttackKind::Maneuver(maneuver) => maneuver.rule(),
                AttackKind::Ball(_) => "G162",
            },
            Self::Accuracy { .. } => "combat-R012",
            Self::Damage { base: 0, .. } => "A036",
            Self::Damage { .. } => "combat-R019",
            Self::Fainted { .. } => "combat-R077",
            Self::Revived { .. } => "combat-R078",
            Self::ManeuverDone { maneuver, .. } => maneuver.rule(),
            Self::Blessed { .. } => "core ch.10",
            Self::TaskTried { .. } => "G017",
            Self::ItemMoved { from, to, .. } => match (from, to) {
                (_, ItemPlace::Hand { .. }) => "combat-R042",
                (ItemPlace::Ground(_), ItemPlace::Ground(_)) => "core p.308",
                (ItemPlace::Ground(_), ItemPlace::With(_)) => "G017",
                (_, ItemPlace::Ground(_)) => "G018",
                (_, ItemPlace::With(_)) => "G010",
            },
            Self::ItemSpent { how, .. } => match how {
                Spent::On(_) => "combat-R042",
                Spent::Broken => "G106",
                Spent::Lost(_) => "G109",
            },
            Self::Arrived { by: Some(_), .. } | Self::Left { by: Some(_), .. } => "combat-R052",
            Self::Arrived { .. } => "G172",
            Self::Left { .. } => "G174",
            Self::ObjectAimed { .. } => "G110",
            Self::OrderSet {
                order: StandingOrder::Willing(..),
                ..
            } => "combat-R069",
            _ => return None,
        })
    }
}
