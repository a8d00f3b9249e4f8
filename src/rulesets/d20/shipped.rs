//! The levels that are shipped (section 17).

use std::sync::OnceLock;

use super::level::RawLevel;
use crate::data::Sheet;

/// The levels as they are written, in order; one that cannot be read is left out, which a test excludes.
pub(crate) fn all() -> &'static [RawLevel] {
    static ALL: OnceLock<Vec<RawLevel>> = OnceLock::new();
    ALL.get_or_init(|| {
        LEVELS
            .iter()
            .filter_map(|(name, text)| Sheet::read::<RawLevel>(name, "combatant", text).ok())
            .map(|(raw, _)| raw)
            .collect()
    })
}

/// Name to type, and text.
pub(crate) const LEVELS: [(&str, &str); 6] = [
    (
        "first_die",
        include_str!("../../../assets/tables/d20/levels/first_die.ron"),
    ),
    (
        "three_starters",
        include_str!("../../../assets/tables/d20/levels/three_starters.ron"),
    ),
    (
        "tall_grass",
        include_str!("../../../assets/tables/d20/levels/tall_grass.ron"),
    ),
    (
        "rain_on_the_lake",
        include_str!("../../../assets/tables/d20/levels/rain_on_the_lake.ron"),
    ),
    (
        "the_gym",
        include_str!("../../../assets/tables/d20/levels/the_gym.ron"),
    ),
    (
        "double_team",
        include_str!("../../../assets/tables/d20/levels/double_team.ron"),
    ),
];
