//! Threat: who could strike somebody in its next turn, with what and with which odds; and the
//! squares that somebody could strike after moving.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::shape;
use crate::battle::deeds::mobility;
use crate::battle::deeds::moves::Attacker;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::vision;
use crate::battle::read::forecast::TargetForecast;
use crate::battle::read::odds;
use crate::battle::read::threat::Threat;
use crate::battle::state::board::Board;
use crate::battle::state::flight::Attack;
use crate::battle::state::place::{self, GroundFor};
use crate::battle::state::presence::{self, conscious};
use crate::board::{Body, Cell, Footprint, Ground, Occupancy, Reach};

/// How everybody who is not its ally could strike somebody, by id.
pub(crate) fn on(world: &World, target: CombatantId) -> Vec<Threat> {
    let foes: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| !world.allied(*id, target) && able(world, *id))
        .collect();
    let mut reach = Reach::default();
    foes.into_iter()
        .filter_map(|foe| worst(world, foe, target, &mut reach))
        .collect()
}

/// Whether somebody takes part at all.
fn able(world: &World, id: CombatantId) -> bool {
    presence::present(world, id) && conscious(world, id)
}

/// The attacks that somebody could do damage with: its moves, and Struggle.
fn attacks(world: &World, id: CombatantId) -> Vec<AttackKind> {
    let attacker = Attacker::of(world, id);
    let harms = |kind: &AttackKind| match kind {
        AttackKind::Move(known) => world.dex().move_def(*known).is_damaging(),
        _ => true,
    };
    let usable = |kind: &AttackKind| harms(kind) && attacker.may_use(*kind).is_ok();
    attacker.own().into_iter().filter(usable).collect()
}

/// How far an attack strikes, in metres.
fn metres(world: &World, id: CombatantId, kind: AttackKind) -> i32 {
    shape::shape(world, id, kind).range.strikes_within()
}

/// An attack, how far it strikes, and the nearest square that it works from: its metres, row and
/// column.
struct Lunge {
    attack: AttackKind,
    metres: i32,
    nearest: Option<(i32, i16, i16)>,
}

/// Where a body of this size lies that comes within so many columns and rows of another, row by row.
fn anchors(of: &Body, footprint: Footprint, metres: i32) -> impl Iterator<Item = Cell> + use<> {
    let before = |size: u8| metres.min(100) as i16 + i16::from(size) - 1;
    let behind = |size: u8| metres.min(100) as i16 + i16::from(size);
    let rows = of.anchor.y - before(footprint.height)..of.anchor.y + behind(of.footprint.height);
    let columns = of.anchor.x - before(footprint.width)..of.anchor.x + behind(of.footprint.width);
    rows.flat_map(move |y| columns.clone().map(move |x| Cell::new(x, y)))
}

/// Somebody that others could strike, and one who could.
struct Pair<'w> {
    world: &'w World,
    foe: CombatantId,
    from: Body,
    at: Body,
}

impl Pair<'_> {
    /// Whether an attack works from a square.
    fn strikes(&self, metres: i32, from: Cell) -> bool {
        let (board, body) = (
            self.world.the::<Board>(),
            Body::new(from, self.from.footprint),
        );
        let near = match metres {
            1 => board.adjacent(&body, &self.at),
            _ => board.distance(&body, &self.at) <= metres,
        };
        near && !shape::blocked_on(board, &body, &self.at)
    }

    /// The attacks of the foe, and where they work from.
    fn lunges(&self, reach: &mut Reach) -> Vec<Lunge> {
        let here = self.from.anchor;
        let kinds = attacks(self.world, self.foe).into_iter();
        let mut lunges: Vec<Lunge> = kinds
            .map(|attack| {
                let metres = metres(self.world, self.foe, attack);
                let at_once = self.strikes(metres, here);
                Lunge {
                    attack,
                    metres,
                    nearest: at_once.then_some((0, here.y, here.x)),
                }
            })
            .collect();
        self.look_around(&mut lunges, reach);
        lunges
    }

    /// Looks for the nearest squares that the attacks work from which do not work at once.
    fn look_around(&self, lunges: &mut [Lunge], reach: &mut Reach) {
        let waits = |it: &&mut Lunge| it.nearest.is_none() && self.has_room(it.metres);
        let mut waiting: Vec<&mut Lunge> = lunges.iter_mut().filter(waits).collect();
        if let Some(far) = waiting.iter().map(|it| it.metres).max() {
            let seen = |cell: Cell, cost: i32| self.note(&mut waiting, cell, cost.max(1));
            mobility::approach(self.world, self.foe, (&self.at, far), reach, seen);
        }
    }

    /// Whether the foe would have room so near; whoever sees nothing imagines it.
    fn has_room(&self, metres: i32) -> bool {
        let board = self.world.the::<Board>();
        if board.has_landmarks() || vision::totally_blind(self.world, self.foe) {
            return true;
        }
        let ground = GroundFor::new(self.world, self.foe);
        let free = |cell: Cell| board.contains(cell) && ground.occupancy(cell) == Occupancy::Free;
        let body = |anchor: Cell| Body::new(anchor, self.from.footprint);
        let around = anchors(&self.at, self.from.footprint, metres);
        around
            .map(body)
            .any(|it| it.distance(&self.at) <= metres && it.cells().all(free))
    }

    /// Takes note of a square in reach; whether no other of more metres is asked for.
    fn note(&self, lunges: &mut [&mut Lunge], cell: Cell, cost: i32) -> bool {
        let here = (cost, cell.y, cell.x);
        let mut all_found = true;
        for it in lunges {
            if it.nearest.is_some_and(|(best, ..)| best < cost) {
                continue;
            }
            all_found = false;
            if it.nearest.is_none_or(|best| here < best) && self.strikes(it.metres, cell) {
                it.nearest = Some(here);
            }
        }
        all_found
    }
}

