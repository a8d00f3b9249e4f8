//! Everybody as the events tell it: the part of the reducer that is about combatants.

use bevy_ecs::prelude::World;

use crate::battle::effect::{mark, stance};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct;
use crate::battle::kernel::event::{Event, Lasts, RollFor};
use crate::battle::kernel::names::{OwnStages, OwnStatus, OwnVitals, Spoken};
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Duty, Effects};
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::board::{Cell, Footprint};
use crate::data::kind_name::KindName;
use crate::data::level::CombatantDef;
use crate::data::level::StartPlace;
use crate::data::{ItemId, Level};

/// What only the rules know of how somebody looks, beside what they tell.
pub(crate) trait Figures {
    /// What the level has somebody begin with comes to.
    fn begin(figure: &mut ShownCombatant, def: &CombatantDef);

    /// Somebody looks as it is now.
    fn look(figure: &mut ShownCombatant, world: &World);

    /// A correction has left somebody with so much.
    fn correct(figure: &mut ShownCombatant, vitals: &OwnVitals);
}

/// What an event of one rule-set's own changes of what is shown.
pub(crate) trait Showing {
    /// Of combatants.
    fn change_figures(&self, _figures: &mut ShownCombatants) {}

    /// Of what lies around.
    fn change_items(&self, _items: &mut [(Cell, ItemId)]) {}
}

/// One combatant as the events tell it.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownCombatant {
    /// Its id.
    pub id: CombatantId,
    /// Squares it covers.
    pub footprint: Footprint,
    /// Top-left square; `None` while it is not on the board.
    pub cell: Option<Cell>,
    /// Hit Points.
    pub hp: i32,
    /// True maximum.
    pub max_hp: i32,
    /// Temporary Hit Points.
    pub temp: i32,
    /// Injuries.
    pub injuries: i32,
    /// Statuses, in the order of the enum; not what only the dark does.
    pub statuses: Vec<OwnStatus>,
    /// Combat stages that count.
    pub stages: OwnStages,
    /// Stance.
    pub stance: Option<KindName>,
    /// Bound (G152).
    pub bound: bool,
    /// What lasts on it and has come with the battle, such as a copied ability, by its name.
    pub effects: Vec<&'static str>,
    /// Marks of moves (Leech Seeds and the like), in the order of the enum.
    pub marks: Vec<KindName>,
    /// Fainted or dead.
    pub fainted: bool,
    /// Dead.
    pub dead: bool,
}

impl ShownCombatant {
    /// On the board.
    #[must_use]
    pub fn present(&self) -> bool {
        self.cell.is_some()
    }

    fn at_start(index: usize, def: &CombatantDef) -> Self {
        let start = &def.start;
        let mut figure = Self {
            id: CombatantId(index as u8),
            footprint: def.footprint,
            cell: match def.place {
                StartPlace::Board(cell) => Some(cell),
                StartPlace::Ball | StartPlace::Beside | StartPlace::Later(_) | StartPlace::Away => {
                    None
                }
            },
            hp: start.hp.unwrap_or(def.max_hp),
            max_hp: def.max_hp,
            temp: start.temp_hp,
            injuries: start.injuries,
            statuses: Vec::new(),
            stages: OwnStages::default(),
            stance: None,
            bound: start.bound,
            effects: Vec::new(),
            marks: Vec::new(),
            fainted: false,
            dead: false,
        };
        <Spoken as Figures>::begin(&mut figure, def);
        figure.fainted = start.fainted || figure.hp <= 0;
        figure
    }

    fn now(world: &World, id: CombatantId) -> Self {
        let condition = conduct::condition(world, id);
        let mut figure = Self {
            id,
            footprint: place::footprint(world, id),
            cell: match world.part::<Place>(id).at() {
                Whereabouts::Board(cell) => Some(cell),
                _ => None,
            },
            hp: condition.hp,
            max_hp: condition.max,
            temp: condition.temp,
            injuries: condition.injuries,
            statuses: Vec::new(),
            stages: OwnStages::default(),
            stance: stance::of(world, id),
            bound: world.part::<Effects>(id).playing(Duty::Bind).is_some(),
            effects: come_with_the_battle(world, id),
            marks: mark::of(world, id),
            fainted: condition.down,
            dead: condition.dead,
        };
        <Spoken as Figures>::look(&mut figure, world);
        figure
    }
}

/// What a figure that an event is about is like afterwards.
fn change(figure: &mut ShownCombatant, event: &Event) {
    match event {
        Event::Moved { path, .. } => figure.cell = path.last().copied().or(figure.cell),
        Event::Turned { at, footprint, .. } => {
            (figure.cell, figure.footprint) = (Some(*at), *footprint);
        }
        Event::Arrived { at, .. } => figure.cell = Some(*at),
        Event::Left { .. } => figure.cell = None,
        Event::EffectChanged { what, on, .. } => begin_or_end(figure, what, *on),
        event => heal_or_hurt(figure, event),
    }
}

