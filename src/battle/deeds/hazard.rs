//! Hazards that moves lay on the ground, and smoke: who laid them, in how many layers, and who runs into
//! them or comes near. What each of them does stands in a file of its own under `kinds/hazards`.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::height;
use crate::battle::effect::moments;
use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event, TerrainChange};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds};
use crate::battle::state::board::{Board, Laid};
use crate::battle::state::flight::Attack;
use crate::battle::state::place;
use crate::battle::state::presence::conscious;
use crate::board::{Body, Cell, Footprint};
use crate::data::kind_name::{KindName, Sort};
use crate::rules::Element;

/// Whoever has left the board can be hit again by what hits once.
pub(crate) fn forget(world: &mut World, who: CombatantId) {
    let cases = world.part::<Effects>(who).iter();
    let met = cases.filter(|case| case.kind.is(Sort::Ground));
    let met: SmallVec<[&'static Kind; 4]> = met.map(|case| case.kind).collect();
    for kind in met {
        effect::end(world, who, kind);
    }
}

/// Lays a hazard that spares this team, and may strike with another type, on squares, some in more than one layer.
pub(crate) fn lay(
    world: &mut World,
    team: (u8, Option<Element>),
    hazard: KindName,
    cells: &[Cell],
    source: impl Into<Cow<'static, str>>,
) {
    let mut board = world.the_mut::<Board>();
    // By its place among all types (`element_laid`).
    let laid = (team.0, team.1.map(|element| element as u8));
    let cells: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|cell| board.lay(*cell, hazard, laid))
        .collect();
    told(world, hazard, cells, true, source.into());
}

/// The type that a hazard strikes with in place of its own where that hits better, also once it is sprung.
pub(crate) fn element_laid(board: &Board, at: Cell, hazard: KindName) -> Option<Element> {
    let place = board.also(at, hazard)?;
    Element::ALL.get(usize::from(place)).copied()
}

fn told(
    world: &mut World,
    hazard: KindName,
    cells: Vec<Cell>,
    present: bool,
    source: Cow<'static, str>,
) {
    if !cells.is_empty() {
        let rule = Kind::named(hazard).map_or("combat-R042", |kind| kind.rule);
        world.log(Event::TerrainChanged {
            cells,
            now: TerrainChange::Hazard(hazard, present),
            cause: Cause { source, rule },
        });
    }
}

/// Takes away all hazards of squares that are meant.
pub(crate) fn sweep(world: &mut World, meant: impl Fn(Cell) -> bool, source: &str) {
    if world.the::<Board>().hazards().is_empty() {
        return;
    }
    let kinds = world.the::<Kinds>().iter();
    let hazards: Vec<&Kind> = kinds.filter(|kind| kind.is(Sort::Ground)).collect();
    for hazard in hazards.into_iter().map(Kind::called) {
        let cells: Vec<Cell> = world
            .the::<Board>()
            .hazards()
            .iter()
            .filter(|laid| laid.hazard == hazard && meant(laid.at))
            .map(|laid| laid.at)
            .collect();
        clear(world, hazard, cells, source.to_owned().into());
    }
}

fn clear(world: &mut World, hazard: KindName, cells: Vec<Cell>, source: Cow<'static, str>) {
    let mut board = world.the_mut::<Board>();
    for cell in &cells {
        board.take_hazard(*cell, hazard);
    }
    told(world, hazard, cells, false, source);
}

/// Takes smoke and the like off squares that are meant.
pub(crate) fn disperse(world: &mut World, meant: impl Fn(Cell) -> bool) {
    let mut board = world.the_mut::<Board>();
    if !board.is_covered() {
        return;
    }
    let cells: Vec<Cell> = board
        .cells()
        .filter(|cell| board.cover(*cell).is_some() && meant(*cell))
        .collect();
    for cell in &cells {
        board.set_cover(*cell, None);
    }
    if !cells.is_empty() {
        world.log(Event::TerrainChanged {
            cells,
            now: TerrainChange::Clear,
            cause: Cause::new("dispersed", "G166"),
        });
    }
}

