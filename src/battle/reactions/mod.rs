//! Reactions: offers made when something happens, one file per reaction. A new one is its file with
//! an entry, declared below, its line in the registry, and its name in `kernel/names.rs`. How they
//! are offered, asked and answered is `deeds/reacting.rs`.

use crate::battle::deeds::reacting::{ReactionEntry, Reactions};
use crate::battle::kernel::names::Reaction;
use crate::battle::kernel::schedule::Registrar;
use bevy_ecs::prelude::World;

pub(crate) mod attack_of_opportunity;
pub(crate) mod feature;
pub(crate) mod intercept;
pub(crate) mod interrupt;
pub(crate) mod priority;

macro_rules! reactions {
    ($( $reaction:ident => $entry:path; )*) => {
        fn entry(reaction: Reaction) -> &'static ReactionEntry {
            match reaction {
                $( Reaction::$reaction => &$entry, )*
            }
        }
    };
}

// The registry.
reactions! {
    AttackOfOpportunity => attack_of_opportunity::ENTRY;
    InterceptMelee => intercept::MELEE;
    InterceptRanged => intercept::RANGED;
    Priority => priority::ENTRY;
    Interrupt => interrupt::ENTRY;
    Feature => feature::ENTRY;
}

/// Makes the reactions known to a battle.
pub(crate) fn register(world: &mut World, registrar: &mut Registrar) {
    world.insert_resource(Reactions(entry));
    for reaction in Reaction::ALL {
        (entry(reaction).register)(registrar);
    }
}

impl Reaction {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        entry(self).name
    }

    /// It and those of the same name, which people give one order for: both ways to intercept.
    pub fn kin(self) -> impl Iterator<Item = Self> {
        let family = self.family();
        Self::ALL
            .into_iter()
            .filter(move |it| it.family() == family)
    }

    /// What it and its kin are called together.
    #[must_use]
    pub fn family(self) -> &'static str {
        let name = self.name();
        let first = name.split(' ').next().unwrap_or(name);
        let alike = Self::ALL
            .into_iter()
            .filter(|it| it.name().starts_with(first));
        if alike.count() > 1 { first } else { name }
    }

    /// What else players call it.
    #[must_use]
    pub fn also(self) -> &'static [&'static str] {
        entry(self).also
    }

    /// What it is, in a few sentences, with its rules.
    #[must_use]
    pub fn summary(self) -> &'static str {
        entry(self).summary
    }

    /// What is offered or let pass, with an article, within a sentence.
    #[must_use]
    pub fn chance(self) -> &'static str {
        entry(self).chance
    }

    /// How the log joins it to whoever caused it, or is protected.
    #[must_use]
    pub fn joint(self) -> &'static str {
        entry(self).joint
    }

    /// What is called out over the board when it is taken.
    #[must_use]
    pub fn cry(self) -> &'static str {
        entry(self).cry
    }

    /// An offer of it in a sentence, with these names.
    #[must_use]
    pub fn invitation(self, reactor: &str, trigger: &str, cause: &str) -> String {
        entry(self)
            .invitation
            .replace("{cause}", cause)
            .replace("{reactor}", reactor)
            .replace("{trigger}", trigger)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_order_is_for_both_ways_to_intercept_and_for_nothing_else() {
        let kin: Vec<Reaction> = Reaction::InterceptMelee.kin().collect();
        assert_eq!(
            kin,
            [Reaction::InterceptMelee, Reaction::InterceptRanged],
            "both"
        );
        assert_eq!(Reaction::InterceptRanged.family(), "Intercept");
        for alone in [
            Reaction::AttackOfOpportunity,
            Reaction::Priority,
            Reaction::Interrupt,
        ] {
            assert_eq!(alone.kin().collect::<Vec<_>>(), [alone]);
            assert_eq!(alone.family(), alone.name());
        }
    }
}
