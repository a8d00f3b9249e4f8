//! Keywords of moves.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize, Serializer};
use smallvec::SmallVec;

/// Keywords that the engine acts on (keyword list, chapter 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Keyword {
    /// Not while Stuck.
    Dash,
    /// Does not hit allies.
    Friendly,
    /// Whoever has not acted in this round may take its turn at once to use it (combat-R046).
    Priority,
    /// Whoever has not acted in this round may use it at once, ahead of the rest of its turn (combat-R047).
    PriorityLimited,
    /// May be used at once, even after its user has acted (combat-R047).
    PriorityAdvanced,
    /// May be used in answer to what another does (combat-R048).
    Interrupt,
    /// No effect on Grass types (combat-R033).
    Powder,
    /// Based on sound.
    Sonic,
    /// Social manipulation: cannot be intercepted.
    Social,
    /// Two accuracy rolls (A032).
    DoubleStrike,
    /// d8 for the number of hits (A033).
    FiveStrike,
    /// Dash through targets in a straight line.
    Pass,
    /// On a miss deals damage one step further resisted.
    Smite,
    /// Effects happen without a hit.
    SpiritSurge,
    /// A single target, which stands in a straight line as long as the move reaches (A162).
    Straight,
    /// Ignores Rough and Blocking terrain.
    Groundsource,
    /// Immune-type check applies although it is a Status move (Thunder Wave).
    TypeImmunity,
    /// The user gives up Standard and Shift of its next turn.
    Exhaust,
    /// Two turns: one to prepare, one to attack.
    SetUp,
    /// Declared with the Standard Action, used at the end of the round; no Shift before.
    EndOfRound,
    /// The user goes on with it until it misses or has nobody to hit.
    Rolling,
    /// Of no effect by itself; abilities ask for it.
    Aura,
    /// Follows at once on an ally's other Pledge, at the same foe, and the two do something together (DX-46).
    Pledge,
    /// Whoever is Small or Medium and stands in the middle square is not hit.
    OpenMiddle,
    /// Strikes down whoever it comes to, on a d100 that nothing changes (DX-10).
    Execute,
    /// Touches the user's allies only, not the user itself (DX-07).
    Allies,
    /// Works by itself in Grapples.
    Grappler,
    /// Deals no damage where the die of its Damage Base shows a 1.
    Gift,
    /// Takes its user into the air: not where the field is Warped (DX-21).
    Airborne,
    /// Made like a Struggle Attack but for its type.
    Struggle,
    /// Reaches those whom a move has taken high into the air.
    Skyward,
    /// Reaches those whom a move has taken under the ground.
    Delving,
    /// Moves that shield somebody do not keep it away, and nobody steps in between.
    Unavoidable,
    /// What its user holds is thrown, and gives its Damage Base.
    Fling,
    /// Used in two steps of one turn: first its user may shift.
    RunUp,
    /// Nobody answers it with an Interrupt, and nobody steps in between.
    Uninterrupted,
    /// An order of a trainer's.
    Orders,
}

/// The keywords of a move, in the order in which it names them. Whether one is among them is asked all the time, so
/// it takes no search.
#[derive(Clone, Default, PartialEq)]
pub struct Keywords {
    list: SmallVec<[Keyword; 4]>,
    /// A bit for each that is on the list.
    set: u64,
}

// As many as there are bits.
const _: () = assert!((Keyword::Orders as u32) < u64::BITS);

impl Keywords {
    /// Whether one is among them.
    #[must_use]
    #[inline]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.set & 1 << keyword as u32 != 0
    }

    /// One more.
    pub fn push(&mut self, keyword: Keyword) {
        self.list.push(keyword);
        self.set |= 1 << keyword as u32;
    }
}

impl Deref for Keywords {
    type Target = [Keyword];

    fn deref(&self) -> &[Keyword] {
        &self.list
    }
}

impl FromIterator<Keyword> for Keywords {
    fn from_iter<T: IntoIterator<Item = Keyword>>(all: T) -> Self {
        let mut keywords = Self::default();
        all.into_iter().for_each(|it| keywords.push(it));
        keywords
    }
}

impl<'a> IntoIterator for &'a Keywords {
    type Item = &'a Keyword;
    type IntoIter = std::slice::Iter<'a, Keyword>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl fmt::Debug for Keywords {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.list.fmt(out)
    }
}

impl Serialize for Keywords {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(to)
    }
}
