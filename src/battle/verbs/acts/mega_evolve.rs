//! Mega Evolution (core ch.9): a Swift Action of the Pokémon or of its trainer.

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::require;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::kinds::forms::mega::{self, RULE};
use crate::battle::kinds::gear;
use crate::battle::state::bag::Bag;
use crate::battle::state::cost;
use crate::battle::state::presence::on_board;
use crate::battle::state::traits;
use crate::data::moves::Capability;
use crate::data::species::MegaForm;

/// A Pokémon takes on its Mega form; its trainer may say so in its own turn as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MegaEvolve(pub CombatantId);

arguments!(MegaEvolve(who: CombatantId));

impl Verb for MegaEvolve {
    const CARD: VerbCard = VerbCard::new(
        "The Pokémon takes on the Mega form of the stone that it holds, for the rest of the Scene \
         (core ch.9).",
    )
    .aimed(Aiming::Somebody)
    .shown("Mega Evolution!");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        form_of(world, actor, self.0)?;
        require(world, actor, cost::SWIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        if let Ok((trainer, form)) = form_of(world, actor, self.0) {
            let form = form.clone();
            mega::take_on(world, self.0, trainer, &form);
        }
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        let ready = world.ids().into_iter().filter_map(|who| {
            let (_, form) = form_of(world, list.actor, who).ok()?;
            let mut choice = list.on(Self(who), who);
            choice.label = format!("{}: {}", choice.label, form.name);
            Some(choice)
        });
        let choices: Vec<Choice> = ready.collect();
        if !choices.is_empty() {
            list.kept(Self::key(), "Mega Evolve", cost::SWIFT, choices);
        }
    }

    fn intent(&self, names: &Naming) -> String {
        format!("have {} Mega Evolve", names.who(self.0))
    }
}

/// Whose ring it takes, and the form that a Pokémon would take on.
fn form_of(
    world: &World,
    actor: CombatantId,
    who: CombatantId,
) -> Result<(CombatantId, &MegaForm), Refused> {
    let refuse = |why| Err(Refused::new(why, RULE).of(who));
    let known = usize::from(who.0) < world.roster().len();
    let Some(trainer) = known.then(|| world.who(who).owner).flatten() else {
        return refuse("only Pokémon with a trainer Mega Evolve in a battle");
    };
    if actor != who && actor != trainer {
        return refuse("only the Pokémon itself or its trainer can do that");
    }
    if !on_board(world, who) {
        return refuse("it is not out");
    }
    if !gear::has_mega_ring(world, trainer) {
        return refuse("its trainer wears no Mega Ring");
    }
    let form = traits::printed(world, who).species().and_then(|species| {
        let held = world.part::<Bag>(who).held();
        let forms = &world.dex().species_def(species).megas;
        let fits = |form: &&MegaForm| match form.stone {
            Some(stone) => held == Some(stone),
            None => ascends(world, who),
        };
        forms.iter().find(fits)
    });
    let Some(form) = form else {
        return refuse("it holds no Mega Stone of its own");
    };
    let carried = world
        .ids()
        .into_iter()
        .find(|other| world.who(*other).owner == Some(trainer) && mega::is_one(world, *other));
    match carried {
        Some(other) if other == who => refuse("it is in its Mega form already"),
        Some(_) => refuse("the ring carries one Mega form at a time"),
        None => Ok((trainer, form)),
    }
}

/// The move by which Rayquaza takes on its Mega form without a stone.
const ASCENT: &str = "Dragon Ascent";

/// Whether somebody needs no Mega Stone (Delta Evolution, core p.304).
fn ascends(world: &World, who: CombatantId) -> bool {
    let traits = traits::of(world, who);
    let mut moves = traits.moves.iter();
    traits.capabilities.contains(&Capability::DeltaEvolution)
        && moves.any(|id| world.dex().move_def(*id).name == ASCENT)
}
