//! Hit Points, temporary Hit Points, Injuries, fainting and death. Sole writer of [`Health`].

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::reaction;
use crate::battle::deeds::{distraction, status, wounds};
use crate::battle::effect::moments;
use crate::battle::effect::{self, granted, mark};
use crate::battle::kernel::command::{CombatantId, Standing};
use crate::battle::kernel::conduct::Condition;
use crate::battle::kernel::event::{Cause, Event, RuleId};
use crate::battle::kernel::world::{Access, Journal, Roster};
use crate::battle::questions::about::HpChange;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::moments::Moment;
use crate::battle::questions::{answers, breaking};
use crate::battle::state::bag::Bag;
use crate::battle::state::orders::Orders;
use crate::battle::state::origin::Origin;
use crate::battle::state::place::{self, Grid};
use crate::battle::state::presence::conscious;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::{setting, traits};
use crate::data::clauses::Knack;
use crate::data::moves::Capability;
use crate::data::{ItemEffect, ItemId};
use crate::rules::health::{InjuryRules, LossKind, LossOutcome};
use crate::rules::{Vitals, health as rules, rolls};

/// The state of a body.
#[derive(Component, Clone, Copy, Debug)]
#[component(storage = "SparseSet")]
pub(crate) struct Health {
    vitals: Vitals,
    fainted: bool,
    dead: bool,
    /// It has gone down, and its trainer may yet have something to that (Not Yet!, core p.99).
    falling: bool,
    /// Rounds until a body that was healed by an item wakes (A056).
    wakes_in: Option<u32>,
}

impl Health {
    pub(crate) fn new(vitals: Vitals, fainted: bool, wakes_in: Option<u32>) -> Self {
        let fainted = fainted || vitals.hp <= 0;
        Self {
            vitals,
            fainted,
            dead: false,
            falling: false,
            wakes_in: wakes_in.filter(|_| fainted && vitals.hp > 0),
        }
    }

    pub(crate) fn vitals(&self) -> Vitals {
        self.vitals
    }

    /// What every game shows of it.
    pub(crate) fn condition(&self) -> Condition {
        Condition {
            hp: self.vitals.hp,
            max: self.vitals.max,
            temp: self.vitals.temp,
            injuries: self.vitals.injuries,
            down: self.fainted(),
            dead: self.dead,
        }
    }

    /// Unconscious, for whatever reason, and not merely about to be.
    pub(crate) fn fainted(&self) -> bool {
        self.fainted && !self.falling
    }

    /// It has gone down and not fainted yet: its trainer is asked, or it uses a move before that.
    pub(crate) fn falling(&self) -> bool {
        self.falling
    }

    pub(crate) fn dead(&self) -> bool {
        self.dead
    }

    /// Fainted no more.
    fn stand_up(&mut self) {
        self.fainted = false;
        self.falling = false;
        self.wakes_in = None;
    }

    /// Rounds until it comes round by itself (A056).
    pub(crate) fn wakes_in(&self) -> Option<u32> {
        self.wakes_in
    }
}

/// Where a loss comes from.
#[derive(Clone, Debug)]
pub(crate) struct Loss {
    pub(crate) cause: Cause,
    /// Damage of an attack, or a loss.
    pub(crate) kind: LossKind,
    /// An attack or an effect that takes Hit Points, which wakes sleepers (G124).
    pub(crate) active: bool,
    /// What sort of thing it comes from.
    pub(crate) origin: Origin,
}

/// Whether somebody is Soulless (core p.307): it gains no Injuries and no Temporary Hit Points, and does not die.
fn soulless(world: &World, id: CombatantId) -> bool {
    traits::of(world, id)
        .capabilities
        .contains(&Capability::Soulless)
}

/// The injury rules of this battle for one of them.
fn injury_rules_of(world: &World, id: CombatantId) -> InjuryRules {
    let (rules, mortal) = (injury_rules(world), !soulless(world, id));
    InjuryRules {
        injuries: rules.injuries && mortal,
        death: rules.death && mortal,
        ..rules
    }
}

/// The injury rules of this battle.
pub(crate) fn injury_rules(world: &World) -> InjuryRules {
    let house = world.house();
    InjuryRules {
        injuries: house.injuries,
        death: house.death,
        league: setting::league(world),
        massive_counts_temp: house.harsh_massive_damage,
        heavily_injured_after: house.heavily_injured_after,
        ..InjuryRules::default()
    }
}

