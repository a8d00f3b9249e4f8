//! Where a combatant can go as it is now, and what that costs (combat-R055 to combat-R061, A110). Reads
//! only; going there is `walk.rs`, `leap.rs` and `shift.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::height::{height_of, surface};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Effects;
use crate::battle::questions::{answers, vision};
use crate::battle::state::board::Board;
use crate::battle::state::budget::{self, Actions, Budget};
use crate::battle::state::hurry::{Hurry, Stride};
use crate::battle::state::place::{self, GroundFor, Imagined, Whereabouts};
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits::{self, Traits};
use crate::board::movement::{self, Extent, Leaps, Mover, Reach, StepFault};
use crate::board::{Body, Cell, Direction, Speeds};
use crate::data::HouseRules;
use crate::rules::StageStat;
use crate::rules::speeds::{self, Hindrance};

/// Whether a combatant takes the step from one body to another in its stride: no ledge, one
/// within its High Jump, one that does it no harm, or wings (G038, G140).
pub(crate) fn strides(world: &World, id: CombatantId, from: &Body, to: &Body) -> bool {
    let board = world.the::<Board>();
    if board.is_level() {
        return true;
    }
    let rise = height_of(board, to) - height_of(board, from);
    let yields = surface(board, to);
    movement::takes_in_stride(rise, yields, &mover(world, id))
}

/// What is asked about whoever moves, looked up once.
struct Gait<'w> {
    effects: &'w Effects,
    budget: Budget,
    stride: Option<Stride>,
    house: &'w HouseRules,
}

impl<'w> Gait<'w> {
    fn of(world: &'w World, id: CombatantId) -> Self {
        Self {
            effects: world.part::<Effects>(id),
            budget: world.part::<Actions>(id).left(),
            stride: world.part::<Hurry>(id).stride(),
            house: world.house(),
        }
    }

    /// What slows or stops a combatant.
    fn hindrance(&self, world: &World, id: CombatantId) -> Hindrance {
        let slows = answers::anything_slows(world, self.effects);
        Hindrance {
            speed_stage: world
                .part::<CombatStages>(id)
                .effective_in(StageStat::Speed),
            sprinting: self.budget.sprinting,
            slowed: slows && answers::slowed(world, id) || self.stride == Some(Stride::Half),
            halved: slows && answers::halved(world, id),
            stuck: self.effects.bars(Can::Travel),
            additive: self.house.additive_movement,
            flat: 0,
        }
    }
}

/// What slows or stops a combatant.
pub(crate) fn hindrance(world: &World, id: CombatantId) -> Hindrance {
    Gait::of(world, id).hindrance(world, id)
}

/// A combatant as the movement rules see it now.
pub(crate) fn mover(world: &World, id: CombatantId) -> Mover {
    let traits = traits::of(world, id);
    mover_with(world, id, traits, &traits.speeds)
}

/// A combatant as the movement rules would see it now with these speeds.
fn mover_with(world: &World, id: CombatantId, traits: &Traits, speeds: &Speeds) -> Mover {
    let gait = Gait::of(world, id);
    let mut speeds = speeds::effective_speeds(speeds, &gait.hindrance(world, id));
    if gait.effects.bars(Can::LeaveTheGround) {
        speeds.sky = 0;
        speeds.levitate = 0;
    }
    if gait.stride == Some(Stride::Step) {
        speeds.hold_to(1);
    }
    Mover {
        footprint: place::footprint(world, id),
        speeds,
        diagonals: gait.budget.diagonals,
        spent: 0,
        naturewalk: traits.naturewalk,
        pass_enemies: gait.house.pass_enemies,
        leaps: Leaps::Ground,
    }
}

/// Somebody of whom many paths are asked: what all of them depend on is looked up once.
pub(crate) struct Walker<'w> {
    ground: Known<'w>,
    mover: Mover,
    from: Cell,
}

