//! Help: how a turn goes, and every key.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{CameFrom, ScreenPanels, menu, theme};
use crate::input::{BattleAction, Bindings};
use crate::view::AppState;

/// Adds the help screen.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(AppState::Help)).in_set(ScreenPanels),
    );
}

/// How a turn goes, in the order in which a new player meets it.
const TURN: [(&str, &str); 8] = [
    (
        "Moving",
        "Blue squares are within reach. Point at one, or steer to it, to see the way and its cost; \
         click, or confirm, to go; Undo takes it back. Slow ground costs double. Where somebody may \
         answer, it takes a second click.",
    ),
    (
        "Attacking",
        "Choose a card below by click or number, then a target by click or by the key for the next \
         one: the right column shows the exact odds and every modifier with its rule. Click again, \
         or confirm, and the dice fall. A foe out of reach is walked up to: way and attack are \
         planned together.",
    ),
    (
        "A turn",
        "Each turn has a Standard, a Shift and a Swift Action. Moves and items take the Standard, \
         movement takes the Shift. End the turn when you are done.",
    ),
    (
        "Reactions",
        "Leaving a square next to an enemy may provoke an Attack of Opportunity. When you may \
         react, the bar below asks, where it is worth it: Enter gives the answer that is highlighted. \
         \"Always\" and \"Never\" answer for the rest of the battle.",
    ),
    (
        "Catching",
        "Open Items and throw a ball at a wild Pokémon. Hurt, and above all poisoned or sleeping \
         ones are easier to catch.",
    ),
    (
        "Taking back",
        "Undo is free while nothing was revealed. After dice it is a rewind: the battle goes back \
         to before your last decision.",
    ),
    (
        "Sides",
        "The menu (Esc) gives any side to a person or to the computer, at any time.",
    ),
    (
        "Referee",
        "What the table decides, it can set: F2 opens a panel for Hit Points, statuses, places, \
         actions, ground, weather and house rules. Every correction is in the log and in the \
         record, and can be taken back.",
    ),
];

/// The games beside the battle.
const GAMES: [(&str, &str); 4] = [
    (
        "Choosing",
        "Everything that can be done stands in the list: by its number, by arrows and Enter, by a \
         click; on the map and among pictures a click does the same. What cannot be done stands \
         below, with the reason and the rule.",
    ),
    (
        "Reading",
        "Point at a puck, a card or a zone to read it; Cards above looks up any name and any rule. \
         The log tells everything that has happened.",
    ),
    (
        "Taking back",
        "Ctrl+Z or Backspace, free until dice have fallen or somebody else has chosen; after that \
         it asks, and takes back everything since.",
    ),
    (
        "At the table",
        "Space or Enter shows the rest of a throw at once. Esc opens the menu: any seat goes to a \
         person or to the computer at any time, the record is saved, and a game that is left goes \
         on from Games. PokéPucks: T aims a throw by hand, first the power, then the place; Space, \
         Enter or a click stops each. Battles on one die: click a square to plan the walk, a card of a \
         move, then a ringed foe twice; Space waits in the early phase.",
    ),
];

fn show(
    mut contexts: EguiContexts,
    bindings: Res<Bindings>,
    from: Res<CameFrom>,
    mut next: ResMut<NextState<AppState>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let ((), back) = menu::page(&ctx, "Help", 1240.0, |ui| {
        let words = "Glossary: what every term, type, status, move and rule means";
        if ui.button(words).clicked() {
            next.set(AppState::Glossary);
        }
        theme::scrolled_by_keys(ui, "help", |ui| {
            if ui.available_width() < 860.0 {
                ui.vertical(|ui| turn(ui, from.0));
                ui.vertical(|ui| keys(ui, &bindings));
                return;
            }
            ui.spacing_mut().item_spacing.x = 28.0;
            ui.columns(2, |columns| {
                let [left, right] = columns else { return };
                // By themselves columns spread their words over the whole width.
                left.vertical(|ui| turn(ui, from.0));
                right.vertical(|ui| keys(ui, &bindings));
            });
        });
    });
    if back {
        next.set(from.0);
    }
    Ok(())
}

/// How a battle goes and the games beside it; what one comes from stands first.
fn turn(ui: &mut Ui, from: AppState) {
    let games = ("Games beside the battle", &GAMES[..]);
    let battle = ("", &TURN[..]);
    let order = match from {
        AppState::Games | AppState::Turns => [games, ("A battle", battle.1)],
        _ => [battle, games],
    };
    for (heading, parts) in order {
        if !heading.is_empty() {
            ui.label(theme::title(heading).color(theme::ACCENT));
            ui.add_space(4.0);
        }
        for (title, words) in parts {
            ui.label(theme::title(*title));
            ui.label(*words);
            ui.add_space(8.0);
        }
    }
}

fn keys(ui: &mut Ui, bindings: &Bindings) {
    use BattleAction as Key;
    ui.label(theme::title("Keys in a battle"));
    ui.label(theme::small(
        "Settings, Keys gives any of them another key.",
    ));
    // The words wrap; a grid by itself would let them run out of the card.
    let wide = ui.available_width();
    egui::Grid::new("keys")
        .num_columns(2)
        .max_col_width(wide * 0.66)
        .spacing(vec2(18.0, 4.0))
        .show(ui, |ui| {
            let mut row = |key: &str, words: &str| {
                ui.label(egui::RichText::new(key).color(theme::ACCENT));
                ui.add(egui::Label::new(words).wrap());
                ui.end_row();
            };
            let pad = bindings.pad_in_hand();
            let (closer, further) = (bindings.label(Key::ZoomIn), bindings.label(Key::ZoomOut));
            if pad {
                row("left stick", "Move the board cursor");
                row("right stick", "Pan the board");
            } else {
                row(
                    "1 to 9, 0",
                    "Use a move, in card order; pick a row of a list",
                );
                row("Arrows", "Move the board cursor");
                let pan = [Key::PanUp, Key::PanLeft, Key::PanDown, Key::PanRight];
                let pan = pan.map(|key| bindings.label(key)).join(" ");
                row(&format!("{pan}, right drag"), "Pan the board");
            }
            let zoom = match pad {
                true => format!("{closer} and {further}"),
                false => format!("Wheel, {closer} and {further}"),
            };
            let pages = |up, down| format!("{}, {}", bindings.label(up), bindings.label(down));
            row(&pages(Key::LogUp, Key::LogDown), Key::LogUp.describe());
            row(
                &pages(Key::InspectorUp, Key::InspectorDown),
                Key::InspectorUp.describe(),
            );
            let whole = bindings.label(Key::WholeBoard);
            row(&zoom, &format!("Zoom; {whole} shows the whole board"));
            for (action, _) in BattleAction::DEFAULTS {
                let words = action.describe();
                let above = [Key::ZoomIn, Key::ZoomOut, Key::WholeBoard];
                let listed = BattleAction::CARDS.contains(action)
                    || above.contains(action)
                    || words.starts_with("Move the board")
                    || words.starts_with("Pan the board")
                    || words.starts_with("Scroll the");
                let key = bindings.label(*action);
                if !listed && action.is_there() && !key.is_empty() {
                    row(&key, words);
                }
            }
        });
}
