//! What a combatant carries, holds and wears. What it does with it is `deeds/items.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::data::ItemId;

/// What a combatant carries, holds and wears.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Bag {
    carried: SmallVec<[(ItemId, u32); 4]>,
    held: Option<ItemId>,
    worn: SmallVec<[ItemId; 2]>,
    /// What it has last used up in this encounter.
    used: Option<ItemId>,
}

impl Bag {
    /// Whether there is nothing in it, nor in the hand.
    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_none() && self.carried.iter().all(|(_, count)| *count == 0)
    }

    pub(crate) fn new(items: &[(ItemId, u32)], held: Option<ItemId>) -> Self {
        Self {
            carried: items.iter().copied().collect(),
            held,
            worn: SmallVec::new(),
            used: None,
        }
    }

    /// The same with this worn.
    pub(crate) fn wearing(self, worn: &[ItemId]) -> Self {
        Self {
            worn: worn.iter().copied().collect(),
            ..self
        }
    }

    /// It has used this up.
    pub(crate) fn use_up(&mut self, item: ItemId) {
        self.used = Some(item);
    }

    /// What it has last used up.
    pub(crate) fn used(&self) -> Option<ItemId> {
        self.used
    }

    pub(crate) fn worn(&self) -> &[ItemId] {
        &self.worn
    }

    /// What is worn is used up.
    pub(crate) fn wear_out(&mut self, item: ItemId) {
        if let Some(at) = self.worn.iter().position(|it| *it == item) {
            self.worn.remove(at);
        }
    }

    pub(crate) fn carried(&self) -> &[(ItemId, u32)] {
        &self.carried
    }

    pub(crate) fn held(&self) -> Option<ItemId> {
        self.held
    }

    pub(crate) fn count(&self, item: ItemId) -> u32 {
        self.carried
            .iter()
            .find(|(id, _)| *id == item)
            .map_or(0, |entry| entry.1)
    }

    /// Takes one out; what is left.
    pub(crate) fn take(&mut self, item: ItemId) -> u32 {
        match self.carried.iter_mut().find(|(id, _)| *id == item) {
            Some((_, count)) => {
                *count = count.saturating_sub(1);
                *count
            }
            None => 0,
        }
    }

    /// How many can be used or handed over: in the bag and in the hand (G010).
    pub(crate) fn at_hand(&self, item: ItemId) -> u32 {
        self.count(item) + u32::from(self.held == Some(item))
    }

    /// Everything that can be used or handed over.
    pub(crate) fn all_at_hand(&self) -> SmallVec<[(ItemId, u32); 4]> {
        let mut all = self.carried.clone();
        if let Some(held) = self.held {
            match all.iter_mut().find(|(id, _)| *id == held) {
                Some((_, count)) => *count += 1,
                None => all.push((held, 1)),
            }
        }
        all
    }

    /// Takes the one in the hand, else one out of the bag; what is left of both.
    pub(crate) fn take_at_hand(&mut self, item: ItemId) -> u32 {
        if self.held == Some(item) {
            self.held = None;
            self.count(item)
        } else {
            self.take(item)
        }
    }

    /// Puts one in.
    pub(crate) fn add(&mut self, item: ItemId) {
        match self.carried.iter_mut().find(|(id, _)| *id == item) {
            Some((_, count)) => *count += 1,
            None => self.carried.push((item, 1)),
        }
    }

    /// Takes a carried item into the hand; what was there goes into the bag. That item.
    pub(crate) fn draw(&mut self, item: ItemId) -> Option<ItemId> {
        self.take(item);
        let stowed = self.held.replace(item);
        if let Some(stowed) = stowed {
            self.add(stowed);
        }
        stowed
    }

    /// A referee says how many there are.
    pub(crate) fn set(&mut self, item: ItemId, count: u32) {
        match self.carried.iter_mut().find(|(id, _)| *id == item) {
            Some((_, now)) => *now = count,
            None => self.carried.push((item, count)),
        }
    }

    /// Takes something in hand, or nothing.
    pub(crate) fn set_held(&mut self, held: Option<ItemId>) {
        self.held = held;
    }

    /// Knocks the held item out of the hand or mouth.
    pub(crate) fn lose_held(&mut self) -> Option<ItemId> {
        self.held.take()
    }
}
