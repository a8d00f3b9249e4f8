//! Keys of a battle: actions of the input maps become intents, camera wishes and switches.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::AccumulatedMouseScroll;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::aim;
use super::banner::Banner;
use super::flow::{Drawer, Flow, Intent};
use super::speech::Speech;
use crate::battle::{PromptKind, Role};
use crate::board::Cell;
use crate::input::{BattleAction, Bindings, Keys};
use crate::screens::battle::desk::Desk;
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::view::playback::Speed;
use crate::view::{AppState, CameraWish};

/// Keys that are held down.
#[derive(SystemParam)]
pub(super) struct Held<'w, 's> {
    actions: Query<'w, 's, &'static ActionState<BattleAction>, With<Keys>>,
}

impl Held<'_, '_> {
    /// The animation speed now: twice as fast while the key is held.
    pub(super) fn speed(&self, settings: &Settings) -> Speed {
        let fast = self
            .actions
            .iter()
            .any(|keys| keys.pressed(&BattleAction::SpeedUp));
        let index = settings.speed + if fast { 2 } else { 0 };
        Speed::ALL[index.min(Speed::ALL.len() - 1)]
    }
}

/// Pan, zoom and reset.
pub(super) fn camera(
    actions: Query<&ActionState<BattleAction>, With<Keys>>,
    scroll: Res<AccumulatedMouseScroll>,
    flow: Res<Flow>,
    mut wish: ResMut<CameraWish>,
    mut near: Local<bool>,
    mut followed: Local<Option<Cell>>,
) {
    use BattleAction as Key;
    let Ok(keys) = actions.single() else { return };
    let axis = |plus: Key, minus: Key| {
        f32::from(i8::from(keys.pressed(&plus)) - i8::from(keys.pressed(&minus)))
    };
    let pan = Vec2::new(
        axis(Key::PanRight, Key::PanLeft),
        axis(Key::PanUp, Key::PanDown),
    );
    if pan != Vec2::ZERO {
        wish.pan = pan;
    }
    let pressed = |key: Key| i8::from(keys.just_pressed(&key));
    let zoom = f32::from(pressed(Key::ZoomIn) - pressed(Key::ZoomOut));
    if zoom != 0.0 {
        wish.zoom += zoom;
    }
    *near |= zoom != 0.0 || scroll.delta.y != 0.0;
    let spare_zero = keys.just_pressed(&Key::Card10) && !is_card(&flow, 9);
    if keys.just_pressed(&Key::WholeBoard) || spare_zero {
        wish.reset = true;
        *near = false;
    }
    // Where the whole board is not in sight, the camera goes with the board cursor.
    if *followed != flow.pointed {
        *followed = flow.pointed;
        if *near && flow.by_keys {
            wish.centre_on = flow.pointed;
        }
    }
}

/// Whether the number key of this index means a card or the row of a list now.
fn is_card(flow: &Flow, index: usize) -> bool {
    match super::drawers::listed(flow) {
        Some(rows) => index < rows.len(),
        None => flow
            .options
            .as_ref()
            .is_some_and(|options| index < aim::cards(options).len()),
    }
}

/// The board cursor: once per press and per repeat of a held arrow, however many there are in
/// one frame.
pub(super) fn cursor(
    mut presses: MessageReader<KeyboardInput>,
    bindings: Res<Bindings>,
    table: Res<Table>,
    mut intents: MessageWriter<Intent>,
) {
    let ways = [
        (BattleAction::Up, 0, -1),
        (BattleAction::Down, 0, 1),
        (BattleAction::Left, -1, 0),
        (BattleAction::Right, 1, 0),
    ];
    for press in presses.read() {
        // Where a record is watched the arrows step through it.
        if table.paused || table.replay.is_some() || press.state != ButtonState::Pressed {
            continue;
        }
        for (action, dx, dy) in ways {
            if bindings.is_key(action, press.key_code) {
                intents.write(Intent::Move(dx, dy));
            }
        }
    }
}

