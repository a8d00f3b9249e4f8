//! One battle under supervision, with everything that comes after it, and its record.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::journal::JournalReader;
use super::nonsense;
use super::watch::Witness;
use crate::ai::{Seats, journey};
use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Command, Event, ObjectId, ObjectState, PromptKind,
    Refusal, Sheet, SideId, Target, act, maneuver, reaction,
};
use crate::data::conditions::Condition;
use crate::data::moves::Keyword;
use crate::data::{AbilityId, Dex, ItemId, Level, MoveDef, Weather};
use crate::record::{LevelRef, Record, Seal};
use crate::rules::{Dice, DiceSource};
use crate::sim::campaign::ENDLESS;

/// Ways to recover after which it is time to go on.
const PATIENCE: usize = 200;
/// Most corrections of one battle: endless ones make endless battles.
const MOST_CORRECTIONS: u64 = 60;

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// The controller `random`.
    Random,
    /// The controller `wild`.
    Wild,
    /// Anything on offer, and orders that are seldom legal.
    Wanton,
    /// Anything on offer, with orders that are seldom legal and a referee who corrects everything now and then.
    Corrected,
    /// The moves that are wanted wherever they are on offer; else `wild`, or anything.
    Seeking,
}

/// What is to be done in a battle.
pub(crate) trait Wants {
    /// Whether a move, an ability or an item of this name is to be used.
    fn named(&self, name: &str) -> bool;
    /// Whether a move of this name is to be aimed at somebody.
    fn aimed(&self, name: &str, at: CombatantId) -> bool;
    /// Whether somebody is to do this.
    fn deed(&self, who: CombatantId, deed: &'static str) -> bool;
}

/// Who says what is to be done.
pub(super) type Wanted<'a> = &'a dyn Wants;

/// What is counted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) refused: u64,
    pub(super) corrected: u64,
    pub(super) followed: u64,
}

/// A level with the battle that is used again and again.
pub(super) struct Arena {
    pub(super) number: u64,
    pub(super) file: LevelRef,
    pub(super) level: Arc<Level>,
    pub(super) battle: Battle,
}

/// One battle under supervision.
pub(super) struct SupervisedBattle<'a> {
    arena: &'a mut Arena,
    witness: Option<Witness>,
    wanted: Option<Wanted<'a>>,
    stop: Option<&'a AtomicBool>,
    seed: u64,
    mode: Mode,
    commands: &'a mut Vec<Command>,
    pub(super) counts: Counts,
    pub(super) breaches: Vec<String>,
    /// Everybody as it was after the last command.
    sheets: Vec<Sheet>,
    /// Events that the witness has read.
    witnessed: usize,
}

impl<'a> SupervisedBattle<'a> {
    pub(super) fn new(
        arena: &'a mut Arena,
        commands: &'a mut Vec<Command>,
        seed: u64,
        index: u64,
        witness: Option<Witness>,
    ) -> Self {
        let mode = match index % 5 {
            0 => Mode::Random,
            1 => Mode::Wild,
            2 | 3 => Mode::Wanton,
            _ => Mode::Corrected,
        };
        Self {
            arena,
            witness,
            wanted: None,
            stop: None,
            seed,
            mode,
            commands,
            counts: Counts::default(),
            breaches: Vec::new(),
            sheets: Vec::new(),
            witnessed: 0,
        }
    }

    /// Has the battle played by somebody who uses the moves that are wanted.
    pub(super) fn seeking(mut self, wanted: Wanted<'a>) -> Self {
        self.mode = Mode::Seeking;
        self.wanted = Some(wanted);
        self
    }

    /// Lets the battle be left in the middle once somebody says stop.
    pub(super) fn until(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Whether somebody has said stop.
    pub(super) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(super) fn play(&mut self, dex: &Arc<Dex>) {
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed ^ 0x5EED);
        let mut seats = self.seats();
        self.arena.battle.reset(Dice::seeded(self.seed));
        let mut told = JournalReader::new(&self.arena.battle);
        self.look(&mut told);
        loop {
            self.fight(&mut rng, &mut told, &mut seats);
            if !self.breaches.is_empty() || self.stopped() || !self.go_on(&mut rng, &mut told) {
                break;
            }
            self.counts.followed += 1;
        }
        if self.breaches.is_empty() && !self.stopped() {
            self.end(dex);
        }
    }

