//! Options: everything the combatant of the prompt could do, and for the rest the reason. Each verb
//! puts its own on the list (`battle/verbs/acts`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::checking;
use crate::battle::kernel::prompt::{Command, Offers, OptionEntry, Options, Prompt};
use crate::battle::kernel::verb::{Lead, VerbName};

/// Works out the options of a prompt that these verbs offer.
pub(crate) fn of(world: &World, prompt: &Prompt, wanted: impl Fn(VerbName) -> bool) -> Options {
    let entries = entries(world, prompt, wanted);
    // What has been offered is legal by the same rules that `submit` asks.
    if cfg!(debug_assertions) {
        for choice in entries.iter().flat_map(|entry| &entry.choices) {
            let command = Command::new(prompt.actor, choice.action.clone());
            let checked = checking::check(world, prompt, &command);
            debug_assert!(checked.is_ok(), "{command:?}: {checked:?}");
        }
    }
    Options {
        prompt: prompt.clone(),
        entries,
    }
}

/// What these verbs put on the list.
pub(crate) fn entries(
    world: &World,
    prompt: &Prompt,
    wanted: impl Fn(VerbName) -> bool,
) -> Vec<OptionEntry> {
    let mut list = Offers::new(world, prompt.actor, &prompt.kind);
    for verb in checking::of_the_rules(world).filter(|it| wanted(*it)) {
        if prompt.kind.is_turn() {
            (verb.0.offer)(&mut list);
        } else {
            (verb.0.reply)(&mut list);
        }
    }
    if prompt.kind.is_turn() {
        as_in_the_bag(&mut list);
    }
    list.entries
}

/// What several verbs offer to do with the things of one bag stands in the order of the bag.
fn as_in_the_bag(list: &mut Offers) {
    let bag = list.bag();
    let item = |entry: &OptionEntry| match entry.key.lead {
        Lead::Item(item) => bag.iter().position(|(carried, _)| *carried == item),
        _ => None,
    };
    let Some(first) = list.entries.iter().position(|entry| item(entry).is_some()) else {
        return;
    };
    let things = list.entries[first..].iter();
    let count = things.take_while(|entry| item(entry).is_some()).count();
    list.entries[first..first + count].sort_by_key(item);
}

/// What whoever is asked could do at any prompt, beside its turn: its standing orders.
pub(crate) fn orders(world: &World, prompt: &Prompt) -> Vec<OptionEntry> {
    let mut list = Offers::new(world, prompt.actor, &prompt.kind);
    for verb in checking::of_the_rules(world) {
        (verb.0.standing)(&mut list);
    }
    list.entries
}
