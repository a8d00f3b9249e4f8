//! What the kinds of events stand for by these rules, where they name no rule themselves.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::event::{Declaration, Event, ItemPlace, RuleId, Spent, StandingOrder};

/// The rule of all events of a kind.
pub(crate) fn of_kind(event: &Event) -> Option<RuleId> {
    Some(match event {
        Event::RoundStarted { .. } => "combat-R036",
        Event::OrderChanged { .. } => "A065",
        Event::Held { .. } => "combat-R040",
        Event::Declared { fate, .. } => match fate {
            Declaration::Planned => "G006",
            Declaration::Fizzled(_) => "A094",
            Declaration::Done => return None,
        },
        Event::Reacted { reaction, .. } => reaction.rule(),
        Event::AttackDeclared { attack, .. } => match attack {
            AttackKind::Move(_) => "combat-R042",
            AttackKind::Struggle | AttackKind::StruggleAs { .. } => "combat-R082",
            AttackKind::StruggleWith(_) => "G106",
            AttackKind::Improvised(_) => "G103",
            AttackKind::SetPiece(_) => "G107",
            AttackKind::Maneuver(maneuver) => maneuver.rule(),
            AttackKind::Ball(_) => "G162",
        },
        Event::Accuracy { .. } => "combat-R012",
        Event::Damage { base: 0, .. } => "A036",
        Event::Damage { .. } => "combat-R019",
        Event::Fainted { .. } => "combat-R077",
        Event::Revived { .. } => "combat-R078",
        Event::ManeuverDone { maneuver, .. } => maneuver.rule(),
        Event::Blessed { .. } => "core ch.10",
        Event::TaskTried { .. } => "G017",
        Event::ItemMoved { from, to, .. } => match (from, to) {
            (_, ItemPlace::Hand { .. }) => "combat-R042",
            (ItemPlace::Ground(_), ItemPlace::Ground(_)) => "core p.308",
            (ItemPlace::Ground(_), ItemPlace::With(_)) => "G017",
            (_, ItemPlace::Ground(_)) => "G018",
            (_, ItemPlace::With(_)) => "G010",
        },
        Event::ItemSpent { how, .. } => match how {
            Spent::On(_) => "combat-R042",
            Spent::Broken => "G106",
            Spent::Lost(_) => "G109",
        },
        Event::Arrived { by: Some(_), .. } | Event::Left { by: Some(_), .. } => "combat-R052",
        Event::Arrived { .. } => "G172",
        Event::Left { .. } => "G174",
        Event::ObjectAimed { .. } => "G110",
        Event::OrderSet {
            order: StandingOrder::Willing(..),
            ..
        } => "combat-R069",
        _ => return None,
    })
}
