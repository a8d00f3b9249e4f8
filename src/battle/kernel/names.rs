//! The names of rules, maneuvers and reactions, as commands, prompts and events say them. What each of them
//! is stands in a file of its own (`deeds/maneuvers/`, `reactions/`).

use serde::{Deserialize, Serialize};

/// A rule's id, e.g. `combat-R072`, `G093` or `A049`.
pub type RuleId = &'static str;

/// Combat maneuvers that are attacks with an opposed check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Maneuver {
    /// combat-R112.
    Push,
    /// combat-R114.
    Trip,
    /// combat-R120.
    Disarm,
    /// combat-R121, Hinder.
    Hinder,
    /// combat-R121, Blind.
    Blind,
    /// combat-R121, Low Blow.
    LowBlow,
    /// combat-R115.
    Grapple,
    /// combat-R122, Bon Mot; trainers only, like the other Manipulations.
    BonMot,
    /// combat-R122, Flirt.
    Flirt,
    /// combat-R122, Terrorize.
    Terrorize,
    /// G087: a Push by telekinesis, at a distance and not repeated.
    TelekineticPush,
    /// G087: a Trip by telekinesis.
    TelekineticTrip,
    /// G087: a Disarm by telekinesis.
    TelekineticDisarm,
    /// A Threaded Shift (core p.308): silk or a vine pulls the user to the target or the target to it.
    Thread,
}

impl Maneuver {
    /// The rule behind it.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Self::Push => "combat-R112",
            Self::Trip => "combat-R114",
            Self::Disarm => "combat-R120",
            Self::Hinder | Self::Blind | Self::LowBlow => "combat-R121",
            Self::Grapple => "combat-R115",
            Self::BonMot | Self::Flirt | Self::Terrorize => "combat-R122",
            Self::Thread => "core p.308",
            Self::TelekineticPush | Self::TelekineticTrip | Self::TelekineticDisarm => "G087",
        }
    }
}

/// Reactions that can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reaction {
    /// combat-R110.
    AttackOfOpportunity,
    /// combat-R116: taking the hit for an adjacent foe's target.
    InterceptMelee,
    /// combat-R117: stepping into the line of a ranged attack.
    InterceptRanged,
    /// combat-R046: acting early with a Priority move.
    Priority,
    /// combat-R048: using an Interrupt move in somebody else's turn.
    Interrupt,
    /// A trainer's feature for one of its Pokémon.
    Feature,
}

impl Reaction {
    /// All reactions.
    pub const ALL: [Self; 6] = [
        Self::AttackOfOpportunity,
        Self::InterceptMelee,
        Self::InterceptRanged,
        Self::Priority,
        Self::Interrupt,
        Self::Feature,
    ];
}
