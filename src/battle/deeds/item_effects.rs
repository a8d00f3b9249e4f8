//! What items do to whoever they are used on (combat-R042, combat-R078, core ch.9): whether that would help, and
//! doing it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Healing, Health, Loss};
use crate::battle::deeds::{meals, status};
use crate::battle::effect::{clock, staging, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds};
use crate::battle::state::origin::Origin;
use crate::battle::state::{place, presence, stages, traits};
use crate::data::moves::Duration;
use crate::data::{ItemDef, ItemEffect, ItemId};
use crate::rules::{LossKind, StageStat, Status, rolls};
use smallvec::SmallVec;

/// Whether an item does anything to somebody.
///
/// # Errors
/// Why not.
pub(crate) fn helps(world: &World, item: ItemId, target: CombatantId) -> Result<(), Refused> {
    if world.part::<Health>(target).dead() {
        return Err(Refused::new("that comes too late", "combat-R080"));
    }
    let def = world.dex().item(item);
    helps_by(world, def, &def.effect, target)
}

/// Whether one of several effects does anything; of several reasons the first.
///
/// # Errors
/// Why not.
pub(crate) fn any_helps(
    world: &World,
    def: &ItemDef,
    effects: &[ItemEffect],
    target: CombatantId,
) -> Result<(), Refused> {
    let mut why = None;
    for effect in effects {
        match helps_by(world, def, effect, target) {
            Ok(()) => return Ok(()),
            Err(refused) => why = why.or(Some(refused)),
        }
    }
    why.map_or(Ok(()), Err)
}

fn helps_by(
    world: &World,
    def: &ItemDef,
    effect: &ItemEffect,
    target: CombatantId,
) -> Result<(), Refused> {
    let none_of = |list: &[Status]| !list.iter().any(|it| status::has(world, target, *it));
    match effect {
        ItemEffect::Heal(_) => heals(world, target),
        ItemEffect::Cure(list) | ItemEffect::CureOne(list) | ItemEffect::CureThen(list, _)
            if none_of(list) =>
        {
            Err(nothing_to_cure())
        }
        ItemEffect::LiftStages => lifts(world, target),
        ItemEffect::UpTo(percent, list) => {
            let vitals = world.part::<Health>(target).vitals();
            if vitals.hp * 100 > vitals.max * percent {
                let why = "it has too many Hit Points for that";
                return Err(Refused::new(why, "core ch.9").of(target));
            }
            any_helps(world, def, list, target)
        }
        ItemEffect::OnlyFor(element, list) => {
            if !traits::of(world, target).typing.has(*element) {
                let why = format!("that is for {} types alone", element.name());
                return Err(Refused::new(why, "core ch.9").of(target));
            }
            any_helps(world, def, list, target)
        }
        ItemEffect::Revive(_) | ItemEffect::ReviveAt(_) => revives(world, target),
        ItemEffect::Stages(_)
        | ItemEffect::Leaves(_)
        | ItemEffect::BeginThen(..)
        | ItemEffect::RandomStages { .. }
            if !presence::conscious(world, target) =>
        {
            Err(Refused::new("it is Fainted", "combat-R077").of(target))
        }
        ItemEffect::Stages(list) => moves_stages(world, list, target),
        ItemEffect::Leaves(_) => leaves(world, def, target),
        ItemEffect::Flute { cures, metres } => may_play(world, target, *metres, *cures),
        ItemEffect::Several(list) => any_helps(world, def, list, target),
        ItemEffect::Food(_) => meals::plan_meal(world, target, def.id),
        ItemEffect::Cure(_)
        | ItemEffect::CureOne(_)
        | ItemEffect::CureThen(..)
        | ItemEffect::BeginThen(..)
        | ItemEffect::RandomStages { .. }
        | ItemEffect::Lose(_)
        | ItemEffect::Taste(_)
        | ItemEffect::Restore => Ok(()),
        ItemEffect::Useless(why) => Err(Refused::new(
            format!("that is of no use in a battle: {why}"),
            "core ch.9",
        )),
        _ => Err(Refused::new("that is not used on anybody", "combat-R042")),
    }
}

