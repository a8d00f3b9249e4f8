//! `Bless`: something that all allies may call up when they are hit.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};
use crate::data::kind_name::{NamedKind, Sort};

/// Something that all allies may call up when they are hit.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bless {
    /// What it is called up against.
    pub blessing: NamedKind,
    /// How often.
    pub uses: i32,
}

impl Word for Bless {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.kind("blessing", "blessing", &[Sort::Blessing], &mut self.blessing);
        at.within("uses", "the number of uses", &mut self.uses, 1, 10);
    }
}
