//! The shape of an attack: how it reaches, where it comes from, what stands in its way.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::definition;
use crate::battle::deeds::attack::struggle;
use crate::battle::deeds::maneuvers::entry;
use crate::battle::deeds::scenery;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting};
use crate::battle::state::board::Board;
use crate::battle::state::place::{Aside, Grid, Standing};
use crate::battle::state::traits;
use crate::board::areas::{self, Area, AreaAim};
use crate::board::{Body, Cell, Direction, Size, sight};
use crate::data::clauses::Knack;
use crate::data::moves::{Capability, Keyword, Range};
use crate::data::{Dex, MoveDef};
use crate::rules::{Skill, Weapon, capture};

/// The shape of an attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AttackReach {
    pub(crate) range: Range,
    pub(crate) friendly: bool,
    /// It touches other allies only.
    pub(crate) allies: bool,
    pub(crate) groundsource: bool,
    pub(crate) pass: bool,
    /// Only along straight lines (A162).
    pub(crate) straight: bool,
    /// The least distance of a target.
    pub(crate) least: i32,
    /// Not everybody can be its target: what the data say of that is asked for each.
    pub(crate) choosy: bool,
    /// Whoever is Small or Medium and stands in the middle of its area is not hit.
    pub(crate) open_middle: bool,
    /// Squares of it may be chosen as one likes, or none.
    pub(crate) at_will: bool,
    /// It reaches other Pokémon of the same trainer in their balls.
    pub(crate) into_balls: bool,
    /// Those that a move has taken away whom it reaches.
    pub(crate) reaches: &'static [Aside],
}

impl AttackReach {
    /// With bare hands.
    const MELEE: Self = Self {
        range: Range::Melee,
        friendly: false,
        allies: false,
        groundsource: false,
        pass: false,
        straight: false,
        least: 0,
        choosy: false,
        open_middle: false,
        at_will: false,
        into_balls: false,
        reaches: &[],
    };
}

/// Which of those that a move has taken away another move reaches.
fn far(def: &MoveDef) -> &'static [Aside] {
    match (def.has(Keyword::Skyward), def.has(Keyword::Delving)) {
        (false, false) => &[],
        (true, false) => &[Aside::Above],
        (false, true) => &[Aside::Below],
        (true, true) => &[Aside::Above, Aside::Below],
    }
}

/// How an attack of this user reaches.
pub(crate) fn shape(world: &World, user: CombatantId, kind: AttackKind) -> AttackReach {
    shape_in(world.dex(), Lasting::of(world, user), kind)
}

/// How an attack of whoever bears this reaches, by the dex of its battle.
pub(crate) fn shape_in(dex: &Dex, lasting: Lasting, kind: AttackKind) -> AttackReach {
    let (world, user) = (lasting.world, lasting.who);
    let mut shape = AttackReach::MELEE;
    match kind {
        AttackKind::Move(_) | AttackKind::Improvised(_) | AttackKind::SetPiece(_) => {
            let Some(def) = definition::as_used(dex, lasting, kind) else {
                return shape;
            };
            shape.range = def.range;
            if let Range::Weapon { targets, blast } = def.range {
                (shape.range, shape.least) = armed(world, user, Some(&*def), targets);
                shape.range = blast_of(shape.range, blast);
            }
            if let Range::Thrown { blast } = def.range {
                shape.range = blast_of(thrown(world, user), blast);
            }
            if let AttackKind::Move(id) = kind
                && definition::half_of(world, user, id, &def) != definition::Half::Attack
            {
                shape.range = def.prepared_on.unwrap_or(Range::User);
                shape.at_will = def.prepared_on.is_some();
                return shape;
            }
            shape.choosy = def.only_at.is_some() || def.has(Keyword::Pledge);
            shape.into_balls = def.into_balls;
            shape.reaches = far(&def);
            shape.open_middle = def.has(Keyword::OpenMiddle);
            shape.friendly = def.has(Keyword::Friendly);
            shape.allies = def.has(Keyword::Allies);
            shape.groundsource = def.has(Keyword::Groundsource);
            shape.straight = def.has(Keyword::Straight);
            shape.pass = def.has(Keyword::Pass) || matches!(def.range, Range::Area(Area::Pass(_)));
            if let Some(form) = struggle::form_of(&def) {
                shape.range = struggle::range(world, user, form.element());
            } else if shape.pass {
                shape.range = Range::Melee;
            } else if def.range == Range::Melee {
                shape.range = stretched(world, user);
            }
        }
        AttackKind::Maneuver(maneuver) if entry::reach(world, user, maneuver) > 1 => {
            shape.range = Range::Ranged {
                metres: entry::reach(world, user, maneuver),
                targets: 1,
            };
        }
        AttackKind::StruggleAs { element, .. } => {
            shape.range = struggle::range(world, user, element);
        }
        AttackKind::Struggle => {
            (shape.range, shape.least) = armed(world, user, None, 1);
            if shape.range == Range::Melee {
                shape.range = stretched(world, user);
            }
        }
        AttackKind::StruggleWith(_) | AttackKind::Maneuver(_) => {}
        AttackKind::Ball(_) => {
            shape.range = thrown(world, user);
        }
    }
    shape
}

