//! What can be set up of PokéPucks: which battle or adventure, and where throws come from.

use bevy_egui::egui::{self, Ui};

use crate::screens::theme;
use crate::tables::pucks::Options;
use crate::tables::pucks::options::{GameKind, Goal, Throws};

/// What there is to play.
const KINDS: [(GameKind, &str, &str); 6] = [
    (
        GameKind::Training,
        "Training",
        "All pucks come from one box; nothing is lost. The best to begin with.",
    ),
    (
        GameKind::Standard,
        "Battle",
        "Build a stack and throw until one slammer is left.",
    ),
    (
        GameKind::Wild,
        "Wild Battle",
        "No Arena: slammers are thrown at, behind shields. Pokéballs catch.",
    ),
    (
        GameKind::Ante,
        "Ante Battle",
        "As a battle; everybody lays a puck aside, and the winner takes them all.",
    ),
    (
        GameKind::Adventure,
        "Adventure",
        "The whole map: days, shops, gyms, the Elite Four. About a quarter of an hour a gym.",
    ),
    (
        GameKind::ShortEvening,
        "Short evening",
        "Twelve zones, three badges, one Champion: an hour to an hour and a half.",
    ),
];

/// A row of buttons, one of which is chosen.
fn row<T: Copy + PartialEq>(ui: &mut Ui, words: &str, now: &mut T, all: &[(T, &str, &str)]) {
    ui.horizontal_wrapped(|ui| {
        if !words.is_empty() {
            ui.label(words);
        }
        for (value, name, hint) in all {
            let button = egui::Button::selectable(now == value, *name).frame_when_inactive(true);
            if ui.add(button).on_hover_text(*hint).clicked() {
                *now = *value;
            }
        }
    });
}

/// The widgets.
pub(super) fn show(ui: &mut Ui, options: &mut Options) {
    ui.label(theme::title("What is played"));
    row(ui, "", &mut options.kind, &KINDS);
    if let Some((_, _, hint)) = KINDS.iter().find(|it| it.0 == options.kind) {
        ui.label(theme::small(*hint));
    }
    ui.add_space(6.0);
    let throws = [
        (
            Throws::Simulated,
            "on the screen",
            "By hand with a meter, or careful, firm, smash",
        ),
        (
            Throws::Table,
            "on the table",
            "Throw real pucks and say how they lie",
        ),
    ];
    row(ui, "Throws are made", &mut options.throws, &throws);
    if options.kind.is_battle() {
        return;
    }
    let days = [
        (false, "in any order", "Everybody acts when they like"),
        (true, "in a thrown order", "A throw decides who acts first"),
    ];
    row(ui, "Days are played", &mut options.competitive, &days);
    if options.kind == GameKind::Adventure {
        let goals = [
            (
                Goal::Champion,
                "the first Champion",
                "Eight badges, the Elite Four, the title",
            ),
            (
                Goal::Pokedex,
                "a full Pokédex",
                "One of each Pokémon, or the most found",
            ),
            (Goal::Casual, "nobody: just play", "It ends when you say so"),
        ];
        row(ui, "It is won by", &mut options.goal, &goals);
    }
}
