//! What an attack does besides damage, once all its targets have been dealt with (G066).

use std::collections::BTreeMap;

use bevy_ecs::prelude::*;
use smallvec::{SmallVec, smallvec};

use crate::battle::deeds::attack::condition::Case;
use crate::battle::deeds::attack::definition::as_used;
use crate::battle::deeds::attack::struggle;
use crate::battle::deeds::attack::weigh::hits_how;
use crate::battle::deeds::capture;
use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::consequences::deed::Consequence;
use crate::battle::deeds::hazard;
use crate::battle::deeds::maneuvers::entry;
use crate::battle::deeds::reacting;
use crate::battle::effect::{self, moments};
use crate::battle::effect::{mark, staging, telling};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting, Question};
use crate::battle::questions::blow::Blow;
use crate::battle::questions::kind::Duty;
use crate::battle::questions::moments::{Faced, Moment, Touch};
use crate::battle::state::flight::{self, Attack, FlightId, Strike};
use crate::battle::state::{place, presence};
use crate::data::MoveDef;
use crate::data::conditions::Condition;
use crate::data::effects::Purpose;
use crate::data::moves::{Effect, EffectWho, Keyword, MoveDamage, When};
use crate::rules::{Effectiveness, Element, rolls};

/// Does what an effect of a move does, by a target that has lost so many Hit Points.
fn apply(
    world: &mut World,
    attack: &Attack,
    target: CombatantId,
    dealt: i32,
    effect: &Effect,
    def: &MoveDef,
) {
    for who in bearers(world, attack, target, effect.who) {
        let consequence = Consequence {
            attack,
            def,
            target,
            dealt,
            who,
        };
        deed(&effect.what).comes_true(world, consequence);
    }
}

/// To whom an effect comes.
fn bearers(
    world: &World,
    attack: &Attack,
    target: CombatantId,
    who: EffectWho,
) -> SmallVec<[CombatantId; 4]> {
    let user = attack.user;
    let near_to = |middle: CombatantId, metres: i32| {
        let here = place::body(world, middle);
        world.ids().into_iter().filter_map(move |id| {
            let away = place::distance(world, here.as_ref()?, &place::body(world, id)?);
            (away <= metres && presence::conscious(world, id)).then_some(id)
        })
    };
    let near = |metres: i32| near_to(user, metres);
    match who {
        EffectWho::Target => smallvec![target],
        EffectWho::User => smallvec![user],
        // It has come about as an answer.
        EffectWho::Answered => SmallVec::new(),
        EffectWho::Everyone => near(i32::MAX).collect(),
        EffectWho::Around(metres) => near(i32::from(metres)).collect(),
        EffectWho::Allies(metres) => near(i32::from(metres))
            .filter(|id| *id != user && world.allied(*id, user))
            .collect(),
        EffectWho::TargetAndFoes(metres) => {
            let aimed_at = attack
                .targets
                .first()
                .map_or(target, |strike| strike.target);
            near_to(aimed_at, i32::from(metres))
                .filter(|id| *id == aimed_at || !world.allied(*id, user))
                .collect()
        }
    }
}

/// The last stage of an attack.
pub(crate) fn after(world: &mut World, flight: FlightId) {
    let Some(attack) = flight::get_mut(world, flight) else {
        return;
    };
    // What the sums were made of has been told.
    attack.forget_sums();
    let Some(attack) = flight::held(world, flight) else {
        return;
    };
    hazard::struck(world, &attack);
    // What stands in may be gone by what the attack does.
    let stood_in = stood_in(world, &attack);
    own_effects(world, &attack);
    touch(world, &attack, &stood_in);
    if is_self_hit(&attack) && presence::conscious(world, attack.user) {
        effect::fire(world, attack.user, Moment::HurtItself, |it| it.hurt_itself);
    }
    faced(world, &attack);
    if !matches!(attack.kind, AttackKind::Maneuver(_) | AttackKind::Ball(_)) {
        effect::fire_about(
            world,
            attack.user,
            Moment::Attacked,
            |it| it.attacked,
            flight,
        );
    }
}

