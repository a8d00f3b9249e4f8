//! Status moves: their columns, and the authored ones (section 14).

use std::sync::Arc;

use super::dex::{Move, MoveId};
use super::event::{Cause, Cx, Event, Id, Target};
use super::kinds::{
    Ability, Ailment, Aim, Field, Flag, Hazard, Item, Screen, Special, Stat, Status, Type, Weather,
};
use super::math;
use super::moves::Targets;
use super::reach;
use super::state::{Ask, Battle, Coming, FOR_EVER, Guard, Patch, Shape, Slot};

impl Battle {
    /// A status move (R25, D-13).
    pub(crate) fn status_move(&mut self, cx: &mut Cx, user: Id, which: MoveId, target: Target) {
        let dex = Arc::clone(&self.dex);
        let def = dex.get(which);
        if matches!(
            def.special,
            Some(
                Special::MirrorMove
                    | Special::Copycat
                    | Special::Metronome
                    | Special::SleepTalk
                    | Special::BatonPass
            )
        ) {
            return self.without_target(cx, user, def, target);
        }
        match def.aim {
            Aim::User | Aim::Side | Aim::Field | Aim::FoeSide | Aim::Special => {
                self.without_target(cx, user, def, target)
            }
            Aim::Allies => {
                let mut targets: Targets = self
                    .friends(user)
                    .filter(|id| reach::reaches(self, user, def, *id))
                    .collect();
                targets.push(user);
                if def.special.is_some() {
                    return self.without_target(cx, user, def, target);
                }
                for target in targets {
                    self.columns(cx, user, target, def);
                }
            }
            _ => {
                let targets = self.targets(cx, user, which, target);
                if targets.is_empty() {
                    return cx.tell(Event::Note(user, "fails"));
                }
                let area = matches!(def.aim, Aim::Opponents | Aim::Others);
                for target in targets {
                    if self.mon(target).out() && !self.stopped(cx, user, target, which, area) {
                        self.at_target(cx, user, target, which, def);
                    }
                }
            }
        }
    }

    /// A status move at somebody: what keeps it off, its die, what it does.
    fn at_target(&mut self, cx: &mut Cx, user: Id, target: Id, which: MoveId, def: &Move) {
        let strike = self.strike(user, target, which, false);
        let foe = self.foe(user, target);
        if def.accuracy.is_some() {
            // A die for the hit alone: none where nothing can go wrong (R25).
            let hit = self.number(&strike).is_none() || self.throw(cx, &strike).0;
            if self.mon(user).vol.lock_on == Some(target) {
                self.mon_mut(user).vol.lock_on = None;
            }
            if !hit {
                return;
            }
        }
        let doll = foe
            && self.mon(target).vol.doll > 0
            && !def.has(Flag::Authentic)
            && !def.has(Flag::Sound);
        let grass = def.has(Flag::Powder) && self.is_type(target, Type::Grass);
        let ground = def.kind == Type::Electric
            && matches!(def.ailment, Some((Ailment::Paralysis, _)))
            && self.factor(&strike) == 0;
        if foe && self.absorb(cx, &strike) {
            return;
        }
        if foe && self.resists(&strike, 16) || doll || grass || ground {
            return cx.tell(Event::Note(target, "is not affected"));
        }
        match def.special {
            Some(special) if !matches!(special, Special::Toxic) => {
                self.special_at(cx, user, target, def, special)
            }
            _ => self.columns(cx, user, target, def),
        }
    }

    /// What the columns of a status move do to somebody.
    fn columns(&mut self, cx: &mut Cx, user: Id, target: Id, def: &Move) {
        for (stat, by) in &def.stages {
            self.stage(cx, target, *stat, *by, Some(user));
        }
        if let Some((ailment, _)) = def.ailment {
            self.inflict(cx, user, target, ailment);
        }
        if def.healing > 0 {
            let max = self.mon(target).max();
            if !self.gain(cx, target, max * i32::from(def.healing) / 100, "healing") {
                cx.tell(Event::Note(target, "does not regain HP"));
            }
        }
    }

