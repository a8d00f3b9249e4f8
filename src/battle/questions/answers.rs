//! Asking the questions of the rules: what those who have something to say to one come to together.

use std::ops::Deref;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::{Modifiers, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::{Bend, Check, Extras, StageChange, Use};
use crate::battle::questions::bars::Can;
use crate::battle::questions::breaking;
use crate::battle::questions::kind::{Effects, Field, Instance, Kind, Reaching, Teams};
use crate::battle::questions::near;

pub(crate) use crate::battle::questions::ask::Ask;
use crate::battle::questions::ask::OfKinds;
use crate::battle::questions::blow::{Bearer, End};
pub(crate) use crate::battle::questions::heard::reductions;
pub(crate) use crate::battle::questions::kind::Answers;
use crate::battle::questions::list;
pub(crate) use crate::battle::questions::list::{Burst, Details, Occasion, Question, TraitRank};
use crate::battle::questions::moments::Touch;
use crate::battle::state::flight::{Attack, AttackFacts, modifier};
use crate::battle::state::origin::Origin;
use crate::battle::state::{place, presence, traits};
use crate::board::{Body, Cell};
use crate::data::clauses::Knack;
use crate::data::kind_name::KindName;
use crate::data::moves::Keyword;
use crate::data::{ItemId, MoveDef, MoveId};
use crate::rules::{Element, Status};

/// What an effect makes of its bearer's traits.
pub(crate) type TraitChange = list::TraitChange<OfKinds>;

/// A move as somebody has it. It is handed on many times for every attack that is thought of, so it is small.
pub(crate) enum Shaped<'d> {
    /// As it is printed.
    Printed(&'d MoveDef),
    /// As what lasts on its user makes it.
    Reshaped(Box<MoveDef>),
}

impl Deref for Shaped<'_> {
    type Target = MoveDef;

    fn deref(&self) -> &MoveDef {
        match self {
            Self::Printed(def) => def,
            Self::Reshaped(def) => def,
        }
    }
}

/// What lasts on a combatant, looked up once to be asked again and again.
#[derive(Clone, Copy)]
pub(crate) struct Lasting<'a> {
    /// The battle.
    pub(crate) world: &'a World,
    /// On whom.
    pub(crate) who: CombatantId,
    /// What.
    pub(crate) effects: &'a Effects,
    /// Against whom: what that one passes is left out.
    pub(crate) against: Option<CombatantId>,
}

/// The cases of somebody that are in force, one after the other. Mostly there are none.
pub(crate) struct Asks<'a> {
    cases: std::slice::Iter<'a, Instance>,
    of: Lasting<'a>,
}

impl<'a> Iterator for Asks<'a> {
    type Item = Ask<'a>;

    #[inline]
    fn next(&mut self) -> Option<Ask<'a>> {
        let case = self.cases.next()?;
        self.of.speaking(case).or_else(|| self.next_speaking())
    }
}

impl<'a> Asks<'a> {
    fn next_speaking(&mut self) -> Option<Ask<'a>> {
        let of = self.of;
        self.cases.find_map(|case| of.speaking(case))
    }
}

impl<'a> Lasting<'a> {
    /// A case of it, where it is in force and nothing passes it by.
    fn speaking(self, case: &'a Instance) -> Option<Ask<'a>> {
        let Self { world, who, .. } = self;
        let passes = |by| breaking::passes(world, by, who, case.kind);
        let heard = !case.suppressed && !self.against.is_some_and(passes);
        heard.then(|| Ask::of(world, who, case))
    }

    /// What lasts on a combatant now.
    pub(crate) fn of(world: &'a World, who: CombatantId) -> Self {
        let effects = world.part::<Effects>(who);
        Self {
            world,
            who,
            effects,
            against: None,
        }
    }

    /// Asks about what somebody does: effects that this one passes by are left out.
    pub(crate) fn against(self, by: CombatantId) -> Self {
        let against = breaking::breaks(self.world, by, self.who).then_some(by);
        Self { against, ..self }
    }

    /// Asks about what one end of a blow does, for those who have looked at it already.
    pub(crate) fn against_end(self, by: &End) -> Self {
        let breaks = by.effects.asked().has(Question::Breaks);
        if breaks { self.against(by.id) } else { self }
    }

    /// Whether any of its cases has something to say to a question.
    #[inline]
    fn speaks_of(self, question: Question) -> bool {
        self.effects.asked().has(question)
    }

    /// Its cases, if any of them has something to say to a question.
    #[inline]
    fn asked(self, question: Question) -> Asks<'a> {
        let some = self.speaks_of(question);
        let cases = if some { self.effects.all() } else { &[] };
        Asks {
            cases: cases.iter(),
            of: self,
        }
    }

    /// Its case of a kind, to be asked by itself.
    pub(crate) fn case(self, kind: Option<&'static Kind>) -> Option<Ask<'a>> {
        let case = self.effects.get(kind?)?;
        Some(Ask::of(self.world, self.who, case))
    }

    /// What keeps a status away from it: on it, or on the whole field.
    pub(crate) fn keeps_away(
        self,
        on_field: &'a Effects,
        status: Status,
    ) -> Option<(&'static str, RuleId)> {
        let field = Self {
            effects: on_field,
            ..self
        };
        let mut asks = self
            .asked(Question::KeepsAway)
            .chain(field.asked(Question::KeepsAway))
            .chain(reached(self.world, self.who).filter(|ask| {
                let by = self.against;
                !by.is_some_and(|by| breaking::passes(self.world, by, ask.who, ask.case.kind))
            }));
        asks.find_map(|ask| ask.case.kind.answers.keeps_away?(ask, status))
    }

    /// The first kind that says yes to a question.
    fn first(self, question: Question, says: impl Fn(Ask) -> bool) -> Option<&'static Kind> {
        let mut asks = self.asked(question);
        asks.find(|ask| says(*ask)).map(|ask| ask.case.kind)
    }