/// Takes Hit Points away and deals with everything that follows (A049). Returns the real and
/// temporary Hit Points lost.
pub(crate) fn lose(world: &mut World, id: CombatantId, amount: i32, loss: Loss) -> i32 {
    let rules = injury_rules(world);
    lose_by(world, id, amount, loss, &rules).0
}

/// The injury rules for a loss of somebody's, with what stands between it and the worst.
pub(crate) fn guarded(
    world: &World,
    id: CombatantId,
    rules: &InjuryRules,
    origin: Origin,
) -> InjuryRules {
    let mortal = !soulless(world, id);
    InjuryRules {
        injuries: rules.injuries && mortal,
        death: rules.death && mortal,
        steady: answers::steady(world, id),
        strains: answers::strains(world, id).is_some(),
        leaves_one: rules.leaves_one
            || !rules.heedless && answers::withstands(world, id, origin).is_some(),
        dies_at: answers::dies_at(world, id).unwrap_or(rules.dies_at),
        ..*rules
    }
}

/// The damage of somebody's attack. One that holds back takes nobody past the Hit Points at
/// which they would die; ten Injuries still kill (G151, G150). Returns what was really taken.
pub(crate) fn lose_to(
    world: &mut World,
    by: CombatantId,
    id: CombatantId,
    amount: i32,
    loss: Loss,
) -> i32 {
    let stands = answers::withstands(world, id, loss.origin);
    let spares = spares(world, by, id);
    let rules = InjuryRules {
        heedless: stands.is_some_and(|kind| breaking::passes(world, by, id, kind)),
        leaves_one: spares.is_some(),
        ..injury_rules(world)
    };
    if !world.part::<Orders>(by).holds_back() || rules.league {
        let (taken, outcome) = lose_by(world, id, amount, loss, &rules);
        if let Some(kind) = spares.filter(|_| outcome.withstood) {
            granted::spend(world, by, kind);
            effect::acts(world, by, kind, "it leaves a Hit Point");
        }
        return taken;
    }
    let gentle = InjuryRules {
        league: true,
        ..rules
    };
    let was_dead = world.part::<Health>(id).dead;
    let (taken, outcome) = lose_by(world, id, amount, loss, &gentle);
    if !was_dead && !outcome.dead && rules::is_dead(outcome.after, &rules) {
        world.log(PtuEvent::Spared {
            who: id,
            by,
            rule: "G151",
        });
    }
    taken
}

/// What has somebody leave a wild Pokémon a Hit Point: its trainer has a ball to throw, and lets it (False Strike,
/// core p.79).
fn spares(world: &World, by: CombatantId, id: CombatantId) -> Option<&'static Kind> {
    let kind = answers::knack(world, by, Knack::SparesWild)?;
    let trainer = world.who(by).owner.unwrap_or(by);
    let ball = |item: &ItemId| matches!(world.dex().item(*item).effect, ItemEffect::Ball { .. });
    let bag = world.part::<Bag>(trainer);
    let has_ball = bag
        .carried()
        .iter()
        .any(|(item, count)| *count > 0 && ball(item));
    let lets = world.part::<Orders>(trainer).get(reaction::FEATURE) != Standing::Never;
    let wild = world.who(id).wild && !world.allied(by, id);
    (wild && has_ball && lets && granted::could_spend(world, by, kind)).then_some(kind)
}

fn lose_by(
    world: &mut World,
    id: CombatantId,
    amount: i32,
    loss: Loss,
    rules: &InjuryRules,
) -> (i32, LossOutcome) {
    let before = world.part::<Health>(id).vitals;
    if world.part::<Health>(id).dead || shielded(world, id, amount, &loss) {
        return (0, rules::take(before, 0, LossKind::Loss, false, rules));
    }
    let from_attack = loss.kind == LossKind::Damage && loss.active;
    let spared = match loss.origin {
        Origin::Weather
        | Origin::Status
        | Origin::Poison
        | Origin::Seed
        | Origin::Ground
        | Origin::Vortex
        | Origin::Ability(_)
            if loss.kind == LossKind::Loss =>
        {
            answers::lessens(world, id, amount, loss.origin)
        }
        _ => 0,
    };
    let amount = (amount - spared).max(0);
    let guarded = guarded(world, id, rules, loss.origin);
    let outcome = rules::take(before, amount, loss.kind, from_attack, &guarded);
    let outcome = if outcome.fainted_now && loss.origin != Origin::Sacrifice && gamble(world, id) {
        // It is left with 1 Hit Point, be it the one that it has.
        let bearable = (before.hp + before.temp - 1).max(0);
        let amount = amount.min(bearable);
        rules::take(before, amount, loss.kind, from_attack, &guarded)
    } else {
        outcome
    };
    let active = loss.active && outcome.hp_lost + outcome.temp_lost > 0;
    if outcome.withstood {
        withstand(world, id, loss.origin);
    }
    apply(world, id, before, &outcome, loss);
    if active {
        moments::harmed(world, id);
    }
    (outcome.temp_lost + outcome.hp_lost, outcome)
}

