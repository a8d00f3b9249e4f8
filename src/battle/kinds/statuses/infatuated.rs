//! Infatuated (combat-R097): a save at the start of each turn. 1 to 10 spares whoever it is
//! infatuated with, 11 to 18 acts freely, 19 and more is cured. Ends when that one is gone (A086).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status::{end, graded_save, source_of};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{self, Answers, Ask, Details};
use crate::battle::questions::kind::{Again, Duty, Kind, Typed};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::budget::Actions;
use crate::battle::state::gate::Gate;
use crate::data::kind_name::{AtStart, Behind};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Infatuated;

pub(crate) static KIND: Kind = Kind {
    says: "A Save Check decides whether it may harm the one it adores (combat-R097).",
    answers: Answers {
        given_by: Some(|_, who, by| match by {
            Some(by) if by != who => Ok(()),
            _ => Err(Refused::new("say whom it adores", "combat-R097")),
        }),
        shows: Some(|Ask { world, who: id, .. }| Details {
            by: source_of(world, id, Status::Infatuated),
            ..Details::default()
        }),
        ..Answers::NONE
    },
    responses: Responses {
        ended: Some(|world, Borne { who: id, .. }| world.part_mut::<Actions>(id).bar_nobody()),
        turn_saves: Some(|world, on| roll(world, on.who)),
        source_gone: Some(|world, Borne { who: id, .. }| {
            end(world, id, Status::Infatuated, "whom it adored is gone");
        }),
        ..Responses::NONE
    },
    again: Again::Replace,
    weighs: 12,
    plays: Some(Duty::Charm),
    component: Some(Typed::of::<Infatuated>()),
    starts: Some(AtStart {
        by: Behind::Anybody,
        ..AtStart::ALONE
    }),
    ..Kind::of_status("Infatuated", &FAMILY, Status::Infatuated)
};

/// What the total means, in words.
fn grade(total: i32) -> &'static str {
    match total {
        ..=10 => "it does no harm to whom it adores",
        11..=18 => "it acts as it likes, still Infatuated",
        _ => "it is cured",
    }
}

fn roll(world: &mut World, who: CombatantId) {
    let Some(with) = source_of(world, who, Status::Infatuated) else {
        return;
    };
    // Flirt: the save counts as failed (G091, A088).
    if !answers::may_save(world, who, Status::Infatuated) {
        spare(world, who, with);
        return;
    }
    let gate = world.the::<Gate>();
    if gate.is_closed() || gate.hits_itself() {
        return;
    }
    let total = graded_save(world, who, Status::Infatuated, 19, grade, "combat-R097");
    match total {
        ..=10 => spare(world, who, with),
        11..=18 => {}
        _ => {
            end(world, who, Status::Infatuated, "the charm wears off");
        }
    }
}

fn spare(world: &mut World, who: CombatantId, with: CombatantId) {
    let why = "it is Infatuated and spares this one";
    world
        .part_mut::<Actions>(who)
        .bar_target(with, why, "combat-R097");
}
