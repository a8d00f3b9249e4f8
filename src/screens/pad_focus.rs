//! The gamepad outside the board: it moves egui's focus as the arrows do, and presses what has it.

use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet};

use super::egui_input::{self, Hearing};
use crate::input::pad::{PadButton, PadLayer, PadPressed, PadSystems};

/// Adds it.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        steer
            .after(egui_input::filter)
            .after(PadSystems)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// The key of the keyboard that does the same in menus.
fn twin(press: PadPressed) -> Option<(Key, Modifiers)> {
    if press.key.layer != PadLayer::Plain {
        return None;
    }
    let plain = |key| Some((key, Modifiers::NONE));
    match press.key.button {
        PadButton::A => plain(Key::Enter),
        PadButton::B => plain(Key::Escape),
        PadButton::RightBumper => plain(Key::Tab),
        PadButton::LeftBumper => Some((Key::Tab, Modifiers::SHIFT)),
        PadButton::Up | PadButton::LeftStickUp => plain(Key::ArrowUp),
        PadButton::Down | PadButton::LeftStickDown => plain(Key::ArrowDown),
        PadButton::Left | PadButton::LeftStickLeft => plain(Key::ArrowLeft),
        PadButton::Right | PadButton::LeftStickRight => plain(Key::ArrowRight),
        PadButton::RightStickUp => plain(Key::PageUp),
        PadButton::RightStickDown => plain(Key::PageDown),
        _ => None,
    }
}

/// Whether a key only leads from one place to another.
fn leads(key: Key) -> bool {
    matches!(
        key,
        Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
    )
}

fn steer(
    mut presses: MessageReader<PadPressed>,
    hearing: Hearing,
    mut contexts: Query<(&mut EguiContext, &mut EguiInput)>,
) {
    let pressed: Vec<_> = presses.read().copied().filter_map(twin).collect();
    if !hearing.panels_hear_keys() {
        return;
    }
    for (mut context, mut input) in &mut contexts {
        for &(key, modifiers) in &pressed {
            // Where nothing has the focus, Tab finds the first that can have it.
            let lost = context
                .get_mut()
                .memory(|memory| memory.focused().is_none());
            let key = if lost && leads(key) { Key::Tab } else { key };
            for pressed in [true, false] {
                input.events.push(Event::Key {
                    key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::pad::PadKey;

    #[test]
    fn the_pad_moves_the_focus_and_presses() {
        let of = |name: &str| {
            let key = PadKey::named(name).unwrap();
            twin(PadPressed { key, again: false }).map(|(key, _)| key)
        };
        assert_eq!(of("A"), Some(Key::Enter));
        assert_eq!(of("B"), Some(Key::Escape));
        assert_eq!(of("D-pad down"), Some(Key::ArrowDown));
        assert_eq!(of("left stick down"), Some(Key::ArrowDown));
        assert_eq!(of("right stick down"), Some(Key::PageDown));
        assert_eq!(of("Y and D-pad down"), None);
        assert_eq!(of("Menu"), None);
    }
}
