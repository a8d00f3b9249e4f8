//! A strike with its dice: protection, the pool, damage, what it sets off (R17 to R26, R47).

use super::event::{Cause, Cx, Event, Id, Thrown};
use super::kinds::{
    Ability, Ailment, Category, Flag, Hiding, Item, Screen, Special, Stat, Status, Type,
};
use super::math;
use super::reach;
use super::state::Strike;
use super::state::{Battle, Guard};

/// Names of the dice of a pool: `Attack (2 of 3)`.
pub(crate) fn die_name(nth: i32, of: i32) -> &'static str {
    macro_rules! names {
        ($($of:literal: $($nth:literal)+;)+) => {
            match (of, nth) {
                $($(($of, $nth) => concat!("Attack (", $nth, " of ", $of, ")"),)+)+
                _ => "Attack",
            }
        };
    }
    names! {
        2: 1 2; 3: 1 2 3; 4: 1 2 3 4; 5: 1 2 3 4 5; 6: 1 2 3 4 5 6; 7: 1 2 3 4 5 6 7; 8: 1 2 3 4 5 6 7 8;
        9: 1 2 3 4 5 6 7 8 9; 10: 1 2 3 4 5 6 7 8 9 10;
    }
}

/// What came of a strike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Came {
    pub(crate) hit: bool,
    /// Kept die of the last hit, or the best of several.
    pub(crate) die: i32,
    pub(crate) dealt: i32,
    /// Stopped by a guard or out of reach: not a miss of the die.
    pub(crate) stopped: bool,
    /// A substitute took the last hit: nothing else of the move comes to the target.
    pub(crate) shielded: bool,
}

impl Battle {
    /// Throws the pool of a strike and tells it (R18, R25).
    pub(crate) fn throw(&self, cx: &mut Cx, strike: &Strike) -> (bool, i32, bool) {
        let dc = self.number(strike);
        let net = self.net(strike);
        let count = math::pool(net);
        let mut dice = [0_u8; 10];
        let mut kept = 0;
        for nth in 0..count {
            let die = cx.roll(die_name(nth + 1, count), 20);
            dice[nth as usize] = die as u8;
            kept = match nth {
                0 => die,
                _ if net > 0 => kept.max(die),
                _ => kept.min(die),
            };
        }
        let hit = dc.is_none_or(|dc| math::hits(kept, dc));
        let critical = self.critical(strike);
        let effect = strike
            .which
            .and_then(|which| self.main_effect(strike, which));
        cx.tell(Event::Thrown(Thrown {
            user: strike.user,
            target: strike.target,
            dice,
            count: count as u8,
            net: net.clamp(-9, 9) as i8,
            kept: kept as u8,
            dc: dc.map(|dc| dc.clamp(-20, 40) as i8),
            effect: effect.unwrap_or(0) as u8,
            critical: critical.unwrap_or(21) as u8,
            hit,
        }));
        (
            hit,
            kept,
            hit && critical.is_some_and(|number| kept >= number),
        )
    }

    /// The number of the first effect with a chance.
    pub(crate) fn main_effect(&self, strike: &Strike, which: super::dex::MoveId) -> Option<i32> {
        let def = self.get(which);
        let chance = match (def.ailment, def.flinch, def.stages.is_empty()) {
            (Some((_, chance)), ..) => chance,
            (None, flinch, _) if flinch > 0 => flinch,
            (None, _, false) => def.stage_chance,
            _ if def.is(Special::TriAttack) => 20,
            _ => return None,
        };
        if def.harms() {
            self.effect(strike, chance)
        } else {
            None
        }
    }

    /// Where somebody is out of reach in the first of two turns (section 14).
    pub(crate) fn hiding(&self, id: Id) -> Option<Hiding> {
        let mon = self.mon(id);
        let (slot, _) = mon.vol.charging?;
        self.get(mon.slots()[usize::from(slot)]?.id).hides
    }

