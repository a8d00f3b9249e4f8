//! Letting attacks hit (combat-R069): everybody's, those of allies, those of one other (A151). All
//! three are possible at any prompt of the same side and cost nothing.

use bevy_ecs::prelude::World;

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{Assailant, CombatantId};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers, Prompt};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Manner, Role, Timing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::orders::{self, Orders};
use crate::battle::verbs::manner::{ASIDE, LYING};

/// Lets everybody's attacks hit as if it had no Evasion, or no longer (combat-R069).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Willing(pub bool);

/// Lets attacks of allies hit, or no longer: what front ends offer as a standing order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WillingToAllies(pub bool);

/// Lets the attacks of one other hit, a foe's too, or no longer (A151).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WillingTowards(pub CombatantId, pub bool);

arguments!(Willing(willing: bool));
arguments!(WillingToAllies(willing: bool));
arguments!(WillingTowards(other: CombatantId, willing: bool));

impl Verb for Willing {
    const CARD: VerbCard =
        VerbCard::new("Attacks hit as if you had no Evasion (combat-R069).").being(Role::Toggle);
    const WHEN: Timing = Timing::OwnSide;
    const MANNER: Manner = LYING.and(ASIDE);

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        orders::set_willing(&mut engine.world, actor, Assailant::Anybody, self.0);
    }
}

impl Verb for WillingToAllies {
    const CARD: VerbCard =
        VerbCard::new("Allies' attacks hit as if you had no Evasion (combat-R069).")
            .being(Role::Toggle);
    const WHEN: Timing = Timing::OwnSide;
    const MANNER: Manner = LYING.and(ASIDE);

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        // Whoever has let everybody hit dodges its allies again only if it dodges all.
        let whose = match orders_of(&engine.world, actor).willing() {
            true => Assailant::Anybody,
            false => Assailant::Ally,
        };
        orders::set_willing(&mut engine.world, actor, whose, self.0);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        let mut others = list.others().into_iter();
        if others.any(|id| world.allied(id, list.actor)) {
            let now = orders_of(world, list.actor).willing_to_allies();
            let label = if now { "dodge again" } else { "let them hit" };
            let choice = list.plain(Self(!now), label);
            list.kept(Self::key(), "Allies' attacks", Cost::Free, vec![choice]);
        }
    }
}

impl Verb for WillingTowards {
    const CARD: VerbCard =
        VerbCard::new("This one's attacks hit as if you had no Evasion (combat-R069).")
            .being(Role::Toggle);
    const WHEN: Timing = Timing::OwnSide;
    const MANNER: Manner = LYING.and(ASIDE);

    fn answer(&self, world: &World, _: &Prompt, who: CombatantId) -> Option<Result<(), Refused>> {
        let other = self.0;
        let known = usize::from(other.0) < world.roster().len() && other != who;
        (!known).then(|| Err(Refused::new("name somebody else", "combat-R069")))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        let whose = Assailant::One(self.0);
        orders::set_willing(&mut engine.world, actor, whose, self.1);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        let orders = orders_of(world, list.actor);
        let foes = list.others().into_iter();
        let choices = foes
            .filter(|id| !world.allied(*id, list.actor))
            .map(|id| list.on(Self(id, !orders.willing_towards(id)), id))
            .collect();
        list.kept(Self::key(), "Let a foe hit", Cost::Free, choices);
    }
}

fn orders_of(world: &World, who: CombatantId) -> &Orders {
    world.part::<Orders>(who)
}
