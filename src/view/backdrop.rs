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
use bevy_ecs_tilemap::prelude::{
    TileColor, TileTextureIndex, TileVisible, TilemapId, TilemapTexture,
};

use self::under::{LiesOver, RenderReport};
use super::camera::BoardCamera;
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

/// Frames drawn after the ground or a picture of it has come: much is on its way.
const NEW: u32 = 40;

impl GroundCamera {
    /// Whether it draws in this frame, after changes that take so many frames to arrive.
    fn turn(&mut self, needed: u32) -> bool {
        self.frames = self.frames.max(needed);
        let active = self.frames > 0;
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
    boards: Query<'w, 's, (), Added<BoardRoot>>,
    sprites: Query<'w, 's, &'static Sprite, With<OfGround>>,
    maps: Query<'w, 's, &'static TilemapTexture, With<OfGround>>,
    gone: RemovedComponents<'w, 's, OfGround>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    report: Res<'w, RenderReport>,
}

impl Changes<'_, '_> {
    /// For how many frames the ground is to be drawn for what has changed; 0 where nothing has.
    fn frames(&mut self) -> u32 {
        let gone = self.gone.read().count() > 0;
        if self.new_pictures() || !self.boards.is_empty() {
            return NEW;
        }
        let tiles = self.tiles.iter().any(|map| self.ground.contains(map.0));
        let changed = gone || tiles || !self.parts.is_empty() || self.report.compiling();
        if changed { FRESH } else { 0 }
    }

    /// Whether a picture of the ground itself has come or changed. Letters over the board and in
    /// the panels are pictures as well, and come all the time.
    fn new_pictures(&mut self) -> bool {
        let events = self.images.read();
        let come: Vec<AssetId<Image>> = events
            .filter_map(|event| match event {
                AssetEvent::Added { id }
                | AssetEvent::Modified { id }
                | AssetEvent::LoadedWithDependencies { id } => Some(*id),
                AssetEvent::Removed { .. } | AssetEvent::Unused { .. } => None,
            })
            .collect();
        if come.is_empty() {
            return false;
        }
        let of_maps = self.maps.iter().flat_map(TilemapTexture::image_handles);
        let sprites = self.sprites.iter().map(|sprite| &sprite.image);
        of_maps
            .chain(sprites)
            .any(|picture| come.contains(&picture.id()))
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
    mut changes: Changes,
    board: GroundlessCamera,
    mut ground: Query<(Entity, &mut Camera, &mut GroundCamera)>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (entity, camera, place, zoom, mut layers, lies) = board.into_inner();
    let moved = place.is_changed() || zoom.is_changed() || !lies;
    let needed = changes.frames().max(if moved { FRESH } else { 0 });
    let usable = wanted.0 && !changes.report.refused();
    let size = camera.physical_target_size();
    let mut fits = false;
    for (old, mut own, mut ground) in &mut ground {
        fits = usable && own.physical_target_size() == size;
        if !fits {
            commands.entity(old).despawn();
            continue;
        }
        let active = ground.turn(needed);
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
        GroundCamera {
            picture,
            frames: NEW,
        },
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
    fn the_ground_is_drawn_for_as_many_frames_as_a_change_needs() {
        let mut ground = GroundCamera {
            picture: Handle::default(),
            frames: 0,
        };
        assert!(!ground.turn(0));
        assert!(ground.turn(FRESH));
        let after = (0..20).filter(|_| ground.turn(0)).count();
        assert_eq!(after + 1, FRESH as usize);
        // A small change does not cut a large one short.
        assert!(ground.turn(NEW) && ground.turn(FRESH));
        let after = (0..99).filter(|_| ground.turn(0)).count();
        assert_eq!(after + 2, NEW as usize);
    }

    fn frames(app: &mut App) -> u32 {
        let counted = |mut changes: Changes| changes.frames();
        app.world_mut().run_system_cached(counted).unwrap()
    }

    #[test]
    fn letters_over_the_board_do_not_draw_the_ground_again_and_its_own_pictures_do() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<RenderReport>();
        let mut images = app.world_mut().resource_mut::<Assets<Image>>();
        let [grass, sand, letter] = [(); 3].map(|()| images.add(Image::default()));
        let part = |picture: &Handle<Image>| (OfGround, Sprite::from_image(picture.clone()));
        let meadow = app.world_mut().spawn(part(&grass)).id();
        let beach = TilemapTexture::Single(sand.clone());
        app.world_mut().spawn((OfGround, beach));
        app.world_mut().spawn(Sprite::from_image(letter.clone()));
        app.update();
        assert_eq!(frames(&mut app), NEW, "its pictures have come");
        assert_eq!(frames(&mut app), 0);
        let id = |picture: &Handle<Image>| picture.id();
        for (events, needed) in [
            (AssetEvent::Added { id: id(&letter) }, 0),
            (AssetEvent::Modified { id: id(&letter) }, 0),
            (AssetEvent::Modified { id: id(&grass) }, NEW),
            (AssetEvent::Modified { id: id(&sand) }, NEW),
            (AssetEvent::Unused { id: id(&sand) }, 0),
        ] {
            app.world_mut().write_message(events);
            assert_eq!(frames(&mut app), needed, "{events:?}");
        }
        let mut sprite = app.world_mut().get_mut::<Sprite>(meadow).unwrap();
        sprite.color = Color::BLACK;
        assert_eq!(frames(&mut app), FRESH);
        assert_eq!(frames(&mut app), 0);
    }
}
