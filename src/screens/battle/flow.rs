//! The flow of a turn on the screen: intents of the player in, commands to the battle out.
//!
//! Panels, keys and the board only send [`Intent`]s; the systems here are the only ones that
//! change [`Flow`] or submit commands for a person.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::aim::{self, Aim, Pair, Pointed, Style};
use super::referee::Referee;
use crate::battle::{
    Action, Battle, Choice, CombatantId, Command, Correction, Forecast, OptionEntry, Options,
    Prompt, PromptKind, Reaction, SideId, Standing, Verb,
};
use crate::rules::Cell;
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::text::Narrator;
use crate::view::{CellClicked, CellHovered, Game, Playback};

/// What the player wants, whatever the device it came from.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// Aim with this verb, or do it at once where there is nothing to aim.
    Choose(Verb),
    /// Settle who comes back and who goes out.
    Settle(Pair),
    /// Take this choice of the verb being aimed.
    Pick(usize),
    /// Commit what is aimed.
    Commit,
    /// One step back.
    Cancel,
    /// Next (`true`) or previous target, or combatant.
    Step(bool),
    /// Turn the area.
    Turn,
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

/// Drawers of the action bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// Combat maneuvers, Sprint, Disengage.
    Maneuvers,
    /// Items and balls.
    Items,
    /// Switching.
    Switch,
    /// The rest.
    More,
}

impl Drawer {
    /// Which drawer a verb lies in; `None` for those that have a button of their own.
    #[must_use]
    pub fn of(verb: Verb) -> Option<Self> {
        match verb {
            Verb::Disengage
            | Verb::Jump
            | Verb::Turn
            | Verb::Teleport
            | Verb::Maneuver(_)
            | Verb::Sprint
            | Verb::Breather
            | Verb::CoupDeGrace(_)
            | Verb::StruggleAs(..)
            | Verb::Lift(_)
            | Verb::StruggleWith(_)
            | Verb::Improvised(_)
            | Verb::SetPiece(_)
            | Verb::StandUp => Some(Self::Maneuvers),
            Verb::Item(_)
            | Verb::Ball(_)
            | Verb::Draw(_)
            | Verb::Scan
            | Verb::DropItem
            | Verb::PickUp => Some(Self::Items),
            Verb::Switch
            | Verb::Recall
            | Verb::Release
            | Verb::RecallTwo
            | Verb::ReleaseTwo
            | Verb::Choose
            | Verb::Along => Some(Self::Switch),
            Verb::Wake
            | Verb::Untie
            | Verb::Try(_)
            | Verb::Willing
            | Verb::HoldBack
            | Verb::TradeForShift
            | Verb::TradeForSwift
            | Verb::Uncoil
            | Verb::Hold
            | Verb::Flee => Some(Self::More),
            _ => None,
        }
    }

    /// What its button says.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Maneuvers => "Maneuvers",
            Self::Items => "Items",
            Self::Switch => "Switch",
            Self::More => "More",
        }
    }
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
    /// Who has lifted the cover over its secret choice (A103).
    pub uncovered: Option<CombatantId>,
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

    /// Whether the cover lies over a secret choice: with several people at the screen, until
    /// whoever is asked lifts it (A103).
    #[must_use]
    pub fn covered(&self, people: usize) -> bool {
        self.prompt().is_some_and(|prompt| {
            prompt.kind == PromptKind::Opening && self.uncovered != Some(prompt.actor) && people > 1
        })
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
    flow.options = battle.options();
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

/// Everything an intent may touch.
struct Turn<'a> {
    flow: &'a mut Flow,
    game: &'a mut Game,
    table: &'a mut Table,
    playback: &'a mut Playback,
    settings: &'a Settings,
}

