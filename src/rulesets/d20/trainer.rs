//! Trainers beside the board: items, balls (R67 to R69); what a fight teaches (R05, R07, R71).

use super::dex::{MoveId, SpeciesId};
use super::event::{Cx, Event, Id};
use super::kinds::{Gender, Item, Screen, Stat, Status, Type};
use super::math::{self, Catch};
use super::reach;
use super::state::{Battle, Mon, Place, Slot};
use crate::board::{Body, Cell, Footprint};
use crate::tables::{Refusal, refuse};

type Checked = Result<(), Refusal>;

/// The stats of somebody by its species (R02, R03).
pub(crate) fn stats(dex: &super::dex::Dex, mon: &Mon) -> [i32; 6] {
    let base = dex.species(mon.species).base;
    let nature = dex
        .natures
        .get(usize::from(mon.nature))
        .and_then(|nature| nature.changes);
    let mut stats = [math::max_hp(base[0], mon.ivs[0], mon.evs[0], mon.level); 6];
    for (nth, stat) in Stat::ALL[..5].iter().enumerate() {
        let at = nth + 1;
        stats[at] = math::stat(
            base[at],
            mon.ivs[at],
            mon.evs[at],
            mon.level,
            math::nature_tenths(nature, *stat),
        );
    }
    stats
}

impl Battle {
    fn has_item(&self, id: Id, item: Item) -> bool {
        let side = &self.sides[usize::from(self.mon(id).side)];
        side.items
            .iter()
            .any(|(it, count)| *it == item && *count > 0)
    }

    fn spend(&mut self, id: Id, item: Item) {
        let side = usize::from(self.mon(id).side);
        if let Some((_, count)) = self.sides[side]
            .items
            .iter_mut()
            .find(|(it, _)| *it == item)
        {
            *count = count.saturating_sub(1);
        }
    }

    /// Checks an item of the trainer in place of the action of one that stands on this square then (R67, R68).
    pub(crate) fn check_item(&self, by: (Id, Cell), item: Item, on: Id, slot: u8) -> Checked {
        let (id, at) = by;
        if !item.is_medicine() || !self.has_item(id, item) {
            return refuse("d20-R67", format!("there is no {} to use", item.name()));
        }
        let Some(whom) = self
            .mons
            .get(usize::from(on))
            .filter(|mon| mon.side == self.mon(id).side)
        else {
            return refuse("d20-R67", "an item is for an own Pokémon");
        };
        let revives = matches!(item, Item::Revive | Item::MaxRevive);
        if revives {
            let fits = whom.hp == 0 && whom.place == Place::Reserve;
            return if fits {
                Ok(())
            } else {
                refuse("d20-R68", "it has not fainted")
            };
        }
        if whom.hp == 0 || whom.place == Place::Away {
            return refuse("d20-R68", "it has fainted");
        }
        if whom.vol.embargo > 0 {
            return refuse("d20-R68", "no item is used on it under Embargo");
        }
        let own = Body::new(at, Footprint::square(self.mon(id).squares));
        if whom.place == Place::Board && on != id && own.distance(&whom.body()) > 6 {
            return refuse("d20-R67", "it is more than 6 squares away");
        }
        let slots = matches!(item, Item::Ether | Item::MaxEther);
        if slots
            && whom
                .moves
                .get(usize::from(slot))
                .copied()
                .flatten()
                .is_none()
        {
            return refuse("d20-R68", "it has no such move");
        }
        Ok(())
    }

