//! What a maneuver is: its [`Entry`], and how one is found by its name. The entries stand in a file
//! each beside this one; the registry fills [`Maneuvers`].

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::checks;
use crate::battle::deeds::grappling;
use crate::battle::deeds::maneuver;
use crate::battle::deeds::maneuvers::tricks::TricksUsed;
use crate::battle::deeds::status;
use crate::battle::effect::{self, clock};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::names::{Maneuver, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Duty, Instance, Kinds};
use crate::battle::questions::moments::Moment;
use crate::battle::state::presence::conscious;
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::clauses::Knack;
use crate::data::moves::Duration;
use crate::rules::Skill;

/// Everything the engine needs to know about a maneuver.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    /// The rule behind it.
    pub(crate) rule: RuleId,
    /// What it does, in a line for players.
    pub(crate) summary: &'static str,
    pub(crate) ac: i32,
    /// Empty where a hit is all it takes.
    pub(crate) attacker: &'static [Skill],
    pub(crate) defender: &'static [Skill],
    /// The statuses that winning it gives.
    pub(crate) inflicts: &'static [Duty],
    /// For how long; `None` where `won` gives them in its own way.
    pub(crate) lasting: Option<Duration>,
    /// How far it reaches, in metres; 1 is an adjacent target.
    pub(crate) reach: u8,
    /// Once per scene and target, hit or miss (A123).
    pub(crate) trick: bool,
    /// Whether bystanders may strike at whoever uses it (combat-R110).
    pub(crate) provokes: bool,
    /// What rules it out beyond what is common to all.
    pub(crate) plan: fn(&World, CombatantId, CombatantId) -> Result<(), Refused>,
    /// What winning the opposed check brings.
    pub(crate) won: fn(&mut World, CombatantId, CombatantId),
}

/// The entries there are, by name; the registry fills it.
#[derive(Resource, Clone, Copy)]
pub(crate) struct Maneuvers(pub(crate) fn(Maneuver) -> &'static Entry);

fn entry(world: &World, maneuver: Maneuver) -> &'static Entry {
    (world.the::<Maneuvers>().0)(maneuver)
}

/// How far somebody's reaches, in metres; 1 is an adjacent target.
pub(crate) fn reach(world: &World, who: CombatantId, maneuver: Maneuver) -> u8 {
    match threads_far(world, who, maneuver) {
        true => FAR_THREAD.0,
        false => entry(world, maneuver).reach,
    }
}

/// How far the thread of whoever has trained it reaches, and its AC (Precise Threading).
const FAR_THREAD: (u8, i32) = (6, 3);

fn threads_far(world: &World, who: CombatantId, maneuver: Maneuver) -> bool {
    maneuver == maneuver::THREAD && answers::has_knack(world, who, Knack::ThreadsFar)
}

/// Whether bystanders may strike at whoever uses it (combat-R110).
pub(crate) fn provokes(world: &World, maneuver: Maneuver) -> bool {
    entry(world, maneuver).provokes
}

/// Its AC for somebody.
pub(crate) fn accuracy(world: &World, who: CombatantId, maneuver: Maneuver) -> i32 {
    match threads_far(world, who, maneuver) {
        true => FAR_THREAD.1,
        false => entry(world, maneuver).ac,
    }
}

/// The accuracy roll of a maneuver is known: a hit goes on to the opposed check.
pub(crate) fn judged(
    world: &mut World,
    maneuver: Maneuver,
    actor: CombatantId,
    target: CombatantId,
    hit: bool,
) {
    if !hit || !conscious(world, target) {
        return;
    }
    let entry = entry(world, maneuver);
    let skills = (entry.attacker, defending(world, entry, target));
    let success = entry.attacker.is_empty()
        || checks::opposed_with(
            world,
            (actor, skills.0, hold(world, maneuver, actor)),
            (target, &skills.1, 0),
            entry.name,
            entry.rule,
        );
    world.log(PtuEvent::ManeuverDone {
        who: actor,
        target,
        maneuver,
        success,
    });
    if !success && may_retry(world, maneuver, actor) {
        world.part_mut::<TricksUsed>(actor).forget(maneuver, target);
    }
    if success {
        brings(world, entry, actor, target);
        (entry.won)(world, actor, target);
        let about = (maneuver, target);
        effect::fire_about(world, actor, Moment::Prevailed, |it| it.prevailed, about);
    }
}

/// The skills with which somebody stands up to a maneuver.
pub(crate) fn defending(world: &World, entry: &Entry, who: CombatantId) -> SmallVec<[Skill; 3]> {
    let mut skills = SmallVec::from_slice(entry.defender);
    let slips = ["Grapple", "Push", "Trip"].contains(&entry.name);
    if slips && answers::has_knack(world, who, Knack::DefendsByStealth) {
        skills.push(Skill::Stealth);
    }
    skills
}

/// Whether somebody may try this again on whom it has failed.
fn may_retry(world: &World, maneuver: Maneuver, who: CombatantId) -> bool {
    let knack = match maneuver {
        maneuver::HINDER | maneuver::BLIND | maneuver::LOW_BLOW => Knack::RetriesTricks,
        maneuver::BON_MOT | maneuver::FLIRT | maneuver::TERRORIZE => Knack::RetriesManipulations,
        _ => return false,
    };
    answers::has_knack(world, who, knack)
}

/// What the moves of somebody add to its check for a maneuver (Bind, Clamp, Wrap).
fn hold(world: &World, maneuver: Maneuver, actor: CombatantId) -> i32 {
    let grapples = maneuver == maneuver::GRAPPLE;
    let better = grapples && grappling::grappler(world, actor);
    if better { grappling::HOLD } else { 0 }
}

/// What winning brings by what the maneuver says of itself: its statuses, and the kind of effect that
/// has its name, whose amount is how many of those have taken hold.
fn brings(world: &mut World, entry: &Entry, actor: CombatantId, target: CombatantId) {
    let mut held = 0;
    if let Some(lasting) = entry.lasting {
        for call in entry.inflicts {
            let took = status::call(world, target, *call, lasting, actor, entry.name);
            held += i32::from(took);
        }
    }
    if let Some(kind) = world.the::<Kinds>().named("passing", entry.name) {
        let case = Instance::of(kind, actor).by(held);
        clock::begin_for(world, target, case, kind.lasts, entry.name);
    }
}
