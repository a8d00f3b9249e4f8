//! Intercept Melee and Ranged (combat-R116 to R119, G094 to G098, A126 to A129): somebody steps
//! in and takes the hit of an ally.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::health::Health;
use crate::battle::deeds::reacting::{
    Outlook, Provocation, ReactionEntry, flight, put_forward, turn_shared, turn_spent,
};
use crate::battle::deeds::reaction;
use crate::battle::deeds::{
    checks, fall, hazard, height, initiative, mobility, out_of_turn, relocate, shift,
};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::prompt::Offer;
use crate::battle::kernel::schedule::Set;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::{answers, vision};
use crate::battle::reactions::interrupt;
use crate::battle::state::board::Board;
use crate::battle::state::flight::{self, Attack, FlightId};
use crate::battle::state::place::{self, Whereabouts};
use crate::battle::state::{presence, stages, traits};
use crate::board::movement::{Leaps, Mover};
use crate::board::{Body, Cell, Direction, Reach, sight};
use crate::data::MoveId;
use crate::data::clauses::Knack;
use crate::data::level::CombatantKind;
use crate::data::moves::Keyword;
use crate::rules::{Skill, Stat};

const SKILLS: &[Skill] = &[Skill::Acrobatics, Skill::Athletics];

pub(crate) static MELEE: ReactionEntry = ReactionEntry {
    register: |registrar| registrar.add(Set::Intercepts, offers.pipe(put_forward)),
    heeds: |_, trigger| matches!(trigger, Provocation::Hits { .. }),
    possible: stands,
    in_reach: still_in_reach,
    costs_turn: |world, offer| !shifts(world, offer.reactor),
    takes_hit: |world, attack, target| {
        world.who(target).team != world.who(attack.user).team
            && world.ids().into_iter().any(|id| able(world, id, target))
    },
    take: |world, offer, _| {
        if let Some(attack) = flight(world) {
            melee(world, attack, offer.reactor, offer.trigger);
        }
    },
    outlook,
    ..ReactionEntry::NEVER
};

pub(crate) static RANGED: ReactionEntry = ReactionEntry {
    // `MELEE` looks for both.
    possible: stands,
    in_reach: still_in_reach,
    costs_turn: |world, offer| !shifts(world, offer.reactor),
    take: |world, offer, _| {
        if let Some(attack) = flight(world) {
            ranged(world, attack, offer.reactor, offer.trigger);
        }
    },
    outlook,
    ..ReactionEntry::NEVER
};

/// Whether the one to be shielded can still be reached.
fn still_in_reach(world: &World, offer: &Offer) -> bool {
    flight(world).is_some_and(|attack| in_reach(world, attack, offer))
}

/// The check of an Intercept, where it leads on a success and on a failure, and the turn it costs
/// (combat-R116, combat-R117, A126 to A129).
fn outlook(world: &World, offer: &Offer, _: Option<MoveId>) -> Outlook {
    let (id, ally) = (offer.reactor, offer.trigger);
    let Some((cell, metres)) = goal(world, offer) else {
        return Outlook::default();
    };
    let (per_metre, aside) = match offer.reaction == reaction::INTERCEPT_RANGED {
        true => (2, String::new()),
        false => (3, format!(" pushes {} a metre aside,", world.name(ally))),
    };
    let dc = per_metre * metres;
    let name = world.name(id);
    if let Some(why) = in_vain(world, offer) {
        return Outlook {
            success: Some(0.0),
            struck_instead: Some(id),
            does: vec![why],
            costs: vec![price(world, id)],
        };
    }
    let does = match metres {
        0 => vec![format!(
            "{name} stands in the way already, at {cell}: no step is needed, and {name} is struck instead."
        )],
        _ => vec![
            format!(
                "Acrobatics or Athletics against {dc}: on a success {name}{aside} stands at {cell}, \
                 {metres} m away, and is struck instead."
            ),
            format!(
                "On a failure {name} gets a metre closer for every {per_metre} points of the check, and \
                 {} is struck all the same.",
                world.name(ally)
            ),
        ],
    };
    Outlook {
        success: Some(checks::chance_of_best(
            world,
            id,
            (SKILLS, "Intercept Melee"),
            dc,
        )),
        struck_instead: Some(id),
        does,
        costs: vec![price(world, id)],
    }
}

