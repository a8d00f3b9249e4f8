//! Jumps inside a Shift, ledges under every kind of movement, and walking blind (G038, G133,
//! G138 to G141, C256, C266).

use crate::battle::deeds::shift;
use crate::battle::tests::kit::{Play as _, Scene, cell};
use crate::battle::{
    Action, Battle, Choosable as _, Command, Event, Hold, OwnEvent, PtuEvent, Target, act, maneuver,
};
use crate::rules::Status;

const STATS: [i32; 5] = [4, 5, 4, 4, 40];

/// Ana on a row with heights, Bob at its far end.
fn row(ground: &str, heights: &str, at: i16, has: &str) -> Scene {
    let last = ground.len() as i16 - 1;
    Scene::map(&[ground])
        .land(&format!("elevation: [{heights:?}]"))
        .mon("Ana", "A", (at, 0), 60, STATS, has)
        .mon("Bob", "B", (last, 0), 60, [4, 5, 4, 4, 4], "")
}

fn shift(path: &[(i16, i16)]) -> Action {
    act::Shift(path.iter().map(|(x, y)| cell(*x, *y)).collect()).into()
}

fn falls(battle: &Battle) -> Vec<(String, i32)> {
    let fell = battle.journal().iter().filter_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Fell { who, effective, .. })) => {
            Some((battle.name(*who).to_owned(), *effective))
        }
        _ => None,
    });
    fell.collect()
}

fn notes(battle: &mut Battle, who: &str, action: Action) -> Vec<String> {
    let command = Command::new(battle.id(who), action);
    battle.forecast(&command).expect("a forecast").notes
}

#[test]
fn c256_walk_two_jump_two_and_one_metre_is_left() {
    let has = "speeds: (overland: 5, swim: 0, long_jump: 2),";
    let mut battle = row("...=.....", "000000000", 0, has).play(&[]);
    let why = battle.refused("Ana", shift(&[(1, 0), (2, 0), (4, 0), (5, 0), (6, 0)]));
    assert!(why.contains("6 m and 5 m are left"), "{why}");
    let options = battle.options().expect("a prompt");
    let entry = options.entry(act::Shift::key()).expect("a Shift");
    let way = shift(&[(1, 0), (2, 0), (4, 0), (5, 0)]);
    let choice = entry.choices.iter().find(|it| it.action == way);
    let label = choice.map(|it| it.label.as_str());
    assert_eq!(label, Some("to (5, 0), 5 m, with a jump"));
    battle.act("Ana", way);
    assert_eq!(battle.at("Ana"), Some((5, 0)));
    let ana = battle.see("Ana").budget;
    assert_eq!((ana.shift, ana.metres), (0, 5));
    // Walk, jump, walk: squares and metres of each.
    assert_eq!(legs(&battle), [(2, 2), (1, 2), (1, 1)]);
}

/// The parts of every way in the journal: squares and metres.
fn legs(battle: &Battle) -> Vec<(usize, i32)> {
    let moved = battle.journal().iter().filter_map(|event| match event {
        Event::Moved { path, cost, .. } => Some((path.len(), *cost)),
        _ => None,
    });
    moved.collect()
}

#[test]
fn each_part_of_a_way_tells_its_own_metres() {
    // Bob may react when Ana leaves the square beside him, after one diagonal; the next one
    // costs 2 m, as the second of the turn.
    let scene = Scene::map(&["......", "......", "......", "......"])
        .mon("Ana", "A", (0, 0), 60, STATS, "speeds: (overland: 6),")
        .mon("Bob", "B", (2, 1), 60, [4, 5, 4, 4, 4], "");
    let mut battle = scene.play(&[]);
    battle.act("Ana", shift(&[(1, 1), (0, 2), (0, 3)]));
    battle.act("Bob", act::Decline);
    assert_eq!(battle.at("Ana"), Some((0, 3)));
    assert_eq!(legs(&battle), [(1, 1), (2, 3)]);
}

#[test]
fn a_jump_over_a_foe_is_offered_where_no_walk_leads() {
    let scene = |long_jump: i32| {
        let has = format!("speeds: (overland: 5, long_jump: {long_jump}),");
        Scene::map(&["......"])
            .mon("Ana", "A", (0, 0), 60, STATS, &has)
            .mon("Bob", "B", (2, 0), 60, [4, 5, 4, 4, 4], "")
            .play(&[])
    };
    let offered = |battle: &Battle| {
        let options = battle.options().expect("a prompt");
        let entry = options.entry(act::Shift::key()).expect("a Shift");
        entry
            .choices
            .iter()
            .any(|it| it.cells.last() == Some(&cell(3, 0)))
    };
    assert!(!offered(&scene(1)) && offered(&scene(2)));
}

