//! Marks: what moves leave on somebody beside statuses, stages and stances (Leech Seed, Focus Energy,
//! Mud Sport, two-turn moves, rolling moves, exhaustion). Sole writer of [`Marks`].

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Cause, Healing, conscious};
use crate::battle::deeds::turn;
use crate::battle::effects::answered::Answered;
use crate::battle::effects::timers::{self, Ends, Timers, Until};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::state::origin::Origin;
use crate::battle::state::turns::Turns;
use crate::data::MoveId;
use crate::data::moves::Mark;
use crate::rules::LossKind;
use crate::rules::stats::tick;

/// The marks of a combatant.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::battle) struct Marks {
    set: u8,
    /// Who sowed the Leech Seeds.
    sower: Option<CombatantId>,
    /// The move that is prepared or rolls on.
    on: Option<MoveId>,
    /// Uses in a row of a rolling move.
    streak: u8,
    /// The own turn in which the preparation or the last roll happened.
    turn: u32,
    /// For which turn the Leech Seeds have taken their tick.
    sapped: Answered,
}

impl Marks {
    /// Whether it is there.
    pub(in crate::battle) fn has(&self, mark: Mark) -> bool {
        self.set & (1 << mark as u8) != 0
    }

    /// Whether there is none at all; what usual battles ask first.
    pub(in crate::battle) fn none(&self) -> bool {
        self.set == 0
    }
}

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    registrar.add(Step::StartTurn, Set::Ticks, sap);
    registrar.add(Step::EndTurn, Set::Last, let_go);
}

/// Whether somebody has a mark.
pub(in crate::battle) fn has(world: &World, id: CombatantId, mark: Mark) -> bool {
    world.part::<Marks>(id).has(mark)
}

/// Sets or takes a mark and tells the journal. Returns whether anything changed.
pub(in crate::battle) fn set(
    world: &mut World,
    who: CombatantId,
    mark: Mark,
    on: bool,
    source: impl Into<Cow<'static, str>>,
) -> bool {
    let mut marks = world.part_mut::<Marks>(who);
    if marks.has(mark) == on {
        return false;
    }
    marks.set ^= 1 << mark as u8;
    if !on && matches!(mark, Mark::Preparing | Mark::Rolling) {
        marks.on = None;
        marks.streak = 0;
    }
    world.resource_mut::<Timers>().forget(Ends::Mark(who, mark));
    world.log(Event::Marked {
        who,
        mark,
        on,
        source: source.into(),
    });
    true
}

/// Takes a mark away that ends by itself.
pub(in crate::battle) fn expired(world: &mut World, who: CombatantId, mark: Mark) {
    set(world, who, mark, false, "its time is over");
}

/// What fainting and recalls take away.
pub(in crate::battle) fn clear(world: &mut World, who: CombatantId, why: &'static str) {
    if world.part::<Marks>(who).none() {
        return;
    }
    for mark in Mark::ALL {
        set(world, who, mark, false, why);
    }
}

/// Sows Leech Seeds.
pub(in crate::battle) fn seed(
    world: &mut World,
    who: CombatantId,
    by: CombatantId,
    source: String,
) {
    if set(world, who, Mark::Seeded, true, source) {
        let mut marks = world.part_mut::<Marks>(who);
        marks.sower = Some(by);
        marks.sapped = Answered::default();
    }
}

/// Keeps somebody on the ground for three of its turns.
pub(in crate::battle) fn ground(world: &mut World, who: CombatantId, source: String) {
    set(world, who, Mark::Grounded, true, source);
    let acting = world.clock().turn_of == Some(who);
    let skip = 2 + u8::from(acting);
    timers::restart(
        world,
        Ends::Mark(who, Mark::Grounded),
        Until::TurnEnd { of: who, skip },
    );
}

/// Notes a preparation, or one more use of a rolling move.
pub(in crate::battle) fn begin(
    world: &mut World,
    who: CombatantId,
    mark: Mark,
    id: MoveId,
    source: String,
) {
    set(world, who, mark, true, source);
    let turn = world.part::<Turns>(who).so_far();
    let mut marks = world.part_mut::<Marks>(who);
    marks.on = Some(id);
    marks.turn = turn;
    if mark == Mark::Rolling {
        marks.streak = marks.streak.saturating_add(1);
    }
}

/// The move that is ready after a turn of preparation.
pub(in crate::battle) fn prepared(world: &World, who: CombatantId) -> Option<MoveId> {
    let marks = world.part::<Marks>(who);
    marks.has(Mark::Preparing).then_some(marks.on).flatten()
}

/// The rolling move somebody is in the middle of, and its uses in a row so far.
pub(in crate::battle) fn rolling(world: &World, who: CombatantId) -> Option<(MoveId, u8)> {
    let marks = world.part::<Marks>(who);
    if !marks.has(Mark::Rolling) {
        return None;
    }
    marks.on.map(|id| (id, marks.streak))
}

/// Leech Seeds take a tick and give it to whoever sowed them.
fn sap(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    let marks = *world.part::<Marks>(who);
    if !marks.has(Mark::Seeded) || !conscious(world, who) {
        return;
    }
    let turn = world.part::<Turns>(who).so_far();
    if !world.part_mut::<Marks>(who).sapped.now(turn) {
        return;
    }
    let amount = tick(world.part::<health::Health>(who).vitals().max);
    let cause = Cause {
        source: Cow::Borrowed("Leech Seed"),
        rule: "combat-R032",
        kind: LossKind::Loss,
        active: false,
        origin: Origin::Seed,
    };
    let lost = health::lose(world, who, amount, cause);
    if let Some(sower) = marks.sower.filter(|sower| turn::present(world, *sower)) {
        health::heal(world, sower, lost, Healing::Wakes, "Leech Seed", "G168");
    }
}

/// A prepared move that was not used in the turn after, and a roll that was not gone on with.
fn let_go(world: &mut World) {
    let Some(who) = world.clock().turn_of else {
        return;
    };
    let marks = *world.part::<Marks>(who);
    if marks.none() || marks.turn >= world.part::<Turns>(who).so_far() {
        return;
    }
    set(world, who, Mark::Preparing, false, "not used");
    set(world, who, Mark::Rolling, false, "it has come to a stop");
}

/// All marks of a combatant, for its sheet.
pub(in crate::battle) fn of(world: &World, id: CombatantId) -> Vec<Mark> {
    let marks = world.part::<Marks>(id);
    let all = Mark::ALL.into_iter();
    all.filter(|mark| marks.has(*mark)).collect()
}