/// Why an ally is struck all the same, whoever steps in.
fn in_vain(world: &World, offer: &Offer) -> Option<String> {
    if offer.reaction != reaction::INTERCEPT_MELEE {
        return None;
    }
    let (id, ally) = (offer.reactor, offer.trigger);
    let (from, at) = (place::body(world, id)?, place::body(world, ally)?);
    let ways = ways_to(world, id, ally, &mut Reach::default());
    let name = world.name(ally);
    let Some((direction, _)) = room(world, id, ally, shift::away(&from, &at), &ways) else {
        return Some(format!(
            "There is no room to push {name} aside: it is struck all the same."
        ));
    };
    let (dx, dy) = direction.delta();
    let new = Body::new(at.anchor.offset(dx, dy), at.footprint);
    let area = &flight::get(world, flight(world)?)?.area;
    let inside = new.cells().any(|cell| area.contains(&cell));
    inside.then(|| format!("{name} stays in the area: it is struck all the same."))
}

/// What an Intercept costs, in a sentence.
fn price(world: &World, id: CombatantId) -> String {
    if shifts(world, id) {
        return format!(
            "It costs the Shift Action of {}'s next turn, success or not.",
            world.name(id)
        );
    }
    format!(
        "It costs {}, success or not{}.",
        turn_spent(world, id),
        turn_shared(world, id).map_or_else(String::new, |shared| format!(": {shared}"))
    )
}

/// Whether somebody intercepts with a Shift Action (Defender, Sentinel Stance), and has one.
fn shifts(world: &World, id: CombatantId) -> bool {
    answers::has_knack(world, id, Knack::InterceptsShifting) && out_of_turn::has_shift(world, id)
}

/// Pays for an Intercept.
fn pay(world: &mut World, id: CombatantId) {
    if shifts(world, id) {
        out_of_turn::spend_shift(world, id);
    } else {
        out_of_turn::spend_turn(world, id);
    }
}

/// Where an Intercept leads, and how far that is.
fn goal(world: &World, offer: &Offer) -> Option<(Cell, i32)> {
    if offer.reaction == reaction::INTERCEPT_RANGED {
        let user = flight::get(world, flight(world)?)?.user;
        let (from, at) = (
            place::body(world, user)?,
            place::body(world, offer.trigger)?,
        );
        return stand_in_line(world, offer.reactor, &from, &at);
    }
    let ways = ways_to(world, offer.reactor, offer.trigger, &mut Reach::default());
    ways.first().map(|(metres, cell)| (*cell, *metres))
}

/// Whether an offer still stands: the attack in flight is still on the one to be shielded.
fn stands(world: &World, offer: &Offer) -> bool {
    let aimed = |attack: &Attack| {
        let mut strikes = attack.targets.iter();
        strikes.any(|strike| strike.target == offer.trigger)
    };
    // A Fainted one can be shielded too (A145).
    able(world, offer.reactor, offer.trigger)
        && !world.part::<Health>(offer.trigger).dead()
        && flight(world).is_some_and(|attack| flight::get(world, attack).is_some_and(aimed))
}

/// Whether a combatant may step in at all, and for whom (combat-R118).
pub(crate) fn able(world: &World, id: CombatantId, ally: CombatantId) -> bool {
    if id == ally {
        return false;
    }
    let who = world.who(id);
    let loyal = match (who.kind, who.owner) {
        (CombatantKind::Trainer, _) => true,
        (CombatantKind::Pokemon, Some(trainer)) => {
            let loyalty = traits::printed(world, id).loyalty();
            loyalty >= 6 || loyalty >= 3 && trainer == ally
        }
        (CombatantKind::Pokemon, None) => false,
    };
    loyal
        && who.team == world.who(ally).team
        && presence::present(world, id)
        && (interrupt::owes_nothing(world, id) || shifts(world, id))
        && can::can(world, id, Can::Intercept)
        && !vision::totally_blind(world, id)
        && !initiative::follows(world, id)
}

