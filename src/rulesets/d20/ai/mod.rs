//! Computer players (R80): at random here, `wild` with one ply, `tactician`. The same number, the same answer.

mod mind;
mod outlook;
mod stand;
mod tactician;
mod terms;
mod trainer;
mod uses;
mod wild;

use super::event::{Command, Does, Id, Target};
use super::math;
use super::reach;
use super::state::{Ask, Battle};
use crate::tables::Strength;
use mind::Mind;

/// A small sequence of numbers from one.
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, of: usize) -> usize {
        (self.next() % of.max(1) as u64) as usize
    }
}

impl Battle {
    /// What a computer player of this strength says now.
    pub(crate) fn choose(&self, strength: Strength, luck: u64) -> Option<Command> {
        let mut luck = Luck(luck);
        match self.ask {
            Ask::Nothing => None,
            Ask::Choose => {
                let own: Vec<Id> = self
                    .ids()
                    .filter(|id| self.mon(*id).side == 0)
                    .take(usize::from(self.level.raw.choose))
                    .collect();
                Some(Command::Choose(own))
            }
            Ask::Early(id, bracket) => Some(self.choose_early(id, bracket, strength, &mut luck)),
            Ask::Turn(id) => Some(self.choose_turn(id, strength, &mut luck)),
            Ask::Aim(id) if strength == Strength::High => Mind::of(self, id).aim(),
            Ask::Aim(id) => Some(Command::Aim(self.aim_late(id))),
            Ask::Replace(id) if strength == Strength::High => {
                Some(Command::Out(self.best_match(id)))
            }
            Ask::Pivot(id) if strength == Strength::High => {
                Some(Command::Out(self.better_match(id)))
            }
            Ask::Pivot(id) | Ask::Replace(id) => Some(Command::Out(self.best_of_bench(id))),
            Ask::Learn(..) => Some(Command::Learn(None)),
        }
    }

    /// At whom a late move goes (R55): the foe whom it harms most, nobody where friends alone are in reach.
    fn aim_late(&self, id: Id) -> Target {
        let known = self.mon(id).now.named;
        let Some((slot, which)) =
            known.and_then(|slot| Some((slot, self.mon(id).slots()[usize::from(slot)]?.id)))
        else {
            return Target::None;
        };
        let mut best: Option<(i32, Target)> = None;
        for target in self.aims(id, which) {
            if matches!(target, Target::Mon(other) if !self.foe(id, other)) {
                continue;
            }
            let worth = self.worth(id, slot, target);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, target));
            }
        }
        best.map_or(Target::None, |(_, target)| target)
    }

    /// Whoever of the bench suffers least from the foes on the board.
    fn best_of_bench(&self, id: Id) -> Option<Id> {
        let bench = self.bench(self.mon(id).side);
        bench.min_by_key(|next| (self.suffers(*next), *next))
    }

    fn suffers(&self, id: Id) -> i32 {
        let worst = self.worst_for(id).map_or(0, |(damage, ..)| damage);
        worst * 1000 / self.mon(id).hp.max(1)
    }

    fn choose_early(&self, id: Id, bracket: i8, strength: Strength, luck: &mut Luck) -> Command {
        match strength {
            Strength::Low if luck.below(6) > 0 => Command::Wait,
            Strength::Low => self.random_early(id, bracket, luck),
            Strength::Middle => self.wild_early(id, bracket),
            Strength::High => Mind::of(self, id).early(bracket),
        }
    }

    fn random_early(&self, id: Id, bracket: i8, luck: &mut Luck) -> Command {
        let options: Vec<Command> = self.plain_acts(id, Some(bracket));
        match options.len() {
            0 => Command::Wait,
            many => options[luck.below(many)].clone(),
        }
    }

    fn choose_turn(&self, id: Id, strength: Strength, luck: &mut Luck) -> Command {
        match strength {
            Strength::Low => {
                let options = self.plain_acts(id, None);
                match options.len() {
                    0 => Command::Act(None, Does::Nothing),
                    many => options[luck.below(many)].clone(),
                }
            }
            Strength::High => Mind::of(self, id).turn(),
            Strength::Middle => self.strike_best(id, luck),
        }
    }

    /// Plain things that can be done, for the random player and for lists.
    pub(crate) fn plain_acts(&self, id: Id, bracket: Option<i8>) -> Vec<Command> {
        let mut acts = Vec::new();
        let mon = self.mon(id);
        let still = mon.now.only != super::state::Only::Anything || mon.lies();
        let walk = (!still).then(|| Box::new(reach::walk(self, id, reach::squares(self, id))));
        for slot in 0..4 {
            let Some(known) =
                mon.slots()[usize::from(slot)].filter(|_| self.check_slot(id, slot).is_ok())
            else {
                continue;
            };
            let late = self.priority(id, known.id) < 0;
            if late {
                acts.push(Command::Act(None, Does::Move(slot, Target::None)));
                continue;
            }
            for target in self.candidates(id, known.id) {
                let at = match &walk {
                    Some(walk) => self.square_for(id, walk, known.id, target),
                    None => Some(mon.at),
                };
                let to = at.filter(|at| *at != mon.at);
                if at.is_some() {
                    acts.push(Command::Act(to, Does::Move(slot, target)));
                }
            }
        }
        acts.push(Command::Act(None, Does::Dodge(None)));
        if let Some(foe) = self.foes(id).find(|foe| self.distance(id, *foe) <= 1) {
            acts.push(Command::Act(None, Does::Struggle(Target::Mon(foe))));
        }
        acts.extend(
            self.bench(mon.side)
                .map(|next| Command::Act(None, Does::Switch(next))),
        );
        for (item, count) in self.sides[usize::from(mon.side)]
            .items
            .iter()
            .filter(|(_, count)| *count > 0)
        {
            let _ = count;
            if item.is_ball() {
                acts.extend(
                    self.foes(id)
                        .map(|foe| Command::Act(None, Does::Ball(*item, foe))),
                );
            } else {
                let own = self.ids().filter(|other| self.mon(*other).side == mon.side);
                acts.extend(own.map(|other| Command::Act(None, Does::Item(*item, other, 0))));
            }
        }
        if bracket.is_none() {
            if let Some(walk) = &walk
                && let Command::Act(to, does) = self.draw_near(id, Some(walk.clone()))
            {
                acts.push(Command::Act(to, does));
            }
            acts.push(Command::Act(None, Does::Nothing));
        }
        acts.push(Command::Act(None, Does::Flee));
        acts.retain(|act| match act {
            Command::Act(to, does) => self.check_act(id, *to, does, bracket).is_ok(),
            _ => true,
        });
        acts
    }

    /// Chance to hit of a move on somebody, for lists.
    pub(crate) fn hit_chance(&self, strike: &super::state::Strike) -> f64 {
        self.number(strike)
            .map_or(1.0, |dc| math::hit_chance(dc, self.net(strike)))
    }
}
