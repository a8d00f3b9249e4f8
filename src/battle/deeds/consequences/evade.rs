//! `Evade`: Evasion for a time.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration};
use crate::battle::effect;
use crate::battle::questions::answers;
use crate::battle::questions::kind::Duty;
use crate::data::effects::evade::Evade;

impl Deed for Evade {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let times = if self.per_hit {
            to.attack.rolled_before()
        } else {
            1
        };
        let kept = match self.by < 0 && to.user() != to.who {
            true => answers::kept_evasion(world, to.who, to.user()),
            false => None,
        };
        if let Some(kind) = kept {
            effect::acts(world, to.who, kind, "Evasion does not fall");
            return;
        }
        to.begin(world, Duty::Dodge, self.by * times, self.lasting, to.user());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, until) = (said.who, duration(self.lasting));
        let each = if self.per_hit { " per strike" } else { "" };
        match self.by {
            by if by < 0 => format!("{who} loses {} Evasion{each}{until}", by.unsigned_abs()),
            by => format!("{who} gains {by} Evasion{each}{until}"),
        }
    }
}
