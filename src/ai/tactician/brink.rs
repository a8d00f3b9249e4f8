//! Edges: what it costs to be pushed over one, and foes who are pushed over it.

use super::Tactician;
use crate::ai::look::Me;
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, Board, CombatantId, Command, act, maneuver};
use crate::board::{Body, Cell};
use crate::rules::DamageBase;
use crate::rules::damage::falling_damage_base;

/// The difference in height, in metres, from which one falls and does not walk down (combat-R124).
const LEDGE: i32 = 2;
/// The chance that a blow which pushes comes from where it pushes over an edge.
const PUSHED: f32 = 0.5;
/// How many ways at least lead over an edge that one stands at.
const AT_AN_EDGE: f32 = 2.0;

/// What a fall takes from whom a push of so many metres in a direction drives over an edge, in Hit Points; 0 where there
/// is none.
fn fall(board: &Board, from: Cell, (dx, dy): (i16, i16), metres: i32, weight: i32) -> f32 {
    let squares = match dx != 0 && dy != 0 {
        // 1, 3, 4, 6 metres are one, two, three, four diagonals (A111).
        true => (2 * metres + 1) / 3,
        false => metres,
    };
    let mut at = from;
    for _ in 0..squares {
        let to = at.offset(dx, dy);
        let drop = board.height_at(at) - board.height_at(to);
        if !board.contains(to) || board.blocks(to) || drop <= -LEDGE {
            return 0.0;
        }
        if drop >= LEDGE {
            let base = falling_damage_base(drop, weight);
            return base.map_or(0.0, |base: DamageBase| base.set() as f32);
        }
        at = to;
    }
    0.0
}

/// What somebody who stands here could lose by a push of so many metres from a foe, who strikes from any side that it can
/// stand at.
pub(super) fn pushed_off(board: &Board, at: &Body, foe: &Body, metres: i32) -> f32 {
    if board.is_level() {
        return 0.0;
    }
    let ways = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
    let ways = ways.filter(|way| *way != (0, 0));
    let stands = |(dx, dy): (i16, i16)| {
        let side = at.anchor.offset(-dx, -dy);
        let high = board.height_at(side) - board.height_at(at.anchor);
        foe.contains(side) || board.contains(side) && !board.blocks(side) && high.abs() < LEDGE
    };
    let falls = ways
        .filter(|way| stands(*way))
        .map(|way| fall(board, at.anchor, way, metres, 1));
    // At an edge two ways or three lead over it; farther from it one does.
    let (mut most, mut count) = (0.0_f32, 0.0_f32);
    for fall in falls.filter(|fall| *fall > 0.0) {
        (most, count) = (most.max(fall), count + 1.0);
    }
    PUSHED * most * (count / AT_AN_EDGE).min(1.0)
}

/// Whether whoever strikes from here pushes this one so many metres over an edge.
pub(super) fn leads_over(board: &Board, at: &Body, there: &Body, metres: i32) -> bool {
    metres > 0 && fall(board, there.anchor, towards(at, there), metres, 1) > 0.0
}

/// The direction from one body to another, in steps.
fn towards(from: &Body, to: &Body) -> (i16, i16) {
    (
        (to.anchor.x - from.anchor.x).signum(),
        (to.anchor.y - from.anchor.y).signum(),
    )
}

/// Whether somebody stays aloft where there is no ground.
pub(super) fn flies(battle: &Battle, who: CombatantId) -> bool {
    let speeds = battle.level().combatants[usize::from(who.0)].speeds;
    speeds.sky > 0 || speeds.levitate > 0
}

impl Tactician {
    /// Foes beside it, and behind them an edge: they are pushed over it.
    pub(super) fn push_over(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        let board = battle.board();
        if board.is_level() {
            return;
        }
        for index in 0..self.foes.len() {
            let foe = self.foes[index];
            let Some(there) = foe.figure.body.filter(|it| board.adjacent(it, &body)) else {
                continue;
            };
            let way = towards(&body, &there);
            let weight = battle.level().combatants[usize::from(foe.figure.id.0)].weight_class;
            let falls = fall(board, there.anchor, way, 1, weight);
            let push = act::UseManeuver(maneuver::PUSH, foe.figure.id);
            let command = Command::new(me.id, push);
            if falls <= 0.0 || flies(battle, foe.figure.id) || !battle.approves(&command) {
                continue;
            }
            let Ok(forecast) = battle.forecast(&command) else {
                continue;
            };
            let works = forecast.targets.first().and_then(|it| it.works);
            let works = works.unwrap_or(0.0) as f32;
            let left = foe.figure.hp.max(1) as f32;
            let out = works
                * self
                    .terms
                    .knocked_out(foe.threat, self.last == Some(foe.figure.id));
            let out = if falls >= left { out } else { 0.0 };
            let damage = works * falls.min(left);
            self.plans.push(Thought {
                action: command.action,
                worth: damage + out + after,
                reasons: reasons(&[
                    (Reason::Damage, damage),
                    (Reason::KnockOut, out),
                    (Reason::Square, after),
                ]),
            });
        }
    }
}
