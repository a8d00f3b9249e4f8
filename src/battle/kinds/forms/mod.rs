//! Forms: what somebody is for a time instead of what it is by nature. One file each.

use crate::battle::questions::answers::Occasion;
use crate::battle::questions::kind::{Family, Kind};
use crate::data::kind_name::Sort;

mod illusion;
pub(crate) mod likeness;
pub(crate) mod mega;
mod zen;

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    sort: Sort::Form,
    ..Family::by_name(Family::FORMS, &[ALL])
};

/// Those that moves give, by their names.
pub(crate) static ALL: &[&Kind] = &[&likeness::KIND, &zen::KIND, &illusion::KIND];

/// What a form that moves give does, in a line for players; `None` where the battle does not play it.
#[must_use]
pub fn form_summary(name: &str) -> Option<&'static str> {
    let mut all = ALL.iter();
    all.find(|kind| kind.name == name).map(|kind| kind.says)
}

/// A form that a move or an ability gives ends when its bearer faints or is recalled, and with the Scene.
fn goes_with_bearer(occasion: Occasion) -> bool {
    use Occasion::{Faint, Recall, SceneOver};
    matches!(occasion, Faint | Recall | SceneOver)
}
