//! Moves that even things out: stages that go back to their default for all, Hit Points that two share, a friend who is
//! whole again.

use smallvec::SmallVec;

use super::Tactician;
use super::danger::Danger;
use super::own::{POINT, SPEED, STAGE};
use crate::ai::look::{Figure, is_up_against};
use crate::battle::{AttackKind, Battle, CombatantId};
use crate::board::Body;
use crate::data::MoveDef;
use crate::data::effects::terms::StagesAs;
use crate::data::level::Context;
use crate::data::moves::{Effect, EffectWho, Keyword, What};
use crate::rules::StageStat;

/// How near its trainer's ball somebody who is driven off has to end to go back into it, in metres (combat-R050).
const BALL: i32 = 6;
/// The chance that foes are still there as the round ends.
const YET: f32 = 0.7;
/// What a Hit Point that a friend gets back by somebody's end is worth: there is one fighter less.
const PASSED_ON: f32 = 0.8;

impl Tactician {
    /// What such a move is worth, in Hit Points.
    pub(super) fn evened(&self, battle: &Battle, attack: AttackKind, hits: &[CombatantId]) -> f32 {
        let AttackKind::Move(id) = attack else {
            return 0.0;
        };
        let def = battle.dex().move_def(id);
        if def.is_damaging() {
            return 0.0;
        }
        let worth = |effect: &Effect| match &effect.what {
            What::SharePain(_) => self.shared_pain(hits),
            What::Restore(_) => self.restored(battle, hits),
            What::ForceSwitch(_) if def.has(Keyword::EndOfRound) && hits.is_empty() => {
                YET * self.driven_off(battle, &self.beside(battle, def))
            }
            What::ForceSwitch(_) => self.driven_off(battle, hits),
            What::Stages(as_now) if effect.who == EffectWho::Everyone => match as_now.0 {
                StagesAs::Reset => self.all_reset(battle),
                _ => 0.0,
            },
            _ => 0.0,
        };
        def.effects.iter().map(worth).sum()
    }

    /// What it is worth to lose half of its Hit Points, as a foe does, and to regain half of what both have lost.
    fn shared_pain(&self, hits: &[CombatantId]) -> f32 {
        let [at] = hits else {
            return 0.0;
        };
        let Some(foe) = self.foes.iter().find(|foe| foe.figure.id == *at) else {
            return 0.0;
        };
        let halves = [self.standing.hp / 2.0, foe.figure.hp.max(0) as f32 / 2.0];
        let each = (halves[0] + halves[1]) / 2.0;
        let gained = each - halves[0];
        match gained > 0.0 {
            true => self.healed_by(gained) + gained,
            false => 2.0 * gained,
        }
    }

    /// What it is worth that a friend has all its Hit Points again.
    fn restored(&self, battle: &Battle, hits: &[CombatantId]) -> f32 {
        let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let friend = hits
            .first()
            .and_then(|id| self.figures.get(usize::from(id.0)));
        let (Some(own), Some(friend)) = (own, friend) else {
            return 0.0;
        };
        if friend.team != own.team || !friend.up || friend.id == own.id {
            return 0.0;
        }
        let (hp, max) = (friend.hp as f32, friend.max_hp as f32);
        let foes = self.foes.iter();
        let blows = foes.map(|foe| self.dangers.of(foe.figure.id, friend.id).damage);
        let worst = blows.fold(0.0, f32::max);
        let saved = match hp <= worst && worst < max {
            true => self.terms.rounds_spared * self.strength_of(battle, friend),
            false => 0.0,
        };
        PASSED_ON * (max - hp) + saved
    }

    /// Foes who are now where a burst takes them that comes as the round ends.
    fn beside(&self, battle: &Battle, def: &MoveDef) -> SmallVec<[CombatantId; 4]> {
        let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let Some(body) = own.and_then(|it| it.body) else {
            return SmallVec::new();
        };
        let metres = def.range.strikes_within();
        let near = |at: &Body| battle.board().distance(at, &body) <= metres;
        let foes = self
            .foes
            .iter()
            .filter(|foe| foe.figure.body.is_some_and(|at| near(&at)));
        foes.map(|foe| foe.figure.id).collect()
    }

    /// What it is worth that trainers' Pokémon have to go back into their balls: their stages are gone.
    fn driven_off(&self, battle: &Battle, hits: &[CombatantId]) -> f32 {
        let people = &battle.level().combatants;
        let league = battle.level().context == Context::League;
        let driven = self.foes.iter().filter(|foe| {
            let owner = people[usize::from(foe.figure.id.0)].owner;
            let trainer = owner.and_then(|id| self.figures.get(usize::from(id)));
            let both = trainer.and_then(|it| it.body).zip(foe.figure.body);
            let away = both.map(|(one, other)| battle.board().distance(&one, &other));
            let near = league || away.is_some_and(|it| it <= BALL + foe.walk);
            hits.contains(&foe.figure.id) && trainer.is_some_and(|it| it.up) && near
        });
        let stages = driven.map(|foe| self.stages_of(battle, &foe.figure));
        self.terms.lands * self.terms.lasting * stages.sum::<f32>()
    }

    /// What it is worth that nobody has any stages any more.
    fn all_reset(&self, battle: &Battle) -> f32 {
        let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let Some(team) = own.map(|it| it.team) else {
            return 0.0;
        };
        let there = self.figures.iter().filter(|it| it.up && it.body.is_some());
        let worth = there.map(|it| {
            let stages = self.stages_of(battle, it);
            if it.team == team { -stages } else { stages }
        });
        self.terms.lasting * worth.sum::<f32>()
    }

    /// What the stages of somebody are worth to it, in Hit Points a turn.
    fn stages_of(&self, battle: &Battle, of: &Figure) -> f32 {
        let stage = |stat| battle.stage(of.id, stat) as f32;
        if StageStat::ALL
            .iter()
            .all(|stat| battle.stage(of.id, *stat) == 0)
        {
            return 0.0;
        }
        let others = || self.figures.iter().filter(|it| is_up_against(of.team, it));
        let most = |one: Danger, other: Danger| match other.damage > one.damage {
            true => other,
            false => one,
        };
        let dealt = others().map(|it| self.dangers.of(of.id, it.id));
        let dealt = dealt.fold(Danger::default(), most);
        let taken = others().map(|it| self.dangers.of(it.id, of.id));
        let taken = taken.fold(Danger::default(), most);
        let (attack, defense) = (
            match dealt.special {
                true => StageStat::SpecialAttack,
                false => StageStat::Attack,
            },
            match taken.special {
                true => StageStat::SpecialDefense,
                false => StageStat::Defense,
            },
        );
        STAGE * (stage(attack) * dealt.damage + stage(defense) * taken.damage)
            + SPEED * stage(StageStat::Speed) * (dealt.damage + taken.damage)
            + POINT * stage(StageStat::Accuracy) * dealt.damage
            + POINT * stage(StageStat::Evasion) * taken.damage
    }
}