    /// Whether something keeps a move off a target before any die (guards, hiding).
    pub(crate) fn stopped(
        &mut self,
        cx: &mut Cx,
        user: Id,
        target: Id,
        which: super::dex::MoveId,
        area: bool,
    ) -> bool {
        let def = self.get(which);
        let (harms, contact, protect) =
            (def.harms(), def.has(Flag::Contact), def.has(Flag::Protect));
        let (feint, reaches, early) = (
            def.is(Special::Feint),
            def.reaches,
            self.priority(user, which) > 0,
        );
        if user == target {
            return false;
        }
        let hides = self.hiding(target);
        let sure = self.has(user, Ability::NoGuard)
            || self.has(target, Ability::NoGuard)
            || self.mon(user).vol.lock_on == Some(target);
        if hides.is_some() && reaches != hides && !sure {
            cx.tell(Event::Note(target, "is out of reach"));
            return true;
        }
        if feint {
            let vol = &mut self.mon_mut(target).vol;
            vol.guard = Guard::None;
            (vol.quick_guard, vol.wide_guard) = (false, false);
            return false;
        }
        if !protect || !self.foe(user, target) && self.mon(target).vol.guard == Guard::None {
            return false;
        }
        let near = |battle: &Self, guard: fn(&super::state::Vol) -> bool| {
            let team = battle.mon(target).team;
            battle.out().any(|id| {
                battle.mon(id).team == team
                    && guard(&battle.mon(id).vol)
                    && battle.distance(id, target) <= 2
            })
        };
        if early && near(self, |vol| vol.quick_guard) || area && near(self, |vol| vol.wide_guard) {
            cx.tell(Event::Note(target, "is guarded"));
            return true;
        }
        let guard = self.mon(target).vol.guard;
        if guard == Guard::None || guard == Guard::King && !harms {
            return false;
        }
        cx.tell(Event::Note(target, "protects itself"));
        if contact && harms {
            match guard {
                Guard::King => self.stage(cx, user, Stat::Attack, -2, Some(target)),
                Guard::Spiky => {
                    let max = self.mon(user).max();
                    self.lose(cx, user, max / 8, Cause::Other("Spiky Shield"));
                }
                Guard::Bunker => {
                    self.afflict(cx, user, Status::Poison, Some(target));
                }
                _ => {}
            }
        }
        true
    }

    /// A damaging move at one target: all of its hits (R26).
    pub(crate) fn assault(&mut self, cx: &mut Cx, strike: &Strike) -> Came {
        let mut came = Came::default();
        let hits = self.hit_count(cx, strike);
        let once = self.level.raw.house.one_roll_for_hits;
        let triple = strike
            .which
            .is_some_and(|which| self.get(which).is(Special::TripleKick));
        let mut thrown = None;
        for nth in 0..hits {
            if !self.mon(strike.target).out() || !self.mon(strike.user).out() {
                break;
            }
            let mut one = *strike;
            if triple {
                one.power = 10 * (nth + 1);
            }
            let (hit, die, critical) = match thrown {
                Some(before) if once => before,
                _ => self.throw(cx, &one),
            };
            thrown = Some((hit, die, critical));
            if !hit {
                came.die = came.die.max(if came.hit { 0 } else { die });
                if triple {
                    break;
                }
                continue;
            }
            came.die = if came.hit { came.die.max(die) } else { die };
            came.hit = true;
            came.shielded = self.hides_behind_doll(&one);
            came.dealt += self.land(cx, &one, die, critical);
        }
        came
    }

    fn hit_count(&self, cx: &mut Cx, strike: &Strike) -> i32 {
        let Some(def) = strike.which.map(|which| self.get(which)) else {
            return 1;
        };
        match def.hits {
            _ if def.is(Special::TripleKick) => 3,
            None => 1,
            Some((2, 5)) if self.has(strike.user, Ability::SkillLink) => 5,
            Some((2, 5)) => math::two_to_five(cx.roll("Hits", 20) as u16),
            Some((least, _)) => i32::from(least),
        }
    }

