//! Using a move: PP, turns of two, targets, strikes, and what follows the last hit (R13 to R16, section 14).

use smallvec::SmallVec;

use super::dex::{Move, MoveId};
use super::event::{Cause, Cx, Event, Id, Target};
use super::hit::Came;
use super::kinds::{Ability, Aim, Flag, Item, Screen, Special, Stat, Status, Type, Weather};
use super::math;
use super::reach;
use super::state::Strike;
use super::state::{Ask, Battle, Coming, Locked};
use crate::board::{Body, Footprint};

/// Whoever a move is carried out on.
pub(crate) type Targets = SmallVec<[Id; 8]>;

impl Battle {
    /// Uses a known move: takes its PP and carries it out.
    pub(crate) fn use_move(&mut self, cx: &mut Cx, user: Id, slot: u8, target: Target) {
        let Some(known) = self.mon(user).slots()[usize::from(slot)] else {
            return;
        };
        let which = known.id;
        let going_on = self.mon(user).vol.charging.is_some() || self.mon(user).vol.locked.is_some();
        if !going_on {
            let cost = self.pp_cost(user, which, target);
            if let Some(slot) = &mut self.mon_mut(user).slots_mut()[usize::from(slot)] {
                slot.pp = slot.pp.saturating_sub(cost);
                slot.used = true;
            }
        }
        self.remember(user, which, target);
        cx.tell(Event::Uses(user, which));
        if self.charges(cx, user, slot, which, target) {
            return;
        }
        self.mon_mut(user).vol.charging = None;
        self.carry_out(cx, user, which, target);
        self.lock(cx, user, slot, which);
        self.bite(cx, user);
    }

    /// PP that a use takes: one more where somebody with Pressure is struck at (R14, R76).
    pub(crate) fn pp_cost(&self, user: Id, which: MoveId, target: Target) -> u8 {
        let def = self.get(which);
        let presses = |foe: Id| self.foe(user, foe) && self.has(foe, Ability::Pressure);
        let pressed = match (target, def.aim) {
            (Target::Mon(foe), _) => presses(foe),
            (_, Aim::Opponents | Aim::Others) => self
                .foes(user)
                .any(|foe| presses(foe) && reach::reaches(self, user, def, foe)),
            _ => false,
        };
        1 + u8::from(pressed)
    }

    fn remember(&mut self, user: Id, which: MoveId, target: Target) {
        let choice = matches!(
            self.held(user),
            Some(Item::ChoiceBand | Item::ChoiceSpecs | Item::ChoiceScarf)
        );
        let vol = &mut self.mon_mut(user).vol;
        if vol.rolling_with != Some(which) {
            (vol.rolling, vol.rolling_with) = (0, None);
        }
        vol.last = Some(which);
        if choice {
            vol.choice = Some(which);
        }
        if !self.get(which).is(Special::Copycat) {
            self.last = Some(which);
        }
        if let Target::Mon(target) = target {
            self.mon_mut(target).vol.aimed_at = Some(which);
        }
    }

    /// The first of two turns; whether it is that (section 14, flag `charge`).
    fn charges(&mut self, cx: &mut Cx, user: Id, slot: u8, which: MoveId, target: Target) -> bool {
        let def = self.get(which);
        let (bash, solar) = (def.is(Special::SkullBash), def.is(Special::SolarBeam));
        if !def.has(Flag::Charge)
            || self.mon(user).vol.charging.is_some()
            || solar && self.weather() == Some(Weather::Sun)
        {
            return false;
        }
        if bash {
            self.stage(cx, user, Stat::Defense, 1, None);
        }
        if self.holds(user, Item::PowerHerb) {
            self.use_up(cx, user);
            return false;
        }
        self.mon_mut(user).vol.charging = Some((slot, target));
        cx.tell(Event::Note(user, "prepares"));
        true
    }

