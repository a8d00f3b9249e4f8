//! Damage: base, STAB, attack, defence, types, dice (combat-R017 to R030, A031 to A036).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::weigh::{
    base_of_one, dealt, fixed_part, multiplier, roll_part, tell_base_limit, tell_minimum, weigh,
};
use crate::battle::deeds::health::{self, Loss};
use crate::battle::deeds::{distraction, scenery};
use crate::battle::effect::moments;
use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, DiceShown, Die, Event, Modifier, Modifiers};
use crate::battle::kernel::schedule::{Registrar, Set};
use crate::battle::kernel::world::{Access, DiceTower};
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds};
use crate::battle::state::flight::{
    self, Attack, FlightId, Flights, Strike, Weight, damage_base, flying, modifier,
};
use crate::battle::state::origin::Origin;
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::moves::MoveDamage;
use crate::rules::{DamageBase, Effectiveness, LossKind, rolls};

/// Damage resolution: how often it strikes, what each strike weighs, and the dice that deal it
/// (combat-R019, G169).
pub(crate) fn register(registrar: &mut Registrar) {
    registrar.add(Set::Strikes, count_strikes);
    registrar.add(Set::Weights, weigh_all.pipe(take_weights));
    let why = "what is dealt may fell, and whatever heeds that may do anything";
    registrar.add_exclusive(Set::Dealt, why, deal_all);
}

/// Whether an attack deals damage to anybody or anything.
pub(crate) fn deals(world: &World, flight: FlightId) -> bool {
    flight::get(world, flight).is_some_and(|attack| {
        let someone = || attack.targets.iter().any(|strike| counts(attack, strike));
        attack.damage != MoveDamage::None && (someone() || scenery::struck::any(attack))
    })
}

/// Whether a strike is dealt: it hit, or is a Smite.
fn counts(attack: &Attack, strike: &Strike) -> bool {
    strike.hit || attack.smite
}

/// Rolls how often an attack strikes, or its power, where that is left to the dice.
fn count_strikes(mut flights: ResMut<Flights>, mut tower: DiceTower) {
    let Some(attack) = flights.now_mut() else {
        return;
    };
    if let Some(sides) = attack.sides() {
        let die = tower.die(attack.user, rolls::STRIKES, sides);
        attack.roll_before(multiplier(attack.strikes, i32::from(die.value)));
    }
}

/// What the strikes of an attack weigh, by which of them they are.
type Weights = SmallVec<[(usize, Weight); 2]>;

/// Every strike that counts is weighed, before any of them is dealt.
fn weigh_all(world: &World) -> Weights {
    let Some((_, attack)) = flying(world) else {
        return Weights::new();
    };
    let strikes = attack.targets.iter().enumerate();
    strikes
        .filter(|(_, strike)| counts(attack, strike))
        .map(|(index, strike)| (index, weigh(world, attack, strike)))
        .collect()
}

fn take_weights(In(weights): In<Weights>, mut flights: ResMut<Flights>) {
    if let Some(attack) = flights.now_mut() {
        for (index, weight) in weights {
            attack.weigh(index, weight);
        }
    }
}

/// Throws the dice, once for all, and deals what they come to, one strike after the other.
fn deal_all(world: &mut World) {
    let Some((flight, attack)) = flying(world) else {
        return;
    };
    let struck: SmallVec<[usize; 8]> = (0..attack.targets.len())
        .filter(|index| counts(attack, &attack.targets[*index]))
        .collect();
    let objects = scenery::struck::any(attack);
    let dice = throw(world, flight, &struck);
    for index in struck {
        deal(world, flight, index, &dice);
    }
    if objects {
        let shared = (!dice.base.is_empty() || dice.flat > 0).then_some((dice.base, dice.flat));
        scenery::struck::deal(world, flight, shared);
    }
}

/// The dice of an attack: shared by all targets, the extra ones of critical hits last.
struct Thrown {
    base: DiceShown,
    extra: DiceShown,
    flat: i32,
    extra_flat: i32,
}

