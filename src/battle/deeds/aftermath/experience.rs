//! Experience of a battle that has been decided (G175, A142).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{Place, Whereabouts};
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::setting::Setting;
use crate::battle::state::traits;
use crate::data::SpeciesId;
use crate::data::level::CombatantKind;
use crate::rules::experience::{share, worth};

/// Trainer experience for the first capture of a species (G175).
const FIRST_CATCH: i32 = 1;

/// Tells what each team with trainers has earned.
pub(crate) fn award(world: &mut World) {
    let mut teams: Vec<u8> = Vec::new();
    for id in world.ids() {
        let who = world.who(id);
        if who.kind == CombatantKind::Trainer && came(world, id) && !teams.contains(&who.team) {
            teams.push(who.team);
        }
    }
    for team in teams {
        shares(world, team);
    }
    first_catches(world);
}

fn came(world: &World, id: CombatantId) -> bool {
    !matches!(
        world.part::<Place>(id).at(),
        Whereabouts::Later | Whereabouts::Away
    )
}

/// Fainted, dead, caught, or fled with half its Hit Points or less.
fn defeated(world: &World, id: CombatantId) -> bool {
    let health = world.part::<Health>(id);
    match world.part::<Place>(id).at() {
        Whereabouts::Later | Whereabouts::Away => false,
        Whereabouts::Caught(_) => true,
        Whereabouts::Fled => 2 * health.vitals().hp <= health.vitals().max,
        _ => health.fainted(),
    }
}

fn shares(world: &mut World, team: u8) {
    let worth_of = |id: &CombatantId| {
        let trainer = world.who(*id).kind == CombatantKind::Trainer;
        worth(traits::of(world, *id).level, trainer)
    };
    let foes: Vec<(CombatantId, i32)> = world
        .ids()
        .into_iter()
        .filter(|id| world.who(*id).team != team && defeated(world, *id))
        .map(|id| (id, worth_of(&id)))
        .collect();
    if foes.is_empty() {
        return;
    }
    let players: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| {
            let who = world.who(*id);
            who.team == team && who.kind == CombatantKind::Trainer && came(world, *id)
        })
        .collect();
    let sum = foes.iter().map(|(_, worth)| worth).sum();
    let significance = world.the::<Setting>().significance();
    let each = share(sum, significance, players.len() as i32);
    world.log(PtuEvent::Experience {
        team,
        foes,
        sum,
        significance,
        players,
        each,
        rule: "G175",
    });
}

fn first_catches(world: &mut World) {
    let mut seen: Vec<(CombatantId, SpeciesId)> = Vec::new();
    for id in world.ids() {
        let Whereabouts::Caught(who) = world.part::<Place>(id).at() else {
            continue;
        };
        let Some(species) = traits::printed(world, id).species() else {
            continue;
        };
        let known = seen.contains(&(who, species))
            || traits::printed(world, who).owned().contains(&species)
            || world.ids().into_iter().any(|other| {
                world.who(other).owner == Some(who)
                    && traits::printed(world, other).species() == Some(species)
            });
        seen.push((who, species));
        if !known {
            world.log(PtuEvent::FirstCatch {
                who,
                species,
                gained: FIRST_CATCH,
                rule: "G175",
            });
        }
    }
}
