//! A battle: the two that fight, the sum of a blow as it is built, and what each of the hand would come to.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    pos2, vec2,
};

use super::super::stage::{Done, Showing};
use super::super::tokens::token_of;
use super::label_color;
use crate::screens::theme;
use crate::tables::board::battle::{Battle, Blow, Fighter, Thrown, Who};
use crate::tables::board::{BoardGame, Command, Event};

/// The battle that is being shown.
pub(super) fn fought<'a>(showing: &Showing<'a, BoardGame>) -> Option<&'a Battle> {
    showing.game.battle()
}

/// The LP of somebody, as far as they have been shown.
fn lp_of(showing: &Showing<'_, BoardGame>, fighter: &Fighter) -> i32 {
    let told = |event: &Event| match event {
        Event::Left(left, lp, right, other) => {
            if *left == fighter.name {
                Some(*lp)
            } else {
                (*right == fighter.name).then_some(*other)
            }
        }
        Event::Recovers(name, _, lp) if *name == fighter.name => Some(*lp),
        Event::Down(name) if *name == fighter.name => Some(0),
        _ => None,
    };
    let passed = showing.passed.iter().rev().find_map(told);
    passed.unwrap_or(fighter.lp).max(0)
}

/// Draws it.
pub(super) fn draw(
    ui: &mut Ui,
    room: Rect,
    showing: &Showing<'_, BoardGame>,
    battle: &Battle,
) -> Option<Done<Command>> {
    let painter = ui.painter().with_clip_rect(room);
    painter.rect_filled(room, CornerRadius::same(8), theme::SURFACE);
    let forecasts = (room.height() * 0.34).clamp(60.0, 190.0);
    let arena = Rect::from_min_max(room.min, pos2(room.right(), room.bottom() - forecasts));
    let wide = arena.width() * 0.36;
    for side in 0..2 {
        let left = match side {
            0 => arena.left() + 8.0,
            _ => arena.right() - 8.0 - wide,
        };
        let rect = Rect::from_min_size(
            pos2(left, arena.top() + 8.0),
            vec2(wide, arena.height() - 16.0),
        );
        match &battle.fighters[side] {
            Some(fighter) => chip(&painter, rect, showing, fighter),
            None => empty(&painter, rect),
        }
    }
    let middle = Rect::from_min_max(
        pos2(arena.left() + wide + 14.0, arena.top() + 8.0),
        pos2(arena.right() - wide - 14.0, arena.bottom() - 8.0),
    );
    sums(&painter, middle, showing, battle);
    let below = Rect::from_min_max(pos2(room.left(), arena.bottom()), room.max);
    looks(ui, &painter, below.shrink(6.0), showing, battle)
}

fn empty(painter: &Painter, rect: Rect) {
    let line = Stroke::new(1.5, theme::LINE);
    painter.rect_stroke(rect, CornerRadius::same(10), line, StrokeKind::Inside);
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        "nobody yet",
        FontId::proportional(15.0),
        theme::QUIET,
    );
}

/// One of the two, with its picture, its figures and its life.
fn chip(painter: &Painter, rect: Rect, showing: &Showing<'_, BoardGame>, fighter: &Fighter) {
    let game = showing.game;
    let color = label_color(fighter.counts_as);
    painter.rect_filled(rect, CornerRadius::same(10), theme::RAISED);
    let line = Stroke::new(3.0, color);
    painter.rect_stroke(rect, CornerRadius::same(10), line, StrokeKind::Inside);
    let inner = rect.shrink(10.0);
    let name = format!("{} [{}]", fighter.name, fighter.counts_as.letter());
    let text = theme::fitted(painter, &name, (18.0, 11.0), inner.width());
    let mut y = inner.top() + text.size().y + 2.0;
    painter.galley(inner.min, text, theme::TEXT);
    let side = (inner.bottom() - y - 62.0).min(inner.width()).max(20.0);
    let picture = Rect::from_center_size(pos2(inner.center().x, y + side / 2.0), Vec2::splat(side));
    let species = fighter
        .chip
        .map_or(fighter.name.as_str(), |chip| game.chip(chip).name());
    let lp = lp_of(showing, fighter);
    let tint = if lp > 0 {
        Color32::WHITE
    } else {
        Color32::from_gray(80)
    };
    showing
        .pictures
        .paint_token(painter, picture, &token_of(species), tint);
    y += side + 4.0;
    let bar = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), 14.0));
    theme::paint_hp(painter, bar, lp, fighter.max, fighter.max, 0);
    let words = format!("{lp} of {} LP", fighter.max);
    let font = FontId::proportional(13.0);
    painter.text(
        pos2(inner.left(), bar.bottom() + 2.0),
        Align2::LEFT_TOP,
        words,
        font.clone(),
        theme::TEXT,
    );
    let figures = format!("AP {}  d{}  LR {}", fighter.ap, fighter.die, fighter.lr);
    let at = pos2(inner.left(), bar.bottom() + 19.0);
    let text = theme::fitted(painter, &figures, (13.0, 9.0), inner.width() - 44.0);
    painter.galley(at, text, theme::QUIET);
    for (at, element) in fighter.types.iter().enumerate() {
        let icon = Rect::from_min_size(
            pos2(
                inner.right() - 20.0 * (at as f32 + 1.0),
                bar.bottom() + 19.0,
            ),
            Vec2::splat(17.0),
        );
        showing.pictures.paint_type(painter, icon, Some(*element));
    }
}