/// Everything else.
pub(super) fn battle(
    actions: Query<&ActionState<BattleAction>, With<Keys>>,
    mut desk: Desk,
    mut speech: ResMut<Speech>,
    mut banner: ResMut<Banner>,
    mut next: ResMut<NextState<AppState>>,
) {
    let Ok(keys) = actions.single() else { return };
    if desk.table.paused {
        if keys.just_pressed(&BattleAction::Cancel) {
            desk.table.paused = false;
        }
        return;
    }
    if desk
        .flow
        .referee
        .as_ref()
        .is_some_and(|referee| referee.typing)
        || desk.game.missing_die().is_some()
    {
        return;
    }
    switches(keys, &mut desk);
    if desk.flow.referee.is_some() {
        correct(keys, &mut desk);
        return;
    }
    let covered = desk.flow.covered(desk.table.people());
    if covered {
        // Only the cover can be lifted, or the menu opened.
        for (key, intent) in [
            (BattleAction::Confirm, Intent::Confirm),
            (BattleAction::Cancel, Intent::Cancel),
        ] {
            if keys.just_pressed(&key) {
                desk.send(intent);
            }
        }
        return;
    }
    // What is said has a key of its own: it goes by itself, and Enter might come a moment too late
    // for it and answer a prompt.
    if keys.just_pressed(&BattleAction::GoOn) && !speech.go_on() && !banner.go_on() {
        let Desk {
            lessons, settings, ..
        } = &mut desk;
        lessons.go_on(settings);
    }
    if keys.just_pressed(&BattleAction::Confirm) && banner.over {
        next.set(AppState::Results);
        return;
    }
    if keys.just_pressed(&BattleAction::Help) {
        next.set(AppState::Help);
    }
    match desk.flow.prompt().map(|prompt| &prompt.kind) {
        Some(PromptKind::Reaction(_)) => answer(keys, &mut desk),
        Some(PromptKind::PushOn { .. }) => push(keys, &mut desk),
        _ => turn(keys, &mut desk),
    }
}

/// Keys that change how things are shown; they work at any time.
fn switches(keys: &ActionState<BattleAction>, desk: &mut Desk) {
    if keys.just_pressed(&BattleAction::Log) {
        // With the panels closed there is no log to hide.
        desk.settings.log = !(desk.settings.log && desk.settings.panels);
        desk.settings.panels = true;
    }
    if keys.just_pressed(&BattleAction::Panels) {
        desk.settings.panels = !desk.settings.panels;
    }
    if keys.just_pressed(&BattleAction::Grid) {
        desk.settings.grid = !desk.settings.grid;
    }
    if keys.just_pressed(&BattleAction::Speed) {
        desk.settings.next_speed();
    }
    if keys.just_pressed(&BattleAction::Threat) {
        desk.flow.threat = !desk.flow.threat;
    }
    if keys.just_pressed(&BattleAction::Computer) {
        let words = desk.hand_over();
        desk.flow.notice = Some(words);
    }
    if keys.just_pressed(&BattleAction::Referee) {
        desk.send(Intent::Referee);
    }
    if keys.just_pressed(&BattleAction::Undo) {
        desk.send(Intent::Undo);
    }
    if keys.just_pressed(&BattleAction::Redo) {
        desk.send(Intent::Redo);
    }
}

/// Keys while the referee's panel is open: they choose whom or what it is about; a number leads
/// into the panel.
fn correct(keys: &ActionState<BattleAction>, desk: &mut Desk) {
    let number = BattleAction::CARDS
        .iter()
        .position(|key| keys.just_pressed(key));
    if let (Some(number), Some(referee)) = (number, &mut desk.flow.referee) {
        referee.enter(number);
    }
    for (key, intent) in [
        (BattleAction::Confirm, Intent::Confirm),
        (BattleAction::Cancel, Intent::Cancel),
        (BattleAction::Next, Intent::Step(true)),
        (BattleAction::Previous, Intent::Step(false)),
    ] {
        if keys.just_pressed(&key) {
            desk.send(intent);
        }
    }
}

