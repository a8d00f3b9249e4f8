//! How likely a team is to catch whom the level asks it to catch: in playouts its trainers throw nothing, so what is left
//! of a hunt as a playout ends is reckoned from the odds of one throw.

use smallvec::SmallVec;

use crate::ai::bag;
use crate::ai::goals::{self, Goals};
use crate::battle::{Battle, CombatantId, Command, act};
use crate::data::level::CombatantKind;
use crate::data::{ItemEffect, ItemId};

/// Rounds in which balls are thrown, where no round ends the battle.
const ROUNDS: u32 = 6;
/// What of the chance to win is the chance to catch them; the rest goes by who is up.
const CAUGHT: f32 = 0.75;

/// Who has to be caught for a team to win.
#[derive(Default)]
pub(super) struct Hunt {
    /// The team that hunts.
    team: u8,
    /// Another team thinks about it: its own are hunted.
    flees: bool,
    wanted: SmallVec<[CombatantId; 2]>,
}

impl Hunt {
    /// Looks whom the team of somebody has to catch; where that is nobody, whom of it its foes have to.
    pub(super) fn learn(&mut self, battle: &Battle, goals: &Goals, by: CombatantId) {
        self.wanted.clear();
        self.flees = false;
        let Some(team) = battle.glance(by).map(|it| it.team) else {
            return;
        };
        self.team = team;
        self.wanted.extend(goals.wanted());
        if self.is_on() {
            return;
        }
        let figures: Vec<_> = battle.outlines().collect();
        let sides = battle.level().sides.iter().zip(0u8..);
        for (side, id) in sides.filter(|(it, _)| it.team != team) {
            let theirs = Goals::of(battle, &figures, (id, side.team));
            let wanted = theirs.wanted();
            self.wanted.extend(wanted.filter(|who| {
                let figure = figures.iter().find(|it| it.id == *who);
                figure.is_some_and(|it| it.team == team)
            }));
            if self.is_on() {
                (self.team, self.flees) = (side.team, true);
                return;
            }
        }
    }

    /// Whether anybody has to be caught.
    pub(super) fn is_on(&self) -> bool {
        !self.wanted.is_empty()
    }

    /// The chance to win of the team that thinks about it, of which the lead on the board tells a part.
    pub(super) fn chance(&self, battle: &Battle, lead: f32) -> f32 {
        let each = self.wanted.iter().map(|it| self.catches(battle, *it));
        let caught: f32 = each.product();
        let sure = CAUGHT;
        match self.flees {
            true => 1.0 - caught * (1.0 - (1.0 - sure) * lead),
            false => caught * (sure + (1.0 - sure) * lead),
        }
    }

    /// The chance that somebody is caught with the balls, and in the rounds, that are left.
    fn catches(&self, battle: &Battle, target: CombatantId) -> f32 {
        let rounds = goals::rounds_to_win(battle, self.team).unwrap_or(ROUNDS);
        let people = battle.level().combatants.iter();
        let trainers = battle.outlines().zip(people).filter(|(it, def)| {
            it.up && it.team == self.team && def.kind == CombatantKind::Trainer
        });
        let mut misses = 1.0;
        for (it, _) in trainers {
            let (Some(body), throws) = (it.body, bag::count_balls(battle, it.id).min(rounds))
            else {
                continue;
            };
            let odds = balls(battle, it.id).map(|item| {
                let throw = Command::new(it.id, act::Ball(item, target));
                let forecast = battle.forecast_from(&throw, body.anchor);
                let target = forecast.targets.first();
                target.and_then(|it| it.capture).unwrap_or(0.0) as f32
            });
            let best = odds.fold(0.0, f32::max);
            misses *= (1.0 - best).powi(i32::try_from(throws).unwrap_or(i32::MAX));
        }
        1.0 - misses
    }
}

/// The balls that somebody has left, one of each kind.
fn balls(battle: &Battle, who: CombatantId) -> impl Iterator<Item = ItemId> {
    let left = battle.bag(who).iter().filter(|(_, count)| *count > 0);
    let items = left.map(|(item, _)| *item);
    items.filter(|item| matches!(battle.dex().item(*item).effect, ItemEffect::Ball { .. }))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    #[test]
    fn the_hunted_lose_what_the_hunter_has_to_win() {
        let chances = |balls: u8| {
            let text = format!(
                "(name: \"Hunt\", map: (legend: {{ '.': \"short grass\" }}, rows: [\"..........\"]), sides: [(name: \"A\", \
                 controller: \"wild\", team: 0), (name: \"B\", controller: \"wild\", team: 1)], combatants: [(name: \
                 \"Ana\", kind: Trainer, side: \"A\", level: 5, items: {{ \"Basic Ball\": {balls} }}, stats: (hp: 15, \
                 attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5), at: (2, 0)), (name: \"Bird\", \
                 species: \"Pidgey\", side: \"B\", level: 5, at: (5, 0))], script: [(when: Did(\"A\", Capture), then: \
                 [End(\"A\")])])"
            );
            let dex = Dex::builtin().unwrap();
            let level = Arc::new(Level::parse("hunt.ron", &text, dex).unwrap());
            let battle = Battle::new(dex, &level, Dice::seeded(1));
            let figures: Vec<_> = battle.outlines().collect();
            [0, 1].map(|side| {
                let goals = Goals::of(&battle, &figures, (side, side));
                let mut hunt = Hunt::default();
                hunt.learn(&battle, &goals, CombatantId(side));
                assert!(hunt.is_on(), "{side}");
                hunt.chance(&battle, 0.5)
            })
        };
        let ([few, fled], [many, caught]) = (chances(1), chances(5));
        assert!(
            few > 0.0 && few < many,
            "{few} with one ball, {many} with five"
        );
        assert!(
            fled > caught,
            "{fled} before one ball, {caught} before five"
        );
        assert!((few + fled - 1.0).abs() < 1e-4, "{few} and {fled}");
    }
}
