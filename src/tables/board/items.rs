//! Item cards and Poké Jobs (R14, R21, R22, R36, R43, R51, R63, R76, R77).

use super::battle::Who;
use super::cx::Cx;
use super::data::{Hm, ItemDoes, JobDoes, Label, SpaceId};
use super::event::Event;
use super::game::{BoardGame, no};
use super::mon::{Mon, MonId};
use super::state::{Job, Task};
use crate::tables::Refusal;

impl BoardGame {
    /// Draws up to so many items, as far as slots are free (R21).
    pub(super) fn draw_items(&mut self, seat: usize, count: u8, cx: &mut Cx) {
        for _ in 0..count {
            if self.players[seat].items.len() >= self.board.tables.cards {
                cx.tell(Event::NoRoom(seat));
                return;
            }
            if self.items.left.is_empty() {
                self.items.left = std::mem::take(&mut self.items.spent);
            }
            if self.items.left.is_empty() {
                return;
            }
            let at = cx.card("item card", self.items.left.len());
            let card = self.items.left.swap_remove(at);
            self.players[seat].items.push(card);
            cx.tell(Event::GotItem(seat, card));
        }
    }

    /// Lays an item card of a hand on the discards.
    pub(super) fn spend_item(&mut self, seat: usize, card: usize) {
        let hand = &mut self.players[seat].items;
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
            self.items.spent.push(card);
        }
    }

    /// Whether an item can be used now (R21): its owner's turn, and what it is for.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_use_item(&self, seat: usize, card: usize, on: Option<MonId>) -> Result<(), Refusal> {
        if !self.players[seat].items.contains(&card) {
            return no("R21", "that card is not in the hand");
        }
        if seat != self.current() {
            return no("R21", "items are used in the own turn");
        }
        let Some(does) = self.item_does(card) else {
            return no("R21", "there is no such card");
        };
        match does {
            ItemDoes::Ball(_)
            | ItemDoes::MasterBall
            | ItemDoes::BeastBall
            | ItemDoes::Berry(_)
            | ItemDoes::TimeMachine => self.may_help_catch(does),
            ItemDoes::Oran | ItemDoes::Potion | ItemDoes::Doll | ItemDoes::TeraOrb => {
                self.may_help_battle(does)
            }
            ItemDoes::Xp(_) => self.active_one(seat, on).map(drop),
            ItemDoes::Stone => self.may_use_stone(seat, on),
            ItemDoes::Hm(hm) => self.may_teach(seat, hm, on),
        }
    }

    fn active_one(&self, seat: usize, on: Option<MonId>) -> Result<&Mon, Refusal> {
        let mon = on.and_then(|id| self.mon(seat, id));
        match mon.filter(|mon| mon.active) {
            Some(mon) => Ok(mon),
            None => no("R37", "it takes an active Pokémon of the hand"),
        }
    }

    fn may_help_battle(&self, does: ItemDoes) -> Result<(), Refusal> {
        let battle = self.battle().filter(|battle| battle.asked() == Some(0));
        if let (ItemDoes::Doll, Some(battle)) = (does, battle) {
            // R21: at any moment of the battle, before the first send and after a fall as well.
            return match battle.is_wild() {
                true => Ok(()),
                false => no("R76", "it helps against wild Pokémon only"),
            };
        }
        let Some((battle, own)) =
            battle.and_then(|battle| Some((battle, battle.fighters[0].as_ref()?)))
        else {
            return no("R76", "it is used in a battle");
        };
        match does {
            ItemDoes::TeraOrb if own.orb_ap == 0 => no("R63", "only Terapagos can use it"),
            ItemDoes::TeraOrb if battle.exchanges > 0 => {
                no("R63", "only before the first exchange")
            }
            ItemDoes::TeraOrb if own.orbs >= 2 => no("R63", "two are enough"),
            _ => Ok(()),
        }
    }

    /// Whether a skill can be taught (R14).
    fn may_teach(&self, seat: usize, hm: Hm, on: Option<MonId>) -> Result<(), Refusal> {
        let mon = match self.active_one(seat, on) {
            Ok(mon) => mon,
            Err(_) => return no("R14", "an HM is taught to an active Pokémon"),
        };
        if mon.starter {
            return no("R14", "a starter learns no HM");
        }
        if mon.label == Label::Pink {
            return no("R14", "only from the green label on");
        }
        match mon.hms.contains(&hm) {
            true => no("R14", format!("it knows {} already", hm.name())),
            false => Ok(()),
        }
    }

    /// Uses an item.
    pub(super) fn use_item(&mut self, seat: usize, card: usize, on: Option<MonId>, cx: &mut Cx) {
        let Some(does) = self.item_does(card) else {
            return;
        };
        let name = on
            .and_then(|id| self.mon(seat, id))
            .map(|mon| self.name_of(mon));
        cx.tell(Event::UsedItem(seat, card, name.clone()));
        self.spend_item(seat, card);
        self.turn.items = self.turn.items.saturating_add(1);
        let used = self.turn.items;
        match does {
            ItemDoes::Oran | ItemDoes::Potion | ItemDoes::Doll | ItemDoes::TeraOrb => {
                self.help_battle(does, cx);
            }
            ItemDoes::Xp(xp) => {
                if let Some(id) = on {
                    self.give_xp(seat, id, xp.saturating_mul(2), cx);
                }
            }
            ItemDoes::Stone => {
                if let Some(mon) = on {
                    self.start_evolution(seat, mon, true, cx);
                }
            }
            ItemDoes::Hm(hm) => {
                if let Some(mon) = on.and_then(|id| self.mon_mut(seat, id)) {
                    mon.hms.push(hm);
                }
                cx.tell(Event::Taught(seat, name.unwrap_or_default(), hm.name()));
            }
            _ => self.help_catch(does, cx),
        }
        self.job_done_if(
            seat,
            cx,
            |does| matches!(does, JobDoes::UseItems(count) if used >= count),
        );
    }

    fn help_battle(&mut self, does: ItemDoes, cx: &mut Cx) {
        let Some(Task::Battle(mut battle)) = self.tasks.pop() else {
            return;
        };
        let tables = &self.board.tables;
        if let Some(own) = &mut battle.fighters[0] {
            match does {
                ItemDoes::Oran => {
                    let back = own.recover(own.lr);
                    cx.tell(Event::Recovers(own.name.clone(), back, own.lp));
                }
                ItemDoes::Potion => {
                    let back = own.recover(own.max);
                    cx.tell(Event::Recovers(own.name.clone(), back, own.lp));
                    super::battle::recover(&mut battle, 1, cx);
                }
                ItemDoes::TeraOrb => {
                    own.orbs += 1;
                    let tera = own
                        .chip
                        .and_then(|chip| self.book.get(chip).print.tera.as_ref());
                    let at = usize::from(own.orbs) - 1;
                    if let Some(label) = tera.and_then(|tera| tera.labels.get(at)) {
                        let worth = tables.worth(*label, *label, false);
                        (own.lp, own.max, own.lr, own.die) =
                            (worth.lp, worth.lp, worth.lr, worth.die);
                        cx.tell(Event::Changes(
                            own.name.clone(),
                            format!("Tera form ({label})"),
                        ));
                    }
                }
                _ => {}
            }
        }
        match does {
            ItemDoes::Doll => self.leave_battle(*battle, cx),
            _ => self.tasks.push(Task::Battle(battle)),
        }
    }

    // Jobs.

    /// Takes the open job; the next one is opened (R22).
    pub(super) fn take_job(&mut self, seat: usize, cx: &mut Cx) {
        let Some(card) = self.open_job.take() else {
            return;
        };
        self.players[seat].job = Some(Job {
            card,
            caught: Vec::new(),
            cities: std::collections::BTreeSet::new(),
        });
        cx.tell(Event::JobTaken(seat, card));
        self.open_next_job(cx);
    }

    pub(super) fn open_next_job(&mut self, cx: &mut Cx) {
        if self.open_job.is_none() && !self.jobs.left.is_empty() {
            let at = cx.card("job", self.jobs.left.len());
            self.open_job = Some(self.jobs.left.swap_remove(at));
        }
    }

    /// A job is done if it asks for this: XP for an active Pokémon, and its card is shuffled in.
    pub(super) fn job_done_if(&mut self, seat: usize, cx: &mut Cx, asks: impl Fn(JobDoes) -> bool) {
        let Some(job) = self.players[seat].job.as_ref() else {
            return;
        };
        let card = job.card;
        if !asks(self.board.jobs[card].does) {
            return;
        }
        self.players[seat].job = None;
        self.jobs.left.push(card);
        cx.tell(Event::JobDone(seat, card));
        self.open_next_job(cx);
        let train = Task::Train {
            seat,
            xp: self.board.jobs[card].xp,
        };
        // Under what is going on: a battle or a catch comes first.
        let under = match self.tasks.last() {
            Some(Task::Battle(_) | Task::Catch(_)) => self.tasks.len() - 1,
            _ => self.tasks.len(),
        };
        self.tasks.insert(under, train);
    }

    /// What was caught may do a job.
    pub(super) fn caught_for_job(&mut self, seat: usize, mon: &Mon, cx: &mut Cx) {
        let label = Self::counts_as(mon);
        let types = self.chip(mon.chip).types().to_vec();
        let Some(job) = self.players[seat].job.as_mut() else {
            return;
        };
        job.caught.push(label);
        let alike = job.caught.iter().filter(|it| **it == label).count();
        self.job_done_if(seat, cx, |does| match does {
            JobDoes::CatchType(element) => types.contains(&element),
            JobDoes::CatchAlike(count) => alike >= usize::from(count),
            _ => false,
        });
    }

    /// A city was visited.
    pub(super) fn visit_for_job(&mut self, seat: usize, city: SpaceId, cx: &mut Cx) {
        let Some(job) = self.players[seat].job.as_mut() else {
            return;
        };
        job.cities.insert(city);
        let visited = job.cities.len();
        self.job_done_if(
            seat,
            cx,
            |does| matches!(does, JobDoes::Cities(count) if visited >= usize::from(count)),
        );
    }

    /// Jobs that look at what somebody owns.
    pub(super) fn check_jobs(&mut self, cx: &mut Cx) {
        for seat in 0..self.players.len() {
            let player = &self.players[seat];
            let own = player.hand.iter().chain(&player.storage);
            let types: std::collections::BTreeSet<_> = own
                .filter_map(|mon| self.chip(mon.chip).primary())
                .collect();
            let count = types.len();
            self.job_done_if(
                seat,
                cx,
                |does| matches!(does, JobDoes::OwnTypes(types) if count >= usize::from(types)),
            );
        }
    }

    /// Whether an item of a hand has a use outside battles and catches.
    #[must_use]
    pub fn has_use(&self, seat: usize) -> bool {
        let player = &self.players[seat];
        let ids: Vec<Option<MonId>> = player.hand.iter().map(|mon| Some(mon.id)).collect();
        let useful = |card: &usize| {
            let general = matches!(
                self.item_does(*card),
                Some(ItemDoes::Xp(_) | ItemDoes::Stone | ItemDoes::Hm(_))
            );
            general
                && ids
                    .iter()
                    .any(|id| self.may_use_item(seat, *card, *id).is_ok())
        };
        player.items.iter().any(useful)
    }

    /// Who fights for a seat in the battle at hand.
    #[must_use]
    pub fn fights(&self, seat: usize) -> Option<MonId> {
        let battle = self.battle()?;
        battle
            .fighters
            .iter()
            .flatten()
            .find_map(|fighter| match fighter.who {
                Who::Mon(of, id) if of == seat => Some(id),
                _ => None,
            })
    }
}