/// The attack of a foe that does most on average, from the nearest square that it works from.
fn worst(
    world: &World,
    foe: CombatantId,
    target: CombatantId,
    reach: &mut Reach,
) -> Option<Threat> {
    let (from, at) = (place::body(world, foe)?, place::body(world, target)?);
    let pair = Pair {
        world,
        foe,
        from,
        at,
    };
    let threats = pair.lunges(reach).into_iter().filter_map(|it| {
        let (_, y, x) = it.nearest?;
        let cell = Cell::new(x, y);
        Some(Threat {
            by: foe,
            attack: it.attack,
            moves: cell != from.anchor,
            odds: from_there(world, foe, it.attack, cell, target)?,
        })
    });
    threats.max_by(|one, other| weight(one).total_cmp(&weight(other)))
}

/// Average damage of an attack, misses included.
fn weight(threat: &Threat) -> f64 {
    let damage = threat.odds.damage.as_ref();
    threat.odds.hit * damage.map_or(0.0, |damage| damage.mean)
}

/// The odds of an attack if its user stood there.
fn from_there(
    world: &World,
    foe: CombatantId,
    kind: AttackKind,
    cell: Cell,
    target: CombatantId,
) -> Option<TargetForecast> {
    let from = place::elsewhere(world, foe, cell);
    let attack = Attack::of(world, foe, kind).made_from(from);
    let odds = odds::odds(world, attack.aimed(&[target], Vec::new()));
    odds.targets.into_iter().next()
}

/// The squares that somebody could strike in its next turn with attacks that may be told of: where
/// somebody could stand, never inside walls.
pub(crate) fn squares(
    world: &World,
    id: CombatantId,
    told: &dyn Fn(AttackKind) -> bool,
) -> Vec<Cell> {
    let Some(from) = place::body(world, id).filter(|_| able(world, id)) else {
        return Vec::new();
    };
    let kinds = attacks(world, id).into_iter();
    let kinds = kinds.filter(|kind| *kind == AttackKind::Struggle || told(*kind));
    let Some(far) = kinds.map(|kind| metres(world, id, kind)).max() else {
        return Vec::new();
    };
    let (stands, board) = (Footholds::of(world, id, &from), world.the::<Board>());
    let open = board.cells().filter(|cell| !board.blocks(*cell));
    open.filter(|cell| stands.strike(far, *cell)).collect()
}

/// Where somebody could stand in its next turn.
struct Footholds<'w> {
    board: &'w Board,
    footprint: Footprint,
    list: Vec<Cell>,
    /// By square of the board, whether somebody could stand there in its next turn.
    by_square: Vec<bool>,
}

impl<'w> Footholds<'w> {
    fn of(world: &'w World, id: CombatantId, here: &Body) -> Self {
        let (board, mut reach) = (world.the::<Board>(), Reach::default());
        mobility::explore(world, id, &mut reach);
        let cells = reach.cells().map(|(cell, _)| cell);
        let list: Vec<Cell> = std::iter::once(here.anchor).chain(cells).collect();
        let mut by_square = vec![false; board.width() as usize * board.height() as usize];
        for cell in &list {
            if let Some(stands) = by_square.get_mut(index(board, *cell)) {
                *stands = true;
            }
        }
        Self {
            board,
            footprint: here.footprint,
            list,
            by_square,
        }
    }

    /// Whether an attack that strikes so far works on a square from any of them.
    fn strike(&self, far: i32, cell: Cell) -> bool {
        let goal = Body::at(cell);
        // At a landmark one is near whoever is there.
        let few = self.list.len() <= FEW || self.board.has_landmarks();
        let stands =
            |cell: &Cell| self.board.contains(*cell) && self.by_square[index(self.board, *cell)];
        let works = |from: Cell| {
            let body = Body::new(from, self.footprint);
            let near = match far {
                1 => self.board.adjacent(&body, &goal),
                _ => self.board.distance(&body, &goal) <= far,
            };
            near && !shape::blocked_on(self.board, &body, &goal)
        };
        if few {
            return self.list.iter().any(|from| works(*from));
        }
        // Mostly it works from close by.
        let mut near = anchors(&goal, self.footprint, far.min(CLOSE)).filter(stands);
        near.any(works)
            || far > CLOSE
                && anchors(&goal, self.footprint, far)
                    .filter(stands)
                    .any(works)
    }
}

/// Up to so many squares are gone through one by one rather than looked up.
const FEW: usize = 32;
/// Up to so many metres away counts as close by.
const CLOSE: i32 = 2;

/// The number of a square of the board.
fn index(board: &Board, cell: Cell) -> usize {
    cell.y as usize * board.width() as usize + cell.x as usize
}
