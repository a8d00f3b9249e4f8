//! The map: regions as bands, spaces as a road that winds through them, ways of HMs, who stands where.

use bevy_egui::egui::{
    Align2, Area, Color32, CornerRadius, FontId, Id, Order, Painter, Pos2, Rect, Sense, Shape,
    Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::super::stage::{Done, Showing};
use super::super::tokens::token_of;
use super::label_color;
use crate::screens::theme;
use crate::tables::Choice;
use crate::tables::board::data::{Kind, Region, Space, SpaceId};
use crate::tables::board::{BoardGame, Command, Event};

/// The road.
const ROAD: Color32 = Color32::from_rgb(0xA8, 0x93, 0x6A);
/// Spaces of no special kind.
const PLACE: Color32 = Color32::from_rgb(0x2B, 0x38, 0x45);
/// Cities.
const CITY: Color32 = Color32::from_rgb(0xE6, 0xD7, 0xB0);

/// Names of places are as wide as so many of them side by side allow.
const COLUMNS: f32 = 11.0;

/// Where everything lies.
struct Chart<'a> {
    game: &'a BoardGame,
    room: Rect,
    /// Rows of the map, the first region at the bottom.
    rows: Vec<&'a Region>,
    /// Radius of a space.
    size: f32,
}

impl<'a> Chart<'a> {
    fn of(game: &'a BoardGame, room: Rect) -> Self {
        let rows: Vec<&Region> = game.board().map.regions.iter().collect();
        let tall = room.height() / rows.len().max(1) as f32;
        let most = rows.iter().map(|row| row.last + 1 - row.first).max();
        let wide = room.width() / (most.unwrap_or(1) + 1) as f32;
        Self {
            game,
            room,
            rows,
            size: (tall * 0.24).min(wide * 0.34).clamp(7.0, 24.0),
        }
    }

    fn band(&self, row: usize) -> Rect {
        let tall = self.room.height() / self.rows.len().max(1) as f32;
        let bottom = self.room.bottom() - tall * row as f32;
        Rect::from_min_max(
            pos2(self.room.left(), bottom - tall),
            pos2(self.room.right(), bottom),
        )
    }

    /// The middle of a space; rows go to and fro, so that neighbours are near.
    fn at(&self, space: SpaceId) -> Pos2 {
        let Some(row) = self
            .rows
            .iter()
            .position(|row| (row.first..=row.last).contains(&space))
        else {
            let band = self.band(0);
            return pos2(band.left() + self.size * 1.6, band.center().y);
        };
        let band = self.band(row);
        let columns = self
            .rows
            .iter()
            .map(|row| row.last + 1 - row.first)
            .max()
            .unwrap_or(1);
        let column = space - self.rows[row].first;
        let column = if row % 2 == 1 {
            columns - 1 - column
        } else {
            column
        };
        let left = band.left() + self.size * 4.0;
        let wide = (band.right() - self.size * 1.6 - left) / (columns.max(2) - 1) as f32;
        let wave = if column % 2 == 0 { 0.46 } else { 0.56 };
        pos2(
            left + wide * column as f32,
            band.top() + band.height() * wave - 2.0,
        )
    }

    fn bands(&self, painter: &Painter) {
        for (row, region) in self.rows.iter().enumerate() {
            let band = self.band(row).shrink2(vec2(2.0, 2.0));
            let open = self.game.is_open(self.game.current(), region.first);
            let color = label_color(region.colour).gamma_multiply(if open { 0.20 } else { 0.08 });
            painter.rect_filled(band, CornerRadius::same(10), color);
        }
    }

