//! How whoever can strike nobody comes closer: to just outside of what foes reach in their next turn, since of two
//! equals whoever comes into reach first is struck first. Where nothing happens any more somebody goes in all the same.

use super::{Foe, Tactician, Usual, WAITS, approved};
use crate::ai::field::FAR;
use crate::ai::look::{Figure, Me};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{AttackKind, Battle, Command, act};
use crate::board::{Body, Cell};
use crate::data::level::CombatantKind;
use crate::data::moves::What;

/// How often foes strike whoever joins a fight, for each time that they strike one of those who are in it.
const TWICE: f32 = 2.0;
/// How many blows of the foes somebody must not stand to feel them all where it joins its friends.
const FELT: f32 = 1.5;
/// Steps to the nearest foe, after a walk, from which it is worth sprinting.
const FAR_OFF: u16 = 10;
/// How many metres short of all that it walks a square may be from which a Sprint still leads on.
const SHORT: i32 = 1;

/// The best square on the way to the foes.
struct Edge {
    cell: Cell,
    /// What it is worth more than where one stands.
    gain: f32,
    /// Steps to the nearest foe from there.
    steps: u16,
    /// Whether it is nearer to the foes than where one stands.
    nearer: bool,
}

impl Tactician {
    /// To the square that is nearest to the foes and not yet in their reach, as far as that pays; whoever waits
    /// there strikes first.
    pub(super) fn come_closer(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        usual: &Command,
    ) -> Option<Command> {
        let Some(edge) = self.edge(battle, me, body) else {
            let looked = !self.stands.is_empty() && self.goals.reach.is_empty();
            if !looked || self.field.at(body.anchor) != FAR {
                return None;
            }
            // There is no way to any of them.
            let settles = self.settle(battle, me, body);
            return settles.or_else(|| Some(Command::new(me.id, act::EndTurn)));
        };
        let quiet = self.has_waited(battle, me);
        if quiet && (usual.action.is::<act::UseAttack>() || !edge.nearer) {
            return None;
        }
        let far_off = edge.steps > FAR_OFF && !self.watch.wards;
        if usual.action.is::<act::Sprint>() && far_off && self.leads_on(&edge) {
            return None;
        }
        if let Some(holds) = self.meets_them_here(battle, me, (body, &edge)) {
            return Some(holds);
        }
        let gain = edge.gain.max(0.0);
        let command = match gain > 0.0 {
            true => Command::new(me.id, self.safely(battle, body, self.walk_to(edge.cell)?)),
            false if quiet => return None,
            false => {
                let holds = self.holds(battle, me);
                holds.unwrap_or_else(|| Command::new(me.id, act::EndTurn))
            }
        };
        self.plans.push(Thought {
            action: command.action.clone(),
            worth: gain,
            reasons: reasons(&[(Reason::Square, gain)]),
        });
        approved(battle, command)
    }

    /// What comes before somebody makes itself ready out of reach of everybody: a walk towards the foes, since the Standard
    /// Action is free then; while friends fight far off, a Sprint to them instead.
    pub(super) fn before_it_readies(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        (attack, usual): (AttackKind, &mut Usual),
    ) -> Option<Command> {
        let hurries = self.goals.late && self.goals.reach.is_empty();
        let idle = self.idle(battle, me, body, usual);
        if idle.is_some() || hurries || !self.limits.foresight {
            let idle = idle.or_else(|| hurries.then(|| usual.get(&mut self.wild, battle).clone()));
            return idle.filter(walks);
        }
        let usual = usual.get(&mut self.wild, battle).clone();
        if !usual.action.is::<act::Sprint>() || self.has_waited(battle, me) {
            return None;
        }
        let edge = self.edge(battle, me, body).filter(|it| it.gain > 0.0)?;
        let stands = self.standing.hp > self.standing.pressure;
        if stands && is_of_stages(battle, attack) && self.somebody_fights(battle, me) {
            return Some(usual);
        }
        let walk = self.safely(battle, body, self.walk_to(edge.cell)?);
        approved(battle, Command::new(me.id, walk)).filter(walks)
    }

    /// After a Sprint towards the foes: no farther than to the edge of their reach.
    pub(super) fn ends_its_sprint(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        usual: &mut Usual,
    ) -> Option<Command> {
        let hurries = self.goals.late || !self.goals.beat.is_empty();
        if !me.budget.sprinting || !me.may_shift() || !self.limits.terrain || hurries {
            return None;
        }
        let usual = usual.get(&mut self.wild, battle).clone();
        if !usual.action.is::<act::Shift>() {
            return None;
        }
        self.take_stands(battle, me, body);
        self.come_closer(battle, me, body, &usual)
    }

