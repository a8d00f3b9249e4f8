//! What single deeds of abilities that are plain data change, and how.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::health::{self, Healing, Health, Loss};
use crate::battle::deeds::{
    attack, extra, items, meals, out_of_turn, reacting, shift, status, switching, throwing, ticks,
};
use crate::battle::effect::{self, clock, mark, staging, telling};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::colored;
use crate::battle::kinds::things;
use crate::battle::kinds::written::about::About;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::answers;
use crate::battle::questions::breaking;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Duty, Effects, Instance, Kind, Kinds};
use crate::battle::state::bag::Bag;
use crate::battle::state::diary::Diary;
use crate::battle::state::fed::Fed;
use crate::battle::state::flight::{self, Attack, AttackFacts};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::battle::state::{stages, traits};
use crate::data::ItemId;
use crate::data::clauses::{AtOnce, Clause, Deed, Part};
use crate::data::kind_name::NamedKind;
use crate::data::moves::Duration;
use crate::rules::recovery::removable;
use crate::rules::stats::tick;
use crate::rules::status::AfflictionClass;
use crate::rules::{AttackClass, LossKind, Skill, StageStat, Status, Typing, rolls};

/// Those to whom a clause does something, each with what.
pub(super) type Due<'a> = SmallVec<[(CombatantId, &'a [Deed]); 4]>;

/// Whom a clause means, whatever its tests say: for whoever has looked at them before. What a Substitute takes comes
/// to nobody else (DX-36), and whoever misses several has missed once.
pub(super) fn due_anyhow(who: CombatantId, clause: &Clause, about: About) -> Due<'_> {
    let Part::On { does, to_other, .. } = &clause.part else {
        return Due::new();
    };
    let (reaches, once) = about
        .touch
        .map_or((true, true), |it| (!it.stood_in, it.once));
    let own = once.then_some((who, does.as_slice()));
    let other = about.other.filter(|_| reaches);
    let other = other.map(|other| (other, to_other.as_slice()));
    own.into_iter().chain(other).collect()
}

/// Whether any of it would change anything. That it is spent is nothing by itself, unless it does nothing else: then
/// it has said something, and its moment is over.
pub(super) fn would_change(world: &World, who: CombatantId, about: About, due: &Due) -> bool {
    let all = || {
        let pairs = due.iter();
        pairs.flat_map(|(whom, deeds)| deeds.iter().map(move |deed| (*whom, deed)))
    };
    let mut others = all().filter(|(_, deed)| **deed != Deed::Spend).peekable();
    if others.peek().is_none() {
        return all().next().is_some();
    }
    others.any(|(whom, deed)| changes(world, (who, about), whom, deed))
}

/// The stats of which one is found by a die.
const BY_DIE: [StageStat; 5] = [
    StageStat::Attack,
    StageStat::Defense,
    StageStat::SpecialAttack,
    StageStat::SpecialDefense,
    StageStat::Speed,
];

