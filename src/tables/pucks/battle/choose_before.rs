//! Commands before the first turn: slammers, what is taken along, Health stacks.

use std::collections::BTreeMap;

use super::listing::counts;
use super::state::Battle;
use crate::tables::Choice;
use crate::tables::pucks::command::{Command, Commands};
use crate::tables::pucks::kinds::{KindId, Puck};

impl Battle {
    pub(super) fn slammer_choices(&self, collection: &[Puck]) -> Commands {
        let slammers = counts(collection).into_iter();
        slammers
            .filter(|(kind, _)| self.dex.slammer(*kind).is_some())
            .map(|(kind, _)| {
                let name = self.dex.name(kind).to_owned();
                let words = format!("slammer {}", self.lower(kind));
                Choice::new("Slammer", &*name, words, Command::Slammer(name.clone()))
                    .noted(self.slammer_note(kind))
            })
            .collect()
    }

    /// Types and weight of a slammer in short.
    pub(super) fn slammer_note(&self, kind: KindId) -> String {
        match self.dex.slammer(kind) {
            Some(slammer) => match slammer.types {
                Some([power, weak, resist]) => format!(
                    "{} w{}, weak {}, resists {}",
                    power.name(),
                    slammer.weight,
                    weak.name(),
                    resist.name()
                ),
                None => format!("Pokéball w{}, catches in Wild Battles", slammer.weight),
            },
            None => String::new(),
        }
    }

    pub(super) fn ante_choices(&self, player: usize) -> Commands {
        let collection: Vec<Puck> = self
            .collection_of(player)
            .iter()
            .filter(|it| self.dex.kind(it.kind).price.unwrap_or(0) >= self.ante_price)
            .copied()
            .collect();
        self.named_choices("Lay aside", "ante", &collection, Command::Ante)
    }

    pub(super) fn spare_choices(&self, player: usize) -> Commands {
        let mut choices = vec![Choice::new("", "No more", "no more", Command::Spare(None))];
        for (kind, _) in counts(self.collection_of(player)) {
            let fits = match self.wild() {
                true => self.dex.is_ball(kind),
                false => self.dex.slammer(kind).is_some(),
            };
            if fits {
                let name = self.dex.name(kind).to_owned();
                let words = format!("spare {}", self.lower(kind));
                choices.push(
                    Choice::new(
                        "Take along",
                        &*name,
                        words,
                        Command::Spare(Some(name.clone())),
                    )
                    .noted(self.slammer_note(kind)),
                );
            }
        }
        choices
    }

    pub(super) fn pack_choices(&self, player: usize) -> Commands {
        let items: Vec<Puck> = self
            .collection_of(player)
            .iter()
            .filter(|it| self.dex.slammer(it.kind).is_none())
            .copied()
            .collect();
        let mut choices = vec![Choice::new("", "No more", "no more", Command::Pack(None))];
        choices.extend(self.named_choices("Take along", "pack", &items, |name| {
            Command::Pack(Some(name))
        }));
        choices
    }

    /// Presets of a Health stack: Sandbags, the useful pucks, all that is there.
    pub(super) fn health_choices(&self, player: usize) -> Commands {
        let mut choices = Vec::new();
        for (label, words, wanted) in self.health_presets(player) {
            let told: Vec<String> = wanted
                .iter()
                .map(|(name, count)| format!("{count} {name}"))
                .collect();
            let note = if told.is_empty() {
                "nothing else".to_owned()
            } else {
                told.join(", ")
            };
            choices.push(
                Choice::new("Health stack", label, words, Command::Stack(wanted)).noted(note),
            );
        }
        choices
    }

    /// What a Health stack may be made of beside Sandbags, by preset.
    #[must_use]
    pub fn health_presets(
        &self,
        player: usize,
    ) -> Vec<(&'static str, &'static str, BTreeMap<String, u8>)> {
        let collection = self.collection_of(player);
        let bags = collection
            .iter()
            .filter(|it| it.kind == self.dex.sandbag)
            .count();
        let take = |most: usize, any: bool| {
            let mut wanted: BTreeMap<String, u8> = BTreeMap::new();
            let mut room = self.health_size;
            let mut there = counts(collection);
            there.retain(|(kind, _)| {
                let item = self.dex.item(*kind);
                let useful = item.is_some_and(|rule| any || !rule.steps().is_empty());
                useful && *kind != self.dex.sandbag
            });
            // One of each first, so that a small stack leaves none out.
            let rounds = there.iter().map(|(_, count)| *count).max().unwrap_or(0);
            for round in 0..rounds.min(most) {
                for (kind, count) in &there {
                    if round < *count && room > 0 {
                        *wanted.entry(self.dex.name(*kind).to_owned()).or_default() += 1_u8;
                        room -= 1;
                    }
                }
            }
            wanted
        };
        let fits = |wanted: &BTreeMap<String, u8>| {
            let count: usize = wanted.values().map(|it| usize::from(*it)).sum();
            self.health_size - count <= bags
        };
        [
            ("Fill with Sandbags", "sandbags", BTreeMap::new()),
            ("One of each item", "one of each", take(1, false)),
            ("Up to two of each item", "two of each", take(2, false)),
            ("All items", "all items", take(usize::MAX, false)),
            (
                "Everything but slammers",
                "everything",
                take(usize::MAX, true),
            ),
        ]
        .into_iter()
        .filter(|(_, _, wanted)| fits(wanted))
        .fold(Vec::new(), |mut kept, preset| {
            // The same under two names is one too many.
            if !kept.iter().any(|(_, _, wanted)| *wanted == preset.2) {
                kept.push(preset);
            }
            kept
        })
    }
}
