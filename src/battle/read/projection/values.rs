//! Values of the projection: what a field of an event or of the state looks like outside.

use std::borrow::Cow;

use serde::Serialize;
use smallvec::SmallVec;

use crate::battle::kernel::command::{CombatantId, ObjectId, Recovery, SideId, Standing, TaskId};
use crate::battle::kernel::event::{Die, Modifier, ObjectEnd, Outcome};
use crate::battle::kernel::names::{Maneuver, Reaction};
use crate::battle::kernel::prompt::{Offer, Prompt, PromptKind};
use crate::board::{Cell, Direction, Footprint, Light, Size, Speeds};
use crate::data::level::{Kind, Weather};
use crate::data::moves::{Capability, Hazard, Mark, Stance};
use crate::data::{ItemId, MoveId, SpeciesId, TerrainId};
use crate::rules::{
    Effectiveness, Evasion, Ledger, Roll, Skills, StageStat, Stages, Stats, Status, Typing, Vitals,
};

/// What the outside sees of a value.
pub(crate) trait Told {
    /// Writes it as JSON.
    fn tell(&self, out: &mut String);
}

/// An object: its fields in the order in which they are told.
#[derive(Default)]
pub(crate) struct Fields(String);

impl Fields {
    /// Tells one more field; its name is a plain word.
    pub(crate) fn add(&mut self, name: &str, value: &(impl Told + ?Sized)) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push('"');
        self.0.push_str(name);
        self.0.push_str("\":");
        value.tell(&mut self.0);
    }

    /// The object as JSON.
    pub(crate) fn text(self) -> String {
        match self.0 {
            text if text.is_empty() => "{}".to_owned(),
            text => text + "}",
        }
    }
}

impl Told for Fields {
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

/// A value as data files have it: a number, a word, a list of them.
pub(crate) fn plain<T: Serialize + ?Sized>(value: &T, out: &mut String) {
    // These types are numbers and words, and objects of them: nothing can go wrong.
    out.push_str(&serde_json::to_string(value).unwrap_or_default());
}

macro_rules! plain {
    ($($type:ty),* $(,)?) => {
        $(impl Told for $type {
            fn tell(&self, out: &mut String) {
                plain(self, out);
            }
        })*
    };
}

plain! {
    bool, u8, u16, u32, i16, i32, usize, String, str, Cow<'static, str>,
    CombatantId, SideId, ObjectId, TaskId, ItemId, MoveId, SpeciesId, TerrainId,
    Cell, Direction, Footprint, Light, Size, Speeds,
    Kind, Weather, Capability, Hazard, Mark, Stance,
    Effectiveness, Evasion, Ledger, Roll, Skills, StageStat, Stages, Stats, Status, Typing, Vitals,
    Maneuver, Reaction, Recovery, Standing,
}

impl<T: Told> Told for Option<T> {
    fn tell(&self, out: &mut String) {
        match self {
            Some(value) => value.tell(out),
            None => out.push_str("null"),
        }
    }
}

impl<T: Told> Told for [T] {
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

impl<T: Told> Told for Vec<T> {
    fn tell(&self, out: &mut String) {
        self.as_slice().tell(out);
    }
}

impl<T: Told, const N: usize> Told for SmallVec<[T; N]> {
    fn tell(&self, out: &mut String) {
        self.as_slice().tell(out);
    }
}

impl<A: Told, B: Told> Told for (A, B) {
    fn tell(&self, out: &mut String) {
        out.push('[');
        self.0.tell(out);
        out.push(',');
        self.1.tell(out);
        out.push(']');
    }
}

impl<A: Told, B: Told, C: Told> Told for (A, B, C) {
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

impl<T: Told + ?Sized> Told for &T {
    fn tell(&self, out: &mut String) {
        (*self).tell(out);
    }
}

impl Told for Die {
    fn tell(&self, out: &mut String) {
        let Self { roll, sides, value } = self;
        object!(roll, sides, value).tell(out);
    }
}

impl Told for Modifier {
    fn tell(&self, out: &mut String) {
        let Self {
            source,
            amount,
            rule,
        } = self;
        object!(source, amount, rule).tell(out);
    }
}

impl Told for ObjectEnd {
    fn tell(&self, out: &mut String) {
        match self {
            Self::Broken => "Broken".tell(out),
            Self::Burnt => "Burnt".tell(out),
            Self::Toppled(direction) => object!(Toppled: direction).tell(out),
        }
    }
}

impl Told for Outcome {
    fn tell(&self, out: &mut String) {
        let Self {
            winner,
            sides,
            round,
            why,
        } = self;
        object!(winner, sides, round, why).tell(out);
    }
}

impl Told for Prompt {
    fn tell(&self, out: &mut String) {
        let Self { actor, side, kind } = self;
        object!(actor, side, kind).tell(out);
    }
}

impl Told for PromptKind {
    fn tell(&self, out: &mut String) {
        match self {
            Self::Turn => "Turn".tell(out),
            Self::Opening => "Opening".tell(out),
            Self::Declare { so_far } => object!(Declare: object!(so_far)).tell(out),
            Self::PushOn { target } => object!(PushOn: object!(target)).tell(out),
            Self::Replace { gone } => object!(Replace: object!(gone)).tell(out),
            Self::Reaction(offer) => object!(Reaction: offer).tell(out),
        }
    }
}

impl Told for Offer {
    fn tell(&self, out: &mut String) {
        let Self {
            reactor,
            reaction,
            trigger,
            cause,
            owing,
        } = self;
        object!(reactor, reaction, trigger, cause, owing).tell(out);
    }
}
