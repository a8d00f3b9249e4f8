//! Grapple (combat-R115, G099 to G102): both are held; whoever has Dominance chooses what goes
//! on, the other may contest.

use bevy_ecs::prelude::*;

use crate::battle::deeds::grappling;
use crate::battle::deeds::grappling::Hold;
use crate::battle::deeds::grappling::dissolve;
use crate::battle::deeds::grappling::hold;
use crate::battle::deeds::grappling::of;
use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::deeds::{attack, checks, height, mobility, moves, walk};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Duty;
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::battle::state::presence::conscious;
use crate::battle::state::{place, traits};
use crate::board::movement::{self, Leaps, SLOPE};
use crate::board::{Body, Cell};
use crate::data::moves::Capability;
use crate::rules::{Skill, speeds};

const SKILLS: &[Skill] = &[Skill::Combat, Skill::Athletics];

pub(crate) static ENTRY: Entry = Entry {
    name: "Grapple",
    rule: "combat-R115",
    summary: "Hold a target fast (combat-R115).",
    ac: 4,
    attacker: SKILLS,
    defender: SKILLS,
    inflicts: &[Duty::Hold],
    lasting: None,
    reach: 1,
    trick: false,
    provokes: true,
    plan: |world, actor, target| {
        if of(world, actor).is_some() || of(world, target).is_some() {
            return Err(Refused::new(
                "one of the two is in a Grapple already",
                "combat-R115",
            ));
        }
        Ok(())
    },
    won: |world, actor, target| hold(world, actor, target, "Grapple"),
};

/// Whether a Full Action inside a Grapple is possible.
pub(crate) fn plan(world: &World, actor: CombatantId, hold: &Hold) -> Result<(), Refused> {
    let Some((other, dominant)) = of(world, actor) else {
        return Err(Refused::new("it is in no Grapple", "combat-R115"));
    };
    if matches!(hold, Hold::Attack | Hold::Drag(_)) {
        moves::withdrawn(world, actor)?;
    }
    if *hold == Hold::Attack {
        moves::may_target(world, actor, &[other])?;
    }
    match hold {
        Hold::End | Hold::Secure | Hold::Attack | Hold::Drag(_) if !dominant => Err(Refused::new(
            "only whoever has Dominance can do that",
            "G102",
        )),
        Hold::Contest | Hold::Break if dominant => {
            Err(Refused::new("it has Dominance already", "G100"))
        }
        Hold::Slip => {
            let traits = traits::of(world, actor);
            let can = traits.speeds.teleporter > 0
                || traits.speeds.phasing
                || traits.capabilities.contains(&Capability::Phasing);
            if can {
                Ok(())
            } else {
                Err(Refused::new(
                    "it has neither Phasing nor Teleporter",
                    "G101",
                ))
            }
        }
        Hold::Drag(path) => plan_drag(world, actor, path),
        _ => Ok(()),
    }
}

/// How the dominant one moves: slowed down by the other's Weight Class (G102).
pub(crate) fn drag_mover(world: &World, actor: CombatantId) -> Option<movement::Mover> {
    let (other, _) = of(world, actor)?;
    let mut hindrance = mobility::hindrance(world, actor);
    // Its own hold is what it drags by: only what keeps it from dashing too keeps it in place.
    hindrance.stuck = !can::can(world, actor, Can::UseDashes);
    hindrance.flat = -traits::of(world, other).weight_class;
    let mut mover = mobility::mover(world, actor);
    mover.speeds = speeds::effective_speeds(&traits::of(world, actor).speeds, &hindrance);
    mover.leaps = Leaps::Never;
    Some(mover)
}

fn drag_cost(world: &World, actor: CombatantId, path: &[Cell]) -> i32 {
    let from = place::body(world, actor).map(|body| body.anchor);
    from.zip(drag_mover(world, actor))
        .and_then(|(from, mover)| {
            let ground = place::GroundFor::new(world, actor);
            movement::path_cost(&ground, &mover, from, path).ok()
        })
        .map_or(0, |(metres, _)| metres)
}

fn plan_drag(world: &World, actor: CombatantId, path: &[Cell]) -> Result<(), Refused> {
    let refuse = |why: String| Err(Refused::new(why, "G102"));
    let Some(mover) = drag_mover(world, actor) else {
        return refuse("it is in no Grapple".to_owned());
    };
    let Some(here) = place::body(world, actor).map(|body| body.anchor) else {
        return refuse("it is not on the board".to_owned());
    };
    match movement::path_cost(&place::GroundFor::new(world, actor), &mover, here, path) {
        Ok(_) if uphill(world, actor, here, path) => {
            refuse("nobody is dragged up a ledge".to_owned())
        }
        Ok(_) => Ok(()),
        Err(fault) => refuse(fault.to_string()),
    }
}

/// Whether a path goes up a ledge; down it does, and whoever is dragged falls (G141).
fn uphill(world: &World, actor: CombatantId, from: Cell, path: &[Cell]) -> bool {
    let board = world.the::<Board>();
    if board.is_level() {
        return false;
    }
    let footprint = place::footprint(world, actor);
    let height = |anchor: &Cell| height::height_of(board, &Body::new(*anchor, footprint));
    let before = std::iter::once(&from).chain(path);
    before
        .zip(path)
        .any(|(here, next)| height(next) - height(here) > SLOPE)
}

/// What it costs: slipping away is a Shift Action (G101), and whoever has just won a contest ends the
/// Grapple for nothing (A158).
pub(crate) fn cost(world: &World, actor: CombatantId, hold: &Hold) -> Cost {
    match hold {
        Hold::Slip => cost::SHIFT,
        Hold::End if grappling::may_end(world, actor) => Cost::Free,
        _ => cost::FULL,
    }
}

/// Does it; its cost is paid.
pub(crate) fn perform(world: &mut World, actor: CombatantId, hold: &Hold) {
    let Some((other, _)) = of(world, actor) else {
        return;
    };
    grappling::goes_on(world, actor);
    match hold {
        Hold::End | Hold::Slip => dissolve(world, actor),
        Hold::Secure => grappling::secure(world, other),
        Hold::Attack => {
            let blow = AttackFacts {
                automatic: true,
                ..attack::struggle::bare_handed(world, actor)
            };
            attack::launch(world, Attack::from(blow).aimed(&[other], Vec::new()));
        }
        Hold::Drag(path) => {
            let cost = drag_cost(world, actor, path);
            world.push(walk::Walk::dragging(actor, path.clone(), cost, other).frame());
        }
        Hold::Contest | Hold::Break => contest(world, actor, other, *hold == Hold::Break),
    }
}

fn contest(world: &mut World, actor: CombatantId, other: CombatantId, leave: bool) {
    let secured = grappling::use_up_secured(world, actor);
    let bonus = |id| if secured == Some(id) { 3 } else { 0 };
    let grip = |id| {
        if grappling::grappler(world, id) {
            grappling::HOLD
        } else {
            0
        }
    };
    // To keep Dominance, or to get away, is not to gain it.
    let gains = if leave { 0 } else { grip(actor) };
    let extra = (bonus(actor) + gains, bonus(other));
    let won = checks::opposed_with(
        world,
        (actor, SKILLS, extra.0),
        (other, SKILLS, extra.1),
        "Grapple",
        "G100",
    );
    if !won {
        grappling::has_won(world, actor);
        return;
    }
    if !conscious(world, actor) {
        return;
    }
    if leave {
        dissolve(world, actor);
        return;
    }
    grappling::turn_about(world, actor);
    grappling::tell(world, actor, other, true);
    grappling::squeeze(world, actor, other);
}
