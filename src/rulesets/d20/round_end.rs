//! The end of a round, step by step (R56).

use super::event::{Cause, Cx, Event, Id};
use super::kinds::{Ability, Field, Item, Stat, Status, Type, Weather};
use super::math;
use super::state::Strike;
use super::state::{Battle, FOR_EVER, Guard, Stage};

/// A step for one of those on the board.
type Step = fn(&mut Battle, &mut Cx, Id);

impl Battle {
    /// The whole end of a round; the battle ends at the first loss that decides it.
    pub(crate) fn end_of_round(&mut self, cx: &mut Cx) {
        let steps: [Step; 8] = [
            Self::weather_hurts,
            Self::gains,
            Self::seeds,
            Self::poison_and_burn,
            Self::nightmares,
            Self::bonds,
            Self::recoveries,
            Self::perishes,
        ];
        for (nth, step) in steps.into_iter().enumerate() {
            if nth == 1 {
                self.weather_falls(cx);
                if self.comings(cx) {
                    return;
                }
            }
            for at in 0..self.order.len() {
                let Some(id) = self.order.get(at).copied() else {
                    break;
                };
                if !self.mon(id).out() {
                    continue;
                }
                step(self, cx, id);
                if self.settle(cx, true) {
                    return;
                }
            }
        }
        for at in 0..self.order.len() {
            let id = self.order[at];
            if self.mon(id).out()
                && self.has(id, Ability::SpeedBoost)
                && self.mon(id).vol.rounds_out > 1
            {
                self.stage(cx, id, Stat::Speed, 1, None);
            }
            if self.mon(id).out() && self.has(id, Ability::Moody) {
                self.moody(cx, id);
            }
        }
        self.counters(cx);
        // The slowest is asked last that popped first: slower ones choose first.
        let order = self.order.clone();
        self.empty
            .sort_by_key(|id| order.iter().position(|other| other == id));
        self.stage = Stage::Replace;
    }

    fn moody(&mut self, cx: &mut Cx, id: Id) {
        let up = (cx.roll("Moody", 5) - 1).clamp(0, 4) as usize;
        let down = (cx.roll("Moody", 4) - 1).clamp(0, 3) as usize;
        let down = if down >= up { down + 1 } else { down };
        self.stage(cx, id, Stat::ALL[up], 2, None);
        self.stage(cx, id, Stat::ALL[down], -1, None);
    }

    /// The count of the weather, after its damage (step 1).
    fn weather_falls(&mut self, cx: &mut Cx) {
        let Some((_, rounds)) = &mut self.weather else {
            return;
        };
        if Self::counts(*rounds) {
            *rounds -= 1;
        }
        if *rounds == 0 {
            self.weather = None;
            cx.tell(Event::All("The weather clears."));
        }
    }

    /// Step 1.
    fn weather_hurts(&mut self, cx: &mut Cx, id: Id) {
        let max = self.mon(id).max();
        let kind = |kind| self.is_type(id, kind);
        let ability = self.ability(id);
        let safe = ability == Ability::Overcoat || self.holds(id, Item::SafetyGoggles);
        match self.weather() {
            Some(Weather::Sandstorm)
                if !(kind(Type::Rock) || kind(Type::Ground) || kind(Type::Steel) || safe) =>
            {
                let spared = matches!(
                    ability,
                    Ability::SandVeil | Ability::SandForce | Ability::SandRush
                );
                if !spared {
                    self.lose(cx, id, max / 16, Cause::Other("sandstorm"));
                }
            }
            Some(Weather::Hail) if !(kind(Type::Ice) || safe) => {
                let spared = matches!(
                    ability,
                    Ability::SnowCloak | Ability::IceBody | Ability::SlushRush
                );
                if !spared {
                    self.lose(cx, id, max / 16, Cause::Other("hail"));
                }
            }
            Some(Weather::Sun) if ability == Ability::SolarPower || ability == Ability::DrySkin => {
                self.lose(cx, id, max / 8, Cause::Other("sun"))
            }
            _ => {}
        }
    }

