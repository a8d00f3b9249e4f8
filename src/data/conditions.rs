//! Conditions as data: what has to hold for an effect, a change of power or accuracy to count. What they
//! mean in a battle is `battle/deeds/attack/condition.rs`, what a card says of them
//! `words/cards/conditions.rs`.

use serde::{Deserialize, Serialize};

use crate::board::{Habitat, Size};
use crate::data::keyword::Keyword;
use crate::data::kind_name::{NamedKind, Sort};
use crate::data::weather::Weather;
use crate::rules::{AttackClass, Element, StageStat, Status};

/// What has to hold. "The target" is the one at hand; of what comes about once for each use it is the
/// user. An object is no target: nothing that is asked of the target holds of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// This does not hold.
    Not(Box<Self>),
    /// At least one of these holds.
    AnyOf(Vec<Self>),
    /// All of these hold.
    AllOf(Vec<Self>),
    /// The target has the status.
    TargetHas(Status),
    /// The target has one of the statuses.
    TargetHasAny(Vec<Status>),
    /// The target has a Status Affliction, Persistent or Volatile.
    TargetAfflicted,
    /// The user has the status.
    UserHas(Status),
    /// The user has one of the statuses.
    UserHasAny(Vec<Status>),
    /// Something of this name lasts on the user.
    UserUnder(NamedKind),
    /// Something of this name that the user has caused lasts on the target.
    TargetUnderOwn(NamedKind),
    /// Something of this name lasts on the target.
    TargetUnder(NamedKind),
    /// The target is on the user's team, and not the user itself.
    TargetIsAlly,
    /// The target is a Pokémon of the user's.
    TargetIsOwn,
    /// An object of this name stands within so many metres of the user.
    UserNear(String, u8),
    /// The target has at least so many Injuries.
    TargetInjured(u8),
    /// The attack is a Melee attack.
    AttackMelee,
    /// The attack is of this class.
    AttackOf(AttackClass),
    /// The attack is a move.
    AttackMove,
    /// The attack deals damage.
    AttackDamages,
    /// The attack is a move with this keyword.
    AttackHas(Keyword),
    /// The target's Defense is lower than its Special Defense, or the same.
    TargetLowerDefense,
    /// The target has the type.
    TargetIs(Element),
    /// The user bears so much, or more, of something lasting that moves leave, by the name of its kind.
    UserBears(NamedKind, i32),
    /// The user has the type.
    UserIs(Element),
    /// The target has a type of the user.
    SharesType,
    /// The target has a gender and it is not the user's.
    TargetOfOtherGender,
    /// The target and the user are male and female.
    OppositeGenders,
    /// The target is a Pokémon.
    TargetIsPokemon,
    /// The target is a wild Pokémon.
    TargetIsWild,
    /// The target is not Fainted.
    TargetConscious,
    /// One of these stands with the features of the target.
    TargetHasFeature(Vec<String>),
    /// The target has moves that the feature at hand would bring back (Type Refresh).
    TargetToRefresh,
    /// The target has one of these abilities.
    TargetHasAbility(Vec<String>),
    /// The target has at least so many Abilities.
    TargetAbilities(u8),
    /// The user has at least so many Abilities.
    UserAbilities(u8),
    /// The target is of the type of the move.
    TargetIsOfItsType,
    /// The user has a Status Affliction, Persistent or Volatile.
    UserAfflicted,
    /// The target has less than this percentage of its true maximum of Hit Points.
    TargetBelow(u8),
    /// The target is at least so many size classes below the user.
    TargetSmallerBy(u8),
    /// The target is of this size class.
    TargetSize(Size),
    /// The target is neither flying nor floating nor held in the air.
    TargetOnGround,
    /// The target is flanked (combat-R063).
    TargetFlanked,
    /// Within so many metres of the target there is nobody but the user, and no Rough or Blocking
    /// Terrain (DX-27).
    TargetAlone(u8),
    /// The target has Damage Reduction against attacks of this class.
    TargetHasReduction,
    /// The type of the move is that of another move of the user's, or its own.
    UserKnowsItsType,
    /// The type of the move resists that of the move by which the user was last damaged.
    ItResistsTheLastHit,
    /// The user stands in these surroundings (DX-23): those of the ground under it, or else of most of the board.
    Around(Habitat),
    /// The user holds no item.
    UserHoldsNothing,
    /// The user stands in this habitat.
    UserIn(Habitat),
    /// The user's Speed is higher than the target's.
    UserFaster,
    /// The user grapples the target.
    UserGrapples,
    /// It is this weather.
    In(Weather),
    /// Something hides the sun.
    SunHidden,
    /// A stage of the target is at this or lower.
    StageUpTo(StageStat, i32),
    /// A stage of the target is above this.
    StageAbove(StageStat, i32),
    /// The user has joined the encounter, and had no turn of its own since but this one.
    UserJustJoined,
    /// It is the first round of the encounter.
    FirstRound,
    /// The move is used as an answer, in somebody else's turn.
    AsAnswer,
    /// The die that is a part of its Damage Base shows this.
    DieShows(u8),
    /// The attack that is answered is a Melee attack.
    AnsweredIsMelee,
    /// The attack that is answered deals damage.
    AnsweredIsDamaging,
    /// The attack that is answered is of this class.
    AnsweredIs(AttackClass),
    /// The attack that is answered is made with a move that has Priority or is an Interrupt.
    AnsweredIsQuick,
    /// The target has damaged the user since then.
    TargetHurtUser(Since),
    /// A move has damaged the target in this round.
    TargetHurtThisRound,
    /// An ally of the user has been knocked out by a damaging move of the target in this round or one of
    /// so many before.
    TargetDownedAlly(u8),
    /// Anybody has used the move of this name in the round that was so many rounds ago; 0 is this round.
    Used(String, u8),
    /// The user follows with a Pledge on the Pledge of this name that an ally has just used on the same target.
    Follows(String),
    /// The target has a turn still to come in this round.
    TargetStillActs,
    /// The target lets the user do with it as it likes: an ally, or somebody who has said so.
    TargetWilling,
    /// The user has traded in a Digestion Buff in this Scene.
    UserTradedIn,
    /// The user has sprinted in this turn, and come so many metres straight towards the target at the end of it.
    UserCharged(u8),
    /// Nobody has had a turn in this round, or what the user announced then comes now.
    RoundBegins,
    /// A move has taken the target high into the air.
    TargetAloft,
    /// The user is in deep water, or was before a move took it away.
    UserInDeepWater,
    /// The target is within so many metres of the user.
    TargetWithin(u8),
    /// A button that its trainer presses from afar hurts the target (Shock Collar).
    TargetCollared,
    /// Of the foes that the attack has hit the target is the first.
    TargetIsFirstFoe,
    /// The target could hold one thing more.
    TargetHasFreeHand,
    /// The target has used a move in this encounter.
    TargetUsedMove,
    /// The attack that is answered rolls damage.
    AnsweredRollsDamage,
    /// The attack that is answered is of this type.
    AnsweredIsOfType(Element),
    /// The user has less than this percentage of its true maximum of Hit Points.
    UserBelow(u8),
    /// The user has used up an item in this encounter, or had one used on it.
    UserUsedItem,
    /// The user has the Digestion Buff of a berry.
    UserHasBerry,
    /// The user has its Standard Action left.
    UserStandardLeft,
    /// The user has the feature of this name.
    UserHasFeature(String),
    /// The target can be called back, and another can come out in its place.
    TargetMayGoBack,
    /// The trainer of the user has another Pokémon that can come out.
    UserHasSuccessor,
    /// The user has used at least so many other moves of its list since it came in.
    OthersUsed(u8),
}

/// Since when something has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Since {
    /// In this round.
    ThisRound,
    /// With a damaging move, on its last turn.
    LastTurn,
}

impl Condition {
    /// Itself and all that it is made of.
    pub fn all(&self) -> Vec<&Self> {
        let parts: &[Self] = match self {
            Self::Not(part) => std::slice::from_ref(part),
            Self::AnyOf(parts) | Self::AllOf(parts) => parts,
            _ => &[],
        };
        let within = parts.iter().flat_map(Self::all);
        std::iter::once(self).chain(within).collect()
    }

    /// The kinds that it and its parts name, each with what sorts it may be of.
    pub(crate) fn named_kinds(&mut self) -> Vec<(&mut NamedKind, &'static [Sort])> {
        match self {
            Self::Not(part) => part.named_kinds(),
            Self::AnyOf(parts) | Self::AllOf(parts) => {
                parts.iter_mut().flat_map(Self::named_kinds).collect()
            }
            Self::UserUnder(kind) | Self::TargetUnder(kind) | Self::TargetUnderOwn(kind) => {
                vec![(kind, &Sort::BORNE)]
            }
            Self::UserBears(kind, _) => vec![(kind, &Sort::LEFT)],
            _ => Vec::new(),
        }
    }
}
