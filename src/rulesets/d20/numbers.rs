//! What an attack comes to before a die falls: numbers to reach, pools, damage (R17 to R30, R76, R77).

use smallvec::SmallVec;

use super::dex::{Move, MoveId};
use super::event::Id;
use super::kinds::{
    Ability, Category, Field, Flag, Item, Screen, Special, Stat, Status, Type, Weather,
};
use super::math::{self, Chain};
use super::reach;
use super::state::{Battle, Strike};

impl Battle {
    /// A strike of a move.
    pub(crate) fn strike(&self, user: Id, target: Id, which: MoveId, several: bool) -> Strike {
        let def = self.get(which);
        Strike {
            user,
            target,
            which: Some(which),
            kind: Some(self.kind_of(def)),
            category: self.category_of(user, def),
            power: self.power(user, target, def),
            several,
            attack: None,
        }
    }

    /// Struggle (R16).
    pub(crate) fn struggle(&self, user: Id, target: Id) -> Strike {
        Strike {
            user,
            target,
            which: None,
            kind: None,
            category: Category::Physical,
            power: 50,
            several: false,
            attack: None,
        }
    }

    fn def(&self, strike: &Strike) -> Option<&Move> {
        strike.which.map(|which| self.get(which))
    }

    fn kind_of(&self, def: &Move) -> Type {
        match (def.special, self.weather()) {
            (Some(Special::WeatherBall), Some(Weather::Rain)) => Type::Water,
            (Some(Special::WeatherBall), Some(Weather::Sun)) => Type::Fire,
            (Some(Special::WeatherBall), Some(Weather::Sandstorm)) => Type::Rock,
            (Some(Special::WeatherBall), Some(Weather::Hail)) => Type::Ice,
            _ => def.kind,
        }
    }

    fn category_of(&self, user: Id, def: &Move) -> Category {
        if def.is(Special::PhotonGeyser) {
            let mon = self.mon(user);
            let now = |stat| math::staged(mon.stat(stat), mon.stage(stat));
            if now(Stat::Attack) > now(Stat::SpecialAttack) {
                return Category::Physical;
            }
        }
        def.category
    }

    /// The power of a move in this situation (section 14).
    pub(crate) fn power(&self, user: Id, target: Id, def: &Move) -> i32 {
        let (me, foe) = (self.mon(user), self.mon(target));
        let power = i32::from(def.power);
        let Some(special) = def.special else {
            return power;
        };
        let twice = |so: bool| if so { 2 * power } else { power };
        let weight = |id: Id| i32::from(self.dex.species(self.mon(id).species).weight);
        match special {
            Special::Return => 102,
            Special::LowKick => match weight(target) {
                ..100 => 20,
                100..250 => 40,
                250..500 => 60,
                500..1000 => 80,
                1000..2000 => 100,
                _ => 120,
            },
            Special::HeavySlam => match weight(user) / weight(target).max(1) {
                5.. => 120,
                4 => 100,
                3 => 80,
                2 => 60,
                _ => 40,
            },
            Special::GyroBall => (25 * self.speed(target) / self.speed(user).max(1)).clamp(1, 150),
            Special::ElectroBall => match self.speed(user) / self.speed(target).max(1) {
                4.. => 150,
                3 => 120,
                2 => 80,
                1 => 60,
                _ => 40,
            },
            Special::Flail => match 48 * me.hp / me.max() {
                ..=1 => 200,
                2..=4 => 150,
                5..=9 => 100,
                10..=16 => 80,
                17..=32 => 40,
                _ => 20,
            },
            Special::Eruption => (150 * me.hp / me.max()).max(1),
            Special::WringOut => (120 * foe.hp / foe.max()).max(1),
            Special::StoredPower => {
                20 + 20
                    * me.vol
                        .stages
                        .iter()
                        .map(|stage| i32::from((*stage).max(0)))
                        .sum::<i32>()
            }
            Special::Acrobatics => twice(self.mon(user).item.is_none()),
            Special::Facade => twice(me.status.is_some()),
            Special::Hex => twice(foe.status.is_some()),
            Special::Venoshock => twice(foe.status.is_some_and(Status::is_poison)),
            Special::Brine => twice(2 * foe.hp <= foe.max()),
            Special::Payback => twice(foe.now.acted),
            Special::Avalanche => twice(me.now.by >> target & 1 == 1),
            Special::Assurance => twice(foe.now.hurt),
            Special::SmellingSalts => twice(foe.status == Some(Status::Paralysis)),
            Special::WakeUpSlap => twice(foe.status == Some(Status::Sleep)),
            Special::Rollout | Special::FuryCutter => {
                let times = if me.vol.rolling_with == self.dex.find_same(def) {
                    me.vol.rolling
                } else {
                    0
                };
                power << times.min(4)
            }
            Special::WeatherBall => twice(self.weather().is_some()),
            Special::KnockOff if foe.item.is_some() => power * 3 / 2,
            Special::SpitUp => 100 * i32::from(me.vol.stock),
            _ => power,
        }
    }

