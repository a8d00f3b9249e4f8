//! Combat maneuvers with an accuracy roll and an opposed check (combat-R112 to combat-R122).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::attack;
use crate::battle::deeds::maneuver;
use crate::battle::deeds::maneuvers::{self, thread};
use crate::battle::deeds::{lift, moves};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::names::Maneuver;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{
    Aiming, Choosable, Confirm, Exposure, Group, Lead, Role, VerbCard,
};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::budget::Actions;
use crate::battle::verbs;

/// A combat maneuver on a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseManeuver(pub Maneuver, pub CombatantId);

arguments!(UseManeuver as Maneuver(which: Maneuver, target: CombatantId));

impl Verb for UseManeuver {
    const CARD: VerbCard = VerbCard::new("")
        .within(Group::Maneuvers)
        .aimed(Aiming::Somebody)
        .being(Role::Strike)
        .confirmed(Confirm::Attacks);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        let Self(which, target) = *self;
        require_calm(world, actor)?;
        moves::may_target(world, actor, &[target])?;
        moves::withdrawn(world, actor)?;
        maneuvers::plan(world, actor, which, target)?;
        if verbs::is_free(world, actor, which, target) {
            return Ok(Cost::Free);
        }
        moves::may_use_at_will(world, actor, AttackKind::Maneuver(which))?;
        require(world, actor, maneuvers::cost(which))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, cost: Cost) {
        let world = &mut engine.world;
        let Self(which, target) = *self;
        maneuvers::mark_used(world, actor, which, target);
        if cost == Cost::Free && which == maneuver::PUSH {
            world.part_mut::<Actions>(actor).use_freely();
            // The move has hit already: what is left is the opposed check.
            attack::launch_surely(world, actor, AttackKind::Maneuver(which), target);
            return;
        }
        if which == maneuver::THREAD && thread::willing(world, actor, target) {
            thread::haul(world, actor, target);
            return;
        }
        let kind = AttackKind::Maneuver(which);
        attack::launch_at(world, actor, kind, &Target::One(target));
        if cost == Cost::Free {
            // Not before it is aimed: it goes as far as the move that has left it free.
            world.part_mut::<Actions>(actor).use_freely();
        }
    }

    fn offer(list: &mut Offers) {
        let telekinetic = lift::telekinetic(list.world, list.actor);
        let threaded = thread::threaded(list.world, list.actor);
        for which in maneuver::ALL {
            // Manipulations are for trainers (combat-R122), telekinesis for those who have it.
            let far = maneuvers::entry(which).reach > 1;
            let by_mind = maneuvers::by_mind(which);
            let spins = which == maneuver::THREAD;
            let barred = match (by_mind, spins) {
                (true, _) => !telekinetic,
                (_, true) => !threaded,
                _ => far && !list.by_trainer(),
            };
            if barred {
                continue;
            }
            let candidates = if far { list.others() } else { list.near() };
            let choices = candidates
                .into_iter()
                .map(|id| list.on(Self(which, id), id))
                .collect();
            let (kept, reason) = list.keep(choices);
            let nobody = if far {
                "nobody else is on the board"
            } else {
                "nobody is adjacent"
            };
            let reason = reason.or_else(|| Some(Refused::new(nobody, "combat-R042")));
            let free = kept
                .iter()
                .any(|choice| choice.action.plan(list.world, list.actor) == Ok(Cost::Free));
            let cost = if free {
                Cost::Free
            } else {
                maneuvers::cost(which)
            };
            let key = Self::key_of(which);
            list.entry(key, which.name(), cost, kept, reason);
            if let Some(entry) = list.entries.last_mut() {
                entry.summary = which.summary();
            }
        }
    }

    fn attack(&self) -> Option<(AttackKind, Target)> {
        Some((AttackKind::Maneuver(self.0), Target::One(self.1)))
    }

    fn exposure(&self) -> Exposure {
        if maneuvers::entry(self.0).provokes {
            Exposure::Around(Some(self.1))
        } else {
            Exposure::Nobody
        }
    }
}

impl From<Maneuver> for Lead {
    fn from(which: Maneuver) -> Self {
        let at = maneuver::ALL.iter().position(|it| *it == which);
        Self::Name(at.map_or(u8::MAX, |at| at as u8))
    }
}
