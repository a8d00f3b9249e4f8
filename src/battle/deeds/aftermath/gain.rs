//! What a way to recover gives somebody: worked out first, so that it can be shown before it is
//! taken; then taken.

use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::camp;
use crate::battle::deeds::aftermath::diary::{around, keeper};
use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::points::Points;
use crate::battle::deeds::{meals, status};
use crate::battle::effect::{self, granted};
use crate::battle::kernel::command::{CombatantId, Recovery, SideId};
use crate::battle::kernel::event::{Cause, Counted, Event, Rested, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Effects, Kinds};
use crate::battle::questions::moments::Moment;
use crate::battle::state::diary::Diary;
use crate::battle::state::granted_uses::GrantedUses;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::MoveId;
use crate::data::level::CombatantKind;
use crate::rules::recovery::{
    AP_PER_INJURY, DAY, EXTENDED_ACTION, EXTENDED_REST_HOURS, Passed, Patient, center,
    daily_move_returns, extended_rest_cures, is_extended_rest, removable, rest_step,
};
use crate::rules::{Frequency, Ledger, Status, Vitals, health as rules};

/// Longest time that one command may take: a week.
const LONGEST: u32 = 7 * DAY as u32;
/// Rounds of a minute (A060).
const ROUNDS: i32 = 6;

/// What a way to recover gives one combatant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gain {
    /// Who; meaningless in a default one.
    pub who: Option<CombatantId>,
    /// How long it takes, in minutes.
    pub minutes: i32,
    /// Hit Points healed.
    pub healed: i32,
    /// Hit Points afterwards.
    pub hp_after: i32,
    /// Injuries removed, by whatever means; those of suffocation too.
    pub mended: i32,
    /// Injuries afterwards.
    pub injuries_after: i32,
    /// Comes round.
    pub wakes: bool,
    /// Minutes after which it comes round, where its Hit Points now allow that; 0 otherwise.
    pub wakes_after: i32,
    /// Afflictions and conditions that end.
    pub cured: Vec<Status>,
    /// Moves that can be used again.
    pub moves: Vec<MoveId>,
    /// Daily abilities and features that can be used again.
    pub granted: Vec<String>,
    /// Action Points that come back; negative where they are drained.
    pub points: i32,
    /// Temporary Hit Points that run out.
    pub temp_lost: i32,
    /// Its day afterwards.
    pub day: Ledger,
    passed: Passed,
    /// Hit Points that came back in the sun or in water.
    basked: i32,
    /// Of the Injuries, those that the treatment removes and not time.
    treated: i32,
    after: Patient,
}

impl Gain {
    /// Nothing yet.
    pub(crate) fn of(who: CombatantId) -> Self {
        Self {
            who: Some(who),
            ..Self::default()
        }
    }

    /// Whether it changes anything a player would look for.
    #[must_use]
    pub fn helps(&self) -> bool {
        self.healed > 0
            || self.mended > 0
            || self.wakes
            || !self.cured.is_empty()
            || !self.moves.is_empty()
            || self.points != 0
    }
}

/// How long a recovery takes that is the same for everybody, in minutes.
fn minutes(how: Recovery) -> Result<u32, Refused> {
    let least = |count: u32, unit: u32| -> Result<u32, Refused> {
        match count.checked_mul(unit) {
            None => Err(too_long()),
            Some(minutes) if minutes > LONGEST => Err(too_long()),
            Some(0) => Err(Refused::new("that takes no time at all", how.rule())),
            Some(minutes) => Ok(minutes),
        }
    };
    match how {
        Recovery::Wait(minutes) => least(minutes, 1),
        Recovery::Rest(half_hours) => least(half_hours, 30),
        Recovery::ExtendedRest(hours) if hours < EXTENDED_REST_HOURS.unsigned_abs() => Err(
            Refused::new("an Extended Rest takes at least 4 hours", "combat-R127"),
        ),
        Recovery::ExtendedRest(hours) => least(hours, 60),
        Recovery::Center => Ok(0),
        Recovery::Tend | Recovery::DrainPoints => Ok(EXTENDED_ACTION.unsigned_abs()),
    }
}

fn too_long() -> Refused {
    Refused::new("a week at a time is the most", "G013")
}

fn patient(world: &World, id: CombatantId) -> Patient {
    let health = world.part::<Health>(id);
    let mut vitals = health.vitals();
    // Time enough for a breath: Injuries of suffocation do not last (A132).
    vitals.injuries = (vitals.injuries - answers::passing_injuries(world, id)).max(0);
    Patient {
        vitals,
        fainted: health.fainted(),
        wakes_in: health
            .wakes_in()
            .map(|rounds| (rounds as i32 + ROUNDS - 1) / ROUNDS),
        ledger: world.part::<Diary>(id).ledger(),
        idle: world.part::<Diary>(id).since(),
    }
}

