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
use super::scrolled::Scrolled;
use super::speech::Speech;
use crate::battle::{PromptKind, Role, Standing};
use crate::board::Cell;
use crate::input::pad::PadPressed;
use crate::input::{BattleAction, Bindings, Keys};
use crate::screens::battle::params::PanelParams;
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
    match super::flow::listed(flow) {
        Some(rows) => index < rows.len(),
        None => flow
            .options
            .as_ref()
            .is_some_and(|options| index < aim::cards(options).len()),
    }
}

/// The board cursor: once per press and per repeat of a held arrow or stick, however many there are
/// in one frame.
pub(super) fn cursor(
    mut presses: MessageReader<KeyboardInput>,
    mut pads: MessageReader<PadPressed>,
    bindings: Res<Bindings>,
    table: Res<Table>,
    flow: Res<Flow>,
    mut intents: MessageWriter<Intent>,
) {
    // In the referee's panel the arrows go from button to button.
    let referee = flow.referee.as_ref();
    if referee.is_some_and(|referee| referee.typing) {
        presses.clear();
        pads.clear();
        return;
    }
    let ways = [
        (BattleAction::Up, 0, -1),
        (BattleAction::Down, 0, 1),
        (BattleAction::Left, -1, 0),
        (BattleAction::Right, 1, 0),
    ];
    let presses = presses.read().filter(|it| it.state == ButtonState::Pressed);
    let keys = presses.flat_map(|press| {
        let meant = |way: &(BattleAction, i16, i16)| bindings.is_key(way.0, press.key_code);
        ways.into_iter().filter(meant).collect::<Vec<_>>()
    });
    let pads = pads.read().flat_map(|press| {
        let meant = |way: &(BattleAction, i16, i16)| bindings.is_pad(way.0, press.key);
        ways.into_iter().filter(meant).collect::<Vec<_>>()
    });
    for (_, dx, dy) in keys.chain(pads) {
        // Where a record is watched the arrows step through it.
        if !table.paused && table.replay.is_none() {
            intents.write(Intent::Move(dx, dy));
        }
    }
}

/// Scrolls what stands beside the board.
pub(super) fn scroll(
    actions: Query<&ActionState<BattleAction>, With<Keys>>,
    mut scrolled: ResMut<Scrolled>,
) {
    use BattleAction as Key;
    let Ok(keys) = actions.single() else { return };
    let way = |up: Key, down: Key| {
        f32::from(i8::from(keys.just_pressed(&up)) - i8::from(keys.just_pressed(&down)))
    };
    let lower = way(Key::LogUp, Key::LogDown);
    let inspector = way(Key::InspectorUp, Key::InspectorDown);
    if lower != 0.0 || inspector != 0.0 {
        scrolled.lower += lower;
        scrolled.inspector += inspector;
    }
    if keys.just_pressed(&Key::LogFilter) {
        scrolled.filters += 1;
    }
    if keys.just_pressed(&Key::LogSums) {
        scrolled.sums = !scrolled.sums;
    }
}

/// Everything else.
pub(super) fn battle(
    actions: Query<&ActionState<BattleAction>, With<Keys>>,
    mut params: PanelParams,
    mut speech: ResMut<Speech>,
    mut banner: ResMut<Banner>,
    mut next: ResMut<NextState<AppState>>,
) {
    let Ok(keys) = actions.single() else { return };
    if params.table.paused {
        let back = [BattleAction::Cancel, BattleAction::Menu];
        if back.iter().any(|key| keys.just_pressed(key)) {
            params.table.paused = false;
        }
        return;
    }
    let referee = params.flow.referee.as_ref();
    if referee.is_some_and(|referee| referee.typing) || params.game.missing_die().is_some() {
        return;
    }
    let people = params.table.people();
    if params.flow.covered(people) || params.flow.curtained(params.battle(), people) {
        lift(keys, &mut params);
        return;
    }
    switches(keys, &mut params);
    if params.flow.referee.is_some() {
        correct(keys, &mut params);
        return;
    }
    go_on(keys, &mut params, &mut speech, &mut banner);
    if keys.just_pressed(&BattleAction::Confirm) && banner.over {
        next.set(AppState::Results);
        return;
    }
    if keys.just_pressed(&BattleAction::Help) {
        next.set(AppState::Help);
    }
    decide(keys, &mut params);
}

/// Under the cover: only it can be lifted, or the menu opened.
fn lift(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
    for (key, intent) in [
        (BattleAction::Confirm, Intent::Confirm),
        (BattleAction::Cancel, Intent::Cancel),
        (BattleAction::Menu, Intent::Cancel),
    ] {
        if keys.just_pressed(&key) {
            params.send(intent);
        }
    }
}

