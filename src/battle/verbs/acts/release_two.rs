//! Two releases at once (combat-R052).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::{switching, team};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exchange, Group, Pairing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::battle::state::place;
use crate::board::{Body, Cell, Footprint};
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
        require(world, actor, cost::STANDARD)
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
        let each = team::squares_for(team.inside.len());
        let places: Vec<Landings> = team
            .inside
            .iter()
            .map(|id| Landings::of(list, *id, each))
            .collect();
        let pairs = places.len() * places.len().saturating_sub(1) / 2;
        let squares = team::squares_for(pairs);
        let releases: Vec<Choice> = team::pairs(&places)
            .flat_map(|(one, other)| out(list, one, other, squares))
            .collect();
        if !releases.is_empty() {
            list.kept(Self::key(), "Release two", cost::STANDARD, releases);
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

/// Where one of the two could come out.
struct Landings {
    who: CombatantId,
    footprint: Footprint,
    /// Row by row.
    cells: Vec<Cell>,
    /// Columns or rows of the board, whichever are more.
    widest: i16,
}

impl Landings {
    fn of(list: &Offers, who: CombatantId, squares: usize) -> Self {
        let board = list.world.the::<Board>();
        Self {
            who,
            widest: board.width().max(board.height()),
            footprint: place::footprint(list.world, who),
            cells: team::landing(list.world, list.actor, who, squares),
        }
    }

    /// The place nearest to a body that leaves it room, the first of equals.
    fn beside(&self, body: &Body) -> Option<Cell> {
        // Whatever lies outside of the part looked at is farther away than it is wide.
        let mut metres = 1;
        loop {
            let nearest = self.nearest_within(body, metres);
            if let Some((away, cell)) = nearest
                && away <= i32::from(metres)
            {
                return Some(cell);
            }
            if metres > self.widest {
                return nearest.map(|(_, cell)| cell);
            }
            metres *= 2;
        }
    }

    /// The place nearest to a body among those at most so many rows and columns away, and how far it is.
    fn nearest_within(&self, body: &Body, metres: i16) -> Option<(i32, Cell)> {
        let across = |from: i16, far: u8, near: u8| {
            from - metres - i16::from(near)..=from + metres + i16::from(far)
        };
        let columns = across(body.anchor.x, body.footprint.width, self.footprint.width);
        let rows = across(body.anchor.y, body.footprint.height, self.footprint.height);
        rows.flat_map(|y| {
            let before = |x: i16| self.cells.partition_point(|cell| (cell.y, cell.x) < (y, x));
            &self.cells[before(*columns.start())..before(columns.end() + 1)]
        })
        .map(|cell| (*cell, Body::new(*cell, self.footprint)))
        .filter(|(_, other)| !other.overlaps(body))
        .map(|(cell, other)| (body.distance(&other), cell))
        .min_by_key(|(away, cell)| (*away, cell.y, cell.x))
    }
}

/// The first on every square it can have, the second as near to it as it can be; at most so many.
fn out(list: &Offers, first: &Landings, second: &Landings, squares: usize) -> Vec<Choice> {
    let step = first.cells.len().div_ceil(squares).max(1);
    let places = first.cells.iter().copied().step_by(step);
    let (footprint, first, beside) = (first.footprint, first.who, second);
    let second = beside.who;
    places
        .filter_map(|at| {
            let beside = beside.beside(&Body::new(at, footprint))?;
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
