//! What an attack is worth to the tactician: what it takes from every foe it touches and what it changes there,
//! less what it does to friends and to its user.

use super::{Foe, HELPLESS, Tactician};
use crate::ai::why::Reason;
use crate::battle::{AttackKind, Battle, Estimate, Touched};
use crate::data::moves::{EffectWho, What};

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
            falls += hit.falls * (terms.felled + rounds * foe.threat);
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
            (Reason::Own, -self.price(battle, attack, guess)),
            (Reason::Sleep, -woken),
            (Reason::Goal, wanted),
        ]
    }

    /// What an attack takes from its user, in Hit Points.
    fn price(&self, battle: &Battle, attack: AttackKind, guess: &Estimate) -> f32 {
        let AttackKind::Move(id) = attack else {
            return 0.0;
        };
        let effects = battle.dex().move_def(id).effects.iter();
        let own = effects.filter(|effect| effect.who == EffectWho::User);
        own.map(|effect| match &effect.what {
            What::Sacrifice(_) | What::FaintUser(_) => {
                let spared = self.terms.rounds_spared * self.strength;
                self.hp as f32 + self.terms.felled + spared
            }
            What::Recoil(part) => (guess.to_foes / part.0.max(1) as f32).min(self.hp as f32),
            _ => 0.0,
        })
        .sum()
    }
}

fn hit_points(foe: &Foe) -> f32 {
    foe.figure.hp.max(1) as f32
}
