//! Calling off an order that binds Action Points (core p.59).

use bevy_ecs::prelude::World;

use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::kinds::written::orders;
use crate::battle::questions::kind::Kind;
use crate::battle::verbs::manner::{ASIDE, LYING};
use crate::data::MoveId;

/// Calls off an order that it has given somebody, and has its Action Points back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallOff(pub MoveId, pub CombatantId);

arguments!(CallOff(order: MoveId, of: CombatantId));

impl CallOff {
    /// What the order has left.
    fn left(&self, world: &World, trainer: CombatantId) -> Option<&'static Kind> {
        let mut bound = orders::bound_by(world, trainer).into_iter();
        let found = bound.find(|(who, order, _)| (*order, *who) == (self.0, self.1));
        found.map(|(_, _, kind)| kind)
    }
}

impl Verb for CallOff {
    const CARD: VerbCard =
        VerbCard::new("Call off an order that binds Action Points, which come back (core p.59).")
            .within(Group::More)
            .shown("Enough!");
    const MANNER: Manner = LYING.and(ASIDE);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        match self.left(world, actor) {
            Some(_) => Ok(Cost::Free),
            None => Err(Refused::new(
                "it has given that one no such order that binds its Action Points",
                "core p.59",
            )),
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        if let Some(kind) = self.left(world, actor) {
            telling::end(world, self.1, kind, "called off");
        }
    }

    fn offer(list: &mut Offers) {
        let bound = orders::bound_by(list.world, list.actor);
        if bound.is_empty() {
            return;
        }
        let choices: Vec<Choice> = bound
            .into_iter()
            .map(|(who, order, kind)| {
                let label = format!("{} of {}", kind.name, list.name(who));
                list.plain(Self(order, who), label)
            })
            .collect();
        list.kept(Self::key(), "Call off", Cost::Free, choices);
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!(
            "{who} calls off an order of {}.",
            names.who(self.1)
        ))
    }
}
