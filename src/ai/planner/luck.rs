//! How lucky a playout was: what its attacks did beyond what they do on average. A playout without its luck tells
//! as much as two or three with it, and tells the same on average.

use super::prospects::{Lead, Prospects};
use crate::ai::limits::hurts;
use crate::battle::{Battle, Command, Estimates, Hits, Target, act};

/// What it takes to know what attacks do on average.
pub(super) struct Luck {
    targets: Vec<(Target, Hits)>,
    guesses: Estimates,
}

impl Luck {
    pub(super) fn new() -> Self {
        Self {
            targets: Vec::new(),
            guesses: Estimates::closely(),
        }
    }

    /// The chance of a team to win, roughly, that a try at what decides the battle leaves on average.
    pub(super) fn expected_of_try(
        battle: &Battle,
        command: &Command,
        team: u8,
        prospects: &Prospects,
    ) -> Option<f32> {
        let act::Try(task) = command.action.as_verb()?;
        let verdict = prospects.locks.verdict(task)?;
        let chance = battle.task_chance(command.actor, task)? as f32;
        let before = prospects.lead(battle, team).chance();
        Some(before + chance * (verdict - before))
    }

    /// The chance of a team to win, roughly, that an attack leaves on average; `None` for all that rolls no damage.
    pub(super) fn expected(
        &mut self,
        battle: &Battle,
        command: &Command,
        team: u8,
        prospects: &Prospects,
    ) -> Option<f32> {
        let act::UseAttack(attack, target) = command.action.as_verb()?;
        if !hurts(battle, attack) {
            return None;
        }
        let by = battle.glance(command.actor)?;
        let from = by.body?.anchor;
        battle.attack_targets(attack, from, &mut self.targets);
        let aim = self.targets.iter().position(|(it, _)| *it == target)?;
        let aim = &self.targets[aim..=aim];
        battle.estimates(attack, from, aim, &mut self.guesses);
        let sum = self.guesses.first()?;
        let own = prospects.strength(by.id);
        let mut gone = own * sum.friends_lost;
        let mut gain = -gone - prospects.a_point(by.id, by.max_hp) * sum.to_friends;
        for hit in self.guesses.touched(0) {
            let fallen = prospects.strength(hit.who) * hit.falls;
            let max = battle.glance(hit.who).map_or(1, |it| it.max_hp);
            gain += fallen + prospects.a_point(hit.who, max) * hit.damage;
            gone += fallen;
        }
        let before = prospects.lead(battle, team);
        let gain = if by.team == team { gain } else { -gain };
        let after = Lead {
            ahead: before.ahead + gain,
            all: before.all - gone,
        };
        Some(after.chance())
    }
}
