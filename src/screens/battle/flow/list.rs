//! The rows of the open list, a drawer's or an action's, and what they do. While a list is open the number keys
//! pick its rows, arrows and Tab go from row to row.

use super::super::aim::{self, Style};
use super::{Drawer, Flow, Intent};
use crate::battle::OptionEntry;

/// Whether it is still open who comes back and who goes out.
pub(crate) fn unsettled(flow: &Flow) -> bool {
    let open = flow.aim.as_ref().is_some_and(|aim| aim.pair.is_none());
    open && flow
        .entry()
        .is_some_and(|entry| aim::pairs(entry).len() > 1)
}

/// What the rows of the open list would do; `None` where no list is open.
pub(crate) fn listed(flow: &Flow) -> Option<Vec<Intent>> {
    if let Some(drawer) = flow.drawer {
        let rows = entries(flow, drawer).into_iter();
        return Some(rows.map(|entry| Intent::Choose(entry.key)).collect());
    }
    let entry = flow.entry()?;
    if unsettled(flow) {
        let pairs = aim::pairs(entry).into_iter();
        return Some(pairs.map(Intent::Settle).collect());
    }
    let words = |index: &usize| aim::endpoint(&entry.choices[*index].action).is_none();
    match aim::style(entry) {
        Style::List => Some((0..entry.choices.len()).map(Intent::Pick).collect()),
        Style::ListOrSquare => {
            let rows = (0..entry.choices.len()).filter(words);
            Some(rows.map(Intent::Pick).collect())
        }
        _ => None,
    }
}

/// The rows that arrows and Tab go through; not where the arrows have a square to find.
pub(crate) fn rows(flow: &Flow) -> Option<Vec<Intent>> {
    let squares = flow.drawer.is_none()
        && flow
            .entry()
            .is_some_and(|entry| aim::style(entry) == Style::ListOrSquare);
    if squares { None } else { listed(flow) }
}

/// The rows of a drawer. Whatever cannot be chosen now keeps its place, and so every row its number.
pub(crate) fn entries(flow: &Flow, drawer: Drawer) -> Vec<&OptionEntry> {
    let entries = flow.options.iter().flat_map(|options| &options.entries);
    entries
        .filter(|entry| Drawer::of(entry) == Some(drawer))
        .collect()
}
