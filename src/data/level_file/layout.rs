//! Lays zones out on a board: rooms in which landmarks stand in a row, ways of exactly the right
//! length between them, walls everywhere else.

use std::collections::VecDeque;

use crate::board::{Body, Cell, Footprint, sight};

/// What is to be laid out; landmarks and ways by index.
pub(super) struct Blueprint {
    /// Squares of a landmark's side.
    pub(super) side: i16,
    /// Metres between neighbouring landmarks of a zone.
    pub(super) apart: i16,
    /// The landmarks of each zone, none of them empty.
    pub(super) zones: Vec<Vec<usize>>,
    /// Landmarks of different zones and the metres between them, at least 2.
    pub(super) ways: Vec<(usize, usize, i32)>,
}

/// The board that has come of it.
#[derive(Debug)]
pub(super) struct Floorplan {
    pub(super) width: i16,
    pub(super) height: i16,
    /// By landmark.
    pub(super) plots: Vec<Body>,
    /// By zone.
    pub(super) rooms: Vec<Body>,
    /// The squares of the ways with their zone: that of the first landmark up to the middle.
    pub(super) open: Vec<(Cell, usize)>,
}

/// Why there is no such board.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    /// No way leads to this zone.
    Apart(usize),
    /// This way does not fit in with the others.
    Way(usize),
}

/// Places that are tried at most; small plans need a few dozen.
const PATIENCE: u32 = 100_000;

/// Finds a board on which every way is as long as it says.
pub(super) fn lay_out(blueprint: &Blueprint) -> Result<Floorplan, Misfit> {
    let order = order(blueprint)?;
    let mut search = Search {
        blueprint,
        order: &order,
        placed: vec![None; blueprint.zones.len()],
        corridors: Vec::new(),
        patience: PATIENCE,
        worst: (0, 0),
    };
    if search.place(0) {
        Ok(search.layout())
    } else {
        Err(Misfit::Way(search.worst.1))
    }
}

/// Zones so that each but the first has a way to one before it.
fn order(blueprint: &Blueprint) -> Result<Vec<usize>, Misfit> {
    let mut order = vec![0];
    let mut waiting = VecDeque::from([0]);
    while let Some(zone) = waiting.pop_front() {
        for (a, b, _) in &blueprint.ways {
            let (a, b) = (blueprint.zone_of(*a), blueprint.zone_of(*b));
            for (here, there) in [(a, b), (b, a)] {
                if here == zone && !order.contains(&there) {
                    order.push(there);
                    waiting.push_back(there);
                }
            }
        }
    }
    match (0..blueprint.zones.len()).find(|zone| !order.contains(zone)) {
        Some(zone) => Err(Misfit::Apart(zone)),
        None => Ok(order),
    }
}

impl Blueprint {
    fn zone_of(&self, landmark: usize) -> usize {
        let here = |zone: &Vec<usize>| zone.contains(&landmark);
        self.zones.iter().position(here).unwrap_or(0)
    }

    fn plot(&self, at: Cell) -> Body {
        Body::new(at, Footprint::square(self.side as u8))
    }

    /// A zone whose first landmark has its top-left square at the origin: a row or a column,
    /// onward or back.
    fn shapes(&self, zone: usize) -> Vec<LandmarkRow> {
        let landmarks = &self.zones[zone];
        let step = self.side + self.apart - 1;
        let ways: &[(i16, i16)] = match landmarks.len() {
            1 => &[(1, 0)],
            _ => &[(1, 0), (0, 1), (-1, 0), (0, -1)],
        };
        let shape = |(dx, dy): &(i16, i16)| {
            let plots: Vec<(usize, Body)> = (0..)
                .zip(landmarks)
                .map(|(index, landmark)| {
                    let at = Cell::new(dx * step * index, dy * step * index);
                    (*landmark, self.plot(at))
                })
                .collect();
            LandmarkRow { plots }
        };
        ways.iter().map(shape).collect()
    }
}

/// Where the landmarks of a zone are: in a row, across or down.
#[derive(Clone, Debug)]
struct LandmarkRow {
    plots: Vec<(usize, Body)>,
}

impl LandmarkRow {
    fn moved(&self, dx: i16, dy: i16) -> Self {
        let moved = |(landmark, plot): &(usize, Body)| {
            let anchor = plot.anchor.offset(dx, dy);
            (*landmark, Body { anchor, ..*plot })
        };
        Self {
            plots: self.plots.iter().map(moved).collect(),
        }
    }

