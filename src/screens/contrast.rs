//! High contrast: what panels have painted is painted stronger just before it is drawn. Surfaces
//! become black, text white, thin lines thick; one place for all screens, so none is forgotten.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, LayerId, Shape, Stroke, epaint::shape_transform};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::ScreenPanels;
use super::settings::Settings;
use super::theme;

/// Adds it; it comes after everything that paints.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        strengthen
            .after(ScreenPanels)
            .run_if(|settings: Res<Settings>| settings.high_contrast),
    );
}

/// Lines of panels are at least this wide, in points.
const LEAST_LINE: f32 = 2.5;

fn strengthen(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    let layers: Vec<LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
    ctx.graphics_mut(|graphics| {
        for layer in layers {
            let Some(list) = graphics.get_mut(layer) else {
                continue;
            };
            for index in 0..list.next_idx().0 {
                list.mutate_shape(bevy_egui::egui::layers::ShapeIdx(index), |clipped| {
                    thicken(&mut clipped.shape);
                    shape_transform::adjust_colors(&mut clipped.shape, stronger);
                });
            }
        }
    });
    Ok(())
}

/// The stronger colour of a colour of the theme; others stay.
fn stronger(color: &mut Color32) {
    *color = match *color {
        theme::BACKDROP | theme::SURFACE => Color32::BLACK,
        theme::RAISED => Color32::from_rgb(0x16, 0x1C, 0x24),
        theme::TEXT | theme::QUIET => Color32::WHITE,
        theme::LINE | theme::EDGE => Color32::from_rgb(0xD8, 0xDE, 0xE6),
        theme::ACCENT => Color32::from_rgb(0xFF, 0xC8, 0x78),
        theme::GOOD => Color32::from_rgb(0x9C, 0xF0, 0xB6),
        theme::BAD => Color32::from_rgb(0xFF, 0xB4, 0xA4),
        theme::WARN => Color32::from_rgb(0xFF, 0xE6, 0x80),
        other => other,
    };
}

/// Thin lines of the theme become thick.
fn thicken(shape: &mut Shape) {
    let thick = |stroke: &mut Stroke| {
        let lines = [theme::LINE, theme::EDGE, theme::ACCENT];
        if lines.contains(&stroke.color) && stroke.width > 0.0 {
            stroke.width = stroke.width.max(LEAST_LINE);
        }
    };
    match shape {
        Shape::Vec(shapes) => shapes.iter_mut().for_each(thicken),
        Shape::Rect(rect) => thick(&mut rect.stroke),
        Shape::LineSegment { stroke, .. } => thick(stroke),
        Shape::Circle(circle) => thick(&mut circle.stroke),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strong(mut color: Color32) -> Color32 {
        stronger(&mut color);
        color
    }

    #[test]
    fn all_text_reads_better_than_before_and_by_seven_to_one_at_least() {
        let surfaces = [theme::BACKDROP, theme::SURFACE, theme::RAISED];
        for text in [
            theme::TEXT,
            theme::QUIET,
            theme::ACCENT,
            theme::GOOD,
            theme::BAD,
            theme::WARN,
        ] {
            for surface in surfaces {
                let ratio = theme::contrast(strong(text), strong(surface));
                assert!(ratio >= 7.0, "{text:?} on {surface:?} is {ratio}");
                assert!(ratio > theme::contrast(text, surface));
            }
        }
    }

    #[test]
    fn thin_lines_of_cards_become_thick_and_strong() {
        let frame = bevy_egui::egui::Rect::from_min_max(
            bevy_egui::egui::pos2(0.0, 0.0),
            bevy_egui::egui::pos2(9.0, 9.0),
        );
        let line = Stroke::new(1.0, theme::LINE);
        let kind = bevy_egui::egui::StrokeKind::Inside;
        let mut shape = Shape::Vec(vec![Shape::rect_stroke(frame, 4.0, line, kind)]);
        thicken(&mut shape);
        let Shape::Vec(shapes) = &shape else {
            unreachable!("it was a list")
        };
        let Shape::Rect(rect) = &shapes[0] else {
            unreachable!("it was a rectangle")
        };
        assert!(rect.stroke.width >= LEAST_LINE);
    }
}
