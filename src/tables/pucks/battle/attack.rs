//! Step 4: what a throw brings, the pick-up, hauls and the restack (R13-R15, R22).

use std::collections::BTreeSet;

use super::state::{Battle, Loose, Rest, Stage};
use crate::tables::pucks::event::{Event, Purpose};
use crate::tables::pucks::kinds::{Puck, Status};
use crate::tables::pucks::special::{Deed, Rule};
use crate::tables::{Refusal, TableDice};

/// The name under which Salvage and hauls are counted as once a turn, beside the numbers of rules.
const EMPTY_THROW: usize = 1000;

impl Battle {
    /// A throw at the Arena has come to rest.
    pub(super) fn attack_thrown(
        &mut self,
        rest: Rest,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) {
        let player = self.current;
        told.push(Event::Threw {
            who: self.players[player].seat,
            purpose: Purpose::Attack,
            at: self.arena.iter().rev().map(|puck| puck.kind).collect(),
            power: rest.power,
            thrown: rest.thrown.clone(),
        });
        self.turn.left -= 1;
        let stack = std::mem::take(&mut self.arena);
        self.turn.loose = stack
            .into_iter()
            .rev()
            .zip(&rest.thrown.lies)
            .enumerate()
            .map(|(at, (puck, lie))| Loose {
                puck,
                place: u8::try_from(at + 1).unwrap_or(u8::MAX),
                flipped: lie.flipped(),
                outside: lie.outside,
                distance: lie.distance,
            })
            .collect();
        self.turn.haul.clear();
        let flipped = self.turn.loose.iter().filter(|it| it.flipped).count();
        let asleep = self.has(player, Status::Sleep) && flipped > 0;
        if !rest.thrown.touched || asleep {
            // R13; R22: nothing is picked up, and Sleep ends instead.
            self.nothing_picked_up(asleep, told);
            return self.tidy_up(dice, told);
        }
        let (bonus, used) = self.bonus(player, flipped, &self.turn.loose);
        self.turn.once.extend(used);
        self.pick_flipped(flipped);
        let left = self.turn.loose.iter().filter(|it| !it.outside).count();
        self.turn.more = bonus.min(left);
        self.turn.bonus = self.turn.more;
        self.ask_pick(dice, told);
    }

    fn nothing_picked_up(&mut self, asleep: bool, told: &mut Vec<Event>) {
        let who = self.players[self.current].seat;
        told.push(Event::Nothing { who, asleep });
        if asleep {
            self.turn.woke = true;
            self.end_status(self.current, Status::Sleep, told);
        }
    }

    fn pick_flipped(&mut self, flipped: usize) {
        let mut taken = Vec::with_capacity(flipped);
        self.turn.loose.retain(|it| {
            if it.flipped {
                taken.push(it.puck);
            }
            !it.flipped
        });
        self.turn.haul = taken;
    }

    /// What a bonus picks up besides: own choice among those inside (K-25).
    fn ask_pick(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let inside: Vec<&Loose> = self.turn.loose.iter().filter(|it| !it.outside).collect();
        let kinds: BTreeSet<_> = inside.iter().map(|it| it.puck.kind).collect();
        if self.turn.more == 0 || inside.len() == self.turn.more || kinds.len() == 1 {
            let places: Vec<u8> = inside
                .iter()
                .take(self.turn.more)
                .map(|it| it.place)
                .collect();
            self.pick(&places);
            return self.picked(dice, told);
        }
        self.stage = Stage::Pick;
    }

    /// Picks these places up besides.
    ///
    /// # Errors
    /// They are not so many, or not inside.
    pub(super) fn pick_chosen(
        &mut self,
        places: &[u8],
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let wanted: BTreeSet<u8> = places.iter().copied().collect();
        let fits = |place: &u8| {
            self.turn
                .loose
                .iter()
                .any(|it| it.place == *place && !it.outside)
        };
        if wanted.len() != self.turn.more || places.len() != wanted.len() {
            let more = self.turn.more;
            return Err(Refusal::new("R14", format!("{more} are picked up besides")));
        }
        if !wanted.iter().all(fits) {
            let why = "only pucks inside the arena are picked up";
            return Err(Refusal::new("R14", why));
        }
        self.pick(places);
        self.picked(dice, told);
        Ok(())
    }