/// Whether somebody strikes itself in its confusion (A039): with no weapon, and without a roll.
fn is_self_hit(attack: &Attack) -> bool {
    let itself = attack.targets.iter().any(|it| it.target == attack.user);
    itself && attack.automatic && attack.kind == AttackKind::Struggle
}

/// An attack that has rolled to hit is over: its user and those at whom it was aimed may have something that
/// was about that.
fn faced(world: &mut World, attack: &Attack) {
    if attack.dice.is_empty() {
        return;
    }
    for (nth, strike) in attack.targets.iter().enumerate() {
        let about = Faced {
            by: attack.user,
            at: strike.target,
            with_a_move: attack.is_of_a_move()
                && attack.data(world.dex()).is_some_and(MoveDef::is_a_move),
            needed: attack.ac.is_some() && !attack.cannot_miss,
            once: true,
        };
        effect::fire_about(world, strike.target, Moment::Faced, |it| it.faced, about);
        let about = Faced {
            once: nth == 0,
            ..about
        };
        effect::fire_about(world, attack.user, Moment::Faced, |it| it.faced, about);
    }
}

/// Those in whose place something else has been hit (DX-36).
fn stood_in(world: &World, attack: &Attack) -> SmallVec<[CombatantId; 2]> {
    let hit = attack.targets.iter().filter(|strike| strike.hit);
    let others = hit.map(|strike| strike.target);
    others
        .filter(|at| is_stood_in_for(world, attack, *at))
        .collect()
}

/// Whether an attack of somebody else hits something in this one's place.
pub(crate) fn is_stood_in_for(world: &World, attack: &Attack, at: CombatantId) -> bool {
    at != attack.user && answers::stands_in(world, at, attack).is_some()
}

/// Whoever has been hit by an attack may have something that answers that.
fn touch(world: &mut World, attack: &Attack, stood_in: &[CombatantId]) {
    let user = attack.user;
    let others = attack.targets.iter().filter(|strike| strike.target != user);
    let (hits, missed): (SmallVec<[&Strike; 4]>, SmallVec<[&Strike; 4]>) =
        others.partition(|strike| strike.hit);
    let touch = |strike: &&Strike| {
        let stood_in = stood_in.contains(&strike.target);
        let touch = touch_of(world, attack, strike)?;
        Some(Touch { stood_in, ..touch })
    };
    let touches: SmallVec<[Touch; 4]> = hits.iter().filter_map(touch).collect();
    let missed: SmallVec<[Touch; 4]> = missed.iter().filter_map(touch).collect();
    for touch in &touches {
        moments::hit(world, touch.at, *touch);
        if touch.felled && touch.damaging {
            reacting::fallen(world, *touch);
        }
    }
    for touch in &missed {
        effect::fire_about(world, touch.at, Moment::MissedBy, |it| it.missed_by, *touch);
        // Who misses with a Smite deals damage all the same.
        if touch.felled && touch.damaging {
            reacting::fallen(world, *touch);
        }
    }
    if !presence::conscious(world, user) {
        return;
    }
    for (nth, touch) in missed.iter().enumerate() {
        let touch = Touch {
            once: nth == 0,
            ..*touch
        };
        effect::fire_about(world, user, Moment::Missed, |it| it.missed, touch);
    }
    for touch in &touches {
        effect::fire_about(world, user, Moment::Landed, |it| it.landed, *touch);
    }
    let felled = |touch: &&Touch| touch.felled && !world.allied(user, touch.at);
    if let Some(touch) = touches.iter().chain(&missed).find(felled) {
        effect::fire_about(world, user, Moment::Felled, |it| it.felled, *touch);
    }
    if attack.targets.iter().any(|strike| strike.dealt > 0) {
        effect::fire(world, user, Moment::Dealt, |it| it.dealt);
    }
}

