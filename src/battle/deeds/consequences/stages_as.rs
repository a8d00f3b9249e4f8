//! `Stages`: combat stages as a whole (DX-15).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::moments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::stages;
use crate::data::effects::stages_as::Stages;
use crate::data::effects::terms::StagesAs;
use crate::rules::StageStat;

impl Deed for Stages {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        match &self.0 {
            StagesAs::Reset => moments::reset_stages(world, to.who, "its stages are reset"),
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
            StagesAs::Swap(stats) => exchange(world, (user, to.target), stats, to.name()),
            StagesAs::Between(stats) => {
                if let [one, other] = to.attack.targets.as_slice() {
                    let both = (one.target, other.target);
                    exchange(world, both, stats, to.name());
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
                let names = names(stats);
                format!("user and target exchange their combat stages of {names}")
            }
            StagesAs::Between(stats) => {
                let names = names(stats);
                format!("the two targets exchange their combat stages of {names}")
            }
        }
    }

    fn worth(&self, _: &Surroundings<'_>, at: &End<'_>, _: i32) -> f32 {
        let stages = at.stages.effective();
        let sum: i32 = StageStat::ALL.iter().map(|stat| stages.get(*stat)).sum();
        match self.0 {
            StagesAs::Reset => 2.5 * sum as f32,
            StagesAs::Invert => 5.0 * sum as f32,
            StagesAs::Copy | StagesAs::Swap(_) | StagesAs::Between(_) => 2.5 * sum.max(0) as f32,
        }
    }
}

/// Two exchange their stages of these stats.
fn exchange(
    world: &mut World,
    (one, other): (CombatantId, CombatantId),
    stats: &[StageStat],
    name: String,
) {
    for stat in stats {
        let mine = stages::own(world, one).get(*stat);
        let theirs = stages::own(world, other).get(*stat);
        stages::put(world, one, *stat, theirs, name.clone());
        stages::put(world, other, *stat, mine, name.clone());
    }
}

fn names(stats: &[StageStat]) -> String {
    let names: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}
