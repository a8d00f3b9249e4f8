//! Hazards that moves lay on the ground, one file each. How they are laid, met and swept away is in
//! `deeds/hazards.rs`.

use crate::battle::questions::kind::{Family, Kind};
use crate::data::moves::Hazard;

mod harm;
mod spikes;
mod stealth_rock;
mod sticky_web;
mod toxic_spikes;

/// The kinds of hazards, in the order of [`Hazard`].
pub(crate) static ALL: [&Kind; Hazard::ALL.len()] = [
    &spikes::KIND,
    &toxic_spikes::KIND,
    &sticky_web::KIND,
    &stealth_rock::KIND,
];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    ..Family::silent("hazard", &[&ALL])
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::questions::kind::Word;

    #[test]
    fn every_hazard_stands_at_its_own_place_and_strikes() {
        for (kind, hazard) in ALL.iter().zip(Hazard::ALL) {
            assert_eq!(kind.word, Word::Hazard(hazard));
            assert!(kind.responses.entered.is_some(), "{}", kind.name);
        }
    }
}