    /// Effectiveness of a strike in quarters (R10), abilities that take the type included.
    pub(crate) fn factor(&self, strike: &Strike) -> i32 {
        let Some(kind) = strike.kind else { return 4 };
        let def = self.def(strike);
        let mut factor = self.chart(kind, strike, def);
        if def.is_some_and(|def| def.is(Special::FlyingPress)) {
            factor = factor * self.chart(Type::Flying, strike, def) / 4;
        }
        factor
    }

    fn chart(&self, kind: Type, strike: &Strike, def: Option<&Move>) -> i32 {
        let vol = &self.mon(strike.target).vol;
        let mut factor = 4;
        for own in self.types(strike.target).into_iter().flatten() {
            let mut one = i32::from(self.dex.against(kind, own));
            if own == Type::Ghost && vol.foresight && matches!(kind, Type::Normal | Type::Fighting)
            {
                one = 2;
            }
            if own == Type::Water && def.is_some_and(|def| def.is(Special::FreezeDry)) {
                one = 4;
            }
            // Whoever is held down is struck by the ground.
            if own == Type::Flying && kind == Type::Ground && self.grounded(strike.target) {
                one = 2;
            }
            factor = factor * one / 2;
        }
        if kind == Type::Ground
            && factor > 0
            && !self.grounded(strike.target)
            && !self.is_type(strike.target, Type::Flying)
        {
            // Levitate gives way to Mold Breaker, what carries by other means does not.
            let levitates = self.has(strike.target, Ability::Levitate);
            let carried = vol.magnet_rise > 0
                || vol.telekinesis > 0
                || self.holds(strike.target, Item::AirBalloon);
            if carried || levitates && self.against(strike.user, strike.target) == Ability::Levitate
            {
                factor = 0;
            }
        }
        factor
    }

    /// The number to reach (R17); none where it always hits (R25).
    pub(crate) fn number(&self, strike: &Strike) -> Option<i32> {
        let Some(def) = self.def(strike) else {
            return Some(math::dc(100));
        };
        let accuracy = i32::from(def.accuracy?);
        let (me, foe) = (self.mon(strike.user), self.mon(strike.target));
        let sure = me.vol.lock_on == Some(strike.target)
            || self.has(strike.user, Ability::NoGuard)
            || self.has(strike.target, Ability::NoGuard);
        match (def.special, self.weather()) {
            _ if sure => None,
            (Some(Special::OneHit), _) => {
                Some(math::dc(30 + i32::from(me.level) - i32::from(foe.level)))
            }
            _ if foe.vol.telekinesis > 0 => None,
            (Some(Special::Storm), Some(Weather::Rain))
            | (Some(Special::Blizzard), Some(Weather::Hail)) => None,
            (Some(Special::Storm), Some(Weather::Sun)) => Some(10),
            _ => Some(math::dc(accuracy)),
        }
    }

