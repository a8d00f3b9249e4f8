//! Light, air, height: what the place itself does to those who fight in it.

use crate::battle::deeds::fall;
use crate::battle::deeds::shift;
use crate::battle::state::board::Board;
use crate::battle::tests::kit::{PLAIN, Play, Scene, cell, duel, level};
use crate::battle::{Action, Battle, Choosable as _, Event, OwnEvent, PtuEvent, act};
use crate::board::{Body, Cell};
use crate::rules::Status;

/// Whether something is written among the statuses of a combatant, and how long it lasts.
fn lasting(battle: &Battle, name: &str, status: Status) -> Option<String> {
    let views = battle.see(name).statuses.clone();
    views
        .into_iter()
        .find(|view| view.status == status)
        .map(|view| view.lasting)
}

/// The accuracy modifiers of the last roll.
fn on_the_roll(battle: &Battle) -> Vec<(String, i32)> {
    let last = battle.journal().iter().rev().find_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Accuracy { roll, .. })) => Some(roll.clone()),
        _ => None,
    });
    last.unwrap_or_default()
        .iter()
        .map(|part| (part.source.to_string(), part.amount))
        .collect()
}

fn in_the(light: &str, ana_has: &str) -> Scene {
    let has = format!("moves: [\"Tackle\", \"Quick Attack\"], {ana_has}");
    duel(PLAIN, &has, PLAIN, "").top(&format!("light: {light}"))
}

#[test]
fn darkness_blinds_those_who_stand_in_it() {
    // A027, A028, A024, G132, G134: (light, capabilities, what is on the roll).
    let dark = [("Blinded".to_owned(), -6)];
    let pitch = [("Totally Blinded".to_owned(), -10)];
    for (light, has, modifiers) in [
        ("Lit", "", &[][..]),
        ("Dark", "", &dark[..]),
        ("Dark", "capabilities: [Darkvision],", &[]),
        ("Dark", "capabilities: [Blindsense],", &[]),
        ("PitchDark", "", &pitch),
        ("PitchDark", "capabilities: [Darkvision],", &pitch),
        ("PitchDark", "capabilities: [Blindsense],", &[]),
    ] {
        let mut battle = in_the(light, has).play(&[1]);
        battle.attack("Ana", "Tackle", "Bob");
        assert_eq!(on_the_roll(&battle), modifiers, "{light} {has}");
    }
}

#[test]
fn darkness_and_a_status_do_not_add_up() {
    // A024: -10 in total.
    let scene = in_the("PitchDark", "start: (statuses: [Blinded]),");
    let mut battle = scene.play(&[1]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(on_the_roll(&battle), [("Totally Blinded".to_owned(), -10)]);
    let scene = in_the("Dark", "start: (statuses: [TotallyBlinded]),");
    let mut battle = scene.play(&[1]);
    battle.attack("Ana", "Tackle", "Bob");
    assert_eq!(on_the_roll(&battle), [("Totally Blinded".to_owned(), -10)]);
}

/// A cave: lit on the left, dark in the middle, pitch dark on the right.
const CAVE: &str = r#"(
    name: "Cave",
    map: (
        legend: { '.': "short grass", '^': "heavy brush" },
        rows:  ["........", "......^."],
        light: ["..DDPPPP", "..DDPPPP"],
    ),
    sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
    combatants: [
        (name: "Ana", side: "A", level: 10, at: (0, 0), speeds: (overland: 8), max_hp: 60,
            stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 9)),
        (name: "Bob", side: "B", level: 10, at: (7, 0), max_hp: 60,
            stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 4)),
    ],
)"#;

