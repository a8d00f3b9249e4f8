//! Combat Stages: −6 to +6 for five stats, Accuracy and bonus Evasion.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::Stat;

/// What can carry stages. Hit Points cannot (combat-R070).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum StageStat {
    /// Attack.
    Attack,
    /// Defense.
    Defense,
    /// Special Attack.
    SpecialAttack,
    /// Special Defense.
    SpecialDefense,
    /// Speed.
    Speed,
    /// Accuracy: added to the roll (combat-R004).
    Accuracy,
    /// Bonus Evasion, the same for all three kinds (combat-R068, G063).
    Evasion,
}

impl StageStat {
    /// All of them, in the order of [`Stages`].
    pub const ALL: [Self; 7] = [
        Self::Attack,
        Self::Defense,
        Self::SpecialAttack,
        Self::SpecialDefense,
        Self::Speed,
        Self::Accuracy,
        Self::Evasion,
    ];

    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Defense => "Defense",
            Self::SpecialAttack => "Special Attack",
            Self::SpecialDefense => "Special Defense",
            Self::Speed => "Speed",
            Self::Accuracy => "Accuracy",
            Self::Evasion => "Evasion",
        }
    }

    /// The stages of a stat; none for HP (combat-R070).
    #[must_use]
    pub fn of(stat: Stat) -> Option<Self> {
        match stat {
            Stat::Hp => None,
            Stat::Attack => Some(Self::Attack),
            Stat::Defense => Some(Self::Defense),
            Stat::SpecialAttack => Some(Self::SpecialAttack),
            Stat::SpecialDefense => Some(Self::SpecialDefense),
            Stat::Speed => Some(Self::Speed),
        }
    }
}

impl fmt::Display for StageStat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Highest stage; the lowest is its negative (combat-R008).
pub const LIMIT: i32 = 6;

/// The stages of one combatant, each between −6 and +6.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "StageFields", into = "StageFields")]
pub struct Stages([i8; 7]);

impl Stages {
    /// The stage of one stat.
    #[must_use]
    pub fn get(self, stat: StageStat) -> i32 {
        i32::from(self.0[stat as usize])
    }

    /// Sets a stage, clamped to −6..=6 (combat-R008).
    pub fn set(&mut self, stat: StageStat, value: i32) {
        self.0[stat as usize] = clamp(value);
    }

    /// Adds to a stage; answers the change that really happened (combat-R008).
    pub fn change(&mut self, stat: StageStat, by: i32) -> i32 {
        let before = self.get(stat);
        self.set(stat, before.saturating_add(by));
        self.get(stat) - before
    }

    /// Both sources together, each sum clamped (A066).
    #[must_use]
    pub fn combined(self, other: Self) -> Self {
        let mut sum = Self::default();
        for stat in StageStat::ALL {
            sum.set(stat, self.get(stat) + other.get(stat));
        }
        sum
    }

    /// Whether no stage differs from 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self == Self::default()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a value between -6 and 6 fits an i8"
)]
fn clamp(value: i32) -> i8 {
    value.clamp(-LIMIT, LIMIT) as i8
}

/// How stages look in files.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct StageFields {
    attack: i8,
    defense: i8,
    special_attack: i8,
    special_defense: i8,
    speed: i8,
    accuracy: i8,
    evasion: i8,
}

impl From<Stages> for StageFields {
    fn from(stages: Stages) -> Self {
        let [
            attack,
            defense,
            special_attack,
            special_defense,
            speed,
            accuracy,
            evasion,
        ] = stages.0;
        Self {
            attack,
            defense,
            special_attack,
            special_defense,
            speed,
            accuracy,
            evasion,
        }
    }
}

impl TryFrom<StageFields> for Stages {
    type Error = String;

