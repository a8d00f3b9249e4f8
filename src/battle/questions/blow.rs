//! What is asked about an attack on its way to one target: the parts of its Accuracy Roll, of its
//! damage, and what keeps critical hits away. The same functions serve the attack that flies, the
//! forecast of one, and a controller's guess.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifier, Modifiers};
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Field, Instance};
use crate::battle::questions::list::Question;
use crate::battle::state::flight::Attack;
use crate::rules::AttackClass;

/// An attack and one of its targets.
#[derive(Clone, Copy)]
pub(crate) struct Blow<'a> {
    /// The battle it flies in.
    pub(crate) world: &'a World,
    /// What flies.
    pub(crate) attack: &'a Attack,
    /// At whom; `None` where it is an object.
    pub(crate) target: Option<CombatantId>,
    /// What lasts on its target.
    on_target: Option<&'a Effects>,
    /// What lasts on its user.
    on_user: &'a Effects,
    /// What lies on the field.
    on_field: &'a Effects,
}

/// Whose effect is asked about a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bearer {
    /// It lies on whoever is aimed at.
    Target,
    /// It lies on whoever attacks.
    User,
    /// It lies on the whole battlefield.
    Field,
}

impl<'a> Blow<'a> {
    /// An attack and one of its targets, as the battle is now.
    pub(crate) fn new(world: &'a World, attack: &'a Attack, target: Option<CombatantId>) -> Self {
        Self {
            world,
            attack,
            target,
            on_target: target.map(|target| world.part::<Effects>(target)),
            on_user: world.part::<Effects>(attack.user),
            on_field: &world.resource::<Field>().0,
        }
    }

    /// What lasts on its target.
    pub(crate) fn on_target(&self) -> Option<&'a Effects> {
        self.on_target
    }

    /// What lasts on its user.
    pub(crate) fn on_user(&self) -> &'a Effects {
        self.on_user
    }

    /// Everybody who has something to say to a question about it.
    fn heard(self, question: Question) -> impl Iterator<Item = (Bearer, &'a Instance)> {
        let all = [
            self.on_target.map(|effects| (Bearer::Target, effects)),
            Some((Bearer::User, self.on_user)),
            Some((Bearer::Field, self.on_field)),
        ];
        all.into_iter()
            .flatten()
            .filter(move |(_, effects)| effects.asked().has(question))
            .flat_map(|(bearer, effects)| effects.iter().map(move |case| (bearer, case)))
    }

    /// Adds what effects change about the Accuracy Roll.
    pub(crate) fn accuracy(self, parts: &mut Modifiers) {
        for (bearer, case) in self.heard(Question::Accuracy) {
            if let Some(answer) = case.kind.answers.accuracy {
                answer(self, bearer, parts);
            }
        }
    }

    /// Adds what effects change about the damage, before types: Damage Reduction of the target
    /// (G069, combat-R134), then everything else.
    pub(crate) fn damage(self, parts: &mut Modifiers) {
        let reduces = |effects: &Effects| effects.asked().has(Question::Reduction);
        if let Some(target) = self.target.filter(|_| self.on_target.is_some_and(reduces)) {
            for part in reductions(self.world, target, self.attack.class) {
                parts.push(Modifier {
                    amount: -part.amount,
                    ..part
                });
            }
        }
        for (bearer, case) in self.heard(Question::Damage) {
            if let Some(answer) = case.kind.answers.damage {
                answer(self, bearer, parts);
            }
        }
    }

    /// Whether effects keep critical hits away from the target.
    pub(crate) fn no_critical_hits(self) -> bool {
        let kept = |effects: &Effects| effects.asked().has(Question::NoCriticalHits);
        self.on_target.is_some_and(kept)
    }
}

/// Damage Reduction of a combatant against a class of attacks, part by part (G069).
pub(crate) fn reductions(world: &World, who: CombatantId, class: AttackClass) -> Modifiers {
    let effects = world.part::<Effects>(who);
    if !effects.asked().has(Question::Reduction) {
        return Modifiers::new();
    }
    effects
        .iter()
        .filter_map(|case| case.kind.answers.reduction?(world, who, class))
        .collect()
}
