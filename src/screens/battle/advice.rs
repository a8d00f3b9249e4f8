//! Advice: the best three things that the tactician thinks of for whoever is asked at the screen, with their worth
//! and why; where only computers play, what they thought of before they did what is shown.
//!
//! The tactician knows no more than the side that it advises, and nothing is decided by asking it. What a computer
//! thinks of a person's foes is nobody's business while a person plays.

use bevy::prelude::*;

use crate::ai::{Controller, Thought, controller_for};
use crate::battle::{Battle, CombatantId};
use crate::screens::table::Table;
use crate::view::game::Stamp;
use crate::view::{Game, Playback};
use crate::words::ideas::{self, Idea};

/// The controller that gives advice.
const ADVISER: &str = "tactician";
/// Its seed: it advises alike however often it is asked.
const SEED: u64 = 1;

/// The moment that advice is for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moment {
    stamp: Stamp,
    journal: usize,
    who: CombatantId,
}

impl Moment {
    fn of(game: &Game, who: CombatantId) -> Self {
        Self {
            stamp: game.stamp(),
            journal: game.battle().journal().len(),
            who,
        }
    }
}

/// Advice for whoever is asked, where somebody wants it.
#[derive(Resource, Default)]
pub(super) struct Advice {
    /// It is wanted.
    pub(super) on: bool,
    /// Who gives it, and by which rules it plays.
    adviser: Option<(&'static str, Box<dyn Controller>)>,
    of: Option<Moment>,
    /// Whose ideas these are.
    pub(super) whose: String,
    pub(super) ideas: Vec<Idea>,
}

impl Advice {
    /// Switches it on or off; what was thought of before is forgotten.
    pub(super) fn switch(&mut self) {
        self.on = !self.on;
        self.of = None;
        self.ideas.clear();
    }

    /// Keeps what a computer has thought of before it acts.
    pub(super) fn note(&mut self, battle: &Battle, who: CombatantId, thoughts: &[Thought]) {
        if self.on {
            self.whose = format!("{} thought of", battle.name(who));
            self.ideas = ideas::ideas(battle, thoughts);
            self.of = None;
        }
    }

    fn ask(&mut self, game: &Game, who: CombatantId) {
        let battle = game.battle();
        let rules = battle.rules_name();
        if self.adviser.as_ref().is_none_or(|(of, _)| *of != rules) {
            self.adviser = controller_for(rules, ADVISER, SEED).map(|it| (rules, it));
        }
        self.ideas.clear();
        if let Some((_, adviser)) = &mut self.adviser {
            adviser.reseed(SEED);
            self.ideas = ideas::advice(battle, adviser.as_mut());
        }
        self.whose = format!("Advice for {}", battle.name(who));
        self.of = Some(Moment::of(game, who));
    }
}

/// Asks the tactician for whoever is asked, once for each decision.
pub(super) fn think(
    mut advice: ResMut<Advice>,
    game: Res<Game>,
    table: Res<Table>,
    playback: Res<Playback>,
) {
    if !advice.on || table.people() == 0 || table.watching {
        return;
    }
    let prompt = game.battle().prompt();
    let asked = prompt.filter(|it| table.is_person(it.side));
    let Some(who) = asked.map(|it| it.actor) else {
        advice.of = None;
        advice.ideas.clear();
        return;
    };
    let shown = !playback.busy() && !playback.lags(&game);
    if shown && advice.of != Some(Moment::of(&game, who)) {
        advice.ask(&game, who);
    }
}
