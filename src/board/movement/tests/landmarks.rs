//! Landmarks: whoever is at one is anywhere at it (G053).

use proptest::prelude::*;

use crate::board::movement::tests::*;

#[test]
fn a_landmark_is_crossed_for_nothing_and_the_way_between_two_costs_its_metres() {
    // Six metres lie between the landmarks.
    let board = Drawn::new(&["111.....222", "111.....222", "111.....222"]);
    for (start, end) in [((2, 1), (8, 1)), ((0, 0), (10, 2)), ((1, 2), (9, 0))] {
        let (start, end) = (at(start.0, start.1), at(end.0, end.1));
        assert_eq!(board.reach(&walker(5), start).cost(end), None);
        let reach = board.reach(&walker(6), start);
        assert_eq!(reach.cost(end), Some(6), "{start} to {end}");
        let path = reach.path_to(end).expect("it is in reach");
        assert_eq!(
            path_cost(&board, &walker(6), start, &path).map(|(cost, _)| cost),
            Ok(6)
        );
    }
    let spent = Mover {
        spent: 5,
        ..walker(5)
    };
    let reach = board.reach(&spent, at(0, 0));
    assert_eq!(reach.cost(at(2, 2)), Some(0), "no metre is needed");
    assert_eq!(reach.cost(at(3, 1)), None);
}

#[test]
fn somebody_in_between_is_walked_around_at_a_landmark_too() {
    let board = Drawn::new(&["1E1", "111"]);
    let reach = board.reach(&walker(3), at(0, 0));
    assert_eq!(reach.cost(at(2, 0)), Some(0), "along the row below");
    assert_eq!(
        reach.path_to(at(0, 0)),
        Some(vec![]),
        "it stands there already"
    );
}

proptest! {
    #[test]
    fn search_and_path_agree_where_there_are_landmarks(
        rows in proptest::collection::vec(
            proptest::collection::vec(proptest::sample::select(b"....1112222s#AE".to_vec()), 8),
            6,
        ),
        overland in 1..7_i32,
        spent in 0..3_i32,
        (high_jump, long_jump) in (0..3_i32, 0..5_i32),
        (width, height) in (1..=2_u8, 1..=2_u8),
        leaps in proptest::sample::select(vec![Leaps::Never, Leaps::Ground, Leaps::Bodies]),
    ) {
        let board = Drawn(rows);
        let speeds = Speeds { overland, high_jump, long_jump, ..Speeds::default() };
        let footprint = Footprint { width, height };
        let mover = Mover { footprint, spent, speeds, leaps, ..Mover::default() };
        let reach = board.reach(&mover, at(0, 0));
        for (cell, cost) in reach.cells().filter(|(cell, _)| *cell != at(0, 0)) {
            let path = reach.path_to(cell).ok_or_else(|| TestCaseError::fail("no path"))?;
            let checked = path_cost(&board, &mover, at(0, 0), &path);
            prop_assert_eq!(checked, Ok((cost, reach.diagonals_to(cell))), "{:?}", path);
        }
    }
}