#[test]
fn a_metre_further_takes_a_check_and_whoever_fails_it_lands_short() {
    let has = "speeds: (overland: 6, swim: 0, long_jump: 2),";
    let jump = act::JumpTo(cell(3, 0));
    // Two dice make 16 no more than 12 does; the far side is out of reach of a failure.
    let mut battle = row("..~.....", "00000000", 0, has).play(&[6, 6]);
    let said = notes(&mut battle, "Ana", jump.clone().into());
    assert_eq!(
        said,
        ["The jump to (3, 0) takes an Acrobatics Check of DC 16: 0%"]
    );
    battle.act("Ana", jump.clone());
    assert_eq!(battle.at("Ana"), Some((2, 0)));
    assert_eq!(battle.see("Ana").budget.shift, 0);
    battle.used_up();
    // Over water there is nowhere to land: it does not get off the ground.
    let mut battle = row(".==.....", "00000000", 0, has).play(&[1, 1]);
    battle.act("Ana", jump.clone());
    assert_eq!(battle.at("Ana"), Some((0, 0)));
    let able = "speeds: (overland: 6, swim: 0, long_jump: 2), skills: { Acrobatics: \"3d6\" },";
    let mut battle = row(".==.....", "00000000", 0, able).play(&[6, 5, 5]);
    let said = notes(&mut battle, "Ana", jump.clone().into());
    // 16, 17 and 18 of 216: 6 + 3 + 1.
    assert_eq!(
        said,
        ["The jump to (3, 0) takes an Acrobatics Check of DC 16: 5%"]
    );
    battle.act("Ana", jump);
    assert_eq!(battle.at("Ana"), Some((3, 0)));
    battle.used_up();
}

#[test]
fn a_running_start_softens_a_jump_down() {
    // G140: 5 m, High Jump 1, one more for the two squares on foot: three metres count.
    let has = "speeds: (overland: 6, high_jump: 1),";
    let mut battle = row(
        "~~~~~~~~",
        "55500000",
        0,
        "speeds: (overland: 9, high_jump: 1),",
    )
    .play(&[1, 1, 1, 1]);
    battle.act("Ana", shift(&[(1, 0), (2, 0), (3, 0)]));
    assert_eq!(falls(&battle), [("Ana".to_owned(), 3)]);
    let mut battle = row("~~~~~~~~", "55500000", 2, has).play(&[1, 1, 1, 1]);
    let said = notes(&mut battle, "Ana", shift(&[(3, 0)]));
    assert!(said[0].starts_with("Jumps 5 m down: "), "{said:?}");
    assert!(said[0].contains("Injuries"), "{said:?}");
    battle.act("Ana", shift(&[(3, 0)]));
    assert_eq!(falls(&battle), [("Ana".to_owned(), 4)]);
}

#[test]
fn the_forecast_of_a_push_over_an_edge_is_exact() {
    let mut battle = row("~~~~~~~~", "33330000", 2, "")
        .mon("Cat", "B", (3, 0), 60, [4, 5, 4, 4, 3], "")
        .play(&[]);
    let push = battle.maneuver(maneuver::PUSH, "Cat");
    let said = notes(&mut battle, "Ana", push);
    // DB 6 is 2d6+8, less Defense 5; 12 on two dice make no 20; no Injuries below 4 m.
    let fall = "5 to 15 damage, 10.0 on average";
    let note = said.iter().find(|note| note.starts_with("Cat falls 3 m"));
    let note = note.expect("a note on the fall");
    assert!(note.ends_with(fall), "{note}");
    assert!(note.contains('%'), "{note}");
    // Nobody is warned of an edge that is none.
    let mut battle = row("~~~~~~~~", "33333300", 2, "")
        .mon("Cat", "B", (3, 0), 60, [4, 5, 4, 4, 3], "")
        .play(&[]);
    let push = battle.maneuver(maneuver::PUSH, "Cat");
    assert!(
        !notes(&mut battle, "Ana", push)
            .iter()
            .any(|it| it.contains("falls"))
    );
}

