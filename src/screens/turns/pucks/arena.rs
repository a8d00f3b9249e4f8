//! A battle of PokéPucks from above: the players with their stacks, the arena with what lies in it, the
//! stack as a list from its top.

use bevy_egui::egui::{Align2, Color32, CornerRadius, FontId, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::super::stage::{Done, Showing};
use super::aim::Hand;
use super::controls::chances;
use super::disc::Discs;
use super::flight::{self, Ring};
use super::gallery;
use super::shown::{Heap, Lying, Seen, battle, lying};
use super::stacks::{self, Places};
use super::words;
use crate::screens::theme;
use crate::tables::pucks::Pucks;
use crate::tables::pucks::battle::{Battle, Stage, parts_in_words};
use crate::tables::pucks::command::Command;
use crate::tables::pucks::event::{Event, Purpose};
use crate::tables::pucks::kinds::KindId;

/// The felt of the arena.
const FELT: Color32 = Color32::from_rgb(0x24, 0x4A, 0x42);
/// The felt of the arena under the lamp.
const FELT_LIT: Color32 = Color32::from_rgb(0x34, 0x66, 0x5A);
/// Its rim.
const RIM: Color32 = Color32::from_rgb(0x7E, 0x58, 0x37);
/// The rim in the shade.
const RIM_DARK: Color32 = Color32::from_rgb(0x4A, 0x32, 0x20);

/// Draws the battle, where there is one.
pub(super) fn draw(
    ui: &mut Ui,
    showing: &Showing<'_, Pucks>,
    discs: &Discs<'_>,
    hand: &mut Hand,
) -> Option<Done<Command>> {
    let battle = battle(showing)?;
    let mut seen = Seen::of(battle, showing.passed);
    let room = ui.available_rect_before_wrap();
    let strip = (room.height() * 0.30).clamp(84.0, 210.0);
    let above = Rect::from_min_size(room.min, vec2(room.width(), strip));
    let current = match (showing.prompt, showing.now) {
        (Some(prompt), _) => Some(prompt.seat),
        (None, Some((Event::Turn { who, .. }, _))) => Some(*who),
        _ => seen.current,
    };
    let choosing = gallery::fits(discs.dex, showing.choices);
    let empty = |heap: &Heap| heap.health + heap.power + heap.prize == 0;
    if choosing && seen.heaps.iter().all(empty) {
        // Nobody has anything yet that could be looked at.
        return gallery::show(ui, showing, discs);
    }
    let places = stacks::draw(ui, above, discs, battle, &seen.heaps, current);
    let below = Rect::from_min_max(pos2(room.left(), above.bottom() + 6.0), room.max);
    if choosing {
        let mut inside = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(below));
        return gallery::show(&mut inside, showing, discs);
    }
    let fan = (below.width() * 0.30).clamp(104.0, 250.0);
    let field = Rect::from_min_max(below.min, pos2(below.right() - fan - 6.0, below.bottom()));
    let list = Rect::from_min_max(pos2(field.right() + 6.0, below.top()), below.max);
    let ring = Ring {
        centre: field.center(),
        radius: (field.width().min(field.height()) / 2.0 * 0.84).max(20.0),
    };
    ground(ui, ring);
    things(ui, showing, discs, battle, (&mut seen, ring), &places);
    heading(ui, showing, battle, &seen, field);
    fanned(ui, showing, discs, battle, &seen, list);
    // One aims at the puck on top, which is drawn above the middle.
    let top = Ring {
        centre: ring.in_pile(0, seen.arena.len()),
        ..ring
    };
    hand.show(ui, field, top, showing.time).map(Done::Say)
}

/// The arena without pucks.
pub(super) fn ground(ui: &Ui, ring: Ring) {
    let painter = ui.painter();
    let (middle, radius) = (ring.centre, ring.radius);
    let below = middle + vec2(0.0, radius * 0.03);
    painter.circle_filled(below, radius * 1.09, Color32::from_black_alpha(90));
    // A wooden rim, lit from above.
    painter.circle_filled(middle, radius * 1.07, RIM_DARK);
    painter.circle_filled(middle - vec2(0.0, radius * 0.008), radius * 1.055, RIM);
    painter.circle_filled(middle, radius * 1.012, RIM_DARK);
    // Felt, brighter towards the middle.
    for step in 0..12 {
        let part = step as f32 / 12.0;
        let color = FELT.lerp_to_gamma(FELT_LIT, part);
        painter.circle_filled(middle, radius * (1.0 - 0.8 * part), color);
    }
    // The mark of a ball in chalk: two lines and two circles.
    let chalk = Stroke::new((radius * 0.012).max(1.0), Color32::from_white_alpha(46));
    let (inner, outer) = (radius * 0.24, radius * 0.92);
    painter.circle_stroke(middle, outer, chalk);
    painter.circle_stroke(middle, inner, chalk);
    painter.circle_stroke(middle, inner * 0.55, chalk);
    for side in [-1.0, 1.0] {
        let ends = [inner, outer].map(|at| middle + vec2(side * at, 0.0));
        painter.line_segment(ends, chalk);
    }
}

