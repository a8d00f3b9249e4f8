//! What an effect is: its kind, a case of it on a bearer, and the list that a bearer has.
//!
//! A kind is a `static` in a file of its own under `kinds/`, which holds all there is to know of
//! it. Cases are begun and ended by `effect/` alone.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Lasts, RuleId};
use crate::battle::kernel::names::Spoken;
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::prompt::Cost;
use crate::battle::questions::bars::{Bar, Can, CanSet};
use crate::battle::questions::own::{Hooked, Hooks as _, OwnPart, OwnWords};
use crate::data::MoveId;
use crate::data::clauses::{Clause, Part as ClausePart, When};
use crate::data::kind_name::{AtStart, KindName, LaidOn, NamedKind, Sort};
use crate::data::level::Weather;
use crate::data::moves::Duration;
use crate::data::riders::Rider;

/// What a kind answers to questions of the rules.
pub(crate) type Answers = <Spoken as OwnWords>::Answers;
/// What a kind does by itself, and when.
pub(crate) type Responses = <Spoken as OwnWords>::Responses;
/// What only the rules know of a kind.
type OwnKind = <Spoken as OwnWords>::Kind;
/// The questions that a kind answers.
type Asked = <Answers as Hooked>::Hooks;
/// The moments at which a kind does something.
type Heard = <Responses as Hooked>::Hooks;
/// One of these moments.
pub(crate) type Moment = <Responses as Hooked>::Hook;
/// What only the rules know of the kinds on a bearer.
type OwnSum = <OwnKind as OwnPart>::Sum;

/// A family of kinds, declared by the folder that holds it. The registry lists the families in the
/// order in which they are asked and respond.
pub(crate) struct Family {
    /// What one of it is called, e.g. "ability".
    pub(crate) name: &'static str,
    /// Its kinds, in one list or several.
    pub(crate) kinds: &'static [&'static [&'static Kind]],
    /// Its kinds are asked and respond in the order of the list; otherwise by age.
    pub(crate) in_order: bool,
    /// How the journal tells that a case has begun or ended; `None` where it has no words for that.
    pub(crate) tells: fn(&World, &Told) -> Option<Lasts>,
    /// Sheets list its cases by their names.
    pub(crate) listed: bool,
    /// What somebody has of it by itself stands on its sheet in a place of its own.
    pub(crate) printed: bool,
    /// What its kinds are for the data, which begin them by their names.
    pub(crate) sort: Sort,
    /// What its kinds leave on others: kinds that have no name of their own in it.
    pub(crate) left: &'static [&'static Kind],
}

impl Family {
    /// What abilities are called.
    pub(crate) const ABILITIES: &'static str = "ability";
    /// What features and edges are called.
    pub(crate) const FEATURES: &'static str = "feature";
    /// What features of a trainer are called that speak for its Pokémon.
    pub(crate) const OWN: &'static str = "trainer's feature";
    /// What forms are called.
    pub(crate) const FORMS: &'static str = "form";

    /// A family of this name with these kinds, of which nothing is told.
    pub(crate) const fn silent(
        name: &'static str,
        kinds: &'static [&'static [&'static Kind]],
    ) -> Self {
        Self {
            name,
            kinds,
            in_order: false,
            tells: |_, _| None,
            listed: false,
            printed: false,
            sort: Sort::Own,
            left: &[],
        }
    }

    /// A family whose kinds go by their names alone, on sheets and in the journal.
    pub(crate) const fn by_name(
        name: &'static str,
        kinds: &'static [&'static [&'static Kind]],
    ) -> Self {
        Self {
            tells: |_, told| Some(Lasts::Named(told.kind.name)),
            listed: true,
            ..Self::silent(name, kinds)
        }
    }

    /// Gives what somebody has by itself a place of its own on the sheet, apart from what lasts on it.
    pub(crate) const fn printed(self) -> Self {
        Self {
            printed: true,
            ..self
        }
    }

    /// Sets the kinds that those of the family leave on others.
    pub(crate) const fn leaving(self, left: &'static [&'static Kind]) -> Self {
        Self { left, ..self }
    }

    /// All its kinds.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &'static Kind> + use<> {
        self.kinds.iter().flat_map(|list| list.iter().copied())
    }
}