    /// Whether something makes it immune to everything of a type; whoever is kept on the ground, to nothing of Ground.
    pub(crate) fn immune_to(self, element: Element) -> Option<&'static Kind> {
        let by = self.first(Question::ImmuneTo, |ask| {
            let answer = ask.case.kind.answers.immune_to;
            answer.is_some_and(|it| it(ask, element))
        });
        by.filter(|_| element != Element::Ground || !kept_down(self.world, self.effects))
    }

    /// Whether a move has a keyword for it: its own, or one that something lends it.
    pub(crate) fn has_keyword(self, def: &MoveDef, keyword: Keyword) -> bool {
        let lends = |ask: Ask| {
            let answer = ask.case.kind.answers.grants;
            answer.is_some_and(|it| it(ask, def, keyword))
        };
        def.has(keyword) || self.first(Question::Grants, lends).is_some()
    }

    /// How many percent of its Hit Points a status is worth to it, where it thrives on that.
    pub(crate) fn thrives(self, status: Status) -> i32 {
        self.asked(Question::Thrives)
            .filter_map(|ask| Some(ask.case.kind.answers.thrives?(ask, status)))
            .sum()
    }

    /// Whether whoever gives it this status gets it as well.
    pub(crate) fn mirrors(self, status: Status) -> bool {
        let mirrors = |ask: Ask| {
            let answer = ask.case.kind.answers.mirrors;
            answer.is_some_and(|it| it(ask, status))
        };
        self.first(Question::Mirrors, mirrors).is_some()
    }

    /// How many stages it gains where another lowers one of its.
    pub(crate) fn defies(self) -> i32 {
        self.asked(Question::Defies)
            .filter_map(|ask| Some(ask.case.kind.answers.defies?(ask)))
            .sum()
    }

    /// Hit Points that this one loses where it falls.
    pub(crate) fn bursts(self, burst: Burst) -> i32 {
        self.asked(Question::Bursts)
            .filter_map(|ask| Some(ask.case.kind.answers.bursts?(ask, burst)))
            .sum()
    }

    /// Whether it can turn a Status move back at whoever uses it.
    pub(crate) fn turns_back(self) -> bool {
        let turns = |ask: Ask| {
            let answer = ask.case.kind.answers.turns_back;
            answer.is_some_and(|it| it(ask))
        };
        self.first(Question::TurnsBack, turns).is_some()
    }

    /// How much earlier on the die the Critical Hits of its attacks come.
    pub(crate) fn critical_range(self) -> i32 {
        self.asked(Question::CriticalRange)
            .filter_map(|ask| ask.case.kind.answers.critical_range)
            .sum()
    }

    /// What brings the Critical Hits of an attack of its forward on the die, part by part: all that does so to one with
    /// a move (as that is printed) or to a Struggle Attack.
    pub(crate) fn critical_parts(
        self,
        attack: &AttackFacts,
        printed: Option<&MoveDef>,
    ) -> Modifiers {
        let mut parts = Modifiers::new();
        let mut add = |kind: &'static Kind, earlier: i32| {
            if earlier != 0 {
                parts.push(modifier(kind.name, earlier, kind.rule));
            }
        };
        let mut def = printed.cloned();
        for ask in self.asked(Question::Reshapes) {
            if let Some((def, reshape)) = def.as_mut().zip(ask.case.kind.answers.reshapes) {
                let before = def.crit_from;
                reshape(ask, def);
                add(ask.case.kind, before - def.crit_from);
            }
        }
        for ask in self
            .asked(Question::Adorns)
            .filter(|_| attack.is_a_struggle())
        {
            let mut extras = Extras::default();
            if let Some(adorn) = ask.case.kind.answers.adorns {
                adorn(ask, attack, &mut extras);
            }
            add(ask.case.kind, extras.earlier);
        }
        for ask in self.asked(Question::CriticalRange) {
            let kind = ask.case.kind;
            add(kind, kind.answers.critical_range.unwrap_or(0));
        }
        parts
    }

    /// How often the damage dice of an attack of its are rolled besides the usual once.
    pub(crate) fn more_dice(self, attack: &AttackFacts) -> u8 {
        let asks = self.asked(Question::MoreDice);
        let more = asks.filter(|ask| {
            let answer = ask.case.kind.answers.more_dice;
            answer.is_some_and(|it| it(*ask, attack))
        });
        more.count() as u8
    }

    /// What has its next Save Check rolled twice.
    pub(crate) fn saves_twice(self) -> Option<&'static Kind> {
        self.first(Question::SavesTwice, |ask| {
            ask.case.kind.answers.saves_twice.is_some()
        })
    }

    /// How often more its Critical Hits add the dice.
    pub(crate) fn crit_dice(self) -> i32 {
        self.asked(Question::CritDice)
            .filter_map(|ask| Some(ask.case.kind.answers.crit_dice?(ask)))
            .sum()
    }

    /// The type that an attack of its has, as it and the field make it, if they change it.
    pub(crate) fn move_type(self, attack: &AttackFacts) -> Option<Element> {
        let field = Self {
            effects: &self.world.the::<Field>().0,
            ..self
        };
        let own = self.asked(Question::MoveType);
        let asks = own.chain(field.asked(Question::MoveType));
        asks.filter_map(|ask| ask.case.kind.answers.move_type?(ask, attack))
            .last()
    }

    /// A move as it has it. Mostly nothing makes another of it.
    #[inline]
    pub(crate) fn reshaped<'d>(self, def: &'d MoveDef) -> Shaped<'d> {
        match self.speaks_of(Question::Reshapes) {
            true => self.made_of(def),
            false => Shaped::Printed(def),
        }
    }

    /// What its cases make of a move.
    fn made_of<'d>(self, def: &'d MoveDef) -> Shaped<'d> {
        let mut own: Option<Box<MoveDef>> = None;
        for ask in self.asked(Question::Reshapes) {
            if let Some(reshape) = ask.case.kind.answers.reshapes {
                reshape(ask, own.get_or_insert_with(|| Box::new(def.clone())));
            }
        }
        own.map_or(Shaped::Printed(def), Shaped::Reshaped)
    }

    /// Whether what lasts on it, or on others and reaches it, lets it use an attack, whatever that is aimed at.
    ///
    /// # Errors
    /// Why not.
    #[inline]
    pub(crate) fn may_use(self, reaching: &Reaching, what: Use) -> Result<(), Refused> {
        match reaching.is_empty() && !self.speaks_of(Question::MayUse) {
            true => Ok(()),
            false => self.lets_use(reaching, what),
        }
    }

    fn lets_use(self, reaching: &Reaching, what: Use) -> Result<(), Refused> {
        let asks = self.asked(Question::MayUse);
        let mut asks = asks.chain(reached_in(reaching, self.world, self.who));
        asks.try_for_each(|ask| match ask.case.kind.answers.may_use {
            Some(answer) => answer(ask, what),
            None => Ok(()),
        })
    }

    /// Whether an attack of somebody can be aimed at it, and touch it.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn may_be_aimed_at(self, by: CombatantId, with: AttackKind) -> Result<(), Refused> {
        let mut asks = self.asked(Question::MayBeAimedAt);
        asks.try_for_each(|ask| match ask.case.kind.answers.may_be_aimed_at {
            Some(answer) => answer(ask, by, with).map_err(|refused| refused.of(self.who)),
            None => Ok(()),
        })
    }

    /// Whom it has to strike with an attack that strikes any of its foes, where it can.
    pub(crate) fn must_strike(self, with: AttackKind) -> Option<CombatantId> {
        let mut asks = self.asked(Question::MustStrike);
        asks.find_map(|ask| ask.case.kind.answers.must_strike?(ask, with))
    }

    /// Further squares from which it may aim an attack at somebody.
    pub(crate) fn origins(self, with: AttackKind, body: &Body) -> Vec<Cell> {
        let asks = self.asked(Question::Origins);
        asks.filter_map(|ask| Some(ask.case.kind.answers.origins?(ask, with, body)))
            .flatten()
            .collect()
    }

    /// What leaves it with 1 Hit Point where a loss would leave nothing.
    pub(crate) fn withstands(self, from: Origin) -> Option<&'static Kind> {
        self.first(Question::Withstands, |ask| {
            let answer = ask.case.kind.answers.withstands;
            answer.is_some_and(|it| it(ask, from))
        })
    }

    /// The move that is ready after a turn of preparation.
    #[inline]
    pub(crate) fn ready(self) -> Option<MoveId> {
        if !self.speaks_of(Question::Readies) {
            return None;
        }
        let mut asks = self.asked(Question::Readies);
        asks.find(|ask| ask.case.kind.answers.readies.is_some())?
            .case
            .about
    }

    /// The move that it uses at once, whether it knows it or not.
    #[inline]
    pub(crate) fn calls(self) -> Option<MoveId> {
        if !self.speaks_of(Question::Calls) {
            return None;
        }
        let mut asks = self.asked(Question::Calls);
        asks.find(|ask| ask.case.kind.answers.calls.is_some())?
            .case
            .about
    }

    /// The move that it goes on with, and its uses in a row so far.
    pub(crate) fn goes_on(self) -> Option<(MoveId, u8)> {
        let mut asks = self.asked(Question::GoesOn);
        let ask = asks.find(|ask| ask.case.kind.answers.goes_on.is_some())?;
        ask.case.about.map(|named| (named, ask.case.times))
    }

    /// What is added to its Accuracy Rolls for a time (G104).
    pub(crate) fn aim(self) -> i32 {
        self.asked(Question::SpoilsAim)
            .filter(|ask| ask.case.kind.answers.spoils_aim.is_some())
            .map(|ask| ask.case.amount)
            .sum()
    }

    /// What is added to the pool of its bonus Evasion, beside its stage.
    pub(crate) fn evasion(self) -> i32 {
        self.asked(Question::Evasion)
            .filter_map(|ask| Some(ask.case.kind.answers.evasion?(ask)))
            .sum()
    }

    /// What its gear adds to its Evasion, outside that pool.
    pub(crate) fn gear_evasion(self) -> i32 {
        self.asked(Question::GearEvasion)
            .filter_map(|ask| Some(ask.case.kind.answers.gear_evasion?(ask)))
            .sum()
    }

    /// What comes on top of an attack of its, if that is a Struggle Attack.
    pub(crate) fn extras(self, attack: &AttackFacts) -> Extras {
        let mut extras = Extras::default();
        if !attack.is_a_struggle() {
            return extras;
        }
        for ask in self.asked(Question::Adorns) {
            if let Some(adorn) = ask.case.kind.answers.adorns {
                adorn(ask, attack, &mut extras);
            }
        }
        extras
    }

    /// What is added to that part of its Evasion which comes from Speed.
    pub(crate) fn speed_evasion(self) -> i32 {
        self.asked(Question::SpeedEvasion)
            .filter_map(|ask| ask.case.kind.answers.speed_evasion)
            .sum()
    }

    /// What forbids it this move by name, if something does.
    pub(crate) fn forbids(self, named: MoveId) -> Option<&'static Kind> {
        self.first(Question::Shows, |ask| {
            let shows = ask.case.kind.answers.shows;
            let forbids = ask.case.kind.responses.forbidden.is_some();
            forbids && shows.is_some_and(|it| it(ask).moves.contains(&named))
        })
    }

    /// What conditions add to its Capture Rate, by their names (G164): each once, by whatever it comes.
    pub(crate) fn eases_capture(self) -> SmallVec<[(&'static str, i32); 2]> {
        let mut found: SmallVec<[(&'static str, i32); 2]> = SmallVec::new();
        for ask in self.asked(Question::EasesCapture) {
            let kind = ask.case.kind;
            // What brings Slowed under its own name brings nothing of it to whoever is spared that.
            let spared = is_spared_by(self.world, self.who, kind, Status::Slowed);
            let eases = kind.answers.eases_capture.filter(|_| !spared);
            found.extend(eases.filter(|eases| !found.contains(eases)));
        }
        found
    }
}

impl<'a> End<'a> {
    /// What lasts on it, to be asked.
    pub(crate) fn asked(&self, world: &'a World) -> Lasting<'a> {
        Lasting {
            world,
            who: self.id,
            effects: self.effects,
            against: None,
        }
    }
}

/// The cases of a combatant, if any of them has something to say to a question.
pub(crate) fn asked(world: &World, who: CombatantId, question: Question) -> Asks<'_> {
    Lasting::of(world, who).asked(question)
}

/// Those, and what lies on the field, for whoever the question is about.
pub(crate) fn asked_with_field(
    world: &World,
    who: CombatantId,
    question: Question,
) -> impl Iterator<Item = Ask<'_>> {
    let field = Lasting {
        effects: &world.the::<Field>().0,
        ..Lasting::of(world, who)
    };
    asked(world, who, question).chain(field.asked(question))
}

/// Those of a combatant, and what reaches it from others.
fn asked_with_near(
    world: &World,
    who: CombatantId,
    question: Question,
) -> impl Iterator<Item = Ask<'_>> {
    let reached = near::over(world, who);
    let reached = reached.map(move |(of, case)| Ask::of(world, of, case));
    asked(world, who, question).chain(reached)
}

