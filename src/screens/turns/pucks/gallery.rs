//! Pucks to choose from as pictures: slammers, what is taken along, what is laid aside.

use bevy_egui::egui::{
    self, CornerRadius, FontId, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::super::stage::{Done, Showing};
use super::disc::{Discs, element_of};
use crate::screens::theme;
use crate::tables::Choice;
use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::{PuckDex, Pucks};

/// The puck that a command chooses, where it chooses one.
fn chosen(dex: &PuckDex, command: &Command) -> Option<KindId> {
    let name = match command {
        Command::Slammer(name)
        | Command::Ante(name)
        | Command::Spare(Some(name))
        | Command::Pack(Some(name))
        | Command::Map(Deed::Starter(name) | Deed::Reward(name)) => name,
        _ => return None,
    };
    dex.find(name)
}

/// Whether what is asked is a choice among pucks.
#[must_use]
pub(super) fn fits(dex: &PuckDex, choices: &[Choice<Command>]) -> bool {
    let pucks = choices
        .iter()
        .filter(|it| chosen(dex, &it.command).is_some());
    pucks.count() > 2
}

/// Shows them; answers the choice that was clicked.
pub(super) fn show(
    ui: &mut Ui,
    showing: &Showing<'_, Pucks>,
    discs: &Discs<'_>,
) -> Option<Done<Command>> {
    let mut done = None;
    let area = egui::ScrollArea::vertical()
        .id_salt("gallery")
        .auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.set_max_width(ui.available_width() - 14.0);
        let width = ui.available_width();
        let columns = (width / 108.0).floor().max(2.0);
        let size = vec2(width / columns - 6.0, 116.0);
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.horizontal_wrapped(|ui| {
            for (at, choice) in showing.choices.iter().enumerate() {
                let Some(kind) = chosen(discs.dex, &choice.command) else {
                    continue;
                };
                let pointed = showing.pointed == Some(at);
                if tile(ui, size, discs, kind, pointed) && choice.refused.is_none() {
                    done = Some(Done::Choose(at));
                }
            }
        });
    });
    done
}

fn tile(ui: &mut Ui, size: Vec2, discs: &Discs<'_>, kind: KindId, pointed: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    if !ui.is_rect_visible(rect) {
        return false;
    }
    let painter = ui.painter().clone();
    let lit = pointed || response.hovered() || response.has_focus();
    let (fill, line, width) = match lit {
        true => (theme::HOVERED, theme::ACCENT, 2.0),
        false => (theme::RAISED, theme::EDGE, 1.0),
    };
    let round = CornerRadius::same(8);
    painter.rect_filled(rect, round, fill);
    painter.rect_stroke(rect, round, Stroke::new(width, line), StrokeKind::Inside);
    let radius = (rect.width() * 0.36).min(34.0);
    discs.up(
        &painter,
        pos2(rect.center().x, rect.top() + 8.0 + radius),
        radius,
        kind,
    );
    let name = theme::fitted(
        &painter,
        discs.dex.name(kind),
        (15.0, 11.0),
        rect.width() - 10.0,
    );
    let at = pos2(
        rect.center().x - name.size().x / 2.0,
        rect.top() + 12.0 + radius * 2.0,
    );
    painter.galley(at, name, theme::TEXT);
    types(&painter, rect, discs, kind);
    let card = super::words::card(discs.dex, kind);
    let response = response.on_hover_ui(|ui| {
        for line in &card {
            ui.label(line);
        }
    });
    response.clicked()
}

/// The icon of its Power Type, and its weight.
fn types(painter: &egui::Painter, rect: Rect, discs: &Discs<'_>, kind: KindId) {
    let Some(slammer) = discs.dex.slammer(kind) else {
        return;
    };
    let foot = pos2(rect.left() + 6.0, rect.bottom() - 20.0);
    if let Some([power, ..]) = slammer.types {
        let icon = Rect::from_min_size(foot, Vec2::splat(16.0));
        discs
            .pictures
            .paint_type(painter, icon, Some(element_of(power)));
    }
    let font = FontId::proportional(12.5);
    let words = format!("w{}", slammer.weight);
    let corner = pos2(rect.right() - 6.0, rect.bottom() - 5.0);
    painter.text(
        corner,
        egui::Align2::RIGHT_BOTTOM,
        words,
        font,
        theme::QUIET,
    );
}
