//! What can be chosen on the map, and why not where it cannot.

use std::collections::{BTreeMap, BTreeSet};

use super::state::{Adventure, Asks, Offer, Phase, Proposal};
use crate::tables::pucks::battle::{ORDER_STACK, table_choices};
use crate::tables::pucks::command::{Command, Commands, Deed};
use crate::tables::pucks::dex::plain;
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::throw::Style;
use crate::tables::{Choice, Prompt, Refusal};

fn choice(
    group: &'static str,
    label: impl Into<String>,
    words: impl Into<String>,
    deed: Deed,
) -> Choice<Command> {
    Choice::new(group, label, words, Command::Map(deed))
}

impl Adventure {
    /// Who is asked, and what.
    #[must_use]
    pub fn prompt(&self) -> Option<Prompt> {
        if let Some((battle, _)) = &self.battle {
            return battle.prompt();
        }
        let seat = self.asked()?;
        let name = &self.licenses[seat].name;
        let (question, rule) = match (&self.phase, &self.offer) {
            (Phase::Begin, _) if self.licenses[seat].collection.is_empty() => {
                ("choose your starter.".to_owned(), "R62")
            }
            (Phase::Begin, _) => ("where does your adventure begin?".to_owned(), "R39"),
            (Phase::Order, _) => (
                "throw at eight Sandbags: more flips act earlier.".to_owned(),
                "R41",
            ),
            (_, Some(offer)) if offer.joins => (self.joining_in_words(offer), "K-41"),
            (_, Some(offer)) => (self.offer_in_words(offer.from, &offer.what), "R43"),
            _ if self.asks == Some(Asks::End) => {
                ("is the adventure to end here, for all?".to_owned(), "R38")
            }
            _ if self.trades().is_some() => (self.trade_in_words(), "R49"),
            _ if self.licenses[seat].rewards > 0 => (
                "choose an item of a price up to 3 for the badge.".to_owned(),
                "R62",
            ),
            _ => {
                let license = &self.licenses[seat];
                let zone = self.zone_of(seat).map_or("", |(_, zone)| &zone.name);
                let (day, long, pucks) = (self.day, license.long, self.small_pucks(seat));
                (
                    format!(
                        "day {day}, {zone}; long actions left: {long}, pucks to pay with: {pucks}."
                    ),
                    "R42",
                )
            }
        };
        let real = self.phase == Phase::Order && self.throws_really(seat);
        Some(Prompt {
            seat,
            question: format!("{name}: {question}"),
            typed: real.then_some("touched 3 flipped 1 outside, or missed"),
            rule,
        })
    }

    fn trades(&self) -> Option<(usize, KindId)> {
        match self.asks {
            Some(Asks::Trade { with, give }) => Some((with, give)),
            _ => None,
        }
    }

    fn trade_in_words(&self) -> String {
        self.trades().map_or_else(String::new, |(with, give)| {
            let (with, give) = (&self.licenses[with].name, self.dex.name(give));
            format!("{give} for which Pokémon of {with}?")
        })
    }

    /// What is asked of those who may join (K-41).
    fn joining_in_words(&self, offer: &Offer) -> String {
        let fight = [offer.from].into_iter().chain(offer.agreed.iter().copied());
        let names: Vec<&str> = fight.map(|it| self.licenses[it].name.as_str()).collect();
        let what = match offer.what {
            Proposal::Sanctioned => "a Sanctioned Battle".to_owned(),
            Proposal::Training => "a Training Battle".to_owned(),
            Proposal::Ante(price) => {
                format!("an Ante Battle, for a puck of price {price} or more")
            }
            Proposal::Trade { .. } => "a trade".to_owned(),
        };
        format!("{} meet for {what}. Do you join?", names.join(" and "))
    }

    fn offer_in_words(&self, from: usize, what: &Proposal) -> String {
        let name = &self.licenses[from].name;
        match what {
            Proposal::Sanctioned => format!("{name} asks for a Sanctioned Battle."),
            Proposal::Training => format!("{name} asks for a Training Battle."),
            Proposal::Ante(price) => {
                format!(
                    "{name} asks for an Ante Battle; a puck of price {price} or more is laid aside."
                )
            }
            Proposal::Trade { give, take } => {
                let (give, take) = (self.dex.name(*give), self.dex.name(*take));
                format!("{name} gives {give} for your {take}.")
            }
        }
    }

