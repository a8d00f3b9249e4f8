//! Combatants: species, level and added points worked out to numbers.

use super::ability::max_hp;
use super::body::{covered, power, token, trainer_speeds, typing, weight_class, weight_lb};
use super::gifts::Gifts;
use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use super::{place, start};
use crate::board::movement::Speeds;
use crate::board::{HabitatSet, Size};
use crate::data::ids::{AbilityId, FeatureId, SpeciesId};
use crate::data::level::{CombatantDef, CombatantKind};
use crate::data::locate::Path;
use crate::data::moves::Capability;
use crate::data::read::common::habitats;
use crate::data::source::Faults;
use crate::data::species::SpeciesDef;
use crate::rules::{Frequency, Skills};

/// Highest level of a trainer.
const MAX_TRAINER_LEVEL: i32 = 50;

/// Validates all combatants.
pub(super) fn combatants(so_far: &LevelSoFar, faults: &mut Faults) -> Vec<CombatantDef> {
    so_far
        .raw
        .combatants
        .iter()
        .enumerate()
        .map(|(index, raw)| {
            faults.entry("combatant", &raw.name);
            // The map of the first battle is known before anybody is placed.
            let map = so_far.raw.map.is_some() && so_far.origins.of(0).contains(&index);
            so_far.combatant(raw, map, &so_far.origins.path(index), faults)
        })
        .collect()
}

