//! Soul Heart (PTU abilities of Sun and Moon: Soul Heart): twice a Scene, whenever anybody else faints, two
//! stages of Special Attack and a tick of temporary Hit Points. Everywhere is the board (AX-12).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health};
use crate::battle::effect;
use crate::battle::effect::staging;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::kind::{Kind, Reach, Whom};
use crate::battle::questions::responses::Responses;
use crate::battle::state::presence::conscious;
use crate::rules::StageStat;
use crate::rules::stats::tick;

pub(crate) static KIND: Kind = Kind {
    says: "Twice a Scene, when somebody faints, it gains two stages of Special Attack and a tick of temporary Hit Points.",
    rule: "SuMo",
    responses: Responses {
        fell_near: Some(|world, on, _| swell(world, on.who)),
        ..Responses::NONE
    },
    reach: Some(Reach {
        metres: i32::MAX,
        whom: Whom::Others,
        felt: None,
    }),
    ..Kind::plain("Soul Heart", &FAMILY)
};

fn swell(world: &mut World, who: CombatantId) {
    if !conscious(world, who) || !effect::use_up(world, who, &KIND) {
        return;
    }
    staging::change(
        world,
        StageChange {
            who,
            stat: StageStat::SpecialAttack,
            by: 2,
            from: Some(who),
        },
        KIND.name,
    );
    let amount = tick(world.part::<Health>(who).vitals().max);
    health::grant_temp(world, who, amount, KIND.name);
}
