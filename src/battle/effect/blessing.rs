//! Blessings as such: what a whole team may call up when one of it is hit. They outlast whoever gave
//! them; what each of them does stands in a file of its own under `kinds/blessings`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Ask, Question};
use crate::battle::questions::kind::{Duty, Instance, Kind, Teams};
use crate::battle::state::flight::{self, Attack, FlightId, Strike};
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::clauses::Knack;
use crate::data::kind_name::Sort;
use crate::data::moves::Ignored;
use crate::data::{MoveDef, MoveId};

/// A move gives a blessing to the team of its user; a second one of the same move renews the first.
pub(crate) fn give(
    world: &mut World,
    who: CombatantId,
    def: &MoveDef,
    kind: &'static Kind,
    uses: u8,
) {
    let team = world.who(who).team;
    let case = Instance::of(kind, who).about(def.id).with_uses(Some(uses));
    let mut teams = world.the_mut::<Teams>();
    let effects = teams.of_mut(team);
    effects.retain(|other| other.about != case.about);
    effects.add(case);
    tell(world, who, def.id, uses, false);
}

/// The blessings, by their moves, that somebody could call up against a strike that has hit it.
pub(crate) fn against(world: &World, attack: &Attack, strike: &Strike) -> SmallVec<[MoveId; 2]> {
    let team = world.who(strike.target).team;
    let Some(effects) = world.the::<Teams>().of(team) else {
        return SmallVec::new();
    };
    let passes = answers::has_knack(world, attack.user, Knack::PassesBlessings);
    if passes || !effects.asked().has(Question::CallsUp) {
        return SmallVec::new();
    }
    let breaks = |def: &MoveDef| def.ignores.contains(&Ignored::Screens);
    let breaks = attack.data(world.dex()).is_some_and(breaks);
    let broken = |case: &&Instance| breaks && case.kind.answers.screens.is_some();
    let meant = |case: &&Instance| {
        let answer = case.kind.answers.calls_up;
        let ask = Ask::of(world, strike.target, case);
        answer.is_some_and(|it| it(ask, attack, strike))
    };
    let cases = effects.iter().filter(meant);
    let moves = cases
        .filter(|case| !broken(case))
        .filter_map(|case| case.about);
    moves.filter(|by| !strike.called.contains(by)).collect()
}

/// Calls one up against the attack in flight.
pub(crate) fn call_up(world: &mut World, flight: FlightId, who: CombatantId, by: MoveId) {
    let team = world.who(who).team;
    let mut teams = world.the_mut::<Teams>();
    let effects = teams.of_mut(team);
    let Some(case) = effects.iter().find(|case| case.about == Some(by)).copied() else {
        return;
    };
    let left = case.uses.unwrap_or_default().saturating_sub(1);
    effects.retain(|other| other.about != Some(by));
    if left > 0 {
        effects.add(case.with_uses(Some(left)));
    }
    if let Some(attack) = flight::get_mut(world, flight) {
        attack.call_up(who, by, case.kind.responses.called);
    }
    tell(world, who, by, left, true);
}

/// Whether a blessing that is called up by itself keeps away from somebody what another does to it: a use of it is
/// gone then.
pub(crate) fn wards(world: &mut World, who: CombatantId, by: CombatantId, against: Duty) -> bool {
    let team = world.who(who).team;
    if world.the::<Teams>().of(team).is_none() {
        return false;
    }
    if answers::has_knack(world, by, Knack::PassesBlessings) {
        return false;
    }
    let mut teams = world.the_mut::<Teams>();
    let effects = teams.of_mut(team);
    let meant = |case: &&Instance| case.kind.plays == Some(against);
    let Some(case) = effects.iter().find(meant).copied() else {
        return false;
    };
    let left = case.uses.unwrap_or_default().saturating_sub(1);
    effects.retain(|other| other.about != case.about);
    if left > 0 {
        effects.add(case.with_uses(Some(left)));
    }
    if let Some(by) = case.about {
        tell(world, who, by, left, true);
    }
    true
}

/// All of them are gone (Defog); what else lies on teams stays.
pub(crate) fn clear(world: &mut World) {
    let blessed = |case: &Instance| case.kind.is(Sort::Blessing);
    world.the_mut::<Teams>().keep(|case| !blessed(case));
}

fn tell(world: &mut World, who: CombatantId, by: MoveId, left: u8, used: bool) {
    world.log(PtuEvent::Blessed {
        who,
        by,
        left,
        used,
    });
}
