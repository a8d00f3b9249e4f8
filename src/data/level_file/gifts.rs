//! What features and edges give whoever has them: worked into a combatant when its level is read.

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use crate::board::Speeds;
use crate::data::Dex;
use crate::data::features::{Choice, FeatureDef, FeatureSort, Gift, Of};
use crate::data::ids::{AbilityId, FeatureId, MoveId};
use crate::data::level::CombatantKind;
use crate::data::locate::Path;
use crate::data::moves::Capability;
use crate::data::source::Faults;
use crate::rules::{Element, SkillDice, Skills, Stages, Stat, Stats, WeaponClass};

/// Most features and edges that a file may list.
const MAX_FEATURES: usize = 100;

/// All that somebody's features give, and the stats that taking each has raised one of.
pub(super) struct Gifts(Vec<Gift>, Vec<Vec<Stat>>);

impl Gifts {
    pub(super) fn of(dex: &Dex, features: &[FeatureId]) -> Self {
        let all = || features.iter().map(|id| dex.feature(*id));
        let gives = all().flat_map(|def| &def.gives).copied();
        let raises = all().map(|def| &def.raises);
        let raises = raises.filter(|stats| !stats.is_empty()).cloned();
        Self(gives.collect(), raises.collect())
    }

    /// Of each feature that raises a stat those that it can be.
    pub(super) fn tags(&self) -> &[Vec<Stat>] {
        &self.1
    }

    /// Stat points that come on top: those for all but Attack and Special Attack, and those for any.
    pub(super) fn points(&self, base: Stats) -> (i32, i32) {
        let total: i32 = Stat::ALL.iter().map(|stat| base.get(*stat)).sum();
        let mut points = (0, 0);
        for gift in &self.0 {
            match gift {
                Gift::Points(by) => points.0 += by,
                Gift::PointsUpTo(most) => points.1 += (most - total).max(0),
                _ => {}
            }
        }
        points
    }

    /// Stats of its own that others may get ahead of.
    pub(super) fn unbound(&self) -> Vec<Stat> {
        let stats = self.0.iter().filter_map(|gift| match gift {
            Gift::Unbound(stat) => Some(*stat),
            _ => None,
        });
        stats.collect()
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

    /// The stats of its Pokémon that may get ahead of any: those that it is an ace of, and such.
    pub(super) fn ace_of(&self) -> Vec<Stat> {
        let aces = self.0.iter().filter_map(|gift| match gift {
            Gift::OwnBase(stat) | Gift::OwnAhead(stat) => Some(*stat),
            _ => None,
        });
        aces.collect()
    }

    /// Whether its treatments cost nobody a turn.
    pub(super) fn medic(&self) -> bool {
        self.0.contains(&Gift::Medic)
    }

    /// Whether it gets along by Survival.
    pub(super) fn travels(&self) -> bool {
        self.0.contains(&Gift::BySurvival)
    }

    /// Movement with what comes on top.
    pub(super) fn hasten(&self, mut speeds: Speeds, skills: &Skills) -> Speeds {
        // What it cannot do at all nothing makes faster.
        let more = |speed: i32, by: &i32| if speed > 0 { speed + by } else { speed };
        for gift in &self.0 {
            match gift {
                Gift::Wallrun(skill) => speeds.wallrun = skills.rank(*skill),
                Gift::Speeds(by) => speeds.hasten(*by),
                Gift::Overland(by) => speeds.overland += by,
                Gift::Swim(by) => speeds.swim = more(speeds.swim, by),
                Gift::Sky(by) => speeds.sky = more(speeds.sky, by),
                Gift::Levitate(by) => speeds.levitate = more(speeds.levitate, by),
                Gift::Burrow(by) => speeds.burrow = more(speeds.burrow, by),
                Gift::Teleporter(by) => speeds.teleporter = more(speeds.teleporter, by),
                Gift::HighJump(by) => speeds.high_jump += by,
                Gift::LongJump(by) => speeds.long_jump += by,
                _ => {}
            }
        }
        speeds
    }
}

/// Features with what some of them have been taken for.
type Taken = (Vec<FeatureId>, Vec<(FeatureId, Choice)>);

/// What a file writes for a feature: its name, and what it is taken for.
fn parts(written: &str) -> (&str, Option<&str>) {
    let written = written.trim();
    let inside = written.strip_suffix(')').and_then(|it| it.split_once(" ("));
    inside.map_or((written, None), |(name, of)| (name, Some(of.trim())))
}

/// The feature that a file means, by its name, or as the book has it where the dex writes that in another way.
fn meant<'d>(dex: &'d Dex, written: &str) -> Option<&'d FeatureDef> {
    let folded = |name: &str| name.replace('é', "e");
    let called = |name: &str| {
        let (mut all, wanted) = (dex.features.iter(), folded(name));
        all.find(|def| folded(&def.name).eq_ignore_ascii_case(&wanted))
    };
    let written = written.trim();
    let bare = parts(written).0;
    let takes = |def: &&FeatureDef| def.of.is_some() || def.takes_notes();
    let first_rank = || called(&format!("{bare} Rank 1")).filter(|_| !bare.contains(" Rank "));
    called(written)
        .or_else(|| called(bare).filter(takes))
        .or_else(|| called(&as_in_the_book(written)?))
        .or_else(first_rank)
}

