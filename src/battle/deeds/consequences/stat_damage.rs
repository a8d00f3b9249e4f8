//! `StatDamage`: the target takes the user's attack stat as damage, less its defence, by its types (AX-28): no dice,
//! and no Critical Hit.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Loss};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Cause;
use crate::battle::questions::blow::{Blow, End, Surroundings};
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::battle::state::origin::Origin;
use crate::data::effects::stat_damage::StatDamage;
use crate::rules::{AttackClass, LossKind, Stat};

impl Deed for StatDamage {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let facts = AttackFacts {
            element: Some(self.element),
            class: self.class,
            ..AttackFacts::bare(to.user(), AttackKind::Struggle)
        };
        let amount = self.amount(world, &Attack::from(facts), to.who);
        let loss = Loss {
            cause: Cause::new(to.name(), "core p.330"),
            kind: LossKind::Damage,
            active: true,
            origin: Origin::Move,
        };
        if amount > 0 {
            health::lose_to(world, to.user(), to.who, amount, loss);
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let stat = self.stats().0.name();
        format!(
            "{} takes {} damage of the user's {stat}, less its defence",
            said.who,
            self.element.name()
        )
    }

    fn worth(&self, _: &Surroundings<'_>, at: &End<'_>, _: i32) -> f32 {
        (12 - at.stat(self.stats().1)).max(1) as f32
    }
}

impl StatDamage {
    /// The stats that count.
    fn stats(&self) -> (Stat, Stat) {
        match self.class {
            AttackClass::Special => (Stat::SpecialAttack, Stat::SpecialDefense),
            _ => (Stat::Attack, Stat::Defense),
        }
    }

    fn amount(&self, world: &World, attack: &Attack, on: CombatantId) -> i32 {
        let blow = Blow::new(world, attack, Some(on));
        let Some(at) = blow.at else {
            return 0;
        };
        let (offence, defence) = self.stats();
        let reduced: i32 = blow.reductions().iter().map(|part| part.amount).sum();
        let before = (blow.by.stat(offence) - at.stat(defence) - reduced).max(1);
        weigh::hits_how(&blow, &at).apply(before)
    }
}