    /// Uses an item of the trainer.
    pub(crate) fn use_item(&mut self, cx: &mut Cx, id: Id, item: Item, on: Id, slot: u8) {
        self.spend(id, item);
        cx.tell(Event::OfItem(on, "is given", item));
        let max = self.mon(on).max();
        let pp = |mon: &mut Mon, only: Option<u8>, by: u8| {
            for (nth, known) in mon.moves.iter_mut().enumerate() {
                if let Some(known) = known
                    .as_mut()
                    .filter(|_| only.is_none_or(|only| usize::from(only) == nth))
                {
                    known.pp = known.pp.saturating_add(by).min(known.max);
                }
            }
        };
        match item {
            Item::Potion => {
                self.gain(cx, on, 20, "Potion");
            }
            Item::SuperPotion => {
                self.gain(cx, on, 60, "Super Potion");
            }
            Item::HyperPotion => {
                self.gain(cx, on, 120, "Hyper Potion");
            }
            Item::MaxPotion => {
                self.gain(cx, on, max, "Max Potion");
            }
            Item::FullRestore => {
                self.gain(cx, on, max, "Full Restore");
                self.cure(cx, on);
                self.mon_mut(on).vol.confused = 0;
            }
            Item::Antidote => self.cure_of(cx, on, Status::is_poison),
            Item::BurnHeal => self.cure_of(cx, on, |it| it == Status::Burn),
            Item::IceHeal => self.cure_of(cx, on, |it| it == Status::Freeze),
            Item::Awakening => self.cure_of(cx, on, |it| it == Status::Sleep),
            Item::ParalyzeHeal => self.cure_of(cx, on, |it| it == Status::Paralysis),
            Item::FullHeal => {
                self.cure(cx, on);
                self.mon_mut(on).vol.confused = 0;
            }
            Item::Revive | Item::MaxRevive => {
                let hp = if item == Item::Revive {
                    (max / 2).max(1)
                } else {
                    max
                };
                self.mon_mut(on).hp = hp;
                self.mon_mut(on).vol = super::state::Vol::default();
                cx.tell(Event::Gains(on, hp, hp, item.name()));
            }
            Item::Ether => pp(self.mon_mut(on), Some(slot), 10),
            Item::MaxEther => pp(self.mon_mut(on), Some(slot), u8::MAX),
            Item::Elixir => pp(self.mon_mut(on), None, 10),
            Item::MaxElixir => pp(self.mon_mut(on), None, u8::MAX),
            Item::XAttack => self.stage(cx, on, Stat::Attack, 2, None),
            Item::XDefense => self.stage(cx, on, Stat::Defense, 2, None),
            Item::XSpAtk => self.stage(cx, on, Stat::SpecialAttack, 2, None),
            Item::XSpDef => self.stage(cx, on, Stat::SpecialDefense, 2, None),
            Item::XSpeed => self.stage(cx, on, Stat::Speed, 2, None),
            Item::XAccuracy => self.stage(cx, on, Stat::Accuracy, 2, None),
            Item::DireHit => self.mon_mut(on).vol.dire = true,
            Item::GuardSpec => {
                let side = usize::from(self.mon(id).side);
                self.sides[side].screens[Screen::Mist as usize] = 5;
            }
            _ => {}
        }
    }

    /// Checks a ball (R69).
    pub(crate) fn check_ball(&self, id: Id, at: Cell, item: Item, target: Id) -> Checked {
        if !item.is_ball() || !self.has_item(id, item) {
            return refuse("d20-R69", format!("there is no {} to throw", item.name()));
        }
        let Some(foe) = self
            .mons
            .get(usize::from(target))
            .filter(|mon| mon.team != self.mon(id).team)
        else {
            return refuse("d20-R69", "a ball is thrown at a foe");
        };
        if !foe.wild {
            return refuse("d20-R69", "only wild Pokémon are caught");
        }
        let fallen = foe.hp == 0 && foe.place == Place::Reserve;
        if !(foe.out() || fallen && self.level.raw.house.catch_fainted) {
            return refuse("d20-R69", "only able ones are caught (D-39)");
        }
        let own = Body::new(at, Footprint::square(self.mon(id).squares));
        if own.distance(&foe.body()) > 8 || !reach::sees(self, &own, &foe.body()) {
            return refuse("d20-R69", "it is more than 8 squares away or out of sight");
        }
        Ok(())
    }