impl LevelSoFar<'_> {
    fn combatant(
        &self,
        raw: &RawCombatant,
        map: bool,
        path: &Path,
        faults: &mut Faults,
    ) -> CombatantDef {
        let trainer = raw.kind == CombatantKind::Trainer;
        let species = self.species(raw, path, faults);
        let top = if trainer { MAX_TRAINER_LEVEL } else { 100 };
        let level = faults.within(&path.field("level"), "the level", raw.level, 1, top);
        let (mut features, chosen) = self.features(raw, path, faults);
        let gifts = Gifts::of(self.dex, &features);
        let stats = self.stats(raw, species, level, &gifts, path, faults);
        let usual = match species {
            Some(species) => species.skills,
            None if trainer => self.trainer_skills(raw, level),
            None => Skills::default(),
        };
        let usual = gifts.school(usual);
        let skills = raw.skills.over(usual, &path.field("skills"), faults);
        let mut moves = self.moves(raw, species, level, path, faults);
        gifts.teach(&mut moves);
        self.are_known(&chosen, &moves, &path.field("features"), faults);
        let mut abilities = self.abilities(raw, species, level, path, faults);
        gifts.enable(&mut abilities);
        let mut capabilities = self.capabilities(raw, species, &moves);
        gifts.grant(&mut capabilities);
        self.add_capabilities(&mut features, &capabilities);
        let might = i32::from(capabilities.contains(&Capability::Mighty));
        let usual = species.map_or_else(
            || trainer_speeds(&skills, gifts.travels()),
            |species| species.speeds,
        );
        let size = raw
            .size
            .or(species.map(|species| species.size))
            .unwrap_or(Size::Medium);
        let max_hp = match capabilities.contains(&Capability::Soulless) {
            true => 1,
            false => max_hp(raw, level, stats, path, faults),
        };
        let owner = self.owner(raw, path, faults);
        let worn = self.worn(raw, path, faults);
        let held_too = self.held_too(raw, &abilities, path, faults);
        let lent = self.lent(raw);
        let daily = self.daily(&abilities, &[&features, &lent]);
        let legendary = raw.legendary.or(species.map(|species| species.legendary));
        CombatantDef {
            name: raw.name.clone(),
            kind: raw.kind,
            species: species.map(|species| species.id),
            token: token(raw, species),
            side: self.side(raw, path, faults),
            owner,
            wild: raw.wild.unwrap_or(!trainer && owner.is_none()),
            level,
            nature: self.nature(raw),
            gender: self.gender(raw, species),
            hidden_type: self.hidden_type(raw),
            stats,
            max_hp,
            typing: typing(raw, species, path, faults),
            size,
            footprint: covered(raw, species, size, path, faults),
            weight_class: weight_class(raw, species, path, faults),
            weight_lb: weight_lb(raw, species, path, faults),
            power: power(raw, species, (&skills, gifts.travels()), path, faults)
                + gifts.power()
                + might,
            speeds: gifts.hasten(speeds(raw, usual, &capabilities, path, faults), &skills),
            naturewalk: naturewalk(raw, species),
            skills,
            capabilities,
            abilities,
            start: start::state(self, raw, (&moves, &daily), max_hp, path, faults),
            moves,
            initiative_bonus: initiative_bonus(raw, path, faults) + gifts.initiative(&skills),
            medic: raw.medic || gifts.medic(),
            features,
            chosen,
            lent,
            default_stages: gifts.train(self.default_stages(raw, &worn, path, faults)),
            items: self.items(raw, path, faults),
            held: self.held(raw, &worn, path, faults),
            held_too,
            worn,
            loyalty: faults.within(&path.field("loyalty"), "the loyalty", raw.loyalty, 0, 6),
            evolutions_left: evolutions_left(raw, species, path, faults),
            shiny: raw.shiny,
            legendary: legendary.unwrap_or(false),
            owned: self.owned(raw, path, faults),
            place: place::place(self, raw, map, path, faults),
        }
    }

    /// What of somebody's abilities and features is Daily.
    fn daily(&self, abilities: &[AbilityId], features: &[&[FeatureId]]) -> Vec<&str> {
        let is_daily = |it: Frequency| matches!(it, Frequency::Daily(_));
        let abilities = abilities.iter().map(|id| self.dex.ability(*id));
        let abilities = abilities.filter(|def| is_daily(def.frequency));
        let features = features.iter().flat_map(|list| list.iter());
        let features = features.map(|id| self.dex.feature(*id));
        let features = features.filter(|def| is_daily(def.frequency));
        let abilities = abilities.map(|def| def.name.as_str());
        abilities
            .chain(features.map(|def| def.name.as_str()))
            .collect()
    }

    fn species<'d>(
        &'d self,
        raw: &RawCombatant,
        path: &Path,
        faults: &mut Faults,
    ) -> Option<&'d SpeciesDef> {
        let at = path.field("species");
        let name = raw.species.as_ref()?;
        if raw.kind == CombatantKind::Trainer {
            faults.add(
                &at,
                "a trainer has no species",
                Some("leave `species` away".into()),
            );
            return None;
        }
        let found = self.dex.find_species(name);
        if found.is_none() {
            let known = self.dex.species.iter().map(|def| def.name.as_str());
            faults.unknown(&at, "species", name, known);
        }
        found
    }

    /// Species that a trainer has caught before.
    fn owned(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Vec<SpeciesId> {
        let list = path.field("owned");
        if raw.kind != CombatantKind::Trainer && !raw.owned.is_empty() {
            faults.add(&list, "only trainers have caught species", None);
        }
        let mut owned = Vec::new();
        for (index, name) in raw.owned.iter().enumerate() {
            match self.dex.find_species(name) {
                Some(def) => owned.push(def.id),
                None => {
                    let known = self.dex.species.iter().map(|def| def.name.as_str());
                    faults.unknown(&list.index(index), "species", name, known);
                }
            }
        }
        owned
    }

    fn side(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> u8 {
        let found = self
            .sides
            .iter()
            .position(|side| side.name.eq_ignore_ascii_case(&raw.side));
        if found.is_none() {
            let known = self.sides.iter().map(|side| side.name.as_str());
            faults.unknown(&path.field("side"), "side", &raw.side, known);
        }
        found.unwrap_or(0) as u8
    }

    fn owner(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Option<u8> {
        let name = raw.trainer.as_ref()?;
        let at = path.field("trainer");
        if raw.kind == CombatantKind::Trainer {
            faults.add(
                &at,
                "a trainer has no trainer",
                Some("leave `trainer` away".into()),
            );
            return None;
        }
        let people = &self.raw.combatants;
        let found = people
            .iter()
            .position(|other| other.name.eq_ignore_ascii_case(name));
        let Some(index) = found else {
            let trainers = people
                .iter()
                .filter(|other| other.kind == CombatantKind::Trainer);
            faults.unknown(
                &at,
                "trainer",
                name,
                trainers.map(|other| other.name.as_str()),
            );
            return None;
        };
        if people[index].kind != CombatantKind::Trainer {
            faults.add(
                &at,
                format!("\"{name}\" is no trainer"),
                Some("name a trainer".into()),
            );
        } else if !people[index].side.eq_ignore_ascii_case(&raw.side) {
            let problem = format!("its trainer \"{name}\" is on another side");
            faults.add(
                &at,
                problem,
                Some(format!("put both on \"{}\"", people[index].side)),
            );
        }
        Some(index as u8)
    }
}

/// Movement with what capabilities add to it; the entry's own numbers come first.
fn speeds(
    raw: &RawCombatant,
    mut usual: Speeds,
    capabilities: &[Capability],
    path: &Path,
    faults: &mut Faults,
) -> Speeds {
    let has = |capability| i32::from(capabilities.contains(&capability));
    usual.long_jump += has(Capability::Springy);
    usual.high_jump += has(Capability::HighJumper);
    usual.burrow += 3 * has(Capability::Digger);
    usual.swim += 3 * has(Capability::Diver);
    usual.sky += 3 * has(Capability::Flier);
    usual.teleporter = usual.teleporter.max(4 * has(Capability::Blinker));
    Speeds {
        phasing: capabilities.contains(&Capability::Phasing),
        wallclimber: capabilities.contains(&Capability::Wallclimber),
        ..raw.speeds.over(usual, &path.field("speeds"), faults)
    }
}

fn naturewalk(raw: &RawCombatant, species: Option<&SpeciesDef>) -> HabitatSet {
    match (&raw.naturewalk, species) {
        (Some(list), _) => habitats(list),
        (None, Some(species)) => species.naturewalk,
        (None, None) => habitats(&[]),
    }
}

fn initiative_bonus(raw: &RawCombatant, path: &Path, faults: &mut Faults) -> i32 {
    let at = path.field("initiative_bonus");
    faults.within(&at, "the initiative bonus", raw.initiative_bonus, -50, 50)
}

fn evolutions_left(
    raw: &RawCombatant,
    species: Option<&SpeciesDef>,
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    let of_species = species.map(|one| one.evolutions_left);
    let left = raw.evolutions_left.or(of_species).unwrap_or(0);
    let at = path.field("evolutions_left");
    faults.within(&at, "the number of evolutions", left, 0, 2)
}
