//! Chips: what is printed on a Pokémon, and its rules of its own (R50 to R64) as data.

use std::collections::HashMap;

use serde::Deserialize;

use super::label::Label;
use super::tables::Tables;
use crate::rules::Element;

/// Number of a chip in its [`ChipBook`].
pub type ChipIx = usize;

/// A chip as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawChip {
    pub(crate) name: String,
    pub(crate) types: Vec<Element>,
    #[serde(default)]
    pub(crate) sum: Option<u16>,
    #[serde(default)]
    pub(crate) best: Option<u16>,
    #[serde(default)]
    pub(crate) rare: bool,
    #[serde(default)]
    pub(crate) label: Option<Label>,
    #[serde(default)]
    pub(crate) back: Option<Label>,
    #[serde(default)]
    pub(crate) ap: Option<i32>,
    #[serde(default)]
    pub(crate) attack: Option<Element>,
    #[serde(default)]
    pub(crate) evolves: Option<Evolves>,
    #[serde(default)]
    pub(crate) mega: Vec<Form>,
    #[serde(default)]
    pub(crate) giant: bool,
    #[serde(default)]
    pub(crate) nurse: bool,
    #[serde(default)]
    pub(crate) fossil: bool,
    #[serde(default)]
    pub(crate) travels: bool,
    #[serde(default)]
    pub(crate) copies: Option<Copies>,
    #[serde(default)]
    pub(crate) against: Vec<Against>,
    #[serde(default)]
    pub(crate) forms: Option<Forms>,
    #[serde(default)]
    pub(crate) strikes: Option<Strikes>,
    #[serde(default)]
    pub(crate) typeless: bool,
    #[serde(default)]
    pub(crate) unbent_by: Vec<Element>,
    #[serde(default)]
    pub(crate) wins_instead: bool,
    #[serde(default)]
    pub(crate) saves: Option<String>,
    #[serde(default)]
    pub(crate) beside: Option<Beside>,
    #[serde(default)]
    pub(crate) changes: Option<Changes>,
    #[serde(default)]
    pub(crate) tera: Option<Tera>,
    #[serde(default)]
    pub(crate) rides: Vec<Ride>,
}

/// How a chip evolves (R50 to R53).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evolves {
    /// What it can become.
    pub to: Vec<Becomes>,
    /// Whether an Evolution Stone does it too (R51).
    #[serde(default)]
    pub stone: bool,
    /// The die that decides where there are several.
    #[serde(default)]
    pub die: Option<u16>,
    /// Badges from which on the player chooses (Eevee, Tyrogue).
    #[serde(default)]
    pub choice: Option<usize>,
    /// Who, active beside it, makes it evolve without XP; both chips then go back.
    #[serde(default)]
    pub partner: Option<String>,
    /// What comes besides if a slot is free (Nincada).
    #[serde(default)]
    pub also: Option<String>,
    /// With whom an exchange between two players makes both evolve.
    #[serde(default)]
    pub swap: Option<String>,
}

/// Odd or even faces of a D6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Parity {
    /// 1, 3, 5.
    Odd,
    /// 2, 4, 6.
    Even,
}

/// One thing a chip can become.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Becomes {
    /// The name of its chip.
    pub into: String,
    /// Faces of the die, from and to.
    #[serde(default)]
    pub faces: Option<(u16, u16)>,
    /// Faces of the die, odd or even.
    #[serde(default)]
    pub only: Option<Parity>,
    /// Badges that are needed.
    #[serde(default)]
    pub badges: usize,
    /// XP where the table does not say it (Snorunt).
    #[serde(default)]
    pub xp: Option<u16>,
    /// Always by the player's choice (Rockruff).
    #[serde(default)]
    pub by_choice: bool,
    /// The one that a stone makes where there are several (Froslass).
    #[serde(default)]
    pub stoned: bool,
}

impl Becomes {
    /// Whether this face leads here.
    #[must_use]
    pub fn has_face(&self, face: u16) -> bool {
        match (self.faces, self.only) {
            (Some((low, high)), _) => (low..=high).contains(&face),
            (None, Some(Parity::Odd)) => face % 2 == 1,
            (None, Some(Parity::Even)) => face.is_multiple_of(2),
            (None, None) => false,
        }
    }
}

/// A form with types of its own: mega (R54) or chosen before a battle (R60).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// What it is called.
    pub name: String,
    /// Its types.
    pub types: Vec<Element>,
    /// Its attack, where that is not the chip's.
    #[serde(default)]
    pub attack: Option<Element>,
    /// The weather that brings it (Castform).
    #[serde(default)]
    pub weather: Option<String>,
}

/// Forms of a chip (R60).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forms {
    /// They come with the weather and not by choice; the first one is the usual.
    #[serde(default)]
    pub weather: bool,
    /// Type of the ultimate in all of them.
    #[serde(default)]
    pub ultimate: Option<Element>,
    /// The forms.
    pub list: Vec<Form>,
}

