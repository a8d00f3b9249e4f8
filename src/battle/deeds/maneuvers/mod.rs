//! Combat maneuvers, one file each. Those with an accuracy roll are attacks in flight; what a
//! hit brings is decided by [`entry::judged`]. A new one is its file with an [`Entry`], declared below, and
//! its line in the list; its name stands in `deeds/maneuver.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::targets;
use crate::battle::deeds::checks;
use crate::battle::deeds::grappling;
use crate::battle::deeds::maneuver;
use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::deeds::maneuvers::tricks::TricksUsed;
use crate::battle::deeds::status;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::names::{Maneuver, RuleId};
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::battle::state::cost;
use crate::battle::state::presence::conscious;
use crate::battle::state::setting;
use crate::rules::{Skill, Status};

pub(crate) mod assisted_breather;
pub(crate) mod breather;
pub(crate) mod dirty_trick;
pub(crate) mod disarm;
pub(crate) mod entry;
pub(crate) mod grapple;
pub(crate) mod manipulate;
pub(crate) mod push;
pub(crate) mod telekinetic;
pub(crate) mod thread;
pub(crate) mod tricks;
pub(crate) mod trip;

/// What a maneuver is.
pub(crate) fn entry(which: Maneuver) -> &'static Entry {
    match which {
        maneuver::PUSH => &push::ENTRY,
        maneuver::TRIP => &trip::ENTRY,
        maneuver::DISARM => &disarm::ENTRY,
        maneuver::HINDER => &dirty_trick::HINDER,
        maneuver::BLIND => &dirty_trick::BLIND,
        maneuver::LOW_BLOW => &dirty_trick::LOW_BLOW,
        maneuver::GRAPPLE => &grapple::ENTRY,
        maneuver::BON_MOT => &manipulate::BON_MOT,
        maneuver::FLIRT => &manipulate::FLIRT,
        maneuver::TERRORIZE => &manipulate::TERRORIZE,
        maneuver::TELEKINETIC_PUSH => &telekinetic::PUSH,
        maneuver::TELEKINETIC_TRIP => &telekinetic::TRIP,
        maneuver::TELEKINETIC_DISARM => &telekinetic::DISARM,
        // The last: there are no others.
        _ => &thread::ENTRY,
    }
}

impl Maneuver {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        entry(self).name
    }

    /// The rule behind it.
    #[must_use]
    pub fn rule(self) -> RuleId {
        entry(self).rule
    }

    /// What it does, in a line for players, with its rules.
    #[must_use]
    pub fn summary(self) -> &'static str {
        entry(self).summary
    }

    /// What it takes.
    #[must_use]
    pub fn terms(self) -> ManeuverTerms {
        let entry = entry(self);
        ManeuverTerms {
            ac: entry.ac,
            attacker: entry.attacker,
            defender: entry.defender,
            reach: entry.reach,
            once: entry.trick,
            provokes: entry.provokes,
        }
    }
}

/// What a maneuver takes, for cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManeuverTerms {
    /// The AC of its Accuracy Roll.
    pub ac: i32,
    /// The skills of its user in the opposed check; the best counts.
    pub attacker: &'static [Skill],
    /// The skills of its target.
    pub defender: &'static [Skill],
    /// How far it reaches, in metres; 1 is an adjacent target.
    pub reach: u8,
    /// Once per scene and target (A123).
    pub once: bool,
    /// Bystanders may strike at its user (combat-R110).
    pub provokes: bool,
}

/// What it costs: a Threaded Shift the Shift Action (core p.308), all others the Standard Action.
pub(crate) fn cost(maneuver: Maneuver) -> Cost {
    match maneuver {
        maneuver::THREAD => cost::SHIFT,
        _ => cost::STANDARD,
    }
}

/// Whether it is done by telekinesis (G087).
pub(crate) fn by_mind(maneuver: Maneuver) -> bool {
    matches!(
        maneuver,
        maneuver::TELEKINETIC_PUSH | maneuver::TELEKINETIC_TRIP | maneuver::TELEKINETIC_DISARM
    )
}

/// Whether a maneuver can be used on a target.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) -> Result<(), Refused> {
    if setting::league_trainer(world, actor) {
        return Err(Refused::new(
            "trainers do not attack in a League battle",
            "G001",
        ));
    }
    if usize::from(target.0) >= world.roster().len() || !conscious(world, target) {
        return Err(Refused::new(
            "the target is not on its feet",
            maneuver.rule(),
        ));
    }
    let kind = AttackKind::Maneuver(maneuver);
    let free = world.part::<Actions>(actor).free_maneuver() == Some((maneuver, target));
    if !free && targets::find(world, actor, kind, &Target::One(target)).is_none() {
        let (why, rule) = targets::why_not(world, actor, kind, &Target::One(target));
        if rule == "combat-R061" {
            return Err(Refused::new(why, rule));
        }
        return Err(Refused::new("the target is out of reach", maneuver.rule()));
    }
    let used = world.part::<TricksUsed>(actor).has(maneuver, target);
    if entry(maneuver).trick && used {
        return Err(Refused::new(
            "this trick has been tried on this target",
            "A123",
        ));
    }
    (entry(maneuver).plan)(world, actor, target)
}

/// Notes the use of a trick.
pub(crate) fn mark_used(
    world: &mut World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) {
    if entry(maneuver).trick {
        world.part_mut::<TricksUsed>(actor).note(maneuver, target);
    }
}

/// The chance that the attacker wins the opposed check of a maneuver.
pub(crate) fn chance(
    world: &World,
    maneuver: Maneuver,
    actor: CombatantId,
    target: CombatantId,
) -> f64 {
    let entry = entry(maneuver);
    // Nothing is opposed: a hit is all it takes.
    if entry.attacker.is_empty() {
        return 1.0;
    }
    let mut one = checks::dice(world, actor, entry.attacker, (maneuver.name(), true));
    if maneuver == maneuver::GRAPPLE && grappling::grappler(world, actor) {
        one.1 += grappling::HOLD;
    }
    let other = checks::dice(
        world,
        target,
        &entry::defending(world, entry, target),
        (maneuver.name(), false),
    );
    checks::opposed_chance(one, other)
}

/// The statuses that winning a maneuver gives.
pub(crate) fn inflicts(world: &World, maneuver: Maneuver) -> impl Iterator<Item = Status> {
    let calls = entry(maneuver).inflicts.iter();
    calls.filter_map(|call| status::called(world, *call))
}
