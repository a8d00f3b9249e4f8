//! Values of the projection: what a field of an event or of the state looks like outside.

use std::borrow::Cow;

use serde::Serialize;
use smallvec::SmallVec;

use crate::battle::kernel::command::{CombatantId, ObjectId, Recovery, SideId, Standing, TaskId};
use crate::battle::kernel::event::{Die, Modifier, ObjectEnd, Outcome};
use crate::battle::kernel::names::{Maneuver, Reaction};
use crate::battle::kernel::prompt::{Offer, Prompt, PromptKind};
use crate::board::{Cell, Direction, Footprint, Light, Size, Speeds};
use crate::data::kind_name::KindName;
use crate::data::level::{CombatantKind, Weather};
use crate::data::moves::Capability;
use crate::data::{ItemId, MoveId, ObjectKindId, SpeciesId, TerrainId};
use crate::rules::Roll;

/// What the outside sees of a value.
pub(crate) trait Projected {
    /// Writes it as JSON.
    fn tell(&self, out: &mut String);

    /// Whether there is something to tell.
    fn is_any(&self) -> bool {
        true
    }
}

/// What happened, as the outside sees it.
pub(crate) trait Told {
    /// What it is called, and its fields under the names they have outside.
    fn told(&self) -> (&'static str, Fields);
}

/// An object: its fields in the order in which they are told.
#[derive(Default)]
pub(crate) struct Fields(String);

impl Fields {
    /// Tells one more field; its name is a plain word.
    pub(crate) fn add(&mut self, name: &str, value: &(impl Projected + ?Sized)) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push('"');
        self.0.push_str(name);
        self.0.push_str("\":");
        value.tell(&mut self.0);
    }

    /// Adds one more field.
    pub(crate) fn with(mut self, name: &str, value: &(impl Projected + ?Sized)) -> Self {
        self.add(name, value);
        self
    }

    /// Adds one more field where there is something to tell.
    pub(crate) fn with_any(self, name: &str, value: &(impl Projected + ?Sized)) -> Self {
        if value.is_any() {
            self.with(name, value)
        } else {
            self
        }
    }

    /// Adds the fields of another object after its own.
    pub(crate) fn and(mut self, other: Self) -> Self {
        let more = match self.0.is_empty() {
            true => other.0.as_str(),
            false => other.0.trim_start_matches('{'),
        };
        if !self.0.is_empty() && !more.is_empty() {
            self.0.push(',');
        }
        self.0.push_str(more);
        self
    }

    /// The object as JSON.
    pub(crate) fn text(self) -> String {
        match self.0 {
            text if text.is_empty() => "{}".to_owned(),
            text => text + "}",
        }
    }
}

impl Projected for Fields {
    fn tell(&self, out: &mut String) {
        match self.0.as_str() {
            "" => out.push_str("{}"),
            text => {
                out.push_str(text);
                out.push('}');
            }
        }
    }
}

/// An object with these fields: `object!(who, at: cell)`.
macro_rules! object {
    () => { crate::battle::read::projection::values::Fields::default() };
    ($($name:ident $(: $value:expr)?),+ $(,)?) => {{
        let mut fields = crate::battle::read::projection::values::Fields::default();
        $(fields.add(
            stringify!($name),
            crate::battle::read::projection::values::object!(@value $name $(, $value)?),
        );)+
        fields
    }};
    (@value $name:ident) => { $name };
    (@value $name:ident, $value:expr) => { &$value };
}
pub(crate) use object;

/// The name that a field has outside: its own, or the one it is told as.
macro_rules! field_name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $told:ident) => {
        stringify!($told)
    };
}
pub(crate) use field_name;

/// The table of values that are told as objects: each type with all its fields, in the order in
/// which they are told (`stance as coat`: under another name); those after `untold` stay inside.
macro_rules! objects {
    ($(
        $type:ident { $($field:ident $(as $told:ident)?),* $(,)? } $(untold { $($untold:ident),* })?;
    )*) => {$(
        impl From<&$type> for crate::battle::read::projection::values::Fields {
            fn from(whole: &$type) -> Self {
                let $type { $($field,)* $($($untold: _,)*)? } = whole;
                Self::default()$(.with(
                    crate::battle::read::projection::values::field_name!($field $($told)?),
                    $field,
                ))*
            }
        }

        impl crate::battle::read::projection::values::Projected for $type {
            fn tell(&self, out: &mut String) {
                crate::battle::read::projection::values::Fields::from(self).tell(out);
            }
        }
    )*};
}
pub(crate) use objects;