/// The beginning or the end of a case, to be told.
pub(crate) struct Told {
    /// Its bearer; `None` where it lies on the whole field.
    pub(crate) who: Option<CombatantId>,
    /// What begins or ends.
    pub(crate) kind: &'static Kind,
    /// It begins.
    pub(crate) on: bool,
    /// How much of it, where its cases differ.
    pub(crate) amount: i32,
}

/// Everything a kind of effect is.
pub(crate) struct Kind {
    /// The name a player reads.
    pub(crate) name: &'static str,
    /// Its family.
    pub(crate) family: &'static Family,
    /// How files write its name, where that is another than a player reads.
    pub(crate) spelled: Option<&'static str>,
    /// What only the rules know of it.
    pub(crate) own: OwnKind,
    /// The weather that it plays.
    pub(crate) weather: Option<Weather>,
    /// What it makes of the ground, where it is laid on squares.
    pub(crate) ground: Option<LaidOn>,
    /// What a level says of a case that is there from the start; `None` where a level cannot begin it.
    pub(crate) starts: Option<AtStart>,
    /// What the card of a move says of it, where that is other than what it does in a line; what goes on from there
    /// says its family.
    pub(crate) card: &'static str,
    /// How the journal tells that somebody begins it, as what it does; otherwise it tells the name.
    pub(crate) begins: Option<&'static str>,
    /// What it does, in a line for players, with its rules.
    pub(crate) says: &'static str,
    /// The rule behind it, or its page; what it does is told with that.
    pub(crate) rule: RuleId,
    /// What it bars its bearer from.
    pub(crate) bars: &'static [Bar],
    /// What so much of a case means, as the end of what it does; `None` where that is nothing to tell.
    pub(crate) counted: Option<fn(i32) -> Cow<'static, str>>,
    /// It is made of the data: its family does not list it.
    pub(crate) written: bool,
    /// What it does by the data.
    pub(crate) clauses: &'static [Clause],
    /// What it changes about moves once it is ready for that.
    pub(crate) riders: &'static [Rider],
    /// What it answers to questions of the rules.
    pub(crate) answers: Answers,
    /// What it does by itself, and when.
    pub(crate) responses: Responses,
    /// Why somebody cannot have it, beyond its types.
    pub(crate) excluded: Option<fn(&World, CombatantId) -> Option<(&'static str, RuleId)>>,
    /// Turns of its bearer that it lasts, the one at hand not counted; 0 until something ends it. A
    /// second case starts them anew.
    pub(crate) turns: u8,
    /// What ends a case that has no end of its own, in words that go on from "it lasts".
    pub(crate) ended_by: &'static str,
    /// How long a case lasts, where the kind itself says so.
    pub(crate) lasts: Duration,
    /// What leaving it costs, where its bearer may leave it.
    pub(crate) leaving: Option<Cost>,
    /// What a second case does.
    pub(crate) again: Again,
    /// What it is worth to a controller's guess, in percent of its bearer's Hit Points.
    pub(crate) weighs: u8,
    /// What rules bring about by it without naming it.
    pub(crate) plays: Option<Duty>,
    /// How often a case can be used in a Scene, where the kind itself says so.
    pub(crate) uses: Option<u8>,
    /// Whom it reaches besides its bearer, at the hooks that hear those who are near.
    pub(crate) reach: Option<Reach>,
    /// What somebody who has it can do with it.
    pub(crate) activation: Option<Activation>,
    /// The component that holds the data of a case, for rules and queries that want it typed.
    pub(crate) component: Option<Typed>,
}

/// Whom a case reaches besides its bearer, as long as they are near.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// How near, in metres.
    pub(crate) metres: i32,
    /// Who of those.
    pub(crate) whom: Whom,
    /// What sheets of whoever is reached call it, and what it does to them, where they show it.
    pub(crate) felt: Option<(&'static str, &'static str)>,
}

