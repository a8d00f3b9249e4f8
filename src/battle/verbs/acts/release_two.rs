//! Two releases at once (combat-R052).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::{switching, team};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exchange, Group, Pairing, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::place;
use crate::battle::verbs::acts::Verb;
use crate::board::{Body, Cell};
use bevy_ecs::prelude::World;
use smallvec::smallvec;

/// Releases two Pokémon with a Standard Action (combat-R052).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseTwo {
    /// Who goes out.
    pub first: CombatantId,
    /// Where the first appears.
    pub at: Cell,
    /// And who else.
    pub second: CombatantId,
    /// Where the second appears.
    pub beside: Cell,
}

arguments!(ReleaseTwo {
    first: CombatantId,
    at: Cell,
    second: CombatantId,
    beside: Cell
});

impl Verb for ReleaseTwo {
    const CARD: VerbCard =
        VerbCard::new("Send two Pokémon out with the Standard Action (combat-R052).")
            .within(Group::Switch)
            .aimed(Aiming::Square);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        let (first, second) = ((self.first, self.at), (self.second, self.beside));
        switching::plan_release_two(world, actor, first, second)?;
        require(world, actor, Cost::Standard)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        switching::release(world, actor, self.first, self.at);
        switching::release(world, actor, self.second, self.beside);
    }

    fn offer(list: &mut Offers) {
        let Some(team) = team::of(list.world, list.actor).filter(|team| team.of_two) else {
            return;
        };
        let releases: Vec<Choice> = team::pairs(&team.inside)
            .into_iter()
            .flat_map(|(one, other)| out(list, one, other))
            .collect();
        if !releases.is_empty() {
            list.kept(Self::key(), "Release two", Cost::Standard, releases);
        }
    }

    fn pair(&self) -> Option<Pairing> {
        Some((Some(self.first), Some(self.second)))
    }

    fn settled(&self, names: &Naming) -> String {
        format!(
            "Send out {} and {}",
            names.who(self.first),
            names.who(self.second)
        )
    }

    fn place(&self) -> Option<Cell> {
        Some(self.at)
    }

    fn exchange(&self) -> Exchange {
        Exchange {
            out: smallvec![(self.first, self.at), (self.second, self.beside)],
            ..Exchange::default()
        }
    }

    fn with_room(&self, world: &World, actor: CombatantId) -> Option<Self> {
        let room = |who, at| switching::landing(world, actor, who, at).unwrap_or(at);
        Some(Self {
            at: room(self.first, self.at),
            beside: room(self.second, self.beside),
            ..*self
        })
    }

    fn intent(&self, names: &Naming) -> String {
        format!(
            "send out {} and {}",
            names.who(self.first),
            names.who(self.second)
        )
    }
}

/// The first on every square it can have, the second as near to it as it can be.
fn out(list: &Offers, first: CombatantId, second: CombatantId) -> Vec<Choice> {
    let footprint = |id: CombatantId| place::footprint(list.world, id);
    let places = team::landing(list.world, list.actor, second);
    team::landing(list.world, list.actor, first)
        .into_iter()
        .filter_map(|at| {
            let body = Body::new(at, footprint(first));
            let beside = places
                .iter()
                .copied()
                .map(|cell| (cell, Body::new(cell, footprint(second))))
                .filter(|(_, other)| !other.overlaps(&body))
                .min_by_key(|(cell, other)| (body.distance(other), cell.y, cell.x))?
                .0;
            let label = format!(
                "{} at ({}, {}) and {} at ({}, {})",
                list.name(first),
                at.x,
                at.y,
                list.name(second),
                beside.x,
                beside.y
            );
            let action = ReleaseTwo {
                first,
                at,
                second,
                beside,
            };
            Some(list.along(action, vec![at, beside], label))
        })
        .collect()
}
