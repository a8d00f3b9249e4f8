//! Actions and long actions (R42-R51): whether somebody may, and what comes of it.

use std::collections::BTreeMap;

use super::state::{Adventure, Asks, Phase, Proposal};
use crate::tables::pucks::battle::ORDER_STACK;
use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::options::Throws;
use crate::tables::pucks::throw::{MAX_OFFSET, MAX_POWER};
use crate::tables::{Allowed, Refusal, TableDice, refuse};

impl Adventure {
    /// Who is asked on the map.
    #[must_use]
    pub fn asked(&self) -> Option<usize> {
        match self.phase {
            Phase::Over => None,
            Phase::Begin => self.licenses.iter().position(|it| it.zone.is_none()),
            Phase::Order => self.roll_off.next(),
            Phase::Act => match &self.offer {
                Some(offer) => offer.waiting.first().copied(),
                None => self.order.get(self.turn).copied(),
            },
        }
    }

    /// Does what a player says on the map.
    ///
    /// # Errors
    /// Why not; the adventure may then be half changed.
    pub(super) fn act(
        &mut self,
        seat: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let Some(asked) = self.asked() else {
            return refuse("", "the adventure is over");
        };
        if asked != seat {
            return refuse("R41", format!("{} acts now", self.licenses[asked].name));
        }
        match (self.phase.clone(), command) {
            (Phase::Begin, Command::Map(Deed::Starter(name))) => self.starter(seat, name),
            (Phase::Begin, Command::Map(Deed::Begin(zone))) => self.begin_in(seat, zone, told),
            (Phase::Order, _) => self.throw_for_order(seat, command, dice, told),
            (Phase::Act, Command::Map(deed)) => self.act_on_map(seat, deed, dice, told),
            _ => refuse("R42", "that is not asked now"),
        }
    }

    fn throw_for_order(
        &mut self,
        seat: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let real = self.throws_really(seat);
        let flipped = match command {
            Command::Throw(style) => {
                let thrown = self.style_throw(seat, *style, dice);
                self.order_throw(seat, thrown, dice, told);
                return Ok(());
            }
            Command::ThrowAt { .. } if real => {
                let why = "throws are real here: say how many lie face up and how many outside";
                return refuse("R53", why);
            }
            Command::ThrowAt { offset, power } if *offset <= MAX_OFFSET && *power <= MAX_POWER => {
                self.order_throw(seat, (*offset, *power), dice, told);
                return Ok(());
            }
            Command::Counted { .. } | Command::Lies { .. } if !real => {
                let why = "throws are simulated here: say a style, or an offset and a power";
                return refuse("R53", why);
            }
            Command::Counted {
                flipped, outside, ..
            } if usize::from(*flipped) + usize::from(*outside) > ORDER_STACK => {
                let why = format!(
                    "{flipped} face up and {outside} outside are more than the {ORDER_STACK} of the stack"
                );
                return refuse("R53", why);
            }
            Command::Counted {
                touched, flipped, ..
            } => usize::from(*flipped) * usize::from(*touched),
            Command::Lies { touched, lies } if lies.len() == ORDER_STACK => {
                lies.iter().filter(|lie| lie.flipped()).count() * usize::from(*touched)
            }
            _ => return refuse("R41", "a throw for the order of the day is asked for"),
        };
        self.order_counted(seat, flipped, told);
        Ok(())
    }

    /// Whether a player throws real pucks (R53).
    #[must_use]
    pub fn throws_really(&self, seat: usize) -> bool {
        self.options.throws == Throws::Table && self.licenses[seat].strength.is_none()
    }

    fn act_on_map(
        &mut self,
        seat: usize,
        deed: &Deed,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        if self.offer.is_some() {
            return match deed {
                Deed::Agree(yes) => self.answer(seat, *yes, dice, told),
                _ => refuse(
                    "R43",
                    "an answer to what is offered is asked for: yes or no",
                ),
            };
        }
        if self.licenses[seat].rewards > 0 {
            return match deed {
                Deed::Reward(name) => self.reward(seat, name, told),
                _ => refuse("R62", "choose the item that goes with the badge first"),
            };
        }
        // Whoever says something else has thought better of it.
        self.asks = None;
        match deed {
            Deed::PayWith(name) => return self.pay_with(seat, name),
            Deed::Basket(name) => return self.fill_basket(seat, name.as_deref()),
            Deed::AskEnd => {
                self.asks = Some(Asks::End);
                return Ok(());
            }
            Deed::Give { with, give } => return self.give(seat, with, give),
            Deed::Back => return Ok(()),
            Deed::End => {
                self.end(told);
                return Ok(());
            }
            Deed::Pass => {
                self.pass(seat, told);
                return Ok(());
            }
            Deed::Done => {
                self.done(seat, told);
                return Ok(());
            }
            _ => {}
        }
        self.check(seat, deed)?;
        self.carry_out(seat, deed, dice, told)?;
        self.check_pokedex(told);
        Ok(())
    }

