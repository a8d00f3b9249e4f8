//! Lagging items (core ch.9): one stage of the holder is -4 whatever happens to it.

use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::stages;
use crate::rules::StageStat;

/// What the stage is.
const STAGE: i32 = -4;

macro_rules! lagging {
    ($( $stat:ident $name:literal $says:literal )*) => {
        static LAGGING: [Kind; [$( $name ),*].len()] = [$(
            Kind {
                says: $says,
                rule: "core ch.9",
                responses: Responses {
                    reviewed: Some(|world, on| {
                        stages::pin(world, on.who, StageStat::$stat, Some(STAGE), $name);
                    }),
                    silenced: Some(|world, on| {
                        stages::pin(world, on.who, StageStat::$stat, None, $name);
                    }),
                    ..Responses::NONE
                },
                ..Kind::plain($name, &FAMILY)
            },
        )*];
    };
}

lagging! {
    Speed "Lagging Tail" "The Speed stage is -4."
    Attack "Lagging Item (Atk)" "The Attack stage is -4."
    Defense "Lagging Item (Def)" "The Defense stage is -4."
    SpecialAttack "Lagging Item (SAtk)" "The Special Attack stage is -4."
    SpecialDefense "Lagging Item (SDef)" "The Special Defense stage is -4."
}

/// One for each stat.
pub(crate) static ALL: [&Kind; LAGGING.len()] = {
    let mut all = [&LAGGING[0]; LAGGING.len()];
    let mut nth = 1;
    while nth < all.len() {
        all[nth] = &LAGGING[nth];
        nth += 1;
    }
    all
};
