//! The players of a battle of PokéPucks above the arena: the slammer with what sits on it, and the
//! stacks as columns whose heights can be compared across a room.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui,
    pos2, vec2,
};

use super::disc::Discs;
use super::shown::Heap;
use crate::screens::theme;
use crate::tables::pucks::battle::{Battle, Player};
use crate::tables::pucks::kinds::Status;

/// The stacks of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Health,
    Power,
    Prize,
}

impl Column {
    const ALL: [Self; 3] = [Self::Health, Self::Power, Self::Prize];

    fn name(self) -> &'static str {
        match self {
            Self::Health => "Health",
            Self::Power => "Power",
            Self::Prize => "Prize",
        }
    }

    fn color(self) -> Color32 {
        match self {
            Self::Health => Color32::from_rgb(0x7F, 0xD3, 0x9A),
            Self::Power => Color32::from_rgb(0xF4, 0xB1, 0x60),
            Self::Prize => Color32::from_rgb(0x9C, 0xA8, 0xE8),
        }
    }

    fn of(self, heap: &Heap) -> usize {
        match self {
            Self::Health => heap.health,
            Self::Power => heap.power,
            Self::Prize => heap.prize,
        }
    }
}

/// What may be told of a stack beside its number: the collection outside.
#[must_use]
fn words_of(player: &Player, column: Column) -> String {
    match column {
        Column::Health => ", what the Arena is refilled from".to_owned(),
        Column::Power => ", won pucks in use".to_owned(),
        Column::Prize => format!(
            ", out of play; outside the battle: {}",
            player.collection.len()
        ),
    }
}

/// The letters of a status.
#[must_use]
pub(super) fn letters(status: Status) -> &'static str {
    match status {
        Status::Critical => "CRIT",
        Status::Paralyzed => "PAR",
        Status::Sleep => "SLP",
        Status::Poisoned => "PSN",
        Status::Confused => "CNF",
    }
}

fn status_color(status: Status) -> Color32 {
    match status {
        Status::Critical => Color32::from_rgb(0xF5, 0x9A, 0x86),
        Status::Paralyzed => Color32::from_rgb(0xF0, 0xD2, 0x6C),
        Status::Sleep => Color32::from_rgb(0xB0, 0xBA, 0xC4),
        Status::Poisoned => Color32::from_rgb(0xC9, 0x8F, 0xD6),
        Status::Confused => Color32::from_rgb(0x9C, 0xC8, 0xF0),
    }
}

/// Where the top of a column of a player is, for pucks that fly there.
pub(super) struct Places(Vec<(usize, Pos2)>);

impl Places {
    /// The Power column of a seat.
    pub(super) fn power_of(&self, seat: usize) -> Option<Pos2> {
        self.0
            .iter()
            .find(|(who, _)| *who == seat)
            .map(|(_, at)| *at)
    }
}

/// Draws the players side by side.
pub(super) fn draw(
    ui: &mut Ui,
    room: Rect,
    discs: &Discs<'_>,
    battle: &Battle,
    heaps: &[Heap],
    current: Option<usize>,
) -> Places {
    let count = battle.players.len().max(1) as f32;
    let gap = 6.0;
    let width = (room.width() - gap * (count - 1.0)) / count;
    let most = heaps
        .iter()
        .flat_map(|it| [it.health, it.power, it.prize])
        .max();
    let most = most.unwrap_or(0).max(14);
    let mut places = Vec::new();
    for (at, player) in battle.players.iter().enumerate() {
        let left = room.left() + at as f32 * (width + gap);
        let rect = Rect::from_min_size(pos2(left, room.top()), vec2(width, room.height()));
        let heap = heaps.get(at).copied().unwrap_or_default();
        let turn = current == Some(player.seat);
        let power = one(ui, rect, discs, (at, player), &heap, most, turn);
        places.push((player.seat, power));
    }
    Places(places)
}

fn one(
    ui: &mut Ui,
    rect: Rect,
    discs: &Discs<'_>,
    (at, player): (usize, &Player),
    heap: &Heap,
    most: usize,
    turn: bool,
) -> Pos2 {
    let painter = ui.painter().with_clip_rect(rect);
    let (line, width) = if turn {
        (theme::ACCENT, 2.5)
    } else {
        (theme::LINE, 1.0)
    };
    let round = CornerRadius::same(8);
    painter.rect_filled(rect, round, theme::RAISED);
    painter.rect_stroke(rect, round, Stroke::new(width, line), StrokeKind::Inside);
    let inner = rect.shrink(6.0);
    let head = 20.0;
    headline(&painter, inner, (at, player), turn);
    let body = Rect::from_min_max(pos2(inner.left(), inner.top() + head), inner.max);
    let wide = body.width() > 150.0;
    let share = if wide { 0.42 } else { 0.0 };
    if wide {
        slammer(
            ui,
            Rect::from_min_size(body.min, vec2(body.width() * share, body.height())),
            discs,
            player,
        );
    }
    let columns = Rect::from_min_max(
        pos2(body.left() + body.width() * share, body.top()),
        body.max,
    );
    let place = stacks(ui, columns, heap, most, player);
    if player.out {
        painter.rect_filled(rect, round, Color32::from_black_alpha(120));
    }
    if !wide {
        marks(
            ui,
            pos2(body.left(), body.bottom() - 20.0),
            player,
            body.width(),
        );
    }
    place
}