/// What is said has a key of its own: it goes by itself, and Enter might come a moment too late
/// for it and answer a prompt. A gamepad has the menu on the same key.
fn go_on(
    keys: &ActionState<BattleAction>,
    params: &mut PanelParams,
    speech: &mut Speech,
    banner: &mut Banner,
) {
    if keys.just_pressed(&BattleAction::SkipLessons) && params.lessons.current().is_some() {
        params.lessons.skip_all(&mut params.settings);
        return;
    }
    let menu = keys.just_pressed(&BattleAction::Menu);
    if !menu && !keys.just_pressed(&BattleAction::GoOn) {
        return;
    }
    let PanelParams {
        lessons, settings, ..
    } = params;
    let said = speech.go_on() || banner.go_on() || lessons.go_on(settings);
    if menu && !said {
        params.table.paused = true;
    }
}

/// What is asked gets its answer.
fn decide(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
    match params.flow.prompt().map(|prompt| &prompt.kind) {
        Some(PromptKind::Reaction(_)) => answer(keys, params),
        Some(PromptKind::Question { .. }) => yes_or_no(keys, params),
        _ => turn(keys, params),
    }
}

/// Keys that change how things are shown; they work at any time.
fn switches(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
    if keys.just_pressed(&BattleAction::Log) {
        // With the panels closed there is no log to hide.
        params.settings.log = !(params.settings.log && params.settings.panels);
        params.settings.panels = true;
    }
    if keys.just_pressed(&BattleAction::Panels) {
        params.settings.panels = !params.settings.panels;
    }
    if keys.just_pressed(&BattleAction::Grid) {
        params.settings.grid = !params.settings.grid;
    }
    if keys.just_pressed(&BattleAction::Speed) {
        params.settings.next_speed();
    }
    if keys.just_pressed(&BattleAction::Threat) {
        params.flow.threat = !params.flow.threat;
    }
    if keys.just_pressed(&BattleAction::Advice) {
        params.advice.switch();
    }
    if keys.just_pressed(&BattleAction::Computer) {
        let words = params.hand_over();
        params.flow.notice = Some(words);
    }
    if keys.just_pressed(&BattleAction::Referee) {
        params.send(Intent::Referee);
    }
    if keys.just_pressed(&BattleAction::Undo) {
        params.send(Intent::Undo);
    }
    if keys.just_pressed(&BattleAction::Redo) {
        params.send(Intent::Redo);
    }
}

/// Keys while the referee's panel is open: they choose whom or what it is about; a number leads
/// into the panel.
fn correct(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
    let number = BattleAction::CARDS
        .iter()
        .position(|key| keys.just_pressed(key));
    if let (Some(number), Some(referee)) = (number, &mut params.flow.referee)
        && !referee.sealed
    {
        referee.enter(number);
    }
    for (key, intent) in [
        (BattleAction::Confirm, Intent::Confirm),
        (BattleAction::Cancel, Intent::Cancel),
        (BattleAction::Next, Intent::Step(true)),
        (BattleAction::Previous, Intent::Step(false)),
    ] {
        if keys.just_pressed(&key) {
            params.send(intent);
        }
    }
}

/// The keys that take what is offered. Enter gives the sensible answer: it takes what costs nothing or
/// is worth its cost, and lets everything else pass.
pub(super) const TAKE: [BattleAction; 2] = [BattleAction::Card1, BattleAction::CardAfter];
/// The keys that let an offer of several moves pass.
const PASS: [BattleAction; 2] = [BattleAction::Confirm, BattleAction::Cancel];
/// The keys of the standing orders that an offer can be answered with.
pub(super) const ALWAYS: [BattleAction; 2] = [BattleAction::Card3, BattleAction::RowAbove];
/// See [`ALWAYS`].
pub(super) const NEVER: [BattleAction; 2] = [BattleAction::Card4, BattleAction::RowBelow];
/// See [`ALWAYS`].
pub(super) const NEVER_FOR_SIDE: [BattleAction; 2] =
    [BattleAction::Card5, BattleAction::CardBefore];

fn pressed_one(keys: &ActionState<BattleAction>, any: [BattleAction; 2]) -> bool {
    any.iter().any(|key| keys.just_pressed(key))
}

