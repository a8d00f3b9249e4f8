//! The game itself: everything on the table, and small questions about it.

use std::sync::Arc;

use super::battle::Battle;
use super::data::{Board, Chip, ChipBook, ChipIx, ItemDoes, Label, Rival, SpaceId, Worth};
use super::mon::{Mon, MonId, Skill};
use super::options::{Easier, Master, Options};
use super::state::{Deck, Ending, Environment, Player, Restart, Task, Turn};
use crate::rules::Element;
use crate::tables::Refusal;

/// A board game that is played.
#[derive(Clone, Debug)]
pub struct BoardGame {
    pub(super) board: Arc<Board>,
    pub(super) book: Arc<ChipBook>,
    /// How it is played.
    pub options: Options,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// Seats in the order of turns.
    pub order: Vec<usize>,
    /// Whose turn it is, as a place in that order.
    pub at: usize,
    /// Rounds, from 1.
    pub round: u16,
    /// What was done in this turn.
    pub turn: Turn,
    /// What is to be done, the last one first.
    pub tasks: Vec<Task>,
    /// How far the villains' plan is (R69).
    pub plan: u16,
    /// Where it ends.
    pub track: u16,
    /// The weather, as a row of its table.
    pub weather: Option<usize>,
    /// What is attached to it.
    pub environment: Option<Environment>,
    /// Chips that lie in bags, by label in plain order.
    pub bags: [Vec<ChipIx>; 5],
    /// Event cards.
    pub events: Deck,
    /// Item cards.
    pub items: Deck,
    /// Poké Jobs.
    pub jobs: Deck,
    /// The job that lies open.
    pub open_job: Option<usize>,
    /// Spots whose Pokémon is gone.
    pub gone: Vec<SpaceId>,
    /// Who duelled whom in this round (B-34).
    pub duelled: Vec<(usize, usize)>,
    /// How it ended.
    pub ending: Option<Ending>,
    pub(super) next_mon: MonId,
}

/// A refusal with its rule.
pub(super) fn no<T>(rule: &'static str, why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, why))
}

impl BoardGame {
    /// The data that it is played with.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Its chips.
    #[must_use]
    pub fn book(&self) -> &ChipBook {
        &self.book
    }

    /// Whose turn it is.
    #[must_use]
    pub fn current(&self) -> usize {
        self.order.get(self.at).copied().unwrap_or(0)
    }

    /// A chip.
    #[must_use]
    pub fn chip(&self, chip: ChipIx) -> &Chip {
        self.book.get(chip)
    }

    /// A Pokémon of a hand.
    #[must_use]
    pub fn mon(&self, seat: usize, id: MonId) -> Option<&Mon> {
        self.players.get(seat)?.hand.iter().find(|mon| mon.id == id)
    }

    pub(super) fn mon_mut(&mut self, seat: usize, id: MonId) -> Option<&mut Mon> {
        let player = self.players.get_mut(seat)?;
        player.hand.iter_mut().find(|mon| mon.id == id)
    }

    /// What a Pokémon is called.
    #[must_use]
    pub fn name_of(&self, mon: &Mon) -> String {
        let name = self.chip(mon.chip).name();
        match mon.alpha {
            true => format!("Alpha {name}"),
            false => name.to_owned(),
        }
    }

    /// What a Pokémon has by its label.
    #[must_use]
    pub fn worth_of(&self, mon: &Mon) -> Worth {
        self.board.tables.worth(mon.label, mon.back, mon.alpha)
    }

    /// The plain label that a Pokémon counts as.
    #[must_use]
    pub fn counts_as(mon: &Mon) -> Label {
        match mon.label.rank() {
            Some(_) => mon.label,
            None => mon.back,
        }
    }

    /// Power points of a hand, flipped Pokémon too (R16, R30, B-25).
    #[must_use]
    pub fn pp(&self, seat: usize) -> u16 {
        let hand = self.players.get(seat).map(|player| player.hand.iter());
        hand.into_iter()
            .flatten()
            .map(|mon| self.worth_of(mon).pp)
            .sum()
    }

