//! The look of all panels: colours, sizes, fonts, and the small widgets that every screen uses.
//!
//! Calm dark slate with a warm accent. Text keeps a contrast of at least 4.5:1 on every
//! surface it stands on (a test computes it). Sides are told apart by colour, shape and
//! letter, in the Okabe-Ito colours.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontFamily, FontId, Frame, Margin, Rect, Response,
    RichText, Sense, Shadow, Stroke, StrokeKind, TextStyle, Ui, Vec2,
};

use super::settings::Settings;
use crate::rules::Element;
use crate::view::palette;
use crate::words::verdict::Verdict;

/// Behind everything.
pub const BACKDROP: Color32 = Color32::from_rgb(0x10, 0x16, 0x1D);
/// Cards and panels.
pub const SURFACE: Color32 = Color32::from_rgb(0x1A, 0x22, 0x2C);
/// Buttons and raised parts.
pub const RAISED: Color32 = Color32::from_rgb(0x27, 0x33, 0x40);
/// Raised parts under the pointer.
pub const HOVERED: Color32 = Color32::from_rgb(0x34, 0x44, 0x54);
/// Thin lines.
pub const LINE: Color32 = Color32::from_rgb(0x3B, 0x4A, 0x5A);
/// Edges of what can be clicked.
pub const EDGE: Color32 = Color32::from_rgb(0x52, 0x64, 0x77);
/// Text.
pub const TEXT: Color32 = Color32::from_rgb(0xEC, 0xE8, 0xE1);
/// Less important text.
pub const QUIET: Color32 = Color32::from_rgb(0xB0, 0xBA, 0xC4);
/// The warm accent.
pub const ACCENT: Color32 = Color32::from_rgb(0xF4, 0xB1, 0x60);
/// Text on the accent.
pub const ON_ACCENT: Color32 = Color32::from_rgb(0x22, 0x16, 0x06);
/// Good news.
pub const GOOD: Color32 = Color32::from_rgb(0x7F, 0xD3, 0x9A);
/// Bad news.
pub const BAD: Color32 = Color32::from_rgb(0xF5, 0x9A, 0x86);
/// Mild warnings.
pub const WARN: Color32 = Color32::from_rgb(0xF0, 0xD2, 0x6C);

/// Fill colours of the sides, in order of the level (Okabe-Ito).
pub const SIDES: [Color32; 4] = [
    Color32::from_rgb(0x56, 0xB4, 0xE9),
    Color32::from_rgb(0xD5, 0x5E, 0x00),
    Color32::from_rgb(0xF0, 0xE4, 0x42),
    Color32::from_rgb(0xCC, 0x79, 0xA7),
];

/// The colour in which the end of a battle is told: a defeat looks like no victory.
#[must_use]
pub fn of_verdict(verdict: Verdict) -> Color32 {
    match verdict {
        Verdict::Won => ACCENT,
        Verdict::Lost => BAD,
        Verdict::Open => TEXT,
    }
}

/// Text style between body and heading.
pub const TITLE: &str = "title";

/// Height of a window, in logical pixels, at which one point is one pixel.
const FULL_HEIGHT: f32 = 1080.0;

/// Pixels of a point in small windows: text does not become smaller than that.
pub(super) const LEAST_ZOOM: f32 = 0.75;

/// Adds the systems that dress egui.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        bevy_egui::EguiPrimaryContextPass,
        (dress, zoom).chain().before(super::ScreenPanels),
    );
}

fn dress(mut contexts: EguiContexts, mut done: Local<bool>, settings: Res<Settings>) -> Result {
    if *done && !settings.is_changed() {
        return Ok(());
    }
    let calm = settings.reduced_motion;
    let ctx = contexts.ctx_mut()?;
    if !std::mem::replace(&mut *done, true) {
        ctx.set_fonts(fonts());
    }
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        style.text_styles = text_styles();
        style.visuals = visuals();
        style.spacing.item_spacing = Vec2::new(8.0, 6.0);
        style.spacing.button_padding = Vec2::new(12.0, 6.0);
        style.spacing.interact_size.y = 32.0;
        style.spacing.tooltip_width = 460.0;
        style.spacing.icon_width = 22.0;
        style.spacing.icon_width_inner = 13.0;
        style.spacing.icon_spacing = 10.0;
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.25;
        style.animation_time = if calm { 0.0 } else { 0.12 };
    });
    Ok(())
}

