//! The names of all afflictions and conditions, their family and the types immune to them.
//! What each one *does* lives in `battle/kinds/statuses`, one file each.

use serde::{Deserialize, Serialize};

use crate::rules::{Element, Typing};

/// The registry of statuses, handed to the macro named by the caller: a doc comment, the file in
/// `battle/kinds/statuses` and the component in it, name, family, rule, and the types that are immune.
///
/// The order is that in which they are judged at the start of a turn (A063) and in which their ticks
/// fall at its end (A072).
macro_rules! every_status {
    ($then:ident) => {
        $then! {
            /// combat-R096.
            flinched::Flinched, "Flinched", Volatile, "combat-R096", [];
            /// combat-R089.
            frozen::Frozen, "Frozen", Persistent, "combat-R089", [Ice];
            /// combat-R093. Volatile by A061.
            asleep::Asleep, "Asleep", Volatile, "combat-R093", [];
            /// combat-R101.
            bad_sleep::BadSleep, "Bad Sleep", Volatile, "combat-R101", [];
            /// combat-R090.
            paralysed::Paralysed, "Paralysed", Persistent, "combat-R090", [Electric];
            /// combat-R094.
            confused::Confused, "Confused", Volatile, "combat-R094", [];
            /// combat-R097.
            infatuated::Infatuated, "Infatuated", Volatile, "combat-R097", [];
            /// combat-R095.
            enraged::Enraged, "Enraged", Volatile, "combat-R095", [];
            /// combat-R088.
            burned::Burned, "Burned", Persistent, "combat-R088", [Fire];
            /// combat-R091.
            poisoned::Poisoned, "Poisoned", Persistent, "combat-R091", [Poison, Steel];
            /// combat-R091, A075.
            badly_poisoned::BadlyPoisoned, "Badly Poisoned", Persistent, "combat-R091", [Poison, Steel];
            /// combat-R100.
            cursed::Cursed, "Cursed", Volatile, "combat-R100", [];
            /// combat-R102.
            disabled::Disabled, "Disabled", Volatile, "combat-R102", [];
            /// combat-R099.
            suppressed::Suppressed, "Suppressed", Volatile, "combat-R099", [];
            /// combat-R105.
            blinded::Blinded, "Blinded", Other, "combat-R105", [];
            /// combat-R106.
            totally_blinded::TotallyBlinded, "Totally Blinded", Other, "combat-R106", [];
            /// combat-R059, G135.
            slowed::Slowed, "Slowed", Other, "combat-R059", [];
            /// combat-R059, G136.
            stuck::Stuck, "Stuck", Other, "combat-R059", [Ghost];
            /// combat-R109.
            trapped::Trapped, "Trapped", Other, "combat-R109", [Ghost];
            /// combat-R107.
            tripped::Tripped, "Tripped", Other, "combat-R107", [];
            /// combat-R108.
            vulnerable::Vulnerable, "Vulnerable", Other, "combat-R108", [];
            /// combat-R115.
            grappled::Grappled, "Grappled", Other, "combat-R115", [];
        }
    };
}

pub(crate) use every_status;

macro_rules! name_statuses {
    ($(
        $(#[$doc:meta])*
        $module:ident::$status:ident, $name:literal, $family:ident, $rule:literal, [$($immune:ident),*];
    )*) => {
        /// An affliction or condition (pages 246 to 248).
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum Status {
            $( $(#[$doc])* $status, )*
        }

        impl Status {
            /// Every status, in the order of this enum.
            pub const ALL: [Self; [$($name),*].len()] = [$( Self::$status ),*];

            /// The name a player reads.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $( Self::$status => $name, )*
                }
            }

            /// Its word, as records write it.
            pub(crate) const fn word(self) -> &'static str {
                match self {
                    $( Self::$status => stringify!($status), )*
                }
            }

            /// Its family (combat-R092, combat-R098, G131).
            #[must_use]
            pub fn family(self) -> AfflictionClass {
                match self {
                    $( Self::$status => AfflictionClass::$family, )*
                }
            }

            /// The rule behind it.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self {
                    $( Self::$status => $rule, )*
                }
            }

            /// The types whose creatures it does not touch (combat-R033).
            #[must_use]
            pub fn immune_types(self) -> &'static [Element] {
                match self {
                    $( Self::$status => &[$( Element::$immune ),*], )*
                }
            }
        }
    };
}
every_status!(name_statuses);

/// Which cures reach a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AfflictionClass {
    /// Stays in the ball and after the battle (G121).
    Persistent,
    /// Ends with a recall, a Breather, fainting or the encounter (combat-R098).
    Volatile,
    /// Not a Status Affliction at all (G131).
    Other,
}

impl Status {
    /// The type that makes this creature immune, if one does (combat-R033).
    #[must_use]
    pub fn immune_type(self, typing: Typing) -> Option<Element> {
        let mut immune = self.immune_types().iter().copied();
        immune.find(|element| typing.has(*element))
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
