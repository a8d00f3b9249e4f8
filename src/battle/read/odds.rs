//! Forecasts: an attack that nobody has made is aimed and weighed by the same functions as one
//! that flies, then exact odds (design, section 5).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::aim_at;
use crate::battle::deeds::attack::check;
use crate::battle::deeds::attack::definition::of_attack;
use crate::battle::deeds::attack::effects;
use crate::battle::deeds::attack::targets;
use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::health::{Health, guarded, injury_rules};
use crate::battle::deeds::{capture, maneuvers, points, scenery, status};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::{Modifier, Modifiers};
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::answers::Lasting;

use crate::battle::read::forecast::{DamageForecast, Forecast, TargetForecast};
use crate::battle::read::{object_odds, warnings};
use crate::battle::state::flight::{Attack, Strike, Strikes, damage_base};
use crate::battle::state::place;
use crate::battle::state::presence::conscious;
use crate::battle::state::traits;
use crate::battle::verbs::acts::CoupDeGrace;
use crate::board::Cell;
use crate::data::moves::{Effect, EffectWho, MoveDamage, When};
use crate::rules::health::take;
use crate::rules::{Distribution, Status, capture as capture_rules};

/// The exact odds of an action for its targets, from where its actor stands, or from where it is thought
/// to.
pub(crate) fn forecast(
    world: &World,
    actor: CombatantId,
    action: &Action,
    from: Option<Cell>,
) -> Forecast {
    let Some((kind, target)) = action.attack() else {
        return Forecast::default();
    };
    let aimed = targets::resolve_from(world, actor, kind, &target, from);
    let objects = scenery::aim::caught(world, actor, (kind, from), &target);
    let attack = Attack::of(world, actor, kind)
        .made_from(from)
        .aimed(&aimed.hits, aimed.cells)
        .striking(&objects)
        .made_coup(action.is::<CoupDeGrace>());
    odds(world, as_drawn(world, attack))
}

/// An attack as it strikes once somebody who draws it has drawn it.
fn as_drawn(world: &World, mut attack: Attack) -> Attack {
    if let Some((to, _)) = answers::draws(world, &attack) {
        attack.be_drawn(to);
    }
    attack
}

/// The exact odds of an action as if its actor stood at a square, where it can.
pub(crate) fn forecast_from(
    world: &World,
    actor: CombatantId,
    action: &Action,
    at: Cell,
) -> Forecast {
    let from = place::elsewhere(world, actor, at);
    let mut result = forecast(world, actor, action, from);
    result.notes = warnings::of(world, actor, action, from);
    result
}

/// The exact odds of an attack that nobody has made yet; reads only.
pub(crate) fn odds(world: &World, mut attack: Attack) -> Forecast {
    let mut result = Forecast::default();
    for index in 0..attack.targets.len() {
        result.targets.push(target_odds(world, &mut attack, index));
    }
    result.objects = object_odds::of(world, &attack);
    result
}

/// One way an attack can come out against one target.
#[derive(Clone, Copy)]
struct Case {
    chance: f64,
    /// Strikes that hit (0 is a miss) and critical ones among them.
    hits: u8,
    crits: u8,
    natural: i32,
    /// What the die that is rolled before the damage comes to.
    rolled: i32,
    /// Share of the damage dice that leave the target on its feet.
    stands: f64,
}

impl Case {
    /// So many hits with a natural roll, as likely as that.
    fn new(chance: f64, (hits, crits): (u8, u8), natural: i32) -> Self {
        Self {
            chance,
            hits,
            crits,
            natural,
            rolled: 1,
            stands: 1.0,
        }
    }

    /// What its damage depends on: hits, critical ones among them, the die before it.
    fn weight(&self) -> (u8, u8, i32) {
        (self.hits, self.crits, self.rolled)
    }
}

