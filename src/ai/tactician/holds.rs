//! A grip for the friends who come next: whoever is held dodges nothing.

use super::danger::EVASION;
use super::{Foe, Tactician, approved};
use crate::ai::look::Me;
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, Command, act, maneuver};
use crate::board::Body;
use crate::rules::Status;

/// What friends must gain by it at least, in Hit Points.
const WORTH_A_GRIP: f32 = 6.0;
/// The faces of the die with which most blows hit somebody who does not dodge.
const FACES: i32 = 17;
/// With one of these somebody dodges nothing anyway.
const OPEN: [Status; 4] = [
    Status::Asleep,
    Status::Frozen,
    Status::Vulnerable,
    Status::Grappled,
];

impl Tactician {
    /// Adds Grapples at foes beside it whom friends strike before those foes have their turns.
    pub(super) fn hold_for_friends(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        if self.is_hasty() {
            return;
        }
        for index in 0..self.foes.len() {
            let foe = self.foes[index];
            let gain = self.easier_for_friends(battle, me, body, &foe);
            if gain < WORTH_A_GRIP {
                continue;
            }
            let hold = act::UseManeuver(maneuver::GRAPPLE, foe.figure.id);
            let Some(hold) = approved(battle, Command::new(me.id, hold)) else {
                continue;
            };
            let forecast = battle.forecast(&hold).ok();
            let works = forecast.and_then(|it| it.targets.first().and_then(|it| it.works));
            let worth = works.unwrap_or(0.0) as f32 * gain;
            self.plans.push(Thought {
                action: hold.action,
                worth: worth + after,
                reasons: reasons(&[(Reason::Effects, worth), (Reason::Square, after)]),
            });
        }
    }

    /// What friends would do to a foe at its side besides, if it did not dodge, before it has its turn.
    fn easier_for_friends(&self, battle: &Battle, me: &Me, body: Body, foe: &Foe) -> f32 {
        let board = battle.board();
        let beside = |there: &Body| board.adjacent(there, &body);
        let open = || {
            let glance = battle.glance(foe.figure.id);
            glance.is_some_and(|it| OPEN.iter().any(|status| it.has(*status)))
        };
        let Some(there) = foe.figure.body.filter(beside).filter(|_| !open()) else {
            return 0.0;
        };
        let turn = self.turn_of(foe.figure.id).unwrap_or(self.to_come.len());
        let friends = self.to_come[..turn].iter();
        let friends = friends.filter_map(|id| self.figures.get(usize::from(id.0)));
        let friends = friends.filter(|it| it.team == me.team && it.id != me.id && it.up);
        let dealt = friends.filter_map(|it| {
            let away = board.distance(&it.body?, &there) - self.dangers.walk(it.id);
            Some(self.dangers.of(it.id, foe.figure.id).at_distance(away))
        });
        let stats = &battle.level().combatants[usize::from(foe.figure.id.0)].stats;
        let dodges = (stats.defense / EVASION.0).min(EVASION.1);
        let more = dodges as f32 / (FACES - dodges) as f32;
        (more * dealt.sum::<f32>()).min(foe.figure.hp as f32)
    }
}
