//! Perish Count (Perish Song, core ch.10): it falls at the start of each of the bearer's turns, and at
//! nothing the bearer's Hit Points do.

use std::borrow::Cow;

use crate::battle::deeds::health;
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence::conscious;

pub(crate) static KIND: Kind = Kind {
    says: "Counts down at the start of each of its turns, and at 0 its Hit Points are 0; a recall, a Breather or \
           fainting ends that.",
    counted: Some(|turns| Cow::Owned(format!("; the count is {turns}"))),
    answers: Answers {
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion)
                || occasion == Occasion::Faint
                || occasion == Occasion::Breather
        }),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| {
            if !conscious(world, who) {
                return;
            }
            world.part_mut::<Effects>(who).lessen(&KIND, 1);
            let left = world.part::<Effects>(who).get(&KIND);
            if left.is_some_and(|case| case.amount <= 0) {
                telling::end(world, who, &KIND, "its time has come");
                health::put_hp(world, who, 0, KIND.name);
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until it has counted down",
    weighs: 30,
    ..Kind::lingering("Perish Count", &FAMILY)
};
