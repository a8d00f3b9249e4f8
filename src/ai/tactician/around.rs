//! Ways to squares: what they cost beside the metres (Attacks of Opportunity, hazards, rough ground in the dark), and
//! those that lead around all that.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::{CROWD, Tactician, brink};
use crate::ai::look::Me;
use crate::battle::{Action, Battle, Board, Detours, act};
use crate::board::{Body, Cell, Extent, Trails};

/// Where foes stand who have an Attack of Opportunity yet, how many metres away, and what it costs whoever leaves their
/// side.
type Able = SmallVec<[(Body, i32, f32); 8]>;

/// What it costs at most to go around foes to where the straight way leads past them: whoever stands there has them
/// around it.
const BEHIND: f32 = 1.2;
/// The share of the price of the straight way that it costs where that is less.
const STRAIGHT: f32 = 0.35;

/// What the ways of one decision have in common.
struct WaysOut<'b> {
    board: &'b Board,
    /// Where it stands.
    body: Body,
    able: Able,
    /// Whose side one leaves on the way to a square, a bit for each of those.
    trails: Trails,
    /// Squares in reach where it may trip.
    trips: SmallVec<[Cell; 16]>,
    /// It minds what others have laid.
    traps: bool,
    /// What it costs to leave whose side it is at.
    anyway: f32,
    /// Squares a metre off to which it disengages.
    slips: SmallVec<[Cell; 8]>,
    /// Ways around foes, once they are asked for; nothing inside where it knows none.
    detours: Option<Option<Detours<'b>>>,
    /// Room to look for them.
    room: Option<Extent>,
}

/// The bit of a foe; those beyond the first 64 have none.
fn bit(nth: u32) -> u64 {
    1_u64.checked_shl(nth).unwrap_or(0)
}

/// A square and what it is worth as one number: the better the square, the smaller. Where two are worth the same the upper
/// left one is the smaller.
fn as_number((worth, cell): (f32, Cell)) -> u64 {
    let bits = worth.to_bits();
    // As `total_cmp` has it, the other way round.
    let rank = if bits >> 31 == 0 { !bits & !SIGN } else { bits };
    let part = |at: i16| u64::from(at as u16 ^ 0x8000);
    u64::from(rank) << 32 | part(cell.y) << 16 | part(cell.x)
}

/// The square of such a number, and what it is worth.
fn of_number(number: u64) -> (f32, Cell) {
    let rank = (number >> 32) as u32;
    let bits = if rank >> 31 == 0 { !rank & !SIGN } else { rank };
    let part = |shift: u32| ((number >> shift) as u16 ^ 0x8000) as i16;
    (f32::from_bits(bits), Cell::new(part(0), part(16)))
}

/// The bit of a number by which it is less than nothing.
const SIGN: u32 = 1 << 31;

/// Sorts squares by what they are worth, the best first.
fn sort_best_first(squares: &mut [(f32, Cell)]) {
    let mut numbers: SmallVec<[u64; 64]> = squares.iter().copied().map(as_number).collect();
    numbers.sort_unstable();
    for (square, number) in squares.iter_mut().zip(numbers) {
        *square = of_number(number);
    }
}

/// Squares by what they are worth, the best first.
fn best_first((one, at): &(f32, Cell), (other, there): &(f32, Cell)) -> Ordering {
    other
        .total_cmp(one)
        .then((at.y, at.x).cmp(&(there.y, there.x)))
}

