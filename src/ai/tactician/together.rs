//! What friends do whose turns come before that of a foe: whom they fell by themselves need not be struck first, and
//! whom they fell after a blow had better have that blow.

use super::{Foe, Tactician};
use crate::ai::look::{Figure, Me};
use crate::battle::{Battle, CombatantId, Slot, SlotState, Touched};
use crate::rules::Status;

/// How much more than on average two blows may do together for the second to be counted on.
const LUCK: f32 = 1.15;
/// What a friend's blow that would fell a foe counts for the one before it, as a share: it may miss, or strike another.
const COUNTED_ON: f32 = 0.4;
/// Who of them strikes nobody.
const HELPLESS: [Status; 3] = [Status::Asleep, Status::Frozen, Status::Flinched];

impl Tactician {
    /// The most that a friend could do to a foe before that one has its turn of this round, in Hit Points.
    pub(super) fn helped(&self, battle: &Battle, me: &Me, order: &[Slot], foe: &Figure) -> f32 {
        let waits = |slot: &Slot| slot.state == SlotState::Waiting;
        let of = |id: CombatantId| order.iter().position(|it| it.who == id && waits(it));
        let (Some(turn), Some(there)) = (of(foe.id), foe.body) else {
            return 0.0;
        };
        let board = battle.board();
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let friends = own.filter(|it| it.id != me.id);
        let dealt = friends.filter_map(|it| {
            let before = of(it.id)? < turn;
            let glance = battle.glance(it.id).filter(|_| before)?;
            let away = board.distance(&it.body?, &there) - self.dangers.walk(it.id);
            let able = !HELPLESS.iter().any(|status| glance.has(*status));
            able.then(|| self.dangers.of(it.id, foe.id).at_distance(away))
        });
        dealt.fold(0.0, f32::max)
    }

    /// Whether a friend fells a foe by itself before that one has its turn.
    pub(super) fn is_left_to_a_friend(&self, foe: &Foe) -> bool {
        foe.helped > 0.0 && foe.helped >= foe.figure.hp as f32
    }

    /// What a blow is worth that leaves so little of a foe that a friend fells it before it has its turn.
    pub(super) fn prepared(&self, foe: &Foe, hit: &Touched, rounds: f32) -> f32 {
        let hp = foe.figure.hp.max(1) as f32;
        let alone = foe.helped >= hp;
        if foe.helped <= 0.0 || alone || LUCK * (hit.damage + foe.helped) < hp {
            return 0.0;
        }
        let stands = 1.0 - hit.falls;
        COUNTED_ON * stands * (self.terms.felled + rounds * foe.threat)
    }
}