    fn plot(&self, landmark: usize) -> Option<Body> {
        self.plots
            .iter()
            .find(|(one, _)| *one == landmark)
            .map(|(_, plot)| *plot)
    }

    /// The rectangle around its landmarks.
    fn room(&self) -> Body {
        let corners = self.plots.iter().map(|(_, plot)| {
            let end = plot.anchor.offset(
                i16::from(plot.footprint.width),
                i16::from(plot.footprint.height),
            );
            (plot.anchor, end)
        });
        let (from, to) = corners
            .reduce(|(a, b), (c, d)| {
                let low = Cell::new(a.x.min(c.x), a.y.min(c.y));
                (low, Cell::new(b.x.max(d.x), b.y.max(d.y)))
            })
            .unwrap_or_default();
        let side = |length: i16| u8::try_from(length).unwrap_or(u8::MAX);
        let footprint = Footprint {
            width: side(to.x - from.x),
            height: side(to.y - from.y),
        };
        Body::new(from, footprint)
    }
}

/// The squares of one way, and the zones at its ends.
struct Corridor {
    zones: (usize, usize),
    cells: Vec<Cell>,
}

struct Search<'a> {
    blueprint: &'a Blueprint,
    order: &'a [usize],
    placed: Vec<Option<LandmarkRow>>,
    corridors: Vec<Corridor>,
    patience: u32,
    /// How many zones had been placed when it got no further, and the way that failed there.
    worst: (usize, usize),
}

