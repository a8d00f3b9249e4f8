//! The squares that an area covers: bursts, blasts, cones, lines, dashes.
//!
//! Only shapes; which of the squares are on the board, blocked or worth hitting is for the
//! battle to say. Cones and lines of a body with a side of even length start from the
//! square left of (above) the middle.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

use crate::board::grid::metric;
use crate::board::{Body, Cell, Direction, Footprint};

/// The shape of an area; metres throughout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Area {
    /// Everything around the user within this radius.
    Burst(u8),
    /// A square of this side that touches the user.
    CloseBlast(u8),
    /// A square of `size` metres a side, its nearest square within `range`.
    RangedBlast {
        /// Side of the square.
        size: u8,
        /// Range to its nearest square.
        range: u8,
    },
    /// The square in front, then rows three wide up to this many metres away.
    Cone(u8),
    /// A straight line of this length; shorter on the diagonal (combat-R057).
    Line(u8),
    /// A dash of up to this many metres, through everybody on the way.
    Pass(u8),
    /// Everything adjacent.
    AllAdjacent,
    /// Everything adjacent that shares an edge (combat-R058).
    CardinallyAdjacent,
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Burst(size) => write!(f, "Burst {size}"),
            Self::CloseBlast(size) => write!(f, "Close Blast {size}"),
            Self::RangedBlast { size, range } => write!(f, "{range} m, Ranged Blast {size}"),
            Self::Cone(size) => write!(f, "Cone {size}"),
            Self::Line(size) => write!(f, "Line {size}"),
            Self::Pass(size) => write!(f, "Pass {size}"),
            Self::AllAdjacent => f.write_str("all adjacent"),
            Self::CardinallyAdjacent => f.write_str("all cardinally adjacent"),
        }
    }
}

/// Where an area points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum AreaAim {
    /// Nowhere: it surrounds the user.
    None,
    /// One of eight ways: cones, lines, dashes, close blasts.
    Direction(Direction),
    /// The top-left square of a blast.
    At(Cell),
}

/// A list of squares that seldom needs the heap.
pub type Cells = SmallVec<[Cell; 32]>;

/// The squares of an area, some perhaps off the board; none if the aim does not suit it.
#[must_use]
pub fn cells(area: Area, user: Body, aim: AreaAim) -> Cells {
    match (area, aim) {
        (Area::Burst(radius), _) => around(user, radius, |body| user.distance(body)),
        (Area::AllAdjacent, _) => around(user, 1, |body| user.distance(body)),
        (Area::CardinallyAdjacent, _) => {
            around(
                user,
                1,
                |body| if user.cardinally_adjacent(body) { 1 } else { 2 },
            )
        }
        (Area::CloseBlast(size), AreaAim::Direction(direction)) => {
            Body::new(close_corner(user, direction, size), Footprint::square(size))
                .cells()
                .collect()
        }
        (Area::CloseBlast(size), AreaAim::At(corner)) => blast(user, corner, size, 1..=1),
        (Area::RangedBlast { size, range }, AreaAim::At(corner)) => {
            blast(user, corner, size, 0..=i32::from(range))
        }
        (Area::Cone(length), AreaAim::Direction(direction)) => cone(user, direction, length),
        (Area::Line(length), AreaAim::Direction(direction)) => {
            let start = front(user, direction);
            (0..steps(direction, length))
                .map(|step| ahead(start, direction, step))
                .collect()
        }
        (Area::Pass(length), AreaAim::Direction(direction)) => swept(user, direction, length),
        _ => Cells::new(),
    }
}

/// Whether a square belongs to an area that surrounds its user, without a list of its squares; `None` for any
/// other area.
#[must_use]
pub fn surrounds(area: Area, user: &Body, cell: Cell) -> Option<bool> {
    let single = Body::at(cell);
    let inside = match area {
        Area::Burst(radius) => user.distance(&single) <= i32::from(radius),
        Area::AllAdjacent => user.distance(&single) <= 1,
        Area::CardinallyAdjacent => user.cardinally_adjacent(&single),
        _ => return None,
    };
    Some(inside && !user.contains(cell))
}

/// How far an area that surrounds its user reaches at most, in metres; `None` for any other.
#[must_use]
pub fn surrounds_within(area: Area) -> Option<i32> {
    match area {
        Area::Burst(radius) => Some(i32::from(radius)),
        Area::AllAdjacent | Area::CardinallyAdjacent => Some(1),
        _ => None,
    }
}