fn begin_or_end(figure: &mut ShownCombatant, what: &Lasts, on: bool) {
    match what {
        Lasts::Status(status, stages) => {
            set(&mut figure.statuses, *status, on);
            figure.stages = *stages;
        }
        Lasts::Mark(mark) => set(&mut figure.marks, *mark, on),
        Lasts::Stance(stance) => figure.stance = on.then_some(*stance),
        Lasts::Bonds => figure.bound = on,
        Lasts::Named(effect) => set(&mut figure.effects, *effect, on),
        _ => {}
    }
}

fn heal_or_hurt(figure: &mut ShownCombatant, event: &Event) {
    match event {
        Event::HpLost {
            hp_after,
            temp_after,
            ..
        } => (figure.hp, figure.temp) = (*hp_after, *temp_after),
        Event::Healed { hp_after, .. } => figure.hp = *hp_after,
        Event::Fainted { .. } => figure.fainted = true,
        Event::Died { .. } => (figure.fainted, figure.dead) = (true, true),
        Event::Revived { .. } => (figure.fainted, figure.dead) = (false, false),
        Event::Corrected { vitals, at, .. } => {
            figure.cell = *at;
            if let Some(vitals) = vitals {
                <Spoken as Figures>::correct(figure, vitals);
            }
        }
        _ => {}
    }
}

/// What lasts on somebody that another has brought about and that no other list names.
fn come_with_the_battle(world: &World, id: CombatantId) -> Vec<&'static str> {
    let cases = world.part::<Effects>(id).all().iter();
    let brought = cases.filter(|case| case.is_listed_on(id));
    let mut names: Vec<&'static str> = brought.map(|case| case.kind.name).collect();
    names.sort_unstable();
    names
}

/// Puts something into an ordered list, or takes it out.
fn set<T: Ord + Copy>(list: &mut Vec<T>, what: T, on: bool) {
    match (list.binary_search(&what), on) {
        (Err(at), true) => list.insert(at, what),
        (Ok(at), false) => {
            list.remove(at);
        }
        _ => {}
    }
}

/// Whom an event changes, where that is one.
fn subject(event: &Event) -> Option<CombatantId> {
    Some(match event {
        Event::Moved { who, .. }
        | Event::Turned { who, .. }
        | Event::Arrived { who, .. }
        | Event::Left { who, .. }
        | Event::EffectChanged { who: Some(who), .. }
        | Event::HpLost { who, .. }
        | Event::Healed { who, .. }
        | Event::Fainted { who }
        | Event::Died { who, .. }
        | Event::Revived { who }
        | Event::Corrected { who: Some(who), .. } => *who,
        _ => return None,
    })
}

/// Everybody, by id, as the events tell it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ShownCombatants(Vec<ShownCombatant>);

impl std::ops::Deref for ShownCombatants {
    type Target = [ShownCombatant];

    fn deref(&self) -> &[ShownCombatant] {
        &self.0
    }
}

impl std::ops::DerefMut for ShownCombatants {
    fn deref_mut(&mut self) -> &mut [ShownCombatant] {
        &mut self.0
    }
}

impl ShownCombatants {
    /// Everybody as the level has them, before the first event.
    #[must_use]
    pub fn at_start(level: &Level) -> Self {
        let defs = level.combatants.iter().enumerate();
        Self(
            defs.map(|(index, def)| ShownCombatant::at_start(index, def))
                .collect(),
        )
    }

    /// Everybody as they are now, whatever the events have told.
    pub(crate) fn now(world: &World) -> Self {
        let ids = world.ids().into_iter();
        Self(ids.map(|id| ShownCombatant::now(world, id)).collect())
    }

    /// Takes one event in.
    pub fn apply(&mut self, event: &Event) {
        if let Some(figure) = subject(event).and_then(|who| self.0.get_mut(usize::from(who.0))) {
            change(figure, event);
            return;
        }
        match event {
            Event::Own(own) => own.change_figures(self),
            Event::Rolled {
                target: Some(target),
                purpose: RollFor::Capture(_),
                success: true,
                ..
            } => self.place(*target, None),
            _ => {}
        }
    }

    /// Somebody is shown at this square from now on, or at none.
    pub(crate) fn place(&mut self, who: CombatantId, cell: Option<Cell>) {
        if let Some(figure) = self.0.get_mut(usize::from(who.0)) {
            figure.cell = cell;
        }
    }
}
