//! Riders as people write them.

use serde::Deserialize;

use super::common::KnownNames;
use super::moves::{self, RawEffect, RawRange};
use super::uses;
use crate::data::effects::What;
use crate::data::effects::ready::Ready;
use crate::data::locate::Path;
use crate::data::moves::{Effect, EffectWho, Keyword, MoveAction, MoveDef, When};
use crate::data::riders::Rider;
use crate::data::source::Faults;

/// A rider as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "rider")]
pub(super) struct RawRider {
    /// What its bearer chooses, where there are several.
    option: Option<String>,
    /// With which moves.
    moves: Vec<String>,
    range: Option<RawRange>,
    ac: Option<i32>,
    #[serde(default)]
    keywords: Vec<Keyword>,
    action: Option<MoveAction>,
    #[serde(default)]
    harmless: bool,
    #[serde(default)]
    heedless: bool,
    #[serde(default)]
    adds: Vec<RawEffect>,
}

/// The riders of an ability, and what making it ready for each of them is.
pub(super) fn validate(
    ability: &str,
    raw: &[RawRider],
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> (Vec<Rider>, Vec<MoveDef>) {
    let all = raw.iter().enumerate().map(|(nth, raw)| {
        let at = path.index(nth);
        let name = match &raw.option {
            Some(option) => format!("{ability}: {option}"),
            None => ability.to_owned(),
        };
        let ready = Effect {
            when: When::Use,
            who: EffectWho::User,
            what: What::Ready(Ready(nth as i32)),
            only_if: None,
        };
        let shape = uses::shape(None, &[]);
        let mut making = moves::validate_move(&shape, &at, names, faults);
        making.name = name;
        making.effects = vec![ready];
        making.cannot_miss = false;
        making.missing.clear();
        (raw.validate(&at, names, faults), making)
    });
    all.unzip()
}

impl RawRider {
    fn validate(&self, at: &Path, names: &KnownNames, faults: &mut Faults) -> Rider {
        for (nth, name) in self.moves.iter().enumerate() {
            if names.known_move(name).is_none() {
                let place = at.field("moves").index(nth);
                faults.unknown(&place, "move", name, names.all_moves());
            }
        }
        let shape = uses::shape(self.range.as_ref(), &self.adds);
        let like = moves::validate_move(&shape, at, names, faults);
        let ac = &mut |ac| faults.within(&at.field("ac"), "the Accuracy Check", ac, 1, 20);
        Rider {
            moves: self.moves.clone(),
            range: self.range.as_ref().map(|_| like.range),
            ac: self.ac.map(ac),
            keywords: self.keywords.clone(),
            action: self.action,
            harmless: self.harmless,
            heedless: self.heedless,
            adds: like.effects,
        }
    }
}