/// Those of others that reach a combatant, to be asked apart from any blow.
fn reached(world: &World, who: CombatantId) -> impl Iterator<Item = Ask<'_>> {
    reached_in(world.the::<Reaching>(), world, who)
}

/// Those of others that reach a combatant, for those who hold all that reach anybody.
fn reached_in<'w>(
    reaching: &'w Reaching,
    world: &'w World,
    who: CombatantId,
) -> impl Iterator<Item = Ask<'w>> {
    let reached = near::over_in(reaching, world, who);
    reached.map(move |(of, case)| Ask {
        bearer: Bearer::Near,
        ..Ask::of(world, of, case)
    })
}

/// What is made of a change of a stage before it comes to somebody, and by whose case.
pub(crate) fn bends(
    world: &World,
    change: StageChange,
) -> SmallVec<[(CombatantId, &'static Kind, Bend); 2]> {
    let asks = asked(world, change.who, Question::Bends).chain(reached(world, change.who));
    let passed = |ask: &Ask| {
        let by = change.from;
        by.is_some_and(|by| breaking::passes(world, by, ask.who, ask.case.kind))
    };
    asks.filter(|ask| !passed(ask))
        .filter_map(|ask| {
            let bend = ask.case.kind.answers.bends?(ask, change)?;
            Some((ask.who, ask.case.kind, bend))
        })
        .collect()
}

/// Whether what a number on the die brings besides damage does not come to a combatant.
pub(crate) fn no_rolled_effects(
    world: &World,
    who: CombatantId,
    by: CombatantId,
) -> Option<&'static Kind> {
    Lasting::of(world, who)
        .against(by)
        .first(Question::NoRolledEffects, |ask| {
            ask.case.kind.answers.no_rolled_effects.is_some()
        })
}

