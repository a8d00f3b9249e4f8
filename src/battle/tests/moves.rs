//! Moves, each through a real battle: what keywords and effects of the dex do (C080, combat-R033,
//! combat-R042, combat-R050, combat-R078, combat-R102).

use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, blow, cell, duel};
use crate::battle::{
    AttackKind, Battle, Choosable as _, Command, Cost, Event, Lasts, Target, act, maneuver,
};
use crate::board::Direction;
use crate::data::Weather;
use crate::rules::{StageStat, Status};

fn use_on_self(battle: &mut Battle, who: &str, name: &str) {
    let kind = battle.kind(name);
    battle.act(who, act::UseAttack(kind, Target::None));
}

fn towards(battle: &mut Battle, who: &str, name: &str, direction: Direction) {
    let kind = battle.kind(name);
    battle.act(who, act::UseAttack(kind, Target::Direction(direction)));
}

fn knows(name: &str) -> String {
    format!("moves: [{name:?}]")
}

/// Ana attacks Bob with a move on a tape.
fn strike(name: &str, bob: &str, tape: &[u16]) -> Battle {
    let mut battle = duel(PLAIN, &knows(name), PLAIN, bob).play(tape);
    battle.attack("Ana", name, "Bob");
    battle.used_up();
    battle
}

fn stage(battle: &Battle, who: &str, stat: StageStat) -> i32 {
    battle.see(who).stages.get(stat)
}

fn marked(battle: &Battle, who: &str, mark: &str) -> bool {
    let sheet = battle.see(who);
    sheet.marks.iter().any(|it| it.name() == mark)
}

/// Passes the turns of the rest of the round.
fn round_on(battle: &mut Battle) {
    let round = battle.round();
    while battle.round() == round {
        let name = battle.asked();
        battle.end(&name);
    }
}

#[test]
fn c080_double_strike_one_of_two_hits() {
    // AC 3 and one point of Evasion from Defense 5: 4 is needed.
    let scene = duel(
        [10, 4, 4, 4],
        "types: [Fighting], moves: [\"Double Kick\"]",
        [4, 5, 4, 4],
        "",
    );
    let mut battle = scene.play(&[3, 9, 1]);
    battle.attack("Ana", "Double Kick", "Bob");
    battle.used_up();
    let hits: Vec<bool> = battle.aims().iter().map(|aim| aim.hit).collect();
    assert_eq!(hits, [false, true]);
    // DB 3 + 2 (STAB) = DB 5, 1d8+8.
    assert_eq!(battle.blows(), [blow(5, &[1], 1 + 8 + 10 - 5, 14)]);
    // Both hit: DB 6 + 2 = DB 8, 2d8+10.
    let mut battle = scene.play(&[4, 9, 1, 1]);
    battle.attack("Ana", "Double Kick", "Bob");
    battle.used_up();
    assert_eq!(battle.blows(), [blow(8, &[1, 1], 2 + 10 + 10 - 5, 17)]);
}

#[test]
fn r016_effects_on_the_die() {
    // A move, its tape, and the statuses that the target then has.
    let rows: [(&str, &[u16], &[Status]); 10] = [
        // The first of its two dice misses.
        ("Twineedle", &[1, 18, 1], &[Status::Poisoned]),
        ("Body Slam", &[15, 1, 1], &[Status::Paralysed]),
        ("Body Slam", &[14, 1, 1], &[]),
        ("Nuzzle", &[10, 1], &[Status::Paralysed]),
        ("Water Pulse", &[17, 1, 1], &[Status::Confused]),
        ("Confuse Ray", &[2], &[Status::Confused]),
        ("Fire Fang", &[18, 1, 1, 1], &[Status::Burned]),
        ("Fire Fang", &[19, 1, 1, 2], &[Status::Flinched]),
        (
            "Fire Fang",
            &[20, 1, 1, 1, 1],
            &[Status::Burned, Status::Flinched],
        ),
        ("Fire Fang", &[17, 1, 1], &[]),
    ];
    for (name, tape, expected) in rows {
        let battle = strike(name, "", tape);
        for status in [
            Status::Poisoned,
            Status::Paralysed,
            Status::Confused,
            Status::Burned,
            Status::Flinched,
        ] {
            let has = battle.is("Bob", status);
            assert_eq!(
                has,
                expected.contains(&status),
                "{name} {tape:?} {status:?}"
            );
        }
    }
}

