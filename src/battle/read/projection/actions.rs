//! Commands as the outside sees them.
//!
//! Their form is that of the records with numbers for names (`docs/records.md`), e.g.
//! `{"Attack": [{"Move": 12}, {"One": 1}]}`. `tests/projection.rs` holds every form.

use crate::battle::kernel::command::{AttackKind, Lifted};
use crate::battle::kernel::verb::Action;
use crate::battle::read::projection::values::{Projected, plain};

impl Projected for Action {
    fn tell(&self, out: &mut String) {
        plain(self, out);
    }
}

impl Projected for AttackKind {
    fn tell(&self, out: &mut String) {
        plain(self, out);
    }
}

impl Projected for Lifted {
    fn tell(&self, out: &mut String) {
        plain(self, out);
    }
}
