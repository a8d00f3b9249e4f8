//! Afflictions and conditions: how they are given, refused, cured and saved from. What each of
//! them is and does stands in a file of its own under `kinds/statuses`; nobody here names one.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::moments;
use crate::battle::effect::timers::{self, Ends, Timers, Until};
use crate::battle::effect::{self, blessing, clock, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, DiceShown, Die, Event, Modifiers, RollFor, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::{Affliction, Carrier};
use crate::battle::questions::answers::{self, Details, Lasting, Occasion};
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::can::Can;
use crate::battle::questions::kind::{Duty, Effects, Field, Instance, Kind, Kinds};
use crate::battle::questions::moments::Moment;
use crate::battle::state::presence;
use crate::battle::state::stages;
use crate::battle::state::traits::{self, Traits};
use crate::data::MoveId;
use crate::data::level::StartState;
use crate::data::moves::{Capability, Duration};
use crate::rules::status::AfflictionClass;
use crate::rules::{StageStat, Status, rolls};

/// The kind that plays a status; each has one.
fn kind_of(world: &World, status: Status) -> Option<&'static Kind> {
    world.the::<Kinds>().of_status(status)
}

/// Who is behind a status that a level starts with.
pub(crate) fn behind(world: &World, start: &StartState, status: Status) -> Option<CombatantId> {
    let began = start.of(kind_of(world, status)?.called())?;
    began.by.map(CombatantId)
}

/// What being held by a status takes, where it is such a one.
pub(crate) fn seized(
    world: &World,
    status: Status,
) -> Option<fn(&mut World, CombatantId, CombatantId, &'static str)> {
    kind_of(world, status)?.responses.seized
}

/// Whether a status is part of another, and cannot be without it.
pub(crate) fn rests_on_another(world: &World, status: Status) -> bool {
    kind_of(world, status).is_some_and(|kind| kind.own.rests_on.is_some())
}

/// Whether a referee can give a status, by whom.
///
/// # Errors
/// What it has to say besides.
pub(crate) fn given_by(
    world: &World,
    id: CombatantId,
    status: Status,
    by: Option<CombatantId>,
) -> Result<(), Refused> {
    let answer = kind_of(world, status).and_then(|kind| kind.answers.given_by);
    answer.map_or(Ok(()), |it| it(world, id, by))
}

/// The status by which moves are forbidden.
pub(crate) fn that_forbids(world: &World) -> Option<Status> {
    let mut kinds = world.the::<Kinds>().iter();
    let kind = kinds.find(|kind| kind.responses.forbidden.is_some())?;
    kind.status()
}

/// Forbids a combatant one move more. Returns whether it took hold.
pub(crate) fn forbid(
    world: &mut World,
    id: CombatantId,
    named: MoveId,
    source: CombatantId,
    why: String,
) -> bool {
    let mut kinds = world.the::<Kinds>().iter();
    let forbidden = kinds.find_map(|kind| kind.responses.forbidden);
    forbidden.is_some_and(|it| it(world, id, named, source, why))
}

/// Brings about what rules call for, if nothing forbids it. Returns whether it took hold.
pub(crate) fn call(
    world: &mut World,
    id: CombatantId,
    duty: Duty,
    lasting: Duration,
    source: CombatantId,
    why: &'static str,
) -> bool {
    let status = called(world, duty);
    status.is_some_and(|status| inflict(world, id, status, lasting, source, why))
}

/// The status by which rules bring something about.
pub(crate) fn called(world: &World, duty: Duty) -> Option<Status> {
    world.the::<Kinds>().playing(duty)?.status()
}

/// The status of a combatant that whoever is next to it can shake off.
pub(crate) fn to_shake_off(world: &World, id: CombatantId) -> Option<Status> {
    with(world, id, |kind| kind.answers.shaken_off.is_some())
}

/// The status that bars a combatant from something.
pub(crate) fn that_bars(world: &World, id: CombatantId, can: Can) -> Option<Status> {
    with(world, id, |kind| {
        kind.bars.iter().any(|bar| bar.from.contains(&can))
    })
}

fn with(world: &World, id: CombatantId, is: impl Fn(&Kind) -> bool) -> Option<Status> {
    let mut kinds = world.part::<Effects>(id).iter().map(|case| case.kind);
    kinds.find(|kind| is(kind)).and_then(Kind::status)
}

