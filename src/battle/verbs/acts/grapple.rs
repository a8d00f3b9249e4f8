//! What goes on inside a Grapple (combat-R115, G100 to G102).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::grappling;
use crate::battle::deeds::grappling::Hold;
use crate::battle::deeds::maneuvers::grapple;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Confirm, Group, Manner, Route, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::battle::state::place;
use crate::battle::verbs::manner::ESCAPES;
use crate::board::Reach;

/// A Full Action inside a Grapple (combat-R115, G100 to G102).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grapple(pub Hold);

arguments!(Grapple(hold: Hold));

impl Verb for Grapple {
    const CARD: VerbCard =
        VerbCard::new("What goes on inside the Grapple, as a Full Action (combat-R115).")
            .within(Group::Maneuvers)
            .confirmed(Confirm::Attacks);
    const MANNER: Manner = ESCAPES;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        // Its attack is a Struggle Attack like any other (combat-R095, G102).
        if self.0 != Hold::Attack {
            require_calm(world, actor)?;
        }
        grapple::plan(world, actor, &self.0)?;
        require(world, actor, grapple::cost(world, actor, &self.0))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        grapple::perform(&mut engine.world, actor, &self.0);
    }

    fn offer(list: &mut Offers) {
        let Some((other, dominant)) = grappling::of(list.world, list.actor) else {
            return;
        };
        let name = list.name(other);
        let holds = if dominant {
            [
                (Hold::End, format!("let {name} go")),
                (Hold::Secure, format!("secure the hold on {name}")),
                (Hold::Attack, format!("strike {name}")),
            ]
        } else {
            [
                (Hold::Contest, format!("contest {name} for Dominance")),
                (Hold::Break, format!("contest {name} to break free")),
                (Hold::Slip, format!("slip away from {name}")),
            ]
        };
        let holds = holds.into_iter();
        let mut choices: Vec<Choice> = holds
            .map(|(hold, label)| list.plain(Self(hold), label))
            .collect();
        if dominant {
            choices.extend(drags(list, name));
        }
        if grappling::may_end(list.world, list.actor) {
            let free = choices.remove(0);
            list.kept(Self::key(), "After the contest", Cost::Free, vec![free]);
        }
        list.kept(Self::key(), "Inside the Grapple", cost::FULL, choices);
    }

    fn way(&self) -> Option<Route> {
        match &self.0 {
            Hold::Drag(path) => Some(Route {
                who: None,
                path: path.clone(),
                turned: false,
            }),
            _ => None,
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(match self.0 {
            Hold::Secure => format!("{who} secures the hold."),
            Hold::Attack => format!("{who} strikes inside the Grapple."),
            Hold::Contest | Hold::Break => format!("{who} contests the Grapple."),
            _ => return None,
        })
    }
}

fn drags(list: &Offers, name: &str) -> Vec<Choice> {
    let world = list.world;
    let (Some(mover), Some(body)) = (
        grapple::drag_mover(world, list.actor),
        place::body(world, list.actor),
    ) else {
        return Vec::new();
    };
    let board = world.the::<Board>();
    let mut reach = Reach::default();
    let ground = place::GroundFor::new(world, list.actor);
    reach.explore(&ground, board.width(), board.height(), &mover, body.anchor);
    reach
        .cells()
        .filter_map(|(cell, _)| {
            let path = reach.path_to(cell).filter(|path| !path.is_empty())?;
            let label = format!("drag {name} to ({}, {})", cell.x, cell.y);
            Some(list.to(Grapple(Hold::Drag(path)), cell, label))
        })
        .collect()
}
