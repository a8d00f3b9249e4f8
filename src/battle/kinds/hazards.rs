//! Hazards that moves lay on the ground: who laid them, in how many layers, and what they do to
//! foes that run into them or, with Stealth Rock, come near.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::health::{self, Cause, Health, conscious};
use crate::battle::deeds::{fall, statuses};
use crate::battle::effects::marks;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::board::{Board, Laid};
use crate::battle::state::origin::Origin;
use crate::battle::state::{stages, traits};
use crate::board::{Body, Cell, Footprint};
use crate::data::moves::{Duration, Hazard, Mark};
use crate::rules::stats::tick;
use crate::rules::{Effectiveness, Element, LossKind, StageStat, Status};

/// How near Stealth Rock lets somebody come, in metres.
const ROCK_REACH: i32 = 2;

/// Who has been hit by Stealth Rock since it came out.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::battle) struct Stoned(pub(in crate::battle) bool);

/// Whoever has left the board can be hit by Stealth Rock again.
pub(in crate::battle) fn forget(world: &mut World, who: CombatantId) {
    world.part_mut::<Stoned>(who).0 = false;
}

/// Lays a hazard on squares; Toxic Spikes may lie twice.
pub(in crate::battle) fn lay(world: &mut World, by: CombatantId, hazard: Hazard, cells: &[Cell]) {
    let team = world.who(by).team;
    lay_for(world, team, hazard, cells);
}

/// Lays a hazard that spares this team.
pub(in crate::battle) fn lay_for(world: &mut World, team: u8, hazard: Hazard, cells: &[Cell]) {
    let mut board = world.resource_mut::<Board>();
    let cells: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|cell| board.lay(*cell, hazard, team))
        .collect();
    told(world, hazard, cells, true);
}

fn told(world: &mut World, hazard: Hazard, cells: Vec<Cell>, present: bool) {
    if !cells.is_empty() {
        world.log(Event::HazardChanged {
            hazard,
            cells,
            present,
        });
    }
}

/// Takes away all hazards of squares that are meant.
pub(in crate::battle) fn sweep(world: &mut World, meant: impl Fn(Cell) -> bool) {
    for hazard in Hazard::ALL {
        let cells: Vec<Cell> = world
            .resource::<Board>()
            .hazards()
            .iter()
            .filter(|laid| laid.hazard == hazard && meant(laid.at))
            .map(|laid| laid.at)
            .collect();
        clear(world, hazard, cells);
    }
}

fn clear(world: &mut World, hazard: Hazard, cells: Vec<Cell>) {
    let mut board = world.resource_mut::<Board>();
    for cell in &cells {
        board.take_hazard(*cell, hazard);
    }
    told(world, hazard, cells, false);
}

/// Takes smoke and the like off squares that are meant.
pub(in crate::battle) fn disperse(world: &mut World, meant: impl Fn(Cell) -> bool) {
    let mut board = world.resource_mut::<Board>();
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
        world.log(Event::Uncovered { cells });
    }
}