#[test]
fn fire_fang_says_both_odds() {
    let battle = duel(PLAIN, &knows("Fire Fang"), PLAIN, "").play(&[]);
    let command = Command::new(battle.id("Ana"), battle.strike("Fire Fang", "Bob"));
    let forecast = battle.forecast(&command).unwrap();
    // Half of 18 and 19, and all of 20.
    for status in [Status::Burned, Status::Flinched] {
        let found = forecast.targets[0]
            .inflict
            .iter()
            .find(|(known, _)| *known == status);
        let chance = found.unwrap().1;
        assert!((chance - 0.1).abs() < 1e-9, "{status:?} {chance}");
    }
}

#[test]
fn stage_moves_change_their_stages() {
    let rows: [(&str, StageStat, i32); 6] = [
        ("Charm", StageStat::Attack, -2),
        ("Mud Shot", StageStat::Speed, -1),
        ("Bubble Beam", StageStat::Speed, -1),
        ("Crunch", StageStat::Defense, -1),
        ("Shadow Ball", StageStat::SpecialDefense, -1),
        ("Scary Face", StageStat::Speed, -2),
    ];
    for (name, stat, by) in rows {
        let tape: &[u16] = match name {
            "Charm" | "Scary Face" => &[18],
            "Mud Shot" => &[18, 1, 1],
            _ => &[18, 1, 1],
        };
        assert_eq!(stage(&strike(name, "", tape), "Bob", stat), by, "{name}");
    }
    for (name, stat, by) in [
        ("Agility", StageStat::Speed, 2),
        ("Swords Dance", StageStat::Attack, 2),
    ] {
        let mut battle = duel(PLAIN, &knows(name), PLAIN, "").play(&[]);
        use_on_self(&mut battle, "Ana", name);
        assert_eq!(stage(&battle, "Ana", stat), by, "{name}");
    }
    let mut battle = duel(PLAIN, &knows("Feather Dance"), PLAIN, "").play(&[10]);
    use_on_self(&mut battle, "Ana", "Feather Dance");
    assert_eq!(stage(&battle, "Bob", StageStat::Attack), -2);
    let battle = strike("Flame Charge", "", &[10, 1]);
    assert_eq!(stage(&battle, "Ana", StageStat::Speed), 1);
}

#[test]
fn string_shot_makes_stuck_instead_of_the_last_stage() {
    for (before, after, stuck) in [
        (0, -1, false),
        (-4, -5, false),
        (-5, -5, true),
        (-6, -6, true),
    ] {
        let mut battle = duel(PLAIN, &knows("String Shot"), PLAIN, "").play(&[10]);
        battle.change_stage("Bob", StageStat::Speed, before);
        towards(&mut battle, "Ana", "String Shot", Direction::East);
        assert_eq!(stage(&battle, "Bob", StageStat::Speed), after, "{before}");
        assert_eq!(battle.is("Bob", Status::Stuck), stuck, "{before}");
    }
}

#[test]
fn what_a_move_says_about_its_damage_base() {
    // A move, what Ana has besides, the tape, the Damage Base.
    let rows: [(&str, &str, &[u16], u8); 9] = [
        ("Acrobatics", "", &[10, 1, 1, 1], 11),
        ("Acrobatics", "held: \"Potion\"", &[10, 1, 1], 6),
        ("Flail", "", &[10, 1, 1], 7),
        ("Flail", "start: (injuries: 3)", &[10, 1, 1, 1], 10),
        ("Magnitude", "", &[10, 3, 1, 1], 8),
        ("Magnitude", "", &[10, 6, 1, 1, 1], 11),
        ("Double Slap", "", &[10, 4, 1, 1], 6),
        ("Night Shade", "", &[10], 0),
        ("Pursuit", "", &[10, 1], 4),
    ];
    for (name, rest, tape, base) in rows {
        let ana = format!("{}, {rest}", knows(name));
        let mut battle = duel(PLAIN, &ana, PLAIN, "").play(tape);
        if name == "Magnitude" {
            use_on_self(&mut battle, "Ana", name);
        } else {
            battle.attack("Ana", name, "Bob");
        }
        battle.used_up();
        assert_eq!(battle.blows()[0].base, base, "{name} {rest}");
    }
    // Level 10.
    assert_eq!(strike("Night Shade", "", &[10]).body("Bob").0, 50);
}

