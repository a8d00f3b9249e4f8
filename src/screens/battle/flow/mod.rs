//! The flow of a turn on the screen: intents of the player in, commands to the battle out.
//!
//! Panels, keys and the board only send [`Intent`]s; the systems here are the only ones that
//! change [`Flow`] or submit commands for a person.

mod cursor;
mod drawer;
mod judge;
mod turn;

use bevy::prelude::*;

use self::turn::Turn;
use super::aim::{self, Aim, Pair, Pointed, Style};
use super::referee::Referee;
use crate::battle::{
    Action, Battle, Choice, CombatantId, Command, Correction, Forecast, OptionEntry, Options,
    Prompt, PromptKind, Reaction, SideId, Standing, Verb,
};
use crate::board::Cell;
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::view::{CellClicked, CellHovered, Game, Playback};

pub use self::drawer::Drawer;

/// What the player wants, whatever the device it came from.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// Aim with this verb, or do it at once where there is nothing to aim.
    Choose(Verb),
    /// Settle who comes back and who goes out.
    Settle(Pair),
    /// Take this choice of the verb being aimed.
    Pick(usize),
    /// Look at this choice of the verb being aimed, without taking it.
    Consider(usize),
    /// Commit what is aimed.
    Commit,
    /// One step back.
    Cancel,
    /// Next (`true`) or previous target, or combatant.
    Step(bool),
    /// Turn the area.
    Turn,
    /// Choose the squares of an attack one by one, or take a ready-made patch again.
    Squares,
    /// Move the board cursor.
    Move(i16, i16),
    /// Confirm at the board cursor.
    Confirm,
    /// Open or close a drawer of the action bar.
    Drawer(Drawer),
    /// Keep the inspector on somebody.
    Inspect(CombatantId),
    /// Answer a reaction.
    React(bool),
    /// A standing order for the reaction on offer.
    Order(Reaction, Standing),
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Open or close the referee's panel.
    Referee,
    /// Correct something; of the board and the battle anybody may stand for it.
    Correct(CombatantId, Correction),
}

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
    seen: Option<(usize, Option<Prompt>)>,
    forecast_of: Option<(u64, Action)>,
    why_not_of: Option<(u64, Verb, CombatantId)>,
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
        self.options.as_ref()?.entry(self.aim.as_ref()?.verb)
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

/// Asks the battle for the options as soon as a person must decide and nothing is playing.
pub(super) fn ask(
    mut flow: ResMut<Flow>,
    game: Res<Game>,
    playback: Res<Playback>,
    table: Res<Table>,
) {
    let battle = game.battle();
    let state = (battle.journal().len(), battle.prompt().cloned());
    let person = state
        .1
        .as_ref()
        .is_some_and(|prompt| table.is_person(prompt.side));
    let waits = playback.busy() || !person || table.watching;
    if waits {
        if flow.options.is_some() {
            flow.clear();
        }
        flow.seen = None;
        return;
    }
    if flow.seen.as_ref() == Some(&state) && flow.options.is_some() {
        return;
    }
    flow.clear();
    flow.seen = Some(state);
    flow.hides = battle.hides();
    flow.options = battle.options().map(|mut options| {
        // Standing orders can be given at any prompt; in a turn they lie in a drawer.
        if matches!(
            options.prompt.kind,
            PromptKind::Turn | PromptKind::Declare { .. }
        ) {
            options.entries.extend(battle.standing_orders());
        }
        options
    });
    begin(&mut flow, &game);
}

/// Movement is ready from the start of a turn: the reach shows, one click previews a path.
fn begin(flow: &mut Flow, game: &Game) {
    let Some(options) = &flow.options else { return };
    let verb = match options.prompt.kind {
        PromptKind::Turn | PromptKind::Declare { .. } => Verb::Shift,
        PromptKind::Opening => Verb::Choose,
        PromptKind::PushOn { .. } => Verb::PushOn,
        PromptKind::Replace { .. } => Verb::Release,
        PromptKind::Reaction(_) => {
            flow.aim = reaction_aim(options);
            return;
        }
    };
    let possible = options
        .entry(verb)
        .is_some_and(|entry| !entry.choices.is_empty());
    let settled = matches!(verb, Verb::Shift | Verb::Choose | Verb::Release);
    flow.aim = (possible && settled).then(|| Aim::new(verb));
    if let (Some(aim), Some(entry)) = (&mut flow.aim, options.entry(verb)) {
        // Who comes out is settled first, where there is a choice.
        let pairs = aim::pairs(entry);
        aim.pair = (pairs.len() == 1).then(|| pairs[0]);
    }
    if flow.by_keys || flow.pointed.is_none() {
        let actor = options.prompt.actor;
        flow.pointed = game.battle().sheet(actor).and_then(|sheet| sheet.cell());
    }
}