#[test]
fn darkness_begins_and_ends_with_a_step() {
    let mut battle = crate::battle::tests::kit::on_tape(&level(CAVE), &[]);
    assert_eq!(lasting(&battle, "Ana", Status::Blinded), None);
    battle.go("Ana", &[(1, 0), (2, 0)]);
    let why = "while it stands in the dark";
    assert_eq!(
        lasting(&battle, "Ana", Status::Blinded).as_deref(),
        Some(why)
    );
    battle.pass(&["Ana", "Bob"]);
    battle.go("Ana", &[(3, 0), (4, 0)]);
    assert_eq!(lasting(&battle, "Ana", Status::Blinded), None);
    assert_eq!(
        lasting(&battle, "Ana", Status::TotallyBlinded).as_deref(),
        Some(why)
    );
}

#[test]
fn the_totally_blinded_move_slowly_or_quickly() {
    // G133. Slowly (up to half): a check at rough ground, as for the Blinded.
    let slow = [(4, 0), (5, 1), (6, 1)];
    let start = CAVE
        .replace("at: (0, 0)", "at: (3, 0)")
        .replace("at: (7, 0)", "at: (0, 1)");
    let mut battle = crate::battle::tests::kit::on_tape(&level(&start), &[5, 5]);
    battle.go("Ana", &slow);
    assert!(!battle.is("Ana", Status::Tripped), "10 passes DC 10");
    battle.used_up();
    // Quickly: down at once, without dice.
    let quick = [(4, 1), (5, 1), (6, 1), (7, 1)];
    let mut battle = crate::battle::tests::kit::on_tape(&level(&start), &[]);
    battle.go("Ana", &quick);
    assert!(battle.is("Ana", Status::Tripped));
    assert_eq!(battle.at("Ana"), Some((6, 1)));
    battle.used_up();
    // In the light nobody trips.
    let lit = start.replace("\"..DDPPPP\"", "\"LLLLLLLL\"");
    let mut battle = crate::battle::tests::kit::on_tape(&level(&lit), &[]);
    battle.go("Ana", &quick);
    assert_eq!(battle.at("Ana"), Some((7, 1)));
    battle.used_up();
}

#[test]
fn options_say_at_which_pace_the_blind_move() {
    let start = CAVE.replace("at: (0, 0)", "at: (4, 0)");
    let battle = crate::battle::tests::kit::on_tape(&level(&start), &[]);
    let options = battle.options().expect("a prompt");
    let shift = options.entry(act::Shift::key()).expect("a Shift");
    let label = |to: Cell| {
        let choice = shift.choices.iter().find(|it| it.cells.last() == Some(&to));
        choice.map(|it| it.label.clone()).unwrap_or_default()
    };
    assert_eq!(label(cell(6, 0)), "to (6, 0), 2 m, Slowly");
    assert_eq!(label(cell(0, 1)), "to (0, 1), 4 m, Slowly");
    let battle = crate::battle::tests::kit::on_tape(
        &level(&start.replace("overland: 8", "overland: 6")),
        &[],
    );
    let options = battle.options().expect("a prompt");
    let shift = options.entry(act::Shift::key()).expect("a Shift");
    let quick = shift
        .choices
        .iter()
        .filter(|choice| choice.label.ends_with("Quickly"));
    assert!(quick.count() > 0);
}

#[test]
fn no_priority_without_sight() {
    // C178, combat-R106: with the status and in pitch darkness, but not in the dark.
    for (light, has, refused) in [
        ("Lit", "start: (statuses: [TotallyBlinded]),", true),
        ("PitchDark", "", true),
        ("Dark", "", false),
    ] {
        let mut battle = in_the(light, has).play(&[2]);
        let action = battle.strike("Quick Attack", "Bob");
        if refused {
            let why = battle.refused("Ana", action);
            assert!(why.contains("Totally Blinded"), "{why}");
            assert!(battle.allows("Ana", battle.strike("Tackle", "Bob")));
        } else {
            battle.act("Ana", action);
        }
    }
}

#[test]
fn no_attack_of_opportunity_in_pitch_darkness() {
    // combat-R106: Interrupts need eyes.
    for (light, asked) in [("Dark", true), ("PitchDark", false)] {
        let mut battle = in_the(light, "").play(&[]);
        battle.go("Ana", &[(0, 1)]);
        assert_eq!(battle.question().is_some(), asked, "{light}");
    }
}