/// Points follow the height of the window, so that text is 18 px at 1080p, times the setting.
fn zoom(mut contexts: EguiContexts, settings: Res<Settings>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let height = ctx.viewport_rect().height() * ctx.zoom_factor();
    let fitted = (height / FULL_HEIGHT).clamp(LEAST_ZOOM, 2.0) * settings.scale;
    if (ctx.zoom_factor() - fitted).abs() > 0.005 {
        ctx.set_zoom_factor(fitted);
    }
    Ok(())
}

/// The fonts of egui; signs that the text font lacks, triangles and arrows, come from the last.
fn fonts() -> egui::FontDefinitions {
    let mut fonts = egui::FontDefinitions::default();
    let text = fonts.families.entry(FontFamily::Proportional).or_default();
    if !text.iter().any(|name| name == "Hack") {
        text.push("Hack".to_owned());
    }
    fonts
}

fn text_styles() -> std::collections::BTreeMap<TextStyle, FontId> {
    let family = FontFamily::Proportional;
    [
        (TextStyle::Small, FontId::new(14.5, family.clone())),
        (TextStyle::Body, FontId::new(18.0, family.clone())),
        (TextStyle::Button, FontId::new(18.0, family.clone())),
        (
            TextStyle::Name(TITLE.into()),
            FontId::new(22.0, family.clone()),
        ),
        (TextStyle::Heading, FontId::new(32.0, family)),
        (
            TextStyle::Monospace,
            FontId::new(16.0, FontFamily::Monospace),
        ),
    ]
    .into()
}

fn visuals() -> egui::Visuals {
    let round = CornerRadius::same(8);
    let mut visuals = egui::Visuals::dark();
    visuals.panel_fill = SURFACE;
    visuals.window_fill = SURFACE;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = round;
    visuals.window_shadow = shadow();
    visuals.popup_shadow = shadow();
    visuals.extreme_bg_color = BACKDROP;
    visuals.faint_bg_color = Color32::from_rgb(0x20, 0x2A, 0x35);
    visuals.weak_text_color = Some(QUIET);
    visuals.warn_fg_color = WARN;
    visuals.error_fg_color = BAD;
    visuals.hyperlink_color = ACCENT;
    visuals.selection.bg_fill = Color32::from_rgb(0x6B, 0x4A, 0x20);
    visuals.selection.stroke = Stroke::new(1.5, ACCENT);
    visuals.slider_trailing_fill = true;
    // A blinking cursor would keep the window drawing for as long as a field is open.
    visuals.text_cursor.blink = false;
    visuals.disabled_alpha = 0.7;
    let widgets = &mut visuals.widgets;
    for (widget, fill, line) in [
        (&mut widgets.noninteractive, SURFACE, LINE),
        (&mut widgets.inactive, RAISED, EDGE),
        (&mut widgets.hovered, HOVERED, ACCENT),
        (&mut widgets.active, HOVERED, ACCENT),
        (&mut widgets.open, HOVERED, LINE),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, line);
        widget.fg_stroke = Stroke::new(1.5, TEXT);
        widget.corner_radius = round;
        widget.expansion = 0.0;
    }
    // Keyboard focus shows as a thicker accent line.
    // Whole points: margins are rounded, and a button with half a point would be larger.
    visuals.widgets.active.bg_stroke = Stroke::new(3.0, ACCENT);
    visuals
}

fn shadow() -> Shadow {
    Shadow {
        offset: [0, 4],
        blur: 16,
        spread: 0,
        color: Color32::from_black_alpha(110),
    }
}

/// The frame of a floating card.
pub fn card() -> Frame {
    Frame::new()
        .fill(SURFACE)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CornerRadius::same(12))
        .inner_margin(Margin::symmetric(14, 10))
        .shadow(shadow())
}

/// A card of exactly this outer rectangle, floating over the board.
pub fn card_at<R>(
    ctx: &egui::Context,
    id: &str,
    rect: Rect,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    framed_at(ctx, id, rect, card(), content)
}

/// A card with narrow edges, for a row of buttons.
pub fn tight_card_at<R>(
    ctx: &egui::Context,
    id: &str,
    rect: Rect,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    let frame = card().inner_margin(Margin::symmetric(8, 4));
    framed_at(ctx, id, rect, frame, content)
}

/// A thin line of words of exactly this outer rectangle.
pub fn line_at<R>(
    ctx: &egui::Context,
    id: &str,
    rect: Rect,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    let frame = Frame::new().inner_margin(Margin::symmetric(8, 2));
    framed_at(ctx, id, rect, frame, content)
}

