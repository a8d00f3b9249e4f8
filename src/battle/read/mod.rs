//! What is read off a battle: sheets, options, forecasts, what a side may know, the audit.

pub(in crate::battle) mod audit;
pub(in crate::battle) mod edges;
pub(in crate::battle) mod forecast;
pub(in crate::battle) mod glance;
pub(in crate::battle) mod knowledge;
pub(in crate::battle) mod object_odds;
pub(in crate::battle) mod odds;
pub(in crate::battle) mod options;
pub mod projection;
pub(in crate::battle) mod sheet;
pub(in crate::battle) mod shown;
pub(in crate::battle) mod snapshot;
pub(in crate::battle) mod warnings;
