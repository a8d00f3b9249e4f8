//! Standing orders: what a combatant does about offers without being asked, whom it lets
//! hit it, whether it holds back. Sole writer of [`Orders`].

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::{Assailant, CombatantId, Standing};
use crate::battle::kernel::names::Reaction;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::ptu_event::{PtuEvent, StandingOrder};
use crate::battle::state::setting;
use crate::data::AbilityId;

/// Standing orders of a combatant.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Orders {
    /// What it does about these offers; it is asked about all others.
    standing: SmallVec<[(Reaction, Standing); 2]>,
    /// Lets everybody's attacks hit (combat-R069, A020).
    willing: bool,
    /// Lets attacks of allies hit.
    willing_to_allies: bool,
    /// Lets attacks of these hit, foes too (A151).
    towards: IdSet,
    /// Its attacks do not kill by Hit Points (G151).
    holds_back: bool,
    /// Abilities of its own that it may use and does not.
    resting: SmallVec<[AbilityId; 1]>,
}

/// A set of combatants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct IdSet([u64; 4]);

impl IdSet {
    fn has(self, id: CombatantId) -> bool {
        self.0[usize::from(id.0 / 64)] & (1 << (id.0 % 64)) != 0
    }

    fn put(&mut self, id: CombatantId, on: bool) {
        let (word, bit) = (&mut self.0[usize::from(id.0 / 64)], 1 << (id.0 % 64));
        *word = if on { *word | bit } else { *word & !bit };
    }
}

impl Orders {
    pub(crate) fn get(&self, reaction: Reaction) -> Standing {
        let mut given = self.standing.iter();
        let given = given.find(|(it, _)| *it == reaction);
        given.map_or(Standing::Ask, |(_, standing)| *standing)
    }

    pub(crate) fn willing(&self) -> bool {
        self.willing
    }

    /// Whether it lets attacks of its allies hit.
    pub(crate) fn willing_to_allies(&self) -> bool {
        self.willing || self.willing_to_allies
    }

    /// Whether it has said that this one's attacks may hit it.
    pub(crate) fn willing_towards(&self, other: CombatantId) -> bool {
        self.towards.has(other)
    }

    /// A copy for a battle with other foes: what it has said of single ones is void.
    pub(crate) fn among_others(&self) -> Self {
        Self {
            towards: IdSet::default(),
            ..self.clone()
        }
    }

    /// The abilities that it lets rest.
    pub(crate) fn resting(&self) -> &[AbilityId] {
        &self.resting
    }

    pub(crate) fn holds_back(&self) -> bool {
        self.holds_back
    }

    fn set(&mut self, reaction: Reaction, standing: Standing) {
        self.standing.retain(|(it, _)| *it != reaction);
        if standing != Standing::Ask {
            self.standing.push((reaction, standing));
        }
    }
}

/// Sets a standing order.
pub(crate) fn order(world: &mut World, who: CombatantId, reaction: Reaction, standing: Standing) {
    world.part_mut::<Orders>(who).set(reaction, standing);
    let order = StandingOrder::React(reaction, standing);
    world.log(PtuEvent::OrderSet { who, order });
}

/// Whether somebody lets attacks hit from now on (combat-R069, A151).
pub(crate) fn set_willing(world: &mut World, who: CombatantId, whose: Assailant, willing: bool) {
    let mut orders = world.part_mut::<Orders>(who);
    match whose {
        Assailant::Anybody => {
            orders.willing = willing;
            orders.willing_to_allies &= willing;
        }
        Assailant::Ally => orders.willing_to_allies = willing,
        Assailant::One(other) => orders.towards.put(other, willing),
    }
    let order = StandingOrder::Willing(whose, willing);
    world.log(PtuEvent::OrderSet { who, order });
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
    let order = StandingOrder::HoldingBack(on);
    world.log(PtuEvent::OrderSet { who, order });
}

/// Whether somebody lets an ability of its own rest from now on.
pub(crate) fn set_resting(world: &mut World, who: CombatantId, ability: AbilityId, on: bool) {
    let mut orders = world.part_mut::<Orders>(who);
    orders.resting.retain(|other| *other != ability);
    if on {
        orders.resting.push(ability);
    }
}

/// Whether somebody lets the attacks of another hit (combat-R069, A151).
pub(crate) fn willing(world: &World, target: CombatantId, user: CombatantId) -> bool {
    let orders = world.part::<Orders>(target);
    orders.willing
        || orders.willing_towards(user)
        || orders.willing_to_allies && world.allied(user, target)
}
