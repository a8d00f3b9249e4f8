//! Step 2: the knock-out attempt, its shield in a Wild Battle, and who is out (R11, R27, R30).

use super::setup::take_from;
use super::state::{Battle, Rest, Stage};
use crate::tables::pucks::event::{Event, Purpose};
use crate::tables::pucks::kinds::{KindId, Puck, Status};
use crate::tables::pucks::special::{Deed, ItemRule, Rule};
use crate::tables::{Refusal, TableDice};

impl Battle {
    /// The previous player says whether to try.
    pub(super) fn answer_knock_out(
        &mut self,
        tries: bool,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) {
        let attacker = self.previous_of(self.current);
        let (by, on) = (self.players[attacker].seat, self.players[self.current].seat);
        if !tries {
            told.push(Event::NoAttempt { by, on });
            return self.third_step(dice, told);
        }
        told.push(Event::Attempt { by, on });
        self.attempts[0] += 1;
        self.tries[self.current] += 1;
        match self.wild() && !self.players[self.current].power.is_empty() {
            true => self.stage = Stage::Shield,
            false => self.stage = Stage::KnockThrow,
        }
    }

    /// The current player lays Power pucks on the slammer, the first on top (R27).
    pub(super) fn lay_shield(
        &mut self,
        names: &[String],
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let mut power = self.players[self.current].power.clone();
        let mut shield = Vec::new();
        for name in names {
            let kind = self.known(name, "R27")?;
            let puck = take_from(&mut power, kind).ok_or_else(|| {
                Refusal::new(
                    "R27",
                    format!("there is no other {name} in the Power stack"),
                )
            })?;
            shield.push(puck);
        }
        self.players[self.current].power = power;
        if !shield.is_empty() {
            let who = self.players[self.current].seat;
            let pucks = shield.iter().map(|puck| puck.kind).collect();
            told.push(Event::Shielded { who, pucks });
        }
        self.shield = shield;
        self.stage = Stage::KnockThrow;
        Ok(())
    }

    /// The throw of a knock-out attempt has come to rest; the slammer lies last.
    pub(super) fn knock_out_thrown(
        &mut self,
        rest: Rest,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) {
        let attacker = self.previous_of(self.current);
        told.push(Event::Threw {
            who: self.players[attacker].seat,
            purpose: Purpose::KnockOut,
            at: self.thrown_at(),
            power: rest.power,
            thrown: rest.thrown.clone(),
        });
        let touched = rest.thrown.touched;
        if !touched && !self.turn.again && self.throws_again(attacker) {
            self.turn.again = true;
            self.stage = Stage::KnockThrow;
            return;
        }
        let slammer = touched && rest.thrown.lies.last().is_some_and(|lie| lie.flipped());
        if slammer && !self.sash(told) {
            return self.knock_out(attacker, dice, told);
        }
        let flipped: Vec<bool> = rest
            .thrown
            .lies
            .iter()
            .map(|lie| touched && lie.flipped())
            .collect();
        let taken = self.take_shield(attacker, &flipped, !slammer, told);
        let (by, on) = (self.players[attacker].seat, self.players[self.current].seat);
        if !slammer {
            told.push(Event::AttemptFailed { by, on });
            for deed in self.deeds_of(self.current, |rule| {
                matches!(rule, Rule::WhenAttemptFails(_))
            }) {
                self.do_deed(attacker, &deed, told);
            }
        }
        match taken {
            0 => self.third_step(dice, told),
            _ => self.haul_in_the_wild(attacker, taken, dice, told),
        }
    }

    /// The shield from its top, then the slammer.
    fn thrown_at(&self) -> Vec<KindId> {
        let slammer = self.players[self.current].slammer;
        let pucks = self.shield.iter().chain(&slammer);
        pucks.map(|puck| puck.kind).collect()
    }

    fn throws_again(&self, attacker: usize) -> bool {
        self.rules_of(attacker).contains(&Rule::ThrowAgain)
    }

    fn deeds_of(&self, player: usize, wanted: impl Fn(&Rule) -> bool) -> Vec<Deed> {
        let rules = self.rules_of(player).iter().filter(|rule| wanted(rule));
        rules.flat_map(Rule::deeds).cloned().collect()
    }

