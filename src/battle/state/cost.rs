//! What actions cost by these rules: the kinds of actions of which a turn has one each.

use crate::battle::kernel::prompt::Cost;

/// The Swift Action.
pub const SWIFT: Cost = Cost::Own("Swift");
/// The Shift Action.
pub const SHIFT: Cost = Cost::Own("Shift");
/// The Standard Action.
pub const STANDARD: Cost = Cost::Own("Standard");
/// Standard and Shift (combat-R045).
pub const FULL: Cost = Cost::Own("Full");
