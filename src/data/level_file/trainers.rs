//! Trainers of whom the level says no numbers: stats and skills by their level (core p.12 to 18).

use super::draws::Draws;
use crate::data::growth::{spread, trainer_points};
use crate::rules::{Skill, SkillDice, Skills, Stats};

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;

/// Stats of a trainer before any points.
pub(super) const TRAINER_BASE: Stats = Stats {
    hp: 10,
    attack: 5,
    defense: 5,
    special_attack: 5,
    special_defense: 5,
    speed: 5,
};

/// Skills that a trainer is good at, the best first.
type Leaning = [Skill; 6];

/// What trainers lean to. A file that draws nobody has the first.
const LEANINGS: [Leaning; 4] = [
    [
        Skill::Command,
        Skill::PokemonEducation,
        Skill::Perception,
        Skill::Athletics,
        Skill::Acrobatics,
        Skill::Focus,
    ],
    [
        Skill::Athletics,
        Skill::Combat,
        Skill::Acrobatics,
        Skill::Survival,
        Skill::Command,
        Skill::Perception,
    ],
    [
        Skill::PokemonEducation,
        Skill::MedicineEducation,
        Skill::Focus,
        Skill::Perception,
        Skill::GeneralEducation,
        Skill::Command,
    ],
    [
        Skill::Stealth,
        Skill::Acrobatics,
        Skill::Guile,
        Skill::Perception,
        Skill::Athletics,
        Skill::Intuition,
    ],
];

/// Skills that a background leaves Pathetic, of those that nobody here leans to.
const PATHETIC: [Skill; 3] = [
    Skill::OccultEducation,
    Skill::TechnologyEducation,
    Skill::Charm,
];

/// The Rank that a trainer of a level can raise a skill to: 3 Novice, 4 Adept, 5 Expert, 6 Master.
fn highest_rank(level: i32) -> u8 {
    match level {
        ..=1 => 3,
        2..=5 => 4,
        6..=11 => 5,
        _ => 6,
    }
}

/// Edges that a trainer of a level has had for skills: four to begin with, one on every even level, and
/// one more on levels 2, 6 and 12.
fn edges(level: i32) -> i32 {
    let more = [2, 6, 12].into_iter().filter(|at| level >= *at).count();
    4 + level / 2 + more as i32
}

/// Skills by level: the background makes the first of the leaning Adept, the second Novice and three
/// others Pathetic; each Edge then raises the skill of the leaning with the lowest Rank, the earlier of
/// equals, as far as the level allows.
fn skills_at(level: i32, leaning: &Leaning) -> Skills {
    let mut skills = Skills::default();
    let mut set = |skill, dice| skills.set(skill, SkillDice { dice, bonus: 0 });
    set(leaning[0], 4);
    set(leaning[1], 3);
    for skill in PATHETIC {
        set(skill, 1);
    }
    for _ in 0..edges(level) {
        let lowest = leaning.iter().min_by_key(|skill| skills.rank(**skill));
        let Some(skill) = lowest.copied() else { break };
        let dice = skills.get(skill).dice;
        if dice >= highest_rank(level) {
            break;
        }
        skills.set(
            skill,
            SkillDice {
                dice: dice + 1,
                bonus: 0,
            },
        );
    }
    skills
}

/// Stats by level: the points go to the stats in proportion to what they are before any.
pub(super) fn stats_at(level: i32) -> Stats {
    spread(TRAINER_BASE, trainer_points(level))
}

impl LevelSoFar<'_> {
    /// The skills of a trainer about whom the file says no stats; those of others are Untrained where it says nothing,
    /// as are those of whoever has a sheet: one that lists points and skills lists what has been raised.
    pub(super) fn trainer_skills(&self, raw: &RawCombatant, level: i32) -> Skills {
        if raw.stats.is_some() || raw.points.is_some() && !raw.skills.is_empty() {
            return Skills::default();
        }
        let leaning = match self.draws(raw) {
            true => Draws::of(self, raw).one_of("leaning", LEANINGS.len()),
            false => 0,
        };
        skills_at(level, &LEANINGS[leaning])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trainer_of_the_first_level_has_ten_points_and_a_background() {
        let stats = stats_at(1);
        let sum = |stats: Stats| {
            crate::rules::Stat::ALL
                .iter()
                .map(|it| stats.get(*it))
                .sum::<i32>()
        };
        assert_eq!(sum(stats), sum(TRAINER_BASE) + 10);
        let skills = skills_at(1, &LEANINGS[0]);
        assert_eq!(skills.rank(Skill::Command), 4, "Adept by its background");
        let novices = LEANINGS[0].iter().filter(|it| skills.rank(**it) == 3);
        assert_eq!(novices.count(), 5, "one by the background, four by Edges");
        assert_eq!(skills.rank(Skill::Charm), 1);
    }

    #[test]
    fn ranks_rise_with_the_level_and_no_further_than_it_allows() {
        for leaning in &LEANINGS {
            let best = |level| {
                leaning
                    .iter()
                    .map(|it| skills_at(level, leaning).rank(*it))
                    .max()
            };
            assert_eq!(best(5), Some(4));
            assert!(best(11) <= Some(5));
            assert_eq!(best(50), Some(6));
            for level in 2..=50 {
                let before = skills_at(level - 1, leaning);
                let now = skills_at(level, leaning);
                let rises = |skill: &Skill| now.rank(*skill) >= before.rank(*skill);
                assert!(leaning.iter().all(rises), "level {level}");
            }
        }
    }
}