    /// Plays to the end of the battle at hand.
    fn fight(&mut self, rng: &mut Pcg64Mcg, told: &mut JournalReader, seats: &mut Option<Seats>) {
        while self.breaches.is_empty() && self.arena.battle.prompt().is_some() {
            if self.stopped() {
                return;
            }
            if self.commands.len() >= ENDLESS {
                self.breaches
                    .push(format!("no end after {ENDLESS} commands"));
                return;
            }
            let corrects = self.mode == Mode::Corrected
                && self.counts.corrected < MOST_CORRECTIONS
                && rng.random_range(0..5) == 0;
            // Mostly what is on offer; sometimes something that hardly is.
            if corrects {
                let command = nonsense::correction(&self.arena.battle, rng);
                self.try_out(command);
            } else if seats.is_none() && rng.random_range(0..3) == 0 {
                let command = nonsense::command(&self.arena.battle, rng);
                self.try_out(command);
            } else {
                self.decide(rng, seats.as_mut());
            }
            self.look(told);
        }
    }

    /// Recovers after a battle, and goes on; whether another battle has begun.
    fn go_on(&mut self, rng: &mut Pcg64Mcg, told: &mut JournalReader) -> bool {
        let number = self.arena.battle.battles_before();
        let plain = matches!(self.mode, Mode::Random | Mode::Wild);
        let steps = if plain {
            PATIENCE
        } else {
            rng.random_range(0..10)
        };
        for _ in 0..steps {
            if self.stopped() {
                return false;
            }
            let battle = &self.arena.battle;
            if !plain && rng.random_range(0..3) > 0 {
                let command = nonsense::recovery(battle, rng);
                self.try_out(command);
            } else if plain || rng.random_range(0..2) == 0 {
                let Some(command) = journey::next(battle) else {
                    return false;
                };
                self.must(command);
            } else {
                self.recover(rng);
            }
            self.look_after(told, number);
            if !self.breaches.is_empty() {
                return false;
            }
            if self.arena.battle.battles_before() > number {
                return true;
            }
        }
        if plain {
            self.breaches.push("resting has no end".to_owned());
            return false;
        }
        match self.arena.battle.onward() {
            Some(onward) if onward.reason.is_none() => {
                self.must(onward.command);
                self.look_after(told, number);
                self.arena.battle.battles_before() > number
            }
            _ => false,
        }
    }

    fn look_after(&mut self, told: &mut JournalReader, number: u32) {
        let battle = &self.arena.battle;
        if battle.battles_before() > number {
            // Everybody is somewhere else.
            *told = JournalReader::new(battle);
        }
        self.look(told);
    }

    /// One of the ways to recover that are offered; what has no reason against it is accepted.
    fn recover(&mut self, rng: &mut Pcg64Mcg) {
        let sides = self.arena.battle.level().sides.len();
        let side = SideId(rng.random_range(0..sides) as u8);
        let mut respites = self.arena.battle.respites(side);
        if respites.is_empty() {
            return;
        }
        let respite = respites.swap_remove(rng.random_range(0..respites.len()));
        if respite.reason.is_none() {
            self.must(respite.command);
        } else if self.arena.battle.check(&respite.command).is_ok() {
            self.breaches
                .push(format!("{:?} is possible: {respite:?}", respite.command));
        }
    }

    /// `random` and `wild` controllers each play some of the battles.
    fn seats(&self) -> Option<Seats> {
        let name = match self.mode {
            Mode::Random => "random",
            Mode::Wild => "wild",
            Mode::Seeking => "wild",
            Mode::Wanton | Mode::Corrected => return None,
        };
        let level = &self.arena.level;
        let all: Vec<(String, String)> = level
            .sides
            .iter()
            .map(|side| (side.name.clone(), name.to_owned()))
            .collect();
        let mut seats = Seats::new(level, &all, self.seed).ok()?;
        seats.reseed(self.seed);
        Some(seats)
    }

    fn look(&mut self, told: &mut JournalReader) {
        let battle = &self.arena.battle;
        self.sheets = sheets(battle);
        self.breaches.extend(battle.breaches(&self.sheets));
        self.breaches.extend(told.read(battle, &self.sheets));
        if let Some(witness) = self.witness {
            self.breaches.extend(witness(battle, self.witnessed));
            self.witnessed = battle.journal().len();
        }
    }

