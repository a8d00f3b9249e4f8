//! The search and the check of a path agree on random boards.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::board::movement::tests::*;
use crate::board::{Body, Direction};

/// Every cost by plain search: all paths up to a length, each asked of [`path_cost`].
fn exhaustive(board: &Drawn, mover: &Mover, from: Cell, length: usize) -> Vec<(Cell, i32)> {
    fn go(
        board: &Drawn,
        mover: &Mover,
        from: Cell,
        path: &mut Vec<Cell>,
        left: usize,
        best: &mut BTreeMap<(i16, i16), i32>,
    ) {
        if let Ok((cost, _)) = path_cost(board, mover, from, path)
            && let Some(end) = path.last()
        {
            let slot = best.entry((end.y, end.x)).or_insert(cost);
            *slot = cost.min(*slot);
        }
        if left == 0 {
            return;
        }
        let here = *path.last().unwrap_or(&from);
        for direction in Direction::ALL {
            let (dx, dy) = direction.delta();
            let next = here.offset(dx, dy);
            if board.glyph(next).is_some() && next != from && !path.contains(&next) {
                path.push(next);
                go(board, mover, from, path, left - 1, best);
                path.pop();
            }
        }
    }
    let mut best = BTreeMap::new();
    best.insert((from.y, from.x), 0);
    go(board, mover, from, &mut Vec::new(), length, &mut best);
    best.into_iter()
        .map(|((y, x), cost)| (at(x, y), cost))
        .collect()
}

fn boards(width: usize, height: usize) -> impl Strategy<Value = Drawn> {
    boards_of(b"......ssgwwe#AEF", (width, height))
}

fn boards_of(
    glyphs: &[u8],
    (width, height): (usize, usize),
) -> impl Strategy<Value = Drawn> + use<> {
    let glyph = proptest::sample::select(glyphs.to_vec());
    let row = proptest::collection::vec(glyph, width);
    proptest::collection::vec(row, height).prop_map(|mut rows| {
        rows[0][0] = b'.';
        Drawn(rows)
    })
}

fn movers(fastest: i32) -> impl Strategy<Value = Mover> {
    let speed = move || prop_oneof![Just(0), 1..=fastest];
    let speeds = (speed(), speed(), speed(), speed(), any::<bool>()).prop_map(
        |(overland, swim, sky, burrow, phasing)| Speeds {
            overland,
            swim,
            sky,
            burrow,
            phasing,
            ..Speeds::default()
        },
    );
    let rest = (0..3_u8, 0..3_i32, any::<bool>(), any::<bool>());
    (speeds, rest).prop_map(|(speeds, (diagonals, spent, pass_enemies, ranger))| Mover {
        speeds,
        diagonals,
        spent,
        naturewalk: HabitatSet::of(if ranger { &[Habitat::Grassland] } else { &[] }),
        pass_enemies,
        ..Mover::default()
    })
}