/// How far somebody throws, in metres (G162).
pub(crate) fn throwing_range(world: &World, user: CombatantId) -> i32 {
    let rank = traits::of(world, user).skills.rank(Skill::Athletics);
    capture::throw_range(rank) + practice(world, user)
}

fn thrown(world: &World, user: CombatantId) -> Range {
    let metres = u8::try_from(throwing_range(world, user)).unwrap_or(u8::MAX);
    Range::Ranged { metres, targets: 1 }
}

/// What practice adds to how far somebody throws and shoots (Throwing Masteries, core p.35).
fn practice(world: &World, user: CombatantId) -> i32 {
    match answers::has_knack(world, user, Knack::ThrowsFar) {
        true => 2,
        false => 0,
    }
}

/// How far the weapon in somebody's hand reaches, and from what distance on; bare hands reach whoever is
/// adjacent.
fn armed(world: &World, user: CombatantId, def: Option<&MoveDef>, targets: u8) -> (Range, i32) {
    let weapon = struggle::weapon_for(world, user, def);
    let (least, most) = weapon.map_or((1, 1), Weapon::range);
    if most <= 1 && targets <= 1 {
        return (Range::Melee, 0);
    }
    let shot = weapon.is_some_and(Weapon::ranged);
    let most = most + if shot { practice(world, user) } else { 0 };
    let metres = u8::try_from(most).unwrap_or(u8::MAX);
    (Range::Ranged { metres, targets }, least)
}

/// How far Melee attacks of somebody reach without a weapon (Reach, core p.307).
fn stretched(world: &World, user: CombatantId) -> Range {
    let traits = traits::of(world, user);
    match traits.capabilities.contains(&Capability::Reach) {
        true => Range::Ranged {
            metres: if traits.size >= Size::Large { 3 } else { 2 },
            targets: 1,
        },
        false => Range::Melee,
    }
}

/// A blast of this size as far as that range goes, if it is one.
fn blast_of(range: Range, size: u8) -> Range {
    match range {
        Range::Ranged { metres, .. } if size > 0 => Range::Area(Area::RangedBlast {
            size,
            range: metres,
        }),
        other => other,
    }
}

/// Where an attack of a user comes from: set pieces from their object (G107), all others from
/// whoever makes them, there where it stands, or where it is thought to.
pub(crate) fn origin(
    world: &World,
    user: CombatantId,
    kind: AttackKind,
    from: Option<Cell>,
) -> Option<Body> {
    match kind {
        AttackKind::SetPiece(object) => Some(scenery::body(world, object)),
        _ => {
            let standing = Standing::of(world.the::<Grid>());
            standing.with(user, from).body(user)
        }
    }
}

