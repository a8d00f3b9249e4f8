//! Afflictions and conditions: one file each, registered in [`register`].
//!
//! A status is a component that implements [`Affliction`]; this module alone inserts and
//! removes them, and keeps [`StatusSet`] as an index. A new status is its file, declared below, and
//! its line in the registry (`every_status` in `rules/status.rs`).

use crate::battle::state::budget::TurnState;
use std::borrow::Cow;

use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::effects::timers::{self, Ends, Timers};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Die, Event, Modifier, Modifiers, RuleId};
use crate::battle::kernel::schedule::Registrar;
use crate::battle::kernel::world::Access;
use crate::battle::state::stages::CombatStages;
use crate::data::level::Weather;
use crate::data::moves::{Capability, Duration};
use crate::rules::status::{Family, every_status};
use crate::rules::{Roll, StageStat, Status};

pub(in crate::battle) mod asleep;
pub(in crate::battle) mod bad_sleep;
pub(in crate::battle) mod badly_poisoned;
pub(in crate::battle) mod blinded;
pub(in crate::battle) mod burned;
pub(in crate::battle) mod confused;
pub(in crate::battle) mod cursed;
pub(in crate::battle) mod darkness;
pub(in crate::battle) mod disabled;
pub(in crate::battle) mod enraged;
pub(in crate::battle) mod flinched;
pub(in crate::battle) mod frozen;
pub(in crate::battle) mod grappled;
pub(in crate::battle) mod infatuated;
pub(in crate::battle) mod paralysed;
pub(in crate::battle) mod poisoned;
pub(in crate::battle) mod slowed;
pub(in crate::battle) mod stuck;
pub(in crate::battle) mod suppressed;
pub(in crate::battle) mod totally_blinded;
pub(in crate::battle) mod trapped;
pub(in crate::battle) mod tripped;
pub(in crate::battle) mod vulnerable;

/// What every status component has in common.
pub(in crate::battle) trait Affliction:
    Component<Mutability = Mutable> + Sized
{
    /// Its name.
    const STATUS: Status;
    /// What it does, in a line for players.
    const SUMMARY: &'static str;
    /// Stages it holds down while it lasts (A066).
    const HOLDS: &'static [(StageStat, i32)] = &[];
    /// The component for a fresh case.
    fn afflict(source: CombatantId) -> Self;
    /// Why this combatant cannot have it, beyond its types.
    fn barred(_world: &World, _id: CombatantId) -> Option<(&'static str, RuleId)> {
        None
    }
    /// A second case while the first lasts.
    fn again(&mut self, _source: CombatantId) {}
    /// What else happens when it takes hold.
    fn gained(_world: &mut World, _id: CombatantId) {}
    /// What else ends with it.
    fn ended(_world: &mut World, _id: CombatantId) {}
    /// Its gates, saves, ticks and modifiers.
    fn register(_registrar: &mut Registrar) {}
}

/// What the registry knows about a status.
#[derive(Clone, Copy)]
struct Ops {
    insert: fn(&mut World, Entity, CombatantId),
    again: fn(&mut World, Entity, CombatantId),
    remove: fn(&mut World, Entity),
    barred: fn(&World, CombatantId) -> Option<(&'static str, RuleId)>,
    gained: fn(&mut World, CombatantId),
    ended: fn(&mut World, CombatantId),
    holds: &'static [(StageStat, i32)],
}

fn ops<A: Affliction>() -> Ops {
    Ops {
        insert: |world, entity, source| {
            world.entity_mut(entity).insert(A::afflict(source));
        },
        again: |world, entity, source| {
            if let Some(mut status) = world.get_mut::<A>(entity) {
                status.again(source);
            }
        },
        remove: |world, entity| {
            world.entity_mut(entity).remove::<A>();
        },
        barred: A::barred,
        gained: A::gained,
        ended: A::ended,
        holds: A::HOLDS,
    }
}

/// The registered statuses.
#[derive(Resource, Default, Clone, Copy)]
pub(in crate::battle) struct StatusTable([Option<Ops>; Status::ALL.len()]);

/// Which statuses a combatant has: an index of its status components.
#[derive(Component, Clone, Copy, Default, Debug)]
pub(in crate::battle) struct StatusSet(u32);

impl StatusSet {
    pub(in crate::battle) fn has(self, status: Status) -> bool {
        self.0 & (1 << status as u32) != 0
    }

    pub(in crate::battle) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(in crate::battle) fn iter(self) -> impl Iterator<Item = Status> {
        Status::ALL
            .into_iter()
            .filter(move |status| self.has(*status))
    }

