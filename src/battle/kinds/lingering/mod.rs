//! What moves leave on somebody by its name (`Leave(kind: "...")`), one file each: a new one is its file
//! and its line here. Coats are a family of their own: they are swept away, and go over to a successor.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Effects, Family, Kind};
use crate::battle::state::flight::modifier;
use crate::battle::state::presence::conscious;
use crate::data::kind_name::Sort;
use crate::rules::stats::tick;

mod ability_changes;
mod aqua_ring;
mod arena;
mod at_hand;
mod at_once;
mod baited;
mod beyond;
mod biding;
mod bleeding;
mod bouncing;
mod bound;
mod braced;
mod calling;
mod calm_air;
mod carried;
mod charged;
mod cheered;
mod choice_bound;
mod composed;
mod corroded;
mod dazzled;
mod delayed;
mod doubled;
mod drowsy;
mod electrified_moves;
mod embargoed;
mod empowered;
mod enlivened;
mod fairy_locked;
mod floating;
mod flustered;
mod flute_played;
mod fluttering;
mod focusing;
mod foretelling;
mod free_to_mimic;
mod from_elsewhere;
mod grudged;
mod guard_taken;
mod guarded;
mod guises;
mod heal_blocked;
mod helped;
mod imprisoned;
mod in_bloom;
mod ingrained;
mod invisible;
mod ionised;
mod juggled;
mod lifted;
mod lighter;
mod liquefied;
mod locked_on;
mod lulled;
mod luminous;
mod lured;
mod magnetised;
mod marked;
mod mimicked;
mod mind_read;
mod minimized;
mod mobilized;
mod multi_tasking;
pub(crate) mod netted;
mod nimble;
mod numb;
mod once;
mod outpaced;
mod passing_on;
mod perish_count;
mod pestered;
mod pollen;
mod powdered;
mod power_taken;
mod power_trick;
mod put_off;
mod raging;
mod rallied;
mod read;
mod rebounding;
mod resilient;
mod resting;
mod retyped;
mod riding;
mod rocketing;
mod set_upon;
mod shackled;
mod shoving;
mod slipping_away;
mod staggered;
mod stockpiled;
mod striking_back;
mod substitute;
mod sword_stance;
mod thrown_at;
mod transporting;
mod unsealed;
mod unsettled;
mod vicious;
mod vigorous;
mod vortex;
mod warded;
mod webbed;
mod wishing;
mod wisps;

/// All of them but the Coats and those that stand several in a file.
static ALL: [&Kind; 114] = [
    &at_hand::MOVE,
    &at_hand::LAST_MOVE,
    &at_hand::AT_WILL,
    &once::REFRESHED,
    &once::PAIRED,
    &once::PAIRED_SOFTLY,
    &resilient::KIND,
    &dazzled::KIND,
    &unsettled::KIND,
    &composed::KIND,
    &juggled::KIND,
    &free_to_mimic::KIND,
    &in_bloom::KIND,
    &rallied::KIND,
    &braced::KIND,
    &calm_air::KIND,
    &corroded::KIND,
    &invisible::KIND,
    &luminous::KIND,
    &luminous::RADIANT,
    &wishing::KIND,
    &vortex::KIND,
    &baited::KIND,
    &bleeding::KIND,
    &choice_bound::KIND,
    &perish_count::KIND,
    &pestered::KIND,
    &lighter::KIND,
    &minimized::KIND,
    &power_trick::KIND,
    &guard_taken::KIND,
    &power_taken::KIND,
    &guarded::KIND,
    &empowered::KIND,
    &helped::KIND,
    &outpaced::KIND,
    &raging::KIND,
    &imprisoned::KIND,
    &retyped::ADDED,
    &retyped::LOST,
    &heal_blocked::KIND,
    &embargoed::KIND,
    &fairy_locked::KIND,
    &drowsy::KIND,
    &slipping_away::KIND,
    &floating::KIND,
    &flute_played::KIND,
    &netted::HAND,
    &netted::WEIGHTED,
    &resting::KIND,
    &unsealed::OF_GHOSTS,
    &unsealed::OF_THE_DARK,
    &charged::WITH_ELECTRICITY,
    &charged::WITH_A_WEAPON,
    &bound::KIND,
    &electrified_moves::KIND,
    &ionised::KIND,
    &flustered::KIND,
    &mobilized::KIND,
    &multi_tasking::KIND,
    &warded::KIND,
    &warded::WARDED,
    &locked_on::KIND,
    &mind_read::KIND,
    &cheered::KIND,
    &staggered::KIND,
    &stockpiled::KIND,
    &put_off::KIND,
    &foretelling::KIND,
    &foretelling::LEFT,
    &webbed::KIND,
    &biding::KIND,
    &grudged::KIND,
    &striking_back::KIND,
    &calling::KIND,
    &retyped::CHANGED,
    &retyped::REFLECTED,
    &ability_changes::LOST,
    &ability_changes::GAINED,
    &ability_changes::BORROWED,
    &ability_changes::REPLACED,
    &ability_changes::SWAPPED,
    &enlivened::KIND,
    &shackled::KIND,
    &guises::BLENDED,
    &guises::SHRUNKEN,
    &guises::MELDED,
    &fluttering::KIND,
    &read::DEFENSE,
    &read::SPECIAL_DEFENSE,
    &shoving::KIND,
    &lifted::KIND,
    &liquefied::KIND,
    &riding::KIND,
    &focusing::KIND,
    &set_upon::KIND,
    &bouncing::KIND,
    &rebounding::KIND,
    &passing_on::KIND,
    &thrown_at::KIND,
    &delayed::KIND,
    &vicious::KIND,
    &vigorous::KIND,
    &numb::KIND,
    &wisps::KIND,
    &lulled::KIND,
    &pollen::KIND,
    &sword_stance::KIND,
    &arena::KIND,
    &rocketing::KIND,
    &rocketing::AHEAD,
    &at_once::MOVE,
    &at_once::STRUGGLE,
    &at_once::LOOK,
];

