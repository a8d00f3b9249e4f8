//! `tactician`: one decision deep, over the squares, attacks and targets of its turn. It weighs what an attack
//! does on average, by the forecast's own functions, against what foes could do next where it ends up; it walks
//! up, strikes and steps back, holds its distance where that pays, and finishes who is dangerous first.
//!
//! What is no matter of squares and blows (a bag, a ball, a stance, a Grapple, flight by temperament) it does as
//! `wild` does. The weights are in `terms.rs`.

mod danger;

use smallvec::SmallVec;

use super::chance::Chance;
use super::limits::{Limits, hurts};
use super::look::{Figure, Me, is_up_against, look};
use super::terms::Terms;
use super::wild::{self, Wild};
use super::{Controller, pass};
use crate::battle::{
    Action, AttackKind, Battle, Command, Estimates, Hits, PromptKind, Target, act,
};
use crate::board::{Body, Cell, Reach};
use danger::{Danger, Dangers};

/// Of how many foes, the nearest, squares to attack from are looked for.
const CROWD: usize = 12;
/// How many squares are tried for an attack on a foe: the best by what stands there is worth.
const SQUARES: usize = 3;

/// Something to do now, and what it is thought to be worth.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The action.
    pub(super) action: Action,
    /// In Hit Points, with what follows of it this turn.
    pub(super) worth: f32,
}

/// A foe as a square sees it.
#[derive(Clone, Copy)]
struct Foe {
    figure: Figure,
    /// What it could do to whoever decides.
    danger: Danger,
    /// How far it goes before it strikes, in metres.
    walk: i32,
}

/// The `tactician` controller.
pub(super) struct Tactician {
    limits: Limits,
    wild: Wild,
    terms: Terms,
    chance: Chance,
    dangers: Dangers,
    figures: Vec<Figure>,
    foes: Vec<Foe>,
    /// Uses of moves that do not hurt, by combatant.
    tricks: Vec<u8>,
    targets: Vec<Vec<(Target, Hits)>>,
    guesses: Estimates,
    reach: Reach,
    /// What standing on a square of the reach is worth, best first.
    stands: Vec<(f32, Cell)>,
    plans: Vec<Plan>,
}

impl Tactician {
    pub(super) fn new(seed: u64) -> Self {
        Self::limited(seed, Limits::NONE)
    }

    /// One that goes without something.
    pub(super) fn limited(seed: u64, limits: Limits) -> Self {
        let terms = match limits.foresight {
            true => Terms::USUAL,
            false => Terms::GREEDY,
        };
        Self {
            limits,
            wild: Wild::limited(seed, limits),
            terms,
            chance: Chance::new(seed),
            dangers: Dangers::default(),
            figures: Vec::new(),
            foes: Vec::new(),
            tricks: Vec::new(),
            targets: Vec::new(),
            guesses: Estimates::default(),
            reach: Reach::default(),
            stands: Vec::new(),
            plans: Vec::new(),
        }
    }

    /// What it would do, and beside it the best of what else it has thought of, best first.
    pub(super) fn propose(&mut self, battle: &Battle) -> (Command, &[Plan]) {
        self.plans.clear();
        let usual = self.wild.answer(battle);
        let turn = battle
            .prompt()
            .is_some_and(|prompt| prompt.kind == PromptKind::Turn);
        if !turn || !is_of_the_fight(&usual.action) {
            return (usual, &self.plans);
        }
        let Some(me) = look(battle, &mut self.figures, usual.actor) else {
            return (usual, &self.plans);
        };
        let chosen = self.decide(battle, &me, &usual);
        (chosen.unwrap_or(usual), &self.plans)
    }

    fn decide(&mut self, battle: &Battle, me: &Me, usual: &Command) -> Option<Command> {
        let body = me.body?;
        if me.tripped || me.grappled {
            return None;
        }
        self.dangers.learn(battle);
        self.look_at_foes(battle, me, body);
        let ends = usual.action.is::<act::EndTurn>();
        if me.budget.standard == 0 {
            return ends.then(|| self.settle(battle, me, body)).flatten();
        }
        let mut attacks = battle.usable_attacks();
        self.limits.sift(battle, &mut attacks);
        self.plan(battle, me, body, &attacks);
        self.plans
            .sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let best = self.plans.first()?.action.clone();
        if let Some(act::UseAttack(attack, _)) = best.as_verb::<act::UseAttack>()
            && !hurts(battle, attack)
        {
            self.remember_trick(me);
        }
        let command = Command::new(me.id, best);
        battle.approves(&command).then_some(command)
    }

