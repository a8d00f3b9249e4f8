//! Disarm (combat-R120): the target's held item falls to the ground.

use crate::battle::deeds::items;
use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::rules::Skill;

pub(crate) static ENTRY: Entry = Entry {
    name: "Disarm",
    rule: "combat-R120",
    summary: "Make a target drop its item (combat-R120).",
    ac: 6,
    attacker: &[Skill::Combat, Skill::Stealth],
    defender: &[Skill::Combat, Skill::Stealth],
    inflicts: &[],
    lasting: None,
    reach: 1,
    trick: false,
    provokes: true,
    plan: |world, _, target| match world.part::<Bag>(target).held() {
        Some(_) => Ok(()),
        None => Err(Refused::new("the target holds nothing", "combat-R120")),
    },
    won: |world, by, target| items::drop_held(world, target, by),
};
