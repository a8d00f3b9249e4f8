//! The board: ranges, areas, cover, the ground.

use super::super::reach;
use super::super::state::Strike;
use super::*;

#[test]
fn dt52_ranges() {
    let mons = mon("P", "Mew", "A", 50, (0, 1), "") + &mon("W", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[]);
    let mut reached = |name: &str| -> Vec<i16> {
        let which = it.battle.dex.find_move(name).unwrap();
        [2, 6, 8, 10]
            .into_iter()
            .filter(|far| {
                it.battle.mon_mut(1).at = at(*far, 1);
                reach::reaches(&it.battle, 0, it.battle.get(which), 1)
            })
            .collect()
    };
    assert_eq!(reached("Tackle"), Vec::<i16>::new());
    assert_eq!(reached("Ember"), [2, 6]);
    assert_eq!(reached("Bullet Seed"), [2, 6, 8]);
    assert_eq!(reached("Dragon Pulse"), [2, 6, 8, 10]);
    assert_eq!(reached("Aerial Ace"), [2]);
    assert_eq!(reached("Aura Sphere"), [2, 6, 8, 10]);
    assert_eq!(reached("Gyro Ball"), Vec::<i16>::new());
}

#[test]
fn dt53_areas() {
    let mons = mon("P", "Mew", "A", 50, (5, 5), "moves: [\"Earthquake\"]")
        + &mon("F", "Eevee", "A", 50, (5, 7), "")
        + &mon("X", "Eevee", "W", 50, (6, 5), "")
        + &mon("Y", "Pidgey", "W", 50, (5, 3), "")
        + &mon("Z", "Eevee", "W", 50, (8, 5), "");
    let mut it = stood(&mons, "", &[12, 4, 17]);
    let full: Vec<i32> = (0..5).map(|id| it.hp(id)).collect();
    it.plain(0, 0);
    assert!(it.hp(1) < full[1] && it.hp(2) < full[2]);
    assert_eq!((it.hp(3), it.hp(4)), (full[3], full[4]));
    it.done();
}

fn walls(moves: &str) -> Table {
    let map = "map: (legend: { '.': \"short grass\", '/': \"low wall\", 'o': \"rock\" }, rows: [\"........\", \"...o....\", \".../....\"]),";
    let mons = mon("P", "Mew", "A", 50, (1, 2), &format!("moves: [{moves}]"))
        + &mon("W", "Eevee", "W", 50, (5, 2), "");
    stood(&mons, map, &[])
}

#[test]
fn dt54_cover() {
    let mut it = walls("\"Ember\", \"Swift\"");
    it.battle.mon_mut(1).vol.stages[6] = 1;
    it.dice(&[16, 5, 9]);
    let strike = |it: &Table, slot: usize| -> Strike {
        it.battle
            .strike(0, 1, it.battle.mon(0).moves[slot].unwrap().id, false)
    };
    let ember = strike(&it, 0);
    assert_eq!(it.battle.net(&ember), -2);
    assert_eq!(it.with(|battle, cx| battle.throw(cx, &ember)).1, 5);
    let swift = strike(&it, 1);
    assert_eq!((it.battle.net(&swift), it.battle.number(&swift)), (0, None));
    // A rock stops what is aimed past it.
    it.battle.mon_mut(0).at = at(1, 1);
    it.battle.mon_mut(1).at = at(5, 1);
    assert!(!reach::reaches(
        &it.battle,
        0,
        it.battle.get(ember.which.unwrap()),
        1
    ));
}

#[test]
fn dt77_extras() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Tackle\"]")
        + &mon("Q", "Mew", "A", 50, (3, 1), "")
        + &mon("W", "Eevee", "W", 50, (2, 1), "");
    let it = stood(&mons, "", &[]);
    let strike = it
        .battle
        .strike(0, 2, it.battle.mon(0).moves[0].unwrap().id, false);
    assert_eq!(it.battle.net(&strike), 0);
    assert_eq!(reach::walk(&it.battle, 0, 5).cost(at(0, 1)), Some(1));
    let it = stood(&mons, "house: (extras: true)", &[]);
    assert_eq!(it.battle.net(&strike), 1);
    assert_eq!(reach::walk(&it.battle, 0, 5).cost(at(0, 1)), Some(2));
}

