//! A rest: Breath comes back (toy-R7).

use bevy_ecs::prelude::World;

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Role, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::toy::nature::breathe;
use crate::battle::toy::round;

/// The Breath that a rest gives back.
const BACK: i32 = 2;

/// Rests for a turn (toy-R7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rest;

arguments!(Rest);

impl Verb for Rest {
    const CARD: VerbCard = VerbCard::new("Ends the turn and gives 2 Breath back (toy-R7).")
        .within(Group::Button)
        .being(Role::End)
        .typed(&["rest", "end", "pass", "done"]);

    fn plan(&self, _: &World, _: CombatantId) -> Result<Cost, Refused> {
        Ok(Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        round::over(&mut engine.world, actor);
        breathe(&mut engine.world, actor, BACK, "a rest");
    }

    fn offer(list: &mut Offers) {
        let choice = list.plain(Self, "rest");
        list.kept(Self::key(), "Rest", Cost::Free, vec![choice]);
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} rests."))
    }
}
