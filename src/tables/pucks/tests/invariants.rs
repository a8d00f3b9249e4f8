//! What must hold after any command of any game (KT67): no puck is lost, a refusal changes nothing, what
//! is offered is never refused, and every game ends.

use super::*;
use crate::rules::Dice;
use crate::tables::pucks::options::{GameKind, Goal, Throws};
use crate::tables::pucks::report::{PucksCount, PucksReport};
use crate::tables::{Plan, SetUp, TurnGame as _, simulate};

/// Plays a game by choices at random.
fn at_random(options: Options, seats: usize, seed: u64, most: usize) -> Session<Pucks> {
    let names = ["A", "B", "C", "D", "E", "F"];
    let rules = dex();
    let mut session = Session::<Pucks>::new(
        &rules,
        options,
        people(&names[..seats]),
        DiceFrom::Seeded(seed),
    )
    .unwrap();
    let brought = session.game().battle().map(Battle::all_pucks);
    for step in 0..most {
        let Some(prompt) = session.game().prompt() else {
            break;
        };
        let choices = session.game().choices();
        let open: Vec<_> = choices
            .iter()
            .filter(|it| it.refused.is_none() && it.words != "end adventure")
            .collect();
        assert!(
            !open.is_empty(),
            "seed {seed}: nothing can be chosen: {}",
            prompt.question
        );
        let at = Dice::derive_seed(seed, step as u64) as usize % open.len();
        let before = session.record().commands.len();
        let played = session.submit(prompt.seat, &open[at].command);
        assert!(
            played.is_ok(),
            "seed {seed}: {}: {played:?}",
            open[at].words
        );
        assert_eq!(session.record().commands.len(), before + 1);
        for choice in choices.iter().filter(|it| it.refused.is_some()) {
            assert!(!choice.label.is_empty());
        }
        if let (Some(brought), Some(battle)) = (brought, session.game().battle()) {
            assert_eq!(
                battle.all_pucks(),
                brought,
                "seed {seed}: after {}",
                open[at].words
            );
        }
        let _ = session.game().state();
    }
    session
}

#[test]
fn kt67_no_puck_is_lost_in_battles_at_random() {
    let kinds = [
        GameKind::Standard,
        GameKind::Wild,
        GameKind::Training,
        GameKind::Ante,
    ];
    let mut over = 0;
    for seed in 0..200 {
        let kind = kinds[seed as usize % kinds.len()];
        let options = Options {
            kind,
            ..Options::default()
        };
        let session = at_random(options, 2 + seed as usize % 4, seed, 2_000);
        over += usize::from(session.game().outcome().is_some());
    }
    assert!(over > 150, "only {over} of 200 came to an end");
}

#[test]
fn adventures_at_random_do_not_break() {
    for seed in 0..12 {
        let options = Options {
            kind: if seed % 2 == 0 {
                GameKind::Adventure
            } else {
                GameKind::ShortEvening
            },
            competitive: seed % 3 == 0,
            goal: if seed % 4 == 0 {
                Goal::Pokedex
            } else {
                Goal::Champion
            },
            ..Options::default()
        };
        let session = at_random(options, 1 + seed as usize % 4, seed, 600);
        assert!(session.told().len() > 100, "seed {seed}");
    }
}

#[test]
fn a_record_of_a_game_at_random_plays_the_same() {
    let options = Options {
        kind: GameKind::ShortEvening,
        ..Options::default()
    };
    let session = at_random(options, 2, 77, 300);
    let again = Session::<Pucks>::replay(session.rules(), session.record()).unwrap();
    assert_eq!(again.told(), session.told());
    assert_eq!(again.game().state(), session.game().state());
}

/// Plays so many games by computer players, each set up by its number, and checks every one; none may
/// fail.
fn played(set_up: &SetUp<'_, Pucks>, games: u64, seed: u64) -> (u64, PucksCount) {
    let rules = dex();
    let plan = Plan::<Pucks> {
        rules: &rules,
        set_up,
        games,
        from: 0,
        seed,
        jobs: 2,
        most: 90_000,
        checked: true,
        people: false,
    };
    let done = simulate::<Pucks, PucksCount>(&plan, &|_| {}, &false.into()).unwrap();
    assert_eq!(done.first, None);
    (done.games, done.count)
}

/// Games of one kind, the strengths in turn.
fn many(kind: GameKind, seats: usize, games: u64) -> u64 {
    let set_up = |number: u64| {
        let strength = Strength::ALL[number as usize % 3];
        let options = Options {
            kind,
            ..Options::default()
        };
        (options, computers(seats, strength))
    };
    played(&set_up, games, 3).0
}

#[test]
fn computer_players_bring_every_kind_of_game_to_its_end() {
    for kind in [
        GameKind::Standard,
        GameKind::Wild,
        GameKind::Training,
        GameKind::Ante,
    ] {
        for seats in [2, 3, 6] {
            assert_eq!(many(kind, seats, 30), 30);
        }
    }
    assert_eq!(many(GameKind::ShortEvening, 2, 6), 6);
    assert_eq!(many(GameKind::Adventure, 1, 3), 3);
}

#[test]
fn a_small_sample_of_everything_uses_most_rules() {
    let set_up = |number: u64| {
        let (options, players) = Options::varied(number);
        let strength = Strength::ALL[number as usize % 3];
        (options, computers(players, strength))
    };
    let (games, count) = played(&set_up, 16, 1);
    let report = PucksReport::of(&count, games, &dex(), &[]);
    let unused = report.rules.iter().filter(|(_, times)| *times == 0);
    let never: Vec<&str> = unused.map(|(id, _)| id.as_str()).collect();
    assert_eq!(report.rules.len(), 64);
    // Real throws take people (R53); the rest is rare, or the end of long adventures.
    assert!(never.contains(&"R53"), "{never:?}");
    for id in [
        "R09", "R10", "R11", "R12", "R14", "R17", "R20", "R25", "R26", "R27", "R31", "R32", "R34",
        "R40", "R41", "R44", "R47", "R48", "R50", "R51", "R55", "R57", "R59", "R62", "R63", "R64",
    ] {
        assert!(!never.contains(&id), "{id} was not used: {never:?}");
    }
    let text = crate::tables::rules_in_words(&report.rules);
    assert!(text.contains("rules never used: R"), "{text}");
}

#[test]
fn a_simulation_goes_through_everything_that_is_played() {
    let all: Vec<(Options, usize)> = (0..480).map(Options::varied).collect();
    let some = |fits: &dyn Fn(&Options, usize) -> bool| all.iter().any(|(it, of)| fits(it, *of));
    for goal in [Goal::Champion, Goal::Pokedex, Goal::Casual] {
        assert!(some(
            &|it, _| it.goal == goal && it.kind == GameKind::Adventure
        ));
    }
    for players in 2..=6 {
        assert!(some(&|it, of| it.kind.is_battle() && of == players));
    }
    assert!(some(
        &|it, _| it.throws == Throws::Table && it.kind == GameKind::Wild
    ));
    assert!(some(
        &|it, _| it.competitive && it.kind == GameKind::ShortEvening
    ));
    assert!(!some(&|it, of| !it.kind.is_battle() && of > 4));
}
