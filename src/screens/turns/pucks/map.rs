//! The map of an adventure: zones and paths, pieces, gyms and shops, and the License of whoever is asked.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2,
    vec2,
};

use super::super::stage::{Done, Showing};
use super::disc::Discs;
use crate::screens::theme;
use crate::tables::TurnGame as _;
use crate::tables::pucks::Pucks;
use crate::tables::pucks::adventure::{Adventure, License};
use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::dex::{Need, PuckDex, Zone};
use crate::tables::pucks::event::Event;

/// Land.
const LAND: Color32 = Color32::from_rgb(0x1C, 0x33, 0x2E);
/// Paths.
const PATH: Color32 = Color32::from_rgb(0xA8, 0x93, 0x6A);
/// Cities.
const CITY: Color32 = Color32::from_rgb(0xE6, 0xD7, 0xB0);
/// Routes and other places.
const PLACE: Color32 = Color32::from_rgb(0x8F, 0xA5, 0xBC);

/// The choice that leads to a zone from here.
fn way_to(showing: &Showing<'_, Pucks>, name: &str) -> Option<(usize, bool)> {
    let leads = |command: &Command| {
        matches!(
            command,
            Command::Map(Deed::Move(to) | Deed::Fly(to) | Deed::Ride(to) | Deed::Begin(to)) if to == name
        )
    };
    let mut found = showing
        .choices
        .iter()
        .enumerate()
        .filter(|(_, it)| leads(&it.command));
    let first = found.next()?;
    let open = |it: &(usize, &crate::tables::Choice<Command>)| it.1.refused.is_none();
    match open(&first) {
        true => Some((first.0, true)),
        false => Some(found.find(open).map_or((first.0, false), |it| (it.0, true))),
    }
}

/// Draws the map; a click on a zone goes there.
pub(super) fn draw(
    ui: &mut Ui,
    showing: &Showing<'_, Pucks>,
    adventure: &Adventure,
    discs: &Discs<'_>,
) -> Option<Done<Command>> {
    let room = ui.available_rect_before_wrap();
    let strip = if showing.compact { 44.0 } else { 58.0 };
    let above = Rect::from_min_size(room.min, vec2(room.width(), strip));
    let asked = showing.prompt.map(|prompt| prompt.seat);
    let seat = asked.or(showing.eyes).unwrap_or(0);
    if let Some(license) = adventure.licenses.get(seat) {
        let name = showing.seats.get(seat).map_or("", |it| &it.name);
        licence(ui, above, adventure, (name, license), seat);
    }
    let land = Rect::from_min_max(pos2(room.left(), above.bottom() + 4.0), room.max);
    let painter = ui.painter().with_clip_rect(land);
    painter.rect_filled(land, CornerRadius::same(10), LAND);
    let chart = Chart {
        dex: discs.dex,
        land: land.shrink(if showing.compact { 16.0 } else { 30.0 }),
        short: adventure.short(),
    };
    chart.paths(&painter);
    let done = zones(ui, &painter, showing, adventure, &chart, seat);
    pieces(&painter, showing, adventure, &chart);
    done
}

/// Where zones lie on the screen.
struct Chart<'a> {
    dex: &'a PuckDex,
    land: Rect,
    short: bool,
}

impl Chart<'_> {
    fn at(&self, zone: usize) -> Pos2 {
        let (x, y) = self.dex.zones[zone].at;
        let part = vec2(f32::from(x) / 100.0, f32::from(y) / 100.0);
        // The short map is the upper left of the whole: it may fill the room.
        let part = match self.short {
            true => vec2(part.x / 0.82, part.y / 0.90),
            false => part,
        };
        self.land.min + part * self.land.size()
    }

    fn shows(&self, zone: &Zone) -> bool {
        zone.short || !self.short
    }

    fn paths(&self, painter: &Painter) {
        for way in &self.dex.ways {
            let ends = [way.from, way.to];
            if !ends.iter().all(|zone| self.shows(&self.dex.zones[*zone])) {
                continue;
            }
            let line = Stroke::new(3.0, PATH.gamma_multiply(0.8));
            let [from, to] = ends.map(|zone| self.at(zone));
            match way.need {
                None => painter.add(Shape::line_segment([from, to], line)),
                Some(_) => {
                    let dashes = Shape::dashed_line(&[from, to], line, 7.0, 6.0);
                    painter.add(Shape::Vec(dashes))
                }
            };
        }
    }
}

/// What a path asks for, in words.
fn need_words(dex: &PuckDex, need: &Need) -> String {
    match need {
        Need::Badges(count) => format!("{count} badges"),
        Need::EliteFour => "the Elite Four status".to_owned(),
        Need::Has(kind) => format!("a {}", dex.name(*kind)),
        Need::HasOr(kind, element) => {
            format!("a {} or a {} slammer", dex.name(*kind), element.name())
        }
        Need::SlammerOf(element) => format!("a {} slammer", element.name()),
        Need::Pay(kind) => format!("a {}, paid the first time", dex.name(*kind)),
    }
}