impl Turn<'_> {
    fn carry_out(&mut self, intent: Intent) {
        // Under the cover nothing is chosen blindly; only it can be lifted, or the menu opened.
        if self.flow.covered(self.table.people()) && intent != Intent::Cancel {
            if intent == Intent::Confirm {
                self.flow.uncovered = self.flow.actor();
            }
            return;
        }
        match intent {
            Intent::Choose(verb) => self.choose(verb),
            Intent::Settle(pair) => self.settle(pair),
            Intent::Pick(index) => self.pick(index),
            Intent::Commit => self.commit(),
            Intent::Cancel => self.cancel(),
            Intent::Step(forward) => self.step(forward),
            Intent::Turn => self.turn(),
            Intent::Move(dx, dy) => self.move_cursor(dx, dy),
            Intent::Confirm => self.confirm(),
            Intent::Drawer(drawer) => {
                self.flow.drawer = (self.flow.drawer != Some(drawer)).then_some(drawer);
            }
            Intent::Inspect(who) if self.flow.referee.is_some() => {
                if let Some(referee) = &mut self.flow.referee {
                    referee.subject = Some(who);
                    referee.said = None;
                }
            }
            Intent::Inspect(who) => {
                self.flow.pinned = (self.flow.pinned != Some(who)).then_some(who);
            }
            Intent::React(take) => {
                self.flow.aim = None;
                self.do_action(if take { Action::React } else { Action::Decline });
            }
            Intent::Order(reaction, standing) => self.order(reaction, standing),
            Intent::Undo => self.rewind(true),
            Intent::Redo => self.rewind(false),
            Intent::Referee => self.open_referee(),
            Intent::Correct(who, correction) => self.correct(who, correction),
        }
    }

    fn open_referee(&mut self) {
        if self.table.watching {
            self.flow.refusal = Some("A record that is being watched cannot be corrected.".into());
            return;
        }
        if self.flow.referee.take().is_none() {
            let square = self.flow.pointed;
            let pointed = square.and_then(|cell| self.game.battle().occupant(cell));
            let subject = self.flow.pinned.or(pointed).or(self.flow.actor());
            self.flow.referee = Some(Referee::about(subject, square));
        }
    }

    /// Submits a correction; the panel says what came of it.
    fn correct(&mut self, who: CombatantId, correction: Correction) {
        let journal = self.game.battle().journal().len();
        let told = match self
            .game
            .submit(&Command::new(who, Action::Referee(correction)))
        {
            Ok(()) => {
                self.flow.clear();
                let battle = self.game.battle();
                let made = battle.journal().get(journal);
                let line = made.and_then(|event| Narrator::of(battle).line(event));
                (true, line.unwrap_or_default())
            }
            Err(refusal) => (false, format!("Not so: {refusal}.")),
        };
        if let Some(referee) = &mut self.flow.referee {
            referee.said = Some(told);
        }
    }

    /// A click while the referee's panel is open: whom or which square it is about, or where
    /// its subject is set down.
    fn judge(&mut self) {
        let Some(cell) = self.flow.pointed else {
            return;
        };
        let occupant = self.game.battle().occupant(cell);
        let Some(referee) = &mut self.flow.referee else {
            return;
        };
        referee.square = Some(cell);
        referee.said = None;
        let placed = referee.subject.filter(|_| referee.placing);
        let Some(who) = placed else {
            referee.subject = occupant.or(referee.subject);
            return;
        };
        referee.placing = false;
        let here = self.game.battle().sheet(who);
        let correction = if here.is_some_and(|sheet| sheet.cell().is_some()) {
            Correction::Move(cell)
        } else {
            Correction::Enter(cell)
        };
        self.correct(who, correction);
    }

    /// A standing order also answers the offer at hand.
    fn order(&mut self, reaction: Reaction, standing: Standing) {
        let Some(actor) = self.flow.actor() else {
            return;
        };
        self.submit(Command::new(actor, Action::Order(reaction, standing)));
        let answer = match standing {
            Standing::Always => Action::React,
            Standing::Never => Action::Decline,
            Standing::Ask => return,
        };
        let still_asked = self.game.battle().prompt().is_some_and(|prompt| {
            prompt.actor == actor
                && matches!(prompt.kind, PromptKind::Reaction(offer) if offer.reaction == reaction)
        });
        if still_asked && self.flow.refusal.is_none() {
            self.submit(Command::new(actor, answer));
        }
    }

    fn choose(&mut self, verb: Verb) {
        let Some(entry) = self
            .flow
            .options
            .as_ref()
            .and_then(|options| options.entry(verb))
        else {
            return;
        };
        if let Some(reason) = &entry.reason {
            self.flow.refusal = Some(format!("{}: {reason}", entry.label));
            return;
        }
        let style = aim::style(entry);
        let pairs = aim::pairs(entry);
        let only = entry.choices.first().map(|choice| choice.action.clone());
        let again = self.flow.aim.as_ref().is_some_and(|aim| aim.verb == verb);
        if style == Style::Instant
            && let Some(action) = only
        {
            self.flow.drawer = None;
            self.do_action(action);
            return;
        }
        if again && style == Style::Single {
            self.commit();
            return;
        }
        let mut aim = Aim::new(verb);
        aim.pick = (style == Style::Single).then_some(0);
        aim.pair = (pairs.len() == 1).then(|| pairs[0]);
        let settled = pairs.len() < 2 && style != Style::List;
        self.flow.aim = Some(aim);
        if settled {
            self.flow.drawer = None;
        }
        if self.flow.by_keys && matches!(style, Style::Somebody) {
            self.step(true);
        }
    }

    fn settle(&mut self, pair: Pair) {
        if let Some(aim) = &mut self.flow.aim {
            aim.pair = Some(pair);
            self.flow.drawer = None;
        }
    }

    fn pick(&mut self, index: usize) {
        if let Some(aim) = &mut self.flow.aim {
            aim.pick = Some(index);
            self.commit();
        }
    }

    /// A click or Enter on the board: locks or commits what is aimed, or looks at somebody.
    fn confirm(&mut self) {
        if self.flow.referee.is_some() {
            self.judge();
            return;
        }
        let found = current_pick(self.flow, self.game);
        if let Some(aim) = &mut self.flow.aim {
            let before = aim.pick;
            let was_locked = aim.locked;
            if was_locked {
                aim.locked = false;
                let fresh = current_pick(self.flow, self.game).flatten();
                if fresh.is_some() && fresh == before {
                    self.commit();
                } else if let Some(aim) = &mut self.flow.aim {
                    aim.pick = fresh;
                    aim.locked = fresh.is_some();
                }
                return;
            }
            if let Some(pick) = found {
                aim.pick = pick;
            }
            if aim.pick.is_some() {
                if self.needs_second_click() {
                    if let Some(aim) = &mut self.flow.aim {
                        aim.locked = true;
                    }
                } else {
                    self.commit();
                }
                return;
            }
        }
        self.look();
    }

    /// Moves wait for a second click unless set otherwise; attacks only where set so.
    fn needs_second_click(&self) -> bool {
        match self.flow.aim.as_ref().map(|aim| aim.verb) {
            Some(Verb::Shift | Verb::Breather) => self.settings.confirm_moves,
            Some(
                Verb::Move(_)
                | Verb::Struggle
                | Verb::StruggleAs(..)
                | Verb::StruggleWith(_)
                | Verb::Improvised(_)
                | Verb::SetPiece(_)
                | Verb::Maneuver(_),
            ) => self.settings.confirm_attacks,
            _ => false,
        }
    }

    fn look(&mut self) {
        let occupant = self
            .flow
            .pointed
            .and_then(|cell| self.game.battle().occupant(cell));
        self.flow.pinned = match occupant {
            Some(who) if self.flow.pinned == Some(who) => None,
            other => other,
        };
    }

    fn commit(&mut self) {
        let Some(action) = self.flow.choice().map(|choice| choice.action.clone()) else {
            self.flow.refusal = self
                .flow
                .aim
                .as_ref()
                .map(|_| "Nothing is aimed at yet".into());
            return;
        };
        self.do_action(action);
    }

    fn do_action(&mut self, action: Action) {
        let Some(actor) = self.flow.actor() else {
            return;
        };
        self.submit(Command::new(actor, action));
    }

    /// Commits a command, whoever the flow has been asking.
    fn submit(&mut self, command: Command) {
        match self.game.submit(&command) {
            Ok(()) => {
                self.flow.clear();
            }
            Err(refusal) => {
                self.flow.refusal = Some(refusal.to_string());
            }
        }
    }

    fn cancel(&mut self) {
        if let Some(referee) = &mut self.flow.referee {
            if !std::mem::take(&mut referee.placing) {
                self.flow.referee = None;
            }
            return;
        }
        let turn_prompt = self.flow.prompt().is_some_and(|prompt| {
            matches!(
                prompt.kind,
                PromptKind::Turn | PromptKind::Declare { .. } | PromptKind::Opening
            )
        });
        if let Some(aim) = &mut self.flow.aim
            && aim.locked
        {
            aim.locked = false;
        } else if self.flow.drawer.is_some() {
            self.flow.drawer = None;
        } else if turn_prompt
            && self
                .flow
                .aim
                .as_ref()
                .is_some_and(|aim| aim.verb != Verb::Shift)
        {
            self.flow.aim = None;
            begin(self.flow, self.game);
        } else if self.flow.pinned.is_some() {
            self.flow.pinned = None;
        } else {
            self.table.paused = !self.table.paused;
        }
    }

    fn step(&mut self, forward: bool) {
        self.flow.by_keys = true;
        if self.flow.referee.is_some() {
            self.step_combatant(forward);
            self.judge();
            return;
        }
        let aiming = self
            .flow
            .aim
            .as_ref()
            .is_some_and(|aim| aim.verb != Verb::Shift);
        if aiming && self.step_target(forward) {
            return;
        }
        self.step_combatant(forward);
    }

    fn step_target(&mut self, forward: bool) -> bool {
        let (Some(entry), Some(aim)) = (self.flow.entry(), &self.flow.aim) else {
            return false;
        };
        if !matches!(
            aim::style(entry),
            Style::Somebody | Style::Area | Style::Square
        ) {
            return false;
        }
        let battle = self.game.battle();
        // Most enemies first, then fewest friends.
        let actor = self.flow.actor();
        let worth = |choice: &Choice| {
            let others = choice.hits.iter().filter(|who| Some(**who) != actor);
            let all = others.clone().count();
            let friends = others
                .filter(|who| self.flow.is_friend(battle, **who))
                .count();
            (Reverse(all - friends), friends)
        };
        let Some(next) = aim::step(entry, aim, forward, worth) else {
            return false;
        };
        let choice = &entry.choices[next];
        let seat = choice
            .hits
            .first()
            .and_then(|who| self.game.battle().sheet(*who))
            .and_then(|sheet| sheet.cell());
        let middle = choice.cells.get(choice.cells.len() / 2).copied();
        let cell = match aim::style(entry) {
            Style::Somebody => seat.or(middle),
            _ => aim::endpoint(&choice.action).or(middle),
        };
        let locks = matches!(aim::style(entry), Style::Area);
        self.flow.pointed = cell.or(self.flow.pointed);
        if let Some(aim) = &mut self.flow.aim {
            aim.pick = Some(next);
            aim.locked = locks;
            aim.turn = 0;
        }
        true
    }

    fn step_combatant(&mut self, forward: bool) {
        let battle = self.game.battle();
        let up: Vec<(CombatantId, Cell)> = battle
            .order()
            .iter()
            .filter_map(|slot| battle.sheet(slot.who))
            .filter_map(|sheet| Some((sheet.id, sheet.cell()?)))
            .collect();
        if up.is_empty() {
            return;
        }
        let here = self.flow.pointed.and_then(|cell| battle.occupant(cell));
        let now = here.and_then(|who| up.iter().position(|(id, _)| *id == who));
        let next = match (now, forward) {
            (None, _) => 0,
            (Some(now), true) => (now + 1) % up.len(),
            (Some(now), false) => (now + up.len() - 1) % up.len(),
        };
        self.flow.pointed = Some(up[next].1);
    }

    fn turn(&mut self) {
        if let Some(aim) = &mut self.flow.aim {
            aim.locked = false;
            aim.turn += 1;
        }
    }

    fn move_cursor(&mut self, dx: i16, dy: i16) {
        let battle = self.game.battle();
        let start = || {
            let actor = self.flow.actor().and_then(|actor| battle.sheet(actor));
            actor
                .and_then(|sheet| sheet.cell())
                .unwrap_or(Cell { x: 0, y: 0 })
        };
        // Where a resting mouse happens to point means nothing to somebody on the keys.
        let by_keys = self.flow.by_keys;
        let from = self.flow.pointed.filter(|_| by_keys).unwrap_or_else(start);
        let board = battle.board();
        let to = Cell {
            x: (from.x + dx).clamp(0, board.width() - 1),
            y: (from.y + dy).clamp(0, board.height() - 1),
        };
        self.flow.pointed = Some(to);
        self.flow.by_keys = true;
        if let Some(aim) = &mut self.flow.aim {
            aim.locked = false;
            aim.turn = 0;
        }
    }

    fn rewind(&mut self, back: bool) {
        let done = if back {
            self.table.undo(self.game)
        } else {
            self.table.redo(self.game)
        };
        match done {
            Ok(()) => {
                self.playback.skip = true;
                self.flow.clear();
            }
            Err(why) => self.flow.refusal = Some(why),
        }
    }
}
