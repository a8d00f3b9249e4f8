//! What an action is, in the text under the pointer: why not, what it costs, what it does.

use bevy_egui::egui::{RichText, Ui};

use super::params::PanelParams;
use super::stops::Purpose;
use crate::battle::{AttackKind, Group, Lead, OptionEntry, Role, cost};
use crate::data::MoveDef;
use crate::screens::{glossary, narration, terms, theme};
use crate::words::glossary::EntryKind;

/// The hover text of a card: why not, what it costs, what it does.
pub(super) fn explain(ui: &mut Ui, params: &PanelParams, entry: &OptionEntry) {
    ui.set_max_width(ui.available_width().min(440.0));
    // As its card says.
    let name = match (entry.key.verb.card().role, entry.cost) {
        (Role::Walk, cost::SHIFT) => "Move",
        _ => entry.label.as_str(),
    };
    ui.label(theme::title(name));
    if let Some(reason) = &entry.reason {
        ui.label(RichText::new(format!("Not now: {reason}")).color(theme::BAD));
    }
    ui.label(theme::small(format!(
        "Costs: {}",
        glossary::cost(entry.cost)
    )));
    let dex = params.game.dex();
    if !entry.summary.is_empty() {
        ui.label(entry.summary);
    }
    let def = match entry.key.lead {
        Lead::Attack(AttackKind::Move(id)) if entry.group == Group::Card => dex.move_def(id),
        Lead::Attack(AttackKind::Improvised(how)) => dex.improvised(how),
        _ => return,
    };
    ui.label(narration::move_text(dex, def));
    if def.purpose() == Purpose::Help {
        ui.label(RichText::new("Meant for friends.").color(theme::GOOD));
    }
    let numbers = [
        (def.ac.is_some(), "AC"),
        (def.damage.rolls(), "DB"),
        (own_type(params, def), "STAB"),
    ];
    for (there, term) in numbers {
        if there {
            terms::line(ui, EntryKind::Term, term);
        }
    }
    terms::line(ui, EntryKind::Term, &def.frequency.name());
    for missing in &def.missing {
        ui.label(
            RichText::new(format!("Not played yet: {missing}"))
                .small()
                .color(theme::WARN),
        );
    }
}

/// Whether a move is of a type of whoever uses it, so that it is stronger.
fn own_type(params: &PanelParams, def: &MoveDef) -> bool {
    let sheet = params.flow.actor().and_then(|actor| params.sheet(actor));
    let own = sheet.is_some_and(|sheet| sheet.typing.iter().any(|own| Some(own) == def.element));
    own && def.damage.rolls()
}
