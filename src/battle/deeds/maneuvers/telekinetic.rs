//! Push, Trip and Disarm by telekinesis (G087): within eight metres, with Focus in the opposed
//! check. A telekinetic Push is not repeated; it moves the target half the Focus Rank in metres.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::struggle::mind;
use crate::battle::deeds::lift::telekinetic;
use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::deeds::maneuvers::{disarm, trip};
use crate::battle::deeds::shift;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::refused::Refused;
use crate::battle::questions::kind::Duty;
use crate::battle::state::traits;
use crate::rules::Skill;
use crate::rules::skills::{TELEKINETIC_RANGE, heavy_lifting_lb};

fn able(world: &World, actor: CombatantId) -> Result<(), Refused> {
    if telekinetic(world, actor) {
        Ok(())
    } else {
        Err(Refused::new("it is not Telekinetic", "G087"))
    }
}

pub(crate) static PUSH: Entry = Entry {
    name: "Telekinetic Push",
    rule: "G087",
    summary: "Push a target with the mind, up to 8 m away: Focus against its Combat or Athletics (G087).",
    ac: 4,
    attacker: &[Skill::Focus],
    defender: &[Skill::Combat, Skill::Athletics],
    inflicts: &[],
    lasting: None,
    reach: TELEKINETIC_RANGE as u8,
    trick: false,
    provokes: true,
    plan: |world, actor, target| {
        able(world, actor)?;
        let rank = mind(world, actor);
        if rank < 2 {
            return Err(Refused::new(
                "its Focus is too weak to move anybody",
                "G087",
            ));
        }
        // The mind lifts as with a Power equal to the Focus Rank (G085, G093).
        if traits::of(world, target).weight_lb > heavy_lifting_lb(rank) {
            return Err(Refused::new("the target is too heavy for its mind", "G093"));
        }
        Ok(())
    },
    won: |world, actor, target| {
        let metres = mind(world, actor) / 2;
        shift::push_away(
            world,
            actor,
            target,
            metres,
            Cause::new("Telekinetic Push", "G087"),
        );
    },
};

pub(crate) static TRIP: Entry = Entry {
    name: "Telekinetic Trip",
    rule: "G087",
    summary: "Trip a target with the mind, up to 8 m away (G087).",
    ac: 6,
    attacker: &[Skill::Focus],
    defender: &[Skill::Combat, Skill::Acrobatics],
    inflicts: &[Duty::Fall],
    lasting: None,
    reach: TELEKINETIC_RANGE as u8,
    trick: false,
    provokes: true,
    plan: |world, actor, target| {
        able(world, actor)?;
        (trip::ENTRY.plan)(world, actor, target)
    },
    won: |world, actor, target| (trip::ENTRY.won)(world, actor, target),
};

pub(crate) static DISARM: Entry = Entry {
    name: "Telekinetic Disarm",
    rule: "G087",
    summary: "Make a target drop its item from up to 8 m away (G087).",
    ac: 6,
    attacker: &[Skill::Focus],
    defender: &[Skill::Combat, Skill::Stealth],
    inflicts: &[],
    lasting: None,
    reach: TELEKINETIC_RANGE as u8,
    trick: false,
    provokes: true,
    plan: |world, actor, target| {
        able(world, actor)?;
        (disarm::ENTRY.plan)(world, actor, target)
    },
    won: |world, actor, target| (disarm::ENTRY.won)(world, actor, target),
};