/// Whether a die keeps somebody from fainting.
fn gamble(world: &mut World, id: CombatantId) -> bool {
    let Some((kind, least)) = answers::gambles(world, id) else {
        return false;
    };
    let kept = i32::from(world.die(id, rolls::CHOICE, 20).value) >= least;
    if kept {
        effect::use_up(world, id, kind);
        effect::acts(world, id, kind, "it stays on its feet");
    }
    kept
}

/// Whether something keeps a loss away, and tells of it.
fn shielded(world: &mut World, id: CombatantId, amount: i32, loss: &Loss) -> bool {
    let shield = answers::shield(world, id, loss.origin).filter(|_| amount > 0);
    if let Some(kind) = shield {
        let what = format!("it loses no Hit Points to {}", loss.cause.source);
        effect::acts(world, id, kind, what);
    }
    shield.is_some()
}

/// Something keeps somebody on its feet.
fn withstand(world: &mut World, id: CombatantId, origin: Origin) {
    if let Some(kind) = answers::withstands(world, id, origin) {
        effect::acts(world, id, kind, "it stays on its feet");
        moments::withstood(world, id, kind);
    }
}

/// Whether anybody can die of Hit Points here (combat-R080, combat-R081).
pub(crate) fn mortal(world: &World) -> bool {
    let rules = injury_rules(world);
    rules.death && !rules.league
}

/// Sets Hit Points as an effect does (combat-R031): no damage, but markers count; upwards no
/// farther than Injuries allow.
pub(crate) fn put_hp(world: &mut World, id: CombatantId, hp: i32, source: &'static str) {
    if world.part::<Health>(id).dead {
        return;
    }
    let before = world.part::<Health>(id).vitals;
    if hp >= before.hp {
        let more = hp - before.hp;
        heal(world, id, more, Healing::Wakes, source, "combat-R031");
        return;
    }
    let outcome = rules::set_hp(before, hp, &injury_rules_of(world, id));
    let loss = Loss {
        cause: Cause::new(source, "combat-R031"),
        kind: LossKind::Loss,
        active: true,
        origin: Origin::Price,
    };
    apply(world, id, before, &outcome, loss);
    moments::harmed(world, id);
}

/// Somebody gives up all of its Hit Points: it faints without Injuries, and nothing withstands that.
pub(crate) fn give_up(world: &mut World, id: CombatantId, source: String) {
    let before = world.part::<Health>(id).vitals;
    if before.hp <= 0 {
        return;
    }
    let outcome = LossOutcome {
        after: Vitals { hp: 0, ..before },
        hp_lost: before.hp,
        ..LossOutcome::default()
    };
    let loss = Loss {
        cause: Cause::new(source, "combat-R031"),
        kind: LossKind::Loss,
        active: true,
        origin: Origin::Price,
    };
    apply(world, id, before, &outcome, loss);
}

/// Changes Hit Points by so much in one step, which nothing prevents: what has gone down before it goes up
/// again injures nobody (Pain Split).
pub(crate) fn shift_hp(world: &mut World, id: CombatantId, by: i32, source: String) {
    let before = world.part::<Health>(id).vitals;
    if by >= 0 {
        heal(world, id, by, Healing::Wakes, source, "combat-R031");
        return;
    }
    let outcome = rules::set_hp(before, before.hp + by, &injury_rules_of(world, id));
    let loss = Loss {
        cause: Cause::new(source, "combat-R031"),
        kind: LossKind::Loss,
        active: true,
        origin: Origin::Price,
    };
    apply(world, id, before, &outcome, loss);
    moments::harmed(world, id);
}

