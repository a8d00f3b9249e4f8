//! Priority (combat-R046, combat-R047): between two turns, whoever knows such a move may act now.
//! Priority: the whole turn, if it has not acted, with that move for its Standard Action; it may
//! Shift first. Limited: that move alone, the rest on its own count. Advanced: like Priority, or, if
//! it has acted, that move alone and no turn next round.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::definition::{Half, half_of};
use crate::battle::deeds::initiative;
use crate::battle::deeds::mobility::{self, Walker};
use crate::battle::deeds::moves::{self, Attacker};
use crate::battle::deeds::reacting::{Outlook, ReactionEntry, offers_in_turn};
use crate::battle::deeds::reaction;
use crate::battle::kernel::command::{AttackKind, CombatantId, Standing};
use crate::battle::kernel::prompt::Offer;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting, Question};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Effects;
use crate::battle::questions::vision;
use crate::battle::state::answering::Answering;
use crate::battle::state::board::Board;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::memory;
use crate::battle::state::orders::Orders;
use crate::battle::state::owed::Owed;
use crate::battle::state::place::{Grid, OnGrid};
use crate::battle::state::turn_stage::TurnStage;
use crate::battle::state::{presence, setting, traits};
use crate::board::{Body, Cell};
use crate::data::moves::{Keyword, Range};
use crate::data::{Dex, MoveDef, MoveId};

pub(crate) static ENTRY: ReactionEntry = ReactionEntry {
    // Offered between two turns (`turn.rs`), not by what somebody does.
    before_turn: offer,
    possible: |world, offer| {
        early_moves(world, world.dex(), offer.reactor)
            .next()
            .is_some()
    },
    choices: |world, offer| early_moves(world, world.dex(), offer.reactor).collect(),
    take: |world, offer, with| {
        if let Some(named) = with {
            act_now(world, offer.reactor, named);
        }
    },
    outlook,
    ..ReactionEntry::NEVER
};

/// How somebody can act early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Its whole turn.
    Turn,
    /// The one action alone.
    Action,
}

/// What acting early takes (combat-R046, combat-R047).
fn outlook(world: &World, offer: &Offer, with: Option<MoveId>) -> Outlook {
    let Some(named) = with else {
        return Outlook::default();
    };
    let (id, def) = (offer.reactor, world.dex().move_def(named));
    let acted = !initiative::can_still_act(world, id);
    let (does, cost) = match way(Lasting::of(world, id), def, acted) {
        Some(Way::Turn) => (
            format!(
                "It takes its whole turn now, with {} for its attack.",
                def.name
            ),
            "It has no other turn in this round.",
        ),
        Some(Way::Action) if acted => (
            format!("It uses {} now.", def.name),
            "It has no turn in the next round.",
        ),
        _ => (
            format!("It uses {} now.", def.name),
            "Its Standard Action of this round is spent; the rest of its turn comes later.",
        ),
    };
    Outlook {
        does: vec![does],
        costs: vec![cost.into()],
        ..Outlook::default()
    }
}

/// Offers Priority before somebody's turn, to friend and foe (A149). Returns whether anybody is
/// asked.
fn offer(world: &mut World, next: CombatantId) -> bool {
    // A106: in a League battle only inside the Pokémon phase.
    if setting::league_trainer(world, next) {
        return false;
    }
    let (dex, figures) = (world.dex(), world.the::<Grid>().figures().iter());
    let answering = world.the::<Answering>();
    // Most have no such move.
    let others = figures.filter(|figure| {
        let other = figure.id != next && !figure.down;
        other && (answering.of(figure.id).is_early() || made_early(world.part(figure.id)))
    });
    let never = |id| world.part::<Orders>(id).get(reaction::PRIORITY) == Standing::Never;
    let mut offers: Vec<Offer> = others
        .map(|figure| figure.id)
        .filter(|id| early_moves(world, dex, *id).next().is_some() && !never(*id))
        .map(|reactor| Offer {
            reactor,
            reaction: reaction::PRIORITY,
            trigger: next,
            cause: "would act first",
            owing: false,
        })
        .collect();
    if offers.is_empty() {
        return false;
    }
    // Whoever is faster is asked first.
    offers.sort_by(|one, other| initiative::compare(world, one.reactor, other.reactor));
    world.push(offers_in_turn(offers));
    true
}

/// How somebody on whom this lasts could act early with this move.
fn way(lasting: Lasting, def: &MoveDef, acted: bool) -> Option<Way> {
    let own = lasting.reshaped(def);
    let def: &MoveDef = &own;
    let advanced = lasting.has_keyword(def, Keyword::PriorityAdvanced);
    if advanced || memory::may_follow(lasting.world, lasting.who, def) {
        return Some(if acted { Way::Action } else { Way::Turn });
    }
    if acted {
        return None;
    }
    if lasting.has_keyword(def, Keyword::Priority) {
        return Some(Way::Turn);
    }
    def.has(Keyword::PriorityLimited).then_some(Way::Action)
}

/// Whether something that lasts on somebody makes other moves of its own, which could come early.
fn made_early(effects: &Effects) -> bool {
    let asked = effects.asked();
    asked.has(Question::Grants) || asked.has(Question::Reshapes)
}