    /// Status moves that are for the user, its side, the board.
    fn without_target(&mut self, cx: &mut Cx, user: Id, def: &Move, target: Target) {
        let Some(special) = def.special else {
            return self.columns(cx, user, user, def);
        };
        match special {
            Special::RainDance => self.set_weather(cx, user, Weather::Rain, Item::DampRock),
            Special::SunnyDay => self.set_weather(cx, user, Weather::Sun, Item::HeatRock),
            Special::Sandstorm => self.set_weather(cx, user, Weather::Sandstorm, Item::SmoothRock),
            Special::Hail => self.set_weather(cx, user, Weather::Hail, Item::IcyRock),
            Special::ElectricTerrain => self.set_field(cx, Field::Electric),
            Special::GrassyTerrain => self.set_field(cx, Field::Grassy),
            Special::MistyTerrain => self.set_field(cx, Field::Misty),
            Special::PsychicTerrain => self.set_field(cx, Field::Psychic),
            Special::Reflect => self.raise(cx, user, Screen::Reflect),
            Special::LightScreen => self.raise(cx, user, Screen::LightScreen),
            Special::AuroraVeil if self.weather() == Some(Weather::Hail) => {
                self.raise(cx, user, Screen::AuroraVeil)
            }
            Special::Safeguard => self.raise(cx, user, Screen::Safeguard),
            Special::Mist => self.raise(cx, user, Screen::Mist),
            Special::Tailwind => self.raise(cx, user, Screen::Tailwind),
            Special::LuckyChant => self.raise(cx, user, Screen::LuckyChant),
            Special::Spikes | Special::ToxicSpikes | Special::StealthRock | Special::StickyWeb => {
                self.lay(cx, user, special, target)
            }
            Special::TrickRoom => {
                self.trick_room = if self.trick_room > 0 { 0 } else { 5 };
                cx.tell(Event::All("The order turns round."));
            }
            Special::Gravity => {
                self.gravity = 5;
                cx.tell(Event::All("Gravity grows: nobody is off the ground."));
            }
            Special::Haze => {
                for id in self.out().collect::<Targets>() {
                    self.mon_mut(id).vol.stages = [0; 7];
                }
                cx.tell(Event::All("All stages are gone."));
            }
            Special::PerishSong => {
                let heard: Targets = self
                    .out()
                    .filter(|id| {
                        self.distance(user, *id) <= 6 && !self.has(*id, Ability::Soundproof)
                    })
                    .collect();
                for id in heard {
                    if self.mon(id).vol.perish == 0 {
                        // The round of the song itself does not count.
                        self.mon_mut(id).vol.perish = 4;
                    }
                }
                cx.tell(Event::All("Whoever hears it faints in three rounds."));
            }
            Special::Protect
            | Special::KingSShield
            | Special::SpikyShield
            | Special::BanefulBunker
            | Special::Endure
            | Special::QuickGuard
            | Special::WideGuard => self.guard(cx, user, special),
            _ => self.on_self(cx, user, def, special, target),
        }
    }

    /// Hazards: a patch around a square within 6 (R75).
    fn lay(&mut self, cx: &mut Cx, user: Id, special: Special, target: Target) {
        let hazard = match special {
            Special::Spikes => Hazard::Spikes,
            Special::ToxicSpikes => Hazard::ToxicSpikes,
            Special::StealthRock => Hazard::StealthRock,
            _ => Hazard::StickyWeb,
        };
        let Target::Cell(centre) = target else {
            return cx.tell(Event::Note(user, "fails"));
        };
        let team = self.mon(user).team;
        let most = match hazard {
            Hazard::Spikes => 3,
            Hazard::ToxicSpikes => 2,
            _ => 1,
        };
        let own = |patch: &&Patch| patch.hazard == hazard && patch.team == team;
        let laid: u8 = self
            .patches
            .iter()
            .filter(own)
            .map(|patch| patch.layers)
            .sum();
        if laid >= most {
            return cx.tell(Event::Note(user, "fails"));
        }
        match self
            .patches
            .iter_mut()
            .find(|patch| patch.hazard == hazard && patch.team == team && patch.centre == centre)
        {
            Some(patch) => patch.layers += 1,
            None => {
                self.patches.push(Patch {
                    hazard,
                    team,
                    centre,
                    layers: 1,
                    serial: self.laid,
                });
                self.laid = self.laid.wrapping_add(1);
            }
        }
        cx.tell(Event::Note(
            user,
            match hazard {
                Hazard::Spikes => "lays Spikes",
                Hazard::ToxicSpikes => "lays Toxic Spikes",
                Hazard::StealthRock => "lays Stealth Rock",
                Hazard::StickyWeb => "lays a Sticky Web",
            },
        ));
    }