/// Ana swims in deep water from (1, 0) to (3, 0); everything else is grass.
fn pond(ana_has: &str) -> Scene {
    Scene::map(&[".===....", "........"])
        .mon(
            "Ana",
            "A",
            (2, 0),
            60,
            [4, 4, 4, 4, 9],
            &format!("speeds: (overland: 4, swim: 4), {ana_has}"),
        )
        .mon("Bob", "B", (7, 1), 60, [4, 4, 4, 4, 4], "")
}

/// Plays whole rounds in which nobody does anything.
fn wait(battle: &mut Battle, rounds: u32) {
    for _ in 0..rounds {
        battle.pass(&["Ana", "Bob"]);
    }
}

#[test]
fn six_rounds_without_air_do_no_harm() {
    // combat-R123, A131: an Injury for each round from the seventh on.
    let mut battle = pond("").play(&[]);
    wait(&mut battle, 6);
    assert_eq!(battle.body("Ana"), (60, 0));
    wait(&mut battle, 1);
    assert_eq!(battle.body("Ana"), (54, 1), "capped at nine tenths");
    wait(&mut battle, 2);
    assert_eq!(battle.body("Ana"), (42, 3));
    assert_eq!(battle.see("Ana").without_air, 9);
}

#[test]
fn the_first_breath_heals_suffocation_and_nothing_else() {
    // C304, A132.
    let mut battle = pond("start: (injuries: 2, without_air: 9),").play(&[]);
    assert_eq!(battle.body("Ana"), (30, 5), "2 and 3 of suffocation");
    battle.go("Ana", &[(1, 1)]);
    battle.end("Ana");
    assert_eq!(battle.body("Ana"), (30, 2), "Hit Points stay lost");
    assert_eq!(battle.see("Ana").without_air, 0);
    assert!(battle.journal().iter().any(|event| matches!(
        event,
        Event::Own(OwnEvent::Ptu(PtuEvent::Mended {
            removed: 3,
            today: None,
            ..
        }))
    )));
    // Back in the water the count begins anew.
    battle.end("Bob");
    battle.go("Ana", &[(2, 0)]);
    battle.pass(&["Ana", "Bob"]);
    assert_eq!(battle.see("Ana").without_air, 1);
}

#[test]
fn suffocation_kills_with_the_tenth_injury() {
    // C305: 7 others; the rounds 7, 8 and 9 without air.
    let mut battle = pond("start: (injuries: 7),").play(&[]);
    wait(&mut battle, 8);
    assert_eq!(battle.see("Ana").injuries, 9);
    wait(&mut battle, 1);
    let ana = battle.see("Ana");
    assert_eq!((ana.injuries, ana.dead), (10, true));
}

#[test]
fn who_gets_air_in_the_water() {
    // combat-R123, G137.
    for (has, airless) in [
        ("", true),
        ("capabilities: [Gilled],", false),
        ("capabilities: [Darkvision],", true),
    ] {
        let mut battle = pond(has).play(&[]);
        wait(&mut battle, 1);
        assert_eq!(battle.see("Ana").without_air > 0, airless, "{has}");
    }
    let mut battle = pond("")
        .mon("Fly", "A", (3, 0), 20, [4, 4, 4, 4, 1], "speeds: (sky: 4),")
        // Half of it is on the shore.
        .mon(
            "Big",
            "A",
            (0, 0),
            20,
            [4, 4, 4, 4, 2],
            "footprint: (2, 2), speeds: (swim: 4),",
        )
        .play(&[]);
    battle.pass(&["Ana", "Bob", "Big", "Fly"]);
    assert_eq!(battle.see("Fly").without_air, 0);
    assert_eq!(battle.see("Big").without_air, 0);
    assert_eq!(battle.see("Ana").without_air, 1);
}