/// The zones with their names; those that are more important first, so that names never lie on one
/// another.
fn zones(
    ui: &mut Ui,
    painter: &Painter,
    showing: &Showing<'_, Pucks>,
    adventure: &Adventure,
    chart: &Chart<'_>,
    seat: usize,
) -> Option<Done<Command>> {
    let dex = chart.dex;
    let here = adventure.licenses.get(seat).and_then(|it| it.zone);
    let mut done = None;
    let mut order: Vec<usize> = (0..dex.zones.len())
        .filter(|at| chart.shows(&dex.zones[*at]))
        .collect();
    let rank = |at: &usize| {
        let zone = &dex.zones[*at];
        let near = way_to(showing, &zone.name).is_some() || here == Some(*at);
        (!near, !zone.city, !zone.league)
    };
    order.sort_by_key(rank);
    let mut taken: Vec<Rect> = order
        .iter()
        .map(|at| Rect::from_center_size(chart.at(*at), vec2(20.0, 20.0)))
        .collect();
    let stand = adventure.licenses.iter().enumerate();
    taken.extend(stand.filter_map(|(seat, license)| {
        let at = chart.at(license.zone?) + beside(seat);
        Some(Rect::from_center_size(at, vec2(22.0, 22.0)))
    }));
    for at in order {
        let zone = &dex.zones[at];
        let place = chart.at(at);
        let way = way_to(showing, &zone.name);
        let size = if zone.city { 9.0 } else { 6.0 };
        let pointed = showing.pointed.is_some() && way.map(|it| it.0) == showing.pointed;
        let area = Rect::from_center_size(place, vec2(28.0, 28.0));
        let response = ui.interact(area, ui.id().with(("zone", at)), Sense::click());
        if let Some((_, open)) = way {
            let color = if open { theme::ACCENT } else { theme::BAD };
            let width = if pointed || response.hovered() {
                4.0
            } else {
                2.5
            };
            painter.circle_stroke(place, size + 6.0, Stroke::new(width, color));
        }
        node(painter, place, size, zone);
        name(
            painter,
            chart,
            &mut taken,
            (at, place, size),
            here == Some(at),
        );
        if response.clicked()
            && let Some((number, _)) = way
        {
            done = Some(Done::Choose(number));
        }
        response.on_hover_ui(|ui| about(ui, dex, at, way.and_then(|it| showing.choices.get(it.0))));
    }
    done
}

/// A zone: cities are squares, other places round; a gym has a flag, a shop a bar.
fn node(painter: &Painter, place: Pos2, size: f32, zone: &Zone) {
    let edge = Stroke::new(2.0, theme::BACKDROP);
    if zone.city || zone.league {
        let rect = Rect::from_center_size(place, vec2(size, size) * 2.0);
        painter.rect_filled(rect, CornerRadius::same(3), CITY);
        painter.rect_stroke(
            rect,
            CornerRadius::same(3),
            edge,
            bevy_egui::egui::StrokeKind::Outside,
        );
    } else {
        painter.circle(place, size, PLACE, edge);
    }
    if zone.gym.is_some() || zone.league {
        let foot = place + vec2(0.0, -size);
        let top = foot - vec2(0.0, 13.0);
        painter.line_segment([foot, top], Stroke::new(2.0, theme::TEXT));
        let flag = vec![top, top + vec2(10.0, 3.5), top + vec2(0.0, 7.0)];
        painter.add(Shape::convex_polygon(flag, theme::WARN, Stroke::NONE));
    }
    if !zone.shop.is_empty() {
        let bar = Rect::from_center_size(place, vec2(size, 3.0));
        painter.rect_filled(bar, CornerRadius::ZERO, Color32::from_rgb(0x2C, 0x5E, 0x8C));
    }
}

/// The name of a zone, where there is room for it.
fn name(
    painter: &Painter,
    chart: &Chart<'_>,
    taken: &mut Vec<Rect>,
    (at, place, size): (usize, Pos2, f32),
    here: bool,
) {
    let zone = &chart.dex.zones[at];
    let color = if here { theme::ACCENT } else { theme::TEXT };
    let largest = if zone.city { 14.0 } else { 12.0 };
    let within = chart.land.expand(16.0);
    let free = |rect: &Rect| {
        within.contains_rect(*rect) && !taken.iter().any(|other| other.intersects(rect.expand(1.0)))
    };
    // Where a name does not fit it is broken into lines, then written smaller.
    let forms = [largest, 10.5, 9.0].map(|font| [(font, f32::INFINITY), (font, font * 5.0)]);
    let found = forms.into_iter().flatten().find_map(|(font, width)| {
        let font = FontId::proportional(font);
        let text = painter.layout(zone.name.clone(), font, color, width);
        let (wide, tall) = (text.size().x, text.size().y);
        let spots = [
            vec2(-wide / 2.0, size + 3.0),
            vec2(size + 6.0, -tall / 2.0),
            vec2(-wide - size - 6.0, -tall / 2.0),
            vec2(-wide / 2.0, -size - tall - 3.0),
        ];
        let mut rects = spots
            .map(|spot| Rect::from_min_size(place + spot, text.size()))
            .into_iter();
        Some((rects.find(free)?, text))
    });
    if let Some((rect, text)) = found {
        taken.push(rect);
        painter.rect_filled(
            rect.expand(2.0),
            CornerRadius::same(4),
            LAND.gamma_multiply(0.85),
        );
        painter.galley(rect.min, text, color);
    }
}