#[test]
fn electro_ball_counts_both_speeds() {
    let battle = strike("Electro Ball", "", &[10, 1, 1]);
    // DB 6 is 2d6+8; Special Attack 4 and Speed 40 against Special Defense 4 and Speed 4.
    assert_eq!(
        battle.blows(),
        [blow(6, &[1, 1], 2 + 8 + 4 + 40 - 4 - 4, 46)]
    );
}

#[test]
fn recoil_is_a_third_and_take_down_trips_for_free() {
    let battle = strike("Double-Edge", "", &[10, 1, 1, 1]);
    let dealt = battle.blows()[0].dealt;
    assert!(
        battle
            .lost()
            .contains(&("Ana".into(), dealt / 3, "Double-Edge recoil".into()))
    );
    // Three thirds of a die that does not divide evenly by percent: 30 makes 10, not 9.
    let mut battle = duel([16, 4, 4, 4], &knows("Double-Edge"), PLAIN, "").play(&[10, 2, 3, 3]);
    battle.attack("Ana", "Double-Edge", "Bob");
    assert_eq!(battle.blows()[0].dealt, 30);
    assert!(
        battle
            .lost()
            .contains(&("Ana".into(), 10, "Double-Edge recoil".into()))
    );

    let mut battle = duel(PLAIN, &knows("Take Down"), PLAIN, "").play(&[10, 1, 1, 1]);
    let trip = battle.maneuver(maneuver::TRIP, "Bob");
    battle.attack("Ana", "Take Down", "Bob");
    assert_eq!(battle.see("Ana").budget.standard, 0);
    let options = battle.options().unwrap();
    let entry = options
        .entry(act::UseManeuver::key_of(maneuver::TRIP))
        .unwrap();
    assert_eq!(entry.cost, Cost::Free);
    battle.act("Ana", trip.clone());
    battle.used_up();
    assert!(!battle.allows("Ana", trip));
}

#[test]
fn jump_kick_hurts_whoever_misses() {
    let battle = strike("Jump Kick", "", &[1]);
    assert_eq!(battle.body("Ana").0, 45);
    let battle = strike("Jump Kick", "", &[10, 1, 1, 1]);
    assert_eq!(battle.body("Ana").0, 60);
}

#[test]
fn flame_burst_reaches_the_neighbours() {
    let scene = duel(PLAIN, &knows("Flame Burst"), PLAIN, "")
        .mon("Cat", "B", (3, 1), 60, [4, 4, 4, 4, 2], "")
        .mon("Dog", "B", (3, 2), 60, [4, 4, 4, 4, 3], "");
    let mut battle = scene.play(&[10, 1, 1]);
    battle.attack("Ana", "Flame Burst", "Bob");
    // Cardinally: Cat and Ana herself, not Dog.
    assert_eq!(battle.body("Cat").0, 55);
    assert_eq!(battle.body("Ana").0, 55);
    assert_eq!(battle.body("Dog").0, 60);
}

#[test]
fn self_destruct_leaves_minus_half() {
    let mut battle = duel(PLAIN, &knows("Self-Destruct"), PLAIN, "").play(&[1]);
    use_on_self(&mut battle, "Ana", "Self-Destruct");
    assert_eq!(battle.body("Ana").0, -30);
    assert!(battle.see("Ana").fainted);
}

#[test]
fn healing_follows_the_sky() {
    for name in ["Synthesis", "Moonlight"] {
        for (sky, hp) in [("Clear", 40), ("Sunny", 50), ("Rainy", 25), ("Hail", 25)] {
            let ana = format!("types: [Ice], start: (hp: 10), {}", knows(name));
            let mut battle = duel(PLAIN, &ana, PLAIN, "")
                .top(&format!("weather: {sky}"))
                .play(&[]);
            use_on_self(&mut battle, "Ana", name);
            assert_eq!(battle.body("Ana").0, hp, "{name} {sky}");
        }
    }
    let mut battle = duel(PLAIN, "start: (hp: 10), moves: [\"Recover\"]", PLAIN, "").play(&[]);
    use_on_self(&mut battle, "Ana", "Recover");
    assert_eq!(battle.body("Ana").0, 40);
}

