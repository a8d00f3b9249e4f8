//! Action Points of trainers (combat-R130, combat-R131): one for +1 on the next Accuracy Roll
//! or Skill Check of the trainer or one of its Pokémon, once per roll. Sole writer of [`Points`].

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::Number;
use crate::battle::kernel::event::{Cause, Counted, Event, Modifier, Modifiers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Who};
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::flight::modifier;
use crate::battle::state::presence::conscious;
use crate::data::MoveId;
use crate::data::clauses::Knack;
use crate::data::level::CombatantKind;

/// The pool of a trainer.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Points {
    max: i32,
    spent: i32,
    /// Drained ones stay away until an Extended Rest (combat-R127).
    drained: i32,
    /// What of the spent ones comes back with the end of what an order has left (core p.59): once for each of those who
    /// were named, and once where it went to all around.
    bound: SmallVec<[(MoveId, i32); 2]>,
    /// One point waits for the next roll.
    pending: bool,
}

/// Action Points as the number that sheets show and a referee sets (combat-R130).
pub(crate) static ACTION_POINTS: Number = Number {
    name: "Action Points",
    says: "One is spent for +1 on an Accuracy Roll or a Skill Check.",
    rule: "combat-R130",
    lacks: "only trainers have Action Points",
    of: |world, id| {
        let points = world.part::<Points>(id);
        (points.max() > 0).then(|| points.left())
    },
    most: |world, id| world.part::<Points>(id).most(),
    set: |world, id, left| world.part_mut::<Points>(id).leave(left),
};

impl Points {
    /// A pool of so many, some of which are not there to begin with.
    pub(crate) fn new(max: i32, spent: i32, drained: i32) -> Self {
        Self {
            max,
            spent,
            drained,
            bound: SmallVec::new(),
            pending: false,
        }
    }

    /// How many there are when all are there.
    pub(crate) fn max(&self) -> i32 {
        self.max
    }

    /// How many are drained.
    pub(crate) fn drained(&self) -> i32 {
        self.drained
    }

    /// How many there are to spend in a battle.
    pub(crate) fn most(&self) -> i32 {
        self.max - self.drained
    }

    /// Whether its numbers fit together.
    pub(crate) fn sound(&self) -> bool {
        self.spent >= 0 && self.drained >= 0 && self.spent + self.drained <= self.max
    }

    /// So many that were drained come back, or so many more are drained where it is below 0
    /// (combat-R127).
    pub(crate) fn replenish(&mut self, by: i32) {
        self.drained -= by;
    }

    /// The battle is over: what was spent in it comes back, and none waits. How many come back.
    pub(crate) fn regain(&mut self) -> i32 {
        self.pending = false;
        self.bound.clear();
        std::mem::take(&mut self.spent)
    }

    /// A referee says how many can be spent.
    pub(crate) fn leave(&mut self, left: i32) {
        self.spent = self.most() - left;
        while self.bound.iter().map(|(_, price)| price).sum::<i32>() > self.spent {
            self.bound.pop();
        }
    }

    /// How many can be spent.
    pub(crate) fn left(&self) -> i32 {
        (self.max - self.spent - self.drained).max(0)
    }
}

/// Whose points a combatant uses: its own, or its trainer's.
fn purse(world: &World, id: CombatantId) -> Option<CombatantId> {
    purse_of(id, world.who(id))
}

/// Whose points a combatant uses, for those who know who it is.
fn purse_of(id: CombatantId, who: Who) -> Option<CombatantId> {
    match who.kind {
        CombatantKind::Trainer => Some(id),
        CombatantKind::Pokemon => who.owner,
    }
}

/// Whether a point can be spent for the next roll of this combatant.
pub(crate) fn plan(world: &World, actor: CombatantId) -> Result<(), Refused> {
    let Some(trainer) = purse(world, actor) else {
        return Err(Refused::new(
            "only trainers have Action Points",
            "combat-R130",
        ));
    };
    let points = world.part::<Points>(trainer);
    if points.pending {
        return Err(Refused::new(
            "a point is already on the next roll",
            "combat-R131",
        ));
    }
    if points.left() == 0 {
        return Err(Refused::new("no Action Points are left", "combat-R130"));
    }
    if !conscious(world, trainer) {
        return Err(Refused::new("the trainer is not conscious", "combat-R077"));
    }
    can::require(world, trainer, Can::SpendPoints)
}

