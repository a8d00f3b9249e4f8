//! What stages, Sprint, Slowed and Stuck make of movement capabilities.

use serde::{Deserialize, Serialize};

use crate::board::Speeds;
use crate::rules::stages::movement_change;

/// What weighs on movement at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hindrance {
    /// Speed stage, -6 to 6 (combat-R060).
    pub speed_stage: i32,
    /// Sprint was taken this turn: half as much again (combat-R113).
    pub sprinting: bool,
    /// Slowed: half (combat-R059).
    pub slowed: bool,
    /// Halved once more, by what is not called Slowed.
    pub halved: bool,
    /// Stuck: none at all (combat-R059).
    pub stuck: bool,
    /// Rule switch of A003: Sprint and Slowed cancel out instead of following each other.
    pub additive: bool,
    /// Metres that other effects add or take, after the stage of Speed; they may leave none
    /// (G102).
    pub flat: i32,
}

/// One movement capability as it is now, in metres (A002, A003). A capability that is not
/// there (0) stays away.
///
/// ```
/// use tallgrass::rules::speeds::{Hindrance, effective};
/// let hindrance = Hindrance { sprinting: true, slowed: true, ..Hindrance::default() };
/// assert_eq!(effective(6, &hindrance), 4); // 6, then 9, then 4
/// ```
#[must_use]
pub fn effective(base: i32, hindrance: &Hindrance) -> i32 {
    if base <= 0 || hindrance.stuck {
        return 0;
    }
    let staged = (base + movement_change(hindrance.speed_stage)).max(base.min(2)) + hindrance.flat;
    if staged <= 0 {
        return 0;
    }
    let half = |metres: i32| (metres / 2).max(1);
    let now = match (hindrance.sprinting, hindrance.slowed) {
        (true, true) if hindrance.additive => staged,
        (sprinting, slowed) => {
            let sprinted = if sprinting {
                staged + staged / 2
            } else {
                staged
            };
            if slowed { half(sprinted) } else { sprinted }
        }
    };
    if hindrance.halved { half(now) } else { now }
}

/// All capabilities as they are now. Jumps feel only Stuck; the teleport feels everything
/// but Sprint.
#[must_use]
pub fn effective_speeds(speeds: &Speeds, hindrance: &Hindrance) -> Speeds {
    let now = |base| effective(base, hindrance);
    let jump = |base| if hindrance.stuck { 0 } else { base };
    let unsprinted = Hindrance {
        sprinting: false,
        ..*hindrance
    };
    Speeds {
        overland: now(speeds.overland),
        swim: now(speeds.swim),
        sky: now(speeds.sky),
        levitate: now(speeds.levitate),
        burrow: now(speeds.burrow),
        teleporter: effective(speeds.teleporter, &unsprinted),
        high_jump: jump(speeds.high_jump),
        long_jump: jump(speeds.long_jump),
        phasing: speeds.phasing,
        intangible: speeds.intangible,
        wallclimber: speeds.wallclimber,
        wallrun: if hindrance.stuck { 0 } else { speeds.wallrun },
    }
}

#[cfg(test)]
mod tests;
