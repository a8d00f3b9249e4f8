//! Where foes get in their turns: around walls, through water and over heights, wherever the way is not as long as it
//! is straight.

use super::layout::Layout;
use super::{Effort, Foe, Tactician};
use crate::ai::look::Me;
use crate::battle::{Battle, Board};
use crate::board::{Body, Cell, Extent, Reach, sight};

impl Tactician {
    /// Looks where whoever decides gets; whether it is on the board.
    pub(super) fn explore(&mut self, battle: &Battle, me: &Me) -> bool {
        if self.reach_of != Some(me.id) {
            let before = self.reach_of.replace(me.id);
            for id in before.into_iter().chain([me.id]) {
                let place = usize::from(id.0);
                if self.reaches.len() <= place {
                    self.reaches.resize_with(place + 1, Reach::default);
                }
                std::mem::swap(&mut self.reach, &mut self.reaches[place]);
            }
        }
        battle.reach(me.id, &mut self.reach)
    }

    /// Looks where foes get who strike at close quarters and may come to whoever decides.
    pub(super) fn look_at_ways(&mut self, battle: &Battle, me: &Me, body: Body) {
        let thorough = self.effort.squares >= Effort::USUAL.squares;
        if self.dangers.plain || !thorough || !self.limits.terrain {
            return;
        }
        let (board, own) = (battle.board(), self.dangers.walk(me.id));
        let round = battle.round();
        for foe in &mut self.foes {
            let Some(there) = foe.figure.body else {
                continue;
            };
            let farthest = own + foe.walk.max(self.dangers.farthest(foe.figure.id)) + 1;
            let comes = foe.danger.damage > 0.0 && foe.danger.metres <= 1;
            if !comes || foe.walk == 0 || board.distance(&body, &there) > farthest {
                continue;
            }
            let id = foe.figure.id;
            let now = Layout::of(board, &self.figures, round, (id, there, farthest - own));
            let known = self.layouts.iter().position(|it| it.foe == id);
            if let Some(known) = known.filter(|known| self.layouts[*known].still_is(&now, me.id)) {
                foe.way = Some(known);
                continue;
            }
            let place = known.unwrap_or(self.layouts.len());
            if self.ways.len() <= place {
                self.ways.push(Extent::default());
            }
            let gets = battle.extent(id, &mut self.ways[place]);
            foe.way = gets.then_some(place);
            match self.layouts.get_mut(place) {
                Some(known) => *known = now,
                None => self.layouts.push(now),
            }
        }
    }

    /// What a foe so many metres away could do to somebody who stands there.
    pub(super) fn danger_at(&self, board: &Board, foe: &Foe, at: &Body, away: i32) -> f32 {
        let straight = away - foe.walk;
        let Some(there) = foe.figure.body else {
            return 0.0;
        };
        if foe.walk == 0 && away > 1 {
            // Whoever does not move strikes whom it sees.
            let danger = foe.danger.at_distance(away);
            let seen = || !sight::between(&there, at).any(|cell| board.blocks(cell));
            return if danger > 0.0 && seen() { danger } else { 0.0 };
        }
        let Some(way) = foe.way.and_then(|index| self.ways.get(index)) else {
            return foe.danger.at_distance(straight);
        };
        // No way is shorter than the straight one.
        let near = away <= foe.farthest + 1;
        match board.adjacent(at, &there) || near && gets_beside(way, &there, at) {
            true => foe.danger.damage,
            false => foe.danger.at_distance(straight.max(foe.danger.metres + 1)),
        }
    }

    /// How many squares beside somebody who stands there foes get to.
    pub(super) fn room_beside(&self, at: &Body) -> usize {
        let span = |from: i16, size: u8| from - 1..=from + i16::from(size);
        let rows = span(at.anchor.y, at.footprint.height);
        let columns = span(at.anchor.x, at.footprint.width);
        let around = rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)));
        let taken = |cell: &Cell| {
            let mut foes = self.foes.iter();
            foes.any(|foe| {
                let stands = foe.figure.body.is_some_and(|body| body.contains(*cell));
                let way = foe.way.and_then(|index| self.ways.get(index));
                stands || way.is_some_and(|way| way.holds(*cell))
            })
        };
        let beside = around.filter(|cell| !at.contains(*cell));
        beside.filter(taken).count()
    }
}

/// Whether somebody with this body gets to a square beside another: one of those around it all, on which it covers none
/// of its squares.
fn gets_beside(way: &Extent, own: &Body, at: &Body) -> bool {
    let span = |at: i16, theirs: u8, own: u8| (at - i16::from(own), at + i16::from(theirs));
    let (top, bottom) = span(at.anchor.y, at.footprint.height, own.footprint.height);
    let (left, right) = span(at.anchor.x, at.footprint.width, own.footprint.width);
    let gets = |x: i16, y: i16| way.holds(Cell::new(x, y));
    way.ends_in_row(left..=right, top)
        || way.ends_in_row(left..=right, bottom)
        || (top + 1..bottom).any(|y| gets(left, y) || gets(right, y))
}