    /// Moves that go on by themselves: Thrash and its like, Uproar.
    fn lock(&mut self, cx: &mut Cx, user: Id, slot: u8, which: MoveId) {
        let def = self.get(which);
        let (thrash, uproar) = (def.is(Special::Thrash), def.is(Special::Uproar));
        if !thrash && !uproar || !self.mon(user).out() {
            return;
        }
        match self.mon(user).vol.locked {
            Some(Locked { left: 0 | 1, .. }) => {
                self.mon_mut(user).vol.locked = None;
                if thrash {
                    self.confuse(cx, user, None);
                }
            }
            Some(locked) => {
                self.mon_mut(user).vol.locked = Some(Locked {
                    left: locked.left - 1,
                    ..locked
                })
            }
            None => {
                let left = if uproar {
                    2
                } else {
                    cx.roll("Thrash", 2) as u8
                };
                self.mon_mut(user).vol.locked = Some(Locked { slot, left });
                if uproar {
                    self.wake_near(cx, user);
                }
            }
        }
    }

    fn wake_near(&mut self, cx: &mut Cx, user: Id) {
        let near: Targets = self
            .out()
            .filter(|id| self.distance(user, *id) <= 6)
            .collect();
        for id in near {
            self.cure_of(cx, id, |it| it == Status::Sleep);
        }
    }

    /// What a move does, whoever called it.
    pub(crate) fn carry_out(&mut self, cx: &mut Cx, user: Id, which: MoveId, target: Target) {
        let def = self.get(which);
        let (harms, thaws) = (def.harms(), def.has(Flag::Defrost));
        if thaws {
            self.cure_of(cx, user, |it| it == Status::Freeze);
        }
        if !harms {
            return self.status_move(cx, user, which, target);
        }
        let targets = self.targets(cx, user, which, target);
        if targets.is_empty() || !self.may_strike(cx, user, which, targets[0]) {
            return cx.tell(Event::Note(user, "fails"));
        }
        if self.get(which).is(Special::FutureSight) {
            let (at, amount) = (
                self.mon(targets[0]).at,
                math::staged(
                    self.mon(user).stat(Stat::SpecialAttack),
                    self.mon(user).stage(Stat::SpecialAttack),
                ),
            );
            self.coming.push(Coming {
                left: 3,
                user,
                at,
                amount,
                strike: Some(which),
            });
            return cx.tell(Event::Note(user, "foresees an attack"));
        }
        self.strikes(cx, user, which, &targets);
    }

    /// Who is struck at, in initiative order (R26, R63).
    pub(crate) fn targets(
        &mut self,
        cx: &mut Cx,
        user: Id,
        which: MoveId,
        target: Target,
    ) -> Targets {
        let aim = self.get(which).aim;
        let in_order = |battle: &Self, keep: &dyn Fn(Id) -> bool| -> Targets {
            battle
                .order
                .iter()
                .copied()
                .filter(|id| battle.mon(*id).out() && keep(*id))
                .collect()
        };
        match aim {
            Aim::Opponents => in_order(self, &|id| {
                self.foe(user, id) && reach::reaches(self, user, self.get(which), id)
            }),
            Aim::Others => in_order(self, &|id| {
                id != user && reach::reaches(self, user, self.get(which), id)
            }),
            Aim::Random => {
                let near: Targets = self
                    .foes(user)
                    .filter(|id| reach::reaches(self, user, self.get(which), *id))
                    .collect();
                match near.len() {
                    0 | 1 => near,
                    many => {
                        let nth = cx.roll("Random opponent", many as u16);
                        near.into_iter()
                            .skip((nth - 1).max(0) as usize)
                            .take(1)
                            .collect()
                    }
                }
            }
            _ => self
                .answered(user, which)
                .or(self.redirected(user, which, target))
                .into_iter()
                .collect(),
        }
    }

    /// Whoever an area would strike from where its user stands, or could strike where one of them is drawn (R63).
    pub(crate) fn in_area(&self, user: Id, which: MoveId) -> Targets {
        let def = self.get(which);
        let friends = def.aim == Aim::Others;
        if !matches!(def.aim, Aim::Opponents | Aim::Others | Aim::Random) {
            return Targets::new();
        }
        self.out()
            .filter(|id| *id != user && (friends || self.foe(user, *id)))
            .filter(|id| reach::reaches(self, user, def, *id))
            .collect()
    }

