//! The glossary: everything that has a name, by families, with a search.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{CameFrom, ScreenPanels, menu, terms, theme};
use crate::view::AppState;
use crate::words::glossary::{EntryKind, Glossary, GlossaryEntry};

/// What is looked at.
#[derive(Resource)]
struct Looked {
    family: EntryKind,
    letters: String,
}

impl Default for Looked {
    fn default() -> Self {
        Self {
            family: EntryKind::Term,
            letters: String::new(),
        }
    }
}

/// Most entries that a search shows.
const MOST: usize = 60;

/// Adds the screen.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looked>().add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(AppState::Glossary))
            .in_set(ScreenPanels),
    );
}

fn show(
    mut contexts: EguiContexts,
    from: Res<CameFrom>,
    mut looked: ResMut<Looked>,
    mut next: ResMut<NextState<AppState>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let ((), back) = menu::page(&ctx, "Glossary", 1100.0, |ui| {
        let Some(glossary) = terms::glossary() else {
            ui.label("The definitions could not be read.");
            return;
        };
        ask(ui, looked.bypass_change_detection());
        ui.separator();
        // What is found begins at its beginning, however far something else was read.
        let list = format!("glossary {:?} {}", looked.family, looked.letters.trim());
        theme::scrolled_by_keys(ui, &list, |ui| {
            for entry in found(glossary, &looked) {
                ui.label(theme::title(entry.title()).color(theme::ACCENT));
                terms::body(ui, entry);
                ui.add_space(8.0);
            }
        });
    });
    if back {
        next.set(from.0);
    }
    Ok(())
}

/// The search, and the families.
fn ask(ui: &mut Ui, looked: &mut Looked) {
    ui.horizontal(|ui| {
        ui.label("Search");
        let wide = (ui.available_width() - 20.0).min(320.0);
        let field = ui.add(egui::TextEdit::singleline(&mut looked.letters).desired_width(wide));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding = egui::vec2(6.0, 2.0);
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        ui.spacing_mut().interact_size.y = 22.0;
        for family in EntryKind::ALL {
            let on = looked.letters.trim().is_empty() && looked.family == family;
            let words = egui::RichText::new(family.heading()).size(15.0);
            let button = egui::Button::selectable(on, words);
            if ui.add(button.frame_when_inactive(true)).clicked() {
                looked.family = family;
                looked.letters.clear();
            }
        }
    });
}

fn found<'a>(glossary: &'a Glossary, looked: &Looked) -> Vec<&'a GlossaryEntry> {
    match looked.letters.trim() {
        "" => glossary.of(looked.family).collect(),
        letters => glossary.search(letters).into_iter().take(MOST).collect(),
    }
}