fn throw(world: &mut World, flight: FlightId, struck: &[usize]) -> Thrown {
    let mut thrown = Thrown {
        base: DiceShown::new(),
        extra: DiceShown::new(),
        flat: 0,
        extra_flat: 0,
    };
    let set_damage = world.house().set_damage;
    let Some(attack) = flight::get(world, flight) else {
        return thrown;
    };
    if !attack.damage.rolls() {
        return thrown;
    }
    let vulnerable = struck
        .iter()
        .find(|index| attack.targets[**index].effectiveness != Effectiveness::Immune);
    let Some(first) = vulnerable else {
        return thrown;
    };
    let base = damage_base(&attack.targets[*first]);
    let crits = struck
        .iter()
        .map(|index| attack.targets[*index].crits)
        .max()
        .unwrap_or(0)
        * attack.crit_dice;
    let user = attack.user;
    // A032: a Double Strike's critical hit adds the dice of the undoubled base.
    let extra = match attack.strikes.are_rolled() && crits > 0 {
        true => base_of_one(world, attack, &attack.targets[*first]),
        false => base,
    };
    let times = 1 + i32::from(attack.more_dice);
    if set_damage {
        thrown.flat = base.set() * times;
        thrown.extra_flat = extra.set() * i32::from(crits);
        return thrown;
    }
    let mut roll = |base: DamageBase, into: &mut DiceShown| {
        let dice = base.dice();
        for _ in 0..dice.count {
            into.push(world.die(user, rolls::DAMAGE, u16::from(dice.sides)));
        }
        dice.bonus
    };
    for _ in 0..times {
        thrown.flat += roll(base, &mut thrown.base);
    }
    for _ in 0..crits {
        thrown.extra_flat += roll(extra, &mut thrown.extra);
    }
    thrown
}

/// Everything that a damage roll and what joins it come to before types; what the dice show, what
/// those of a critical hit show, and whether the chart stood in for them.
fn told(strike: &Strike, (plain, extra, set): (i32, i32, bool), before_type: i32) -> Modifiers {
    let mut parts = Modifiers::new();
    // Nothing is rolled where everybody who was hit is immune.
    if plain > 0 {
        parts.push(roll_part(plain, set));
    }
    if extra > 0 {
        parts.push(modifier("Critical hit", extra, "combat-R023"));
    }
    parts.extend(strike.parts.iter().cloned());
    if let Some((by, rule)) = strike.halved {
        let sum: i32 = parts.iter().map(|part| part.amount).sum();
        parts.push(modifier(by, before_type - sum, rule));
    }
    tell_minimum(&mut parts, before_type);
    if strike.softened && matches!(strike.effectiveness, Effectiveness::Steps(1..)) {
        // Nothing is taken from the sum; the types make less of it (AX-05).
        parts.push(modifier("Softened", 0, "core p.317"));
    }
    if strike.added != 0 {
        // That comes on top of what the types make of the sum.
        let source = format!("{} after types", strike.added);
        parts.push(Modifier {
            source: source.into(),
            amount: 0,
            rule: "core ch.9",
        });
    }
    parts
}

impl Thrown {
    /// What the dice come to for one target, what those of its critical hit do, and all of them.
    fn shows(&self, critical: bool) -> (i32, i32, DiceShown) {
        let sum = |dice: &[Die]| dice.iter().map(|die| i32::from(die.value)).sum::<i32>();
        let plain = sum(&self.base) + self.flat;
        if !critical {
            return (plain, 0, self.base.clone());
        }
        let all = self.base.iter().chain(&self.extra).copied();
        (plain, sum(&self.extra) + self.extra_flat, all.collect())
    }
}

fn deal(world: &mut World, flight: FlightId, index: usize, thrown: &Thrown) {
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let struck = attack.targets[index].target;
    if world.part::<health::Health>(struck).dead() {
        world.log(Event::no_effect(struck, "it is dead", "combat-R080"));
        return;
    }
    let Some(attack) = flight::get_mut(world, flight) else {
        return;
    };
    let event = reckon(attack, index, thrown);
    let (user, dealt) = (attack.user, attack.targets[index].dealt);
    if struck != user {
        distraction::hit(world, struck);
    }
    world.log(event);
    if dealt > 0 {
        take(world, flight, index, dealt);
    }
}

