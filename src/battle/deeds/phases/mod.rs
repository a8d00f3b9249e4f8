//! The phases of a round: the systems of the steps that begin and end rounds and turns, one file for each
//! step. Who has the turn, and what comes after it, is `turn.rs`; what an attack goes through is `attack/`.

use crate::battle::kernel::schedule::Registrar;

pub(crate) mod round_end;
pub(crate) mod round_start;
pub(crate) mod turn_end;
pub(crate) mod turn_start;

pub(crate) fn register(registrar: &mut Registrar) {
    round_start::register(registrar);
    turn_start::register(registrar);
    turn_end::register(registrar);
    round_end::register(registrar);
}
