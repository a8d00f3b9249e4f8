//! The reactions that these rules offer: what they are called and what prompts say of them. What each of them
//! does stands in a file of its own in `reactions/`.

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use std::fmt;

use crate::battle::kernel::args::listed;
use crate::battle::kernel::names::{Reaction, ReactionKind};

/// A Struggle Attack on a foe that gives an opening (combat-R110).
pub const ATTACK_OF_OPPORTUNITY: Reaction = Reaction::of(&OPPORTUNITY);
/// Taking the hit for an adjacent foe's target (combat-R116).
pub const INTERCEPT_MELEE: Reaction = Reaction::of(&MELEE);
/// Stepping into the line of a ranged attack (combat-R117).
pub const INTERCEPT_RANGED: Reaction = Reaction::of(&RANGED);
/// Acting early with a Priority move (combat-R046).
pub const PRIORITY: Reaction = Reaction::of(&EARLY);
/// Using an Interrupt move in somebody else's turn (combat-R048).
pub const INTERRUPT: Reaction = Reaction::of(&BETWEEN);
/// A trainer's feature for one of its Pokémon (core ch.3).
pub const FEATURE: Reaction = Reaction::of(&SPOKEN);

/// All of them, in the order in which they are listed.
pub const ALL: [Reaction; 6] = [
    ATTACK_OF_OPPORTUNITY,
    INTERCEPT_MELEE,
    INTERCEPT_RANGED,
    PRIORITY,
    INTERRUPT,
    FEATURE,
];

listed!(Reaction, ALL);

static OPPORTUNITY: ReactionKind = ReactionKind {
    word: "AttackOfOpportunity",
    rule: "combat-R110",
    name: "Attack of Opportunity",
    family: "Attack of Opportunity",
    also: &["AoO", "opportunity"],
    summary: "A Struggle Attack, at once and free, on an adjacent foe that walks away, stands up, shoots \
              at somebody farther off, takes out an item or tries a maneuver on another. Once a round \
              (combat-R110).",
    chance: "an Attack of Opportunity",
    cry: "Opportunity!",
    invitation: "{trigger} {cause}: {reactor} may strike at once.",
    joint: "against",
};

static MELEE: ReactionKind = ReactionKind {
    word: "InterceptMelee",
    rule: "combat-R116",
    name: "Intercept Melee",
    family: "Intercept",
    also: &["intercept"],
    summary: "An ally beside you is about to be hit by a foe beside it: with Acrobatics or Athletics \
              against 3 for each metre you push it aside and take the blow. It costs the next turn \
              (combat-R116, combat-R118, combat-R119).",
    chance: "an Intercept (Melee)",
    cry: "Intercepts!",
    invitation: "{trigger} is about to be hit: {reactor} may push {trigger} aside and take the blow.",
    joint: "for",
};

static RANGED: ReactionKind = ReactionKind {
    word: "InterceptRanged",
    rule: "combat-R117",
    name: "Intercept Ranged",
    family: "Intercept",
    also: &[],
    summary: "Step into the line of a shot at an ally: Acrobatics or Athletics against 2 for each metre. \
              It costs the next turn (combat-R117, combat-R118, combat-R119).",
    chance: "an Intercept (Ranged)",
    cry: "Intercepts!",
    invitation: "{trigger} is about to be hit: {reactor} may step into the line of fire.",
    joint: "for",
};

static EARLY: ReactionKind = ReactionKind {
    word: "Priority",
    rule: "combat-R046",
    name: "Priority",
    family: "Priority",
    also: &[],
    summary: "Whoever knows a Priority move and has not acted in this round may take the turn before \
              somebody else's, for that move (combat-R046, combat-R047).",
    chance: "the chance to act early (Priority)",
    cry: "Priority!",
    invitation: "{trigger} {cause}: {reactor} may act first.",
    joint: "ahead of",
};

static BETWEEN: ReactionKind = ReactionKind {
    word: "Interrupt",
    rule: "combat-R048",
    name: "Interrupt",
    family: "Interrupt",
    also: &[],
    summary: "A move that is used in the middle of another's turn, as its card says. It costs the \
              Standard Action of the coming turn (combat-R048, A107).",
    chance: "the chance to interrupt with a move",
    cry: "Interrupts!",
    invitation: "{trigger} {cause} {reactor}, who may answer with a move.",
    joint: "against",
};

static SPOKEN: ReactionKind = ReactionKind {
    word: "Feature",
    rule: "core ch.3",
    name: "Feature",
    family: "Feature",
    also: &[],
    summary: "A feature of a trainer that speaks for one of its Pokémon at a moment of its own, for Action Points or \
              one of few uses (core ch.3).",
    chance: "the chance to use a feature",
    cry: "Now!",
    invitation: "{trigger}: {reactor} may use {cause}.",
    joint: "for",
};

/// A reaction and those that people give one order for together with it: both ways to intercept.
pub fn kin(reaction: Reaction) -> impl Iterator<Item = Reaction> {
    let all = ALL.into_iter();
    all.filter(move |it| it.family() == reaction.family())
}

impl<'de> Deserialize<'de> for Reaction {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_identifier(OfWord)
    }
}

/// Reads the word of a reaction.
struct OfWord;

impl Visitor<'_> for OfWord {
    type Value = Reaction;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a reaction")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Reaction, E> {
        let found = ALL.into_iter().find(|it| it.word() == word);
        found.ok_or_else(|| E::custom(format_args!("`{word}` is no reaction")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_order_is_for_both_ways_to_intercept_and_for_nothing_else() {
        let both: Vec<Reaction> = kin(INTERCEPT_MELEE).collect();
        assert_eq!(both, [INTERCEPT_MELEE, INTERCEPT_RANGED]);
        assert_eq!(INTERCEPT_RANGED.family(), "Intercept");
        for alone in [ATTACK_OF_OPPORTUNITY, PRIORITY, INTERRUPT, FEATURE] {
            assert_eq!(kin(alone).collect::<Vec<_>>(), [alone]);
            assert_eq!(alone.family(), alone.name());
        }
    }

    #[test]
    fn a_reaction_is_read_as_it_is_written() {
        for reaction in ALL {
            let written = ron::to_string(&reaction).unwrap();
            assert_eq!(written, reaction.word());
            assert_eq!(ron::from_str::<Reaction>(&written).unwrap(), reaction);
        }
        assert!(ron::from_str::<Reaction>("Flinch").is_err());
    }
}