    /// Sources of Advantage and Disadvantage with their dice (R18).
    pub(crate) fn sources(&self, strike: &Strike) -> SmallVec<[(&'static str, i32); 4]> {
        let mut sources = SmallVec::new();
        let def = self.def(strike);
        if def.is_some_and(|def| def.is(Special::OneHit)) || self.number(strike).is_none() {
            return sources;
        }
        let (me, foe) = (self.mon(strike.user), self.mon(strike.target));
        let mut add = |what: &'static str, dice: i32| {
            if dice != 0 {
                sources.push((what, dice));
            }
        };
        add("Accuracy", i32::from(me.stage(Stat::Accuracy)));
        let mut evasion = i32::from(foe.stage(Stat::Evasion));
        let ignores = def.is_some_and(|def| def.is(Special::SacredSword));
        if ignores || foe.vol.foresight && evasion > 0 {
            evasion = 0;
        }
        add("Evasion", -evasion);
        add("Dodge", -i32::from(foe.now_dodging()));
        if reach::covered(self, strike) {
            add("cover", -1);
        }
        add("Gravity", i32::from(self.gravity > 0));
        if strike.category == Category::Physical && self.has(strike.user, Ability::Hustle) {
            add("Hustle", -1);
        }
        add(
            "Compound Eyes",
            i32::from(self.has(strike.user, Ability::CompoundEyes)),
        );
        add(
            "Wide Lens",
            i32::from(self.holds(strike.user, Item::WideLens)),
        );
        add(
            "Bright Powder",
            -i32::from(self.holds(strike.target, Item::BrightPowder)),
        );
        match (self.against(strike.user, strike.target), self.weather()) {
            (Ability::SandVeil, Some(Weather::Sandstorm)) => add("Sand Veil", -1),
            (Ability::SnowCloak, Some(Weather::Hail)) => add("Snow Cloak", -1),
            (Ability::TangledFeet, _) if foe.vol.confused > 0 => add("Tangled Feet", -2),
            _ => {}
        }
        if self.level.raw.house.extras {
            add("between two foes", i32::from(reach::flanked(self, strike)));
            let contact = def.is_none_or(|def| def.has(Flag::Contact));
            add(
                "two levels above",
                i32::from(!contact && me.level >= foe.level + 2),
            );
        }
        sources
    }

    /// Net dice (R18).
    pub(crate) fn net(&self, strike: &Strike) -> i32 {
        self.sources(strike).iter().map(|(_, dice)| dice).sum()
    }

    /// From where the die is critical (R22, R23); none where nothing is.
    pub(crate) fn critical(&self, strike: &Strike) -> Option<i32> {
        let armoured = matches!(
            self.against(strike.user, strike.target),
            Ability::BattleArmor | Ability::ShellArmor
        );
        if armoured
            || self.screen(strike.target, Screen::LuckyChant)
            || strike.category == Category::Status
            || self.is_fixed(strike)
        {
            return None;
        }
        let vol = &self.mon(strike.user).vol;
        let mut sources = i32::from(vol.focus) + i32::from(vol.dire);
        match self.def(strike).map_or(0, |def| def.critical) {
            0 => {}
            // The die must only hit; where it cannot miss, a 1 does (R25).
            6 => return Some(self.number(strike).map_or(1, |_| 2)),
            more => sources += i32::from(more),
        }
        sources += i32::from(self.has(strike.user, Ability::SuperLuck));
        let keen =
            self.holds(strike.user, Item::ScopeLens) || self.holds(strike.user, Item::RazorClaw);
        sources += i32::from(keen);
        Some(math::critical_number(sources))
    }

    /// Whether the damage is fixed, whatever the die shows (R29).
    fn is_fixed(&self, strike: &Strike) -> bool {
        let special = self.def(strike).and_then(|def| def.special);
        matches!(
            special,
            Some(
                Special::DragonRage
                    | Special::SonicBoom
                    | Special::SeismicToss
                    | Special::SuperFang
                    | Special::Endeavor
                    | Special::FinalGambit
                    | Special::OneHit
                    | Special::Counter
                    | Special::MirrorCoat
                    | Special::MetalBurst
            )
        )
    }

