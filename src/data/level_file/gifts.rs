//! What features and edges give whoever has them: worked into a combatant when its level is read.

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use crate::board::Speeds;
use crate::data::Dex;
use crate::data::features::Gift;
use crate::data::ids::{AbilityId, FeatureId, MoveId};
use crate::data::level::CombatantKind;
use crate::data::locate::Path;
use crate::data::moves::Capability;
use crate::data::source::Faults;
use crate::rules::{SkillDice, Skills, Stages, Stat, Stats};

use super::listed::named;

/// Most features and edges that a file may list.
const MAX_FEATURES: usize = 100;

/// All that somebody's features give.
pub(super) struct Gifts(Vec<Gift>);

impl Gifts {
    pub(super) fn of(dex: &Dex, features: &[FeatureId]) -> Self {
        let all = features.iter().flat_map(|id| &dex.feature(*id).gives);
        Self(all.copied().collect())
    }

    /// Moves that it has besides.
    pub(super) fn teach(&self, moves: &mut Vec<MoveId>) {
        for gift in &self.0 {
            match gift {
                Gift::Move(id) if !moves.contains(id) => moves.push(*id),
                _ => {}
            }
        }
    }

    /// Capabilities that it has besides.
    pub(super) fn grant(&self, capabilities: &mut Vec<Capability>) {
        for gift in &self.0 {
            match gift {
                Gift::Capability(it) if !capabilities.contains(it) => capabilities.push(*it),
                _ => {}
            }
        }
    }

    /// Power that comes on top.
    pub(super) fn power(&self) -> i32 {
        let parts = self.0.iter().map(|gift| match gift {
            Gift::Power(by) => *by,
            _ => 0,
        });
        parts.sum()
    }

    /// Initiative that comes on top.
    pub(super) fn initiative(&self, skills: &Skills) -> i32 {
        let parts = self.0.iter().map(|gift| match gift {
            Gift::Initiative(by) => *by,
            Gift::InitiativeBy(skill) => skills.rank(*skill),
            _ => 0,
        });
        parts.sum()
    }

    /// Abilities that it has besides.
    pub(super) fn enable(&self, abilities: &mut Vec<AbilityId>) {
        for gift in &self.0 {
            match gift {
                Gift::Ability(id) if !abilities.contains(id) => abilities.push(*id),
                _ => {}
            }
        }
    }

    /// Skills with the Ranks that come on top.
    pub(super) fn school(&self, mut skills: Skills) -> Skills {
        for gift in &self.0 {
            if let Gift::Rank(skill) = gift {
                let now = skills.get(*skill);
                let dice = now.dice.saturating_add(1).min(6);
                skills.set(*skill, SkillDice { dice, ..now });
            }
        }
        skills
    }

    /// Default stages with those that have been trained.
    pub(super) fn train(&self, mut stages: Stages) -> Stages {
        for gift in &self.0 {
            if let Gift::Trained(stat) = gift {
                stages.change(*stat, 1);
            }
        }
        stages
    }

    /// Base stats with what comes on top of all of them.
    pub(super) fn strengthen(&self, mut base: Stats) -> Stats {
        for gift in &self.0 {
            if let Gift::BaseStats(by) = gift {
                for stat in Stat::ALL {
                    base.set(stat, base.get(stat) + by);
                }
            }
        }
        base
    }

    /// What they make of the base stats of a Pokémon of this level whose trainer has them.
    pub(super) fn raise(&self, mut base: Stats, level: i32) -> Stats {
        for gift in &self.0 {
            if let Gift::OwnBase(stat) = gift {
                base.set(*stat, base.get(*stat) + 1 + level / 10);
            }
        }
        base
    }

    /// Whether its treatments cost nobody a turn.
    pub(super) fn medic(&self) -> bool {
        self.0.contains(&Gift::Medic)
    }

    /// Movement with what comes on top.
    pub(super) fn hasten(&self, mut speeds: Speeds) -> Speeds {
        for gift in &self.0 {
            match gift {
                Gift::Speeds(by) => speeds.hasten(*by),
                Gift::Overland(by) => speeds.overland += by,
                Gift::Swim(by) => speeds.swim += by,
                Gift::Sky(by) => speeds.sky += by,
                Gift::Levitate(by) => speeds.levitate += by,
                Gift::Burrow(by) => speeds.burrow += by,
                Gift::Teleporter(by) => speeds.teleporter += by,
                Gift::HighJump(by) => speeds.high_jump += by,
                Gift::LongJump(by) => speeds.long_jump += by,
                _ => {}
            }
        }
        speeds
    }
}

impl LevelSoFar<'_> {
    /// What the features of somebody's trainer give.
    pub(super) fn gifts_of_trainer(&self, raw: &RawCombatant) -> Gifts {
        let name = raw.trainer.as_deref().unwrap_or_default();
        let mut people = self.raw.combatants.iter();
        let trainer = people.find(|other| other.name.eq_ignore_ascii_case(name));
        let names = trainer.map_or(&[][..], |trainer| trainer.features.as_slice());
        let called = |name: &String| {
            let mut all = self.dex.features.iter();
            all.find(|def| def.name.eq_ignore_ascii_case(name.trim()))
        };
        let found: Vec<FeatureId> = names.iter().filter_map(called).map(|def| def.id).collect();
        Gifts::of(self.dex, &found)
    }

    /// The features and edges of the file.
    pub(super) fn features(
        &self,
        raw: &RawCombatant,
        path: &Path,
        faults: &mut Faults,
    ) -> Vec<FeatureId> {
        let at = path.field("features");
        if raw.features.len() > MAX_FEATURES {
            let problem = format!("has more than {MAX_FEATURES} features");
            faults.add(&at, problem, None);
        }
        let names = raw.features.get(..MAX_FEATURES).unwrap_or(&raw.features);
        let all = self
            .dex
            .features
            .iter()
            .map(|def| (def.name.as_str(), def.id));
        let found = named(names, &at, ("feature", "has"), all, faults);
        let trainer = raw.kind == CombatantKind::Trainer;
        for id in &found {
            let def = self.dex.feature(*id);
            if def.sort.is_of_trainers() != trainer {
                let whose = if trainer { "Pokémon" } else { "trainers" };
                faults.add(&at, format!("{} is for {whose}", def.name), None);
            }
        }
        found
    }
}
