//! Items that are plain data: what they do while they are held or worn, while their Digestion Buff is there, and
//! what their use leaves on somebody.

use crate::battle::kinds::written::{answers, responses};
use crate::battle::kinds::{held_items, things};
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Family, Kind};
use crate::battle::questions::responses::Responses;
use crate::data::abilities::Written;
use crate::data::clauses::Clause;
use crate::data::{ItemDef, ItemEffect};

/// Whether some of what an item does is plain data.
pub(super) fn is_written(def: &ItemDef) -> bool {
    food(def) || def.written.is_some() || def.leaves.is_some()
}

fn food(def: &ItemDef) -> bool {
    matches!(def.effect, ItemEffect::Food(_))
}

/// The kinds that play it.
pub(super) fn made_of(def: &ItemDef) -> impl Iterator<Item = &'static Kind> + use<> {
    let by_itself = match &def.written {
        Some(written) if food(def) => Some(kind(def, Some(written), &things::DIGESTION)),
        None if food(def) => Some(kind(def, None, &things::DIGESTION)),
        written => written
            .as_ref()
            .map(|written| kind(def, Some(written), &held_items::FAMILY)),
    };
    let left = def.leaves.as_ref();
    let left = left.map(|written| kind(def, Some(written), &things::LEFT));
    by_itself.into_iter().chain(left)
}

fn kind(def: &ItemDef, written: Option<&Written>, family: &'static Family) -> &'static Kind {
    let clauses = written.map_or_else(Vec::new, |it| it.clauses.clone());
    let clauses: &'static [Clause] = clauses.leak();
    let left = std::ptr::eq(family, &things::LEFT);
    let wakes = !left && things::wakes(&def.effect);
    Box::leak(Box::new(Kind {
        says: def.says.clone().leak(),
        rule: written.map_or("core ch.9", |it| it.rule.clone().leak()),
        clauses,
        uses: def.uses,
        answers: Answers {
            ends_on: left.then_some(|_, occasion| occasion == Occasion::SceneOver),
            ..answers(clauses)
        },
        responses: Responses {
            acts: wakes.then_some(things::wake as _),
            ..responses(clauses)
        },
        ..Kind::plain(def.name.clone().leak(), family)
    }))
}
