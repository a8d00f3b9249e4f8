//! Abilities and items that are plain data: kinds made of the clauses of the dex, by what those say (`says.rs`), hold
//! and do (`does.rs`) where their tests hold (`tests_of.rs`).
//!
//! Kinds are `'static`. Those of one list of abilities are made once and kept for good, so what is kept is
//! bounded by what differs.

use std::sync::{Mutex, PoisonError};

use bevy_ecs::prelude::World;

use crate::battle::deeds::initiative::EXTREME;
use crate::battle::deeds::meals;
use crate::battle::effect::moments;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::kinds::features;
use crate::battle::questions::answers::{Answers, Occasion, TraitChange, TraitRank};
use crate::battle::questions::bars::{Bar, Can};
use crate::battle::questions::kind::{Again, Family, Kind, Reach, Whom};
use crate::battle::questions::responses::{Borne, Response, Responses};
use crate::data::abilities::Written;
use crate::data::clauses::{Barred, Clause, Part, Saying, Side, When};
use crate::data::features::Own;
use crate::data::riders::{Goes, Rider};
use crate::data::{AbilityDef, Dex, FeatureDef, ItemDef};

mod about;
pub(crate) mod asks;
mod deeds;
pub(crate) mod does;
mod gives_back;
mod items;
pub(crate) mod orders;
mod riders;
mod says;
mod tests_of;

/// What of one dex is plain data.
struct Known {
    abilities: Vec<AbilityDef>,
    features: Vec<FeatureDef>,
    items: Vec<ItemDef>,
    kinds: &'static [&'static Kind],
}

/// All that have been made.
static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());

/// The kinds that play those abilities, features and items of a dex that are plain data.
pub(crate) fn of_dex(dex: &Dex) -> &'static [&'static Kind] {
    let abilities = || dex.abilities.iter().filter(|def| def.written.is_some());
    let features = || dex.features.iter().filter(|def| def.written.is_some());
    let things = || dex.items.iter().filter(|def| items::is_written(def));
    let same = |it: &Known| {
        it.abilities.iter().eq(abilities())
            && it.features.iter().eq(features())
            && it.items.iter().eq(things())
    };
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(made) = known.iter().find(|it| same(it)) {
        return made.kinds;
    }
    let of_abilities = abilities().filter_map(|def| {
        let written = def.written.as_ref()?;
        let mut kind = built(&def.name, &FAMILY, written, &written.clauses);
        if gives_back::does_turn_back(dex, &def.uses) {
            kind.answers.turns_back = Some(|ask| ask.case.uses != Some(0));
        }
        let kind: &'static Kind = Box::leak(Box::new(kind));
        Some(kind)
    });
    let kinds: Vec<&'static Kind> = of_abilities
        .chain(features().flat_map(of_feature))
        .chain(things().flat_map(items::made_of))
        .collect();
    let kinds: &'static [&'static Kind] = kinds.leak();
    known.push(Known {
        abilities: abilities().cloned().collect(),
        features: features().cloned().collect(),
        items: things().cloned().collect(),
        kinds,
    });
    kinds
}

/// The kinds of a feature: what whoever has it has, and what it leaves on others as an order.
fn of_feature(def: &FeatureDef) -> Vec<&'static Kind> {
    let Some(written) = &def.written else {
        return Vec::new();
    };
    let others = def.order || def.lends || def.own == Some(Own::Pokemon);
    let own: &[Clause] = if others { &[] } else { &written.clauses };
    let mut kinds = vec![made_of(&def.name, &features::FAMILY, written, own)];
    if def.own.is_some() || def.lends {
        kinds.push(made_of(
            &def.name,
            &features::OWN,
            written,
            &written.clauses,
        ));
    }
    if def.order {
        kinds.push(made_of(
            &def.name,
            &features::ORDERS,
            written,
            &written.clauses,
        ));
    }
    kinds
}

fn made_of(
    name: &str,
    family: &'static Family,
    written: &Written,
    clauses: &[Clause],
) -> &'static Kind {
    Box::leak(Box::new(built(name, family, written, clauses)))
}

