//! Standing orders: what a combatant does about offers without being asked, whether it lets its allies
//! hit it, whether it holds back. Sole writer of [`Orders`].

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{CombatantId, Standing};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::names::Reaction;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::setting;

/// Standing orders of a combatant.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Orders {
    standing: [Standing; Reaction::ALL.len()],
    /// Lets attacks of allies hit (combat-R069, A020).
    willing: bool,
    /// Its attacks do not kill by Hit Points (G151).
    holds_back: bool,
}

impl Orders {
    pub(crate) fn get(&self, reaction: Reaction) -> Standing {
        self.standing[reaction as usize]
    }

    pub(crate) fn willing(&self) -> bool {
        self.willing
    }

    pub(crate) fn holds_back(&self) -> bool {
        self.holds_back
    }

    fn set(&mut self, reaction: Reaction, standing: Standing) {
        self.standing[reaction as usize] = standing;
    }
}

/// Sets a standing order.
pub(crate) fn order(world: &mut World, who: CombatantId, reaction: Reaction, standing: Standing) {
    world.part_mut::<Orders>(who).set(reaction, standing);
    world.log(Event::OrderSet {
        who,
        reaction,
        standing,
    });
}

/// Whether somebody lets attacks of its allies hit from now on (combat-R069).
pub(crate) fn set_willing(world: &mut World, who: CombatantId, willing: bool) {
    world.part_mut::<Orders>(who).willing = willing;
    world.log(Event::WillingSet { who, willing });
}

/// Why telling somebody to hold back would mean nothing (G151).
pub(crate) fn cannot_hold_back(world: &World) -> Option<Refused> {
    if setting::league(world) {
        let why = "in a League battle nobody dies of lost Hit Points";
        return Some(Refused::new(why, "combat-R081"));
    }
    (!world.house().death).then(|| Refused::new("nobody dies in this battle", "G154"))
}

/// Whether somebody holds back from now on (G151).
pub(crate) fn set_holding_back(world: &mut World, who: CombatantId, on: bool) {
    world.part_mut::<Orders>(who).holds_back = on;
    world.log(Event::HoldingBackSet { who, on });
}

/// Whether somebody lets the attacks of another hit (combat-R069).
pub(crate) fn willing(world: &World, target: CombatantId, user: CombatantId) -> bool {
    world.part::<Orders>(target).willing() && world.allied(user, target)
}
