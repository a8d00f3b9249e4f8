//! The numbers that a rule-set keeps of everybody, as plain values.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::{Number, Rules};
use crate::battle::kernel::world::Access;

/// A number of somebody, as a sheet shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberView {
    /// What it is called.
    pub name: &'static str,
    /// What it is good for, in a line.
    pub says: &'static str,
    /// What it is now.
    pub now: i32,
    /// The most that it can be.
    pub most: i32,
}

/// The numbers of somebody, in the order of the rules.
pub(crate) fn of(world: &World, id: CombatantId) -> Vec<NumberView> {
    let all = world.the::<Rules>().0.numbers.iter();
    let view = |number: &&'static Number| {
        Some(NumberView {
            name: number.name,
            says: number.says,
            now: (number.of)(world, id)?,
            most: (number.most)(world, id),
        })
    };
    all.filter_map(view).collect()
}

/// Numbers out of their bounds.
pub(crate) fn breaches(world: &World) -> Vec<String> {
    let mut found = Vec::new();
    for id in world.ids() {
        for number in of(world, id) {
            if !(0..=number.most).contains(&number.now) {
                let (name, number) = (world.name(id), number);
                found.push(format!(
                    "{name} has {} of {} {}",
                    number.now, number.most, number.name
                ));
            }
        }
    }
    found
}
