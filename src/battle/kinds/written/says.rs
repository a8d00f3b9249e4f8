//! Standing answers of abilities that are plain data.

use bevy_ecs::prelude::World;

use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::health::Health;
use crate::battle::effect::staging;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::{Modifier, Modifiers, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::tests_of::{Seen, is_rolled};
use crate::battle::kinds::{statuses, things};
use crate::battle::questions::about::{Bend, Check, Evading, Extras, Matchup, StageChange, Use};
use crate::battle::questions::answers::{self, Ask, Lasting};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::near;
use crate::battle::state::budget::Actions;
use crate::battle::state::flight::{AttackFacts, modifier};
use crate::battle::state::origin::Origin;
use crate::battle::state::traits::{self, Traits};
use crate::battle::state::{place, stages};
use crate::board::Area;
use crate::data::clauses::{Added, Addition, Clause, Knack, Near, Part, Role, Saying};
use crate::data::effects::begin::Begin;
use crate::data::effects::injure::Injure;
use crate::data::effects::lose_ticks::LoseTicks;
use crate::data::effects::push::Push;
use crate::data::effects::stage::Stage;
use crate::data::kind_name::{KindName, NamedKind};
use crate::data::moves::{Duration, Effect, EffectWho, Range, What, When};
use crate::data::{ItemId, MoveDef, MoveId};
use crate::rules::{AttackClass, Effectiveness, Element, Frequency, StageStat, Stat, Status};

/// What the clauses of a case say where their tests hold.
fn said<'a>(ask: Ask<'a>, seen: Seen<'a>) -> impl Iterator<Item = &'static Saying> + 'a {
    let clauses = ask.case.kind.clauses.iter();
    let near = ask.bearer == Bearer::Near;
    let speaks = move |clause: &&Clause| match clause.near {
        Some(whom) => near || whom.own,
        None => !near,
    };
    clauses
        .filter(speaks)
        .filter(move |_| may_be_traded_in(ask.world, ask.who, ask.case.kind))
        .filter_map(move |clause| match &clause.part {
            Part::Says { saying, .. } if seen.all(&clause.tests) => Some(saying),
            _ => None,
        })
}

/// Whether nothing keeps a Digestion Buff from doing what it waits for (Unnerve, core p.334); of what is none, nothing
/// does.
pub(super) fn may_be_traded_in(world: &World, who: CombatantId, kind: &Kind) -> bool {
    let buff = std::ptr::eq(kind.family, &things::DIGESTION);
    !buff || answers::spoils_appetite(world, who).is_none()
}

/// What the clauses of a case say of its bearer alone, without any attack.
fn said_of_bearer(ask: Ask<'_>) -> impl Iterator<Item = &'static Saying> {
    said(ask, Seen::bearer(ask.world, ask.who))
}

/// What the clauses of a case say of a blow, on whose side its bearer stands.
fn said_of<'a>(ask: Ask<'a>, blow: Blow<'a>) -> impl Iterator<Item = &'static Saying> + 'a {
    those_said_of(ask, blow, |_| true)
}

/// What the clauses of a case say of a blow in the sayings that are meant: tests of others are not looked at.
fn those_said_of<'a>(
    ask: Ask<'a>,
    blow: Blow<'a>,
    meant: fn(&Saying) -> bool,
) -> impl Iterator<Item = &'static Saying> + 'a {
    let side = match ask.bearer {
        Bearer::User | Bearer::NearUser => Some(Role::User),
        Bearer::Target | Bearer::NearTarget => Some(Role::Target),
        _ => None,
    };
    let near = matches!(ask.bearer, Bearer::NearUser | Bearer::NearTarget);
    let (end, other) = match side {
        Some(Role::Target) => (blow.target, Some(blow.by.id)),
        _ => (Some(blow.by.id), blow.target),
    };
    let seen = Seen::bearer(ask.world, ask.who).blow(blow, other);
    let clauses = ask.case.kind.clauses.iter();
    let speaks = move |clause: &&Clause| match clause.near {
        Some(whom) if near => end.is_some_and(|end| reaches(ask, whom, end)),
        Some(whom) => whom.own,
        None => !near,
    };
    clauses
        .filter(speaks)
        .filter(move |_| may_be_traded_in(ask.world, ask.who, ask.case.kind))
        .filter_map(move |clause| match &clause.part {
            Part::Says { saying, role }
                if meant(saying) && side == Some(*role) && seen.all(&clause.tests) =>
            {
                Some(saying)
            }
            _ => None,
        })
}

