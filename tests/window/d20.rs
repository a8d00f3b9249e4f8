//! Battles on one die in the window: a person against a computer, undo before dice, the throw that is shown.

use std::time::Duration;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use tallgrass::rulesets::d20::{Command, D20, Dex, Options};
use tallgrass::screens::settings::{SPEEDS, Settings};
use tallgrass::screens::turns::{Over, TurnIntent, TurnTable, table_plugin};
use tallgrass::tables::{Choice, Control, DiceFrom, Seat, Session, Strength, TurnGame as _};
use tallgrass::view::AppState;

fn app(level: &str, controls: [Control; 2], speed: usize) -> App {
    let dex = Dex::builtin().unwrap();
    let seats = controls.map(|control| Seat::new("P", control));
    let options = Options::shipped(level).unwrap();
    let session = Session::<D20>::new(&dex, options, seats.to_vec(), DiceFrom::Seeded(5)).unwrap();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_state(AppState::Turns)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )))
        .insert_resource(Settings {
            speed,
            ..Settings::default()
        })
        .insert_resource(TurnTable::new(session));
    app.add_plugins(table_plugin::<D20>);
    app.update();
    app
}

fn table(app: &App) -> &TurnTable<D20> {
    app.world().resource::<TurnTable<D20>>()
}

fn send(app: &mut App, intent: TurnIntent<D20>) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Waits until a person is asked or it is over.
fn settle(app: &mut App) {
    for _ in 0..50_000 {
        let table = table(app);
        if table.asked().is_some() || table.session().game().outcome().is_some() {
            return;
        }
        std::thread::sleep(Duration::from_micros(200));
        app.update();
    }
    panic!("nobody is asked: {:?}", table(app).log().last());
}

fn open(app: &App) -> Vec<Choice<Command>> {
    let choices = &table(app).asked().unwrap().choices;
    choices
        .iter()
        .filter(|it| it.refused.is_none())
        .cloned()
        .collect()
}

#[test]
fn a_person_plays_the_first_die_to_its_results() {
    let fast = SPEEDS.len() - 1;
    let wild = Control::Computer(Strength::Middle);
    let mut app = app("first_die", [Control::Person, wild], fast);
    for _ in 0..500 {
        settle(&mut app);
        if table(&app).session().game().outcome().is_some() {
            app.update();
            assert_eq!(table(&app).over, Over::Results);
            let log = table(&app).log();
            assert!(log.iter().any(|line| line.contains("miss |")), "{log:?}");
            assert!(
                log.iter().any(|line| line.starts_with("* ")),
                "no lesson: {log:?}"
            );
            return;
        }
        let advice = table(&app).session().advice(Strength::Middle).unwrap();
        send(&mut app, TurnIntent::Say(advice));
    }
    panic!("the battle does not end");
}

#[test]
fn what_threw_no_die_is_taken_back_at_once_and_what_did_is_asked_about() {
    let fast = SPEEDS.len() - 1;
    let mut app = app("first_die", [Control::Person, Control::Person], fast);
    settle(&mut app);
    let before = table(&app).session().record().commands.len();
    assert!(open(&app).iter().any(|it| it.command == Command::Wait));
    send(&mut app, TurnIntent::Say(Command::Wait));
    settle(&mut app);
    assert_eq!(table(&app).session().record().commands.len(), before + 1);
    send(&mut app, TurnIntent::Undo);
    settle(&mut app);
    assert_eq!(table(&app).session().record().commands.len(), before);
    for _ in 0..40 {
        let fell = table(&app)
            .session()
            .record()
            .commands
            .last()
            .is_some_and(|given| given.dice.as_ref().is_some_and(|dice| !dice.is_empty()));
        if fell {
            send(&mut app, TurnIntent::Undo);
            assert!(matches!(table(&app).over, Over::Rewind(_)));
            let now = table(&app).session().record().commands.len();
            send(&mut app, TurnIntent::Rewind);
            assert_eq!(table(&app).session().record().commands.len(), now - 1);
            return;
        }
        let advice = table(&app).session().advice(Strength::Middle).unwrap();
        send(&mut app, TurnIntent::Say(advice));
        settle(&mut app);
    }
    panic!("no die falls");
}

#[test]
fn a_die_takes_its_time_to_fall_and_nobody_is_asked_meanwhile() {
    let mut app = app("first_die", [Control::Person, Control::Person], 1);
    settle(&mut app);
    for _ in 0..40 {
        let advice = table(&app).session().advice(Strength::Middle).unwrap();
        send(&mut app, TurnIntent::Say(advice));
        let threw = table(&app)
            .session()
            .record()
            .commands
            .last()
            .is_some_and(|given| given.dice.as_ref().is_some_and(|dice| !dice.is_empty()));
        if threw {
            assert!(table(&app).is_busy() && table(&app).asked().is_none());
            let mut frames = 0;
            while table(&app).is_busy() {
                app.update();
                frames += 1;
            }
            assert!(frames > 10, "{frames} frames of a tenth of a second");
            return;
        }
        settle(&mut app);
    }
    panic!("no die falls");
}
