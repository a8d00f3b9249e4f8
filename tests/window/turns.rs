//! Tables of the games beside the battle: intents in, events shown, computers that think beside the
//! frame, until somebody has won.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use tallgrass::screens::settings::{SPEEDS, Settings};
use tallgrass::screens::turns::{Over, TurnIntent, TurnTable, sit_down, table_plugin};
use tallgrass::tables::board::{Board, BoardGame};
use tallgrass::tables::pucks::command::{Command, Deed};
use tallgrass::tables::pucks::options::{GameKind, Options};
use tallgrass::tables::pucks::{PuckDex, Pucks};
use tallgrass::tables::{Control, DiceFrom, Seat, Session, Strength, TurnGame as _};
use tallgrass::view::AppState;

fn session(kind: GameKind, controls: &[Control], seed: u64) -> Session<Pucks> {
    let dex: Arc<PuckDex> = PuckDex::builtin().unwrap();
    let seats = controls.iter().enumerate();
    let seats = seats
        .map(|(at, control)| Seat::new(format!("P{at}"), *control))
        .collect();
    let options = Options {
        kind,
        ..Options::default()
    };
    Session::new(&dex, options, seats, DiceFrom::Seeded(seed)).unwrap()
}

const COMPUTER: Control = Control::Computer(Strength::Middle);

/// A table where a frame takes so long, at this speed.
fn app(session: Session<Pucks>, frame: Duration, speed: usize) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_state(AppState::Turns)
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
        .insert_resource(Settings {
            speed,
            ..Settings::default()
        })
        .insert_resource(TurnTable::new(session));
    app.add_plugins(table_plugin::<Pucks>);
    app.update();
    app
}

fn at_once(session: Session<Pucks>) -> App {
    app(session, Duration::from_millis(100), SPEEDS.len() - 1)
}

fn table(app: &App) -> &TurnTable<Pucks> {
    app.world().resource::<TurnTable<Pucks>>()
}

fn send(app: &mut App, intent: TurnIntent<Pucks>) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Waits until a person is asked or it is over.
fn settle(app: &mut App) {
    for _ in 0..20_000 {
        if table(app).asked().is_some() || table(app).session().game().outcome().is_some() {
            return;
        }
        // A computer player thinks on another thread.
        std::thread::sleep(Duration::from_micros(200));
        app.update();
    }
    panic!(
        "nobody is asked and nothing ends: {:?}",
        table(app).log().last()
    );
}

/// The first choice that is open.
fn first_open(app: &App) -> usize {
    let asked = table(app).asked().unwrap();
    asked
        .choices
        .iter()
        .position(|choice| choice.refused.is_none())
        .unwrap()
}

#[test]
fn a_person_plays_a_training_battle_against_the_computer_to_its_results() {
    let mut app = at_once(session(GameKind::Training, &[Control::Person, COMPUTER], 4));
    for _ in 0..3000 {
        settle(&mut app);
        if table(&app).session().game().outcome().is_some() {
            app.update();
            assert_eq!(table(&app).over, Over::Results);
            assert!(table(&app).log().len() > 10);
            return;
        }
        let number = first_open(&app);
        send(&mut app, TurnIntent::Choose(number));
    }
    panic!("the battle does not end");
}

#[test]
fn computers_alone_play_on_by_themselves() {
    let mut app = at_once(session(GameKind::Training, &[COMPUTER, COMPUTER], 9));
    settle(&mut app);
    assert!(table(&app).session().game().outcome().is_some());
}

#[test]
fn a_throw_is_shown_before_anybody_is_asked_again_and_can_be_hurried() {
    let people = [Control::Person, Control::Person];
    let mut app = app(
        session(GameKind::Training, &people, 3),
        Duration::from_millis(100),
        1,
    );
    for _ in 0..200 {
        send(&mut app, TurnIntent::Hurry);
        settle(&mut app);
        let asked = table(&app).asked().unwrap();
        let throw = asked
            .choices
            .iter()
            .position(|it| matches!(it.command, Command::Throw(_)));
        let number = throw.unwrap_or_else(|| first_open(&app));
        send(&mut app, TurnIntent::Choose(number));
        if throw.is_some() {
            assert!(table(&app).is_busy() && table(&app).asked().is_none());
            let (_, before) = table(&app).now().unwrap();
            app.update();
            let (_, after) = table(&app).now().unwrap();
            assert!(before < after && after < 1.0, "{before} {after}");
            send(&mut app, TurnIntent::Hurry);
            assert!(!table(&app).is_busy());
            return;
        }
    }
    panic!("nobody throws");
}

