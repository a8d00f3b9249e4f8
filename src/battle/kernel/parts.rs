//! The parts of a battle's state: how one is copied, and how it is summed up. Which parts there are stands
//! in one list, `registry/state.rs`; what a kind of effect or a rule-set adds to it stands with that
//! kind or rule-set.

use std::any::TypeId;
use std::fmt::{self, Debug, Write as _};

use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::data::Digest;

/// A part of the state, for whoever handles all of them alike.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// What it is called: tests and digests name it.
    pub(crate) name: &'static str,
    /// Its type.
    pub(crate) type_id: fn() -> TypeId,
    /// An empty place for a copy of it; `None` where every battle has its own.
    store: Option<fn() -> Box<dyn Stored>>,
    /// It stays what it was when the level was set up.
    pub(crate) settled: bool,
    sum: fn(&World, &mut Sum),
}

/// A copy of a part.
pub(crate) trait Stored: Send + Sync {
    /// Takes over what the part is like in a battle.
    fn take(&mut self, world: &World);
    /// Makes the part of a battle the same.
    fn put(&self, world: &mut World);
}

impl Part {
    /// A resource: there is one in a battle.
    pub(crate) const fn of_battle<T>(name: &'static str) -> Self
    where
        T: Resource<Mutability = Mutable> + Clone + Debug,
    {
        Self {
            name,
            type_id: TypeId::of::<T>,
            store: Some(|| Box::new(OfBattle::<T>(None))),
            settled: false,
            sum: sum_resource::<T>,
        }
    }

    /// A resource that is no part of a copy: every battle has its own.
    pub(crate) const fn own<T>(name: &'static str) -> Self
    where
        T: Resource + Debug,
    {
        Self {
            name,
            type_id: TypeId::of::<T>,
            store: None,
            settled: false,
            sum: sum_resource::<T>,
        }
    }

    /// A component of combatants.
    pub(crate) const fn of_each<T>(name: &'static str) -> Self
    where
        T: Component<Mutability = Mutable> + Clone + Debug,
    {
        Self {
            name,
            type_id: TypeId::of::<T>,
            store: Some(|| Box::new(OfEach::<T>(Vec::new()))),
            settled: false,
            sum: sum_component::<T>,
        }
    }

    /// A component of combatants that stays what it was when the level was set up.
    pub(crate) const fn settled<T>(name: &'static str) -> Self
    where
        T: Component + Clone + Debug,
    {
        Self {
            name,
            type_id: TypeId::of::<T>,
            store: Some(|| Box::new(Settled::<T>(Vec::new()))),
            settled: true,
            sum: sum_component::<T>,
        }
    }

    /// An empty place for a copy of it; `None` where every battle has its own.
    pub(crate) fn store(&self) -> Option<Box<dyn Stored>> {
        self.store.map(|store| store())
    }

    /// What it comes to in a battle, as a number: another one, another state.
    pub(crate) fn digest(&self, world: &World) -> u64 {
        let mut sum = Sum(Digest::default());
        (self.sum)(world, &mut sum);
        sum.0.finish()
    }
}

struct OfBattle<T>(Option<T>);

impl<T: Resource<Mutability = Mutable> + Clone> Stored for OfBattle<T> {
    fn take(&mut self, world: &World) {
        match (&mut self.0, world.get_resource::<T>()) {
            (Some(kept), Some(now)) => kept.clone_from(now),
            (kept, now) => *kept = now.cloned(),
        }
    }

    fn put(&self, world: &mut World) {
        match (&self.0, world.get_resource_mut::<T>()) {
            (Some(kept), Some(mut now)) => now.clone_from(kept),
            (Some(kept), None) => world.insert_resource(kept.clone()),
            (None, _) => {
                world.remove_resource::<T>();
            }
        }
    }
}

/// By id; `None` for whoever is without it.
struct OfEach<T>(Vec<Option<T>>);

impl<T: Component> OfEach<T> {
    /// Whether nobody has it, then and now: most of what an effect may leave on somebody has not come up yet.
    fn is_unheard_of(&self, world: &World) -> bool {
        self.0.iter().all(Option::is_none) && world.component_id::<T>().is_none()
    }
}

impl<T: Component<Mutability = Mutable> + Clone> Stored for OfEach<T> {
    fn take(&mut self, world: &World) {
        take(&mut self.0, world);
    }

    fn put(&self, world: &mut World) {
        if self.is_unheard_of(world) {
            return;
        }
        for index in 0..self.0.len().max(world.roster().len()) {
            let entity = world.entity_of(CombatantId(index as u8));
            let kept = self.0.get(index).and_then(Option::as_ref);
            match (kept, world.get_mut::<T>(entity)) {
                (Some(kept), Some(mut now)) => now.clone_from(kept),
                (Some(kept), None) => {
                    world.entity_mut(entity).insert(kept.clone());
                }
                (None, Some(_)) => {
                    world.entity_mut(entity).remove::<T>();
                }
                (None, None) => {}
            }
        }
    }
}

struct Settled<T>(Vec<Option<T>>);

impl<T: Component + Clone> Stored for Settled<T> {
    fn take(&mut self, world: &World) {
        take(&mut self.0, world);
    }

    fn put(&self, world: &mut World) {
        for index in 0..self.0.len().max(world.roster().len()) {
            let entity = world.entity_of(CombatantId(index as u8));
            let mut entity = world.entity_mut(entity);
            match self.0.get(index) {
                Some(Some(kept)) => entity.insert(kept.clone()),
                _ => entity.remove::<T>(),
            };
        }
    }
}

/// Copies a component of everybody over what was there.
fn take<T: Component + Clone>(kept: &mut Vec<Option<T>>, world: &World) {
    let count = world.roster().len();
    kept.resize_with(count, || None);
    for (index, kept) in kept.iter_mut().enumerate() {
        let now = world.get::<T>(world.entity_of(CombatantId(index as u8)));
        match (kept, now) {
            (Some(kept), Some(now)) => kept.clone_from(now),
            (kept, now) => *kept = now.cloned(),
        }
    }
}

/// Adds up what is written to it.
struct Sum(Digest);

impl fmt::Write for Sum {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.bytes(text.as_bytes());
        Ok(())
    }
}

// Writing to a sum cannot fail.
fn sum_resource<T: Resource + Debug>(world: &World, sum: &mut Sum) {
    let _ = write!(sum, "{:?}", world.get_resource::<T>());
}

fn sum_component<T: Component + Debug>(world: &World, sum: &mut Sum) {
    for id in world.ids() {
        let _ = write!(sum, "{:?}", world.get::<T>(world.entity_of(id)));
    }
}