/// What keeps a combatant from losing what it holds; or from letting go of it, where it wishes that.
pub(crate) fn keeps_item(world: &World, who: CombatantId, wishes: bool) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::KeepsItem, |ask| {
        let answer = ask.case.kind.answers.keeps_item;
        answer.is_some_and(|it| it(ask, wishes))
    })
}

/// Whether something Slows a combatant, under whatever name (combat-R059).
pub(crate) fn slowed(world: &World, who: CombatantId) -> bool {
    let mut kinds = slowing(world, who);
    kinds.any(|kind| is_named_slowed(kind) && !is_spared_by(world, who, kind, Status::Slowed))
}

/// Whether something else halves its movement: that and being Slowed come one after the other (A002).
pub(crate) fn halved(world: &World, who: CombatantId) -> bool {
    slowing(world, who).any(|kind| !is_named_slowed(kind))
}

/// Whether anything may slow whoever bears these effects: if not, nothing of that need be asked.
pub(crate) fn anything_slows(world: &World, effects: &Effects) -> bool {
    effects.asked().has(Question::Slows) || !world.the::<Reaching>().is_empty()
}

fn slowing(world: &World, who: CombatantId) -> impl Iterator<Item = &'static Kind> {
    let asks = asked_with_near(world, who, Question::Slows);
    asks.filter_map(move |ask| {
        let kind = ask.case.kind;
        let slows = kind.answers.slows.is_some_and(|it| it(ask, who));
        slows.then_some(kind)
    })
}

/// Whether what a kind does to movement is being Slowed.
fn is_named_slowed(kind: &Kind) -> bool {
    kind.status() == Some(Status::Slowed) || kind.own.brings.contains(&Status::Slowed)
}

/// Whether a kind brings a status under its own name, and a combatant cannot have that.
fn is_spared_by(world: &World, who: CombatantId, kind: &Kind, status: Status) -> bool {
    kind.own.brings.contains(&status) && is_spared(world, who, status)
}

/// Whether a kind would Trap a combatant that cannot be Trapped.
pub(crate) fn slips_out_of(world: &World, who: CombatantId, kind: &Kind) -> bool {
    is_spared_by(world, who, kind, Status::Trapped)
}

