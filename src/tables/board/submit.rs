//! What a command does, by what is to be decided; everything is checked before anything changes.

use super::command::Command;
use super::cx::Cx;
use super::data::Kind;
use super::event::{Event, PlanBy};
use super::game::{BoardGame, no};
use super::mon::{MonId, Skill};
use super::state::{Catch, CityStop, Task};
use crate::tables::Refusal;

impl BoardGame {
    /// Whose decision a task is.
    #[must_use]
    pub fn asked_seat(&self, task: &Task) -> usize {
        match task {
            Task::Starter { seat }
            | Task::Skill { seat }
            | Task::Revive { seat, .. }
            | Task::Train { seat, .. }
            | Task::Evolve { seat, .. }
            | Task::Ultimate { seat, .. } => *seat,
            Task::DuelAsk { to, .. } | Task::Offered { to, .. } => *to,
            Task::Released { queue, .. } => queue.last().copied().unwrap_or(self.current()),
            Task::Battle(battle) => {
                let side = battle.asked().unwrap_or(0);
                battle.seat_of(side).unwrap_or(battle.seat)
            }
            Task::Catch(catch) => catch.seat,
            _ => self.current(),
        }
    }

    /// Whether a seat may say this now.
    ///
    /// # Errors
    /// Why not, with the rule.
    pub fn check(&self, seat: usize, command: &Command) -> Result<(), Refusal> {
        let Some(task) = self.tasks.last().filter(|_| self.ending.is_none()) else {
            return no("", "the game is over");
        };
        let asked = self.asked_seat(task);
        if asked != seat {
            let name = self
                .players
                .get(asked)
                .map_or("somebody", |player| &player.name);
            let rule = if matches!(command, Command::DropItem(_) | Command::Item { .. }) {
                "R21"
            } else {
                ""
            };
            return no(rule, format!("{name} decides now"));
        }
        match command {
            Command::Item { card, on } if self.items_now(seat, task) => {
                self.may_use_item(seat, *card, *on)
            }
            Command::DropItem(card) if self.items_now(seat, task) => {
                match self.players[seat].items.contains(card) {
                    true => Ok(()),
                    false => no("R21", "that card is not in the hand"),
                }
            }
            _ => self.check_task(seat, task, command),
        }
    }

    /// Whether items can be used at this prompt: at any moment of the own turn (R21).
    pub(super) fn items_now(&self, seat: usize, task: &Task) -> bool {
        seat == self.current()
            && matches!(
                task,
                Task::Act
                    | Task::City(_)
                    | Task::Wrap
                    | Task::Battle(_)
                    | Task::Catch(_)
                    | Task::Offer { .. }
            )
    }

    fn check_task(&self, seat: usize, task: &Task, command: &Command) -> Result<(), Refusal> {
        match (task, command) {
            (Task::Starter { .. }, Command::Starter(at)) => {
                match self.board.map.starters.get(*at) {
                    Some(_) => Ok(()),
                    None => no("R02", "there is no such starter"),
                }
            }
            (Task::Skill { .. }, Command::Skill(skill)) => match self.has_skill(seat, *skill) {
                true => no("R06", format!("{} is there already", skill.name())),
                false => Ok(()),
            },
            (Task::Act, _) => self.check_act(seat, command),
            (Task::City(stop), _) => self.check_city(seat, *stop, command),
            (Task::Battle(battle), _) => self.may_say(battle, command),
            (Task::Catch(catch), _) => self.check_catch(catch, command),
            (Task::Passed { others }, Command::Duel(other)) if others.contains(other) => {
                self.may_duel(seat, *other)
            }
            (Task::Passed { .. } | Task::Wrap | Task::Revive { .. }, Command::Done) => Ok(()),
            (Task::Keep { card }, Command::DropEvent(drop)) => {
                match drop == card || self.players[seat].events.contains(drop) {
                    true => Ok(()),
                    false => no("R20", "that card is not in the hand"),
                }
            }
            (Task::Offer { card }, Command::Use(on)) => self.may_use(seat, *card, *on),
            (Task::Offer { card }, Command::DropEvent(drop)) if drop == card => Ok(()),
            (Task::Flip { .. } | Task::Train { .. }, Command::Pick(id)) => {
                self.check_active(seat, *id)
            }
            (Task::Revive { fossils, .. }, Command::Pick(id)) => {
                match self
                    .mon(seat, *id)
                    .is_some_and(|mon| Self::can_revive(mon, *fossils))
                {
                    true => Ok(()),
                    false => no("R47", "it cannot be revived here"),
                }
            }
            (Task::Swarm { wild }, Command::Open(at)) if *at < wild.len() => Ok(()),
            (Task::Released { .. }, Command::Yes) if !self.has_slot(seat) => {
                no("R44", "no slot of the hand is free")
            }
            (
                Task::Villains | Task::DuelAsk { .. } | Task::Released { .. },
                Command::Yes | Command::No,
            ) => Ok(()),
            (Task::Offered { .. }, Command::Yes | Command::No) => Ok(()),
            (Task::Evolve { mon, stone, .. }, _) => self.check_evolve(seat, *mon, *stone, command),
            (Task::Ultimate { mon, .. }, Command::UltimateType(element)) => {
                let types = self.mon(seat, *mon).map(|mon| self.ultimate_types(mon));
                match types.is_some_and(|types| types.contains(element)) {
                    true => Ok(()),
                    false => no("R56", "it is of one of its own types"),
                }
            }
            (_, Command::Play { .. }) => no("R20", "an event card is played in place of moving"),
            (_, Command::Boat { .. } | Command::Safari | Command::Guard) => {
                no("R12", "a trip takes the whole turn, from its beginning on")
            }
            _ => no("B-51", "that is not asked for now"),
        }
    }

