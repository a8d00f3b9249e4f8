//! The moments of these rules: what lasts on somebody does what it does by itself when one of them comes.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::answered::OfField;
use crate::battle::effect::{borne, fire, fire_about, responders, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::HpChange;
use crate::battle::questions::answers::{self, Ask, Occasion, Question};
use crate::battle::questions::breaking;
use crate::battle::questions::kind::{Effects, Field, Instance, Kind};
use crate::battle::questions::moments::{Moment, Touch};
use crate::battle::questions::near;
use crate::battle::questions::responses::Borne;
use crate::battle::state::place;
use crate::battle::state::stages;
use crate::data::MoveId;
use crate::rules::{Element, Status};

/// Ends what an occasion ends, but for statuses, whose families have a say in it.
pub(crate) fn end_on(world: &mut World, who: CombatantId, occasion: Occasion, why: &'static str) {
    let asks = answers::asked(world, who, Question::EndsOn);
    let others = asks.filter(|ask| ask.case.kind.status().is_none());
    let ends = |ask: &Ask| {
        ask.case
            .kind
            .answers
            .ends_on
            .is_some_and(|it| it(*ask, occasion))
    };
    let over: SmallVec<[&'static Kind; 2]> = others.filter(ends).map(|ask| ask.case.kind).collect();
    for kind in over {
        telling::end(world, who, kind, why);
    }
}

/// A combatant's combat stages go back to their default level (combat-R071, combat-R085, A067), and with
/// them what lends Evasion or takes from Accuracy Rolls for a time (combat-R068, G061).
pub(crate) fn reset_stages(world: &mut World, who: CombatantId, source: &'static str) {
    stages::reset(world, who, source);
    end_on(world, who, Occasion::StagesReset, "over");
}

/// A turn of a bearer begins, counted by `turn`: what takes Hit Points or gives them, of the field
/// and of the bearer, each once in a turn (G007).
pub(crate) fn start_ticks(world: &mut World, who: CombatantId, turn: u32) {
    start_ticks_of_field(world, who, turn);
    let Some(kinds) = responders(world, who, Moment::StartTicks) else {
        return;
    };
    for kind in kinds {
        if let Some(respond) = kind.responses.start_ticks
            && world.part_mut::<Effects>(who).answers_now(kind, turn)
            && let Some(borne) = borne(world, who, kind)
        {
            respond(world, borne);
        }
    }
}

fn start_ticks_of_field(world: &mut World, who: CombatantId, turn: u32) {
    let field = &world.the::<Field>().0;
    if !field.hears(Moment::StartTicks) {
        return;
    }
    let cases: SmallVec<[Instance; 2]> = field.iter().copied().collect();
    for case in cases {
        if let Some(respond) = case.kind.responses.start_ticks
            && world.part_mut::<OfField>(who).now(case.kind.name, turn)
        {
            respond(world, Borne { who, case });
        }
    }
}

/// A turn of a bearer begins, counted by `turn`, and nothing has cost it that: the saves of what has
/// not answered the start of this turn before (G007).
pub(crate) fn turn_saves(world: &mut World, who: CombatantId, turn: u32) {
    let Some(kinds) = responders(world, who, Moment::TurnSaves) else {
        return;
    };
    for kind in kinds {
        if let Some(respond) = kind.responses.turn_saves
            && world.part_mut::<Effects>(who).answers_now(kind, turn)
            && let Some(borne) = borne(world, who, kind)
        {
            respond(world, borne);
        }
    }
}

/// A damaging attack has hit a bearer.
pub(crate) fn struck(world: &mut World, who: CombatantId, element: Option<Element>) {
    fire_about(world, who, Moment::Struck, |it| it.struck, element);
}

/// A bearer has made a Save Check against a status.
pub(crate) fn saved(world: &mut World, who: CombatantId, status: Status) {
    fire_about(world, who, Moment::Saved, |it| it.saved, status);
}

/// An attack has hit a bearer and done what it does; or what stands in for it, which alone responds then (DX-36). What
/// allies mean well sets nothing off (G077).
pub(crate) fn hit(world: &mut World, who: CombatantId, touch: Touch) {
    let meant_well = !touch.damaging && world.allied(touch.by, who);
    let Some(kinds) = responders(world, who, Moment::Hit) else {
        return;
    };
    for kind in kinds {
        let spared = (touch.stood_in || meant_well) && kind.answers.stands_in.is_none();
        let passed = spared || breaking::passes(world, touch.by, who, kind);
        if let Some(respond) = kind.responses.hit.filter(|_| !passed)
            && let Some(borne) = borne(world, who, kind)
        {
            respond(world, borne, touch);
        }
    }
}

/// A case has kept its bearer on its feet.
pub(crate) fn withstood(world: &mut World, who: CombatantId, kind: &'static Kind) {
    if let Some(respond) = kind.responses.withstood
        && let Some(borne) = borne(world, who, kind)
    {
        respond(world, borne);
    }
}

/// A bearer uses a move.
pub(crate) fn used(world: &mut World, who: CombatantId, named: MoveId) {
    fire_about(world, who, Moment::Used, |it| it.used, named);
}

/// The Hit Points of a bearer have changed.
pub(crate) fn hp_changed(world: &mut World, who: CombatantId, change: HpChange) {
    if change.before != change.after {
        fire_about(world, who, Moment::HpChanged, |it| it.hp_changed, change);
        review(world, who);
    }
}

/// Something has changed on a bearer that conditions may look at.
pub(crate) fn review(world: &mut World, who: CombatantId) {
    fire(world, who, Moment::Reviewed, |it| it.reviewed);
}

/// Somebody is on the board from now on.
pub(crate) fn sent_out(world: &mut World, who: CombatantId) {
    review(world, who);
    fire(world, who, Moment::SentOut, |it| it.sent_out);
}

/// Somebody has come out of its ball: foes may have something to that.
pub(crate) fn foes_mind(world: &mut World, who: CombatantId) {
    if place::body(world, who).is_none() {
        return;
    }
    for foe in world.ids() {
        if !world.allied(foe, who) {
            fire_about(world, foe, Moment::FoeSentOut, |it| it.foe_sent_out, who);
        }
    }
}

/// Something has changed that conditions on anybody may look at.
pub(crate) fn review_all(world: &mut World) {
    for who in world.ids() {
        review(world, who);
    }
}

/// Somebody has fainted: what others carry whose reach it is in responds.
pub(crate) fn fell(world: &mut World, fallen: CombatantId) {
    let hears = |kind: &Kind| kind.responses.fell_near.is_some();
    let cases: SmallVec<[Borne; 2]> = near::over(world, fallen)
        .filter(|(_, case)| hears(case.kind))
        .map(|(who, case)| Borne { who, case: *case })
        .collect();
    for on in cases {
        if let Some(respond) = on.case.kind.responses.fell_near {
            respond(world, on, fallen);
        }
    }
}

/// A bearer has lost Hit Points to an attack or the like.
pub(crate) fn harmed(world: &mut World, who: CombatantId) {
    fire(world, who, Moment::Harmed, |it| it.harmed);
}

/// Somebody has fainted or left: what it has caused on others and depends on it responds.
pub(crate) fn source_gone(world: &mut World, gone: CombatantId) {
    for who in world.ids() {
        if !world.part::<Effects>(who).hears(Moment::SourceGone) {
            continue;
        }
        let cases: SmallVec<[Instance; 4]> = world.part::<Effects>(who).iter().copied().collect();
        for case in cases.into_iter().filter(|case| case.source == gone) {
            if let Some(respond) = case.kind.responses.source_gone {
                respond(world, Borne { who, case });
            }
        }
    }
}