#[test]
fn dt103_ground_under_the_feet() {
    let map = "map: (legend: { '.': \"short grass\", ',': \"mud\" }, rows: [\".,,,...\"]),";
    let walk = |species: &str| {
        let mons = mon("P", species, "A", 20, (0, 0), "") + &mon("W", "Eevee", "W", 20, (6, 0), "");
        let it = stood(&mons, map, &[]);
        let walk = reach::walk(&it.battle, 0, reach::squares(&it.battle, 0));
        walk.cells.iter().map(|cell| cell.x).max()
    };
    assert_eq!((walk("Pikachu"), walk("Pidgey")), (Some(2), Some(4)));
}

#[test]
fn foes_block_and_friends_are_passed() {
    let map = "map: (legend: { '.': \"short grass\" }, rows: [\".......\"]),";
    let mons = mon("P", "Pikachu", "A", 20, (0, 0), "")
        + &mon("F", "Pikachu", "A", 20, (1, 0), "")
        + &mon("W", "Eevee", "W", 20, (3, 0), "");
    let it = stood(&mons, map, &[]);
    let cells: Vec<i16> = reach::walk(&it.battle, 0, 5)
        .cells
        .iter()
        .map(|cell| cell.x)
        .collect();
    assert_eq!(cells, [0, 2]);
}

#[test]
fn diagonals_cost_one_then_two() {
    let mons = mon("P", "Pikachu", "A", 20, (0, 0), "") + &mon("W", "Eevee", "W", 20, (15, 9), "");
    let it = stood(&mons, "", &[]);
    let walk = reach::walk(&it.battle, 0, 8);
    assert_eq!(
        [(1, 1), (2, 2), (3, 3), (4, 2)].map(|(x, y)| walk.cost(at(x, y))),
        [Some(1), Some(3), Some(4), Some(5)]
    );
    assert_eq!(walk.path(at(3, 3)).map(|path| path.len()), Some(3));
}

/// A square is reached by whoever asks for it alone exactly where the whole walk lists it; nearest first.
#[test]
fn one_square_is_reached_as_in_the_whole_walk() {
    let others: String = [(4, 3), (6, 4), (4, 5), (9, 1), (0, 0), (5, 8)]
        .into_iter()
        .enumerate()
        .map(|(nth, at)| {
            let side = if nth % 2 == 0 { "W" } else { "A" };
            mon(&format!("N{nth}"), "Eevee", side, 20, at, "")
        })
        .collect();
    for (walker, extras) in [
        ("Eevee", false),
        ("Eevee", true),
        ("Snorlax", false),
        ("Snorlax", true),
    ] {
        for start in [(6, 6), (2, 6), (12, 2)] {
            let mons = mon("P", walker, "A", 20, start, "") + &others;
            let it = stood(&mons, &format!("house: (extras: {extras}),"), &[]);
            for most in 0..=8 {
                let walk = reach::walk(&it.battle, 0, most);
                let costs: Vec<_> = walk.cells.iter().map(|cell| walk.cost(*cell)).collect();
                assert!(costs.is_sorted(), "{walker} from {start:?}: {costs:?}");
                for (x, y) in (-1..20).flat_map(|x| (-1..12).map(move |y| (x, y))) {
                    let to = at(x, y);
                    assert_eq!(
                        reach::walks_to(&it.battle, 0, to, most),
                        walk.cells.contains(&to),
                        "{walker} from {start:?} to {to}, {most} squares, extras {extras}"
                    );
                }
            }
        }
    }
}
