//! The settings screen.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::rebind::{self, Rebinding};
use super::settings::{SPEEDS, Settings, SettingsNotice};
use super::{CameFrom, ScreenPanels, menu, sound, theme};
use crate::battle::reaction;
use crate::input::BattleAction;
use crate::view::AppState;
use crate::words::lessons::Lesson;

/// Adds the settings screen.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>();
    app.add_systems(OnExit(AppState::Settings), |mut open: ResMut<Rebinding>| {
        *open = Rebinding::default();
    });
    // The key that answers means nothing else.
    app.add_systems(
        Update,
        rebind::listen
            .after(menu::keys)
            .run_if(in_state(AppState::Settings)),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(AppState::Settings))
            .in_set(ScreenPanels),
    );
}

fn show(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    notice: Res<SettingsNotice>,
    from: Res<CameFrom>,
    mut rebinding: ResMut<Rebinding>,
    mut keys: Local<bool>,
    mut next: ResMut<NextState<AppState>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut changed = settings.clone();
    let ((), back) = menu::page(&ctx, "Settings", 760.0, |ui| {
        ui.horizontal(|ui| {
            for (this, name) in [(false, "Look and play"), (true, "Keys")] {
                let button = egui::Button::selectable(*keys == this, name);
                let page = ui.add(button.frame_when_inactive(true));
                // The arrows have somewhere to begin.
                if *keys == this && ui.memory(|memory| memory.focused().is_none()) {
                    page.request_focus();
                }
                if page.clicked() {
                    *keys = this;
                }
            }
        });
        if let Some(words) = &notice.0 {
            ui.label(RichText::new(words).color(theme::WARN));
        }
        ui.spacing_mut().item_spacing.y = 12.0;
        if *keys {
            rebind::list(ui, &mut changed, &mut rebinding);
        } else {
            let height = (ui.available_height() - 84.0).max(40.0);
            theme::paged_by_keys(ui, "look and play", height, |ui| {
                seen(ui, &mut changed);
                ui.separator();
                heard(ui, &mut changed);
                ui.separator();
                played(ui, &mut changed);
            });
        }
        ui.separator();
        ui.spacing_mut().item_spacing.y = 4.0;
        if ui.button("Back to the defaults").clicked() {
            changed = Settings::default();
        }
        if let Some(path) = super::settings::path() {
            let words = theme::small(format!("Kept in {}", path.display()));
            ui.add(egui::Label::new(words).truncate());
        }
    });
    rebind::question(&ctx, &mut changed, &mut rebinding);
    if changed != *settings {
        *settings = changed;
    }
    if back {
        next.set(from.0);
    }
    Ok(())
}

