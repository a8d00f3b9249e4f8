//! The levels that are shipped (section 17).

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
