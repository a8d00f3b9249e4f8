//! Tasks of the level (G017, G115 to G118).

use crate::battle::deeds::tasks::{self, Tasks};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::command::{CombatantId, TaskId};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use bevy_ecs::prelude::World;

/// Tries a task of the level with a Skill Check (G017, G115 to G118).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try(pub TaskId);

arguments!(Try(task: TaskId));

impl Verb for Try {
    const CARD: VerbCard = VerbCard::new(
        "A Skill Check. Delicate work suffers while one is under attack (G017, G115 to G118).",
    )
    .aimed(Aiming::Look);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        tasks::plan(world, actor, self.0)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        tasks::attempt(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        for (task, def) in world.the::<Tasks>().open() {
            let delicate = if def.delicate { ", delicate" } else { "" };
            let words = format!("{} against {}{delicate}", def.skill, def.dc);
            let mut choice = list.plain(Self(task), words);
            choice.cells = def.at.into_iter().collect();
            let label = format!("Try {}", def.name);
            list.kept(Self::key_of(task), label, tasks::cost(def), vec![choice]);
        }
    }

    fn chance(&self, world: &World, actor: CombatantId) -> Option<f64> {
        tasks::chance(world, actor, self.0)
    }

    fn intent(&self, names: &Naming) -> String {
        format!("try {}", names.task(self.0))
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} tries {}.", names.task(self.0)))
    }
}
