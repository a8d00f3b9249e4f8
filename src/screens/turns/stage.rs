//! What a game beside the battle says of itself for the window: how long its events are to be seen, and
//! how it is drawn. Everything else a table in the window needs is the same for all games.

use std::ops::RangeInclusive;
use std::sync::Arc;

use bevy_egui::egui::Ui;

use crate::screens::pictures::Pictures;
use crate::screens::settings::Settings;
use crate::tables::{Choice, Prompt, Seat, TurnGame};

/// A game whose events are shown one after the other.
pub trait Staged: TurnGame {
    /// How long an event is to be seen, in seconds at the usual speed; 0 where its line in the log is
    /// enough. `self` is the game as it stood before the command that brought it about.
    fn seconds(&self, event: &Self::Event) -> f32;

    /// Whether seats have something that others at the same screen may not see: then the screen is
    /// covered until whoever is asked has taken it over.
    fn hides(&self) -> bool {
        false
    }

    /// The data that it is played with.
    ///
    /// # Errors
    /// Their first fault, in words.
    fn rules() -> Result<Arc<Self::Rules>, String>;
}

/// What a game draws from.
pub(crate) struct Showing<'a, G: Staged> {
    /// The game as far as it has been shown: while events are being shown, as it stood before the
    /// command that brought them about.
    pub(crate) game: &'a G,
    /// The game after that command.
    pub(crate) after: &'a G,
    /// Events of that command that have been shown.
    pub(crate) passed: &'a [G::Event],
    /// The event that is being shown, and how far it is, from 0 to 1.
    pub(crate) now: Option<(&'a G::Event, f32)>,
    /// Who is asked, where that is a person and everything has been shown.
    pub(crate) prompt: Option<&'a Prompt>,
    /// What can be chosen then, and what cannot.
    pub(crate) choices: &'a [Choice<G::Command>],
    /// The choice that is pointed at in the list, or has the keyboard.
    pub(crate) pointed: Option<usize>,
    /// The seat whose secrets may be seen; nobody's where nothing is hidden or only computers play.
    pub(crate) eyes: Option<usize>,
    /// Who plays.
    pub(crate) seats: &'a [Seat],
    /// Pictures to draw with.
    pub(crate) pictures: &'a Pictures,
    /// What a player has set: whether nothing is to move that need not.
    pub(crate) settings: &'a Settings,
    /// Seconds since the program began, for what moves by itself.
    pub(crate) time: f64,
    /// Little room: the window is small or its text large.
    pub(crate) compact: bool,
}

/// What is done in a drawing or in widgets of a game.
pub(crate) enum Done<C> {
    /// This is said for the seat that is asked.
    Say(C),
    /// The choice of this number.
    Choose(usize),
}

/// A game that the window can draw.
pub(crate) trait OnScreen: Staged {
    /// What it remembers of the drawing between frames: an aim, a place that is looked at.
    type Desk: Default + Send + Sync + 'static;

    /// What it is, in a sentence for the list of games.
    const LINE: &'static str;

    /// Whether people can roll its dice themselves.
    const OWN_DICE: bool = false;

    /// The tokens (`assets/tokens`) that it draws.
    fn tokens(rules: &Self::Rules) -> Vec<String>;

    /// The options that are set up at first.
    fn usual() -> Self::Options;

    /// How many can play with these options; the first is how many do at first.
    fn seats_for(options: &Self::Options) -> (usize, RangeInclusive<usize>);

    /// Who sits there where the options say so themselves: the sides of a level.
    fn seats_of(_: &Self::Options) -> Option<Vec<Seat>> {
        None
    }

    /// Widgets for the options.
    fn set_up(ui: &mut Ui, rules: &Self::Rules, options: &mut Self::Options);

    /// Draws the game into all the room there is.
    fn draw(
        ui: &mut Ui,
        showing: &Showing<'_, Self>,
        desk: &mut Self::Desk,
    ) -> Option<Done<Self::Command>>;

    /// Widgets of its own above the list of choices, for what has a thousand forms.
    fn controls(
        _: &mut Ui,
        _: &Showing<'_, Self>,
        _: &mut Self::Desk,
    ) -> Option<Done<Self::Command>> {
        None
    }

    /// Whether the choices are listed now; not while something else is being done with the keys.
    fn lists(_: &Self::Desk) -> bool {
        true
    }

    /// What is told of a choice when somebody points at it.
    fn told(_: &Self, _: &Choice<Self::Command>) -> Vec<String> {
        Vec::new()
    }

    /// The key that leads back takes something of its own away first: an aim. Whether it did.
    fn cancels(_: &mut Self::Desk) -> bool {
        false
    }

    /// Whether something moves although no event is being shown: a meter that rises and falls.
    fn moves(_: &Self::Desk) -> bool {
        false
    }
}
