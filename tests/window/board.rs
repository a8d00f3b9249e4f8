//! The board game in the window: a person among computers, two people with hidden cards.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use tallgrass::screens::settings::{SPEEDS, Settings};
use tallgrass::screens::turns::{Over, TurnIntent, TurnTable, table_plugin};
use tallgrass::tables::board::{Board, BoardGame, Command, Options};
use tallgrass::tables::{Control, DiceFrom, Seat, Session, Strength, TurnGame as _};
use tallgrass::view::AppState;

const ROOKIE: Control = Control::Computer(Strength::Low);

fn app(options: Options, controls: &[Control]) -> App {
    let board = Arc::new(Board::builtin().unwrap());
    let seats = controls.iter().enumerate();
    let seats = seats
        .map(|(at, control)| Seat::new(format!("P{at}"), *control))
        .collect();
    let session = Session::<BoardGame>::new(&board, options, seats, DiceFrom::Seeded(5)).unwrap();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_state(AppState::Turns)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )))
        .insert_resource(Settings {
            speed: SPEEDS.len() - 1,
            ..Settings::default()
        })
        .insert_resource(TurnTable::new(session));
    app.add_plugins(table_plugin::<BoardGame>);
    app.update();
    app
}

fn table(app: &App) -> &TurnTable<BoardGame> {
    app.world().resource::<TurnTable<BoardGame>>()
}

fn send(app: &mut App, intent: TurnIntent<BoardGame>) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Waits until a person is asked, something lies over the table, or it is over.
fn settle(app: &mut App) {
    for _ in 0..50_000 {
        let table = table(app);
        let over = table.session().game().outcome().is_some();
        if table.asked().is_some() || table.covered().is_some() || over {
            return;
        }
        std::thread::sleep(Duration::from_micros(200));
        app.update();
    }
    panic!("nobody is asked: {:?}", table(app).log().last());
}

/// The choice that a computer player would take, or the first that is open.
fn sensible(app: &App) -> usize {
    let choices = &table(app).asked().unwrap().choices;
    let advice = table(app).session().advice(Strength::Low);
    let open = |it: &&tallgrass::tables::Choice<Command>| it.refused.is_none();
    let wanted = advice.and_then(|wanted| choices.iter().position(|it| it.command == wanted));
    wanted.unwrap_or_else(|| {
        let first = choices.iter().find(open).unwrap();
        choices
            .iter()
            .position(|it| std::ptr::eq(it, first))
            .unwrap()
    })
}

#[test]
fn a_person_plays_a_half_game_against_two_computers_to_its_results() {
    let half = Options {
        half: true,
        ..Options::default()
    };
    let mut app = app(half, &[Control::Person, ROOKIE, ROOKIE]);
    for _ in 0..5000 {
        settle(&mut app);
        if table(&app).session().game().outcome().is_some() {
            app.update();
            assert_eq!(table(&app).over, Over::Results);
            assert!(table(&app).session().game().round > 10);
            assert!(table(&app).log().len() > 100);
            return;
        }
        let number = sensible(&app);
        send(&mut app, TurnIntent::Choose(number));
    }
    panic!("the game does not end");
}

#[test]
fn two_people_with_hidden_cards_hand_the_screen_over() {
    let hidden = Options {
        hidden_cards: true,
        ..Options::default()
    };
    let mut app = app(hidden, &[Control::Person, Control::Person]);
    let mut covers = Vec::new();
    for _ in 0..400 {
        settle(&mut app);
        if let Some(seat) = table(&app).covered() {
            assert!(table(&app).asked().is_none(), "nothing is chosen below it");
            // What is under the cover does not listen.
            let said = table(&app).session().record().commands.len();
            send(&mut app, TurnIntent::Choose(0));
            assert_eq!(table(&app).session().record().commands.len(), said);
            covers.push(seat);
            if covers.len() == 6 {
                break;
            }
            send(&mut app, TurnIntent::Uncover);
            settle(&mut app);
        }
        let number = sensible(&app);
        send(&mut app, TurnIntent::Choose(number));
    }
    assert!(covers.len() == 6, "{covers:?}");
    assert!(
        covers.windows(2).all(|pair| pair[0] != pair[1]),
        "{covers:?}"
    );
}
