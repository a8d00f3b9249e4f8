//! Kinds of effects as data name them. What a kind is stands in its file in the battle, above the data: these see of it
//! its name and the few facts that files are checked by. The registry of the battle hands the reader all that there are
//! ([`KindNames`]), so a name is looked up once, as the file is read, and is the kind itself from then on.

use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::iter;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::keyword::Keyword;
use crate::data::weather::Weather;
use crate::rules::Status;

/// What the data see of a kind of effect.
pub trait KindFacts: Any + Send + Sync {
    /// The name a player reads.
    fn name(&self) -> &'static str;

    /// How files write it, where that is not its name without the blanks.
    fn spelled(&self) -> Option<&'static str>;

    /// What it is for the data.
    fn sort(&self) -> Sort;

    /// Its place among those of its family.
    fn place(&self) -> usize;

    /// How the journal tells that somebody begins it, as what it does; `None` where that is its name.
    fn begins(&self) -> Option<&'static str>;

    /// What it makes of the ground that it is laid on, where it is laid on the ground.
    fn ground(&self) -> Option<LaidOn>;

    /// What a level says of a case that is there from the start; `None` where a level cannot begin it.
    fn start(&self) -> Option<AtStart>;

    /// The affliction or condition that it plays.
    fn status(&self) -> Option<Status>;

    /// The weather that it plays.
    fn weather(&self) -> Option<Weather>;
}

/// What a kind of effect is for the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// Nothing that data begin: it goes by rules of its own.
    Own,
    /// An affliction or a condition.
    Status,
    /// Something lasting on somebody.
    Lasting,
    /// Something lasting on somebody, told of as a mark.
    Mark,
    /// What somebody puts itself into until it leaves it, one at a time.
    Stance,
    /// What somebody is for a time instead of what it is by nature.
    Form,
    /// What a whole team may call up.
    Blessing,
    /// What lies on a whole team.
    Team,
    /// What lies on the whole field.
    Field,
    /// What the sky does.
    Weather,
    /// What is laid on squares.
    Ground,
}

impl Sort {
    /// What moves and the like leave on somebody.
    pub const LEFT: [Self; 2] = [Self::Lasting, Self::Mark];
    /// What a word of data may begin for so long as it says.
    pub const TIMED: [Self; 3] = [Self::Status, Self::Lasting, Self::Mark];
    /// What somebody can be under.
    pub const BORNE: [Self; 7] = [
        Self::Own,
        Self::Status,
        Self::Lasting,
        Self::Mark,
        Self::Stance,
        Self::Form,
        Self::Blessing,
    ];
    /// What an effect can begin.
    pub const BEGUN: [Self; 10] = [
        Self::Status,
        Self::Lasting,
        Self::Mark,
        Self::Stance,
        Self::Form,
        Self::Blessing,
        Self::Team,
        Self::Field,
        Self::Weather,
        Self::Ground,
    ];
    /// What a level can begin on somebody.
    pub const STARTED: [Self; 5] = [
        Self::Own,
        Self::Status,
        Self::Lasting,
        Self::Mark,
        Self::Stance,
    ];
    /// What an effect can end by its name.
    pub const ENDED: [Self; 3] = [Self::Lasting, Self::Mark, Self::Form];
}

/// What a level says of a case that is there from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtStart {
    /// Whether somebody else is behind it.
    pub by: Behind,
    /// The keyword of the move of its bearer's that it is about, and has to be.
    pub about: Option<Keyword>,
    /// The bounds of its amount, where cases differ.
    pub amount: Option<(i32, i32)>,
}

impl AtStart {
    /// Its name, and nothing more.
    pub const ALONE: Self = Self {
        by: Behind::Nobody,
        about: None,
        amount: None,
    };
}

/// Whether somebody else is behind a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nobody.
    Nobody,
    /// Somebody, if the level says so.
    Anybody,
    /// Somebody, always.
    Somebody,
}

/// What something that is laid makes of the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidOn {
    /// In how many layers it may lie.
    pub layers: u8,
    /// The ground under it is slow.
    pub slow: bool,
}

/// A kind of effect by its name. Two are the same if they are the same kind, which is a comparison of addresses.
#[derive(Clone, Copy)]
pub struct KindName(&'static dyn KindFacts);

impl KindName {
    /// The name of this kind.
    pub(crate) fn of(kind: &'static dyn KindFacts) -> Self {
        Self(kind)
    }

    /// The kind itself, for those who know what that is.
    pub(crate) fn get<K: KindFacts>(self) -> Option<&'static K> {
        let kind: &'static dyn Any = self.0;
        kind.downcast_ref()
    }

    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What it is for the data.
    #[must_use]
    pub fn sort(self) -> Sort {
        self.0.sort()
    }

    /// How the journal tells that somebody begins it, as what it does: "curls up".
    #[must_use]
    pub fn begins(self) -> Option<&'static str> {
        self.0.begins()
    }

    /// What it makes of the ground that it is laid on; a single layer that changes nothing where it is never laid.
    #[must_use]
    pub fn ground(self) -> LaidOn {
        self.0.ground().unwrap_or(LaidOn {
            layers: 1,
            slow: false,
        })
    }

    /// What a level says of a case that is there from the start; `None` where a level cannot begin it.
    #[must_use]
    pub fn start(self) -> Option<AtStart> {
        self.0.start()
    }

    /// The affliction or condition that it plays.
    #[must_use]
    pub fn status(self) -> Option<Status> {
        self.0.status()
    }

    /// The weather that it plays.
    #[must_use]
    pub fn weather(self) -> Option<Weather> {
        self.0.weather()
    }

    /// All that files may write for it: the name a player reads, and the one of their own where there is one.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        iter::once(self.0.name()).chain(self.0.spelled())
    }

    /// How files write it: "ToxicSpikes".
    #[must_use]
    pub fn spelled(self) -> String {
        let word = |name: &str| name.chars().filter(|it| it.is_alphanumeric()).collect();
        self.0.spelled().map_or_else(|| word(self.name()), word)
    }

    /// Whether a file means this one: upper and lower case are the same, blanks and the like do not count.
    #[must_use]
    pub fn is(self, written: &str) -> bool {
        fn letters(text: &str) -> impl Iterator<Item = char> {
            let all = text.chars().filter(|it| it.is_alphanumeric());
            all.flat_map(char::to_lowercase)
        }
        let same = |name: &str| letters(name).eq(letters(written));
        self.names().any(same)
    }
}