proptest! {
    #[test]
    fn every_reachable_square_has_a_path_of_that_cost(
        board in boards(8, 6),
        mover in movers(9),
        (width, height) in (1..=2_u8, 1..=3_u8),
    ) {
        let mover = Mover { footprint: Footprint { width, height }, ..mover };
        let from = at(0, 0);
        let reach = board.reach(&mover, from);
        for (cell, cost) in reach.cells() {
            let path = reach.path_to(cell).ok_or_else(|| TestCaseError::fail("no path"))?;
            if cell == from {
                prop_assert!(path.is_empty() && cost == 0);
                continue;
            }
            prop_assert_eq!(path.last(), Some(&cell));
            let checked = path_cost(&board, &mover, from, &path);
            prop_assert_eq!(checked, Ok((cost, reach.diagonals_to(cell))), "{:?}", path);
        }
    }

    #[test]
    fn every_jump_of_a_search_is_one_of_its_path(
        board in boards(9, 6),
        mover in movers(9),
        (high_jump, long_jump) in (0..3_i32, 0..6_i32),
        (width, height) in (1..=2_u8, 1..=2_u8),
    ) {
        let mover = Mover {
            footprint: Footprint { width, height },
            speeds: Speeds { high_jump, long_jump, ..mover.speeds },
            leaps: Leaps::Bodies,
            ..mover
        };
        let reach = board.reach(&mover, at(0, 0));
        for (cell, cost) in reach.cells().filter(|(cell, _)| *cell != at(0, 0)) {
            let path = reach.path_to(cell).ok_or_else(|| TestCaseError::fail("no path"))?;
            let checked = path_cost(&board, &mover, at(0, 0), &path);
            prop_assert_eq!(checked, Ok((cost, reach.diagonals_to(cell))), "{:?}", path);
        }
    }

    #[test]
    fn the_search_finds_what_trying_every_path_finds(board in boards(3, 3), mover in movers(6)) {
        let found: Vec<_> = board.reach(&mover, at(0, 0)).cells().collect();
        prop_assert_eq!(found, exhaustive(&board, &mover, at(0, 0), 8));
    }

    #[test]
    fn a_search_over_even_ground_goes_the_ways_of_a_thorough_one(
        board in boards_of(b".......#AE", (12, 9)),
        mover in movers(9),
    ) {
        let mut thorough = Reach::thorough();
        thorough.explore(&board, 12, 9, &mover, at(0, 0));
        let ways = |reach: &Reach| -> Vec<_> {
            let way = |(cell, cost)| (cell, cost, reach.diagonals_to(cell), reach.path_to(cell));
            reach.cells().map(way).collect()
        };
        prop_assert_eq!(ways(&board.reach(&mover, at(0, 0))), ways(&thorough));
    }

    #[test]
    fn a_search_that_is_made_again_finds_what_a_new_one_finds(
        boards in [boards(9, 7), boards(9, 7)],
        movers in [movers(9), movers(9)],
        long_jump in 0..4_i32,
        order in proptest::collection::vec((0..2_usize, 0..2_usize), 6),
    ) {
        let mut reach = Reach::default();
        for (board, mover) in order {
            let (board, mover) = (&boards[board], movers[mover]);
            let speeds = Speeds { long_jump, ..mover.speeds };
            let mover = Mover { speeds, leaps: Leaps::Ground, ..mover };
            reach.explore(board, 9, 7, &mover, at(0, 0));
            let ways = |reach: &Reach| -> Vec<_> {
                let way = |(cell, cost)| (cell, cost, reach.path_to(cell));
                reach.cells().map(way).collect()
            };
            prop_assert_eq!(ways(&reach), ways(&board.reach(&mover, at(0, 0))));
        }
    }

    #[test]
    fn an_extent_holds_the_squares_that_a_search_finds(
        board in prop_oneof![boards_of(b"......ss.#AEF", (12, 9)), boards(12, 9), boards_of(b"...................s#A", (15, 14))],
        mover in movers(9),
        (long_jump, bodies) in (0..4_i32, any::<bool>()),
        (width, height) in prop_oneof![Just((1_u8, 1_u8)), (1..=2_u8, 1..=2_u8)],
    ) {
        let mover = Mover {
            footprint: Footprint { width, height },
            speeds: Speeds { long_jump, ..mover.speeds },
            leaps: if bodies { Leaps::Bodies } else { Leaps::Ground },
            ..mover
        };
        let found = board.reach(&mover, at(0, 0));
        let (mut extent, (columns, rows)) = (Extent::default(), board.size());
        for _ in 0..2 {
            extent.explore(&board, (columns, rows), &mover, at(0, 0));
            for y in -1..=rows {
                for x in -1..=columns {
                    let cost = found.cost(at(x, y));
                    prop_assert_eq!(extent.cost(at(x, y)), cost, "({}, {})", x, y);
                    prop_assert_eq!(extent.holds(at(x, y)), cost.is_some(), "({}, {})", x, y);
                    let row = (found.ends_in_row(x..=x + 2, y), extent.ends_in_row(x..=x + 2, y));
                    prop_assert_eq!(row.0, row.1, "three from ({}, {})", x, y);
                }
            }
        }
    }

    #[test]
    fn a_large_search_finds_what_a_thorough_one_finds(
        board in boards(30, 28),
        mover in movers(40),
    ) {
        let mut thorough = Reach::thorough();
        thorough.explore(&board, 30, 28, &mover, at(0, 0));
        let costs = |reach: &Reach| reach.cells().collect::<Vec<_>>();
        prop_assert_eq!(costs(&board.reach(&mover, at(0, 0))), costs(&thorough));
    }

    #[test]
    fn a_search_toward_a_body_finds_what_is_in_reach_there(
        board in boards(14, 11),
        mover in movers(20),
        long_jump in 0..6_i32,
        (width, height) in (1..=2_u8, 1..=2_u8),
        (x, y, metres) in (0..14_i16, 0..11_i16, 1..5_i32),
    ) {
        let mover = Mover {
            footprint: Footprint { width, height },
            speeds: Speeds { long_jump, ..mover.speeds },
            leaps: Leaps::Bodies,
            ..mover
        };
        let goal = Body::at(at(x, y));
        let near = |cell: Cell| Body::new(cell, mover.footprint).distance(&goal) <= metres;
        let all = board.reach(&mover, at(0, 0));
        let mut shown: Vec<(Cell, i32)> = Vec::new();
        Reach::default().approach(
            &board,
            (14, 11),
            (&mover, at(0, 0)),
            (&goal, metres),
            |cell, cost| {
                shown.push((cell, cost));
                false
            },
        );
        prop_assert!(shown.is_sorted_by_key(|(_, cost)| *cost), "{:?}", shown);
        shown.sort_unstable_by_key(|(cell, _)| (cell.y, cell.x));
        let expected: Vec<(Cell, i32)> = all.cells().filter(|(cell, _)| near(*cell)).collect();
        prop_assert_eq!(shown, expected);
    }

    #[test]
    fn a_search_for_a_square_finds_those_in_reach(board in boards(7, 5), mover in movers(9)) {
        let from = at(0, 0);
        let reach = board.reach(&mover, from);
        for y in 0..5_i16 {
            for x in 0..7_i16 {
                let wanted = at(x, y);
                let found = Reach::default().finds(&board, (7, 5), &mover, from, |cell| cell == wanted);
                prop_assert_eq!(found, reach.cost(wanted).is_some(), "{:?}", wanted);
            }
        }
    }
}
