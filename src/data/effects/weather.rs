//! `Weather`: the weather for five rounds; clear weather stays.

use serde::Deserialize;

use crate::data::effects::word::Word;
use crate::data::weather::Weather as Sky;

/// The weather for five rounds; clear weather stays.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Weather(
    /// Which.
    pub Sky,
);

impl Word for Weather {}
