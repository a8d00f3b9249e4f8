//! Deeds of its own by which a script ends the battle for others: they are tried in a sandbox, and something else is done.

use super::Tactician;
use crate::ai::look::Me;
use crate::battle::{Battle, Command, PromptKind, act};
use crate::data::level::{ScriptAct, ScriptLine, Trigger};
use crate::rules::Dice;

/// With how many throws of the dice a deed is tried.
const THROWS: u64 = 3;
/// Ideas that are tried in place of one that loses.
const IDEAS: usize = 6;
/// Offers that are let pass until a deed is over with.
const OFFERS: usize = 8;

impl Tactician {
    /// What it means to do, or what is plainly better as the level judges.
    pub(super) fn tried(&mut self, battle: &Battle, me: Option<Me>, command: Command) -> Command {
        let Some(me) = me else {
            return command;
        };
        let better = self.on_trial(battle, &me, &command);
        let command = better.unwrap_or(command);
        let other = self.in_place_of_what_loses(battle, &me, &command);
        other.unwrap_or(command)
    }

    /// Something else, where by this deed itself everything is lost.
    fn in_place_of_what_loses(
        &mut self,
        battle: &Battle,
        me: &Me,
        command: &Command,
    ) -> Option<Command> {
        let passes = command.action.is::<act::EndTurn>() || command.action.is::<act::Decline>();
        if self.is_hasty() || !self.limits.foresight || passes || !may_lose_by_deeds(battle, me) {
            return None;
        }
        if !self.loses_by(battle, me, command) {
            return None;
        }
        let mut ideas: Vec<Command> = Vec::new();
        if battle.prompt()?.kind.is_turn() {
            let plans = self.plans.iter().map(|it| it.action.clone());
            let others = plans.filter(|it| *it != command.action).take(IDEAS);
            ideas.extend(others.map(|it| Command::new(me.id, it)));
            ideas.push(Command::new(me.id, act::EndTurn));
        } else if matches!(battle.prompt()?.kind, PromptKind::Reaction(_)) {
            ideas.push(Command::new(me.id, act::Decline));
        }
        let mut ideas = ideas.into_iter().filter(|it| battle.approves(it));
        ideas.find(|it| !self.loses_by(battle, me, it))
    }

    /// Whether a deed ends the battle for others with any throw of the dice, and with none for its own team.
    fn loses_by(&mut self, battle: &Battle, me: &Me, command: &Command) -> bool {
        let mut sandbox = self.stage(battle);
        let (mut lost, mut won) = (false, false);
        for throw in 0..THROWS {
            sandbox.again(Dice::seeded(Dice::derive_seed(throw, 1)));
            if sandbox.submit(command).is_err() {
                break;
            }
            for _ in 0..OFFERS {
                let tried = sandbox.battle();
                let open = tried.prompt().is_some_and(|it| !it.kind.is_turn());
                let Some(pass) = tried.passing().filter(|_| open) else {
                    break;
                };
                if sandbox.submit(&pass).is_err() {
                    break;
                }
            }
            if let Some(outcome) = sandbox.battle().outcome() {
                let own = outcome.winner == Some(me.team);
                won |= own;
                lost |= !own && outcome.winner.is_some();
            }
        }
        self.sandbox = Some(sandbox);
        lost && !won
    }
}

/// Whether the level has a line by which deeds of somebody end the battle for others.
fn may_lose_by_deeds(battle: &Battle, me: &Me) -> bool {
    let level = battle.level();
    let ends = |line: &&ScriptLine| {
        let mut acts = line.then.iter();
        acts.any(
            |it| matches!(it, ScriptAct::End(winner) if winner.is_some_and(|it| it != me.team)),
        )
    };
    let side = level.combatants[usize::from(me.id.0)].side;
    let by_deeds = |it: &Trigger| match it {
        Trigger::Did(of, _) => *of == side,
        Trigger::HpAtMost(who, _) => level.combatants[usize::from(*who)].side == side,
        Trigger::Destroyed(_) | Trigger::Burning(_) | Trigger::Disabled(_) => true,
        _ => false,
    };
    let mut lines = level.script.iter().filter(ends);
    lines.any(|line| by_deeds(&line.when) || line.conditions.iter().any(by_deeds))
}
