//! The board: ground, patches, squares in reach, tokens with HP and statuses; a click plans a walk or takes
//! a target.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind,
    Ui, pos2, vec2,
};

use super::super::stage::{Done, Showing};
use super::super::tokens::token_of;
use super::plan::{self, Desk, Planned};
use super::shown::{Piece, pieces};
use crate::board::Cell;
use crate::rulesets::d20::event::{Command, Event, Id, Target};
use crate::rulesets::d20::ground::Ground;
use crate::rulesets::d20::kinds::{Aim, Status};
use crate::rulesets::d20::reach::Walk;
use crate::rulesets::d20::state::Battle;
use crate::rulesets::d20::{D20, words};
use crate::screens::theme;
use crate::tables::TurnGame as _;

/// Where squares lie.
pub(super) struct Chart {
    room: Rect,
    cell: f32,
    width: i16,
    height: i16,
}

/// Room for the numbers of columns and rows.
const MARGIN: f32 = 15.0;
/// Larger squares help nobody.
const LARGEST: f32 = 110.0;

impl Chart {
    fn of(battle: &Battle, room: Rect) -> Self {
        let map = &battle.level.map;
        let (width, height) = (map.width, map.height);
        let wide = (room.width() - MARGIN - 4.0) / f32::from(width.max(1));
        let tall = (room.height() - MARGIN - 4.0) / f32::from(height.max(1));
        let cell = wide.min(tall).clamp(4.0, LARGEST);
        let size = vec2(cell * f32::from(width), cell * f32::from(height));
        let whole = size + vec2(MARGIN, MARGIN);
        let corner = room.center() - whole / 2.0 + vec2(MARGIN, MARGIN);
        Self {
            room: Rect::from_min_size(corner, size),
            cell,
            width,
            height,
        }
    }

    fn corner(&self, cell: Cell) -> Pos2 {
        self.room.min + vec2(f32::from(cell.x), f32::from(cell.y)) * self.cell
    }

    fn rect(&self, cell: Cell, squares: u8) -> Rect {
        let side = self.cell * f32::from(squares);
        Rect::from_min_size(self.corner(cell), vec2(side, side))
    }

    fn cell_at(&self, at: Pos2) -> Option<Cell> {
        let off = (at - self.room.min) / self.cell;
        let cell = Cell::new(off.x.floor() as i16, off.y.floor() as i16);
        let inside = cell.x >= 0 && cell.y >= 0 && cell.x < self.width && cell.y < self.height;
        inside.then_some(cell)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y)))
    }
}

/// The colour of a ground; marks say the same.
fn fill(ground: Ground) -> Color32 {
    match (ground, ground.glyph) {
        (Ground { pit: true, .. }, _) => Color32::from_rgb(0x16, 0x13, 0x12),
        (Ground { deep: true, .. }, _) => Color32::from_rgb(0x22, 0x45, 0x70),
        (Ground { water: true, .. }, _) => Color32::from_rgb(0x36, 0x67, 0x92),
        (Ground { blocking: true, .. }, _) => Color32::from_rgb(0x3C, 0x3E, 0x44),
        (_, ':') => Color32::from_rgb(0x8A, 0x7B, 0x52),
        (_, '_' | '(' | '!') => Color32::from_rgb(0x4A, 0x45, 0x42),
        (_, '+') => Color32::from_rgb(0x5E, 0x49, 0x34),
        (_, '*' | '-') => Color32::from_rgb(0x70, 0x83, 0x90),
        (_, ',') => Color32::from_rgb(0x53, 0x42, 0x30),
        (_, '%') => Color32::from_rgb(0x6A, 0x62, 0x2C),
        (_, '"') => Color32::from_rgb(0x2E, 0x6A, 0x34),
        (_, '&') => Color32::from_rgb(0x6E, 0x48, 0x5E),
        (_, '?') => Color32::from_rgb(0x52, 0x3E, 0x72),
        (Ground { rough: true, .. }, _) => Color32::from_rgb(0x2C, 0x4A, 0x2A),
        _ => Color32::from_rgb(0x3A, 0x57, 0x37),
    }
}

