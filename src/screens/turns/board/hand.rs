//! The hand of whoever is asked: six slots with picture, label, figures and XP; coins, badges, cards.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::super::stage::{Done, Showing};
use super::super::tokens::token_of;
use super::{label_color, looked_at};
use crate::screens::theme;
use crate::tables::TurnGame as _;
use crate::tables::board::{BoardGame, Command, Mon, MonId};

/// The choice that picks a Pokémon of the hand: to send it, to revive it, to train it.
fn choice_of(showing: &Showing<'_, BoardGame>, id: MonId) -> Option<usize> {
    showing.choices.iter().position(|choice| {
        let picks = match &choice.command {
            Command::Send(of, entry) => *of == id && *entry == Default::default(),
            Command::Pick(of) | Command::Replace(of) | Command::Heal(of) => *of == id,
            _ => false,
        };
        picks && choice.refused.is_none()
    })
}

/// Draws it; a click on a Pokémon that can be chosen chooses it.
pub(super) fn draw(
    ui: &mut Ui,
    room: Rect,
    showing: &Showing<'_, BoardGame>,
) -> Option<Done<Command>> {
    let game = showing.game;
    let seat = looked_at(showing);
    let player = game.players.get(seat)?;
    let painter = ui.painter().with_clip_rect(room);
    painter.rect_filled(room, CornerRadius::same(8), theme::RAISED);
    let line = if showing.compact { 18.0 } else { 24.0 };
    let above = Rect::from_min_max(room.min, pos2(room.right(), room.top() + line));
    purse(ui, &painter, above.shrink2(vec2(8.0, 1.0)), showing, seat);
    let slots = game.board().tables.hand.max(1);
    let wide = (room.width() - 8.0) / slots as f32;
    let mut done = None;
    for slot in 0..slots {
        let rect = Rect::from_min_max(
            pos2(room.left() + 4.0 + wide * slot as f32, above.bottom() + 2.0),
            pos2(room.left() + wide * (slot + 1) as f32, room.bottom() - 4.0),
        );
        match player.hand.get(slot) {
            Some(mon) => {
                let choice = choice_of(showing, mon.id);
                if one(ui, &painter, rect, showing, mon, choice) {
                    done = choice.map(Done::Choose);
                }
            }
            None => {
                let empty = Stroke::new(1.0, theme::LINE);
                painter.rect_stroke(rect, CornerRadius::same(6), empty, StrokeKind::Inside);
            }
        }
    }
    done
}

/// Coins, badges, power, cards in a line.
fn purse(ui: &Ui, painter: &Painter, room: Rect, showing: &Showing<'_, BoardGame>, seat: usize) {
    let game = showing.game;
    let player = &game.players[seat];
    let radius = (room.height() * 0.36).min(8.0);
    theme::paint_side(
        painter,
        pos2(room.left() + radius, room.center().y),
        radius,
        u8::try_from(seat).unwrap_or(0),
    );
    let mut x = room.left() + radius * 4.0;
    for coin in 0..game.board().tables.coins {
        let there = coin < player.coins;
        let at = pos2(x, room.center().y);
        let fill = if there {
            theme::WARN
        } else {
            Color32::TRANSPARENT
        };
        painter.circle(at, radius * 0.85, fill, Stroke::new(1.5, theme::WARN));
        x += radius * 2.2;
    }
    let hidden = game.options.hidden_cards && showing.eyes.is_some_and(|eyes| eyes != seat);
    let cards: Vec<&str> = if hidden {
        vec!["hidden cards"]
    } else {
        let events = player
            .events
            .iter()
            .map(|it| game.board().events[*it].name.as_str());
        let items = player
            .items
            .iter()
            .map(|it| game.board().items[*it].name.as_str());
        events.chain(items).collect()
    };
    let (badges, pp) = (game.badges(seat).len(), game.pp(seat));
    let all = game.league_asks().0;
    let cards = match cards.is_empty() {
        true => "no cards".to_owned(),
        false => cards.join(", "),
    };
    let words = format!(
        "{}   {} of {} coins   badges {badges} of {all}   PP {pp}   {cards}",
        player.name,
        player.coins,
        game.board().tables.coins
    );
    let text = theme::fitted(painter, &words, (14.0, 10.0), room.right() - x - 4.0);
    painter.galley(
        pos2(x, room.center().y - text.size().y / 2.0),
        text,
        theme::TEXT,
    );
    let hint = format!(
        "{words}. The League asks for {all} badges and {} PP.",
        game.league_asks().1
    );
    ui.interact(room, ui.id().with("purse"), Sense::hover())
        .on_hover_text(hint);
}