/// Works the damage of one strike out, notes it there and says how it came about.
fn reckon(attack: &mut Attack, index: usize, thrown: &Thrown) -> PtuEvent {
    if !attack.targets[index].hit {
        let resisted = attack.targets[index].effectiveness.resist_further(1);
        attack.set_effectiveness(index, attack.counted(resisted));
    }
    let critical = attack.targets[index].crits > 0;
    let (plain, extra, dice) = thrown.shows(critical);
    let (before_type, dealt) = dealt(attack, index, plain + extra);
    attack.dealt(index, dealt);
    let added = attack.targets[index].parts.iter().map(|part| part.amount);
    let rolled = plain + extra + added.filter(|amount| *amount > 0).sum::<i32>();
    attack.rolled(index, rolled);
    let strike = &attack.targets[index];
    let mut base_parts = strike.base_parts.clone();
    let (base, parts) = if attack.damage.rolls() {
        let base = damage_base(strike);
        tell_base_limit(&mut base_parts, base);
        let rolled = (plain, extra, thrown.base.is_empty());
        (base.get(), told(strike, rolled, before_type))
    } else {
        (0, std::iter::once(fixed_part(before_type)).collect())
    };
    PtuEvent::Damage {
        who: attack.user,
        target: strike.target,
        base,
        base_parts,
        dice,
        parts,
        before_type,
        effectiveness: strike.effectiveness,
        dealt,
        critical,
    }
}

/// What stands in for somebody takes the damage, and loses so much of its own; nothing is left for its bearer (DX-36).
fn wear_down(world: &mut World, who: CombatantId, kind: &'static Kind, amount: i32) -> i32 {
    world.part_mut::<Effects>(who).lessen(kind, amount);
    effect::acts(world, who, kind, format!("it takes {amount} in its place"));
    0
}

/// Takes the damage of one strike from its target.
fn take(world: &mut World, flight: FlightId, index: usize, dealt: i32) {
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let strike = &attack.targets[index];
    let (user, target, element, endured) = (
        attack.user,
        strike.target,
        attack.element,
        strike.endured || attack.leaves_one,
    );
    let stood_in = answers::stands_in(world, target, attack).filter(|_| user != target);
    let put_off = strike.put_off && stood_in.is_none();
    let later = if put_off { dealt - dealt / 2 } else { 0 };
    let dealt = dealt - later;
    let kind = attack.damage.loss();
    let cause = Loss {
        cause: Cause {
            source: attack.name(world),
            rule: match kind {
                LossKind::Damage => "combat-R019",
                LossKind::Loss => "combat-R031",
            },
        },
        kind,
        active: true,
        origin: if user == target {
            // Nobody but the Confused strikes itself (A039).
            Origin::Status
        } else {
            attack.origin()
        },
    };
    let amount = if endured {
        let vitals = world.part::<health::Health>(target).vitals();
        dealt.min((vitals.hp + vitals.temp - 1).max(0))
    } else {
        dealt
    };
    let taken = match stood_in {
        Some(kind) => {
            if let Some(attack) = flight::get_mut(world, flight) {
                attack.worn(index, amount);
            }
            wear_down(world, target, kind, amount)
        }
        None => health::lose_to(world, user, target, amount, cause).min(amount),
    };
    // Recoil and drain count what was really taken (G168).
    if let Some(attack) = flight::get_mut(world, flight).filter(|_| taken < dealt || later > 0) {
        attack.dealt(index, taken);
    }
    if later > 0 {
        let kind = world.the::<Kinds>().left("Delayed harm");
        if let Some(case) = kind.map(|kind| Instance::of(kind, user).by(later)) {
            telling::give(world, target, case, "it comes later");
        }
    }
    moments::struck(world, target, element);
}
