//! A battle as any rules play it: it is set up, asks, is answered and plays on, is told of and copied. What only one
//! rule-set can tell of it stands on that one's side (`tabletop_united.rs`).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId, SideId};
use crate::battle::kernel::event::{Event, Outcome};
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::prompt::{Command, Cost, Left, OptionEntry, Options, Prompt, Slot};
use crate::battle::kernel::refused::Refusal;
use crate::battle::kernel::verb::{Choosable, VerbName};
use crate::battle::kernel::world::{
    Access as _, Began, Clock, Definitions, DiceBox, Ended, Engine, Journal, Pending,
};
use crate::battle::kernel::{advance, checking};
use crate::battle::questions::kind::{Effects, Field, Kind, Teams};
use crate::battle::read::forecast::Forecast;
use crate::battle::read::knowledge::{self, Eyes, Knowledge};
use crate::battle::read::missing_die::{self, MissingDie};
use crate::battle::read::numbers::{self, NumberView};
use crate::battle::read::outline::{self, Outline};
use crate::battle::read::sheet::Sheet;
use crate::battle::read::shown::Shown;
use crate::battle::read::threat::Threat;
use crate::battle::read::{options, projection};
use crate::battle::registry::snapshot::{Opening, Snapshot};
use crate::battle::registry::{self, rule_of};
use crate::battle::rule_set::RuleSet;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::board::Cell;
use crate::data::kind_name::KindName;
use crate::data::{Dex, HouseRules, ItemId, Level, Weather};
use crate::rules::{Dice, Shortage};

/// A battle.
pub struct Battle {
    pub(super) definitions: Definitions,
    /// The level of the first battle, where others follow.
    first: Arc<Level>,
    pub(super) engine: Engine,
    /// What its state is made of.
    pub(super) parts: Vec<Part>,
    /// Who must decide, as the engine has left it; `None` where nobody is asked.
    pub(super) asked: Option<Prompt>,
    /// What has been found out since something changed last.
    pub(super) notes: Mutex<Notes>,
    pub(super) beginning: Beginning,
}

/// What is known of how the first level of a battle stands once it has been set up.
pub(super) enum Beginning {
    /// It has not been set up yet.
    Never,
    /// It has been set up once, and nothing was kept: most battles are played once only.
    Once,
    /// Dice decide how it stands, so it is set up anew each time.
    ByDice,
    /// It always stands as kept here.
    Kept(Box<Opening>),
}

/// What was asked and found out since something changed last. It is no state: nothing comes out differently
/// without it.
#[derive(Default)]
pub(super) struct Notes {
    /// The command that was approved last, with its cost.
    approved: Option<(Command, Cost)>,
    /// The attacks that the combatant of the prompt could use.
    pub(super) usable: Option<Vec<AttackKind>>,
}

impl Battle {
    /// Sets a level up and plays to the first prompt.
    #[must_use]
    pub fn new(dex: &Arc<Dex>, level: &Arc<Level>, dice: Dice) -> Self {
        let definitions = Definitions {
            dex: dex.clone(),
            level: level.clone(),
        };
        let mut battle = Self::bare(&definitions);
        battle.reset(dice);
        battle
    }

    /// A battle in which nothing has been set up yet.
    fn bare(definitions: &Definitions) -> Self {
        let rules = registry::rule_set(&definitions.level.rules);
        Self {
            definitions: definitions.clone(),
            first: definitions.level.clone(),
            engine: registry::engine(definitions.clone()),
            parts: registry::parts(rules),
            asked: None,
            notes: Mutex::default(),
            beginning: Beginning::Never,
        }
    }

    /// Starts the same level again with other dice, reusing everything allocated.
    pub fn reset(&mut self, dice: Dice) {
        let anew = !Arc::ptr_eq(&self.definitions.level, &self.first);
        if anew {
            self.definitions.level = self.first.clone();
            self.engine.world.insert_resource(self.definitions.clone());
        }
        self.set_up(dice, anew);
        self.play_on();
    }

    /// Sets the level up, or puts back how it stood then. The first battle of it keeps nothing: most are the only one.
    fn set_up(&mut self, dice: Dice, anew: bool) {
        let world = &mut self.engine.world;
        if let Beginning::Kept(opening) = &self.beginning
            && !anew
        {
            return opening.put(world, dice);
        }
        let rolled = dice.rolled();
        registry::begin(&mut self.engine, dice);
        let world = &self.engine.world;
        let keep = || Opening::take(world, &self.parts, &self.first, rolled);
        match self.beginning {
            Beginning::Never => self.beginning = Beginning::Once,
            Beginning::Once => {
                self.beginning =
                    keep().map_or(Beginning::ByDice, |it| Beginning::Kept(Box::new(it)));
            }
            Beginning::ByDice | Beginning::Kept(_) => {}
        }
    }