/// Every way the accuracy dice can fall for a strike.
fn cases(attack: &Attack, strike: &Strike) -> Vec<Case> {
    let needs_none = attack.ac.is_none() && !attack.cannot_miss;
    let rolled = !(attack.automatic || needs_none && strike.blurred.is_none());
    let cases: Vec<Case> = match (rolled, attack.strikes) {
        (false, _) => vec![Case::new(1.0, (1, 0), 0)],
        (true, Strikes::Double) => double_strikes(attack, strike),
        (true, Strikes::Triple) => triple_strikes(attack, strike),
        (true, _) => (1..=20)
            .map(|natural| Case::new(0.05, judged(attack, strike, natural), natural))
            .collect(),
    };
    match attack.sides() {
        Some(sides) => with_die_before(attack.strikes, sides, cases),
        None => cases,
    }
}

/// Hits and critical hits of one strike with a natural roll.
fn judged(attack: &Attack, strike: &Strike, natural: i32) -> (u8, u8) {
    // Fixed damage knows no critical hit (A036).
    let rolls_damage = attack.damage.rolls();
    let hit = check(attack, strike, natural).hits() && !strike.vain;
    let critical =
        rolls_damage && hit && (attack.coup || attack.is_critical(natural, hit) && !strike.no_crit);
    (u8::from(hit), u8::from(critical))
}

/// Both accuracy dice of a Double Strike.
fn double_strikes(attack: &Attack, strike: &Strike) -> Vec<Case> {
    // An Action Point counts for the first of two rolls.
    let second = Strike {
        roll: points::without(&strike.roll),
        ..strike.clone()
    };
    (1..=20)
        .flat_map(|one| (1..=20).map(move |other| (one, other)))
        .map(|(one, other)| {
            let (a, b) = (judged(attack, strike, one), judged(attack, &second, other));
            Case::new(1.0 / 400.0, (a.0 + b.0, a.1 + b.1), one.max(other))
        })
        .collect()
}

/// All three accuracy dice of a move that strikes three times.
fn triple_strikes(attack: &Attack, strike: &Strike) -> Vec<Case> {
    let later = Strike {
        roll: points::without(&strike.roll),
        ..strike.clone()
    };
    let third: Vec<(i32, (u8, u8))> = (1..=20)
        .map(|natural| (natural, judged(attack, &later, natural)))
        .collect();
    double_strikes(attack, strike)
        .into_iter()
        .flat_map(|two| {
            let add = move |(natural, (hit, critical)): &(i32, (u8, u8))| Case {
                chance: two.chance / 20.0,
                hits: two.hits + hit,
                crits: two.crits + critical,
                natural: two.natural.max(*natural),
                ..two
            };
            third.iter().map(add).collect::<Vec<_>>()
        })
        .collect()
}

/// Each case with every side of the die that is rolled before the damage.
fn with_die_before(strikes: Strikes, sides: u16, cases: Vec<Case>) -> Vec<Case> {
    cases
        .into_iter()
        .flat_map(|case| {
            (1..=i32::from(sides)).map(move |die| Case {
                chance: case.chance / f64::from(sides),
                rolled: weigh::multiplier(strikes, die),
                ..case
            })
        })
        .collect()
}

/// The odds of a strike that has been judged a hit: its dice of damage and effects still fall.
pub(crate) fn landed(world: &World, attack: &Attack, index: usize) -> TargetForecast {
    let mut attack = attack.clone();
    let strike = attack.targets[index].clone();
    let natural = attack.dice.first().map_or(0, |die| i32::from(die.value));
    let case = Case {
        rolled: attack.rolled_before().max(1),
        ..Case::new(1.0, (strike.hits.max(1), strike.crits), natural)
    };
    let mut all = vec![case];
    let mut result = TargetForecast {
        landed: true,
        hit: 1.0,
        critical: if strike.crits > 0 { 1.0 } else { 0.0 },
        ..TargetForecast::blank(strike.target, world.allied(attack.user, strike.target))
    };
    if world.part::<Health>(strike.target).dead() {
        return result;
    }
    if attack.damage != MoveDamage::None {
        damage_odds(world, &mut attack, index, &mut all, &mut result);
    }
    if let Some(def) = of_attack(world, &attack)
        && effects::shrugged_off(world, &attack, &strike, &def).is_none()
    {
        result.inflict = inflict_odds(world, &attack, strike.target, &def, &all);
    }
    result
}