/// Whether a combatant cannot have a status, by its types or by what lasts on it, near it or on the field; and so
/// nothing of what brings that under another name.
pub(crate) fn is_spared(world: &World, who: CombatantId, status: Status) -> bool {
    let on_field = &world.resource::<Field>().0;
    status.immune_type(traits::of(world, who).typing).is_some()
        || Lasting::of(world, who)
            .keeps_away(on_field, status)
            .is_some()
}

/// What keeps a combatant from trading in Digestion Buffs: what lasts on it, or somebody near.
pub(crate) fn spoils_appetite(world: &World, who: CombatantId) -> Option<&'static Kind> {
    let mut asks = asked(world, who, Question::SpoilsAppetite).chain(reached(world, who));
    let ask = asks.find(|ask| {
        let answer = ask.case.kind.answers.spoils_appetite;
        answer.is_some_and(|it| it(*ask, who))
    })?;
    Some(ask.case.kind)
}

/// Whether a combatant's moves come less often: by what lasts on it, or by somebody near
/// (combat-R099).
pub(crate) fn suppressed(world: &World, who: CombatantId) -> bool {
    let mut asks = asked_with_near(world, who, Question::Suppresses);
    asks.any(|ask| {
        let kind = ask.case.kind;
        let suppresses = kind.answers.suppresses.is_some_and(|it| it(ask, who));
        suppresses && !is_spared_by(world, who, kind, Status::Suppressed)
    })
}

/// Who draws an attack onto itself, and by what.
pub(crate) fn draws(world: &World, attack: &Attack) -> Option<(CombatantId, &'static Kind)> {
    let reached = near::over(world, attack.user);
    let mut asks = reached.map(|(of, case)| Ask::of(world, of, case));
    let draws = |ask: &Ask| {
        let answer = ask.case.kind.answers.draws;
        let passed = || breaking::passes(world, attack.user, ask.who, ask.case.kind);
        answer.is_some_and(|it| it(*ask, attack)) && !passed()
    };
    asks.find(draws).map(|ask| (ask.who, ask.case.kind))
}

/// What keeps the losses of an origin away from a combatant.
pub(crate) fn shield(world: &World, who: CombatantId, from: Origin) -> Option<&'static Kind> {
    if from == Origin::Poison && corroded(world, who) {
        return None;
    }
    let own = asked(world, who, Question::Shields);
    let mut asks = own.chain(reached(world, who));
    let shields = |ask: &Ask| {
        let answer = ask.case.kind.answers.shields;
        answer.is_some_and(|it| it(*ask, from))
    };
    asks.find(shields).map(|ask| ask.case.kind)
}

/// What would leave a combatant with 1 Hit Point after a loss that leaves nothing.
pub(crate) fn withstands(world: &World, who: CombatantId, from: Origin) -> Option<&'static Kind> {
    Lasting::of(world, who).withstands(from)
}

/// What may keep a combatant from fainting, and what a d20 has to show for that.
pub(crate) fn gambles(world: &World, who: CombatantId) -> Option<(&'static Kind, i32)> {
    let effects = world.part::<Effects>(who);
    let mut asks = asked(world, who, Question::Gambles);
    asks.find_map(|ask| Some((ask.case.kind, ask.case.kind.answers.gambles?)))
        .filter(|(kind, _)| effects.has_uses(kind))
}

/// What is added to super-effective damage of a combatant.
pub(crate) fn drives_home(effects: &Effects) -> i32 {
    if !effects.asked().has(Question::DrivesHome) {
        return 0;
    }
    let cases = effects.iter();
    cases.filter_map(|case| case.kind.answers.drives_home).sum()
}

/// Whether what a combatant drains counts twice.
pub(crate) fn drains_twice(world: &World, who: CombatantId) -> bool {
    let asked = world.part::<Effects>(who).asked();
    asked.has(Question::DrainsTwice)
}

/// Whether nothing ends a status of a combatant just now.
pub(crate) fn clings(world: &World, who: CombatantId, status: Status) -> bool {
    let mut asks = asked(world, who, Question::Clings);
    asks.any(|ask| {
        ask.case
            .kind
            .answers
            .clings
            .is_some_and(|it| it(ask, status))
    })
}

/// Whether Massive Damage does not injure a combatant.
pub(crate) fn steady(world: &World, who: CombatantId) -> bool {
    let asked = world.part::<Effects>(who).asked();
    asked.has(Question::Steady)
}

/// What makes being Heavily Injured cost a combatant Hit Points (combat-R076).
pub(crate) fn strains(world: &World, who: CombatantId) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::Strains, |ask| {
        ask.case.kind.answers.strains.is_some()
    })
}

/// The statuses that whoever hits a combatant like this gets for it.
pub(crate) fn repays(world: &World, who: CombatantId, touch: Touch) -> SmallVec<[Status; 2]> {
    if touch.stood_in {
        return SmallVec::new();
    }
    asked(world, who, Question::Repays)
        .filter_map(|ask| ask.case.kind.answers.repays?(ask, touch))
        .collect()
}

/// Hit Points that whoever hits a combatant like this loses for it.
pub(crate) fn stings(world: &World, who: CombatantId, touch: Touch) -> i32 {
    if touch.stood_in {
        return 0;
    }
    let asks = Lasting::of(world, who).against(touch.by);
    asks.asked(Question::Stings)
        .filter_map(|ask| Some(ask.case.kind.answers.stings?(ask, touch)))
        .sum()
}

/// Whether a combatant faints as well where it knocks this one out.
pub(crate) fn goes_with(world: &World, who: CombatantId, felled: CombatantId) -> bool {
    let mut asks = asked(world, who, Question::GoesWith);
    asks.any(|ask| {
        let answer = ask.case.kind.answers.goes_with;
        answer.is_some_and(|it| it(ask, felled))
    })
}

