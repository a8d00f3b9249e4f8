//! What the events told so far add up to: the one reducer of the journal. Views, verification and
//! statistics use it, so that nobody keeps a second account. Nothing is computed from rules:
//! events carry the values after the fact.

pub(crate) mod combatants;
pub(crate) mod objects;
pub(crate) mod ptu;

use bevy_ecs::prelude::World;

use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::event::{Event, ItemPlace, Lasts, ObjectChange, Outcome, TerrainChange};
use crate::battle::kernel::names::Spoken;
use crate::battle::kernel::world::{Access, Clock, Ended};
use crate::battle::questions::kind::Field;
use crate::battle::state::board::Board;
use crate::board::{Cell, Light};
use crate::data::kind_name::KindName;
use crate::data::level::Weather;
use crate::data::{ItemId, Level, TerrainId};

use combatants::Showing as _;
pub use combatants::{ShownCombatant, ShownCombatants};
use objects::Scenery;
pub use objects::ShownObject;

/// A battle as the events so far tell it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// Everybody, by id.
    pub combatants: ShownCombatants,
    /// Whose turn it is.
    pub active: Option<CombatantId>,
    /// The round; 0 before the first.
    pub round: u32,
    /// Weather.
    pub weather: Weather,
    /// What lies on the whole field besides, by its name.
    pub field: Vec<&'static str>,
    /// Ground, row by row.
    pub ground: Vec<TerrainId>,
    /// Cover over the ground, row by row.
    pub cover: Vec<Option<TerrainId>>,
    /// Light, row by row; empty where everything is lit (A027).
    pub light: Vec<Light>,
    /// Items lying around.
    pub items: Vec<(Cell, ItemId)>,
    /// Hazards on the ground, in order.
    pub hazards: Vec<(Cell, KindName)>,
    /// Objects, by id.
    pub objects: Vec<ShownObject>,
    /// Height of every square in metres, row by row; empty where all are level.
    pub elevation: Vec<u8>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Columns.
    pub width: i16,
    /// Rows.
    pub height: i16,
}

impl Shown {
    /// The battle as the level has it, before the first event.
    #[must_use]
    pub fn at_start(level: &Level) -> Self {
        Self {
            combatants: ShownCombatants::at_start(level),
            weather: level.weather,
            ground: level.ground.clone(),
            cover: vec![None; level.ground.len()],
            light: level.light.clone(),
            elevation: level.elevation.clone(),
            items: level.floor.clone(),
            objects: vec![ShownObject::default(); level.objects.len()],
            width: level.width,
            height: level.height,
            ..Self::default()
        }
    }

    /// The battle as it is now, whatever its events have told.
    pub(crate) fn now(world: &World) -> Self {
        let board = world.the::<Board>();
        let laid = board.hazards().iter();
        let mut shown = Self {
            combatants: ShownCombatants::now(world),
            active: world.the::<Clock>().turn_of,
            round: world.clock().round,
            weather: world.the::<Field>().weather(),
            field: on_field(world),
            ground: board.grounds().to_vec(),
            cover: board.covers().to_vec(),
            light: Vec::new(),
            elevation: board.heights().to_vec(),
            items: board.items().to_vec(),
            hazards: laid.map(|laid| (laid.at, laid.hazard)).collect(),
            objects: <Spoken as Scenery>::shown(world),
            outcome: world.the::<Ended>().0.clone(),
            width: board.width(),
            height: board.height(),
        };
        if board.is_dark() {
            shown.light = board.cells().map(|cell| board.light(cell)).collect();
        }
        shown.sort_hazards();
        shown
    }

    /// Takes one event in.
    pub fn apply(&mut self, event: &Event) {
        self.combatants.apply(event);
        self.apply_to_time(event);
        self.apply_to_ground(event);
        self.apply_to_things(event);
    }

    /// One combatant.
    #[must_use]
    pub fn get(&self, id: CombatantId) -> Option<&ShownCombatant> {
        self.combatants.get(usize::from(id.0))
    }

