//! How everybody stands as far as events have been shown.

use super::super::stage::Showing;
use crate::board::Cell;
use crate::rulesets::d20::D20;
use crate::rulesets::d20::event::{Event, Id};
use crate::rulesets::d20::kinds::Status;
use crate::rulesets::d20::state::Place;

/// Somebody as the window shows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Piece {
    pub(super) id: Id,
    pub(super) at: Cell,
    /// On the way from there, from 0 to 1.
    pub(super) from: Option<(Cell, f32)>,
    pub(super) hp: i32,
    pub(super) out: bool,
    pub(super) status: Option<Status>,
    /// What floats over it: HP lost or gained.
    pub(super) change: Option<i32>,
    /// How much of it is still to be seen while it comes or goes.
    pub(super) light: f32,
}

/// Everybody.
pub(super) fn pieces(showing: &Showing<'_, D20>) -> Vec<Piece> {
    let battle = &showing.game.battle;
    let mut all: Vec<Piece> = battle
        .ids()
        .map(|id| {
            let mon = battle.mon(id);
            Piece {
                id,
                at: mon.at,
                from: None,
                hp: mon.hp,
                out: mon.place == Place::Board && mon.hp > 0,
                status: mon.status,
                change: None,
                light: 1.0,
            }
        })
        .collect();
    for event in showing.passed {
        apply(&mut all, event, 1.0);
    }
    if let Some((event, part)) = showing.now {
        for piece in &mut all {
            piece.change = None;
        }
        apply(&mut all, event, part);
    } else {
        for piece in &mut all {
            piece.change = None;
        }
    }
    all
}

fn apply(all: &mut [Piece], event: &Event, part: f32) {
    let mut with = |id: Id, does: &dyn Fn(&mut Piece)| {
        if let Some(piece) = all.get_mut(usize::from(id)) {
            does(piece);
        }
    };
    let done = part >= 1.0;
    match *event {
        Event::Out(id, at) => with(id, &|it| {
            (it.at, it.out, it.light) = (at, it.hp > 0, part);
        }),
        Event::In(id) => with(id, &|it| {
            (it.out, it.light) = (!done, 1.0 - part);
        }),
        Event::Walks(id, at) => with(id, &|it| {
            it.from = (!done).then_some((it.at, part));
            it.at = at;
        }),
        Event::Struck(id, amount, left, ..) | Event::Loses(id, amount, left, _) => {
            with(id, &|it| {
                (it.hp, it.change) = (left, Some(-amount));
            })
        }
        Event::Gains(id, amount, now, _) => with(id, &|it| {
            (it.hp, it.change) = (now, Some(amount));
        }),
        Event::Falls(id, status) => with(id, &|it| it.status = Some(status)),
        Event::Recovers(id, _) => with(id, &|it| it.status = None),
        Event::Faints(id) => with(id, &|it| {
            (it.hp, it.out, it.light) = (0, !done, 1.0 - part);
        }),
        Event::Ball(_, _, _, _, true) if done => {}
        _ => {}
    }
}
