//! Lenses: where the parts of one type stand in a world, found out once and kept. A world looks its parts up
//! by their type each time somebody asks, which is most of what asking costs; a lens knows where they are and
//! asks the world by that. It holds nothing of a battle, so whatever it has forgotten is only looked up anew.
//!
//! Parts of combatants that are asked for most lie in sparse sets of their own: those are found by whose they are, a
//! fifth sooner than in the table that all other parts share.

use std::cell::{Cell, RefCell};

use bevy_ecs::component::{ComponentId, Mutable};
use bevy_ecs::prelude::*;
use bevy_ecs::query::QueryState;
use bevy_ecs::world::WorldId;

/// So many worlds a lens has in view beside the one that it is fixed on: a battle, the one in which a controller
/// tries something, and a few.
const WORLDS: usize = 4;

/// So often a lens is fixed, on one world after the other or on what has become of the same.
const FIXINGS: usize = 8;

/// So often it looks past what it is fixed on before it is fixed anew: each time much longer, until few new sorts of
/// entities come to be any more.
const fn looks_before(fixing: usize) -> u32 {
    64 << (2 * fixing)
}

/// What is looked at through a lens that every thread has for it. [`seen!`] makes one of a type.
pub(crate) trait Seen: Component {
    /// Looks through the lens of this thread.
    fn through<R>(look: impl FnOnce(&Lens<Self>) -> R) -> R;
}

/// What is changed through a lens as well. [`handled!`] makes one of a type.
pub(crate) trait Handled: Seen + Component<Mutability = Mutable> {
    /// Reaches through the lens of this thread.
    fn by<R>(reach: impl FnOnce(&mut LensMut<Self>) -> R) -> R;
}

/// Gives types of parts and resources a lens to look through.
macro_rules! seen {
    ($($part:ty),* $(,)?) => {$(
        impl $crate::battle::kernel::lens::Seen for $part {
            #[inline]
            fn through<R>(
                look: impl FnOnce(&$crate::battle::kernel::lens::Lens<Self>) -> R,
            ) -> R {
                // A thread never gives its lenses up, so that nobody asks whether it has.
                thread_local! {
                    static LENS: std::mem::ManuallyDrop<$crate::battle::kernel::lens::Lens<$part>> =
                        const { std::mem::ManuallyDrop::new($crate::battle::kernel::lens::Lens::new()) };
                }
                LENS.with(|lens| look(lens))
            }
        }
    )*};
}

/// Gives types of parts and resources lenses to look and to reach through.
macro_rules! handled {
    ($($part:ty),* $(,)?) => {$(
        $crate::battle::kernel::lens::seen!($part);

        impl $crate::battle::kernel::lens::Handled for $part {
            #[inline]
            fn by<R>(
                reach: impl FnOnce(&mut $crate::battle::kernel::lens::LensMut<Self>) -> R,
            ) -> R {
                type Kept = std::cell::RefCell<$crate::battle::kernel::lens::LensMut<$part>>;
                thread_local! {
                    static LENS: std::mem::ManuallyDrop<Kept> =
                        const { std::mem::ManuallyDrop::new(Kept::new($crate::battle::kernel::lens::LensMut::new())) };
                }
                LENS.with(|lens| reach(&mut lens.borrow_mut()))
            }
        }
    )*};
}

pub(crate) use handled;
pub(crate) use seen;

/// Where the parts of one type stand, in the worlds that were asked for them of late.
pub(crate) struct Lens<T: Component> {
    /// What it is fixed on. Mostly a thread plays in one world alone; and since a lens is fixed a few times only, what
    /// it was fixed on before is never given back.
    fixed: Cell<Option<&'static Focus<T>>>,
    /// How often it was fixed.
    fixings: Cell<usize>,
    others: RefCell<Vec<Focus<T>>>,
}

/// Where the parts of one type stand in one world, and how often they were looked for there.
struct Focus<T: Component> {
    world: WorldId,
    parts: QueryState<&'static T>,
    /// Who has the only one, where it is a resource.
    only: Entity,
    /// How often it was looked at since the lens was fixed.
    looks: u32,
}

impl<T: Component> Focus<T> {
    fn new(world: &World, only: Entity) -> Option<Self> {
        Some(Self {
            world: world.id(),
            parts: QueryState::try_new(world)?,
            only,
            looks: 0,
        })
    }
}