    /// Everything that can be chosen.
    #[must_use]
    pub fn choices(&self) -> Commands {
        if let Some((battle, _)) = &self.battle {
            return battle.choices();
        }
        let Some(seat) = self.asked() else {
            return Vec::new();
        };
        match (&self.phase, &self.offer) {
            (Phase::Begin, _) => self.begin_choices(seat),
            (Phase::Order, _) if self.throws_really(seat) => table_choices(ORDER_STACK),
            (Phase::Order, _) => Style::ALL
                .into_iter()
                .map(|style| {
                    let words = format!("throw {}", style.word());
                    Choice::new(
                        "Throw",
                        format!("Throw: {}", style.word()),
                        words,
                        Command::Throw(style),
                    )
                })
                .collect(),
            (_, Some(_)) => vec![
                choice("", "Yes", "yes", Deed::Agree(true)),
                choice("", "No", "no", Deed::Agree(false)),
            ],
            _ if self.licenses[seat].rewards > 0 => self.reward_choices(),
            _ if self.asks == Some(Asks::End) => vec![
                choice("", "Yes, end it", "yes", Deed::End),
                choice("", "No, play on", "no", Deed::Back),
            ],
            _ if self.trades().is_some() => self.take_choices(),
            _ => self.act_choices(seat),
        }
    }

    fn begin_choices(&self, seat: usize) -> Commands {
        if self.licenses[seat].collection.is_empty() {
            let starters = self.dex.world.starters.iter();
            return starters
                .map(|kind| {
                    let name = self.dex.name(*kind).to_owned();
                    choice(
                        "Starter",
                        &*name,
                        format!("starter {}", plain(&name)),
                        Deed::Starter(name.clone()),
                    )
                })
                .collect();
        }
        let zones = self
            .dex
            .zones
            .iter()
            .filter(|zone| zone.start && (!self.short() || zone.short));
        zones
            .map(|zone| {
                let name = zone.name.clone();
                choice(
                    "Begin in",
                    &*name,
                    format!("begin {}", plain(&name)),
                    Deed::Begin(name.clone()),
                )
            })
            .collect()
    }

    fn reward_choices(&self) -> Commands {
        let items = self.dex.ids().filter(|kind| {
            let price = self.dex.kind(*kind).price;
            self.dex.item(*kind).is_some() && price.is_some_and(|price| price <= 3)
        });
        items
            .map(|kind| {
                let name = self.dex.name(kind).to_owned();
                choice(
                    "Item",
                    &*name,
                    format!("reward {}", plain(&name)),
                    Deed::Reward(name.clone()),
                )
            })
            .collect()
    }

    fn checked(&self, seat: usize, it: Choice<Command>) -> Choice<Command> {
        let checked = match &it.command {
            Command::Map(deed) => self.check(seat, deed),
            _ => Ok(()),
        };
        it.checked(checked)
    }

    fn act_choices(&self, seat: usize) -> Commands {
        let Some((here, _)) = self.zone_of(seat) else {
            return Vec::new();
        };
        let mut choices = self.way_choices(seat, here);
        choices.extend(self.zone_choices(seat, here));
        choices.extend(self.company_choices(seat));
        choices.extend(self.trade_choices(seat));
        choices.extend(self.pay_choices(seat));
        let mut choices: Commands = choices
            .into_iter()
            .map(|it| self.checked(seat, it))
            .collect();
        if self.licenses.len() > 1 {
            choices.push(choice(
                "Day",
                "Let the others act first",
                "pass",
                Deed::Pass,
            ));
        }
        choices.push(choice("Day", "Done for today", "done", Deed::Done));
        choices.push(choice(
            "Day",
            "End the adventure",
            "end adventure",
            Deed::AskEnd,
        ));
        choices
    }

    fn way_choices(&self, seat: usize, here: usize) -> Commands {
        let mut choices = Vec::new();
        let license = &self.licenses[seat];
        let has = |name: &str| {
            self.dex
                .find(name)
                .is_some_and(|kind| license.count(kind) > 0)
        };
        for (zone, _) in self.dex.beside(here) {
            let name = &self.dex.zones[zone].name;
            if self.short() && !self.dex.zones[zone].short {
                continue;
            }
            choices.push(choice(
                "Long: move",
                format!("Move to {name}"),
                format!("move {}", plain(name)),
                Deed::Move(name.clone()),
            ));
            if has("Bike") && !license.ridden {
                choices.push(choice(
                    "Action: bike",
                    format!("Ride to {name}"),
                    format!("ride {}", plain(name)),
                    Deed::Ride(name.clone()),
                ));
            }
        }
        if has("HM02 Fly") {
            for zone in license.visited.iter().filter(|zone| **zone != here) {
                let name = &self.dex.zones[*zone].name;
                if self.dex.zones[*zone].city {
                    choices.push(choice(
                        "Long: fly",
                        format!("Fly to {name}"),
                        format!("fly {}", plain(name)),
                        Deed::Fly(name.clone()),
                    ));
                }
            }
        }
        choices
    }