    /// Gives a command that is on offer, which must be accepted.
    fn decide(&mut self, rng: &mut Pcg64Mcg, seats: Option<&mut Seats>) {
        let battle = &self.arena.battle;
        // Now and then something else, since what costs nothing could be used for ever.
        let seeks = rng.random_range(0..6) > 0;
        let wanted = self.wanted.filter(|_| seeks);
        let sought = wanted.and_then(|wanted| sought(battle, rng, wanted));
        let anything = self.mode == Mode::Seeking && rng.random_range(0..3) == 0;
        let seats = seats.filter(|_| !anything);
        let command = match seats {
            _ if sought.is_some() => sought,
            Some(seats) => seats.answer(battle),
            None => {
                let thorough = rng.random_range(0..4) == 0;
                match offered(battle, rng, thorough) {
                    Ok(command) => command,
                    Err(breach) => {
                        self.breaches.push(breach);
                        return;
                    }
                }
            }
        };
        let Some(command) = command else {
            self.breaches.push("nothing is on offer".to_owned());
            return;
        };
        if rng.random_range(0..16) == 0 {
            self.forecast(&command);
        }
        self.must(command);
    }

    /// Gives a command that must not be refused.
    fn must(&mut self, command: Command) {
        if let Err(refusal) = self.arena.battle.submit(&command) {
            let who = self.arena.battle.name(command.actor).to_owned();
            let why = format!(
                "{who}'s {:?} is on offer and refused: {refusal}",
                command.action
            );
            self.breaches.push(why);
        }
        self.commands.push(command);
    }

    /// Whether nothing has changed since the last look.
    fn same(&self, before: &Fingerprint) -> bool {
        let battle = &self.arena.battle;
        Fingerprint::of(battle) == *before && sheets(battle) == self.sheets
    }

    /// Checks that a forecast changes nothing and that its odds are odds.
    fn forecast(&mut self, command: &Command) {
        let before = Fingerprint::of(&self.arena.battle);
        let battle = &self.arena.battle;
        let copied = |object: ObjectId| {
            let placed = battle.level().objects.get(usize::from(object.0))?;
            placed.set_piece.as_ref().map(|piece| piece.copies)
        };
        let named = match command.action.attack() {
            Some((AttackKind::Move(id), _)) => Some(id),
            Some((AttackKind::SetPiece(object), _)) => copied(object),
            _ => command.action.as_verb().map(|act::AnswerWith(id)| id),
        };
        // A Smite hurts even where it misses.
        let smites = named.is_some_and(|id| battle.dex().move_def(id).has(Keyword::Smite));
        let answer = self.arena.battle.forecast(command);
        if !self.same(&before) {
            self.breaches
                .push(format!("the forecast of {command:?} leaves a trace"));
        }
        match answer {
            Ok(forecast) => {
                for target in &forecast.targets {
                    let odds = |share: f64| (0.0..=1.0 + 1e-9).contains(&share);
                    let most = if smites { 1.0 } else { target.hit };
                    if !odds(target.hit) || target.knock_out > most + 1e-9 {
                        self.breaches.push(format!("impossible odds: {target:?}"));
                    }
                }
            }
            Err(refusal) => self
                .breaches
                .push(format!("no forecast of {command:?}: {refusal}")),
        }
    }

    /// Tries a command that is seldom possible: where it is refused nothing may have changed.
    fn try_out(&mut self, command: Command) {
        let before = Fingerprint::of(&self.arena.battle);
        let allowed = self.arena.battle.check(&command).is_ok();
        match self.arena.battle.submit(&command) {
            Ok(()) => {
                if !allowed {
                    self.breaches
                        .push(format!("{command:?} was done against the check"));
                }
                let corrected = command.action.is::<act::Correct>();
                self.counts.corrected += u64::from(corrected);
                self.commands.push(command);
            }
            Err(Refusal::Dice(shortage)) => {
                self.breaches
                    .push(format!("seeded dice ran dry: {shortage}"));
            }
            Err(refusal) => {
                self.counts.refused += 1;
                if allowed || !self.same(&before) {
                    self.breaches.push(format!(
                        "the refusal of {command:?} ({refusal}) changes something"
                    ));
                }
            }
        }
    }

