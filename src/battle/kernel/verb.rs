//! Verbs as the rest of the battle sees them: a name, and an entry of functions behind it. What a
//! verb is stands in its own file under `battle/verbs`; the table there is the only list of them.

use std::fmt;
use std::hash::{Hash, Hasher};

use bevy_ecs::prelude::World;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

use crate::battle::kernel::args::{Arg, ArgKind, Args, Arguments, Phrase};
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId, Target, TaskId};
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Cost, Prompt};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Engine;
use crate::board::Cell;
use crate::data::{AbilityId, ItemId, MoveId};

/// When a verb can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// In one's own turn, and where another prompt asks for it.
    Turn,
    /// Only where a prompt asks for it.
    Answer,
    /// At any prompt of the same side.
    OwnSide,
    /// At any prompt, for anybody.
    Always,
    /// Once the battle is over.
    Afterwards,
}

/// Where front ends put what a verb offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Group {
    /// A card of its own.
    Card,
    /// A button or a key of its own.
    Button,
    /// Combat maneuvers and the like.
    Maneuvers,
    /// Items.
    Items,
    /// Who is out.
    Switch,
    /// The rest.
    More,
}

/// How somebody picks among the choices of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aiming {
    /// From a list, by the square where a choice has one; at once where there is only one.
    Free,
    /// There is one, worth a look at its odds before it is done.
    Look,
    /// By somebody on the board.
    Somebody,
    /// By a square.
    Square,
    /// As its target says.
    Target,
}

/// What a verb is to whoever decides, whatever it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Nothing in particular.
    Plain,
    /// Walking: ready from the start of a turn.
    Walk,
    /// Striking at somebody.
    Strike,
    /// The end of the turn.
    End,
    /// Yes to what a prompt asks.
    Take,
    /// No to what a prompt asks.
    Pass,
    /// A switch that is turned to what its one choice says.
    Toggle,
}

/// What a click on the board asks before it does something, where settings say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirm {
    /// Nothing.
    Never,
    /// A second click, for ways.
    Ways,
    /// A second click, for attacks.
    Attacks,
}

/// What front ends need to know of a verb to offer it.
#[derive(Clone, Copy, Debug)]
pub struct VerbCard {
    /// A line of help, with its rules.
    pub summary: &'static str,
    /// Where it lies.
    pub group: Group,
    /// How it is aimed.
    pub aim: Aiming,
    /// What it is to whoever decides.
    pub role: Role,
    /// Whether a second click confirms it.
    pub confirm: Confirm,
    /// Everyday words for it, where it is typed.
    pub typed: &'static [&'static str],
    /// What stands over somebody who does it, where nothing else on the board shows it.
    pub caption: Option<&'static str>,
}

impl VerbCard {
    /// A card with this line of help: in the last drawer, aimed as its choices are.
    #[must_use]
    pub const fn new(summary: &'static str) -> Self {
        Self {
            summary,
            group: Group::More,
            aim: Aiming::Free,
            role: Role::Plain,
            confirm: Confirm::Never,
            typed: &[],
            caption: None,
        }
    }

    /// Lying here.
    #[must_use]
    pub const fn within(self, group: Group) -> Self {
        Self { group, ..self }
    }

    /// Aimed like this.
    #[must_use]
    pub const fn aimed(self, aim: Aiming) -> Self {
        Self { aim, ..self }
    }

    /// Being this.
    #[must_use]
    pub const fn being(self, role: Role) -> Self {
        Self { role, ..self }
    }

    /// Confirmed like this.
    #[must_use]
    pub const fn confirmed(self, confirm: Confirm) -> Self {
        Self { confirm, ..self }
    }

    /// With everyday words for it.
    #[must_use]
    pub const fn typed(self, typed: &'static [&'static str]) -> Self {
        Self { typed, ..self }
    }

    /// With a caption on the board.
    #[must_use]
    pub const fn shown(self, caption: &'static str) -> Self {
        Self {
            caption: Some(caption),
            ..self
        }
    }
}

/// Who comes back and who goes out, where that is settled before the square.
pub type Pairing = (Option<CombatantId>, Option<CombatantId>);

