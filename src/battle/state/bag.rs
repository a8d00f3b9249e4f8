//! What a combatant carries, holds and wears. What it does with it is `deeds/items.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::data::ItemId;

/// What a combatant carries, holds and wears.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Bag {
    carried: SmallVec<[(ItemId, u32); 4]>,
    held: Option<ItemId>,
    /// What it holds besides; moves of others come to the first one alone (Delivery Bird).
    second: Option<ItemId>,
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
            second: None,
            worn: SmallVec::new(),
            used: None,
        }
    }

    /// Replaces what is worn.
    pub(crate) fn wearing(self, worn: &[ItemId]) -> Self {
        Self {
            worn: worn.iter().copied().collect(),
            ..self
        }
    }

    /// Sets the second item held, beside the first.
    pub(crate) fn holding(self, second: Option<ItemId>) -> Self {
        Self { second, ..self }
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

    /// What it holds besides.
    pub(crate) fn second(&self) -> Option<ItemId> {
        self.second
    }

    /// What it holds besides comes first from now on.
    pub(crate) fn turn_over(&mut self) {
        std::mem::swap(&mut self.held, &mut self.second);
    }

    /// Takes something in hand; what is there is held besides.
    pub(crate) fn receive(&mut self, item: ItemId) {
        let before = self.held.replace(item);
        self.second = before.or(self.second);
    }

    /// What it holds besides is used up.
    pub(crate) fn lose_second(&mut self) -> Option<ItemId> {
        self.second.take()
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
        let held = [self.held, self.second].into_iter().flatten();
        self.count(item) + held.filter(|it| *it == item).count() as u32
    }

    /// Everything that can be used or handed over.
    pub(crate) fn all_at_hand(&self) -> SmallVec<[(ItemId, u32); 4]> {
        let mut all = self.carried.clone();
        for held in [self.held, self.second].into_iter().flatten() {
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
            self.lose_held();
            self.at_hand(item)
        } else if self.second == Some(item) {
            self.second = None;
            self.at_hand(item)
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

    /// Knocks the held item out of the hand or mouth; what is held besides takes its place.
    pub(crate) fn lose_held(&mut self) -> Option<ItemId> {
        std::mem::replace(&mut self.held, self.second.take())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_item_takes_the_place_of_the_first() {
        let (one, other) = (ItemId(1), ItemId(2));
        let mut bag = Bag::new(&[], Some(one)).holding(Some(other));
        assert_eq!((bag.at_hand(one), bag.at_hand(other)), (1, 1));
        bag.turn_over();
        assert_eq!((bag.held(), bag.second()), (Some(other), Some(one)));
        assert_eq!(bag.lose_held(), Some(other));
        assert_eq!((bag.held(), bag.second()), (Some(one), None));
        bag.receive(other);
        assert_eq!((bag.held(), bag.second()), (Some(other), Some(one)));
        bag.take_at_hand(one);
        assert_eq!((bag.held(), bag.second()), (Some(other), None));
        assert_eq!(bag.lose_held(), Some(other));
        assert!(bag.is_empty());
    }
}
