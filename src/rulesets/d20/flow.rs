//! The course of a battle: rounds, the early phase, turns, the late phase (R51 to R57), and what a seat's
//! command does.

use super::dex::MoveId;
use super::event::{Cause, Command, Cx, Does, Event, Id, Standing, Target};
use super::kinds::{Ability, Flag, Item, Special, Stat, Status};
use super::math;
use super::moves::Targets;
use super::reach;
use super::state::{Ask, Battle, Now, Only, Place, Stage};
use crate::board::Cell;
use crate::tables::{Refusal, refuse};

/// The highest bracket; trainers' actions (R53).
pub(crate) const TRAINER: i8 = 6;
/// The bracket of Dodge.
pub(crate) const DODGE: i8 = 5;

impl Battle {
    /// Plays on to the next question.
    pub(crate) fn advance(&mut self, cx: &mut Cx) {
        while self.ask == Ask::Nothing && self.winner.is_none() {
            if let Some((id, which)) = self.offers.pop() {
                self.offer(id, which);
                continue;
            }
            match self.stage {
                Stage::Choosing => self.ask = Ask::Choose,
                Stage::Early => self.early(),
                Stage::Turns => self.turns(cx),
                Stage::Late => self.late(cx),
                Stage::End => self.end_of_round(cx),
                Stage::Replace => self.replace(cx),
                Stage::Over => return,
            }
        }
    }

    fn offer(&mut self, id: Id, which: MoveId) {
        let mon = self.mon(id);
        if !mon.moves.iter().flatten().any(|slot| slot.id == which) {
            self.ask = Ask::Learn(id, which);
        }
    }

    /// Begins a round (R51, R52).
    pub(crate) fn begin_round(&mut self, cx: &mut Cx) {
        self.round += 1;
        if self.round > self.level.raw.house.round_limit {
            self.round -= 1;
            return self.finish(cx, None);
        }
        cx.tell(Event::Round(self.round));
        for (nth, (round, _)) in self.level.raw.lessons.iter().enumerate() {
            if *round == self.round {
                cx.tell(Event::Lesson(nth as u8));
            }
        }
        for mon in &mut self.mons {
            mon.now = Now::default();
            if mon.out() {
                mon.vol.rounds_out = mon.vol.rounds_out.saturating_add(1);
            }
        }
        for id in self
            .ids()
            .filter(|id| self.mon(*id).out() && self.holds(*id, Item::QuickClaw))
            .collect::<Targets>()
        {
            self.mon_mut(id).now.quick = cx.chance("Quick Claw", 20);
        }
        self.make_order(cx);
        (self.stage, self.bracket, self.at) = (Stage::Early, TRAINER, 0);
    }

    /// The order of the round (R52).
    pub(crate) fn make_order(&mut self, cx: &mut Cx) {
        let mut all: Vec<(bool, i32, Id)> = self
            .out()
            .map(|id| (!self.holds(id, Item::LaggingTail), self.speed(id), id))
            .collect();
        all.sort_by_key(|(brisk, speed, id)| (std::cmp::Reverse((*brisk, *speed)), *id));
        let mut at = 0;
        while at < all.len() {
            let tied = all[at..]
                .iter()
                .take_while(|it| (it.0, it.1) == (all[at].0, all[at].1))
                .count();
            settle_tie(cx, &mut all[at..at + tied]);
            at += tied;
        }
        self.order = all.iter().map(|(_, _, id)| *id).collect();
        if self.trick_room > 0 {
            self.order.reverse();
        }
    }

    /// The early phase: one question each, at the highest bracket that offers something (R53).
    fn early(&mut self) {
        while self.bracket > 0 {
            while let Some(id) = self.order.get(usize::from(self.at)).copied() {
                self.at += 1;
                let mon = self.mon(id);
                if !mon.out() || mon.now.acted {
                    continue;
                }
                let due = mon.now.wants == self.bracket;
                let first = !mon.now.asked && self.offers_early(id, self.bracket);
                if due || first {
                    self.mon_mut(id).now.asked = true;
                    self.ask = Ask::Early(id, self.bracket);
                    return;
                }
            }
            self.bracket -= 1;
            self.at = 0;
        }
        (self.stage, self.at) = (Stage::Turns, 0);
    }

