//! Seeded: Leech Seeds take a tick of Hit Points at the start of each turn and give it to whoever
//! sowed them, as long as that one is there (G168).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::weigh::effectiveness;
use crate::battle::deeds::consequences::recoil;
use crate::battle::deeds::health::{self, Healing, Health, Loss};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::marks::FAMILY;
use crate::battle::questions::answers::{self, Answers};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::{self, conscious};
use crate::battle::state::traits;
use crate::data::kind_name::{AtStart, Behind};
use crate::rules::stats::tick;
use crate::rules::{Effectiveness, Element, LossKind};

pub(crate) static KIND: Kind = Kind {
    says: "Loses a tick of Hit Points at the start of each of its turns, which the sower regains, until it \
           faints or is recalled; Grass types and those immune to Grass are immune.",
    starts: Some(AtStart {
        by: Behind::Somebody,
        ..AtStart::ALONE
    }),
    excluded: Some(no_soil),
    // A tick a turn that the other one gains: twice what poison takes.
    weighs: 40,
    answers: Answers {
        drips: Some(|_| Some(Origin::Seed)),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(leech),
        ..Responses::NONE
    },
    ..Kind::of_moves("Seeded", &FAMILY)
};

/// What they are called where they take something.
const SEEDS: &str = "Leech Seed";

/// They take no root on Grass types, nor on whoever Grass moves do nothing to.
fn no_soil(world: &World, who: CombatantId) -> Option<(&'static str, RuleId)> {
    let immune = effectiveness(world, Some(Element::Grass), who) == Effectiveness::Immune;
    let none = immune || traits::of(world, who).typing.has(Element::Grass);
    none.then_some(("seeds do not take root on it", "combat-R033"))
}

fn leech(world: &mut World, seeded: Borne) {
    let (who, sower) = (seeded.who, seeded.case.source);
    if !conscious(world, who) {
        return;
    }
    let amount = tick(world.part::<Health>(who).vitals().max);
    let cause = Loss {
        cause: Cause::new(SEEDS, "combat-R032"),
        kind: LossKind::Loss,
        active: false,
        origin: Origin::Seed,
    };
    let lost = health::lose(world, who, amount, cause);
    if let Some(kind) = answers::spoils_drain(world, who) {
        let cause = Loss {
            cause: Cause::new(kind.name, kind.rule),
            kind: LossKind::Loss,
            active: false,
            origin: Origin::Recoil,
        };
        let dex = world.dex_to_keep();
        let move_def = dex.find_move(SEEDS);
        if !move_def.is_some_and(|def| recoil::is_ignored(world, sower, def)) {
            health::lose(world, sower, lost / 2, cause);
        }
    } else if presence::present(world, sower) {
        let gained = lost * (1 + i32::from(answers::drains_twice(world, sower)));
        health::heal(world, sower, gained, Healing::Wakes, SEEDS, "G168");
    }
}
