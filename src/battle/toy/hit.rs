//! Hit: a die and one's might against somebody's guard; a six dazes.

use bevy_ecs::prelude::World;

use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::event::{DiceShown, Event};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Role, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::kind::{Effects, Instance};
use crate::battle::state::flight::modifier;
use crate::battle::state::presence::{on_board, touching};
use crate::battle::toy::{NAME, Nature, RULE, dazed, hurt};
use crate::battle::verbs::acts::Verb;
use crate::rules::{Effectiveness, Roll};

/// Hits a foe beside one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit(pub CombatantId);

arguments!(Hit(target: CombatantId));

impl Verb for Hit {
    const CARD: VerbCard = VerbCard::new("Hit somebody beside you.")
        .aimed(Aiming::Somebody)
        .being(Role::Strike)
        .typed(&["hit"]);
    const RULES: &'static str = NAME;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if targets(world, actor).contains(&self.0) {
            Ok(Cost::Free)
        } else {
            Err(Refused::new("only a foe beside one can be hit", RULE))
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let die = world.die(actor, Roll::Damage, 6);
        let (might, guard) = (nature(world, actor).might, nature(world, self.0).guard);
        let dealt = (i32::from(die.value) + might - guard).max(1);
        world.log(Event::Damage {
            who: actor,
            target: self.0,
            base: 0,
            base_parts: Default::default(),
            dice: DiceShown::from_iter([die]),
            parts: [
                modifier("Die", i32::from(die.value), RULE),
                modifier("Might", might, RULE),
                modifier("Guard", -guard, RULE),
            ]
            .into_iter()
            .collect(),
            before_type: dealt,
            effectiveness: Effectiveness::NEUTRAL,
            dealt,
            critical: false,
        });
        hurt(world, self.0, dealt);
        let up = on_board(world, self.0);
        if die.value == 6 && up && world.part::<Effects>(self.0).get(&dazed::KIND).is_none() {
            let case = Instance::of(&dazed::KIND, actor);
            telling::begin(world, self.0, case, "a six");
        }
        world.log(Event::TurnEnded { who: actor });
    }

    fn offer(list: &mut Offers) {
        let near = targets(list.world, list.actor);
        let choices: Vec<Choice> = near.into_iter().map(|id| list.on(Self(id), id)).collect();
        list.kept(Self::key(), "Hit", Cost::Free, choices);
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} hits {}.", names.who(self.0)))
    }
}

fn nature(world: &World, id: CombatantId) -> Nature {
    *world.part::<Nature>(id)
}

/// The foes beside somebody.
pub(crate) fn targets(world: &World, actor: CombatantId) -> Vec<CombatantId> {
    let ids = world.ids().into_iter();
    ids.filter(|id| !world.allied(*id, actor) && on_board(world, *id))
        .filter(|id| touching(world, *id, actor))
        .collect()
}
