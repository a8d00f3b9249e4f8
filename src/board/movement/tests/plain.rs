//! The search with jumps against the plainest one: every leg from every square, again and again
//! until nothing gets cheaper.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::board::movement::tests::*;
use crate::board::{Body, sight};

/// A drawn board with a height for each square; without any it is level.
struct Rough {
    drawn: Drawn,
    heights: Vec<Vec<u8>>,
}

impl Ground for Rough {
    fn terrain(&self, cell: Cell) -> Option<Terrain> {
        self.drawn.terrain(cell)
    }

    fn occupancy(&self, cell: Cell) -> Occupancy {
        self.drawn.occupancy(cell)
    }

    fn is_level(&self) -> bool {
        self.heights.is_empty()
    }

    fn height(&self, cell: Cell) -> i32 {
        let (x, y) = (cell.x as usize, cell.y as usize);
        let row = self.heights.get(y).and_then(|row| row.get(x));
        row.copied().map_or(0, i32::from)
    }
}

impl std::fmt::Debug for Rough {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let row = |row: &Vec<u8>| String::from_utf8_lossy(row).into_owned();
        let metres = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<String>();
        let drawn: Vec<String> = self.drawn.0.iter().map(row).collect();
        let heights: Vec<String> = self.heights.iter().map(metres).collect();
        write!(f, "{drawn:#?}, heights {heights:#?}")
    }
}

impl Rough {
    fn reach(&self, mover: &Mover, from: Cell) -> Reach {
        let mut reach = Reach::default();
        let (width, height) = self.drawn.size();
        reach.explore(self, width, height, mover, from);
        reach
    }

    /// Whether the body may stay there.
    fn holds(&self, mover: &Mover, at: Cell) -> bool {
        Body::new(at, mover.footprint).cells().all(|cell| {
            let glyph = self.drawn.glyph(cell);
            glyph.is_some_and(|glyph| !b"#wAEF".contains(&glyph))
        })
    }

    /// Whether there is anything on the way that one would rather jump over.
    fn passes_something(&self, mover: &Mover, at: Cell, to: Cell) -> bool {
        let height = |at| {
            let cells = Body::new(at, mover.footprint).cells();
            cells.map(|cell| self.height(cell)).max()
        };
        let hard = |at| {
            let mut cells = Body::new(at, mover.footprint).cells();
            cells.any(|cell| self.drawn.glyph(cell).is_some_and(|it| b"sw".contains(&it)))
        };
        let mut between = sight::line(at, to).into_iter();
        between.any(|over| hard(over) || height(over) != height(at))
    }

    /// The legs from a square: metres and diagonals of a step or of a jump from a standing start.
    fn legs(&self, mover: &Mover, at: Cell) -> Vec<(Cell, i32, u8)> {
        let (width, height) = self.drawn.size();
        let jumps = self.holds(mover, at) && mover.leaps != Leaps::Never;
        let safe = |rise: i32| {
            let harms = rise < -SLOPE && -rise > mover.speeds.high_jump;
            !harms || mover.leaps == Leaps::Risky
        };
        let mut legs = Vec::new();
        for to in (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x, y))) {
            let step = step_cost(self, mover, at, to);
            let apart = matches!(step, Err(StepFault::NotAdjacentStep(_)));
            let steep = matches!(step, Err(StepFault::TooSteep(_)));
            if let Ok((metres, diagonals)) = step {
                legs.push((to, metres, diagonals));
            } else if let Ok(jump) = leap(self, mover, at, to, false)
                && jumps
                && (steep || apart && (jump.rise != 0 || self.passes_something(mover, at, to)))
                && !jump.check
                && safe(jump.rise)
            {
                legs.push((to, jump.metres, jump.diagonals));
            }
        }
        legs
    }

    /// Every square where a movement may end with what it costs.
    fn plainly(&self, mover: &Mover, from: Cell) -> BTreeMap<(i16, i16), i32> {
        let mut best = BTreeMap::from([((from, mover.diagonals & 1), 0)]);
        let mut open: Vec<(Cell, u8)> = best.keys().copied().collect();
        while let Some((at, odd)) = open.pop() {
            let here = best[&(at, odd)];
            let now = Mover {
                diagonals: odd,
                ..*mover
            };
            for (to, metres, diagonals) in self.legs(&now, at) {
                let (next, cost) = ((to, odd ^ (diagonals & 1)), here + metres);
                let before = best.get(&next).copied().unwrap_or(i32::MAX);
                if cost < before && cost <= mover.speeds.overland {
                    best.insert(next, cost);
                    open.push(next);
                }
            }
        }
        let mut ends = BTreeMap::new();
        for ((cell, _), cost) in best {
            if cell == from || self.holds(mover, cell) {
                let slot = ends.entry((cell.y, cell.x)).or_insert(cost);
                *slot = cost.min(*slot);
            }
        }
        ends
    }
}

