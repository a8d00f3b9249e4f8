//! What an attack is worth to the tactician: what it takes from every foe it touches and what it changes there,
//! less what it does to friends and to its user.

use super::{Foe, HELPLESS, Tactician};
use crate::ai::why::Reason;
use crate::battle::{AttackKind, Battle, Estimate, Touched};

impl Tactician {
    /// What an attack with these estimates is worth, by reason.
    pub(super) fn gains(
        &self,
        battle: &Battle,
        attack: AttackKind,
        (guess, touched): (&Estimate, &[Touched]),
        lean: f32,
    ) -> [(Reason, f32); 7] {
        let terms = &self.terms;
        let (mut damage, mut falls, mut effects) = (0.0, 0.0, 0.0);
        let (mut woken, mut wanted) = (0.0, 0f32);
        for hit in touched {
            let Some(foe) = self.foes.iter().find(|foe| foe.figure.id == hit.who) else {
                damage += hit.damage;
                continue;
            };
            let (hp, max) = (hit_points(foe), foe.figure.max_hp.max(1) as f32);
            let focus = 1.0 + terms.focus * (1.0 - hp / max).clamp(0.0, 1.0);
            let now = foe.threat * if foe.asleep { HELPLESS } else { 1.0 };
            let drawn = terms.drawn * (now / hp).min(1.0);
            damage += hit.damage * (focus + drawn);
            let rounds = match foe.still_to_act {
                true => terms.rounds_spared + terms.forestalled,
                false => terms.rounds_spared,
            };
            let last = if self.last == Some(hit.who) {
                terms.last
            } else {
                0.0
            };
            falls += hit.falls * (terms.felled + rounds * foe.threat + last);
            falls += terms.bench * foe.bench * (hit.damage / hp).min(1.0);
            effects += lean * hit.effects * (1.0 - hit.falls);
            wanted = wanted.max(foe.wanted * (hit.falls + 0.1 * hit.damage / max));
            if foe.asleep && hit.damage > 0.0 && self.foes.iter().any(|it| !it.asleep) {
                woken += terms.sleep * foe.threat * (1.0 - hit.falls);
            }
        }
        let friends = guess.to_friends + 20.0 * guess.friends_lost;
        [
            (Reason::Damage, damage),
            (Reason::KnockOut, falls),
            (Reason::Effects, effects),
            (Reason::Friends, -terms.friendly_fire * friends),
            (Reason::Own, self.own(battle, attack, guess)),
            (Reason::Sleep, -woken),
            (Reason::Goal, wanted),
        ]
    }
}

fn hit_points(foe: &Foe) -> f32 {
    foe.figure.hp.max(1) as f32
}
