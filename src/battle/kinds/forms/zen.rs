//! Zen Mode (core p.336): its bearer has the base stats, types, movement and so on of the Zen form of its species. A form is
//! found by the name of the species with " (Zen)" behind it; Hit Points stay as they are.

use crate::battle::effect::granted;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::forms::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::state::traits::{self, Traits};
use crate::data::SpeciesDef;
use crate::rules::Stat;

pub(crate) static KIND: Kind = Kind {
    says: "It has the other stats, the types and the movement of its Zen form.",
    rule: "core p.336",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: put_on,
        }),
        ends_on: Some(|_, occasion| super::goes_with_bearer(occasion)),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    again: Again::Keep,
    ..Kind::plain("Zen form", &FAMILY)
};

/// The species as it is, and its Zen form.
fn both(ask: Ask<'_>) -> Option<(&SpeciesDef, &SpeciesDef)> {
    let dex = ask.world.dex();
    let usual = dex.species_def(traits::printed(ask.world, ask.who).species()?);
    let name = format!("{} (Zen)", usual.name);
    let zen = dex.species.iter().find(|def| def.name == name)?;
    Some((usual, zen))
}

/// All but the HP stat, which stays.
const STATS: [Stat; 5] = [
    Stat::Attack,
    Stat::Defense,
    Stat::SpecialAttack,
    Stat::SpecialDefense,
    Stat::Speed,
];

fn put_on(ask: Ask, traits: &mut Traits) {
    let Some((usual, zen)) = both(ask) else {
        return;
    };
    for stat in STATS {
        let now = traits.stats.get(stat) + zen.base.get(stat) - usual.base.get(stat);
        traits.stats.set(stat, now.max(1));
    }
    traits.typing = zen.typing;
    traits.speeds = zen.speeds;
}
