//! A level that is saved in an editor is read again in the open window: the list of levels is
//! brought up to date, and the battle of that level begins anew, or says what is wrong with the
//! file and where.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::board_on_screen;
use super::library::{Library, in_words};
use super::table::Table;
use super::{ScreenPanels, theme};
use crate::data::{Level, files};
use crate::record::{LevelRef, Session};
use crate::view::{Alarm, AppState, Game};

/// How often files are looked at.
const EVERY: Duration = Duration::from_millis(2500);

/// Adds the watch over level files.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelFile>().add_systems(
        Update,
        (
            refresh_list.run_if(in_state(AppState::Levels)),
            follow_file.run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
        ),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        (
            wake.run_if(in_state(AppState::Levels)),
            show.run_if(in_state(AppState::Battle).and_then(resource_exists::<Game>)),
        )
            .after(ScreenPanels),
    );
}

/// The file of the level that is being played.
#[derive(Resource, Default)]
struct LevelFile {
    path: PathBuf,
    written: Option<SystemTime>,
    looked: Option<Duration>,
    /// What it became when it was saved; its text goes with it.
    saved: Option<(String, Result<Arc<Level>, String>)>,
}

fn written(path: &Path) -> Option<SystemTime> {
    let meta = std::fs::metadata(path).ok()?;
    meta.is_file().then(|| meta.modified().ok()).flatten()
}

/// Whether it is time to look again.
fn is_due(looked: &mut Option<Duration>, now: Duration) -> bool {
    let due = looked.is_none_or(|last| now.saturating_sub(last) >= EVERY);
    if due {
        *looked = Some(now);
    }
    due
}

fn refresh_list(
    library: Option<ResMut<Library>>,
    time: Res<Time<Real>>,
    mut looked: Local<Option<Duration>>,
) {
    let Some(mut library) = library else { return };
    if is_due(&mut looked, time.elapsed()) && library.is_outdated() {
        library.read_files();
    }
}

fn follow_file(
    game: Res<Game>,
    table: Option<Res<Table>>,
    time: Res<Time<Real>>,
    mut file: ResMut<LevelFile>,
    mut commands: Commands,
) {
    let path = Path::new(game.session().level_name());
    if file.path != path {
        *file = LevelFile {
            path: path.to_owned(),
            written: written(path),
            ..LevelFile::default()
        };
    }
    let Some(table) = table.filter(|table| !table.watching) else {
        return;
    };
    if file.written.is_none() || !is_due(&mut file.looked, time.elapsed()) {
        return;
    }
    let now = written(path);
    if now.is_none() || now == file.written {
        return;
    }
    file.written = now;
    let Ok(text) = files::read_text(path, &files::LEVEL) else {
        return;
    };
    let name = game.session().level_name();
    let level = Level::parse(name, &text, game.dex());
    let level = level.map(Arc::new).map_err(|faults| in_words(&faults));
    match &level {
        // Nothing was decided yet, so nothing is lost.
        Ok(level) if game.session().is_empty() => {
            begin(&game, &table, level, text, &mut commands);
            file.saved = None;
        }
        _ => file.saved = Some((text, level)),
    }
}

/// The battle of the level as it was saved, with the same dice and the same players.
fn begin(game: &Game, table: &Table, level: &Arc<Level>, text: String, commands: &mut Commands) {
    let name = game.session().level_name().to_owned();
    let dice = game.session().record().dice;
    let session = Session::new(game.dex(), level, LevelRef { name, text }, dice);
    commands.insert_resource(Table::of(level, &table.names(), level.seed));
    commands.insert_resource(Game::new(session));
}

/// An idle window sleeps; this one looks at files now and then.
fn wake(alarm: Option<Res<Alarm>>) {
    if let Some(alarm) = alarm {
        alarm.ring_in(EVERY);
    }
}