/// Whether an attack can be intercepted by this one (combat-R119, G098).
fn interceptable(world: &World, attack: &Attack, by: CombatantId) -> bool {
    if attack.cannot_miss || attack.automatic {
        return false;
    }
    let AttackKind::Move(id) = attack.kind else {
        return true;
    };
    let def = world.dex().move_def(id);
    let early = [
        Keyword::Priority,
        Keyword::PriorityLimited,
        Keyword::PriorityAdvanced,
        Keyword::Interrupt,
    ];
    let speed = |who| {
        stages::value(
            &traits::of(world, who).stats,
            &stages::effective(world, who),
            Stat::Speed,
        )
    };
    !def.has(Keyword::Social)
        && !def.has(Keyword::Unavoidable)
        && !def.has(Keyword::Uninterrupted)
        && (!early.iter().any(|keyword| def.has(*keyword)) || speed(by) > speed(attack.user))
}

fn offers(world: &World) -> Vec<Offer> {
    let Provocation::Hits {
        attack: flight,
        target,
    } = *world.the::<Provocation>()
    else {
        return Vec::new();
    };
    let Some(attack) = flight::get(world, flight) else {
        return Vec::new();
    };
    let user = attack.user;
    let (Some(from), Some(at)) = (place::body(world, user), place::body(world, target)) else {
        return Vec::new();
    };
    // Melee is about a foe beside the ally, whatever it attacks with.
    let melee = place::adjacent(world, &from, &at);
    let single = attack.area.is_empty();
    let mut offers = Vec::new();
    for id in world.ids() {
        let involved = attack.targets.iter().any(|strike| strike.target == id);
        if id == user || !able(world, id, target) || !interceptable(world, attack, id) {
            continue;
        }
        // Whoever is struck as well may step in and is hit all the same (G097).
        let reaction = if melee && way_to(world, id, target).is_some() {
            reaction::INTERCEPT_MELEE
        } else if attack.ranged
            && single
            && !involved
            && stand_in_line(world, id, &from, &at).is_some()
        {
            reaction::INTERCEPT_RANGED
        } else {
            continue;
        };
        let cause = "hits an ally";
        offers.push(Offer {
            reactor: id,
            reaction,
            trigger: target,
            cause,
            owing: false,
        });
    }
    offers
}

/// Where an interceptor could stand in an ally's stead: its place with the metres to it, the
/// nearest first, by a Shift that takes the ally's squares for free (A126).
fn ways_to(
    world: &World,
    id: CombatantId,
    ally: CombatantId,
    reach: &mut Reach,
) -> Vec<(i32, Cell)> {
    let (Some(here), Some(at)) = (place::body(world, id), place::body(world, ally)) else {
        return Vec::new();
    };
    let board = world.the::<Board>();
    let ground = place::GroundFor::new(world, id).without(ally);
    let mover = Mover {
        leaps: Leaps::Never,
        ..mobility::mover(world, id)
    };
    let takes = |cell: Cell| cell != here.anchor && Body::new(cell, here.footprint).overlaps(&at);
    let all = anchors_over(&here, &at);
    let mut left = all.filter(|cell| takes(*cell)).count();
    // The ways to all of them are known once something costs more than the last.
    let mut last = None;
    let size = (board.width(), board.height());
    reach.explore_until(&ground, size, (&mover, here.anchor), |cell, cost| {
        if takes(cell) {
            (left, last) = (left.saturating_sub(1), Some(cost));
        }
        left == 0 && last.is_none_or(|last| cost > last)
    });
    let mut ways: Vec<(i32, Cell)> = reach
        .cells()
        .filter(|(cell, _)| takes(*cell))
        .map(|(cell, cost)| (cost, cell))
        .collect();
    ways.sort_by_key(|(cost, cell)| (*cost, cell.y, cell.x));
    ways
}