    /// Checks a battle that is over: it has an outcome, and neither a reset nor its record plays otherwise.
    fn end(&mut self, dex: &Arc<Dex>) {
        let battle = &self.arena.battle;
        if battle.outcome().is_none() {
            self.breaches
                .push("it stopped without an outcome".to_owned());
            return;
        }
        let journal = battle.journal().to_vec();
        let sheets = sheets(battle);
        // The same battle arena, used again.
        self.arena.battle.reset(Dice::seeded(self.seed));
        self.again("a battle that is reset", &journal, &sheets);
        // The record, written and read, in a new one.
        let record = Record {
            level: self.arena.file.clone(),
            seats: Vec::new(),
            house: None,
            dice: DiceSource::Streams(self.seed),
            commands: self.commands.clone(),
            seal: Seal::default(),
        };
        match record
            .to_text(dex)
            .and_then(|text| Record::parse("record", &text, dex))
        {
            Ok(read) if read != record => {
                self.breaches.push("the record reads as another".to_owned());
            }
            Ok(read) => match read.ready_level(dex) {
                Ok(level) => {
                    let fresh = Battle::new(dex, &level, Dice::from_source(&read.dice));
                    let used = std::mem::replace(&mut self.arena.battle, fresh);
                    self.again("its record", &journal, &sheets);
                    self.arena.battle = used;
                }
                Err(faults) => self
                    .breaches
                    .push(format!("the record's level: {faults:?}")),
            },
            Err(faults) => self
                .breaches
                .push(format!("the record does not read: {faults:?}")),
        }
    }

    /// Gives all commands again; the same must come of it.
    fn again(&mut self, what: &str, journal: &[Event], sheets: &[Sheet]) {
        let battle = &mut self.arena.battle;
        for command in self.commands.iter() {
            if let Err(refusal) = battle.submit(command) {
                self.breaches
                    .push(format!("{what} refuses {command:?}: {refusal}"));
                return;
            }
        }
        let other = battle.journal();
        if other != journal {
            let at = other.iter().zip(journal).position(|(one, two)| one != two);
            let at = at.unwrap_or(other.len().min(journal.len()));
            self.breaches.push(format!(
                "{what} gives another journal from event {at} on: {:?} instead of {:?}",
                other.get(at),
                journal.get(at)
            ));
        } else if self::sheets(battle) != sheets {
            self.breaches.push(format!("{what} ends in another state"));
        }
    }
}

fn sheets(battle: &Battle) -> Vec<Sheet> {
    battle.ids().filter_map(|id| battle.sheet(id)).collect()
}

/// What a refusal must leave as it was, besides everybody's sheets.
#[derive(PartialEq)]
struct Fingerprint {
    events: usize,
    dice: u64,
    prompt: Option<crate::battle::Prompt>,
    round: u32,
    weather: Weather,
    over: bool,
    objects: Vec<ObjectState>,
}

impl Fingerprint {
    fn of(battle: &Battle) -> Self {
        Self {
            events: battle.journal().len(),
            dice: battle.dice_rolled(),
            prompt: battle.prompt().cloned(),
            round: battle.round(),
            weather: battle.weather(),
            over: battle.outcome().is_some(),
            objects: battle.objects(),
        }
    }
}

/// Something that is wanted, of what is on offer: a move, an ability, an item, a feature at its moment, a Grapple of
/// whoever knows a wanted move for that; and of those who know a wanted move that comes after all others, any of these.
/// What is to be aimed at somebody goes there, if it can.
fn sought(battle: &Battle, rng: &mut Pcg64Mcg, wanted: Wanted<'_>) -> Option<Command> {
    let options = battle.options()?;
    let actor = options.prompt.actor;
    if let PromptKind::Reaction(offer) = options.prompt.kind
        && offer.reaction == reaction::FEATURE
        && wanted.named(offer.cause)
    {
        return Some(Command::new(actor, act::React));
    }
    let dex = battle.dex();
    let known = &battle.level().combatants[usize::from(actor.0)].moves;
    let wanted_of = |fits: fn(&MoveDef) -> bool| {
        let mut known = known.iter().map(|id| dex.move_def(*id));
        known.any(|def| fits(def) && wanted.named(&def.name))
    };
    let grapples = wanted_of(|def| def.has(Keyword::Grappler)) || wanted.deed(actor, "grapple");
    let all_others = wanted_of(|def| matches!(def.needs, Some(Condition::OthersUsed(_))));
    let mut aimed = Vec::new();
    let mut others = Vec::new();
    let choices = options.entries.iter().flat_map(|entry| &entry.choices);
    for action in choices.map(|choice| &choice.action) {
        let named = match action.attack() {
            Some((AttackKind::Move(id), _)) => Some(id),
            _ => action.as_verb().map(|act::AnswerWith(id)| id),
        };
        if let (Some(id), Some(Target::One(at))) = (named, action.target())
            && wanted.aimed(&dex.move_def(id).name, *at)
        {
            aimed.push(action);
        }
        let moves = named.is_some_and(|id| {
            wanted.named(&dex.move_def(id).name) || all_others && known.contains(&id)
        });
        let grapple = matches!(
            action.as_verb(),
            Some(act::UseManeuver(maneuver::GRAPPLE, _))
        );
        if moves || grapple && grapples || otherwise(battle, actor, action, wanted) {
            others.push(action);
        }
    }
    let pool = match aimed.is_empty() || rng.random_range(0..4) == 0 {
        true => others,
        false => aimed,
    };
    let last = pool.len().checked_sub(1)?;
    let action = pool[rng.random_range(0..=last)].clone();
    Some(Command::new(actor, action))
}