    /// Guards (section 14): in succession 14+, 19+, 20.
    fn guard(&mut self, cx: &mut Cx, user: Id, special: Special) {
        let round = self.round;
        let vol = &mut self.mon_mut(user).vol;
        let again = if vol.guard_round + 1 == round && round > 0 {
            vol.guards
        } else {
            0
        };
        let wide = matches!(special, Special::QuickGuard | Special::WideGuard);
        if again > 0 && !wide {
            let number = [0, 14, 19, 20][usize::from(again.min(3))];
            if cx.roll("Guard", 20) < number {
                self.mon_mut(user).vol.guards = 0;
                return cx.tell(Event::Note(user, "fails"));
            }
        }
        let vol = &mut self.mon_mut(user).vol;
        if !wide {
            (vol.guards, vol.guard_round) = (again + 1, round);
        }
        match special {
            Special::KingSShield => vol.guard = Guard::King,
            Special::SpikyShield => vol.guard = Guard::Spiky,
            Special::BanefulBunker => vol.guard = Guard::Bunker,
            Special::Endure => vol.endures = true,
            Special::QuickGuard => vol.quick_guard = true,
            Special::WideGuard => vol.wide_guard = true,
            _ => vol.guard = Guard::Protect,
        }
        cx.tell(Event::Note(
            user,
            if special == Special::Endure {
                "braces itself"
            } else {
                "is on its guard"
            },
        ));
    }

    fn on_self(&mut self, cx: &mut Cx, user: Id, def: &Move, special: Special, target: Target) {
        let max = self.mon(user).max();
        match special {
            Special::Rest => self.rest(cx, user),
            Special::WeatherHeal => {
                let (part, of) = match self.weather() {
                    Some(Weather::Sun) => (2, 3),
                    Some(_) => (1, 4),
                    None => (1, 2),
                };
                if !self.gain(cx, user, max * part / of, "healing") {
                    cx.tell(Event::Note(user, "fails"));
                }
            }
            Special::Wish => {
                let at = self.mon(user).at;
                self.coming.push(Coming {
                    left: 2,
                    user,
                    at,
                    amount: max / 2,
                    strike: None,
                });
                cx.tell(Event::Note(user, "makes a wish"));
            }
            Special::AquaRing => self.mon_mut(user).vol.aqua_ring = true,
            Special::Ingrain => self.mon_mut(user).vol.ingrain = true,
            Special::HealBell => {
                let team = self.mon(user).team;
                for id in self
                    .ids()
                    .filter(|id| self.mon(*id).team == team)
                    .collect::<Targets>()
                {
                    self.cure(cx, id);
                }
            }
            Special::Refresh => {
                self.cure_of(cx, user, |it| !matches!(it, Status::Sleep | Status::Freeze))
            }
            Special::BellyDrum if 2 * self.mon(user).hp > max => {
                self.lose(cx, user, max / 2, Cause::Own);
                self.stage(cx, user, Stat::Attack, 12, None);
            }
            Special::FocusEnergy => self.mon_mut(user).vol.focus = true,
            Special::Charge => {
                self.mon_mut(user).vol.charged = 2;
                self.stage(cx, user, Stat::SpecialDefense, 1, None);
            }
            Special::Growth => {
                let by = if self.weather() == Some(Weather::Sun) {
                    2
                } else {
                    1
                };
                self.stage(cx, user, Stat::Attack, by, None);
                self.stage(cx, user, Stat::SpecialAttack, by, None);
            }
            Special::Stockpile if self.mon(user).vol.stock < 3 => {
                self.mon_mut(user).vol.stock += 1;
                self.stage(cx, user, Stat::Defense, 1, None);
                self.stage(cx, user, Stat::SpecialDefense, 1, None);
            }
            Special::Swallow if self.mon(user).vol.stock > 0 => {
                let of = [1, 4, 2, 1][usize::from(self.mon(user).vol.stock.min(3))];
                self.gain(cx, user, max / of, "Swallow");
                self.empty_stock(cx, user);
            }
            Special::MagnetRise => self.mon_mut(user).vol.magnet_rise = 5,
            Special::Substitute if self.mon(user).hp > max / 4 && self.mon(user).vol.doll == 0 => {
                self.lose(cx, user, max / 4, Cause::Own);
                self.mon_mut(user).vol.doll = (max / 4).max(1);
                cx.tell(Event::Note(user, "makes a substitute"));
            }
            Special::DestinyBond if !self.mon(user).vol.bond_before => {
                self.mon_mut(user).vol.bond = true;
                cx.tell(Event::Note(user, "would take its foe along"));
            }
            Special::FollowMe => {
                self.mon_mut(user).vol.follow = true;
                cx.tell(Event::Note(user, "draws all eyes"));
            }
            Special::HealingWish | Special::LunarDance
                if self.bench(self.mon(user).side).next().is_some() =>
            {
                let side = usize::from(self.mon(user).side);
                self.sides[side].blessing = Some(special == Special::LunarDance);
                let hp = self.mon(user).hp;
                self.lose(cx, user, hp, Cause::Own);
            }
            Special::Splash => cx.tell(Event::Note(user, "splashes about")),
            Special::Curse => match target {
                Target::Mon(foe) if self.mon(foe).out() => {
                    self.special_at(cx, user, foe, def, special)
                }
                _ => self.curse(cx, user, user),
            },
            _ => self.on_others(cx, user, special, target),
        }
    }

