//! Interrupt moves (combat-R048, G023, A107): in somebody else's turn one may take the one action
//! that has the keyword. A blow answers an adjacent foe's damaging attack on its user, a shield
//! keeps a move that has hit off its user.

use bevy_ecs::prelude::*;

use super::{Entry, OnOffer, Trigger, flight};
use crate::battle::actions::attack as moves;
use crate::battle::attack::{self, Attack, targets};
use crate::battle::budget::TurnState;
use crate::battle::command::{AttackKind, CombatantId, Reaction, Target};
use crate::battle::core::Access;
use crate::battle::event::Event;
use crate::battle::prompt::Offer;
use crate::battle::schedule::{Set, Step};
use crate::battle::statuses;
use crate::battle::turn;
use crate::data::MoveId;
use crate::data::moves::{Keyword, MoveDamage, What};
use crate::rules::Status;

/// States that allow no action of one's own.
const BARS: [Status; 5] = [
    Status::Asleep,
    Status::Frozen,
    Status::Flinched,
    Status::Tripped,
    Status::TotallyBlinded,
];

pub(super) static ENTRY: Entry = Entry {
    name: "Interrupt",
    chance: "the chance to interrupt with a move",
    cry: "Interrupts!",
    invitation: "{trigger} {cause} {reactor}, who may answer with an Interrupt move.",
    register: |registrar| registrar.add(Step::Offer, Set::Statuses, offer),
    possible: |world, offer| {
        turn::present(world, offer.trigger)
            && flight(world).is_some_and(|attack| possible(world, attack, offer.reactor))
    },
    take: |world, offer| {
        if let Some(attack) = flight(world) {
            interrupt(world, attack, offer.reactor);
        }
    },
    attack: |_, _| None,
};

/// The first Interrupt move of a combatant that it could use now: a shield, or a blow.
fn known(world: &World, id: CombatantId, shield: bool) -> Option<MoveId> {
    let dex = world.dex();
    let fits = |known: &&MoveId| {
        let def = dex.move_def(**known);
        let shields = def.effects.iter().any(|effect| effect.what == What::Shield);
        def.has(Keyword::Interrupt) && shields == shield
    };
    let moves = &world.def(id).moves;
    let first = moves.iter().find(fits).copied()?;
    let state = world.part::<TurnState>(id);
    let free = turn::present(world, id)
        && world.clock().turn_of != Some(id)
        && state.forfeits == 0
        && !state.early
        && !BARS.iter().any(|status| statuses::has(world, id, *status));
    if !free {
        return None;
    }
    let usable = |known: &MoveId| moves::usable(world, id, AttackKind::Move(*known)).is_ok();
    std::iter::once(first)
        .chain(moves.iter().filter(fits).copied())
        .find(usable)
}

/// The shield that somebody who is hit by a move could raise.
pub(super) fn shield(world: &World, attack: &Attack, id: CombatantId) -> Option<MoveId> {
    let by_move = matches!(attack.kind, AttackKind::Move(_)) && attack.user != id;
    by_move.then(|| known(world, id, true)).flatten()
}

/// The blow with which somebody could answer an attack on it.
fn blow(world: &World, attack: &Attack, id: CombatantId) -> Option<MoveId> {
    if attack.damage == MoveDamage::None || world.allied(attack.user, id) {
        return None;
    }
    let named = known(world, id, false)?;
    let kind = AttackKind::Move(named);
    targets::find(world, id, kind, &Target::One(attack.user)).map(|_| named)
}

/// Those who could answer an attack that has just been declared.
pub(super) fn answers(world: &World, attack: &Attack) -> bool {
    attack
        .targets
        .iter()
        .any(|strike| blow(world, attack, strike.target).is_some())
}

fn offer(world: &mut World) {
    let (entity, only) = match world.resource::<Trigger>() {
        Trigger::Hits { attack, target } => (*attack, Some(*target)),
        Trigger::Aims(attack) => (*attack, None),
        _ => return,
    };
    let Some(attack) = world.get::<Attack>(entity) else {
        return;
    };
    let user = attack.user;
    let reactors: Vec<CombatantId> = attack
        .targets
        .iter()
        .map(|strike| strike.target)
        .filter(|id| only.is_none_or(|only| only == *id))
        .filter(|id| match only {
            Some(_) => shield(world, attack, *id).is_some(),
            None => blow(world, attack, *id).is_some(),
        })
        .collect();
    let cause = if only.is_some() { "hits" } else { "attacks" };
    for reactor in reactors {
        world.resource_mut::<OnOffer>().0.push(Offer {
            reactor,
            reaction: Reaction::Interrupt,
            trigger: user,
            cause,
        });
    }
}

/// Whether the attack in flight has been judged: shields answer hits, blows answer aims.
fn judged(attack: &Attack) -> bool {
    attack.targets.iter().any(|strike| strike.hit)
}

fn choice(world: &World, attack: &Attack, id: CombatantId) -> Option<MoveId> {
    let strike = attack.targets.iter().find(|strike| strike.target == id)?;
    if !judged(attack) {
        blow(world, attack, id)
    } else if strike.hit {
        shield(world, attack, id)
    } else {
        None
    }
}

/// Whether the offer still stands.
fn possible(world: &World, flight: Entity, id: CombatantId) -> bool {
    world
        .get::<Attack>(flight)
        .is_some_and(|attack| choice(world, attack, id).is_some())
}

/// Uses the move.
fn interrupt(world: &mut World, flight: Entity, id: CombatantId) {
    let Some(attack) = world.get::<Attack>(flight) else {
        return;
    };
    let Some(named) = choice(world, attack, id) else {
        return;
    };
    let (foe, shielding) = (attack.user, judged(attack));
    turn::spend_standard(world, id);
    moves::record_use(world, id, named);
    if !shielding {
        attack::launch_at(world, id, AttackKind::Move(named), &Target::One(foe));
        return;
    }
    if let Some(mut attack) = world.get_mut::<Attack>(flight) {
        attack.targets.retain(|strike| strike.target != id);
    }
    world.log(Event::AttackDeclared {
        who: id,
        attack: AttackKind::Move(named),
        targets: smallvec::SmallVec::new(),
        area: Vec::new(),
    });
    world.log(Event::NoEffect {
        who: id,
        why: "it shields itself".into(),
        rule: "combat-R048",
    });
}
