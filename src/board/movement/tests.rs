//! Cases C022 and C235 to C256.

use crate::board::movement::*;
use crate::board::{BaseTerrain, Cell, Footprint, Habitat, HabitatSet, Terrain};

mod agreement;
mod jumps;
mod landmarks;
mod plain;

/// A board as drawn: `.` regular, `s` slow, `g` slow grassland, `w` underwater, `e` earth,
/// `#` blocking; over regular ground `A` an ally, `E` an enemy, `F` somebody Fainted. `1` and `2`
/// are regular ground of two landmarks.
#[derive(Debug)]
struct Drawn(Vec<Vec<u8>>);

impl Drawn {
    fn new(rows: &[&str]) -> Self {
        Self(rows.iter().map(|row| row.bytes().collect()).collect())
    }

    fn size(&self) -> (i16, i16) {
        (self.0[0].len() as i16, self.0.len() as i16)
    }

    fn glyph(&self, cell: Cell) -> Option<u8> {
        let row = self.0.get(usize::try_from(cell.y).ok()?)?;
        row.get(usize::try_from(cell.x).ok()?).copied()
    }

    fn reach(&self, mover: &Mover, from: Cell) -> Reach {
        let mut reach = Reach::default();
        let (width, height) = self.size();
        reach.explore(self, width, height, mover, from);
        reach
    }
}

impl Ground for Drawn {
    fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let glyph = self.glyph(cell)?;
        let base = match glyph {
            b'w' => BaseTerrain::Underwater,
            b'e' => BaseTerrain::Earth,
            _ => BaseTerrain::Regular,
        };
        Some(Terrain {
            base,
            slow: matches!(glyph, b's' | b'g'),
            blocking: glyph == b'#',
            habitat: (glyph == b'g').then_some(Habitat::Grassland),
            ..Terrain::default()
        })
    }

    fn occupancy(&self, cell: Cell) -> Occupancy {
        match self.glyph(cell) {
            Some(b'A') => Occupancy::Ally,
            Some(b'E') => Occupancy::Enemy,
            Some(b'F') => Occupancy::Fainted,
            _ => Occupancy::Free,
        }
    }

    fn has_landmarks(&self) -> bool {
        self.0
            .iter()
            .flatten()
            .any(|glyph| matches!(glyph, b'1' | b'2'))
    }

    fn landmark(&self, cell: Cell) -> Option<u8> {
        match self.glyph(cell) {
            Some(glyph @ (b'1' | b'2')) => Some(glyph - b'1'),
            _ => None,
        }
    }
}

fn walker(overland: i32) -> Mover {
    Mover {
        speeds: Speeds {
            overland,
            ..Speeds::default()
        },
        ..Mover::default()
    }
}

fn at(x: i16, y: i16) -> Cell {
    Cell::new(x, y)
}

fn path(cells: &[(i16, i16)]) -> Vec<Cell> {
    cells.iter().map(|(x, y)| at(*x, *y)).collect()
}

#[test]
fn diagonals_cost_one_then_two() {
    let board = Drawn::new(&["......"; 6]);
    let zigzag = path(&[(1, 1), (2, 1), (3, 2), (4, 2)]);
    assert_eq!(
        path_cost(&board, &walker(6), at(0, 0), &zigzag),
        Ok((5, 2)),
        "C235"
    );
    let second = Mover {
        diagonals: 1,
        spent: 1,
        ..walker(6)
    };
    assert_eq!(
        path_cost(&board, &second, at(1, 1), &path(&[(2, 2)])),
        Ok((2, 1)),
        "C236"
    );
    let third = Mover {
        diagonals: 2,
        ..second
    };
    assert_eq!(
        path_cost(&board, &third, at(1, 1), &path(&[(2, 2)])),
        Ok((1, 1))
    );
    let reach = board.reach(&second, at(1, 1));
    assert_eq!(reach.cost(at(2, 2)), Some(2), "A110");
    assert_eq!(
        (reach.cost(at(5, 1)), reach.cost(at(5, 2))),
        (Some(4), Some(5))
    );
    assert_eq!(
        (reach.cost(at(5, 3)), reach.cost(at(5, 4))),
        (Some(5), None)
    );
}

