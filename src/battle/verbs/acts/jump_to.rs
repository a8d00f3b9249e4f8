//! Jumping with the whole Shift Action (G038).

use bevy_ecs::prelude::World;

use crate::battle::deeds::height;
use crate::battle::deeds::leap;
use crate::battle::deeds::mobility;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Route, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::battle::verbs::acts::{Shift, Verb};
use crate::battle::verbs::offers::square;
use crate::board::movement::Leaps;
use crate::board::{Body, Cell, Reach};

/// Jumps in a straight line to this square with the whole Shift Action (G038).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JumpTo(pub Cell);

arguments!(JumpTo as Jump(to: Cell));

impl Verb for JumpTo {
    const CARD: VerbCard = VerbCard::new(
        "Jump over what is in the way, or down a ledge, with the Shift Action. A metre further \
         takes an Acrobatics Check; down an edge it may hurt (G038).",
    )
    .within(Group::Maneuvers)
    .aimed(Aiming::Square)
    .shown("Jump");
    const MOVES: bool = true;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        leap::plan_jump(world, actor, self.0).map(|_| Cost::Shift)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        leap::jump(&mut engine.world, actor, self.0);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        Cost::Shift
    }

    /// To where no walk leads: a metre further than the capability, too.
    fn offer(list: &mut Offers) {
        let Some(body) = place::body(list.world, list.actor)
            .filter(|_| mobility::immobile(list.world, list.actor).is_none())
        else {
            return;
        };
        let (_, far) = leap::ranges(list.world, list.actor);
        let choices: Vec<Choice> = leap::within(body.anchor, far)
            .filter(|cell| list.walks().cost(*cell).is_none())
            .map(|cell| list.to(Self(cell), cell, landing(list, cell)))
            .collect();
        let mut choices = list.keep(choices).0;
        let risks = risks(list, &choices);
        // Where a walk and a jump down lead, no check is needed.
        choices.retain(|jump| {
            risks
                .iter()
                .all(|risk| risk.cells.last() != jump.cells.last())
        });
        choices.extend(risks);
        let nowhere = Refused::new("no jump leads anywhere that a walk does not", "G038");
        list.entry(Self::key(), "Jump", Cost::Shift, choices, Some(nowhere));
    }

    fn way(&self) -> Option<Route> {
        Some(Route {
            who: None,
            path: vec![self.0],
            turned: false,
        })
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} jumps."))
    }
}

/// Walks with a jump down that may hurt, to where nothing else leads.
fn risks(list: &Offers, jumps: &[Choice]) -> Vec<Choice> {
    let mut reach = Reach::default();
    let level = list.world.resource::<Board>().is_level();
    if level || !mobility::explore_leaping(list.world, list.actor, Leaps::Risky, &mut reach) {
        return Vec::new();
    }
    let known = |cell: Cell| {
        let jumped = |jump: &Choice| jump.cells == [cell] && !dares(list, cell);
        list.walks().cost(cell).is_some() || jumps.iter().any(jumped)
    };
    reach
        .cells()
        .filter(|(cell, _)| !known(*cell))
        .filter_map(|(cell, cost)| {
            let path = reach.path_to(cell)?;
            let label = format!("{}, {cost} m, jumping down", square(cell));
            Some(list.along(Shift(path.clone()), path, label))
        })
        .collect()
}

/// Whether a jump takes an Acrobatics Check.
fn dares(list: &Offers, cell: Cell) -> bool {
    leap::plan_jump(list.world, list.actor, cell).is_ok_and(|leap| leap.check)
}

/// Where a jump leads, and how far down.
fn landing(list: &Offers, cell: Cell) -> String {
    let board = list.world.resource::<Board>();
    let there = Body::new(cell, place::footprint(list.world, list.actor));
    let down = height::height(list.world, list.actor) - height::height_of(board, &there);
    let mut label = square(cell);
    if down > 1 {
        label += &format!(", {down} m down");
    }
    if dares(list, cell) {
        label += ", Acrobatics DC 16";
    }
    label
}
