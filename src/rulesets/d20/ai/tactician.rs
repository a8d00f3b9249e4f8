//! The tactician: every move at everybody from every square in reach, by what it is worth less what the foes'
//! answer costs; early moves where they are better than the turn they take; switches by match-up (R80).

use std::cell::OnceCell;

use smallvec::SmallVec;

use super::super::dex::MoveId;
use super::super::event::{Command, Does, Id, Target};
use super::super::flow::TRAINER;
use super::super::kinds::{Aim, Category, Special, Status};
use super::super::reach;
use super::super::state::{Battle, Only};
use super::mind::{Blow, Foe, Mind};
use super::stand::Squares;
use super::terms::Terms;
use crate::board::Cell;

/// Something that could be done.
#[derive(Clone, Copy, Debug)]
struct Plan {
    slot: u8,
    target: Target,
    worth: f32,
    /// It strikes at somebody.
    strikes: bool,
}

type Plans = SmallVec<[Plan; 24]>;

/// What the best of it comes to.
#[derive(Clone, Copy, Debug)]
struct Best {
    to: Cell,
    does: Does,
    worth: f32,
}

impl<'a> Mind<'a> {
    /// The mind of somebody on the board.
    pub(super) fn of(battle: &'a Battle, me: Id) -> Self {
        let mut mind = Self {
            battle,
            me,
            terms: &Terms::USUAL,
            foes: SmallVec::new(),
            own: OnceCell::new(),
        };
        for foe in battle.foes(me) {
            let seen = mind.see(foe);
            mind.foes.push(seen);
        }
        mind
    }

    /// A foe of the one who thinks.
    pub(super) fn foe(&self, id: Id) -> Option<&Foe> {
        self.foes.iter().find(|foe| foe.id == id)
    }

    /// What a foe could do next, to the one who thinks and to its friends.
    fn see(&self, id: Id) -> Foe {
        let (battle, t) = (self.battle, self.terms);
        let mon = battle.mon(id);
        let idle = Self::is_idle(battle, id);
        let steps = reach::squares(battle, id);
        let mut foe = Foe {
            id,
            weight: 1.0,
            turn: 0.0,
            physical: false,
            acted: mon.now.acted || idle,
            slower: battle.speed(id) < battle.speed(self.me),
            blows: SmallVec::new(),
        };
        for slot in mon.slots().iter().flatten() {
            let def = battle.get(slot.id);
            if slot.pp == 0 || !def.harms() {
                continue;
            }
            for own in battle.foes(id) {
                let strike = battle.strike(id, own, slot.id, false);
                let it = self.outlook(&strike, slot.id);
                let lost = self.health(own, 0.0) - self.health(own, it.takes);
                let worth = lost * (1.0 - t.standing) + it.knock_out * t.standing;
                if worth > foe.turn {
                    (foe.turn, foe.physical) = (worth, strike.category == Category::Physical);
                }
                if own == self.me && !idle {
                    foe.blows.push(Blow {
                        reach: steps + self.span(id, slot.id),
                        worth,
                        takes: it.takes,
                        knock_out: it.knock_out,
                    });
                }
            }
        }
        foe.weight = (1.0 + t.threat * (foe.turn - 0.3)).max(0.2);
        foe
    }

    /// How far a move reaches, areas included (R62, R63).
    fn span(&self, user: Id, which: MoveId) -> i32 {
        let def = self.battle.get(which);
        match def.aim {
            Aim::Opponents => 3,
            Aim::Others => 2,
            Aim::Random => 1,
            _ => reach::range(self.battle, user, def),
        }
    }

    /// The turn.
    pub(super) fn turn(&self) -> Command {
        if let Some(act) = self.trainers(None) {
            return Command::Act(None, act);
        }
        let squares = self.squares();
        let here = self.battle.mon(self.me).at;
        let best = self
            .best(&squares)
            .filter(|best| best.worth > self.waiting(&squares).worth);
        // Who cannot stop goes on, whether it is of use or not.
        let mon = self.battle.mon(self.me);
        let locked = mon.vol.locked.filter(|_| mon.now.only == Only::Anything);
        if let (None, Some(locked)) = (best, locked) {
            return Command::Act(None, Does::Move(locked.slot, Target::None));
        }
        let best = best.unwrap_or_else(|| self.waiting(&squares));
        Command::Act((best.to != here).then_some(best.to), best.does)
    }

