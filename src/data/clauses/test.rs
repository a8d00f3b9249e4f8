//! What a clause looks at.

use serde::{Deserialize, Serialize};

use crate::board::Habitat;
use crate::data::level::Weather;
use crate::data::moves::{Capability, Keyword};
use crate::data::natures::Flavour;
use crate::rules::{Element, StageStat, Status};

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
    /// The bearer likes this flavour.
    Likes(Flavour),
    /// It dislikes it.
    Dislikes(Flavour),
    /// It is of one of these species.
    Species(Vec<String>),
    /// It holds nothing.
    HoldsNothing,
    /// It holds the item of this name.
    Holds(String),
    /// It has all its Hit Points (A054).
    HpFull,
    /// It stands in water.
    InWater,
    /// It is the move that the bearer mimics.
    Mimicked,
    /// Nothing hides the sky over it: no weather, no cave.
    OpenSky,
    /// There is deep water on the board.
    DeepWaterAround,
    /// It stands on ground of one of these habitats.
    OnGround(Vec<Habitat>),
    /// It stands on Slow or Rough Terrain.
    OnDifficult,
    /// The ground where it stands is of a habitat that it is at home in.
    AtHome,
    /// The other one is its foe: who is attacked or attacks, who is near, who has caused it.
    Foe,
    /// The other one is its ally.
    Ally,
    /// The other one has one of these types.
    OtherIs(Vec<Element>),
    /// The other one has one of these statuses.
    OtherHas(Vec<Status>),
    /// The other one is of its own gender.
    SameGender,
    /// The other one is of the opposite gender.
    OppositeGender,
    /// It acts early for the sake of a move with Priority.
    Early,
    /// The other one has acted in this round.
    OtherActed,
    /// The other one comes later by its Initiative.
    OtherSlower,
    /// The other one flies or floats.
    OtherAloft,
    /// The other one has this capability.
    OtherCan(Capability),
    /// The status that it is about is one of these.
    StatusIs(Vec<Status>),
    /// The stat whose stage has changed is one of these.
    StatIs(Vec<StageStat>),
    /// Whatever it is comes from another.
    ByAnother,
    /// It has the feature, edge or training of this name.
    HasFeature(String),
    /// A stage of its bearer is at least this.
    StageFrom(StageStat, i32),
    /// The move that it uses touches nobody but itself.
    OnItself,
    /// Something of this name lasts on its bearer.
    Under(String),
    /// It is what its bearer, or the trainer of that, has taken the feature of this name for: the move, the type
    /// of the attack, the weapon in hand.
    Chosen(String),
    /// Its trainer has the feature of this name.
    TrainerHas(String),
    /// Something of this name lasts on its trainer.
    TrainerUnder(String),
    /// A stage of its bearer is no higher than its default.
    AtDefault(StageStat),
    /// The other one is wild.
    OtherWild,
    /// It has come out of its ball, and was not there as the encounter began.
    OutOfBall,
    /// It has come out of its ball in the opening: its trainer has chosen it there, before the first round.
    Opens,
    /// Its bearer has stepped in for an ally, and is struck in its place.
    SteppedIn,
    /// It has the ability of this name.
    HasAbility(String),
    /// The bearer has one of these types.
    Is(Vec<Element>),
    /// Nothing keeps its bearer from shifting.
    CanShift,
    /// Its bearer has not moved with its Shift in this turn.
    Unmoved,
    /// A foe that is up is within so many metres of its bearer.
    FoeNear(i32),
    /// The other one is up.
    OtherUp,
    /// Nobody with this ability is within so many metres.
    NoneNear(String, i32),
    /// The other one is dead.
    OtherDead,
    /// A Pokémon attacks.
    ByPokemon,
    /// The attack is a move.
    Move,
    /// The attack begins a Grapple.
    Grapple,
    /// The attack is a maneuver in reach of an arm.
    Maneuver,
    /// The attack is one of these moves.
    Named(Vec<String>),
    /// The attack is a move with this in its name.
    NameHas(String),
    /// The attack is a move with this keyword.
    Keyword(Keyword),
    /// The attack is a move that costs its user a part of the damage.
    Recoil,
    /// The attack is a move that raises this stage of its user.
    Raises(StageStat),
    /// The attack is a move that gives a blessing.
    Blesses,
    /// The type of the attack is one of these.
    MoveType(Vec<Element>),
    /// The user of the attack has its type.
    OwnType,
    /// The attack deals damage.
    Damaging,
    /// The attack rolls damage.
    RollsDamage,
    /// The attack has an Accuracy Check.
    HasAc,
    /// The attack is a move with Set-Up that is used without the turn of preparation.
    Unprepared,
    /// The attack is Physical.
    Physical,
    /// The attack is Special.
    Special,
    /// The attack is a Melee attack.
    Melee,
    /// The attack is a ranged attack.
    Ranged,
    /// The attack is neither Physical nor Special, and does no damage.
    Status,
    /// The attack has one target.
    OneTarget,
    /// The attack may do more than damage, by a number on the die.
    Rolled,
    /// The attack takes in no area.
    NoArea,
    /// The printed Damage Base of the attack is at most this.
    BaseUpTo(u8),
    /// The attack is a Critical Hit.
    Critical,
    /// The attack is super-effective.
    Super,
    /// The target is weak to the type of the attack by its own types alone.
    Weak,
    /// The damage of the attack has taken Hit Points.
    Dealt,
}