/// Who leaves the board by an action, and who comes onto it where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Exchange {
    /// Who goes back.
    pub(crate) back: SmallVec<[CombatantId; 2]>,
    /// Who comes out, and where.
    pub(crate) out: SmallVec<[(CombatantId, Cell); 2]>,
}

/// A way over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Who goes it, where it is not the actor.
    pub who: Option<CombatantId>,
    /// The squares after the first.
    pub path: Vec<Cell>,
    /// Whether a long body lies the other way at its end.
    pub turned: bool,
}

/// To whom an action lays its actor open, for forecasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Exposure {
    /// Nobody.
    Nobody,
    /// Those beside squares that it leaves, from where it stands.
    Along(Vec<Cell>),
    /// Those beside squares that a long body leaves, once it has turned to lie at the given square.
    Turned(Cell, Vec<Cell>),
    /// Everybody adjacent, but for one.
    Around(Option<CombatantId>),
    /// Everybody adjacent, where it shoots at somebody who is not.
    Shot(AttackKind, Target),
}

/// What a rule-set has words for of a verb, all at once: which is which is the rule-set's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Manner(u8);

impl Manner {
    /// Nothing.
    pub(crate) const PLAIN: Self = Self(0);

    /// The word of this number.
    pub(crate) const fn of(number: u8) -> Self {
        Self(1 << number)
    }

    /// With all of another.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of another are among it.
    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// What the table knows of a verb.
pub(crate) struct VerbEntry {
    pub(crate) at: u8,
    /// The rule-set that it belongs to; `None` for what every game has.
    pub(crate) rules: Option<&'static str>,
    pub(crate) phrase: Phrase,
    pub(crate) card: VerbCard,
    pub(crate) when: Timing,
    /// Whether actions are worth a line of their own in the journal.
    pub(crate) fits: fn(&[Arg]) -> bool,
    pub(crate) plan: fn(&World, CombatantId, &Action) -> Result<Cost, Refused>,
    pub(crate) perform: fn(&mut Engine, CombatantId, &Action, Cost),
    pub(crate) answer: fn(&World, &Prompt, CombatantId, &Action) -> Option<Result<(), Refused>>,
    pub(crate) respond: fn(&mut Engine, &Prompt, CombatantId, &Action),
    pub(crate) rest: fn(&World, CombatantId, &Action) -> Option<Result<(), Refused>>,
    pub(crate) recover: fn(&mut Engine, CombatantId, &Action),
    pub(crate) price: fn(&World, CombatantId, &Action) -> Cost,
    pub(crate) noted: fn(&mut World, CombatantId, &Action),
    pub(crate) ends: bool,
    /// What its rule-set has words for.
    pub(crate) manner: Manner,
    pub(crate) offer: fn(&mut Offers),
    pub(crate) reply: fn(&mut Offers),
    pub(crate) standing: fn(&mut Offers),
    pub(crate) chance: fn(&World, CombatantId, &Action) -> Option<f64>,
    pub(crate) attack: fn(&Action) -> Option<(AttackKind, Target)>,
    pub(crate) exposure: fn(&Action) -> Exposure,
    pub(crate) place: fn(&Action) -> Option<Cell>,
    pub(crate) pair: fn(&Action) -> Option<Pairing>,
    pub(crate) exchange: fn(&Action) -> Exchange,
    pub(crate) with_room: fn(&World, CombatantId, &Action) -> Option<Action>,
    pub(crate) way: fn(&Action) -> Option<Route>,
    pub(crate) settled: fn(&Action, &Naming) -> String,
    pub(crate) intent: fn(&Action, &Naming) -> String,
    pub(crate) told: fn(&Action, CombatantId, &Naming) -> Option<String>,
}

/// Which verb: a handle of its entry in the table.
#[derive(Clone, Copy)]
pub struct VerbName(pub(crate) &'static VerbEntry);

impl VerbName {
    /// Its word, as records write it.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.0.phrase.word
    }

    /// How it is written.
    #[must_use]
    pub fn phrase(self) -> &'static Phrase {
        &self.0.phrase
    }