fn seen(ui: &mut Ui, settings: &mut Settings) {
    ui.label(theme::title("What you see"));
    ui.horizontal_wrapped(|ui| {
        ui.label("Made for");
        let far = settings.is_for_television();
        let hint = "Usual size of text, calm colours";
        let desk = egui::Button::selectable(!far && !settings.high_contrast, "a desk");
        let desk = ui.add(desk.frame_when_inactive(true));
        if desk.on_hover_text(hint).clicked() {
            settings.for_desk();
        }
        let hint = "Large text, strong colours and thick lines, to be read across the room";
        let television = egui::Button::selectable(far, "a television");
        let television = ui.add(television.frame_when_inactive(true));
        if television.on_hover_text(hint).clicked() {
            settings.for_television();
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label("Size of text and panels");
        for (scale, name) in [
            (1.0, "100%"),
            (1.25, "125%"),
            (1.5, "150%"),
            (1.75, "175%"),
            (2.0, "200%"),
        ] {
            let now = (settings.scale - scale).abs() < 0.01;
            if ui
                .add(egui::Button::selectable(now, name).frame_when_inactive(true))
                .clicked()
            {
                settings.scale = scale;
            }
        }
    });
    ui.checkbox(
        &mut settings.high_contrast,
        "Strong colours and thick lines",
    );
    ui.checkbox(&mut settings.grid, "Draw the grid");
    ui.checkbox(&mut settings.panels, "Show panels beside the board");
    ui.checkbox(&mut settings.log, "Show the log beside the board");
    ui.checkbox(
        &mut settings.reduced_motion,
        "Reduced motion: no shaking, sliding or fading",
    );
}

fn heard(ui: &mut Ui, settings: &mut Settings) {
    ui.label(theme::title("What you hear"));
    if !sound::BUILT_IN {
        ui.label(theme::small(
            "This program was built without sound. \u{201c}cargo install --path . --features \
             audio\u{201d} builds it with sound; docs/install.md says what that needs.",
        ));
        return;
    }
    egui::Grid::new("volumes").num_columns(2).show(ui, |ui| {
        for (volume, name) in [
            (&mut settings.volume, "Everything"),
            (&mut settings.effects_volume, "Effects"),
            (&mut settings.music_volume, "Music"),
        ] {
            ui.label(name);
            let percent = egui::Slider::new(volume, 0.0..=1.0)
                .step_by(0.05)
                .custom_formatter(|share, _| format!("{:.0}%", share * 100.0))
                .custom_parser(|text| {
                    let number = text.trim().trim_end_matches('%').parse::<f64>();
                    number.ok().map(|percent| percent / 100.0)
                });
            ui.add(percent);
            ui.end_row();
        }
    });
    let mute = ui.checkbox(&mut settings.mute, "No sound at all");
    let key = settings.bindings.label(BattleAction::Mute);
    theme::hinted(mute, &key, "Sound off and on, on every screen");
}

fn played(ui: &mut Ui, settings: &mut Settings) {
    ui.label(theme::title("How it plays"));
    ui.horizontal_wrapped(|ui| {
        ui.label("Speed of the animation");
        for (index, (_, name)) in SPEEDS.iter().enumerate() {
            let now = settings.speed == index;
            if ui
                .add(egui::Button::selectable(now, *name).frame_when_inactive(true))
                .clicked()
            {
                settings.speed = index;
            }
        }
    });
    ui.checkbox(
        &mut settings.confirm_moves,
        "Moving takes a second click (or Enter), though it can be taken back",
    );
    ui.checkbox(
        &mut settings.confirm_attacks,
        "Attacks take a second click (or Enter) before dice fall",
    );
    ui.horizontal_wrapped(|ui| {
        ui.label("Ask about");
        for reaction in reaction::ALL {
            let mut asks = !settings.passes.contains(&reaction);
            if ui.checkbox(&mut asks, reaction.name()).changed() {
                settings.passes.retain(|passed| *passed != reaction);
                if !asks {
                    settings.passes.push(reaction);
                }
            }
        }
    })
    .response
    .on_hover_text("What is not ticked is let pass without asking, for everybody you play.");
    ui.checkbox(
        &mut settings.ask_when_worth,
        "Ask about reactions only when it is worth it",
    )
    .on_hover_text(crate::ai::worth::RULE);
    ui.checkbox(
        &mut settings.lines_go_on,
        "Spoken lines go on by themselves",
    );
    ui.checkbox(
        &mut settings.clock,
        "Show how long each side thinks; nobody is hurried",
    );
    ui.horizontal_wrapped(|ui| lessons(ui, settings));
}

/// Whether there are lessons, and the way to have them all again.
pub(super) fn lessons(ui: &mut Ui, settings: &mut Settings) {
    ui.checkbox(
        &mut settings.lessons,
        "First steps explains each new thing when it first matters",
    );
    let read = settings.lessons_read.len();
    if settings.lessons && read > 0 {
        let words = format!(
            "Explain everything again ({read} of {} read)",
            Lesson::ALL.len()
        );
        if ui.button(words).clicked() {
            settings.lessons_read.clear();
        }
    }
}
