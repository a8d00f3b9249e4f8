//! Every controller on every level that ships.

use std::sync::Arc;

use super::*;
use crate::battle::{Action, Event, SideId, Whereabouts};
use crate::data::{Dex, Level, builtin_levels};
use crate::rules::Dice;

fn dex() -> Arc<Dex> {
    Dex::builtin().unwrap().clone()
}

fn levels() -> Vec<Arc<Level>> {
    let parse = |(name, text): &(&str, &str)| Arc::new(Level::parse(name, text, &dex()).unwrap());
    builtin_levels().iter().map(parse).collect()
}

fn seated(level: &Level, name: &str, seed: u64) -> Seats {
    Seats::all(level, name, seed).unwrap()
}

/// Plays to the end; the number of commands.
fn play(battle: &mut Battle, seats: &mut Seats) -> usize {
    let mut commands = 0;
    while let Some(command) = seats.answer(battle) {
        if let Err(refusal) = battle.submit(&command) {
            panic!("{}: {command:?}: {refusal}", battle.level().name);
        }
        commands += 1;
        assert!(commands < 100_000, "{} does not end", battle.level().name);
    }
    commands
}

#[test]
fn every_controller_ends_every_level_without_a_refusal() {
    for level in levels() {
        // A planner that tries little decides as often as one that tries much.
        for (name, seeds) in [
            ("random", 8),
            ("wild", 8),
            ("tactician", 8),
            ("planner:4", 1),
            ("skittish", 1),
            ("territorial", 1),
            ("pack", 1),
            ("protective", 1),
            ("hunter", 1),
            ("greedy", 1),
            ("no-terrain", 1),
            ("no-reactions", 1),
            ("no-switching", 1),
            ("no-status", 1),
        ] {
            let mut battle = Battle::new(&dex(), &level, Dice::seeded(0));
            for seed in 0..seeds {
                battle.reset(Dice::seeded(seed));
                play(&mut battle, &mut seated(&level, name, seed));
                assert!(battle.outcome().is_some(), "{} {name} {seed}", level.name);
            }
        }
    }
}

#[test]
fn random_sends_somebody_out_while_nobody_of_its_side_is() {
    let levels = levels();
    let level = levels.iter().find(|it| it.name == "League duel").unwrap();
    let mut forced = 0;
    for seed in 0..4 {
        let mut battle = Battle::new(&dex(), level, Dice::seeded(seed));
        let mut seats = seated(level, "random", seed);
        while let Some(command) = seats.answer(&battle) {
            let prompt = battle.prompt().unwrap();
            let everybody = level.combatants.iter().zip(0..);
            let mut own = everybody.filter(|(def, _)| def.side == prompt.side.0);
            let out = own.any(|(_, id)| {
                let glance = battle.glance(CombatantId(id));
                glance.is_some_and(|it| it.is_up() && it.body.is_some())
            });
            let options = battle.options().unwrap();
            let mut actions = options.actions();
            if !out && actions.any(|it| it.is::<act::Release>()) {
                assert!(command.action.is::<act::Release>(), "{command:?}");
                forced += 1;
            }
            battle.submit(&command).unwrap();
        }
    }
    assert!(forced > 0);
}

#[test]
fn equal_seeds_decide_equally() {
    for (level, name) in levels()
        .into_iter()
        .flat_map(|level| ["wild", "tactician"].map(|name| (level.clone(), name)))
    {
        let journal = |seats: &mut Seats| {
            let mut battle = Battle::new(&dex(), &level, Dice::seeded(4));
            play(&mut battle, seats);
            battle.journal().to_vec()
        };
        let mut seats = seated(&level, name, 9);
        let first = journal(&mut seats);
        // A controller that starts over is as good as a new one.
        seats.reseed(9);
        assert_eq!(journal(&mut seats), first, "{}", level.name);
        assert_eq!(
            journal(&mut seated(&level, name, 9)),
            first,
            "{}",
            level.name
        );
    }
}

