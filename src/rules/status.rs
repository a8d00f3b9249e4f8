//! The names of all afflictions and conditions, their family and the types immune to them.
//! What each one *does* lives in `battle/statuses`, one file each.

use serde::{Deserialize, Serialize};

use super::{Element, Typing};

/// An affliction or condition (pages 246 to 248).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Status {
    /// combat-R088.
    Burned,
    /// combat-R089.
    Frozen,
    /// combat-R090.
    Paralysed,
    /// combat-R091.
    Poisoned,
    /// combat-R091, A075.
    BadlyPoisoned,
    /// combat-R093.
    Asleep,
    /// combat-R101.
    BadSleep,
    /// combat-R094.
    Confused,
    /// combat-R100.
    Cursed,
    /// combat-R102.
    Disabled,
    /// combat-R095.
    Enraged,
    /// combat-R096.
    Flinched,
    /// combat-R097.
    Infatuated,
    /// combat-R099.
    Suppressed,
    /// combat-R105.
    Blinded,
    /// combat-R106.
    TotallyBlinded,
    /// combat-R059, G135.
    Slowed,
    /// combat-R059, G136.
    Stuck,
    /// combat-R109.
    Trapped,
    /// combat-R107.
    Tripped,
    /// combat-R108.
    Vulnerable,
    /// combat-R115.
    Grappled,
}

/// Which cures reach a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Family {
    /// Stays in the ball and after the battle (G121).
    Persistent,
    /// Ends with a recall, a Breather, fainting or the encounter (combat-R098).
    Volatile,
    /// Not a Status Affliction at all (G131).
    Other,
}

impl Status {
    /// Every status, in the order of this enum.
    pub const ALL: [Self; 22] = [
        Self::Burned,
        Self::Frozen,
        Self::Paralysed,
        Self::Poisoned,
        Self::BadlyPoisoned,
        Self::Asleep,
        Self::BadSleep,
        Self::Confused,
        Self::Cursed,
        Self::Disabled,
        Self::Enraged,
        Self::Flinched,
        Self::Infatuated,
        Self::Suppressed,
        Self::Blinded,
        Self::TotallyBlinded,
        Self::Slowed,
        Self::Stuck,
        Self::Trapped,
        Self::Tripped,
        Self::Vulnerable,
        Self::Grappled,
    ];

    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Burned => "Burned",
            Self::Frozen => "Frozen",
            Self::Paralysed => "Paralysed",
            Self::Poisoned => "Poisoned",
            Self::BadlyPoisoned => "Badly Poisoned",
            Self::Asleep => "Asleep",
            Self::BadSleep => "Bad Sleep",
            Self::Confused => "Confused",
            Self::Cursed => "Cursed",
            Self::Disabled => "Disabled",
            Self::Enraged => "Enraged",
            Self::Flinched => "Flinched",
            Self::Infatuated => "Infatuated",
            Self::Suppressed => "Suppressed",
            Self::Blinded => "Blinded",
            Self::TotallyBlinded => "Totally Blinded",
            Self::Slowed => "Slowed",
            Self::Stuck => "Stuck",
            Self::Trapped => "Trapped",
            Self::Tripped => "Tripped",
            Self::Vulnerable => "Vulnerable",
            Self::Grappled => "Grappled",
        }
    }

    /// Its family (combat-R092, combat-R098, G131; Sleep is volatile: A061).
    #[must_use]
    pub fn family(self) -> Family {
        match self {
            Self::Burned
            | Self::Frozen
            | Self::Paralysed
            | Self::Poisoned
            | Self::BadlyPoisoned => Family::Persistent,
            Self::Asleep
            | Self::BadSleep
            | Self::Confused
            | Self::Cursed
            | Self::Disabled
            | Self::Enraged
            | Self::Flinched
            | Self::Infatuated
            | Self::Suppressed => Family::Volatile,
            Self::Blinded
            | Self::TotallyBlinded
            | Self::Slowed
            | Self::Stuck
            | Self::Trapped
            | Self::Tripped
            | Self::Vulnerable
            | Self::Grappled => Family::Other,
        }
    }

    /// The type that makes this creature immune, if one does (combat-R033).
    #[must_use]
    pub fn immune_type(self, typing: Typing) -> Option<Element> {
        let immune: &[Element] = match self {
            Self::Burned => &[Element::Fire],
            Self::Frozen => &[Element::Ice],
            Self::Paralysed => &[Element::Electric],
            Self::Poisoned | Self::BadlyPoisoned => &[Element::Poison, Element::Steel],
            Self::Stuck | Self::Trapped => &[Element::Ghost],
            _ => &[],
        };
        immune.iter().copied().find(|element| typing.has(*element))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_shield_from_their_statuses() {
        // C134, C137, C148, C152, C371.
        for (status, element) in [
            (Status::Burned, Element::Fire),
            (Status::Poisoned, Element::Poison),
            (Status::BadlyPoisoned, Element::Steel),
            (Status::Frozen, Element::Ice),
            (Status::Paralysed, Element::Electric),
            (Status::Stuck, Element::Ghost),
            (Status::Trapped, Element::Ghost),
        ] {
            assert_eq!(
                status.immune_type(Typing::of(&[element])),
                Some(element),
                "{status:?}"
            );
            assert_eq!(status.immune_type(Typing::none()), None, "{status:?}");
        }
        assert_eq!(
            Status::Confused.immune_type(Typing::of(&Element::ALL[..3])),
            None
        );
    }

    #[test]
    fn all_lists_every_status_once() {
        for (index, status) in Status::ALL.iter().enumerate() {
            assert_eq!(*status as usize, index);
        }
    }
}
