//! Computer players of three strengths (R80): the Rookie takes something sensible, the Rival weighs,
//! the Champion plays each choice of a turn out many times.

mod fight;
mod keep;
mod luck;
mod odds;
mod playout;
mod travel;

use super::battle::Foe;
use super::command::{Command, Entry};
use super::data::Label;
use super::game::BoardGame;
use super::mon::{Mon, MonId, Skill};
use super::state::Task;
use crate::tables::Strength;

/// A duel is accepted from whoever is not stronger by more than this.
const DUELS: f64 = 1.3;

/// How many starters or skills come to somebody's mind.
fn looks(strength: Strength) -> usize {
    match strength {
        Strength::Low | Strength::Middle => 1,
        Strength::High => 4,
    }
}

pub use fight::best_ratio;
pub(super) use luck::Luck;

impl BoardGame {
    /// What a computer player says at the prompt.
    pub(super) fn decide(&self, strength: Strength, luck: u64) -> Option<Command> {
        let task = self.tasks.last().filter(|_| self.ending.is_none())?;
        let seat = self.asked_seat(task);
        let luck = &mut Luck::new(luck);
        let command = match task {
            Task::Starter { .. } => self.some_starter(strength, luck),
            Task::Skill { .. } => self.some_skill(seat, strength, luck),
            Task::Act => self.decide_turn(seat, strength, luck),
            Task::City(stop) => self.decide_city(seat, *stop, strength),
            Task::Battle(battle) => self.decide_battle(battle, strength, luck),
            Task::Catch(catch) => self.decide_catch(catch),
            Task::Flip { .. } => Command::Pick(self.weakest_active(seat)?),
            Task::Train { .. } => Command::Pick(self.to_train(seat)?),
            Task::Revive { fossils, .. } => match self.best_to_revive(seat, *fossils) {
                Some(id) => Command::Pick(id),
                None => Command::Done,
            },
            Task::Keep { card } => Command::DropEvent(*card),
            Task::Offer { card } => self.decide_offer(seat, *card),
            Task::Villains => match self.active(seat) > 2 {
                true => Command::Yes,
                false => Command::No,
            },
            Task::Swarm { wild } => Command::Open(self.easiest(seat, wild)),
            Task::DuelAsk { from, .. } => {
                self.yes_if(self.strong(seat) * DUELS >= self.strong(*from))
            }
            Task::Offered { mine, theirs, .. } => {
                self.yes_if(self.good_offer(seat, *mine, *theirs))
            }
            Task::Released { mon, .. } => {
                self.yes_if(self.has_slot(seat) && self.wants(seat, mon.chip))
            }
            Task::Evolve { mon, stone, .. } => self.decide_evolution(seat, *mon, *stone, luck),
            Task::Ultimate { mon, .. } => {
                let types = self
                    .mon(seat, *mon)
                    .map(|mon| self.ultimate_types(mon))
                    .unwrap_or_default();
                Command::UltimateType(*types.first()?)
            }
            Task::Passed { others } => self.pick_duel(seat, others, strength),
            Task::Wrap => self.use_something(seat).unwrap_or(Command::Done),
            Task::Begin | Task::Land | Task::Close { .. } => return None,
        };
        Some(command)
    }

    /// Whether somebody who was passed is challenged (R71).
    fn pick_duel(&self, seat: usize, others: &[usize], strength: Strength) -> Command {
        let weaker = |other: &&usize| self.strong(**other) < self.strong(seat);
        let other = others.iter().find(weaker);
        match other.filter(|_| self.enough_active(seat, strength)) {
            Some(other) => Command::Duel(*other),
            None => Command::Done,
        }
    }

    fn yes_if(&self, yes: bool) -> Command {
        if yes { Command::Yes } else { Command::No }
    }

    /// Any starter, or the best of so many that come to mind against the first leader.
    fn some_starter(&self, strength: Strength, luck: &mut Luck) -> Command {
        let all = self.board.map.starters.len();
        let worth = |at: &usize| {
            let chip = self.book.find(self.board.map.starters.get(*at)?)?;
            let foe = self.rival_fighter(Foe::Gym(0), 0)?;
            Some(self.advantage(self.chip(chip).attack, &foe).mean())
        };
        let some = (0..looks(strength)).map(|_| luck.below(all));
        let best = some.max_by(|a, b| {
            let of = |at| worth(at).unwrap_or(f64::NEG_INFINITY);
            of(a).total_cmp(&of(b))
        });
        Command::Starter(best.unwrap_or(0))
    }

    /// Any skill, or the best of so many that come to mind.
    fn some_skill(&self, seat: usize, strength: Strength, luck: &mut Luck) -> Command {
        const BEST: [Skill; 4] = [
            Skill::TeamWorker,
            Skill::Cheerer,
            Skill::Healer,
            Skill::Catcher,
        ];
        let left: Vec<Skill> = BEST
            .into_iter()
            .filter(|skill| !self.has_skill(seat, *skill))
            .collect();
        let looks = looks(strength);
        let first = (0..looks).map(|_| luck.below(left.len())).min();
        let skill = first.and_then(|at| left.get(at)).copied();
        Command::Skill(skill.unwrap_or(Skill::Catcher))
    }

    /// What a Pokémon is worth to its owner: power, then what it can take and give.
    pub(super) fn value(&self, mon: &Mon) -> f64 {
        let worth = self.worth_of(mon);
        let chip = self.chip(mon.chip);
        let hits = f64::from(chip.ap) + (f64::from(worth.die) + 1.0) / 2.0;
        f64::from(worth.pp) * 10.0 + hits + f64::from(worth.lp) / 5.0 + f64::from(mon.halves) / 8.0
    }