/// The Coats.
static ALL_COATS: [&Kind; 5] = [
    &aqua_ring::KIND,
    &ingrained::KIND,
    &doubled::KIND,
    &powdered::KIND,
    &substitute::KIND,
];

/// What moves leave on somebody.
pub(crate) static FAMILY: Family = Family {
    sort: Sort::Lasting,
    ..Family::by_name(
        "lingering",
        &[
            &ALL,
            &beyond::KINDS,
            &carried::KINDS,
            &lured::KINDS,
            &magnetised::KINDS,
            &marked::KINDS,
            &nimble::KINDS,
            &from_elsewhere::KINDS,
            &transporting::KINDS,
            &mimicked::KINDS,
        ],
    )
};

/// What moves leave on somebody that goes over to whoever takes its place by Baton Pass.
pub(crate) static COATS: Family = Family {
    sort: Sort::Lasting,
    ..Family::by_name("coat", &[&ALL_COATS])
};

/// It ends when its bearer goes or faints, or with the Scene.
fn goes_with_bearer(_: &World, _: CombatantId, occasion: Occasion) -> bool {
    Occasion::GONE.contains(&occasion) || occasion == Occasion::Faint
}

/// So much less on everything that its bearer rolls.
const fn shaken<const BY: i32>() -> Answers {
    Answers {
        accuracy: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier(ask.case.kind.name, -BY, ask.case.kind.rule));
            }
        }),
        damage: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier(ask.case.kind.name, -BY, ask.case.kind.rule));
            }
        }),
        checks: Some(|ask, _| Some(modifier(ask.case.kind.name, -BY, ask.case.kind.rule))),
        saves: Some(|ask, _| Some(modifier(ask.case.kind.name, -BY, ask.case.kind.rule))),
        ends_on: Some(|Ask { world, who, .. }, about| goes_with_bearer(world, who, about)),
        ..Answers::NONE
    }
}

/// How often somebody has been given a kind.
fn times(world: &World, who: CombatantId, kind: &'static Kind) -> i32 {
    let case = world.part::<Effects>(who).get(kind);
    case.map_or(0, |case| i32::from(case.times))
}

/// A tick of Hit Points comes back.
fn heal_a_tick(world: &mut World, who: CombatantId, source: &'static str) {
    if conscious(world, who) {
        let amount = tick(world.part::<Health>(who).vitals().max);
        health::heal(world, who, amount, Healing::Wakes, source, "combat-R078");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_one_says_what_it_does_and_ends_with_the_scene() {
        for kind in FAMILY.iter().chain(COATS.iter()) {
            assert!(kind.says.ends_with('.'), "{}", kind.name);
            assert!(kind.answers.ends_on.is_some(), "{}", kind.name);
        }
    }
}
