//! What a clause looks at.

use serde::{Deserialize, Serialize};

use crate::data::level::Weather;
use crate::data::moves::Keyword;
use crate::data::natures::Flavour;
use crate::rules::{Element, Status};

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
    /// Its target is weak to its type by its own types alone.
    Weak,
    /// Its damage has taken Hit Points.
    Dealt,
}
