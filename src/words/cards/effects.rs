//! Effects of moves: a sentence each, from the data that the engine executes.

use std::borrow::Cow;

use crate::battle::{effect_clause, effect_clause_with_user};
use crate::data::Dex;
use crate::data::effects::stage::Stage;
use crate::data::moves::{Effect, EffectWho, Keyword, MoveDef, What, When};
use crate::rules::StageStat;
use crate::words::cards::conditions::{condition, is_place};

/// How many of the first effects are one sentence: what comes to whoever is aimed at and to the user alike, or stages
/// that rise or fall by as much, of the same one, at once.
pub(super) fn alike(effects: &[Effect]) -> usize {
    if effects.get(..2).is_some_and(comes_to_both) {
        return 2;
    }
    let stage = |effect: &Effect| match effect.what {
        What::Stage(Stage(stat, by))
            if !matches!(stat, StageStat::Accuracy | StageStat::Evasion) =>
        {
            Some((by, effect.when, effect.who, effect.only_if.clone()))
        }
        _ => None,
    };
    let first = effects.first().and_then(stage);
    let same = |effect: &&Effect| first.is_some() && stage(effect) == first;
    effects.iter().take_while(same).count().max(1)
}

/// Whether these are two effects, and the second does to the user what the first does to whoever is aimed at.
fn comes_to_both(effects: &[Effect]) -> bool {
    let [target, user] = effects else {
        return false;
    };
    (target.when, target.who) == (When::Touch, EffectWho::Target)
        && (user.when, user.who) == (When::Use, EffectWho::User)
        && target.what == user.what
        && target.only_if.is_none()
        && user.only_if.is_none()
}

/// What alike effects do, as a part of a sentence.
fn clause(dex: &Dex, effects: &[Effect]) -> String {
    if comes_to_both(effects) {
        return effect_clause_with_user(dex, &effects[0]);
    }
    let first = effect_clause(dex, &effects[0]);
    let names = effects.iter().filter_map(|effect| match effect.what {
        What::Stage(Stage(stat, _)) => Some(stat.name()),
        _ => None,
    });
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [one, .., last] => {
            let others = names[..names.len() - 1].join(", ");
            first
                .replace(one, &format!("{others} and {last}"))
                .replace(" rises by", " rise by")
                .replace(" falls by", " fall by")
        }
        _ => first,
    }
}

/// Effects that are alike as a sentence.
pub(super) fn sentence(dex: &Dex, def: &MoveDef, effects: &[Effect]) -> String {
    let effect = &effects[0];
    let surges = def.has(Keyword::SpiritSurge) && effect.who == EffectWho::User;
    let when = match effect.when {
        When::Hit if def.cannot_miss => String::new(),
        When::Hit if surges => "hit or miss, ".to_owned(),
        When::Hit => "on a hit, ".to_owned(),
        When::Natural(roll) if surges => format!("with {roll}+ on the die, hit or miss, "),
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
    let clause = clause(dex, effects);
    let first = !condition.is_empty() && comes_first(&condition, &clause);
    capitalised(&match first {
        true => {
            let condition = condition.trim_start();
            format!("{when}{condition}, {}.", once_named(condition, &clause))
        }
        false => format!("{when}{clause}{condition}."),
    })
}

/// A clause after a condition on the same one, who is not named twice.
fn once_named<'a>(condition: &str, clause: &'a str) -> Cow<'a, str> {
    let named = ["the target", "the user"].into_iter();
    let mut named = named.filter(|who| condition.starts_with(&format!("if {who} ")));
    let Some(rest) = named.next().and_then(|who| clause.strip_prefix(who)) else {
        return Cow::Borrowed(clause);
    };
    match rest.strip_prefix("'s ") {
        Some(thing) => Cow::Owned(format!("its {thing}")),
        None if rest.starts_with(' ') => Cow::Owned(format!("it{rest}")),
        None => Cow::Borrowed(clause),
    }
}

/// How many letters a clause may have that a condition follows.
const SHORT: usize = 50;

/// Whether a condition stands before what it is about: where something is so, and before a clause that is long or has
/// several parts, the last of which it would belong to.
fn comes_first(condition: &str, clause: &str) -> bool {
    is_place(condition.trim_start()) || clause.len() > SHORT || clause.contains([',', ';', ':'])
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
