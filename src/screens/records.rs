//! Records: the battles that were saved and those that the game kept, with what became of them.
//! Play on, watch, rename, delete.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, Key, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::replay;
use super::library::Library;
use super::panels::Question;
use super::seed::fresh_seed;
use super::table::Table;
use super::{ScreenPanels, menu, theme};
use crate::data::Dex;
use crate::record::{BattleResult, RecordEntry, RecordOrigin, Reopened, SaveFault, Session, Store};
use crate::view::{AppState, Game};

/// The list, and what is being done with one of its records.
#[derive(Resource, Default)]
pub(super) struct Records {
    store: Option<Store>,
    entries: Vec<RecordEntry>,
    /// Why there is no list.
    fault: Option<String>,
    chosen: usize,
    /// What came of the last thing that was tried.
    said: Option<String>,
    /// The name that is being typed.
    renaming: Option<String>,
    /// Deleting asks once more.
    deleting: bool,
    /// A record that is sound only in part, and that this was told of.
    warned_of: Option<PathBuf>,
}

impl Records {
    /// Opens a store, and reads its list.
    fn open(&mut self, store: Result<Store, SaveFault>) {
        self.fault = store.as_ref().err().map(|fault| format!("{fault}."));
        self.store = store.ok();
        self.said = None;
        self.read();
    }

    fn read(&mut self) {
        self.entries = self.store.as_ref().map(Store::list).unwrap_or_default();
        self.chosen = self.chosen.min(self.entries.len().saturating_sub(1));
        self.drop_questions();
    }

    /// The battle of a record. Where the record is sound only in part, that is told first; who asks
    /// once more goes on from there.
    fn take_up(&mut self, entry: &RecordEntry, dex: &Arc<Dex>) -> Option<Session> {
        match Session::reopen(&entry.path, dex) {
            Err(fault) => self.said = Some(format!("It cannot be played: {fault}")),
            Ok(Reopened {
                lost: Some(lost), ..
            }) if self.warned_of.as_ref() != Some(&entry.path) => {
                self.warned_of = Some(entry.path.clone());
                self.said = Some(format!("{lost}. Ask once more to go on from there."));
            }
            Ok(reopened) => return Some(reopened.session),
        }
        None
    }

    /// What Enter on the chosen record does, and its first button: a battle that is over is watched,
    /// any other goes on; nothing where the record cannot be read.
    fn opens(&self) -> Option<Wish> {
        let head = self.entries.get(self.chosen)?.head.as_ref().ok()?;
        let over = head
            .stands
            .as_ref()
            .is_some_and(|it| it.result != BattleResult::Open);
        Some(if over { Wish::Watch } else { Wish::PlayOn })
    }

    fn drop_questions(&mut self) {
        self.renaming = None;
        self.deleting = false;
    }

    fn asks(&self) -> bool {
        self.renaming.is_some() || self.deleting
    }

    /// Renames or deletes the chosen record, and reads the list again.
    fn change(&mut self, wish: &Wish) {
        let entry = self.entries.get(self.chosen);
        let (Some(store), Some(entry)) = (&self.store, entry) else {
            return;
        };
        let done = match wish {
            Wish::Rename(name) => store
                .rename(entry, name)
                .map(|path| format!("It is {} now.", path.display())),
            Wish::Delete => {
                let words = format!("{} is deleted.", entry.name);
                store.delete(entry).map(|()| words)
            }
            Wish::PlayOn | Wish::Watch => return,
        };
        let said = match done {
            Ok(words) => words,
            Err(fault) => format!("{fault}."),
        };
        self.read();
        self.said = Some(said);
    }
}

/// What is to be done with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wish {
    PlayOn,
    Watch,
    Rename(String),
    Delete,
}

/// Adds the screen.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .add_systems(
            OnEnter(AppState::Records),
            |mut records: ResMut<Records>| records.open(Store::of_user()),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(in_state(AppState::Records))
                .in_set(ScreenPanels),
        );
}

