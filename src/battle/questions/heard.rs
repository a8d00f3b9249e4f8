//! What is asked about an attack on its way to one target: the parts of its Accuracy Roll, of its
//! damage, and what keeps critical hits away. The same functions serve the attack that flies, the
//! forecast of one, and a controller's guess.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifier, Modifiers};
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::{DamageStats, Evading, Matchup};
use crate::battle::questions::ask::Ask;
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::breaking;
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::list::Question;
use crate::battle::questions::near;
use crate::rules::AttackClass;

impl<'a> Blow<'a> {
    /// Everybody who has something to say to a question about it. Mostly nobody has, which is found out by a
    /// look at each end. To be gone through from within (`for_each`): it is made of lists in lists.
    fn heard(&self, question: Question) -> impl Iterator<Item = Ask<'a>> {
        let all = self
            .concerns(question)
            .then(|| self.asked_one_by_one(question));
        all.into_iter().flatten()
    }

    /// Whether anybody may have.
    #[inline]
    pub(crate) fn concerns(&self, question: Question) -> bool {
        self.at.is_some_and(|at| at.effects.asked().has(question))
            || self.by.effects.asked().has(question)
            || self.around.on_field.asked().has(question)
            || !self.around.reaching.is_empty()
    }

    /// Those who have something to say to a question, gathered from one end after the other.
    fn asked_one_by_one(self, question: Question) -> impl Iterator<Item = Ask<'a>> {
        let all = [
            self.at.map(|at| (Bearer::Target, at.id, at.effects)),
            Some((Bearer::User, self.by.id, self.by.effects)),
            Some((Bearer::Field, self.by.id, self.around.on_field)),
        ];
        let world = self.world;
        let ends = all
            .into_iter()
            .flatten()
            .filter(move |(_, _, effects)| effects.asked().has(question))
            .flat_map(move |(bearer, who, effects)| {
                effects.iter().map(move |case| Ask {
                    world,
                    who,
                    case,
                    bearer,
                })
            });
        // Hardly anybody passes anything, and then nobody looks any further.
        let (by, breaks) = (self.by.id, self.by.effects.asked().has(Question::Breaks));
        ends.chain(self.heard_near())
            .filter(move |ask| !breaks || !breaking::passes(world, by, ask.who, ask.case.kind))
    }

    /// Whoever carries something that reaches one of its ends.
    fn heard_near(self) -> impl Iterator<Item = Ask<'a>> {
        let (world, reaching) = (self.world, self.around.reaching);
        let ends = [
            self.at.map(|at| (Bearer::NearTarget, at.id)),
            Some((Bearer::NearUser, self.by.id)),
        ];
        ends.into_iter().flatten().flat_map(move |(bearer, end)| {
            near::over_in(reaching, world, end).map(move |(who, case)| Ask {
                world,
                who,
                case,
                bearer,
            })
        })
    }

    /// Adds what effects change about the Accuracy Roll.
    pub(crate) fn accuracy(&self, parts: &mut Modifiers) {
        if !self.concerns(Question::Accuracy) {
            return;
        }
        self.heard(Question::Accuracy).for_each(|ask| {
            if let Some(answer) = ask.case.kind.answers.accuracy {
                answer(ask, *self, parts);
            }
        });
    }

    /// Whether effects settle the Accuracy Roll: it cannot miss, or cannot hit.
    pub(crate) fn certain(&self) -> Option<bool> {
        if !self.concerns(Question::Certain) {
            return None;
        }
        let mut asks = self.heard(Question::Certain);
        asks.find_map(|ask| ask.case.kind.answers.certain?(ask, *self))
    }

    /// Adds what effects change about the damage, before types: Damage Reduction of the target
    /// (G069, combat-R134), then everything else.
    pub(crate) fn damage(&self, parts: &mut Modifiers) {
        for part in self.reductions() {
            parts.push(Modifier {
                amount: -part.amount,
                ..part
            });
        }
        if !self.concerns(Question::Damage) {
            return;
        }
        self.heard(Question::Damage).for_each(|ask| {
            if let Some(answer) = ask.case.kind.answers.damage {
                let before = parts.len();
                answer(ask, *self, parts);
                self.mute(ask, before, parts);
            }
        });
    }

    /// Damage Reduction of the target against it, part by part (G069).
    pub(crate) fn reductions(&self) -> Modifiers {
        let (Some(target), Some(effects)) = (self.target, self.on_target()) else {
            return Modifiers::new();
        };
        let breaks = self.by.effects.asked().has(Question::Breaks);
        let passes = |kind| breaks && breaking::passes(self.world, self.by.id, target, kind);
        let lasting = (target, effects);
        let mut parts = reductions_but(self.world, lasting, self.attack.class, passes);
        if effects.asked().has(Question::Blocks) {
            for case in effects.iter().filter(|case| !passes(case.kind)) {
                let ask = Ask {
                    bearer: Bearer::Target,
                    ..Ask::of(self.world, target, case)
                };
                parts.extend(case.kind.answers.blocks.and_then(|it| it(ask, *self)));
            }
        }
        parts
    }

    /// Adds what effects change about the Damage Base.
    pub(crate) fn damage_base(&self, parts: &mut Modifiers) {
        if !self.concerns(Question::DamageBase) {
            return;
        }
        self.heard(Question::DamageBase).for_each(|ask| {
            if let Some(answer) = ask.case.kind.answers.damage_base {
                let before = parts.len();
                answer(ask, *self, parts);
                self.mute(ask, before, parts);
            }
        });
    }

    /// What an ability adds that an Aura Break does not let count is left out.
    fn mute(&self, ask: Ask, from: usize, parts: &mut Modifiers) {
        let more = parts[from..].iter().any(|part| part.amount > 0);
        if more && breaking::mutes_parts(self.world, self.by.id, ask.who) {
            let (mut nth, dex) = (0, self.world.dex());
            let own = ask.case.kind.is_ability();
            parts.retain(|part| {
                nth += 1;
                let of_ability = own || dex.find_ability(&part.source).is_some();
                nth <= from || part.amount <= 0 || !of_ability
            });
        }
    }

    /// The stats that it counts, of these as the attack has them.
    pub(crate) fn stats(&self, usual: DamageStats) -> DamageStats {
        let mut stats = usual;
        if !self.concerns(Question::DamageStats) {
            return stats;
        }
        self.heard(Question::DamageStats).for_each(|ask| {
            if let Some(answer) = ask.case.kind.answers.damage_stats {
                answer(ask, *self, &mut stats);
            }
        });
        stats
    }

    /// What effects make of how well it hits.
    pub(crate) fn matchup(&self) -> Matchup {
        let mut matchup = Matchup::default();
        if !self.concerns(Question::Matchup) {
            return matchup;
        }
        self.heard(Question::Matchup).for_each(|ask| {
            if let Some(answer) = ask.case.kind.answers.matchup {
                answer(ask, *self, &mut matchup);
            }
        });
        matchup
    }

    /// What effects make of the Evasion of its target.
    pub(crate) fn evading(&self) -> Evading {
        let mut evading = Evading::default();
        if !self.concerns(Question::Evades) {
            return evading;
        }
        self.heard(Question::Evades).for_each(|ask| {
            if let Some(answer) = ask.case.kind.answers.evades {
                answer(ask, *self, &mut evading);
            }
        });
        evading
    }

    /// Whether effects keep critical hits away from the target.
    pub(crate) fn no_critical_hits(&self) -> bool {
        let kept = |effects: &Effects| effects.asked().has(Question::NoCriticalHits);
        let keeps = |ask: Ask| ask.case.kind.answers.no_critical_hits.is_some();
        self.on_target().is_some_and(kept)
            && self
                .heard(Question::NoCriticalHits)
                .any(|ask| ask.bearer == Bearer::Target && keeps(ask))
    }
}

/// Damage Reduction of a combatant against a class of attacks, part by part (G069).
pub(crate) fn reductions(world: &World, who: CombatantId, class: AttackClass) -> Modifiers {
    reductions_but(world, (who, world.part::<Effects>(who)), class, |_| false)
}

fn reductions_but(
    world: &World,
    (who, effects): (CombatantId, &Effects),
    class: AttackClass,
    passes: impl Fn(&'static Kind) -> bool,
) -> Modifiers {
    if !effects.asked().has(Question::Reduction) {
        return Modifiers::new();
    }
    let cases = effects.iter().filter(|case| !passes(case.kind));
    let asks = cases.map(|case| Ask::of(world, who, case));
    asks.filter_map(|ask| ask.case.kind.answers.reduction?(ask, class))
        .collect()
}