/// Spends it.
pub(crate) fn spend(world: &mut World, actor: CombatantId) {
    let Some(trainer) = purse(world, actor) else {
        return;
    };
    let mut points = world.part_mut::<Points>(trainer);
    points.spent += 1;
    points.pending = true;
    let left = points.left();
    tell_spent(world, trainer, 1, left);
}

/// Whether somebody has so many points to spend on something of its own.
///
/// # Errors
/// Why not.
pub(crate) fn require(world: &World, actor: CombatantId, price: i32) -> Result<(), Refused> {
    if price == 0 {
        return Ok(());
    }
    let Some(trainer) = purse(world, actor) else {
        return Err(Refused::new(
            "only trainers have Action Points",
            "combat-R130",
        ));
    };
    if world.part::<Points>(trainer).left() < price {
        let why = format!("that takes {price} Action Points");
        return Err(Refused::new(why, "combat-R130"));
    }
    can::require(world, trainer, Can::SpendPoints)
}

/// Pays them.
pub(crate) fn pay(world: &mut World, actor: CombatantId, price: i32) {
    let Some(trainer) = purse(world, actor).filter(|_| price > 0) else {
        return;
    };
    let mut points = world.part_mut::<Points>(trainer);
    points.spent += price;
    let left = points.left();
    tell_spent(world, trainer, price, left);
}

fn tell_spent(world: &mut World, who: CombatantId, count: i32, left: i32) {
    world.log(Event::NumberChanged {
        who,
        number: Counted::PointsSpent,
        by: -count,
        after: left,
        cause: Cause::new(SOURCE, "combat-R131"),
    });
}

/// Pays them so many times for an order that binds them for as long as what it leaves lasts.
pub(crate) fn bind(world: &mut World, actor: CombatantId, order: MoveId, price: i32, times: usize) {
    pay(world, actor, price * times as i32);
    if let Some(trainer) = purse(world, actor).filter(|_| price > 0) {
        let bonds = std::iter::repeat_n((order, price), times);
        world.part_mut::<Points>(trainer).bound.extend(bonds);
    }
}

/// Something that an order has left is over, and lasts on so many others: what was paid for more than those comes
/// back. What was paid once for all around comes back with the last of them.
pub(crate) fn unbind(
    world: &mut World,
    actor: CombatantId,
    order: MoveId,
    still: usize,
    cause: Cause,
) {
    let Some(trainer) = purse(world, actor) else {
        return;
    };
    let mut points = world.part_mut::<Points>(trainer);
    let mut kept = 0;
    let mut by = 0;
    points.bound.retain(|(other, price)| {
        kept += usize::from(*other == order);
        let stays = *other != order || kept <= still;
        by += if stays { 0 } else { *price };
        stays
    });
    if by <= 0 {
        return;
    }
    points.spent -= by;
    let left = points.left();
    world.log(Event::NumberChanged {
        who: trainer,
        number: Counted::Points,
        by,
        after: left,
        cause,
    });
}

/// Whether a point waits for a roll of this combatant.
pub(crate) fn pending(world: &World, id: CombatantId) -> bool {
    purse(world, id).is_some_and(|trainer| world.part::<Points>(trainer).pending)
}

/// What the parts of a roll call it.
const SOURCE: &str = "Action Point";

/// The parts of a further roll of the same attack: a point counts for one roll (combat-R131).
pub(crate) fn without(parts: &Modifiers) -> Modifiers {
    let others = parts.iter().filter(|part| part.source != SOURCE);
    others.cloned().collect()
}

/// The roll has been made.
pub(crate) fn used(world: &mut World, id: CombatantId) {
    if let Some(trainer) = purse(world, id)
        && world.part::<Points>(trainer).pending
    {
        world.part_mut::<Points>(trainer).pending = false;
    }
}

/// What a point is worth on a roll of this one.
pub(crate) fn worth(world: &World, id: CombatantId) -> i32 {
    match answers::has_knack(world, id, Knack::PointsCountTwice) {
        true => 2,
        false => 1,
    }
}

/// The point that waits for an Accuracy Roll of this combatant.
pub(crate) fn on_roll_of(world: &World, id: CombatantId, who: Who) -> Option<Modifier> {
    let trainer = purse_of(id, who)?;
    let waits = world.part::<Points>(trainer).pending;
    waits.then(|| modifier(SOURCE, worth(world, id), "combat-R131"))
}
