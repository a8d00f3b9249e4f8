//! Letting attacks of allies hit (combat-R069).

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::{Cost, Offers, Prompt};
use crate::battle::kernel::verb::{Choosable, Occasion, Role, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::orders::{self, Orders};
use crate::battle::verbs::acts::Verb;

/// Lets attacks of allies hit as if it had no Evasion, or no longer (combat-R069); possible at any
/// prompt of the same side, costs nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Willing(pub bool);

arguments!(Willing(willing: bool));

impl Verb for Willing {
    const CARD: VerbCard =
        VerbCard::new("Allies' attacks hit as if you had no Evasion (combat-R069).")
            .being(Role::Toggle);
    const WHEN: Occasion = Occasion::OwnSide;
    const LYING: bool = true;
    const ASIDE: bool = true;

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        orders::set_willing(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        let mut others = list.others().into_iter();
        if others.any(|id| world.allied(id, list.actor)) {
            let now = world.part::<Orders>(list.actor).willing();
            let label = if now { "dodge again" } else { "let them hit" };
            let choice = list.plain(Self(!now), label);
            list.kept(Self::key(), "Allies' attacks", Cost::Free, vec![choice]);
        }
    }
}