/// What a recovery would give somebody.
pub(crate) fn of(world: &World, id: CombatantId, how: Recovery) -> Result<Gain, Refused> {
    if world.part::<Health>(id).dead() {
        return Err(Refused::new("it is dead", "combat-R080").of(id));
    }
    if !around(world, id) {
        return Err(Refused::new("it is not here", "G174").of(id));
    }
    let before = patient(world, id);
    let mut after = before;
    let mut gain = Gain {
        who: Some(id),
        minutes: minutes(how)? as i32,
        mended: world.part::<Health>(id).vitals().injuries - before.vitals.injuries,
        ..Gain::default()
    };
    match how {
        Recovery::Wait(_) => {}
        Recovery::Rest(half_hours) => rest(world, id, half_hours as i32 / 2, &mut gain),
        Recovery::ExtendedRest(hours) => rest(world, id, hours as i32, &mut gain),
        Recovery::Center => stay(world, id, &mut after, &mut gain),
        Recovery::Tend => tend(world, id, &mut gain)?,
        Recovery::DrainPoints => drain(world, id, &mut after, &mut gain)?,
    }
    camp::allows(world, id, how, gain.minutes)?;
    let resting = matches!(how, Recovery::Rest(_) | Recovery::ExtendedRest(_));
    if how != Recovery::Center {
        bask(world, id, &mut after, &mut gain);
    }
    gain.passed = after.pass(gain.minutes, resting);
    if how != Recovery::Center {
        let extended = matches!(how, Recovery::Rest(_) | Recovery::ExtendedRest(_))
            && is_extended_rest(gain.minutes / 60);
        if extended {
            gain.moves = daily(world, id, gain.passed.days);
            let days = gain.passed.days;
            gain.granted = granted_back(world, id, |ago| daily_move_returns(u32::from(ago) + days));
        }
    }
    gain.temp_lost = before.vitals.temp - after.vitals.temp;
    gain.healed = after.vitals.hp - before.vitals.hp;
    gain.hp_after = after.vitals.hp;
    gain.mended += before.vitals.injuries - after.vitals.injuries;
    gain.injuries_after = after.vitals.injuries;
    gain.wakes = before.fainted && !after.fainted;
    gain.day = after.ledger;
    gain.after = after;
    Ok(gain)
}

/// Ten minutes in the sun or in water do some good, once a day: a quarter of the true maximum comes back, and an Injury
/// goes, where that helps (core p.319, p.325).
fn bask(world: &World, id: CombatantId, after: &mut Patient, gain: &mut Gain) {
    let hurt = after.vitals.hp < after.vitals.cap() || after.vitals.injuries > 0;
    let due = hurt && !after.fainted && !after.ledger.basked && gain.minutes >= BASKING;
    if !due || !answers::basks(world, id) {
        return;
    }
    after.ledger.basked = true;
    let before = after.vitals.hp;
    let mended = removable(after.vitals.injuries, after.ledger.mended).min(1);
    after.vitals.injuries -= mended;
    after.ledger.mended += mended;
    gain.treated += mended;
    (after.vitals, _) = rules::heal(after.vitals, after.vitals.max / 4);
    gain.basked = after.vitals.hp - before;
}

/// How long that takes, in minutes.
const BASKING: i32 = 10;

/// An Extended Rest cures what is Persistent and returns drained Action Points (combat-R127).
fn rest(world: &World, id: CombatantId, hours: i32, gain: &mut Gain) {
    if !is_extended_rest(hours) {
        return;
    }
    // Sleepers wake in time (G122); only with `video_game_sleep` is anybody still asleep by now.
    gain.cured = status::those(world, id, |kind| {
        kind.answers.slept_off.is_some() || kind.status().is_some_and(extended_rest_cures)
    });
    gain.points = world.part::<Points>(id).drained();
}

/// Daily Moves that an Extended Rest returns: those last used on an earlier day (combat-R127).
fn daily(world: &World, id: CombatantId, days: u32) -> Vec<MoveId> {
    used_daily(world, id, |ago| daily_move_returns(u32::from(ago) + days))
}

/// Abilities and features whose uses come back, by how many days ago they were used (AX-02).
fn granted_back(world: &World, id: CombatantId, returns: impl Fn(u8) -> bool) -> Vec<String> {
    let uses = world.part::<GrantedUses>(id).all().iter();
    let back = uses.filter(|it| returns(it.days_ago));
    back.map(|it| it.name.clone()).collect()
}

