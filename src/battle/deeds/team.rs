//! Who is out and who is in a ball, and where they could come out: what the verbs that change it
//! have in common.

use bevy_ecs::prelude::*;

use crate::battle::deeds::switching;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::{place, presence, setting};
use crate::board::{Body, Cell};
use crate::data::level::CombatantKind;

/// A trainer's Pokémon, as far as somebody may recall and release them.
pub(crate) struct Team {
    pub(crate) trainer: CombatantId,
    /// On the board.
    pub(crate) out: Vec<CombatantId>,
    /// In their balls.
    pub(crate) inside: Vec<CombatantId>,
    /// Whether its trainer decides and may recall or release two at once (combat-R052).
    pub(crate) of_two: bool,
}

impl Team {
    /// Whether this one is the trainer.
    pub(crate) fn led_by(&self, actor: CombatantId) -> bool {
        self.trainer == actor
    }
}

/// The team that somebody may change; of its Pokémon each only itself.
pub(crate) fn of(world: &World, actor: CombatantId) -> Option<Team> {
    let trainer = match world.who(actor).kind {
        CombatantKind::Trainer => actor,
        CombatantKind::Pokemon => world.who(actor).owner?,
    };
    let mine = |id: &CombatantId| world.who(*id).owner == Some(trainer);
    let mates = || world.ids().into_iter().filter(mine);
    Some(Team {
        trainer,
        out: mates()
            .filter(|id| place::body(world, *id).is_some())
            .filter(|id| trainer == actor || *id == actor)
            .collect(),
        inside: mates().filter(|id| presence::in_ball(world, *id)).collect(),
        of_two: trainer == actor && setting::side_of(world, actor).pokemon_turns >= 2,
    })
}

/// Every two of a list.
pub(crate) fn pairs<T>(list: &[T]) -> impl Iterator<Item = (&T, &T)> {
    let each = list.iter().enumerate();
    each.flat_map(|(at, one)| list[at + 1..].iter().map(move |other| (one, other)))
}

/// How many choices of one kind are on offer at most. Where boards and teams are so large that there are
/// more, the squares on offer are spread evenly; the others are legal all the same for whoever names them.
const CHOICES: usize = 8192;

/// How many squares are on offer to each of so many.
pub(crate) fn squares_for(many: usize) -> usize {
    (CHOICES / many.max(1)).max(1)
}

/// Where a Pokémon could come out: near its trainer, or where the old one stands. At most so many
/// squares, row by row.
pub(crate) fn landing(
    world: &World,
    trainer: CombatantId,
    pokemon: CombatantId,
    at_most: usize,
) -> Vec<Cell> {
    let footprint = place::footprint(world, pokemon);
    let near = place::body(world, trainer);
    let in_beam = |cell: &Cell| {
        let body = Body::new(*cell, footprint);
        near.is_none_or(|at| place::distance(world, &at, &body) <= switching::BEAM)
    };
    let takes = |cell: &Cell| {
        place::fits(world, pokemon, *cell)
            || world
                .the::<place::Grid>()
                .occupant(*cell)
                .is_some_and(|there| {
                    world.who(there).owner == Some(trainer)
                        && place::footprint(world, there) == footprint
                })
    };
    let cells: Vec<Cell> = world.the::<Board>().cells().filter(in_beam).collect();
    spread(&cells, at_most, takes)
}

/// At most so many of the squares that will do, from all over the board, row by row.
pub(crate) fn spread(cells: &[Cell], at_most: usize, will_do: impl Fn(&Cell) -> bool) -> Vec<Cell> {
    // Squares a step apart, then their neighbours, so that a crowded board is looked at as a whole.
    let step = cells.len().div_ceil(at_most.max(1)).max(1);
    let turns = (0..step).flat_map(|first| cells.iter().copied().skip(first).step_by(step));
    let mut found: Vec<Cell> = turns.filter(will_do).take(at_most).collect();
    found.sort_unstable_by_key(|cell| (cell.y, cell.x));
    found
}
