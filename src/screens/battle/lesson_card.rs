//! The card of a lesson: beside the board, above the forecast and the log, so that it covers nothing
//! of what it speaks of; that has a frame around it. One key or click puts it away.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, CornerRadius, FontId, Rect, RichText, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::layout::Layout;
use super::params::PanelParams;
use super::speech::Speech;
use super::{column, forecast, keys};
use crate::input::{BattleAction, Bindings};
use crate::screens::theme;
use crate::words::lessons::Lesson;

/// What a lesson speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What stands on the board.
    Board,
    /// The bar below it.
    Bar,
    /// The forecast.
    Forecast,
}

/// Size of the text, in points.
const TEXT: f32 = 16.5;
/// Height of what stands above and below the text.
const AROUND: f32 = 112.0;

fn part(lesson: Lesson) -> Part {
    match lesson {
        Lesson::Forecast => Part::Forecast,
        Lesson::Turn
        | Lesson::Attack
        | Lesson::Reaction
        | Lesson::Trainer
        | Lesson::Potion
        | Lesson::Switching
        | Lesson::Capture => Part::Bar,
        Lesson::Move
        | Lesson::Terrain
        | Lesson::Opportunity
        | Lesson::Stages
        | Lesson::Injuries
        | Lesson::Fainting => Part::Board,
    }
}

/// How it is done in the window, by mouse and by keys.
fn how(lesson: Lesson, bindings: &Bindings) -> Option<String> {
    use BattleAction as Key;
    let key = |action| bindings.label(action);
    let list = |action| bindings.label_of(&[action, Key::RowAbove]);
    let pad = bindings.pad_in_hand();
    Some(match lesson {
        Lesson::Move if pad => format!(
            "Steer the cursor with the left stick, then {}. {} takes it back.",
            key(Key::Confirm),
            key(Key::Undo)
        ),
        Lesson::Attack if pad => format!(
            "{} goes from card to card and aims, {} strikes. {} picks another target.",
            key(Key::CardAfter),
            key(Key::Confirm),
            key(Key::Next)
        ),
        Lesson::Turn => format!(
            "The dots above the cards show what is left of your turn. {} or the button ends it.",
            key(Key::EndTurn)
        ),
        Lesson::Move => format!(
            "Click a blue square; or steer the cursor with the arrows, then {}. {} takes it back.",
            key(Key::Confirm),
            key(Key::Undo)
        ),
        Lesson::Attack => format!(
            "Click a card, then the foe; or press the number on the card, then {}. {} picks another \
             target.",
            key(Key::Confirm),
            key(Key::Next)
        ),
        Lesson::Forecast => format!(
            "Click the target or press {}, once more where it is asked, and the dice fall. {} or a right click \
             goes back.",
            key(Key::Confirm),
            key(Key::Cancel)
        ),
        Lesson::Opportunity => format!(
            "Disengage is among the Maneuvers ({}).",
            list(Key::Maneuvers)
        ),
        Lesson::Reaction => format!(
            "The bar below tells what is coming and what answering costs. Take it ({}) answers, \
             Let it pass ({}) does not.",
            bindings.label_of(&keys::TAKE),
            key(Key::Cancel)
        ),
        Lesson::Trainer | Lesson::Capture => format!(
            "Poké Balls and Potions are under Items ({}).",
            list(Key::Items)
        ),
        Lesson::Potion => format!("Items ({}) has it.", list(Key::Items)),
        Lesson::Switching => format!("Switch ({}) has all of these.", list(Key::Switch)),
        Lesson::Terrain | Lesson::Stages | Lesson::Injuries | Lesson::Fainting => return None,
    })
}

/// Everything that stands on the card under its title.
fn words(lesson: Lesson, bindings: &Bindings) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let font = FontId::proportional(TEXT);
    let format = |color| egui::TextFormat {
        line_height: Some(TEXT * 1.28),
        ..egui::TextFormat::simple(font.clone(), color)
    };
    job.append(lesson.text(), 0.0, format(theme::TEXT));
    if let Some(how) = how(lesson, bindings) {
        job.append(&format!("\n{how}"), 0.0, format(theme::ACCENT));
    }
    job
}

/// Where the card of the current lesson stands, if there is one and room for it now.
pub(super) fn spot(ctx: &egui::Context, params: &PanelParams, layout: &Layout) -> Option<Rect> {
    let lesson = params.lessons.current()?;
    if params.table.paused
        || params.flow.covered(params.table.people())
        || params.flow.referee.is_some()
    {
        return None;
    }
    let odds = forecast::has_content(params);
    // Where one card has all the room beside the board, the forecast comes first; what is said of it
    // stands beside it.
    let aside = layout.compact && odds && part(lesson) == Part::Forecast;
    if layout.compact && odds && !aside {
        return None;
    }
    let column = layout.column();
    let most = match (layout.compact, aside) {
        (true, true) => layout.board,
        (true, false) => column,
        (false, _) => layout.inspector,
    };
    let width = column.width().min(most.width());
    let mut job = words(lesson, &params.bindings);
    job.wrap.max_width = width - 32.0;
    let text = ctx.fonts_mut(|fonts| fonts.layout_job(job)).size().y;
    let corner = match aside {
        true => pos2(column.left() - width, most.top()),
        false => column.left_top(),
    };
    let size = vec2(width, (text + AROUND).min(most.height()));
    Some(Rect::from_min_size(corner, size))
}