/// What lies or flies in the arena.
fn things(
    ui: &Ui,
    showing: &Showing<'_, Pucks>,
    discs: &Discs<'_>,
    battle: &Battle,
    (seen, ring): (&mut Seen, Ring),
    places: &Places,
) {
    let painter = ui.painter();
    match showing.now {
        Some((event @ Event::Threw { at, .. }, part)) => {
            thrown(ui, showing, discs, battle, ring, (event, part));
            seen.arena.clone_from(at);
        }
        Some((Event::PickedUp { who, pucks, .. }, part)) => {
            let before = seen.lying.clone();
            seen.take(pucks);
            flight::lie(painter, discs, ring, &seen.lying);
            let to = places.power_of(*who);
            lifted(ui, discs, ring, (&before, &seen.lying), to, part);
        }
        _ if !seen.lying.is_empty() => flight::lie(painter, discs, ring, &seen.lying),
        _ => flight::pile(painter, discs, ring, &seen.arena),
    }
    if let Some((Event::KnockedOut { who, .. }, _)) = showing.now {
        let name = battle.players.iter().find(|it| it.seat == *who);
        banner(
            ui,
            ring,
            &format!("{} is knocked out", name.map_or("Somebody", |it| &it.name)),
        );
    }
}

/// A throw, as far as it is.
fn thrown(
    ui: &Ui,
    showing: &Showing<'_, Pucks>,
    discs: &Discs<'_>,
    battle: &Battle,
    ring: Ring,
    (event, part): (&Event, f32),
) {
    let Event::Threw {
        who,
        purpose,
        at,
        power,
        thrown,
    } = event
    else {
        return;
    };
    let calm = showing.settings.reduced_motion;
    let offset = power.map_or(0.3, |(offset, _)| f32::from(offset) / 1000.0);
    let thrower = battle.players.iter().find(|it| it.seat == *who);
    let kind = thrower.and_then(|it| it.slammer).map(|it| it.kind);
    let part = if calm { 1.0 } else { slowed(part, *purpose) };
    let hand = (kind.filter(|_| !calm), offset, thrown.touched);
    flight::fly(ui.painter(), discs, ring, &lying(at, thrown), hand, part);
    if part > 0.82 {
        let outside = thrown.lies.iter().filter(|it| it.outside).count();
        let words = words::fallen(thrown.touched, thrown.flipped(), outside);
        banner(ui, ring, &words);
    }
}

/// A knock-out is decided slowly.
fn slowed(part: f32, purpose: Purpose) -> f32 {
    match purpose {
        Purpose::KnockOut => part * part * (3.0 - 2.0 * part),
        _ => part,
    }
}

/// Pucks that are picked up, one after the other.
fn lifted(
    ui: &Ui,
    discs: &Discs<'_>,
    ring: Ring,
    (before, after): (&[Lying], &[Lying]),
    to: Option<bevy_egui::egui::Pos2>,
    part: f32,
) {
    let Some(to) = to else { return };
    let taken: Vec<(usize, &Lying)> = before
        .iter()
        .enumerate()
        .filter(|(at, puck)| !puck.gone && after.get(*at).is_some_and(|it| it.gone))
        .collect();
    let share = 1.0 / taken.len().max(1) as f32;
    for (turn, (number, puck)) in taken.into_iter().enumerate() {
        let own = ((part - turn as f32 * share * 0.6) / (share * 0.6 + 0.4)).clamp(0.0, 1.0);
        let from = ring.place(number, puck);
        let at = from.lerp(to, own * own);
        discs.up(
            ui.painter(),
            at,
            ring.puck() * (1.0 - 0.55 * own),
            puck.kind,
        );
    }
}

/// Words over the arena.
fn banner(ui: &Ui, ring: Ring, words: &str) {
    let painter = ui.painter();
    let width = ring.radius * 2.0;
    let text = theme::fitted(painter, words, (24.0, 13.0), width);
    let at = pos2(ring.centre.x, ring.centre.y + ring.radius * 0.62);
    let rect = Rect::from_center_size(at, text.size() + vec2(22.0, 10.0));
    painter.rect_filled(rect, CornerRadius::same(10), Color32::from_black_alpha(200));
    painter.galley(rect.min + vec2(11.0, 5.0), text, theme::TEXT);
}

