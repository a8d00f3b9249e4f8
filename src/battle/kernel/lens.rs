//! Lenses: where the parts of one type stand in a world, found out once and kept. A world looks its parts up
//! by their type each time somebody asks, which is most of what asking costs; a lens knows where they are and
//! asks the world by that. It holds nothing of a battle, so whatever it has forgotten is only looked up anew.

use std::cell::RefCell;

use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use bevy_ecs::query::QueryState;
use bevy_ecs::world::WorldId;

/// So many worlds a lens has in view: a battle, the one in which a controller tries something, and a few.
const WORLDS: usize = 4;

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
                thread_local! {
                    static LENS: $crate::battle::kernel::lens::Lens<$part> =
                        const { $crate::battle::kernel::lens::Lens::new() };
                }
                LENS.with(look)
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
                thread_local! {
                    static LENS: std::cell::RefCell<$crate::battle::kernel::lens::LensMut<$part>> =
                        const { std::cell::RefCell::new($crate::battle::kernel::lens::LensMut::new()) };
                }
                LENS.with_borrow_mut(reach)
            }
        }
    )*};
}

pub(crate) use handled;
pub(crate) use seen;

/// Where the parts of one type stand, in the worlds that were asked for them of late.
pub(crate) struct Lens<T: Component>(RefCell<Vec<Focus<T>>>);

/// The same in one world.
struct Focus<T: Component> {
    world: WorldId,
    parts: QueryState<&'static T>,
    /// Who has the only one, where it is a resource.
    only: Entity,
}

impl<T: Component> Lens<T> {
    /// One that has seen nothing yet.
    pub(crate) const fn new() -> Self {
        Self(RefCell::new(Vec::new()))
    }

    /// The part of an entity, if it has one.
    #[inline]
    pub(crate) fn part<'w>(&self, world: &'w World, of: Entity) -> Option<&'w T> {
        let found = self.found(world, |_| of);
        found.or_else(|| self.search(world, of))
    }

    #[inline]
    fn found<'w>(&self, world: &'w World, of: impl Fn(&Focus<T>) -> Entity) -> Option<&'w T> {
        let (id, all) = (world.id(), self.0.borrow());
        let focus = all.iter().find(|focus| focus.world == id)?;
        focus.parts.get_manual(world, of(focus)).ok()
    }

    /// Looks it up by its type, so that it is found the next time.
    #[cold]
    #[inline(never)]
    fn search<'w>(&self, world: &'w World, of: Entity) -> Option<&'w T> {
        let part = world.get::<T>(of)?;
        let (id, mut all) = (world.id(), self.0.borrow_mut());
        match all.iter_mut().find(|focus| focus.world == id) {
            Some(focus) => {
                focus.parts.update_archetypes(world);
                focus.only = of;
            }
            None => {
                let parts = QueryState::try_new(world);
                if all.len() == WORLDS {
                    all.remove(0);
                }
                all.extend(parts.map(|parts| Focus {
                    world: id,
                    parts,
                    only: of,
                }));
            }
        }
        Some(part)
    }
}

impl<T: Resource> Lens<T> {
    /// The resource, if there is one.
    #[inline]
    pub(crate) fn only<'w>(&self, world: &'w World) -> Option<&'w T> {
        let found = self.found(world, |focus| focus.only);
        found.or_else(|| self.search_only(world))
    }

    #[cold]
    #[inline(never)]
    fn search_only<'w>(&self, world: &'w World) -> Option<&'w T> {
        let id = world.components().valid_component_id::<T>()?;
        self.search(world, world.resource_entities().get(id)?)
    }
}

/// The same as a [`Lens`] for those who change what they find.
pub(crate) struct LensMut<T: Component<Mutability = Mutable>>(Vec<FocusMut<T>>);

/// The same in one world.
struct FocusMut<T: Component<Mutability = Mutable>> {
    world: WorldId,
    parts: QueryState<&'static mut T>,
    /// Who has the only one, where it is a resource.
    only: Entity,
}

impl<T: Component<Mutability = Mutable>> LensMut<T> {
    /// One that has seen nothing yet.
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// The part of an entity, if it has one.
    #[inline]
    pub(crate) fn part<'w>(&mut self, world: &'w mut World, of: Entity) -> Option<Mut<'w, T>> {
        self.on(world).parts.get_mut(world, of).ok()
    }

    /// Where the parts of a world are.
    #[inline]
    fn on(&mut self, world: &mut World) -> &mut FocusMut<T> {
        let id = world.id();
        let at = self.0.iter().position(|focus| focus.world == id);
        let at = at.unwrap_or_else(|| self.focus(world));
        &mut self.0[at]
    }

    /// Takes a world into view.
    #[cold]
    #[inline(never)]
    fn focus(&mut self, world: &mut World) -> usize {
        if self.0.len() == WORLDS {
            self.0.remove(0);
        }
        self.0.push(FocusMut {
            world: world.id(),
            parts: QueryState::new(world),
            only: Entity::PLACEHOLDER,
        });
        self.0.len() - 1
    }
}

impl<T: Resource<Mutability = Mutable>> LensMut<T> {
    /// The resource, if there is one.
    #[inline]
    pub(crate) fn only<'w>(&mut self, world: &'w mut World) -> Option<Mut<'w, T>> {
        let focus = self.on(world);
        if !world.entities().contains_spawned(focus.only) {
            let id = world.components().valid_component_id::<T>()?;
            focus.only = world.resource_entities().get(id)?;
        }
        focus.parts.get_mut(world, focus.only).ok()
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
        assert_eq!(lens.0.borrow().len(), WORLDS);
    }

    #[test]
    fn a_part_is_found_wherever_its_bearer_has_gone() {
        let lens = Lens::<Part>::new();
        let mut world = World::new();
        let bearer = world.spawn(Part(1)).id();
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
        let lens = Lens::<Only>::new();
        let mut world = World::new();
        assert_eq!(lens.only(&world), None);
        world.insert_resource(Only(1));
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
