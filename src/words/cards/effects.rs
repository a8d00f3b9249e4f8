//! Effects of moves: a sentence each, from the data that the engine executes.

use crate::battle::effect_clause;
use crate::data::Dex;
use crate::data::moves::{Effect, MoveDef, When};
use crate::words::cards::conditions::condition;

/// An effect as a sentence.
pub(super) fn sentence(dex: &Dex, def: &MoveDef, effect: &Effect) -> String {
    let when = match effect.when {
        When::Hit if def.cannot_miss => String::new(),
        When::Hit => "on a hit, ".to_owned(),
        When::Natural(20) => "on a hit with 20 on the die, ".to_owned(),
        When::Natural(roll) => format!("on a hit with {roll}+ on the die, "),
        When::Between(least, most) if most == least + 1 => {
            format!("on a hit with {least} or {most} on the die, ")
        }
        When::Between(least, most) => format!("on a hit with {least} to {most} on the die, "),
        When::Even => "on a hit with an even number on the die, ".to_owned(),
        When::Chance(roll) => format!("on a hit, if a d20 rolled for it shows {roll}+, "),
        When::Down => "if it knocks the target out, ".to_owned(),
        When::Hits(2) => "if both strikes hit, ".to_owned(),
        When::Hits(hits) => format!("if {hits} strikes hit, "),
        When::Touch if def.ac.is_some() => "hit or missed, ".to_owned(),
        When::Use | When::Touch => String::new(),
        When::Dealt => "once it has dealt damage to somebody, ".to_owned(),
        When::SetUp => "while preparing, ".to_owned(),
        When::Miss => "on a miss, ".to_owned(),
    };
    // What comes about once for each use is asked of the user itself.
    let judged = match effect.when {
        When::Use | When::Dealt => "the user",
        _ => "the target",
    };
    let condition = effect.only_if.as_ref().map(|it| condition(it, judged));
    let condition = condition.unwrap_or_default();
    capitalised(&format!("{when}{}{condition}.", effect_clause(dex, effect)))
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
