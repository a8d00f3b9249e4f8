//! Magic Guard (PTU abilities: Magic Guard): no Hit Points are lost to hazards, the weather,
//! afflictions, recoil, Leech Seeds, and abilities such as Rough Skin (AX-20).
//!
//! What somebody does to itself in its Confusion comes from an affliction. What it pays (A052, moves
//! that cost Hit Points), burning ground and falls are none of these.

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::state::origin::Origin;

pub(crate) static KIND: Kind = Kind {
    says: "Loses no Hit Points to hazards, the weather, afflictions, vortexes, recoil, Hay Fever, Iron Barbs, Rough Skin and Leech Seeds.",
    rule: "core p.323",
    answers: Answers {
        shields: Some(|_, from| {
            matches!(
                from,
                Origin::Hazard
                    | Origin::Weather
                    | Origin::Status
                    | Origin::Poison
                    | Origin::Recoil
                    | Origin::Seed
                    | Origin::Vortex
                    | Origin::Ability("Hay Fever" | "Iron Barbs" | "Rough Skin")
            )
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Magic Guard", &FAMILY)
};
