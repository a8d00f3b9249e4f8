//! Turns: whose turn of the round is over, held, barred or still to come, and how many of its
//! Pokémon a trainer has given theirs. Sole writer of [`Turns`], [`PokemonTurns`] and
//! [`Opportunity`].

use bevy_ecs::prelude::*;

/// The turns of a combatant.
#[derive(Component, Clone, Copy, Debug, Default)]
#[component(storage = "SparseSet")]
pub(crate) struct Turns {
    /// Its turn of this round is over or spent.
    over: bool,
    /// Round in which it may not be commanded (combat-R050).
    barred_in: u32,
    /// Holds until this count.
    holding: Option<i32>,
    /// Has held in this round (once per round: combat-R040).
    has_held: bool,
    /// It acts before all others that are still to act.
    called_up: bool,
    /// Its turn has begun and goes on on a later count (G007).
    begun: bool,
    /// Round in which it last had a turn of its own; tells who is commanded (A105).
    last_in: u32,
    /// Its own turns so far, for "every other turn".
    so_far: u32,
}

impl Turns {
    /// The turns of somebody who has or has not acted yet in the round that a level begins in.
    pub(crate) fn starting(over: bool) -> Self {
        Self {
            over,
            ..Self::default()
        }
    }

    /// A new round; its turn in it may be given up already (combat-R047).
    pub(crate) fn new_round(&mut self, given_up: bool) {
        self.over = given_up;
        self.holding = None;
        self.has_held = false;
        self.begun = false;
        self.called_up = false;
    }

    /// It acts next, whatever its Initiative.
    pub(crate) fn call_up(&mut self) {
        self.called_up = true;
    }

    /// Whether it acts next.
    pub(crate) fn are_called_up(&self) -> bool {
        self.called_up
    }

    /// A turn begins that has not begun before.
    pub(crate) fn begin(&mut self, round: u32) {
        self.called_up = false;
        self.so_far += 1;
        self.last_in = round;
    }

    /// Its turn of this round is over, or spent on something else (A107, A127).
    pub(crate) fn end(&mut self) {
        self.over = true;
    }

    /// Whether its turn of this round is over or spent.
    pub(crate) fn are_over(&self) -> bool {
        self.over
    }

    /// Its turn of this round is still to come: it has come out of its ball (combat-R052).
    pub(crate) fn come_out(&mut self) {
        self.over = false;
    }

    /// Its turn of this round is still to come, whatever barred it from that turn before.
    pub(crate) fn give_again(&mut self) {
        self.over = false;
        self.barred_in = 0;
    }

    /// Whoever joins in the middle of a round acts from the next one on (G172).
    pub(crate) fn join(&mut self, mid_round: bool) {
        self.over = mid_round;
    }

    /// It takes over the turn that another one still had, or not (combat-R050, C217).
    pub(crate) fn take_over(&mut self, other: Self) {
        self.over = other.over;
        self.barred_in = 0;
    }

    /// It may not be commanded in this round (combat-R050).
    pub(crate) fn bar(&mut self, round: u32) {
        self.barred_in = round;
    }

    /// It may be commanded in every round.
    pub(crate) fn unbar(&mut self) {
        self.barred_in = 0;
    }

    /// Whether it may not be commanded in this round.
    pub(crate) fn are_barred_in(&self, round: u32) -> bool {
        self.barred_in == round
    }

    /// It holds its turn until a lower count (combat-R040, G007).
    pub(crate) fn hold_until(&mut self, count: i32) {
        self.holding = Some(count);
        self.has_held = true;
        self.begun = true;
    }

    /// It takes one action early; whether that began its turn, which goes on on its own count then
    /// (combat-R047).
    pub(crate) fn break_off(&mut self, begun: bool) {
        self.begun = begun;
    }

    /// The count that it holds to.
    pub(crate) fn holding(&self) -> Option<i32> {
        self.holding
    }

    /// Whether it has held in this round.
    pub(crate) fn have_held(&self) -> bool {
        self.has_held
    }

    /// It holds no more. Whether its turn has begun and goes on.
    pub(crate) fn stop_holding(&mut self) -> bool {
        self.holding = None;
        std::mem::take(&mut self.begun)
    }

    /// Whether its turn has begun and goes on on a later count.
    pub(crate) fn go_on_later(&self) -> bool {
        self.begun
    }

    /// Round in which it last had a turn of its own.
    pub(crate) fn last_in(&self) -> u32 {
        self.last_in
    }

    /// Its own turns so far.
    pub(crate) fn so_far(&self) -> u32 {
        self.so_far
    }
}

/// The turns that the Pokémon of a trainer have had in this round (combat-R035).
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct PokemonTurns {
    given: u8,
    /// So many more than usual in this round.
    more: u8,
}

impl PokemonTurns {
    /// One more of them has a turn in this round.
    pub(crate) fn allow_one_more(&mut self) {
        self.more += 1;
    }

    /// How many more than usual have one.
    pub(crate) fn more(&self) -> u8 {
        self.more
    }

    /// How many they have had.
    pub(crate) fn given(&self) -> u8 {
        self.given
    }

    /// One of them has had its turn, or has spent it.
    pub(crate) fn give(&mut self) {
        self.given += 1;
    }

    /// A turn that one of them gave up is one of those allowed as well (G023).
    pub(crate) fn give_up(&mut self, allowed: u8) {
        self.given = allowed.min(self.given + 1);
    }

    /// A referee says that there is one left of those allowed.
    pub(crate) fn leave_one(&mut self, allowed: u8) {
        self.given = allowed.saturating_sub(1);
    }

    /// A new round.
    pub(crate) fn new_round(&mut self) {
        *self = Self::default();
    }
}

/// The Attacks of Opportunity of a combatant: mostly one in each round (combat-R110).
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Opportunity {
    round: u32,
    times: u8,
}

impl Opportunity {
    /// It makes one in this round.
    pub(crate) fn take(&mut self, round: u32) {
        self.times = self.taken_in(round) + 1;
        self.round = round;
    }

    /// How many it has made in this round.
    pub(crate) fn taken_in(&self, round: u32) -> u8 {
        if self.round == round { self.times } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_turn_goes_on_once() {
        let mut turns = Turns::default();
        turns.hold_until(7);
        assert_eq!((turns.holding(), turns.have_held()), (Some(7), true));
        assert!(turns.stop_holding());
        assert!(!turns.stop_holding() && turns.holding().is_none() && turns.have_held());
    }

    #[test]
    fn a_turn_taken_over_is_not_barred() {
        let mut gone = Turns::default();
        gone.end();
        let mut heir = Turns::default();
        heir.bar(3);
        heir.take_over(gone);
        assert!(heir.are_over() && !heir.are_barred_in(3));
        heir.give_again();
        assert!(!heir.are_over());
    }
}
