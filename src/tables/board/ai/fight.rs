//! How computer players fight and catch (R80).

use super::super::battle::{Battle, Fighter, Forecast, Step, Wild};
use super::super::command::{Command, Entry};
use super::super::data::ItemDoes;
use super::super::game::BoardGame;
use super::super::mon::{Mon, MonId};
use super::super::state::Catch;
use super::luck::Luck;
use crate::tables::Strength;

/// A ratio below such a part of another's is reason to replace (R80).
const REPLACE_BELOW: f64 = 1.0 / 3.0;

/// The one with the best ratio of how long it lasts by what it needs (R80).
#[must_use]
pub fn best_ratio(all: &[(f64, f64)]) -> Option<usize> {
    let ratio = |at: &usize| super::super::battle::forecast::ratio(all[*at].0, all[*at].1);
    (0..all.len()).max_by(|a, b| ratio(a).total_cmp(&ratio(b)).then(b.cmp(a)))
}

impl BoardGame {
    pub(super) fn decide_battle(
        &self,
        battle: &Battle,
        strength: Strength,
        luck: &mut Luck,
    ) -> Command {
        let side = battle.asked().unwrap_or(0);
        match battle.step {
            Step::First(_) => self.choose_first(battle, side, strength, luck),
            Step::Next(_) => match self.best_fighter(battle, side, strength, luck) {
                Some((id, _)) => Self::sent(id, false),
                None => Command::Done,
            },
            Step::Ready => self.choose_deed(battle, side, strength),
        }
    }

    fn choose_first(
        &self,
        battle: &Battle,
        side: usize,
        strength: Strength,
        luck: &mut Luck,
    ) -> Command {
        let seat = battle.seat_of(side).unwrap_or(battle.seat);
        if strength != Strength::Low && battle.fighters[1 - side].is_some() {
            for mon in self.active_mons(seat) {
                let giant = Command::Giant(mon.id);
                if self.active(seat) > 2
                    && self.may_say(battle, &giant).is_ok()
                    && self.hard_foe(battle, side)
                {
                    return giant;
                }
            }
            if let Some(instead) = self.by_victini(battle, seat, side) {
                return instead;
            }
        }
        let Some((id, _)) = self.best_fighter(battle, side, strength, luck) else {
            return Command::Done;
        };
        let ride = Entry {
            ride: Some(0),
            ..Entry::default()
        };
        if strength != Strength::Low && self.can_send(battle, side, id, ride).is_ok() {
            return Command::Send(id, ride);
        }
        let mega = strength != Strength::Low;
        let with = Self::sent(id, mega);
        match self.may_say(battle, &with).is_ok() {
            true => with,
            false => Self::sent(id, false),
        }
    }

    fn hard_foe(&self, battle: &Battle, side: usize) -> bool {
        let foe = battle.fighters[1 - side].as_ref();
        foe.is_some_and(|foe| foe.max >= 40)
    }

    fn by_victini(&self, battle: &Battle, seat: usize, side: usize) -> Option<Command> {
        let flip = self
            .active_mons(seat)
            .find(|mon| self.chip(mon.chip).print.wins_instead)?
            .id;
        let winner = self.active_mons(seat).find(|mon| mon.id != flip)?.id;
        let command = Command::Instead { flip, winner };
        let worth = self.hard_foe(battle, side) && self.active(seat) > 2;
        (worth && self.may_say(battle, &command).is_ok()).then_some(command)
    }

    /// The own Pokémon with the best ratio, and its forecast.
    fn best_fighter(
        &self,
        battle: &Battle,
        side: usize,
        strength: Strength,
        luck: &mut Luck,
    ) -> Option<(MonId, Option<Forecast>)> {
        let seat = battle.seat_of(side)?;
        let free = |mon: &&Mon| {
            self.can_send(battle, side, mon.id, Entry::default())
                .is_ok()
        };
        let mons: Vec<&Mon> = self.active_mons(seat).filter(free).collect();
        if strength == Strength::Low && luck.share() < 0.5 {
            return mons.get(luck.below(mons.len())).map(|mon| (mon.id, None));
        }
        let seen: Vec<Option<Forecast>> = mons
            .iter()
            .map(|mon| self.quick_look(battle, side, mon))
            .collect();
        if seen.iter().all(Option::is_none) {
            let best = mons
                .iter()
                .max_by(|a, b| self.value(a).total_cmp(&self.value(b)))?;
            return Some((best.id, None));
        }
        let ratios: Vec<(f64, f64)> = seen
            .iter()
            .map(|it| it.map_or((0.0, 1.0), |it| (it.lasts, it.needs)))
            .collect();
        let at = best_ratio(&ratios)?;
        Some((mons[at].id, seen[at]))
    }

    /// Expected exchanges by means alone: own LP by the other's total and the other way round.
    fn quick_look(&self, battle: &Battle, side: usize, mon: &Mon) -> Option<Forecast> {
        use super::super::battle::Who;
        let seat = battle.seat_of(side)?;
        let other = battle.fighters[1 - side].as_ref()?;
        let stood = battle
            .bench
            .iter()
            .find(|it| it.who == Who::Mon(seat, mon.id));
        let own = stood.cloned().unwrap_or_else(|| self.fighter_of(seat, mon));
        Some(self.quick(battle, &own, other))
    }

