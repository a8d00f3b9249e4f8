//! Catching (R42, R43, R45, R46, R70, B-13, B-44, B-45) and the trips without battles (R12).

use super::battle::{Battle, Foe, Source, Wild};
use super::cx::Cx;
use super::data::{ItemDoes, Kind};
use super::event::Event;
use super::game::{BoardGame, no};
use super::mon::{Mon, MonId, Skill};
use super::options::Easier;
use super::state::{Catch, Task};
use crate::tables::Refusal;

impl BoardGame {
    /// The lowest face that catches somebody; `None` where no die does.
    #[must_use]
    pub fn catches_from(&self, wild: Wild) -> Option<u16> {
        let chip = self.chip(wild.chip);
        self.board
            .tables
            .worth(chip.label, chip.back, wild.alpha)
            .catch
    }

    /// Whether a chip may be caught at all by a player now (R03, R42, R46).
    ///
    /// # Errors
    /// Why it may not.
    pub fn may_catch(&self, seat: usize, wild: Wild) -> Result<(), Refusal> {
        if let Some(badge) = self.closed(seat, wild.chip) {
            let name = self.chip(wild.chip).name();
            return no("R46", format!("{name} is closed until the {badge} is won"));
        }
        match self.has_slot(seat) {
            true => Ok(()),
            false => no("R42", "no slot of the hand is free (R03)"),
        }
    }

    fn catch_at_hand(&self) -> Option<&Catch> {
        match self.tasks.last() {
            Some(Task::Catch(catch)) => Some(catch),
            _ => None,
        }
    }

    /// Whether the catch die may be rolled.
    pub(super) fn may_roll(&self, catch: &Catch) -> Result<(), Refusal> {
        self.may_catch(catch.seat, catch.wild)?;
        if self.catches_from(catch.wild).is_none() {
            return no("R27", "no die catches it: a Beast or Master Ball does");
        }
        match catch.missed {
            true => no("R43", "it was missed: another die takes a ball"),
            false => Ok(()),
        }
    }

    pub(super) fn may_roll_again(&self, catch: &Catch) -> Result<(), Refusal> {
        self.may_catch(catch.seat, catch.wild)?;
        if !self.has_skill(catch.seat, Skill::Catcher) {
            return no("R06", "only a Catcher rolls again");
        }
        match (catch.missed, catch.again) {
            (false, _) => no("R06", "nothing was missed yet"),
            (true, true) => no("B-44", "once per battle"),
            (true, false) => Ok(()),
        }
    }

    /// Whether an item helps the catch at hand (R43).
    pub(super) fn may_help_catch(&self, does: ItemDoes) -> Result<(), Refusal> {
        let Some(catch) = self.catch_at_hand() else {
            return no("R43", "it helps when something may be caught");
        };
        if !matches!(does, ItemDoes::TimeMachine) {
            self.may_catch(catch.seat, catch.wild)?;
        }
        let die = self.catches_from(catch.wild).is_some();
        match does {
            ItemDoes::Ball(_) if !catch.missed => no("R43", "a ball rolls again what was missed"),
            ItemDoes::Ball(_) | ItemDoes::Berry(_) if !die => no("R27", "no die catches it"),
            ItemDoes::BeastBall if die => no("R27", "it is for ultra beasts"),
            ItemDoes::TimeMachine
                if catch.by.is_none_or(|by| self.mon(catch.seat, by).is_none()) =>
            {
                no("B-45", "nobody is there to fight again")
            }
            _ => Ok(()),
        }
    }

    /// An item at a catch.
    pub(super) fn help_catch(&mut self, does: ItemDoes, cx: &mut Cx) {
        let Some(Task::Catch(mut catch)) = self.tasks.pop() else {
            return;
        };
        match does {
            ItemDoes::Berry(plus) => catch.plus += plus,
            ItemDoes::Ball(plus) => {
                catch.plus += plus;
                self.roll_catch(catch, cx);
                return;
            }
            ItemDoes::MasterBall | ItemDoes::BeastBall => {
                self.caught(&catch, cx);
                return;
            }
            ItemDoes::TimeMachine => {
                self.fight_again(&catch, cx);
                return;
            }
            _ => {}
        }
        self.tasks.push(Task::Catch(catch));
    }

    /// The whole battle again, both at full LP (B-45). What Catcher has used stays used.
    fn fight_again(&mut self, catch: &Catch, cx: &mut Cx) {
        if let Some(mon) = catch.by.and_then(|by| self.mon_mut(catch.seat, by)) {
            mon.active = true;
        }
        self.start_battle(Foe::Wild(catch.wild), catch.place, cx);
        if let Some(Task::Battle(battle)) = self.tasks.last_mut() {
            battle.catcher_used = catch.again;
        }
    }

    /// Rolls the catch die (B-13).
    pub(super) fn roll_catch(&mut self, mut catch: Box<Catch>, cx: &mut Cx) {
        let Some(from) = self.catches_from(catch.wild) else {
            self.tasks.push(Task::Catch(catch));
            return;
        };
        let easy = self.options.is(Easier::SureCatch) && catch.first_win;
        if easy {
            self.caught(&catch, cx);
            return;
        }
        let face = cx.dice.roll("catch", 6);
        let with = (face + std::mem::take(&mut catch.plus)).min(6);
        cx.tell(Event::CatchDie(catch.seat, face, with, from));
        if with >= from {
            self.caught(&catch, cx);
        } else {
            catch.missed = true;
            self.tasks.push(Task::Catch(catch));
        }
    }

