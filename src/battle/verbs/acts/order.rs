//! Standing orders for reactions (combat-R048).

use crate::battle::deeds::reaction;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Standing};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::names::Reaction;
use crate::battle::kernel::prompt::{Cost, Offers, Prompt};
use crate::battle::kernel::verb::{Choosable, Lead, Manner, Timing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::orders::{self, Orders};
use crate::battle::verbs::manner::ASIDE;

/// Sets a standing order; possible at any prompt of the same side, costs nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order(pub Reaction, pub Standing);

arguments!(Order(reaction: Reaction, standing: Standing));

impl Verb for Order {
    const CARD: VerbCard = VerbCard::new(
        "A standing order: whether offers of this kind are taken, let pass, or asked about.",
    );
    const WHEN: Timing = Timing::OwnSide;
    const MANNER: Manner = ASIDE;

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        orders::order(&mut engine.world, actor, self.0, self.1);
    }

    /// An entry per reaction with what could be ordered instead.
    fn standing(list: &mut Offers) {
        let world = list.world;
        let now = world.part::<Orders>(list.actor);
        for reaction in reaction::ALL {
            let in_force = now.get(reaction);
            let choices = [Standing::Ask, Standing::Always, Standing::Never]
                .into_iter()
                .filter(|standing| *standing != in_force)
                .map(|standing| list.plain(Self(reaction, standing), ordered(standing)))
                .collect();
            let key = Self::key_of(reaction);
            let label = format!("{}: {}", reaction.name(), ordered(in_force));
            list.entry(key, label, Cost::Free, choices, None);
        }
    }
}

fn ordered(standing: Standing) -> &'static str {
    match standing {
        Standing::Always => "always",
        Standing::Ask => "ask",
        Standing::Never => "never",
    }
}

impl From<Reaction> for Lead {
    fn from(reaction: Reaction) -> Self {
        let at = reaction::ALL.iter().position(|it| *it == reaction);
        Self::Name(at.map_or(u8::MAX, |at| at as u8))
    }
}
