//! Things: what is set off with them, and those that have to be broken down.

use smallvec::SmallVec;

use super::Tactician;
use crate::ai::goals::{self, Thing, Wish};
use crate::ai::limits::hurts;
use crate::ai::look::{Figure, Me};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{AttackKind, Battle, Command, ObjectId, Target, TaskId, act};
use crate::board::{Body, Cell};
use crate::data::moves::Range;

/// The chance that something can be set off, before its check is rolled.
const SET_OFF: f32 = 0.7;
/// What there must be to gain, in Hit Points, for somebody to do it who keeps out of the fray.
const ASIDE: f32 = 4.0;
/// What a blow at something that has to be broken down counts that does not break it yet, as a share.
const CRACKS: f32 = 0.5;

/// The chance to succeed at a task from which one goes to it.
const LIKELY: f64 = 0.35;
/// What success at a task counts that wins, before its check is rolled, as a share: without it not all is lost.
const OPENS: f32 = 0.25;

impl Tactician {
    /// What there is to do from here that is no attack of its own.
    pub(super) fn plan_aside(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        if !self.limits.foresight {
            return;
        }
        self.set_off(battle, me, body, after);
        self.free_friends(battle, me, body, after);
        self.push_over(battle, me, body, after);
        self.push_away(battle, me, body, after);
        self.hold_for_friends(battle, me, body, after);
    }