    /// The factor of a ball (R77).
    pub(crate) fn ball_factor(&self, id: Id, item: Item, target: Id) -> (i32, i32) {
        let (me, foe) = (self.mon(id), self.mon(target));
        let species = self.dex.species(foe.species);
        let when = |so: bool, factor: (i32, i32)| if so { factor } else { (1, 1) };
        let level = i32::from(foe.level);
        match item {
            Item::GreatBall => (3, 2),
            Item::UltraBall => (2, 1),
            Item::NetBall => when(
                self.is_type(target, Type::Bug) || self.is_type(target, Type::Water),
                (7, 2),
            ),
            Item::DiveBall => when(
                foe.body()
                    .cells()
                    .any(|cell| self.ground(cell).is_some_and(|ground| ground.water)),
                (7, 2),
            ),
            Item::RepeatBall => when(
                self.mons
                    .iter()
                    .any(|mon| mon.side == me.side && mon.species == foe.species),
                (7, 2),
            ),
            Item::NestBall => when(level < 30, ((41 - level).max(10), 10)),
            Item::TimerBall => ((10 + 3 * (i32::from(self.round) - 1)).min(40), 10),
            Item::QuickBall => when(self.round == 1, (5, 1)),
            Item::DuskBall => when(self.level.raw.dark, (3, 1)),
            Item::FastBall => when(species.base[5] >= 100, (4, 1)),
            Item::LevelBall => match i32::from(me.level) {
                own if own >= 4 * level => (8, 1),
                own if own >= 2 * level => (4, 1),
                own if own > level => (2, 1),
                _ => (1, 1),
            },
            Item::MoonBall => when(super::level::MOON_STONE.contains(&species.dex), (4, 1)),
            Item::LoveBall => {
                let pair = matches!(
                    (me.gender, foe.gender),
                    (Gender::Male, Gender::Female) | (Gender::Female, Gender::Male)
                );
                when(me.species == foe.species && pair, (8, 1))
            }
            _ => (1, 1),
        }
    }

    /// What a ball comes to (R31 to R34).
    pub(crate) fn catch(&self, id: Id, item: Item, target: Id) -> Catch {
        let foe = self.mon(target);
        let badges = self.sides[usize::from(self.mon(id).side)].badges;
        Catch {
            max: foe.max(),
            hp: foe.hp,
            rate: i32::from(self.dex.species(foe.species).rate),
            ball: self.ball_factor(id, item, target),
            status: match foe.status {
                Some(Status::Sleep | Status::Freeze) => (2, 1),
                Some(_) => (3, 2),
                None => (1, 1),
            },
            badge: self
                .types(target)
                .into_iter()
                .flatten()
                .any(|kind| badges >> (kind as u32) & 1 == 1),
        }
    }

    /// Throws a ball (R33).
    pub(crate) fn throw_ball(&mut self, cx: &mut Cx, id: Id, item: Item, target: Id) {
        self.spend(id, item);
        cx.tell(Event::OfItem(id, "has its trainer throw a", item));
        if item == Item::MasterBall {
            cx.tell(Event::Ball(target, 255, 1, 0, true));
            return self.caught(cx, id, target);
        }
        let catch = self.catch(id, item, target);
        let number = catch.target();
        let die = cx.roll("Catch", 20);
        let done = die >= number || die == 20;
        cx.tell(Event::Ball(target, catch.value(), number, die as u8, done));
        if done {
            self.caught(cx, id, target);
        }
    }

    fn caught(&mut self, cx: &mut Cx, id: Id, target: Id) {
        self.reward(cx, target);
        self.leave(target);
        self.vacate(target);
        let full = self
            .mons
            .iter()
            .filter(|mon| mon.side == self.mon(id).side && mon.place != Place::Away)
            .count()
            >= super::level::TEAM;
        let mon = self.mon_mut(target);
        mon.place = Place::Away;
        cx.tell(Event::Note(
            target,
            if full {
                "is caught and goes to the box"
            } else {
                "is caught and joins the team"
            },
        ));
    }

    /// Experience and EVs of a foe that fell or was caught (R05, R71).
    pub(crate) fn reward(&mut self, cx: &mut Cx, fallen: Id) {
        if !self.level.raw.house.experience {
            return;
        }
        let foe = *self.mon(fallen);
        let part = |mon: &Mon, id: Id| {
            foe.met >> id & 1 == 1 && mon.team != foe.team && !mon.wild && mon.able()
        };
        let sharers: Vec<Id> = self.ids().filter(|id| part(self.mon(*id), *id)).collect();
        let species = self.dex.species(foe.species);
        let each = math::experience(
            species.experience,
            foe.level,
            !foe.wild,
            sharers.len() as i32,
        );
        let evs = species.evs;
        for id in sharers {
            let mon = self.mon_mut(id);
            for (own, gained) in evs.into_iter().enumerate() {
                let sum: u16 = mon.evs.iter().sum();
                let room = 510_u16
                    .saturating_sub(sum)
                    .min(252_u16.saturating_sub(mon.evs[own]));
                mon.evs[own] += u16::from(gained).min(room);
            }
            mon.experience = mon.experience.saturating_add(each);
            cx.tell(Event::Learns(id, each));
            self.level_up(cx, id);
        }
    }

