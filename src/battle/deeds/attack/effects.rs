//! What an attack does besides damage, once all its targets have been dealt with (G066).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::definition::definition_in;
use crate::battle::deeds::attack::weigh::effectiveness;
use crate::battle::deeds::health::{self, Cause, Healing};
use crate::battle::deeds::maneuvers::entry;
use crate::battle::deeds::{capture, hazard, shift, status, switching};
use crate::battle::effect as moments;
use crate::battle::effect::{blessing, clock, field, mark, stance};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Field, Instance, Kinds, Word};
use crate::battle::questions::responses::{Moment, Touch};
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::flight::{Attack, Strike};
use crate::battle::state::origin::Origin;
use crate::battle::state::{place, presence, stages, traits};
use crate::board::{Body, Cell};
use crate::data::level::Kind;
use crate::data::moves::{Condition, Duration, Effect, EffectWho, Keyword, What, When};
use crate::data::{MoveDef, TerrainId};
use crate::rules::{Effectiveness, Element, LossKind, Roll};

/// The last stage of an attack.
pub(crate) fn after(world: &mut World, entity: Entity) {
    let Some(mut flight) = world.get_mut::<Attack>(entity) else {
        return;
    };
    // What the sums were made of has been told: the copy needs none of it.
    flight.targets.iter_mut().for_each(Strike::forget_sums);
    let attack = flight.clone();
    own_effects(world, &attack);
    touch(world, &attack);
}

/// Whoever has been hit by an attack may have something that answers that.
fn touch(world: &mut World, attack: &Attack) {
    let Some(touch) = touch_of(attack) else {
        return;
    };
    for strike in attack.targets.iter().filter(|strike| strike.hit) {
        if strike.target != attack.user {
            moments::hit(world, strike.target, touch);
        }
    }
    let dealt = attack.targets.iter().any(|strike| strike.dealt > 0);
    if dealt && presence::conscious(world, attack.user) {
        moments::fire(world, attack.user, Moment::Dealt, |it| it.dealt);
    }
}

/// What its hits are to those whom it hits; `None` where it is told like an attack and is none.
pub(crate) fn touch_of(attack: &Attack) -> Option<Touch> {
    let counts = !matches!(attack.kind, AttackKind::Maneuver(_) | AttackKind::Ball(_));
    counts.then_some(Touch {
        by: attack.user,
        melee: attack.melee,
    })
}

fn own_effects(world: &mut World, attack: &Attack) {
    match attack.kind {
        AttackKind::Move(_) | AttackKind::Improvised(_) | AttackKind::SetPiece(_) => {
            let dex = world.dex_to_keep();
            if let Some(def) = definition_in(&dex, world, attack.kind) {
                move_effects(world, attack, def);
            }
        }
        AttackKind::Struggle | AttackKind::StruggleAs { .. } | AttackKind::StruggleWith(_) => {}
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
    for strike in in_turn(world, attack, def) {
        if let Some((why, rule)) = shrugged_off(world, strike, def) {
            if strike.hit {
                world.log(Event::NoEffect {
                    who: strike.target,
                    why: why.into(),
                    rule,
                });
            }
            continue;
        }
        for effect in &def.effects {
            if happens(world, attack, strike, effect, def) {
                apply(world, attack, strike.target, strike.dealt, effect, def);
            }
        }
    }
    let once = def.effects.iter().filter(|it| it.when == When::Use);
    for effect in once {
        if holds(world, attack.user, attack.user, effect.only_if) {
            apply(world, attack, attack.user, 0, effect, def);
        }
    }
    afterwards(world, attack, def);
}

/// The targets in the order in which effects come to them: of those who are pushed the farthest
/// first, so that nobody stands in another's way.
fn in_turn<'a>(world: &World, attack: &'a Attack, def: &MoveDef) -> SmallVec<[&'a Strike; 4]> {
    let mut strikes: SmallVec<[&Strike; 4]> = attack.targets.iter().collect();
    let pushes = |effect: &Effect| matches!(effect.what, What::Push(_) | What::PushLess(_));
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
    if holds(world, attack.user, attack.user, effect.only_if) {
        apply(world, attack, attack.user, 0, effect, def);
    }
}

/// What keywords leave behind: a rolling move goes on after a hit, an exhausting one costs the
/// next turn.
fn afterwards(world: &mut World, attack: &Attack, def: &MoveDef) {
    let user = attack.user;
    if let Some(mark) = def.goes_on() {
        let all_hit = !attack.targets.is_empty() && attack.targets.iter().all(|strike| strike.hit);
        if all_hit {
            mark::leave(world, user, mark, user, def);
        } else {
            mark::take(world, user, mark, "missed");
        }
    }
    if let Some(mark) = def.exhausts() {
        mark::leave(world, user, mark, user, def);
    }
}

