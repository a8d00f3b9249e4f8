//! Attacks on objects: the same die and the same damage dice as for everybody else in their
//! way; no Evasion, no critical hits (G110).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::accuracy_gather::CANNOT_MISS;
use crate::battle::deeds::attack::accuracy_gather::aim_at;
use crate::battle::deeds::attack::rough::rough_between;
use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::points;
use crate::battle::deeds::scenery;
use crate::battle::deeds::scenery::Objects;
use crate::battle::deeds::scenery::{change, def};
use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::event::{DiceShown, Die, Modifiers};
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{Blow, End};
use crate::battle::state::flight::{self, Attack, FlightId, modifier};
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::traits;
use crate::board::Body;
use crate::data::level::CombatantKind;
use crate::rules::{DamageBase, accuracy, rolls};

/// Modifiers on the roll against an object: what the user alone brings along, and what lies
/// between.
pub(crate) fn roll_parts(world: &World, attack: &Attack, object: ObjectId) -> Modifiers {
    let mut roll = aim_at(world, attack, None).roll;
    let open = !attack.groundsource && attack.ac.is_some();
    if open && rough_before(world, attack, object) {
        roll.push(modifier("Rough Terrain", -2, "combat-R062"));
    }
    roll
}

fn rough_before(world: &World, attack: &Attack, object: ObjectId) -> bool {
    let Some(from) = attack.body(world) else {
        return false;
    };
    let cells = &scenery::placed(world, object).cells;
    let nearest = cells
        .iter()
        .min_by_key(|cell| (from.distance(&Body::at(**cell)), cell.y, cell.x));
    nearest.is_some_and(|cell| rough_between(world, attack, &from, &Body::at(*cell)))
}

/// The Accuracy Check: the AC alone (G110).
pub(crate) fn check_parts(attack: &Attack) -> Modifiers {
    let sure = attack.cannot_miss;
    let sure = sure.then(|| modifier("Cannot miss", 0, CANNOT_MISS));
    let ac = attack.ac.map(|ac| modifier("AC", ac, "combat-R012"));
    sure.into_iter().chain(ac).collect()
}

/// The check of one natural roll.
pub(crate) fn check(attack: &Attack, roll: &Modifiers, natural: i32) -> accuracy::Check {
    accuracy::Check {
        natural,
        modifier: roll.iter().map(|part| part.amount).sum(),
        ac: attack.ac.unwrap_or(0),
        evasion: 0,
        cannot_miss: attack.cannot_miss,
    }
}

/// Judges the strikes on objects by the dice that everybody shares.
pub(crate) fn judge(world: &mut World, flight: FlightId, dice: &[Die]) {
    let count = flight::get(world, flight).map_or(0, |attack| attack.objects.len());
    for index in 0..count {
        let Some(object) = flight::get(world, flight).map(|attack| attack.objects[index].object)
        else {
            return;
        };
        let Some(attack) = flight::get(world, flight) else {
            return;
        };
        let mut roll = roll_parts(world, attack, object);
        let user = attack.user;
        let mut hits = u8::from(dice.is_empty());
        let mut events: Vec<PtuEvent> = Vec::new();
        for (nth, die) in dice.iter().enumerate() {
            if nth == 1 {
                roll = points::without(&roll);
            }
            let check = check(attack, &roll, i32::from(die.value));
            hits += u8::from(check.hits());
            events.push(PtuEvent::ObjectAimed {
                who: user,
                object,
                die: *die,
                roll: roll.clone(),
                check: check_parts(attack),
                total: check.natural + check.modifier,
                needed: check.ac,
                hit: check.hits(),
            });
        }
        for event in events {
            world.log(event);
        }
        if let Some(attack) = flight::get_mut(world, flight) {
            attack.hit_object(index, hits);
        }
    }
}

/// Whether any object has been hit.
pub(crate) fn any(attack: &Attack) -> bool {
    attack.objects.iter().any(|strike| strike.hits > 0)
}

