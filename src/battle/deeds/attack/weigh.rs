//! What the damage of a strike is made of: base, STAB, attack, defence, types, and the named parts that
//! tell it (combat-R017 to combat-R030, A031 to A036). Reads only; the dice are `damage_gather.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::condition::Case;
use crate::battle::deeds::attack::power::{Gain, gain};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifier, Modifiers};
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::{DamageStats, Matchup, Scale};
use crate::battle::questions::answers::{self, Lasting, drives_home};
use crate::battle::questions::blow::{Blow, End};
use crate::battle::questions::kind::Kinds;
use crate::battle::state::flight::{Attack, Strike, Strikes, Weight, modifier};
use crate::battle::state::memory::Memory;
use crate::battle::state::traits;
use crate::data::Dex;
use crate::data::level::CombatantKind;
use crate::data::moves::{Ignored, MoveDamage, Offence};
use crate::rules::damage::five_strike_hits;
use crate::rules::{
    AttackClass, DamageBase, DamageSum, Effectiveness, Element, Stat, TypeChart, Typing,
};

/// Everything that has a say in the damage of a strike, of the book and of effects; reads only.
pub(crate) fn weigh(world: &World, attack: &Attack, strike: &Strike) -> Weight {
    weigh_blow(&Blow::new(world, attack, Some(strike.target)), strike)
}

/// Weighs a strike and notes it.
pub(crate) fn weigh_in(world: &World, attack: &mut Attack, index: usize) {
    let weight = weigh(world, attack, &attack.targets[index]);
    attack.weigh(index, weight);
}

/// How often the Damage Base of an attack counts by its strikes (A032, A033).
pub(crate) fn times(attack: &Attack, hits: u8) -> i32 {
    match attack.strikes {
        Strikes::One | Strikes::Triple => 1,
        Strikes::Double => i32::from(hits.max(1)),
        Strikes::Five => attack.strikes_rolled,
    }
}

/// The Damage Base of one strike of an attack alone, with what is added to it: what a Critical Hit of a move adds
/// that rolls for each of its strikes (A032).
pub(crate) fn base_of_one(world: &World, attack: &Attack, strike: &Strike) -> DamageBase {
    let alone = Strike {
        hits: 1,
        ..strike.clone()
    };
    let weight = weigh(world, attack, &alone);
    let added = weight.base_parts.iter().skip(1).map(|part| part.amount);
    DamageBase::new(weight.base + added.sum::<i32>())
}

