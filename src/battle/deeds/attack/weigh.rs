//! What the damage of a strike is made of: base, STAB, attack, defence, types, and the named parts that
//! tell it (combat-R017 to combat-R030, A031 to A036). Reads only; the dice are `damage_gather.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::health;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifier, Modifiers};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting};
use crate::battle::questions::blow::{Blow, End, reductions};
use crate::battle::questions::can::Can;
use crate::battle::state::bag::Bag;
use crate::battle::state::flight::{Attack, Strike, Strikes, Weight, modifier};
use crate::battle::state::traits;
use crate::data::level::CombatantKind;
use crate::data::moves::{MoveDamage, Power};
use crate::rules::damage::five_strike_hits;
use crate::rules::{
    AttackClass, DamageBase, DamageSum, Effectiveness, Element, Stat, TypeChart, Typing,
};

/// Everything that has a say in the damage of a strike, of the book and of effects; reads only.
pub(crate) fn weigh(world: &World, attack: &Attack, strike: &Strike) -> Weight {
    weigh_blow(Blow::new(world, attack, Some(strike.target)), strike)
}

/// Weighs a strike and notes it.
pub(crate) fn weigh_in(world: &World, attack: &mut Attack, index: usize) {
    let weight = weigh(world, attack, &attack.targets[index]);
    attack.weigh(index, weight);
}

pub(crate) fn base_of(attack: &Attack, strike: &Strike, base: u8, parts: &mut Modifiers) -> i32 {
    let times = match attack.strikes {
        Strikes::One => 1,
        Strikes::Double => i32::from(strike.hits.max(1)),
        Strikes::Five => attack.five,
    };
    let together = i32::from(base) * times;
    let source = if times > 1 {
        "Damage Base × strikes"
    } else {
        "Damage Base"
    };
    parts.push(modifier(source, together, "combat-R019"));
    if let Some(weapon) = weapon(attack) {
        parts.push(weapon);
    }
    together
}

/// What a move says about its own Damage Base, and Speed that joins the damage.
fn power(blow: &Blow, weight: &mut Weight) {
    if blow.attack.power == Some(Power::Speed) {
        weight.parts.push(speed(&blow.by));
        if let Some(at) = &blow.at {
            let other = modifier("Target's Speed", -at.stat(Stat::Speed), "combat-R019");
            weight.parts.push(other);
        }
    } else if let Some(power) = own_power(blow.world, blow.attack) {
        weight.base_parts.push(power);
    }
}

/// Speed that joins the damage.
pub(crate) fn speed(by: &End) -> Modifier {
    modifier("Speed", by.stat(Stat::Speed), "combat-R019")
}

/// What a move adds to its Damage Base by what its user is and does, whoever is hit.
pub(crate) fn own_power(world: &World, attack: &Attack) -> Option<Modifier> {
    let (Some(power), MoveDamage::Base(base)) = (attack.power, attack.damage) else {
        return None;
    };
    let base = i32::from(base);
    let instead = |other: u8| i32::from(other) - base;
    let (name, amount) = match power {
        Power::PerInjury => {
            let health = world.part::<health::Health>(attack.user);
            ("Injuries", health.vitals().injuries)
        }
        Power::Die => ("d6", attack.five),
        Power::Rolling(step) => {
            let more = i32::from(step) * i32::from(attack.streak);
            ("Rolling", more.min((15 - base).max(0)))
        }
        Power::Unburdened(other) if world.part::<Bag>(attack.user).held().is_none() => {
            ("Unburdened", instead(other))
        }
        Power::Clouded(other) if answers::sun_is_hidden(world) => ("Weather", instead(other)),
        Power::Unburdened(_)
        | Power::Clouded(_)
        | Power::Chasing(_)
        | Power::Speed
        | Power::Piercing(_) => {
            return None;
        }
    };
    (amount != 0).then(|| modifier(name, amount, "combat-R019"))
}

/// What a trainer's weapon adds to the Damage Base (combat-R082).
pub(crate) fn weapon(attack: &Attack) -> Option<Modifier> {
    let weapon = attack.weapon?;
    Some(modifier(
        "Weapon",
        weapon.class.damage_base(),
        "combat-R082",
    ))
}

fn same_type(attack: &Attack, by: &End, parts: &mut Modifiers) {
    let own = by.traits.typing;
    let shares = || attack.element.is_some_and(|element| own.has(element));
    if attack.stab && by.who.kind == CombatantKind::Pokemon && shares() {
        parts.push(modifier("STAB", 2, "combat-R021"));
    }
}

/// The attack stat that counts: the user's, or that of a set piece (G107).
pub(crate) fn offence(attack: &Attack, by: &End) -> Modifier {
    if let Some(stat) = attack.stat {
        return modifier("Set piece", stat, "G107");
    }
    let (stat, name) = match attack.class {
        AttackClass::Special => (Stat::SpecialAttack, "Special Attack"),
        _ => (Stat::Attack, "Attack"),
    };
    modifier(name, by.stat(stat), "G057")
}

fn stats(attack: &Attack, by: &End, at: &End, parts: &mut Modifiers) {
    let (defence, name) = match attack.class {
        AttackClass::Special => (Stat::SpecialDefense, "Special Defense"),
        _ => (Stat::Defense, "Defense"),
    };
    parts.push(offence(attack, by));
    parts.push(modifier(name, -at.stat(defence), "combat-R020"));
}

fn types(blow: &Blow, at: &End, strike: &Strike) -> Effectiveness {
    let attack = blow.attack;
    let lasting = at.asked(blow.world);
    let resists = |element| lasting.resists(element);
    let resisted = attack.resisted + strike.resisted + attack.element.map_or(0, resists);
    let chart = &blow.around.dex.chart;
    let usual = effectiveness_on(chart, attack.element, at.traits.typing, lasting);
    attack.counted(if resisted > 0 {
        usual.resist_further(resisted)
    } else {
        usual
    })
}

