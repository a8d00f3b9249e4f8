//! What the board shows of the aim: reach, path, area, targets, friends, threat, cursor.

use bevy::prelude::*;

use super::aim::{self, Style};
use super::flow::Flow;
use crate::battle::{Battle, Choice, CombatantId, Eyes, Knowledge, OptionEntry, Sheet, TaskId};
use crate::board::{Area, Body, Cell, Footprint, Reach};
use crate::data::moves::Range;
use crate::view::{AreaKind, Game, Overlays, ReachKind, Watching};

/// Squares that enemies threaten, remembered until the battle changes.
#[derive(Default)]
pub(super) struct Threat {
    epoch: Option<u64>,
    cells: Vec<Cell>,
}

/// Brings the overlays of the board up to date.
pub(super) fn show(
    flow: Res<Flow>,
    game: Res<Game>,
    watching: Res<Watching>,
    mut overlays: ResMut<Overlays>,
    mut threat: Local<Threat>,
) {
    let battle = game.battle();
    let mut fresh = Overlays {
        cursor: flow.pointed,
        tasks: tasks(battle),
        ..Overlays::default()
    };
    if let Some(referee) = &flow.referee {
        let mut cells = seats(battle, referee.subject.into_iter());
        cells.extend(referee.square);
        cells.sort_unstable();
        cells.dedup();
        let marked = cells.into_iter().map(|cell| (cell, AreaKind::Range));
        fresh.area = marked.collect();
    } else if let Some(entry) = flow.entry() {
        aimed(&mut fresh, &flow, battle, entry);
    }
    if flow.threat {
        if threat.epoch != Some(flow.epoch) {
            threat.epoch = Some(flow.epoch);
            threat.cells = threatened(battle, flow.side().map(|side| side.0), watching.0);
        }
        fresh.threat.clone_from(&threat.cells);
    }
    if *overlays != fresh {
        *overlays = fresh;
    }
}

/// Where something is still to be tried.
fn tasks(battle: &Battle) -> Vec<Cell> {
    let tasks = battle.level().tasks.iter().enumerate();
    tasks
        .filter(|(index, _)| battle.task_open(TaskId(*index as u8)))
        .filter_map(|(_, task)| task.at)
        .collect()
}

fn aimed(out: &mut Overlays, flow: &Flow, battle: &Battle, entry: &OptionEntry) {
    let pair = flow.aim.as_ref().and_then(|aim| aim.pair);
    let open = entry
        .choices
        .iter()
        .filter(|choice| pair.is_none() || aim::pair_of(&choice.action) == pair);
    match aim::style(entry) {
        Style::Square | Style::ListOrSquare => {
            let cells = open.filter_map(|choice| aim::endpoint(&choice.action));
            out.reach = cells.map(|cell| (cell, reach_kind(battle, cell))).collect();
            out.reach.sort_unstable_by_key(|(cell, _)| (cell.y, cell.x));
            out.reach.dedup();
        }
        Style::Somebody => {
            // Objects (G110) are choices that touch nobody.
            let things: Vec<Cell> = open
                .clone()
                .filter(|choice| choice.hits.is_empty())
                .flat_map(|choice| choice.cells.iter().copied())
                .collect();
            let hits = open.flat_map(|choice| choice.hits.iter().copied());
            let (friends, foes): (Vec<_>, Vec<_>) =
                hits.partition(|who| flow.is_friend(battle, *who));
            out.friends = seats(battle, friends.into_iter());
            out.targets = seats(battle, foes.into_iter());
            out.targets.extend(things);
        }
        Style::Area => {
            let mut cells: Vec<Cell> = open
                .flat_map(|choice| choice.cells.iter().copied())
                .collect();
            cells.sort_unstable();
            cells.dedup();
            out.area = cells
                .into_iter()
                .map(|cell| (cell, AreaKind::Range))
                .collect();
        }
        Style::Single | Style::Instant | Style::List => {}
    }
    for cell in flow
        .aim
        .iter()
        .filter_map(|aim| aim.squares.as_ref())
        .flatten()
    {
        out.area.retain(|(known, _)| known != cell);
        out.area.push((*cell, AreaKind::Hit));
    }
    if let Some(choice) = flow.choice() {
        picked(out, flow, battle, choice);
    }
}