/// Whether something that is no move is wanted: an ability or an item of that name, or what somebody is to do besides.
fn otherwise(battle: &Battle, actor: CombatantId, action: &Action, wanted: Wanted<'_>) -> bool {
    let dex = battle.dex();
    let item = |id: ItemId| {
        let def = dex.items.get(usize::from(id.0));
        def.is_some_and(|def| wanted.named(&def.name))
    };
    let ability = |id: AbilityId| wanted.named(&dex.ability(id).name);
    if let Some(act::UseAbility(id, _)) = action.as_verb() {
        return ability(id);
    }
    if let Some(act::CopyAbility(..)) = action.as_verb() {
        return wanted.named("Trace");
    }
    if let Some(act::UseItem(id, _)) = action.as_verb() {
        return item(id);
    }
    if let Some(act::Ball(id, _)) = action.as_verb() {
        return item(id);
    }
    if let Some(act::Activate(id)) = action.as_verb() {
        return item(id);
    }
    if let Some(act::Recall(whom)) = action.as_verb() {
        return wanted.deed(whom, "recall");
    }
    if let Some(act::Release(whom, _)) = action.as_verb() {
        return wanted.deed(whom, "recall");
    }
    let deeds = [
        ("trade in", action.is::<act::TradeIn>()),
        ("breathe", action.is::<act::Breather>()),
        ("sprint", action.is::<act::Sprint>()),
        (
            "push",
            matches!(action.as_verb(), Some(act::UseManeuver(maneuver::PUSH, _))),
        ),
    ];
    let mut deeds = deeds.into_iter().filter(|(_, is)| *is);
    deeds.any(|(deed, _)| wanted.deed(actor, deed))
}

/// Anything that is on offer: evenly over the verbs, then over their choices; turns come to an
/// end. Who looks `thorough`ly sees whether everything on offer is possible.
fn offered(battle: &Battle, rng: &mut Pcg64Mcg, thorough: bool) -> Result<Option<Command>, String> {
    let Some(options) = battle.options() else {
        return Ok(None);
    };
    let actor = options.prompt.actor;
    for entry in options.entries.iter().filter(|_| thorough) {
        if entry.choices.is_empty() == entry.reason.is_none() {
            return Err(format!("choices or a reason: {entry:?}"));
        }
        for choice in &entry.choices {
            let command = Command::new(actor, choice.action.clone());
            if let Err(refusal) = battle.check(&command) {
                let who = battle.name(actor);
                return Err(format!(
                    "{who}'s {:?} is on offer and not possible: {refusal}",
                    choice.action
                ));
            }
        }
    }
    let open: Vec<_> = options
        .entries
        .iter()
        .filter(|entry| !entry.choices.is_empty())
        .collect();
    let Some(last) = open.len().checked_sub(1) else {
        return Ok(None);
    };
    // The last entry ends the turn; taken a little more often, battles stay short.
    let entry = if rng.random_range(0..12) == 0 {
        open[last]
    } else {
        open[rng.random_range(0..open.len())]
    };
    let choice = &entry.choices[rng.random_range(0..entry.choices.len())];
    Ok(Some(Command::new(actor, choice.action.clone())))
}