impl Tactician {
    /// What the squares in reach are worth to stand on.
    pub(super) fn take_stands(&mut self, battle: &Battle, me: &Me, body: Body) {
        let Some(mut ways) = self.set_out(battle, me, body) else {
            return;
        };
        let board = battle.board();
        let cells = self.reach.cells().filter(|(cell, _)| {
            let at = Body::new(*cell, body.footprint);
            *cell != body.anchor && self.wild.may_stand(battle, me, at)
        });
        let stands: SmallVec<[(f32, Cell); 64]> = cells
            .map(|(cell, cost)| {
                let at = Body::new(cell, body.footprint);
                let way = self.price_of_way(battle, me, &mut ways, (cell, cost));
                (self.stand_on(battle, board, at) - way, cell)
            })
            .collect();
        self.come_home(ways);
        self.stands.extend(stands);
        if board.is_dark() && self.limits.terrain {
            let at = |cell: Cell| Body::new(cell, body.footprint);
            let cells = self.stands.iter().map(|(_, cell)| *cell);
            self.lit
                .extend(cells.filter(|cell| !battle.is_blind_at(me.id, &at(*cell))));
            if self.lit.len() == self.stands.len() {
                self.lit.clear();
            }
        }
        sort_best_first(&mut self.stands);
    }

    /// The square in reach that is worth most to stand on, where nothing is asked of the others.
    pub(super) fn take_the_best_stand(&mut self, battle: &Battle, me: &Me, body: Body) {
        let Some(mut ways) = self.set_out(battle, me, body) else {
            return;
        };
        let board = battle.board();
        let cells = self.reach.cells().filter(|(cell, _)| {
            let at = Body::new(*cell, body.footprint);
            *cell != body.anchor && self.wild.may_stand(battle, me, at)
        });
        // What they are worth where nothing is met on the way, which is never less.
        let mut hopes: SmallVec<[(f32, Cell, f32, i32); 64]> = cells
            .map(|(cell, cost)| {
                let stand = self.stand_on(battle, board, Body::new(cell, body.footprint));
                (stand - self.terms.metre * cost as f32, cell, stand, cost)
            })
            .collect();
        hopes.sort_unstable_by(|one, other| best_first(&(one.0, one.1), &(other.0, other.1)));
        let mut best: Option<(f32, Cell)> = None;
        for (hope, cell, stand, cost) in hopes {
            if best.is_some_and(|(worth, _)| hope < worth) {
                break;
            }
            let way = self.price_of_way(battle, me, &mut ways, (cell, cost));
            let found = (stand - way, cell);
            if best.is_none_or(|best| best_first(&found, &best).is_lt()) {
                best = Some(found);
            }
        }
        self.come_home(ways);
        self.stands.extend(best);
    }

