//! Tasks whose success ends the battle: how near each team is to it as a playout ends, and what a try comes to on
//! average, since one die decides it.

use smallvec::SmallVec;

use crate::ai::goals::{self, Goals};
use crate::battle::{Battle, TaskId};
use crate::board::Body;
use crate::data::level::ScriptAct;

/// How likely it is that whoever stands at a task still comes to try it.
const COMES_TO_IT: f32 = 0.6;
/// What of that is left with every metre that there is still to go.
const A_METRE: f32 = 0.9;

/// The tasks that decide the battle, and whether the team that thinks about them wins by them.
#[derive(Default)]
pub(super) struct Locks {
    tasks: SmallVec<[(TaskId, bool); 2]>,
}

impl Locks {
    /// Looks what there is to try; what a failure ends as well is left out.
    pub(super) fn learn(&mut self, battle: &Battle, goals: &Goals) {
        self.tasks.clear();
        let ours = goals.tasks.iter().map(|it| (*it, true));
        let theirs = goals.theirs.iter().map(|it| (*it, false));
        let tasks = &battle.level().tasks;
        let harmless = |task: TaskId| {
            let def = tasks.get(usize::from(task.0));
            let mut fails = def.into_iter().flat_map(|it| &it.fails);
            !fails.any(|act| matches!(act, ScriptAct::End(_)))
        };
        let all = ours.chain(theirs);
        self.tasks.extend(all.filter(|(task, _)| harmless(*task)));
    }

    /// Whether success at a task decides the battle: 1 where the team that thinks about it wins by it, 0 where it loses.
    pub(super) fn verdict(&self, task: TaskId) -> Option<f32> {
        let found = self.tasks.iter().find(|(it, _)| *it == task);
        found.map(|(_, ours)| if *ours { 1.0 } else { 0.0 })
    }

    /// The chance of a team to win, of which this much is told by who is up, with the tasks that may decide it before.
    pub(super) fn with_tries(&self, battle: &Battle, team: u8, mut chance: f32) -> f32 {
        for (task, ours) in &self.tasks {
            let soon = soon(battle, *task, |it| (it == team) == *ours);
            let verdict = if *ours { 1.0 } else { 0.0 };
            chance += (verdict - chance) * soon;
        }
        chance
    }
}

/// How likely somebody of these teams is to succeed at a task soon: whoever is likeliest to.
fn soon(battle: &Battle, task: TaskId, of: impl Fn(u8) -> bool) -> f32 {
    let Some(def) = battle.level().tasks.get(usize::from(task.0)) else {
        return 0.0;
    };
    let board = battle.board();
    let up = battle.outlines().filter(|it| it.up && of(it.team));
    let each = up.filter(|it| goals::may_try(def, it)).map(|it| {
        let at = def.at.zip(it.body);
        let metres = at.map_or(0, |(cell, body)| board.distance(&body, &Body::at(cell)) - 1);
        let chance = battle.task_chance(it.id, task).unwrap_or(0.0) as f32;
        chance * COMES_TO_IT * A_METRE.powi(metres.max(0))
    });
    each.fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    /// A lock on a meadow, by which A wins, with Tia at this square and Bob far off.
    fn meadow(tia: &str, fails: &str) -> Battle {
        let text = format!(
            "(name: \"Lock\", map: (legend: {{ '.': \"short grass\" }}, rows: [\"....................\"]), \
             sides: [(name: \"A\", controller: \"wild\", team: 0), (name: \"B\", controller: \"wild\", team: 1)], \
             combatants: [(name: \"Tia\", kind: Trainer, side: \"A\", level: 5, skills: {{ Stealth: \"5d6\" }}, \
             stats: (hp: 15, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5), at: {tia}), \
             (name: \"Bob\", species: \"Squirtle\", side: \"B\", level: 9, at: (19, 0))], \
             tasks: [(name: \"the lock\", at: (2, 0), skill: Stealth, dc: 15, then: [End(\"A\")], fails: [{fails}])])"
        );
        let dex = Dex::builtin().unwrap();
        let level = Arc::new(Level::parse("lock.ron", &text, dex).unwrap());
        Battle::new(dex, &level, Dice::seeded(1))
    }

    fn locks(battle: &Battle, side: u8) -> Locks {
        let figures: Vec<_> = battle.outlines().collect();
        let mut locks = Locks::default();
        locks.learn(battle, &Goals::of(battle, &figures, (side, side)));
        locks
    }

    #[test]
    fn whoever_is_at_the_lock_is_likelier_to_win_and_its_foes_less() {
        let chance = |at: &str, side: u8| {
            let battle = meadow(at, "");
            locks(&battle, side).with_tries(&battle, side, 0.5)
        };
        let (near, far) = (chance("(3, 0)", 0), chance("(12, 0)", 0));
        assert!(
            near > far + 0.1 && far > 0.5,
            "{near} beside it, {far} far off"
        );
        let (near, far) = (chance("(3, 0)", 1), chance("(12, 0)", 1));
        assert!(
            near < far - 0.1 && far < 0.5,
            "{near} beside it, {far} far off"
        );
    }

    #[test]
    fn a_failure_that_ends_the_battle_is_left_to_the_dice() {
        let battle = meadow("(3, 0)", "End(\"B\")");
        assert_eq!(locks(&battle, 0).verdict(TaskId(0)), None);
        let battle = meadow("(3, 0)", "");
        assert_eq!(locks(&battle, 0).verdict(TaskId(0)), Some(1.0));
        assert_eq!(locks(&battle, 1).verdict(TaskId(0)), Some(0.0));
    }
}