/// Whether of all those who could lend this to somebody its bearer is the one that does: several of one
/// name count once, and whoever has it itself needs nobody's.
fn reaches(ask: Ask, whom: Near, end: CombatantId) -> bool {
    let kind = ask.case.kind;
    let own = whom.own && ask.world.part::<Effects>(end).get(kind).is_some();
    !own && near::counts(ask.world, ask.who, kind, end)
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
            Saying::DamagePerInjury(amount) => {
                amount * ask.world.part::<Health>(ask.who).vitals().injuries
            }
            Saying::DamageByRun => run_up(ask, blow),
            Saying::DamageByDistance => far_off(ask, blow),
            Saying::DamageHalfOf(stat) => blow.by.stat(*stat) / 2,
            Saying::LastChance(element) => last_chance(ask, blow, *element),
            _ => 0,
        };
        if amount != 0 {
            parts.push(part(ask, amount));
        }
    }
}

/// How many metres of its way have led its user straight to whom it strikes.
pub(super) fn run_up(ask: Ask, blow: Blow) -> i32 {
    let grid = blow.around.grid;
    let ends = grid
        .body(ask.who)
        .zip(blow.target.and_then(|at| grid.body(at)));
    ends.map_or(0, |(own, other)| {
        let way = ask.world.part::<Actions>(ask.who);
        way.run_up_to(&own, &other)
    })
}

/// How many metres it is to whom it strikes.
fn far_off(ask: Ask, blow: Blow) -> i32 {
    let grid = blow.around.grid;
    let ends = grid
        .body(ask.who)
        .zip(blow.target.and_then(|at| grid.body(at)));
    ends.map_or(0, |(own, other)| place::distance(ask.world, &own, &other))
}

/// Whether it has this knack.
pub(super) fn knack(ask: Ask, knack: Knack) -> bool {
    said_of_bearer(ask).any(|it| *it == Saying::Knack(knack))
}

