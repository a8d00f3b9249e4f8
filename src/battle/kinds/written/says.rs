//! Standing answers of abilities that are plain data.

use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::event::{Modifier, Modifiers, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::tests_of::Seen;
use crate::battle::questions::about::{Matchup, Use};
use crate::battle::questions::answers::Ask;
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::state::flight::{AttackFacts, modifier};
use crate::battle::state::origin::Origin;
use crate::battle::state::traits;
use crate::data::MoveDef;
use crate::data::clauses::{Part, Role, Saying};
use crate::data::moves::{What, When};
use crate::rules::{AttackClass, Effectiveness, Element, Status};

/// What the clauses of a case say where their tests hold.
fn said<'a>(ask: Ask<'a>, seen: Seen<'a>) -> impl Iterator<Item = &'static Saying> + 'a {
    let clauses = ask.case.kind.clauses.iter();
    clauses.filter_map(move |clause| match &clause.part {
        Part::Says { saying, .. } if seen.all(&clause.tests) => Some(saying),
        _ => None,
    })
}

/// The same without any attack.
fn said_of_bearer(ask: Ask<'_>) -> impl Iterator<Item = &'static Saying> {
    said(ask, Seen::bearer(ask.world, ask.who))
}

/// The same of a blow, on whose side its bearer stands.
fn said_of<'a>(ask: Ask<'a>, blow: Blow<'a>) -> impl Iterator<Item = &'static Saying> + 'a {
    let side = match ask.bearer {
        Bearer::User => Some(Role::User),
        Bearer::Target => Some(Role::Target),
        _ => None,
    };
    let seen = Seen::bearer(ask.world, ask.who).blow(blow);
    let clauses = ask.case.kind.clauses.iter();
    clauses.filter_map(move |clause| match &clause.part {
        Part::Says { saying, role } if side == Some(*role) && seen.all(&clause.tests) => {
            Some(saying)
        }
        _ => None,
    })
}

/// A part of a sum by the name of what adds it.
fn part(ask: Ask, amount: i32) -> Modifier {
    modifier(ask.case.kind.name, amount, ask.case.kind.rule)
}

pub(super) fn damage(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    if !blow.attack.damage.rolls() {
        return;
    }
    for saying in said_of(ask, blow) {
        let amount = match saying {
            Saying::Damage(amount) => *amount,
            Saying::DamageHalfOf(stat) => blow.by.stat(*stat) / 2,
            Saying::LastChance(element) => last_chance(ask, blow, *element),
            _ => 0,
        };
        if amount != 0 {
            parts.push(part(ask, amount));
        }
    }
}

/// Five more with a type, and ten below a third of the true maximum; at exactly a third it is five (A161,
/// A054).
fn last_chance(ask: Ask, blow: Blow, element: Element) -> i32 {
    if blow.attack.element != Some(element) {
        return 0;
    }
    let vitals = ask.world.part::<Health>(ask.who).vitals();
    if 3 * vitals.hp < vitals.max { 10 } else { 5 }
}

pub(super) fn damage_base(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    for saying in said_of(ask, blow) {
        let amount = match saying {
            Saying::Base(amount) => *amount,
            Saying::Stab if !has_stab(blow) => 2,
            _ => 0,
        };
        if amount != 0 {
            parts.push(part(ask, amount));
        }
    }
}

fn has_stab(blow: Blow) -> bool {
    let own = blow.by.traits.typing;
    blow.attack.stab && blow.attack.element.is_some_and(|it| own.has(it))
}

pub(super) fn accuracy(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    for saying in said_of(ask, blow) {
        if let Saying::Accuracy(amount) = saying {
            parts.push(part(ask, *amount));
        }
    }
}

pub(super) fn matchup(ask: Ask, blow: Blow, matchup: &mut Matchup) {
    for saying in said_of(ask, blow) {
        match saying {
            Saying::Steps(steps) => matchup.further += steps,
            Saying::IfResisted(steps) => matchup.if_resisted += steps,
            Saying::Pierces(types) => matchup.pierced.extend(types.iter().copied()),
            Saying::NeedsWeakness if blow.attack.element.is_some() => {
                matchup.needs_weakness |= has_weakness(ask);
            }
            Saying::Nothing => matchup.nothing = Some((ask.case.kind.name, ask.case.kind.rule)),
            _ => {}
        }
    }
}

