//! Evolutions and ultimates (R50 to R53, R56, B-28, B-29, B-39).

use super::cx::Cx;
use super::data::chips::Becomes;
use super::data::{ChipIx, JobDoes};
use super::event::Event;
use super::game::{BoardGame, no};
use super::mon::{Mon, MonId};
use super::state::Task;
use crate::rules::Element;
use crate::tables::Refusal;

/// What a Pokémon may become now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// Each result with the XP that it takes; none where a partner or a stone does it.
    pub to: Vec<(ChipIx, u16)>,
    /// The die that decides among them, with their faces in the chip's own words.
    pub die: Option<u16>,
    /// It happens with a partner, who goes back too.
    pub partner: Option<MonId>,
    /// The player may wait (R50).
    pub may_wait: bool,
}

impl BoardGame {
    /// Results of a chip that exist on this map and whose badges are there (B-29).
    fn results(&self, seat: usize, mon: &Mon) -> Vec<(ChipIx, &Becomes)> {
        let evolves = self.chip(mon.chip).print.evolves.as_ref();
        let to = evolves.into_iter().flat_map(|it| &it.to);
        to.filter(|to| self.mandatory(seat) >= to.badges)
            .filter_map(|to| Some((self.book.find(&to.into)?, to)))
            .collect()
    }

    /// Whether it has no further form on this map.
    #[must_use]
    pub fn is_last_form(&self, mon: &Mon) -> bool {
        let evolves = self.chip(mon.chip).print.evolves.as_ref();
        let mut to = evolves.into_iter().flat_map(|it| &it.to);
        !to.any(|to| self.book.find(&to.into).is_some())
    }

    fn needs(&self, mon: &Mon, chip: ChipIx, to: &Becomes) -> u16 {
        let table = self
            .board
            .tables
            .evolution_xp(Self::counts_as(mon), self.chip(chip).counts_as());
        to.xp.unwrap_or(table)
    }

    /// What a Pokémon may become now by its XP or its partner (R50, R52).
    #[must_use]
    pub fn ways(&self, seat: usize, mon: &Mon) -> Option<Ways> {
        if !mon.active {
            return None;
        }
        let evolves = self.chip(mon.chip).print.evolves.as_ref()?;
        let all = self.results(seat, mon);
        let due: Vec<(ChipIx, u16)> = all
            .iter()
            .map(|(chip, to)| (*chip, self.needs(mon, *chip, to)))
            .filter(|(_, xp)| mon.halves >= xp.saturating_mul(2))
            .collect();
        let partner = evolves.partner.as_ref().and_then(|name| {
            let mut mons = self.active_mons(seat);
            mons.find(|other| self.chip(other.chip).name() == name)
                .map(|other| other.id)
        });
        let (to, partner) = match (due.is_empty(), partner) {
            (false, _) => (due, None),
            (true, Some(partner)) => (
                all.iter().map(|(chip, _)| (*chip, 0)).collect(),
                Some(partner),
            ),
            (true, None) => return None,
        };
        Some(Ways {
            die: self.die_for(seat, mon, to.len()),
            to,
            partner,
            may_wait: mon.starter || partner.is_some(),
        })
    }

    /// The die that decides; none where there is one result, or where the player chooses.
    fn die_for(&self, seat: usize, mon: &Mon, results: usize) -> Option<u16> {
        let evolves = self.chip(mon.chip).print.evolves.as_ref()?;
        let chooses = evolves
            .choice
            .is_some_and(|badges| self.mandatory(seat) >= badges);
        evolves.die.filter(|_| results > 1 && !chooses)
    }

