//! Asking the questions of the rules: what those who have something to say to one come to together.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifiers, RuleId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::auras;
use crate::battle::questions::kind::{Effects, Field, Instance, Kind};

pub(crate) use crate::battle::questions::blow::reductions;
pub(crate) use crate::battle::questions::list::{
    Answers, Details, Occasion, Question, TraitChange, TraitRank,
};
use crate::battle::questions::responses::Touch;
use crate::battle::state::origin::Origin;
use crate::data::moves::Keyword;
use crate::data::{MoveDef, MoveId};
use crate::rules::{Element, Status};

/// Whether something halves a combatant's movement (combat-R059).
pub(crate) fn slowed(world: &World, who: CombatantId) -> bool {
    let effects = world.part::<Effects>(who);
    effects.asked().has(Question::Slows)
        && effects
            .iter()
            .any(|case| case.kind.answers.slows.is_some_and(|it| it(world, who)))
}

/// Whether something of these makes its bearer immune to everything of a type.
pub(crate) fn immune_among(effects: &Effects, element: Element) -> Option<&'static Kind> {
    let says = |kind: &Kind| kind.answers.immune_to.is_some_and(|it| it(element));
    first_among(effects, Question::ImmuneTo, says)
}

/// What keeps a status away from a combatant: on it, or on the whole field.
pub(crate) fn keeps_away_among(
    world: &World,
    who: CombatantId,
    heard: [&Effects; 2],
    status: Status,
) -> Option<(&'static str, RuleId)> {
    heard
        .into_iter()
        .filter(|effects| effects.asked().has(Question::KeepsAway))
        .flat_map(Effects::iter)
        .find_map(|case| case.kind.answers.keeps_away?(world, who, status))
}

/// Whether a combatant's moves come less often: by what lasts on it, or by somebody near
/// (combat-R099).
pub(crate) fn suppressed(world: &World, who: CombatantId) -> bool {
    world.part::<Effects>(who).asked().has(Question::Suppresses)
        || auras::over(world, who).any(|(_, kind)| kind.answers.suppresses.is_some())
}

/// Whether a move has a keyword for somebody with these effects: its own, or one that they lend it.
pub(crate) fn has_keyword_among(effects: &Effects, def: &MoveDef, keyword: Keyword) -> bool {
    let says = |kind: &Kind| kind.answers.grants.is_some_and(|it| it(def, keyword));
    def.has(keyword) || first_among(effects, Question::Grants, says).is_some()
}

/// What keeps the losses of an origin away from a combatant.
pub(crate) fn shield(world: &World, who: CombatantId, from: Origin) -> Option<&'static Kind> {
    let says = |kind: &Kind| kind.answers.shields.is_some_and(|it| it(from));
    first(world, who, Question::Shields, says)
}

/// What would leave a combatant with 1 Hit Point after a loss that leaves nothing.
pub(crate) fn withstands(world: &World, who: CombatantId, from: Origin) -> Option<&'static Kind> {
    let says = |kind: &Kind| {
        let answer = kind.answers.withstands;
        answer.is_some_and(|it| it(world, who, from))
    };
    first(world, who, Question::Withstands, says)
}

/// Whether Massive Damage does not injure a combatant.
pub(crate) fn steady(world: &World, who: CombatantId) -> bool {
    let asked = world.part::<Effects>(who).asked();
    asked.has(Question::Steady)
}

/// What makes being Heavily Injured cost a combatant Hit Points (combat-R076).
pub(crate) fn strains(world: &World, who: CombatantId) -> Option<&'static Kind> {
    let mut cases = asked_among(world.part::<Effects>(who), Question::Strains);
    let strains = |case: &&Instance| case.kind.answers.strains.is_some();
    cases.find(strains).map(|case| case.kind)
}

/// The statuses that whoever hits a combatant like this gets for it.
pub(crate) fn repays(world: &World, who: CombatantId, touch: Touch) -> SmallVec<[Status; 2]> {
    let effects = world.part::<Effects>(who);
    if !effects.asked().has(Question::Repays) {
        return SmallVec::new();
    }
    let cases = effects.iter();
    cases
        .filter_map(|case| case.kind.answers.repays?(world, who, touch))
        .collect()
}

