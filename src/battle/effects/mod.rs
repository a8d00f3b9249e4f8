//! Effects: the machinery of whatever lasts. The kinds of effects stand in `kinds/`.

pub(in crate::battle) mod timers;