    /// Pokémon found in a zone.
    #[must_use]
    pub fn pokemon_of(&self, zone: usize) -> Vec<KindId> {
        let found = self.dex.pokemon();
        found
            .filter(|kind| {
                self.dex
                    .slammer(*kind)
                    .is_some_and(|it| it.zones.contains(&zone))
            })
            .collect()
    }

    fn zone_choices(&self, seat: usize, here: usize) -> Commands {
        let zone = &self.dex.zones[here];
        let mut choices = Vec::new();
        if zone.gym.is_some() || zone.league {
            let label = match &zone.gym {
                Some(gym) => format!(
                    "Challenge the gym ({} Badge, {})",
                    gym.badge,
                    self.dex.name(gym.slammer)
                ),
                None => "Challenge the League".to_owned(),
            };
            choices.push(choice("Long: battle", label, "challenge", Deed::Challenge));
        }
        for kind in self.pokemon_of(here) {
            let name = self.dex.name(kind).to_owned();
            let low = plain(&name);
            choices.push(choice(
                "Long: battle",
                format!("Wild Battle against {name}"),
                format!("wild {low}"),
                Deed::Wild(name.clone()),
            ));
            if !self.licenses[seat].discovered.contains(&kind) {
                choices.push(choice(
                    "Long: discover",
                    format!("Discover {name}"),
                    format!("discover {low}"),
                    Deed::Discover(name),
                ));
            }
        }
        let berry = self.dex.find("Berry");
        for kind in zone.finds.iter().copied().chain(berry) {
            let name = self.dex.name(kind).to_owned();
            choices.push(choice(
                "Long: search",
                format!("Search for {name}"),
                format!("search {}", plain(&name)),
                Deed::Search(name),
            ));
        }
        for kind in &zone.shop {
            let name = self.dex.name(*kind).to_owned();
            let price = self.dex.kind(*kind).price.unwrap_or(0);
            let things = BTreeMap::from([(name.clone(), 1)]);
            choices.push(
                choice(
                    "Action: shop",
                    format!("Buy {name}"),
                    format!("buy {}", plain(&name)),
                    Deed::Buy(things),
                )
                .noted(format!("{price} pucks and 1")),
            );
        }
        choices.extend(self.basket_choices(seat, here));
        choices
    }

    /// A basket for the shop: what lies in it is bought in one action (R44).
    fn basket_choices(&self, seat: usize, here: usize) -> Commands {
        let basket = &self.licenses[seat].basket;
        let mut choices = Vec::new();
        if !basket.is_empty() {
            let things: Vec<String> = basket.iter().map(|(it, n)| format!("{n} {it}")).collect();
            let price = |(name, count): (&String, &u8)| {
                let kind = self.dex.find(name)?;
                Some(usize::from(self.dex.kind(kind).price?) * usize::from(*count))
            };
            let sum: usize = basket.iter().filter_map(price).sum();
            let label = format!("Buy the basket: {}", things.join(", "));
            choices.push(
                choice(
                    "Shop basket",
                    label,
                    "buy basket",
                    Deed::Buy(basket.clone()),
                )
                .noted(format!("{sum} pucks and 1")),
            );
            let empty = Deed::Basket(None);
            choices.push(choice(
                "Shop basket",
                "Empty the basket",
                "empty basket",
                empty,
            ));
        }
        for kind in &self.dex.zones[here].shop {
            let name = self.dex.name(*kind).to_owned();
            let label = format!("Put {name} into the basket");
            let words = format!("basket {}", plain(&name));
            choices.push(choice(
                "Shop basket",
                label,
                words,
                Deed::Basket(Some(name)),
            ));
        }
        choices
    }

    /// What is paid with first (R52).
    fn pay_choices(&self, seat: usize) -> Commands {
        let license = &self.licenses[seat];
        let mut kinds = license.collection.clone();
        kinds.retain(|kind| self.dex.slammer(*kind).is_none());
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() < 2 {
            return Vec::new();
        }
        kinds.retain(|kind| Some(*kind) != license.pays);
        let named = |kind: KindId| {
            let name = self.dex.name(kind).to_owned();
            let words = format!("pay with {}", plain(&name));
            let there = license.count(kind);
            choice(
                "Pay",
                format!("Pay with {name} first"),
                words,
                Deed::PayWith(name),
            )
            .noted(format!("{there} there"))
        };
        kinds.into_iter().map(named).collect()
    }

