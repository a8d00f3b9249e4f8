//! The engine room: the battle world, its resources, and short ways to reach them.
//!
//! Components belong to the modules that declare them; this file only knows how to find them.

use std::sync::Arc;

use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use bevy_ecs::system::SystemParam;
use smallvec::SmallVec;

use crate::battle::kernel::agenda::{Agenda, Frame};
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::event::{Die, Event, Outcome};
use crate::battle::kernel::event_dice::Throw;
use crate::battle::kernel::lens::{Handled, Seen};
use crate::battle::kernel::prompt::{Prompt, PromptKind};
use crate::data::level::{CombatantDef, CombatantKind};
use crate::data::{Dex, HouseRules, Level};
use crate::rules::{Dice, Roll, Throw as Fall};

pub(crate) use crate::battle::kernel::agenda::Engine;

/// Definitions.
#[derive(Resource, Clone)]
pub(crate) struct Definitions {
    pub(crate) dex: Arc<Dex>,
    pub(crate) level: Arc<Level>,
}

/// The house rules as they are now; a referee may change those of the level.
#[derive(Resource, Clone, Debug)]
pub(crate) struct House(pub(crate) HouseRules);

/// The entities of the combatants in play, by id. They never change: see [`reserve_seats`].
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Roster(pub(crate) Vec<Entity>);

/// Index of the first combatant's entity; the world keeps a few below it for itself.
const FIRST_SEAT: u32 = 8;

/// The entity that an id stands for. Whoever asks for a part of a combatant asks this, many
/// thousand times in a battle, so it takes no look-up.
pub(crate) fn seat(id: CombatantId) -> Entity {
    Entity::from_raw_u32(FIRST_SEAT + u32::from(id.0)).unwrap_or(Entity::PLACEHOLDER)
}

/// Sets the entities of all ids aside, in a world in which nothing has been spawned yet. They are
/// never despawned: `setup` gives them their components and takes them away again.
pub(crate) fn reserve_seats(world: &mut World) {
    let last = seat(CombatantId(u8::MAX)).index_u32();
    while world.spawn_empty().id().index_u32() < last {}
    debug_assert!(world.get_entity(seat(CombatantId(0))).is_ok());
}

/// How a level is set up, and what is told of it; the registry knows.
#[derive(Resource, Clone, Copy)]
pub(crate) struct SetUp(pub(crate) fn(&mut World, Event));

/// What happened. It tells people and keeps no accounts: rules write it and read none of it, so that a
/// battle which is only tried can do without.
#[derive(Resource, Debug, Default)]
pub(crate) struct Journal {
    events: Vec<Event>,
    /// How many were told, where none is kept.
    unheard: Option<usize>,
}

impl Journal {
    /// What was told, in order; empty where nothing is kept.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many events were told so far, kept or not.
    pub(crate) fn told(&self) -> usize {
        self.unheard.unwrap_or(self.events.len())
    }

    /// One more.
    pub(crate) fn add(&mut self, event: impl Into<Event>) {
        match &mut self.unheard {
            Some(told) => *told += 1,
            None => self.events.push(event.into()),
        }
    }

    /// One more, before others that were told already.
    pub(crate) fn insert(&mut self, at: usize, event: Event) {
        match &mut self.unheard {
            Some(told) => *told += 1,
            None => self.events.insert(at.min(self.events.len()), event),
        }
    }

    /// Nothing has been told yet.
    pub(crate) fn clear(&mut self) {
        self.events.clear();
        self.unheard = self.unheard.map(|_| 0);
    }

    /// From now on nothing is kept; so many events came before.
    pub(crate) fn silence(&mut self, told: usize) {
        self.events.clear();
        self.unheard = Some(told);
    }
}

/// The dice.
#[derive(Resource, Clone, Debug)]
pub(crate) struct DiceBox(pub(crate) Dice);

impl DiceBox {
    /// A die that is somebody's, in this battle and this round; and whether the dice have run dry.
    fn throw(
        &mut self,
        (battle, round): (u32, u32),
        whose: &str,
        (roll, sides): (Roll, u16),
    ) -> (u16, bool) {
        let throw = Fall {
            battle,
            round,
            whose,
        };
        let value = self.0.throw(throw, roll, sides);
        (value, self.0.shortage().is_some())
    }
}