/// What a ground does, as a mark.
fn mark(painter: &Painter, rect: Rect, ground: Ground) {
    let side = rect.width();
    let line = Stroke::new((side * 0.04).clamp(1.0, 2.5), Color32::from_white_alpha(70));
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * side;
    if ground.blocking {
        let stone = Rect::from_min_max(at(0.12, 0.14), at(0.88, 0.88));
        let round = CornerRadius::same((side * 0.22) as u8);
        painter.rect_filled(stone, round, Color32::from_rgb(0x6A, 0x6C, 0x72));
        painter.line_segment([at(0.28, 0.34), at(0.5, 0.24)], line);
    } else if ground.low {
        let bar = Rect::from_min_max(at(0.06, 0.38), at(0.94, 0.62));
        painter.rect_filled(
            bar,
            CornerRadius::same(3),
            Color32::from_rgb(0x80, 0x78, 0x68),
        );
    } else if ground.pit {
        painter.line_segment([at(0.25, 0.25), at(0.75, 0.75)], line);
        painter.line_segment([at(0.75, 0.25), at(0.25, 0.75)], line);
    } else if ground.water {
        let rows: &[f32] = if ground.deep { &[0.35, 0.65] } else { &[0.5] };
        for y in rows {
            let points = [
                (0.15, 0.0),
                (0.33, -0.08),
                (0.5, 0.0),
                (0.67, -0.08),
                (0.85, 0.0),
            ];
            let points = points.map(|(x, up)| at(x, y + up));
            painter.add(Shape::line(points.to_vec(), line));
        }
    } else if ground.rough {
        for x in [0.28, 0.5, 0.72] {
            painter.line_segment([at(x, 0.74), at(x + 0.06, 0.42)], line);
            painter.line_segment([at(x, 0.74), at(x - 0.08, 0.5)], line);
        }
    } else if ground.slow {
        for (x, y) in [(0.3, 0.6), (0.55, 0.4), (0.72, 0.66)] {
            painter.circle_filled(at(x, y), side * 0.05, Color32::from_white_alpha(70));
        }
    } else if ground.field.is_some() {
        painter.circle_stroke(rect.center(), side * 0.24, line);
    }
}

/// The letters of a status.
fn letters(status: Status) -> (&'static str, Color32) {
    match status {
        Status::Burn => ("BRN", Color32::from_rgb(0xF0, 0x8A, 0x4A)),
        Status::Freeze => ("FRZ", Color32::from_rgb(0x9A, 0xD8, 0xEC)),
        Status::Paralysis => ("PAR", Color32::from_rgb(0xF0, 0xD2, 0x4A)),
        Status::Poison => ("PSN", Color32::from_rgb(0xC8, 0x8A, 0xDC)),
        Status::BadPoison => ("TOX", Color32::from_rgb(0xB4, 0x6C, 0xD8)),
        Status::Sleep => ("SLP", Color32::from_rgb(0xB4, 0xB8, 0xC8)),
    }
}

