//! `planner`: tries what `tactician` thinks of, in a sandbox, before it decides. Every candidate is played on by
//! a hasty `tactician` at all sides to the end of the next round, all under the same dice, and judged by how likely
//! its team is to win then (`prospects.rs`), less what its attacks did by luck (`luck.rs`). What is clearly behind
//! goes, and it ends as soon as it is plain (`race.rs`): what the tactician would do is left for what is surely
//! better. Weaker play in playouts tells little: what a good square is for comes of what is done from it next.
//!
//! Its dice are its own, so that thinking shifts no die of the battle; the same seed and number of playouts decide
//! alike (`budget.rs`).

mod budget;
mod hunt;
mod locks;
mod luck;
mod prospects;
mod race;

use std::time::Duration;

use super::chance::Chance;
use super::look::end_of_walk;
use super::tactician::Tactician;
use super::why::Thought;
use super::wild::Wild;
use super::{Controller, pass};
use crate::battle::{Action, Battle, CombatantId, Command, PromptKind, Sandbox, act};
use crate::data::level::CombatantKind;
use crate::rules::Dice;
pub(super) use budget::Budget;
use budget::Purse;
use luck::Luck;
use prospects::{Prospects, decided};
use race::{Candidate, DOUBT, Playout};

/// What a decision may take where nothing else is said.
pub(super) const USUAL: Budget = Budget::Playouts(200);
/// How long a decision takes, at most, where somebody waits for it at the screen.
pub(super) const A_MOMENT: Budget = Budget::Time(Duration::from_millis(150));
/// Candidates that are tried, at most.
const WIDTH: usize = 8;
/// Rounds that are played on behind the one at hand.
const ROUNDS: u32 = 1;
/// Turns after which a playout is judged as it stands, once everybody has had one: with many on the board a round is
/// long, and what comes after it tells little of the idea.
const TURNS: usize = 12;
/// Answers after which a playout is judged as it stands.
const LONGEST: u32 = 600;
/// Playouts of everybody before the first goes, and between two looks at who goes.
const FIRST: u32 = 6;
const STEP: u32 = 2;
/// How much less likely one wins, it is thought, where one does nothing of what the tactician has thought of.
const IDLE: f32 = 0.03;
/// The most that what the level asks for counts, in chances to win.
const CERTAIN: f32 = 0.5;
/// How open a battle is taken to be at least.
const LEAST_OPEN: f32 = 0.1;

/// The `planner` controller.
pub(super) struct Planner {
    budget: Budget,
    guide: Tactician,
    /// Who plays on in playouts, at all sides.
    rollout: Tactician,
    /// Who looks after its own in playouts where a trainer does nothing else.
    aide: Wild,
    chance: Chance,
    luck: Luck,
    prospects: Prospects,
    sandbox: Option<Sandbox>,
    /// What is tried; what the guide would do comes first.
    candidates: Vec<Candidate>,
    /// What has been tried; what is done comes first.
    thoughts: Vec<Thought>,
}

impl Planner {
    pub(super) fn new(seed: u64, budget: Budget) -> Self {
        Self {
            budget,
            guide: Tactician::new(seed).thorough(),
            rollout: Tactician::hasty(seed),
            aide: Wild::new(seed),
            chance: Chance::new(seed),
            luck: Luck::new(),
            prospects: Prospects::default(),
            sandbox: None,
            candidates: Vec::new(),
            thoughts: Vec::new(),
        }
    }

    /// What is worth trying: what the guide would do, the best of what else it has thought of, and to let it be.
    fn think_of(&mut self, battle: &Battle) -> Command {
        let (usual, plans) = self.guide.propose(battle);
        let thought = plans.iter().find(|it| it.action == usual.action);
        let worth = thought.or(plans.first()).map(|it| it.worth);
        self.candidates.clear();
        self.candidates.push(Candidate::new(usual.clone(), worth));
        for plan in plans {
            let command = Command::new(usual.actor, plan.action.clone());
            let known =
                |it: &Candidate| it.command == command || is_like(&it.command.action, &plan.action);
            if self.candidates.len() < WIDTH && !self.candidates.iter().any(known) {
                let candidate = Candidate::new(command, Some(plan.worth));
                self.candidates.push(candidate);
            }
        }
        let rest: &[Action] = match battle.prompt().map(|prompt| prompt.kind.is_turn()) {
            // What such a trainer does counts for more than one round.
            Some(true) if lives_by_its_bag(battle, usual.actor) => &[],
            Some(true) => &[act::EndTurn.into()],
            _ => &[act::React.into(), act::Decline.into()],
        };
        for action in rest {
            let command = Command::new(usual.actor, action.clone());
            let known = self.candidates.iter().any(|it| it.command == command);
            if !known && battle.check(&command).is_ok() {
                self.candidates.push(Candidate::new(command, None));
            }
        }
        usual
    }