#[test]
fn slow_terrain_doubles() {
    let row = Drawn::new(&[".sssss"]);
    let reach = row.reach(&walker(6), at(0, 0));
    assert_eq!(
        (reach.cost(at(3, 0)), reach.cost(at(4, 0))),
        (Some(6), None),
        "C238"
    );
    let field = Drawn::new(&[".sss", "ssss", "ssss", "ssss"]);
    let steps = path(&[(1, 1), (2, 2)]);
    assert_eq!(
        path_cost(&field, &walker(6), at(0, 0), &steps),
        Ok((6, 2)),
        "C239"
    );
    let phasing = Mover {
        speeds: Speeds {
            phasing: true,
            ..walker(6).speeds
        },
        ..walker(6)
    };
    assert_eq!(row.reach(&phasing, at(0, 0)).cost(at(5, 0)), Some(5));
}

#[test]
fn naturewalk_and_flight_ignore_slow_ground() {
    let row = Drawn::new(&[".gsg#."]);
    let ranger = Mover {
        naturewalk: HabitatSet::of(&[Habitat::Grassland]),
        ..walker(6)
    };
    let bird = Mover {
        speeds: Speeds {
            sky: 6,
            ..Speeds::default()
        },
        ..Mover::default()
    };
    for (name, mover, expected) in [
        ("walker", walker(6), 6),
        ("ranger", ranger, 4),
        ("bird", bird, 3),
    ] {
        let reach = row.reach(&mover, at(0, 0));
        assert_eq!(reach.cost(at(3, 0)), Some(expected), "{name}");
        assert_eq!(reach.cost(at(5, 0)), None, "{name} does not pass the wall");
    }
    let ghost = Speeds {
        overland: 6,
        phasing: true,
        intangible: true,
        ..Speeds::default()
    };
    let reach = row.reach(
        &Mover {
            speeds: ghost,
            ..Mover::default()
        },
        at(0, 0),
    );
    assert_eq!(
        (reach.cost(at(4, 0)), reach.cost(at(5, 0))),
        (None, Some(5))
    );
}

#[test]
fn fliers_cross_water_and_average_with_their_feet() {
    let board = Drawn::new(&["..ww..w"]);
    let bird = |overland| Mover {
        speeds: Speeds {
            overland,
            sky: 3,
            ..Speeds::default()
        },
        ..Mover::default()
    };
    let reach = board.reach(&bird(0), at(0, 0));
    assert_eq!(reach.cost(at(3, 0)), Some(3), "ends above the water");
    assert_eq!(reach.cost(at(4, 0)), None, "farther than Sky carries");
    // G037: with Overland 6 and Sky 3 four metres of both.
    let reach = board.reach(&bird(6), at(0, 0));
    assert_eq!(
        (reach.cost(at(4, 0)), reach.cost(at(5, 0))),
        (Some(4), None)
    );
    let over = path(&[(1, 0), (2, 0), (3, 0), (4, 0)]);
    assert_eq!(path_cost(&board, &bird(6), at(0, 0), &over), Ok((4, 0)));
    assert_eq!(
        path_cost(&board, &bird(0), at(0, 0), &over),
        Err(StepFault::TooFar { cost: 4, limit: 3 })
    );
    assert_eq!(
        path_cost(&board, &walker(6), at(0, 0), &over),
        Err(StepFault::NeedsSwim(at(2, 0)))
    );
}

