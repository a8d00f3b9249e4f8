//! Computer players (R80): at random, `wild` with one ply, `tactician`. The same number, the same answer.

use smallvec::SmallVec;

use super::event::{Command, Does, Id, Target};
use super::kinds::{Item, Status};
use super::math;
use super::reach::{self, Walk};
use super::state::{Ask, Battle};
use crate::board::Cell;
use crate::tables::Strength;

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

/// A move at a target, and what it is worth in thousandths of the target's HP.
#[derive(Clone, Copy)]
struct Wish {
    slot: u8,
    target: Target,
    worth: i32,
}

type Wishes = SmallVec<[Wish; 16]>;

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
            Ask::Aim(id) => {
                let slot = self.mon(id).now.named?;
                let which = self.mon(id).slots()[usize::from(slot)]?.id;
                let mut best: Option<(i32, Target)> = None;
                for target in self.aims(id, which) {
                    let worth = self.worth(id, slot, target);
                    if best.is_none_or(|(most, _)| worth > most) {
                        best = Some((worth, target));
                    }
                }
                best.map(|(_, target)| Command::Aim(target))
            }
            Ask::Pivot(id) => Some(Command::Out(self.best_of_bench(id))),
            Ask::Replace(id) => Some(Command::Out(self.best_of_bench(id))),
            Ask::Learn(..) => Some(Command::Learn(None)),
        }
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
            Strength::High => self.tactical_early(id, bracket),
        }
    }

    fn random_early(&self, id: Id, bracket: i8, luck: &mut Luck) -> Command {
        let options: Vec<Command> = self.plain_acts(id, Some(bracket));
        match options.len() {
            0 => Command::Wait,
            many => options[luck.below(many)].clone(),
        }
    }

    fn wild_early(&self, id: Id, bracket: i8) -> Command {
        let mon = self.mon(id);
        let low = 4 * mon.hp < mon.max();
        if mon.wild
            && bracket == super::flow::TRAINER
            && low
            && self.check_act(id, None, &Does::Flee, Some(bracket)).is_ok()
        {
            return Command::Act(None, Does::Flee);
        }
        Command::Wait
    }

    /// The switch that section 15 asks for: the likeliest hit takes it out, a team mate takes at most half.
    pub(crate) fn wise_switch(&self, id: Id) -> Option<Id> {
        if self.check_recall(id).is_err() {
            return None;
        }
        let (damage, foe, which) = self.worst_for(id)?;
        if damage < self.mon(id).hp {
            return None;
        }
        let takes = |next: Id| self.likely(&self.strike(foe, next, which, false));
        let best = self
            .bench(self.mon(id).side)
            .min_by_key(|next| (takes(*next), *next))?;
        let good = 2 * takes(best) <= damage && takes(best) < self.mon(best).hp;
        (good && !self.can_knock_out(id)).then_some(best)
    }

    fn can_knock_out(&self, id: Id) -> bool {
        let foes: SmallVec<[Id; 6]> = self.foes(id).collect();
        self.mon(id).slots().iter().flatten().any(|slot| {
            self.get(slot.id).harms()
                && slot.pp > 0
                && foes.iter().any(|foe| {
                    self.likely(&self.strike(id, *foe, slot.id, false)) >= self.mon(*foe).hp
                })
        })
    }

    fn tactical_early(&self, id: Id, bracket: i8) -> Command {
        if bracket == super::flow::TRAINER
            && let Some(act) = self.trainer_act(id)
        {
            return Command::Act(None, act);
        }
        // A strike that knocks out before the foe acts; a guard while poison works on the foe.
        for (at, which) in self.early_moves(id) {
            let Some(slot) = (0..4).find(|slot| {
                self.mon(id).slots()[usize::from(*slot)].is_some_and(|it| it.id == which)
            }) else {
                continue;
            };
            let aim = self.aims(id, which).find(|target| match target {
                Target::Mon(foe) if self.get(which).harms() => {
                    self.foe(id, *foe)
                        && self.likely(&self.strike(id, *foe, which, false)) >= self.mon(*foe).hp
                }
                _ => {
                    self.get(which).is(super::kinds::Special::Protect)
                        && self.mon(id).vol.guards == 0
                        && self.foes(id).any(|foe| self.dread(foe) > 0)
                }
            });
            match aim {
                Some(target) if at == bracket => {
                    return Command::Act(None, Does::Move(slot, target));
                }
                Some(_) if at < bracket => return Command::Later(at),
                _ => {}
            }
        }
        Command::Wait
    }

    /// What a trainer does in place of its Pokémon: a ball, a switch, medicine.
    fn trainer_act(&self, id: Id) -> Option<Does> {
        let mon = self.mon(id);
        if mon.wild {
            return None;
        }
        let side = &self.sides[usize::from(mon.side)];
        for (item, _) in side
            .items
            .iter()
            .filter(|(item, count)| item.is_ball() && *count > 0)
        {
            for foe in self.foes(id) {
                let sure =
                    *item == Item::MasterBall || self.catch(id, *item, foe).true_chance() >= 0.4;
                if sure && self.check_ball(id, mon.at, *item, foe).is_ok() {
                    return Some(Does::Ball(*item, foe));
                }
            }
        }
        if let Some(next) = self.wise_switch(id) {
            return Some(Does::Switch(next));
        }
        let low = 3 * mon.hp < mon.max()
            && self
                .worst_for(id)
                .is_some_and(|(damage, ..)| 2 * damage < mon.max());
        let heals = |item: Item| {
            matches!(
                item,
                Item::Potion
                    | Item::SuperPotion
                    | Item::HyperPotion
                    | Item::MaxPotion
                    | Item::FullRestore
            )
        };
        let item = side
            .items
            .iter()
            .find(|(item, count)| heals(*item) && *count > 0)?
            .0;
        (low && self.check_item(id, item, id, 0).is_ok()).then_some(Does::Item(item, id, 0))
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
            Strength::High => match self
                .trainer_act(id)
                .filter(|act| self.check_act(id, None, act, None).is_ok())
            {
                Some(act) => Command::Act(None, act),
                None => self.strike_best(id, strength, luck),
            },
            Strength::Middle => self.strike_best(id, strength, luck),
        }
    }

    /// The best move that can be brought to bear, or a walk towards the nearest foe.
    fn strike_best(&self, id: Id, strength: Strength, luck: &mut Luck) -> Command {
        let mut options = self.options(id, strength, luck);
        options.sort_by_key(|it| (std::cmp::Reverse(it.worth), it.slot));
        let here = self.mon(id).at;
        let mut walk: Option<Box<Walk>> = None;
        for option in &options {
            let Some(known) = self.mon(id).slots()[usize::from(option.slot)] else {
                continue;
            };
            if self.check_target(id, here, known.id, option.target).is_ok()
                || self.priority(id, known.id) < 0 && option.target == Target::None
            {
                return Command::Act(None, Does::Move(option.slot, option.target));
            }
            if let Target::Mon(foe) = option.target {
                let far = self.distance(id, foe) - reach::squares(self, id) * 3 / 2 - 2;
                if far > reach::range(self, id, self.get(known.id)) {
                    continue;
                }
            }
            if self.mon(id).now.only != super::state::Only::Anything {
                continue;
            }
            let walk = walk
                .get_or_insert_with(|| Box::new(reach::walk(self, id, reach::squares(self, id))));
            if let Some(cell) = self.square_for(id, walk, known.id, option.target) {
                return Command::Act(Some(cell), Does::Move(option.slot, option.target));
            }
        }
        self.draw_near(id, walk)
    }

    /// Struggle where nothing else is left, else a walk.
    fn draw_near(&self, id: Id, walk: Option<Box<Walk>>) -> Command {
        if self.mon(id).now.only != super::state::Only::Anything {
            return Command::Act(None, Does::Nothing);
        }
        let walk =
            walk.unwrap_or_else(|| Box::new(reach::walk(self, id, reach::squares(self, id))));
        let spent = self
            .mon(id)
            .slots()
            .iter()
            .flatten()
            .all(|slot| slot.pp == 0);
        let nearest = self
            .foes(id)
            .min_by_key(|foe| (self.distance(id, *foe), *foe));
        let Some(foe) = nearest else {
            return Command::Act(None, Does::Nothing);
        };
        let body = self.mon(foe).body();
        let size = self.mon(id).body().footprint;
        let near = |cell: &Cell| {
            (
                crate::board::Body::new(*cell, size).distance(&body),
                walk.cost(*cell),
            )
        };
        let to = walk
            .cells
            .iter()
            .copied()
            .min_by_key(near)
            .filter(|cell| *cell != self.mon(id).at);
        let struggle = Does::Struggle(Target::Mon(foe));
        if spent && self.check_act(id, to, &struggle, None).is_ok() {
            return Command::Act(to, struggle);
        }
        Command::Act(to, Does::Nothing)
    }

    fn options(&self, id: Id, strength: Strength, luck: &mut Luck) -> Wishes {
        let mut options = Wishes::new();
        for slot in 0..4 {
            let Some(known) = self.mon(id).slots()[usize::from(slot)]
                .filter(|_| self.check_slot(id, slot).is_ok())
            else {
                continue;
            };
            let def = self.get(known.id);
            // `wild` uses a status move now and then.
            if !def.harms() && strength == Strength::Middle && luck.below(8) > 0 {
                continue;
            }
            if self.priority(id, known.id) < 0 {
                let worth = self
                    .foes(id)
                    .map(|foe| self.worth(id, slot, Target::Mon(foe)))
                    .max()
                    .unwrap_or(0);
                options.push(Wish {
                    slot,
                    target: Target::None,
                    worth: worth / 2,
                });
                continue;
            }
            match self.wants_target(id, known.id) {
                false if def.harms() => {
                    let all = self
                        .foes(id)
                        .map(|foe| self.worth(id, slot, Target::Mon(foe)));
                    options.push(Wish {
                        slot,
                        target: Target::None,
                        worth: all.sum::<i32>() * 3 / 4,
                    });
                }
                false => options.push(Wish {
                    slot,
                    target: Target::None,
                    worth: self.use_of(id, slot, id),
                }),
                true if def.harms() => {
                    for foe in self.foes(id) {
                        options.push(Wish {
                            slot,
                            target: Target::Mon(foe),
                            worth: self.worth(id, slot, Target::Mon(foe)),
                        });
                    }
                }
                true => {
                    for target in self.candidates(id, known.id) {
                        let whom = if let Target::Mon(other) = target {
                            other
                        } else {
                            id
                        };
                        options.push(Wish {
                            slot,
                            target,
                            worth: self.use_of(id, slot, whom),
                        });
                    }
                }
            }
        }
        options
    }

    /// What a damaging move is worth at a target, in thousandths of its HP and more for a knock-out.
    fn worth(&self, id: Id, slot: u8, target: Target) -> i32 {
        let (Some(known), Target::Mon(foe)) = (self.mon(id).slots()[usize::from(slot)], target)
        else {
            return 1;
        };
        let strike = self.strike(id, foe, known.id, false);
        let damage = self.likely(&strike);
        let hp = self.mon(foe).hp.max(1);
        let chance = match self.number(&strike) {
            None => 1000,
            Some(dc) => 1000 - 50 * (dc.clamp(2, 20) - 1),
        };
        let charge = if self.get(known.id).has(super::kinds::Flag::Charge) {
            2
        } else {
            1
        };
        let knock_out = if damage >= hp { 600 } else { 0 };
        (damage * 1000 / hp).min(1000) * chance / 1000 / charge + knock_out
    }

    /// What a status move is worth, roughly.
    fn use_of(&self, id: Id, slot: u8, whom: Id) -> i32 {
        let Some(known) = self.mon(id).slots()[usize::from(slot)] else {
            return 0;
        };
        let def = self.get(known.id);
        let mon = self.mon(id);
        let foe = self.foe(id, whom);
        if def.healing > 0 || def.has(super::kinds::Flag::Heal) {
            return if 2 * mon.hp < mon.max() { 700 } else { -1 };
        }
        if let Some((ailment, _)) = def.ailment {
            let open = ailment
                .status()
                .is_none_or(|status| self.immune(whom, status, Some(id)).is_none());
            let strong = matches!(ailment.status(), Some(Status::Sleep | Status::Freeze));
            return if foe && open {
                if strong { 550 } else { 350 }
            } else {
                -1
            };
        }
        let stages: i32 = def
            .stages
            .iter()
            .map(|(stat, by)| {
                let now = self.mon(whom).stage(*stat);
                if now.abs() >= 2 { 0 } else { i32::from(*by) }
            })
            .sum();
        match foe {
            true => -stages * 120,
            false if stages != 0 => stages * 150,
            false => 150,
        }
    }

    /// Plain things that can be done, for the random player and for lists.
    pub(crate) fn plain_acts(&self, id: Id, bracket: Option<i8>) -> Vec<Command> {
        let mut acts = Vec::new();
        let mon = self.mon(id);
        let still = mon.now.only != super::state::Only::Anything
            || matches!(mon.status, Some(Status::Sleep | Status::Freeze));
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