/// The ground as a mover knows it.
enum Known<'w> {
    Seen(GroundFor<'w>),
    /// Of whoever is Totally Blinded (G133).
    Imagined(Imagined<'w>),
}

/// Asks something of the ground as a walker knows it, whichever that is.
macro_rules! on_ground {
    ($walker:expr, $ground:ident => $asked:expr) => {
        match &$walker.ground {
            Known::Seen($ground) => $asked,
            Known::Imagined($ground) => $asked,
        }
    };
}

/// How many squares the board is wide and high.
fn size_of(world: &World) -> (i16, i16) {
    let board = world.the::<Board>();
    (board.width(), board.height())
}

impl<'w> Walker<'w> {
    /// Somebody where it stands; `None` off the board.
    pub(crate) fn new(world: &'w World, id: CombatantId) -> Option<Self> {
        Self::moving(world, id, &mover(world, id))
    }

    /// Somebody where it stands who moves as `mover` does; `None` off the board.
    fn moving(world: &'w World, id: CombatantId, mover: &Mover) -> Option<Self> {
        let Whereabouts::Board(from) = world.part::<place::Place>(id).at() else {
            return None;
        };
        Some(Self::of(world, id, mover, from))
    }

    /// Somebody who moves as `mover` does.
    fn of(world: &'w World, id: CombatantId, mover: &Mover, from: Cell) -> Self {
        let (ground, mover) = if vision::totally_blind(world, id) {
            (Known::Imagined(Imagined::new(world, id)), as_blind(mover))
        } else {
            (Known::Seen(GroundFor::new(world, id)), *mover)
        };
        Self {
            ground,
            mover,
            from,
        }
    }

    /// How it moves, and from where.
    fn way(&self) -> (&Mover, Cell) {
        (&self.mover, self.from)
    }

    /// How fast it is as it is now.
    pub(crate) fn speeds(&self) -> &Speeds {
        &self.mover.speeds
    }

    /// Whether it can go a path, whatever its budget, as [`path_cost`] tells.
    pub(crate) fn goes(&self, world: &World, id: CombatantId, path: &[Cell]) -> bool {
        self.cost(path).is_ok() || rush_cost(world, id, path).is_some()
    }

    /// The metres of a path, whatever its budget; `None` where it cannot go that way.
    pub(crate) fn metres(&self, path: &[Cell]) -> Option<i32> {
        self.cost(path).ok().map(|(metres, _)| metres)
    }

    /// The metres to a square by a last step from one that a search got to, as [`Extent::a_step_beyond`] tells.
    #[allow(
        clippy::option_option,
        reason = "that there is no such step is an answer"
    )]
    pub(crate) fn a_step_beyond(&self, extent: &Extent, end: Cell) -> Option<Option<i32>> {
        match &self.ground {
            Known::Seen(ground) => extent.a_step_beyond(ground, &self.mover, end),
            Known::Imagined(_) => None,
        }
    }

    fn cost(&self, path: &[Cell]) -> Result<(i32, u8), StepFault> {
        on_ground!(self, ground => movement::path_cost(ground, &self.mover, self.from, path))
    }
}

/// Fills `reach` with where a combatant could move now: on foot, by water, in the air, and with
/// jumps over ground.
pub(crate) fn explore(world: &World, id: CombatantId, reach: &mut Reach) -> bool {
    explore_as(world, id, &mover(world, id), reach)
}

/// Fills `reach` with where a combatant could move now, jumping what it may jump.
pub(crate) fn explore_leaping(
    world: &World,
    id: CombatantId,
    leaps: Leaps,
    reach: &mut Reach,
) -> bool {
    let mover = Mover {
        leaps,
        ..mover(world, id)
    };
    explore_as(world, id, &mover, reach)
}

/// Explores without a jump, by rising cost, until `seen_enough` of the squares where a combatant could end.
pub(crate) fn explore_until(
    world: &World,
    id: CombatantId,
    reach: &mut Reach,
    seen_enough: impl FnMut(Cell, i32) -> bool,
) {
    let mover = Mover {
        leaps: Leaps::Never,
        ..mover(world, id)
    };
    let Some(walker) = Walker::moving(world, id, &mover) else {
        return;
    };
    let (size, way) = (size_of(world), walker.way());
    on_ground!(walker, ground => reach.explore_until(ground, size, way, seen_enough));
}

/// Whether a combatant could move to any square that is wanted; the nearest are asked about first.
pub(crate) fn reaches(world: &World, id: CombatantId, wanted: impl FnMut(Cell) -> bool) -> bool {
    let Some(walker) = Walker::new(world, id) else {
        return false;
    };
    let (size, (mover, from)) = (size_of(world), walker.way());
    let mut reach = Reach::default();
    on_ground!(walker, ground => reach.finds(ground, size, mover, from, wanted))
}

/// Shows the squares where a combatant could move from where its body would be within so many metres
/// of another, with their costs; the cheapest come first. Ends once `seen_enough`.
pub(crate) fn approach(
    world: &World,
    id: CombatantId,
    goal: (&Body, i32),
    reach: &mut Reach,
    mut seen_enough: impl FnMut(Cell, i32) -> bool,
) {
    let board = world.the::<Board>();
    if board.has_landmarks() {
        explore(world, id, reach);
        let mut cells: Vec<(Cell, i32)> = reach.cells().collect();
        cells.sort_unstable_by_key(|(_, cost)| *cost);
        cells.iter().any(|(cell, cost)| seen_enough(*cell, *cost));
        return;
    }
    let Some(walker) = Walker::new(world, id) else {
        return;
    };
    let (size, way) = (size_of(world), walker.way());
    on_ground!(walker, ground => reach.approach(ground, size, way, goal, seen_enough));
}

