//! What must hold in every game: chips and cards are conserved, nobody has less than no LP, everybody
//! who is asked can answer, and games come to an end.

use std::collections::BTreeMap;

use super::super::BoardGame;
use super::super::battle::{Foe, Source, Wild};
use super::super::options::{Easier, Master, Options};
use super::super::state::Task;
use super::{BOARD, seats};
use crate::tables::{DiceFrom, Strength, TableDice, TurnGame as _};

/// Chips of the bags that lie anywhere, by their numbers.
fn chips(game: &BoardGame) -> BTreeMap<usize, usize> {
    let mut all: BTreeMap<usize, usize> = BTreeMap::new();
    let mut lay = |chip: usize| *all.entry(chip).or_default() += 1;
    game.bags.iter().flatten().for_each(|chip| lay(*chip));
    for player in &game.players {
        let own = player.hand.iter().chain(&player.storage);
        own.filter(|mon| mon.from_bag).for_each(|mon| lay(mon.chip));
    }
    let mut open = |wild: &Wild| {
        if wild.source == Source::Bag {
            lay(wild.chip);
        }
    };
    for task in &game.tasks {
        match task {
            Task::Battle(battle) => {
                if let Foe::Wild(wild) = &battle.foe {
                    open(wild);
                }
            }
            Task::Catch(catch) => open(&catch.wild),
            Task::Swarm { wild } => wild.iter().for_each(&mut open),
            Task::Released { mon, .. } if mon.from_bag => open(&Wild {
                chip: mon.chip,
                alpha: false,
                source: Source::Bag,
            }),
            _ => {}
        }
    }
    all
}

/// Item and event cards that lie anywhere.
fn cards(game: &BoardGame) -> (Vec<usize>, Vec<usize>, Vec<usize>) {
    let held = |deck: &super::super::state::Deck, hands: Vec<usize>| {
        let mut all: Vec<usize> = deck
            .left
            .iter()
            .chain(&deck.spent)
            .copied()
            .chain(hands)
            .collect();
        all.sort_unstable();
        all
    };
    let items = game
        .players
        .iter()
        .flat_map(|player| player.items.clone())
        .collect();
    let mut events: Vec<usize> = game
        .players
        .iter()
        .flat_map(|player| player.events.clone())
        .collect();
    events.extend(game.tasks.iter().filter_map(|task| match task {
        Task::Keep { card } | Task::Offer { card } => Some(*card),
        _ => None,
    }));
    let jobs = game
        .players
        .iter()
        .filter_map(|player| player.job.as_ref().map(|job| job.card));
    let jobs = jobs.chain(game.open_job).collect();
    (
        held(&game.items, items),
        held(&game.events, events),
        held(&game.jobs, jobs),
    )
}

fn holds(
    game: &BoardGame,
    wanted: &(BTreeMap<usize, usize>, (Vec<usize>, Vec<usize>, Vec<usize>)),
) {
    assert_eq!(chips(game), wanted.0, "chips");
    assert_eq!(cards(game), wanted.1, "cards");
    for player in &game.players {
        assert!(player.hand.len() <= BOARD.tables.hand);
        assert!(
            player.storage.len() <= BOARD.tables.storage
                && player.storage.iter().all(|mon| !mon.starter)
        );
        assert!(
            player.items.len() <= BOARD.tables.cards && player.events.len() <= BOARD.tables.cards
        );
        assert!(player.coins <= BOARD.tables.coins && !player.hand.is_empty());
    }
    if let Some(battle) = game.battle() {
        for fighter in battle.fighters.iter().flatten() {
            assert!(fighter.lp > 0 && fighter.lp <= fighter.max, "{fighter:?}");
        }
    }
}