/// Who of those near the bearer of a case is reached by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "the closed list that kinds choose from")]
pub(crate) enum Whom {
    /// Those of other teams.
    Foes,
    /// Those of its team, itself aside.
    Allies,
    /// Everybody else.
    Others,
    /// Everybody, itself too.
    Everybody,
}

/// What an effect lets its bearer do to somebody. How often, and at what cost, say the data.
#[derive(Clone, Copy)]
pub(crate) struct Activation {
    /// How far away its target may be; 1 is adjacent.
    pub(crate) metres: i32,
    /// Why it would do nothing to this target, if so.
    pub(crate) pointless: fn(&World, CombatantId, CombatantId) -> Option<(&'static str, RuleId)>,
    /// Does it: whose it is, and the target.
    pub(crate) act: fn(&mut World, CombatantId, CombatantId),
    /// All it does is to tell something: nothing is different afterwards but what somebody knows.
    pub(crate) only_tells: bool,
}

impl Kind {
    /// A kind of this name and family that does nothing yet; files fill in what differs.
    pub(crate) const fn plain(name: &'static str, family: &'static Family) -> Self {
        Self {
            name,
            family,
            spelled: None,
            own: <OwnKind as OwnPart>::NONE,
            weather: None,
            ground: None,
            starts: None,
            card: "",
            begins: None,
            says: "",
            rule: "",
            bars: &[],
            counted: None,
            written: false,
            clauses: &[],
            riders: &[],
            answers: <Answers as Hooked>::NONE,
            responses: <Responses as Hooked>::NONE,
            excluded: None,
            turns: 0,
            ended_by: "until cured",
            lasts: Duration::UntilCured,
            leaving: None,
            again: Again::Keep,
            weighs: 8,
            plays: None,
            uses: None,
            reach: None,
            activation: None,
            component: None,
        }
    }

    /// A kind that plays a weather.
    pub(crate) const fn of_weather(
        name: &'static str,
        family: &'static Family,
        weather: Weather,
    ) -> Self {
        let mut kind = Self::plain(name, family);
        kind.weather = Some(weather);
        kind.rule = "core p.341";
        kind
    }

    /// A kind that moves of the book bring about, until it is cured or its own rules end it.
    pub(crate) const fn of_moves(name: &'static str, family: &'static Family) -> Self {
        let mut kind = Self::plain(name, family);
        kind.rule = "core ch.10";
        kind.starts = Some(AtStart::ALONE);
        kind
    }

    /// A kind that is laid on the ground.
    pub(crate) const fn on_ground(
        name: &'static str,
        family: &'static Family,
        ground: LaidOn,
    ) -> Self {
        let mut kind = Self::plain(name, family);
        kind.rule = "core p.340";
        kind.ground = Some(ground);
        kind
    }

    /// The kind of this name.
    pub(crate) fn named(name: KindName) -> Option<&'static Self> {
        name.get()
    }

    /// Its name, for the layers that know it by that alone.
    pub(crate) fn called(&'static self) -> KindName {
        KindName::of(self)
    }

    /// Whether it is of this sort.
    pub(crate) fn is(&self, sort: Sort) -> bool {
        self.family.sort == sort
    }

    /// A kind that moves of the book leave on somebody, until the encounter is over.
    pub(crate) const fn lingering(name: &'static str, family: &'static Family) -> Self {
        let mut kind = Self::plain(name, family);
        kind.rule = "core ch.10";
        kind.ended_by = "until the encounter is over";
        kind
    }