    /// The best square on the way to the foes: each metre nearer counts, and more what foes could do there who have
    /// nobody else to strike.
    fn edge(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Edge> {
        if self.stands.is_empty() || !self.goals.reach.is_empty() {
            return None;
        }
        let speeds = battle.level().combatants[usize::from(me.id.0)].speeds;
        let some_sleep = self.some_sleep();
        let foes = self.foes.iter().filter(|foe| !(foe.asleep && some_sleep));
        let foes = foes.filter_map(|foe| foe.figure.body);
        self.field
            .flood(battle.board(), &speeds, foes.flat_map(|body| body.cells()));
        let extra = self.terms.patience - self.terms.drawing;
        let approach = self.terms.approach;
        let joins = self.somebody_fights(battle, me);
        let braves = self.need_not_wait(battle, me, joins);
        let worth = |at: Body, stand: f32| {
            let steps = self.field.at(at.anchor);
            (steps != FAR).then(|| {
                let outlook = self.outlook(battle.board(), at);
                // Whoever feels it little does not leave its friends to a fight for that.
                let felt = match joins {
                    _ if braves => 0.0,
                    true => (FELT * outlook.hurt / self.standing.hp).min(1.0),
                    false => 1.0,
                };
                let braved =
                    self.terms.exposure * outlook.hurt + self.terms.drawing * outlook.drawn;
                let stand = stand + (1.0 - felt) * braved;
                stand - felt * extra * outlook.drawn - approach * f32::from(steps)
            })
        };
        let here = worth(body, self.stand(battle, body))?;
        let (best, cell) = self
            .stands
            .iter()
            .filter_map(|(stand, cell)| {
                let at = Body::new(*cell, body.footprint);
                Some((worth(at, *stand)?, *cell))
            })
            .max_by(|(one, at), (other, there)| {
                one.total_cmp(other)
                    .then((there.y, there.x).cmp(&(at.y, at.x)))
            })?;
        let steps = self.field.at(cell);
        Some(Edge {
            cell,
            gain: best - here,
            steps,
            nearer: steps < self.field.at(body.anchor),
        })
    }

    /// Whether nothing is gained by staying out of reach: those who fight there already, or foes who strike from farther than
    /// one gets to, and it stands what they all do to it until they are beaten.
    fn need_not_wait(&self, battle: &Battle, me: &Me, joins: bool) -> bool {
        let own = self.standing.walk;
        let outshot = |foe: &Foe| foe.danger.farthest() > own + foe.reached;
        let mut awake = self.foes.iter().filter(|foe| !foe.asleep).peekable();
        if awake.peek().is_none() || !joins && !awake.all(outshot) {
            return false;
        }
        let hurt: f32 = self.foes.iter().map(|foe| foe.danger.damage).sum();
        let left: i32 = self.foes.iter().map(|foe| foe.figure.hp).sum();
        let board = battle.board();
        let fights = |it: &&Figure| {
            let there = |foe: &Foe| it.body.zip(foe.figure.body);
            let beside = |foe: &Foe| there(foe).is_some_and(|(it, foe)| board.adjacent(&it, &foe));
            it.up && it.team == me.team && it.id != me.id && self.foes.iter().any(beside)
        };
        let friends = || self.figures.iter().filter(fights);
        let strength: f32 = friends().map(|it| self.might_of(it)).sum();
        let strength = strength + self.standing.strength;
        let rounds = (left as f32 / strength.max(1.0)).ceil() + if joins { 0.0 } else { 1.0 };
        // Foes strike whoever comes to a fight twice as often as each of those who are in it.
        let share = TWICE / (TWICE + friends().count() as f32);
        rounds * hurt * share < self.standing.hp
    }

    /// Whoever is struck wherever it goes holds its turn, and strikes those who have come.
    fn meets_them_here(
        &self,
        battle: &Battle,
        me: &Me,
        (body, edge): (Body, &Edge),
    ) -> Option<Command> {
        let watches = self.watch.wards || !self.watch.narrows.is_empty();
        if edge.gain <= 0.0
            || watches
            || self.somebody_fights(battle, me)
            || self.need_not_wait(battle, me, false)
        {
            return None;
        }
        let hurt = |at: Body| self.outlook(battle.board(), at).hurt;
        let there = Body::new(edge.cell, body.footprint);
        let anyway = hurt(body) > 0.0 && hurt(there) >= hurt(body);
        anyway.then(|| self.holds(battle, me)).flatten()
    }

    /// Whether whoever sprints gets nearer than it walks without going among foes: it would walk as far as it can.
    fn leads_on(&self, edge: &Edge) -> bool {
        let walks = self.reach.cost(edge.cell).unwrap_or(0);
        let most = self.reach.cells().map(|(_, cost)| cost).max().unwrap_or(0);
        edge.gain > 0.0 && walks + SHORT >= most
    }

    /// Whether nothing has happened for so long that it waits no more. Whoever stands by somebody has time, and whoever
    /// leads others does not lose patience for them.
    fn has_waited(&self, battle: &Battle, me: &Me) -> bool {
        let waits = WAITS * if self.watch.wards { 3 } else { 1 };
        let leads = me.kind == CombatantKind::Trainer && self.standing.bench > 0.0;
        self.wild.quiet_for(battle, waits) && !(leads && self.has_fighters(me))
    }
}

/// Whether a command leads to another square.
fn walks(command: &Command) -> bool {
    command.action.is::<act::Shift>() || command.action.is::<act::Disengage>()
}

/// Whether all that a move does is to raise or lower stages.
fn is_of_stages(battle: &Battle, attack: AttackKind) -> bool {
    let AttackKind::Move(id) = attack else {
        return false;
    };
    let effects = &battle.dex().move_def(id).effects;
    effects.iter().all(|it| matches!(it.what, What::Stage(_)))
}
