//! What a strike is likely to come to, in the worth of whom it strikes: the pool of dice, several hits, what
//! it costs the user, what follows with it.

use super::super::dex::{Move, MoveId};
use super::super::event::Id;
use super::super::kinds::{Ability, Ailment, Flag, Item, Special, Stat, Status, Weather};
use super::super::state::{Battle, Guard, Strike};
use super::mind::Mind;

/// What a pool shows, as shares of one: so much or more.
pub(super) fn reaches(number: i32, net: i32) -> f32 {
    let number = number.clamp(1, 21);
    let (low, high) = ((number - 1) as f32 / 20.0, (21 - number) as f32 / 20.0);
    // By hand: powers of the library are not the same to the last digit everywhere.
    let power = |base: f32| (1..=net.abs().min(9)).fold(base, |all, _| all * base);
    match net {
        0 => high,
        1.. => 1.0 - power(low),
        _ => power(high),
    }
}

/// How a strike falls out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outlook {
    /// Chance that it hits.
    pub(super) hit: f32,
    /// HP that it takes on average, misses counted.
    pub(super) takes: f32,
    /// Chance that it knocks out.
    pub(super) knock_out: f32,
}

/// How often a move strikes, with the chances.
fn hits(battle: &Battle, user: Id, def: &Move) -> &'static [(i32, f32)] {
    match def.hits {
        _ if def.is(Special::TripleKick) => &[(3, 1.0)],
        Some((2, 5)) if battle.has(user, Ability::SkillLink) => &[(5, 1.0)],
        Some((2, 5)) => &[(2, 0.35), (3, 0.35), (4, 0.15), (5, 0.15)],
        Some((2, _)) => &[(2, 1.0)],
        Some((3.., _)) => &[(3, 1.0)],
        _ => &[(1, 1.0)],
    }
}

/// Damage of one hit at the middle die; what is fixed is that.
fn one_hit(battle: &Battle, strike: &Strike, def: &Move) -> i32 {
    match battle.fixed(strike) {
        Some(_) if battle.factor(strike) == 0 => 0,
        Some(amount) => amount,
        None if def.is(Special::Magnitude) => {
            let strike = Strike {
                power: 70,
                ..*strike
            };
            battle.damage(&strike, 11, false)
        }
        None if strike.power == 0 => 0,
        None => battle.damage(strike, 11, false),
    }
}

