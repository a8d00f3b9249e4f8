//! Whom a healing move is for: whoever falls to what comes next and stands it by the move, before whoever is merely worst
//! off; and the walk to where the move reaches.

use super::fate::{self, worst_blow};
use super::{Tactician, approved};
use crate::ai::look::{Figure, Me};
use crate::battle::{AttackKind, Battle, CombatantId, Command, PromptKind, Target, act};
use crate::board::Body;
use crate::data::MoveDef;
use crate::data::moves::{EffectWho, Range, What};

/// The share of what somebody has left that a blow must come to, to be thought its end.
const ENDS: f32 = 0.9;

impl Tactician {
    /// A healing move for the friend whom it keeps from falling next, or the way to where it reaches that one.
    pub(super) fn mends_whom_it_saves(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        let able = me.budget.standard > 0 && !me.tripped && self.limits.foresight;
        if !able || battle.prompt()?.kind != PromptKind::Turn {
            return None;
        }
        let body = me.body?;
        let (attack, part, metres) = healing_move(battle, me)?;
        if !self.limits.status_moves || !battle.usable_attacks().contains(&attack) {
            return None;
        }
        let mut saved: Vec<(f32, CombatantId, Body)> = Vec::new();
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        for friend in own.filter(|it| it.id != me.id) {
            let worth = self.kept_by(battle, friend, part);
            saved.extend(friend.body.zip(worth).map(|(at, it)| (it, friend.id, at)));
        }
        saved.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
        let here = saved.iter().find_map(|(_, id, _)| {
            let action = act::UseAttack(attack, Target::One(*id));
            approved(battle, Command::new(me.id, action))
        });
        if let Some(heals) = here {
            let instead = self.fells_whoever_strikes(battle, me, &heals);
            return Some(match instead {
                Some(blow) => blow,
                None => self.with_care(battle, me, &heals).unwrap_or(heals),
            });
        }
        let (_, who, there) = *saved.first()?;
        self.walk_within(battle, me, body, (attack, who), (there, metres))
    }

    /// What it is worth to heal a friend by so many percent, in Hit Points: nothing where it does not fall next, or does
    /// all the same.
    fn kept_by(&self, battle: &Battle, friend: &Figure, part: i32) -> Option<f32> {
        let room = (battle.cap(friend.id) - friend.hp).max(0);
        let more = (friend.max_hp * part / 100).min(room) as f32;
        let left = friend.hp as f32;
        let struck = worst_blow(battle, &self.figures, &self.dangers, friend);
        let wasted = self.wastes(battle, friend);
        let falls = struck >= ENDS * left || wasted >= left;
        let stands = left + more > struck.max(wasted);
        if !falls || !stands || more <= 0.0 {
            return None;
        }
        let helps_itself =
            wasted < left && fate::helps_itself(battle, &self.figures, &self.dangers, friend);
        let ward = self.goals.keep.contains(&friend.id);
        let decided = if ward { self.terms.decided } else { 0.0 };
        let strength = self.terms.rounds_spared * self.might_of(friend);
        (!helps_itself).then_some(more + self.terms.felled + strength + decided)
    }

    /// To the best square from which a move reaches somebody, where no foes are its end.
    fn walk_within(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        (attack, who): (AttackKind, CombatantId),
        (there, metres): (Body, i32),
    ) -> Option<Command> {
        let board = battle.board();
        let far = self.dangers.walk(me.id) + metres;
        if !me.may_shift() || me.grappled || board.distance(&body, &there) > far {
            return None;
        }
        self.look_around(battle, me, body);
        self.take_stands(battle, me, body);
        let (mut drafts, mut list) = (battle.drafts()?, Vec::new());
        let found = self.stands.iter().find(|(_, cell)| {
            let at = Body::new(*cell, body.footprint);
            if board.distance(&at, &there) > metres
                || self.outlook(board, at).hurt >= self.standing.hp
            {
                return false;
            }
            drafts.targets((attack, *cell), &|_| true, &mut list);
            let mut targets = list.iter();
            targets.any(|(target, _)| *target == Target::One(who))
        });
        let (_, cell) = found.copied()?;
        let walk = self.walk_to(cell)?;
        approved(battle, Command::new(me.id, self.safely(battle, body, walk)))
    }
}

/// A move of somebody that heals one other, by how many percent, and how far it reaches.
fn healing_move(battle: &Battle, me: &Me) -> Option<(AttackKind, i32, i32)> {
    let moves = &battle.level().combatants[usize::from(me.id.0)].moves;
    let mut moves = moves.iter().map(|id| battle.dex().move_def(*id));
    moves.find_map(|def| {
        let part = heals_another(def)?;
        let metres = def.range.strikes_within().max(1);
        Some((AttackKind::Move(def.id), part, metres))
    })
}

/// By how many percent a move heals the one whom it is used on.
fn heals_another(def: &MoveDef) -> Option<i32> {
    let one = matches!(def.range, Range::Melee | Range::Ranged { targets: 1, .. });
    if !one || def.is_damaging() {
        return None;
    }
    def.effects.iter().find_map(|effect| match &effect.what {
        What::Heal(part) if effect.who == EffectWho::Target => Some(part.0),
        _ => None,
    })
}
