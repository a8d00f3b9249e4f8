//! The level list: what there is to play, and who plays which side.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::library::Library;
use super::seed::fresh_seed;
use super::table::Table;
use super::{ScreenPanels, menu, seats, theme};
use crate::data::Level;
use crate::data::level::{Context, Information, Place};
use crate::record::Session;
use crate::rules::DiceSource;
use crate::view::{AppState, Game};

/// What is chosen in the list.
#[derive(Resource, Default)]
pub(super) struct LevelChoice {
    index: usize,
    seats: Vec<String>,
    seats_of: Option<usize>,
    fixed_seed: bool,
}

/// Adds the level list.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelChoice>().add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(AppState::Levels)).in_set(ScreenPanels),
    );
}

fn show(
    mut contexts: EguiContexts,
    library: Option<Res<Library>>,
    mut choice: ResMut<LevelChoice>,
    mut next: ResMut<NextState<AppState>>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (begin, back) = menu::page(&ctx, "Levels", 1240.0, |ui| {
        let Some(library) = &library else {
            ui.label("No levels were found.");
            return false;
        };
        let mut begin = false;
        ui.horizontal_top(|ui| {
            let width = (ui.available_width() * 0.36).min(420.0);
            let size = vec2(width, ui.available_height());
            ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
                ui.set_width(width);
                begin |= list(ui, library, &mut choice);
            });
            ui.add_space(16.0);
            ui.vertical(|ui| begin |= details(ui, library, &mut choice));
        });
        begin
    });
    if back {
        next.set(AppState::Menu);
    }
    if begin
        && let Some(shelved) = library
            .as_ref()
            .and_then(|one| one.levels.get(choice.index))
        && let (Ok(level), Some(library)) = (&shelved.level, &library)
    {
        let seed = if choice.fixed_seed {
            level.seed
        } else {
            fresh_seed()
        };
        let dice = DiceSource::Seeded(seed);
        let session = Session::new(&library.dex, level, shelved.reference(), dice);
        commands.insert_resource(Table::of(level, &choice.seats, seed));
        commands.insert_resource(Game::new(session));
        next.set(AppState::Battle);
    }
    Ok(())
}

/// Shows the levels; Enter or a double click on one begins it.
fn list(ui: &mut Ui, library: &Library, choice: &mut LevelChoice) -> bool {
    let mut begin = false;
    egui::ScrollArea::vertical()
        .id_salt("levels")
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            for (index, shelved) in library.levels.iter().enumerate() {
                let (name, color) = match &shelved.level {
                    Ok(level) => (level.name.clone(), theme::TEXT),
                    Err(_) => (shelved.name.clone(), theme::BAD),
                };
                let button = egui::Button::new(theme::title(name).color(color))
                    .selected(choice.index == index)
                    .min_size(vec2(ui.available_width(), 52.0))
                    .wrap();
                let response = ui.add(button);
                if index == choice.index && ui.memory(|memory| memory.focused().is_none()) {
                    response.request_focus();
                }
                let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
                begin |= (response.clicked() && enter && choice.index == index)
                    || response.double_clicked();
                if response.clicked() || response.gained_focus() {
                    // A click as well leaves the keyboard at this level: Enter begins it.
                    response.request_focus();
                    choice.index = index;
                }
            }
        });
    begin
}

fn details(ui: &mut Ui, library: &Library, choice: &mut LevelChoice) -> bool {
    let Some(shelved) = library.levels.get(choice.index) else {
        return false;
    };
    let level = match &shelved.level {
        Ok(level) => level.clone(),
        Err(fault) => {
            ui.label(theme::title("This level cannot be played"));
            ui.label(RichText::new(fault).color(theme::BAD));
            return false;
        }
    };
    if choice.seats_of != Some(choice.index) {
        choice.seats_of = Some(choice.index);
        choice.seats = level
            .sides
            .iter()
            .map(|side| side.controller.clone())
            .collect();
    }
    ui.heading(&level.name);
    ui.label(&level.summary);
    ui.add_space(6.0);
    ui.label(theme::small(facts(&level)));
    ui.add_space(14.0);
    ui.label(theme::title("Who plays"));
    for (index, side) in level.sides.iter().enumerate() {
        let now = choice.seats.get(index).cloned().unwrap_or_default();
        if let Some(chosen) = seats::row(ui, index, &side.name, &now) {
            choice.seats[index] = chosen;
        }
        let names: Vec<&str> = level
            .combatants
            .iter()
            .filter(|one| usize::from(one.side) == index && one.place != Place::Away)
            .map(|one| one.name.as_str())
            .collect();
        ui.label(theme::small(format!("       {}", names.join(", "))));
        ui.add_space(6.0);
    }
    ui.add_space(8.0);
    let room = (ui.available_height() - 130.0).max(0.0);
    super::minimap::show(ui, &library.dex, &level, room);
    ui.add_space(8.0);
    let same = format!("Always the same dice (seed {})", level.seed);
    ui.checkbox(&mut choice.fixed_seed, same);
    ui.add_space(14.0);
    let button = egui::Button::new(theme::title("Begin").color(theme::ON_ACCENT))
        .fill(theme::ACCENT)
        .min_size(vec2(220.0, 50.0));
    let response = ui.add(button);
    theme::ring(ui, &response);
    response.clicked()
}

fn facts(level: &Level) -> String {
    let context = match level.context {
        Context::League => "League rules",
        Context::FullContact => "Full contact",
    };
    let battles = match level.next.len() {
        0 => String::new(),
        more => format!(", {} battles", more + 1),
    };
    let hidden = match level.information {
        Information::Open => "",
        Information::AsSeen => "; of foes you know what you have seen",
        Information::Referee => "; the numbers of foes are hidden",
    };
    format!(
        "{context}, {} × {} squares{battles}{hidden}",
        level.width, level.height
    )
}