impl<T: Component> Lens<T> {
    /// One that has seen nothing yet.
    pub(crate) const fn new() -> Self {
        Self {
            fixed: Cell::new(None),
            fixings: Cell::new(0),
            others: RefCell::new(Vec::new()),
        }
    }

    /// The part of an entity, if it has one. Not inlined: so each place that asks only finds the lens and calls.
    #[inline(never)]
    pub(crate) fn part<'w>(&self, world: &'w World, of: Entity) -> Option<&'w T> {
        self.found(world, |_| of)
            .or_else(|| self.part_aside(world, of))
    }

    /// Finds the part the slow way: where the lens is fixed on another world, or knows too little of this one.
    #[cold]
    #[inline(never)]
    fn part_aside<'w>(&self, world: &'w World, of: Entity) -> Option<&'w T> {
        let found = self.found_aside(world, |_| of);
        found.or_else(|| self.search(world, of))
    }

    #[inline]
    fn found<'w>(&self, world: &'w World, of: impl Fn(&Focus<T>) -> Entity) -> Option<&'w T> {
        let focus = self.fixed.get()?;
        if focus.world != world.id() {
            return None;
        }
        focus.parts.get_manual(world, of(focus)).ok()
    }

    fn found_aside<'w>(&self, world: &'w World, of: impl Fn(&Focus<T>) -> Entity) -> Option<&'w T> {
        let (id, mut all) = (world.id(), self.others.borrow_mut());
        let focus = all.iter_mut().find(|focus| focus.world == id)?;
        let part = focus.parts.get_manual(world, of(focus)).ok()?;
        focus.looks += 1;
        if focus.looks >= looks_before(self.fixings.get()) {
            focus.looks = 0;
            self.fix(Focus::new(world, focus.only));
        }
        Some(part)
    }

    fn fix(&self, on: Option<Focus<T>>) {
        let nth = self.fixings.get();
        if let Some(on) = on.filter(|_| nth < FIXINGS) {
            self.fixed.set(Some(Box::leak(Box::new(on))));
            self.fixings.set(nth + 1);
        }
    }

    /// Looks it up by its type, so that it is found the next time.
    #[cold]
    #[inline(never)]
    fn search<'w>(&self, world: &'w World, of: Entity) -> Option<&'w T> {
        let part = world.get::<T>(of)?;
        let (id, mut all) = (world.id(), self.others.borrow_mut());
        match all.iter_mut().find(|focus| focus.world == id) {
            Some(focus) => {
                focus.parts.update_archetypes(world);
                focus.only = of;
            }
            None => {
                if all.len() == WORLDS {
                    all.remove(0);
                }
                all.extend(Focus::new(world, of));
            }
        }
        Some(part)
    }
}

impl<T: Resource> Lens<T> {
    /// The resource, if there is one.
    #[inline(never)]
    pub(crate) fn only<'w>(&self, world: &'w World) -> Option<&'w T> {
        let found = self.found(world, |focus| focus.only);
        found.or_else(|| self.only_aside(world))
    }

    #[cold]
    #[inline(never)]
    fn only_aside<'w>(&self, world: &'w World) -> Option<&'w T> {
        let found = self.found_aside(world, |focus| focus.only);
        found.or_else(|| {
            let id = world.components().valid_component_id::<T>()?;
            self.search(world, world.resource_entities().get(id)?)
        })
    }
}

/// Three parts of a combatant at once, for little more than one of them costs; in the world alone that it is fixed on.
pub(crate) struct Trio<A: Component, B: Component, C: Component> {
    fixed: Cell<Option<&'static ThreeParts<A, B, C>>>,
    fixings: Cell<usize>,
    /// How often it has found nothing since it was fixed.
    missed: Cell<u32>,
}

struct ThreeParts<A: Component, B: Component, C: Component> {
    world: WorldId,
    parts: QueryState<(&'static A, &'static B, &'static C)>,
}

impl<A: Component, B: Component, C: Component> Trio<A, B, C> {
    /// One that has seen nothing yet.
    pub(crate) const fn new() -> Self {
        Self {
            fixed: Cell::new(None),
            fixings: Cell::new(0),
            missed: Cell::new(0),
        }
    }

    /// The parts of an entity, if it has all of them and they are in view; otherwise each has to be asked for.
    #[inline(never)]
    pub(crate) fn parts<'w>(&self, world: &'w World, of: Entity) -> Option<(&'w A, &'w B, &'w C)> {
        let now = self.fixed.get().filter(|it| it.world == world.id());
        let found = now.and_then(|focus| focus.parts.get_manual(world, of).ok());
        if found.is_none() {
            self.miss(world);
        }
        found
    }

