//! `Guard`: those near the user are not hit by the move that this one interrupts (combat-R048).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::state::{flight, place};
use crate::data::effects::guard::Guard;
use crate::data::effects::terms::Guarded;

impl Deed for Guard {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let Some(attack) = flight::get(world, to.flight) else {
            return;
        };
        let targets = attack.targets.iter().map(|strike| strike.target);
        let kept = targets.filter(|id| self.covers(world, to.who, *id));
        let kept: SmallVec<[CombatantId; 4]> = kept.collect();
        for who in kept {
            if let Some(attack) = flight::get_mut(world, to.flight) {
                attack.pass_by(who);
            }
            world.log(Event::no_effect(who, "it is shielded", "combat-R048"));
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some(match self.0 {
            Guarded::Around(1) => "Nobody next to it is hit, nor is it itself.",
            Guarded::Around(_) => "Nobody near it is hit, nor is it itself.",
            Guarded::All => "The attack hits nobody.",
        })
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            Guarded::Around(metres) => format!(
                "neither the user nor anybody within {metres} m of it is hit by the move that this \
                 one interrupts"
            ),
            Guarded::All => "the move that this one interrupts hits nobody".to_owned(),
        }
    }
}

impl Guard {
    /// Whether it covers somebody.
    fn covers(&self, world: &World, user: CombatantId, who: CombatantId) -> bool {
        let Guarded::Around(metres) = self.0 else {
            return true;
        };
        let bodies = place::body(world, user).zip(place::body(world, who));
        bodies.is_some_and(|(one, other)| place::distance(world, &one, &other) <= i32::from(metres))
    }
}
