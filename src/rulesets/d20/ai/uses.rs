//! What status moves are worth: statuses, stages, HP that come back, what covers a side. Whatever has no use as
//! things stand is worth nothing and is not used.

use smallvec::SmallVec;

use super::super::dex::{Move, MoveId};
use super::super::event::{Id, Target};
use super::super::kinds::{Aim, Flag, Screen, Special, Stat, Type, Weather};
use super::super::state::Guard;
use super::mind::Mind;
use super::outlook::reaches;

/// Targets with what the move is worth at them.
type Uses = SmallVec<[(Target, f32); 4]>;

impl Mind<'_> {
    /// Everything a status move is of use for.
    pub(super) fn uses(&self, which: MoveId) -> Uses {
        let battle = self.battle;
        let def = battle.get(which);
        let mut uses = Uses::new();
        if !battle.wants_target(self.me, which) {
            let worth = match def.aim {
                Aim::Opponents => self.foes.iter().map(|foe| self.at_foe(which, foe.id)).sum(),
                _ => self.for_us(def),
            };
            uses.push((Target::None, worth));
        } else if def.aim == Aim::FoeSide {
            if let (Some(foe), worth) = (self.foes.first(), self.hazard(def)) {
                uses.push((Target::Cell(battle.mon(foe.id).at), worth));
            }
        } else if def.aim == Aim::UserOrAlly {
            uses.push((Target::Mon(self.me), self.for_us(def)));
        } else if def.aim != Aim::Ally && !def.is(Special::BatonPass) {
            for foe in &self.foes {
                uses.push((Target::Mon(foe.id), self.at_foe(which, foe.id)));
            }
        }
        uses.retain(|(_, worth)| *worth > self.terms.idle);
        uses
    }

    /// A status move at a foe, its chance to hit counted.
    fn at_foe(&self, which: MoveId, target: Id) -> f32 {
        let battle = self.battle;
        let def = battle.get(which);
        let mon = battle.mon(target);
        let strike = battle.strike(self.me, target, which, false);
        let shut = mon.vol.guard != Guard::None && def.has(Flag::Protect)
            || mon.vol.doll > 0 && !def.has(Flag::Authentic) && !def.has(Flag::Sound)
            || def.has(Flag::Powder) && battle.is_type(target, Type::Grass)
            || battle.resists(&strike, 16)
            || def.kind == Type::Electric && battle.factor(&strike) == 0;
        if shut {
            return 0.0;
        }
        let hit = match battle.number(&strike) {
            Some(dc) => reaches(dc.clamp(2, 20), battle.net(&strike)),
            None => 1.0,
        };
        let mut worth = def
            .ailment
            .map_or(0.0, |(ailment, _)| self.ailing(target, ailment));
        for (stat, by) in &def.stages {
            worth += self.lowering(target, *stat, *by);
        }
        hit * (worth + self.special_at_foe(def, target))
    }

    fn special_at_foe(&self, def: &Move, target: Id) -> f32 {
        let (battle, t) = (self.battle, self.terms);
        let (me, mon) = (battle.mon(self.me), battle.mon(target));
        let Some(foe) = self.foe(target) else {
            return 0.0;
        };
        let hp = |sixteenths: f32| foe.weight * (1.0 - t.standing) * sixteenths / 16.0;
        match def.special {
            Some(Special::LeechSeed)
                if mon.vol.seeded_by.is_none() && !battle.is_type(target, Type::Grass) =>
            {
                2.0 * t.lasting * hp(2.0)
            }
            Some(Special::Yawn)
                if mon.vol.yawn == 0
                    && battle
                        .immune(target, super::super::kinds::Status::Sleep, Some(self.me))
                        .is_none() =>
            {
                0.5 * t.sleep * foe.turn
            }
            Some(Special::Curse) if !mon.vol.cursed => {
                t.lasting * hp(4.0) - self.own_loss(me.max() as f32 / 2.0)
            }
            Some(Special::Disable) if mon.vol.last.is_some() && mon.vol.disabled.is_none() => {
                0.3 * foe.turn
            }
            Some(Special::PainSplit) => {
                let half = ((me.hp + mon.hp) / 2) as f32;
                let taken = mon.hp as f32 - half;
                foe.weight * (1.0 - t.standing) * taken / mon.max() as f32
                    - self.own_loss(me.hp as f32 - half)
            }
            Some(Special::StrengthSap) => {
                let attack = mon.stat(Stat::Attack) as f32;
                self.healing(attack) + self.lowering(target, Stat::Attack, -1)
            }
            _ => 0.0,
        }
    }

    /// What it is worth that a foe's stage falls.
    pub(super) fn lowering(&self, target: Id, stat: Stat, by: i8) -> f32 {
        let t = self.terms;
        let Some(foe) = self.foe(target) else {
            return 0.0;
        };
        let now = self.battle.mon(target).stage(stat);
        // The first stages tell most; a rise would help it.
        let by = f32::from(-by) * if now <= -2 { 0.3 } else { 1.0 };
        let each = match stat {
            Stat::Attack if foe.physical => foe.turn,
            Stat::SpecialAttack if !foe.physical => foe.turn,
            Stat::Defense | Stat::SpecialDefense => 0.3,
            Stat::Accuracy => 0.5 * foe.turn,
            Stat::Speed => 0.1,
            Stat::Evasion => 0.05,
            Stat::Attack | Stat::SpecialAttack => 0.05,
        };
        by * each * t.stage * t.lasting
    }

    /// What it is worth that an own stage rises.
    pub(super) fn raising(&self, stat: Stat, by: i8) -> f32 {
        let t = self.terms;
        let me = self.battle.mon(self.me);
        let now = me.stage(stat);
        let by = f32::from(by) * if now >= 2 { 0.3 } else { 1.0 };
        let incoming = self.incoming() / me.max() as f32;
        let turns = (me.hp as f32 / me.max() as f32 / incoming.max(0.1) - 1.0).clamp(0.0, 3.0);
        let each = match stat {
            Stat::Attack | Stat::SpecialAttack => {
                let (best, physical) = self.own_best();
                if physical == (stat == Stat::Attack) {
                    best * turns
                } else {
                    0.0
                }
            }
            Stat::Defense | Stat::SpecialDefense => 0.5 * incoming * turns,
            Stat::Speed => 0.1,
            Stat::Evasion | Stat::Accuracy => 0.1,
        };
        by * each * t.stage
    }

    /// What it is worth that the own one regains so many HP.
    fn healing(&self, amount: f32) -> f32 {
        let me = self.battle.mon(self.me);
        let gains = -self.own_loss(-amount);
        // Whoever is struck harder than that only prolongs it.
        match self.incoming() > amount || me.vol.heal_block > 0 {
            true => gains * 0.3,
            false => gains,
        }
    }

    /// A move for the user, its side, the board.
    fn for_us(&self, def: &Move) -> f32 {
        let battle = self.battle;
        let me = battle.mon(self.me);
        let max = me.max() as f32;
        let mut worth = 0.0;
        if matches!(
            def.aim,
            Aim::User | Aim::UserOrAlly | Aim::Special | Aim::Allies
        ) {
            for (stat, by) in &def.stages {
                worth += match *by < 0 {
                    true => f32::from(*by) * self.terms.price,
                    false => self.raising(*stat, *by),
                };
            }
        }
        if def.healing > 0 {
            worth += self.healing(max * f32::from(def.healing) / 100.0);
        }
        let Some(special) = def.special else {
            return worth;
        };
        worth
            + match special {
                Special::WeatherHeal => {
                    let share = match battle.weather() {
                        Some(Weather::Sun) => 0.66,
                        Some(_) => 0.25,
                        None => 0.5,
                    };
                    self.healing(max * share)
                }
                Special::Rest if me.hp < me.max() => self.healing(max) - 0.4,
                Special::Wish => 0.5 * self.healing(max / 2.0),
                Special::Growth => {
                    self.raising(Stat::Attack, 1) + self.raising(Stat::SpecialAttack, 1)
                }
                Special::BellyDrum if 2 * me.hp > me.max() => {
                    self.raising(Stat::Attack, 4) - self.own_loss(max / 2.0)
                }
                Special::Curse if !battle.is_type(self.me, Type::Ghost) => {
                    self.raising(Stat::Attack, 1) + self.raising(Stat::Defense, 1)
                }
                Special::Reflect => self.screen(Screen::Reflect, true),
                Special::LightScreen => self.screen(Screen::LightScreen, false),
                Special::Substitute if me.vol.doll == 0 && 2 * me.hp > me.max() => {
                    (max / 4.0 - self.incoming()).max(0.0) / max * 0.5
                }
                Special::DestinyBond if self.incoming() > me.hp as f32 => 0.3,
                _ => 0.0,
            }
    }

    /// What a screen keeps off the side.
    fn screen(&self, screen: Screen, physical: bool) -> f32 {
        if self.battle.screen(self.me, screen) {
            return 0.0;
        }
        let turns = self.foes.iter().filter(|foe| foe.physical == physical);
        0.33 * self.terms.lasting * turns.map(|foe| foe.turn).sum::<f32>()
    }

    /// A hazard is for those who are still to come out.
    fn hazard(&self, def: &Move) -> f32 {
        let Some(foe) = self.foes.first() else {
            return 0.0;
        };
        let battle = self.battle;
        let waiting = battle.bench(battle.mon(foe.id).side).count() as f32;
        let laid = battle
            .patches
            .iter()
            .any(|patch| patch.team == battle.mon(self.me).team);
        match (def.special, laid) {
            (Some(Special::Spikes | Special::StealthRock), false) => 0.1 * waiting,
            (Some(Special::ToxicSpikes), false) => 0.08 * waiting,
            (Some(Special::StickyWeb), false) => 0.04 * waiting,
            _ => 0.0,
        }
    }
}
