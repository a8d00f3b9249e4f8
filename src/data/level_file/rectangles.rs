//! Script lines about rectangles: what their squares become, what happens to everybody there.

use super::raw::{RawAct, RawFate};
use super::script::Scene;
use crate::board::Cell;
use crate::data::level::{Rectangle, ScriptAct, ScriptEffect};
use crate::data::locate::Path;
use crate::data::source::Faults;

impl Scene<'_> {
    /// Other heights, other ground, something for everybody in a rectangle.
    pub(super) fn in_rectangle(&self, raw: &RawAct, path: &Path, faults: &mut Faults) -> ScriptAct {
        self.needs_map(path, faults);
        match raw {
            RawAct::Height(at, metres) => {
                let at = self.cell(*at, &path.index(0), faults);
                ScriptAct::Squares {
                    area: Rectangle { from: at, to: at },
                    ground: None,
                    height: Some(high(*metres, &path.index(1), faults)),
                }
            }
            RawAct::Squares {
                from,
                to,
                ground,
                height,
            } => self.squares((*from, *to), (ground.as_deref(), *height), path, faults),
            RawAct::Everybody {
                from,
                to,
                side,
                then,
            } => self.everybody((*from, *to), side.as_deref(), then, path, faults),
            // The others are no lines about rectangles.
            _ => ScriptAct::End(None),
        }
    }

    /// A rectangle between two corners, whichever they are.
    pub(super) fn rectangle(
        &self,
        from: (i32, i32),
        to: (i32, i32),
        path: &Path,
        faults: &mut Faults,
    ) -> Rectangle {
        let a = self.cell(from, &path.field("from"), faults);
        let b = self.cell(to, &path.field("to"), faults);
        Rectangle {
            from: Cell::new(a.x.min(b.x), a.y.min(b.y)),
            to: Cell::new(a.x.max(b.x), a.y.max(b.y)),
        }
    }

    /// Other ground or another height for a rectangle of squares.
    fn squares(
        &self,
        (from, to): ((i32, i32), (i32, i32)),
        (ground, height): (Option<&str>, Option<i32>),
        path: &Path,
        faults: &mut Faults,
    ) -> ScriptAct {
        if ground.is_none() && height.is_none() {
            let hint = "give `ground`, `height` or both";
            faults.add(path, "changes nothing", Some(hint.into()));
        }
        ScriptAct::Squares {
            area: self.rectangle(from, to, path, faults),
            ground: ground.map(|name| self.terrain(name, &path.field("ground"), faults)),
            height: height.map(|metres| high(metres, &path.field("height"), faults)),
        }
    }

    /// The act by which something happens to everybody in a rectangle, from the raw entry.
    fn everybody(
        &self,
        (from, to): ((i32, i32), (i32, i32)),
        side: Option<&str>,
        then: &[RawFate],
        path: &Path,
        faults: &mut Faults,
    ) -> ScriptAct {
        let fates = path.field("then");
        if then.is_empty() {
            faults.add(&fates, "does nothing", None);
        }
        let each = then.iter().enumerate();
        ScriptAct::Everybody {
            area: self.rectangle(from, to, path, faults),
            side: side.map(|name| self.side(name, &path.field("side"), faults)),
            then: each
                .map(|(index, fate)| self.felt(fate, &fates.index(index), faults))
                .collect(),
        }
    }

    /// Zones have no squares of their own to speak of.
    fn needs_map(&self, path: &Path, faults: &mut Faults) {
        if self.raw.zones.is_some() && self.people.start == 0 {
            faults.add(path, "squares are for levels with a map", None);
        }
    }

    /// What happens to everybody in a rectangle.
    fn felt(&self, raw: &RawFate, path: &Path, faults: &mut Faults) -> ScriptEffect {
        let first = path.index(0);
        let mut points = |what: &str, amount: i32| faults.within(&first, what, amount, 1, 999);
        match raw {
            RawFate::Damage(n) => ScriptEffect::Damage(points("the damage", *n)),
            RawFate::LoseHp(n) => ScriptEffect::Lose(points("the loss", *n)),
            RawFate::Heal(n) => ScriptEffect::Heal(points("the healing", *n)),
            RawFate::TempHp(n) => ScriptEffect::TempHp(points("the number", *n)),
            RawFate::SetHp(n) => ScriptEffect::SetHp(faults.within(
                &first,
                "the number of Hit Points",
                *n,
                -999,
                999,
            )),
            RawFate::Injure(n) => {
                ScriptEffect::Injure(faults.within(&first, "the number of Injuries", *n, 1, 10))
            }
            RawFate::Stage(stat, by) => {
                let by = faults.within(&path.index(1), "the change", *by, -12, 12);
                ScriptEffect::Stage(*stat, by)
            }
            RawFate::Begin(kind) => ScriptEffect::Begin(self.status(kind, &first, faults), None),
            RawFate::Cure(status) => ScriptEffect::Cure(*status),
            RawFate::Fall(n) => {
                ScriptEffect::Fall(faults.within(&first, "the number of metres", *n, 1, 100))
            }
        }
    }
}

/// A height in metres.
fn high(metres: i32, path: &Path, faults: &mut Faults) -> u8 {
    let metres = faults.within(path, "the height", metres, 0, MOST_METRES);
    u8::try_from(metres).unwrap_or(0)
}

/// The highest ground, as rows of `elevation` can write it.
const MOST_METRES: i32 = 35;