    /// It comes into the hand, flipped (R42, R45).
    fn caught(&mut self, catch: &Catch, cx: &mut Cx) {
        let wild = catch.wild;
        match wild.source {
            Source::Spot(space) => self.gone.push(space),
            Source::Bag | Source::Legend => {}
        }
        self.take_wild(catch.seat, wild, cx);
    }

    fn take_wild(&mut self, seat: usize, wild: Wild, cx: &mut Cx) {
        let mon = self.new_mon(wild.chip, wild.alpha, wild.source == Source::Bag);
        cx.tell(Event::Caught(seat, wild.chip));
        self.caught_for_job(seat, &mon, cx);
        self.players[seat].hand.push(mon);
    }

    /// A battle is left with a Pokédoll: the wild one goes back (R76).
    pub(super) fn leave_battle(&mut self, battle: Battle, cx: &mut Cx) {
        cx.tell(Event::BrokenOff(battle.seat));
        if let Foe::Wild(wild) = battle.foe {
            self.let_go(battle.seat, wild, false, cx);
        }
    }

    /// Whether a trip space can be used now (R12, B-56).
    fn on(&self, seat: usize, kind: Kind) -> Result<(), Refusal> {
        let here = self.board.map.space(self.players[seat].space);
        match here.is_some_and(|space| space.kind == kind) {
            true => Ok(()),
            false => no(
                "R12",
                "one must stand on such a space, and use it in a later turn (B-56)",
            ),
        }
    }

    /// Whether the boat can be taken.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_sail(&self, seat: usize, to: usize, item: usize) -> Result<(), Refusal> {
        self.on(seat, Kind::Boat)?;
        let player = &self.players[seat];
        if !player.items.contains(&item) {
            return no("R73", "the boat takes an item card");
        }
        match player.visited.contains(&to) && self.is_open(seat, to) {
            true => Ok(()),
            false => no("R73", "the boat goes to cities that were visited"),
        }
    }

    /// Whether the Safari Zone can be used.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_safari(&self, seat: usize) -> Result<(), Refusal> {
        self.on(seat, Kind::Safari)?;
        match self.has_slot(seat) {
            true => Ok(()),
            false => no("R42", "no slot of the hand is free (R03)"),
        }
    }

    /// Whether a rival of a battle space can be met.
    ///
    /// # Errors
    /// Why not.
    pub fn may_meet_guard(&self, seat: usize) -> Result<(), Refusal> {
        self.on(seat, Kind::Battle)?;
        match self.active(seat) {
            0 => no("R31", "nobody is active"),
            _ => Ok(()),
        }
    }

    /// Three chips, a die each, until the first is caught (R73).
    pub(super) fn safari(&mut self, seat: usize, cx: &mut Cx) {
        let colour = self.colour_of(self.players[seat].space);
        let opened: Vec<Wild> = (0..3).filter_map(|_| self.draw_wild(colour, cx)).collect();
        for wild in &opened {
            cx.tell(Event::Opened(seat, wild.chip, wild.alpha));
        }
        self.catch_one_of(seat, opened, cx);
    }

    pub(super) fn catch_one_of(&mut self, seat: usize, opened: Vec<Wild>, cx: &mut Cx) {
        let mut done = false;
        for wild in opened {
            let from = self.catches_from(wild);
            let tries = !done && self.may_catch(seat, wild).is_ok();
            if let (true, Some(from)) = (tries, from) {
                let face = cx.dice.roll("catch", 6);
                cx.tell(Event::CatchDie(seat, face, face, from));
                if face >= from {
                    self.take_wild(seat, wild, cx);
                    done = true;
                    continue;
                }
            }
            self.return_chip(wild.chip);
        }
    }

    /// Somebody tries to catch what was released (R44).
    pub(super) fn try_released(
        &mut self,
        mon: Box<Mon>,
        mut queue: Vec<usize>,
        tries: bool,
        cx: &mut Cx,
    ) {
        let Some(seat) = queue.pop() else {
            self.nobody_caught(&mon);
            return;
        };
        let from = self.worth_of(&mon).catch;
        if let (true, Some(from)) = (tries, from) {
            let face = cx.dice.roll("catch", 6);
            cx.tell(Event::CatchDie(seat, face, face, from));
            if face >= from {
                cx.tell(Event::Caught(seat, mon.chip));
                let mon = Mon {
                    active: false,
                    starter: false,
                    ..*mon
                };
                self.caught_for_job(seat, &mon, cx);
                self.players[seat].hand.push(mon);
                return;
            }
        }
        self.tasks.push(Task::Released { mon, queue });
    }

    /// Nothing more is tried: it goes back, or off its spot (R42).
    pub(super) fn give_up_catch(&mut self, catch: &Catch, cx: &mut Cx) {
        self.let_go(catch.seat, catch.wild, true, cx);
    }

    /// The wild Pokémon at hand for a Pokémon's number, for whoever looks.
    #[must_use]
    pub fn opened(&self) -> &[Wild] {
        match self.tasks.last() {
            Some(Task::Swarm { wild }) => wild,
            _ => &[],
        }
    }

    /// Whether a Pokémon of this number is in a hand or a storage.
    #[must_use]
    pub fn owner(&self, id: MonId) -> Option<usize> {
        let owns = |seat: &usize| {
            let player = &self.players[*seat];
            player
                .hand
                .iter()
                .chain(&player.storage)
                .any(|mon| mon.id == id)
        };
        (0..self.players.len()).find(owns)
    }
}
