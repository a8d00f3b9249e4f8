//! Dirty Tricks (combat-R121): Hinder, Blind and Low Blow.

use crate::battle::deeds::maneuvers::Entry;
use crate::battle::deeds::statuses;
use crate::battle::effects::timers::{self, Ends};
use crate::data::moves::Duration;
use crate::rules::{Skill, Status};

pub(crate) static HINDER: Entry = Entry {
    name: "Hinder",
    summary: "Slow a target for a round (combat-R121).",
    ac: 2,
    attacker: &[Skill::Athletics],
    defender: &[Skill::Athletics],
    inflicts: &[Status::Slowed],
    reach: 1,
    trick: true,
    provokes: true,
    plan: |_, _, _| Ok(()),
    won: |world, actor, target| {
        // G092: both parts run for one full round and end together.
        statuses::inflict(
            world,
            target,
            Status::Slowed,
            Duration::FullRound,
            actor,
            "Hinder",
        );
        if let Some(until) = timers::until(world, Duration::FullRound, target, actor) {
            timers::start(world, Ends::SkillPenalty(target), until);
        }
    },
};

pub(crate) static BLIND: Entry = Entry {
    name: "Blind",
    summary: "Blind a target for a round (combat-R121).",
    ac: 2,
    attacker: &[Skill::Stealth],
    defender: &[Skill::Stealth],
    inflicts: &[Status::Blinded],
    reach: 1,
    trick: true,
    provokes: true,
    plan: |_, _, _| Ok(()),
    won: |world, actor, target| {
        statuses::inflict(
            world,
            target,
            Status::Blinded,
            Duration::FullRound,
            actor,
            "Blind",
        );
    },
};

pub(crate) static LOW_BLOW: Entry = Entry {
    name: "Low Blow",
    summary: "Make a target Vulnerable for a round (combat-R121).",
    ac: 2,
    attacker: &[Skill::Acrobatics],
    defender: &[Skill::Acrobatics],
    inflicts: &[Status::Vulnerable],
    reach: 1,
    trick: true,
    provokes: true,
    plan: |_, _, _| Ok(()),
    won: |world, actor, target| {
        let lasting = Duration::EndOfSourcesNextTurn;
        statuses::inflict(
            world,
            target,
            Status::Vulnerable,
            lasting,
            actor,
            "Low Blow",
        );
        // A089: its Initiative counts as 0 for just as long.
        if let Some(until) = timers::until(world, lasting, target, actor) {
            timers::start(world, Ends::InitiativeZero(target), until);
        }
    },
};
