//! Features and edges, and what orders leave on those to whom they are given: all of them are plain data
//! (`assets/data/features.ron`), made into kinds by `written`.

use crate::battle::questions::kind::Family;
use crate::data::kind_name::Sort;

/// What somebody has by itself.
pub(crate) static FAMILY: Family = Family::by_name(Family::FEATURES, &[]).printed();

/// What features of a trainer are to its Pokémon.
pub(crate) static OWN: Family = Family::by_name(Family::OWN, &[]).printed();

/// What a trainer's orders leave on its Pokémon.
pub(crate) static ORDERS: Family = Family {
    sort: Sort::Lasting,
    ..Family::by_name("order", &[])
};
