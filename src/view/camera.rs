//! The camera over the board: fitting, panning, zooming; and which square the mouse is on.
//!
//! Mouse dragging (right or middle button) and the wheel are read here, since only the camera
//! knows what they mean; keys come in as [`CameraWish`] from `input`.

use bevy::camera::RenderTarget;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiGlobalSettings, PrimaryEguiContext, egui};

use super::displayed::Displayed;
use super::grid::{self, CELL, CameraLook, CameraWindow};
use super::idle::Awake;
use super::palette;
use super::playback::Playback;
use super::sight;
use super::state::{AppState, BoardInsets};
use crate::battle::CombatantId;
use crate::board::Cell;

/// Camera, its controls and picking.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::TABLE))
        .init_resource::<BoardInsets>()
        .init_resource::<CameraWish>()
        .init_resource::<Hovered>()
        .init_resource::<BoardView>()
        .init_resource::<Drag>()
        .init_resource::<WheelTurns>()
        .init_resource::<Quake>()
        .add_message::<WheelTurned>()
        .add_message::<CellHovered>()
        .add_message::<CellClicked>();
    app.add_systems(PreStartup, spawn);
    app.add_systems(OnEnter(AppState::Battle), start_fitted);
    app.add_systems(
        Update,
        (take_wishes, drag, scroll, follow, settle, pick, click)
            .chain()
            .in_set(super::ViewSystems::Camera)
            .run_if(in_state(AppState::Battle)),
    );
    app.add_systems(OnExit(AppState::Battle), let_go);
}

/// What the keys ask of the camera this frame; input fills it, the camera takes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CameraWish {
    /// Direction of travel, each part -1 to 1; y is up.
    pub pan: Vec2,
    /// Zoom steps about the middle of the board; positive is closer.
    pub zoom: f32,
    /// Fit the whole board again.
    pub reset: bool,
    /// Bring this square into sight (the keyboard's cursor, whoever acts); one in sight stays where
    /// it is.
    pub centre_on: Option<Cell>,
}

/// The mouse moved to another square, or off the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellHovered(pub Option<Cell>);

/// A mouse button was clicked (pressed and released without dragging) on a square.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellClicked {
    /// Where.
    pub cell: Cell,
    /// With what.
    pub button: MouseButton,
}

/// While set, the wheel turns what is aimed instead of zooming; with Ctrl it zooms all the same.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WheelTurns(pub bool);

/// The wheel asks to turn what is aimed: on (`true`) or back.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WheelTurned(pub bool);

/// The square under the mouse now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hovered(pub Option<Cell>);

/// The camera that draws the board and the panels over it.
#[derive(Component)]
pub struct BoardCamera;

/// The picture to draw into instead of a window; inserted before the view's plugin is added.
#[derive(Resource, Clone, Debug)]
pub struct OffscreenTarget(pub Handle<Image>);

/// What the camera looks at, and whereto it is on its way.
#[derive(Resource, Clone, Copy, Debug)]
pub struct BoardView {
    /// Now.
    pub look: CameraLook,
    target: CameraLook,
    fitted: bool,
}

impl Default for BoardView {
    fn default() -> Self {
        let look = CameraLook {
            focus: Vec2::ZERO,
            scale: 1.0,
        };
        Self {
            look,
            target: look,
            fitted: true,
        }
    }
}

impl BoardView {
    /// Logical pixels per square.
    #[must_use]
    pub fn cell_pixels(&self) -> f32 {
        CELL / self.look.scale
    }

    fn go(&mut self, target: CameraLook) {
        self.target = target;
        self.fitted = false;
    }

    fn jump(&mut self, target: CameraLook) {
        self.go(target);
        self.look = target;
    }
}

/// Speed of panning by keys, in logical pixels per second.
const PAN_SPEED: f32 = 900.0;

/// How many logical pixels the mouse may move between press and release of a click.
const CLICK_SLACK: f32 = 5.0;

#[derive(Resource, Default)]
struct Drag {
    pressed_at: Option<(MouseButton, Vec2)>,
    last: Vec2,
    moved: bool,
}