fn built(name: &str, family: &'static Family, written: &Written, clauses: &[Clause]) -> Kind {
    let clauses: &'static [Clause] = clauses.to_vec().leak();
    let mut answers = answers(clauses);
    let passing = std::ptr::eq(family, &features::ORDERS);
    if passing {
        answers.ends_on = Some(|_, occasion| {
            Occasion::GONE.contains(&occasion)
                || matches!(occasion, Occasion::Faint | Occasion::Recall)
        });
    }
    let riders: &'static [Rider] = written.riders.clone().leak();
    let mut responses = responses(clauses);
    if passing {
        responses.ended = Some(orders::let_go);
    }
    if !riders.is_empty() {
        riding(riders, &mut answers, &mut responses);
    }
    Kind {
        says: written.says.clone().leak(),
        rule: written.rule.clone().leak(),
        written: true,
        clauses,
        bars: bars(clauses, written),
        reach: reach(clauses),
        riders,
        answers,
        responses,
        ..if passing {
            Kind {
                again: Again::Replace,
                ended_by: "until the encounter is over",
                ..Kind::plain(name.to_owned().leak(), family)
            }
        } else {
            Kind::plain(name.to_owned().leak(), family)
        }
    }
}

/// What riders answer and do, beside the clauses.
fn riding(riders: &[Rider], answers: &mut Answers, responses: &mut Responses) {
    let any = |what: fn(&Rider) -> bool| riders.iter().any(what);
    answers.reshapes = Some(riders::reshapes);
    if any(|it| it.goes == Goes::Early) {
        answers.grants = Some(riders::grants);
    }
    if any(|it| it.damage != 0) {
        answers.damage = Some(riders::damage);
    }
    if any(|it| it.base != 0) {
        answers.damage_base = Some(riders::damage_base);
    }
    if any(|it| it.accuracy != 0) {
        answers.accuracy = Some(riders::accuracy);
    }
    if any(|it| it.speeds != 0) {
        answers.rushes = Some(riders::rushes);
    }
    if any(|it| !it.before.is_empty()) {
        responses.strikes = Some(riders::strikes);
    }
    if any(|it| !it.after.is_empty() || it.action.is_some()) {
        responses.attacked = Some(riders::attacked);
    }
    if any(|it| it.on_hit) {
        responses.landed = Some(riders::landed);
    }
    if any(|it| it.goes != Goes::Always) {
        responses.used = Some(riders::used);
        responses.turn_over = Some(riders::turn_over);
    }
}

/// An answer where one of the clauses says something of that sort.
macro_rules! answer {
    ($clauses:ident, $sort:pat, $answer:expr) => {
        if $clauses
            .iter()
            .any(|it| matches!(&it.part, Part::Says { saying: $sort, .. }))
        {
            Some($answer)
        } else {
            None
        }
    };
}

/// An Initiative after everybody else's.
const LAST: i32 = -EXTREME;

fn answers(clauses: &'static [Clause]) -> Answers {
    use Saying as S;
    Answers {
        bends: answer!(
            clauses,
            S::NoDrop(_) | S::KeepsOnce | S::NoRise | S::Reverses | S::Doubles,
            says::bends
        ),
        keeps_once: answer!(clauses, S::KeepsOnce, ()),
        keeps_item: answer!(clauses, S::KeepsItem | S::GuardsItem, says::keeps_item),
        initiative: answer!(clauses, S::Last, LAST),
        keeps_pace: answer!(clauses, S::KeepsPace, ()),
        slows: answer!(clauses, S::Slows, says::slows),
        spoils_appetite: answer!(clauses, S::NoTradingIn, says::spoils_appetite),
        checks: answer!(
            clauses,
            S::Checks(_) | S::ChecksOf(..) | S::ChecksTo(..) | S::DefendsAgainst(..),
            says::checks
        ),
        eats: answer!(clauses, S::Eats(_), says::eats),
        counts: answer!(clauses, S::CountsMore(..), says::counts),
        lays_as: answer!(clauses, S::LaysAs(..), says::lays_as),
        eats_as: answer!(clauses, S::EatsAs(..), says::eats_as),
        stores_berries: answer!(clauses, S::StoresBerries(_), says::stores_berries),
        harvests: answer!(clauses, S::Harvests, ()),
        basks: answer!(clauses, S::Basks, says::basks),
        breaks: answer!(clauses, S::Breaks, ()),
        mutes: answer!(clauses, S::Mutes, ()),
        dies_at: answer!(clauses, S::DiesAt(_), says::dies_at),
        traits: answer!(
            clauses,
            S::Weight(_)
                | S::Overland(_)
                | S::DoubleBase(_)
                | S::Has(_)
                | S::Speeds(_)
                | S::SpeedsByEvasion
                | S::Initiative(_),
            TraitChange {
                rank: TraitRank::Form,
                make: says::make_traits,
            }
        ),
        may_use: answer!(clauses, S::Forbids(_) | S::OnlyAtWill, says::may_use),
        ..answers_of_attacks(clauses)
    }
}

