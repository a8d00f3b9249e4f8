//! `EndCoats`: all Coats end. Whatever can be swept away and is no stance is one.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Kind};
use crate::data::effects::end_coats::EndCoats;
use crate::data::kind_name::Sort;

impl Deed for EndCoats {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let cases = world.part::<Effects>(to.who).iter();
        let coats = cases.filter(|case| {
            case.kind.answers.swept.is_some()
                && !case.kind.is(Sort::Stance)
                && self.but.as_deref() != Some(case.kind.name)
        });
        let coats: SmallVec<[&'static Kind; 2]> = coats.map(|case| case.kind).collect();
        for kind in coats {
            telling::end(world, to.who, kind, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let but = self.but.as_ref().map(|but| format!(" but {but}"));
        format!(
            "all Coats on {} are gone{}",
            said.who,
            but.unwrap_or_default()
        )
    }
}
