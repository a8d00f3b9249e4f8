//! The main menu, and what keys do on every screen but the battle.

use std::sync::Arc;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Rect, RichText, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use leafwing_input_manager::prelude::*;

use super::library::Library;
use super::panels::{AsksToClose, Question, ResultsOpened, asks_to_close};
use super::pictures::Pictures;
use super::rebind::Rebinding;
use super::settings::{Settings, SettingsNotice, Tried};
use super::table::Table;
use super::{CameFrom, ScreenPanels, hints, theme};
use crate::data::Dex;
use crate::input::{Keys, MenuAction};
use crate::record::{RecordEntry, Session, Store};
use crate::view::{AppState, Game};

/// The battle that "Continue" goes on with; looked up on every entry of the menu.
#[derive(Resource, Default)]
struct Continues {
    entry: Option<RecordEntry>,
    /// It is sound only in part, and that has been told.
    warned: bool,
}

impl Continues {
    /// The kept battle. Where it is sound only in part, that is told first; whoever asks once more
    /// goes on from its last good command.
    fn take_up(&mut self, dex: &Arc<Dex>) -> Result<Option<Session>, String> {
        let Some(entry) = &self.entry else {
            return Ok(None);
        };
        let reopened = Session::reopen(&entry.path, dex)
            .map_err(|fault| format!("The kept battle cannot go on: {fault}. See Records."))?;
        match reopened.lost {
            Some(lost) if !self.warned => {
                self.warned = true;
                Err(format!(
                    "The kept battle is damaged: {lost}. Choose Continue once more to go on from there."
                ))
            }
            _ => Ok(Some(reopened.session)),
        }
    }
}

/// Where the program is only tried out, what the user has kept stays out of it.
fn look_for_kept(mut kept: ResMut<Continues>, tried: Option<Res<Tried>>) {
    let store = match tried {
        Some(_) => None,
        None => Store::of_user().ok(),
    };
    *kept = Continues {
        entry: store.and_then(|store| store.to_continue()),
        warned: false,
    };
}

/// Adds the menu.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Continues>()
        .add_systems(OnEnter(AppState::Menu), look_for_kept)
        .add_systems(
            EguiPrimaryContextPass,
            (
                backdrop.run_if(not(in_state(AppState::Battle))),
                show.run_if(in_state(AppState::Menu)),
            )
                .chain()
                .in_set(ScreenPanels),
        );
}

/// The title picture behind every screen but the battle.
fn backdrop(
    mut contexts: EguiContexts,
    pictures: Res<Pictures>,
    state: Res<State<AppState>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let all = ctx.viewport_rect();
    let painter = ctx.layer_painter(egui::LayerId::background());
    painter.rect_filled(all, CornerRadius::ZERO, theme::BACKDROP);
    if let Some(title) = pictures.title() {
        let shape = vec2(1280.0, 720.0);
        let scale = (all.width() / shape.x).max(all.height() / shape.y);
        let rect = Rect::from_center_size(all.center(), shape * scale);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(title, rect, whole, Color32::WHITE);
    }
    if *state.get() != AppState::Menu {
        painter.rect_filled(all, CornerRadius::ZERO, Color32::from_black_alpha(150));
    }
    Ok(())
}

fn show(
    mut contexts: EguiContexts,
    mut next: ResMut<NextState<AppState>>,
    mut exit: MessageWriter<AppExit>,
    mut notice: ResMut<SettingsNotice>,
    library: Option<Res<Library>>,
    mut kept: ResMut<Continues>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let layout = MenuLayout::of(&ctx);
    title(&ctx, &layout);
    let mut chosen = None;
    egui::Area::new(egui::Id::new("menu"))
        .anchor(Align2::CENTER_TOP, vec2(0.0, layout.card))
        .show(&ctx, |ui| {
            theme::card()
                .inner_margin(egui::Margin::same(layout.margin))
                .show(ui, |ui| {
                    ui.set_width(layout.width);
                    ui.spacing_mut().item_spacing.y = layout.gap;
                    ui.vertical_centered_justified(|ui| {
                        let there = kept.entry.is_some() && library.is_some();
                        chosen = buttons(ui, &layout, there);
                    });
                });
        });
    match chosen {
        Some(MenuChoice::Screen(state)) => next.set(state),
        Some(MenuChoice::Quit) => {
            exit.write(AppExit::Success);
        }
        Some(MenuChoice::Continue) => {
            let taken = library.map_or(Ok(None), |library| kept.take_up(&library.dex));
            match taken {
                Ok(Some(session)) => {
                    let seed = super::seed::fresh_seed();
                    let table = Table::of_kept(&session, seed);
                    commands.insert_resource(table);
                    // Between two battles it goes on where they are counted and rested from.
                    let over = session.battle().outcome().is_some();
                    commands.insert_resource(Game::resumed(session));
                    next.set(match over {
                        true => AppState::Results,
                        false => AppState::Battle,
                    });
                }
                Ok(None) => {}
                Err(told) => notice.0 = Some(told),
            }
        }
        None => {}
    }
    word(&ctx, &mut notice);
    Ok(())
}