    #[cold]
    #[inline(never)]
    fn miss(&self, world: &World) {
        let nth = self.fixings.get();
        self.missed.set(self.missed.get().saturating_add(1));
        if self.missed.get() < looks_before(nth) {
            return;
        }
        self.missed.set(0);
        if let Some(parts) = QueryState::try_new(world).filter(|_| nth < FIXINGS) {
            let world = world.id();
            let fixed = Box::leak(Box::new(ThreeParts { world, parts }));
            self.fixed.set(Some(fixed));
            self.fixings.set(nth + 1);
        }
    }
}

/// A [`Lens`] for those who change what they find.
pub(crate) struct LensMut<T: Component<Mutability = Mutable>>(Vec<FocusMut<T>>);

/// Where the parts of one type stand in one world, for those who change them.
struct FocusMut<T: Component<Mutability = Mutable>> {
    world: WorldId,
    parts: QueryState<&'static mut T>,
    /// What the world knows the type by.
    id: Option<ComponentId>,
}

impl<T: Component<Mutability = Mutable>> LensMut<T> {
    /// One that has seen nothing yet.
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// The part of an entity, if it has one.
    #[inline(never)]
    pub(crate) fn part<'w>(&mut self, world: &'w mut World, of: Entity) -> Option<Mut<'w, T>> {
        self.on(world).parts.get_mut(world, of).ok()
    }

    /// Where the parts of a world are.
    #[inline]
    fn on(&mut self, world: &mut World) -> &mut FocusMut<T> {
        let id = world.id();
        if self.0.last().is_none_or(|focus| focus.world != id) {
            self.turn_to(world);
        }
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// Puts a world in front, which is the end of the list.
    #[cold]
    #[inline(never)]
    fn turn_to(&mut self, world: &mut World) {
        let id = world.id();
        match self.0.iter().position(|focus| focus.world == id) {
            Some(at) => {
                let focus = self.0.remove(at);
                self.0.push(focus);
            }
            None => self.focus(world),
        }
    }

    /// Takes a world into view.
    #[cold]
    #[inline(never)]
    fn focus(&mut self, world: &mut World) {
        if self.0.len() == WORLDS {
            self.0.remove(0);
        }
        self.0.push(FocusMut {
            world: world.id(),
            parts: QueryState::new(world),
            id: world.components().valid_component_id::<T>(),
        });
    }
}