/// Where a body would stand that shares a square with another.
fn anchors_over(own: &Body, at: &Body) -> impl Iterator<Item = Cell> + use<> {
    let (wide, high) = (
        i16::from(own.footprint.width),
        i16::from(own.footprint.height),
    );
    let (first, size) = (at.anchor, at.footprint);
    let columns = first.x + 1 - wide..first.x + i16::from(size.width);
    let rows = first.y + 1 - high..first.y + i16::from(size.height);
    rows.flat_map(move |y| columns.clone().map(move |x| Cell::new(x, y)))
}

/// The metres to an ally's square, if its Shift can take the interceptor there (A126).
fn way_to(world: &World, id: CombatantId, ally: CombatantId) -> Option<i32> {
    let nearest = ways_to(world, id, ally, &mut Reach::default());
    nearest.first().map(|(metres, _)| *metres)
}

/// The nearest free square between attacker and target that the interceptor's movement covers.
fn stand_in_line(world: &World, id: CombatantId, from: &Body, to: &Body) -> Option<(Cell, i32)> {
    let here = place::body(world, id)?.anchor;
    let board = world.the::<Board>();
    let between: SmallVec<[Cell; 16]> =
        sight::between(&board.extent(from), &board.extent(to)).collect();
    if between.is_empty() {
        return None;
    }
    let (mut reach, mut nearest) = (Reach::default(), None);
    mobility::explore_until(world, id, &mut reach, |cell, cost| {
        if nearest.is_none() && between.contains(&cell) {
            nearest = Some(cost);
        }
        nearest.is_some_and(|nearest| cost > nearest)
    });
    // Of equally near ones the straightest.
    let turns = |cell: &Cell| (cell.x - here.x).abs().min((cell.y - here.y).abs());
    let between = between.into_iter();
    between
        .filter_map(|cell| reach.cost(cell).map(|cost| (cell, cost)))
        .min_by_key(|(cell, cost)| (*cost, turns(cell), cell.y, cell.x))
}

/// Whether the way of an Intercept on offer is still open.
pub(crate) fn in_reach(world: &World, attack: FlightId, offer: &Offer) -> bool {
    let user = flight::get(world, attack).map(|attack| attack.user);
    let from = user.and_then(|user| place::body(world, user));
    let at = place::body(world, offer.trigger);
    let (Some(from), Some(at)) = (from, at) else {
        return false;
    };
    if offer.reaction == reaction::INTERCEPT_RANGED {
        return stand_in_line(world, offer.reactor, &from, &at).is_some();
    }
    place::adjacent(world, &from, &at) && way_to(world, offer.reactor, offer.trigger).is_some()
}

/// Walks up to so many metres towards a square, for an Intercept that failed.
fn stumble(world: &mut World, id: CombatantId, to: &Body, metres: i32) {
    let mut reach = Reach::default();
    if !mobility::explore_leaping(world, id, Leaps::Never, &mut reach) {
        return;
    }
    let Some(here) = place::body(world, id) else {
        return;
    };
    let nearest = reach
        .cells()
        .filter(|(_, cost)| *cost <= metres)
        .min_by_key(|(cell, cost)| {
            let (dx, dy) = (to.anchor.x - cell.x, to.anchor.y - cell.y);
            (
                Body::new(*cell, here.footprint).distance(to),
                // As straight as it goes.
                i32::from(dx) * i32::from(dx) + i32::from(dy) * i32::from(dy),
                *cost,
                cell.y,
                cell.x,
            )
        })
        .map(|(cell, _)| cell);
    if let Some(path) = nearest
        .and_then(|cell| reach.path_to(cell))
        .filter(|path| !path.is_empty())
    {
        step_to(world, id, path);
    }
}

fn step_to(world: &mut World, id: CombatantId, path: Vec<Cell>) {
    if let Whereabouts::Board(from) = world.part::<place::Place>(id).at() {
        let cause = Cause::new("Intercept", "combat-R116");
        relocate::along(world, id, (from, path), false, cause);
    }
}