/// A word to the player at the foot of the screen; a click takes it away.
fn word(ctx: &egui::Context, notice: &mut SettingsNotice) {
    let Some(words) = &notice.0 else { return };
    let read = egui::Area::new(egui::Id::new("notice"))
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -24.0))
        .show(ctx, |ui| {
            theme::card()
                .show(ui, |ui| {
                    ui.set_max_width(theme::room(ui.ctx(), 760.0));
                    ui.label(RichText::new(words).color(theme::WARN));
                    ui.button("All right").clicked()
                })
                .inner
        })
        .inner;
    if read {
        notice.0 = None;
    }
}

/// How large title and buttons are: both fit, whatever the height of the window.
struct MenuLayout {
    title: f32,
    line: f32,
    card: f32,
    margin: i8,
    width: f32,
    gap: f32,
    button: f32,
    /// Buttons stand in two columns.
    pairs: bool,
}

impl MenuLayout {
    fn of(ctx: &egui::Context) -> Self {
        let all = ctx.viewport_rect();
        let low = all.height() < 700.0;
        let title = (all.height() * 0.1).clamp(44.0, 92.0);
        let top = all.height() * if low { 0.03 } else { 0.06 };
        Self {
            title,
            line: if low { 17.0 } else { 22.0 },
            card: top + title * 1.2 + 58.0,
            margin: if low { 12 } else { 22 },
            width: if low {
                500.0_f32.min(all.width() - 60.0)
            } else {
                320.0
            },
            gap: if low { 6.0 } else { 10.0 },
            button: if low { 36.0 } else { 42.0 },
            pairs: low,
        }
    }

    /// Where the title is centred.
    fn spot(&self, all: Rect) -> egui::Pos2 {
        pos2(
            all.center().x,
            all.top() + self.card - 58.0 - self.title * 0.6,
        )
    }
}

fn title(ctx: &egui::Context, layout: &MenuLayout) {
    let all = ctx.viewport_rect();
    let painter = ctx.layer_painter(egui::LayerId::background());
    let spot = layout.spot(all);
    let text = |offset: egui::Vec2, words: &str, size: f32, color: Color32| {
        let font = egui::FontId::proportional(size);
        painter.text(spot + offset, Align2::CENTER_CENTER, words, font, color);
    };
    let dark = Color32::from_black_alpha(150);
    let light = Color32::from_rgb(0xFF, 0xF4, 0xDC);
    text(vec2(0.0, 4.0), "Tallgrass", layout.title, dark);
    text(vec2(0.0, 0.0), "Tallgrass", layout.title, light);
    let line = "Tactical creature battles by the rules of a tabletop game";
    let below = layout.title * 0.6 + layout.line * 0.6;
    text(vec2(1.0, below + 1.5), line, layout.line, dark);
    text(vec2(0.0, below), line, layout.line, light);
}

/// What was chosen in the menu.
enum MenuChoice {
    Continue,
    Screen(AppState),
    Quit,
}

