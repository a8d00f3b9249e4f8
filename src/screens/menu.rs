//! The main menu, and what keys do on every screen but the battle.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Rect, RichText, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use leafwing_input_manager::prelude::*;

use super::library::Library;
use super::pictures::Pictures;
use super::rebind::Rebinding;
use super::settings::SettingsNotice;
use super::table::Table;
use super::{CameFrom, ScreenPanels, theme};
use crate::input::{Keys, MenuAction};
use crate::record::{Entry, Session, Store};
use crate::view::{AppState, Game};

/// The battle that "Continue" goes on with; looked up on every entry of the menu.
#[derive(Resource, Default)]
struct Continues(Option<Entry>);

fn look_for_kept(mut kept: ResMut<Continues>) {
    kept.0 = Store::of_user().ok().and_then(|store| store.to_continue());
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
    kept: Res<Continues>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    title(&ctx);
    egui::Area::new(egui::Id::new("menu"))
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 90.0))
        .show(&ctx, |ui| {
            theme::card()
                .inner_margin(egui::Margin::same(22))
                .show(ui, |ui| {
                    ui.set_width(320.0);
                    ui.spacing_mut().item_spacing.y = 10.0;
                    ui.vertical_centered_justified(|ui| {
                        if let (Some(entry), Some(library)) = (&kept.0, &library)
                            && wide(ui, "Continue", "").clicked()
                        {
                            match Session::load(&entry.path, &library.dex) {
                                Ok(session) => {
                                    let seed = super::seed::fresh_seed();
                                    let table = Table::of(session.battle().level(), &[], seed);
                                    commands.insert_resource(table);
                                    commands.insert_resource(Game::resumed(session));
                                    next.set(AppState::Battle);
                                }
                                Err(fault) => {
                                    notice.0 =
                                        Some(format!("The kept battle cannot go on: {fault}"));
                                }
                            }
                        }
                        if let Some(state) = buttons(ui) {
                            next.set(state);
                        }
                        if wide(ui, "Quit", "").clicked() {
                            exit.write(AppExit::Success);
                        }
                    });
                });
        });
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
                    ui.set_max_width(760.0);
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

fn title(ctx: &egui::Context) {
    let all = ctx.viewport_rect();
    let painter = ctx.layer_painter(egui::LayerId::background());
    let spot = pos2(all.center().x, all.top() + all.height() * 0.115);
    let text = |offset: egui::Vec2, words: &str, size: f32, color: Color32| {
        let font = egui::FontId::proportional(size);
        painter.text(spot + offset, Align2::CENTER_CENTER, words, font, color);
    };
    let dark = Color32::from_black_alpha(150);
    text(vec2(0.0, 4.0), "Tallgrass", 92.0, dark);
    text(
        vec2(0.0, 0.0),
        "Tallgrass",
        92.0,
        Color32::from_rgb(0xFF, 0xF4, 0xDC),
    );
    let line = "Tactical creature battles by the rules of a tabletop";
    text(vec2(1.0, 67.0), line, 22.0, dark);
    text(
        vec2(0.0, 65.5),
        line,
        22.0,
        Color32::from_rgb(0xFF, 0xF4, 0xDC),
    );
}

fn wide(ui: &mut Ui, text: &str, key: &str) -> egui::Response {
    let button = egui::Button::new(text).min_size(vec2(ui.available_width(), 42.0));
    theme::hinted(ui.add(button), key, "")
}

fn buttons(ui: &mut Ui) -> Option<AppState> {
    let mut chosen = None;
    let play = egui::Button::new(theme::title("Play").color(theme::ON_ACCENT))
        .fill(theme::ACCENT)
        .min_size(vec2(ui.available_width(), 50.0));
    let response = ui.add(play);
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    theme::ring(ui, &response);
    if response.clicked() {
        chosen = Some(AppState::Levels);
    }
    for (text, key, state) in [
        ("Settings", "", AppState::Settings),
        ("Help", "F1", AppState::Help),
    ] {
        if wide(ui, text, key).clicked() {
            chosen = Some(state);
        }
    }
    chosen
}

/// Back, help, full screen and pictures of the window, on every screen.
pub(super) fn keys(
    actions: Query<&ActionState<MenuAction>, With<Keys>>,
    state: Res<State<AppState>>,
    from: Res<CameFrom>,
    rebinding: Option<Res<Rebinding>>,
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
    if keys.just_pressed(&MenuAction::Screenshot) {
        super::snapshot::save_picture(&mut commands);
    }
    if *state.get() == AppState::Battle {
        return;
    }
    if keys.just_pressed(&MenuAction::Help) && *state.get() != AppState::Help {
        next.set(AppState::Help);
    }
    if keys.just_pressed(&MenuAction::Back) {
        match state.get() {
            AppState::Levels | AppState::Failed => next.set(AppState::Menu),
            AppState::Results => next.set(AppState::Levels),
            AppState::Settings | AppState::Help => next.set(from.0),
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
    let all = ctx.viewport_rect().shrink(24.0);
    let rect = Rect::from_center_size(all.center(), vec2(width.min(all.width()), all.height()));
    theme::card_at(ctx, title, rect, |ui| {
        let mut back = false;
        ui.horizontal(|ui| {
            ui.heading(title);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                back = theme::key_button(ui, "Back", "Esc", "One screen back").clicked();
            });
        });
        ui.separator();
        (content(ui), back)
    })
}
