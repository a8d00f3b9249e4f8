//! Outlines: what there is to see of everybody from afar, by any rules.

use bevy_ecs::prelude::World;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::Rules;
use crate::battle::kernel::world::Access;
use crate::battle::state::place::Grid;
use crate::board::Body;
use crate::data::level::CombatantKind;

/// What there is to see of a combatant from afar; the least that plans need of everybody.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
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
    /// Conscious and on the board.
    pub up: bool,
    /// Hit Points.
    pub hp: i32,
    /// True maximum.
    pub max_hp: i32,
}

impl Outline {
    /// Whether its Hit Points are at or below this share of the maximum, in percent.
    #[must_use]
    pub fn at_most(&self, percent: i32) -> bool {
        self.hp * 100 <= self.max_hp * percent
    }
}

/// Everybody in outline, by id.
pub(crate) fn outlines(world: &World) -> impl Iterator<Item = Outline> + '_ {
    let (figures, rules) = (world.the::<Grid>().figures().iter(), world.the::<Rules>().0);
    figures.map(|figure| {
        let condition = (rules.condition)(world, figure.id);
        Outline {
            id: figure.id,
            team: figure.who.team,
            kind: figure.who.kind,
            wild: figure.who.wild,
            body: figure.body,
            up: figure.body.is_some() && !figure.down,
            hp: condition.hp,
            max_hp: condition.max,
        }
    })
}