/// Aims a strike as the attack would.
fn aim(world: &World, attack: &mut Attack, index: usize) {
    let aim = aim_at(world, attack, Some(attack.targets[index].target));
    attack.take_aim(index, aim);
}

/// Weighs a strike as if it had hit so often.
fn weigh(world: &World, attack: &mut Attack, index: usize, hits: u8, rolled: i32) {
    attack.roll_before(rolled);
    attack.suppose(index, hits);
    weigh::weigh_in(world, attack, index);
}

/// The damage of a hit, as a distribution over the dice.
fn damage_of(
    world: &World,
    attack: &Attack,
    index: usize,
    (hits, crits): (u8, u8),
    set_damage: bool,
) -> Distribution {
    let missed = (hits == 0).then(|| {
        let mut attack = attack.clone();
        let resisted = attack.targets[index].effectiveness.resist_further(1);
        attack.set_effectiveness(index, resisted);
        attack
    });
    let attack = missed.as_ref().unwrap_or(attack);
    let strike = &attack.targets[index];
    if !attack.damage.rolls() {
        return Distribution::point(weigh::dealt(attack, index, 0).1);
    }
    let crits = crits * attack.crit_dice;
    let base = damage_base(strike);
    let extra = match attack.strikes.are_rolled() && crits > 0 {
        true => weigh::base_of_one(world, attack, strike),
        false => base,
    };
    let times = 1 + attack.more_dice;
    let roll = if set_damage {
        Distribution::point(base.set() * i32::from(times) + extra.set() * i32::from(crits))
    } else if crits == 0 {
        base.dice().distribution(times)
    } else if base == extra {
        base.dice().distribution(times + crits)
    } else {
        base.dice()
            .distribution(times)
            .plus(&extra.dice().distribution(crits))
    };
    roll.map(|roll| weigh::dealt(attack, index, roll).1)
}

fn target_odds(world: &World, attack: &mut Attack, index: usize) -> TargetForecast {
    aim(world, attack, index);
    // Protection from critical hits is known only once damage has been weighed.
    weigh(world, attack, index, 1, 1);
    let attack = &mut *attack;
    let (user, target) = (attack.user, attack.targets[index].target);
    let mut all = {
        let mut strike = attack.targets[index].clone();
        strike.hits = 0;
        cases(attack, &strike)
    };
    let strike = attack.targets[index].clone();
    let chance = |which: &dyn Fn(&Case) -> bool| -> f64 {
        all.iter()
            .filter(|case| which(case))
            .map(|case| case.chance)
            .sum()
    };
    let (hit, critical) = (
        chance(&|case| case.hits > 0),
        chance(&|case| case.crits > 0),
    );
    let rolled = attack.ac.is_some() && !attack.automatic && !attack.cannot_miss;
    let mut result = TargetForecast {
        needed: rolled.then(|| check(attack, &strike, 10).needed()),
        hit,
        critical,
        critical_parts: match critical > 0.0 {
            true => critical_parts(world, attack),
            false => Modifiers::new(),
        },
        roll: strike.roll.clone(),
        check: strike.check.clone(),
        ..TargetForecast::blank(target, world.allied(user, target))
    };
    if world.part::<Health>(target).dead() {
        // Nothing hurts the dead, and nothing takes hold of them.
        return result;
    }
    if attack.damage != MoveDamage::None {
        damage_odds(world, attack, index, &mut all, &mut result);
    }
    result.backlash = backlash_odds(world, attack, target, &all);
    other_odds(world, attack, &strike, &all, &mut result);
    result
}

/// What brings critical hits of an attack forward on the die.
fn critical_parts(world: &World, attack: &Attack) -> Modifiers {
    let printed = match attack.kind {
        AttackKind::Move(id) => Some(world.dex().move_def(id)),
        _ => None,
    };
    Lasting::of(world, attack.user).critical_parts(attack, printed)
}