/// Whether a deed of somebody would change anything about another, or about itself.
pub(super) fn changes(
    world: &World,
    (who, about): (CombatantId, About),
    whom: CombatantId,
    deed: &Deed,
) -> bool {
    let vitals = || world.part::<Health>(whom).vitals();
    match deed {
        Deed::Stage(stat, by) => moves(world, (who, whom), *stat, *by),
        Deed::StageOfAttack(by) => {
            stat_of(about).is_some_and(|it| moves(world, (who, whom), it, *by))
        }
        Deed::StageRandom(_) => true,
        Deed::Struggle => conscious(world, whom),
        Deed::Ticks(_) | Deed::Part(_) | Deed::Parts(..) => vitals().hp < vitals().cap(),
        Deed::LoseTicks(_) | Deed::LosePart(_) | Deed::Injure(_) => conscious(world, whom),
        Deed::Mend(_) => vitals().injuries > 0,
        Deed::MendToday(_) => mendable(world, whom) > 0,
        Deed::Heal(_) => vitals().hp < vitals().cap(),
        Deed::Temp(points) => vitals().temp < *points,
        Deed::TempTicks(count) => vitals().temp < count * tick(vitals().max),
        Deed::TempPart(parts) => vitals().temp < vitals().max / parts,
        Deed::TempRank(..) => conscious(world, whom),
        Deed::Bind(name) => {
            let kind = world.the::<Kinds>().left_as(name);
            kind.is_some_and(|kind| world.part::<Effects>(whom).get(kind).is_none())
        }
        Deed::MoreTemp(_) => conscious(world, whom),
        Deed::Spend => true,
        Deed::BeginSame => about
            .affliction
            .is_some_and(|it| gains(world, whom, it.status)),
        Deed::BeginOneOf(list) => list.iter().any(|it| gains(world, whom, *it)),
        Deed::Cure(list) => list.iter().any(|it| status::has(world, whom, *it)),
        Deed::CurePersistent => !afflictions(world, whom, true).is_empty(),
        Deed::CureOne => !afflictions(world, whom, false).is_empty(),
        Deed::TakeType => about
            .touch
            .and_then(|it| it.element)
            .is_some_and(|it| traits::of(world, whom).typing != Typing::of(&[it])),
        Deed::Disable => {
            let named = about.touch.map(|it| it.with);
            let shows = status::details(world, whom, Status::Disabled).moves;
            matches!(named, Some(AttackKind::Move(id)) if !shows.contains(&id))
                && conscious(world, whom)
        }
        Deed::Steal => {
            let holds = |who| world.part::<Bag>(who).held().is_some();
            holds(whom)
                && !items::hands_full(world, who)
                && answers::keeps_item(world, whom, false).is_none()
        }
        Deed::Push(_) => breaking::barred_against(world, (who, whom), Can::BePushed).is_none(),
        Deed::Evade(_) => kind_of(world, Duty::Dodge).is_some_and(|it| !lasts(world, whom, it)),
        Deed::Begin(name, _) => begins(world, whom, name),
        Deed::End(name) => {
            let kind = world.resource::<Kinds>().left_as(name);
            kind.is_some_and(|it| is_of(world, who, whom, it))
        }
        Deed::CallBack(heedless) => switching::may_call_back(world, whom, *heedless),
        Deed::NoCritical => about.touch.is_some_and(|it| it.critical),
        Deed::CureSame => about
            .affliction
            .is_some_and(|it| status::has(world, whom, it.status)),
        Deed::TakeBack => about.change.is_some(),
        Deed::ThrowBall => throw(world, who, about).is_some(),
        Deed::ActAtOnce(what) => may_act_at_once(world, whom, *what),
        Deed::SpendTurn => true,
        Deed::SendOut => switching::may_send_out_for(world, whom),
        Deed::LastMove => !world.part::<Health>(whom).dead() && can::can(world, whom, Can::Act),
    }
}

/// Whether somebody could do something at once: who is to shift has to be able to.
fn may_act_at_once(world: &World, whom: CombatantId, what: AtOnce) -> bool {
    let shifts = matches!(what, AtOnce::HalfShift | AtOnce::Step);
    let bars = [Can::TakeShiftActions, Can::Shift, Can::Travel];
    conscious(world, whom)
        && can::can(world, whom, Can::Act)
        && (!shifts || bars.iter().all(|it| can::can(world, whom, *it)))
}

/// The trainer of somebody, and the ball at hand that would most likely hold what this is about.
fn throw(
    world: &World,
    who: CombatantId,
    about: About,
) -> Option<(CombatantId, ItemId, CombatantId)> {
    let (trainer, at) = (world.who(who).owner?, about.other?);
    let ball = throwing::best(world, trainer, at)?;
    Some((trainer, ball, at))
}

fn kind_of(world: &World, duty: Duty) -> Option<&'static Kind> {
    world.the::<Kinds>().playing(duty)
}

fn lasts(world: &World, whom: CombatantId, kind: &'static Kind) -> bool {
    world.part::<Effects>(whom).get(kind).is_some()
}

/// Whether a case on somebody is of this one's making, or of its trainer's for it.
fn is_of(world: &World, who: CombatantId, whom: CombatantId, kind: &'static Kind) -> bool {
    let case = world.part::<Effects>(whom).get(kind);
    let own = |case: &Instance| case.source == who || world.who(who).owner == Some(case.source);
    case.is_some_and(own)
}

/// Whether a stage has somewhere to go once everybody has had a say in it.
fn moves(world: &World, (who, whom): (CombatantId, CombatantId), stat: StageStat, by: i32) -> bool {
    let change = changed(who, whom, stat, by);
    let now = stages::effective(world, whom).get(stat);
    staging::bent(world, change).is_ok_and(|by| {
        let then = now + by.signum();
        by != 0 && then == then.clamp(-6, 6)
    })
}

fn changed(who: CombatantId, whom: CombatantId, stat: StageStat, by: i32) -> StageChange {
    StageChange {
        who: whom,
        stat,
        by,
        from: Some(who),
    }
}