/// Whether an area laid so may cover a square of a body: whether that is in the rectangle in which it lies. Quickly told,
/// since most are not.
#[must_use]
pub fn may_cover(area: Area, user: &Body, aim: AreaAim, body: &Body) -> bool {
    let (corner, far) = match (area, aim) {
        (Area::Cone(length) | Area::Line(length), AreaAim::Direction(direction)) => {
            let (dx, dy) = direction.delta();
            let (start, length) = (user.anchor, i16::from(length));
            let side = |at: i16, own: u8, way: i16| {
                // A metre more to both sides, as cones are three wide.
                let (first, last) = (at - 1, at + i16::from(own));
                match way {
                    0 => (first, last),
                    1 => (last, last + length - 1),
                    _ => (first - length + 1, first),
                }
            };
            let columns = side(start.x, user.footprint.width, dx);
            let rows = side(start.y, user.footprint.height, dy);
            ((columns.0, rows.0), (columns.1, rows.1))
        }
        (Area::CloseBlast(size), AreaAim::Direction(direction)) => {
            let corner = close_corner(*user, direction, size);
            let last = corner.offset(i16::from(size) - 1, i16::from(size) - 1);
            ((corner.x, corner.y), (last.x, last.y))
        }
        _ => return true,
    };
    let inside =
        |first: i16, last: i16, at: i16, own: u8| at <= last && at + i16::from(own) > first;
    inside(corner.0, far.0, body.anchor.x, body.footprint.width)
        && inside(corner.1, far.1, body.anchor.y, body.footprint.height)
}

/// Every aim that covers at least one square of a board of this many columns and rows. A
/// ranged blast is in range when its nearest square is.
#[must_use]
pub fn aims(area: Area, user: Body, width: i16, height: i16) -> SmallVec<[AreaAim; 8]> {
    let on_board = |cell: &Cell| (0..width).contains(&cell.x) && (0..height).contains(&cell.y);
    match area {
        Area::Burst(_) | Area::AllAdjacent | Area::CardinallyAdjacent => smallvec![AreaAim::None],
        Area::RangedBlast { size, range } => {
            let side = i16::from(size);
            let reach = side.saturating_add(i16::from(range));
            let low = |at: i16| at.saturating_sub(reach).max(1 - side);
            let high =
                |at: i16, own: u8, end: i16| at.saturating_add(reach + i16::from(own)).min(end);
            let columns = low(user.anchor.x)..high(user.anchor.x, user.footprint.width, width);
            (low(user.anchor.y)..high(user.anchor.y, user.footprint.height, height))
                .flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)))
                .filter(|corner| {
                    let square = Body::new(*corner, Footprint::square(size));
                    size > 0 && square.distance(&user) <= i32::from(range)
                })
                .map(AreaAim::At)
                .collect()
        }
        _ => Direction::ALL
            .into_iter()
            .filter(|way| {
                // Mostly the square in front is on the board.
                let long = matches!(area, Area::Cone(1..) | Area::Line(1..));
                long && on_board(&front(user, *way))
                    || cells(area, user, AreaAim::Direction(*way))
                        .iter()
                        .any(on_board)
            })
            .map(AreaAim::Direction)
            .collect(),
    }
}

/// Whether an area can be aimed so: [`aims`] lists it.
#[must_use]
pub fn can_be_aimed(area: Area, user: Body, (width, height): (i16, i16), aim: AreaAim) -> bool {
    let on_board = |cell: &Cell| (0..width).contains(&cell.x) && (0..height).contains(&cell.y);
    match (area, aim) {
        (Area::Burst(_) | Area::AllAdjacent | Area::CardinallyAdjacent, _) => aim == AreaAim::None,
        (Area::RangedBlast { .. }, _) => aims(area, user, width, height).contains(&aim),
        (_, AreaAim::Direction(_)) => cells(area, user, aim).iter().any(on_board),
        _ => false,
    }
}

/// How many steps a straight line of this many metres has.
#[must_use]
pub const fn steps(direction: Direction, metres: u8) -> i16 {
    let metres = metres as i16;
    // n diagonal steps take n + n / 2 metres (combat-R057).
    if direction.is_diagonal() {
        (2 * metres + 1) / 3
    } else {
        metres
    }
}

fn ahead(start: Cell, direction: Direction, step: i16) -> Cell {
    let (dx, dy) = direction.delta();
    start.offset(dx * step, dy * step)
}

/// The square immediately in front of a body; at its corner for a diagonal.
fn front(user: Body, direction: Direction) -> Cell {
    let (dx, dy) = direction.delta();
    let along = |step: i16, size: u8| match step {
        1 => i16::from(size),
        -1 => -1,
        _ => (i16::from(size) - 1) / 2,
    };
    user.anchor.offset(
        along(dx, user.footprint.width),
        along(dy, user.footprint.height),
    )
}

