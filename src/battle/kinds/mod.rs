//! Kinds of effects: one file each. A family is declared and listed here.

use crate::battle::questions::kind::Family;

pub(crate) mod abilities;
pub(crate) mod armed;
pub(crate) mod blessings;
pub(crate) mod bonds;
pub(crate) mod breath;
pub(crate) mod features;
pub(crate) mod fields;
pub(crate) mod forms;
pub(crate) mod gear;
pub(crate) mod hazards;
pub(crate) mod heavily_injured;
pub(crate) mod held_items;
pub(crate) mod inflated;
pub(crate) mod lingering;
pub(crate) mod marks;
pub(crate) mod passing;
pub(crate) mod stances;
pub(crate) mod statuses;
pub(crate) mod teams;
pub(crate) mod things;
pub(crate) mod treated;
pub(crate) mod weathers;
pub(crate) mod written;

/// Every kind of effect, in the order in which kinds are asked and respond.
pub(crate) static FAMILIES: &[&Family] = &[
    &statuses::FAMILY,
    &stances::FAMILY,
    &marks::FAMILY,
    &bonds::FAMILY,
    &treated::FAMILY,
    &breath::FAMILY,
    &gear::FAMILY,
    &gear::READIED_FAMILY,
    &armed::FAMILY,
    &inflated::FAMILY,
    &heavily_injured::FAMILY,
    &passing::FAMILY,
    &lingering::FAMILY,
    &lingering::COATS,
    &hazards::FAMILY,
    &blessings::FAMILY,
    &teams::FAMILY,
    &weathers::FAMILY,
    &abilities::FAMILY,
    &features::FAMILY,
    &features::OWN,
    &features::ORDERS,
    &held_items::FAMILY,
    &things::DIGESTION,
    &things::LEFT,
    &fields::FAMILY,
    &forms::FAMILY,
];
