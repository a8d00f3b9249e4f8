//! Grid, movement, terrain and areas in a battle (cases, section 8); Attacks of Opportunity.

use crate::battle::{
    Action, AttackKind, Battle, Choosable as _, CombatantId, Event, Lead, Target, act,
};
use crate::board::Direction;
use crate::kit::{PLAIN, Play as _, Scene, aim, blow, cell, duel};

/// One mover on a map, its foe in the far corner.
fn mover(rows: &[&str], at: (i16, i16), rest: &str) -> Battle {
    let corner = (rows[0].len() as i16 - 1, rows.len() as i16 - 1);
    Scene::map(rows)
        .mon("Ana", "A", at, 60, [4, 4, 4, 4, 40], rest)
        .mon("Zoe", "B", corner, 60, [4, 4, 4, 4, 4], "")
        .play(&[])
}

fn shift(path: &[(i16, i16)]) -> Action {
    act::Shift(path.iter().map(|(x, y)| cell(*x, *y)).collect()).into()
}

fn last_cost(battle: &Battle) -> i32 {
    let cost = battle.journal().iter().rev().find_map(|event| match event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    });
    cost.expect("somebody moved")
}

#[test]
fn c235_every_second_diagonal_costs_two() {
    let mut battle = mover(&["............"; 8], (0, 0), "");
    battle.go("Ana", &[(1, 1), (2, 1), (3, 2), (4, 2)]);
    assert_eq!(last_cost(&battle), 5);
    assert_eq!(battle.see("Ana").budget.metres, 5);
    let battle = mover(&["............"; 8], (0, 0), "speeds: (overland: 6)")
        .allows("Ana", shift(&[(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]));
    assert!(!battle, "1 + 2 + 1 + 2 + 1");
}

#[test]
fn c238_c239_slow_ground_doubles_every_metre() {
    let slow = [
        "............",
        "~~~~~~~~~~~~",
        "~~~~~~~~~~~~",
        "~~~~~~~~~~~~",
        "............",
    ];
    let straight = mover(&slow, (0, 1), "");
    assert!(straight.allows("Ana", shift(&[(1, 1), (2, 1), (3, 1)])));
    assert!(!straight.allows("Ana", shift(&[(1, 1), (2, 1), (3, 1), (4, 1)])));
    let mut diagonal = mover(&slow, (0, 1), "");
    assert!(!diagonal.allows("Ana", shift(&[(1, 2), (2, 3), (3, 3)])));
    diagonal.go("Ana", &[(1, 2), (2, 3)]);
    assert_eq!(last_cost(&diagonal), 6);
}

#[test]
fn c241_c242_deep_water_and_earth_need_their_capabilities() {
    let rows = ["..=%....", "........"];
    let mut dry = mover(&rows, (1, 0), "");
    dry.refused("Ana", shift(&[(2, 0)]));
    let swims = mover(&rows, (1, 0), "speeds: (overland: 6, swim: 4)");
    assert!(swims.allows("Ana", shift(&[(2, 0)])));
    let mut digs = mover(&rows, (4, 0), "");
    digs.refused("Ana", shift(&[(3, 0)]));
    let digs = mover(&rows, (4, 0), "speeds: (overland: 6, burrow: 4)");
    assert!(digs.allows("Ana", shift(&[(3, 0)])));
}

#[test]
fn c245_the_stuck_may_use_the_shift_for_other_things() {
    let mut battle = Scene::open(12, 3)
        .trainer(
            "Eva",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "start: (statuses: [Stuck])",
        )
        .mon("Pip", "A", (2, 1), 60, [4, 4, 4, 4, 10], "trainer: \"Eva\"")
        .mon("Bob", "B", (9, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    assert!(battle.refused("Eva", shift(&[(1, 0)])).contains("Stuck"));
    let pip = battle.id("Pip");
    battle.act("Eva", act::Recall(pip));
}

#[test]
fn c232_large_bodies_need_room_for_all_their_squares() {
    let rows = ["........", "....o...", "........", "........"];
    let battle = mover(&rows, (0, 0), "size: Large");
    let sheet = battle.see("Ana");
    assert_eq!((sheet.footprint.width, sheet.footprint.height), (2, 2));
    for at in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        assert_eq!(battle.occupant(cell(at.0, at.1)), Some(CombatantId(0)));
    }
    assert!(battle.allows("Ana", shift(&[(1, 0), (2, 0)])));
    // The rock at (4, 1) is in the way of the second column.
    assert!(!battle.allows("Ana", shift(&[(1, 0), (2, 0), (3, 0)])));
    assert!(battle.allows("Ana", shift(&[(1, 1), (2, 2), (3, 2)])));
}

#[test]
fn a023_through_friends_but_not_through_foes_and_never_onto_anybody() {
    let with = |side: &str, start: &str| {
        Scene::open(8, 1)
            .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
            .mon("Cat", side, (1, 0), 60, [4, 4, 4, 4, 9], start)
            .mon("Zoe", "B", (7, 0), 60, [4, 4, 4, 4, 4], "")
            .play(&[])
    };
    let friend = with("A", "");
    assert!(friend.allows("Ana", shift(&[(1, 0), (2, 0)])));
    assert!(!friend.allows("Ana", shift(&[(1, 0)])));
    assert!(!with("B", "").allows("Ana", shift(&[(1, 0), (2, 0)])));
    // Over a Fainted foe as over Slow ground.
    let mut over = with("B", "start: (hp: -1)");
    over.go("Ana", &[(1, 0), (2, 0)]);
    assert_eq!(last_cost(&over), 3);
}

#[test]
fn a113_g037_mixed_movement_is_limited_by_the_average() {
    let rows = ["...====.....", "............"];
    let battle = mover(&rows, (0, 0), "speeds: (overland: 7, swim: 5)");
    let path: Vec<(i16, i16)> = (1..=6).map(|x| (x, 0)).collect();
    assert!(battle.allows("Ana", shift(&path)));
    let path: Vec<(i16, i16)> = (1..=7).map(|x| (x, 0)).collect();
    assert!(!battle.allows("Ana", shift(&path)));
}

#[test]
fn c257_leaving_a_foes_side_offers_it_a_struggle_and_then_the_mover_goes_on() {
    let mut battle = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 6, 4, 4, 5],
            "start: (hp: 30, injuries: 1)",
        )
        .mon("Bob", "B", (2, 1), 60, [10, 4, 4, 4, 4], "")
        .play(&[5, 3]);
    battle.go("Ana", &[(0, 1), (0, 2)]);
    assert_eq!(
        battle.question(),
        Some(("Bob".into(), "shifts out of an adjacent square"))
    );
    // The forecast of the offer is that of the Struggle: 5 and more hit.
    let bob = battle.id("Bob");
    let forecast = battle
        .forecast(&crate::battle::Command::new(bob, act::React))
        .unwrap();
    assert_eq!(forecast.targets[0].needed, Some(5));
    battle.act("Bob", act::React);
    battle.used_up();
    assert_eq!(battle.aims(), [aim(5, 5, 5, true)]);
    assert_eq!(battle.blows(), [blow(4, &[3], 13, 13)]);
    assert_eq!(battle.body("Ana"), (17, 1));
    assert_eq!(battle.at("Ana"), Some((0, 2)));
    // Struck before it moved.
    let lost = battle
        .journal()
        .iter()
        .position(|event| matches!(event, Event::HpLost { .. }));
    let moved = battle
        .journal()
        .iter()
        .position(|event| matches!(event, Event::Moved { .. }));
    assert!(lost < moved);
}