/// How many ticks of Hit Points a combatant loses as its turn begins.
pub(crate) fn drips(world: &World, who: CombatantId) -> i32 {
    let asks = asked_with_field(world, who, Question::Drips);
    let drips = asks.filter_map(|ask| ask.case.kind.answers.drips?(ask));
    let felt = drips.filter(|from| shield(world, who, *from).is_none());
    i32::try_from(felt.count()).unwrap_or(0)
}

/// What is added to a combatant's Save Check against a status.
pub(crate) fn saves(world: &World, who: CombatantId, status: Status) -> Modifiers {
    asked_with_field(world, who, Question::Saves)
        .filter_map(|ask| ask.case.kind.answers.saves?(ask, status))
        .collect()
}

/// Whether the coming turn of a combatant is lost to something that lasts.
pub(crate) fn costs_turn(world: &World, who: CombatantId) -> bool {
    let asked = world.part::<Effects>(who).asked();
    asked.has(Question::CostsTurn)
}

/// Hit Points that it costs a combatant to deal damage with an attack, by what it holds.
pub(crate) fn price_of_blows(world: &World, who: CombatantId) -> i32 {
    asked(world, who, Question::PriceOfBlows)
        .filter_map(|ask| Some(ask.case.kind.answers.price_of_blows?(ask)))
        .sum()
}

/// How many of a combatant's Injuries go with what has caused them.
pub(crate) fn passing_injuries(world: &World, who: CombatantId) -> i32 {
    asked(world, who, Question::PassingInjuries)
        .filter_map(|ask| Some(ask.case.kind.answers.passing_injuries?(ask)))
        .sum()
}

/// How many rounds in a row a combatant has been without air (combat-R123).
pub(crate) fn without_air(world: &World, who: CombatantId) -> u32 {
    let asks = asked(world, who, Question::WithoutAir);
    let rounds = asks.filter_map(|ask| Some(ask.case.kind.answers.without_air?(ask)));
    rounds.max().unwrap_or(0)
}

/// What goes from a combatant when the field is swept.
pub(crate) fn swept(world: &World, who: CombatantId) -> SmallVec<[&'static Kind; 2]> {
    let kinds = asked(world, who, Question::Swept).map(|ask| ask.case.kind);
    kinds.filter(|kind| kind.answers.swept.is_some()).collect()
}

/// What is added to a Skill Check of a combatant.
pub(crate) fn checks(world: &World, who: CombatantId, check: Check) -> Modifiers {
    asked(world, who, Question::Checks)
        .filter_map(|ask| ask.case.kind.answers.checks?(ask, check))
        .collect()
}

/// Whether nothing keeps what poison does from a combatant.
pub(crate) fn corroded(world: &World, who: CombatantId) -> bool {
    let asked = world.part::<Effects>(who).asked();
    asked.has(Question::Corrodes)
}

/// By how much less a combatant loses of this that is no damage.
pub(crate) fn lessens(world: &World, who: CombatantId, loss: i32, from: Origin) -> i32 {
    let corroded = world.part::<Effects>(who).asked().has(Question::Corrodes);
    if from == Origin::Poison && corroded {
        return 0;
    }
    asked(world, who, Question::Lessens)
        .filter_map(|ask| Some(ask.case.kind.answers.lessens?(ask, loss)))
        .sum()
}

/// Whether nothing takes from the Accuracy Rolls of a combatant.
pub(crate) fn steady_aim(effects: &Effects) -> bool {
    effects.asked().has(Question::SteadyAim)
}

/// What spoils what somebody would drain from a combatant.
pub(crate) fn spoils_drain(world: &World, who: CombatantId) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::SpoilsDrain, |ask| {
        ask.case.kind.answers.spoils_drain.is_some()
    })
}

/// What a combatant's Initiative is instead of its own.
pub(crate) fn initiative(lasting: Lasting) -> Option<i32> {
    let mut asks = lasting.asked(Question::Initiative);
    asks.find_map(|ask| {
        let instead = ask.case.kind.answers.initiative?;
        let keeps = || lasting.effects.asked().has(Question::KeepsPace);
        (instead != 0 || !keeps()).then_some(instead)
    })
}

/// Whether a save of a combatant against a status may succeed at all.
pub(crate) fn may_save(world: &World, who: CombatantId, status: Status) -> bool {
    let mut asks = asked(world, who, Question::DeniesSave);
    !asks.any(|ask| {
        let answer = ask.case.kind.answers.denies_save;
        answer.is_some_and(|it| it(ask, status))
    })
}

/// Whether the lowest Initiative comes first in this round.
pub(crate) fn order_is_reversed(world: &World) -> bool {
    let field = &world.the::<Field>().0;
    let round = world.clock().round;
    field.asked().has(Question::Reverses)
        && field.iter().any(|case| {
            let answer = case.kind.answers.reverses;
            answer.is_some_and(|it| it(round, case))
        })
}

/// What is added to the Initiative of a whole team.
pub(crate) fn quickened(teams: &Teams, team: u8) -> i32 {
    let Some(effects) = teams.of(team) else {
        return 0;
    };
    let cases = effects.iter();
    let more = cases.filter_map(|case| case.kind.answers.quickens);
    more.max().unwrap_or(0)
}

/// How much earlier on the die effects of somebody's attacks come, by what lies on the field.
pub(crate) fn earlier(world: &World, who: CombatantId) -> u8 {
    let field = Lasting {
        effects: &world.the::<Field>().0,
        ..Lasting::of(world, who)
    };
    let asks = field.asked(Question::Earlier);
    asks.filter_map(|ask| Some(ask.case.kind.answers.earlier?(ask)))
        .sum()
}