fn base_of(attack: &Attack, strike: &Strike, base: u8, parts: &mut Modifiers) -> i32 {
    let times = times(attack, strike.hits);
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

/// What a move says about its own power against somebody; `None` is an object.
pub(crate) fn own_power(world: &World, attack: &Attack, target: Option<CombatantId>) -> Gain {
    let Some(base) = attack.damage.base(1) else {
        return Gain::default();
    };
    if !attack.own_power {
        return Gain::default();
    }
    let entries = attack.data(world.dex()).map(|def| &def.power);
    let case = Case::of(world, attack, target);
    entries.map_or_else(Gain::default, |entries| gain(case, entries, base))
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

/// The stats that a blow counts: those of its class, unless something has others count.
fn stats_of(blow: &Blow) -> DamageStats {
    let (attack, defence) = match blow.attack.class {
        AttackClass::Special => (Stat::SpecialAttack, Stat::SpecialDefense),
        _ => (Stat::Attack, Stat::Defense),
    };
    blow.stats(DamageStats {
        attack,
        attack_staged: true,
        defence: blow.attack.hits_against.unwrap_or(defence),
        defence_staged: !ignores(blow.around.dex, blow.attack, |it| {
            *it == Ignored::DefenceChanges
        }),
    })
}

/// What a move passes by when its damage is reckoned.
fn ignores(dex: &Dex, attack: &Attack, what: impl Fn(&Ignored) -> bool) -> bool {
    let def = attack.data(dex).filter(|def| !def.ignores.is_empty());
    def.is_some_and(|def| def.ignores.iter().any(what))
}

/// Damage Reduction that a move passes by, given back.
fn unreduced(blow: &Blow) -> Option<Modifier> {
    let def = blow
        .attack
        .data(blow.around.dex)
        .filter(|def| !def.ignores.is_empty())?;
    let ignored = def.ignores.iter().map(|it| match it {
        Ignored::Reduction(most) => i32::from(*most),
        Ignored::AllReduction => i32::MAX,
        Ignored::DefenceChanges | Ignored::Screens => 0,
    });
    let parts = blow.reductions();
    let all: i32 = parts.iter().map(|part| part.amount).sum();
    let by = ignored.max().unwrap_or(0).min(all);
    (by > 0).then(|| modifier("Reduction ignored", by, "G069"))
}

/// The fixed loss of an attack that rolls no damage (A036).
pub(crate) fn fixed(world: &World, attack: &Attack, by: &End, at: Option<&End>) -> i32 {
    let level = by.traits.level;
    match attack.damage {
        MoveDamage::None | MoveDamage::Base(_) | MoveDamage::ByHits(_) => 0,
        MoveDamage::Fixed(amount) => amount,
        MoveDamage::Level => level,
        MoveDamage::HalfLevels(_) => level * attack.power_die / 2,
        MoveDamage::HalfOfCurrent => at.map_or(0, |at| {
            let hp = world.part::<Health>(at.id).vitals().hp;
            if hp > 0 { (hp / 2).max(1) } else { 0 }
        }),
        MoveDamage::OwnHitPoints => world.part::<Health>(by.id).vitals().hp.max(0),
        MoveDamage::Gathered => {
            let kind = world.the::<Kinds>().left("Biding");
            let case = kind.and_then(|kind| by.effects.get(kind));
            case.map_or(0, |case| case.amount)
        }
        MoveDamage::TakenThisRound => {
            let round = world.clock().round;
            world.the::<Memory>().damage_taken(round, by.id)
        }
    }
}

/// The attack stat that counts: the user's, or that of a set piece (G107).
pub(crate) fn offence(blow: &Blow) -> Modifier {
    offence_by(blow, stats_of(blow))
}

fn offence_by(blow: &Blow, stats: DamageStats) -> Modifier {
    if let Some(stat) = blow.attack.stat {
        return modifier("Set piece", stat, "G107");
    }
    let amount = blow.by.counted(stats.attack, stats.attack_staged);
    modifier(stats.attack.name(), amount, "G057")
}

fn stats(blow: &Blow, at: &End, parts: &mut Modifiers) {
    let stats = stats_of(blow);
    parts.push(match blow.attack.hits_with {
        Offence::Own => offence_by(blow, stats),
        Offence::TargetsAttack => {
            let amount = at.counted(Stat::Attack, stats.attack_staged);
            modifier("Target's Attack", amount, "G057")
        }
    });
    let taken_off = at.counted(stats.defence, stats.defence_staged);
    parts.push(modifier(stats.defence.name(), -taken_off, "combat-R020"));
}

fn types(blow: &Blow, at: &End, strike: &Strike) -> (Effectiveness, Scale) {
    let attack = blow.attack;
    let mut matchup = blow.matchup();
    matchup.further += attack.resisted + strike.resisted;
    let hits = matchup.of(weaker(blow, at, types_alone(blow, at, &matchup)));
    (attack.counted(hits), matchup.scale)
}

/// How well the types of a blow alone let it hit, but for immunities that something passes by.
fn types_alone(blow: &Blow, at: &End, matchup: &Matchup) -> Effectiveness {
    let (chart, element) = (&blow.around.dex.chart, blow.attack.element);
    let typing = at.traits.typing;
    let usual = effectiveness_on(
        chart,
        element,
        typing,
        at.asked(blow.world).against_end(&blow.by),
    );
    if matchup.pierced.is_empty() || usual != Effectiveness::Immune {
        return usual;
    }
    let counts = |one: &Element| {
        let immune = Effectiveness::of(chart, element, Typing::of(&[*one]));
        immune != Effectiveness::Immune || !matchup.pierced.contains(one)
    };
    let others: SmallVec<[Element; 3]> = typing.iter().filter(counts).collect();
    effectiveness_on(
        chart,
        element,
        Typing::of(&others),
        at.asked(blow.world).against_end(&blow.by),
    )
}

/// How well a blow hits before it is known how often: what keeps its effects away asks.
pub(crate) fn hits_how(blow: &Blow, at: &End) -> Effectiveness {
    let matchup = Matchup {
        no_damage: false,
        ..blow.matchup()
    };
    matchup.of(weaker(blow, at, types_alone(blow, at, &matchup)))
}

/// How well a blow hits where its move counts some types as weak to its own.
fn weaker(blow: &Blow, at: &End, usual: Effectiveness) -> Effectiveness {
    let def = blow.attack.data(blow.around.dex);
    let (Some(def), Some(element)) = (def.filter(|def| !def.weak.is_empty()), blow.attack.element)
    else {
        return usual;
    };
    use crate::rules::Matchup as Usual;
    let more = |defend: &Element| match blow.around.dex.chart.get(element, *defend) {
        Usual::Resisted => 2,
        Usual::Neutral => 1,
        Usual::Weak | Usual::Immune => 0,
    };
    let typing = at.traits.typing;
    let those = def.weak.iter().filter(|it| typing.has(**it));
    usual.resist_further(-those.map(more).sum::<i8>())
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

/// How well a type hits a target, for those who have looked at the target.
pub(crate) fn effectiveness_on(
    chart: &TypeChart,
    element: Option<Element>,
    typing: Typing,
    lasting: Lasting,
) -> Effectiveness {
    let usual = Effectiveness::of(chart, element, typing);
    if element.is_some_and(|it| lasting.immune_to(it).is_some()) {
        return Effectiveness::Immune;
    }
    let grounded = element == Some(Element::Ground) && usual == Effectiveness::Immune;
    if !(grounded && answers::kept_down(lasting.world, lasting.effects)) {
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
pub(crate) fn dealt(attack: &Attack, index: usize, roll: i32) -> (i32, i32) {
    let strike = &attack.targets[index];
    let scale = Scale {
        halved: strike.halved,
        softened: strike.softened,
    };
    let hits = (strike.effectiveness, scale);
    let fixed = (strike.fixed, strike.added);
    dealt_so(attack, &strike.parts, hits, (roll, fixed))
}

/// The damage that a strike of this weight would deal, given what the dice (or the chart) show.
pub(crate) fn would_deal(attack: &Attack, weight: &Weight, roll: i32) -> i32 {
    let scale = Scale {
        halved: weight.halved,
        softened: weight.softened,
    };
    let hits = (weight.effectiveness, scale);
    let fixed = (weight.fixed, weight.added);
    dealt_so(attack, &weight.parts, hits, (roll, fixed)).1
}

fn dealt_so(
    attack: &Attack,
    parts: &Modifiers,
    (effectiveness, scale): (Effectiveness, Scale),
    (roll, (fixed, added)): (i32, (i32, i32)),
) -> (i32, i32) {
    if attack.gift && attack.power_die == 1 {
        return (0, 0);
    }
    let (before, dealt) = dealt_by(attack, parts, effectiveness, (roll, fixed));
    if scale == Scale::default() || !attack.damage.rolls() {
        return (before, dealt + added);
    }
    let before = scale.before(before);
    (before, scale.after(effectiveness, before) + added)
}

/// Damage before and after types to anybody or anything, given the parts beside the roll, and what is
/// fixed.
pub(crate) fn dealt_by(
    attack: &Attack,
    parts: &Modifiers,
    effectiveness: Effectiveness,
    (roll, fixed): (i32, i32),
) -> (i32, i32) {
    if !attack.damage.rolls() {
        // A036: neither weakness nor resistance, immunity counts.
        let immune = effectiveness == Effectiveness::Immune;
        return (fixed, if immune { 0 } else { fixed });
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
    if sum != 0 && before_type == 0 {
        // What its die has made a gift (Present); all else takes at least 1.
        parts.push(modifier("No damage on a 1", -sum, "core ch.10"));
    } else if sum != before_type {
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

/// Weighs a strike whose two ends have been looked up.
pub(crate) fn weigh_blow(blow: &Blow, strike: &Strike) -> Weight {
    let attack = blow.attack;
    let blow = blow
        .hitting(strike.crits > 0)
        .striking(times(attack, strike.hits));
    let mut weight = Weight {
        base: 0,
        base_parts: Modifiers::new(),
        parts: Modifiers::new(),
        effectiveness: strike.effectiveness,
        fixed: fixed(blow.world, attack, &blow.by, blow.at.as_ref()),
        added: 0,
        halved: None,
        softened: false,
    };
    if let Some(base) = attack.damage.base(strike.hits) {
        weight.base = base_of(attack, strike, base, &mut weight.base_parts);
        if attack.own_power {
            let own = own_power(blow.world, attack, blow.target);
            weight.base_parts.extend(own.base);
            weight.parts.extend(own.damage);
        }
        same_type(attack, &blow.by, &mut weight.base_parts);
        blow.damage_base(&mut weight.base_parts);
        if let Some(at) = &blow.at {
            stats(&blow, at, &mut weight.parts);
        }
    }
    blow.damage(&mut weight.parts);
    if let Some(part) = unreduced(&blow) {
        weight.parts.push(part);
    }
    // What is fixed stays as it is (A160).
    if attack.coup && attack.damage.rolls() {
        // A034: +5, counted twice with the critical hit that it always is.
        let coup = modifier("Coup de Grâce", 10, "combat-R084");
        weight.parts.push(coup);
    }
    if let Some(at) = blow.at.filter(|_| attack.damage != MoveDamage::None) {
        let scale;
        (weight.effectiveness, scale) = types(&blow, &at, strike);
        weight.halved = scale.halved;
        weight.softened = scale.softened;
        if attack.damage.rolls() && matches!(weight.effectiveness, Effectiveness::Steps(1..)) {
            weight.added = drives_home(blow.by.effects);
        }
    }
    weight
}