/// The statuses of a combatant of which this holds.
pub(crate) fn those(
    world: &World,
    id: CombatantId,
    hold: impl Fn(&'static Kind) -> bool,
) -> Vec<Status> {
    let kinds = world.part::<Effects>(id).iter().map(|case| case.kind);
    kinds
        .filter(|kind| hold(kind))
        .filter_map(Kind::status)
        .collect()
}

/// The worst Status Affliction of a combatant of which this holds.
pub(crate) fn worst(
    world: &World,
    id: CombatantId,
    holds: impl Fn(Status) -> bool,
) -> Option<Status> {
    let kinds = world.part::<Effects>(id).iter().map(|case| case.kind);
    let afflicts = |kind: &&'static Kind| {
        let status = kind.status();
        status.is_some_and(|it| it.family() != AfflictionClass::Other && holds(it))
    };
    let worst = kinds.filter(afflicts).max_by_key(|kind| kind.weighs);
    worst.and_then(Kind::status)
}

/// The rule by which a status ends with the encounter; `None` where it stays (combat-R071, combat-R098).
pub(crate) fn scene_over(world: &World, id: CombatantId, status: Status) -> Option<RuleId> {
    let answer = kind_of(world, status).and_then(|kind| kind.answers.scene_over);
    let ask = Lasting::of(world, id).case(kind_of(world, status));
    match (answer.zip(ask), status.family()) {
        (Some((answer, ask)), _) => answer(ask),
        (None, AfflictionClass::Persistent) => None,
        (None, AfflictionClass::Volatile) => Some("combat-R098"),
        (None, AfflictionClass::Other) => Some("combat-R041"),
    }
}

/// What ends a status that has no end of its own, in words.
pub(crate) fn ended_by(world: &World, status: Status) -> &'static str {
    kind_of(world, status).map_or("until cured", |kind| kind.ended_by)
}

/// When a status of a combatant ends by itself, if it does.
pub(crate) fn until(world: &World, id: CombatantId, status: Status) -> Option<Until> {
    world.the::<Timers>().until(id, kind_of(world, status)?)
}

/// Whether a combatant has a status.
pub(crate) fn has(world: &World, id: CombatantId, status: Status) -> bool {
    world.part::<Effects>(id).statuses().has(status)
}

/// Who has caused a status that a combatant has; itself where nobody else has.
pub(crate) fn source_of(world: &World, id: CombatantId, status: Status) -> Option<CombatantId> {
    let effects = world.part::<Effects>(id);
    if !effects.statuses().has(status) {
        return None;
    }
    let case = effects.get(kind_of(world, status)?)?;
    Some(case.source)
}

/// What there is to see of a status of a combatant.
pub(crate) fn details(world: &World, id: CombatantId, status: Status) -> Details {
    let ask = Lasting::of(world, id).case(kind_of(world, status));
    let details = ask.and_then(|ask| Some(ask.case.kind.answers.shows?(ask)));
    details.unwrap_or_default()
}

/// Stages of a stat that what lasts on a combatant holds down or lends.
pub(crate) fn holds(world: &World, id: CombatantId, stat: StageStat) -> i32 {
    let cases = world.part::<Effects>(id).iter();
    cases.map(|case| case.holds(stat)).sum()
}

/// Why a combatant cannot get a status; `None` if it can.
pub(crate) fn refusal(
    world: &World,
    id: CombatantId,
    status: Status,
) -> Option<(Cow<'static, str>, RuleId)> {
    refusal_by(world, id, status, id)
}

/// Why a combatant cannot get a status by what another does; `None` if it can.
pub(crate) fn refusal_by(
    world: &World,
    id: CombatantId,
    status: Status,
    by: CombatantId,
) -> Option<(Cow<'static, str>, RuleId)> {
    if !presence::conscious(world, id) && status.family() != AfflictionClass::Other {
        return Some((Cow::Borrowed("it is Fainted"), "A057"));
    }
    let kind = kind_of(world, status);
    let lasting = Lasting::of(world, id).against(by);
    let lasting = (lasting, &world.the::<Field>().0);
    refused_by(traits::of(world, id), (status, kind), lasting)
}