    /// How much more likely one wins by each than by what the guide would do, as the guide thinks.
    fn weigh_thoughts(&mut self, battle: &Battle, team: u8) {
        let foes = || battle.outlines().filter(|it| it.hp > 0 && it.team != team);
        let points = foes().map(|it| self.prospects.a_point(it.id, it.max_hp));
        let a_point = points.sum::<f32>() / foes().count().max(1) as f32;
        let lead = self.prospects.lead(battle, team);
        let slope = a_point * lead.slope();
        // Where it is as good as decided little changes by anything, and the guide is no more mistaken than that.
        let doubt = DOUBT * lead.openness().max(LEAST_OPEN);
        let usual = self.candidates.first().and_then(|it| it.worth);
        let turn = battle.prompt().is_some_and(|it| it.kind.is_turn());
        let first = self.candidates.first();
        let of_usual = first.map_or(0.0, |it| self.guide.asked_for(battle, &it.command.action));
        for candidate in self.candidates.iter_mut().skip(1) {
            let asked = self.guide.asked_for(battle, &candidate.command.action) - of_usual;
            candidate.doubt = doubt;
            // How a hunt stands is seen at the end of a playout.
            candidate.goal = match self.prospects.goes_by_lead() {
                true => (slope * asked).clamp(-CERTAIN, CERTAIN),
                false => 0.0,
            };
            candidate.prior = match (candidate.worth, usual) {
                (Some(worth), Some(usual)) => slope * (worth - usual - asked),
                _ if turn => -IDLE,
                _ => 0.0,
            };
        }
    }

    /// Tries all candidates again and again, as long as it is not plain which is best and the budget lasts; the
    /// place of the best.
    fn race(&mut self, battle: &Battle, mut purse: Purse) -> Option<usize> {
        let actor = battle.prompt()?.actor;
        let team = battle.glance(actor)?.team;
        self.prospects.learn(battle, self.guide.goals(), actor);
        self.weigh_thoughts(battle, team);
        let luck = self.chance.below(usize::MAX) as u64;
        let mut sandbox = match self.sandbox.take() {
            Some(mut sandbox) => {
                sandbox.enter(battle, Dice::seeded(luck));
                sandbox
            }
            None => Sandbox::new(battle, Dice::seeded(luck)),
        };
        let mut number = 0;
        loop {
            let running = self.candidates.iter().filter(|it| !it.gone).count() as u32;
            // Everybody is tried once, however few playouts there are.
            if running < 2 || !purse.take(running) && number > 0 {
                break;
            }
            number += 1;
            let seed = Dice::derive_seed(luck, u64::from(number));
            for at in 0..self.candidates.len() {
                if !self.candidates[at].gone && purse.lasts() {
                    let value = self.play(&mut sandbox, (at, seed), team, &purse);
                    self.candidates[at].playouts.extend(value);
                }
            }
            let looks = number >= FIRST && number.is_multiple_of(STEP);
            if looks && !race::drop_behind(&mut self.candidates) {
                break;
            }
        }
        self.sandbox = Some(sandbox);
        Some(race::best(&self.candidates))
    }

    /// Plays a candidate on from where the battle stands, with the dice of this seed: how likely its team is to win
    /// then, and what luck has done to that. `None` where the time is over before.
    fn play(
        &mut self,
        sandbox: &mut Sandbox,
        (at, seed): (usize, u64),
        team: u8,
        purse: &Purse,
    ) -> Option<Playout> {
        sandbox.again(Dice::seeded(seed));
        let last = sandbox.battle().round() + ROUNDS;
        self.rollout.reseed(seed);
        let mut next = self.candidates[at].command.clone();
        let (mut luck, mut expected) = (0.0, None);
        let mut turns = Turns::from_now(sandbox.battle());
        for answers in 0..LONGEST {
            let prospects = &self.prospects;
            let tried = Luck::expected_of_try(sandbox.battle(), &next, team, prospects);
            let attack = self.luck.expected(sandbox.battle(), &next, team, prospects);
            expected = attack.or(expected);
            if purse.is_over() {
                return None;
            }
            if sandbox.submit(&next).is_err() {
                if answers == 0 {
                    return Some(Playout::default());
                }
                break;
            }
            let battle = sandbox.battle();
            let prompt = battle.prompt();
            if let Some(tried) = tried {
                let lead = || prospects.lead(battle, team).chance();
                luck += decided(battle, team).unwrap_or_else(lead) - tried;
            }
            turns.count(battle);
            let over = battle.round() > last
                || turns.are_enough()
                || battle.outcome().is_some()
                || prompt.is_none();
            // An attack has come to its end when no reaction to it is asked for.
            if prospects.goes_by_lead()
                && (over || prompt.is_some_and(|it| it.kind.is_turn()))
                && let Some(expected) = expected.take()
            {
                luck += prospects.lead(battle, team).chance() - expected;
            }
            if over {
                break;
            }
            // What it thinks about is whatever it does with the rest of its own turn, too.
            next = match looks_on(battle) && turns.begun > 0 {
                true => self.aide.attend(battle),
                false => self.rollout.answer(battle),
            };
        }
        Some(Playout {
            chance: self.prospects.of(sandbox.battle(), team),
            luck,
        })
    }
}