fn show(
    mut contexts: EguiContexts,
    library: Option<Res<Library>>,
    mut records: ResMut<Records>,
    mut question: ResMut<Question>,
    mut asked: Local<bool>,
    mut next: ResMut<NextState<AppState>>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if *asked && !question.0 {
        // The key that leads back has taken the question away.
        records.drop_questions();
    }
    let (wish, back) = menu::page(&ctx, "Records", 1240.0, |ui| page(ui, &mut records));
    *asked = records.asks();
    question.0 = *asked;
    if back {
        question.0 = false;
        next.set(AppState::Menu);
    }
    let (Some(wish), Some(library)) = (wish, library) else {
        return Ok(());
    };
    let Some(entry) = records.entries.get(records.chosen).cloned() else {
        return Ok(());
    };
    match wish {
        Wish::Rename(_) | Wish::Delete => records.change(&wish),
        Wish::PlayOn | Wish::Watch => {
            if let Some(session) = records.take_up(&entry, &library.dex) {
                let (game, table) = taken_up(session, &wish);
                commands.insert_resource(table);
                commands.insert_resource(game);
                next.set(AppState::Battle);
            }
        }
    }
    Ok(())
}

/// The list of records and the details of one of them, and what is to be done with it.
fn page(ui: &mut Ui, records: &mut Records) -> Option<Wish> {
    if let Some(fault) = &records.fault {
        ui.label(RichText::new(fault).color(theme::BAD));
    }
    if records.entries.is_empty() {
        ui.label(
            "There are no records yet. Every battle is kept while it is played, and the \
             menu of a battle saves one under a name.",
        );
        return None;
    }
    ui.horizontal_top(|ui| {
        let width = (ui.available_width() * 0.46).min(520.0);
        let size = vec2(width, ui.available_height());
        let layout = egui::Layout::top_down(egui::Align::Min);
        let opened = ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_width(width);
            list(ui, records)
        });
        ui.add_space(10.0);
        let wish = ui.vertical(|ui| details(ui, records)).inner;
        let opened = opened.inner.then(|| records.opens()).flatten();
        wish.or(opened)
    })
    .inner
}

/// A record to watch or to play on with.
fn taken_up(session: Session, wish: &Wish) -> (Game, Table) {
    match wish {
        Wish::Watch => replay::watch(session),
        _ => {
            let table = Table::of_kept(&session, fresh_seed());
            (Game::resumed(session), table)
        }
    }
}

/// Shows the records; Enter or a double click on one opens it. Answers whether one is to be opened.
fn list(ui: &mut Ui, records: &mut Records) -> bool {
    let enter = ui.input(|input| input.key_pressed(Key::Enter));
    let asks = records.asks();
    let mut opened = false;
    theme::list_by_keys(ui, "records", |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let mut chosen = records.chosen;
        for (index, entry) in records.entries.iter().enumerate() {
            let response = row(ui, entry, chosen == index);
            // A question about the record has the keyboard.
            if index == chosen && !asks && ui.memory(|memory| memory.focused().is_none()) {
                response.request_focus();
            }
            let entered = response.clicked() && enter && chosen == index;
            opened |= !asks && (entered || response.double_clicked());
            if response.clicked() {
                response.request_focus();
            }
            if ui.memory(|memory| memory.has_focus(response.id)) {
                chosen = index;
            }
        }
        if chosen != records.chosen {
            records.chosen = chosen;
            records.said = None;
            records.drop_questions();
        }
    });
    opened
}

fn row(ui: &mut Ui, entry: &RecordEntry, chosen: bool) -> egui::Response {
    let color = match entry.head {
        Ok(_) => theme::TEXT,
        Err(_) => theme::BAD,
    };
    let mut words = egui::text::LayoutJob::default();
    let line = |size: f32, color| egui::TextFormat::simple(egui::FontId::proportional(size), color);
    words.append(&entry.name, 0.0, line(18.0, color));
    words.append(
        &format!("\n{}", summary(entry)),
        0.0,
        line(14.5, theme::QUIET),
    );
    let button = egui::Button::new(words)
        .selected(chosen)
        .wrap()
        .min_size(vec2(ui.available_width(), 50.0));
    ui.add(button)
}