/// Hit Points that a Standard Action costs somebody Heavily Injured (combat-R076); 0 for others.
pub(crate) fn price_of_effort(world: &World, id: CombatantId) -> i32 {
    let health = world.part::<Health>(id).vitals;
    if !health.heavily_injured() {
        return 0;
    }
    let outcome = rules::action_loss(health, &injury_rules_of(world, id));
    outcome.map_or(0, |it| it.heavy_loss)
}

/// Takes what the own effort of somebody Heavily Injured costs it (combat-R076).
pub(crate) fn pay_for_effort(world: &mut World, id: CombatantId) {
    let before = world.part::<Health>(id).vitals;
    let Some(outcome) = rules::action_loss(before, &injury_rules_of(world, id)) else {
        return;
    };
    let loss = Loss {
        cause: Cause::new("its own effort", "combat-R076"),
        kind: LossKind::Loss,
        active: false,
        origin: Origin::Effort,
    };
    apply(world, id, before, &outcome, loss);
}

fn apply(world: &mut World, id: CombatantId, before: Vitals, outcome: &LossOutcome, loss: Loss) {
    let was_fainted = world.part::<Health>(id).fainted;
    let after = outcome.after;
    {
        let mut health = world.part_mut::<Health>(id);
        health.vitals = after;
        if after.hp <= 0 || outcome.dead {
            // Struck down again, whatever a Potion had started (A056).
            health.wakes_in = None;
        }
    }
    tell(world, id, before, outcome, loss);
    follow_up(world, id, outcome, was_fainted);
    moments::hp_changed(world, id, HpChange { before, after });
}

/// Tells a loss in the order of A049: the hit, its Injuries, the Heavily Injured loss, its
/// Injuries. The cap of Injuries shows with the last of them.
fn tell(world: &mut World, id: CombatantId, before: Vitals, outcome: &LossOutcome, loss: Loss) {
    let mut now = Vitals {
        hp: before.hp - outcome.hp_lost,
        temp: before.temp - outcome.temp_lost,
        ..before
    };
    let lost = (outcome.temp_lost, outcome.hp_lost);
    tell_lost(world, id, lost, now, loss.cause);
    let by_heavy = outcome.heavy_injuries;
    let by_hit = outcome.injuries_gained - by_heavy;
    if by_hit > 0 {
        now.injuries += by_hit;
        if by_heavy == 0 {
            now.hp -= outcome.clamp_lost;
        }
        tell_injured(world, id, by_hit, outcome.massive, now);
    }
    now.hp -= outcome.heavy_loss;
    now.temp -= outcome.heavy_temp;
    let lost = (outcome.heavy_temp, outcome.heavy_loss);
    if let Some(why) = answers::strains(world, id) {
        tell_lost(world, id, lost, now, Cause::new(why.name, why.rule));
    }
    if by_heavy > 0 {
        tell_injured(world, id, by_heavy, false, outcome.after);
    }
}

fn tell_lost(
    world: &mut World,
    id: CombatantId,
    (temp_lost, hp_lost): (i32, i32),
    now: Vitals,
    cause: Cause,
) {
    if temp_lost + hp_lost > 0 {
        world.log(Event::HpLost {
            who: id,
            temp_lost,
            hp_lost,
            hp_after: now.hp,
            temp_after: now.temp,
            cause,
        });
    }
}

/// Fainting and death, where Hit Points or Injuries have come to that.
fn follow_up(world: &mut World, id: CombatantId, outcome: &LossOutcome, was_fainted: bool) {
    if outcome.after.hp <= 0 && !was_fainted {
        faint(world, id);
    }
    if outcome.dead && !world.part::<Health>(id).dead {
        die(world, id);
    }
}

