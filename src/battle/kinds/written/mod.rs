//! Abilities that are plain data: kinds made of the clauses of the dex, by what those say (`says.rs`), hold
//! and do (`does.rs`) where their tests hold (`tests_of.rs`).
//!
//! Kinds are `'static`. Those of one list of abilities are made once and kept for good, so what is kept is
//! bounded by what differs.

use std::sync::{Mutex, PoisonError};

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, TraitChange, TraitRank};
use crate::battle::questions::bars::{Bar, Can};
use crate::battle::questions::kind::{Kind, Reach, Whom};
use crate::battle::questions::responses::Responses;
use crate::data::abilities::Written;
use crate::data::clauses::{Barred, Clause, Part, Saying, Side, When};
use crate::data::{AbilityDef, Dex};

mod about;
mod deeds;
mod does;
mod says;
mod tests_of;

/// The abilities of one dex that are plain data.
struct Known {
    defs: Vec<AbilityDef>,
    kinds: &'static [&'static Kind],
}

/// All that have been made.
static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());

/// The kinds that play those abilities of a dex that are plain data.
pub(crate) fn of_dex(dex: &Dex) -> &'static [&'static Kind] {
    let defs = || dex.abilities.iter().filter(|def| def.written.is_some());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(made) = known.iter().find(|it| it.defs.iter().eq(defs())) {
        return made.kinds;
    }
    let kinds: Vec<&'static Kind> = defs().filter_map(made_of).collect();
    let kinds: &'static [&'static Kind] = kinds.leak();
    known.push(Known {
        defs: defs().cloned().collect(),
        kinds,
    });
    kinds
}

fn made_of(def: &AbilityDef) -> Option<&'static Kind> {
    let written = def.written.as_ref()?;
    let clauses: &'static [Clause] = written.clauses.clone().leak();
    Some(Box::leak(Box::new(Kind {
        says: written.says.clone().leak(),
        rule: written.rule.clone().leak(),
        clauses,
        bars: bars(clauses, written),
        reach: reach(clauses),
        answers: answers(clauses),
        responses: responses(clauses),
        ..Kind::plain(def.name.clone().leak(), &FAMILY)
    })))
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
const LAST: i32 = -1;

fn answers(clauses: &'static [Clause]) -> Answers {
    use Saying as S;
    Answers {
        damage: answer!(
            clauses,
            S::Damage(_) | S::DamagePerInjury(_) | S::DamageHalfOf(_) | S::LastChance(_),
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
                | S::NeedsWeakness,
            says::matchup
        ),
        immune_to: answer!(clauses, S::Immune(_), says::immune_to),
        no_critical_hits: answer!(clauses, S::NoCriticalHits, ()),
        reduction: answer!(clauses, S::Reduction(_), says::reduction),
        keeps_away: answer!(clauses, S::NoStatus(_), says::keeps_away),
        denies_save: answer!(clauses, S::NoSave(_), says::denies_save),
        saves: answer!(clauses, S::Saves(_), says::saves),
        shields: answer!(clauses, S::NoLossToWeather, says::shields),
        steady: answer!(clauses, S::Steady, ()),
        evasion: answer!(clauses, S::Evasion(_), says::evasion),
        evades: answer!(clauses, S::EvasionAgainst(_) | S::NoEvasion, says::evades),
        bends: answer!(
            clauses,
            S::NoDrop(_) | S::NoRise | S::Reverses | S::Doubles,
            says::bends
        ),
        no_rolled_effects: answer!(clauses, S::NoRolledEffects, ()),
        keeps_item: answer!(clauses, S::KeepsItem, says::keeps_item),
        initiative: answer!(clauses, S::Last, LAST),
        keeps_pace: answer!(clauses, S::KeepsPace, ()),
        slows: answer!(clauses, S::Slows, says::slows),
        checks: answer!(clauses, S::Checks(_), says::checks),
        traits: answer!(
            clauses,
            S::Weight(_) | S::Overland(_) | S::DoubleStat(_),
            TraitChange {
                rank: TraitRank::Form,
                make: says::make_traits,
            }
        ),
        may_use: answer!(clauses, S::Forbids(_), says::may_use),
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
                | S::Burst(_)
                | S::WithoutRolled
                | S::WithoutRecoil,
            says::reshapes
        ),
        repays: answered(clauses, When::HitBy).then_some(does::repays as _),
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
        Barred::ProvokeByShifting => Can::ProvokeByShifting,
        Barred::SpringHazards => Can::SpringHazards,
        Barred::BeInterrupted => Can::BeInterrupted,
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
    let holds = clauses.iter().any(|it| matches!(it.part, Part::Holds(_)));
    Responses {
        hit: on(When::HitBy).then_some(does::hit_by as _),
        landed: on(When::Hits).then_some(does::hits as _),
        missed: on(When::Misses).then_some(does::misses as _),
        missed_by: on(When::MissedBy).then_some(does::missed_by as _),
        staged: on(When::Lowered).then_some(does::lowered as _),
        afflicted: on(When::Afflicted).then_some(does::afflicted as _),
        afflicts: on(When::Afflicts).then_some(does::afflicts as _),
        used: on(When::Uses).then_some(does::uses as _),
        fainted: on(When::Faints).then_some(does::faints as _),
        recalled: on(When::Recalled).then_some(does::recalled as _),
        breathed: on(When::Breathes).then_some(does::breathes as _),
        sent_out: on(When::SentOut).then_some(does::sent_out as _),
        sprinted: on(When::Sprints).then_some(does::sprints as _),
        acts: on(When::Acts).then_some(does::acts as _),
        felled: on(When::Fells).then_some(does::fells as _),
        start_ticks: on(When::TurnBegins).then_some(does::turn_begins as _),
        turn_over: on(When::TurnEnds).then_some(does::turn_ends as _),
        reviewed: holds.then_some(does::review as _),
        silenced: holds.then_some(does::let_go as _),
        ..Responses::NONE
    }
}
