//! Ways to squares: what they cost beside the metres (Attacks of Opportunity, hazards, rough ground in the dark), and
//! those that lead around all that.

use smallvec::SmallVec;

use super::{CROWD, Tactician, brink};
use crate::ai::look::Me;
use crate::battle::{Action, Battle, Board, Detours, act};
use crate::board::{Body, Cell};

/// Where foes stand who have an Attack of Opportunity yet, and what it costs whoever leaves their side.
type Able = SmallVec<[(Body, f32); 8]>;

/// What is left of the price of the straight way where another one leads around it: somebody may come in between.
const STRAIGHT: f32 = 0.35;

impl Tactician {
    /// What the squares in reach are worth to stand on.
    pub(super) fn take_stands(&mut self, battle: &Battle, me: &Me, body: Body) {
        self.stands.clear();
        self.lit.clear();
        if !me.may_shift() || !battle.reach(me.id, &mut self.reach) {
            return;
        }
        self.slips.clear();
        let cells = self.reach.cells().filter(|(cell, _)| {
            let at = Body::new(*cell, body.footprint);
            *cell != body.anchor && self.wild.may_stand(battle, me, at)
        });
        let (board, able) = (battle.board(), self.able(battle, body));
        let mut slips: SmallVec<[Cell; 8]> = SmallVec::new();
        let trips = self.where_it_trips(battle, me, body);
        let traps = self.minds_traps(battle, me);
        // Whose side it leaves in any case strikes whichever way it goes.
        let beside = able
            .iter()
            .filter(|(there, _)| board.adjacent(there, &body));
        let anyway: f32 = beside.map(|(_, cost)| cost).sum();
        let mut detours: Option<Option<Detours<'_>>> = None;
        let stands: SmallVec<[(f32, Cell); 64]> = cells
            .map(|(cell, cost)| {
                let at = Body::new(cell, body.footprint);
                let mut way = self.terms.metre * cost as f32;
                if !trips.is_empty()
                    && let Some(path) = self.reach.path_to(cell)
                    && path.iter().any(|step| trips.contains(step))
                {
                    way += self.terms.trip;
                }
                let mut met = match traps {
                    true => self.trapped_on(battle, me, cell),
                    false => 0.0,
                };
                let provoked = self.provoked(board, &able, body, (cell, cost));
                if provoked > 0.0 && cost <= 1 {
                    slips.push(cell);
                } else {
                    met += provoked;
                    if met > anyway && !self.is_hasty() && !(traps && self.is_laid(battle, cell)) {
                        let known = detours.get_or_insert_with(|| self.detours(battle, body));
                        let round = known.as_ref().and_then(|it| it.metres(cell));
                        if let Some(metres) = round {
                            met = anyway
                                + STRAIGHT * (met - anyway)
                                + self.terms.metre * (metres - cost).max(0) as f32;
                        }
                    }
                }
                way += met;
                (self.stand_on(battle, board, at) - way, cell)
            })
            .collect();
        self.slips.extend(slips);
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
        self.stands.sort_unstable_by(|(one, at), (other, there)| {
            other
                .total_cmp(one)
                .then((at.y, at.x).cmp(&(there.y, there.x)))
        });
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
            .collect();
        let within = |there: &Body| board.distance(&body, there) <= self.standing.walk + 1;
        match able.iter().any(|(there, _)| within(there)) {
            true => able,
            false => Able::new(),
        }
    }

    /// What the Attacks of Opportunity on the way to a square cost: each foe has one, whom it leaves the side of.
    fn provoked(&self, board: &Board, able: &Able, body: Body, (to, walked): (Cell, i32)) -> f32 {
        // Nobody gets to a foe's side who does not go as far as that.
        let passes =
            |there: &Body| board.has_landmarks() || board.distance(&body, there) <= walked + 1;
        if !able.iter().any(|(there, _)| passes(there)) {
            return 0.0;
        }
        let mut left: SmallVec<[Body; 16]> = SmallVec::new();
        let leaves = |cell| left.push(Body::new(cell, body.footprint));
        if self.reach.left_to(to, leaves).is_none() {
            return 0.0;
        }
        let leaves = |there: &Body| left.iter().any(|at| board.adjacent(there, at));
        let provoked = able.iter().filter(|(there, _)| leaves(there));
        provoked.map(|(_, cost)| cost).sum()
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
            let round = end.and_then(|end| self.detours(battle, body)?.way(*end));
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
    fn detours<'b>(&self, battle: &'b Battle, body: Body) -> Option<Detours<'b>> {
        let board = battle.board();
        let able = self.foes.iter().filter(|foe| foe.opportunity > 0.0);
        let able: SmallVec<[Body; CROWD]> = able.filter_map(|foe| foe.figure.body).collect();
        let laid = !board.hazards().is_empty();
        battle.detours(&|cell| {
            let at = Body::new(cell, body.footprint);
            able.iter().any(|there| board.adjacent(there, &at))
                || laid && self.is_laid(battle, cell)
        })
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
