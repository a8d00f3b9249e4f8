//! A battle as it stood at a moment: the parts of the list (`state.rs`), copied.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use crate::battle::kernel::event::Event;
use crate::battle::kernel::parts::{Part, Stored};
use crate::battle::kernel::world::{Access as _, Definitions, DiceBox, Journal, Roster};
use crate::data::Level;
use crate::rules::Dice;

/// All of a battle that the rules change, as it stood at a moment; without dice and journal. It can be put
/// into any [`Sandbox`](crate::battle::Sandbox), and taken over and over without anything being allocated anew.
#[derive(Default)]
pub struct Snapshot {
    definitions: Option<Definitions>,
    first: Option<Arc<Level>>,
    /// How many take part.
    count: usize,
    /// How many events had been told.
    told: usize,
    /// What changes while a battle goes on, in the order of the list of parts.
    parts: Vec<Box<dyn Stored>>,
    /// What only a level changes.
    settled: Vec<Box<dyn Stored>>,
}

impl Snapshot {
    /// An empty one, to be taken later.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a battle whose state has these parts, and whose first level this is.
    pub(crate) fn take(&mut self, world: &World, parts: &[Part], first: &Arc<Level>) {
        let now = world.definitions();
        let same = |then: &Definitions| then.level.rules == now.level.rules;
        if !self.definitions.as_ref().is_some_and(same) {
            let (settled, usual): (Vec<&Part>, Vec<&Part>) =
                parts.iter().partition(|it| it.settled);
            self.settled = settled.iter().filter_map(|part| part.store()).collect();
            self.parts = usual.iter().filter_map(|part| part.store()).collect();
            self.definitions = None;
        }
        if !self.is_of(now) {
            self.settled.iter_mut().for_each(|part| part.take(world));
            self.definitions = Some(now.clone());
        }
        self.parts.iter_mut().for_each(|part| part.take(world));
        self.first = Some(first.clone());
        self.count = world.roster().len();
        self.told = world.the::<Journal>().told();
    }

    /// Whether it is of this very level.
    fn is_of(&self, now: &Definitions) -> bool {
        let same = |then: &Definitions| {
            Arc::ptr_eq(&then.level, &now.level) && Arc::ptr_eq(&then.dex, &now.dex)
        };
        self.definitions.as_ref().is_some_and(same)
    }

    /// What it is played by, and the level it began with; `None` where nothing has been taken.
    pub(crate) fn level(&self) -> Option<(&Definitions, &Arc<Level>)> {
        self.definitions.as_ref().zip(self.first.as_ref())
    }

    /// Makes a battle by the same rules stand so, with these dice and a silent journal.
    pub(crate) fn put(&self, world: &mut World, dice: Dice) {
        self.put_parts(world);
        world.the_mut::<Journal>().silence(self.told);
        world.insert_resource(DiceBox(dice));
    }

    fn put_parts(&self, world: &mut World) {
        let seated = world.the::<Roster>().0.clone();
        for entity in seated.into_iter().skip(self.count) {
            world.entity_mut(entity).clear();
        }
        let anew = world.roster().is_empty() || !self.is_of(world.definitions());
        if let Some(definitions) = self.definitions.as_ref().filter(|_| anew) {
            world.insert_resource(definitions.clone());
            self.settled.iter().for_each(|part| part.put(world));
        }
        self.parts.iter().for_each(|part| part.put(world));
    }
}

/// How a level stands once it has been set up, for whoever plays it again and again: to put that back takes half as
/// long as to set it up.
pub(crate) struct Opening {
    stood: Snapshot,
    told: Vec<Event>,
}

impl Opening {
    /// Of a battle that has just been set up, before which so many dice had rolled; `None` where any have since.
    pub(crate) fn take(
        world: &World,
        parts: &[Part],
        first: &Arc<Level>,
        rolled: u64,
    ) -> Option<Self> {
        if world.the::<DiceBox>().0.rolled() != rolled {
            return None;
        }
        let mut stood = Snapshot::new();
        stood.take(world, parts, first);
        let told = world.the::<Journal>().events().to_vec();
        Some(Self { stood, told })
    }

    /// Makes a battle of this very level stand so, with these dice.
    pub(crate) fn put(&self, world: &mut World, dice: Dice) {
        // What has been removed is noted for systems that ask, frame by frame; here nobody does.
        world.clear_trackers();
        self.stood.put_parts(world);
        world.the_mut::<DiceBox>().0 = dice;
        let mut journal = world.the_mut::<Journal>();
        journal.clear();
        self.told.iter().for_each(|it| journal.add(it.clone()));
    }
}

impl std::fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Snapshot")
            .field("parts", &self.parts.len())
            .finish_non_exhaustive()
    }
}
