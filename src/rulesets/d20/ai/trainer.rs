//! What a computer trainer does in place of its Pokémon: balls, switches, medicine (R80).

use smallvec::SmallVec;

use super::super::event::{Does, Id};
use super::super::kinds::Item;
use super::super::state::Battle;

impl Battle {
    /// The switch that section 15 asks for: the likeliest hit takes it out, a team mate takes at most half.
    pub(crate) fn wise_switch(&self, id: Id) -> Option<Id> {
        if self.check_recall(id).is_err() {
            return None;
        }
        let (damage, foe, which) = self.worst_for(id)?;
        if damage < self.mon(id).hp {
            return None;
        }
        let takes = |next: Id| self.likely(&self.strike(foe, next, which, false));
        let best = self
            .bench(self.mon(id).side)
            .min_by_key(|next| (takes(*next), *next))?;
        let good = 2 * takes(best) <= damage && takes(best) < self.mon(best).hp;
        (good && !self.can_knock_out(id)).then_some(best)
    }

    pub(super) fn can_knock_out(&self, id: Id) -> bool {
        let foes: SmallVec<[Id; 6]> = self.foes(id).collect();
        self.mon(id).slots().iter().flatten().any(|slot| {
            self.get(slot.id).harms()
                && slot.pp > 0
                && foes.iter().any(|foe| {
                    self.likely(&self.strike(id, *foe, slot.id, false)) >= self.mon(*foe).hp
                })
        })
    }

    /// The ball that catches best: where its chance is two in five or more, or where the target would faint
    /// otherwise.
    fn wise_ball(&self, id: Id) -> Option<Does> {
        let mon = self.mon(id);
        let side = &self.sides[usize::from(mon.side)];
        let balls = side
            .items
            .iter()
            .filter(|(item, count)| item.is_ball() && *count > 0);
        let mut best: Option<(f64, Does)> = None;
        for (item, _) in balls {
            for foe in self.foes(id) {
                if self.check_ball(id, mon.at, *item, foe).is_err() {
                    continue;
                }
                let chance = match item {
                    Item::MasterBall => 1.0,
                    item => self.catch(id, *item, foe).true_chance(),
                };
                let wise = chance >= 0.4 || self.would_faint(id, foe);
                if wise && best.is_none_or(|(most, _)| chance > most) {
                    best = Some((chance, Does::Ball(*item, foe)));
                }
            }
        }
        best.map(|(_, ball)| ball)
    }

    /// Whether a foe is about to faint: by the likeliest blow of this one, or by what the round costs it.
    fn would_faint(&self, id: Id, foe: Id) -> bool {
        let hp = self.mon(foe).hp;
        let struck = self.mon(id).slots().iter().flatten().any(|slot| {
            self.get(slot.id).harms()
                && slot.pp > 0
                && self.likely(&self.strike(id, foe, slot.id, false)) >= hp
        });
        struck || self.dread(foe) >= hp
    }

    /// What a trainer does in place of its Pokémon: a ball, medicine. Switches are weighed elsewhere.
    pub(super) fn trainer_act(&self, id: Id) -> Option<Does> {
        let mon = self.mon(id);
        if mon.wild {
            return None;
        }
        let side = &self.sides[usize::from(mon.side)];
        if let Some(ball) = self.wise_ball(id) {
            return Some(ball);
        }
        let low = 3 * mon.hp < mon.max()
            && self
                .worst_for(id)
                .is_some_and(|(damage, ..)| 2 * damage < mon.max());
        let heals = |item: Item| {
            matches!(
                item,
                Item::Potion
                    | Item::SuperPotion
                    | Item::HyperPotion
                    | Item::MaxPotion
                    | Item::FullRestore
            )
        };
        let item = side
            .items
            .iter()
            .find(|(item, count)| heals(*item) && *count > 0)?
            .0;
        (low && self.check_item((id, mon.at), item, id, 0).is_ok())
            .then_some(Does::Item(item, id, 0))
    }
}
