//! An attack on its way to one target: its two ends, and what it flies past. What is asked about it stands
//! in `heard.rs`.

use std::mem::ManuallyDrop;

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::lens::Trio;
use crate::battle::kernel::world::{Access, Who, seat};
use crate::battle::questions::kind::{Effects, Field, Reaching};
use crate::battle::state::board::Board;
use crate::battle::state::flight::Attack;
use crate::battle::state::place::{Grid, Standing};
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits::{self, Current, Traits};
use crate::board::Cell;
use crate::data::Dex;
use crate::rules::Stat;

thread_local! {
    /// What is looked at of whoever is an end of a blow.
    static ENDS: ManuallyDrop<Trio<Effects, CombatStages, Current>> =
        const { ManuallyDrop::new(Trio::new()) };
}

/// One of the two ends of a blow, with what is asked of it again and again looked up once.
#[derive(Clone, Copy)]
pub(crate) struct End<'a> {
    /// Who it is.
    pub(crate) id: CombatantId,
    /// Whose, and of what kind.
    pub(crate) who: Who,
    /// What lasts on it.
    pub(crate) effects: &'a Effects,
    /// Its combat stages.
    pub(crate) stages: &'a CombatStages,
    /// What it is like now.
    pub(crate) traits: &'a Traits,
}

impl<'a> End<'a> {
    /// A combatant as it is now.
    pub(crate) fn of(world: &'a World, id: CombatantId) -> Self {
        Self {
            id,
            who: world.who(id),
            effects: world.part::<Effects>(id),
            stages: world.part::<CombatStages>(id),
            traits: traits::of(world, id),
        }
    }

    /// An end of a blow as it stands now, for those who have looked around already.
    pub(crate) fn within(around: &Surroundings<'a>, id: CombatantId) -> Self {
        Self::known(around.world, id, *around.grid.who(id))
    }

    /// A combatant as it is now, for those who know who it is.
    pub(crate) fn known(world: &'a World, id: CombatantId, who: Who) -> Self {
        let parts = ENDS.with(|lens| lens.parts(world, seat(id)));
        match parts {
            Some((effects, stages, current)) => Self {
                id,
                who,
                effects,
                stages,
                traits: current.traits(),
            },
            None => Self {
                who,
                ..Self::of(world, id)
            },
        }
    }

    /// One of its stats, with its stages where they count.
    pub(crate) fn counted(&self, stat: Stat, staged: bool) -> i32 {
        if staged {
            self.stat(stat)
        } else {
            self.traits.stats.get(stat)
        }
    }

    /// One of its stats with its stages.
    pub(crate) fn stat(&self, stat: Stat) -> i32 {
        self.stages.value(&self.traits.stats, stat)
    }
}

/// Where attacks fly, looked up once for all their targets.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings<'a> {
    /// The battle.
    pub(crate) world: &'a World,
    /// Its ground.
    pub(crate) board: &'a Board,
    /// Who is where.
    pub(crate) grid: Standing<'a>,
    /// What it is played by.
    pub(crate) dex: &'a Dex,
    /// What lies on the field.
    pub(crate) on_field: &'a Effects,
    /// Whose effects reach others.
    pub(crate) reaching: &'a Reaching,
}

impl<'a> Surroundings<'a> {
    /// As the battle is now.
    pub(crate) fn of(world: &'a World) -> Self {
        Self {
            world,
            board: world.the::<Board>(),
            grid: Standing::of(world.the::<Grid>()),
            dex: world.dex(),
            on_field: &world.the::<Field>().0,
            reaching: world.the::<Reaching>(),
        }
    }

    /// Looks around as if somebody stood at another square, if there is one.
    pub(crate) fn with(self, who: CombatantId, at: Option<Cell>) -> Self {
        Self {
            grid: self.grid.with(who, at),
            ..self
        }
    }
}

/// An attack and one of its targets.
#[derive(Clone, Copy)]
pub(crate) struct Blow<'a> {
    /// The battle it flies in.
    pub(crate) world: &'a World,
    /// What it flies past.
    pub(crate) around: Surroundings<'a>,
    /// What flies.
    pub(crate) attack: &'a Attack,
    /// At whom; `None` where it is an object.
    pub(crate) target: Option<CombatantId>,
    /// Who is aimed at, where it is no object.
    pub(crate) at: Option<End<'a>>,
    /// Who attacks.
    pub(crate) by: End<'a>,
    /// Whether it is known to be a Critical Hit.
    pub(crate) critical: bool,
    /// How often its Damage Base counts: what abilities add to that counts for each strike (AX-06).
    pub(crate) times: i32,
}

/// Where whoever bears an effect stands towards the blow that it is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bearer {
    /// There is no blow.
    Own,
    /// It lies on whoever is aimed at.
    Target,
    /// It lies on whoever attacks.
    User,
    /// It lies on the whole battlefield.
    Field,
    /// There is no blow, and it lies on somebody else and reaches whoever the question is about.
    Near,
    /// It lies on somebody else, and reaches whoever is aimed at.
    NearTarget,
    /// It lies on somebody else, and reaches whoever attacks.
    NearUser,
}

impl<'a> Blow<'a> {
    /// An attack and one of its targets, as the battle is now, from where the attack is made.
    pub(crate) fn new(world: &'a World, attack: &'a Attack, target: Option<CombatantId>) -> Self {
        let around = Surroundings::of(world).with(attack.user, attack.from);
        let at = target.map(|target| End::within(&around, target));
        let by = End::within(&around, attack.user);
        Self::between(around, attack, by, at)
    }

    /// An attack and one of its targets, for those who have looked around, and at both ends, already.
    pub(crate) fn between(
        around: Surroundings<'a>,
        attack: &'a Attack,
        by: End<'a>,
        at: Option<End<'a>>,
    ) -> Self {
        Self {
            world: around.world,
            around,
            attack,
            target: at.map(|end| end.id),
            at,
            by,
            critical: false,
            times: 1,
        }
    }

    /// Sets whether it is known to be a Critical Hit.
    pub(crate) fn hitting(self, critical: bool) -> Self {
        Self { critical, ..self }
    }

    /// Sets how often its Damage Base counts.
    pub(crate) fn striking(self, times: i32) -> Self {
        Self { times, ..self }
    }

    /// What lasts on its target.
    pub(crate) fn on_target(&self) -> Option<&'a Effects> {
        self.at.map(|end| end.effects)
    }
}