#[test]
fn refresh_cures_and_growth_grows_twice_in_the_sun() {
    let mut battle = duel(PLAIN, &knows("Refresh"), PLAIN, "").play(&[]);
    battle.inflict("Ana", Status::Burned, "Bob");
    use_on_self(&mut battle, "Ana", "Refresh");
    assert!(!battle.is("Ana", Status::Burned));
    for (sky, by) in [("Clear", 1), ("Sunny", 2)] {
        let mut battle = duel(PLAIN, &knows("Growth"), PLAIN, "")
            .top(&format!("weather: {sky}"))
            .play(&[]);
        use_on_self(&mut battle, "Ana", "Growth");
        assert_eq!(stage(&battle, "Ana", StageStat::Attack), by);
        assert_eq!(stage(&battle, "Ana", StageStat::SpecialAttack), by);
    }
}

#[test]
fn r078_heal_pulse_wakes_the_fainted() {
    let scene = duel(PLAIN, &knows("Heal Pulse"), PLAIN, "").mon(
        "Al",
        "A",
        (3, 3),
        60,
        [4, 4, 4, 4, 2],
        "start: (hp: 0, fainted: true)",
    );
    let mut battle = scene.play(&[]);
    let own = battle.strike("Heal Pulse", "Ana");
    assert!(!battle.allows("Ana", own));
    battle.attack("Ana", "Heal Pulse", "Al");
    // At range, past an adjacent foe.
    battle.act("Bob", act::Decline);
    assert_eq!(battle.body("Al").0, 30);
    assert!(!battle.see("Al").fainted);
}

#[test]
fn the_weather_of_a_move_changes_damage_and_lasts_five_rounds() {
    let mut battle = duel(
        PLAIN,
        "moves: [\"Rain Dance\", \"Water Gun\", \"Ember\"]",
        PLAIN,
        "",
    )
    .play(&[10, 1, 10, 1]);
    use_on_self(&mut battle, "Ana", "Rain Dance");
    round_on(&mut battle);
    battle.attack("Ana", "Water Gun", "Bob");
    assert_eq!(battle.blows()[0].before_type, 1 + 6 + 5);
    round_on(&mut battle);
    battle.attack("Ana", "Ember", "Bob");
    assert_eq!(battle.blows()[1].before_type, 1 + 6 - 5);
    let sky = |battle: &Battle| {
        let last = battle.journal().iter().rev().find_map(|event| match event {
            Event::EffectChanged {
                what: Lasts::Weather(weather),
                ..
            } => Some(*weather),
            _ => None,
        });
        last.unwrap()
    };
    while battle.round() < 6 {
        assert_eq!(sky(&battle), Weather::Rainy);
        round_on(&mut battle);
    }
    assert_eq!(sky(&battle), Weather::Clear);
}

#[test]
fn hail_and_sand_take_ticks_except_of_their_types() {
    for (name, spared) in [("Hail", "Ice"), ("Sandstorm", "Rock")] {
        let bob = format!("types: [{spared}]");
        let mut battle = duel(PLAIN, &knows(name), PLAIN, &bob).play(&[]);
        use_on_self(&mut battle, "Ana", name);
        battle.pass(&["Ana", "Bob", "Zoe"]);
        let hp = |who| battle.body(who).0;
        assert_eq!((hp("Ana"), hp("Bob"), hp("Zoe")), (54, 60, 54), "{name}");
    }
    // The sun of a level stays, and Defog clears it.
    let mut battle = duel(PLAIN, &knows("Defog"), PLAIN, "")
        .top("weather: Hail")
        .play(&[]);
    assert_eq!(battle.body("Ana").0, 54);
    use_on_self(&mut battle, "Ana", "Defog");
    battle.pass(&["Ana"]);
    assert_eq!(battle.body("Bob").0, 60);
}

#[test]
fn leech_seed_feeds_its_sower_until_it_is_spun_off() {
    let scene = duel(
        PLAIN,
        "start: (hp: 30), moves: [\"Leech Seed\"]",
        PLAIN,
        "moves: [\"Rapid Spin\"]",
    );
    let mut battle = scene.play(&[10, 1]);
    battle.attack("Ana", "Leech Seed", "Bob");
    assert!(marked(&battle, "Bob", "Seeded"));
    battle.end("Ana");
    assert_eq!((battle.body("Bob").0, battle.body("Ana").0), (54, 36));
    // Spirit Surge: the seeds go even though the spin misses.
    battle.attack("Bob", "Rapid Spin", "Ana");
    assert!(!marked(&battle, "Bob", "Seeded"));
    // Grass types are immune.
    let mut battle = duel(PLAIN, &knows("Leech Seed"), PLAIN, "types: [Grass]").play(&[10]);
    battle.attack("Ana", "Leech Seed", "Bob");
    assert!(!marked(&battle, "Bob", "Seeded"));
}