fn answer(keys: &ActionState<BattleAction>, desk: &mut Desk) {
    // Several moves could answer: the numbers pick one, Tab goes from one to the next.
    let count = desk.flow.entry().map_or(0, |entry| entry.choices.len());
    if count > 1 && desk.flow.aim.is_some() {
        let picked = desk.flow.aim.as_ref().and_then(|aim| aim.pick).unwrap_or(0);
        let numbers = BattleAction::CARDS.iter();
        let pressed = numbers.take(count).position(|key| keys.just_pressed(key));
        let intent = if let Some(index) = pressed {
            Intent::Pick(index)
        } else if keys.just_pressed(&BattleAction::Confirm) {
            Intent::Pick(picked)
        } else if keys.just_pressed(&BattleAction::Next) {
            Intent::Consider((picked + 1) % count)
        } else if keys.just_pressed(&BattleAction::Previous) {
            Intent::Consider((picked + count - 1) % count)
        } else if keys.just_pressed(&BattleAction::Cancel) {
            Intent::React(false)
        } else {
            return;
        };
        desk.send(intent);
        return;
    }
    if keys.just_pressed(&BattleAction::Confirm) || keys.just_pressed(&BattleAction::Card1) {
        desk.send(Intent::React(true));
    } else if keys.just_pressed(&BattleAction::Cancel) || keys.just_pressed(&BattleAction::Card2) {
        desk.send(Intent::React(false));
    } else {
        if keys.just_pressed(&BattleAction::Card5)
            && let Some(PromptKind::Reaction(offer)) = desk.flow.prompt().map(|it| it.kind.clone())
        {
            desk.send(Intent::NeverForSide(offer.reaction));
            return;
        }
        let standing = if keys.just_pressed(&BattleAction::Card3) {
            crate::battle::Standing::Always
        } else if keys.just_pressed(&BattleAction::Card4) {
            crate::battle::Standing::Never
        } else {
            return;
        };
        if let Some(PromptKind::Reaction(offer)) =
            desk.flow.prompt().map(|prompt| prompt.kind.clone())
        {
            desk.send(Intent::Order(offer.reaction, standing));
        }
    }
}

/// A Push that may go on: yes or no.
fn push(keys: &ActionState<BattleAction>, desk: &mut Desk) {
    let yes = [BattleAction::Confirm, BattleAction::Card1];
    let no = [
        BattleAction::Cancel,
        BattleAction::Card2,
        BattleAction::EndTurn,
    ];
    let role = if yes.iter().any(|key| keys.just_pressed(key)) {
        Role::Take
    } else if no.iter().any(|key| keys.just_pressed(key)) {
        Role::Pass
    } else {
        return;
    };
    desk.send_role(role);
}

fn turn(keys: &ActionState<BattleAction>, desk: &mut Desk) {
    use BattleAction as Key;
    for (key, intent) in [
        (Key::Next, Intent::Step(true)),
        (Key::Previous, Intent::Step(false)),
        (Key::Rotate, Intent::Turn(true)),
        (Key::Squares, Intent::Squares),
        (Key::Cancel, Intent::Cancel),
        (Key::Confirm, Intent::Confirm),
        (Key::Maneuvers, Intent::Drawer(Drawer::Maneuvers)),
        (Key::Items, Intent::Drawer(Drawer::Items)),
        (Key::Switch, Intent::Drawer(Drawer::Switch)),
        (Key::More, Intent::Drawer(Drawer::More)),
    ] {
        // Nobody decides anything in a record that is watched.
        let idle = desk.table.watching && key != Key::Cancel;
        if keys.just_pressed(&key) && !idle {
            // In an open list Enter first goes to its first row.
            let rows = super::drawers::rows(&desk.flow);
            let lost = key == Key::Confirm && rows.is_some() && desk.flow.row.is_none();
            desk.flow.by_keys |= rows.is_some();
            desk.send(if lost { Intent::Step(true) } else { intent });
        }
    }
    if keys.just_pressed(&Key::Info)
        && let Some(who) = desk
            .flow
            .pointed
            .and_then(|cell| desk.battle().occupant(cell))
    {
        desk.send(Intent::Inspect(who));
    }
    verbs(keys, desk);
}

fn verbs(keys: &ActionState<BattleAction>, desk: &mut Desk) {
    let Some(options) = &desk.flow.options else {
        return;
    };
    let listed = super::drawers::listed(&desk.flow);
    let mut intents = Vec::new();
    for (index, key) in BattleAction::CARDS.iter().enumerate() {
        if keys.just_pressed(key) {
            let chosen = match &listed {
                Some(rows) => rows.get(index).cloned(),
                None => aim::cards(options)
                    .get(index)
                    .map(|entry| Intent::Choose(entry.key)),
            };
            intents.extend(chosen);
        }
    }
    if keys.just_pressed(&BattleAction::Shift) {
        let walk = options.role(Role::Walk);
        intents.extend(walk.map(|entry| Intent::Choose(entry.key)));
    }
    if keys.just_pressed(&BattleAction::EndTurn) {
        // Where somebody was driven off there is no turn to end, but nobody to send out.
        let end = options.role(Role::End).or_else(|| options.role(Role::Pass));
        intents.extend(end.map(|entry| Intent::Choose(entry.key)));
    }
    for intent in intents {
        desk.flow.by_keys |= matches!(intent, Intent::Choose(_));
        desk.send(intent);
    }
}
