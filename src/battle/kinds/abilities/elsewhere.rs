//! Abilities that do nothing in a battle: what they bring stands on whoever has them as a level has it, or
//! happens between battles.

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::kind::Kind;

/// An ability of this name that does nothing in a battle.
const fn elsewhere(name: &'static str, says: &'static str, rule: &'static str) -> Kind {
    Kind {
        says,
        rule,
        ..Kind::plain(name, &FAMILY)
    }
}

pub(crate) static CLUSTER_MIND: Kind = elsewhere(
    "Cluster Mind",
    "Knows two moves more than others; a level lists all that it knows.",
    "core p.313",
);

pub(crate) static COLOR_THEORY: Kind = elsewhere(
    "Color Theory",
    "Its color has made one or two of its base stats better; a level has them in its stats.",
    "core p.313",
);

pub(crate) static FABULOUS_TRIM: Kind = elsewhere(
    "Fabulous Trim",
    "Its trim has brought it an ability, which a level lists with its others.",
    "core p.317",
);

pub(crate) static FASHION_DESIGNER: Kind = elsewhere(
    "Fashion Designer",
    "Makes one thing of leaves a day, between battles; a level has it held.",
    "core p.317",
);

pub(crate) static GARDENER: Kind = elsewhere(
    "Gardener",
    "Betters the soil of a plant, between battles.",
    "core p.319",
);

pub(crate) static LEAF_GIFT: Kind = elsewhere(
    "Leaf Gift",
    "Makes a suit of leaves, between battles; a level lists the two abilities that it brings.",
    "core p.322",
);

pub(crate) static PICKUP: Kind = elsewhere("Pickup", "Finds things between battles.", "core p.326");

pub(crate) static POLTERGEIST: Kind = elsewhere(
    "Poltergeist",
    "Its form has brought it a move and an ability, which a level lists with its others.",
    "core p.326",
);

pub(crate) static SERPENTS_MARK: Kind = elsewhere(
    "Serpent's Mark",
    "Its pattern decides on its advanced and high ability, which a level lists.",
    "core p.329",
);

/// All of them.
pub(super) static ALL: &[&Kind] = &[
    &CLUSTER_MIND,
    &COLOR_THEORY,
    &FABULOUS_TRIM,
    &FASHION_DESIGNER,
    &GARDENER,
    &LEAF_GIFT,
    &PICKUP,
    &POLTERGEIST,
    &SERPENTS_MARK,
];