    /// The regions' names and what opens them, above the roads that pass there; short and at the edge
    /// where there is no room over the places.
    fn labels(&self, painter: &Painter) {
        for (row, region) in self.rows.iter().enumerate() {
            let band = self.band(row).shrink2(vec2(2.0, 2.0));
            let font = FontId::proportional(12.0);
            let text = painter.layout_no_wrap(self.label(region), font, theme::QUIET);
            let above = self.at(region.first).y - self.size * 1.9 - band.top();
            let (at, text) = if text.size().y <= above {
                (band.left_top() + vec2(8.0, 3.0), text)
            } else {
                let room = self.size * 2.4;
                let text = theme::fitted(painter, &self.short_label(region), (12.0, 7.0), room);
                // The start lies at the edge of the first row.
                let under = match row {
                    0 => band.bottom() - text.size().y - 1.0,
                    _ => band.center().y - text.size().y,
                };
                let at = pos2(band.left() + 4.0, under);
                (at, text)
            };
            let behind = Rect::from_min_size(at, text.size()).expand2(vec2(3.0, 0.0));
            painter.rect_filled(behind, CornerRadius::same(4), theme::SURFACE);
            painter.galley(at, text, theme::QUIET);
        }
    }

    /// How many badges open a region.
    fn asks(&self, region: &Region) -> usize {
        if self.game.options.half {
            region.half
        } else {
            region.badges
        }
    }

    fn label(&self, region: &Region) -> String {
        let name = if region.path {
            "League".to_owned()
        } else {
            format!("{} [{}]", region.colour, region.colour.letter())
        };
        let open = self.game.is_open(self.game.current(), region.first);
        let asks = self.asks(region);
        let badges = if asks == 1 { "badge" } else { "badges" };
        match (asks, open) {
            (0, _) => name,
            (asks, true) => format!("{name}, open ({asks} {badges})"),
            (asks, false) => format!("{name}, closed: {asks} {badges}"),
        }
    }

    fn short_label(&self, region: &Region) -> String {
        let name = if region.path {
            "League".to_owned()
        } else {
            format!("[{}]", region.colour.letter())
        };
        match self.asks(region) {
            0 => name,
            asks => format!("{name} {asks}"),
        }
    }

    /// What a place and its name take of the map.
    fn taken(&self, space: SpaceId) -> Rect {
        let at = self.at(space);
        let half = (self.room.width() / COLUMNS - 4.0) / 2.0;
        Rect::from_min_max(
            at - vec2(half.max(self.size), self.size * 1.3),
            at + vec2(half.max(self.size), self.size + 20.0),
        )
    }

    /// The name of an HM on its way, where it hides nothing; a short way may have no room for it.
    fn name_of_way(&self, painter: &Painter, ends: [Pos2; 2], name: &str) {
        let font = FontId::proportional(11.0);
        let text = painter.layout_no_wrap(name.to_owned(), font, theme::WARN);
        let map = &self.game.board().map;
        let rows = self.rows.iter().enumerate();
        let edges: Vec<Rect> = rows
            .map(|(row, _)| {
                let at = self.band(row).left_top() + vec2(10.0, 5.0);
                Rect::from_min_size(at, vec2(self.size * 8.0, 18.0))
            })
            .collect();
        let free = |part: &f32| {
            let rect = Rect::from_center_size(ends[0].lerp(ends[1], *part), text.size());
            let places = map.spaces.iter().map(|space| self.taken(space.id));
            !places
                .chain(edges.iter().copied())
                .any(|it| it.intersects(rect))
        };
        let parts = (0..17).map(|at| 0.5 + [0.025, -0.025][at % 2] * at as f32);
        if let Some(part) = { parts }.find(free) {
            let at = ends[0].lerp(ends[1], part) - text.size() / 2.0;
            painter.galley(at, text, theme::WARN);
        }
    }

    fn roads(&self, painter: &Painter) {
        let map = &self.game.board().map;
        let line = Stroke::new((self.size * 0.28).max(2.0), ROAD.gamma_multiply(0.8));
        for space in &map.spaces {
            for next in space.next.iter().filter(|next| **next > space.id) {
                let ends = [self.at(space.id), self.at(*next)];
                match map.on_path(*next) {
                    true => painter.add(Shape::Vec(Shape::dashed_line(&ends, line, 7.0, 5.0))),
                    false => painter.line_segment(ends, line),
                };
            }
            for (hm, to) in space.ways.iter().filter(|(_, to)| *to > space.id) {
                let ends = [self.at(space.id), self.at(*to)];
                let thin = Stroke::new(1.5, theme::WARN.gamma_multiply(0.6));
                painter.add(Shape::Vec(Shape::dashed_line(&ends, thin, 3.0, 5.0)));
                self.name_of_way(painter, ends, hm.name());
            }
        }
        for to in &map.start {
            let thin = Stroke::new(1.5, ROAD.gamma_multiply(0.5));
            let ends = [self.at(0), self.at(*to)];
            painter.add(Shape::Vec(Shape::dashed_line(&ends, thin, 4.0, 5.0)));
        }
    }
}

