//! Corrections of the board, the house rules and the battle itself.

use bevy_ecs::prelude::*;

use crate::battle::effect::field;
use crate::battle::kernel::event::{Cause, Event, Lasts, REFEREE, TerrainChange};
use crate::battle::kernel::world::{Access, House};
use crate::battle::state::board::Board;
use crate::battle::state::outcome;
use crate::battle::state::setting::Setting;
use crate::battle::verbs::referee::Correction;

/// Does it; `plan` has allowed it.
pub(crate) fn correct(world: &mut World, correction: &Correction) {
    match correction {
        Correction::Ground(at, ground) => {
            world.the_mut::<Board>().set_ground(*at, *ground);
            world.log(Event::TerrainChanged {
                cells: vec![*at],
                now: TerrainChange::Ground(*ground),
                cause: Cause::new(REFEREE, "combat-R061"),
            });
        }
        Correction::Weather(weather) => field::change_weather(world, *weather, REFEREE),
        Correction::Light(light) => {
            world.the_mut::<Board>().set_light(*light);
            world.log(Event::EffectChanged {
                who: None,
                what: Lasts::Light(*light),
                on: true,
                cause: Cause::new(REFEREE, "A027"),
            });
        }
        Correction::House { rule, value } => {
            if let Ok(rules) = world.house().with(rule, value) {
                world.the_mut::<House>().0 = rules;
            }
        }
        Correction::End(side) => {
            let team = side.map(|side| world.the::<Setting>().side(side).team);
            outcome::finish(world, team, "the referee ended it");
        }
        _ => {}
    }
}
