//! Jumps inside a Shift, ledges and walls (G038, G140, C256).

use crate::board::movement::tests::*;

/// Rows with heights as digits; `w` deep water and `#` rock lie at height 0.
struct Hills(Vec<Vec<u8>>);

impl Hills {
    fn new(rows: &[&str]) -> Self {
        Self(rows.iter().map(|row| row.bytes().collect()).collect())
    }

    fn glyph(&self, cell: Cell) -> Option<u8> {
        let row = self.0.get(usize::try_from(cell.y).ok()?)?;
        row.get(usize::try_from(cell.x).ok()?).copied()
    }

    fn reach(&self, mover: &Mover, from: Cell) -> Reach {
        let mut reach = Reach::default();
        reach.explore(
            self,
            self.0[0].len() as i16,
            self.0.len() as i16,
            mover,
            from,
        );
        reach
    }
}

impl Ground for Hills {
    fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let glyph = self.glyph(cell)?;
        Some(Terrain {
            base: if glyph == b'w' {
                BaseTerrain::Underwater
            } else {
                BaseTerrain::Regular
            },
            blocking: glyph == b'#' || glyph == b'T',
            tall: glyph == b'T',
            ..Terrain::default()
        })
    }

    fn occupancy(&self, _cell: Cell) -> Occupancy {
        Occupancy::Free
    }

    fn is_level(&self) -> bool {
        false
    }

    fn height(&self, cell: Cell) -> i32 {
        match self.glyph(cell) {
            Some(glyph) if glyph.is_ascii_digit() => i32::from(glyph - b'0'),
            _ => 0,
        }
    }
}

fn jumper(overland: i32, high_jump: i32, long_jump: i32) -> Mover {
    Mover {
        speeds: Speeds {
            overland,
            high_jump,
            long_jump,
            ..Speeds::default()
        },
        leaps: Leaps::Ground,
        ..Mover::default()
    }
}

fn climber(overland: i32) -> Mover {
    let mut mover = jumper(overland, 0, 0);
    mover.speeds.wallclimber = true;
    mover
}

#[test]
fn c256_a_jump_is_taken_out_of_the_shift() {
    // Overland 5, walk 2, jump 2 over the water: one metre is left.
    let board = Drawn::new(&["...w..."]);
    let mover = jumper(5, 0, 2);
    let way = path(&[(1, 0), (2, 0), (4, 0), (5, 0)]);
    assert_eq!(path_cost(&board, &mover, at(0, 0), &way), Ok((5, 0)));
    let further = path(&[(1, 0), (2, 0), (4, 0), (5, 0), (6, 0)]);
    assert_eq!(
        path_cost(&board, &mover, at(0, 0), &further),
        Err(StepFault::TooFar { cost: 6, limit: 5 })
    );
    let reach = board.reach(&mover, at(0, 0));
    assert_eq!(
        (reach.cost(at(5, 0)), reach.cost(at(6, 0))),
        (Some(5), None)
    );
    assert_eq!(reach.path_to(at(5, 0)), Some(way.clone()));
    let walker = Mover {
        leaps: Leaps::Never,
        ..mover
    };
    assert_eq!(board.reach(&walker, at(0, 0)).cost(at(4, 0)), None);
    assert_eq!(
        path_cost(&board, &walker, at(0, 0), &way),
        Err(StepFault::NotAdjacentStep(at(4, 0)))
    );
}

#[test]
fn jumps_have_a_width_a_height_and_a_metre_more_by_a_check() {
    let wide = Drawn::new(&[".www...", ".#....."]);
    let leap_to = |mover: &Mover, to| leap(&wide, mover, at(0, 0), to, false);
    assert_eq!(
        leap_to(&jumper(5, 0, 3), at(4, 0)).map(|leap| (leap.metres, leap.check)),
        Ok((4, true))
    );
    assert_eq!(
        leap_to(&jumper(5, 0, 4), at(4, 0)).map(|leap| leap.check),
        Ok(false)
    );
    assert_eq!(
        leap_to(&jumper(5, 0, 2), at(4, 0)),
        Err(StepFault::TooWide {
            cell: at(4, 0),
            metres: 4,
            reach: 2
        })
    );
    assert_eq!(
        leap_to(&jumper(5, 0, 3), at(2, 0)),
        Err(StepFault::NeedsSwim(at(2, 0)))
    );
    assert_eq!(
        leap(&wide, &jumper(5, 0, 3), at(0, 1), at(2, 1), false),
        Err(StepFault::InTheWay(at(1, 1)))
    );
    let hills = Hills::new(&["0003"]);
    let up = |mover: &Mover, run| leap(&hills, mover, at(2, 0), at(3, 0), run);
    let reach = 1;
    assert_eq!(
        up(&jumper(5, 1, 1), false),
        Err(StepFault::TooHigh {
            cell: at(3, 0),
            rise: 3,
            reach
        })
    );
    // A running start is one metre, a check another.
    assert_eq!(up(&jumper(5, 1, 1), true).map(|leap| leap.check), Ok(true));
    assert_eq!(up(&jumper(5, 2, 1), true).map(|leap| leap.check), Ok(false));
}

