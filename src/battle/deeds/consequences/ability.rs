//! `Ability`: what becomes of an Ability of the target or of the user, for a time.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration};
use crate::battle::effect::mark;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::traits;
use crate::data::AbilityId;
use crate::data::effects::ability::Ability;
use crate::data::effects::terms::AbilityMove;
use crate::rules::rolls;

impl Deed for Ability {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, target) = (to.user(), to.target);
        match &self.how {
            AbilityMove::Lose => {
                if let Some(id) = self.of(world, target) {
                    self.leave(world, to, target, ("Lost ability", Some(id), None));
                }
            }
            AbilityMove::Become(name) => {
                let other = world.dex().find_ability(name).map(|def| def.id);
                if let (Some(id), Some(other)) = (self.of(world, target), other) {
                    self.leave(world, to, target, ("Other ability", Some(id), Some(other)));
                }
            }
            AbilityMove::Gain(name) => {
                let id = world.dex().find_ability(name).map(|def| def.id);
                if let Some(id) = id {
                    self.leave(world, to, target, ("Gained ability", None, Some(id)));
                }
            }
            AbilityMove::Lend => {
                if let Some(id) = self.of(world, user) {
                    self.leave(world, to, target, ("Borrowed ability", None, Some(id)));
                }
            }
            AbilityMove::Borrow => {
                if let Some(id) = drawn(world, user, target) {
                    self.leave(world, to, user, ("Borrowed ability", None, Some(id)));
                }
            }
            AbilityMove::Swap => {
                let own = self.of(world, user);
                if let Some((own, theirs)) = own.zip(drawn(world, user, target)) {
                    let (one, other) = (Some(own), Some(theirs));
                    self.leave(world, to, user, ("Swapped ability", one, other));
                    self.leave(world, to, target, ("Swapped ability", other, one));
                }
            }
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, until) = (said.who, duration(self.lasting));
        let theirs = who.owning("Abilities");
        let which = match self.nth {
            1 => "the first",
            2 => "the second",
            3 => "the third",
            _ => "another",
        };
        match &self.how {
            AbilityMove::Lose => format!("{which} of {theirs} is lost{until}"),
            AbilityMove::Become(name) => {
                format!("{which} of {theirs} is {name} instead{until}")
            }
            AbilityMove::Gain(name) => format!("{who} has {name} as well{until}"),
            AbilityMove::Lend => {
                format!("{who} has {which} of the user's Abilities as well{until}")
            }
            AbilityMove::Borrow => {
                format!(
                    "the user has one of the target's Abilities as well, drawn at random,{until}, \
                     or until it faints or is recalled"
                )
            }
            AbilityMove::Swap => format!(
                "the user gives {which} of its Abilities for one of the target's, drawn at random,{until}; each has its \
                 own again where it faints or is recalled"
            ),
        }
    }
}

impl Ability {
    /// The Ability of somebody that it is about.
    fn of(&self, world: &World, who: CombatantId) -> Option<AbilityId> {
        let nth = usize::try_from(self.nth - 1).unwrap_or(0);
        traits::of(world, who).abilities.get(nth).copied()
    }

    /// Leaves the kind of this name for an Ability that goes and one that comes.
    fn leave(
        &self,
        world: &mut World,
        to: Consequence<'_>,
        who: CombatantId,
        (kind, goes, comes): (&str, Option<AbilityId>, Option<AbilityId>),
    ) {
        let Some(kind) = world.the::<Kinds>().left(kind) else {
            return;
        };
        let fixed = |id: &AbilityId| world.dex().ability(*id).fixed;
        if goes.iter().chain(&comes).any(fixed) {
            return;
        }
        let part = |id: Option<AbilityId>| id.map_or(0, |id| i32::from(id.0));
        let amount = part(goes) | (part(comes) << 16);
        let case = Instance::of(kind, to.user()).by(amount);
        mark::leave_for(world, who, case, Some(self.lasting), to.name());
    }
}

/// One of somebody's Abilities, drawn at random where there are several.
fn drawn(world: &mut World, user: CombatantId, of: CombatantId) -> Option<AbilityId> {
    let all = traits::of(world, of).abilities.clone();
    match all.as_slice() {
        [] => None,
        [only] => Some(*only),
        several => {
            let die = world.die(user, rolls::CHOICE, several.len() as u16);
            several.get(usize::from(die.value) - 1).copied()
        }
    }
}