    fn look_at_foes(&mut self, battle: &Battle, me: &Me, body: Body) {
        let board = battle.board();
        self.foes.clear();
        let up = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let foes = up.map(|figure| Foe {
            figure: *figure,
            danger: self.dangers.of(figure.id, me.id),
            walk: self.dangers.walk(figure.id),
        });
        self.foes.extend(foes);
        if self.foes.len() > CROWD {
            let far = |foe: &Foe| foe.figure.body.map(|there| board.distance(&body, &there));
            self.foes.sort_by_key(|foe| (far(foe), foe.figure.id.0));
            self.foes.truncate(CROWD);
        }
    }

    /// Everything worth doing with the Standard Action, from here or from where the Shift leads.
    fn plan(&mut self, battle: &Battle, me: &Me, body: Body, attacks: &[AttackKind]) {
        let here = self.stand(battle, body);
        self.take_stands(battle, me, body);
        // Whoever strikes first may still step to the best square; whoever walks up stays there.
        let after = self
            .stands
            .first()
            .map_or(here, |(worth, _)| worth.max(here));
        for attack in attacks {
            self.strike_from(battle, me, body, *attack, (after, None));
        }
        if me.may_shift() {
            self.strike_elsewhere(battle, me, body, attacks);
        }
    }

    /// What the squares in reach are worth to stand on.
    fn take_stands(&mut self, battle: &Battle, me: &Me, body: Body) {
        self.stands.clear();
        if !me.may_shift() || !battle.reach(me.id, &mut self.reach) {
            return;
        }
        let leaving = self.adjacent(battle, body) as f32 * self.terms.opportunity;
        let cells = self.reach.cells().filter(|(cell, _)| *cell != body.anchor);
        let stands: SmallVec<[(f32, Cell); 64]> = cells
            .map(|(cell, cost)| {
                let at = Body::new(cell, body.footprint);
                let way = leaving + self.terms.metre * cost as f32;
                (self.stand(battle, at) - way, cell)
            })
            .collect();
        self.stands.extend(stands);
        self.stands.sort_by(|(one, at), (other, there)| {
            other
                .total_cmp(one)
                .then((at.y, at.x).cmp(&(there.y, there.x)))
        });
    }

    /// What standing here costs until the next turn, in Hit Points (0 or less).
    fn stand(&self, battle: &Battle, at: Body) -> f32 {
        if !self.limits.terrain {
            return 0.0;
        }
        let board = battle.board();
        let reached = |foe: &&Foe| {
            let there = foe.figure.body;
            there.is_some_and(|there| board.distance(&at, &there) <= foe.walk + foe.danger.metres)
        };
        let hurt: f32 = self
            .foes
            .iter()
            .filter(reached)
            .map(|foe| foe.danger.damage)
            .sum();
        -self.terms.exposure * hurt
    }

    fn adjacent(&self, battle: &Battle, at: Body) -> usize {
        let board = battle.board();
        let beside = |foe: &&Foe| {
            foe.figure
                .body
                .is_some_and(|body| board.adjacent(&body, &at))
        };
        self.foes.iter().filter(beside).count()
    }

    /// The best squares to attack each foe from.
    fn strike_elsewhere(&mut self, battle: &Battle, me: &Me, body: Body, attacks: &[AttackKind]) {
        let board = battle.board();
        let mut tried: SmallVec<[(AttackKind, Cell); 32]> = SmallVec::new();
        for attack in attacks {
            let (far, near) = wild::spans(battle, me.id, *attack);
            let spans: SmallVec<[i32; 2]> = if far == near {
                [far].into_iter().collect()
            } else {
                [far, near].into_iter().collect()
            };
            for span in spans.into_iter().filter(|span| *span > 0) {
                for foe in 0..self.foes.len() {
                    let Some(there) = self.foes[foe].figure.body else {
                        continue;
                    };
                    let within = |cell: &Cell| {
                        let metres = board.distance(&Body::new(*cell, body.footprint), &there);
                        (1..=span).contains(&metres)
                    };
                    let squares: SmallVec<[(f32, Cell); SQUARES]> = self
                        .stands
                        .iter()
                        .filter(|(_, cell)| within(cell))
                        .take(SQUARES)
                        .copied()
                        .collect();
                    for (worth, cell) in squares {
                        if !tried.contains(&(*attack, cell)) {
                            tried.push((*attack, cell));
                            let at = Body::new(cell, body.footprint);
                            self.strike_from(battle, me, at, *attack, (worth, Some(cell)));
                        }
                    }
                }
            }
        }
    }