    /// Whether a kept die is critical.
    pub(crate) fn is_critical(&self, strike: &Strike, die: i32) -> bool {
        self.critical(strike).is_some_and(|number| die >= number)
    }

    /// The number of an effect with a chance (R24); none where it cannot happen.
    pub(crate) fn effect(&self, strike: &Strike, chance: u8) -> Option<i32> {
        self.effect_for(strike.user, strike.category != Category::Status, chance)
    }

    /// The number of an effect of a move, whoever it strikes; none where it cannot happen.
    pub(crate) fn effect_of(&self, user: Id, def: &Move, chance: u8) -> Option<i32> {
        self.effect_for(user, def.harms(), chance)
    }

    fn effect_for(&self, user: Id, harms: bool, chance: u8) -> Option<i32> {
        if chance == 0 || harms && self.has(user, Ability::SheerForce) {
            return None;
        }
        let doubled = if self.has(user, Ability::SereneGrace) {
            2
        } else {
            1
        };
        Some(math::effect_number((i32::from(chance) * doubled).min(100)))
    }

    /// Whether Sheer Force strengthens a move: it has an extra effect.
    fn has_effect(def: &Move) -> bool {
        let special = matches!(def.special, Some(Special::TriAttack | Special::PoisonFang));
        def.ailment.is_some_and(|(ailment, _)| {
            ailment.status().is_some() || ailment == super::kinds::Ailment::Confusion
        }) || def.flinch > 0
            || special
            || !(def.stages.is_empty()
                || def.stages_on_user && def.stages.iter().all(|(_, by)| *by < 0))
    }

    /// Attack and defence of a strike, staged and with what acts on stats (R27, R28).
    pub(crate) fn stats_of(&self, strike: &Strike, critical: bool) -> (i32, i32) {
        let special = self.def(strike).and_then(|def| def.special);
        let (attack, defense) = match (strike.category, special) {
            (Category::Physical, _) => (Stat::Attack, Stat::Defense),
            (_, Some(Special::Psyshock)) => (Stat::SpecialAttack, Stat::Defense),
            _ => (Stat::SpecialAttack, Stat::SpecialDefense),
        };
        let lends = if special == Some(Special::FoulPlay) {
            strike.target
        } else {
            strike.user
        };
        let keep = critical && !self.level.raw.house.plain_criticals;
        let mut up = self.mon(lends).stage(attack);
        let mut down = self.mon(strike.target).stage(defense);
        if self.against(strike.user, strike.target) == Ability::Unaware || keep && up < 0 {
            up = 0;
        }
        let ignores =
            special == Some(Special::SacredSword) || self.has(strike.user, Ability::Unaware);
        if ignores || keep && down > 0 {
            down = 0;
        }
        let a = math::staged(self.mon(lends).stat(attack), up);
        let d = math::staged(self.mon(strike.target).stat(defense), down);
        (
            self.strengthened(strike.user, attack, a),
            self.hardened(strike, defense, d),
        )
    }

    fn strengthened(&self, user: Id, stat: Stat, value: i32) -> i32 {
        let mon = self.mon(user);
        let physical = stat == Stat::Attack;
        let half = |value: i32| value * 3 / 2;
        let mut value = match self.ability(user) {
            Ability::HugePower | Ability::PurePower if physical => value * 2,
            Ability::Guts if physical && mon.status.is_some() => half(value),
            Ability::Hustle if physical => half(value),
            Ability::SolarPower if !physical && self.weather() == Some(Weather::Sun) => half(value),
            _ => value,
        };
        let dex = self.dex.species(mon.species).dex;
        value = match self.held(user) {
            Some(Item::ChoiceBand) if physical => half(value),
            Some(Item::ChoiceSpecs) if !physical => half(value),
            // Pikachu; Cubone and Marowak.
            Some(Item::LightBall) if dex == 25 => value * 2,
            Some(Item::ThickClub) if physical && matches!(dex, 104 | 105) => value * 2,
            _ => value,
        };
        value
    }