#[test]
fn rollout_goes_on_and_grows() {
    let mut battle = duel(PLAIN, "moves: [\"Rollout\", \"Tackle\"]", [4, 4, 4, 4], "")
        .play(&[10, 1, 10, 1, 1, 1, 10, 1]);
    battle.attack("Ana", "Rollout", "Bob");
    assert!(marked(&battle, "Ana", "Rolling"));
    round_on(&mut battle);
    let refused = battle.refused("Ana", battle.strike("Tackle", "Bob"));
    assert!(refused.contains("rolls on"), "{refused}");
    battle.attack("Ana", "Rollout", "Bob");
    assert_eq!(battle.blows()[0].base, 3);
    assert_eq!(battle.blows()[1].base, 7);
    round_on(&mut battle);
    // A miss ends it.
    battle.attack("Ana", "Rollout", "Bob");
    assert!(!marked(&battle, "Ana", "Rolling"));
    round_on(&mut battle);
    battle.attack("Ana", "Tackle", "Bob");
}

#[test]
fn whoever_knows_rollout_gains_from_the_curl() {
    let mut battle = duel(
        PLAIN,
        "moves: [\"Defense Curl\", \"Rollout\", \"Tackle\"]",
        PLAIN,
        "",
    )
    .play(&[10, 1]);
    use_on_self(&mut battle, "Ana", "Defense Curl");
    assert_eq!(battle.see("Ana").speeds.overland, 6);
    round_on(&mut battle);
    battle.attack("Ana", "Rollout", "Bob");
    assert_eq!(battle.aims()[0].total, 10);
    // DB 3 is 1d6+5.
    assert_eq!(battle.blows()[0].before_type, 1 + 5 + 10);
    // Without Rollout it is Slowed.
    let mut battle = duel(PLAIN, &knows("Defense Curl"), PLAIN, "").play(&[]);
    use_on_self(&mut battle, "Ana", "Defense Curl");
    assert_eq!(battle.see("Ana").speeds.overland, 3);
}

#[test]
fn hyper_beam_smites_and_exhausts() {
    let mut battle =
        duel(PLAIN, &knows("Hyper Beam"), PLAIN, "start: (hp: 12)").play(&[2, 1, 1, 1, 1]);
    let command = Command::new(battle.id("Ana"), battle.strike("Hyper Beam", "Bob"));
    let forecast = battle.forecast(&command).unwrap();
    // Even a miss deals 12 at least.
    assert!((forecast.targets[0].knock_out - 1.0).abs() < 1e-9);
    battle.attack("Ana", "Hyper Beam", "Bob");
    battle.used_up();
    assert_eq!(battle.hit(), Some(false));
    assert_eq!(battle.blows()[0].dealt, 12);
    assert!(marked(&battle, "Ana", "Exhausted"));
    battle.end("Ana");
    battle.end("Zoe");
    // Ana's turn of round 2 has neither Standard nor Shift.
    assert_eq!((battle.asked(), battle.round()), ("Zoe".into(), 2));
    battle.end("Zoe");
    assert_eq!((battle.asked(), battle.round()), ("Ana".into(), 3));
}

