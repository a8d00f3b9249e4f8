//! What does not wait: somebody with whom all is lost is treated before the blow, whoever has to be struck in time is
//! sprinted to, and whoever lies beside foes stays down until a friend has felled them.

use super::fate::{self, worst_blow};
use super::{LIKELY, Tactician, approved};
use crate::ai::goals;
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, CombatantId, Command, Slot, SlotState, act};
use crate::board::Body;
use crate::data::ItemEffect;
use crate::data::level::CombatantKind;
use crate::rules::Status;

/// How much more than it does on average a blow can do that somebody might not stand.
const OVER: f32 = 1.3;

/// Rounds for which one who is faster than all foes runs from them, to have won by standing then.
const RUNS: u32 = 6;

impl Tactician {
    /// A Potion for somebody at its side with whom all is lost, where the next blow would bring it down so far and does
    /// not with so many Hit Points more.
    pub(super) fn keeps_a_ward_up(&self, battle: &Battle, me: &Me) -> Option<Command> {
        if me.kind != CombatantKind::Trainer
            || me.budget.standard == 0
            || self.goals.keep.is_empty()
        {
            return None;
        }
        let wards = self.goals.keep.iter();
        let wards = wards.filter_map(|id| self.figures.get(usize::from(id.0)));
        let in_danger = wards.filter(|it| it.up).filter_map(|ward| {
            let taken = worst_blow(battle, &self.figures, &self.dangers, ward);
            let left = self.goals.left_of(ward) as f32;
            let helps_itself = || fate::helps_itself(battle, &self.figures, &self.dangers, ward);
            (OVER * taken >= left && !helps_itself()).then_some((ward, taken, left))
        });
        let potions = battle.at_hand(me.id);
        let mut saved = in_danger.filter_map(|(ward, taken, left)| {
            let doses = potions.iter().filter_map(|(item, _)| {
                let ItemEffect::Heal(points) = battle.dex().item(*item).effect else {
                    return None;
                };
                let more = points.min(ward.max_hp - ward.hp);
                (left + more as f32 > taken).then_some((more, *item))
            });
            let (_, item) = doses.max_by_key(|(more, _)| *more)?;
            approved(battle, Command::new(me.id, act::UseItem(item, ward.id)))
        });
        saved.next()
    }

    /// Whether the battle ends undecided with this round, and nothing that it could still do wins it.
    pub(super) fn only_has_to_stand(&self, battle: &Battle, me: &Me) -> bool {
        if goals::verdict_of_the_round(battle) != Some(None) {
            return false;
        }
        let mut foes = self
            .figures
            .iter()
            .filter(|it| it.team != me.team && it.hp > 0);
        foes.any(|it| self.dangers.of(me.id, it.id).damage < it.hp as f32)
    }

    /// Whether the battle is won by standing in some rounds yet, no foe comes near to somebody who runs, and the next blow
    /// would be its end.
    pub(super) fn outruns_all(&self, battle: &Battle, me: &Me) -> bool {
        if battle.level().script.is_empty() {
            return false;
        }
        let walk = self.dangers.walk(me.id);
        let mut foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        foes.clone()
            .any(|foe| self.dangers.of(foe.id, me.id).damage >= me.hp as f32)
            && foes.all(|foe| {
                let danger = self.dangers.of(foe.id, me.id);
                danger.metres <= 1 && self.dangers.walk(foe.id) * 3 / 2 < walk
            })
            && goals::is_won_by_standing(battle, me.team, RUNS)
    }

    /// What it costs whoever only has to stand for some rounds yet, that foes come to it with a Sprint and a walk.
    pub(super) fn too_near(&self, battle: &Battle, at: &Body) -> f32 {
        if self.stake <= 0.0
            || self.watch.wins
            || self.me.is_some_and(|me| self.goals.keep.contains(&me))
        {
            return 0.0;
        }
        let board = battle.board();
        let near = self
            .foes
            .iter()
            .filter(|foe| !foe.asleep && foe.walk > 0)
            .map(|foe| {
                let away = foe.figure.body.map(|there| board.distance(at, &there));
                let safe = foe.walk * 5 / 2 + foe.danger.metres.max(1);
                away.map_or(0, |away| (safe - away).max(0))
            });
        self.terms.goal * near.max().unwrap_or(0) as f32
    }

    /// A Sprint towards somebody who has to be beaten in time, where whoever only walks gets to it too late and whoever
    /// sprints now does not.
    pub(super) fn sprint_to_strike(&mut self, battle: &Battle, me: &Me, body: Body, here: f32) {
        let Some(rounds) = self.goals.rounds.filter(|rounds| *rounds > 1) else {
            return;
        };
        let sprint = Command::new(me.id, act::Sprint);
        let walk = self.standing.walk;
        let turns = i32::try_from(rounds).unwrap_or(i32::MAX);
        let wanted = self
            .foes
            .iter()
            .filter(|foe| self.goals.beat.contains(&foe.figure.id));
        let mut ways = wanted.filter_map(|foe| {
            let there = foe.figure.body?;
            Some(battle.board().distance(&body, &there) - foe.reached.max(1))
        });
        let in_time = |metres: i32| {
            let faster = (walk * 3 / 2)
                .saturating_mul(turns - 1)
                .saturating_add(walk);
            metres > walk.saturating_mul(turns) && metres <= faster
        };
        if ways.any(in_time) && battle.check(&sprint).is_ok() {
            let worth = LIKELY * self.terms.decided;
            self.plans.push(Thought {
                action: act::Sprint.into(),
                worth: worth + here,
                reasons: reasons(&[(Reason::Goal, worth)]),
            });
        }
    }

    /// For whoever lies on the ground: it stays there until friends have had their turns who fell all those that would
    /// fell it as it stands up.
    pub(super) fn lies_still(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        let body = me.body?;
        let board = battle.board();
        let deadly = |it: &&Figure| {
            let beside = it.body.is_some_and(|there| board.adjacent(&there, &body));
            let (damage, chance) = self.dangers.struggle(it.id, me.id);
            let down = || battle.statuses(it.id).has(Status::Tripped);
            let able = || !fate::is_helpless(battle, it.id) && !battle.is_tied(it.id) && !down();
            beside && chance > 0.0 && damage >= me.hp as f32 && able()
        };
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let strikers: Vec<CombatantId> = foes.filter(deadly).map(|it| it.id).collect();
        if strikers.is_empty() {
            return None;
        }
        self.look_around(battle, me, body);
        let first = strikers.iter().filter_map(|id| {
            let foe = self.foes.iter().find(|foe| foe.figure.id == *id)?;
            let felled = foe.still_to_act && foe.aid.damage >= foe.figure.hp as f32;
            felled.then_some(*id)
        });
        if first.count() < strikers.len() {
            return None;
        }
        let order = battle.order();
        let waits = |it: &&Slot| it.state == SlotState::Waiting && strikers.contains(&it.who);
        let count = order.iter().filter(waits).map(|it| it.initiative).max()?;
        let holds = approved(battle, Command::new(me.id, act::HoldTurn(count)));
        Some(holds.unwrap_or_else(|| Command::new(me.id, act::EndTurn)))
    }
}