    /// What so much of it does, in a line for players.
    pub(crate) fn says_of(&self, amount: i32) -> Cow<'static, str> {
        match self.counted {
            Some(counted) => {
                let does = self.says.trim_end_matches('.');
                Cow::Owned(format!("{does}{}.", counted(amount)))
            }
            None => Cow::Borrowed(self.says),
        }
    }

    /// Whether its family lists it, and it is not merely what one of that family leaves on others.
    pub(crate) fn is_listed(&'static self) -> bool {
        self.written || self.family.iter().any(|kind| kind == self)
    }

    /// Whether its bearer makes use of it when it likes, as a Free Action.
    pub(crate) fn is_activated(&self) -> bool {
        let activates = |clause: &Clause| match &clause.part {
            ClausePart::On { moment, .. } => *moment == When::Activated,
            _ => false,
        };
        self.clauses.iter().any(activates)
    }

    /// Whether it is an ability, and not what one leaves on others.
    pub(crate) fn is_ability(&'static self) -> bool {
        self.family.name == Family::ABILITIES && self.is_listed()
    }

    /// Whether it is an ability, a feature or an edge.
    pub(crate) fn is_granted(&'static self) -> bool {
        self.is_ability() || [Family::FEATURES, Family::OWN].contains(&self.family.name)
    }

    /// Whether it is what somebody is for a time instead of what it is by nature.
    pub(crate) fn is_form(&self) -> bool {
        self.is(Sort::Form)
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Kind {}

impl std::fmt::Debug for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// How the component of a kind is put on an entity and taken from it.
#[derive(Clone, Copy)]
pub(crate) struct Typed {
    pub(crate) insert: fn(&mut World, Entity),
    pub(crate) remove: fn(&mut World, Entity),
    /// The part of the state that it is; the name is the kind's.
    pub(crate) part: fn(&'static str) -> Part,
}

impl Typed {
    /// The ways of a component whose fresh case is its default.
    pub(crate) const fn of<C>() -> Self
    where
        C: Component<Mutability = Mutable> + Clone + Default + std::fmt::Debug,
    {
        Self {
            insert: |world, entity| {
                world.entity_mut(entity).insert(C::default());
            },
            remove: |world, entity| {
                world.entity_mut(entity).remove::<C>();
            },
            part: Part::of_each::<C>,
        }
    }
}

/// What a second case does while the first lasts. Its end is the clock's business: the longer one
/// counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Again {
    /// The first stays what it is.
    Keep,
    /// The second takes the first one's place: it comes from another, or is about something else.
    Replace,
    /// It counts as once more.
    Stack,
    /// Its amount comes on top; each part ends by itself.
    Add,
    /// The first ends, and the second begins.
    Anew,
}

/// What rules bring about by some kind without naming it: each is played by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duty {
    /// It loses its footing (combat-R085, G133).
    Fall,
    /// It leaves itself open (combat-R085, combat-R121).
    Open,
    /// It is held fast (combat-R115).
    Hold,
    /// It gets on slowly (combat-R121).
    Slow,
    /// It does not see (combat-R121).
    Blind,
    /// It flies into a rage (combat-R122).
    Enrage,
    /// It loses its heart (combat-R122).
    Charm,
    /// A script or a level binds somebody, a Pokémon's own ties aside.
    Bind,
    /// An item treats somebody.
    Treat,
    /// A move lends Evasion.
    Dodge,
    /// A move or a set piece spoils somebody's aim (G104).
    Aim,
    /// A blow takes somebody's Initiative (core ch.9).
    Stagger,
    /// A weapon in hand brings its moves (core ch.9).
    Wield,
    /// A move is prepared, or waits for the end of the round (combat-R042).
    Prepare,
    /// A rolling move is gone on with (combat-R042).
    GoOn,
    /// A move costs its user the next turn (combat-R042).
    Exhaust,
    /// Stages that others lower are kept as they are.
    WardStages,
    /// A Status Affliction is put off.
    WardAfflictions,
}

#[cfg(test)]
impl Duty {
    /// All of them.
    pub(crate) const ALL: [Self; 18] = [
        Self::Fall,
        Self::Open,
        Self::Hold,
        Self::Slow,
        Self::Blind,
        Self::Enrage,
        Self::Charm,
        Self::Bind,
        Self::Treat,
        Self::Dodge,
        Self::Aim,
        Self::Stagger,
        Self::Wield,
        Self::Prepare,
        Self::GoOn,
        Self::Exhaust,
        Self::WardStages,
        Self::WardAfflictions,
    ];
}