/// What its clauses have to say in an attack, whosever it is, and to what comes of it.
fn answers_of_attacks(clauses: &'static [Clause]) -> Answers {
    use Saying as S;
    Answers {
        damage: answer!(
            clauses,
            S::Damage(_)
                | S::DamageByRun
                | S::DamagePerInjury(_)
                | S::DamageHalfOf(_)
                | S::DamageByDistance
                | S::LastChance(_),
            says::damage
        ),
        damage_base: answer!(clauses, S::Base(_) | S::Stab, says::damage_base),
        accuracy: answer!(clauses, S::Accuracy(_), says::accuracy),
        matchup: answer!(
            clauses,
            S::Steps(_)
                | S::IfResisted(_)
                | S::Pierces(_)
                | S::Nothing
                | S::NoDamage
                | S::Softens
                | S::Halves
                | S::NeedsWeakness,
            says::matchup
        ),
        certain: answer!(clauses, S::NeedsWeakness, says::certain),
        immune_to: answer!(clauses, S::Immune(_), says::immune_to),
        no_critical_hits: answer!(clauses, S::NoCriticalHits, ()),
        reduction: answer!(clauses, S::Reduction(_), says::reduction),
        blocks: answer!(clauses, S::Blocks(_), says::blocks),
        keeps_away: answer!(clauses, S::NoStatus(_), says::keeps_away),
        denies_save: answer!(clauses, S::NoSave(_), says::denies_save),
        saves: answer!(clauses, S::Saves(_) | S::SavesAgainst(..), says::saves),
        knack: answer!(clauses, S::Knack(_), says::knack),
        shields: answer!(clauses, S::NoLossToWeather, says::shields),
        steady: answer!(clauses, S::Steady, ()),
        evasion: answer!(clauses, S::Evasion(_), says::evasion),
        evades: answer!(
            clauses,
            S::EvasionAgainst(_) | S::NoEvasion | S::StatEvasionOnly | S::Blurs,
            says::evades
        ),
        no_rolled_effects: answer!(clauses, S::NoRolledEffects, ()),
        lessens: answer!(clauses, S::LessLoss(_) | S::LessLossToOne(_), says::lessens),
        unheeded: answer!(clauses, S::Unheeded(_), says::unheeded),
        steady_aim: answer!(clauses, S::SteadyAim, ()),
        rerolls: answer!(clauses, S::Rerolls, ()),
        spoils_drain: answer!(clauses, S::SpoilsDrain, ()),
        crit_dice: answer!(clauses, S::CritDice(_), says::crit_dice),
        move_type: answer!(clauses, S::Type(_), says::move_type),
        reshapes: answer!(
            clauses,
            S::CritFrom(_)
                | S::CritAt(_)
                | S::EffectFrom(_)
                | S::EffectOr(..)
                | S::PushOr(_)
                | S::Adds(_)
                | S::Keyword(_)
                | S::CannotMiss
                | S::AcLess(_)
                | S::Oftener
                | S::Reaches(_)
                | S::ReachesTimes(_)
                | S::Burst(_)
                | S::WithoutRolled
                | S::WithoutRecoil,
            says::reshapes
        ),
        adorns: answer!(
            clauses,
            S::CritFrom(_)
                | S::EffectFrom(_)
                | S::EffectOr(..)
                | S::PushOr(_)
                | S::Adds(_)
                | S::CannotMiss,
            says::adorns
        ),
        repays: answered(clauses, When::HitBy).then_some(does::repays as _),
        ..answers_to_controllers(clauses)
    }
}

/// What its clauses give back to whoever does something to its bearer, for controllers that ask.
fn answers_to_controllers(clauses: &'static [Clause]) -> Answers {
    let any = |gives: fn(&Clause) -> bool| clauses.iter().any(gives);
    Answers {
        stings: any(gives_back::does_sting).then_some(gives_back::stings as _),
        mirrors: any(gives_back::does_mirror).then_some(gives_back::mirrors as _),
        defies: any(|it| gives_back::defiance(it) != 0).then_some(gives_back::defies as _),
        bursts: any(|it| gives_back::burst(it).is_some()).then_some(gives_back::bursts as _),
        thrives: any(gives_back::does_thrive).then_some(gives_back::thrives as _),
        ..Answers::NONE
    }
}

/// What its clauses bar its bearer from.
fn bars(clauses: &[Clause], written: &Written) -> &'static [Bar] {
    let barred = clauses.iter().filter_map(|clause| match &clause.part {
        Part::Says {
            saying: Saying::Cannot(list),
            ..
        } => Some(list),
        _ => None,
    });
    let from: Vec<Can> = barred.flatten().map(|it| can(*it)).collect();
    if from.is_empty() {
        return &[];
    }
    vec![Bar {
        from: from.leak(),
        why: written.says.clone().leak(),
        rule: written.rule.clone().leak(),
    }]
    .leak()
}