/// Draws the board, and hears clicks.
pub(super) fn draw(
    ui: &mut Ui,
    room: Rect,
    showing: &Showing<'_, D20>,
    desk: &mut Desk,
) -> Option<Done<Command>> {
    let battle = &showing.game.battle;
    let painter = ui.painter().with_clip_rect(room);
    painter.rect_filled(room, CornerRadius::same(8), theme::BACKDROP);
    let chart = Chart::of(battle, room.shrink(3.0));
    ground(&painter, &chart, battle);
    let acting = plan::acting(showing).map(|(id, _)| id);
    let walk = acting.and_then(|id| plan::walk(battle, id));
    let response = ui.interact(chart.room, ui.id().with("the board"), Sense::click());
    let cell = response.hover_pos().and_then(|at| chart.cell_at(at));
    let all = pieces(showing);
    let on = |cell: Cell| {
        let there = |piece: &&Piece| piece.out && battle.mon(piece.id).body().contains(cell);
        all.iter().find(there).map(|piece| piece.id)
    };
    let over = cell.and_then(on);
    desk.over = over;
    reach(&painter, &chart, showing, desk, walk.as_deref());
    let aims = targets(showing, desk, walk.as_deref());
    for piece in all.iter().filter(|piece| piece.out) {
        token(&painter, &chart, showing, piece);
    }
    for aim in &aims {
        ring(&painter, &chart, battle, desk, aim);
    }
    for piece in all.iter().filter(|piece| piece.out) {
        floats(&painter, &chart, battle, piece);
    }
    moment(&painter, room, showing);
    let aimed = cell.and_then(|cell| {
        aims.iter().find(|aim| match aim.target {
            Target::Mon(id) => over == Some(id),
            Target::Cell(at) => at == cell,
            Target::None => over.is_some() && over == acting,
        })
    });
    let clicked = response.clicked();
    if let Some(cell) = cell {
        response.on_hover_ui_at_pointer(|ui| about(ui, showing, cell, over, aimed));
    }
    if !clicked {
        return None;
    }
    match aimed {
        Some(aim) => take(battle, desk, aim),
        None => {
            if let (Some(cell), Some(walk)) = (cell, walk.as_deref()) {
                let can =
                    walk.cells.contains(&cell) && acting.map(|id| battle.mon(id).at) != Some(cell);
                desk.to = (can && desk.to != Some(cell)).then_some(cell);
                desk.armed = None;
            }
            None
        }
    }
}

/// A target was clicked: once arms where dice would fall, the second click says it.
pub(super) fn take(battle: &Battle, desk: &mut Desk, aim: &Planned) -> Option<Done<Command>> {
    if aim.refused.is_some() {
        return None;
    }
    if desk.armed == Some(aim.target) || !plan::rolls(battle, aim.which) {
        desk.armed = None;
        return Some(Done::Say(aim.command.clone()));
    }
    desk.armed = Some(aim.target);
    None
}

/// What the planned move could be aimed at.
pub(super) fn targets(
    showing: &Showing<'_, D20>,
    desk: &Desk,
    walk: Option<&Walk>,
) -> Vec<Planned> {
    let battle = &showing.game.battle;
    let Some((id, _, which)) = plan::chosen(showing, desk) else {
        return Vec::new();
    };
    let late = battle.priority(id, which) < 0 && plan::acting(showing).is_some();
    let candidates = match late {
        true => vec![Target::None],
        false => battle.candidates(id, which),
    };
    let all = candidates.into_iter();
    all.filter_map(|target| plan::planned(showing, desk, walk, target))
        .collect()
}

fn ground(painter: &Painter, chart: &Chart, battle: &Battle) {
    let line = Stroke::new(1.0, Color32::from_black_alpha(60));
    for cell in chart.cells() {
        let Some(ground) = battle.ground(cell) else {
            continue;
        };
        let rect = chart.rect(cell, 1);
        painter.rect_filled(rect, CornerRadius::ZERO, fill(ground));
        painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
        mark(painter, rect, ground);
    }
    for patch in &battle.patches {
        let rect = chart.rect(patch.centre.offset(-1, -1), 3).shrink(2.0);
        let line = Stroke::new(2.0, theme::BAD);
        let corners = [
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom(),
            rect.left_bottom(),
            rect.left_top(),
        ];
        painter.extend(Shape::dashed_line(&corners, line, 6.0, 4.0));
        for layer in 0..patch.layers.min(3) {
            let at = rect.center_top() + vec2(12.0 * (f32::from(layer) - 1.0), 7.0);
            let points = vec![
                at + vec2(-4.0, 4.0),
                at + vec2(4.0, 4.0),
                at + vec2(0.0, -4.0),
            ];
            painter.add(Shape::convex_polygon(points, theme::BAD, Stroke::NONE));
        }
    }
    if chart.cell >= 14.0 {
        let font = FontId::proportional(10.0);
        for x in 0..chart.width {
            let at = chart.room.left_top() + vec2((f32::from(x) + 0.5) * chart.cell, -1.0);
            painter.text(
                at,
                Align2::CENTER_BOTTOM,
                x.to_string(),
                font.clone(),
                theme::QUIET,
            );
        }
        for y in 0..chart.height {
            let at = chart.room.left_top() + vec2(-3.0, (f32::from(y) + 0.5) * chart.cell);
            painter.text(
                at,
                Align2::RIGHT_CENTER,
                y.to_string(),
                font.clone(),
                theme::QUIET,
            );
        }
    }
}