/// Every kind of effect that there is, by families: the one registry, for layers that name none.
#[derive(Resource, Clone, Copy)]
pub(crate) struct Kinds {
    /// By families.
    pub(crate) families: &'static [&'static Family],
    /// Those that are made of the data of this battle; their families do not list them.
    pub(crate) written: &'static [&'static Kind],
    /// Those that are looked up by what they play.
    players: &'static Players,
}

/// The kinds that play something, of hundreds that do not. Kinds that are made of the data are not among them.
struct Players {
    /// By the numbers that the rules look them up by.
    numbered: Vec<Option<&'static Kind>>,
    others: Vec<&'static Kind>,
}

impl Players {
    fn of(families: &[&'static Family]) -> Self {
        let mut players = Self {
            numbered: Vec::new(),
            others: Vec::new(),
        };
        for kind in families.iter().flat_map(|family| family.iter()) {
            if let Some(number) = kind.own.number() {
                let room = players.numbered.len().max(number + 1);
                players.numbered.resize(room, None);
                players.numbered[number] = Some(kind);
            }
            if kind.weather.is_some() || kind.plays.is_some() {
                players.others.push(kind);
            }
        }
        players
    }

    /// Rule-sets have their lists for good, so this is found out once for each.
    fn known(families: &'static [&'static Family]) -> &'static Self {
        type Known = (&'static [&'static Family], &'static Players);
        static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, players)) = known.iter().find(|it| std::ptr::eq(it.0, families)) {
            return players;
        }
        let players: &'static Self = Box::leak(Box::new(Self::of(families)));
        known.push((families, players));
        players
    }
}

impl Kinds {
    /// Those of these families, and those that are made of the data.
    pub(crate) fn new(
        families: &'static [&'static Family],
        written: &'static [&'static Kind],
    ) -> Self {
        Self {
            families,
            written,
            players: Players::known(families),
        }
    }

    /// The kind that the rules look up by this number.
    pub(crate) fn numbered(self, number: usize) -> Option<&'static Kind> {
        self.players.numbered.get(number).copied().flatten()
    }

    /// The kind that plays a weather; none plays clear weather.
    pub(crate) fn of_weather(self, weather: Weather) -> Option<&'static Kind> {
        let mut all = self.players.others.iter().copied();
        all.find(|kind| kind.weather == Some(weather))
    }

    /// The kind by which rules bring something about.
    pub(crate) fn playing(self, duty: Duty) -> Option<&'static Kind> {
        let mut all = self.players.others.iter().copied();
        all.find(|kind| kind.plays == Some(duty))
    }

    /// The kind of this name in the family of that name.
    pub(crate) fn named(self, family: &str, name: &str) -> Option<&'static Kind> {
        let mut families = self.families.iter();
        let family = families.find(|it| it.name == family)?;
        let written = self.written.iter().copied();
        let written = written.filter(|kind| std::ptr::eq(kind.family, *family));
        let mut all = family.iter().chain(written);
        all.find(|kind| kind.name == name)
    }

    /// What data call so, and leave on somebody.
    pub(crate) fn left_as(self, called: &NamedKind) -> Option<&'static Kind> {
        match called.kind.and_then(Kind::named) {
            Some(kind) => Some(kind),
            None => self.left(&called.written),
        }
    }

    /// The kind of this name that moves leave on somebody.
    pub(crate) fn left(self, name: &str) -> Option<&'static Kind> {
        let left = |family: &Family| Sort::LEFT.contains(&family.sort);
        let families = self.families.iter().filter(|family| left(family));
        let kinds = families.flat_map(|family| family.iter());
        let written = self.written.iter().copied();
        let mut all = kinds.chain(written.filter(|kind| left(kind.family)));
        all.find(|kind| kind.name == name)
    }

    /// All of them, in the order in which they are asked and respond.
    pub(crate) fn iter(self) -> impl Iterator<Item = &'static Kind> {
        let families = self.families.iter();
        let listed = families.flat_map(|family| family.iter());
        listed.chain(self.written.iter().copied())
    }

    /// The place of a kind among those that are asked and respond.
    pub(crate) fn rank(self, kind: &'static Kind) -> Rank {
        let place = |found: Option<usize>| found.unwrap_or(usize::from(u8::MAX)) as u8;
        let family = self
            .families
            .iter()
            .position(|it| std::ptr::eq(*it, kind.family));
        let within = || kind.family.iter().position(|it| it == kind);
        Rank(
            place(family),
            if kind.family.in_order {
                place(within())
            } else {
                0
            },
        )
    }
}

