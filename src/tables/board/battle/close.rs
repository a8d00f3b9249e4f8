//! What a battle leaves behind: shares of XP, badges, the plan, restarts, a catch (R06, R41, R42, R66 to R69, B-32).

use super::super::cx::Cx;
use super::super::data::JobDoes;
use super::super::event::{Event, PlanBy};
use super::super::game::BoardGame;
use super::super::mon::{MonId, Skill};
use super::super::state::{Catch, Ending, Task};
use super::{Battle, End, Foe, Source, Who, Wild};

impl BoardGame {
    /// A battle is over.
    pub(super) fn battle_over(&mut self, battle: Battle, end: End, cx: &mut Cx) {
        cx.tell(Event::Over(battle.seat, battle.foe, end));
        self.share(&battle, end, cx);
        match battle.foe {
            Foe::Wild(wild) => self.wild_over(&battle, wild, end, cx),
            Foe::Gym(at) => self.gym_over(battle.seat, at, end, cx),
            Foe::League(at) => self.member_over(battle.seat, at, end, cx),
            Foe::Villain(_) => self.villain_over(battle.seat, end, cx),
            Foe::Guard(_) if end == End::Won => self.draw_items(battle.seat, 2, cx),
            Foe::Guard(_) => {}
            Foe::Duel(other) => self.duel_over(battle.seat, other, end, cx),
        }
        // Not after a gym or League battle, where one stays in a city (R68, B-32).
        if matches!(battle.foe, Foe::Gym(_) | Foe::League(_)) {
            return;
        }
        for seat in (0..2).filter_map(|side| battle.seat_of(side)) {
            if self.active(seat) == 0 && self.ending.is_none() {
                self.restart(seat);
            }
        }
    }

    /// Whoever came back as the winner: side, seat, Pokémon.
    fn winner(battle: &Battle, end: End) -> Option<(usize, usize, MonId)> {
        let side = match end {
            End::Won => 0,
            End::Lost if matches!(battle.foe, Foe::Duel(_)) => 1,
            _ => return None,
        };
        match battle.fighters[side].as_ref()?.who {
            Who::Mon(seat, id) => Some((side, seat, id)),
            _ => None,
        }
    }

    /// XP of the others: Exp. Share (R41) and Team Worker (R06, B-12).
    fn share(&mut self, battle: &Battle, end: End, cx: &mut Cx) {
        let Some((side, seat, winner)) = Self::winner(battle, end) else {
            return;
        };
        self.share_with(seat, winner, cx);
        let own = self.mon(seat, winner).map(Self::counts_as);
        self.job_done_if(seat, cx, |does| {
            matches!(does, JobDoes::Upset(label) if Some(label) == own && battle.higher[side] > label.rank())
        });
    }

    /// The shares of a victory.
    pub(crate) fn share_with(&mut self, seat: usize, winner: MonId, cx: &mut Cx) {
        let (worker, share) = (
            self.has_skill(seat, Skill::TeamWorker),
            self.players[seat].exp_share,
        );
        let ids: Vec<MonId> = self.active_mons(seat).map(|mon| mon.id).collect();
        for id in ids {
            let by_share = if share && id != winner { 2 } else { 0 };
            let by_worker = match (worker, share) {
                (true, true) => 1,
                (true, false) => 2,
                (false, _) => 0,
            };
            if by_share + by_worker > 0 {
                self.give_xp(seat, id, by_share + by_worker, cx);
            }
        }
    }

    fn wild_over(&mut self, battle: &Battle, wild: Wild, end: End, cx: &mut Cx) {
        let seat = battle.seat;
        match end {
            End::Won => self.offer_catch(battle, wild, cx),
            // It flees where nobody else is active (R42).
            End::Tied if self.active(seat) > 0 => self.offer_catch(battle, wild, cx),
            End::Tied => {
                self.let_go(seat, wild, true, cx);
            }
            // What was not beaten stays on its spot (R10).
            End::Lost | End::Off => self.let_go(seat, wild, false, cx),
        }
    }

    fn offer_catch(&mut self, battle: &Battle, wild: Wild, _cx: &mut Cx) {
        let first_win = self.players[battle.seat].beaten.insert(wild.chip);
        let catch = Catch {
            seat: battle.seat,
            wild,
            by: battle.last,
            missed: false,
            plus: 0,
            again: battle.catcher_used,
            first_win,
            place: battle.place,
        };
        self.tasks.push(Task::Catch(Box::new(catch)));
    }

    /// A wild Pokémon goes back to its bag, or off its spot if it was beaten.
    pub(crate) fn let_go(&mut self, seat: usize, wild: Wild, beaten: bool, cx: &mut Cx) {
        cx.tell(Event::LetGo(seat, wild.chip));
        match wild.source {
            Source::Bag => self.return_chip(wild.chip),
            Source::Spot(space) if beaten => self.gone.push(space),
            Source::Spot(_) | Source::Legend => {}
        }
    }

    fn gym_over(&mut self, seat: usize, at: usize, end: End, cx: &mut Cx) {
        if end == End::Won && self.players[seat].badges.insert(at) {
            cx.tell(Event::Badge(seat, at));
        }
    }

    fn member_over(&mut self, seat: usize, at: usize, end: End, cx: &mut Cx) {
        if end != End::Won {
            return;
        }
        self.players[seat].league.insert(at);
        cx.tell(Event::Member(seat, at));
        let beaten = self.beaten_members(seat);
        if self
            .members()
            .iter()
            .all(|(member, _)| beaten.contains(member))
        {
            let ending = Ending::Players(self.team(seat));
            self.end(ending, cx);
        }
    }

    fn villain_over(&mut self, seat: usize, end: End, cx: &mut Cx) {
        let plan = &self.board.tables.plan;
        let (lost, beaten) = (plan.lost, plan.beaten);
        if end == End::Won {
            self.plan = self.plan.saturating_sub(beaten);
            cx.tell(Event::Plan(self.plan, PlanBy::Beaten));
            self.job_done_if(seat, cx, |does| does == JobDoes::BeatEvil);
        } else {
            self.lose_to_villains(seat, lost, cx);
        }
    }

    /// The plan goes on, and alone one loses one's coins besides (R69, R72).
    pub(crate) fn lose_to_villains(&mut self, seat: usize, by: u16, cx: &mut Cx) {
        self.advance_plan(by, PlanBy::Lost, cx);
        if self.players.len() == 1 {
            self.players[seat].hijacked = true;
            self.players[seat].coins = 0;
        }
    }

    fn duel_over(&mut self, seat: usize, other: usize, end: End, cx: &mut Cx) {
        let winner = match end {
            End::Won => seat,
            End::Lost => other,
            _ => return,
        };
        self.job_done_if(winner, cx, |does| does == JobDoes::WinDuel);
    }
}