    /// One hit: damage and everything it sets off; the damage dealt.
    fn land(&mut self, cx: &mut Cx, strike: &Strike, die: i32, critical: bool) -> i32 {
        let factor = self.factor(strike);
        if factor > 0 && self.absorb(cx, strike) {
            return 0;
        }
        if factor > 0
            && strike
                .which
                .is_some_and(|which| self.get(which).is(Special::BrickBreak))
        {
            self.clear_screens(self.mon(strike.target).team, false);
        }
        let fixed = self.fixed(strike);
        let damage = match fixed {
            Some(amount) if factor > 0 && !self.resists(strike, factor) => amount.max(1),
            Some(_) => 0,
            None => self.damage(strike, die, critical),
        };
        if damage == 0 {
            cx.tell(Event::Struck(
                strike.target,
                0,
                self.mon(strike.target).hp,
                0,
                false,
            ));
            return 0;
        }
        let berry = self.berry(strike).filter(|_| fixed.is_none());
        if self.hides_behind_doll(strike) {
            let doll = &mut self.mon_mut(strike.target).vol.doll;
            let dealt = damage.min(*doll);
            *doll -= dealt;
            let broken = *doll == 0;
            cx.tell(Event::Note(
                strike.target,
                if broken {
                    "loses its substitute"
                } else {
                    "hides behind its substitute"
                },
            ));
            return dealt;
        }
        if berry.is_some() {
            self.use_up(cx, strike.target);
        }
        // What is fixed is neither strong nor weak.
        let shown = if fixed.is_some() { 4 } else { factor };
        let dealt = self.hurt(cx, strike, damage, shown, critical && fixed.is_none());
        self.after_contact(cx, strike, dealt, factor);
        if self.mon(strike.target).out() {
            self.effects(cx, strike, die);
            self.bite(cx, strike.target);
        }
        dealt
    }

    /// Whether a substitute takes a strike in the place of its target (R50, section 14).
    pub(crate) fn hides_behind_doll(&self, strike: &Strike) -> bool {
        let passes = strike.which.is_some_and(|which| {
            self.get(which).has(Flag::Authentic) || self.get(which).has(Flag::Sound)
        });
        self.mon(strike.target).vol.doll > 0 && !passes
    }

    /// Takes HP by a strike, down to what keeps the target alive.
    pub(crate) fn hurt(
        &mut self,
        cx: &mut Cx,
        strike: &Strike,
        damage: i32,
        factor: i32,
        critical: bool,
    ) -> i32 {
        let (user, target) = (strike.user, strike.target);
        let mon = *self.mon(target);
        let special = strike.which.and_then(|which| self.get(which).special);
        let mut damage = damage.min(mon.hp);
        if damage == mon.hp {
            let full = mon.hp == mon.max();
            if special == Some(Special::FalseSwipe) || mon.vol.endures {
                damage = mon.hp - 1;
            } else if full && self.against(user, target) == Ability::Sturdy {
                damage = mon.hp - 1;
                cx.tell(Event::Note(target, "holds out (Sturdy)"));
            } else if full && self.holds(target, Item::FocusSash) {
                damage = mon.hp - 1;
                self.use_up(cx, target);
            } else if self.holds(target, Item::FocusBand) && cx.chance("Focus Band", 10) {
                damage = mon.hp - 1;
                cx.tell(Event::Note(target, "holds out (Focus Band)"));
            }
        }
        let it = self.mon_mut(target);
        it.hp -= damage;
        it.now.hurt = true;
        it.now.hurt_since = true;
        it.now.by |= 1 << user;
        it.now.last_special = strike.category == Category::Special;
        match strike.category {
            Category::Special => it.now.special = Some((damage, user)),
            _ => it.now.physical = Some((damage, user)),
        }
        let left = it.hp;
        cx.tell(Event::Struck(target, damage, left, factor as u8, critical));
        if left == 0 {
            let bond = mon.vol.bond;
            self.faint(cx, target, false, Some(user));
            if bond && self.mon(user).out() {
                cx.tell(Event::With(target, "takes along", user));
                let hp = self.mon(user).hp;
                self.lose(cx, user, hp, Cause::Strike(target));
            }
        }
        damage
    }

    /// Abilities that take a type in (R76); whether one does.
    pub(crate) fn absorb(&mut self, cx: &mut Cx, strike: &Strike) -> bool {
        let target = strike.target;
        let max = self.mon(target).max();
        match (self.against(strike.user, target), strike.kind) {
            (Ability::WaterAbsorb | Ability::DrySkin, Some(Type::Water))
            | (Ability::VoltAbsorb, Some(Type::Electric)) => {
                cx.tell(Event::Note(target, "takes it in"));
                self.gain(cx, target, max / 4, "ability");
            }
            (Ability::LightningRod, Some(Type::Electric))
            | (Ability::StormDrain, Some(Type::Water)) => {
                self.stage(cx, target, Stat::SpecialAttack, 1, None)
            }
            (Ability::MotorDrive, Some(Type::Electric)) => {
                self.stage(cx, target, Stat::Speed, 1, None)
            }
            (Ability::SapSipper, Some(Type::Grass)) => {
                self.stage(cx, target, Stat::Attack, 1, None)
            }
            (Ability::FlashFire, Some(Type::Fire)) => {
                self.mon_mut(target).vol.flash_fire = true;
                cx.tell(Event::Note(target, "takes the fire in"));
            }
            _ => return false,
        }
        true
    }