    fn pick(&mut self, places: &[u8]) {
        let (taken, left): (Vec<Loose>, Vec<Loose>) = self
            .turn
            .loose
            .drain(..)
            .partition(|it| places.contains(&it.place));
        self.turn.loose = left;
        self.turn.haul.extend(taken.into_iter().map(|it| it.puck));
    }

    /// The pick-up is settled.
    fn picked(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let player = self.current;
        let haul = self.turn.haul.clone();
        if haul.is_empty() {
            self.nothing_picked_up(false, told);
            return self.tidy_up(dice, told);
        }
        self.turn.focus = false;
        self.turn.picked += haul.len();
        told.push(Event::PickedUp {
            who: self.players[player].seat,
            pucks: haul.iter().map(|puck| puck.kind).collect(),
            bonus: self.turn.bonus,
        });
        for puck in haul {
            self.add_power(player, puck);
        }
        self.tidy_up(dice, told);
    }

    /// Salvage, then the restack (R15).
    fn tidy_up(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let player = self.current;
        let outside = self.turn.loose.iter().any(|it| it.outside);
        let unused = |rule: &usize| !self.turn.once.contains(rule);
        if outside && self.salvages(player).is_some_and(|rule| unused(&rule)) {
            self.stage = Stage::Salvage;
            return;
        }
        self.ask_restack(dice, told);
    }

    /// The number of the rule that takes pucks from outside.
    fn salvages(&self, player: usize) -> Option<usize> {
        let mut rules = self.rules_of(player).iter();
        rules.position(|rule| *rule == Rule::Salvage)
    }

    /// One puck from outside goes to the Power stack, or none.
    ///
    /// # Errors
    /// It is not outside.
    pub(super) fn salvage(
        &mut self,
        place: Option<u8>,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if let Some(place) = place {
            let at = self
                .turn
                .loose
                .iter()
                .position(|it| it.place == place && it.outside);
            let Some(at) = at else {
                return Err(Refusal::new("R58", "that puck does not lie outside"));
            };
            // Who takes none may take one after a later throw of the turn.
            let used = self.salvages(self.current);
            self.turn.once.extend(used);
            let puck = self.turn.loose.remove(at).puck;
            self.add_power(self.current, puck);
            let who = self.players[self.current].seat;
            told.push(Event::ToPower {
                who,
                puck: puck.kind,
            });
        }
        self.ask_restack(dice, told);
        Ok(())
    }

    fn ask_restack(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let outside = self.turn.loose.iter().filter(|it| it.outside);
        let kinds: BTreeSet<_> = outside.map(|it| it.puck.kind).collect();
        if kinds.len() > 1 {
            self.stage = Stage::Restack;
            return;
        }
        self.restack(&[], dice, told);
    }

    /// The order of the pucks from outside, the lowest first; as they lay where nothing is said.
    ///
    /// # Errors
    /// It names others than those outside.
    pub(super) fn restack_chosen(
        &mut self,
        places: &[u8],
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let outside: BTreeSet<u8> = self
            .turn
            .loose
            .iter()
            .filter(|it| it.outside)
            .map(|it| it.place)
            .collect();
        let named: BTreeSet<u8> = places.iter().copied().collect();
        if !places.is_empty() && (named != outside || named.len() != places.len()) {
            let list: Vec<String> = outside.iter().map(u8::to_string).collect();
            let why = format!("name each puck from outside once: {}", list.join(" "));
            return Err(Refusal::new("R15", why));
        }
        self.restack(places, dice, told);
        Ok(())
    }

    fn restack(&mut self, places: &[u8], dice: &mut TableDice, told: &mut Vec<Event>) {
        let loose = std::mem::take(&mut self.turn.loose);
        let (mut outside, mut inside): (Vec<Loose>, Vec<Loose>) =
            loose.into_iter().partition(|it| it.outside);
        // Nearest at the bottom; at equal distances the one that lay lower stays lower.
        inside.sort_by_key(|it| (it.distance, std::cmp::Reverse(it.place)));
        outside.sort_by_key(|it| {
            let wanted = places.iter().position(|place| *place == it.place);
            (wanted, std::cmp::Reverse(it.place))
        });
        told.push(Event::Restacked {
            inside: inside.len(),
            outside: outside.len(),
        });
        self.arena = inside
            .into_iter()
            .chain(outside)
            .map(|it| it.puck)
            .collect();
        self.hauls(dice, told);
    }