fn used_daily(world: &World, id: CombatantId, returns: impl Fn(u8) -> bool) -> Vec<MoveId> {
    let uses = world.part::<MoveUses>(id).all().iter();
    uses.filter(|(known, uses)| {
        let frequency = world.dex().move_def(*known).frequency;
        matches!(frequency, Frequency::Daily(_)) && uses.day > 0 && returns(uses.days_ago)
    })
    .map(|(known, _)| *known)
    .collect()
}

/// A Pokémon Center: the treatment, then the time it took (combat-R129, A136, A137).
fn stay(world: &World, id: CombatantId, after: &mut Patient, gain: &mut Gain) {
    let all = world.house().centers_heal_all;
    let visit = center(after.vitals, after.ledger.mended, all);
    gain.minutes = visit.minutes;
    gain.treated = visit.injuries_removed;
    gain.cured = world.part::<Effects>(id).statuses().iter().collect();
    gain.moves = used_daily(world, id, |_| true);
    gain.granted = granted_back(world, id, |_| true);
    after.ledger.mended += visit.injuries_removed;
    after.vitals = visit.after;
    after.fainted = after.fainted && after.vitals.hp <= 0;
    after.wakes_in = None;
}

fn tend(world: &World, id: CombatantId, gain: &mut Gain) -> Result<(), Refused> {
    gain.cured = status::those(world, id, |kind| kind.answers.tended.is_some());
    if gain.cured.is_empty() {
        let kinds = *world.the::<Kinds>();
        let tended = kinds.iter().filter(|kind| kind.answers.tended.is_some());
        let names: Vec<&str> = tended.map(|kind| kind.name).collect();
        let why = format!("it is neither {}", names.join(" nor "));
        return Err(Refused::new(why, "G122").of(id));
    }
    Ok(())
}

/// Two Action Points for an Injury (combat-R128).
fn drain(
    world: &World,
    id: CombatantId,
    after: &mut Patient,
    gain: &mut Gain,
) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "combat-R128").of(id));
    if world.who(id).kind != CombatantKind::Trainer {
        return refuse("only trainers drain Action Points");
    }
    if after.fainted {
        return refuse("it is Fainted");
    }
    if after.vitals.injuries == 0 {
        return refuse("it has no Injury");
    }
    if removable(after.vitals.injuries, after.ledger.mended) == 0 {
        return Err(Refused::new(
            "three Injuries have been removed today",
            "A138",
        ));
    }
    if world.part::<Points>(id).left() < AP_PER_INJURY {
        return refuse("that takes 2 Action Points");
    }
    after.vitals.injuries -= 1;
    after.ledger.mended += 1;
    gain.treated = 1;
    gain.points = -AP_PER_INJURY;
    Ok(())
}

/// What a recovery would give everybody of a side who can take it.
pub(crate) fn of_side(world: &World, side: SideId, how: Recovery) -> Result<Vec<Gain>, Refused> {
    let mut gains = Vec::new();
    let mut refused = None;
    for id in world.ids() {
        if keeper(world, id) != side || !around(world, id) {
            continue;
        }
        match of(world, id, how) {
            Ok(gain) => gains.push(gain),
            Err(why) => refused = refused.or(Some(why)),
        }
    }
    if gains.is_empty() {
        let nobody = || Refused::new("nobody of this side is left", "combat-R126");
        return Err(refused.unwrap_or_else(nobody));
    }
    Ok(gains)
}

/// Takes it, and tells what it came to.
pub(crate) fn take(world: &mut World, gain: &Gain, how: Recovery) {
    let Some(who) = gain.who else { return };
    let rule = how.rule();
    world.log(PtuEvent::Recovering {
        who,
        how,
        minutes: gain.minutes,
        rule,
    });
    effect::fire(world, who, Moment::Rested, |it| it.rested);
    let before = *world.part::<Health>(who);
    let after = gain.after;
    health::recover(
        world,
        who,
        after.vitals,
        after.fainted,
        after.wakes_in.map(|minutes| (minutes * ROUNDS) as u32),
    );
    {
        world
            .part_mut::<Diary>(who)
            .pass(gain.minutes, after.ledger);
    }
    tell_treatment(world, who, gain, how, before.vitals());
    tell_time(world, who, gain);
    if matches!(how, Recovery::Rest(_) | Recovery::ExtendedRest(_)) {
        tell_rest(world, who, gain);
    }
    for status in &gain.cured {
        status::end(world, who, *status, source(how));
    }
    let rests = matches!(how, Recovery::Rest(_) | Recovery::ExtendedRest(_));
    if rests && is_extended_rest(gain.minutes / 60) {
        meals::empty_store(world, who);
    }
    change_points(world, who, gain.points, how);
    age_moves(world, who, gain, how);
    if gain.wakes {
        world.log(Event::Revived { who });
    }
}

