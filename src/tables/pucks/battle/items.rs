//! Items, trainers and special rules that are used by choice (R05, R06, R59, R60, and step 3 of R58).

use super::setup::take_from;
use super::state::{Battle, Stage};
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::{KindId, Puck, Status};
use crate::tables::pucks::special::ItemRule;
use crate::tables::{Allowed, Refusal, TableDice, refuse};

impl Battle {
    /// The step of the turn that is being asked about; none between steps.
    #[must_use]
    pub fn step(&self) -> Option<u8> {
        match self.stage {
            Stage::First => Some(1),
            Stage::KnockOut | Stage::Shield | Stage::KnockThrow => Some(2),
            Stage::Third => Some(3),
            Stage::Attack => Some(4),
            Stage::Discard => Some(5),
            _ => None,
        }
    }

    /// Kinds of items in a Power stack, each once.
    #[must_use]
    pub fn items_in_power(&self, player: usize) -> Vec<(KindId, ItemRule)> {
        let mut found: Vec<(KindId, ItemRule)> = Vec::new();
        for puck in &self.players[player].power {
            if let Some(rule) = self.dex.item(puck.kind)
                && !found.iter().any(|(kind, _)| *kind == puck.kind)
            {
                found.push((puck.kind, rule));
            }
        }
        found
    }

    /// Whether an item could be used at a step and would do something.
    pub(super) fn item_is_of_use(&self, step: u8) -> bool {
        let player = self.current;
        let heals = |rule: ItemRule| self.wild() && matches!(rule, ItemRule::Heal(_));
        self.items_in_power(player).into_iter().any(|(kind, rule)| {
            rule.steps().contains(&step)
                && !heals(rule)
                && self.check_item(kind, rule, step).is_ok()
        })
    }

    /// Whether an item may be used at a step, and does something.
    ///
    /// # Errors
    /// Why not.
    pub fn check_item(&self, kind: KindId, rule: ItemRule, step: u8) -> Allowed {
        let player = self.current;
        let name = self.dex.name(kind);
        let own = &self.players[player];
        let count = own.power.iter().filter(|puck| puck.kind == kind).count();
        if count == 0 {
            let prize = own.prize.iter().any(|puck| puck.kind == kind);
            return match prize {
                true => refuse("R06", format!("a {name} in the Prize stack has no rule")),
                false => refuse("R59", format!("there is no {name} in the own Power stack")),
            };
        }
        if !rule.steps().contains(&step) {
            let why = match rule.steps() {
                [] => format!("a {name} is not used by choice"),
                [one] => format!("a {name} is used in step {one}"),
                _ => format!("a {name} is not used in this step"),
            };
            return refuse("R59", why);
        }
        if step == 2 && self.stage != Stage::Shield {
            // In step 2 the previous player has the say but for the shield.
            return refuse("R59", format!("a {name} is used by the current player"));
        }
        if self.turn.barred {
            return refuse("R60", "Officer Jenny bars items in this turn");
        }
        if self.turn.used.contains(&kind) {
            return refuse("R05", format!("a {name} has been used in this turn"));
        }
        if rule.is_trainer() && own.trainers.contains(&kind) {
            return refuse("R60", format!("{name} has been used in this battle"));
        }
        self.check_effect(rule, name, count)
    }

    /// Whether an item would do something.
    fn check_effect(&self, rule: ItemRule, name: &str, count: usize) -> Allowed {
        let player = self.current;
        let own = &self.players[player];
        let lacks = |there: bool, why: &str| match there {
            true => Ok(()),
            false => refuse(if rule.is_trainer() { "R60" } else { "R59" }, why),
        };
        match rule {
            ItemRule::CureOne | ItemRule::CureAll => lacks(
                own.statuses.all().any(|it| it != Status::Critical),
                "no status is there that it ends",
            ),
            ItemRule::Heal(_) => lacks(
                self.small_power(player) > 1,
                "no other puck that is no slammer is in the Power stack",
            ),
            ItemRule::FirstBonus => lacks(
                self.turn.picked == 0,
                "the first pick-up of this turn is over",
            ),
            ItemRule::AttackMore if count < 2 => {
                refuse("R59", format!("two {name} must be in the Power stack"))
            }
            ItemRule::Switch => lacks(
                own.power
                    .iter()
                    .any(|it| self.dex.slammer(it.kind).is_some()),
                "no slammer is in the Power stack",
            ),
            ItemRule::NurseJoy => lacks(!self.arena.is_empty(), "the Arena is empty"),
            ItemRule::ProfessorOak => lacks(!own.health.is_empty(), "the Health stack is empty"),
            ItemRule::Bill => lacks(
                !self.arena.is_empty() && own.power.len() > 1,
                "it takes a puck of the Arena and another of the Power stack",
            ),
            ItemRule::RocketGrunt => {
                let next = self.next_of(player);
                lacks(
                    next != player && !self.players[next].power.is_empty(),
                    "the next player's Power stack is empty",
                )
            }
            _ => Ok(()),
        }
    }

