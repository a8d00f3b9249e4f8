//! One battle: an ECS world of its own, driven by commands, told by a journal.
//!
//! ```text
//! Battle::new(dex, level, dice)  -> prompt() -> options() -> submit(command) -> journal() ...
//! ```
//!
//! A battle knows nothing of windows, wall-clock time or who decides. It is `Send` and has no
//! globals. The same level, dice and commands give the same journal.

mod deeds;
mod effect;
mod kernel;
mod kinds;
mod questions;
mod reactions;
mod read;
mod registry;
mod rule_set;
mod state;
mod toy;
mod verbs;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use crate::battle::deeds::aftermath;
use crate::battle::deeds::attack::targets::{Aimer, Sights, Wanted};
use crate::battle::deeds::attack::{rough, shape, struggle};
use crate::battle::deeds::distraction;
use crate::battle::deeds::health;
use crate::battle::deeds::initiative;
use crate::battle::deeds::items;
use crate::battle::deeds::mobility;
use crate::battle::deeds::moves;
use crate::battle::deeds::reacting;
use crate::battle::deeds::scenery;
use crate::battle::deeds::shift;
use crate::battle::deeds::switching;
use crate::battle::deeds::tasks;
use crate::battle::deeds::walk;
use crate::battle::effect::staging;
use crate::battle::kernel::advance;
use crate::battle::kernel::checking;
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::world::{
    Access as _, Began, Clock, Definitions, DiceBox, Ended, Engine, Journal, Pending,
};
use crate::battle::kinds::breath;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Duty, Effects, Field, Kind, Teams};
use crate::battle::questions::vision;
use crate::battle::read::{
    estimates, glance, holdings, knowledge, missing_die, numbers, odds, offer_odds, options,
    outline, safe_ways, snapshot,
};
use crate::battle::rule_set::RuleSet;
use crate::battle::state::bag::Bag;
use crate::battle::state::{place, traits};
use crate::board::{Body, Cell, Extent, Reach};
use crate::data::kind_name::KindName;
use crate::data::level::Trigger;
use crate::data::{AbilityId, Dex, Digest, HouseRules, ItemId, Level, ObjectKindId, Weather};
use crate::rules::{Dice, Shortage, StageStat, Status, Weapon};