/// A Pokémon of the hand; whether it was clicked.
fn one(
    ui: &Ui,
    painter: &Painter,
    rect: Rect,
    showing: &Showing<'_, BoardGame>,
    mon: &Mon,
    choice: Option<usize>,
) -> bool {
    let game = showing.game;
    let response = ui.interact(rect, ui.id().with(("slot", mon.id)), Sense::click());
    let pointed = choice.is_some() && choice == showing.pointed;
    let lit = choice.is_some() && (pointed || response.hovered());
    let (line, width) = match (lit, choice.is_some()) {
        (true, _) => (theme::ACCENT, 3.0),
        (false, true) => (theme::ACCENT, 1.5),
        (false, false) => (theme::LINE, 1.0),
    };
    let round = CornerRadius::same(6);
    painter.rect_filled(rect, round, theme::SURFACE);
    let stroke = Stroke::new(width, line);
    painter.rect_stroke(rect, round, stroke, StrokeKind::Inside);
    let side = (rect.height() - 10.0).min(rect.width() * 0.42).max(10.0);
    // A name that is cut beside the picture stands above it.
    let own = game.name_of(mon);
    let above = name_above(painter, rect, &own, side);
    let side = side.min(rect.height() - 10.0 - above).max(10.0);
    let picture = Rect::from_min_size(rect.min + vec2(4.0, 4.0 + above), vec2(side, side));
    let tint = if mon.active {
        Color32::WHITE
    } else {
        Color32::from_gray(90)
    };
    let token = token_of(game.chip(mon.chip).name());
    showing.pictures.paint_token(painter, picture, &token, tint);
    letter(painter, picture, mon);
    let left = picture.right() + 5.0;
    let wide = (rect.right() - left - 5.0).max(10.0);
    let worth = game.worth_of(mon);
    let state = if mon.active { "" } else { "flipped" };
    let next = game.next_form_xp(mon);
    let xp = next.map_or_else(
        || format!("{} XP", mon.halves / 2),
        |next| format!("{}/{next} XP", mon.halves / 2),
    );
    let lines = [
        own,
        format!("AP {}  d{}", game.chip(mon.chip).ap, worth.die),
        format!("LP {}  PP {}", worth.lp, worth.pp),
        xp,
        state.to_owned(),
    ];
    let mut y = rect.top() + 4.0 + above;
    for (at, words) in lines.iter().enumerate().skip(usize::from(above > 0.0)) {
        let text = theme::fitted(painter, words, (13.5, 9.0), wide);
        if y + text.size().y > rect.bottom() - 2.0 {
            break;
        }
        let color = match at {
            0 => theme::TEXT,
            4 => theme::BAD,
            _ => theme::QUIET,
        };
        let tall = text.size().y;
        painter.galley(pos2(left, y), text, color);
        y += tall + 1.0;
    }
    let clicked = response.clicked();
    response.on_hover_ui(|ui| about(ui, showing, mon));
    clicked
}

/// Writes a name above its picture where it would be cut beside it; how much room that takes.
fn name_above(painter: &Painter, rect: Rect, name: &str, side: f32) -> f32 {
    let font = FontId::proportional(9.0);
    let smallest = painter.layout_no_wrap(name.to_owned(), font, theme::TEXT);
    if smallest.size().x <= rect.width() - side - 14.0 {
        return 0.0;
    }
    let text = theme::fitted(painter, name, (13.5, 7.5), rect.width() - 8.0);
    let tall = text.size().y;
    painter.galley(rect.min + vec2(4.0, 3.0), text, theme::TEXT);
    tall
}

/// The letter of the label in its colour.
fn letter(painter: &Painter, picture: Rect, mon: &Mon) {
    let at = picture.left_bottom() + vec2(8.0, -8.0);
    painter.circle(
        at,
        8.0,
        label_color(mon.label),
        Stroke::new(1.0, Color32::BLACK),
    );
    let font = FontId::proportional(12.0);
    painter.text(
        at,
        Align2::CENTER_CENTER,
        mon.label.letter(),
        font,
        Color32::BLACK,
    );
}

fn about(ui: &mut Ui, showing: &Showing<'_, BoardGame>, mon: &Mon) {
    let game = showing.game;
    for line in BoardGame::card(game.board(), game.chip(mon.chip).name()).unwrap_or_default() {
        ui.label(line);
    }
    if let Some(element) = mon.ultimate {
        ui.label(format!("Ultimate: {}", element.name()));
    }
    if !mon.active {
        ui.colored_label(theme::BAD, "Flipped: it does nothing until it is revived.");
    }
}
