//! Drawing a weapon (combat-R042).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::items;
use crate::battle::deeds::opening;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Cost, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Exposure, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::cost;
use crate::data::ItemId;
use bevy_ecs::prelude::World;

/// Draws a carried weapon; what was in the hand goes into the bag (combat-R042).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw(pub ItemId);

arguments!(Draw(item: ItemId));

impl Verb for Draw {
    const CARD: VerbCard = VerbCard::new(
        "Take the weapon into the hand; what was there goes into the bag. It changes Struggle \
         (combat-R042).",
    )
    .within(Group::Items);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        items::plan_draw(world, actor, self.0)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        items::draw(engine, actor, self.0);
    }

    /// Before the first round (A103, G008).
    fn answer(
        &self,
        world: &World,
        prompt: &Prompt,
        actor: CombatantId,
    ) -> Option<Result<(), Refused>> {
        matches!(prompt.kind, PromptKind::Opening).then(|| opening::plan_draw(world, actor, self.0))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        opening::draw(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        for (item, _) in list.bag() {
            let def = list.world.dex().item(item);
            if def.effect.drawn().is_some() {
                let label = format!("Draw {}", def.name);
                let choice = list.plain(Self(item), "into the hand");
                list.kept(Self::key_of(item), label, cost::STANDARD, vec![choice]);
            }
        }
    }

    fn reply(list: &mut Offers) {
        if !matches!(list.asked, PromptKind::Opening) {
            return;
        }
        for item in opening::weapons(list.world, list.actor) {
            let choice = list.plain(Self(item), "have it drawn");
            let label = format!("Draw {}", list.world.dex().item(item).name);
            list.entry(Self::key_of(item), label, Cost::Free, vec![choice], None);
        }
    }

    fn exposure(&self) -> Exposure {
        Exposure::Around(None)
    }

    fn intent(&self, names: &Naming) -> String {
        format!("draw a {}", names.item(self.0))
    }
}