    /// What can be done with moves, each at each; from what square is another matter.
    fn plans(&self) -> Plans {
        let (battle, me) = (self.battle, self.me);
        let mut plans = Plans::new();
        for slot in 0..4 {
            let Some(known) = battle.mon(me).slots()[usize::from(slot)]
                .filter(|_| battle.check_slot(me, slot).is_ok())
            else {
                continue;
            };
            match battle.get(known.id).harms() {
                true => self.strikes(slot, known.id, &mut plans),
                false => {
                    for (target, worth) in self.uses(known.id) {
                        plans.push(Plan {
                            slot,
                            target,
                            worth,
                            strikes: false,
                        });
                    }
                }
            }
        }
        plans
    }

    fn strikes(&self, slot: u8, which: MoveId, plans: &mut Plans) {
        let (battle, me) = (self.battle, self.me);
        let late = battle.priority(me, which) < 0;
        let wants = battle.wants_target(me, which);
        for foe in &self.foes {
            let strike = battle.strike(me, foe.id, which, false);
            let gain = self.strike_worth(which, foe.id, false);
            if gain <= 0.0 {
                continue;
            }
            let it = self.outlook(&strike, which);
            let worth = gain - self.price(which, it.takes, it.hit);
            plans.push(Plan {
                slot,
                target: Target::Mon(foe.id),
                worth: if late { worth * 0.8 } else { worth },
                strikes: true,
            });
            if !wants && !late {
                // What it does from a square is added up there.
                break;
            }
        }
    }

    /// What a move without a target does from a square: everybody within it.
    fn area(&self, which: MoveId, cell: Cell, each: &[(Id, f32)]) -> f32 {
        let battle = self.battle;
        let def = battle.get(which);
        let mut struck: SmallVec<[f32; 8]> = SmallVec::new();
        for (id, worth) in each {
            if reach::reaches_from(battle, self.me, cell, def, *id) {
                struck.push(*worth);
            }
        }
        let sum: f32 = struck.iter().sum();
        match (def.aim, struck.len()) {
            (_, 0) => f32::NEG_INFINITY,
            (Aim::Random, many) => sum / many as f32,
            (_, 1) => sum,
            _ => sum * 0.75,
        }
    }

    /// What a move does to each that it could strike, for areas.
    fn each(&self, which: MoveId) -> SmallVec<[(Id, f32); 8]> {
        let battle = self.battle;
        let friends = battle.get(which).aim == Aim::Others;
        let foes = self.foes.iter().map(|foe| foe.id);
        let others = battle.friends(self.me).filter(|_| friends);
        foes.chain(others)
            .map(|id| {
                let worth = self.strike_worth(which, id, false);
                match battle.foe(self.me, id) {
                    true => (id, worth),
                    false => (id, -worth * self.terms.friendly),
                }
            })
            .collect()
    }

    /// The best of all plans from the best of all squares.
    fn best(&self, squares: &Squares) -> Option<Best> {
        let (battle, me) = (self.battle, self.me);
        let mut plans = self.plans();
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let most = squares.iter().map(|it| it.near).fold(f32::MIN, f32::max);
        let mut best: Option<Best> = None;
        for plan in &plans {
            let Some(known) = battle.mon(me).slots()[usize::from(plan.slot)] else {
                continue;
            };
            let late = battle.priority(me, known.id) < 0;
            let area = plan.strikes && !late && !battle.wants_target(me, known.id);
            let at_least = best.map_or(f32::MIN, |best| best.worth);
            if plan.strikes && !area && plan.worth + most <= at_least {
                continue;
            }
            let each = if area {
                self.each(known.id)
            } else {
                SmallVec::new()
            };
            let target = if late || area {
                Target::None
            } else {
                plan.target
            };
            let price = plan.worth - each.first().map_or(plan.worth, |(_, worth)| *worth);
            for square in squares {
                let mut worth = match plan.strikes {
                    true => plan.worth + square.near,
                    false => plan.worth + square.far,
                };
                if area {
                    worth = price.min(0.0) + square.near + self.area(known.id, square.cell, &each);
                }
                if worth <= best.map_or(f32::MIN, |best| best.worth)
                    || !self.can(known.id, square.cell, plan.target)
                {
                    continue;
                }
                best = Some(Best {
                    to: square.cell,
                    does: Does::Move(plan.slot, target),
                    worth,
                });
            }
        }
        best
    }

