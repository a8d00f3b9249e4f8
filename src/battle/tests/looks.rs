//! How much is looked at before somebody is asked and for who could strike whom: counted, so that no
//! machine is too slow for it.

use std::fmt::Write as _;

use crate::battle::Battle;
use crate::battle::deeds::mobility;
use crate::battle::kernel::world::Access as _;
use crate::battle::read::{options, threats};
use crate::battle::tests::kit::{dex, level};
use crate::board::Reach;
use crate::board::movement::{Leaps, work};
use crate::rules::Dice;

/// Somebody who jumps twelve metres, and as high as that says, among others in a field.
fn crowd(ground: char, heights: &str, high_jump: i32) -> Battle {
    let side = 36_usize;
    let rows = |glyph: &dyn Fn(usize, usize) -> char| -> String {
        let row = |y| -> String { (0..side).map(|x| glyph(x, y)).collect() };
        (0..side).map(|y| format!("{:?}, ", row(y))).collect()
    };
    let elevation = match heights.as_bytes() {
        [] => String::new(),
        heights => {
            let height = |x: usize, y: usize| char::from(heights[(x * 7 + y * 5) % heights.len()]);
            format!("elevation: [{}],", rows(&height))
        }
    };
    let mut people = String::new();
    for number in 0..12 {
        let (x, y) = (number * 11 % side, 3 * number % side);
        writeln!(
            people,
            "(name: \"C{number}\", species: \"Rattata\", side: \"{}\", level: 20, at: ({x}, {y}), \
             moves: [\"Tackle\"], speeds: (overland: 30, long_jump: 12, high_jump: {high_jump})),",
            ["A", "B"][number % 2],
        )
        .unwrap();
    }
    let text = format!(
        "(name: \"Field\", map: (legend: {{ '.': \"short grass\", '^': \"heavy brush\" }}, {elevation} \
         rows: [{}]), sides: [(name: \"A\", controller: \"wild\"), \
         (name: \"B\", controller: \"wild\", team: 1)], combatants: [{people}])",
        rows(&|_, _| ground)
    );
    Battle::new(&dex(), &level(&text), Dice::seeded(1))
}

/// What one search for whoever is asked looks at.
fn search(battle: &Battle, leaps: Leaps) -> usize {
    let (world, actor) = (&battle.engine.world, battle.prompt().unwrap().actor);
    let explore = || mobility::explore_leaping(world, actor, leaps, &mut Reach::default());
    work::of(explore).1
}

/// What all its options look at.
fn options(battle: &Battle) -> usize {
    let (world, prompt) = (&battle.engine.world, battle.prompt().unwrap());
    work::of(|| options::entries(world, prompt, |_| true)).1
}

#[test]
fn all_options_of_a_turn_share_a_search() {
    for (ground, heights, high_jump) in [('^', "", 1), ('.', "0123456789", 30)] {
        let battle = crowd(ground, heights, high_jump);
        let once = search(&battle, Leaps::Bodies);
        assert!(once > 1000);
        assert_eq!(options(&battle), once, "{ground} {heights}");
    }
}

#[test]
fn another_search_is_made_only_where_another_leave_to_jump_matters() {
    // Down where it hurts.
    let battle = crowd('.', "01234567", 1);
    let searches = search(&battle, Leaps::Bodies) + search(&battle, Leaps::Risky);
    assert_eq!(options(&battle), searches);
    // Over bodies on level ground.
    let battle = crowd('.', "", 1);
    let searches = search(&battle, Leaps::Bodies) + search(&battle, Leaps::Ground);
    assert_eq!(options(&battle), searches);
}

#[test]
fn who_could_strike_is_looked_for_in_their_direction() {
    let battle = crowd('^', "", 1);
    let world = &battle.engine.world;
    let target = battle.prompt().unwrap().actor;
    let foes = world
        .ids()
        .into_iter()
        .filter(|id| !world.allied(*id, target));
    let full = |id| work::of(|| mobility::explore(world, id, &mut Reach::default())).1;
    let everywhere: usize = foes.map(full).sum();
    let (threats, looks) = work::of(|| threats::on(world, target));
    assert!(!threats.is_empty());
    assert!(looks * 4 < everywhere, "{looks} of {everywhere}");
}
