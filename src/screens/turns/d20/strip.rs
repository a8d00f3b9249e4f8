//! The line above the board: round, weather, screens; the order of the round; who waits in reserve.

use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::super::stage::Showing;
use super::super::tokens::token_of;
use super::shown::{Piece, pieces};
use crate::rulesets::d20::event::Id;
use crate::rulesets::d20::state::{Ask, Place};
use crate::rulesets::d20::{D20, typed, words};
use crate::screens::theme;

/// Draws it.
pub(super) fn draw(ui: &mut Ui, room: Rect, showing: &Showing<'_, D20>) {
    let battle = &showing.game.battle;
    let painter = ui.painter().with_clip_rect(room);
    painter.rect_filled(room, CornerRadius::same(8), theme::RAISED);
    let inner = room.shrink2(vec2(8.0, 3.0));
    let header = words::header(battle);
    let text = theme::fitted(&painter, &header, (15.0, 10.0), inner.width());
    let line = text.size().y;
    painter.galley(inner.min, text, theme::TEXT);
    let all = pieces(showing);
    let order: Vec<Piece> = battle
        .order
        .iter()
        .filter_map(|id| all.get(usize::from(*id)).copied())
        .filter(|piece| piece.out)
        .collect();
    let bench: Vec<Id> = battle
        .ids()
        .filter(|id| battle.mon(*id).place == Place::Reserve)
        .collect();
    let row = Rect::from_min_max(pos2(inner.left(), inner.top() + line + 2.0), inner.max);
    let side = (row.height() * 0.62).min(24.0);
    let bench_wide = (bench.len() as f32 * (side + 2.0)).min(row.width() * 0.4);
    let wide = (row.width() - bench_wide - 8.0) / order.len().max(1) as f32;
    for (at, piece) in order.iter().enumerate() {
        let left = row.left() + wide.min(150.0) * at as f32;
        let rect = Rect::from_min_size(
            pos2(left, row.top()),
            vec2(wide.min(150.0) - 3.0, row.height()),
        );
        one(ui, &painter, rect, showing, piece);
    }
    let step = bench_wide / bench.len().max(1) as f32;
    for (at, id) in bench.into_iter().enumerate() {
        let left = row.right() - bench_wide + step * at as f32;
        let rect = Rect::from_min_size(pos2(left, row.center().y - side / 2.0), vec2(side, side));
        waiting(ui, &painter, rect, showing, id);
    }
}

/// Who is asked, or acts now.
fn acts(showing: &Showing<'_, D20>) -> Option<Id> {
    match showing.game.battle.ask {
        Ask::Early(id, _) | Ask::Turn(id) | Ask::Aim(id) => Some(id),
        _ => None,
    }
}

fn one(ui: &Ui, painter: &Painter, rect: Rect, showing: &Showing<'_, D20>, piece: &Piece) {
    let battle = &showing.game.battle;
    let mon = battle.mon(piece.id);
    let now = acts(showing) == Some(piece.id);
    let round = CornerRadius::same(5);
    painter.rect_filled(rect, round, theme::SURFACE);
    let (color, width) = match now {
        true => (theme::ACCENT, 2.0),
        false => (theme::side_color(mon.side).gamma_multiply(0.8), 1.0),
    };
    painter.rect_stroke(rect, round, Stroke::new(width, color), StrokeKind::Inside);
    let side = (rect.height() - 6.0).min(rect.width() * 0.4);
    let picture = Rect::from_min_size(rect.min + vec2(3.0, 3.0), vec2(side, side));
    let tint = match mon.now.acted {
        true => Color32::from_gray(120),
        false => Color32::WHITE,
    };
    let token = token_of(&battle.dex.species(mon.species).name);
    showing.pictures.paint_token(painter, picture, &token, tint);
    let left = picture.right() + 4.0;
    let room = rect.right() - left - 3.0;
    if room > 14.0 {
        let half = rect.height() / 2.0;
        let name = words::name(battle, piece.id);
        let text = theme::fitted(painter, name, ((half - 3.0).min(13.0), 7.0), room);
        painter.galley(pos2(left, rect.top() + 1.0), text, theme::TEXT);
        let hp = format!("{}/{}", piece.hp.max(0), mon.max());
        let text = theme::fitted(painter, &hp, ((half - 6.0).min(12.0), 7.0), room);
        painter.galley(pos2(left, rect.top() + half), text, theme::QUIET);
        let bar = Rect::from_min_max(
            pos2(left, rect.bottom() - 5.0),
            pos2(left + room, rect.bottom() - 2.0),
        );
        theme::paint_hp(painter, bar, piece.hp, mon.max(), mon.max(), 0);
    }
    ui.interact(rect, ui.id().with(("order", piece.id)), Sense::hover())
        .on_hover_ui(|ui| sheet(ui, showing, piece.id));
}

/// Somebody in reserve, small.
fn waiting(ui: &Ui, painter: &Painter, rect: Rect, showing: &Showing<'_, D20>, id: Id) {
    let battle = &showing.game.battle;
    let mon = battle.mon(id);
    let tint = match mon.hp > 0 {
        true => Color32::WHITE,
        false => Color32::from_gray(60),
    };
    let token = token_of(&battle.dex.species(mon.species).name);
    showing.pictures.paint_token(painter, rect, &token, tint);
    let line = Stroke::new(2.0, theme::side_color(mon.side));
    painter.line_segment([rect.left_bottom(), rect.right_bottom()], line);
    ui.interact(rect, ui.id().with(("reserve", id)), Sense::hover())
        .on_hover_ui(|ui| sheet(ui, showing, id));
}

/// The sheet of somebody (section 17).
pub(super) fn sheet(ui: &mut Ui, showing: &Showing<'_, D20>, id: Id) {
    let battle = &showing.game.battle;
    for (at, line) in typed::sheet(battle, id).into_iter().enumerate() {
        match at {
            0 => ui.label(theme::title(line)),
            _ => ui.label(line),
        };
    }
    let marks = words::marks(battle, id);
    let status = battle.mon(id).status.map(|status| status.name());
    let all: Vec<&str> = status.into_iter().chain(marks).collect();
    if !all.is_empty() {
        ui.colored_label(theme::WARN, all.join(", "));
    }
}
