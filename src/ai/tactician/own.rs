//! What an attack does to its own user besides: stages raised and lowered, Hit Points drained and paid, a turn that
//! has to be rested.

use smallvec::SmallVec;

use super::{Foe, Tactician};
use crate::ai::limits::hurts;
use crate::battle::{AttackKind, Battle, CombatantId, Estimate};
use crate::data::MoveDef;
use crate::data::effects::call::Call;
use crate::data::effects::end::End;
use crate::data::effects::stage::Stage;
use crate::data::effects::terms::Called;
use crate::data::moves::{Effect, EffectWho, Keyword, MoveAction, Range, What};
use crate::rules::stats::tick;
use crate::rules::{Frequency, StageStat, Status};

/// The part of the damage of a turn that a combat stage of the attacking or the defending stat makes.
pub(super) const STAGE: f32 = 0.12;
/// The part of the damage of a turn that a stage of Speed makes: the order of turns, Evasion, the way it goes.
pub(super) const SPEED: f32 = 0.04;
/// What is left of that for whoever comes before all foes anyway.
const FIRST_ANYWAY: f32 = 0.25;
/// The part of the damage of a turn that a point of Accuracy or Evasion makes: it is one face of the die.
pub(super) const POINT: f32 = 0.05;
/// What its own end costs whoever falls to the next blow of a foe all the same, as a share.
const DOOMED: f32 = 0.5;
/// The combat stage above which nothing is gained, and below whose opposite nothing is lost.
const HIGHEST: i32 = 6;

impl Tactician {
    /// What an attack does to its user, in Hit Points: less than nothing where it costs something.
    pub(super) fn own(&self, battle: &Battle, attack: AttackKind, guess: &Estimate) -> f32 {
        // Once the last foe has fallen nothing is lost any more.
        let goes_on = match self.last.is_some() {
            true => (1.0 - guess.knock_outs).max(0.0),
            false => 1.0,
        };
        let mut toll = goes_on * self.standing.toll;
        if self.standing.price > 0.0 && hurts(battle, attack) {
            toll += goes_on * self.terms.lands * self.price();
        }
        let AttackKind::Move(id) = attack else {
            return -toll;
        };
        let def = battle.dex().move_def(id);
        let takes_no_standard = [MoveAction::Free, MoveAction::Swift, MoveAction::Shift];
        let mut worth = match def.frequency {
            Frequency::Scene(_) | Frequency::Daily(_) => -self.terms.rare,
            Frequency::EveryOtherTurn => -self.terms.every_other,
            Frequency::AtWill | Frequency::Static => 0.0,
        };
        if !takes_no_standard.contains(&def.action) {
            worth -= match toll > 0.0 && self.outlives(battle, def) {
                // With what it suffers from it could do nothing any more.
                true => -self.terms.lasting * self.standing.strength,
                false => toll,
            };
        }
        if def.has(Keyword::Exhaust) {
            worth -= self.terms.rest * self.standing.strength;
        }
        let for_itself = def.range == Range::User;
        let sleeps = |effect: &Effect| effect.what.status() == Some(Status::Asleep);
        for effect in def.effects.iter().filter(|it| it.only_if.is_none()) {
            match &effect.what {
                What::Heal(part) if for_itself => worth += self.healed(part.0),
                What::HealBySky(_) if for_itself => {
                    worth += self.healed_by(self.standing.max * battle.healed_by_sky());
                }
                _ if for_itself && sleeps(effect) => {
                    let lost = self.standing.strength + self.standing.pressure;
                    worth -= self.terms.sleep * lost;
                }
                // Where nobody is left who would fell it, it need not go.
                What::SwitchOut(_) => {
                    let stays = guess.knock_outs.min(1.0);
                    worth += self.terms.lands * (1.0 - stays) * self.standing.leaving;
                }
                What::PassOn(_) => worth += self.standing.leaving + self.standing.handed,
                What::Call(Call(Called::OwnRandom)) => worth += self.talks(battle),
                What::End(end) => worth += self.rid_of(battle, end),
                _ if effect.who == EffectWho::User => {
                    worth += self.own_effect(battle, effect, guess);
                }
                _ => {}
            }
        }
        worth
    }