    fn carry_out(
        &mut self,
        seat: usize,
        deed: &Deed,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        match deed {
            Deed::Move(name) => {
                let zone = self.zone_named(name, "R48")?;
                self.pay_toll(seat, zone, told)?;
                self.pay_long(seat, told)?;
                self.arrive(seat, zone, told);
            }
            Deed::Fly(name) => {
                let zone = self.zone_named(name, "R59")?;
                self.pay_long(seat, told)?;
                self.arrive(seat, zone, told);
            }
            Deed::Ride(name) => {
                let zone = self.zone_named(name, "R48")?;
                self.pay_toll(seat, zone, told)?;
                self.pay_action(seat, told)?;
                self.licenses[seat].ridden = true;
                self.arrive(seat, zone, told);
            }
            Deed::Discover(name) => {
                let kind = self.puck(name, "R50")?;
                self.pay_long(seat, told)?;
                self.licenses[seat].discovered.insert(kind);
                told.push(Event::Discovered {
                    who: seat,
                    slammer: kind,
                });
            }
            Deed::Search(name) => {
                let kind = self.puck(name, "R51")?;
                self.pay_long(seat, told)?;
                self.get(seat, kind, "found", told);
            }
            Deed::Buy(things) => self.buy(seat, things, told)?,
            Deed::Challenge => return self.challenge(seat, dice, told),
            Deed::Wild(name) => {
                let kind = self.puck(name, "R47")?;
                return self.meet_wild(seat, kind, dice, told);
            }
            Deed::Sanctioned(names) => return self.propose(seat, names, Proposal::Sanctioned),
            Deed::Ante(names, price) => return self.propose(seat, names, Proposal::Ante(*price)),
            Deed::Training(names) => return self.propose(seat, names, Proposal::Training),
            Deed::Trade { with, give, take } => {
                let (give, take) = (self.puck(give, "R49")?, self.puck(take, "R49")?);
                return self.propose(
                    seat,
                    std::slice::from_ref(with),
                    Proposal::Trade { give, take },
                );
            }
            _ => return refuse("R42", "that is not asked now"),
        }
        self.after_action(seat, told);
        Ok(())
    }

    pub(super) fn get(
        &mut self,
        seat: usize,
        kind: KindId,
        how: &'static str,
        told: &mut Vec<Event>,
    ) {
        self.licenses[seat].collection.push(kind);
        told.push(Event::Got {
            who: seat,
            puck: kind,
            how,
        });
    }

    pub(super) fn puck(&self, name: &str, rule: &'static str) -> Result<KindId, Refusal> {
        self.dex
            .find(name)
            .ok_or_else(|| Refusal::new(rule, format!("there is no puck called {name}")))
    }

    pub(super) fn seat_named(&self, name: &str, rule: &'static str) -> Result<usize, Refusal> {
        let wanted = name.to_lowercase();
        let found = self
            .licenses
            .iter()
            .position(|it| it.name.to_lowercase() == wanted);
        found.ok_or_else(|| Refusal::new(rule, format!("nobody is called {name}")))
    }