fn can(barred: Barred) -> Can {
    match barred {
        Barred::BePushed => Can::BePushed,
        Barred::BeDriven => Can::RunOff,
        Barred::Provoke => Can::Provoke,
        Barred::ProvokeByShifting => Can::ProvokeByShifting,
        Barred::UseHeldItem => Can::UseHeldItem,
        Barred::SpringHazards => Can::SpringHazards,
        Barred::BeInterrupted => Can::BeInterrupted,
        Barred::BeInterruptedInTurn => Can::BeInterruptedInTurn,
    }
}

/// Whom its clauses speak for besides its bearer: they share one reach.
fn reach(clauses: &[Clause]) -> Option<Reach> {
    let said = clauses
        .iter()
        .filter(|it| matches!(it.part, Part::Says { .. }));
    let near = said.filter_map(|it| it.near).next()?;
    Some(Reach {
        metres: near.metres,
        whom: match near.whom {
            Side::Foes => Whom::Foes,
            Side::Allies => Whom::Allies,
            Side::Others => Whom::Others,
        },
        felt: None,
    })
}

/// Whether one of the clauses does something at such a moment.
fn answered(clauses: &[Clause], at: When) -> bool {
    clauses
        .iter()
        .any(|it| matches!(&it.part, Part::On { moment, .. } if *moment == at))
}

fn responses(clauses: &'static [Clause]) -> Responses {
    let on = |at: When| answered(clauses, at);
    let holds = clauses.iter().any(|it| {
        let traits = matches!(
            &it.part,
            Part::Says {
                saying: Saying::Has(_),
                ..
            }
        );
        traits || matches!(it.part, Part::Holds(_))
    });
    let mutes = clauses.iter().any(|it| {
        matches!(
            &it.part,
            Part::Says {
                saying: Saying::Mutes,
                ..
            }
        )
    });
    let harvests = clauses.iter().any(|it| {
        matches!(
            &it.part,
            Part::Says {
                saying: Saying::Harvests,
                ..
            }
        )
    });
    let all_look: Option<Response> =
        mutes.then_some(|world: &mut World, _: Borne| moments::review_all(world));
    Responses {
        began: all_look,
        ended: all_look,
        hit: on(When::HitBy).then_some(does::hit_by as _),
        landed: on(When::Hits).then_some(does::hits as _),
        attacked: on(When::Attacks).then_some(does::attacks as _),
        launches: on(When::Launches).then_some(does::attacks_next as _),
        hurt_itself: on(When::HurtsItself).then_some(does::hurts_itself as _),
        missed: on(When::Misses).then_some(does::misses as _),
        missed_by: on(When::MissedBy).then_some(does::missed_by as _),
        staged: on(When::Lowered).then_some(does::lowered as _),
        afflicted: on(When::Afflicted).then_some(does::afflicted as _),
        afflicts: on(When::Afflicts).then_some(does::afflicts as _),
        used: on(When::Uses).then_some(does::uses as _),
        falls: on(When::Falls).then_some(does::falls as _),
        fainted: on(When::Faints).then_some(does::faints as _).or(all_look),
        recalled: on(When::Recalled)
            .then_some(does::recalled as _)
            .or(all_look),
        breathed: on(When::Breathes).then_some(does::breathes as _),
        sent_out: on(When::SentOut)
            .then_some(does::sent_out as _)
            .or(all_look),
        prevailed: (on(When::Grapples) || on(When::Outdoes)).then_some(does::prevails as _),
        sprinted: on(When::Sprints).then_some(does::sprints as _),
        stole_meal: on(When::StealsMeal).then_some(does::steals_meal as _),
        digested: on(When::Digests).then_some(does::digests as _),
        acts: on(When::Acts).then_some(does::acts as _),
        felled: on(When::Fells).then_some(does::fells as _),
        injured: on(When::Injured).then_some(does::injured as _),
        judged: on(When::Judged).then_some(does::judged as _),
        foe_sent_out: on(When::FoeSentOut).then_some(does::foe_sent_out as _),
        turn_begun: harvests
            .then_some(|world: &mut World, on: Borne| meals::quieten(world, on.who)),
        start_ticks: on(When::TurnBegins).then_some(does::turn_begins as _),
        turn_over: on(When::TurnEnds).then_some(does::turn_ends as _),
        reviewed: (holds || on(When::TakenUp)).then_some(does::review as _),
        silenced: holds.then_some(does::let_go as _),
        ..Responses::NONE
    }
}