/// What an attack may do beside its damage: statuses, a capture, the point of a maneuver.
fn other_odds(
    world: &World,
    attack: &Attack,
    strike: &Strike,
    all: &[Case],
    result: &mut TargetForecast,
) {
    let (user, target) = (attack.user, strike.target);
    match attack.kind {
        AttackKind::Move(_)
        | AttackKind::Improvised(_)
        | AttackKind::SetPiece(_)
        | AttackKind::Struggle
        | AttackKind::StruggleAs { .. }
        | AttackKind::StruggleWith(_) => {
            if let Some(def) = of_attack(world, attack)
                && effects::shrugged_off(world, attack, strike, &def).is_none()
            {
                result.inflict = inflict_odds(world, attack, target, &def, all);
                let fells = felling_odds(world, attack, target, &def, all);
                for chance in [&mut result.knock_out, &mut result.injure] {
                    *chance = 1.0 - (1.0 - *chance) * (1.0 - fells);
                }
            }
        }
        AttackKind::Ball(item) => {
            result.capture = Some(capture_odds(world, user, target, item, all));
            result.capture_roll = capture_parts(world, user, target, item);
        }
        AttackKind::Maneuver(maneuver) => {
            let works = result.hit * maneuvers::chance(world, maneuver, user, target);
            result.works = Some(works);
            for status in maneuvers::inflicts(world, maneuver) {
                if can_gain(world, target, status) {
                    result.inflict.push((status, works));
                }
            }
        }
    }
}

/// The damage that a strike deals, and whom it injures or knocks out with it.
fn damage_odds(
    world: &World,
    attack: &mut Attack,
    index: usize,
    all: &mut [Case],
    result: &mut TargetForecast,
) {
    let set_damage = world.house().set_damage;
    let mut blows = Blows::default();
    for ((hits, crits, rolled), chance) in weights(all, attack.smite) {
        weigh(world, attack, index, hits, rolled);
        // A Smite that misses is resisted one step further.
        let damage = damage_of(world, attack, index, (hits, crits), set_damage);
        let fells = suffered(world, attack, (&damage, chance), result);
        for case in all.iter_mut() {
            if case.weight() == (hits, crits, rolled) {
                case.stands = 1.0 - fells;
            }
        }
        let usual = crits == 0 && hits > 0;
        blows.add(attack, &attack.targets[index], usual, (chance, damage));
    }
    result.damage = blows.forecast();
}

/// How likely it is that damage is rolled so: one distribution for each.
fn weights(all: &[Case], smite: bool) -> Vec<((u8, u8, i32), f64)> {
    let mut weights: Vec<((u8, u8, i32), f64)> = Vec::new();
    for case in all.iter().filter(|case| case.hits > 0 || smite) {
        let known = weights.iter_mut().find(|(it, _)| *it == case.weight());
        match known {
            Some((_, chance)) => *chance += case.chance,
            None => weights.push((case.weight(), case.chance)),
        }
    }
    weights
}

/// Adds the chance of an Injury and of a knock-out by damage that comes as likely as that; the
/// share of it that knocks out.
fn suffered(
    world: &World,
    attack: &Attack,
    (damage, chance): (&Distribution, f64),
    result: &mut TargetForecast,
) -> f64 {
    let usual_rules = injury_rules(world);
    let rules = guarded(world, result.target, &usual_rules, attack.origin());
    let vitals = world.part::<Health>(result.target).vitals();
    let fainted = !conscious(world, result.target);
    let mut fells = 0.0;
    let most = attack
        .leaves_one
        .then(|| (vitals.hp + vitals.temp - 1).max(0));
    for (amount, share) in damage.iter() {
        let amount = most.map_or(amount, |most| amount.min(most));
        let outcome = take(vitals, amount, attack.damage.loss(), true, &rules);
        if !fainted && outcome.after.hp <= 0 {
            fells += share;
        }
        if outcome.injuries_gained > 0 {
            result.injure += chance * share;
        }
    }
    result.knock_out += chance * fells;
    fells
}