#[test]
fn set_up_moves_take_two_turns() {
    let mut battle = duel(PLAIN, &knows("Solar Beam"), PLAIN, "").play(&[10, 1, 1, 1]);
    let kind = battle.kind("Solar Beam");
    let bob = battle.id("Bob");
    assert!(!battle.allows("Ana", act::UseAttack(kind, Target::One(bob))));
    let command = Command::new(battle.id("Ana"), act::UseAttack(kind, Target::None));
    let notes = battle.forecast(&command).unwrap().notes;
    assert!(notes[0].contains("only prepares"), "{notes:?}");
    use_on_self(&mut battle, "Ana", "Solar Beam");
    // Its turn is over.
    assert_eq!(battle.asked(), "Bob");
    assert!(marked(&battle, "Ana", "Preparing"));
    round_on(&mut battle);
    battle.attack("Ana", "Solar Beam", "Bob");
    battle.used_up();
    assert_eq!(battle.blows()[0].base, 12);
    assert!(!marked(&battle, "Ana", "Preparing"));
    // It counted once of two.
    let state = battle.see("Ana").moves[0].clone();
    assert_eq!(state.used, 1);
    // At once in the sun; weaker in the rain, after the preparation.
    let mut battle = duel(PLAIN, &knows("Solar Beam"), PLAIN, "")
        .top("weather: Sunny")
        .play(&[10, 1, 1, 1]);
    battle.attack("Ana", "Solar Beam", "Bob");
    assert_eq!(battle.blows()[0].base, 12);
    let mut battle = duel(PLAIN, &knows("Solar Beam"), PLAIN, "")
        .top("weather: Rainy")
        .play(&[10, 1, 1]);
    use_on_self(&mut battle, "Ana", "Solar Beam");
    round_on(&mut battle);
    battle.attack("Ana", "Solar Beam", "Bob");
    assert_eq!(battle.blows()[0].base, 6);
    // What is not used in the next turn is lost.
    let mut battle = duel(PLAIN, &knows("Solar Beam"), PLAIN, "").play(&[]);
    use_on_self(&mut battle, "Ana", "Solar Beam");
    round_on(&mut battle);
    round_on(&mut battle);
    assert!(!marked(&battle, "Ana", "Preparing"));
}

#[test]
fn skull_bash_braces_and_pushes() {
    let mut battle = duel(PLAIN, &knows("Skull Bash"), PLAIN, "").play(&[10, 1, 1, 1, 1]);
    use_on_self(&mut battle, "Ana", "Skull Bash");
    assert_eq!(stage(&battle, "Ana", StageStat::Defense), 1);
    round_on(&mut battle);
    battle.attack("Ana", "Skull Bash", "Bob");
    assert_eq!(battle.at("Bob"), Some((5, 1)));
}

#[test]
fn pushes_count_metres_and_weight() {
    let battle = strike("Hydro Pump", "", &[10, 1, 1, 1]);
    assert_eq!(battle.at("Bob"), Some((5, 1)));
    let mut battle = duel(PLAIN, &knows("Whirlwind"), PLAIN, "weight_class: 3").play(&[10]);
    towards(&mut battle, "Ana", "Whirlwind", Direction::East);
    assert_eq!(battle.at("Bob"), Some((7, 1)));
}

#[test]
fn splash_jumps_and_dodges() {
    // Anybody hops one metre; the move adds another.
    let mut battle = duel(PLAIN, &knows("Splash"), PLAIN, "").play(&[]);
    let kind = battle.kind("Splash");
    assert!(!battle.allows("Ana", act::UseAttack(kind, Target::Cell(cell(1, 4)))));
    battle.act("Ana", act::UseAttack(kind, Target::Cell(cell(1, 3))));
    // It leaves Bob's side, as every Shift does that provokes.
    battle.act("Bob", act::Decline);
    assert_eq!(battle.at("Ana"), Some((1, 3)));
    assert_eq!(stage(&battle, "Ana", StageStat::Evasion), 2);
    let budget = battle.see("Ana").budget;
    assert_eq!((budget.standard, budget.shift), (1, 0));
    round_on(&mut battle);
    assert_eq!(stage(&battle, "Ana", StageStat::Evasion), 2);
    battle.end("Ana");
    assert_eq!(stage(&battle, "Ana", StageStat::Evasion), 0);
}

#[test]
fn smack_down_keeps_on_the_ground() {
    let scene = duel(
        PLAIN,
        "moves: [\"Smack Down\", \"Mud Shot\"]",
        PLAIN,
        "types: [Flying], speeds: (overland: 3, sky: 6, swim: 0, high_jump: 0, long_jump: 0)",
    );
    let mut battle = scene.play(&[10, 1, 10, 1, 1]);
    battle.attack("Ana", "Smack Down", "Bob");
    assert_eq!(battle.see("Bob").speeds.sky, 0);
    round_on(&mut battle);
    // Ground reaches it, although it is immune otherwise.
    battle.attack("Ana", "Mud Shot", "Bob");
    assert!(battle.blows()[1].dealt > 0);
    round_on(&mut battle);
    assert_eq!(battle.see("Bob").speeds.sky, 0);
    // Three turns of Bob's are over.
    round_on(&mut battle);
    assert_eq!(battle.see("Bob").speeds.sky, 6);
}