/// All squares of the clouds that an area touches.
pub(crate) fn clouds(world: &World, area: &[Cell]) -> Vec<Cell> {
    let board = world.the::<Board>();
    let mut found: Vec<Cell> = area
        .iter()
        .copied()
        .filter(|cell| board.cover(*cell).is_some())
        .collect();
    let mut next = 0;
    while let Some(at) = found.get(next).copied() {
        next += 1;
        for dy in -1..=1 {
            for dx in -1..=1 {
                let cell = at.offset(dx, dy);
                if board.cover(cell).is_some() && !found.contains(&cell) {
                    found.push(cell);
                }
            }
        }
    }
    found
}

/// Whether anything lies where somebody would touch it on this square.
pub(crate) fn lie_near(world: &World, who: CombatantId, anchor: Cell) -> bool {
    let hazards = world.the::<Board>().hazards();
    if hazards.is_empty() {
        return false;
    }
    let body = Body::new(anchor, place::footprint(world, who));
    hazards.iter().any(|laid| touches(laid, &body))
}

/// Somebody has moved: what lies where it now stands, or on its way there, takes effect.
pub(crate) fn entered(world: &mut World, who: CombatantId, path: &[Cell]) {
    run_into(world, who, path, path.last().copied());
}

/// Somebody has moved and goes on from the last of these squares: what lies there or on the way takes effect.
/// Where it flies, it touches nothing there (A164).
pub(crate) fn passed(world: &mut World, who: CombatantId, path: &[Cell]) {
    run_into(world, who, path, None);
}