fn show(
    mut contexts: EguiContexts,
    game: Res<Game>,
    table: Res<Table>,
    mut file: ResMut<LevelFile>,
    mut commands: Commands,
    alarm: Option<Res<Alarm>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if let Some(alarm) = alarm.filter(|_| file.written.is_some()) {
        alarm.ring_in(EVERY);
    }
    let Some((text, level)) = &file.saved else {
        return Ok(());
    };
    let board = board_on_screen(&ctx);
    let mut done = false;
    egui::Area::new(egui::Id::new("level file"))
        .fixed_pos(board.center_top() + vec2(0.0, 12.0))
        .pivot(Align2::CENTER_TOP)
        .order(egui::Order::Foreground)
        .show(&ctx, |ui| {
            theme::card().show(ui, |ui| {
                ui.set_max_width(board.width().min(760.0) - 40.0);
                done = match level {
                    Ok(level) => {
                        ui.label(format!("{} was saved.", file.path.display()));
                        ui.horizontal_wrapped(|ui| {
                            let hint = "The same dice and players, from the beginning";
                            let anew = theme::accent_button(ui, "Begin anew with it", "", hint);
                            if anew.clicked() {
                                begin(&game, &table, level, text.clone(), &mut commands);
                            }
                            anew.clicked() | ui.button("Play this one on").clicked()
                        })
                        .inner
                    }
                    Err(faults) => {
                        ui.label(theme::title("The level was saved with faults"));
                        egui::ScrollArea::vertical()
                            .max_height(board.height() * 0.6)
                            .show(ui, |ui| {
                                let words = RichText::new(faults).color(theme::BAD);
                                ui.add(egui::Label::new(words).wrap());
                            });
                        ui.button("Close").clicked()
                    }
                };
            });
        });
    if done {
        file.saved = None;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Dex;
    use crate::rules::DiceSource;

    fn text(name: &str) -> String {
        format!(
            r#"(
                name: "{name}", seed: 3,
                map: (legend: {{ '.': "short grass" }}, rows: ["....", "....", "...."]),
                sides: [(name: "Red", controller: "human", team: 0), (name: "Blue", controller: "wild", team: 1)],
                combatants: [
                    (name: "One", species: "Oddish", side: "Red", level: 5, at: (0, 0)),
                    (name: "Two", species: "Oddish", side: "Blue", level: 5, at: (3, 2)),
                ],
            )"#
        )
    }

    /// Saves the file as an editor would, a while later each time.
    fn save(path: &Path, text: &str, second: u64) {
        std::fs::write(path, text).unwrap();
        let file = std::fs::File::options().write(true).open(path).unwrap();
        let when = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 + second);
        file.set_modified(when).unwrap();
    }

    fn look_again(app: &mut App) {
        app.world_mut().resource_mut::<LevelFile>().looked = None;
        app.update();
    }

    #[test]
    fn a_level_that_is_saved_begins_anew_or_tells_its_faults() {
        let name = format!("tallgrass-reload-{}.ron", std::process::id());
        let path = std::env::temp_dir().join(name);
        save(&path, &text("Before"), 1);
        let dex = Dex::builtin().unwrap();
        let name = path.display().to_string();
        let level = Arc::new(Level::parse(&name, &text("Before"), dex).unwrap());
        let reference = LevelRef {
            name,
            text: text("Before"),
        };
        let session = Session::new(dex, &level, reference, DiceSource::Streams(3));
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(Table::of(&level, &[], 3))
            .insert_resource(Game::new(session))
            .init_resource::<LevelFile>()
            .add_systems(Update, follow_file);
        app.update();
        let shown = |app: &App| app.world().resource::<Game>().level().name.clone();
        look_again(&mut app);
        assert_eq!(shown(&app), "Before");
        save(&path, &text("After"), 2);
        look_again(&mut app);
        assert_eq!(shown(&app), "After");
        let broken = text("After").replace("Oddish", "Odish");
        save(&path, &broken, 3);
        look_again(&mut app);
        assert_eq!(shown(&app), "After", "a faulty file is not played");
        let saved = &app.world().resource::<LevelFile>().saved;
        let faults = saved.as_ref().and_then(|(_, level)| level.as_ref().err());
        let faults = faults.cloned().unwrap_or_default();
        assert!(
            faults.contains("Odish") && faults.contains(".ron:6"),
            "{faults}"
        );
        let _ = std::fs::remove_file(&path);
    }
}
