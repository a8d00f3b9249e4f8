//! How combatants and objects look, by all rule-sets together. Only Pokémon Tabletop United has anything to show that
//! the engine does not know; of the others that is empty.

use bevy_ecs::prelude::World;

use crate::battle::kernel::names::{OwnVitals, Spoken};
use crate::battle::read::shown::combatants::{Figures, ShownCombatant};
use crate::battle::read::shown::objects::{Scenery, ShownObject};
use crate::battle::read::shown::ptu;
use crate::battle::state::object_state::ObjectState;
use crate::data::level::CombatantDef;

impl Figures for Spoken {
    fn begin(figure: &mut ShownCombatant, def: &CombatantDef) {
        ptu::begin(figure, def);
    }

    fn look(figure: &mut ShownCombatant, world: &World) {
        ptu::look(figure, world);
    }

    fn correct(figure: &mut ShownCombatant, vitals: &OwnVitals) {
        ptu::correct(figure, vitals);
    }
}

impl Scenery for Spoken {
    fn states(world: &World) -> Vec<ObjectState> {
        ptu::objects(world)
    }

    fn shown(world: &World) -> Vec<ShownObject> {
        ptu::shown_objects(world)
    }
}
