//! Getting to where the level is won, in time and not too early, and what a square is worth for that.

use super::Tactician;
use crate::ai::field::FAR;
use crate::ai::look::{Me, end_of_walk};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, Command, act};
use crate::board::Body;

/// How near to what no foe may reach one is when it stands at the gate, in metres.
const GATE: i32 = 3;
/// What it counts to stand where the level is won once the next round begins, or to get there too late, as a share.
const SOON: f32 = 0.25;

impl Tactician {
    /// How far it is to where the level is won; nobody goes there who would be in time later as well.
    pub(super) fn look_for_the_goal(&mut self, battle: &Battle, me: &Me, body: Body) {
        self.is_barred = false;
        if self.goals.reach.is_empty() {
            return;
        }
        let speeds = battle.level().combatants[usize::from(me.id.0)].speeds;
        let goals = &self.goals;
        self.field.flood(battle.board(), &speeds, goals.squares());
        let walk = self.dangers.walk(me.id);
        let early = self.early(battle.round(), walk);
        if self.field.at(body.anchor) == FAR {
            self.look_for_an_opening(battle, &speeds, body);
        }
        self.look_at_the_own_way(battle, me, &speeds, body);
        let steps = self.field.at(body.anchor);
        if early > 0 && steps != FAR && i32::from(steps) + walk <= early {
            self.goals.reach.clear();
        }
    }

    /// How far from where the level is won one may end this turn to be there when it is.
    pub(super) fn early(&self, round: u32, walk: i32) -> i32 {
        let turns = self.goals.rounds_to_go(round).saturating_sub(1);
        walk * i32::try_from(turns).unwrap_or(0)
    }

    /// What a square is worth for the goals of the level.
    pub(super) fn towards(&self, round: u32, at: &Body) -> f32 {
        let mut worth = self.on_guard(at);
        let things = self.things.iter();
        let things = things.map(|(_, cell)| at.distance(&Body::at(*cell)));
        worth -= self.terms.goal * things.min().unwrap_or(0) as f32;
        if self.goals.bars_at(at, round, &self.bodies) {
            worth += self.terms.decided;
        }
        if self.goals.is_trapped(at) {
            worth -= self.terms.decided;
        }
        let at = at.anchor;
        if !self.goals.reach.is_empty() {
            let early = self.early(round, self.standing.walk);
            worth -= self.too_late(self.field.at(at));
            worth += match self.field.at(at) {
                _ if self.goals.wins_at(at, round) => self.terms.decided,
                _ if self.goals.wins_at_the_bell(at, round) => SOON * self.terms.decided,
                FAR => -self.terms.goal * 100.0,
                steps => -self.terms.goal * (i32::from(steps) - early).max(0) as f32,
            };
        }
        if let Some(metres) = self.goals.steps_to_gate(at, round) {
            worth -= self.terms.goal * 0.5 * (metres - GATE).max(0) as f32;
        }
        worth
    }

    /// What it costs to be so many steps from where the level is won, where that is too many for the turns that are left.
    pub(super) fn too_late(&self, steps: u16) -> f32 {
        let turns = self.goals.rounds.map_or(0, |rounds| rounds - 1);
        let far = i32::try_from(turns).unwrap_or(i32::MAX);
        let far = far.saturating_mul(self.standing.walk * 3 / 2);
        match turns > 0 && steps != FAR && i32::from(steps) > far {
            true => SOON * self.terms.decided,
            false => 0.0,
        }
    }

    /// Whether the level is won at the end of a Sprint.
    pub(super) fn is_a_sprint_away(&mut self, battle: &Battle, me: &Me, body: Body) -> bool {
        let (steps, round) = (self.field.at(body.anchor), battle.round());
        let goals = &self.goals;
        let opens = goals.squares().any(|cell| goals.wins_at(cell, round));
        let near = steps != FAR && i32::from(steps) <= self.standing.walk * 3 / 2;
        let sprint = Command::new(me.id, act::Sprint);
        let may = opens && near && !self.is_barred && battle.check(&sprint).is_ok();
        may && self.gets_there_after(battle, me, &sprint)
    }

    /// Whether it is in time where the level is won only if it sprints every turn until then.
    pub(super) fn has_to_sprint(&self, battle: &Battle, me: &Me, body: Body) -> bool {
        let (steps, walk) = (self.field.at(body.anchor), self.standing.walk);
        let Some(rounds) = self.goals.rounds.filter(|_| steps != FAR) else {
            return false;
        };
        let turns = i32::try_from(rounds).unwrap_or(i32::MAX);
        let steps = i32::from(steps);
        !self.goals.reach.is_empty()
            && !self.is_barred
            && steps > walk.saturating_mul(turns)
            && steps <= (walk * 3 / 2).saturating_mul(turns)
            && battle.check(&Command::new(me.id, act::Sprint)).is_ok()
    }

    /// Adds plans that lead towards what the level asks for, without a blow.
    pub(super) fn walk_to_goal(&mut self, battle: &Battle, me: &Me, body: Body, here: f32) {
        self.sprint_to_strike(battle, me, body, here);
        if self.goals.reach.is_empty() && self.things.is_empty() {
            return;
        }
        let Some((worth, cell)) = self.stands.first().copied() else {
            return;
        };
        if worth < 0.5 * self.terms.decided && self.is_a_sprint_away(battle, me, body) {
            // Once it is there nobody strikes at it any more, wherever it stands now.
            let worth = self.terms.decided + here.max(0.0);
            self.plans.push(Thought {
                action: act::Sprint.into(),
                worth,
                reasons: reasons(&[(Reason::Goal, self.terms.decided)]),
            });
        }
        if self.has_to_sprint(battle, me, body) {
            let worth = 0.5 * self.terms.decided + here;
            self.plans.push(Thought {
                action: act::Sprint.into(),
                worth,
                reasons: reasons(&[(Reason::Goal, worth - here)]),
            });
        }
        if worth > here + self.terms.goal {
            let action = self.walk_to(cell);
            self.plans.extend(action.map(|action| Thought {
                action,
                worth,
                reasons: reasons(&[(Reason::Goal, worth - here)]),
            }));
        }
    }

    /// Whether the ground, or the water, where a plan leads takes all that it has.
    pub(super) fn is_its_end(&self, battle: &Battle, body: Body, plan: &Thought) -> bool {
        let walk = end_of_walk(&plan.action);
        let slip = plan.action.as_verb::<act::Disengage>().map(|it| it.0);
        let cell = walk.or(slip).unwrap_or(body.anchor);
        let at = Body::new(cell, body.footprint);
        self.burns && self.scorched(battle, &at) >= self.terms.scorched * self.standing.hp
            || self.stifled(battle, &at) >= self.all_of_it()
    }
}