    /// Whether somebody may do something now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: usize, deed: &Deed) -> Allowed {
        let Some((here, zone)) = self.zone_of(seat) else {
            return refuse("R39", "nobody has a piece on the map yet");
        };
        match deed {
            Deed::Move(name) => {
                self.check_way(seat, self.zone_named(name, "R48")?)?;
                self.check_long(seat)
            }
            Deed::Ride(name) => self.check_ride(seat, name),
            Deed::Fly(name) => self.check_fly(seat, name),
            Deed::Discover(name) => {
                let kind = self.puck(name, "R50")?;
                self.check_found(seat, here, kind, "R50")?;
                if self.licenses[seat].discovered.contains(&kind) {
                    return refuse("R50", format!("{name} has been discovered on this license"));
                }
                self.check_long(seat)
            }
            Deed::Wild(name) => {
                let kind = self.puck(name, "R47")?;
                self.check_found(seat, here, kind, "R47")?;
                if !self.known(kind) {
                    return refuse("R47", format!("{name} has not been discovered"));
                }
                self.has_slammer(seat, "R47")?;
                self.check_long(seat)
            }
            Deed::Search(name) => {
                let kind = self.puck(name, "R51")?;
                // K-44: what lies about, and Berries; shop goods are bought.
                let berry = self.dex.find("Berry") == Some(kind);
                if !berry && !zone.finds.contains(&kind) {
                    return refuse("R51", format!("no {name} is found here"));
                }
                self.check_long(seat)
            }
            Deed::Buy(things) => self.price_of(seat, things).map(drop),
            Deed::Challenge => self.check_challenge(seat),
            Deed::Sanctioned(names) => self.check_company(seat, names, "R46"),
            Deed::Ante(names, price) => self.check_ante(seat, names, *price),
            Deed::Training(names) => self.check_training(seat, names),
            Deed::Trade { with, give, take } => self.check_trade(seat, with, give, take),
            Deed::Give { with, give } => self.check_give(seat, with, give),
            Deed::Basket(Some(name)) => {
                self.price_of(seat, &self.basket_with(seat, name)).map(drop)
            }
            Deed::Reward(_) => refuse("R62", "no badge is waiting for its item"),
            _ => Ok(()),
        }
    }

    fn check_ride(&self, seat: usize, name: &str) -> Allowed {
        let bike = self.dex.find("Bike");
        if bike.is_none_or(|bike| self.licenses[seat].count(bike) == 0) {
            return refuse("R59", "there is no Bike in the collection");
        }
        if self.licenses[seat].ridden {
            return refuse("R59", "the Bike has been ridden today");
        }
        self.check_way(seat, self.zone_named(name, "R48")?)?;
        self.check_action(seat)
    }

    fn check_fly(&self, seat: usize, name: &str) -> Allowed {
        let fly = self.dex.find("HM02 Fly");
        if fly.is_none_or(|fly| self.licenses[seat].count(fly) == 0) {
            return refuse("R59", "there is no HM02 Fly in the collection");
        }
        let zone = self.zone_named(name, "R59")?;
        if !self.dex.zones[zone].city || !self.licenses[seat].visited.contains(&zone) {
            return refuse("R59", format!("{name} is no city that has been visited"));
        }
        self.check_long(seat)
    }

    /// Whether a Pokémon is found in a zone by somebody.
    pub(super) fn check_found(
        &self,
        seat: usize,
        zone: usize,
        kind: KindId,
        rule: &'static str,
    ) -> Allowed {
        let name = self.dex.name(kind);
        let Some(slammer) = self.dex.slammer(kind).filter(|it| it.zones.contains(&zone)) else {
            return refuse(rule, format!("{name} is not found here"));
        };
        match slammer.needs {
            Some(needs) if self.licenses[seat].count(needs) == 0 => refuse(
                rule,
                format!(
                    "{name} is found here only with the {}",
                    self.dex.name(needs)
                ),
            ),
            _ => Ok(()),
        }
    }

    /// What things of the shop cost (R44, R52).
    fn price_of(&self, seat: usize, things: &BTreeMap<String, u8>) -> Result<usize, Refusal> {
        let zone = self.zone_of(seat).map(|(_, zone)| zone);
        let Some(zone) = zone.filter(|zone| !zone.shop.is_empty()) else {
            return refuse("R44", "there is no shop here");
        };
        let mut sum = 0;
        for (name, count) in things {
            let kind = self.puck(name, "R44")?;
            let price = self.dex.kind(kind).price;
            let Some(price) = price.filter(|_| zone.shop.contains(&kind)) else {
                return refuse("R44", format!("{name} is not sold here"));
            };
            sum += usize::from(price) * usize::from(*count);
        }
        if sum == 0 {
            return refuse("R44", "say what is bought");
        }
        // The action costs a puck itself.
        self.can_pay(seat, sum + 1)?;
        Ok(sum)
    }

    fn buy(
        &mut self,
        seat: usize,
        things: &BTreeMap<String, u8>,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let price = self.price_of(seat, things)?;
        self.pay(seat, price + 1, told)?;
        self.licenses[seat].basket.clear();
        for (name, count) in things {
            let kind = self.puck(name, "R44")?;
            for _ in 0..*count {
                self.get(seat, kind, "bought", told);
            }
        }
        Ok(())
    }

    /// The basket with one more of a thing.
    fn basket_with(&self, seat: usize, name: &str) -> BTreeMap<String, u8> {
        let mut basket = self.licenses[seat].basket.clone();
        let known = self.dex.find(name).map(|kind| self.dex.name(kind));
        let count = basket.entry(known.unwrap_or(name).to_owned()).or_insert(0);
        *count = count.saturating_add(1);
        basket
    }

    /// Puts a thing into the basket, or empties it: what lies in it is bought in one action (R44).
    fn fill_basket(&mut self, seat: usize, name: Option<&str>) -> Allowed {
        let basket = match name {
            Some(name) => self.basket_with(seat, name),
            None => BTreeMap::new(),
        };
        if name.is_some() {
            self.price_of(seat, &basket)?;
        }
        self.licenses[seat].basket = basket;
        Ok(())
    }

    /// Something is given away; for what is asked next (R49).
    fn give(&mut self, seat: usize, with: &str, give: &str) -> Allowed {
        self.check_give(seat, with, give)?;
        let (with, give) = (self.seat_named(with, "R49")?, self.puck(give, "R49")?);
        self.asks = Some(Asks::Trade { with, give });
        Ok(())
    }

    /// The item that goes with the first badge of a gym (R62).
    fn reward(&mut self, seat: usize, name: &str, told: &mut Vec<Event>) -> Allowed {
        let kind = self.puck(name, "R62")?;
        let price = self
            .dex
            .kind(kind)
            .price
            .filter(|_| self.dex.item(kind).is_some());
        if price.is_none_or(|price| price > 3) {
            return refuse("R62", format!("{name} is no item of a price up to 3"));
        }
        self.licenses[seat].rewards -= 1;
        self.get(seat, kind, "given with the badge", told);
        self.settle_turn(told);
        Ok(())
    }
}