/// The turns that others have had in a playout.
struct Turns {
    begun: usize,
    /// Whose turn it is.
    of: Option<CombatantId>,
    most: usize,
}

impl Turns {
    fn from_now(battle: &Battle) -> Self {
        let crowd = battle.outlines().filter(|it| it.up).count();
        Self {
            begun: 0,
            of: battle.prompt().map(|it| it.actor),
            most: crowd.max(TURNS),
        }
    }

    fn count(&mut self, battle: &Battle) {
        let turn = battle.prompt().filter(|it| it.kind.is_turn());
        if let Some(turn) = turn.filter(|it| self.of != Some(it.actor)) {
            self.of = Some(turn.actor);
            self.begun += 1;
        }
    }

    fn are_enough(&self) -> bool {
        self.begun >= self.most
    }
}

/// Whether two ideas are to walk to squares that lie side by side: they mostly lead to the same blow.
fn is_like(one: &Action, other: &Action) -> bool {
    match (end_of_walk(one), end_of_walk(other)) {
        (Some(one), Some(other)) => one.x.abs_diff(other.x).max(one.y.abs_diff(other.y)) <= 1,
        _ => false,
    }
}

/// Whether it is the turn of such a trainer: all that it could do is dear to think of, so that in playouts it only looks
/// after its own.
fn looks_on(battle: &Battle) -> bool {
    let prompt = battle.prompt().filter(|it| it.kind == PromptKind::Turn);
    prompt.is_some_and(|it| is_onlooker(battle, it.actor))
}

/// Whether somebody is a trainer who has neither moves nor a weapon.
fn lives_by_its_bag(battle: &Battle, who: CombatantId) -> bool {
    let def = &battle.level().combatants[usize::from(who.0)];
    let fights = def.kind != CombatantKind::Trainer || !def.moves.is_empty();
    !fights && !battle.is_armed(who)
}

/// Whether somebody is such a trainer beside somebody who fights for it.
fn is_onlooker(battle: &Battle, who: CombatantId) -> bool {
    if !lives_by_its_bag(battle, who) {
        return false;
    }
    let people = &battle.level().combatants;
    let owner = |id: usize| people[id].owner;
    let mut all = battle.outlines();
    all.any(|it| it.up && owner(usize::from(it.id.0)) == Some(who.0))
}

impl Controller for Planner {
    fn answer(&mut self, battle: &Battle) -> Command {
        if battle.prompt().is_none() {
            return pass(battle);
        }
        self.thoughts.clear();
        let purse = Purse::open(self.budget);
        self.guide.hurry(purse.half());
        let usual = self.think_of(battle);
        // What a reaction costs is a turn that playouts leave out.
        let unseen = battle
            .prompt()
            .is_some_and(|it| !it.kind.is_turn() && is_onlooker(battle, it.actor));
        if self.candidates.len() < 2 || unseen {
            return usual;
        }
        let best = self.race(battle, purse).unwrap_or(0);
        let best = match battle.approves(&self.candidates[best].command) {
            true => best,
            false => 0,
        };
        let share = race::share_of_luck(&self.candidates);
        let chosen = self.candidates.swap_remove(best);
        self.thoughts.push(chosen.thought(share));
        let others = self.candidates.iter().map(|it| it.thought(share));
        let mut others: Vec<Thought> = others.collect();
        others.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        self.thoughts.append(&mut others);
        chosen.command
    }

    fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    fn reseed(&mut self, seed: u64) {
        self.guide.reseed(seed);
        self.chance = Chance::new(seed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn walks_to_squares_side_by_side_are_one_idea() {
        let walk = |x: i16| Action::from(act::Shift(vec![Cell::new(1, 1), Cell::new(x, 2)]));
        assert!(is_like(&walk(2), &walk(2)));
        assert!(is_like(&walk(2), &walk(3)));
        assert!(!is_like(&walk(2), &walk(4)));
        assert!(!is_like(&walk(2), &act::EndTurn.into()));
        assert!(!is_like(&act::EndTurn.into(), &act::EndTurn.into()));
    }
}
