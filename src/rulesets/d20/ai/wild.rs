//! The wild ones: the strongest blow within reach, one ply deep; now and then a status move.

use smallvec::SmallVec;

use super::super::event::{Command, Does, Id, Target};
use super::super::kinds::{Flag, Status};
use super::super::reach::{self, Walk};
use super::super::state::{Battle, Only};
use super::Luck;
use crate::board::{Body, Cell};

/// A move at a target, and what it is worth in thousandths of the target's HP.
#[derive(Clone, Copy)]
struct Wish {
    slot: u8,
    target: Target,
    worth: i32,
}

type Wishes = SmallVec<[Wish; 16]>;

impl Battle {
    pub(super) fn wild_early(&self, id: Id, bracket: i8) -> Command {
        let mon = self.mon(id);
        let low = 4 * mon.hp < mon.max();
        if mon.wild
            && bracket == super::super::flow::TRAINER
            && low
            && self.check_act(id, None, &Does::Flee, Some(bracket)).is_ok()
        {
            return Command::Act(None, Does::Flee);
        }
        Command::Wait
    }

    /// The best move that can be brought to bear, or a walk towards the nearest foe.
    pub(super) fn strike_best(&self, id: Id, luck: &mut Luck) -> Command {
        let mut options = self.options(id, luck);
        options.sort_by_key(|it| (std::cmp::Reverse(it.worth), it.slot));
        let here = self.mon(id).at;
        let mut walk: Option<Box<Walk>> = None;
        for option in &options {
            let Some(known) = self.mon(id).slots()[usize::from(option.slot)] else {
                continue;
            };
            if self.can_aim(id, here, known.id, option.target)
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
            if self.mon(id).now.only != Only::Anything {
                continue;
            }
            let walk = walk
                .get_or_insert_with(|| Box::new(Walk::begin(self, id, reach::squares(self, id))));
            if let Some(cell) = self.square_on(id, walk, known.id, option.target) {
                return Command::Act(Some(cell), Does::Move(option.slot, option.target));
            }
        }
        self.draw_near(id, walk)
    }

    /// Struggle where nothing else is left, else a walk.
    pub(super) fn draw_near(&self, id: Id, walk: Option<Box<Walk>>) -> Command {
        if self.mon(id).now.only != Only::Anything {
            return Command::Act(None, Does::Nothing);
        }
        let mut walk =
            walk.unwrap_or_else(|| Box::new(Walk::begin(self, id, reach::squares(self, id))));
        let walk = walk.whole();
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
        let near = |cell: &Cell| (Body::new(*cell, size).distance(&body), walk.cost(*cell));
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

    fn options(&self, id: Id, luck: &mut Luck) -> Wishes {
        let mut options = Wishes::new();
        for slot in 0..4 {
            let Some(known) = self.mon(id).slots()[usize::from(slot)]
                .filter(|_| self.check_slot(id, slot).is_ok())
            else {
                continue;
            };
            let def = self.get(known.id);
            // `wild` uses a status move now and then.
            if !def.harms() && luck.below(8) > 0 {
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
    pub(super) fn worth(&self, id: Id, slot: u8, target: Target) -> i32 {
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
        let charge = if self.get(known.id).has(Flag::Charge) {
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
        if def.healing > 0 || def.has(Flag::Heal) {
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
}
