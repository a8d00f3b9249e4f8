//! The runner of `tests/cases.rs`: reading case files, playing cases.

pub(crate) mod data;
pub(crate) mod file;
pub(crate) mod owned;
pub(crate) mod play;
pub(crate) mod vocabulary;