/// The second line of a row: how it stands, and when it was written.
fn summary(entry: &RecordEntry) -> String {
    let stands = entry
        .head
        .as_ref()
        .ok()
        .and_then(|head| head.stands.as_ref());
    let how = match stands {
        Some(stands) => format!("round {}, {}", stands.round, stands.result.words()),
        None if entry.head.is_err() => "cannot be read".to_owned(),
        None => "an older record".to_owned(),
    };
    format!("{} · {how}", entry.date())
}

fn details(ui: &mut Ui, records: &mut Records) -> Option<Wish> {
    let entry = records.entries.get(records.chosen)?.clone();
    let room = (ui.available_height() - 104.0).max(40.0);
    theme::page_by_keys(ui, "details", room, |ui| read(ui, &entry));
    if let Some(said) = &records.said {
        ui.add(egui::Label::new(theme::small(said.as_str())).wrap());
    }
    if records.renaming.is_some() {
        return rename(ui, &mut records.renaming);
    }
    if records.deleting {
        return delete(ui, &entry, &mut records.deleting);
    }
    ui.horizontal_wrapped(|ui| {
        let mut wish = None;
        let sound = entry.head.is_ok();
        let first = records.opens();
        ui.add_enabled_ui(sound, |ui| {
            for (kind, words, hint) in WAYS {
                let main = first.as_ref() == Some(&kind);
                let clicked = match main {
                    true => theme::accent_button(ui, words, "Enter", hint).clicked(),
                    false => ui.button(words).on_hover_text(hint).clicked(),
                };
                if clicked {
                    wish = Some(kind);
                }
            }
        });
        let hint = match entry.origin {
            RecordOrigin::Saved => "Gives it another name",
            RecordOrigin::Kept { .. } => "Saves it under a name; it is kept for good then",
        };
        if ui.button("Rename").on_hover_text(hint).clicked() {
            records.renaming = Some(entry.name.clone());
        }
        if ui.button("Delete").clicked() {
            records.deleting = true;
        }
        wish
    })
    .inner
}

/// The ways to open a record.
const WAYS: [(Wish, &str, &str); 2] = [
    (
        Wish::PlayOn,
        "Play on",
        "Goes on where it stands, with the players of its level",
    ),
    (
        Wish::Watch,
        "Watch",
        "From the beginning, with pause, steps and rounds",
    ),
];

fn read(ui: &mut Ui, entry: &RecordEntry) {
    ui.label(theme::title(&entry.name));
    match &entry.head {
        Ok(head) => {
            if let Some(stands) = &head.stands {
                ui.label(&stands.level);
                if stands.battle > 1 {
                    ui.label(format!("Battle {} of the level", stands.battle));
                }
                ui.label(format!("Round {}, {}", stands.round, stands.result.words()));
            } else {
                ui.label(&head.level);
            }
        }
        Err(fault) => {
            ui.add(egui::Label::new(RichText::new(fault).color(theme::BAD)).wrap());
        }
    }
    ui.label(format!("Written on {}, Universal Time", entry.date()));
    ui.label(match entry.origin {
        RecordOrigin::Saved => "Saved under this name.".to_owned(),
        RecordOrigin::Kept { in_play: true, .. } => {
            "It is being played in another window.".to_owned()
        }
        RecordOrigin::Kept { .. } => format!(
            "Kept by the game, which keeps the last {} battles. A name keeps it for good.",
            crate::record::KEPT_BATTLES
        ),
    });
    let path = theme::small(entry.path.display().to_string());
    ui.add(egui::Label::new(path).wrap());
}