/// What its hit is to somebody; `None` where it is told like an attack and is none.
pub(crate) fn touch_of(world: &World, attack: &Attack, strike: &Strike) -> Option<Touch> {
    let counts = !matches!(attack.kind, AttackKind::Maneuver(_) | AttackKind::Ball(_));
    counts.then(|| Touch {
        by: attack.user,
        at: strike.target,
        with: attack.kind,
        element: attack.element,
        class: attack.class,
        melee: attack.melee,
        ranged: attack.ranged,
        alone: attack.targets.len() == 1 && attack.area.is_empty(),
        damaging: attack.damage != MoveDamage::None,
        rolls: attack.damage.rolls(),
        dealt: strike.dealt,
        critical: strike.crits > 0,
        effectiveness: strike.effectiveness,
        felled: strike.dealt > 0 && !presence::conscious(world, strike.target),
        stood_in: is_stood_in_for(world, attack, strike.target),
        once: true,
    })
}

fn own_effects(world: &mut World, attack: &Attack) {
    match attack.kind {
        AttackKind::Move(_) | AttackKind::Improvised(_) | AttackKind::SetPiece(_) => {
            let dex = world.dex_to_keep();
            let by = Lasting::of(world, attack.user);
            if let Some(def) = as_used(&dex, by, attack.kind) {
                move_effects(world, attack, &def);
            }
        }
        AttackKind::Struggle | AttackKind::StruggleAs { .. } | AttackKind::StruggleWith(_) => {
            if let Some(def) = struggle::with_effects(world, attack) {
                move_effects(world, attack, &def);
            }
        }
        AttackKind::Maneuver(maneuver) => {
            if let Some(strike) = attack.targets.first() {
                entry::judged(world, maneuver, attack.user, strike.target, strike.hit);
            }
        }
        AttackKind::Ball(item) => {
            if let Some(strike) = attack.targets.first() {
                let natural_twenty = attack.dice.first().is_some_and(|die| die.value == 20);
                capture::thrown(
                    world,
                    attack.user,
                    strike.target,
                    item,
                    strike.hit,
                    natural_twenty,
                );
            }
        }
    }
}

fn move_effects(world: &mut World, attack: &Attack, def: &MoveDef) {
    let touched = attack.targets.iter().map(|strike| strike.target);
    let touched = touched.filter(|it| *it != attack.user);
    let heard: SmallVec<[_; 2]> = touched
        .chain([attack.user])
        .filter_map(|who| staging::before(world, who))
        .collect();
    all_effects(world, attack, def);
    for before in heard {
        staging::after(world, attack.user, before);
    }
}

fn all_effects(world: &mut World, attack: &Attack, def: &MoveDef) {
    let mut shared = Shared::new();
    for strike in in_turn(world, attack, def) {
        let shrugged = shrugged_off(world, attack, strike, def);
        if let Some((why, rule)) = shrugged {
            // That the damage came to nothing has told of the type already.
            let told = def.is_damaging() && (why, rule) == TYPE_IS_IMMUNE;
            if strike.hit && !told {
                world.log(Event::no_effect(strike.target, why, rule));
            }
            if !comes_to_user(world, attack, strike, def) {
                continue;
            }
        }
        for (index, effect) in def.effects.iter().enumerate() {
            if shrugged.is_some() && effect.who != EffectWho::User {
                continue;
            }
            if !happens(world, attack, strike, effect, def) {
                continue;
            }
            if let When::Chance(least) = effect.when
                && world.die(attack.user, rolls::CHOICE, 20).value < u16::from(least)
            {
                continue;
            }
            if effect.who == EffectWho::User && attack.targets.len() > 1 {
                share(&mut shared, index, strike);
            } else {
                let dealt = strike.dealt.max(strike.worn);
                apply(world, attack, strike.target, dealt, effect, def);
            }
        }
    }
    for (index, (target, dealt)) in shared {
        apply(world, attack, target, dealt, &def.effects[index], def);
    }
    let dealt = attack.targets.iter().any(|strike| strike.dealt > 0);
    let due = |it: &&Effect| it.when == When::Use || (it.when == When::Dealt && dealt);
    let once = def.effects.iter().filter(due);
    for effect in once {
        if holds(world, attack, attack.user, effect.only_if.as_ref()) {
            apply(world, attack, attack.user, 0, effect, def);
        }
    }
    afterwards(world, attack, def);
}