/// A frame of exactly this outer rectangle, floating over the board.
fn framed_at<R>(
    ctx: &egui::Context,
    id: &str,
    rect: Rect,
    frame: Frame,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    egui::Area::new(egui::Id::new(id))
        .fixed_pos(rect.min)
        .constrain(false)
        .order(egui::Order::Middle)
        .show(ctx, |ui| {
            // In the frame in which a window shrinks, there may be no room at all.
            let inner = (rect.size() - frame.total_margin().sum()).max(Vec2::ZERO);
            frame
                .show(ui, |ui| {
                    ui.set_min_size(inner);
                    ui.set_max_size(inner);
                    content(ui)
                })
                .inner
        })
        .inner
}

/// A text that arrows, Page Up, Page Down, Home and End move, as the wheel does.
pub fn scrolled_by_keys(ui: &mut Ui, id: &str, content: impl FnOnce(&mut Ui)) {
    let lines = pressed(ui, egui::Key::ArrowUp) - pressed(ui, egui::Key::ArrowDown);
    let travel = lines * 60.0 + paged(ui, ui.available_height());
    let area = egui::ScrollArea::vertical().id_salt(id);
    travelled(ui, area.auto_shrink([false, false]), travel, content);
}

/// A list of buttons of at most this height that Page Up, Page Down, Home and End move; arrows go
/// from button to button in it.
pub fn paged_by_keys(ui: &mut Ui, id: &str, height: f32, content: impl FnOnce(&mut Ui)) {
    let travel = paged(ui, height);
    let area = egui::ScrollArea::vertical().id_salt(id).max_height(height);
    travelled(ui, area.auto_shrink([false, true]), travel, content);
}

fn pressed(ui: &Ui, key: egui::Key) -> f32 {
    ui.input(|input| input.num_presses(key) as f32)
}

/// How far the keys that turn pages of this height were pressed.
fn paged(ui: &Ui, height: f32) -> f32 {
    use egui::Key;
    // Further than any list is long.
    let whole = 1e6;
    let way = |up: Key, down: Key| pressed(ui, up) - pressed(ui, down);
    way(Key::PageUp, Key::PageDown) * height * 0.85 + way(Key::Home, Key::End) * whole
}

/// What is read beside a list, always of this height: Page Up, Page Down, Home and End move it.
pub fn page_by_keys(ui: &mut Ui, id: &str, height: f32, content: impl FnOnce(&mut Ui)) {
    let travel = paged(ui, height);
    let area = egui::ScrollArea::vertical().id_salt(id).max_height(height);
    travelled(ui, area.auto_shrink([false, false]), travel, content);
}

/// A list of buttons in which the one that gets the keyboard's focus comes into sight.
pub fn list_by_keys(ui: &mut Ui, id: &str, content: impl FnOnce(&mut Ui)) {
    let area = egui::ScrollArea::vertical().id_salt(id);
    travelled(ui, area.auto_shrink([false, false]), 0.0, content);
}

/// Scrolls to what got the keyboard's focus while a part of it was out of sight. Only then: whoever
/// turns the page afterwards is not pulled back.
pub fn follow_the_focus(ui: &Ui) {
    let id = ui.id().with("the focus");
    let focus = ui.memory(egui::Memory::focused);
    let before = ui.data_mut(|data| data.get_temp::<Option<egui::Id>>(id));
    ui.data_mut(|data| data.insert_temp(id, focus));
    if before == Some(focus) {
        return;
    }
    let Some(response) = focus.and_then(|focus| ui.ctx().read_response(focus)) else {
        return;
    };
    // What stands beside the list has all of itself in sight.
    let within = ui.min_rect().expand(4.0).contains_rect(response.rect);
    let hidden = !ui.clip_rect().contains_rect(response.rect);
    if response.layer_id == ui.layer_id() && within && hidden && !seen_whole(&response) {
        let none = egui::style::ScrollAnimation::none();
        ui.scroll_to_rect_animation(response.rect.expand(12.0), None, none);
    }
}

/// Whether no list has cut off a part of it.
fn seen_whole(response: &Response) -> bool {
    response.interact_rect.contains_rect(response.rect)
}

fn travelled(ui: &mut Ui, area: egui::ScrollArea, travel: f32, content: impl FnOnce(&mut Ui)) {
    area.show(ui, |ui| {
        if travel != 0.0 {
            ui.scroll_with_delta_animation(
                Vec2::new(0.0, travel),
                egui::style::ScrollAnimation::none(),
            );
        }
        content(ui);
        follow_the_focus(ui);
    });
}

