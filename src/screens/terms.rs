//! What words mean, on hover: every term, stat, type, status, ability and rule id that a panel
//! shows explains itself, in the words of the glossary.

use std::sync::OnceLock;

use bevy_egui::egui::{Response, Ui};

use super::theme;
use crate::data::Dex;
use crate::words::glossary::{EntryKind, Glossary, GlossaryEntry, rule_words, rules_in};

static GLOSSARY: OnceLock<Option<Glossary>> = OnceLock::new();

/// Says which definitions are in use, before the first word is explained.
pub(super) fn speak_of(dex: &Dex) {
    GLOSSARY.get_or_init(|| Some(Glossary::new(dex)));
}

/// The glossary of the definitions that are in use; of those that are compiled in where nobody said.
pub(super) fn glossary() -> Option<&'static Glossary> {
    let made = GLOSSARY.get_or_init(|| Dex::builtin().ok().map(|dex| Glossary::new(dex)));
    made.as_ref()
}

/// What is called so; where several are, the one of this family.
fn entry(family: EntryKind, name: &str) -> Option<&'static GlossaryEntry> {
    let found = glossary()?.find(name);
    let named = found.iter().find(|entry| entry.family == family);
    named.or(found.first()).copied()
}

/// Explains a word on hover.
pub(super) fn tell(response: Response, family: EntryKind, name: &str) -> Response {
    match entry(family, name) {
        Some(entry) => response.on_hover_ui(|ui| explain(ui, entry)),
        None => response,
    }
}

/// Explains a rule id, or all that a text cites.
pub(super) fn tell_rules(response: Response, text: &str) -> Response {
    let told: Vec<String> = rules_in(text)
        .into_iter()
        .filter_map(|id| Some(format!("{id}: {}.", rule_words(id)?)))
        .collect();
    match told.is_empty() {
        true => response,
        false => response.on_hover_text(told.join("\n")),
    }
}

/// An entry in full.
pub(super) fn explain(ui: &mut Ui, entry: &GlossaryEntry) {
    ui.set_max_width(440.0);
    ui.label(theme::title(entry.title()).color(theme::ACCENT));
    body(ui, entry);
}

/// What an entry says, and the rules behind it.
pub(super) fn body(ui: &mut Ui, entry: &GlossaryEntry) {
    ui.label(&entry.says);
    for line in &entry.more {
        ui.label(line);
    }
    for rule in entry.rule_lines() {
        ui.label(theme::small(rule));
    }
}

/// One term in a line, for the foot of a hover text.
pub(super) fn line(ui: &mut Ui, family: EntryKind, name: &str) {
    if let Some(entry) = entry(family, name) {
        ui.label(theme::small(format!("{}: {}", entry.title(), entry.says)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_panels_show_is_in_the_glossary() {
        let known = [
            (EntryKind::Term, "AC"),
            (EntryKind::Term, "DB"),
            (EntryKind::Term, "STAB"),
            (EntryKind::Term, "EOT"),
            (EntryKind::Term, "Evasion"),
            (EntryKind::Term, "Initiative"),
            (EntryKind::Stat, "Special Attack"),
            (EntryKind::Stat, "Speed"),
            (EntryKind::Type, "Fire"),
            (EntryKind::Status, "Burned"),
        ];
        for (family, name) in known {
            let found = entry(family, name).unwrap_or_else(|| panic!("{name} is not explained"));
            assert_eq!(found.family, family, "{name}");
        }
    }
}