/// How many of so many battles of the timing encounter one controller wins against another, on either side
/// in turn.
fn wins(one: &str, other: &str, battles: u64) -> u64 {
    let level = levels()
        .into_iter()
        .find(|level| level.name.starts_with("Bench"))
        .unwrap();
    let won = |seed: &u64| {
        let mut battle = Battle::new(&dex(), &level, Dice::seeded(*seed));
        let side = SideId((seed % 2) as u8);
        let mut seats = seated(&level, other, *seed);
        seats.seat(side, one).unwrap();
        play(&mut battle, &mut seats);
        battle.outcome().unwrap().sides.contains(&side)
    };
    (0..battles).filter(won).count() as u64
}

#[test]
fn every_rung_beats_the_one_below() {
    let wild = wins("wild", "random", 20);
    assert!(wild >= 18, "wild won {wild} of 20 against random");
    let tactician = wins("tactician", "wild", 120);
    assert!(
        tactician >= 66,
        "tactician won {tactician} of 120 against wild"
    );
    let planner = wins("planner:48", "wild", 20);
    assert!(planner >= 12, "planner won {planner} of 20 against wild");
}

#[test]
fn the_last_of_a_pack_runs_when_it_is_badly_hurt() {
    let source = crate::data::find_level("lakeside").unwrap();
    let mut level = Level::parse(&source.file, &source.text, &dex()).unwrap();
    for def in &mut level.combatants {
        let last = def.name == "Oddish C";
        def.start.fainted = def.wild && !last;
        if last {
            def.start.hp = Some(def.max_hp / 4);
            def.place = crate::data::level::StartPlace::Board(crate::board::Cell { x: 17, y: 6 });
        }
    }
    let level = Arc::new(level);
    let mut battle = Battle::new(&dex(), &level, Dice::seeded(2));
    play(&mut battle, &mut seated(&level, "wild", 2));
    let fled = battle
        .journal()
        .iter()
        .any(|event| matches!(event, Event::Left { by: None, .. }));
    assert!(fled, "nobody fled");
    let runaway = battle
        .ids()
        .filter_map(|id| battle.sheet(id))
        .find(|sheet| sheet.name == "Oddish C");
    assert_eq!(runaway.unwrap().place, Whereabouts::Fled);
}

#[test]
fn seats_know_their_names() {
    let level = &levels()[0];
    let instead = |side: &str, name: &str| vec![(side.to_owned(), name.to_owned())];
    let seats = Seats::new(level, &instead("wild", "RANDOM"), 1).unwrap();
    assert_eq!(seats.names().collect::<Vec<_>>(), ["human", "random"]);
    assert!(seats.is_human(SideId(0)) && seats.any_human());
    let fault = Seats::new(level, &instead("Wild", "randm"), 1)
        .err()
        .unwrap();
    assert_eq!(
        fault.to_string(),
        "there is no controller \"randm\"; did you mean \"random\"?"
    );
    let seats = Seats::new(level, &instead("Wild", "planner:30"), 1).unwrap();
    assert_eq!(seats.names().last(), Some("planner"));
    let seats = Seats::new(level, &instead("Wild", "planner:5ms"), 1).unwrap();
    assert_eq!(seats.names().last(), Some("planner"));
    for wrong in [
        "planner:0",
        "planner:x",
        "planner:0ms",
        "wild:3",
        "wild:20ms",
        "tactician:exposur=1",
        "greedy:felled=1",
        "tactician:",
    ] {
        assert!(
            Seats::new(level, &instead("Wild", wrong), 1).is_err(),
            "{wrong}"
        );
    }
    let seats = Seats::new(level, &instead("Wild", "tactician:exposure=1,felled=2"), 1).unwrap();
    assert_eq!(seats.names().last(), Some("tactician"));
    let fault = Seats::new(level, &instead("Wild", "tactician:exposur=1"), 1);
    let told = fault.err().unwrap().to_string();
    assert!(told.ends_with("did you mean \"exposure\"?"), "{told}");
    let fault = Seats::new(level, &instead("Nobody", "wild"), 1)
        .err()
        .unwrap();
    assert_eq!(fault.what, "side");
}

