//! The card with advice, over the foot of the column beside the board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, RichText, Ui};

use super::flow::listed;
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;
use crate::words::ideas::Idea;

/// Shows the card.
pub(super) fn show(mut contexts: EguiContexts, params: PanelParams) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let advice = &params.advice;
    let hidden = listed(&params.flow).is_some() || params.flow.referee.is_some();
    if !advice.on || advice.ideas.is_empty() || hidden {
        return Ok(());
    }
    let column = Layout::of(&ctx).column();
    let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::ACCENT));
    let width = column.width() - frame.total_margin().sum().x;
    egui::Area::new(egui::Id::new("advice"))
        .fixed_pos(column.right_bottom())
        .pivot(Align2::RIGHT_BOTTOM)
        .order(egui::Order::Foreground)
        .show(&ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.label(theme::title(&advice.whose));
                for (index, idea) in advice.ideas.iter().enumerate() {
                    row(ui, index, idea);
                }
            });
        });
    Ok(())
}

/// An idea: what, and below it what it is worth and why.
fn row(ui: &mut Ui, index: usize, idea: &Idea) {
    let color = if index == 0 {
        theme::ACCENT
    } else {
        theme::TEXT
    };
    let what = format!("{}  {}", index + 1, theme::sentence(&idea.what));
    ui.add(egui::Label::new(RichText::new(what).color(color)).wrap());
    if let Some(because) = idea.because() {
        ui.horizontal(|ui| {
            ui.add_space(18.0);
            ui.add(egui::Label::new(theme::small(because)).wrap());
        });
    }
}
