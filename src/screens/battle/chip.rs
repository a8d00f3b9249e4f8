//! The odds at the foe: what is aimed says on the board itself how likely it hits and how hard.

use bevy::prelude::*;
use bevy_egui::egui::{self, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, PrimaryEguiContext};

use crate::battle::{Forecast, TargetForecast};
use crate::screens::battle::forecast::percent;
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;
use crate::view::BoardView;
use crate::view::grid::CELL;

/// So many targets have a chip; of more the forecast tells.
const MOST: usize = 8;

/// Draws a chip over everybody whom what is aimed would strike.
pub(super) fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    view: Option<Res<BoardView>>,
    cameras: Query<&Camera, With<PrimaryEguiContext>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let camera = cameras.iter().next();
    let pixels = camera.and_then(Camera::logical_viewport_size);
    let (Some(view), Some(pixels), Some(forecast)) = (view, pixels, &params.flow.forecast) else {
        return Ok(());
    };
    if params.played().is_some() || params.flow.referee.is_some() {
        return Ok(());
    }
    let points = ctx.viewport_rect().width() / pixels.x.max(1.0);
    let middle = ctx.viewport_rect().center();
    let on_screen = |x: f32, y: f32| {
        let (x, y) = (x * CELL - view.look.focus.x, y * CELL + view.look.focus.y);
        middle + vec2(x, y) * (points / view.look.scale)
    };
    let board = Layout::of(&ctx).board;
    let seen = params
        .battle()
        .forecast_seen(params.eyes.0, Forecast::clone(forecast));
    for target in seen.targets.iter().take(MOST) {
        let body = params.battle().glance(target.target).and_then(|it| it.body);
        let (Some(body), Some(words)) = (body, words(target)) else {
            continue;
        };
        let cells = || body.cells();
        let left = cells().map(|it| it.x).min().unwrap_or(0);
        let right = cells().map(|it| it.x).max().unwrap_or(0) + 1;
        let below = cells().map(|it| it.y).max().unwrap_or(0) + 1;
        let x = f32::from(left + right) / 2.0;
        chip(&ctx, board, on_screen(x, f32::from(below)), &words);
    }
    Ok(())
}

/// "90% · 15–25": how likely it hits and what a hit takes; `None` where it is settled and harmless.
fn words(target: &TargetForecast) -> Option<String> {
    if target.veiled {
        return Some("?".to_owned());
    }
    let mut parts = Vec::new();
    if !target.landed {
        parts.push(percent(target.hit));
    }
    if let Some(damage) = &target.damage {
        parts.push(match damage.min == damage.max {
            true => damage.max.to_string(),
            false => format!("{}–{}", damage.min, damage.max),
        });
    }
    if target.knock_out > 0.0 {
        parts.push(format!("KO {}", percent(target.knock_out)));
    }
    if let Some(chance) = target.capture {
        parts.push(format!("catches {}", percent(chance)));
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// A chip below this point, within the board.
fn chip(ctx: &egui::Context, board: Rect, at: Pos2, words: &str) {
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("odds at the foe"));
    let painter = ctx.layer_painter(layer).with_clip_rect(board);
    let font = FontId::proportional(15.0);
    let words = painter.layout_no_wrap(words.to_owned(), font, theme::TEXT);
    let size = words.size() + vec2(12.0, 4.0);
    let corner = pos2(at.x - size.x / 2.0, at.y - size.y - 2.0);
    let most = (board.max - size).max(board.min);
    let corner = corner.clamp(board.min, most);
    let rect = Rect::from_min_size(corner, size);
    painter.rect_filled(rect, CornerRadius::same(6), theme::BACKDROP);
    let line = Stroke::new(1.0, theme::ACCENT);
    painter.rect_stroke(rect, CornerRadius::same(6), line, StrokeKind::Inside);
    painter.galley(corner + vec2(6.0, 2.0), words, theme::TEXT);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::CombatantId;

    #[test]
    fn a_chip_says_how_likely_and_how_hard_and_nothing_of_hidden_numbers() {
        let mut target = TargetForecast::blank(CombatantId(1), false);
        assert_eq!(words(&target).as_deref(), Some("0%"));
        target.hit = 0.9;
        target.knock_out = 0.25;
        assert_eq!(words(&target).as_deref(), Some("90% · KO 25%"));
        target.veil();
        assert_eq!(words(&target).as_deref(), Some("?"));
    }
}