fn nothing_to_cure() -> Refused {
    Refused::new("there is nothing to cure", "combat-R042")
}

/// Whether there is room for more Hit Points.
fn heals(world: &World, target: CombatantId) -> Result<(), Refused> {
    can::require(world, target, Can::BeHealed)?;
    let vitals = world.part::<Health>(target).vitals();
    if vitals.hp < vitals.cap() {
        return Ok(());
    }
    if vitals.hp < vitals.max {
        let why = "its Injuries leave no room for more Hit Points";
        return Err(Refused::new(why, "combat-R074").of(target));
    }
    Err(Refused::new("no Hit Points are missing", "combat-R074"))
}

/// Whether any stage has fallen.
fn lifts(world: &World, target: CombatantId) -> Result<(), Refused> {
    let now = stages::own(world, target);
    if StageStat::ALL.iter().any(|stat| now.get(*stat) < 0) {
        Ok(())
    } else {
        Err(Refused::new("no stage has fallen", "combat-R008").of(target))
    }
}

/// Whether somebody is Fainted and has anything to stand up with (A156).
fn revives(world: &World, target: CombatantId) -> Result<(), Refused> {
    let health = world.part::<Health>(target);
    if !health.fainted() {
        Err(Refused::new("the target is not Fainted", "combat-R078"))
    } else if health.vitals().cap() <= 0 {
        Err(Refused::new("its Injuries leave no Hit Points to wake with", "A156").of(target))
    } else {
        Ok(())
    }
}

/// Whether any of these changes moves a stage.
fn moves_stages(
    world: &World,
    list: &[(StageStat, i32)],
    target: CombatantId,
) -> Result<(), Refused> {
    let now = stages::effective(world, target);
    let moves = |stat, by: i32| (-6..=6).contains(&(now.get(stat) + by.signum()));
    let mut why = Refused::new("that stage is at its limit", "combat-R008").of(target);
    for change in list {
        match staging::bent(world, raise(target, *change)) {
            Ok(by) if moves(change.0, by) => return Ok(()),
            Ok(_) => {}
            Err((_, kind)) => {
                let words = format!("{} does not let that stage change", kind.name);
                why = Refused::new(words, kind.rule).of(target);
            }
        }
    }
    Err(why)
}

/// A change of a stage by an item: what alters stages alters it too.
fn raise(target: CombatantId, (stat, by): (StageStat, i32)) -> StageChange {
    StageChange {
        who: target,
        stat,
        by,
        from: Some(target),
    }
}

/// Whether what an item leaves does not last already.
fn leaves(world: &World, def: &ItemDef, target: CombatantId) -> Result<(), Refused> {
    let there = left(world, def).is_some_and(|kind| {
        let effects = world.part::<Effects>(target);
        effects.get(kind).is_some()
    });
    if there {
        Err(Refused::new("that lasts already", "AX-25").of(target))
    } else {
        Ok(())
    }
}

/// Whether somebody has not played this flute today, and it would cure anybody within earshot.
fn may_play(world: &World, who: CombatantId, metres: i32, cures: Status) -> Result<(), Refused> {
    let kind = world.resource::<Kinds>().left(FLUTE);
    let case = kind.and_then(|kind| world.part::<Effects>(who).get(kind));
    if case.is_some_and(|case| case.amount & flute_of(cures) != 0) {
        Err(Refused::new("it has been played today", "core ch.9").of(who))
    } else if in_earshot(world, who, metres, cures).is_empty() {
        Err(nothing_to_cure())
    } else {
        Ok(())
    }
}

/// What playing a flute leaves; its amount says which have been played, a bit for each.
const FLUTE: &str = "Flute Played";

/// The bit of the flute that cures this.
fn flute_of(cures: Status) -> i32 {
    let place = Status::ALL.iter().position(|it| *it == cures);
    1 << place.unwrap_or_default()
}

