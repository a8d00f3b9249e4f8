//! Combat maneuvers, one file each. Those with an accuracy roll are attacks in flight; what a
//! hit brings is decided by [`judged`].

use bevy_ecs::prelude::*;

use super::actions::Refused;
use super::attack::targets;
use super::command::{AttackKind, CombatantId, Maneuver, Target};
use super::core::Access;
use super::event::{Event, RuleId};
use super::health::conscious;
use crate::data::level::{Context, Kind};
use crate::rules::{Skill, Status};

pub(super) mod assisted_breather;
pub(super) mod breather;
pub(super) mod dirty_trick;
pub(super) mod disarm;
pub(super) mod grapple;
pub(super) mod manipulate;
pub(super) mod push;
pub(super) mod sprint;
pub(super) mod trip;

/// Everything the engine needs to know about a maneuver.
struct Entry {
    name: &'static str,
    ac: i32,
    rule: RuleId,
    attacker: &'static [Skill],
    defender: &'static [Skill],
    plan: fn(&World, CombatantId, CombatantId) -> Result<(), Refused>,
    won: fn(&mut World, CombatantId, CombatantId),
}

fn entry(maneuver: Maneuver) -> &'static Entry {
    match maneuver {
        Maneuver::Push => &push::ENTRY,
        Maneuver::Trip => &trip::ENTRY,
        Maneuver::Disarm => &disarm::ENTRY,
        Maneuver::Hinder => &dirty_trick::HINDER,
        Maneuver::Blind => &dirty_trick::BLIND,
        Maneuver::LowBlow => &dirty_trick::LOW_BLOW,
        Maneuver::Grapple => &grapple::ENTRY,
        Maneuver::BonMot => &manipulate::BON_MOT,
        Maneuver::Flirt => &manipulate::FLIRT,
        Maneuver::Terrorize => &manipulate::TERRORIZE,
    }
}

/// All maneuvers that can be chosen, in card order.
pub(super) const ALL: [Maneuver; 10] = [
    Maneuver::Push,
    Maneuver::Trip,
    Maneuver::Disarm,
    Maneuver::Hinder,
    Maneuver::Blind,
    Maneuver::LowBlow,
    Maneuver::Grapple,
    Maneuver::BonMot,
    Maneuver::Flirt,
    Maneuver::Terrorize,
];

impl Maneuver {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        entry(self).name
    }
}

/// Its AC.
pub(super) fn accuracy(maneuver: Maneuver) -> i32 {
    entry(maneuver).ac
}

/// Tricks used in this scene: once per target each, hit or miss (A123).
#[derive(Component, Clone, Debug, Default)]
pub(super) struct TricksUsed(Vec<(Maneuver, CombatantId)>);

fn is_trick(maneuver: Maneuver) -> bool {
    use Maneuver as M;
    matches!(maneuver, M::Hinder | M::Blind | M::LowBlow) || is_manipulation(maneuver)
}

/// Manipulations reach six metres instead of one (combat-R122).
pub(super) fn is_manipulation(maneuver: Maneuver) -> bool {
    matches!(
        maneuver,
        Maneuver::BonMot | Maneuver::Flirt | Maneuver::Terrorize
    )
}

/// Whether a maneuver can be used on a target.
pub(super) fn plan(
    world: &World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) -> Result<(), Refused> {
    if world.level().context == Context::League && world.who(actor).kind == Kind::Trainer {
        return Err(Refused::new(
            "trainers do not attack in a League battle",
            "G001",
        ));
    }
    if usize::from(target.0) >= world.roster().len() || !conscious(world, target) {
        return Err(Refused::new(
            "the target is not on its feet",
            entry(maneuver).rule,
        ));
    }
    let kind = AttackKind::Maneuver(maneuver);
    if targets::find(world, actor, kind, &Target::One(target)).is_none() {
        return Err(Refused::new(
            "the target is out of reach",
            entry(maneuver).rule,
        ));
    }
    let used = world
        .part::<TricksUsed>(actor)
        .0
        .contains(&(maneuver, target));
    if is_trick(maneuver) && used {
        return Err(Refused::new(
            "this trick has been tried on this target",
            "A123",
        ));
    }
    (entry(maneuver).plan)(world, actor, target)
}

/// Notes the use of a trick.
pub(super) fn mark_used(
    world: &mut World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) {
    if is_trick(maneuver) {
        world
            .part_mut::<TricksUsed>(actor)
            .0
            .push((maneuver, target));
    }
}

/// The accuracy roll of a maneuver is known: a hit goes on to the opposed check.
pub(super) fn judged(
    world: &mut World,
    maneuver: Maneuver,
    actor: CombatantId,
    target: CombatantId,
    hit: bool,
) {
    if !hit || !conscious(world, target) {
        return;
    }
    let entry = entry(maneuver);
    let skills = (entry.attacker, entry.defender);
    let success = super::checks::opposed(world, actor, target, skills, entry.name, entry.rule);
    world.log(Event::ManeuverDone {
        who: actor,
        target,
        maneuver,
        success,
    });
    if success {
        (entry.won)(world, actor, target);
    }
}

/// The chance that the attacker wins the opposed check of a maneuver.
pub(super) fn chance(
    world: &World,
    maneuver: Maneuver,
    actor: CombatantId,
    target: CombatantId,
) -> f64 {
    let entry = entry(maneuver);
    let one = super::checks::dice(world, actor, entry.attacker);
    let other = super::checks::dice(world, target, entry.defender);
    super::attack::odds::opposed_chance(one, other)
}

/// The statuses that winning a maneuver gives.
pub(super) fn inflicts(maneuver: Maneuver) -> &'static [Status] {
    match maneuver {
        Maneuver::Trip => &[Status::Tripped],
        Maneuver::Hinder => &[Status::Slowed],
        Maneuver::Blind => &[Status::Blinded],
        Maneuver::LowBlow => &[Status::Vulnerable],
        Maneuver::Grapple => &[Status::Grappled],
        Maneuver::BonMot => &[Status::Enraged],
        Maneuver::Flirt => &[Status::Infatuated],
        Maneuver::Push | Maneuver::Disarm | Maneuver::Terrorize => &[],
    }
}
