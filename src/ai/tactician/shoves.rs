//! Pushes and the places that decide the battle: where whom one pushes ends, and where one could be pushed oneself.

use super::danger::metres_of;
use super::{Foe, Tactician, fate};
use crate::ai::goals::Place;
use crate::ai::look::{Figure, Me};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{AttackKind, Battle, CombatantId, Command, Touched, act, maneuver};
use crate::board::{Body, Cell};

/// The chance that a blow which pushes comes from just that side, of somebody who walks.
const PUSHED: f32 = 0.5;
/// What a place that counts from the next round on is to a foe who is pushed there, as a share.
const NOT_YET: f32 = 0.5;
/// What it counts that a foe gets with its next turn to a place or to somebody by whom it wins, as a share.
const WITHIN_REACH: f32 = 0.25;
/// How far off a place is nobody's concern any more, in metres.
const FAR: i32 = 20;

/// How far an attack pushes somebody whom it hits, in metres.
fn metres(battle: &Battle, attack: AttackKind, at: CombatantId) -> i32 {
    let AttackKind::Move(id) = attack else {
        return 0;
    };
    let weight = battle.level().combatants[usize::from(at.0)].weight_class;
    metres_of(battle.dex().move_def(id), weight)
}

impl Tactician {
    /// Whether there is anything by which it matters where somebody stands.
    pub(super) fn minds_where_they_stand(&self) -> bool {
        let goals = &self.goals;
        !(goals.guard.is_empty() && goals.pits.is_empty() && goals.keep.is_empty())
    }

    /// What it is worth that those whom an attack from here pushes end where they do.
    pub(super) fn shoved(
        &self,
        battle: &Battle,
        (attack, at): (AttackKind, &Body),
        hits: &[CombatantId],
        touched: &[Touched],
    ) -> f32 {
        let minds = self.minds_where_they_stand();
        let pushed = self.foes.iter().filter(|foe| hits.contains(&foe.figure.id));
        let pushed = pushed.filter_map(|foe| Some((foe, foe.figure.body?)));
        let worth = pushed.map(|(foe, there)| {
            let metres = metres(battle, attack, foe.figure.id);
            if metres == 0 {
                return 0.0;
            }
            let hit = touched.iter().find(|it| it.who == foe.figure.id);
            let then = battle.pushed_to(foe.figure.id, there, at, metres);
            let way = (&there, &then);
            let moved = if minds {
                self.moved(battle, foe, way)
            } else {
                0.0
            };
            let lost = hit.map_or(0.0, |hit| self.pushed_from_friends(battle, foe, hit, way));
            (1.0 - hit.map_or(0.0, |it| it.falls)) * (moved - lost)
        });
        self.terms.lands * worth.sum::<f32>()
    }

    /// What friends who stay where they are and have their turns yet could no longer do to a foe who is pushed out of their
    /// reach, in Hit Points.
    fn pushed_from_friends(
        &self,
        battle: &Battle,
        foe: &Foe,
        hit: &Touched,
        (there, then): (&Body, &Body),
    ) -> f32 {
        let stays = |it: &&Figure| {
            it.up
                && it.team != foe.figure.team
                && Some(it.id) != self.me
                && fate::is_held(battle, it.id)
                && !fate::is_helpless(battle, it.id)
        };
        let to_come = self.to_come.iter();
        let own = to_come.filter_map(|id| self.figures.get(usize::from(id.0)));
        let own = own.filter(stays).filter_map(|it| Some((it.id, it.body?)));
        let (board, left) = (battle.board(), (foe.figure.hp as f32 - hit.damage).max(0.0));
        let lost = own.map(|(id, body)| {
            let danger = self.dangers.of(id, foe.figure.id);
            let dealt = |to: &Body| danger.at_distance(board.distance(&body, to)).min(left);
            (dealt(there) - dealt(then)).max(0.0)
        });
        lost.sum()
    }

    /// Of some squares that from which a push at a foe is worth most, the square reckoned in.
    pub(super) fn where_to_shove_from(
        &self,
        battle: &Battle,
        own: Body,
        (attack, at): (AttackKind, CombatantId),
        squares: impl Iterator<Item = (f32, Cell)>,
    ) -> Option<(f32, Cell)> {
        if !self.minds_where_they_stand() {
            return None;
        }
        let metres = metres(battle, attack, at);
        let foe = self.foes.iter().find(|foe| foe.figure.id == at);
        let foe = foe.filter(|_| metres > 0)?;
        let there = foe.figure.body?;
        let worth = |(stand, cell): &(f32, Cell)| {
            let from = Body::new(*cell, own.footprint);
            let then = battle.pushed_to(at, there, &from, metres);
            stand + self.terms.lands * self.moved(battle, foe, (&there, &then))
        };
        squares.max_by(|one, other| worth(one).total_cmp(&worth(other)))
    }

    /// What it is worth that a foe is there and no longer here.
    fn moved(&self, battle: &Battle, foe: &Foe, (here, then): (&Body, &Body)) -> f32 {
        match here == then {
            true => 0.0,
            false => {
                // Whoever is thrown back comes again: only what brings it nearer counts.
                let near = |at| self.near_a_ward(battle, foe, at);
                let nearer = (near(then) - near(here)).max(0.0);
                self.there(battle, foe, then) - self.there(battle, foe, here) - nearer
            }
        }
    }

