//! What the script is about to do to whoever stands somewhere: rocks that come down as the next round begins, ground that
//! falls in, a spring for the first who comes to it. Nothing of it costs anything on levels without such lines.

use super::watch::{Comes, Looming};
use super::{Tactician, approved, fate};
use crate::ai::look::{Figure, Me};
use crate::ai::trainer::is_its;
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, Command, Touched, act};
use crate::board::Body;
use crate::data::level::{CombatantKind, Rectangle, ScriptAct, ScriptEffect, ScriptLine, Trigger};

/// What must be lost by it, as a share of what somebody has, to be called back into its ball for that.
const GRAVE: f32 = 0.5;

impl Tactician {
    /// Reads what lines of the script do to those who stand somewhere, as the next round begins or once somebody of its
    /// own comes there.
    pub(super) fn look_for_what_looms(&mut self, battle: &Battle, me: &Me) {
        self.looming.clear();
        let level = battle.level().clone();
        if level.script.is_empty() || !self.limits.foresight {
            return;
        }
        let side = level.combatants[usize::from(me.id.0)].side;
        for (index, line) in level.script.iter().enumerate() {
            let ends = |act: &ScriptAct| matches!(act, ScriptAct::End(_));
            if line.then.iter().any(ends) {
                continue;
            }
            if comes_next(battle, index, line) {
                self.looming
                    .extend(line.then.iter().filter_map(to_those_there));
            } else if let Trigger::Enters { side: by, from, to } = line.when
                && by == side
                && line.after == 0
                && battle.line_is_open(index)
                && !battle.holds(&line.when)
                && line.conditions.iter().all(|it| battle.holds(it))
            {
                let area = Rectangle { from, to };
                let all = line.then.iter();
                let worth = all.map(|act| self.of_entering(battle, me, area, act)).sum();
                self.looming.push(Looming {
                    area,
                    side: Some(side),
                    what: Comes::AtOnce(worth),
                });
            }
        }
    }

    /// What an act of the script is worth to whoever brings it about by coming to a place: it stands there then.
    fn of_entering(&self, battle: &Battle, me: &Me, area: Rectangle, act: &ScriptAct) -> f32 {
        let here = me.body.is_some_and(|body| is_in(area_of(act), &body));
        let own = match act {
            ScriptAct::Everybody {
                area: there, then, ..
            } if !here && meet(area, *there) => {
                let all = then.iter();
                all.map(|it| self.done_to(battle, me, me.id, it)).sum()
            }
            _ => 0.0,
        };
        own + self.comes_of(battle, me, act)
    }

    /// What the script is about to do to whoever decides on this square, in Hit Points: less than nothing where it harms.
    pub(super) fn looming_at(&self, battle: &Battle, at: &Body) -> f32 {
        if self.looming.is_empty() {
            return 0.0;
        }
        let me = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        me.map_or(0.0, |me| self.looming_over(battle, me, at))
    }

    /// What the script is about to do to somebody of its own who stands there.
    fn looming_over(&self, battle: &Battle, it: &Figure, at: &Body) -> f32 {
        let side = battle.level().combatants[usize::from(it.id.0)].side;
        let there = self.looming.iter().filter(|loom| {
            loom.side.is_none_or(|of| of == side) && at.cells().any(|cell| loom.area.holds(cell))
        });
        let comes = there.map(|loom| match &loom.what {
            Comes::ToAll(effects) => {
                let all = effects.iter();
                all.map(|effect| self.done_to(battle, it, it.id, effect))
                    .sum()
            }
            Comes::Falls(to) => {
                let metres = battle.board().height_at(at.anchor) - i32::from(*to);
                let falls = ScriptEffect::Fall(metres);
                match metres > 1 && !super::brink::flies(battle, it.id) {
                    true => self.done_to(battle, it, it.id, &falls),
                    false => 0.0,
                }
            }
            Comes::AtOnce(worth) => *worth,
        });
        comes.sum()
    }

