//! What tests do to a battle from inside, past its commands.

use crate::battle::Battle;
use crate::battle::deeds::status;
use crate::battle::state::stages;
use crate::battle::tests::kit::Play;
use crate::data::moves::Duration;
use crate::rules::{StageStat, Status};

/// What an effect of the battle would do, whatever has brought it.
pub(crate) trait Inside {
    /// Gives a status until it is cured.
    fn inflict(&mut self, name: &str, status: Status, by: &str) -> bool;
    /// Gives a status for a time.
    fn inflict_for(&mut self, name: &str, status: Status, lasting: Duration, by: &str) -> bool;
    /// Changes a stage; by how much it changed.
    fn change_stage(&mut self, name: &str, stat: StageStat, by: i32) -> i32;
}

impl Inside for Battle {
    fn inflict(&mut self, name: &str, status: Status, by: &str) -> bool {
        self.inflict_for(name, status, Duration::UntilCured, by)
    }

    fn inflict_for(&mut self, name: &str, status: Status, lasting: Duration, by: &str) -> bool {
        let (who, by) = (self.id(name), self.id(by));
        status::inflict(&mut self.engine.world, who, status, lasting, by, "the test")
    }

    fn change_stage(&mut self, name: &str, stat: StageStat, by: i32) -> i32 {
        let who = self.id(name);
        stages::change(&mut self.engine.world, who, stat, by, "the test")
    }
}
