//! What the outside sees of a battle: events, prompts, commands and the final state as `tallgrass run
//! --json`, worked cases and golden journals show them.
//!
//! The names here are a promise of their own. Whatever becomes of the types inside, what is told
//! here keeps its names and its shape; additions are all right. `vocabulary` lists every kind of
//! event with its fields, and a test holds both together. Names of data (moves, statuses, weathers)
//! are those that the data files use.

mod actions;
mod events;
mod own;
mod ptu_events;
pub(crate) mod ptu_sheet;
mod state;
pub(crate) mod table;
pub(crate) mod values;
mod vocabulary;

use serde_json::Value;
use values::{Projected, Told};

use crate::battle::kernel::event::{Event, RuleId};
use crate::battle::kernel::prompt::Prompt;
use crate::battle::kernel::verb::Action;

pub(crate) use state::state;
pub use vocabulary::{EVENTS, EventKind, Shape};

/// An event: `event` is its kind, `rule` the rule behind it where there is one, the rest its fields.
#[must_use]
pub(crate) fn event(event: &Event, rule: Option<RuleId>) -> Value {
    let (kind, fields) = event.told();
    let mut value = read(&fields);
    if let Some(fields) = value.as_object_mut() {
        fields.insert("event".to_owned(), kind.into());
        if let Some(rule) = rule {
            fields.entry("rule").or_insert_with(|| rule.into());
        }
    }
    value
}

/// An event as text with all its fields: for digests.
#[must_use]
pub fn event_text(event: &Event) -> String {
    let (kind, fields) = event.told();
    let mut text = kind.to_string();
    fields.tell(&mut text);
    text
}

/// A command as declarations and prompts tell it.
#[must_use]
pub fn action(action: &Action) -> Value {
    read(action)
}

/// A question to somebody.
#[must_use]
pub fn prompt(prompt: &Prompt) -> Value {
    read(prompt)
}

fn read(told: &impl Projected) -> Value {
    let mut text = String::new();
    told.tell(&mut text);
    // What has just been written is JSON.
    serde_json::from_str(&text).unwrap_or_default()
}