#[test]
fn c266_being_pushed_provokes_nobody_and_ends_at_the_edge() {
    let mut battle = row("~~~~~~~~", "33330000", 2, "")
        .mon("Cat", "B", (3, 0), 60, [4, 5, 4, 4, 3], "")
        .mon("Dan", "A", (1, 0), 60, [4, 5, 4, 4, 2], "")
        .play(&[1, 1, 1, 1]);
    let (ana, cat) = (battle.id("Ana"), battle.id("Cat"));
    shift::push_away(
        &mut battle.engine.world,
        ana,
        cat,
        3,
        crate::battle::Cause::new("a push", "A117"),
    );
    assert_eq!(battle.at("Cat"), Some((4, 0)));
    assert_eq!(battle.question(), None);
    assert_eq!(falls(&battle), [("Cat".to_owned(), 3)]);
    // It lies below: the Push does not go on.
    let found = crate::battle::deeds::maneuvers::push::can_go_on(&battle.engine.world, ana, cat);
    let why = found.expect_err("over the edge").why;
    assert!(why.contains("out of reach"), "{why}");
}

#[test]
fn dashes_stop_at_ledges_and_walls_of_earth() {
    use crate::battle::deeds::attack::targets;
    use crate::board::{Body, Direction, Footprint};
    let ends = |ground: &str, heights: &str, has: &str| {
        let battle = row(ground, heights, 0, has)
            .mon("Cat", "B", (1, 0), 60, [4, 5, 4, 4, 3], "")
            .play(&[]);
        let body = Body::new(cell(0, 0), Footprint::ONE);
        let found = targets::dash(
            &battle.engine.world,
            battle.id("Ana"),
            &body,
            Direction::East,
        );
        found.iter().map(|(end, _)| end.x).collect::<Vec<_>>()
    };
    assert_eq!(ends("~~~~~~~~", "00000000", ""), [2, 3, 4]);
    assert_eq!(ends("~~~~~~~~", "00033333", ""), [2]);
    assert_eq!(ends("~~~~~~~~", "33300000", ""), [2]);
    assert_eq!(ends("~~~~~~~~", "00033333", "speeds: (sky: 6),"), [2, 3, 4]);
    assert_eq!(ends("~~~=~~~~", "00000000", ""), [2]);
    assert_eq!(ends("~~~%~~~~", "00000000", ""), [2]);
}

#[test]
fn whoever_is_dragged_over_an_edge_falls_and_nobody_is_dragged_up_one() {
    // Ana holds Cat, 16 against 11, and comes to her next turn.
    let scene = |heights: &str, tape: &[u16]| {
        let has = "skills: { Combat: \"3d6\" }, speeds: (overland: 9, high_jump: 4),";
        let mut dice = vec![5, 6, 5, 5, 6, 5];
        dice.extend(tape);
        let mut battle = row("~~~~~~~~", heights, 2, has)
            .mon("Cat", "B", (1, 0), 60, [4, 5, 4, 4, 3], "weight_class: 1,")
            .play(&dice);
        battle.act("Ana", battle.maneuver(maneuver::GRAPPLE, "Cat"));
        while battle.asked() != "Ana" || battle.round() < 2 {
            let name = battle.asked();
            battle.end(&name);
        }
        battle
    };
    let path = vec![cell(3, 0), cell(4, 0)];
    let mut up = scene("00033333", &[]);
    let why = up.refused("Ana", act::Grapple(Hold::Drag(path.clone())));
    assert!(why.contains("up a ledge"), "{why}");
    let mut down = scene("33300000", &[1, 1, 1]);
    down.act("Ana", act::Grapple(Hold::Drag(path)));
    assert_eq!(
        (down.at("Ana"), down.at("Cat")),
        (Some((4, 0)), Some((3, 0)))
    );
    assert_eq!(falls(&down), [("Cat".to_owned(), 3)]);
}

#[test]
fn a_disengage_is_no_jump() {
    let mut battle = row(
        "~~~~~~~~",
        "33300000",
        2,
        "speeds: (overland: 6, long_jump: 3),",
    )
    .play(&[]);
    let why = battle.refused("Ana", act::Disengage(cell(3, 0)));
    assert!(why.contains("ledge"), "{why}");
    battle.refused("Ana", act::Disengage(cell(4, 0)));
}

/// Ana in pitch darkness, Bob far away.
fn dark(rows: &[&str], has: &str) -> Scene {
    let (width, height) = (rows[0].len() as i16, rows.len() as i16);
    Scene::map(rows)
        .top("light: PitchDark")
        .mon("Ana", "A", (0, 0), 60, STATS, has)
        .mon("Bob", "B", (width - 1, height - 1), 60, [4, 5, 4, 4, 4], "")
}