/// Whether what a move does to its user happens although nothing of it reaches the target: something else has been
/// struck in its place (DX-36), or it asks for no hit.
fn comes_to_user(world: &World, attack: &Attack, strike: &Strike, def: &MoveDef) -> bool {
    let another = strike.hit && is_stood_in_for(world, attack, strike.target);
    another || def.has(Keyword::SpiritSurge)
}

/// What comes to the user of a move with several targets, by the place of the effect: the first
/// target that brings it about, and what all that do have lost.
type Shared = BTreeMap<usize, (CombatantId, i32)>;

/// The user of a move gains, loses and changes once, however many it hits; drain and recoil are
/// of the sum of the damage (G168).
fn share(shared: &mut Shared, index: usize, strike: &Strike) {
    let (_, dealt) = shared.entry(index).or_insert((strike.target, 0));
    *dealt += strike.dealt.max(strike.worn);
}

/// The targets in the order in which effects come to them: of those who are pushed the farthest
/// first, so that nobody stands in another's way.
fn in_turn<'a>(world: &World, attack: &'a Attack, def: &MoveDef) -> SmallVec<[&'a Strike; 4]> {
    let mut strikes: SmallVec<[&Strike; 4]> = attack.targets.iter().collect();
    let pushes = |effect: &Effect| deed(&effect.what).pushes().is_some();
    if let (true, Some(from)) = (
        strikes.len() > 1 && def.effects.iter().any(pushes),
        place::body(world, attack.user),
    ) {
        let far =
            |id| place::body(world, id).map_or(0, |body| place::distance(world, &from, &body));
        strikes.sort_by_key(|strike| std::cmp::Reverse(far(strike.target)));
    }
    strikes
}

/// An effect of the first turn of a two-turn move.
pub(crate) fn apply_own(world: &mut World, attack: &Attack, effect: &Effect, def: &MoveDef) {
    if holds(world, attack, attack.user, effect.only_if.as_ref()) {
        apply(world, attack, attack.user, 0, effect, def);
    }
}

/// What keywords leave behind: a rolling move goes on after a hit, an exhausting one costs the
/// next turn.
fn afterwards(world: &mut World, attack: &Attack, def: &MoveDef) {
    let user = attack.user;
    if def.goes_on() {
        let all_hit = !attack.targets.is_empty() && attack.targets.iter().all(|strike| strike.hit);
        if all_hit {
            mark::leave(world, user, Duty::GoOn, def);
        } else {
            telling::set(world, user, Duty::GoOn, false, "missed");
        }
    }
    if def.exhausts() {
        mark::leave(world, user, Duty::Exhaust, def);
    }
}

/// Why what a move does passes a target by whose type is immune to its own.
const TYPE_IS_IMMUNE: (&str, &str) = ("its type is immune", "combat-R027");

/// Why none of the effects of a move of this type reach a target (combat-R027, combat-R033).
pub(crate) fn shrugged_off(
    world: &World,
    attack: &Attack,
    strike: &Strike,
    def: &MoveDef,
) -> Option<(&'static str, &'static str)> {
    shrugged_off_by(&Blow::new(world, attack, Some(strike.target)), def)
}