    fn turns(&mut self, cx: &mut Cx) {
        while let Some(id) = self.order.get(usize::from(self.at)).copied() {
            let mon = self.mon(id);
            if !mon.out() || mon.now.acted || mon.now.named.is_some() {
                self.at += 1;
                continue;
            }
            if !mon.now.gated && !self.gates(cx, id) {
                self.end_turn(id);
                self.at += 1;
                continue;
            }
            self.ask = Ask::Turn(id);
            return;
        }
        (self.stage, self.bracket, self.at) = (Stage::Late, -1, 0);
    }

    /// The gates at the start of a turn (R54); whether it may go on. What it prepared is lost with its turn.
    pub(crate) fn gates(&mut self, cx: &mut Cx, id: Id) -> bool {
        self.mon_mut(id).now.gated = true;
        let open = self.is_let_through(cx, id);
        self.mon_mut(id).vol.lets_go(open);
        open
    }

    fn is_let_through(&mut self, cx: &mut Cx, id: Id) -> bool {
        if !self.asleep_or_frozen(cx, id) {
            return false;
        }
        let vol = &mut self.mon_mut(id).vol;
        if std::mem::take(&mut vol.recharging) {
            cx.tell(Event::Note(id, "must recharge"));
            return false;
        }
        if vol.flinched {
            cx.tell(Event::Note(id, "flinches and does nothing"));
            return false;
        }
        if self.mon(id).status == Some(Status::Paralysis) && cx.roll("Paralysis", 4) == 1 {
            cx.tell(Event::Note(id, "is fully paralysed"));
            return false;
        }
        if self.mon(id).vol.loves.is_some() && cx.roll("Infatuation", 20) <= 10 {
            cx.tell(Event::Note(id, "is lost in love"));
            return false;
        }
        if self.has(id, Ability::Truant) {
            let vol = &mut self.mon_mut(id).vol;
            vol.loafed = !vol.loafed;
            if !vol.loafed {
                cx.tell(Event::Note(id, "loafs about"));
                return false;
            }
        }
        self.obeys(cx, id)
    }

    /// Sleep and Freeze (R37, R41): whether there is anything it can do.
    fn asleep_or_frozen(&mut self, cx: &mut Cx, id: Id) -> bool {
        match self.mon(id).status {
            // In an uproar nobody sleeps.
            Some(Status::Sleep) if self.mon(id).count == 0 || self.uproar() => {
                self.cure(cx, id);
                true
            }
            Some(Status::Sleep) => {
                let mon = self.mon_mut(id);
                mon.count -= 1;
                mon.now.only = Only::Asleep;
                let talks = self.can_something(id);
                cx.tell(Event::Note(id, "is asleep"));
                talks
            }
            Some(Status::Freeze) => {
                self.mon_mut(id).now.only = Only::Frozen;
                let thaws = self.can_something(id);
                if !thaws {
                    cx.tell(Event::Note(id, "is frozen"));
                }
                thaws
            }
            _ => true,
        }
    }

    fn can_something(&self, id: Id) -> bool {
        let only = self.mon(id).now.only;
        self.mon(id).slots().iter().flatten().any(|slot| {
            let def = self.get(slot.id);
            let fits = match only {
                Only::Asleep => def.is(Special::Snore) || def.is(Special::SleepTalk),
                _ => def.has(Flag::Defrost),
            };
            fits && slot.pp > 0
        })
    }

    /// R72: whether it obeys.
    fn obeys(&mut self, cx: &mut Cx, id: Id) -> bool {
        let mon = self.mon(id);
        let badges = self.sides[usize::from(mon.side)].badges.count_ones();
        if !self.level.raw.house.obedience
            || !mon.wilful
            || badges >= 8
            || u32::from(mon.level) <= 10 + 10 * badges
        {
            return true;
        }
        match cx.roll("Obedience", 6) {
            1 | 2 => {
                cx.tell(Event::Note(id, "does not listen and naps"));
                self.afflict(cx, id, Status::Sleep, None);
                false
            }
            3 | 4 => {
                cx.tell(Event::Note(id, "does not listen"));
                false
            }
            _ => true,
        }
    }

    /// Its turn is over.
    pub(crate) fn end_turn(&mut self, id: Id) {
        let mon = self.mon_mut(id);
        mon.now.acted = true;
        mon.now.named = None;
        mon.vol.turns = mon.vol.turns.saturating_add(1);
    }