    fn quick(&self, battle: &Battle, own: &Fighter, other: &Fighter) -> Forecast {
        let (mut own, mut other) = (own.clone(), other.clone());
        let met = other.clone();
        other.copy(&own);
        own.copy(&met);
        let mean = |a: &Fighter, b: &Fighter| {
            let plain = self.blow_of(battle, a, b, false).mean();
            let second = self.blow_of(battle, a, b, true).mean();
            plain.max(second).max(0.5)
        };
        let needs = f64::from(other.lp) / mean(&own, &other);
        let lasts = f64::from(own.lp) / mean(&other, &own);
        let win = (lasts / (lasts + needs)).clamp(0.0, 1.0);
        Forecast {
            win,
            tie: 0.0,
            lose: 1.0 - win,
            exchanges: needs.min(lasts),
            lasts,
            needs,
        }
    }

    /// What is done before an exchange.
    fn choose_deed(&self, battle: &Battle, side: usize, strength: Strength) -> Command {
        let (Some(own), Some(other)) = (&battle.fighters[side], &battle.fighters[1 - side]) else {
            return Command::Strike { ultimate: false };
        };
        let seat = battle.seat_of(side).unwrap_or(battle.seat);
        let now = self.quick(battle, own, other);
        if strength != Strength::Low {
            if let Some(item) = self.battle_item(battle, seat, own, &now) {
                return item;
            }
            if now.ratio() < 0.6
                && self.may_say(battle, &Command::BreakOff).is_ok()
                && self.active(seat) < 3
            {
                return Command::BreakOff;
            }
            if let Some(id) = self.better_one(battle, side, now.ratio()) {
                return Command::Replace(id);
            }
        }
        let plain = self.blow_of(battle, own, other, false).mean();
        let second = self.blow_of(battle, own, other, true).mean();
        Command::Strike {
            ultimate: own.ultimate.is_some() && second > plain,
        }
    }

    /// Another own Pokémon of whose ratio this one has less than a third; never back and forth.
    fn better_one(&self, battle: &Battle, side: usize, ratio: f64) -> Option<MonId> {
        use super::super::battle::Who;
        let seat = battle.seat_of(side)?;
        let fresh = |mon: &&Mon| {
            let stood = battle
                .bench
                .iter()
                .any(|it| it.who == Who::Mon(seat, mon.id));
            !stood
                && self
                    .can_send(battle, side, mon.id, Entry::default())
                    .is_ok()
        };
        let mons = self.active_mons(seat).filter(fresh);
        let seen =
            mons.filter_map(|mon| Some((mon.id, self.quick_look(battle, side, mon)?.ratio())));
        let best = seen.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (ratio < best.1 * REPLACE_BELOW).then_some(best.0)
    }

    fn battle_item(
        &self,
        battle: &Battle,
        seat: usize,
        own: &Fighter,
        now: &Forecast,
    ) -> Option<Command> {
        let low = own.lp * 2 <= own.max;
        let last = self.active(seat) < 2;
        let matters = battle.is_rival() || last;
        let wanted = |does: ItemDoes| match does {
            ItemDoes::Oran => low && own.max - own.lp >= own.lr && matters && now.ratio() < 1.6,
            ItemDoes::Potion => low && matters && now.ratio() < 1.3,
            ItemDoes::Doll => last && now.ratio() < 0.7,
            ItemDoes::TeraOrb => true,
            _ => false,
        };
        let items = self.players[seat].items.iter();
        let mut useful = items.filter(|card| self.item_does(**card).is_some_and(wanted));
        let card = useful.find(|card| self.may_use_item(seat, **card, None).is_ok())?;
        Some(Command::Item {
            card: *card,
            on: None,
        })
    }

    /// Which of several opened chips is fought: the one that would be worth most, if it can be beaten.
    pub(super) fn easiest(&self, seat: usize, wild: &[Wild]) -> usize {
        let wanted = |at: &usize| {
            let it = wild[*at];
            let open = self.may_catch(seat, it).is_ok() && self.wants(seat, it.chip);
            (open, self.chip(it.chip).counts_as())
        };
        (0..wild.len()).max_by_key(wanted).unwrap_or(0)
    }

    /// Catch dice and what helps them.
    pub(super) fn decide_catch(&self, catch: &Catch) -> Command {
        let seat = catch.seat;
        if self.may_roll(catch).is_ok() {
            return Command::Roll;
        }
        let wanted = self.may_catch(seat, catch.wild).is_ok() && self.wants(seat, catch.wild.chip);
        let full = self.players[seat].items.len() >= self.board.tables.cards;
        let no_die = self.catches_from(catch.wild).is_none();
        if !wanted && !full {
            return Command::Done;
        }
        let rank = |does: ItemDoes| match does {
            ItemDoes::BeastBall => Some(0),
            ItemDoes::Ball(plus) => Some(1 + plus),
            ItemDoes::MasterBall
                if self.chip(catch.wild.chip).counts_as().rank() >= Some(4) || no_die =>
            {
                Some(5)
            }
            _ => None,
        };
        let usable = self.players[seat].items.iter().filter_map(|card| {
            let rank = rank(self.item_does(*card)?)?;
            self.may_use_item(seat, *card, None).ok()?;
            Some((rank, *card))
        });
        if let Some((_, card)) = usable.min().filter(|_| catch.missed || no_die) {
            return Command::Item { card, on: None };
        }
        match self.may_roll_again(catch).is_ok() {
            true => Command::Again,
            false => Command::Done,
        }
    }
}