/// The stat that an attack has counted for its damage.
fn stat_of(about: About) -> Option<StageStat> {
    about.touch.map(|touch| match touch.class {
        AttackClass::Special => StageStat::SpecialAttack,
        _ => StageStat::Attack,
    })
}

/// Afflictions of somebody: the Persistent ones, and the Volatile ones unless only those are meant.
fn afflictions(world: &World, whom: CombatantId, persistent: bool) -> Vec<Status> {
    let meant = move |it: &Status| match it.family() {
        AfflictionClass::Persistent => true,
        AfflictionClass::Volatile => !persistent,
        AfflictionClass::Other => false,
    };
    let all = Status::ALL.iter().copied();
    all.filter(|it| meant(it) && status::has(world, whom, *it))
        .collect()
}

/// Whether something would begin on somebody that does not last there.
fn begins(world: &World, whom: CombatantId, begun: &NamedKind) -> bool {
    if let Some(status) = begun.status() {
        return gains(world, whom, status);
    }
    let kind = world.the::<Kinds>().left_as(begun);
    kind.is_some_and(|it| !lasts(world, whom, it)) && conscious(world, whom)
}

/// Whether somebody would get a status that it has not got.
pub(super) fn gains(world: &World, whom: CombatantId, status: Status) -> bool {
    !status::has(world, whom, status) && status::refusal(world, whom, status).is_none()
}

/// What a deed comes from is used up.
fn spend(world: &mut World, who: CombatantId, kind: &'static Kind) {
    if std::ptr::eq(kind.family, &things::DIGESTION) {
        meals::traded(world, who, kind);
        meals::digested(world, who);
    } else {
        items::use_up(world, who, kind.name);
    }
}