    /// Whether a blow that deals damage costs it all that it has.
    pub(super) fn dies_of_a_blow(&self) -> bool {
        self.standing.price >= self.standing.hp
    }

    /// What a blow that deals damage costs it by what it holds.
    fn price(&self) -> f32 {
        match self.dies_of_a_blow() {
            true => self.all_of_it(),
            false => self.standing.price,
        }
    }

    /// Whether a move cures or heals its user of what it would fall to after its Standard Action.
    fn outlives(&self, battle: &Battle, def: &MoveDef) -> bool {
        let Some(me) = self.me.filter(|_| def.range == Range::User) else {
            return false;
        };
        let mut cured: SmallVec<[Status; 8]> = SmallVec::new();
        let mut healed = 0;
        for effect in def.effects.iter().filter(|it| it.only_if.is_none()) {
            match &effect.what {
                What::Cure(cure) => cured.extend(cure.0.iter().copied()),
                What::CureAny(_) => cured.extend(Status::ALL),
                What::Heal(part) => healed += self.standing.max as i32 * part.0 / 100,
                _ => {}
            }
        }
        let healed = healed.min(self.standing.lost as i32);
        let lost = battle.lost_once_cured(me, &cured) + battle.price_of_effort(me);
        lost < self.standing.hp as i32 + healed
    }

    /// What so many percent of its Hit Points are worth: as many as it has lost of them; more where it stands a
    /// blow by them, and nothing where the next blow takes it all the same.
    fn healed(&self, percent: i32) -> f32 {
        self.healed_by(self.standing.max * percent as f32 / 100.0)
    }

    /// What so many Hit Points are worth in the same way.
    pub(super) fn healed_by(&self, points: f32) -> f32 {
        let standing = &self.standing;
        let more = points.min(standing.lost);
        if standing.hp + more <= standing.pressure {
            return 0.0;
        }
        let stands = standing.hp <= standing.pressure;
        let kept = self.terms.felled + self.terms.rounds_spared * standing.strength;
        more + if stands { kept } else { 0.0 }
    }

    /// What any move of its own is worth on average, at foes in reach.
    fn talks(&self, battle: &Battle) -> f32 {
        let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let Some((own, body)) = own.and_then(|it| Some((it, it.body?))) else {
            return 0.0;
        };
        let moves = &battle.level().combatants[usize::from(own.id.0)].moves;
        let moves = moves.iter().map(|id| battle.dex().move_def(*id));
        let blows = moves.filter(|it| it.is_damaging()).count();
        let all = battle.level().combatants[usize::from(own.id.0)].moves.len();
        let near = self.foes.iter().filter_map(|foe| {
            let away = battle.board().distance(&foe.figure.body?, &body);
            Some(self.dangers.of(own.id, foe.figure.id).at_distance(away))
        });
        blows as f32 / all.max(1) as f32 * near.fold(0.0, f32::max)
    }

    /// What it is worth to be rid of what takes Hit Points in every turn, and gives them to a foe.
    fn rid_of(&self, battle: &Battle, End(named): &End) -> f32 {
        let Some((me, kind)) = self.me.zip(named.kind) else {
            return 0.0;
        };
        if !battle.bears(me, kind) || battle.drips(me) == 0 {
            return 0.0;
        }
        // What it loses is not over with before the fight is.
        2.0 * self.terms.lasting * tick(self.standing.max as i32) as f32
    }