/// Whether a command leads to a space.
fn leads(command: &Command, to: SpaceId) -> bool {
    match command {
        Command::Move(space) | Command::Way(_, space) | Command::Boat { to: space, .. } => {
            *space == to
        }
        _ => false,
    }
}

/// The choice that leads to a space from here, an open one where there is one.
fn way_to(choices: &[Choice<Command>], to: SpaceId) -> Option<(usize, bool)> {
    let found = || {
        choices
            .iter()
            .enumerate()
            .filter(|(_, it)| leads(&it.command, to))
    };
    let open = found().find(|(_, it)| it.refused.is_none());
    open.or_else(|| found().next())
        .map(|(at, it)| (at, it.refused.is_none()))
}

/// All open choices that lead to a space: by foot, by an HM, by the boat for each item.
fn ways_to(choices: &[Choice<Command>], to: SpaceId) -> Vec<usize> {
    let open = choices
        .iter()
        .enumerate()
        .filter(|(_, it)| it.refused.is_none() && leads(&it.command, to));
    open.map(|(at, _)| at).collect()
}

/// Draws the map; a click on a lit space goes there. Where several ways lead to it (`asked`), the click
/// asks which.
pub(super) fn draw(
    ui: &mut Ui,
    room: Rect,
    showing: &Showing<'_, BoardGame>,
    asked: &mut Option<SpaceId>,
) -> Option<Done<Command>> {
    let chart = Chart::of(showing.game, room.shrink(4.0));
    let painter = ui.painter().with_clip_rect(room);
    chart.bands(&painter);
    chart.roads(&painter);
    chart.labels(&painter);
    start(&painter, &chart);
    let mut done = None;
    for space in &showing.game.board().map.spaces {
        let way = way_to(showing.choices, space.id);
        let response = place(ui, &painter, &chart, showing, space, way);
        if response && let Some((number, true)) = way {
            match ways_to(showing.choices, space.id).len() {
                0 | 1 => done = Some(Done::Choose(number)),
                _ => *asked = Some(space.id),
            }
        }
    }
    pieces(&painter, showing, &chart);
    moment(&painter, room, showing);
    done.or_else(|| which(ui, &chart, showing, asked).map(Done::Choose))
}

/// The space where everybody begins.
fn start(painter: &Painter, chart: &Chart<'_>) {
    let at = chart.at(0);
    let edge = Stroke::new(2.0, theme::BACKDROP);
    painter.circle(at, chart.size, theme::WARN, edge);
    painter.text(
        at,
        Align2::CENTER_CENTER,
        "Start",
        FontId::proportional((chart.size * 0.7).max(9.0)),
        Color32::BLACK,
    );
}

/// Asks which way is meant where several lead to the space that was clicked; the one that was taken.
fn which(
    ui: &Ui,
    chart: &Chart<'_>,
    showing: &Showing<'_, BoardGame>,
    asked: &mut Option<SpaceId>,
) -> Option<usize> {
    let space = (*asked)?;
    let ways = ways_to(showing.choices, space);
    if ways.len() < 2 {
        *asked = None;
        return None;
    }
    let mut taken = None;
    let mut closed = false;
    Area::new(Id::new("which way leads there"))
        .order(Order::Foreground)
        .fixed_pos(chart.at(space) + vec2(chart.size, chart.size))
        .constrain_to(chart.room)
        .show(ui.ctx(), |ui| {
            theme::card().show(ui, |ui| {
                ui.set_max_width(320.0);
                ui.label(theme::small("Several ways lead there"));
                for number in &ways {
                    let Some(choice) = showing.choices.get(*number) else {
                        continue;
                    };
                    if ui.button(choice.label.as_str()).clicked() {
                        taken = Some(*number);
                    }
                }
                closed = ui.button("Not now").clicked();
            });
        });
    if closed || taken.is_some() {
        *asked = None;
    }
    taken
}

