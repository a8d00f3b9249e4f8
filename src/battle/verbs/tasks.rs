//! Tasks of a level: locks, traps, plants, whatever a Skill Check decides. Trying one is an
//! action (G017); delicate work suffers under attack (G115 to G118).

use bevy_ecs::prelude::*;

use crate::battle::deeds::checks;
use crate::battle::deeds::script;
use crate::battle::kernel::command::{CombatantId, TaskId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Definitions};
use crate::battle::state::place;
use crate::battle::verbs::{require, require_calm};
use crate::board::{Body, Size};
use crate::data::level::{Hands, Kind, TaskAction, TaskDef};

/// How far the tasks are.
#[derive(Resource, Default, Clone, Debug)]
pub(in crate::battle) struct Tasks(Vec<State>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Done,
    Lost,
}

impl Tasks {
    pub(in crate::battle) fn new(count: usize) -> Self {
        Self(vec![State::Open; count])
    }
}

fn state(world: &World, task: TaskId) -> Option<State> {
    world
        .resource::<Tasks>()
        .0
        .get(usize::from(task.0))
        .copied()
}

fn def(world: &World, task: TaskId) -> Option<&TaskDef> {
    world.level().tasks.get(usize::from(task.0))
}

/// Whether it is still to be done and may be tried.
pub(in crate::battle) fn open(world: &World, task: TaskId) -> bool {
    state(world, task) == Some(State::Open)
}

/// What trying it costs.
pub(in crate::battle) fn cost(task: &TaskDef) -> Cost {
    match task.action {
        TaskAction::Standard => Cost::Standard,
        TaskAction::Full => Cost::Full,
        TaskAction::Shift => Cost::Shift,
        TaskAction::Swift => Cost::Swift,
    }
}

/// Whether somebody can try a task now, and what it costs.
pub(in crate::battle) fn plan(
    world: &World,
    actor: CombatantId,
    task: TaskId,
) -> Result<Cost, Refused> {
    let Some(def) = def(world, task) else {
        return Err(Refused::new("there is no such task", "G017"));
    };
    match state(world, task) {
        Some(State::Open) => {}
        Some(State::Done) => return Err(Refused::new("that is done already", "G017")),
        _ => return Err(Refused::new("it can be tried only once", "G017")),
    }
    let kind = world.who(actor).kind;
    let able = match def.by {
        Hands::Anybody => true,
        Hands::Trainers => kind == Kind::Trainer,
        Hands::Pokemon => kind == Kind::Pokemon,
    };
    if !able {
        let why = match def.by {
            Hands::Trainers => "that takes a trainer",
            _ => "that takes a Pokémon",
        };
        return Err(Refused::new(why, "G017"));
    }
    if world.def(actor).skills.rank(def.skill) < def.rank {
        let why = format!("it takes Rank {} in {}", def.rank, def.skill);
        return Err(Refused::owned(why, "G159"));
    }
    if let Some(at) = def.at {
        let spot = Body::new(at, Size::Medium.footprint());
        let near = place::body(world, actor)
            .is_some_and(|body| body.contains(at) || place::adjacent(world, &body, &spot));
        if !near {
            let why = format!("it is out of reach, at ({}, {})", at.x, at.y);
            return Err(Refused::owned(why, "G017"));
        }
    }
    let cost = cost(def);
    if matches!(cost, Cost::Standard | Cost::Full) {
        require_calm(world, actor)?;
    }
    require(world, actor, cost)
}

/// Tries it; the costs are paid.
pub(in crate::battle) fn attempt(world: &mut World, actor: CombatantId, task: TaskId) {
    let level = world.resource::<Definitions>().level.clone();
    let Some(def) = level.tasks.get(usize::from(task.0)) else {
        return;
    };
    let success = checks::of_task(world, actor, def);
    let now = match (success, def.again) {
        (true, _) => State::Done,
        (false, true) => State::Open,
        (false, false) => State::Lost,
    };
    if let Some(slot) = world.resource_mut::<Tasks>().0.get_mut(usize::from(task.0)) {
        *slot = now;
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
pub(in crate::battle) fn chance(world: &World, actor: CombatantId, task: TaskId) -> Option<f64> {
    let def = def(world, task)?;
    Some(checks::task_chance(world, actor, def))
}