    /// Pucks of a Power stack that are no slammers.
    fn small_power(&self, player: usize) -> usize {
        let power = self.players[player].power.iter();
        power
            .filter(|puck| self.dex.slammer(puck.kind).is_none())
            .count()
    }

    /// Uses an item of the player who is asked.
    ///
    /// # Errors
    /// It may not be used now, or not on that.
    pub(super) fn use_item(
        &mut self,
        name: &str,
        on: &[String],
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let kind = self.known(name, "R59")?;
        let Some(rule) = self.dex.item(kind) else {
            return refuse("R59", format!("{name} is a slammer, no item"));
        };
        let Some(step) = self.step() else {
            return refuse(
                "R59",
                "items are used between throws, at the step they name",
            );
        };
        if step == 2 && self.wild() && rule == ItemRule::Switch && self.stage == Stage::KnockOut {
            return self.switch_before_attempt(kind, on, told);
        }
        self.check_item(kind, rule, step)?;
        let player = self.current;
        // The item first: what it is used on cannot be itself.
        let Some(used) = take_from(&mut self.players[player].power, kind) else {
            return refuse("R59", format!("there is no {name} in the own Power stack"));
        };
        let who = self.players[player].seat;
        told.push(Event::Used { who, item: kind });
        self.apply(rule, on, dice, told)?;
        self.turn.used.push(kind);
        if rule.is_trainer() {
            self.players[player].trainers.push(kind);
        }
        self.players[player].prize.push(used);
        Ok(())
    }

    fn apply(
        &mut self,
        rule: ItemRule,
        on: &[String],
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let player = self.current;
        match rule {
            ItemRule::CureOne => {
                let status = self.status_to_end(on)?;
                self.end_status(player, status, told);
            }
            ItemRule::CureAll => {
                let all = self.players[player].statuses.all();
                let all: Vec<Status> = all.filter(|it| *it != Status::Critical).collect();
                all.into_iter()
                    .for_each(|it| self.end_status(player, it, told));
            }
            ItemRule::Heal(most) => self.heal(usize::from(most), on, told)?,
            ItemRule::AttackMore => self.turn.energy += 1,
            ItemRule::FirstBonus => self.turn.focus = true,
            ItemRule::EachBonus => self.turn.stone = true,
            ItemRule::Switch => self.switch(player, on, told)?,
            ItemRule::NurseJoy => {
                let lowest = self.arena.len().min(2);
                let pucks = self.arena.drain(..lowest).collect();
                self.add_health(player, pucks, told);
            }
            ItemRule::OfficerJenny => {
                let next = self.next_of(player);
                self.players[next].barred = true;
            }
            ItemRule::ProfessorOak => {
                let kind = self.one_named(on, "R60")?;
                let Some(puck) = take_from(&mut self.players[player].health, kind) else {
                    return refuse("R60", "that puck is not in the own Health stack");
                };
                self.add_power(player, puck);
                let who = self.players[player].seat;
                told.push(Event::ToPower { who, puck: kind });
            }
            ItemRule::Bill => self.exchange(on, told)?,
            ItemRule::RocketGrunt => self.rob(dice, told),
            ItemRule::GymAide(hit) => self.turn.aide += i32::from(hit),
            ItemRule::Nothing | ItemRule::Sash | ItemRule::Map => {}
        }
        Ok(())
    }

    fn status_to_end(&self, on: &[String]) -> Result<Status, Refusal> {
        let mut there: Vec<Status> = self.players[self.current].statuses.all().collect();
        there.retain(|it| *it != Status::Critical);
        let wanted = match (on, &*there) {
            ([], [only]) => Some(*only),
            ([name], _) => there
                .iter()
                .find(|it| it.name().eq_ignore_ascii_case(name))
                .copied(),
            _ => None,
        };
        wanted.ok_or_else(|| Refusal::new("R59", "say which status of the own slammer ends"))
    }

    fn heal(&mut self, most: usize, on: &[String], told: &mut Vec<Event>) -> Allowed {
        if on.is_empty() || on.len() > most {
            return refuse(
                "R59",
                format!("name 1 to {most} pucks of the own Power stack"),
            );
        }
        let player = self.current;
        let mut pucks: Vec<Puck> = Vec::new();
        for name in on {
            let kind = self.known(name, "R59")?;
            if self.dex.slammer(kind).is_some() {
                return refuse(
                    "R59",
                    format!("{name} is a slammer; none goes into a Health stack"),
                );
            }
            match take_from(&mut self.players[player].power, kind) {
                Some(puck) => pucks.push(puck),
                None => return refuse("R59", format!("no other {name} is in the Power stack")),
            }
        }
        self.add_health(player, pucks, told);
        Ok(())
    }