/// What somebody is rid of who is cured of a status: a worse case of it too (A075).
fn with_worse(status: Status) -> SmallVec<[Status; 2]> {
    let worse = match status {
        Status::Poisoned => Some(Status::BadlyPoisoned),
        Status::Asleep => Some(Status::BadSleep),
        _ => None,
    };
    std::iter::once(status).chain(worse).collect()
}

/// Everybody within so many metres who has a status, or a worse case of it.
fn in_earshot(
    world: &World,
    who: CombatantId,
    metres: i32,
    status: Status,
) -> SmallVec<[CombatantId; 4]> {
    let here = place::body(world, who);
    let near = |id: &CombatantId| {
        let there = here.and_then(|here| Some((here, place::body(world, *id)?)));
        there.is_some_and(|(here, there)| place::distance(world, &here, &there) <= metres)
    };
    let meant = with_worse(status);
    let has = |id: &CombatantId| meant.iter().any(|it| status::has(world, *id, *it));
    let ids = world.ids().into_iter();
    ids.filter(|id| has(id) && near(id)).collect()
}

/// The kind of what the use of an item leaves.
fn left(world: &World, def: &ItemDef) -> Option<&'static Kind> {
    world.the::<Kinds>().named("item effect", &def.left_name())
}

/// Ends these on somebody.
fn cure(world: &mut World, target: CombatantId, list: &[Status], name: &str) {
    for status in list {
        status::end(world, target, *status, name.to_owned());
    }
}

/// A flute is played by somebody: everybody within earshot is cured, and that is it for that flute and the day.
fn play(world: &mut World, who: CombatantId, (metres, cures): (i32, Status), name: &str) {
    for id in in_earshot(world, who, metres, cures) {
        cure(world, id, &with_worse(cures), name);
    }
    if let Some(kind) = world.resource::<Kinds>().left(FLUTE) {
        let case = Instance::of(kind, who).by(flute_of(cures));
        telling::give(world, who, case, name.to_owned());
    }
}

/// Does what an effect of an item does to somebody, as far as it does anything.
pub(crate) fn come_true(
    world: &mut World,
    actor: CombatantId,
    def: &ItemDef,
    effect: &ItemEffect,
    target: CombatantId,
) {
    if helps_by(world, def, effect, target).is_err() {
        return;
    }
    let name = def.name.clone();
    match effect {
        ItemEffect::Heal(amount) => {
            health::heal(world, target, *amount, Healing::Item, name, "combat-R078");
        }
        ItemEffect::Cure(list) => cure(world, target, list, &name),
        ItemEffect::Revive(percent) => {
            let max = world.part::<Health>(target).vitals().max;
            revive(world, target, (max * percent / 100).max(1), name);
        }
        ItemEffect::ReviveAt(points) => revive(world, target, *points, name),
        ItemEffect::Stages(list) => {
            for (stat, by) in list {
                let change = raise(target, (*stat, *by));
                staging::change(world, change, name.clone());
            }
        }
        ItemEffect::Leaves(lasting) => leave(world, (actor, target), def, *lasting),
        ItemEffect::Several(list) | ItemEffect::UpTo(_, list) | ItemEffect::OnlyFor(_, list) => {
            all_come_true(world, actor, def, list, target);
        }
        ItemEffect::Flute { cures, metres } => play(world, target, (*metres, *cures), &name),
        ItemEffect::CureOne(list) => {
            if let Some(status) = worst(world, target, list) {
                status::end(world, target, status, name);
            }
        }
        ItemEffect::CureThen(list, then) => {
            cure(world, target, list, &name);
            all_come_true(world, actor, def, then, target);
        }
        ItemEffect::BeginThen(status, then) => {
            let lasting = Duration::UntilCured;
            let mut before = with_worse(*status).into_iter();
            let new = !before.any(|it| status::has(world, target, it));
            if status::inflict(world, target, *status, lasting, actor, name) && new {
                all_come_true(world, actor, def, then, target);
            }
        }
        ItemEffect::RandomStages { count, by } => {
            for stat in drawn(world, target, *count) {
                staging::change(world, raise(target, (stat, *by)), name.clone());
            }
        }
        ItemEffect::LiftStages => {
            for stat in StageStat::ALL {
                if stages::own(world, target).get(stat) < 0 {
                    stages::put(world, target, stat, 0, name.clone());
                }
            }
        }
        ItemEffect::Lose(points) => {
            let loss = Loss {
                cause: Cause::new(name, "core ch.9"),
                kind: LossKind::Loss,
                active: false,
                origin: Origin::Price,
            };
            health::lose(world, target, *points, loss);
        }
        ItemEffect::Taste(flavour) if traits::taste(world, target, *flavour) == Some(false) => {
            let lasting = Duration::UntilCured;
            status::inflict(world, target, Status::Enraged, lasting, target, name);
        }
        ItemEffect::Food(_) => meals::feed(world, target, def.id, name),
        // What it does is done elsewhere, or nothing.
        ItemEffect::Taste(_)
        | ItemEffect::Restore
        | ItemEffect::Ball { .. }
        | ItemEffect::Attack { .. }
        | ItemEffect::Armor { .. }
        | ItemEffect::Shield(_)
        | ItemEffect::MegaStone
        | ItemEffect::MegaRing
        | ItemEffect::Weapon { .. }
        | ItemEffect::Scanner(_)
        | ItemEffect::Prop(_)
        | ItemEffect::Held
        | ItemEffect::Worn
        | ItemEffect::Useless(_)
        | ItemEffect::Plain => {}
    }
}