    /// Plays on until somebody must decide, the battle is over or the dice have run dry.
    fn play_on(&mut self) {
        advance::advance(&mut self.engine);
        self.look_up();
    }

    /// Looks up who must decide, once the world has changed.
    fn look_up(&mut self) {
        *self.notes() = Notes::default();
        let stopped = self.shortage().is_some() || self.outcome().is_some();
        let pending = || self.engine.world.the::<Pending>().0.clone();
        self.asked = (!stopped).then(pending).flatten();
    }

    /// The rules that it is played by.
    pub(super) fn rules(&self) -> &'static RuleSet {
        registry::rule_set(&self.definitions.level.rules)
    }

    /// The name of the rules that it is played by, as levels write it.
    #[must_use]
    pub fn rules_name(&self) -> &'static str {
        self.rules().name()
    }

    /// Whether the rules that it is played by have this verb.
    #[must_use]
    pub fn knows<V: Choosable>(&self) -> bool {
        let own = V::verb().0.rules;
        own.is_none_or(|own| own == self.rules_name())
    }

    /// The answer of somebody who wants nothing: it ends the turn, lets the offer pass, stands where it
    /// stands. Always legal; `None` where nobody is asked.
    #[must_use]
    pub fn passing(&self) -> Option<Command> {
        let prompt = self.prompt()?;
        let pass = (self.rules().pass)(&prompt.kind);
        Some(Command::new(prompt.actor, pass))
    }

    /// The numbers that the rules keep of somebody beside Hit Points, in their order.
    #[must_use]
    pub fn numbers(&self, id: CombatantId) -> Vec<NumberView> {
        match usize::from(id.0) < self.engine.world.roster().len() {
            true => numbers::of(&self.engine.world, id),
            false => Vec::new(),
        }
    }

    /// What somebody has left to act with in its turn.
    #[must_use]
    pub fn left(&self, id: CombatantId) -> Vec<Left> {
        let known = usize::from(id.0) < self.engine.world.roster().len();
        let left = known.then(|| (self.rules().left)(&self.engine.world, id));
        left.unwrap_or_default()
    }

    /// The definitions it plays by.
    #[must_use]
    pub fn dex(&self) -> &Arc<Dex> {
        &self.definitions.dex
    }

    /// The level it began with; the same as [`Battle::level`] until a next battle begins.
    #[must_use]
    pub fn first_level(&self) -> &Arc<Level> {
        &self.first
    }

    /// The level it plays.
    #[must_use]
    pub fn level(&self) -> &Arc<Level> {
        &self.definitions.level
    }

    /// Who must decide, and what about; `None` once the battle is over or out of dice.
    #[must_use]
    pub fn prompt(&self) -> Option<&Prompt> {
        self.asked.as_ref()
    }

    /// Every legal command for the prompt; for each illegal verb the reason. `None` where nobody
    /// is asked.
    #[must_use]
    pub fn options(&self) -> Option<Options> {
        self.prompt()
            .map(|prompt| options::of(&self.engine.world, prompt, |_| true))
    }

    /// The legal commands of these verbs only: all together are dear, since every square and target is tried.
    #[must_use]
    pub fn options_of(&self, verbs: &[VerbName]) -> Option<Options> {
        let wanted = |it: VerbName| verbs.contains(&it);
        self.prompt()
            .map(|prompt| options::of(&self.engine.world, prompt, wanted))
    }

    /// The standing orders of whoever is asked: an entry per reaction with what could be ordered
    /// instead of what is in force. Possible at every prompt, at no cost.
    #[must_use]
    pub fn standing_orders(&self) -> Vec<OptionEntry> {
        self.prompt().map_or_else(Vec::new, |prompt| {
            options::orders(&self.engine.world, prompt)
        })
    }

    /// Whether a command would be accepted; what [`Battle::submit`] asks first.
    ///
    /// # Errors
    /// The [`Refusal`] that `submit` would answer with.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        self.price(command).map(|_| ())
    }

    /// Whether a command would be accepted, for whoever is about to submit it: the answer is remembered until
    /// something changes, so that [`Battle::submit`] need not check again.
    #[must_use]
    pub fn approves(&self, command: &Command) -> bool {
        let price = self.price(command).ok();
        let approved = price.map(|cost| (command.clone(), cost));
        let fine = approved.is_some();
        self.notes().approved = approved;
        fine
    }

    pub(super) fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a command would be accepted, and what it costs.
    fn price(&self, command: &Command) -> Result<Cost, Refusal> {
        let world = &self.engine.world;
        // Nobody is asked once the dice have run dry or the battle is over.
        if let Some(prompt) = self.prompt() {
            return checking::check(world, prompt, command);
        }
        match self.shortage() {
            Some(shortage) => Err(Refusal::Dice(shortage)),
            None if self.outcome().is_some() => checking::check_after(world, command),
            None => Err(Refusal::Over),
        }
    }

    /// Carries a command out and plays on to the next prompt.
    ///
    /// # Errors
    /// A [`Refusal`]; then nothing has changed and nothing was rolled. Only after
    /// [`Refusal::Dice`] the battle has stopped half-way and must be rebuilt.
    pub fn submit(&mut self, command: &Command) -> Result<(), Refusal> {
        let approved = self.notes().approved.take();
        let cost = match approved {
            Some((approved, cost)) if approved == *command => cost,
            _ => self.price(command)?,
        };
        if self.asked.is_none() {
            checking::carry_out_after(&mut self.engine, command);
            let level = &self.engine.world.the::<Definitions>().level;
            if !Arc::ptr_eq(level, &self.definitions.level) {
                self.definitions.level = level.clone();
            }
        } else {
            checking::carry_out(&mut self.engine, command, cost);
        }
        self.play_on();
        match self.shortage() {
            Some(shortage) => Err(Refusal::Dice(shortage)),
            None => Ok(()),
        }
    }

    /// Everything to be seen as it is now, which is what the events of the journal should add up to.
    #[must_use]
    pub fn shown(&self) -> Shown {
        Shown::now(&self.engine.world)
    }

    /// What happened so far.
    #[must_use]
    pub fn journal(&self) -> &[Event] {
        self.engine.world.the::<Journal>().events()
    }

    /// How it ended.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.engine.world.the::<Ended>().0.as_ref()
    }

    /// Length of the journal when the battle being played began: 0 for the first of a level.
    #[must_use]
    pub fn began_at(&self) -> usize {
        self.engine
            .world
            .the::<Began>()
            .at
            .min(self.journal().len())
    }

    /// How many battles of the level came before this one.
    #[must_use]
    pub fn battles_before(&self) -> u32 {
        self.engine.world.the::<Began>().number
    }

    /// The roll a dry tape could not give.
    #[must_use]
    pub fn shortage(&self) -> Option<Shortage> {
        self.engine.world.the::<DiceBox>().0.shortage()
    }

    /// The roll a dry tape could not give, with whose roll it is and what for.
    #[must_use]
    pub fn missing_die(&self) -> Option<MissingDie> {
        missing_die::of(&self.engine.world)
    }

    /// Dice values of a tape that were never asked for.
    #[must_use]
    pub fn dice_left(&self) -> usize {
        self.engine.world.the::<DiceBox>().0.left_over()
    }

    /// How many dice have fallen so far.
    #[must_use]
    pub fn dice_rolled(&self) -> u64 {
        self.engine.world.the::<DiceBox>().0.rolled()
    }

    /// What the dice showed so far, where they remember it ([`Dice::remembering`]).
    #[must_use]
    pub fn dice_shown(&self) -> &[u16] {
        self.engine.world.the::<DiceBox>().0.shown()
    }

    /// Exact odds of a command that answers the prompt. Changes nothing that can be seen.
    ///
    /// # Errors
    /// The [`Refusal`] that `submit` would answer with.
    pub fn forecast(&self, command: &Command) -> Result<Forecast, Refusal> {
        self.check(command)?;
        let foresee = self.rules().forecast;
        Ok(foresee(&self.engine.world, command.actor, &command.action))
    }

    /// How everybody who is not its ally could strike somebody in its next turn, by id. Changes
    /// nothing that can be seen.
    #[must_use]
    pub fn threats(&self, target: CombatantId) -> Vec<Threat> {
        (self.rules().threats)(&self.engine.world, target)
    }

    /// The state as the outside sees it, a line of JSON: what `tallgrass run --json` ends with
    /// (`docs/records.md`).
    #[must_use]
    pub fn state_json(&self) -> String {
        let sheets: Vec<Sheet> = self.ids().filter_map(|id| self.sheet(id)).collect();
        projection::state(&self.engine.world, self.prompt(), &sheets)
    }

    /// An event of its journal as the outside sees it, with the rule behind it.
    #[must_use]
    pub fn told(&self, event: &Event) -> serde_json::Value {
        projection::event(event, rule_of(self.level(), event))
    }

    /// The house rules as they are now; a referee may have changed those of the level.
    #[must_use]
    pub fn house(&self) -> &HouseRules {
        self.engine.world.house()
    }

    /// The weather.
    #[must_use]
    pub fn weather(&self) -> Weather {
        self.engine.world.the::<Field>().weather()
    }

    /// The round, from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.engine.world.the::<Clock>().round
    }

    /// The initiative strip of this round, in order of action.
    #[must_use]
    pub fn order(&self) -> Vec<Slot> {
        (self.rules().order)(&self.engine.world)
    }

    /// Whoever has its turn of this round yet or holds it, in order of action.
    #[must_use]
    pub fn to_come(&self) -> SmallVec<[CombatantId; 16]> {
        (self.rules().to_come)(&self.engine.world)
    }

    /// Everybody's ids, in level order.
    pub fn ids(&self) -> impl Iterator<Item = CombatantId> + use<> {
        (0..self.definitions.level.combatants.len()).map(|index| CombatantId(index as u8))
    }

    /// A snapshot of one combatant.
    #[must_use]
    pub fn sheet(&self, id: CombatantId) -> Option<Sheet> {
        let known = usize::from(id.0) < self.engine.world.roster().len();
        known.then(|| (self.rules().sheet)(&self.engine.world, id))
    }

    /// What may be shown of a combatant to everybody who looks.
    #[must_use]
    pub fn seen(&self, eyes: Eyes, who: CombatantId) -> Knowledge {
        knowledge::seen(&self.engine.world, eyes, who)
    }

    /// Whether anything is hidden from anybody in this battle.
    #[must_use]
    pub fn hides(&self) -> bool {
        knowledge::hides(&self.engine.world)
    }

    /// A forecast as far as whoever looks may know: of somebody whose numbers are hidden it keeps
    /// what the attacker brings, the type chart and which statuses may take hold.
    #[must_use]
    pub fn forecast_seen(&self, eyes: Eyes, forecast: Forecast) -> Forecast {
        knowledge::forecast_seen(&self.engine.world, eyes, forecast)
    }

    /// What a side may know of a combatant; `None` is the referee, who knows everything.
    #[must_use]
    pub fn knowledge(&self, viewer: Option<SideId>, who: CombatantId) -> Knowledge {
        knowledge::of(&self.engine.world, viewer, who)
    }

    /// Everybody in outline, by id.
    pub fn outlines(&self) -> impl Iterator<Item = Outline> + '_ {
        outline::outlines(&self.engine.world)
    }

    /// The name of a combatant; empty for ids that do not exist.
    #[must_use]
    pub fn name(&self, id: CombatantId) -> &str {
        self.definitions
            .level
            .combatants
            .get(usize::from(id.0))
            .map_or("", |def| &def.name)
    }

    /// Whether something of this name lasts on somebody or on its team.
    #[must_use]
    pub fn bears(&self, who: CombatantId, name: KindName) -> bool {
        let Some(kind) = Kind::named(name) else {
            return false;
        };
        let world = &self.engine.world;
        let team = world.the::<Teams>().of(world.who(who).team);
        let on_team = team.is_some_and(|it| it.get(kind).is_some());
        on_team || world.part::<Effects>(who).get(kind).is_some()
    }

    /// Who stands on a square, if anybody does.
    #[must_use]
    pub fn occupant(&self, cell: Cell) -> Option<CombatantId> {
        self.engine.world.the::<place::Grid>().occupant(cell)
    }

    /// The board: ground, cover, items.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.engine.world.the::<Board>()
    }

    /// The invariants that are broken, in words: that nobody is off the board or on another's square, no
    /// budget is exceeded, Hit Points are within their cap, and so on. Empty where all is well; whatever is in
    /// it is a fault of the engine. `sheets` are everybody's, as they are now. `tallgrass verify` asks after
    /// every command.
    #[must_use]
    pub fn breaches(&self, sheets: &[Sheet]) -> Vec<String> {
        let world = &self.engine.world;
        let mut found = (self.rules().breaches)(world, sheets);
        found.extend(numbers::breaches(world));
        found
    }

    /// The name of an object.
    #[must_use]
    pub fn object_name(&self, id: ObjectId) -> &str {
        self.definitions.level.object_name(id.0)
    }

    /// What somebody carries, with how much of each is left.
    #[must_use]
    pub fn bag(&self, id: CombatantId) -> &[(ItemId, u32)] {
        self.engine.world.part::<Bag>(id).carried()
    }

    /// What somebody can use or throw, in its bag and in its hand, with how much of each there is (G010).
    #[must_use]
    pub fn at_hand(&self, id: CombatantId) -> SmallVec<[(ItemId, u32); 4]> {
        self.engine.world.part::<Bag>(id).all_at_hand()
    }
}

