//! Hitting a foe beside one, quickly or hard (toy-R2, toy-R3).

use bevy_ecs::prelude::World;

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Action, Aiming, Confirm, Group, Role, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::toy::blow::{self, Blow, HEAVY, LIGHT, beside, can_hit, has_breath};
use crate::battle::toy::nature::BREATH;
use crate::battle::toy::round;

/// Hits a foe beside one (toy-R2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hit(pub(crate) CombatantId);

/// Hits a foe beside one with all its strength (toy-R3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HeavyHit(pub(crate) CombatantId);

arguments!(Hit(target: CombatantId));
arguments!(HeavyHit(target: CombatantId));

fn price(blow: &Blow) -> Cost {
    Cost::Counted(blow.price, BREATH.name)
}

fn plan(
    world: &World,
    actor: CombatantId,
    target: CombatantId,
    blow: &Blow,
) -> Result<Cost, Refused> {
    can_hit(world, actor, target, blow)?;
    Ok(price(blow))
}

fn perform(engine: &mut Engine, actor: CombatantId, target: CombatantId, blow: &'static Blow) {
    round::over(&mut engine.world, actor);
    blow::strike(&mut engine.world, actor, target, blow);
}

fn offer<V: Verb>(list: &mut Offers, blow: &Blow, aimed: impl Fn(CombatantId) -> V)
where
    Action: From<V>,
{
    let near = beside(list.world, list.actor);
    let choices: Vec<Choice> = near.map(|id| list.on(aimed(id), id)).collect();
    let nobody = Refused::new("no foe is beside it", blow.rule);
    let why = has_breath(list.world, list.actor, blow)
        .err()
        .unwrap_or(nobody);
    let (kept, _) = list.keep(choices);
    list.entry(V::key(), blow.name, price(blow), kept, Some(why));
}

impl Verb for Hit {
    const CARD: VerbCard = VerbCard::new("A d6 and Might against Guard (toy-R2).")
        .within(Group::Card)
        .aimed(Aiming::Somebody)
        .being(Role::Strike)
        .confirmed(Confirm::Attacks)
        .typed(&["hit"]);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        plan(world, actor, self.0, &LIGHT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        perform(engine, actor, self.0, &LIGHT);
    }

    fn offer(list: &mut Offers) {
        offer(list, &LIGHT, Self);
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} hits at {}.", names.who(self.0)))
    }
}

impl Verb for HeavyHit {
    const CARD: VerbCard =
        VerbCard::new("Two d6 and Might against Guard; the other may give ground (toy-R3).")
            .within(Group::Card)
            .aimed(Aiming::Somebody)
            .being(Role::Strike)
            .confirmed(Confirm::Attacks)
            .typed(&["heavy"]);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        plan(world, actor, self.0, &HEAVY)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        perform(engine, actor, self.0, &HEAVY);
    }

    fn offer(list: &mut Offers) {
        offer(list, &HEAVY, Self);
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} hits hard at {}.", names.who(self.0)))
    }
}
