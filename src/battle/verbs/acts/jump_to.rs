//! Jumping with the whole Shift Action (G038).

use std::collections::BTreeSet;

use bevy_ecs::prelude::World;

use crate::battle::deeds::height;
use crate::battle::deeds::leap::{self, Jumper};
use crate::battle::deeds::mobility;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::{Verb, allowed};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Manner, Route, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::battle::verbs::acts::Shift;
use crate::battle::verbs::manner::MOVES;
use crate::board::movement::{Leap, Leaps};
use crate::board::{Body, Cell};

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
    const MANNER: Manner = MOVES;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        leap::plan_jump(world, actor, self.0).map(|_| cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        leap::jump(&mut engine.world, actor, self.0);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    /// To where no walk leads: a metre further than the capability, too.
    fn offer(list: &mut Offers) {
        let Some(body) = place::body(list.world, list.actor)
            .filter(|_| mobility::immobile(list.world, list.actor).is_none())
        else {
            return;
        };
        let jumps = jumps(list, body.anchor);
        let sure = jumps.iter().filter(|(_, leap)| !leap.check);
        let risks = risks(list, &sure.map(|(cell, _)| *cell).collect());
        // Where a walk and a jump down lead, no check is needed.
        let walked: BTreeSet<Cell> = risks
            .iter()
            .filter_map(|risk| risk.cells.last().copied())
            .collect();
        let mut choices: Vec<Choice> = jumps
            .into_iter()
            .filter(|(cell, _)| !walked.contains(cell))
            .map(|(cell, leap)| list.to(Self(cell), cell, landing(list, cell, leap)))
            .collect();
        choices.extend(risks);
        let nowhere = Refused::new("no jump leads anywhere that a walk does not", "G038");
        list.entry(Self::key(), "Jump", cost::SHIFT, choices, Some(nowhere));
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

/// The jumps to where no walk leads.
fn jumps(list: &Offers, from: Cell) -> Vec<(Cell, Leap)> {
    let (world, walks) = (list.world, list.walks());
    let allowed = allowed(&JumpTo(from), world, list.actor, cost::SHIFT);
    let Ok(jumper) = allowed.and_then(|()| Jumper::new(world, list.actor, 0)) else {
        return Vec::new();
    };
    let board = world.the::<Board>();
    leap::within(from, leap::ranges(world, list.actor).1)
        .filter(|cell| board.contains(*cell) && walks.cost(*cell).is_none())
        .filter_map(|cell| Some((cell, jumper.onto(cell)?)))
        .collect()
}

/// Walks with a jump down that may hurt, to where nothing else leads; `sure` are the jumps that take
/// no check.
fn risks(list: &Offers, sure: &BTreeSet<Cell>) -> Vec<Choice> {
    let walks = allowed(&Shift(Vec::new()), list.world, list.actor, cost::SHIFT);
    if list.world.the::<Board>().is_level() || walks.is_err() {
        return Vec::new();
    }
    let reach = list.reach(Leaps::Risky);
    let known = |cell: Cell| list.walks().cost(cell).is_some() || sure.contains(&cell);
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

/// Where a jump leads, and how far down.
fn landing(list: &Offers, cell: Cell, leap: Leap) -> String {
    let board = list.world.the::<Board>();
    let there = Body::new(cell, place::footprint(list.world, list.actor));
    let down = height::height(list.world, list.actor) - height::height_of(board, &there);
    let mut label = square(cell);
    if down > 1 {
        label += &format!(", {down} m down");
    }
    if leap.check {
        label += ", Acrobatics DC 16";
    }
    label
}
