//! What is read off a battle: sheets, options, forecasts, what a side may know, the audit.

pub(crate) mod audit;
pub(crate) mod edges;
pub(crate) mod estimates;
pub(crate) mod event_rule;
pub(crate) mod event_sums;
pub(crate) mod forecast;
pub(crate) mod foresight;
pub(crate) mod glance;
pub(crate) mod holdings;
pub(crate) mod knowledge;
pub(crate) mod left;
pub(crate) mod missing_die;
pub(crate) mod numbers;
pub(crate) mod object_odds;
pub(crate) mod odds;
pub(crate) mod offer_odds;
pub(crate) mod options;
pub mod projection;
pub(crate) mod safe_ways;
pub(crate) mod said;
pub(crate) mod sheet;
pub(crate) mod shown;
pub(crate) mod snapshot;
pub(crate) mod threat;
pub(crate) mod warnings;