#[test]
fn g133_the_totally_blinded_are_offered_what_they_cannot_know_of() {
    let rows = ["...o....", "..=....."];
    let options = |rows: &[&str]| {
        let battle = dark(rows, "speeds: (overland: 4),").play(&[]);
        let options = battle.options().expect("a prompt");
        let entry = options.entry(act::Shift::key()).expect("a Shift").clone();
        entry
            .choices
            .into_iter()
            .map(|it| it.label)
            .collect::<Vec<_>>()
    };
    // The map does not show in what is on offer.
    assert_eq!(options(&rows), options(&["........", "........"]));
    assert!(options(&rows).contains(&"to (3, 0), 3 m, Quickly".to_owned()));
    let sighted = dark(&rows, "capabilities: [Blindsense],").play(&[]);
    assert!(!sighted.allows("Ana", shift(&[(1, 0), (2, 0), (3, 0)])));
}

#[test]
fn g133_a_bump_trips_whoever_goes_quickly_and_stops_whoever_goes_slowly() {
    let mut quick = dark(&["...o....", "........"], "").play(&[]);
    quick.act("Ana", shift(&[(1, 0), (2, 0), (3, 0), (4, 0)]));
    assert_eq!(quick.at("Ana"), Some((2, 0)));
    assert!(quick.is("Ana", Status::Tripped));
    let mut slow = dark(&[".o......", "........"], "").play(&[]);
    slow.act("Ana", shift(&[(1, 0)]));
    assert_eq!(slow.at("Ana"), Some((0, 0)));
    assert!(!slow.is("Ana", Status::Tripped));
    let bumps = |battle: &Battle| {
        let found = battle.journal().iter().filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Bumped { at, rule, .. })) => {
                Some((at.x, at.y, *rule))
            }
            _ => None,
        });
        found.collect::<Vec<_>>()
    };
    assert_eq!(bumps(&quick), [(3, 0, "G133")]);
    assert_eq!(bumps(&slow), [(1, 0, "G133")]);
    assert_eq!(slow.see("Ana").budget.shift, 0);
}

#[test]
fn g133_the_blind_walk_over_edges_and_nobody_jumps_into_the_dark() {
    let rows = ["~~~~~~~~", "~~~~~~~~"];
    let mut battle = dark(&rows, "speeds: (overland: 6, long_jump: 3),")
        .land("elevation: [\"33000000\", \"33000000\"]")
        .play(&[6, 6, 1, 1, 1, 1]);
    let why = battle.refused("Ana", act::JumpTo(cell(3, 0)));
    assert!(why.contains("see"), "{why}");
    battle.refused("Ana", shift(&[(2, 0)]));
    battle.act("Ana", shift(&[(0, 1), (1, 1)]));
    assert_eq!(falls(&battle), []);
    battle.end("Ana");
    battle.end("Bob");
    battle.act("Ana", shift(&[(2, 1)]));
    assert_eq!(falls(&battle).len(), 1);
}

#[test]
fn g041_staying_under_ground_takes_the_standard_action() {
    let scene = || {
        Scene::map(&[".%%....."])
            .mon(
                "Ana",
                "A",
                (0, 0),
                60,
                STATS,
                "speeds: (overland: 6, burrow: 4),",
            )
            .mon("Bob", "B", (7, 0), 60, [4, 5, 4, 4, 4], "")
            .play(&[])
    };
    let nexts = |battle: &Battle| {
        let found = battle.journal().iter().filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Burrowed { next, .. })) => Some(*next),
            _ => None,
        });
        found.collect::<Vec<_>>()
    };
    let mut battle = scene();
    battle.act("Ana", shift(&[(1, 0)]));
    battle.end("Ana");
    assert_eq!(nexts(&battle), [false]);
    battle.end("Bob");
    assert_eq!(battle.see("Ana").budget.standard, 1);
    // Spent before: the next one goes.
    battle.act("Ana", act::TradeForSwift);
    battle.end("Ana");
    assert_eq!(nexts(&battle), [false, true]);
    battle.end("Bob");
    let budget = battle.see("Ana").budget;
    assert_eq!((budget.standard, budget.shift), (0, 1));
    // Out in the open nothing of the kind.
    let mut battle = scene();
    battle.pass(&["Ana", "Bob"]);
    assert!(nexts(&battle).is_empty());
}

#[test]
fn squares_beyond_all_boards_are_refused() {
    let battle = Scene::open(9, 3)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "moves: [\"Spikes\"]",
        )
        .mon("Bob", "B", (7, 1), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    let far = [
        cell(i16::MIN, 1),
        cell(1, i16::MAX),
        cell(i16::MAX, i16::MIN),
    ];
    for to in far {
        assert!(!battle.allows("Ana", act::JumpTo(to)));
        assert!(!battle.allows("Ana", act::Teleport(to)));
        assert!(!battle.allows("Ana", act::Shift(vec![to])));
    }
    let spikes = battle.kind("Spikes");
    assert!(!battle.allows("Ana", act::UseAttack(spikes, Target::Squares(far.to_vec()))));
}
