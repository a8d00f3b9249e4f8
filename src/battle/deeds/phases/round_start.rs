//! A round begins: it is counted, everybody has a turn again, the script brings whom it brings, and the order
//! of Initiative is told.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::initiative::{BETWEEN_ROUNDS, InitiativeRank, sorted};
use crate::battle::deeds::{distraction, out_of_turn, script};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::schedule::{Registrar, Set};
use crate::battle::kernel::world::{Access, Clock, Ended, Journal, Roster, Who, seat};
use crate::battle::state::budget::OfRound;
use crate::battle::state::place::{Grid, Place, Whereabouts};
use crate::battle::state::presence;
use crate::battle::state::setting::Setting;

pub(crate) fn register(registrar: &mut Registrar) {
    registrar.add(Set::RoundCounted, count_up);
    registrar.add(Set::RoundCounted, distraction::new_round);
    registrar.add(Set::TurnsGiven, give_turns);
    let why = "what a script brings may be anything";
    registrar.add_exclusive(Set::Arrivals, why, script::round_started);
    let why =
        "whatever lasts on anybody has a say in its Initiative, and ties are rolled off between";
    registrar.add_exclusive(Set::Order, why, put_in_order);
    registrar.add(Set::RoundTold, tell_order);
    registrar.add(Set::RoundTold, tell_given_up);
}

/// The order of those who wait, as the journal knows it.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct Announced(SmallVec<[CombatantId; 16]>);

impl Announced {
    /// The order is told. Whether those of whom it was told before wait in another one, or somebody has
    /// joined them (A065, combat-R053).
    pub(crate) fn renew(&mut self, order: &[(CombatantId, InitiativeRank)]) -> bool {
        let waits = |who: &&CombatantId| order.iter().any(|(id, _)| id == *who);
        let mut before = self.0.iter().filter(waits);
        let same = order.iter().all(|(id, _)| before.next() == Some(id));
        self.0 = order.iter().map(|(id, _)| *id).collect();
        !same
    }
}

/// What the phases of the start of a round know of each other.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct Dawn {
    /// Where the heading of the round stands in the journal.
    heading: usize,
    /// Whose turn is gone, because something out of turn has been paid with it.
    given_up: SmallVec<[CombatantId; 4]>,
    /// The order of the round, with Initiative.
    order: Vec<(CombatantId, i32)>,
}

/// The round is counted.
fn count_up(mut clock: ResMut<Clock>, mut dawn: ResMut<Dawn>, journal: Res<Journal>) {
    clock.round += 1;
    clock.count = BETWEEN_ROUNDS;
    dawn.heading = journal.told();
}

/// Everybody has its turn of the round, but for those who have given it up. The owners of
/// the actions are asked by id.
fn give_turns(
    clock: Res<Clock>,
    setting: Res<Setting>,
    roster: Res<Roster>,
    mut dawn: ResMut<Dawn>,
    mut all: Query<(&Who, OfRound)>,
) {
    let mut spent: SmallVec<[CombatantId; 4]> = SmallVec::new();
    for (index, entity) in roster.0.iter().enumerate() {
        let Ok((who, mut own)) = all.get_mut(*entity) else {
            continue;
        };
        // Whoever has acted when the level begins.
        let keep = clock.round == 1 && own.turns.are_over();
        let given_up = own.begin();
        if keep {
            own.turns.end();
        }
        if given_up {
            dawn.given_up.push(CombatantId(index as u8));
        }
        if given_up || keep {
            spent.extend(who.owner);
        }
    }
    // A turn given up by a Pokémon is its trainer's Pokémon turn of this round (G023).
    for trainer in spent {
        if let Ok((who, mut own)) = all.get_mut(seat(trainer)) {
            let allowed = setting.side(who.side).pokemon_turns + own.of_pokemon.more();
            own.of_pokemon.give_up(allowed);
        }
    }
}

/// The order of Initiative, ties rolled off (combat-R036, combat-R039).
fn put_in_order(world: &mut World) {
    let order = sorted(world);
    world.the_mut::<Announced>().renew(&order);
    world.the_mut::<Dawn>().order = with_initiative(&order);
}

/// The order as it is told: of the ranks the Initiative itself.
pub(crate) fn with_initiative(order: &[(CombatantId, InitiativeRank)]) -> Vec<(CombatantId, i32)> {
    let slots = order.iter().map(|(id, (.., natural))| (*id, *natural));
    slots.collect()
}

/// The order counts whoever the script has brought, and yet the heading comes before its lines.
fn tell_order(clock: Res<Clock>, mut dawn: ResMut<Dawn>, mut journal: ResMut<Journal>) {
    let (heading, round) = (std::mem::take(&mut dawn.heading), clock.round);
    let order = std::mem::take(&mut dawn.order);
    journal.insert(heading, Event::RoundStarted { round, order });
}

/// Whoever is left out of the order, because something out of turn has been paid with its turn.
fn tell_given_up(
    ended: Res<Ended>,
    grid: Res<Grid>,
    places: Query<&Place>,
    mut dawn: ResMut<Dawn>,
    mut journal: ResMut<Journal>,
) {
    for who in std::mem::take(&mut dawn.given_up) {
        let place = || places.get(seat(who)).map_or(Whereabouts::Away, Place::at);
        if ended.0.is_none() && presence::is_present(&grid, who, place) {
            journal.add(out_of_turn::paid(who));
        }
    }
}