#[test]
fn focus_energy_brings_critical_hits_forward() {
    let mut battle =
        duel(PLAIN, "moves: [\"Focus Energy\", \"Bite\"]", PLAIN, "").play(&[18, 1, 1, 1, 1]);
    use_on_self(&mut battle, "Ana", "Focus Energy");
    round_on(&mut battle);
    battle.attack("Ana", "Bite", "Bob");
    battle.used_up();
}

#[test]
fn sports_ward_off_one_attack() {
    for (name, attack, mark) in [
        ("Mud Sport", "Thunder Shock", "Mud Sport"),
        ("Water Sport", "Ember", "Water Sport"),
    ] {
        let ana = format!("moves: [{name:?}, {attack:?}]");
        let mut battle = duel(PLAIN, &ana, PLAIN, "").play(&[10, 2, 10, 2]);
        use_on_self(&mut battle, "Ana", name);
        assert!(marked(&battle, "Ana", mark) && marked(&battle, "Bob", mark));
        round_on(&mut battle);
        battle.attack("Ana", attack, "Bob");
        assert_eq!(battle.blows()[0].dealt, 4, "{name}");
        assert!(!marked(&battle, "Bob", mark));
        round_on(&mut battle);
        battle.attack("Ana", attack, "Bob");
        assert_eq!(battle.blows()[1].dealt, 8, "{name}");
    }
}

#[test]
fn keywords_of_areas() {
    // Groundsource goes through rock, others do not.
    for (name, reaches) in [("Earthquake", true), ("Self-Destruct", false)] {
        let map = ["......", ".o.o..", "......"];
        let scene = Scene::map(&map)
            .mon("Ana", "A", (0, 1), 60, [4, 4, 4, 4, 40], &knows(name))
            .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "");
        let battle = scene.play(&[]);
        let options = battle.options().unwrap();
        let entry = options
            .entry(act::UseAttack::key_of(AttackKind::Move(
                battle.move_id(name),
            )))
            .unwrap();
        assert_eq!(!entry.choices[0].hits.is_empty(), reaches, "{name}");
    }
    // Friendly spares allies.
    let scene = duel(PLAIN, &knows("Petal Dance"), PLAIN, "").mon(
        "Al",
        "A",
        (1, 2),
        60,
        [4, 4, 4, 4, 2],
        "",
    );
    let mut battle = scene.play(&[10, 1, 1, 1]);
    use_on_self(&mut battle, "Ana", "Petal Dance");
    assert_eq!(battle.body("Al").0, 60);
    assert!(battle.body("Bob").0 < 60);
    assert!(battle.is("Ana", Status::Enraged) && battle.is("Ana", Status::Confused));
    // Pass goes through everybody in its line.
    let scene =
        duel(PLAIN, &knows("Slash"), PLAIN, "").mon("Cat", "B", (3, 1), 60, [4, 4, 4, 4, 2], "");
    let mut battle = scene.play(&[10, 1, 1]);
    let kind = battle.kind("Slash");
    battle.act("Ana", act::UseAttack(kind, Target::Cell(cell(4, 1))));
    assert!(battle.body("Bob").0 < 60 && battle.body("Cat").0 < 60);
    assert_eq!(battle.at("Ana"), Some((4, 1)));
}

#[test]
fn reset_puts_everything_back() {
    let level = duel(
        PLAIN,
        "moves: [\"Leech Seed\", \"Reflect\", \"Rain Dance\", \"Spikes\"]",
        PLAIN,
        "",
    )
    .level();
    let play = |battle: &mut Battle| {
        battle.attack("Ana", "Leech Seed", "Bob");
        round_on(battle);
        for name in ["Reflect", "Rain Dance"] {
            use_on_self(battle, "Ana", name);
            round_on(battle);
        }
        let kind = battle.kind("Spikes");
        let squares = vec![cell(4, 1), cell(4, 2)];
        battle.act("Ana", act::UseAttack(kind, Target::Squares(squares)));
        round_on(battle);
        battle.journal().to_vec()
    };
    let dice = || crate::rules::Dice::seeded(7);
    let mut battle = Battle::new(&crate::battle::tests::kit::dex(), &level, dice());
    let first = play(&mut battle);
    battle.reset(dice());
    assert!(battle.board().hazards().is_empty());
    assert_eq!(play(&mut battle), first);
}