fn spawn(
    target: Option<Res<OffscreenTarget>>,
    settings: Option<ResMut<EguiGlobalSettings>>,
    mut commands: Commands,
) {
    if let Some(mut settings) = settings {
        settings.auto_create_primary_context = false;
    }
    let mut camera = commands.spawn((
        Camera2d,
        BoardCamera,
        PrimaryEguiContext,
        Msaa::Off,
        sight::everything(),
    ));
    if let Some(target) = target {
        camera.insert(RenderTarget::Image(target.0.clone().into()));
    }
}

fn frame(camera: &Camera, insets: BoardInsets) -> Option<CameraWindow> {
    let size = camera
        .logical_viewport_size()
        .filter(|size| size.min_element() >= 1.0)?;
    let pixel_ratio = camera.target_scaling_factor().unwrap_or(1.0);
    Some(CameraWindow {
        size,
        insets,
        pixel_ratio,
    })
}

fn board(displayed: &Displayed) -> Vec2 {
    grid::board_size(displayed.width, displayed.height)
}

fn start_fitted(mut view: ResMut<BoardView>) {
    view.fitted = true;
    view.look.scale = 0.0; // no glide from the board before
}

fn let_go(mut drag: ResMut<Drag>, mut hovered: ResMut<Hovered>) {
    *drag = Drag::default();
    hovered.0 = None;
}

fn take_wishes(
    mut wish: ResMut<CameraWish>,
    mut view: ResMut<BoardView>,
    camera: Single<&Camera, With<BoardCamera>>,
    insets: Res<BoardInsets>,
    displayed: Res<Displayed>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
) {
    let Some(frame) = frame(&camera, *insets) else {
        return;
    };
    if *wish == CameraWish::default() {
        return;
    }
    let asked = std::mem::take(&mut *wish);
    awake.stir();
    if asked.pan != Vec2::ZERO {
        let step = asked.pan * PAN_SPEED * time.delta_secs().min(0.05) * view.look.scale;
        let target = CameraLook {
            focus: view.target.focus + step,
            ..view.target
        };
        view.go(frame.clamp(target, board(&displayed)));
    }
    if asked.zoom != 0.0 {
        let target = frame.zoom_about(view.target, frame.free().center(), step_factor(asked.zoom));
        view.go(frame.clamp(target, board(&displayed)));
    }
    if let Some(cell) = asked.centre_on {
        let place = grid::centre(cell);
        if !frame.free().contains(frame.to_window(view.target, place)) {
            let target = frame.centred(view.target, place);
            view.go(frame.clamp(target, board(&displayed)));
        }
    }
    if asked.reset {
        view.fitted = true;
    }
}

fn step_factor(steps: f32) -> f32 {
    0.85_f32.powf(steps)
}

fn drag(
    mut drag: ResMut<Drag>,
    mut view: ResMut<BoardView>,
    buttons: Res<ButtonInput<MouseButton>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    camera: Single<&Camera, With<BoardCamera>>,
    insets: Res<BoardInsets>,
    displayed: Res<Displayed>,
    mut contexts: EguiContexts,
) {
    let Some(cursor) = window.and_then(|window| window.cursor_position()) else {
        return;
    };
    let Some(frame) = frame(&camera, *insets) else {
        return;
    };
    for button in [MouseButton::Left, MouseButton::Right, MouseButton::Middle] {
        if buttons.just_pressed(button) && !over_panel(&mut contexts, frame, cursor) {
            *drag = Drag {
                pressed_at: Some((button, cursor)),
                last: cursor,
                moved: false,
            };
        }
    }
    let Some((button, start)) = drag.pressed_at else {
        return;
    };
    drag.moved |= cursor.distance(start) > CLICK_SLACK;
    if drag.moved && button != MouseButton::Left && buttons.pressed(button) {
        let delta = (cursor - drag.last) * view.look.scale;
        let target = CameraLook {
            focus: view.look.focus + Vec2::new(-delta.x, delta.y),
            ..view.look
        };
        view.jump(frame.clamp(target, board(&displayed)));
    }
    drag.last = cursor;
}

