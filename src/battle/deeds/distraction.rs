//! What delicate work in a fight has to put up with (G115 to G117): whether somebody was
//! attacked, hit by a damaging attack or injured in this round or the one before. Read from the
//! journal; the arithmetic is [`crate::rules::skills::precision_penalty`].

use serde::Serialize;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;

/// What distracts somebody: what it went through in this round and the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Distraction {
    /// Was attacked, hit or not: a delicate task needs a Focus check first (G115).
    pub attacked: bool,
    /// Was hit by a damaging attack (G117).
    pub hit: bool,
    /// Injuries gained (G117).
    pub injuries: i32,
}

/// What has distracted a combatant, read from the journal.
pub(crate) fn of(journal: &[Event], who: CombatantId) -> Distraction {
    let mut distraction = Distraction::default();
    let mut rounds = 0;
    for event in journal.iter().rev() {
        match event {
            Event::RoundStarted { .. } => {
                rounds += 1;
                if rounds == 2 {
                    break;
                }
            }
            Event::AttackDeclared {
                who: user, targets, ..
            } => distraction.attacked |= *user != who && targets.contains(&who),
            // An Intercept or an area can hit somebody who was not aimed at.
            Event::Damage {
                who: user, target, ..
            } if *target == who && *user != who => {
                distraction.attacked = true;
                distraction.hit = true;
            }
            Event::Injured {
                who: hurt, gained, ..
            } if *hurt == who => distraction.injuries += gained,
            _ => {}
        }
    }
    distraction
}