/// The damage of all ways in which a strike hits.
#[derive(Default)]
struct Blows {
    /// The damage of a usual hit, neither critical nor a miss.
    usual: Option<Distribution>,
    /// The damage of every way to hit, with how likely that is.
    all: Vec<(f64, Distribution)>,
    /// The sums of a usual hit, or of the first where none is.
    shown: Option<DamageForecast>,
}

impl Blows {
    fn add(
        &mut self,
        attack: &Attack,
        strike: &Strike,
        usual: bool,
        (chance, damage): (f64, Distribution),
    ) {
        if self.shown.is_none() || usual && self.usual.is_none() {
            self.shown = Some(sums(attack, strike));
        }
        if usual {
            self.usual = Some(match self.usual.take() {
                None => damage.clone(),
                Some(before) => Distribution::mix(&[(0.5, before), (0.5, damage.clone())]),
            });
        }
        self.all.push((chance, damage));
    }

    /// All of it together; `None` where nothing hits.
    fn forecast(self) -> Option<DamageForecast> {
        let total: f64 = self.all.iter().map(|(chance, _)| chance).sum();
        let mut forecast = self.shown.filter(|_| total > 0.0)?;
        let shares = self.all.into_iter();
        let shares: Vec<(f64, Distribution)> = shares
            .map(|(chance, damage)| (chance / total, damage))
            .collect();
        let mixed = Distribution::mix(&shares);
        let usual = self.usual.unwrap_or_else(|| mixed.clone());
        forecast.min = usual.min();
        forecast.max = usual.max();
        forecast.likely = usual.most_likely();
        forecast.mean = mixed.mean();
        forecast.critical_max = mixed.max();
        Some(forecast)
    }
}

/// What damage is made of, before any is rolled.
fn sums(attack: &Attack, strike: &Strike) -> DamageForecast {
    let rolled = attack.damage.rolls();
    DamageForecast {
        base: if rolled { damage_base(strike).get() } else { 0 },
        min: 0,
        max: 0,
        likely: 0,
        mean: 0.0,
        critical_max: 0,
        effectiveness: Some(strike.effectiveness),
        base_parts: strike.base_parts.clone(),
        parts: strike.parts.clone(),
    }
}

/// What the attacker gets for a hit: of somebody who is still on its feet after it.
fn backlash_odds(
    world: &World,
    attack: &Attack,
    target: CombatantId,
    all: &[Case],
) -> Vec<(Status, f64)> {
    let mut strikes = attack.targets.iter();
    let strike = strikes.find(|strike| strike.target == target && target != attack.user);
    let Some(touch) = strike.and_then(|it| effects::touch_of(world, attack, it)) else {
        return Vec::new();
    };
    let chance: f64 = all
        .iter()
        .filter(|case| case.hits > 0)
        .map(|case| case.chance * case.stands)
        .sum();
    let statuses = answers::repays(world, target, touch).into_iter();
    statuses.map(|status| (status, chance)).collect()
}

/// How likely something that an attack does besides damage knocks its target out.
fn felling_odds(
    world: &World,
    attack: &Attack,
    target: CombatantId,
    def: &crate::data::MoveDef,
    all: &[Case],
) -> f64 {
    let comes = def.effects.iter().filter(|effect| {
        effect.who != EffectWho::User
            && effects::holds(world, attack, target, effect.only_if.as_ref())
    });
    let ways: SmallVec<[(&Effect, f64); 2]> = comes
        .map(|effect| (effect, deed(&effect.what).fells(world, attack.user, target)))
        .filter(|(_, fells)| *fells > 0.0)
        .collect();
    if ways.is_empty() {
        return 0.0;
    }
    let earlier = answers::earlier(world, attack.user);
    let in_case = |case: &Case| {
        let stands: f64 = ways
            .iter()
            .filter(|(effect, _)| due(effect, earlier, case))
            .map(|(_, fells)| 1.0 - fells)
            .product();
        case.chance * (1.0 - stands)
    };
    all.iter().map(in_case).sum()
}

