//! Blessings (Reflect, Light Screen, Lucky Chant), one file each: something that a whole team may call up
//! when one of it is hit. How they are given and called up is in `effect/blessings.rs`.

use crate::battle::questions::kind::{Family, Kind};

mod against_affliction;
mod against_critical;
mod against_lowering;
mod against_physical;
mod against_special;

/// Every blessing.
pub(crate) static ALL: [&Kind; 5] = [
    &against_physical::KIND,
    &against_special::KIND,
    &against_critical::KIND,
    &against_lowering::KIND,
    &against_affliction::KIND,
];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    ..Family::silent("blessing", &[&ALL])
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::questions::kind::Word;
    use crate::data::moves::Blessing;

    #[test]
    fn every_blessing_has_a_kind_that_answers_and_responds() {
        for blessing in [Blessing::Physical, Blessing::Special, Blessing::Critical] {
            let kind = ALL.iter().find(|it| it.word == Word::Blessing(blessing));
            assert!(kind.is_some_and(|it| it.answers.calls_up.is_some()));
            assert!(kind.is_some_and(|it| it.responses.called.is_some()));
        }
    }
}
