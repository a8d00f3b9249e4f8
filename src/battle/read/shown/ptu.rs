//! What only Pokémon Tabletop United has to show: its statuses, stages and Injuries, what its own events change, and
//! what its objects are like.

use bevy_ecs::prelude::World;

use crate::battle::deeds::scenery::{self, Objects};
use crate::battle::kernel::command::Lifted;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Effects;
use crate::battle::read::shown::combatants::{Showing, ShownCombatant, ShownCombatants};
use crate::battle::read::shown::objects::ShownObject;
use crate::battle::state::object_state::ObjectState;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::stages::CombatStages;
use crate::board::Cell;
use crate::data::ItemId;
use crate::data::level::CombatantDef;
use crate::rules::Vitals;
use crate::rules::health::suffocates;

/// What a level has somebody begin with: Injuries of suffocation come to others, and they lower what it can have.
pub(crate) fn begin(figure: &mut ShownCombatant, def: &CombatantDef) {
    let start = &def.start;
    let rounds = start.without_air as i32;
    let drowned = (1..=rounds).filter(|round| suffocates(*round)).count();
    figure.injuries = start.injuries + drowned as i32;
    let full = Vitals::full(def.max_hp);
    let injuries = figure.injuries;
    figure.hp = figure.hp.min(Vitals { injuries, ..full }.cap());
    figure.stages = def.default_stages.combined(start.stages);
}

/// The statuses and stages that somebody has now.
pub(crate) fn look(figure: &mut ShownCombatant, world: &World) {
    figure.statuses = world.part::<Effects>(figure.id).statuses().iter().collect();
    figure.stages = world.part::<CombatStages>(figure.id).effective();
}

/// A correction has left somebody with so much.
pub(crate) fn correct(figure: &mut ShownCombatant, vitals: &Vitals) {
    (figure.hp, figure.temp) = (vitals.hp, vitals.temp);
    figure.injuries = vitals.injuries;
}

/// What every object is like now, in the order of the level.
pub(crate) fn objects(world: &World) -> Vec<ObjectState> {
    scenery::states(world)
}

/// Every object as it is shown now.
pub(crate) fn shown_objects(world: &World) -> Vec<ShownObject> {
    let scenery = world.the::<Objects>();
    let shown = |id| ShownObject {
        gone: !scenery.stands(id),
        off: scenery.is_off(id),
        raised: scenery.raised(id),
    };
    scenery.ids().map(shown).collect()
}

impl Showing for PtuEvent {
    fn change_figures(&self, figures: &mut ShownCombatants) {
        match self {
            Self::Revealed { sent, .. } => {
                for (_, who, at) in sent {
                    figures.place(*who, Some(*at));
                }
            }
            Self::StagesReset { who, .. }
            | Self::StageChanged { who, .. }
            | Self::TempHp { who, .. }
            | Self::Injured { who, .. }
            | Self::Mended { who, .. } => {
                if let Some(figure) = figures.get_mut(usize::from(who.0)) {
                    change(figure, self);
                }
            }
            _ => {}
        }
    }

    fn change_items(&self, items: &mut [(Cell, ItemId)]) {
        if let Self::Lifted {
            what: Lifted::Items(from),
            to,
            moved: true,
            ..
        } = self
        {
            for (at, _) in items.iter_mut().filter(|(at, _)| at == from) {
                *at = *to;
            }
        }
    }
}

/// What a figure that an event is about is like afterwards.
fn change(figure: &mut ShownCombatant, event: &PtuEvent) {
    match event {
        PtuEvent::StagesReset { stages, .. } => figure.stages = *stages,
        PtuEvent::StageChanged { stat, after, .. } => figure.stages.set(*stat, *after),
        PtuEvent::TempHp { after, .. } => figure.temp = *after,
        PtuEvent::Injured {
            total, hp_after, ..
        } => (figure.injuries, figure.hp) = (*total, *hp_after),
        PtuEvent::Mended { total, .. } => figure.injuries = *total,
        _ => {}
    }
}