pub use deeds::aftermath::{Gain, Onward, Remedy, Respite, Swap, Treatment};
pub use deeds::attack::accuracy_gather::{CANNOT_MISS, cannot_miss};
pub use deeds::attack::targets::Hits;
pub use deeds::distraction::Distraction;
pub use deeds::grappling::Hold;
pub use deeds::maneuver;
pub use deeds::maneuvers::ManeuverTerms;
pub use deeds::reaction;
pub use kernel::args::{
    Arg, ArgKind, ArgSlot, Args, Argument, Arguments, Joint, Phrase, Phrased, Rest,
};
pub use kernel::command::{
    Assailant, CombatantId, Lifted, Naming, ObjectId, Recovery, SideId, Standing, Target, TaskId,
};
pub use kernel::event::{
    Cause, Counted, Declaration, DiceShown, Die, Event, ItemPlace, Lasts, Modifier, Modifiers,
    ObjectChange, ObjectEnd, Outcome, REFEREE, Rested, RollFor, RuleId, Spent, TerrainChange,
};
pub use kernel::happened::Happened;
pub use kernel::names::{Maneuver, Reaction, ReactionKind};
pub use kernel::prompt::Command;
pub use kernel::prompt::{Choice, Cost, Offer, OptionEntry, Options, Prompt, PromptKind};
pub use kernel::prompt::{Left, Question, Slot, SlotState};
pub use kernel::refused::Refusal;
pub use kernel::verb::Action;
pub use kernel::verb::{
    Aiming, Choosable, Confirm, Group, Lead, OptionKey, Pairing, Role, Route, Timing, VerbCard,
    VerbName, Written,
};
pub use kinds::abilities::{ability_summary, plays_in_battles};
pub use kinds::fields::field_summary;
pub use kinds::forms::form_summary;
pub use kinds::gear::readied_shield;
pub use kinds::held_items::held_item_summary;
pub use kinds::statuses::status_summary;
pub use kinds::weathers::{that_heal, that_hide_the_sun, weather_summary};
pub use read::estimates::{Estimate, Estimates, Touched};
pub use read::event_sums::{DamageSums, HitSums};
pub use read::forecast::{DamageForecast, Forecast, Incoming, ObjectForecast, TargetForecast};
pub use read::glance::Glance;
pub use read::knowledge::{Eyes, Knowledge};
pub use read::missing_die::MissingDie;
pub use read::numbers::NumberView;
pub use read::outline::Outline;
pub use read::projection;
pub use read::ptu_sheet::{
    AbilityView, FeatureView, MoveState, PtuSheet, StatusView, StruggleView,
};
pub use read::safe_ways::Detours;
pub use read::said::{effect_clause, effect_clause_with_user, kind_summary};
pub use read::sheet::{EffectView, Sheet};
pub use read::shown::{Shown, ShownCombatant, ShownCombatants, ShownObject};
pub use read::threat::Threat;
pub use registry::hooks::{HookView, hooks};
pub use registry::own_event::OwnEvent;
pub use registry::own_sheet::OwnSheet;
pub use registry::rule_of;
use registry::snapshot::Opening;
pub use registry::snapshot::Snapshot;
pub use registry::verbs as every_verb;
pub use state::attack_kind::AttackKind;
pub use state::board::{Board, Laid};
pub use state::budget::Budget;
pub use state::cost;
pub use state::object_state::ObjectState;
pub use state::place::Whereabouts;
pub use state::ptu_event::{PtuEvent, StandingOrder, Wounding};
pub use verbs::acts as act;
pub use verbs::referee::{Correction, Fate, TurnAction};

/// A battle.
pub struct Battle {
    definitions: Definitions,
    /// The level of the first battle, where others follow.
    first: Arc<Level>,
    engine: Engine,
    /// What its state is made of.
    parts: Vec<Part>,
    /// Who must decide, as the engine has left it; `None` where nobody is asked.
    asked: Option<Prompt>,
    /// What has been found out since something changed last.
    notes: Mutex<Notes>,
    beginning: Beginning,
}

/// What is known of how the first level of a battle stands once it has been set up.
enum Beginning {
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
struct Notes {
    /// The command that was approved last, with its cost.
    approved: Option<(Command, Cost)>,
    /// The attacks that the combatant of the prompt could use.
    usable: Option<Vec<AttackKind>>,
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
    fn rules(&self) -> &'static RuleSet {
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

