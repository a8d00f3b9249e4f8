//! Who fights: a Pokémon of a player, a wild one, one of a rival, with what it has in this battle.

use super::super::data::chips::{Copies, Form};
use super::super::data::label::die_up;
use super::super::data::{ChipIx, Label, RivalMon, SpaceId};
use super::super::mon::MonId;
use crate::rules::Element;

/// Where a wild Pokémon comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A bag; there it goes back to.
    Bag,
    /// A spot (R10).
    Spot(SpaceId),
    /// A legendary spot (R13).
    Legend,
}

/// A wild Pokémon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wild {
    /// Its chip.
    pub chip: ChipIx,
    /// It is an Alpha (B-21).
    pub alpha: bool,
    /// Where it comes from.
    pub source: Source,
}

/// Who somebody in a battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A Pokémon of a seat.
    Mon(usize, MonId),
    /// The wild one.
    Wild,
    /// One of a rival's team.
    Rival(usize),
}

/// Somebody in a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Fighter {
    /// Who.
    pub who: Who,
    /// What it is called.
    pub name: String,
    /// Its chip.
    pub chip: Option<ChipIx>,
    /// The plain label that it counts as for XP (R38).
    pub counts_as: Label,
    /// It is an ultra beast: XP by its PP (R27).
    pub black: Option<u16>,
    /// It is orange (B-27).
    pub orange: bool,
    /// Life points.
    pub lp: i32,
    /// Their maximum.
    pub max: i32,
    /// Life recover.
    pub lr: i32,
    /// Sides of the attack die.
    pub die: u16,
    /// Attack power.
    pub ap: i32,
    /// Type of the attack.
    pub attack: Element,
    /// Its types.
    pub types: Vec<Element>,
    /// Its second attack: type and AP (R56).
    pub ultimate: Option<(Element, i32)>,
    /// Always by the ultimate (yellow).
    pub always_ultimate: bool,
    /// Hits that it survived.
    pub hits: u8,
    /// It is mega-evolved (R54).
    pub mega: bool,
    /// Tera Orbs (R63).
    pub orbs: u8,
    /// AP of its first orb.
    pub orb_ap: i32,
    /// It has changed its form (R63).
    pub changed: bool,
    /// On whom it rides (R64).
    pub ride: Option<String>,
    /// What it takes from the opponent (R58).
    pub copies: Option<Copies>,
    /// It has copied somebody in this battle.
    pub met: bool,
}

impl Fighter {
    /// One of a rival's.
    #[must_use]
    pub fn rival(at: usize, mon: &RivalMon, colour: Label) -> Self {
        Self {
            who: Who::Rival(at),
            name: mon.species.clone(),
            chip: None,
            counts_as: colour,
            black: None,
            orange: false,
            lp: mon.lp,
            max: mon.lp,
            lr: mon.lr,
            die: mon.die,
            ap: mon.ap,
            attack: mon.attack,
            types: mon.types.clone(),
            ultimate: None,
            always_ultimate: false,
            hits: 0,
            mega: false,
            orbs: 0,
            orb_ap: 0,
            changed: false,
            ride: None,
            copies: None,
            met: false,
        }
    }

    /// Gets life points back, not above the maximum; how many.
    pub fn recover(&mut self, lp: i32) -> i32 {
        let before = self.lp;
        self.lp = (self.lp + lp).min(self.max);
        self.lp - before
    }

    /// Takes a form that was chosen or that the weather brings (R60).
    pub fn take_form(&mut self, form: &Form, ultimate: Option<Element>) {
        self.name = format!("{} ({})", self.name, form.name);
        self.types.clone_from(&form.types);
        self.attack = form.attack.unwrap_or_else(|| form_attack(&form.types));
        if let (Some(element), Some(mine)) = (ultimate, &mut self.ultimate) {
            mine.0 = element;
        }
    }

    /// Becomes its purple chip (R54, R64); the ultimate keeps its AP (R56).
    pub fn go_mega(&mut self, name: &str, types: &[Element], gain: (i32, i32), back_lp: i32) {
        name.clone_into(&mut self.name);
        self.types = types.to_vec();
        self.ap += gain.0;
        self.max = back_lp + gain.1;
        self.lp = self.max;
        self.die = die_up(self.die);
        self.mega = true;
    }

    /// Takes from an opponent what it copies (R58).
    pub fn copy(&mut self, other: &Self) {
        match self.copies {
            Some(Copies::Whole) if other.copies != Some(Copies::Whole) => {
                // The strongest that it has met in this battle.
                if !self.met || other.ap > self.ap {
                    self.met = true;
                    (self.ap, self.attack) = (other.ap, other.attack);
                    self.types.clone_from(&other.types);
                }
            }
            Some(Copies::Attack) => (self.ap, self.attack) = (other.ap, other.attack),
            Some(Copies::Types) => self.types.clone_from(&other.types),
            Some(Copies::Whole) | None => {}
        }
    }
}

/// The attack of a form: of two types the one that makes the form.
fn form_attack(types: &[Element]) -> Element {
    types.first().copied().unwrap_or(Element::Normal)
}