/// The range of a move that reaches farther; what is no blast and no shot stays as it is.
fn farther(range: Range, by: impl Fn(u8) -> u8) -> Range {
    match range {
        Range::Ranged { metres, targets } => Range::Ranged {
            metres: by(metres),
            targets,
        },
        Range::Area(Area::RangedBlast { size, range }) => Range::Area(Area::RangedBlast {
            size,
            range: by(range),
        }),
        other => other,
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
            Saying::Base(amount) => amount * blow.times,
            // STAB is added last, and once (AX-04).
            Saying::Stab if blow.attack.stab && !has_stab(blow) => 2,
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
    // How well a blow hits is not known yet: what asks for that is none of this.
    let meant = |it: &Saying| {
        matches!(
            it,
            Saying::Steps(_)
                | Saying::IfResisted(_)
                | Saying::Pierces(_)
                | Saying::NeedsWeakness
                | Saying::Nothing
                | Saying::NoDamage
                | Saying::Softens
                | Saying::Halves
        )
    };
    for saying in those_said_of(ask, blow, meant) {
        match saying {
            Saying::Steps(steps) => matchup.further += steps,
            Saying::IfResisted(steps) => matchup.if_resisted += steps,
            Saying::Pierces(types) => matchup.pierced.extend(types.iter().copied()),
            Saying::NeedsWeakness if blow.attack.element.is_some() => {
                matchup.needs_weakness |= has_weakness(ask);
            }
            Saying::NoDamage => matchup.no_damage = true,
            Saying::Softens => matchup.scale.softened = true,
            Saying::Halves => {
                matchup.scale.halved = Some((ask.case.kind.name, ask.case.kind.rule));
            }
            Saying::Nothing => matchup.nothing = Some((ask.case.kind.name, ask.case.kind.rule)),
            _ => {}
        }
    }
}

/// What has to be super-effective to do anything does not even hit where it is not.
pub(super) fn certain(ask: Ask, blow: Blow) -> Option<bool> {
    let at = blow.at?;
    let meant = |it: &Saying| *it == Saying::NeedsWeakness;
    let asks = blow.attack.element.is_some() && has_weakness(ask);
    let needs = asks && those_said_of(ask, blow, meant).next().is_some();
    let weak = || matches!(weigh::hits_how(&blow, &at), Effectiveness::Steps(1..));
    (needs && !weak()).then_some(false)
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

pub(super) fn saves(ask: Ask, status: Status) -> Option<Modifier> {
    let seen = Seen::bearer(ask.world, ask.who).status(status);
    let amounts = said(ask, seen).map(|it| match it {
        Saying::Saves(amount) => *amount,
        Saying::SavesAgainst(list, amount) if list.contains(&status) => *amount,
        _ => 0,
    });
    let amount: i32 = amounts.sum();
    (amount != 0).then(|| part(ask, amount))
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

pub(super) fn evades(ask: Ask, blow: Blow, evading: &mut Evading) {
    for saying in said_of(ask, blow) {
        match saying {
            Saying::EvasionAgainst(amount) => evading.more += amount,
            Saying::StatEvasionOnly => evading.of_stats = true,
            Saying::Blurs => evading.blurred = Some((ask.case.kind.name, ask.case.kind.rule)),
            Saying::NoEvasion => evading.nothing = Some((ask.case.kind.name, ask.case.kind.rule)),
            _ => {}
        }
    }
}

pub(super) fn bends(ask: Ask, change: StageChange) -> Option<Bend> {
    // Of what reaches others the one whom it reaches is the other one.
    let seen = Seen::bearer(ask.world, ask.who).change(change);
    let seen = match ask.bearer {
        Bearer::Near => seen.other(Some(change.who)),
        _ => seen,
    };
    said(ask, seen).find_map(|it| match it {
        Saying::NoDrop(stats) => {
            let meant = stats.is_empty() || stats.contains(&change.stat);
            (meant && change.by < 0).then_some(Bend::Refused)
        }
        Saying::KeepsOnce => {
            let deed = staging::deed(ask.world);
            let left = ask.case.uses != Some(0) || deed != 0 && ask.case.amount == deed;
            (change.by < 0 && left).then_some(Bend::Refused)
        }
        Saying::NoRise => (change.by > 0).then_some(Bend::Refused),
        Saying::Reverses => Some(Bend::Reversed),
        Saying::Doubles => Some(Bend::Doubled),
        _ => None,
    })
}

pub(super) fn spoils_appetite(ask: Ask, whom: CombatantId) -> bool {
    let seen = Seen::bearer(ask.world, ask.who).other(Some(whom));
    said(ask, seen).any(|it| *it == Saying::NoTradingIn)
}

pub(super) fn slows(ask: Ask, whom: CombatantId) -> bool {
    let seen = Seen::bearer(ask.world, ask.who).other(Some(whom));
    said(ask, seen).any(|it| *it == Saying::Slows)
}

pub(super) fn keeps_item(ask: Ask, wishes: bool) -> bool {
    said_of_bearer(ask).any(|it| match it {
        Saying::KeepsItem => true,
        Saying::GuardsItem => !wishes,
        _ => false,
    })
}

pub(super) fn checks(ask: Ask, check: Check) -> Option<Modifier> {
    let amounts = said_of_bearer(ask).map(|it| match it {
        Saying::Checks(amount) => *amount,
        Saying::ChecksOf(skill, amount) if *skill == check.skill => *amount,
        Saying::ChecksTo(purpose, amount)
            if check.begins && check.purpose.starts_with(purpose.as_str()) =>
        {
            *amount
        }
        Saying::DefendsAgainst(purpose, amount)
            if !check.begins && check.purpose.starts_with(purpose.as_str()) =>
        {
            *amount
        }
        _ => 0,
    });
    let amount = amounts.sum();
    (amount != 0).then(|| part(ask, amount))
}

pub(super) fn lessens(ask: Ask, loss: i32) -> i32 {
    said_of_bearer(ask)
        .map(|it| match it {
            Saying::LessLoss(amount) => *amount,
            Saying::LessLossToOne(amount) => (*amount).min(loss - 1).max(0),
            _ => 0,
        })
        .sum()
}

pub(super) fn lays_as(ask: Ask, hazard: KindName) -> Option<Element> {
    said_of_bearer(ask).find_map(|it| match it {
        Saying::LaysAs(of, element) if of.kind == Some(hazard) => Some(*element),
        _ => None,
    })
}

pub(super) fn eats_as(ask: Ask, item: ItemId) -> Option<ItemId> {
    let dex = ask.world.dex();
    let name = &dex.item(item).name;
    said_of_bearer(ask).find_map(|it| match it {
        Saying::EatsAs(eaten, like) if eaten == name => dex.find_item(like).map(|def| def.id),
        _ => None,
    })
}

pub(super) fn stores_berries(ask: Ask) -> i32 {
    let counts = said_of_bearer(ask).map(|it| match it {
        Saying::StoresBerries(count) => *count,
        _ => 0,
    });
    counts.max().unwrap_or(0)
}

pub(super) fn basks(ask: Ask) -> bool {
    said_of_bearer(ask).any(|it| *it == Saying::Basks)
}

pub(super) fn dies_at(ask: Ask) -> i32 {
    let most = said_of_bearer(ask).map(|it| match it {
        Saying::DiesAt(percent) => *percent,
        _ => 0,
    });
    most.max().unwrap_or(0)
}

pub(super) fn eats(ask: Ask) -> usize {
    let most = said_of_bearer(ask).map(|it| match it {
        Saying::Eats(most) => usize::from(*most),
        _ => 0,
    });
    most.max().unwrap_or(0)
}

pub(super) fn counts(ask: Ask, of: &'static Kind, with: MoveId, there: i32) -> i32 {
    let seen = Seen::bearer(ask.world, ask.who);
    let seen = seen.definition(ask.world.dex().move_def(with));
    let more = said(ask, seen).map(|it| match it {
        Saying::CountsMore(name, by, most) if *name == of.name => (there + by).min(*most),
        _ => there,
    });
    more.max().unwrap_or(there)
}

pub(super) fn unheeded(ask: Ask, status: Status) -> bool {
    said_of_bearer(ask).any(|it| *it == Saying::Unheeded(status))
}

pub(super) fn crit_dice(ask: Ask) -> i32 {
    said_of_bearer(ask)
        .map(|it| match it {
            Saying::CritDice(amount) => *amount,
            _ => 0,
        })
        .sum()
}

/// A stat as somebody's species and nature have it; nothing where it has no species.
fn base_of(ask: Ask, stat: Stat) -> i32 {
    let (dex, printed) = (ask.world.dex(), traits::printed(ask.world, ask.who));
    let base = printed.species().map(|id| dex.species_def(id).base);
    let nature = printed.nature().map(|id| dex.nature(id));
    let base = base.map(|base| nature.map_or(base, |nature| nature.apply(base)));
    base.map_or(0, |base| base.get(stat))
}

pub(super) fn make_traits(ask: Ask, traits: &mut Traits) {
    let seen = Seen::bearer(ask.world, ask.who);
    for clause in ask.case.kind.clauses {
        let Part::Says { saying, .. } = &clause.part else {
            continue;
        };
        if !seen.all(&clause.tests) {
            continue;
        }
        match saying {
            Saying::Weight(classes) => {
                traits.weight_class = (traits.weight_class + classes).max(1);
            }
            Saying::Overland(metres) => traits.speeds.overland += metres,
            Saying::Speeds(metres) => traits.speeds.hasten(*metres),
            Saying::SpeedsByEvasion => {
                let pool = stages::effective(ask.world, ask.who).get(StageStat::Evasion);
                let lasting = Lasting::of(ask.world, ask.who);
                let evasion = pool + lasting.evasion() + lasting.gear_evasion();
                traits.speeds.hasten(evasion.max(0));
            }
            Saying::Initiative(more) => traits.initiative_bonus += more,
            Saying::DoubleBase(stat) => {
                let now = traits.stats.get(*stat);
                traits.stats.set(*stat, now + base_of(ask, *stat));
            }
            Saying::Has(capability) if !traits.capabilities.contains(capability) => {
                traits.capabilities.push(*capability);
            }
            _ => {}
        }
    }
}

pub(super) fn may_use(ask: Ask, what: Use) -> Result<(), Refused> {
    let only_at_will = said_of_bearer(ask).any(|it| *it == Saying::OnlyAtWill);
    if only_at_will && what.frequency != Frequency::AtWill {
        let why = "it uses nothing but what is At-Will";
        return Err(Refused::new(why, ask.case.kind.rule));
    }
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
                    effect.when = effect.when.earlier(*earlier);
                }
            }
            Saying::WithoutRolled => def.effects.retain(|effect| !is_rolled(effect.when)),
            Saying::EffectOr(status, floor, earlier) => {
                effect_or(&mut def.effects, *status, *floor, *earlier);
            }
            Saying::PushOr(metres) => push_or(&mut def.effects, i32::from(*metres)),
            Saying::Adds(added) => def.effects.push(effect_of(added)),
            Saying::Keyword(keyword) => def.keywords.push(*keyword),
            Saying::CannotMiss => def.cannot_miss = true,
            Saying::AcLess(by) => {
                def.ac = def.ac.map(|ac| if ac >= 3 { ac - by } else { ac });
            }
            Saying::Oftener => def.frequency = def.frequency.oftener(),
            Saying::Burst(size) => def.range = Range::Area(Area::Burst(*size)),
            Saying::Reaches(more) => def.range = farther(def.range, |it| it.saturating_add(*more)),
            Saying::ReachesTimes(times) => {
                def.range = farther(def.range, |it| it.saturating_mul(*times));
            }
            Saying::CritAt(most) => def.crit_from = def.crit_from.min(*most),
            Saying::WithoutRecoil => {
                def.effects
                    .retain(|effect| !matches!(effect.what, What::Recoil(_)));
            }
            _ => {}
        }
    }
}