/// Where systems throw their dice: all that a die takes, and nothing else.
#[derive(SystemParam)]
pub(crate) struct DiceTower<'w> {
    dice: ResMut<'w, DiceBox>,
    throw: ResMut<'w, Throw>,
    agenda: ResMut<'w, Agenda>,
    journal: Res<'w, Journal>,
    began: Res<'w, Began>,
    clock: Res<'w, Clock>,
    definitions: Res<'w, Definitions>,
}

impl DiceTower<'_> {
    /// A die that is somebody's, as [`Access::die`] throws it.
    pub(crate) fn die(&mut self, whose: CombatantId, roll: Roll, sides: u16) -> Die {
        self.throw.another(roll, self.journal.told());
        let place = (self.began.number, self.clock.round);
        let name = &self.definitions.level.combatants[usize::from(whose.0)].name;
        let (value, dry) = self.dice.throw(place, name, (roll, sides));
        if dry {
            self.throw.ran_dry(roll, self.journal.events());
            self.agenda.halt();
        }
        Die { roll, sides, value }
    }
}

/// The battle of the level that is being played.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct Began {
    /// Length of the journal when it began.
    pub(crate) at: usize,
    /// How many came before it.
    pub(crate) number: u32,
}

/// Round and count.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// The round, from 1.
    pub(crate) round: u32,
    /// The Initiative count that is being played.
    pub(crate) count: i32,
    /// Whose turn it is.
    pub(crate) turn_of: Option<CombatantId>,
}

/// The question that waits for an answer; [`Access::ask`] alone asks one.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Pending(pub(crate) Option<Prompt>);

/// How it ended.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Ended(pub(crate) Option<Outcome>);

/// Who a combatant is; never changes.
#[derive(Component, Clone, Copy, Debug)]
#[component(immutable, storage = "SparseSet")]
pub(crate) struct Who {
    pub(crate) side: SideId,
    pub(crate) team: u8,
    pub(crate) owner: Option<CombatantId>,
    pub(crate) kind: CombatantKind,
    pub(crate) wild: bool,
}

/// Short ways to reach things in a battle world.
pub(crate) trait Access {
    fn roster(&self) -> &[Entity];
    fn entity_of(&self, id: CombatantId) -> Entity;
    fn part<T: Seen>(&self, id: CombatantId) -> &T;
    /// A resource that every battle has.
    fn the<T: Seen + Resource>(&self) -> &T;
    fn part_mut<T: Handled>(&mut self, id: CombatantId) -> Mut<'_, T>;
    /// A resource that every battle has, to be changed.
    fn the_mut<T: Handled + Resource<Mutability = Mutable>>(&mut self) -> Mut<'_, T>;
    fn who(&self, id: CombatantId) -> Who;
    fn ids(&self) -> SmallVec<[CombatantId; 16]>;
    fn name(&self, id: CombatantId) -> &str;
    fn definitions(&self) -> &Definitions;
    fn def(&self, id: CombatantId) -> &CombatantDef;
    fn dex(&self) -> &Dex;
    /// A handle on the dex of its own, for whoever changes the battle while reading it.
    fn dex_to_keep(&self) -> Arc<Dex>;
    fn level(&self) -> &Level;
    fn house(&self) -> &HouseRules;
    fn clock(&self) -> Clock;
    fn log(&mut self, event: impl Into<Event>);
    /// A die that is somebody's: whose it is decides its stream.
    fn die(&mut self, whose: CombatantId, roll: Roll, sides: u16) -> Die;
    fn push(&mut self, frame: Frame);
    /// Asks somebody; nothing goes on until it has answered.
    fn ask(&mut self, actor: CombatantId, kind: PromptKind);
    fn allied(&self, one: CombatantId, other: CombatantId) -> bool;
}

impl Access for World {
    fn roster(&self) -> &[Entity] {
        &self.the::<Roster>().0
    }

    fn entity_of(&self, id: CombatantId) -> Entity {
        seat(id)
    }