    /// Whom Counter and its like strike back at.
    fn answered(&self, user: Id, which: MoveId) -> Option<Id> {
        let now = &self.mon(user).now;
        let by = match self.get(which).special? {
            Special::Counter => now.physical,
            Special::MirrorCoat => now.special,
            Special::MetalBurst if now.last_special => now.special,
            Special::MetalBurst => now.physical,
            _ => return None,
        };
        by.map(|(_, by)| by).filter(|by| {
            self.mon(*by).out() && reach::sees(self, &self.mon(user).body(), &self.mon(*by).body())
        })
    }

    /// The target, or whoever draws the move to itself.
    fn redirected(&self, user: Id, which: MoveId, target: Target) -> Option<Id> {
        let def = self.get(which);
        if matches!(
            def.special,
            Some(Special::Counter | Special::MirrorCoat | Special::MetalBurst)
        ) {
            return None;
        }
        let Target::Mon(named) = target else {
            return None;
        };
        if self.foe(user, named) && matches!(def.aim, Aim::One | Aim::Special) {
            let drawn = self.foes(user).find(|id| {
                self.mon(*id).vol.follow
                    && self.distance(user, *id) <= 6
                    && reach::reaches(self, user, def, *id)
            });
            if drawn.is_some() {
                return drawn;
            }
        }
        (self.mon(named).out() && (named == user || reach::reaches(self, user, def, named)))
            .then_some(named)
    }

    /// Conditions of single moves (section 14); who stands too firm for a one-hit knock-out is told.
    fn may_strike(&self, cx: &mut Cx, user: Id, which: MoveId, target: Id) -> bool {
        if self.get(which).is(Special::OneHit) && self.against(user, target) == Ability::Sturdy {
            cx.tell(Event::Note(target, "stands too firm"));
        }
        self.can_strike(user, which, target)
    }

    /// Whether the conditions of a move are met as things stand (section 14).
    pub(crate) fn can_strike(&self, user: Id, which: MoveId, target: Id) -> bool {
        let (me, foe) = (self.mon(user), self.mon(target));
        let Some(special) = self.get(which).special else {
            return true;
        };
        match special {
            Special::FakeOut => me.vol.turns == 0,
            Special::SuckerPunch => !foe.now.acted,
            Special::FocusPunch => !me.now.hurt_since,
            Special::LastResort => {
                me.slots()
                    .iter()
                    .flatten()
                    .filter(|slot| slot.id != which)
                    .count()
                    > 0
                    && me
                        .slots()
                        .iter()
                        .flatten()
                        .all(|slot| slot.id == which || slot.used)
            }
            Special::DreamEater => foe.status == Some(Status::Sleep),
            Special::Snore => me.status == Some(Status::Sleep),
            Special::BurnUp => self.is_type(user, Type::Fire),
            Special::SpitUp => me.vol.stock > 0,
            Special::OneHit => {
                foe.level <= me.level && self.against(user, target) != Ability::Sturdy
            }
            Special::Counter => me.now.physical.is_some(),
            Special::MirrorCoat => me.now.special.is_some(),
            Special::MetalBurst => me.now.special.is_some() || me.now.physical.is_some(),
            Special::Endeavor => foe.hp > me.hp,
            _ => true,
        }
    }

    fn strikes(&mut self, cx: &mut Cx, user: Id, which: MoveId, targets: &Targets) {
        let def = self.get(which);
        let area = matches!(def.aim, Aim::Opponents | Aim::Others);
        let several = area && targets.len() > 1;
        if def.is(Special::Magnitude) {
            return self.magnitude(cx, user, which, targets, several);
        }
        let mut all = Came::default();
        for target in targets {
            if !self.mon(*target).out() || !self.mon(user).out() {
                continue;
            }
            let strike = self.strike(user, *target, which, several);
            self.one_target(cx, &strike, which, area, &mut all);
        }
        self.after_all(cx, user, which, &all);
    }

