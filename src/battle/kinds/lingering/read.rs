//! What somebody has read (Download, core p.316): it deals 5 more damage to that one with moves of one class; which, says
//! the name of the kind. Each has its own reading, of whoever it comes from, and that one takes it along.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::modifier;
use crate::rules::AttackClass;

/// Its Defense is the lower one.
pub(crate) static DEFENSE: Kind = Kind {
    says: "Deals 5 more damage with Physical moves to whom it has read.",
    rule: "core p.316",
    answers: Answers {
        damage: Some(|ask, blow, parts| more(ask, blow, parts, AttackClass::Physical)),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        source_gone: Some(forget),
        ..Responses::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Read: Defense", &FAMILY)
};

/// Its Special Defense is the lower one.
pub(crate) static SPECIAL_DEFENSE: Kind = Kind {
    says: "Deals 5 more damage with Special moves to whom it has read.",
    rule: "core p.316",
    answers: Answers {
        damage: Some(|ask, blow, parts| more(ask, blow, parts, AttackClass::Special)),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        source_gone: Some(forget),
        ..Responses::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Read: Special Defense", &FAMILY)
};

fn more(ask: Ask, blow: Blow, parts: &mut Modifiers, class: AttackClass) {
    let at_it = ask.bearer == Bearer::User && blow.target == Some(ask.case.source);
    let with_a_move = match blow.attack.kind {
        AttackKind::Move(id) => blow.around.dex.move_def(id).is_a_move(),
        _ => false,
    };
    if at_it && with_a_move && blow.attack.class == class && blow.attack.damage.rolls() {
        parts.push(modifier("Download", 5, "core p.316"));
    }
}

/// Whom it is about is gone.
fn forget(world: &mut World, Borne { who, case }: Borne) {
    telling::end(world, who, case.kind, "the one that it has read is gone");
}