/// Plays a game by choices at random among those that are allowed, or by computer players.
fn play(players: usize, options: &Options, seed: u64, random: bool) -> BoardGame {
    let mut dice = TableDice::new(&DiceFrom::Seeded(seed));
    let mut told = Vec::new();
    let mut game =
        BoardGame::begin(&BOARD, options, &seats(players), &mut dice, &mut told).unwrap();
    let wanted = (chips(&game), cards(&game));
    let mut luck = super::super::ai::Luck::new(seed);
    for step in 0..80_000 {
        let Some(prompt) = game.prompt() else {
            assert!(game.outcome().is_some());
            return game;
        };
        let setup = game
            .tasks
            .iter()
            .any(|task| matches!(task, Task::Starter { .. }));
        if !setup {
            holds(&game, &wanted);
        }
        let command = if random {
            let open: Vec<_> = game
                .choices()
                .into_iter()
                .filter(|choice| choice.refused.is_none())
                .collect();
            assert!(!open.is_empty(), "nothing can be chosen: {prompt:?}");
            open[luck.below(open.len())].command.clone()
        } else {
            let strength = if step % 2 == 0 {
                Strength::Low
            } else {
                Strength::Middle
            };
            game.choose(strength, luck.next())
                .unwrap_or_else(|| panic!("no answer to {prompt:?}"))
        };
        told.clear();
        game.submit(prompt.seat, &command, &mut dice, &mut told)
            .unwrap_or_else(|refusal| panic!("{command:?} at {prompt:?}: {refusal}"));
        for event in &told {
            let line = game.line(event);
            assert!(line.is_none_or(|line| !line.is_empty()));
        }
    }
    panic!("game {seed} of {players} has no end");
}

#[test]
fn random_games_keep_everything_and_end() {
    for seed in 0..12 {
        let players = 1 + usize::try_from(seed).unwrap() % 4;
        play(players, &Options::default(), seed, true);
    }
}

#[test]
fn random_games_of_the_wide_world_keep_everything_and_end() {
    let options = Options {
        world: true,
        master: vec![Master::Duellists, Master::Hard],
        easier: vec![Easier::NoRoute],
        ..Options::default()
    };
    for seed in 20..28 {
        play(2 + usize::try_from(seed).unwrap() % 3, &options, seed, true);
    }
}

#[test]
fn computer_players_never_say_what_is_refused() {
    for seed in 40..64 {
        let players = 1 + usize::try_from(seed).unwrap() % 4;
        let options = Options {
            world: seed % 3 == 0,
            half: seed % 5 == 0,
            ..Options::default()
        };
        play(players, &options, seed, false);
    }
}

#[test]
fn the_champion_plays_a_turn_out() {
    let mut dice = TableDice::new(&DiceFrom::Seeded(2));
    let mut told = Vec::new();
    let mut game =
        BoardGame::begin(&BOARD, &Options::default(), &seats(1), &mut dice, &mut told).unwrap();
    for step in 0..24 {
        let Some(prompt) = game.prompt() else {
            break;
        };
        let command = game.choose(Strength::High, step).unwrap();
        assert_eq!(game.choose(Strength::High, step), Some(command.clone()));
        game.submit(prompt.seat, &command, &mut dice, &mut told)
            .unwrap();
    }
}

#[test]
fn records_play_the_same_again() {
    use crate::tables::{Control, Seat, Session};
    let seats = vec![
        Seat::new("A", Control::Computer(Strength::Middle)),
        Seat::new("B", Control::Computer(Strength::Low)),
    ];
    let mut session =
        Session::<BoardGame>::new(&BOARD, Options::default(), seats, DiceFrom::Seeded(5)).unwrap();
    for _ in 0..150 {
        let Some(prompt) = session.game().prompt() else {
            break;
        };
        let command = session.advice(Strength::Middle).unwrap();
        session.submit(prompt.seat, &command).unwrap();
    }
    let again = Session::replay(&BOARD, session.record()).unwrap();
    assert_eq!(
        format!("{:?}", again.game().players),
        format!("{:?}", session.game().players)
    );
    assert_eq!(again.told(), session.told());
}