/// What is added to a combatant's Save Check against a status.
pub(crate) fn saves(world: &World, who: CombatantId, status: Status) -> Modifiers {
    let heard = [world.part::<Effects>(who), &world.resource::<Field>().0];
    let cases = heard
        .into_iter()
        .filter(|effects| effects.asked().has(Question::Saves))
        .flat_map(Effects::iter);
    cases
        .filter_map(|case| case.kind.answers.saves?(status))
        .collect()
}

/// The first kind on a combatant that says yes to a question.
fn first(
    world: &World,
    who: CombatantId,
    question: Question,
    says: impl Fn(&Kind) -> bool,
) -> Option<&'static Kind> {
    first_among(world.part::<Effects>(who), question, says)
}

fn first_among(
    effects: &Effects,
    question: Question,
    says: impl Fn(&Kind) -> bool,
) -> Option<&'static Kind> {
    if !effects.asked().has(question) {
        return None;
    }
    let mut kinds = effects.iter().map(|case| case.kind);
    kinds.find(|kind| says(kind))
}

/// How much earlier on the die the Critical Hits of a combatant with these effects come.
pub(crate) fn critical_range_among(effects: &Effects) -> i32 {
    let cases = asked_among(effects, Question::CriticalRange);
    cases
        .filter_map(|case| case.kind.answers.critical_range)
        .sum()
}

/// By how many steps a combatant with these effects resists a type further.
pub(crate) fn resists_among(effects: &Effects, element: Element) -> i8 {
    let cases = asked_among(effects, Question::Resists);
    cases
        .filter_map(|case| case.kind.answers.resists)
        .map(|it| it(element))
        .sum()
}

/// Whether the coming turn of a combatant is lost to something that lasts.
pub(crate) fn costs_turn(world: &World, who: CombatantId) -> bool {
    let asked = world.part::<Effects>(who).asked();
    asked.has(Question::CostsTurn)
}

/// How many of a combatant's Injuries go with what has caused them.
pub(crate) fn passing_injuries(world: &World, who: CombatantId) -> i32 {
    let cases = asked_among(world.part::<Effects>(who), Question::PassingInjuries);
    cases
        .filter_map(|case| case.kind.answers.passing_injuries)
        .map(|it| it(world, who))
        .sum()
}

/// How many rounds in a row a combatant has been without air (combat-R123).
pub(crate) fn without_air(world: &World, who: CombatantId) -> u32 {
    let cases = asked_among(world.part::<Effects>(who), Question::WithoutAir);
    let rounds = cases.filter_map(|case| case.kind.answers.without_air);
    rounds.map(|it| it(world, who)).max().unwrap_or(0)
}

/// What goes from a combatant when the field is swept.
pub(crate) fn swept(world: &World, who: CombatantId) -> SmallVec<[&'static Kind; 2]> {
    let cases = asked(world, who, Question::Swept);
    let kinds = cases.map(|case| case.kind);
    kinds.filter(|kind| kind.answers.swept.is_some()).collect()
}