    fn rest(&mut self, cx: &mut Cx, user: Id) {
        let full = self.mon(user).hp == self.mon(user).max();
        let awake =
            matches!(self.ability(user), Ability::Insomnia | Ability::VitalSpirit) || self.uproar();
        if full
            || awake
            || self.mon(user).vol.heal_block > 0
            || matches!(self.field_of(user), Some(Field::Misty | Field::Electric))
        {
            return cx.tell(Event::Note(user, "fails"));
        }
        self.cure(cx, user);
        let max = self.mon(user).max();
        self.gain(cx, user, max, "Rest");
        let mon = self.mon_mut(user);
        (mon.status, mon.count) = (Some(Status::Sleep), 2);
        cx.tell(Event::Falls(user, Status::Sleep));
        self.bite(cx, user);
    }

    /// Moving people, calling other moves.
    fn on_others(&mut self, cx: &mut Cx, user: Id, special: Special, target: Target) {
        match special {
            Special::BatonPass => match target {
                Target::Mon(next) if self.bench(self.mon(user).side).any(|id| id == next) => {
                    self.pass_on(cx, user, next)
                }
                _ => cx.tell(Event::Note(user, "fails")),
            },
            Special::Teleport => {
                let side = self.mon(user).side;
                if self.check_recall(user).is_err() {
                    cx.tell(Event::Note(user, "is held back"));
                } else if self.mon(user).wild && self.level.raw.house.flight {
                    self.flee(cx, user);
                } else if self.bench(side).next().is_some() {
                    self.ask = Ask::Pivot(user);
                } else {
                    cx.tell(Event::Note(user, "fails"));
                }
            }
            Special::AllySwitch => match target {
                Target::Mon(friend) if self.mon(friend).out() && friend != user => {
                    self.exchange(cx, user, friend)
                }
                _ => cx.tell(Event::Note(user, "fails")),
            },
            Special::SleepTalk => self.sleep_talk(cx, user),
            Special::Metronome => {
                let called = Arc::clone(&self.dex);
                let of = called.called.len().max(1);
                let nth = cx.roll("Metronome", of as u16);
                if let Some(which) = called.called.get((nth - 1).max(0) as usize) {
                    self.call(cx, user, *which);
                }
            }
            Special::MirrorMove => self.call_or_fail(cx, user, self.mon(user).vol.aimed_at),
            Special::Copycat => self.call_or_fail(cx, user, self.last),
            _ => cx.tell(Event::Note(user, "fails")),
        }
    }

    fn call_or_fail(&mut self, cx: &mut Cx, user: Id, which: Option<MoveId>) {
        match which.filter(|which| {
            !matches!(
                self.get(*which).special,
                Some(
                    Special::Metronome
                        | Special::MirrorMove
                        | Special::Copycat
                        | Special::SleepTalk
                )
            )
        }) {
            Some(which) => self.call(cx, user, which),
            None => cx.tell(Event::Note(user, "fails")),
        }
    }

    /// Carries out a move that another one calls, at the nearest target that there is.
    fn call(&mut self, cx: &mut Cx, user: Id, which: MoveId) {
        cx.tell(Event::Uses(user, which));
        let target = self.nearest_target(user, which);
        if matches!(
            self.get(which).special,
            Some(Special::Metronome | Special::SleepTalk)
        ) {
            return cx.tell(Event::Note(user, "fails"));
        }
        self.carry_out(cx, user, which, target);
    }

