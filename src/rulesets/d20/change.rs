//! What happens to somebody: HP, statuses, stages, items, coming out and going in. Each tells what it did.

use super::event::{Cause, Cx, Event, Id};
use super::kinds::{Ability, Field, Gender, Hazard, Item, Screen, Stat, Status, Type, Weather};
use super::math;
use super::reach;
use super::state::{Battle, Patch, Place, Stage, Vol};
use crate::board::{Body, Cell};

impl Battle {
    /// Takes HP away that no strike takes; at least 1. Magic Guard keeps others' off.
    pub(crate) fn lose(&mut self, cx: &mut Cx, id: Id, amount: i32, cause: Cause) {
        if !self.mon(id).out()
            || matches!(cause, Cause::Other(_)) && self.has(id, Ability::MagicGuard)
        {
            return;
        }
        let amount = amount.max(1).min(self.mon(id).hp);
        self.mon_mut(id).hp -= amount;
        self.mon_mut(id).now.hurt = true;
        let left = self.mon(id).hp;
        cx.tell(Event::Loses(id, amount, left, cause));
        if left == 0 {
            self.faint(cx, id, cause == Cause::Own, None);
        } else {
            self.bite(cx, id);
        }
    }

    /// Gives HP back, where something may.
    pub(crate) fn gain(&mut self, cx: &mut Cx, id: Id, amount: i32, why: &'static str) -> bool {
        let mon = self.mon_mut(id);
        if mon.hp == 0 || mon.hp >= mon.max() || mon.vol.heal_block > 0 {
            return false;
        }
        let amount = amount.max(1).min(mon.max() - mon.hp);
        mon.hp += amount;
        let now = mon.hp;
        cx.tell(Event::Gains(id, amount, now, why));
        true
    }

    /// It faints and leaves the board (R58).
    pub(crate) fn faint(&mut self, cx: &mut Cx, id: Id, own: bool, by: Option<Id>) {
        cx.tell(Event::Faints(id));
        self.last_fall = Some((self.mon(id).team, own));
        self.mon_mut(id).hp = 0;
        self.mon_mut(id).status = None;
        self.leave(id);
        self.vacate(id);
        self.reward(cx, id);
        let Some(by) = by else { return };
        if self.mon(by).out() && self.has(by, Ability::Moxie) {
            self.stage(cx, by, Stat::Attack, 1, None);
        }
    }

    /// Leaves a place that somebody of the reserve takes at the end of the round (R57).
    pub(crate) fn vacate(&mut self, id: Id) {
        if !self.empty.contains(&id) {
            self.empty.push(id);
        }
    }

    /// What follows for others when somebody leaves the board.
    pub(crate) fn leave(&mut self, id: Id) {
        self.mon_mut(id).place = Place::Reserve;
        for other in 0..self.mons.len() {
            let vol = &mut self.mons[other].vol;
            if vol.trapper == Some(id) {
                vol.trapper = None;
            }
            if vol.binder == Some(id) {
                (vol.bound, vol.binder) = (0, None);
            }
            if vol.loves == Some(id) {
                vol.loves = None;
            }
            if vol.lock_on == Some(id) {
                vol.lock_on = None;
            }
        }
    }

    /// Withdraws somebody (R57, D-32): everything volatile ends.
    pub(crate) fn withdraw(&mut self, cx: &mut Cx, id: Id) {
        cx.tell(Event::In(id));
        let ability = self.ability(id);
        self.leave(id);
        let mon = self.mon_mut(id);
        match ability {
            Ability::NaturalCure => mon.status = None,
            Ability::Regenerator if mon.hp > 0 => {
                mon.hp = (mon.hp + (mon.max() / 3).max(1)).min(mon.max())
            }
            _ => {}
        }
        if mon.status == Some(Status::BadPoison) {
            mon.count = 0;
        }
        mon.vol = Vol::default();
    }

    /// Somebody comes out on a square or next to it; what it has had of the round is the caller's.
    pub(crate) fn come_out(&mut self, cx: &mut Cx, id: Id, near: Cell) {
        let at = reach::free_near(self, id, near).unwrap_or(near);
        // Whoever comes out within a round has been out in it; replacements come for the next.
        let within = u8::from(!matches!(self.stage, Stage::Replace | Stage::Choosing));
        let mon = self.mon_mut(id);
        mon.at = at;
        mon.place = Place::Board;
        mon.vol.rounds_out = within;
        mon.now = super::state::Now {
            acted: true,
            ..Default::default()
        };
        cx.tell(Event::Out(id, at));
        self.gleams(cx, id);
        if !self.order.contains(&id) {
            self.order.push(id);
        }
        for other in self
            .ids()
            .filter(|other| self.mon(*other).out())
            .collect::<Vec<_>>()
        {
            self.mon_mut(other).met |= 1 << id;
            self.mon_mut(id).met |= 1 << other;
        }
        let side = usize::from(self.mon(id).side);
        if let Some(pp) = self.sides[side].blessing.take() {
            self.bless(cx, id, pp);
        }
        self.enter(cx, id, None, at);
        if self.mon(id).out() {
            self.arrive(cx, id);
        }
    }

