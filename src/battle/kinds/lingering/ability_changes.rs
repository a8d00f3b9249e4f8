//! What moves make of somebody's Abilities (Gastro Acid, Simple Beam, Worry Seed, Entrainment, Role Play, Skill
//! Swap, core ch.10). The amount of a case names the Ability that goes and the one that comes.

use crate::battle::effect::granted;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::traits::Traits;
use crate::data::AbilityId;

/// An Ability less, for the encounter.
pub(crate) static LOST: Kind = Kind {
    says: "Has lost one of its Abilities, for the encounter.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |ask, traits| lose(traits, goes(ask)),
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    again: Again::Anew,
    weighs: 6,
    ..Kind::lingering("Lost ability", &FAMILY)
};

/// An Ability more, for as long as it is given (Stat Embodiment).
pub(crate) static GAINED: Kind = Kind {
    says: "Has an Ability more, for the encounter.",
    answers: Answers {
        traits: MORE,
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Gained ability", &FAMILY)
};

/// Another's Ability as well as its own, for as long as the bearer stays (Entrainment, Role Play).
pub(crate) static BORROWED: Kind = Kind {
    says: "Has another's Ability as well, until it goes or faints.",
    answers: Answers {
        traits: MORE,
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    again: Again::Anew,
    weighs: 0,
    ..Kind::lingering("Borrowed ability", &FAMILY)
};

/// One comes.
const MORE: Option<TraitChange> = Some(TraitChange {
    rank: TraitRank::Change,
    make: |ask, traits| gain(traits, comes(ask)),
});

/// Another Ability in place of one, for the encounter (Simple Beam, Worry Seed).
pub(crate) static REPLACED: Kind = Kind {
    says: "Has another Ability in place of one of its own, for the encounter.",
    answers: Answers {
        traits: EXCHANGE,
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    again: Again::Anew,
    weighs: 6,
    ..Kind::lingering("Other ability", &FAMILY)
};

/// Another's Ability in place of its own, for as long as the bearer stays (Skill Swap).
pub(crate) static SWAPPED: Kind = Kind {
    says: "Has another's Ability in place of one of its own, until it goes or faints.",
    answers: Answers {
        traits: EXCHANGE,
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    again: Again::Anew,
    weighs: 6,
    ..Kind::lingering("Swapped ability", &FAMILY)
};

/// One goes and one comes.
const EXCHANGE: Option<TraitChange> = Some(TraitChange {
    rank: TraitRank::Change,
    make: |ask, traits| {
        lose(traits, goes(ask));
        gain(traits, comes(ask));
    },
});

/// The Ability that goes.
fn goes(ask: Ask) -> AbilityId {
    AbilityId((ask.case.amount & 0xffff) as u16)
}

/// The Ability that comes.
fn comes(ask: Ask) -> AbilityId {
    AbilityId((ask.case.amount >> 16) as u16)
}

fn lose(traits: &mut Traits, id: AbilityId) {
    traits.abilities.retain(|it| *it != id);
}

fn gain(traits: &mut Traits, id: AbilityId) {
    if !traits.abilities.contains(&id) {
        traits.abilities.push(id);
    }
}
