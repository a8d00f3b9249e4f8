//! The drawing half: copies the picture of the ground to where the board's camera draws.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::extract_component::{ExtractComponent, ExtractComponentPlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::PipelineCache;
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;

pub(super) fn plugin(app: &mut App) {
    let report = RenderReport::default();
    app.insert_resource(report.clone())
        .add_plugins(ExtractComponentPlugin::<LiesOver>::default());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(report)
            .add_systems(Core2d, lay_under.before(Core2dSystems::MainPass));
    }
}

/// The camera draws over this picture.
#[derive(Component, Clone, ExtractComponent)]
pub(super) struct LiesOver(pub(super) Handle<Image>);

/// What the drawing half tells the rest.
#[derive(Resource, Clone, Default)]
pub(super) struct RenderReport(Arc<RenderFlags>);

#[derive(Default)]
struct RenderFlags {
    refused: AtomicBool,
    compiling: AtomicBool,
}

impl RenderReport {
    /// The picture cannot be copied: the window has other colours than pictures have.
    pub(super) fn refused(&self) -> bool {
        self.0.refused.load(Ordering::Relaxed)
    }

    /// Something is not drawn yet because its shaders are being compiled.
    pub(super) fn compiling(&self) -> bool {
        self.0.compiling.load(Ordering::Relaxed)
    }
}

/// Copies the picture to where the board's camera draws.
fn lay_under(
    view: ViewQuery<(&ViewTarget, &LiesOver)>,
    images: Res<RenderAssets<GpuImage>>,
    pipelines: Res<PipelineCache>,
    report: Res<RenderReport>,
    mut context: RenderContext,
) {
    let compiling = pipelines.waiting_pipelines().next().is_some();
    report.0.compiling.store(compiling, Ordering::Relaxed);
    let (target, over) = view.into_inner();
    let Some(picture) = images.get(&over.0) else {
        return;
    };
    let (from, to) = (&picture.texture, target.main_texture());
    if from.format() != to.format() || from.size() != to.size() {
        report.0.refused.store(true, Ordering::Relaxed);
        return;
    }
    context.command_encoder().copy_texture_to_texture(
        from.as_image_copy(),
        to.as_image_copy(),
        from.size(),
    );
    // Whoever draws first clears: this was the first.
    let _ = target.get_color_attachment();
}
