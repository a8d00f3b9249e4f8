//! Curled Up (Defense Curl): no critical hits, Damage Reduction 10, Slowed and -4 on Accuracy Rolls,
//! but rolling moves gain 10 damage and suffer from neither. Left with a Swift Action.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::stances::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::state::cost;
use crate::battle::state::flight::modifier;
use crate::battle::state::traits;
use crate::data::moves::Keyword;
use crate::data::{Dex, MoveId};
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "No critical hits, Damage Reduction 10, Slowed, -4 on Accuracy Rolls; rolling moves deal 10 more.",
    own: PtuKind {
        brings: &[Status::Slowed],
        ..PtuKind::NONE
    },
    answers: Answers {
        accuracy: Some(aim),
        damage: Some(roll),
        no_critical_hits: Some(()),
        reduction: Some(|_, _| Some(modifier(KIND.name, 10, "G069"))),
        slows: Some(|Ask { world, who, .. }, _| slows(world, who)),
        ..Answers::NONE
    },
    leaving: Some(cost::SWIFT),
    card: "the user is Curled Up: no Critical Hits against it, Damage Reduction 10, but \
           Slowed and -4 on Accuracy Rolls; Rollout and Ice Ball deal 10 more and aim without \
           that, and whoever knows one is not Slowed; uncurling is a Swift Action",
    begins: Some("curls up"),
    ..Kind::of_moves("Curled Up", &FAMILY)
};

/// Whether a move gains from the curl instead of suffering from it (Rollout, Ice Ball).
fn rolls(dex: &Dex, id: MoveId) -> bool {
    dex.move_def(id).has(Keyword::Rolling)
}

fn rolling(blow: Blow) -> bool {
    matches!(blow.attack.kind, AttackKind::Move(id) if rolls(blow.world.dex(), id))
}

fn aim(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    if ask.bearer == Bearer::User && !rolling(blow) {
        parts.push(modifier(KIND.name, -4, "combat-R012"));
    }
}

fn roll(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    if ask.bearer == Bearer::User && rolling(blow) {
        parts.push(modifier(KIND.name, 10, "combat-R019"));
    }
}

/// It slows nobody who knows a rolling move.
fn slows(world: &World, id: CombatantId) -> bool {
    let mut known = traits::of(world, id).moves.iter();
    !known.any(|known| rolls(world.dex(), *known))
}
