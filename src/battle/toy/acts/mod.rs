//! What can be chosen by the toy rules: one file each, and their table.

mod ground;
mod hit;
mod rest;
mod step;

use crate::battle::kernel::entry::verbs;
use crate::battle::toy::nature::NAME;

verbs! {
    pub(crate) of NAME, from 200:
    hit::Hit,
    hit::HeavyHit,
    step::Step,
    rest::Rest,
    ground::GiveGround,
    ground::StandFirm,
}
