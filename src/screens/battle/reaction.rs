//! Reaction prompts: small, quick, with the odds; standing orders in the same place.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, vec2};

use super::flow::Intent;
use super::{Desk, Layout, forecast};
use crate::battle::{Offer, PromptKind, Standing};
use crate::input::BattleAction;
use crate::screens::theme;

/// Shows the offer, if there is one.
pub(super) fn show(mut contexts: EguiContexts, mut desk: Desk) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(PromptKind::Reaction(offer)) = desk.flow.prompt().map(|prompt| prompt.kind.clone())
    else {
        return Ok(());
    };
    if desk.flow.referee.is_some() {
        return Ok(());
    }
    let board = Layout::of(&ctx).board;
    egui::Area::new(egui::Id::new("reaction"))
        .fixed_pos(board.center_bottom() - vec2(0.0, 16.0))
        .pivot(Align2::CENTER_BOTTOM)
        .order(egui::Order::Foreground)
        .show(&ctx, |ui| {
            theme::card().show(ui, |ui| {
                ui.set_width(560.0);
                words(ui, &desk, offer);
                if let Some(forecast) = desk.flow.forecast.clone() {
                    egui::ScrollArea::vertical()
                        .max_height(220.0)
                        .show(ui, |ui| {
                            forecast::content(ui, &desk, &forecast);
                        });
                }
                ui.add_space(4.0);
                buttons(ui, &mut desk, offer);
            });
        });
    Ok(())
}

fn words(ui: &mut egui::Ui, desk: &Desk, offer: Offer) {
    ui.label(theme::title(format!(
        "{} may react: {}",
        desk.name(offer.reactor),
        offer.reaction.name()
    )));
    let (reactor, trigger) = (desk.name(offer.reactor), desk.name(offer.trigger));
    let sentence = offer.reaction.invitation(&reactor, &trigger, offer.cause);
    ui.label(sentence);
}

fn buttons(ui: &mut egui::Ui, desk: &mut Desk, offer: Offer) {
    let confirm = desk.bindings.label(BattleAction::Confirm);
    let cancel = desk.bindings.label(BattleAction::Cancel);
    ui.horizontal(|ui| {
        if theme::accent_button(ui, "Take it", &confirm, "Strike now").clicked() {
            desk.send(Intent::React(true));
        }
        if theme::key_button(ui, "Let it pass", &cancel, "Do nothing this time").clicked() {
            desk.send(Intent::React(false));
        }
        ui.add_space(20.0);
        let always = "Take every offer of this kind from now on, without asking";
        if theme::key_button(ui, "Always", "3", always).clicked() {
            desk.send(Intent::Order(offer.reaction, Standing::Always));
        }
        let never = "Let every offer of this kind pass from now on, without asking";
        if theme::key_button(ui, "Never", "4", never).clicked() {
            desk.send(Intent::Order(offer.reaction, Standing::Never));
        }
    });
}