    /// The late phase (R55).
    fn late(&mut self, cx: &mut Cx) {
        while self.bracket >= -7 {
            while let Some(id) = self.order.get(usize::from(self.at)).copied() {
                self.at += 1;
                let mon = self.mon(id);
                let Some(slot) = mon.now.named.filter(|_| mon.out()) else {
                    continue;
                };
                let Some(known) = mon.slots()[usize::from(slot)] else {
                    continue;
                };
                if self.priority(id, known.id) != self.bracket {
                    continue;
                }
                if matches!(mon.status, Some(Status::Sleep | Status::Freeze)) || mon.vol.flinched {
                    cx.tell(Event::Note(id, "can no longer act"));
                    self.end_turn(id);
                } else if self.wants_target(id, known.id)
                    && self.aims(id, known.id).next().is_some()
                {
                    self.ask = Ask::Aim(id);
                    return;
                } else {
                    self.late_move(cx, id, slot, Target::None);
                    if self.ask != Ask::Nothing || self.winner.is_some() {
                        return;
                    }
                }
            }
            self.bracket -= 1;
            self.at = 0;
        }
        self.stage = Stage::End;
    }

    fn late_move(&mut self, cx: &mut Cx, id: Id, slot: u8, target: Target) {
        self.try_move(cx, id, slot, target);
        self.end_turn(id);
        self.settle(cx, false);
    }

    /// Confusion, then the move (R45).
    fn try_move(&mut self, cx: &mut Cx, id: Id, slot: u8, target: Target) {
        if self.confusion_stops(cx, id) {
            let vol = &mut self.mon_mut(id).vol;
            (vol.charging, vol.bond_before) = (None, false);
            return;
        }
        let bonds = self.mon(id).slots()[usize::from(slot)]
            .is_some_and(|slot| self.get(slot.id).is(Special::DestinyBond));
        self.use_move(cx, id, slot, target);
        self.mon_mut(id).vol.bond_before = bonds && self.mon(id).vol.bond;
    }

    /// Whether a confused one strikes itself instead (R45, D-44, D-48).
    fn confusion_stops(&mut self, cx: &mut Cx, id: Id) -> bool {
        if self.mon(id).vol.confused == 0 {
            return false;
        }
        self.mon_mut(id).vol.confused -= 1;
        let stops = cx.roll("Confusion", 6) <= 2;
        if stops {
            cx.tell(Event::Note(id, "strikes itself in its confusion"));
            let die = cx.roll("Confusion damage", 20);
            let mon = self.mon(id);
            let now = |stat| math::staged(mon.stat(stat), mon.stage(stat));
            let burned = mon.status == Some(Status::Burn);
            let damage = math::confusion_damage(
                i32::from(mon.level),
                now(Stat::Attack),
                now(Stat::Defense),
                die,
                burned,
            );
            self.lose(cx, id, damage, Cause::Own);
        }
        if self.mon(id).vol.confused == 0 && self.mon(id).out() {
            cx.tell(Event::Note(id, "is confused no more"));
        }
        stops
    }

    /// Does what a seat says.
    ///
    /// # Errors
    /// It is against the rules; the state may be half changed then.
    pub(crate) fn command(&mut self, cx: &mut Cx, command: &Command) -> Result<(), Refusal> {
        let ask = self.ask;
        match (ask, command) {
            (Ask::Choose, Command::Choose(ids)) => self.chosen(cx, ids)?,
            (Ask::Early(id, _), Command::Wait) => {
                self.mon_mut(id).now.wants = 0;
                self.ask = Ask::Nothing;
            }
            (Ask::Early(id, bracket), Command::Later(lower)) => {
                if *lower < 1 || *lower >= bracket || !self.offers_early(id, *lower) {
                    return refuse("d20-R53", "there is nothing it can do early then");
                }
                self.mon_mut(id).now.wants = *lower;
                self.ask = Ask::Nothing;
            }
            (Ask::Early(id, bracket), Command::Act(to, does)) => {
                self.check_act(id, *to, does, Some(bracket))?;
                let trainers = matches!(
                    does,
                    Does::Item(..)
                        | Does::Ball(..)
                        | Does::Switch(_)
                        | Does::Recall
                        | Does::Release(_)
                        | Does::Flee
                );
                self.ask = Ask::Nothing;
                if !trainers && !self.gates(cx, id) {
                    self.end_turn(id);
                } else {
                    self.act(cx, id, *to, does)?;
                }
            }
            (Ask::Turn(id), Command::Act(to, does)) => {
                self.check_act(id, *to, does, None)?;
                self.ask = Ask::Nothing;
                self.act(cx, id, *to, does)?;
            }
            (Ask::Early(id, _) | Ask::Turn(id), Command::Order(standing)) => {
                self.mon_mut(id).standing = *standing;
                if matches!(ask, Ask::Early(..)) && *standing != Standing::Ask {
                    self.ask = Ask::Nothing;
                }
            }
            (Ask::Aim(id), Command::Aim(target)) => {
                let slot = self.mon(id).now.named.unwrap_or(0);
                let Some(known) = self.mon(id).slots()[usize::from(slot)] else {
                    return refuse("d20-R55", "it has named no move");
                };
                // Nobody has to strike a friend: it may be let go.
                if *target != Target::None {
                    self.check_target(id, self.mon(id).at, known.id, *target)?;
                }
                self.ask = Ask::Nothing;
                self.late_move(cx, id, slot, *target);
            }
            (Ask::Pivot(id), Command::Out(next)) => self.pivot(cx, id, *next)?,
            (Ask::Replace(id), Command::Out(Some(next))) => self.replaced(cx, id, *next)?,
            (Ask::Learn(id, which), Command::Learn(place)) => {
                self.learned(cx, id, which, *place)?
            }
            _ => return refuse("d20-R54", "that is not what is asked now"),
        }
        self.advance(cx);
        Ok(())
    }

