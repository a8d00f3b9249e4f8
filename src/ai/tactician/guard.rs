//! Standing by whoever has to live, and in the ways that lead to it or to what no foe may reach.

use smallvec::SmallVec;

use super::Tactician;
use super::watch::Watch;
use crate::ai::field::{DistanceField, FAR};
use crate::ai::look::{Figure, Me, is_up_against};
use crate::battle::Battle;
use crate::board::{Body, Cell};

/// For how many foes, the nearest to what is guarded, ways are looked for that could be barred.
const LOOKED_AT: usize = 3;
/// How much more it is worth to bar a way in the round that decides.
const LAST_ROUND: f32 = 5.0;
/// How many squares of such a way are tried.
const TRIED: usize = 10;
/// The same two for whoever plays on for somebody else.
const HASTY: (usize, usize) = (1, 4);

impl Tactician {
    /// Looks for whom or what whoever decides has to guard.
    pub(super) fn keep_watch(&mut self, battle: &Battle, me: &Me, body: Body) {
        let mut watch = std::mem::take(&mut self.watch);
        watch.narrows.clear();
        let wards = self.goals.keep.iter().filter(|id| **id != me.id);
        let wards = wards.filter_map(|id| self.figures.get(usize::from(id.0)));
        let wards = wards.filter(|it| it.up).filter_map(|it| it.body);
        let wards: SmallVec<[Cell; 8]> = wards.flat_map(|body| body.cells()).collect();
        watch.wards = !wards.is_empty();
        if watch.wards {
            let speeds = battle.level().combatants[usize::from(me.id.0)].speeds;
            let sources = wards.iter().copied();
            watch.home.flood(battle.board(), &speeds, sources);
        }
        let gates = self.goals.gates(battle.round());
        let mut posts: SmallVec<[Cell; 16]> =
            gates.flat_map(|it| it.cells()).chain(wards).collect();
        if posts.is_empty() && self.dangers.narrow && !self.is_hasty() {
            posts.extend(self.weak_friends(battle, me));
        }
        if !posts.is_empty() && self.limits.terrain {
            self.look_for_narrows(battle, me, body, &posts, &mut watch);
        }
        self.watch = watch;
    }

    /// Where friends are who fall to a blow of a foe that has to walk up to them for it, and may in its next two turns.
    fn weak_friends(&self, battle: &Battle, me: &Me) -> SmallVec<[Cell; 4]> {
        let board = battle.board();
        let comes = |it: &Figure, there: &Body| {
            self.foes.iter().any(|foe| {
                let danger = self.dangers.of(foe.figure.id, it.id);
                let away = foe
                    .figure
                    .body
                    .map_or(0, |body| board.distance(&body, there));
                danger.damage >= it.hp as f32
                    && danger.metres <= 1
                    && (2..=2 * foe.walk + 1).contains(&away)
            })
        };
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let others = own.filter(|it| it.id != me.id);
        let weak = others.filter_map(|it| it.body.filter(|there| comes(it, there)));
        weak.flat_map(|body| body.cells().collect::<SmallVec<[Cell; 4]>>())
            .collect()
    }

