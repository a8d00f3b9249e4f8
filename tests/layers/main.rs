//! The layers of the design, enforced: between the folders of `src/` (`outer`), between the folders
//! of `src/battle/` (`inner`) and among its deeds (`deeds`), between the engine and rule-sets (`rule_sets`), against circles of files that import each
//! other (`circles`), who reads the definition of the level once a battle has begun (`level`), and that kinds of events
//! stay few (`events`).

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

mod circles;
mod code;
mod deeds;
mod events;
mod inner;
mod level;
mod list;
mod outer;
mod rule_sets;