    /// Whether a correction of this kind means anything by the rules that it is played by.
    #[must_use]
    pub fn corrects(&self, correction: &Correction) -> bool {
        let own = correction.rules();
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

    /// Every legal command for the prompt, for people: a walk goes by a way on which nobody may strike, where
    /// the movement allows one.
    #[must_use]
    pub fn options_for_people(&self) -> Option<Options> {
        let mut options = self.options()?;
        safe_ways::prefer(&self.engine.world, &mut options);
        Some(options)
    }

    /// A way to the end of `way` on which nobody may strike whoever is asked; `None` where there is none, or
    /// where `way` is as safe.
    #[must_use]
    pub fn safer_way(&self, way: &[Cell]) -> Option<Vec<Cell>> {
        safe_ways::in_place_of(&self.engine.world, self.prompt()?.actor, way)
    }

    /// Where whoever is asked gets within one Shift without leaving any of the squares that it shuns but its own; `None`
    /// where that is not known. Whoever asks again and again hands the room of the last search on.
    #[must_use]
    pub fn detours(
        &self,
        shunned: impl IntoIterator<Item = Cell>,
        room: Extent,
    ) -> Option<Detours<'_>> {
        safe_ways::shunning(&self.engine.world, self.prompt()?.actor, shunned, room)
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

    fn notes(&self) -> MutexGuard<'_, Notes> {
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

    /// Adds what everybody has, has used up and has ordered, and what things have left, to a digest:
    /// whatever makes a difference later and is not among what is [shown](Battle::shown).
    pub fn add_holdings(&self, sum: &mut Digest) {
        let world = &self.engine.world;
        for id in world.ids() {
            holdings::add(world, id, sum);
        }
        for object in scenery::states(world) {
            sum.number(object.hp.map_or(-1, |(hp, _)| hp.into()));
        }
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

    /// What a side could do to recover, with what each would give; empty while the battle goes
    /// on (combat-R126 to combat-R129).
    #[must_use]
    pub fn respites(&self, side: SideId) -> Vec<Respite> {
        match self.outcome().filter(|_| self.rules().recovers) {
            Some(_) => aftermath::respites(&self.engine.world, side, |how| {
                act::CampTogether(how).into()
            }),
            None => Vec::new(),
        }
    }

    /// The items that a side's trainers could use on somebody of their team, with what each would do;
    /// empty while the battle goes on.
    #[must_use]
    pub fn remedies(&self, side: SideId) -> Vec<Remedy> {
        match self.outcome().filter(|_| self.rules().recovers) {
            Some(_) => aftermath::remedies(&self.engine.world, side, |item, target| {
                act::UseItem(item, target).into()
            }),
            None => Vec::new(),
        }
    }

    /// The battle that follows the one that is over; `None` while it goes on, after the last, and
    /// where it was not won.
    #[must_use]
    pub fn onward(&self) -> Option<Onward> {
        self.outcome()?;
        aftermath::onward(
            &self.engine.world,
            act::TravelOn.into(),
            |first, instead| act::StartWith(first, instead).into(),
        )
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

    /// The reactions offered on the occasion that is asked about, settled ones and those still to come
    /// included, each with what taking it would come to. Nothing where none is on offer.
    #[must_use]
    pub fn offers_of_one_occasion(&self) -> Vec<(Offer, Forecast)> {
        let world = &self.engine.world;
        let offers = reacting::of_one_occasion(world).into_iter();
        offers
            .map(|offer| (offer, offer_odds::of_offer(world, offer, None)))
            .collect()
    }

    /// Who would come out by a command and take no orders in this round (combat-R050); nobody who
    /// replaces one that was driven off.
    #[must_use]
    pub fn barred_by(&self, command: &Command) -> Vec<CombatantId> {
        let prompt = self.prompt().map(|prompt| &prompt.kind);
        match prompt {
            Some(PromptKind::Replace { .. }) => Vec::new(),
            _ => switching::barred_by(&self.engine.world, &command.action),
        }
    }

    /// The odds of an attack of the prompt's combatant as if it stood elsewhere, for plans to walk
    /// up and strike; legal or not from where it stands now. Changes nothing that can be seen.
    #[must_use]
    pub fn forecast_from(&self, command: &Command, from: Cell) -> Forecast {
        odds::forecast_from(&self.engine.world, command.actor, &command.action, from)
    }

    /// How everybody who is not its ally could strike somebody in its next turn, by id. Changes
    /// nothing that can be seen.
    #[must_use]
    pub fn threats(&self, target: CombatantId) -> Vec<Threat> {
        (self.rules().threats)(&self.engine.world, target)
    }

    /// The squares that somebody could strike in its next turn after moving, as far as whoever
    /// looks may know.
    #[must_use]
    pub fn threatened(&self, by: CombatantId, eyes: Eyes) -> Vec<Cell> {
        let known = self.seen(eyes, by);
        if known == Knowledge::Outline {
            return Vec::new();
        }
        let used = self
            .sheet(by)
            .map(|sheet| sheet.moves.clone())
            .unwrap_or_default();
        let told = |kind: AttackKind| {
            known == Knowledge::Everything
                || used
                    .iter()
                    .any(|it| it.used > 0 && AttackKind::Move(it.id) == kind)
        };
        (self.rules().threatened)(&self.engine.world, by, &told)
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

    /// What lies on the whole field besides the weather: what it is called, and what it does.
    #[must_use]
    pub fn field(&self) -> Vec<(&'static str, &'static str)> {
        let names = read::shown::on_field(&self.engine.world).into_iter();
        names
            .filter_map(|name| Some((name, field_summary(name)?)))
            .collect()
    }

    /// How many turns the Pokémon of a trainer have between them in a round (combat-R035).
    #[must_use]
    pub fn pokemon_turns(&self, trainer: CombatantId) -> u8 {
        initiative::allowed_turns(&self.engine.world, trainer)
    }

    /// How many Pokémon of a trainer can still have a turn in this round, beside the one that has it now
    /// (combat-R035).
    #[must_use]
    pub fn pokemon_turns_left(&self, trainer: CombatantId) -> usize {
        usize::from(initiative::turns_left(&self.engine.world, trainer))
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

    /// The lowered combat stages of a combatant, added up; 0 or less.
    #[must_use]
    pub fn lowered(&self, id: CombatantId) -> i32 {
        glance::lowered(&self.engine.world, id)
    }

    /// A combat stage of a combatant as it counts, or its Accuracy or Evasion; 0 for ids that do not exist.
    #[must_use]
    pub fn stage(&self, id: CombatantId, stat: StageStat) -> i32 {
        glance::stage(&self.engine.world, id, stat)
    }

    /// What becomes of so many stages that somebody's own deed gives it, by what lasts on it.
    #[must_use]
    pub fn bent_stages(&self, who: CombatantId, stat: StageStat, by: i32) -> i32 {
        let change = StageChange {
            who,
            stat,
            by,
            from: Some(who),
        };
        staging::bent(&self.engine.world, change).unwrap_or(0)
    }

    /// Everybody in outline, by id.
    pub fn outlines(&self) -> impl Iterator<Item = Outline> + '_ {
        outline::outlines(&self.engine.world)
    }

    /// The lean look at one combatant; `None` for ids that do not exist.
    #[must_use]
    pub fn glance(&self, id: CombatantId) -> Option<Glance> {
        glance::of(&self.engine.world, id)
    }

    /// What a combatant went through in this round and the one before, for delicate skill checks
    /// (G115 to G117).
    #[must_use]
    pub fn distraction(&self, who: CombatantId) -> Distraction {
        distraction::of(&self.engine.world, who)
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

    /// Whether a task of the level is still to be done and may be tried.
    #[must_use]
    pub fn task_open(&self, task: TaskId) -> bool {
        tasks::open(&self.engine.world, task)
    }

    /// The chance that somebody succeeds at a task of the level where it stands; `None` where there is no such task.
    #[must_use]
    pub fn task_chance(&self, who: CombatantId, task: TaskId) -> Option<f64> {
        tasks::chance(&self.engine.world, who, task)
    }

    /// What part of somebody's Hit Points moves that live off the sky give back now.
    #[must_use]
    pub fn healed_by_sky(&self) -> f32 {
        let (of, parts) = answers::sky_heals(&self.engine.world);
        of as f32 / parts.max(1) as f32
    }

    /// How many ticks of Hit Points somebody loses as its turn begins: to seeds, to a vortex, to the sky.
    #[must_use]
    pub fn drips(&self, who: CombatantId) -> i32 {
        answers::drips(&self.engine.world, who)
    }

    /// Whether somebody loses Hit Points as its turn begins to something of this name that lasts on it.
    #[must_use]
    pub fn is_drained_by(&self, who: CombatantId, name: KindName) -> bool {
        let drains = Kind::named(name).filter(|kind| kind.answers.drips.is_some());
        let effects = self.engine.world.part::<Effects>(who);
        drains.is_some_and(|kind| effects.get(kind).is_some())
    }

    /// Whether somebody faints as well where it knocks this one out.
    #[must_use]
    pub fn goes_with(&self, who: CombatantId, felled: CombatantId) -> bool {
        answers::goes_with(&self.engine.world, who, felled)
    }

    /// Hit Points, roughly, that it costs somebody to hit this one with its fists.
    #[must_use]
    pub fn repaid(&self, by: CombatantId, at: CombatantId) -> f32 {
        estimates::repaid_for_fists(&self.engine.world, by, at)
    }

    /// Hit Points that somebody loses where this one falls at its side.
    #[must_use]
    pub fn bursts_beside(&self, who: CombatantId, felled: CombatantId) -> i32 {
        estimates::bursts_at(&self.engine.world, (who, felled), 1)
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

    /// Whether somebody is bound and helpless (G152).
    #[must_use]
    pub fn is_tied(&self, who: CombatantId) -> bool {
        let effects = self.engine.world.part::<Effects>(who);
        effects.playing(Duty::Bind).is_some()
    }

    /// Whether what somebody shoots from one body to another passes Rough Terrain.
    #[must_use]
    pub fn is_rough_way(&self, who: CombatantId, from: &Body, to: &Body) -> bool {
        let world = &self.engine.world;
        let standing = place::Standing::of(world.the::<place::Grid>()).with(who, Some(from.anchor));
        rough::is_rough((self.board(), standing), traits::of(world, who), [from, to])
    }

    /// Whether somebody would be blind where this body is, by the dark or by what lasts on it.
    #[must_use]
    pub fn is_blind_at(&self, who: CombatantId, body: &Body) -> bool {
        vision::blinding(&self.engine.world, who, Some(*body)).is_some()
    }

    /// Hit Points that somebody loses to fire, or other ground that hurts, if its turn ends with its body there.
    #[must_use]
    pub fn lost_on(&self, who: CombatantId, body: &Body) -> i32 {
        scenery::fire::lost_on(&self.engine.world, who, body)
    }

    /// Where somebody who stood there would end, pushed so many metres away from such a body (A117).
    #[must_use]
    pub fn pushed_to(&self, who: CombatantId, at: Body, from: &Body, metres: i32) -> Body {
        shift::pushed_to(&self.engine.world, who, at, from, metres)
    }

    /// Hit Points that somebody loses after a turn with a Standard Action, by its afflictions.
    #[must_use]
    pub fn lost_by_ailing(&self, who: CombatantId) -> i32 {
        glance::lost_by_ailing(&self.engine.world, who, &[])
    }

    /// The same where its Standard Action cures some of them first.
    #[must_use]
    pub fn lost_once_cured(&self, who: CombatantId, cured: &[Status]) -> i32 {
        glance::lost_by_ailing(&self.engine.world, who, cured)
    }

    /// Hit Points that a Standard Action costs somebody who is Heavily Injured; 0 for others.
    #[must_use]
    pub fn price_of_effort(&self, who: CombatantId) -> i32 {
        health::price_of_effort(&self.engine.world, who)
    }

    /// The most Hit Points that somebody can have as its Injuries leave it; 0 for ids that do not exist.
    #[must_use]
    pub fn cap(&self, who: CombatantId) -> i32 {
        glance::cap(&self.engine.world, who)
    }

    /// Whether somebody loses its next turn to being treated by this one (G170).
    #[must_use]
    pub fn costs_patient(&self, by: CombatantId, patient: CombatantId) -> bool {
        items::costs_patient(&self.engine.world, by, patient)
    }

    /// Rounds in a row that somebody will have been without air as the round ends, if its body is there then; 0 where it
    /// breathes (combat-R123).
    #[must_use]
    pub fn airless_at(&self, who: CombatantId, body: &Body) -> u32 {
        breath::airless_at(&self.engine.world, who, body)
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

    /// Every object and what it is like now, in level order (G110).
    #[must_use]
    pub fn objects(&self) -> Vec<ObjectState> {
        scenery::states(&self.engine.world)
    }

    /// The object that stands on a square.
    #[must_use]
    pub fn object_at(&self, cell: Cell) -> Option<ObjectId> {
        scenery::at(&self.engine.world, cell)
    }

    /// What an object is; `None` for ids that do not exist.
    #[must_use]
    pub fn object_kind(&self, id: ObjectId) -> Option<ObjectKindId> {
        let objects = self.engine.world.the::<scenery::Objects>();
        objects.kind(id)
    }

    /// The name of an object.
    #[must_use]
    pub fn object_name(&self, id: ObjectId) -> &str {
        self.definitions.level.object_name(id.0)
    }

    // --- lean look-ups for controllers; the same code that `options` uses -------------------

    /// Whoever is asked, where the rules have attacks of the kind that these look-ups are about.
    fn attacker(&self) -> Option<CombatantId> {
        let prompt = self.prompt().filter(|_| self.knows::<act::UseAttack>());
        prompt.map(|prompt| prompt.actor)
    }

    /// Abilities that the combatant of the prompt could use now, each with somebody to use it on; those that only tell
    /// what somebody knows or can do are left out.
    #[must_use]
    pub fn usable_abilities(&self) -> Vec<(AbilityId, CombatantId)> {
        self.attacker().map_or_else(Vec::new, |actor| {
            snapshot::usable_abilities(&self.engine.world, actor)
        })
    }

    /// The food whose Digestion Buffs somebody has (core ch.9).
    #[must_use]
    pub fn fed(&self, id: CombatantId) -> Vec<ItemId> {
        deeds::meals::eaten(&self.engine.world, id)
    }

    /// How far somebody throws balls and other small things, in metres (G162).
    #[must_use]
    pub fn throwing_range(&self, id: CombatantId) -> i32 {
        shape::throwing_range(&self.engine.world, id)
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

    /// Whether a state that a level's script may ask for holds now; a moment (a round, a turn) never does.
    #[must_use]
    pub fn holds(&self, state: &Trigger) -> bool {
        deeds::script::holds(&self.engine.world, state)
    }

    /// Whether a line of the level's script has yet to come about, by its place in it.
    #[must_use]
    pub fn line_is_open(&self, line: usize) -> bool {
        deeds::script::is_open(&self.engine.world, line)
    }

    /// The round in which a line of the level's script acts whose moment has come already.
    #[must_use]
    pub fn line_acts_in(&self, line: usize) -> Option<u32> {
        deeds::script::acts_in(&self.engine.world, line)
    }

    /// The attack, or the use on oneself, that an offer of a reaction is about, and whose it is.
    #[must_use]
    pub fn answered_attack(&self) -> Option<(CombatantId, AttackKind)> {
        let world = &self.engine.world;
        let flying = reacting::flight(world).and_then(|it| state::flight::get(world, it));
        flying.map(|it| (it.user, it.kind))
    }

    /// Whether somebody has a weapon in hand or on its feet (combat-R082).
    #[must_use]
    pub fn is_armed(&self, id: CombatantId) -> bool {
        self.weapon(id).is_some()
    }

    /// The weapon in somebody's hand, or else on its feet; Pokémon wield none (combat-R082).
    #[must_use]
    pub fn weapon(&self, id: CombatantId) -> Option<Weapon> {
        struggle::wielded(&self.engine.world, id)
    }

    /// Attacks whose costs and frequency allow them to the combatant of the prompt.
    #[must_use]
    pub fn usable_attacks(&self) -> Vec<AttackKind> {
        self.with_usable(<[AttackKind]>::to_vec)
    }

    /// What `what` makes of the usable attacks, which are looked for once a prompt.
    fn with_usable<R>(&self, what: impl FnOnce(&[AttackKind]) -> R) -> R {
        let mut notes = self.notes();
        let all = notes.usable.get_or_insert_with(|| {
            let actor = self.attacker();
            actor.map_or_else(Vec::new, |actor| {
                snapshot::usable_attacks(&self.engine.world, actor)
            })
        });
        what(all)
    }

    /// The uses of abilities and features among the usable attacks of the combatant of the prompt.
    #[must_use]
    pub fn usable_uses(&self) -> Vec<AttackKind> {
        let dex = self.dex();
        let is_use = |kind: &&AttackKind| matches!(kind, AttackKind::Move(id) if dex.move_def(*id).given.is_some());
        self.with_usable(|all| all.iter().filter(is_use).copied().collect())
    }

    /// Legal targets of an attack if the combatant of the prompt stood at `from`, with whom each
    /// would touch.
    pub fn attack_targets(&self, attack: AttackKind, from: Cell, out: &mut Vec<(Target, Hits)>) {
        self.targets_of(&[attack], from, std::slice::from_mut(out));
    }

    /// Legal targets of several attacks if the combatant of the prompt stood at `from`, a list for each attack.
    pub fn targets_of(
        &self,
        attacks: &[AttackKind],
        from: Cell,
        lists: &mut [Vec<(Target, Hits)>],
    ) {
        lists.iter_mut().for_each(Vec::clear);
        let Some(prompt) = self.prompt() else { return };
        let (world, actor) = (&self.engine.world, prompt.actor);
        let (aimer, mut sights) = (Aimer::of(world, actor), Sights::new());
        for (attack, list) in attacks.iter().zip(lists) {
            let from = (from, &mut sights);
            aimer.each_seen(*attack, from, Wanted::Hits, |target, aimed| {
                if moves::can_take(world, actor, *attack, &target) {
                    list.push((target, aimed.hits));
                }
            });
        }
    }

    /// Legal targets of an attack from where the combatant of the prompt is: on its square, or beside a League board.
    pub fn targets_from_here(&self, attack: AttackKind, out: &mut Vec<(Target, Hits)>) {
        out.clear();
        let Some(prompt) = self.prompt() else { return };
        let (world, actor) = (&self.engine.world, prompt.actor);
        let aimer = Aimer::of(world, actor);
        aimer.each_from_here(attack, Wanted::Hits, |target, aimed| {
            if moves::can_take(world, actor, attack, &target) {
                out.push((target, aimed.hits));
            }
        });
    }

    /// Fills `reach` with where a combatant could move with its Shift Action as it stands now
    /// (whole movement, whoever's turn it is). `false` where it is not on the board.
    pub fn reach(&self, who: CombatantId, reach: &mut Reach) -> bool {
        mobility::explore(&self.engine.world, who, reach)
    }

    /// Fills `extent` with the squares where such a movement of a combatant could end, which takes far less than to look
    /// how it gets there. `false` where it is not on the board.
    pub fn extent(&self, who: CombatantId, extent: &mut Extent) -> bool {
        mobility::extend(&self.engine.world, who, extent)
    }

    /// Whether somebody who walks to a square may trip there, since it does not see the rough ground (A026).
    #[must_use]
    pub fn may_trip_at(&self, who: CombatantId, body: &Body) -> bool {
        walk::may_trip_at(&self.engine.world, who, body)
    }

    /// What an attack of the prompt's combatant would do on average from `from`, for each of these
    /// aims that [`Battle::attack_targets`] has listed for that square.
    pub fn estimates<'t>(
        &self,
        attack: AttackKind,
        from: Cell,
        aims: impl IntoIterator<Item = &'t (Target, Hits)>,
        out: &mut Estimates,
    ) {
        self.estimates_of_what_matters(attack, from, aims, out, &|_| true);
    }

    /// The same, but that the estimate of an aim at one combatant may stay empty where not even a blow that is sure to
    /// hit comes to what `matters`. More of what is good about it must not matter less.
    pub fn estimates_of_what_matters<'t>(
        &self,
        attack: AttackKind,
        from: Cell,
        aims: impl IntoIterator<Item = &'t (Target, Hits)>,
        out: &mut Estimates,
        matters: &dyn Fn(&Estimate) -> bool,
    ) {
        out.clear();
        if let Some(actor) = self.asked.as_ref().map(|prompt| prompt.actor) {
            let world = &self.engine.world;
            estimates::estimates(world, actor, (attack, from), aims, out, matters);
        }
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

#[cfg(test)]
mod tests;