#[test]
fn c259_a118_a_knocked_out_mover_lies_where_it_stood() {
    let mut battle = Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, [4, 6, 4, 4, 4], "start: (hp: 5)")
        .mon("Cat", "A", (15, 0), 60, [4, 4, 4, 4, 1], "")
        .mon("Bob", "B", (2, 1), 60, [10, 4, 4, 4, 3], "")
        .play(&[10, 3]);
    battle.go("Ana", &[(0, 1), (0, 2)]);
    battle.act("Bob", act::React);
    battle.used_up();
    assert_eq!(battle.body("Ana"), (-8, 1));
    assert_eq!(battle.at("Ana"), Some((1, 1)));
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn c260_sliding_along_a_foe_provokes_once() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    battle.go("Ana", &[(1, 2), (2, 2), (3, 2)]);
    battle.act("Bob", act::Decline);
    assert_eq!(battle.at("Ana"), Some((3, 2)));
}

#[test]
fn coming_past_a_foe_provokes_on_the_way() {
    let mut battle = Scene::open(9, 5)
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[1]);
    battle.go("Ana", &[(1, 0), (2, 0), (3, 0), (4, 0)]);
    assert_eq!(battle.asked(), "Bob (reaction)");
    // It has got as far as Bob's side.
    assert_eq!(battle.at("Ana"), Some((1, 0)));
    battle.act("Bob", act::React);
    battle.used_up();
    assert_eq!(battle.at("Ana"), Some((4, 0)));
    // The Shift is one action of four metres.
    assert_eq!(battle.see("Ana").budget.metres, 4);
}

