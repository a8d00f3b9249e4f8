//! The shader of panels: the same picture as bevy_egui's own for much less work.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::EguiPlugin;
use bevy_egui::render::EGUI_SHADER_HANDLE;

const SHADER: &str = include_str!("panels.wgsl");

/// Panels, painted with the shader of this program.
pub(super) fn plugin(app: &mut App) {
    // Our shader knows one picture at a time.
    app.add_plugins(EguiPlugin {
        bindless_mode_array_size: None,
    });
    if let Some(mut shaders) = app.world_mut().get_resource_mut::<Assets<Shader>>() {
        let shader = Shader::from_wgsl(SHADER, "panels.wgsl");
        // A handle that is fixed has its place: nothing to go wrong.
        let _ = shaders.insert(EGUI_SHADER_HANDLE.id(), shader);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The polynomial of the shader, read from its text: the lowest power first.
    fn factors() -> Vec<f64> {
        let (_, after) = SHADER.split_once("fn light").unwrap();
        let (body, _) = after.split_once('}').unwrap();
        let number = |word: &str| {
            let word = word.trim_matches(|sign: char| !"-.0123456789".contains(sign));
            word.contains('.').then(|| word.parse().unwrap())
        };
        let mut factors: Vec<f64> = body.split_whitespace().filter_map(number).collect();
        // The last one is taken off.
        *factors.last_mut().unwrap() *= -1.0;
        factors
    }

    #[test]
    fn colours_of_panels_are_right_to_less_than_half_a_step() {
        let factors = factors();
        assert_eq!(factors.len(), 6);
        for step in 0..=255_u8 {
            let stored = f64::from(step) / 255.0;
            let light = factors
                .iter()
                .rev()
                .fold(0.0, |sum, factor| (sum + factor) * stored);
            let shown = Srgba::from(LinearRgba::rgb(light as f32, 0.0, 0.0)).red * 255.0;
            assert!(
                (f64::from(shown) - f64::from(step)).abs() < 0.34,
                "{step}: {shown}"
            );
        }
    }
}