/// Squares in reach, the planned one, and the area of a planned move.
fn reach(
    painter: &Painter,
    chart: &Chart,
    showing: &Showing<'_, D20>,
    desk: &Desk,
    walk: Option<&Walk>,
) {
    let battle = &showing.game.battle;
    let Some((id, _)) = plan::acting(showing) else {
        return;
    };
    let squares = battle.mon(id).squares;
    let color = theme::SIDES[0];
    for cell in walk.iter().flat_map(|walk| walk.cells.iter()) {
        let rect = chart.rect(*cell, 1).shrink(1.5);
        painter.rect_filled(rect, CornerRadius::same(3), color.gamma_multiply(0.22));
        let line = Stroke::new(1.0, color.gamma_multiply(0.7));
        painter.rect_stroke(rect, CornerRadius::same(3), line, StrokeKind::Inside);
    }
    let own = chart.rect(battle.mon(id).at, squares);
    painter.rect_stroke(
        own.shrink(1.0),
        CornerRadius::same(5),
        Stroke::new(3.0, theme::ACCENT),
        StrokeKind::Inside,
    );
    if let Some((to, walk)) = desk.to.zip(walk) {
        let middle = |cell: Cell| chart.rect(cell, squares).center();
        let mut way = vec![middle(battle.mon(id).at)];
        way.extend(walk.path(to).into_iter().flatten().map(middle));
        painter.add(Shape::line(way, Stroke::new(3.0, theme::ACCENT)));
        let rect = chart.rect(to, squares).shrink(2.0);
        let token = token_of(&battle.dex.species(battle.mon(id).species).name);
        let tint = Color32::from_white_alpha(150);
        showing
            .pictures
            .paint_token(painter, rect.shrink(3.0), &token, tint);
        let line = Stroke::new(2.5, theme::ACCENT);
        painter.rect_stroke(rect, CornerRadius::same(5), line, StrokeKind::Inside);
    }
    area(painter, chart, showing, desk);
}

/// The squares that a move of an area reaches from where it would be made.
fn area(painter: &Painter, chart: &Chart, showing: &Showing<'_, D20>, desk: &Desk) {
    let battle = &showing.game.battle;
    let Some((id, _, which)) = plan::chosen(showing, desk) else {
        return;
    };
    let far = match battle.get(which).aim {
        Aim::Opponents | Aim::Allies => 3,
        Aim::Others => 2,
        Aim::Random => 1,
        _ => return,
    };
    let there = plan::from_there(battle, id, desk.to);
    let own = there.mon(id).body();
    for cell in chart.cells() {
        let at = crate::board::Body::at(cell);
        if own.distance(&at) <= far && !own.contains(cell) {
            let rect = chart.rect(cell, 1).shrink(2.5);
            let line = Stroke::new(1.5, theme::WARN.gamma_multiply(0.7));
            painter.rect_stroke(rect, CornerRadius::same(3), line, StrokeKind::Inside);
        }
    }
    for struck in plan::struck(&there, id, which) {
        let mon = battle.mon(struck);
        let rect = chart.rect(mon.at, mon.squares);
        let line = Stroke::new(3.0, theme::WARN);
        painter.rect_stroke(rect, CornerRadius::same(6), line, StrokeKind::Inside);
    }
}