    /// An attack from a square: the best aim is a plan. `stand` is what the square is worth, and where to
    /// walk first.
    fn strike_from(
        &mut self,
        battle: &Battle,
        me: &Me,
        at: Body,
        attack: AttackKind,
        (stand, walk): (f32, Option<Cell>),
    ) {
        if wild::is_stance(battle, attack) {
            return;
        }
        let mut lists = std::mem::take(&mut self.targets);
        lists.resize_with(1.max(lists.len()), Vec::new);
        battle.targets_of(&[attack], at.anchor, &mut lists[..1]);
        battle.estimates(attack, at.anchor, &lists[0], &mut self.guesses);
        let exposed = match wild::provokes(battle, me.id, attack) {
            true => self.adjacent(battle, at) as f32 * self.terms.opportunity,
            false => 0.0,
        };
        let lean = self.terms.effects / (1.0 + self.tricks_of(me));
        let mut best: Option<(f32, &Target)> = None;
        for ((target, hits), guess) in lists[0].iter().zip(self.guesses.iter()) {
            let spared = self.spared(hits);
            let gain = guess.to_foes * (1.0 + 0.02 * spared)
                + guess.knock_outs * (4.0 + self.terms.rounds_spared * spared)
                + lean * guess.effects
                - self.terms.friendly_fire * (guess.to_friends + 20.0 * guess.friends_lost);
            if gain <= 0.0 {
                continue;
            }
            let beside = hits.iter().any(|id| self.is_beside(battle, *id, at));
            let worth = gain + stand - if beside { 0.0 } else { exposed };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, target));
            }
        }
        if let Some((worth, target)) = best {
            let action = match walk {
                None => Some(act::UseAttack(attack, target.clone()).into()),
                Some(cell) => self.walk_to(cell),
            };
            let worth = worth + 0.02 * self.chance.unit();
            self.plans
                .extend(action.map(|action| Plan { action, worth }));
        }
        self.targets = lists;
    }

    fn walk_to(&self, cell: Cell) -> Option<Action> {
        let path = self.reach.path_to(cell)?;
        (!path.is_empty()).then(|| act::Shift(path).into())
    }

    /// What the foes among these deal in a turn, the most dangerous one's.
    fn spared(&self, hits: &[crate::battle::CombatantId]) -> f32 {
        let foes = self.foes.iter().filter(|foe| hits.contains(&foe.figure.id));
        foes.map(|foe| foe.danger.damage).fold(0.0, f32::max)
    }

    fn is_beside(&self, battle: &Battle, id: crate::battle::CombatantId, at: Body) -> bool {
        let board = battle.board();
        let foe = self.foes.iter().find(|foe| foe.figure.id == id);
        foe.and_then(|foe| foe.figure.body)
            .is_some_and(|body| board.adjacent(&body, &at))
    }

    /// The Standard Action is spent: to the best square in reach, where that is worth the way.
    fn settle(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Command> {
        let here = self.stand(battle, body);
        self.take_stands(battle, me, body);
        let (worth, cell) = *self.stands.first()?;
        if worth < here + self.terms.settled {
            return None;
        }
        let command = Command::new(me.id, self.walk_to(cell)?);
        self.plans.push(Plan {
            action: command.action.clone(),
            worth: worth - here,
        });
        battle.approves(&command).then_some(command)
    }

    fn tricks_of(&self, me: &Me) -> f32 {
        let used = self.tricks.get(usize::from(me.id.0));
        used.copied().map_or(0.0, f32::from)
    }

    fn remember_trick(&mut self, me: &Me) {
        let index = usize::from(me.id.0);
        if self.tricks.len() <= index {
            self.tricks.resize(index + 1, 0);
        }
        self.tricks[index] = self.tricks[index].saturating_add(1);
    }
}

impl Controller for Tactician {
    fn answer(&mut self, battle: &Battle) -> Command {
        if battle.prompt().is_none() {
            return pass(battle);
        }
        self.propose(battle).0
    }

    fn reseed(&mut self, seed: u64) {
        self.wild.reseed(seed);
        self.chance = Chance::new(seed);
        self.tricks.clear();
    }
}

/// Whether an action is one of those that it weighs itself; all others it takes over.
fn is_of_the_fight(action: &Action) -> bool {
    action.is::<act::UseAttack>()
        || action.is::<act::Shift>()
        || action.is::<act::Sprint>()
        || action.is::<act::EndTurn>()
}