#[test]
fn a_ledge_takes_the_metres_of_its_height() {
    let hills = Hills::new(&["0022", "0022"]);
    let (low, high) = (jumper(6, 1, 1), jumper(6, 2, 1));
    assert_eq!(hills.reach(&high, at(1, 0)).cost(at(2, 0)), Some(2));
    assert_eq!(
        path_cost(&hills, &high, at(1, 0), &path(&[(2, 0)])),
        Ok((2, 0))
    );
    // With High Jump 1 only after a run of two squares: there and back again.
    assert_eq!(hills.reach(&low, at(1, 0)).cost(at(2, 0)), Some(4));
    let fault = path_cost(&hills, &low, at(1, 0), &path(&[(2, 0)]));
    assert_eq!(fault, Ok((2, 0)), "by a check");
    let weak = jumper(6, 0, 1);
    let fault = path_cost(&hills, &weak, at(1, 0), &path(&[(2, 0)]));
    assert_eq!(fault, Err(StepFault::TooSteep(at(2, 0))));
    let run = path(&[(0, 1), (1, 1), (2, 1)]);
    assert_eq!(path_cost(&hills, &low, at(0, 0), &run), Ok((4, 0)));
}

#[test]
fn wallclimbers_take_walls_at_half_their_overland() {
    let hills = Hills::new(&["0040"]);
    assert_eq!(hills.reach(&climber(9), at(1, 0)).cost(at(2, 0)), Some(8));
    assert_eq!(hills.reach(&jumper(9, 0, 1), at(1, 0)).cost(at(2, 0)), None);
    let rocks = Hills::new(&["0#0T0"]);
    let reach = rocks.reach(&climber(9), at(0, 0));
    assert_eq!(
        (reach.cost(at(1, 0)), reach.cost(at(2, 0))),
        (None, Some(3))
    );
    assert_eq!(reach.cost(at(4, 0)), None, "up to the ceiling");
    // Along the wall over the water, but not to stay there.
    let quay = Drawn::new(&["####", ".ww."]);
    let reach = quay.reach(&climber(9), at(0, 1));
    assert_eq!(
        (reach.cost(at(1, 1)), reach.cost(at(3, 1))),
        (None, Some(5))
    );
    let open = Drawn::new(&["....", ".ww."]);
    assert_eq!(
        path_cost(
            &open,
            &climber(9),
            at(0, 1),
            &path(&[(1, 1), (2, 1), (3, 1)])
        ),
        Err(StepFault::NeedsSwim(at(1, 1)))
    );
}

#[test]
fn whoever_floats_rises_half_as_high_as_it_is_fast() {
    let floats = |levitate, sky| Mover {
        speeds: Speeds {
            levitate,
            sky,
            ..Speeds::default()
        },
        ..Mover::default()
    };
    let hills = Hills::new(&["030"]);
    assert_eq!(hills.reach(&floats(4, 0), at(0, 0)).cost(at(1, 0)), None);
    assert_eq!(hills.reach(&floats(6, 0), at(0, 0)).cost(at(1, 0)), Some(1));
    assert_eq!(hills.reach(&floats(4, 4), at(0, 0)).cost(at(1, 0)), Some(1));
    assert_eq!(hills.reach(&floats(4, 0), at(1, 0)).cost(at(2, 0)), Some(1));
}

#[test]
fn searches_jump_down_where_it_hurts_only_when_told_to() {
    let hills = Hills::new(&["3300"]);
    let bold = Mover {
        leaps: Leaps::Risky,
        ..jumper(5, 0, 1)
    };
    assert_eq!(hills.reach(&jumper(5, 0, 1), at(0, 0)).cost(at(2, 0)), None);
    let reach = hills.reach(&bold, at(0, 0));
    assert_eq!(
        (reach.cost(at(2, 0)), reach.cost(at(3, 0))),
        (Some(2), Some(3))
    );
}
