//! Seeds of new battles.

pub(super) use crate::record::fresh_seed;