    /// Tells that somebody is shiny (R09).
    pub(crate) fn gleams(&self, cx: &mut Cx, id: Id) {
        if self.mon(id).shiny {
            cx.tell(Event::Note(id, "gleams: it is shiny"));
        }
    }

    fn bless(&mut self, cx: &mut Cx, id: Id, pp: bool) {
        let all = self.mon(id).max();
        self.gain(cx, id, all, "the wish of the one before");
        let mon = self.mon_mut(id);
        mon.status = None;
        if pp {
            for slot in mon.moves.iter_mut().flatten() {
                slot.pp = slot.max;
            }
        }
    }

    /// Abilities of whoever comes out (R76).
    pub(crate) fn arrive(&mut self, cx: &mut Cx, id: Id) {
        let nearest = self
            .foes(id)
            .min_by_key(|foe| (self.distance(id, *foe), *foe));
        match self.ability(id) {
            Ability::Intimidate => {
                let near: Vec<Id> = self
                    .foes(id)
                    .filter(|foe| self.distance(id, *foe) <= 5)
                    .collect();
                for foe in near {
                    self.stage(cx, foe, Stat::Attack, -1, Some(id));
                }
            }
            Ability::Download => {
                let Some(foe) = nearest.map(|foe| self.mon(foe)) else {
                    return;
                };
                let now = |stat| math::staged(foe.stat(stat), foe.stage(stat));
                let lower = now(Stat::Defense) < now(Stat::SpecialDefense);
                self.stage(
                    cx,
                    id,
                    if lower {
                        Stat::Attack
                    } else {
                        Stat::SpecialAttack
                    },
                    1,
                    None,
                );
            }
            Ability::Trace => {
                let Some(foe) = nearest else { return };
                let traced = self.ability(foe);
                if traced != Ability::Trace {
                    self.mon_mut(id).vol.ability = Some(traced);
                    cx.tell(Event::With(id, "takes the ability of", foe));
                    self.arrive(cx, id);
                }
            }
            Ability::Drizzle => self.set_weather(cx, id, Weather::Rain, Item::DampRock),
            Ability::Drought => self.set_weather(cx, id, Weather::Sun, Item::HeatRock),
            Ability::SandStream => self.set_weather(cx, id, Weather::Sandstorm, Item::SmoothRock),
            Ability::SnowWarning => self.set_weather(cx, id, Weather::Hail, Item::IcyRock),
            Ability::ElectricSurge => self.set_field(cx, Field::Electric),
            Ability::GrassySurge => self.set_field(cx, Field::Grassy),
            Ability::MistySurge => self.set_field(cx, Field::Misty),
            Ability::PsychicSurge => self.set_field(cx, Field::Psychic),
            _ => {}
        }
    }

    /// Weather of a move or ability: five rounds, eight with the rock (R73).
    pub(crate) fn set_weather(&mut self, cx: &mut Cx, by: Id, weather: Weather, rock: Item) {
        if self.weather.is_some_and(|(now, _)| now == weather) {
            return cx.tell(Event::All("The weather stays as it is."));
        }
        let rounds = if self.holds(by, rock) { 8 } else { 5 };
        self.weather = Some((weather, rounds));
        cx.tell(Event::All(match weather {
            Weather::Rain => "It begins to rain.",
            Weather::Sun => "The sunlight turns harsh.",
            Weather::Sandstorm => "A sandstorm brews.",
            Weather::Hail => "It begins to hail.",
        }));
    }

    /// A terrain field: five rounds (R74).
    pub(crate) fn set_field(&mut self, cx: &mut Cx, field: Field) {
        if self.field.is_some_and(|(now, _)| now == field) {
            return cx.tell(Event::All("The ground stays as it is."));
        }
        self.field = Some((field, 5));
        cx.tell(Event::All(match field {
            Field::Electric => "Electric Terrain covers the ground.",
            Field::Grassy => "Grassy Terrain covers the ground.",
            Field::Misty => "Misty Terrain covers the ground.",
            Field::Psychic => "Psychic Terrain covers the ground.",
        }));
    }