impl Mind<'_> {
    /// How a strike of a move falls out; nothing where it cannot come to anything.
    pub(super) fn outlook(&self, strike: &Strike, which: MoveId) -> Outlook {
        let battle = self.battle;
        let def = battle.get(which);
        let foe = battle.mon(strike.target);
        let kept_off = foe.vol.guard != Guard::None && def.has(Flag::Protect)
            || self.hides(strike.target, def)
            || !battle.can_strike(strike.user, which, strike.target);
        if kept_off {
            return Outlook::default();
        }
        let middle = one_hit(battle, strike, def) as f32;
        let passes = def.has(Flag::Authentic) || def.has(Flag::Sound);
        let doll = foe.vol.doll > 0 && !passes;
        let hp = if doll { foe.vol.doll } else { foe.hp }.max(1) as f32;
        let net = if strike.user == self.me {
            battle.net(strike)
        } else {
            i32::from(battle.mon(strike.user).stage(Stat::Accuracy))
                - i32::from(foe.stage(Stat::Evasion))
        };
        let (least, net) = match battle.number(strike) {
            Some(dc) => (dc.clamp(2, 20), net),
            None => (1, 0),
        };
        let hit = reaches(least, net);
        if middle <= 0.0 {
            return Outlook {
                hit,
                ..Outlook::default()
            };
        }
        let fixed = battle.fixed(strike).is_some();
        let full = foe.hp == foe.max();
        let endures = foe.vol.endures
            || full
                && (battle.against(strike.user, strike.target) == Ability::Sturdy
                    || battle.holds(strike.target, Item::FocusSash));
        let critical = battle.critical(strike).filter(|_| !fixed);
        let (mut takes, mut knock_out) = (0.0, 0.0);
        for (count, share) in hits(battle, strike.user, def) {
            let all = middle * *count as f32;
            // A critical hit now and then comes to a twentieth.
            takes += share * hit * (all * if fixed { 1.0 } else { 1.04 }).min(hp);
            knock_out += share * falls(all, hp, (least, net), critical, fixed || *count > 1);
        }
        if doll || endures || def.is(Special::FalseSwipe) {
            knock_out = 0.0;
        }
        if doll {
            takes *= 0.5;
        }
        Outlook {
            hit,
            takes,
            knock_out,
        }
    }

    /// Whether somebody is out of reach of a move in the first of two turns.
    fn hides(&self, target: Id, def: &Move) -> bool {
        let hides = self.battle.hiding(target);
        hides.is_some() && hides != def.reaches
    }

    /// What a damaging move at somebody is worth, friend or foe, what it costs the user left out.
    pub(super) fn strike_worth(&self, which: MoveId, target: Id, several: bool) -> f32 {
        let battle = self.battle;
        let strike = battle.strike(self.me, target, which, several);
        let it = self.outlook(&strike, which);
        if it.takes <= 0.0 {
            return 0.0;
        }
        let follows = match self.foe(target) {
            Some(_) => (1.0 - it.knock_out) * self.follows(&strike, which, it.hit),
            None => 0.0,
        };
        self.in_time(which, self.harm(target, &it) + follows)
    }

    /// What the damage alone is worth.
    pub(super) fn harm(&self, target: Id, it: &Outlook) -> f32 {
        let t = self.terms;
        let foe = self.foe(target);
        let weight = foe.map_or(1.0, |foe| foe.weight);
        let lost = self.health(target, 0.0) - self.health(target, it.takes);
        let worth = weight * (lost * (1.0 - t.standing) + it.knock_out * t.standing);
        let spared = foe.filter(|foe| !foe.acted).map_or(0.0, |foe| foe.turn);
        worth + it.knock_out * t.spared * spared
    }

    /// What is left of a move's worth where it comes later, or takes the next turn with it.
    fn in_time(&self, which: MoveId, worth: f32) -> f32 {
        let def = self.battle.get(which);
        match def.special {
            Some(Special::FutureSight) => worth * 0.4,
            _ if def.has(Flag::Charge) && !self.is_ready(def) => worth * self.terms.prepared,
            _ if def.has(Flag::Recharge) => worth * (1.0 - self.terms.recharge),
            _ => worth,
        }
    }

    /// Whether a move of two turns strikes at once.
    fn is_ready(&self, def: &Move) -> bool {
        let battle = self.battle;
        battle.mon(self.me).vol.charging.is_some()
            || battle.holds(self.me, Item::PowerHerb)
            || def.is(Special::SolarBeam) && battle.weather() == Some(Weather::Sun)
    }

    /// What the extra effects of a hit are worth (R24).
    fn follows(&self, strike: &Strike, which: MoveId, hit: f32) -> f32 {
        let (battle, target) = (self.battle, strike.target);
        let def = battle.get(which);
        if battle.mon(target).vol.doll > 0 || battle.against(self.me, target) == Ability::ShieldDust
        {
            return 0.0;
        }
        let chance = |percent: u8| {
            battle.effect(strike, percent).map_or(0.0, |number| {
                hit * ((21 - number) as f32 / 20.0).clamp(0.0, 1.0)
            })
        };
        let mut worth = 0.0;
        if let Some((ailment, percent)) = def.ailment {
            let chance = match ailment {
                Ailment::Bound => hit,
                _ => chance(percent),
            };
            worth += chance * self.ailing(target, ailment);
        }
        if def.flinch > 0 {
            worth += chance(def.flinch) * self.flinching(target);
        }
        if !def.stages.is_empty() {
            let price = def.stages_on_user && def.stages.iter().all(|(_, by)| *by < 0);
            let chance = if price { hit } else { chance(def.stage_chance) };
            for (stat, by) in &def.stages {
                worth += chance
                    * match def.stages_on_user {
                        true if *by < 0 => f32::from(*by) * self.terms.price,
                        true => self.raising(*stat, *by),
                        false => self.lowering(target, *stat, *by),
                    };
            }
        }
        match def.special {
            Some(Special::KnockOff) if battle.mon(target).item.is_some() => worth + 0.05,
            Some(Special::TriAttack) => worth + chance(20) * 0.3,
            _ => worth,
        }
    }

    /// What a flinch takes.
    fn flinching(&self, target: Id) -> f32 {
        let open = self.battle.against(self.me, target) != Ability::InnerFocus;
        let foe = self.foe(target).filter(|foe| open && !foe.acted);
        foe.map_or(0.0, |foe| foe.turn)
    }

    /// What a move costs its user: recoil, crashes, its own life; less what it drains.
    pub(super) fn price(&self, which: MoveId, takes: f32, hit: f32) -> f32 {
        let battle = self.battle;
        let (def, me) = (battle.get(which), battle.mon(self.me));
        let mut lost = 0.0;
        let steady = matches!(
            battle.ability(self.me),
            Ability::RockHead | Ability::MagicGuard
        );
        if def.drain > 0 {
            let open = (me.max() - me.hp) as f32;
            lost -= (takes * f32::from(def.drain) / 100.0).min(open);
        } else if !steady {
            lost -= takes * f32::from(def.drain) / 100.0;
        }
        if def.is(Special::JumpKick) {
            lost += (1.0 - hit) * me.max() as f32 / 2.0;
        }
        if battle.holds(self.me, Item::LifeOrb) {
            lost += me.max() as f32 / 10.0;
        }
        if matches!(def.special, Some(Special::Explosion | Special::FinalGambit)) {
            lost = me.hp as f32;
        }
        self.own_loss(lost)
    }

    /// What it is worth that the own loses so many HP; below 0 that it gains them.
    pub(super) fn own_loss(&self, lost: f32) -> f32 {
        let t = self.terms;
        let me = self.battle.mon(self.me);
        let health = self.health(self.me, 0.0) - self.health(self.me, lost);
        let falls = if lost >= me.hp as f32 {
            t.standing
        } else {
            0.0
        };
        health * (1.0 - t.standing) + falls
    }

    /// How much of somebody is left after so many HP, the last of them counting most.
    pub(super) fn health(&self, id: Id, lost: f32) -> f32 {
        let mon = self.battle.mon(id);
        let share = ((mon.hp as f32 - lost) / mon.max() as f32).clamp(0.0, 1.0);
        share + self.terms.focus * share * (1.0 - share)
    }

    /// Whether a status would hold, and what it would be worth.
    pub(super) fn ailing(&self, target: Id, ailment: Ailment) -> f32 {
        let (battle, t) = (self.battle, self.terms);
        let Some(foe) = self.foe(target) else {
            return 0.0;
        };
        let open = match ailment.status() {
            Some(status) => battle.immune(target, status, Some(self.me)).is_none(),
            None => match ailment {
                Ailment::Confusion => battle.mon(target).vol.confused == 0,
                _ => battle.mon(target).vol.bound == 0,
            },
        };
        if !open {
            return 0.0;
        }
        // Whoever is about to faint anyway suffers little of it.
        let lives = 0.3 + 0.7 * battle.mon(target).hp as f32 / battle.mon(target).max() as f32;
        let hp = |sixteenths: f32| foe.weight * (1.0 - t.standing) * sixteenths / 16.0;
        lives
            * match ailment {
                Ailment::Sleep => t.sleep * foe.turn,
                Ailment::Freeze => (t.sleep + 1.0) * foe.turn,
                Ailment::Paralysis => t.paralysis * foe.turn + 0.02,
                Ailment::Burn if foe.physical => t.lasting * (0.5 * foe.turn + hp(1.0)),
                Ailment::Burn => t.lasting * hp(1.0),
                Ailment::Poison => t.lasting * hp(2.0),
                Ailment::BadPoison => hp(t.lasting * (t.lasting + 1.0) / 2.0),
                Ailment::Confusion => 0.33 * t.lasting * foe.turn,
                Ailment::Bound => t.lasting * hp(1.0),
            }
    }

    /// Whether somebody can do nothing in its next turn.
    pub(super) fn is_idle(battle: &Battle, id: Id) -> bool {
        let mon = battle.mon(id);
        match mon.status {
            Some(Status::Sleep) => mon.count > 0,
            Some(Status::Freeze) => true,
            _ => mon.vol.recharging,
        }
    }
}

/// Chance that so much damage at the middle die knocks somebody of so many HP out.
fn falls(middle: f32, hp: f32, pool: (i32, i32), critical: Option<i32>, flat: bool) -> f32 {
    let (least, net) = pool;
    if flat {
        return if middle >= hp {
            reaches(least, net)
        } else {
            0.0
        };
    }
    // The middle die is an 11: nine tenths and a hundredth of the most.
    let wanted = (hp * 91.0 / middle - 80.0).ceil() as i32;
    let mut number = wanted.max(least);
    if let Some(critical) = critical
        && middle * 200.0 / 91.0 >= hp
    {
        number = number.min(critical.max(least));
    }
    match number {
        ..=20 => reaches(number, net),
        _ => 0.0,
    }
}