fn scroll(
    mut view: ResMut<BoardView>,
    scroll: Res<AccumulatedMouseScroll>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    camera: Single<&Camera, With<BoardCamera>>,
    insets: Res<BoardInsets>,
    displayed: Res<Displayed>,
    mut contexts: EguiContexts,
    (turns, keys): (Res<WheelTurns>, Res<ButtonInput<KeyCode>>),
    mut turned: MessageWriter<WheelTurned>,
) {
    if scroll.delta.y == 0.0 {
        return;
    }
    let Some(cursor) = window.and_then(|window| window.cursor_position()) else {
        return;
    };
    let Some(frame) = frame(&camera, *insets) else {
        return;
    };
    if over_panel(&mut contexts, frame, cursor) {
        return;
    }
    if turns.0 && !keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) {
        turned.write(WheelTurned(scroll.delta.y < 0.0));
        return;
    }
    let steps = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / 40.0,
    };
    let target = frame.zoom_about(view.target, cursor, step_factor(steps.clamp(-4.0, 4.0)));
    view.go(frame.clamp(target, board(&displayed)));
}

/// Whoever's turn begins comes into sight, if the camera was moved so that it is not.
fn follow(
    mut view: ResMut<BoardView>,
    camera: Single<&Camera, With<BoardCamera>>,
    insets: Res<BoardInsets>,
    displayed: Res<Displayed>,
    mut last: Local<Option<CombatantId>>,
) {
    if displayed.active == *last {
        return;
    }
    *last = displayed.active;
    let active = displayed.active.and_then(|id| displayed.get(id));
    let Some(cell) = active.and_then(|shown| shown.cell).filter(|_| !view.fitted) else {
        return;
    };
    let Some(frame) = frame(&camera, *insets) else {
        return;
    };
    let place = grid::centre(cell);
    if !frame.free().contains(frame.to_window(view.target, place)) {
        let target = frame.centred(view.target, place);
        view.go(frame.clamp(target, board(&displayed)));
    }
}

/// Lets the look glide to its target and hands it to the camera.
fn settle(
    mut view: ResMut<BoardView>,
    camera: Single<(&Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
    insets: Res<BoardInsets>,
    displayed: Res<Displayed>,
    playback: Res<Playback>,
    time: Res<Time<Real>>,
    mut quake: ResMut<Quake>,
    mut awake: ResMut<Awake>,
) {
    let (camera, mut transform, mut projection) = camera.into_inner();
    let Some(frame) = frame(camera, *insets) else {
        return;
    };
    if displayed.width == 0 {
        return;
    }
    // Nobody is told of a change where there is none.
    let fitted = frame.fit(board(&displayed));
    if view.fitted && view.target != fitted {
        view.target = fitted;
    }
    let target = frame.snapped(view.target);
    let at_once = playback.reduced_motion || view.look.scale == 0.0;
    let look = if at_once {
        target
    } else {
        glide(view.look, target, time.delta_secs())
    };
    if look != target {
        awake.stir();
    }
    if look != view.look {
        view.look = look;
    }
    let mut shaken = Vec2::ZERO;
    if quake.left > 0.0 {
        let step = time.delta_secs().min(0.1) * playback.speed.factor();
        let left = if playback.animates() {
            quake.left - step
        } else {
            0.0
        };
        quake.left = left.max(0.0);
        shaken = quake.offset() * look.scale;
        awake.stir();
    }
    let translation = (look.focus + shaken).extend(transform.translation.z);
    if transform.translation != translation {
        transform.translation = translation;
    }
    if let Projection::Orthographic(current) = &*projection
        && current.scale != look.scale
        && let Projection::Orthographic(orthographic) = &mut *projection
    {
        orthographic.scale = look.scale;
    }
}

/// Shakes the whole board for a moment: a critical hit.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Quake {
    left: f32,
}

const QUAKE_SECONDS: f32 = 0.35;

impl Quake {
    /// Begins, or begins anew.
    pub(super) fn start(&mut self) {
        self.left = QUAKE_SECONDS;
    }