    /// Whether a move reaches its target from a square.
    fn can(&self, which: MoveId, cell: Cell, target: Target) -> bool {
        let (battle, me) = (self.battle, self.me);
        let target = match battle.wants_target(me, which) {
            true => target,
            false => Target::None,
        };
        if let Target::Mon(other) = target
            && self.body_at(cell).distance(&battle.mon(other).body()) > 10
            && battle.get(which).aim == Aim::One
        {
            return false;
        }
        battle.can_aim(me, cell, which, target)
    }

    /// Nobody can be struck: the best square, ready to dodge; Struggle where nothing else is left.
    fn waiting(&self, squares: &Squares) -> Best {
        let (battle, me) = (self.battle, self.me);
        let mon = battle.mon(me);
        let still = mon.now.only != Only::Anything;
        let spent = mon.slots().iter().flatten().all(|slot| slot.pp == 0);
        let mut best = Best {
            to: mon.at,
            does: Does::Nothing,
            worth: f32::MIN,
        };
        for square in squares {
            let struggle = self.foes.iter().find(|foe| {
                spent
                    && self
                        .body_at(square.cell)
                        .distance(&battle.mon(foe.id).body())
                        <= 1
            });
            let worth = square.far + struggle.map_or(0.0, |_| 0.2);
            if worth > best.worth {
                let does = match struggle {
                    _ if still => Does::Nothing,
                    Some(foe) => Does::Struggle(Target::Mon(foe.id)),
                    None => Does::Dodge(None),
                };
                best = Best {
                    to: square.cell,
                    does,
                    worth,
                };
            }
        }
        if still {
            best.to = mon.at;
        }
        best
    }

    /// At whom a late move goes.
    pub(super) fn aim(&self) -> Option<Command> {
        let (battle, me) = (self.battle, self.me);
        let slot = battle.mon(me).now.named?;
        let which = battle.mon(me).slots()[usize::from(slot)]?.id;
        let worth = |target: &Target| match target {
            Target::Mon(other) => self.strike_worth(which, *other, false),
            _ => 0.0,
        };
        let best = battle
            .aims(me, which)
            .filter(|target| !matches!(target, Target::Mon(other) if !battle.foe(me, *other)))
            .max_by(|a, b| worth(a).total_cmp(&worth(b)));
        Some(Command::Aim(best.unwrap_or(Target::None)))
    }

    /// What is done early, in this bracket or in a lower one (R53).
    pub(super) fn early(&self, bracket: i8) -> Command {
        let (battle, me) = (self.battle, self.me);
        if bracket == TRAINER
            && let Some(act) = self.trainers(Some(bracket))
        {
            return Command::Act(None, act);
        }
        let mon = battle.mon(me);
        if Self::is_idle(battle, me) || battle.early_moves(me).next().is_none() {
            return Command::Wait;
        }
        let squares = self.squares();
        let mut early: Option<(i8, Best)> = None;
        let mut later: Option<Best> = None;
        for slot in 0..4 {
            let Some(known) =
                mon.slots()[usize::from(slot)].filter(|_| battle.check_slot(me, slot).is_ok())
            else {
                continue;
            };
            let priority = battle.priority(me, known.id);
            if priority > bracket {
                continue;
            }
            let it = self.best_of(slot, known.id, &squares, priority > 0);
            let Some(it) = it else { continue };
            if priority > 0 && early.is_none_or(|(_, best)| it.worth > best.worth) {
                early = Some((priority, it));
            }
            if later.is_none_or(|best| it.worth > best.worth) && priority == 0 {
                later = Some(it);
            }
        }
        let Some((at, best)) = early else {
            return Command::Wait;
        };
        let wait = later.map_or(0.0, |best| best.worth.max(0.0)) * (1.0 - self.falls_before());
        if best.worth < wait + self.terms.haste {
            return Command::Wait;
        }
        match at == bracket {
            true => Command::Act((best.to != mon.at).then_some(best.to), best.does),
            false if battle.offers_early(me, at) => Command::Later(at),
            false => Command::Wait,
        }
    }