    fn chosen(&mut self, cx: &mut Cx, ids: &[Id]) -> Result<(), Refusal> {
        let wanted = usize::from(self.level.raw.choose);
        let own = ids
            .iter()
            .all(|id| usize::from(*id) < self.mons.len() && self.mon(*id).side == 0);
        let mut sorted = ids.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if ids.len() != wanted || sorted.len() != wanted || !own {
            return refuse(
                "d20-R57",
                format!("{wanted} of the own Pokémon are to be chosen"),
            );
        }
        for id in self
            .ids()
            .filter(|id| self.mon(*id).side == 0 && !ids.contains(id))
            .collect::<Vec<_>>()
        {
            self.mon_mut(id).place = Place::Away;
        }
        let at = self
            .mons
            .iter()
            .find(|mon| mon.side == 0)
            .map_or(Cell::new(0, 0), |mon| mon.at);
        self.ask = Ask::Nothing;
        self.mon_mut(ids[0]).at = at;
        self.place(ids[0]);
        self.start(cx);
        Ok(())
    }

    /// The turn itself: movement, then the action (R54).
    fn act(&mut self, cx: &mut Cx, id: Id, to: Option<Cell>, does: &Does) -> Result<(), Refusal> {
        if let Some(to) = to.filter(|to| *to != self.mon(id).at) {
            self.walk_to(cx, id, to);
        }
        if !self.mon(id).out() || self.winner.is_some() {
            self.end_turn(id);
            self.settle(cx, false);
            return Ok(());
        }
        let moves = matches!(does, Does::Move(..));
        self.mon_mut(id).vol.lets_go(moves);
        match *does {
            Does::Nothing => {}
            Does::Dodge(step) => {
                self.mon_mut(id).vol.dodging = true;
                cx.tell(Event::Note(id, "is ready to dodge"));
                if let Some(step) = step {
                    let from = self.mon(id).body();
                    self.mon_mut(id).at = step;
                    cx.tell(Event::Walks(id, step));
                    self.enter(cx, id, Some(from), step);
                }
            }
            Does::Move(slot, target) => {
                let known = self.mon(id).slots()[usize::from(slot.min(3))];
                if let Some(known) = known.filter(|known| self.priority(id, known.id) < 0) {
                    let mon = self.mon_mut(id);
                    mon.now.named = Some(slot);
                    mon.now.hurt_since = false;
                    cx.tell(Event::Names(id, known.id));
                    self.settle(cx, false);
                    return Ok(());
                }
                self.try_move(cx, id, slot, target);
            }
            Does::Struggle(target) => {
                if let (Target::Mon(target), false) = (target, self.confusion_stops(cx, id)) {
                    self.do_struggle(cx, id, target);
                }
            }
            Does::Flee => {
                self.flee(cx, id);
            }
            Does::Item(item, on, slot) => self.use_item(cx, id, item, on, slot),
            Does::Ball(item, at) => self.throw_ball(cx, id, item, at),
            Does::Switch(next) => {
                let at = self.mon(id).at;
                self.end_turn(id);
                self.withdraw(cx, id);
                self.come_out(cx, next, at);
            }
            Does::Recall => self.withdraw(cx, id),
            Does::Release(next) => {
                let at = self.mon(id).at;
                self.come_out(cx, next, at);
            }
        }
        self.end_turn(id);
        self.settle(cx, false);
        Ok(())
    }