fn all_come_true(
    world: &mut World,
    actor: CombatantId,
    def: &ItemDef,
    effects: &[ItemEffect],
    target: CombatantId,
) {
    for effect in effects {
        come_true(world, actor, def, effect, target);
    }
}

/// Of these statuses the worst that somebody has: what weighs most, of equals the first.
fn worst(world: &World, who: CombatantId, list: &[Status]) -> Option<Status> {
    let kinds = *world.the::<Kinds>();
    let weighs = |status: &Status| kinds.of_status(*status).map_or(0, |kind| kind.weighs);
    let mut worst: Option<Status> = None;
    for status in list.iter().filter(|it| status::has(world, who, **it)) {
        if worst.is_none_or(|other| weighs(status) > weighs(&other)) {
            worst = Some(*status);
        }
    }
    worst
}

/// So many different stats, as dice say.
fn drawn(world: &mut World, who: CombatantId, count: u8) -> SmallVec<[StageStat; 2]> {
    let mut left: SmallVec<[StageStat; 5]> = SmallVec::from_slice(&[
        StageStat::Attack,
        StageStat::Defense,
        StageStat::SpecialAttack,
        StageStat::SpecialDefense,
        StageStat::Speed,
    ]);
    let mut drawn = SmallVec::new();
    for _ in 0..count {
        let sides = left.len() as u16;
        let die = world.die(who, rolls::CHOICE, sides).value;
        drawn.push(left.remove(usize::from(die.saturating_sub(1)) % left.len()));
    }
    drawn
}

/// Leaves on somebody what the use of an item leaves, for so long.
fn leave(
    world: &mut World,
    (actor, target): (CombatantId, CombatantId),
    def: &ItemDef,
    lasting: Duration,
) {
    let Some(kind) = left(world, def) else {
        return;
    };
    let case = Instance::of(kind, actor);
    match lasting {
        Duration::Encounter | Duration::UntilCured => {
            telling::give(world, target, case, def.name.clone());
        }
        lasting => clock::begin_for(world, target, case, lasting, def.name.clone()),
    }
}

/// Brings somebody round, with so many Hit Points if it has fewer.
fn revive(world: &mut World, target: CombatantId, points: i32, name: String) {
    let hp = world.part::<Health>(target).vitals().hp;
    health::heal(
        world,
        target,
        (points - hp).max(0),
        Healing::Wakes,
        name,
        "combat-R078",
    );
    health::come_round(world, target);
}