    fn magnitude(
        &mut self,
        cx: &mut Cx,
        user: Id,
        which: MoveId,
        targets: &Targets,
        several: bool,
    ) {
        let power = match cx.roll("Magnitude", 20) {
            1 => 10,
            2 | 3 => 30,
            4..=7 => 50,
            8..=13 => 70,
            14..=17 => 90,
            18 | 19 => 110,
            _ => 150,
        };
        let mut all = Came::default();
        for target in targets {
            if self.mon(*target).out() && self.mon(user).out() {
                let strike = Strike {
                    power,
                    ..self.strike(user, *target, which, several)
                };
                self.one_target(cx, &strike, which, true, &mut all);
            }
        }
        self.after_all(cx, user, which, &all);
    }

    /// One target of a move, with what drain, recoil and the move itself do after its hits; what came of
    /// it is added to `all`.
    fn one_target(
        &mut self,
        cx: &mut Cx,
        strike: &Strike,
        which: MoveId,
        area: bool,
        all: &mut Came,
    ) {
        let (user, target) = (strike.user, strike.target);
        let came = match self.stopped(cx, user, target, which, area) {
            true => Came {
                stopped: true,
                ..Came::default()
            },
            false => self.assault(cx, strike),
        };
        if self.mon(user).vol.lock_on == Some(target) {
            self.mon_mut(user).vol.lock_on = None;
        }
        let dex = std::sync::Arc::clone(&self.dex);
        let def = dex.get(which);
        if !came.hit {
            if def.is(Special::JumpKick)
                && self.mon(user).out()
                && !self.has(user, Ability::MagicGuard)
            {
                let max = self.mon(user).max();
                self.lose(cx, user, max / 2, Cause::Own);
            }
            let vol = &mut self.mon_mut(user).vol;
            (vol.rolling, vol.rolling_with) = (0, None);
            return;
        }
        self.drains(cx, user, def.drain, came.dealt);
        if came.dealt > 0 {
            (all.hit, all.die) = (true, all.die.max(came.die));
            all.dealt += came.dealt;
            self.lowers_after(cx, strike, def, &came);
            self.after_hit(cx, strike, which, came.shielded);
            if self.holds(user, Item::ShellBell) {
                self.gain(cx, user, came.dealt / 8, "Shell Bell");
            }
        }
        if def.has(Flag::Recharge) {
            self.mon_mut(user).vol.recharging = true;
        }
        if matches!(def.special, Some(Special::Rollout | Special::FuryCutter)) {
            let vol = &mut self.mon_mut(user).vol;
            (vol.rolling, vol.rolling_with) = ((vol.rolling + 1) % 5, Some(which));
        }
    }

    fn drains(&mut self, cx: &mut Cx, user: Id, drain: i8, dealt: i32) {
        if drain == 0 || dealt == 0 || !self.mon(user).out() {
            return;
        }
        let amount = dealt * i32::from(drain.unsigned_abs()) / 100;
        if drain > 0 {
            let amount = if self.holds(user, Item::BigRoot) {
                amount * 13 / 10
            } else {
                amount
            };
            self.gain(cx, user, amount, "draining");
        } else if !matches!(self.ability(user), Ability::RockHead | Ability::MagicGuard) {
            self.lose(cx, user, amount, Cause::Own);
        }
    }

    /// Stage changes of a damaging move's target, after the last hit.
    fn lowers_after(&mut self, cx: &mut Cx, strike: &Strike, def: &Move, came: &Came) {
        let (user, target) = (strike.user, strike.target);
        let sheltered = came.shielded
            || self.mon(target).vol.doll > 0
            || self.against(user, target) == Ability::ShieldDust;
        let reached = self
            .effect(strike, def.stage_chance)
            .is_some_and(|number| came.die >= number);
        if def.stages_on_user || sheltered || !reached {
            return;
        }
        for (stat, by) in &def.stages {
            self.stage(cx, target, *stat, *by, Some(user));
        }
    }

    /// Stage changes of the user of a damaging move, once for all targets: what it costs, or what its best
    /// die reached.
    fn own_stages_after(&mut self, cx: &mut Cx, user: Id, def: &Move, die: i32) {
        let price = def.stages.iter().all(|(_, by)| *by < 0);
        let reached = price
            || self
                .effect_of(user, def, def.stage_chance)
                .is_some_and(|number| die >= number);
        if !def.stages_on_user || !reached {
            return;
        }
        for (stat, by) in &def.stages {
            self.stage(cx, user, *stat, *by, None);
        }
    }

