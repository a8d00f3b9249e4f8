//! Corrections of the referee with names instead of indices, both ways.

use serde::{Deserialize, Serialize};

use super::raw::{Names, Unknown, unknown};
use crate::battle::{Correction, Fate, SideId, TurnAction};
use crate::board::{Cell, Light};
use crate::data::Weather;
use crate::data::moves::Duration;
use crate::data::{TerrainId, nearest};
use crate::rules::{StageStat, Status};

/// A correction with names.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum RawCorrection {
    Hp(i32),
    TempHp(i32),
    Injuries(i32),
    Fate(Fate),
    Inflict {
        status: Status,
        #[serde(default)]
        by: Option<String>,
        #[serde(default = "until_cured")]
        lasting: Duration,
        #[serde(default)]
        overrule: bool,
    },
    Disable(String),
    Cure(Status),
    Stage(StageStat, i32),
    Move(Cell),
    Leave,
    Enter(Cell),
    Uses(String, u8),
    Points(i32),
    Action(TurnAction, bool),
    Turn(bool),
    Item(String, u32),
    Held(Option<String>),
    Ground(Cell, String),
    Weather(Weather),
    Light(Light),
    House {
        rule: String,
        value: String,
    },
    End(Option<String>),
}

fn until_cured() -> Duration {
    Duration::UntilCured
}

impl Names<'_> {
    pub(super) fn raw_correction(&self, correction: &Correction) -> RawCorrection {
        use RawCorrection as Raw;
        match correction {
            Correction::Hp(hp) => Raw::Hp(*hp),
            Correction::TempHp(temp) => Raw::TempHp(*temp),
            Correction::Injuries(injuries) => Raw::Injuries(*injuries),
            Correction::Fate(fate) => Raw::Fate(*fate),
            Correction::Inflict {
                status,
                by,
                lasting,
                overrule,
            } => Raw::Inflict {
                status: *status,
                by: by.map(|by| self.who(by)),
                lasting: *lasting,
                overrule: *overrule,
            },
            Correction::Disable(named) => Raw::Disable(self.dex.move_def(*named).name.clone()),
            Correction::Cure(status) => Raw::Cure(*status),
            Correction::Stage(stat, to) => Raw::Stage(*stat, *to),
            Correction::Move(cell) => Raw::Move(*cell),
            Correction::Leave => Raw::Leave,
            Correction::Enter(cell) => Raw::Enter(*cell),
            Correction::Uses(named, used) => {
                Raw::Uses(self.dex.move_def(*named).name.clone(), *used)
            }
            Correction::Points(left) => Raw::Points(*left),
            Correction::Action(action, left) => Raw::Action(*action, *left),
            Correction::Turn(again) => Raw::Turn(*again),
            Correction::Item(item, count) => Raw::Item(self.item(*item), *count),
            Correction::Held(item) => Raw::Held(item.map(|item| self.item(item))),
            Correction::Ground(cell, ground) => {
                Raw::Ground(*cell, self.dex.terrain(*ground).name.clone())
            }
            Correction::Weather(weather) => Raw::Weather(*weather),
            Correction::Light(light) => Raw::Light(*light),
            Correction::House { rule, value } => Raw::House {
                rule: rule.clone(),
                value: value.clone(),
            },
            Correction::End(side) => Raw::End(
                side.and_then(|side| self.level.sides.get(usize::from(side.0)))
                    .map(|side| side.name.clone()),
            ),
        }
    }

    pub(super) fn correction(&self, raw: &RawCorrection) -> Result<Correction, Unknown> {
        use RawCorrection as Raw;
        Ok(match raw {
            Raw::Hp(hp) => Correction::Hp(*hp),
            Raw::TempHp(temp) => Correction::TempHp(*temp),
            Raw::Injuries(injuries) => Correction::Injuries(*injuries),
            Raw::Fate(fate) => Correction::Fate(*fate),
            Raw::Inflict {
                status,
                by,
                lasting,
                overrule,
            } => Correction::Inflict {
                status: *status,
                by: by.as_ref().map(|by| self.id(by)).transpose()?,
                lasting: *lasting,
                overrule: *overrule,
            },
            Raw::Disable(named) => Correction::Disable(self.move_id(named)?),
            Raw::Cure(status) => Correction::Cure(*status),
            Raw::Stage(stat, to) => Correction::Stage(*stat, *to),
            Raw::Move(cell) => Correction::Move(*cell),
            Raw::Leave => Correction::Leave,
            Raw::Enter(cell) => Correction::Enter(*cell),
            Raw::Uses(named, used) => Correction::Uses(self.move_id(named)?, *used),
            Raw::Points(left) => Correction::Points(*left),
            Raw::Action(action, left) => Correction::Action(*action, *left),
            Raw::Turn(again) => Correction::Turn(*again),
            Raw::Item(item, count) => Correction::Item(self.item_id(item)?, *count),
            Raw::Held(item) => {
                Correction::Held(item.as_ref().map(|item| self.item_id(item)).transpose()?)
            }
            Raw::Ground(cell, ground) => Correction::Ground(*cell, self.ground(ground)?),
            Raw::Weather(weather) => Correction::Weather(*weather),
            Raw::Light(light) => Correction::Light(*light),
            Raw::House { rule, value } => Correction::House {
                rule: rule.clone(),
                value: value.clone(),
            },
            Raw::End(side) => {
                Correction::End(side.as_ref().map(|side| self.side(side)).transpose()?)
            }
        })
    }

    fn ground(&self, name: &str) -> Result<TerrainId, Unknown> {
        let found = self.dex.find_terrain(name).map(|def| def.id);
        found.ok_or_else(|| unknown("ground", name, self.dex.nearest_terrain(name)))
    }

    fn side(&self, name: &str) -> Result<SideId, Unknown> {
        let names = || self.level.sides.iter().map(|side| side.name.as_str());
        names()
            .position(|known| known.eq_ignore_ascii_case(name))
            .map(|index| SideId(index as u8))
            .ok_or_else(|| unknown("side", name, nearest(name, names())))
    }
}
