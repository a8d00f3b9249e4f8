//! `StepAway`: the user Shifts at once: in its own turn it has a Shift Action more, as an answer it goes as far from
//! the attacker as a Shift takes it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::consequences::step_out;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::battle::state::place;
use crate::data::effects::step_away::StepAway;

impl Deed for StepAway {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if world.clock().turn_of == Some(to.user()) {
            world.part_mut::<Actions>(to.user()).shift_once_more();
        }
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let Some((foe, ways)) = place::body(world, to.foe).zip(step_out::ways(world, to.who))
        else {
            return;
        };
        let far = |cost: i32, away: i32| away * 100 - cost;
        let path = ways.best(|body, cost| Some(far(cost, place::distance(world, body, &foe))));
        if let Some(path) = path {
            step_out::go(world, to.who, path, to.name);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It shifts away from the attacker.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user may shift once more; used as an answer, it shifts as far from the attacker as it gets".to_owned()
    }
}
