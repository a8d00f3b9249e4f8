//! Weapons of trainers: what a class changes of a Struggle Attack (combat-R082).

use serde::{Deserialize, Serialize};

/// A class of weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponClass {
    /// One hand, for close quarters.
    SmallMelee,
    /// Both hands, for close quarters.
    LargeMelee,
    /// One hand, up to 4 metres.
    ShortRange,
    /// Both hands, 4 to 12 metres.
    LongRange,
    /// On the feet, for close quarters.
    Foot,
}

impl WeaponClass {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::SmallMelee,
        Self::LargeMelee,
        Self::ShortRange,
        Self::LongRange,
        Self::Foot,
    ];

    /// Added to the AC.
    #[must_use]
    pub fn ac(self) -> i32 {
        match self {
            Self::SmallMelee | Self::ShortRange => 0,
            Self::LargeMelee | Self::LongRange | Self::Foot => 1,
        }
    }

    /// Added to the Damage Base.
    #[must_use]
    pub fn damage_base(self) -> i32 {
        match self {
            Self::SmallMelee | Self::LongRange | Self::Foot => 1,
            Self::LargeMelee => 2,
            Self::ShortRange => 0,
        }
    }

    /// From and to how many metres it strikes; `None` for adjacent targets.
    #[must_use]
    pub fn range(self) -> Option<(i32, i32)> {
        match self {
            Self::SmallMelee | Self::LargeMelee | Self::Foot => None,
            Self::ShortRange => Some((1, 4)),
            Self::LongRange => Some((4, 12)),
        }
    }

    /// Whether it takes both hands.
    #[must_use]
    pub fn two_handed(self) -> bool {
        matches!(self, Self::LargeMelee | Self::LongRange)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::SmallMelee => "small melee weapon",
            Self::LargeMelee => "large melee weapon",
            Self::ShortRange => "short range weapon",
            Self::LongRange => "long range weapon",
            Self::Foot => "foot weapon",
        }
    }
}

/// A weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weapon {
    /// Its class.
    pub class: WeaponClass,
    /// Long enough to strike 2 metres away.
    pub reach: bool,
}

impl Weapon {
    /// From and to how many metres it strikes; 1 is adjacent.
    #[must_use]
    pub fn range(self) -> (i32, i32) {
        self.class
            .range()
            .unwrap_or((1, if self.reach { 2 } else { 1 }))
    }

    /// Whether it is shot or thrown.
    #[must_use]
    pub fn ranged(self) -> bool {
        self.class.range().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_change_struggle_as_the_chart_says() {
        use WeaponClass as W;
        for (class, ac, base, range, hands) in [
            (W::SmallMelee, 0, 1, None, 1),
            (W::LargeMelee, 1, 2, None, 2),
            (W::ShortRange, 0, 0, Some((1, 4)), 1),
            (W::LongRange, 1, 1, Some((4, 12)), 2),
        ] {
            assert_eq!(
                (class.ac(), class.damage_base(), class.range()),
                (ac, base, range)
            );
            assert_eq!(class.two_handed(), hands == 2);
        }
        let staff = |reach| Weapon {
            class: W::LargeMelee,
            reach,
        };
        assert_eq!(
            (staff(false).range(), staff(true).range()),
            ((1, 1), (1, 2))
        );
    }
}
