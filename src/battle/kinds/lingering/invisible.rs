//! Invisible (Fade Away, core p.317; the capability Invisibility, core ch.9): 4 less on Accuracy Rolls against it, and
//! it uses no moves.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::about::Use;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::flight::modifier;

pub(crate) static KIND: Kind = Kind {
    says: "Is hard to hit, with 4 less on Accuracy Rolls against it, and uses no moves.",
    rule: "core p.317",
    answers: Answers {
        accuracy: Some(|ask, _, parts| {
            if ask.bearer == Bearer::Target {
                parts.push(modifier(KIND.name, -4, KIND.rule));
            }
        }),
        may_use: Some(no_moves),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Invisible", &FAMILY)
};

fn no_moves(ask: Ask, what: Use) -> Result<(), Refused> {
    let dex = ask.world.dex();
    match what.kind {
        AttackKind::Move(id) if dex.move_def(id).given.is_none() => {
            Err(Refused::new("it is Invisible", KIND.rule))
        }
        _ => Ok(()),
    }
}