/// The place of a kind: of its family, and of itself in a family that has an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank(u8, u8);

/// A case of an effect on a bearer.
#[derive(Clone, Copy)]
pub(crate) struct Instance {
    /// What it is.
    pub(crate) kind: &'static Kind,
    /// Who caused it.
    pub(crate) source: CombatantId,
    /// The move that it is about.
    pub(crate) about: Option<MoveId>,
    /// How much of it, where cases differ.
    pub(crate) amount: i32,
    /// How often it has been given.
    pub(crate) times: u8,
    /// The turn of its bearer in which it was last given.
    pub(crate) since: u32,
    /// For which turn of its bearer it has answered the start.
    answered: u32,
    /// How many cases its bearer had had before it.
    age: u32,
    /// Its place among the cases of its bearer.
    rank: Rank,
    /// How often it can still be used; `None` where nobody counts.
    pub(crate) uses: Option<u8>,
    /// It is there, and silent for the time being.
    pub(crate) suppressed: bool,
}

impl Instance {
    /// A case that begins now.
    pub(crate) const fn of(kind: &'static Kind, source: CombatantId) -> Self {
        Self {
            kind,
            source,
            about: None,
            amount: 0,
            times: 1,
            since: 0,
            answered: 0,
            age: 0,
            rank: Rank(0, 0),
            uses: None,
            suppressed: false,
        }
    }

    /// Sets how many uses it has; `None` where nobody counts them.
    pub(crate) const fn with_uses(self, uses: Option<u8>) -> Self {
        Self { uses, ..self }
    }

    /// Sets the move that it is about.
    pub(crate) const fn about(self, named: MoveId) -> Self {
        Self {
            about: Some(named),
            ..self
        }
    }

    /// So much of it.
    pub(crate) const fn by(self, amount: i32) -> Self {
        Self { amount, ..self }
    }

    /// Sets its place among the cases of its bearer.
    pub(crate) const fn ranked(self, rank: Rank) -> Self {
        Self { rank, ..self }
    }

    /// Sets the turn of its bearer in which it was given.
    pub(crate) const fn since(self, since: u32) -> Self {
        Self { since, ..self }
    }

    /// Whether sheets list it on this bearer as something that lasts, and not in a place of its own.
    pub(crate) fn is_listed_on(&self, bearer: CombatantId) -> bool {
        let family = self.kind.family;
        // What an ability leaves on its own bearer stands nowhere else.
        let left = || family.left.iter().any(|it| std::ptr::eq(*it, self.kind));
        family.listed && (self.source != bearer || !family.printed || left())
    }

    /// The rider for which it has been made ready.
    pub(crate) fn ready_for(&self) -> Option<usize> {
        usize::try_from(self.amount - 1)
            .ok()
            .filter(|_| !self.kind.riders.is_empty())
    }

    /// How many cases its bearer had had before it: of two the younger has more.
    pub(crate) fn age(&self) -> u32 {
        self.age
    }
}

impl std::fmt::Debug for Instance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { kind, source, .. } = self;
        let state = (self.about, self.amount, self.times, self.since);
        let more = (self.answered, self.age, self.uses, self.suppressed);
        write!(f, "{} by {} {state:?} {more:?}", kind.name, source.0)
    }
}