/// Those that are called like this and taken for one of several: what each is for.
fn kinds_of<'d>(dex: &'d Dex, written: &str) -> Vec<&'d str> {
    let bare = parts(written.trim()).0;
    let all = dex.features.iter().map(|def| parts(&def.name));
    all.filter(|(name, _)| name.eq_ignore_ascii_case(bare))
        .filter_map(|(_, of)| of)
        .collect()
}

/// The name in the dex of what the book calls so: "Attack Ace" is Stat Ace (Attack), "Mixed Sweeper Rank 2" Mixed
/// Sweeper, "Skill Improvement (General Ed)" that of General Education.
fn as_in_the_book(written: &str) -> Option<String> {
    if let Some(skill) = written.strip_suffix(" Ed)") {
        return Some(format!("{skill} Education)"));
    }
    if let Some((name, rank)) = written.rsplit_once(" Rank ")
        && rank.parse::<u8>().is_ok()
    {
        return Some(name.to_owned());
    }
    // The longer names of stats begin like no other.
    let stats = [
        "Special Attack",
        "Special Defense",
        "Attack",
        "Defense",
        "Speed",
    ];
    stats.iter().find_map(|stat| {
        let what = written.strip_prefix(stat)?.strip_prefix(' ')?;
        Some(format!("Stat {what} ({stat})"))
    })
}

/// What a feature is taken for; `None` where there is no such thing.
fn choice(dex: &Dex, of: Of, name: &str) -> Option<Choice> {
    let same = |other: &str| other.eq_ignore_ascii_case(name);
    match of {
        Of::Move => {
            let mut moves = dex.moves.iter().filter(|def| def.given.is_none());
            moves
                .find(|def| same(&def.name))
                .map(|def| Choice::Move(def.id))
        }
        Of::Type => {
            let mut types = Element::ALL.into_iter();
            types.find(|it| same(it.name())).map(Choice::Type)
        }
        Of::Weapon => {
            let mut classes = WeaponClass::ALL.into_iter();
            classes.find(|it| same(it.name())).map(Choice::Weapon)
        }
    }
}

/// All that a feature could be taken for, by name.
fn choices(dex: &Dex, of: Of) -> Vec<&str> {
    match of {
        Of::Move => dex.moves.iter().map(|def| def.name.as_str()).collect(),
        Of::Type => Element::ALL.iter().map(|it| it.name()).collect(),
        Of::Weapon => WeaponClass::ALL.iter().map(|it| it.name()).collect(),
    }
}