/// Injuries without damage, e.g. of a fall or of suffocation (A048). Returns how many there
/// are more; none where the house plays without, and none for the dead: but the fall that kills
/// breaks bones as well (G143).
pub(crate) fn injure(
    world: &mut World,
    id: CombatantId,
    count: i32,
    wound: &'static str,
    rule: RuleId,
) -> i32 {
    let health = *world.part::<Health>(id);
    if count <= 0 || health.dead && rule != "combat-R125" {
        return 0;
    }
    let outcome = rules::add_injuries(health.vitals, count, &injury_rules_of(world, id));
    if outcome.injuries_gained == 0 {
        return 0;
    }
    world.part_mut::<Health>(id).vitals = outcome.after;
    distraction::injured(world, id, outcome.injuries_gained);
    world.log(PtuEvent::Injured {
        who: id,
        gained: outcome.injuries_gained,
        total: outcome.after.injuries,
        massive: 0,
        wound: Cow::Borrowed(wound),
        hp_after: outcome.after.hp,
        rule,
    });
    if world.house().injury_locations {
        let water = rule == "combat-R123";
        wounds::gain(world, id, outcome.injuries_gained, water);
    }
    follow_up(world, id, &outcome, health.fainted);
    let gained = outcome.injuries_gained;
    effect::fire_about(world, id, Moment::Injured, |it| it.injured, gained);
    gained
}

/// Takes Injuries away again; returns how many are left. The dead stay as they are.
pub(crate) fn mend(world: &mut World, id: CombatantId, count: i32) -> i32 {
    let mut health = world.part_mut::<Health>(id);
    if !health.dead {
        health.vitals.injuries = (health.vitals.injuries - count).max(0);
    }
    health.vitals.injuries
}

/// Takes Injuries away again, and tells what heals them and how many have been healed today.
pub(crate) fn mend_by(world: &mut World, id: CombatantId, count: i32, today: i32, cause: Cause) {
    let before = world.part::<Health>(id).vitals().injuries;
    let total = mend(world, id, count);
    if total < before {
        world.log(PtuEvent::Mended {
            who: id,
            removed: before - total,
            total,
            today: Some(today),
            cause,
        });
    }
}

fn tell_injured(world: &mut World, id: CombatantId, gained: i32, massive: bool, now: Vitals) {
    distraction::injured(world, id, gained);
    world.log(PtuEvent::Injured {
        who: id,
        gained,
        total: now.injuries,
        massive: i32::from(massive),
        wound: wound(id, now.injuries),
        hp_after: now.hp,
        rule: if massive {
            "combat-R072"
        } else {
            "combat-R073"
        },
    });
    if world.house().injury_locations {
        wounds::gain(world, id, gained, false);
    }
    effect::fire_about(world, id, Moment::Injured, |it| it.injured, gained);
}

/// A wound in words instead of a bare count (G148).
fn wound(id: CombatantId, total: i32) -> Cow<'static, str> {
    const WOUNDS: [&str; 8] = [
        "a bruised flank",
        "a gash across the shoulder",
        "a scraped cheek",
        "a limp",
        "a cut above the eye",
        "a wrenched joint",
        "a deep scratch",
        "a torn ear",
    ];
    let index = (i32::from(id.0) * 3 + total).rem_euclid(WOUNDS.len() as i32);
    Cow::Borrowed(WOUNDS[index as usize])
}

/// Somebody faints, unless its trainer may have something to that: it is down, and the rest waits.
fn faint(world: &mut World, id: CombatantId) {
    world.part_mut::<Health>(id).fainted = true;
    world.the_mut::<Grid>().set_down(id, true);
    if !world.part::<Health>(id).falling {
        effect::fire(world, id, Moment::Falls, |it| it.falls);
        if world.part::<Health>(id).falling {
            return;
        }
    }
    go_down(world, id);
}

/// Somebody who has gone down faints only once its trainer has been asked.
pub(crate) fn wait_to_faint(world: &mut World, id: CombatantId) {
    world.part_mut::<Health>(id).falling = true;
}

/// Somebody who waits to faint is up once more until then. Whether it is: the dead are not.
pub(crate) fn stand_once_more(world: &mut World, id: CombatantId) -> bool {
    let health = world.part::<Health>(id);
    let up = health.falling && !health.dead;
    if up {
        world.part_mut::<Health>(id).fainted = false;
        world.the_mut::<Grid>().set_down(id, false);
    }
    up
}

/// Somebody who has waited faints now, whatever it has regained meanwhile.
pub(crate) fn faint_at_last(world: &mut World, id: CombatantId) {
    if !world.part::<Health>(id).falling {
        return;
    }
    let regained = {
        let mut health = world.part_mut::<Health>(id);
        health.fainted = true;
        let regained = health.vitals.hp.max(0);
        health.vitals.hp -= regained;
        regained
    };
    world.the_mut::<Grid>().set_down(id, true);
    let now = world.part::<Health>(id).vitals;
    let cause = Cause::new("it faints at last", "core p.99");
    tell_lost(world, id, (0, regained), now, cause);
    go_down(world, id);
}