    fn hardened(&self, strike: &Strike, stat: Stat, value: i32) -> i32 {
        let (id, mon) = (strike.target, self.mon(strike.target));
        let mut value = value;
        if stat == Stat::Defense {
            value = match self.against(strike.user, id) {
                Ability::FurCoat => value * 2,
                Ability::MarvelScale if mon.status.is_some() => value * 3 / 2,
                _ => value,
            };
        } else if self.weather() == Some(Weather::Sandstorm) && self.is_type(id, Type::Rock) {
            value = value * 3 / 2;
        }
        match self.held(id) {
            Some(Item::AssaultVest) if stat == Stat::SpecialDefense => value * 3 / 2,
            Some(Item::Eviolite) if !self.dex.species(mon.species).evolves.is_empty() => {
                value * 3 / 2
            }
            _ => value,
        }
    }

    /// The damage of a strike with this kept die; nothing acts on it any more but what a target keeps
    /// itself alive with (R27, R28).
    pub(crate) fn damage(&self, strike: &Strike, die: i32, critical: bool) -> i32 {
        let factor = self.factor(strike);
        if factor == 0 || self.resists(strike, factor) {
            return 0;
        }
        let (attack, defense) = self.stats_of(strike, critical);
        let attack = strike.attack.unwrap_or(attack);
        let me = self.mon(strike.user);
        let base = math::base_damage(i32::from(me.level), strike.power, attack, defense);
        let own = strike
            .kind
            .is_some_and(|kind| self.is_type(strike.user, kind));
        let stab = match (own, self.ability(strike.user)) {
            (false, _) => 2,
            (true, Ability::Adaptability) => 4,
            (true, _) => 3,
        };
        let times = if self.has(strike.user, Ability::Sniper) {
            3
        } else {
            2
        };
        let burned = me.status == Some(Status::Burn)
            && strike.category == Category::Physical
            && !self.has(strike.user, Ability::Guts);
        let badges = self.sides[usize::from(me.side)].badges;
        let chain = Chain {
            several: strike.several,
            weather: self.weather_factor(strike.kind),
            badge: strike
                .kind
                .is_some_and(|kind| badges >> (kind as u32) & 1 == 1),
            critical: critical.then_some(times),
            die,
            stab,
            kind: factor,
            burned,
        };
        let mut damage = chain.damage(base);
        self.finals(strike, factor, critical, &mut |_, by| {
            damage = math::times(damage, by)
        });
        damage.max(1)
    }

    /// The factors before the final ones that are not 1, with their names (R28, R78).
    pub(crate) fn plain_factors(&self, strike: &Strike) -> Vec<(&'static str, (i32, i32))> {
        let me = self.mon(strike.user);
        let own = strike
            .kind
            .is_some_and(|kind| self.is_type(strike.user, kind));
        let badges = self.sides[usize::from(me.side)].badges;
        let badge = strike
            .kind
            .is_some_and(|kind| badges >> (kind as u32) & 1 == 1);
        let burned = me.status == Some(Status::Burn)
            && strike.category == Category::Physical
            && !self.has(strike.user, Ability::Guts);
        let kind = match self.factor(strike) {
            1 => (1, 4),
            2 => (1, 2),
            quarters => (quarters / 4, 1),
        };
        let stab = match (own, self.ability(strike.user)) {
            (false, _) => (1, 1),
            (true, Ability::Adaptability) => (2, 1),
            (true, _) => (3, 2),
        };
        let all = [
            (
                "several targets",
                if strike.several { (3, 4) } else { (1, 1) },
            ),
            ("weather", self.weather_factor(strike.kind)),
            ("badge", if badge { (11, 10) } else { (1, 1) }),
            ("own type", stab),
            ("type", kind),
            ("Burn", if burned { (1, 2) } else { (1, 1) }),
        ];
        all.into_iter().filter(|(_, by)| *by != (1, 1)).collect()
    }