    #[expect(
        clippy::expect_used,
        reason = "`setup` spawns every combatant with all of these components and nothing removes them"
    )]
    #[inline]
    fn part<T: Seen>(&self, id: CombatantId) -> &T {
        let part = T::through(|lens| lens.part(self, seat(id)));
        part.expect("combatants keep their components")
    }

    #[expect(
        clippy::expect_used,
        reason = "a battle begins with all of these resources and nothing removes them"
    )]
    #[inline]
    fn the<T: Seen + Resource>(&self) -> &T {
        let only = T::through(|lens| lens.only(self));
        only.expect("battles keep their resources")
    }

    #[expect(
        clippy::expect_used,
        reason = "`setup` spawns every combatant with all of these components and nothing removes them"
    )]
    #[inline]
    fn part_mut<T: Handled>(&mut self, id: CombatantId) -> Mut<'_, T> {
        let part = T::by(|lens| lens.part(self, seat(id)));
        part.expect("combatants keep their components")
    }

    #[expect(
        clippy::expect_used,
        reason = "a battle begins with all of these resources and nothing removes them"
    )]
    #[inline]
    fn the_mut<T: Handled + Resource<Mutability = Mutable>>(&mut self) -> Mut<'_, T> {
        let only = T::by(|lens| lens.only(self));
        only.expect("battles keep their resources")
    }

    fn who(&self, id: CombatantId) -> Who {
        *self.part::<Who>(id)
    }

    fn ids(&self) -> SmallVec<[CombatantId; 16]> {
        (0..self.roster().len())
            .map(|index| CombatantId(index as u8))
            .collect()
    }

    fn name(&self, id: CombatantId) -> &str {
        &self.def(id).name
    }

    fn definitions(&self) -> &Definitions {
        self.the::<Definitions>()
    }

    fn def(&self, id: CombatantId) -> &CombatantDef {
        &self.definitions().level.combatants[usize::from(id.0)]
    }

    fn dex(&self) -> &Dex {
        &self.definitions().dex
    }

    fn dex_to_keep(&self) -> Arc<Dex> {
        self.definitions().dex.clone()
    }

    fn level(&self) -> &Level {
        &self.definitions().level
    }

    fn house(&self) -> &HouseRules {
        &self.the::<House>().0
    }

    fn clock(&self) -> Clock {
        *self.the::<Clock>()
    }

    fn log(&mut self, event: impl Into<Event>) {
        self.the_mut::<Journal>().add(event);
    }

    fn die(&mut self, whose: CombatantId, roll: Roll, sides: u16) -> Die {
        let told = self.the::<Journal>().told();
        self.the_mut::<Throw>().another(roll, told);
        let place = (self.the::<Began>().number, self.clock().round);
        let level = self.definitions().level.clone();
        let name = &level.combatants[usize::from(whose.0)].name;
        let mut dice = self.the_mut::<DiceBox>();
        let (value, dry) = dice.throw(place, name, (roll, sides));
        if dry {
            self.resource_scope(|world, mut throw: Mut<Throw>| {
                throw.ran_dry(roll, world.the::<Journal>().events());
            });
            self.the_mut::<Agenda>().halt();
        }
        Die { roll, sides, value }
    }

    fn push(&mut self, frame: Frame) {
        self.the_mut::<Agenda>().push(frame);
    }

    fn ask(&mut self, actor: CombatantId, kind: PromptKind) {
        let side = self.who(actor).side;
        self.the_mut::<Pending>().0 = Some(Prompt { actor, side, kind });
        self.the_mut::<Agenda>().halt();
    }

    fn allied(&self, one: CombatantId, other: CombatantId) -> bool {
        self.who(one).team == self.who(other).team
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_has_an_entity_of_its_own() {
        let mut world = World::new();
        reserve_seats(&mut world);
        let seats: Vec<Entity> = (0..=u8::MAX).map(|id| seat(CombatantId(id))).collect();
        for seat in &seats {
            assert!(world.get_entity(*seat).is_ok(), "{seat} is not there");
            assert_eq!(world.entity(*seat).archetype().component_count(), 0);
        }
        let next = world.spawn_empty().id();
        assert!(!seats.contains(&next));
    }
}