/// The ring around what can be aimed at; one that was clicked once is filled in.
fn ring(painter: &Painter, chart: &Chart, battle: &Battle, desk: &Desk, aim: &Planned) {
    let rect = match aim.target {
        Target::Mon(id) => chart.rect(battle.mon(id).at, battle.mon(id).squares),
        Target::Cell(cell) => chart.rect(cell, 1),
        Target::None => return,
    };
    if aim.refused.is_some() {
        let line = Stroke::new(1.0, theme::QUIET);
        painter.rect_stroke(
            rect.shrink(2.0),
            CornerRadius::same(6),
            line,
            StrokeKind::Inside,
        );
        return;
    }
    let armed = desk.armed == Some(aim.target);
    let width = if armed { 5.0 } else { 3.0 };
    let line = Stroke::new(width, theme::WARN);
    painter.rect_stroke(
        rect.shrink(1.0),
        CornerRadius::same(6),
        line,
        StrokeKind::Inside,
    );
}

/// Somebody on its squares.
fn token(painter: &Painter, chart: &Chart, showing: &Showing<'_, D20>, piece: &Piece) {
    let battle = &showing.game.battle;
    let mon = battle.mon(piece.id);
    let mut rect = chart.rect(piece.at, mon.squares);
    if let Some((from, part)) = piece.from {
        let before = chart.rect(from, mon.squares);
        rect = rect.translate((before.min - rect.min) * (1.0 - part));
    }
    let rect = rect.shrink(2.0);
    let side = rect.width();
    let fade = |color: Color32| color.gamma_multiply(piece.light.clamp(0.0, 1.0));
    let color = theme::side_color(mon.side);
    let round = CornerRadius::same((side * 0.14) as u8);
    painter.rect_filled(rect, round, fade(theme::SURFACE.gamma_multiply(0.82)));
    painter.rect_stroke(
        rect,
        round,
        Stroke::new(2.0, fade(color)),
        StrokeKind::Inside,
    );
    let named = chart.cell >= 34.0;
    let name_tall = if named {
        (side * 0.2).clamp(9.0, 14.0)
    } else {
        0.0
    };
    let bar_tall = (side * 0.1).clamp(4.0, 8.0);
    let body = Rect::from_min_max(
        rect.min + vec2(2.0, name_tall + 1.0),
        rect.max - vec2(2.0, bar_tall + 3.0),
    );
    let picture = body.width().min(body.height());
    let picture = Rect::from_center_size(body.center(), vec2(picture, picture));
    let token = token_of(&battle.dex.species(mon.species).name);
    showing
        .pictures
        .paint_token(painter, picture, &token, fade(Color32::WHITE));
    let bar = Rect::from_min_max(
        pos2(rect.left() + 3.0, rect.bottom() - bar_tall - 2.0),
        pos2(rect.right() - 3.0, rect.bottom() - 2.0),
    );
    theme::paint_hp(painter, bar, piece.hp, mon.max(), mon.max(), 0);
    if named {
        let name = words::name(battle, piece.id);
        let text = theme::fitted(painter, name, (name_tall - 1.0, 7.0), side - 4.0);
        let left = rect.center().x - text.size().x / 2.0;
        painter.galley(pos2(left, rect.top() + 1.0), text, theme::TEXT);
    }
    let radius = (side * 0.12).clamp(4.0, 9.0);
    let corner = pos2(rect.right() - radius - 2.0, bar.top() - radius - 1.0);
    theme::paint_side(painter, corner, radius, mon.side);
    if let Some(status) = piece.status.filter(|_| chart.cell >= 24.0) {
        let (word, color) = letters(status);
        let font = FontId::proportional((side * 0.19).clamp(8.0, 12.0));
        let text = painter.layout_no_wrap(word.to_owned(), font, Color32::BLACK);
        let pill = Rect::from_min_size(
            pos2(rect.left() + 2.0, body.top()),
            text.size() + vec2(4.0, 0.0),
        );
        painter.rect_filled(pill, CornerRadius::same(3), color);
        painter.galley(pill.min + vec2(2.0, 0.0), text, Color32::BLACK);
    }
    if !words::marks(battle, piece.id).is_empty() && showing.now.is_none() {
        let at = pos2(rect.right() - radius - 1.0, body.top() + radius);
        painter.circle(
            at,
            radius * 0.7,
            theme::WARN,
            Stroke::new(1.0, Color32::BLACK),
        );
    }
}

