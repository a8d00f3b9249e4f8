//! Battles on one die in the window: the order of the round (`strip`), the board with its tokens (`grid`),
//! the ruler (`ruler`), the moves of whoever is asked (`hand`), the levels (`set_up`). `plan` is what a
//! person has planned of a turn, `shown` how far events have been shown. The rules are asked for all that
//! is said: nothing is reckoned here.

mod grid;
mod hand;
mod plan;
mod ruler;
mod set_up;
mod shown;
mod strip;

use std::ops::RangeInclusive;
use std::sync::Arc;

use bevy_egui::egui::{Color32, Key, Modifiers, Rect, Ui, pos2};

use super::stage::{Done, OnScreen, Showing, Staged};
use super::tokens::token_of;
use crate::rules::Element;
use crate::rulesets::d20::event::{Command, Does, Event, Target};
use crate::rulesets::d20::kinds::Type;
use crate::rulesets::d20::state::Ask;
use crate::rulesets::d20::{D20, Dex, Options, typed};
use crate::screens::theme;
use crate::tables::{Choice, Seat, TurnGame as _};
use plan::Desk;

impl Staged for D20 {
    fn seconds(&self, event: &Event) -> f32 {
        match event {
            Event::Thrown(_) => 1.7,
            Event::Ball(..) | Event::Floor(..) => 1.4,
            Event::Struck(..) | Event::Faints(_) | Event::Evolves(..) => 0.8,
            Event::Walks(..) | Event::Out(..) | Event::Uses(..) | Event::Names(..) => 0.5,
            Event::Loses(..) | Event::Gains(..) | Event::Falls(..) | Event::Level(..) => 0.6,
            Event::Stage(..) | Event::Refused(..) | Event::Recovers(..) => 0.5,
            Event::Note(..) | Event::With(..) | Event::OfMove(..) | Event::OfItem(..) => 0.5,
            Event::All(_) | Event::Side(..) | Event::In(_) | Event::Round(_) => 0.5,
            Event::Lesson(_) | Event::Learns(..) | Event::Over(_) => 0.0,
        }
    }

    fn rules() -> Result<Arc<Dex>, String> {
        Dex::builtin()
            .map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))
    }
}

/// A type of the rules as the pictures have it.
fn element(kind: Type) -> Option<Element> {
    let found = Element::ALL.iter().find(|it| it.name() == kind.name());
    found.copied()
}

/// The colour of a type; its name always stands beside it.
fn type_color(kind: Type) -> Color32 {
    theme::element_color(element(kind))
}

/// The names of all species.
fn names(rules: &Dex) -> impl Iterator<Item = &str> {
    rules.species.iter().map(|it| it.name.as_str())
}

impl OnScreen for D20 {
    type Desk = Desk;

    const LINE: &'static str = "Battles by the mathematics of the video games: one twenty-sided die decides \
        hit, damage, critical hit and effect together, and the ruler shows what each number would have meant.";

    const OWN_DICE: bool = true;

    fn tokens(rules: &Dex) -> Vec<String> {
        let mut all: Vec<String> = names(rules).map(token_of).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn usual() -> Options {
        set_up::first()
    }

    fn seats_for(options: &Options) -> (usize, RangeInclusive<usize>) {
        let sides = options.level.sides.len();
        (sides, sides..=sides)
    }

    fn seats_of(options: &Options) -> Option<Vec<Seat>> {
        Some(set_up::seats(options))
    }

    fn set_up(ui: &mut Ui, rules: &Dex, options: &mut Options) {
        set_up::show(ui, rules, options);
    }

    fn draw(ui: &mut Ui, showing: &Showing<'_, Self>, desk: &mut Desk) -> Option<Done<Command>> {
        desk.follow(showing);
        let room = ui.available_rect_before_wrap();
        let above = if showing.compact { 56.0 } else { 68.0 };
        let below = if showing.compact { 88.0 } else { 112.0 };
        let strip = Rect::from_min_max(room.min, pos2(room.right(), room.top() + above));
        let ruler = Rect::from_min_max(pos2(room.left(), room.bottom() - below), room.max);
        let middle = Rect::from_min_max(
            pos2(room.left(), strip.bottom() + 4.0),
            pos2(room.right(), ruler.top() - 4.0),
        );
        strip::draw(ui, strip, showing);
        let done = grid::draw(ui, middle, showing, desk);
        ruler::draw(ui, ruler, showing, desk);
        done.or_else(|| waits(ui, showing))
    }

    fn controls(
        ui: &mut Ui,
        showing: &Showing<'_, Self>,
        desk: &mut Desk,
    ) -> Option<Done<Command>> {
        hand::show(ui, showing, desk)
    }

    fn told(game: &Self, choice: &Choice<Command>) -> Vec<String> {
        let battle = &game.battle;
        match (&choice.command, battle.ask) {
            (Command::Act(to, Does::Move(slot, target)), Ask::Turn(id) | Ask::Early(id, _)) => {
                match battle.mon(id).slots()[usize::from(*slot)] {
                    Some(known) => plan::forecast(battle, id, *to, known.id, *target)
                        .unwrap_or_else(|| card(game, &battle.get(known.id).name)),
                    None => Vec::new(),
                }
            }
            (Command::Aim(target), Ask::Aim(id)) => {
                let slot = battle.mon(id).now.named.unwrap_or(0);
                match battle.mon(id).slots()[usize::from(slot)] {
                    Some(known) => {
                        plan::forecast(battle, id, None, known.id, *target).unwrap_or_default()
                    }
                    None => Vec::new(),
                }
            }
            (Command::Act(_, Does::Switch(next) | Does::Release(next)), _)
            | (Command::Out(Some(next)), _) => typed::sheet(battle, *next),
            (Command::Choose(ids), _) => ids
                .iter()
                .flat_map(|id| typed::sheet(battle, *id))
                .collect(),
            (Command::Learn(_), Ask::Learn(_, which)) => card(game, &battle.get(which).name),
            _ => Vec::new(),
        }
    }

    fn cancels(desk: &mut Desk) -> bool {
        desk.clear()
    }
}

fn card(game: &D20, name: &str) -> Vec<String> {
    D20::card(&game.battle.dex, name).unwrap_or_default()
}

/// Space means "not early".
fn waits(ui: &Ui, showing: &Showing<'_, D20>) -> Option<Done<Command>> {
    let early = showing.prompt.is_some() && matches!(showing.game.battle.ask, Ask::Early(..));
    let typing = ui.ctx().text_edit_focused();
    let pressed =
        early && !typing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space));
    pressed.then_some(Done::Say(Command::Wait))
}

/// What a target is called.
fn target_name(showing: &Showing<'_, D20>, target: Target) -> String {
    match target {
        Target::None => String::new(),
        Target::Mon(id) => crate::rulesets::d20::words::name(&showing.game.battle, id).to_owned(),
        Target::Cell(cell) => format!("{},{}", cell.x, cell.y),
    }
}