/// What a lesson leaves of the card that stands where it stands; `None` where that is too little.
pub(super) fn beside(
    ctx: &egui::Context,
    params: &PanelParams,
    layout: &Layout,
    card: Rect,
) -> Option<Rect> {
    let Some(lesson) = spot(ctx, params, layout).filter(|spot| spot.intersects(card)) else {
        return Some(card);
    };
    let left = Rect::from_min_max(pos2(card.left(), lesson.bottom() + 10.0), card.max);
    (left.height() > 190.0).then_some(left)
}

/// Shows the lesson.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    speech: Res<Speech>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let layout = Layout::of(&ctx);
    let Some((lesson, rect)) = params.lessons.current().zip(spot(&ctx, &params, &layout)) else {
        return Ok(());
    };
    // Where both stand in the same place, what is said goes first: it goes by itself.
    if layout.compact && speech.current().is_some() {
        return Ok(());
    }
    frame_part(&ctx, &params, &layout, part(lesson));
    let frame = theme::card().stroke(Stroke::new(2.0, theme::ACCENT));
    let inner = (rect.size() - frame.total_margin().sum()).max(egui::Vec2::ZERO);
    egui::Area::new(egui::Id::new("lesson"))
        .fixed_pos(rect.min)
        .constrain(false)
        .order(egui::Order::Foreground)
        .show(&ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_min_size(inner);
                ui.set_max_size(inner);
                content(ui, &mut params, lesson);
            });
        });
    Ok(())
}

fn content(ui: &mut Ui, params: &mut PanelParams, lesson: Lesson) {
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.horizontal(|ui| {
        ui.label(theme::title(lesson.title()).color(theme::ACCENT));
        let more = params.lessons.behind();
        if more > 0 {
            ui.label(theme::small(format!("{more} more to read")));
        }
    });
    let room = (ui.available_height() - 42.0).max(30.0);
    egui::ScrollArea::vertical()
        .id_salt(("lesson", lesson.title()))
        .auto_shrink([false, false])
        .max_height(room)
        .show(ui, |ui| {
            ui.add(egui::Label::new(words(lesson, &params.bindings)).wrap());
        });
    ui.horizontal(|ui| {
        let key = params.bindings.label(BattleAction::GoOn);
        let hint = "Put it away; it is not shown again";
        if theme::accent_button(ui, "Got it", &key, hint).clicked() {
            let PanelParams {
                lessons, settings, ..
            } = params;
            lessons.go_on(settings);
        }
        let hint = "Nothing is explained any more. The settings bring the lessons back.";
        let key = params.bindings.label(BattleAction::SkipLessons);
        let skip = egui::Button::new(RichText::new("Skip all lessons").size(15.0));
        // In a narrow card the key shows on hover and in the help only.
        let skip = match ui.available_width() >= 215.0 {
            true => skip.shortcut_text(theme::small(&key)).gap(6.0),
            false => skip,
        };
        let skip = ui.add(skip);
        if theme::hinted(skip, &key, hint).clicked() {
            let PanelParams {
                lessons, settings, ..
            } = params;
            lessons.skip_all(settings);
        }
    });
}

/// A frame around what the lesson speaks of.
fn frame_part(ctx: &egui::Context, params: &PanelParams, layout: &Layout, part: Part) {
    let rect = match part {
        Part::Bar => layout.actions,
        Part::Forecast if column::lower(params, layout) == column::Lower::Forecast => layout.lower,
        Part::Forecast => return,
        Part::Board => layout.board.shrink(4.0),
    };
    let painter = ctx.layer_painter(egui::LayerId::new(
        egui::Order::Foreground,
        egui::Id::new("what the lesson speaks of"),
    ));
    let line = Stroke::new(2.0, theme::ACCENT);
    painter.rect_stroke(rect, CornerRadius::same(12), line, StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_in_the_window_is_told_with_its_keys() {
        let bindings = Bindings::default();
        for lesson in Lesson::ALL {
            if let Some(how) = how(lesson, &bindings) {
                assert!(how.ends_with('.') && !how.contains("()"), "{how}");
            }
        }
        assert!(how(Lesson::Potion, &bindings).is_some_and(|it| it.contains("(B)")));
    }
}