/// A space; whether it was clicked.
fn place(
    ui: &Ui,
    painter: &Painter,
    chart: &Chart<'_>,
    showing: &Showing<'_, BoardGame>,
    space: &Space,
    way: Option<(usize, bool)>,
) -> bool {
    let (at, size) = (chart.at(space.id), chart.size);
    let area = Rect::from_center_size(at, Vec2::splat(size * 2.6).max(Vec2::splat(26.0)));
    let response = ui.interact(area, ui.id().with(("space", space.id)), Sense::click());
    if let Some((number, open)) = way {
        // What cannot be reached now is told where it is pointed at; rings are for what can.
        let lit = response.hovered() || showing.pointed == Some(number);
        let color = if open { theme::ACCENT } else { theme::BAD };
        let width = if lit { 4.0 } else { 2.5 };
        if open || lit {
            painter.circle_stroke(at, size + 5.0, Stroke::new(width, color));
        }
    }
    let edge = Stroke::new(1.5, theme::EDGE);
    let square = Rect::from_center_size(at, Vec2::splat(size * 1.9));
    match space.kind {
        Kind::City => {
            painter.rect_filled(square, CornerRadius::same(5), CITY);
            let line = Stroke::new(1.5, theme::BACKDROP);
            painter.rect_stroke(square, CornerRadius::same(5), line, StrokeKind::Outside);
        }
        _ => {
            painter.circle(at, size, PLACE, edge);
        }
    }
    sign(painter, chart, showing, space);
    name(painter, chart, space, way.is_some_and(|(_, open)| open));
    if let Some(element) = space.bonus {
        let corner = at + vec2(size * 0.55, -size * 1.25);
        let icon = Rect::from_min_size(corner, Vec2::splat((size * 0.8).max(10.0)));
        showing.pictures.paint_type(painter, icon, Some(element));
    }
    let clicked = response.clicked();
    response.on_hover_ui(|ui| about(ui, showing, space, way));
    clicked
}

/// What a space is, as a picture or a sign.
fn sign(painter: &Painter, chart: &Chart<'_>, showing: &Showing<'_, BoardGame>, space: &Space) {
    let (at, size) = (chart.at(space.id), chart.size);
    let font = FontId::proportional(size * 1.1);
    let write = |words: &str, color: Color32| {
        painter.text(at, Align2::CENTER_CENTER, words, font.clone(), color);
    };
    match space.kind {
        Kind::Ball => ball(painter, at, size * 0.62),
        Kind::Spot => match showing.game.spot(space.id) {
            Some(chip) => {
                let rect = Rect::from_center_size(at, Vec2::splat(size * 1.8));
                let name = token_of(showing.game.chip(chip).name());
                showing
                    .pictures
                    .paint_token(painter, rect, &name, Color32::WHITE);
            }
            None => ball(painter, at, size * 0.62),
        },
        Kind::Event => write("?", theme::WARN),
        Kind::City => {
            let words = if space.league {
                "L"
            } else if space.gym.is_some() {
                "G"
            } else {
                "C"
            };
            write(words, Color32::BLACK);
            if let Some(gym) = space.gym.as_deref() {
                flag(painter, chart, showing, at, gym);
            }
        }
        Kind::Boat => write("⛵", theme::TEXT),
        Kind::Safari => write("S", theme::GOOD),
        Kind::Battle => write("⚔", theme::BAD),
    }
}

/// The badge of a leader: a tick where whoever is looked at has it.
fn flag(
    painter: &Painter,
    chart: &Chart<'_>,
    showing: &Showing<'_, BoardGame>,
    at: Pos2,
    gym: &str,
) {
    let game = showing.game;
    let Some((badge, _)) = game.board().gym(gym) else {
        return;
    };
    if game.badges(super::looked_at(showing)).contains(&badge) {
        let corner = at + vec2(-chart.size, -chart.size);
        painter.circle(
            corner,
            chart.size * 0.5,
            theme::GOOD,
            Stroke::new(1.0, Color32::BLACK),
        );
        let font = FontId::proportional(chart.size * 0.7);
        painter.text(corner, Align2::CENTER_CENTER, "✔", font, Color32::BLACK);
    }
}

