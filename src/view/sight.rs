//! What cameras see: the ground lies on a layer of its own, so that it can be kept as a picture
//! (`backdrop`).

use bevy::camera::CameraMainTextureUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::render::render_resource::TextureUsages;

/// The layer of what lies on the ground; everything else is on the first one.
pub(super) const GROUND: usize = 1;

/// What the board's camera sees while it draws the ground itself.
pub(super) fn everything() -> (RenderLayers, CameraMainTextureUsages) {
    let usages = CameraMainTextureUsages::default().with(TextureUsages::COPY_DST);
    (RenderLayers::from_layers(&[0, GROUND]), usages)
}
