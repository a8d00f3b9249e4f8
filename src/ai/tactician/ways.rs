//! Where foes get in their turns: around walls, through water and over heights, wherever the way is not as long as it
//! is straight.

use super::layout::Layout;
use super::{Effort, Foe, Tactician};
use crate::ai::look::Me;
use crate::battle::{Battle, Board};
use crate::board::{BaseTerrain, Body, Cell, Extent, Reach, sight};

/// What is left of the danger of a swimmer who has to come out of the water to shoot: it is within reach itself there.
const ASHORE: f32 = 0.5;

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
            let metres = foe.danger.metres.max(1);
            let farthest = own + foe.walk.max(self.dangers.farthest(foe.figure.id)) + metres;
            // Who shoots goes as far as it walks, but for one who is in the water and swims faster.
            let swims = self.dangers.farthest(foe.figure.id) > self.dangers.walk(foe.figure.id)
                && there.cells().any(|cell| is_water(board, cell));
            let comes = foe.danger.damage > 0.0 && (metres <= 1 || swims);
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
        if foe.danger.metres > 1 {
            let walks = foe.danger.at_distance(straight);
            let near = away <= foe.farthest + foe.danger.metres;
            let share = if near {
                share_in_reach(board, way, at, foe.danger.metres)
            } else {
                0.0
            };
            return walks.max(share * foe.danger.damage);
        }
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

/// Whether there is water on a square.
fn is_water(board: &Board, cell: Cell) -> bool {
    let terrain = board.terrain(cell);
    terrain.is_some_and(|it| it.base == BaseTerrain::Underwater)
}

/// How much a swimmer who shoots so far is to be feared by somebody who stands there: by all of it from the water, and less
/// where it has to come out of it.
fn share_in_reach(board: &Board, way: &Extent, at: &Body, metres: i32) -> f32 {
    let far = i16::try_from(metres).unwrap_or(i16::MAX);
    let span = |from: i16, size: u8| from - far..from + i16::from(size) + far;
    let rows = span(at.anchor.y, at.footprint.height);
    let columns = span(at.anchor.x, at.footprint.width);
    let cells = rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)));
    let within = |cell: &Cell| way.holds(*cell) && board.distance(&Body::at(*cell), at) <= metres;
    let shares = cells
        .filter(within)
        .map(|cell| match is_water(board, cell) {
            true => 1.0,
            false => ASHORE,
        });
    shares.fold(0.0, f32::max)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::CombatantId;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    #[test]
    fn a_swimmer_is_feared_by_half_where_it_has_to_come_ashore() {
        let text = r#"(
            name: "Bank",
            map: (legend: { '.': "short grass", '=': "deep water" }, rows: ["===.........", "===.........", "===........."]),
            sides: [(name: "A", controller: "human"), (name: "B", controller: "wild", team: 1)],
            combatants: [
                (name: "Ana", species: "Eevee", side: "A", level: 5, at: (11, 1)),
                (name: "Bob", species: "Squirtle", side: "B", level: 5, at: (1, 1)),
            ])"#;
        let dex = Dex::builtin().unwrap();
        let level = Arc::new(Level::parse("bank", text, dex).unwrap());
        let battle = Battle::new(dex, &level, Dice::seeded(1));
        let mut way = Extent::default();
        assert!(battle.extent(CombatantId(1), &mut way));
        let share = |x| share_in_reach(battle.board(), &way, &Body::at(Cell::new(x, 1)), 3);
        let at_the_bank = [share(5), share(6)];
        assert_eq!(
            at_the_bank,
            [1.0, ASHORE],
            "three metres from the bank, and four"
        );
        assert_eq!(share(11), 0.0);
    }
}