    /// What front ends need to know of it.
    #[must_use]
    pub fn card(self) -> &'static VerbCard {
        &self.0.card
    }

    /// When it can be chosen.
    #[must_use]
    pub fn when(self) -> Timing {
        self.0.when
    }
}

impl PartialEq for VerbName {
    fn eq(&self, other: &Self) -> bool {
        self.0.at == other.0.at
    }
}

impl Eq for VerbName {}

impl Hash for VerbName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.at.hash(state);
    }
}

impl fmt::Debug for VerbName {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(self.word())
    }
}

impl Serialize for VerbName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

/// A verb of the table.
pub trait Choosable: Arguments {
    /// Its name.
    fn verb() -> VerbName;

    /// What identifies its option, where it has only one.
    #[must_use]
    fn key() -> OptionKey {
        OptionKey {
            verb: Self::verb(),
            lead: Lead::None,
        }
    }

    /// What identifies its option that begins with this.
    #[must_use]
    fn key_of(lead: impl Into<Lead>) -> OptionKey {
        OptionKey {
            verb: Self::verb(),
            lead: lead.into(),
        }
    }
}

/// What one combatant does: a verb and its arguments.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Action {
    verb: VerbName,
    args: Args,
}

impl<V: Choosable> From<V> for Action {
    fn from(verb: V) -> Self {
        Self {
            verb: V::verb(),
            args: verb.into_args(),
        }
    }
}

impl Action {
    /// An action from plain arguments; `None` where the verb takes others.
    #[must_use]
    pub fn of(verb: VerbName, args: Args) -> Option<Self> {
        (verb.0.fits)(&args).then_some(Self { verb, args })
    }

    /// The verb.
    #[must_use]
    pub fn verb(&self) -> VerbName {
        self.verb
    }

    /// Its arguments.
    #[must_use]
    pub fn args(&self) -> &[Arg] {
        &self.args
    }

    /// Whether it is an action of this verb.
    #[must_use]
    pub fn is<V: Choosable>(&self) -> bool {
        self.verb == V::verb()
    }

    /// The action as its verb knows it.
    #[must_use]
    pub fn as_verb<V: Choosable>(&self) -> Option<V> {
        if self.is::<V>() {
            V::from_args(&self.args)
        } else {
            None
        }
    }

    /// Where it is aimed, if it is aimed like an attack.
    #[must_use]
    pub fn target(&self) -> Option<&Target> {
        self.args.iter().find_map(|arg| match arg {
            Arg::Target(target) => Some(target),
            _ => None,
        })
    }

    /// A copy aimed at these squares, or `None` unless it takes squares chosen one by one.
    #[must_use]
    pub fn on_squares(&self, squares: &[Cell]) -> Option<Self> {
        let mut action = self.clone();
        for arg in &mut action.args {
            if let Arg::Target(Target::Squares(chosen)) = arg {
                *chosen = squares.to_vec();
                return Some(action);
            }
        }
        None
    }

    /// The square it is about: where a movement ends, where a thing is put.
    #[must_use]
    pub fn square(&self) -> Option<Cell> {
        (self.verb.0.place)(self)
    }

    /// Who comes back and who goes out, where that is settled before the square.
    #[must_use]
    pub fn pair(&self) -> Option<Pairing> {
        (self.verb.0.pair)(self)
    }

    /// Who leaves the board by it, and who comes onto it where.
    pub(crate) fn exchange(&self) -> Exchange {
        (self.verb.0.exchange)(self)
    }

    /// What was declared as it is carried out: whoever comes out goes where there is room.
    pub(crate) fn with_room(self, world: &World, actor: CombatantId) -> Self {
        (self.verb.0.with_room)(world, actor, &self).unwrap_or(self)
    }

    /// Who comes back and who goes out, in words.
    #[must_use]
    pub fn pair_words(&self, names: &Naming) -> String {
        (self.verb.0.settled)(self, names)
    }

    /// The way it takes, if somebody goes one.
    #[must_use]
    pub fn way(&self) -> Option<Route> {
        (self.verb.0.way)(self)
    }

    /// What it comes to, as it reads after "declares:".
    #[must_use]
    pub fn intent(&self, names: &Naming) -> String {
        (self.verb.0.intent)(self, names)
    }