    /// Hauls of a knock-out attempt under a shield (R58, R28): the attacker is asked what they ask.
    fn haul_in_the_wild(
        &mut self,
        attacker: usize,
        taken: usize,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) {
        let mut deeds = self.deeds_of(attacker, |rule| match rule {
            Rule::Haul { at_least, .. } => taken >= usize::from(*at_least),
            _ => false,
        });
        deeds.reverse();
        (self.turn.deeds, self.turn.hauler) = (deeds, Some(attacker));
        self.next_deed(dice, told);
    }

    /// A Focus Sash in the Power stack is used by itself (R59).
    fn sash(&mut self, told: &mut Vec<Event>) -> bool {
        if self.turn.barred {
            return false;
        }
        let player = self.current;
        let dex = &self.dex;
        let is_sash = |puck: &Puck| dex.item(puck.kind) == Some(ItemRule::Sash);
        let Some(at) = self.players[player].power.iter().position(is_sash) else {
            return false;
        };
        let puck = self.players[player].power.remove(at);
        self.players[player].prize.push(puck);
        self.turn.used.push(puck.kind);
        let who = self.players[player].seat;
        told.push(Event::Sash { who });
        true
    }

    /// Shield pucks after the attempt: flipped ones to the attacker's Prize stack unless nothing is
    /// picked up, the others back (R27, R28, K-16). How many were taken.
    fn take_shield(
        &mut self,
        attacker: usize,
        flipped: &[bool],
        picks_up: bool,
        told: &mut Vec<Event>,
    ) -> usize {
        let shield = std::mem::take(&mut self.shield);
        let mut taken = Vec::new();
        for (at, puck) in shield.into_iter().enumerate() {
            if picks_up && flipped.get(at) == Some(&true) {
                taken.push(puck.kind);
                self.players[attacker].prize.push(puck);
            } else {
                self.players[self.current].power.push(puck);
            }
        }
        let count = taken.len();
        if count > 0 {
            let who = self.players[attacker].seat;
            told.push(Event::PickedUp {
                who,
                pucks: taken,
                bonus: 0,
            });
        }
        count
    }

    /// The current player is out (R11, K-09, K-22).
    fn knock_out(&mut self, attacker: usize, dice: &mut TableDice, told: &mut Vec<Event>) {
        let victim = self.current;
        self.attempts[1] += 1;
        if self.tries[victim] == 1 {
            self.attempts[2] += 1;
        }
        self.take_shield(attacker, &[], false, told);
        let (who, by) = (self.players[victim].seat, self.players[attacker].seat);
        told.push(Event::KnockedOut { who, by });
        let deeds = self.deeds_of(victim, |rule| matches!(rule, Rule::WhenKnockedOut(_)));
        for deed in deeds {
            self.do_deed(attacker, &deed, told);
        }
        self.catch(attacker, told);
        self.players[victim].out = true;
        self.gather(victim);
        self.knocked[0] = Some(attacker);
        if self.payer == Some(victim) {
            self.payer = None;
        }
        self.end_turn_of_the_fallen(dice, told);
    }

    fn end_turn_of_the_fallen(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let alive: Vec<usize> = self.alive().collect();
        if let [last] = *alive {
            return self.win(last, told);
        }
        self.current = self.next_of(self.current);
        self.begin_turn(dice, told);
    }

    /// A Pokéball in use catches a Pokémon in a Wild Battle (R30, K-15, K-38).
    fn catch(&mut self, attacker: usize, told: &mut Vec<Event>) {
        let ball = self.players[attacker]
            .slammer
            .is_some_and(|it| self.dex.is_ball(it.kind));
        let pokemon = self.players[self.current]
            .slammer
            .filter(|it| self.dex.is_pokemon(it.kind));
        if let (true, true, Some(puck)) = (self.wild(), ball, pokemon) {
            self.players[self.current].slammer = None;
            self.players[attacker].collection.push(puck);
            let by = self.players[attacker].seat;
            told.push(Event::Caught {
                by,
                slammer: puck.kind,
            });
        }
    }

    /// Whether a player's slammer is Critical.
    #[must_use]
    pub fn critical(&self, player: usize) -> bool {
        self.has(player, Status::Critical)
    }
}
