//! Statuses and Combat Stages.

use bevy::prelude::DetectChangesMut as _;
use bevy_egui::egui::{RichText, Ui};

use super::widgets::{list, number, press, row};
use super::{Draft, PanelParams, correct};
use crate::battle::{CombatantId, Correction, Sheet, status_summary};
use crate::data::moves::Duration;
use crate::rules::{StageStat, Status};
use crate::screens::theme;

pub(super) fn show(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    for view in &sheet.statuses {
        ui.horizontal(|ui| {
            params.pictures.status_icon(ui, view.status, 22.0);
            let name = RichText::new(view.status.name()).color(theme::WARN);
            ui.label(name).on_hover_text(status_summary(view.status));
            ui.label(theme::small(&view.lasting));
            if press(ui, "Cure", "End this status") {
                correct(params, sheet.id, Correction::Cure(view.status));
            }
        });
    }
    give(ui, params, sheet);
    ui.separator();
    for stat in StageStat::ALL {
        let now = sheet.stages.get(stat);
        let to = row(ui, stat.name(), |ui| {
            number(ui, stat.name(), now, -6..=6, 1)
        });
        if let Some(to) = to {
            correct(params, sheet.id, Correction::Stage(stat, to));
        }
    }
}

fn give(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    let mut draft = params
        .flow
        .referee
        .as_ref()
        .map(|referee| referee.draft.clone())
        .unwrap_or_default();
    let all = Status::ALL.map(|status| (status.name().to_owned(), status));
    let mut pressed = false;
    row(ui, "Give a status", |ui| {
        if let Some(status) = list(ui, "status", 120.0, &draft.status, &all) {
            draft.status = status;
        }
        if draft.status != Status::Disabled {
            pressed = press(ui, "Give", status_summary(draft.status));
        }
    });
    if draft.status == Status::Disabled {
        disable(ui, params, sheet);
    } else {
        row(ui, "caused by", |ui| {
            let nobody = std::iter::once(("nobody".to_owned(), None));
            let battle = params.battle();
            let others = battle.ids().filter(|id| *id != sheet.id);
            let people = others.map(|id| (battle.name(id).to_owned(), Some(id)));
            let all: Vec<(String, Option<CombatantId>)> = nobody.chain(people).collect();
            if let Some(by) = list(ui, "by", 170.0, &draft.by, &all) {
                draft.by = by;
            }
        });
        ui.horizontal(|ui| {
            ui.checkbox(&mut draft.round, theme::small("for one round"));
            ui.checkbox(&mut draft.overrule, theme::small("overrule immunity"));
        });
    }
    if pressed {
        correct(params, sheet.id, inflict(&draft));
    }
    if let Some(referee) = &mut params.flow.bypass_change_detection().referee {
        referee.draft = draft;
    }
}

fn inflict(draft: &Draft) -> Correction {
    Correction::Inflict {
        status: draft.status,
        by: draft.by,
        lasting: if draft.round {
            Duration::FullRound
        } else {
            Duration::UntilCured
        },
        overrule: draft.overrule,
    }
}

/// Disabled names a move.
fn disable(ui: &mut Ui, params: &mut PanelParams, sheet: &Sheet) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::small("for:"));
        for state in &sheet.moves {
            let name = params.game.dex().move_def(state.id).name.clone();
            if press(ui, &name, "Disable this move") {
                correct(params, sheet.id, Correction::Disable(state.id));
            }
        }
    });
}
