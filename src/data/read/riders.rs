//! Riders as people write them.

use serde::Deserialize;

use super::common::KnownNames;
use super::moves::{self, RawEffect, RawRange};
use super::uses;
use crate::data::effects::What;
use crate::data::effects::ready::Ready;
use crate::data::locate::Path;
use crate::data::moves::{Effect, EffectWho, Keyword, MoveAction, MoveDef, When};
use crate::data::riders::{Goes, Moves, Rider};
use crate::data::source::Faults;
use crate::rules::{Element, Frequency};

/// A rider as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "rider")]
pub(super) struct RawRider {
    /// What its bearer chooses, where there are several.
    option: Option<String>,
    /// With which moves.
    #[serde(default)]
    moves: Vec<String>,
    /// Or with those whose names have this in them, of these types, with this keyword, and so on.
    #[serde(default)]
    named_with: String,
    #[serde(default)]
    types: Vec<Element>,
    keyword: Option<Keyword>,
    #[serde(default)]
    damaging: bool,
    #[serde(default)]
    melee: bool,
    most_base: Option<u8>,
    /// Only those that are used up, or only those that are At-Will.
    rare: Option<bool>,
    /// It goes with every move that fits.
    #[serde(default)]
    always: bool,
    /// It goes with those that are used with Priority, and they may be.
    #[serde(default)]
    early: bool,
    #[serde(default)]
    on_hit: bool,
    element: Option<Element>,
    frequency: Option<Frequency>,
    #[serde(default)]
    base: i32,
    #[serde(default)]
    damage: i32,
    #[serde(default)]
    accuracy: i32,
    #[serde(default)]
    all_five: bool,
    #[serde(default)]
    takes_type: bool,
    #[serde(default)]
    first: bool,
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
    spends: Option<String>,
    /// The Action Points that making it ready costs.
    #[serde(default)]
    points: u8,
    /// Making it ready costs nothing, whatever the ability does.
    #[serde(default)]
    free: bool,
    #[serde(default)]
    straight: bool,
    #[serde(default)]
    speeds: i32,
    #[serde(default)]
    before: Vec<RawEffect>,
    #[serde(default)]
    after: Vec<RawEffect>,
    #[serde(default)]
    foe: bool,
}

/// The riders of an ability, and what making it ready for each of them is; `swift`, whether that takes a Swift
/// Action where the move itself does not.
pub(super) fn validate(
    (ability, swift): (&str, bool),
    raw: &[RawRider],
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> (Vec<Rider>, Vec<MoveDef>) {
    let (mut riders, mut uses) = (Vec::new(), Vec::new());
    for (nth, raw) in raw.iter().enumerate() {
        let at = path.index(nth);
        let rider = raw.validate(&at, names, faults);
        if rider.goes == Goes::Ready {
            let name = match &raw.option {
                Some(option) => format!("{ability}: {option}"),
                None => ability.to_owned(),
            };
            let mut making = making(nth, &at, names, faults);
            making.name = name;
            making.points = raw.points.min(10);
            if swift && rider.action.is_none() && !raw.free {
                making.action = MoveAction::Swift;
            }
            uses.push(making);
        }
        riders.push(rider);
    }
    (riders, uses)
}

/// What making an ability ready for this rider is.
fn making(nth: usize, at: &Path, names: &KnownNames, faults: &mut Faults) -> MoveDef {
    let ready = Effect {
        when: When::Use,
        who: EffectWho::User,
        what: What::Ready(Ready(nth as i32)),
        only_if: None,
    };
    let shape = uses::shape(None, &[]);
    let mut making = moves::validate_move(&shape, at, names, faults);
    making.effects = vec![ready];
    making.cannot_miss = false;
    making.missing.clear();
    making
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
        let before = uses::shape(None, &self.before);
        let before = moves::validate_move(&before, at, names, faults);
        let after = uses::shape(None, &self.after);
        let after = moves::validate_move(&after, at, names, faults);
        let ac = self
            .ac
            .map(|ac| faults.within(&at.field("ac"), "the Accuracy Check", ac, 1, 20));
        Rider {
            moves: self.fits(at, faults),
            goes: match (self.always, self.early) {
                (true, _) => Goes::Always,
                (false, true) => Goes::Early,
                (false, false) => Goes::Ready,
            },
            on_hit: self.on_hit,
            range: self.range.as_ref().map(|_| like.range),
            ac,
            element: self.element,
            frequency: self.frequency,
            keywords: self.keywords.clone(),
            action: self.action,
            base: faults.within(&at.field("base"), "the Damage Base", self.base, 0, 10),
            damage: faults.within(&at.field("damage"), "the damage", self.damage, 0, 40),
            accuracy: faults.within(&at.field("accuracy"), "the Accuracy", self.accuracy, 0, 10),
            all_five: self.all_five,
            takes_type: self.takes_type,
            harmless: self.harmless,
            heedless: self.heedless,
            adds: like.effects,
            first: self.first,
            spends: self.spends.clone(),
            straight: self.straight,
            speeds: faults.within(&at.field("speeds"), "the speeds", self.speeds, 0, 10),
            before: before.effects,
            after: after.effects,
            foe: self.foe,
        }
    }

    /// The moves that it is for.
    fn fits(&self, at: &Path, faults: &mut Faults) -> Moves {
        let moves = Moves {
            named: self.moves.clone(),
            with: self.named_with.clone(),
            types: self.types.clone(),
            keyword: self.keyword,
            damaging: self.damaging,
            melee: self.melee,
            most: self.most_base,
            rare: self.rare,
        };
        if moves == Moves::default() && !self.takes_type {
            faults.add(at, "names no moves", Some("say with which it goes".into()));
        }
        moves
    }
}