    fn set(&mut self, status: Status, on: bool) {
        let bit = 1 << status as u32;
        if on {
            self.0 |= bit;
        } else {
            self.0 &= !bit;
        }
    }
}

macro_rules! play_statuses {
    ($(
        $(#[$doc:meta])*
        $module:ident::$status:ident, $name:literal, $family:ident, [$($immune:ident),*];
    )*) => {
        /// Registers every status: its component and its systems.
        pub(in crate::battle) fn register(table: &mut StatusTable, registrar: &mut Registrar) {
            $(
                table.0[Status::$status as usize] = Some(ops::<$module::$status>());
                $module::$status::register(registrar);
            )*
            darkness::register(registrar);
        }

        /// What a status does, in a line for players, with its rules.
        #[must_use]
        pub fn status_summary(status: Status) -> &'static str {
            match status {
                $( Status::$status => $module::$status::SUMMARY, )*
            }
        }

        // Every line of the registry names its own component.
        const _: () = {
            $( assert!($module::$status::STATUS as usize == Status::$status as usize); )*
        };
    };
}
every_status!(play_statuses);

/// What ticks at the end of a turn, in the order of A072, for whoever's turn it is.
pub(in crate::battle) fn tick(world: &mut World) {
    burned::tick(world);
    poisoned::tick(world);
    badly_poisoned::tick(world);
    cursed::tick(world);
}

/// Whether a combatant has a status.
pub(in crate::battle) fn has(world: &World, id: CombatantId, status: Status) -> bool {
    world.part::<StatusSet>(id).has(status)
}

/// Stages of a stat that the statuses of a combatant hold down together.
pub(in crate::battle) fn holds(world: &World, id: CombatantId, stat: StageStat) -> i32 {
    let table = world.resource::<StatusTable>();
    let set = *world.part::<StatusSet>(id);
    let each = set.iter().filter_map(|status| table.0[status as usize]);
    each.flat_map(|ops| ops.holds)
        .map(|(held, by)| if *held == stat { *by } else { 0 })
        .sum()
}

/// Why a combatant cannot get a status; `None` if it can.
pub(in crate::battle) fn refusal(
    world: &World,
    id: CombatantId,
    status: Status,
) -> Option<(Cow<'static, str>, RuleId)> {
    if world.part::<Health>(id).fainted() && status.family() != Family::Other {
        return Some((Cow::Borrowed("it is Fainted"), "A057"));
    }
    immunity(world, id, status).or_else(|| barrier(world, id, status))
}

/// What in its nature shields a combatant from a status; a referee may overrule it.
pub(in crate::battle) fn immunity(
    world: &World,
    id: CombatantId,
    status: Status,
) -> Option<(Cow<'static, str>, RuleId)> {
    if let Some(element) = status.immune_type(world.def(id).typing) {
        let why = format!("{} types cannot be {}", element.name(), status.name());
        return Some((Cow::Owned(why), "combat-R033"));
    }
    let blind = matches!(status, Status::Blinded | Status::TotallyBlinded);
    (blind && world.def(id).capabilities.contains(&Capability::Blindsense))
        .then_some((Cow::Borrowed("it has Blindsense"), "G132"))
}

/// What in its present state makes a status impossible.
pub(in crate::battle) fn barrier(
    world: &World,
    id: CombatantId,
    status: Status,
) -> Option<(Cow<'static, str>, RuleId)> {
    let Some(ops) = world.resource::<StatusTable>().0[status as usize] else {
        return Some((
            Cow::Borrowed("this status is not played yet"),
            "combat-R088",
        ));
    };
    (ops.barred)(world, id).map(|(why, rule)| (Cow::Borrowed(why), rule))
}

/// Gives a status, if nothing forbids it. Returns whether it took hold.
pub(in crate::battle) fn inflict(
    world: &mut World,
    id: CombatantId,
    status: Status,
    lasting: Duration,
    source: CombatantId,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    if let Some((why, rule)) = refusal(world, id, status) {
        world.log(Event::StatusRefused {
            who: id,
            status,
            why,
            rule,
        });
        return false;
    }
    impose(world, id, status, lasting, source, why)
}

/// Gives a status, whatever its nature says to that. Returns whether it took hold.
pub(in crate::battle) fn impose(
    world: &mut World,
    id: CombatantId,
    status: Status,
    lasting: Duration,
    source: CombatantId,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    let Some(ops) = world.resource::<StatusTable>().0[status as usize] else {
        return false;
    };
    let ends = Ends::Status(id, status);
    let until_cured = has(world, id, status) && !world.resource::<Timers>().has(ends);
    match timers::until(world, lasting, id, source) {
        // A case without an end does not get one from a later case.
        Some(_) if until_cured => {}
        Some(until) => timers::start(world, ends, until),
        // What lasts until it is cured outlives an earlier case with an end.
        None => world.resource_mut::<Timers>().forget(ends),
    }
    let entity = world.entity_of(id);
    if has(world, id, status) {
        (ops.again)(world, entity, source);
        return true;
    }
    (ops.insert)(world, entity, source);
    world.part_mut::<StatusSet>(id).set(status, true);
    for (stat, by) in ops.holds {
        world.part_mut::<CombatStages>(id).hold(*stat, *by);
    }
    world.log(Event::StatusGained {
        who: id,
        status,
        source: why.into(),
    });
    (ops.gained)(world, id);
    true
}

/// The saves at the start of a turn from what somebody has gained since it held its action.
pub(in crate::battle) fn save_from_what_is_new(world: &mut World, who: CombatantId) {
    let before = world.part::<TurnState>(who).held_with;
    let saves: [(Status, fn(&mut World)); 3] = [
        (Status::Paralysed, paralysed::roll),
        (Status::Confused, confused::roll),
        (Status::Infatuated, infatuated::roll),
    ];
    for (status, roll) in saves {
        if !before.has(status) && has(world, who, status) {
            roll(world);
        }
    }
}

/// Ends a status, whatever the reason. Returns whether it was there.
pub(in crate::battle) fn end(
    world: &mut World,
    id: CombatantId,
    status: Status,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    if !has(world, id, status) {
        return false;
    }
    world
        .resource_mut::<Timers>()
        .forget(Ends::Status(id, status));
    if status == Status::Infatuated {
        world.part_mut::<TurnState>(id).spares = None;
    }
    world.part_mut::<StatusSet>(id).set(status, false);
    if let Some(ops) = world.resource::<StatusTable>().0[status as usize] {
        let entity = world.entity_of(id);
        (ops.remove)(world, entity);
        for (stat, by) in ops.holds {
            world.part_mut::<CombatStages>(id).hold(*stat, -*by);
        }
        world.log(Event::StatusEnded {
            who: id,
            status,
            why: why.into(),
        });
        (ops.ended)(world, id);
    }
    true
}

fn end_where(
    world: &mut World,
    id: CombatantId,
    why: &'static str,
    which: impl Fn(Status) -> bool,
) {
    let set = *world.part::<StatusSet>(id);
    if set.is_empty() {
        return;
    }
    for status in set.iter().filter(|status| which(*status)) {
        end(world, id, status, why);
    }
}

/// Fainting cures Persistent and Volatile afflictions; infatuation with the fainted one ends.
pub(in crate::battle) fn cure_on_faint(world: &mut World, id: CombatantId) {
    end_where(world, id, "fainted", |status| {
        status.family() != Family::Other
    });
    end(world, id, Status::Grappled, "fainted");
    infatuated::source_gone(world, id);
}

/// A recall cures Volatile afflictions, and the conditions that a switch ends (combat-R098,
/// G135, G136). Sleep stays where the house plays it as in the video games (A061).
pub(in crate::battle) fn cure_on_recall(world: &mut World, id: CombatantId) {
    let keep_sleep = world.house().video_game_sleep;
    end_where(world, id, "recalled", |status| {
        !(status.family() == Family::Persistent || keep_sleep && status == Status::Asleep)
    });
    badly_poisoned::recalled(world, id);
    infatuated::source_gone(world, id);
}

/// A Breather cures Volatile afflictions, Slowed and Stuck (combat-R085); a Curse only while
/// its source is away (combat-R087).
pub(in crate::battle) fn cure_on_breather(world: &mut World, id: CombatantId) {
    let keep_curse = cursed::source_near(world, id);
    end_where(world, id, "took a Breather", |status| {
        let volatile = status.family() == Family::Volatile;
        let named = matches!(status, Status::Slowed | Status::Stuck);
        (volatile || named) && !(keep_curse && status == Status::Cursed)
    });
}

/// A bare d20 against a DC (G119).
pub(in crate::battle) fn save(
    world: &mut World,
    id: CombatantId,
    status: Status,
    dc: i32,
    modifiers: Modifiers,
    rule: RuleId,
) -> (bool, Die) {
    let die = world.die(Roll::Save(status), 20);
    let total = i32::from(die.value) + modifiers.iter().map(|part| part.amount).sum::<i32>();
    let success = total >= dc;
    world.log(Event::Saved {
        who: id,
        status,
        die,
        modifiers,
        dc,
        success,
        rule,
    });
    (success, die)
}

/// The weather's part in a Frozen save (G123).
fn weather_on_thaw(weather: Weather) -> Modifiers {
    let part = |source, amount| Modifier {
        source: Cow::Borrowed(source),
        amount,
        rule: "G123",
    };
    match weather {
        Weather::Sunny => std::iter::once(part("Sunny weather", 4)).collect(),
        Weather::Hail => std::iter::once(part("Hail", -2)).collect(),
        _ => Modifiers::new(),
    }
}
