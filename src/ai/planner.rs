//! `planner`: tries what `tactician` thinks of, in a sandbox, before it decides. Every candidate is played on by
//! `wild` at all sides to the end of the next round, all under the same dice, and judged by what the battle is
//! worth then (`terms.rs`). The worse half of the candidates goes, and the rest share what is left of the budget
//! (sequential halving), until one remains; that is done where it is clearly better than what the tactician would do.
//!
//! Its dice are its own, so that thinking shifts no die of the battle; the same seed and budget decide alike.

use super::chance::Chance;
use super::tactician::Tactician;
use super::terms::{self, Terms};
use super::why::{Reason, Thought, reasons};
use super::wild::Wild;
use super::{Controller, pass};
use crate::battle::{Action, Battle, Command, Sandbox, act};
use crate::rules::Dice;

/// Playouts a decision where nothing else is said.
pub(super) const PLAYOUTS: u32 = 200;
/// Candidates that are tried, at most.
const WIDTH: usize = 8;
/// Rounds that are played on behind the one at hand.
const ROUNDS: u32 = 1;
/// What an idea must be better by in the playouts than what the tactician would do, in Hit Points: they are few, and
/// play simply.
const BETTER: f32 = 4.0;
/// Answers after which a playout is judged as it stands.
const LONGEST: u32 = 400;

/// Something that is tried.
struct Candidate {
    command: Command,
    total: f32,
    tried: u32,
}

impl Candidate {
    fn new(command: Command) -> Self {
        Self {
            command,
            total: 0.0,
            tried: 0,
        }
    }

    fn mean(&self) -> f32 {
        self.total / self.tried.max(1) as f32
    }

    fn thought(&self) -> Thought {
        Thought {
            action: self.command.action.clone(),
            worth: self.mean(),
            reasons: reasons(&[(Reason::Tried, self.mean())]),
        }
    }
}

/// The `planner` controller.
pub(super) struct Planner {
    playouts: u32,
    guide: Tactician,
    rollout: Wild,
    chance: Chance,
    sandbox: Option<Sandbox>,
    candidates: Vec<Candidate>,
    /// What has been tried, best first.
    thoughts: Vec<Thought>,
}

impl Planner {
    pub(super) fn new(seed: u64, playouts: u32) -> Self {
        Self {
            playouts,
            guide: Tactician::new(seed),
            rollout: Wild::new(seed),
            chance: Chance::new(seed),
            sandbox: None,
            candidates: Vec::new(),
            thoughts: Vec::new(),
        }
    }

    /// What is worth trying: what the guide would do, the best of what else it has thought of, and to let it be.
    fn think_of(&mut self, battle: &Battle) -> Command {
        let (usual, plans) = self.guide.propose(battle);
        self.candidates.clear();
        self.candidates.push(Candidate::new(usual.clone()));
        for plan in plans {
            let command = Command::new(usual.actor, plan.action.clone());
            let known = |it: &Candidate| it.command == command;
            if self.candidates.len() < WIDTH && !self.candidates.iter().any(known) {
                self.candidates.push(Candidate::new(command));
            }
        }
        let rest: &[Action] = match battle.prompt().map(|prompt| prompt.kind.is_turn()) {
            Some(true) => &[act::EndTurn.into()],
            _ => &[act::React.into(), act::Decline.into()],
        };
        for action in rest {
            let command = Command::new(usual.actor, action.clone());
            let known = self.candidates.iter().any(|it| it.command == command);
            if !known && battle.check(&command).is_ok() {
                self.candidates.push(Candidate::new(command));
            }
        }
        usual
    }

    /// Tries all candidates, again and again, and leaves the best.
    fn halve(&mut self, battle: &Battle, usual: &Command) -> Option<Command> {
        let team = battle.glance(battle.prompt()?.actor)?.team;
        let (mut left, luck) = (self.playouts, self.chance.below(usize::MAX) as u64);
        let mut sandbox = match self.sandbox.take() {
            Some(mut sandbox) => {
                sandbox.enter(battle, Dice::seeded(luck));
                sandbox
            }
            None => Sandbox::new(battle, Dice::seeded(luck)),
        };
        let mut number = 0;
        while self.candidates.len() > 1 && left > 0 {
            let halvings = self
                .candidates
                .len()
                .next_power_of_two()
                .trailing_zeros()
                .max(1);
            let each = (left / halvings / self.candidates.len() as u32).max(1);
            for _ in 0..each {
                number += 1;
                let seed = Dice::derive_seed(luck, number);
                for at in 0..self.candidates.len() {
                    let worth = self.play(&mut sandbox, at, seed, team);
                    let candidate = &mut self.candidates[at];
                    candidate.total += worth;
                    candidate.tried += 1;
                }
            }
            left = left.saturating_sub(each * self.candidates.len() as u32);
            self.candidates
                .sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            let kept = self.candidates.len().div_ceil(2);
            // The later they go, the better they are.
            for gone in self.candidates.drain(kept..).rev() {
                self.thoughts.insert(0, gone.thought());
            }
        }
        self.sandbox = Some(sandbox);
        for left in self.candidates.iter().rev() {
            self.thoughts.insert(0, left.thought());
        }
        let best = self.thoughts.first()?;
        let plain = self.thoughts.iter().find(|it| it.action == usual.action);
        let better = plain.is_none_or(|plain| best.worth >= plain.worth + BETTER);
        let chosen = match better {
            true => best.action.clone(),
            false => usual.action.clone(),
        };
        Some(Command::new(usual.actor, chosen))
    }

    /// Plays a candidate on from where the battle stands, with the dice of this seed; what that is worth.
    fn play(&mut self, sandbox: &mut Sandbox, at: usize, seed: u64, team: u8) -> f32 {
        sandbox.again(Dice::seeded(seed));
        let last = sandbox.battle().round() + ROUNDS;
        if sandbox.submit(&self.candidates[at].command).is_err() {
            return f32::MIN / 1e6;
        }
        self.rollout.reseed(seed);
        for _ in 0..LONGEST {
            let battle = sandbox.battle();
            if battle.round() > last || battle.outcome().is_some() || battle.prompt().is_none() {
                break;
            }
            let next = self.rollout.answer(battle);
            if sandbox.submit(&next).is_err() {
                break;
            }
        }
        terms::of(sandbox.battle(), team, &Terms::USUAL)
    }
}

impl Controller for Planner {
    fn answer(&mut self, battle: &Battle) -> Command {
        if battle.prompt().is_none() {
            return pass(battle);
        }
        self.thoughts.clear();
        let usual = self.think_of(battle);
        if self.candidates.len() < 2 {
            return usual;
        }
        let best = self.halve(battle, &usual).unwrap_or_else(|| usual.clone());
        if battle.approves(&best) { best } else { usual }
    }

    fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    fn reseed(&mut self, seed: u64) {
        self.guide.reseed(seed);
        self.chance = Chance::new(seed);
    }
}
