//! What every game says of a combatant: a read-only snapshot for views and controllers. What only one rule-set knows
//! of it (`OwnSheet`) is a part of its own.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::conduct;
use crate::battle::kernel::names::OwnSheet;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Effects;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::board::{Cell, Footprint};
use crate::data::SpeciesId;
use crate::data::level::CombatantKind;

/// Something else that lasts on somebody, such as a pinned shadow or what reaches it from a foe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectView {
    /// What it is called.
    pub name: &'static str,
    /// What it does, in a line, with its rules, and how much of it there is where that is counted.
    pub says: Cow<'static, str>,
    /// Whose doing it is.
    pub by: CombatantId,
}

/// Everything about one combatant: what any game knows of it, and what only its rules do.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its id.
    pub id: CombatantId,
    /// Name on the board.
    pub name: String,
    /// File stem of its token picture.
    pub token: String,
    /// Trainer or Pokémon.
    pub kind: CombatantKind,
    /// Species, where it has one.
    pub species: Option<SpeciesId>,
    /// Its side.
    pub side: SideId,
    /// The team of its side.
    pub team: u8,
    /// Its trainer.
    pub owner: Option<CombatantId>,
    /// Can be caught.
    pub wild: bool,
    /// Level.
    pub level: i32,
    /// Where it is.
    pub place: Whereabouts,
    /// Squares it covers.
    pub footprint: Footprint,
    /// Hit Points; may be negative.
    pub hp: i32,
    /// True maximum.
    pub max_hp: i32,
    /// The most that it can have now.
    pub cap: i32,
    /// Temporary Hit Points.
    pub temp_hp: i32,
    /// Fainted (or dead).
    pub fainted: bool,
    /// Dead.
    pub dead: bool,
    /// What else lasts on it by somebody's doing.
    pub effects: Vec<EffectView>,
    /// Initiative now.
    pub initiative: i32,
    /// Has acted this round.
    pub acted: bool,
    /// What only the rules know that it is played by.
    pub own: OwnSheet,
}

impl Sheet {
    /// What the engine knows of a combatant by itself, with what lasts on it by somebody's doing. `initiative` is its
    /// place in the order, `acted` whether its turn of this round is over.
    pub(crate) fn of(
        world: &World,
        id: CombatantId,
        (initiative, acted): (i32, bool),
        own: OwnSheet,
    ) -> Self {
        let (def, who) = (world.def(id), world.who(id));
        let condition = conduct::condition(world, id);
        Self {
            id,
            name: def.name.clone(),
            token: def.token.clone(),
            kind: who.kind,
            species: def.species,
            side: who.side,
            team: who.team,
            owner: who.owner,
            wild: who.wild,
            level: def.level,
            place: world.part::<Place>(id).at(),
            footprint: place::footprint(world, id),
            hp: condition.hp,
            max_hp: condition.max,
            cap: condition.max,
            temp_hp: condition.temp,
            fainted: condition.down,
            dead: condition.dead,
            effects: lasting(world, id),
            initiative,
            acted,
            own,
        }
    }

    /// On the board and able to act at all.
    #[must_use]
    pub fn is_up(&self) -> bool {
        !self.fainted && matches!(self.place, Whereabouts::Board(_) | Whereabouts::Beside)
    }

    /// The square it stands on, if it is on the board.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self.place {
            Whereabouts::Board(cell) => Some(cell),
            _ => None,
        }
    }
}

/// What lasts on somebody by another's doing and stands in no other list.
fn lasting(world: &World, id: CombatantId) -> Vec<EffectView> {
    let cases = world.part::<Effects>(id).iter();
    let listed = cases.filter(|case| case.is_listed_on(id) && !case.kind.is_ability());
    listed
        .map(|case| EffectView {
            name: case.kind.name,
            says: case.kind.says_of(case.amount),
            by: case.source,
        })
        .collect()
}
