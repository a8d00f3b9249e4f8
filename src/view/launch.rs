//! Builds the Bevy app: with a window, or drawing into a picture.
//!
//! Whatever can be missing on a machine (pictures, a display, a graphics driver) is found out
//! here and told in plain words; nothing panics.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::renderer::initialize_renderer;
use bevy::render::settings::{RenderCreation, RenderResources, WgpuSettings};
use bevy::tasks::block_on;
use bevy::window::{ExitCondition, PresentMode, WindowResolution};
use bevy::winit::WinitPlugin;

use super::pictures_source::{self, AssetFolders};

/// Where the app draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// A window with this title and this size in logical pixels.
    Window {
        /// Title.
        title: &'static str,
        /// Width and height.
        size: (u32, u32),
    },
    /// No window; `offscreen.rs` draws into a picture.
    Picture,
    /// No window and no graphics driver: panels are laid out, nothing is drawn.
    Nothing,
}

impl Surface {
    fn is_window(self) -> bool {
        matches!(self, Self::Window { .. })
    }
}

/// An app with Bevy's default plugins, ready for [`super::plugin`].
///
/// # Errors
/// In plain words: no display, no graphics driver.
pub fn app(surface: Surface) -> Result<App, String> {
    let folders = AssetFolders::find();
    if surface.is_window() {
        display()?;
    }
    let graphics = match surface {
        Surface::Nothing => RenderCreation::Automatic(Box::new(WgpuSettings {
            backends: None,
            ..default()
        })),
        _ => RenderCreation::Manual(graphics()?),
    };
    quietly(|| {
        let mut app = App::new();
        pictures_source::register(&mut app, &folders);
        app.add_plugins(default_plugins(surface, graphics));
        if !surface.is_window() {
            app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO));
        }
        app.insert_resource(folders);
        app
    })
    .map_err(|reason| {
        if reason.contains("XOpenDisplayFailed") {
            let display = std::env::var("DISPLAY").unwrap_or_default();
            format!("There is no display: nothing answers at DISPLAY={display}.")
        } else {
            format!("The window could not be opened: {reason}")
        }
    })
}

fn default_plugins(surface: Surface, graphics: RenderCreation) -> bevy::app::PluginGroupBuilder {
    let plugins = DefaultPlugins
        .build()
        // Its handler waits for the next frame, and an idle window draws none for long.
        .disable::<bevy::app::TerminalCtrlCHandlerPlugin>()
        .set(LogPlugin {
            filter: "warn,wgpu=error,naga=error,bevy_render=error,bevy_egui=error,winit=error"
                .into(),
            ..default()
        })
        .set(RenderPlugin {
            render_creation: graphics,
            synchronous_pipeline_compilation: surface == Surface::Picture,
            ..default()
        });
    match surface {
        Surface::Window { title, size } => plugins.set(WindowPlugin {
            primary_window: Some(Window {
                title: title.into(),
                name: Some("tallgrass".into()),
                resolution: WindowResolution::new(size.0, size.1),
                present_mode: PresentMode::AutoVsync,
                resize_constraints: WindowResizeConstraints {
                    min_width: 640.0,
                    min_height: 400.0,
                    ..default()
                },
                ..default()
            }),
            // The screens answer: they ask first where a battle would be left.
            close_when_requested: false,
            ..default()
        }),
        Surface::Picture | Surface::Nothing => plugins
            .set(WindowPlugin {
                primary_window: None,
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .disable::<WinitPlugin>(),
    }
}

/// Whether a window could be opened here.
///
/// # Errors
/// In plain words, why not.
pub fn display() -> Result<(), String> {
    if !cfg!(all(unix, not(target_os = "macos"))) {
        return Ok(());
    }
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    if named("DISPLAY") || named("WAYLAND_DISPLAY") || named("WAYLAND_SOCKET") {
        Ok(())
    } else {
        Err("There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.".into())
    }
}

/// Opens the graphics driver.
///
/// # Errors
/// In plain words, when there is none that works.
fn graphics() -> Result<RenderResources, String> {
    let settings = WgpuSettings::default();
    let Some(backends) = settings.backends else {
        return Err("Graphics are switched off by the environment (WGPU_BACKEND).".into());
    };
    quietly(|| block_on(initialize_renderer(backends, None, &settings))).map_err(|_| {
        "No graphics driver was found. The board needs Vulkan, Metal, DirectX 12 or OpenGL; \
         without a graphics card, a software driver will do (Debian: mesa-vulkan-drivers)."
            .into()
    })
}

/// Runs something that may panic in a library and returns the panic's words instead; nothing is
/// printed meanwhile.
fn quietly<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(act));
    std::panic::set_hook(hook);
    result.map_err(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
        words.unwrap_or("for an unknown reason").to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_in_a_library_becomes_an_error_with_its_words() {
        assert_eq!(quietly(|| 3), Ok(3));
        assert_eq!(
            quietly(|| -> u8 { panic!("no {}", "luck") }),
            Err("no luck".into())
        );
    }
}