    /// The best of one move; as if it were done before everybody who has not acted, or in its turn.
    fn best_of(&self, slot: u8, which: MoveId, squares: &Squares, first: bool) -> Option<Best> {
        let battle = self.battle;
        let def = battle.get(which);
        if !def.harms() {
            let guard = def.is(Special::Protect) && first;
            return (guard && battle.mon(self.me).vol.guards == 0).then(|| Best {
                to: battle.mon(self.me).at,
                does: Does::Move(slot, Target::None),
                worth: self.guarding(),
            });
        }
        if !battle.wants_target(self.me, which) {
            return None;
        }
        let mut best: Option<Best> = None;
        for foe in &self.foes {
            let mut worth = self.strike_worth(which, foe.id, false);
            if worth <= 0.0 {
                continue;
            }
            let strike = battle.strike(self.me, foe.id, which, false);
            let it = self.outlook(&strike, which);
            worth -= self.price(which, it.takes, it.hit);
            if !first && !foe.acted && battle.speed(foe.id) > battle.speed(self.me) {
                // It will have acted by then: nothing of its turn is spared.
                worth -= it.knock_out * self.terms.spared * foe.turn;
            }
            for square in squares {
                let all = worth + square.near;
                if best.is_none_or(|best| all > best.worth)
                    && self.can(which, square.cell, Target::Mon(foe.id))
                {
                    best = Some(Best {
                        to: square.cell,
                        does: Does::Move(slot, Target::Mon(foe.id)),
                        worth: all,
                    });
                }
            }
        }
        best
    }

    /// What a guard keeps off this round, with what the foes lose meanwhile.
    fn guarding(&self) -> f32 {
        let battle = self.battle;
        let body = battle.mon(self.me).body();
        let mut worth = 0.0;
        for foe in &self.foes {
            let mon = battle.mon(foe.id);
            worth += battle.dread(foe.id) as f32 / mon.max() as f32;
            let distance = body.distance(&mon.body());
            let reached = foe.blows.iter().filter(|blow| blow.reach >= distance);
            if !foe.acted {
                worth += self.terms.guard * reached.map(|blow| blow.worth).fold(0.0, f32::max);
            }
        }
        worth - battle.dread(self.me) as f32 / battle.mon(self.me).max() as f32
    }

    /// Chance to be knocked out before the own turn.
    fn falls_before(&self) -> f32 {
        let battle = self.battle;
        let body = battle.mon(self.me).body();
        let own = battle.speed(self.me);
        let mut stands = 1.0;
        for foe in &self.foes {
            if foe.acted || battle.speed(foe.id) <= own {
                continue;
            }
            let distance = body.distance(&battle.mon(foe.id).body());
            let reached = foe.blows.iter().filter(|blow| blow.reach >= distance);
            stands *= 1.0 - 0.6 * reached.map(|blow| blow.knock_out).fold(0.0, f32::max);
        }
        1.0 - stands
    }

    /// What the trainer does in its place, if anything.
    fn trainers(&self, bracket: Option<i8>) -> Option<Does> {
        let battle = self.battle;
        let act = self.change().or_else(|| battle.trainer_act(self.me))?;
        battle
            .check_act(self.me, None, &act, bracket)
            .is_ok()
            .then_some(act)
    }

    /// Somebody who does much better against whoever is there.
    fn change(&self) -> Option<Does> {
        let battle = self.battle;
        let mon = battle.mon(self.me);
        let asleep = mon.status == Some(Status::Sleep);
        if asleep
            || battle.bench(mon.side).next().is_none()
            || battle.check_recall(self.me).is_err()
        {
            return None;
        }
        let stays = self.race(self.me, false);
        // Section 15 says who is spared a blow; it is not done where more is lost by it.
        let spared = battle.wise_switch(self.me);
        if let Some(next) = spared.filter(|next| self.race(*next, true) > stays) {
            return Some(Does::Switch(next));
        }
        let (next, worth) = self.best_of_bench(true)?;
        (worth - stays > self.terms.switch).then_some(Does::Switch(next))
    }