fn picked(out: &mut Overlays, flow: &Flow, battle: &Battle, choice: &Choice) {
    let actor = flow.actor().and_then(|actor| battle.sheet(actor));
    if let Some(route) = choice.action.way() {
        let follower = route.who.and_then(|who| battle.sheet(who));
        let walker = follower.or(actor);
        let start = walker.as_ref().and_then(|sheet| sheet.cell());
        let mut path: Vec<Cell> = start.into_iter().collect();
        path.extend(route.path);
        out.path = path;
        // A large body shows all the squares on which it ends.
        if let (Some(sheet), Some(end)) = (&walker, out.path.last()) {
            let footprint = sheet.footprint;
            let lies = if route.turned {
                Footprint {
                    width: footprint.height,
                    height: footprint.width,
                }
            } else {
                footprint
            };
            out.area.extend(large(*end, lies));
        }
        return;
    }
    let out_of_a_ball = aim::pair_of(&choice.action).and_then(|(_, out)| battle.sheet(out?));
    if let (Some(sheet), Some(at)) = (out_of_a_ball, aim::endpoint(&choice.action))
        && choice.cells.len() == 1
    {
        out.area.extend(large(at, sheet.footprint));
    }
    for cell in &choice.cells {
        out.area.retain(|(known, _)| known != cell);
        out.area.push((*cell, AreaKind::Hit));
    }
    if !choice.cells.is_empty() {
        let (friends, foes): (Vec<_>, Vec<_>) = choice
            .hits
            .iter()
            .copied()
            .partition(|who| flow.is_friend(battle, *who));
        out.friends = seats(battle, friends.into_iter());
        out.targets = seats(battle, foes.into_iter());
    }
}

/// Where somebody who covers more than one square would stand.
fn large(at: Cell, footprint: Footprint) -> Vec<(Cell, AreaKind)> {
    let body = Body::new(at, footprint);
    let cells = body.cells().map(|cell| (cell, AreaKind::Hit));
    if footprint.width * footprint.height > 1 {
        cells.collect()
    } else {
        Vec::new()
    }
}

/// The squares under these combatants.
fn seats(battle: &Battle, who: impl Iterator<Item = CombatantId>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = who
        .filter_map(|id| battle.sheet(id))
        .filter_map(|sheet| Some(Body::new(sheet.cell()?, sheet.footprint)))
        .flat_map(|body| body.cells().collect::<Vec<_>>())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn reach_kind(battle: &Battle, cell: Cell) -> ReachKind {
    let hard = battle
        .board()
        .terrain(cell)
        .is_some_and(|terrain| terrain.slow || terrain.rough);
    if hard {
        ReachKind::Hard
    } else {
        ReachKind::Free
    }
}

/// Squares that some conscious enemy of the side could strike after its movement.
fn threatened(battle: &Battle, side: Option<u8>, eyes: Eyes) -> Vec<Cell> {
    let sides = &battle.level().sides;
    let team = side
        .and_then(|side| sides.get(usize::from(side)))
        .map_or(0, |side| side.team);
    let mut reach = Reach::default();
    let mut hit = std::collections::BTreeSet::new();
    for id in battle.ids() {
        let Some(sheet) = battle
            .sheet(id)
            .filter(|sheet| sheet.team != team && sheet.is_up())
        else {
            continue;
        };
        let Some(here) = sheet.cell() else { continue };
        let known = battle.seen(eyes, id);
        if known == Knowledge::Outline {
            continue;
        }
        let range = longest(battle, &sheet, known);
        battle.reach(id, &mut reach);
        let stands: Vec<Cell> = reach
            .cells()
            .map(|(cell, _)| cell)
            .chain(std::iter::once(here))
            .collect();
        for cell in battle.board().cells() {
            let goal = Body::new(
                cell,
                Footprint {
                    width: 1,
                    height: 1,
                },
            );
            let near = |from: &Cell| Body::new(*from, sheet.footprint).distance(&goal) <= range;
            if !hit.contains(&cell) && stands.iter().any(near) {
                hit.insert(cell);
            }
        }
    }
    hit.into_iter().collect()
}

/// How far the longest attack of a combatant reaches, in metres; where its moves are not known, of
/// those that it has used.
fn longest(battle: &Battle, sheet: &Sheet, known: Knowledge) -> i32 {
    sheet
        .moves
        .iter()
        .filter(|state| known == Knowledge::Everything || state.used > 0)
        .map(|state| battle.dex().move_def(state.id))
        .filter(|def| def.is_damaging())
        .map(|def| match def.range {
            Range::Ranged { metres, .. } => i32::from(metres),
            Range::Area(Area::RangedBlast { size, range }) => i32::from(size) + i32::from(range),
            Range::Area(
                Area::Burst(size)
                | Area::CloseBlast(size)
                | Area::Cone(size)
                | Area::Line(size)
                | Area::Pass(size),
            ) => i32::from(size),
            _ => 1,
        })
        .max()
        .unwrap_or(1)
}
