//! What an answer by a move spares its side of what is coming, in Hit Points: a blow, what comes with it, or what
//! somebody would have for itself.

use super::fate::HELPLESS;
use super::{Tactician, fate, own};
use crate::ai::look::{Figure, Me, is_up_against};
use crate::battle::{AttackKind, Battle, CombatantId, Incoming, Slot, SlotState, TargetForecast};
use crate::data::effects::resist::Resist;
use crate::data::effects::roll_by::RollBy;
use crate::data::effects::stage::Stage;
use crate::data::effects::strike_back::StrikeBack;
use crate::data::moves::{EffectWho, What};
use crate::rules::stats::tick;
use crate::rules::{Frequency, StageStat, Status};

/// The part of what somebody has left that a blow must come to, to fell it as a rule.
pub(super) const SURELY: f32 = 0.8;
/// The share of its next turns that somebody loses by one of these, of as many as a sleep lasts.
pub(super) const IDLES: [(Status, f32); 7] = [
    (Status::Asleep, 1.0),
    (Status::Frozen, 1.0),
    (Status::Flinched, 0.7),
    (Status::Paralysed, 0.5),
    (Status::Confused, 0.5),
    (Status::Infatuated, 0.5),
    (Status::Enraged, 0.2),
];
/// Ticks that somebody loses a turn by one of these.
const AILING: [(Status, f32); 4] = [
    (Status::BadlyPoisoned, 2.0),
    (Status::Burned, 1.0),
    (Status::Poisoned, 1.0),
    (Status::Cursed, 2.0),
];
/// The share of a turn that any other status costs.
const OTHER: f32 = 0.3;
/// What is left of a blow that is resisted one step further.
const RESISTED: f32 = 0.5;
/// The faces of the die, and one more.
const FACES: f32 = 21.0;

impl Tactician {
    /// What an effect of an answer spares, or brings instead; `None` where that cannot be said.
    pub(super) fn averted(
        &self,
        battle: &Battle,
        me: &Me,
        what: &What,
        incoming: &Incoming,
    ) -> Option<f32> {
        let odds = &incoming.odds;
        let target = self.figures.get(usize::from(odds.target.0))?;
        let (blow, harm) = (taken(odds), || self.harm(target, odds));
        let hp = target.hp.max(1) as f32;
        let resisted = |steps: i32| {
            let left = blow * RESISTED.powi(steps);
            let stands = if left < hp {
                odds.knock_out as f32
            } else {
                0.0
            };
            (blow.min(hp) - left.min(hp)).max(0.0) + stands * self.worth_of(target)
        };
        match what {
            What::Shield(_) | What::Guard(_) | What::Avoid(_) | What::SlipOff(_) => Some(harm()),
            What::Resist(Resist(steps)) => Some(resisted(*steps)),
            // What the roll has come to is told.
            What::RollBy(RollBy(by)) if incoming.spare.is_some() => {
                let misses = incoming.spare.is_some_and(|spare| spare + by < 0);
                Some(if misses { harm() } else { 0.0 })
            }
            What::RollBy(_) if incoming.judged => Some(0.0),
            What::RollBy(RollBy(by)) => {
                let needed = odds.needed? as f32;
                let misses = (-by as f32 / (FACES - needed).max(1.0)).clamp(0.0, 1.0);
                Some(misses * harm())
            }
            What::StrikeBack(StrikeBack(times)) => {
                let foe = self.figures.get(usize::from(incoming.by.0))?;
                let (back, left) = (*times as f32 * RESISTED * blow, foe.hp.max(1) as f32);
                let falls = if back >= left {
                    self.worth_of(foe)
                } else {
                    0.0
                };
                Some(resisted(1) + back.min(left) + falls)
            }
            What::TakePlace(_) | What::TradePlaces(_) if target.id != me.id => {
                let steps = i32::from(matches!(what, What::TakePlace(_)));
                Some(harm() - self.in_its_place(me, target, incoming, blow * RESISTED.powi(steps)))
            }
            What::Disable(_) | What::DisableLast(_) => Some(harm() * comes_again(battle, incoming)),
            What::Rebound(_) => self.rebounds(battle, target, incoming),
            _ => None,
        }
    }

    /// What an attack does to somebody: the blow, its end by it, and the worst that comes with it.
    fn harm(&self, target: &Figure, odds: &TargetForecast) -> f32 {
        let falls = odds.knock_out as f32;
        let blow = taken(odds).min(target.hp.max(1) as f32) + falls * self.worth_of(target);
        let comes = odds.inflict.iter();
        let comes = comes.map(|(status, chance)| *chance as f32 * self.suffered(target, *status));
        blow + (1.0 - falls) * comes.fold(0.0, f32::max)
    }

    /// The chance that whoever an attack strikes can answer nothing after it.
    pub(super) fn stunned(odds: &TargetForecast) -> f32 {
        let idle = |status: &Status| HELPLESS.contains(status);
        let comes = odds.inflict.iter().filter(|(status, _)| idle(status));
        comes.map(|(_, chance)| *chance as f32).fold(0.0, f32::max)
    }

    /// What is lost with somebody besides its Hit Points.
    fn worth_of(&self, figure: &Figure) -> f32 {
        let kept = self.goals.keep.contains(&figure.id);
        let decided = if kept { self.terms.decided } else { 0.0 };
        self.terms.felled + self.terms.rounds_spared * self.might_of(figure) + decided
    }

    /// What somebody could do to the foe whom it hurts most, in Hit Points a turn.
    pub(super) fn might_of(&self, figure: &Figure) -> f32 {
        let foes = self.figures.iter();
        let foes = foes.filter(|it| is_up_against(figure.team, it));
        self.dangers.most_felt(figure.id, foes)
    }

