//! Tasks of a level: locks, traps, plants, whatever a Skill Check decides. Trying one is an
//! action (G017); delicate work suffers under attack (G115 to G118).

use bevy_ecs::prelude::*;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::checks;
use crate::battle::deeds::script;
use crate::battle::kernel::command::{CombatantId, TaskId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::cost;
use crate::battle::state::place;
use crate::battle::state::traits;
use crate::board::{Body, Size};
use crate::data::level::{CombatantKind, Hands, TaskAction, TaskDef};

/// The tasks of the level, and how far they are.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct Tasks(Vec<Task>);

#[derive(Clone, Debug)]
struct Task {
    def: TaskDef,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Done,
    Lost,
}

impl Tasks {
    pub(crate) fn of(defs: &[TaskDef]) -> Self {
        let open = |def: &TaskDef| Task {
            def: def.clone(),
            state: State::Open,
        };
        Self(defs.iter().map(open).collect())
    }

    fn get(&self, task: TaskId) -> Option<&Task> {
        self.0.get(usize::from(task.0))
    }

    /// Those that are still to be done and may be tried.
    pub(crate) fn open(&self) -> impl Iterator<Item = (TaskId, &TaskDef)> {
        let all = self.0.iter().enumerate();
        all.filter(|(_, task)| task.state == State::Open)
            .map(|(index, task)| (TaskId(index as u8), &task.def))
    }
}

fn task(world: &World, id: TaskId) -> Option<&Task> {
    world.the::<Tasks>().get(id)
}

/// Whether it is still to be done and may be tried.
pub(crate) fn open(world: &World, task: TaskId) -> bool {
    self::task(world, task).is_some_and(|task| task.state == State::Open)
}

/// What trying it costs.
pub(crate) fn cost(task: &TaskDef) -> Cost {
    match task.action {
        TaskAction::Standard => cost::STANDARD,
        TaskAction::Full => cost::FULL,
        TaskAction::Shift => cost::SHIFT,
        TaskAction::Swift => cost::SWIFT,
    }
}

/// Whether somebody can try a task now, and what it costs.
pub(crate) fn plan(world: &World, actor: CombatantId, task: TaskId) -> Result<Cost, Refused> {
    let Some(Task { def, state }) = self::task(world, task) else {
        return Err(Refused::new("there is no such task", "G017"));
    };
    match state {
        State::Open => {}
        State::Done => return Err(Refused::new("that is done already", "G017")),
        State::Lost => return Err(Refused::new("that can be tried only once", "G017")),
    }
    let kind = world.who(actor).kind;
    let able = match def.by {
        Hands::Anybody => true,
        Hands::Trainers => kind == CombatantKind::Trainer,
        Hands::Pokemon => kind == CombatantKind::Pokemon,
    };
    if !able {
        let why = match def.by {
            Hands::Trainers => "that takes a trainer",
            _ => "that takes a Pokémon",
        };
        return Err(Refused::new(why, "G017"));
    }
    if traits::of(world, actor).skills.rank(def.skill) < def.rank {
        let why = format!("that takes Rank {} in {}", def.rank, def.skill);
        return Err(Refused::new(why, "G159"));
    }
    if let Some(at) = def.at {
        let spot = Body::new(at, Size::Medium.footprint());
        let near = place::body(world, actor)
            .is_some_and(|body| body.contains(at) || place::adjacent(world, &body, &spot));
        if !near {
            let why = format!("that is out of reach, at ({}, {})", at.x, at.y);
            return Err(Refused::new(why, "G017"));
        }
    }
    let cost = cost(def);
    if matches!(cost, cost::STANDARD | cost::FULL) {
        require_calm(world, actor)?;
    }
    require(world, actor, cost)
}

/// Tries it; the costs are paid.
pub(crate) fn attempt(world: &mut World, actor: CombatantId, task: TaskId) {
    let Some(def) = self::task(world, task).map(|task| task.def.clone()) else {
        return;
    };
    let success = checks::of_task(world, actor, &def);
    let now = match (success, def.again) {
        (true, _) => State::Done,
        (false, true) => State::Open,
        (false, false) => State::Lost,
    };
    if let Some(slot) = world.the_mut::<Tasks>().0.get_mut(usize::from(task.0)) {
        slot.state = now;
    }
    world.log(Event::TaskTried {
        who: actor,
        task,
        success,
        open: now == State::Open,
    });
    let acts = if success { &def.then } else { &def.fails };
    for act in acts {
        script::play(world, act);
    }
}

/// The chance that somebody succeeds at it now.
pub(crate) fn chance(world: &World, actor: CombatantId, task: TaskId) -> Option<f64> {
    let def = &self::task(world, task)?.def;
    Some(checks::task_chance(world, actor, def))
}