    /// Squares near one on the ways of the foes to what is guarded, without which these are longer or none.
    fn look_for_narrows(
        &self,
        battle: &Battle,
        me: &Me,
        body: Body,
        posts: &[Cell],
        watch: &mut Watch,
    ) {
        let board = battle.board();
        let own = self.figures.iter().filter(|it| it.team == me.team && it.up);
        let others = own.filter(|it| it.id != me.id).filter_map(|it| it.body);
        let others: SmallVec<[Cell; 16]> = others.flat_map(|body| body.cells()).collect();
        let free = |cell: Cell| posts.contains(&cell) || !others.contains(&cell);
        let speeds_of = |it: &Figure| battle.level().combatants[usize::from(it.id.0)].speeds;
        let off = |it: &Figure| {
            let steps = |there: Body| posts.iter().map(move |post| there.anchor.steps_to(*post));
            it.body.and_then(|there| steps(there).min())
        };
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let mut foes: SmallVec<[&Figure; 12]> = foes.collect();
        foes.sort_by_key(|it| (off(it).unwrap_or(u16::MAX), it.id.0));
        let (looked_at, tries) = match self.is_hasty() {
            true => HASTY,
            false => (LOOKED_AT, TRIED),
        };
        foes.truncate(looked_at);
        let part = 1.0 / foes.len().max(1) as f32;
        for foe in foes {
            let (Some(there), speeds) = (foe.body, speeds_of(foe)) else {
                continue;
            };
            let sources = || posts.iter().copied();
            let to = (there.anchor, FAR);
            let steps = watch.way.flood_to(board, &speeds, sources(), free, to);
            if steps == FAR || steps == 0 {
                continue;
            }
            let way = watch.way.way_from(there.anchor);
            let near = |cell: &Cell| {
                let at = Body::new(*cell, body.footprint);
                let fits = || at.cells().all(|it| !board.blocks(it));
                board.distance(&body, &at) <= self.standing.walk + 1 && fits()
            };
            let walk = self.dangers.walk(foe.id).max(1) as f32;
            let mut tried: SmallVec<[Cell; 16]> = SmallVec::new();
            let covering = way.iter().rev().flat_map(|cell| anchors(*cell, body));
            let most = tries * anchors(body.anchor, body).count();
            for cell in covering.filter(near).take(most) {
                if tried.contains(&cell) {
                    continue;
                }
                tried.push(cell);
                let there_then = Body::new(cell, body.footprint);
                let open = |it: Cell| free(it) && !there_then.contains(it);
                // Whoever walks a whole turn longer is kept off as if there were no way.
                let most = steps.saturating_add(walk as u16);
                let around = &mut watch.around;
                let share =
                    match around.flood_to(board, &speeds, sources(), open, (there.anchor, most)) {
                        FAR => 1.0,
                        longer => f32::from(longer.saturating_sub(steps)) / walk,
                    };
                let share = share.min(1.0) * part;
                match watch.narrows.iter_mut().find(|(known, _)| *known == cell) {
                    Some((_, all)) => *all += share,
                    None if share > 0.0 => watch.narrows.push((cell, share)),
                    None => {}
                }
            }
        }
    }

    /// Whether a foe gets to somebody who has to live with its next turn, around and over what is in its way.
    pub(super) fn comes_to(
        &self,
        battle: &Battle,
        foe: &Figure,
        ward: Option<Body>,
        walk: i32,
    ) -> bool {
        let (Some(there), Some(ward)) = (foe.body, ward) else {
            return false;
        };
        if self.dangers.plain || self.is_hasty() {
            return true;
        }
        let others = self
            .figures
            .iter()
            .filter(|it| it.up && it.team != foe.team);
        let others = others.filter_map(|it| it.body).filter(|it| *it != ward);
        let others: SmallVec<[Body; 12]> = others.collect();
        let speeds = battle.level().combatants[usize::from(foe.id.0)].speeds;
        let mut field = DistanceField::default();
        let free = |cell: Cell| !others.iter().any(|it| it.contains(cell));
        let Ok(most) = u16::try_from(walk + 1) else {
            return false;
        };
        let to = (there.anchor, most);
        field.flood_to(battle.board(), &speeds, ward.cells(), free, to) != FAR
    }

    /// What a square is worth for the sake of those whom one stands by and of the ways that one bars.
    pub(super) fn on_guard(&self, at: &Body) -> f32 {
        // In the round that decides, who is kept off has lost.
        let counts = if self.watch.wins { LAST_ROUND } else { 1.0 };
        let bars = counts * self.terms.bar * self.watch.bars(at);
        if !self.watch.wards {
            return bars;
        }
        let off = match self.watch.home.at(at.anchor) {
            FAR => 0,
            steps => i32::from(steps) - self.standing.walk,
        };
        bars - self.terms.ward * off.max(0) as f32
    }
}

/// Where somebody with such a body stands who covers a square.
fn anchors(cell: Cell, body: Body) -> impl Iterator<Item = Cell> {
    let (width, height) = (body.footprint.width, body.footprint.height);
    let rows = 0..i16::from(height);
    rows.flat_map(move |dy| (0..i16::from(width)).map(move |dx| cell.offset(-dx, -dy)))
}
