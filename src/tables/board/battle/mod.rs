//! Battles (R31 to R41): who stands against whom, what is to be said, what an exchange does.

mod begin;
mod bout;
mod close;
mod exchange;
pub mod fighter;
pub mod forecast;
mod says;
pub mod sum;
mod weigh;

pub(super) use begin::recover;
pub use bout::{Battle, End, Foe, Says, Step};
pub use fighter::{Fighter, Source, Who, Wild};
pub use forecast::{Forecast, forecast};
pub use sum::{Advantage, Blow, Edge, Thrown, Why};
pub use weigh::experience;
