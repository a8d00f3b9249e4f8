//! Attack of Opportunity (combat-R110): a Struggle Attack as an Interrupt, once per round.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack;
use crate::battle::deeds::initiative;
use crate::battle::deeds::moves;
use crate::battle::deeds::reacting::{Outlook, Provocation, ReactionEntry, put_all_forward};
use crate::battle::deeds::reaction;
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Offer;
use crate::battle::kernel::schedule::Set;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::vision;
use crate::battle::state::place::{self, Grid, Standing, adjacent_foes};
use crate::battle::state::presence;
use crate::battle::state::turns::Opportunity;
use crate::data::clauses::Knack;

pub(crate) static ENTRY: ReactionEntry = ReactionEntry {
    register: |registrar| {
        let why = "whatever lets somebody slip by is used up";
        registrar.add_exclusive(Set::Opportunities, why, offers.pipe(slip_by));
    },
    heeds: |world, trigger| {
        let grid = world.the::<Grid>();
        provoker(trigger).is_some_and(|(by, ..)| {
            let body = grid.body(by);
            body.is_some_and(|body| Standing::of(grid).foes_beside(by, &body).next().is_some())
        })
    },
    possible: |world, offer| able(world, offer.reactor) && presence::present(world, offer.trigger),
    in_reach: |world, offer| presence::touching(world, offer.reactor, offer.trigger),
    take: |world, offer, _| strike(world, offer.reactor, offer.trigger),
    attack: |world, offer, _| {
        let attack = attack::making::close(world, offer.reactor);
        Some(attack.aimed(&[offer.trigger], Vec::new()))
    },
    outlook: |_, _, _| Outlook {
        costs: vec!["It is the only one of this round; it takes no action.".into()],
        ..Outlook::default()
    },
    ..ReactionEntry::NEVER
};

/// How many somebody makes in a round who has an eye for that.
const MANY: u8 = 3;

/// Whether a combatant has made fewer in this round than it may.
fn may_again(world: &World, id: CombatantId) -> bool {
    match world.part::<Opportunity>(id).taken_in(world.clock().round) {
        0 => true,
        taken => taken < MANY && answers::has_knack(world, id, Knack::ManyOpportunities),
    }
}

/// Whether a combatant could make one now.
pub(crate) fn able(world: &World, id: CombatantId) -> bool {
    presence::present(world, id)
        && may_again(world, id)
        && can::can(world, id, Can::StrikeOpportunities)
        && !vision::totally_blind(world, id)
        && !initiative::follows(world, id)
}

/// Who gives occasion, who may not take it, who has been asked already, and how it does so.
fn provoker(
    trigger: &Provocation,
) -> Option<(
    CombatantId,
    Option<CombatantId>,
    &[CombatantId],
    &'static str,
)> {
    Some(match trigger {
        Provocation::Nothing
        | Provocation::Hits { .. }
        | Provocation::Misses(_)
        | Provocation::Aims(_)
        | Provocation::Over(_)
        | Provocation::Escapes(_)
        | Provocation::Rises(_) => {
            return None;
        }
        Provocation::Leaves { who, asked } => (
            *who,
            None,
            asked.as_slice(),
            "shifts out of an adjacent square",
        ),
        Provocation::Stands(who) => (*who, None, &[], "stands up"),
        Provocation::Fetches(who) => (*who, None, &[], "takes out or picks up an item"),
        Provocation::Shoots(who) => (*who, None, &[], "attacks at range"),
        Provocation::Maneuvers(who, target) => (*who, Some(*target), &[], "uses a maneuver"),
    })
}

fn offers(world: &World) -> Vec<Offer> {
    let Some((by, except, asked, cause)) = provoker(world.the::<Provocation>()) else {
        return Vec::new();
    };
    let leaves = matches!(world.the::<Provocation>(), Provocation::Leaves { .. });
    let quietly = leaves && !can::can(world, by, Can::ProvokeByShifting)
        || !can::can(world, by, Can::Provoke);
    let Some(body) = place::body(world, by).filter(|_| !quietly) else {
        return Vec::new();
    };
    adjacent_foes(world, by, &body)
        .into_iter()
        .filter(|foe| Some(*foe) != except && !asked.contains(foe) && able(world, *foe))
        // Whoever is Infatuated strikes the beloved in no way (combat-R097).
        .filter(|foe| moves::may_target(world, *foe, &[by]).is_ok())
        .map(|reactor| Offer {
            reactor,
            reaction: reaction::ATTACK_OF_OPPORTUNITY,
            trigger: by,
            cause,
            owing: false,
        })
        .collect()
}

/// Puts the offers forward, unless whoever would provoke them slips by once in a Scene (Slick Fashion, core ch.4).
fn slip_by(In(offers): In<Vec<Offer>>, world: &mut World) {
    let by = offers.first().map(|offer| offer.trigger);
    let slips = |by| Some((by, answers::knack(world, by, Knack::SlipsBy)?));
    if let Some((by, kind)) = by.and_then(slips)
        && effect::use_up(world, by, kind)
    {
        effect::acts(world, by, kind, "it provokes nobody");
        return;
    }
    put_all_forward(world, offers);
}

/// Makes it.
fn strike(world: &mut World, reactor: CombatantId, trigger: CombatantId) {
    let round = world.clock().round;
    world.part_mut::<Opportunity>(reactor).take(round);
    let attack = attack::making::close(world, reactor).aimed(&[trigger], Vec::new());
    attack::launch(world, attack);
}