    /// Step 2: Wish and Future Sight.
    fn comings(&mut self, cx: &mut Cx) -> bool {
        for coming in &mut self.coming {
            coming.left -= 1;
        }
        let due: Vec<_> = self
            .coming
            .iter()
            .filter(|coming| coming.left == 0)
            .copied()
            .collect();
        self.coming.retain(|coming| coming.left > 0);
        for coming in due {
            let there = self
                .out()
                .find(|id| self.mon(*id).body().contains(coming.at));
            match coming.strike {
                None => {
                    let whom = there
                        .filter(|id| !self.foe(*id, coming.user))
                        .or(Some(coming.user));
                    if let Some(id) = whom.filter(|id| self.mon(*id).out()) {
                        self.gain(cx, id, coming.amount, "a wish");
                    }
                }
                Some(which) => {
                    let Some(target) = there.filter(|id| *id != coming.user) else {
                        continue;
                    };
                    cx.tell(Event::OfMove(target, "is struck by", which));
                    let strike = Strike {
                        attack: Some(coming.amount),
                        ..self.strike(coming.user, target, which, false)
                    };
                    self.foreseen(cx, &strike);
                }
            }
            if self.settle(cx, true) {
                return true;
            }
        }
        false
    }

    fn foreseen(&mut self, cx: &mut Cx, strike: &Strike) {
        let (hit, die, critical) = self.throw(cx, strike);
        if hit {
            let factor = self.factor(strike);
            let damage = self.damage(strike, die, critical);
            if damage > 0 {
                self.hurt(cx, strike, damage, factor, critical);
            }
        }
    }

    /// Step 3.
    fn gains(&mut self, cx: &mut Cx, id: Id) {
        let max = self.mon(id).max();
        if self.field_of(id) == Some(Field::Grassy) {
            self.gain(cx, id, max / 16, "Grassy Terrain");
        }
        match self.held(id) {
            Some(Item::Leftovers) => {
                self.gain(cx, id, max / 16, "Leftovers");
            }
            Some(Item::BlackSludge) if self.is_type(id, Type::Poison) => {
                self.gain(cx, id, max / 16, "Black Sludge");
            }
            Some(Item::BlackSludge) => self.lose(cx, id, max / 16, Cause::Other("Black Sludge")),
            _ => {}
        }
        if self.mon(id).vol.ingrain {
            self.gain(cx, id, max / 16, "Ingrain");
        }
        if self.mon(id).vol.aqua_ring {
            self.gain(cx, id, max / 16, "Aqua Ring");
        }
        match (self.ability(id), self.weather()) {
            (Ability::RainDish, Some(Weather::Rain)) | (Ability::IceBody, Some(Weather::Hail)) => {
                self.gain(cx, id, max / 16, "ability");
            }
            (Ability::DrySkin, Some(Weather::Rain)) => {
                self.gain(cx, id, max / 8, "ability");
            }
            _ => {}
        }
    }

    /// Step 4: Leech Seed (R50).
    fn seeds(&mut self, cx: &mut Cx, id: Id) {
        let Some(seeder) = self.mon(id).vol.seeded_by else {
            return;
        };
        if !self.mon(seeder).out() || self.has(id, Ability::MagicGuard) {
            return;
        }
        let before = self.mon(id).hp;
        let max = self.mon(id).max();
        self.lose(cx, id, max / 8, Cause::Other("Leech Seed"));
        let taken = before - self.mon(id).hp;
        let taken = if self.holds(seeder, Item::BigRoot) {
            taken * 13 / 10
        } else {
            taken
        };
        if taken > 0 {
            self.gain(cx, seeder, taken, "Leech Seed");
        }
    }

    /// Step 5.
    fn poison_and_burn(&mut self, cx: &mut Cx, id: Id) {
        let max = self.mon(id).max();
        match self.mon(id).status {
            Some(Status::Poison | Status::BadPoison) if self.has(id, Ability::PoisonHeal) => {
                self.gain(cx, id, max / 8, "Poison Heal");
            }
            Some(Status::Poison) => self.lose(cx, id, max / 8, Cause::Other("poison")),
            Some(Status::BadPoison) => {
                let mon = self.mon_mut(id);
                mon.count = mon.count.saturating_add(1);
                let amount = i32::from(mon.count) * max / 16;
                self.lose(cx, id, amount, Cause::Other("bad poison"));
            }
            Some(Status::Burn) => self.lose(cx, id, max / 16, Cause::Other("burn")),
            _ => {}
        }
    }

    /// Step 6.
    fn nightmares(&mut self, cx: &mut Cx, id: Id) {
        let mon = self.mon(id);
        let (max, cursed) = (mon.max(), mon.vol.cursed);
        if mon.vol.nightmare && mon.status == Some(Status::Sleep) {
            self.lose(cx, id, max / 4, Cause::Other("nightmare"));
        }
        if cursed && self.mon(id).out() {
            self.lose(cx, id, max / 4, Cause::Other("curse"));
        }
    }