fn answer(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
    // Several moves could answer: the numbers pick one, Tab goes from one to the next.
    let count = params.flow.entry().map_or(0, |entry| entry.choices.len());
    if count > 1 && params.flow.aim.is_some() {
        answer_with(keys, params, count);
    } else if pressed_one(keys, TAKE) {
        params.send(Intent::React(true));
    } else if keys.just_pressed(&BattleAction::Confirm) {
        let take = params.flow.weighed.is_some_and(|it| it.take);
        params.send(Intent::React(take));
    } else if pressed_one(keys, [BattleAction::Cancel, BattleAction::Card2]) {
        params.send(Intent::React(false));
    } else if let Some(PromptKind::Reaction(offer)) = params.flow.prompt().map(|it| it.kind.clone())
    {
        let order = |standing| Intent::Order(offer.reaction, standing);
        if pressed_one(keys, NEVER_FOR_SIDE) {
            params.send(Intent::NeverForSide(offer.reaction));
        } else if pressed_one(keys, ALWAYS) {
            params.send(order(Standing::Always));
        } else if pressed_one(keys, NEVER) {
            params.send(order(Standing::Never));
        }
    }
}

/// One of several moves answers: by its number, or by Enter once Tab has gone to it.
fn answer_with(keys: &ActionState<BattleAction>, params: &mut PanelParams, count: usize) {
    let Some(aim) = &params.flow.aim else {
        return;
    };
    let (picked, gone_to) = (aim.pick.unwrap_or(0), aim.turn != 0);
    let numbers = BattleAction::CARDS.iter();
    let pressed = numbers.take(count).position(|key| keys.just_pressed(key));
    let confirmed = keys.just_pressed(&BattleAction::Confirm) && gone_to;
    let intent = if let Some(index) = pressed {
        Intent::Pick(index)
    } else if confirmed {
        Intent::Pick(picked)
    } else if pressed_one(keys, [BattleAction::Next, BattleAction::CardAfter]) {
        Intent::Consider((picked + 1) % count)
    } else if pressed_one(keys, [BattleAction::Previous, BattleAction::CardBefore]) {
        Intent::Consider((picked + count - 1) % count)
    } else if pressed_one(keys, PASS) {
        Intent::React(false)
    } else {
        return;
    };
    if let (Intent::Consider(_), Some(aim)) = (&intent, &mut params.flow.aim) {
        aim.turn += 1;
    }
    params.send(intent);
}

/// A question of the rules' own, such as whether a Push goes on: yes or no.
fn yes_or_no(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
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
    params.send_role(role);
}

fn turn(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
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
        (Key::CardBefore, Intent::Card(false)),
        (Key::CardAfter, Intent::Card(true)),
        (Key::EndSide, Intent::EndSide),
    ] {
        // Nobody decides anything in a record that is watched.
        let idle = params.table.watching && key != Key::Cancel;
        if keys.just_pressed(&key) && !idle {
            // In an open list Enter first goes to its first row.
            let rows = super::flow::rows(&params.flow);
            let lost = key == Key::Confirm && rows.is_some() && params.flow.row.is_none();
            params.flow.by_keys |= rows.is_some();
            params.send(if lost { Intent::Step(true) } else { intent });
        }
    }
    if keys.just_pressed(&Key::Info)
        && let Some(who) = params
            .flow
            .pointed
            .and_then(|cell| params.battle().occupant(cell))
    {
        params.send(Intent::Inspect(who));
    }
    verbs(keys, params);
}

fn verbs(keys: &ActionState<BattleAction>, params: &mut PanelParams) {
    let Some(options) = &params.flow.options else {
        return;
    };
    let listed = super::flow::listed(&params.flow);
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
    let open = super::flow::rows(&params.flow).is_some();
    if keys.just_pressed(&BattleAction::RowAbove) {
        intents.push(if open {
            Intent::Step(false)
        } else {
            Intent::Lists
        });
    }
    let below = keys.just_pressed(&BattleAction::RowBelow);
    if below && open {
        intents.push(Intent::Step(true));
    }
    if keys.just_pressed(&BattleAction::Shift) || (below && !open) {
        let walk = options.role(Role::Walk);
        intents.extend(walk.map(|entry| Intent::Choose(entry.key)));
    }
    if keys.just_pressed(&BattleAction::EndTurn) {
        // Where somebody was driven off there is no turn to end, but nobody to send out.
        let end = options.role(Role::End).or_else(|| options.role(Role::Pass));
        intents.extend(end.map(|entry| Intent::Choose(entry.key)));
    }
    for intent in intents {
        params.flow.by_keys |= matches!(intent, Intent::Choose(_));
        params.send(intent);
    }
}
