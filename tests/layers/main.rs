//! The layers of the design, enforced: between the folders of `src/` (`outer`), between the folders
//! of `src/battle/` and against circles of files that import each other (`inner`).

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

mod circles;
mod code;
mod inner;
mod list;
mod outer;
