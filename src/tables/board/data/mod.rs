//! The data of the board game: map, chips, cards, rivals, tables. Everything is checked when it is
//! read (`check.rs`); a game knows a [`Board`] that is whole.

pub mod cards;
mod check;
pub mod chips;
pub mod label;
pub mod map;
mod raw;
mod read;
pub mod tables;

use serde::Deserialize as _;

pub use cards::{
    EventCard, EventDoes, EventKind, Hm, ItemCard, ItemDoes, JobCard, JobDoes, League, Rival,
    RivalMon, Rivals,
};
pub use chips::{Chip, ChipBook, ChipIx};
pub use label::{Label, Worth};
pub use map::{Gives, Kind, Legendary, Map, Region, Service, Space, SpaceId};
pub use read::{Board, SOURCES, is_board};
pub use tables::Tables;

/// A list of so many values, written in square brackets like every list.
fn list<'de, D, T, const N: usize>(from: D) -> Result<[T; N], D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::Deserialize<'de>,
{
    let all = Vec::<T>::deserialize(from)?;
    let found = all.len();
    all.try_into()
        .map_err(|_| serde::de::Error::custom(format!("expected {N} values, found {found}")))
}