    fn own_effect(&self, battle: &Battle, effect: &Effect, guess: &Estimate) -> f32 {
        let standing = &self.standing;
        match &effect.what {
            What::Sacrifice(_) | What::FaintUser(_) => {
                let spared = self.terms.rounds_spared * standing.strength;
                // Who falls to the next blow all the same loses less.
                let share = match standing.pressure >= standing.hp {
                    true => DOOMED,
                    false => 1.0,
                };
                -share * (standing.hp + self.terms.felled + spared)
            }
            What::Recoil(part) => -self.recoil(guess.to_foes / part.0.max(1) as f32),
            What::Drain(drain) => (guess.drained * drain.0 as f32 / 100.0).min(standing.lost),
            What::LosePart(part) => {
                let lost = (standing.max / part.0.max(1) as f32).min(standing.hp);
                -effect.when.chance(self.terms.lands) * lost
            }
            What::End(end) => {
                let rid = |me| end.0.kind.is_some_and(|it| battle.is_drained_by(me, it));
                match self.me.is_some_and(rid) {
                    true => self.terms.lasting * tick(standing.max as i32) as f32,
                    false => 0.0,
                }
            }
            What::Stage(stage) => {
                effect.when.chance(self.terms.lands) * self.own_stage(battle, stage)
            }
            What::Cure(cure) => {
                let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
                own.map_or(0.0, |it| {
                    self.ailment(battle, it, |status| cure.0.contains(&status))
                })
            }
            _ => 0.0,
        }
    }

    /// What so many Hit Points of its own cost it: the battle, where it is lost with them.
    fn recoil(&self, points: f32) -> f32 {
        let lost = points.min(self.standing.hp);
        match points >= self.standing.to_lose {
            true => lost + self.terms.decided,
            false => lost,
        }
    }

    /// What so many stages of its own are worth as long as a fight lasts.
    pub(super) fn own_stage(&self, battle: &Battle, Stage(stat, by): &Stage) -> f32 {
        let now = self.me.map_or(0, |me| battle.stage(me, *stat));
        let by = self.me.map_or(*by, |me| battle.bent_stages(me, *stat, *by));
        let by = by.clamp(-HIGHEST - now, HIGHEST - now);
        let standing = &self.standing;
        let of = |matters: bool, of: f32| if matters { of } else { 0.0 };
        let a_turn = match stat {
            StageStat::Attack => of(!standing.special, STAGE * standing.strength),
            StageStat::SpecialAttack => of(standing.special, STAGE * standing.strength),
            StageStat::Defense => of(!standing.pressed_special, STAGE * standing.pressure),
            StageStat::SpecialDefense => of(standing.pressed_special, STAGE * standing.pressure),
            StageStat::Speed => {
                SPEED * (standing.strength + standing.pressure) * self.slower(battle)
            }
            StageStat::Accuracy => POINT * standing.strength,
            StageStat::Evasion => POINT * standing.pressure,
        };
        let worth = standing.lasts * a_turn * by as f32;
        match by > 0 && self.is_in_vain(*stat, a_turn * by as f32) {
            true => 0.0,
            false => worth,
        }
    }

    /// Whether more of a defence is in vain: the next blow of a foe fells it all the same.
    fn is_in_vain(&self, stat: StageStat, kept_off: f32) -> bool {
        let standing = &self.standing;
        let defends = [StageStat::Defense, StageStat::SpecialDefense].contains(&stat);
        defends && standing.hp > 0.0 && standing.pressure - kept_off >= standing.hp
    }

    /// The share of what more Speed brings that is left: a quarter for whoever comes before all foes anyway.
    fn slower(&self, battle: &Battle) -> f32 {
        let order = battle.order();
        let of = |id: CombatantId| {
            let found = order.iter().find(|slot| slot.who == id);
            found.map(|slot| slot.initiative)
        };
        let own = self.me.and_then(of);
        let faster = |foe: &Foe| of(foe.figure.id) >= own;
        match self.foes.iter().any(faster) {
            true => 1.0,
            false => FIRST_ANYWAY,
        }
    }
}
