//! What lists of choices are made of: counts of a stack, ways to choose, sums in words.

use std::collections::BTreeMap;

use super::questions::sum;
use crate::tables::pucks::command::Command;
use crate::tables::pucks::event::Part;
use crate::tables::pucks::kinds::{KindId, Puck};

pub(super) fn used(item: &str, on: &[&str]) -> Command {
    Command::Use {
        item: item.to_owned(),
        on: on.iter().map(|it| (*it).to_owned()).collect(),
    }
}

/// How many of each kind a stack holds, in the order of kinds.
#[must_use]
pub(crate) fn counts(stack: &[Puck]) -> Vec<(KindId, usize)> {
    let mut counts: BTreeMap<KindId, usize> = BTreeMap::new();
    for puck in stack {
        *counts.entry(puck.kind).or_default() += 1;
    }
    counts.into_iter().collect()
}

/// All ways to choose so many of so many, by number.
pub(super) fn combinations(of: usize, many: usize) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..many.min(4) {
        found = found
            .into_iter()
            .flat_map(|chosen| {
                let from = chosen.last().map_or(0, |last| last + 1);
                (from..of).map(move |at| {
                    let mut chosen = chosen.clone();
                    chosen.push(at);
                    chosen
                })
            })
            .collect();
    }
    // A larger bonus takes the topmost of what is left besides.
    for chosen in &mut found {
        for at in 0..of {
            if chosen.len() < many && !chosen.contains(&at) {
                chosen.push(at);
            }
        }
    }
    found
}

/// A sum in words: "1 + 1 Weakness = 2".
#[must_use]
pub fn parts_in_words(parts: &[Part]) -> String {
    let mut text = String::new();
    for (at, part) in parts.iter().enumerate() {
        text += match (at, part.amount < 0) {
            (0, _) => "",
            (_, true) => " − ",
            (_, false) => " + ",
        };
        text += &part.amount.abs().to_string();
        if !part.why.is_empty() {
            text += &format!(" {}", part.why);
        }
    }
    match parts.len() {
        1 => text,
        _ => format!("{text} = {}", sum(parts)),
    }
}
