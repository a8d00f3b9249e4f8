//! Which battles of an arena came to no end.

use serde::Serialize;

/// A battle that broke off, was called or that the round limit ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unfinished {
    /// The place of its ground in the list of grounds.
    pub ground: usize,
    /// Who played the team of the first side, and who all the others.
    pub controllers: [String; 2],
    /// The seed of its dice and of what the controllers choose by.
    pub seed: u64,
    /// `failure`, `called` or `round-limit`.
    pub how: &'static str,
}
