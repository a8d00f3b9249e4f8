//! Who holds whom: the pairs of a Grapple and who has Dominance (combat-R115). Sole writer of
//! [`Grapples`]. What can be done inside one is `maneuvers/grapple.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::{status, ticks};
use crate::battle::kernel::agenda::Agenda;
use crate::battle::kernel::args::phrases;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event, Lasts};
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Duty;
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::{self, conscious};
use crate::battle::state::traits;
use crate::board::Cell;
use crate::data::moves::{Duration, Keyword};

/// What somebody in a Grapple can do with a Full Action.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Hold {
    /// With Dominance: lets go.
    End,
    /// With Dominance: +3 on the next opposed check of this Grapple.
    Secure,
    /// With Dominance: an unarmed Struggle that hits by itself.
    Attack,
    /// With Dominance: shifts along these squares and drags the other along.
    Drag(Vec<Cell>),
    /// Without Dominance: contests; on a win takes Dominance.
    Contest,
    /// Without Dominance: contests; on a win ends the Grapple.
    Break,
    /// Phasing and Teleporter leave without a check (G101).
    Slip,
}

phrases!(as argument Hold:
    End, Secure, Attack, Drag(path: Vec<Cell>), Contest, Break, Slip
);

/// Two combatants that hold each other.
#[derive(Clone, Copy, Debug)]
struct GrapplePair {
    dominant: CombatantId,
    other: CombatantId,
    /// Whoever secured its hold has +3 on the next check.
    secured: Option<CombatantId>,
    /// The dominant one has won a contest and may end the Grapple for nothing, until it goes on or its
    /// next turn is over (A158).
    may_end: bool,
}

/// All Grapples.
#[derive(Resource, Clone, Default, Debug)]
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
    world.the_mut::<Grapples>().0.push(GrapplePair {
        dominant,
        other,
        secured: None,
        may_end: false,
    });
    world.the_mut::<Agenda>().watch(let_go_of_the_far);
    for id in [dominant, other] {
        let lasting = Duration::UntilCured;
        status::call(world, id, Duty::Hold, lasting, dominant, source);
    }
    // Immunity of either side dissolves it at once.
    let held = status::called(world, Duty::Hold);
    let is_held = |id| held.is_some_and(|held| status::has(world, id, held));
    if !is_held(dominant) || !is_held(other) {
        dissolve(world, dominant);
        return;
    }
    tell(world, dominant, other, true);
    squeeze(world, dominant, other);
}

/// What somebody has on the Accuracy Rolls of its Grapples by a move that works by itself.
pub(crate) const GRIP: i32 = 1;

/// What it has on the checks to begin one and for Dominance.
pub(crate) const HOLD: i32 = 2;

/// Whether somebody knows a move that makes it a better grappler (Bind, Clamp, Wrap; DX-28).
pub(crate) fn grappler(world: &World, who: CombatantId) -> bool {
    let dex = world.dex();
    let mut known = traits::of(world, who).moves.iter();
    known.any(|id| dex.move_def(*id).has(Keyword::Grappler))
}

/// Whoever gains Dominance by such a move takes a tick of the other one's Hit Points.
pub(crate) fn squeeze(world: &mut World, dominant: CombatantId, other: CombatantId) {
    if grappler(world, dominant) {
        ticks::lose_ticks(world, other, 1, "a tight grip", "core ch.10", Origin::Move);
    }
}

/// Whoever has Dominance over a combatant has secured its hold: +3 on the next check (G100).
pub(crate) fn secure(world: &mut World, other: CombatantId) {
    let mut grapples = world.the_mut::<Grapples>();
    if let Some(pair) = grapples.0.iter_mut().find(|pair| pair.other == other) {
        pair.secured = Some(pair.dominant);
    }
}

/// Who has secured its hold on a combatant, for the check that this counts for.
pub(crate) fn use_up_secured(world: &mut World, other: CombatantId) -> Option<CombatantId> {
    let mut grapples = world.the_mut::<Grapples>();
    let pair = grapples.0.iter_mut().find(|pair| pair.other == other);
    pair.and_then(|pair| pair.secured.take())
}

/// Whoever was held has Dominance from now on.
pub(crate) fn turn_about(world: &mut World, other: CombatantId) {
    for pair in &mut world.the_mut::<Grapples>().0 {
        if pair.other == other {
            std::mem::swap(&mut pair.dominant, &mut pair.other);
            pair.may_end = false;
        }
    }
}

/// Whoever holds a combatant has won a contest: it chooses whether the Grapple goes on (A158).
pub(crate) fn has_won(world: &mut World, other: CombatantId) {
    for pair in &mut world.the_mut::<Grapples>().0 {
        pair.may_end |= pair.other == other;
    }
}

/// Whether a combatant may end its Grapple for nothing (A158).
pub(crate) fn may_end(world: &World, dominant: CombatantId) -> bool {
    let mut pairs = world.the::<Grapples>().0.iter();
    pairs.any(|pair| pair.dominant == dominant && pair.may_end)
}

/// A combatant has chosen that its Grapple goes on, by what it does or by the end of its turn.
pub(crate) fn goes_on(world: &mut World, dominant: CombatantId) {
    for pair in &mut world.the_mut::<Grapples>().0 {
        pair.may_end &= pair.dominant != dominant;
    }
}

/// The other one of a combatant's Grapple, and whether the combatant has Dominance.
pub(crate) fn of(world: &World, id: CombatantId) -> Option<(CombatantId, bool)> {
    world.the::<Grapples>().0.iter().find_map(|pair| {
        if pair.dominant == id {
            Some((pair.other, true))
        } else if pair.other == id {
            Some((pair.dominant, false))
        } else {
            None
        }
    })
}

/// Tells that somebody has Dominance over another now, or lets go of it.
pub(crate) fn tell(world: &mut World, who: CombatantId, other: CombatantId, on: bool) {
    world.log(Event::EffectChanged {
        who: Some(who),
        what: Lasts::Grapple(other),
        on,
        cause: Cause::new("Grapple", "combat-R115"),
    });
}

/// Ends the Grapple of a combatant, if it is in one.
pub(crate) fn dissolve(world: &mut World, id: CombatantId) {
    let Some((other, _)) = of(world, id) else {
        return;
    };
    world
        .the_mut::<Grapples>()
        .0
        .retain(|pair| pair.dominant != id && pair.other != id);
    tell(world, id, other, false);
    if let Some(held) = status::called(world, Duty::Hold) {
        for one in [id, other] {
            status::end(world, one, held, "the Grapple is over");
        }
    }
}

/// Whoever is torn away from the other holds nobody, nor does anybody unconscious: a Grapple is at
/// arm's length (combat-R115).
fn let_go_of_the_far(world: &mut World) {
    let pairs = &world.the::<Grapples>().0;
    if pairs.is_empty() {
        world.the_mut::<Agenda>().unwatch(let_go_of_the_far);
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
