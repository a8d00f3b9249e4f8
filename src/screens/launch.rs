//! Opening the window from the command line, and pictures of screens without one.

use std::path::Path;
use std::sync::Arc;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};

use super::battle::speech::Speech;
use super::library::{Library, in_words};
use super::table::Table;
use super::terms;
use crate::ai::Seats;
use crate::data::Dex;
use crate::record::Session;
use crate::view::launch::{Surface, app};
use crate::view::{self, AfterLoading, AppState, Game, Playback};

/// The window's size at the start, in logical pixels, where the screen has room for it.
const SIZE: (u32, u32) = (1440, 900);

/// The window's size on a screen of this size: a good part of a large one, all but the edges of a
/// small one.
fn opening_size(screen: Vec2) -> Vec2 {
    let usual = Vec2::new(SIZE.0 as f32, SIZE.1 as f32);
    let most = (screen * 0.96 - Vec2::new(0.0, 40.0)).floor();
    usual
        .max(screen * 0.7)
        .min(most.max(Vec2::new(640.0, 400.0)))
}

/// Fits the window to its screen, once that is known.
fn fit_to_screen(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut done: Local<bool>,
) {
    let monitor = monitors.iter().max_by_key(|(_, primary)| *primary);
    let (Some((monitor, _)), Ok(mut window), false) = (monitor, windows.single_mut(), *done) else {
        return;
    };
    *done = true;
    let pixels = monitor.physical_size().as_vec2();
    let size = opening_size(pixels / monitor.scale_factor as f32);
    if size != window.size() {
        window.resolution.set(size.x, size.y);
        window.position = WindowPosition::Centered(MonitorSelection::Current);
    }
}

/// Why no window can be opened here, if none can.
#[must_use]
pub fn display_missing() -> Option<String> {
    view::launch::display().err()
}

/// Opens the menu; battles are played by these definitions.
///
/// # Errors
/// One plain sentence: no display, no graphics driver, no pictures.
pub fn open_menu(dex: &Arc<Dex>) -> Result<(), String> {
    open(AppState::Menu, dex, |_| {})
}

/// Opens a battle with these players.
///
/// # Errors
/// As [`open_menu`].
pub fn open_battle(session: Session, seats: Seats) -> Result<(), String> {
    let dex = session.battle().dex().clone();
    open(AppState::Battle, &dex, |app| sit_down(app, session, seats))
}

/// Watches a record from its first event on.
///
/// # Errors
/// As [`open_menu`].
pub fn open_replay(session: Session) -> Result<(), String> {
    let dex = session.battle().dex().clone();
    open(AppState::Battle, &dex, |app| {
        let (game, table) = super::battle::replay::watch(session);
        app.insert_resource(table).insert_resource(game);
    })
}

/// Draws the battle screen into a PNG file of `size` pixels; needs no display.
///
/// # Errors
/// One plain sentence: no graphics driver, no pictures, the file cannot be written.
pub fn screenshot(session: Session, out: &Path, size: (u32, u32)) -> Result<(), String> {
    let dex = session.battle().dex().clone();
    let setup = |app: &mut App| {
        furnish_with(app, AppState::Battle, &dex);
        watch(app, session);
        app.world_mut().resource_mut::<Table>().watching = false;
    };
    view::offscreen::render_to_png(setup, size, battle_ready(), out)
}

/// Draws any screen into a PNG file of `size` pixels; `session` is the battle of screens that
/// need one.
///
/// # Errors
/// As [`screenshot`].
pub fn picture(
    state: AppState,
    session: Option<Session>,
    out: &Path,
    size: (u32, u32),
) -> Result<(), String> {
    let setup = |app: &mut App| {
        furnish(app, state);
        if let Some(session) = session {
            watch(app, session);
        }
    };
    let mut frames = 0;
    let ready = move |world: &mut World| {
        let there = *world.resource::<State<AppState>>().get() == state;
        frames += u32::from(there);
        frames > 30
    };
    view::offscreen::render_to_png(setup, size, ready, out)
}

/// A battle is ready to be drawn when everything so far has been shown and read.
fn battle_ready() -> impl FnMut(&mut World) -> bool {
    let mut calm = 0;
    move |world: &mut World| {
        if *world.resource::<State<AppState>>().get() != AppState::Battle {
            return false;
        }
        world.resource_mut::<Playback>().skip = true;
        let asked = world
            .resource::<super::battle::flow::Flow>()
            .options
            .is_some();
        let over = world.resource::<Game>().battle().outcome().is_some();
        world.resource_mut::<Speech>().go_on();
        let busy = world.resource::<Playback>().busy();
        calm = if busy || !(asked || over) {
            0
        } else {
            calm + 1
        };
        calm > 20
    }
}

fn open(state: AppState, dex: &Arc<Dex>, setup: impl FnOnce(&mut App)) -> Result<(), String> {
    let mut app = app(Surface::Window {
        title: "Tallgrass",
        size: SIZE,
    })?;
    furnish_with(&mut app, state, dex);
    app.insert_resource(super::battle::KeepsAutosave)
        .insert_resource(super::turns::KeepsGames)
        .add_systems(Update, fit_to_screen);
    setup(&mut app);
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(code) => Err(format!("The window closed with an error ({code}).")),
    }
}

/// View, screens and the library of what is compiled in; the app opens at `state`.
pub fn furnish(app: &mut App, state: AppState) {
    match Dex::builtin() {
        Ok(dex) => furnish_with(app, state, dex),
        Err(faults) => warn!("{}", in_words(faults)),
    }
}

/// View, screens and the library of these definitions; the app opens at `state`.
fn furnish_with(app: &mut App, state: AppState, dex: &Arc<Dex>) {
    terms::speak_of(dex);
    app.insert_resource(AfterLoading(state))
        .add_plugins((view::plugin, super::all::plugin))
        .insert_resource(Library::open(dex));
}

/// The battle with the level's own players, and nobody is asked.
fn watch(app: &mut App, session: Session) {
    let mut table = Table::of(session.battle().level(), &[], 1);
    table.watching = true;
    app.insert_resource(table)
        .insert_resource(Game::new(session));
}

fn sit_down(app: &mut App, session: Session, seats: Seats) {
    let table = Table::new(seats);
    app.insert_resource(table)
        .insert_resource(Game::new(session));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_fits_small_screens_and_uses_large_ones() {
        for screen in [
            Vec2::new(1280.0, 720.0),
            Vec2::new(1366.0, 768.0),
            Vec2::new(1024.0, 640.0),
        ] {
            let size = opening_size(screen);
            assert!(
                size.x <= screen.x && size.y <= screen.y - 40.0,
                "{size} on {screen}"
            );
        }
        assert_eq!(
            opening_size(Vec2::new(1920.0, 1080.0)),
            Vec2::new(1440.0, 900.0)
        );
        assert!(opening_size(Vec2::new(3840.0, 2160.0)).x > 2000.0);
    }
}