/// Whether a status would do something to somebody who is awake, and what it is worth to a
/// controller's guess, in percent of its bearer's Hit Points: less than nothing where it thrives on it.
pub(crate) fn promises(around: &Surroundings, at: &End, status: Status) -> i32 {
    if at.effects.statuses().has(status) {
        return 0;
    }
    let world = around.world;
    let kind = kind_of(world, status);
    let lasting = (at.asked(world), around.on_field);
    let refused = refused_by(at.traits, (status, kind), lasting).is_some();
    let thrives = at.asked(world).thrives(status);
    kind.filter(|_| !refused)
        .map_or(0, |kind| i32::from(kind.weighs) - thrives)
}

/// What keeps a status from somebody of such a nature: that, what has been done, or these effects.
fn refused_by(
    nature: &Traits,
    (status, kind): (Status, Option<&'static Kind>),
    (lasting, on_field): (Lasting, &Effects),
) -> Option<(Cow<'static, str>, RuleId)> {
    innate(nature, status, kind)
        .or_else(|| excluded(lasting.world, lasting.who, kind))
        .or_else(|| {
            let (why, rule) = lasting.keeps_away(on_field, status)?;
            Some((Cow::Borrowed(why), rule))
        })
}

/// What in its nature shields a combatant from a status; a referee may overrule it.
pub(crate) fn immunity(
    world: &World,
    id: CombatantId,
    status: Status,
) -> Option<(Cow<'static, str>, RuleId)> {
    innate(traits::of(world, id), status, kind_of(world, status))
}

fn innate(
    nature: &Traits,
    status: Status,
    kind: Option<&'static Kind>,
) -> Option<(Cow<'static, str>, RuleId)> {
    if let Some(element) = status.immune_type(nature.typing) {
        let why = format!("{} types cannot be {}", element.name(), status.name());
        return Some((Cow::Owned(why), "combat-R033"));
    }
    let blind = kind.is_some_and(|kind| kind.answers.blinds.is_some());
    (blind && nature.capabilities.contains(&Capability::Blindsense))
        .then_some((Cow::Borrowed("it has Blindsense"), "G132"))
}

/// What in its present state makes a status impossible.
pub(crate) fn barrier(
    world: &World,
    id: CombatantId,
    status: Status,
) -> Option<(Cow<'static, str>, RuleId)> {
    excluded(world, id, kind_of(world, status))
}

fn excluded(
    world: &World,
    id: CombatantId,
    kind: Option<&'static Kind>,
) -> Option<(Cow<'static, str>, RuleId)> {
    (kind?.excluded?)(world, id).map(|(why, rule)| (Cow::Borrowed(why), rule))
}

/// Gives a status, if nothing forbids it. Returns whether it took hold.
pub(crate) fn inflict(
    world: &mut World,
    id: CombatantId,
    status: Status,
    lasting: Duration,
    source: CombatantId,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    inflict_with(world, id, status, lasting, (source, None), why)
}

/// Inflicts a status and says with which attack; whether it took hold.
pub(crate) fn inflict_with(
    world: &mut World,
    id: CombatantId,
    status: Status,
    lasting: Duration,
    (source, with): (CombatantId, Option<Carrier>),
    why: impl Into<Cow<'static, str>>,
) -> bool {
    if let Some((why, rule)) = refusal_by(world, id, status, source) {
        world.log(Event::NoEffect {
            who: id,
            status: Some(status),
            cause: Cause { source: why, rule },
        });
        return false;
    }
    let new = !has(world, id, status);
    let took_hold = impose(world, id, status, lasting, source, why);
    tell_afflicted(world, (id, status), (source, with), new && took_hold);
    took_hold
}

/// Gives somebody who is not Fainted a status, whatever else keeps it away and with nothing to put it off. What
/// corrodes comes on it as well.
pub(crate) fn force(
    world: &mut World,
    id: CombatantId,
    status: Status,
    lasting: Duration,
    (source, with): (CombatantId, Option<Carrier>),
    why: impl Into<Cow<'static, str>>,
) {
    let new = presence::conscious(world, id) && !has(world, id, status);
    let Some(kind) = kind_of(world, status).filter(|_| new) else {
        return;
    };
    if let Some(until) = timers::until(world, lasting, id, source) {
        timers::start(world, Ends::Case(id, kind, 0), until);
    }
    let why = why.into();
    telling::begin(world, id, Instance::of(kind, source), why.clone());
    if let Some(corroded) = world.the::<Kinds>().left(CORRODED) {
        telling::begin(world, id, Instance::of(corroded, source), why);
    }
    tell_afflicted(world, (id, status), (source, with), true);
}

/// The kind that lets nothing keep losses to poison away.
const CORRODED: &str = "Corroded";

/// Whoever hears of a status that is new responds.
fn tell_afflicted(
    world: &mut World,
    (id, status): (CombatantId, Status),
    (source, with): (CombatantId, Option<Carrier>),
    new: bool,
) {
    if new {
        let affliction = Affliction {
            who: id,
            by: source,
            status,
            with,
        };
        let afflicted = Moment::Afflicted;
        effect::fire_about(world, id, afflicted, |it| it.afflicted, affliction);
        if source != id {
            let afflicts = Moment::Afflicts;
            effect::fire_about(world, source, afflicts, |it| it.afflicts, affliction);
        }
    }
}

/// Gives a status, whatever its nature says to that. Returns whether it took hold.
pub(crate) fn impose(
    world: &mut World,
    id: CombatantId,
    status: Status,
    lasting: Duration,
    source: CombatantId,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    let Some(kind) = kind_of(world, status) else {
        return false;
    };
    let ends = Ends::Case(id, kind, 0);
    let until_cured = has(world, id, status) && !world.the::<Timers>().has(ends);
    match timers::until(world, lasting, id, source) {
        // A case without an end does not get one from a later case.
        Some(_) if until_cured => {}
        Some(until) => timers::start(world, ends, until),
        // What lasts until it is cured outlives an earlier case with an end.
        None => world.the_mut::<Timers>().forget(ends),
    }
    let case = Instance::of(kind, source);
    if has(world, id, status) {
        telling::renew(world, id, case, why);
    } else {
        telling::begin(world, id, case, why);
        put_off(world, (id, source), kind, status);
    }
    true
}

/// What somebody has nothing of until the end of its next turn is there, and silent (DX-44, DX-45).
fn put_off(
    world: &mut World,
    (id, source): (CombatantId, CombatantId),
    kind: &'static Kind,
    status: Status,
) {
    let warded = |world: &mut World| blessing::wards(world, id, source, Duty::WardAfflictions);
    if status.family() == AfflictionClass::Other || !(answers::puts_off(world, id) || warded(world))
    {
        return;
    }
    let Some(waits) = world.the::<Kinds>().left(PUT_OFF) else {
        return;
    };
    silence(world, id, kind, true);
    let lasting = Duration::EndOfNextTurn;
    let case = Instance::of(waits, id);
    clock::begin_for(world, id, case, lasting, status.name());
}

/// The kind that ends the silence of statuses.
pub(crate) const PUT_OFF: &str = "Put off";

/// Silences what lasts with the stages that it holds, or lets it speak again.
pub(crate) fn silence(world: &mut World, id: CombatantId, kind: &'static Kind, silent: bool) {
    effect::suppress(world, id, kind, silent);
    for (stat, by) in kind.own.holds {
        let by = if silent { -*by } else { *by };
        stages::lend(world, id, *stat, by, kind.name);
    }
}

/// Ends a status, whatever the reason. Returns whether it was there.
pub(crate) fn end(
    world: &mut World,
    id: CombatantId,
    status: Status,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    let kind = kind_of(world, status).filter(|_| has(world, id, status));
    let kind = kind.filter(|_| !answers::clings(world, id, status));
    kind.is_some_and(|kind| telling::end(world, id, kind, why))
}

/// Whether a status ends on an occasion: what its own file says, otherwise what its family says
/// (combat-R077, combat-R085, combat-R098).
fn ends_on(world: &World, id: CombatantId, kind: &'static Kind, occasion: Occasion) -> bool {
    let Some(status) = kind.status() else {
        return false;
    };
    let ask = Lasting::of(world, id).case(Some(kind));
    if let Some((answer, ask)) = kind.answers.ends_on.zip(ask) {
        return answer(ask, occasion);
    }
    match occasion {
        Occasion::Faint => status.family() != AfflictionClass::Other,
        Occasion::Recall => status.family() != AfflictionClass::Persistent,
        Occasion::Breather => status.family() == AfflictionClass::Volatile,
        // What ends with the encounter stands in `aftermath/scene.rs`.
        Occasion::SceneOver | Occasion::Leaving | Occasion::StagesReset => false,
    }
}

/// Ends what an occasion ends.
pub(crate) fn cure_on(world: &mut World, id: CombatantId, occasion: Occasion, why: &'static str) {
    // What is decided is decided before the first of them ends; what is silent for a time goes too.
    let cases = world.part::<Effects>(id).all().iter();
    let over: SmallVec<[&'static Kind; 4]> = cases
        .map(|case| case.kind)
        .filter(|kind| ends_on(world, id, kind, occasion))
        .collect();
    for kind in over {
        telling::end(world, id, kind, why);
    }
}

/// Fainting cures Persistent and Volatile afflictions; what depends on the fainted one ends.
pub(crate) fn cure_on_faint(world: &mut World, id: CombatantId) {
    cure_on(world, id, Occasion::Faint, "fainted");
    moments::end_on(world, id, Occasion::Faint, "fainted");
    moments::source_gone(world, id);
}

/// A recall cures Volatile afflictions, and the conditions that a switch ends (combat-R098,
/// G135, G136).
pub(crate) fn cure_on_recall(world: &mut World, id: CombatantId) {
    cure_on(world, id, Occasion::Recall, "recalled");
    moments::end_on(world, id, Occasion::Recall, "recalled");
    moments::source_gone(world, id);
}

/// A Breather cures Volatile afflictions, Slowed and Stuck (combat-R085); a Curse only while
/// its source is away (combat-R087).
pub(crate) fn cure_on_breather(world: &mut World, id: CombatantId) {
    cure_on(world, id, Occasion::Breather, "took a Breather");
    moments::end_on(world, id, Occasion::Breather, "took a Breather");
}

/// A d20 against a DC (G119), with what its bearer's effects and the field add to it.
pub(crate) fn save(
    world: &mut World,
    id: CombatantId,
    status: Status,
    dc: i32,
    rule: RuleId,
) -> (bool, Die) {
    let modifiers = answers::saves(world, id, status);
    let die = save_die(world, id, status);
    let success = tell_save(world, (id, status, die), dc, modifiers.clone(), None, rule);
    let again = (!success).then(|| answers::rerolls(world, id)).flatten();
    let Some((who, kind)) = again else {
        return (success, die);
    };
    effect::use_up(world, who, kind);
    effect::acts(world, who, kind, "the save is thrown again");
    let die = world.die(id, rolls::save(status), 20);
    let success = tell_save(world, (id, status, die), dc, modifiers, None, rule);
    (success, die)
}

/// The d20 of a Save Check: the better of two where something has it rolled twice, which is used up then.
fn save_die(world: &mut World, id: CombatantId, status: Status) -> Die {
    let first = world.die(id, rolls::save(status), 20);
    let Some(kind) = Lasting::of(world, id).saves_twice() else {
        return first;
    };
    let second = world.die(id, rolls::save(status), 20);
    telling::end(world, id, kind, "used");
    if second.value > first.value {
        second
    } else {
        first
    }
}

/// Such a d20 that decides between more than success and failure, with what each total means; from
/// the DC on it is cured. Returns the total, at least 1.
pub(crate) fn graded_save(
    world: &mut World,
    id: CombatantId,
    status: Status,
    dc: i32,
    grade: fn(i32) -> &'static str,
    rule: RuleId,
) -> i32 {
    let modifiers = answers::saves(world, id, status);
    let die = save_die(world, id, status);
    let added = modifiers.iter().map(|part| part.amount).sum::<i32>();
    let total = (i32::from(die.value) + added).max(1);
    let meaning = Some(grade(total));
    tell_save(world, (id, status, die), dc, modifiers, meaning, rule);
    total
}

fn tell_save(
    world: &mut World,
    (id, status, die): (CombatantId, Status, Die),
    dc: i32,
    modifiers: Modifiers,
    meaning: Option<&'static str>,
    rule: RuleId,
) -> bool {
    let total = i32::from(die.value) + modifiers.iter().map(|part| part.amount).sum::<i32>();
    let success = total >= dc;
    world.log(Event::Rolled {
        who: id,
        target: None,
        dice: DiceShown::from_iter([die]),
        parts: modifiers,
        total,
        against: Some(dc),
        success,
        purpose: RollFor::Save(status, meaning),
        rule,
    });
    moments::saved(world, id, status);
    success
}
