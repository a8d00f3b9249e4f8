//! Moves as data: the move-effect language.
//!
//! The English on a move card is generated from these values (`card.rs`), so what a player
//! reads is what the engine does.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::dex::TerrainId;
use crate::rules::{Area, AttackClass, Element, Frequency, Habitat, StageStat, Status};

/// Index of a move in the dex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MoveId(pub u16);

/// One move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveDef {
    /// Its index in the dex.
    pub id: MoveId,
    /// Name as printed.
    pub name: String,
    /// Elemental type; `None` is typeless.
    pub element: Option<Element>,
    /// Physical, Special or Status.
    pub class: AttackClass,
    /// How often it may be used.
    pub frequency: Frequency,
    /// Accuracy Check before evasion; `None` where no roll is made (self, field) or it cannot miss.
    pub ac: Option<i32>,
    /// Hits even on a natural 1, still rolls for critical hits and effects (A019).
    pub cannot_miss: bool,
    /// What its damage roll is made of.
    pub damage: MoveDamage,
    /// Whom it can reach.
    pub range: Range,
    /// Keywords that the engine acts on.
    pub keywords: SmallVec<[Keyword; 4]>,
    /// Lowest natural die that is a critical hit (20 for most).
    pub crit_from: i32,
    /// What it does besides damage, in order.
    pub effects: Vec<Effect>,
    /// Capabilities that whoever knows the move gains.
    pub grants: Vec<Capability>,
    /// Parts of the printed move that are not executed yet, in our own words; shown on the card.
    pub missing: Vec<String>,
}

impl MoveDef {
    /// Whether it has the keyword.
    #[must_use]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.contains(&keyword)
    }

    /// Whether it rolls damage or deals a fixed amount.
    #[must_use]
    pub fn is_damaging(&self) -> bool {
        self.damage != MoveDamage::None
    }
}

/// The damage of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoveDamage {
    /// It deals none.
    None,
    /// Damage Base 1 to 28 (combat-R017).
    Base(u8),
    /// A fixed amount: no defence, no type but immunity (A036).
    Fixed(i32),
    /// Fixed at the user's level (A036).
    Level,
}

/// Whom a move can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Range {
    /// An adjacent target.
    Melee,
    /// This many targets within this many metres.
    Ranged {
        /// Metres.
        metres: u8,
        /// How many different targets at most.
        targets: u8,
    },
    /// An area; see [`Area`].
    Area(Area),
    /// The user alone.
    User,
    /// The whole battlefield.
    Field,
}

/// Keywords that the engine acts on (keyword list, chapter 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Keyword {
    /// Not while Stuck.
    Dash,
    /// Does not hit allies.
    Friendly,
    /// combat-R046.
    Priority,
    /// combat-R047.
    PriorityLimited,
    /// combat-R047.
    PriorityAdvanced,
    /// combat-R048.
    Interrupt,
    /// No effect on Grass types (combat-R033).
    Powder,
    /// Based on sound.
    Sonic,
    /// Social manipulation: cannot be intercepted.
    Social,
    /// Two accuracy rolls (A032).
    DoubleStrike,
    /// d8 for the number of hits (A033).
    FiveStrike,
    /// Dash through targets in a straight line.
    Pass,
    /// On a miss deals damage one step further resisted.
    Smite,
    /// Effects happen without a hit.
    SpiritSurge,
    /// Ignores Rough and Blocking terrain.
    Groundsource,
    /// Immune-type check applies although it is a Status move (Thunder Wave).
    TypeImmunity,
    /// The user gives up Standard and Shift of its next turn.
    Exhaust,
}

/// A capability a combatant may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Capability {
    /// G079.
    Firestarter,
    /// G080.
    Fountain,
    /// G081.
    Freezer,
    /// G082.
    Guster,
    /// G083.
    Materializer,
    /// G084.
    Zapper,
    /// G085 to G087.
    Telekinetic,
    /// Sees in the dark (A027).
    Darkvision,
    /// Cannot be blinded (G132).
    Blindsense,
    /// Does not suffocate in water (G137).
    Gilled,
    /// Leaves a Grapple without a check (G101).
    Phasing,
    /// Reach: Melee attacks reach two metres.
    Reach,
    /// Melee moves may be used at range 4 (Vine Whip and others grant it; see the move).
    Threaded,
    /// Draws wild creatures.
    Alluring,
    /// No combat effect in this game; kept for the card.
    Underdog,
}

/// When an effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// Every target that is hit.
    Hit,
    /// A hit whose bare d20 shows at least this (combat-R016).
    Natural(u8),
    /// A hit whose bare d20 is even.
    Even,
    /// Once per use, whether or not anybody is hit.
    Use,
    /// Every target that is missed.
    Miss,
}

/// Whom an effect touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// The target at hand.
    Target,
    /// Whoever uses the move.
    User,
}

/// How long something inflicted lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Duration {
    /// Until cured by its own rules.
    UntilCured,
    /// Until the end of the bearer's next turn.
    EndOfNextTurn,
    /// Until the end of the source's next turn.
    EndOfSourcesNextTurn,
    /// Until the same Initiative count of the next round (combat-R041).
    FullRound,
}

/// One thing an effect does.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Gives a status.
    Inflict {
        /// Which.
        status: Status,
        /// For how long.
        lasting: Duration,
    },
    /// Cures statuses.
    Cure(Vec<Status>),
    /// Changes combat stages (or accuracy, or bonus evasion) by `by`.
    Stage {
        /// Which.
        stat: StageStat,
        /// How much.
        by: i32,
    },
    /// Pushes away from the user (metres).
    Push(u8),
    /// The user regains this percentage of the damage dealt (G168).
    Drain(u8),
    /// The user loses this percentage of the damage dealt.
    Recoil(u8),
    /// Heals this percentage of the true maximum.
    Heal(u8),
    /// Loses this many ticks.
    LoseTicks(u8),
    /// Gains temporary Hit Points, in ticks.
    TemporaryTicks(u8),
    /// Covers the area with a terrain overlay until the encounter ends (Smokescreen: G166).
    Cover(TerrainId),
    /// Puts the user into a coat.
    Coat(Coat),
    /// The user is not hit by the move that this one interrupts (combat-R048).
    Shield,
    /// The target, if it is a trainer's Pokémon, is recalled and replaced (combat-R050).
    ForceSwitch,
}

/// A lasting stance of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Coat {
    /// Defense Curl: no critical hits, damage reduction 10, Slowed, accuracy -4; ends as a Swift Action.
    CurledUp,
    /// Withdraw: no critical hits, damage reduction 15, no shifting, self-targeting moves only;
    /// ends as a Shift Action.
    Withdrawn,
}

/// When, whom and what.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// When it happens.
    pub when: When,
    /// Whom it touches.
    pub who: Who,
    /// What it does.
    pub what: What,
    /// Only if this holds.
    pub only_if: Option<Condition>,
}

/// A condition of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// The target has the status.
    TargetHas(Status),
    /// The target has the type.
    TargetIs(Element),
    /// The user stands in this habitat.
    UserIn(Habitat),
}
