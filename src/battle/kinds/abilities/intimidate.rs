//! Intimidate (PTU abilities: Intimidate): a Swift Action, once a Scene, takes a stage of Attack
//! from somebody within 5 m. Friend or foe is not asked, and neither is a line of sight.

use crate::battle::effect::staging;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::kind::{Activation, Kind};
use crate::battle::state::stages;
use crate::rules::StageStat;

pub(crate) static KIND: Kind = Kind {
    says: "Somebody within 5 m loses a stage of Attack.",
    rule: "core p.321",
    activation: Some(Activation {
        metres: 5,
        pointless: |world, _, target| {
            let attack = stages::effective(world, target).get(StageStat::Attack);
            (attack <= -6).then_some(("its Attack cannot fall any lower", "combat-R008"))
        },
        act: |world, user, target| {
            let change = StageChange {
                who: target,
                stat: StageStat::Attack,
                by: -1,
                from: Some(user),
            };
            staging::change(world, change, KIND.name);
        },
        only_tells: false,
    }),
    ..Kind::plain("Intimidate", &FAMILY)
};