    /// The nearest that a move can be for.
    pub(crate) fn nearest_target(&self, user: Id, which: MoveId) -> Target {
        let def = self.get(which);
        match def.aim {
            Aim::One | Aim::Special => self
                .foes(user)
                .filter(|foe| reach::reaches(self, user, def, *foe))
                .min_by_key(|foe| (self.distance(user, *foe), *foe))
                .map_or(Target::None, Target::Mon),
            Aim::UserOrAlly => Target::Mon(user),
            Aim::Ally => self
                .friends(user)
                .find(|id| reach::reaches(self, user, def, *id))
                .map_or(Target::None, Target::Mon),
            Aim::FoeSide => self
                .foes(user)
                .find(|foe| self.distance(user, *foe) <= 6)
                .map_or(Target::None, |foe| Target::Cell(self.mon(foe).at)),
            _ => Target::None,
        }
    }

    fn sleep_talk(&mut self, cx: &mut Cx, user: Id) {
        let fit = |slot: &Slot| {
            let def = self.get(slot.id);
            !def.has(Flag::Charge) && !def.is(Special::SleepTalk)
        };
        let others: Vec<MoveId> = self
            .mon(user)
            .slots()
            .iter()
            .flatten()
            .filter(|slot| fit(slot))
            .map(|slot| slot.id)
            .collect();
        if self.mon(user).status != Some(Status::Sleep) || others.is_empty() {
            return cx.tell(Event::Note(user, "fails"));
        }
        let nth = match others.len() {
            1 => 0,
            many => (cx.roll("Sleep Talk", many as u16) - 1).max(0) as usize,
        };
        self.call(cx, user, others[nth.min(others.len() - 1)]);
    }

    /// Baton Pass: what is handed over.
    fn pass_on(&mut self, cx: &mut Cx, user: Id, next: Id) {
        let (old, at) = (self.mon(user).vol, self.mon(user).at);
        self.withdraw(cx, user);
        let vol = &mut self.mon_mut(next).vol;
        vol.stages = old.stages;
        vol.doll = old.doll;
        vol.cursed = old.cursed;
        vol.seeded_by = old.seeded_by;
        (vol.aqua_ring, vol.ingrain, vol.focus) = (old.aqua_ring, old.ingrain, old.focus);
        (vol.confused, vol.trapper) = (old.confused, old.trapper);
        // Seeds that the user sowed now feed whoever stands there for it.
        for mon in &mut self.mons {
            if mon.vol.seeded_by == Some(user) {
                mon.vol.seeded_by = Some(next);
            }
        }
        self.come_out(cx, next, at);
    }

    /// Two of a side change places, where both bodies fit.
    fn exchange(&mut self, cx: &mut Cx, user: Id, friend: Id) {
        let (own, other) = (self.mon(user).body(), self.mon(friend).body());
        self.mon_mut(user).at = other.anchor;
        self.mon_mut(friend).at = own.anchor;
        let pair = [(user, own), (friend, other)];
        if !pair
            .iter()
            .all(|(id, _)| reach::fits(self, *id, self.mon(*id).at))
        {
            self.mon_mut(user).at = own.anchor;
            self.mon_mut(friend).at = other.anchor;
            return cx.tell(Event::Note(user, "fails"));
        }
        cx.tell(Event::With(user, "changes places with", friend));
        for (id, from) in pair {
            self.enter(cx, id, Some(from), self.mon(id).at);
        }
    }