    /// How many Pokémon of a hand are active.
    #[must_use]
    pub fn active(&self, seat: usize) -> usize {
        self.active_mons(seat).count()
    }

    /// The active ones of a hand.
    pub fn active_mons(&self, seat: usize) -> impl Iterator<Item = &Mon> {
        self.players[seat].hand.iter().filter(|mon| mon.active)
    }

    /// Whether somebody of this name is active in a hand.
    #[must_use]
    pub fn has_active(&self, seat: usize, names: &[String]) -> bool {
        self.active_mons(seat)
            .any(|mon| names.iter().any(|name| name == self.chip(mon.chip).name()))
    }

    /// The seats that win together (R71).
    #[must_use]
    pub fn team(&self, seat: usize) -> Vec<usize> {
        if !self.options.has(Master::Teams) {
            return vec![seat];
        }
        (0..self.players.len())
            .filter(|other| other / 2 == seat / 2)
            .collect()
    }

    /// Badges of a player or of the team, as numbers of cards.
    #[must_use]
    pub fn badges(&self, seat: usize) -> Vec<usize> {
        let mut badges: Vec<usize> = self
            .team(seat)
            .iter()
            .flat_map(|seat| self.players[*seat].badges.iter().copied())
            .collect();
        badges.sort_unstable();
        badges.dedup();
        badges
    }

    /// Badges that the League asks for.
    #[must_use]
    pub fn mandatory(&self, seat: usize) -> usize {
        let gyms = &self.board.rivals.gyms;
        self.badges(seat)
            .iter()
            .filter(|at| !gyms[**at].optional)
            .count()
    }

    /// Whether a badge of this name is there.
    #[must_use]
    pub fn has_badge(&self, seat: usize, name: &str) -> bool {
        let gyms = &self.board.rivals.gyms;
        self.badges(seat)
            .iter()
            .any(|at| gyms[*at].badge.as_deref() == Some(name))
    }

    /// Members of the League that a player or the team has beaten.
    #[must_use]
    pub fn beaten_members(&self, seat: usize) -> Vec<usize> {
        let mut members: Vec<usize> = self
            .team(seat)
            .iter()
            .flat_map(|seat| self.players[*seat].league.iter().copied())
            .collect();
        members.sort_unstable();
        members.dedup();
        members
    }

    /// Members of the League in this game: in the half game the champions (R65).
    #[must_use]
    pub fn members(&self) -> Vec<(usize, &Rival)> {
        let members = self.board.rivals.league.members.iter().enumerate();
        members
            .filter(|(_, member)| !self.options.half || member.champion)
            .collect()
    }

    /// Badges and PP that the League asks for.
    #[must_use]
    pub fn league_asks(&self) -> (usize, u16) {
        let gyms = self.board.rivals.gyms.iter();
        let all = gyms.filter(|gym| !gym.optional).count();
        if self.options.half {
            // A small board may have fewer leaders than half of ours.
            let half = &self.board.tables.half;
            return (half.badges.min(all), half.pp);
        }
        (all, self.board.rivals.league.pp)
    }

    /// Whether a space is open to a player (R17).
    #[must_use]
    pub fn is_open(&self, seat: usize, space: SpaceId) -> bool {
        self.board.map.gate(space, self.options.half) <= self.badges(seat).len()
    }

    /// Whether another player stands on a space that is not shared (R08).
    #[must_use]
    pub fn is_occupied(&self, seat: usize, space: SpaceId) -> bool {
        !self.board.map.shared(space)
            && self
                .players
                .iter()
                .enumerate()
                .any(|(other, player)| other != seat && player.space == space)
    }

    /// The type that the weather favours (R18).
    #[must_use]
    pub fn favoured(&self) -> Option<Element> {
        let row = self.board.tables.weather.get(self.weather?)?;
        (!self.options.is(Easier::NoWeather)).then_some(row.favours)
    }

    /// What the weather is called.
    #[must_use]
    pub fn weather_name(&self) -> Option<&str> {
        let row = self.board.tables.weather.get(self.weather?)?;
        Some(&row.name)
    }