/// A value as data files have it: a number, a word, a list of them.
pub(crate) fn plain<T: Serialize + ?Sized>(value: &T, out: &mut String) {
    // These types are numbers and words, and objects of them: nothing can go wrong.
    out.push_str(&serde_json::to_string(value).unwrap_or_default());
}

macro_rules! plain_values {
    ($($type:ty),* $(,)?) => {
        $(impl crate::battle::read::projection::values::Projected for $type {
            fn tell(&self, out: &mut String) {
                crate::battle::read::projection::values::plain(self, out);
            }
        })*
    };
}
pub(crate) use plain_values;

plain_values! {
    bool, u8, u16, u32, i16, i32, usize, String, str, Cow<'static, str>,
    CombatantId, SideId, ObjectId, ObjectKindId, TaskId, ItemId, MoveId, SpeciesId, TerrainId,
    Cell, Direction, Footprint, Light, Size, Speeds,
    CombatantKind, Weather, Capability, KindName,
    Roll,
    Maneuver, Reaction, Recovery, Standing,
}

impl<T: Projected> Projected for Option<T> {
    fn tell(&self, out: &mut String) {
        match self {
            Some(value) => value.tell(out),
            None => out.push_str("null"),
        }
    }

    fn is_any(&self) -> bool {
        self.is_some()
    }
}

impl<T: Projected> Projected for [T] {
    fn tell(&self, out: &mut String) {
        out.push('[');
        for (index, value) in self.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            value.tell(out);
        }
        out.push(']');
    }
}

impl<T: Projected> Projected for Vec<T> {
    fn tell(&self, out: &mut String) {
        self.as_slice().tell(out);
    }

    fn is_any(&self) -> bool {
        !self.is_empty()
    }
}

impl<T: Projected, const N: usize> Projected for SmallVec<[T; N]> {
    fn tell(&self, out: &mut String) {
        self.as_slice().tell(out);
    }

    fn is_any(&self) -> bool {
        !self.is_empty()
    }
}

impl<A: Projected, B: Projected> Projected for (A, B) {
    fn tell(&self, out: &mut String) {
        out.push('[');
        self.0.tell(out);
        out.push(',');
        self.1.tell(out);
        out.push(']');
    }
}

impl<A: Projected, B: Projected, C: Projected> Projected for (A, B, C) {
    fn tell(&self, out: &mut String) {
        out.push('[');
        self.0.tell(out);
        out.push(',');
        self.1.tell(out);
        out.push(',');
        self.2.tell(out);
        out.push(']');
    }
}

impl<T: Projected + ?Sized> Projected for &T {
    fn tell(&self, out: &mut String) {
        (*self).tell(out);
    }
}

objects! {
    Die { roll, sides, value };
    Modifier { source, amount, rule };
    Outcome { winner, sides, round, why };
    Prompt { actor, side, kind };
    Offer { reactor, reaction, trigger, cause, owing };
}

impl Projected for ObjectEnd {
    fn tell(&self, out: &mut String) {
        match self {
            Self::Broken => "Broken".tell(out),
            Self::Burnt => "Burnt".tell(out),
            Self::Toppled(direction) => object!(Toppled: direction).tell(out),
        }
    }
}

impl Projected for PromptKind {
    fn tell(&self, out: &mut String) {
        match self {
            Self::Turn => "Turn".tell(out),
            Self::Opening => "Opening".tell(out),
            Self::Declare { so_far } => object!(Declare: object!(so_far)).tell(out),
            Self::Question { kind, target } => {
                let mut fields = Fields::default();
                fields.add(kind.name, &object!(target));
                fields.tell(out);
            }
            Self::Replace { gone } => object!(Replace: object!(gone)).tell(out),
            Self::Reaction(offer) => object!(Reaction: offer).tell(out),
        }
    }
}
