//! Draws a screen into a PNG file, with no window and no display.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use super::assets::LoadFailure;
use super::camera::OffscreenTarget;
use super::launch::{self, Surface};

/// Frames drawn after the screen says it is ready, so that everything reaches the picture.
const SETTLE: u32 = 12;

/// How long a screen that does not get ready is waited for.
const PATIENCE: Duration = Duration::from_secs(120);

/// Draws a screen of `size` pixels into `out`.
///
/// `setup` adds plugins and resources (the view's plugin among them); `ready` is asked after
/// every frame whether what should be seen is there.
///
/// # Errors
/// In plain words: no pictures, no graphics driver, never ready, file cannot be written.
pub fn render_to_png(
    setup: impl FnOnce(&mut App),
    size: (u32, u32),
    mut ready: impl FnMut(&mut World) -> bool,
    out: &Path,
) -> Result<(), String> {
    if size.0 == 0 || size.1 == 0 || size.0 > 8192 || size.1 > 8192 {
        return Err(format!(
            "A picture of {}x{} pixels cannot be drawn.",
            size.0, size.1
        ));
    }
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(format!(
            "There is no folder {} to write to.",
            folder.display()
        ));
    }
    let mut app = launch::app(Surface::Picture)?;
    let target = app
        .world_mut()
        .resource_mut::<Assets<Image>>()
        .add(canvas(size));
    app.insert_resource(OffscreenTarget(target.clone()));
    setup(&mut app);
    app.finish();
    app.cleanup();
    let start = Instant::now();
    loop {
        step(&mut app)?;
        if ready(app.world_mut()) {
            break;
        }
        if start.elapsed() > PATIENCE {
            return Err("The screen did not get ready to be drawn.".into());
        }
    }
    for _ in 0..SETTLE {
        step(&mut app)?;
    }
    save(capture(&mut app, target)?, out)
}

/// One frame; a little slower than the computer could, so that loading has time to happen.
fn step(app: &mut App) -> Result<(), String> {
    app.update();
    std::thread::sleep(Duration::from_millis(2));
    if let Some(failure) = app
        .world()
        .get_resource::<LoadFailure>()
        .filter(|it| !it.0.is_empty())
    {
        return Err(failure.0.clone());
    }
    match app.should_exit() {
        Some(_) => Err("The screen closed before it could be drawn.".into()),
        None => Ok(()),
    }
}

/// A picture of this size to draw into.
pub(crate) fn canvas(size: (u32, u32)) -> Image {
    let mut image = Image::new_fill(
        Extent3d {
            width: size.0,
            height: size.1,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        &[0, 0, 0, 255],
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING
        | TextureUsages::COPY_DST
        | TextureUsages::COPY_SRC
        | TextureUsages::RENDER_ATTACHMENT;
    image
}

fn capture(app: &mut App, target: Handle<Image>) -> Result<Image, String> {
    let caught: Arc<Mutex<Option<Image>>> = Arc::default();
    let slot = caught.clone();
    app.world_mut().spawn(Screenshot::image(target)).observe(
        move |captured: On<ScreenshotCaptured>| {
            if let Ok(mut slot) = slot.lock() {
                *slot = Some(captured.image.clone());
            }
        },
    );
    for _ in 0..600 {
        step(app)?;
        if let Some(image) = caught.lock().ok().and_then(|mut slot| slot.take()) {
            return Ok(image);
        }
    }
    Err("The graphics driver did not hand the picture over.".into())
}

fn save(image: Image, out: &Path) -> Result<(), String> {
    let picture = image
        .try_into_dynamic()
        .map_err(|error| error.to_string())?
        .to_rgb8();
    picture
        .save(out)
        .map_err(|error| format!("{} cannot be written: {error}", out.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_pictures_are_refused_before_anything_is_drawn() {
        let draw = |size, out| render_to_png(|_| {}, size, |_| true, Path::new(out));
        assert!(draw((0, 10), "x.png").is_err());
        assert!(draw((10, 99_999), "x.png").is_err());
        let error = draw((10, 10), "/no/such/folder/x.png").unwrap_err();
        assert!(error.contains("/no/such/folder"), "{error}");
    }
}