    /// What single moves do after a hit (section 14).
    fn after_hit(&mut self, cx: &mut Cx, strike: &Strike, which: MoveId, shielded: bool) {
        let (user, target) = (strike.user, strike.target);
        let Some(special) = self.get(which).special else {
            return;
        };
        let out = self.mon(target).out();
        match special {
            Special::RapidSpin => self.spin(cx, user),
            // What follows is done to the target, which its substitute hides.
            _ if shielded => {}
            Special::DragonTail if out => self.blow(cx, user, target),
            Special::Thief if self.mon(user).item.is_none() => {
                if let Some(item) = self.take_item(target) {
                    self.mon_mut(user).item = Some(item);
                    cx.tell(Event::OfItem(user, "takes", item));
                }
            }
            Special::KnockOff => {
                if let Some(item) = self.take_item(target) {
                    cx.tell(Event::OfItem(target, "loses its", item));
                }
            }
            Special::BugBite | Special::Incinerate
                if self.mon(target).item.is_some_and(Item::is_berry) =>
            {
                if let Some(item) = self.take_item(target) {
                    cx.tell(Event::OfItem(target, "loses its", item));
                    if special == Special::BugBite {
                        self.eat(cx, user, item);
                    }
                }
            }
            Special::ClearSmog if out => {
                self.mon_mut(target).vol.stages = [0; 7];
                cx.tell(Event::Note(target, "has its stages cleared"));
            }
            Special::AnchorShot if out => self.trap(cx, user, target),
            Special::SmackDown if out => {
                self.mon_mut(target).vol.smacked = true;
                cx.tell(Event::Note(target, "is brought to the ground"));
            }
            Special::ThroatChop if out => self.mon_mut(target).vol.throat = 2,
            Special::SmellingSalts => self.cure_of(cx, target, |it| it == Status::Paralysis),
            Special::WakeUpSlap => self.cure_of(cx, target, |it| it == Status::Sleep),
            Special::SparklingAria => self.cure_of(cx, target, |it| it == Status::Burn),
            _ => {}
        }
    }

    fn spin(&mut self, cx: &mut Cx, user: Id) {
        let (body, team) = (self.mon(user).body(), self.mon(user).team);
        let vol = &mut self.mon_mut(user).vol;
        (vol.bound, vol.binder, vol.seeded_by) = (0, None, None);
        self.patches.retain(|patch| {
            patch.team == team
                || Body::new(patch.centre.offset(-1, -1), Footprint::square(3)).distance(&body) > 2
        });
        cx.tell(Event::Note(user, "spins free"));
    }

    /// What a move does to its user after all targets, with what came of all of them.
    fn after_all(&mut self, cx: &mut Cx, user: Id, which: MoveId, all: &Came) {
        let dex = std::sync::Arc::clone(&self.dex);
        if all.hit {
            self.own_stages_after(cx, user, dex.get(which), all.die);
        }
        if all.dealt > 0 && self.holds(user, Item::LifeOrb) && !self.has(user, Ability::MagicGuard)
        {
            let max = self.mon(user).max();
            self.lose(cx, user, max / 10, Cause::Own);
        }
        match self.get(which).special {
            Some(Special::Explosion | Special::FinalGambit) if self.mon(user).out() => {
                let hp = self.mon(user).hp;
                self.lose(cx, user, hp, Cause::Own);
            }
            Some(Special::UTurn)
                if all.hit
                    && self.mon(user).out()
                    && self.bench(self.mon(user).side).next().is_some() =>
            {
                self.ask = Ask::Pivot(user);
            }
            Some(Special::BurnUp) if all.hit => self.mon_mut(user).vol.no_fire = true,
            Some(Special::SpitUp) => self.empty_stock(cx, user),
            _ => {}
        }
        let electric = self.get(which).kind == Type::Electric;
        let vol = &mut self.mon_mut(user).vol;
        vol.helped = false;
        if electric {
            vol.charged = 0;
        }
    }

