//! `OneOf`: one of several statuses or stages, by an equal die.

use serde::Deserialize;

use crate::data::effects::terms::{EffectWho, Pick};
use crate::data::effects::word::{Purpose, Reading, Word};
use crate::data::kind_name::Sort;

/// One of several statuses or stages, by an equal die.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct OneOf(
    /// Which.
    pub Vec<Pick>,
);

impl Word for OneOf {
    fn check(&mut self, at: &mut Reading<'_>) {
        if !(2..=20).contains(&self.0.len()) {
            at.fault(0, "one of how many", Some("name 2 to 20"));
        }
        for pick in &mut self.0 {
            if let Pick::Begin(kind) = pick {
                at.kind(0, "status", &[Sort::Status], kind);
            }
        }
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        match self.0.first() {
            Some(Pick::Stage(_, by)) if *by > 0 => Purpose::Help,
            _ => Purpose::Harm,
        }
    }
}
