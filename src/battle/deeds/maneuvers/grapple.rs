//! Grapple (combat-R115, G099 to G102): both are held; whoever has Dominance chooses what goes
//! on, the other may contest.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack;
use crate::battle::deeds::checks;
use crate::battle::deeds::fall;
use crate::battle::deeds::health::conscious;
use crate::battle::deeds::maneuvers::Entry;
use crate::battle::deeds::moves;
use crate::battle::deeds::presence;
use crate::battle::deeds::statuses;
use crate::battle::deeds::{shift, walk};
use crate::battle::kernel::command::{CombatantId, Hold};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::battle::state::traits;
use crate::board::movement::{self, Leaps, SLOPE};
use crate::board::{Body, Cell};
use crate::data::moves::{Capability, Duration};
use crate::rules::{Skill, Status, speeds};

const SKILLS: &[Skill] = &[Skill::Combat, Skill::Athletics];

pub(crate) static ENTRY: Entry = Entry {
    name: "Grapple",
    summary: "Hold a target fast (combat-R115).",
    ac: 4,
    attacker: SKILLS,
    defender: SKILLS,
    inflicts: &[Status::Grappled],
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

/// Two combatants that hold each other.
#[derive(Clone, Copy, Debug)]
struct GrapplePair {
    dominant: CombatantId,
    other: CombatantId,
    /// Whoever secured its hold has +3 on the next check.
    secured: Option<CombatantId>,
}

/// All Grapples.
#[derive(Resource, Default, Debug)]
pub(crate) struct Grapples(SmallVec<[GrapplePair; 2]>);

impl Grapples {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// A Grapple begins, with Dominance for the first.
pub(crate) fn hold(
    world: &mut World,
    dominant: CombatantId,
    other: CombatantId,
    source: &'static str,
) {
    world.resource_mut::<Grapples>().0.push(GrapplePair {
        dominant,
        other,
        secured: None,
    });
    for id in [dominant, other] {
        let lasting = Duration::UntilCured;
        statuses::inflict(world, id, Status::Grappled, lasting, dominant, source);
    }
    // Immunity of either side dissolves it at once.
    if !statuses::has(world, dominant, Status::Grappled)
        || !statuses::has(world, other, Status::Grappled)
    {
        dissolve(world, dominant);
        return;
    }
    world.log(Event::Grapple {
        who: dominant,
        other,
        on: true,
    });
}

/// Whoever has Dominance over a combatant has secured its hold: +3 on the next check (G100).
pub(crate) fn secure(world: &mut World, other: CombatantId) {
    let mut grapples = world.resource_mut::<Grapples>();
    if let Some(pair) = grapples.0.iter_mut().find(|pair| pair.other == other) {
        pair.secured = Some(pair.dominant);
    }
}

/// The other one of a combatant's Grapple, and whether the combatant has Dominance.
pub(crate) fn of(world: &World, id: CombatantId) -> Option<(CombatantId, bool)> {
    world.resource::<Grapples>().0.iter().find_map(|pair| {
        if pair.dominant == id {
            Some((pair.other, true))
        } else if pair.other == id {
            Some((pair.dominant, false))
        } else {
            None
        }
    })
}

/// Ends the Grapple of a combatant, if it is in one.
pub(crate) fn dissolve(world: &mut World, id: CombatantId) {
    let Some((other, _)) = of(world, id) else {
        return;
    };
    world
        .resource_mut::<Grapples>()
        .0
        .retain(|pair| pair.dominant != id && pair.other != id);
    world.log(Event::Grapple {
        who: id,
        other,
        on: false,
    });
    for one in [id, other] {
        statuses::end(world, one, Status::Grappled, "the Grapple is over");
    }
}

/// Whoever is torn away from the other holds nobody, nor does anybody unconscious: a Grapple is at
/// arm's length (combat-R115).
pub(crate) fn let_go_of_the_far(world: &mut World) {
    let pairs = &world.resource::<Grapples>().0;
    if pairs.is_empty() {
        return;
    }
    let torn: SmallVec<[CombatantId; 2]> = pairs
        .iter()
        .filter(|pair| {
            !presence::touching(world, pair.dominant, pair.other)
                || !conscious(world, pair.dominant)
                || !conscious(world, pair.other)
        })
        .map(|pair| pair.dominant)
        .collect();
    for id in torn {
        dissolve(world, id);
    }
}

/// Whether a Full Action inside a Grapple is possible.
pub(crate) fn plan(world: &World, actor: CombatantId, hold: &Hold) -> Result<(), Refused> {
    let Some((other, dominant)) = of(world, actor) else {
        return Err(Refused::new("it is in no Grapple", "combat-R115"));
    };
    if matches!(hold, Hold::Attack | Hold::Drag(_)) {
        moves::withdrawn(world, actor)?;
    }
    if *hold == Hold::Attack {
        moves::spared(world, actor, &[other])?;
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
    let mut hindrance = shift::hindrance(world, actor);
    hindrance.stuck = statuses::has(world, actor, Status::Stuck);
    hindrance.flat = -traits::of(world, other).weight_class;
    let mut mover = shift::mover(world, actor);
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
    let refuse = |why: String| Err(Refused::owned(why, "G102"));
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
    let board = world.resource::<Board>();
    if board.is_level() {
        return false;
    }
    let footprint = place::footprint(world, actor);
    let height = |anchor: &Cell| fall::height_of(board, &Body::new(*anchor, footprint));
    let before = std::iter::once(&from).chain(path);
    before
        .zip(path)
        .any(|(here, next)| height(next) - height(here) > SLOPE)
}

/// Does it; the Full Action is paid.
pub(crate) fn perform(world: &mut World, actor: CombatantId, hold: &Hold) {
    let Some((other, _)) = of(world, actor) else {
        return;
    };
    match hold {
        Hold::End | Hold::Slip => dissolve(world, actor),
        Hold::Secure => {
            for pair in &mut world.resource_mut::<Grapples>().0 {
                if pair.dominant == actor {
                    pair.secured = Some(actor);
                }
            }
        }
        Hold::Attack => {
            let mut blow = attack::struggle::unarmed(world, actor).aimed(&[other], Vec::new());
            blow.automatic = true;
            attack::launch(world, blow);
        }
        Hold::Drag(path) => {
            let cost = drag_cost(world, actor, path);
            world.push(walk::Walk::dragging(actor, path.clone(), cost, other).frame());
        }
        Hold::Contest | Hold::Break => contest(world, actor, other, *hold == Hold::Break),
    }
}

fn contest(world: &mut World, actor: CombatantId, other: CombatantId, leave: bool) {
    let secured = {
        let mut grapples = world.resource_mut::<Grapples>();
        let pair = grapples.0.iter_mut().find(|pair| pair.other == actor);
        pair.and_then(|pair| pair.secured.take())
    };
    let bonus = |id| if secured == Some(id) { 3 } else { 0 };
    let extra = (bonus(actor), bonus(other));
    let won = checks::opposed_with(
        world,
        (actor, SKILLS, extra.0),
        (other, SKILLS, extra.1),
        "Grapple",
        "G100",
    );
    if !won || !conscious(world, actor) {
        return;
    }
    if leave {
        dissolve(world, actor);
        return;
    }
    for pair in &mut world.resource_mut::<Grapples>().0 {
        if pair.other == actor {
            (pair.dominant, pair.other) = (actor, other);
        }
    }
    world.log(Event::Grapple {
        who: actor,
        other,
        on: true,
    });
}