    /// Looks where it gets, and what its ways have in common; `None` where it goes nowhere.
    fn set_out<'b>(&mut self, battle: &'b Battle, me: &Me, body: Body) -> Option<WaysOut<'b>> {
        self.stands.clear();
        self.lit.clear();
        if !me.may_shift() || !self.explore(battle, me) {
            return None;
        }
        self.slips.clear();
        let (board, able) = (battle.board(), self.able(battle, body));
        // Whose side it leaves in any case strikes whichever way it goes.
        let beside = able
            .iter()
            .filter(|(there, ..)| board.adjacent(there, &body));
        let anyway: f32 = beside.map(|(.., cost)| cost).sum();
        Some(WaysOut {
            board,
            body,
            trips: self.where_it_trips(battle, me, body),
            traps: self.minds_traps(battle, me),
            anyway,
            able,
            trails: std::mem::take(&mut self.trails),
            slips: SmallVec::new(),
            detours: None,
            room: Some(std::mem::take(&mut self.room)),
        })
    }

    /// Keeps what was found on the way, and the room for the next search.
    fn come_home(&mut self, ways: WaysOut<'_>) {
        self.slips.extend(ways.slips);
        self.trails = ways.trails;
        self.trails.forget();
        let used = ways.detours.flatten().map(Detours::into_room);
        self.room = ways.room.or(used).unwrap_or_default();
    }

    /// What the way to a square costs: its metres, and what is met on it.
    fn price_of_way<'b>(
        &self,
        battle: &'b Battle,
        me: &Me,
        ways: &mut WaysOut<'b>,
        (cell, cost): (Cell, i32),
    ) -> f32 {
        let (body, anyway, traps) = (ways.body, ways.anyway, ways.traps);
        let mut way = self.terms.metre * cost as f32;
        if !ways.trips.is_empty()
            && let Some(path) = self.reach.path_to(cell)
            && path.iter().any(|step| ways.trips.contains(step))
        {
            way += self.terms.trip;
        }
        let mut met = match traps {
            true => self.trapped_on(battle, me, cell),
            false => 0.0,
        };
        let provoked = self.provoked(ways, (cell, cost));
        if provoked > 0.0 && cost <= 1 {
            ways.slips.push(cell);
        } else {
            met += provoked;
            if met > anyway && !self.is_hasty() && !(traps && self.is_laid(battle, cell)) {
                let room = &mut ways.room;
                let detours = || self.detours(battle, body, room.take().unwrap_or_default());
                let known = ways.detours.get_or_insert_with(detours);
                let round = known.as_ref().and_then(|it| it.metres(cell));
                if let Some(metres) = round {
                    met = anyway
                        + (STRAIGHT * (met - anyway)).min(BEHIND)
                        + self.terms.metre * (metres - cost).max(0) as f32;
                }
            }
        }
        way + met
    }

    /// Squares in reach where it may trip, since it would not see the rough ground.
    fn where_it_trips(&self, battle: &Battle, me: &Me, body: Body) -> SmallVec<[Cell; 16]> {
        if !battle.board().is_dark() {
            return SmallVec::new();
        }
        let cells = self.reach.cells().map(|(cell, _)| cell);
        let trips = |cell: &Cell| battle.may_trip_at(me.id, &Body::new(*cell, body.footprint));
        cells.filter(trips).collect()
    }

    /// Foes with an Attack of Opportunity whom somebody could leave the side of in this turn, with what that costs.
    fn able(&self, battle: &Battle, body: Body) -> Able {
        let board = battle.board();
        let able = self.foes.iter().filter(|foe| foe.opportunity > 0.0);
        let able: Able = able
            .filter_map(|foe| Some((foe.figure.body?, foe.opportunity)))
            .map(|(there, cost)| (there, board.distance(&body, &there), cost))
            .collect();
        match able.iter().any(|it| it.1 <= self.standing.walk + 1) {
            true => able,
            false => Able::new(),
        }
    }

    /// What the Attacks of Opportunity on the way to a square cost: each foe has one, whom it leaves the side of.
    fn provoked(&self, ways: &mut WaysOut<'_>, (to, walked): (Cell, i32)) -> f32 {
        let (board, able, footprint) = (ways.board, &ways.able, ways.body.footprint);
        // Nobody gets to a foe's side who does not go as far as that.
        let passes = |metres: i32| board.has_landmarks() || metres <= walked + 1;
        if !able.iter().any(|(_, metres, _)| passes(*metres)) {
            return 0.0;
        }
        let beside = |cell| {
            let at = Body::new(cell, footprint);
            let beside = able.iter().zip(0..);
            let beside = beside.filter(|((there, ..), _)| board.adjacent(there, &at));
            beside.fold(0, |all, (_, nth)| all | bit(nth))
        };
        let Some(left) = self.reach.left_to(to, &mut ways.trails, beside) else {
            return 0.0;
        };
        let provoked = able.iter().zip(0..);
        let provoked =
            provoked.filter(|((_, metres, _), nth)| passes(*metres) && left & bit(*nth) != 0);
        provoked.map(|((.., cost), _)| cost).sum()
    }

    /// A walk to the same square by a way on which nobody may strike, where there is one: the shortest may lead past
    /// foes for nothing.
    pub(super) fn safely(&self, battle: &Battle, body: Body, action: Action) -> Action {
        let Some(act::Shift(path)) = action.as_verb::<act::Shift>() else {
            return action;
        };
        let board = battle.board();
        let left = path.iter().rev().skip(1).copied().chain([body.anchor]);
        let mut left = left.map(|cell| Body::new(cell, body.footprint));
        let able = self.foes.iter().filter(|foe| foe.opportunity > 0.0);
        let able: SmallVec<[Body; CROWD]> = able.filter_map(|foe| foe.figure.body).collect();
        let struck = left.any(|at| able.iter().any(|there| board.adjacent(there, &at)));
        let met = |cell: &Cell| self.is_laid(battle, *cell);
        let trapped = !board.hazards().is_empty() && path.iter().any(met);
        if !struck && !trapped {
            return action;
        }
        if trapped {
            let end = path.last().filter(|end| !met(end));
            let round =
                end.and_then(|end| self.detours(battle, body, Extent::default())?.way(*end));
            return round.map_or(action, |way| act::Shift(way).into());
        }
        let safer = battle.safer_way(&path);
        safer.map_or(action, |way| act::Shift(way).into())
    }

    /// Whether a hazard of others lies on a square, for whoever decides and walks.
    fn is_laid(&self, battle: &Battle, cell: Cell) -> bool {
        let Some(me) = self.me.and_then(|me| self.figures.get(usize::from(me.0))) else {
            return false;
        };
        let mut laid = battle.board().hazards().iter();
        laid.any(|it| it.team != me.team && it.at == cell) && !brink::flies(battle, me.id)
    }

    /// Ways on which nobody strikes but those who stand beside it already, and on which nothing lies.
    fn detours<'b>(&self, battle: &'b Battle, body: Body, room: Extent) -> Option<Detours<'b>> {
        let board = battle.board();
        let able = self.foes.iter().filter(|foe| foe.opportunity > 0.0);
        let able: SmallVec<[Body; CROWD]> = able.filter_map(|foe| foe.figure.body).collect();
        let around = |there: &Body| {
            let (x, y, there) = (there.anchor.x, there.anchor.y, *there);
            let rows = y - 1..=y + i16::from(there.footprint.height);
            let columns = x - 1..=x + i16::from(there.footprint.width);
            rows.flat_map(move |y| columns.clone().map(move |x| Cell::new(x, y)))
                .filter(move |cell| board.adjacent(&there, &Body::new(*cell, body.footprint)))
        };
        let laid = board.hazards().iter().map(|it| it.at);
        let laid = laid.filter(|cell| self.is_laid(battle, *cell));
        let shunned = able.iter().flat_map(around).chain(laid);
        battle.detours(shunned, room)
    }

    /// A walk to a square in reach, or a metre off without provoking anybody.
    pub(super) fn walk_to(&self, cell: Cell) -> Option<Action> {
        if self.slips.contains(&cell) {
            return Some(act::Disengage(cell).into());
        }
        let path = self.reach.path_to(cell)?;
        (!path.is_empty()).then(|| act::Shift(path).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foes_beyond_the_first_64_have_no_bit() {
        assert_eq!([bit(0), bit(63), bit(64), bit(200)], [1, 1 << 63, 0, 0]);
    }

    #[test]
    fn squares_are_sorted_by_a_number_as_by_what_they_are_worth() {
        let worths = [0.0, -0.0, 1.5, -1.5, f32::MIN, f32::MAX, f32::NAN, 3e-40];
        let cells = [(0, 0), (7, 2), (2, 7), (-1, 3), (300, 0)].map(Cell::from);
        let all = worths.into_iter();
        let all = all.flat_map(|worth| cells.map(|cell| (worth, cell)));
        let mut all: Vec<(f32, Cell)> = all.collect();
        let mut sorted = all.clone();
        sort_best_first(&mut sorted);
        all.sort_by(best_first);
        let bits = |list: &[(f32, Cell)]| -> Vec<(u32, Cell)> {
            list.iter().map(|it| (it.0.to_bits(), it.1)).collect()
        };
        assert_eq!(bits(&sorted), bits(&all));
    }
}
