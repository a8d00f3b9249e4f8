//! Labels: the colours of chips, and what stands in their table (R24 to R30, R79).

use std::fmt;

use serde::{Deserialize, Serialize};

/// The colour of a chip's front. The five plain ones come first, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Label {
    /// Beginners, and all starters.
    Pink,
    /// The second rank.
    Green,
    /// The third rank.
    Blue,
    /// The fourth rank.
    Red,
    /// Legendary (R25).
    Yellow,
    /// Mythical or legendary with a back of another colour (R26).
    Orange,
    /// Ultra beasts (R27).
    Black,
    /// Mega forms (R28).
    Purple,
}

impl Label {
    /// The plain ones, weakest first.
    pub const PLAIN: [Self; 5] = [Self::Pink, Self::Green, Self::Blue, Self::Red, Self::Yellow];

    /// Its place in the order of labels, from 1; what is not plain has none of its own.
    #[must_use]
    pub fn rank(self) -> Option<u16> {
        let at = Self::PLAIN.iter().position(|label| *label == self)?;
        u16::try_from(at + 1).ok()
    }

    /// What a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Pink => "pink",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Orange => "orange",
            Self::Black => "black",
            Self::Purple => "purple",
        }
    }

    /// The letter that stands beside the colour, for whoever does not see it.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Pink => 'P',
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Orange => 'O',
            Self::Black => 'K',
            Self::Purple => 'M',
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// What a label's row says (R79).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabelRow {
    /// Which label.
    pub label: Label,
    /// Life points.
    pub lp: i32,
    /// Life recover.
    pub lr: i32,
    /// Sides of the attack die.
    pub die: u16,
    /// Power points.
    pub pp: u16,
    /// The lowest face of a D6 that catches.
    pub catch: u16,
}

/// What a Pokémon has by its label, its back and whether it is an Alpha.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Life points.
    pub lp: i32,
    /// Life recover.
    pub lr: i32,
    /// Sides of the attack die.
    pub die: u16,
    /// Power points.
    pub pp: u16,
    /// The lowest face that catches; `None` where no die does (R27).
    pub catch: Option<u16>,
}

/// What a label is worth on this back (R26, R27, R29, R30; Alpha: B-49).
#[must_use]
pub fn worth(rows: &[LabelRow], label: Label, back: Label, alpha: bool) -> Option<Worth> {
    let row = |label: Label| rows.iter().find(|row| row.label == label);
    let own = row(label).or_else(|| row(back))?;
    let plain = Worth {
        lp: own.lp,
        lr: own.lr,
        die: own.die,
        pp: own.pp,
        catch: Some(own.catch),
    };
    let mut worth = match label {
        Label::Orange => Worth {
            lp: own.lp * 3 / 2,
            pp: own.pp + 1,
            catch: Some(5),
            ..plain
        },
        Label::Black => Worth {
            lp: own.lp * 2,
            pp: own.pp + 2,
            catch: None,
            ..plain
        },
        _ => plain,
    };
    if alpha && label.rank().is_some() {
        worth.lp = worth.lp * 3 / 2;
    }
    Some(worth)
}

/// The attack die one step up (R54, B-04).
#[must_use]
pub fn die_up(die: u16) -> u16 {
    match die {
        ..8 => 8,
        8..12 => 12,
        _ => 20,
    }
}