    fn weather_factor(&self, kind: Option<Type>) -> (i32, i32) {
        match (self.weather(), kind) {
            (Some(Weather::Rain), Some(Type::Water)) | (Some(Weather::Sun), Some(Type::Fire)) => {
                (3, 2)
            }
            (Some(Weather::Rain), Some(Type::Fire)) | (Some(Weather::Sun), Some(Type::Water)) => {
                (1, 2)
            }
            _ => (1, 1),
        }
    }

    /// Whether an ability lets nothing of a strike through.
    pub(crate) fn resists(&self, strike: &Strike, factor: i32) -> bool {
        let Some(def) = self.def(strike) else {
            return false;
        };
        match self.against(strike.user, strike.target) {
            Ability::WonderGuard => factor <= 4 && strike.kind.is_some() && def.harms(),
            Ability::Bulletproof => def.has(Flag::Ballistics),
            Ability::Soundproof => def.has(Flag::Sound),
            Ability::Overcoat => def.has(Flag::Powder),
            Ability::WaterAbsorb | Ability::DrySkin | Ability::StormDrain => {
                strike.kind == Some(Type::Water) && def.harms()
            }
            Ability::VoltAbsorb | Ability::LightningRod | Ability::MotorDrive => {
                strike.kind == Some(Type::Electric)
            }
            Ability::SapSipper => strike.kind == Some(Type::Grass),
            Ability::FlashFire => strike.kind == Some(Type::Fire) && def.harms(),
            _ => self.holds(strike.target, Item::SafetyGoggles) && def.has(Flag::Powder),
        }
    }

