//! PokéPucks in the window: the arena with its stacks and throws (`arena`, `flight`, `stacks`, `disc`),
//! throwing by hand (`aim`), what is built and typed in (`controls`), pucks to choose from (`gallery`), the
//! map of an adventure (`map`), the options (`set_up`). `shown` counts what events have brought about.

mod aim;
mod arena;
mod controls;
mod disc;
mod flight;
mod gallery;
mod map;
mod set_up;
mod shown;
mod stacks;
mod words;

use std::ops::RangeInclusive;
use std::sync::Arc;

use bevy_egui::egui::Ui;

use super::stage::{Done, OnScreen, Showing, Staged};
use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::event::{Event, Purpose};
use crate::tables::pucks::options::GameKind;
use crate::tables::pucks::{Options, PuckDex, Pucks};
use crate::tables::{Choice, TurnGame as _};

impl Staged for Pucks {
    fn seconds(&self, event: &Event) -> f32 {
        match event {
            Event::Threw {
                purpose: Purpose::KnockOut,
                ..
            } => 3.2,
            Event::Threw { .. } => 2.2,
            Event::PickedUp { .. } | Event::Moved { .. } => 0.9,
            Event::KnockedOut { .. } | Event::Caught { .. } | Event::Won { .. } => 1.4,
            Event::Turn { .. } | Event::ToppedOff { .. } | Event::Attempt { .. } => 0.5,
            Event::Gained { .. } | Event::Used { .. } | Event::Switched { .. } => 0.7,
            Event::Restacked { .. } | Event::Laid { .. } | Event::Nothing { .. } => 0.35,
            _ => 0.0,
        }
    }

    fn rules() -> Result<Arc<PuckDex>, String> {
        PuckDex::builtin()
            .map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))
    }
}

/// What the drawing remembers.
#[derive(Default)]
pub(crate) struct Desk {
    hand: aim::Hand,
    entry: controls::Entry,
}

impl OnScreen for Pucks {
    type Desk = Desk;

    const LINE: &'static str = "Throw a heavy slammer at a stack of pucks and keep what turns face up. \
        Whose stack runs out can be knocked out.";

    fn tokens(rules: &PuckDex) -> Vec<String> {
        rules
            .ids()
            .filter_map(|kind| disc::token_of(rules, kind))
            .collect()
    }

    fn usual() -> Options {
        Options {
            kind: GameKind::Training,
            ..Options::default()
        }
    }

    fn seats_for(options: &Options) -> (usize, RangeInclusive<usize>) {
        match options.kind.is_battle() {
            true => (2, 2..=6),
            false => (1, 1..=4),
        }
    }

    fn set_up(ui: &mut Ui, _: &PuckDex, options: &mut Options) {
        set_up::show(ui, options);
    }

    fn draw(ui: &mut Ui, showing: &Showing<'_, Self>, desk: &mut Desk) -> Option<Done<Command>> {
        let discs = disc::Discs {
            dex: &showing.game.dex,
            pictures: showing.pictures,
        };
        if showing.prompt.is_none() {
            desk.hand.aim = aim::Aim::Off;
        }
        if shown::battle(showing).is_some() {
            return arena::draw(ui, showing, &discs, &mut desk.hand);
        }
        if gallery::fits(discs.dex, showing.choices) {
            return gallery::show(ui, showing, &discs);
        }
        let adventure = showing.game.adventure()?;
        map::draw(ui, showing, adventure, &discs)
    }

    fn controls(
        ui: &mut Ui,
        showing: &Showing<'_, Self>,
        desk: &mut Desk,
    ) -> Option<Done<Command>> {
        let discs = disc::Discs {
            dex: &showing.game.dex,
            pictures: showing.pictures,
        };
        controls::show(ui, showing, &discs, &mut desk.entry, &mut desk.hand)
    }

    fn lists(desk: &Desk) -> bool {
        !desk.hand.aims()
    }

    fn cancels(desk: &mut Desk) -> bool {
        let aims = desk.hand.aims();
        desk.hand.aim = aim::Aim::Off;
        aims
    }

    fn told(game: &Self, choice: &Choice<Command>) -> Vec<String> {
        let name = match &choice.command {
            Command::Slammer(name)
            | Command::Spare(Some(name))
            | Command::Pack(Some(name))
            | Command::Safe(name)
            | Command::Lay(name)
            | Command::Ante(name)
            | Command::Use { item: name, .. }
            | Command::Map(
                Deed::Starter(name)
                | Deed::Reward(name)
                | Deed::Wild(name)
                | Deed::Discover(name)
                | Deed::Search(name)
                | Deed::Move(name)
                | Deed::Begin(name),
            ) => name,
            Command::Map(Deed::Buy(things)) => match things.keys().next() {
                Some(name) if things.len() == 1 => name,
                _ => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        Self::card(&game.dex, name).unwrap_or_default()
    }

    fn moves(desk: &Desk) -> bool {
        desk.hand.aims()
    }
}
