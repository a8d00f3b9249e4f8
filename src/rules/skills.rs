//! Skills: their dice, opposed checks, delicate tasks in combat, heavy lifting.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the seventeen skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Skill {
    /// Body.
    Acrobatics,
    /// Body.
    Athletics,
    /// Body.
    Combat,
    /// Body.
    Intimidate,
    /// Body.
    Stealth,
    /// Body.
    Survival,
    /// Mind.
    GeneralEducation,
    /// Mind.
    MedicineEducation,
    /// Mind.
    OccultEducation,
    /// Mind.
    PokemonEducation,
    /// Mind.
    TechnologyEducation,
    /// Mind.
    Guile,
    /// Mind.
    Perception,
    /// Spirit.
    Charm,
    /// Spirit.
    Command,
    /// Spirit.
    Focus,
    /// Spirit.
    Intuition,
}

impl Skill {
    /// All skills, in the order of [`Skills`].
    pub const ALL: [Self; 17] = [
        Self::Acrobatics,
        Self::Athletics,
        Self::Combat,
        Self::Intimidate,
        Self::Stealth,
        Self::Survival,
        Self::GeneralEducation,
        Self::MedicineEducation,
        Self::OccultEducation,
        Self::PokemonEducation,
        Self::TechnologyEducation,
        Self::Guile,
        Self::Perception,
        Self::Charm,
        Self::Command,
        Self::Focus,
        Self::Intuition,
    ];

    /// The name a player reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Acrobatics => "Acrobatics",
            Self::Athletics => "Athletics",
            Self::Combat => "Combat",
            Self::Intimidate => "Intimidate",
            Self::Stealth => "Stealth",
            Self::Survival => "Survival",
            Self::GeneralEducation => "General Education",
            Self::MedicineEducation => "Medicine Education",
            Self::OccultEducation => "Occult Education",
            Self::PokemonEducation => "Pokémon Education",
            Self::TechnologyEducation => "Technology Education",
            Self::Guile => "Guile",
            Self::Perception => "Perception",
            Self::Charm => "Charm",
            Self::Command => "Command",
            Self::Focus => "Focus",
            Self::Intuition => "Intuition",
        }
    }

    /// Its word, as records write it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::GeneralEducation => "GeneralEducation",
            Self::MedicineEducation => "MedicineEducation",
            Self::OccultEducation => "OccultEducation",
            Self::PokemonEducation => "PokemonEducation",
            Self::TechnologyEducation => "TechnologyEducation",
            _ => self.name(),
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// So many d6 and a bonus. The number of dice is the Rank (G159).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SkillDice {
    /// Number of d6: 1 Pathetic to 6 Master.
    pub dice: u8,
    /// Added to the sum.
    #[serde(default)]
    pub bonus: i32,
}

impl Default for SkillDice {
    /// Untrained: 2d6.
    fn default() -> Self {
        Self { dice: 2, bonus: 0 }
    }
}

impl fmt::Display for SkillDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bonus {
            0 => write!(f, "{}d6", self.dice),
            bonus => write!(f, "{}d6{bonus:+}", self.dice),
        }
    }
}

/// The dice of every skill; Untrained where nothing else is said. A map in files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    from = "BTreeMap<Skill, SkillDice>",
    into = "BTreeMap<Skill, SkillDice>"
)]
pub struct Skills([SkillDice; 17]);

impl Skills {
    /// The dice of one skill.
    #[must_use]
    pub fn get(&self, skill: Skill) -> SkillDice {
        self.0[skill as usize]
    }

    /// Changes one skill.
    pub fn set(&mut self, skill: Skill, dice: SkillDice) {
        self.0[skill as usize] = dice;
    }

    /// The Rank: the number of dice (G159).
    #[must_use]
    pub fn rank(&self, skill: Skill) -> i32 {
        i32::from(self.get(skill).dice)
    }

    /// Of two skills the one with the higher average roll; the first if they are equal (A124).
    #[must_use]
    pub fn better(&self, first: Skill, second: Skill) -> Skill {
        let twice_the_average = |skill| self.rank(skill) * 7 + self.get(skill).bonus * 2;
        if twice_the_average(second) > twice_the_average(first) {
            second
        } else {
            first
        }
    }
}

impl From<BTreeMap<Skill, SkillDice>> for Skills {
    fn from(map: BTreeMap<Skill, SkillDice>) -> Self {
        let mut skills = Self::default();
        for (skill, dice) in map {
            skills.set(skill, dice);
        }
        skills
    }
}

impl From<Skills> for BTreeMap<Skill, SkillDice> {
    fn from(skills: Skills) -> Self {
        Skill::ALL.into_iter().zip(skills.0).collect()
    }
}

/// Whether the side that started an opposed check wins: ties go to the defender (A122).
#[must_use]
pub fn opposed_win(attacker: i32, defender: i32) -> bool {
    attacker > defender
}

/// Difficulty of the Focus check before a delicate task in combat (G115).
pub const PRECISION_DC: i32 = 16;

/// What a delicate Skill Check loses in combat, 0 or negative, for somebody attacked in this
/// or the last round: the Focus check (−1 when missed, −1 more per full 4 points), −2 when
/// hit by a damaging attack, −2 per Injury gained in that time (G115, G116, G117).
#[must_use]
pub fn precision_penalty(focus_total: i32, hit: bool, injuries_gained: i32) -> i32 {
    precision_parts(focus_total, hit, injuries_gained)
        .iter()
        .sum()
}