    /// Pokémon of somebody, each once.
    fn pokemon_owned(&self, seat: usize) -> Vec<KindId> {
        let mut kinds = self.licenses[seat].collection.clone();
        kinds.retain(|kind| self.dex.is_pokemon(*kind));
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// What can be given away in a trade (R49).
    fn trade_choices(&self, seat: usize) -> Commands {
        let mut choices = Vec::new();
        for other in self.together(seat) {
            let with = &self.licenses[other].name;
            for kind in self.pokemon_owned(seat) {
                let give = self.dex.name(kind).to_owned();
                choices.push(choice(
                    "Long: trade",
                    format!("Trade {give} with {with}"),
                    format!("give {} to {}", plain(&give), with.to_lowercase()),
                    Deed::Give {
                        with: with.clone(),
                        give,
                    },
                ));
            }
        }
        choices
    }

    /// What it is given for.
    fn take_choices(&self) -> Commands {
        let Some((other, give)) = self.trades() else {
            return Vec::new();
        };
        let with = &self.licenses[other].name;
        let owned = self.pokemon_owned(other).into_iter();
        let mut choices: Commands = owned
            .map(|kind| {
                let take = self.dex.name(kind).to_owned();
                let deed = Deed::Trade {
                    with: with.clone(),
                    give: self.dex.name(give).to_owned(),
                    take: take.clone(),
                };
                choice(
                    "Trade",
                    format!("For {take}"),
                    format!("for {}", plain(&take)),
                    deed,
                )
            })
            .collect();
        choices.push(choice("", "No trade", "no", Deed::Back));
        choices
    }

    fn company_choices(&self, seat: usize) -> Commands {
        let mut choices = Vec::new();
        let gym = self
            .zone_of(seat)
            .is_some_and(|(_, zone)| zone.gym.is_some());
        for other in self.together(seat) {
            let name = self.licenses[other].name.clone();
            let low = name.to_lowercase();
            let one = vec![name.clone()];
            choices.push(choice(
                "Long: battle",
                format!("Sanctioned Battle against {name}"),
                format!("sanctioned {low}"),
                Deed::Sanctioned(one.clone()),
            ));
            choices.push(choice(
                "Action: battle",
                format!("Ante Battle against {name}"),
                format!("ante {low} 1"),
                Deed::Ante(one.clone(), 1),
            ));
            if gym {
                choices.push(choice(
                    "Action: battle",
                    format!("Training Battle against {name}"),
                    format!("training {low}"),
                    Deed::Training(one.clone()),
                ));
            }
            choices.extend(self.dear_antes(seat, &one));
        }
        choices.extend(self.battles_of_all(seat, gym));
        choices
    }

    /// Ante Battles for more than the least price, where all have something so dear (R31).
    fn dear_antes(&self, seat: usize, names: &[String]) -> Commands {
        let prices = self.dex.ids().filter_map(|kind| self.dex.kind(kind).price);
        let prices: BTreeSet<u8> = prices.filter(|price| *price > 1).collect();
        let open = prices
            .into_iter()
            .filter(|price| self.check_ante(seat, names, *price).is_ok());
        let against = names.join(", ");
        open.map(|price| {
            choice(
                "Action: battle",
                format!("Ante Battle against {against} for a price of {price}"),
                format!("ante {} {price}", against.to_lowercase()),
                Deed::Ante(names.to_vec(), price),
            )
        })
        .collect()
    }

    /// Battles of three and more: everybody who is here.
    fn battles_of_all(&self, seat: usize, gym: bool) -> Commands {
        let names = self.together(seat).map(|it| self.licenses[it].name.clone());
        let names: Vec<String> = names.collect();
        if names.len() < 2 {
            return Vec::new();
        }
        let all = names.join(", ");
        let mut choices = vec![
            choice(
                "Long: battle",
                format!("Sanctioned Battle of all here: {all}"),
                "sanctioned all",
                Deed::Sanctioned(names.clone()),
            ),
            choice(
                "Action: battle",
                format!("Ante Battle of all here: {all}"),
                "ante all",
                Deed::Ante(names.clone(), 1),
            ),
        ];
        if gym {
            choices.push(choice(
                "Action: battle",
                format!("Training Battle of all here: {all}"),
                "training all",
                Deed::Training(names),
            ));
        }
        choices
    }

    /// Whether a command of the map could be given now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_command(&self, seat: usize, deed: &Deed) -> Result<(), Refusal> {
        self.check(seat, deed)
    }
}