impl<T: Resource<Mutability = Mutable>> LensMut<T> {
    /// The resource, if there is one.
    #[inline(never)]
    pub(crate) fn only<'w>(&mut self, world: &'w mut World) -> Option<Mut<'w, T>> {
        let focus = self.on(world);
        let only = world.resource_entities().get(focus.id?)?;
        focus.parts.get_mut(world, only).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Component, Debug, PartialEq)]
    struct Part(u32);

    #[derive(Component)]
    struct Other;

    #[derive(Resource, Debug, PartialEq)]
    struct Only(u32);

    #[test]
    fn a_part_is_found_in_whatever_world_it_is_asked_of() {
        let lens = Lens::<Part>::new();
        let mut worlds: Vec<World> = (0..WORLDS * 2).map(|_| World::new()).collect();
        let mut made = worlds.iter_mut().zip(0..);
        let entities: Vec<Entity> = made
            .by_ref()
            .map(|(world, nth)| world.spawn(Part(nth)).id())
            .collect();
        for _ in 0..2 {
            for (nth, (world, entity)) in worlds.iter().zip(&entities).enumerate() {
                assert_eq!(lens.part(world, *entity), Some(&Part(nth as u32)));
            }
        }
        assert_eq!(lens.others.borrow().len(), WORLDS);
        assert!(lens.fixed.get().is_none());
        for (nth, (world, entity)) in worlds.iter().zip(&entities).enumerate().take(3) {
            for _ in 0..looks_before(nth) * 2 {
                assert_eq!(lens.part(world, *entity), Some(&Part(nth as u32)));
            }
            assert_eq!(lens.fixed.get().unwrap().world, world.id());
        }
    }

    #[test]
    fn a_part_is_found_wherever_its_bearer_has_gone() {
        follows_a_part(1);
        // Once more where the lens is fixed on that world before.
        follows_a_part(looks_before(0) * 2);
    }

    fn follows_a_part(looks: u32) {
        let lens = Lens::<Part>::new();
        let mut world = World::new();
        let bearer = world.spawn(Part(1)).id();
        for _ in 1..looks {
            assert_eq!(lens.part(&world, bearer), Some(&Part(1)));
        }
        assert_eq!(lens.part(&world, bearer), Some(&Part(1)));
        world.entity_mut(bearer).insert(Other);
        assert_eq!(lens.part(&world, bearer), Some(&Part(1)));
        let later = world.spawn((Part(2), Other)).id();
        assert_eq!(lens.part(&world, later), Some(&Part(2)));
        world.entity_mut(bearer).remove::<Part>();
        assert_eq!(lens.part(&world, bearer), None);
        world.entity_mut(bearer).insert(Part(3));
        assert_eq!(lens.part(&world, bearer), Some(&Part(3)));
        world.despawn(bearer);
        assert_eq!(lens.part(&world, bearer), None);
    }

    #[derive(Component, Debug, PartialEq)]
    struct Third(u32);

    #[test]
    fn three_parts_come_from_the_world_that_was_asked_or_from_none() {
        let lens = Trio::<Part, Third, Other>::new();
        let mut worlds: Vec<World> = (0..2).map(|_| World::new()).collect();
        let mut made = worlds.iter_mut().zip(0..);
        let entities: Vec<Entity> = made
            .by_ref()
            .map(|(world, nth)| world.spawn((Part(nth), Third(nth), Other)).id())
            .collect();
        let mut found = 0;
        for _ in 0..2000 {
            for (nth, (world, entity)) in worlds.iter().zip(&entities).enumerate() {
                let (part, third) = (Part(nth as u32), Third(nth as u32));
                if let Some((one, other, _)) = lens.parts(world, *entity) {
                    assert_eq!((one, other), (&part, &third));
                    found += 1;
                }
            }
        }
        assert!(found > 1000, "{found}");
        worlds[0].entity_mut(entities[0]).remove::<Third>();
        assert!(lens.parts(&worlds[0], entities[0]).is_none());
    }

    #[test]
    fn what_is_changed_through_a_lens_is_so_in_its_world_alone() {
        let mut lens = LensMut::<Part>::new();
        let mut worlds: Vec<World> = (0..WORLDS * 2).map(|_| World::new()).collect();
        let spawn = |world: &mut World| world.spawn(Part(0)).id();
        let entities: Vec<Entity> = worlds.iter_mut().map(spawn).collect();
        for round in 1..3 {
            for (nth, (world, entity)) in worlds.iter_mut().zip(&entities).enumerate() {
                lens.part(world, *entity).unwrap().0 += nth as u32;
                assert_eq!(world.get(*entity), Some(&Part(round * nth as u32)));
                world.entity_mut(*entity).insert(Other);
            }
        }
        let mut world = World::new();
        let bare = world.spawn(Other).id();
        assert!(lens.part(&mut world, bare).is_none());
    }

    #[test]
    fn a_resource_is_found_again_after_it_was_gone() {
        finds_a_resource_again(1);
        finds_a_resource_again(looks_before(0) * 2);
    }

    fn finds_a_resource_again(looks: u32) {
        let lens = Lens::<Only>::new();
        let mut world = World::new();
        assert_eq!(lens.only(&world), None);
        world.insert_resource(Only(1));
        for _ in 1..looks {
            assert_eq!(lens.only(&world), Some(&Only(1)));
        }
        assert_eq!(lens.only(&world), Some(&Only(1)));
        world.insert_resource(Only(2));
        assert_eq!(lens.only(&world), Some(&Only(2)));
        world.remove_resource::<Only>();
        assert_eq!(lens.only(&world), None);
        world.insert_resource(Only(3));
        assert_eq!(lens.only(&world), Some(&Only(3)));
    }

    #[test]
    fn a_resource_is_changed_wherever_it_has_come_to() {
        let mut lens = LensMut::<Only>::new();
        let mut world = World::new();
        assert!(lens.only(&mut world).is_none());
        for value in 1..4 {
            world.insert_resource(Only(value));
            lens.only(&mut world).unwrap().0 += 10;
            assert_eq!(world.resource::<Only>(), &Only(value + 10));
            world.remove_resource::<Only>();
            assert!(lens.only(&mut world).is_none());
        }
    }
}
