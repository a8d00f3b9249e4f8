//! Powdered (Powder, core ch.10): a Coat that explodes as its bearer makes a damaging Fire attack, which comes to
//! nothing: everybody within a metre, the bearer too, takes what that would deal, as Fire or without a type, whichever
//! does more.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack;
use crate::battle::deeds::attack::weigh::effectiveness;
use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::COATS;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{self, Attack, AttackFacts, FlightId};
use crate::battle::state::{place, presence};
use crate::data::moves::MoveDamage;
use crate::rules::{Effectiveness, Element};

pub(crate) static KIND: Kind = Kind {
    says: "Wears a Coat of powder: its next damaging Fire attack fails and explodes instead, and everybody within 1 m, \
           itself too, takes its damage, as Fire or typeless, whichever does more.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        swept: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        launches: Some(explode),
        ..Responses::NONE
    },
    ended_by: "until it explodes",
    ..Kind::lingering("Powdered", &COATS)
};

fn explode(world: &mut World, Borne { who, .. }: Borne, flight: FlightId) {
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let burns = attack.element == Some(Element::Fire) && attack.damage != MoveDamage::None;
    if !burns || attack.user != who {
        return;
    }
    let own: &AttackFacts = attack;
    let blast = AttackFacts {
        class: own.class,
        damage: own.damage,
        automatic: true,
        by_itself: true,
        crit_from: 21,
        ..AttackFacts::bare(who, AttackKind::Struggle)
    };
    flight::land(world, flight);
    telling::end(world, who, &KIND, "it explodes");
    effect::acts(world, who, &KIND, "the powder explodes");
    let near = near(world, who);
    let weak = |id: &CombatantId| {
        matches!(
            effectiveness(world, Some(Element::Fire), *id),
            Effectiveness::Steps(1..)
        )
    };
    let (fire, plain): (SmallVec<[_; 4]>, SmallVec<[_; 4]>) = near.into_iter().partition(weak);
    // What is launched last strikes first; the bearer's own share comes last, since it may fall to it.
    let mut shares = [(None, plain), (Some(Element::Fire), fire)];
    if shares[1].1.contains(&who) {
        shares.reverse();
    }
    for (element, targets) in shares {
        if !targets.is_empty() {
            let facts = AttackFacts {
                element,
                stab: element.is_some(),
                ..blast.clone()
            };
            attack::launch(world, Attack::from(facts).aimed(&targets, Vec::new()));
        }
    }
}

/// Everybody within a metre, the bearer too.
fn near(world: &World, who: CombatantId) -> SmallVec<[CombatantId; 4]> {
    let ids = world.ids().into_iter();
    let near =
        ids.filter(|id| presence::on_board(world, *id) && presence::touching(world, *id, who));
    near.filter(|id| place::body(world, *id).is_some())
        .collect()
}
