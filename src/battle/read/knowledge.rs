//! What a side may know of a combatant: the information policy of the level, and what a Pokédex
//! has shown (combat-R042).

use bevy_ecs::prelude::*;

use crate::battle::Battle;
use crate::battle::deeds::attack::targets::blocked;
use crate::battle::deeds::items::{self, Bag};
use crate::battle::deeds::presence::on_board;
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::read::forecast::Forecast;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::state::setting::Setting;
use crate::data::ItemEffect;
use crate::data::level::{Information, Kind};

/// How much of a combatant may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knowledge {
    /// Everything.
    Everything,
    /// Hit Points as a share, moves once used; no other numbers.
    AsSeen,
    /// Only what stands on the board: no Hit Points either.
    Outline,
}

impl Knowledge {
    /// Hit Points in percent of the maximum, where no more than that may be told.
    #[must_use]
    pub fn share(self, hp: i32, max: i32) -> Option<i32> {
        (self == Self::AsSeen).then(|| hp.max(0) * 100 / max.max(1))
    }
}

/// Who looks at a screen: every side whose eyes are on it. What one of them may not know is not
/// shown. Nobody's eyes are the referee's, from whom nothing is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes(u8);

impl Eyes {
    /// The referee: everything is shown.
    pub const REFEREE: Self = Self(0);

    /// One side, or the referee.
    #[must_use]
    pub fn of(side: Option<SideId>) -> Self {
        side.into_iter().collect()
    }

    /// Whether the referee looks.
    #[must_use]
    pub fn see_all(self) -> bool {
        self == Self::REFEREE
    }

    fn sides(self) -> impl Iterator<Item = SideId> {
        (0..8)
            .filter(move |side| self.0 & (1 << side) != 0)
            .map(SideId)
    }
}

impl FromIterator<SideId> for Eyes {
    /// All these sides together (a level has 8 at most).
    fn from_iter<I: IntoIterator<Item = SideId>>(sides: I) -> Self {
        Self(sides.into_iter().fold(0, |all, side| {
            all | 1_u8.checked_shl(side.0.into()).unwrap_or(0)
        }))
    }
}

/// Who has been identified, and for which team.
#[derive(Resource, Default, Clone, Debug)]
pub(in crate::battle) struct Identified(Vec<(u8, CombatantId)>);

impl Identified {
    pub(in crate::battle) fn clear(&mut self) {
        self.0.clear();
    }
}

fn identified(world: &World, team: u8, id: CombatantId) -> bool {
    world.resource::<Identified>().0.contains(&(team, id))
}

impl Battle {
    /// What may be shown of a combatant to everybody who looks.
    #[must_use]
    pub fn seen(&self, eyes: Eyes, who: CombatantId) -> Knowledge {
        let each = eyes.sides().map(|side| self.knowledge(Some(side), who));
        each.max().unwrap_or(Knowledge::Everything)
    }

    /// Whether anything is hidden from anybody in this battle.
    #[must_use]
    pub fn hides(&self) -> bool {
        self.engine.world.resource::<Setting>().information() != Information::Open
    }

    /// A forecast as far as whoever looks may know: of somebody whose numbers are hidden it keeps
    /// what the attacker brings, the type chart and which statuses may take hold.
    #[must_use]
    pub fn forecast_seen(&self, eyes: Eyes, mut forecast: Forecast) -> Forecast {
        for target in &mut forecast.targets {
            if self.seen(eyes, target.target) != Knowledge::Everything {
                target.veil();
            }
        }
        forecast
    }

    /// What a side may know of a combatant; `None` is the referee, who knows everything.
    #[must_use]
    pub fn knowledge(&self, viewer: Option<SideId>, who: CombatantId) -> Knowledge {
        let world = &self.engine.world;
        let sides = world.resource::<Setting>().sides();
        let team = |side: SideId| sides.get(usize::from(side.0)).map(|side| side.team);
        let Some(mine) = viewer.and_then(team) else {
            return Knowledge::Everything;
        };
        let known = usize::from(who.0) < world.roster().len();
        let theirs = known.then(|| world.who(who).team);
        if theirs.is_none_or(|theirs| theirs == mine) || identified(world, mine, who) {
            return Knowledge::Everything;
        }
        match world.resource::<Setting>().information() {
            Information::Open => Knowledge::Everything,
            Information::AsSeen => Knowledge::AsSeen,
            Information::Referee => Knowledge::Outline,
        }
    }
}

/// How far the best scanner in a bag or hand reaches.
fn range(world: &World, actor: CombatantId) -> Option<i32> {
    let bag = world.part::<Bag>(actor);
    let carried = bag.carried().iter().filter(|(_, count)| *count > 0);
    carried
        .map(|(item, _)| *item)
        .chain(bag.held())
        .filter_map(|item| match world.dex().item(item).effect {
            ItemEffect::Scanner(metres) => Some(metres),
            _ => None,
        })
        .max()
}

/// Whether somebody carries a Pokédex.
pub(in crate::battle) fn has_scanner(world: &World, actor: CombatantId) -> bool {
    range(world, actor).is_some()
}

/// Whether a Pokémon can be identified.
pub(in crate::battle) fn plan(
    world: &World,
    actor: CombatantId,
    target: CombatantId,
) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "combat-R042"));
    let Some(metres) = range(world, actor).filter(|_| world.who(actor).kind == Kind::Trainer)
    else {
        return refuse("it takes a trainer with a Pokédex");
    };
    let known = usize::from(target.0) < world.roster().len();
    if !known || world.who(target).kind != Kind::Pokemon {
        return refuse("only Pokémon can be identified");
    }
    let Some(body) = place::body(world, target) else {
        return refuse("it is not on the board");
    };
    if identified(world, world.who(actor).team, target) {
        return refuse("it has been identified already");
    }
    if world.part::<Place>(actor).at() == Whereabouts::Beside {
        return Ok(());
    }
    match place::body(world, actor) {
        Some(here)
            if place::distance(world, &here, &body) <= metres && !blocked(world, &here, &body) =>
        {
            Ok(())
        }
        _ => Err(Refused::owned(
            format!("it has to be in sight within {metres} metres"),
            "combat-R042",
        )),
    }
}

/// Whom it could point at: enemies on the board.
pub(in crate::battle) fn candidates(world: &World, actor: CombatantId) -> Vec<CombatantId> {
    world
        .ids()
        .into_iter()
        .filter(|id| world.who(*id).kind == Kind::Pokemon && !world.allied(*id, actor))
        .filter(|id| on_board(world, *id))
        .collect()
}

/// Identifies it; the costs are paid.
pub(in crate::battle) fn scan(world: &mut World, actor: CombatantId, target: CombatantId) {
    let team = world.who(actor).team;
    world.resource_mut::<Identified>().0.push((team, target));
    world.log(Event::Scanned {
        who: actor,
        target,
        rule: "combat-R042",
    });
}

/// The weapons in a bag.
pub(in crate::battle) fn weapons(world: &World, actor: CombatantId) -> Vec<crate::data::ItemId> {
    let bag = world.part::<Bag>(actor);
    bag.carried()
        .iter()
        .filter(|(item, count)| *count > 0 && world.dex().item(*item).effect.weapon().is_some())
        .map(|(item, _)| *item)
        .filter(|item| items::plan_draw(world, actor, *item).is_ok())
        .collect()
}
