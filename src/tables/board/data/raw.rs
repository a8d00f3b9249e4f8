//! The files of a board as they are written, each with the places of what it says.

use super::cards::{EventCard, ItemCard, JobCard, Rivals};
use super::chips::RawChip;
use super::map::Map;
use super::tables::Tables;
use crate::data::Sheet;

/// A file as it is written, and its sheet for places of faults.
pub(super) struct File<T> {
    pub(super) value: T,
    pub(super) sheet: Sheet,
}

/// All files.
pub(super) struct Raw {
    pub(super) tables: File<Tables>,
    pub(super) chips: File<Vec<RawChip>>,
    pub(super) world: File<Vec<RawChip>>,
    pub(super) map: File<Map>,
    pub(super) events: File<Vec<EventCard>>,
    pub(super) items: File<Vec<ItemCard>>,
    pub(super) jobs: File<Vec<JobCard>>,
    pub(super) rivals: File<Rivals>,
}
