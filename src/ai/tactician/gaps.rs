//! Turns without a blow that is worth it: into the gap before a weak friend rather than to wait, out of the range of foes
//! whom it cannot get at, and not alone among several who would fell it together.

use super::{Tactician, approved, touches_somebody};
use crate::ai::field::{DistanceField, FAR};
use crate::ai::look::{Me, end_of_walk};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Action, Battle, Command};
use crate::board::{Body, Cell};

/// By how much more of the foes somebody has to keep off from a gap to go there, as a share.
const BARS: f32 = 0.25;
/// The share of its Hit Points that foes may take where somebody waits for its friends.
const SAFE: f32 = 0.5;

impl Tactician {
    /// For whoever strikes nobody: to where it bars the way of foes, rather than to wait until they are past.
    pub(super) fn stands_in_a_gap(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
    ) -> Option<Command> {
        if self.watch.narrows.is_empty() || self.plans.first().is_some_and(touches_somebody) {
            return None;
        }
        let at = |cell: Cell| Body::new(cell, body.footprint);
        let now = self.watch.bars(&body);
        let mut stands = self.stands.iter();
        let gap = stands.find(|(_, cell)| self.watch.bars(&at(*cell)) >= now + BARS);
        let (worth, cell) = *gap?;
        let gain = worth - self.stand(battle, body);
        if gain < self.terms.settled {
            return None;
        }
        let walk = self.walk_to(cell)?;
        self.goes(battle, me, body, (walk, gain))
    }

    /// For whoever can get at nobody: out of the range of those who shoot at it.
    pub(super) fn out_of_their_range(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
    ) -> Option<Command> {
        let goes_somewhere = !self.goals.reach.is_empty() || !self.goals.guard.is_empty();
        if self.dangers.plain || goes_somewhere || self.watch.wards || !me.may_shift() {
            return None;
        }
        let board = battle.board();
        let hurt = self.outlook(board, body).hurt;
        if hurt <= 0.0 || self.gets_at_somebody(battle, me, body) {
            return None;
        }
        let at = |cell: Cell| Body::new(cell, body.footprint);
        let hurts = |(_, cell): &(f32, Cell)| self.outlook(board, at(*cell)).hurt;
        // Where all squares are within it, those are better where less comes of it.
        let off = self.stands.iter().find(|it| hurts(it) <= 0.0);
        let less = || self.stands.iter().find(|it| hurts(it) <= hurt / 2.0);
        let (worth, cell) = *off.or_else(less)?;
        let gain = worth - self.stand(battle, body);
        if gain <= 0.0 {
            return None;
        }
        let walk = self.walk_to(cell)?;
        self.goes(battle, me, body, (walk, gain))
    }

    /// Whether it could get to where it strikes one of the foes, however long that takes.
    fn gets_at_somebody(&self, battle: &Battle, me: &Me, body: Body) -> bool {
        let board = battle.board();
        let speeds = battle.level().combatants[usize::from(me.id.0)].speeds;
        let mut field = DistanceField::default();
        field.flood(board, &speeds, body.cells());
        let foes = self.foes.iter().filter(|foe| foe.dealt > 0.0);
        let mut foes = foes.filter_map(|foe| Some((foe.figure.body?, foe.reached.max(1))));
        foes.any(|(there, metres)| {
            let mut cells = board.cells().filter(|cell| field.at(*cell) != FAR);
            cells.any(|cell| board.distance(&Body::new(cell, body.footprint), &there) <= metres)
        })
    }

    /// Whether a plan leads among several foes who would fell it together, while its friends are not there yet.
    pub(super) fn goes_in_alone(&self, battle: &Battle, body: Body, plan: &Thought) -> bool {
        let end = end_of_walk(&plan.action);
        let Some(end) = end.filter(|_| self.last.is_none()) else {
            return false;
        };
        let board = battle.board();
        let (hp, at) = (self.standing.hp, Body::new(end, body.footprint));
        if self.outlook(board, at).hurt < hp || self.foes.iter().any(|it| it.danger.damage >= hp) {
            return false;
        }
        let calm = |(_, cell): &(f32, Cell)| {
            let there = Body::new(*cell, body.footprint);
            self.outlook(board, there).hurt <= SAFE * hp
        };
        self.friends_come_later(battle) && self.stands.iter().any(calm)
    }

    /// Whether it has friends who can fight, and none of them gets at a foe in its next turn.
    fn friends_come_later(&self, battle: &Battle) -> bool {
        let Some(me) = self.me.and_then(|id| self.figures.get(usize::from(id.0))) else {
            return false;
        };
        let board = battle.board();
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let friends = own.filter(|it| it.id != me.id && it.body.is_some());
        let (mut some, mut near) = (false, false);
        for friend in friends {
            some = true;
            near |= self.foes.iter().any(|foe| {
                let bodies = friend.body.zip(foe.figure.body);
                let away = bodies.map_or(0, |(here, there)| board.distance(&here, &there));
                let danger = self.dangers.of(friend.id, foe.figure.id);
                danger.at_distance(away - self.dangers.walk(friend.id)) > 0.0
            });
        }
        some && !near
    }

    /// Goes to a square that is worth so much more than where it stands.
    pub(super) fn goes(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        (walk, gain): (Action, f32),
    ) -> Option<Command> {
        let command = Command::new(me.id, self.safely(battle, body, walk));
        self.plans.push(Thought {
            action: command.action.clone(),
            worth: gain,
            reasons: reasons(&[(Reason::Square, gain)]),
        });
        approved(battle, command)
    }
}
