//! Moves that do a friend good: a hand with its next blow, Hit Points now or a turn later, stages; and the walk to where
//! it is in their reach.

use super::gains::bringing;
use super::{Tactician, fate, is_held_up};
use crate::ai::limits::hurts;
use crate::ai::look::{Figure, Me};
use crate::ai::wild;
use crate::battle::{AttackKind, Battle, CombatantId, Drafts};
use crate::board::{Body, Cell};
use crate::data::MoveDef;
use crate::data::effects::stage::Stage;
use crate::data::effects::terms::Pick;
use crate::data::moves::{Effect, EffectWho, What};
use crate::rules::Status;

/// What a helping hand adds to the next blow of this round: so much damage, and so much of the blow for a surer roll.
const HELPED: (&str, f32, f32) = ("Helped", 10.0, 0.1);
/// What Hit Points count that come a turn later, or to somebody whom nobody strikes, as a share.
const LATER: f32 = 0.8;
/// How much more than it does on average a blow can do that somebody might not stand.
const OVER: f32 = 1.3;
/// Hit Points, in percent, from which one goes to somebody to heal it.
const HURT: i32 = 40;

impl Tactician {
    /// What a move is worth for those of its own whom it reaches, in Hit Points.
    pub(super) fn supported(
        &self,
        battle: &Battle,
        attack: AttackKind,
        hits: &[CombatantId],
    ) -> f32 {
        let AttackKind::Move(id) = attack else {
            return 0.0;
        };
        let def = battle.dex().move_def(id);
        if !supports(def) {
            return 0.0;
        }
        let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let Some(own) = own else {
            return 0.0;
        };
        let whom = hits
            .iter()
            .filter_map(|id| self.figures.get(usize::from(id.0)));
        let friends = whom.filter(|it| it.up && it.team == own.team && it.id != own.id);
        friends.map(|it| self.support(battle, def, it)).sum()
    }

    /// What a move does for a friend.
    fn support(&self, battle: &Battle, def: &MoveDef, friend: &Figure) -> f32 {
        let effects = def.effects.iter();
        let effects = effects.filter(|it| it.who == EffectWho::Target && it.only_if.is_none());
        let worth = effects.map(|effect| match &effect.what {
            What::Begin(begun) if begun.kind.name() == HELPED.0 => self.spurred(battle, friend),
            What::Heal(part) => self.mended(battle, friend, part.0),
            What::Foretell(_) => {
                let ways = def.ways.iter().map(|id| battle.dex().move_def(*id));
                let effects = ways.flat_map(|way| &way.effects);
                let healed = effects.filter_map(|it| match &it.what {
                    What::Heal(part) => Some(part.0),
                    _ => None,
                });
                self.mended_later(battle, friend, healed.max().unwrap_or(0))
            }
            What::Stage(Stage(stat, by)) if *by > 0 => {
                effect.when.chance(self.terms.lands) * self.raised(battle, friend, *stat, *by)
            }
            What::OneOf(one) => {
                let each = one.0.iter().map(|pick| match pick {
                    Pick::Stage(stat, by) => self.raised(battle, friend, *stat, *by),
                    Pick::Begin(_) => 0.0,
                });
                let mean = each.sum::<f32>() / one.0.len().max(1) as f32;
                effect.when.chance(self.terms.lands) * mean
            }
            _ => 0.0,
        });
        worth.sum()
    }

    /// What more a friend does in its turn of this round, with a hand.
    fn spurred(&self, battle: &Battle, friend: &Figure) -> f32 {
        if !self.to_come.contains(&friend.id) || is_held_up(battle, friend.id) {
            return 0.0;
        }
        let (board, walk) = (battle.board(), self.dangers.walk(friend.id));
        let foes = self.foes.iter().filter_map(|foe| {
            let away = board.distance(&foe.figure.body?, &friend.body?);
            let danger = self.dangers.of(friend.id, foe.figure.id);
            let dealt = danger.at_distance(away - walk);
            let left = foe.figure.hp.max(1) as f32;
            let more = self.terms.lands * HELPED.1 + HELPED.2 * dealt;
            let falls = dealt < left && dealt + more >= left;
            let spared = if falls {
                self.terms.felled + foe.threat
            } else {
                0.0
            };
            (dealt > 0.0).then_some((dealt, more.min((left - dealt).max(0.0)) + spared))
        });
        let best = foes.max_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map_or(0.0, |(_, more)| more)
    }

    /// What so many percent of its Hit Points are worth to a friend now.
    fn mended(&self, battle: &Battle, friend: &Figure, percent: i32) -> f32 {
        let lost = (battle.cap(friend.id) - friend.hp).max(0);
        let points = (friend.max_hp * percent / 100).min(lost) as f32;
        let taken = fate::worst_blow(battle, &self.figures, &self.dangers, friend);
        let hp = friend.hp as f32;
        if taken >= hp + points || points <= 0.0 {
            return 0.0;
        }
        let kept = if OVER * taken >= hp {
            self.all_of(battle, friend)
        } else {
            0.0
        };
        let share = if taken > 0.0 { 1.0 } else { LATER };
        share * points + kept
    }