fn explore_as(world: &World, id: CombatantId, mover: &Mover, reach: &mut Reach) -> bool {
    let Some(walker) = Walker::moving(world, id, mover) else {
        return false;
    };
    let ((width, height), (mover, from)) = (size_of(world), walker.way());
    on_ground!(walker, ground => reach.explore(ground, width, height, mover, from));
    true
}

/// Fills `extent` with the squares where a combatant could end such a movement.
pub(crate) fn extend(world: &World, id: CombatantId, extent: &mut Extent) -> bool {
    let Some(walker) = Walker::new(world, id) else {
        return false;
    };
    let (size, (mover, from)) = (size_of(world), walker.way());
    on_ground!(walker, ground => extent.explore(ground, size, mover, from));
    true
}

/// Fills `reach` with the squares where somebody gets who is taken there by an ability or a move, as the ground is: who
/// sees nothing feels its way, jumps nowhere, and ends on nobody.
pub(crate) fn explore_as_it_is(world: &World, id: CombatantId, reach: &mut Reach) {
    let Whereabouts::Board(from) = world.part::<place::Place>(id).at() else {
        return;
    };
    let (board, mut mover) = (world.resource::<Board>(), mover(world, id));
    if vision::totally_blind(world, id) {
        mover = as_blind(&mover);
    }
    let ground = GroundFor::new(world, id);
    reach.explore(&ground, board.width(), board.height(), &mover, from);
}

/// Nobody jumps into the dark.
fn as_blind(mover: &Mover) -> Mover {
    Mover {
        leaps: Leaps::Never,
        ..*mover
    }
}

/// What a path costs on the ground as the mover knows it.
fn known_cost(
    world: &World,
    id: CombatantId,
    mover: &Mover,
    from: Cell,
    path: &[Cell],
) -> Result<(i32, u8), StepFault> {
    Walker::of(world, id, mover, from).cost(path)
}

/// Why a combatant cannot move at all just now.
pub(crate) fn immobile(world: &World, id: CombatantId) -> Option<Refused> {
    if let Some((why, rule)) = budget::no_movement(world, id) {
        return Some(Refused::new(why, rule));
    }
    held_back(world, id)
}

/// Why a combatant cannot move at all, whatever actions it has.
pub(crate) fn held_back(world: &World, id: CombatantId) -> Option<Refused> {
    if let Some(refused) = can::barred(world, id, Can::Shift) {
        return Some(refused);
    }
    if place::body(world, id).is_none() {
        return Some(Refused::new("it is not on the board", "combat-R055").of(id));
    }
    None
}

/// Checks a path; gives its cost and diagonals.
pub(crate) fn check_path(
    world: &World,
    id: CombatantId,
    path: &[Cell],
) -> Result<(i32, u8), Refused> {
    if let Some(refused) = immobile(world, id) {
        return Err(refused);
    }
    path_cost(world, id, path)
}

/// The cost of a path for a combatant, whatever its budget.
pub(crate) fn path_cost(
    world: &World,
    id: CombatantId,
    path: &[Cell],
) -> Result<(i32, u8), Refused> {
    let usual = cost_as(world, id, &mover(world, id), path);
    usual.or_else(|refused| rush_cost(world, id, path).ok_or(refused))
}

/// The cost of a path that leads straight to somebody, where that takes a combatant farther.
fn rush_cost(world: &World, id: CombatantId, path: &[Cell]) -> Option<(i32, u8)> {
    let mover = rushing(world, id)?;
    let from = place::body(world, id)?;
    let first = path.first()?;
    let step = (first.x - from.anchor.x, first.y - from.anchor.y);
    let line = (1..).map(|nth| from.anchor.offset(step.0 * nth, step.1 * nth));
    let straight = path.iter().copied().eq(line.take(path.len()));
    let end = Body::new(*path.last()?, from.footprint);
    if !straight || !leads_to_somebody(world, id, &end, step) {
        return None;
    }
    cost_as(world, id, &mover, path).ok()
}

