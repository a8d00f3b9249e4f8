//! Screens and panels: menu, level list, battle, games beside it, results, records, glossary, settings, help.
//!
//! Panels read the battle and send intents; they never decide a rule. The board itself is
//! painted by `view`, keys come from `input`.

mod all;
pub mod battle;
mod between;
mod closing;
mod contrast;
mod egui_input;
mod glossary;
mod glossary_screen;
mod help;
mod hints;
mod launch;
mod levels;
mod library;
pub mod measure;
mod menu;
mod minimap;
mod narration;
mod pad_focus;
mod panels;
mod pictures;
mod rebind;
mod records;
mod reload;
mod results;
mod seats;
mod seed;
pub mod settings;
mod settings_screen;
mod snapshot;
pub mod sound;
pub mod table;
mod tally;
mod terms;
pub mod theme;
pub mod turns;
pub mod watched;

pub use all::plugin;
pub use launch::{
    display_missing, furnish, open_battle, open_menu, open_replay, picture, screenshot,
};
pub use panels::{CameFrom, ScreenPanels};