    /// What a stone lets it evolve into (R51): the last one, where several have places of their own.
    #[must_use]
    pub fn ways_by_stone(&self, seat: usize, mon: &Mon) -> Option<Ways> {
        let evolves = self.chip(mon.chip).print.evolves.as_ref()?;
        if !mon.active || !evolves.stone {
            return None;
        }
        let all = self.results(seat, mon);
        let only = all.iter().any(|(_, to)| to.stoned);
        let to: Vec<(ChipIx, u16)> = all
            .iter()
            .filter(|(_, to)| to.stoned || !only)
            .map(|(chip, _)| (*chip, 0))
            .collect();
        (!to.is_empty()).then(|| Ways {
            die: self.die_for(seat, mon, to.len()),
            to,
            partner: None,
            may_wait: false,
        })
    }

    pub(super) fn may_use_stone(&self, seat: usize, on: Option<MonId>) -> Result<(), Refusal> {
        if self.battle().is_some() {
            return no("R50", "nobody evolves in a battle");
        }
        let Some(mon) = on.and_then(|id| self.mon(seat, id)) else {
            return no("R51", "it takes a Pokémon of the hand");
        };
        if !mon.active {
            return no("R50", "only active Pokémon evolve");
        }
        match self.ways_by_stone(seat, mon) {
            Some(_) => Ok(()),
            None => no(
                "R51",
                format!("no stone makes {} evolve", self.name_of(mon)),
            ),
        }
    }

    /// Begins an evolution: at once, by the die, or with a question.
    pub(super) fn start_evolution(&mut self, seat: usize, id: MonId, stone: bool, cx: &mut Cx) {
        let Some(mon) = self.mon(seat, id) else {
            return;
        };
        let ways = if stone {
            self.ways_by_stone(seat, mon)
        } else {
            self.ways(seat, mon)
        };
        let Some(ways) = ways else {
            return;
        };
        if ways.may_wait || (ways.to.len() > 1 && ways.die.is_none()) {
            self.tasks.push(Task::Evolve {
                seat,
                mon: id,
                stone,
            });
            return;
        }
        self.evolve_by(seat, id, &ways, cx);
    }

    /// Evolves: the only result, or by the die.
    pub(super) fn evolve_by(&mut self, seat: usize, id: MonId, ways: &Ways, cx: &mut Cx) {
        let Some(mon) = self.mon(seat, id).cloned() else {
            return;
        };
        let chosen = match ways.die {
            None => ways.to.first().copied(),
            Some(sides) => {
                let face = cx.dice.roll("evolution", sides);
                let all = self.results(seat, &mon);
                let to = all
                    .iter()
                    .find(|(_, to)| to.has_face(face))
                    .map(|(chip, _)| *chip);
                let among = ways.to.iter().find(|(chip, _)| Some(*chip) == to);
                among.or(ways.to.first()).copied()
            }
        };
        if let Some((chip, xp)) = chosen {
            self.evolve_to(seat, id, chip, xp, ways.partner, cx);
        }
    }

    /// A Pokémon becomes another chip; its XP are spent, what is over stays (B-28).
    pub(super) fn evolve_to(
        &mut self,
        seat: usize,
        id: MonId,
        chip: ChipIx,
        xp: u16,
        partner: Option<MonId>,
        cx: &mut Cx,
    ) {
        if let Some(gone) = partner.and_then(|id| self.take_out(seat, id)) {
            self.nobody_caught(&gone);
        }
        let Some(at) = self.players[seat].hand.iter().position(|mon| mon.id == id) else {
            return;
        };
        let mut mon = self.players[seat].hand[at].clone();
        let also = self
            .chip(mon.chip)
            .print
            .evolves
            .as_ref()
            .and_then(|it| it.also.clone());
        mon.halves = mon.halves.saturating_sub(xp.saturating_mul(2));
        self.become_chip(seat, &mut mon, chip, cx);
        self.players[seat].hand[at] = mon;
        if let Some(also) = also.and_then(|name| self.book.find(&name))
            && self.has_slot(seat)
        {
            let mut other = self.new_mon(also, false, false);
            other.active = true;
            cx.tell(Event::Caught(seat, also));
            self.players[seat].hand.push(other);
        }
        self.job_done_if(seat, cx, |does| does == JobDoes::Evolve);
    }

