//! `Struggles`: the user makes a Struggle Attack on the target, which is resisted so many steps further.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack;
use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::moves;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::refused::Refused;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::data::effects::struggles::Struggles;

impl Deed for Struggles {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let facts = AttackFacts {
            resisted: self.0 as i8,
            ..AttackFacts::of(world, to.user(), AttackKind::Struggle)
        };
        attack::launch(world, Attack::from(facts).aimed(&[to.target], Vec::new()));
    }

    fn possible(&self, world: &World, user: CombatantId) -> Result<(), Refused> {
        moves::usable(world, user, AttackKind::Struggle)
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            0 => "the user makes a Struggle Attack".to_owned(),
            1 => "the user makes a Struggle Attack that is resisted one step further".to_owned(),
            steps => format!("the user makes a Struggle Attack resisted {steps} steps further"),
        }
    }

    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, _: i32) -> f32 {
        4.0
    }
}