#[test]
fn c262_items_provoke_when_taken_out_or_picked_up() {
    let mut battle = Scene::open(9, 3)
        .trainer(
            "Eva",
            "A",
            (0, 0),
            60,
            [4, 4, 4, 4, 20],
            "items: { \"Potion\": 2 }, held: \"Oran Berry\", start: (hp: 20)",
        )
        .mon("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    battle.act("Eva", battle.item("Potion", "Eva"));
    assert_eq!(
        battle.question().unwrap().1,
        "takes out or picks up an item"
    );
    battle.act("Bob", act::Decline);
    assert_eq!(battle.body("Eva").0, 40);
    // C362, G018: dropping is a Shift and does not provoke, picking up is a Standard and does.
    battle.act("Eva", act::DropItem);
    assert_eq!(battle.asked(), "Bob");
    assert_eq!(battle.see("Eva").held, None);
    battle.end("Bob");
    battle.act("Eva", act::PickUp(cell(0, 0)));
    battle.act("Bob", act::Decline);
    assert!(battle.see("Eva").held.is_some());
    assert_eq!(battle.see("Eva").budget.standard, 0);
}

#[test]
fn c265_disengage_provokes_nobody_and_spends_the_shift() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    battle.act("Ana", act::Disengage(cell(0, 0)));
    assert_eq!(battle.asked(), "Ana");
    assert_eq!(battle.at("Ana"), Some((0, 0)));
    assert_eq!(battle.see("Ana").budget.shift, 0);
    battle.refused("Ana", shift(&[(0, 1)]));
}

#[test]
fn r111_disengage_is_one_metre() {
    let mut battle = mover(&["~~~~", "~~~~"], (0, 0), "");
    assert!(
        battle
            .refused("Ana", act::Disengage(cell(1, 0)))
            .contains("one metre")
    );
    battle.refused("Ana", act::Disengage(cell(2, 0)));
}

#[test]
fn r110_a119_shooting_past_a_neighbour_provokes_and_shooting_it_does_not() {
    let scene = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Vine Whip\"]",
        )
        .mon("Bob", "B", (2, 2), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (4, 1), 60, [4, 4, 4, 4, 3], "");
    let mut battle = scene.play(&[2, 1]);
    battle.attack("Ana", "Vine Whip", "Zoe");
    assert_eq!(battle.question(), Some(("Bob".into(), "attacks at range")));
    battle.act("Bob", act::Decline);
    battle.used_up();
    let mut battle = scene.play(&[2, 1]);
    battle.attack("Ana", "Vine Whip", "Bob");
    battle.used_up();
    assert_eq!(battle.asked(), "Ana");
}