    /// What a status costs somebody as long as it lasts.
    fn suffered(&self, whom: &Figure, status: Status) -> f32 {
        let might = self.might_of(whom);
        let ails = AILING.iter().find(|(it, _)| *it == status);
        if let Some((_, ticks)) = ails {
            return self.terms.lasting * ticks * tick(whom.max_hp) as f32;
        }
        let idles = IDLES.iter().find(|(it, _)| *it == status);
        match idles {
            Some((_, share)) => self.terms.sleep * share * might,
            None => OTHER * might,
        }
    }

    /// What an attack at a friend does to whoever takes it in its place, where so much of the blow is left.
    fn in_its_place(&self, me: &Me, friend: &Figure, incoming: &Incoming, blow: f32) -> f32 {
        let by = incoming.by;
        let (own, its) = (self.dangers.of(by, me.id), self.dangers.of(by, friend.id));
        let share = if its.damage > 0.0 {
            own.damage / its.damage
        } else {
            1.0
        };
        let (comes, hp) = (blow * share, me.hp.max(1) as f32);
        let falls = if comes >= hp { self.worth_of(me) } else { 0.0 };
        comes.min(hp) + falls
    }

    /// What it is worth that a move comes to its user instead: what it would have done, and what it does there.
    fn rebounds(&self, battle: &Battle, target: &Figure, incoming: &Incoming) -> Option<f32> {
        let foe = self.figures.get(usize::from(incoming.by.0))?;
        let AttackKind::Move(id) = incoming.attack else {
            return None;
        };
        let mut worth = 0.0;
        for effect in &battle.dex().move_def(id).effects {
            if effect.who == EffectWho::User {
                continue;
            }
            worth += match &effect.what {
                What::Stage(stage) => self.stages_averted(battle, foe, stage),
                What::Begin(_) => 0.0,
                _ => return None,
            };
        }
        let comes = incoming.odds.inflict.iter();
        let comes = comes.map(|(status, chance)| {
            *chance as f32 * (self.suffered(target, *status) + self.suffered(foe, *status))
        });
        Some(worth + comes.fold(0.0, f32::max))
    }

    /// What it is worth to have what a foe would do for itself; `None` where that is more than stages and Hit Points.
    pub(super) fn snatched(&self, battle: &Battle) -> Option<f32> {
        let (by, AttackKind::Move(id)) = battle.answered_attack()? else {
            return None;
        };
        let foe = self.figures.get(usize::from(by.0))?;
        let effects = battle.dex().move_def(id).effects.iter();
        let worth = effects.map(|effect| match &effect.what {
            What::Stage(Stage(stat, by)) => {
                // What it does not have counts as what one has.
                let lost = self.stages_averted(battle, foe, &Stage(*stat, -by));
                Some(lost + 2.0 * self.own_stage(battle, &Stage(*stat, *by)).max(0.0))
            }
            What::Heal(part) => {
                let theirs = (battle.cap(foe.id) - foe.hp).min(foe.max_hp * part.0 / 100);
                let own = self.healed_by(self.standing.max * part.0 as f32 / 100.0);
                Some(theirs.max(0) as f32 + own)
            }
            _ => None,
        });
        worth.sum()
    }

    /// What stages are worth that a foe has instead of oneself.
    fn stages_averted(&self, battle: &Battle, foe: &Figure, stage: &Stage) -> f32 {
        let Stage(stat, by) = stage;
        let (strength, pressure) = (self.standing.strength, self.standing.pressure);
        let a_turn = match stat {
            StageStat::Attack | StageStat::SpecialAttack => own::STAGE * pressure,
            StageStat::Defense | StageStat::SpecialDefense => own::STAGE * strength,
            StageStat::Speed => own::SPEED * (strength + pressure),
            StageStat::Accuracy => own::POINT * pressure,
            StageStat::Evasion => own::POINT * strength,
        };
        let there = if foe.up {
            -(*by as f32) * self.terms.lasting * a_turn
        } else {
            0.0
        };
        there - self.own_stage(battle, stage)
    }

    /// The most that an answer could spare before it is there again, from foes whose turns are still to come.
    pub(super) fn worse_to_come(&self, battle: &Battle, of: &Figure, by: CombatantId) -> f32 {
        let order = battle.order();
        let waits = |it: &&Slot| it.state == SlotState::Waiting && it.who != by;
        let to_come = order.iter().filter(waits).filter_map(|slot| {
            let foe = self.figures.get(usize::from(slot.who.0))?;
            let (there, body) = (foe.body?, of.body?);
            if !is_up_against(of.team, foe) || fate::is_helpless(battle, foe.id) {
                return None;
            }
            let away = battle.board().distance(&there, &body) - self.dangers.walk(foe.id);
            let taken = self.dangers.of(foe.id, of.id).at_distance(away);
            let hp = of.hp.max(1) as f32;
            let falls = taken >= SURELY * hp;
            Some(taken.min(hp) + if falls { self.worth_of(of) } else { 0.0 })
        });
        to_come.fold(0.0, f32::max)
    }
}

/// The share of what an attack does that its user could do again with it.
fn comes_again(battle: &Battle, incoming: &Incoming) -> f32 {
    let AttackKind::Move(id) = incoming.attack else {
        return 0.0;
    };
    match battle.dex().move_def(id).frequency {
        Frequency::Scene(1) | Frequency::Daily(_) => 0.0,
        Frequency::Scene(_) => RESISTED,
        _ => 1.0,
    }
}

/// What a blow takes on average.
pub(super) fn taken(odds: &TargetForecast) -> f32 {
    let hits = if odds.landed { 1.0 } else { odds.hit };
    let mean = odds.damage.as_ref().map_or(0.0, |damage| damage.mean);
    (hits * mean) as f32
}