/// The moves with which a combatant could act early: each allows it and has somebody in reach.
fn early_moves<'w>(
    world: &'w World,
    dex: &'w Dex,
    id: CombatantId,
) -> impl Iterator<Item = MoveId> + use<'w> {
    let lasting = Lasting::of(world, id);
    // As it is printed, a move has to come early, unless something makes another of it.
    let made_early = made_early(lasting.effects);
    let may = made_early || world.the::<Answering>().of(id).is_early();
    let moves: &[MoveId] = if may {
        &traits::of(world, id).moves
    } else {
        &[]
    };
    let way = move |def: &MoveDef, acted: bool| {
        let may = made_early || Answering::comes_early(def);
        may.then(|| way(lasting, def, acted)).flatten()
    };
    let quick = |acted: bool| {
        let mut known = dex.with_ways(moves);
        known.any(|known| way(dex.move_def(known), acted).is_some())
    };
    // Most of those who have such a move have acted.
    let knows = quick(false);
    let acted = knows && !initiative::can_still_act(world, id);
    let able = knows && (!acted || quick(true)) && able(world, id, lasting.effects);
    let attacker = able.then(|| Attacker::of(world, id));
    let reaches = move |attacker: &Attacker, known: MoveId| {
        let (kind, def) = (AttackKind::Move(known), dex.move_def(known));
        way(def, acted).is_some_and(|way| {
            attacker.may_use(kind).is_ok()
                && (half_of(world, id, known, def) == Half::Wait
                    || moves::foe_in_reach(world, id, kind)
                    || way == Way::Turn && foe_after_a_shift(world, id, def))
        })
    };
    attacker.into_iter().flat_map(move |attacker| {
        let known = dex.with_ways(moves);
        known.filter(move |known| reaches(&attacker, *known))
    })
}

/// Whether a Shift takes a combatant to where it could aim a move at a foe: with the whole turn it
/// may move first (combat-R046).
fn foe_after_a_shift(world: &World, id: CombatantId, def: &MoveDef) -> bool {
    let metres = match def.range {
        Range::Melee => 1,
        Range::Ranged { metres, .. } => i32::from(metres),
        _ => return false,
    };
    let (board, grid) = (world.the::<Board>(), world.the::<Grid>());
    let Some(here) = grid.body(id) else {
        return false;
    };
    if !can::can(world, id, Can::ActStanding) {
        return false;
    }
    let hostile = |figure: &&OnGrid| !figure.down && !grid.allied(figure.id, id);
    let foes = grid.figures().iter().filter(hostile);
    let foes: SmallVec<[Body; 8]> = foes.filter_map(|foe| foe.body).collect();
    let Some(walker) = Walker::new(world, id) else {
        return false;
    };
    let speeds = walker.speeds();
    let far = [
        speeds.overland,
        speeds.swim,
        speeds.sky,
        speeds.levitate,
        speeds.burrow,
    ];
    let far = far.into_iter().max().unwrap_or(0) + metres;
    if !foes.iter().any(|foe| board.distance(&here, foe) <= far) {
        return false;
    }
    let near = |there: &Body, foe: &Body| match def.range {
        Range::Melee => board.adjacent(there, foe),
        _ => board.distance(there, foe) <= metres,
    };
    let strikes = |cell| moves::foe_in_reach_from(world, id, AttackKind::Move(def.id), cell);
    // Mostly the straight way to the nearest does, and is found much sooner.
    let nearest = foes.iter().min_by_key(|foe| here.distance(foe));
    let straight = nearest.map(|foe| straight(here, foe.anchor, |there| near(there, foe)));
    let straight = straight.filter(|path| {
        let end = path.last().copied();
        end.is_some_and(|end| walker.goes(world, id, path) && strikes(end))
    });
    straight.is_some()
        || mobility::reaches(world, id, |cell| {
            let there = Body::new(cell, here.footprint);
            foes.iter().any(|foe| near(&there, foe)) && strikes(cell)
        })
}

/// The squares from a body straight towards another square, up to where it is there.
fn straight(mut body: Body, goal: Cell, is_there: impl Fn(&Body) -> bool) -> SmallVec<[Cell; 16]> {
    let mut path = SmallVec::new();
    while !is_there(&body) && body.anchor != goal {
        let at = body.anchor;
        body.anchor = at.offset((goal.x - at.x).signum(), (goal.y - at.y).signum());
        path.push(body.anchor);
    }
    path
}

/// Whether nothing but the missing move would keep it from acting early.
fn able(world: &World, id: CombatantId, effects: &Effects) -> bool {
    let owed = world.part::<Owed>(id);
    let owes = owed.has_taken_early() || owed.any_turn() || answers::costs_turn(world, id);
    presence::present(world, id)
        && !owes
        && !effects.bars(Can::TakePriority)
        && !vision::totally_blind(world, id)
}

/// Takes the whole turn, or the one action, now.
fn act_now(world: &mut World, who: CombatantId, named: MoveId) {
    let acted = !initiative::can_still_act(world, who);
    let whole = way(Lasting::of(world, who), world.dex().move_def(named), acted) == Some(Way::Turn);
    world.part_mut::<Hurry>(who).choose(named);
    let stage = if whole {
        TurnStage::Begin
    } else {
        TurnStage::Early
    };
    world.push(stage.frame(who));
}