/// Whether an attack of any type would be super-effective on somebody by its own types.
fn has_weakness(ask: Ask) -> bool {
    let (chart, typing) = (
        &ask.world.dex().chart,
        traits::of(ask.world, ask.who).typing,
    );
    let weak = |element| Effectiveness::of(chart, Some(element), typing);
    let mut all = Element::ALL.iter();
    all.any(|element| matches!(weak(*element), Effectiveness::Steps(1..)))
}

pub(super) fn immune_to(ask: Ask, element: Element) -> bool {
    said_of_bearer(ask).any(|it| *it == Saying::Immune(element))
}

pub(super) fn reduction(ask: Ask, _: AttackClass) -> Option<Modifier> {
    let amount: i32 = said_of_bearer(ask)
        .map(|it| match it {
            Saying::Reduction(amount) => *amount,
            _ => 0,
        })
        .sum();
    (amount != 0).then(|| part(ask, amount))
}

pub(super) fn blocks(ask: Ask, blow: Blow) -> Option<Modifier> {
    let amount: i32 = said_of(ask, blow)
        .map(|it| match it {
            Saying::Blocks(amount) => *amount,
            _ => 0,
        })
        .sum();
    (amount != 0).then(|| part(ask, amount))
}

pub(super) fn keeps_away(ask: Ask, status: Status) -> Option<(&'static str, RuleId)> {
    let kept = said_of_bearer(ask)
        .any(|it| matches!(it, Saying::NoStatus(list) if list.contains(&status)));
    kept.then_some((ask.case.kind.name, ask.case.kind.rule))
}

pub(super) fn denies_save(ask: Ask, status: Status) -> bool {
    said_of_bearer(ask).any(|it| *it == Saying::NoSave(status))
}

pub(super) fn saves(ask: Ask, _: Status) -> Option<Modifier> {
    said_of_bearer(ask).find_map(|it| match it {
        Saying::Saves(amount) => Some(part(ask, *amount)),
        _ => None,
    })
}

pub(super) fn shields(ask: Ask, from: Origin) -> bool {
    from == Origin::Weather && said_of_bearer(ask).any(|it| *it == Saying::NoLossToWeather)
}

pub(super) fn evasion(ask: Ask) -> i32 {
    said_of_bearer(ask)
        .map(|it| match it {
            Saying::Evasion(amount) => *amount,
            _ => 0,
        })
        .sum()
}

pub(super) fn may_use(ask: Ask, what: Use) -> Result<(), Refused> {
    let AttackKind::Move(id) = what.kind else {
        return Ok(());
    };
    let name = &ask.world.dex().move_def(id).name;
    let forbidden =
        said_of_bearer(ask).any(|it| matches!(it, Saying::Forbids(list) if list.contains(name)));
    if forbidden {
        let why = format!("its {} does not let it use this", ask.case.kind.name);
        return Err(Refused::new(why, ask.case.kind.rule));
    }
    Ok(())
}

pub(super) fn move_type(ask: Ask, attack: &AttackFacts) -> Option<Element> {
    let seen = Seen::bearer(ask.world, ask.who).attack(attack);
    said(ask, seen).find_map(|it| match it {
        Saying::Type(element) => Some(*element),
        _ => None,
    })
}

pub(super) fn reshapes(ask: Ask, def: &mut MoveDef) {
    let seen = Seen::bearer(ask.world, ask.who).definition(def);
    let sayings: Vec<&Saying> = said(ask, seen).collect();
    for saying in sayings {
        match saying {
            Saying::CritFrom(earlier) => def.crit_from -= earlier,
            Saying::EffectFrom(earlier) => {
                for effect in &mut def.effects {
                    effect.when = come_earlier(effect.when, *earlier);
                }
            }
            Saying::WithoutRecoil => {
                def.effects
                    .retain(|effect| !matches!(effect.what, What::Recoil(_)));
            }
            _ => {}
        }
    }
}

/// The same so much earlier on the die, from a 2 on at the earliest.
fn come_earlier(when: When, by: u8) -> When {
    let earlier = |floor: u8| floor.saturating_sub(by).max(2).min(floor);
    match when {
        When::Natural(floor) => When::Natural(earlier(floor)),
        When::Between(floor, most) => When::Between(earlier(floor), most),
        other => other,
    }
}
