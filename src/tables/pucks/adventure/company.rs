//! What takes others: battles among players and trades, offered and answered (R43, R46, R49, K-41).

use super::state::{Adventure, Offer, Proposal};
use crate::tables::pucks::battle::LEAST_HEALTH;
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::KindId;
use crate::tables::{Allowed, TableDice, refuse};

impl Adventure {
    /// Whether these players are there and can take part.
    pub(super) fn check_company(
        &self,
        seat: usize,
        names: &[String],
        rule: &'static str,
    ) -> Allowed {
        if names.is_empty() {
            return refuse(rule, "say against whom");
        }
        for name in names {
            let other = self.seat_named(name, rule)?;
            if !self.together(seat).any(|it| it == other) {
                return refuse(rule, format!("{name} is not in the same zone"));
            }
            self.can_fight(other, rule)?;
            if rule == "R46" {
                self.check_long(other)?;
            } else {
                self.check_action(other)?;
            }
        }
        self.can_fight(seat, rule)?;
        if rule == "R46" {
            self.check_long(seat)
        } else {
            self.check_action(seat)
        }
    }

    /// Whether these players are there for an Ante Battle, each with something to lay aside (R31).
    pub(super) fn check_ante(&self, seat: usize, names: &[String], price: u8) -> Allowed {
        self.check_company(seat, names, "R43")?;
        let dear = |kind: &KindId| self.dex.kind(*kind).price.is_some_and(|it| it >= price);
        let others = names.iter().map(|name| self.seat_named(name, "R43"));
        for player in others.chain([Ok(seat)]) {
            let player = player?;
            let license = &self.licenses[player];
            // The puck for the action may be one of those (R42).
            let count = license.collection.iter().filter(|it| dear(it)).count();
            let paid = self.paid_with(player, 1);
            if count <= paid.iter().filter(|it| dear(it)).count() {
                let why = format!("{} has no puck of price {price} or more", license.name);
                return refuse("R31", why);
            }
            // One is paid, one laid aside.
            self.has_health(player, LEAST_HEALTH + 2, "R43")?;
        }
        Ok(())
    }

    /// Whether somebody has pucks enough for a battle after paying for it (R09).
    pub(super) fn can_fight(&self, seat: usize, rule: &'static str) -> Allowed {
        self.has_slammer(seat, rule)?;
        self.has_health(seat, LEAST_HEALTH + 1, rule)
    }

    fn has_health(&self, seat: usize, least: usize, rule: &'static str) -> Allowed {
        match self.small_pucks(seat) >= least {
            true => Ok(()),
            false => refuse(
                rule,
                format!(
                    "{} has too few pucks for a battle",
                    self.licenses[seat].name
                ),
            ),
        }
    }

    /// Whether somebody has anything to throw.
    pub(super) fn has_slammer(&self, seat: usize, rule: &'static str) -> Allowed {
        let license = &self.licenses[seat];
        let mut collection = license.collection.iter();
        match collection.any(|it| self.dex.slammer(*it).is_some()) {
            true => Ok(()),
            false => refuse(rule, format!("{} has no slammer", license.name)),
        }
    }

    pub(super) fn check_training(&self, seat: usize, names: &[String]) -> Allowed {
        let gym = self
            .zone_of(seat)
            .is_some_and(|(_, zone)| zone.gym.is_some());
        if !gym {
            return refuse("R43", "a Training Battle takes a zone with a gym");
        }
        if self.together(seat).count() + 1 < self.licenses.len() {
            return refuse("R43", "all players must be there for a Training Battle");
        }
        self.check_company(seat, names, "R43")
    }

    pub(super) fn check_trade(&self, seat: usize, with: &str, give: &str, take: &str) -> Allowed {
        let other = self.seat_named(with, "R49")?;
        if !self.together(seat).any(|it| it == other) {
            return refuse("R49", format!("{with} is not in the same zone"));
        }
        for (owner, name) in [(seat, give), (other, take)] {
            let kind = self.puck(name, "R49")?;
            if !self.dex.is_pokemon(kind) || self.licenses[owner].count(kind) == 0 {
                let who = &self.licenses[owner].name;
                return refuse("R49", format!("{who} has no Pokémon {name} to trade"));
            }
        }
        self.check_long(seat)
    }

