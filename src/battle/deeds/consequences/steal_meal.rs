//! `StealMeal`: the user has what a Digestion Buff of the target does, which that one has no more, or the one that it
//! has traded in last; it counts for no limit.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::{meals, tasting};
use crate::battle::effect;
use crate::battle::questions::moments::Moment;
use crate::battle::state::presence;
use crate::data::effects::steal_meal::StealMeal;

impl Deed for StealMeal {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let meal = meals::to_steal(world, to.target);
        if let Some(item) = meal.filter(|_| presence::conscious(world, user)) {
            meals::steal(world, to.target, to.name());
            tasting::take_over(world, user, item);
            effect::fire(world, user, Moment::StoleMeal, |it| it.stole_meal);
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "the user has what the Digestion Buff of {} does, or the one that it has traded in last in this Scene",
            said.who
        )
    }
}