    /// Whoever of the bench does best against the foes on the board, where it is struck at on coming in or not.
    fn best_of_bench(&self, struck: bool) -> Option<(Id, f32)> {
        let bench = self.battle.bench(self.battle.mon(self.me).side);
        bench
            .map(|next| (next, self.race(next, struck)))
            .max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))
    }

    /// How it ends if somebody and each foe strike each other with their best until one falls: what falls on
    /// the other side less what falls on this one.
    fn race(&self, id: Id, struck: bool) -> f32 {
        let all: f32 = self.foes.iter().map(|foe| self.duel(id, foe, struck)).sum();
        all / self.foes.len().max(1) as f32
    }

    /// One such fight; whoever would not even survive coming in is of no use.
    fn duel(&self, id: Id, foe: &Foe, struck: bool) -> f32 {
        let (battle, standing) = (self.battle, self.terms.standing);
        let (own, other) = (battle.mon(id), battle.mon(foe.id));
        let (deals, takes) = (self.hardest(id, foe.id), self.hardest(foe.id, id));
        let first = if struck && !foe.acted { takes } else { 0.0 };
        let (own_hp, its_hp) = ((own.hp as f32 - first).max(0.0), other.hp as f32);
        if own_hp < 1.0 {
            return -2.0;
        }
        // What hits nearly always and takes all is one blow, though it takes less on average.
        let rounds = |hp: f32, each: f32| (hp / each.max(0.1) - 0.15).ceil().clamp(1.0, 20.0);
        let (wins_in, falls_in) = (rounds(its_hp, deals), rounds(own_hp, takes));
        let faster = battle.speed(id) > battle.speed(foe.id);
        let wins = wins_in < falls_in || wins_in <= falls_in && faster;
        let share = |lost: f32, of: i32| lost / of as f32 * (1.0 - standing);
        if wins {
            let blows = wins_in - if faster { 1.0 } else { 0.0 };
            let lost = (first + takes * blows).min(own.hp as f32);
            standing + share(its_hp, other.max()) - share(lost, own.max())
        } else {
            let blows = falls_in - if faster { 0.0 } else { 1.0 };
            let dealt = (deals * blows.max(0.0)).min(its_hp);
            share(dealt, other.max()) - standing - share(own.hp as f32, own.max())
        }
    }

    /// The most that somebody takes from another with one move on average.
    fn hardest(&self, user: Id, target: Id) -> f32 {
        let battle = self.battle;
        let mut most: f32 = 0.0;
        for slot in battle.mon(user).slots().iter().flatten() {
            if slot.pp > 0 && battle.get(slot.id).harms() {
                let strike = battle.strike(user, target, slot.id, false);
                most = most.max(self.outlook(&strike, slot.id).takes);
            }
        }
        most
    }

    /// What the foes take of the one who thinks next turn, where it stands.
    pub(super) fn incoming(&self) -> f32 {
        let body = self.battle.mon(self.me).body();
        self.foes
            .iter()
            .map(|foe| {
                let distance = body.distance(&self.battle.mon(foe.id).body());
                let reached = foe.blows.iter().filter(|blow| blow.reach >= distance);
                reached.map(|blow| blow.takes).fold(0.0, f32::max)
            })
            .sum::<f32>()
            * 0.5
    }

    /// The best of what the one who thinks could strike, and whether it is physical.
    pub(super) fn own_best(&self) -> (f32, bool) {
        *self.own.get_or_init(|| self.strongest())
    }

    fn strongest(&self) -> (f32, bool) {
        let battle = self.battle;
        let mut best = (0.0, false);
        for slot in battle.mon(self.me).slots().iter().flatten() {
            if slot.pp == 0 || !battle.get(slot.id).harms() {
                continue;
            }
            for foe in &self.foes {
                let strike = battle.strike(self.me, foe.id, slot.id, false);
                let worth = self.harm(foe.id, &self.outlook(&strike, slot.id));
                if worth > best.0 {
                    let physical = battle.get(slot.id).category == Category::Physical;
                    best = (worth, physical);
                }
            }
        }
        best
    }
}

impl Battle {
    /// Whoever of the bench does best against the foes on the board.
    pub(super) fn best_match(&self, id: Id) -> Option<Id> {
        Mind::of(self, id)
            .best_of_bench(false)
            .map(|(next, _)| next)
    }

    /// Whoever of the bench does better than one that may stay out as well; `None` where it does best itself.
    pub(super) fn better_match(&self, id: Id) -> Option<Id> {
        let mind = Mind::of(self, id);
        let stays = mind.race(id, false);
        let best = mind.best_of_bench(true);
        best.filter(|(_, worth)| *worth > stays)
            .map(|(next, _)| next)
    }
}
