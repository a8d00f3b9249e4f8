//! Other keys: a list of everything that has one, and the question for a new one. A key that is
//! taken already is named with what it does, and changes hands only when the player says so.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use leafwing_input_manager::prelude::ModifierKey;

use super::settings::Settings;
use super::theme;
use crate::input::pad::{self, PadButton, PadKey, PadPressed};
use crate::input::{BattleAction, Bindings, Chord};

/// The question for a new key.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rebinding {
    /// What wants another key.
    pub(super) action: Option<BattleAction>,
    /// The key that was pressed, and what it does already.
    pub(super) clash: Option<(Chord, BattleAction)>,
    /// Modifiers that are down.
    held: Vec<ModifierKey>,
    /// Why the last key would not do.
    said: Option<String>,
    /// What was asked about last: the keyboard's focus goes back to it.
    back: Option<BattleAction>,
}

impl Rebinding {
    /// The question is over, whatever was answered.
    fn close(&mut self) {
        let back = self.action.or(self.back);
        *self = Self {
            back,
            ..Self::default()
        };
    }

    /// Whether the next key is taken as an answer, and means nothing else.
    #[must_use]
    pub(super) fn listens(&self) -> bool {
        self.action.is_some()
    }

    /// Asks for a new key.
    pub(super) fn ask(&mut self, action: BattleAction) {
        *self = Self {
            action: Some(action),
            ..Self::default()
        };
    }
}

/// Takes the next key as an answer.
pub(super) fn listen(
    mut presses: MessageReader<KeyboardInput>,
    mut pads: MessageReader<PadPressed>,
    mut rebinding: ResMut<Rebinding>,
    mut settings: ResMut<Settings>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for press in pads.read().filter(|press| !press.again) {
        listen_to_pad(press.key, &mut rebinding, &mut settings);
        redraw.write(RequestRedraw);
    }
    for press in presses.read() {
        let Some(action) = rebinding.action else {
            continue;
        };
        redraw.write(RequestRedraw);
        let pressed = press.state == ButtonState::Pressed;
        if pressed && press.key_code == KeyCode::Escape {
            rebinding.close();
            continue;
        }
        if rebinding.clash.is_some() {
            if pressed && press.key_code == KeyCode::Enter {
                exchange(&mut rebinding, &mut settings);
            }
            continue;
        }
        let chord = match (modifier(press.key_code), pressed) {
            (Some(modifier), true) => {
                if !rebinding.held.contains(&modifier) {
                    rebinding.held.push(modifier);
                }
                continue;
            }
            // A modifier that comes up again without another key is meant alone.
            (Some(modifier), false) if rebinding.held.contains(&modifier) => Chord::alone(modifier),
            (None, true) => Chord::pressed(press.key_code, &rebinding.held),
            _ => continue,
        };
        match chord {
            None => rebinding.said = Some("That key has no name here; try another one.".into()),
            Some(chord) => give(action, chord, &mut rebinding, &mut settings),
        }
    }
}

/// A key of a gamepad is an answer as well. While it is asked whether to exchange two keys, A says
/// yes and B says no.
fn listen_to_pad(key: PadKey, rebinding: &mut Rebinding, settings: &mut Settings) {
    let Some(action) = rebinding.action else {
        return;
    };
    if rebinding.clash.is_none() {
        give(action, Chord::of_pad(key), rebinding, settings);
    } else if key == PadKey::plain(PadButton::A) {
        exchange(rebinding, settings);
    } else if key == PadKey::plain(PadButton::B) {
        rebinding.close();
    }
}

/// Gives the action its new key, or asks what becomes of the one that has it.
fn give(action: BattleAction, chord: Chord, rebinding: &mut Rebinding, settings: &mut Settings) {
    match settings.bindings.taken(&chord, action) {
        Some(other) => rebinding.clash = Some((chord, other)),
        None => {
            settings.bindings.rebind(action, chord);
            rebinding.close();
        }
    }
}

fn exchange(rebinding: &mut Rebinding, settings: &mut Settings) {
    if let (Some(action), Some((chord, _))) = (rebinding.action, rebinding.clash.take()) {
        settings.bindings.rebind(action, chord);
    }
    rebinding.close();
}

fn modifier(key: KeyCode) -> Option<ModifierKey> {
    Some(match key {
        KeyCode::ShiftLeft | KeyCode::ShiftRight => ModifierKey::Shift,
        KeyCode::ControlLeft | KeyCode::ControlRight => ModifierKey::Control,
        KeyCode::AltLeft | KeyCode::AltRight => ModifierKey::Alt,
        _ => return None,
    })
}