impl Battle {
    /// The battle as it stands, to be put into a [`Sandbox`].
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let mut snapshot = Snapshot::new();
        self.snapshot_into(&mut snapshot);
        snapshot
    }

    /// Writes the battle as it stands into a snapshot that is needed no more, so that its room is used again.
    pub fn snapshot_into(&self, snapshot: &mut Snapshot) {
        snapshot.take(&self.engine.world, &self.parts, &self.first);
    }

    /// What every part of the state comes to, by its name: another number, another state. The dice are one
    /// of them; the journal is none. Numbers hold within one run of the program.
    #[must_use]
    pub fn digest(&self) -> Vec<(&'static str, u64)> {
        let world = &self.engine.world;
        let parts = self.parts.iter();
        parts.map(|part| (part.name, part.digest(world))).collect()
    }
}

/// A battle to try things in: it begins as another one stands, goes on with commands and dice of its own, and is
/// put back as often as one likes. The other battle is only read.
///
/// ```text
/// let mut sandbox = Sandbox::new(&battle, Dice::seeded(7));   a copy, in a world of its own
/// sandbox.submit(&command)                                    plays on in the copy alone
/// sandbox.battle()                                            all that a battle tells: prompt, options ...
/// sandbox.battle().snapshot_into(&mut here)                   as it stands now, to come back to
/// sandbox.restore(&here, Dice::seeded(8))                     back there, with other luck
/// sandbox.enter(&battle, Dice::seeded(9))                     as the battle stands now
/// ```
///
/// It keeps no journal: [`Battle::journal`] is empty in it.
pub struct Sandbox {
    battle: Battle,
    /// The battle that was last entered, as it stood.
    entered: Snapshot,
}

