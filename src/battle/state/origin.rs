//! Where a loss of Hit Points comes from.

/// What sort of thing takes Hit Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A move.
    Move,
    /// An attack that is no move: Struggle and what is told like it.
    Attack,
    /// The side effect of an own attack.
    Recoil,
    /// What lies in wait on the ground.
    Hazard,
    /// The weather.
    Weather,
    /// An affliction.
    Status,
    /// Poison.
    Poison,
    /// Leech Seeds.
    Seed,
    /// An ability of somebody's of this name takes ticks.
    Ability(&'static str),
    /// Something takes a part of the Hit Points and is no attack.
    Toll,
    /// A vortex.
    Vortex,
    /// Ground that hurts whoever stands in it.
    Ground,
    /// A fall.
    Fall,
    /// The own effort of the Heavily Injured (combat-R076).
    Effort,
    /// The price of something that it does itself.
    Price,
    /// A price that takes it down, which nothing prevents or lessens.
    Sacrifice,
    /// The script.
    Story,
}

impl Origin {
    /// Whether it is an attack of any kind.
    pub(crate) fn is_attack(self) -> bool {
        matches!(self, Self::Move | Self::Attack)
    }
}