    /// Step 7 (R43).
    fn bonds(&mut self, cx: &mut Cx, id: Id) {
        let mon = self.mon(id);
        if mon.vol.bound == 0 {
            return;
        }
        let of = if mon.vol.band { 8 } else { 16 };
        let amount = mon.max() / of;
        self.lose(cx, id, amount, Cause::Other("the bond"));
        let vol = &mut self.mon_mut(id).vol;
        vol.bound = vol.bound.saturating_sub(1);
        if vol.bound == 0 {
            vol.binder = None;
            if self.mon(id).out() {
                cx.tell(Event::Note(id, "is free of the bond"));
            }
        }
    }

    /// Step 8.
    fn recoveries(&mut self, cx: &mut Cx, id: Id) {
        if self.mon(id).status == Some(Status::Freeze) && cx.roll("Thaw", 20) >= 17 {
            self.cure(cx, id);
        }
        let vol = &mut self.mon_mut(id).vol;
        if vol.yawn > 0 {
            vol.yawn -= 1;
            if vol.yawn == 0 {
                self.afflict(cx, id, Status::Sleep, None);
            }
        }
        let afflicted = self.mon(id).status.is_some();
        match self.ability(id) {
            Ability::ShedSkin if afflicted && cx.chance("Shed Skin", 30) => self.cure(cx, id),
            Ability::Hydration if afflicted && self.weather() == Some(Weather::Rain) => {
                self.cure(cx, id)
            }
            _ => {}
        }
        if self.mon(id).status.is_none() {
            match self.held(id) {
                Some(Item::FlameOrb) => {
                    self.afflict(cx, id, Status::Burn, None);
                }
                Some(Item::ToxicOrb) => {
                    self.afflict(cx, id, Status::BadPoison, None);
                }
                _ => {}
            }
        }
    }

    /// Step 9.
    fn perishes(&mut self, cx: &mut Cx, id: Id) {
        let mon = self.mon_mut(id);
        if mon.vol.perish == 0 {
            return;
        }
        mon.vol.perish -= 1;
        if mon.vol.perish == 0 {
            let hp = mon.hp;
            self.mon_mut(id).hp = 0;
            cx.tell(Event::Loses(id, hp, 0, Cause::Other("Perish Song")));
            self.faint(cx, id, false, None);
        }
    }

    /// Step 11: every counter falls by one.
    fn counters(&mut self, cx: &mut Cx) {
        let down = |rounds: &mut u8| {
            let ends = *rounds == 1;
            if *rounds != FOR_EVER {
                *rounds = rounds.saturating_sub(1);
            }
            ends
        };
        for (nth, side) in self.sides.iter_mut().enumerate() {
            for screen in &mut side.screens {
                if down(screen) {
                    cx.tell(Event::Side(nth as u8, "loses a protection"));
                }
            }
        }
        if let Some((_, rounds)) = &mut self.field
            && down(rounds)
        {
            self.field = None;
            cx.tell(Event::All("The ground is as before."));
        }
        if down(&mut self.trick_room) {
            cx.tell(Event::All("The order turns back."));
        }
        down(&mut self.gravity);
        for mon in self.mons.iter_mut().filter(|mon| mon.out()) {
            let vol = &mut mon.vol;
            for rounds in [
                &mut vol.heal_block,
                &mut vol.taunt,
                &mut vol.embargo,
                &mut vol.telekinesis,
                &mut vol.magnet_rise,
                &mut vol.throat,
            ] {
                down(rounds);
            }
            for shut in [&mut vol.disabled, &mut vol.encore] {
                if shut.as_mut().is_some_and(|(_, rounds)| down(rounds)) {
                    *shut = None;
                }
            }
            vol.guard = Guard::None;
            (vol.quick_guard, vol.wide_guard, vol.endures) = (false, false, false);
            (vol.dodging, vol.flinched, vol.helped, vol.follow) = (false, false, false, false);
        }
    }

    /// What one of the board loses at most at the end of this round, for computer players.
    pub(crate) fn dread(&self, id: Id) -> i32 {
        let mon = self.mon(id);
        let status = match mon.status {
            Some(Status::Poison) => math::share(mon.max(), 1, 8),
            Some(Status::BadPoison) => math::share(mon.max(), i32::from(mon.count) + 1, 16),
            Some(Status::Burn) => math::share(mon.max(), 1, 16),
            _ => 0,
        };
        let seeded = mon
            .vol
            .seeded_by
            .map_or(0, |_| math::share(mon.max(), 1, 8));
        let cursed = if mon.vol.cursed {
            math::share(mon.max(), 1, 4)
        } else {
            0
        };
        status + seeded + cursed
    }
}