impl LevelSoFar<'_> {
    /// The features of somebody's trainer.
    fn of_trainer(&self, raw: &RawCombatant) -> Vec<FeatureId> {
        let name = raw.trainer.as_deref().unwrap_or_default();
        let mut people = self.raw.combatants.iter();
        let trainer = people.find(|other| other.name.eq_ignore_ascii_case(name));
        let names = trainer.map_or(&[][..], |trainer| trainer.features.as_slice());
        let found = names.iter().filter_map(|name| meant(self.dex, name));
        found.map(|def| def.id).collect()
    }

    /// What the features of somebody's trainer give.
    pub(super) fn gifts_of_trainer(&self, raw: &RawCombatant) -> Gifts {
        Gifts::of(self.dex, &self.of_trainer(raw))
    }

    /// Features of somebody's trainer whose uses are its own.
    pub(super) fn lent(&self, raw: &RawCombatant) -> Vec<FeatureId> {
        let mut all = self.of_trainer(raw);
        all.retain(|id| self.dex.feature(*id).lends);
        all
    }

    /// The features and edges of the file, and what some of them are taken for.
    pub(super) fn features(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Taken {
        let at = path.field("features");
        if raw.features.len() > MAX_FEATURES {
            let problem = format!("has more than {MAX_FEATURES} features");
            faults.add(&at, problem, None);
        }
        let names = raw.features.get(..MAX_FEATURES).unwrap_or(&raw.features);
        let (mut found, mut chosen): Taken = (Vec::new(), Vec::new());
        for (index, written) in names.iter().enumerate() {
            let here = at.index(index);
            let Some(def) = meant(self.dex, written) else {
                self.name_one(written, &here, faults);
                continue;
            };
            let same = |name: &&String| meant(self.dex, name).is_some_and(|it| it.id == def.id);
            let before: Vec<&str> = names[..index]
                .iter()
                .filter(same)
                .map(|it| it.trim())
                .collect();
            if self.take(def, written, &here, (&mut chosen, &before), faults)
                && !found.contains(&def.id)
            {
                found.push(def.id);
            }
        }
        let trainer = raw.kind == CombatantKind::Trainer;
        // A training of a trainer's says what it may train: it speaks for those that it has trained.
        found.retain(|id| !trainer || self.dex.feature(*id).sort != FeatureSort::Training);
        for id in &found {
            let def = self.dex.feature(*id);
            if def.sort.is_of_trainers() != trainer {
                let whose = if trainer { "Pokémon" } else { "trainers" };
                faults.add(&at, format!("{} is for {whose}", def.name), None);
            }
        }
        (found, chosen)
    }

    /// Notes a name that is none, or that says not which of several is meant.
    fn name_one(&self, written: &str, here: &Path, faults: &mut Faults) {
        let kinds = kinds_of(self.dex, written);
        let (bare, of) = parts(written.trim());
        match (kinds.first(), of) {
            (Some(first), None) => {
                let hint = format!(
                    "write it behind the name, as in \"{bare} ({first})\"; there are {}",
                    kinds.join(", ")
                );
                let problem = format!("{bare} is taken for one of several: which?");
                faults.add(here, problem, Some(hint));
            }
            _ => {
                let known = self.dex.features.iter().map(|def| def.name.as_str());
                faults.unknown(here, "feature", written, known);
            }
        }
    }

    /// What capabilities let whoever has them do stands among the features.
    pub(super) fn add_capabilities(&self, features: &mut Vec<FeatureId>, all: &[Capability]) {
        let has = |def: &&FeatureDef| {
            def.sort == FeatureSort::Capability
                && Capability::of_name(&def.name).is_some_and(|it| all.contains(&it))
        };
        let brought: Vec<FeatureId> = self
            .dex
            .features
            .iter()
            .filter(has)
            .map(|def| def.id)
            .filter(|id| !features.contains(id))
            .collect();
        features.extend(brought);
    }

    /// Whether somebody can have a feature as it is written; what it is taken for is noted.
    fn take(
        &self,
        def: &FeatureDef,
        written: &str,
        here: &Path,
        (chosen, before): (&mut Vec<(FeatureId, Choice)>, &[&str]),
        faults: &mut Faults,
    ) -> bool {
        let Some(of) = def.of else {
            let again = before
                .iter()
                .any(|it| it.eq_ignore_ascii_case(written.trim()));
            let other = def.takes_notes() && !again;
            let twice = !before.is_empty() && !other && before.len() >= def.times;
            if twice {
                faults.add(here, format!("has \"{}\" twice", def.name), None);
            }
            return !twice;
        };
        let Some(name) = parts(written).1 else {
            let hint = format!("write it behind the name, as in \"{} (..)\"", def.name);
            let problem = format!("{} is taken for a {}: which?", def.name, of.name());
            faults.add(here, problem, Some(hint));
            return false;
        };
        let Some(choice) = choice(self.dex, of, name) else {
            let known = choices(self.dex, of);
            faults.unknown(here, of.name(), name, known);
            return false;
        };
        let own = chosen.iter().filter(|(id, _)| *id == def.id);
        if own.clone().any(|(_, other)| *other == choice) {
            faults.add(here, format!("has \"{}\" twice", written.trim()), None);
            return false;
        }
        if own.count() >= def.times {
            let problem = format!("has {} more than {} times", def.name, def.times);
            faults.add(here, problem, None);
            return false;
        }
        chosen.push((def.id, choice));
        true
    }

    /// Features that are taken for moves are taken for moves that one knows.
    pub(super) fn are_known(
        &self,
        chosen: &[(FeatureId, Choice)],
        moves: &[MoveId],
        at: &Path,
        faults: &mut Faults,
    ) {
        for (feature, choice) in chosen {
            if let Choice::Move(id) = choice
                && !moves.contains(id)
            {
                let name = &self.dex.feature(*feature).name;
                let unknown = &self.dex.move_def(*id).name;
                faults.add(at, format!("{name}: it does not know {unknown}"), None);
            }
        }
    }
}