    /// Walks square by square over whatever lies there.
    fn walk_to(&mut self, cx: &mut Cx, id: Id, to: Cell) {
        if self.patches.is_empty() {
            self.mon_mut(id).at = to;
            return cx.tell(Event::Walks(id, to));
        }
        let walk = reach::walk(self, id, reach::squares(self, id));
        let Some(path) = walk.path(to) else { return };
        for cell in path {
            let from = self.mon(id).body();
            self.mon_mut(id).at = cell;
            self.enter(cx, id, Some(from), cell);
        }
        cx.tell(Event::Walks(id, to));
    }

    fn pivot(&mut self, cx: &mut Cx, id: Id, next: Option<Id>) -> Result<(), Refusal> {
        if let Some(next) = next {
            if !self.bench(self.mon(id).side).any(|other| other == next) {
                return refuse("d20-R57", "it cannot come out");
            }
            let at = self.mon(id).at;
            self.withdraw(cx, id);
            self.come_out(cx, next, at);
        }
        self.ask = Ask::Nothing;
        self.settle(cx, false);
        Ok(())
    }

    fn replaced(&mut self, cx: &mut Cx, id: Id, next: Id) -> Result<(), Refusal> {
        if !self.bench(self.mon(id).side).any(|other| other == next) {
            return refuse("d20-R57", "it cannot come out");
        }
        let at = self.mon(id).at;
        self.ask = Ask::Nothing;
        self.come_out(cx, next, at);
        self.settle(cx, true);
        Ok(())
    }

    /// Step 12: fainted ones are replaced, slower sides first (R56, R57).
    fn replace(&mut self, cx: &mut Cx) {
        while let Some(id) = self.empty.pop() {
            let side = self.mon(id).side;
            // Somebody may have been released into the place since.
            let open = self.count_out(side) < usize::from(self.places(side));
            if open && self.bench(side).next().is_some() {
                self.ask = Ask::Replace(id);
                return;
            }
        }
        self.begin_round(cx);
    }

    /// After an action or a loss: whether somebody has won (R58, D-38). `at_once`: losses that come one by
    /// one end the battle at the first team that is down.
    pub(crate) fn settle(&mut self, cx: &mut Cx, _at_once: bool) -> bool {
        if self.winner.is_some() {
            return true;
        }
        let mut able: u32 = 0;
        let mut teams: u32 = 0;
        for mon in &self.mons {
            teams |= 1 << (mon.team & 31);
            if mon.able() {
                able |= 1 << (mon.team & 31);
            }
        }
        match able.count_ones() {
            0 => {
                let other = |team: u8| teams & !(1 << (team & 31));
                let winner = match self.last_fall {
                    Some((team, true)) if other(team).count_ones() == 1 => {
                        Some(other(team).trailing_zeros() as u8)
                    }
                    _ => None,
                };
                self.finish(cx, winner);
            }
            1 => self.finish(cx, Some(able.trailing_zeros() as u8)),
            _ => return false,
        }
        true
    }

    /// The battle is over; evolution comes after it (R71).
    pub(crate) fn finish(&mut self, cx: &mut Cx, winner: Option<u8>) {
        self.winner = Some(winner);
        self.stage = Stage::Over;
        self.ask = Ask::Nothing;
        cx.tell(Event::Over(winner));
        self.evolve(cx);
    }
}

/// Tied ones roll; equal ones again (R52).
fn settle_tie(cx: &mut Cx, tied: &mut [(bool, i32, Id)]) {
    if tied.len() < 2 {
        return;
    }
    let mut rolled: Vec<(i32, (bool, i32, Id))> =
        tied.iter().map(|it| (cx.roll("Order", 20), *it)).collect();
    rolled.sort_by_key(|(die, it)| (std::cmp::Reverse(*die), it.2));
    let mut at = 0;
    while at < rolled.len() {
        let same = rolled[at..]
            .iter()
            .take_while(|it| it.0 == rolled[at].0)
            .count();
        let mut group: Vec<_> = rolled[at..at + same].iter().map(|it| it.1).collect();
        // Dice that have run dry show 1 for ever: whoever plays throws all of it away.
        if cx.dice.dry().is_none() {
            settle_tie(cx, &mut group);
        }
        tied[at..at + same].copy_from_slice(&group);
        at += same;
    }
}