/// What conditions add to the Capture Rate of whoever has these effects, by their names (G164).
pub(crate) fn eases_capture(effects: &Effects) -> SmallVec<[(&'static str, i32); 2]> {
    let cases = asked_among(effects, Question::EasesCapture);
    cases
        .filter_map(|case| case.kind.answers.eases_capture)
        .collect()
}

/// The move that is ready after a turn of preparation.
pub(crate) fn ready(world: &World, who: CombatantId) -> Option<MoveId> {
    ready_among(world.part::<Effects>(who))
}

/// The same for those who hold the effects.
pub(crate) fn ready_among(effects: &Effects) -> Option<MoveId> {
    let mut cases = asked_among(effects, Question::Readies);
    cases
        .find(|case| case.kind.answers.readies.is_some())?
        .about
}

/// The move that a combatant with these effects goes on with, and its uses in a row so far.
pub(crate) fn goes_on_among(effects: &Effects) -> Option<(MoveId, u8)> {
    let mut cases = asked_among(effects, Question::GoesOn);
    let case = cases.find(|case| case.kind.answers.goes_on.is_some())?;
    case.about.map(|named| (named, case.times))
}

/// What is added to a combatant's Accuracy Rolls for a time (G104).
pub(crate) fn aim(world: &World, who: CombatantId) -> i32 {
    aim_among(world.part::<Effects>(who))
}

/// What these effects add to the Accuracy Rolls of whoever has them, for a time (G104).
pub(crate) fn aim_among(effects: &Effects) -> i32 {
    let cases = asked_among(effects, Question::SpoilsAim);
    cases
        .filter(|case| case.kind.answers.spoils_aim.is_some())
        .map(|case| case.amount)
        .sum()
}

/// What is added to a combatant's Skill Checks.
pub(crate) fn checks(world: &World, who: CombatantId) -> Modifiers {
    let cases = asked(world, who, Question::Checks);
    cases
        .filter_map(|case| case.kind.answers.checks)
        .map(|it| it())
        .collect()
}

/// What a combatant's Initiative is instead of its own.
pub(crate) fn initiative(world: &World, who: CombatantId) -> Option<i32> {
    let mut cases = asked(world, who, Question::Initiative);
    cases.find_map(|case| case.kind.answers.initiative)
}

/// Whether a save of a combatant against a status may succeed at all.
pub(crate) fn may_save(world: &World, who: CombatantId, status: Status) -> bool {
    let mut cases = asked(world, who, Question::DeniesSave);
    !cases.any(|case| {
        let answer = case.kind.answers.denies_save;
        answer.is_some_and(|it| it(world, who, status))
    })
}

/// What part of somebody's Hit Points moves that live off the sky heal now.
pub(crate) fn sky_heals(world: &World) -> (i32, i32) {
    let mut field = world.resource::<Field>().0.iter();
    let answer = field.find_map(|case| case.kind.answers.sky_heals);
    answer.unwrap_or((1, 2))
}

/// The type that goes with the sky as it is now.
pub(crate) fn sky_type(world: &World) -> Option<Element> {
    let mut field = world.resource::<Field>().0.iter();
    field.find_map(|case| case.kind.answers.sky_type)
}

/// Whether something hides the sun.
pub(crate) fn sun_is_hidden(world: &World) -> bool {
    let field = &world.resource::<Field>().0;
    field.asked().has(Question::HidesSun)
}

/// What forbids a combatant a move, if something does.
pub(crate) fn forbids(world: &World, who: CombatantId, named: MoveId) -> Option<&'static Kind> {
    forbids_among(world, (who, world.part::<Effects>(who)), named)
}

/// The same for those who hold the effects.
pub(crate) fn forbids_among(
    world: &World,
    (who, effects): (CombatantId, &Effects),
    named: MoveId,
) -> Option<&'static Kind> {
    let mut cases = asked_among(effects, Question::Forbids);
    let says = |case: &&Instance| {
        let answer = case.kind.answers.forbids;
        answer.is_some_and(|it| it(world, who, named))
    };
    cases.find(says).map(|case| case.kind)
}

/// Whether a combatant is too helpless to keep others from treating it.
pub(crate) fn lies_still(world: &World, who: CombatantId) -> bool {
    let mut cases = asked(world, who, Question::LiesStill);
    cases.any(|case| {
        let answer = case.kind.answers.lies_still;
        answer.is_some_and(|it| it(world, who))
    })
}

/// What these effects add to the Evasion of any sort of whoever has them, apart from stages.
pub(crate) fn evasion_among(effects: &Effects) -> i32 {
    let cases = asked_among(effects, Question::Evasion);
    cases
        .filter(|case| case.kind.answers.evasion.is_some())
        .map(|case| case.amount)
        .sum()
}

/// Whether something takes one of a combatant's hands.
pub(crate) fn takes_hand(world: &World, who: CombatantId) -> bool {
    let asked = world.part::<Effects>(who).asked();
    asked.has(Question::TakesHand)
}

/// The cases of a combatant, if any of them has something to say to a question.
fn asked(world: &World, who: CombatantId, question: Question) -> impl Iterator<Item = &Instance> {
    asked_among(world.part::<Effects>(who), question)
}

/// Those of these effects that matter, if any of them has something to say to a question.
fn asked_among(effects: &Effects, question: Question) -> impl Iterator<Item = &Instance> {
    let some = effects.asked().has(question).then(|| effects.iter());
    some.into_iter().flatten()
}