impl Search<'_> {
    /// Places the zones from the `index`th of the order on; `false` where that is impossible.
    fn place(&mut self, index: usize) -> bool {
        let Some(&zone) = self.order.get(index) else {
            return true;
        };
        let shapes = self.blueprint.shapes(zone);
        if index == 0 {
            // A row reads best; a column may be what fits.
            return shapes.into_iter().take(2).any(|shape| {
                self.placed[zone] = Some(shape);
                self.place(1) || {
                    self.placed[zone] = None;
                    false
                }
            });
        }
        let ways = self.ways_back(zone);
        let Some(&(first, here, there, metres)) = ways.first() else {
            return false;
        };
        let Some(goal) = self.plot(there) else {
            return false;
        };
        for (dx, dy) in offsets(self.blueprint.side, metres) {
            for shape in &shapes {
                let Some(patience) = self.patience.checked_sub(1) else {
                    return false;
                };
                self.patience = patience;
                let Some(own) = shape.plot(here) else {
                    continue;
                };
                let shift = (
                    goal.anchor.x + dx - own.anchor.x,
                    goal.anchor.y + dy - own.anchor.y,
                );
                let shape = shape.moved(shift.0, shift.1);
                if !self.has_room(&shape.room()) {
                    self.note(index, first);
                    continue;
                }
                let before = self.corridors.len();
                self.placed[zone] = Some(shape);
                if self.connect(index, zone, &ways) && self.place(index + 1) {
                    return true;
                }
                self.placed[zone] = None;
                self.corridors.truncate(before);
            }
        }
        false
    }

    fn note(&mut self, index: usize, way: usize) {
        if index > self.worst.0 {
            self.worst = (index, way);
        }
    }

    /// The ways from a zone to those that are placed: index, own landmark, other, metres.
    fn ways_back(&self, zone: usize) -> Vec<(usize, usize, usize, i32)> {
        let ends = |(index, (a, b, metres)): (usize, &(usize, usize, i32))| {
            let own = |one: usize| self.blueprint.zone_of(one) == zone;
            let (here, there) = if own(*a) { (*a, *b) } else { (*b, *a) };
            let back = own(here) && self.plot(there).is_some();
            back.then_some((index, here, there, *metres))
        };
        self.blueprint
            .ways
            .iter()
            .enumerate()
            .filter_map(ends)
            .collect()
    }

    fn plot(&self, landmark: usize) -> Option<Body> {
        self.placed
            .iter()
            .flatten()
            .find_map(|shape| shape.plot(landmark))
    }

    /// Whether a room keeps clear of all others and of their ways.
    fn has_room(&self, room: &Body) -> bool {
        let clear = |cell: &Cell| room.distance(&Body::at(*cell)) > 1;
        let shapes = self.placed.iter().flatten();
        shapes
            .into_iter()
            .all(|other| other.room().distance(room) > 1)
            && self.corridors.iter().all(|one| one.cells.iter().all(clear))
    }

    /// Draws the ways of a zone that has just been placed.
    fn connect(&mut self, index: usize, zone: usize, ways: &[(usize, usize, usize, i32)]) -> bool {
        for (way, here, there, metres) in ways {
            let zones = (zone, self.blueprint.zone_of(*there));
            let ends = self.plot(*here).zip(self.plot(*there));
            let fits = ends.filter(|(a, b)| a.distance(b) == *metres);
            match fits.and_then(|(a, b)| self.corridor(&a, &b, zones)) {
                Some(corridor) => self.corridors.push(corridor),
                None => {
                    self.note(index, *way);
                    return false;
                }
            }
        }
        true
    }

    /// The straight way between two landmarks, three squares wide; none where it would touch
    /// anything else.
    fn corridor(&self, a: &Body, b: &Body, zones: (usize, usize)) -> Option<Corridor> {
        let line: Vec<Cell> = sight::between(a, b).collect();
        let rooms: Vec<(usize, Body)> = self
            .placed
            .iter()
            .enumerate()
            .filter_map(|(zone, shape)| Some((zone, shape.as_ref()?.room())))
            .collect();
        let inside = |cell: &Cell| rooms.iter().any(|(_, room)| room.contains(*cell));
        if line.iter().any(inside) {
            return None;
        }
        let mut cells: Vec<Cell> = Vec::new();
        for at in &line {
            for (dx, dy) in (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))) {
                let cell = at.offset(dx, dy);
                if !inside(&cell) && !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
        let clear = |cell: &Cell| {
            let square = Body::at(*cell);
            rooms.iter().all(|(zone, room)| {
                *zone == zones.0 || *zone == zones.1 || room.distance(&square) > 1
            }) && self.corridors.iter().all(|other| {
                other
                    .cells
                    .iter()
                    .all(|one| Body::at(*one).distance(&square) > 1)
            })
        };
        cells.iter().all(clear).then_some(Corridor { zones, cells })
    }

    /// Everything moved so that the board begins at (0, 0), with a square of wall all around.
    fn layout(&self) -> Floorplan {
        let count = self.blueprint.zones.iter().map(Vec::len).sum();
        let mut plots = vec![Body::default(); count];
        let mut rooms = vec![Body::default(); self.blueprint.zones.len()];
        let mut cells: Vec<Cell> = Vec::new();
        for (zone, shape) in self.placed.iter().enumerate() {
            let Some(shape) = shape else { continue };
            rooms[zone] = shape.room();
            cells.extend(shape.room().cells());
            for (landmark, plot) in &shape.plots {
                plots[*landmark] = *plot;
            }
        }
        let mut open = Vec::new();
        for corridor in &self.corridors {
            let near = |cell: &Cell| {
                let to = |zone: usize| rooms[zone].distance(&Body::at(*cell));
                let (one, other) = corridor.zones;
                if to(one) <= to(other) { one } else { other }
            };
            open.extend(corridor.cells.iter().map(|cell| (*cell, near(cell))));
        }
        cells.extend(open.iter().map(|(cell, _)| *cell));
        let least = |of: fn(&Cell) -> i16| cells.iter().map(of).min().unwrap_or(0);
        let most = |of: fn(&Cell) -> i16| cells.iter().map(of).max().unwrap_or(0);
        let (left, top) = (least(|cell| cell.x), least(|cell| cell.y));
        let (right, bottom) = (most(|cell| cell.x), most(|cell| cell.y));
        let home = |cell: Cell| cell.offset(1 - left, 1 - top);
        for body in plots.iter_mut().chain(&mut rooms) {
            body.anchor = home(body.anchor);
        }
        for (cell, _) in &mut open {
            *cell = home(*cell);
        }
        Floorplan {
            width: right - left + 3,
            height: bottom - top + 3,
            plots,
            rooms,
            open,
        }
    }
}

