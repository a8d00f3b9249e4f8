//! The ruler (section 17): the die falls large with the other dice of its pool greyed, and 1 to 20 show in
//! bands what each number means: miss, hit, effect, critical. Before a throw it shows what they would mean.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind,
    Ui, pos2, vec2,
};

use super::super::stage::Showing;
use super::plan::{self, Desk};
use crate::rulesets::d20::D20;
use crate::rulesets::d20::event::{Event, Target, Thrown};
use crate::rulesets::d20::words::{self, Meaning};
use crate::screens::theme;

/// What the ruler shows.
struct Face {
    title: String,
    dc: Option<i32>,
    effect: i32,
    critical: i32,
    /// Name of the effect.
    what: &'static str,
    thrown: Option<Thrown>,
    /// How far the die has fallen.
    part: f32,
}

fn color(meaning: Meaning) -> Color32 {
    match meaning {
        Meaning::Miss => Color32::from_rgb(0x4B, 0x55, 0x60),
        Meaning::Hit => Color32::from_rgb(0x56, 0xB4, 0xE9),
        Meaning::Effect => Color32::from_rgb(0xCC, 0x8F, 0xD8),
        Meaning::Critical => Color32::from_rgb(0xF0, 0xC0, 0x3C),
    }
}

/// The throw that is looked at: the one that falls now, else a forecast, else the last.
fn face(showing: &Showing<'_, D20>, desk: &Desk) -> Option<Face> {
    if let Some((Event::Thrown(thrown), part)) = showing.now {
        return Some(of_throw(showing, thrown, part));
    }
    if showing.now.is_none()
        && let Some(face) = of_forecast(showing, desk)
    {
        return Some(face);
    }
    desk.thrown.map(|thrown| of_throw(showing, &thrown, 1.0))
}

fn of_throw(showing: &Showing<'_, D20>, thrown: &Thrown, part: f32) -> Face {
    let battle = &showing.game.battle;
    let came = if thrown.hit { "hits" } else { "misses" };
    let title = match part < FALLEN {
        true => format!(
            "{} against {}",
            words::name(battle, thrown.user),
            words::name(battle, thrown.target)
        ),
        false => format!(
            "{} {came} {} with a {}",
            words::name(battle, thrown.user),
            words::name(battle, thrown.target),
            thrown.kept
        ),
    };
    Face {
        title,
        dc: thrown.dc.map(i32::from),
        effect: i32::from(thrown.effect),
        critical: i32::from(thrown.critical),
        what: "effect",
        thrown: Some(*thrown),
        part,
    }
}

/// The forecast of the move that is planned, on whom it is armed or whom the pointer is over; of the choice
/// that is pointed at in the list.
fn of_forecast(showing: &Showing<'_, D20>, desk: &Desk) -> Option<Face> {
    use crate::rulesets::d20::event::{Command, Does};
    let battle = &showing.game.battle;
    let id = plan::chosen_id(showing)?;
    let pointed = showing.pointed.and_then(|at| showing.choices.get(at));
    let by_list = pointed.and_then(|choice| match &choice.command {
        Command::Act(to, Does::Move(slot, Target::Mon(on))) => {
            let known = battle.mon(id).slots()[usize::from(*slot)]?;
            Some((*to, known.id, *on))
        }
        Command::Aim(Target::Mon(on)) => {
            let (_, _, which) = plan::chosen(showing, desk)?;
            Some((None, which, *on))
        }
        _ => None,
    });
    let by_plan = || {
        let (_, _, which) = plan::chosen(showing, desk)?;
        let armed = match desk.armed {
            Some(Target::Mon(on)) => Some(on),
            _ => None,
        };
        let on = desk.over.filter(|on| *on != id).or(armed)?;
        let walk = plan::walk(battle, id);
        let aim = plan::planned(showing, desk, walk.as_deref(), Target::Mon(on))?;
        let to = match aim.command {
            Command::Act(to, _) => to,
            _ => None,
        };
        Some((to, which, on))
    };
    let (to, which, on) = by_plan().or(by_list)?;
    let there = plan::from_there(battle, id, to);
    let strike = plan::strike(&there, id, which, on)?;
    let it = there.forecast(&strike);
    let harm = match battle.get(which).harms() {
        true => format!(
            ", {}-{} damage, knock-out {:.1}%",
            it.damage.0,
            it.damage.1,
            it.knock_out * 100.0
        ),
        false => String::new(),
    };
    Some(Face {
        title: format!(
            "{} on {}: {:.1}% hit{harm}",
            battle.get(which).name,
            words::name(battle, on),
            it.hit * 100.0
        ),
        dc: it.dc,
        effect: it.effect.map_or(0, |(_, number, _)| number),
        critical: it.critical.map_or(21, |(number, ..)| number),
        what: it.effect.map_or("effect", |(what, ..)| what),
        thrown: None,
        part: 1.0,
    })
}

