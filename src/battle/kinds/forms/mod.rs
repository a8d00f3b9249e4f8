//! Forms: what somebody is for a time instead of what it is by nature. One file each.

use crate::battle::questions::kind::{Family, Group, Kind};

pub(crate) mod likeness;
pub(crate) mod mega;

/// What all of them are.
const GROUP: Group = Group::Family(Family {
    rank: 4,
    name: "form",
});

/// Those that moves give, by their names.
pub(crate) static ALL: &[&Kind] = &[&likeness::KIND];

/// What a form that moves give does, in a line for players; `None` where the battle does not play it.
#[must_use]
pub fn form_summary(name: &str) -> Option<&'static str> {
    let mut all = ALL.iter();
    all.find(|kind| kind.name == name).map(|kind| kind.says)
}

/// Whether a kind is a form.
pub(crate) fn are(kind: &Kind) -> bool {
    kind.group == GROUP
}