    /// Hazards of the square somebody comes to: each patch on which it did not stand before (`from`; nowhere
    /// where it has just come out), once a turn (R75).
    pub(crate) fn enter(&mut self, cx: &mut Cx, id: Id, from: Option<Body>, at: Cell) {
        for patch in self.patches.clone() {
            let mon = self.mon(id);
            let body = Body::new(at, mon.body().footprint);
            let bit = 1_u64 << (patch.serial & 63);
            let stays = mon.now.patches & bit != 0 || from.is_some_and(|from| patch.under(&from));
            if !mon.out() || stays || patch.team == mon.team || !patch.under(&body) {
                continue;
            }
            if patch.hazard != Hazard::StealthRock && !self.grounded(id) {
                continue;
            }
            self.mon_mut(id).now.patches |= bit;
            self.hazard(cx, id, patch);
        }
    }

    fn hazard(&mut self, cx: &mut Cx, id: Id, patch: Patch) {
        let max = self.mon(id).max();
        match patch.hazard {
            Hazard::Spikes => {
                let of = [8, 8, 6, 4][usize::from(patch.layers.min(3))];
                self.lose(cx, id, max / of, Cause::Other("Spikes"));
            }
            Hazard::ToxicSpikes if self.is_type(id, Type::Poison) => {
                self.patches.retain(|other| other.serial != patch.serial);
                cx.tell(Event::Note(id, "clears the Toxic Spikes away"));
            }
            Hazard::ToxicSpikes => {
                let status = if patch.layers > 1 {
                    Status::BadPoison
                } else {
                    Status::Poison
                };
                self.afflict(cx, id, status, None);
            }
            Hazard::StealthRock => {
                let factor: i32 = self.types(id).into_iter().flatten().fold(4, |all, own| {
                    all * i32::from(self.dex.against(Type::Rock, own)) / 2
                });
                if factor > 0 {
                    self.lose(cx, id, max * factor / 32, Cause::Other("Stealth Rock"));
                }
            }
            Hazard::StickyWeb => self.stage(cx, id, Stat::Speed, -1, None),
        }
    }