/// The card of a zone, and why one cannot go there.
fn about(ui: &mut Ui, dex: &PuckDex, at: usize, choice: Option<&crate::tables::Choice<Command>>) {
    for line in Pucks::card(dex, &dex.zones[at].name).unwrap_or_default() {
        ui.label(line);
    }
    for (to, need) in dex.beside(at) {
        if let Some(need) = need {
            let words = format!(
                "The path to {} asks for {}.",
                dex.zones[to].name,
                need_words(dex, need)
            );
            ui.label(theme::small(words));
        }
    }
    if let Some(choice) = choice {
        match &choice.refused {
            Some(refusal) => ui.colored_label(theme::BAD, format!("{}: {refusal}", choice.label)),
            None => ui.colored_label(theme::ACCENT, format!("Click: {}", choice.label)),
        };
    }
}

/// Where the piece of a seat stands beside the middle of a zone.
fn beside(seat: usize) -> bevy_egui::egui::Vec2 {
    vec2(-13.0 + 8.0 * seat as f32, -14.0)
}

/// The pieces; one that moves is on its way.
fn pieces(
    painter: &Painter,
    showing: &Showing<'_, Pucks>,
    adventure: &Adventure,
    chart: &Chart<'_>,
) {
    for (seat, license) in adventure.licenses.iter().enumerate() {
        let Some(from) = license.zone else { continue };
        let side = beside(seat);
        let mut at = chart.at(from);
        for event in showing.passed {
            if let Event::Moved { who, zone } = event
                && *who == seat
            {
                at = chart.at(*zone);
            }
        }
        if let Some((Event::Moved { who, zone }, part)) = showing.now
            && *who == seat
        {
            at = at.lerp(chart.at(*zone), part);
        }
        theme::paint_side(painter, at + side, 9.0, u8::try_from(seat).unwrap_or(0));
    }
}

/// The License in a line: badges, titles, what can be paid with.
fn licence(
    ui: &mut Ui,
    room: Rect,
    adventure: &Adventure,
    (name, license): (&str, &License),
    seat: usize,
) {
    let painter = ui.painter().with_clip_rect(room);
    painter.rect_filled(room, CornerRadius::same(8), theme::RAISED);
    let inner = room.shrink2(vec2(10.0, 4.0));
    theme::paint_side(
        &painter,
        pos2(inner.left() + 9.0, inner.center().y),
        9.0,
        u8::try_from(seat).unwrap_or(0),
    );
    let needed = adventure.badges_needed();
    let pucks = adventure.small_pucks(seat);
    let words = format!(
        "{name}   Day {}   Pucks {pucks}   Found {}   Won {} of {}",
        adventure.day,
        license.discovered.len(),
        license.record.0,
        license.record.1
    );
    let badges = 26.0_f32.min(inner.width() * 0.4 / needed.max(1) as f32);
    let end = inner.right() - badges * needed as f32;
    for number in 0..needed {
        let at = pos2(end + badges * (number as f32 + 0.5), inner.center().y);
        badge(&painter, at, badges * 0.36, number < license.badges.len());
    }
    let left = inner.left() + 26.0;
    let text = theme::fitted(&painter, &words, (16.0, 11.0), end - left - 8.0);
    painter.galley(
        pos2(left, inner.center().y - text.size().y / 2.0),
        text,
        theme::TEXT,
    );
    let names: Vec<&str> = license.badges.iter().map(String::as_str).collect();
    let told = match names.is_empty() {
        true => format!("No badges yet; {needed} are needed"),
        false => format!("Badges: {}; {needed} are needed", names.join(", ")),
    };
    ui.interact(room, ui.id().with("license"), Sense::hover())
        .on_hover_text(told);
}

/// A badge: filled where it is there, an empty outline where not.
fn badge(painter: &Painter, at: Pos2, size: f32, there: bool) {
    let corners = (0..6).map(|corner| {
        let angle = std::f32::consts::FRAC_PI_3 * corner as f32;
        at + size * vec2(angle.cos(), angle.sin())
    });
    let (fill, line) = match there {
        true => (theme::WARN, theme::TEXT),
        false => (Color32::TRANSPARENT, theme::EDGE),
    };
    painter.add(Shape::convex_polygon(
        corners.collect(),
        fill,
        Stroke::new(1.5, line),
    ));
    if there {
        painter.text(
            at,
            Align2::CENTER_CENTER,
            "✔",
            FontId::proportional(size * 1.2),
            Color32::BLACK,
        );
    }
}
