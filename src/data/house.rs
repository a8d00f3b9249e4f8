//! House rules: every ruling marked "switch" and every optional rule, as named options
//! with our ruling as the default.

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::error::did_you_mean;
use crate::rules::EvasionOrder;

/// Most rounds of a battle.
pub const MAX_ROUNDS: u32 = 1000;

/// The options of an encounter. A level may set any of them; a record repeats them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// Use the set-damage chart instead of dice (G072).
    pub set_damage: bool,
    /// Sprint and Slowed add as percentages instead of one after the other (A003).
    pub additive_movement: bool,
    /// Order of the evasion cap and the Flanking penalty (A014).
    pub evasion_order: EvasionOrder,
    /// Creatures may move through conscious enemies (A023).
    pub pass_enemies: bool,
    /// Massive damage counts what temporary Hit Points absorbed (A044).
    pub harsh_massive_damage: bool,
    /// The Heavily Injured loss is judged after the hit (A050).
    pub heavily_injured_after: bool,
    /// Sleep stays through a recall, as in the video games (A061).
    pub video_game_sleep: bool,
    /// Penalty for targets above 75% in the capture rate: 30, or 25 as in the demo (A139).
    pub capture_above_75: i32,
    /// Injuries are counted at all (G154).
    pub injuries: bool,
    /// Death is possible (G154).
    pub death: bool,
    /// Each Injury lowers a random stage until it is healed (G149).
    pub injury_locations: bool,
    /// Pokémon Centers remove every Injury, whatever was removed that day (G154).
    pub centers_heal_all: bool,
    /// Hail and Sandstorms take Hit Points from Pokémon only, not from trainers (A163).
    pub weather_spares_trainers: bool,
    /// Rounds after which the battle is called a draw.
    pub round_limit: u32,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            set_damage: false,
            additive_movement: false,
            evasion_order: EvasionOrder::default(),
            pass_enemies: false,
            harsh_massive_damage: false,
            heavily_injured_after: false,
            video_game_sleep: false,
            capture_above_75: 30,
            injuries: true,
            death: true,
            injury_locations: false,
            centers_heal_all: false,
            weather_spares_trainers: true,
            round_limit: 100,
        }
    }
}

/// Why an option cannot be set; says what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}{}", hint.as_ref().map(|hint| format!("; {hint}")).unwrap_or_default())]
pub struct HouseFault {
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub hint: Option<String>,
}

impl HouseRules {
    /// Every option with its value, both as a level writes them, in the order of the options.
    #[must_use]
    pub fn fields(&self) -> Vec<(String, String)> {
        let pretty = PrettyConfig::new().depth_limit(1).new_line("\n");
        let text = ron::ser::to_string_pretty(self, pretty).unwrap_or_default();
        text.lines()
            .filter_map(|line| line.trim().trim_end_matches(',').split_once(": "))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    /// The value of one option as a level writes it.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<String> {
        let fields = self.fields();
        let found = fields.into_iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// The first option that has a value no battle can be played with: its name, what is wrong,
    /// what would be right.
    #[must_use]
    pub fn wrong(&self) -> Option<(&'static str, String, String)> {
        let most = MAX_ROUNDS;
        match () {
            () if self.round_limit == 0 => Some((
                "round_limit",
                "the round limit is 0".to_owned(),
                "it is at least 1".to_owned(),
            )),
            () if self.round_limit > most => Some((
                "round_limit",
                format!("the round limit is {}", self.round_limit),
                format!("it is at most {most}"),
            )),
            () if !(0..=100).contains(&self.capture_above_75) => Some((
                "capture_above_75",
                format!("the penalty is {}", self.capture_above_75),
                "it is 0 to 100".to_owned(),
            )),
            () => None,
        }
    }

    /// What an option may be, where that is a short list.
    #[must_use]
    pub fn choices(&self, name: &str) -> &'static [&'static str] {
        match self.value(name).as_deref() {
            Some("true" | "false") => &["true", "false"],
            _ if name == "evasion_order" => &["PenaltyThenCap", "CapThenPenalty"],
            _ => &[],
        }
    }

    /// These options with one of them set, by the name and value that a level would write.
    ///
    /// # Errors
    /// There is no such option, or it cannot have this value.
    pub fn with(&self, name: &str, value: &str) -> Result<Self, HouseFault> {
        let fields = self.fields();
        let names = || fields.iter().map(|(known, _)| known.as_str());
        if !names().any(|known| known == name) {
            return Err(HouseFault {
                problem: format!("there is no house rule \"{name}\""),
                hint: did_you_mean(name, names()),
            });
        }
        let text: Vec<String> = fields
            .iter()
            .map(|(known, now)| {
                let value = if known == name { value.trim() } else { now };
                format!("{known}: {value}")
            })
            .collect();
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let read = options.from_str::<Self>(&format!("({})", text.join(", ")));
        match read {
            Ok(rules) if rules.wrong().is_none() => Ok(rules),
            _ => Err(HouseFault {
                problem: format!("{name} cannot be \"{}\"", value.trim()),
                hint: Some(match self.choices(name) {
                    [] => format!(
                        "it is a whole number; the round limit is 1 to {MAX_ROUNDS}, the penalty 0 to 100"
                    ),
                    choices => format!("it is {}", choices.join(" or ")),
                }),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_read_and_set_by_its_name() {
        let usual = HouseRules::default();
        let fields = usual.fields();
        assert!(
            fields.contains(&("set_damage".into(), "false".into())),
            "{fields:?}"
        );
        assert!(
            fields.contains(&("round_limit".into(), "100".into())),
            "{fields:?}"
        );
        for (name, value) in &fields {
            assert_eq!(usual.with(name, value).as_ref(), Ok(&usual), "{name}");
            for other in usual.choices(name) {
                let changed = usual.with(name, other).unwrap();
                assert_eq!(changed.value(name).as_deref(), Some(*other));
                assert_eq!(changed == usual, value == other, "{name}");
            }
        }
        assert!(usual.with("set_damage", "true").unwrap().set_damage);
        assert_eq!(usual.with("round_limit", " 7 ").unwrap().round_limit, 7);
    }

    #[test]
    fn a_fault_says_what_would_be_right() {
        let told = |name, value| {
            HouseRules::default()
                .with(name, value)
                .unwrap_err()
                .to_string()
        };
        assert!(told("set_damge", "true").contains("did you mean \"set_damage\"?"));
        assert!(told("set_damage", "yes").ends_with("it is true or false"));
        assert!(told("round_limit", "0").contains("1 to 1000"));
        assert!(told("round_limit", "1001").contains("1 to 1000"));
        assert!(told("capture_above_75", "-1").contains("0 to 100"));
        assert!(told("round_limit", "1, death: false").contains("cannot be"));
        assert!(told("evasion_order", "Neither").contains("CapThenPenalty"));
    }
}
