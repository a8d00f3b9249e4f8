//! What combatants are like: types, stats, movement, skills, capabilities, moves. Sole writer of
//! [`Printed`] and [`Current`].
//!
//! What the level prints is written once, at set-up. What the effects on somebody make of it is worked
//! out anew whenever one of them begins or ends (`effect/current.rs`), so that rules read one value.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::board::{Footprint, HabitatSet, Size, Speeds};
use crate::data::features::Choice;
use crate::data::level::{CombatantDef, Gender};
use crate::data::moves::Capability;
use crate::data::natures::Flavour;
use crate::data::{AbilityId, Dex, FeatureId, MoveId, NatureId, SpeciesId};
use crate::rules::{Element, Skills, Stats, Typing};

/// What somebody is like, as far as rules look at it and effects may change it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Traits {
    /// Level.
    pub(crate) level: i32,
    /// Types.
    pub(crate) typing: Typing,
    /// Stats without stages.
    pub(crate) stats: Stats,
    /// Added to Initiative.
    pub(crate) initiative_bonus: i32,
    /// Movement capabilities.
    pub(crate) speeds: Speeds,
    /// Habitats of its Naturewalk.
    pub(crate) naturewalk: HabitatSet,
    /// Size class.
    pub(crate) size: Size,
    /// Weight class.
    pub(crate) weight_class: i32,
    /// Weight in pounds.
    pub(crate) weight_lb: i32,
    /// Power capability.
    pub(crate) power: i32,
    /// Capabilities, those granted by moves included.
    pub(crate) capabilities: SmallVec<[Capability; 8]>,
    /// Moves in card order.
    pub(crate) moves: SmallVec<[MoveId; 8]>,
    /// Abilities, in the order in which it has come by them.
    pub(crate) abilities: SmallVec<[AbilityId; 4]>,
    /// Features and edges, which nothing changes.
    pub(crate) features: SmallVec<[FeatureId; 2]>,
    /// Those of its trainer whose uses are its own.
    pub(crate) lent: SmallVec<[FeatureId; 1]>,
    /// Skill dice.
    pub(crate) skills: Skills,
}

impl Traits {
    /// As its card has it.
    pub(crate) fn of(def: &CombatantDef) -> Self {
        Self {
            level: def.level,
            typing: def.typing,
            stats: def.stats,
            initiative_bonus: def.initiative_bonus,
            speeds: def.speeds,
            naturewalk: def.naturewalk,
            size: def.size,
            weight_class: def.weight_class,
            weight_lb: def.weight_lb,
            power: def.power,
            capabilities: SmallVec::from_slice(&def.capabilities),
            moves: SmallVec::from_slice(&def.moves),
            abilities: SmallVec::from_slice(&def.abilities),
            features: SmallVec::from_slice(&def.features),
            lent: SmallVec::from_slice(&def.lent),
            skills: def.skills,
        }
    }

    /// What its abilities and features let it do, in their order: its own, but for those that are for its
    /// Pokémon, and those that its trainer has for it.
    pub(crate) fn uses<'a>(&'a self, dex: &'a Dex) -> impl Iterator<Item = MoveId> + use<'a> {
        let abilities = self.abilities.iter();
        let abilities = abilities.flat_map(move |id| dex.ability(*id).uses.iter().copied());
        let features = self.features.iter().map(move |id| dex.feature(*id));
        let own = features.filter(|def| !def.lends);
        let lent = self.lent.iter().map(move |id| dex.feature(*id));
        abilities.chain(own.chain(lent).flat_map(|def| def.uses.iter().copied()))
    }

    /// Whether it flies or floats by nature.
    pub(crate) fn airborne(&self) -> bool {
        self.speeds.sky > 0 || self.speeds.levitate > 0
    }
}

/// What stands on its card: what it is like by nature, and what no effect changes.
#[derive(Component, Clone, Debug)]
pub(crate) struct Printed {
    traits: Traits,
    footprint: Footprint,
    species: Option<SpeciesId>,
    loyalty: i32,
    gender: Gender,
    hidden_type: Element,
    nature: Option<NatureId>,
    evolutions_left: i32,
    shiny: bool,
    legendary: bool,
    medic: bool,
    owned: SmallVec<[SpeciesId; 4]>,
    chosen: SmallVec<[(FeatureId, Choice); 1]>,
}

