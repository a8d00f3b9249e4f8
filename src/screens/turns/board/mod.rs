//! The board game in the window: the plan as a clock and the weather (`clock`), the map (`map`), the hand
//! of whoever is asked (`hand`), battles with their forecasts (`battle`), the options (`set_up`).

mod battle;
mod clock;
mod hand;
mod map;
mod set_up;

use std::ops::RangeInclusive;
use std::sync::Arc;

use bevy_egui::egui::{Color32, Rect, Ui, pos2};

use super::stage::{Done, OnScreen, Showing, Staged};
use super::tokens::token_of;
use crate::screens::theme;
use crate::tables::board::data::{Label, SpaceId};
use crate::tables::board::{Board, BoardGame, Command, Event, Options};
use crate::tables::{Choice, TurnGame as _};

impl Staged for BoardGame {
    fn seconds(&self, event: &Event) -> f32 {
        match event {
            Event::Moved(..) | Event::Taken(..) => 0.7,
            Event::Battle(..) | Event::Drew(..) | Event::CatchDie(..) => 0.8,
            Event::Strikes(..) => 0.9,
            Event::Left(..) | Event::Down(_) | Event::Recovers(..) => 0.4,
            Event::Opened(..) | Event::Caught(..) | Event::Evolved(..) => 0.8,
            Event::Plan(..) | Event::Badge(..) | Event::Member(..) => 1.2,
            _ => 0.0,
        }
    }

    fn hides(&self) -> bool {
        self.options.hidden_cards
    }

    fn rules() -> Result<Arc<Board>, String> {
        let board = Board::builtin();
        board
            .map(Arc::new)
            .map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))
    }
}

/// The colour of a label; its letter always stands beside it.
fn label_color(label: Label) -> Color32 {
    match label {
        Label::Pink => Color32::from_rgb(0xF0, 0x9F, 0xC0),
        Label::Green => Color32::from_rgb(0x7C, 0xC9, 0x8A),
        Label::Blue => Color32::from_rgb(0x7F, 0xB4, 0xEC),
        Label::Red => Color32::from_rgb(0xEC, 0x7F, 0x74),
        Label::Yellow => Color32::from_rgb(0xEE, 0xD3, 0x6A),
        Label::Orange => Color32::from_rgb(0xF0, 0xA4, 0x4E),
        Label::Black => Color32::from_rgb(0x9A, 0xA0, 0xA8),
        Label::Purple => Color32::from_rgb(0xB7, 0x93, 0xE6),
    }
}

/// The seat whose hand is shown: whoever is asked, else whoever may see, else whose turn it is.
fn looked_at(showing: &Showing<'_, BoardGame>) -> usize {
    let asked = showing.prompt.map(|prompt| prompt.seat);
    asked
        .or(showing.eyes)
        .unwrap_or_else(|| showing.game.current())
}

/// What the drawing remembers.
#[derive(Default)]
pub(crate) struct Desk {
    /// The space that was clicked, where several ways lead to it.
    asked: Option<SpaceId>,
}

impl OnScreen for BoardGame {
    type Desk = Desk;

    const LINE: &'static str = "Travel through Kanto, catch and raise Pokémon, win badges, and beat \
        the League before the villains have completed their plan.";

    const OWN_DICE: bool = true;

    fn tokens(rules: &Board) -> Vec<String> {
        let chips = rules.world.iter().map(|(_, chip)| token_of(chip.name()));
        let rivals = &rules.rivals;
        let all = rivals
            .gyms
            .iter()
            .chain(&rivals.league.members)
            .chain(&rivals.evil);
        let teams = all.flat_map(|rival| rival.team.iter().map(|mon| token_of(&mon.species)));
        chips.chain(teams).collect()
    }

    fn usual() -> Options {
        Options {
            half: true,
            ..Options::default()
        }
    }

    fn seats_for(_: &Options) -> (usize, RangeInclusive<usize>) {
        (2, 1..=4)
    }

    fn set_up(ui: &mut Ui, _: &Board, options: &mut Options) {
        set_up::show(ui, options);
    }

    fn draw(ui: &mut Ui, showing: &Showing<'_, Self>, desk: &mut Desk) -> Option<Done<Command>> {
        let room = ui.available_rect_before_wrap();
        let above = if showing.compact { 40.0 } else { 54.0 };
        let below = if showing.compact { 84.0 } else { 128.0 };
        let clock = Rect::from_min_max(room.min, pos2(room.right(), room.top() + above));
        let hand = Rect::from_min_max(pos2(room.left(), room.bottom() - below), room.max);
        let middle = Rect::from_min_max(
            pos2(room.left(), clock.bottom() + 4.0),
            pos2(room.right(), hand.top() - 4.0),
        );
        clock::draw(ui, clock, showing);
        let done = match battle::fought(showing) {
            Some(fought) => battle::draw(ui, middle, showing, fought),
            None => map::draw(ui, middle, showing, &mut desk.asked),
        };
        let by_hand = hand::draw(ui, hand, showing);
        ui.painter().rect_stroke(
            middle,
            bevy_egui::egui::CornerRadius::same(8),
            bevy_egui::egui::Stroke::new(1.0, theme::LINE),
            bevy_egui::egui::StrokeKind::Inside,
        );
        done.or(by_hand)
    }

    fn cancels(desk: &mut Desk) -> bool {
        desk.asked.take().is_some()
    }

    fn told(game: &Self, choice: &Choice<Command>) -> Vec<String> {
        let card = |name: &str| Self::card(game.board(), name).unwrap_or_default();
        match &choice.command {
            Command::Starter(at) => game
                .board()
                .map
                .starters
                .get(*at)
                .map_or_else(Vec::new, |name| card(name)),
            Command::Become(chip) => card(game.chip(*chip).name()),
            Command::Play { card: at, .. } | Command::DropEvent(at) => game
                .board()
                .events
                .get(*at)
                .map_or_else(Vec::new, |it| card(&it.name)),
            Command::Item { card: at, .. } | Command::DropItem(at) => game
                .board()
                .items
                .get(*at)
                .map_or_else(Vec::new, |it| card(&it.name)),
            _ => Vec::new(),
        }
    }
}