fn source(how: Recovery) -> &'static str {
    match how {
        Recovery::Wait(_) => "time",
        Recovery::Rest(_) => "rest",
        Recovery::ExtendedRest(_) => "an Extended Rest",
        Recovery::Center => "the Pokémon Center",
        Recovery::Tend => "an Extended Action",
        Recovery::DrainPoints => "drained Action Points",
    }
}

/// What the treatment itself did to Hit Points and Injuries.
fn tell_treatment(world: &mut World, who: CombatantId, gain: &Gain, how: Recovery, before: Vitals) {
    if gain.treated > 0 {
        mended(
            world,
            who,
            gain.treated,
            before.injuries - gain.treated,
            gain,
            (source(how), how.rule()),
        );
    }
    if gain.basked > 0 {
        world.log(Event::Healed {
            who,
            amount: gain.basked,
            hp_after: before.hp + gain.basked,
            rest: None,
            cause: Cause::new("ten minutes in its element", "core p.325"),
        });
    }
    if how == Recovery::Center && gain.healed > 0 {
        world.log(Event::Healed {
            who,
            amount: gain.healed,
            hp_after: gain.after.vitals.hp,
            rest: None,
            cause: Cause::new("Pokémon Center", "combat-R129"),
        });
    }
}

/// What the time that has passed did: temporary Hit Points, the day, Injuries that heal by
/// themselves.
fn tell_time(world: &mut World, who: CombatantId, gain: &Gain) {
    let (passed, after) = (gain.passed, gain.after);
    if gain.temp_lost > 0 {
        world.log(PtuEvent::TempHp {
            who,
            after: after.vitals.temp,
            cause: Cause::new("their five minutes are over", "combat-R103"),
        });
    }
    if passed.days > 0 {
        world.log(Event::DayBegan {
            who,
            days: passed.days,
            rule: "A138",
        });
    }
    if passed.mended > 0 {
        let natural = ("a day without a new Injury", "combat-R128");
        mended(
            world,
            who,
            passed.mended,
            after.vitals.injuries,
            gain,
            natural,
        );
    }
}

/// What rest healed, and why it healed no more.
fn tell_rest(world: &mut World, who: CombatantId, gain: &Gain) {
    let (passed, after) = (gain.passed, gain.after);
    world.log(Event::Healed {
        who,
        amount: passed.healed,
        hp_after: after.vitals.hp,
        rest: Some(Rested {
            steps: passed.steps,
            per_step: rest_step(after.vitals.max),
            today: after.ledger.rested,
        }),
        cause: Cause::new("rest", "combat-R126"),
    });
    let why = if after.vitals.heavily_injured() && passed.healed == 0 {
        Some(("5 Injuries or more: rest does not heal", "combat-R126"))
    } else if passed.steps < gain.minutes / 30 {
        Some(("no more than 8 hours of rest a day heal", "A135"))
    } else {
        None
    };
    if let Some((why, rule)) = why {
        world.log(Event::no_effect(who, why, rule));
    }
}

fn mended(
    world: &mut World,
    who: CombatantId,
    removed: i32,
    total: i32,
    gain: &Gain,
    (source, rule): (&'static str, RuleId),
) {
    world.log(PtuEvent::Mended {
        who,
        removed,
        total,
        today: Some(gain.day.mended),
        cause: Cause::new(source, rule),
    });
}

fn change_points(world: &mut World, who: CombatantId, by: i32, how: Recovery) {
    if by == 0 {
        return;
    }
    let mut points = world.part_mut::<Points>(who);
    points.replenish(by);
    let left = points.left();
    world.log(Event::NumberChanged {
        who,
        number: Counted::Points,
        by,
        after: left,
        cause: Cause::new(source(how), how.rule()),
    });
}

/// Days that passed make uses older; what comes back is as if unused.
fn age_moves(world: &mut World, who: CombatantId, gain: &Gain, how: Recovery) {
    let days = u8::try_from(gain.passed.days).unwrap_or(u8::MAX);
    world.part_mut::<MoveUses>(who).age(days, &gain.moves);
    let mut uses = world.part_mut::<GrantedUses>(who);
    uses.age(days, &gain.granted);
    granted::count_anew(world, who);
    for name in &gain.granted {
        let kinds = world.the::<Kinds>();
        if let Some(kind) = granted::by_name(*kinds, name) {
            effect::acts(world, who, kind, "it can be used again");
        }
    }
    if !gain.moves.is_empty() {
        world.log(PtuEvent::MovesRegained {
            who,
            moves: gain.moves.clone(),
            cause: Cause::new(source(how), how.rule()),
        });
    }
}
