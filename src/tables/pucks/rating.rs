//! What slammers are worth to computer players: by weight, by their rules, and by who stands against them.

use super::dex::PuckDex;
use super::kinds::KindId;
use super::special::{Rule, When};

/// What an attack more is worth, in thousandths of a throw.
const ATTACK: i32 = 120;
/// What a puck more is worth in the same measure.
const PUCK: i32 = 50;
/// What a puck in every top-off is worth.
const TOP_OFF: i32 = 150;
/// The Arena maximum of whoever has no rule for it (K-02).
const USUAL_MAXIMUM: u8 = 8;
/// What any other rule is worth.
const SOMETHING: i32 = 20;
/// Weight helps the own throws and hinders those at it (R55).
const WEIGHT: i32 = 40;

/// What a slammer is worth against nobody in particular.
#[must_use]
pub(super) fn rating(dex: &PuckDex, kind: KindId) -> i32 {
    dex.slammer(kind).map_or(0, |slammer| {
        WEIGHT * slammer.weight + slammer.rules.iter().map(worth_of).sum::<i32>()
    })
}

/// What a rule is worth: half, where it has conditions.
fn worth_of(rule: &Rule) -> i32 {
    let part = |amount: i32, when: &[When]| match when {
        [] => amount,
        _ => amount / 2,
    };
    match rule {
        Rule::Guard(amount, when) | Rule::Hit(amount, when) => part(i32::from(*amount), when),
        Rule::Attacks(count, when) => part(ATTACK * i32::from(*count), when),
        Rule::Bonus(count, when) => part(PUCK * i32::from(*count), when),
        // Every top-off of one's own costs so many pucks more.
        Rule::ArenaMax(maximum) => -TOP_OFF * (i32::from(*maximum) - i32::from(USUAL_MAXIMUM)),
        Rule::AtMost(_) | Rule::BeginsWith(_) => -SOMETHING,
        _ => SOMETHING,
    }
}

/// What the types of two slammers make of it for the first (R12).
#[must_use]
pub(super) fn matchup(dex: &PuckDex, own: KindId, other: KindId) -> i32 {
    let types = |kind| dex.slammer(kind).and_then(|it| it.types);
    let (Some(own), Some(other)) = (types(own), types(other)) else {
        return 0;
    };
    // A resistance takes an attack only where there is more than one.
    let gains = |power, of: [_; 3]| match (power == of[1], power == of[2]) {
        (true, _) => ATTACK,
        (false, true) => -SOMETHING,
        _ => 0,
    };
    gains(own[0], other) - gains(other[0], own)
}

/// The best of some slammers, against another where one is known.
#[must_use]
pub(super) fn best_of(
    dex: &PuckDex,
    kinds: impl Iterator<Item = KindId>,
    against: Option<KindId>,
) -> Option<(i32, KindId)> {
    let worth =
        |kind: KindId| rating(dex, kind) + against.map_or(0, |other| matchup(dex, kind, other));
    kinds
        .filter(|kind| dex.slammer(*kind).is_some())
        .map(|kind| (worth(kind), std::cmp::Reverse(kind)))
        .max()
        .map(|(worth, kind)| (worth, kind.0))
}