/// What comes on top of a Struggle Attack: what would reshape a move and can be said of any attack.
pub(super) fn adorns(ask: Ask, attack: &AttackFacts, extras: &mut Extras) {
    let seen = Seen::bearer(ask.world, ask.who).attack(attack);
    for saying in said(ask, seen) {
        match saying {
            Saying::CritFrom(earlier) => extras.earlier += earlier,
            Saying::CannotMiss => extras.sure = true,
            Saying::EffectOr(status, floor, earlier) => {
                effect_or(&mut extras.effects, *status, *floor, *earlier);
            }
            Saying::PushOr(metres) => push_or(&mut extras.effects, i32::from(*metres)),
            Saying::Adds(added) => extras.effects.push(effect_of(added)),
            Saying::EffectFrom(earlier) => extras.sooner += earlier,
            _ => {}
        }
    }
}

/// A status comes so much earlier on the die where it does already, and from this number on where it does
/// not.
fn effect_or(effects: &mut Vec<Effect>, status: Status, floor: u8, earlier: u8) {
    let mut gives = false;
    for effect in &mut *effects {
        let alike = |it: Status| it == status || badly(it) == status;
        let its = effect.what.status().is_some_and(alike);
        if its && effect.who == EffectWho::Target {
            gives = true;
            effect.when = effect.when.earlier(earlier);
        }
    }
    if !gives {
        effects.push(Effect {
            when: When::Natural(floor),
            who: EffectWho::Target,
            what: inflict(status, Duration::UntilCured),
            only_if: None,
        });
    }
}