fn run_into(world: &mut World, who: CombatantId, path: &[Cell], rests: Option<Cell>) {
    moments::review(world, who);
    if world.the::<Board>().hazards().is_empty()
        || !conscious(world, who)
        || !can::can(world, who, Can::SpringHazards)
    {
        return;
    }
    let mut strikes: SmallVec<[(&'static Kind, Laid); 4]> = SmallVec::new();
    for laid in met(world, who, path) {
        let Some(kind) = Kind::named(laid.hazard) else {
            continue;
        };
        if kind.answers.flown_over.is_some() && flies_over(world, who, &laid, rests) {
            continue;
        }
        let harmless = kind.answers.harmless;
        if harmless.is_some_and(|it| it(world, who)) {
            clear(
                world,
                laid.hazard,
                vec![laid.at],
                Cow::Borrowed("soaked up"),
            );
            continue;
        }
        let spares = kind.answers.spares_nobody.is_none();
        if spares && laid.team == world.who(who).team {
            continue;
        }
        let springs = kind.answers.springs.is_some();
        match strikes.iter_mut().find(|(known, _)| *known == kind) {
            Some(_) if springs => {}
            Some((_, met)) => met.layers = met.layers.max(laid.layers),
            None if springs && world.part::<Effects>(who).get(kind).is_some() => {}
            None => {
                if springs {
                    clear(world, laid.hazard, vec![laid.at], Cow::Borrowed("sprung"));
                }
                strikes.push((kind, laid));
            }
        }
    }
    for (kind, laid) in strikes {
        strike(world, who, kind, laid);
    }
}

/// Hit Points that what lies on these squares takes from somebody who is driven over them.
pub(crate) fn would_take(world: &World, who: CombatantId, path: &[Cell]) -> i32 {
    if world.the::<Board>().hazards().is_empty() || !can::can(world, who, Can::SpringHazards) {
        return 0;
    }
    let (team, effects) = (world.who(who).team, world.part::<Effects>(who));
    let mut kinds: SmallVec<[&'static Kind; 2]> = SmallVec::new();
    let mut taken = 0;
    for laid in met(world, who, path) {
        let Some(kind) = Kind::named(laid.hazard).filter(|kind| !kinds.contains(kind)) else {
            continue;
        };
        let answers = &kind.answers;
        let harmless = answers.harmless.is_some_and(|it| it(world, who))
            || answers.spares_nobody.is_none() && laid.team == team
            || answers.springs.is_some() && effects.get(kind).is_some();
        if let Some(takes) = answers.takes.filter(|_| !harmless) {
            kinds.push(kind);
            taken += takes(world, who, laid);
        }
    }
    taken
}

/// Somebody begins or ends a turn: what it stands in may strike it.
pub(crate) fn stood_on(world: &mut World, who: CombatantId) {
    if world.the::<Board>().hazards().is_empty() {
        return;
    }
    let Some(body) = place::body(world, who) else {
        return;
    };
    let hazards = world.the::<Board>().hazards().iter();
    let under = hazards.filter(|laid| body.contains(laid.at));
    let mut kinds: SmallVec<[&'static Kind; 2]> = SmallVec::new();
    for kind in under.filter_map(|laid| Kind::named(laid.hazard)) {
        if kind.responses.stood_on.is_some() && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    for kind in kinds {
        if !conscious(world, who) || !can::can(world, who, Can::SpringHazards) {
            return;
        }
        if let Some(strikes) = kind.responses.stood_on {
            strikes(world, who);
        }
    }
}

/// A move has been used on these squares: hazards that its type destroys are gone.
pub(crate) fn struck(world: &mut World, attack: &Attack) {
    let Some(element) = attack.element.filter(|_| attack.is_of_a_move()) else {
        return;
    };
    if world.the::<Board>().hazards().is_empty() {
        return;
    }
    let targets = attack.targets.iter();
    let bodies: SmallVec<[Body; 4]> = targets
        .filter_map(|strike| place::body(world, strike.target))
        .collect();
    let meant = |laid: &&Laid| {
        attack.area.contains(&laid.at) || bodies.iter().any(|body| body.contains(laid.at))
    };
    let hazards = world.the::<Board>().hazards().iter();
    let mut gone: SmallVec<[(KindName, Vec<Cell>); 1]> = SmallVec::new();
    for laid in hazards.filter(meant) {
        let by = Kind::named(laid.hazard).and_then(|kind| kind.answers.destroyed_by);
        if by.is_some_and(|types| types.contains(&element)) {
            match gone.iter_mut().find(|(hazard, _)| *hazard == laid.hazard) {
                Some((_, cells)) => cells.push(laid.at),
                None => gone.push((laid.hazard, vec![laid.at])),
            }
        }
    }
    for (hazard, cells) in gone {
        clear(world, hazard, cells, Cow::Borrowed("put out"));
    }
}

/// Whether somebody in the air passes over a square without coming to rest there (A164).
fn flies_over(world: &World, who: CombatantId, laid: &Laid, rests: Option<Cell>) -> bool {
    let footprint = place::footprint(world, who);
    let ends_there = rests.is_some_and(|anchor| Body::new(anchor, footprint).contains(laid.at));
    !ends_there && height::aloft(world, who)
}

/// What somebody meets on its way, in the order in which it does.
fn met(world: &World, who: CombatantId, path: &[Cell]) -> SmallVec<[Laid; 4]> {
    let footprint = place::footprint(world, who);
    let mut met: SmallVec<[Laid; 4]> = SmallVec::new();
    for anchor in path {
        let body = Body::new(*anchor, footprint);
        for laid in world.the::<Board>().hazards() {
            let new = !met
                .iter()
                .any(|known| known.at == laid.at && known.hazard == laid.hazard);
            if new && touches(laid, &body) {
                met.push(*laid);
            }
        }
    }
    met
}

fn touches(laid: &Laid, body: &Body) -> bool {
    let kind = Kind::named(laid.hazard);
    match kind.and_then(|kind| kind.answers.reaches) {
        Some(metres) => body.distance(&Body::new(laid.at, Footprint::ONE)) <= metres,
        None => body.contains(laid.at),
    }
}

/// What a hazard does to a foe; what does it once is remembered on that one.
fn strike(world: &mut World, who: CombatantId, kind: &'static Kind, laid: Laid) {
    if !conscious(world, who) {
        return;
    }
    if kind.answers.springs.is_some() {
        effect::begin(world, who, Instance::of(kind, who));
    }
    if let Some(strikes) = kind.responses.entered {
        strikes(world, who, laid);
    }
}

/// Blessings, stances, hazards and smoke: all of it goes (Defog).
pub(crate) fn clear_field(world: &mut World, source: &str) {
    sweep(world, |_| true, source);
    disperse(world, |_| true);
    for id in world.ids() {
        for kind in answers::swept(world, id) {
            telling::end(world, id, kind, source.to_owned());
        }
    }
}
