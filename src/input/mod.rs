//! Keyboard and gamepad: leafwing action maps, one per mode, that every screen reads.
//!
//! Here stand the names of the actions ([`MenuAction`], [`BattleAction`]), their keys
//! ([`Bindings`], which settings can change) and the one entity that carries the maps
//! ([`Keys`]). Gamepads ([`pad`]) press keys of the same maps. What an action means is the business
//! of `screens`; camera movement is the business of `view`. No rules here.

mod actions;
mod bindings;
pub mod pad;

pub use actions::{BattleAction, MenuAction};
pub use bindings::{Bindings, Chord};

use bevy::input::mouse::{MouseButtonInput, MouseMotion};
use bevy::input::{ButtonState, keyboard::KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;

use self::pad::{PadEvent, PadSystems};

/// Marks the entity that carries the action maps.
#[derive(Component)]
pub struct Keys;

/// Adds the action maps and keeps them in step with [`Bindings`].
pub fn plugin(app: &mut App) {
    app.add_plugins((
        InputManagerPlugin::<MenuAction>::default(),
        InputManagerPlugin::<BattleAction>::default(),
    ))
    .init_resource::<Bindings>()
    .init_resource::<EguiWantsInput>()
    .add_plugins(pad::plugin)
    .add_message::<MouseMotion>()
    .add_message::<MouseButtonInput>()
    .add_message::<KeyboardInput>()
    .add_systems(Startup, spawn_keys)
    .add_systems(
        PreUpdate,
        (
            in_hand.after(PadSystems).after(bevy::input::InputSystems),
            rebind.run_if(resource_exists_and_changed::<Bindings>),
            tap.in_set(InputManagerSystem::ManualControl),
        ),
    );
}

fn spawn_keys(mut commands: Commands, bindings: Res<Bindings>) {
    commands.spawn((Keys, bindings.menu_map(), bindings.battle_map()));
}

/// Presses the actions of keys that went down and up again within one frame, as they do on a
/// slow machine, and takes back what the maps made of a key whose modifier went up first.
fn tap(
    bindings: Res<Bindings>,
    keys: Res<ButtonInput<KeyCode>>,
    mut misread: Local<Vec<(KeyCode, BattleAction)>>,
    mut states: Query<(&mut ActionState<MenuAction>, &mut ActionState<BattleAction>), With<Keys>>,
) {
    misread.retain(|(key, _)| keys.pressed(*key));
    let news = keys.get_just_released().next().is_some();
    let battle_taps = news.then(|| bindings.battle_taps(&keys));
    let menu_taps = news.then(|| bindings.menu_taps(&keys));
    misread.extend(battle_taps.iter().flat_map(|taps| &taps.misread));
    for (mut menu, mut battle) in &mut states {
        for (_, action) in misread.iter() {
            battle.release(action);
        }
        for action in menu_taps.iter().flat_map(|taps| &taps.pressed) {
            menu.press(action);
        }
        for action in battle_taps.iter().flat_map(|taps| &taps.pressed) {
            battle.press(action);
        }
    }
}

fn rebind(
    bindings: Res<Bindings>,
    mut maps: Query<(&mut InputMap<MenuAction>, &mut InputMap<BattleAction>), With<Keys>>,
) {
    for (mut menu, mut battle) in &mut maps {
        *menu = bindings.menu_map();
        *battle = bindings.battle_map();
    }
}

/// Mouse travel within a frame that is meant, and no trembling of the table.
const MEANT: f32 = 6.0;

/// Hints name the buttons of what was used last.
fn in_hand(
    mut pads: MessageReader<PadEvent>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut motion: MessageReader<MouseMotion>,
    mut bindings: ResMut<Bindings>,
) {
    let pad = pads.read().filter(|event| event.down).count() > 0;
    let down = |state: &ButtonState| *state == ButtonState::Pressed;
    let typed = keys.read().filter(|press| down(&press.state)).count() > 0;
    let clicked = buttons.read().filter(|press| down(&press.state)).count() > 0;
    let moved = motion.read().map(|it| it.delta).sum::<Vec2>().length() > MEANT;
    if pad {
        bindings.bypass_change_detection().pad_in_hand = true;
    } else if typed || clicked || moved {
        bindings.bypass_change_detection().pad_in_hand = false;
    }
}