/// Fainting cures Persistent and Volatile afflictions (combat-R077, combat-R079).
fn go_down(world: &mut World, id: CombatantId) {
    world.part_mut::<Health>(id).falling = false;
    world.log(Event::Fainted { who: id });
    lie_down(world, id);
    status::cure_on_faint(world, id);
    effect::fire(world, id, Moment::Fainted, |it| it.fainted);
    moments::fell(world, id);
    mark::clear(world, id, "fainted");
}

/// Whoever falls in a square of another's comes to lie beside it, on its way (A146).
fn lie_down(world: &mut World, who: CombatantId) {
    if let Some((from, to)) = place::step_aside(world, who) {
        let path = vec![to];
        world.log(Event::Moved {
            who,
            from,
            path,
            cost: 0,
            forced: true,
            cause: Cause::new("fainted", "A146"),
        });
    }
}

fn die(world: &mut World, id: CombatantId) {
    // Whoever waits to faint waits no longer.
    faint_at_last(world, id);
    {
        let mut health = world.part_mut::<Health>(id);
        health.dead = true;
        health.fainted = true;
        health.wakes_in = None;
    }
    world.the_mut::<Grid>().set_down(id, true);
    world.log(Event::Died {
        who: id,
        rule: "combat-R080",
    });
    lie_down(world, id);
}

/// How a healing reaches a Fainted combatant (combat-R078).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Healing {
    /// Moves, features and revives wake it.
    Wakes,
    /// Potions do not; it stays Fainted for 60 rounds (A056, A060).
    Item,
}

/// Gives Hit Points back, up to the cap of Injuries (combat-R074).
pub(crate) fn heal(
    world: &mut World,
    id: CombatantId,
    amount: i32,
    how: Healing,
    source: impl Into<Cow<'static, str>>,
    rule: RuleId,
) -> i32 {
    let health = *world.part::<Health>(id);
    if health.dead || amount <= 0 || !can::can(world, id, Can::BeHealed) {
        return 0;
    }
    let (vitals, healed) = rules::heal(health.vitals, amount);
    let wakes = health.fainted && vitals.hp > 0 && how == Healing::Wakes;
    {
        let mut part = world.part_mut::<Health>(id);
        part.vitals = vitals;
        if health.fainted && vitals.hp > 0 && how == Healing::Item {
            part.wakes_in = Some(60);
        }
    }
    if healed > 0 {
        world.log(Event::Healed {
            who: id,
            amount: healed,
            hp_after: vitals.hp,
            rest: None,
            cause: Cause::new(source, rule),
        });
    }
    if wakes {
        wake(world, id);
    }
    let before = health.vitals;
    let after = vitals;
    moments::hp_changed(world, id, HpChange { before, after });
    healed
}

fn wake(world: &mut World, id: CombatantId) {
    world.part_mut::<Health>(id).stand_up();
    world.the_mut::<Grid>().set_down(id, false);
    world.log(Event::Revived { who: id });
}

/// Wakes a Fainted combatant that has Hit Points already (combat-R078).
pub(crate) fn come_round(world: &mut World, id: CombatantId) {
    let health = world.part::<Health>(id);
    if health.fainted && !health.dead && health.vitals.hp > 0 {
        wake(world, id);
    }
}

/// Grants temporary Hit Points; only the highest value counts (combat-R103).
pub(crate) fn grant_temp(
    world: &mut World,
    id: CombatantId,
    amount: i32,
    source: impl Into<Cow<'static, str>>,
) {
    if soulless(world, id) || !can::can(world, id, Can::BeHealed) {
        return;
    }
    let vitals = rules::grant_temp(world.part::<Health>(id).vitals, amount);
    world.part_mut::<Health>(id).vitals = vitals;
    world.log(PtuEvent::TempHp {
        who: id,
        after: vitals.temp,
        cause: Cause::new(source, "combat-R103"),
    });
}

/// Takes all temporary Hit Points (recall, Breather).
pub(crate) fn drop_temp(world: &mut World, id: CombatantId, source: &'static str) {
    if world.part::<Health>(id).vitals.temp == 0 {
        return;
    }
    world.part_mut::<Health>(id).vitals.temp = 0;
    world.log(PtuEvent::TempHp {
        who: id,
        after: 0,
        cause: Cause::new(source, "combat-R103"),
    });
}

