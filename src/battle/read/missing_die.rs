//! What a die is for that a tape could not give. The battle went on to the end of what it was doing
//! as if that die had come up 1; what the journal tells from there on says whose roll it was.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::conduct::Rules;
use crate::battle::kernel::event::{Event, RollFor};
use crate::battle::kernel::event_dice::{Throw, throws};
use crate::battle::kernel::happened::Happened;
use crate::battle::kernel::world::{Access, DiceBox, Journal};
use crate::rules::Shortage;

/// A die that is to be rolled at the table, and what for.
#[derive(Clone, Debug)]
pub struct MissingDie {
    /// The roll.
    pub shortage: Shortage,
    /// The event that would have shown it, with made-up dice, and those of others whom the same die
    /// decides about. Empty where no event shows it.
    pub events: Vec<Event>,
    /// Which die of its throw it is, from 1, and how many those are.
    pub number: (usize, usize),
    /// The attack that it belongs to.
    pub attack: Option<(CombatantId, AttackKind)>,
    /// Those among whom a tie is rolled off.
    pub tied: Vec<CombatantId>,
    /// Whether what has to be reached is made up as well: the other one of an opposed check has not
    /// rolled yet.
    pub open: bool,
}

/// The die that is missing now.
pub(crate) fn of(world: &World) -> Option<MissingDie> {
    let shortage = world.the::<DiceBox>().0.shortage()?;
    let gap = world.the::<Throw>().missing()?;
    let journal = world.the::<Journal>().events();
    let throws: Vec<(usize, &Event)> = throws(journal, shortage.roll).skip(gap.throws).collect();
    let (mut left, mut first) = (gap.before, 0);
    // The throws before it were whole when it was asked for.
    while let Some((_, event)) = throws.get(first) {
        if left < event.dice().len() {
            break;
        }
        (left, first) = (left - event.dice().len(), first + 1);
    }
    let throws = throws.get(first..).unwrap_or_default();
    let at = throws.first().map_or(journal.len(), |(at, _)| *at);
    let shown = journal.get(at);
    let events: Vec<Event> = match shown {
        Some(Event::Own(own)) if own.decides_with_others() => {
            throws.iter().map(|(_, event)| (*event).clone()).collect()
        }
        shown => shown.into_iter().cloned().collect(),
    };
    let who = shown.and_then(roller);
    let attack = journal[..at].iter().rev().find_map(|event| match event {
        Event::Own(own) => own
            .attack()
            .filter(|(by, _)| who.is_none_or(|who| who == *by)),
        _ => None,
    });
    let tied = match shown {
        Some(Event::Rolled {
            who,
            purpose: RollFor::Tie,
            ..
        }) => (world.the::<Rules>().0.tied)(world, *who),
        _ => Vec::new(),
    };
    let number = (left + 1, shown.map_or(1, |event| event.dice().len()));
    let open = opposed(journal.get(at..).unwrap_or_default());
    Some(MissingDie {
        shortage,
        events,
        number,
        attack,
        tied,
        open,
    })
}

fn roller(event: &Event) -> Option<CombatantId> {
    match event {
        Event::Rolled {
            who,
            purpose: RollFor::Own(_),
            ..
        } => Some(*who),
        Event::Own(own) => own.roller(),
        _ => None,
    }
}

/// Whether the check that the journal goes on with is the first of two that are compared.
fn opposed(journal: &[Event]) -> bool {
    let mut checks = journal.iter().filter_map(|event| match event {
        Event::Rolled {
            who,
            purpose: RollFor::Skill(purpose),
            ..
        } => Some((who, purpose)),
        _ => None,
    });
    match (checks.next(), checks.next()) {
        (Some((one, purpose)), Some((other, same))) => one != other && purpose == same,
        _ => false,
    }
}
