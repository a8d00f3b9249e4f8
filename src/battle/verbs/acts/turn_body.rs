//! Turning a long body, and moving on (G036).

use bevy_ecs::prelude::World;

use crate::battle::deeds::{mobility, turning};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::{Verb, allowed};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{
    Aiming, Choosable, Confirm, Exposure, Group, Manner, Route, VerbCard,
};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::battle::verbs::manner::MOVES;
use crate::board::Cell;

/// Turns its long body by a quarter so that its top-left square is this one, and moves on along
/// these squares, with one Shift Action (G036).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnBody(pub Cell, pub Vec<Cell>);

arguments!(TurnBody as Turn(at: Cell, path: Vec<Cell>));

impl Verb for TurnBody {
    const CARD: VerbCard = VerbCard::new(
        "Turn a long body by a quarter, which takes a metre, and move on, with the Shift Action \
         (G036).",
    )
    .within(Group::Maneuvers)
    .aimed(Aiming::Square)
    .confirmed(Confirm::Ways)
    .shown("Turn");
    const MANNER: Manner = MOVES;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        turning::plan(world, actor, self.0, &self.1)?;
        Ok(cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        turning::perform(&mut engine.world, actor, self.0, &self.1);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let footprint = place::footprint(world, actor);
        if footprint.width == footprint.height || place::body(world, actor).is_none() {
            return;
        }
        let turned = || Self(Cell::new(0, 0), Vec::new());
        let barred = mobility::immobile(world, actor)
            .or_else(|| allowed(&turned(), world, actor, cost::SHIFT).err());
        let ways = if barred.is_none() {
            turning::ways(world, actor)
        } else {
            Vec::new()
        };
        let choices: Vec<Choice> = ways
            .into_iter()
            .map(|(at, path, metres)| {
                let end = path.last().copied().unwrap_or(at);
                let mut cells = vec![at];
                cells.extend(&path);
                list.along(
                    Self(at, path),
                    cells,
                    format!("{}, {metres} m", square(end)),
                )
            })
            .collect();
        let reason = Refused::new("there is no room to turn", "G036");
        let reason = barred.or(Some(reason));
        list.entry(Self::key(), "Turn and shift", cost::SHIFT, choices, reason);
    }

    fn exposure(&self) -> Exposure {
        Exposure::Turned(self.0, self.1.clone())
    }

    fn place(&self) -> Option<Cell> {
        Some(self.1.last().copied().unwrap_or(self.0))
    }

    fn way(&self) -> Option<Route> {
        Some(Route {
            who: None,
            path: std::iter::once(self.0)
                .chain(self.1.iter().copied())
                .collect(),
            turned: true,
        })
    }
}
