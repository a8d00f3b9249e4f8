//! Blessings (Reflect, Light Screen, Lucky Chant): something that a whole team may call up when
//! one of it is hit. They outlast whoever gave them.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::state::flight::{Attack, Strike};
use crate::data::MoveId;
use crate::data::moves::{Blessing, What};
use crate::rules::AttackClass;

/// What the teams have.
#[derive(Resource, Default, Clone, Debug)]
pub(in crate::battle) struct Blessings(Vec<Given>);

#[derive(Clone, Copy, Debug)]
struct Given {
    team: u8,
    by: MoveId,
    blessing: Blessing,
    left: u8,
}

impl Blessings {
    pub(in crate::battle) fn clear(&mut self) {
        self.0.clear();
    }
}

/// Gives a blessing to the team of its giver; a second one of the same move renews the first.
pub(in crate::battle) fn give(
    world: &mut World,
    who: CombatantId,
    by: MoveId,
    blessing: Blessing,
    uses: u8,
) {
    let team = world.who(who).team;
    let mut all = world.resource_mut::<Blessings>();
    all.0.retain(|given| given.team != team || given.by != by);
    all.0.push(Given {
        team,
        by,
        blessing,
        left: uses,
    });
    world.log(Event::Blessed {
        who,
        by,
        left: uses,
        used: false,
    });
}

/// The blessings that somebody could call up against a strike that has hit it.
pub(in crate::battle) fn against(
    world: &World,
    attack: &Attack,
    strike: &Strike,
) -> SmallVec<[MoveId; 2]> {
    let all = &world.resource::<Blessings>().0;
    if all.is_empty() {
        return SmallVec::new();
    }
    let team = world.who(strike.target).team;
    let rolls = matches!(attack.damage, crate::data::moves::MoveDamage::Base(_));
    all.iter()
        .filter(|given| given.team == team && !strike.called.contains(&given.by))
        .filter(|given| match given.blessing {
            Blessing::Physical => rolls && attack.class == AttackClass::Physical,
            Blessing::Special => rolls && attack.class == AttackClass::Special,
            Blessing::Critical => strike.crits > 0,
        })
        .map(|given| given.by)
        .collect()
}

/// Whether a move gives blessings.
pub(in crate::battle) fn gives(world: &World, id: MoveId) -> bool {
    let effects = &world.dex().move_def(id).effects;
    effects
        .iter()
        .any(|effect| matches!(effect.what, What::Bless { .. }))
}

/// Calls one up against the attack in flight.
pub(in crate::battle) fn call_up(world: &mut World, flight: Entity, who: CombatantId, by: MoveId) {
    let team = world.who(who).team;
    let mut all = world.resource_mut::<Blessings>();
    let Some(given) = all
        .0
        .iter_mut()
        .find(|given| given.team == team && given.by == by)
    else {
        return;
    };
    given.left = given.left.saturating_sub(1);
    let (blessing, left) = (given.blessing, given.left);
    all.0.retain(|given| given.left > 0);
    if let Some(mut attack) = world.get_mut::<Attack>(flight)
        && let Some(strike) = attack
            .targets
            .iter_mut()
            .find(|strike| strike.target == who)
    {
        strike.called.push(by);
        match blessing {
            Blessing::Physical | Blessing::Special => strike.resisted += 1,
            Blessing::Critical => strike.crits = 0,
        }
    }
    world.log(Event::Blessed {
        who,
        by,
        left,
        used: true,
    });
}

/// All of them are gone (Defog).
pub(in crate::battle) fn clear(world: &mut World) {
    world.resource_mut::<Blessings>().clear();
}
