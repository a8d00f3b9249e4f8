//! Glances: the few facts about a combatant that a controller needs for every decision,
//! without the names and lists of a [`crate::battle::Sheet`].

use bevy_ecs::prelude::World;

use crate::battle::deeds::health::Health;
use crate::battle::deeds::status;
use crate::battle::effect::stance;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Effects;
use crate::battle::questions::ptu_kind::StatusSet;
use crate::battle::state::budget::{Actions, Budget};
use crate::battle::state::place::Grid;
use crate::battle::state::stages;
use crate::board::Body;
use crate::data::kind_name::KindName;
use crate::data::level::CombatantKind;
use crate::rules::stats::tick;
use crate::rules::{StageStat, Status};

/// One combatant at a glance; copied, nothing is allocated.
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    /// Who.
    pub id: CombatantId,
    /// The team of its side.
    pub team: u8,
    /// Trainer or Pokémon.
    pub kind: CombatantKind,
    /// Can be caught.
    pub wild: bool,
    /// Its body; `None` off the board.
    pub body: Option<Body>,
    /// Hit Points.
    pub hp: i32,
    /// True maximum.
    pub max_hp: i32,
    /// Fainted or dead.
    pub fainted: bool,
    /// Actions left, in its turn.
    pub budget: Budget,
    /// Stance.
    pub stance: Option<KindName>,
    statuses: StatusSet,
}

impl Glance {
    /// Whether it bears a status.
    #[must_use]
    pub fn has(&self, status: Status) -> bool {
        self.statuses.has(status)
    }

    /// Conscious and on the board.
    #[must_use]
    pub fn is_up(&self) -> bool {
        !self.fainted && self.body.is_some()
    }
}

/// What a combatant suffers from; copied, and found for less than a whole [`Glance`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Statuses(StatusSet);

impl Statuses {
    /// Whether this one is among them.
    #[must_use]
    pub fn has(self, status: Status) -> bool {
        self.0.has(status)
    }

    /// Whether any of these is.
    #[must_use]
    pub fn has_any(self, statuses: &[Status]) -> bool {
        statuses.iter().any(|status| self.0.has(*status))
    }
}

/// What a combatant suffers from; nothing for ids that do not exist.
pub(crate) fn statuses(world: &World, id: CombatantId) -> Statuses {
    match usize::from(id.0) < world.roster().len() {
        true => Statuses(world.part::<Effects>(id).statuses()),
        false => Statuses::default(),
    }
}

/// The lowered combat stages of a combatant, added up; 0 or less.
pub(crate) fn lowered(world: &World, id: CombatantId) -> i32 {
    if usize::from(id.0) >= world.roster().len() {
        return 0;
    }
    let stages = stages::effective(world, id);
    let all = StageStat::ALL.into_iter();
    all.map(|stat| stages.get(stat).min(0)).sum()
}

/// A combat stage as it counts, or Accuracy or Evasion; 0 for ids that do not exist.
pub(crate) fn stage(world: &World, id: CombatantId, stat: StageStat) -> i32 {
    if usize::from(id.0) >= world.roster().len() {
        return 0;
    }
    stages::effective(world, id).get(stat)
}

/// Hit Points that a combatant loses after a turn with a Standard Action, by its afflictions but for those that are
/// cured first; 0 for ids that do not exist.
pub(crate) fn lost_by_ailing(world: &World, id: CombatantId, cured: &[Status]) -> i32 {
    if usize::from(id.0) >= world.roster().len() {
        return 0;
    }
    let statuses = world.part::<Effects>(id).statuses();
    let has = |status: Status| statuses.has(status) && !cured.contains(&status);
    let a_tick = tick(world.part::<Health>(id).vitals().max);
    let ailing = [Status::Burned, Status::Poisoned, Status::Cursed].into_iter();
    let ticks = ailing.filter(|it| has(*it)).map(|it| match it {
        Status::Cursed => 2,
        _ => 1,
    });
    let worst = match has(Status::BadlyPoisoned) {
        true => status::details(world, id, Status::BadlyPoisoned).next,
        false => None,
    };
    ticks.sum::<i32>() * a_tick + worst.unwrap_or(0)
}

/// The most Hit Points that a combatant can have as its Injuries leave it; 0 for ids that do not exist.
pub(crate) fn cap(world: &World, id: CombatantId) -> i32 {
    match usize::from(id.0) < world.roster().len() {
        true => world.part::<Health>(id).vitals().cap(),
        false => 0,
    }
}

/// The lean look at one combatant; `None` for ids that do not exist.
pub(crate) fn of(world: &World, id: CombatantId) -> Option<Glance> {
    let figure = world.the::<Grid>().figures().get(usize::from(id.0))?;
    let (who, condition) = (figure.who, conduct::condition(world, id));
    let effects = world.part::<Effects>(id);
    Some(Glance {
        id,
        team: who.team,
        kind: who.kind,
        wild: who.wild,
        body: figure.body,
        hp: condition.hp,
        max_hp: condition.max,
        fainted: condition.down,
        budget: world.part::<Actions>(id).left(),
        stance: stance::kind_in(effects),
        statuses: effects.statuses(),
    })
}
