//! Coup de Grâce (combat-R084).

use bevy_ecs::prelude::World;

use crate::battle::deeds::moves;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{AttackKind, CombatantId, Naming, Target};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Role, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::state::cost;
use crate::battle::state::presence::conscious;
use crate::battle::state::{place, traits};

/// Coup de Grâce (combat-R084) with this attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoupDeGrace(pub AttackKind, pub CombatantId);

arguments!(CoupDeGrace(with: AttackKind, target: CombatantId));

impl Verb for CoupDeGrace {
    const CARD: VerbCard = VerbCard::new("Finish off somebody helpless (combat-R084).")
        .within(Group::Maneuvers)
        .aimed(Aiming::Somebody)
        .being(Role::Strike)
        .shown("Coup de Grâce");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        moves::plan_coup(world, actor, self.0, self.1)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        moves::perform_coup(&mut engine.world, actor, self.0, self.1);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::FULL
    }

    fn offer(list: &mut Offers) {
        let down = helpless(list);
        let moves = traits::of(list.world, list.actor).moves.iter();
        let mut kinds: Vec<AttackKind> = moves.map(|id| AttackKind::Move(*id)).collect();
        kinds.push(AttackKind::Struggle);
        let before = list.entries.len();
        let on = |list: &Offers, kind| -> Vec<Choice> {
            down.iter()
                .map(|id| list.on(Self(kind, *id), *id))
                .collect()
        };
        for kind in kinds {
            let (kept, _) = list.keep(on(list, kind));
            if !kept.is_empty() {
                let name = match kind {
                    AttackKind::Move(id) => &list.world.dex().move_def(id).name,
                    _ => "Struggle",
                };
                let label = format!("Coup de Grâce: {name}");
                list.entry(Self::key_of(kind), label, cost::FULL, kept, None);
            }
        }
        if list.entries.len() == before {
            let reason = list.keep(on(list, AttackKind::Struggle)).1;
            let nobody = Refused::new("no foe in reach is helpless", "combat-R084");
            let reason = Some(reason.unwrap_or(nobody));
            let key = Self::key_of(AttackKind::Struggle);
            list.entry(key, "Coup de Grâce", cost::FULL, Vec::new(), reason);
        }
    }

    fn attack(&self) -> Option<(AttackKind, Target)> {
        Some((self.0, Target::One(self.1)))
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!(
            "{who} goes for a Coup de Grâce on {}.",
            names.who(self.1)
        ))
    }
}

fn helpless(list: &Offers) -> Vec<CombatantId> {
    let world = list.world;
    world
        .ids()
        .into_iter()
        .filter(|id| !conscious(world, *id) || !can::can(world, *id, Can::Resist))
        .filter(|id| !world.allied(*id, list.actor))
        .filter(|id| place::body(world, *id).is_some())
        .collect()
}
