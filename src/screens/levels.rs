//! The level list: what there is to play, and who plays which side.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::library::{Library, Shelved};
use super::seed::fresh_seed;
use super::settings::Settings;
use super::table::Table;
use super::{ScreenPanels, menu, seats, settings_screen, theme};
use crate::data::level::{Context, Information, StartPlace};
use crate::data::{Dex, Level, with_information};
use crate::record::{LevelRef, Session};
use crate::rules::DiceSource;
use crate::view::{AppState, Game};

/// What is chosen in the list.
#[derive(Resource, Default)]
pub(super) struct LevelChoice {
    index: usize,
    seats: Vec<String>,
    seats_of: Option<usize>,
    fixed_seed: bool,
    /// What sides know of each other, where it is not what the level says.
    information: Option<Information>,
    /// The table rolls its own dice.
    table_dice: bool,
}

/// The level that the list is to open at, by its place; it is taken when the list opens.
#[derive(Resource, Clone, Copy, Debug)]
pub(super) struct LeadTo(pub(super) usize);

/// Adds the level list.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelChoice>()
        .add_systems(OnEnter(AppState::Levels), come_back)
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(in_state(AppState::Levels)).in_set(ScreenPanels),
        );
}

/// The list opens where it is led to, or at the level that was left.
fn come_back(
    library: Option<Res<Library>>,
    game: Option<Res<Game>>,
    lead: Option<Res<LeadTo>>,
    mut choice: ResMut<LevelChoice>,
    mut commands: Commands,
) {
    let left = library.zip(game);
    let left = left.and_then(|(library, game)| library.place_of(game.session().level_name()));
    if let Some(index) = lead.map(|lead| lead.0).or(left) {
        choice.index = index;
    }
    commands.remove_resource::<LeadTo>();
}

fn show(
    mut contexts: EguiContexts,
    library: Option<Res<Library>>,
    mut choice: ResMut<LevelChoice>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<AppState>>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut changed = settings.clone();
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
                begin |= list(ui, library, &settings, &mut choice);
            });
            ui.add_space(16.0);
            ui.vertical(|ui| begin |= details(ui, library, &mut choice, &mut changed));
        });
        begin
    });
    settings.set_if_neq(changed);
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
        let dice = match choice.table_dice {
            true => DiceSource::Tape(Vec::new()),
            false => DiceSource::Streams(seed),
        };
        let (level, reference) = arranged(&library.dex, level, shelved, choice.information);
        commands.insert_resource(Table::of(&level, &choice.seats, seed));
        let session = Session::new(&library.dex, &level, reference, dice);
        commands.insert_resource(Game::new(session));
        next.set(AppState::Battle);
    }
    Ok(())
}

/// The level as it is to be played. What sides know of each other is written into its text, so
/// that a record of the battle tells it as well.
fn arranged(
    dex: &Dex,
    level: &Arc<Level>,
    shelved: &Shelved,
    information: Option<Information>,
) -> (Arc<Level>, LevelRef) {
    let usual = (level.clone(), shelved.reference());
    let Some(information) = information.filter(|it| *it != level.information) else {
        return usual;
    };
    let text = with_information(&shelved.text, information);
    match Level::parse(&shelved.name, &text, dex) {
        Ok(changed) => {
            let name = shelved.name.clone();
            (Arc::new(changed), LevelRef { name, text })
        }
        Err(_) => usual,
    }
}

/// Shows the levels; Enter or a double click on one begins it.
fn list(ui: &mut Ui, library: &Library, settings: &Settings, choice: &mut LevelChoice) -> bool {
    let mut begin = false;
    theme::list_by_keys(ui, "levels", |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        for (index, shelved) in library.levels.iter().enumerate() {
            let (name, color) = match &shelved.level {
                Ok(level) => (level.name.clone(), theme::TEXT),
                Err(_) => (shelved.name.clone(), theme::BAD),
            };
            let won = match settings.has_won(&shelved.name) {
                true => format!("{}. {name}  ✔", index + 1),
                false => format!("{}. {name}", index + 1),
            };
            let button = egui::Button::new(theme::title(won).color(color))
                .selected(choice.index == index)
                .min_size(vec2(ui.available_width(), 48.0))
                .wrap();
            let response = ui.add(button);
            if index == choice.index && ui.memory(|memory| memory.focused().is_none()) {
                response.request_focus();
            }
            let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
            begin |=
                (response.clicked() && enter && choice.index == index) || response.double_clicked();
            let response = match settings.has_won(&shelved.name) {
                true => response.on_hover_text("You have won this one"),
                false => response,
            };
            if response.clicked() {
                // A click as well leaves the keyboard at this level: Enter begins it.
                response.request_focus();
            }
            // Asked of the memory: a gamepad also counts while another window has the keyboard.
            if ui.memory(|memory| memory.has_focus(response.id)) {
                choice.index = index;
            }
        }
    });
    begin
}

