//! `Call`: another move, which the user uses at once: the Standard Action of this one is for that. What cannot be
//! used now fails, and this one is spent all the same (DX-37).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::surroundings;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::budget::Actions;
use crate::battle::state::memory::Memory;
use crate::battle::state::presence::conscious;
use crate::battle::state::traits;
use crate::battle::state::turns::Turns;
use crate::board::Habitat;
use crate::data::effects::call::Call;
use crate::data::effects::terms::Called;
use crate::data::{MoveDef, MoveId};
use crate::rules::{Frequency, rolls};

/// What Metronome never comes upon, besides itself (core p.401).
const NEVER: [&str; 33] = [
    "After You",
    "Assist",
    "Bestow",
    "Copycat",
    "Counter",
    "Covet",
    "Crafty Shield",
    "Destiny Bond",
    "Detect",
    "Endure",
    "Feint",
    "Focus Punch",
    "Follow Me",
    "Helping Hand",
    "King's Shield",
    "Me First",
    "Mimic",
    "Mirror Coat",
    "Mirror Move",
    "Protect",
    "Quash",
    "Quick Guard",
    "Rage Powder",
    "Sketch",
    "Sleep Talk",
    "Snatch",
    "Snore",
    "Spiky Shield",
    "Switcheroo",
    "Thief",
    "Transform",
    "Trick",
    "Wide Guard",
];

impl Deed for Call {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let called = match self.0 {
            // It has been used as an answer.
            Called::Answered => return,
            Called::TargetsLast => last_of(world, to.target),
            Called::OwnRandom => {
                let own = others(world, user, to.def.id);
                drawn(world, user, &own)
            }
            Called::TeamRandom => of_the_team(world, user),
            Called::AnyRandom => {
                let all = any(world, to.def);
                drawn(world, user, &all)
            }
            Called::Surroundings => {
                let name = by_surroundings(surroundings::of(world, user));
                world.dex().find_move(name).map(|def| def.id)
            }
        };
        let kind = world.the::<Kinds>().left("Calling");
        let Some((kind, called)) = kind.zip(called) else {
            world.log(Event::no_effect(
                user,
                "there is no move to use",
                "core ch.10",
            ));
            return;
        };
        let name = world.dex().move_def(called).name.clone();
        telling::give(world, user, Instance::of(kind, user).about(called), name);
        // In somebody else's turn there is nothing to go on with.
        if world.clock().turn_of == Some(user) {
            let asleep = self.0 == Called::OwnRandom;
            world.part_mut::<Actions>(user).act_once_more(asleep);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        let which = match self.0 {
            Called::Answered => {
                return "the user uses the same move on the attacker, before it".to_owned();
            }
            Called::TargetsLast => "the move that the target used on its last turn",
            Called::OwnRandom => "another of its moves, drawn at random, even if it is Asleep",
            Called::TeamRandom => {
                "a move of another Pokémon of its trainer or side, both drawn at random"
            }
            Called::AnyRandom => "a move drawn at random from almost all there are",
            Called::Surroundings => {
                return "the user uses the move of its surroundings at once: Grass Knot in grassland, \
                        Energy Ball in a forest, Mud Bomb in wetlands, Bubble Beam at the sea, Aurora \
                        Beam in ice and snow, Power Gem in the mountains, Ancient Power in caves, Tri \
                        Attack in towns, Earth Power in the desert"
                    .to_owned();
            }
        };
        format!("the user uses {which}, at once and against whom it likes")
    }
}

/// The move that somebody used on its last turn.
fn last_of(world: &World, who: CombatantId) -> Option<MoveId> {
    let turn = world.part::<Turns>(who).so_far();
    world.the::<Memory>().used_on(who, turn)
}

/// The other moves of somebody.
fn others(world: &World, who: CombatantId, but: MoveId) -> SmallVec<[MoveId; 8]> {
    let own = traits::of(world, who).moves.iter().copied();
    own.filter(|id| *id != but).collect()
}

/// A move of another one of the same trainer, or of the same side where there is none.
fn of_the_team(world: &mut World, user: CombatantId) -> Option<MoveId> {
    let (owner, side) = (world.who(user).owner, world.who(user).side);
    let mates: SmallVec<[CombatantId; 8]> = world
        .ids()
        .into_iter()
        .filter(|id| *id != user && conscious(world, *id))
        .filter(|id| match owner {
            Some(_) => world.who(*id).owner == owner,
            None => world.who(*id).side == side,
        })
        .filter(|id| !traits::of(world, *id).moves.is_empty())
        .collect();
    let mate = drawn(world, user, &mates)?;
    let moves = traits::of(world, mate).moves.clone();
    drawn(world, user, &moves)
}

/// All that chance may come upon.
fn any(world: &World, but: &MoveDef) -> Vec<MoveId> {
    let all = world.dex().moves.iter();
    let fits = |def: &&MoveDef| {
        def.id != but.id
            && def.weapons.is_empty()
            && def.frequency != Frequency::Static
            && !NEVER.contains(&def.name.as_str())
    };
    all.filter(fits).map(|def| def.id).collect()
}

/// One of these, by a die where there are several.
fn drawn<T: Copy>(world: &mut World, user: CombatantId, from: &[T]) -> Option<T> {
    match from {
        [] => None,
        [only] => Some(*only),
        several => {
            let sides = u16::try_from(several.len()).unwrap_or(u16::MAX);
            let die = world.die(user, rolls::CHOICE, sides);
            several.get(usize::from(die.value) - 1).copied()
        }
    }
}

/// The move of some surroundings.
fn by_surroundings(habitat: Habitat) -> &'static str {
    match habitat {
        Habitat::Grassland => "Grass Knot",
        Habitat::Forest => "Energy Ball",
        Habitat::Wetlands => "Mud Bomb",
        Habitat::Ocean => "Bubble Beam",
        Habitat::Tundra => "Aurora Beam",
        Habitat::Mountain => "Power Gem",
        Habitat::Cave => "Ancient Power",
        Habitat::Urban => "Tri Attack",
        Habitat::Desert => "Earth Power",
    }
}
