//! A card of the action bar: one move, painted at a fixed size.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2,
    pos2, vec2,
};

use crate::rules::Element;
use crate::screens::pictures::Pictures;
use crate::screens::theme;

/// What stands on a card.
pub(super) struct Face {
    /// Its key.
    pub(super) key: String,
    /// Its name.
    pub(super) name: String,
    /// Type, for icon and edge.
    pub(super) element: Option<Element>,
    /// Lines of facts.
    pub(super) lines: [String; 4],
    /// A word about the hovered target, with its colour.
    pub(super) ribbon: Option<(String, Color32)>,
    /// Can be used now.
    pub(super) usable: bool,
    /// Is being aimed.
    pub(super) chosen: bool,
}

/// Shows a card.
pub(super) fn show(ui: &mut Ui, size: Vec2, face: &Face, pictures: &Pictures) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let painter = ui.painter().with_clip_rect(rect.expand(2.0));
    let round = CornerRadius::same(10);
    let hovered = response.hovered();
    let fill = match (face.usable, hovered || face.chosen) {
        (true, true) => theme::HOVERED,
        (true, false) => theme::RAISED,
        (false, _) => theme::SURFACE,
    };
    painter.rect_filled(rect, round, fill);
    let color = theme::element_color(face.element);
    let edge = Rect::from_min_size(rect.min, vec2(6.0, size.y));
    let edge_fill = if face.usable {
        color
    } else {
        color.gamma_multiply(0.35)
    };
    painter.rect_filled(
        edge,
        CornerRadius {
            nw: 10,
            sw: 10,
            ne: 0,
            se: 0,
        },
        edge_fill,
    );
    let line = match (face.chosen, hovered) {
        (true, _) => Stroke::new(2.5, theme::ACCENT),
        (false, true) => Stroke::new(1.5, theme::ACCENT),
        _ => Stroke::new(1.0, theme::LINE),
    };
    painter.rect_stroke(rect, round, line, StrokeKind::Inside);
    words(&painter, rect, face);
    let icon = Rect::from_min_size(
        pos2(rect.right() - 30.0, rect.top() + 34.0),
        vec2(22.0, 22.0),
    );
    pictures.paint_type(&painter, icon, face.element);
    ribbon(&painter, rect, face);
    response
}

fn words(painter: &bevy_egui::egui::Painter, rect: Rect, face: &Face) {
    let ink = if face.usable {
        theme::TEXT
    } else {
        theme::QUIET
    };
    let left = rect.left() + 15.0;
    let text = |y: f32, words: &str, size: f32, color: Color32| {
        let font = FontId::proportional(size);
        painter.text(
            pos2(left, rect.top() + y),
            Align2::LEFT_TOP,
            words,
            font,
            color,
        );
    };
    text(
        7.0,
        &face.name,
        fitting(painter, &face.name, rect.width() - 21.0),
        ink,
    );
    for (index, line) in face.lines.iter().enumerate() {
        text(31.0 + 17.0 * index as f32, line, 14.0, theme::QUIET);
    }
    if face.key.is_empty() {
        return;
    }
    let key = Rect::from_min_size(
        pos2(rect.right() - 30.0, rect.bottom() - 29.0),
        vec2(22.0, 21.0),
    );
    painter.rect(
        key,
        CornerRadius::same(5),
        theme::BACKDROP,
        Stroke::new(1.0, theme::LINE),
        StrokeKind::Inside,
    );
    let font = FontId::proportional(14.5);
    painter.text(
        key.center(),
        Align2::CENTER_CENTER,
        &face.key,
        font,
        theme::QUIET,
    );
}

/// The size at which a name fits.
fn fitting(painter: &bevy_egui::egui::Painter, name: &str, room: f32) -> f32 {
    let font = FontId::proportional(18.0);
    let width = painter
        .layout_no_wrap(name.to_owned(), font, theme::TEXT)
        .size()
        .x;
    if width <= room {
        18.0
    } else {
        (18.0 * room / width).max(12.0)
    }
}

fn ribbon(painter: &bevy_egui::egui::Painter, rect: Rect, face: &Face) {
    let Some((words, color)) = &face.ribbon else {
        return;
    };
    let font = FontId::proportional(14.5);
    let galley = painter.layout_no_wrap(words.clone(), font, theme::on_fill(*color));
    let size = galley.size() + vec2(14.0, 4.0);
    let spot = Rect::from_min_size(pos2(rect.left() + 12.0, rect.bottom() - size.y - 6.0), size);
    painter.rect_filled(spot, CornerRadius::same(9), *color);
    painter.galley(spot.min + vec2(7.0, 2.0), galley, theme::TEXT);
}