    /// The best deed that is no attack of its own, for somebody who leaves the fight to others.
    pub(super) fn aside(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Command> {
        let here = self.stand(battle, body);
        self.plan_aside(battle, me, body, here);
        self.rank_plans();
        let best = self.plans.first()?;
        let command = Command::new(me.id, best.action.clone());
        (best.worth - here >= ASIDE && battle.approves(&command)).then_some(command)
    }

    /// What comes loose where it stands at something that can be set off.
    fn set_off(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        let placed = battle.level().objects.iter().zip(0u8..);
        let pieces: SmallVec<[u8; 4]> = placed
            .filter(|(it, _)| it.set_piece.is_some())
            .filter(|(it, _)| it.cells.iter().any(|cell| touches(body, *cell)))
            .map(|(_, id)| id)
            .collect();
        for id in pieces {
            let piece = AttackKind::SetPiece(ObjectId(id));
            let before = self.plans.len();
            self.strike_from(battle, me, body, piece, (after, None));
            let Some(plan) = self.plans.get_mut(before) else {
                continue;
            };
            plan.worth = after + SET_OFF * (plan.worth - after);
            let command = Command::new(me.id, plan.action.clone());
            if !battle.approves(&command) {
                self.plans.truncate(before);
            }
        }
    }

    /// Blows at things of which the level wants something, from here or from the best square beside them.
    pub(super) fn break_down(
        &mut self,
        battle: &Battle,
        me: &Me,
        attacks: &[AttackKind],
        after: f32,
    ) {
        for index in 0..self.goals.things.len() {
            let (object, wish) = self.goals.things[index];
            for attack in attacks.iter().filter(|it| hurts(battle, **it)) {
                let strike = act::UseAttack(*attack, Target::Object(object));
                let command = Command::new(me.id, strike);
                if !battle.approves(&command) {
                    continue;
                }
                let share = match wish {
                    Wish::Broken => breaks(battle, &command, object),
                    _ => self.comes_true(battle, &command, (object, wish), me.team),
                };
                if share <= 0.0 {
                    continue;
                }
                let worth = self.terms.decided * share;
                self.plans.push(Thought {
                    action: command.action,
                    worth: worth + after,
                    reasons: reasons(&[(Reason::Goal, worth), (Reason::Square, after)]),
                });
            }
            let worth = CRACKS * CRACKS * self.terms.decided;
            self.walk_to_thing(Thing::Object(object), me, worth);
        }
    }

    /// Tries what wins the battle, or goes to where it can be tried.
    pub(super) fn try_tasks(&mut self, battle: &Battle, me: &Me, after: f32) {
        for index in 0..self.goals.tasks.len() {
            let task = self.goals.tasks[index];
            let command = Command::new(me.id, act::Try(task));
            // What fails most of the time costs many turns, in which others have to do without one.
            let chance = battle.task_chance(me.id, task).unwrap_or(0.0) as f32;
            let worth = match self.goals.rounds {
                Some(1) => self.terms.decided * chance,
                _ => OPENS * self.terms.decided * chance * chance,
            };
            if battle.approves(&command) {
                self.plans.push(Thought {
                    action: command.action,
                    worth: worth + after,
                    reasons: reasons(&[(Reason::Goal, worth), (Reason::Square, after)]),
                });
            }
            self.walk_to_thing(Thing::Task(task), me, CRACKS * worth);
        }
    }

    /// What it costs that an area from there breaks what the foes win by.
    pub(super) fn broken_by(
        &self,
        battle: &Battle,
        (attack, target): (AttackKind, &Target),
        from: Cell,
    ) -> f32 {
        let (AttackKind::Move(id), Some(me)) = (attack, self.me) else {
            return 0.0;
        };
        let wide = matches!(battle.dex().move_def(id).range, Range::Area(_));
        if self.goals.guarded.is_empty() || !wide || self.is_hasty() {
            return 0.0;
        }
        let command = Command::new(me, act::UseAttack(attack, target.clone()));
        let forecast = battle.forecast_from(&command, from);
        let struck = forecast.objects.iter();
        let guarded = struck.filter(|it| self.goals.guarded.contains(&it.object));
        let breaks = guarded.map(|it| it.breaks).fold(0.0, f64::max);
        self.terms.decided * breaks as f32
    }

    /// To the best square beside something that has to be broken down or tried.
    fn walk_to_thing(&mut self, thing: Thing, me: &Me, worth: f32) {
        let footprint = me.body.map(|body| body.footprint);
        let beside = self.stands.iter().find(|(_, cell)| {
            let at = footprint.map(|footprint| Body::new(*cell, footprint));
            let mut cells = self.things.iter().filter(|(it, _)| *it == thing);
            at.is_some_and(|at| cells.any(|(_, cell)| touches(at, *cell)))
        });
        let Some((stand, cell)) = beside.copied() else {
            return;
        };
        let action = self.walk_to(cell);
        self.plans.extend(action.map(|action| Thought {
            action,
            worth: worth + stand,
            reasons: reasons(&[(Reason::Goal, worth), (Reason::Square, stand)]),
        }));
    }

    /// Looks where what has to be broken down stands, and where there is something to try for whoever decides.
    pub(super) fn look_for_things(&mut self, battle: &Battle, me: &Me) {
        self.things.clear();
        for index in 0..self.goals.tasks.len() {
            let task = self.goals.tasks[index];
            if !self.is_best_at(battle, me, task) {
                continue;
            }
            let def = battle.level().tasks.get(usize::from(task.0));
            let at = def.and_then(|def| def.at);
            self.things.extend(at.map(|cell| (Thing::Task(task), cell)));
        }
        if self.goals.things.is_empty() {
            return;
        }
        for state in battle.objects().into_iter().filter(|it| !it.gone) {
            if self.goals.things.iter().any(|(id, _)| *id == state.id) {
                let cells = state.cells.iter();
                let cells = cells.map(|cell| (Thing::Object(state.id), *cell));
                self.things.extend(cells);
            }
        }
    }

    /// Whether nobody else of its team on the board is likelier to succeed at a task; of equals the first.
    fn is_best_at(&self, battle: &Battle, me: &Me, task: TaskId) -> bool {
        let Some(def) = battle.level().tasks.get(usize::from(task.0)) else {
            return false;
        };
        let of = |it: &Figure| match goals::may_try(def, it) {
            true => battle.task_chance(it.id, task).unwrap_or(0.0),
            false => 0.0,
        };
        let others = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let mut others = others.filter(|it| it.body.is_some() && it.id != me.id);
        let own = of(me);
        own >= LIKELY
            && !others.any(|it| {
                let theirs = of(it);
                theirs > own || (theirs - own).abs() < 1e-9 && it.id.0 < me.id.0
            })
    }
}

/// How far a blow brings something down, as a share: some of it counts even where it still stands.
fn breaks(battle: &Battle, command: &Command, object: ObjectId) -> f32 {
    let forecast = battle.forecast(command).ok();
    let objects = forecast.into_iter().flat_map(|it| it.objects);
    let odds = objects.into_iter().find(|it| it.object == object);
    odds.map_or(0.0, |odds| {
        let taken = odds.hit * odds.damage.mean / f64::from(odds.hp.unwrap_or(1).max(1));
        odds.breaks.max(f64::from(CRACKS) * taken.min(1.0)) as f32
    })
}

/// Whether a body stands beside a square, or on it.
pub(super) fn touches(body: Body, cell: Cell) -> bool {
    body.distance(&Body::at(cell)) <= 1
}
