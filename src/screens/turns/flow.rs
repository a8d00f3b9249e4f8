//! What happens at a table of the window from frame to frame: intents in, computer players, keeping.
//! Panels and tests send intents; only this file changes the table.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on};

use super::stage::Staged;
use super::table::{Over, TurnTable};
use crate::record::SaveFault;
use crate::screens::settings::{SPEEDS, Settings};
use crate::tables::{Control, Shelf};
use crate::view::{Alarm, AppState, Awake};

/// What a person does at a table.
#[derive(Message, Clone, Debug)]
pub enum TurnIntent<G: Staged> {
    /// Says something in the game.
    Say(G::Command),
    /// Says the choice of this number.
    Choose(usize),
    /// Has seen enough of what is being shown.
    Hurry,
    /// Has taken the screen over.
    Uncover,
    /// Has rolled this.
    Rolled(u16),
    /// Does not roll.
    RollNothing,
    /// Takes back.
    Undo,
    /// Takes back with everything since.
    Rewind,
    /// Gives a seat to somebody.
    Seat(usize, Control),
    /// Saves the game under a name of its own.
    Save,
    /// Opens something over the table, or closes it.
    Open(Over),
}

/// Every game that can have a table, and how its table is taken away.
#[derive(Resource, Default)]
struct Tables(Vec<(&'static str, fn(&mut World))>);

/// Sits down at a table: the tables of all other games are taken away, so that one alone is drawn and
/// hears keys. Leaving the screen does not do so, since Settings and Help come back to the table.
pub fn sit_down<G: Staged>(commands: &mut Commands, table: TurnTable<G>) {
    commands.queue(move |world: &mut World| {
        let tables = world.get_resource::<Tables>();
        let others: Vec<fn(&mut World)> = tables
            .iter()
            .flat_map(|tables| &tables.0)
            .filter(|(name, _)| *name != G::NAME)
            .map(|(_, clear)| *clear)
            .collect();
        others.into_iter().for_each(|clear| clear(world));
        world.insert_resource(table);
    });
}

fn clear<G: Staged>(world: &mut World) {
    world.remove_resource::<TurnTable<G>>();
}

/// Games are kept while they are played. Only a real window has it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct KeepsGames;

/// What is being written.
#[derive(Resource)]
pub(super) struct Writing<G: Staged> {
    task: Option<Task<Result<(), SaveFault>>>,
    again: bool,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Staged> Default for Writing<G> {
    fn default() -> Self {
        Self {
            task: None,
            again: false,
            game: std::marker::PhantomData,
        }
    }
}

/// Adds what moves a table of this game. No panels.
pub fn plugin<G: Staged>(app: &mut App) {
    app.init_resource::<Tables>();
    let mut tables = app.world_mut().resource_mut::<Tables>();
    tables.0.push((G::NAME, clear::<G>));
    app.add_message::<TurnIntent<G>>()
        .init_resource::<Writing<G>>()
        .add_systems(
            Update,
            (hear::<G>, advance::<G>, keep::<G>)
                .chain()
                .run_if(in_state(AppState::Turns).and_then(resource_exists::<TurnTable<G>>)),
        )
        .add_systems(Last, finish::<G>);
}

fn hear<G: Staged>(mut intents: MessageReader<TurnIntent<G>>, mut table: ResMut<TurnTable<G>>) {
    for intent in intents.read().cloned() {
        match intent {
            TurnIntent::Say(command) => table.say(&command),
            TurnIntent::Choose(number) => table.choose(number),
            TurnIntent::Hurry => table.hurry(),
            TurnIntent::Uncover => table.uncover(),
            TurnIntent::Rolled(value) => table.rolled(value),
            TurnIntent::RollNothing => table.roll_nothing(),
            TurnIntent::Undo => table.undo(),
            TurnIntent::Rewind => table.rewind(),
            TurnIntent::Seat(seat, control) => table.set_control(seat, control),
            TurnIntent::Save => save(&mut table),
            TurnIntent::Open(over) => table.over = over,
        }
    }
}

fn save<G: Staged>(table: &mut TurnTable<G>) {
    let words = match Shelf::of_user::<G>() {
        None => "Not saved: there is no folder for it.".to_owned(),
        Some(shelf) => match shelf.save(table.session().record()) {
            Ok(path) => format!("Saved as {}", path.display()),
            Err(fault) => format!("Not saved: {fault}."),
        },
    };
    table.say_to_people(words);
}

/// Time passes: events are shown, computer players think and answer.
fn advance<G: Staged>(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut table: ResMut<TurnTable<G>>,
    awake: Option<ResMut<Awake>>,
    alarm: Option<Res<Alarm>>,
) {
    // Whoever looks at a menu misses nothing.
    if matches!(table.over, Over::Menu | Over::Rewind(_) | Over::Cards) {
        return;
    }
    let factor = SPEEDS.get(settings.speed).map_or(1.0, |speed| speed.0);
    // After a long sleep the first frame shows no more than a moment.
    let passed = time.delta_secs().min(0.1) * factor;
    let busy = table.play(if passed.is_nan() {
        f32::INFINITY
    } else {
        passed
    });
    let thinks = table.let_computer();
    if let Some(mut awake) = awake.filter(|_| busy) {
        awake.stir();
    }
    if let Some(alarm) = alarm.filter(|_| thinks) {
        alarm.ring_in(Duration::from_millis(50));
    }
}

/// Keeps the game that is being played; one that is over is kept no longer.
fn keep<G: Staged>(
    keeps: Option<Res<KeepsGames>>,
    mut table: ResMut<TurnTable<G>>,
    mut writing: ResMut<Writing<G>>,
) {
    if keeps.is_none() {
        return;
    }
    writing.again |= table.take_changed();
    if let Some(task) = writing.task.take_if(|task| task.is_finished())
        && let Err(fault) = block_on(task)
    {
        table.say_to_people(format!("The game could not be kept: {fault}."));
    }
    if writing.task.is_some() || !writing.again {
        return;
    }
    writing.again = false;
    let Some(shelf) = Shelf::of_user::<G>() else {
        return;
    };
    let over = table.session().game().outcome().is_some();
    let record = table.session().record().clone();
    writing.task = Some(IoTaskPool::get().spawn(async move {
        match over {
            true => shelf.forget_last(),
            false => shelf.keep(&record)?,
        }
        Ok(())
    }));
}

/// What is being written is written before the program ends or the table is left.
fn finish<G: Staged>(
    mut exits: MessageReader<AppExit>,
    mut changes: MessageReader<StateTransitionEvent<AppState>>,
    table: Option<Res<TurnTable<G>>>,
    mut writing: ResMut<Writing<G>>,
) {
    let leaves = changes.read().any(|it| it.exited == Some(AppState::Turns));
    if exits.read().count() == 0 && !leaves {
        return;
    }
    // Whoever leaves hears nothing of it any more.
    if let Some(task) = writing.task.take() {
        let _ = block_on(task);
    }
    if std::mem::take(&mut writing.again)
        && let (Some(table), Some(shelf)) = (table, Shelf::of_user::<G>())
        && table.session().game().outcome().is_none()
    {
        let _ = shelf.keep(table.session().record());
    }
}