/// The ways straight to somebody that are farther than a combatant gets as usual.
pub(crate) fn rushes(world: &World, id: CombatantId) -> Vec<(Vec<Cell>, i32)> {
    let Some(from) = rushing(world, id).and_then(|_| place::body(world, id)) else {
        return Vec::new();
    };
    let board = world.the::<Board>();
    let mut ways = Vec::new();
    for (dx, dy) in Direction::ALL.map(Direction::delta) {
        let mut path = Vec::new();
        let mut at = from.anchor.offset(dx, dy);
        while board.contains(at) {
            path.push(at);
            at = at.offset(dx, dy);
            let usual = cost_as(world, id, &mover(world, id), &path);
            let far = usual.err().and_then(|_| rush_cost(world, id, &path));
            ways.extend(far.map(|(metres, _)| (path.clone(), metres)));
        }
    }
    ways
}

/// A combatant as it moves straight to somebody, if that takes it farther: as the first way of its turn.
fn rushing(world: &World, id: CombatantId) -> Option<Mover> {
    let more = answers::rushes(world, id);
    if more == 0 || !world.part::<Actions>(id).has_not_moved() {
        return None;
    }
    let traits = traits::of(world, id);
    let mut speeds = traits.speeds;
    speeds.overland += more;
    if speeds.swim > 0 {
        speeds.swim += more;
    }
    Some(mover_with(world, id, traits, &speeds))
}

/// Whether somebody else stands where the next step leads.
fn leads_to_somebody(world: &World, id: CombatantId, body: &Body, step: (i16, i16)) -> bool {
    let mut others = world.ids().into_iter().filter(|other| *other != id);
    others.any(|other| {
        let there = place::body(world, other);
        there.is_some_and(|there| budget::leads_into(body, step, &there))
    })
}

/// The cost of a step that is no jump: Disengage, and following a Push.
pub(crate) fn step_cost(world: &World, id: CombatantId, to: Cell) -> Result<(i32, u8), Refused> {
    cost_as(world, id, &as_blind(&mover(world, id)), &[to])
}

/// The cost of a path for somebody who moves as `mover` does.
pub(crate) fn cost_as(
    world: &World,
    id: CombatantId,
    mover: &Mover,
    path: &[Cell],
) -> Result<(i32, u8), Refused> {
    let Whereabouts::Board(from) = world.part::<place::Place>(id).at() else {
        return Err(Refused::new("it is not on the board", "combat-R055").of(id));
    };
    known_cost(world, id, mover, from, path).map_err(|fault| {
        let tied = match fault {
            StepFault::OffBoard(cell) => place::tied_from(world, id, cell).zip(Some(cell)),
            _ => None,
        };
        let refused = match tied {
            Some(((by, rule), cell)) => {
                Refused::new(format!("it does not get to {cell}: {by}"), rule)
            }
            None => Refused::new(fault.to_string(), rule_of(&fault)),
        };
        refused.of(id)
    })
}

pub(crate) fn rule_of(fault: &StepFault) -> &'static str {
    match fault {
        StepFault::Occupied(_) | StepFault::EndsOnOccupied(_) | StepFault::NoRoom(_) => "A023",
        StepFault::Blocked(_)
        | StepFault::NeedsSwim(_)
        | StepFault::NeedsBurrow(_)
        | StepFault::InTheWay(_) => "combat-R061",
        StepFault::TooWide { .. } | StepFault::TooHigh { .. } => "G038",
        _ => "combat-R055",
    }
}

/// Whether a way is further than somebody Slowed would get; asked only where the walker is or
/// may become Totally Blinded (G133).
pub(crate) fn moves_quickly(world: &World, who: CombatantId, path: &[Cell]) -> bool {
    let blind = world.the::<Board>().is_dark() || vision::totally_blind(world, who);
    let Whereabouts::Board(from) = world.part::<place::Place>(who).at() else {
        return false;
    };
    blind && known_cost(world, who, &slow_mover(world, who), from, path).is_err()
}

/// A combatant that moves Slowly: as if it were Slowed (G133).
fn slow_mover(world: &World, id: CombatantId) -> Mover {
    let hindrance = Hindrance {
        slowed: true,
        ..hindrance(world, id)
    };
    Mover {
        speeds: speeds::effective_speeds(&traits::of(world, id).speeds, &hindrance),
        ..mover(world, id)
    }
}

/// Fills `reach` with where a combatant gets if it moves Slowly (G133).
pub(crate) fn explore_slowly(world: &World, id: CombatantId, reach: &mut Reach) {
    explore_as(world, id, &slow_mover(world, id), reach);
}

/// The DC of jumping a metre further than the capability.
pub(crate) const DARING_DC: i32 = 16;
