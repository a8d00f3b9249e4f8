//! What abilities do that are plain data: clauses, each a standing answer, stages that it holds while
//! something is so, or something that it does when its moment comes. What they mean in a battle stands in
//! `battle/kinds/written`.

use serde::{Deserialize, Serialize};

use crate::data::level::Weather;
use crate::data::moves::Keyword;
use crate::rules::{Element, StageStat, Stat, Status};

/// One thing that an ability does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// All of these hold.
    pub tests: Vec<Test>,
    /// What it does then.
    pub part: Part,
}

/// What a clause does where its tests hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// It answers a question of the rules.
    Says {
        /// What.
        saying: Saying,
        /// Of attacks: on which side of them its bearer stands.
        role: Role,
    },
    /// It holds stages for as long as that is so.
    Holds(Vec<(StageStat, i32)>),
    /// It does something by itself.
    On {
        /// When.
        moment: When,
        /// What it does to its bearer.
        does: Vec<Deed>,
        /// What it does to the other one.
        to_other: Vec<Deed>,
    },
}

/// Where the bearer of an ability stands towards an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// It attacks.
    User,
    /// It is aimed at.
    Target,
}

/// Something that is so or not. What asks for an attack is not so where there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Test {
    /// This is not so.
    Not(Box<Test>),
    /// One of these is so.
    AnyOf(Vec<Test>),
    /// It is this weather.
    Weather(Weather),
    /// The bearer has at most so many parts of so many of its true maximum (A054).
    HpUpTo(i32, i32),
    /// It has less than that.
    HpBelow(i32, i32),
    /// It has one of these statuses.
    HasAny(Vec<Status>),
    /// It holds nothing.
    HoldsNothing,
    /// The attack is a move.
    Move,
    /// It is one of these moves.
    Named(Vec<String>),
    /// It is a move with this in its name.
    NameHas(String),
    /// It is a move with this keyword.
    Keyword(Keyword),
    /// It is a move that costs its user a part of the damage.
    Recoil,
    /// Its type is one of these.
    MoveType(Vec<Element>),
    /// Its user has its type.
    OwnType,
    /// It deals damage.
    Damaging,
    /// It is Physical.
    Physical,
    /// It is Special.
    Special,
    /// It is a Melee attack.
    Melee,
    /// It is a ranged attack.
    Ranged,
    /// It takes in no area.
    NoArea,
    /// Its printed Damage Base is at most this.
    BaseUpTo(u8),
    /// It is a Critical Hit.
    Critical,
    /// It is super-effective.
    Super,
    /// Its damage has taken Hit Points.
    Dealt,
}

/// A standing answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Saying {
    /// So much more damage.
    Damage(i32),
    /// Half of this stat more damage.
    DamageHalfOf(Stat),
    /// Damage with this type: 5 more, 10 below a third of its Hit Points (A161).
    LastChance(Element),
    /// So much on the Damage Base (A010).
    Base(i32),
    /// The bonus of its own types, where it has not got that (combat-R021).
    Stab,
    /// So much on Accuracy Rolls.
    Accuracy(i32),
    /// So many steps of resistance more.
    Steps(i8),
    /// So many more where it is resisted even so.
    IfResisted(i8),
    /// Targets of these types are not immune.
    Pierces(Vec<Element>),
    /// Attacks do nothing to it.
    Nothing,
    /// Attacks of a type do nothing to it unless they are super-effective, as long as anything could be.
    NeedsWeakness,
    /// It is immune to everything of this type.
    Immune(Element),
    /// Nobody hits it critically.
    NoCriticalHits,
    /// Damage Reduction.
    Reduction(i32),
    /// It cannot get these statuses.
    NoStatus(Vec<Status>),
    /// No save of its own against this one succeeds.
    NoSave(Status),
    /// So much on its Save Checks.
    Saves(i32),
    /// It loses no Hit Points to the weather.
    NoLossToWeather,
    /// Massive Damage does not injure it.
    Steady,
    /// So much Evasion of any sort.
    Evasion(i32),
    /// It cannot use these moves.
    Forbids(Vec<String>),
    /// Its attacks have this type.
    Type(Element),
    /// Critical Hits come so much earlier on the die.
    CritFrom(i32),
    /// Effects that a number on the die brings come so much earlier.
    EffectFrom(u8),
    /// Its moves cost it no part of the damage.
    WithoutRecoil,
}

impl Saying {
    /// Where its bearer stands towards an attack where nothing else is said.
    #[must_use]
    pub fn usual_role(&self) -> Role {
        match self {
            Self::Steps(_) | Self::Nothing | Self::NeedsWeakness => Role::Target,
            _ => Role::User,
        }
    }
}

/// When an ability does something by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// An attack has hit its bearer and done what it does; the other one has made it.
    HitBy,
    /// An attack of its bearer has hit another.
    Hits,
    /// An attack of its bearer has knocked out a foe.
    Fells,
    /// A turn of its bearer begins.
    TurnBegins,
    /// A turn of its bearer is over.
    TurnEnds,
}

/// What an ability does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Changes a stage.
    Stage(StageStat, i32),
    /// Gives ticks of Hit Points back.
    Ticks(i32),
    /// Takes ticks of Hit Points.
    LoseTicks(i32),
    /// Gives a status, until it is cured.
    Inflict(Status),
}