/// Whether a combatant does something better than others.
pub(crate) fn has_knack(world: &World, who: CombatantId, knack: Knack) -> bool {
    let mut asks = asked(world, who, Question::Knack);
    asks.any(|ask| ask.case.kind.answers.knack.is_some_and(|it| it(ask, knack)))
}

/// By what a combatant does something better than others.
pub(crate) fn knack(world: &World, who: CombatantId, knack: Knack) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::Knack, |ask| {
        ask.case.kind.answers.knack.is_some_and(|it| it(ask, knack))
    })
}

/// What keeps a combatant's Evasion as it is against what another does.
pub(crate) fn kept_evasion(
    world: &World,
    who: CombatantId,
    by: CombatantId,
) -> Option<&'static Kind> {
    let own = Lasting::of(world, who).against(by);
    own.first(Question::Knack, |ask| {
        let answer = ask.case.kind.answers.knack;
        answer.is_some_and(|it| it(ask, Knack::KeepsEvasion))
    })
}

/// Whether a combatant has nothing of a new Status Affliction for a time.
pub(crate) fn puts_off(world: &World, who: CombatantId) -> bool {
    let mut asks = asked_with_field(world, who, Question::PutsOff);
    asks.any(|ask| ask.case.kind.answers.puts_off.is_some_and(|it| it(ask)))
}

/// What keeps all weather away, and whose it is.
pub(crate) fn calms_sky(world: &World) -> Option<(CombatantId, &'static Kind)> {
    let on_board = |id: &CombatantId| place::body(world, *id).is_some();
    let mut ids = world.ids().into_iter().filter(on_board);
    ids.find_map(|id| {
        let calms = |ask: Ask| ask.case.kind.answers.calms_sky.is_some();
        let kind = Lasting::of(world, id).first(Question::CalmsSky, calms)?;
        Some((id, kind))
    })
}

/// The type that a hazard which a combatant lays strikes with where that hits better than its own.
pub(crate) fn lays_as(world: &World, who: CombatantId, hazard: KindName) -> Option<Element> {
    let mut asks = asked(world, who, Question::LaysAs);
    asks.find_map(|ask| ask.case.kind.answers.lays_as?(ask, hazard))
}

/// What has a combatant come along as another teleports.
pub(crate) fn comes_along(
    world: &World,
    who: CombatantId,
    with: CombatantId,
) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::ComesAlong, |ask| {
        ask.case
            .kind
            .answers
            .comes_along
            .is_some_and(|it| it(ask) == with)
    })
}

/// Who of a combatant's side lets it throw a die again, and by what.
pub(crate) fn rerolls(world: &World, who: CombatantId) -> Option<(CombatantId, &'static Kind)> {
    let mut ids = world.ids().into_iter().filter(|id| world.allied(*id, who));
    ids.find_map(|id| {
        let here = place::body(world, id).is_some() && presence::conscious(world, id);
        let own = Lasting::of(world, id);
        let kind = own.first(Question::Rerolls, |ask| {
            ask.case.kind.answers.rerolls.is_some()
        });
        let kind = kind.filter(|kind| here && own.effects.has_uses(kind))?;
        Some((id, kind))
    })
}

/// At how many percent of its Hit Points below 0 a combatant dies, where something says so.
pub(crate) fn dies_at(world: &World, who: CombatantId) -> Option<i32> {
    let asks = asked(world, who, Question::DiesAt);
    asks.filter_map(|ask| Some(ask.case.kind.answers.dies_at?(ask)))
        .max()
}

/// Whether something keeps a combatant with these effects from leaving the ground: on it, or on the whole
/// field.
pub(crate) fn kept_down(world: &World, effects: &Effects) -> bool {
    let field = &world.the::<Field>().0;
    effects.bars(Can::LeaveTheGround) || field.bars(Can::LeaveTheGround)
}

/// What part of somebody's Hit Points moves that live off the sky heal now.
pub(crate) fn sky_heals(world: &World) -> (i32, i32) {
    let mut field = world.the::<Field>().0.iter();
    let answer = field.find_map(|case| case.kind.answers.sky_heals);
    answer.unwrap_or((1, 2))
}

/// The type that goes with the sky as it is now.
pub(crate) fn sky_type(world: &World) -> Option<Element> {
    let mut field = world.the::<Field>().0.iter();
    field.find_map(|case| case.kind.answers.sky_type)
}

/// Whether something hides the sun.
pub(crate) fn sun_is_hidden(world: &World) -> bool {
    let field = &world.the::<Field>().0;
    field.asked().has(Question::HidesSun)
}

/// What forbids a combatant a move, if something does.
pub(crate) fn forbids(world: &World, who: CombatantId, named: MoveId) -> Option<&'static Kind> {
    Lasting::of(world, who).forbids(named)
}

/// Whether a combatant is too helpless to keep others from treating it.
pub(crate) fn lies_still(world: &World, who: CombatantId) -> bool {
    let mut asks = asked(world, who, Question::LiesStill);
    asks.any(|ask| ask.case.kind.answers.lies_still.is_some_and(|it| it(ask)))
}

/// The move that is ready after a turn of preparation.
pub(crate) fn ready(world: &World, who: CombatantId) -> Option<MoveId> {
    Lasting::of(world, who).ready()
}

/// What is added to a combatant's Accuracy Rolls for a time (G104).
pub(crate) fn aim(world: &World, who: CombatantId) -> i32 {
    Lasting::of(world, who).aim()
}

/// How many Digestion Buffs a combatant may have, and trade in in a Scene, where something says so.
pub(crate) fn eats(world: &World, who: CombatantId) -> usize {
    let asks = asked(world, who, Question::Eats);
    let most = asks.filter_map(|ask| Some(ask.case.kind.answers.eats?(ask)));
    most.max().unwrap_or(0)
}