/// All squares of the clouds that an area touches.
pub(in crate::battle) fn clouds(world: &World, area: &[Cell]) -> Vec<Cell> {
    let board = world.resource::<Board>();
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
pub(in crate::battle) fn lie_near(world: &World, who: CombatantId, anchor: Cell) -> bool {
    let hazards = world.resource::<Board>().hazards();
    if hazards.is_empty() {
        return false;
    }
    let body = Body::new(anchor, crate::battle::state::place::footprint(world, who));
    hazards.iter().any(|laid| touches(laid, &body))
}

/// Somebody has moved: what lies where it now stands, or on its way there, takes effect.
pub(in crate::battle) fn entered(world: &mut World, who: CombatantId, path: &[Cell]) {
    if world.resource::<Board>().hazards().is_empty() || !conscious(world, who) {
        return;
    }
    let footprint = crate::battle::state::place::footprint(world, who);
    let team = world.who(who).team;
    let mut met: SmallVec<[Laid; 4]> = SmallVec::new();
    for anchor in path {
        let body = Body::new(*anchor, footprint);
        for laid in world.resource::<Board>().hazards() {
            let new = !met
                .iter()
                .any(|known| known.at == laid.at && known.hazard == laid.hazard);
            if new && touches(laid, &body) {
                met.push(*laid);
            }
        }
    }
    let mut run_into: SmallVec<[(Hazard, u8); 4]> = SmallVec::new();
    for laid in met {
        if harmless(world, who, laid.hazard) {
            if laid.hazard != Hazard::StealthRock {
                clear(world, laid.hazard, vec![laid.at]);
            }
            continue;
        }
        if laid.team == team {
            continue;
        }
        match run_into.iter_mut().find(|(known, _)| *known == laid.hazard) {
            Some((Hazard::StealthRock, _)) => {}
            Some((_, layers)) => *layers = (*layers).max(laid.layers),
            None => {
                if laid.hazard == Hazard::StealthRock {
                    if world.part::<Stoned>(who).0 {
                        continue;
                    }
                    clear(world, laid.hazard, vec![laid.at]);
                }
                run_into.push((laid.hazard, laid.layers));
            }
        }
    }
    for (hazard, layers) in run_into {
        strike(world, who, hazard, layers);
    }
}

fn touches(laid: &Laid, body: &Body) -> bool {
    if laid.hazard == Hazard::StealthRock {
        body.distance(&Body::new(laid.at, Footprint::ONE)) <= ROCK_REACH
    } else {
        body.contains(laid.at)
    }
}

/// Types that go over a hazard unharmed and take it away.
fn harmless(world: &World, who: CombatantId, hazard: Hazard) -> bool {
    let typing = traits::of(world, who).typing;
    match hazard {
        Hazard::ToxicSpikes => typing.has(Element::Poison),
        Hazard::StickyWeb => typing.has(Element::Bug),
        Hazard::Spikes | Hazard::StealthRock => false,
    }
}

/// What a hazard does to a foe.
fn strike(world: &mut World, who: CombatantId, hazard: Hazard, layers: u8) {
    let aloft = fall::aloft(world, who);
    let misses = match hazard {
        Hazard::Spikes | Hazard::ToxicSpikes => aloft,
        Hazard::StickyWeb => {
            aloft
                || traits::of(world, who).typing.has(Element::Flying)
                    && can::can(world, who, Can::LeaveTheGround)
        }
        Hazard::StealthRock => false,
    };
    if misses || !conscious(world, who) {
        return;
    }
    let name = hazard.name();
    let mut slow = true;
    match hazard {
        Hazard::Spikes => lose(world, who, name, Effectiveness::NEUTRAL),
        Hazard::ToxicSpikes => {
            let status = if layers > 1 {
                Status::BadlyPoisoned
            } else {
                Status::Poisoned
            };
            statuses::inflict(world, who, status, Duration::UntilCured, who, name);
        }
        Hazard::StickyWeb => {
            stages::change(world, who, StageStat::Speed, -1, name);
        }
        Hazard::StealthRock => {
            slow = false;
            world.part_mut::<Stoned>(who).0 = true;
            let typing = traits::of(world, who).typing;
            let how = Effectiveness::of(&world.dex().chart, Some(Element::Rock), typing);
            lose(world, who, name, how);
        }
    }
    if slow && conscious(world, who) {
        statuses::inflict(
            world,
            who,
            Status::Slowed,
            Duration::EndOfNextTurn,
            who,
            name,
        );
    }
}

fn lose(world: &mut World, who: CombatantId, source: &'static str, how: Effectiveness) {
    let amount = how.apply(tick(world.part::<Health>(who).vitals().max));
    let cause = Cause {
        source: Cow::Borrowed(source),
        rule: "core p.340",
        kind: LossKind::Loss,
        active: true,
        origin: Origin::Hazard,
    };
    health::lose(world, who, amount, cause);
}

/// Blessings, stances, hazards and smoke: all of it goes (Defog).
pub(in crate::battle) fn clear_field(world: &mut World) {
    sweep(world, |_| true);
    disperse(world, |_| true);
    for id in world.ids() {
        for mark in [Mark::MudSport, Mark::WaterSport] {
            marks::take(world, id, mark, "Defog");
        }
    }
}
