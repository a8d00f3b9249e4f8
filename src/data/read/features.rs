//! `features.ron`: raw features and edges.

use serde::Deserialize;

use super::abilities;
use super::clauses::RawClause;
use super::common::KnownNames;
use super::riders::{self, RawRider};
use super::uses::{RawUse, Used};
use crate::data::abilities::AbilityAction;
use crate::data::features::{FeatureDef, FeatureSort, Gift, Of, Own};
use crate::data::ids::{AbilityId, FeatureId, MoveId};
use crate::data::locate::Path;
use crate::data::moves::{Capability, Given, Keyword, MoveDef};
use crate::data::source::Faults;
use crate::rules::{Frequency, Skill, StageStat, Stat};

/// A feature as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "feature")]
pub(super) struct RawFeature {
    pub(super) name: String,
    sort: FeatureSort,
    #[serde(default = "abilities::works_by_itself")]
    frequency: Frequency,
    action: Option<AbilityAction>,
    #[serde(default)]
    says: String,
    #[serde(default)]
    rule: String,
    #[serde(default)]
    pub(super) order: bool,
    own: Option<Own>,
    #[serde(default)]
    lends: bool,
    #[serde(default)]
    each: bool,
    of: Option<Of>,
    #[serde(default = "once")]
    times: usize,
    #[serde(default)]
    clauses: Vec<RawClause>,
    #[serde(default)]
    riders: Vec<RawRider>,
    #[serde(default)]
    raises: Vec<Stat>,
    #[serde(default)]
    gives: Vec<RawGift>,
    #[serde(default)]
    uses: Vec<RawUse>,
    #[serde(default)]
    missing: Vec<String>,
}

fn once() -> usize {
    1
}

/// Something that a feature gives, as a person writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "gift")]
enum RawGift {
    Move(String),
    Capability(Capability),
    Speeds(i32),
    Overland(i32),
    Swim(i32),
    Sky(i32),
    Levitate(i32),
    Burrow(i32),
    Teleporter(i32),
    HighJump(i32),
    LongJump(i32),
    Power(i32),
    Initiative(i32),
    InitiativeBy(Skill),
    Wallrun(Skill),
    BySurvival,
    Medic,
    Ability(String),
    Trained(StageStat),
    Rank(Skill),
    BaseStats(i32),
    OwnBase(Stat),
    Unbound(Stat),
    OwnAhead(Stat),
    Points(i32),
    PointsUpTo(i32),
    Sheet,
}

impl RawGift {
    fn validate(&self, at: &Path, names: &KnownNames, faults: &mut Faults) -> Gift {
        let mut few = |by: i32| faults.within(&at.index(0), "the amount", by, 1, 20);
        match self {
            Self::Move(name) => {
                let found = names.moves.find(name);
                if found.is_none() {
                    faults.unknown(&at.index(0), "move", name, names.moves.all());
                }
                Gift::Move(MoveId(found.unwrap_or(0) as u16))
            }
            Self::Capability(it) => Gift::Capability(*it),
            Self::Speeds(by) => Gift::Speeds(few(*by)),
            Self::Overland(by) => Gift::Overland(few(*by)),
            Self::Swim(by) => Gift::Swim(few(*by)),
            Self::Sky(by) => Gift::Sky(few(*by)),
            Self::Levitate(by) => Gift::Levitate(few(*by)),
            Self::Burrow(by) => Gift::Burrow(few(*by)),
            Self::Teleporter(by) => Gift::Teleporter(few(*by)),
            Self::HighJump(by) => Gift::HighJump(few(*by)),
            Self::LongJump(by) => Gift::LongJump(few(*by)),
            Self::Power(by) => Gift::Power(few(*by)),
            Self::Initiative(by) => Gift::Initiative(few(*by)),
            Self::InitiativeBy(skill) => Gift::InitiativeBy(*skill),
            Self::Wallrun(skill) => Gift::Wallrun(*skill),
            Self::BySurvival => Gift::BySurvival,
            Self::Medic => Gift::Medic,
            Self::Ability(name) => {
                let found = names.abilities.find(name);
                if found.is_none() {
                    faults.unknown(&at.index(0), "ability", name, names.abilities.all());
                }
                Gift::Ability(AbilityId(found.unwrap_or(0) as u16))
            }
            Self::Trained(stat) => Gift::Trained(*stat),
            Self::Rank(skill) => Gift::Rank(*skill),
            Self::BaseStats(by) => Gift::BaseStats(few(*by)),
            Self::OwnBase(stat) => Gift::OwnBase(*stat),
            Self::Unbound(stat) => Gift::Unbound(*stat),
            Self::OwnAhead(stat) => Gift::OwnAhead(*stat),
            Self::Points(by) => Gift::Points(few(*by)),
            Self::PointsUpTo(most) => {
                Gift::PointsUpTo(faults.within(&at.index(0), "the sum", *most, 1, 200))
            }
            Self::Sheet => Gift::Sheet,
        }
    }
}

