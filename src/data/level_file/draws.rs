//! What a level leaves to chance about somebody: drawn by its seed and the name, each choice for itself,
//! so that one that the file makes changes no other.

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use crate::data::abilities::{AbilityLists, MORE_ABILITIES_AT};
use crate::data::digest::Digest;
use crate::data::ids::{AbilityId, NatureId};
use crate::data::level::{Gender, Individuals};
use crate::data::species::SpeciesDef;
use crate::rules::Element;

/// The choices about one combatant.
#[derive(Clone, Copy)]
pub(super) struct Draws<'a> {
    seed: u64,
    name: &'a str,
}

impl<'a> Draws<'a> {
    /// Those of a combatant of a level.
    pub(super) fn of(so_far: &LevelSoFar, raw: &'a RawCombatant) -> Self {
        let (seed, name) = (so_far.raw.seed, raw.name.as_str());
        Self { seed, name }
    }

    /// One of so many, from 0: the same for ever for one seed, name and choice.
    pub(super) fn one_of(self, choice: &str, many: usize) -> usize {
        let mut sum = Digest::default();
        sum.number(self.seed as i64);
        sum.text(self.name);
        sum.text(choice);
        // The low digits of such a sum depend on the low digits of the bytes only.
        let number = sum.finish();
        let mixed = (number ^ (number >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        usize::try_from(mixed % many.max(1) as u64).unwrap_or(0)
    }
}

impl LevelSoFar<'_> {
    /// Whether nature and abilities of somebody are drawn, and what a trainer leans to.
    pub(super) fn draws(&self, raw: &RawCombatant) -> bool {
        match self.raw.individuals {
            Individuals::Unnamed => self.unnamed.contains(&raw.name),
            Individuals::Drawn => true,
            Individuals::Plain => false,
        }
    }

    /// The nature of somebody about whose nature nothing is said. Points that are spread by hand count on
    /// the base stats as they are printed.
    pub(super) fn drawn_nature(&self, raw: &RawCombatant) -> Option<NatureId> {
        let many = self.dex.natures.len();
        let drawn = self.draws(raw) && raw.points.is_none() && many > 0;
        drawn.then(|| NatureId(Draws::of(self, raw).one_of("nature", many) as u8))
    }

    /// The abilities of somebody of this level about whose abilities nothing is said: one of each list
    /// that it has come to, none twice.
    pub(super) fn drawn_abilities(
        &self,
        raw: &RawCombatant,
        lists: &AbilityLists,
        level: i32,
    ) -> Vec<AbilityId> {
        if !self.draws(raw) {
            return lists.at_level(level);
        }
        let [second, third] = MORE_ABILITIES_AT;
        let lists = [
            (1, "basic", &lists.basic),
            (second, "advanced", &lists.advanced),
            (third, "high", &lists.high),
        ];
        let draws = Draws::of(self, raw);
        let mut all: Vec<AbilityId> = Vec::new();
        for (_, name, list) in lists.into_iter().filter(|(from, ..)| level >= *from) {
            let new: Vec<AbilityId> = list
                .iter()
                .copied()
                .filter(|id| !all.contains(id))
                .collect();
            all.extend(new.get(draws.one_of(name, new.len())));
        }
        all
    }

    /// The type of its Hidden Power that the file says, or one of all as likely as any other.
    pub(super) fn hidden_type(&self, raw: &RawCombatant) -> Element {
        raw.hidden_type.unwrap_or_else(|| {
            let drawn = Draws::of(self, raw).one_of("hidden type", Element::ALL.len());
            Element::ALL[drawn]
        })
    }

    /// The gender that the file says, or one by the shares of the species.
    pub(super) fn gender(&self, raw: &RawCombatant, species: Option<&SpeciesDef>) -> Gender {
        if let Some(gender) = raw.gender {
            return gender;
        }
        match species.and_then(|species| species.males) {
            None => Gender::None,
            Some(males) => {
                let drawn = Draws::of(self, raw).one_of("gender", 1000);
                if drawn < usize::from(males) {
                    Gender::Male
                } else {
                    Gender::Female
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::data::level::{CombatantDef, Gender, Level, StartPlace};
    use crate::data::{DataError, Dex};
    use crate::rules::{Skill, Stat};

    /// Somebody of each side, who has a place.
    const OTHERS: &str = "(name: \"Ann\", kind: Trainer, side: \"A\", level: 1, at: (0, 0)), \
                          (name: \"Zed\", species: \"Pidgey\", side: \"B\", level: 2, at: (5, 1)),";

    /// A level with these combatants and these fields of its own.
    fn level(fields: &str, people: &str) -> Result<Level, Vec<DataError>> {
        let text = format!(
            "(name: \"Alone\", {fields} \
             map: (legend: {{ '.': \"short grass\", '#': \"wall\" }}, rows: [\"........\", \"......##\"]), \
             sides: [(name: \"A\", controller: \"random\"), (name: \"B\", controller: \"random\")], \
             combatants: [{people} {OTHERS}])"
        );
        Level::parse("alone.ron", &text, Dex::builtin().unwrap())
    }

    fn people(fields: &str, people: &str) -> Vec<CombatantDef> {
        level(fields, people).unwrap().combatants
    }

    const MACHOP: &str = "(species: \"Machop\", level: 16),";

    #[test]
    fn species_and_level_alone_are_a_combatant() {
        let dex = Dex::builtin().unwrap();
        let all = people("", &MACHOP.repeat(2));
        let [first, second, ..] = all.as_slice() else {
            panic!("there are {}", all.len());
        };
        assert_eq!(
            (first.name.as_str(), second.name.as_str()),
            ("Machop", "Machop 2")
        );
        assert!(first.wild && first.side == 1, "wild, and of the last side");
        let species = dex.find_species("Machop").unwrap();
        let base = first.nature.map(|id| dex.nature(id).apply(species.base));
        let sum =
            |stats: crate::rules::Stats| Stat::ALL.map(|it| stats.get(it)).iter().sum::<i32>();
        // 26 points at level 16 (core p.198); Hit Points are 16 + 3 times the stat + 10 (combat-R002).
        assert_eq!(base.map(|base| sum(base) + 26), Some(sum(first.stats)));
        assert_eq!(first.max_hp, 26 + 3 * first.stats.hp);
        assert_eq!(first.moves, species.learned_at(16));
        assert!(first.moves.len() <= 6 && !first.moves.is_empty());
        assert_eq!(first.abilities.len(), 1);
        assert!(species.abilities.basic.contains(&first.abilities[0]));
        assert_ne!(first.gender, Gender::None);
        assert_eq!(first.skills, species.skills);
        assert!(matches!(first.place, StartPlace::Board(_)));
        assert_ne!(first.place, second.place);
    }

    #[test]
    fn what_is_drawn_follows_from_the_seed_and_the_name() {
        let drawn = |seed: u64| {
            let all = people(&format!("seed: {seed},"), &MACHOP.repeat(12));
            let of = |def: &CombatantDef| (def.nature, def.gender, def.abilities.clone());
            all.iter().map(of).collect::<Vec<_>>()
        };
        let first = drawn(5);
        assert_eq!(first, drawn(5));
        assert_ne!(first, drawn(6));
        let natures: std::collections::BTreeSet<_> = first.iter().map(|it| it.0).collect();
        assert!(natures.len() > 4, "twelve of one kind are not alike");
    }

    #[test]
    fn levels_bring_abilities_and_lists_none_twice() {
        let species = Dex::builtin().unwrap().find_species("Machop").unwrap();
        for (level, many) in [(19, 1), (20, 2), (39, 2), (40, 3)] {
            let all = people("", &format!("(species: \"Machop\", level: {level}),"));
            let abilities = &all[0].abilities;
            assert_eq!(abilities.len(), many, "level {level}");
            let lists = [
                &species.abilities.basic,
                &species.abilities.advanced,
                &species.abilities.high,
            ];
            for (ability, list) in abilities.iter().zip(lists) {
                assert!(list.contains(ability));
            }
        }
    }

    #[test]
    fn every_choice_can_be_made_by_the_file() {
        let dex = Dex::builtin().unwrap();
        let all = people(
            "",
            "(species: \"Machop\", level: 16, name: \"Mo\", side: \"A\", nature: \"Adamant\", gender: Female, \
              points: (attack: 20, hp: 6), abilities: [\"No Guard\"], moves: [\"Leer\"], at: (3, 1)),",
        );
        let mo = &all[0];
        assert_eq!(
            (mo.name.as_str(), mo.side, mo.gender),
            ("Mo", 0, Gender::Female)
        );
        assert_eq!(
            mo.nature.map(|id| dex.nature(id).name.as_str()),
            Some("Adamant")
        );
        assert_eq!(
            (mo.stats.attack, mo.stats.hp, mo.stats.special_attack),
            (8 + 2 + 20, 7 + 6, 4 - 2)
        );
        assert_eq!(
            mo.abilities
                .iter()
                .map(|id| dex.ability(*id).name.as_str())
                .collect::<Vec<_>>(),
            ["No Guard"]
        );
        assert_eq!(mo.moves.len(), 1);
    }

    #[test]
    fn whoever_is_named_is_plain_unless_the_level_draws_everybody() {
        let mo = "(name: \"Mo\", species: \"Machop\", level: 45),";
        let species = Dex::builtin().unwrap().find_species("Machop").unwrap();
        let plain = &people("", mo)[0];
        assert_eq!(
            (plain.nature, &plain.abilities),
            (None, &species.abilities.at_level(45))
        );
        assert!(people("individuals: Drawn,", mo)[0].nature.is_some());
        assert_eq!(people("individuals: Plain,", MACHOP)[0].nature, None);
    }

    #[test]
    fn a_trainer_by_level_has_stats_and_skills_and_stands_among_its_own() {
        let all = people(
            "",
            "(kind: Trainer, level: 9), (kind: Trainer, level: 9, points: (speed: 18)),",
        );
        let (first, second) = (&all[0], &all[1]);
        assert_eq!(
            (first.name.as_str(), second.name.as_str(), first.side),
            ("Trainer", "Trainer 2", 0)
        );
        let sum: i32 = Stat::ALL.map(|it| first.stats.get(it)).iter().sum();
        // 10 and five times 5, ten points, and one for each of eight levels more.
        assert_eq!(sum, 35 + 18);
        assert_eq!(first.max_hp, 2 * 9 + 3 * first.stats.hp + 10);
        assert_eq!((second.stats.speed, second.stats.attack), (5 + 18, 5));
        let ranks = Skill::ALL.map(|skill| first.skills.rank(skill));
        assert!(ranks.contains(&1) && ranks.iter().any(|rank| *rank >= 4));
        let faults = level("", "(kind: Trainer, level: 9, points: (speed: 19)),").unwrap_err();
        assert!(
            faults[0]
                .to_string()
                .contains("adds 19 points; level 9 has 18"),
            "{}",
            faults[0]
        );
    }

    #[test]
    fn a_move_that_waits_is_told_from_one_that_there_is_not() {
        let dex = Dex::builtin().unwrap();
        let Some(waits) = dex.move_names.first() else {
            return;
        };
        let people = format!("(species: \"Machop\", level: 5, moves: [\"{waits}\"]),");
        let faults = level("", &people).unwrap_err();
        let told = faults[0].to_string();
        assert!(
            told.contains("is known by name, and not yet played"),
            "{told}"
        );
    }

    #[test]
    fn a_full_map_has_no_room_for_another() {
        let faults = level("", &MACHOP.repeat(15)).unwrap_err();
        assert!(
            faults[0].to_string().contains("finds no room on the map"),
            "{}",
            faults[0]
        );
    }
}