#[test]
fn water_and_earth_ask_for_their_capabilities() {
    let board = Drawn::new(&[".we."]);
    let step = path(&[(1, 0)]);
    let fault = path_cost(&board, &walker(6), at(0, 0), &step);
    assert_eq!(fault, Err(StepFault::NeedsSwim(at(1, 0))), "C241");
    let fault = path_cost(&board, &walker(6), at(3, 0), &path(&[(2, 0)]));
    assert_eq!(fault, Err(StepFault::NeedsBurrow(at(2, 0))), "C242");
    let tunnel = Drawn::new(&["e.e"]);
    let mole = Mover {
        speeds: Speeds {
            burrow: 3,
            ..Speeds::default()
        },
        ..Mover::default()
    };
    assert_eq!(tunnel.reach(&walker(6), at(1, 0)).cells().count(), 1);
    assert_eq!(tunnel.reach(&mole, at(1, 0)).cells().count(), 3);
    let fault = path_cost(&tunnel, &mole, at(0, 0), &step);
    assert_eq!(fault, Err(StepFault::NeedsOverland(at(1, 0))));
}

#[test]
fn mixed_capabilities_carry_as_far_as_their_mean() {
    let board = Drawn::new(&["....wwwww"]);
    let speeds = Speeds {
        overland: 7,
        swim: 5,
        ..Speeds::default()
    };
    let reach = board.reach(
        &Mover {
            speeds,
            ..Mover::default()
        },
        at(0, 0),
    );
    assert_eq!(
        (reach.cost(at(6, 0)), reach.cost(at(7, 0))),
        (Some(6), None),
        "G037"
    );
    let odd = Speeds {
        overland: 4,
        swim: 7,
        ..Speeds::default()
    };
    let mover = Mover {
        speeds: odd,
        ..Mover::default()
    };
    let far = path(&[(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]);
    assert_eq!(
        path_cost(&board, &mover, at(0, 0), &far[..5]),
        Ok((5, 0)),
        "mean of 11, down"
    );
    let fault = path_cost(&board, &mover, at(0, 0), &far);
    assert_eq!(fault, Err(StepFault::TooFar { cost: 6, limit: 5 }));
    // Only what the path uses counts (A113): seven metres of water alone, four of land.
    let pond = Drawn::new(&["wwwwwwwww", "........."]);
    let reach = pond.reach(&mover, at(0, 0));
    assert_eq!(
        (
            reach.cost(at(7, 0)),
            reach.cost(at(5, 1)),
            reach.cost(at(6, 1))
        ),
        (Some(7), Some(5), None)
    );
}

#[test]
fn others_are_passed_crossed_or_in_the_way() {
    let cases = [
        ("..A.", Some(3), "ally"),
        ("..F.", Some(4), "Fainted: slow"),
        ("..E.", None, "enemy"),
    ];
    for (row, expected, name) in cases {
        let board = Drawn::new(&[row]);
        let reach = board.reach(&walker(6), at(0, 0));
        assert_eq!(reach.cost(at(3, 0)), expected, "A023: {name}");
        assert_eq!(reach.cost(at(2, 0)), None, "nobody ends on the {name}");
    }
    let board = Drawn::new(&["..E."]);
    let open = Mover {
        pass_enemies: true,
        ..walker(6)
    };
    assert_eq!(board.reach(&open, at(0, 0)).cost(at(3, 0)), Some(3));
    let steps = path(&[(1, 0), (2, 0)]);
    let fault = |mover| path_cost(&board, &mover, at(0, 0), &steps);
    assert_eq!(fault(walker(6)), Err(StepFault::Occupied(at(2, 0))));
    assert_eq!(fault(open), Err(StepFault::EndsOnOccupied(at(2, 0))));
}

#[test]
fn malformed_paths_are_refused() {
    let board = Drawn::new(&["..#", "..."]);
    let fault = |mover: Mover, steps: &[(i16, i16)]| {
        path_cost(&board, &mover, at(0, 0), &path(steps)).err()
    };
    let table: [(&[(i16, i16)], StepFault); 6] = [
        (&[], StepFault::Empty),
        (&[(0, 0)], StepFault::NotAdjacentStep(at(0, 0))),
        (&[(2, 1)], StepFault::NotAdjacentStep(at(2, 1))),
        (&[(1, 0), (2, 0)], StepFault::Blocked(at(2, 0))),
        (&[(0, -1)], StepFault::OffBoard(at(0, -1))),
        (
            &[(1, 0), (0, 0), (1, 0)],
            StepFault::TooFar { cost: 3, limit: 2 },
        ),
    ];
    for (steps, expected) in table {
        assert_eq!(fault(walker(2), steps), Some(expected));
    }
    assert_eq!(
        fault(walker(0), &[(1, 0)]),
        Some(StepFault::CannotMove),
        "C245"
    );
    let spent = Mover {
        spent: 2,
        ..walker(2)
    };
    assert_eq!(
        fault(spent, &[(1, 0)]),
        Some(StepFault::TooFar { cost: 1, limit: 0 })
    );
}

#[test]
fn large_bodies_need_room_and_pay_for_the_worst_square() {
    let board = Drawn::new(&["......", "..s...", "...#..", "......"]);
    let large = Mover {
        footprint: Footprint::square(2),
        ..walker(6)
    };
    let reach = board.reach(&large, at(0, 0));
    assert_eq!(
        reach.cost(at(1, 0)),
        Some(2),
        "A114: one slow square in front"
    );
    assert_eq!(
        reach.cost(at(2, 0)),
        Some(3),
        "it has entered that square already"
    );
    for corner in [at(2, 1), at(3, 1), at(2, 2), at(5, 0), at(0, 3)] {
        assert_eq!(reach.cost(corner), None, "no room at {corner}");
    }
    let fault = path_cost(&board, &large, at(1, 1), &path(&[(2, 1)]));
    assert_eq!(fault, Err(StepFault::Blocked(at(3, 2))));
    let shore = Drawn::new(&["..ww", "...."]);
    let speeds = Speeds {
        overland: 5,
        swim: 2,
        ..Speeds::default()
    };
    let wader = Mover { speeds, ..large };
    let reach = shore.reach(&wader, at(0, 0));
    assert_eq!(
        (reach.cost(at(1, 0)), reach.cost(at(2, 0))),
        (Some(1), Some(2))
    );
}

#[test]
fn nobody_moves_without_a_capability_or_off_the_board() {
    let board = Drawn::new(&["...", "..."]);
    let still = board.reach(&walker(0), at(1, 1));
    assert_eq!(still.cells().collect::<Vec<_>>(), [(at(1, 1), 0)]);
    assert_eq!(still.path_to(at(1, 1)), Some(Vec::new()));
    let outside = board.reach(&walker(5), at(7, 7));
    assert_eq!(outside.cells().count(), 0);
    assert_eq!(
        (outside.cost(at(0, 0)), outside.path_to(at(9, 9))),
        (None, None)
    );
    assert_eq!(Reach::default().cost(at(0, 0)), None);
}

#[test]
fn a_reach_that_is_used_again_forgets() {
    let (wide, narrow) = (Drawn::new(&["..w....w..."; 7]), Drawn::new(&["...", ".E."]));
    let mixed = Speeds {
        overland: 6,
        swim: 3,
        ..Speeds::default()
    };
    let mut reach = Reach::default();
    reach.explore(
        &wide,
        11,
        7,
        &Mover {
            speeds: mixed,
            ..Mover::default()
        },
        at(3, 3),
    );
    reach.explore(&narrow, 3, 2, &walker(2), at(0, 1));
    let fresh = narrow.reach(&walker(2), at(0, 1));
    assert!(reach.cells().eq(fresh.cells()));
    assert_eq!(fresh.cost(at(2, 1)), None);
    assert_eq!(fresh.cost(at(2, 0)), Some(2));
}
