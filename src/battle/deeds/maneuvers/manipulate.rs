//! Manipulations (combat-R122): Bon Mot, Flirt and Terrorize; trainers only, range 6.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health;
use crate::battle::deeds::maneuvers::Entry;
use crate::battle::deeds::statuses;
use crate::battle::effects::timers::{self, Ends};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::data::level::Kind;
use crate::data::moves::Duration;
use crate::rules::{Skill, Status};

fn trainers_only(world: &World, actor: CombatantId, _: CombatantId) -> Result<(), Refused> {
    if world.who(actor).kind == Kind::Trainer {
        Ok(())
    } else {
        Err(Refused::new("only trainers manipulate", "combat-R122"))
    }
}

fn for_a_round(world: &mut World, actor: CombatantId, target: CombatantId, ends: Ends) {
    if let Some(until) = timers::until(world, Duration::FullRound, target, actor) {
        timers::start(world, ends, until);
    }
}

pub(crate) static BON_MOT: Entry = Entry {
    name: "Bon Mot",
    summary: "Enrage a target with a barb (combat-R122).",
    ac: 2,
    attacker: &[Skill::Guile],
    defender: &[Skill::Guile, Skill::Focus],
    inflicts: &[Status::Enraged],
    reach: 6,
    trick: true,
    provokes: false,
    plan: trainers_only,
    won: |world, actor, target| {
        let lasting = Duration::FullRound;
        if statuses::inflict(world, target, Status::Enraged, lasting, actor, "Bon Mot") {
            for_a_round(world, actor, target, Ends::NoSave(target, Status::Enraged));
        }
        for_a_round(world, actor, target, Ends::NoPoints(target));
    },
};

pub(crate) static FLIRT: Entry = Entry {
    name: "Flirt",
    summary: "Turn a target's head for a round (combat-R122).",
    ac: 2,
    attacker: &[Skill::Charm],
    defender: &[Skill::Charm, Skill::Focus],
    inflicts: &[Status::Infatuated],
    reach: 6,
    trick: true,
    provokes: false,
    plan: trainers_only,
    won: |world, actor, target| {
        let lasting = Duration::FullRound;
        if statuses::inflict(world, target, Status::Infatuated, lasting, actor, "Flirt") {
            for_a_round(
                world,
                actor,
                target,
                Ends::NoSave(target, Status::Infatuated),
            );
        }
    },
};

pub(crate) static TERRORIZE: Entry = Entry {
    name: "Terrorize",
    summary: "Frighten a target: no temporary HP, At-Will moves only for a round (combat-R122).",
    ac: 2,
    attacker: &[Skill::Intimidate],
    defender: &[Skill::Intimidate, Skill::Focus],
    inflicts: &[],
    reach: 6,
    trick: true,
    provokes: false,
    plan: trainers_only,
    won: |world, actor, target| {
        health::drop_temp(world, target, "Terrorize");
        for_a_round(world, actor, target, Ends::AtWillOnly(target));
    },
};
