//! What a clause answers to questions of the rules.

use serde::{Deserialize, Serialize};

use crate::data::clauses::deed::HowLong;
use crate::data::kind_name::NamedKind;
use crate::data::moves::{Capability, Keyword};
use crate::rules::{Element, Skill, StageStat, Stat, Status};

/// Where the bearer of an ability stands towards an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// It attacks.
    User,
    /// It is aimed at.
    Target,
}

/// A standing answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Saying {
    /// So much more damage.
    Damage(i32),
    /// So much more damage for each of its Injuries.
    DamagePerInjury(i32),
    /// So much more damage as its way in this turn has led it straight to whom it strikes, in metres.
    DamageByRun,
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
    /// So many steps of resistance more where the attack is resisted even so.
    IfResisted(i8),
    /// Targets of these types are not immune.
    Pierces(Vec<Element>),
    /// What hits it super-effectively does so by less.
    Softens,
    /// It takes half of the damage, before types.
    Halves,
    /// Attacks deal no damage to it, whatever else they do.
    NoDamage,
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
    /// Damage Reduction against attacks on it.
    Blocks(i32),
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
    /// So much Evasion against an attack.
    EvasionAgainst(i32),
    /// No Evasion counts against an attack.
    NoEvasion,
    /// Stages of these stats are not lowered; all where none is named.
    NoDrop(Vec<StageStat>),
    /// None of its stages falls by one deed, for one of its uses.
    KeepsOnce,
    /// Its stages are not raised.
    NoRise,
    /// Digestion Buffs are not traded in.
    NoTradingIn,
    /// What raises its stages lowers them, and the other way round.
    Reverses,
    /// Changes of its stages count twice.
    Doubles,
    /// It is Slowed.
    Slows,
    /// What a number on the die brings besides damage does not come to it.
    NoRolledEffects,
    /// So much on its Skill Checks.
    Checks(i32),
    /// So much on checks of this skill.
    ChecksOf(Skill, i32),
    /// So much on checks that it begins, and whose purpose begins like this.
    ChecksTo(String, i32),
    /// It acts last.
    Last,
    /// Nobody takes what it holds, and it does not let go of it.
    KeepsItem,
    /// Nobody takes what it holds; what its own side does with that is free.
    GuardsItem,
    /// Losses that are no damage are so much less.
    LessLoss(i32),
    /// Losses that are no damage are so much less, but 1 is lost at least.
    LessLossToOne(i32),
    /// Nothing takes from its Accuracy Rolls.
    SteadyAim,
    /// Of the Evasion of its targets only what comes from stats counts.
    StatEvasionOnly,
    /// It drinks what would be drained from it in vain: who tries loses half of that.
    SpoilsDrain,
    /// Critical Hits add the dice so many times more.
    CritDice(i32),
    /// It has this capability.
    Has(Capability),
    /// The base of this stat, as its species and nature have it, counts twice.
    DoubleBase(Stat),
    /// Nothing keeps its Initiative from being its own.
    KeepsPace,
    /// It is barred from doing these, or having them done to it.
    Cannot(Vec<Barred>),
    /// So many Weight Classes more.
    Weight(i32),
    /// So many metres of Overland Speed more.
    Overland(i32),
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
    /// Its moves do nothing that a number on the die would bring.
    WithoutRolled,
    /// Its moves give this status from this number on the die, or so much earlier where they do already.
    EffectOr(Status, u8, u8),
    /// Its moves push so many metres, or one more than they do.
    PushOr(u8),
    /// Its moves do this too.
    Adds(Added),
    /// Its moves have this keyword.
    Keyword(Keyword),
    /// Its moves cannot miss.
    CannotMiss,
    /// Its moves take in a burst of so many metres.
    Burst(u8),
    /// It may have so many Digestion Buffs, and trade in as many in a Scene.
    Eats(u8),
    /// Of what moves leave by this name it has so many more than it has, up to so many, for moves that fit.
    CountsMore(String, i32, i32),
    /// It need not roll the save of this status, and acts as it likes.
    Unheeded(Status),
    /// What needs no roll to hit it rolls against 2, and half of its Evasion counts.
    Blurs,
    /// Critical Hits come from this number on the die at the latest.
    CritAt(i32),
    /// So many metres more of every Movement Capability that it has.
    Speeds(i32),
    /// So much Initiative more.
    Initiative(i32),
    /// So much on its Save Checks against these.
    SavesAgainst(Vec<Status>, i32),
    /// Ranged attacks and blasts reach so many metres more.
    Reaches(u8),
    /// Ranged attacks and blasts reach so many times as far.
    ReachesTimes(u8),
    /// So much more damage as the metres to whom it strikes.
    DamageByDistance,
    /// Something that it does better than others.
    Knack(Knack),
    /// What it does passes the defensive abilities of foes.
    Breaks,
    /// Those near it have nothing of abilities that raise their stages or their damage.
    Mutes,
    /// Hazards of this sort that it lays strike with this type where that hits better than their own.
    LaysAs(NamedKind, Element),
    /// Of the first of these foods it has the buff of the second, beside its limit.
    EatsAs(String, String),
    /// A berry that it eats leaves so many buffs in store.
    StoresBerries(i32),
    /// A coin, or the sun, keeps the buffs of berries that it trades in.
    Harvests,
    /// Ten minutes out of battle give it a quarter of its Hit Points and take an Injury, once a day.
    Basks,
    /// The first Accuracy Roll of its side that misses, or save that fails, is thrown again.
    Rerolls,
    /// It dies at so many percent of its Hit Points below 0.
    DiesAt(i32),
    /// Every Movement Capability that it has is higher by its Evasion that comes from no stat.
    SpeedsByEvasion,
    /// So much less Accuracy Check, where that is 3 or more.
    AcLess(i32),
    /// Its moves can be used one step more often than their frequency says.
    Oftener,
    /// So much on checks that another begins, and whose purpose begins like this.
    DefendsAgainst(String, i32),
    /// It uses nothing but what can be used At-Will.
    OnlyAtWill,
}