/// The button that led to the screen before: whoever comes back goes on from there.
#[derive(Clone, Copy, PartialEq)]
struct LastScreen(&'static str);

impl LastScreen {
    fn of(ctx: &egui::Context) -> Self {
        ctx.data(|data| data.get_temp(Self::id()))
            .unwrap_or(Self("Play"))
    }

    fn remember(button: &'static str, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(Self::id(), Self(button)));
    }

    fn id() -> egui::Id {
        egui::Id::new("last screen")
    }

    /// Gives this button the focus if it is the one, and nobody else has it.
    fn lead_back(self, button: &str, response: &egui::Response) {
        let free = response.ctx.memory(|memory| memory.focused().is_none());
        if free && self.0 == button {
            response.request_focus();
        }
    }
}

fn buttons(ui: &mut Ui, layout: &MenuLayout, kept: bool) -> Option<MenuChoice> {
    let mut chosen = None;
    let play = egui::Button::new(theme::title("Play").color(theme::ON_ACCENT))
        .fill(theme::ACCENT)
        .min_size(vec2(ui.available_width(), layout.button + 6.0));
    let response = ui.add(play);
    let last = LastScreen::of(ui.ctx());
    last.lead_back("Play", &response);
    theme::ring(ui, &response);
    if response.clicked() {
        chosen = Some(MenuChoice::Screen(AppState::Levels));
        LastScreen::remember("Play", ui.ctx());
    }
    let help = hints::menu_key(ui.ctx(), MenuAction::Help);
    let mut rest = vec![
        ("Games", "", MenuChoice::Screen(AppState::Games)),
        ("Records", "", MenuChoice::Screen(AppState::Records)),
        ("Glossary", "", MenuChoice::Screen(AppState::Glossary)),
        ("Settings", "", MenuChoice::Screen(AppState::Settings)),
        ("Help", help.as_str(), MenuChoice::Screen(AppState::Help)),
        ("Quit", "", MenuChoice::Quit),
    ];
    if kept {
        rest.insert(0, ("Continue", "", MenuChoice::Continue));
    }
    let columns = if layout.pairs { 2 } else { 1 };
    while !rest.is_empty() {
        let row: Vec<_> = rest.drain(..columns.min(rest.len())).collect();
        ui.columns(columns, |spaces| {
            for (space, (words, key, choice)) in spaces.iter_mut().zip(row) {
                let size = vec2(space.available_width(), layout.button);
                let button = egui::Button::new(words).min_size(size);
                let button = space.vertical_centered_justified(|ui| ui.add(button)).inner;
                last.lead_back(words, &button);
                if theme::hinted(button, key, "").clicked() {
                    if let MenuChoice::Screen(_) = choice {
                        LastScreen::remember(words, space.ctx());
                    }
                    chosen = Some(choice);
                }
            }
        });
    }
    chosen
}

/// Back, help, full screen and pictures of the window, on every screen.
pub(super) fn keys(
    actions: Query<&ActionState<MenuAction>, With<Keys>>,
    state: Res<State<AppState>>,
    (from, results): (Res<CameFrom>, Res<ResultsOpened>),
    rebinding: Option<Res<Rebinding>>,
    mut question: ResMut<Question>,
    closing: Option<Res<AsksToClose>>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<AppState>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut commands: Commands,
) {
    let Ok(keys) = actions.single() else { return };
    if rebinding.is_some_and(|it| it.listens()) {
        return;
    }
    if keys.just_pressed(&MenuAction::FullScreen) {
        for mut window in &mut windows {
            window.mode = match window.mode {
                WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                _ => WindowMode::Windowed,
            };
        }
    }
    if keys.just_pressed(&MenuAction::Mute) && super::sound::BUILT_IN {
        settings.mute = !settings.mute;
    }
    if keys.just_pressed(&MenuAction::Screenshot) {
        super::snapshot::save_picture(&mut commands);
    }
    if *state.get() == AppState::Battle || asks_to_close(closing) {
        return;
    }
    if keys.just_pressed(&MenuAction::Help) && *state.get() != AppState::Help {
        next.set(AppState::Help);
    }
    if keys.just_pressed(&MenuAction::Back) {
        match state.get() {
            // What is being asked goes first.
            _ if std::mem::take(&mut question.0) => {}
            AppState::Levels | AppState::Games | AppState::Records | AppState::Failed => {
                next.set(AppState::Menu);
            }
            AppState::Results => next.set(results.from),
            AppState::Settings | AppState::Help | AppState::Glossary => next.set(from.0),
            _ => {}
        }
    }
}

/// A full card in the middle of a screen, with its title and a way back.
pub(super) fn page<R>(
    ctx: &egui::Context,
    title: &str,
    width: f32,
    content: impl FnOnce(&mut Ui) -> R,
) -> (R, bool) {
    let all = ctx.viewport_rect();
    let all = all.shrink(if all.height() < 600.0 { 8.0 } else { 24.0 });
    let rect = Rect::from_center_size(all.center(), vec2(width.min(all.width()), all.height()));
    theme::card_at(ctx, title, rect, |ui| {
        let mut back = false;
        ui.horizontal(|ui| {
            match all.height() < 600.0 {
                true => ui.label(theme::title(title)),
                false => ui.heading(title),
            };
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                back = {
                    let key = hints::menu_key(ui.ctx(), MenuAction::Back);
                    theme::key_button(ui, "Back", &key, "One screen back").clicked()
                };
            });
        });
        ui.separator();
        (content(ui), back)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Level, find_level};
    use crate::record::{LevelRef, Overwrite};
    use crate::rules::DiceSource;

    #[test]
    fn a_damaged_battle_continues_from_its_last_good_command_once_that_is_known() {
        let name = format!("tallgrass-continues-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let (store, dex) = (Store::at(&folder), Dex::builtin().unwrap());
        let source = find_level("first_steps").unwrap();
        let level = Arc::new(Level::parse(&source.file, &source.text, dex).unwrap());
        let reference = LevelRef {
            name: "first_steps".into(),
            text: source.text,
        };
        let session = Session::new(dex, &level, reference, DiceSource::Streams(1));
        let path = store.save(&session, "half", Overwrite::Never).unwrap();
        let mut kept = Continues {
            entry: store.list().pop(),
            warned: false,
        };
        assert!(matches!(kept.take_up(dex), Ok(Some(_))));
        let text = std::fs::read_to_string(&path).unwrap();
        let cut = text.rfind("],\n)").unwrap();
        std::fs::write(&path, &text[..cut]).unwrap();
        let told = kept.take_up(dex).err().unwrap();
        assert!(told.contains("Continue once more"), "{told}");
        assert!(matches!(kept.take_up(dex), Ok(Some(_))));
        std::fs::write(&path, "").unwrap();
        let told = kept.take_up(dex).err().unwrap();
        assert!(told.contains("See Records"), "{told}");
        let _ = std::fs::remove_dir_all(&folder);
    }
}
