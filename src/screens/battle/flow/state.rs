//! Where the player is in a turn.

use std::time::Duration;

use bevy::prelude::*;

use super::drawer::Drawer;
use super::referee::Referee;
use crate::ai::worth::Weighed;
use crate::battle::{
    Action, Battle, Choice, CombatantId, Command, Forecast, OptionEntry, OptionKey, Options,
    Prompt, PromptKind, SideId, Threat,
};
use crate::board::Cell;
use crate::screens::battle::aim::{self, Aim};
use crate::screens::battle::plan::{self, Approach, Prospect};
use crate::screens::battle::stops::{self, Purpose};
use crate::view::Game;
use crate::words::consequences;

/// Where the player is in a turn.
#[derive(Resource, Default)]
pub struct Flow {
    /// Options of the prompt a person must answer; `None` while nobody is asked.
    pub options: Option<Options>,
    /// What is being aimed.
    pub aim: Option<Aim>,
    /// The card that the pointer rests on: the board shows its range and targets.
    pub hinted: Option<OptionKey>,
    /// What could be struck from the square of the reach that is pointed at.
    pub prospect: Prospect,
    /// The plan to walk up to somebody and strike, while it waits for its confirmation.
    pub approach: Option<Approach>,
    /// Who could strike the combatant that is pointed at in its next turn, while threat is shown.
    pub threats: Vec<Threat>,
    /// How many commands there were before and after each several that were given as one, so that
    /// they are taken back as one.
    pub joined: Vec<(usize, usize)>,
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
    /// The pointer is not on the board.
    pub off_board: bool,
    /// Whom the inspector is kept on.
    pub pinned: Option<CombatantId>,
    /// The forecast of what is aimed.
    pub forecast: Option<Forecast>,
    /// What it brings that no die decides, a sentence each.
    pub consequences: Vec<String>,
    /// Why the last thing was not possible.
    pub refusal: Option<String>,
    /// Something that has happened beside the battle, until the next thing is done.
    pub notice: Option<String>,
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
    /// When whoever is asked was asked, since the program began.
    pub asked_at: Duration,
    /// The reaction on offer, weighed.
    pub weighed: Option<Weighed>,
    /// A standing order to take every such offer was given once.
    pub always_asked: bool,
    /// The end of a turn was asked for once although an action is left.
    pub end_asked: bool,
    /// The end of the side's turns was asked for once.
    pub end_side_asked: bool,
    /// Counts every change of the battle, for caches.
    pub epoch: u64,
    pub(super) seen: Option<(usize, Option<Prompt>)>,
    pub(super) forecast_of: Option<(u64, Action)>,
    pub(super) threats_of: Option<(u64, CombatantId)>,
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

    /// Whether what is on the screen is nobody's yet: in a battle that hides what sides know, with
    /// several people at it, until one of them has lifted the cover for a side.
    #[must_use]
    pub fn curtained(&self, battle: &Battle, people: usize) -> bool {
        let open = battle.outcome().is_some() || self.uncovered_side.is_some();
        people > 1 && battle.hides() && !open
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

    /// The entry of the card that the pointer rests on, while nothing waits for its confirmation.
    #[must_use]
    pub fn hinted_entry(&self) -> Option<&OptionEntry> {
        let waits = self.by_keys || self.aim.as_ref().is_some_and(|aim| aim.locked);
        self.options
            .as_ref()?
            .entry(self.hinted.filter(|_| !waits)?)
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
            aim::cards(options).iter().any(|entry| {
                let open = stops::purpose(entry, game.dex()) != Purpose::Harm;
                entry.choices.iter().any(|choice| {
                    // Nobody has to strike who has fallen.
                    let up = |who| game.battle().sheet(who).is_some_and(|it| it.is_up());
                    let foe = |who: &CombatantId| {
                        self.actor() != Some(*who)
                            && !self.is_friend(game.battle(), *who)
                            && up(*who)
                    };
                    open || choice.hits.iter().any(foe)
                })
            })
        });
        left && usable
    }

    /// The mouse points at a square: what was refused at the one before is no matter here.
    pub fn point_at(&mut self, cell: Option<Cell>) {
        if self.pointed != cell {
            self.refusal = None;
        }
        self.pointed = cell;
        self.by_keys = false;
    }

    /// Whom the option that is being aimed is meant for.
    #[must_use]
    pub fn purpose(&self, game: &Game) -> Purpose {
        let entry = self.entry();
        entry.map_or(Purpose::Open, |entry| stops::purpose(entry, game.dex()))
    }

    /// What is to be said before what is aimed is committed.
    #[must_use]
    pub fn warnings(&self, game: &Game, forecast: &Forecast) -> Vec<String> {
        let Some(entry) = self.entry() else {
            return Vec::new();
        };
        let name = |who| game.battle().name(who).to_owned();
        let mut said = plan::warnings(entry, self.purpose(game), forecast, name);
        let idle = |it: &&Choice| !it.cells.is_empty() && it.hits.is_empty();
        if self.purpose(game) == Purpose::Harm
            && forecast.objects.is_empty()
            && self.choice().filter(idle).is_some()
        {
            said.insert(0, "Nobody is in it: it would touch nobody.".into());
        }
        if let Some((actor, it)) = self.actor().zip(self.choice()) {
            let command = Command::new(actor, it.action.clone());
            said.extend(consequences::without_orders(game.battle(), &command));
        }
        said
    }

    /// Whether somebody else is on the side that is asked.
    #[must_use]
    pub fn is_friend(&self, battle: &Battle, who: CombatantId) -> bool {
        let team = |id: CombatantId| battle.sheet(id).map(|sheet| sheet.team);
        self.actor()
            .is_some_and(|actor| actor != who && team(actor) == team(who))
    }

    /// Whose card is kept, as long as they are on the board.
    #[must_use]
    pub fn kept(&self, battle: &Battle) -> Option<CombatantId> {
        self.pinned.filter(|who| {
            let sheet = battle.sheet(*who);
            sheet.is_some_and(|sheet| sheet.cell().is_some())
        })
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
            off_board: self.off_board,
            notice: self.notice.take(),
            joined: std::mem::take(&mut self.joined),
            ..Self::default()
        };
    }
}