/// The list of keys.
pub(super) fn list(ui: &mut Ui, settings: &mut Settings, rebinding: &mut Rebinding) {
    for (one, other, chord) in settings.bindings.clashes() {
        let words = format!(
            "{chord} does two things: \u{201c}{}\u{201d} and \u{201c}{}\u{201d}.",
            one.title(),
            other.title()
        );
        ui.label(RichText::new(words).color(theme::WARN));
    }
    ui.label(theme::small(
        "Choose a key, then press the one it should be. Help, screenshot, full screen and \
         cancel hold in menus too.",
    ));
    let usual = Bindings::default();
    let height = (ui.available_height() - 84.0).max(40.0);
    // How far one page has been read says nothing of the other.
    theme::paged_by_keys(ui, "keys", height, |ui| {
        egui::Grid::new("keys")
            .num_columns(3)
            .striped(true)
            .spacing(vec2(18.0, 4.0))
            .show(ui, |ui| {
                let there = |action: &BattleAction| action.is_there();
                let actions = BattleAction::DEFAULTS.iter().map(|(action, _)| *action);
                for action in actions.filter(there) {
                    row(ui, settings, rebinding, &usual, action);
                    ui.end_row();
                }
            });
    });
}

fn row(
    ui: &mut Ui,
    settings: &mut Settings,
    rebinding: &mut Rebinding,
    usual: &Bindings,
    action: BattleAction,
) {
    let chords = settings.bindings.chords(action);
    let names = settings.bindings.labels(action);
    let names = if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    };
    let changed = chords != usual.chords(action);
    let color = if changed { theme::ACCENT } else { theme::TEXT };
    let button = egui::Button::new(RichText::new(names).color(color)).min_size(vec2(150.0, 28.0));
    let button = ui.add(button);
    if rebinding.action.is_none() && rebinding.back == Some(action) {
        rebinding.back = None;
        button.request_focus();
    }
    if button.clicked() {
        rebinding.ask(action);
    }
    // The buttons stand below each other and below the page's name, where arrows look for them.
    let wide = theme::room(ui.ctx(), 740.0);
    ui.vertical(|ui| {
        ui.set_width(400.0_f32.min(wide * 0.5));
        ui.add_space(3.0);
        ui.add(egui::Label::new(action.title()).wrap());
    });
    if !changed {
        return;
    }
    let lost = |first: &&Chord| !chords.contains(first);
    let first = usual.chords(action).iter().find(lost).cloned();
    if let Some(first) = first
        && ui
            .button(theme::small(format!("back to {first}")))
            .clicked()
    {
        settings.bindings.rebind(action, first);
    }
}