impl PartialEq for KindName {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::addr_eq(self.0, other.0)
    }
}

impl Eq for KindName {}

impl PartialOrd for KindName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for KindName {
    /// In the order of the registry.
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |it: &Self| (it.0.sort(), it.0.place(), it.0.name());
        if self == other {
            Ordering::Equal
        } else {
            key(self).cmp(&key(other))
        }
    }
}

impl fmt::Debug for KindName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.spelled())
    }
}

impl Serialize for KindName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.spelled())
    }
}

/// All kinds that data may name.
#[derive(Clone, Copy)]
pub struct KindNames(&'static [KindName]);

impl KindNames {
    /// The names of these kinds, in the order of the registry.
    pub(crate) const fn of(all: &'static [KindName]) -> Self {
        Self(all)
    }

    /// Those of these sorts, in the order of the registry.
    pub fn of_sorts<'s>(self, sorts: &'s [Sort]) -> impl Iterator<Item = KindName> + use<'s> {
        let all = self.0.iter().copied();
        all.filter(|it| sorts.contains(&it.sort()))
    }

    /// The one of these sorts that a file means.
    #[must_use]
    pub fn find(self, sorts: &[Sort], written: &str) -> Option<KindName> {
        self.of_sorts(sorts).find(|it| it.is(written))
    }
}

impl PartialEq for KindNames {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl fmt::Debug for KindNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} kinds", self.0.len())
    }
}

/// The name of a kind as a file writes it, in quotes or as a word, and the kind once the reader has found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedKind {
    /// What stands there.
    pub written: String,
    /// What that is. Kinds that are made of the data themselves are found by their names in the battle alone.
    pub kind: Option<KindName>,
}

impl NamedKind {
    /// Looks the name up.
    pub(crate) fn find(&mut self, kinds: KindNames, sorts: &[Sort]) -> Option<KindName> {
        self.kind = kinds.find(sorts, &self.written);
        self.kind
    }

    /// The name that a player reads.
    #[must_use]
    pub fn name(&self) -> &str {
        self.kind.map_or(self.written.as_str(), |it| it.name())
    }

    /// The affliction or condition that it plays.
    #[must_use]
    pub fn status(&self) -> Option<Status> {
        self.kind.and_then(KindName::status)
    }
}

impl From<String> for NamedKind {
    fn from(written: String) -> Self {
        Self {
            written,
            kind: None,
        }
    }
}

impl From<KindName> for NamedKind {
    fn from(kind: KindName) -> Self {
        Self {
            written: kind.name().to_owned(),
            kind: Some(kind),
        }
    }
}

impl Serialize for NamedKind {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.written)
    }
}

impl<'de> Deserialize<'de> for NamedKind {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        /// A text or a bare word: the reader hands both over as text where a type leaves that open.
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "the name of something that lasts belongs here")]
        enum Either {
            Name(String),
        }
        let Either::Name(written) = Either::deserialize(from)?;
        Ok(Self::from(written))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Web;

    impl KindFacts for Web {
        fn name(&self) -> &'static str {
            "Sticky Web"
        }

        fn spelled(&self) -> Option<&'static str> {
            Some("Web")
        }

        fn sort(&self) -> Sort {
            Sort::Ground
        }

        fn place(&self) -> usize {
            0
        }

        fn begins(&self) -> Option<&'static str> {
            None
        }

        fn ground(&self) -> Option<LaidOn> {
            None
        }

        fn start(&self) -> Option<AtStart> {
            None
        }

        fn status(&self) -> Option<Status> {
            None
        }

        fn weather(&self) -> Option<Weather> {
            None
        }
    }

    // A type without a size may share its address with another value; these do not.
    static WEB: (u8, Web) = (1, Web);
    static NAMES: [KindName; 1] = [KindName(&WEB.1)];

    #[test]
    fn a_name_is_found_by_what_files_write() {
        let names = KindNames::of(&NAMES);
        for written in ["Sticky Web", "StickyWeb", "sticky web", "Web"] {
            assert_eq!(names.find(&[Sort::Ground], written), Some(NAMES[0]));
        }
        assert_eq!(names.find(&[Sort::Ground], "Sticky"), None);
        assert_eq!(names.find(&[Sort::Mark], "Web"), None);
        assert_eq!(format!("{:?}", NAMES[0]), "Web");
    }

    #[test]
    fn a_file_writes_it_as_a_word_or_in_quotes() {
        for text in ["StickyWeb", "\"Sticky Web\""] {
            let called: NamedKind = ron::from_str(text).unwrap();
            assert!(NAMES[0].is(&called.written), "{called:?}");
        }
        let several: Vec<NamedKind> = ron::from_str("[Seeded, \"Mud Sport\", Grounded]").unwrap();
        let written: Vec<&str> = several.iter().map(|it| it.written.as_str()).collect();
        assert_eq!(written, ["Seeded", "Mud Sport", "Grounded"]);
        assert!(ron::from_str::<NamedKind>("(1, 2)").is_err());
    }
}