/// How well a type hits somebody; whoever cannot leave the ground has no immunity to Ground.
pub(crate) fn effectiveness(
    world: &World,
    element: Option<Element>,
    target: CombatantId,
) -> Effectiveness {
    let typing = traits::of(world, target).typing;
    effectiveness_on(
        &world.dex().chart,
        element,
        typing,
        Lasting::of(world, target),
    )
}

/// The same for those who have looked at the target.
pub(crate) fn effectiveness_on(
    chart: &TypeChart,
    element: Option<Element>,
    typing: Typing,
    lasting: Lasting,
) -> Effectiveness {
    let usual = Effectiveness::of(chart, element, typing);
    let kept_down = || lasting.effects.bars(Can::LeaveTheGround);
    let shielded = element.is_some_and(|it| lasting.immune_to(it).is_some());
    if shielded && !kept_down() {
        return Effectiveness::Immune;
    }
    let grounded = element == Some(Element::Ground) && usual == Effectiveness::Immune;
    if !(grounded && kept_down()) {
        return usual;
    }
    let others: SmallVec<[Element; 3]> = typing
        .iter()
        .filter(|one| {
            Effectiveness::of(chart, element, Typing::of(&[*one])) != Effectiveness::Immune
        })
        .collect();
    Effectiveness::of(chart, element, Typing::of(&others))
}

/// The damage of one strike, given what the dice (or the chart) show.
pub(crate) fn dealt(attack: &Attack, index: usize, roll: i32, level: i32) -> (i32, i32) {
    let strike = &attack.targets[index];
    let (parts, effectiveness) = (&strike.parts, strike.effectiveness);
    dealt_by(attack, parts, effectiveness, roll, level)
}

/// Damage before and after types to anybody or anything, given the parts beside the roll.
pub(crate) fn dealt_by(
    attack: &Attack,
    parts: &Modifiers,
    effectiveness: Effectiveness,
    roll: i32,
    level: i32,
) -> (i32, i32) {
    let fixed = match attack.damage {
        MoveDamage::None => return (0, 0),
        MoveDamage::Fixed(amount) => Some(amount),
        MoveDamage::Level => Some(level),
        MoveDamage::Base(_) => None,
    };
    if let Some(amount) = fixed {
        // A036: neither weakness nor resistance, immunity counts.
        let immune = effectiveness == Effectiveness::Immune;
        return (amount, if immune { 0 } else { amount });
    }
    let before = DamageSum {
        roll,
        bonus: parts.iter().map(|part| part.amount).sum(),
        ..DamageSum::default()
    }
    .before_type();
    (before, effectiveness.apply(before))
}

/// What the extra die of a move comes to.
pub(crate) fn multiplier(strikes: Strikes, die: i32) -> i32 {
    if strikes == Strikes::Five {
        five_strike_hits(die)
    } else {
        die
    }
}

/// What the dice of the damage show, or the set value in their place (combat-R017, combat-R018).
pub(crate) fn roll_part(amount: i32, set: bool) -> Modifier {
    if set {
        modifier("Set damage", amount, "combat-R018")
    } else {
        modifier("Damage roll", amount, "combat-R017")
    }
}

/// Damage that nothing adds to and nothing takes from (A036).
pub(crate) fn fixed_part(amount: i32) -> Modifier {
    modifier("Fixed damage", amount, "A036")
}

/// Tells what the least damage adds to a sum (combat-R025).
pub(crate) fn tell_minimum(parts: &mut Modifiers, before_type: i32) {
    let sum: i32 = parts.iter().map(|part| part.amount).sum();
    if sum != before_type {
        parts.push(modifier("Never below 1", before_type - sum, "combat-R025"));
    }
}

/// Tells what the ends of the chart make of a Damage Base (A010).
pub(crate) fn tell_base_limit(parts: &mut Modifiers, base: DamageBase) {
    let sum: i32 = parts.iter().map(|part| part.amount).sum();
    let base = i32::from(base.get());
    if !parts.is_empty() && sum != base {
        parts.push(modifier("From 1 to 28", base - sum, "A010"));
    }
}

/// The same for those who hold the blow.
pub(crate) fn weigh_blow(blow: Blow, strike: &Strike) -> Weight {
    let attack = blow.attack;
    let mut weight = Weight {
        base: 0,
        base_parts: Modifiers::new(),
        parts: Modifiers::new(),
        effectiveness: strike.effectiveness,
    };
    if let MoveDamage::Base(base) = attack.damage {
        weight.base = base_of(attack, strike, base, &mut weight.base_parts);
        power(&blow, &mut weight);
        same_type(attack, &blow.by, &mut weight.base_parts);
        if let Some(at) = &blow.at {
            stats(attack, &blow.by, at, &mut weight.parts);
        }
    }
    blow.damage(&mut weight.parts);
    if let (Some(Power::Piercing(more)), Some(at)) = (attack.power, &blow.at)
        && !reductions(blow.world, at.id, attack.class).is_empty()
    {
        let more = modifier("Against armour", i32::from(more), "core ch.9");
        weight.parts.push(more);
    }
    // What is fixed stays as it is (A160).
    if attack.coup && matches!(attack.damage, MoveDamage::Base(_)) {
        // A034: +5, counted twice with the critical hit that it always is.
        let coup = modifier("Coup de Grâce", 10, "combat-R084");
        weight.parts.push(coup);
    }
    if let Some(at) = blow.at.filter(|_| attack.damage != MoveDamage::None) {
        weight.effectiveness = types(&blow, &at, strike);
    }
    weight
}