/// The die lies still from here on.
const FALLEN: f32 = 0.55;

/// Draws it.
pub(super) fn draw(ui: &mut Ui, room: Rect, showing: &Showing<'_, D20>, desk: &Desk) {
    let painter = ui.painter().with_clip_rect(room);
    painter.rect_filled(room, CornerRadius::same(8), theme::RAISED);
    let Some(face) = face(showing, desk) else {
        let words = "One die decides hit, damage, critical hit and effect. Here stands what each number means.";
        let text = theme::fitted(&painter, words, (15.0, 9.0), room.width() - 24.0);
        painter.galley(room.center() - text.size() / 2.0, text, theme::QUIET);
        return;
    };
    let inner = room.shrink2(vec2(8.0, 4.0));
    let die_wide = (inner.height() * 1.5).min(inner.width() * 0.24);
    let dice = Rect::from_min_size(inner.min, vec2(die_wide, inner.height()));
    let right = Rect::from_min_max(pos2(dice.right() + 8.0, inner.top()), inner.max);
    pool(&painter, dice, &face, showing.settings.reduced_motion);
    scale(&painter, right, &face);
    let hint = "1 always misses and 20 always hits, where a move asks for a number. The same die decides \
        how hard it hits, whether its effect happens, and whether it is critical.";
    ui.interact(room, ui.id().with("the ruler"), Sense::hover())
        .on_hover_text(hint);
}

/// A die with twenty sides, seen from above.
fn die(painter: &Painter, at: Pos2, radius: f32, words: &str, fill: Color32) {
    let corner = |nth: i32, far: f32| {
        let angle = std::f32::consts::FRAC_PI_3 * nth as f32 - std::f32::consts::FRAC_PI_2;
        at + radius * far * vec2(angle.cos(), angle.sin())
    };
    let edge = Stroke::new((radius * 0.06).max(1.0), theme::BACKDROP);
    let outer: Vec<Pos2> = (0..6).map(|nth| corner(nth, 1.0)).collect();
    painter.add(Shape::convex_polygon(outer, fill, edge));
    let inner: Vec<Pos2> = [0, 2, 4].map(|nth| corner(nth, 0.78)).to_vec();
    let face = Shape::convex_polygon(inner, fill.gamma_multiply(0.85), edge);
    painter.add(face);
    let font = FontId::proportional(radius * 0.72);
    painter.text(
        at + vec2(0.0, radius * 0.06),
        Align2::CENTER_CENTER,
        words,
        font,
        theme::on_fill(fill),
    );
}

/// The kept die large, the others of the pool grey.
fn pool(painter: &Painter, room: Rect, face: &Face, calm: bool) {
    let radius = (room.height() * 0.46).min(room.width() * 0.34);
    let at = pos2(room.left() + radius + 2.0, room.center().y);
    let Some(thrown) = &face.thrown else {
        die(painter, at, radius, "?", theme::HOVERED);
        return;
    };
    let falls = face.part < FALLEN && !calm;
    if falls {
        // Numbers flicker, the die comes down.
        let number = 1 + (face.part * 97.0) as u32 * 7 % 20;
        let up = (1.0 - face.part / FALLEN).powi(2) * room.height() * 0.4;
        let bounce = (face.part * 18.0).sin().abs() * up;
        let at = at - vec2(0.0, bounce);
        die(painter, at, radius, &number.to_string(), theme::QUIET);
        return;
    }
    let kept = i32::from(thrown.kept);
    let meaning = Meaning::of(kept, face.dc, face.effect, face.critical);
    die(
        painter,
        at,
        radius,
        &thrown.kept.to_string(),
        color(meaning),
    );
    let mut others: Vec<u8> = thrown.dice[..usize::from(thrown.count)].to_vec();
    if let Some(nth) = others.iter().position(|die| *die == thrown.kept) {
        others.remove(nth);
    }
    let left = at.x + radius + 4.0;
    let room_wide = (room.right() - left).max(1.0);
    let columns = 3.0_f32.min((others.len() as f32).max(1.0));
    let small = (room_wide / columns / 2.0 - 1.0).clamp(5.0, 13.0);
    for (nth, other) in others.iter().enumerate() {
        let (row, column) = (nth / columns as usize, nth % columns as usize);
        let at = pos2(
            left + small + 2.0 * (small + 1.0) * column as f32,
            room.top() + small + 2.0 + 2.0 * (small + 1.0) * row as f32,
        );
        die(
            painter,
            at,
            small,
            &other.to_string(),
            Color32::from_gray(110),
        );
    }
}

