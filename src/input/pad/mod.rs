//! The gamepad: what is pressed becomes keys like those of the keyboard, which the action maps know.
//!
//! | file | part |
//! |---|---|
//! | `button` | what can be pressed, and what it is called |
//! | `hands` | taps, holds, layers and repeats: from buttons to keys |
//! | `device` | reads gamepads; the only file that needs the cargo feature `gamepad` |

mod button;
#[cfg(feature = "gamepad")]
mod device;
mod hands;

pub use button::{PadButton, PadKey, PadLayer};

use bevy::ecs::system::StaticSystemParam;
use bevy::ecs::system::lifetimeless::SRes;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use leafwing_input_manager::InputControlKind;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::clashing_inputs::BasicInputs;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::updating::{
    CentralInputStore, InputRegistration, UpdatableInput,
};
use leafwing_input_manager::prelude::{Buttonlike, UserInput};

use self::hands::{Change, PadHands};

/// Whether this program was built to read gamepads.
pub const BUILT_IN: bool = cfg!(feature = "gamepad");

/// A button of a gamepad goes down or comes up; a stick that is pushed far enough is a button too.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadEvent {
    /// Which.
    pub button: PadButton,
    /// Down, or up.
    pub down: bool,
}

/// A key of a gamepad was pressed; held directions come again and again.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadPressed {
    /// Which.
    pub key: PadKey,
    /// It came again because it is held.
    pub again: bool,
}

/// How many gamepads there are. While there is one the window must look at it often.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadsConnected(pub usize);

/// The keys of gamepads are known once this has run, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PadSystems;

/// Adds gamepads, and what reads them where the program was built with it.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PadHands>()
        .init_resource::<ButtonInput<PadKey>>()
        .init_resource::<PadsConnected>()
        .add_message::<PadEvent>()
        .add_message::<PadPressed>()
        .add_message::<RequestRedraw>()
        .register_input_kind::<PadKey>(InputControlKind::Button)
        .add_systems(
            PreUpdate,
            read.in_set(PadSystems)
                .after(bevy::input::InputSystems)
                .before(InputManagerSystem::Unify),
        );
    #[cfg(feature = "gamepad")]
    app.add_plugins(device::plugin);
}

/// Seconds that a frame may account for: on a slow machine a tap is no hold.
const LONGEST_FRAME: f32 = 0.1;

/// From buttons to keys.
fn read(
    mut events: MessageReader<PadEvent>,
    time: Res<Time<Real>>,
    mut hands: ResMut<PadHands>,
    mut keys: ResMut<ButtonInput<PadKey>>,
    mut pressed: MessageWriter<PadPressed>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    keys.bypass_change_detection().clear();
    for key in hands.late() {
        keys.release(key);
    }
    let mut changes = hands.pass(time.delta_secs().min(LONGEST_FRAME));
    for event in events.read() {
        changes.extend(match event.down {
            true => hands.press(event.button).into_iter().collect(),
            false => hands.release(event.button),
        });
    }
    for change in changes {
        match change {
            Change::Pressed { key, again } => {
                keys.press(key);
                pressed.write(PadPressed { key, again });
            }
            // Whoever looks at what is down would miss a press that is over within one frame.
            Change::Released(key) if keys.just_pressed(key) => hands.release_late(key),
            Change::Released(key) => keys.release(key),
        }
    }
    if hands.waits() {
        redraw.write(RequestRedraw);
    }
}

impl UserInput for PadKey {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::Simple(Box::new(*self))
    }
}

impl UpdatableInput for PadKey {
    type SourceData = SRes<ButtonInput<Self>>;

    fn compute(mut store: ResMut<CentralInputStore>, keys: StaticSystemParam<Self::SourceData>) {
        for key in keys.get_pressed() {
            store.update_buttonlike(*key, ButtonValue::from_pressed(true));
        }
        for key in keys.get_just_released() {
            store.update_buttonlike(*key, ButtonValue::from_pressed(false));
        }
    }
}

impl Buttonlike for PadKey {
    fn get_pressed(&self, store: &CentralInputStore, _: Entity) -> Option<bool> {
        store.pressed(self)
    }
}
