//! Objects: what stands on a board and is nobody, yet can be struck, burn, break or topple
//! (G107 to G110). Levels place them.

use std::sync::LazyLock;

use crate::board::Cell;
use crate::data::ids::ObjectKindId;
use crate::data::ids::TerrainId;
use crate::data::ids::{ImprovisedId, MoveId};
use crate::rules::{Effectiveness, Element, Skill};

/// A kind of object.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectDef {
    /// Its index in the dex.
    pub id: ObjectKindId,
    /// Name, as levels write it.
    pub name: String,
    /// Character of the plain-text board.
    pub glyph: char,
    /// Indices of its pictures in `assets/tiles/terrain.png`.
    pub tiles: Vec<u16>,
    /// Nobody moves or targets through it.
    pub blocking: bool,
    /// Its squares are Rough.
    pub rough: bool,
    /// Its squares are Slow.
    pub slow: bool,
    /// Damage it takes before it breaks; `None` where nothing breaks it.
    pub hp: Option<i32>,
    /// Taken off every damage roll, physical or special.
    pub defense: i32,
    /// Types that hurt it more.
    pub weak: Vec<Element>,
    /// Types that hurt it less.
    pub resists: Vec<Element>,
    /// Types that do nothing to it.
    pub immune: Vec<Element>,
    /// What fire does to it.
    pub burns: Option<Burning>,
    /// It falls over instead of just breaking.
    pub topples: Option<Toppling>,
    /// Water and Electric attacks switch it off (G108).
    pub electronic: Option<Outage>,
    /// Dice (d6) for whoever falls through its branches, one metre around it (G139).
    pub boughs: u8,
    /// Ground of its squares once it is broken; as before where absent.
    pub leaves: Option<TerrainId>,
    /// What it offers to whoever stands on it or beside it (G103 to G105).
    pub improvised: Vec<ImprovisedId>,
}

impl ObjectDef {
    /// What an attack of this type does to it.
    #[must_use]
    pub fn effectiveness(&self, element: Option<Element>) -> Effectiveness {
        let Some(element) = element else {
            return Effectiveness::NEUTRAL;
        };
        if self.immune.contains(&element) {
            Effectiveness::Immune
        } else {
            let weak = i8::from(self.weak.contains(&element));
            Effectiveness::Steps(weak - i8::from(self.resists.contains(&element)))
        }
    }

    /// Whether an attack can do anything to it at all.
    #[must_use]
    pub fn reacts(&self) -> bool {
        self.hp.is_some() || self.burns.is_some() || self.electronic.is_some()
    }
}

/// How something burns (G110).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Burning {
    /// Rounds until it has burnt down.
    pub rounds: u8,
    /// The ground it leaves; as before where absent.
    pub into: Option<TerrainId>,
    /// What lies over its squares meanwhile.
    pub fire: TerrainId,
    /// Whether it lights what is beside it at the end of each round.
    pub spreads: bool,
}

/// How something falls over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toppling {
    /// Metres that it covers.
    pub metres: u8,
    /// Damage Base for whoever stands there.
    pub damage: u8,
    /// DC of the Acrobatics Check that gets out of its way; none helps where absent.
    pub dodge: Option<i32>,
    /// The ground it leaves.
    pub leaves: Option<TerrainId>,
}

/// How a device takes water and lightning (G108).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// Rounds it is off; `None` is the whole scene.
    pub rounds: Option<u8>,
    /// Whether its squares are free while it is off.
    pub opens: bool,
}

/// What walls are called that are raised in a battle.
static RAISED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = (1..=256).map(|nth| format!("raised wall {nth}"));
    names.collect()
});

/// What the wall is called that is raised in a battle after so many others, at most 255.
#[must_use]
pub fn raised_name(others: usize) -> &'static str {
    RAISED.get(others).map_or("raised wall", String::as_str)
}

/// How many others have been raised before the wall of this name.
#[must_use]
pub fn raised_before(name: &str) -> Option<usize> {
    let mut raised = RAISED.iter();
    raised.position(|it| it.eq_ignore_ascii_case(name))
}

/// An object of a level. Its index is the `ObjectId` of the battle.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectPlaced {
    /// Name on the board.
    pub name: String,
    /// What it is.
    pub kind: ObjectKindId,
    /// The squares it covers, the first one first.
    pub cells: Vec<Cell>,
    /// What can be set off with it (G107).
    pub set_piece: Option<SetPiece>,
}

/// An elaborate attack of the surroundings that copies a move (G107).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPiece {
    /// The move.
    pub copies: MoveId,
    /// The skill that sets it off.
    pub skill: Skill,
    /// What its check has to reach.
    pub dc: i32,
    /// The Rank of that skill, so many times, is the attack stat.
    pub times: i32,
    /// How often it can be done.
    pub uses: u8,
}
