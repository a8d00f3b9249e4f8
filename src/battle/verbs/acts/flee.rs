//! Fleeing over the edge of the board (G174).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::deferred::{self, Provokes};
use crate::battle::deeds::leaving::leave;
use crate::battle::deeds::reacting::Escape;
use crate::battle::kernel::agenda::{Frame, FrameKind};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Exposure, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::battle::state::place::{self, Whereabouts};
use crate::data::level::CombatantKind;

/// Leaves the battle over the edge of the board (G174).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flee;

arguments!(Flee);

impl Verb for Flee {
    const CARD: VerbCard = VerbCard::new("Leave the battle over the edge of the board (G174).");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        possible(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let deed = Frame::new(&FLEE).of(actor).about(actor);
        let gone = deed.with(Escape { heir: None });
        deferred::start(engine, gone, Provokes::Leaving);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        let who = world.who(list.actor);
        if who.kind == CombatantKind::Pokemon && who.owner.is_none() {
            let choice = list.plain(Self, "over the edge of the board");
            list.kept(Self::key(), "Flee", cost::STANDARD, vec![choice]);
        }
    }

    fn exposure(&self) -> Exposure {
        Exposure::Around(None)
    }
}

/// Wild creatures may leave over the edge of the board (G174).
fn possible(world: &World, actor: CombatantId) -> Result<(), Refused> {
    let who = world.who(actor);
    if who.kind == CombatantKind::Trainer || who.owner.is_some() {
        return Err(Refused::new("only wild Pokémon flee", "G174"));
    }
    can::require(world, actor, Can::Flee)?;
    can::require(world, actor, Can::ActStanding)?;
    can::require(world, actor, Can::Act)?;
    let board = world.the::<Board>();
    let edge = place::body(world, actor).is_some_and(|body| {
        body.cells().any(|cell| {
            cell.x == 0
                || cell.y == 0
                || cell.x == board.width() - 1
                || cell.y == board.height() - 1
        })
    });
    if edge {
        Ok(())
    } else {
        Err(Refused::new(
            "it must stand at the edge of the board",
            "G174",
        ))
    }
}

static FLEE: FrameKind = FrameKind::new("flight", run_away);

fn run_away(engine: &mut Engine, frame: Frame) {
    let Some(who) = deferred::doer(engine, &frame) else {
        return;
    };
    let world = &mut engine.world;
    // What happened since it set out may hold it; the same things that kept it from it.
    if let Err(refused) = possible(world, who) {
        let why = format!("the flight fails ({})", refused.told(world, who));
        world.log(Event::no_effect(who, why, refused.rule));
    } else {
        leave(world, who, Whereabouts::Fled);
        world.log(Event::Left { who, by: None });
    }
}