/// The question for a new key, over everything else.
pub(super) fn question(ctx: &egui::Context, settings: &mut Settings, rebinding: &mut Rebinding) {
    let Some(action) = rebinding.action else {
        return;
    };
    let frame = theme::card().inner_margin(egui::Margin::same(24));
    egui::Modal::new(egui::Id::new("rebind"))
        .frame(frame)
        .show(ctx, |ui| {
            ui.set_width(theme::room(ui.ctx(), 520.0));
            ui.label(theme::title(action.title()));
            match rebinding.clash.clone() {
                None => {
                    let pads = if pad::BUILT_IN {
                        " Or press a button of the gamepad."
                    } else {
                        ""
                    };
                    let words =
                        "Press the new key, alone or with Ctrl, Shift or Alt. Esc goes back.";
                    ui.label(format!("{words}{pads}"));
                    if let Some(said) = &rebinding.said {
                        ui.label(RichText::new(said).color(theme::WARN));
                    }
                    if ui.button("Cancel").clicked() {
                        rebinding.close();
                    }
                }
                Some((chord, other)) => {
                    let words = format!(
                        "{chord} is the key of \u{201c}{}\u{201d} already.",
                        other.title()
                    );
                    ui.label(RichText::new(words).color(theme::WARN));
                    ui.label("Exchange the two keys?");
                    ui.horizontal(|ui| {
                        if theme::accent_button(ui, "Exchange", "Enter", "").clicked() {
                            exchange(rebinding, settings);
                        }
                        if theme::key_button(ui, "Cancel", "Esc", "").clicked() {
                            rebinding.close();
                        }
                    });
                }
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_message::<KeyboardInput>()
            .add_message::<RequestRedraw>()
            .add_message::<PadPressed>()
            .init_resource::<Rebinding>()
            .init_resource::<Settings>()
            .add_systems(Update, listen);
        app
    }

    fn press(app: &mut App, key_code: KeyCode, state: ButtonState) {
        let window = app.world_mut().spawn_empty().id();
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: bevy::input::keyboard::Key::Unidentified(
                bevy::input::keyboard::NativeKey::Unidentified,
            ),
            state,
            text: None,
            repeat: false,
            window,
        });
        app.update();
    }

    fn label(app: &App, action: BattleAction) -> String {
        app.world().resource::<Settings>().bindings.label(action)
    }

    fn ask(app: &mut App, action: BattleAction) {
        app.world_mut().resource_mut::<Rebinding>().ask(action);
    }

    #[test]
    fn the_next_key_is_taken_with_its_modifiers() {
        let mut app = app();
        ask(&mut app, BattleAction::Threat);
        press(&mut app, KeyCode::ControlLeft, ButtonState::Pressed);
        press(&mut app, KeyCode::KeyX, ButtonState::Pressed);
        assert_eq!(label(&app, BattleAction::Threat), "Ctrl+X");
        assert!(!app.world().resource::<Rebinding>().listens());
        ask(&mut app, BattleAction::SpeedUp);
        press(&mut app, KeyCode::AltLeft, ButtonState::Pressed);
        press(&mut app, KeyCode::AltLeft, ButtonState::Released);
        assert_eq!(label(&app, BattleAction::SpeedUp), "Alt");
    }

    #[test]
    fn arrows_go_from_row_to_row_and_on_from_the_one_that_was_asked_about() {
        let ctx = egui::Context::default();
        let (mut settings, mut rebinding) = (Settings::default(), Rebinding::default());
        let mut frame = |rebinding: &mut Rebinding, key: Option<egui::Key>| {
            let input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(
                    egui::Pos2::ZERO,
                    vec2(700.0, 500.0),
                )),
                events: key
                    .into_iter()
                    .map(|key| egui::Event::Key {
                        key,
                        physical_key: None,
                        pressed: true,
                        repeat: false,
                        modifiers: egui::Modifiers::NONE,
                    })
                    .collect(),
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                let page = ui.horizontal(|ui| {
                    let _ = ui.button("Look and play");
                    ui.button("Keys")
                });
                if ui.memory(|memory| memory.focused().is_none()) {
                    page.inner.request_focus();
                }
                list(ui, &mut settings, rebinding);
            });
            output.textures_delta.clear();
        };
        let there: Vec<BattleAction> = BattleAction::DEFAULTS.iter().map(|it| it.0).collect();
        for row in there.iter().filter(|it| it.is_there()).take(12) {
            frame(&mut rebinding, None);
            frame(&mut rebinding, Some(egui::Key::ArrowDown));
            frame(&mut rebinding, None);
            frame(&mut rebinding, Some(egui::Key::Enter));
            assert_eq!(rebinding.action, Some(*row));
            // As under a question, the list has lost the keyboard.
            let focus = ctx.memory(egui::Memory::focused).unwrap();
            ctx.memory_mut(|memory| memory.surrender_focus(focus));
            frame(&mut rebinding, None);
            rebinding.close();
        }
    }

    #[test]
    fn a_button_of_a_gamepad_is_taken_too() {
        let mut app = app();
        ask(&mut app, BattleAction::Threat);
        let key = PadKey::named("Y and A").unwrap();
        app.world_mut()
            .write_message(PadPressed { key, again: false });
        app.update();
        assert_eq!(
            label(&app, BattleAction::Threat),
            "T",
            "that of the keyboard stays"
        );
        let settings = app.world().resource::<Settings>();
        assert!(settings.bindings.is_pad(BattleAction::Threat, key));
        let taken = PadKey::plain(PadButton::B);
        ask(&mut app, BattleAction::Threat);
        for key in [taken, PadKey::plain(PadButton::A)] {
            app.world_mut()
                .write_message(PadPressed { key, again: false });
            app.update();
        }
        let settings = app.world().resource::<Settings>();
        assert!(settings.bindings.is_pad(BattleAction::Threat, taken));
        assert!(settings.bindings.is_pad(BattleAction::Cancel, key));
    }

    #[test]
    fn a_taken_key_asks_first_and_esc_leaves_everything_as_it_was() {
        let mut app = app();
        ask(&mut app, BattleAction::Threat);
        press(&mut app, KeyCode::KeyE, ButtonState::Pressed);
        let clash = app.world().resource::<Rebinding>().clash.clone();
        assert_eq!(clash.map(|(_, other)| other), Some(BattleAction::Maneuvers));
        press(&mut app, KeyCode::Escape, ButtonState::Pressed);
        assert_eq!(label(&app, BattleAction::Threat), "T");
        ask(&mut app, BattleAction::Threat);
        press(&mut app, KeyCode::KeyE, ButtonState::Pressed);
        press(&mut app, KeyCode::Enter, ButtonState::Pressed);
        assert_eq!(label(&app, BattleAction::Threat), "E");
        assert_eq!(label(&app, BattleAction::Maneuvers), "T");
    }
}
