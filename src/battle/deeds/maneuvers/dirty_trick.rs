//! Dirty Tricks (combat-R121): Hinder, Blind and Low Blow. What they leave besides statuses stands in
//! `kinds/passing`.

use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::questions::kind::Duty;
use crate::data::moves::Duration;
use crate::rules::Skill;

pub(crate) static HINDER: Entry = Entry {
    name: "Hinder",
    rule: "combat-R121",
    summary: "Slow a target for a round (combat-R121).",
    ac: 2,
    attacker: &[Skill::Athletics],
    defender: &[Skill::Athletics],
    // G092: both parts run for one full round and end together.
    inflicts: &[Duty::Slow],
    lasting: Some(Duration::FullRound),
    reach: 1,
    trick: true,
    provokes: true,
    plan: |_, _, _| Ok(()),
    won: |_, _, _| {},
};

pub(crate) static BLIND: Entry = Entry {
    name: "Blind",
    rule: "combat-R121",
    summary: "Blind a target for a round (combat-R121).",
    ac: 2,
    attacker: &[Skill::Stealth],
    defender: &[Skill::Stealth],
    inflicts: &[Duty::Blind],
    lasting: Some(Duration::FullRound),
    reach: 1,
    trick: true,
    provokes: true,
    plan: |_, _, _| Ok(()),
    won: |_, _, _| {},
};

pub(crate) static LOW_BLOW: Entry = Entry {
    name: "Low Blow",
    rule: "combat-R121",
    summary: "Make a target Vulnerable for a round (combat-R121).",
    ac: 2,
    attacker: &[Skill::Acrobatics],
    defender: &[Skill::Acrobatics],
    // A089: its Initiative counts as 0 for just as long.
    inflicts: &[Duty::Open],
    lasting: Some(Duration::EndOfSourcesNextTurn),
    reach: 1,
    trick: true,
    provokes: true,
    plan: |_, _, _| Ok(()),
    won: |_, _, _| {},
};