    /// What follows the pick-up (question 6).
    fn hauls(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let player = self.current;
        self.turn.made += 1;
        self.players[player].thrown = true;
        let count = self.turn.haul.len();
        let empty = count == 0 && !self.turn.once.contains(&EMPTY_THROW);
        let mut deeds = Vec::new();
        for rule in self.rules_of(player) {
            match rule {
                Rule::Haul { at_least, then } if count >= usize::from(*at_least) => {
                    deeds.extend(then.iter().cloned());
                }
                Rule::EmptyThrow(then) if empty => deeds.extend(then.iter().cloned()),
                _ => {}
            }
        }
        if count == 0 {
            self.turn.once.push(EMPTY_THROW);
        }
        deeds.reverse();
        self.turn.deeds = deeds;
        self.next_deed(dice, told);
    }

    /// Whose haul it is: in a Wild Battle the attacker's.
    pub(super) fn hauler(&self) -> usize {
        self.turn.hauler.unwrap_or(self.current)
    }

    /// Deeds one by one, until one of them asks.
    pub(super) fn next_deed(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let player = self.hauler();
        while let Some(deed) = self.turn.deeds.pop() {
            match &deed {
                Deed::WeakenOne(_) if self.spent(player) => {}
                // A rule that names another's slammer asks nothing while that is Critical (R20).
                Deed::WeakenOne(_) if self.spared_as_critical(self.next_of(player)) => {}
                Deed::WeakenOne(_) => {
                    self.turn.deeds.push(deed);
                    self.stage = Stage::Weaken;
                    return;
                }
                Deed::OneToHealth => match super::setup::one_kind(&self.turn.haul) {
                    Some(kind) => self.haul_to_health(kind, told),
                    None if self.turn.haul.is_empty() => {}
                    None => {
                        self.turn.deeds.push(deed);
                        self.stage = Stage::ToHealth;
                        return;
                    }
                },
                deed => self.do_deed(player, deed, told),
            }
        }
        match self.turn.hauler.take() {
            Some(_) => self.third_step(dice, told),
            None => self.next_attack(dice, told),
        }
    }

    /// Whether the slammer's rule of once a battle has been used.
    pub(super) fn spent(&self, player: usize) -> bool {
        self.players[player].slammer.is_some_and(|it| it.spent)
    }

    /// The status that a haul weakens with.
    ///
    /// # Errors
    /// It is none of those.
    pub(super) fn weaken_chosen(
        &mut self,
        name: &str,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let player = self.hauler();
        let Some(Deed::WeakenOne(statuses)) = self.turn.deeds.last() else {
            return Err(Refusal::new("R58", "there is nothing to weaken with"));
        };
        let found = statuses
            .iter()
            .find(|it| it.name().eq_ignore_ascii_case(name))
            .copied();
        let Some(status) = found else {
            return Err(Refusal::new(
                "R58",
                format!("{name} is none of its statuses"),
            ));
        };
        self.turn.deeds.pop();
        if let Some(slammer) = &mut self.players[player].slammer {
            slammer.spent = true;
        }
        self.gain(self.next_of(player), status, told);
        self.next_deed(dice, told);
        Ok(())
    }

    /// The puck just picked up that goes to the Health stack.
    ///
    /// # Errors
    /// It was not picked up.
    pub(super) fn heal_chosen(
        &mut self,
        name: &str,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let kind = self.known(name, "R58")?;
        if !self.turn.haul.iter().any(|puck| puck.kind == kind) {
            return Err(Refusal::new(
                "R58",
                format!("no {name} has just been picked up"),
            ));
        }
        self.turn.deeds.pop();
        self.haul_to_health(kind, told);
        self.next_deed(dice, told);
        Ok(())
    }

    fn haul_to_health(&mut self, kind: crate::tables::pucks::kinds::KindId, told: &mut Vec<Event>) {
        let player = self.current;
        let power = &mut self.players[player].power;
        let taken: Option<Puck> = super::setup::take_from(power, kind);
        self.add_health(player, taken.into_iter().collect(), told);
    }
}