    /// The sentence for it; `None` where what follows tells it better.
    #[must_use]
    pub fn told(&self, who: CombatantId, names: &Naming) -> Option<String> {
        (self.verb.0.told)(self, who, names)
    }

    /// The attack it makes, if it makes one.
    #[must_use]
    pub fn attack(&self) -> Option<(AttackKind, Target)> {
        (self.verb.0.attack)(self)
    }

    /// Whether it is legal in somebody's own turn, and what it costs.
    pub(crate) fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        (self.verb.0.plan)(world, actor, self)
    }

    /// Carries out what [`Action::plan`] has allowed.
    pub(crate) fn perform(&self, engine: &mut Engine, actor: CombatantId, cost: Cost) {
        (self.verb.0.perform)(engine, actor, self, cost);
    }

    /// What it costs where it was declared and has become impossible.
    pub(crate) fn price(&self, world: &World, actor: CombatantId) -> Cost {
        (self.verb.0.price)(world, actor, self)
    }

    /// What declaring it changes at once.
    pub(crate) fn noted(&self, world: &mut World, actor: CombatantId) {
        (self.verb.0.noted)(world, actor, self);
    }

    /// Whether it ends the turn.
    pub(crate) fn ends_turn(&self) -> bool {
        self.verb.0.ends
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match ron::to_string(self) {
            Ok(text) => out.write_str(&text),
            Err(_) => write!(out, "{:?}{:?}", self.verb, self.args),
        }
    }
}

/// An action with names in place of ids.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    /// The action.
    pub action: &'a Action,
    /// Where the names stand.
    pub names: Naming<'a>,
}

/// What the actions of an option begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Lead {
    /// Nothing that tells it from others of its verb.
    None,
    /// An attack.
    Attack(AttackKind),
    /// An item.
    Item(ItemId),
    /// A task.
    Task(TaskId),
    /// An object.
    Object(ObjectId),
    /// Somebody.
    Combatant(CombatantId),
    /// A square.
    Square(Cell),
    /// A move.
    Move(MoveId),
    /// An ability.
    Ability(AbilityId),
    /// One of the phrases of its first argument.
    Name(u8),
}

impl Lead {
    fn arg(self) -> Option<Arg> {
        Some(match self {
            Self::None => return None,
            Self::Attack(kind) => Arg::Attack(kind),
            Self::Item(item) => Arg::Item(item),
            Self::Task(task) => Arg::Task(task),
            Self::Object(object) => Arg::Object(object),
            Self::Combatant(who) => Arg::Combatant(who),
            Self::Square(cell) => Arg::Square(cell),
            Self::Move(id) => Arg::Move(id),
            Self::Ability(id) => Arg::Ability(id),
            Self::Name(at) => Arg::Name(at),
        })
    }
}

macro_rules! leads {
    ($( $type:ty => $lead:ident; )+) => {$(
        impl From<$type> for Lead {
            fn from(value: $type) -> Self {
                Self::$lead(value)
            }
        }
    )+};
}

leads! {
    AttackKind => Attack;
    ItemId => Item;
    TaskId => Task;
    ObjectId => Object;
    CombatantId => Combatant;
    Cell => Square;
    MoveId => Move;
    AbilityId => Ability;
}

/// What identifies an option: its verb, and what its actions begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct OptionKey {
    /// The verb.
    pub verb: VerbName,
    /// What its actions begin with.
    pub lead: Lead,
}

impl OptionKey {
    /// Whether it belongs to this verb.
    #[must_use]
    pub fn is<V: Choosable>(self) -> bool {
        self.verb == V::verb()
    }

    /// The action of aiming it at one combatant; `None` where it is not aimed at anybody.
    #[must_use]
    pub fn at(self, who: CombatantId) -> Option<Action> {
        let slots = self.verb.phrase().slots;
        let last = match slots.last()?.kind {
            ArgKind::Combatant => Arg::Combatant(who),
            ArgKind::Target => Arg::Target(Target::One(who)),
            _ => return None,
        };
        let args: Args = self.lead.arg().into_iter().chain([last]).collect();
        (args.len() == slots.len()).then(|| Action::of(self.verb, args))?
    }
}