fn boards() -> impl Strategy<Value = Rough> {
    let (width, height) = (10, 7);
    let glyph = proptest::sample::select(b".......ss#wwA".to_vec());
    // Level ground or ledges: what is neither is walked as cheaply as it is jumped.
    let metres = proptest::sample::select(vec![0_u8, 0, 0, 3, 3, 6, 9]);
    let of = |row| proptest::collection::vec(row, height);
    let glyphs = of(proptest::collection::vec(glyph, width));
    let heights = of(proptest::collection::vec(metres, width));
    (glyphs, heights, any::<bool>()).prop_map(|(mut glyphs, mut heights, level)| {
        for row in &mut glyphs[..2] {
            row[..2].fill(b'.');
        }
        if level {
            heights.clear();
        }
        Rough {
            drawn: Drawn(glyphs),
            heights,
        }
    })
}

fn jumpers(high: std::ops::Range<i32>) -> impl Strategy<Value = Mover> {
    let leaps = vec![Leaps::Never, Leaps::Ground, Leaps::Bodies, Leaps::Risky];
    (
        (1..14_i32, high, 0..14_i32),
        (1..=2_u8, 1..=2_u8, 0..2_u8),
        proptest::sample::select(leaps),
    )
        .prop_map(|(speeds, (width, height, diagonals), leaps)| {
            let (overland, high_jump, long_jump) = speeds;
            Mover {
                footprint: Footprint { width, height },
                speeds: Speeds {
                    overland,
                    high_jump,
                    long_jump,
                    ..Speeds::default()
                },
                diagonals,
                leaps,
                ..Mover::default()
            }
        })
}

/// What a search found, as [`Rough::plainly`] tells it.
fn found(reach: &Reach) -> BTreeMap<(i16, i16), i32> {
    let cells = reach.cells();
    cells.map(|(cell, cost)| ((cell.y, cell.x), cost)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// For somebody who jumps higher than anything stands, running starts change nothing.
    #[test]
    fn jumps_lead_where_trying_every_leg_leads(board in boards(), mover in jumpers(10..12)) {
        // Where bodies are all there is to jump, searches that leave them alone do not look.
        let ditches = board.drawn.0.iter().flatten().any(|glyph| b"sw".contains(glyph));
        prop_assume!(mover.leaps != Leaps::Ground || !board.heights.is_empty() || ditches);
        let reach = board.reach(&mover, at(0, 0));
        prop_assert_eq!(found(&reach), board.plainly(&mover, at(0, 0)));
    }

    #[test]
    fn running_starts_lead_further_and_every_path_is_one(board in boards(), mover in jumpers(0..8)) {
        let ditches = board.drawn.0.iter().flatten().any(|glyph| b"sw".contains(glyph));
        prop_assume!(mover.leaps != Leaps::Ground || !board.heights.is_empty() || ditches);
        let reach = board.reach(&mover, at(0, 0));
        for ((y, x), cost) in board.plainly(&mover, at(0, 0)) {
            prop_assert!(reach.cost(at(x, y)).is_some_and(|real| real <= cost), "({}, {})", x, y);
        }
        for (cell, cost) in reach.cells().filter(|(cell, _)| *cell != at(0, 0)) {
            let path = reach.path_to(cell).ok_or_else(|| TestCaseError::fail("no path"))?;
            let checked = path_cost(&board, &mover, at(0, 0), &path);
            prop_assert_eq!(checked, Ok((cost, reach.diagonals_to(cell))), "{:?}", path);
        }
    }

    /// What is kept from one search to the next is nothing that the next goes by.
    #[test]
    fn a_search_finds_what_a_fresh_one_finds(
        boards in proptest::collection::vec(boards(), 3),
        movers in proptest::collection::vec(jumpers(0..6), 3),
    ) {
        let mut again = Reach::default();
        for (board, mover) in boards.iter().zip(&movers) {
            let (width, height) = board.drawn.size();
            again.explore(board, width, height, mover, at(0, 0));
            let fresh = board.reach(mover, at(0, 0));
            prop_assert_eq!(found(&again), found(&fresh));
            for (cell, _) in fresh.cells() {
                prop_assert_eq!(again.path_to(cell), fresh.path_to(cell));
            }
        }
    }
}
