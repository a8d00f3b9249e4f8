//! What dice are rolled for by these rules.

use crate::rules::dice::{Roll, RollKind};
use crate::rules::streams::name_sum;
use crate::rules::{Skill, Status};

/// d20 of an Accuracy Roll (combat-R011).
pub const ACCURACY: Roll = Roll::of(&KINDS[0]);
/// d8 of a Five Strike Move (A033).
pub const STRIKES: Roll = Roll::of(&KINDS[1]);
/// Damage dice, critical dice included (combat-R017, A031).
pub const DAMAGE: Roll = Roll::of(&KINDS[2]);
/// d20 that settles an Initiative tie (combat-R039, A090).
pub const INITIATIVE: Roll = Roll::of(&KINDS[3]);
/// d100 of a capture roll (G163).
pub const CAPTURE: Roll = Roll::of(&KINDS[4]);
/// A random choice the rules ask for, such as the stat of an optional location penalty.
pub const CHOICE: Roll = Roll::of(&KINDS[5]);
/// d20 to get out of what holds somebody.
pub const ESCAPE: Roll = Roll::of(&KINDS[6]);
/// d100 of a move that executes.
pub const EXECUTION: Roll = Roll::of(&KINDS[7]);

static KINDS: [RollKind; 8] = [
    RollKind::new("Accuracy", "accuracy", 1),
    RollKind::new("Strikes", "strikes", 2),
    RollKind::new("Damage", "damage", 3),
    RollKind::new("Initiative", "initiative roll-off", 4),
    RollKind::new("Capture", "capture", 5),
    RollKind::new("Choice", "random choice", 6),
    RollKind::new("Escape", "struggle to get out", 7),
    RollKind::new("Execution", "execution", 8),
];

/// d20 of a Save Check against a status (G119).
#[must_use]
pub fn save(against: Status) -> Roll {
    Roll::of(&SAVES[against as usize])
}

/// In the order of all statuses.
static SAVES: [RollKind; Status::ALL.len()] = {
    let mut all = [RollKind::new("Save", "save against {}", 0); Status::ALL.len()];
    let mut at = 0;
    while at < all.len() {
        let status = Status::ALL[at];
        all[at].about = Some((status.word(), status.name()));
        all[at].stream = name_sum(status.name());
        at += 1;
    }
    all
};

/// d6 of a Skill Check.
#[must_use]
pub fn skill(skill: Skill) -> Roll {
    Roll::of(&SKILLS[skill as usize])
}

/// In the order of all skills.
static SKILLS: [RollKind; Skill::ALL.len()] = {
    let mut all = [RollKind::new("Skill", "{} check", 0); Skill::ALL.len()];
    let mut at = 0;
    while at < all.len() {
        let skill = Skill::ALL[at];
        all[at].about = Some((skill.word(), skill.name()));
        all[at].stream = name_sum(skill.name()).rotate_left(1);
        at += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_is_told_by_its_word_and_what_it_is_about() {
        for status in Status::ALL {
            let told = format!("save against {}", status.name());
            assert_eq!(save(status).to_string(), told);
            assert_eq!(format!("{:?}", save(status)), format!("Save({status:?})"));
        }
        for which in Skill::ALL {
            let told = format!("{} check", which.name());
            assert_eq!(skill(which).to_string(), told);
            let written = serde_json::to_string(&skill(which)).unwrap();
            assert_eq!(written, format!("{{\"Skill\":\"{which:?}\"}}"));
        }
        assert_eq!(serde_json::to_string(&ACCURACY).unwrap(), "\"Accuracy\"");
        assert_eq!(INITIATIVE.to_string(), "initiative roll-off");
    }
}
