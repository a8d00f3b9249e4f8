//! Values of these rules that are told as data files have them.

use crate::battle::read::projection::values::plain_values;
use crate::rules::{
    Effectiveness, Evasion, Ledger, Skills, StageStat, Stages, Stats, Status, Typing, Vitals,
};

plain_values! {
    Effectiveness, Evasion, Ledger, Skills, StageStat, Stages, Stats, Status, Typing, Vitals,
}