    fn check_active(&self, seat: usize, id: MonId) -> Result<(), Refusal> {
        match self.mon(seat, id).is_some_and(|mon| mon.active) {
            true => Ok(()),
            false => no("R67", "it takes an active Pokémon of the hand"),
        }
    }

    fn check_act(&self, seat: usize, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Move(to) => self.route(seat, *to).map(drop),
            Command::Stay => self.may_stay(seat),
            Command::Way(hm, to) => self.may_take_way(seat, *hm, *to),
            Command::Travel(id) => self.may_travel(seat, *id),
            Command::Heal(_) if !self.has_skill(seat, Skill::Healer) => {
                no("R06", "only a Healer can do that")
            }
            Command::Heal(id) => match self
                .mon(seat, *id)
                .is_some_and(|mon| Self::can_revive(mon, false))
            {
                true => Ok(()),
                false => no("R06", "it takes a flipped Pokémon of the hand"),
            },
            Command::Boat { to, item } => self.may_sail(seat, *to, *item),
            Command::Safari => self.may_safari(seat),
            Command::Guard => self.may_meet_guard(seat),
            Command::Play { card, to } => self.may_play(seat, *card, *to),
            Command::Service { .. }
            | Command::Gym
            | Command::Member(_)
            | Command::Job
            | Command::Done => no("B-51", "first one moves, or stays"),
            Command::Store(_) | Command::Take(_) => {
                no("R03", "the storage is reached after stopping in a city")
            }
            Command::Release(_) | Command::Offer { .. } => {
                no("R44", "first one stops, or stays, in a city")
            }
            _ => no("B-51", "that is not asked for now"),
        }
    }

    fn check_city(&self, seat: usize, stop: CityStop, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Service { better } => self.may_be_served(seat, stop, *better),
            Command::Gym => self.may_challenge(seat, stop),
            Command::Member(at) => self.may_meet_member(seat, stop, *at),
            Command::Job => self.may_take_job(seat, stop),
            Command::Store(id) => self.may_store(seat, *id),
            Command::Take(id) => self.may_take(seat, *id),
            Command::Release(id) => self.may_release(seat, *id),
            Command::Offer { to, mine, theirs } => self.may_offer(seat, *to, *mine, *theirs),
            Command::Duel(other) => self.may_duel_here(seat, stop, *other),
            Command::Done => Ok(()),
            Command::Play { .. } => no("R20", "an event card is played in place of moving"),
            _ => no("B-51", "one has moved already, or stays"),
        }
    }

    fn check_catch(&self, catch: &Catch, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Roll => self.may_roll(catch),
            Command::Again => self.may_roll_again(catch),
            Command::Done => Ok(()),
            _ => no("R42", "something may be caught"),
        }
    }

    fn check_evolve(
        &self,
        seat: usize,
        id: MonId,
        stone: bool,
        command: &Command,
    ) -> Result<(), Refusal> {
        let mon = self.mon(seat, id);
        let ways = mon.and_then(|mon| {
            if stone {
                self.ways_by_stone(seat, mon)
            } else {
                self.ways(seat, mon)
            }
        });
        let Some(ways) = ways else {
            // What it needed is gone: it goes on as it is.
            return match command {
                Command::No => Ok(()),
                _ => no("R50", "it does not evolve now"),
            };
        };
        match command {
            Command::Become(chip)
                if ways.die.is_none() && ways.to.iter().any(|(to, _)| to == chip) =>
            {
                Ok(())
            }
            Command::Become(_) if ways.die.is_some() => no("R52", "a die decides"),
            Command::Become(_) => no("R52", "it does not become that"),
            Command::Yes if ways.die.is_some() => Ok(()),
            Command::No if ways.may_wait => Ok(()),
            Command::No => no("R50", "only starters may wait"),
            _ => no("R50", "it evolves, or waits"),
        }
    }

    /// Does a command that was checked.
    pub(super) fn perform(&mut self, seat: usize, command: &Command, cx: &mut Cx) {
        match command {
            Command::Item { card, on } => {
                self.use_item(seat, *card, *on, cx);
                return;
            }
            Command::DropItem(card) => {
                self.spend_item(seat, *card);
                cx.tell(Event::DroppedItem(seat, *card));
                return;
            }
            _ => {}
        }
        let Some(task) = self.tasks.pop() else {
            return;
        };
        match task {
            Task::Starter { .. } => self.take_starter(seat, command, cx),
            Task::Skill { .. } => {
                if let Command::Skill(skill) = command {
                    self.players[seat].skills.push(*skill);
                    cx.tell(Event::Skill(seat, *skill));
                }
            }
            Task::Act => self.act(seat, command, cx),
            Task::City(stop) => self.at_city(seat, stop, command, cx),
            Task::Battle(battle) => self.say(battle, command, cx),
            Task::Catch(catch) => self.at_catch(catch, command, cx),
            Task::Evolve { mon, stone, .. } => self.at_evolve(seat, mon, stone, command, cx),
            Task::Ultimate { mon, .. } => {
                if let Command::UltimateType(element) = command {
                    self.learn_ultimate(seat, mon, *element, cx);
                }
            }
            task => self.answer(seat, task, command, cx),
        }
    }

    fn act(&mut self, seat: usize, command: &Command, cx: &mut Cx) {
        match command {
            Command::Move(to) => {
                if let Ok(route) = self.route(seat, *to) {
                    self.make_move(seat, &route, cx);
                }
            }
            Command::Stay => {
                let here = self
                    .board
                    .map
                    .space(self.players[seat].space)
                    .map(|space| space.kind);
                if here == Some(Kind::City) {
                    self.tasks.push(Task::Land);
                }
            }
            Command::Way(hm, to) => self.take_way(seat, *hm, *to, cx),
            Command::Travel(_) => {
                if let Some(city) = self.nearest_visited(seat) {
                    self.players[seat].coins -= 1;
                    self.take_to(seat, city, "a leap", cx);
                }
            }
            Command::Heal(id) => self.revive(seat, *id, cx),
            Command::Boat { to, item } => {
                self.spend_item(seat, *item);
                cx.tell(Event::DroppedItem(seat, *item));
                self.tasks.push(Task::City(CityStop {
                    trip: true,
                    ..CityStop::default()
                }));
                self.take_to(seat, *to, "the boat", cx);
            }
            Command::Safari => self.safari(seat, cx),
            Command::Guard => {
                let colour = self.colour_of(self.players[seat].space);
                let card = self.evil_of(colour);
                self.start_battle(
                    super::battle::Foe::Guard(card),
                    self.players[seat].space,
                    cx,
                );
            }
            Command::Play { card, to } => self.play_event(seat, *card, *to, cx),
            _ => {}
        }
    }

    fn at_city(&mut self, seat: usize, mut stop: CityStop, command: &Command, cx: &mut Cx) {
        stop.service |= matches!(command, Command::Service { .. });
        stop.gym |= matches!(command, Command::Gym | Command::Member(_));
        stop.duel |= matches!(command, Command::Duel(_));
        stop.job |= matches!(command, Command::Job);
        if *command == Command::Done {
            return;
        }
        self.tasks.push(Task::City(stop));
        match command {
            Command::Service { better } => self.serve(seat, *better, cx),
            Command::Gym => self.challenge(seat, cx),
            Command::Member(at) => self.meet_member(seat, *at, cx),
            Command::Job => self.take_job(seat, cx),
            Command::Store(id) => self.store(seat, *id, cx),
            Command::Take(id) => self.take(seat, *id, cx),
            Command::Release(id) => self.release(seat, *id, cx),
            Command::Offer { to, mine, theirs } => self.tasks.push(Task::Offered {
                from: seat,
                to: *to,
                mine: *mine,
                theirs: *theirs,
            }),
            Command::Duel(other) => self.tasks.push(Task::DuelAsk {
                from: seat,
                to: *other,
            }),
            _ => {}
        }
    }

    fn at_catch(&mut self, mut catch: Box<Catch>, command: &Command, cx: &mut Cx) {
        match command {
            Command::Roll => self.roll_catch(catch, cx),
            Command::Again => {
                catch.again = true;
                self.roll_catch(catch, cx);
            }
            _ => self.give_up_catch(&catch, cx),
        }
    }

    fn at_evolve(&mut self, seat: usize, id: MonId, stone: bool, command: &Command, cx: &mut Cx) {
        let mon = self.mon(seat, id).cloned();
        let ways = mon.and_then(|mon| {
            if stone {
                self.ways_by_stone(seat, &mon)
            } else {
                self.ways(seat, &mon)
            }
        });
        let Some(ways) = ways else {
            return;
        };
        match command {
            Command::Become(chip) => {
                let xp = ways
                    .to
                    .iter()
                    .find(|(to, _)| to == chip)
                    .map_or(0, |(_, xp)| *xp);
                self.evolve_to(seat, id, *chip, xp, ways.partner, cx);
            }
            Command::Yes => self.evolve_by(seat, id, &ways, cx),
            _ => {}
        }
    }

    /// Answers to the smaller questions.
    fn answer(&mut self, seat: usize, task: Task, command: &Command, cx: &mut Cx) {
        match (task, command) {
            (Task::Keep { card }, Command::DropEvent(drop)) => {
                self.keep_instead(seat, card, *drop, cx)
            }
            (Task::Offer { card }, Command::Use(on)) => {
                self.events.spent.push(card);
                cx.tell(Event::Played(seat, card));
                self.do_event(seat, card, *on, cx);
            }
            (Task::Offer { card }, _) => {
                self.events.spent.push(card);
                cx.tell(Event::Discarded(seat, card));
            }
            (Task::Villains, Command::Yes) => self.fight_villains(seat, cx),
            (Task::Villains, _) => {
                let by = self.board.tables.plan.declined;
                self.advance_plan(by, PlanBy::Declined, cx);
            }
            (Task::Flip { left }, Command::Pick(id)) => {
                let name = self.mon(seat, *id).map(|mon| self.name_of(mon));
                self.knock_out(seat, *id);
                cx.told.extend(name.map(|name| Event::Flipped(seat, name)));
                self.tasks.push(Task::Flip { left: left - 1 });
            }
            (Task::Revive { left, fossils, .. }, Command::Pick(id)) => {
                self.revive(seat, *id, cx);
                let left = left.saturating_sub(1);
                if left > 0 {
                    self.tasks.push(Task::Revive {
                        seat,
                        left,
                        fossils,
                    });
                }
            }
            (Task::Train { xp, .. }, Command::Pick(id)) => {
                self.give_xp(seat, *id, xp.saturating_mul(2), cx)
            }
            (Task::Swarm { wild }, Command::Open(at)) => self.open_one(seat, wild, *at, cx),
            (Task::Passed { .. }, Command::Duel(other)) => self.tasks.push(Task::DuelAsk {
                from: seat,
                to: *other,
            }),
            (Task::DuelAsk { from, to }, Command::Yes) => {
                self.duelled.push((from.min(to), from.max(to)));
                let place = self.players[from].space;
                self.start_battle(super::battle::Foe::Duel(to), place, cx);
            }
            (
                Task::Offered {
                    from,
                    to,
                    mine,
                    theirs,
                },
                Command::Yes,
            ) => {
                self.exchange_mons(from, to, mine, theirs, cx);
            }
            (Task::DuelAsk { .. } | Task::Offered { .. }, _) => cx.tell(Event::Declined(seat)),
            (Task::Released { mon, queue }, said) => {
                self.try_released(mon, queue, *said == Command::Yes, cx);
            }
            _ => {}
        }
    }

    fn keep_instead(&mut self, seat: usize, card: usize, drop: usize, cx: &mut Cx) {
        self.events.spent.push(drop);
        cx.tell(Event::Discarded(seat, drop));
        let hand = &mut self.players[seat].events;
        if let Some(at) = hand
            .iter()
            .position(|held| *held == drop)
            .filter(|_| drop != card)
        {
            hand[at] = card;
            cx.tell(Event::Kept(seat, card));
        }
    }
}
