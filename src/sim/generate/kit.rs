//! What somebody can do and has: stats, moves, skills, speeds, capabilities, items.

use std::fmt::Write as _;

use rand::RngExt as _;

use super::{Maker, listed};
use crate::battle::ability_summary;
use crate::data::features::{FeatureSort, Of};
use crate::data::{AbilityDef, ItemEffect};
use crate::rules::Skill;

impl Maker<'_> {
    pub(super) fn stats(&mut self, high: i32) -> String {
        let mut stat = || self.rng.random_range(1..=high);
        format!(
            "stats: (hp: {}, attack: {}, defense: {}, special_attack: {}, special_defense: {}, \
             speed: {}), ",
            stat(),
            stat(),
            stat(),
            stat(),
            stat(),
            stat() / 2 + 1
        )
    }

    pub(super) fn moves(&mut self) -> Vec<String> {
        let most = if self.chance(85) { 7 } else { 12 };
        let mut moves: Vec<String> = (0..self.between(1, most))
            .map(|_| {
                let index = self.below(self.dex.moves.len());
                self.dex.moves[index].name.clone()
            })
            .collect();
        moves.sort();
        moves.dedup();
        moves
    }

    pub(super) fn skills(&mut self) -> String {
        let mut text = String::from("skills: {");
        for skill in Skill::ALL {
            if self.chance(40) {
                let dice = self.between(1, 6);
                let bonus = self.now_and_then(20, |maker| format!("{:+}", maker.between(-3, 6)));
                let _ = write!(text, "{skill:?}: \"{dice}d6{bonus}\", ");
            }
        }
        text + "}, "
    }

    /// Speeds, and whether they keep somebody afloat.
    pub(super) fn speeds(&mut self) -> (String, bool) {
        let mut text = String::from("speeds: (");
        let mut swims = false;
        for speed in [
            "overland",
            "swim",
            "sky",
            "levitate",
            "burrow",
            "teleporter",
        ] {
            if self.chance(35) {
                let metres = self.between(1, 9);
                swims |= ["swim", "sky", "levitate"].contains(&speed);
                let _ = write!(text, "{speed}: {metres}, ");
            }
        }
        for speed in ["high_jump", "long_jump"] {
            if self.chance(50) {
                let metres = self.between(0, 4);
                let _ = write!(text, "{speed}: {metres}, ");
            }
        }
        (text + "), ", swims)
    }

    pub(super) fn capabilities(&mut self) -> String {
        let known = [
            "Firestarter",
            "Fountain",
            "Freezer",
            "Guster",
            "Materializer",
            "Zapper",
            "Telekinetic",
            "Darkvision",
            "Blindsense",
            "Gilled",
            "Phasing",
            "Reach",
            "Threaded",
            "Wallclimber",
            "Alluring",
            "Underdog",
            "Springy",
            "HighJumper",
            "Digger",
            "Diver",
            "Flier",
            "Blinker",
            "Mighty",
        ];
        let some: Vec<&str> = known.into_iter().filter(|_| self.chance(18)).collect();
        format!("capabilities: [{}], ", some.join(", "))
    }

    /// Abilities, those that do something more often than the rest.
    pub(super) fn abilities(&mut self) -> String {
        let defs = &self.dex.abilities;
        let names = |plays: fn(&AbilityDef) -> bool| -> Vec<String> {
            let defs = defs.iter().filter(|def| plays(def));
            defs.map(|def| def.name.clone()).collect()
        };
        let (all, played) = (names(|_| true), names(|def| ability_summary(def).is_some()));
        let mut some: Vec<String> = Vec::new();
        for _ in 0..=self.below(3) {
            let from = if self.chance(85) { &played } else { &all };
            let name = &from[self.below(from.len())];
            if !some.contains(name) {
                some.push(name.clone());
            }
        }
        listed("abilities", &some)
    }

    /// Features and edges of trainers, trainings and edges of Pokémon.
    pub(super) fn features(&mut self, trainer: bool) -> String {
        let fits = |sort| match sort {
            FeatureSort::Feature | FeatureSort::Edge => trainer,
            FeatureSort::Training | FeatureSort::PokeEdge => !trainer,
            FeatureSort::Capability => false,
        };
        let played = self.dex.features.iter().filter(|def| def.is_played());
        let defs = played.filter(|def| fits(def.sort));
        // Which moves there will be is not known yet.
        let names: Vec<String> = defs
            .filter_map(|def| match def.of {
                None => Some(def.name.clone()),
                Some(Of::Type) => Some(format!("{} (Fire)", def.name)),
                Some(Of::Weapon) => Some(format!("{} (small melee weapon)", def.name)),
                Some(Of::Move) => None,
            })
            .collect();
        if names.is_empty() {
            return String::new();
        }
        let mut some: Vec<String> = Vec::new();
        for _ in 0..=self.below(3) {
            let name = &names[self.below(names.len())];
            if !some.contains(name) {
                some.push(name.clone());
            }
        }
        listed("features", &some)
    }

    /// What somebody has eaten.
    pub(super) fn fed(&mut self) -> String {
        let food = |effect: &ItemEffect| matches!(effect, ItemEffect::Food(_));
        let foods = self.dex.items.iter().filter(|def| food(&def.effect));
        let names: Vec<String> = foods.map(|def| def.name.clone()).collect();
        if names.is_empty() {
            return String::new();
        }
        let one = names[self.below(names.len())].clone();
        listed("fed", &[one])
    }

    pub(super) fn items(&mut self) -> String {
        let mut text = String::from("items: {");
        let dex = self.dex;
        for item in &dex.items {
            if self.chance(20) {
                let count = self.between(1, 3);
                let _ = write!(text, "\"{}\": {count}, ", item.name);
            }
        }
        text + "}, "
    }

    /// What is worn and held: no weapon in the hand of a trainer caught off guard, nor one for
    /// both hands beside a shield.
    pub(super) fn gear(&mut self, side: usize, trainer: bool) -> String {
        let (armour, shields) = (self.worn(false), self.worn(true));
        let (percent, shielded) = if trainer { (30, 20) } else { (12, 6) };
        let mut worn = Vec::new();
        if self.chance(percent) {
            worn.extend(self.pick(&armour));
        }
        let shield = self.chance(shielded);
        if shield {
            worn.extend(self.pick(&shields));
        }
        let name = |index: &usize| self.dex.items[*index].name.as_str();
        let worn: Vec<&str> = worn.iter().map(name).collect();
        let mut text = if worn.is_empty() {
            String::new()
        } else {
            format!("worn: {worn:?}, ")
        };
        if self.chance(if trainer { 35 } else { 20 }) {
            let ambushed = self.sides[side].ambushed;
            let items = self.dex.items.iter();
            let fits: Vec<&str> = items
                .filter(|item| {
                    let early = ambushed && item.effect.weapon().is_some();
                    let large = shield && item.effect.drawn() == Some(true);
                    !trainer || !early && !large
                })
                .map(|item| item.name.as_str())
                .collect();
            let held = self.pick(&fits).unwrap_or_default();
            let _ = write!(text, "held: \"{held}\", ");
        }
        text
    }

    /// Indices of the armours, or of the shields.
    fn worn(&self, shield: bool) -> Vec<usize> {
        let right = |effect: &ItemEffect| match effect {
            ItemEffect::Armor { .. } => !shield,
            ItemEffect::Shield(_) => shield,
            _ => false,
        };
        let items = self.dex.items.iter().enumerate();
        items
            .filter(|(_, item)| right(&item.effect))
            .map(|(index, _)| index)
            .collect()
    }
}
