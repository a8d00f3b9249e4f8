//! `OneOf`: one of several statuses or stages, by an equal die.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, struck};
use crate::battle::deeds::status;
use crate::battle::effect::staging;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::StageChange;
use crate::data::effects::one_of::OneOf;
use crate::data::effects::terms::{Duration, Pick};
use crate::rules::{Roll, Status};

impl Deed for OneOf {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let value = world.die(user, Roll::Choice, self.0.len() as u16).value;
        let Some(pick) = self.0.get(usize::from(value).saturating_sub(1)) else {
            return;
        };
        match *pick {
            Pick::Inflict(status) => {
                let lasting = Duration::UntilCured;
                status::inflict(world, to.who, status, lasting, user, to.name());
            }
            Pick::Stage(stat, by) => {
                let (who, from) = (to.who, Some(user));
                let change = StageChange {
                    who,
                    stat,
                    by,
                    from,
                };
                staging::quietly(world, change, to.name());
            }
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let picks = self.0.iter().map(|pick| match *pick {
            Pick::Inflict(status) => format!("it {}", struck(status)),
            Pick::Stage(stat, by) => format!(
                "its {} {} by {}",
                stat.name(),
                if by < 0 { "falls" } else { "rises" },
                by.abs()
            ),
        });
        let picks: Vec<String> = picks.collect();
        let (who, sides) = (said.who, self.0.len());
        let die = match sides {
            2 => "a coin".to_owned(),
            sides => format!("a d{sides}"),
        };
        let (last, others) = picks.split_last().unzip();
        let others = others.unwrap_or_default().join(", ");
        let last = last.map_or("", String::as_str);
        format!("{die} decides about {who}: {others} or {last}")
    }

    fn statuses(&self) -> SmallVec<[(Status, f64); 2]> {
        let share = 1.0 / self.0.len() as f64;
        let statuses = self.0.iter().filter_map(|pick| match *pick {
            Pick::Inflict(status) => Some((status, share)),
            Pick::Stage(..) => None,
        });
        statuses.collect()
    }
}
