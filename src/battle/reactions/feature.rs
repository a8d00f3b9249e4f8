//! What a trainer's feature does for one of its Pokémon at a moment of its own (core ch.3, ch.4): the trainer is
//! asked, since it costs Action Points, or one of few uses (AX-01). What is asked stands in `kinds/written/asks.rs`.

use crate::battle::deeds::reacting::{Outlook, ReactionEntry};
use crate::battle::kinds::written::asks;

pub(crate) static ENTRY: ReactionEntry = ReactionEntry {
    possible: |world, _| asks::at_hand(world).is_some_and(|it| it.stands(world)),
    take: |world, _, _| {
        if let Some(question) = asks::at_hand(world) {
            question.take(world);
        }
    },
    outlook: |world, _, _| {
        let question = asks::at_hand(world);
        Outlook {
            does: question.iter().map(|it| it.says().to_owned()).collect(),
            costs: question.iter().map(|it| price(it.price())).collect(),
            ..Outlook::default()
        }
    },
    ..ReactionEntry::NEVER
};

fn price(points: i32) -> String {
    match points {
        0 => "It costs no action.".to_owned(),
        1 => "It costs an Action Point.".to_owned(),
        more => format!("It costs {more} Action Points."),
    }
}
