//! Where a Shift can take somebody, and what a given path costs.
//!
//! [`Reach`] explores a board; [`path_cost`] checks one path, square by square, by the same
//! rules. Both read the board through [`Ground`].

mod ground;
mod jump;
mod path;
mod reach;
mod speeds;
mod step;

pub use ground::{Ground, Leaps, Mover, Occupancy, RUN, SLOPE};
pub use jump::{Leap, leap, may_land};
pub use path::{StepFault, part_cost, path_cost, step_cost};
pub use reach::extent::Extent;
#[cfg(test)]
pub(crate) use reach::work;
pub use reach::{Reach, Trails};
pub use speeds::Speeds;
pub use step::takes_in_stride;

#[cfg(test)]
mod tests;