/// How a body is after a while between battles; the caller tells what has changed.
pub(crate) fn recover(
    world: &mut World,
    id: CombatantId,
    vitals: Vitals,
    fainted: bool,
    wakes_in: Option<u32>,
) {
    let before = world.part::<Health>(id).vitals.injuries;
    {
        let mut health = world.part_mut::<Health>(id);
        health.vitals = vitals;
        health.fainted = fainted;
        health.falling = false;
        health.wakes_in = wakes_in;
    }
    world.the_mut::<Grid>().set_down(id, fainted);
    if vitals.injuries < before {
        wounds::heal(world, id, before, vitals.injuries);
    }
}

/// What the end of a round does: sleepers on their back come round after 60 rounds (A056).
pub(crate) fn end_round(
    roster: Res<Roster>,
    mut all: Query<&mut Health>,
    mut grid: ResMut<Grid>,
    mut journal: ResMut<Journal>,
) {
    for (index, entity) in roster.0.iter().enumerate() {
        let Ok(mut health) = all.get_mut(*entity) else {
            continue;
        };
        let Some(left) = health.wakes_in else {
            continue;
        };
        health.wakes_in = Some(left.saturating_sub(1));
        if left <= 1 {
            let who = CombatantId(index as u8);
            health.stand_up();
            grid.set_down(who, false);
            journal.add(Event::Revived { who });
        }
    }
}

// --- what a referee sets --------------------------------------------------------------------

/// Sets Hit Points: nothing else follows but fainting at 0, and coming round above it for
/// whoever had none.
pub(crate) fn set_hp(world: &mut World, id: CombatantId, hp: i32) {
    let before = world.part::<Health>(id).vitals.hp;
    world.part_mut::<Health>(id).vitals.hp = hp;
    settle(world, id, before);
}

/// Sets temporary Hit Points.
pub(crate) fn set_temp(world: &mut World, id: CombatantId, temp: i32) {
    world.part_mut::<Health>(id).vitals.temp = temp;
}

/// Sets Injuries. The cap follows; stages that healed ones had taken come back, new ones take
/// theirs where the house plays so (G149).
pub(crate) fn set_injuries(world: &mut World, id: CombatantId, injuries: i32) {
    let before = world.part::<Health>(id).vitals;
    {
        let vitals = &mut world.part_mut::<Health>(id).vitals;
        vitals.injuries = injuries;
        vitals.hp = vitals.hp.min(vitals.cap());
    }
    effect::fire(world, id, Moment::InjuriesSet, |it| it.injuries_set);
    if injuries < before.injuries {
        wounds::heal(world, id, before.injuries, injuries);
    } else if world.house().injury_locations {
        wounds::gain(world, id, injuries - before.injuries, false);
    }
    settle(world, id, before.hp);
}

fn settle(world: &mut World, id: CombatantId, before: i32) {
    let health = *world.part::<Health>(id);
    if health.dead {
        return;
    }
    if health.vitals.hp <= 0 {
        world.part_mut::<Health>(id).wakes_in = None;
        if !health.fainted {
            faint(world, id);
        }
    } else if before <= 0 && health.fainted {
        wake(world, id);
    }
    let after = world.part::<Health>(id).vitals;
    let before = Vitals {
        hp: before,
        ..after
    };
    moments::hp_changed(world, id, HpChange { before, after });
}

/// Brings somebody round, from death as well, with at least one Hit Point.
pub(crate) fn raise(world: &mut World, id: CombatantId) {
    {
        let mut health = world.part_mut::<Health>(id);
        health.dead = false;
        health.vitals.hp = health.vitals.hp.max(1);
    }
    wake(world, id);
}

/// Knocks somebody out: no Hit Points left.
pub(crate) fn fell(world: &mut World, id: CombatantId) {
    if world.part::<Health>(id).falling {
        return faint_at_last(world, id);
    }
    let hp = world.part::<Health>(id).vitals.hp;
    set_hp(world, id, hp.min(0));
}

/// Somebody is dead.
pub(crate) fn slay(world: &mut World, id: CombatantId) {
    if conscious(world, id) {
        fell(world, id);
    }
    die(world, id);
}