/// The effects on a bearer, in the order of the registry, and what they have to say at all.
#[derive(Component, Clone, Debug, Default)]
#[component(storage = "SparseSet")]
pub(crate) struct Effects {
    list: SmallVec<[Instance; 2]>,
    /// How many cases there have been.
    begun: u32,
    bars: CanSet,
    asked: Asked,
    heard: Heard,
    statuses: OwnSum,
}

impl Effects {
    /// Every case that is in force.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Instance> {
        self.list.iter().filter(|case| !case.suppressed)
    }

    /// Every case, the suppressed ones too.
    pub(crate) fn all(&self) -> &[Instance] {
        &self.list
    }

    /// Silences the cases of a kind, or lets them speak again.
    pub(crate) fn suppress(&mut self, kind: &'static Kind, suppressed: bool) {
        for case in &mut self.list {
            if std::ptr::eq(case.kind, kind) {
                case.suppressed = suppressed;
            }
        }
        self.sum_up();
    }

    /// The case of a kind.
    pub(crate) fn get(&self, kind: &'static Kind) -> Option<&Instance> {
        self.iter().find(|case| std::ptr::eq(case.kind, kind))
    }

    /// The case of a kind, whether it speaks or not.
    pub(crate) fn even_silent(&self, kind: &'static Kind) -> Option<&Instance> {
        self.list.iter().find(|case| std::ptr::eq(case.kind, kind))
    }

    /// The case of the kind that plays this, whether it speaks or not.
    pub(crate) fn playing(&self, duty: Duty) -> Option<&Instance> {
        let mut cases = self.list.iter();
        cases.find(|case| case.kind.plays == Some(duty))
    }

    /// So much of a kind, whether it speaks or not.
    pub(crate) fn set_amount(&mut self, kind: &'static Kind, amount: i32) {
        let mut cases = self.list.iter_mut();
        if let Some(case) = cases.find(|case| std::ptr::eq(case.kind, kind)) {
            case.amount = amount;
        }
    }

    /// So much less of a kind.
    pub(crate) fn lessen(&mut self, kind: &'static Kind, by: i32) {
        let mut cases = self.list.iter_mut();
        if let Some(case) = cases.find(|case| std::ptr::eq(case.kind, kind)) {
            case.amount -= by;
        }
    }

    /// Whether any case bars its bearer from this.
    pub(crate) fn bars(&self, can: Can) -> bool {
        self.bars.has(can)
    }

    /// What the cases answer.
    pub(crate) fn asked(&self) -> Asked {
        self.asked
    }

    /// Whether any case responds to this moment.
    pub(crate) fn hears(&self, moment: Moment) -> bool {
        self.heard.holds(moment)
    }

    /// What only the rules know of all of them together.
    #[inline]
    pub(crate) fn summed(&self) -> &OwnSum {
        &self.statuses
    }

    /// Adds a case; `effect::begin` alone does this.
    pub(crate) fn add(&mut self, case: Instance) {
        self.begun += 1;
        let case = Instance {
            age: self.begun,
            ..case
        };
        let at = self
            .list
            .iter()
            .take_while(|other| other.rank <= case.rank)
            .count();
        self.list.insert(at, case);
        self.sum_up();
    }

    /// A second case of a kind that lasts already.
    pub(crate) fn renew(&mut self, second: Instance) {
        let case = self.list.iter_mut().find(|case| case.kind == second.kind);
        let Some(case) = case else {
            return;
        };
        let times = case.times;
        match second.kind.again {
            Again::Keep => return,
            Again::Add => {
                case.amount += second.amount;
                return;
            }
            Again::Replace | Again::Anew => {}
            Again::Stack => case.times = times.saturating_add(1),
        }
        (case.source, case.about, case.since) = (second.source, second.about, second.since);
        case.amount = second.amount;
    }

    /// Keeps only the cases that are meant.
    pub(crate) fn retain(&mut self, meant: impl Fn(&Instance) -> bool) {
        self.list.retain(|case| meant(case));
        self.sum_up();
    }

    /// Whether the case of a kind has still to answer the start of this turn of its bearer; from now
    /// on it has.
    pub(crate) fn answers_now(&mut self, kind: &'static Kind, turn: u32) -> bool {
        let mut cases = self.list.iter_mut();
        let case = cases.find(|case| std::ptr::eq(case.kind, kind));
        case.is_some_and(|case| std::mem::replace(&mut case.answered, turn) != turn)
    }

    /// Counts a use of the case of a kind. Returns whether there was one left.
    pub(crate) fn use_up(&mut self, kind: &'static Kind) -> bool {
        let mut cases = self.list.iter_mut();
        let Some(case) = cases.find(|case| std::ptr::eq(case.kind, kind)) else {
            return false;
        };
        match &mut case.uses {
            None => true,
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
        }
    }

    /// How often the case of a kind can be used from now on.
    pub(crate) fn set_uses(&mut self, kind: &'static Kind, uses: Option<u8>) {
        let mut cases = self.list.iter_mut();
        if let Some(case) = cases.find(|case| std::ptr::eq(case.kind, kind)) {
            case.uses = uses;
        }
    }

    /// Whether the case of a kind can still be used.
    pub(crate) fn has_uses(&self, kind: &'static Kind) -> bool {
        self.get(kind).is_some_and(|case| case.uses != Some(0))
    }

    /// Takes the case of a kind away; `effect::end` alone does this.
    pub(crate) fn take(&mut self, kind: &'static Kind) -> Option<Instance> {
        let at = self
            .list
            .iter()
            .position(|case| std::ptr::eq(case.kind, kind))?;
        let case = self.list.remove(at);
        self.sum_up();
        Some(case)
    }

    fn sum_up(&mut self) {
        (self.bars, self.asked, self.heard) = Default::default();
        self.statuses = OwnSum::default();
        for case in self.list.iter().filter(|case| !case.suppressed) {
            self.bars = self.bars.or(CanSet::of(case.kind.bars));
            self.asked = self.asked.with(case.kind.answers.hooks());
            self.heard = self.heard.with(case.kind.responses.hooks());
        }
        // What is put off is there all the same.
        for case in &self.list {
            case.kind.own.add_to(&mut self.statuses);
        }
    }
}

