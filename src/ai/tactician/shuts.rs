//! Tasks that change the ground as a defence: a gate let down or a bridge drawn up, after which foes get neither to whoever
//! only has to stand nor to where they would win.

use smallvec::SmallVec;

use super::Tactician;
use crate::ai::field::{DistanceField, FAR};
use crate::ai::goals;
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, Command, TaskId, act};
use crate::board::{Body, Cell};
use crate::data::level::{ScriptAct, TaskDef};
use crate::rules::Dice;

/// What it counts that all foes are shut out, of all that is won or lost, as a share.
const SHUT_OUT: f32 = 0.5;
/// With how many throws of the dice a task is tried.
const THROWS: u64 = 4;

impl Tactician {
    /// Adds tasks at hand by which fewer foes get to what they may not get to.
    pub(super) fn shut_foes_out(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        if self.is_hasty() || !self.limits.foresight {
            return;
        }
        for (def, id) in battle.level().tasks.iter().zip(0u8..) {
            let task = TaskId(id);
            if !changes_ground(def) || !goals::may_try(def, me) || !battle.task_open(task) {
                continue;
            }
            let posts = self.posts(body);
            let command = Command::new(me.id, act::Try(task));
            if posts.is_empty() || !battle.approves(&command) {
                continue;
            }
            let now = self.kept_from(battle, me, &posts);
            let share = self.kept_from_by(battle, me, &posts, &command) - now;
            let gain = SHUT_OUT * self.terms.decided * share;
            if gain > 0.0 {
                self.plans.push(Thought {
                    action: command.action,
                    worth: gain + after,
                    reasons: reasons(&[(Reason::Goal, gain), (Reason::Square, after)]),
                });
            }
        }
    }

    /// Where no foe may get to: to itself, where it only has to stand, and to places that win for foes.
    fn posts(&self, body: Body) -> SmallVec<[Cell; 32]> {
        let gates = self.goals.guard.iter().flat_map(|it| it.area.cells());
        let mut posts: SmallVec<[Cell; 32]> = gates.collect();
        if self.stake > 0.0 {
            posts.extend(body.cells());
        }
        posts
    }

    /// The share of the foes that get to none of these squares, however long they walk.
    fn kept_from(&self, battle: &Battle, me: &Me, posts: &[Cell]) -> f32 {
        let people = &battle.level().combatants;
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let foes: SmallVec<[&Figure; 12]> = foes.collect();
        let mut field = DistanceField::default();
        let kept = foes.iter().filter(|foe| {
            let speeds = &people[usize::from(foe.id.0)].speeds;
            field.flood(battle.board(), speeds, posts.iter().copied());
            foe.body.is_some_and(|it| field.at(it.anchor) == FAR)
        });
        kept.count() as f32 / foes.len().max(1) as f32
    }

    /// The same once something has been tried, on average.
    fn kept_from_by(&mut self, battle: &Battle, me: &Me, posts: &[Cell], command: &Command) -> f32 {
        let mut sandbox = self.stage(battle);
        let mut kept = 0.0;
        for throw in 0..THROWS {
            sandbox.again(Dice::seeded(Dice::derive_seed(throw, 1)));
            if sandbox.submit(command).is_err() {
                break;
            }
            kept += self.kept_from(sandbox.battle(), me, posts);
        }
        self.sandbox = Some(sandbox);
        kept / THROWS as f32
    }
}

/// Whether success at a task changes the ground.
fn changes_ground(def: &TaskDef) -> bool {
    let mut acts = def.then.iter();
    acts.any(|it| matches!(it, ScriptAct::Ground(..) | ScriptAct::Squares { .. }))
}