/// Why none of a move's effects reach a target (combat-R027, combat-R033).
pub(crate) fn shrugged_off(
    world: &World,
    strike: &Strike,
    def: &MoveDef,
) -> Option<(&'static str, &'static str)> {
    let typing = traits::of(world, strike.target).typing;
    if def.has(Keyword::Powder) && typing.has(Element::Grass) {
        return Some(("powder does nothing to Grass types", "combat-R033"));
    }
    let shields = |element| answers::immune_to(world, strike.target, element);
    if let Some(kind) = def.element.and_then(shields)
        && can::can(world, strike.target, Can::LeaveTheGround)
    {
        return Some((kind.name, kind.rule));
    }
    let by_type = def.is_damaging() || def.has(Keyword::TypeImmunity);
    let immune =
        by_type && effectiveness(world, def.element, strike.target) == Effectiveness::Immune;
    if immune {
        return Some(("its type is immune", "combat-R027"));
    }
    None
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
    let due = match effect.when {
        When::Hit => strike.hit || surge,
        When::Natural(least) => (strike.hit || surge) && natural >= i32::from(least),
        When::Between(least, most) => {
            (strike.hit || surge) && (i32::from(least)..=i32::from(most)).contains(&natural)
        }
        When::Touch => true,
        When::Miss => !strike.hit,
        When::Use | When::SetUp => false,
    };
    // A hit applies all its effects (G066), but whoever has just been knocked out gains no
    // afflictions and marks any more (A057); stages and pushes do not ask (A058).
    let bodily = matches!(
        effect.what,
        What::Heal(_)
            | What::LosePart(_)
            | What::Stage { .. }
            | What::Push(_)
            | What::PushLess(_)
            | What::Scatter(_)
    );
    let felt = effect.who == EffectWho::User || bodily || presence::conscious(world, strike.target);
    due && felt && holds(world, attack.user, strike.target, effect.only_if)
}

/// Whether the condition of an effect holds.
pub(crate) fn holds(
    world: &World,
    user: CombatantId,
    target: CombatantId,
    condition: Option<Condition>,
) -> bool {
    match condition {
        None => true,
        Some(Condition::TargetIsPokemon) => world.who(target).kind == Kind::Pokemon,
        Some(Condition::TargetHas(status)) => status::has(world, target, status),
        Some(Condition::TargetIs(element)) => traits::of(world, target).typing.has(element),
        Some(Condition::In(sky)) => world.resource::<Field>().weather() == sky,
        Some(Condition::StageUpTo(stat, at)) => stages::effective(world, target).get(stat) <= at,
        Some(Condition::StageAbove(stat, at)) => stages::effective(world, target).get(stat) > at,
        Some(Condition::UserIn(habitat)) => place::body(world, user).is_some_and(|body| {
            body.cells().any(|cell| {
                world
                    .resource::<Board>()
                    .terrain(cell)
                    .is_some_and(|terrain| terrain.habitat == Some(habitat))
            })
        }),
    }
}