/// One to twenty in bands, with what they mean below.
fn scale(painter: &Painter, room: Rect, face: &Face) {
    let title = theme::fitted(painter, &face.title, (16.0, 9.0), room.width());
    let line = title.size().y;
    painter.galley(room.min, title, theme::TEXT);
    let legend = (room.height() * 0.2).clamp(12.0, 18.0);
    let cells = Rect::from_min_max(
        pos2(room.left(), room.top() + line + 8.0),
        pos2(room.right(), room.bottom() - legend - 3.0),
    );
    let wide = cells.width() / 20.0;
    let kept = face.thrown.map(|thrown| i32::from(thrown.kept));
    for die in 1..=20_i32 {
        let meaning = Meaning::of(die, face.dc, face.effect, face.critical);
        let rect = Rect::from_min_size(
            pos2(cells.left() + wide * (die - 1) as f32, cells.top()),
            vec2(wide - 1.5, cells.height()),
        );
        let fallen = kept == Some(die) && face.part >= FALLEN;
        let fill = match kept.is_none() || fallen || face.part < FALLEN {
            true => color(meaning),
            false => color(meaning).gamma_multiply(0.55),
        };
        painter.rect_filled(rect, CornerRadius::same(3), fill);
        let font = FontId::proportional((wide * 0.48).min(cells.height() * 0.44).clamp(8.0, 17.0));
        let at = pos2(rect.center().x, rect.top() + rect.height() * 0.36);
        painter.text(
            at,
            Align2::CENTER_CENTER,
            die.to_string(),
            font,
            theme::on_fill(fill),
        );
        sign(
            painter,
            pos2(at.x, rect.top() + rect.height() * 0.78),
            wide * 0.16,
            meaning,
        );
        if fallen {
            let line = Stroke::new(3.0, theme::TEXT);
            painter.rect_stroke(
                rect.expand(1.0),
                CornerRadius::same(4),
                line,
                StrokeKind::Outside,
            );
            let tip = pos2(rect.center().x, rect.top() - 2.0);
            let points = vec![tip, tip + vec2(-5.0, -6.0), tip + vec2(5.0, -6.0)];
            painter.add(Shape::convex_polygon(points, theme::TEXT, Stroke::NONE));
        }
    }
    bands(
        painter,
        Rect::from_min_max(pos2(room.left(), cells.bottom() + 2.0), room.max),
        face,
    );
}

/// What a number means as a sign, beside its colour.
fn sign(painter: &Painter, at: Pos2, size: f32, meaning: Meaning) {
    let size = size.clamp(2.0, 6.0);
    let dark = Color32::from_black_alpha(190);
    match meaning {
        Meaning::Miss => {
            let line = Stroke::new(1.5, theme::TEXT);
            painter.line_segment([at - vec2(size, size), at + vec2(size, size)], line);
            painter.line_segment([at + vec2(-size, size), at + vec2(size, -size)], line);
        }
        Meaning::Hit => {
            painter.circle_filled(at, size * 0.9, dark);
        }
        Meaning::Effect => {
            let points = [(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)];
            let points = points.map(|(x, y)| at + size * vec2(x, y));
            painter.add(Shape::convex_polygon(points.to_vec(), dark, Stroke::NONE));
        }
        Meaning::Critical => {
            for up in [1.0, -1.0] {
                let points = [(0.0, -1.4), (1.25, 0.75), (-1.25, 0.75)];
                let points = points.map(|(x, y)| at + size * vec2(x, up * y));
                painter.add(Shape::convex_polygon(points.to_vec(), dark, Stroke::NONE));
            }
        }
    }
}

/// The bands in words.
fn bands(painter: &Painter, room: Rect, face: &Face) {
    let bands = words::bands(face.dc, face.effect, face.critical);
    let each = room.width() / bands.len().max(1) as f32;
    for (nth, band) in bands.into_iter().enumerate() {
        let left = room.left() + each * nth as f32;
        let dot = pos2(left + 6.0, room.center().y);
        painter.circle_filled(dot, 5.0, color(band.2));
        let said = match band.2 {
            Meaning::Effect => words::band(band).replace("effect", face.what),
            _ => words::band(band),
        };
        let text = theme::fitted(painter, &said, (13.0, 8.0), each - 18.0);
        painter.galley(
            pos2(left + 14.0, room.center().y - text.size().y / 2.0),
            text,
            theme::TEXT,
        );
    }
}