    /// An authored status move at somebody.
    fn special_at(&mut self, cx: &mut Cx, user: Id, target: Id, def: &Move, special: Special) {
        let guarded = matches!(special, Special::Yawn)
            && self.screen(target, Screen::Safeguard)
            && self.foe(user, target);
        match special {
            _ if guarded => cx.tell(Event::Note(target, "is not affected")),
            Special::LeechSeed
                if !self.is_type(target, Type::Grass)
                    && self.mon(target).vol.seeded_by.is_none() =>
            {
                self.mon_mut(target).vol.seeded_by = Some(user);
                cx.tell(Event::Note(target, "is seeded"));
            }
            Special::Taunt
                if self.mon(target).vol.taunt == 0
                    && self.against(user, target) != Ability::Oblivious =>
            {
                self.set(cx, target, "is taunted", |vol| vol.taunt = 3)
            }
            Special::Torment => self.set(cx, target, "is tormented", |vol| vol.torment = true),
            Special::Encore | Special::Disable => self.shut(cx, target, special),
            Special::Embargo => self.set(cx, target, "can use no item", |vol| vol.embargo = 5),
            Special::HealBlock => {
                self.set(cx, target, "cannot regain HP", |vol| vol.heal_block = 5)
            }
            Special::Attract => {
                self.infatuate(cx, target, user);
            }
            Special::Yawn
                if self.mon(target).vol.yawn == 0
                    && self.immune(target, Status::Sleep, Some(user)).is_none() =>
            {
                self.set(cx, target, "grows drowsy", |vol| vol.yawn = 2)
            }
            Special::Nightmare if self.mon(target).status == Some(Status::Sleep) => {
                self.set(cx, target, "has a nightmare", |vol| vol.nightmare = true)
            }
            Special::Curse => self.curse(cx, user, target),
            Special::MeanLook => self.trap(cx, user, target),
            Special::PainSplit => self.split(cx, user, target),
            Special::Trick => self.trick(cx, user, target),
            Special::PsychUp => {
                self.mon_mut(user).vol.stages = self.mon(target).vol.stages;
                cx.tell(Event::With(user, "copies the stages of", target));
            }
            Special::LockOn => {
                self.mon_mut(user).vol.lock_on = Some(target);
                cx.tell(Event::With(user, "takes aim at", target));
            }
            Special::WorrySeed => {
                self.mon_mut(target).vol.ability = Some(Ability::Insomnia);
                self.cure_of(cx, target, |it| it == Status::Sleep);
            }
            Special::GastroAcid => self.set(cx, target, "loses its ability", |vol| {
                vol.ability = Some(Ability::NotPlayed)
            }),
            Special::Soak => self.set(cx, target, "becomes pure Water", |vol| {
                vol.types = Some([Some(Type::Water), None])
            }),
            Special::Foresight => {
                self.set(cx, target, "is seen through", |vol| vol.foresight = true)
            }
            Special::Telekinesis => self.set(cx, target, "is lifted", |vol| vol.telekinesis = 3),
            Special::Roar => self.blow(cx, user, target),
            Special::Defog => self.defog(cx, user, target),
            Special::HelpingHand => self.set(cx, target, "is helped", |vol| vol.helped = true),
            Special::Acupressure => {
                let nth = (cx.roll("Acupressure", 7) - 1).clamp(0, 6) as usize;
                self.stage(cx, target, Stat::ALL[nth], 2, None);
            }
            Special::AllySwitch => self.exchange(cx, user, target),
            Special::Transform => self.transform(cx, user, target),
            Special::Memento | Special::PartingShot | Special::StrengthSap => {
                self.parting(cx, user, target, special)
            }
            _ if !def.stages.is_empty() || def.healing != 0 || def.ailment.is_some() => {
                self.columns(cx, user, target, def)
            }
            _ => cx.tell(Event::Note(user, "fails")),
        }
    }

    fn set(
        &mut self,
        cx: &mut Cx,
        id: Id,
        told: &'static str,
        change: impl FnOnce(&mut super::state::Vol),
    ) {
        change(&mut self.mon_mut(id).vol);
        cx.tell(Event::Note(id, told));
        if self.holds(id, Item::MentalHerb)
            && matches!(told, "is taunted" | "is tormented" | "cannot regain HP")
        {
            self.use_up(cx, id);
            let vol = &mut self.mon_mut(id).vol;
            (vol.taunt, vol.torment, vol.heal_block) = (0, false, 0);
        }
    }

    /// Encore and Disable: the last move alone, or never (R50).
    fn shut(&mut self, cx: &mut Cx, target: Id, special: Special) {
        let vol = &self.mon(target).vol;
        let known = vol.last.filter(|last| {
            self.mon(target)
                .slots()
                .iter()
                .flatten()
                .any(|slot| slot.id == *last && slot.pp > 0)
        });
        let taken = if special == Special::Encore {
            vol.encore.is_some()
        } else {
            vol.disabled.is_some()
        };
        let Some(last) = known.filter(|_| !taken) else {
            return cx.tell(Event::Note(target, "is not affected"));
        };
        if special == Special::Encore {
            self.mon_mut(target).vol.encore = Some((last, 3));
            cx.tell(Event::OfMove(target, "can use only", last));
        } else {
            self.mon_mut(target).vol.disabled = Some((last, 4));
            cx.tell(Event::OfMove(target, "can no longer use", last));
        }
    }