/// What somebody does better, or more cheaply, than others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Knack {
    /// It stands up with a Swift Action.
    StandsSwiftly,
    /// It disengages with a Swift Action.
    DisengagesSwiftly,
    /// It makes three Attacks of Opportunity in a round.
    ManyOpportunities,
    /// Its orders for its own Pokémon go to any ally.
    LeadsAllies,
    /// An order costs it a Swift Action, as long as it has one.
    OrdersSwiftly,
    /// An Action Point gives 2 on a roll of its own.
    PointsCountTwice,
    /// Its Struggle Attacks of this type reach 6 m.
    StrugglesFar(Element),
    /// It defends itself by Stealth against Grapple, Push and Trip.
    DefendsByStealth,
    /// A Manipulate Maneuver that fails can be tried again on the same foe.
    RetriesManipulations,
    /// A Dirty Trick that fails can be tried again on the same foe.
    RetriesTricks,
    /// It disengages two metres.
    DisengagesFar,
    /// What it throws, and what its ranged weapons shoot, goes 2 m farther.
    ThrowsFar,
    /// Its thread reaches 6 m, and takes less to hit the unwilling.
    ThreadsFar,
    /// Its Focus counts as two Ranks higher for what telekinesis can do.
    LiftsMore,
    /// It intercepts with a Shift Action.
    InterceptsShifting,
    /// It may steel itself as a Standard Action.
    Braces,
    /// A wild Pokémon that its attack would knock out is left with a Hit Point, where there is a ball to throw.
    SparesWild,
    /// It gives up a use of a move for one of another.
    TradesUses,
    /// It gives up a use of a move for one of another, at the cost of an Action Point.
    TradesUsesForPoint,
    /// It turns the digits of a Capture Roll round where that catches.
    TurnsDigits,
    /// Blessings do not answer what it does.
    PassesBlessings,
    /// Substitutes do not stand in its way.
    PassesSubstitutes,
    /// It sees through illusions: what those do is nothing to it.
    SeesThroughIllusions,
    /// Nobody but itself lowers its Evasion, where that is no stage.
    KeepsEvasion,
    /// It drops what it holds as a Free Action.
    DropsFreely,
    /// Its moves need no turn of preparation.
    SkipsSetUp,
    /// It holds two items.
    HoldsTwo,
    /// The first time in a Scene that it would provoke an Attack of Opportunity it does not.
    SlipsBy,
    /// Its trainer may press it from afar.
    PressedFromAfar,
    /// It shoots X items, and the like, with an Action Point.
    ShootsXItems,
    /// Its Tremorsense reaches as many metres farther as its Perception has Ranks.
    FeelsFarther,
}

/// What a clause adds to moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "added")]
pub struct Added {
    /// From this number on the die; on every hit where none is named.
    #[serde(default)]
    pub from: Option<u8>,
    /// It comes to the user, hit or not.
    #[serde(default)]
    pub own: bool,
    /// What.
    pub what: Addition,
}

/// What that may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Addition {
    /// Something that lasts begins, by the name of its kind. Files wrote `Inflict` before.
    #[serde(alias = "Inflict")]
    Begin(NamedKind, #[serde(default)] HowLong),
    /// As files wrote it before: a status until the end of its bearer's next turn.
    InflictForATurn(Status),
    /// Stages.
    Stage(StageStat, i32),
    /// Ticks of Hit Points are lost.
    LoseTicks(i32),
    /// A push of so many metres.
    Push(u8),
    /// Injuries.
    Injure(i32),
}

/// What a clause may bar its bearer from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Barred {
    /// Be pushed.
    BePushed,
    /// Be driven off.
    BeDriven,
    /// Provoke Attacks of Opportunity by anything.
    Provoke,
    /// Provoke Attacks of Opportunity by moving away.
    ProvokeByShifting,
    /// Have anything of what it holds.
    UseHeldItem,
    /// Set off hazards.
    SpringHazards,
    /// Have its attacks answered by Interrupts.
    BeInterrupted,
    /// Have attacks that it makes when its turn has come answered by Interrupts.
    BeInterruptedInTurn,
}

impl Saying {
    /// Where its bearer stands towards an attack where nothing else is said.
    #[must_use]
    pub fn usual_role(&self) -> Role {
        match self {
            Self::Steps(_)
            | Self::Nothing
            | Self::NoDamage
            | Self::Softens
            | Self::Halves
            | Self::NeedsWeakness
            | Self::EvasionAgainst(_)
            | Self::Blocks(_)
            | Self::Blurs
            | Self::NoRolledEffects => Role::Target,
            _ => Role::User,
        }
    }
}
