//! Errands: tasks that do its own good or the foes harm without deciding anything, and the walk to friends who lie bound.

use smallvec::SmallVec;

use super::objects::touches;
use super::{Foe, Tactician};
use crate::ai::goals;
use crate::ai::look::{Figure, Me};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, CombatantId, Command, TaskId, act};
use crate::board::Body;
use crate::data::effects::stage::Stage;
use crate::data::level::{Rectangle, ScriptAct, ScriptEffect, TaskAction};
use crate::rules::damage::{falling_damage_base, falling_injuries};
use crate::rules::health::DEADLY;
use crate::rules::{StageStat, Status};

/// The share of what an errand is worth for which one walks to where it can be done.
const ON_THE_WAY: f32 = 0.6;
/// Statuses by which somebody can do less, as a share of its strength in a turn.
const HAMPERS: [(Status, f32); 5] = [
    (Status::Asleep, 1.0),
    (Status::Frozen, 1.0),
    (Status::Paralysed, 0.4),
    (Status::Confused, 0.4),
    (Status::Flinched, 0.5),
];

impl Tactician {
    /// Tasks that are worth a turn, or no more than a Swift Action, and the way to them.
    pub(super) fn do_errands(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        let tasks = &battle.level().tasks;
        for (def, id) in tasks.iter().zip(0u8..) {
            let task = TaskId(id);
            let known = self.goals.tasks.contains(&task) || self.goals.theirs.contains(&task);
            if known || !goals::may_try(def, me) || !battle.task_open(task) {
                continue;
            }
            let chance = battle.task_chance(me.id, task).unwrap_or(0.0) as f32;
            let succeeds: f32 = def
                .then
                .iter()
                .map(|it| self.comes_of(battle, me, it))
                .sum();
            let fails: f32 = def
                .fails
                .iter()
                .map(|it| self.comes_of(battle, me, it))
                .sum();
            let free = matches!(def.action, TaskAction::Swift);
            let toll = if free { 0.0 } else { self.standing.toll };
            let gain = chance * succeeds + (1.0 - chance) * fails - toll;
            if gain <= 0.0 {
                continue;
            }
            let command = Command::new(me.id, act::Try(task));
            if battle.approves(&command) {
                // What costs no Standard Action comes beside a blow, not instead of it.
                let beside = if free { self.best_plan(after) } else { after };
                self.push_errand(command, gain, beside);
            } else if let Some(at) = def.at.filter(|at| !touches(body, *at)) {
                self.walk_beside(me, &Body::at(at), ON_THE_WAY * gain);
            }
        }
    }

    /// Goes to a friend who lies bound or sleeps, to untie or to wake it.
    pub(super) fn go_to_the_helpless(&mut self, battle: &Battle, me: &Me, body: Body) {
        for index in 0..self.figures.len() {
            let friend = self.figures[index];
            let own = friend.up && friend.team == me.team && friend.id != me.id;
            let Some(there) = friend.body.filter(|_| own) else {
                continue;
            };
            let asleep = battle
                .glance(friend.id)
                .is_some_and(|it| it.has(Status::Asleep));
            let turns = match asleep {
                true => self.terms.sleep,
                false if battle.is_tied(friend.id) => self.terms.lasting,
                false => continue,
            };
            if battle.board().adjacent(&there, &body) {
                continue;
            }
            let worth = turns * self.strength_of(battle, &friend);
            self.walk_beside(me, &there, ON_THE_WAY * worth);
        }
    }

    fn best_plan(&self, least: f32) -> f32 {
        let worths = self.plans.iter().map(|plan| plan.worth);
        worths.fold(least, f32::max)
    }

    fn push_errand(&mut self, command: Command, gain: f32, after: f32) {
        self.plans.push(Thought {
            action: command.action,
            worth: gain + after,
            reasons: reasons(&[(Reason::Effects, gain), (Reason::Square, after)]),
        });
    }

    /// To the best square in reach beside something.
    fn walk_beside(&mut self, me: &Me, there: &Body, worth: f32) {
        let Some(footprint) = me.body.map(|body| body.footprint) else {
            return;
        };
        let beside = self.stands.iter().find(|(_, cell)| {
            let at = Body::new(*cell, footprint);
            at.distance(there) <= 1
        });
        let Some((stand, cell)) = beside.copied() else {
            return;
        };
        let action = self.walk_to(cell);
        self.plans.extend(action.map(|action| Thought {
            action,
            worth: worth + stand,
            reasons: reasons(&[(Reason::Effects, worth), (Reason::Square, stand)]),
        }));
    }

    /// What it is worth that something happens by the script, in Hit Points.
    pub(super) fn comes_of(&self, battle: &Battle, me: &Figure, act: &ScriptAct) -> f32 {
        match act {
            ScriptAct::Affect(who, effect) => self.done_to(battle, me, CombatantId(*who), effect),
            ScriptAct::Bind(who, bound) => {
                let Some(it) = self.figures.get(usize::from(*who)).filter(|it| it.up) else {
                    return 0.0;
                };
                if battle.is_tied(it.id) == *bound {
                    return 0.0;
                }
                let turns = self.terms.lasting * self.strength_of_any(battle, me, it);
                if (it.team == me.team) == *bound {
                    -turns
                } else {
                    turns
                }
            }
            ScriptAct::Everybody { area, side, then } => {
                let struck = self.inside(battle, area, *side);
                let each = struck.iter().flat_map(|id| {
                    let all = then.iter();
                    all.map(|effect| self.done_to(battle, me, *id, effect))
                });
                each.sum()
            }
            _ => 0.0,
        }
    }