    /// What it is worth that a foe stands there, for the sake of what the level asks for.
    fn there(&self, battle: &Battle, foe: &Foe, at: &Body) -> f32 {
        let (decided, round) = (self.terms.decided, battle.round());
        let side = battle.level().combatants[usize::from(foe.figure.id.0)].side;
        let pits = self.goals.pits.iter();
        let mut pits = pits.filter(|(by, _)| *by == side);
        let mut worth = match pits.any(|(_, area)| at.cells().any(|cell| area.holds(cell))) {
            true => decided,
            false => 0.0,
        };
        let own = || {
            self.figures
                .iter()
                .filter(|it| it.up && it.team != foe.figure.team)
        };
        let inside = |body: &Body, place: &Place| body.cells().any(|it| place.area.holds(it));
        let kept = |place: &Place| own().any(|it| it.body.is_some_and(|it| inside(&it, place)));
        let soon = self.goals.guard.iter();
        let soon = soon.filter(|it| it.by == side && it.from <= round + 1);
        for place in soon.filter(|it| !it.barred || !kept(it)) {
            let metres = place.metres_to(at);
            worth -= match metres {
                0 if place.from <= round => decided,
                0 => NOT_YET * decided,
                _ if metres <= foe.walk => WITHIN_REACH * decided,
                _ => 0.0,
            };
            worth += self.terms.goal * metres.min(FAR) as f32;
        }
        let own_places = self.goals.reach.iter().filter(|it| it.contested);
        for place in own_places.filter(|it| it.metres_to(at) == 0) {
            // With one of its own there it is won as soon as the foe is not.
            worth -= match kept(place) && place.from <= round {
                true => decided,
                false => WITHIN_REACH * decided,
            };
        }
        worth
    }

    /// What it costs that a foe there gets to somebody with its next turn with whom all is lost.
    fn near_a_ward(&self, battle: &Battle, foe: &Foe, at: &Body) -> f32 {
        let wards = self.goals.keep.iter();
        let cost = wards.map(|ward| {
            let figure = self.figures.get(usize::from(ward.0)).filter(|it| it.up);
            let Some((figure, there)) = figure.and_then(|it| Some((it, it.body?))) else {
                return 0.0;
            };
            let danger = self.dangers.of(foe.figure.id, *ward);
            let away = battle.board().distance(at, &there) - foe.walk;
            let share = danger.at_distance(away) / self.goals.left_of(figure).max(1) as f32;
            WITHIN_REACH * self.terms.decided * share.min(1.0)
        });
        cost.sum()
    }

    /// Pushes at foes beside it that end where that decides the battle.
    pub(super) fn push_away(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        if self.goals.pits.is_empty() && self.goals.guard.is_empty() {
            return;
        }
        for index in 0..self.foes.len() {
            let foe = self.foes[index];
            let Some(there) = foe
                .figure
                .body
                .filter(|it| battle.board().adjacent(it, &body))
            else {
                continue;
            };
            let then = battle.pushed_to(foe.figure.id, there, &body, 1);
            let gain = self.moved(battle, &foe, (&there, &then));
            let push = Command::new(me.id, act::UseManeuver(maneuver::PUSH, foe.figure.id));
            if gain <= 0.0 || !battle.approves(&push) {
                continue;
            }
            let forecast = battle.forecast(&push).ok();
            let works = forecast.and_then(|it| it.targets.first().and_then(|it| it.works));
            let worth = works.unwrap_or(0.0) as f32 * gain;
            self.plans.push(Thought {
                action: push.action,
                worth: worth + after,
                reasons: reasons(&[(Reason::Goal, worth), (Reason::Square, after)]),
            });
        }
    }

    /// What it costs to stand where a blow of a foe could push one to where one has lost.
    pub(super) fn pushed_into_a_trap(&self, battle: &Battle, at: &Body) -> f32 {
        let (false, Some(me)) = (self.goals.traps.is_empty(), self.me) else {
            return 0.0;
        };
        let weight = battle.level().combatants[usize::from(me.0)].weight_class;
        let able = self.foes.iter().filter(|foe| !foe.asleep && !foe.frozen);
        let chances = able.map(|foe| {
            let metres = self.dangers.pushed_by(battle, foe.figure.id, weight);
            let Some(there) = foe.figure.body.filter(|_| metres > 0) else {
                return 0.0;
            };
            let ends = |from: &Body| {
                let then = battle.pushed_to(me, *at, from, metres);
                self.goals.is_trapped(&then)
            };
            let board = battle.board();
            if board.adjacent(&there, at) && ends(&there) {
                return self.terms.lands;
            }
            let sides = around(at, &there).filter(|side| {
                let free = side
                    .cells()
                    .all(|it| board.contains(it) && !board.blocks(it));
                free && board.distance(side, &there) <= foe.walk
            });
            match sides.into_iter().any(|side| ends(&side)) {
                true => PUSHED * self.terms.lands,
                false => 0.0,
            }
        });
        self.terms.decided * chances.fold(0.0, f32::max)
    }
}

/// Where somebody with such a body stands beside another.
fn around(at: &Body, own: &Body) -> impl Iterator<Item = Body> {
    let (at, own) = (*at, *own);
    let span = |from: i16, theirs: u8, own: u8| from - i16::from(own)..=from + i16::from(theirs);
    let rows = span(at.anchor.y, at.footprint.height, own.footprint.height);
    let columns = span(at.anchor.x, at.footprint.width, own.footprint.width);
    let cells = rows.flat_map(move |y| columns.clone().map(move |x| Cell::new(x, y)));
    let bodies = cells.map(move |cell| Body::new(cell, own.footprint));
    bodies.filter(move |it| !it.overlaps(&at))
}