    /// The chip is exchanged for the next one (R74, B-50).
    fn become_chip(&mut self, seat: usize, mon: &mut Mon, chip: ChipIx, cx: &mut Cx) {
        let before = self.name_of(mon);
        if mon.from_bag {
            self.return_chip(mon.chip);
        }
        let of = self.chip(chip);
        (mon.label, mon.back, mon.chip) = (of.label, of.back, chip);
        mon.from_bag = false;
        mon.mega = None;
        cx.tell(Event::Evolved(seat, before, chip));
    }

    /// Whether an exchange makes both evolve (R52).
    pub(super) fn swaps(&self, one: &Mon, other: &Mon) -> bool {
        let swap = |mon: &Mon, with: &Mon| {
            let evolves = self.chip(mon.chip).print.evolves.as_ref();
            evolves.and_then(|it| it.swap.as_deref()) == Some(self.chip(with.chip).name())
        };
        swap(one, other) && swap(other, one)
    }

    pub(super) fn become_first(&mut self, seat: usize, mon: &mut Mon, cx: &mut Cx) {
        let first = self.results(seat, mon).first().map(|(chip, _)| *chip);
        if let Some(chip) = first {
            self.become_chip(seat, mon, chip, cx);
        }
    }

    /// Types among which an ultimate is chosen (R56, R60).
    #[must_use]
    pub fn ultimate_types(&self, mon: &Mon) -> Vec<Element> {
        let chip = self.chip(mon.chip);
        if let Some(element) = chip.print.forms.as_ref().and_then(|forms| forms.ultimate) {
            return vec![element];
        }
        match mon.label {
            super::data::Label::Yellow => vec![chip.attack],
            _ => chip.types().to_vec(),
        }
    }

    /// Whether an ultimate is due.
    #[must_use]
    pub fn ultimate_due(&self, mon: &Mon) -> bool {
        let xp = self.board.tables.ultimate.xp;
        mon.active
            && mon.ultimate.is_none()
            && mon.halves >= xp.saturating_mul(2)
            && self.is_last_form(mon)
    }

    pub(super) fn learn_ultimate(&mut self, seat: usize, id: MonId, element: Element, cx: &mut Cx) {
        let xp = self.board.tables.ultimate.xp;
        let Some(name) = self.mon(seat, id).map(|mon| self.name_of(mon)) else {
            return;
        };
        if let Some(mon) = self.mon_mut(seat, id) {
            mon.halves = mon.halves.saturating_sub(xp.saturating_mul(2));
            mon.ultimate = Some(element);
        }
        cx.tell(Event::Ultimate(seat, name, element));
    }

    /// The next evolution or ultimate of the end of a turn; whether there was one.
    pub(super) fn evolve_next(&mut self, mut asked: Vec<MonId>, cx: &mut Cx) -> bool {
        for seat in 0..self.players.len() {
            for mon in self.players[seat].hand.clone() {
                if asked.contains(&mon.id) {
                    continue;
                }
                // Who may wait is asked at the end of the owner's turn, and not of everybody's.
                let own_turn = seat == self.current();
                let ways = self.ways(seat, &mon);
                let evolves = ways.is_some_and(|ways| own_turn || !ways.may_wait);
                if !evolves && !self.ultimate_due(&mon) {
                    continue;
                }
                let questions = self.tasks.len();
                if evolves {
                    self.start_evolution(seat, mon.id, false, cx);
                } else {
                    self.start_ultimate(seat, &mon, cx);
                }
                // Who was asked is not asked again in this turn; who changed may change again.
                if self.tasks.len() > questions {
                    asked.push(mon.id);
                }
                self.tasks.insert(questions, Task::Close { asked });
                return true;
            }
        }
        false
    }

    fn start_ultimate(&mut self, seat: usize, mon: &Mon, cx: &mut Cx) {
        match self.ultimate_types(mon).as_slice() {
            [only] => self.learn_ultimate(seat, mon.id, *only, cx),
            _ => self.tasks.push(Task::Ultimate { seat, mon: mon.id }),
        }
    }
}