    /// Who stands on a square, if anybody does; conscious ones first.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<CombatantId> {
        let covers = |figure: &&ShownCombatant| {
            figure.cell.is_some_and(|corner| {
                (0..figure.footprint.width as i16).contains(&(cell.x - corner.x))
                    && (0..figure.footprint.height as i16).contains(&(cell.y - corner.y))
            })
        };
        let here = self.combatants.iter().filter(covers);
        here.min_by_key(|figure| figure.fainted)
            .map(|figure| figure.id)
    }

    /// Index of a square in `ground` and `cover`.
    #[must_use]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        let inside = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        inside.then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }

    fn apply_to_time(&mut self, event: &Event) {
        match event {
            Event::RoundStarted { round, .. } => self.round = *round,
            Event::TurnStarted { who } => self.active = Some(*who),
            Event::TurnEnded { who } | Event::Held { who, .. } => {
                self.active = self.active.filter(|active| active != who);
            }
            Event::BattleEnded { outcome } => self.outcome = Some(outcome.clone()),
            Event::EffectChanged {
                who: None,
                what,
                on,
                ..
            } => self.apply_to_field(what, *on),
            _ => {}
        }
    }

    /// What lasts on the whole field, not on somebody.
    fn apply_to_field(&mut self, what: &Lasts, on: bool) {
        match what {
            Lasts::Weather(weather) => self.weather = *weather,
            Lasts::Named(effect) => {
                self.field.retain(|known| known != effect);
                if on {
                    self.field.push(effect);
                    self.field.sort_unstable();
                }
            }
            Lasts::Light(light) => {
                self.light = match light {
                    Light::Lit => Vec::new(),
                    light => vec![*light; self.ground.len()],
                };
            }
            _ => {}
        }
    }

    fn apply_to_ground(&mut self, event: &Event) {
        let Event::TerrainChanged { cells, now, .. } = event else {
            return;
        };
        let indices = cells.iter().filter_map(|at| self.index(*at));
        let indices = indices.collect::<Vec<_>>();
        match now {
            TerrainChange::Ground(ground) => {
                indices.into_iter().for_each(|at| self.ground[at] = *ground);
            }
            TerrainChange::Height(metres) => {
                self.elevation.resize(self.ground.len(), 0);
                indices
                    .into_iter()
                    .for_each(|at| self.elevation[at] = *metres);
            }
            TerrainChange::Cover(cover) | TerrainChange::Fire { fire: cover, .. } => {
                indices
                    .into_iter()
                    .for_each(|at| self.cover[at] = Some(*cover));
            }
            TerrainChange::Clear | TerrainChange::FireOut => {
                indices.into_iter().for_each(|at| self.cover[at] = None);
            }
            TerrainChange::Hazard(hazard, present) => {
                let hazards = &mut self.hazards;
                hazards.retain(|(at, what)| what != hazard || !cells.contains(at));
                if *present {
                    hazards.extend(cells.iter().map(|at| (*at, *hazard)));
                    self.sort_hazards();
                }
            }
        }
    }

    fn apply_to_things(&mut self, event: &Event) {
        match event {
            Event::ObjectChanged { object, now, .. } => self.apply_to_object(*object, now),
            Event::Own(own) => own.change_items(&mut self.items),
            Event::ItemMoved { item, from, to, .. } => {
                if let ItemPlace::Ground(at) = from {
                    self.take_up(*at, *item);
                }
                if let ItemPlace::Ground(at) = to {
                    self.items.push((*at, *item));
                }
            }
            _ => {}
        }
    }

    fn apply_to_object(&mut self, object: ObjectId, now: &ObjectChange) {
        if let ObjectChange::Raised { kind, cells, .. } = now {
            self.objects.push(ShownObject {
                raised: Some((*kind, cells.clone())),
                ..ShownObject::default()
            });
        } else if let Some(thing) = self.objects.get_mut(usize::from(object.0)) {
            match now {
                ObjectChange::PowerOn => thing.off = false,
                ObjectChange::PowerOff(_) => thing.off = true,
                _ => (thing.gone, thing.off) = (matches!(now, ObjectChange::Gone(_)), false),
            }
        }
    }

    /// One such item lies there no longer; others like it may.
    fn take_up(&mut self, at: Cell, item: ItemId) {
        let lies = self.items.iter().position(|lying| *lying == (at, item));
        if let Some(index) = lies {
            self.items.remove(index);
        }
    }

    /// Brings hazards into the one order, each only once.
    fn sort_hazards(&mut self) {
        self.hazards
            .sort_unstable_by_key(|(at, hazard)| (at.y, at.x, *hazard));
        self.hazards.dedup();
    }
}

/// What lies on the whole field besides the weather.
pub(crate) fn on_field(world: &World) -> Vec<&'static str> {
    let cases = world.the::<Field>().0.all().iter();
    let families = cases.filter(|case| case.kind.family.listed);
    let mut names: Vec<&'static str> = families.map(|case| case.kind.name).collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_things_alike_one_is_pulled_away() {
        let (here, there) = (Cell::new(3, 3), Cell::new(3, 2));
        let (who, item) = (CombatantId(0), ItemId(7));
        let falls = Event::ItemMoved {
            who,
            item,
            from: ItemPlace::With(who),
            to: ItemPlace::Ground(here),
        };
        let mut shown = Shown::default();
        shown.apply(&falls);
        shown.apply(&falls);
        shown.apply(&Event::ItemMoved {
            who,
            item,
            from: ItemPlace::Ground(here),
            to: ItemPlace::Ground(there),
        });
        assert_eq!(shown.items, [(here, item), (there, item)]);
    }
}