impl Printed {
    pub(crate) fn of(def: &CombatantDef) -> Self {
        Self {
            traits: Traits::of(def),
            footprint: def.footprint,
            species: def.species,
            loyalty: def.loyalty,
            gender: def.gender,
            hidden_type: def.hidden_type,
            nature: def.nature,
            evolutions_left: def.evolutions_left,
            shiny: def.shiny,
            legendary: def.legendary,
            medic: def.medic,
            owned: SmallVec::from_slice(&def.owned),
            chosen: SmallVec::from_slice(&def.chosen),
        }
    }

    /// What it has taken its features for.
    pub(crate) fn chosen(&self) -> &[(FeatureId, Choice)] {
        &self.chosen
    }

    /// What it is like with no effect on it.
    pub(crate) fn traits(&self) -> &Traits {
        &self.traits
    }

    /// Squares it covers.
    pub(crate) fn footprint(&self) -> Footprint {
        self.footprint
    }

    /// Its species; `None` for trainers and for blocks without one.
    pub(crate) fn species(&self) -> Option<SpeciesId> {
        self.species
    }

    /// Loyalty 0 to 6 (combat-R118).
    pub(crate) fn loyalty(&self) -> i32 {
        self.loyalty
    }

    /// Its nature, where it has one.
    pub(crate) fn nature(&self) -> Option<NatureId> {
        self.nature
    }

    /// Its gender.
    pub(crate) fn gender(&self) -> Gender {
        self.gender
    }

    /// The type of its Hidden Power.
    pub(crate) fn hidden_type(&self) -> Element {
        self.hidden_type
    }

    /// Evolutions that remain.
    pub(crate) fn evolutions_left(&self) -> i32 {
        self.evolutions_left
    }

    pub(crate) fn shiny(&self) -> bool {
        self.shiny
    }

    pub(crate) fn legendary(&self) -> bool {
        self.legendary
    }

    /// Has Medic Training (G170).
    pub(crate) fn medic(&self) -> bool {
        self.medic
    }

    /// Species whose first capture has been rewarded already; trainers (G175).
    pub(crate) fn owned(&self) -> &[SpeciesId] {
        &self.owned
    }
}

/// What somebody is like now.
#[derive(Component, Clone, Debug)]
#[component(storage = "SparseSet")]
pub(crate) struct Current(Traits);

impl Current {
    /// As it is printed: nothing lasts on it yet.
    pub(crate) fn of(printed: &Printed) -> Self {
        Self(printed.traits.clone())
    }

    /// That.
    pub(crate) fn traits(&self) -> &Traits {
        &self.0
    }
}

/// What a combatant is like now.
pub(crate) fn of(world: &World, who: CombatantId) -> &Traits {
    &world.part::<Current>(who).0
}

/// What stands on a combatant's card.
pub(crate) fn printed(world: &World, who: CombatantId) -> &Printed {
    world.part::<Printed>(who)
}

/// What effects have made of a combatant; `effect/current.rs` alone works it out.
pub(crate) fn become_like(world: &mut World, who: CombatantId, traits: Traits) {
    world.part_mut::<Current>(who).0 = traits;
}

/// What somebody, or its trainer, has taken the feature of this name for.
pub(crate) fn chosen<'w>(
    world: &'w World,
    who: CombatantId,
    name: &'w str,
) -> impl Iterator<Item = Choice> + use<'w> {
    let people = std::iter::once(who).chain(world.who(who).owner);
    let all = people.flat_map(|who| printed(world, who).chosen());
    all.filter(move |(id, _)| world.dex().feature(*id).name == name)
        .map(|(_, choice)| *choice)
}

/// Whether somebody likes a flavour (`Some(true)`), dislikes it (`Some(false)`), or neither.
pub(crate) fn taste(world: &World, who: CombatantId, flavour: Flavour) -> Option<bool> {
    let nature = printed(world, who).nature()?;
    world.dex().nature(nature).taste(flavour)
}
