//! Hooks: the questions and moments of the rules as such. Each declares who hears it and how several
//! answers combine; `tallgrass dex hooks` lists them.

/// Who is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hearing {
    /// A kind itself, whether anybody has a case of it or not.
    Kind,
    /// Whatever lasts on the combatant it is about.
    Bearer,
    /// That, and what lies on the whole field.
    BearerAndField,
    /// That, and what others carry whose reach it is in ([`Reach`](super::kind::Reach)).
    BearerAndNear,
    /// That, what lies on the whole field, and what others carry whose reach it is in.
    BearerFieldAndNear,
    /// What lies on the whole field.
    Field,
    /// What a whole team has.
    Team,
    /// Both ends of a blow, the field, and what others carry whose reach one of the ends is in.
    Blow,
    /// What others carry whose reach it is in.
    Near,
    /// Whoever bears a case that it has caused.
    Caused,
}

impl Hearing {
    /// In words.
    pub(crate) const fn says(self) -> &'static str {
        match self {
            Self::Kind => "the kind itself",
            Self::Bearer => "its bearer",
            Self::BearerAndField => "its bearer and the field",
            Self::BearerAndNear => "its bearer and whoever is near",
            Self::BearerFieldAndNear => "its bearer, the field and whoever is near",
            Self::Field => "the field",
            Self::Team => "its team",
            Self::Blow => "both ends of a blow, the field and whoever is near",
            Self::Near => "whoever is near",
            Self::Caused => "whoever bears what it has caused",
        }
    }
}

/// What several answers come to together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Combining {
    /// They are added.
    Sum,
    /// One is enough.
    Any,
    /// The first that has something to say decides.
    First,
    /// The greatest counts.
    Most,
    /// The one that is worst for its bearer counts.
    Worst,
    /// Each stands for itself.
    Each,
    /// Each goes on with what those before it have made; the youngest of the highest rank has the last word.
    Replace,
    /// Everybody responds, one after the other.
    InOrder,
}

impl Combining {
    /// In words.
    pub(crate) const fn says(self) -> &'static str {
        match self {
            Self::Sum => "they are added",
            Self::Any => "one is enough",
            Self::First => "the first decides",
            Self::Most => "the greatest counts",
            Self::Worst => "the worst counts",
            Self::Each => "each stands for itself",
            Self::Replace => "each changes what the one before has made",
            Self::InOrder => "one after the other",
        }
    }
}

/// What questions and moments hand over of effects. They are listed apart from the kinds, whose
/// parts they are, and so know of these by name alone; what they are says `ask.rs`.
pub(crate) trait Terms: 'static {
    /// A kind of effect.
    type Kind: 'static;
    /// A case of one.
    type Case<'a>;
    /// A case that is asked.
    type Ask<'a>;
    /// An attack on its way to a target.
    type Blow<'a>;
    /// A case whose moment has come.
    type Borne;
}

/// A question or a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hook {
    /// Its name in the code.
    pub(crate) name: &'static str,
    /// What it asks, or when it comes.
    pub(crate) says: &'static str,
    /// Who is heard.
    pub(crate) hearing: Hearing,
    /// What several answers come to.
    pub(crate) combining: Combining,
}

/// A set of hooks of one sort, by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HookSet([u64; 4]);

impl HookSet {
    /// None.
    pub(crate) const NONE: Self = Self([0; 4]);
    /// So many there may be.
    pub(crate) const ROOM: usize = 256;

    /// Whether it is in the set.
    #[inline]
    pub(crate) const fn has(self, nth: usize) -> bool {
        self.0[nth / 64] & (1 << (nth % 64)) != 0
    }

    /// The set with it.
    pub(crate) const fn with(mut self, nth: usize) -> Self {
        self.0[nth / 64] |= 1 << (nth % 64);
        self
    }

    /// What is in one of two sets.
    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        let (one, two) = (self.0, other.0);
        Self([
            one[0] | two[0],
            one[1] | two[1],
            one[2] | two[2],
            one[3] | two[3],
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_room_for_256() {
        let set = HookSet::NONE.with(0).with(63).with(64).with(255);
        let other = HookSet::NONE.with(128);
        for nth in 0..HookSet::ROOM {
            assert_eq!(set.has(nth), [0, 63, 64, 255].contains(&nth), "{nth}");
            assert_eq!(set.or(other).has(nth), set.has(nth) || nth == 128, "{nth}");
        }
    }
}
