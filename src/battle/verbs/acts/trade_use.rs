//! Giving up a use of a move for one of another (Command Versatility, Fighter's Versatility, core p.59, p.63).

use bevy_ecs::prelude::World;

use crate::battle::deeds::points;
use crate::battle::effect::{self, granted};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::answers::{self, Lasting};
use crate::battle::questions::kind::Kind;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::traits;
use crate::battle::verbs::manner::{ASIDE, LYING};
use crate::data::MoveId;
use crate::data::clauses::Knack;
use crate::rules::Frequency;

/// Gives up a use of a Scene or Daily move, and regains one of another: Daily for Scene, not the other way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeUse(pub MoveId, pub MoveId);

arguments!(TradeUse(give: MoveId, regain: MoveId));

impl Verb for TradeUse {
    const CARD: VerbCard =
        VerbCard::new("Give up a use of one move, and regain one of another (core p.59).")
            .within(Group::More)
            .shown("Again!");
    const MANNER: Manner = LYING.and(ASIDE);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        let Some((kind, price)) = able(world, actor) else {
            return Err(Refused::new(
                "it cannot trade uses of its moves",
                "core p.59",
            ));
        };
        if !granted::could_spend(world, actor, kind) {
            return Err(Refused::new("that is used up for this Scene", kind.rule));
        }
        points::require(world, actor, price)?;
        if trades(world, actor).contains(&(self.0, self.1)) {
            Ok(Cost::Free)
        } else {
            let why = "it has no such use to give up, or none to regain";
            Err(Refused::new(why, kind.rule))
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Some((kind, price)) = able(world, actor) else {
            return;
        };
        points::pay(world, actor, price);
        granted::spend(world, actor, kind);
        let name = world.dex().move_def(self.0).name.clone();
        effect::acts(world, actor, kind, format!("it gives up a use of {name}"));
        let mut uses = world.part_mut::<MoveUses>(actor);
        uses.give_up(self.0);
        uses.take_back(self.1);
        world.log(PtuEvent::MovesRegained {
            who: actor,
            moves: vec![self.1],
            cause: Cause::new(kind.name, kind.rule),
        });
    }

    fn offer(list: &mut Offers) {
        if able(list.world, list.actor).is_none() {
            return;
        }
        let dex = list.world.dex();
        let name = |id: MoveId| dex.move_def(id).name.as_str();
        let choices: Vec<Choice> = trades(list.world, list.actor)
            .into_iter()
            .map(|(give, regain)| {
                let label = format!("{} for {}", name(give), name(regain));
                list.plain(Self(give, regain), label)
            })
            .collect();
        list.kept(Self::key(), "Trade uses", Cost::Free, choices);
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} gives up a use of one move for another."))
    }
}

/// By what somebody trades uses, and the Action Points that it takes.
fn able(world: &World, who: CombatantId) -> Option<(&'static Kind, i32)> {
    let free = answers::knack(world, who, Knack::TradesUses).map(|kind| (kind, 0));
    free.or_else(|| Some((answers::knack(world, who, Knack::TradesUsesForPoint)?, 1)))
}

/// What it could give up for what.
fn trades(world: &World, who: CombatantId) -> Vec<(MoveId, MoveId)> {
    let lasting = Lasting::of(world, who);
    let known = traits::of(world, who).moves.iter().map(|id| {
        let frequency = lasting.reshaped(world.dex().move_def(*id)).frequency;
        let uses = world.part::<MoveUses>(who).of(*id).unwrap_or_default();
        (*id, frequency, uses)
    });
    let known: Vec<_> = known.collect();
    let mut found = Vec::new();
    for (give, of, uses) in &known {
        let left = match of {
            Frequency::Scene(count) => uses.scene < *count,
            Frequency::Daily(count) => uses.day < *count,
            _ => false,
        };
        for (regain, other, used) in &known {
            let spent = match (of, other) {
                (_, Frequency::Scene(_)) => used.scene > 0,
                (Frequency::Daily(_), Frequency::Daily(_)) => used.day > 0,
                _ => false,
            };
            if left && spent && give != regain {
                found.push((*give, *regain));
            }
        }
    }
    found
}
