//! House rules: every ruling marked "switch" and every optional rule, as named options
//! with our ruling as the default.

use serde::{Deserialize, Serialize};

use crate::rules::EvasionOrder;

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
            round_limit: 100,
        }
    }
}