/// Top-left square of the close blast in a direction: centred on the side it touches, one
/// square left of (above) the centre where it cannot be.
fn close_corner(user: Body, direction: Direction, size: u8) -> Cell {
    let (dx, dy) = direction.delta();
    let along = |step: i16, own: u8| match step {
        1 => i16::from(own),
        -1 => -i16::from(size),
        _ => (i16::from(own) - i16::from(size)).div_euclid(2),
    };
    user.anchor.offset(
        along(dx, user.footprint.width),
        along(dy, user.footprint.height),
    )
}

fn blast(user: Body, corner: Cell, size: u8, distances: std::ops::RangeInclusive<i32>) -> Cells {
    let square = Body::new(corner, Footprint::square(size));
    if size > 0 && distances.contains(&user.distance(&square)) {
        square.cells().collect()
    } else {
        Cells::new()
    }
}

/// Squares around a body, its own excluded, that lie within a distance.
fn around(user: Body, radius: u8, distance: impl Fn(&Body) -> i32) -> Cells {
    let side = |own: u8| own.saturating_add(radius).saturating_add(radius);
    let corner = user.anchor.offset(-i16::from(radius), -i16::from(radius));
    let footprint = Footprint {
        width: side(user.footprint.width),
        height: side(user.footprint.height),
    };
    Body::new(corner, footprint)
        .cells()
        .filter(|cell| !user.contains(*cell) && distance(&Body::at(*cell)) <= i32::from(radius))
        .collect()
}

fn cone(user: Body, direction: Direction, length: u8) -> Cells {
    let start = front(user, direction);
    let (dx, dy) = direction.delta();
    let length = i16::from(length);
    let mut cells = Cells::new();
    if direction.is_diagonal() {
        // A strip along the diagonal, as long as the metric allows: nothing of it is
        // farther than the cone is long.
        for a in 1..=length {
            for b in (a - 2).max(1)..=a + 2 {
                if metric(i32::from(a), i32::from(b)) <= i32::from(length) {
                    cells.push(start.offset((a - 1) * dx, (b - 1) * dy));
                }
            }
        }
    } else {
        for row in 0..length {
            let middle = ahead(start, direction, row);
            let wide = i16::from(row > 0);
            cells.extend((-wide..=wide).map(|side| middle.offset(side * dy, side * dx)));
        }
    }
    cells
}

/// Everything a body sweeps over on a dash, its own squares excluded.
fn swept(user: Body, direction: Direction, length: u8) -> Cells {
    let mut cells = Cells::new();
    for step in 1..=steps(direction, length) {
        for cell in Body::new(ahead(user.anchor, direction, step), user.footprint).cells() {
            if !user.contains(cell) && !cells.contains(&cell) {
                cells.push(cell);
            }
        }
    }
    cells
}