#[test]
fn wild_trainers_send_the_strongest_out_first_and_draw_a_weapon() {
    let text = r#"(
        name: "Opening", opening: Choose,
        map: (legend: { '.': "short grass" }, rows: ["........", "........", "........"]),
        sides: [(name: "A", controller: "wild"), (name: "B", controller: "wild")],
        combatants: [
            (name: "Ana", kind: Trainer, side: "A", level: 5, at: (0, 1), items: { "Slingshot": 1 },
             stats: (hp: 9, attack: 6, defense: 6, special_attack: 6, special_defense: 6, speed: 6)),
            (name: "Weak", species: "Pikachu", side: "A", trainer: "Ana", level: 4, in_ball: true),
            (name: "Strong", species: "Pikachu", side: "A", trainer: "Ana", level: 9, in_ball: true),
            (name: "Rat", species: "Rattata", side: "B", level: 5, at: (7, 1)),
        ],
    )"#;
    let level = Arc::new(Level::parse("opening.ron", text, &dex()).unwrap());
    let mut battle = Battle::new(&dex(), &level, Dice::seeded(1));
    let mut seats = Seats::new(&level, &[], 1).unwrap();
    while battle.round() == 0 {
        let command = seats.answer(&battle).unwrap();
        battle.submit(&command).unwrap();
    }
    let sheet = |index: usize| {
        battle
            .ids()
            .nth(index)
            .and_then(|id| battle.sheet(id))
            .unwrap()
    };
    assert_eq!(sheet(1).place, Whereabouts::Ball);
    assert!(sheet(2).cell().is_some());
    assert!(sheet(0).held.is_some());
}

/// What the one called Ana does first, alone against Bob on a strip of grass.
fn first(ana: &str, bob_at: usize) -> Action {
    let person = |name: &str, side: &str, at: usize, speed: i32, rest: &str| {
        format!(
            "(name: {name:?}, side: {side:?}, level: 10, max_hp: 60, stats: (hp: 10, attack: 5, \
             defense: 5, special_attack: 5, special_defense: 5, speed: {speed}), at: ({at}, 0), \
             speeds: (overland: 6, swim: 0, high_jump: 0, long_jump: 0), {rest})"
        )
    };
    let text = format!(
        "(name: \"Care\", map: (legend: {{ '.': \"short grass\" }}, rows: [{:?}]), sides: [(name: \
         \"A\", controller: \"wild\", team: 0), (name: \"B\", controller: \"wild\", team: 1)], \
         combatants: [{}, {}])",
        ".".repeat(20),
        person("Ana", "A", 1, 20, ana),
        person("Bob", "B", bob_at, 5, "")
    );
    let level = Arc::new(Level::parse("care.ron", &text, &dex()).unwrap());
    let battle = Battle::new(&dex(), &level, Dice::seeded(1));
    let mut seats = seated(&level, "wild", 1);
    seats.answer(&battle).unwrap().action
}

#[test]
fn the_wild_heal_catch_their_breath_and_curl_where_it_pays() {
    use crate::battle::{AttackKind, Target};
    let uses = |action: Action, name: &str| {
        let id = dex().find_move(name).unwrap().id;
        action == act::UseAttack(AttackKind::Move(id), Target::None).into()
    };
    let recover = "moves: [\"Recover\", \"Tackle\"]";
    assert!(uses(
        first(&format!("start: (hp: 15), {recover}"), 2),
        "Recover"
    ));
    assert!(!uses(
        first(&format!("start: (hp: 40), {recover}"), 2),
        "Recover"
    ));
    let curl = "moves: [\"Defense Curl\", \"Rollout\"]";
    assert!(uses(first(curl, 15), "Defense Curl"));
    assert!(!uses(
        first("moves: [\"Defense Curl\"]", 15),
        "Defense Curl"
    ));
    let low = "start: (stages: (attack: -4, defense: -3)), moves: [\"Tackle\"]";
    assert!(first(low, 15).is::<act::Breather>());
    assert!(!first(low, 3).is::<act::Breather>());
}