fn details(
    ui: &mut Ui,
    library: &Library,
    choice: &mut LevelChoice,
    settings: &mut Settings,
) -> bool {
    let Some(shelved) = library.levels.get(choice.index) else {
        return false;
    };
    let level = match &shelved.level {
        Ok(level) => level.clone(),
        Err(fault) => {
            ui.label(theme::title("This level cannot be played"));
            egui::ScrollArea::vertical().show(ui, |ui| {
                ui.add(egui::Label::new(RichText::new(fault).color(theme::BAD)).wrap());
            });
            return false;
        }
    };
    if choice.seats_of != Some(choice.index) {
        choice.seats_of = Some(choice.index);
        choice.information = None;
        choice.seats = level
            .sides
            .iter()
            .map(|side| side.controller.clone())
            .collect();
    }
    // The way to begin stays in sight; what there is to read scrolls above it.
    let room = (ui.available_height() - 62.0).max(40.0);
    theme::page_by_keys(ui, "details", room, |ui| {
        // The scroll bar covers nothing.
        ui.set_max_width(ui.available_width() - 14.0);
        read(ui, library, &level, choice, settings);
    });
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let button = egui::Button::new(theme::title("Begin").color(theme::ON_ACCENT))
            .fill(theme::ACCENT)
            .shortcut_text(theme::small("Enter").color(theme::ON_ACCENT))
            .gap(8.0)
            .min_size(vec2(150.0, 46.0));
        let response = ui.add(button);
        theme::ring(ui, &response);
        let same = format!("Always the same dice (seed {})", level.seed);
        ui.add_enabled_ui(!choice.table_dice, |ui| {
            ui.checkbox(&mut choice.fixed_seed, theme::small(same));
        });
        response.clicked()
    })
    .inner
}

/// Everything about a level, and who plays which side.
fn read(
    ui: &mut Ui,
    library: &Library,
    level: &Level,
    choice: &mut LevelChoice,
    settings: &mut Settings,
) {
    ui.label(theme::title(&level.name));
    ui.label(&level.summary);
    ui.add_space(6.0);
    ui.label(theme::small(facts(level)));
    ui.add_space(10.0);
    who_plays(ui, level, choice);
    if level.lessons {
        ui.horizontal_wrapped(|ui| settings_screen::lessons(ui, settings));
        ui.add_space(6.0);
    }
    at_the_table(ui, level, choice);
    ui.add_space(8.0);
    let room = ui.ctx().viewport_rect().height() * 0.4;
    super::minimap::show(ui, &library.dex, level, room);
}

/// Who plays which side.
fn who_plays(ui: &mut Ui, level: &Level, choice: &mut LevelChoice) {
    ui.label(theme::title("Who plays"));
    for (index, side) in level.sides.iter().enumerate() {
        let now = choice.seats.get(index).cloned().unwrap_or_default();
        if let Some(chosen) = seats::row(ui, index, &side.name, &now) {
            choice.seats[index] = chosen;
        }
        let names: Vec<&str> = level
            .combatants
            .iter()
            .filter(|one| usize::from(one.side) == index && one.place != StartPlace::Away)
            .map(|one| one.name.as_str())
            .collect();
        ui.label(theme::small(names.join(", ")));
        ui.add_space(6.0);
    }
}

/// What sides know of each other, and who rolls the dice.
fn at_the_table(ui: &mut Ui, level: &Level, choice: &mut LevelChoice) {
    ui.label(theme::title("At the table"));
    ui.horizontal_wrapped(|ui| {
        ui.label("Sides know of each other");
        for (information, words, hint) in KNOWLEDGE {
            let now = choice.information.unwrap_or(level.information) == information;
            let button = egui::Button::selectable(now, words).frame_when_inactive(true);
            if ui.add(button).on_hover_text(hint).clicked() {
                choice.information = Some(information);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label("Dice are rolled");
        for (own, words, hint) in [
            (false, "by the game", "Every roll at once"),
            (
                true,
                "at the table",
                "The game asks for every roll of your own dice",
            ),
        ] {
            let button = egui::Button::selectable(choice.table_dice == own, words);
            let button = ui.add(button.frame_when_inactive(true));
            if button.on_hover_text(hint).clicked() {
                choice.table_dice = own;
            }
        }
    });
}

/// What sides may know of each other.
const KNOWLEDGE: [(Information, &str, &str); 3] = [
    (
        Information::Open,
        "everything",
        "All numbers are open to all",
    ),
    (
        Information::AsSeen,
        "what was seen",
        "Hit Points as a share, and moves once they were used. Between two people at one screen \
         a cover lies over it.",
    ),
    (
        Information::Referee,
        "nothing",
        "Neither Hit Points nor moves. Between two people at one screen a cover lies over it.",
    ),
];

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
