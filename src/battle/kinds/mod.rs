//! Kinds of effects: one file each.

pub(crate) mod abilities;
pub(crate) mod blessings;
pub(crate) mod bonds;
pub(crate) mod breath;
pub(crate) mod fields;
pub(crate) mod forms;
pub(crate) mod gear;
pub(crate) mod hazards;
pub(crate) mod heavily_injured;
pub(crate) mod held_items;
pub(crate) mod marks;
pub(crate) mod passing;
pub(crate) mod stances;
pub(crate) mod statuses;
pub(crate) mod treated;
pub(crate) mod weathers;