/// The parts of [`precision_penalty`], each 0 or negative: for the Focus check (G116), for a hit
/// and for Injuries (G117).
#[must_use]
pub fn precision_parts(focus_total: i32, hit: bool, injuries_gained: i32) -> [i32; 3] {
    let missed_by = PRECISION_DC - focus_total;
    let focus = if missed_by > 0 { 1 + missed_by / 4 } else { 0 };
    [-focus, -2 * i32::from(hit), -2 * injuries_gained.max(0)]
}

/// Upper end of Heavy Lifting for Power 1 to 16, in pounds.
const HEAVY_LIFTING: [i32; 16] = [
    5, 30, 50, 70, 90, 115, 140, 190, 240, 300, 375, 450, 525, 600, 675, 750,
];

/// Staggering weight for Power 1 to 16, in pounds; twice that can be dragged.
const STAGGERING: [i32; 16] = [
    10, 60, 100, 140, 180, 230, 300, 380, 480, 600, 750, 900, 1050, 1200, 1350, 1500,
];

fn of_power(table: &[i32; 16], power: i32) -> i32 {
    match usize::try_from(power) {
        Ok(power @ 1..) => table[power.min(table.len()) - 1],
        _ => 0,
    }
}

/// The heaviest a Power can lift, in pounds; limits Push (G093). Nothing below Power 1, the
/// end of the table above 16.
#[must_use]
pub fn heavy_lifting_lb(power: i32) -> i32 {
    of_power(&HEAVY_LIFTING, power)
}

/// The heaviest a Power can stagger under, in pounds.
#[must_use]
pub fn staggering_lb(power: i32) -> i32 {
    of_power(&STAGGERING, power)
}

/// The heaviest a Power can drag, in pounds.
#[must_use]
pub fn drag_lb(power: i32) -> i32 {
    2 * staggering_lb(power)
}

/// Difficulty of the Focus check for a Staggering weight lifted by telekinesis (G085).
pub const TELEKINETIC_DC: i32 = 10;

/// How far telekinesis reaches, in metres (G085).
pub const TELEKINETIC_RANGE: i32 = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defender_wins_ties() {
        // C268, C271, C281, C283.
        for (attacker, defender, win) in [
            (12, 12, false),
            (14, 13, true),
            (15, 14, true),
            (16, 11, true),
            (9, 10, false),
        ] {
            assert_eq!(
                opposed_win(attacker, defender),
                win,
                "{attacker} : {defender}"
            );
        }
    }

    #[test]
    fn precision_penalties() {
        // (case, Focus, hit, Injuries, penalty)
        for (case, focus, hit, injuries, penalty) in [
            ("C296", 15, false, 0, -1),
            ("C298", 16, true, 2, -6),
            ("G116 by 3", 13, false, 0, -1),
            ("G116 by 4", 12, false, 0, -2),
            ("G116 by 8", 8, false, 0, -3),
            ("passed", 20, false, 0, 0),
            ("G117", 20, true, 0, -2),
        ] {
            assert_eq!(precision_penalty(focus, hit, injuries), penalty, "{case}");
        }
        assert_eq!(18 + precision_penalty(15, false, 0), 17, "C296");
        assert_eq!(18 + precision_penalty(16, true, 2), 12, "C298");
    }

    #[test]
    fn lifting() {
        // C269: 300 lb is too much for somebody who lifts up to 190.
        for (power, pounds) in [
            (0, 0),
            (-1, 0),
            (1, 5),
            (4, 70),
            (8, 190),
            (16, 750),
            (20, 750),
        ] {
            assert_eq!(heavy_lifting_lb(power), pounds, "Power {power}");
        }
        for (power, staggering, drag) in [(0, 0, 0), (1, 10, 20), (5, 180, 360), (20, 1500, 3000)] {
            assert_eq!(staggering_lb(power), staggering, "Power {power}");
            assert_eq!(drag_lb(power), drag, "Power {power}");
        }
    }

    #[test]
    fn untrained_is_the_default_and_maps_survive_a_file() {
        let mut skills = Skills::default();
        assert!(Skill::ALL.iter().all(|skill| skills.rank(*skill) == 2));
        skills.set(Skill::Focus, SkillDice { dice: 4, bonus: 1 });
        assert_eq!(
            (skills.rank(Skill::Focus), skills.get(Skill::Focus).bonus),
            (4, 1)
        );
        assert_eq!(skills.get(Skill::Focus).to_string(), "4d6+1");
        let text = ron::to_string(&skills).unwrap();
        assert_eq!(ron::from_str::<Skills>(&text).unwrap(), skills);
        let sparse: Skills = ron::from_str("{Focus: (dice: 4, bonus: 1)}").unwrap();
        assert_eq!(sparse, skills);
    }

    #[test]
    fn everybody_uses_the_better_of_two_skills() {
        // A124.
        let mut skills = Skills::default();
        assert_eq!(
            skills.better(Skill::Combat, Skill::Athletics),
            Skill::Combat
        );
        skills.set(Skill::Athletics, SkillDice { dice: 3, bonus: 0 });
        assert_eq!(
            skills.better(Skill::Combat, Skill::Athletics),
            Skill::Athletics
        );
        skills.set(Skill::Combat, SkillDice { dice: 2, bonus: 4 });
        assert_eq!(
            skills.better(Skill::Combat, Skill::Athletics),
            Skill::Combat
        );
    }

    #[test]
    fn all_lists_every_skill_once() {
        for (index, skill) in Skill::ALL.iter().enumerate() {
            assert_eq!(*skill as usize, index);
        }
    }
}