#[test]
fn r110_only_one_attack_of_opportunity_a_round() {
    let mut battle = Scene::open(9, 3)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Cat", "A", (2, 2), 60, [4, 4, 4, 4, 30], "")
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[1]);
    battle.go("Ana", &[(0, 1)]);
    battle.act("Bob", act::React);
    battle.end("Ana");
    battle.go("Cat", &[(3, 2), (4, 2)]);
    assert_eq!(battle.asked(), "Cat");
    battle.pass(&["Cat", "Bob", "Ana"]);
    battle.go("Cat", &[(3, 2)]);
    battle.end("Cat");
    battle.pass(&["Bob", "Ana"]);
    battle.go("Cat", &[(4, 2)]);
    assert_eq!(battle.asked(), "Bob (reaction)");
    battle.used_up();
}

#[test]
fn areas_spare_whom_friendly_moves_spare_and_stop_at_rocks() {
    // Growl: Burst 1, Friendly. Bubble: Burst 1, touches friends too.
    let scene = |move_name: &str| {
        Scene::open(6, 4)
            .mon(
                "Ana",
                "A",
                (1, 1),
                60,
                [4, 4, 4, 4, 40],
                &format!("moves: [\"{move_name}\"]"),
            )
            .mon("Cat", "A", (0, 1), 60, [4, 4, 4, 4, 9], "")
            .mon("Bob", "B", (2, 2), 60, [4, 4, 4, 4, 4], "")
    };
    let touched = |battle: &Battle| {
        let options = battle.options().unwrap();
        let hits: Vec<_> = options
            .entries
            .iter()
            .filter(|entry| matches!(entry.key.lead, Lead::Attack(AttackKind::Move(_))))
            .flat_map(|entry| &entry.choices)
            .map(|choice| choice.hits.clone())
            .collect();
        hits
    };
    assert_eq!(touched(&scene("Growl").play(&[])), [[CombatantId(2)]]);
    assert_eq!(
        touched(&scene("Bubble").play(&[])),
        [[CombatantId(1), CombatantId(2)]]
    );
    // A Cone of two metres to the east; a rock stands before Bob, Cat is beside it.
    let battle = Scene::map(&["......", "..o...", "......"])
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Acid\"]",
        )
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Cat", "B", (3, 2), 60, [4, 4, 4, 4, 3], "")
        .play(&[]);
    let acid = battle.kind("Acid");
    let options = battle.options().unwrap();
    let east = Action::from(act::UseAttack(acid, Target::Direction(Direction::East)));
    let choice = options
        .entries
        .iter()
        .flat_map(|entry| &entry.choices)
        .find(|choice| choice.action == east)
        .expect("a cone to the east");
    assert!(!choice.cells.contains(&cell(2, 1)), "the rock itself");
    assert!(
        !choice.hits.contains(&CombatantId(1)),
        "Bob is behind the rock"
    );
}

#[test]
fn ranged_attacks_need_a_free_line_and_the_distance() {
    let scene = |x: i16, rows: &[&str]| {
        Scene::map(rows)
            .mon(
                "Ana",
                "A",
                (0, 0),
                60,
                [4, 4, 4, 4, 40],
                "moves: [\"Vine Whip\"]",
            )
            .mon("Bob", "B", (x, 0), 60, [4, 4, 4, 4, 4], "")
            .play(&[])
    };
    for (x, rows, allowed) in [
        (4, ["........", "........"], true),
        (5, ["........", "........"], false),
        (4, ["..o.....", "........"], false),
    ] {
        let battle = scene(x, &rows);
        let strike = battle.strike("Vine Whip", "Bob");
        assert_eq!(battle.allows("Ana", strike), allowed, "{x}, {rows:?}");
    }
}

#[test]
fn c253_c254_large_targets_are_flanked_by_squares() {
    let with = |foe: &str, at, more: bool| {
        let scene = Scene::open(12, 12)
            .mon(
                "Ana",
                "A",
                at,
                60,
                [4, 4, 4, 4, 40],
                &format!("size: {foe}"),
            )
            .mon("Bob", "B", (5, 5), 60, [4, 4, 4, 4, 4], "size: Large");
        let scene = if more {
            scene.mon("Cat", "A", (4, 4), 60, [4, 4, 4, 4, 30], "")
        } else {
            scene
        };
        scene.play(&[]).see("Bob").flanked
    };
    // A Large one beside two squares and a Medium one at the far corner: 2 + 1.
    assert!(with("Large", (7, 5), true));
    assert!(!with("Large", (7, 5), false));
    assert!(!with("Huge", (7, 5), false));
}

