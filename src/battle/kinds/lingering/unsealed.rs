//! Unsealed (Foresight, Odor Sleuth and Miracle Eye, core ch.10): for the rest of the turn the bearer's moves
//! of some types hit and affect those whom their type keeps immune, and illusions are nothing to it: doubles and
//! Substitutes. What the ability Illusion does is for the eye alone.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::about::Matchup;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::data::clauses::Knack;
use crate::rules::Element;

/// Normal and Fighting moves against Ghosts.
pub(crate) static OF_GHOSTS: Kind = Kind {
    says: "Hits and affects Ghost types with its Normal and Fighting moves for the rest of the turn, and sees through \
           illusions: doubles and Substitutes are nothing to it.",
    answers: Answers {
        matchup: Some(|ask, blow, matchup| {
            pierce(
                ask,
                blow,
                (&[Element::Normal, Element::Fighting], Element::Ghost),
                matchup,
            );
        }),
        knack: Some(|_, knack| knack == Knack::SeesThroughIllusions),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, on| over(world, on.who, &OF_GHOSTS)),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    weighs: 0,
    ..Kind::lingering("Sees Ghosts", &FAMILY)
};

/// Psychic moves against Dark types.
pub(crate) static OF_THE_DARK: Kind = Kind {
    says: "Hits and affects Dark types with its Psychic moves for the rest of the turn, and sees through illusions: \
           doubles and Substitutes are nothing to it.",
    answers: Answers {
        matchup: Some(|ask, blow, matchup| {
            pierce(ask, blow, (&[Element::Psychic], Element::Dark), matchup);
        }),
        knack: Some(|_, knack| knack == Knack::SeesThroughIllusions),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, on| over(world, on.who, &OF_THE_DARK)),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    weighs: 0,
    ..Kind::lingering("Sees the Dark", &FAMILY)
};

fn pierce(ask: Ask, blow: Blow, (by, whom): (&[Element], Element), matchup: &mut Matchup) {
    let fits = blow.attack.element.is_some_and(|it| by.contains(&it));
    if ask.bearer == Bearer::User && fits {
        matchup.pierced.push(whom);
    }
}

fn over(world: &mut World, who: CombatantId, kind: &'static Kind) {
    telling::end(world, who, kind, "the turn is over");
}