impl Sandbox {
    /// A copy of a battle with these dice, in a world of its own. To make one takes as long as to make a
    /// battle: whoever tries often keeps it and calls [`Sandbox::enter`].
    #[must_use]
    pub fn new(battle: &Battle, dice: Dice) -> Self {
        let mut sandbox = Self {
            battle: Battle::bare(&battle.definitions),
            entered: Snapshot::new(),
        };
        sandbox.enter(battle, dice);
        sandbox
    }

    /// Leaves what has been tried, and stands as this battle does, with these dice.
    pub fn enter(&mut self, battle: &Battle, dice: Dice) {
        let mut entered = std::mem::take(&mut self.entered);
        battle.snapshot_into(&mut entered);
        self.restore(&entered, dice);
        self.entered = entered;
    }

    /// Stands as the battle stood when it was last entered, with these dice.
    pub fn again(&mut self, dice: Dice) {
        let entered = std::mem::take(&mut self.entered);
        self.restore(&entered, dice);
        self.entered = entered;
    }

    /// Stands as the battle did of which the snapshot is, with these dice. An empty snapshot changes nothing.
    pub fn restore(&mut self, snapshot: &Snapshot, dice: Dice) {
        let Some((definitions, first)) = snapshot.level() else {
            return;
        };
        let battle = &mut self.battle;
        if definitions.level.rules != battle.definitions.level.rules {
            *battle = Battle::bare(definitions);
        }
        snapshot.put(&mut battle.engine.world, dice);
        (battle.definitions, battle.first) = (definitions.clone(), first.clone());
        battle.look_up();
    }

    /// What is tried: prompt, options, forecasts, sheets, the outcome.
    #[must_use]
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// Carries a command out, in here alone, and plays on to the next prompt.
    ///
    /// # Errors
    /// The [`Refusal`] that [`Battle::submit`] would answer with.
    pub fn submit(&mut self, command: &Command) -> Result<(), Refusal> {
        self.battle.submit(command)
    }

    /// The battle with the dice that it has itself: what happens in here is what would happen there. For
    /// tests and tools; whoever plays may not look into the dice.
    pub fn mirror(&mut self, battle: &Battle) {
        let dice = battle.engine.world.the::<DiceBox>().0.clone();
        self.enter(battle, dice);
    }
}

impl std::fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sandbox")
            .field("prompt", &self.battle.prompt())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
impl Battle {
    /// A built-in level with dice of this seed.
    pub(crate) fn of_builtin(level: &str, seed: u64) -> Self {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        let levels = crate::data::builtin_levels();
        let (name, text) = levels
            .iter()
            .find(|(name, _)| *name == level)
            .expect("a known level");
        let level = Level::parse(name, text, dex).expect("the built-in level is sound");
        Self::new(dex, &Arc::new(level), Dice::seeded(seed))
    }
}