/// The name, with the badge of the seat, so that colour is never alone.
fn headline(painter: &Painter, inner: Rect, (at, player): (usize, &Player), turn: bool) {
    let badge = inner.left_top() + vec2(9.0, 10.0);
    theme::paint_side(painter, badge, 8.0, u8::try_from(at).unwrap_or(0));
    let ink = if player.out {
        theme::QUIET
    } else {
        theme::TEXT
    };
    let mark = if turn { "▶ " } else { "" };
    let out = if player.out { " (out)" } else { "" };
    let name = format!("{mark}{}{out}", player.name);
    let galley = theme::fitted(painter, &name, (16.0, 12.0), inner.width() - 22.0);
    painter.galley(inner.left_top() + vec2(21.0, 0.0), galley, ink);
}

/// The slammer in use with its statuses.
fn slammer(ui: &mut Ui, rect: Rect, discs: &Discs<'_>, player: &Player) {
    let low = 24.0;
    let room = Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - low));
    let radius = (room.height().min(room.width()) / 2.0 - 2.0).max(6.0);
    let painter = ui.painter().clone();
    if let Some(puck) = player.slammer {
        discs.up(&painter, room.center(), radius, puck.kind);
        if player.statuses.all().any(|it| it == Status::Critical) {
            let line = Stroke::new(4.0, status_color(Status::Critical));
            painter.circle_stroke(room.center(), radius + 1.0, line);
        }
        let area = Rect::from_center_size(room.center(), vec2(radius, radius) * 2.0);
        let response = ui.interact(area, ui.id().with(("slammer", player.seat)), Sense::hover());
        let card = super::words::card(discs.dex, puck.kind);
        response.on_hover_ui(|ui| {
            for line in &card {
                ui.label(line);
            }
        });
    }
    marks(
        ui,
        pos2(rect.left(), rect.bottom() - low + 2.0),
        player,
        rect.width(),
    );
}

/// The statuses as letters.
fn marks(ui: &mut Ui, at: Pos2, player: &Player, width: f32) {
    let painter = ui.painter().clone();
    let mut x = at.x;
    for status in player.statuses.all() {
        let font = FontId::proportional(15.0);
        let color = status_color(status);
        let galley =
            painter.layout_no_wrap(letters(status).to_owned(), font, theme::on_fill(color));
        let rect = Rect::from_min_size(pos2(x, at.y), galley.size() + vec2(8.0, 2.0));
        if rect.right() > at.x + width {
            break;
        }
        painter.rect_filled(rect, CornerRadius::same(6), color);
        painter.galley(rect.min + vec2(4.0, 1.0), galley, theme::TEXT);
        let id = ui.id().with(("status", player.seat, letters(status)));
        ui.interact(rect, id, Sense::hover())
            .on_hover_text(status.name());
        x = rect.right() + 3.0;
    }
}

/// The columns, and where the top of the Power stack is.
fn stacks(ui: &mut Ui, rect: Rect, heap: &Heap, most: usize, player: &Player) -> Pos2 {
    let painter = ui.painter().clone();
    let width = rect.width() / 3.0;
    let text = FontId::proportional(if width < 40.0 { 11.0 } else { 13.0 });
    let (above, below) = (18.0, 17.0);
    let tall = (rect.height() - above - below).max(8.0);
    let step = (tall / most as f32).min(9.0);
    let mut place = rect.center();
    for (number, column) in Column::ALL.into_iter().enumerate() {
        let left = rect.left() + number as f32 * width;
        let foot = rect.bottom() - below;
        let count = column.of(heap);
        let middle = left + width / 2.0;
        let half = (width / 2.0 - 3.0).min(26.0);
        for puck in 0..count {
            let bottom = foot - puck as f32 * step;
            let thick = (step - 1.0).max(0.8);
            let bar = Rect::from_min_max(
                pos2(middle - half, bottom - thick),
                pos2(middle + half, bottom),
            );
            painter.rect_filled(bar, CornerRadius::same(2), column.color());
        }
        let top = pos2(middle, foot - count as f32 * step);
        painter.text(
            top - vec2(0.0, 2.0),
            Align2::CENTER_BOTTOM,
            count.to_string(),
            FontId::proportional(15.0),
            theme::TEXT,
        );
        let name = match width < 44.0 {
            true => column.name().get(..2).unwrap_or(""),
            false => column.name(),
        };
        painter.text(
            pos2(middle, rect.bottom()),
            Align2::CENTER_BOTTOM,
            name,
            text.clone(),
            theme::QUIET,
        );
        let area = Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom()));
        let id = ui.id().with(("column", player.seat, number));
        let words = words_of(player, column);
        let response = ui.interact(area, id, Sense::hover());
        response.on_hover_text(format!("{}: {count}{words}", column.name()));
        if column == Column::Power {
            place = top;
        }
    }
    place
}