/// Validates all features; they come out sorted by name, and with them what their uses are: the ids of
/// those begin at `from`.
pub(super) fn validate(
    raw: &[RawFeature],
    from: usize,
    names: &KnownNames,
    faults: &mut Faults,
) -> (Vec<FeatureDef>, Vec<MoveDef>) {
    let mut features: Vec<(FeatureDef, Vec<MoveDef>)> = Vec::with_capacity(raw.len());
    for (index, raw) in raw.iter().enumerate() {
        faults.entry("feature", &raw.name);
        let path = Path::top().index(index);
        let used = Used::new(("feature", &raw.name), raw.frequency, raw.action);
        let mut uses = used.validate(&raw.uses, &path.field("uses"), names, faults);
        if raw.order {
            uses.iter_mut()
                .for_each(|it| it.keywords.push(Keyword::Orders));
        }
        let (at, swift) = (
            path.field("riders"),
            raw.action == Some(AbilityAction::Swift),
        );
        let (riders, ready) = riders::validate((&raw.name, swift), &raw.riders, &at, names, faults);
        uses.extend(ready);
        let mut def = raw.validate(&path, names, faults);
        if let Some(written) = &mut def.written {
            written.riders = riders;
        }
        features.push((def, uses));
    }
    features.sort_by(|a, b| a.0.name.cmp(&b.0.name));
    let mut all = Vec::new();
    for (index, (def, uses)) in features.iter_mut().enumerate() {
        def.id = FeatureId(index as u16);
        for mut given in uses.drain(..) {
            given.id = MoveId((from + all.len()) as u16);
            given.given = Some(Given::Feature(def.id));
            def.uses.push(given.id);
            all.push(given);
        }
    }
    (features.into_iter().map(|(def, _)| def).collect(), all)
}

impl RawFeature {
    fn validate(&self, path: &Path, names: &KnownNames, faults: &mut Faults) -> FeatureDef {
        let does = !(self.clauses.is_empty()
            && self.uses.is_empty()
            && self.gives.is_empty()
            && self.riders.is_empty());
        let told = (self.says.as_str(), self.rule.as_str());
        let written = abilities::written(told, &self.clauses, does, path, names, faults);
        let at = path.field("gives");
        let gives = self.gives.iter().enumerate();
        let gives = gives.map(|(nth, gift)| gift.validate(&at.index(nth), names, faults));
        let gives = gives.collect();
        FeatureDef {
            id: FeatureId(0),
            name: self.name.clone(),
            sort: self.sort,
            frequency: self.frequency,
            action: self.action,
            written,
            order: self.order,
            own: self.own,
            lends: self.lends,
            each: self.each,
            of: self.of,
            times: self.times,
            raises: self.raises.clone(),
            gives,
            uses: Vec::new(),
            missing: self.missing.clone(),
        }
    }
}