    /// The same for what comes at the end of one's next turn.
    fn mended_later(&self, battle: &Battle, friend: &Figure, percent: i32) -> f32 {
        let lost = (battle.cap(friend.id) - friend.hp).max(0) as f32;
        let taken = fate::worst_blow(battle, &self.figures, &self.dangers, friend);
        if taken >= friend.hp as f32 {
            return 0.0;
        }
        let most = (friend.max_hp * percent) as f32 / 100.0;
        LATER * most.min(lost + taken)
    }

    /// What is lost with a friend besides its Hit Points.
    fn all_of(&self, battle: &Battle, friend: &Figure) -> f32 {
        let kept = self.goals.keep.contains(&friend.id);
        let decided = if kept { self.terms.decided } else { 0.0 };
        let strength = self.strength_of(battle, friend);
        self.terms.felled + self.terms.rounds_spared * strength + decided
    }

    /// What it is worth besides that a foe who strikes only at its side is held where nobody is beside it.
    pub(super) fn held_off(
        &self,
        battle: &Battle,
        attack: AttackKind,
        hits: &[CombatantId],
    ) -> f32 {
        let [at] = hits else {
            return 0.0;
        };
        let mut holds = bringing(battle, attack, Status::Stuck);
        if holds.next().is_none() || hurts(battle, attack) {
            return 0.0;
        }
        let me = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let foe = self
            .foes
            .iter()
            .find(|foe| foe.figure.id == *at && foe.walk > 0);
        let (Some(me), Some(foe)) = (me, foe) else {
            return 0.0;
        };
        let board = battle.board();
        let mut own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let out_of_reach = own.all(|it| {
            let away = it.body.zip(foe.figure.body);
            let away = away.map_or(i32::MAX, |(it, there)| board.distance(&it, &there));
            self.dangers.of(*at, it.id).at_distance(away) <= 0.0
        });
        match out_of_reach {
            true => self.terms.sleep * foe.threat,
            false => 0.0,
        }
    }

    /// Adds what does a friend good who is out of reach from here, from the best square where it is not.
    pub(super) fn support_elsewhere(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        attacks: &[AttackKind],
        drafts: &mut Drafts<'_>,
    ) {
        if self.is_hasty() {
            return;
        }
        let board = battle.board();
        for attack in attacks {
            let AttackKind::Move(id) = *attack else {
                continue;
            };
            let def = battle.dex().move_def(id);
            if hurts(battle, *attack) || !supports(def) {
                continue;
            }
            let (most, _) = wild::spans(battle, me.id, *attack);
            if most <= 0 {
                continue;
            };
            let provokes = wild::provokes(battle, me.id, *attack);
            let heals = def
                .effects
                .iter()
                .any(|it| matches!(it.what, What::Heal(_)));
            for index in 0..self.figures.len() {
                let friend = self.figures[index];
                let own = friend.up && friend.team == me.team && friend.id != me.id;
                let Some(there) = friend.body.filter(|_| own) else {
                    continue;
                };
                let wanted = !heals || friend.at_most(HURT);
                let near = board.distance(&body, &there) <= most;
                if !wanted
                    || near && (!provokes || self.exposed(battle, body) <= 0.0)
                    || self.support(battle, def, &friend) <= 0.0
                {
                    continue;
                }
                let within =
                    |cell| board.distance(&Body::new(cell, body.footprint), &there) <= most;
                let calm = |cell| {
                    !provokes || self.exposed(battle, Body::new(cell, body.footprint)) <= 0.0
                };
                let fits = |(_, cell): &&(f32, Cell)| within(*cell) && calm(*cell);
                let stand = self.stands.iter().find(fits).copied();
                if let Some((stand, cell)) = stand {
                    let at = Body::new(cell, body.footprint);
                    let from = (at, stand, Some(cell));
                    self.strike_as_drafted(battle, me, drafts, *attack, from);
                }
            }
        }
    }
}

/// Whether a move does somebody else good in a way that is weighed here.
fn supports(def: &MoveDef) -> bool {
    let weighed = |effect: &Effect| {
        effect.who == EffectWho::Target
            && match &effect.what {
                What::Begin(begun) => begun.kind.name() == HELPED.0,
                What::Heal(_) | What::Foretell(_) => true,
                What::Stage(Stage(_, by)) => *by > 0,
                What::OneOf(one) => matches!(one.0.first(), Some(Pick::Stage(_, by)) if *by > 0),
                _ => false,
            }
    };
    !def.is_damaging() && def.effects.iter().any(weighed)
}
