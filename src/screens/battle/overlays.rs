//! What the board shows of the aim: reach, path, area, targets, friends, threat, cursor.

use bevy::prelude::*;

use super::aim::{self, Style, walks};
use super::flow::Flow;
use super::plan::Approach;
use super::stops::{self, Purpose};
use crate::battle::{
    Action, AttackKind, Battle, Choice, CombatantId, Eyes, Lead, OptionEntry, Pairing, Sheet,
    Target, TaskId,
};
use crate::board::{Area, Body, Cell, Footprint};
use crate::data::moves::Range;
use crate::view::{AreaKind, Game, Overlays, ReachKind, Watching, WheelTurns};

/// Squares that enemies threaten, remembered until the battle or the pointer changes.
#[derive(Default)]
pub(super) struct ThreatenedSquares {
    of: Option<(u64, Option<CombatantId>)>,
    cells: Vec<Cell>,
}

/// Brings the overlays of the board up to date.
pub(super) fn show(
    flow: Res<Flow>,
    game: Res<Game>,
    watching: Res<Watching>,
    mut overlays: ResMut<Overlays>,
    mut wheel: ResMut<WheelTurns>,
    mut threat: Local<ThreatenedSquares>,
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
    } else if let Some(plan) = &flow.approach {
        planned(&mut fresh, &flow, battle, plan);
    } else if let Some(entry) = flow.hinted_entry() {
        hinted(&mut fresh, &flow, &game, entry);
    } else if let Some(entry) = flow.entry() {
        aimed(&mut fresh, &flow, &game, entry);
    }
    if flow.threat {
        let alone = pointed_foe(&flow, battle);
        if threat.of != Some((flow.epoch, alone)) {
            threat.of = Some((flow.epoch, alone));
            let side = flow.side().map(|side| side.0);
            threat.cells = threatened(battle, side, watching.0, alone);
        }
        fresh.threat.clone_from(&threat.cells);
    }
    let turns = flow.entry().is_some_and(|it| aim::style(it) == Style::Area);
    let squares = flow.aim.as_ref().is_some_and(|aim| aim.squares.is_some());
    wheel.set_if_neq(WheelTurns(turns && !squares && flow.referee.is_none()));
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

/// The way and the target of a plan to walk up to somebody.
fn planned(out: &mut Overlays, flow: &Flow, battle: &Battle, plan: &Approach) {
    let start = flow.actor().and_then(|actor| battle.sheet(actor)?.cell());
    let way = plan.walk.as_ref().and_then(Action::way);
    out.path = start
        .into_iter()
        .chain(way.into_iter().flat_map(|it| it.path))
        .collect();
    out.targets = seats(battle, std::iter::once(plan.foe));
}

/// What the card under the pointer could reach, and whom.
fn hinted(out: &mut Overlays, flow: &Flow, game: &Game, entry: &OptionEntry) {
    offered(out, flow, game, entry, None);
    if aim::style(entry) == Style::Somebody || entry.choices.is_empty() {
        show_range(out, flow, game, entry);
    } else if let [only] = entry.choices.as_slice()
        && aim::style(entry) == Style::Single
    {
        picked(out, flow, game.battle(), only);
    }
}

fn show_range(out: &mut Overlays, flow: &Flow, game: &Game, entry: &OptionEntry) {
    let range = in_range(game.battle(), flow, entry).into_iter();
    out.area = range.map(|cell| (cell, AreaKind::Range)).collect();
}

