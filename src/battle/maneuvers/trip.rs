//! Trip (combat-R114): knocks the target over.

use super::super::statuses;
use super::Entry;
use crate::data::moves::Duration;
use crate::rules::{Skill, Status};

pub(super) static ENTRY: Entry = Entry {
    name: "Trip",
    ac: 6,
    rule: "combat-R114",
    attacker: &[Skill::Combat, Skill::Acrobatics],
    defender: &[Skill::Combat, Skill::Acrobatics],
    plan: |_, _, _| Ok(()),
    won: |world, actor, target| {
        statuses::inflict(
            world,
            target,
            Status::Tripped,
            Duration::UntilCured,
            actor,
            "Trip",
        );
    },
};
