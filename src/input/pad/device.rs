//! Reads gamepads: only with the cargo feature `gamepad`.

use std::collections::BTreeSet;

use bevy::input::gamepad::{
    Gamepad, GamepadAxis, GamepadAxisChangedEvent, GamepadButton, GamepadButtonStateChangedEvent,
};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;

use super::{PadButton, PadEvent, PadsConnected};

/// Adds what reads gamepads.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pushed>().add_systems(
        PreUpdate,
        (buttons, sticks, connected)
            .chain()
            .after(InputSystems)
            .before(super::read),
    );
}

/// How far a stick must be pushed to count, from 0 to 1, and how far it must come back.
const PUSHED: f32 = 0.55;
const BACK: f32 = 0.4;

/// The sticks that are pushed, as [`PadButton`]s in the order of their kind.
#[derive(Resource, Default)]
struct Pushed(BTreeSet<usize>);

fn named(button: GamepadButton) -> Option<PadButton> {
    Some(match button {
        GamepadButton::South => PadButton::A,
        GamepadButton::East => PadButton::B,
        GamepadButton::West => PadButton::X,
        GamepadButton::North => PadButton::Y,
        GamepadButton::LeftTrigger => PadButton::LeftBumper,
        GamepadButton::RightTrigger => PadButton::RightBumper,
        GamepadButton::LeftTrigger2 => PadButton::LeftTrigger,
        GamepadButton::RightTrigger2 => PadButton::RightTrigger,
        GamepadButton::Select => PadButton::View,
        GamepadButton::Start => PadButton::Menu,
        GamepadButton::LeftThumb => PadButton::LeftStickIn,
        GamepadButton::RightThumb => PadButton::RightStickIn,
        GamepadButton::DPadUp => PadButton::Up,
        GamepadButton::DPadDown => PadButton::Down,
        GamepadButton::DPadLeft => PadButton::Left,
        GamepadButton::DPadRight => PadButton::Right,
        _ => return None,
    })
}

fn buttons(
    mut changes: MessageReader<GamepadButtonStateChangedEvent>,
    mut events: MessageWriter<PadEvent>,
) {
    for change in changes.read() {
        if let Some(button) = named(change.button) {
            let down = change.state == ButtonState::Pressed;
            events.write(PadEvent { button, down });
        }
    }
}

/// Both ways of an axis: the one below zero, the one above.
fn ways(axis: GamepadAxis) -> Option<[PadButton; 2]> {
    Some(match axis {
        GamepadAxis::LeftStickX => [PadButton::LeftStickLeft, PadButton::LeftStickRight],
        GamepadAxis::LeftStickY => [PadButton::LeftStickDown, PadButton::LeftStickUp],
        GamepadAxis::RightStickX => [PadButton::RightStickLeft, PadButton::RightStickRight],
        GamepadAxis::RightStickY => [PadButton::RightStickDown, PadButton::RightStickUp],
        _ => return None,
    })
}

fn sticks(
    mut changes: MessageReader<GamepadAxisChangedEvent>,
    mut pushed: ResMut<Pushed>,
    mut events: MessageWriter<PadEvent>,
) {
    for change in changes.read() {
        let Some([below, above]) = ways(change.axis) else {
            continue;
        };
        for (button, far) in [(below, -change.value), (above, change.value)] {
            let down = pushed.0.contains(&(button as usize));
            if !down && far > PUSHED {
                pushed.0.insert(button as usize);
                events.write(PadEvent { button, down: true });
            } else if down && far < BACK {
                pushed.0.remove(&(button as usize));
                events.write(PadEvent {
                    button,
                    down: false,
                });
            }
        }
    }
}

/// A gamepad that is unplugged leaves nothing pressed.
fn connected(
    pads: Query<(), With<Gamepad>>,
    mut known: ResMut<PadsConnected>,
    mut pushed: ResMut<Pushed>,
    mut events: MessageWriter<PadEvent>,
) {
    let now = pads.iter().count();
    if now < known.0 {
        let up = PadButton::NAMES.map(|(button, _)| PadEvent {
            button,
            down: false,
        });
        events.write_batch(up);
        pushed.0.clear();
    }
    if known.0 != now {
        known.0 = now;
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
        RawGamepadButtonChangedEvent, RawGamepadEvent,
    };

    use super::*;

    fn app() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, crate::input::plugin));
        let pad = app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "a gamepad for tests".into(),
            vendor_id: None,
            product_id: None,
        };
        raw(
            &mut app,
            GamepadConnectionEvent::new(pad, connection).into(),
        );
        (app, pad)
    }

    fn raw(app: &mut App, event: RawGamepadEvent) {
        if let RawGamepadEvent::Connection(it) = &event {
            app.world_mut().write_message(it.clone());
        }
        app.world_mut().write_message(event);
        app.update();
    }

    fn heard(app: &mut App) -> Vec<PadEvent> {
        app.world_mut()
            .resource_mut::<Messages<PadEvent>>()
            .drain()
            .collect()
    }

    #[test]
    fn buttons_and_sticks_of_a_gamepad_arrive() {
        let (mut app, pad) = app();
        assert_eq!(app.world().resource::<PadsConnected>().0, 1);
        heard(&mut app);
        let south = |value| RawGamepadButtonChangedEvent::new(pad, GamepadButton::South, value);
        raw(&mut app, south(1.0).into());
        raw(&mut app, south(0.0).into());
        let of = |button, down| PadEvent { button, down };
        let pressed = [of(PadButton::A, true), of(PadButton::A, false)];
        assert_eq!(heard(&mut app), pressed);
        let stick = |value| RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickY, value);
        // Messages last for two frames, so each frame's are read at once.
        let mut arrived = Vec::new();
        for value in [0.3, 0.9, 0.5, 0.1] {
            raw(&mut app, stick(value).into());
            arrived.extend(heard(&mut app));
        }
        let pushed = [
            of(PadButton::LeftStickUp, true),
            of(PadButton::LeftStickUp, false),
        ];
        assert_eq!(arrived, pushed);
    }

    #[test]
    fn an_unplugged_gamepad_leaves_nothing_pressed() {
        let (mut app, pad) = app();
        let held = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickX, 1.0);
        raw(&mut app, held.into());
        heard(&mut app);
        let gone = GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected);
        raw(&mut app, gone.into());
        app.update();
        assert_eq!(app.world().resource::<PadsConnected>().0, 0);
        let up = PadEvent {
            button: PadButton::LeftStickRight,
            down: false,
        };
        assert!(heard(&mut app).contains(&up));
    }
}