#[test]
fn a_trainer_behind_its_pokemon_gives_orders() {
    let level = |context: &str, at: &str| {
        let text = format!(
            "(name: \"Orders\", context: {context}, map: (legend: {{ '.': \"short grass\" }}, rows: [\"..........\"]),
             sides: [(name: \"A\", controller: \"wild\", team: 0), (name: \"B\", controller: \"wild\", team: 1)],
             combatants: [
             (name: \"Ana\", kind: Trainer, side: \"A\", level: 20, {at} features: [\"Trick Shot\"], initiative_bonus: 50),
             (name: \"Rex\", species: \"Eevee\", side: \"A\", trainer: \"Ana\", level: 20, at: (3, 0), moves: [\"Tackle\"]),
             (name: \"Bob\", species: \"Eevee\", side: \"B\", level: 20, at: (9, 0), moves: [\"Tackle\"])])"
        );
        Arc::new(Level::parse("orders.ron", &text, &dex()).unwrap())
    };
    let near = level("FullContact", "at: (0, 0),");
    // Beside the board of a League battle it declares the order (AX-47).
    let beside = level("League", "");
    let both = [&near, &beside].into_iter();
    for (level, name) in both.flat_map(|it| [(it, "wild"), (it, "tactician")]) {
        let battle = Battle::new(&dex(), level, Dice::seeded(1));
        let told = seated(level, name, 1).answer(&battle).unwrap();
        let attack = told.action.as_verb::<act::UseAttack>();
        let does = attack.is_some_and(|act::UseAttack(kind, target)| match kind {
            crate::battle::AttackKind::Move(id) => {
                let rex = crate::battle::Target::One(CombatantId(1));
                dex().move_def(id).given.is_some() && target == rex
            }
            _ => false,
        });
        assert!(does, "{name}: {told:?}");
    }
}

#[test]
fn a_way_past_foes_is_for_whoever_has_one_beside_it() {
    let ordered = |at: usize| {
        let people = format!(
            "(name: \"Ana\", kind: Trainer, side: \"A\", level: 20, at: (0, 0), features: [\"Mobilize\"], initiative_bonus: 50),
             (name: \"Rex\", species: \"Eevee\", side: \"A\", trainer: \"Ana\", level: 20, at: (8, 0), moves: [\"Tackle\"]),
             (name: \"Bob\", species: \"Eevee\", side: \"B\", level: 20, at: ({at}, 0), moves: [\"Tackle\"])"
        );
        let mut battle = strip(&["...................."], &people);
        let told = first_of(&mut battle);
        let attack = told.as_verb::<act::UseAttack>();
        attack.is_some_and(|act::UseAttack(kind, _)| match kind {
            crate::battle::AttackKind::Move(id) => dex().move_def(id).given.is_some(),
            _ => false,
        })
    };
    assert!(ordered(9), "Bob stands beside Rex");
    assert!(!ordered(19), "Bob is far off");
}

#[test]
fn levels_may_name_every_controller_and_every_controller_is_described() {
    assert_eq!(
        all_names().collect::<Vec<_>>(),
        crate::data::level::CONTROLLERS
    );
    for name in all_names() {
        assert!(!description(name).is_empty(), "{name}");
        assert_eq!(controller(name, 1).is_some(), name != HUMAN, "{name}");
    }
    assert!(controller("hard:20", 1).is_some() && controller("greedy:20", 1).is_none());
}

/// What the first one who is asked does with this controller.
fn first_by(name: &str, battle: &Battle) -> Action {
    let level = battle.level().clone();
    seated(&level, name, 1).answer(battle).unwrap().action
}

/// The combatant that an action strikes first.
fn struck(action: &Action) -> Option<u8> {
    let act::UseAttack(_, target) = action.as_verb()?;
    match target {
        crate::battle::Target::One(id) => Some(id.0),
        _ => None,
    }
}

#[test]
fn characters_are_told_apart_by_what_they_do() {
    // Ana has a foe beside her, a weaker one at five metres, and her own weakest far behind.
    let people = |foe: usize, far: usize| {
        format!(
            "(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}30), at: (10, 0), moves: [\"Tackle\"]), \
             (name: \"Near\", species: \"Squirtle\", side: \"B\", level: 20, at: ({foe}, 0)), \
             (name: \"Far\", species: \"Rattata\", side: \"B\", level: 1, at: ({far}, 0), start: (hp: 4))"
        )
    };
    let rows = [".".repeat(30), ".".repeat(30), ".".repeat(30)];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let beside = strip(&rows, &people(11, 15));
    assert_eq!(struck(&first_by("territorial", &beside)), Some(1));
    let walk = first_by("hunter", &beside);
    let way: act::Shift = walk.as_verb().expect("past the near one to the weak one");
    assert!(way.0.last().is_some_and(|cell| (14..=16).contains(&cell.x)));
    // Nobody is in reach: one comes, one stays where it is, one backs away.
    let away = strip(&rows, &people(22, 24));
    assert!(!first_by("wild", &away).is::<act::EndTurn>());
    assert!(first_by("territorial", &away).is::<act::EndTurn>());
    let walk = first_by("skittish", &away);
    let way: act::Shift = walk.as_verb().expect("away from them");
    assert!(way.0.last().is_some_and(|cell| cell.x < 10), "{way:?}");
}

#[test]
fn a_restricted_player_goes_without() {
    let people = format!(
        "(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}30), at: (2, 0), moves: [\"Sing\", \"Growl\"]), \
         (name: \"Near\", species: \"Squirtle\", side: \"B\", level: 40, at: (3, 0))"
    );
    let battle = strip(&["........"], &people);
    for seed in 0..8 {
        let level = battle.level().clone();
        let action = seated(&level, "no-status", seed)
            .answer(&battle)
            .unwrap()
            .action;
        if let Some(act::UseAttack(attack, _)) = action.as_verb() {
            assert!(limits::hurts(&battle, attack), "{attack:?}");
        }
    }
}

#[test]
fn the_best_thought_is_what_is_done() {
    let people = format!(
        "(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}30), at: (2, 0), moves: [\"Tackle\"]), \
         (name: \"Near\", species: \"Squirtle\", side: \"B\", level: 9, at: (3, 0))"
    );
    let mut battle = strip(&["........"], &people);
    // What it spends on the roll comes before the blow.
    let mut seats = seated(&battle.level().clone(), "tactician", 1);
    let spends = seats.answer(&battle).unwrap();
    assert!(spends.action.is::<act::SpendPoint>(), "{spends:?}");
    battle.submit(&spends).unwrap();
    for name in ["tactician", "planner:8"] {
        let mut seats = seated(&battle.level().clone(), name, 1);
        let command = seats.answer(&battle).unwrap();
        let thoughts = seats.thoughts(SideId(0));
        assert_eq!(thoughts.first().map(|it| &it.action), Some(&command.action));
        assert!(
            thoughts
                .windows(2)
                .all(|it| it[0].worth >= it[1].worth || name != "tactician")
        );
        assert!(!thoughts[0].reasons.is_empty(), "{name}");
        assert!(seats.thoughts(SideId(1)).is_empty());
    }
}

#[test]
fn a_side_keeps_to_its_plan() {
    let level = |plan: &str, bob: &str| {
        let text = format!(
            "(name: \"Plan\", map: (legend: {{ '.': \"short grass\" }}, rows: [{:?}]), sides: [(name: \"A\", \
             controller: \"wild\", plan: [{plan}]), (name: \"B\", controller: \"wild\")], combatants: [(name: \
             \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}30), at: (2, 0), moves: [\"Ember\"]), (name: \
             \"Bob\", kind: Trainer, side: \"B\", level: 5, {PLAIN}5), {bob})])",
            ".".repeat(30)
        );
        Arc::new(Level::parse("plan.ron", &text, &dex()).unwrap())
    };
    let first = |name: &str, plan: &str, bob: &str| {
        let level = level(plan, bob);
        let battle = Battle::new(&dex(), &level, Dice::seeded(1));
        seated(&level, name, 1).answer(&battle).unwrap().action
    };
    for name in ["wild", "tactician"] {
        let waits = |plan: &str, at: &str| first(name, plan, at).is::<act::EndTurn>();
        assert!(waits("HideUntilSeen", "at: (12, 0)"), "{name}");
        assert!(!waits("", "at: (12, 0)"), "{name}");
        assert!(!waits("HideUntilSeen", "at: (6, 0)"), "{name}");
        assert!(waits("Hold", "at: (25, 0)"), "{name}");
    }
    let text = level("FleeAt(50)", "at: (4, 0)");
    assert_eq!(text.sides[0].plan, [crate::data::level::Intent::FleeAt(50)]);
}

/// A strip of grass with these on it; `A` and `B` are wild.
fn strip(rows: &[&str], combatants: &str) -> Battle {
    let text = format!(
        "(name: \"Strip\", map: (legend: {{ '.': \"short grass\", '#': \"wall\" }}, rows: {rows:?}), \
         sides: [(name: \"A\", controller: \"wild\", team: 0), (name: \"B\", controller: \"wild\", \
         team: 1)], combatants: [{combatants}])"
    );
    let level = Arc::new(Level::parse("strip.ron", &text, &dex()).unwrap());
    Battle::new(&dex(), &level, Dice::seeded(1))
}

fn first_of(battle: &mut Battle) -> Action {
    let level = battle.level().clone();
    seated(&level, "wild", 1).answer(battle).unwrap().action
}

const PLAIN: &str =
    "stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: ";

#[test]
fn nobody_waits_for_ever_at_the_ends_of_a_blocked_way() {
    let people = format!(
        "(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}9), at: (2, 0)), \
         (name: \"Log\", species: \"Rattata\", side: \"B\", level: 5, at: (3, 0), start: (fainted: true)), \
         (name: \"Bob\", kind: Trainer, side: \"B\", level: 5, {PLAIN}5), at: (4, 0))"
    );
    for seed in 0..6 {
        let mut battle = strip(&["........"], &people);
        let level = battle.level().clone();
        play(&mut battle, &mut seated(&level, "wild", seed));
        assert!(battle.round() < 60, "seed {seed}: round {}", battle.round());
        assert!(!battle.outcome().unwrap().sides.is_empty(), "seed {seed}");
    }
}

#[test]
fn a_trainer_takes_its_fainted_pokemon_back_and_goes_to_the_hurt_with_its_potion() {
    let ana = |items: &str| {
        format!(
            "(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}20), at: (1, 0), items: {{ {items} }}), \
             (name: \"Foe\", species: \"Rattata\", side: \"B\", level: 5, at: (19, 0)), \
             (name: \"Friend\", species: \"Rattata\", side: \"A\", trainer: \"Ana\", level: 5, at: (5, 0), "
        )
    };
    let row = [".".repeat(20)];
    let row = [row[0].as_str()];
    let mut battle = strip(&row, &format!("{}start: (hp: 3))", ana("\"Potion\": 1")));
    let action = first_of(&mut battle);
    let shift: act::Shift = action.as_verb().expect("a walk to the patient");
    assert_eq!(shift.0.last().map(|cell| cell.x), Some(4));
    battle
        .submit(&Command::new(battle.prompt().unwrap().actor, action))
        .unwrap();
    assert!(first_of(&mut battle).is::<act::UseItem>());

    let third = "(name: \"Other\", species: \"Rattata\", side: \"A\", trainer: \"Ana\", level: 5, at: (8, 0))";
    let mut battle = strip(
        &row,
        &format!("{}start: (fainted: true)), {third}", ana("")),
    );
    let action = first_of(&mut battle);
    assert!(action.is::<act::Recall>(), "{action:?}");
}

#[test]
fn in_a_playout_a_trainer_looks_after_its_own_and_throws_no_ball() {
    let battle = |friend: i32| {
        let people = format!(
            "(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}20), at: (4, 0), \
             items: {{ \"Potion\": 1, \"Basic Ball\": 5 }}), \
             (name: \"Foe\", species: \"Rattata\", side: \"B\", level: 5, at: (7, 0), \
             moves: [\"Tackle\"], start: (hp: 5)), \
             (name: \"Friend\", species: \"Rattata\", side: \"A\", trainer: \"Ana\", level: 5, at: (5, 0), \
             moves: [\"Tackle\"], start: (hp: {friend}))"
        );
        strip(&[".".repeat(20).as_str()], &people)
    };
    let mut aide = wild::Wild::new(1);
    let mut well = battle(25);
    assert!(first_of(&mut well).is::<act::Ball>());
    let idle = aide.attend(&well);
    assert!(idle.action.is::<act::EndTurn>(), "{idle:?}");
    let treats = aide.attend(&battle(3));
    assert!(treats.action.is::<act::UseItem>(), "{treats:?}");
}

#[test]
fn a_trainer_switches_whoever_is_worn_out_for_a_fresh_one() {
    let mates = |friend: i32, other: &str| {
        format!(
            "(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, {PLAIN}20), at: (1, 0)), \
             (name: \"Foe\", species: \"Rattata\", side: \"B\", level: 5, at: (19, 0)), \
             (name: \"Friend\", species: \"Rattata\", side: \"A\", trainer: \"Ana\", level: 5, at: (5, 0), \
             start: (hp: {friend})), \
             (name: \"Other\", species: \"Rattata\", side: \"A\", trainer: \"Ana\", level: 5, in_ball: true{other})"
        )
    };
    let row = [".".repeat(20)];
    let row = [row[0].as_str()];
    let action = first_of(&mut strip(&row, &mates(3, "")));
    let switch: act::Switch = action.as_verb().expect("a fresh one comes");
    assert_eq!((switch.recall.0, switch.release.0), (2, 3));
    // Neither for a scratch, nor for somebody as worn out.
    for mates in [mates(25, ""), mates(3, ", start: (hp: 5)")] {
        let action = first_of(&mut strip(&row, &mates));
        assert!(!action.is::<act::Switch>(), "{action:?}");
    }
}

#[test]
fn an_area_that_touches_a_fainted_friend_is_dear() {
    use crate::battle::{AttackKind, CombatantId, Target};
    let people = |fallen: &str| {
        format!(
            "(name: \"Ana\", kind: Trainer, side: \"A\", level: 12, {PLAIN}30), at: (2, 1), moves: [\"Magnitude\"]), \
             (name: \"Foe\", species: \"Squirtle\", side: \"B\", level: 5, at: (3, 1)), \
             (name: \"Friend\", species: \"Squirtle\", side: \"A\", level: 5, at: (1, 1){fallen})"
        )
    };
    let estimate = |fallen: &str| {
        let battle = strip(&[".....", ".....", "....."], &people(fallen));
        let id = dex().find_move("Magnitude").unwrap().id;
        let aimed = (
            Target::None,
            [CombatantId(1), CombatantId(2)].into_iter().collect(),
        );
        assert_eq!(battle.prompt().unwrap().actor, CombatantId(0));
        let mut estimates = crate::battle::Estimates::default();
        let at = crate::board::Cell { x: 2, y: 1 };
        battle.estimates(AttackKind::Move(id), at, [&aimed], &mut estimates);
        estimates[0]
    };
    let (awake, fallen) = (estimate(""), estimate(", start: (hp: -5)"));
    assert!(
        awake.to_friends > 0.0 && fallen.to_friends > 0.0,
        "{awake:?} {fallen:?}"
    );
    assert!(fallen.friends_lost.abs() < f32::EPSILON);
    assert!((awake.to_foes - fallen.to_foes).abs() < f32::EPSILON);
}