    /// Those of a side who stand in a rectangle.
    fn inside(
        &self,
        battle: &Battle,
        area: &Rectangle,
        side: Option<u8>,
    ) -> SmallVec<[CombatantId; 8]> {
        let people = &battle.level().combatants;
        let of = |it: &&Figure| side.is_none_or(|side| people[usize::from(it.id.0)].side == side);
        let inside = |body: Body| body.cells().any(|cell| area.holds(cell));
        let there = self.figures.iter().filter(of);
        let there = there.filter(|it| it.body.is_some_and(inside));
        there.map(|it| it.id).collect()
    }

    /// What it is worth that the script does something to somebody: good to its own, harm to foes.
    pub(super) fn done_to(
        &self,
        battle: &Battle,
        me: &Figure,
        who: CombatantId,
        effect: &ScriptEffect,
    ) -> f32 {
        let Some(it) = self.figures.get(usize::from(who.0)) else {
            return 0.0;
        };
        let own = it.team == me.team;
        let (hp, sign) = (it.hp as f32, if own { 1.0 } else { -1.0 });
        let lost = |points: i32| {
            let points = points as f32;
            let falls = if points >= hp {
                self.end_of(it, own)
            } else {
                0.0
            };
            -(points.clamp(0.0, hp.max(0.0)) + falls)
        };
        let strength = || self.strength_of_any(battle, me, it);
        let hampers = |status: Status| {
            let found = HAMPERS.iter().find(|(known, _)| *known == status);
            found.map_or(0.0, |(_, share)| self.terms.sleep * share * strength())
        };
        let has = |status: Status| battle.glance(who).is_some_and(|glance| glance.has(status));
        if !it.up {
            return match effect {
                ScriptEffect::Heal(points) if it.body.is_some() && hp + *points as f32 > 0.0 => {
                    sign * (hp + *points as f32 + self.end_of(it, own))
                }
                _ => 0.0,
            };
        }
        sign * match effect {
            ScriptEffect::Damage(points) | ScriptEffect::Lose(points) => lost(*points),
            ScriptEffect::SetHp(points) => match it.hp - points {
                less if less > 0 => lost(less),
                more => (-more) as f32,
            },
            ScriptEffect::Heal(points) => {
                let room = (battle.cap(who) - it.hp).max(0);
                match self.me == Some(who) {
                    true => self.healed_by(*points as f32),
                    false => (*points).min(room) as f32,
                }
            }
            ScriptEffect::TempHp(points) => *points as f32,
            ScriptEffect::Fall(metres) => lost(lost_in_a_fall(battle, it, *metres)),
            ScriptEffect::Stage(stat, by) => self.staged_by(battle, me, it, (*stat, *by)),
            ScriptEffect::Begin(status, _) if !has(*status) => -hampers(*status),
            ScriptEffect::Cure(status) if has(*status) => hampers(*status),
            _ => 0.0,
        }
    }

    /// What so many stages are worth to somebody of its own; those of foes are left out.
    fn staged_by(
        &self,
        battle: &Battle,
        me: &Figure,
        it: &Figure,
        (stat, by): (StageStat, i32),
    ) -> f32 {
        if self.me == Some(it.id) {
            return self.own_stage(battle, &Stage(stat, by));
        }
        match it.team == me.team {
            true => self.raised(battle, it, stat, by),
            false => 0.0,
        }
    }

    /// What somebody could do in a turn: a friend to the foes, a foe to whomever it hurts most.
    fn strength_of_any(&self, battle: &Battle, me: &Figure, it: &Figure) -> f32 {
        if it.team == me.team {
            return self.strength_of(battle, it);
        }
        let foe = self.foes.iter().find(|foe: &&Foe| foe.figure.id == it.id);
        foe.map_or(0.0, |foe| foe.threat)
    }

    /// Whether nobody else of its team can fight.
    pub(super) fn is_the_last(&self, it: &Figure) -> bool {
        let mut others = self.figures.iter().filter(|other| other.id != it.id);
        !others.any(|other| other.team == it.team && other.hp > 0)
    }

    /// What it is worth besides the Hit Points that somebody falls.
    fn end_of(&self, it: &Figure, own: bool) -> f32 {
        let foe = self.foes.iter().find(|foe| foe.figure.id == it.id);
        let threat = match own && self.me == Some(it.id) {
            true => self.standing.strength,
            false => foe.map_or(0.0, |foe| foe.threat),
        };
        let decided = match own && (self.goals.keep.contains(&it.id) || self.is_the_last(it)) {
            true => self.terms.decided,
            false => 0.0,
        };
        self.terms.knocked_out(threat, self.last == Some(it.id)) + decided
    }
}

/// Hit Points that a fall of so many metres takes from somebody; all, where its Injuries are death.
fn lost_in_a_fall(battle: &Battle, it: &Figure, metres: i32) -> i32 {
    let def = &battle.level().combatants[usize::from(it.id.0)];
    match falling_injuries(metres, def.speeds.sky > 0) >= DEADLY {
        true => it.hp,
        false => falling_damage_base(metres, def.weight_class).map_or(0, |base| base.set()),
    }
}
