//! Kinds of effects: one file each.

pub(in crate::battle) mod abilities;
pub(in crate::battle) mod blessings;
pub(in crate::battle) mod bonds;
pub(in crate::battle) mod breath;
pub(in crate::battle) mod fields;
pub(in crate::battle) mod forms;
pub(in crate::battle) mod gear;
pub(in crate::battle) mod hazards;
pub(in crate::battle) mod items;
pub(in crate::battle) mod marks;
pub(in crate::battle) mod stances;
pub(in crate::battle) mod statuses;
pub(in crate::battle) mod treated;
pub(in crate::battle) mod weather;