    fn try_from(fields: StageFields) -> Result<Self, String> {
        let values = [
            fields.attack,
            fields.defense,
            fields.special_attack,
            fields.special_defense,
            fields.speed,
            fields.accuracy,
            fields.evasion,
        ];
        for (value, stat) in values.iter().zip(StageStat::ALL) {
            if i32::from(*value).abs() > LIMIT {
                return Err(format!("{stat} stage {value} is not between -6 and 6"));
            }
        }
        Ok(Self(values))
    }
}

/// Tenths of the stat at each stage from −6 to +6 (combat-R009).
const TENTHS: [i32; 13] = [4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22];

/// A stat at a stage, rounded down once (combat-R009, A005). Stages outside the table
/// count as its ends.
#[must_use]
pub fn staged(stat_value: i32, stage: i32) -> i32 {
    let row = i32::from(clamp(stage)) + LIMIT;
    (stat_value * TENTHS[usize::try_from(row).unwrap_or(0)]).div_euclid(10)
}

/// What a Speed stage adds to every movement speed: half of it, rounded towards zero
/// (combat-R060, A001).
#[must_use]
pub fn movement_change(speed_stage: i32) -> i32 {
    speed_stage / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_table_for_thirty_five() {
        // C007.
        let row: Vec<_> = (-6..=6).map(|stage| staged(35, stage)).collect();
        assert_eq!(row, [14, 17, 21, 24, 28, 31, 35, 42, 49, 56, 63, 70, 77]);
    }

    #[test]
    fn staged_values_of_the_examples() {
        // C010, C011, C013.
        for (stat, stage, value) in [(14, 1, 16), (14, 3, 22), (5, -2, 4), (10, 9, 22)] {
            assert_eq!(staged(stat, stage), value, "{stat} at {stage}");
        }
    }

    #[test]
    fn stages_stop_at_six() {
        // C008, C017, C019: (before, change, after).
        for (before, by, after) in [
            (5, 3, 6),
            (-6, -1, -6),
            (4, 4, 6),
            (-5, -3, -6),
            (1, -2, -1),
        ] {
            for stat in StageStat::ALL {
                let mut stages = Stages::default();
                stages.set(stat, before);
                assert_eq!(
                    stages.change(stat, by),
                    after - before,
                    "{stat} {before} {by:+}"
                );
                assert_eq!(stages.get(stat), after, "{stat} {before} {by:+}");
            }
        }
    }

    #[test]
    fn c020_hit_points_have_no_stages() {
        // C020.
        assert_eq!(StageStat::of(Stat::Hp), None);
        for stat in &Stat::ALL[1..] {
            assert_eq!(StageStat::of(*stat).map(StageStat::name), Some(stat.name()));
        }
    }

    #[test]
    fn movement_follows_half_the_stage_towards_zero() {
        // A001.
        for (stage, change) in [
            (-6, -3),
            (-5, -2),
            (-3, -1),
            (-1, 0),
            (0, 0),
            (1, 0),
            (3, 1),
            (4, 2),
            (5, 2),
            (6, 3),
        ] {
            assert_eq!(movement_change(stage), change, "stage {stage}");
        }
    }

    #[test]
    fn two_sources_are_clamped_together_and_come_apart_again() {
        // A066.
        let (mut own, mut burn) = (Stages::default(), Stages::default());
        own.set(StageStat::Defense, -5);
        burn.set(StageStat::Defense, -2);
        assert_eq!(own.combined(burn).get(StageStat::Defense), -6);
        assert_eq!(own.combined(Stages::default()), own);
    }

    #[test]
    fn stages_are_a_map_in_files_and_too_high_ones_are_refused() {
        let stages: Stages = ron::from_str("(attack: 1, accuracy: -2)").unwrap();
        assert_eq!(
            (
                stages.get(StageStat::Attack),
                stages.get(StageStat::Accuracy)
            ),
            (1, -2)
        );
        assert_eq!(stages.get(StageStat::Speed), 0);
        assert_eq!(
            ron::from_str::<Stages>(&ron::to_string(&stages).unwrap()).unwrap(),
            stages
        );
        assert!(ron::from_str::<Stages>("(speed: 7)").is_err());
    }
}