    /// Fixed damage (R29).
    pub(crate) fn fixed(&self, strike: &Strike) -> Option<i32> {
        let (me, foe) = (self.mon(strike.user), self.mon(strike.target));
        Some(match self.get(strike.which?).special? {
            Special::DragonRage => 40,
            Special::SonicBoom => 20,
            Special::SeismicToss => i32::from(me.level),
            Special::SuperFang => foe.hp / 2,
            Special::Endeavor => (foe.hp - me.hp).max(0),
            Special::FinalGambit => me.hp,
            Special::OneHit => foe.hp,
            Special::Counter => 2 * me.now.physical?.0,
            Special::MirrorCoat => 2 * me.now.special?.0,
            Special::MetalBurst => {
                let last = if me.now.last_special {
                    me.now.special
                } else {
                    me.now.physical
                };
                last?.0 * 3 / 2
            }
            _ => return None,
        })
    }

    /// Extra effects of a hit, by the die of the hit (R24).
    fn effects(&mut self, cx: &mut Cx, strike: &Strike, die: i32) {
        let Some(which) = strike.which else { return };
        let dex = std::sync::Arc::clone(&self.dex);
        let def = dex.get(which);
        let (user, target) = (strike.user, strike.target);
        // Being hit by a move that can burn thaws.
        let burns = matches!(def.ailment, Some((Ailment::Burn, _))) || def.is(Special::TriAttack);
        if burns && self.mon(target).status == Some(Status::Freeze) {
            self.cure(cx, target);
        }
        let sheltered =
            self.mon(target).vol.doll > 0 || self.against(user, target) == Ability::ShieldDust;
        let reached = |battle: &Self, chance: u8| {
            battle
                .effect(strike, chance)
                .is_some_and(|number| die >= number)
        };
        if let Some((ailment, chance)) = def.ailment {
            // Being bound is what the move does, no extra.
            let binds = ailment == Ailment::Bound;
            if !sheltered && (binds || reached(self, chance)) {
                self.inflict(cx, user, target, ailment);
            }
        }
        if def.is(Special::TriAttack) && !sheltered && reached(self, 20) {
            let status = [Status::Burn, Status::Freeze, Status::Paralysis]
                [(cx.roll("Tri Attack", 3) - 1).clamp(0, 2) as usize];
            self.afflict(cx, target, status, Some(user));
        }
        let kings =
            self.holds(user, Item::KingsRock) && def.flinch == 0 && die >= math::effect_number(10);
        if !sheltered && (kings || def.flinch > 0 && reached(self, def.flinch)) {
            self.flinch(cx, target, user);
        }
    }

    /// Gives an ailment (R35 to R45).
    pub(crate) fn inflict(&mut self, cx: &mut Cx, user: Id, target: Id, ailment: Ailment) -> bool {
        match (ailment.status(), ailment) {
            (Some(status), _) => self.afflict(cx, target, status, Some(user)),
            (None, Ailment::Confusion) => self.confuse(cx, target, Some(user)),
            (None, _) => self.bind(cx, user, target),
        }
    }

    fn bind(&mut self, cx: &mut Cx, user: Id, target: Id) -> bool {
        if self.mon(target).vol.bound > 0 {
            cx.tell(Event::Note(target, "is bound already"));
            return false;
        }
        let rounds = if self.holds(user, Item::GripClaw) {
            5
        } else {
            cx.roll("Bound", 4) as u8 + 1
        };
        let band = self.holds(user, Item::BindingBand);
        let vol = &mut self.mon_mut(target).vol;
        (vol.bound, vol.binder, vol.band) = (rounds, Some(user), band);
        cx.tell(Event::With(target, "is bound by", user));
        true
    }