/// How far the middle of an area is from a square: squared, in half squares.
#[must_use]
pub fn off_centre(cells: &[Cell], at: Cell) -> i64 {
    let count = cells.len().max(1) as i64;
    let part = |of: fn(&Cell) -> i16, at: i16| {
        let sum: i64 = cells.iter().map(|cell| i64::from(of(cell))).sum();
        2 * i64::from(at) - 2 * sum / count
    };
    part(|cell| cell.x, at.x).pow(2) + part(|cell| cell.y, at.y).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: Cell = Cell::new(5, 5);

    fn covered(area: Area, user: Body, aim: AreaAim) -> Vec<(i16, i16)> {
        let mut cells: Vec<_> = cells(area, user, aim)
            .iter()
            .map(|c| (c.x - HOME.x, c.y - HOME.y))
            .collect();
        cells.sort_unstable();
        cells
    }

    fn of_one(area: Area, direction: Direction) -> Vec<(i16, i16)> {
        covered(area, Body::at(HOME), AreaAim::Direction(direction))
    }

    #[test]
    fn areas_around_the_user_leave_it_out() {
        let count = |area, side| {
            let user = Body::new(HOME, Footprint::square(side));
            let cells = cells(area, user, AreaAim::None);
            assert!(cells.iter().all(|cell| !user.contains(*cell)));
            cells.len()
        };
        assert_eq!(count(Area::AllAdjacent, 1), 8);
        assert_eq!(count(Area::CardinallyAdjacent, 1), 4);
        assert_eq!(count(Area::AllAdjacent, 2), 12);
        assert_eq!(count(Area::CardinallyAdjacent, 2), 8);
        assert_eq!(count(Area::Burst(1), 1), 8);
        assert_eq!(
            count(Area::Burst(2), 1),
            20,
            "the four far corners are 3 m away"
        );
        assert_eq!(count(Area::Burst(0), 1), 0);
    }

    #[test]
    fn areas_can_be_aimed_as_their_aims_say() {
        let ranged = Area::RangedBlast { size: 3, range: 4 };
        for area in [
            Area::Burst(2),
            Area::Cone(3),
            Area::Line(4),
            Area::CloseBlast(2),
            ranged,
        ] {
            for user in [Cell::new(0, 0), Cell::new(9, 3)].map(Body::at) {
                let all = aims(area, user, 10, 4);
                let corners = (-4..12).flat_map(|y| (-4..12).map(move |x| Cell::new(x, y)));
                let tried = corners.map(AreaAim::At);
                let tried = tried.chain(Direction::ALL.map(AreaAim::Direction));
                for aim in tried.chain([AreaAim::None]) {
                    let can = can_be_aimed(area, user, (10, 4), aim);
                    assert_eq!(can, all.contains(&aim), "{area} {aim:?}");
                }
            }
        }
    }

    #[test]
    fn what_surrounds_its_user_is_known_square_by_square() {
        for area in [
            Area::Burst(0),
            Area::Burst(1),
            Area::Burst(4),
            Area::AllAdjacent,
            Area::CardinallyAdjacent,
        ] {
            for side in 1..4 {
                let user = Body::new(HOME, Footprint::square(side));
                let all = cells(area, user, AreaAim::None);
                for (x, y) in (0..16).flat_map(|y| (0..16).map(move |x| (x, y))) {
                    let cell = Cell::new(x, y);
                    let inside = surrounds(area, &user, cell);
                    assert_eq!(inside, Some(all.contains(&cell)), "{area} {side} {cell}");
                }
            }
        }
        let user = Body::at(HOME);
        assert_eq!(surrounds(Area::Cone(2), &user, HOME), None);
    }

    #[test]
    fn what_an_area_covers_it_may_cover() {
        let areas = [
            Area::Cone(1),
            Area::Cone(4),
            Area::Line(5),
            Area::Pass(4),
            Area::CloseBlast(2),
            Area::CloseBlast(3),
        ];
        for (area, side) in areas
            .into_iter()
            .flat_map(|area| (1..4).map(move |it| (area, it)))
        {
            let user = Body::new(HOME, Footprint::square(side));
            for aim in Direction::ALL.map(AreaAim::Direction) {
                let all = cells(area, user, aim);
                assert!(
                    all.iter()
                        .all(|it| may_cover(area, &user, aim, &Body::at(*it)))
                );
            }
        }
        let east = AreaAim::Direction(Direction::East);
        let behind = Body::at(HOME.offset(-1, 0));
        assert!(!may_cover(Area::Cone(4), &Body::at(HOME), east, &behind));
    }

    #[test]
    fn surrounding_areas_say_how_far_they_reach() {
        for area in [Area::Burst(3), Area::AllAdjacent, Area::CardinallyAdjacent] {
            let (user, most) = (Body::at(HOME), surrounds_within(area).unwrap());
            let all = cells(area, user, AreaAim::None);
            assert!(all.iter().all(|it| user.distance(&Body::at(*it)) <= most));
        }
    }

    #[test]
    fn cones_are_one_then_three_wide() {
        let east = [(1, 0), (2, -1), (2, 0), (2, 1), (3, -1), (3, 0), (3, 1)];
        assert_eq!(of_one(Area::Cone(3), Direction::East), east);
        assert_eq!(
            of_one(Area::Cone(2), Direction::North),
            [(-1, -2), (0, -2), (0, -1), (1, -2)]
        );
        assert_eq!(
            of_one(Area::Cone(2), Direction::SouthEast),
            [(1, 1), (1, 2), (2, 1)]
        );
        let south_west = [(-3, 1), (-2, 1), (-2, 2), (-1, 1), (-1, 2), (-1, 3)];
        assert_eq!(of_one(Area::Cone(3), Direction::SouthWest), south_west);
    }

    #[test]
    fn no_square_of_a_cone_is_out_of_its_length() {
        for (length, side) in [(1, 1), (4, 1), (6, 2), (7, 3)] {
            let user = Body::new(HOME, Footprint::square(side));
            for direction in Direction::ALL {
                let cells = cells(Area::Cone(length), user, AreaAim::Direction(direction));
                for cell in cells {
                    let distance = user.distance(&Body::at(cell));
                    assert!(
                        (1..=i32::from(length)).contains(&distance),
                        "{direction:?} {cell}"
                    );
                }
            }
        }
    }

    #[test]
    fn diagonal_lines_are_shorter() {
        let table = [
            (1, 1),
            (2, 1),
            (3, 2),
            (4, 3),
            (5, 3),
            (6, 4),
            (7, 5),
            (9, 6),
        ];
        for (metres, squares) in table {
            let line = of_one(Area::Line(metres), Direction::NorthWest);
            assert_eq!(line.len(), squares, "Line {metres}");
            assert!(
                line.iter()
                    .all(|(x, y)| x == y && metric(*x as i32, *y as i32) <= metres as i32)
            );
            assert_eq!(
                of_one(Area::Line(metres), Direction::West).len(),
                metres as usize
            );
        }
    }

    #[test]
    fn close_blasts_touch_their_user() {
        let centred = of_one(Area::CloseBlast(3), Direction::North);
        assert_eq!(
            (centred.first(), centred.last()),
            (Some(&(-1, -3)), Some(&(1, -1)))
        );
        assert_eq!(
            of_one(Area::CloseBlast(2), Direction::SouthEast),
            [(1, 1), (1, 2), (2, 1), (2, 2)]
        );
        for (size, side) in [(2, 1), (2, 2), (3, 2), (4, 3)] {
            let user = Body::new(HOME, Footprint::square(side));
            for direction in Direction::ALL {
                let cells = cells(Area::CloseBlast(size), user, AreaAim::Direction(direction));
                assert_eq!(cells.len(), usize::from(size) * usize::from(size));
                assert_eq!(
                    cells.iter().map(|c| user.distance(&Body::at(*c))).min(),
                    Some(1)
                );
            }
        }
        let apart = AreaAim::At(HOME.offset(2, 0));
        assert!(covered(Area::CloseBlast(2), Body::at(HOME), apart).is_empty());
    }

    #[test]
    fn ranged_blasts_reach_with_their_nearest_square() {
        let area = Area::RangedBlast { size: 2, range: 3 };
        let user = Body::at(Cell::new(0, 0));
        let corners: Vec<Cell> = aims(area, user, 12, 8)
            .into_iter()
            .filter_map(|aim| {
                if let AreaAim::At(corner) = aim {
                    Some(corner)
                } else {
                    None
                }
            })
            .collect();
        assert!(corners.contains(&Cell::new(3, 0)) && !corners.contains(&Cell::new(4, 0)));
        assert!(corners.contains(&Cell::new(2, 2)) && !corners.contains(&Cell::new(3, 3)));
        assert!(
            corners.contains(&Cell::new(-1, 3)),
            "half of it off the board"
        );
        for corner in corners {
            assert_eq!(cells(area, user, AreaAim::At(corner)).len(), 4);
        }
        assert!(cells(area, user, AreaAim::At(Cell::new(4, 0))).is_empty());
    }

    #[test]
    fn aims_find_every_ranged_blast_that_touches_the_board() {
        let (width, height) = (7, 5);
        let user = Body::new(Cell::new(4, 1), Footprint::square(2));
        let area = Area::RangedBlast { size: 3, range: 2 };
        let mut expected = Vec::new();
        for y in -9..20 {
            for x in -9..20 {
                let cells = cells(area, user, AreaAim::At(Cell::new(x, y)));
                if cells
                    .iter()
                    .any(|c| (0..width).contains(&c.x) && (0..height).contains(&c.y))
                {
                    expected.push(AreaAim::At(Cell::new(x, y)));
                }
            }
        }
        assert!(expected.len() > 20);
        assert_eq!(aims(area, user, width, height).to_vec(), expected);
    }

    #[test]
    fn aims_leave_out_what_is_off_the_board() {
        let corner = Body::at(Cell::new(0, 0));
        let ways = aims(Area::Line(4), corner, 5, 5);
        let expected =
            [Direction::East, Direction::SouthEast, Direction::South].map(AreaAim::Direction);
        assert_eq!(ways.as_slice(), expected);
        assert_eq!(
            aims(Area::Burst(2), corner, 5, 5).as_slice(),
            [AreaAim::None]
        );
        assert!(cells(Area::Line(4), corner, AreaAim::None).is_empty());
    }

    #[test]
    fn a_dash_sweeps_the_whole_body_along() {
        let user = Body::new(HOME, Footprint::square(2));
        let swept = covered(Area::Pass(2), user, AreaAim::Direction(Direction::East));
        assert_eq!(swept, [(2, 0), (2, 1), (3, 0), (3, 1)]);
        let slanted = covered(
            Area::Pass(4),
            Body::at(HOME),
            AreaAim::Direction(Direction::SouthEast),
        );
        assert_eq!(slanted, [(1, 1), (2, 2), (3, 3)]);
    }
}
