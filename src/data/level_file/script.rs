//! The script: when, then.

use std::ops::Range;

use super::map::{LevelBoard, cell};
use super::raw::{RawAct, RawLevel, RawLine, RawTrigger};
use crate::board::Cell;
use crate::data::dex::Dex;
use crate::data::ids::ItemId;
use crate::data::ids::TerrainId;
use crate::data::kind_name::{KindName, NamedKind, Sort};
use crate::data::level::{Rectangle, ScriptAct, ScriptEffect, ScriptLine, SideDef, Trigger};
use crate::data::locate::Path;
use crate::data::objects::{ObjectDef, ObjectPlaced};
use crate::data::source::Faults;
use crate::rules::Status;

/// What a script may refer to.
pub(super) struct Scene<'a> {
    /// The whole file, for the names of everybody.
    pub(super) raw: &'a RawLevel,
    /// Indices of the combatants that belong to the battle of the script.
    pub(super) people: Range<usize>,
    /// Its lines.
    pub(super) lines: &'a [RawLine],
    /// Its board.
    pub(super) board: Option<&'a LevelBoard>,
    /// The sides.
    pub(super) sides: &'a [SideDef],
    /// Objects on its board.
    pub(super) objects: &'a [ObjectPlaced],
    /// Names of the dex.
    pub(super) dex: &'a Dex,
}

/// Validates the script lines of a battle whose fields stand at `base`.
pub(super) fn script(scene: &Scene, base: &Path, faults: &mut Faults) -> Vec<ScriptLine> {
    let list = base.field("script");
    let lines = scene
        .lines
        .iter()
        .enumerate()
        .map(|(index, line)| {
            faults.script_line(index + 1);
            scene.line(line, &list.index(index), faults)
        })
        .collect();
    scene.check_arrivals(base, faults);
    lines
}

