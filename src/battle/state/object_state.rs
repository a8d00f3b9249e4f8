//! What an object of the board is like, as it is told.

use serde::Serialize;

use crate::battle::kernel::command::ObjectId;
use crate::board::Cell;

/// One object as it is now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ObjectState {
    /// Its id.
    pub id: ObjectId,
    /// Its name.
    pub name: String,
    /// What kind of thing it is.
    pub kind: String,
    /// The squares it covers.
    pub cells: Vec<Cell>,
    /// Hit Points now and at first; `None` where nothing breaks it.
    pub hp: Option<(i32, i32)>,
    /// Broken, burnt down or fallen.
    pub gone: bool,
    /// Rounds it will still burn.
    pub burning: u8,
    /// A device that is off.
    pub off: bool,
}