/// Selects all of what stands in a text field, so that typing replaces it.
fn select_all(ui: &Ui, field: egui::Id, text: &str) {
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), field).unwrap_or_default();
    let (from, to) = (CCursor::default(), CCursor::new(text.chars().count()));
    state
        .cursor
        .set_char_range(Some(CCursorRange::two(from, to)));
    state.store(ui.ctx(), field);
}

fn rename(ui: &mut Ui, renaming: &mut Option<String>) -> Option<Wish> {
    let name = renaming.as_mut()?;
    let mut wish = None;
    let mut dropped = false;
    ui.horizontal_wrapped(|ui| {
        ui.label("New name");
        let field = ui.add(egui::TextEdit::singleline(name).desired_width(220.0));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if ui.memory(|memory| memory.focused().is_none()) && !entered {
            field.request_focus();
            select_all(ui, field.id, name);
        }
        if theme::accent_button(ui, "Rename", "Enter", "").clicked() || entered {
            wish = Some(Wish::Rename(name.clone()));
        }
        dropped = theme::key_button(ui, "Keep the old one", "Esc", "").clicked();
    });
    if dropped {
        *renaming = None;
    }
    wish
}

fn delete(ui: &mut Ui, entry: &RecordEntry, deleting: &mut bool) -> Option<Wish> {
    ui.label(format!("Delete {} for good?", entry.name));
    ui.horizontal_wrapped(|ui| {
        let keep = theme::accent_button(ui, "Keep it", "Esc", "");
        if ui.memory(|memory| memory.focused().is_none()) {
            keep.request_focus();
        }
        if keep.clicked() {
            *deleting = false;
        }
        ui.button("Delete").clicked().then_some(Wish::Delete)
    })
    .inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Level, find_level};
    use crate::record::{LevelRef, Overwrite};
    use crate::rules::DiceSource;

    fn session() -> Session {
        let dex = Dex::builtin().unwrap();
        let source = find_level("first_steps").unwrap();
        let level = Arc::new(Level::parse(&source.file, &source.text, dex).unwrap());
        let reference = LevelRef {
            name: "first_steps".into(),
            text: source.text,
        };
        Session::new(dex, &level, reference, DiceSource::Streams(1))
    }

    #[test]
    fn records_are_listed_renamed_and_deleted_and_nothing_is_overwritten() {
        let name = format!("tallgrass-records-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let store = Store::at(&folder);
        for name in ["first", "second"] {
            store.save(&session(), name, Overwrite::Never).unwrap();
        }
        let mut records = Records::default();
        records.open(Ok(store));
        let names = |records: &Records| -> Vec<String> {
            let mut names: Vec<String> = records.entries.iter().map(|it| it.name.clone()).collect();
            names.sort();
            names
        };
        assert_eq!(names(&records), ["first", "second"]);
        assert!(summary(&records.entries[0]).contains("round 1, not over"));
        records.chosen = records
            .entries
            .iter()
            .position(|it| it.name == "first")
            .unwrap();
        records.change(&Wish::Rename("second".into()));
        assert_eq!(names(&records), ["first", "second"], "{:?}", records.said);
        records.chosen = records
            .entries
            .iter()
            .position(|it| it.name == "first")
            .unwrap();
        records.change(&Wish::Rename("third".into()));
        assert_eq!(names(&records), ["second", "third"], "{:?}", records.said);
        records.chosen = records
            .entries
            .iter()
            .position(|it| it.name == "third")
            .unwrap();
        records.change(&Wish::Delete);
        assert_eq!(names(&records), ["second"], "{:?}", records.said);
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn arrows_choose_in_the_list() {
        let name = format!("tallgrass-arrows-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let store = Store::at(&folder);
        for name in ["first", "second", "third"] {
            store.save(&session(), name, Overwrite::Never).unwrap();
        }
        let mut records = Records::default();
        records.open(Ok(store));
        let ctx = egui::Context::default();
        let mut press = |keys: &[Key]| {
            let events = keys.iter().map(|key| egui::Event::Key {
                key: *key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            });
            let input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(
                    egui::Pos2::ZERO,
                    vec2(500.0, 500.0),
                )),
                events: events.collect(),
                ..egui::RawInput::default()
            };
            let mut opened = false;
            let mut output = ctx.run_ui(input, |ui| opened |= list(ui, &mut records));
            output.textures_delta.clear();
            (records.chosen, opened)
        };
        // The list takes the focus by itself.
        assert_eq!(press(&[]), (0, false));
        press(&[Key::ArrowDown]);
        assert_eq!(press(&[]), (1, false));
        press(&[Key::ArrowDown]);
        assert_eq!(press(&[]), (2, false));
        press(&[Key::ArrowUp]);
        assert_eq!(press(&[]), (1, false));
        assert_eq!(press(&[Key::Enter]), (1, true), "Enter opens it");
        // A battle that is not over goes on; one that is over is watched.
        assert_eq!(records.opens(), Some(Wish::PlayOn));
        let head = records.entries[1].head.as_mut().unwrap();
        head.stands.as_mut().unwrap().result = BattleResult::Draw;
        assert_eq!(records.opens(), Some(Wish::Watch));
        records.entries[1].head = Err("torn".into());
        assert_eq!(records.opens(), None);
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn a_question_about_a_record_is_answered_by_keys() {
        let name = format!("tallgrass-questions-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let store = Store::at(&folder);
        for name in ["first", "second"] {
            store.save(&session(), name, Overwrite::Never).unwrap();
        }
        let mut records = Records::default();
        records.open(Ok(store));
        records.chosen = 1;
        let ctx = egui::Context::default();
        ctx.all_styles_mut(|style| {
            let title = egui::TextStyle::Name(theme::TITLE.into());
            let font = egui::FontId::proportional(20.0);
            style.text_styles.insert(title, font);
        });
        let press = |records: &mut Records, keys: &[Key]| {
            let events = keys.iter().map(|key| egui::Event::Key {
                key: *key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            });
            let input = egui::RawInput {
                events: events.collect(),
                ..egui::RawInput::default()
            };
            let mut wish = None;
            let mut output = ctx.run_ui(input, |ui| wish = page(ui, records).or(wish.take()));
            output.textures_delta.clear();
            wish
        };
        records.deleting = true;
        for _ in 0..3 {
            assert_eq!(press(&mut records, &[]), None);
        }
        assert_eq!(press(&mut records, &[Key::Enter]), None);
        assert!(!records.deleting, "Enter once too often deletes nothing");
        assert_eq!(records.chosen, 1, "it is still about the same record");
        press(&mut records, &[]);
        ctx.memory_mut(|memory| memory.stop_text_input());
        records.deleting = true;
        for keys in [&[][..], &[], &[Key::ArrowRight], &[]] {
            press(&mut records, keys);
        }
        let wish = press(&mut records, &[Key::Enter]);
        assert_eq!(wish, Some(Wish::Delete));
        assert_eq!(records.chosen, 1);
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn a_damaged_record_is_told_of_before_it_goes_on() {
        let name = format!("tallgrass-damaged-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let store = Store::at(&folder);
        let path = store.save(&session(), "half", Overwrite::Never).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        let cut = text.rfind("],\n)").unwrap();
        std::fs::write(&path, &text[..cut]).unwrap();
        let mut records = Records::default();
        records.open(Ok(store));
        let (entry, dex) = (records.entries[0].clone(), Dex::builtin().unwrap());
        assert!(records.take_up(&entry, dex).is_none());
        let said = records.said.clone().unwrap();
        assert!(said.contains("Ask once more to go on from there"), "{said}");
        assert!(records.take_up(&entry, dex).is_some());
        let _ = std::fs::remove_dir_all(&folder);
    }
}
