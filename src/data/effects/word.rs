//! What a word of the effect language is as data.

use crate::data::effects::terms::EffectWho;
use crate::data::ids::TerrainId;
use crate::data::kind_name::{NamedKind, Sort};

/// Whom something that can be aimed is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Foes: nobody aims it at a friend by default.
    Harm,
    /// Its user and friends.
    Help,
    /// Anybody, or nobody.
    Open,
}

/// A word of the effect language.
pub(crate) trait Word {
    /// Holds its numbers inside their bounds and finds what it names; notes what is wrong.
    fn check(&mut self, _: &mut Reading<'_>) {}

    /// Whom it touches where the file does not say.
    fn bearer(&self) -> EffectWho {
        EffectWho::User
    }

    /// Whom it is meant for.
    fn purpose(&self) -> Purpose {
        Purpose::Open
    }

    /// Whether it comes to somebody whom the same hit has knocked out.
    fn felt_when_down(&self) -> bool {
        false
    }
}

/// A part of a word: a value by its place, or a field by its name.
#[derive(Clone, Copy)]
pub(crate) enum Spot {
    /// By its place.
    At(usize),
    /// By its name.
    Of(&'static str),
}

impl From<usize> for Spot {
    fn from(at: usize) -> Self {
        Self::At(at)
    }
}

impl From<&'static str> for Spot {
    fn from(name: &'static str) -> Self {
        Self::Of(name)
    }
}

/// Whoever reads a word: it knows where in the file that stands, and the names of the other files.
pub(crate) trait Reader {
    /// Holds a number inside its bounds, and notes where it was not.
    fn within(&mut self, spot: Spot, what: &str, value: i32, least: i32, most: i32) -> i32;

    /// Notes what is wrong.
    fn fault(&mut self, spot: Spot, problem: &str, hint: Option<&str>);

    /// The terrain of this name.
    fn terrain(&mut self, spot: Spot, name: &str) -> TerrainId;

    /// Notes that there is no object of this name, where there is none.
    fn object(&mut self, spot: Spot, name: &str);

    /// Finds the kind of one of these sorts that is called so; notes that there is no such `what`, where there is none.
    /// Returns whether there is one.
    fn kind(&mut self, spot: Spot, what: &str, sorts: &[Sort], called: &mut NamedKind) -> bool;
}

/// The place in a file at which a word is read.
pub(crate) struct Reading<'r>(pub(crate) &'r mut dyn Reader);

impl Reading<'_> {
    /// Holds a number inside its bounds, and notes where it was not.
    pub(crate) fn within(
        &mut self,
        spot: impl Into<Spot>,
        what: &str,
        value: &mut i32,
        least: i32,
        most: i32,
    ) {
        *value = self.0.within(spot.into(), what, *value, least, most);
    }

    /// Notes what is wrong at a part of the word.
    pub(crate) fn fault(&mut self, spot: impl Into<Spot>, problem: &str, hint: Option<&str>) {
        self.0.fault(spot.into(), problem, hint);
    }

    /// The terrain of this name, which is the word's first value.
    pub(crate) fn terrain(&mut self, name: &str) -> TerrainId {
        self.0.terrain(Spot::At(0), name)
    }

    /// Notes that there is no object of this name, the word's first value, where there is none.
    pub(crate) fn object(&mut self, name: &str) {
        self.0.object(Spot::At(0), name);
    }

    /// Finds the kind of one of these sorts that is called so; notes that there is no such `what`, where there is none.
    /// Returns whether there is one.
    pub(crate) fn kind(
        &mut self,
        spot: impl Into<Spot>,
        what: &str,
        sorts: &[Sort],
        called: &mut NamedKind,
    ) -> bool {
        self.0.kind(spot.into(), what, sorts, called)
    }
}
