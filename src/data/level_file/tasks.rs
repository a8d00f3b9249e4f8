//! Tasks: what can be tried with a Skill Check.

use super::raw::RawTask;
use super::script::Scene;
use crate::data::level::TaskDef;
use crate::data::locate::Path;
use crate::data::read::common::check_names;
use crate::data::source::Faults;

/// Validates the tasks, which belong to the first battle.
pub(super) fn tasks(scene: &Scene, faults: &mut Faults) -> Vec<TaskDef> {
    let raw = scene.raw;
    let list = Path::top().field("tasks");
    let names = raw.tasks.iter().map(|task| task.name.as_str());
    check_names("task", names, |index| list.index(index), faults);
    let tasks = raw
        .tasks
        .iter()
        .enumerate()
        .map(|(index, task)| {
            faults.entry("task", &task.name);
            scene.task(task, &list.index(index), faults)
        })
        .collect();
    faults.entry("", "");
    tasks
}

impl Scene<'_> {
    fn task(&self, raw: &RawTask, path: &Path, faults: &mut Faults) -> TaskDef {
        let (then, fails) = (path.field("then"), path.field("fails"));
        TaskDef {
            name: raw.name.clone(),
            at: raw.at.map(|at| self.cell(at, &path.field("at"), faults)),
            skill: raw.skill,
            dc: faults.within(&path.field("dc"), "the DC", raw.dc, 1, 99),
            delicate: raw.delicate,
            action: raw.action,
            rank: faults.within(&path.field("rank"), "the Rank", raw.rank, 1, 8),
            by: raw.by,
            again: raw.again,
            then: raw
                .then
                .iter()
                .enumerate()
                .map(|(index, act)| self.act(act, &then.index(index), faults))
                .collect(),
            fails: raw
                .fails
                .iter()
                .enumerate()
                .map(|(index, act)| self.act(act, &fails.index(index), faults))
                .collect(),
        }
    }
}
