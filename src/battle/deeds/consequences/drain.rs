//! `Drain`: the user regains a share of the damage dealt (G168).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::consequences::recoil;
use crate::battle::deeds::health::{self, Healing};
use crate::battle::kernel::command::CombatantId;
use crate::battle::questions::answers;
use crate::battle::questions::kind::Kind;
use crate::battle::state::origin::Origin;
use crate::data::MoveDef;
use crate::data::effects::drain::Drain;

/// The moves that what they drain may spoil (core p.322).
const SPOILED: [&str; 6] = [
    "Absorb",
    "Drain Punch",
    "Giga Drain",
    "Horn Leech",
    "Leech Life",
    "Mega Drain",
];

/// Whether what a move drains from somebody does its user no good, and how that comes.
fn spoiled_by(world: &World, from: CombatantId, def: &MoveDef) -> Option<&'static Kind> {
    let by = answers::spoils_drain(world, from);
    by.filter(|_| SPOILED.contains(&def.name.as_str()))
}

/// Whether what a move drains from somebody does its user no good.
pub(crate) fn is_spoiled(world: &World, from: CombatantId, def: &MoveDef) -> bool {
    spoiled_by(world, from, def).is_some()
}

impl Deed for Drain {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let times = 1 + i32::from(answers::drains_twice(world, to.user()));
        let amount = to.dealt * self.0 / 100 * times;
        if let Some(kind) = spoiled_by(world, to.target, to.def) {
            // It gains Recoil, which some ignore.
            let ignored = recoil::is_ignored(world, to.user(), to.def);
            let loss = if ignored { 0 } else { to.dealt / 2 };
            lose(world, to.user(), loss, kind.name.to_owned(), Origin::Recoil);
            return;
        }
        health::heal(world, to.user(), amount, Healing::Wakes, to.name(), "G168");
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            50 => "the user regains half of the damage dealt".to_owned(),
            share => format!("the user regains {share}% of the damage dealt"),
        }
    }
}