/// This width, or as much of it as the window has for a question in its middle.
#[must_use]
pub fn room(ctx: &egui::Context, wish: f32) -> f32 {
    wish.min(ctx.viewport_rect().width() - 80.0)
}

/// Small quiet text.
#[must_use]
pub fn small(text: impl Into<String>) -> RichText {
    RichText::new(text).small().color(QUIET)
}

/// A title inside a card.
#[must_use]
pub fn title(text: impl Into<String>) -> RichText {
    RichText::new(text)
        .text_style(TextStyle::Name(TITLE.into()))
        .color(TEXT)
}

/// Words that begin with a capital letter.
#[must_use]
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A line of text, as large as fits between the larger and the smaller size; what does not even
/// fit in the smaller one ends in "…".
#[must_use]
pub fn fitted(
    painter: &egui::Painter,
    words: &str,
    (large, least): (f32, f32),
    room: f32,
) -> std::sync::Arc<egui::Galley> {
    let line = |size: f32| {
        let font = FontId::proportional(size);
        painter.layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER)
    };
    let whole = line(large);
    let wide = whole.size().x;
    if wide <= room {
        return whole;
    }
    let size = large * room / wide * 0.98;
    if size >= least {
        return line(size);
    }
    let font = FontId::proportional(least);
    let mut job = egui::text::LayoutJob::single_section(
        words.to_owned(),
        egui::TextFormat::simple(font, Color32::PLACEHOLDER),
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(room);
    painter.layout_job(job)
}

/// A button that shows its key in small text and on hover.
pub fn key_button(ui: &mut Ui, text: &str, key: &str, hint: &str) -> Response {
    let button = egui::Button::new(text).shortcut_text(small(key)).gap(6.0);
    hinted(ui.add(button), key, hint)
}

/// The one button that goes on: filled with the accent.
pub fn accent_button(ui: &mut Ui, text: &str, key: &str, hint: &str) -> Response {
    let key_text = RichText::new(key).small().color(ON_ACCENT);
    let button = egui::Button::new(RichText::new(text).color(ON_ACCENT)).fill(ACCENT);
    let button = if key.is_empty() {
        button
    } else {
        button.shortcut_text(key_text).gap(8.0)
    };
    let response = ui.add(button);
    ring(ui, &response);
    hinted(response, key, hint)
}

/// The keyboard's focus on a button that is filled with the accent, where the usual line in the
/// accent would not be seen.
pub fn ring(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let rect = response.rect.expand(2.0);
        let line = Stroke::new(2.5, TEXT);
        ui.painter()
            .rect_stroke(rect, CornerRadius::same(10), line, StrokeKind::Outside);
    }
}

/// Adds "hint (key)" as a hover text.
pub fn hinted(response: Response, key: &str, hint: &str) -> Response {
    let text = match (hint.is_empty(), key.is_empty()) {
        (true, true) => return response,
        (true, false) => format!("Key: {key}"),
        (false, true) => hint.to_owned(),
        (false, false) => format!("{hint}\nKey: {key}"),
    };
    let aside: Option<Rect> = response
        .ctx
        .data(|data| data.get_temp(aside_id(response.layer_id)));
    match aside {
        Some(at) => {
            tell_at(&response, at, |ui| {
                ui.label(&text);
            });
            response
        }
        None => response.on_hover_text(&text).on_disabled_hover_text(text),
    }
}

/// Has the hints of all buttons in this panel appear at `at`, where they cover nothing that is asked.
pub fn hint_aside(ui: &Ui, at: Rect) {
    let id = aside_id(ui.layer_id());
    ui.ctx().data_mut(|data| data.insert_temp(id, at));
}

fn aside_id(layer: egui::LayerId) -> egui::Id {
    layer.id.with("where its hints appear")
}

/// A hover text with its upper left corner in that of `at`, so that it covers nothing of what is
/// being asked and nothing of the board.
pub fn tell_at(response: &Response, at: Rect, content: impl FnOnce(&mut Ui)) {
    let corner = egui::RectAlign {
        parent: Align2::LEFT_TOP,
        child: Align2::LEFT_TOP,
    };
    let mut tip = match response.enabled() {
        true => egui::Tooltip::for_enabled(response),
        false => egui::Tooltip::for_disabled(response),
    };
    tip.popup = tip.popup.anchor(at).align(corner).gap(0.0);
    tip.width(at.width() - 16.0).show(content);
}