/// The sums of the last blows: parts that add up to a total.
fn sums(painter: &Painter, room: Rect, showing: &Showing<'_, BoardGame>, battle: &Battle) {
    let strikes: Vec<(&String, &Blow, &Thrown, i32)> = showing
        .passed
        .iter()
        .chain(showing.now.map(|(event, _)| event))
        .filter_map(|event| match event {
            Event::Strikes(name, blow, thrown, total) => Some((name, blow, thrown, *total)),
            _ => None,
        })
        .collect();
    if strikes.is_empty() {
        let words = match battle.exchanges {
            0 => "The battle begins".to_owned(),
            exchanges => format!("After exchange {exchanges}"),
        };
        let text = theme::fitted(painter, &words, (17.0, 11.0), room.width());
        let at = room.center() - text.size() / 2.0;
        painter.galley(at, text, theme::QUIET);
        return;
    }
    let tall = room.height() / 2.0;
    for (at, (name, blow, thrown, total)) in strikes.iter().rev().take(2).rev().enumerate() {
        let top = room.top() + tall * at as f32;
        let mut y = top;
        let heading = format!("{name}: {}", blow.attack.name());
        let mut parts = vec![format!("{} AP", blow.ap), format!("+{} die", thrown.attack)];
        if let Some(face) = thrown.rival {
            parts.push(format!("{:+} leader", blow.added(face)));
        }
        if let (Some(face), Some((_, sign))) = (thrown.advantage, blow.advantage.die()) {
            parts.push(format!("{:+} type", sign * i32::from(face)));
        }
        if blow.advantage.flat() != 0 {
            parts.push(format!("{:+} second type", blow.advantage.flat()));
        }
        parts.extend(
            blow.extras
                .iter()
                .map(|(why, extra)| format!("{extra:+} {}", why.name())),
        );
        for (line, size, color) in [
            (heading, 14.0, theme::TEXT),
            (parts.join("  "), 13.0, theme::QUIET),
            (format!("= {total}"), 24.0, theme::ACCENT),
        ] {
            let text = theme::fitted(painter, &line, (size, 9.0), room.width());
            let tall = text.size().y;
            painter.galley(pos2(room.center().x - text.size().x / 2.0, y), text, color);
            y += tall + 2.0;
        }
    }
}

/// The forecast of everybody who could fight: a bar of win, both fall, loss, with its numbers.
fn looks(
    ui: &Ui,
    painter: &Painter,
    room: Rect,
    showing: &Showing<'_, BoardGame>,
    battle: &Battle,
) -> Option<Done<Command>> {
    let game = showing.game;
    let side = battle.asked().unwrap_or(0);
    let seat = battle.seat_of(side)?;
    let mons: Vec<_> = game.active_mons(seat).collect();
    let tall = (room.height() / mons.len().max(1) as f32).min(30.0);
    let mut done = None;
    for (row, mon) in mons.into_iter().enumerate() {
        let Some(seen) = game.what_if(battle, side, mon) else {
            continue;
        };
        let line = Rect::from_min_size(
            pos2(room.left(), room.top() + tall * row as f32),
            vec2(room.width(), tall - 2.0),
        );
        let choice = showing.choices.iter().position(|choice| {
            let sends = match &choice.command {
                Command::Send(id, entry) => *id == mon.id && *entry == Default::default(),
                Command::Replace(id) => *id == mon.id,
                _ => false,
            };
            sends && choice.refused.is_none()
        });
        let response = ui.interact(line, ui.id().with(("look", mon.id)), Sense::click());
        let lit = choice.is_some() && (response.hovered() || choice == showing.pointed);
        if lit {
            painter.rect_filled(line, CornerRadius::same(4), theme::HOVERED);
        }
        let fights = battle
            .fighters
            .iter()
            .flatten()
            .any(|it| it.who == Who::Mon(seat, mon.id));
        let mark = if fights { "▶ " } else { "" };
        let name = format!("{mark}{}", game.name_of(mon));
        let text = theme::fitted(painter, &name, (14.0, 9.0), line.width() * 0.22);
        let middle = line.center().y;
        painter.galley(
            pos2(line.left() + 4.0, middle - text.size().y / 2.0),
            text,
            theme::TEXT,
        );
        let bar = Rect::from_min_max(
            pos2(line.left() + line.width() * 0.24, middle - 6.0),
            pos2(line.left() + line.width() * 0.52, middle + 6.0),
        );
        shares(painter, bar, [seen.win, seen.tie, seen.lose]);
        let words = crate::tables::board::words::forecast(&seen);
        let left = bar.right() + 8.0;
        let text = theme::fitted(painter, &words, (13.0, 9.0), line.right() - left - 4.0);
        painter.galley(pos2(left, middle - text.size().y / 2.0), text, theme::QUIET);
        if response.clicked() && choice.is_some() {
            done = choice.map(Done::Choose);
        }
    }
    done
}

fn shares(painter: &Painter, bar: Rect, parts: [f64; 3]) {
    let colors = [theme::GOOD, theme::WARN, theme::BAD];
    let mut x = bar.left();
    for (part, color) in parts.into_iter().zip(colors) {
        let wide = bar.width() * part as f32;
        let cell = Rect::from_min_size(pos2(x, bar.top()), vec2(wide, bar.height()));
        painter.rect_filled(cell, CornerRadius::same(2), color);
        x += wide;
    }
}