    fn weakest_active(&self, seat: usize) -> Option<MonId> {
        let mons = self.active_mons(seat);
        mons.min_by(|a, b| self.value(a).total_cmp(&self.value(b)))
            .map(|mon| mon.id)
    }

    /// Who gains most by XP: the one that is nearest to its next form.
    fn to_train(&self, seat: usize) -> Option<MonId> {
        let left = |mon: &&Mon| {
            let last = self.is_last_form(mon) && mon.ultimate.is_some();
            (last, self.missing_halves(mon))
        };
        self.active_mons(seat).min_by_key(left).map(|mon| mon.id)
    }

    /// Halves of XP until the next form or the ultimate.
    #[must_use]
    pub fn missing_halves(&self, mon: &Mon) -> u16 {
        self.next_form_xp(mon).map_or(u16::MAX, |xp| {
            xp.saturating_mul(2).saturating_sub(mon.halves)
        })
    }

    /// XP of the next form or the ultimate; nothing where all is reached.
    #[must_use]
    pub fn next_form_xp(&self, mon: &Mon) -> Option<u16> {
        let evolves = self.chip(mon.chip).print.evolves.as_ref();
        let to = evolves.into_iter().flat_map(|it| &it.to);
        let xp = to.filter_map(|to| {
            let chip = self.book.find(&to.into)?;
            let table = self
                .board
                .tables
                .evolution_xp(Self::counts_as(mon), self.chip(chip).counts_as());
            Some(to.xp.unwrap_or(table))
        });
        let ultimate = mon
            .ultimate
            .is_none()
            .then_some(self.board.tables.ultimate.xp);
        xp.min().or(ultimate)
    }

    fn best_to_revive(&self, seat: usize, fossils: bool) -> Option<MonId> {
        let ids = self.revivable(seat, fossils);
        let mons = ids.iter().filter_map(|id| self.mon(seat, *id));
        mons.max_by(|a, b| self.value(a).total_cmp(&self.value(b)))
            .map(|mon| mon.id)
    }

    /// The strength of those who are active.
    fn strong(&self, seat: usize) -> f64 {
        self.active_mons(seat).map(|mon| self.value(mon)).sum()
    }

    fn good_offer(&self, seat: usize, mine: MonId, theirs: Option<MonId>) -> bool {
        let got = self
            .owner(mine)
            .and_then(|from| self.mon(from, mine))
            .map_or(0.0, |mon| self.value(mon));
        let given = theirs
            .and_then(|id| self.mon(seat, id))
            .map_or(0.0, |mon| self.value(mon));
        got > given
    }

    fn decide_offer(&self, seat: usize, card: usize) -> Command {
        if self.may_use(seat, card, None).is_ok() {
            return Command::Use(None);
        }
        let strong = self.strong(seat);
        let weaker = (0..self.players.len()).find(|other| {
            self.may_use(seat, card, Some(*other)).is_ok() && self.strong(*other) < strong
        });
        weaker.map_or(Command::DropEvent(card), |other| Command::Use(Some(other)))
    }

    fn decide_evolution(&self, seat: usize, id: MonId, stone: bool, luck: &mut Luck) -> Command {
        let Some(mon) = self.mon(seat, id) else {
            return Command::No;
        };
        let ways = if stone {
            self.ways_by_stone(seat, mon)
        } else {
            self.ways(seat, mon)
        };
        match ways {
            None => Command::No,
            Some(ways) if ways.partner.is_some() && ways.may_wait => Command::No,
            Some(ways) if ways.die.is_some() => Command::Yes,
            Some(ways) => match ways.to.get(luck.below(ways.to.len())) {
                Some((chip, _)) => Command::Become(*chip),
                None => Command::No,
            },
        }
    }

    /// Whether a chip would be welcome: a new species of a label that helps, or a type that is missing.
    pub(super) fn wants(&self, seat: usize, chip: usize) -> bool {
        let label = self.chip(chip).counts_as();
        let hand = &self.players[seat].hand;
        let weakest = hand
            .iter()
            .map(Self::counts_as)
            .min()
            .unwrap_or(Label::Pink);
        let primary = self.chip(chip).primary();
        let missing = !hand
            .iter()
            .any(|mon| self.chip(mon.chip).primary() == primary);
        label > weakest || missing || hand.len() < 4
    }

    /// A use for an item outside battles.
    pub(super) fn use_something(&self, seat: usize) -> Option<Command> {
        let player = &self.players[seat];
        for card in &player.items {
            let mut ids: Vec<MonId> = player.hand.iter().map(|mon| mon.id).collect();
            if let Some(best) = self.to_train(seat) {
                ids.sort_by_key(|id| *id != best);
            }
            let useful = matches!(
                self.item_does(*card),
                Some(
                    super::data::ItemDoes::Xp(_)
                        | super::data::ItemDoes::Stone
                        | super::data::ItemDoes::Hm(_)
                )
            );
            if !useful {
                continue;
            }
            let on = ids
                .into_iter()
                .find(|id| self.may_use_item(seat, *card, Some(*id)).is_ok());
            if on.is_some() {
                return Some(Command::Item { card: *card, on });
            }
        }
        None
    }

    /// A Pokémon without any choice of form.
    pub(super) fn sent(id: MonId, mega: bool) -> Command {
        Command::Send(
            id,
            Entry {
                mega,
                ..Entry::default()
            },
        )
    }
}
