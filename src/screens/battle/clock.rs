//! How long each side thinks: time while one of its people is asked and the screen is theirs. Nobody
//! is hurried; it is shown where the settings want it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::flow::Flow;
use crate::battle::{CombatantId, SideId};
use crate::screens::panels::AsksToClose;
use crate::screens::table::Table;
use crate::view::Game;

/// The time of everybody who plays.
#[derive(Resource, Default)]
pub struct ThinkingTime {
    /// Which battle.
    of: Option<Instant>,
    /// Whose turn runs, in which round, and how long it has taken to think in it.
    turn: Option<(CombatantId, u32)>,
    in_turn: Duration,
    sides: BTreeMap<SideId, Thought>,
}

/// What a side has thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// In all.
    pub time: Duration,
    /// Turns in which it was asked.
    pub turns: u32,
}

impl ThinkingTime {
    /// How long whoever is asked has thought in this turn.
    #[must_use]
    pub fn in_turn(&self) -> Duration {
        self.in_turn
    }

    /// How long each side has thought in a battle, the first side first.
    #[must_use]
    pub fn sides(&self, game: &Game) -> Vec<(SideId, Thought)> {
        let same = self.of == Some(game.stamp().born());
        let sides = self.sides.iter().filter(|_| same);
        sides.map(|(side, thought)| (*side, *thought)).collect()
    }

    /// How long a side has thought in all.
    #[must_use]
    pub fn of_side(&self, side: SideId) -> Duration {
        self.sides.get(&side).map_or(Duration::ZERO, |it| it.time)
    }

    fn think(&mut self, side: SideId, turn: (CombatantId, u32), time: Duration) {
        let thought = self.sides.entry(side).or_default();
        thought.time += time;
        if self.turn != Some(turn) {
            self.turn = Some(turn);
            self.in_turn = Duration::ZERO;
            thought.turns += 1;
        }
        self.in_turn += time;
    }
}

/// Counts the time of whoever is asked. It stands while the menu is open or the cover lies over the
/// screen.
pub(super) fn count(
    mut clock: ResMut<ThinkingTime>,
    game: Res<Game>,
    flow: Res<Flow>,
    table: Res<Table>,
    closing: Option<Res<AsksToClose>>,
    time: Res<Time<Real>>,
) {
    let clock = clock.bypass_change_detection();
    let born = Some(game.stamp().born());
    if clock.of != born {
        *clock = ThinkingTime {
            of: born,
            ..ThinkingTime::default()
        };
    }
    let stands = table.paused
        || flow.covered(table.people())
        || closing.is_some_and(|asks| asks.0)
        || flow.referee.is_some();
    if let Some(prompt) = flow.prompt().filter(|_| !stands) {
        let turn = (prompt.actor, game.battle().round());
        clock.think(prompt.side, turn, time.delta());
    }
}

/// What each side has thought, a line each.
#[must_use]
pub fn told(clock: &ThinkingTime, game: &Game) -> Vec<String> {
    let name = |side: SideId| {
        let sides = &game.level().sides;
        sides.get(usize::from(side.0)).map(|def| def.name.clone())
    };
    let line = |(side, thought): (SideId, Thought)| {
        let name = name(side).unwrap_or_default();
        let (time, turns) = (written(thought.time), thought.turns);
        let each = written(thought.time / turns.max(1));
        format!("{name} has thought for {time}, {each} a turn")
    };
    clock.sides(game).into_iter().map(line).collect()
}

/// A time as "0:07", "12:30" or "1:02:03".
#[must_use]
pub fn written(time: Duration) -> String {
    let all = time.as_secs();
    let (hours, minutes, seconds) = (all / 3600, all / 60 % 60, all % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_clocks_write_them() {
        let of = |seconds| written(Duration::from_secs(seconds));
        assert_eq!([of(7), of(750), of(3723)], ["0:07", "12:30", "1:02:03"]);
    }

    #[test]
    fn a_new_turn_begins_at_nought_and_the_side_goes_on() {
        let mut clock = ThinkingTime::default();
        let (red, blue) = (SideId(0), SideId(1));
        let second = Duration::from_secs(1);
        clock.think(red, (CombatantId(0), 1), second);
        clock.think(red, (CombatantId(0), 1), second);
        assert_eq!(clock.in_turn(), second * 2);
        clock.think(blue, (CombatantId(1), 1), second);
        clock.think(red, (CombatantId(0), 2), second);
        assert_eq!(clock.in_turn(), second);
        assert_eq!(clock.of_side(red), second * 3);
        assert_eq!(clock.sides[&red].turns, 2);
        assert_eq!(clock.of_side(blue), second);
    }
}