/// What is taken from the opponent (R58).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Copies {
    /// Attack, AP and types; the strongest that it has met (Ditto).
    Whole,
    /// Attack type and AP (Smeargle).
    Attack,
    /// Types (Kecleon).
    Types,
}

/// A bonus against certain opponents (R59).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Against {
    /// Types that it is for.
    #[serde(default)]
    pub types: Vec<Element>,
    /// Names that it is for.
    #[serde(default)]
    pub who: Vec<String>,
    /// By the name, or where the type is primary.
    pub first: i32,
    /// Where the type is secondary.
    #[serde(default)]
    pub second: i32,
}

/// An attack whose type is found anew for each opponent (R61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Strikes {
    /// Of any type by choice (Silvally).
    Any,
    /// Of a type that is super-effective on the primary, with so much besides (Regigigas).
    Best(i32),
}

/// A bonus while somebody is active beside it (R62).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beside {
    /// Who.
    pub who: String,
    /// How much.
    pub ap: i32,
}

/// A change in the middle of a battle (R63).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    /// After so many hits that it survives.
    #[serde(default)]
    pub hits: Option<u8>,
    /// At so many LP or fewer.
    #[serde(default)]
    pub at_most: Option<i32>,
    /// Only as a wild Pokémon.
    #[serde(default)]
    pub wild: bool,
    /// What it is called then.
    pub form: String,
    /// Its types then.
    pub types: Vec<Element>,
    /// Its AP then.
    pub ap: i32,
    /// Its label then, for LR and die.
    pub label: Label,
    /// LP that it gains.
    pub lp: i32,
}

/// What Tera Orbs do (R63, B-47).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tera {
    /// AP of the first orb.
    pub ap: i32,
    /// Labels with one orb, two, and so on.
    pub labels: Vec<Label>,
}

/// A form together with another Pokémon, as a mega (R64).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ride {
    /// Who must be active beside it; both are flipped if the form loses.
    pub on: String,
    /// What it is called.
    pub form: String,
    /// Its types.
    pub types: Vec<Element>,
}

/// A chip with its label and AP.
#[derive(Clone, Debug)]
pub struct Chip {
    /// Its label.
    pub label: Label,
    /// The colour of its back: the label itself where nothing else is said.
    pub back: Label,
    /// Attack power.
    pub ap: i32,
    /// Type of its attack.
    pub attack: Element,
    /// What else is printed.
    pub(crate) print: RawChip,
}

impl Chip {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.print.name
    }

    /// Its types, primary first.
    #[must_use]
    pub fn types(&self) -> &[Element] {
        &self.print.types
    }

    /// Its primary type.
    #[must_use]
    pub fn primary(&self) -> Option<Element> {
        self.print.types.first().copied()
    }

    /// Whether it has a type.
    #[must_use]
    pub fn has(&self, element: Element) -> bool {
        self.print.types.contains(&element)
    }

    /// The plain label that it counts as for XP and bags.
    #[must_use]
    pub fn counts_as(&self) -> Label {
        match self.label.rank() {
            Some(_) => self.label,
            None => self.back,
        }
    }
}

/// Attack power by the higher of Attack and Special Attack (R74).
#[must_use]
pub fn attack_power(best: u16) -> i32 {
    ((i32::from(best) + 10) / 20).clamp(2, 8)
}

/// The attack of a chip: its primary type, for Normal with a second type that one (R74).
#[must_use]
pub fn attack_of(types: &[Element]) -> Element {
    match types {
        [Element::Normal, second, ..] => *second,
        [first, ..] => *first,
        [] => Element::Normal,
    }
}

/// All chips that are in a game.
#[derive(Clone, Debug, Default)]
pub struct ChipBook {
    chips: Vec<Chip>,
    names: HashMap<String, ChipIx>,
}

impl ChipBook {
    /// Chips from what is written; a later entry takes the place of one with its name.
    #[must_use]
    pub(crate) fn of<'a>(raw: impl IntoIterator<Item = &'a RawChip>, tables: &Tables) -> Self {
        let mut book = Self::default();
        for print in raw {
            let chip = finished(print, tables);
            match book.names.get(&print.name) {
                Some(at) => book.chips[*at] = chip,
                None => {
                    book.names.insert(print.name.clone(), book.chips.len());
                    book.chips.push(chip);
                }
            }
        }
        book
    }

    /// A chip by its number.
    #[must_use]
    pub fn get(&self, chip: ChipIx) -> &Chip {
        &self.chips[chip]
    }

    /// The number of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<ChipIx> {
        self.names.get(name).copied()
    }

    /// All chips with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (ChipIx, &Chip)> {
        self.chips.iter().enumerate()
    }
}

fn finished(print: &RawChip, tables: &Tables) -> Chip {
    let by_sum = tables.label_of(print.sum.unwrap_or(0), print.rare);
    let label = print.label.unwrap_or(by_sum);
    Chip {
        label,
        back: print.back.unwrap_or(label),
        ap: print
            .ap
            .unwrap_or_else(|| attack_power(print.best.unwrap_or(0))),
        attack: print.attack.unwrap_or_else(|| attack_of(&print.types)),
        print: print.clone(),
    }
}