/// The status that a worse one is a case of: whoever is Badly Poisoned is Poisoned.
fn badly(status: Status) -> Status {
    match status {
        Status::BadlyPoisoned => Status::Poisoned,
        other => other,
    }
}

/// A push, or a metre more where it pushes already.
fn push_or(effects: &mut Vec<Effect>, metres: i32) {
    let mut pushes = false;
    for effect in &mut *effects {
        if let What::Push(push) = &mut effect.what {
            push.0 += 1;
            pushes = true;
        }
    }
    if !pushes {
        effects.push(on_hit(What::Push(Push(metres))));
    }
}

fn on_hit(what: What) -> Effect {
    Effect {
        when: When::Hit,
        who: EffectWho::Target,
        what,
        only_if: None,
    }
}

/// A status, as what an effect does.
fn inflict(status: Status, lasting: Duration) -> What {
    let kind = statuses::kind_of(status).called();
    begin(kind.into(), Some(lasting))
}

/// Something that lasts, as what an effect does.
fn begin(kind: NamedKind, lasting: Option<Duration>) -> What {
    What::Begin(Begin {
        lasting,
        ..Begin::alone(kind)
    })
}

/// What a clause adds, as an effect of a move.
fn effect_of(added: &Added) -> Effect {
    let what = match &added.what {
        Addition::Begin(kind, how_long) => begin(kind.clone(), how_long.said()),
        Addition::InflictForATurn(status) => inflict(*status, Duration::EndOfNextTurn),
        Addition::Stage(stat, by) => What::Stage(Stage(*stat, *by)),
        Addition::LoseTicks(count) => What::LoseTicks(LoseTicks {
            count: *count,
            per_injury: false,
        }),
        Addition::Injure(count) => What::Injure(Injure(*count)),
        Addition::Push(metres) => What::Push(Push(i32::from(*metres))),
    };
    let (when, who) = match (added.own, added.from) {
        (true, _) => (When::Use, EffectWho::User),
        (false, Some(floor)) => (When::Natural(floor), EffectWho::Target),
        (false, None) => (When::Hit, EffectWho::Target),
    };
    Effect {
        when,
        who,
        ..on_hit(what)
    }
}