    /// Logical pixels by which the board is off its place.
    fn offset(self) -> Vec2 {
        let force = 9.0 * self.left / QUAKE_SECONDS;
        Vec2::new((self.left * 71.0).sin(), (self.left * 53.0).cos()) * force
    }
}

fn glide(look: CameraLook, target: CameraLook, seconds: f32) -> CameraLook {
    let near = look.focus.distance(target.focus) < 0.3 * target.scale
        && (look.scale / target.scale - 1.0).abs() < 0.002;
    if near {
        return target;
    }
    let part = 1.0 - (-16.0 * seconds.min(0.05)).exp();
    CameraLook {
        focus: look.focus.lerp(target.focus, part),
        scale: look.scale + (target.scale - look.scale) * part,
    }
}

/// Whether a window position (logical pixels) belongs to a panel, a window or a popup.
fn over_panel(contexts: &mut EguiContexts, frame: CameraWindow, position: Vec2) -> bool {
    if !frame.free().contains(position) {
        return true;
    }
    let Ok(context) = contexts.ctx_mut() else {
        return false;
    };
    let points = position * frame.pixel_ratio / context.pixels_per_point();
    let layer = context.layer_id_at(egui::pos2(points.x, points.y));
    layer.is_some_and(|layer| layer.order != egui::Order::Background)
        || context.egui_is_using_pointer()
}

fn pick(
    view: Res<BoardView>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    camera: Single<&Camera, With<BoardCamera>>,
    insets: Res<BoardInsets>,
    displayed: Res<Displayed>,
    mut contexts: EguiContexts,
    mut hovered: ResMut<Hovered>,
    mut messages: MessageWriter<CellHovered>,
) {
    let cursor = window.and_then(|window| window.cursor_position());
    let cell = cursor
        .zip(frame(&camera, *insets))
        .and_then(|(cursor, frame)| {
            let cell = grid::cell_at(frame.to_world(view.look, cursor));
            let free = displayed.index(cell).is_some() && !over_panel(&mut contexts, frame, cursor);
            free.then_some(cell)
        });
    if hovered.0 != cell {
        hovered.0 = cell;
        messages.write(CellHovered(cell));
    }
}

fn click(
    mut drag: ResMut<Drag>,
    buttons: Res<ButtonInput<MouseButton>>,
    hovered: Res<Hovered>,
    mut messages: MessageWriter<CellClicked>,
) {
    let Some((button, _)) = drag.pressed_at else {
        return;
    };
    if buttons.pressed(button) {
        return;
    }
    let still = !drag.moved;
    *drag = Drag::default();
    if let Some(cell) = hovered.0.filter(|_| still) {
        messages.write(CellClicked { cell, button });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glide_comes_closer_every_frame_and_arrives() {
        let target = CameraLook {
            focus: Vec2::new(500.0, -300.0),
            scale: 0.5,
        };
        let mut look = CameraLook {
            focus: Vec2::ZERO,
            scale: 1.0,
        };
        let mut frames = 0;
        while look != target {
            let next = glide(look, target, 1.0 / 60.0);
            assert!(next.focus.distance(target.focus) < look.focus.distance(target.focus));
            look = next;
            frames += 1;
            assert!(frames < 120, "does not arrive: {look:?}");
        }
        assert!(frames > 5, "a jump is not a glide");
    }

    #[test]
    fn a_quake_dies_down_and_leaves_the_board_in_its_place() {
        let mut quake = Quake::default();
        assert_eq!(quake.offset(), Vec2::ZERO);
        quake.start();
        let strong = quake.offset().length();
        quake.left *= 0.2;
        assert!(strong > quake.offset().length());
        quake.left = 0.0;
        assert_eq!(quake.offset(), Vec2::ZERO);
    }

    #[test]
    fn zooming_in_and_out_by_as_many_steps_ends_where_it_began() {
        assert!((step_factor(3.0) * step_factor(-3.0) - 1.0).abs() < 1e-5);
        assert!(step_factor(1.0) < 1.0);
    }
}