/// Heights in one row, Ana on the left; Bob waits at the far end.
fn hill(rows: &str, heights: &str, at: i16, ana_has: &str) -> Scene {
    let last = rows.len() as i16 - 1;
    Scene::map(&[rows])
        .land(&format!("elevation: [{heights:?}]"))
        .mon("Ana", "A", (at, 0), 60, [4, 5, 4, 4, 9], ana_has)
        .mon("Bob", "B", (last, 0), 60, [4, 5, 4, 4, 4], "")
}

fn shifts_to(battle: &Battle, x: i16) -> bool {
    let options = battle.options().expect("a prompt");
    let shift = options.entry(act::Shift::key()).expect("a Shift");
    let listed = shift
        .choices
        .iter()
        .find(|it| it.cells.last() == Some(&cell(x, 0)));
    listed.is_some()
}

#[test]
fn slopes_are_walked_and_ledges_are_not() {
    // G140: down is free as far as High Jump and the ground carry; up as far as High Jump.
    let up = ("........", "01233500");
    let down = ("........", "53321000");
    for (board, from, has, to, possible) in [
        (up, 0, "", 4, true),
        (up, 0, "", 5, false),
        // A running start is one metre more.
        (up, 0, "speeds: (overland: 6, high_jump: 1),", 5, true),
        (up, 4, "speeds: (overland: 2, high_jump: 1),", 5, false),
        (up, 0, "speeds: (overland: 6, high_jump: 2),", 5, true),
        (up, 0, "speeds: (sky: 6),", 5, true),
        (down, 0, "", 1, false),
        // High Jump 1 and a metre that the grass takes.
        (down, 0, "speeds: (overland: 6, high_jump: 1),", 1, true),
        (down, 0, "speeds: (levitate: 4),", 1, true),
        (down, 1, "", 4, true),
    ] {
        let battle = hill(board.0, board.1, from, has).play(&[]);
        assert_eq!(shifts_to(&battle, to), possible, "{board:?} {has} {to}");
    }
    let mut battle = hill(up.0, up.1, 4, "").play(&[]);
    let why = battle.refused("Ana", act::Shift(vec![cell(5, 0)]));
    assert!(why.contains("ledge"), "{why}");
}

/// Metres that counted, Damage Base, Hit Points and Injuries after a fall on to shallow water
/// (which yields nothing), grass (1 m) or deep water (6 m).
fn falls(ground: &str, has: &str, hp: i32, metres: &[i32], jumped: bool, tape: &[u16]) -> Battle {
    let mut battle = Scene::map(&[ground])
        .mon("Ana", "A", (0, 0), hp, [4, 5, 4, 4, 9], has)
        .mon("Bob", "B", (4, 0), 60, [4, 5, 4, 4, 4], "")
        .play(tape);
    for metres in metres {
        let ana = battle.id("Ana");
        fall::fall(&mut battle.engine.world, ana, *metres, jumped);
    }
    battle.used_up();
    battle
}

fn counted(battle: &Battle) -> Vec<i32> {
    let fell = battle.journal().iter().filter_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Fell { effective, .. })) => Some(*effective),
        _ => None,
    });
    fell.collect()
}