/// A hover text to the left of the widget, where the neighbours in a list stay in sight.
pub fn tell_left(response: &Response, content: impl FnOnce(&mut Ui)) {
    let mut tip = match response.enabled() {
        true => egui::Tooltip::for_enabled(response),
        false => egui::Tooltip::for_disabled(response),
    };
    tip.popup = tip.popup.align(egui::RectAlign::LEFT_START).gap(16.0);
    tip.show(content);
}

/// The colour of a side's fills.
#[must_use]
pub fn side_color(side: u8) -> Color32 {
    SIDES[usize::from(side) % SIDES.len()]
}

/// The letter of a side.
#[must_use]
pub fn side_letter(side: u8) -> char {
    char::from(b'A' + side.min(25))
}

/// Paints the badge of a side: its shape in its colour, with its letter.
pub fn paint_side(painter: &egui::Painter, centre: egui::Pos2, radius: f32, side: u8) {
    let fill = side_color(side);
    let line = Stroke::new(1.5, BACKDROP);
    let corners: &[(f32, f32)] = match side % 4 {
        0 => &[],
        1 => &[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)],
        2 => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        _ => &[
            (-0.5, -0.95),
            (0.5, -0.95),
            (1.05, 0.0),
            (0.5, 0.95),
            (-0.5, 0.95),
            (-1.05, 0.0),
        ],
    };
    if corners.is_empty() {
        painter.circle(centre, radius, fill, line);
    } else {
        let points = corners
            .iter()
            .map(|(x, y)| centre + radius * Vec2::new(*x, *y))
            .collect();
        painter.add(egui::Shape::convex_polygon(points, fill, line));
    }
    let font = FontId::proportional(radius * 1.25);
    painter.text(
        centre,
        Align2::CENTER_CENTER,
        side_letter(side),
        font,
        on_fill(fill),
    );
}

/// The badge of a side as a widget.
pub fn side_badge(ui: &mut Ui, side: u8) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(22.0), Sense::hover());
    paint_side(ui.painter(), rect.center(), 10.0, side);
    response
}

/// A short word on a coloured pill.
pub fn chip(ui: &mut Ui, text: &str, fill: Color32) -> Response {
    let font = TextStyle::Small.resolve(ui.style());
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, on_fill(fill));
    let size = galley.size() + Vec2::new(14.0, 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(9), fill);
    ui.painter()
        .galley(rect.min + Vec2::new(7.0, 2.0), galley, TEXT);
    response
}

/// Dark or light text, whichever reads better on the fill.
#[must_use]
pub fn on_fill(fill: Color32) -> Color32 {
    let dark = Color32::BLACK;
    if contrast(dark, fill) >= contrast(Color32::WHITE, fill) {
        dark
    } else {
        Color32::WHITE
    }
}

/// A bar of Hit Points: real ones, what Injuries took away, temporary ones on top.
pub fn hp_bar(ui: &mut Ui, size: Vec2, hp: i32, cap: i32, max: i32, temp: i32) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint_hp(ui.painter(), rect, hp, cap, max, temp);
    response
}

/// Paints a bar of Hit Points.
pub fn paint_hp(painter: &egui::Painter, rect: Rect, hp: i32, cap: i32, max: i32, temp: i32) {
    let round = CornerRadius::same((rect.height() / 2.0) as u8);
    let whole = max.max(1) as f32;
    let part = |from: f32, to: f32| {
        let x = |share: f32| rect.left() + rect.width() * share.clamp(0.0, 1.0);
        Rect::from_min_max(
            egui::pos2(x(from), rect.top()),
            egui::pos2(x(to), rect.bottom()),
        )
    };
    painter.rect_filled(rect, round, BACKDROP);
    let share = hp.max(0) as f32 / whole;
    if share > 0.0 {
        painter.rect_filled(part(0.0, share), round, hp_color(hp, max));
    }
    if cap < max {
        let lost = part(cap as f32 / whole, 1.0);
        painter.rect_filled(lost, round, Color32::from_rgb(0x5A, 0x2B, 0x2B));
        painter.line_segment(
            [lost.left_bottom(), lost.right_top()],
            Stroke::new(1.5, BAD),
        );
    }
    if temp > 0 {
        let over = part(0.0, temp as f32 / whole);
        let strip = Rect::from_min_max(over.min, egui::pos2(over.max.x, over.min.y + 4.0));
        painter.rect_filled(strip, CornerRadius::ZERO, SIDES[0]);
    }
    painter.rect_stroke(rect, round, Stroke::new(1.0, LINE), StrokeKind::Inside);
}