/// Every case that reaches others, by its bearer. Usual battles have none, and then nobody looks any
/// further.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Reaching(SmallVec<[(CombatantId, &'static Kind); 2]>);

impl Reaching {
    /// Somebody has such a case from now on.
    pub(crate) fn add(&mut self, of: CombatantId, kind: &'static Kind) {
        self.0.push((of, kind));
    }

    /// Somebody has it no more.
    pub(crate) fn take(&mut self, of: CombatantId, kind: &'static Kind) {
        let mut all = self.0.iter();
        if let Some(at) = all.position(|one| *one == (of, kind)) {
            self.0.remove(at);
        }
    }

    /// Every bearer and its kind.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (CombatantId, &'static Kind)> + use<'_> {
        self.0.iter().copied()
    }

    /// Whether nobody has any.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Nobody has any.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// The effects on the whole battlefield.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Field(pub(crate) Effects);

impl Field {
    /// The weather.
    pub(crate) fn weather(&self) -> Weather {
        let weather = self.0.iter().find_map(|case| case.kind.weather);
        weather.unwrap_or_default()
    }
}

/// The effects that whole teams have, by team.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Teams(SmallVec<[Effects; 2]>);

impl Teams {
    /// What a team has, if anything.
    pub(crate) fn of(&self, team: u8) -> Option<&Effects> {
        self.0.get(usize::from(team))
    }

    /// What a team has, to be changed; room is made for it where it has nothing yet.
    pub(crate) fn of_mut(&mut self, team: u8) -> &mut Effects {
        let at = usize::from(team);
        if self.0.len() <= at {
            self.0.resize(at + 1, Effects::default());
        }
        &mut self.0[at]
    }

    /// Keeps only the cases that are meant.
    pub(crate) fn keep(&mut self, meant: impl Fn(&Instance) -> bool) {
        for effects in &mut self.0 {
            effects.retain(&meant);
        }
    }

    /// Nobody has anything.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
