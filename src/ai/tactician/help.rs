//! What it does for its own beside blows: wakes and frees whoever can do more than it, and cures whom a move reaches.

use super::Tactician;
use crate::ai::look::{Figure, Me};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Action, AttackKind, Battle, CombatantId, Command, act};
use crate::board::Body;
use crate::data::Weather;
use crate::data::moves::What;
use crate::rules::stats::tick;
use crate::rules::{Element, Status};

/// Statuses that a turn goes on, and the share of its turns that somebody loses by one.
const HELD: [(Status, f32); 4] = [
    (Status::Frozen, 1.0),
    (Status::Asleep, 1.0),
    (Status::Paralysed, 0.5),
    (Status::Confused, 0.4),
];
/// Statuses that take Hit Points every turn, a tick as a rule.
const AILING: [Status; 3] = [Status::BadlyPoisoned, Status::Burned, Status::Poisoned];
/// What is left of somebody's strength for whom no foe is near.
const LATER: f32 = 0.5;

impl Tactician {
    /// What a friend could do to the foe whom it hurts most, in Hit Points a turn: less where it has to go there first.
    pub(super) fn strength_of(&self, battle: &Battle, friend: &Figure) -> f32 {
        let board = battle.board();
        let walk = self.dangers.walk(friend.id);
        let foes = self.foes.iter();
        let dealt = foes.filter_map(|foe| {
            let away = board.distance(&foe.figure.body?, &friend.body?);
            let danger = self.dangers.of(friend.id, foe.figure.id);
            let near = danger.at_distance(away - walk) > 0.0;
            let share = if near { 1.0 } else { LATER };
            Some(share * danger.damage.min(foe.figure.hp.max(1) as f32))
        });
        dealt.fold(0.0, f32::max)
    }

    /// Wakes or unties a friend beside it.
    pub(super) fn free_friends(&mut self, battle: &Battle, me: &Me, body: Body, after: f32) {
        let board = battle.board();
        for index in 0..self.figures.len() {
            let friend = self.figures[index];
            let beside = friend.body.is_some_and(|it| board.adjacent(&it, &body));
            if !beside || friend.id == me.id || !friend.up || friend.team != me.team {
                continue;
            }
            let glance = battle.glance(friend.id);
            let asleep = glance.is_some_and(|it| it.has(Status::Asleep));
            let (action, turns): (Action, f32) = match asleep {
                true => (act::Wake(friend.id).into(), self.terms.sleep),
                false => (act::Untie(friend.id).into(), self.terms.lasting),
            };
            let command = Command::new(me.id, action);
            if !battle.approves(&command) {
                continue;
            }
            let worth = turns * self.strength_of(battle, &friend);
            self.plans.push(Thought {
                action: command.action,
                worth: worth + after,
                reasons: reasons(&[(Reason::Effects, worth), (Reason::Square, after)]),
            });
        }
    }

    /// What a move is worth for those of its own whom it cures of something.
    pub(super) fn cured(&self, battle: &Battle, attack: AttackKind, hits: &[CombatantId]) -> f32 {
        let AttackKind::Move(id) = attack else {
            return 0.0;
        };
        let def = battle.dex().move_def(id);
        let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let Some(own) = own else {
            return 0.0;
        };
        let mut worth = 0.0;
        for effect in &def.effects {
            let ends = |status: Status| match &effect.what {
                What::Cure(cure) => cure.0.contains(&status),
                What::CureAny(_) => true,
                _ => false,
            };
            if !matches!(effect.what, What::Cure(_) | What::CureAny(_)) {
                continue;
            }
            let whom = hits
                .iter()
                .filter_map(|id| self.figures.get(usize::from(id.0)));
            for friend in whom.filter(|it| it.up && it.team == own.team) {
                worth += self.ailment(battle, friend, ends);
            }
        }
        worth
    }

    /// What the worst of these costs somebody that it suffers from.
    pub(super) fn ailment(
        &self,
        battle: &Battle,
        of: &Figure,
        ends: impl Fn(Status) -> bool,
    ) -> f32 {
        let statuses = battle.statuses(of.id);
        let has = |status: Status| ends(status) && statuses.has(status);
        let strength = self.strength_of(battle, of);
        let held = HELD.iter().filter(|(status, _)| has(*status));
        let held = held.map(|(_, share)| self.terms.sleep * share * strength);
        let ails = AILING.iter().filter(|status| has(**status));
        let ails = ails.map(|status| match status {
            Status::BadlyPoisoned => self.doubling(battle, of),
            _ => self.terms.lasting * tick(of.max_hp) as f32,
        });
        held.chain(ails).fold(0.0, f32::max)
    }

    /// What a poison that doubles with every turn takes from somebody for as long as ailments are reckoned (combat-R091).
    fn doubling(&self, battle: &Battle, of: &Figure) -> f32 {
        let without = battle.lost_once_cured(of.id, &[Status::BadlyPoisoned]);
        let next = (battle.lost_by_ailing(of.id) - without) as f32;
        let taken = next * (self.terms.lasting.exp2() - 1.0);
        taken.min(of.hp as f32)
    }

    /// Hit Points that somebody loses every round by itself: by what it suffers from, and by the weather.
    pub(super) fn wastes(&self, battle: &Battle, of: &Figure) -> f32 {
        let ails = battle.statuses(of.id).has_any(&AILING);
        let spared: &[Element] = match battle.weather() {
            Weather::Hail => &[Element::Ice],
            Weather::Sandstorm => &[Element::Rock, Element::Ground, Element::Steel],
            _ => return if ails { tick(of.max_hp) as f32 } else { 0.0 },
        };
        let typing = battle.level().combatants[usize::from(of.id.0)].typing;
        let struck = !spared.iter().any(|element| typing.has(*element));
        let ticks = i32::from(ails) + i32::from(struck);
        (ticks * tick(of.max_hp)) as f32
    }
}
