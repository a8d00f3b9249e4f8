//! Standing up (combat-R107).

use crate::battle::deeds::able::require;
use crate::battle::deeds::deferred::{self, Provokes};
use crate::battle::deeds::status;
use crate::battle::kernel::agenda::{Frame, FrameKind};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Exposure, Group, Manner, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::cost;
use crate::battle::verbs::manner::LYING;
use crate::data::clauses::Knack;
use bevy_ecs::prelude::World;

/// Gets up with the Shift Action (combat-R107).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandUp;

arguments!(StandUp);

impl Verb for StandUp {
    const CARD: VerbCard = VerbCard::new("Get up from being Tripped (combat-R107).")
        .within(Group::Maneuvers)
        .typed(&["stand", "up"])
        .shown("Stands up");
    const MANNER: Manner = LYING;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if can::can(world, actor, Can::ActStanding) {
            return Err(Refused::new("it is on its feet", "combat-R107"));
        }
        require(world, actor, price(world, actor))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        deferred::start(engine, Frame::new(&STAND_UP).of(actor), Provokes::Standing);
    }

    fn offer(list: &mut Offers) {
        if !can::can(list.world, list.actor, Can::ActStanding) {
            let choice = list.plain(Self, "stand up");
            let price = price(list.world, list.actor);
            list.kept(Self::key(), "Stand up", price, vec![choice]);
        }
    }

    fn exposure(&self) -> Exposure {
        Exposure::Around(None)
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} stands up."))
    }
}

/// What standing up costs.
fn price(world: &World, actor: CombatantId) -> Cost {
    match answers::has_knack(world, actor, Knack::StandsSwiftly) {
        true => cost::SWIFT,
        false => cost::SHIFT,
    }
}

static STAND_UP: FrameKind = FrameKind::new("standing up", get_up);

fn get_up(engine: &mut Engine, frame: Frame) {
    if let Some(who) = deferred::doer(engine, &frame) {
        let world = &mut engine.world;
        while let Some(status) = status::that_bars(world, who, Can::ActStanding) {
            status::end(world, who, status, "stood up");
        }
    }
}
