//! What the kinds of events stand for by these rules, where they name no rule themselves.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::event::{Declaration, Event, ItemPlace, RuleId, Spent};
use crate::battle::kernel::names::OwnEvent;
use crate::battle::state::ptu_event::{PtuEvent, StandingOrder};

/// The rule of all events of a kind.
pub(crate) fn of_kind(event: &Event) -> Option<RuleId> {
    Some(match event {
        Event::Own(OwnEvent::Ptu(own)) => return of_own(own),
        Event::RoundStarted { .. } => "combat-R036",
        Event::OrderChanged { .. } => "A065",
        Event::Held { .. } => "combat-R040",
        Event::Declared { fate, .. } => match fate {
            Declaration::Planned => "G006",
            Declaration::Fizzled(_) => "A094",
            Declaration::Done => return None,
        },
        Event::Reacted { reaction, .. } => reaction.rule(),
        Event::Fainted { .. } => "combat-R077",
        Event::Revived { .. } => "combat-R078",
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
        _ => return None,
    })
}

/// The rule of all events of a kind that only these rules have.
fn of_own(event: &PtuEvent) -> Option<RuleId> {
    Some(match event {
        PtuEvent::AttackDeclared { attack, .. } => match attack {
            AttackKind::Move(_) => "combat-R042",
            AttackKind::Struggle | AttackKind::StruggleAs { .. } => "combat-R082",
            AttackKind::StruggleWith(_) => "G106",
            AttackKind::Improvised(_) => "G103",
            AttackKind::SetPiece(_) => "G107",
            AttackKind::Maneuver(maneuver) => maneuver.rule(),
            AttackKind::Ball(_) => "G162",
        },
        PtuEvent::Accuracy { .. } => "combat-R012",
        PtuEvent::Damage { base: 0, .. } => "A036",
        PtuEvent::Damage { .. } => "combat-R019",
        PtuEvent::ManeuverDone { maneuver, .. } => maneuver.rule(),
        PtuEvent::Blessed { .. } => "core ch.10",
        PtuEvent::ObjectAimed { .. } => "G110",
        PtuEvent::OrderSet {
            order: StandingOrder::Willing(..),
            ..
        } => "combat-R069",
        _ => return None,
    })
}