/// The food as which a combatant eats another, beside its limit.
pub(crate) fn eats_as(world: &World, who: CombatantId, item: ItemId) -> Option<ItemId> {
    let mut asks = asked(world, who, Question::EatsAs);
    asks.find_map(|ask| ask.case.kind.answers.eats_as?(ask, item))
}

/// How many buffs of a berry that a combatant eats go into store, and by what.
pub(crate) fn stores_berries(world: &World, who: CombatantId) -> Option<(&'static Kind, i32)> {
    let mut asks = asked(world, who, Question::StoresBerries);
    asks.find_map(|ask| Some((ask.case.kind, ask.case.kind.answers.stores_berries?(ask))))
}

/// What keeps the buffs of berries that a combatant trades in.
pub(crate) fn harvests(world: &World, who: CombatantId) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::Harvests, |ask| {
        ask.case.kind.answers.harvests.is_some()
    })
}

/// Whether ten minutes out of battle do a combatant good.
pub(crate) fn basks(world: &World, who: CombatantId) -> bool {
    let mut asks = asked(world, who, Question::Basks);
    asks.any(|ask| ask.case.kind.answers.basks.is_some_and(|it| it(ask)))
}

/// How much of a kind a combatant has as far as this move is concerned; `None` where it has none of it.
pub(crate) fn counts(
    world: &World,
    who: CombatantId,
    kind: &'static Kind,
    with: Option<MoveId>,
) -> Option<i32> {
    let there = world.part::<Effects>(who).get(kind);
    let there = there.map(|case| case.amount);
    let Some(with) = with else {
        return there;
    };
    let asks = asked(world, who, Question::Counts);
    let own = there.unwrap_or(0);
    let more = asks.filter_map(|ask| Some(ask.case.kind.answers.counts?(ask, kind, with, own)));
    more.filter(|more| *more > own).max().or(there)
}

/// What lets a combatant act as it likes in spite of a status, without a save.
pub(crate) fn unheeded(world: &World, who: CombatantId, status: Status) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::Unheeded, |ask| {
        let answer = ask.case.kind.answers.unheeded;
        answer.is_some_and(|it| it(ask, status))
    })
}

/// Whom somebody may still push as it likes.
pub(crate) fn shoves(world: &World, who: CombatantId) -> Option<CombatantId> {
    let mut asks = Lasting::of(world, who).asked(Question::Shoves);
    asks.find_map(|ask| Some(ask.case.kind.answers.shoves?(ask)))
}

/// What somebody can get out of with a Shift Action, and what a d20 has to show for that.
pub(crate) fn escapes_on(world: &World, who: CombatantId) -> Option<(&'static Kind, u8)> {
    let mut asks = Lasting::of(world, who).asked(Question::EscapesOn);
    asks.find_map(|ask| Some((ask.case.kind, ask.case.kind.answers.escapes_on?)))
}

/// How many metres farther somebody gets with a Shift that leads it straight to another.
pub(crate) fn rushes(world: &World, who: CombatantId) -> i32 {
    Lasting::of(world, who)
        .asked(Question::Rushes)
        .filter_map(|ask| Some(ask.case.kind.answers.rushes?(ask)))
        .sum()
}

/// The squares to which somebody may be carried with its Shift Action.
pub(crate) fn carries(world: &World, who: CombatantId) -> SmallVec<[Cell; 16]> {
    let mut asks = Lasting::of(world, who).asked(Question::Carries);
    let found = asks.find_map(|ask| Some(ask.case.kind.answers.carries?(ask)));
    found.unwrap_or_default()
}

/// What has somebody shift a metre by the will of another.
pub(crate) fn beckoned(world: &World, who: CombatantId, by: CombatantId) -> Option<&'static Kind> {
    Lasting::of(world, who).first(Question::Beckoned, |ask| {
        ask.case.kind.answers.beckoned.and_then(|it| it(ask)) == Some(by)
    })
}

/// What lets somebody push another as it likes.
pub(crate) fn shoving(world: &World, who: CombatantId) -> Option<&'static Kind> {
    let mut asks = Lasting::of(world, who).asked(Question::Shoves);
    asks.find(|ask| ask.case.kind.answers.shoves.is_some())
        .map(|ask| ask.case.kind)
}

/// What somebody comes back from, and to which squares it may.
pub(crate) fn comes_down(world: &World, who: CombatantId) -> Option<(&'static Kind, Vec<Cell>)> {
    let mut asks = Lasting::of(world, who).asked(Question::ComesDown);
    asks.find_map(|ask| Some((ask.case.kind, ask.case.kind.answers.comes_down?(ask))))
}

/// What is struck by an attack in somebody's place.
pub(crate) fn stands_in(
    world: &World,
    who: CombatantId,
    attack: &AttackFacts,
) -> Option<&'static Kind> {
    // A Substitute is an illusion.
    let passes = [Knack::PassesSubstitutes, Knack::SeesThroughIllusions];
    if !world.part::<Effects>(who).asked().has(Question::StandsIn)
        || passes
            .into_iter()
            .any(|knack| has_knack(world, attack.user, knack))
    {
        return None;
    }
    let mut asks = Lasting::of(world, who).asked(Question::StandsIn);
    let ask = asks.find(|ask| {
        ask.case
            .kind
            .answers
            .stands_in
            .is_some_and(|it| it(*ask, attack))
    })?;
    Some(ask.case.kind)
}

/// The moves one of which somebody may take over, the one that it gives up for that, and by what.
pub(crate) fn takes_over(
    world: &World,
    who: CombatantId,
) -> Option<(&'static Kind, MoveId, Vec<MoveId>)> {
    let mut asks = Lasting::of(world, who).asked(Question::TakesOver);
    asks.find_map(|ask| {
        let (own, all) = ask.case.kind.answers.takes_over?(ask)?;
        Some((ask.case.kind, own, all))
    })
}