    /// Gives back what Stockpile gave.
    pub(crate) fn empty_stock(&mut self, cx: &mut Cx, user: Id) {
        let stock = self.mon(user).vol.stock as i8;
        self.mon_mut(user).vol.stock = 0;
        self.stage(cx, user, Stat::Defense, -stock, None);
        self.stage(cx, user, Stat::SpecialDefense, -stock, None);
    }

    /// Traps a target (R44).
    pub(crate) fn trap(&mut self, cx: &mut Cx, user: Id, target: Id) {
        if self.is_type(target, Type::Ghost) || self.mon(target).vol.trapper.is_some() {
            return cx.tell(Event::Note(target, "is not trapped"));
        }
        self.mon_mut(target).vol.trapper = Some(user);
        cx.tell(Event::With(target, "is trapped by", user));
    }

    /// Sends a target away (R65).
    pub(crate) fn blow(&mut self, cx: &mut Cx, user: Id, target: Id) {
        let mon = *self.mon(target);
        if mon.vol.ingrain {
            return cx.tell(Event::Note(target, "holds its place"));
        }
        let bench: Targets = self.bench(mon.side).collect();
        if mon.wild && self.level.raw.house.flight {
            return self.flee(cx, target);
        }
        if !mon.wild && !bench.is_empty() {
            let nth = match bench.len() {
                1 => 1,
                many => cx.roll("Who comes out", many as u16),
            };
            let next = bench[(nth - 1).clamp(0, bench.len() as i32 - 1) as usize];
            self.withdraw(cx, target);
            return self.come_out(cx, next, mon.at);
        }
        self.push(cx, user, target, 4);
    }

    /// A wild one leaves the battle.
    pub(crate) fn flee(&mut self, cx: &mut Cx, id: Id) {
        cx.tell(Event::Note(id, "leaves the battle"));
        self.leave(id);
        self.vacate(id);
        self.mon_mut(id).place = super::state::Place::Away;
    }

    fn push(&mut self, cx: &mut Cx, user: Id, target: Id, squares: i32) {
        let (from, to) = (self.mon(user).at, self.mon(target).at);
        let (mut dx, mut dy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let (wide, high) = ((to.x - from.x).abs(), (to.y - from.y).abs());
        if wide >= 2 * high {
            dy = 0;
        } else if high >= 2 * wide {
            dx = 0;
        }
        for _ in 0..squares {
            let next = self.mon(target).at.offset(dx, dy);
            if (dx, dy) == (0, 0) || !self.mon(target).out() || !reach::fits(self, target, next) {
                break;
            }
            let from = self.mon(target).body();
            self.mon_mut(target).at = next;
            self.enter(cx, target, Some(from), next);
        }
        cx.tell(Event::Walks(target, self.mon(target).at));
    }

    /// Struggle (R16): at one target, with what it costs.
    pub(crate) fn do_struggle(&mut self, cx: &mut Cx, user: Id, target: Id) {
        cx.tell(Event::Note(user, "struggles"));
        let sure = self.has(user, Ability::NoGuard) || self.has(target, Ability::NoGuard);
        if self.hiding(target).is_some() && !sure {
            return cx.tell(Event::Note(target, "is out of reach"));
        }
        let strike = self.struggle(user, target);
        let came = self.assault(cx, &strike);
        if came.hit && self.mon(user).out() {
            let max = self.mon(user).max();
            self.lose(cx, user, max / 4, Cause::Own);
        }
    }

    /// Rounds of a screen (R75).
    pub(crate) fn raise(&mut self, cx: &mut Cx, user: Id, screen: Screen) {
        let side = usize::from(self.mon(user).side);
        if self.sides[side].screens[screen as usize] > 0 {
            return cx.tell(Event::Note(user, "fails"));
        }
        let clay = matches!(
            screen,
            Screen::Reflect | Screen::LightScreen | Screen::AuroraVeil
        ) && self.holds(user, Item::LightClay);
        self.sides[side].screens[screen as usize] = match screen {
            Screen::Tailwind => 4,
            _ if clay => 8,
            _ => 5,
        };
        cx.tell(Event::Side(side as u8, screen.name()));
    }
}