    /// Whether somebody is there for a trade, and has what is given (R49).
    pub(super) fn check_give(&self, seat: usize, with: &str, give: &str) -> Allowed {
        let other = self.seat_named(with, "R49")?;
        let pokemon = self.licenses[other].collection.iter();
        let Some(take) = pokemon.copied().find(|kind| self.dex.is_pokemon(*kind)) else {
            return refuse("R49", format!("{with} has no Pokémon to trade"));
        };
        self.check_trade(seat, with, give, self.dex.name(take))
    }

    /// Who else in the zone could take part in a battle, in turn order from whoever asks (K-41).
    fn others_for(&self, seat: usize, asked: &[usize], what: &Proposal) -> Vec<usize> {
        let at = self.order.iter().position(|it| *it == seat).unwrap_or(0);
        let turns = (1..self.order.len()).map(|step| self.order[(at + step) % self.order.len()]);
        let here: Vec<usize> = self.together(seat).collect();
        let fits = |other: &usize| {
            let name = [self.licenses[*other].name.clone()];
            let checked = match what {
                Proposal::Sanctioned => self.check_company(seat, &name, "R46"),
                Proposal::Training => self.check_company(seat, &name, "R43"),
                Proposal::Ante(price) => self.check_ante(seat, &name, *price),
                Proposal::Trade { .. } => return false,
            };
            here.contains(other) && !asked.contains(other) && checked.is_ok()
        };
        turns.filter(fits).collect()
    }

    pub(super) fn propose(&mut self, seat: usize, names: &[String], what: Proposal) -> Allowed {
        let mut waiting = Vec::new();
        for name in names {
            let other = self.seat_named(name, "R43")?;
            if !waiting.contains(&other) {
                waiting.push(other);
            }
        }
        self.licenses[seat].offered = true;
        self.offer = Some(Offer {
            from: seat,
            others: self.others_for(seat, &waiting, &what),
            joins: false,
            waiting,
            agreed: Vec::new(),
            what,
        });
        Ok(())
    }

    pub(super) fn answer(
        &mut self,
        seat: usize,
        yes: bool,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let Some(offer) = &mut self.offer else {
            return refuse("R43", "nothing is offered");
        };
        offer.waiting.retain(|it| *it != seat);
        match yes {
            true => offer.agreed.push(seat),
            false => told.push(Event::Declined { who: seat }),
        }
        if !offer.waiting.is_empty() {
            return Ok(());
        }
        if !offer.agreed.is_empty() && !offer.others.is_empty() {
            // K-41: everybody else is asked in turn order.
            offer.waiting = std::mem::take(&mut offer.others);
            offer.joins = true;
            return Ok(());
        }
        let Some(offer) = self.offer.take() else {
            return Ok(());
        };
        if offer.agreed.is_empty() {
            self.settle_turn(told);
            return Ok(());
        }
        match offer.what {
            Proposal::Trade { give, take } => {
                let other = offer.agreed[0];
                self.pay_long(offer.from, told)?;
                self.trade(offer.from, other, give, take, told);
                self.check_pokedex(told);
                self.after_action(offer.from, told);
                Ok(())
            }
            what => self.fight_players(offer.from, offer.agreed, &what, dice, told),
        }
    }

    pub(super) fn trade(
        &mut self,
        seat: usize,
        other: usize,
        give: KindId,
        take: KindId,
        told: &mut Vec<Event>,
    ) {
        if self.licenses[seat].take(give) && self.licenses[other].take(take) {
            self.licenses[seat].collection.push(take);
            self.licenses[other].collection.push(give);
            told.push(Event::Traded {
                who: seat,
                with: other,
                gave: give,
                took: take,
            });
        }
    }
}
