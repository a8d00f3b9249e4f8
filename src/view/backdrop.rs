//! The ground of the board as a picture of its own, drawn only when something of it changes and laid
//! under everything that moves: ground, borders, growth, light and lines are most of what a frame
//! costs where there is no graphics card.
//!
//! The picture is as large as the window and seen by a camera that hangs on the board's own, so that
//! what is copied is, dot for dot, what would have been drawn.

mod under;

use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::camera::{CameraUpdateSystems, ImageRenderTarget, RenderTarget};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy_ecs_tilemap::prelude::{TileColor, TileTextureIndex, TileVisible, TilemapId};

use self::under::{LiesOver, RenderReport};
use super::camera::BoardCamera;
use super::idle::Awake;
use super::layers::{BoardRoot, height};
use super::offscreen;
use super::sight::{GROUND, everything};
use super::state::AppState;

/// Keeps the picture; does nothing where nothing is drawn at all.
pub(super) fn plugin(app: &mut App) {
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    app.init_resource::<Backdrop>()
        .add_plugins(under::plugin)
        .add_systems(OnExit(AppState::Battle), take_away)
        .add_systems(
            PostUpdate,
            (
                (sort, follow).before(CameraUpdateSystems),
                keep.after(CameraUpdateSystems)
                    .after(TransformSystems::Propagate)
                    .after(VisibilitySystems::VisibilityPropagate)
                    .before(VisibilitySystems::CheckVisibility),
            )
                .run_if(in_state(AppState::Battle)),
        );
}

/// Whether the ground is kept as a picture. Switched off, it is drawn anew with every frame.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backdrop(pub bool);

impl Default for Backdrop {
    fn default() -> Self {
        Self(true)
    }
}

/// Part of the ground.
#[derive(Component)]
struct OfGround;

/// Puts what belongs to the ground on its layer.
fn sort(
    fresh: Query<(Entity, &Transform, &ChildOf), (Added<ChildOf>, Without<OfGround>)>,
    roots: Query<(), With<BoardRoot>>,
    mut commands: Commands,
) {
    for (entity, place, parent) in &fresh {
        if roots.contains(parent.parent()) && place.translation.z < height::OVERLAY {
            commands
                .entity(entity)
                .insert((OfGround, RenderLayers::layer(GROUND)));
        }
    }
}

/// The camera that draws the picture.
#[derive(Component)]
struct GroundCamera {
    picture: Handle<Image>,
    /// Frames for which it still draws.
    frames: u32,
}

/// Frames drawn after a change: what has changed travels to the graphics card with a delay.
const FRESH: u32 = 3;

impl GroundCamera {
    /// Whether it draws in this frame: after a change for a few, and while much is on its way.
    fn turn(&mut self, stale: bool, settles: bool) -> bool {
        if stale {
            self.frames = FRESH;
        }
        let active = self.frames > 0 || settles;
        self.frames = self.frames.saturating_sub(1);
        active
    }
}

/// Gives the camera of the picture the zoom of the board's camera, on which it hangs.
fn follow(
    board: Single<&Projection, (With<BoardCamera>, Without<GroundCamera>)>,
    mut ground: Query<&mut Projection, With<GroundCamera>>,
) {
    for mut projection in &mut ground {
        if let (Projection::Orthographic(seen), Projection::Orthographic(own)) =
            (*board, &*projection)
            && seen.scale != own.scale
        {
            *projection = (*board).clone();
        }
    }
}

/// Whether anything of the ground has changed.
#[derive(SystemParam)]
struct Changes<'w, 's> {
    parts: Query<
        'w,
        's,
        (),
        (
            With<OfGround>,
            Or<(
                Added<OfGround>,
                Changed<GlobalTransform>,
                Changed<InheritedVisibility>,
                Changed<Sprite>,
                Changed<Text2d>,
                Changed<TextColor>,
            )>,
        ),
    >,
    tiles: Query<
        'w,
        's,
        &'static TilemapId,
        Or<(
            Changed<TileVisible>,
            Changed<TileTextureIndex>,
            Changed<TileColor>,
        )>,
    >,
    ground: Query<'w, 's, (), With<OfGround>>,
    gone: RemovedComponents<'w, 's, OfGround>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    report: Res<'w, RenderReport>,
}