/// HP that are lost or gained rise over whoever has them.
fn floats(painter: &Painter, chart: &Chart, battle: &Battle, piece: &Piece) {
    let Some(change) = piece.change.filter(|change| *change != 0) else {
        return;
    };
    let rect = chart.rect(piece.at, battle.mon(piece.id).squares);
    let color = if change < 0 { theme::BAD } else { theme::GOOD };
    let font = FontId::proportional((chart.cell * 0.5).clamp(16.0, 34.0));
    let words = format!("{change:+}");
    for (off, color) in [(vec2(1.5, 1.5), Color32::BLACK), (vec2(0.0, 0.0), color)] {
        let at = rect.center() + off;
        painter.text(at, Align2::CENTER_CENTER, &words, font.clone(), color);
    }
}

/// What happens now, in large letters over the board.
fn moment(painter: &Painter, room: Rect, showing: &Showing<'_, D20>) {
    let Some((event, _)) = showing.now else {
        return;
    };
    if matches!(event, Event::Walks(..) | Event::Thrown(_)) {
        return;
    }
    let Some(line) = showing.after.line(event) else {
        return;
    };
    let text = theme::fitted(painter, line.trim(), (19.0, 12.0), room.width() - 40.0);
    let middle = pos2(room.center().x, room.top() + 24.0);
    let rect = Rect::from_center_size(middle, text.size() + vec2(28.0, 12.0));
    painter.rect_filled(rect, CornerRadius::same(10), theme::SURFACE);
    let line = Stroke::new(2.0, theme::ACCENT);
    painter.rect_stroke(rect, CornerRadius::same(10), line, StrokeKind::Inside);
    painter.galley(rect.center() - text.size() / 2.0, text, theme::TEXT);
}

/// What is known of a square and of whoever stands there; the forecast where a move is aimed.
fn about(
    ui: &mut Ui,
    showing: &Showing<'_, D20>,
    cell: Cell,
    over: Option<Id>,
    aimed: Option<&Planned>,
) {
    let battle = &showing.game.battle;
    if let Some(aim) = aimed {
        let acting = plan::chosen_id(showing);
        let lines = acting.and_then(|id| {
            let to = Some(aim.at);
            plan::forecast(battle, id, to, aim.which, aim.target)
        });
        for (at, line) in lines.into_iter().flatten().enumerate() {
            match at {
                0 => ui.label(theme::title(line)),
                _ => ui.label(line),
            };
        }
        match &aim.refused {
            Some(refusal) => ui.colored_label(theme::BAD, refusal.to_string()),
            None if plan::rolls(battle, aim.which) => {
                ui.colored_label(theme::ACCENT, "Click twice: the die falls")
            }
            None => ui.colored_label(theme::ACCENT, "Click: it is done"),
        };
        return;
    }
    if let Some(id) = over {
        super::strip::sheet(ui, showing, id);
        return;
    }
    let raw = &battle.level.raw.map;
    let letter = usize::try_from(cell.y)
        .ok()
        .and_then(|y| raw.rows.get(y))
        .and_then(|row| row.chars().nth(usize::try_from(cell.x).unwrap_or(0)));
    let name = letter.and_then(|letter| raw.legend.get(&letter));
    let mut words = format!("{},{}: {}", cell.x, cell.y, name.map_or("", String::as_str));
    if let Some(ground) = battle.ground(cell) {
        for (so, what) in [
            (ground.slow, "slow"),
            (ground.rough, "cover for who stands in it"),
            (ground.low, "gives cover, can be seen over"),
            (ground.blocking, "stops feet and sight"),
            (ground.deep, "for swimmers and fliers"),
            (ground.pit, "for fliers"),
        ] {
            if so {
                words += &format!(", {what}");
            }
        }
    }
    ui.label(words);
    for patch in battle
        .patches
        .iter()
        .filter(|patch| patch.under(&crate::board::Body::at(cell)))
    {
        ui.colored_label(
            theme::BAD,
            format!("{}: {} layers", patch.hazard.name(), patch.layers),
        );
    }
}
