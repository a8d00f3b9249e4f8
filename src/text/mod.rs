//! The plain-text front end.

pub mod narrate;

pub use narrate::{Narrator, Topic, topic};