/// Does it.
pub(super) fn act(
    world: &mut World,
    (who, kind, about): (CombatantId, &'static Kind, About),
    whom: CombatantId,
    deed: &Deed,
) {
    if !changes(world, (who, about), whom, deed) {
        return;
    }
    let name = kind.name;
    let max = world.part::<Health>(whom).vitals().max;
    let stage = |world: &mut World, stat, by| {
        staging::change(world, changed(who, whom, stat, by), name);
    };
    match deed {
        Deed::Stage(stat, by) => stage(world, *stat, *by),
        Deed::StageOfAttack(by) => {
            if let Some(stat) = stat_of(about) {
                stage(world, stat, *by);
            }
        }
        Deed::Struggle => struggle(world, who, whom),
        Deed::StageRandom(by) => {
            let stat = drawn(world, who, &BY_DIE, 10);
            stage(world, stat, *by);
        }
        Deed::Ticks(count) => regain(world, whom, kind, count * tick(max)),
        Deed::Part(parts) => regain(world, whom, kind, max / parts),
        Deed::Parts(of, parts) => regain(world, whom, kind, max * of / parts),
        Deed::LoseTicks(count) => lose_ticks(world, whom, kind, *count),
        Deed::LosePart(parts) => pay_toll(world, (who, kind), whom, max / parts),
        Deed::Injure(count) => {
            health::injure(world, whom, *count, name, "A048");
        }
        Deed::Mend(count) => mend(world, whom, kind, *count),
        Deed::MendToday(count) => mend_today(world, whom, kind, *count),
        Deed::BeginSame => inflict_same(world, (who, kind, about), whom),
        Deed::BeginOneOf(list) => {
            let status = drawn(world, who, list, 6);
            inflict(world, (who, kind), whom, status, Duration::UntilCured);
        }
        Deed::Cure(list) => cure(world, whom, kind, list),
        Deed::CurePersistent => {
            let all = afflictions(world, whom, true);
            cure(world, whom, kind, &all);
        }
        Deed::CureOne => {
            let all = afflictions(world, whom, false);
            cure(world, whom, kind, all.get(..1).unwrap_or_default());
        }
        Deed::TakeType => take_type(world, (kind, about), whom),
        Deed::Disable => disable(world, (who, kind, about), whom),
        Deed::Steal => items::pass(world, whom, who, who),
        Deed::Push(metres) => {
            shift::push_away(world, who, whom, *metres, Cause::new(name, "A117"));
        }
        Deed::Evade(by) => dodge(world, (who, kind), whom, *by),
        Deed::Begin(begun, how_long) => {
            let lasting = how_long.said();
            begin(world, (who, kind), whom, (begun, lasting));
        }
        Deed::End(left) => end(world, whom, kind, left),
        Deed::MoreTemp(points) => more_temp(world, whom, kind, *points),
        Deed::Heal(amount) => regain(world, whom, kind, *amount),
        Deed::Temp(points) => health::grant_temp(world, whom, *points, name),
        Deed::TempTicks(count) => health::grant_temp(world, whom, count * tick(max), name),
        Deed::TempRank(one, other) => {
            let points = higher_rank(world, who, *one, *other);
            health::grant_temp(world, whom, points, name);
        }
        Deed::TempPart(parts) => health::grant_temp(world, whom, max / parts, name),
        Deed::Bind(left) => bind(world, (who, kind), whom, left),
        Deed::Spend => spend(world, whom, kind),
        Deed::CallBack(_) => switching::call_back(world, whom, kind.name == QUICKLY),
        Deed::NoCritical => no_critical(world, whom, kind),
        Deed::CureSame => {
            let same = about.affliction.map(|it| it.status);
            cure(world, whom, kind, same.as_slice());
        }
        Deed::TakeBack => {
            if let Some(change) = about.change {
                stage(world, change.stat, -change.by);
            }
        }
        Deed::ThrowBall => {
            if let Some((trainer, ball, at)) = throw(world, who, about) {
                throwing::throw(world, trainer, ball, at);
            }
        }
        Deed::ActAtOnce(what) => extra::act_at_once(world, whom, *what),
        Deed::SpendTurn => out_of_turn::spend_turn(world, whom),
        Deed::SendOut => switching::send_out_for(world, whom),
        Deed::LastMove => last_move(world, whom, kind),
    }
}

/// Somebody who is about to faint uses a move before it does (Not Yet!, core p.99).
fn last_move(world: &mut World, whom: CombatantId, kind: &'static Kind) {
    health::injure(world, whom, 1, kind.name, kind.rule);
    if health::stand_once_more(world, whom) {
        effect::acts(world, whom, kind, "it is up once more before it faints");
        out_of_turn::spend_turn(world, whom);
        extra::act_at_once(world, whom, AtOnce::LastMove);
    }
}

/// One of a list, by a die of so many sides.
fn drawn<T: Copy>(world: &mut World, who: CombatantId, list: &[T], sides: u16) -> T {
    let die = world.die(who, rolls::CHOICE, sides).value.clamp(1, sides);
    list[usize::from(die - 1) * list.len() / usize::from(sides)]
}

fn lose_ticks(world: &mut World, whom: CombatantId, kind: &'static Kind, count: i32) {
    let origin = Origin::Ability(kind.name);
    ticks::lose_ticks(world, whom, count, kind.name, kind.rule, origin);
}

/// How many Injuries of somebody can be healed today (A138).
fn mendable(world: &World, whom: CombatantId) -> i32 {
    let injuries = world.part::<Health>(whom).vitals().injuries;
    removable(injuries, world.part::<Diary>(whom).ledger().mended)
}

/// Mends so many Injuries at most, which count for the day.
fn mend_today(world: &mut World, whom: CombatantId, kind: &'static Kind, count: i32) {
    let count = mendable(world, whom).min(count);
    world.part_mut::<Diary>(whom).mend(count);
    mend(world, whom, kind, count);
}

/// Mends so many Injuries, which count for no day.
fn mend(world: &mut World, whom: CombatantId, kind: &'static Kind, count: i32) {
    let today = world.part::<Diary>(whom).ledger().mended;
    health::mend_by(world, whom, count, today, Cause::new(kind.name, kind.rule));
}

/// Somebody becomes of the type of what has touched it.
fn take_type(world: &mut World, (kind, about): (&'static Kind, About), whom: CombatantId) {
    if let Some(element) = about.touch.and_then(|it| it.element) {
        colored::take(world, whom, element, kind.name);
    }
}

/// Somebody may not use the move again that it has touched its bearer with.
fn disable(
    world: &mut World,
    (who, kind, about): (CombatantId, &'static Kind, About),
    whom: CombatantId,
) {
    if let Some(AttackKind::Move(used)) = about.touch.map(|it| it.with) {
        status::forbid(world, whom, used, who, kind.name.to_owned());
    }
}

/// Ends what something has left on somebody.
fn end(world: &mut World, whom: CombatantId, kind: &'static Kind, left: &NamedKind) {
    if let Some(left) = world.the::<Kinds>().left_as(left) {
        telling::end(world, whom, left, kind.name);
    }
}

/// Temporary Hit Points besides those of a buff, which these add up with; those from before they do not (combat-R103).
fn more_temp(world: &mut World, whom: CombatantId, kind: &'static Kind, points: i32) {
    let there = world.part::<Health>(whom).vitals().temp;
    let before = world.part::<Fed>(whom).temp_before();
    let granted = if there > before { there } else { 0 };
    health::grant_temp(world, whom, granted + points, kind.name);
}

/// The higher rank of two Skills.
fn higher_rank(world: &World, who: CombatantId, one: Skill, other: Skill) -> i32 {
    let skills = &traits::of(world, who).skills;
    skills.rank(one).max(skills.rank(other))
}

/// Leaves something on somebody for as long as it lasts by itself.
fn bind(
    world: &mut World,
    (who, kind): (CombatantId, &'static Kind),
    whom: CombatantId,
    left: &NamedKind,
) {
    if let Some(left) = world.the::<Kinds>().left_as(left) {
        telling::give(world, whom, Instance::of(left, who), kind.name);
    }
}

/// Strikes somebody with bare hands, surely.
fn struggle(world: &mut World, who: CombatantId, whom: CombatantId) {
    let blow = AttackFacts {
        automatic: true,
        ..attack::struggle::bare_handed(world, who)
    };
    attack::launch(world, Attack::from(blow).aimed(&[whom], Vec::new()));
}

/// Pays for what it does with so many Hit Points; what its own costs somebody is nothing that wakes it (G124).
fn pay_toll(
    world: &mut World,
    (who, kind): (CombatantId, &'static Kind),
    whom: CombatantId,
    points: i32,
) {
    let loss = Loss {
        cause: Cause::new(kind.name, kind.rule),
        kind: LossKind::Loss,
        active: who != whom,
        origin: Origin::Toll,
    };
    health::lose(world, whom, points, loss);
}

/// Ends these on somebody.
fn cure(world: &mut World, whom: CombatantId, kind: &'static Kind, list: &[Status]) {
    for status in list {
        status::end(world, whom, *status, kind.name);
    }
}

/// So much Evasion until the next turn of whoever's deed it is.
fn dodge(world: &mut World, (who, kind): (CombatantId, &'static Kind), whom: CombatantId, by: i32) {
    if let Some(dodge) = kind_of(world, Duty::Dodge) {
        let case = Instance::of(dodge, who).by(by);
        let lasting = Duration::StartOfSourcesNextTurn;
        clock::begin_for(world, whom, case, lasting, kind.name);
    }
}

/// Leaves something on somebody, for so many turns if any are named.
/// A status, or whatever else lasts on somebody.
fn begin(
    world: &mut World,
    (who, kind): (CombatantId, &'static Kind),
    whom: CombatantId,
    (begun, lasting): (&NamedKind, Option<Duration>),
) {
    if let Some(status) = begun.status() {
        inflict(
            world,
            (who, kind),
            whom,
            status,
            lasting.unwrap_or_default(),
        );
    } else if let Some(left) = world.the::<Kinds>().left_as(begun) {
        let case = Instance::of(left, who);
        mark::leave_for(world, whom, case, lasting, kind.name.to_owned());
    }
}

/// The attack in flight does somebody no Critical Hit.
fn no_critical(world: &mut World, whom: CombatantId, kind: &'static Kind) {
    if let Some(attack) = reacting::flight(world).and_then(|it| flight::get_mut(world, it)) {
        attack.forgo_critical(whom);
    }
    effect::acts(world, whom, kind, "it is no Critical Hit");
}

/// Whoever comes out by this sets nobody else off to do the same.
const QUICKLY: &str = "Quick Switch";

fn regain(world: &mut World, whom: CombatantId, kind: &'static Kind, amount: i32) {
    health::heal(world, whom, amount, Healing::Wakes, kind.name, kind.rule);
}

fn inflict(
    world: &mut World,
    (who, kind): (CombatantId, &'static Kind),
    whom: CombatantId,
    status: Status,
    lasting: Duration,
) {
    status::inflict(world, whom, status, lasting, who, kind.name);
}

/// Somebody gets the status that it is about.
fn inflict_same(
    world: &mut World,
    (who, kind, about): (CombatantId, &'static Kind, About),
    whom: CombatantId,
) {
    if let Some(affliction) = about.affliction {
        inflict(
            world,
            (who, kind),
            whom,
            affliction.status,
            Duration::UntilCured,
        );
    }
}
