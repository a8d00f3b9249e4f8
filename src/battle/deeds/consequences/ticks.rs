//! `Ticks`: so many ticks of Hit Points come back (combat-R078).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::place;
use crate::data::effects::ticks::Ticks;
use crate::rules::Status;
use crate::rules::stats::tick;

/// How many within so many metres of somebody have a status, itself included.
fn near(world: &World, who: CombatantId, status: Status, metres: i32) -> i32 {
    let here = place::body(world, who);
    let counts = |id: &CombatantId| {
        let bodies = here.as_ref().zip(place::body(world, *id));
        let close =
            bodies.is_some_and(|(here, there)| place::distance(world, here, &there) <= metres);
        close && status::has(world, *id, status)
    };
    world.ids().into_iter().filter(counts).count() as i32
}

impl Deed for Ticks {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let times = match self.per {
            Some((status, metres)) => near(world, to.who, status, metres),
            None => 1,
        };
        let max = world.part::<Health>(to.who).vitals().max;
        let amount = tick(max) * self.count * times;
        if amount > 0 {
            let rule = "combat-R078";
            health::heal(world, to.who, amount, Healing::Wakes, to.name(), rule);
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        let ticks = match self.count {
            1 => "a tick".to_owned(),
            count => format!("{count} ticks"),
        };
        match self.per {
            Some((status, metres)) => format!(
                "{who} regains {ticks} of Hit Points for everybody within {metres} m who is {}",
                status.name()
            ),
            None => format!("{who} regains {ticks} of Hit Points"),
        }
    }
}