/// Why the target of a blow has nothing of the effects of its move, with the rule; `None` if it has.
pub(crate) fn shrugged_off_by(blow: &Blow, def: &MoveDef) -> Option<(&'static str, &'static str)> {
    let at = blow.at.as_ref()?;
    let typing = at.traits.typing;
    if at.id != blow.attack.user
        && at.effects.asked().has(Question::StandsIn)
        && let Some(kind) = answers::stands_in(blow.world, at.id, blow.attack)
    {
        return Some((kind.name, kind.rule));
    }
    if def.has(Keyword::Powder) && typing.has(Element::Grass) {
        return Some(("powder does nothing to Grass types", "combat-R033"));
    }
    let meant_well = is_meant_well(blow.world, blow.attack, def, at.id);
    if let Some(by) = blow.matchup().nothing.filter(|_| !meant_well) {
        return Some(by);
    }
    let lasting = at.asked(blow.world).against_end(&blow.by);
    let shields = |element| lasting.immune_to(element);
    if let Some(kind) = blow.attack.element.and_then(shields)
        && !meant_well
    {
        return Some((kind.name, kind.rule));
    }
    let by_type = def.is_damaging() || def.has(Keyword::TypeImmunity);
    if by_type && hits_how(blow, at) == Effectiveness::Immune {
        return Some(TYPE_IS_IMMUNE);
    }
    None
}

/// Whether a move is an ally's and does its targets no harm: it passes what abilities keep away (G077).
pub(crate) fn is_meant_well(
    world: &World,
    attack: &Attack,
    def: &MoveDef,
    target: CombatantId,
) -> bool {
    let harmless = attack.damage == MoveDamage::None && def.purpose() != Purpose::Harm;
    harmless && world.allied(attack.user, target)
}

fn happens(
    world: &World,
    attack: &Attack,
    strike: &Strike,
    effect: &Effect,
    def: &MoveDef,
) -> bool {
    let natural = attack
        .dice
        .iter()
        .map(|die| i32::from(die.value))
        .max()
        .unwrap_or(0);
    let surge = def.has(Keyword::SpiritSurge) && effect.who == EffectWho::User;
    let when = match effect.when {
        When::Natural(_) | When::Between(..) => {
            effect.when.earlier(answers::earlier(world, attack.user))
        }
        other => other,
    };
    let due = match when {
        When::Hit => strike.hit || surge,
        When::Natural(least) => (strike.hit || surge) && natural >= i32::from(least),
        When::Between(least, most) => {
            (strike.hit || surge) && (i32::from(least)..=i32::from(most)).contains(&natural)
        }
        When::Even => {
            let even = attack.dice.iter().any(|die| die.value % 2 == 0);
            (strike.hit || surge) && even
        }
        When::Chance(_) => strike.hit,
        When::Hits(hits) => strike.hits >= hits,
        When::Down => strike.hit && strike.dealt > 0 && !presence::conscious(world, strike.target),
        When::Touch => true,
        When::Miss => !strike.hit,
        When::Use | When::Dealt | When::SetUp => false,
    };
    // A hit applies all its effects (G066), but whoever has just been knocked out gains no
    // afflictions and marks any more (A057); stages and pushes do not ask (A058).
    let bodily = effect.what.is_felt_when_down();
    let felt = effect.who == EffectWho::User || bodily || presence::conscious(world, strike.target);
    let rolled = matches!(
        effect.when,
        When::Natural(_) | When::Between(..) | When::Even | When::Chance(_)
    );
    let spared = rolled
        && effect.who == EffectWho::Target
        && def.is_damaging()
        && answers::no_rolled_effects(world, strike.target, attack.user).is_some();
    due && felt && !spared && holds(world, attack, strike.target, effect.only_if.as_ref())
}

/// Whether the condition of an effect holds.
pub(crate) fn holds(
    world: &World,
    attack: &Attack,
    target: CombatantId,
    condition: Option<&Condition>,
) -> bool {
    Case::of(world, attack, Some(target)).allows(condition)
}
