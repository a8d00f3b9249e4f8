//! What a side may know of a combatant: the information policy of the level, and what a Pokédex
//! has shown (combat-R042).

use bevy_ecs::prelude::World;

use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::conduct::Rules;
use crate::battle::kernel::world::Access;
use crate::battle::read::forecast::Forecast;
use crate::battle::state::setting::Setting;
use crate::data::level::Information;

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

    /// The sides that look; none where the referee does.
    pub fn sides(self) -> impl Iterator<Item = SideId> {
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

/// What may be shown of a combatant to everybody who looks.
pub(crate) fn seen(world: &World, eyes: Eyes, who: CombatantId) -> Knowledge {
    let each = eyes.sides().map(|side| of(world, Some(side), who));
    each.max().unwrap_or(Knowledge::Everything)
}

/// Whether anything is hidden from anybody in this battle.
pub(crate) fn hides(world: &World) -> bool {
    world.the::<Setting>().information() != Information::Open
}

/// A forecast as far as whoever looks may know: of somebody whose numbers are hidden it keeps
/// what the attacker brings, the type chart and which statuses may take hold.
pub(crate) fn forecast_seen(world: &World, eyes: Eyes, mut forecast: Forecast) -> Forecast {
    let incoming = forecast.incoming.iter_mut().map(|it| &mut it.odds);
    for target in forecast.targets.iter_mut().chain(incoming) {
        if seen(world, eyes, target.target) != Knowledge::Everything {
            target.veil();
        }
    }
    forecast
}

/// What a side may know of a combatant; `None` is the referee, who knows everything.
pub(crate) fn of(world: &World, viewer: Option<SideId>, who: CombatantId) -> Knowledge {
    let sides = world.the::<Setting>().sides();
    let team = |side: SideId| sides.get(usize::from(side.0)).map(|side| side.team);
    let Some(mine) = viewer.and_then(team) else {
        return Knowledge::Everything;
    };
    let known = usize::from(who.0) < world.roster().len();
    let theirs = known.then(|| world.who(who).team);
    if theirs.is_none_or(|theirs| theirs == mine)
        || (world.the::<Rules>().0.identified)(world, mine, who)
    {
        return Knowledge::Everything;
    }
    match world.the::<Setting>().information() {
        Information::Open => Knowledge::Everything,
        Information::AsSeen => Knowledge::AsSeen,
        Information::Referee => Knowledge::Outline,
    }
}