    /// Curse: of a Ghost, and of others (R46, section 14).
    fn curse(&mut self, cx: &mut Cx, user: Id, target: Id) {
        if !self.is_type(user, Type::Ghost) {
            self.stage(cx, user, Stat::Attack, 1, None);
            self.stage(cx, user, Stat::Defense, 1, None);
            return self.stage(cx, user, Stat::Speed, -1, None);
        }
        if target == user || self.mon(target).vol.cursed {
            return cx.tell(Event::Note(user, "fails"));
        }
        self.mon_mut(target).vol.cursed = true;
        cx.tell(Event::Note(target, "is cursed"));
        let max = self.mon(user).max();
        self.lose(cx, user, max / 2, Cause::Own);
    }

    fn split(&mut self, cx: &mut Cx, user: Id, target: Id) {
        let half = (self.mon(user).hp + self.mon(target).hp) / 2;
        for id in [user, target] {
            let mon = self.mon_mut(id);
            let before = mon.hp;
            // Heal Block lets nothing rise.
            let most = if mon.vol.heal_block > 0 {
                before
            } else {
                mon.max()
            };
            mon.hp = half.clamp(1, most);
            let (now, change) = (mon.hp, mon.hp - before);
            match change {
                ..0 => cx.tell(Event::Loses(id, -change, now, Cause::Other("Pain Split"))),
                _ => cx.tell(Event::Gains(id, change, now, "Pain Split")),
            }
        }
    }

    fn trick(&mut self, cx: &mut Cx, user: Id, target: Id) {
        if self.has(target, Ability::StickyHold)
            || self.mon(user).item.is_none() && self.mon(target).item.is_none()
        {
            return cx.tell(Event::Note(user, "fails"));
        }
        let (own, other) = (self.mon(user).item, self.mon(target).item);
        self.mon_mut(user).item = other;
        self.mon_mut(target).item = own;
        for id in [user, target] {
            self.mon_mut(id).vol.choice = None;
            self.mon_mut(id).vol.unburdened = self.mon(id).item.is_none();
        }
        cx.tell(Event::With(user, "exchanges items with", target));
    }

    fn defog(&mut self, cx: &mut Cx, user: Id, target: Id) {
        self.stage(cx, target, Stat::Evasion, -1, Some(user));
        for team in [self.mon(user).team, self.mon(target).team] {
            self.clear_screens(team, true);
        }
        self.patches.clear();
        cx.tell(Event::All("The board is swept clean."));
    }

    fn transform(&mut self, cx: &mut Cx, user: Id, target: Id) {
        let foe = *self.mon(target);
        if foe.vol.shape.is_some() || self.mon(user).vol.shape.is_some() {
            return cx.tell(Event::Note(user, "fails"));
        }
        let moves = foe.slots().map(|slot| {
            slot.map(|slot| Slot {
                pp: slot.max.min(5),
                max: slot.max.min(5),
                used: false,
                ..slot
            })
        });
        let ability = self.ability(target);
        let types = self.types(target);
        let vol = &mut self.mon_mut(user).vol;
        vol.shape = Some(Shape {
            stats: foe.stats,
            moves,
            species: foe.species,
        });
        (vol.stages, vol.ability, vol.types) = (foe.vol.stages, Some(ability), Some(types));
        cx.tell(Event::With(user, "turns into", target));
    }

    fn parting(&mut self, cx: &mut Cx, user: Id, target: Id, special: Special) {
        match special {
            Special::StrengthSap => {
                let mon = self.mon(target);
                let attack = math::staged(mon.stat(Stat::Attack), mon.stage(Stat::Attack));
                self.gain(cx, user, attack, "Strength Sap");
                self.stage(cx, target, Stat::Attack, -1, Some(user));
            }
            _ => {
                let by = if special == Special::Memento { -2 } else { -1 };
                self.stage(cx, target, Stat::Attack, by, Some(user));
                self.stage(cx, target, Stat::SpecialAttack, by, Some(user));
                let bench = self.bench(self.mon(user).side).next().is_some();
                if special == Special::Memento {
                    let hp = self.mon(user).hp;
                    self.lose(cx, user, hp, Cause::Own);
                } else if bench && self.check_recall(user).is_ok() {
                    self.ask = Ask::Pivot(user);
                }
            }
        }
    }

    /// Whether something set for a number of rounds still counts down.
    pub(crate) const fn counts(rounds: u8) -> bool {
        rounds > 0 && rounds != FOR_EVER
    }
}
