//! Features and edges of trainers, and edges of Pokémon: what they are called, what they give whoever has
//! them, and what using them is. One that the game does not play goes with a sheet and says so.

use serde::{Deserialize, Serialize};

use crate::data::abilities::{AbilityAction, Written};
use crate::data::ids::{AbilityId, FeatureId, MoveId};
use crate::data::moves::Capability;
use crate::rules::{Element, Frequency, Skill, StageStat, Stat, WeaponClass};

/// One feature or edge.
#[derive(Clone, Debug, PartialEq)]
pub struct FeatureDef {
    /// Its index in the dex.
    pub id: FeatureId,
    /// Name as printed.
    pub name: String,
    /// What it is.
    pub sort: FeatureSort,
    /// How often it can be used; `Static` where it works all the time.
    pub frequency: Frequency,
    /// What using it costs; `None` where it works by itself.
    pub action: Option<AbilityAction>,
    /// What it does, in a line for players, by which rule, and in clauses.
    pub written: Option<Written>,
    /// Its clauses are of those to whom it is given as an order, not of whoever has it.
    pub order: bool,
    /// Its clauses are of the Pokémon of whoever has it, or of both.
    pub own: Option<Own>,
    /// Its uses are those of the Pokémon of whoever has it.
    pub lends: bool,
    /// Each of those Pokémon may use it so often, and not all of them together.
    pub each: bool,
    /// It is taken for one of these, which stands behind its name.
    pub of: Option<Of>,
    /// For how many of them it may be taken.
    pub times: usize,
    /// Taking it raises one of these stats by one (core p.58).
    pub raises: Vec<Stat>,
    /// What it gives whoever has it, once for all: levels work it in when they are read.
    pub gives: Vec<Gift>,
    /// What using it is: one of these.
    pub uses: Vec<MoveId>,
    /// Parts of it that the engine does not execute, in our own words.
    pub missing: Vec<String>,
}

impl FeatureDef {
    /// Whether the game plays it, as far as it says.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.written.is_some()
    }

    /// Whether anything may stand in brackets behind its name, as sheets have it: nothing in a battle asks for what.
    #[must_use]
    pub fn takes_notes(&self) -> bool {
        self.of.is_none() && (!self.is_played() || self.gives.contains(&Gift::Sheet))
    }
}

/// What a feature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FeatureSort {
    /// A feature of a trainer.
    Feature,
    /// What a trainer has trained a Pokémon to: it stands with the Pokémon.
    Training,
    /// An edge of a trainer.
    Edge,
    /// An edge of a Pokémon.
    PokeEdge,
    /// What a capability of this name lets whoever has that do: levels add it.
    Capability,
}

impl FeatureSort {
    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Feature => "Feature",
            Self::Training => "Training",
            Self::Edge => "Edge",
            Self::PokeEdge => "Poké Edge",
            Self::Capability => "Capability",
        }
    }

    /// Whether trainers have it; Pokémon have the others.
    #[must_use]
    pub fn is_of_trainers(self) -> bool {
        matches!(self, Self::Feature | Self::Edge)
    }
}

/// For whom besides its bearer a feature of a trainer speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Own {
    /// For the trainer's Pokémon alone.
    Pokemon,
    /// For the trainer and its Pokémon.
    Both,
}

/// What a feature is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Of {
    /// A move that whoever has it knows.
    Move,
    /// A type.
    Type,
    /// A class of weapons.
    Weapon,
}

impl Of {
    /// What it is.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Type => "type",
            Self::Weapon => "class of weapons",
        }
    }
}

/// The one thing that somebody has taken a feature for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This move.
    Move(MoveId),
    /// This type.
    Type(Element),
    /// Weapons of this class.
    Weapon(WeaponClass),
}

/// Something that a feature gives whoever has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// A move more.
    Move(MoveId),
    /// A capability.
    Capability(Capability),
    /// So many metres more of every Movement Capability that it has.
    Speeds(i32),
    /// So many of Overland.
    Overland(i32),
    /// So many of Swim.
    Swim(i32),
    /// So many of Sky.
    Sky(i32),
    /// So many of Levitate.
    Levitate(i32),
    /// So many of Burrow.
    Burrow(i32),
    /// So many of Teleporter.
    Teleporter(i32),
    /// So many of High Jump.
    HighJump(i32),
    /// So many of Long Jump.
    LongJump(i32),
    /// So much Power.
    Power(i32),
    /// So much Initiative.
    Initiative(i32),
    /// The Rank of a skill as Initiative.
    InitiativeBy(Skill),
    /// It runs up and down walls for as many metres as its Rank of this skill.
    Wallrun(Skill),
    /// Survival counts in place of Athletics and Acrobatics where Power, jumps and Overland come from its skills.
    BySurvival,
    /// Treating a Pokémon does not cost it its turn (G170).
    Medic,
    /// An ability.
    Ability(AbilityId),
    /// A stage that is its default in place of 0.
    Trained(StageStat),
    /// A Rank more of a skill, where the sheet says none.
    Rank(Skill),
    /// So much more of every base stat, where the sheet says no stats.
    BaseStats(i32),
    /// A point more of this base stat for each Pokémon of whoever has it, and one for every ten levels of that, where
    /// the sheet says no stats.
    OwnBase(Stat),
    /// This stat of its own need not keep ahead of those with lower bases.
    Unbound(Stat),
    /// This stat of the Pokémon of whoever has it may get ahead of any.
    OwnAhead(Stat),
    /// So many more stat points, for all but Attack and Special Attack.
    Points(i32),
    /// As many more stat points as its base stats fall short of this together.
    PointsUpTo(i32),
    /// What it gives stands on the sheet.
    Sheet,
}
