//! `Bless`: what all allies may call up when they are hit.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::blessing;
use crate::data::effects::bless::Bless;
use crate::data::effects::terms::Blessing;

impl Deed for Bless {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        // The bounds fit into a byte.
        blessing::give(world, to.user(), to.def, self.blessing, self.uses as u8);
    }

    fn clause(&self, _: Said<'_>) -> String {
        let (when, what) = match self.blessing {
            Blessing::Physical => ("physical damage", "resist it one step further"),
            Blessing::Special => ("special damage", "resist it one step further"),
            Blessing::Critical => ("a Critical Hit", "take it as a usual hit"),
            Blessing::Lowering | Blessing::Affliction => return self.by_itself(),
        };
        let uses = self.often();
        format!(
            "the user and its allies, when they receive {when}, may {what}; {uses} for all of them \
             together"
        )
    }
}

impl Bless {
    fn often(&self) -> String {
        match self.uses {
            1 => "1 use".to_owned(),
            uses => format!("{uses} uses"),
        }
    }

    /// What is called up without anybody's saying so.
    fn by_itself(&self) -> String {
        let does = match self.blessing {
            Blessing::Lowering => {
                "stages of the user and its allies that others lower stay as they are"
            }
            _ => {
                "a Status Affliction that the user or an ally gets does nothing until the end of its \
                 next turn"
            }
        };
        format!("{does}; {} for all of them together", self.often())
    }
}