/// Attacks that are left, with the sum that made them.
fn heading(ui: &mut Ui, showing: &Showing<'_, Pucks>, battle: &Battle, seen: &Seen, room: Rect) {
    let painter = ui.painter().clone();
    let font = FontId::proportional(14.5);
    let corner = room.left_top();
    let arena = if battle.wild() {
        "Wild Battle".to_owned()
    } else {
        format!("Arena: {}", seen.count)
    };
    painter.text(corner, Align2::LEFT_TOP, arena, font.clone(), theme::QUIET);
    let throwing = matches!(battle.stage, Stage::Attack) && showing.now.is_none();
    if throwing {
        let words = format!("Attacks left: {}", battle.turn.left);
        let at = corner + vec2(0.0, 19.0);
        let rect = painter.text(at, Align2::LEFT_TOP, words, font, theme::TEXT);
        let sum = parts_in_words(&battle.turn.parts);
        let id = ui.id().with("attacks left");
        ui.interact(rect, id, Sense::hover())
            .on_hover_text(format!("{sum} (R12)"));
    }
}

/// A row of the list: a puck, and how it lies or may turn over.
type Row = (KindId, String);

/// The stack from its top, with what a firm throw may turn over; or what lies there.
fn rows(showing: &Showing<'_, Pucks>, battle: &Battle, seen: &Seen) -> Vec<Row> {
    if !seen.lying.is_empty() {
        let lies = |it: &Lying| match it.lie {
            lie if lie.flipped() => "face up",
            lie if lie.outside => "outside",
            _ => "down",
        };
        let there = seen.lying.iter().filter(|it| !it.gone);
        return there.map(|it| (it.kind, lies(it).to_owned())).collect();
    }
    let chances = match showing.prompt {
        Some(_) => chances(battle),
        None => Vec::new(),
    };
    let words = |number: usize| {
        let chance = chances.get(number);
        chance.map_or_else(String::new, |chance| format!("{} %", chance / 10))
    };
    let stack = seen.arena.iter().enumerate();
    stack.map(|(number, kind)| (*kind, words(number))).collect()
}

/// Least height of a row.
const LEAST: f32 = 19.0;

/// The list beside the arena.
fn fanned(
    ui: &mut Ui,
    showing: &Showing<'_, Pucks>,
    discs: &Discs<'_>,
    battle: &Battle,
    seen: &Seen,
    room: Rect,
) {
    let painter = ui.painter().clone();
    let title = match seen.lying.is_empty() {
        true => "The stack, top first",
        false => "What lies there",
    };
    let title = theme::fitted(&painter, title, (14.5, 11.0), room.width());
    painter.galley(room.min, title, theme::QUIET);
    let rows = rows(showing, battle, seen);
    let top = room.top() + 22.0;
    let tall = ((room.bottom() - top) / rows.len().max(1) as f32).min(34.0);
    let fits = match tall < LEAST {
        true => ((room.bottom() - top) / LEAST).floor().max(1.0) as usize - 1,
        false => rows.len(),
    };
    let tall = tall.max(LEAST);
    for (number, row) in rows.iter().enumerate().take(fits) {
        let corner = pos2(room.left(), top + number as f32 * tall);
        let rect = Rect::from_min_size(corner, vec2(room.width(), tall));
        fanned_row(ui, discs, rect, number, row);
    }
    if fits < rows.len() {
        let at = pos2(room.left(), top + fits as f32 * tall);
        let words = format!("and {} below", rows.len() - fits);
        let font = FontId::proportional(14.0);
        painter.text(at, Align2::LEFT_TOP, words, font, theme::QUIET);
    }
}

fn fanned_row(ui: &mut Ui, discs: &Discs<'_>, rect: Rect, number: usize, row: &Row) {
    let painter = ui.painter().clone();
    let (kind, right) = row;
    let radius = (rect.height() / 2.0 - 1.5).min(15.0);
    let centre = pos2(rect.left() + radius + 2.0, rect.center().y);
    discs.up(&painter, centre, radius, *kind);
    let corner = pos2(rect.right(), rect.center().y);
    let font = FontId::proportional(14.0);
    let end = painter.text(corner, Align2::RIGHT_CENTER, right, font, theme::QUIET);
    let left = centre.x + radius + 6.0;
    let room = end.left() - left - 4.0;
    let name = theme::fitted(&painter, discs.dex.name(*kind), (15.0, 11.0), room);
    let at = pos2(left, rect.center().y - name.size().y / 2.0);
    painter.galley(at, name, theme::TEXT);
    let card = words::card(discs.dex, *kind);
    let id = ui.id().with(("in the stack", number));
    let response = ui.interact(rect, id, Sense::hover());
    response.on_hover_ui(|ui| {
        for line in &card {
            ui.label(line);
        }
    });
}