/// The Damage Base against an object, named.
pub(crate) fn base_parts(world: &World, attack: &Attack, hits: u8) -> Modifiers {
    let mut parts = Modifiers::new();
    let Some(base) = attack.damage.base(hits) else {
        return parts;
    };
    let times = weigh::times(attack, hits);
    parts.push(modifier(
        "Damage Base",
        i32::from(base) * times,
        "combat-R019",
    ));
    parts.extend(weigh::weapon(attack));
    parts.extend(weigh::own_power(world, attack, None).base);
    let own = world.who(attack.user).kind == CombatantKind::Pokemon
        && attack
            .element
            .is_some_and(|element| traits::of(world, attack.user).typing.has(element));
    if attack.stab && own {
        parts.push(modifier("STAB", 2, "combat-R021"));
    }
    let blow = Blow::new(world, attack, None).striking(times);
    blow.damage_base(&mut parts);
    parts
}

/// What is added to the dice and taken off them.
pub(crate) fn parts(world: &World, attack: &Attack, object: ObjectId) -> Modifiers {
    let mut parts = Modifiers::new();
    let blow = Blow::new(world, attack, None);
    if attack.damage.rolls() {
        parts.push(weigh::offence(&blow));
        parts.push(modifier("Defense", -def(world, object).defense, "G110"));
        parts.extend(weigh::own_power(world, attack, None).damage);
    }
    blow.damage(&mut parts);
    parts
}

/// The final Damage Base of named parts.
pub(crate) fn base_of(parts: &Modifiers) -> DamageBase {
    DamageBase::new(parts.iter().map(|part| part.amount).sum())
}

/// Deals the damage to the objects that were hit, with the dice that have been thrown for
/// somebody else, or dice of their own.
pub(crate) fn deal(world: &mut World, flight: FlightId, thrown: Option<(DiceShown, i32)>) {
    let Some(attack) = flight::held(world, flight) else {
        return;
    };
    let mut thrown = thrown;
    for strike in attack.objects.iter().filter(|strike| strike.hits > 0) {
        if !world.the::<Objects>().stands(strike.object) {
            continue;
        }
        let base_parts = base_parts(world, &attack, strike.hits);
        if thrown.is_none() && !base_parts.is_empty() {
            thrown = Some(throw(world, attack.user, base_of(&base_parts)));
        }
        let (dice, flat) = thrown.clone().unwrap_or_default();
        deal_one(world, &attack, strike.object, base_parts, dice, flat);
    }
}

fn throw(world: &mut World, who: CombatantId, base: DamageBase) -> (DiceShown, i32) {
    if world.house().set_damage {
        return (DiceShown::new(), base.set());
    }
    let chart = base.dice();
    let dice = (0..chart.count)
        .map(|_| world.die(who, rolls::DAMAGE, u16::from(chart.sides)))
        .collect();
    (dice, chart.bonus)
}

fn deal_one(
    world: &mut World,
    attack: &Attack,
    object: ObjectId,
    mut base_parts: Modifiers,
    dice: DiceShown,
    flat: i32,
) {
    let roll = flat + dice.iter().map(|die| i32::from(die.value)).sum::<i32>();
    let mut parts = parts(world, attack, object);
    let effectiveness = def(world, object).effectiveness(attack.element);
    let effectiveness = attack.counted(effectiveness);
    let set = weigh::fixed(world, attack, &End::of(world, attack.user), None);
    let (before_type, dealt) = weigh::dealt_by(attack, &parts, effectiveness, (roll, set));
    let fixed = base_parts.is_empty();
    if fixed {
        parts = std::iter::once(weigh::fixed_part(before_type)).collect();
    } else {
        parts.insert(0, weigh::roll_part(roll, dice.is_empty()));
        weigh::tell_minimum(&mut parts, before_type);
    }
    let base = base_of(&base_parts);
    weigh::tell_base_limit(&mut base_parts, base);
    let hp_after = change::wear(world, object, dealt);
    world.log(PtuEvent::ObjectStruck {
        who: attack.user,
        object,
        base: if fixed { 0 } else { base.get() },
        base_parts,
        dice,
        parts,
        before_type,
        effectiveness,
        dealt,
        hp_after,
        rule: "G110",
    });
    change::react(world, object, attack.element, attack.user);
}