impl Scene<'_> {
    fn line(&self, raw: &RawLine, path: &Path, faults: &mut Faults) -> ScriptLine {
        let acts = path.field("then");
        if raw.then.is_empty() {
            faults.add(&acts, "does nothing", None);
        }
        ScriptLine {
            when: self.moment(&raw.when, &path.field("when"), faults),
            conditions: self.conditions(&raw.conditions, &path.field("if"), faults),
            after: self.wait(raw.after, &path.field("after"), faults),
            then: raw
                .then
                .iter()
                .enumerate()
                .map(|(index, act)| self.act(act, &acts.index(index), faults))
                .collect(),
            repeat: raw.repeat,
        }
    }

    /// What a line waits for; a round that no battle reaches is a fault.
    fn moment(&self, raw: &RawTrigger, path: &Path, faults: &mut Faults) -> Trigger {
        let last = self.raw.house.round_limit;
        if let RawTrigger::Round(round) = raw
            && *round > last
        {
            let hint = format!("the battle is a draw after round {last} (`round_limit`)");
            faults.add(&path.index(0), "this round never comes", Some(hint));
        }
        self.trigger(raw, path, faults)
    }

    /// States that have to hold as well.
    fn conditions(&self, raw: &[RawTrigger], path: &Path, faults: &mut Faults) -> Vec<Trigger> {
        let each = raw.iter().enumerate();
        each.map(|(index, raw)| {
            let path = path.index(index);
            let state = self.trigger(raw, &path, faults);
            must_be_state(&state, &path, faults);
            state
        })
        .collect()
    }

    fn wait(&self, rounds: u32, path: &Path, faults: &mut Faults) -> u32 {
        let last = self.raw.house.round_limit;
        if rounds >= last && rounds > 0 {
            let hint = format!("the battle is a draw after round {last} (`round_limit`)");
            faults.add(path, "that is longer than the battle lasts", Some(hint));
        }
        rounds
    }

    fn trigger(&self, raw: &RawTrigger, path: &Path, faults: &mut Faults) -> Trigger {
        let first = path.index(0);
        match raw {
            RawTrigger::Round(round) => {
                if *round == 0 {
                    faults.add(&first, "rounds are counted from 1", None);
                }
                Trigger::Round(*round)
            }
            RawTrigger::TurnOf(name) => Trigger::TurnOf(self.combatant(name, &first, faults)),
            RawTrigger::Out(name) => Trigger::Out(self.combatant(name, &first, faults)),
            RawTrigger::HpAtMost(name, percent) => Trigger::HpAtMost(
                self.combatant(name, &first, faults),
                faults.within(&path.index(1), "the percentage", *percent, 0, 100),
            ),
            RawTrigger::Enters { side, from, to } => self.enters(side, *from, *to, path, faults),
            // Known landmarks have become rectangles (`zones::settle_things`).
            RawTrigger::Reaches(side, _) => self.enters(side, (0, 0), (0, 0), path, faults),
            RawTrigger::Did(side, deed) => Trigger::Did(self.side(side, &first, faults), *deed),
            RawTrigger::Destroyed(name) => Trigger::Destroyed(self.object(name, &first, faults)),
            RawTrigger::Burning(name) => {
                let index = self.object(name, &first, faults);
                self.must(index, "never burns", &first, faults, |def| {
                    def.burns.is_some()
                });
                Trigger::Burning(index)
            }
            RawTrigger::Disabled(name) => Trigger::Disabled(self.device(name, &first, faults)),
            RawTrigger::SideDown(side) => Trigger::SideDown(self.side(side, &first, faults)),
            RawTrigger::RoundFrom(round) => {
                if *round == 0 {
                    faults.add(&first, "rounds are counted from 1", None);
                }
                Trigger::RoundFrom(*round)
            }
            RawTrigger::Not(inner) => {
                let state = self.trigger(inner, &first, faults);
                must_be_state(&state, &first, faults);
                Trigger::Not(Box::new(state))
            }
        }
    }

    fn enters(
        &self,
        side: &str,
        from: (i32, i32),
        to: (i32, i32),
        path: &Path,
        faults: &mut Faults,
    ) -> Trigger {
        let side = self.side(side, &path.field("side"), faults);
        let Rectangle { from, to } = self.rectangle(from, to, path, faults);
        Trigger::Enters { side, from, to }
    }

    pub(super) fn act(&self, raw: &RawAct, path: &Path, faults: &mut Faults) -> ScriptAct {
        let first = path.index(0);
        match raw {
            RawAct::Say(who, what) => ScriptAct::Say(who.clone(), what.clone()),
            RawAct::Arrive(name) => ScriptAct::Arrive(self.arrival(name, &first, faults)),
            RawAct::Weather(weather) => ScriptAct::Weather(*weather),
            RawAct::Ground(cell, terrain) => ScriptAct::Ground(
                self.cell(*cell, &first, faults),
                self.terrain(terrain, &path.index(1), faults),
            ),
            RawAct::Bind(name) => ScriptAct::Bind(self.combatant(name, &first, faults), true),
            RawAct::Free(name) => ScriptAct::Bind(self.combatant(name, &first, faults), false),
            RawAct::Break(name) => ScriptAct::Break(self.object(name, &first, faults)),
            RawAct::Topple(name, direction) => {
                let index = self.object(name, &first, faults);
                self.must(index, "never topples", &first, faults, |def| {
                    def.topples.is_some()
                });
                ScriptAct::Topple(index, *direction)
            }
            RawAct::Ignite(name) => {
                let index = self.object(name, &first, faults);
                self.must(index, "never burns", &first, faults, |def| {
                    def.burns.is_some()
                });
                ScriptAct::Ignite(index)
            }
            RawAct::Disable(name) => ScriptAct::Disable(self.device(name, &first, faults)),
            RawAct::Repair(name) => ScriptAct::Repair(self.object(name, &first, faults)),
            RawAct::Lose(who, item) => {
                let who = self.combatant(who, &first, faults);
                let found = self.dex.find_item(item).map(|def| def.id);
                if found.is_none() {
                    let known = self.dex.items.iter().map(|def| def.name.as_str());
                    faults.unknown(&path.index(1), "item", item, known);
                }
                ScriptAct::Lose(who, found.unwrap_or(ItemId(0)))
            }
            RawAct::Height(..) | RawAct::Squares { .. } | RawAct::Everybody { .. } => {
                self.in_rectangle(raw, path, faults)
            }
            RawAct::End(None) => ScriptAct::End(None),
            RawAct::End(Some(side)) => {
                let side = self.side(side, &first, faults);
                ScriptAct::End(self.sides.get(usize::from(side)).map(|side| side.team))
            }
            other => self.fate(other, path, faults),
        }
    }

    /// What happens to somebody.
    fn fate(&self, raw: &RawAct, path: &Path, faults: &mut Faults) -> ScriptAct {
        let named = matches!(raw, RawAct::Begin { .. });
        let first = if named {
            path.field("who")
        } else {
            path.index(0)
        };
        let second = path.index(1);
        let mut points = |what: &str, amount: i32| faults.within(&second, what, amount, 1, 999);
        let (name, fate) = match raw {
            RawAct::Damage(name, n) => (name, ScriptEffect::Damage(points("the damage", *n))),
            RawAct::LoseHp(name, n) => (name, ScriptEffect::Lose(points("the loss", *n))),
            RawAct::Heal(name, n) => (name, ScriptEffect::Heal(points("the healing", *n))),
            RawAct::TempHp(name, n) => (name, ScriptEffect::TempHp(points("the number", *n))),
            RawAct::SetHp(name, n) => {
                let hp = faults.within(&second, "the number of Hit Points", *n, -999, 999);
                (name, ScriptEffect::SetHp(hp))
            }
            RawAct::Injure(name, n) => {
                let injuries = faults.within(&second, "the number of Injuries", *n, 1, 10);
                (name, ScriptEffect::Injure(injuries))
            }
            RawAct::Stage(name, stat, by) => {
                let by = faults.within(&path.index(2), "the change", *by, -12, 12);
                (name, ScriptEffect::Stage(*stat, by))
            }
            RawAct::Begin { who, kind, by } => {
                let source = by.as_ref();
                let source = source.map(|by| self.combatant(by, &path.field("by"), faults));
                let status = self.status(kind, &path.field("kind"), faults);
                (who, ScriptEffect::Begin(status, source))
            }
            RawAct::Cure(name, status) => (name, ScriptEffect::Cure(*status)),
            RawAct::Fall(name, n) => {
                let metres = faults.within(&second, "the number of metres", *n, 1, 100);
                (name, ScriptEffect::Fall(metres))
            }
            // The others were dealt with before.
            _ => return ScriptAct::End(None),
        };
        ScriptAct::Affect(self.combatant(name, &first, faults), fate)
    }

    /// The status of this name.
    pub(super) fn status(&self, kind: &NamedKind, path: &Path, faults: &mut Faults) -> Status {
        let kinds = self.dex.kinds;
        let found = kinds.find(&[Sort::Status], &kind.written);
        if found.is_none() {
            let known = kinds.of_sorts(&[Sort::Status]).flat_map(KindName::names);
            faults.unknown(path, "status", &kind.written, known);
        }
        found.and_then(KindName::status).unwrap_or(Status::Slowed)
    }

    fn arrival(&self, name: &str, path: &Path, faults: &mut Faults) -> u8 {
        let index = self.combatant(name, path, faults);
        let found = self.raw.combatants.get(usize::from(index));
        if found.is_some_and(|raw| raw.name.eq_ignore_ascii_case(name) && !raw.arrives) {
            let hint = "give that combatant `arrives: true`";
            faults.add(
                path,
                format!("\"{name}\" does not wait to arrive"),
                Some(hint.into()),
            );
        }
        index
    }

    /// Whoever waits to arrive has to be called by some line, or the battle could not end.
    fn check_arrivals(&self, base: &Path, faults: &mut Faults) {
        let called = |name: &str| {
            let lines = self.lines.iter().flat_map(|line| &line.then);
            // Tasks belong to the first battle.
            let tasks = if self.people.start == 0 {
                self.raw.tasks.as_slice()
            } else {
                &[]
            };
            let tasks = tasks
                .iter()
                .flat_map(|task| task.then.iter().chain(&task.fails));
            lines
                .chain(tasks)
                .any(|act| matches!(act, RawAct::Arrive(other) if other.eq_ignore_ascii_case(name)))
        };
        let people = &self.raw.combatants[self.people.clone()];
        for (index, raw) in people.iter().enumerate() {
            if raw.arrives && !called(&raw.name) {
                faults.entry("combatant", &raw.name);
                let path = base.field("combatants").index(index).field("arrives");
                let hint = format!("add `(when: Round(2), then: [Arrive(\"{}\")])`", raw.name);
                faults.add(
                    &path,
                    "waits to arrive, but no script line brings it",
                    Some(hint),
                );
            }
        }
    }

    /// Somebody of this battle or of one before it, who may have travelled here.
    fn combatant(&self, name: &str, path: &Path, faults: &mut Faults) -> u8 {
        let people = &self.raw.combatants;
        let found = people
            .iter()
            .position(|raw| raw.name.eq_ignore_ascii_case(name));
        if found.is_none() {
            faults.unknown(
                path,
                "combatant",
                name,
                people.iter().map(|raw| raw.name.as_str()),
            );
        }
        if found.is_some_and(|index| index >= self.people.end) {
            let problem = format!("\"{name}\" is in no battle so far");
            let hint = "it comes only in a later one; move the line there";
            faults.add(path, problem, Some(hint.into()));
        }
        found.unwrap_or(0) as u8
    }

    fn object(&self, name: &str, path: &Path, faults: &mut Faults) -> u8 {
        let known = || self.objects.iter().map(|object| object.name.as_str());
        let found = known().position(|known| known.eq_ignore_ascii_case(name));
        if found.is_none() {
            faults.unknown(path, "object", name, known());
        }
        found.unwrap_or(0) as u8
    }

    fn device(&self, name: &str, path: &Path, faults: &mut Faults) -> u8 {
        let index = self.object(name, path, faults);
        self.must(index, "is no device", path, faults, |def| {
            def.electronic.is_some()
        });
        index
    }

    /// Notes an object that cannot do what a line waits for or wants.
    fn must(
        &self,
        index: u8,
        otherwise: &str,
        path: &Path,
        faults: &mut Faults,
        can: impl Fn(&ObjectDef) -> bool,
    ) {
        if let Some(object) = self.objects.get(usize::from(index)) {
            let def = self.dex.object(object.kind);
            if !can(def) {
                let problem = format!("\"{}\" ({}) {otherwise}", object.name, def.name);
                faults.add(path, problem, None);
            }
        }
    }

    pub(super) fn side(&self, name: &str, path: &Path, faults: &mut Faults) -> u8 {
        let found = self
            .sides
            .iter()
            .position(|side| side.name.eq_ignore_ascii_case(name));
        if found.is_none() {
            faults.unknown(
                path,
                "side",
                name,
                self.sides.iter().map(|side| side.name.as_str()),
            );
        }
        found.unwrap_or(0) as u8
    }

    pub(super) fn terrain(&self, name: &str, path: &Path, faults: &mut Faults) -> TerrainId {
        let found = self.dex.find_terrain(name);
        if found.is_none() {
            let known = self.dex.terrains.iter().map(|def| def.name.as_str());
            faults.unknown(path, "terrain", name, known);
        }
        found.map_or(TerrainId(0), |def| def.id)
    }

    pub(super) fn cell(&self, raw: (i32, i32), path: &Path, faults: &mut Faults) -> Cell {
        if self.board.is_some_and(|board| !board.holds(raw)) {
            faults.add(
                path,
                format!("({}, {}) is off the board", raw.0, raw.1),
                None,
            );
        }
        cell(raw)
    }
}

/// Notes a moment where only a state can stand.
fn must_be_state(state: &Trigger, path: &Path, faults: &mut Faults) {
    if state.is_moment() {
        let hint = "a condition is a state, e.g. `RoundFrom(3)`, `Not(Out(\"Fern\"))`";
        faults.add(path, "this is a moment that passes", Some(hint.into()));
    }
}
