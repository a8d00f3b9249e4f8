//! What moves make of the whole field for five rounds, one file each. Several
//! may lie on it at once.

use bevy_ecs::prelude::*;

use crate::battle::deeds::height;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::{Family, Kind};
use crate::battle::state::flight::modifier;
use crate::battle::state::{place, presence};
use crate::data::kind_name::Sort;
use crate::rules::Element;

pub(crate) mod electrified;
pub(crate) mod grassy;
pub(crate) mod misty;
pub(crate) mod rainbow;
pub(crate) mod rewinding;
pub(crate) mod useless;
pub(crate) mod warped;
pub(crate) mod wondered;

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    sort: Sort::Field,
    ..Family::by_name("field", &[ALL])
};

/// Every one of them.
pub(crate) static ALL: &[&Kind] = &[
    &electrified::KIND,
    &grassy::KIND,
    &misty::KIND,
    &warped::KIND,
    &rewinding::KIND,
    &wondered::KIND,
    &useless::KIND,
    &rainbow::KIND,
];

/// What a field does, in a line for players, with its rules; `None` where the battle does not play
/// it.
#[must_use]
pub fn field_summary(name: &str) -> Option<&'static str> {
    let mut all = ALL.iter();
    all.find(|kind| kind.name == name).map(|kind| kind.says)
}

/// Whether somebody stands on the ground: on the board, and not in the air by its own power.
fn grounded(world: &World, who: CombatantId) -> bool {
    place::body(world, who).is_some() && !height::aloft(world, who)
}

/// +10 on the damage of attacks of a type by whoever stands on the ground.
fn favour(blow: Blow, bearer: Bearer, element: Element, kind: &Kind, parts: &mut Modifiers) {
    let attack = blow.attack;
    let gains = bearer == Bearer::Field
        && attack.element == Some(element)
        && attack.damage.rolls()
        && presence::conscious(blow.world, attack.user)
        && grounded(blow.world, attack.user);
    if gains {
        parts.push(modifier(kind.name, 10, kind.rule));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Dex;
    use crate::data::moves::What;

    #[test]
    fn every_field_says_what_it_does_and_a_move_makes_it() {
        let dex = Dex::builtin().unwrap();
        let makes = |name: &str| {
            let mut effects = dex.moves.iter().flat_map(|def| &def.effects);
            effects.any(
                |effect| matches!(&effect.what, What::Begin(begun) if begun.kind.name() == name),
            )
        };
        for kind in ALL {
            assert!(
                !kind.says.is_empty() && !kind.rule.is_empty(),
                "{}",
                kind.name
            );
            assert!(makes(kind.name), "{}", kind.name);
        }
    }
}
