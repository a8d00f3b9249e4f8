//! The things of a level: what its objects are, how they stand, and what can be tried.

use crate::battle::{Battle, ObjectState, TaskId};
use crate::data::level::TaskDef;
use crate::text::board;
use crate::text::table::TextTable;
use crate::words::cards::object_lines;

impl TextTable<'_> {
    /// The objects and tasks of this level that are called so: how each stands, what it is and does.
    pub(super) fn things(&self, name: &str) -> Vec<String> {
        let battle = self.session.battle();
        let (dex, wanted) = (battle.dex(), name.to_lowercase());
        let mut lines = Vec::new();
        for state in battle.objects() {
            let (name, kind) = (&state.name, &state.kind);
            if !is_called(name, &wanted) && kind.to_lowercase() != wanted {
                continue;
            }
            lines.push(format!("{name} [{kind}]{}", standing(&state)));
            let placed = battle.level().objects.get(usize::from(state.id.0));
            let piece = placed.and_then(|placed| placed.set_piece.as_ref());
            if let Some(def) = dex.find_object(kind) {
                let does = object_lines(dex, def, piece);
                lines.extend(does.iter().map(|line| format!("- {line}")));
            }
            if state.hp.is_some() && !state.gone {
                lines.push(format!("- {}", to_strike(name)));
            }
        }
        let tasks = open_tasks(battle).filter(|task| is_called(&task.name, &wanted));
        lines.extend(tasks.map(to_try));
        lines
    }

    /// What a line that is no order may be about: a task, or a thing that can be struck.
    pub(super) fn thing_meant(&self, line: &str) -> Option<String> {
        let battle = self.session.battle();
        let words = || line.split_whitespace().filter(|word| word.len() >= 4);
        let named = |name: &str| words().any(|word| is_called(name, word));
        if let Some(task) = open_tasks(battle).find(|task| named(&task.name)) {
            return Some(to_try(task));
        }
        let objects = battle.objects();
        let mut stand = objects.iter().filter(|it| it.hp.is_some() && !it.gone);
        stand
            .find(|it| named(&it.name))
            .map(|it| to_strike(&it.name))
    }
}

/// Whether a name has a word that begins so, or these words within it.
fn is_called(name: &str, wanted: &str) -> bool {
    let name = name.to_lowercase();
    let begins = |word: &str| word.starts_with(wanted);
    wanted.len() >= 3 && (name.contains(&format!(" {wanted}")) || name.split(' ').any(begins))
}

fn open_tasks(battle: &Battle) -> impl Iterator<Item = &TaskDef> {
    let tasks = battle.level().tasks.iter().enumerate();
    let open = tasks.filter(|(index, _)| battle.task_open(TaskId(*index as u8)));
    open.map(|(_, task)| task)
}

fn standing(object: &ObjectState) -> String {
    match object.gone {
        true => ", gone".to_owned(),
        false => board::object(object)
            .strip_prefix(&object.name)
            .map_or_else(String::new, str::to_owned),
    }
}

fn to_strike(name: &str) -> String {
    format!("To strike {name}, name it after an attack that reaches it: \"struggle {name}\".")
}

fn to_try(task: &TaskDef) -> String {
    let at = task
        .at
        .map_or_else(String::new, |at| format!(", standing at or beside {at}"));
    format!(
        "To try {}: {} against {}{at}. Type \"try {}\".",
        task.name, task.skill, task.dc, task.name
    )
}