    /// The final modifiers in their order (R28).
    pub(crate) fn finals(
        &self,
        strike: &Strike,
        factor: i32,
        critical: bool,
        times: &mut dyn FnMut(&'static str, (i32, i32)),
    ) {
        self.by_ability(strike, factor, times);
        self.by_item(strike, factor, times);
        let me = self.mon(strike.user);
        if me.vol.helped {
            times("Helping Hand", (3, 2));
        }
        if me.vol.charged > 0 && strike.kind == Some(Type::Electric) {
            times("Charge", (2, 1));
        }
        self.by_field(strike, times);
        if !critical {
            self.by_screen(strike, times);
        }
        let foe = self.mon(strike.target);
        match (self.against(strike.user, strike.target), strike.kind) {
            (Ability::ThickFat, Some(Type::Fire | Type::Ice)) => times("Thick Fat", (1, 2)),
            (Ability::Heatproof, Some(Type::Fire)) => times("Heatproof", (1, 2)),
            (Ability::WaterBubble, Some(Type::Fire)) => times("Water Bubble", (1, 2)),
            (Ability::DrySkin, Some(Type::Fire)) => times("Dry Skin", (5, 4)),
            (ability @ (Ability::Filter | Ability::SolidRock), _) if factor > 4 => {
                times(ability.name(), (3, 4))
            }
            (Ability::Multiscale, _) if foe.hp == foe.max() => times("Multiscale", (1, 2)),
            _ => {}
        }
        if self.berry(strike).is_some() {
            times("berry", (1, 2));
        }
    }

    /// The berry of the target that halves a strike.
    pub(crate) fn berry(&self, strike: &Strike) -> Option<Item> {
        let item = self.held(strike.target)?;
        let struck = item.weakens()? == strike.kind? && !self.hides_behind_doll(strike);
        struck.then_some(item)
    }

    fn by_ability(
        &self,
        strike: &Strike,
        factor: i32,
        times: &mut dyn FnMut(&'static str, (i32, i32)),
    ) {
        let (user, kind) = (strike.user, strike.kind);
        let mon = self.mon(user);
        let ability = self.ability(user);
        let def = self.def(strike);
        let flag = |flag: Flag| def.is_some_and(|def| def.has(flag));
        let low = 3 * mon.hp <= mon.max();
        let by = match ability {
            Ability::Overgrow if low && kind == Some(Type::Grass) => (3, 2),
            Ability::Blaze if low && kind == Some(Type::Fire) => (3, 2),
            Ability::Torrent if low && kind == Some(Type::Water) => (3, 2),
            Ability::Swarm if low && kind == Some(Type::Bug) => (3, 2),
            Ability::Technician if strike.power <= 60 && def.is_some() => (3, 2),
            Ability::IronFist if flag(Flag::Punch) => (6, 5),
            Ability::StrongJaw if flag(Flag::Bite) => (3, 2),
            Ability::MegaLauncher if flag(Flag::Pulse) => (3, 2),
            Ability::Reckless
                if def.is_some_and(|def| def.drain < 0 || def.is(Special::JumpKick)) =>
            {
                (6, 5)
            }
            Ability::SheerForce if def.is_some_and(Self::has_effect) => (13, 10),
            Ability::TintedLens if factor < 4 => (2, 1),
            Ability::SandForce
                if self.weather() == Some(Weather::Sandstorm)
                    && matches!(kind, Some(Type::Rock | Type::Ground | Type::Steel)) =>
            {
                (13, 10)
            }
            Ability::Analytic if self.is_last(user) => (13, 10),
            Ability::FlashFire if mon.vol.flash_fire && kind == Some(Type::Fire) => (3, 2),
            Ability::WaterBubble if kind == Some(Type::Water) => (2, 1),
            _ => return,
        };
        times(ability.name(), by);
    }

    /// Whether everybody else on the board has had its turn.
    fn is_last(&self, user: Id) -> bool {
        self.out().all(|id| id == user || self.mon(id).now.acted)
    }

    fn by_item(
        &self,
        strike: &Strike,
        factor: i32,
        times: &mut dyn FnMut(&'static str, (i32, i32)),
    ) {
        let Some(item) = self.held(strike.user) else {
            return;
        };
        let by = match item {
            Item::LifeOrb => (13, 10),
            Item::ExpertBelt if factor > 4 => (6, 5),
            Item::MuscleBand if strike.category == Category::Physical => (11, 10),
            Item::WiseGlasses if strike.category == Category::Special => (11, 10),
            other if strike.kind.is_some() && other.strengthens() == strike.kind => (6, 5),
            _ => return,
        };
        times(item.name(), by);
    }

    fn by_field(&self, strike: &Strike, times: &mut dyn FnMut(&'static str, (i32, i32))) {
        let shakes = self.def(strike).is_some_and(|def| {
            matches!(def.name.as_str(), "Earthquake" | "Bulldoze" | "Magnitude")
        });
        match (self.field_of(strike.user), strike.kind) {
            (Some(Field::Electric), Some(Type::Electric))
            | (Some(Field::Grassy), Some(Type::Grass))
            | (Some(Field::Psychic), Some(Type::Psychic)) => times("terrain", (3, 2)),
            _ => {}
        }
        match (self.field_of(strike.target), strike.kind) {
            (Some(Field::Misty), Some(Type::Dragon)) => times("Misty Terrain", (1, 2)),
            (Some(Field::Grassy), _) if shakes => times("Grassy Terrain", (1, 2)),
            _ => {}
        }
    }

    fn by_screen(&self, strike: &Strike, times: &mut dyn FnMut(&'static str, (i32, i32))) {
        let one = if strike.category == Category::Physical {
            Screen::Reflect
        } else {
            Screen::LightScreen
        };
        if self.screen(strike.target, one) || self.screen(strike.target, Screen::AuroraVeil) {
            let side = self.mon(strike.target).side;
            times(
                "screen",
                if self.count_out(side) > 1 {
                    (2, 3)
                } else {
                    (1, 2)
                },
            );
        }
    }
}