    /// What a blow from a square is worth besides that fells the last foe: the script does nothing more there.
    pub(super) fn loom_no_more(&self, battle: &Battle, at: &Body, touched: &[Touched]) -> f32 {
        if self.looming.is_empty() {
            return 0.0;
        }
        let Some(last) = self.last else {
            return 0.0;
        };
        let falls = touched.iter().filter(|it| it.who == last);
        let falls = falls.map(|it| it.falls).fold(0.0, f32::max);
        falls * (-self.looming_at(battle, at)).max(0.0)
    }

    /// Adds the walk to where the script does good, or out of where it does harm.
    pub(super) fn walk_by_the_script(&mut self, battle: &Battle, me: &Me, body: Body) {
        if self.looming.is_empty() {
            return;
        }
        let (here, at) = (self.looming_at(battle, &body), |cell| {
            Body::new(cell, body.footprint)
        });
        let better = self.stands.iter().find_map(|(worth, cell)| {
            let there = self.looming_at(battle, &at(*cell));
            (there > here + self.terms.settled).then_some((*worth, *cell, there - here.max(0.0)))
        });
        let Some((worth, cell, gain)) = better.filter(|_| me.may_shift()) else {
            return;
        };
        let action = self.walk_to(cell);
        self.plans.extend(action.map(|action| Thought {
            action,
            worth,
            reasons: reasons(&[(Reason::Goal, gain), (Reason::Square, worth - gain)]),
        }));
    }

    /// Back into its ball with whoever cannot leave where the script does harm before the next round begins.
    pub(super) fn calls_from_under(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        let mut lines = battle.level().script.iter().enumerate();
        let next = |(index, line): (usize, &ScriptLine)| comes_next(battle, index, line);
        if me.kind != CombatantKind::Trainer || !lines.any(next) {
            return None;
        }
        self.look_around(battle, me, me.body?);
        if self.looming.is_empty() {
            return None;
        }
        let own = self
            .figures
            .iter()
            .filter(|it| it.up && is_its(battle, me, it));
        let stays = |it: &Figure| {
            fate::is_held(battle, it.id) || battle.is_tied(it.id) || !self.to_come.contains(&it.id)
        };
        let lost = |it: &Figure| {
            let comes = it.body.map_or(0.0, |at| self.looming_over(battle, it, &at));
            -comes >= GRAVE * it.hp as f32
        };
        let mut under = own.filter(|it| stays(it) && lost(it));
        under.find_map(|it| approved(battle, Command::new(me.id, act::Recall(it.id))))
    }
}

/// Whether a line acts as the next round begins, as things stand.
fn comes_next(battle: &Battle, index: usize, line: &ScriptLine) -> bool {
    let next = battle.round() + 1;
    let due = match (battle.line_acts_in(index), &line.when) {
        (Some(round), _) => round <= next,
        (None, Trigger::Round(round) | Trigger::RoundFrom(round)) => {
            round + line.after == next && battle.line_is_open(index)
        }
        _ => false,
    };
    let holds = |state: &Trigger| match state {
        Trigger::RoundFrom(round) => *round <= next,
        state => battle.holds(state),
    };
    due && line.conditions.iter().all(holds)
}

/// What an act of the script does to those who stand somewhere.
fn to_those_there(act: &ScriptAct) -> Option<Looming> {
    match act {
        ScriptAct::Everybody { area, side, then } => Some(Looming {
            area: *area,
            side: *side,
            what: Comes::ToAll(then.iter().copied().collect()),
        }),
        ScriptAct::Squares {
            area,
            height: Some(metres),
            ..
        } => Some(Looming {
            area: *area,
            side: None,
            what: Comes::Falls(*metres),
        }),
        _ => None,
    }
}

/// Where an act does something to everybody.
fn area_of(act: &ScriptAct) -> Option<Rectangle> {
    match act {
        ScriptAct::Everybody { area, .. } => Some(*area),
        _ => None,
    }
}

fn is_in(area: Option<Rectangle>, body: &Body) -> bool {
    area.is_some_and(|area| body.cells().any(|cell| area.holds(cell)))
}

/// Whether two rectangles have a square in common.
fn meet(one: Rectangle, other: Rectangle) -> bool {
    one.cells().any(|cell| other.holds(cell))
}
