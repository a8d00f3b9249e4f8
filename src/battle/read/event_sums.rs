//! The sums behind an attack, whoever or whatever it is aimed at: what had to be rolled, and the damage.

use crate::battle::kernel::event::{Die, Modifiers};
use crate::battle::state::ptu_event::PtuEvent;
use crate::rules::Effectiveness;

/// A roll to hit, with what it had to reach.
#[derive(Clone, Copy, Debug)]
pub struct HitSums<'e> {
    /// The d20; `None` where nothing is rolled.
    pub die: Option<Die>,
    /// Modifiers on the roll.
    pub roll: &'e Modifiers,
    /// Parts of the check.
    pub check: &'e Modifiers,
    /// Roll total.
    pub total: i32,
    /// What it had to reach.
    pub needed: i32,
    /// Hit or miss.
    pub hit: bool,
    /// Critical; never on an object.
    pub critical: bool,
}

/// Damage, before Hit Points are touched.
#[derive(Clone, Copy, Debug)]
pub struct DamageSums<'e> {
    /// Damage Base; 0 for fixed damage.
    pub base: u8,
    /// How the base came about.
    pub base_parts: &'e Modifiers,
    /// The dice.
    pub dice: &'e [Die],
    /// Everything added and subtracted, the roll included.
    pub parts: &'e Modifiers,
    /// Sum before types.
    pub before_type: i32,
    /// What the types make of it.
    pub effectiveness: Effectiveness,
    /// What is dealt.
    pub dealt: i32,
}

impl PtuEvent {
    /// The roll to hit that it tells of.
    #[must_use]
    pub fn hit_sums(&self) -> Option<HitSums<'_>> {
        let (die, roll, check, sums, hit, critical) = match self {
            Self::Accuracy {
                die,
                roll,
                check,
                total,
                needed,
                hit,
                critical,
                ..
            } => (*die, roll, check, (*total, *needed), *hit, *critical),
            Self::ObjectAimed {
                die,
                roll,
                check,
                total,
                needed,
                hit,
                ..
            } => (Some(*die), roll, check, (*total, *needed), *hit, false),
            _ => return None,
        };
        Some(HitSums {
            die,
            roll,
            check,
            total: sums.0,
            needed: sums.1,
            hit,
            critical,
        })
    }

    /// The damage that it tells of.
    #[must_use]
    pub fn damage_sums(&self) -> Option<DamageSums<'_>> {
        match self {
            Self::Damage {
                base,
                base_parts,
                dice,
                parts,
                before_type,
                effectiveness,
                dealt,
                ..
            }
            | Self::ObjectStruck {
                base,
                base_parts,
                dice,
                parts,
                before_type,
                effectiveness,
                dealt,
                ..
            } => Some(DamageSums {
                base: *base,
                base_parts,
                dice,
                parts,
                before_type: *before_type,
                effectiveness: *effectiveness,
                dealt: *dealt,
            }),
            _ => None,
        }
    }
}
