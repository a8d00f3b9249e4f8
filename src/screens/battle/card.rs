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
    /// Meant for friends: it looks different from what is meant for foes.
    pub(super) for_friends: bool,
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
    let icon = match low(size) {
        true => Rect::from_center_size(rect.right_top() + vec2(-15.0, 15.0), vec2(18.0, 18.0)),
        false => Rect::from_center_size(rect.right_top() + vec2(-19.0, 45.0), vec2(22.0, 22.0)),
    };
    pictures.paint_type(&painter, icon, face.element);
    if face.for_friends {
        cross(&painter, icon.translate(vec2(-26.0, 0.0)));
    }
    ribbon(&painter, rect, face);
    response
}

/// Whether there is room for little more than the name.
fn low(size: Vec2) -> bool {
    size.y < 80.0
}

/// A green cross: help for friends.
fn cross(painter: &bevy_egui::egui::Painter, spot: Rect) {
    painter.circle_filled(spot.center(), 10.0, theme::GOOD);
    for size in [vec2(4.0, 13.0), vec2(13.0, 4.0)] {
        let bar = Rect::from_center_size(spot.center(), size);
        painter.rect_filled(bar, CornerRadius::ZERO, theme::BACKDROP);
    }
}

fn words(painter: &bevy_egui::egui::Painter, rect: Rect, face: &Face) {
    let ink = if face.usable {
        theme::TEXT
    } else {
        theme::QUIET
    };
    let low = low(rect.size());
    let left = rect.left() + if low { 11.0 } else { 15.0 };
    let text = |y: f32, words: &str, size: f32, room: f32, color: Color32| {
        let line = theme::fitted(painter, words, (size, LEAST), room);
        painter.galley_with_override_text_color(pos2(left, rect.top() + y), line, color);
    };
    let room = rect.right() - left - 6.0;
    if low {
        // The icon has the corner, and of the facts only the numbers are told.
        let beside = if face.element.is_some() { 20.0 } else { 0.0 };
        text(5.0, &face.name, 16.0, room - beside, ink);
        if face.ribbon.is_none() {
            text(27.0, &face.lines[1], 13.0, room - 24.0, theme::QUIET);
        }
    } else {
        text(7.0, &face.name, 18.0, room, ink);
        let size = size_of_facts(painter, face, room);
        // The ribbon takes the place of the last.
        let shown = face.lines.len() - usize::from(face.ribbon.is_some());
        for (index, line) in face.lines.iter().take(shown).enumerate() {
            let y = 31.0 + 17.0 * index as f32;
            text(y, line, size, room - beside(index), theme::QUIET);
        }
    }
    key(painter, rect, face, low);
}

/// The key of a card, in its corner.
fn key(painter: &bevy_egui::egui::Painter, rect: Rect, face: &Face, low: bool) {
    if face.key.is_empty() {
        return;
    }
    let key = Rect::from_center_size(
        rect.right_bottom()
            - if low {
                vec2(16.0, 14.0)
            } else {
                vec2(19.0, 18.5)
            },
        if low {
            vec2(20.0, 18.0)
        } else {
            vec2(22.0, 21.0)
        },
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

/// What stands beside the facts of a card from the second on: icon and key.
fn beside(index: usize) -> f32 {
    if index == 0 { 0.0 } else { 28.0 }
}

/// The size at which the longest of the facts fits; all have the same, or a card would look ragged.
fn size_of_facts(painter: &bevy_egui::egui::Painter, face: &Face, room: f32) -> f32 {
    let fits = |(index, line): (usize, &String)| {
        let font = FontId::proportional(FACTS);
        let wide = painter.layout_no_wrap(line.clone(), font, Color32::PLACEHOLDER);
        FACTS * ((room - beside(index)) / wide.size().x.max(1.0) * 0.98).min(1.0)
    };
    let sizes = face.lines.iter().enumerate().map(fits);
    sizes.fold(FACTS, f32::min).max(LEAST)
}

/// The usual size of the facts of a card, and the smallest.
const FACTS: f32 = 14.0;
/// See [`FACTS`].
const LEAST: f32 = 10.5;

fn ribbon(painter: &bevy_egui::egui::Painter, rect: Rect, face: &Face) {
    let Some((words, color)) = &face.ribbon else {
        return;
    };
    let font = FontId::proportional(13.0);
    let galley = painter.layout_no_wrap(words.clone(), font, theme::on_fill(*color));
    let size = galley.size() + vec2(14.0, 2.0);
    let spot = Rect::from_min_size(pos2(rect.left() + 12.0, rect.bottom() - size.y - 4.0), size);
    painter.rect_filled(spot, CornerRadius::same(8), *color);
    painter.galley(spot.min + vec2(7.0, 1.0), galley, theme::TEXT);
}