fn hp_color(hp: i32, max: i32) -> Color32 {
    match hp * 100 / max.max(1) {
        51.. => Color32::from_rgb(0x4C, 0xB5, 0x74),
        26..=50 => Color32::from_rgb(0xE6, 0xB0, 0x3C),
        _ => Color32::from_rgb(0xE0, 0x5F, 0x45),
    }
}

/// The colour that stands for a type, always beside its name or icon.
#[must_use]
pub fn element_color(element: Option<Element>) -> Color32 {
    let [r, g, b] = palette::element_rgb(element);
    Color32::from_rgb(r, g, b)
}

/// The contrast ratio of two colours, 1 to 21 (WCAG 2).
#[must_use]
pub fn contrast(one: Color32, other: Color32) -> f32 {
    let luminance = |color: Color32| {
        let linear = egui::Rgba::from(color);
        0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b()
    };
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_readable_on_every_surface() {
        for surface in [BACKDROP, SURFACE, RAISED, HOVERED] {
            for text in [TEXT, QUIET, ACCENT, GOOD, BAD, WARN] {
                let ratio = contrast(text, surface);
                assert!(ratio >= 4.5, "{text:?} on {surface:?} is {ratio}");
            }
        }
        assert!(contrast(ON_ACCENT, ACCENT) >= 4.5);
    }

    #[test]
    fn every_sign_of_the_panels_has_a_glyph() {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts());
        // Fonts are there once a frame has begun.
        let mut output = ctx.run_ui(egui::RawInput::default(), |_| {});
        output.textures_delta.clear();
        // Not `has_glyph`: it says no to whatever lies in the face of the replacement sign.
        let known = ctx.fonts_mut(|fonts| {
            let mut font = fonts.fonts.font(&FontFamily::Proportional);
            font.characters().clone()
        });
        for sign in "▶▼▲⏷⏸⏭⏮✔✖⚠📌×½–−·…→←“”’é".chars() {
            assert!(known.contains_key(&sign), "{sign} would be a square");
        }
    }

    /// Where the button of a list of twenty is that has the focus, and the part of it in sight.
    fn focused(ctx: &egui::Context, focus: usize, keys: &[egui::Key]) -> (Rect, Rect) {
        let mut found = (Rect::NOTHING, Rect::NOTHING);
        for frame in 0..3 {
            let pressed = |key: &egui::Key| egui::Event::Key {
                key: *key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            };
            let keys = keys.iter().filter(|_| frame == 0).map(pressed);
            let input = egui::RawInput {
                events: keys.collect(),
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                paged_by_keys(ui, "a list", 100.0, |ui| {
                    for index in 0..20 {
                        let response = ui.button(format!("button {index}"));
                        if index == focus {
                            response.request_focus();
                            found = (response.rect, response.interact_rect);
                        }
                    }
                });
            });
            output.textures_delta.clear();
        }
        found
    }

    #[test]
    fn what_gets_the_focus_comes_into_sight_and_pages_turn_away_from_it() {
        let ctx = egui::Context::default();
        for focus in [0, 12, 19, 3] {
            let (whole, seen) = focused(&ctx, focus, &[]);
            assert!(seen.contains_rect(whole), "{focus}: {seen:?} of {whole:?}");
        }
        let (whole, seen) = focused(&ctx, 3, &[egui::Key::End]);
        assert!(!seen.contains_rect(whole), "{seen:?} of {whole:?}");
    }

    #[test]
    fn the_focus_makes_no_button_larger() {
        let ctx = egui::Context::default();
        ctx.all_styles_mut(|style| style.visuals = visuals());
        let mut sizes = Vec::new();
        for focus in [false, false, true, true] {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                let response = ui.button("a button");
                if focus {
                    response.request_focus();
                }
                sizes.push(response.rect);
            });
            output.textures_delta.clear();
        }
        assert_eq!(sizes[1], sizes[3]);
    }

    #[test]
    fn text_is_readable_on_every_fill() {
        let elements = Element::ALL
            .iter()
            .map(|element| element_color(Some(*element)));
        for fill in elements.chain(SIDES) {
            assert!(contrast(on_fill(fill), fill) >= 4.5, "{fill:?}");
        }
    }
}