    /// Abilities and items of the target that answer a hit (R76, R77).
    fn after_contact(&mut self, cx: &mut Cx, strike: &Strike, dealt: i32, factor: i32) {
        let (user, target) = (strike.user, strike.target);
        let contact = strike
            .which
            .is_none_or(|which| self.get(which).has(Flag::Contact));
        let ability = self.against(user, target);
        let out = self.mon(target).out();
        let max = self.mon(user).max();
        if contact && dealt > 0 && self.mon(user).out() {
            self.touched(cx, user, target, ability, max);
        }
        if !out || dealt == 0 {
            return;
        }
        match (ability, strike.kind) {
            (Ability::WeakArmor, _) if strike.category == Category::Physical => {
                self.stage(cx, target, Stat::Defense, -1, None);
                self.stage(cx, target, Stat::Speed, 2, None);
            }
            (Ability::Justified, Some(Type::Dark)) => self.stage(cx, target, Stat::Attack, 1, None),
            (Ability::Rattled, Some(Type::Dark | Type::Bug | Type::Ghost)) => {
                self.stage(cx, target, Stat::Speed, 1, None)
            }
            (Ability::CursedBody, _) => {
                let open = self.mon(user).vol.disabled.is_none();
                if let Some(which) = strike
                    .which
                    .filter(|_| open && cx.chance("Cursed Body", 30))
                {
                    self.mon_mut(user).vol.disabled = Some((which, 4));
                    cx.tell(Event::OfMove(user, "can no longer use", which));
                }
            }
            _ => {}
        }
        match self.held(target) {
            Some(Item::WeaknessPolicy) if factor > 4 => {
                self.use_up(cx, target);
                self.stage(cx, target, Stat::Attack, 2, None);
                self.stage(cx, target, Stat::SpecialAttack, 2, None);
            }
            Some(Item::AirBalloon) => self.use_up(cx, target),
            _ => {}
        }
    }

    fn touched(&mut self, cx: &mut Cx, user: Id, target: Id, ability: Ability, max: i32) {
        match ability {
            Ability::Static if cx.chance("Static", 30) => {
                self.afflict(cx, user, Status::Paralysis, Some(target));
            }
            Ability::FlameBody if cx.chance("Flame Body", 30) => {
                self.afflict(cx, user, Status::Burn, Some(target));
            }
            Ability::PoisonPoint if cx.chance("Poison Point", 30) => {
                self.afflict(cx, user, Status::Poison, Some(target));
            }
            Ability::CuteCharm if self.mon(target).out() && cx.chance("Cute Charm", 30) => {
                self.infatuate(cx, user, target);
            }
            Ability::EffectSpore => {
                let status = match cx.roll("Effect Spore", 20) {
                    15 | 16 => Some(Status::Poison),
                    17 | 18 => Some(Status::Paralysis),
                    19.. => Some(Status::Sleep),
                    _ => None,
                };
                if let Some(status) = status {
                    self.afflict(cx, user, status, Some(target));
                }
            }
            Ability::RoughSkin | Ability::IronBarbs => {
                self.lose(cx, user, max / 8, Cause::Other(ability.name()))
            }
            Ability::Gooey | Ability::TanglingHair => {
                self.stage(cx, user, Stat::Speed, -1, Some(target))
            }
            _ => {}
        }
        if self.holds(target, Item::RockyHelmet) && self.mon(user).out() {
            self.lose(cx, user, max / 6, Cause::Other("Rocky Helmet"));
        }
    }

    /// Whether a strike's move reaches somebody who stands elsewhere now (D-51).
    pub(crate) fn still_reaches(&self, user: Id, target: Id, which: super::dex::MoveId) -> bool {
        self.mon(target).out() && reach::reaches(self, user, self.get(which), target)
    }

    /// Ends what a team hides behind.
    pub(crate) fn clear_screens(&mut self, team: u8, all: bool) {
        let screens: &[Screen] = match all {
            true => &[
                Screen::Reflect,
                Screen::LightScreen,
                Screen::AuroraVeil,
                Screen::Safeguard,
                Screen::Mist,
            ],
            false => &[Screen::Reflect, Screen::LightScreen, Screen::AuroraVeil],
        };
        for side in self.sides.iter_mut().filter(|side| side.team == team) {
            for screen in screens {
                side.screens[*screen as usize] = 0;
            }
        }
    }
}