fn inflict_odds(
    world: &World,
    attack: &Attack,
    target: CombatantId,
    def: &crate::data::MoveDef,
    all: &[Case],
) -> Vec<(Status, f64)> {
    // Every way a status may come: by which effect, and how likely that effect picks it.
    let mut ways: SmallVec<[(&Effect, Status, f64); 4]> = SmallVec::new();
    for effect in &def.effects {
        let statuses = deed(&effect.what).statuses().into_iter();
        ways.extend(statuses.map(|(status, share)| (effect, status, share)));
    }
    ways.retain(|(effect, status, _)| {
        // What happens to the user is no matter of its target.
        effect.who != EffectWho::User
            && can_gain(world, target, *status)
            && effects::holds(world, attack, target, effect.only_if.as_ref())
    });
    let earlier = answers::earlier(world, attack.user);
    let mut result: Vec<(Status, f64)> = Vec::new();
    for (_, status, _) in &ways {
        if result.iter().any(|(known, _)| known == status) {
            continue;
        }
        let in_case = |case: &Case| {
            let unharmed: f64 = ways
                .iter()
                .filter(|(effect, other, _)| other == status && due(effect, earlier, case))
                // Whoever the same hit knocks out feels nothing more (A057).
                .map(|(_, _, share)| 1.0 - share * case.stands)
                .product();
            case.chance * (1.0 - unharmed)
        };
        result.push((*status, all.iter().map(in_case).sum()));
    }
    result
}

/// Whether a status would be something new to somebody who feels what happens to it, and nothing
/// forbids it.
fn can_gain(world: &World, target: CombatantId, status: Status) -> bool {
    conscious(world, target)
        && !status::has(world, target, status)
        && status::refusal(world, target, status).is_none()
}

fn due(effect: &Effect, earlier: u8, case: &Case) -> bool {
    match effect.when.earlier(earlier) {
        When::Hit => case.hits > 0,
        When::Natural(least) => case.hits > 0 && case.natural >= i32::from(least),
        When::Between(least, most) => {
            case.hits > 0 && (i32::from(least)..=i32::from(most)).contains(&case.natural)
        }
        When::Even => case.hits > 0 && case.natural > 0 && case.natural % 2 == 0,
        When::Miss => case.hits == 0,
        When::Use | When::Touch => true,
        When::Dealt => case.hits > 0,
        // They are of the user, or throw a die of their own.
        When::Hits(hits) => case.hits >= hits,
        When::SetUp | When::Chance(_) | When::Down => false,
    }
}

fn capture_odds(
    world: &World,
    user: CombatantId,
    target: CombatantId,
    item: crate::data::ItemId,
    all: &[Case],
) -> f64 {
    let rate = capture_rules::rate(&capture::facts(world, target));
    let (level, ball) = (
        traits::of(world, user).level,
        capture::ball_modifier(world, user, target, item),
    );
    let percent_of = match capture::may_turn(world, user) {
        true => capture_rules::chance_percent_turning,
        false => capture_rules::chance_percent,
    };
    all.iter()
        .filter(|case| case.hits > 0)
        .map(|case| {
            let twenty = case.natural == 20;
            let percent = percent_of(rate, level, ball, twenty);
            case.chance * f64::from(percent) / 100.0
        })
        .sum()
}

/// The parts of what a capture roll has to stay below: the Capture Rate, and what comes off the
/// d100 (G163, G164).
fn capture_parts(
    world: &World,
    user: CombatantId,
    target: CombatantId,
    item: crate::data::ItemId,
) -> Modifiers {
    let rate = capture_rules::rate_terms(&capture::facts(world, target));
    let ball = capture::ball_modifier(world, user, target, item);
    let roll = capture_rules::roll_modifiers(traits::of(world, user).level, ball, false);
    let rate = rate.into_iter().map(|part| (part, "G164"));
    let roll = roll
        .into_iter()
        .map(|(name, value)| ((name, -value), "G163"));
    rate.chain(roll)
        .map(|((source, amount), rule)| Modifier {
            source: source.into(),
            amount,
            rule,
        })
        .collect()
}
