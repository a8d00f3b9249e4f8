//! `Bless`: what all allies may call up when they are hit.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::blessing;
use crate::battle::questions::kind::Kind;
use crate::data::effects::bless::Bless;

impl Deed for Bless {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(kind) = self.blessing.kind.and_then(Kind::named) {
            // The bounds fit into a byte.
            blessing::give(world, to.user(), to.def, kind, self.uses as u8);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        let kind = self.blessing.kind.and_then(Kind::named);
        let does = kind.map_or("", |kind| kind.card);
        let uses = match self.uses {
            1 => "1 use".to_owned(),
            uses => format!("{uses} uses"),
        };
        format!("{does}; {uses} for all of them together")
    }
}