/// Takes the place of an ally under a melee attack.
fn melee(world: &mut World, attack: FlightId, id: CombatantId, ally: CombatantId) {
    pay(world, id);
    let Some(at) = place::body(world, ally) else {
        return;
    };
    let mut reach = Reach::default();
    let ways = ways_to(world, id, ally, &mut reach);
    let Some((metres, _)) = ways.first().copied() else {
        return;
    };
    let dc = 3 * metres;
    let total = checks::total_against(world, id, SKILLS, dc, "Intercept Melee", "combat-R116");
    let spot = if total >= dc {
        let from = place::body(world, id);
        let direction = from.map(|from| shift::away(&from, &at));
        direction.and_then(|direction| make_room(world, id, ally, direction, &ways))
    } else {
        None
    };
    let Some(spot) = spot else {
        stumble(world, id, &at, total / 3);
        return;
    };
    let still_inside = {
        let area = flight::get(world, attack).map(|attack| attack.area.clone());
        let body = place::body(world, ally);
        area.zip(body)
            .is_some_and(|(area, body)| body.cells().any(|cell| area.contains(&cell)))
    };
    step_to(world, id, reach.path_to(spot).unwrap_or_else(|| vec![spot]));
    redirect(world, attack, id, ally, still_inside);
}

/// Pushes the ally one metre away, straight or to either side, so that the interceptor has room
/// where the ally stood; answers where.
fn make_room(
    world: &mut World,
    id: CombatantId,
    ally: CombatantId,
    direction: Direction,
    ways: &[(i32, Cell)],
) -> Option<Cell> {
    let old = place::body(world, ally)?;
    let high = height::height(world, ally);
    let (aside, spot) = room(world, id, ally, direction, ways)?;
    let (dx, dy) = aside.delta();
    let new = old.anchor.offset(dx, dy);
    if !shift::push_step(world, ally, aside) {
        return None;
    }
    world.log(Event::Moved {
        who: ally,
        from: old.anchor,
        path: vec![new],
        cost: 0,
        forced: true,
        cause: Cause::new("Intercept", "combat-R116"),
    });
    hazard::entered(world, ally, &[new]);
    fall::after_step(world, ally, high, false);
    Some(spot)
}

/// Which way an ally is pushed, straight or to either side, and where the interceptor stands then.
fn room(
    world: &World,
    id: CombatantId,
    ally: CombatantId,
    direction: Direction,
    ways: &[(i32, Cell)],
) -> Option<(Direction, Cell)> {
    let old = place::body(world, ally)?;
    let footprint = place::footprint(world, id);
    let aside = [0, 1, -1].into_iter().map(|turn| direction.rotate(turn));
    let mut rooms = aside.filter_map(|aside| {
        let (dx, dy) = aside.delta();
        let new = Body::new(old.anchor.offset(dx, dy), old.footprint);
        let mut spots = ways.iter().map(|(_, cell)| *cell);
        let spot = spots.find(|cell| !Body::new(*cell, footprint).overlaps(&new))?;
        shift::may_be_pushed(world, ally, aside).then_some((aside, spot))
    });
    rooms.next()
}

/// Steps into the line of a ranged attack.
fn ranged(world: &mut World, attack: FlightId, id: CombatantId, ally: CombatantId) {
    pay(world, id);
    let Some(user) = flight::get(world, attack).map(|attack| attack.user) else {
        return;
    };
    let (Some(from), Some(to)) = (place::body(world, user), place::body(world, ally)) else {
        return;
    };
    let Some((cell, metres)) = stand_in_line(world, id, &from, &to) else {
        return;
    };
    let dc = 2 * metres;
    let total = checks::total_against(world, id, SKILLS, dc, "Intercept Ranged", "combat-R117");
    if total / 2 < metres {
        let spot = Body::new(cell, crate::board::Size::Medium.footprint());
        stumble(world, id, &spot, total / 2);
        return;
    }
    let mut reach = Reach::default();
    mobility::explore_leaping(world, id, Leaps::Never, &mut reach);
    if let Some(path) = reach.path_to(cell).filter(|path| !path.is_empty()) {
        step_to(world, id, path);
    }
    redirect(world, attack, id, ally, false);
}

/// The interceptor is hit instead of the ally; by an area that still holds both, both (G095).
fn redirect(world: &mut World, attack: FlightId, id: CombatantId, ally: CombatantId, both: bool) {
    if let Some(attack) = flight::get_mut(world, attack) {
        attack.redirect(ally, id, both);
    }
}
