//! Pokémon of one trainer share its turns of a round (combat-R035): whoever comes first leaves the last one to whom it
//! is worth more.

use super::{Tactician, fate};
use crate::ai::look::{Figure, Me, is_up_against};
use crate::battle::{Battle, CombatantId, Command, Offer, SlotState, act};

/// How much more the turn must be worth to somebody else, as a factor, and in Hit Points.
const MORE: (f32, f32) = (1.2, 4.0);

impl Tactician {
    /// Holds its turn for another Pokémon of its trainer, which would get none otherwise.
    pub(super) fn leaves_the_turn(&self, battle: &Battle, me: &Me) -> Option<Command> {
        if !self.limits.foresight || !self.goals.reach.is_empty() {
            return None;
        }
        let people = &battle.level().combatants;
        let owner = people[usize::from(me.id.0)].owner?;
        let its = |id: CombatantId| people[usize::from(id.0)].owner == Some(owner);
        let mut mates = self.figures.iter().filter(|it| it.up && it.id != me.id);
        if !mates.any(|it| its(it.id)) || battle.pokemon_turns_left(CombatantId(owner)) > 0 {
            return None;
        }
        let order = battle.order();
        let own = order.iter().find(|slot| slot.who == me.id)?.initiative;
        let mates = order.iter().filter(|slot| {
            slot.state == SlotState::Skipped && slot.initiative < own && its(slot.who)
        });
        let promised = |id: CombatantId| {
            let figure = self.figures.get(usize::from(id.0));
            figure.map_or(0.0, |it| self.promised_by(battle, it))
        };
        let mates = mates.map(|slot| (promised(slot.who), slot.initiative));
        let (worth, count) = mates.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
        let (factor, more) = MORE;
        let better = worth >= factor * promised(me.id) + more;
        let command = Command::new(me.id, act::HoldTurn(count));
        (better && battle.approves(&command)).then_some(command)
    }

    /// What somebody of its side could do with a turn now, roughly, in Hit Points.
    fn promised_by(&self, battle: &Battle, who: &Figure) -> f32 {
        let board = battle.board();
        if !who.up || fate::is_helpless(battle, who.id) {
            return 0.0;
        }
        let walk = self.dangers.walk(who.id);
        let foes = self.foes.iter().filter_map(|foe| {
            let away = board.distance(&foe.figure.body?, &who.body?);
            let danger = self.dangers.of(who.id, foe.figure.id);
            let (damage, left) = (danger.at_distance(away - walk), foe.figure.hp.max(1) as f32);
            let last = self.last == Some(foe.figure.id);
            let out = self.terms.knocked_out(foe.threat, last);
            Some(damage.min(left) + if damage >= left { out } else { 0.0 })
        });
        foes.fold(0.0, f32::max)
    }

    /// Whether it needs its turn to strike a foe who is about to fell somebody who has to live.
    pub(super) fn has_to_strike_for_a_ward(&self, battle: &Battle, me: &Me, offer: &Offer) -> bool {
        if self.goals.keep.is_empty() || self.goals.keep.contains(&offer.trigger) {
            return false;
        }
        let board = battle.board();
        let order = battle.order();
        let waits = |id: CombatantId| {
            let mut slots = order.iter().filter(|slot| slot.who == id);
            slots.any(|slot| matches!(slot.state, SlotState::Waiting | SlotState::Held))
        };
        let could_fell = |by: &Figure, at: &Figure| {
            let away = by
                .body
                .zip(at.body)
                .map(|(by, at)| board.distance(&by, &at));
            let danger = self.dangers.of(by.id, at.id);
            let damage = away.map_or(0.0, |it| danger.at_distance(it - self.dangers.walk(by.id)));
            damage >= at.hp as f32
        };
        let own = self.figures.get(usize::from(me.id.0));
        let wards = || {
            let wards = self.goals.keep.iter();
            let wards = wards.filter_map(|id| self.figures.get(usize::from(id.0)));
            wards.filter(|it| it.up)
        };
        let mut foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        waits(me.id)
            && foes.any(|foe| {
                waits(foe.id)
                    && own.is_some_and(|own| could_fell(own, foe))
                    && wards().any(|ward| could_fell(foe, ward))
            })
    }
}
