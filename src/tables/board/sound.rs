//! What holds after every command of a board game, for those who check many of them: no card and no chip is
//! lost or comes twice, hands are no larger than they may be.

use std::collections::BTreeSet;

use super::battle::{Foe, Source, Wild};
use super::data::ChipIx;
use super::game::BoardGame;
use super::mon::Mon;
use super::state::{Deck, Task};

impl BoardGame {
    /// Whether it stands as a game can.
    pub(super) fn stands(&self) -> Result<(), String> {
        self.hands_hold()?;
        self.cards_are_there()?;
        self.chips_are_there()?;
        match self.plan > self.track {
            true => Err(format!("the plan is at {} of {}", self.plan, self.track)),
            false => Ok(()),
        }
    }

    /// R03, R05, R07, R20, R21.
    fn hands_hold(&self) -> Result<(), String> {
        let tables = &self.board.tables;
        let mut ids = BTreeSet::new();
        for player in &self.players {
            let within = [
                ("hand", player.hand.len(), tables.hand),
                ("storage", player.storage.len(), tables.storage),
                ("event cards", player.events.len(), tables.cards),
                ("item cards", player.items.len(), tables.cards),
                (
                    "coins",
                    usize::from(player.coins),
                    usize::from(tables.coins),
                ),
            ];
            for (what, count, most) in within {
                if count > most {
                    return Err(format!("{}: {what} {count}, at most {most}", player.name));
                }
            }
            if player.storage.iter().any(|mon| mon.starter) {
                return Err(format!("{} has a starter in storage (B-10)", player.name));
            }
            let mut own = player.hand.iter().chain(&player.storage);
            if let Some(mon) = own.find(|mon| !ids.insert(mon.id)) {
                return Err(format!("{} is there twice", self.name_of(mon)));
            }
        }
        Ok(())
    }

    /// Each card of a deck lies in it, on its discards, in a hand, or is being decided about.
    fn cards_are_there(&self) -> Result<(), String> {
        let events = self.players.iter().map(|it| it.events.len());
        let of_card = |task: &&Task| matches!(task, Task::Keep { .. } | Task::Offer { .. });
        let decided = self.tasks.iter().filter(of_card);
        let items = self.players.iter().map(|it| it.items.len());
        let jobs = self.players.iter().filter(|it| it.job.is_some()).count();
        let open = usize::from(self.open_job.is_some());
        let board = &self.board;
        let printed_items = board
            .items
            .iter()
            .filter(|it| !it.world || self.options.world);
        let decks = [
            (
                "event",
                lies(&self.events) + events.sum::<usize>() + decided.count(),
                board.events.iter().map(|it| usize::from(it.count)).sum(),
            ),
            (
                "item",
                lies(&self.items) + items.sum::<usize>(),
                printed_items.map(|it| usize::from(it.count)).sum(),
            ),
            ("job", lies(&self.jobs) + jobs + open, board.jobs.len()),
        ];
        match decks
            .into_iter()
            .find(|(_, there, printed)| there != printed)
        {
            Some((what, there, printed)) => {
                Err(format!("{there} {what} cards are there of {printed}"))
            }
            None => Ok(()),
        }
    }

    /// Each chip of a bag lies in it, belongs to somebody, or stands there wild (B-50).
    fn chips_are_there(&self) -> Result<(), String> {
        let mut there = vec![0_usize; self.book.iter().count()];
        let mut note = |chip: ChipIx| there[chip] += 1;
        self.bags.iter().flatten().copied().for_each(&mut note);
        let owned = self
            .players
            .iter()
            .flat_map(|it| it.hand.iter().chain(&it.storage));
        let from_bag = |mon: &&Mon| mon.from_bag;
        owned.filter(from_bag).for_each(|mon| note(mon.chip));
        let wild = |wild: &Wild| (wild.source == Source::Bag).then_some(wild.chip);
        for task in &self.tasks {
            match task {
                Task::Released { mon, .. } if mon.from_bag => note(mon.chip),
                Task::Catch(catch) => wild(&catch.wild).into_iter().for_each(&mut note),
                Task::Swarm { wild: all } => all.iter().filter_map(wild).for_each(&mut note),
                Task::Battle(battle) => {
                    if let Foe::Wild(it) = &battle.foe {
                        wild(it).into_iter().for_each(&mut note);
                    }
                }
                _ => {}
            }
        }
        match there.iter().position(|count| *count != 1) {
            Some(chip) => Err(format!(
                "the chip of {} is there {} times (B-50)",
                self.chip(chip).name(),
                there[chip]
            )),
            None => Ok(()),
        }
    }
}

fn lies(deck: &Deck) -> usize {
    deck.left.len() + deck.spent.len()
}
