//! Abilities and items that are plain data: kinds made of the clauses of the dex, by what those say (`says.rs`), hold
//! and do (`does.rs`) where their tests hold (`tests_of.rs`).
//!
//! Kinds are `'static`. Those of one list of abilities are made once and kept for good, so what is kept is
//! bounded by what differs.

use std::sync::{Mutex, PoisonError};

use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::data::clauses::{Clause, Part, Saying, When};
use crate::data::{AbilityDef, Dex, ItemDef};

mod deeds;
mod does;
mod items;
mod says;
mod tests_of;

/// The abilities of one dex that are plain data.
struct Known {
    defs: Vec<AbilityDef>,
    items: Vec<ItemDef>,
    kinds: &'static [&'static Kind],
}

/// All that have been made.
static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());

/// The kinds that play those abilities of a dex that are plain data.
pub(crate) fn of_dex(dex: &Dex) -> &'static [&'static Kind] {
    let defs = || dex.abilities.iter().filter(|def| def.written.is_some());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let things = || dex.items.iter().filter(|def| items::is_written(def));
    let same = |it: &&Known| it.defs.iter().eq(defs()) && it.items.iter().eq(things());
    if let Some(made) = known.iter().find(same) {
        return made.kinds;
    }
    let kinds = defs().filter_map(made_of);
    let kinds: Vec<&'static Kind> = kinds.chain(things().flat_map(items::made_of)).collect();
    let kinds: &'static [&'static Kind] = kinds.leak();
    known.push(Known {
        defs: defs().cloned().collect(),
        items: things().cloned().collect(),
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

fn answers(clauses: &'static [Clause]) -> Answers {
    use Saying as S;
    Answers {
        damage: answer!(
            clauses,
            S::Damage(_) | S::DamageHalfOf(_) | S::LastChance(_),
            says::damage
        ),
        damage_base: answer!(clauses, S::Base(_) | S::Stab, says::damage_base),
        accuracy: answer!(clauses, S::Accuracy(_), says::accuracy),
        matchup: answer!(
            clauses,
            S::Steps(_) | S::IfResisted(_) | S::Pierces(_) | S::Nothing | S::NeedsWeakness,
            says::matchup
        ),
        immune_to: answer!(clauses, S::Immune(_), says::immune_to),
        no_critical_hits: answer!(clauses, S::NoCriticalHits, ()),
        reduction: answer!(clauses, S::Reduction(_), says::reduction),
        blocks: answer!(clauses, S::Blocks(_), says::blocks),
        keeps_away: answer!(clauses, S::NoStatus(_), says::keeps_away),
        denies_save: answer!(clauses, S::NoSave(_), says::denies_save),
        saves: answer!(clauses, S::Saves(_), says::saves),
        shields: answer!(clauses, S::NoLossToWeather, says::shields),
        steady: answer!(clauses, S::Steady, ()),
        evasion: answer!(clauses, S::Evasion(_), says::evasion),
        may_use: answer!(clauses, S::Forbids(_), says::may_use),
        move_type: answer!(clauses, S::Type(_), says::move_type),
        reshapes: answer!(
            clauses,
            S::CritFrom(_) | S::EffectFrom(_) | S::WithoutRecoil,
            says::reshapes
        ),
        repays: answered(clauses, When::HitBy).then_some(does::repays as _),
        ..Answers::NONE
    }
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
        attacked: on(When::Attacks).then_some(does::attacks as _),
        felled: on(When::Fells).then_some(does::fells as _),
        start_ticks: on(When::TurnBegins).then_some(does::turn_begins as _),
        turn_over: on(When::TurnEnds).then_some(does::turn_ends as _),
        reviewed: (holds || on(When::TakenUp)).then_some(does::review as _),
        silenced: holds.then_some(does::let_go as _),
        ..Responses::NONE
    }
}