    /// Whether a player has a skill.
    #[must_use]
    pub fn has_skill(&self, seat: usize, skill: Skill) -> bool {
        self.players
            .get(seat)
            .is_some_and(|player| player.skills.contains(&skill))
    }

    /// Whether a slot of the hand is free.
    #[must_use]
    pub fn has_slot(&self, seat: usize) -> bool {
        self.players[seat].hand.len() < self.board.tables.hand
    }

    /// What an item card does.
    #[must_use]
    pub fn item_does(&self, card: usize) -> Option<ItemDoes> {
        self.board.items.get(card).map(|item| item.does)
    }

    /// Whether everything of this type is closed to a player for now (R46); a board without the leader
    /// whose badge opens it closes nothing.
    #[must_use]
    pub fn closed(&self, seat: usize, chip: ChipIx) -> Option<&str> {
        let chip = self.chip(chip);
        let rows = self.board.tables.closed.iter();
        let gyms = &self.board.rivals.gyms;
        let given = |badge: &String| gyms.iter().any(|gym| gym.badge.as_ref() == Some(badge));
        let mut rows = rows
            .filter(|row| given(&row.badge) && row.types.iter().any(|element| chip.has(*element)));
        rows.find(|row| !self.has_badge(seat, &row.badge))
            .map(|row| row.badge.as_str())
    }

    /// The battle that is fought.
    #[must_use]
    pub fn battle(&self) -> Option<&Battle> {
        match self.tasks.last() {
            Some(Task::Battle(battle)) => Some(battle),
            _ => None,
        }
    }

    /// Whether the Pokémon of a spot is still there (R10).
    #[must_use]
    pub fn spot(&self, space: SpaceId) -> Option<ChipIx> {
        let species = self.board.map.space(space)?.species.as_deref()?;
        match self.gone.contains(&space) {
            true => None,
            false => self.book.find(species),
        }
    }

    /// The colour of the region of a space; pink at Start.
    #[must_use]
    pub fn colour_of(&self, space: SpaceId) -> Label {
        let at = self.board.map.region(space);
        at.and_then(|at| self.board.map.regions.get(at))
            .map_or(Label::Pink, |it| it.colour)
    }

    /// Takes a chip into a hand as a new Pokémon.
    pub(super) fn new_mon(&mut self, chip: ChipIx, alpha: bool, from_bag: bool) -> Mon {
        self.next_mon += 1;
        let of = self.book.get(chip);
        Mon {
            id: self.next_mon,
            chip,
            label: of.label,
            back: of.back,
            alpha,
            starter: false,
            active: false,
            halves: 0,
            hms: Vec::new(),
            ultimate: None,
            mega: None,
            giant_used: false,
            asleep: of.print.fossil,
            from_bag,
        }
    }

    /// Puts a chip back into its bag.
    pub(super) fn return_chip(&mut self, chip: ChipIx) {
        let rank = self.chip(chip).counts_as().rank().unwrap_or(1);
        self.bags[usize::from(rank) - 1].push(chip);
    }

    /// Flips a Pokémon; a flipped one does nothing until it is revived.
    pub(super) fn knock_out(&mut self, seat: usize, id: MonId) {
        if let Some(mon) = self.mon_mut(seat, id) {
            mon.active = false;
        }
    }

    /// Revives what can be revived: fossils only where that is done (R45).
    pub(super) fn revive_all(&mut self, seat: usize, fossils: bool) {
        for mon in &mut self.players[seat].hand {
            if fossils || !mon.asleep {
                mon.active = true;
                mon.asleep = false;
            }
        }
    }

    /// Whether a Pokémon can be revived here.
    #[must_use]
    pub fn can_revive(mon: &Mon, fossils: bool) -> bool {
        !mon.active && (fossils || !mon.asleep)
    }

    /// A restart is due where nobody is active any more (R68).
    pub(super) fn restart(&mut self, seat: usize) {
        let hard = self.options.has(Master::Hard);
        self.players[seat].restart = if hard {
            Restart::AfterNext
        } else {
            Restart::Next
        };
    }
}
