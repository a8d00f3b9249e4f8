//! What can be chosen on the map, and why not where it cannot.

use std::collections::BTreeMap;

use super::state::{Adventure, Asks, Phase};
use crate::tables::pucks::battle::{ORDER_STACK, table_choices};
use crate::tables::pucks::command::{Command, Commands, Deed};
use crate::tables::pucks::dex::plain;
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::throw::Style;
use crate::tables::{Choice, Prompt, Refusal};

pub(super) fn choice(
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
                .noted(format!("{price} and 1 for the action")),
            );
        }
        choices.extend(self.basket_choices(seat, here));
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
