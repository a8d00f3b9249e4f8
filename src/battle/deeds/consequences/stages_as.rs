//! `Stages`: combat stages as a whole (DX-15).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::stages;
use crate::data::effects::stages_as::Stages;
use crate::data::effects::terms::StagesAs;
use crate::rules::StageStat;

impl Deed for Stages {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        match &self.0 {
            StagesAs::Reset => effect::reset_stages(world, to.who, "its stages are reset"),
            StagesAs::Invert => {
                for stat in StageStat::ALL {
                    let now = stages::own(world, to.who).get(stat);
                    stages::put(world, to.who, stat, -now, to.name());
                }
            }
            StagesAs::Copy => {
                for stat in StageStat::ALL {
                    let model = stages::own(world, to.target).get(stat);
                    stages::put(world, user, stat, model, to.name());
                }
            }
            StagesAs::Swap(stats) => {
                for stat in stats {
                    let mine = stages::own(world, user).get(*stat);
                    let other = stages::own(world, to.target).get(*stat);
                    stages::put(world, user, *stat, other, to.name());
                    stages::put(world, to.target, *stat, mine, to.name());
                }
            }
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        match &self.0 {
            StagesAs::Reset => {
                format!("the combat stages of {who} go back to their default")
            }
            StagesAs::Invert => {
                format!("the combat stages of {who} are turned over: +1 becomes -1, -3 becomes +3")
            }
            StagesAs::Copy => "the user's combat stages become those of the target".to_owned(),
            StagesAs::Swap(stats) => {
                let names: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
                let names = names.join(" and ");
                format!("user and target exchange their combat stages of {names}")
            }
        }
    }

    fn worth(&self, _: &Surroundings<'_>, at: &End<'_>, _: i32) -> f32 {
        let stages = at.stages.effective();
        let sum: i32 = StageStat::ALL.iter().map(|stat| stages.get(*stat)).sum();
        match self.0 {
            StagesAs::Reset => 2.5 * sum as f32,
            StagesAs::Invert => 5.0 * sum as f32,
            StagesAs::Copy | StagesAs::Swap(_) => 2.5 * sum.max(0) as f32,
        }
    }
}