#[test]
fn a_computer_answers_no_sooner_than_people_can_follow() {
    let session = session(GameKind::Training, &[COMPUTER, COMPUTER], 3);
    let mut app = app(session, Duration::from_millis(50), 1);
    let said = |app: &App| table(app).session().record().commands.len();
    for _ in 0..6 {
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
    assert_eq!(said(&app), 0, "a third of a second");
    for _ in 0..40 {
        std::thread::sleep(Duration::from_millis(2));
        app.update();
    }
    assert!(said(&app) > 0, "two seconds");
}

#[test]
fn a_choice_is_taken_back_freely_and_what_dice_decided_only_after_a_question() {
    let people = [Control::Person, Control::Person];
    let mut app = at_once(session(GameKind::Training, &people, 3));
    settle(&mut app);
    let number = first_open(&app);
    send(&mut app, TurnIntent::Choose(number));
    settle(&mut app);
    send(&mut app, TurnIntent::Undo);
    assert!(table(&app).session().record().commands.is_empty());
    loop {
        settle(&mut app);
        let asked = table(&app).asked().unwrap();
        let throw = asked
            .choices
            .iter()
            .position(|it| matches!(it.command, Command::Throw(_)));
        let number = throw.unwrap_or_else(|| first_open(&app));
        send(&mut app, TurnIntent::Choose(number));
        if throw.is_some() {
            break;
        }
    }
    settle(&mut app);
    let said = table(&app).session().record().commands.len();
    send(&mut app, TurnIntent::Undo);
    assert!(matches!(table(&app).over, Over::Rewind(_)));
    assert_eq!(table(&app).session().record().commands.len(), said);
    send(&mut app, TurnIntent::Rewind);
    assert_eq!(table(&app).over, Over::Nothing);
    assert!(table(&app).session().record().commands.len() < said);
}

#[test]
fn a_seat_goes_to_the_computer_and_back_in_the_middle_of_a_game() {
    let mut app = at_once(session(GameKind::Training, &[Control::Person, COMPUTER], 3));
    settle(&mut app);
    assert!(table(&app).asked().is_some());
    send(&mut app, TurnIntent::Seat(0, COMPUTER));
    assert!(table(&app).asked().is_none() && table(&app).waits_for_computer());
    send(&mut app, TurnIntent::Seat(0, Control::Person));
    settle(&mut app);
    assert!(table(&app).asked().is_some());
}

#[test]
fn what_cannot_be_done_on_the_map_says_why_and_changes_nothing() {
    let mut app = at_once(session(GameKind::Adventure, &[Control::Person], 3));
    for deed in [
        Deed::Starter("Pikachu".into()),
        Deed::Begin("Pallet Town".into()),
    ] {
        settle(&mut app);
        send(&mut app, TurnIntent::Say(Command::Map(deed)));
    }
    settle(&mut app);
    let said = table(&app).session().record().commands.len();
    let asked = table(&app).asked().unwrap();
    let closed = asked.choices.iter().position(|it| it.refused.is_some());
    if let Some(number) = closed {
        send(&mut app, TurnIntent::Choose(number));
        assert!(table(&app).said().is_some());
    }
    send(
        &mut app,
        TurnIntent::Say(Command::Map(Deed::Move("Cerulean Cave".into()))),
    );
    assert!(table(&app).said().is_some());
    assert_eq!(table(&app).session().record().commands.len(), said);
}

#[test]
fn whoever_plays_the_board_after_pucks_sits_at_one_table() {
    let mut app = at_once(session(GameKind::Training, &[COMPUTER, COMPUTER], 9));
    app.add_plugins(table_plugin::<BoardGame>);
    settle(&mut app);
    assert!(table(&app).session().game().outcome().is_some());
    let board = Arc::new(Board::builtin().unwrap());
    let seats = vec![Seat::new("P0", Control::Person)];
    let next = Session::<BoardGame>::new(&board, Default::default(), seats, DiceFrom::Seeded(5));
    sit_down(
        &mut app.world_mut().commands(),
        TurnTable::new(next.unwrap()),
    );
    app.update();
    assert!(app.world().get_resource::<TurnTable<Pucks>>().is_none());
    assert!(app.world().get_resource::<TurnTable<BoardGame>>().is_some());
    let again = session(GameKind::Training, &[COMPUTER, COMPUTER], 9);
    sit_down(&mut app.world_mut().commands(), TurnTable::new(again));
    app.update();
    assert!(app.world().get_resource::<TurnTable<BoardGame>>().is_none());
    assert!(app.world().get_resource::<TurnTable<Pucks>>().is_some());
}