    /// Levels that experience reaches (R07, R71).
    fn level_up(&mut self, cx: &mut Cx, id: Id) {
        let dex = std::sync::Arc::clone(&self.dex);
        let species = dex.species(self.mon(id).species);
        while self.mon(id).level < 100
            && self.mon(id).experience >= dex.experience_at(species.growth, self.mon(id).level + 1)
        {
            let mon = self.mon_mut(id);
            mon.level += 1;
            mon.leveled = true;
            let level = mon.level;
            self.recompute(id);
            cx.tell(Event::Level(id, level));
            for (_, which) in species.learns.iter().filter(|(at, _)| *at == level) {
                self.meet_move(cx, id, *which);
            }
        }
    }

    /// Stats anew; current HP rise by as much as the maximum did (R07, D-29).
    pub(crate) fn recompute(&mut self, id: Id) {
        let mon = self.mon(id);
        let (old, new) = (mon.stats, stats(&self.dex, mon));
        let mon = self.mon_mut(id);
        mon.stats = new;
        if mon.hp > 0 {
            mon.hp = (mon.hp + new[0] - old[0]).clamp(1, new[0]);
        }
    }

    /// A move of the learnset: learned where there is room, else offered (R71).
    fn meet_move(&mut self, cx: &mut Cx, id: Id, which: MoveId) {
        let def = self.get(which);
        let (pp, played) = (def.pp, def.played);
        let mon = self.mon_mut(id);
        if !played || mon.moves.iter().flatten().any(|slot| slot.id == which) {
            return;
        }
        match mon.moves.iter_mut().find(|slot| slot.is_none()) {
            Some(free) => {
                *free = Some(Slot {
                    id: which,
                    pp,
                    max: pp,
                    used: false,
                });
                cx.tell(Event::OfMove(id, "learns", which));
            }
            None => self.offers.push((id, which)),
        }
    }

    /// The answer to an offered move.
    pub(crate) fn learned(
        &mut self,
        cx: &mut Cx,
        id: Id,
        which: MoveId,
        place: Option<u8>,
    ) -> Checked {
        let pp = self.get(which).pp;
        match place {
            None => cx.tell(Event::OfMove(id, "does not learn", which)),
            Some(place) => {
                let Some(slot) = self.mon_mut(id).moves.get_mut(usize::from(place)) else {
                    return refuse("d20-R12", "it has four moves");
                };
                *slot = Some(Slot {
                    id: which,
                    pp,
                    max: pp,
                    used: false,
                });
                cx.tell(Event::OfMove(id, "learns", which));
            }
        }
        self.ask = super::state::Ask::Nothing;
        Ok(())
    }

    /// Evolution after the battle (R07, R71).
    pub(crate) fn evolve(&mut self, cx: &mut Cx) {
        let dex = std::sync::Arc::clone(&self.dex);
        for id in self.ids() {
            let mon = self.mon(id);
            let into: Option<SpeciesId> = dex
                .species(mon.species)
                .evolves
                .iter()
                .find(|(_, at)| *at <= mon.level)
                .map(|(into, _)| *into);
            let Some(into) = into.filter(|_| mon.leveled && mon.hp > 0) else {
                continue;
            };
            self.mon_mut(id).species = into;
            self.recompute(id);
            cx.tell(Event::Evolves(id, into));
        }
    }

    /// A Pokémon Center (R70).
    pub(crate) fn center(mon: &mut Mon) {
        mon.hp = mon.max();
        (mon.status, mon.count) = (None, 0);
        for slot in mon.moves.iter_mut().flatten() {
            slot.pp = slot.max;
        }
    }

    /// A Long Rest (R70, D-40): all PP; in a journey half of the lost HP.
    pub(crate) fn long_rest(mon: &mut Mon, journey: bool) {
        for slot in mon.moves.iter_mut().flatten() {
            slot.pp = slot.max;
        }
        if journey && mon.hp > 0 {
            mon.hp += (mon.max() - mon.hp) / 2;
        }
    }
}