fn ball(painter: &Painter, at: Pos2, size: f32) {
    let dark = Stroke::new(1.5, Color32::BLACK);
    painter.circle(at, size, Color32::from_rgb(0xD8, 0x4B, 0x4B), dark);
    let lower = Rect::from_min_max(at - vec2(size, 0.0), at + vec2(size, size + 1.0));
    let clipped = painter.with_clip_rect(lower.intersect(painter.clip_rect()));
    clipped.circle(at, size, Color32::from_rgb(0xF2, 0xF2, 0xEE), dark);
    painter.line_segment([at - vec2(size, 0.0), at + vec2(size, 0.0)], dark);
    painter.circle(at, size * 0.3, Color32::WHITE, dark);
}

fn name(painter: &Painter, chart: &Chart<'_>, space: &Space, lit: bool) {
    let at = chart.at(space.id);
    let room = chart.room.width() / COLUMNS - 4.0;
    let words = format!("{} {}", space.id, space.name);
    let text = theme::fitted(painter, &words, (12.5, 9.0), room);
    let color = if lit { theme::ACCENT } else { theme::TEXT };
    let left = at.x - text.size().x / 2.0;
    let most = chart.room.right() - text.size().x - 2.0;
    let corner = pos2(left.min(most), at.y + chart.size + 3.0);
    painter.galley(corner, text, color);
}

/// What is known of a space, and what going there takes.
fn about(ui: &mut Ui, showing: &Showing<'_, BoardGame>, space: &Space, way: Option<(usize, bool)>) {
    let game = showing.game;
    ui.label(theme::title(game.space_name(space.id)));
    if let Some(known) = game.known_of(super::looked_at(showing), space.id) {
        ui.label(known);
    }
    let Some(choice) = way.and_then(|(number, _)| showing.choices.get(number)) else {
        return;
    };
    match &choice.refused {
        Some(refusal) => ui.colored_label(theme::BAD, format!("{}: {refusal}", choice.label)),
        None => {
            let note = choice.note.as_deref().unwrap_or_default();
            ui.colored_label(theme::ACCENT, format!("Click: {}  {note}", choice.label))
        }
    };
}

/// The pieces of the seats; one that moves is on its way.
fn pieces(painter: &Painter, showing: &Showing<'_, BoardGame>, chart: &Chart<'_>) {
    for (seat, player) in showing.game.players.iter().enumerate() {
        let moved = |event: &Event| match event {
            Event::Moved(who, _, to, _) | Event::Taken(who, to, _) if *who == seat => Some(*to),
            _ => None,
        };
        let before = showing.passed.iter().rev().find_map(moved);
        let mut at = chart.at(before.unwrap_or(player.space));
        if let Some((event, part)) = showing.now
            && let Some(to) = moved(event)
        {
            at = at.lerp(chart.at(to), part);
        }
        let side = vec2(chart.size * (0.75 * seat as f32 - 1.1), -chart.size * 1.15);
        let radius = (chart.size * 0.55).max(8.0);
        theme::paint_side(painter, at + side, radius, u8::try_from(seat).unwrap_or(0));
    }
}

/// What happens now, in large letters over the map.
fn moment(painter: &Painter, room: Rect, showing: &Showing<'_, BoardGame>) {
    use crate::tables::TurnGame as _;
    let Some((event, _)) = showing.now else {
        return;
    };
    if matches!(event, Event::Moved(..) | Event::Taken(..)) {
        return;
    }
    let Some(line) = showing.after.line(event) else {
        return;
    };
    let text = theme::fitted(painter, line.trim(), (20.0, 13.0), room.width() - 60.0);
    let rect = Rect::from_center_size(room.center(), text.size() + vec2(32.0, 18.0));
    painter.rect_filled(rect, CornerRadius::same(10), theme::SURFACE);
    let line = Stroke::new(2.0, theme::ACCENT);
    painter.rect_stroke(rect, CornerRadius::same(10), line, StrokeKind::Inside);
    painter.galley(rect.center() - text.size() / 2.0, text, theme::TEXT);
}