/// Whether blocking terrain stands between two bodies.
pub(crate) fn blocked(world: &World, from: &Body, to: &Body) -> bool {
    blocked_on(world.the::<Board>(), from, to)
}

/// Whether something hides one body from another's eyes: the ground and what stands on it, and from X-Ray Vision the
/// ground alone, which is a metre thick.
pub(crate) fn hidden_from(world: &World, who: CombatantId, from: &Body, to: &Body) -> bool {
    let sees = traits::of(world, who)
        .capabilities
        .contains(&Capability::XRayVision);
    if !sees {
        return blocked(world, from, to);
    }
    let board = world.the::<Board>();
    let (from, to) = (board.extent(from), board.extent(to));
    sight::between(&from, &to).any(|cell| board.is_solid(cell))
}

pub(crate) fn blocked_on(board: &Board, from: &Body, to: &Body) -> bool {
    let (from, to) = (board.extent(from), board.extent(to));
    // Nothing lies between those who touch.
    !from.adjacent(&to)
        && board.may_block_between(&from, &to)
        && sight::between(&from, &to).any(|cell| board.stops(cell))
}

/// What lies between a body and another, found out once for all attacks from there.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sight {
    adjacent: Option<bool>,
    metres: Option<i32>,
    blocked: Option<bool>,
}

impl Sight {
    /// Whether an attack reaches from one body to another, of which this is what lies between.
    pub(crate) fn lets(
        &mut self,
        shape: &AttackReach,
        board: &Board,
        (from, to): (&Body, &Body),
    ) -> bool {
        let aligned = match shape.range {
            Range::Melee => {
                let adjacent = || board.adjacent(from, to);
                return *self.adjacent.get_or_insert_with(adjacent);
            }
            Range::Ranged { metres, .. } if shape.straight && !board.has_landmarks() => {
                in_line(metres, from, to)
            }
            Range::Ranged { metres, .. } => {
                let away = || board.distance(from, to);
                let away = *self.metres.get_or_insert_with(away);
                (shape.least..=i32::from(metres)).contains(&away)
            }
            _ => false,
        };
        let blocked = || blocked_on(board, from, to);
        aligned && (shape.groundsource || !*self.blocked.get_or_insert_with(blocked))
    }
}

pub(crate) fn in_reach(board: &Board, shape: &AttackReach, from: &Body, to: &Body) -> bool {
    Sight::default().lets(shape, board, (from, to))
}

/// Whether somebody stands in a straight line of this length from a body (A162).
pub(crate) fn in_line(metres: u8, from: &Body, to: &Body) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let line = areas::cells(Area::Line(metres), *from, AreaAim::Direction(direction));
        line.iter().any(|cell| to.contains(*cell))
    })
}

/// Where an area is aimed from: a blast at a distance from anywhere at the user's landmark, all
/// others from where it stands.
pub(crate) fn stance(board: &Board, area: Area, body: Body) -> Body {
    match area {
        Area::RangedBlast { .. } => board.extent(&body),
        _ => body,
    }
}

/// The squares that an area touches, walls or no walls.
pub(crate) fn touched(world: &World, area: Area, body: Body, aim: AreaAim) -> Vec<Cell> {
    let board = world.the::<Board>();
    let mut cells = areas::cells(area, stance(board, area, body), aim).to_vec();
    whole_landmarks(board, &mut cells);
    cells
}

/// An area that touches a landmark covers all of it (G054).
pub(crate) fn whole_landmarks(board: &Board, cells: &mut Vec<Cell>) {
    if !board.has_landmarks() {
        return;
    }
    let own: Vec<Body> = cells
        .iter()
        .filter(|cell| board.landmark(**cell).is_some())
        .map(|cell| board.extent(&Body::at(*cell)))
        .collect();
    for cell in own.iter().flat_map(Body::cells) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
}
