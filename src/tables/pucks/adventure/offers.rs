//! What can be chosen with others and at the shop: battles, trades, a basket, what is paid with; and how
//! offers are put (R31, R43, R44, R46, R49, R52, K-41).

use std::collections::BTreeSet;

use super::choices::choice;
use super::state::{Adventure, Asks, Offer, Proposal};
use crate::tables::pucks::command::{Commands, Deed};
use crate::tables::pucks::dex::plain;
use crate::tables::pucks::kinds::KindId;

impl Adventure {
    pub(super) fn company_choices(&self, seat: usize) -> Commands {
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

    /// Pokémon of somebody, each once.
    fn pokemon_owned(&self, seat: usize) -> Vec<KindId> {
        let mut kinds = self.licenses[seat].collection.clone();
        kinds.retain(|kind| self.dex.is_pokemon(*kind));
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// What can be given away in a trade (R49).
    pub(super) fn trade_choices(&self, seat: usize) -> Commands {
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
    pub(super) fn take_choices(&self) -> Commands {
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

    pub(super) fn trades(&self) -> Option<(usize, KindId)> {
        match self.asks {
            Some(Asks::Trade { with, give }) => Some((with, give)),
            _ => None,
        }
    }

    pub(super) fn trade_in_words(&self) -> String {
        self.trades().map_or_else(String::new, |(with, give)| {
            let (with, give) = (&self.licenses[with].name, self.dex.name(give));
            format!("{give} for which Pokémon of {with}?")
        })
    }

    /// What is asked of those who may join (K-41).
    pub(super) fn joining_in_words(&self, offer: &Offer) -> String {
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

    pub(super) fn offer_in_words(&self, from: usize, what: &Proposal) -> String {
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

    /// A basket for the shop: what lies in it is bought in one action (R44).
    pub(super) fn basket_choices(&self, seat: usize, here: usize) -> Commands {
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
                .noted(format!("{sum} and 1 for the action")),
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
    pub(super) fn pay_choices(&self, seat: usize) -> Commands {
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
}
