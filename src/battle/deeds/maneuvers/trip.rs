//! Trip (combat-R114): knocks the target over.

use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::deeds::status;
use crate::battle::questions::kind::Duty;
use crate::data::moves::Duration;
use crate::rules::Skill;

pub(crate) static ENTRY: Entry = Entry {
    name: "Trip",
    rule: "combat-R114",
    summary: "Trip a target: opposed check (combat-R114).",
    ac: 6,
    attacker: &[Skill::Combat, Skill::Acrobatics],
    defender: &[Skill::Combat, Skill::Acrobatics],
    inflicts: &[Duty::Fall],
    lasting: None,
    reach: 1,
    trick: false,
    provokes: true,
    plan: |_, _, _| Ok(()),
    won: |world, actor, target| {
        status::call(
            world,
            target,
            Duty::Fall,
            Duration::UntilCured,
            actor,
            "Trip",
        );
    },
};
