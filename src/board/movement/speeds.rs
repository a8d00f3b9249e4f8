//! Movement capabilities. What weighs on them at the moment is the rules' business
//! ([`crate::rules::speeds`]).

use serde::{Deserialize, Serialize};

/// Movement capabilities in metres; 0 where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Speeds {
    /// On dry land.
    pub overland: i32,
    /// Under water.
    pub swim: i32,
    /// In the air.
    pub sky: i32,
    /// Floating, up to half as high as it is fast.
    pub levitate: i32,
    /// Under ground.
    pub burrow: i32,
    /// By teleport, once a round, to a place in sight; Sprint does not help it.
    pub teleporter: i32,
    /// Metres upward without a check.
    pub high_jump: i32,
    /// Metres across without a check.
    pub long_jump: i32,
    /// Phasing: Slow terrain does not slow it.
    pub phasing: bool,
    /// Phasing and now Intangible (a Standard Action): Blocking terrain does not stop it.
    pub intangible: bool,
    /// Wallclimber: travels along walls, and so over them, at half its Overland.
    pub wallclimber: bool,
    /// How many metres of a ledge it runs up or down without a jump.
    pub wallrun: i32,
}

impl Speeds {
    /// So many metres more of each speed that it has.
    pub fn hasten(&mut self, by: i32) {
        let has = self.all().into_iter().filter(|speed| **speed > 0);
        has.for_each(|speed| *speed += by);
    }

    /// No more than so many metres of any speed.
    pub fn hold_to(&mut self, most: i32) {
        for speed in self.all() {
            *speed = (*speed).min(most);
        }
    }

    /// Every way to move.
    fn all(&mut self) -> [&mut i32; 6] {
        [
            &mut self.overland,
            &mut self.swim,
            &mut self.sky,
            &mut self.levitate,
            &mut self.burrow,
            &mut self.teleporter,
        ]
    }
}