impl Changes<'_, '_> {
    fn any(&mut self) -> bool {
        let gone = self.gone.read().count() + self.images.read().count();
        let tiles = self.tiles.iter().any(|map| self.ground.contains(map.0));
        gone > 0 || tiles || !self.parts.is_empty() || self.report.compiling()
    }
}

/// The board's camera, which sees the ground itself as long as there is no picture of it.
type GroundlessCamera<'w, 's> = Single<
    'w,
    's,
    (
        Entity,
        &'static Camera,
        Ref<'static, GlobalTransform>,
        Ref<'static, Projection>,
        &'static mut RenderLayers,
        Has<LiesOver>,
    ),
    (With<BoardCamera>, Without<GroundCamera>),
>;

/// Lets the picture be drawn where it is not up to date, and decides who draws the ground: as long
/// as the picture does not fit the window, the board's camera does.
fn keep(
    wanted: Res<Backdrop>,
    awake: Res<Awake>,
    mut changes: Changes,
    board: GroundlessCamera,
    mut ground: Query<(Entity, &mut Camera, &mut GroundCamera)>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (entity, camera, place, zoom, mut layers, lies) = board.into_inner();
    let stale = changes.any() || place.is_changed() || zoom.is_changed() || !lies;
    let usable = wanted.0 && !changes.report.refused();
    let size = camera.physical_target_size();
    let mut fits = false;
    for (old, mut own, mut ground) in &mut ground {
        fits = usable && own.physical_target_size() == size;
        if !fits {
            commands.entity(old).despawn();
            continue;
        }
        let active = ground.turn(stale, awake.settles());
        if own.is_active != active {
            own.is_active = active;
        }
        if !lies {
            let picture = LiesOver(ground.picture.clone());
            commands.entity(entity).insert(picture);
        }
    }
    let seen = if fits {
        RenderLayers::layer(0)
    } else {
        everything().0
    };
    if *layers != seen {
        *layers = seen;
    }
    if !fits && lies {
        commands.entity(entity).remove::<LiesOver>();
    }
    if !fits && usable {
        let lens = ground_camera(camera, Projection::clone(&zoom), &mut images);
        commands.entity(entity).with_children(|hung| {
            lens.map(|lens| hung.spawn(lens));
        });
    }
}

/// A camera for a picture as large as what the board's camera draws, once that is known.
fn ground_camera(
    board: &Camera,
    zoom: Projection,
    images: &mut Assets<Image>,
) -> Option<impl Bundle> {
    let size = board.physical_target_size()?;
    let picture = (size.min_element() > 0).then(|| offscreen::canvas((size.x, size.y)))?;
    let picture = images.add(picture);
    let target = ImageRenderTarget {
        handle: picture.clone(),
        scale_factor: board.target_scaling_factor().unwrap_or(1.0),
    };
    let first = Camera {
        order: -1,
        ..default()
    };
    Some((
        Camera2d,
        first,
        RenderTarget::Image(target),
        zoom,
        Msaa::Off,
        RenderLayers::layer(GROUND),
        GroundCamera { picture, frames: 0 },
    ))
}

fn take_away(
    mut board: Query<(Entity, &mut RenderLayers), With<BoardCamera>>,
    ground: Query<Entity, With<GroundCamera>>,
    mut commands: Commands,
) {
    for (entity, mut layers) in &mut board {
        *layers = everything().0;
        commands.entity(entity).remove::<LiesOver>();
    }
    ground
        .iter()
        .for_each(|camera| commands.entity(camera).despawn());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ground_is_drawn_for_a_few_frames_after_a_change_and_while_much_is_on_its_way() {
        let mut ground = GroundCamera {
            picture: Handle::default(),
            frames: 0,
        };
        assert!(!ground.turn(false, false));
        assert!(ground.turn(true, false));
        let after = (0..20).filter(|_| ground.turn(false, false)).count();
        assert_eq!(after + 1, FRESH as usize);
        assert!(ground.turn(false, true) && !ground.turn(false, false));
    }
}
