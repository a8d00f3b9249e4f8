//! The uses of abilities, and what costs nothing after a run, as somebody has them in its turn; how each is executed stands in `moves.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::targets::{self, Wanted};
use crate::battle::deeds::items;
use crate::battle::deeds::moves::Attacker;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::battle::state::{budget, traits};
use crate::data::moves::MoveAction;

/// Whether an ability, or a move at no cost after a run, could be used that somebody's turn has an action left for, on anybody or by itself.
pub(crate) fn left(world: &World, who: CombatantId) -> bool {
    let (dex, traits) = (world.dex(), traits::of(world, who));
    let ran = world.part::<Actions>(who).run_up().is_some();
    let free = dex.with_ways(&traits.moves).filter(|id| {
        let def = dex.move_def(*id);
        ran && def.way_of.is_some() && def.action == MoveAction::Free
    });
    let mut uses = traits.uses(dex).chain(free).peekable();
    if uses.peek().is_none() {
        return false;
    }
    let attacker = Attacker::of(world, who);
    uses.any(|id| {
        let kind = AttackKind::Move(id);
        let def = dex.move_def(id);
        def.answers.is_none()
            && def.makes_ready().is_none()
            && budget::lacking(world, who, attacker.cost(kind)).is_none()
            && attacker.may_use(kind).is_ok()
            && touches_anybody(world, who, kind)
    })
}

/// Whether somebody who may not act could do something: drop what it holds (Klutz), or end what keeps it from acting,
/// with a Free or a Swift Action (G127).
pub(crate) fn frees(world: &World, who: CombatantId) -> bool {
    if items::drops_freely(world, who) {
        return true;
    }
    let dex = world.dex();
    let mut uses = traits::of(world, who).uses(dex).peekable();
    if uses.peek().is_none() {
        return false;
    }
    let attacker = Attacker::of(world, who);
    uses.any(|id| {
        let kind = AttackKind::Move(id);
        attacker.frees(id)
            && budget::lacking(world, who, attacker.cost(kind)).is_none()
            && attacker.may_use(kind).is_ok()
    })
}

/// Whether a use has anybody to come to from where somebody stands.
fn touches_anybody(world: &World, who: CombatantId, kind: AttackKind) -> bool {
    let mut any = false;
    targets::each_from_here(world, who, kind, Wanted::Hits, |target, aimed| {
        any |= !aimed.hits.is_empty() || target == Target::None && aimed.cells.is_empty();
    });
    any
}