fn apply(
    world: &mut World,
    attack: &Attack,
    target: CombatantId,
    dealt: i32,
    effect: &Effect,
    def: &MoveDef,
) {
    let user = attack.user;
    let who = match effect.who {
        EffectWho::Target => target,
        EffectWho::User => user,
    };
    let name = def.name.clone();
    let vitals = world.part::<health::Health>(who).vitals();
    match &effect.what {
        What::Inflict { status, lasting } => {
            status::inflict(world, who, *status, *lasting, user, name);
        }
        What::Cure(list) => {
            for status in list {
                status::end(world, who, *status, name.clone());
            }
        }
        What::Stage { stat, by } => {
            stages::change(world, who, *stat, *by, name);
        }
        What::Aim { by, lasting } => {
            begin_for(world, who, Word::Aim, *by, *lasting, (user, name));
        }
        What::Either(one, other) => {
            let heads = world.die(Roll::Choice, 2).value == 1;
            let status = if heads { *one } else { *other };
            status::inflict(world, who, status, Duration::UntilCured, user, name);
        }
        What::Push(metres) => shift::push_away(world, user, who, i32::from(*metres)),
        What::PushLess(metres) => {
            let far = i32::from(*metres) - traits::of(world, who).weight_class;
            shift::push_away(world, user, who, far);
        }
        What::Drain(percent) => {
            let amount = dealt * i32::from(*percent) / 100;
            health::heal(world, user, amount, Healing::Wakes, name, "G168");
        }
        What::Recoil(parts) => {
            let amount = dealt / i32::from((*parts).max(1));
            lose(
                world,
                user,
                amount,
                format!("{name} recoil"),
                Origin::Recoil,
            );
        }
        What::Heal(percent) => {
            let amount = vitals.max * i32::from(*percent) / 100;
            health::heal(world, who, amount, Healing::Wakes, name, "combat-R078");
        }
        What::HealBySky => {
            let (of, parts) = answers::sky_heals(world);
            let amount = vitals.max * of / parts;
            health::heal(world, who, amount, Healing::Wakes, name, "combat-R078");
        }
        What::LosePart(parts) => {
            let amount = vitals.max / i32::from((*parts).max(1));
            lose(world, who, amount, name, Origin::Price);
        }
        What::Sacrifice => {
            let amount = vitals.hp + vitals.temp + vitals.max / 2;
            lose(world, user, amount, name, Origin::Price);
        }
        What::Scatter(loss) => scatter(world, target, i32::from(*loss), &name),
        What::Leave(mark) => {
            mark::leave(world, who, *mark, user, def);
        }
        What::Unmark(mark) => {
            mark::take(world, user, *mark, name);
        }
        What::FreeTrip => world.part_mut::<Actions>(user).allow_trip(target),
        What::Dodge(by) => {
            let lasting = Duration::EndOfNextTurn;
            begin_for(
                world,
                who,
                Word::Dodge,
                i32::from(*by),
                lasting,
                (who, name),
            );
        }
        What::Bless { blessing, uses } => blessing::give(world, user, def, *blessing, *uses),
        What::Weather(sky) => field::make_weather(world, *sky),
        What::Lay(hazard) => hazard::lay(world, user, *hazard, &attack.area),
        What::Sweep(0) => {
            hazard::clear_field(world);
            blessing::clear(world);
        }
        What::Sweep(metres) => {
            if let Some(body) = place::body(world, user) {
                let board = world.resource::<Board>().clone();
                let near = |cell| board.distance(&body, &Body::at(cell)) <= i32::from(*metres);
                hazard::sweep(world, near);
            }
        }
        What::BlowAway => {
            hazard::sweep(world, |cell| attack.area.contains(&cell));
            let clouds = hazard::clouds(world, &attack.area);
            hazard::disperse(world, |cell| clouds.contains(&cell));
        }
        What::EndTurn => {
            world.part_mut::<Actions>(user).end_turn_at_once();
        }
        What::Become(form) => {
            let model = if who == user { target } else { user };
            moments::give_form(world, who, model, form, name);
        }
        What::Field(laid) => field::lay(world, user, laid, name),
        What::Cover(cover) => lay_cover(world, *cover, &attack.area),
        What::Stance(taken) => stance::change(world, user, Some(*taken)),
        What::ForceSwitch => switching::force(world, user, who),
        // They have done their work as answers.
        What::Shield | What::Endure | What::Disable => {}
    }
}

/// Begins what data call by a word, for a time: so much of it, by whom and where it comes from.
fn begin_for(
    world: &mut World,
    who: CombatantId,
    word: Word,
    amount: i32,
    lasting: Duration,
    (user, name): (CombatantId, String),
) {
    if let Some(kind) = world.resource::<Kinds>().of(word) {
        let case = Instance::of(kind, user).by(amount);
        clock::begin_for(world, who, case, lasting, name);
    }
}

fn lose(world: &mut World, who: CombatantId, amount: i32, source: String, origin: Origin) {
    if amount > 0 {
        let cause = Cause {
            source: source.into(),
            rule: "combat-R031",
            kind: LossKind::Loss,
            active: true,
            origin,
        };
        health::lose(world, who, amount, cause);
    }
}

/// Everybody cardinally adjacent to a target loses Hit Points (Flame Burst).
fn scatter(world: &mut World, target: CombatantId, loss: i32, name: &str) {
    let Some(body) = place::body(world, target) else {
        return;
    };
    let beside = |cell: Cell| {
        let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        around
            .iter()
            .any(|(dx, dy)| body.contains(cell.offset(*dx, *dy)))
    };
    for id in world.ids() {
        let near = id != target
            && place::body(world, id).is_some_and(|other| other.cells().any(beside))
            && presence::conscious(world, id);
        if near {
            lose(world, id, loss, name.to_owned(), Origin::Move);
        }
    }
}

fn lay_cover(world: &mut World, cover: TerrainId, cells: &[Cell]) {
    let mut board = world.resource_mut::<Board>();
    let cells: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|cell| board.contains(*cell))
        .collect();
    for cell in &cells {
        board.set_cover(*cell, Some(cover));
    }
    world.log(Event::Covered { cover, cells });
}
