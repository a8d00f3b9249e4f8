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
use crate::rules::{Status, rolls};

impl Deed for OneOf {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let value = world.die(user, rolls::CHOICE, self.0.len() as u16).value;
        let Some(pick) = self.0.get(usize::from(value).saturating_sub(1)) else {
            return;
        };
        match pick {
            Pick::Begin(kind) => {
                let lasting = Duration::UntilCured;
                if let Some(status) = kind.status() {
                    status::inflict(world, to.who, status, lasting, user, to.name());
                }
            }
            Pick::Stage(stat, by) => {
                let (stat, by) = (*stat, *by);
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
        let die = match self.0.len() {
            2 => "a coin".to_owned(),
            sides => format!("a d{sides}"),
        };
        let stages = self.0.iter().map(|pick| match pick {
            Pick::Stage(stat, by) => Some((*stat, *by)),
            Pick::Begin(_) => None,
        });
        if let Some(stages) = stages.collect::<Option<Vec<_>>>()
            && let Some((_, by)) = stages.first().copied()
            && stages.iter().all(|stage| stage.1 == by)
        {
            let names: Vec<&str> = stages.iter().map(|(stat, _)| stat.name()).collect();
            let whose = said.who.owning(&either(&names));
            let verb = if by < 0 { "falls" } else { "rises" };
            return format!("{whose} {verb} by {} stages, as {die} decides", by.abs());
        }
        let picks = self.0.iter().map(|pick| match pick {
            Pick::Begin(kind) => kind.status().map_or_else(String::new, struck),
            Pick::Stage(stat, by) => {
                let change = if *by < 0 { "loses" } else { "gains" };
                format!("{change} {} stages of {}", by.abs(), stat.name())
            }
        });
        let picks: Vec<String> = picks.collect();
        let becomes: Option<Vec<&str>> = picks
            .iter()
            .map(|pick| pick.strip_prefix("becomes "))
            .collect();
        let what = match becomes {
            Some(all) => format!("becomes {}", either(&all)),
            None => either(&picks),
        };
        format!("{} {what}, as {die} decides", said.who)
    }

    fn statuses(&self) -> SmallVec<[(Status, f64); 2]> {
        let share = 1.0 / self.0.len() as f64;
        let statuses = self.0.iter().filter_map(|pick| match pick {
            Pick::Begin(kind) => kind.status().map(|status| (status, share)),
            Pick::Stage(..) => None,
        });
        statuses.collect()
    }
}

/// One of these, in words.
fn either<T: AsRef<str>>(all: &[T]) -> String {
    let names: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