/// Where a landmark may lie so that it is so many metres from another of the same size: straight
/// ahead before sideways before diagonal, to the right before below before above.
fn offsets(side: i16, metres: i32) -> Vec<(i16, i16)> {
    let plot = |x, y| Body::new(Cell::new(x, y), Footprint::square(side as u8));
    let far = side + i16::try_from(metres).unwrap_or(i16::MAX / 2);
    let mut all: Vec<(i16, i16)> = (-far..=far)
        .flat_map(|dy| (-far..=far).map(move |dx| (dx, dy)))
        .filter(|(dx, dy)| plot(0, 0).distance(&plot(*dx, *dy)) == metres)
        .collect();
    let rank = |(dx, dy): &(i16, i16)| {
        let (across, down) = (dx.abs(), dy.abs());
        let diagonal = across >= side && down >= side;
        let towards = match (across > down, *dx > 0, *dy > 0) {
            (true, true, _) => 0,
            (false, _, true) => 1,
            (false, _, false) => 2,
            (true, false, _) => 3,
        };
        (diagonal, across.min(down), towards, *dx, *dy)
    };
    all.sort_by_key(rank);
    all
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn blueprint(zones: &[usize], ways: &[(usize, usize, i32)]) -> Blueprint {
        let mut next = 0;
        let zones = zones
            .iter()
            .map(|count| {
                next += count;
                (next - count..next).collect()
            })
            .collect();
        Blueprint {
            side: 3,
            apart: 3,
            zones,
            ways: ways.to_vec(),
        }
    }

    /// What must hold of every board that comes out.
    fn check(blueprint: &Blueprint, layout: &Floorplan) {
        for (a, b, metres) in &blueprint.ways {
            let (a, b) = (layout.plots[*a], layout.plots[*b]);
            assert_eq!(a.distance(&b), *metres);
            let room = |body: &Body| layout.rooms.iter().any(|room| room.overlaps(body));
            for cell in sight::between(&a, &b) {
                assert!(layout.open.iter().any(|(open, _)| *open == cell));
                assert!(!room(&Body::at(cell)));
            }
        }
        for landmarks in &blueprint.zones {
            for pair in landmarks.windows(2) {
                let (a, b) = (layout.plots[pair[0]], layout.plots[pair[1]]);
                assert_eq!(a.distance(&b), i32::from(blueprint.apart));
            }
        }
        for (index, room) in layout.rooms.iter().enumerate() {
            for other in &layout.rooms[index + 1..] {
                assert!(room.distance(other) > 1, "{room:?} {other:?}");
            }
            for cell in room.cells() {
                let inside = (1..layout.width - 1).contains(&cell.x)
                    && (1..layout.height - 1).contains(&cell.y);
                assert!(inside, "{cell}");
            }
        }
    }

    #[test]
    fn two_zones_lie_side_by_side() {
        let blueprint = blueprint(&[2, 1], &[(1, 2, 7)]);
        let layout = lay_out(&blueprint).expect("it fits");
        check(&blueprint, &layout);
        assert_eq!((layout.width, layout.height), (3 + 2 + 3 + 6 + 3 + 2, 5));
    }

    #[test]
    fn rings_fit_where_their_lengths_agree() {
        let square = blueprint(&[1, 1, 1, 1], &[(0, 1, 6), (1, 2, 6), (2, 3, 6), (3, 0, 6)]);
        check(&square, &lay_out(&square).expect("it fits"));
        let triangle = blueprint(&[1, 1, 1], &[(0, 1, 4), (1, 2, 4), (2, 0, 30)]);
        assert!(matches!(lay_out(&triangle), Err(Misfit::Way(_))));
    }

    #[test]
    fn a_zone_without_a_way_is_told() {
        let blueprint = blueprint(&[1, 1, 1], &[(0, 1, 4)]);
        assert_eq!(lay_out(&blueprint).err(), Some(Misfit::Apart(2)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn trees_of_zones_fit(
            zones in proptest::collection::vec((1..=3_usize, 0..100_usize, 0..100_usize, 2..=12_i32), 2..=6),
        ) {
            let counts: Vec<usize> = zones.iter().map(|zone| zone.0).collect();
            let mut ways = Vec::new();
            let mut first = counts[0];
            for (index, (count, from, to, metres)) in zones.iter().enumerate().skip(1) {
                let before: usize = counts[..index].iter().sum();
                ways.push((from % before, first + to % count, *metres));
                first += count;
            }
            let blueprint = blueprint(&counts, &ways);
            // Crowded plans may not fit; those that do are right.
            if let Ok(layout) = lay_out(&blueprint) {
                check(&blueprint, &layout);
            }
        }
    }
}
