//! Manipulations (combat-R122): Bon Mot, Flirt and Terrorize; trainers only, range 6. What they
//! leave besides statuses stands in `kinds/passing`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health;
use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Duty;
use crate::data::level::CombatantKind;
use crate::data::moves::Duration;
use crate::rules::Skill;

fn trainers_only(world: &World, actor: CombatantId, _: CombatantId) -> Result<(), Refused> {
    if world.who(actor).kind == CombatantKind::Trainer {
        Ok(())
    } else {
        Err(Refused::new("only trainers manipulate", "combat-R122"))
    }
}

pub(crate) static BON_MOT: Entry = Entry {
    name: "Bon Mot",
    rule: "combat-R122",
    summary: "Enrage a target with a barb (combat-R122).",
    ac: 2,
    attacker: &[Skill::Guile],
    defender: &[Skill::Guile, Skill::Focus],
    inflicts: &[Duty::Enrage],
    lasting: Some(Duration::FullRound),
    reach: 6,
    trick: true,
    provokes: false,
    plan: trainers_only,
    won: |_, _, _| {},
};

pub(crate) static FLIRT: Entry = Entry {
    name: "Flirt",
    rule: "combat-R122",
    summary: "Turn a target's head for a round (combat-R122).",
    ac: 2,
    attacker: &[Skill::Charm],
    defender: &[Skill::Charm, Skill::Focus],
    inflicts: &[Duty::Charm],
    lasting: Some(Duration::FullRound),
    reach: 6,
    trick: true,
    provokes: false,
    plan: trainers_only,
    won: |_, _, _| {},
};

pub(crate) static TERRORIZE: Entry = Entry {
    name: "Terrorize",
    rule: "combat-R122",
    summary: "Frighten a target: no temporary HP, At-Will moves only for a round (combat-R122).",
    ac: 2,
    attacker: &[Skill::Intimidate],
    defender: &[Skill::Intimidate, Skill::Focus],
    inflicts: &[],
    lasting: None,
    reach: 6,
    trick: true,
    provokes: false,
    plan: trainers_only,
    won: |world, _, target| health::drop_temp(world, target, "Terrorize"),
};