    fn one_named(&self, on: &[String], rule: &'static str) -> Result<KindId, Refusal> {
        match on {
            [name] => self.known(name, rule),
            _ => refuse(rule, "name one puck"),
        }
    }

    /// Exchanges the slammer; statuses stay on the one in use (R19).
    pub(super) fn switch(
        &mut self,
        player: usize,
        on: &[String],
        told: &mut Vec<Event>,
    ) -> Allowed {
        let power = self.players[player].power.iter();
        let slammers: Vec<KindId> = power
            .map(|it| it.kind)
            .filter(|it| self.dex.slammer(*it).is_some())
            .collect();
        let kind = match (on, &*slammers) {
            ([], [only]) => *only,
            _ => self.one_named(on, "R59")?,
        };
        if !slammers.contains(&kind) {
            return refuse("R59", "that slammer is not in the own Power stack");
        }
        let own = &mut self.players[player];
        let new = take_from(&mut own.power, kind);
        let old = std::mem::replace(&mut own.slammer, new);
        let who = own.seat;
        if let Some(old) = old {
            self.add_power(player, old);
        }
        // A changed type is that of the slammer which changed it.
        if player == self.current {
            self.turn.element = None;
        }
        told.push(Event::Switched { who, slammer: kind });
        Ok(())
    }

    /// In a Wild Battle also before a knock-out attempt of one's own.
    fn switch_before_attempt(
        &mut self,
        kind: KindId,
        on: &[String],
        told: &mut Vec<Event>,
    ) -> Allowed {
        let player = self.previous_of(self.current);
        if self.turn.switched {
            return refuse("R05", "a Switch has been used for this attempt");
        }
        let Some(used) = take_from(&mut self.players[player].power, kind) else {
            return refuse("R59", "there is no Switch in the own Power stack");
        };
        let who = self.players[player].seat;
        told.push(Event::Used { who, item: kind });
        self.switch(player, on, told)?;
        self.players[player].prize.push(used);
        self.turn.switched = true;
        Ok(())
    }

    /// A Power puck for one of the Arena, in the same place (R60): the own one by name, the other by its
    /// place from the top or its name.
    fn exchange(&mut self, on: &[String], told: &mut Vec<Event>) -> Allowed {
        let [mine, other] = on else {
            return refuse(
                "R60",
                "name a puck of the Power stack and a place of the Arena from its top",
            );
        };
        let player = self.current;
        let kind = self.known(mine, "R60")?;
        let at = match other.parse::<usize>() {
            Ok(place) => self.arena.len().checked_sub(place).filter(|_| place > 0),
            Err(_) => {
                let wanted = self.known(other, "R60")?;
                self.arena.iter().rposition(|puck| puck.kind == wanted)
            }
        };
        let Some(at) = at else {
            return refuse("R60", "there is no such puck in the Arena");
        };
        let Some(mut own) = take_from(&mut self.players[player].power, kind) else {
            return refuse("R60", format!("no other {mine} is in the Power stack"));
        };
        own.from = self.laid_by(player);
        let got = std::mem::replace(&mut self.arena[at], own);
        self.add_power(player, got);
        told.push(Event::Exchanged {
            who: self.players[player].seat,
            mine: kind,
            arena: got.kind,
        });
        Ok(())
    }

    fn rob(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let (player, next) = (self.current, self.next_of(self.current));
        let count = u16::try_from(self.players[next].power.len()).unwrap_or(u16::MAX);
        let at = usize::from(dice.card("Rocket Grunt", count.max(1))) - 1;
        if at < self.players[next].power.len() {
            let puck = self.players[next].power.remove(at);
            self.players[player].prize.push(puck);
            told.push(Event::Robbed {
                who: self.players[player].seat,
                from: self.players[next].seat,
                puck: puck.kind,
            });
        }
    }

    /// Moves Power pucks to the own Prize stack (R04, R16).
    ///
    /// # Errors
    /// It is not step 5, or they are not there.
    pub(super) fn discard(&mut self, names: &[String], told: &mut Vec<Event>) -> Allowed {
        if self.stage != Stage::Discard {
            return refuse(
                "R16",
                "discards belong to step 5; `ask discard` asks for them then",
            );
        }
        let player = self.current;
        let mut kinds = Vec::new();
        for name in names {
            let kind = self.known(name, "R16")?;
            let Some(puck) = take_from(&mut self.players[player].power, kind) else {
                return refuse("R16", format!("no other {name} is in the own Power stack"));
            };
            self.players[player].prize.push(puck);
            kinds.push(kind);
        }
        if !kinds.is_empty() {
            let who = self.players[player].seat;
            told.push(Event::Discarded { who, pucks: kinds });
        }
        Ok(())
    }
}