/// A reaction that strikes back shows the forecast of its blow at once.
fn reaction_aim(options: &Options) -> Option<Aim> {
    let entry = options.entry(Verb::React)?;
    (!entry.choices.is_empty()).then(|| Aim {
        pick: Some(0),
        ..Aim::new(Verb::React)
    })
}

/// Board messages become pointing and picking.
pub(super) fn point(
    mut hovers: MessageReader<CellHovered>,
    mut clicks: MessageReader<CellClicked>,
    mut flow: ResMut<Flow>,
    mut intents: MessageWriter<Intent>,
) {
    for CellHovered(cell) in hovers.read() {
        if cell.is_some() || !flow.by_keys {
            flow.pointed = *cell;
            flow.by_keys = false;
        }
    }
    for click in clicks.read() {
        match click.button {
            MouseButton::Left => {
                flow.pointed = Some(click.cell);
                flow.by_keys = false;
                intents.write(Intent::Confirm);
            }
            MouseButton::Right => {
                intents.write(Intent::Cancel);
            }
            _ => {}
        }
    }
}

/// Follows the cursor with what is being aimed.
pub(super) fn follow(mut flow: ResMut<Flow>, mut game: ResMut<Game>) {
    let picked = current_pick(&flow, &game);
    if let Some(picked) = picked
        && let Some(aim) = &mut flow.bypass_change_detection().aim
    {
        aim.pick = picked;
    }
    refresh_forecast(&mut flow, &mut game);
    refresh_why_not(&mut flow, &game);
}

/// Asks the rules why whoever stands at the cursor cannot be aimed at.
fn refresh_why_not(flow: &mut ResMut<Flow>, game: &Game) {
    let key = missed(flow, game);
    if flow.why_not_of == key {
        return;
    }
    flow.why_not_of = key;
    let told = key.and_then(|(_, verb, who)| why_not(flow, game, verb, who));
    flow.why_not = told;
}

/// Whoever stands at the cursor while somebody is aimed at who is none of the choices.
fn missed(flow: &Flow, game: &Game) -> Option<(u64, Verb, CombatantId)> {
    let aim = flow.aim.as_ref()?;
    let entry = flow.entry()?;
    let occupant = game.battle().occupant(flow.pointed?)?;
    let open = aim::style(entry) == Style::Somebody && aim.pick.is_none();
    (open && aim.verb.at(occupant).is_some()).then_some((flow.epoch, aim.verb, occupant))
}

fn why_not(flow: &Flow, game: &Game, verb: Verb, who: CombatantId) -> Option<String> {
    let command = Command::new(flow.actor()?, verb.at(who)?);
    let refusal = game.battle().check(&command).err()?;
    let label = &flow.entry()?.label;
    Some(format!("{label}, {}: {refusal}", game.battle().name(who)))
}

fn pointed_at(flow: &Flow, game: &Game) -> Option<Pointed> {
    let cell = flow.pointed?;
    let battle = game.battle();
    let from = flow
        .actor()
        .and_then(|actor| battle.sheet(actor))
        .and_then(|sheet| sheet.cell());
    Some(Pointed {
        cell,
        occupant: battle.occupant(cell),
        from,
    })
}

/// The pick the cursor asks for: `None` where the aim should stay as it is.
fn current_pick(flow: &Flow, game: &Game) -> Option<Option<usize>> {
    let aim = flow.aim.as_ref()?;
    if aim.locked || aim.verb == Verb::React {
        return None;
    }
    if aim.squares.is_some() {
        return Some(None);
    }
    let entry = flow.entry()?;
    if aim.pair.is_none() && aim::pairs(entry).len() > 1 {
        // Who comes out is settled before where.
        return Some(None);
    }
    match aim::style(entry) {
        Style::Single | Style::Instant => Some(Some(0)),
        Style::List => None,
        _ => match pointed_at(flow, game) {
            Some(at) => Some(aim::pick(entry, aim, at)),
            None => Some(None),
        },
    }
}

fn refresh_forecast(flow: &mut ResMut<Flow>, game: &mut ResMut<Game>) {
    let wanted = flow.choice().map(|choice| choice.action.clone());
    let key = wanted.map(|action| (flow.epoch, action));
    if flow.forecast_of == key {
        return;
    }
    let command = key
        .as_ref()
        .zip(flow.actor())
        .map(|((_, action), actor)| Command {
            actor,
            action: action.clone(),
        });
    let battle = game.bypass_change_detection().battle_mut();
    flow.forecast = command.and_then(|command| battle.forecast(&command).ok());
    flow.forecast_of = key;
}

/// Carries the intents out.
pub(super) fn obey(
    mut intents: MessageReader<Intent>,
    mut flow: ResMut<Flow>,
    mut game: ResMut<Game>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    settings: Res<Settings>,
) {
    for intent in intents.read() {
        flow.refusal = None;
        let mut turn = Turn {
            flow: &mut flow,
            game: &mut game,
            table: &mut table,
            playback: &mut playback,
            settings: &settings,
        };
        turn.carry_out(intent.clone());
    }
}