    /// Why somebody cannot get a status, by its rule (R11, R35 to R41).
    pub(crate) fn immune(&self, id: Id, status: Status, by: Option<Id>) -> Option<&'static str> {
        let kind = |kind| self.is_type(id, kind);
        let ability = by.map_or_else(|| self.ability(id), |by| self.against(by, id));
        if self.mon(id).status.is_some() {
            return Some("d20-R35");
        }
        if self.field_of(id) == Some(Field::Misty)
            || status == Status::Sleep && self.field_of(id) == Some(Field::Electric)
        {
            return Some("d20-R74");
        }
        if by.is_some_and(|by| self.foe(by, id)) && self.screen(id, Screen::Safeguard) {
            return Some("d20-R75");
        }
        let sun = self.weather() == Some(Weather::Sun);
        if ability == Ability::LeafGuard && sun {
            return Some("d20-R76");
        }
        let kept = match status {
            Status::Burn => {
                kind(Type::Fire) || matches!(ability, Ability::WaterVeil | Ability::WaterBubble)
            }
            Status::Freeze => kind(Type::Ice) || ability == Ability::MagmaArmor || sun,
            Status::Paralysis => kind(Type::Electric) || ability == Ability::Limber,
            Status::Poison | Status::BadPoison => {
                kind(Type::Poison) || kind(Type::Steel) || ability == Ability::Immunity
            }
            Status::Sleep => {
                matches!(ability, Ability::VitalSpirit | Ability::Insomnia) || self.uproar()
            }
        };
        kept.then_some("d20-R11")
    }

    /// Whether somebody makes an uproar.
    pub(crate) fn uproar(&self) -> bool {
        self.out().any(|id| {
            let mon = self.mon(id);
            mon.vol
                .locked
                .and_then(|locked| mon.slots()[usize::from(locked.slot)])
                .is_some_and(|slot| self.get(slot.id).is(super::kinds::Special::Uproar))
        })
    }

    /// Gives somebody a non-volatile status, or tells why not.
    pub(crate) fn afflict(&mut self, cx: &mut Cx, id: Id, status: Status, by: Option<Id>) -> bool {
        if !self.mon(id).out() {
            return false;
        }
        if let Some(rule) = self.immune(id, status, by) {
            cx.tell(Event::Refused(id, status, rule));
            return false;
        }
        let count = match status {
            Status::Sleep => {
                let turns = cx.roll("Sleep", 6);
                if self.has(id, Ability::EarlyBird) {
                    turns / 2
                } else {
                    turns
                }
            }
            _ => 0,
        };
        let mon = self.mon_mut(id);
        mon.status = Some(status);
        mon.count = count as u8;
        cx.tell(Event::Falls(id, status));
        let passes = status == Status::Burn || status == Status::Paralysis || status.is_poison();
        if let Some(by) = by.filter(|by| {
            *by != id && passes && self.has(id, Ability::Synchronize) && self.mon(*by).out()
        }) {
            self.afflict(cx, by, status, None);
        }
        self.bite(cx, id);
        true
    }

    /// Ends the non-volatile status of somebody.
    pub(crate) fn cure(&mut self, cx: &mut Cx, id: Id) {
        let mon = self.mon_mut(id);
        if let Some(status) = mon.status.take() {
            mon.count = 0;
            mon.vol.nightmare = false;
            cx.tell(Event::Recovers(id, status));
        }
    }

    /// Confuses somebody (R45).
    pub(crate) fn confuse(&mut self, cx: &mut Cx, id: Id, by: Option<Id>) -> bool {
        let ability = by.map_or_else(|| self.ability(id), |by| self.against(by, id));
        let guarded = by.is_some_and(|by| self.foe(by, id)) && self.screen(id, Screen::Safeguard);
        if self.mon(id).vol.confused > 0
            || ability == Ability::OwnTempo
            || guarded
            || self.field_of(id) == Some(Field::Misty)
        {
            cx.tell(Event::Note(id, "is not confused"));
            return false;
        }
        self.mon_mut(id).vol.confused = cx.roll("Confusion", 4) as u8;
        cx.tell(Event::Note(id, "becomes confused"));
        if self.holds(id, Item::PersimBerry) || self.holds(id, Item::LumBerry) {
            self.use_up(cx, id);
            self.mon_mut(id).vol.confused = 0;
        }
        true
    }

    /// Infatuates somebody (R49, D-37).
    pub(crate) fn infatuate(&mut self, cx: &mut Cx, id: Id, by: Id) -> bool {
        let pair = (self.mon(id).gender, self.mon(by).gender);
        let opposite = matches!(
            pair,
            (Gender::Male, Gender::Female) | (Gender::Female, Gender::Male)
        );
        if !opposite
            || self.mon(id).vol.loves.is_some()
            || self.against(by, id) == Ability::Oblivious
        {
            cx.tell(Event::Note(id, "is not infatuated"));
            return false;
        }
        self.mon_mut(id).vol.loves = Some(by);
        cx.tell(Event::With(id, "is infatuated with", by));
        self.bite(cx, id);
        true
    }

    /// Makes a target flinch (R47).
    pub(crate) fn flinch(&mut self, cx: &mut Cx, id: Id, by: Id) {
        let mon = self.mon(id);
        if !mon.out()
            || mon.now.acted
            || mon.vol.flinched
            || self.against(by, id) == Ability::InnerFocus
        {
            return;
        }
        self.mon_mut(id).vol.flinched = true;
        cx.tell(Event::Note(id, "flinches"));
        if self.has(id, Ability::Steadfast) {
            self.stage(cx, id, Stat::Speed, 1, None);
        }
    }

    /// Changes a stage (R08, R19); `by` a foe or nobody.
    pub(crate) fn stage(&mut self, cx: &mut Cx, id: Id, stat: Stat, by: i8, from: Option<Id>) {
        if !self.mon(id).out() {
            return;
        }
        let ability = from.map_or_else(|| self.ability(id), |from| self.against(from, id));
        let by = match ability {
            Ability::Contrary => -by,
            Ability::Simple => 2 * by,
            _ => by,
        };
        let foe = from.is_some_and(|from| self.foe(from, id));
        if by < 0 && foe && self.keeps_stage(id, stat, ability) {
            return cx.tell(Event::Note(id, "keeps its stages"));
        }
        let mon = self.mon_mut(id);
        let now = &mut mon.vol.stages[stat as usize];
        let before = *now;
        *now = (before + by).clamp(-6, 6);
        let (change, now) = (*now - before, *now);
        cx.tell(Event::Stage(id, stat, change, now));
        if change < 0 && foe {
            match ability {
                Ability::Defiant => self.stage(cx, id, Stat::Attack, 2, None),
                Ability::Competitive => self.stage(cx, id, Stat::SpecialAttack, 2, None),
                _ => {}
            }
        }
        if change < 0 && self.holds(id, Item::WhiteHerb) {
            self.use_up(cx, id);
            for stage in &mut self.mon_mut(id).vol.stages {
                *stage = (*stage).max(0);
            }
        }
    }

    fn keeps_stage(&self, id: Id, stat: Stat, ability: Ability) -> bool {
        self.screen(id, Screen::Mist)
            || self.mon(id).vol.doll > 0
            || match ability {
                Ability::ClearBody | Ability::WhiteSmoke => true,
                Ability::HyperCutter => stat == Stat::Attack,
                Ability::BigPecks => stat == Stat::Defense,
                Ability::KeenEye => stat == Stat::Accuracy,
                _ => false,
            }
    }

    /// Uses the held item up.
    pub(crate) fn use_up(&mut self, cx: &mut Cx, id: Id) {
        if let Some(item) = self.mon_mut(id).item.take() {
            self.mon_mut(id).vol.unburdened = true;
            cx.tell(Event::OfItem(id, "uses up its", item));
        }
    }

    /// Takes the held item away.
    pub(crate) fn take_item(&mut self, id: Id) -> Option<Item> {
        if self.has(id, Ability::StickyHold) {
            return None;
        }
        let item = self.mon_mut(id).item.take();
        self.mon_mut(id).vol.unburdened |= item.is_some();
        self.mon_mut(id).vol.choice = None;
        item
    }

    /// Held things that help by themselves when HP, status or hearts ask for it (R77).
    pub(crate) fn bite(&mut self, cx: &mut Cx, id: Id) {
        let mon = *self.mon(id);
        let Some(item) = self.held(id).filter(|_| mon.out()) else {
            return;
        };
        let half = 2 * mon.hp <= mon.max();
        let wanted = match item {
            Item::OranBerry | Item::SitrusBerry => half && mon.vol.heal_block == 0,
            Item::LiechiBerry
            | Item::GanlonBerry
            | Item::PetayaBerry
            | Item::ApicotBerry
            | Item::SalacBerry => 4 * mon.hp <= mon.max(),
            Item::CheriBerry => mon.status == Some(Status::Paralysis),
            Item::ChestoBerry => mon.status == Some(Status::Sleep),
            Item::PechaBerry => mon.status.is_some_and(Status::is_poison),
            Item::RawstBerry => mon.status == Some(Status::Burn),
            Item::AspearBerry => mon.status == Some(Status::Freeze),
            Item::LumBerry => mon.status.is_some(),
            Item::LeppaBerry => mon.moves.iter().flatten().any(|slot| slot.pp == 0),
            Item::MentalHerb => mon.vol.loves.is_some(),
            _ => false,
        };
        if wanted {
            self.use_up(cx, id);
            self.eat(cx, id, item);
        }
    }

    /// What a berry or herb does for somebody.
    pub(crate) fn eat(&mut self, cx: &mut Cx, id: Id, item: Item) {
        let max = self.mon(id).max();
        match item {
            Item::OranBerry => {
                self.gain(cx, id, 10, "berry");
            }
            Item::SitrusBerry => {
                self.gain(cx, id, max / 4, "berry");
            }
            Item::LiechiBerry => self.stage(cx, id, Stat::Attack, 1, None),
            Item::GanlonBerry => self.stage(cx, id, Stat::Defense, 1, None),
            Item::PetayaBerry => self.stage(cx, id, Stat::SpecialAttack, 1, None),
            Item::ApicotBerry => self.stage(cx, id, Stat::SpecialDefense, 1, None),
            Item::SalacBerry => self.stage(cx, id, Stat::Speed, 1, None),
            Item::CheriBerry => self.cure_of(cx, id, |it| it == Status::Paralysis),
            Item::ChestoBerry => self.cure_of(cx, id, |it| it == Status::Sleep),
            Item::PechaBerry => self.cure_of(cx, id, Status::is_poison),
            Item::RawstBerry => self.cure_of(cx, id, |it| it == Status::Burn),
            Item::AspearBerry => self.cure_of(cx, id, |it| it == Status::Freeze),
            Item::LumBerry => self.cure(cx, id),
            Item::MentalHerb => self.mon_mut(id).vol.loves = None,
            Item::LeppaBerry => {
                let empty = self
                    .mon_mut(id)
                    .moves
                    .iter_mut()
                    .flatten()
                    .min_by_key(|slot| slot.pp);
                if let Some(slot) = empty {
                    slot.pp = (slot.pp + 10).min(slot.max);
                }
            }
            _ => {}
        }
    }

    /// Ends a status of this kind.
    pub(crate) fn cure_of(&mut self, cx: &mut Cx, id: Id, kind: impl Fn(Status) -> bool) {
        if self.mon(id).status.is_some_and(kind) {
            self.cure(cx, id);
        }
    }
}
