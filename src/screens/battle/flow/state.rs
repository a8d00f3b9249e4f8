//! Where the player is in a turn.

use bevy::prelude::*;

use super::drawer::Drawer;
use crate::battle::{
    Action, Battle, Choice, CombatantId, Forecast, OptionEntry, OptionKey, Options, Prompt,
    PromptKind, SideId,
};
use crate::board::Cell;
use crate::screens::battle::aim::{self, Aim};
use crate::screens::battle::referee::Referee;
use crate::view::Game;

/// Where the player is in a turn.
#[derive(Resource, Default)]
pub struct Flow {
    /// Options of the prompt a person must answer; `None` while nobody is asked.
    pub options: Option<Options>,
    /// What is being aimed.
    pub aim: Option<Aim>,
    /// The open drawer.
    pub drawer: Option<Drawer>,
    /// The drawer that what is being aimed was chosen from.
    pub back: Option<Drawer>,
    /// The row of the open list that the keys are on.
    pub row: Option<usize>,
    /// The square the mouse or the board cursor is on.
    pub pointed: Option<Cell>,
    /// The pointer was moved by keys last.
    pub by_keys: bool,
    /// Whom the inspector is kept on.
    pub pinned: Option<CombatantId>,
    /// The forecast of what is aimed.
    pub forecast: Option<Forecast>,
    /// Why the last thing was not possible.
    pub refusal: Option<String>,
    /// Why whoever stands at the cursor cannot be aimed at.
    pub why_not: Option<String>,
    /// Who has lifted the cover over its secret choice (A103).
    pub uncovered: Option<CombatantId>,
    /// The side that has lifted the cover of a battle that hides what sides know.
    pub uncovered_side: Option<SideId>,
    /// The level hides what sides know of each other.
    pub hides: bool,
    /// Show where enemies can reach and hit.
    pub threat: bool,
    /// The referee's panel, while it is open.
    pub referee: Option<Referee>,
    /// The end of a turn was asked for once although an action is left.
    pub end_asked: bool,
    /// Counts every change of the battle, for caches.
    pub epoch: u64,
    pub(super) seen: Option<(usize, Option<Prompt>)>,
    pub(super) forecast_of: Option<(u64, Action)>,
    pub(super) why_not_of: Option<(u64, OptionKey, CombatantId)>,
}

impl Flow {
    /// The prompt a person must answer.
    #[must_use]
    pub fn prompt(&self) -> Option<&Prompt> {
        self.options.as_ref().map(|options| &options.prompt)
    }

    /// Who is asked.
    #[must_use]
    pub fn actor(&self) -> Option<CombatantId> {
        self.prompt().map(|prompt| prompt.actor)
    }

    /// The side that is asked.
    #[must_use]
    pub fn side(&self) -> Option<SideId> {
        self.prompt().map(|prompt| prompt.side)
    }

    /// Whether the cover lies over the screen: with several people at it, over a secret choice
    /// (A103) and over everything that the level hides, until whoever is asked lifts it.
    #[must_use]
    pub fn covered(&self, people: usize) -> bool {
        people > 1
            && self.prompt().is_some_and(|prompt| match prompt.kind {
                PromptKind::Opening => self.uncovered != Some(prompt.actor),
                _ => self.hides && self.uncovered_side != Some(prompt.side),
            })
    }

    /// Lifts the cover for whoever is asked.
    pub fn lift_cover(&mut self) {
        self.uncovered = self.actor();
        self.uncovered_side = self.side();
    }

    /// The entry being aimed.
    #[must_use]
    pub fn entry(&self) -> Option<&OptionEntry> {
        self.options.as_ref()?.entry(self.aim.as_ref()?.key)
    }

    /// The choice being aimed.
    #[must_use]
    pub fn choice(&self) -> Option<&Choice> {
        self.entry()?.choices.get(self.aim.as_ref()?.pick?)
    }

    /// Whether ending the turn now would leave an attack unused.
    #[must_use]
    pub fn end_would_waste(&self, game: &Game) -> bool {
        let left = self.actor().and_then(|actor| game.battle().sheet(actor));
        let left = left.is_some_and(|sheet| sheet.budget.standard > 0);
        let usable = self.options.as_ref().is_some_and(|options| {
            aim::cards(options)
                .iter()
                .any(|entry| entry.reason.is_none())
        });
        left && usable
    }

    /// Whether somebody else is on the side that is asked.
    #[must_use]
    pub fn is_friend(&self, battle: &Battle, who: CombatantId) -> bool {
        let team = |id: CombatantId| battle.sheet(id).map(|sheet| sheet.team);
        self.actor()
            .is_some_and(|actor| actor != who && team(actor) == team(who))
    }

    /// Forgets everything about the prompt before.
    pub fn clear(&mut self) {
        *self = Self {
            epoch: self.epoch + 1,
            pinned: self.pinned,
            threat: self.threat,
            uncovered: self.uncovered,
            uncovered_side: self.uncovered_side,
            hides: self.hides,
            referee: self.referee.take(),
            pointed: self.pointed,
            by_keys: self.by_keys,
            ..Self::default()
        };
    }
}
