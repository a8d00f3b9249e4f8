//! `Recoil`: the user loses a part of the damage dealt.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose, part};
use crate::battle::kernel::command::CombatantId;
use crate::battle::questions::answers::Lasting;
use crate::battle::state::origin::Origin;
use crate::data::MoveDef;
use crate::data::effects::recoil::Recoil;
use crate::data::moves::{Effect, EffectWho, What, When};

impl Deed for Recoil {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let amount = to.dealt / self.0.max(1);
        let source = format!("{} recoil", to.name());
        lose(world, to.user(), amount, source, Origin::Recoil);
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!("the user loses {} of the damage dealt", part(self.0))
    }
}

/// Whether the moves of somebody like this one cost it nothing of the damage that they deal.
pub(crate) fn is_ignored(world: &World, who: CombatantId, def: &MoveDef) -> bool {
    let recoil = Effect {
        when: When::Hit,
        who: EffectWho::User,
        what: What::Recoil(Recoil(2)),
        only_if: None,
    };
    let with_recoil = MoveDef {
        effects: vec![recoil],
        ..def.clone()
    };
    let own = Lasting::of(world, who).reshaped(&with_recoil);
    let mut effects = own.effects.iter();
    !effects.any(|effect| matches!(effect.what, What::Recoil(_)))
}
