//! Items that are plain data: what they do while they are held or worn, while their Digestion Buff is there, and
//! what their use leaves on somebody.

use crate::battle::kinds::written::built;
use crate::battle::kinds::{held_items, things};
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Family, Kind};
use crate::battle::questions::responses::Responses;
use crate::data::abilities::Written;
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
        written if food(def) => Some(kind(def, written.as_ref(), &things::DIGESTION)),
        written => written
            .as_ref()
            .map(|written| kind(def, Some(written), &held_items::FAMILY)),
    };
    let left = def.leaves.as_ref();
    let left = left.map(|written| kind(def, Some(written), &things::LEFT));
    by_itself.into_iter().chain(left)
}

fn kind(def: &ItemDef, written: Option<&Written>, family: &'static Family) -> &'static Kind {
    let plain = Written {
        says: def.says.clone(),
        rule: "core ch.9".to_owned(),
        clauses: Vec::new(),
        riders: Vec::new(),
    };
    let written = written.unwrap_or(&plain);
    let left = std::ptr::eq(family, &things::LEFT);
    let name = if left {
        def.left_name()
    } else {
        def.name.clone()
    };
    let made = built(&name, family, written, &written.clauses);
    let answers = match left {
        true => Answers {
            ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
            ..made.answers
        },
        // What is held or worn is gear (A015).
        false if std::ptr::eq(family, &held_items::FAMILY) => Answers {
            evasion: None,
            gear_evasion: made.answers.evasion,
            ..made.answers
        },
        false => made.answers,
    };
    let responses = match !left && things::wakes(&def.effect) {
        true => Responses {
            acts: Some(things::wake),
            ..made.responses
        },
        false => made.responses,
    };
    Box::leak(Box::new(Kind {
        uses: def.uses,
        answers,
        responses,
        ..made
    }))
}