#[test]
fn c233_footprints_of_other_shapes_keep_about_the_squares_of_their_size() {
    use crate::board::grid::footprint_fits;
    use crate::board::{Footprint, Size};
    let shape = |width, height| Footprint { width, height };
    // Steelix 16 of 16 squares, Aerodactyl 8 of 9.
    assert!(footprint_fits(Size::Gigantic, shape(8, 2)));
    assert!(footprint_fits(Size::Huge, shape(2, 4)));
    assert!(!footprint_fits(Size::Gigantic, shape(8, 1)));
    assert!(!footprint_fits(Size::Huge, shape(6, 6)));
    let battle = mover(
        &["............"; 6],
        (0, 0),
        "size: Gigantic, footprint: (8, 2)",
    );
    let ana = battle.see("Ana").footprint;
    assert_eq!((ana.width, ana.height), (8, 2));
    assert_eq!(battle.occupant(cell(7, 1)), Some(CombatantId(0)));
}

#[test]
fn c244_large_bodies_touch_at_edges_and_corners() {
    use crate::board::{Body, Footprint};
    let large = Body::new(cell(0, 0), Footprint::square(2));
    let single = |x, y| Body::new(cell(x, y), Footprint::ONE);
    assert!(large.adjacent(&single(2, 2)) && !large.cardinally_adjacent(&single(2, 2)));
    assert!(!large.adjacent(&single(3, 1)));
    assert!(large.adjacent(&single(2, 0)) && large.cardinally_adjacent(&single(2, 0)));
}

#[test]
fn phasing_is_not_slowed_by_slow_ground() {
    let slow = ["............", "~~~~~~~~~~~~"];
    let walk: Vec<(i16, i16)> = (1..=6).map(|x| (x, 1)).collect();
    assert!(!mover(&slow, (0, 1), "").allows("Ana", shift(&walk)));
    assert!(mover(&slow, (0, 1), "capabilities: [Phasing]").allows("Ana", shift(&walk)));
}

#[test]
fn g036_a_long_body_turns_as_it_moves() {
    let rows = [
        "............",
        "............",
        "......oo....",
        "............",
    ];
    let long = "size: Large, footprint: (4, 1), speeds: (overland: 4)";
    let mut battle = mover(&rows, (0, 0), long);
    let turn = |at: (i16, i16), path: &[(i16, i16)]| {
        act::TurnBody(
            cell(at.0, at.1),
            path.iter().map(|(x, y)| cell(*x, *y)).collect(),
        )
    };
    // Around its head, its tail stands where its head was; not around its middle, and not for free.
    assert!(battle.refused("Ana", turn((1, 0), &[])).contains("corner"));
    let far = turn((3, 0), &[(4, 0), (5, 0), (4, 0), (3, 0)]);
    assert!(battle.refused("Ana", far).contains("3 m are left"));
    let options = battle.options().expect("a prompt");
    let entry = options.entry(act::TurnBody::key()).expect("a turn");
    assert!(entry.choices.iter().any(|it| it.label == "to (3, 0), 1 m"));
    battle.act("Ana", turn((3, 0), &[(4, 0), (5, 0)]));
    let ana = battle.see("Ana");
    assert_eq!((ana.footprint.width, ana.footprint.height), (1, 4));
    assert_eq!((battle.at("Ana"), ana.budget.metres), (Some((5, 0)), 3));
    assert_eq!(battle.occupant(cell(5, 3)), Some(CombatantId(0)));
    assert_eq!(battle.occupant(cell(0, 0)), None);
    // Whoever is as wide as long has nothing to turn.
    let mut square = mover(&rows, (0, 0), "");
    assert!(square.refused("Ana", turn((0, 0), &[])).contains("as wide"));
    // The rock is in the way.
    let mut hemmed = mover(&rows, (3, 1), long);
    assert!(hemmed.refused("Ana", turn((6, 1), &[])).contains("room"));
}