fn aimed(out: &mut Overlays, flow: &Flow, game: &Game, entry: &OptionEntry) {
    let battle = game.battle();
    let pair = flow.aim.as_ref().and_then(|aim| aim.pair);
    offered(out, flow, game, entry, pair);
    if aim::style(entry) == Style::Somebody && flow.choice().is_none() {
        show_range(out, flow, game, entry);
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
    if walks(entry.key) {
        let foes = flow.prospect.foes.iter().map(|(foe, _)| *foe);
        out.targets = seats(battle, foes);
    }
}

/// Everything that an option could be aimed at.
fn offered(
    out: &mut Overlays,
    flow: &Flow,
    game: &Game,
    entry: &OptionEntry,
    pair: Option<Pairing>,
) {
    let battle = game.battle();
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
            // Whoever has fallen can be struck, but nobody is pointed to it.
            let up = |who: &CombatantId| battle.glance(*who).is_some_and(|it| !it.fainted);
            let harms = stops::purpose(entry, game.dex()) == Purpose::Harm;
            let hits = open.flat_map(|choice| choice.hits.iter().copied());
            let hits = hits.filter(|who| !harms || up(who));
            let (friends, foes): (Vec<_>, Vec<_>) =
                hits.partition(|who| flow.is_friend(battle, *who));
            let friends = seats(battle, friends.into_iter());
            match stops::purpose(entry, game.dex()) {
                Purpose::Help => out.helped = friends,
                _ => out.friends = friends,
            }
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
    if let Some(Target::Object(_)) = choice.action.target() {
        // A thing stays to be seen: it is framed, not hatched over.
        out.targets.clone_from(&choice.cells);
        return;
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

/// Squares that conscious enemies of the side could strike after their movement: of the one that is
/// pointed at alone, of all otherwise.
fn threatened(
    battle: &Battle,
    side: Option<u8>,
    eyes: Eyes,
    alone: Option<CombatantId>,
) -> Vec<Cell> {
    let sides = &battle.level().sides;
    let team = side
        .and_then(|side| sides.get(usize::from(side)))
        .map_or(0, |side| side.team);
    let foes = battle
        .ids()
        .filter(|id| alone.is_none_or(|alone| alone == *id))
        .filter(|id| battle.sheet(*id).is_some_and(|sheet| sheet.team != team));
    let mut cells: Vec<Cell> = foes.flat_map(|id| battle.threatened(id, eyes)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The foe under the pointer, whose threat is shown alone then.
fn pointed_foe(flow: &Flow, battle: &Battle) -> Option<CombatantId> {
    let who = battle.occupant(flow.pointed?)?;
    let sheet = battle.sheet(who)?;
    let own = flow.actor() == Some(who) || flow.is_friend(battle, who);
    (!own && sheet.is_up()).then_some(who)
}

/// The squares in range of an option that picks somebody, for the card under the pointer.
fn in_range(battle: &Battle, flow: &Flow, entry: &OptionEntry) -> Vec<Cell> {
    let sheet = flow.actor().and_then(|actor| battle.sheet(actor));
    let Some((sheet, far)) = sheet.and_then(|sheet| {
        let far = metres(battle, &sheet, entry)?;
        Some((sheet, far))
    }) else {
        return Vec::new();
    };
    let Some(body) = sheet.cell().map(|at| Body::new(at, sheet.footprint)) else {
        return Vec::new();
    };
    let board = battle.board();
    let single = Footprint {
        width: 1,
        height: 1,
    };
    board
        .cells()
        .filter(|cell| {
            board
                .terrain(*cell)
                .is_some_and(|terrain| !terrain.blocking)
        })
        .filter(|cell| (1..=far).contains(&body.distance(&Body::new(*cell, single))))
        .filter(|cell| !dashes(battle, entry) || straight(body.anchor, *cell))
        .collect()
}

/// Whether the attack of an option goes along a straight line through its targets.
fn dashes(battle: &Battle, entry: &OptionEntry) -> bool {
    match entry.key.lead {
        Lead::Attack(AttackKind::Move(id)) => {
            let range = battle.dex().move_def(id).range;
            matches!(range, Range::Area(Area::Pass(_)))
        }
        _ => false,
    }
}

/// Whether two squares lie on one line, straight or diagonal.
fn straight(from: Cell, to: Cell) -> bool {
    let (x, y) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    x == 0 || y == 0 || x == y
}

/// How far a move or Struggle reaches somebody, in metres.
fn metres(battle: &Battle, sheet: &Sheet, entry: &OptionEntry) -> Option<i32> {
    match entry.key.lead {
        Lead::Attack(AttackKind::Move(id)) => match battle.dex().move_def(id).range {
            Range::Melee => Some(1),
            Range::Ranged { metres, .. } => Some(i32::from(metres)),
            Range::Area(Area::Pass(metres)) => Some(i32::from(metres)),
            Range::Weapon { .. } => Some(sheet.struggle.range.1),
            _ => None,
        },
        Lead::Attack(AttackKind::Struggle) => Some(sheet.struggle.range.1),
        _ => None,
    }
}