#[test]
fn falls_hurt_by_weight_and_distance() {
    // C307: the check fails, then 2d8 of DB 8.
    let battle = falls("~....", "weight_class: 2,", 60, &[8], false, &[1, 1, 4, 4]);
    assert_eq!(battle.blows()[0].dealt, 13);
    assert_eq!(battle.body("Ana"), (36, 4));
    // C310: three metres leave no Injury.
    let battle = falls("~....", "", 60, &[3], false, &[1, 1, 1, 1]);
    assert_eq!((battle.blows()[0].base, battle.see("Ana").injuries), (6, 0));
    // C311: natural Sky Speed.
    let has = "weight_class: 3, speeds: (sky: 4),";
    let battle = falls("~....", has, 400, &[9], false, &[1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(
        (battle.blows()[0].base, battle.see("Ana").injuries),
        (18, 3)
    );
    // A042: deep water takes everything.
    let has = "speeds: (swim: 4),";
    let battle = falls("=....", has, 60, &[6], false, &[]);
    assert_eq!((counted(&battle), battle.body("Ana")), (vec![0], (60, 0)));
}

#[test]
fn hard_ground_adds_a_metre_to_a_fall() {
    // G139: 3 m on to ice count as 4: DB 8, and two Injuries.
    let scene = Scene::map(&["~...."])
        .mon("Ana", "A", (0, 0), 60, [4, 5, 4, 4, 9], "")
        .mon("Bob", "B", (4, 0), 60, [4, 5, 4, 4, 4], "");
    let mut hard = (*scene.level()).clone();
    hard.ground[0] = crate::battle::tests::kit::dex()
        .find_terrain("ice")
        .expect("ice")
        .id;
    let mut battle = crate::battle::tests::kit::on_tape(&std::sync::Arc::new(hard), &[1, 1, 1, 1]);
    let ana = battle.id("Ana");
    fall::fall(&mut battle.engine.world, ana, 3, false);
    assert_eq!((counted(&battle), battle.blows()[0].base), (vec![4], 8));
    assert_eq!(battle.see("Ana").injuries, 2);
    battle.used_up();
}

#[test]
fn acrobatics_shortens_a_fall() {
    // C313: 8 m, High Jump 2, DC 12 made with 12: 5 m, DB 10, 2 Injuries.
    let jumper = "weight_class: 3, speeds: (overland: 6, high_jump: 2),";
    let battle = falls("~....", jumper, 60, &[8], true, &[6, 6, 1, 1, 1]);
    assert_eq!((counted(&battle), battle.blows()[0].base), (vec![5], 10));
    assert_eq!(battle.see("Ana").injuries, 2);
    // C314: 19 misses the DC 20 of a fall that nobody meant.
    let climber = "weight_class: 3, skills: { Acrobatics: \"4d6\" },";
    let tape = [6, 6, 6, 1, 1, 1, 1, 1, 1];
    let battle = falls("~....", climber, 400, &[8], false, &tape);
    assert_eq!((counted(&battle), battle.blows()[0].base), (vec![8], 16));
}

#[test]
fn the_fall_through_an_awning() {
    // C316, C317, G142 to G144, A040, A043: each drop has its own check; here the grass takes
    // one metre of 4 and of 9 where the book takes two of 5 and of 10.
    let tape = [1, 1, 3, 3, 1, 1, 8, 7, 7, 7, 7];
    let battle = falls(".....", "weight_class: 3,", 40, &[4, 9], false, &tape);
    assert_eq!(counted(&battle), [3, 8]);
    let dealt: Vec<i32> = battle.blows().iter().map(|blow| blow.dealt).collect();
    assert_eq!(dealt, [9, 51]);
    assert_eq!(battle.body("Ana"), (-20, 8), "no Heavily Injured loss");
    let ana = battle.see("Ana");
    assert!(ana.fainted && !ana.dead);
}

#[test]
fn a_push_over_the_edge_ends_in_a_fall() {
    // G141, A117: DC 20; the push goes no further than the edge.
    let mut battle = Scene::map(&["~~~~~~~~"])
        .land("elevation: [\"33330000\"]")
        .mon("Ana", "A", (2, 0), 60, [4, 5, 4, 4, 9], "")
        .mon("Bob", "B", (3, 0), 60, [4, 5, 4, 4, 4], "")
        .play(&[6, 6, 1, 1]);
    let (ana, bob) = (battle.id("Ana"), battle.id("Bob"));
    shift::push_away(
        &mut battle.engine.world,
        ana,
        bob,
        3,
        crate::battle::Cause::new("a push", "A117"),
    );
    assert_eq!(battle.at("Bob"), Some((4, 0)));
    assert_eq!(counted(&battle), [3]);
    assert_eq!(battle.lost(), [("Bob".to_owned(), 5, "a fall".to_owned())]);
    battle.used_up();
    // Nobody is pushed up a ledge, and fliers do not fall.
    for (has, heights, at, fell) in [
        ("", "00002222", (3, 0), 0),
        ("speeds: (sky: 4),", "33330000", (6, 0), 0),
    ] {
        let mut battle = Scene::map(&["~~~~~~~~"])
            .land(&format!("elevation: [{heights:?}]"))
            .mon("Ana", "A", (2, 0), 60, [4, 5, 4, 4, 9], "")
            .mon("Bob", "B", (3, 0), 60, [4, 5, 4, 4, 4], has)
            .play(&[]);
        shift::push_away(
            &mut battle.engine.world,
            ana,
            bob,
            3,
            crate::battle::Cause::new("a push", "A117"),
        );
        assert_eq!(battle.at("Bob"), Some(at), "{has}");
        assert_eq!(counted(&battle).len(), fell);
    }
}

#[test]
fn a_jump_down_is_at_the_jumpers_own_risk() {
    // G140, G141: 4 m, High Jump 1, the check fails: 3 m count, DB 6.
    let has = "speeds: (overland: 6, high_jump: 1),";
    let mut battle = hill("~~~~~~~~", "44440000", 3, has).play(&[1, 1, 1, 1]);
    assert!(!shifts_to(&battle, 4));
    let options = battle.options().expect("a prompt");
    let jump = options.entry(act::JumpTo::key()).expect("a jump");
    let labels: Vec<&str> = jump.choices.iter().map(|it| it.label.as_str()).collect();
    // Right away, or on from there, over Slow ground.
    assert_eq!(
        labels,
        [
            "to (4, 0), 4 m down",
            "to (5, 0), 4 m, jumping down",
            "to (6, 0), 6 m, jumping down"
        ]
    );
    battle.act("Ana", act::JumpTo(cell(4, 0)));
    assert_eq!(battle.at("Ana"), Some((4, 0)));
    assert_eq!(counted(&battle), [3]);
    assert_eq!(battle.lost().len(), 1);
    battle.used_up();
    let why = battle.refused("Ana", act::JumpTo(cell(5, 0)));
    assert!(why.contains("Shift Action"), "{why}");
}

#[test]
fn a_long_jump_crosses_what_feet_cannot() {
    // G038: the whole Shift Action, up to Long Jump; not over Blocking ground, nor too high.
    for (rows, heights, jump, far, reason) in [
        (".==....", "0000000", 3, 3, None),
        (".==....", "0000000", 1, 3, Some("jumps 1 m")),
        (".oo....", "0000000", 3, 3, Some("in the way")),
        (".==....", "0002222", 3, 3, Some("jumps 1 m high")),
        (".==....", "0000000", 3, 2, Some("underwater")),
    ] {
        let has = format!("speeds: (overland: 6, swim: 0, long_jump: {jump}),");
        let mut battle = hill(rows, heights, 0, &has).play(&[]);
        let action = act::JumpTo(cell(far, 0));
        match reason {
            None => {
                battle.act("Ana", action);
                assert_eq!(battle.at("Ana"), Some((far, 0)));
            }
            Some(part) => {
                let why = battle.refused("Ana", action);
                assert!(why.contains(part), "{why}");
            }
        }
    }
}

#[test]
fn a_jump_provokes_and_a_teleport_does_not() {
    // A117 for the jump; a teleport leaves no square on foot.
    let has = "speeds: (overland: 6, long_jump: 3, teleporter: 5),";
    for (action, asked) in [
        (Action::from(act::JumpTo(cell(1, 4))), true),
        (act::Teleport(cell(1, 4)).into(), false),
    ] {
        let mut battle = duel(PLAIN, has, PLAIN, "").play(&[]);
        battle.act("Ana", action.clone());
        assert_eq!(battle.question().is_some(), asked, "{action:?}");
        if !asked {
            assert_eq!(battle.at("Ana"), Some((1, 4)));
            assert_eq!(battle.see("Ana").budget.shift, 0);
        }
    }
}

#[test]
fn teleports_go_to_free_squares_in_sight() {
    let has = "speeds: (overland: 6, swim: 0, teleporter: 4),";
    for (rows, light, to, reason) in [
        (".......", "Lit", 4, None),
        (".......", "Lit", 5, Some("teleports 4 m")),
        ("..o....", "Lit", 4, Some("see")),
        (".......", "PitchDark", 4, Some("see")),
        ("..===..", "Lit", 4, Some("no room")),
        ("..=....", "Lit", 4, None),
    ] {
        let scene = hill(rows, "0000000", 0, has).top(&format!("light: {light}"));
        let mut battle = scene.play(&[]);
        let action = act::Teleport(cell(to, 0));
        match reason {
            None => {
                battle.act("Ana", action);
                assert_eq!(battle.at("Ana"), Some((to, 0)));
            }
            Some(part) => {
                let why = battle.refused("Ana", action);
                assert!(why.contains(part), "{why}");
            }
        }
    }
    let battle = hill(".......", "0000000", 0, "").play(&[]);
    let options = battle.options().expect("a prompt");
    assert_eq!(
        options.entry(act::Teleport::key()),
        None,
        "not for everybody"
    );
}

#[test]
fn fliers_cross_deep_water() {
    // combat-R061: without Swim, by Sky or Levitate.
    for (has, possible) in [
        ("speeds: (sky: 6),", true),
        ("speeds: (levitate: 6),", true),
        ("speeds: (overland: 6, swim: 0),", false),
    ] {
        let battle = hill("..==..", "000000", 0, has).play(&[]);
        assert_eq!(shifts_to(&battle, 4), possible, "{has}");
        assert_eq!(shifts_to(&battle, 3), possible, "{has}");
    }
}

#[test]
fn a_wall_is_known_wherever_it_stands_and_as_soon_as_it_falls() {
    let (width, height) = (99_i16, 5_i16);
    let walls = [(0, 0), (63, 1), (64, 3), (80, 2), (98, 4)];
    let mut rows = vec![vec!['.'; width as usize]; height as usize];
    for (x, y) in walls {
        rows[y as usize][x as usize] = '#';
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let battle = Scene::map(&rows)
        .mon("Ana", "A", (1, 0), 60, [4, 5, 4, 4, 40], "")
        .mon("Bob", "B", (97, 0), 60, [4, 5, 4, 4, 4], "")
        .play(&[]);
    let mut board = battle.board().clone();
    let grass = board.ground(cell(1, 0)).unwrap();
    let ends = [0, 1, 62, 63, 64, 65, 79, 80, 97, 98];
    let squares: Vec<_> = ends
        .into_iter()
        .flat_map(|x| (0..height).map(move |y| cell(x, y)))
        .collect();
    let check = |board: &Board| {
        for one in &squares {
            for other in &squares {
                let spans = |wall: i16, a: i16, b: i16| (a.min(b)..=a.max(b)).contains(&wall);
                let stands = board.cells().filter(|at| board.blocks(*at));
                let any = stands
                    .into_iter()
                    .any(|wall| spans(wall.x, one.x, other.x) && spans(wall.y, one.y, other.y));
                let (one, other) = (Body::at(*one), Body::at(*other));
                assert_eq!(
                    board.may_block_between(&one, &other),
                    any,
                    "{one:?} {other:?}"
                );
            }
        }
    };
    check(&board);
    board.set_ground(cell(64, 3), grass);
    board.set_ground(cell(0, 0), grass);
    check(&board);
    // Off the board nobody knows.
    let (inside, outside) = (Body::at(cell(1, 1)), Body::at(cell(-1, 1)));
    assert!(board.may_block_between(&inside, &outside));
}
